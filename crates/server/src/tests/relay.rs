//! A toy game for three to five, the smallest that a server can host: a thermometer goes round,
//! and each player warms it or shakes it. When it is back at the first, chance reads it; whoever
//! warmed it gets a point if it shows a fever. It counts how often it is asked, and borrows the
//! name of a game that has phrases.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use bots::{Judge, Staffed, Turn};
use maud::{Markup, html};
use pages::assets::GameAssets;
use pages::{Column, Page, PageContext, Panel, Progress, RulesChapter, ScoreRow};
use phrasebook::{Names, Phrases, Tell, explain_out_of_turn};
use serde::Serialize;
use table::{
    Catalogued, Eye, Game, Manners, Misread, Next, OptionSpec, OutOfTurn, Scores, Seat, SeatSet, Settings, SetupError,
    Watch, chance, read_settings,
};

pub(crate) const ROUNDS: u32 = 250;
const FEVER: u8 = 38;

/// How often the game was asked for something.
#[derive(Default, Debug)]
pub(crate) struct Calls {
    /// Moves and fates played.
    pub(crate) steps: AtomicUsize,
    /// Lists of moves.
    pub(crate) lists: AtomicUsize,
    pub(crate) sentences: AtomicUsize,
}

impl Calls {
    /// Steps, lists and sentences since the last time.
    pub(crate) fn take(&self) -> [usize; 3] {
        [&self.steps, &self.lists, &self.sentences].map(|calls| calls.swap(0, Ordering::AcqRel))
    }
}

#[derive(Clone)]
pub(crate) struct Relay {
    calls: Arc<Calls>,
    seats: usize,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Round {
    /// Whole rounds that were read.
    read: u32,
    /// What each has done in this round.
    warmed: Vec<bool>,
    points: Vec<i32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hand {
    Warm,
    Shake,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reading(u8);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Happened {
    Handled(Seat, Hand),
    Read(u8),
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Self::Warm { "warm" } else { "shake" })
    }
}

impl FromStr for Hand {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        match text {
            "warm" => Ok(Self::Warm),
            "shake" => Ok(Self::Shake),
            _ => Err(Misread { text: text.to_owned(), wanted: "warm or shake" }),
        }
    }
}

impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "reads {}", self.0)
    }
}

impl FromStr for Reading {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let degrees = text.strip_prefix("reads ").and_then(|degrees| degrees.parse().ok());
        degrees.map(Self).ok_or_else(|| Misread { text: text.to_owned(), wanted: "a reading, such as reads 37" })
    }
}

impl Game for Relay {
    const NAME: &'static str = "emergency-roll";
    const SEATS: (usize, usize) = (3, 5);
    const MOST_MOVES: usize = 2;

    type Pack = Calls;
    type State = Round;
    type Move = Hand;
    type Fate = Reading;
    type Event = Happened;
    type Refusal = OutOfTurn<()>;
    type View = Round;

    fn set_up(calls: Arc<Calls>, seats: usize, settings: &Settings) -> Result<Self, SetupError> {
        read_settings(Self::NAME, Self::SEATS, &[], seats, settings)?;
        Ok(Self { calls, seats })
    }

    fn settings(&self) -> Settings {
        Settings::default()
    }

    fn fingerprint(_: &Calls) -> u64 {
        0
    }

    fn pack_fingerprint(&self) -> u64 {
        0
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn automa(&self) -> Option<&'static str> {
        None
    }

    fn start(&self) -> Round {
        Round { read: 0, warmed: Vec::new(), points: vec![0; self.seats] }
    }

    fn next(&self, state: &Round) -> Next {
        match state.warmed.len() {
            _ if state.read == ROUNDS => Next::Over,
            all if all == self.seats => Next::Fate,
            next => Next::Seats(SeatSet::only(Seat::new(next))),
        }
    }

    fn moves(&self, state: &Round, seat: Seat, into: &mut Vec<Hand>) {
        self.calls.lists.fetch_add(1, Ordering::AcqRel);
        if self.next(state).check_move::<()>(seat).is_ok() {
            into.extend([Hand::Warm, Hand::Shake]);
        }
    }

    fn play(
        &self,
        state: &mut Round,
        seat: Seat,
        mv: Hand,
        watch: &mut impl Watch<Happened>,
    ) -> Result<(), OutOfTurn<()>> {
        self.calls.steps.fetch_add(1, Ordering::AcqRel);
        self.next(state).check_move(seat)?;
        state.warmed.push(mv == Hand::Warm);
        watch.see(Happened::Handled(seat, mv));
        Ok(())
    }

