//! Where a game stands.

use table::{Few, PerSeat, Seat, Stack};

use crate::cards::{Card, Cards, PatientCard, PatientCards};
use crate::patient::Patient;
use crate::step::Step;

/// The most players.
pub const MAX_PLAYERS: usize = 5;
/// Duty markers of each player (DN-COMP-02).
pub const MARKERS: u8 = 6;
/// Beds of each Hospital (DN-ADMIT-08).
pub const BEDS: usize = 2;
/// Cards that are drawn at the start and in each cleanup (DN-SETUP-13, DN-CLEAN-04).
pub const HAND: u8 = 4;
/// The most cards that anybody looks at together.
pub const LOOKED: usize = 4;
/// The most patients that can wait: one for each marker.
pub(crate) const ROW: usize = MAX_PLAYERS * MARKERS as usize;
/// Room of the event pile.
pub(crate) const EVENTS: usize = 48;
/// Room of the nurse pile.
pub(crate) const NURSES: usize = 23;
/// The most steps that are under way together.
const AGENDA: usize = 18;

/// The phase of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Phase {
    Setup,
    Main,
    Transport,
    Admission,
    Cleanup,
    Over,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// The last patient was taken from the Dungeon (DN-END-02).
    Dungeon,
    /// The last kill mark was taken (DN-END-01).
    Marks,
}

/// A pile of the Town that people look into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the names say it
pub enum TownPile {
    Nurses,
    Events,
}

/// A patient in the row, and who is in charge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the names say it
pub struct Waiting {
    pub patient: Patient,
    pub duty: Seat,
}

/// Filler of lists.
const NOBODY: Patient = Patient::new(PatientCard::SickMild);

/// Patients of a Hospital, sorted: one for each marker of its player at most.
pub type Admitted = Few<Patient, { MARKERS as usize }>;

/// What lies open in front of a player (DN-SETUP-17).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hospital {
    /// The starting nurse.
    pub starter: Option<Card>,
    /// Hand cards that everybody knows: fetched openly, or in hand when the deck was rebuilt.
    pub shown: Cards,
    /// The discard pile.
    pub discard: Cards,
    /// Cards in play.
    pub played: Cards,
    /// Admitted patients.
    pub admitted: Admitted,
    /// Acquired patients.
    pub acquired: PatientCards,
    /// Kill marks.
    pub marks: u8,
    /// Unused duty markers.
    pub markers: u8,
}

impl Hospital {
    fn new() -> Self {
        Self {
            starter: None,
            shown: Cards::default(),
            discard: Cards::default(),
            played: Cards::default(),
            admitted: Few::none(NOBODY),
            acquired: PatientCards::default(),
            marks: 0,
            markers: MARKERS,
        }
    }

    /// Puts a patient to bed.
    pub(crate) fn admit(&mut self, patient: Patient) {
        let place = self.admitted.partition_point(|&other| other <= patient);
        self.admitted.insert(place, patient);
    }

    /// Takes a patient out of a bed. False if there is none like this.
    pub(crate) fn release(&mut self, patient: Patient) -> bool {
        let place = self.admitted.iter().position(|&other| other == patient);
        place.map(|place| self.admitted.remove(place)).is_some()
    }
}

/// What the active player can do in this turn, and what has been done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TurnBudget {
    /// Unspent treatment points.
    pub tp: u8,
    /// Unspent gold.
    pub gold: u8,
    /// Actions that may be either.
    pub any: u8,
    /// Actions that are treatments.
    pub treatments: u8,
    /// Actions that are purchases.
    pub purchases: u8,
    /// Actions that are treatments in whatever Hospital.
    pub anywhere: u8,
    /// Treatments in one's own Hospital so far. Allowances add up, so there can be more than each.
    pub treated: u16,
    /// Treatments elsewhere so far.
    pub treated_elsewhere: u16,
    /// Purchases so far.
    pub bought: u16,
    /// Gold for each patient acquired.
    pub reward_gold: u8,
    /// Purchases for each patient acquired.
    pub reward_purchases: u8,
    /// Among how many nurses an operation's one is chosen; 0 for the usual way.
    pub nurse_choice: u8,
    /// Whether the admission phase may be skipped.
    pub may_skip: bool,
    /// Whether the card under way was played by the holder of the title (DN-R-62).
    pub(crate) titled: bool,
    /// Whom the card under way spares.
    pub(crate) spared: Option<Patient>,
}

impl TurnBudget {
    /// Whether the actions so far are covered by the allowances (DN-R-45).
    pub const fn is_covered(&self) -> bool {
        let Some(elsewhere) = (self.anywhere as u16).checked_sub(self.treated_elsewhere) else {
            return false;
        };
        let own = self.treated.saturating_sub(self.treatments as u16 + elsewhere);
        own + self.bought.saturating_sub(self.purchases as u16) <= self.any as u16
    }

    /// Whether one more own treatment is allowed.
    pub const fn may_treat(mut self) -> bool {
        self.treated += 1;
        self.is_covered()
    }

    /// Whether one more treatment elsewhere is allowed.
    pub const fn may_treat_elsewhere(mut self) -> bool {
        self.treated_elsewhere += 1;
        self.is_covered()
    }

