//! Whatever a board shows says what it means when it is pressed.

use serde_json::json;

use super::community_care::sits_down;
use super::dice_hospital::{opens, sets_up};
use super::person::Person;
use super::{PHONE, WIDE, begins, follows_hints, is_asked, plays_on_until};
use crate::server_process::ServerProcess;

/// Every word and drawing of the boards answers with more than it shows.
#[track_caller]
fn every_sign_answers(person: &Person) {
    person.settles();
    let silent = person.js(include_str!("signs.js"));
    assert_eq!(silent, json!([]), "what these mean is told nowhere");
}

/// The same as each moment comes; on a phone at the last one, tab by tab.
#[track_caller]
fn every_sign_answers_at(person: &Person, moments: &[&str]) {
    is_asked(person);
    every_sign_answers(person);
    for moment in moments {
        assert!(plays_on_until(person, moment), "{moment}");
        every_sign_answers(person);
    }
    person.screen(PHONE);
    for tab in 0..4 {
        person.js(&format!("document.querySelectorAll('.tabs button')[{tab}].click()"));
        every_sign_answers(person);
    }
    person.screen(WIDE);
}

/// Presses something that does nothing else, and hears what it is.
#[track_caller]
fn says_of_itself(person: &Person, selector: &str, words: &str) {
    person.clicks(selector);
    person.waits_until(&format!(
        "document.querySelector('#about').checkVisibility() && document.querySelector('#about').textContent.includes({})",
        json!(words)
    ));
    person.presses("Escape");
}

#[test]
fn every_sign_of_dynamite_nurse_says_what_it_means() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    begins(&me, &server, "dynamite-nurse", "you,greedy,greedy");
    is_asked(&me);
    every_sign_answers(&me);
    follows_hints(&me, 2);
    // Somebody is named; later there are marks, healed patients, beds that are short.
    every_sign_answers_at(&me, &["document.querySelector('.whom.can')", "document.querySelector('.skulls .token')"]);
    says_of_itself(&me, ".steps-of-turn li:last-child", "keep one card");
    me.leaves();
}

#[test]
fn every_sign_of_dice_hospital_says_what_it_means() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    sets_up(&me, &server, &["you", "greedy"], &[("events", "yes")]);
    opens(&me);
    // Ambulances and improvements are taken, then there is work, then a round to look back at and
    // an event.
    let moments = [
        "document.querySelector('.ambulance.can')",
        "document.querySelector('.display .offer.can')",
        "document.querySelector('.room .worker') && document.querySelector('[data-move=end]')",
        "document.querySelector('.recap')?.checkVisibility() && document.querySelector('.event')",
    ];
    every_sign_answers_at(&me, &moments);
    says_of_itself(&me, ".steps-of-turn li:nth-child(4)", "Every untreated patient loses 1.");
    says_of_itself(&me, "#incoming h2", "fill the ambulances by value");
    says_of_itself(&me, "#player-2 .tally > span:nth-child(2)", "Blood bags · One heals any patient by 1");
    me.leaves();
}

#[test]
fn every_sign_of_community_care_says_what_it_means() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    sits_down(&me, &server, &["you", "greedy"], "city,investments,maternity");
    let moments = [
        "document.querySelector('.parkings .entrance')",
        "document.querySelectorAll('.own-van .die, .own-van .patient').length > 1 || document.querySelector('.walk .stop')",
        "document.querySelector('.stand.can')",
        "document.querySelector('#invest > .drawn')",
        "document.querySelector('.town.small') && document.querySelector('[data-move=end]')",
        "document.querySelector('.recap') && document.querySelector('.town.instead')",
    ];
    every_sign_answers_at(&me, &moments);
    says_of_itself(&me, "#invest-red .stand:not(button)", "look at the top tokens");
    says_of_itself(&me, ".tracker p", "the lowest total goes first");
    me.leaves();
}

#[test]
fn every_sign_of_the_automa_says_what_it_means() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    sets_up(&me, &server, &["you"], &[("automa", "yes")]);
    opens(&me);
    every_sign_answers_at(&me, &["document.querySelectorAll('#player-2 .hospital-card').length > 1"]);
    // Its hospital large: notes lie above it.
    me.clicks("#player-2 .glance");
    me.waits_until("document.querySelector('#enlarged[open] .hospital-card')");
    every_sign_answers(&me);
    says_of_itself(&me, "#enlarged .automa-steps i", "You play as two players do, against cards.");
    me.leaves();
}

#[test]
fn every_sign_of_emergency_roll_says_what_it_means() {
    let server = ServerProcess::open();
    for (seats, rival) in [("you", "ALICAT"), ("you,greedy", "Resident")] {
        let me = Person::new(WIDE);
        begins(&me, &server, "emergency-roll", seats);
        every_sign_answers_at(&me, &["document.querySelector('.bed.can')", "document.querySelector('.takers .face')"]);
        assert!(me.reads("#players").contains(rival));
        says_of_itself(&me, "#incoming .which", "which bonus comes with each die");
        me.leaves();
    }
}
