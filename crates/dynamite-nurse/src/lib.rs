//! The rules of *Dynamite Nurse*, a deck-building game for three to five players: heal patients,
//! hire nurses, and see to it that the others have the dead on their hands.
//!
//! The folder reads like the rulebook: [`Setup`], the opening, the main phase with treatment and
//! purchases, the row of ambulances, death and the title, the score. What cards do is data, written
//! in the vocabulary of [`effects`], and carried out by one interpreter; what is still to do is a
//! stack of [`Step`]s in the state. Hands and decks are secret: a [`View`] has what its eye may
//! know. Comments cite the rules ledger, `docs/rules/dynamite-nurse.md`.
//!
//! ```
//! use std::sync::Arc;
//! use dynamite_nurse::{DynamiteNurse, Pack};
//! use table::{Eye, Live, Record, Seat};
//!
//! // The beginning of a game as a record has it: fates begin with a star, moves with a seat.
//! let text = "wardround: 1
//! game: dynamite-nurse
//! seats: you, greedy, greedy
//! first-player: 1
//! starters: medina,nikki,perla
//!
//! * patient sick-mild
//! * event erase
//! * draw 1 examination
//! * draw 1 examination
//! * draw 1 simple-surgery
//! * draw 1 medina
//! * draw 2 examination
//! * draw 2 examination
//! * draw 2 examination
//! * draw 2 simple-surgery
//! * draw 3 perla
//! * draw 3 examination
//! * draw 3 examination
//! * draw 3 simple-surgery
//! 1 play examination
//! 1 play examination
//! ";
//! let record = Record::read(text.as_bytes())?;
//! let live = Live::<DynamiteNurse>::replay(Arc::new(Pack::standard()?), &record, None)?;
//!
//! // Two gold buy what costs at most that much; the open event costs two as well.
//! let moves: Vec<String> = live.moves(Seat::FIRST).iter().map(ToString::to_string).collect();
//! let buys: Vec<&str> = moves.iter().filter_map(|text| text.strip_prefix("buy ")).collect();
//! let cheap = ["second-opinion", "triage-desk", "white-magic", "black-magic", "cut-rate", "erase"];
//! assert_eq!(buys, cheap);
//!
//! // Somebody else sees how many cards are left in hand, and not which.
//! let view = live.view(Eye::Seat(Seat::new(1)));
//! assert_eq!((view.holding(Seat::FIRST).hand, view.holding(Seat::FIRST).pool.len()), (2, 7));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]
#![allow(clippy::unused_self, reason = "a rule is a method of the game, whether it asks the setup or not")]

mod cards;
mod choices;
mod death;
mod draws;
mod due;
pub mod effects;
mod event;
mod fate;
mod moves;
mod notation;
mod opening;
mod pack;
mod patient;
mod play;
mod refusal;
mod resolve;
mod row;
mod score;
mod setup;
mod show;
mod state;
mod step;
mod treatment;
mod view;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use serde::Serialize;
use table::{
    Catalogued, Eye, Game, Heard, Manners, Next, OptionSpec, Rng, Scores, Seat, SeatSet, Settings, SetupError, Watch,
};

use play::Play;
use step::Asked;

pub use cards::{
    CARDS, Card, CardKind, Cards, Colour, Condition, PATIENTS, PatientCard, PatientCards, kinds, patient_kinds,
};
pub use due::Due;
pub use event::{Cause, Event, Means, Source};
pub use fate::Fate;
pub use moves::{MOST_MOVES, Move};
pub use pack::{CHART, Pack};
pub use patient::Patient;
pub use refusal::Refusal;
pub use score::{MARKS_OF_TITLE, Tally};
pub use setup::{Chart, OPTIONS, Setup};
pub use show::Shown;
pub use state::{
    Admitted, BEDS, End, HAND, Hospital, LOOKED, MARKERS, MAX_PLAYERS, Open, Phase, State, TownPile, TurnBudget,
    Waiting,
};
pub use step::{Exchange, Step};
pub use view::{Holding, View};

