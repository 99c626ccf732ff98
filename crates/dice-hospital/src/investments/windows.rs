//! What tokens add to a placement: those on the department, those that a consultant uses, and those
//! on a Trainee's card.

use std::num::NonZeroU8;

use table::Watch;

use crate::activation::{CARD_SLOTS, CONSULTED, Choice, Floor, FloorEvent, Stage, Terms, Work};
use crate::cards::Improvement;
use crate::colour::Colour;
use crate::effects::{Ability, Does, Role, TokenEffect};
use crate::moves::Move;
use crate::pack::Pack;
use crate::patient::{Outcome, Patient};
use crate::refusal::Refusal;
use crate::wards::Beds;

use super::{SLOTS, Slots, Token, Which};

impl Floor {
    /// What whoever lies in a bed has been through in the placement under way.
    pub(crate) fn tell_past(&self, bed: u32, patient: &mut Patient) {
        let was = self.placement.before.value(bed);
        patient.was = NonZeroU8::new(was).filter(|was| was.get() != patient.value);
        if self.placement.treated & !self.placement.healed & 1 << bed != 0 {
            patient.outcome = Some(Outcome::Observed);
        }
    }

    /// The beds of those who have been through what whoever lies in this bed has.
    pub(crate) fn with_past_of(&self, bed: u32) -> Beds {
        let treated =
            if self.placement.treated & 1 << bed != 0 { self.placement.treated } else { !self.placement.treated };
        self.placement.before.with_value(self.placement.before.value(bed)) & treated
    }

    /// The beds of those who have been through what is said of a patient.
    pub(crate) fn with_past(&self, patient: Patient) -> Beds {
        if !self.invests {
            return if patient.was.is_none() && patient.outcome != Some(Outcome::Observed) { Beds::MAX } else { 0 };
        }
        let before = &self.placement.before;
        let as_told = before.with_value(patient.was.map_or(patient.value, NonZeroU8::get));
        let unknown = if patient.was.is_none() { before.with_value(0) } else { 0 };
        let observed = self.placement.treated & !self.placement.healed;
        (as_told | unknown) & if patient.outcome == Some(Outcome::Observed) { observed } else { !observed }
    }

    /// The beds of those whom a token may heal, whatever their colour, and what it does to them
    /// (CC-INV-31 to 36).
    fn for_token(&self, pack: &Pack, token: Token) -> Option<(Beds, Does)> {
        let placement = &self.placement;
        let others = self.wards.occupied() & !placement.healed;
        let (beds, steps) = match pack.token(token.kind()).effect {
            TokenEffect::Beside { offset, steps } => {
                (others & placement.before.with_values(placement.values_healed.shifted(offset)), steps)
            }
            TokenEffect::Weak { values, steps } => (others & placement.before.with_values(values), steps),
            TokenEffect::Again { steps } if self.treatment(pack).concerns(token.colour()) => {
                (self.wards.occupied() & placement.treated, steps)
            }
            TokenEffect::Again { .. } | TokenEffect::Recolours | TokenEffect::Hires => return None,
        };
        Some((beds, Does::Heal(steps)))
    }

    /// Whether a token, put there, never adds anything to what the department does: a colour that
    /// it has or does not ask for, a step for patients whom it does not treat, the company of
    /// patients where nobody is healed (CC-INV-37, CC-R-27, CC-R-28). A Project Consultant may
    /// still use it elsewhere.
    pub fn is_idle(&self, pack: &Pack, token: Token, spot: Improvement, which: Which) -> bool {
        let Improvement::Department(kind) = spot else { return false };
        let mut places = (0..self.rooms.len()).filter(|&place| self.rooms[place] == kind);
        let Some(place) = places.nth(which.second.into()) else { return false };
        let treatment = self.treatment_at(pack, place);
        match pack.token(token.kind()).effect {
            TokenEffect::Recolours => treatment.named_colour().is_none_or(|now| now == token.colour()),
            TokenEffect::Again { .. } => !treatment.concerns(token.colour()),
            TokenEffect::Beside { .. } => treatment.swaps,
            TokenEffect::Weak { .. } | TokenEffect::Hires => false,
        }
    }

    /// Those of these beds whose patients have the token's colour, and those who get it by a blood
    /// bag (CC-R-80).
    fn by_colour(&self, terms: &Terms<'_>, token: Token, beds: Beds) -> (Beds, Beds) {
        let right = beds & self.wards.of_colour(token.colour());
        let pink = self.wards.of_colour(Colour::Pink);
        let bags = token.colour() != Colour::Pink && !terms.rulings.plain_tokens && terms.spendable(self) > 0;
        (right, if bags { beds & !right & !pink } else { 0 })
    }

