//! A face-down deck, drawn lazily.

use crate::chance::{Rng, below};

/// The cards of a deck that nobody has seen yet: up to 64 different ones, counted from 0.
///
/// No order exists until a card is turned up: drawing one by one from this bag has the same odds as
/// shuffling first, and nothing secret has to be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Deck(u64);

impl Deck {
    /// All of the cards `0..cards`, none seen.
    ///
    /// # Panics
    /// If there are more than 64.
    pub const fn unseen(cards: usize) -> Self {
        assert!(cards <= 64, "a deck holds at most 64 different cards");
        Self(if cards == 64 { u64::MAX } else { (1 << cards) - 1 })
    }

    /// How many cards nobody has seen.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether every card has been seen.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this card may still come.
    #[inline]
    pub const fn contains(self, card: usize) -> bool {
        card < 64 && self.0 & (1 << card) != 0
    }

    /// Which card comes next, if chance decides. The deck is not changed.
    ///
    /// # Panics
    /// If the deck is empty.
    #[inline]
    pub fn draw(self, rng: &mut impl Rng) -> usize {
        let mut left = self.0;
        for _ in 0..below(rng, left.count_ones()) {
            left &= left - 1;
        }
        left.trailing_zeros() as usize
    }

    /// Takes this card out. False if it was seen before.
    #[inline]
    pub const fn take(&mut self, card: usize) -> bool {
        let there = self.contains(card);
        if there {
            self.0 &= !(1 << card);
        }
        there
    }

    /// The cards that may still come, in order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..64).filter(move |&card| self.contains(card))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::chance;

    #[test]
    fn every_card_comes_once() {
        let mut deck = Deck::unseen(27);
        let mut rng = chance(3, 0);
        let mut seen = Vec::new();
        while !deck.is_empty() {
            let card = deck.draw(&mut rng);
            assert!(deck.take(card));
            assert!(!deck.take(card), "a card can be taken once");
            seen.push(card);
        }
        seen.sort_unstable();
        assert_eq!(seen, (0..27).collect::<Vec<_>>());
    }

    #[test]
    fn a_card_beyond_the_deck_is_not_there() {
        assert!(!Deck::unseen(27).contains(27));
        assert!(!Deck::unseen(64).contains(64));
        assert_eq!(Deck::unseen(64).len(), 64);
    }
}
