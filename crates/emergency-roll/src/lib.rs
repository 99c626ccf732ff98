//! The rules of *Dice Hospital: ER – Emergency Roll*, its solo opponent included.
//!
//! A game lasts 24 turns. Each turn an ambulance card and three dice come in; every seat takes a
//! die with its bay's bonus and writes the patient into a bed of its hospital. The folder reads
//! like the rulebook: [`Setup`], then the turn, its bonuses, the cardiologists, the score, and
//! ALICAT. Comments cite the rules ledger, `docs/rules/er.md`.
//!
//! ```
//! use std::sync::Arc;
//! use emergency_roll::{EmergencyRoll, Pack};
//! use table::{Game, Settings, Unwatched, chance, step};
//!
//! // Two seats play whatever comes first, to the end.
//! let game = EmergencyRoll::set_up(Arc::new(Pack::standard()?), 2, &Settings::default())?;
//! let (mut state, mut dice) = (game.start(), chance(42, 0));
//! while step(&game, &mut state, &mut dice, &mut Unwatched, |_, _, moves, _| moves[0]).is_some() {}
//! assert_eq!(game.final_scores(&state).totals.len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod alicat;
mod cardiology;
mod cards;
mod event;
mod figures;
mod hospital;
mod moves;
mod notation;
mod pack;
mod patient;
mod refusal;
mod score;
mod setup;
mod sheet;
mod show;
mod state;
mod turn;
mod view;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use serde::Serialize;
use table::chance::below;
use table::{
    Catalogued, Eye, Game, Heard, Manners, Next, OptionSpec, Rng, Scores, Seat, SeatSet, Settings, SetupError, Watch,
};

pub use cards::{
    AMBULANCES, Ambulance, Bays, Bonus, Cardiologist, Epidemiologist, Epidemiology, Goal, PrintedCardiologist,
    Radiologist, Radiology, Scorer, Specialists,
};
pub use event::Event;
pub use figures::{Figures, most_runs};
pub use hospital::{Bedding, Hospital, Stock};
pub use moves::{MOVE_NUMBERS, Move, Offer, Waiting, offer, offers};
pub use pack::Pack;
pub use patient::{Colour, Patient, Value};
pub use refusal::Refusal;
pub use score::{Boxes, epidemiology, radiology};
pub use setup::{AlicatRulings, Choosing, Modifiers, OPTIONS, Setup, Ties};
pub use sheet::{Bed, BedColour, BedName, Hex, Lab, PrintedWard, Sheet, Side, WARDS, Ward, beds_in};
pub use show::Shown;
pub use state::{ALICAT, Face, MAX_HOSPITALS, Pending, Phase, State};
pub use turn::Fate;
pub use view::{DieChoice, View};

/// Emergency Roll as agreed at one table.
#[derive(Clone, Debug)]
pub struct EmergencyRoll {
    setup: Setup,
    pack: Arc<Pack>,
}

impl EmergencyRoll {
    /// A game with this setup, which the caller has checked.
    pub(crate) fn new(pack: Arc<Pack>, setup: Setup) -> Self {
        Self { setup, pack }
    }

    /// What was agreed.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The printed components.
    pub fn pack(&self) -> &Pack {
        &self.pack
    }

    /// What a move costs a seat: stethoscopes, and whether a blood bag. `None` if it is not
    /// possible.
    pub fn cost(&self, state: &State, seat: Seat, mv: Move) -> Option<(u8, bool)> {
        self.play_move(&mut state.clone(), seat, mv, &mut table::Unwatched).ok()?;
        match mv {
            Move::Take(bay) => Some((0, state.chiefs_die(seat) == Some(bay))),
            Move::Admit(patient, ward, value) => {
                let waiting = self.waiting(state, seat, patient)?;
                let bedding = moves::bedding(&state.hospitals[seat], waiting, ward, value)?;
                Some((bedding.stethoscopes, bedding.bag))
            }
            Move::Morgue(_) | Move::Screen(_) | Move::Discard(_) | Move::Announce => Some((0, false)),
        }
    }

    /// The printed sheet.
    pub fn sheet(&self) -> &Sheet {
        &self.pack.sheet
    }
}

impl Game for EmergencyRoll {
    const NAME: &'static str = "emergency-roll";
    const SEATS: (usize, usize) = (1, 6);
    const FORMER_PACKS: &'static [(u64, u64)] = pack::FORMER;
    /// Two patients, each with seven wards of six values and the morgue (ER-DEC-09).
    const MOST_MOVES: usize = 2 * (6 * WARDS + 1);

