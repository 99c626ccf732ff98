//! What happened, for people to read and pages to show.

use table::{Few, Seat};

use crate::ambulance::{Aboard, Ambulance, Intake, Newcomers};
use crate::automa::{Cover, DecisionCard, HospitalCard};
use crate::cards::{Administrator, Administrators, Department, EventCard, Improvement, Meeple, Report, Specialist};
use crate::city::{Arrivals, Bonus, Drawn, Grid, Tile};
use crate::colour::{ByColour, Colour};
use crate::discharge::REPORTS;
use crate::investments::{Hand, Token};
use crate::patient::{Die, Patient};
use crate::state::{Display, MAX_HOSPITALS, STARTERS};
use crate::wards::{BEDS, Ward};

/// Why somebody gains or loses something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The ambulance with the lowest number.
    LowestAmbulance,
    /// The lowest intake total.
    LowestTotal,
    /// A weak intake of a single player.
    WeakIntake,
    /// An improvement was given back.
    Returned,
    /// The ability of a specialist.
    Specialist(Specialist),
    /// The policy of an administrator.
    Administrator(Administrator),
    /// The event of the round.
    Event(EventCard),
    /// Patients sent home.
    Discharges(u8),
    /// All wards are empty.
    EmptyWards,
    /// A patient was collected at the end.
    Collected,
    /// Fatalities at the end.
    Fatalities,
    /// Blood bags at the end.
    Bags,
    /// Patients left at the end.
    PatientsLeft,
    /// A report that was completed.
    Report(Report),
    /// A report that was not.
    OpenReport(Report),
    /// A Hospital card of the Automa.
    HospitalCard(HospitalCard),
    /// A First Player tile of the Automa.
    FirstPlayerTile,
    /// Dice on the Automa's cards at the end.
    DiceOnCards,
    /// Dice beside them.
    SpareDice,
}

/// Why a patient died.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Death {
    /// There was no bed.
    NoBed,
    /// It was left untreated with no value to lose.
    Neglect,
    /// An effect.
    Harmed,
}

/// A patient that neglect has weakened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weakened {
    /// Its bed, counted from 0.
    pub bed: u8,
    /// Its die before that.
    pub die: Die,
    /// What it shows now; 0 if it died.
    pub value: u8,
}

