//! The rules of *Dice Hospital*: the base game with events, hard modes, solo play, promos and
//! Experimental Medicine; and *Community Care*: the City, Investments, Maternity, a fifth player
//! and the Automa.
//!
//! A game lasts eight rounds of six phases. The folder reads like the rulebooks: [`Setup`], the
//! opening, intake, improvement, activation with departments and specialists, neglect, discharge,
//! the ending; then the modules. What tiles and cards do is data, written in the vocabulary of
//! [`effects`]. Comments cite the rules ledgers, `docs/rules/dice-hospital.md` and
//! `docs/rules/community-care.md`.
//!
//! ```
//! use std::sync::Arc;
//! use dice_hospital::{DiceHospital, Pack};
//! use table::{Eye, Live, Record, Seat};
//!
//! // The beginning of a solo game as a record has it: fates begin with a star, moves with a seat.
//! let text = "wardround: 1
//! game: dice-hospital
//! seats: you
//!
//! * start Y Y Y
//! 1 start Y3 Y4 Y5
//! * reports MR13 MR08 MR04 MR10 MR11 MR07
//! * dice G2 R3 R4 Y4
//! 1 leave G2
//! * reveal orthopaedics pharmacist
//! 1 take pharmacist
//! 1 skip
//! 1 place nurse oncology
//! ";
//! let record = Record::read(text.as_bytes())?;
//! let live = Live::<DiceHospital>::replay(Arc::new(Pack::standard()?), &record, None)?;
//!
//! // Oncology takes a yellow patient; the game lists whom the nurse may treat there.
//! let choices: Vec<String> = live.moves(Seat::FIRST).iter().map(ToString::to_string).collect();
//! assert_eq!(choices, ["on Y3", "on Y4", "on Y5"]);
//!
//! // If the round ended now, all six patients would be neglected.
//! let forecast = live.game().forecast(&live.view(Eye::Seat(Seat::FIRST)), Seat::FIRST);
//! assert_eq!((forecast.neglected, forecast.dying), (6, 0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]
#![allow(clippy::unused_self, reason = "a rule is a method of the game, whether it asks the setup or not")]

mod activation;
mod admission;
mod ambulance;
mod automa;
mod cards;
mod city;
mod colour;
mod discharge;
mod due;
pub mod effects;
mod ending;
mod event;
mod fate;
mod forecast;
mod happenings;
mod hospital;
mod improvement;
mod intake;
mod investments;
mod maternity;
mod moves;
mod neglect;
mod notation;
mod opening;
mod options;
mod pack;
mod patient;
mod play;
mod refusal;
mod rounds;
mod setup;
mod show;
mod state;
mod view;
mod wards;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use serde::Serialize;
use table::{Catalogued, Eye, Game, Heard, Manners, Next, OptionSpec, Rng, Scores, Seat, Settings, SetupError, Watch};

use play::Play;
use rounds::Schedule;

pub use activation::{Choice, Floor, FloorEvent, MOST_ROLLS, PATIENTS, STAFF, Stage, Supply, Terms};
pub use ambulance::{AMBULANCES, Aboard, Ambulance, Intake, Newcomers, SPACES};
pub use automa::{
    AUTOMA, Automa, Changes, Cover, DecisionCard, FIRST_PLAYER_TILES, FaceUp, HospitalCard, Level, PrintedCard,
    PrintedDecision, ROW, Removes, SPOTS, Spot,
};
pub use cards::{
    Administrator, Administrators, Department, EventCard, Improvement, Kind, Meeple, PRINTED, Report, Specialist,
};
pub use city::{
    Area, Arrival, Arrivals, Bonus, City, Drawn, Grid, Laid, Layout, Piles, PrintedTile, Roads, Side, TILES, Tile,
    Tokens, Walk, Walked, tiles_in,
};
pub use colour::{ByColour, COLOURS, Colour};
pub use discharge::{Columns, EMPTY_WARDS, NO_REPORTS, REPORTS, discharge_points, without_report};
pub use due::Due;
pub use event::{Death, Event, Reason, Weakened};
pub use fate::Fate;
pub use forecast::Forecast;
pub use hospital::{Account, Hospital, Recap};
pub use intake::is_weak;
pub use investments::{BARE, Hand, Investments, SLOTS, Slots, Token, TokenCounts, TokenKind, Which};
pub use moves::{MOST_MOVES, Move};
pub use neglect::{Mercy, Neglect};
pub use options::OPTIONS;
pub use pack::Pack;
pub use patient::{Die, HIGHEST, Outcome, Patient};
pub use refusal::Refusal;
pub use setup::{HardMode, Modules, Penalties, Promos, ROUNDS, Rulings, Setup};
pub use show::Shown;
pub use state::{DISPLAY, Display, MAX_HOSPITALS, Open, Phase, STARTERS, State};
pub use view::View;
pub use wards::{BEDS, PLACES, TWINS, Values, WARDS, Ward, Wards};

/// The fingerprint of the standard pack.
const STANDARD_PACK: u64 = 0x8a34_744a_a7f3_b513;

