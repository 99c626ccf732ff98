//! Where a game stands.

use table::{Deck, Few, PerSeat, Pile, Seat, SeatSet};

use crate::ambulance::{AMBULANCES, Aboard, Ambulance, Intake, Newcomers, SPACES};
use crate::automa::Automa;
use crate::cards::{Administrator, Department, EventCard, Improvement, Report, Specialist};
use crate::city::City;
use crate::colour::{ByColour, Colour};
use crate::discharge::{Columns, NO_REPORTS, REPORTS};
use crate::hospital::Hospital;
use crate::investments::{Hand, PILE, Token, TokenCounts};
use crate::neglect::Mercy;
use crate::patient::Die;
use crate::setup::Setup;
use crate::wards::{Beds, Ward};

/// The most hospitals at a table.
pub const MAX_HOSPITALS: usize = 5;
/// Filler of lists of dice.
pub(crate) const NO_DIE: Die = Die { value: 1, colour: Colour::Red };
/// Filler of lists of improvements.
pub(crate) const NOTHING: Improvement = Improvement::Department(Department::CriticalCare);

/// The most improvements on display: four of each kind with five players, two of each kind of the
/// Maternity box, and two more of each kind by an event.
pub const DISPLAY: usize = 2 * (4 + 2 + 2);
/// Improvements that lie open.
pub type Display = Few<Improvement, DISPLAY>;

/// The most starting patients (DH-HARD-03).
pub const STARTERS: usize = 5;

/// The most copies of a tile or card.
pub(crate) const COPIES: u8 = 2;
/// The most tiles in their stack: all that are not of Maternity.
pub(crate) const STACKED_TILES: usize = COPIES as usize * Department::Chevron.index();
/// The stack of tiles.
pub(crate) type Tiles = Pile<STACKED_TILES>;
/// The most cards in their stack: all that are not of Maternity.
pub(crate) const STACKED_CARDS: usize = COPIES as usize * Specialist::RecoveryMidwife.index();
/// The stack of cards.
pub(crate) type Cards = Pile<STACKED_CARDS>;
/// The most copies of a specialist of Maternity: its box is said to have 18 cards of eight kinds
/// (CC-R-53).
pub(crate) const MATERNITY_COPIES: u8 = 3;
/// The most tiles, or cards, in a stack of Maternity.
pub(crate) const STACKED_MATERNITY: usize = MATERNITY_COPIES as usize * 8;
/// A stack of Maternity.
pub(crate) type MaternityStack = Pile<STACKED_MATERNITY>;

/// The step a game is at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Tiles and cards leave the game.
    LeaveOut,
    /// Who leads is drawn.
    FirstPlayer,
    /// A card of the Automa's row is turned up.
    HospitalCard,
    /// A Decision card says which ambulance the Automa takes.
    Decision,
    /// A Decision card says what the Automa adds to the display.
    Wish,
    /// One of several dice goes onto a grey spot of an Automa's card.
    Grey,
    /// The tiles of the town are laid.
    Tiles,
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
    /// Patients come to the town.
    Houses,
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
    /// Mothers are spread over the ambulances.
    Mothers,
    /// Equal dice are told apart.
    Load,
    /// Ambulances are taken.
    Claim,
    /// A die comes in place of a Mother.
    Substitute,
    /// One more patient for each seat that took an ambulance.
    Epidemic,
    /// Ambulances park at the entrances of the town.
    Park,
    /// Ambulances drive round the town.
    Drive,
    /// A paramedic walks through the town.
    Walk,
    /// A patient comes in place of one who could not be reached.
    Missing,
    /// One of the tokens found on the walk is kept.
    KeepBonus,
    /// Rows and columns of the town that have run empty are filled.
    Refill,
    /// The intake total may be lowered.
    Lower,
    /// A single player leaves one die behind.
    Leave,
    /// Beds are short.
    Overflow,
    /// A new patient is put into a ward.
    House,
    /// Somebody makes room for a Mother.
    MakeRoom,
    /// The midwife die is rolled.
    Midwife,
    /// Or a seat says how many Infants are born.
    Births,
    /// A single player's display is turned up.
    SoloReveal,
    /// Improvements are taken.
    Take,
    /// And given back.
    Return,
    /// Workers are sent to the investment board.
    Invest,
    /// Tokens are looked at.
    Look,
    /// Another pile may be looked at, too.
    Advise,
    /// One of the tokens is kept.
    KeepToken,
    /// Hospitals are activated.
    Activate,
    /// Untreated patients are spared.
    Spare,
    /// Tokens come to those in the town who need them.
    Bonuses,
    /// Rows and columns of the town that have died out are filled.
    NightRefill,
    /// Reports are completed.
    Complete,
    /// Patients are collected after the last round.
    Collect,
    /// The game is over.
    Over,
}

