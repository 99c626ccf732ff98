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
        /// The line.
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
    let mut live = Live::<G>::begin(pack, record)?;
    for line in &record.lines {
        let due = matches!(line.entry, Entry::Fate(_)) && live.next() == Next::Fate;
        let rolled = due.then(|| Entry::<G::Move, G::Fate>::Fate(live.roll()).to_string());
        live.enter_line(line)?;
        let found = line.entry.to_string();
        if let Some(rolled) = rolled.filter(|rolled| *rolled != found) {
            return Err(Unverified::OtherFate { line: line.number, found, rolled });
        }
    }
    Ok(live.fates())
}
