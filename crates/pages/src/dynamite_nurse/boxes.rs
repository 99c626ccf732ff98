//! What can be agreed about the game, each as a picture.

use maud::{Markup, html};

use crate::art::poster;

/// The picture of an option.
pub(super) fn art(key: &str, value: Option<&str>) -> Option<Markup> {
    let picture = match (key, value) {
        ("starters", None) => html! { (doctor(0)) (doctor(40)) },
        ("event-rotation", None) => turning(),
        _ => return None,
    };
    Some(poster("light-dark(#ead9bd, #3a2c20)", &html! { g transform="translate(10 10)" { (picture) } }))
}

/// A nurse, from the left edge on.
fn doctor(x: u8) -> Markup {
    html! {
        g transform={ "translate(" (x) " 26)" } {
            path d="M4 64q0-28 18-28t18 28z" fill="var(--card)" stroke="var(--line)" stroke-width="2" {}
            circle cx="22" cy="22" r="14" fill="#e4b58c" {}
            path d="M7 16q15-17 30 0l-3 5H10z" fill="#fff" stroke="#8a7250" stroke-width="1.5" {}
            path d="M22 6v10M17 11h10" stroke="#b23b31" stroke-width="3" {}
        }
    }
}

/// The open event, which turns round with the players.
fn turning() -> Markup {
    html! {
        rect x="26" y="16" width="46" height="70" rx="6" fill="var(--wall)" transform="rotate(12 49 51)" {}
        rect x="14" y="18" width="46" height="72" rx="6" fill="var(--card)" stroke="var(--line)" stroke-width="1.5" {}
        rect x="19" y="24" width="36" height="60" rx="4" fill="#7450a0" {}
        path d="M27 58a10 10 0 1 0 2-11M27 42v7h7" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" {}
    }
}