impl Phase {
    /// Whether ambulances and paramedics are out in the town.
    pub const fn is_in_town(self) -> bool {
        use Phase::{Drive, KeepBonus, Lower, Missing, Park, Refill, Walk};
        matches!(self, Park | Drive | Walk | Missing | KeepBonus | Refill | Lower)
    }

    /// Whether the round has begun and its patients are still on their way.
    pub const fn is_arrival(self) -> bool {
        use Phase::{
            Claim, Decision, Epidemic, Event, EventChoice, EventReveal, Intake, Leave, Load, Mothers, Substitute,
        };
        self.is_in_town()
            || matches!(
                self,
                Event
                    | EventReveal
                    | EventChoice
                    | Intake
                    | Mothers
                    | Load
                    | Claim
                    | Decision
                    | Substitute
                    | Epidemic
                    | Leave
            )
    }

    /// Whether they are there and find beds, Mothers giving birth among them.
    pub const fn is_admission(self) -> bool {
        use Phase::{Births, House, MakeRoom, Midwife, Overflow};
        matches!(self, Overflow | House | MakeRoom | Midwife | Births)
    }
}

/// Where a game stands: a plain value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// What lies open.
    pub open: Open,
    /// What does not.
    pub(crate) secret: Secret,
}

/// Everything that lies open on the table, for everybody to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Open {
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
    /// By seat.
    pub hospitals: PerSeat<Hospital, MAX_HOSPITALS>,
    /// How many dice of each colour are in the bag.
    pub bag: ByColour<u8>,
    /// The dice on the ambulances in the order of their numbers; for a single player the four that
    /// were drawn.
    pub intake: Intake,
    /// The town, with everybody in it.
    pub city: City,
    /// The Mothers on the ambulances.
    pub aboard: Aboard,
    /// Mothers who are in no hospital, on no ambulance and not in the town.
    pub mothers: u8,
    /// What the die shows that comes in place of a Mother.
    pub(crate) substitute: Option<u8>,
    /// The full ward that a Mother is to lie in.
    pub(crate) making_room: Option<Ward>,
    /// The beds of those who were put to bed before the Mother they came with: nobody new is given
    /// up for her (DH-INTAKE-18).
    pub(crate) came_first: Beds,
    /// The ward of the Mother whose Infants are born.
    pub(crate) bearing: Option<Ward>,
    /// Which ambulance is being told apart from the next.
    pub(crate) loading: Option<Ambulance>,
    /// The ambulance of each seat.
    pub ambulances: PerSeat<Option<Ambulance>, MAX_HOSPITALS>,
    /// The patients that wait for a bed.
    pub newcomers: PerSeat<Newcomers, MAX_HOSPITALS>,
    /// Who is still owed a patient of the epidemic.
    pub(crate) owed: SeatSet,
    /// The colours that a seat has drawn for the start.
    pub(crate) drawn: Few<Colour, STARTERS>,
    /// The tiles and cards that can be taken.
    pub display: Display,
    /// How many tiles and cards have to be turned up, then those of Maternity.
    pub(crate) to_reveal: [u8; 4],
    /// The stack of tiles. What lies in it is known, its order is not.
    pub tiles: Tiles,
    /// The stack of cards.
    pub cards: Cards,
    /// The tiles of Maternity, and its cards.
    pub(crate) maternity: [MaternityStack; 2],
    /// How many investment tokens lie in each pile; one investor has some in the hand.
    pub piles: ByColour<u8>,
    /// Those in the hand, by the piles that they came from.
    pub in_hand: ByColour<u8>,
    /// The pile that is looked at.
    pub(crate) looking: Colour,
    /// Investment tokens that have left the game.
    pub gone: TokenCounts,
    /// What each seat gives back this round.
    pub(crate) returns: PerSeat<Option<Improvement>, MAX_HOSPITALS>,
    /// The administrators, once everybody has chosen.
    pub administrators: PerSeat<Option<Administrator>, MAX_HOSPITALS>,
    /// Events that nobody has seen.
    pub(crate) events: Deck,
    /// The event of this round.
    pub event: Option<EventCard>,
    /// Whom each seat spares from neglect.
    pub(crate) mercy: PerSeat<Mercy, MAX_HOSPITALS>,
    /// The reports.
    pub reports: Columns,
    /// The reports that were completed.
    pub completed: Few<Report, REPORTS>,
    /// Dice of the discharge area that reports have used this round.
    pub(crate) reported: ByColour<u8>,
    /// The spaces of ambulances that are taken at the end, one bit each.
    pub(crate) collected: u32,
    /// Who has passed at the end.
    pub(crate) passed: SeatSet,
    /// What lies in front of the Automa.
    pub automa: Automa,
}

