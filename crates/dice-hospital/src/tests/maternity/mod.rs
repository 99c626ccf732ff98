//! Section 4 of Community Care's ledger: Mothers and Infants.

mod activation;
mod any_order;
mod by_brute_force;
mod ending;
mod intake;
pub(super) mod invariants;
mod parts;
mod sequence;
mod setup;

use super::arrange::{Position, hospital_of, seat, until};
use crate::Phase;
use crate::wards::Ward;

const ON: (&str, &str) = ("modules", "maternity");

/// Two players with Maternity, and seat 1 with these patients before its activation.
fn ward(patients: &[&str]) -> Position {
    hospital_of(2, &[("administrators", "no"), ON], patients)
}

/// A table of this many before the first intake, seat 1 first.
fn before_intake(seats: usize) -> Position {
    until(seats, &[("administrators", "no"), ("first-player", "1"), ON], Phase::Intake)
}

/// Two players before the ambulances are taken: Mothers on the second and the third.
fn drafting() -> Position {
    before_intake(2).fate("dice R2 R2 R2 M3 R4 R4 M5 R5 R5")
}

/// Seat 1 has these patients and nobody else, and these come in.
fn admitting(patients: &[&str], newcomers: &[&str]) -> Position {
    arriving(drafting(), patients, newcomers)
}

/// The same from a position before the ambulances are taken.
fn arriving(mut position: Position, patients: &[&str], newcomers: &[&str]) -> Position {
    let open = &mut position.state.open;
    open.hospitals[seat(1)] = crate::Hospital::for_setup(position.game.setup());
    position.put(1, patients);
    let mut position = position.play(&["claim 2"]);
    let open = &mut position.state.open;
    open.newcomers[seat(1)].clear();
    open.newcomers[seat(1)].extend(newcomers.iter().map(|die| die.parse().expect("a die")));
    position.play_by(2, &["claim 3"])
}

fn floor(position: &Position) -> &crate::Floor {
    &position.state.open.hospitals[seat(1)].floor
}

fn second() -> Ward {
    Ward::from_digit("2").expect("a ward")
}

/// The first player has four Mothers, and may take none but ambulances with one.
fn full_of_mothers() -> Position {
    let mut position = drafting();
    position.state.open.hospitals[seat(1)] = crate::Hospital::for_setup(position.game.setup());
    position.put(1, &["M4@1", "I4@1", "M4@2", "I4@2", "M4@3", "I4@3", "M4@4", "I4@4"]);
    position
}