    /// Whether a token heals anybody now.
    fn is_usable(&self, terms: &Terms<'_>, token: Token) -> bool {
        self.for_token(terms.pack, token).is_some_and(|(beds, _)| {
            let (right, by_bag) = self.by_colour(terms, token, beds);
            right | by_bag != 0
        })
    }

    /// The tokens that can be used at this stage, those that are alike once: none where no token
    /// belongs.
    fn tokens_at_hand<'a>(&'a self, terms: &'a Terms<'_>) -> impl Iterator<Item = Token> + 'a {
        let here = self.investments.on_room(self.placement.room.into());
        let tokens: [Slots; crate::activation::ROOMS] = match self.stage {
            Stage::Tokens => one(unused(here, self.placement.used_tokens)),
            Stage::Learning => one(unused(self.learnt(), self.placement.used_tokens >> CARD_SLOTS)),
            Stage::Window => self.consulted(terms.pack, here),
            _ => one(super::BARE),
        };
        let mut seen = 0_u64;
        tokens.into_iter().flatten().flatten().filter(move |token| {
            let known = seen & 1 << token.index() != 0;
            seen |= 1 << token.index();
            !known
        })
    }

    /// The tokens on the card of the Trainee who was placed.
    fn learnt(&self) -> Slots {
        self.investments.on_card(self.placement.card.into())
    }

    /// The tokens that a consultant may use (CC-INV-43, CC-INV-44).
    fn consulted(&self, pack: &Pack, here: Slots) -> [Slots; crate::activation::ROOMS] {
        let mut tokens = one(super::BARE);
        if self.placement.used_tokens & CONSULTED != 0 {
            return tokens;
        }
        match self.ability(pack) {
            Some(Ability::Repeats) => one(unused(here, !self.placement.used_tokens)),
            Some(Ability::Borrows) => {
                let others = (0..self.rooms.len()).filter(|&place| place != usize::from(self.placement.room));
                others.for_each(|place| tokens[place] = self.investments.on_room(place));
                tokens
            }
            _ => tokens,
        }
    }

    fn ability<'a>(&self, pack: &'a Pack) -> Option<&'a Ability> {
        self.acting_as(self.placement.meeple).map(|card| &pack.specialist(card).ability)
    }

    /// Whether the Trainee who was placed can still look after somebody in place of a token.
    fn has_free_slot(&self) -> bool {
        self.lessons_left().0 > 0
    }

    /// Those whom a Trainee may look after.
    fn learners(&self) -> Beds {
        let role = Role { does: Does::Treat, ..Role::ANYBODY };
        if self.has_free_slot() { self.fit_for(role, self.wards.occupied()) } else { 0 }
    }

    /// Each way to use a token now, those that are alike once.
    pub(crate) fn each_token(&self, terms: &Terms<'_>, mut take: impl FnMut(Patient, Choice)) {
        for token in self.tokens_at_hand(terms) {
            let Some((beds, does)) = self.for_token(terms.pack, token) else { continue };
            let (right, by_bag) = self.by_colour(terms, token, beds);
            for bed in self.distinct_beds(right | by_bag) {
                let bags = u8::from(by_bag & 1 << bed != 0);
                let recolour = (bags > 0).then_some(token.colour());
                let choice = Choice { bed: bed as u8, recolour, bags, does, token: Some(token) };
                take(self.patient(bed), choice);
            }
        }
        if self.stage == Stage::Learning {
            for bed in self.distinct_beds(self.learners()) {
                let choice = Choice { bed: bed as u8, recolour: None, bags: 0, does: Does::Treat, token: None };
                take(self.patient(bed), choice);
            }
        }
    }

    /// Whether anything is left to do at this stage.
    pub(crate) fn has_tokens(&self, terms: &Terms<'_>) -> bool {
        let usable = self.tokens_at_hand(terms).any(|token| self.is_usable(terms, token));
        usable || (self.stage == Stage::Learning && self.learners() != 0)
    }

    pub(crate) fn list_token_window(&self, terms: &Terms<'_>, into: &mut Vec<Move>) {
        self.each_token(terms, |patient, choice| into.push(choice.of(patient)));
        self.list_bags(terms, into);
        self.list_tokens(terms, into);
        into.push(Move::Skip);
    }

    /// What a Trainee has left to do: how many patients to look after, and which tokens to use.
    pub fn lessons_left(&self) -> (usize, Slots) {
        let used = self.placement.used_tokens >> CARD_SLOTS;
        let learnt = self.learnt();
        let free = (0..SLOTS).filter(|&slot| learnt[slot].is_none() && used & 1 << slot == 0);
        (free.count(), unused(learnt, used))
    }

    /// How many more patients can be treated at this stage.
    pub(crate) fn tokens_left(&self, terms: &Terms<'_>) -> usize {
        let free = if self.stage == Stage::Learning { self.lessons_left().0 } else { 0 };
        free + self.tokens_at_hand(terms).count()
    }
}

