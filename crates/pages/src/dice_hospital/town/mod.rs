//! The town: a map of tiles with roads, houses and patients, and what the walks through it bring.

mod beside;
mod map;
mod plots;
mod tokens;
mod walk;

use dice_hospital::Phase;
use maud::{Markup, html};

pub(super) use beside::beside;
pub(super) use map::{map, tile_key};
pub(super) use plots::shapes;
pub(super) use tokens::token;

/// Whether the town is where something happens: people come there, or are fetched.
pub(super) const fn is_out(phase: Phase) -> bool {
    phase.is_in_town() || matches!(phase, Phase::Houses)
}

/// The helicopter as a picture of its own.
pub(super) fn helicopter() -> Markup {
    html! { svg.flies viewBox="-18 -18 36 36" aria-hidden="true" { (map::helicopter()) } }
}
