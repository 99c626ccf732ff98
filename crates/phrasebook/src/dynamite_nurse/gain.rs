//! Why a move is advised: the points of the plan, or who is rid of a patient.

use dynamite_nurse::{BEDS, DynamiteNurse, Move, Patient, View};
use table::{Eye, Seat};

use super::ask::concerned;
use crate::{Phrases, yes};

pub(super) fn gain(game: &DynamiteNurse, phrases: &Phrases, view: &View, moves: &[Move]) -> Option<String> {
    let worth = |patient: Patient| i64::from(game.pack().patient(patient.card).vp);
    if let Some(&(Move::Assign(seat) | Move::Player(seat))) = moves.first() {
        let patient = view.open().lifted.map(Patient::new).or_else(|| concerned(view))?;
        return match (view.eye == Eye::Seat(seat), has_room(view, seat)) {
            (true, true) => Some(phrases.say("dn-gain-own", [("points", worth(patient).into())])),
            (true, false) => None,
            (false, fits) => Some(phrases.say("dn-gain-away", [("fits", yes(fits))])),
        };
    }
    let won = moves.iter().map(|mv| match *mv {
        Move::Operate(patient, _) | Move::Acquire(patient) => worth(patient),
        _ => 0,
    });
    let points: i64 = won.sum();
    (points > 0).then(|| phrases.say("dn-gain-points", [("points", points.into())]))
}

/// Whether a hospital has a bed for one more besides whoever lies there and waits.
fn has_room(view: &View, seat: Seat) -> bool {
    let open = view.open();
    open.hospitals[seat].admitted.len() + open.charges(seat).count() < BEDS
}
