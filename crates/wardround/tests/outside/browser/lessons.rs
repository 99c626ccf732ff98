//! Lessons in a browser.

use serde_json::json;

use super::person::Person;
use super::{LYING, PHONE, WIDE, chooses, is_asked, is_at_a_table, plays_on_until};
use crate::server_process::ServerProcess;

/// What a step points at and cannot be seen or lies below the bubble, and what can be chosen
/// besides the last of it. Things that do the same are one choice.
const POINTLESS: &str = "
    const points = document.querySelector('#lesson').dataset.shows?.split('\\n') ?? [];
    const place = document.querySelector(points.at(-1));
    const bubble = document.querySelector('#lesson .bubble').getBoundingClientRect();
    const covers = (box) => box.width && Math.min(bubble.right, box.right) - Math.max(bubble.x, box.x) > 4 && Math.min(bubble.bottom, box.bottom) - Math.max(bubble.y, box.y) > 4;
    const below = points.filter((point) => document.querySelector(point)?.checkVisibility() && covers(document.querySelector(point).getBoundingClientRect()));
    const choices = [...document.querySelectorAll('#main .can, #main .choices [data-move]')].filter((choice) => choice.checkVisibility());
    return points.length ? [place?.checkVisibility() ? [] : [points.at(-1)], below, choices.filter((choice) => choice !== place && choice.dataset.move !== place.dataset.move).map((choice) => choice.id)].flat() : []";

/// What is longer than the room it has: the page itself, the column of steps, players and log.
const SCROLLED: &str = "
    return [document.documentElement, document.querySelector('.right')]
        .filter((part) => part.scrollHeight > part.clientHeight).map((part) => part.className || part.localName)";

#[test]
fn a_lesson_points_at_the_one_thing_that_can_be_chosen() {
    let server = ServerProcess::open();
    for (lesson, screen, name) in [
        ("dice-hospital", WIDE, "wide"),
        ("dice-hospital-city", PHONE, "phone"),
        ("dice-hospital-investments", WIDE, "wide"),
        ("dice-hospital-maternity", PHONE, "phone"),
        ("dice-hospital-automa", WIDE, "wide"),
        ("emergency-roll", PHONE, "phone"),
        ("emergency-roll", LYING, "lying"),
        ("dynamite-nurse", WIDE, "wide"),
    ] {
        let me = Person::new(screen);
        me.goes_to(&server.at(&format!("/learn/{lesson}")));
        me.is_accessible();
        me.clicks("form.buttons .go");
        is_at_a_table(&me);
        let mut steps = 0;
        loop {
            assert!(is_asked(&me), "no lesson is as long as a game");
            me.waits_until("!document.querySelector('#lesson').hidden");
            if me.reads("#lesson .dots").is_empty()
                && me
                    .js("return document.querySelector('#lesson').dataset.step")
                    .as_str()
                    .is_some_and(|step| step.ends_with("own"))
            {
                break;
            }
            steps += 1;
            // Whoever turns a phone, or goes on elsewhere, finds the same.
            for other in [WIDE, PHONE, LYING, screen] {
                me.screen(other);
                me.waits_until(&format!("innerWidth === {}", other.0));
                me.waits_until(&format!("(() => {{ {POINTLESS} }})().length === 0"));
                assert_eq!(me.js(POINTLESS), json!([]), "{lesson}, step {steps} at {other:?}");
            }
            assert_eq!(me.js(SCROLLED), json!([]), "{lesson}, step {steps}: it scrolls");
            if steps == 4 {
                me.is_accessible();
                me.picture(&format!("lesson-{lesson}-{name}"));
            }
            if me.sees("#lesson [data-do=lesson]") {
                me.clicks("#lesson [data-do=lesson]");
                let step = me.js("return document.querySelector('#lesson').dataset.step").to_string();
                plays_on_until(
                    &me,
                    &format!(
                        "document.querySelector('#lesson').dataset.step && document.querySelector('#lesson').dataset.step !== {step}"
                    ),
                );
                continue;
            }
            // A phone on its side has no room for hints.
            if screen == LYING {
                let points = me.js("return document.querySelector('#lesson').dataset.shows.split('\\n').at(-1)");
                chooses(&me, points.as_str().expect("a place"));
                continue;
            }
            me.clicks("[data-do=hint]");
            me.waits_until("document.querySelector('.hinted')");
            chooses(&me, ".hinted");
        }
        assert!(steps >= 6, "{lesson}: {steps} steps");
        me.is_accessible();
        // It is taken up again where it was left.
        let table = me.path();
        me.goes_to(&server.at(&format!("/learn/{lesson}")));
        assert_eq!(me.path(), table);
        me.leaves();
    }
}
