//! The first five minutes: what somebody new is spared, told and shown.

use serde_json::json;

use super::person::Person;
use super::{GAMES, LYING, PHONE, WIDE, begins, chooses, is_asked, plays_on_until};
use crate::server_process::ServerProcess;

/// What is agreed at the table the person is at.
fn agreed(person: &Person) -> serde_json::Value {
    person.js("return fetch('/api/v1' + location.pathname).then((answer) => answer.json()).then(({ set }) => set)")
}

#[test]
fn a_first_game_is_simple_and_the_next_one_is_whole() {
    let server = ServerProcess::open();
    let me = Person::newcomer(WIDE);
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
fn a_laptop_shows_the_first_page_and_a_new_table_at_once() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    let shows_all = |path: &str| {
        for lang in ["en", "fr"] {
            me.goes_to(&server.at(&format!("{path}?lang={lang}")));
            me.fits();
            let high = me.js("return [document.documentElement.scrollHeight, innerHeight]");
            assert_eq!(high[0], high[1], "{path} in {lang} scrolls");
            let low = me.js("return [...document.querySelectorAll('#main :is(a, button, summary, .act, .pill)')]
                     .filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 39.5)
                     .map((e) => e.outerHTML.slice(0, 90))");
            assert_eq!(low, json!([]), "{path} in {lang}: too low for a thumb");
        }
    };
    let setups = GAMES.map(|(game, _)| format!("/games/{game}/new"));
    for path in setups.iter().map(String::as_str).chain(["/"]) {
        shows_all(path);
    }
    // One's own tables come first and leave room for the games.
    for (game, seats) in GAMES {
        begins(&me, &server, game, seats);
    }
    begins(&me, &server, "emergency-roll", "you,greedy");
    shows_all("/");
    let tops = me.js(
        "return ['.go-on', '.mine', '.games'].map((part) => document.querySelector(part).getBoundingClientRect().top)",
    );
    let top = |index: usize| tops[index].as_f64().expect("a number");
    assert!(top(0) < top(2) && top(1) < top(2), "{tops}");
    assert_eq!((me.counts(".mine > .tables li"), me.counts(".mine .more li")), (2, 1));
    me.leaves();
}

#[test]
fn a_click_anywhere_on_a_card_lays_it_on_the_table() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    me.goes_to(&server.at("/games/dice-hospital/new"));
    let town = ".chosen > .view [data-with='set.modules=city']:not([hidden])";
    assert_eq!(me.counts(town), 0);
    me.clicks(".box:has([value=city])");
    assert_eq!((me.counts("[value=city]:checked"), me.counts(town)), (1, 1), "the scene shows the town");
    // Of a card with two answers, too: there are administrators until a click.
    for chosen in ["no", "yes"] {
        me.clicks(".box:has([name='set.administrators'])");
        assert_eq!(me.counts(&format!("[name='set.administrators'][value={chosen}]:checked")), 1);
    }
    assert_eq!(me.counts(".chosen > .view [data-with^=seat]:not([hidden])"), 2, "a flag for each seat");
    me.leaves();
}

#[test]
fn a_hint_that_comes_by_itself_covers_nothing_that_can_be_chosen() {
    let server = ServerProcess::open();
    let me = Person::new(PHONE);
    let mut told = 0;
    for (game, seats) in GAMES {
        me.screen(PHONE);
        begins(&me, &server, game, seats);
        me.js("localStorage.hints = 'yes'");
        for step in 0..14 {
            me.screen(if step % 2 == 0 { PHONE } else { LYING });
            me.js("location.reload()");
            assert!(is_asked(&me), "{game}");
            me.waits_until("document.querySelector('.hinted')");
            // It is said in the line that asks, whole or to be scrolled there, and nowhere else.
            me.waits_until(
                "document.querySelector('#prompt.saying') || document.querySelector('#lesson:not([hidden])')",
            );
            assert_eq!(me.counts("#about:not([hidden])"), 0, "{game}, step {step}");
            // What is asked stays in sight above it.
            let asked = me.js("return document.querySelector('#ask').checkVisibility()");
            assert_eq!(asked, json!(true), "{game}, step {step}");
            told += u32::from(
                me.js(
                    "const ask = document.querySelector('#prompt .ask'); return ask.scrollHeight <= ask.clientHeight",
                ) == json!(true),
            );
            let at = me.js("return document.querySelector('#prompt').dataset.at");
            plays_on_until(&me, &format!("document.querySelector('#prompt').dataset.at !== {at}"));
        }
    }
    assert!(told > 30, "most hints are read without scrolling: {told} of 42");
    me.leaves();
}

/// Where all of a hint finds no room, whole sentences of it are left out.
#[test]
fn a_hint_ends_where_a_sentence_does() {
    let server = ServerProcess::open();
    let me = Person::new((1024, 768));
    me.goes_to(&server.at("/?lang=fr"));
    let mut reasons = 0;
    for (game, seats) in GAMES {
        begins(&me, &server, game, seats);
        for step in 0..9 {
            assert!(is_asked(&me), "{game}, step {step}");
            if me.sees("[data-do=done]") {
                chooses(&me, "[data-do=done]");
                continue;
            }
            me.clicks("[data-do=hint]");
            me.waits_until("document.querySelector('#prompt.advised') && document.querySelector('.hinted')");
            let said = me.reads("#say");
            assert!(said.starts_with("Conseil") && said.ends_with('.') && !said.contains('…'), "{game}: {said}");
            let cut = me.js("const [ask, say] = ['#prompt .ask', '#say'].map((place) => document.querySelector(place));
                 return ask.scrollHeight > ask.clientHeight || say.getBoundingClientRect().bottom > ask.getBoundingClientRect().bottom + 1");
            assert_eq!(cut, json!(false), "{game}, step {step}: {said}");
            reasons += u32::from(said.matches(". ").count() > 0);
            chooses(&me, ".hinted");
        }
    }
    assert!(reasons > 9, "{reasons} of 27 say why");
    me.leaves();
}

#[test]
fn everything_says_what_it_is() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    begins(&me, &server, "dice-hospital", "you,greedy");
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
