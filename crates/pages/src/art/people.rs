//! People: meeples with what tells their trade, portraits, and the small things they handle.

use maud::{Markup, PreEscaped, html};

use super::short;

/// A meeple in a box of 40 by 45.
const BODY: &str = "M20 5a7.200 7.200 0 0 1 4.600 12.800c5.600 1.500 11 4.200 11 7.400 0 2.200-2.600 3-6.800 3.200 1.600 4 4.600 8 4.600 10.400 0 1.800-1.400 2.600-3.600 2.600h-5.400c-1.600 0-2-.6-2.600-2.200L20 34l-1.800 5.200c-.6 1.600-1 2.200-2.600 2.200h-5.400c-2.200 0-3.600-.8-3.600-2.600 0-2.400 3-6.400 4.600-10.400C7 28.200 4.400 27.400 4.400 25.200c0-3.200 5.400-5.900 11-7.400A7.200 7.200 0 0 1 20 5z";

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
                r##"<path d="M13.400 7.800q6.600-7.200 13.200 0l-1.400 3.400h-10.400z" fill="#fff" stroke="#22303c" stroke-width="1.300"/><path d="M20 4.800v4.400M17.800 7h4.400" stroke="#d2493f" stroke-width="1.600"/>"##
            }
            Self::Stethoscope => {
                r##"<path d="M15.500 19q.4 7 4.500 7.500q4.100-.5 4.500-7.500M20 26.500v3.200" fill="none" stroke="#fff" stroke-width="1.700" stroke-linecap="round"/><circle cx="20" cy="31" r="1.900" fill="#fff"/>"##
            }
            Self::Mask => {
                r##"<path d="M13.600 11.600q6.400 2.600 12.800 0l-1 4.200q-5.400 3.800-10.800 0z" fill="#e9f4f2" stroke="#22303c"/>"##
            }
            Self::Mirror => {
                r##"<path d="M12.900 9.400q7.100-3.400 14.200 0" fill="none" stroke="#22303c" stroke-width="1.800"/><circle cx="20" cy="7.400" r="3.200" fill="#e9eef2" stroke="#22303c"/>"##
            }
            Self::Bag => {
                r##"<path d="M12.800 8.600q7.200-6.400 14.400 0l2.600 1q-9 1.400-17 .2z" fill="#22303c"/><rect x="25.500" y="25" width="11" height="8.500" rx="2" fill="#fff" stroke="#22303c" stroke-width="1.200"/><path d="M31 26.800v5M28.500 29.300h5" stroke="#d2493f" stroke-width="1.600"/>"##
            }
            Self::Student => {
                r##"<path d="M10.500 7.800L20 3.600l9.500 4.200L20 12z" fill="#22303c"/><path d="M28 8.500v5" stroke="#22303c" stroke-width="1.300"/>"##
            }
            Self::Glasses => {
                r##"<circle cx="17" cy="11.500" r="2.700" fill="#eef5f8" stroke="#22303c" stroke-width="1.200"/><circle cx="23.200" cy="11.500" r="2.700" fill="#eef5f8" stroke="#22303c" stroke-width="1.200"/>"##
            }
            Self::Flask => {
                r##"<path d="M30.500 22v3.500l-3.500 6.500q-.6 2 1.400 2h7.200q2 0 1.400-2l-3.500-6.500V22z" fill="#f4fbff" stroke="#22303c" stroke-width="1.200"/><path d="M28.800 30h6.400l1 2.500q0 .8-.9.800h-6.600q-.9 0-.9-.8z" fill="#7fc4d0"/>"##
            }
            Self::Apron => {
                r##"<path d="M15 19.500h10l1.500 14q-6.500 2.600-13 0z" fill="#e9eef2" stroke="#22303c"/><path d="M20 22.500v7M17.500 24.500h5M17.800 27h4.400" stroke="#6d7f99" stroke-width="1.200"/>"##
            }
            Self::Clipboard => {
                r##"<rect x="25.500" y="21" width="10.500" height="13" rx="1.500" fill="#fffdf8" stroke="#22303c" stroke-width="1.200"/><path d="M28 20.500h5.500v2H28zM28 26h5.500M28 29h4" fill="none" stroke="#22303c"/>"##
            }
            Self::Visor => {
                r##"<path d="M20 5V.5" stroke="light-dark(#22303c, #aebac2)" stroke-width="1.600"/><circle cx="20" cy="-1" r="2.400" fill="#e3a21f" stroke="#22303c" stroke-width="1.200"/><rect x="14" y="8.500" width="12" height="6.500" rx="3.200" fill="#22303c"/><circle cx="17.500" cy="11.700" r="1.400" fill="#bfe8ee"/><circle cx="22.500" cy="11.700" r="1.400" fill="#bfe8ee"/>"##
            }
        }
    }
}