/// Dice Hospital as agreed at one table.
#[derive(Clone, Debug)]
pub struct DiceHospital {
    setup: Setup,
    schedule: Schedule,
    pack: Arc<Pack>,
}

impl DiceHospital {
    /// What was agreed.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The printed components.
    pub fn pack(&self) -> &Pack {
        &self.pack
    }

    /// The game with this set-up.
    fn with(setup: Setup, pack: Arc<Pack>) -> Self {
        let pack = if setup.rulings.observes_two { Arc::new(pack.observing_two()) } else { pack };
        Self { setup, schedule: Schedule::of(&setup), pack }
    }

    /// The seats of the table, the Automa's among them.
    #[inline]
    pub(crate) fn seats_at_table(&self) -> usize {
        usize::from(self.setup.seats)
    }

    /// The seats that somebody sits at.
    #[inline]
    pub(crate) fn people(&self) -> usize {
        usize::from(self.setup.people())
    }

    fn list_moves(&self, State { open, secret }: &State, seat: Seat, into: &mut Vec<Move>) {
        if !open.to_act.contains(seat) {
            return;
        }
        match open.phase {
            Phase::Extra => self.list_extra(open, into),
            Phase::SetStart => self.list_starts(open, into),
            Phase::Keep => into.extend(secret.dealt[seat].into_iter().flatten().map(Move::Keep)),
            Phase::EventChoice => self.list_event_choices(open, seat, into),
            Phase::Mothers => self.list_layouts(open, into),
            Phase::Load => self.list_loads(open, into),
            Phase::Claim => self.list_claims(open, seat, into),
            Phase::Park => self.list_parking(open, seat, into),
            Phase::Drive => self.list_drives(open, seat, into),
            Phase::Walk => self.list_fetches(open, seat, into),
            Phase::KeepBonus => self.list_found(open, into),
            Phase::Lower => self.list_lowerings(open, seat, into),
            Phase::Leave => self.list_leaves(open, into),
            Phase::Overflow => self.list_removals(open, seat, into),
            Phase::House => self.list_wards(open, seat, into),
            Phase::MakeRoom => self.list_making_room(open, seat, into),
            Phase::Births => self.list_births(into),
            Phase::Take => self.list_takes(open, into),
            Phase::Return => self.list_returns(open, seat, into),
            Phase::Invest => self.list_investments(open, seat, into),
            Phase::Advise => self.list_further_piles(open, into),
            Phase::KeepToken => self.list_tokens(open, secret, seat, into),
            Phase::Activate => self.list_activation(open, seat, into),
            Phase::Spare => self.list_spares(open, seat, into),
            Phase::Complete => self.list_reports(open, into),
            Phase::Collect => self.list_collections(open, seat, into),
            _ => {}
        }
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    fn play(&mut self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        let open = &self.state.open;
        let phase = open.phase;
        self.game.next(self.state).check_move(seat).map_err(|why| Refusal::OutOfTurn { phase, why })?;
        match (phase, mv) {
            (Phase::Activate, mv) => self.play_activation(seat, mv),
            (Phase::Extra, Move::Extra(kind)) => self.play_extra(kind),
            (Phase::SetStart, Move::Start(dice)) => self.play_start(seat, dice),
            (Phase::Keep, Move::Keep(card)) => self.play_keep(seat, card),
            (Phase::EventChoice, mv) => self.play_event_choice(seat, mv),
            (Phase::Mothers, Move::Mothers(aboard)) => self.play_mothers(seat, aboard),
            (Phase::Load, Move::Load(load)) => self.play_load(seat, load),
            (Phase::Claim, Move::Claim(ambulance)) => self.play_claim(seat, ambulance),
            (Phase::Park | Phase::Drive, Move::Park(tile)) => self.play_park(seat, tile),
            (Phase::Drive, Move::Fly(tile)) => self.play_fly(seat, tile),
            (Phase::Walk, Move::Fetch(tile)) => self.play_fetch(seat, tile),
            (Phase::KeepBonus, Move::KeepBonus(kind)) => self.play_keep_bonus(seat, kind),
            (Phase::Lower, Move::Lower(tokens)) => self.play_lower(seat, tokens),
            (Phase::Leave, Move::Leave(die)) => self.play_leave(seat, die),
            (Phase::Overflow, Move::Remove(patient)) => self.play_remove(seat, patient),
            (Phase::House, Move::Admit(die, ward)) => self.play_admit(seat, die, ward),
            (Phase::MakeRoom, Move::Shift(patient, ward)) => self.play_make_room(seat, patient, Some(ward)),
            (Phase::MakeRoom, Move::Remove(patient)) => self.play_make_room(seat, patient, None),
            (Phase::Births, Move::Infants(infants)) => self.play_births(infants),
            (Phase::Take, Move::Take(improvement)) => self.play_take(seat, Some(improvement)),
            (Phase::Take, Move::Skip) => self.play_take(seat, None),
            (Phase::Return, Move::Return(improvement, which)) => self.play_return(seat, Some((improvement, which))),
            (Phase::Return, Move::Skip) => self.play_return(seat, None),
            (Phase::Invest, Move::Invest(meeple, colour, which)) => {
                self.play_invest(seat, Some((meeple, colour, which)))
            }
            (Phase::Invest, Move::Skip) => self.play_invest(seat, None),
            (Phase::Advise, Move::Look(colour)) => self.play_look(Some(colour)),
            (Phase::Advise, Move::Skip) => self.play_look(None),
            (Phase::KeepToken, Move::Put(token, spot, which)) => self.play_put(seat, token, spot, which),
            (Phase::KeepToken, Move::Recruit(token)) => self.play_recruit(seat, token),
            (Phase::Spare, Move::Spare(patient)) => self.play_spare(seat, patient),
            (Phase::Complete, Move::Complete(report)) => self.play_report(seat, Some(report)),
            (Phase::Complete, Move::Skip) => self.play_report(seat, None),
            (Phase::Collect, Move::Collect(die, ambulance)) => self.play_collection(seat, Some((die, ambulance))),
            (Phase::Collect, Move::Skip) => self.play_collection(seat, None),
            _ => Err(Refusal::wrong_step(phase)),
        }
    }
}

impl Game for DiceHospital {
    const NAME: &'static str = "dice-hospital";
    const SEATS: (usize, usize) = (1, 5);
    const MOST_MOVES: usize = MOST_MOVES;
    /// Before the parts of Maternity, of the town, of Investments and of the Automa were in it.
    const FORMER_PACKS: &'static [(u64, u64)] = &[
        (0xb2b3_a963_a440_b209, STANDARD_PACK),
        (0xb561_c648_c6d1_1fc8, STANDARD_PACK),
        (0xddd3_8297_baa8_fb31, STANDARD_PACK),
        (0xf195_688f_535f_00b6, STANDARD_PACK),
    ];

