//! Scores and the ranking they give.

use arrayvec::ArrayVec;

use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// The points of each seat, and who wins with them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scores {
    /// Points, in the order of the seats; an automatic opponent comes last.
    pub totals: ArrayVec<i32, MAX_SEATS>,
    /// Who is ahead, or has won. More than one seat if the win is shared.
    pub winners: SeatSet,
}

impl Scores {
    /// The highest total wins; equal ones share.
    pub fn highest(totals: impl IntoIterator<Item = i32>) -> Self {
        let totals: ArrayVec<i32, MAX_SEATS> = totals.into_iter().collect();
        let top = totals.iter().copied().max();
        let winners = Seat::all(totals.len()).filter(|seat| Some(totals[seat.index()]) == top).collect();
        Self { totals, winners }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_tops_share() {
        let scores = Scores::highest([61, 40, 61]);
        assert_eq!(scores.winners.iter().map(Seat::number).collect::<Vec<_>>(), [1, 3]);
    }

    #[test]
    fn all_negative_still_has_a_winner() {
        assert_eq!(Scores::highest([-4, -2]).winners, SeatSet::only(Seat::new(1)));
    }
}
