//! That nothing jumps during play, on any screen.

use serde_json::{Value, json};

use super::community_care::{ALL, sits_down};
use super::person::Person;
use super::{GAMES, LYING, PHONE, WIDE, begins, follows_hints, is_asked, plays_on_until};
use crate::server_process::ServerProcess;

/// What must not move, and where it is.
const PLACES: &str =
    "return ['#prompt', '#board', '#board > div', '#players', '.left > :first-child', 'header.top'].map((place) => {
    const box = document.querySelector(place).getBoundingClientRect();
    return [place, Math.round(box.x), Math.round(box.y), Math.round(box.width)];
})";

/// The same on a phone, where the board is there at times.
const BOARD_OF_PHONE: &str = "const box = document.querySelector('.middle').getBoundingClientRect();
    return (document.querySelector('#main').dataset.tab ?? 'board') === 'board' ? [box.x, box.y, box.width].map(Math.round) : null";

/// How much of a page may move in all, as browsers count it: a number in a preview becomes wider, a
/// sentence on a phone's side stands below choices.
const MOST: f64 = 0.01;
const MOST_ON_PHONES: f64 = 0.03;

#[test]
fn nothing_jumps_during_play() {
    let server = ServerProcess::open();
    for (game, seats) in GAMES {
        let me = Person::new(WIDE);
        begins(&me, &server, game, seats);
        assert!(is_asked(&me));
        watches_shifts(&me, "#log");
        let first = me.js(PLACES);
        for step in 0..24 {
            follows_hints(&me, 1);
            assert_eq!(me.js(PLACES), first, "{game}, step {step}: {}", me.says());
        }
        // A message, and its end.
        while !me.sees("[data-do=hint]") {
            follows_hints(&me, 1);
        }
        me.clicks("[data-do=hint]");
        me.hears_why();
        assert_eq!(me.js(PLACES), first, "{game}, with a hint");
        has_shifted_less(&me, MOST, game);
        me.leaves();
    }
}

/// Where the board is while all choices find room beside the question; below it they lie over the
/// board, which makes room for them. Never true.
const NOTES_THE_BOARD: &str = "document.querySelector('#prompt:not(.apart)') && !(window.$tops ??= new Set()).add(document.querySelector('.middle').getBoundingClientRect().y)";

/// A smaller screen, and more on the table, played over the API.
#[test]
fn nothing_jumps_on_a_small_screen_and_with_modules() {
    let server = ServerProcess::open();
    let me = Person::new((1024, 768));
    for (game, seats) in GAMES {
        begins(&me, &server, game, seats);
        assert!(is_asked(&me));
        watches_shifts(&me, "#log, .middle");
        let some = "document.querySelectorAll('#log [data-n]').length > 60";
        assert!(plays_on_until(&me, &format!("{NOTES_THE_BOARD} || {some}")));
        assert_eq!(me.js("return $tops.size"), json!(1), "{game}: the board is in one place");
        has_shifted_less(&me, MOST, game);
    }
    me.screen(WIDE);
    sits_down(&me, &server, &["you", "greedy"], ALL);
    assert!(is_asked(&me));
    // The town, then the investment board stand at the left for a while.
    watches_shifts(&me, "#log, .left");
    assert!(plays_on_until(&me, "document.querySelector('#status').textContent.includes('Round 3')"));
    has_shifted_less(&me, MOST, "Community Care");
    me.leaves();
}

/// The page turns to another tab by itself; the board is where it was, and no panel slides.
#[test]
fn nothing_jumps_on_phones() {
    let server = ServerProcess::open();
    for ((game, seats), size) in GAMES.into_iter().flat_map(|game| [PHONE, LYING].map(|size| (game, size))) {
        let me = Person::new(size);
        begins(&me, &server, game, seats);
        assert!(is_asked(&me));
        watches_shifts(&me, "#log");
        let mut first = Value::Null;
        for step in 0..18 {
            follows_hints(&me, 1);
            let board = me.js(BOARD_OF_PHONE);
            if first.is_null() {
                first = board;
            } else if !board.is_null() {
                assert_eq!(board, first, "{game} at {size:?}, step {step}: {}", me.says());
            }
        }
        assert!(!first.is_null(), "{game} at {size:?}: the board was seen");
        has_shifted_less(&me, MOST_ON_PHONES, game);
        me.leaves();
    }
}

/// What of the head line is not to be seen, or not whole: the number of the turn or round, and how to
/// play.
const MISSING: &str = "
    const [head, shown] = [document.querySelector('header.top').getBoundingClientRect(), (part) => {
        const { left, right, top, bottom, width } = part.getBoundingClientRect();
        return part.checkVisibility() && width > 0 && left >= head.left && right <= Math.max(head.right, innerWidth) && top >= 0 && bottom <= head.bottom + 1;
    }];
    const number = [...document.querySelectorAll('#status .progress, #status .days .now')].some((part) => {
        const isRead = parseFloat(getComputedStyle(part).fontSize) >= 10.5 && (!part.clientWidth || part.scrollWidth <= part.clientWidth + 1);
        return /\\d/.test(part.textContent) && isRead && shown(part);
    });
    const rules = document.querySelector('header [data-open=rules]');
    return [number ? null : document.querySelector('#status').outerHTML, shown(rules) ? null : 'how to play'].filter(Boolean)";

