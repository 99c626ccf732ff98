//! What a seat or an onlooker may see: everything but administrators that were dealt in secret.

use table::{Eye, Game, PerSeat, Rng, Seat, Unwatched};

use crate::DiceHospital;
use crate::cards::Administrator;
use crate::event::Event;
use crate::hospital::Hospital;
use crate::intake::on_ambulance;
use crate::moves::Move;
use crate::patient::Die;
use crate::state::{MAX_HOSPITALS, Phase, State};

/// What one pair of eyes may see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub eye: Eye,
    /// The hospitals.
    pub hospitals: PerSeat<Hospital, MAX_HOSPITALS>,
    /// The administrators that lie open, or that the looking seat knows.
    pub administrators: PerSeat<Option<Administrator>, MAX_HOSPITALS>,
    /// The two that the looking seat was dealt.
    pub dealt: Option<[Administrator; 2]>,
    /// Everything else, with what is hidden taken out.
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
        let mut open = self.open;
        game.play(&mut open, seat, mv, &mut Unwatched).ok()?;
        Some(Self { hospitals: open.hospitals, administrators: open.kept, open, ..*self })
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
        let own = |seat: Seat| eye == Eye::Seat(seat);
        let mut dealt = None;
        for seat in Seat::all(self.seats_at_table()) {
            if own(seat) {
                dealt = state.dealt[seat];
            } else {
                open.dealt[seat] = None;
                if self.keeps_secrets(state) {
                    open.kept[seat] = None;
                }
            }
        }
        // Which administrators nobody has seen would tell what the others were dealt.
        open.administrators = table::Deck::unseen(Administrator::ALL.len());
        View { eye, hospitals: open.hospitals, administrators: open.kept, dealt, open }
    }

    pub(crate) fn may_hear(&self, state: &State, event: Event, eye: Eye) -> bool {
        match event {
            Event::Dealt { seat, .. } => eye == Eye::Seat(seat),
            Event::Kept { seat, .. } => eye == Eye::Seat(seat) || !self.keeps_secrets(state),
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
            Phase::Deal => {
                view.open.actor != state.first
                    && from(state.first, seat, self) < from(state.first, view.open.actor, self)
            }
            Phase::Keep => true,
            _ => false,
        };
        let missing: Vec<Seat> = seats.filter(|&seat| was_dealt(seat) && state.dealt[seat].is_none()).collect();
        for seat in missing {
            let mut card = || {
                let index = unseen.draw(rng);
                unseen.take(index);
                Administrator::ALL[index]
            };
            let (one, other) = (card(), card());
            let pair = [one.min(other), one.max(other)];
            state.dealt[seat] = Some(pair);
            if state.phase == Phase::Keep && !state.to_act.contains(seat) {
                state.kept[seat] = Some(pair[0]);
            }
        }
        state.administrators = unseen;
        state
    }
}

/// How many seats clockwise from one to another.
fn from(one: Seat, other: Seat, game: &DiceHospital) -> usize {
    let seats = game.seats_at_table();
    (other.index() + seats - one.index()) % seats
}
