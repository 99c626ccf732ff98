//! Playing on a floor without asking twice, for whoever plans ahead: what is listed here needs no
//! check.

use table::{Few, Watch};

use super::floor::{Floor, MOST_ROLLS, Pick, ROOMS, Stage};
use super::floor_event::FloorEvent;
use super::work::{Terms, Work};
use crate::cards::{Department, Meeple};
use crate::colour::Colour;
use crate::effects::Does;
use crate::event::Death;
use crate::investments::Token;
use crate::moves::Move;
use crate::patient::{Die, Patient};

/// A patient that can be chosen now, for a department or by a specialist.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Where it lies.
    pub(crate) bed: u8,
    /// As which other colour it is chosen.
    pub(crate) recolour: Option<Colour>,
    /// The blood bags that this costs.
    pub(crate) bags: u8,
    /// What is done to it.
    pub(crate) does: Does,
    /// The investment token that does it, if one does.
    pub(crate) token: Option<Token>,
}

impl Choice {
    /// The bed that the patient lies in.
    pub const fn bed(self) -> usize {
        self.bed as usize
    }

    /// As which other colour the patient is chosen.
    pub const fn recolour(self) -> Option<Colour> {
        self.recolour
    }

    /// The blood bags that it costs.
    pub const fn bags(self) -> u8 {
        self.bags
    }

    /// What is done to the patient.
    pub const fn does(self) -> Does {
        self.does
    }

    /// The move that makes this choice of a patient.
    pub const fn of(self, patient: Patient) -> Move {
        match self.token {
            None => Move::On(patient, self.recolour),
            Some(token) => Move::Token(token, patient, self.recolour),
        }
    }
}

