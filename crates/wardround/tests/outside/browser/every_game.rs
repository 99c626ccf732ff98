//! What the pages of all games share, shown with Emergency Roll.

use std::collections::HashSet;
use std::fs;

use serde_json::json;

use super::person::Person;
use super::{
    CHOICES, GAMES, PHONE, WIDE, and_sees, begins, follows_hints, is_asked, is_at_a_table, plays, plays_on_until,
    seats_down,
};
use crate::server_process::ServerProcess;

const GAME: &str = "emergency-roll";

#[test]
fn a_move_is_taken_back_a_turn_is_ended_and_what_is_not_allowed_says_why() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    begins(&me, &server, GAME, "you");
    // Nothing to take back yet: the button says so.
    me.waits_until("document.querySelectorAll('.bay.can').length === 3");
    me.clicks("[data-do=undo]");
    me.hears("nothing to take back");
    // A bed before a die.
    me.js("document.querySelector('#bed-W1B1').dispatchEvent(new MouseEvent('click', { bubbles: true }))");
    me.hears("die first");
    me.picture("refused-1280");
    and_sees(&me, |me| me.clicks("#bay-green"));
    assert_eq!(me.counts(".bay.chosen"), 1);
    // A bed behind the first one: wards fill from the door.
    me.js("document.querySelector('#bed-W1B3').dispatchEvent(new MouseEvent('click', { bubbles: true }))");
    me.hears("fill from the door");
    // Whoever points at a bed is told its ward, which is numbered at its door, and its place there.
    me.points_at("#bed-W1B3 .hit");
    let pointed = "document.querySelector('#bed-W1B3 > title')?.textContent";
    me.waits_until(&format!("{pointed}?.startsWith('Ward 1, bed 3')"));
    assert_eq!(me.counts("#er-ground .wardt"), 7);
    assert_eq!(me.counts("#board .points-of > title"), 7, "what a ward is worth");
    // A bed of the wrong colour: the rules say why not.
    me.waits_until("document.querySelector('.bed[data-try]')");
    me.js("document.querySelector('.bed[data-try]').dispatchEvent(new MouseEvent('click', { bubbles: true }))");
    me.hears("That takes a blood bag");
    and_sees(&me, |me| me.clicks("[data-do=undo]"));
    assert_eq!(me.counts(".bay.can"), 3);
    // A hint marks what it speaks of.
    me.clicks("[data-do=hint]");
    me.waits_until("document.querySelector('.hinted') && document.querySelector('#say').textContent.includes('Hint:')");
    // To the end of the turn, which waits for a word.
    while !me.sees("[data-do=done]") {
        plays(&me, 1);
    }
    let turn = me.reads("#status span");
    assert_eq!(turn.trim(), "Turn 1 of 24");
    and_sees(&me, |me| me.clicks("[data-do=undo]"));
    while !me.sees("[data-do=done]") {
        plays(&me, 1);
    }
    me.clicks("[data-do=done]");
    me.waits_until("document.querySelector('#status').textContent.includes('Turn 2')");
    // Whoever does not want to be asked is not asked.
    me.clicks("[data-open=menu]");
    me.clicks("#menu [data-open=settings]");
    me.clicks("[data-setting=confirm]");
    me.clicks("#settings .go");
    for _ in 0..12 {
        plays(&me, 1);
        assert!(!me.sees("[data-do=done]"));
    }
    // A preview: hovering over a bed shows what the boxes would become.
    let changing = "[...document.querySelectorAll('[data-boxes]')].find((choice) => choice.dataset.boxes)";
    assert!(plays_on_until(&me, changing), "some choice changes boxes");
    let changes = me.js(&format!(
        "{changing}.dispatchEvent(new PointerEvent('pointerover', {{ bubbles: true }}));
         return document.querySelectorAll('#boxes dd[data-next]').length"
    ));
    assert_ne!(changes, json!(0));
    me.leaves();
}