#[test]
fn the_head_line_says_the_round_and_how_to_play_on_every_screen() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    for (lang, (game, seats)) in ["en", "fr"].into_iter().flat_map(|lang| GAMES.map(|game| (lang, game))) {
        me.goes_to(&server.at(&format!("/?lang={lang}")));
        begins(&me, &server, game, seats);
        // No round is counted during the set-up.
        assert!(plays_on_until(&me, "/\\d/.test(document.querySelector('#status .progress').textContent)"));
        for screen in [WIDE, (1024, 768), (768, 1024), PHONE, LYING] {
            me.screen(screen);
            me.waits_until(&format!("innerWidth === {}", screen.0));
            assert_eq!(me.js(MISSING), json!([]), "{game} in {lang} at {screen:?}");
        }
        me.screen(WIDE);
    }
    me.leaves();
}

/// A phone that is turned while a hint stands lays everything out as if it had always lain so.
#[test]
fn a_phone_that_is_turned_during_a_hint_covers_nothing() {
    let server = ServerProcess::open();
    let me = Person::new(PHONE);
    begins(&me, &server, "dice-hospital", "you,greedy");
    assert!(plays_on_until(&me, "document.querySelector('[data-move=end]')"));
    me.clicks("[data-do=hint]");
    me.hears_why();
    me.screen(LYING);
    me.waits_until("document.querySelector('#prompt.advised') && innerWidth > innerHeight");
    let apart = "const [button, tabs, line] = ['[data-move=end]', '.tabs', '#prompt'].map((part) => document.querySelector(part).getBoundingClientRect());
        return [button.bottom <= line.bottom, line.bottom <= tabs.top]";
    me.waits_until(&format!("(() => {{ {apart} }})().every(Boolean)"));
    me.leaves();
}

/// The line that asks takes 64 px on any screen but a phone's, whatever it asks: a long hint reaches
/// into the gap below it. Names and points of everybody stand on one line.
#[test]
fn the_line_that_asks_and_the_players_keep_their_measures() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    for (game, seats) in GAMES {
        begins(&me, &server, game, seats);
        for step in 0..8 {
            assert!(is_asked(&me), "{game}");
            if me.sees("[data-do=hint]") {
                me.clicks("[data-do=hint]");
                me.hears_why();
            }
            for screen in [(1920, 1080), (1024, 768), WIDE] {
                me.screen(screen);
                me.waits_until(&format!("innerWidth === {}", screen.0));
                let wrong = me.js(MEASURES);
                assert_eq!(wrong, json!([]), "{game} at {screen:?}, step {step}: {}", me.says());
            }
            let at = me.js("return document.querySelector('#prompt').dataset.at");
            assert!(plays_on_until(&me, &format!("document.querySelector('#prompt').dataset.at !== {at}")));
        }
    }
    me.leaves();
}

const MEASURES: &str = "
    const box = (part) => part.getBoundingClientRect();
    const line = document.querySelector('#prompt');
    const height = box(line).height + parseFloat(getComputedStyle(line).marginBottom);
    const middle = (part) => box(part).y + box(part).height / 2;
    const apart = [...document.querySelectorAll('.player')].filter((player) => {
        const [name, points] = ['.called', '.total'].map((part) => player.querySelector(part));
        return Math.abs(middle(name) - middle(points)) > 5 || box(name).right > box(points).left;
    });
    return [...(height > 64 ? [height] : []), ...apart.map((player) => player.id)]";

/// Notes from now on what moves by itself, but for what moves on because that is what it is for.
fn watches_shifts(person: &Person, but: &str) {
    person.js(&format!(
        "window.$shifts = [];
         const counts = (node) => node && !(node.closest ? node : node.parentElement).closest({});
         new PerformanceObserver((list) => {{ for (const {{ value, sources }} of list.getEntries()) {{
             const moved = sources.map(({{ node }}) => node).filter(counts);
             if (moved.length) window.$shifts.push([value, ...moved.map((node) => node.outerHTML?.slice(0, 90))]);
         }} }}).observe({{ type: 'layout-shift' }})",
        json!(but)
    ));
}

#[track_caller]
fn has_shifted_less(person: &Person, most: f64, game: &str) {
    let shifts = person.js("return window.$shifts");
    let all: f64 = shifts.as_array().into_iter().flatten().filter_map(|shift| shift[0].as_f64()).sum();
    assert!(all < most, "{game}: {all} {shifts}");
}