/// Whoever sits at a table.
pub(super) fn players() -> Markup {
    let mut all = format!(
        r##"<g id="meeple"><ellipse class="ground" cx="20" cy="41.500" rx="14" ry="3"/><path d="{BODY}" fill="var(--cloth)" stroke="var(--outline)" stroke-width="1.600" stroke-linejoin="round"/><path d="M15 9.500q2-3.500 6-3.200" stroke="#fff" stroke-width="1.600" fill="none" opacity=".5" stroke-linecap="round"/></g>"##
    );
    all.extend(Kit::PLAYERS.map(Kit::shape));
    PreEscaped(all)
}

/// What the staff of a hospital wears and handles.
pub(super) fn staff() -> Markup {
    let mut all: String = Kit::STAFF.map(Kit::shape).concat();
    all.push_str(r#"<g id="bag"><path d="M6 4h14a3 3 0 0 1 3 3v14a8 8 0 0 1-6 8v4H9v-4a8 8 0 0 1-6-8V7a3 3 0 0 1 3-3z" fill="var(--plate)" stroke="var(--ink)" stroke-width="1.600"/><path d="M5 13h16v8a6 6 0 0 1-5 6h-6a6 6 0 0 1-5-6z" fill="var(--r)"/><path d="M13 2v3" stroke="var(--ink)" stroke-width="2"/></g>"#);
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
            rect x="3" y="2" width="24" height="30" rx="2.500" fill="var(--wall2)" {}
            rect x="6" y="5" width="18" height="27" fill="#ffe49a" {}
            path d="M6 5l11 4v23H6z" fill="var(--g)" {}
            circle cx="14.500" cy="20" r="1.600" fill="#fff" {}
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
            path d="M6 60q1-17 15-19h14q14 2 15 19z" fill=(coat) stroke="#22303c" stroke-width="1.400" {}
            path d="M22 41l6 8 6-8" fill="#fff" stroke="#22303c" stroke-width="1.200" {}
            circle cx="28" cy="25" r="13" fill=(skin) stroke="#22303c" stroke-width="1.400" {}
            @if number.is_multiple_of(2) {
                path d="M14.500 25q-1-15 13.500-15t13.500 15q-3-6-7-7.500q-9 3-17 1q-2 2-3 6.500z" fill=(hair) stroke="#22303c" stroke-width="1.200" {}
            } @else {
                path d="M14 34q-3-25 14-25t14 25q-2 2-4 0q1-10-3-15q-8 4-14 2q-4 5-3 13q-2 2-4 0z" fill=(hair) stroke="#22303c" stroke-width="1.200" {}
            }
            circle cx="23.500" cy="26" r="1.500" fill="#22303c" {} circle cx="32.500" cy="26" r="1.500" fill="#22303c" {}
            path d="M24 32q4 3.500 8 0" fill="none" stroke="#22303c" stroke-width="1.500" stroke-linecap="round" {}
            @match emblem {
                "heart" => path d="M28 58l-5.500-5.200a3.400 3.400 0 0 1 5.500-3.600a3.400 3.400 0 0 1 5.500 3.600z" fill="#d2493f" {},
                "film" => { rect x="21" y="48" width="14" height="11" rx="2" fill="#34424f" {} path d="M28 50v8M25 51.500h6M25 54h6M26 56.500h4" stroke="#cfe3ee" stroke-width="1.200" {} },
                _ => { circle cx="28" cy="53.500" r="4" fill="#2f9a70" {} path d="M28 47v13M21.500 53.500h13M23.500 49l9 9M32.500 49l-9 9" stroke="#2f9a70" stroke-width="1.500" {} },
            }
        }
    }
}
