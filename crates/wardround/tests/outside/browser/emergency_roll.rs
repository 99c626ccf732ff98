//! Emergency Roll in a browser: alone, together, at one screen, with real cards and dice.

use serde_json::json;

use super::person::Person;
use super::{
    CHANGED, LONGEST, LYING, PHONE, STANDS, UP_TO_DATE, WIDE, and_sees, begins, follows_hints, is_asked, plays,
    plays_on_until, seats_down, whoever_is_asked,
};
use crate::server_process::ServerProcess;

const GAME: &str = "emergency-roll";

/// Whether this turn has come.
fn turn(number: usize) -> String {
    format!("document.querySelector('#status').textContent.includes('Turn {number} ')")
}

#[test]
fn a_solo_game_is_played_to_its_final_score() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    me.goes_to(&server.at("/"));
    me.is_accessible();
    me.picture("start-1280");
    begins(&me, &server, GAME, "you");
    follows_hints(&me, 20);
    assert!(plays_on_until(&me, &format!("{} && document.querySelector('.bed.can')", turn(12))));
    me.settles();
    me.picture("solo-1280");
    me.is_accessible();
    assert!(plays_on_until(&me, &turn(21)));
    assert!(!plays(&me, LONGEST), "24 turns have an end");
    me.is_accessible();
    me.picture("over-1280");
    let said = me.says();
    assert!(said.contains("You win.") || said.contains("ALICAT wins."), "{said}");
    // What the page shows is what the API says.
    let id = me.path().trim_start_matches("/tables/").to_owned();
    let script = format!("return fetch('/api/v1/tables/{id}').then((answer) => answer.json())");
    let table = me.js(&script);
    let shown = me.js(
        "return [...document.querySelectorAll('.player .total')].map((e) => Number(e.textContent.replace('−', '-')))",
    );
    assert_eq!(table["scores"], shown);
    assert_eq!(table["over"], json!(true));
    // What the points are worth: against the resident's games, and against their own best.
    assert!(me.reads(".alone").contains("of ten games"), "{}", me.reads(".alone"));
    me.waits_until("document.querySelector('.own-best').textContent.includes('first result')");
    for (best, said) in [(-100, "Your best so far!"), (999, "Your best so far: 999.")] {
        me.js(&format!("localStorage['best:emergency-roll'] = JSON.stringify({{ points: {best}, table: 'another', before: null }}); location.reload()"));
        me.waits_until(&format!("document.querySelector('.own-best')?.textContent === '{said}'"));
    }
    // Nothing is cut off on a phone either.
    me.screen(PHONE);
    me.fits();
    let cut = me.js("return [...document.querySelectorAll('.prompt .act, header *')].filter((e) => e.checkVisibility() && e.getBoundingClientRect().right > innerWidth).length");
    assert_eq!(cut, json!(0));
    me.picture("over-360");
    // Looked at again, each thing that ALICAT does is a step of its own, with the dice still there.
    me.goes_to(&server.at(&format!("/tables/{id}/replay?at=2")));
    let mut told = Vec::new();
    while told.len() < 24 && !told.iter().any(|line: &String| line.starts_with("ALICAT takes the")) {
        let before = me.reads("#replay .lead");
        me.presses("ArrowRight");
        me.waits_until(&format!("document.querySelector('#replay .lead').textContent !== {}", json!(before)));
        told.push(me.reads("#replay .lead"));
    }
    assert!(told.len() < 24, "{told:?}");
    assert_eq!(me.counts(".bays .die"), 3);
    assert_eq!(me.counts(".bay.happened"), 1, "the die is marked");
    me.presses("ArrowRight");
    me.waits_until("document.querySelector('#replay .lead').textContent.startsWith('ALICAT admits')");
    assert!(me.counts(".bed.happened") > 0, "the bed is marked");
    me.goes_to(&server.at(&format!("/tables/{id}")));
    // Once more, by one click.
    me.clicks("#result form button");
    me.waits_until(&format!(
        "!location.pathname.includes('{id}') && document.querySelector('#players')?.textContent.includes('ALICAT')"
    ));
    me.leaves();
}