/// A single pair of tokens where there may be many.
const fn one(slots: Slots) -> [Slots; crate::activation::ROOMS] {
    let mut all = [super::BARE; crate::activation::ROOMS];
    all[0] = slots;
    all
}

/// Those of some tokens whose bit is not set.
fn unused(mut slots: Slots, used: u8) -> Slots {
    for (place, slot) in slots.iter_mut().enumerate() {
        if used & 1 << place != 0 {
            *slot = None;
        }
    }
    slots
}

impl<W: Watch<FloorEvent>> Work<'_, W> {
    /// Opens a window for tokens, if there is anything to do in it.
    pub(crate) fn ask_for_tokens(&mut self, stage: Stage) -> Option<Stage> {
        let learns = stage == Stage::Learning;
        if !self.floor.invests || (learns && self.floor.ability(self.terms.pack) != Some(&Ability::Learns)) {
            return None;
        }
        let before = std::mem::replace(&mut self.floor.stage, stage);
        let opens = self.floor.has_tokens(self.terms);
        self.floor.stage = before;
        opens.then_some(stage)
    }

    /// A token is used on a patient.
    pub(crate) fn use_token(
        &mut self,
        token: Token,
        patient: Patient,
        recolour: Option<Colour>,
    ) -> Result<(), Refusal> {
        self.floor.bed_of(patient)?;
        if !self.floor.tokens_at_hand(self.terms).any(|known| known == token) {
            return Err(Refusal::TokenOfNoUse(token));
        }
        let offered = self.offered(patient, recolour, Some(token));
        if offered.is_none() && recolour == Some(token.colour()) && self.terms.spendable(self.floor) == 0 {
            self.check_bags(1)?;
        }
        self.apply(offered.ok_or(Refusal::NotForToken(patient, token))?);
        Ok(())
    }

    /// A Trainee looks after a patient.
    pub(crate) fn observe(&mut self, patient: Patient, recolour: Option<Colour>) -> Result<(), Refusal> {
        self.floor.bed_of(patient)?;
        let offered = self.offered(patient, recolour, None);
        self.apply(offered.ok_or(Refusal::NotLookedAfter(patient, crate::cards::Specialist::Trainee))?);
        Ok(())
    }

    fn offered(&self, patient: Patient, recolour: Option<Colour>, token: Option<Token>) -> Option<Choice> {
        let mut offered = None;
        self.floor.each_token(self.terms, |known, choice| {
            if known == patient && (choice.recolour, choice.token) == (recolour, token) {
                offered = Some(choice);
            }
        });
        offered
    }

    /// A patient is treated by a token, or looked after in its place.
    pub(crate) fn apply(&mut self, Choice { bed, recolour, bags, does, token }: Choice) {
        let floor = &mut *self.floor;
        let slots = match floor.stage {
            Stage::Tokens => Some((floor.investments.on_room(floor.placement.room.into()), 0)),
            Stage::Learning => Some((floor.learnt(), CARD_SLOTS)),
            _ => None,
        };
        floor.placement.used_tokens |= match slots {
            Some((slots, shift)) => {
                let used = floor.placement.used_tokens >> shift;
                let is_free = |&slot: &usize| slots[slot] == token && used & 1 << slot == 0;
                let slot = (0..SLOTS).find(is_free).expect("it was at hand");
                1 << (shift + slot as u32)
            }
            None => CONSULTED,
        };
        if let Some(token) = token {
            self.watch.see(FloorEvent::TokenUsed(token));
        }
        self.spend_bags(bags);
        if let Some(colour) = recolour {
            self.recolour(u32::from(bed), colour, true);
        }
        self.treat(u32::from(bed), does);
        if self.floor.stage == Stage::Window || !self.floor.has_tokens(self.terms) {
            self.open_next_layer();
        }
    }
}
