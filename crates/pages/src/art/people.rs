//! People: meeples with what tells their trade, portraits, and the small things they handle.

use maud::{Markup, PreEscaped, html};

use super::short;

/// A meeple in a box of 40 by 45.
const BODY: &str = "M20 5a7.2 7.2 0 0 1 4.6 12.8c5.6 1.5 11 4.2 11 7.4 0 2.2-2.6 3-6.8 3.2 1.6 4 4.6 8 4.6 10.4 0 1.8-1.4 2.6-3.6 2.6h-5.4c-1.6 0-2-.6-2.6-2.2L20 34l-1.8 5.2c-.6 1.6-1 2.2-2.6 2.2h-5.4c-2.2 0-3.6-.8-3.6-2.6 0-2.4 3-6.4 4.6-10.4C7 28.2 4.4 27.4 4.4 25.2c0-3.2 5.4-5.9 11-7.4A7.2 7.2 0 0 1 20 5z";

/// What a meeple wears.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kit {
    None,
    /// A nurse's cap.
    Cap,
    Stethoscope,
    Mask,
    /// A mirror on the forehead.
    Mirror,
    /// A paramedic's cap and bag.
    Bag,
    /// A student's cap.
    Student,
    Glasses,
    /// A flask in the hand.
    Flask,
    /// An apron against rays.
    Apron,
    Clipboard,
    /// Antenna and visor of a bot.
    Visor,
}

impl Kit {
    /// What tells a person from a bot at a table.
    const PLAYERS: [Self; 2] = [Self::Stethoscope, Self::Visor];

    const STAFF: [Self; 9] = [
        Self::Cap,
        Self::Mask,
        Self::Mirror,
        Self::Bag,
        Self::Student,
        Self::Glasses,
        Self::Flask,
        Self::Apron,
        Self::Clipboard,
    ];

    fn shape(self) -> String {
        format!(r#"<g id="{}">{}</g>"#, self.id(), self.drawing())
    }

    const fn id(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Cap => "k-cap",
            Self::Stethoscope => "k-steth",
            Self::Mask => "k-mask",
            Self::Mirror => "k-mirror",
            Self::Bag => "k-bag",
            Self::Student => "k-student",
            Self::Glasses => "k-glasses",
            Self::Flask => "k-flask",
            Self::Apron => "k-apron",
            Self::Clipboard => "k-clipboard",
            Self::Visor => "k-visor",
        }
    }

