//! That nothing jumps during play, on any screen.

use serde_json::Value;

use super::person::Person;
use super::{GAMES, LYING, PHONE, WIDE, begins, follows_hints, is_asked};
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

#[test]
fn nothing_jumps_during_play() {
    let server = ServerProcess::open();
    for (game, seats) in GAMES {
        let me = Person::new(WIDE);
        begins(&me, &server, game, seats);
        assert!(is_asked(&me));
        watches_shifts(&me);
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
        has_shifted_less(&me, 0.02, game);
        me.leaves();
    }
}

/// The page turns to another tab by itself; the board is where it was, and no panel slides.
#[test]
fn nothing_jumps_on_phones() {
    let server = ServerProcess::open();
    // On a phone's side the sentence grows and shrinks below its buttons.
    for ((game, seats), (size, most)) in
        GAMES.into_iter().flat_map(|game| [(PHONE, 0.03), (LYING, 0.15)].map(|phone| (game, phone)))
    {
        let me = Person::new(size);
        begins(&me, &server, game, seats);
        assert!(is_asked(&me));
        watches_shifts(&me);
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
        has_shifted_less(&me, most, game);
        me.leaves();
    }
}

/// Notes from now on what moves by itself. A log moves on: that is what it is for.
fn watches_shifts(person: &Person) {
    person.js("window.$shifts = [];
               new PerformanceObserver((list) => { for (const shift of list.getEntries()) {
                   const others = shift.sources.map(({ node }) => node).filter((node) => node && !(node.closest ?? node.parentElement.closest).call(node.closest ? node : node.parentElement, '#log'));
                   if (others.length) window.$shifts.push([shift.value, ...others.map((node) => node.outerHTML?.slice(0, 90))]);
               } })
                   .observe({ type: 'layout-shift' })");
}

#[track_caller]
fn has_shifted_less(person: &Person, most: f64, game: &str) {
    let shifts = person.js("return window.$shifts");
    let all: f64 = shifts.as_array().into_iter().flatten().filter_map(|shift| shift[0].as_f64()).sum();
    assert!(all < most, "{game}: {all} {shifts}");
}