    fn roll(&self, _: &Round, rng: &mut impl chance::Rng) -> Reading {
        Reading(36 + chance::below(rng, 5) as u8)
    }

    fn accept(
        &self,
        state: &mut Round,
        Reading(degrees): Reading,
        watch: &mut impl Watch<Happened>,
    ) -> Result<(), OutOfTurn<()>> {
        self.calls.steps.fetch_add(1, Ordering::AcqRel);
        self.next(state).check_fate()?;
        for (points, warmed) in state.points.iter_mut().zip(state.warmed.drain(..)) {
            *points += i32::from(warmed == (degrees >= FEVER));
        }
        state.read += 1;
        watch.see(Happened::Read(degrees));
        Ok(())
    }

    fn scores(&self, view: &Round) -> Scores {
        Scores::highest(view.points.iter().copied())
    }

    fn view(&self, state: &Round, _: Eye) -> Round {
        state.clone()
    }

    fn turns(&self, state: &Round) -> u32 {
        state.read + 1
    }

    fn imagine(&self, view: &Round, _: &mut impl chance::Rng) -> Round {
        view.clone()
    }
}

impl Manners for Relay {}

impl Catalogued for Relay {
    const MINUTES: (u32, u32) = (5, 10);

    fn options() -> &'static [OptionSpec] {
        &[]
    }

    fn show(&self, view: &Round) -> impl Serialize + use<> {
        view.clone()
    }
}

impl Tell for Relay {
    fn tell(&self, _: &Phrases, names: &Names, event: &Happened) -> Option<String> {
        self.calls.sentences.fetch_add(1, Ordering::AcqRel);
        Some(match event {
            Happened::Handled(seat, hand) => format!("{}: {hand}.", names.of(*seat)),
            Happened::Read(degrees) => format!("It reads {degrees}."),
        })
    }

    fn explain(&self, phrases: &Phrases, refusal: &OutOfTurn<()>) -> String {
        explain_out_of_turn(phrases, refusal)
    }

    fn ask(&self, _: &Phrases, _: &Round) -> String {
        "Warm it or shake it.".to_owned()
    }

    fn word(&self, _: &Phrases, _: &Names, _: &Round, mv: Hand) -> String {
        mv.to_string()
    }
}

/// Always warms it.
struct Warmer;

impl Judge<Relay> for Warmer {
    fn rate(&mut self, turn: &Turn<'_, Relay>, into: &mut Vec<f32>) {
        into.extend(turn.moves().iter().map(|&mv| f32::from(u8::from(mv == Hand::Warm))));
    }
}

impl Staffed for Relay {
    fn judge() -> impl Judge<Self> + Send + 'static {
        Warmer
    }
}

impl Page for Relay {
    fn assets() -> &'static GameAssets {
        static ASSETS: LazyLock<GameAssets> = LazyLock::new(|| GameAssets::new("relay", "", ""));
        &ASSETS
    }

    fn picture() -> Markup {
        html! {}
    }

    fn progress(&self, _: &PageContext<'_>, view: &Round) -> Progress {
        Progress { text: format!("Round {}", view.read + 1), at: view.read, of: ROUNDS, rule: "", steps: Vec::new() }
    }

    fn panels(&self, _: &PageContext<'_>, view: &Round, _: &[Hand]) -> Vec<Panel> {
        let body = html! { (format!("{:?}", view.warmed)) };
        vec![Panel {
            id: "board",
            title: None,
            rule: None,
            seat: None,
            column: Column::Middle,
            with_board: false,
            matters: false,
            body,
        }]
    }

    fn small(&self, _: &PageContext<'_>, _: &Round, _: Seat) -> Markup {
        html! {}
    }

    fn choices(&self, _: &PageContext<'_>, _: &Round, moves: &[Hand]) -> Markup {
        html! { @for mv in moves { button data-move=(mv) { (mv) } } }
    }

    fn has_secrets(&self, _: &Round) -> bool {
        false
    }

    fn due(&self, _: &PageContext<'_>, _: &Round) -> Markup {
        html! {}
    }

    fn points(&self, _: &PageContext<'_>, view: &Round) -> Vec<ScoreRow> {
        vec![ScoreRow { label: "Fevers".to_owned(), why: String::new(), points: view.points.clone() }]
    }

    fn rules(&self, _: &Phrases) -> Vec<RulesChapter> {
        Vec::new()
    }

    fn heads(&self, event: &Happened) -> bool {
        matches!(event, Happened::Read(_))
    }
}