/// Makes the first move of each list, until the game is over or the page has its answer.
const PLAYS_HEEDLESSLY: &str = "
    const prompt = () => document.querySelector('#prompt').dataset;
    const ask = async (what, body) => (await fetch(`/api/v1${location.pathname}${what}`, body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
    let none = 0;
    while (prompt().over !== 'true') {
        const { moves, entries, seat } = await ask('');
        if (String(entries) !== prompt().at || prompt().mine !== 'true') { await new Promise((done) => setTimeout(done, 5)); continue; }
        const says = document.querySelector('#ask').textContent;
        const bed = document.querySelector('#board .bed.spot');
        if (says.includes('Choose a bed') && !bed) return says;
        if (says.includes('only the morgue is left') && bed) return says;
        none += says.includes('No bed');
        await (moves.length ? ask('/moves', { move: moves[0], at: entries, seat }) : ask('/done', { at: entries, seat }));
    }
    return none";

#[test]
fn a_bed_is_asked_for_only_if_one_can_be_chosen() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    begins(&me, &server, GAME, "you,greedy");
    let none = me.js(PLAYS_HEEDLESSLY);
    assert!(none.as_u64().is_some_and(|none| none > 0), "{none}");
    me.leaves();
}

/// What the note that a sheet is not up to date lies over.
const COVERED_BY_NOTE: &str = "
    const note = document.querySelector('#board .stale')?.getBoundingClientRect();
    const isUnder = ({ left, right, top, bottom }) => left < note.right && right > note.left && top < note.bottom && bottom > note.top;
    const parts = note ? document.querySelectorAll('#board :is(.sheet .cell, .points-of .board, .track li, .boxes div)') : [];
    return [...parts].filter((part) => isUnder(part.getBoundingClientRect())).map((part) => part.parentElement.id || part.className)";

#[test]
fn two_people_play_in_two_browsers_and_somebody_watches() {
    let server = ServerProcess::open();
    let host = Person::new(WIDE);
    let friend = Person::new(PHONE);
    let watcher = Person::new(WIDE);
    begins(&host, &server, GAME, "you,open");
    assert!(host.reads("#players").contains("has not come yet"));
    host.waits_until("document.querySelector('.invite [data-copy]')");
    // A card shows the link.
    host.waits_until("document.querySelector('.waiting .qr').naturalWidth > 0");
    host.is_accessible();
    host.picture("waiting-1280");
    let link = host.js("return document.querySelector('.invite [data-copy]').dataset.copy");
    let link = link.as_str().expect("a link").to_owned();
    let token = link.rsplit('/').next().expect("a token").to_owned();
    friend.goes_to(&server.at(&link));
    friend.is_accessible();
    friend.fills("input[name=name]", "Mira");
    friend.clicks("form .go");
    friend.waits_until("document.querySelector('#prompt')");
    assert!(!friend.path().contains(&token), "the token has left the address");
    host.waits_until("document.querySelector('#players').textContent.includes('Mira')");
    host.waits_until("document.querySelector('#say').textContent.includes('Mira sits down.')");
    // Whoever comes by the same link asks, and Mira keeps her seat.
    watcher.goes_to(&server.at(&link));
    assert!(watcher.reads("main").contains("Somebody already sits here: Mira."));
    watcher.is_accessible();
    watcher.fills("input[name=name]", "Max");
    watcher.clicks("form .go");
    friend.waits_until("document.querySelector('.asking')?.textContent.includes('Max has come by the link')");
    friend.picture("asked-360");
    friend.is_accessible();
    friend.clicks(".asking [value=no]");
    friend.waits_until("document.querySelector('#prompt') && !document.querySelector('.asking')");
    host.waits_until("document.querySelector('#door').textContent.includes('Mira keeps the seat.')");
    let table = host.path();
    let table = table.split('?').next().expect("a path");
    watcher.goes_to(&server.at(table));
    watcher.waits_until("document.querySelector('#prompt')");
    assert_eq!(watcher.counts(".can, [data-move], [data-try], [data-do=undo], [data-copy], .invite"), 0);

    // Whoever leads chooses a die, then the other, then both find beds, in whatever order.
    for _ in 0..24 {
        plays(whoever_is_asked([&host, &friend]), 1);
        assert_eq!(watcher.js(COVERED_BY_NOTE), json!([]), "a note covers what can be read");
    }
    host.waits_until(UP_TO_DATE);
    let turn = host.reads("#status span");
    assert_ne!(turn.trim(), "Turn 1 of 24");
    watcher
        .waits_until(&format!("document.querySelector('#status span').textContent.trim() === {}", json!(turn.trim())));
    host.picture("two-1280");
    friend.picture("two-360");
    watcher.picture("watcher-1280");
    friend.fits();

    // Each move is drawn on the other's screen, which nobody touches. How long that takes,
    // `cargo xtask load` measures.
    for _ in 0..4 {
        let mover = whoever_is_asked([&host, &friend]);
        let other = if std::ptr::eq(mover, &raw const host) { &watcher } else { &host };
        other.js(&format!("window.$stood = {STANDS}"));
        plays(mover, 1);
        other.waits_until(CHANGED);
        other.waits_until(UP_TO_DATE);
    }
    assert!(!server.log().contains(&token), "no token in the log");

    // The first page lists one's tables; the private link goes on from another device.
    host.goes_to(&server.at("/"));
    assert!(host.reads(".go-on").contains("Mira"), "my tables");
    host.is_accessible();
    host.picture("mine-1280");
    let here = friend.reads("#status span");
    let device = Person::new(WIDE);
    friend.waits_until("document.querySelector('#menu [data-copy]')");
    let own = friend.js("return document.querySelector('#menu [data-copy]').dataset.copy");
    device.goes_to(&server.at(own.as_str().expect("a link")));
    device.clicks("form .go");
    device.waits_until("document.querySelector('#prompt')");
    assert_eq!(device.reads("#status span"), here, "the private link goes on from another device");
    device.leaves();
    for person in [host, friend, watcher] {
        person.leaves();
    }
}

#[test]
fn three_people_share_one_screen_and_keep_their_choices_to_themselves() {
    let server = ServerProcess::open();
    let all = Person::new(WIDE);
    all.goes_to(&server.at("/games/emergency-roll/new"));
    for seat in [2, 3] {
        seats_down(&all, seat, "here");
    }
    all.clicks("form.setup .go");
    let mut passed = 0;
    for _ in 0..40 {
        all.waits_until(
            "document.querySelector('#prompt')?.dataset.mine === 'true' || document.querySelector('#prompt.pass')",
        );
        if all.counts("#prompt.pass") == 1 {
            // While the screen is passed on, nothing can be chosen and no hidden choice is seen.
            assert_eq!(all.counts(".can"), 0);
            if passed == 0 {
                all.picture("pass-1280");
                all.is_accessible();
            }
            passed += 1;
            let before = all.path();
            all.clicks("#prompt .go");
            all.waits_until(&format!(
                "location.pathname + location.search !== {} && document.querySelector('#prompt')",
                json!(before)
            ));
        } else {
            plays(&all, 1);
        }
    }
    assert!(passed > 2, "{passed}");
    all.leaves();
}

/// Dice of a pad that can be picked and look as if they could not.
pub(super) const FAINT: &str = "
    const isFaint = (part) => part !== null && (Number(getComputedStyle(part).opacity) < 1 || /opacity|grayscale|brightness|saturate/.test(getComputedStyle(part).filter) || isFaint(part.parentElement));
    const dice = [...document.querySelectorAll('.facet .die, .keypad .key:enabled .die')].filter((die) => die.checkVisibility());
    return dice.length ? dice.filter((die) => isFaint(die) || getComputedStyle(die.closest('label, button')).cursor !== 'pointer').map((die) => die.outerHTML.slice(0, 80)) : ['no dice']";

#[test]
fn real_cards_and_dice_are_typed_in() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    me.goes_to(&server.at("/games/emergency-roll/new"));
    seats_down(&me, 2, "none");
    me.js("document.querySelector('.chance').open = true");
    me.clicks("[name=real_dice]");
    me.clicks("form.setup .go");
    me.waits_until("document.querySelector('form[data-fate=specialists]')");
    me.is_accessible();
    me.chooses("select[name=one]", "CAR-NURSE");
    // The same card cannot lie there twice.
    assert_eq!(me.counts("select[name=other] option[value=CAR-NURSE]:disabled"), 1);
    me.chooses("select[name=one]", "CAR-LAB");
    assert_eq!(me.counts("select[name=other] option:disabled"), 1);
    me.fills_lists();
    me.clicks("form.due .go");
    for turn in 1..=2 {
        me.waits_until("document.querySelector('form[data-fate=card]')");
        me.fills_lists();
        me.clicks("form.due .go");
        me.waits_until("document.querySelector('form[data-fate=roll]')");
        if turn == 1 {
            // A card that was mistyped is corrected.
            me.clicks("[data-do=undo]");
            me.waits_until("document.querySelector('form[data-fate=card]')");
            me.fills_lists();
            me.clicks("form.due .go");
            me.waits_until("document.querySelector('form[data-fate=roll]')");
            me.is_accessible();
            assert_eq!(me.js(FAINT), json!([]), "a die that nobody has picked yet looks disabled");
        }
        if turn == 1 {
            for (colour, value) in [("red", 4), ("yellow", 2), ("green", 6)] {
                me.js(&format!("document.querySelector('input[name={colour}][value=\"{value}\"]').click()"));
            }
            me.picture("real-dice-1280");
            me.clicks("form.due .go");
        } else {
            // Typed with the keyboard alone; a slip is taken back.
            for key in ["4", "3", "Backspace", "2", "6"] {
                assert!(me.sees("form.due:invalid"), "{key}");
                me.presses(key);
            }
            assert!(!me.sees("form.due:invalid"));
            me.presses("Enter");
        }
        me.waits_until("document.querySelectorAll('.bay .die .pips').length === 3");
        while me.waits_for(
            "document.querySelector('form.due') ? 'due' : document.querySelector('#prompt[data-mine=true]') && 'mine'",
        ) == "mine"
        {
            plays(&me, 1);
        }
    }
    assert!(me.reads("#log").contains("red 4, yellow 2, green 6"));
    me.leaves();
}