#[test]
fn two_people_share_one_screen_and_see_whose_it_is() {
    let server = ServerProcess::open();
    for game in ["emergency-roll", "dice-hospital"] {
        let both = Person::new(WIDE);
        begins(&both, &server, game, "you,here");
        let mut boards = Vec::new();
        for step in 0..14 {
            assert!(is_asked(&both), "{game}");
            // With one other player nothing is hidden, so nobody has to look away.
            assert_eq!(both.counts("#prompt.pass"), 0, "{game}");
            // When the board changes hands, a card in its owner's colour says whose it is now.
            let seat = both.js("return document.querySelector('#board').dataset.seat");
            let seat = seat.as_str().expect("a seat").to_owned();
            if boards.last().is_some_and(|last| *last != seat) {
                let card = both.js("const { textContent, className } = document.querySelector('#handed'); return [textContent, className]");
                let expected = json!([format!("Player {seat}, it is your turn."), format!("handed seat-{seat}")]);
                assert_eq!(card, expected, "{game}, step {step}");
            }
            assert!(both.reads("#ask").starts_with(&format!("Player {seat} · ")), "{game}: {}", both.says());
            // Whoever slipped takes it back, although the screen has changed hands.
            if let Some(slipped) = boards.last().filter(|_| game == "emergency-roll" && step == 1) {
                both.clicks(&format!("[data-do=undo][data-seat='{slipped}']"));
                both.waits_until(&format!("document.querySelector('#board').dataset.seat === '{slipped}'"));
                both.waits_until("document.querySelector('#prompt').dataset.at === '6'");
                plays(&both, 1);
                both.waits_until(&format!("document.querySelector('#board').dataset.seat === '{seat}'"));
            }
            boards.push(seat);
            plays(&both, 1);
        }
        boards.dedup();
        assert!(boards.len() > 2, "{game}: {boards:?}");
        both.leaves();
    }
}

#[test]
fn a_killed_server_comes_back_and_the_game_goes_on() {
    let mut server = ServerProcess::open();
    let me = Person::new(WIDE);
    begins(&me, &server, GAME, "you,greedy");
    plays(&me, 7);
    assert!(is_asked(&me), "there is something to click when the server is gone");
    let lines = me.counts("#log li");
    let entries = me.js("return Number(document.querySelector('#prompt').dataset.at)");
    server.kill();
    me.waits_until("!document.querySelector('#lost').hidden");
    me.picture("lost-1280");
    // A click meanwhile gets a sentence, and nothing is lost.
    me.clicks_any(CHOICES);
    assert_ne!(me.hears_why(), "");
    server.start();
    me.waits_until("document.querySelector('#lost').hidden");
    assert!(me.counts("#log li") >= lines);
    let now = me.js("return Number(document.querySelector('#prompt').dataset.at)");
    assert!(now.as_u64() >= entries.as_u64(), "{now} of {entries}");
    plays(&me, 6);
    assert!(me.counts("#log li") > lines);
    me.leaves();
}

