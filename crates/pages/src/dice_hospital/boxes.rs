//! What can lie on the table besides the base game, each as a picture.

use maud::{Markup, html};

use crate::art::{Kit, die_at, meeple_at, portrait, sign_at};

/// The picture of an option.
pub(super) fn art(key: &str) -> Markup {
    match key {
        "administrators" => portrait("film", 2),
        "events" => card("M44 40l-14 24h12l-6 22 20-30H44l8-16z", "var(--gold)"),
        "hard-mode" => germ(),
        "automa" | "automa-easier" | "automa-harder" => robot(),
        "penalties" => scene(&html! { (sign_at("morgue", 14, 10, 56)) (die_at("red", 1, 20., 66., 40.)) }),
        "promos" => scene(
            &html! { (meeple_at("green", Kit::Glasses, 2., 34., 46.)) (meeple_at("white", Kit::Clipboard, 36., 44., 46.)) },
        ),
        "experimental-medicine" => scene(&html! { (meeple_at("pink", Kit::Flask, 8., 26., 68.)) }),
        _ => scene(
            &html! { (meeple_at("slate", Kit::Stethoscope, 0., 40., 46.)) (meeple_at("yellow", Kit::Mask, 38., 40., 46.)) },
        ),
    }
}

fn scene(what: &Markup) -> Markup {
    html! { svg viewBox="0 0 84 108" { (what) } }
}

/// A card with a sign on it, and others behind it.
fn card(d: &str, colour: &str) -> Markup {
    scene(&html! {
        rect x="26" y="16" width="46" height="70" rx="6" fill="var(--plum)" transform="rotate(12 49 51)" {}
        rect x="14" y="18" width="46" height="72" rx="6" fill="var(--card)" stroke="var(--line)" stroke-width="1.500" {}
        rect x="19" y="24" width="36" height="66" rx="4" fill="var(--wall)" {}
        path d=(d) fill=(colour) {}
    })
}

/// A doctor of tin with dice for patients.
fn robot() -> Markup {
    scene(&html! {
        path d="M42 8v10" stroke="var(--line)" stroke-width="3" stroke-linecap="round" {} circle cx="42" cy="7" r="4" fill="var(--gold)" {}
        rect x="20" y="18" width="44" height="34" rx="8" fill="var(--card)" stroke="var(--line)" stroke-width="2" {}
        circle cx="33" cy="33" r="5" fill="var(--plum)" {} circle cx="51" cy="33" r="5" fill="var(--plum)" {}
        path d="M32 44h20" stroke="var(--plum)" stroke-width="3" stroke-linecap="round" {}
        rect x="26" y="56" width="32" height="22" rx="5" fill="var(--card)" stroke="var(--line)" stroke-width="2" {}
        path d="M42 60v14M35 67h14" stroke="var(--r)" stroke-width="4" {}
        (die_at("green", 3, 6., 76., 28.)) (die_at("yellow", 5, 50., 78., 28.))
    })
}

fn germ() -> Markup {
    scene(&html! {
        path d="M42 12v56M14 40h56M22 20l40 40M62 20L22 60" stroke="var(--g2)" stroke-width="5" stroke-linecap="round" {}
        circle cx="42" cy="40" r="21" fill="var(--g)" stroke="var(--g2)" stroke-width="3" {}
        circle cx="35" cy="37" r="4" fill="#fff" {} circle cx="49" cy="37" r="4" fill="#fff" {}
        path d="M29 30l9 4M55 30l-9 4M35 50q7-6 14 0" fill="none" stroke="#22303c" stroke-width="2.500" stroke-linecap="round" {}
        (die_at("red", 1, 8., 72., 30.)) (die_at("yellow", 2, 44., 74., 30.))
    })
}
