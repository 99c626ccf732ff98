//! Whom a department would treat, and what would become of them: seen before anybody is sent there.

use dice_hospital::effects::Prognosis;
use dice_hospital::{DiceHospital, Move, Patient, View};
use table::Eye;

use super::beds::{bed_id, price_id, subject};
use super::ways::pays;

/// Whoever could be chosen after a placement.
pub(super) struct Reach(Vec<Reached>);

struct Reached {
    bed: usize,
    costs_bag: bool,
    becomes: Option<String>,
}

impl Reach {
    pub(super) fn of(game: &DiceHospital, view: &View, placement: Move) -> Option<Self> {
        let Eye::Seat(seat) = view.eye else { return None };
        let after = view.after(game, placement)?;
        let moves = after.moves(game);
        let about = |patient: Patient| moves.iter().copied().filter(move |&mv| subject(mv) == Some(patient));
        let does = game.doing(after.open(), seat);
        let reached = after.hospital(seat).floor.patients().filter_map(|(bed, patient)| {
            about(patient).next()?;
            let becomes = does.map(|does| said(does.prognosis(patient.value)));
            Some(Reached { bed, costs_bag: about(patient).all(|mv| pays(game, &after, mv)), becomes })
        });
        Some(Self(reached.collect()))
    }

    /// The elements that are marked: patients, or what says that one would cost a blood bag.
    pub(super) fn marked(&self) -> String {
        let ids = self.0.iter().map(|one| if one.costs_bag { price_id(one.bed) } else { bed_id(one.bed) });
        ids.collect::<Vec<_>>().join(" ")
    }

    /// What becomes of each patient, such as `bed-3=5`, if that can be told.
    pub(super) fn results(&self) -> Option<String> {
        let known = self.0.iter().filter_map(|one| Some(format!("{}={}", bed_id(one.bed), one.becomes.as_ref()?)));
        Some(known.collect::<Vec<_>>().join(" ")).filter(|results| !results.is_empty())
    }
}

/// What becomes of a patient, in one character.
fn said(prognosis: Prognosis) -> String {
    match prognosis {
        Prognosis::Shows(value) => value.to_string(),
        Prognosis::Home => "⌂".to_owned(),
        Prognosis::Dead => "†".to_owned(),
        Prognosis::Rolled => "?".to_owned(),
    }
}
