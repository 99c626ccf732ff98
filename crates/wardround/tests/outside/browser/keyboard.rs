//! Everything can be done without a mouse.

use serde_json::json;

use super::person::Person;
use super::{GAMES, POINTS, WIDE, and_sees, begins, is_asked, is_asked_again, is_at_a_table, is_over, plays_on_until};
use crate::server_process::ServerProcess;

/// Goes to such an element by the Tab key and presses it.
#[track_caller]
fn enters(person: &Person, wanted: &str) {
    person.tabs_to(wanted);
    person.presses("Enter");
}

/// Makes a decision by keys alone: the first thing that Tab comes to, of a menu its first line, and
/// yes to what is asked again.
#[track_caller]
fn decides(person: &Person) {
    and_sees(person, |person| {
        enters(person, ":is([data-move], [data-do=done]):not([aria-disabled=true])");
        let more = "[data-do=final], .menu:popover-open [data-move]";
        if is_asked_again(person, more) {
            enters(person, more);
        }
    });
}

#[test]
fn a_turn_of_every_game_is_played_by_keys() {
    let server = ServerProcess::open();
    for (game, seats) in GAMES {
        let me = Person::new(WIDE);
        begins(&me, &server, game, seats);
        for _ in 0..12 {
            assert!(is_asked(&me), "{game} is not over yet");
            decides(&me);
            // Then something sensible has the focus, so that Enter takes nothing back.
            assert!(is_asked(&me), "{game} is not over yet");
            let focus = me.js("const { localName, dataset } = document.activeElement; return dataset.do ?? localName");
            assert!(!["undo", "hint", "body"].contains(&focus.as_str().expect("a word")), "{game}: {focus}");
        }
        // What opens gives the focus back.
        assert!(is_asked(&me), "{game}");
        for dialog in ["rules", "settings", "scores"] {
            if dialog == "scores" {
                enters(&me, POINTS);
            } else {
                enters(&me, "[data-open=menu]");
                enters(&me, &format!("#menu [data-open={dialog}]"));
            }
            me.waits_until(&format!("document.querySelector('#{dialog}[open]')?.contains(document.activeElement)"));
            me.presses("Escape");
            me.waits_until("!document.querySelector('dialog[open]')");
            let focus = me.js("return document.activeElement.localName");
            assert_ne!(focus, json!("body"), "{game}: after {dialog} something has the focus");
        }
        me.leaves();
    }
}

#[test]
fn a_table_is_set_up_joined_and_left_by_keys() {
    let server = ServerProcess::open();
    let (host, friend) = (Person::new(WIDE), Person::new(WIDE));
    host.goes_to(&server.at("/games/dice-hospital/new"));
    // The second chair is for a friend; arrows choose among those who may sit there.
    host.tabs_to("[name='seat.2']");
    for _ in 0..6 {
        if host.js("return document.activeElement.value") == json!("open") {
            break;
        }
        host.presses("ArrowRight");
    }
    assert_eq!(host.counts("[name='seat.2'][value=open]:checked"), 1);
    enters(&host, "form.setup .go");
    is_at_a_table(&host);
    host.waits_until("document.querySelector('.invite [data-copy]')");
    let link = host.js("return document.querySelector('.invite [data-copy]').dataset.copy");
    friend.goes_to(&server.at(link.as_str().expect("a link")));
    friend.tabs_to("main input[name=name]");
    for letter in ["M", "a", "x"] {
        friend.presses(letter);
    }
    friend.presses("Enter");
    is_at_a_table(&friend);
    host.waits_until("document.querySelector('#players').textContent.includes('Max')");
    host.leaves();
    friend.leaves();
}

#[test]
fn a_lesson_and_a_result_are_gone_through_by_keys() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    me.goes_to(&server.at("/learn/emergency-roll"));
    enters(&me, "form.buttons .go");
    is_at_a_table(&me);
    for _ in 0..5 {
        assert!(is_asked(&me));
        me.waits_until("!document.querySelector('#lesson').hidden");
        decides(&me);
    }
    me.leaves();
    let me = Person::new(WIDE);
    begins(&me, &server, "emergency-roll", "you");
    assert!(!plays_on_until(&me, "false") && is_over(&me), "the game has an end");
    me.waits_until("document.querySelector('#result .afterwards')");
    // Points open, the replay is walked, and the way back is there.
    enters(&me, ".podium [data-open^=scores], #result [data-open^=scores]");
    me.waits_until("document.querySelector('#scores[open]')");
    me.presses("Escape");
    enters(&me, "#result .afterwards a[href*=replay]");
    me.waits_until("document.querySelector('#slider')");
    me.js("document.activeElement.blur()");
    let at = me.js("return document.querySelector('#replay').dataset.at");
    me.presses("ArrowRight");
    me.waits_until(&format!("document.querySelector('#replay').dataset.at !== {at}"));
    me.leaves();
}
