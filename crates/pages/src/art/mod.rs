//! Everything that is drawn and that more than one game or page uses: dice, people, vehicles,
//! signs, the town. Nothing here knows a rule.
//!
//! A page carries each shape once, in its `<defs>`; what is on it refers to them by name. Colours
//! are custom properties of the stylesheet (`assets/core/palette.css`), so that day and night are
//! two sets of the same names.

mod dice;
mod pen;
mod people;
mod scenery;
mod signs;
mod vehicles;

use maud::{Markup, PreEscaped, html};

pub(crate) use dice::{die, die_at, mark};
pub(crate) use pen::{digit, digits, number};
pub(crate) use people::{Kit, blood_bag, door, meeple, meeple_at, portrait};
pub(crate) use scenery::{When, forecourt, logo, skyline, street};
pub(crate) use signs::{defined, furnishings, furniture, sign, sign_at, signs_of_replays, signs_without_table};
pub(crate) use vehicles::{Van, van};

/// The shapes that every page can use.
pub(crate) fn shapes() -> Markup {
    html! { (people::players()) (signs::shapes()) (vehicles::shapes()) }
}

/// The shapes of dice and of staff, which not every game has.
pub(crate) fn pieces() -> Markup {
    html! { (dice::shapes()) (people::staff()) }
}

/// A picture on a card that can be laid on the table, 104 by 128; where there is less room, its
/// middle shows.
pub(crate) fn poster(ground: &str, what: &Markup) -> Markup {
    html! {
        // Whole, whatever the shape of its place, with the ground all around.
        svg.poster viewBox="0 0 104 128" { rect x="-988" y="-256" width="2080" height="640" fill=(ground) {} (what) }
    }
}

/// A number in a drawing: short, without needless digits.
fn short(number: f64) -> String {
    let text = format!("{number:.1}");
    text.strip_suffix(".0").unwrap_or(&text).to_owned()
}

/// A path of a shape that is defined once.
fn path(id: &str, d: &str) -> Markup {
    PreEscaped(format!(r#"<path id="{id}" d="{d}"/>"#))
}
