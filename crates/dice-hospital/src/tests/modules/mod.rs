//! Sections 1, 6 and 11 of Community Care's ledger: every mixture of modules, and what holds for
//! all of them.

mod configurations;
mod hard_modes;
mod interactions;
mod matrix;
mod options;
mod shape;
mod symmetry;

use super::arrange::{Position, game};
use table::Game;

/// Every choice of modules.
const SUBSETS: [&str; 8] = [
    "none",
    "city",
    "investments",
    "maternity",
    "city,investments",
    "city,maternity",
    "investments,maternity",
    "city,investments,maternity",
];

const ALL: (&str, &str) = ("modules", SUBSETS[7]);

/// A table that has just been set up.
fn fresh(seats: usize, settings: &[(&str, &str)]) -> Position {
    let game = game(seats, settings);
    Position { state: game.start(), game, events: Vec::new() }
}