#[test]
fn a_finished_game_is_looked_at_again_shared_saved_and_brought_back() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    // Bots play a whole game by themselves while nobody looks.
    me.goes_to(&server.at("/games/emergency-roll/new"));
    seats_down(&me, 1, "greedy");
    seats_down(&me, 2, "random");
    me.js("document.querySelector('.chance').open = true");
    me.fills("[name=seed]", "42");
    me.clicks("form.setup .go");
    me.waits_until("document.querySelector('#prompt')?.dataset.over === 'true'");
    // What decided the game is told, and leads to where it happened.
    let (result, link) = (me.path(), me.js("return document.querySelector('#result .turning a').getAttribute('href')"));
    me.clicks("#result .turning a");
    me.waits_until("document.querySelector('#slider')");
    assert_eq!(Some(&*me.path()), link.as_str().expect("an address").strip_suffix("&plays"));
    me.waits_until("document.querySelector('#replay').dataset.to === undefined");
    let kept = me.js("const { board } = document.querySelector('#replay').dataset;
                      return board === document.querySelector('#board').dataset.seat && document.querySelector(`[data-pin='${board}'][aria-pressed=true]`) !== null && !document.querySelector('#follows').checked");
    assert_eq!(kept, true, "the board of whoever it happened to stays in the middle");
    // The same moments are flags of the strip; the next one follows from here, and its words are
    // told.
    me.clicks(".flags li:last-child button");
    me.waits_until("document.querySelector('#replay').dataset.at === document.querySelector('.flags li:last-child button').dataset.jump");
    me.waits_until("document.querySelector('#replay .lead').textContent.includes(document.querySelector('.flags li:last-child button').title)");
    me.clicks("#follows");
    me.waits_until("!location.search.includes('board')");
    me.goes_to(&server.at(&result));
    me.clicks("#result .afterwards a[href*=replay]");
    me.waits_until("document.querySelector('#slider')");
    let last = me.js("return Number(document.querySelector('#replay').dataset.of)").as_u64().unwrap_or_default();
    assert!(last > 100, "{last}");
    me.clicks("[aria-label='To the end']");
    me.waits_until(&format!("document.querySelector('#replay').dataset.at === '{last}'"));
    let points = me.reads(".player .total");
    me.clicks("[aria-label='To the beginning']");
    me.waits_until("document.querySelector('#replay').dataset.at === '0'");
    assert_eq!(me.counts("#board .bed.full"), 0);
    me.clicks("[aria-label='One step forward']");
    me.waits_until("document.querySelector('#replay').dataset.at === '1'");
    me.js("const slider = document.querySelector('#slider'); slider.value = 77; slider.dispatchEvent(new Event('input', { bubbles: true }))");
    me.waits_until("document.querySelector('#replay').dataset.at === '77'");
    me.clicks("#eyes label:nth-of-type(3)");
    me.waits_until("location.search === '?at=77&seat=2' && document.querySelector('#board').dataset.seat === '2'");
    me.picture("replay-1280");
    me.is_accessible();
    // Another language shows the same moment.
    for lang in ["fr", "en"] {
        me.clicks("[data-open=menu]");
        me.clicks(&format!(".langs a[lang={lang}]"));
        me.waits_until(&format!("document.documentElement.lang === '{lang}'"));
        assert!(me.path().ends_with("?at=77&seat=2"), "{}", me.path());
    }
    // One can play on from here: the game that was is left as it is.
    let own = Person::new(WIDE);
    own.goes_to(&server.at(&me.path()));
    own.clicks(".play-on button");
    is_at_a_table(&own);
    assert!(is_asked(&own));
    let at = own.js("return Number(document.querySelector('#prompt').dataset.at)").as_u64().unwrap_or_default();
    assert!((77..last).contains(&at), "{at}");
    assert!(own.reads(".player.me").contains("You") && own.reads("#players").contains("Resident"));
    plays(&own, 3);
    own.leaves();
    // The address is the link to share.
    let (shared, seen) = (me.path(), me.reads("#board"));
    let other = Person::new(PHONE);
    other.goes_to(&server.at(&shared));
    assert_eq!(other.reads("#board"), seen);
    other.fits();
    other.picture("replay-360");
    other.leaves();
    // The record, taken away and brought back, shows the same game.
    let record = me.js("return fetch(document.querySelector('a[download]').href).then((answer) => answer.text())");
    let file = server.file("game.ward");
    fs::write(&file, record.as_str().expect("text")).expect("written");
    me.goes_to(&server.at("/"));
    me.brings("#record", &file);
    me.waits_until("location.pathname.startsWith('/records/') && document.querySelector('#slider')");
    me.clicks("[aria-label='To the end']");
    me.waits_until(&format!("document.querySelector('#replay').dataset.at === '{last}'"));
    assert_eq!(me.reads(".player .total"), points);
    // A file that is not a record is refused with its line.
    fs::write(&file, "this is no record\n").expect("written");
    me.goes_to(&server.at("/"));
    me.brings("#record", &file);
    me.waits_until("document.querySelector('.notice')?.textContent.includes('Line 1')");
    me.leaves();
}

#[test]
fn everything_is_there_in_french() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    begins(&me, &server, GAME, "you");
    me.clicks("[data-open=menu]");
    me.clicks(".langs a[lang=fr]");
    me.waits_until("document.documentElement.lang === 'fr' && document.querySelector('#prompt')");
    assert!(me.says().contains("choisissez un dé"), "{}", me.says());
    assert!(me.reads("#players").contains("URSULE"));
    me.js("document.querySelector('#bed-W1B1').dispatchEvent(new MouseEvent('click', { bubbles: true }))");
    me.hears("d’abord un dé");
    follows_hints(&me, 15);
    me.settles();
    me.picture("french-1280");
    me.goes_to(&server.at("/games/emergency-roll/new"));
    me.js("document.querySelectorAll('details').forEach((details) => { details.open = true })");
    me.is_accessible();
    me.picture("setup-french-1280");
    let words = me.js("return document.body.textContent").to_string();
    for english in ["Open the table", "Whether", "which", "Seats", "Nobody"] {
        assert!(!words.contains(english), "{english}");
    }
    me.leaves();
}

#[test]
fn a_phone_shows_every_question_whole_in_french() {
    let server = ServerProcess::open();
    let me = Person::new(PHONE);
    me.goes_to(&server.at("/?lang=fr"));
    for (game, seats) in GAMES {
        begins(&me, &server, game, seats);
        me.waits_until("document.documentElement.lang === 'fr'");
        // What stands below a question may be left out; a press on it tells it.
        let cut =
            "document.querySelector('#prompt .ask').scrollHeight > document.querySelector('#prompt .ask').clientHeight";
        assert!(!plays_on_until(&me, cut), "{game}: {}", me.says());
    }
    me.leaves();
}

