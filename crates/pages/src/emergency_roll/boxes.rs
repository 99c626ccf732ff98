//! What can be agreed about the game, each as a picture.

use maud::{Markup, html};

use crate::art::{Kit, die_at, meeple_at, sign_at};

/// The picture of an option.
pub(super) fn art(key: &str) -> Markup {
    html! {
        svg viewBox="0 0 84 108" {
            @match key {
                "choice" => {
                    (die_at("red", 4, 4., 16., 34.)) (die_at("yellow", 2, 46., 16., 34.))
                    rect x="4" y="58" width="76" height="40" rx="6" fill="var(--wall)" {}
                    text x="42" y="87" text-anchor="middle" font-size="26" font-weight="800" fill="var(--on-bar)" { "?" }
                },
                "modifiers" => { (meeple_at("slate", Kit::Visor, 8., 24., 68.)) (die_at("green", 6, 48., 74., 28.)) },
                _ => { (sign_at("sheet", 12, 14, 60)) (die_at("yellow", 3, 42., 66., 32.)) },
            }
        }
    }
}