#[test]
fn a_finger_is_told_the_price_of_a_bed_before_it_pays() {
    let server = ServerProcess::open();
    let me = Person::new(PHONE);
    begins(&me, &server, GAME, "you,greedy");
    assert!(plays_on_until(&me, "document.querySelector('#board .bed.can.pays')"));
    // No bed that costs something is written on while its price cannot be seen.
    for screen in [PHONE, (412, 915), LYING, (844, 390), (768, 1024)] {
        me.screen(screen);
        me.has_fingers();
        me.waits_until(&format!("innerWidth === {} && matchMedia('(pointer: coarse)').matches", screen.0));
        let at = me.js("return document.querySelector('#prompt').dataset.at");
        // Either all prices are on the beds, or the first tap lays them on the slip.
        let seen = me.js(
            "return [...document.querySelectorAll('#board .sheet .tag:not([hidden])')].map((tag) => tag.getClientRects().length > 0)",
        );
        let on_beds = screen.0 > 480;
        assert!(
            seen.as_array().is_some_and(|seen| !seen.is_empty() && seen.iter().all(|seen| *seen == on_beds)),
            "{screen:?}: {seen}"
        );
        if !on_beds {
            me.clicks("#board .sheet .bed.can.pays");
            me.waits_until("document.querySelector('#ward .tag:not([hidden]) .pill')?.getClientRects().length");
            assert_eq!(me.js("return document.querySelector('#prompt').dataset.at"), at, "{screen:?}: it was written");
            if screen == PHONE {
                me.is_accessible();
            }
            // The slip lies below the sheet, whose wards stay in sight.
            let over = me.js(
                "const box = (part) => document.querySelector(part).getBoundingClientRect();
                 const parts = [...document.querySelectorAll('#board .sheet :is(.cell, .board)')].map((part) => part.getBoundingClientRect().bottom);
                 return [Math.max(...parts) <= box('#ward').top, document.querySelectorAll('#prompt.apart').length > 0]",
            );
            assert!(over == json!([true, false]) || over[1] == json!(true), "{screen:?}: the slip lies over a ward");
            me.clicks(".in-hand .tally");
            me.waits_until("document.querySelector('#ward').hidden");
        }
    }
    me.leaves();
}

