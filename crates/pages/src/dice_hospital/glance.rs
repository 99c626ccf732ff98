//! The other hospitals at a glance, and large when asked for.

use dice_hospital::{DiceHospital, Improvement, PRINTED, View};
use maud::{Markup, html};
use phrasebook::dice_hospital::{about_administrator, administrator, improvement};
use table::Seat;

use super::display::drawn;
use crate::PageContext;
use crate::icons::{die, icon};

/// A hospital's beds as a small drawing, the treated below. What it owns is shown with them when
/// they are enlarged.
pub(super) fn small(game: &DiceHospital, context: &PageContext<'_>, view: &View, seat: Seat) -> Markup {
    html! {
        (beds(view, seat))
        template {
            @if let Some(card) = view.administrator(seat) {
                p { b { (administrator(context.phrases, card)) } " · " (about_administrator(game, context.phrases, card)) }
            }
            ul.owned {
                @for &room in view.hospital(seat).floor.rooms.iter().skip(PRINTED) { (owned(game, context, Improvement::Department(room))) }
                @for &card in &*view.hospital(seat).floor.staff { (owned(game, context, Improvement::Specialist(card))) }
            }
        }
    }
}

fn owned(game: &DiceHospital, context: &PageContext<'_>, one: Improvement) -> Markup {
    html! { li { span { (improvement(context.phrases, one)) } (drawn(game, one)) } }
}

fn beds(view: &View, seat: Seat) -> Markup {
    html! {
        svg.glimpse viewBox="0 0 262 46" aria-hidden="true" {
            @for (bed, patient) in view.hospital(seat).floor.beds().into_iter().enumerate() {
                @let x = bed * 21 + bed / 3 * 4;
                rect.empty x=(x) y="1" width="19" height="20" rx="4" {}
                rect.empty.treated x=(x) y="24" width="19" height="20" rx="4" {}
                @if let Some(patient) = patient {
                    @let y = if patient.treated { 24 } else { 1 };
                    g.(patient.printed.word()) data-k={ "small-" (seat.number()) "-" (bed) } data-v=(patient.value) {
                        rect.body x=(x) y=(y) width="19" height="20" rx="4" {}
                        use.pip href={ "#m-" (patient.printed.word()) } transform=(format!("translate({} {}) scale(.32)", x + 14, y + 5)) {}
                        text x=(x + 8) y=(y + 16) { (patient.value) }
                    }
                }
            }
        }
    }
}

/// What a hospital has besides its patients, in a line.
pub(super) fn tally(context: &PageContext<'_>, view: &View, seat: Seat) -> Markup {
    let hospital = view.hospital(seat);
    let owned = (hospital.floor.rooms.len() - PRINTED) as u8;
    let facts = [
        ("dh-page-tally-home", "home", hospital.floor.sent_home()),
        ("dh-page-tally-bags", "blood-bag", hospital.floor.bags),
        ("dh-page-tally-rooms", "screen", owned),
        ("dh-page-tally-staff", "extra", hospital.floor.staff.len() as u8),
        ("dh-page-tally-dead", "morgue", hospital.floor.fatalities),
    ];
    html! {
        div.tally {
            @for (key, picture, count) in facts {
                span title=(context.say(key)) { (icon(picture)) span.hidden { (context.say(key)) " " } (count) }
            }
        }
    }
}

/// A ward with a few patients, to say what it is about.
pub(super) fn picture() -> Markup {
    let patients = [
        ("red", 0, 0, 3),
        ("yellow", 2, 0, 5),
        ("green", 1, 1, 6),
        ("red", 1, 0, 0),
        ("green", 0, 1, 0),
        ("yellow", 2, 1, 0),
    ];
    html! {
        svg.picture viewBox="0 0 224 200" aria-hidden="true" {
            @for (colour, column, row, value) in patients {
                @let (x, y) = (14 + column * 68, 34 + row * 70);
                rect.cot.treated[row == 1] x=(x) y=(y) width="60" height="60" rx="12" {}
                @if value > 0 { svg x=(x + 5) y=(y + 5) width="50" height="50" { (die(colour, value)) } }
            }
            g.meeple.red transform="translate(146 2) scale(1.1)" { use href="#m-meeple" {} }
        }
    }
}
