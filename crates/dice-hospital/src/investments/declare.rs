//! Tokens that let a department treat another colour: those that lie on it do so anyway, those that
//! a specialist brings if they are declared before patients are chosen.

use table::Watch;

use crate::activation::{CARD_SLOTS, CONSULTED, Floor, FloorEvent, Stage, Terms, Work};
use crate::cards::{Department, Meeple};
use crate::colour::Colour;
use crate::effects::{Ability, TokenEffect, Treatment};
use crate::moves::Move;
use crate::pack::Pack;
use crate::refusal::Refusal;

use super::{SLOTS, Token};

impl Floor {
    /// The colour that the tokens on a department have given it; the last one counts (CC-R-28).
    pub fn room_colour(&self, pack: &Pack, place: usize) -> Option<Colour> {
        let mut tokens = self.investments.on_room(place).into_iter().rev().flatten();
        tokens.find(|token| recolours(pack, *token)).map(Token::colour)
    }

    /// What the department at a place does, with the tokens that lie on it.
    #[inline]
    pub fn treatment_at<'a>(&self, pack: &'a Pack, place: usize) -> &'a Treatment {
        let colour = if self.invests { self.room_colour(pack, place) } else { None };
        pack.department(self.site(place)).treating(colour)
    }

    /// The tokens with which a specialist, by its place in the list, could give another colour to
    /// the department at a place.
    fn brought(&self, pack: &Pack, meeple: Meeple, card: Option<usize>, place: usize) -> [Option<Token>; MOST_BROUGHT] {
        let mut brought = [None; MOST_BROUGHT];
        // A chevron is no department (CC-R-28).
        if self.site(place) == Department::Chevron {
            return brought;
        }
        let now = self.treatment_at(pack, place).named_colour();
        let is_new = |token: Token| recolours(pack, token) && Some(token.colour()) != now && now.is_some();
        let ability = self.acting_as(meeple).map(|card| &pack.specialist(card).ability);
        let mut note = |token: Token| {
            if is_new(token) && !brought.contains(&Some(token)) {
                brought[token.colour().index()] = Some(token);
            }
        };
        match ability {
            Some(Ability::Learns) => {
                card.iter().flat_map(|&card| self.investments.on_card(card)).flatten().for_each(&mut note);
            }
            Some(Ability::Borrows) => {
                let others = (0..self.rooms.len()).filter(|&other| other != place);
                others.flat_map(|other| self.investments.on_room(other)).flatten().for_each(&mut note);
            }
            _ => {}
        }
        brought
    }

    /// The tokens that can be declared for a department, so that it can be carried out.
    pub(crate) fn declarable<'a>(
        &'a self,
        terms: &'a Terms<'_>,
        meeple: Meeple,
        card: Option<usize>,
        place: usize,
    ) -> impl Iterator<Item = Token> + 'a {
        let printed = terms.pack.department(self.site(place));
        let bags = terms.spendable(self);
        let brought = if self.invests { self.brought(terms.pack, meeple, card, place) } else { [None; MOST_BROUGHT] };
        let brought = brought.into_iter().flatten();
        brought.filter(move |token| self.can_complete(printed.treating(Some(token.colour())), bags))
    }

    /// Whether a worker can go to a department: it can be carried out as it is, or with a token
    /// that the worker brings.
    pub(crate) fn can_enter(&self, terms: &Terms<'_>, meeple: Meeple, card: Option<usize>, place: usize) -> bool {
        let treatment = self.treatment_at(terms.pack, place);
        if treatment.swaps {
            return self.can_swap() && self.can_swap_by(meeple);
        }
        self.can_complete(treatment, terms.spendable(self))
            || self.declarable(terms, meeple, card, place).next().is_some()
    }

    /// Each token that can be declared now, and doing without.
    pub fn each_declaration(&self, terms: &Terms<'_>, mut take: impl FnMut(Move)) {
        let (meeple, card, place) = self.placed();
        self.declarable(terms, meeple, card, place).map(Move::Declare).for_each(&mut take);
        if self.can_go_undeclared(terms) {
            take(Move::Skip);
        }
    }

    /// Whether the department can be carried out without another colour.
    fn can_go_undeclared(&self, terms: &Terms<'_>) -> bool {
        self.can_complete(self.treatment(terms.pack), terms.spendable(self))
    }

    /// Who was placed, with its place in the list, and on which department.
    fn placed(&self) -> (Meeple, Option<usize>, usize) {
        let card = matches!(self.placement.meeple, Meeple::Specialist(_)).then_some(self.placement.card.into());
        (self.placement.meeple, card, self.placement.room.into())
    }

    /// Whether a worker who has just been placed has a token to declare.
    pub(crate) fn may_declare(&self, terms: &Terms<'_>) -> bool {
        let (meeple, card, place) = self.placed();
        self.declarable(terms, meeple, card, place).next().is_some()
    }
}

/// One of each colour is enough.
const MOST_BROUGHT: usize = crate::colour::COLOURS;

fn recolours(pack: &Pack, token: Token) -> bool {
    pack.token(token.kind()).effect == TokenEffect::Recolours
}

impl<W: Watch<FloorEvent>> Work<'_, W> {
    /// The department treats the colour of a token that the specialist brings (CC-INV-38).
    pub(crate) fn declare(&mut self, token: Token) -> Result<(), Refusal> {
        let (meeple, card, place) = self.floor.placed();
        if !self.floor.declarable(self.terms, meeple, card, place).any(|known| known == token) {
            return Err(Refusal::TokenOfNoUse(token));
        }
        let own = card.map_or([None; SLOTS], |card| self.floor.investments.on_card(card));
        let placement = &mut self.floor.placement;
        placement.used_tokens |= match own.iter().position(|&known| known == Some(token)) {
            Some(slot) => 1 << (CARD_SLOTS + slot as u32),
            None => CONSULTED,
        };
        placement.colour = Some(token.colour());
        self.floor.stage = Stage::Targets;
        self.watch.see(FloorEvent::TokenUsed(token));
        Ok(())
    }

    /// The department keeps its colour.
    pub(crate) fn declare_nothing(&mut self) -> Result<(), Refusal> {
        if !self.floor.can_go_undeclared(self.terms) {
            let placement = &self.floor.placement;
            return Err(Refusal::Incomplete(self.floor.site(placement.room.into()), placement.colour));
        }
        self.floor.stage = Stage::Targets;
        Ok(())
    }
}
