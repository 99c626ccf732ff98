//! The pages in a real browser, as people use them. Pictures of what they saw are in
//! `target/pictures`.

mod accessible;
mod automa;
mod chromium;
mod community_care;
mod dice_hospital;
mod dynamite_nurse;
mod emergency_roll;
mod every_game;
mod hearing;
mod keyboard;
mod lessons;
mod moments;
mod newcomers;
mod person;
mod replays;
mod screens;
mod signs;
mod stillness;

use std::thread;
use std::time::Instant;

use person::{GLANCE, Person};
use serde_json::json;

use crate::PATIENCE;
use crate::server_process::ServerProcess;

const WIDE: (u32, u32) = (1280, 800);
const PHONE: (u32, u32) = (360, 740);
/// A phone on its side.
const LYING: (u32, u32) = (740, 360);

/// Every game, with seats that it can be begun with by one click.
const GAMES: [(&str, &str); 3] =
    [("dice-hospital", "you,greedy"), ("dynamite-nurse", "you,greedy,greedy"), ("emergency-roll", "you,greedy")];

/// Whatever makes a move by one click.
const CHOICES: &str = "[data-move]:not(.menu *), [data-do=done]";

/// Somebody's points, which open.
const POINTS: &str = ".player .total[data-open=scores]";

/// Puts somebody on a chair of the table that is set up.
fn seats_down(person: &Person, seat: usize, holder: &str) {
    person.js(&format!("document.querySelector('#seat{seat}-{holder}').click()"));
}

/// Begins a game with one click on the first page. What is dealt is the same every time;
/// `WARDROUND_SEED` deals otherwise.
#[track_caller]
fn begins(person: &Person, server: &ServerProcess, game: &str, seats: &str) {
    person.goes_to(&server.at("/"));
    let seed: u64 = std::env::var("WARDROUND_SEED").map_or(1, |seed| seed.parse().expect("WARDROUND_SEED is a number"));
    person.js(&format!("for (const form of document.querySelectorAll('[aria-labelledby=title-{game}] form')) form.insertAdjacentHTML('beforeend', '<input type=hidden name=seed value={seed}>')"));
    person.clicks(&format!("[aria-labelledby=title-{game}] .drop:last-of-type summary"));
    person.clicks(&format!("[aria-labelledby=title-{game}] button[value='{seats}']"));
    is_at_a_table(person);
}

#[track_caller]
fn is_at_a_table(person: &Person) {
    person.waits_until("location.pathname.startsWith('/tables/') && document.querySelector('#prompt')");
}

/// Waits until the page shows the table as it stands, and either the person is asked for something
/// or the game is over. Says whether it goes on.
#[track_caller]
fn is_asked(person: &Person) -> bool {
    person.waits_until(&format!("['mine', 'over'].some((word) => {PROMPT}.dataset[word] === 'true') && {UP_TO_DATE}"));
    !is_over(person)
}

/// Waits for the table to ask one of these people for something.
#[track_caller]
fn whoever_is_asked(people: [&Person; 2]) -> &Person {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        for person in people {
            person.waits_until(UP_TO_DATE);
            if person.sees("#prompt[data-mine=true]") {
                return person;
            }
        }
        thread::sleep(GLANCE);
    }
    panic!("nobody is asked for anything");
}

#[track_caller]
fn is_over(person: &Person) -> bool {
    person.sees("#prompt[data-over=true]")
}

const PROMPT: &str = "document.querySelector('#prompt')";
/// Whether the page shows all that has happened at the table.
const UP_TO_DATE: &str = "await fetch('/api/v1' + location.pathname).then((answer) => answer.json()).then((table) => String(table.entries) === document.querySelector('#prompt').dataset.at)";
/// How the page says that the table stands.
const STANDS: &str = "[...['at', 'mine', 'over'].map((word) => document.querySelector('#prompt').dataset[word]), document.querySelector('#ask').textContent].join(' ')";
/// Whether it stands otherwise than when somebody began to act. On another page it does.
const CHANGED: &str = "([...['at', 'mine', 'over'].map((word) => document.querySelector('#prompt').dataset[word]), document.querySelector('#ask').textContent].join(' ') !== window.$stood)";

/// Notes what a page does from its beginning: what it sends, what it answers by itself, and whether
/// what comes is drawn at once.
const PAGE_ACTS: &str = include_str!("page_acts.js");

/// Does something that changes how the table stands, and waits until the page shows it.
#[track_caller]
fn and_sees(person: &Person, act: impl FnOnce(&Person)) {
    person.waits_until(UP_TO_DATE);
    person.js(&format!("window.$stood = {STANDS}"));
    act(person);
    person.waits_until(CHANGED);
}

/// Whether the page asks for more by such an element before something changes. For use while one
/// waits to see.
#[track_caller]
fn is_asked_again(person: &Person, selector: &str) -> bool {
    let more = format!("document.querySelector({})", json!(selector));
    person.waits_for(&format!("{CHANGED} ? 'changed' : {more} && 'asked'")) == "asked"
}

/// Clicks something that makes a move. One that ends a turn for good may have to be confirmed, and
/// where several things can be done with it, the first of its menu is.
#[track_caller]
fn chooses(person: &Person, selector: &str) {
    let (last, menu) = ("[data-do=final]", ".menu:popover-open [data-move]");
    and_sees(person, |person| {
        person.clicks_any(selector);
        if is_asked_again(person, &format!("{last}, {menu}")) {
            person.clicks_any(&format!("{last}, {menu}"));
        }
    });
}

/// Makes this many decisions by clicking the first thing that can be chosen. Says whether the game
/// goes on.
#[track_caller]
fn plays(person: &Person, decisions: usize) -> bool {
    for _ in 0..decisions {
        if !is_asked(person) {
            return false;
        }
        chooses(person, CHOICES);
    }
    !is_over(person)
}

/// Plays well for this many decisions: asks for a hint and clicks what it marks.
#[track_caller]
fn follows_hints(person: &Person, decisions: usize) {
    for _ in 0..decisions {
        assert!(is_asked(person), "the game is not over yet");
        if person.sees("[data-do=done]") {
            chooses(person, "[data-do=done]");
        } else {
            person.clicks("[data-do=hint]");
            person.waits_until("document.querySelector('.hinted')");
            chooses(person, ".hinted");
        }
    }
}

/// Plays on without a click, by the API and as the hints say, until an expression is true on the
/// page; `move` is what the hint names. Says whether it became so before the game was over.
#[track_caller]
fn plays_on_until(person: &Person, expression: &str) -> bool {
    let on = format!("const until = (move) => {expression};\n{}", include_str!("play_on.js"));
    // A few decisions at a time: somebody waits for each answer of the browser.
    for _ in 0..LONGEST {
        is_asked(person);
        match person.js(&on).as_str() {
            Some("more") => {}
            answer => return answer == Some("so"),
        }
    }
    panic!("a game has an end");
}

/// No game takes as many decisions.
const LONGEST: usize = 1000;