impl Floor {
    /// The departments that can be used now, by their places in the list; of those that are alike,
    /// one.
    pub fn open_rooms<'a>(&'a self, terms: &'a Terms<'_>) -> impl Iterator<Item = (usize, Department)> + 'a {
        let bags = terms.spendable(self);
        let mut seen = terms.closed;
        let mut places = self.free_sites();
        std::iter::from_fn(move || {
            while places != 0 {
                let place = places.trailing_zeros() as usize;
                places &= places - 1;
                let room = self.site(place);
                let kind = 1 << room.index();
                let known = seen & kind != 0;
                seen |= kind;
                if !known && self.can_complete(&terms.pack.department(room).treatment, bags) {
                    return Some((place, room));
                }
            }
            None
        })
    }

    /// The departments and chevrons that were not used and are not closed, by their places; of
    /// those that are alike, tokens and all, one.
    pub fn distinct_sites<'a>(&'a self, terms: &'a Terms<'_>) -> impl Iterator<Item = usize> + 'a {
        let is_free = |place: usize| !self.is_used(place);
        let rooms = (0..self.rooms.len()).filter(move |&place| is_free(place) && !terms.is_closed(self.site(place)));
        let rooms = rooms.filter(move |&place| {
            let mut earlier = (0..place).filter(|&other| is_free(other));
            earlier.all(|other| !self.is_same_room(place, other))
        });
        rooms.chain(self.free_chevron().filter(|_| !terms.is_closed(Department::Chevron)))
    }

    /// Whether there are investment tokens.
    #[inline]
    pub const fn has_tokens_in_play(&self) -> bool {
        self.invests
    }

    /// Puts a worker who is ready on a department that is open.
    pub fn open(&mut self, terms: &Terms<'_>, meeple: Meeple, place: usize) {
        let specialist = match meeple {
            Meeple::Nurse => None,
            Meeple::Specialist(card) => self.free_specialist(card, 0),
        };
        self.put_on(terms.pack, meeple, specialist, place);
    }

    /// Puts a worker, who stands on a department and has not begun, on another that is open.
    pub fn open_instead(&mut self, place: usize) {
        debug_assert!(!self.invests && self.stage == Stage::Targets && self.placement.picks.is_empty());
        self.mark(usize::from(self.placement.room), false);
        self.mark(place, true);
        self.placement.room = place as u8;
    }

    /// Puts a worker on a department where there are tokens. False if the worker is not ready, or
    /// the department cannot be carried out.
    pub fn enter(&mut self, terms: &Terms<'_>, meeple: Meeple, place: usize) -> bool {
        let specialist = match meeple {
            Meeple::Nurse if self.nurses == 0 => return false,
            Meeple::Nurse => None,
            Meeple::Specialist(card) => match self.free_specialist(card, 0) {
                None => return false,
                ready => ready,
            },
        };
        let enters = self.can_enter(terms, meeple, specialist, place);
        if enters {
            self.put_on(terms.pack, meeple, specialist, place);
            if self.may_declare(terms) {
                self.stage = Stage::Declaring;
            }
        }
        enters
    }

    /// Each way to choose a patient now, those that are alike once.
    #[inline]
    pub fn each_choice(&self, terms: &Terms<'_>, take: impl FnMut(Patient, Choice)) {
        match self.stage {
            Stage::Targets => self.each_target(terms, take),
            Stage::Tokens | Stage::Learning => self.each_token(terms, take),
            Stage::Window if self.invests && self.cares(terms.pack).is_empty() => self.each_token(terms, take),
            Stage::Window | Stage::Caring => self.each_care(terms, take),
            _ => {}
        }
    }

    /// The same for the first patient of a department; `distinct` are this floor's
    /// [distinct](Self::distinct) patients.
    #[inline]
    pub fn each_first_choice(&self, terms: &Terms<'_>, distinct: u32, take: impl FnMut(Patient, Choice)) {
        self.each_first_target(terms, distinct, take);
    }

    /// The beds of those who are like nobody in an earlier bed, a bit each.
    pub fn distinct(&self) -> u32 {
        self.distinct_beds(self.wards.occupied()).fold(0, |beds, bed| beds | 1 << bed)
    }

    /// Each patient that a blood bag can be spent on, those that are alike once.
    pub fn each_bag(&self, mut take: impl FnMut(Patient, Choice)) {
        for bed in self.distinct_beds(self.wards.occupied()) {
            take(self.patient(bed), Choice { bed: bed as u8, recolour: None, bags: 1, does: Does::BAG, token: None });
        }
    }

    /// Spends a blood bag, of which there is one, on a patient.
    pub fn spend_bag(&mut self, terms: &Terms<'_>, choice: Choice, watch: &mut impl Watch<FloorEvent>) {
        Work { floor: self, terms, watch }.bag_for(u32::from(choice.bed));
    }

    /// How many patients can still be chosen for the department.
    pub fn picks_left(&self, terms: &Terms<'_>) -> usize {
        self.treatment(terms.pack).count().1 - self.placement.picks.len()
    }

    /// How many patients the specialist can still look after, all its roles together.
    pub fn cares_left(&self, terms: &Terms<'_>) -> usize {
        if self.invests && matches!(self.stage, Stage::Tokens | Stage::Learning) {
            return self.tokens_left(terms);
        }
        let roles = self.cares(terms.pack).iter().skip(usize::from(self.placement.role));
        roles.map(|role| usize::from(role.count.1)).sum::<usize>() - usize::from(self.placement.cared_now)
    }

    /// Whether nobody else has to be chosen now.
    pub fn may_stop(&self, terms: &Terms<'_>) -> bool {
        match self.stage {
            Stage::Targets => self.needs_nobody_else(terms.pack),
            Stage::Caring => self.has_enough(terms),
            Stage::Window | Stage::Tokens | Stage::Learning => true,
            _ => false,
        }
    }

    /// Chooses a patient that was listed as things stand.
    pub fn choose(&mut self, terms: &Terms<'_>, choice: Choice, watch: &mut impl Watch<FloorEvent>) {
        let mut work = Work { floor: self, terms, watch };
        match work.floor.stage {
            Stage::Targets => work.pick(Pick { bed: choice.bed, recolour: choice.recolour }),
            Stage::Learning => work.apply(choice),
            _ if choice.token.is_some() => work.apply(choice),
            _ => work.care(choice),
        }
    }

    /// This floor, once its activation begins.
    #[must_use]
    pub const fn opened(mut self) -> Self {
        self.idle();
        self
    }

    /// A patient comes in, if there is a bed.
    pub fn admit(&mut self, die: Die, watch: &mut impl Watch<FloorEvent>) {
        if self.wards.free() > 0 {
            self.wards.admit(die);
            watch.see(FloorEvent::Came(die));
        }
    }

    /// Gives up the patient in a bed, for lack of beds.
    pub fn give_up_bed(&mut self, terms: &Terms<'_>, bed: usize, watch: &mut impl Watch<FloorEvent>) {
        Work { floor: self, terms, watch }.bury(bed as u32, Death::NoBed);
    }

    /// The departments and chevrons that were used this round, a bit each.
    pub const fn used(&self) -> u32 {
        self.used_rooms as u32 | (self.used_chevrons as u32) << ROOMS
    }

    /// The patient that has to be drawn comes in.
    pub fn draw_in(&mut self, terms: &Terms<'_>, die: Die, watch: &mut impl Watch<FloorEvent>) {
        Work { floor: self, terms, watch }.admissions_drawn(die);
    }

    /// The dice that have to be rolled fall just as the patients lie.
    pub fn roll_nothing_new(&mut self, terms: &Terms<'_>, watch: &mut impl Watch<FloorEvent>) {
        let rolls: Few<u8, MOST_ROLLS> = self.rolled_beds(terms).map(|bed| self.wards.value(bed)).collect();
        Work { floor: self, terms, watch }.rolled(&rolls);
    }

    /// The beds of those whose dice have to be rolled, in the order in which they were chosen.
    pub fn rolled_beds<'a>(&'a self, terms: &'a Terms<'_>) -> impl Iterator<Item = u32> + 'a {
        let all = self.stage == Stage::CareRoll;
        let picks = self.placement.picks.iter().enumerate();
        let rolled =
            picks.filter(move |&(place, _)| all || self.treatment(terms.pack).role(place).does == Does::Reroll);
        rolled.map(|(_, pick)| u32::from(pick.bed))
    }
}