    /// On the body, in its box.
    const fn drawing(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Cap => {
                r##"<path d="M13.4 7.8q6.6-7.2 13.2 0l-1.4 3.4h-10.4z" fill="#fff" stroke="#22303c" stroke-width="1.3"/><path d="M20 4.8v4.4M17.8 7h4.4" stroke="#d2493f" stroke-width="1.6"/>"##
            }
            Self::Stethoscope => {
                r##"<path d="M15.5 19q.4 7 4.5 7.5q4.1-.5 4.5-7.5M20 26.5v3.2" fill="none" stroke="#fff" stroke-width="1.7" stroke-linecap="round"/><circle cx="20" cy="31" r="1.9" fill="#fff"/>"##
            }
            Self::Mask => {
                r##"<path d="M13.6 11.6q6.4 2.6 12.8 0l-1 4.2q-5.4 3.8-10.8 0z" fill="#e9f4f2" stroke="#22303c"/>"##
            }
            Self::Mirror => {
                r##"<path d="M12.9 9.4q7.1-3.4 14.2 0" fill="none" stroke="#22303c" stroke-width="1.8"/><circle cx="20" cy="7.4" r="3.2" fill="#e9eef2" stroke="#22303c"/>"##
            }
            Self::Bag => {
                r##"<path d="M12.8 8.6q7.2-6.4 14.4 0l2.6 1q-9 1.4-17 .2z" fill="#22303c"/><rect x="25.5" y="25" width="11" height="8.5" rx="2" fill="#fff" stroke="#22303c" stroke-width="1.2"/><path d="M31 26.8v5M28.5 29.3h5" stroke="#d2493f" stroke-width="1.6"/>"##
            }
            Self::Student => {
                r##"<path d="M10.5 7.8L20 3.6l9.5 4.2L20 12z" fill="#22303c"/><path d="M28 8.5v5" stroke="#22303c" stroke-width="1.3"/>"##
            }
            Self::Glasses => {
                r##"<circle cx="17" cy="11.5" r="2.7" fill="#eef5f8" stroke="#22303c" stroke-width="1.2"/><circle cx="23.2" cy="11.5" r="2.7" fill="#eef5f8" stroke="#22303c" stroke-width="1.2"/>"##
            }
            Self::Flask => {
                r##"<path d="M30.5 22v3.5l-3.5 6.5q-.6 2 1.4 2h7.2q2 0 1.4-2l-3.5-6.5V22z" fill="#f4fbff" stroke="#22303c" stroke-width="1.2"/><path d="M28.8 30h6.4l1 2.5q0 .8-.9.8h-6.6q-.9 0-.9-.8z" fill="#7fc4d0"/>"##
            }
            Self::Apron => {
                r##"<path d="M15 19.5h10l1.5 14q-6.5 2.6-13 0z" fill="#e9eef2" stroke="#22303c"/><path d="M20 22.5v7M17.5 24.5h5M17.8 27h4.4" stroke="#6d7f99" stroke-width="1.2"/>"##
            }
            Self::Clipboard => {
                r##"<rect x="25.5" y="21" width="10.5" height="13" rx="1.5" fill="#fffdf8" stroke="#22303c" stroke-width="1.2"/><path d="M28 20.5h5.5v2H28zM28 26h5.5M28 29h4" fill="none" stroke="#22303c"/>"##
            }
            Self::Visor => {
                r##"<path d="M20 5V.5" stroke="light-dark(#22303c, #aebac2)" stroke-width="1.6"/><circle cx="20" cy="-1" r="2.4" fill="#e3a21f" stroke="#22303c" stroke-width="1.2"/><rect x="14" y="8.5" width="12" height="6.5" rx="3.2" fill="#22303c"/><circle cx="17.5" cy="11.7" r="1.4" fill="#bfe8ee"/><circle cx="22.5" cy="11.7" r="1.4" fill="#bfe8ee"/>"##
            }
        }
    }
}

/// Whoever sits at a table.
pub(super) fn players() -> Markup {
    let mut all = format!(
        r##"<g id="meeple"><ellipse class="ground" cx="20" cy="41.5" rx="14" ry="3"/><path d="{BODY}" fill="var(--cloth)" stroke="var(--outline)" stroke-width="1.6" stroke-linejoin="round"/><path d="M15 9.5q2-3.5 6-3.2" stroke="#fff" stroke-width="1.6" fill="none" opacity=".5" stroke-linecap="round"/></g>"##
    );
    all.extend(Kit::PLAYERS.map(Kit::shape));
    PreEscaped(all)
}