    type Pack = Pack;
    type State = State;
    type Move = Move;
    type Fate = Fate;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn set_up(pack: Arc<Pack>, seats: usize, settings: &Settings) -> Result<Self, SetupError> {
        Ok(Self::with(Setup::read(seats, settings)?, pack))
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
        self.people()
    }

    fn automa(&self) -> Option<&'static str> {
        self.setup.automa.map(|_| "automa")
    }

    fn start(&self) -> State {
        self.before_anything()
    }

    #[inline]
    fn next(&self, state: &State) -> Next {
        if state.open.phase == Phase::Over {
            Next::Over
        } else if self.is_fate_due(&state.open) {
            Next::Fate
        } else {
            Next::Seats(state.open.to_act)
        }
    }

    fn moves(&self, state: &State, seat: Seat, into: &mut Vec<Move>) {
        if !self.is_fate_due(&state.open) {
            self.list_moves(state, seat, into);
        }
    }

    fn play(&self, state: &mut State, seat: Seat, mv: Move, watch: &mut impl Watch<Event>) -> Result<(), Refusal> {
        Play { game: self, state, watch }.play(seat, mv)
    }

    fn roll(&self, state: &State, rng: &mut impl Rng) -> Fate {
        self.roll_fate(state, rng)
    }

    fn accept(&self, state: &mut State, fate: Fate, watch: &mut impl Watch<Event>) -> Result<(), Refusal> {
        Play { game: self, state, watch }.accept(fate)
    }

    fn scores(&self, view: &View) -> Scores {
        self.rank(view.open())
    }

    fn view(&self, state: &State, eye: Eye) -> View {
        self.look(state, eye)
    }

    fn turns(&self, state: &State) -> u32 {
        u32::from(state.open.round)
    }

    fn imagine(&self, view: &View, rng: &mut impl Rng) -> State {
        self.imagine_behind(view, rng)
    }
}

impl Manners for DiceHospital {
    fn hear(&self, _: &State, event: Event, eye: Eye) -> Heard<Event> {
        if self.may_hear(event, eye) { Heard::Now(Self::overheard(event, eye)) } else { Heard::Never }
    }

    fn fate_owner(&self, state: &State) -> Option<Seat> {
        let open = &state.open;
        if open.phase == Phase::Look { Some(open.actor) } else { self.rolling(open) }
    }

    fn is_fate_secret(&self, state: &State) -> bool {
        state.open.phase == Phase::Look
    }

    /// Equal tokens in hand are one choice, so that a single one tells what goes back (CC-R-78).
    fn is_choice_secret(&self, state: &State, _: Seat) -> bool {
        state.open.phase == Phase::KeepToken
    }

    fn view_of_typist(&self, state: &State, eye: Eye) -> View {
        self.look_of_typist(state, eye)
    }
}

impl Catalogued for DiceHospital {
    const MINUTES: (u32, u32) = (45, 60);

    fn options() -> &'static [OptionSpec] {
        OPTIONS
    }

    fn check_new(&self) -> Result<(), SetupError> {
        self.setup.check_new()
    }

    fn show(&self, view: &View) -> impl Serialize + use<> {
        self.spell_out(view)
    }
}
