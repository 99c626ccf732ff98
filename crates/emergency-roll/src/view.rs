//! What a seat or an onlooker may see.

use table::{Deck, Eye, PerSeat, Rng, Seat, SeatSet, Unwatched, chance};

use crate::EmergencyRoll;
use crate::cards::{Ambulance, Bonus, Specialists};
use crate::event::Event;
use crate::hospital::Hospital;
use crate::moves::{Move, Waiting, bedding};
use crate::patient::{Colour, Patient, Value};
use crate::state::{Face, MAX_HOSPITALS, Pending, Phase, State};
use crate::turn::gain;

/// What is known of a seat's choice this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DieChoice {
    /// It has not chosen.
    None,
    /// It has chosen; which die is not shown yet.
    Hidden,
    /// It has taken this die, and everybody sees it.
    Die(Colour),
}

/// What one pair of eyes may see. Cards to come are not in it, nor are choices that are still
/// hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub eye: Eye,
    /// The step.
    pub phase: Phase,
    /// The turn, from 1; 0 before the first card.
    pub turn: u8,
    /// Who leads.
    pub chief: Seat,
    /// The card of this turn.
    pub card: Option<Ambulance>,
    /// The dice of this turn: red, yellow, green.
    pub dice: Option<[Value; 3]>,
    /// Whether dice are chosen openly this turn.
    pub announced: bool,
    /// Who has to move.
    pub to_move: SeatSet,
    /// What each seat took.
    pub picks: PerSeat<DieChoice, MAX_HOSPITALS>,
    /// What each seat still has to do with its die; nothing is said about `stale` seats.
    pub pending: PerSeat<Pending, MAX_HOSPITALS>,
    /// Who is in play.
    pub specialists: Option<Specialists>,
    /// What the two cardiologists offer.
    pub faces: [Face; 2],
    /// Cards that nobody has seen.
    pub unseen: Deck,
    /// The hospitals. Those of `stale` seats are shown as they were when the turn began.
    pub hospitals: PerSeat<Hospital, MAX_HOSPITALS>,
    /// Seats whose doings this turn are not shown yet.
    pub stale: SeatSet,
    /// Wards that ALICAT filled this turn.
    pub alicat_filled: u8,
}

impl View {
    /// Whether this die costs the seat a blood bag: the chief's does, unless the seat is the chief.
    pub fn costs_a_bag(&self, seat: Seat, bay: Colour) -> bool {
        seat != self.chief && self.picks[self.chief] == DieChoice::Die(bay)
    }

    /// The patient of this kind that the looking seat has to deal with.
    pub fn waiting(&self, game: &EmergencyRoll, patient: Patient) -> Option<Waiting> {
        let Eye::Seat(seat) = self.eye else { return None };
        let DieChoice::Die(bay) = self.picks[seat] else { return None };
        if !self.pending[seat].has(patient) {
            return None;
        }
        game.patient_of(self.card?, self.dice?, bay, patient)
    }

    /// The looking seat's hospital as a move would leave it, before anything else happens. `None`
    /// if it is not possible.
    pub fn after(&self, game: &EmergencyRoll, mv: Move) -> Option<Hospital> {
        let Eye::Seat(seat) = self.eye else { return None };
        let sheet = game.sheet();
        let mut hospital = self.hospitals[seat];
        match mv {
            Move::Take(bay) => {
                hospital.bags.used += u8::from(self.costs_a_bag(seat, bay));
                gain(&mut hospital, seat, game.pack().bays(self.card?)[bay.index()], &mut Unwatched);
            }
            Move::Admit(patient, ward, value) => {
                let waiting = self.waiting(game, patient)?;
                let bedding = bedding(&hospital, waiting, ward, value)?;
                let DieChoice::Die(bay) = self.picks[seat] else { return None };
                hospital.put_to_bed(sheet, bedding, Some(game.pack().bays(self.card?)[bay.index()]));
            }
            Move::Morgue(_) => hospital.dead += 1,
            Move::Screen(ward) if hospital.can_screen(ward) => {
                hospital.screen(sheet, ward);
            }
            Move::Screen(_) => return None,
            Move::Discard(_) | Move::Announce => {}
        }
        Some(hospital)
    }
}

impl EmergencyRoll {
    /// Whether a seat's choice of die is still hidden from the others (ER-CHOOSE-05, ER-R-03).
    fn pick_is_hidden(&self, state: &State, seat: Seat) -> bool {
        if state.phase != Phase::Choose || seat == state.chief || state.picks[seat].is_none() || self.setup.solo() {
            return false;
        }
        // In an announced turn a choice made before somebody asked is shown when its turn to speak
        // has come.
        let mut earlier = state.chief;
        let seats = self.setup.seats as usize;
        loop {
            earlier = earlier.clockwise(seats);
            if earlier == seat {
                return !state.announced;
            }
            if state.picks[earlier].is_none() {
                return true;
            }
        }
    }

    /// Whether the others see a seat's hospital as it was when the turn began (ER-R-43).
    fn is_stale(&self, state: &State, seat: Seat) -> bool {
        if self.setup.solo() || !matches!(state.phase, Phase::Choose | Phase::Admit) {
            return false;
        }
        if self.chief_first() && seat == state.chief {
            return false;
        }
        self.setup.hide_beds || self.pick_is_hidden(state, seat)
    }