#[test]
fn the_keyboard_is_enough() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    me.goes_to(&server.at("/"));
    me.tabs_to("[aria-labelledby=title-emergency-roll] .drop summary");
    me.presses("Enter");
    me.tabs_to("[aria-labelledby=title-emergency-roll] button[value='you']");
    me.presses("Enter");
    me.waits_until("document.querySelectorAll('.bay.can').length === 3");
    me.presses("?");
    me.waits_until("document.querySelector('#rules').open");
    me.presses("Escape");
    me.waits_until("!document.querySelector('#rules').open");
    me.js("document.querySelector('[data-open=keys]').click()");
    me.waits_until("document.querySelector('#keys').open");
    me.picture("keys-1280");
    me.presses("Escape");
    me.waits_until("!document.querySelector('#keys').open");
    for turn in 1..=2 {
        me.tabs_to(".bay.can");
        and_sees(&me, |me| me.presses("Enter"));
        assert_eq!(me.counts(".bay.chosen"), 1);
        while !me.sees("[data-do=done]") {
            if me.counts(".bed.can") > 0 {
                me.tabs_to(".bed.can");
                // Over the board and back to something that can be chosen.
                me.presses("ArrowRight");
                me.waits_until("document.activeElement.matches('.bed')");
                me.tabs_to(".bed.can");
            } else {
                me.tabs_to(".prompt [data-move]");
            }
            and_sees(&me, |me| me.presses("Enter"));
        }
        if turn == 1 {
            and_sees(&me, |me| me.presses("u"));
            me.presses("h");
            me.waits_until("document.querySelector('.hinted')");
            while !me.sees("[data-do=done]") {
                plays(&me, 1);
            }
        }
        and_sees(&me, |me| me.presses("e"));
        me.waits_until(&format!("document.querySelector('#status').textContent.includes('Turn {}')", turn + 1));
    }
    me.leaves();
}