/// Dynamite Nurse as agreed at one table.
#[derive(Clone, Debug)]
pub struct DynamiteNurse {
    setup: Setup,
    pack: Arc<Pack>,
    /// The Town as it is laid out, the same for every game.
    start: Arc<State>,
}

impl DynamiteNurse {
    /// What was agreed.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The printed components.
    #[inline]
    pub fn pack(&self) -> &Pack {
        &self.pack
    }

    #[inline]
    fn next_of(&self, open: &Open) -> Next {
        match open.step() {
            None => Next::Over,
            Some(step) => match step.asked(open.active) {
                Asked::Chance => Next::Fate,
                Asked::Seat(seat) => Next::Seats(SeatSet::only(seat)),
            },
        }
    }

    #[inline]
    pub(crate) fn seats_at_table(&self) -> usize {
        usize::from(self.setup.seats)
    }
}

impl Game for DynamiteNurse {
    const NAME: &'static str = "dynamite-nurse";
    const SEATS: (usize, usize) = (3, MAX_PLAYERS);
    const MOST_MOVES: usize = MOST_MOVES;

    type Pack = Pack;
    type State = State;
    type Move = Move;
    type Fate = Fate;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn set_up(pack: Arc<Pack>, seats: usize, settings: &Settings) -> Result<Self, SetupError> {
        let setup = Setup::read(seats, settings)?;
        Ok(Self { setup, start: Arc::new(opening::lay_out(&setup, &pack)), pack })
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
        self.seats_at_table()
    }

    fn automa(&self) -> Option<&'static str> {
        None
    }

    fn start(&self) -> State {
        *self.start
    }

    #[inline]
    fn next(&self, state: &State) -> Next {
        self.next_of(&state.open)
    }

    fn moves(&self, state: &State, seat: Seat, into: &mut Vec<Move>) {
        match state.open.step() {
            Some(step) if step.asked(state.open.active) == Asked::Seat(seat) => match step {
                Step::Main => self.list_main(state, into),
                step => self.offer(state, step, |mv| into.push(mv)),
            },
            _ => {}
        }
    }

    fn play(&self, state: &mut State, seat: Seat, mv: Move, watch: &mut impl Watch<Event>) -> Result<(), Refusal> {
        Play { game: self, state, watch, marked: SeatSet::EMPTY }.play(seat, mv)
    }

    fn roll(&self, state: &State, rng: &mut impl Rng) -> Fate {
        self.roll_fate(state, rng)
    }

    fn accept(&self, state: &mut State, fate: Fate, watch: &mut impl Watch<Event>) -> Result<(), Refusal> {
        Play { game: self, state, watch, marked: SeatSet::EMPTY }.accept(fate)
    }

    fn scores(&self, view: &View) -> Scores {
        self.rank(view)
    }

    fn final_scores(&self, state: &State) -> Scores {
        self.rank_by(&state.open, |seat| state.owned(seat))
    }

    fn view(&self, state: &State, eye: Eye) -> View {
        self.look(state, eye)
    }

    fn turns(&self, state: &State) -> u32 {
        state.open.turns.into()
    }

    fn imagine(&self, view: &View, rng: &mut impl Rng) -> State {
        self.imagine_behind(view, rng)
    }
}

impl Manners for DynamiteNurse {
    fn hear(&self, _: &State, event: Event, eye: Eye) -> Heard<Event> {
        self.tell(event, eye)
    }

    fn fate_owner(&self, state: &State) -> Option<Seat> {
        self.drawing(&state.open)
    }

    fn is_fate_secret(&self, state: &State) -> bool {
        self.drawing(&state.open).is_some()
    }

    fn is_choice_secret(&self, state: &State, _: Seat) -> bool {
        state.open.step().is_some_and(Step::hides_its_choices)
    }

    fn shows_hidden(&self, before: &State, seat: Seat, events: &[Event]) -> bool {
        self.uncovers(before, seat, events)
    }
}

impl Catalogued for DynamiteNurse {
    const MINUTES: (u32, u32) = (40, 60);

    fn options() -> &'static [OptionSpec] {
        OPTIONS
    }

    fn show(&self, view: &View) -> impl Serialize + use<> {
        self.spell_out(view)
    }
}
