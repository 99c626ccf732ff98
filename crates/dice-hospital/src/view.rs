//! What a seat or an onlooker may see: everything but administrators that were dealt in secret.

use table::{Eye, Game, Rng, Seat, Unwatched};

use crate::DiceHospital;
use crate::cards::{Administrator, EventCard};
use crate::event::Event;
use crate::fate::deal;
use crate::hospital::Hospital;
use crate::intake::on_ambulance;
use crate::moves::Move;
use crate::patient::Die;
use crate::state::{Phase, State};

/// What one pair of eyes may see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub eye: Eye,
    /// The table, with what is hidden taken out.
    pub(crate) open: State,
}

impl View {
    /// The step.
    pub fn phase(&self) -> Phase {
        self.open.phase
    }

    /// The table as far as it lies open.
    pub fn table(&self) -> &State {
        &self.open
    }

    /// A hospital.
    pub fn hospital(&self, seat: Seat) -> &Hospital {
        &self.open.hospitals[seat]
    }

    /// A seat's administrator, if it lies open or the looking seat knows it.
    pub fn administrator(&self, seat: Seat) -> Option<Administrator> {
        self.open.kept[seat]
    }

    /// The two administrators that the looking seat was dealt.
    pub fn dealt(&self) -> Option<[Administrator; 2]> {
        let Eye::Seat(seat) = self.eye else { return None };
        self.open.dealt[seat]
    }

    /// The events that have not been turned up.
    pub fn events_to_come(&self) -> impl Iterator<Item = EventCard> + use<> {
        self.open.events.iter().map(|index| EventCard::ALL[index])
    }

    /// The dice on an ambulance.
    pub fn on_ambulance(&self, number: u8) -> impl Iterator<Item = Die> + use<> {
        on_ambulance(&self.open, number).into_iter().flatten()
    }

    /// The ambulance that equal dice are told apart for, and the value they show.
    pub fn loading(&self) -> Option<(u8, u8)> {
        let boundary = 3 * usize::from(self.open.split);
        let die = (self.open.phase == Phase::Load).then(|| self.open.intake.get(boundary)).flatten()?;
        Some((self.open.split, die.value))
    }

    /// Whether the patient in a bed is spared from neglect this round.
    pub fn is_spared(&self, seat: Seat, bed: usize) -> bool {
        self.open.phase == Phase::Spare && self.open.spared[seat] & 1 << bed != 0
    }

    /// Whether a space of an ambulance's back is taken; both are counted from 0.
    pub const fn is_collected(&self, ambulance: usize, place: usize) -> bool {
        self.open.collected & 1 << (3 * ambulance + place) != 0
    }

    /// What the looking seat would see after a move of its own, up to the next die; `None` if it cannot make it.
    pub fn after(&self, game: &DiceHospital, mv: Move) -> Option<Self> {
        let Eye::Seat(seat) = self.eye else { return None };
        let mut after = *self;
        game.play(&mut after.open, seat, mv, &mut Unwatched).ok()?;
        Some(after)
    }

    /// The moves of the looking seat.
    pub fn moves(&self, game: &DiceHospital) -> Vec<Move> {
        let mut moves = Vec::new();
        if let Eye::Seat(seat) = self.eye {
            game.moves(&self.open, seat, &mut moves);
        }
        moves
    }
}

impl DiceHospital {
    /// Whether administrators are still secret.
    fn keeps_secrets(&self, state: &State) -> bool {
        matches!(state.phase, Phase::Deal | Phase::Keep)
    }

    pub(crate) fn look(&self, state: &State, eye: Eye) -> View {
        let mut open = *state;
        for seat in Seat::all(self.seats_at_table()).filter(|&seat| eye != Eye::Seat(seat)) {
            open.dealt[seat] = None;
            if self.keeps_secrets(state) {
                open.kept[seat] = None;
            }
        }
        // Which administrators nobody has seen would tell what the others were dealt.
        open.administrators = table::Deck::unseen(Administrator::ALL.len());
        View { eye, open }
    }

    pub(crate) fn may_hear(&self, event: Event, eye: Eye) -> bool {
        match event {
            Event::Dealt { seat, .. } | Event::Kept { seat, .. } => eye == Eye::Seat(seat),
            Event::Unveiled { seat, .. } => eye != Eye::Seat(seat),
            _ => true,
        }
    }

    /// A state that could lie behind a view: the others' administrators are dealt anew.
    pub(crate) fn imagine_behind(&self, view: &View, rng: &mut impl Rng) -> State {
        let mut state = view.open;
        let mut unseen = table::Deck::unseen(Administrator::ALL.len());
        let seats = Seat::all(self.seats_at_table());
        for seat in seats.clone() {
            for card in state.dealt[seat].into_iter().flatten().chain(state.kept[seat]) {
                unseen.take(card.index());
            }
        }
        let was_dealt = |seat: Seat| match state.phase {
            Phase::Deal => self.steps_clockwise(state.first, seat) < self.steps_clockwise(state.first, view.open.actor),
            Phase::Keep => true,
            _ => false,
        };
        let missing: Vec<Seat> = seats.filter(|&seat| was_dealt(seat) && state.dealt[seat].is_none()).collect();
        for seat in missing {
            let pair = deal(&mut unseen, rng);
            state.dealt[seat] = Some(pair);
            if state.phase == Phase::Keep && !state.to_act.contains(seat) {
                state.kept[seat] = Some(pair[0]);
            }
        }
        state.administrators = unseen;
        state
    }

    /// How many seats clockwise from one to another.
    fn steps_clockwise(&self, one: Seat, other: Seat) -> usize {
        let seats = self.seats_at_table();
        (other.index() + seats - one.index()) % seats
    }
}
