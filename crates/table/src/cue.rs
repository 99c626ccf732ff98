//! Whose cue it is: what every loop that plays a game asks.

use crate::game::Next;
use crate::seat::{Seat, SeatSet};

/// What has to be done now, and by whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cue {
    /// One of these people moves. Bots that could move at the same time wait, so that people can
    /// take back what they did.
    People(SeatSet),
    /// This bot moves; no person is asked.
    Bot(Seat),
    /// A generator rolls.
    Roll,
    /// Somebody types in what real cards or dice show: the seat whose own affair it is, or the
    /// host.
    TypeIn(Option<Seat>),
    /// Nothing: the game is over.
    Over,
}

impl Next {
    /// Whose cue it is where a generator rolls and people hold these seats.
    ///
    /// # Panics
    /// If seats have to move and there is none.
    #[inline]
    pub fn cue(self, people: SeatSet) -> Cue {
        match self {
            Self::Seats(seats) => {
                let asked = seats.and(people);
                if asked.is_empty() { Cue::Bot(seats.first().expect("somebody moves")) } else { Cue::People(asked) }
            }
            Self::Fate => Cue::Roll,
            Self::Over => Cue::Over,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_come_before_bots() {
        let (one, two, three) = (Seat::new(0), Seat::new(1), Seat::new(2));
        let next = Next::Seats(SeatSet::first_n(3));
        let people = SeatSet::only(two).with(three);
        assert_eq!(next.cue(people), Cue::People(people));
        assert_eq!(Next::Seats(SeatSet::only(one)).cue(people), Cue::Bot(one));
        assert_eq!(next.cue(SeatSet::EMPTY), Cue::Bot(one));
        assert_eq!((Next::Fate.cue(people), Next::Over.cue(people)), (Cue::Roll, Cue::Over));
    }
}
