//! Phase 3: workers are placed, departments and specialists do their work.
//!
//! Hospitals work side by side and have nothing to do with each other, so all of it happens on one
//! [`Floor`], which has its own [`moves`](Floor::moves) and [`play`](Floor::play). What stands here
//! is the rest: whose turn it is.

mod care;
mod changes;
mod choice;
mod floor;
mod floor_event;
mod targets;
mod work;

use table::{Seat, SeatSet, Watch};

use crate::DiceHospital;
use crate::cards::{Department, Specialist};
use crate::colour::ByColour;
use crate::effects::{Does, Happening};
use crate::event::Event;
use crate::fate::Fate;
use crate::moves::Move;
use crate::patient::HIGHEST;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rounds::Chapter;
use crate::setup::Rulings;
use crate::state::{Open, Phase};

pub use choice::Choice;
pub(crate) use floor::{CARD_SLOTS, CONSULTED, NO_CARD, NURSES, ROOMS, SITES, distinct};
pub use floor::{Floor, MOST_ROLLS, PATIENTS, STAFF, Stage};
pub use floor_event::FloorEvent;
pub(crate) use targets::can_be;
pub(crate) use work::Work;
pub use work::{Supply, Terms};

impl DiceHospital {
    /// What a seat's activation is played by as things stand.
    #[inline]
    pub fn terms(&self, open: &Open, seat: Seat) -> Terms<'_> {
        let happening = self.happening(open);
        Terms {
            pack: self.pack(),
            rulings: &self.setup().rulings,
            closed: if let Some(Happening::Closes(rooms)) = happening { rooms } else { 0 },
            spends: happening != Some(Happening::NoBags),
            most: self.supply_for(open, seat),
            draws: open.bag != ByColour::NONE,
        }
    }

    /// Whether the event of the round closes a department (DH-EVENT-23).
    pub fn is_closed(&self, open: &Open, room: Department) -> bool {
        matches!(self.happening(open), Some(Happening::Closes(rooms)) if rooms & 1 << room.index() != 0)
    }

    /// The most bags and tokens that a seat can have: without limit, or whatever the others do not
    /// have (DH-R-03).
    #[inline]
    pub(crate) fn supply_for(&self, open: &Open, seat: Seat) -> Supply {
        if self.setup().rulings.strict_supply { self.supply_left(open, seat) } else { Supply::UNLIMITED }
    }

    fn supply_left(&self, open: &Open, seat: Seat) -> Supply {
        let others = || Seat::all(self.seats_at_table()).filter(|&other| other != seat);
        let held = |of: fn(&Floor) -> u8| others().map(|other| u32::from(of(&open.hospitals[other].floor))).sum();
        let left = |all: u32, held: u32| all.saturating_sub(held) as u8;
        Supply {
            bags: left(self.pack().blood_bags(), held(|floor| floor.bags) + u32::from(open.automa.bags_on_cards())),
            fatalities: left(self.pack().fatality_tokens(), held(|floor| floor.fatalities)),
        }
    }

    /// Somebody who may draw from the common bag makes the order matter, and so do tokens that can
    /// run out (DH-R-09).
    fn activates_in_order(&self, open: &Open) -> bool {
        let draws = |seat: Seat| open.hospitals[seat].floor.staff.contains(&Specialist::AdmissionsNurse);
        let Rulings { in_order, strict_supply, .. } = self.setup().rulings;
        in_order || strict_supply || Seat::all(self.seats_at_table()).any(draws)
    }

    /// The nurses who come by the event of the round, or stay away.
    fn nurses_by_event(&self, open: &Open) -> i8 {
        match self.happening(open) {
            Some(Happening::Nurses(change)) => change,
            _ => 0,
        }
    }

    /// A hospital's floor as it will stand when the activation of this round begins. A consultant
    /// copies the first whom it can.
    pub fn floor_ahead(&self, open: &Open, seat: Seat) -> Floor {
        let mut floor = open.hospitals[seat].floor.opened();
        floor.change_nurses(self.nurses_by_event(open));
        if floor.staff.contains(&Specialist::Consultant) {
            let copied = floor.models().next();
            floor.copied = copied;
        }
        floor
    }

    /// What is done to the patient that a seat has to choose now.
    pub fn doing(&self, open: &Open, seat: Seat) -> Option<Does> {
        let floor = &open.hospitals[seat].floor;
        match (open.phase, floor.stage()) {
            (Phase::EventChoice, _) => match self.happening(open)? {
                Happening::Heal(steps) => Some(Does::Heal(steps)),
                Happening::Harm(steps) => Some(Does::Harm(steps)),
                _ => None,
            },
            (Phase::Activate, Stage::Targets) => {
                Some(floor.treatment(self.pack()).role(floor.placement.picks.len()).does)
            }
            (Phase::Activate, Stage::Learning) => Some(Does::Treat),
            (Phase::Activate, Stage::Window | Stage::Caring) => floor.caring(self.pack()).map(|role| role.does),
            _ => None,
        }
    }

    /// The seat whose dice have to be rolled during the activation.
    #[inline]
    pub(crate) fn rolling(&self, open: &Open) -> Option<Seat> {
        if open.phase != Phase::Activate {
            return None;
        }
        let rolls = |seat: &Seat| {
            matches!(open.hospitals[*seat].floor.stage, Stage::Rolling | Stage::CareRoll | Stage::Drawing)
        };
        open.to_act.iter().find(rolls)
    }

    pub(crate) fn list_activation(&self, open: &Open, seat: Seat, into: &mut Vec<Move>) {
        open.hospitals[seat].floor.moves(&self.terms(open, seat), into);
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Everybody works in their own hospital: all at the same time, or one after the other
    /// (DH-ACT-01, DH-R-09).
    pub(crate) fn begin_activation(&mut self) -> bool {
        let open = &mut self.state.open;
        open.phase = Phase::Activate;
        open.to_act = SeatSet::EMPTY;
        let change = self.game.nurses_by_event(open);
        for seat in Seat::all(self.game.seats_at_table()) {
            let floor = &mut open.hospitals[seat].floor;
            floor.change_nurses(change);
            let idle = self.game.setup().is_automa(seat);
            floor.stage = if idle { Stage::Done } else { Stage::Waiting };
        }
        if self.game.activates_in_order(&self.state.open) {
            let people = |seat: &Seat| !self.game.setup().is_automa(*seat);
            if let Some(seat) = self.game.in_turn(&self.state.open).find(people) {
                self.open_hospital(seat);
            }
        } else {
            for seat in Seat::all(self.game.people()) {
                self.open_hospital(seat);
            }
        }
        true
    }

    fn open_hospital(&mut self, seat: Seat) {
        let open = &mut self.state.open;
        open.to_act = open.to_act.with(seat);
        let floor = &mut open.hospitals[seat].floor;
        floor.stage = Stage::Idle;
        if !floor.staff.contains(&Specialist::Consultant) {
            return;
        }
        let mut models = floor.models();
        match (models.next(), models.next()) {
            (None, _) => {}
            (Some(only), None) => {
                drop(models);
                self.work(seat, |work| work.copy(only)).expect("the only one can be copied");
            }
            (Some(_), Some(_)) => {
                drop(models);
                floor.stage = Stage::Copying;
            }
        }
    }

    pub(crate) fn play_activation(&mut self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        self.work(seat, |work| work.play(mv))?;
        if self.state.open.hospitals[seat].floor.stage == Stage::Done {
            self.end_activation(seat);
        }
        Ok(())
    }

    /// An activation has ended, finally (DH-ACT-08).
    fn end_activation(&mut self, seat: Seat) {
        let open = &mut self.state.open;
        open.to_act = open.to_act.without(seat);
        if !open.to_act.is_empty() {
            return;
        }
        let open = &self.state.open;
        let waiting = self.game.in_turn(open).find(|&seat| open.hospitals[seat].floor.stage == Stage::Waiting);
        match waiting {
            Some(next) => self.open_hospital(next),
            None => self.done(Chapter::Activation),
        }
    }

    /// Dice that are rolled during the activation: by a department, by a specialist, or for a
    /// patient that comes in.
    pub(crate) fn accept_roll(&mut self, seat: Seat, fate: Fate) -> Result<(), Refusal> {
        let floor = &self.state.open.hospitals[seat].floor;
        match fate {
            Fate::Die(die) if floor.stage == Stage::Drawing => {
                self.take_from_bag(die)?;
                self.work(seat, |work| work.admissions_drawn(die));
                Ok(())
            }
            Fate::Rolls(rolls) if floor.stage != Stage::Drawing => {
                let fits = rolls.len() == floor.rolls_due(self.game.pack());
                if !fits || rolls.iter().any(|roll| !(1..=HIGHEST).contains(roll)) {
                    return Err(Refusal::WrongStage(floor.stage));
                }
                self.work(seat, |work| work.rolled(&rolls));
                Ok(())
            }
            _ => Err(Refusal::WrongStage(floor.stage)),
        }
    }
}
