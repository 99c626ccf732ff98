//! What can be agreed about the game, each as a picture.

use maud::{Markup, html};

use crate::art::{Kit, die_at, meeple_at, poster};

/// The picture of an option.
pub(super) fn art(key: &str, value: Option<&str>) -> Option<Markup> {
    let picture = match (key, value) {
        ("choice", None) => html! {
            (die_at("red", 4, 12., 24., 36.)) (die_at("yellow", 2, 56., 24., 36.))
            rect x="12" y="70" width="80" height="42" rx="6" fill="var(--wall)" {}
            text x="52" y="100" text-anchor="middle" font-size="26" font-weight="800" fill="#fff" { "?" }
        },
        ("modifiers", None) => {
            html! { (meeple_at("slate", Kit::Visor, 14., 30., 76.)) (die_at("green", 6, 64., 88., 30.)) }
        }
        _ => return None,
    };
    Some(poster("light-dark(#cfe0d5, #1c2a37)", &picture))
}