/// What does not lie open: each seat knows its own part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Secret {
    /// Administrators that nobody has seen.
    pub(crate) unseen: Deck,
    /// What each seat was dealt.
    pub(crate) dealt: PerSeat<Option<[Administrator; 2]>, MAX_HOSPITALS>,
    /// What each seat has kept, until everybody has chosen.
    pub(crate) kept: PerSeat<Option<Administrator>, MAX_HOSPITALS>,
    /// The piles of investment tokens.
    pub(crate) piles: ByColour<Pile<PILE>>,
    /// The tokens that the investor looks at, in the order in which they came.
    pub(crate) hand: Hand,
}

impl Secret {
    /// Nobody has been dealt anything.
    pub(crate) fn nothing(setup: &Setup) -> Self {
        Self {
            unseen: setup.administrator_deck(),
            dealt: PerSeat([None; MAX_HOSPITALS]),
            kept: PerSeat([None; MAX_HOSPITALS]),
            piles: ByColour::all(Pile::default()),
            hand: Hand::none(Token::ANY),
        }
    }
}

impl State {
    /// The state before anything has happened.
    pub(crate) fn new(setup: &Setup) -> Self {
        Self { open: Open::new(setup), secret: Secret::nothing(setup) }
    }
}

impl Open {
    fn new(setup: &Setup) -> Self {
        let mut bag = ByColour::NONE;
        for colour in Colour::BAG {
            bag[colour] = setup.dice();
        }
        Self {
            phase: Phase::LeaveOut,
            round: 0,
            first: setup.first_player.unwrap_or(Seat::FIRST),
            actor: Seat::FIRST,
            to_act: SeatSet::EMPTY,
            hospitals: PerSeat([Hospital::for_setup(setup); MAX_HOSPITALS]),
            bag,
            intake: Few::none(NO_DIE),
            city: City::NONE,
            aboard: Aboard::NOBODY,
            mothers: 0,
            substitute: None,
            making_room: None,
            came_first: 0,
            bearing: None,
            loading: None,
            ambulances: PerSeat([None; MAX_HOSPITALS]),
            newcomers: PerSeat([Few::none(NO_DIE); MAX_HOSPITALS]),
            owed: SeatSet::EMPTY,
            drawn: Few::none(Colour::Red),
            display: Few::none(NOTHING),
            to_reveal: [0; 4],
            tiles: Tiles::default(),
            cards: Cards::default(),
            maternity: [MaternityStack::default(); 2],
            piles: ByColour::NONE,
            in_hand: ByColour::NONE,
            looking: Colour::Red,
            gone: TokenCounts::NONE,
            returns: PerSeat([None; MAX_HOSPITALS]),
            administrators: PerSeat([None; MAX_HOSPITALS]),
            events: Deck::unseen(EventCard::ALL.len()),
            event: None,
            mercy: PerSeat([Mercy::NONE; MAX_HOSPITALS]),
            reports: NO_REPORTS,
            completed: Few::none(Report::Mr01),
            reported: ByColour::NONE,
            collected: 0,
            passed: SeatSet::EMPTY,
            automa: Automa::new(),
        }
    }

    /// Dice go back to where they belong: into the bag, or to the other Mothers (CC-MAT-05).
    pub(crate) fn put_back(&mut self, colour: Colour, dice: u8) {
        match colour {
            Colour::Pink => self.mothers += dice,
            _ => self.bag[colour] += dice,
        }
    }

    /// How many copies of an improvement are in its stack.
    pub fn in_stack(&self, improvement: Improvement) -> usize {
        self.among_next(improvement, usize::MAX)
    }

    /// How many copies of an improvement can be among the next this many of its stack.
    pub fn among_next(&self, improvement: Improvement, next: usize) -> usize {
        match improvement {
            Improvement::Department(tile) if improvement.is_maternity() => {
                self.maternity[0].copies_among(tile.index(), next)
            }
            Improvement::Specialist(card) if improvement.is_maternity() => {
                self.maternity[1].copies_among(card.index(), next)
            }
            Improvement::Department(tile) => self.tiles.copies_among(tile.index(), next),
            Improvement::Specialist(card) => self.cards.copies_among(card.index(), next),
        }
    }

    /// How many dice are in the bag.
    pub fn in_bag(&self) -> u8 {
        self.bag.sum()
    }
}

/// Every space of every ambulance has a bit.
const _: () = assert!(AMBULANCES * SPACES <= 32);
/// A state is copied by everybody who looks at it or plans ahead.
const _: () = assert!(size_of::<State>() < 4096);
