//! The end of a game, and a game looked at again, shown with Emergency Roll.

use std::path::Path;

use serde_json::json;

use super::person::Person;
use super::{LYING, PHONE, WIDE, seats_down};
use crate::server_process::ServerProcess;

/// A table of the first page whose window is not wide.
const TABLET: (u32, u32) = (1024, 768);

/// A game that bots have played to its end.
fn is_played(me: &Person, server: &ServerProcess, seats: usize) {
    me.goes_to(&server.at("/games/emergency-roll/new"));
    for seat in 1..=seats {
        seats_down(me, seat, if seat % 2 == 0 { "random" } else { "greedy" });
    }
    me.js("document.querySelector('.chance').open = true");
    me.fills("[name=seed]", "42");
    me.clicks("form.setup .go");
    me.waits_until("document.querySelector('#prompt')?.dataset.over === 'true'");
}

/// Where in the game one is.
fn position(me: &Person) -> u64 {
    me.js("return Number(document.querySelector('#replay').dataset.at)").as_u64().expect("a number")
}

/// Waits for a place in the game, where the line that is told can be seen in the log, the board is
/// that of whoever it is about, and the number of the turn is the one in bold.
fn is_at(me: &Person, entries: u64) {
    me.waits_until(&format!("document.querySelector('#replay').dataset.at === '{entries}'"));
    me.waits_until(
        "(() => {
           const [line, log] = ['#log .headline', '#log .log'].map((place) => document.querySelector(place)?.getBoundingClientRect());
           return !line || (line.top >= log.top - 1 && line.bottom <= log.bottom + 1);
         })()",
    );
    let turn = me.js(
        "const bold = document.querySelector('.turns .now .short');
         return [document.querySelector('#status').textContent.match(/\\d+/)?.[0], bold && getComputedStyle(bold.parentElement).display !== 'none' ? bold.textContent : '']",
    );
    if entries > 2 {
        assert_eq!(turn[0], turn[1], "the number in bold after {entries} entries");
    }
}

fn presses_to(me: &Person, key: &str, entries: u64) {
    me.presses(key);
    is_at(me, entries);
}