    type Pack = Pack;
    type State = State;
    type Move = Move;
    type Fate = Fate;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn set_up(pack: Arc<Pack>, seats: usize, settings: &Settings) -> Result<Self, SetupError> {
        Ok(Self::new(pack, Setup::read(seats, settings)?))
    }

    fn settings(&self) -> Settings {
        self.setup.settings()
    }

    fn fingerprint(pack: &Pack) -> u64 {
        pack.fingerprint()
    }

    fn pack_fingerprint(&self) -> u64 {
        self.pack.fingerprint()
    }

    fn seats(&self) -> usize {
        usize::from(self.setup.seats)
    }

    fn automa(&self) -> Option<&'static str> {
        self.setup.solo().then_some("alicat")
    }

    fn start(&self) -> State {
        State::new(&self.setup, &self.pack)
    }

    #[inline]
    fn next(&self, state: &State) -> Next {
        match state.phase {
            Phase::Specialists | Phase::FirstChief | Phase::Flip | Phase::Roll => Next::Fate,
            Phase::Choose | Phase::Admit | Phase::Discard => Next::Seats(state.to_move),
            Phase::Over => Next::Over,
        }
    }

    #[inline]
    fn moves(&self, state: &State, seat: Seat, into: &mut Vec<Move>) {
        self.list_moves(state, seat, into);
    }

    #[inline]
    fn play(&self, state: &mut State, seat: Seat, mv: Move, watch: &mut impl Watch<Event>) -> Result<(), Refusal> {
        self.play_move(state, seat, mv, watch)
    }

    #[inline]
    fn roll(&self, state: &State, rng: &mut impl Rng) -> Fate {
        match state.phase {
            Phase::Specialists => Fate::Specialists(draw_specialists(rng)),
            Phase::FirstChief => Fate::Chief(Seat::new(below(rng, u32::from(self.setup.seats)) as usize)),
            Phase::Flip => Fate::Card(Ambulance::new(state.deck.draw(rng)).expect("the deck holds ambulances")),
            Phase::Roll => {
                let all = below(rng, 216) as u8;
                Fate::Roll([all / 36, all / 6 % 6, all % 6].map(|face| Value::known(face + 1)))
            }
            Phase::Choose | Phase::Admit | Phase::Discard | Phase::Over => panic!("no fate is due"),
        }
    }

    #[inline]
    fn accept(&self, state: &mut State, fate: Fate, watch: &mut impl Watch<Event>) -> Result<(), Refusal> {
        self.accept_fate(state, fate, watch)
    }

    fn scores(&self, view: &View) -> Scores {
        self.rank(view)
    }

    fn view(&self, state: &State, eye: Eye) -> View {
        self.look(state, eye)
    }

    fn turns(&self, state: &State) -> u32 {
        u32::from(state.turn)
    }

    fn imagine(&self, view: &View, rng: &mut impl Rng) -> State {
        self.imagine_behind(view, rng)
    }
}

impl Manners for EmergencyRoll {
    fn talk(&self, state: &State, seat: Seat, into: &mut Vec<Move>) {
        if self.may_announce(state, seat) {
            into.push(Move::Announce);
        }
    }

    fn hear(&self, state: &State, event: Event, eye: Eye) -> Heard<Event> {
        if self.may_hear(state, event, eye) { Heard::Now(event) } else { Heard::Later }
    }

    fn asked(&self, state: &State, eye: Eye) -> SeatSet {
        self.asked_as_seen_by(state, eye)
    }

    fn is_binding(&self, before: &State, seat: Seat, mv: Move) -> bool {
        // ER-R-04: an announced choice is final.
        before.announced && seat != before.chief && matches!(mv, Move::Take(_))
    }

    fn is_end_of_turn(&self, view: &View) -> bool {
        view.phase != Phase::Choose
    }
}

impl Catalogued for EmergencyRoll {
    const MINUTES: (u32, u32) = (20, 30);

    fn options() -> &'static [OptionSpec] {
        OPTIONS
    }

    fn show(&self, view: &View) -> impl Serialize + use<> {
        self.spell_out(view)
    }
}

/// Two different cardiologists, one radiologist, one epidemiologist (ER-SETUP-06).
#[inline(never)] // once per game
fn draw_specialists(rng: &mut impl Rng) -> Specialists {
    let count = Cardiologist::ALL.len() as u32;
    let one = below(rng, count);
    let other = (one + 1 + below(rng, count - 1)) % count;
    Specialists {
        cardiologists: [one.min(other), one.max(other)].map(|index| Cardiologist::ALL[index as usize]),
        radiologist: Radiologist::ALL[below(rng, Radiologist::ALL.len() as u32) as usize],
        epidemiologist: Epidemiologist::ALL[below(rng, Epidemiologist::ALL.len() as u32) as usize],
    }
}
