//! The first five minutes: what somebody new is spared, told and shown.

use serde_json::json;

use super::person::Person;
use super::{PHONE, WIDE, begins, is_asked, plays_on_until};
use crate::server_process::ServerProcess;

/// A phone on its side.
const LYING: (u32, u32) = (740, 360);

/// What is agreed at the table the person is at.
fn agreed(person: &Person) -> serde_json::Value {
    person.js("return fetch('/api/v1' + location.pathname).then((answer) => answer.json()).then(({ set }) => set)")
}

#[test]
fn a_first_game_is_simple_and_the_next_one_is_whole() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    begins(&me, &server, "dice-hospital", "you,greedy");
    assert_eq!(agreed(&me), json!({ "administrators": "no", "extra-improvement": "department" }));
    // Hints come by themselves, and one is asked before a turn ends.
    me.waits_until("document.querySelector('.hinted')");
    assert_eq!(
        me.js("return ['hints', 'confirm'].map((name) => document.querySelector(`[data-setting=${name}]`).checked)"),
        json!([true, true])
    );
    begins(&me, &server, "dice-hospital", "you,greedy");
    assert_eq!(agreed(&me), json!({}));
    assert!(is_asked(&me));
    assert_eq!(me.js("return document.querySelector('[data-setting=hints]').checked"), json!(false));
    assert_eq!(me.counts(".hinted"), 0);
    me.leaves();
}

#[test]
fn a_hint_that_comes_by_itself_covers_nothing_that_can_be_chosen() {
    let server = ServerProcess::open();
    let me = Person::new(PHONE);
    let mut told = 0;
    for (game, seats) in
        [("dynamite-nurse", "you,greedy,greedy"), ("dice-hospital", "you,greedy"), ("emergency-roll", "you,greedy")]
    {
        me.screen(PHONE);
        begins(&me, &server, game, seats);
        me.js("localStorage.hints = 'yes'");
        for step in 0..14 {
            me.screen(if step % 2 == 0 { PHONE } else { LYING });
            me.js("location.reload()");
            assert!(is_asked(&me), "{game}");
            me.waits_until("document.querySelector('.hinted')");
            let covered = me.js(
                "const note = document.querySelector('#about');
                 if (note.hidden) return null;
                 const box = note.getBoundingClientRect();
                 const isUnder = (other) => box.x < other.right && other.x < box.right && box.y < other.bottom && other.y < box.bottom;
                 return [...document.querySelectorAll('.prompt, .tabs, .can, [data-move], [data-take]')]
                     .filter((choice) => choice.checkVisibility() && isUnder(choice.getBoundingClientRect()))
                     .map((choice) => choice.id || choice.className)",
            );
            told += u32::from(!covered.is_null());
            assert!(covered.is_null() || covered == json!([]), "{game}, step {step}: {covered}");
            let at = me.js("return document.querySelector('#prompt').dataset.at");
            plays_on_until(&me, &format!("document.querySelector('#prompt').dataset.at !== {at}"));
        }
    }
    assert!(told > 20, "most hints find room: {told} of 42");
    me.leaves();
}

#[test]
fn everything_says_what_it_is() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    begins(&me, &server, "dice-hospital", "you,greedy");
    me.js("localStorage.hints = 'no'");
    assert!(plays_on_until(&me, "document.querySelector('[data-move=end]')"));
    let note = "document.querySelector('#about')";
    let says = |word: &str| me.waits_until(&format!("!{note}.hidden && {note}.textContent.includes('{word}')"));
    // What does nothing else answers a click; whatever can be chosen, the key I.
    me.clicks(".f-neglected");
    says("nobody has treated");
    me.presses("Escape");
    me.waits_until(&format!("{note}.hidden"));
    me.clicks(".f-gain");
    says("Nobody sent home: 0");
    me.tabs_to(".room.can");
    me.presses("i");
    says("Heal");
    // A press that lasts is no click.
    me.js("document.querySelector('.room.can').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }))");
    me.waits_until(&format!("{note}.hidden"));
    says("Heal");
    me.js("const room = document.querySelector('.room.can');
           room.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
           room.dispatchEvent(new MouseEvent('click', { bubbles: true }))");
    assert_eq!(me.counts(".room .worker"), 0, "nobody was placed");
    // Points open to what they are made of, also by a link of the first page.
    let table = me.path();
    me.goes_to(&server.at("/"));
    me.clicks(".go-on a[href*='#scores']");
    me.waits_until("document.querySelector('#scores')?.open");
    assert!(me.path().starts_with(table.split('?').next().expect("a path")));
    me.leaves();
}

#[test]
fn an_invitation_is_there_at_once_and_is_sent_as_the_device_sends_things() {
    let server = ServerProcess::open();
    let me = Person::new(PHONE);
    me.begins_pages_with("navigator.share = async (what) => { window.$shared = what; }");
    begins(&me, &server, "dice-hospital", "you,open");
    me.waits_until("document.querySelector('#waiting').open");
    me.clicks("[data-share='2']");
    let shared = me.waits_for("window.$shared");
    assert_eq!(shared["title"], "Dice Hospital · Wardround");
    let link = shared["url"].as_str().expect("a link").to_owned();
    assert!(link.contains("/seat/"), "{link}");
    // It leads to the seat, once.
    let friend = Person::new(PHONE);
    friend.goes_to(&link);
    friend.fills("input[name=name]", "Mira");
    friend.clicks("form .go");
    me.waits_until(
        "!document.querySelector('#waiting') && document.querySelector('#players').textContent.includes('Mira')",
    );
    me.leaves();
    friend.leaves();
}