#[test]
fn a_game_is_walked_by_keys_flags_and_lines() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    is_played(&me, &server, 2);
    me.clicks("#result .afterwards a[href*=replay]");
    me.waits_until("document.querySelector('#slider')");
    // Step by step, turn by turn.
    presses_to(&me, "ArrowRight", 1);
    presses_to(&me, "ArrowRight", 2);
    presses_to(&me, "ArrowLeft", 1);
    let turns = me.js("return document.querySelector('#strip').dataset.turns.split(' ').map(Number)");
    let turns: Vec<u64> = turns.as_array().expect("turns").iter().filter_map(serde_json::Value::as_u64).collect();
    assert_eq!(turns.len(), 24);
    let (_, later) = turns.split_at(turns.iter().position(|&turn| turn > 1).expect("a turn"));
    for &turn in &later[..5] {
        presses_to(&me, "ArrowDown", turn);
    }
    presses_to(&me, "ArrowUp", later[3]);
    // The board is that of whoever acts.
    for entries in later[3] + 1..later[4] {
        presses_to(&me, "ArrowRight", entries);
        let follows = me.js("return document.querySelector('#replay > .face').matches(`.seat-${document.querySelector('#board').dataset.seat}`)");
        assert_eq!(follows, true, "after {entries} entries: {}", me.reads("#replay .lead"));
    }
    // The log goes on from where it was.
    let [before, after] = [0, 1].map(|index| {
        me.js("const log = () => document.querySelector('#log .log').scrollTop;
               const [at, before] = [document.querySelector('#replay').dataset.at, log()];
               if (window.$logs) return window.$logs;
               document.querySelector('[data-go=on]').click();
               while (document.querySelector('#replay').dataset.at === at) await new Promise(requestAnimationFrame);
               return (window.$logs = [before, log()])")[index]
            .as_f64()
            .expect("a place")
    });
    assert!(before > 100.0 && after > before / 2.0, "the log flew from {before} to {after}");
    // By itself, at four speeds.
    let shows = || {
        me.js("return ['.plays', '.pauses'].map((sign) => document.querySelector(`[data-do=autoplay] ${sign}`).checkVisibility())")
    };
    assert_eq!(shows(), json!([true, false]));
    for speed in 1..=4 {
        me.clicks(&format!(".speeds label:nth-of-type({speed})"));
        assert_eq!(me.counts(&format!(".speeds label:nth-of-type({speed}) :checked")), 1);
    }
    me.js("document.activeElement.blur()");
    let from = position(&me);
    me.presses(" ");
    me.waits_until("document.querySelector('[data-do=autoplay]').getAttribute('aria-pressed') === 'true'");
    assert_eq!(shows(), json!([false, true]));
    me.waits_until(&format!("Number(document.querySelector('#replay').dataset.at) > {}", from + 1));
    me.presses(" ");
    assert_eq!(shows(), json!([true, false]));
    // A line of the log leads to where it was told.
    let entry = me.js("return Number(document.querySelector('#log .later:nth-last-child(3)').dataset.entry)");
    me.js("document.querySelector('#log .later:nth-last-child(3)').click()");
    is_at(&me, entry.as_u64().expect("an entry") + 1);
    // A turning point shows whom it is about, also to somebody who looks at another board.
    for _ in 0..me.counts(".flags button") {
        let next = me.js(
            "const at = Number(document.querySelector('#replay').dataset.at);
             const flags = [...document.querySelectorAll('.flags button')];
             const { dataset: { jump, board }, title } = flags.find((flag) => Number(flag.dataset.jump) > at) ?? flags[0];
             document.querySelector(`[data-pin]:not([data-pin='${board}'])`).click();
             return [Number(jump), board, title]",
        );
        me.waits_until(&format!("document.querySelector('#board').dataset.seat !== {}", next[1]));
        me.clicks("[data-go=moment]");
        me.waits_until(&format!("document.querySelector('#board').dataset.seat === {}", next[1]));
        // It is announced while the board is as it was, then board, log and sentence show it.
        me.waits_until("document.querySelector('#replay').dataset.to === undefined");
        is_at(&me, next[0].as_u64().expect("an entry"));
        let last = next[0].as_u64().map(|entries| entries - 1);
        assert_eq!(me.js("return Number(document.querySelector('#log .here').dataset.entry)").as_u64(), last);
        assert!(me.reads("#replay .lead").contains(next[2].as_str().expect("words")), "{}", me.reads("#replay .lead"));
    }
    me.leaves();
}

#[test]
fn a_result_of_six_is_whole_and_its_numbers_lead_on() {
    let server = ServerProcess::open();
    let me = Person::new(TABLET);
    me.goes_to(&server.at("/?lang=fr"));
    is_played(&me, &server, 6);
    let cut = "const box = (place) => document.querySelector(place).getBoundingClientRect();
         const inside = (part, whole) => { const [one, other] = [part.getBoundingClientRect(), whole.getBoundingClientRect()]; return one.left >= other.left - 1 && one.right <= other.right + 1 && one.bottom <= other.bottom + 1; };
         const all = (places, whole) => [...document.querySelectorAll(places)].filter((part) => part.checkVisibility() && !inside(part, document.querySelector(whole))).map((part) => part.textContent);
         return [...all('.stage h2, .podium li, .feats li', '.stage'), ...all('.chart text', '.growth'), ...all('.bar text', '.sources'), ...all('.afterwards > *', '#result')]";
    for screen in [TABLET, WIDE] {
        me.screen(screen);
        me.settles();
        assert_eq!(me.js(cut), json!([]), "cut at {screen:?}");
    }
    // Every piece of a bar has its number.
    assert_eq!(me.counts(".bar > rect"), me.counts(".bar text"));
    // The button itself says that the link is copied.
    me.js("navigator.clipboard.writeText = async (text) => { window.$copied = text; }");
    let own = me.reads(".afterwards [data-copied] .word");
    me.clicks(".afterwards [data-copied]");
    me.waits_until("document.querySelector('.afterwards [data-copied] .word').textContent === 'Copié' && window.$copied.endsWith('/replay')");
    me.waits_until(&format!("document.querySelector('.afterwards [data-copied] .word').textContent === '{own}'"));
    // Podium and bars open the points, a dot its turn in the replay.
    for place in [".podium .step-0 .step b", ".bars li:nth-child(2) .bar rect"] {
        me.clicks(place);
        me.waits_until("document.querySelector('#scores').open");
        me.presses("Escape");
        me.waits_until("!document.querySelector('#scores').open");
    }
    me.js("document.querySelector('.chart a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))");
    me.waits_until(
        "document.querySelector('#replay')?.dataset.board === '1' && document.querySelector('#replay').dataset.at > 0",
    );
    me.leaves();
}