/// What cannot be pressed although it can be chosen, and what is cut.
const OUT_OF_REACH: &str = "
    const shown = (what) => [...document.querySelectorAll(what)].filter((part) => part.checkVisibility());
    const covered = shown('#board .bed.can, .prompt button').filter((part) => {
        const box = (part.querySelector('.hit') ?? part).getBoundingClientRect();
        return !part.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
    });
    const cut = shown('.strip').filter((strip) => strip.scrollWidth > strip.clientWidth + 1);
    return [...covered, ...cut].map((part) => part.id || part.className || part.textContent)";

#[test]
fn an_extra_patient_leaves_every_bed_within_reach_of_a_phone() {
    let server = ServerProcess::open();
    let me = Person::new(PHONE);
    begins(&me, &server, GAME, "you,greedy");
    assert!(plays_on_until(
        &me,
        "document.querySelector('.strip.patients') && document.querySelector('.strip.values')"
    ));
    for screen in [PHONE, LYING, (844, 390)] {
        me.screen(screen);
        me.waits_until(&format!("innerWidth === {}", screen.0));
        assert_eq!(me.js(OUT_OF_REACH), json!([]), "{screen:?}");
        me.clicks("[data-take='patient:extra']");
        assert_eq!(me.js(OUT_OF_REACH), json!([]), "{screen:?}, the extra patient");
        // The goals can be read meanwhile.
        me.clicks("[data-tab-to=left]");
        me.waits_until("document.querySelector('#cards .spec').checkVisibility()");
        me.clicks("[data-tab-to=board]");
    }
    me.leaves();
}

