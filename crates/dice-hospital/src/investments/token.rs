//! Investment tokens, and where they lie in a hospital.

use std::fmt;
use std::num::NonZeroU8;

use pack::cards;
use serde::Serialize;

use crate::activation::{ROOMS, STAFF};
use crate::colour::{COLOURS, Colour};

cards! {
    /// A kind of investment token.
    TokenKind {
        /// Heals somebody with the value of a patient whom the department has healed.
        Same = "same",
        /// Or one more.
        Higher = "higher",
        /// Or one less.
        Lower = "lower",
        /// Heals somebody who is in a bad way.
        Boost = "boost",
        /// Heals one of the department's patients once more.
        Step = "step",
        /// Lets the department treat another colour.
        Recolour = "recolour",
        /// A nurse for good.
        Nurse = "nurse",
    }
}

/// How many kinds of tokens there are.
const KINDS: usize = TokenKind::ALL.len();
/// The most tokens of a kind in red, yellow and green.
pub(crate) const TOKEN_COPIES: u8 = 2;
/// The most of a kind in any colour: the kinds of the pink ones are not known for certain.
pub(crate) const MOST_ALIKE: u8 = 3;
/// The most tokens of a colour: a pile has room for all of them.
pub(crate) const PILE: usize = KINDS * TOKEN_COPIES as usize;
/// How many tokens a department takes, and a Trainee's card (CC-INV-24, CC-R-31).
pub const SLOTS: usize = 2;

/// An investment token: a kind in a colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Token(NonZeroU8);

impl Token {
    /// Filler of lists.
    pub(crate) const ANY: Self = Self::new(Colour::Red, TokenKind::Same);

    /// The token of this kind and colour.
    pub const fn new(colour: Colour, kind: TokenKind) -> Self {
        match NonZeroU8::new((1 + colour.index() * KINDS + kind.index()) as u8) {
            Some(number) => Self(number),
            None => unreachable!(),
        }
    }

    /// Counted from 0, colour by colour.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The colour of the pile it comes from.
    #[inline]
    pub const fn colour(self) -> Colour {
        Colour::from_bits((self.index() / KINDS) as u8)
    }

    /// Which of the seven kinds it is, whatever its colour.
    #[inline]
    pub const fn kind(self) -> TokenKind {
        TokenKind::ALL[self.index() % KINDS]
    }

    /// Every token of a colour.
    pub fn of_colour(colour: Colour) -> impl Iterator<Item = Self> {
        TokenKind::ALL.iter().map(move |&kind| Self::new(colour, kind))
    }

    /// Every token.
    pub fn all() -> impl Iterator<Item = Self> {
        Colour::ALL.into_iter().flat_map(Self::of_colour)
    }

    /// The token with this id, such as `red-boost`.
    pub fn from_id(id: &str) -> Option<Self> {
        let (colour, kind) = id.split_once('-')?;
        let colour = Colour::ALL.into_iter().find(|known| known.word() == colour)?;
        TokenKind::from_id(kind).map(|kind| Self::new(colour, kind))
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.colour().word(), self.kind())
    }
}

impl Serialize for Token {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The places for tokens of a department or of a card.
pub type Slots = [Option<Token>; SLOTS];

/// No token.
pub const BARE: Slots = [None; SLOTS];

/// The investment tokens of a hospital, by the places of its departments and specialists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Investments {
    rooms: [Slots; ROOMS],
    cards: [Slots; STAFF],
}

impl Investments {
    pub(crate) const NONE: Self = Self { rooms: [BARE; ROOMS], cards: [BARE; STAFF] };

    /// The tokens on the department at a place; a chevron has none (CC-COMBO-15).
    #[inline]
    pub fn on_room(&self, place: usize) -> Slots {
        self.rooms.get(place).copied().unwrap_or(BARE)
    }

    /// The tokens on the card of the specialist at a place.
    #[inline]
    pub fn on_card(&self, place: usize) -> Slots {
        self.cards.get(place).copied().unwrap_or(BARE)
    }

