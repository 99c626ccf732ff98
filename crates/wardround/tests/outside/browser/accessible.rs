//! Whatever opens, comes and goes on a page is there for everybody: the accessibility checker sees
//! each of it in every game. What belongs to one game alone is seen where that is tested.

use std::fs;

use super::moments::{TOLD, wants_pace};
use super::person::Person;
use super::{GAMES, LYING, PHONE, POINTS, WIDE, begins, is_asked, is_at_a_table, plays, plays_on_until};
use crate::server_process::ServerProcess;

/// Opens a dialog, from the menu or by somebody's points, has it checked, and closes it.
#[track_caller]
fn opens(person: &Person, dialog: &str) {
    if dialog == "scores" {
        person.clicks(POINTS);
    } else {
        person.clicks("[data-open=menu]");
        person.clicks(&format!("#menu [data-open={dialog}]"));
    }
    // The rules are fetched when they are opened.
    person.waits_until(&format!("document.querySelector('#{dialog}[open]')"));
    person.waits_until("!document.querySelector('#rules[open]') || document.querySelector('#rules .chapter')");
    person.is_accessible();
    person.presses("Escape");
    person.waits_until("!document.querySelector('dialog[open]')");
}

/// The log tells what somebody who was away is told of: what others did.
const NEWS: &str = "document.querySelectorAll('#log [data-n]').length > 30
    && [...document.querySelectorAll('#log li:is(.hit, [data-news])')].some((line) => !line.querySelector('b')?.matches('.seat-1'))";

/// The page is loaded again as if nothing since this entry had been seen.
#[track_caller]
fn comes_back(person: &Person, entry: usize) {
    person.js(&format!(
        "for (const key of Object.keys(localStorage)) if (key.startsWith('seen:')) localStorage.setItem(key, '{entry}');
         window.$before = true;
         location.reload()"
    ));
    person.waits_until("!window.$before && document.querySelector('#since')?.hidden === false");
}

#[test]
fn what_comes_and_goes_on_a_table_is_accessible() {
    let server = ServerProcess::open();
    for (game, seats) in GAMES {
        let me = Person::new(WIDE);
        begins(&me, &server, game, seats);
        assert!(is_asked(&me), "{game}");
        // A refusal, a hint, what something means, and the menu with all that is behind it.
        me.clicks("[data-do=undo]");
        assert_ne!(me.hears_why(), "", "{game}: there is nothing to take back");
        me.is_accessible();
        me.clicks("[data-do=hint]");
        me.waits_until("document.querySelector('.hinted')");
        me.is_accessible();
        me.clicks(".steps-of-turn li, #status li, #status span");
        me.waits_until("document.querySelector('#about').checkVisibility()");
        me.is_accessible();
        me.presses("Escape");
        me.clicks("[data-open=menu]");
        me.waits_until("document.querySelector('#menu[open]')");
        me.is_accessible();
        me.presses("Escape");
        for dialog in ["rules", "keys", "settings", "scores"] {
            opens(&me, dialog);
        }
        // What the others do, a rival's board looked at closely, and what happened meanwhile.
        assert!(plays_on_until(&me, NEWS), "{game}");
        me.clicks(".glance");
        me.waits_until("document.querySelector('#enlarged[open]')");
        me.is_accessible();
        me.presses("Escape");
        comes_back(&me, 3);
        me.is_accessible();
        me.clicks("#since [data-do=seen]");
        me.is_offline(true);
        me.waits_until("!document.querySelector('#lost').hidden");
        me.is_accessible();
        me.is_offline(false);
        me.waits_until("document.querySelector('#lost').hidden");
        me.leaves();
    }
}

#[test]
fn what_asks_and_tells_at_the_end_of_a_turn_is_accessible() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    begins(&me, &server, "dice-hospital", "you,greedy");
    assert!(plays_on_until(&me, "document.querySelector('.room.can') && document.querySelector('[data-move=end]')"));
    wants_pace(&me, "step");
    me.clicks("[data-move=end]");
    me.waits_until("document.querySelector('[data-do=final]')");
    me.is_accessible();
    me.clicks("[data-do=final]");
    me.waits_until(&format!("!{TOLD}.hidden"));
    me.is_accessible();
    me.leaves();
    // In Emergency Roll a turn that can still be taken back waits for a word.
    let me = Person::new(WIDE);
    begins(&me, &server, "emergency-roll", "you");
    while !me.sees("[data-do=done]") {
        assert!(plays(&me, 1));
    }
    me.is_accessible();
    me.leaves();
}

#[test]
fn every_tab_of_a_phone_is_accessible() {
    let server = ServerProcess::open();
    for (game, seats) in GAMES {
        let me = Person::new(PHONE);
        begins(&me, &server, game, seats);
        assert!(plays_on_until(&me, "document.querySelectorAll('#log [data-n]').length > 30"), "{game}");
        for screen in [PHONE, LYING] {
            me.screen(screen);
            for tab in 0..4 {
                me.js(&format!("document.querySelectorAll('.tabs button')[{tab}].click()"));
                me.settles();
                me.is_accessible();
            }
        }
        me.leaves();
    }
}

#[test]
fn pages_that_say_no_and_what_follows_a_replay_are_accessible() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    me.goes_to(&server.at("/no/such/page"));
    me.is_accessible();
    me.goes_to(&server.at("/"));
    let file = server.file("no-record.ward");
    fs::write(&file, "this is no record\n").expect("written");
    me.brings("#record", &file);
    me.waits_until("document.querySelector('.notice')");
    me.is_accessible();
    // A game that was played is gone on with from its middle.
    begins(&me, &server, "emergency-roll", "you,greedy");
    assert!(!plays_on_until(&me, "false"), "the game has an end");
    let table = me.path();
    let table = table.split('?').next().expect("a path");
    me.goes_to(&server.at(&format!("{table}/replay?at=77")));
    me.clicks(".play-on button");
    is_at_a_table(&me);
    assert!(is_asked(&me));
    me.is_accessible();
    me.leaves();
}