#[test]
fn a_slip_is_corrected_although_a_bot_has_answered() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    me.goes_to(&server.at("/games/emergency-roll/new"));
    me.js("document.querySelector('.chance').open = true");
    me.clicks("[name=real_dice]");
    me.clicks("form.setup .go");
    me.waits_until("document.querySelector('form[data-fate=specialists]')");
    me.fills_lists();
    me.clicks("form.due .go");
    // The bot leads, so that it takes a die as soon as they are there.
    me.clicks("[data-fate='chief 2']");
    me.waits_until("document.querySelector('form[data-fate=card]')");
    me.fills_lists();
    me.clicks("form.due .go");
    let rolls = |values: [u8; 3]| {
        me.waits_until("document.querySelector('form[data-fate=roll]')");
        for (colour, value) in ["red", "yellow", "green"].into_iter().zip(values) {
            me.js(&format!("document.querySelector('input[name={colour}][value=\"{value}\"]').click()"));
        }
        me.clicks("form.due .go");
        me.waits_until("document.querySelector('#log').textContent.includes('Resident takes')");
        assert!(is_asked(&me));
    };
    rolls([4, 2, 6]);
    me.clicks("[data-do=undo]");
    rolls([4, 2, 5]);
    let log = me.reads("#log");
    assert!(log.contains("green 5") && !log.contains("green 6"), "{log}");
    plays(&me, 1);
    me.leaves();
}

#[test]
fn two_people_share_one_screen_beside_the_real_cards() {
    let server = ServerProcess::open();
    let both = Person::new(PHONE);
    both.goes_to(&server.at("/games/emergency-roll/new"));
    seats_down(&both, 2, "here");
    both.js("document.querySelector('.chance').open = true");
    both.clicks("[name=real_dice]");
    both.clicks("form.setup .go");
    let mut rolled = 0;
    // Whoever has the screen types in what lies on the table, the second player included.
    while rolled < 3 {
        both.waits_until("document.querySelector('form.due, #prompt.pass, #prompt[data-mine=true]')");
        if both.sees("#prompt.pass") {
            and_sees(&both, |both| both.clicks("#prompt .go"));
        } else if both.sees("form[data-fate=roll]") {
            both.js("for (const colour of ['red', 'yellow', 'green']) document.querySelector(`input[name=${colour}]`).click()");
            and_sees(&both, |both| both.clicks("form.due .go"));
            rolled += 1;
        } else if both.sees("form.due") {
            both.fills_lists();
            and_sees(&both, |both| both.clicks("form.due button"));
        } else {
            plays(&both, 1);
        }
        both.fits();
    }
    both.leaves();
}
