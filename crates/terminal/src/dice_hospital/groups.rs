//! The moves of a seat as a person reads them: per department who may go there, per kind which
//! patients.

use dice_hospital::{DiceHospital, Improvement, Move, View};
use phrasebook::dice_hospital::{becomes, bonus, department, improvement, meeple, patient, picture, spell};
use phrasebook::{Phrases, Tell};

use super::{label, row};
use crate::screen::Group;

pub(super) fn groups(game: &DiceHospital, phrases: &Phrases, view: &View, moves: &[Move]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (index, &mv) in moves.iter().enumerate() {
        let (title, text) = entry(game, phrases, view, mv);
        match groups.iter_mut().find(|group| group.title == title) {
            Some(group) => group.choices.push((index, text)),
            None => groups.push(Group { title, choices: vec![(index, text)] }),
        }
    }
    groups
}

/// What a move has in common with others, and what it says beyond that. Nothing beyond it if it
/// stands alone.
fn entry(game: &DiceHospital, phrases: &Phrases, view: &View, mv: Move) -> (String, String) {
    let word = || game.word(phrases, view, mv);
    let drawn = |which: Improvement| spell(&picture(game, which));
    match mv {
        Move::Place(who, room) => {
            let title = format!("{} {}", department(phrases, room), drawn(Improvement::Department(room)));
            (title, meeple(phrases, who))
        }
        Move::On(..) => (label(phrases, "patient"), word()),
        Move::Bag(which) => {
            let becomes = becomes(game, phrases, view, mv).unwrap_or_default();
            (label(phrases, "blood"), format!("{} → {becomes}", patient(phrases, which)))
        }
        Move::Spend(kind, ..) => {
            let word = word();
            let title = bonus(phrases, kind);
            let rest = word.strip_prefix(&title).unwrap_or(&word);
            let text = rest.trim_start_matches([' ', ':', '\u{a0}', '\u{202f}']).to_owned();
            (title, text)
        }
        Move::Park(_) => (label(phrases, "park"), word()),
        Move::Fly(tile) => (label(phrases, "fly"), tile.to_string()),
        Move::Remove(which) => (label(phrases, "remove"), patient(phrases, which)),
        Move::Spare(which) => (label(phrases, "spare"), patient(phrases, which)),
        Move::Send(which) => (label(phrases, "send"), patient(phrases, which)),
        Move::Start(dice) => (label(phrases, "start"), row(dice.iter().copied())),
        Move::Take(which) => (format!("{} {}", improvement(phrases, which), drawn(which)), String::new()),
        Move::Return(which) => (format!("{} ({})", word(), drawn(which)), String::new()),
        _ => (word(), String::new()),
    }
}
