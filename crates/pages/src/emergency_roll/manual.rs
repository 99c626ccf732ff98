//! How to play, in pictures and short chapters.

use emergency_roll::{EmergencyRoll, Phase, View};
use maud::{Markup, html};
use phrasebook::Phrases;

use crate::RulesChapter;
use crate::art::{Kit, Van, die, digit, meeple, portrait, sign, van};

/// Beds with what is written in them, from the door on.
fn beds(written: &[(&str, u8)]) -> Markup {
    html! {
        svg.beds viewBox=(format!("0 0 {} 54", 46 * written.len() + 4)) {
            @for (place, &(colour, value)) in written.iter().enumerate() {
                g.bed.(colour) transform=(format!("translate({} 27)", 25 + 46 * place)) {
                    polygon.cell points="22,-13 22,13 0,25 -22,13 -22,-13 0,-25" {}
                    @if value > 0 { (digit(value, 0., 0., 0.66, place)) } @else { use.mark href={ "#m-" (colour) } {} }
                }
            }
        }
    }
}

/// Each bonus by its sign, and what it does.
fn bonuses(phrases: &Phrases) -> Markup {
    html! {
        ul.bonuses {
            @for bonus in ["stethoscopes", "blood-bag", "screen", "critical", "nurse", "extra"] {
                li { (sign(bonus)) span { (phrases.say("er-about-bonus", [("bonus", bonus.into())])) } }
            }
        }
    }
}

/// All chapters.
pub(super) fn chapters(phrases: &Phrases) -> Vec<RulesChapter> {
    let windows = [Some(("red", 5)), Some(("yellow", 4)), Some(("green", 1))];
    let chapters: [(&str, Markup); 9] = [
        ("aim", beds(&[("green", 1), ("yellow", 3), ("wild", 4)])),
        ("turn", van(Van { windows: &windows, chosen: Some(2), ..Van::default() })),
        ("bed", html! { (die("green", 1)) span.arrow { "→" } (beds(&[("green", 0), ("yellow", 0)])) }),
        ("values", html! { (beds(&[("green", 1), ("yellow", 3)])) (sign("stethoscopes")) }),
        ("morgue", html! { (die("red", 2)) (sign("morgue")) span.points { "−1" } }),
        ("bonus", bonuses(phrases)),
        ("points", html! { (portrait("heart", 1)) (portrait("film", 2)) (portrait("germ", 3)) }),
        ("end", sign("star")),
        ("alone", meeple("slate", Kit::Visor)),
    ];
    chapters.into_iter().map(|(name, picture)| RulesChapter::new(phrases, "er", name, picture)).collect()
}

/// The chapter about what happens now.
pub(super) fn chapter(game: &EmergencyRoll, view: &View) -> &'static str {
    match view.phase {
        Phase::Choose => "turn",
        Phase::Admit => "bed",
        Phase::Over => "end",
        _ if game.setup().solo() => "alone",
        _ => "aim",
    }
}