    /// Whether one more purchase is allowed.
    pub const fn may_buy(mut self) -> bool {
        self.bought += 1;
        self.is_covered()
    }

    /// Whether one more own treatment is allowed, and a purchase after it.
    pub const fn may_do_both(mut self) -> bool {
        self.treated += 1;
        self.may_buy()
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
    /// The phase of the turn.
    pub phase: Phase,
    /// How the game ended, if it has.
    pub end: Option<End>,
    /// How many turns have begun.
    pub turns: u16,
    /// Who had the first one.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// The active player's turn.
    pub turn: TurnBudget,
    /// The card whose text is being carried out, if any.
    pub card: Option<Card>,
    /// What is still to do, the next step last.
    pub(crate) agenda: Few<Step, AGENDA>,
    /// What lies in front of each player.
    pub hospitals: PerSeat<Hospital, MAX_PLAYERS>,
    /// The ambulances, the leading patient first.
    pub row: Few<Waiting, ROW>,
    /// The open patient of the Dungeon.
    pub top: Option<PatientCard>,
    /// The patients below; their order is unknown.
    pub dungeon: PatientCards,
    /// The patient who was taken from the Dungeon and has nobody in charge yet.
    pub lifted: Option<PatientCard>,
    /// The last patient of the Dungeon, who belongs to nobody (DN-R-07).
    pub last_patient: Option<PatientCard>,
    /// Patients who have died and were not taken back to the Dungeon.
    pub graveyard: PatientCards,
    /// The action piles of the Town, events apart.
    pub piles: Cards,
    /// Cards that are not in the game: left over at the start, or scrapped.
    pub boxed: Cards,
    /// Kill marks in the Town.
    pub marks: u8,
    /// Who holds the Dynamite Nurse card; nobody while it is in the Town.
    pub title: Option<Seat>,
}

/// What does not lie open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Secret {
    pub(crate) hands: PerSeat<Cards, MAX_PLAYERS>,
    pub(crate) decks: PerSeat<Cards, MAX_PLAYERS>,
    pub(crate) nurses: Stack<NURSES>,
    /// The event pile. Its top card lies open.
    pub(crate) events: Stack<EVENTS>,
    /// The cards that the active player looks at, in the order seen.
    pub(crate) looked: Few<Card, LOOKED>,
}

impl State {
    /// All cards that a player owns, wherever they are (DN-TERM-06).
    pub(crate) fn owned(&self, seat: Seat) -> Cards {
        let hospital = &self.open.hospitals[seat];
        let mut cards = self.secret.hands[seat];
        for more in [&self.secret.decks[seat], &hospital.discard, &hospital.played] {
            cards.add_all(more);
        }
        cards
    }
}

impl Open {
    pub(crate) fn new() -> Self {
        Self {
            phase: Phase::Setup,
            end: None,
            turns: 0,
            first: Seat::FIRST,
            active: Seat::FIRST,
            turn: TurnBudget::default(),
            card: None,
            agenda: Few::none(Step::Main),
            hospitals: PerSeat([Hospital::new(); MAX_PLAYERS]),
            row: Few::none(Waiting { patient: NOBODY, duty: Seat::FIRST }),
            top: None,
            dungeon: PatientCards::default(),
            lifted: None,
            last_patient: None,
            graveyard: PatientCards::default(),
            piles: Cards::default(),
            boxed: Cards::default(),
            marks: 0,
            title: None,
        }
    }

    /// The step that waits for a decision or for chance.
    #[inline]
    pub fn step(&self) -> Option<Step> {
        self.agenda.last().copied()
    }

    /// The active player's Hospital.
    #[inline]
    pub fn own(&self) -> &Hospital {
        &self.hospitals[self.active]
    }

    /// How many patients are left in the Dungeon.
    pub fn in_dungeon(&self) -> usize {
        self.dungeon.len() + usize::from(self.top.is_some())
    }

    /// The places of the row, from 0, whose patients are a seat's charges.
    pub fn charges(&self, seat: Seat) -> impl Iterator<Item = usize> {
        self.row.iter().enumerate().filter(move |(_, waiting)| waiting.duty == seat).map(|(place, _)| place)
    }

    /// The other seats that have an unused marker.
    pub(crate) fn others_with_marker(&self, seat: Seat, seats: usize) -> impl Iterator<Item = Seat> {
        Seat::all(seats).filter(move |&other| other != seat && self.hospitals[other].markers > 0)
    }
}

impl Secret {
    pub(crate) fn new() -> Self {
        Self {
            hands: PerSeat([Cards::default(); MAX_PLAYERS]),
            decks: PerSeat([Cards::default(); MAX_PLAYERS]),
            nurses: Stack::default(),
            events: Stack::default(),
            looked: Few::none(Card::Examination),
        }
    }

    /// The open event.
    #[inline]
    pub(crate) fn event(&self) -> Option<Card> {
        self.events.top().map(Card::of)
    }

    pub(crate) fn pile_size(&self, pile: TownPile) -> usize {
        match pile {
            TownPile::Nurses => self.nurses.len(),
            TownPile::Events => self.events.len(),
        }
    }
}

/// A plain value that is cheap to copy.
const _: () = assert!(size_of::<State>() < 4096);