#[test]
fn a_phone_is_wide_enough() {
    let server = ServerProcess::open();
    let me = Person::new(PHONE);
    me.goes_to(&server.at("/"));
    me.fits();
    me.is_accessible();
    // Cards keep a margin on either side, and so does what is in them.
    let narrow = me.js(
        "const words = (part) => { const range = document.createRange(); range.selectNodeContents(part); return range.getBoundingClientRect(); };
         const room = (out, within) => Math.min(within.left - out.left, out.right - within.right);
         const cards = [...document.querySelectorAll('main .offered-game')];
         return [cards.length, ...cards.flatMap((card) => {
             const box = card.getBoundingClientRect();
             const parts = [...card.querySelectorAll('h2, .facts, .about, .act')].filter((part) => part.checkVisibility());
             return [room({ left: 0, right: innerWidth }, box), ...parts.map((part) => room(box, part.matches('.act') ? part.getBoundingClientRect() : words(part)))];
         }).filter((margin) => margin < 8)]",
    );
    assert_eq!(narrow, json!([3]), "cards, and margins below 8 px");
    me.picture("start-360");
    me.goes_to(&server.at("/games/emergency-roll/new"));
    me.js("document.querySelectorAll('details').forEach((details) => { details.open = true })");
    me.fits();
    me.picture("setup-360");
    begins(&me, &server, GAME, "you,greedy,greedy");
    for step in 0..12 {
        me.fits();
        // Where choices need two rows the sheet gives way; a finger has the slip.
        let small = me
            .js("const least = (e) => e.matches('.bed') && document.querySelector('.apart') ? 36 : 39.5;
                 return [...document.querySelectorAll('#main button, header a, header button, .bed.can')].filter((e) => e.checkVisibility()).map((e) => {
                   const box = (e.querySelector('.hit') ?? e).getBoundingClientRect();
                   return [e.id || e.className.baseVal || e.className, box.width, box.height, least(e)];
                 }).filter(([, width, height, least]) => width < least || height < least)");
        assert_eq!(small, json!([]), "targets that are too small");
        // The sheet and what can be chosen are in view together.
        let sheet = me.js("const box = document.querySelector('#board .sheet').getBoundingClientRect(); return [box.top, box.bottom, innerHeight]");
        let of = |index: usize| sheet[index].as_f64().unwrap_or_default();
        assert!(of(0) > 0.0 && of(1) <= of(2), "step {step}: the sheet is at {sheet}");
        follows_hints(&me, 2);
        me.js("scrollTo(0, 0)");
    }
    me.settles();
    me.picture("table-360");
    me.is_accessible();
    // Whoever comes back later is told what happened in the meantime.
    me.js("for (const key of Object.keys(localStorage)) if (key.startsWith('seen:')) localStorage.setItem(key, '3'); location.reload()");
    me.waits_until("!document.querySelector('#since').hidden");
    // Three things at most, and how many more there are.
    let told = me.counts("#since li:not([hidden])");
    assert!((1..=4).contains(&told), "{told}");
    // The dice that may have to be chosen stay in sight above it.
    let edges = "return [['#incoming', 'bottom'], ['#since', 'top']].map(([place, edge]) => document.querySelector(place).getBoundingClientRect()[edge])";
    let edges: (f64, f64) = serde_json::from_value(me.js(edges)).expect("two edges");
    assert!(edges.0 > 0. && edges.0 <= edges.1, "{edges:?}");
    me.fits();
    me.leaves();
}

#[test]
fn a_large_screen_and_no_motion() {
    let server = ServerProcess::open();
    let me = Person::new((1920, 1080));
    me.prefers("prefers-color-scheme", "dark");
    me.goes_to(&server.at("/games/emergency-roll/new"));
    for seat in [1, 3, 4] {
        seats_down(&me, seat, "greedy");
    }
    seats_down(&me, 2, "you");
    me.fills("#name2", "Ada");
    me.js("document.querySelector('.chance').open = true");
    me.fills("[name=seed]", "7");
    me.clicks("form.setup .go");
    me.waits_until("document.querySelector('.player.me')?.textContent.includes('Ada')");
    assert!(plays_on_until(&me, "document.querySelector('#status').textContent.includes('Turn 8 ')"));
    me.fits();
    me.settles();
    me.picture("dark-1920");
    me.prefers("prefers-reduced-motion", "reduce");
    for _ in 0..4 {
        plays(&me, 1);
        assert_eq!(me.js("return document.getAnimations().length"), json!(0));
    }
    me.leaves();
}

#[test]
fn the_first_load_of_a_table_is_light() {
    let server = ServerProcess::open();
    for (game, seats) in GAMES {
        let me = Person::new(WIDE);
        begins(&me, &server, game, seats);
        is_light(&me, 56_000.0);
        // Later there is a long log, and more to be seen of everybody.
        let is_late = "document.querySelectorAll('#log [data-n]').length >= 100";
        assert!(plays_on_until(&me, is_late), "the log of {game} is long before it is over");
        me.goes_to(&server.at(&me.path()));
        is_light(&me, 60_000.0);
        // What is not seen at first comes when the log is read to its end, in its place.
        me.js("const log = document.querySelector('#log .log'); log.scrollTo(0, log.scrollHeight)");
        me.waits_until("!document.querySelector('#log .others')");
        let lines = me.js("return [...document.querySelectorAll('#log [data-n]')].map((line) => line.dataset.n)");
        let lines: Vec<String> = serde_json::from_value(lines).expect("numbers");
        assert!(lines.len() >= 100, "{game}: {lines:?}");
        assert_eq!(lines.iter().collect::<HashSet<_>>().len(), lines.len(), "{game}: {lines:?}");
        let within = "const of = (turn) => [...turn.querySelectorAll('ol > [data-n]')].map((line) => Number(line.dataset.n));
                      return [...document.querySelectorAll('#log .turn')].map(of).every((lines) => lines.every((line, at) => !at || line < lines[at - 1]))";
        assert_eq!(me.js(within), json!(true), "{game}: the newest comes first in each turn");
        me.leaves();
    }
}

/// The page that is open has loaded no more bytes than this, with all that it needs. What the test
/// itself asks the API for does not count.
#[track_caller]
fn is_light(person: &Person, most: f64) {
    is_asked(person);
    let bytes =
        person.js("const loads = ['resource', 'navigation'].flatMap((kind) => performance.getEntriesByType(kind));
             const counts = (entry) => new URL(entry.name).pathname !== '/api/v1' + location.pathname;
             return loads.filter(counts).reduce((sum, entry) => sum + entry.encodedBodySize, 0)");
    let light = bytes.as_f64().is_some_and(|bytes| (10_000.0..most).contains(&bytes));
    assert!(light, "{bytes} bytes on the wire");
}
