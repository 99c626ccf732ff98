//! The moves of a seat as a person reads them: per department who may go there, per kind which
//! patients.

use dice_hospital::{DiceHospital, Improvement, Move, Phase, View, Which};
use phrasebook::dice_hospital::{
    becomes, bonus, department, die, improvement, meeple, patient, picture, spell, token_name, token_picture,
};
use phrasebook::{Names, Phrases, Tell};

use table::Eye;

use super::{label, row};
use crate::screen::Group;

pub(super) fn groups(game: &DiceHospital, phrases: &Phrases, names: &Names, view: &View, moves: &[Move]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (index, &mv) in moves.iter().enumerate() {
        let (title, text) = entry(game, phrases, names, view, mv);
        match groups.iter_mut().find(|group| group.title == title) {
            Some(group) => group.choices.push((index, text)),
            None => groups.push(Group { title, choices: vec![(index, text)] }),
        }
    }
    groups
}

/// Whether several newcomers can be put to bed next.
fn is_order_asked(game: &DiceHospital, view: &View) -> bool {
    matches!(view.eye, Eye::Seat(seat) if game.next_newcomers(view.open(), seat).count() > 1)
}

/// What a move has in common with others, and what it says beyond that. Nothing beyond it if it
/// stands alone.
fn entry(game: &DiceHospital, phrases: &Phrases, names: &Names, view: &View, mv: Move) -> (String, String) {
    let word = || game.word(phrases, names, view, mv);
    let drawn = |which: Improvement| spell(&picture(game, which));
    // The second of several that differ by their tokens, and so on.
    let number = |passed: u8| if passed > 0 { format!(" {}", passed + 1) } else { String::new() };
    match mv {
        Move::Place(who, room, Which { first, second }) => {
            let (name, drawn) = (department(phrases, room), drawn(Improvement::Department(room)));
            (format!("{name}{} {drawn}", number(second)), format!("{}{}", meeple(phrases, who), number(first)))
        }
        Move::Invest(who, colour, which) => {
            let gaps = [("colour", colour.word().into()), ("count", view.open().piles[colour].into())];
            (phrases.say("dh-board-space", gaps), format!("{}{}", meeple(phrases, who), number(which.first)))
        }
        Move::Put(token, spot, which) => {
            let title = format!("{} {}", token_name(phrases, token), spell(&token_picture(game, token)));
            (title, format!("{}{}", improvement(phrases, spot), number(which.second)))
        }
        Move::On(..) | Move::Token(..) => (label(phrases, "patient"), word()),
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
        Move::Park(tile) => (label(phrases, "park"), tile.to_string()),
        Move::Fly(tile) => (label(phrases, "fly"), tile.to_string()),
        // Where anybody may come first, the wards of each stand together.
        Move::Admit(which, ward) if view.phase() == Phase::House && is_order_asked(game, view) => {
            (die(phrases, which), phrases.say("dh-page-ward", [("ward", ward.number().into())]))
        }
        Move::Remove(which) => (label(phrases, "remove"), patient(phrases, which)),
        Move::Spare(which) => (label(phrases, "spare"), patient(phrases, which)),
        Move::Send(which) => (label(phrases, "send"), patient(phrases, which)),
        Move::Start(dice) => (label(phrases, "start"), row(dice.iter().copied())),
        Move::Take(which) => (format!("{} {}", improvement(phrases, which), drawn(which)), String::new()),
        Move::Return(which, _) => (format!("{} ({})", word(), drawn(which)), String::new()),
        _ => (word(), String::new()),
    }
}