    /// Every token.
    pub fn iter(&self) -> impl Iterator<Item = Token> + '_ {
        self.rooms.iter().chain(&self.cards).flatten().copied().flatten()
    }

    /// Puts a token on the department at a place that has room for it.
    pub(crate) fn put_on_room(&mut self, place: usize, token: Token) {
        lay(&mut self.rooms[place], token);
    }

    /// Puts a token on a card that has room for it.
    pub(crate) fn put_on_card(&mut self, place: usize, token: Token) {
        lay(&mut self.cards[place], token);
    }

    /// The department at a place is gone, and its tokens with it; those behind it move up.
    pub(crate) fn remove_room(&mut self, place: usize) -> Slots {
        remove(&mut self.rooms, place)
    }

    /// The same for a card.
    pub(crate) fn remove_card(&mut self, place: usize) -> Slots {
        remove(&mut self.cards, place)
    }
}

/// Whether there is room for one more token.
pub(crate) const fn has_room(slots: Slots) -> bool {
    slots[SLOTS - 1].is_none()
}

fn lay(slots: &mut Slots, token: Token) {
    let free = slots.iter_mut().find(|slot| slot.is_none());
    *free.expect("there is room for a token") = Some(token);
}

fn remove<const N: usize>(list: &mut [Slots; N], place: usize) -> Slots {
    let gone = list[place];
    list.copy_within(place + 1.., place);
    list[N - 1] = BARE;
    gone
}

/// How many there are of each token, up to three.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TokenCounts(u64);

impl TokenCounts {
    /// No token.
    pub(crate) const NONE: Self = Self(0);

    /// How many there are of a token.
    pub const fn of(self, token: Token) -> u8 {
        (self.0 >> (2 * token.index()) & 3) as u8
    }

    /// One more of a token.
    pub(crate) const fn add(&mut self, token: Token) {
        self.0 += 1 << (2 * token.index());
    }

    /// All of them together.
    pub fn sum(self) -> u8 {
        Token::all().map(|token| self.of(token)).sum()
    }
}

/// Each token has its two bits.
const _: () = assert!(2 * COLOURS * KINDS <= u64::BITS as usize && MOST_ALIKE <= 3);

/// Which of several of a kind a move means, where tokens make them differ: this many that would do
/// as well are passed over, for the first thing that the move names and for the second.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Which {
    /// Of the first thing.
    pub first: u8,
    /// How many of the second thing.
    pub second: u8,
}

impl Which {
    /// The first of each.
    pub const FIRST: Self = Self { first: 0, second: 0 };

    /// This one of what is named first.
    pub(crate) const fn nth(first: u8) -> Self {
        Self { first, second: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_written_and_read() {
        for token in Token::all() {
            assert_eq!(Token::from_id(&token.to_string()), Some(token));
            assert_eq!(Token::new(token.colour(), token.kind()), token);
        }
        for text in ["", "red", "red-", "blue-same", "red-sameness", "red-same-", "Red-same"] {
            assert_eq!(Token::from_id(text), None, "{text}");
        }
    }

    #[test]
    fn counts_are_kept_apart() {
        let mut counts = TokenCounts::NONE;
        for token in Token::all() {
            counts.add(token);
        }
        let last = Token::new(Colour::Pink, TokenKind::Nurse);
        counts.add(last);
        assert_eq!((counts.of(last), counts.of(Token::ANY), counts.sum()), (2, 1, 29));
    }

    #[test]
    fn tokens_go_with_their_department() {
        let [one, other] = [TokenKind::Same, TokenKind::Boost].map(|kind| Token::new(Colour::Green, kind));
        let mut investments = Investments::NONE;
        investments.put_on_room(6, one);
        investments.put_on_room(7, other);
        assert_eq!(investments.remove_room(6), [Some(one), None]);
        assert_eq!((investments.on_room(6), investments.on_room(7)), ([Some(other), None], BARE));
        assert_eq!(investments.on_room(ROOMS), BARE, "a chevron has none");
    }
}