/// Something that a move or a fate did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the fields say what they are
pub enum Event {
    /// Tiles and cards that are not in the game.
    LeftOut {
        improvements: Display,
    },
    FirstPlayer {
        seat: Seat,
    },
    Revealed {
        improvements: Display,
    },
    StartDrawn {
        seat: Seat,
        colours: Few<Colour, STARTERS>,
    },
    StartSet {
        seat: Seat,
        dice: Few<Die, STARTERS>,
    },
    /// What somebody was dealt is nobody else's business.
    Dealt {
        seat: Seat,
        cards: Administrators,
    },
    /// Somebody keeps an administrator, which is secret until everybody has chosen.
    Kept {
        seat: Seat,
        card: Administrator,
    },
    /// Everybody has chosen: the others hear of it.
    Unveiled {
        seat: Seat,
        card: Administrator,
    },
    ReportsDealt {
        reports: [Report; REPORTS],
    },
    RoundBegan {
        round: u8,
        first: Seat,
    },
    EventRevealed {
        card: EventCard,
    },
    DiceCame {
        dice: Intake,
    },
    Loaded {
        seat: Seat,
        ambulance: Ambulance,
    },
    Claimed {
        seat: Seat,
        ambulance: Ambulance,
        dice: Newcomers,
    },
    /// One more patient comes to a hospital.
    Came {
        seat: Seat,
        die: Die,
    },
    /// A single player leaves a die behind.
    Left {
        seat: Seat,
        die: Die,
    },
    BackToBag {
        dice: Newcomers,
    },
    Admitted {
        seat: Seat,
        dice: Newcomers,
    },
    /// The Mothers ride where somebody decided.
    MothersSeated {
        seat: Seat,
        aboard: Aboard,
    },
    /// A die came in place of a Mother who found no ward.
    Substituted {
        seat: Seat,
        die: Die,
    },
    /// A new patient lies in a ward.
    Housed {
        seat: Seat,
        die: Die,
        ward: Ward,
    },
    /// Somebody made room for a Mother.
    Shifted {
        seat: Seat,
        patient: Patient,
        ward: Ward,
    },
    /// The tiles of the town lie on the table.
    TownLaid {
        grid: Grid,
    },
    /// Patients came to the town.
    MovedIn {
        arrivals: Arrivals,
    },
    /// Tokens came to those in the town who need them.
    BonusesDrawn {
        drawn: Drawn,
    },
    /// An ambulance stands at an entrance, perhaps where it was.
    Parked {
        seat: Seat,
        from: Option<Tile>,
        tile: Tile,
    },
    /// The helicopter has landed.
    Landed {
        seat: Seat,
        tile: Tile,
    },
    Fetched {
        seat: Seat,
        tile: Tile,
        die: Die,
        bonus: Option<Bonus>,
    },
    /// A token is kept; this many others go.
    KeptBonus {
        seat: Seat,
        kind: Bonus,
        left: u8,
    },
    BonusSpent {
        seat: Seat,
        kind: Bonus,
    },
    /// A nurse works for one round.
    Hired {
        seat: Seat,
    },
    /// This many nurses for the round were not placed, and their tokens are kept.
    NotNeeded {
        seat: Seat,
        nurses: u8,
    },
    /// A marker stands on the intake tracker.
    Marked {
        seat: Seat,
        total: i8,
    },
    /// The order of play, the first seat first.
    OrderDealt {
        seats: Few<Seat, MAX_HOSPITALS>,
    },
    /// Everybody in the town suffers.
    TownNeglected {
        patients: u8,
    },
    /// Somebody died in the town; the seat takes the fatality.
    TownDied {
        seat: Seat,
        tile: Tile,
        die: Die,
    },
    /// Infants were born.
    Born {
        seat: Seat,
        ward: Ward,
        infants: u8,
    },
    /// A Mother or an Infant is well and waits for its family.
    Ready {
        seat: Seat,
        patient: Patient,
    },
    FamilyHome {
        seat: Seat,
        ward: Ward,
        infants: u8,
    },
    /// This many who were well waited in vain for their family.
    WaitedInVain {
        seat: Seat,
        patients: u8,
    },
    TookImprovement {
        seat: Seat,
        improvement: Improvement,
    },
    ReturnedImprovement {
        seat: Seat,
        improvement: Improvement,
    },
    /// A token left the game with what it lay on.
    TokenLost {
        seat: Seat,
        token: Token,
    },
    /// A worker was sent to the investment board.
    Invested {
        seat: Seat,
        meeple: Meeple,
        colour: Colour,
    },
    /// Somebody looks at tokens of a pile, which is nobody else's business.
    Looked {
        seat: Seat,
        colour: Colour,
        tokens: Hand,
    },
    TokenPut {
        seat: Seat,
        token: Token,
        spot: Improvement,
    },
    NurseHired {
        seat: Seat,
        token: Token,
    },
    TokenUsed {
        seat: Seat,
        token: Token,
    },
    /// A worker took the place of a specialist, who is ready again.
    Swapped {
        seat: Seat,
        card: Specialist,
        meeple: Meeple,
    },
    Copied {
        seat: Seat,
        card: Specialist,
    },
    Placed {
        seat: Seat,
        meeple: Meeple,
        room: Department,
    },
    Recoloured {
        seat: Seat,
        patient: Patient,
        colour: Colour,
        bag: bool,
    },
    Healed {
        seat: Seat,
        patient: Patient,
        value: u8,
    },
    Worsened {
        seat: Seat,
        patient: Patient,
        value: u8,
    },
    Rolled {
        seat: Seat,
        patient: Patient,
        value: u8,
    },
    Discharged {
        seat: Seat,
        die: Die,
    },
    Died {
        seat: Seat,
        die: Die,
        why: Death,
    },
    SentBack {
        seat: Seat,
        die: Die,
    },
    BagSpent {
        seat: Seat,
    },
    BagsGained {
        seat: Seat,
        count: u8,
        why: Reason,
    },
    FatalityReturned {
        seat: Seat,
    },
    Ended {
        seat: Seat,
    },
    Spared {
        seat: Seat,
        patient: Patient,
    },
    Neglected {
        seat: Seat,
        patients: Few<Weakened, BEDS>,
    },
    ReportDone {
        seat: Seat,
        report: Report,
    },
    Scored {
        seat: Seat,
        points: i16,
        why: Reason,
    },
    FirstPlayerMoved {
        seat: Seat,
    },
    RoundEnded {
        round: u8,
    },
    Collected {
        seat: Seat,
        die: Die,
        ambulance: Ambulance,
    },
    Passed {
        seat: Seat,
    },
    /// All Decision cards have been seen and are shuffled.
    DecisionsShuffled,
    /// A Decision card says which ambulance the Automa takes; none if it adds to the display.
    DecisionTurned {
        card: DecisionCard,
        ambulance: Option<Ambulance>,
    },
    /// A die of the epidemic lies beside the Automa's cards.
    Joined {
        colour: Colour,
    },
    /// A Hospital card of the Automa lies face up.
    CardTurned {
        card: HospitalCard,
    },
    /// The Automa took an improvement from the display.
    TakenAway {
        improvement: Improvement,
    },
    /// The player has chosen; the others are gone.
    Discarded {
        improvements: Display,
    },
    /// A First Player tile lies on a card.
    Tiled {
        card: HospitalCard,
    },
    /// A spot of a card is covered, the spots counted from 0.
    Covered {
        card: HospitalCard,
        spot: u8,
        cover: Cover,
    },
    /// All spots of a card are covered, and it leaves.
    CardDone {
        card: HospitalCard,
        dice: ByColour<u8>,
        bags: u8,
    },
    GameEnded,
}
