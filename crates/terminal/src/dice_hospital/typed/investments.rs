//! Workers sent to the investment board, and tokens.

use dice_hospital::{Colour, Improvement, Meeple, Move, Patient, Specialist, Token, Which};

use super::MoveReader;
use crate::dice_hospital::names::{self, find};

impl MoveReader<'_> {
    /// What the possible moves have of a kind.
    fn wanted<T>(&self, of: impl Fn(Move) -> Option<T>) -> Vec<T> {
        self.legal.iter().filter_map(|&mv| of(mv)).collect()
    }

    /// A worker and a space of the board, in either order; just a space is for a nurse.
    pub(super) fn invest(&self, typed: &[&str]) -> Option<Move> {
        let colour = typed.iter().find_map(|word| names::colour(word))?;
        let is_name = |word: &&str| names::colour(word).is_none() && !names::is_small(word);
        let who: Vec<&str> = typed.iter().copied().filter(is_name).collect();
        let ready = self.wanted(|mv| match mv {
            Move::Invest(who, ..) => Some(who),
            _ => None,
        });
        let who = if who.is_empty() { Meeple::Nurse } else { find(&who, &ready)? };
        Some(Move::Invest(who, colour, Which::FIRST))
    }

    /// A token and where it is put; an Extra Nurse is put nowhere.
    pub(super) fn put(&self, typed: &[&str]) -> Option<Move> {
        let drawn = self.wanted(|mv| match mv {
            Move::Put(token, ..) | Move::Recruit(token) => Some(token),
            _ => None,
        });
        let spots = self.wanted(|mv| match mv {
            Move::Put(_, spot, _) => Some(spot),
            _ => None,
        });
        let split = (1..typed.len()).find_map(|split| {
            let (token, spot) = typed.split_at(split);
            Some(Move::Put(one_of(token, &drawn)?, one_of::<Improvement>(spot, &spots)?, Which::FIRST))
        });
        split.or_else(|| self.recruit(typed))
    }

    /// A token that is given up for a nurse.
    pub(super) fn recruit(&self, typed: &[&str]) -> Option<Move> {
        let nurses = self.wanted(|mv| match mv {
            Move::Recruit(token) => Some(token),
            _ => None,
        });
        match nurses[..] {
            [only] if typed.is_empty() => Some(Move::Recruit(only)),
            _ => find(typed, &nurses).map(Move::Recruit),
        }
    }

    /// A token, or the colour that it lets a department treat.
    pub(super) fn declare(&self, typed: &[&str]) -> Option<Move> {
        let tokens = self.wanted(|mv| match mv {
            Move::Declare(token) => Some(token),
            _ => None,
        });
        let coloured = |colour: Colour| tokens.iter().copied().find(|token| token.colour() == colour);
        let token = match typed {
            [word] => names::colour(word).and_then(coloured).or_else(|| find(typed, &tokens)),
            _ => find(typed, &tokens),
        };
        token.map(Move::Declare)
    }

    /// A specialist who has worked, and who takes that place.
    pub(super) fn swap(&self, typed: &[&str]) -> Option<Move> {
        let names: Vec<&str> =
            typed.iter().copied().filter(|word| !["by", "with", "par", "avec"].contains(word)).collect();
        let (worked, ready): (Vec<Specialist>, Vec<Meeple>) = self
            .wanted(|mv| match mv {
                Move::Swap(card, meeple, _) => Some((card, meeple)),
                _ => None,
            })
            .into_iter()
            .unzip();
        (1..names.len()).find_map(|split| {
            let (card, meeple) = names.split_at(split);
            Some(Move::Swap(find(card, &worked)?, find(meeple, &ready)?, Which::FIRST))
        })
    }

    /// A token and a patient, perhaps as another colour; or just the patient, if one token is for
    /// it.
    pub(super) fn token(&self, typed: &[&str]) -> Option<Move> {
        let useful = self.wanted(|mv| match mv {
            Move::Token(token, patient, recolour) => Some((token, patient, recolour)),
            _ => None,
        });
        if let Some((patient, rest)) = names::patient(typed) {
            let colour = rest.last().and_then(|word| names::colour(word));
            let same = |other: Patient| other.die() == patient.die() && other.infant == patient.infant;
            let mut fitting = useful.iter().filter(|(_, other, recolour)| same(*other) && *recolour == colour);
            return match (fitting.next(), fitting.next()) {
                (Some(&(token, patient, recolour)), None) => Some(Move::Token(token, patient, recolour)),
                _ => None,
            };
        }
        let tokens: Vec<Token> = useful.iter().map(|&(token, ..)| token).collect();
        (1..typed.len()).rev().find_map(|split| {
            let (token, (patient, rest)) = (find(&typed[..split], &tokens)?, names::patient(&typed[split..])?);
            let recolour = rest.last().and_then(|word| names::colour(word));
            Some(self.meant(patient, |patient| Move::Token(token, patient, recolour)))
        })
    }
}

/// The one of these that the words name.
fn one_of<T: names::Named>(typed: &[&str], wanted: &[T]) -> Option<T> {
    find(typed, wanted).filter(|one| wanted.contains(one))
}
