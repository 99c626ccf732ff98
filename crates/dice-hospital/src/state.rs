//! Where a game stands.

use table::{Deck, Few, PerSeat, Seat, SeatSet};

use crate::cards::{Administrator, Department, EventCard, Improvement, PRINTED, Report};
use crate::hospital::Hospital;
use crate::patient::{COLOURS, Colour, Die};
use crate::setup::Setup;
use crate::wards::Beds;

/// The most hospitals at a table.
pub const MAX_HOSPITALS: usize = 5;
/// The stack of tiles or that of cards: two of each tile that is not printed on the boards; cards are fewer.
pub type Pile = table::Pile<{ 2 * (Department::ALL.len() - PRINTED) }>;
/// Filler of lists of dice.
pub(crate) const NO_DIE: Die = Die { value: 1, colour: Colour::Red };

/// The step a game is at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Tiles and cards leave the game.
    LeaveOut,
    /// Who leads is drawn.
    FirstPlayer,
    /// The display is turned up.
    Reveal,
    /// With two players one more improvement is named.
    Extra,
    /// And turned up.
    ExtraReveal,
    /// Starting patients are drawn.
    DrawStart,
    /// And given their values.
    SetStart,
    /// Administrators are dealt.
    Deal,
    /// And one of two kept.
    Keep,
    /// Medical reports are dealt.
    DealReports,
    /// An event is turned up.
    Event,
    /// More improvements are turned up for it.
    EventReveal,
    /// And asks everybody for a choice.
    EventChoice,
    /// Patients are drawn and rolled.
    Intake,
    /// Equal dice are told apart.
    Load,
    /// Ambulances are taken.
    Claim,
    /// One more patient for whoever took an ambulance.
    Epidemic,
    /// A single player leaves one die behind.
    Leave,
    /// Beds are short.
    Overflow,
    /// A single player's display is turned up.
    SoloReveal,
    /// Improvements are taken.
    Take,
    /// And given back.
    Return,
    /// Hospitals are activated.
    Activate,
    /// Untreated patients are spared.
    Spare,
    /// Reports are completed.
    Complete,
    /// Patients are collected after the last round.
    Collect,
    /// The game is over.
    Over,
}

/// Where a game stands: a plain value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// The step.
    pub phase: Phase,
    /// The round, from 1; 0 before the first.
    pub round: u8,
    /// Who holds the First Player token.
    pub first: Seat,
    /// Whose turn it is where seats act one after the other, and whom a fate concerns.
    pub(crate) actor: Seat,
    /// Who has something to decide.
    pub to_act: SeatSet,
    /// The hospitals.
    pub hospitals: PerSeat<Hospital, MAX_HOSPITALS>,
    /// The dice in the bag, by colour.
    pub bag: [u8; COLOURS],
    /// The dice on the ambulances, three each in the order of their numbers; for a single player the four that were drawn.
    pub intake: Few<Die, 18>,
    /// Which ambulance is being told apart from the next, from 1.
    pub(crate) split: u8,
    /// The ambulance of each seat, 0 if it has none.
    pub ambulances: PerSeat<u8, MAX_HOSPITALS>,
    /// The patients that wait for a bed.
    pub newcomers: PerSeat<Few<Die, 4>, MAX_HOSPITALS>,
    /// Who is still owed a patient of the epidemic.
    pub(crate) owed: SeatSet,
    /// The colours that a seat has drawn for the start.
    pub(crate) drawn: Few<Colour, 5>,
    /// The tiles and cards that can be taken.
    pub display: Few<Improvement, 12>,
    /// How many tiles and cards have to be turned up.
    pub(crate) to_reveal: [u8; 2],
    /// The stack of tiles.
    pub tiles: Pile,
    /// The stack of cards.
    pub cards: Pile,
    /// What each seat gives back this round.
    pub(crate) returns: PerSeat<Option<Improvement>, MAX_HOSPITALS>,
    /// Administrators that nobody has seen.
    pub(crate) administrators: Deck,
    /// What each seat was dealt.
    pub(crate) dealt: PerSeat<Option<[Administrator; 2]>, MAX_HOSPITALS>,
    /// What each seat has kept.
    pub(crate) kept: PerSeat<Option<Administrator>, MAX_HOSPITALS>,
    /// Events that nobody has seen.
    pub(crate) events: Deck,
    /// The event of this round.
    pub event: Option<EventCard>,
    /// Patients that are spared from neglect.
    pub(crate) spared: PerSeat<Beds, MAX_HOSPITALS>,
    /// How many more an event lets each seat spare.
    pub(crate) to_spare: PerSeat<u8, MAX_HOSPITALS>,
    /// Whether a seat's administrator has spared somebody.
    pub(crate) shielded: SeatSet,
    /// The reports: three columns, the bottom one first.
    pub reports: [[Option<Report>; 2]; 3],
    /// The reports that were completed.
    pub completed: Few<Report, 6>,
    /// Dice of the discharge area that reports have used this round.
    pub(crate) reported: [u8; COLOURS],
    /// The spaces of ambulances that are taken at the end, three a number.
    pub(crate) collected: u16,
    /// Who has passed at the end.
    pub(crate) passed: SeatSet,
}

impl State {
    /// The state before anything has happened.
    pub(crate) fn new(setup: &Setup) -> Self {
        Self {
            phase: Phase::LeaveOut,
            round: 0,
            first: setup.first_player.unwrap_or(Seat::FIRST),
            actor: Seat::FIRST,
            to_act: SeatSet::EMPTY,
            hospitals: PerSeat([Hospital::new(); MAX_HOSPITALS]),
            bag: [setup.dice(); COLOURS],
            intake: Few::none(NO_DIE),
            split: 0,
            ambulances: PerSeat([0; MAX_HOSPITALS]),
            newcomers: PerSeat([Few::none(NO_DIE); MAX_HOSPITALS]),
            owed: SeatSet::EMPTY,
            drawn: Few::none(Colour::Red),
            display: Few::none(Improvement::Department(Department::CriticalCare)),
            to_reveal: [0; 2],
            tiles: Pile::default(),
            cards: Pile::default(),
            returns: PerSeat([None; MAX_HOSPITALS]),
            administrators: Deck::unseen(Administrator::ALL.len()),
            dealt: PerSeat([None; MAX_HOSPITALS]),
            kept: PerSeat([None; MAX_HOSPITALS]),
            events: Deck::unseen(EventCard::ALL.len()),
            event: None,
            spared: PerSeat([0; MAX_HOSPITALS]),
            to_spare: PerSeat([0; MAX_HOSPITALS]),
            shielded: SeatSet::EMPTY,
            reports: [[None; 2]; 3],
            completed: Few::none(Report::Mr01),
            reported: [0; COLOURS],
            collected: 0,
            passed: SeatSet::EMPTY,
        }
    }

    /// Puts a die back into the bag.
    #[inline]
    pub(crate) fn put_in_bag(&mut self, colour: Colour) {
        self.bag[colour.index()] += 1;
    }

    /// How many dice are in the bag.
    pub fn in_bag(&self) -> u8 {
        self.bag.iter().sum()
    }
}