/// What the staff of a hospital wears and handles.
pub(super) fn staff() -> Markup {
    let mut all: String = Kit::STAFF.map(Kit::shape).concat();
    all.push_str(r#"<g id="bag"><path d="M6 4h14a3 3 0 0 1 3 3v14a8 8 0 0 1-6 8v4H9v-4a8 8 0 0 1-6-8V7a3 3 0 0 1 3-3z" fill="var(--plate)" stroke="var(--ink)" stroke-width="1.6"/><path d="M5 13h16v8a6 6 0 0 1-5 6h-6a6 6 0 0 1-5-6z" fill="var(--r)"/><path d="M13 2v3" stroke="var(--ink)" stroke-width="2"/></g>"#);
    PreEscaped(all)
}

/// A meeple whose cloth is said by a class: a colour of patients, `white`, `slate`, or a seat's.
pub(crate) fn meeple(cloth: &str, kit: Kit) -> Markup {
    html! { svg class={ "meeple " (cloth) } viewBox="0 0 40 45" aria-hidden="true" { (dressed(kit)) } }
}

/// A meeple inside a larger drawing, at a place and with a width.
pub(crate) fn meeple_at(cloth: &str, kit: Kit, x: f64, y: f64, width: f64) -> Markup {
    html! {
        svg class={ "meeple " (cloth) } x=(short(x)) y=(short(y)) width=(short(width)) height=(short(width * 45. / 40.)) viewBox="0 0 40 45" {
            (dressed(kit))
        }
    }
}

fn dressed(kit: Kit) -> Markup {
    html! {
        use href="#meeple" {}
        @if kit != Kit::None { use href={ "#" (kit.id()) } {} }
    }
}

pub(crate) fn blood_bag() -> Markup {
    html! { svg.bag viewBox="0 0 26 34" aria-hidden="true" { use href="#bag" {} } }
}

/// The door home.
pub(crate) fn door() -> Markup {
    html! {
        svg.door-home viewBox="0 0 30 33" aria-hidden="true" {
            rect x="3" y="2" width="24" height="30" rx="2.5" fill="var(--wall2)" {}
            rect x="6" y="5" width="18" height="27" fill="#ffe49a" {}
            path d="M6 5l11 4v23H6z" fill="var(--g)" {}
            circle cx="14.5" cy="20" r="1.6" fill="#fff" {}
        }
    }
}

/// A person's bust, with an emblem on the coat: a heart, a film, a germ. The number varies face and
/// hair, so that several persons differ.
pub(crate) fn portrait(emblem: &str, number: usize) -> Markup {
    const HAIR: [&str; 6] = ["#5b3a22", "#2f2522", "#a5502b", "#8b8b8b", "#c99a4e", "#3a3f4d"];
    const SKIN: [&str; 4] = ["#f4cfb2", "#e2ad84", "#c98c62", "#8f5b3d"];
    let (hair, skin) = (HAIR[number % HAIR.len()], SKIN[(number * 3 + 1) % SKIN.len()]);
    let coat = match emblem {
        "heart" => "#f7d9d5",
        "film" => "#d9e4ee",
        _ => "#d3ebe0",
    };
    html! {
        svg.portrait viewBox="0 0 56 60" aria-hidden="true" {
            rect width="56" height="60" rx="10" fill="var(--paper2)" {}
            path d="M6 60q1-17 15-19h14q14 2 15 19z" fill=(coat) stroke="#22303c" stroke-width="1.4" {}
            path d="M22 41l6 8 6-8" fill="#fff" stroke="#22303c" stroke-width="1.2" {}
            circle cx="28" cy="25" r="13" fill=(skin) stroke="#22303c" stroke-width="1.4" {}
            @if number.is_multiple_of(2) {
                path d="M14.5 25q-1-15 13.5-15t13.5 15q-3-6-7-7.5q-9 3-17 1q-2 2-3 6.5z" fill=(hair) stroke="#22303c" stroke-width="1.2" {}
            } @else {
                path d="M14 34q-3-25 14-25t14 25q-2 2-4 0q1-10-3-15q-8 4-14 2q-4 5-3 13q-2 2-4 0z" fill=(hair) stroke="#22303c" stroke-width="1.2" {}
            }
            circle cx="23.5" cy="26" r="1.5" fill="#22303c" {} circle cx="32.5" cy="26" r="1.5" fill="#22303c" {}
            path d="M24 32q4 3.5 8 0" fill="none" stroke="#22303c" stroke-width="1.5" stroke-linecap="round" {}
            @match emblem {
                "heart" => path d="M28 58l-5.5-5.2a3.4 3.4 0 0 1 5.5-3.6a3.4 3.4 0 0 1 5.5 3.6z" fill="#d2493f" {},
                "film" => { rect x="21" y="48" width="14" height="11" rx="2" fill="#34424f" {} path d="M28 50v8M25 51.5h6M25 54h6M26 56.5h4" stroke="#cfe3ee" stroke-width="1.2" {} },
                _ => { circle cx="28" cy="53.5" r="4" fill="#2f9a70" {} path d="M28 47v13M21.5 53.5h13M23.5 49l9 9M32.5 49l-9 9" stroke="#2f9a70" stroke-width="1.5" {} },
            }
        }
    }
}
