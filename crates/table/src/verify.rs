//! Whether the dice and cards of a record are those that its seed gives.

use std::sync::Arc;

use crate::dice::Dice;
use crate::game::Next;
use crate::live::Live;
use crate::manners::Manners;
use crate::record::{Entry, Record, RecordError};

/// Why dice and cards cannot be said to follow from a seed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unverified {
    /// The record cannot be played.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// No generator rolled.
    #[error("its dice and cards were typed in, or the seed is left out: there is nothing to check")]
    NoSeed,
    /// The game was still going on when the record was taken.
    #[error("its seed is sealed: the record tells it when the game is over")]
    StillSealed,
    /// The seed was exchanged.
    #[error("the seed is not the one that was sealed before the first move")]
    OtherSeed,
    /// Something else was rolled.
    #[error("line {line}: the record has “{found}”, but the seed gives “{rolled}”")]
    OtherFate {
        /// The line of the record, from 1.
        line: usize,
        /// What stands there.
        found: String,
        /// What should.
        rolled: String,
    },
}

/// Rolls all dice and cards of a record again and gives how many there are, if they are the same.
pub fn verify<G: Manners>(pack: Arc<G::Pack>, record: &Record) -> Result<usize, Unverified> {
    match record.header.dice {
        Dice::Real => return Err(Unverified::NoSeed),
        Dice::Sealed(sealed) if sealed.secret().is_none() => return Err(Unverified::StillSealed),
        Dice::Sealed(sealed) if !sealed.is_kept() => return Err(Unverified::OtherSeed),
        Dice::Seeded(_) | Dice::Chosen(_) | Dice::Sealed(_) => {}
    }
    let (mut live, mut checked) = (Live::<G>::begin(pack, record)?, 0);
    for line in &record.lines {
        // What was taken over from another game was rolled there.
        let is_own = live.entries().len() >= record.header.from;
        let due = is_own && matches!(line.entry, Entry::Fate(_)) && live.next() == Next::Fate;
        let rolled = due.then(|| Entry::<G::Move, G::Fate>::Fate(live.roll()).to_string());
        live.enter_line(line)?;
        checked += usize::from(due);
        let found = line.entry.to_string();
        if let Some(rolled) = rolled.filter(|rolled| *rolled != found) {
            return Err(Unverified::OtherFate { line: line.number, found, rolled });
        }
    }
    Ok(checked)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Sealed;
    use crate::game::Eye;
    use crate::pennies::{Pennies, Word, seat};

    /// The record of a whole game.
    fn played(dice: Dice) -> Live<Pennies> {
        let mut live = Live::new(Pennies, vec!["a".to_owned(), "b".to_owned()], dice);
        while live.next() != Next::Over {
            for number in [1, 2] {
                live.enter(Entry::Move(seat(number), Word::Heads)).expect("legal");
            }
            live.enter(Entry::Fate(live.roll())).expect("due");
        }
        live
    }

    fn checked(text: &str) -> Result<usize, Unverified> {
        verify::<Pennies>(Arc::new(()), &Record::read(text.as_bytes()).expect("a record"))
    }

    #[test]
    fn dice_that_follow_from_a_seed_are_confirmed() {
        for dice in [Dice::Seeded(7), Dice::Chosen(7), Dice::Sealed(Sealed::new([7; 32]))] {
            assert_eq!(checked(&played(dice).record()), Ok(3), "{dice:?}");
        }
    }

    #[test]
    fn exchanged_dice_and_seeds_are_found_out() {
        let live = played(Dice::Sealed(Sealed::new([7; 32])));
        let record = live.record();
        let (secret, other) = ("07".repeat(32), "08".repeat(32));
        assert_eq!(checked(&record.replace(&secret, &other)), Err(Unverified::OtherSeed));
        assert_eq!(checked(&live.record_for(Eye::Onlooker)), Err(Unverified::StillSealed));
        let Some(Entry::Fate(last)) = live.entries().last() else { panic!("a coin comes last") };
        let turned = if last.0 { "* up tails\n" } else { "* up heads\n" };
        let begin = record.trim_end().rfind('\n').expect("lines") + 1;
        let found = checked(&format!("{}{turned}", &record[..begin]));
        assert!(matches!(&found, Err(Unverified::OtherFate { line: 16, .. })), "{found:?}");
        let typed = "wardround: 1\ngame: pennies\nseats: a, b\n\n1 heads\n2 heads\n* up heads\n";
        assert_eq!(checked(typed), Err(Unverified::NoSeed));
        let impossible = "wardround: 1\ngame: pennies\nseats: a, b\nseed: 7\n\n* up heads\n";
        assert!(matches!(checked(impossible), Err(Unverified::Record(error)) if error.line == 6));
    }
}