/// Games whose sentences are as long as they come.
const RECORDS: [&str; 4] = [
    "emergency-roll/6-players",
    "dice-hospital/solo-reports",
    "dice-hospital/events-4-players",
    "dynamite-nurse/5-players-events",
];

/// Walks over the whole game; gives the sentences that are cut, and every place at which the parts
/// around them were.
const WALK: &str = "
    const slider = document.querySelector('#slider');
    const last = Number(slider.max);
    const [cut, places] = [[], new Set()];
    const steps = [...Array(10).keys(), ...Array.from({ length: 20 }, (_, part) => Math.round(last * (part + 1) / 20))];
    for (const at of steps) {
        slider.value = at;
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        while (document.querySelector('#replay').dataset.at !== String(at)) await new Promise((done) => setTimeout(done, 4));
        const [ask, lead] = ['.ask', '.lead'].map((part) => document.querySelector(`#replay ${part}`));
        const [inner, outer] = [lead, ask].map((part) => part.getBoundingClientRect());
        const isCut = ask.scrollHeight > ask.clientHeight || lead.scrollWidth > lead.clientWidth || inner.bottom > outer.bottom + 1 || !lead.textContent.trim();
        if (isCut || getComputedStyle(ask).maskImage !== 'none') cut.push(`${at}: ${lead.textContent}`);
        places.add(['#strip', '#players', '.tabs'].flatMap((place) => {
            const { x, y } = document.querySelector(place).getBoundingClientRect();
            return [x, y].map(Math.round);
        }).join());
    }
    return [cut, [...places]]";

/// Whatever a finger may press around the board.
const SMALL: &str = "
    const all = 'header :is(a, button), #replay :is(a, button), #strip .controls :is(button, .speeds span), .pin, .tabs button, .ways > *';
    return [...document.querySelectorAll(all)].filter((part) => part.checkVisibility()).map((part) => {
        const { width, height } = part.getBoundingClientRect();
        return [part.outerHTML.slice(0, 80), width, height];
    }).filter(([, width, height]) => width < 39.5 || height < 39.5)";

#[test]
fn a_phone_tells_every_step_whole_in_french() {
    let server = ServerProcess::open();
    let me = Person::new(PHONE);
    me.goes_to(&server.at("/?lang=fr"));
    for record in RECORDS {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../tests/games/{record}.ward"));
        // A browser takes no way that leads back.
        let file = file.canonicalize().expect("a record");
        me.goes_to(&server.at("/"));
        me.waits_until("document.querySelector('#record')");
        me.brings("#record", &file);
        me.waits_until("location.pathname.startsWith('/records/') && document.querySelector('#slider')");
        for screen in [PHONE, LYING] {
            me.screen(screen);
            let walked = me.js(WALK);
            assert_eq!(walked[0], json!([]), "cut in {record} at {screen:?}");
            assert_eq!(walked[1].as_array().map(Vec::len), Some(1), "{record} at {screen:?} jumps: {}", walked[1]);
            assert_eq!(me.js(SMALL), json!([]), "{record} at {screen:?}: too small for a thumb");
            // Points that are shown open, wherever there is room beside a face.
            if me.js("return document.querySelectorAll('#players > .player').length < 5") == json!(true) {
                me.clicks_any("#players .player .total, .points-here");
                me.waits_until("document.querySelector('#scores').open");
                me.clicks("#scores form button");
                me.waits_until("!document.querySelector('#scores').open");
            }
            me.fits();
            me.picture(&format!("replay-{}-{}", record.replace('/', "-"), screen.0));
        }
    }
    me.leaves();
}
