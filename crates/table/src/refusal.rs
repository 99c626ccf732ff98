//! What every game refuses: moves and fates at the wrong moment.

use crate::game::Next;
use crate::seat::{Seat, SeatSet};

/// Why a move or a fate does not fit the moment. A game's own refusals hold one of these for what
/// is the same in every game; `S` is the game's word for its steps.
///
/// ```
/// use table::{Next, OutOfTurn, Seat, SeatSet};
///
/// #[derive(Clone, Copy, PartialEq, Eq, Debug)]
/// enum Step {
///     Draw,
///     Discard,
/// }
///
/// #[derive(Clone, PartialEq, Debug, thiserror::Error)]
/// enum Refusal {
///     #[error(transparent)]
///     OutOfTurn(#[from] OutOfTurn<Step>),
///     #[error("the hand is empty")]
///     EmptyHand,
/// }
///
/// /// How a game's `play` begins.
/// fn discard(next: Next, step: Step, seat: Seat) -> Result<(), Refusal> {
///     next.check_move(seat)?;
///     match step {
///         Step::Discard => Err(Refusal::EmptyHand),
///         Step::Draw => Err(OutOfTurn::WrongStep(step).into()),
///     }
/// }
///
/// let next = Next::Seats(SeatSet::only(Seat::FIRST));
/// let why = discard(next, Step::Draw, Seat::new(1)).unwrap_err();
/// assert_eq!(why.to_string(), "it is not seat 2's move now; seats to move: {1}");
/// let why = discard(next, Step::Draw, Seat::FIRST).unwrap_err();
/// assert_eq!(why.to_string(), "this move does not belong to the step “Draw”");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the sentences say what the fields are
pub enum OutOfTurn<S> {
    /// Nothing happens after the end.
    #[error("the game is over")]
    Over,
    /// Chance has to speak first.
    #[error("cards or dice come first")]
    FateFirst,
    /// A seat that is not asked.
    #[error("it is not seat {seat}'s move now; seats to move: {waiting:?}")]
    NotYourMove { seat: Seat, waiting: SeatSet },
    /// A move of another step than the one the game is at.
    #[error("this move does not belong to the step “{0:?}”")]
    WrongStep(S),
    /// A fate while these seats have to move.
    #[error("no cards or dice are due; seats to move: {0:?}")]
    NoFateDue(SeatSet),
    /// Another fate than the one that is due at this step.
    #[error("this is not what is due in the step “{0:?}”")]
    WrongFate(S),
}

impl Next {
    /// Refuses the move of a seat that is not asked now.
    #[inline]
    pub fn check_move<S>(self, seat: Seat) -> Result<(), OutOfTurn<S>> {
        match self {
            Self::Seats(waiting) if waiting.contains(seat) => Ok(()),
            _ => Err(self.out_of_turn(seat)),
        }
    }

    /// Refuses a fate where none is due.
    #[inline]
    pub fn check_fate<S>(self) -> Result<(), OutOfTurn<S>> {
        match self {
            Self::Fate => Ok(()),
            Self::Seats(waiting) => Err(OutOfTurn::NoFateDue(waiting)),
            Self::Over => Err(OutOfTurn::Over),
        }
    }

    /// What is said to a seat that moves without being asked.
    #[cold]
    pub fn out_of_turn<S>(self, seat: Seat) -> OutOfTurn<S> {
        match self {
            Self::Seats(waiting) => OutOfTurn::NotYourMove { seat, waiting },
            Self::Fate => OutOfTurn::FateFirst,
            Self::Over => OutOfTurn::Over,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_seats_that_are_asked_may_move() {
        let (asked, other) = (Seat::new(2), Seat::FIRST);
        let waiting = SeatSet::only(asked);
        let next = Next::Seats(waiting);
        assert_eq!(next.check_move::<()>(asked), Ok(()));
        assert_eq!(next.check_move::<()>(other), Err(OutOfTurn::NotYourMove { seat: other, waiting }));
        assert_eq!(Next::Fate.check_move::<()>(asked), Err(OutOfTurn::FateFirst));
        assert_eq!(Next::Over.check_move::<()>(asked), Err(OutOfTurn::Over));
    }

    #[test]
    fn a_fate_comes_only_when_it_is_due() {
        let waiting = SeatSet::first_n(2);
        assert_eq!(Next::Fate.check_fate::<()>(), Ok(()));
        assert_eq!(Next::Seats(waiting).check_fate::<()>(), Err(OutOfTurn::NoFateDue(waiting)));
        assert_eq!(Next::Over.check_fate::<()>(), Err(OutOfTurn::Over));
    }
}