    /// Who has to move, as far as somebody may know. A seat with a screen is done sooner if its
    /// patient dies and nobody is left to screen, so others see it at work until all are done.
    pub(crate) fn asked_as_seen_by(&self, state: &State, eye: Eye) -> SeatSet {
        let screens = |seat| state.picks[seat].and_then(|bay| self.bonus(state, bay)) == Some(Bonus::Screen);
        let hidden = |&seat: &Seat| eye != Eye::Seat(seat) && self.is_stale(state, seat) && screens(seat);
        match state.phase {
            Phase::Admit => state.to_move.iter().chain(Seat::all(self.setup.hospitals()).filter(hidden)).collect(),
            _ => state.to_move,
        }
    }

    pub(crate) fn look(&self, state: &State, eye: Eye) -> View {
        let mut view = View {
            eye,
            phase: state.phase,
            turn: state.turn,
            chief: state.chief,
            card: state.card,
            dice: state.dice,
            announced: state.announced,
            to_move: self.asked_as_seen_by(state, eye),
            picks: PerSeat([DieChoice::None; MAX_HOSPITALS]),
            pending: state.pending,
            specialists: state.specialists,
            faces: state.faces,
            unseen: state.deck,
            hospitals: state.hospitals,
            stale: SeatSet::EMPTY,
            alicat_filled: state.alicat_filled,
        };
        for seat in Seat::all(self.setup.hospitals()) {
            let own = eye == Eye::Seat(seat);
            view.picks[seat] = match state.picks[seat] {
                None => DieChoice::None,
                Some(_) if !own && self.pick_is_hidden(state, seat) => DieChoice::Hidden,
                Some(bay) => DieChoice::Die(bay),
            };
            if !own && self.is_stale(state, seat) {
                view.hospitals[seat] = state.before[seat];
                view.pending[seat] = Pending::default();
                view.stale = view.stale.with(seat);
            }
        }
        view
    }

    /// Whether somebody may know of this event: of a die once choices are open, of beds once all
    /// are done.
    pub(crate) fn may_hear(&self, state: &State, event: Event, eye: Eye) -> bool {
        match event {
            Event::Took { seat, .. } | Event::GainedStethoscopes { seat, .. } | Event::GainedBag { seat } => {
                eye == Eye::Seat(seat) || !self.pick_is_hidden(state, seat)
            }
            Event::Admitted { seat, .. }
            | Event::NurseHired { seat, .. }
            | Event::NurseLost { seat, .. }
            | Event::Died { seat, .. }
            | Event::Screened { seat, .. }
            | Event::ScreenLost { seat }
            | Event::WardFilled { seat, .. } => eye == Eye::Seat(seat) || !self.is_stale(state, seat),
            Event::SpecialistsDrawn(_)
            | Event::ChiefDrawn(_)
            | Event::Flipped { .. }
            | Event::Rolled { .. }
            | Event::Announced { .. }
            | Event::Checked { .. }
            | Event::Paid { .. }
            | Event::PaidForWard { .. }
            | Event::CardTurned { .. }
            | Event::CardDiscarded { .. }
            | Event::TurnEnded { .. }
            | Event::GameEnded => true,
        }
    }

    /// A state that could lie behind the view: hidden choices are guessed, hidden admissions played
    /// at random.
    pub(crate) fn imagine_behind(&self, view: &View, rng: &mut impl Rng) -> State {
        let mut state = State::new(&self.setup, &self.pack);
        state.deck = view.unseen;
        state.hospitals = view.hospitals;
        state.before = view.hospitals;
        state.specialists = view.specialists;
        state.faces = view.faces;
        state.phase = view.phase;
        state.turn = view.turn;
        state.chief = view.chief;
        state.card = view.card;
        state.dice = view.dice;
        state.announced = view.announced;
        state.alicat_filled = view.alicat_filled;
        for seat in Seat::all(self.setup.hospitals()) {
            if let DieChoice::Die(bay) = view.picks[seat] {
                state.picks[seat] = Some(bay);
            }
            state.pending[seat] = view.pending[seat];
        }
        for seat in view.stale {
            if view.picks[seat] == DieChoice::Hidden {
                state.picks[seat] = Some(guess_pick(&state, seat, rng));
            }
            self.imagine_turn(&mut state, seat, !view.to_move.contains(seat), rng);
        }
        state.phase = view.phase;
        state.to_move = view.to_move;
        state
    }

    /// Lets a seat take its die's bonus and, if it is done, deal with its patients somehow.
    fn imagine_turn(&self, state: &mut State, seat: Seat, done: bool, rng: &mut impl Rng) {
        let Some(bay) = state.picks[seat] else { return };
        if state.chiefs_die(seat) == Some(bay) {
            state.hospitals[seat].bags.used += 1;
        }
        if let Some(bonus) = self.bonus(state, bay) {
            state.pending[seat] = gain(&mut state.hospitals[seat], seat, bonus, &mut Unwatched);
        }
        if state.phase != Phase::Admit || !done {
            return;
        }
        let mut moves = Vec::new();
        while !state.pending[seat].is_empty() {
            // Another seat is still to move, no matter which, so that the turn does not end while
            // we look.
            state.to_move = SeatSet::only(seat).with(seat.clockwise(MAX_HOSPITALS));
            moves.clear();
            self.list_moves(state, seat, &mut moves);
            let mv = chance::pick(rng, &moves);
            self.play_move(state, seat, mv, &mut Unwatched).expect("listed moves are accepted");
        }
    }
}

/// One of the dice that a seat can have taken: the chief's only if it had a blood bag for it.
fn guess_pick(state: &State, seat: Seat, rng: &mut impl Rng) -> Colour {
    let pays = state.hospitals[seat].bags.usable() > 0;
    let possible: arrayvec::ArrayVec<Colour, 3> =
        Colour::ALL.into_iter().filter(|&bay| pays || Some(bay) != state.chiefs_die(seat)).collect();
    chance::pick(rng, &possible)
}
