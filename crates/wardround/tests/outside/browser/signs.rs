//! Whatever a board shows says what it means when it is pressed.

use serde_json::json;

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

#[test]
fn every_sign_of_dynamite_nurse_says_what_it_means() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    begins(&me, &server, "dynamite-nurse", "you,greedy,greedy");
    is_asked(&me);
    every_sign_answers(&me);
    follows_hints(&me, 2);
    is_asked(&me);
    every_sign_answers(&me);
    // Somebody is named; later there are marks, healed patients, beds that are short.
    for moment in ["document.querySelector('.whom.can')", "document.querySelector('.skulls .token')"] {
        assert!(plays_on_until(&me, moment), "{moment}");
        every_sign_answers(&me);
    }
    me.screen(PHONE);
    every_sign_answers(&me);
    for tab in 1..3 {
        me.js(&format!("document.querySelectorAll('.tabs button')[{tab}].click()"));
        every_sign_answers(&me);
    }
    me.leaves();
}
