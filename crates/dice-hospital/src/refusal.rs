//! Why something is not possible, and by which rule.

use table::{OutOfTurn, Seat};

use crate::activation::Stage;
use crate::ambulance::Ambulance;
use crate::automa::{DecisionCard, HospitalCard};
use crate::cards::{Administrator, Department, EventCard, Improvement, Kind, Meeple, Report, Specialist};
use crate::city::{Bonus, Tile};
use crate::colour::Colour;
use crate::investments::{Token, TokenKind};
use crate::patient::{Die, Patient};
use crate::state::Phase;
use crate::wards::Ward;

/// Why a move or a fate is refused. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the sentences say it
pub enum Refusal {
    #[error("{why}")]
    OutOfTurn { phase: Phase, why: OutOfTurn<Phase> },
    #[error("this move does not belong to the stage “{0:?}” of an activation")]
    WrongStage(Stage),
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(Seat),
    #[error("it is not seat {0} that is dealt cards now")]
    NotDealtNow(Seat),
    #[error("a new patient shows 2 to 5, not {0}")]
    NewPatient(Die),
    #[error("there is no {} die left in the bag", .0.word())]
    NotInBag(Colour),
    #[error("{0} cannot come from its stack now")]
    NotInStack(Improvement),
    #[error("the stack of {}s is empty", .0.word())]
    EmptyStack(Kind),
    #[error("the event {0} was turned up before")]
    EventSeen(EventCard),
    #[error("each value is given once, to the dice that were drawn")]
    StartValues,
    #[error("{0} was not dealt to this seat")]
    NotDealt(Administrator),
    #[error("only dice of the same value change places, and only as many as fit")]
    Load,
    #[error("ambulance {0} is not there to be taken")]
    Ambulance(Ambulance),
    #[error("the first player may not take ambulance {0}")]
    FirstAmbulance(Ambulance),
    #[error("there is no {0} among the dice")]
    NoSuchDie(Die),
    #[error("there is no patient {0} in this hospital")]
    NoSuchPatient(Patient),
    #[error("{1} cannot treat {0}")]
    NotTreated(Patient, Department, Option<Colour>),
    #[error("{1} cannot look after {0}")]
    NotLookedAfter(Patient, Specialist),
    #[error("{0} cannot be spared")]
    NotSpared(Patient),
    #[error("{0} would not survive that")]
    TooWeak(Patient),
    #[error("{0} is not on display")]
    NotShown(Improvement),
    #[error("alone, one of the two must be taken")]
    MustTake,
    #[error("this hospital does not have the improvement {0}")]
    NotOwned(Improvement),
    #[error("no {0} is ready")]
    NoMeeple(Meeple),
    #[error("there is no {0} here that was not used this round")]
    NoRoom(Department),
    #[error("{0} is closed this round")]
    Closed(Department),
    #[error("{0} cannot be carried out in full with the patients there are")]
    Incomplete(Department, Option<Colour>),
    #[error("{0} needs a specialist who has worked and another worker who is ready to take that place")]
    NobodyToSwap(Department),
    #[error("there is no blood bag to spend")]
    NoBag,
    #[error("no blood bag can be spent this round")]
    BagsForbidden,
    #[error("a patient changes colour only for an effect that asks for it")]
    NoRecolour,
    #[error("{0} cannot be copied")]
    NotToCopy(Specialist),
    #[error("the specialist has nothing to add here")]
    NothingToAdd,
    #[error("one more patient has to be chosen")]
    OneMore,
    #[error("the Mothers cannot ride like that")]
    Mothers,
    #[error("there is a Mother in every ward, so ambulance {0} is not for this hospital")]
    FourMothers(Ambulance),
    #[error("{0} is pink and stays")]
    Pink(Patient),
    #[error("ward {} has no free bed", .0.number())]
    NoBedIn(Ward),
    #[error("ward {} has a Mother already", .0.number())]
    OtherMother(Ward),
    #[error("{patient} does not lie in ward {}", .ward.number())]
    NotInWard { patient: Patient, ward: Ward },
    #[error("{0} came this round, and new patients are not given up")]
    JustCame(Patient),
    #[error("{0} Infants cannot be born")]
    Infants(u8),
    #[error("no tile like the one at {0} is left in the box")]
    NotInBox(Tile),
    #[error("the tile at {0} is not turned as it has to be")]
    NotTurned(Tile),
    #[error("the Mother tiles do not lie where they belong")]
    MotherTiles,
    #[error("the roads do not form one network with an entrance for everybody: the tiles are laid again")]
    SplitTown,
    #[error("{}", if *.mother { format!("a Mother belongs to {tile}") } else { format!("no Mother belongs to {tile}") })]
    MotherHere { tile: Tile, mother: bool },
    #[error("{}", if *.wanted { format!("a bonus token comes with {die}") } else { format!("no bonus token comes with {die}") })]
    Bonus { die: Die, wanted: bool },
    #[error("the token {0} cannot be drawn now")]
    NotInPile(Bonus),
    #[error("{0} is not a tile of the town")]
    NoSuchTile(Tile),
    #[error("{0} is not an entrance to the town")]
    NoEntrance(Tile),
    #[error("somebody else has claimed {0}")]
    Claimed(Tile),
    #[error("{0} is further than two entrances away")]
    TooFar(Tile),
    #[error("the helicopter is for the first player, from the second round on")]
    NoHelicopter,
    #[error("nobody is at {0}")]
    NobodyThere(Tile),
    #[error("the Mother at {tile} stays: {}", if *.aboard { "another is in the ambulance" } else { "every ward has one" })]
    MotherStays { tile: Tile, aboard: bool },
    #[error("{die} at {at} stands in the way to {tile}")]
    InTheWay { tile: Tile, at: Tile, die: Die },
    #[error("no road leads to {0}")]
    NoRoad(Tile),
    #[error("no token {0} was found on this walk")]
    NotFound(Bonus),
    #[error("there is no token {0} to spend")]
    NoBonus(Bonus),
    #[error("the token {kind} does not heal {patient}")]
    NotHealed { kind: Bonus, patient: Patient, bag: bool },
    #[error("no worker can go to the {} space of the investment board", .0.word())]
    NoSpaceOnBoard(Colour),
    #[error("the {} pile of tokens cannot be looked at as well", .0.word())]
    NoSuchPile(Colour),
    #[error("{0} cannot come from its pile now")]
    NotOnPile(Token),
    #[error("{0} is not among the tokens that were drawn")]
    NotInHand(Token),
    #[error("{0} cannot be put on {1}")]
    NoSpot(Token, Improvement),
    #[error("{0} brings no nurse")]
    NoNurse(Token),
    #[error("{0} is of no use here")]
    TokenOfNoUse(Token),
    #[error("{1} is not for {0}")]
    NotForToken(Patient, Token),
    #[error("no other {0} has worked this round")]
    HasNotWorked(Specialist),
    #[error("report {0} cannot be completed now")]
    Report(Report),
    #[error("no free space of ambulance {1} takes {0}")]
    NoSpace(Die, Ambulance),
    #[error("the Decision card {0} was turned up before")]
    DecisionSeen(DecisionCard),
    #[error("the Hospital card {0} cannot lie in the row any more")]
    NotInRow(HospitalCard),
    #[error("no {} die lies beside the Automa's cards", .0.word())]
    NotInPool(Colour),
}

impl Refusal {
    /// A move of another step.
    pub(crate) const fn wrong_step(phase: Phase) -> Self {
        Self::OutOfTurn { phase, why: OutOfTurn::WrongStep(phase) }
    }

    /// Another fate than the one that is due, or another number of dice and cards.
    pub(crate) const fn wrong_fate(phase: Phase) -> Self {
        Self::OutOfTurn { phase, why: OutOfTurn::WrongFate(phase) }
    }

    /// The rule that refuses.
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::OutOfTurn { phase, .. } => phase.rule(),
            Self::WrongStage(stage) => stage.rule(),
            Self::NoSuchSeat(_) => "DH-SETUP-02",
            Self::NotDealtNow(_) | Self::NotDealt(_) => "DH-SETUP-17",
            Self::NewPatient(_) => "DH-INTAKE-02",
            Self::NotInBag(_) => "DH-INTAKE-01",
            Self::NotInStack(Improvement::Department(_)) => "DH-SETUP-06",
            Self::NotInStack(Improvement::Specialist(_)) => "DH-SETUP-07",
            Self::EmptyStack(_) => "DH-SETUP-08",
            Self::EventSeen(_) => "DH-EVENT-02",
            Self::StartValues => "DH-SETUP-15",
            Self::Load => "DH-INTAKE-06",
            Self::Ambulance(_) => "DH-INTAKE-09",
            Self::FirstAmbulance(_) => "DH-INTAKE-08",
            Self::NoSuchDie(_) => "DH-SOLO-08",
            Self::NoSuchPatient(_) => "DH-ACT-18",
            Self::NotTreated(_, room, _) => room.rule(),
            Self::NotLookedAfter(_, card) => card.rule(),
            Self::NotSpared(_) => "DH-ADMIN-09",
            Self::TooWeak(_) => "DH-EVENT-14",
            Self::NotShown(_) => "DH-IMPROVE-04",
            Self::MustTake => "DH-SOLO-12",
            Self::NotOwned(_) => "DH-IMPROVE-14",
            Self::NoMeeple(_) => "DH-ACT-03",
            Self::NoRoom(_) => "DH-ACT-04",
            Self::Closed(_) => "DH-EVENT-23",
            Self::Incomplete(..) => "DH-ACT-07",
            Self::NoBag => "DH-BLOOD-06",
            Self::BagsForbidden => "DH-EVENT-24",
            Self::NoRecolour => "DH-BLOOD-05",
            Self::NotToCopy(_) => "DH-PROMO-02",
            Self::NothingToAdd => "DH-ACT-22",
            Self::OneMore => "DH-ACT-16",
            Self::Mothers => "CC-MAT-14",
            Self::FourMothers(_) => "CC-MAT-18",
            Self::Pink(_) => "CC-MAT-23",
            Self::NoBedIn(_) => "CC-MAT-22",
            Self::OtherMother(_) => "CC-MAT-16",
            Self::NotInWard { .. } => "CC-MAT-25",
            Self::JustCame(_) => "DH-INTAKE-18",
            Self::Infants(_) => "CC-MAT-21",
            Self::NotInBox(_) => "CC-CITY-05",
            Self::NotTurned(_) => "CC-CITY-10",
            Self::MotherTiles => "CC-COMBO-04",
            Self::SplitTown => "CC-R-03",
            Self::MotherHere { .. } => "CC-COMBO-06",
            Self::Bonus { .. } => "CC-CITY-15",
            Self::NotInPile(_) => "CC-CITY-13",
            Self::NoSuchTile(_) | Self::NoHelicopter => "CC-CITY-27",
            Self::NoEntrance(_) => "CC-CITY-18",
            Self::Claimed(_) => "CC-CITY-19",
            Self::TooFar(_) => "CC-CITY-22",
            Self::NobodyThere(_) => "CC-CITY-36",
            Self::MotherStays { aboard: true, .. } => "CC-COMBO-07",
            Self::MotherStays { .. } => "CC-R-56",
            Self::InTheWay { .. } => "CC-CITY-33",
            Self::NoRoad(_) => "CC-CITY-32",
            Self::NotFound(_) => "CC-CITY-39",
            Self::NoBonus(kind) | Self::NotHealed { kind, .. } => kind.rule(),
            Self::NoSpaceOnBoard(_) => "CC-INV-20",
            Self::NoSuchPile(_) => "CC-INV-42",
            Self::NotOnPile(_) => "CC-INV-03",
            Self::NotInHand(_) => "CC-INV-22",
            Self::NoSpot(token, _) if matches!(token.kind(), TokenKind::Nurse) => "CC-INV-39",
            Self::NoSpot(..) => "CC-INV-24",
            Self::NoNurse(_) => "CC-INV-39",
            Self::TokenOfNoUse(_) => "CC-INV-27",
            Self::NotForToken(_, token) => token.kind().rule(),
            Self::HasNotWorked(_) | Self::NobodyToSwap(_) => "CC-INV-46",
            Self::Report(_) => "DH-SOLO-16",
            Self::NoSpace(..) => "DH-HARD-08",
            Self::DecisionSeen(_) => "CC-AUTO-02",
            Self::NotInRow(_) => "CC-AUTO-03",
            Self::NotInPool(_) => "CC-AUTO-22",
        }
    }
}

impl Phase {
    /// The row of the decision sequence that says what can happen now.
    const fn rule(self) -> &'static str {
        match self {
            Self::FirstPlayer => "DH-SEQ-01",
            Self::LeaveOut | Self::DealReports => "DH-SEQ-02",
            Self::Reveal => "DH-SEQ-03",
            Self::Extra | Self::ExtraReveal => "DH-SEQ-04",
            Self::DrawStart => "DH-SEQ-05",
            Self::SetStart => "DH-SEQ-06",
            Self::Deal | Self::Keep => "DH-SEQ-07",
            Self::Event | Self::EventReveal | Self::EventChoice => "DH-SEQ-08",
            Self::Intake => "DH-SEQ-09",
            Self::Load => "DH-SEQ-10",
            Self::Mothers => "CC-D-17",
            Self::Substitute => "CC-D-19",
            Self::House => "CC-D-25",
            Self::MakeRoom => "CC-D-22",
            Self::Midwife | Self::Births => "CC-D-24",
            Self::Tiles => "CC-D-01",
            Self::Houses => "CC-D-04",
            Self::Park => "CC-D-06",
            Self::Drive => "CC-D-07",
            Self::Walk => "CC-D-09",
            Self::Missing => "CC-D-10",
            Self::KeepBonus => "CC-D-11",
            Self::Refill => "CC-D-12",
            Self::Lower => "CC-D-13",
            Self::Bonuses => "CC-D-42",
            Self::NightRefill => "CC-D-44",
            Self::Decision | Self::Wish => "CC-D-47",
            Self::HospitalCard => "CC-D-48",
            Self::Grey => "CC-D-49",
            Self::Claim => "DH-SEQ-11",
            Self::Epidemic => "DH-SEQ-12",
            Self::Overflow => "DH-SEQ-14",
            Self::Take => "DH-SEQ-15",
            Self::Return => "DH-SEQ-16",
            Self::Invest => "CC-D-26",
            Self::Look => "CC-D-27",
            Self::Advise => "CC-D-28",
            Self::KeepToken => "CC-D-29",
            Self::Activate => "DH-SEQ-18",
            Self::Spare => "DH-SEQ-24",
            Self::Complete => "DH-SEQ-26",
            Self::Collect => "DH-SEQ-30",
            Self::Over => "DH-SEQ-31",
            Self::Leave | Self::SoloReveal => "DH-SEQ-32",
        }
    }
}

impl Stage {
    /// The row of the decision sequence that says what can happen now.
    const fn rule(self) -> &'static str {
        match self {
            Self::Copying => "DH-SEQ-17",
            Self::Idle | Self::Waiting | Self::Done => "DH-SEQ-18",
            Self::Declaring => "CC-D-32",
            Self::Swapping => "CC-D-39",
            Self::Tokens => "CC-D-35",
            Self::Learning => "CC-D-38",
            Self::Targets => "DH-SEQ-19",
            Self::Rolling | Self::CareRoll | Self::Drawing => "DH-SEQ-20",
            Self::Housing => "CC-X-29",
            Self::Window => "DH-SEQ-21",
            Self::Caring | Self::Admissions => "DH-SEQ-22",
        }
    }
}

impl Bonus {
    /// The row that says what it is for.
    const fn rule(self) -> &'static str {
        match self {
            Self::MinusTwo => "CC-CITY-66",
            Self::HealAny => "CC-CITY-67",
            Self::HealRed => "CC-CITY-68",
            Self::HealGreen => "CC-CITY-69",
            Self::HealYellow => "CC-CITY-70",
            Self::Nurse => "CC-CITY-71",
        }
    }
}

impl Department {
    /// The row that says whom it treats.
    const fn rule(self) -> &'static str {
        const ROWS: [&str; Department::ALL.len()] = [
            "DH-DEPT-01",
            "DH-DEPT-02",
            "DH-DEPT-03",
            "DH-DEPT-04",
            "DH-DEPT-05",
            "DH-DEPT-06",
            "DH-DEPT-07",
            "DH-DEPT-08",
            "DH-DEPT-09",
            "DH-DEPT-10",
            "DH-DEPT-11",
            "DH-DEPT-12",
            "DH-DEPT-13",
            "DH-DEPT-14",
            "DH-DEPT-15",
            "DH-DEPT-16",
            "DH-DEPT-17",
            "DH-DEPT-18",
            "DH-EXP-05",
            "DH-EXP-06",
            "DH-EXP-07",
            "DH-EXP-08",
            "CC-INV-46",
            "CC-INV-47",
            "CC-INV-47",
            "CC-INV-47",
            "CC-MAT-28",
            "CC-MAT-59",
            "CC-MAT-60",
            "CC-MAT-61",
            "CC-MAT-62",
            "CC-MAT-63",
            "CC-MAT-64",
            "CC-MAT-65",
            "CC-MAT-66",
        ];
        ROWS[self.index()]
    }
}

impl Specialist {
    /// The row that says whom it looks after.
    const fn rule(self) -> &'static str {
        match self {
            Self::Surgeon => "DH-SPEC-01",
            Self::Pharmacist => "DH-SPEC-02",
            Self::Haematologist => "DH-SPEC-03",
            Self::Anaesthetist => "DH-SPEC-04",
            Self::Virologist => "DH-SPEC-05",
            Self::Urologist => "DH-SPEC-06",
            Self::Cardiologist => "DH-SPEC-07",
            Self::Microbiologist => "DH-SPEC-08",
            Self::Radiologist => "DH-SPEC-09",
            Self::TriageNurse => "DH-SPEC-11",
            Self::Paramedic => "DH-SPEC-12",
            Self::GeneralPractitioner => "DH-SPEC-13",
            Self::Consultant => "DH-PROMO-02",
            Self::AdmissionsNurse => "DH-PROMO-06",
            Self::Pathologist => "DH-EXP-09",
            Self::ExperimentalChemist => "DH-EXP-10",
            Self::Registrar => "DH-EXP-11",
            Self::MedicalStudent => "DH-EXP-12",
            Self::Physiotherapist => "DH-EXP-14",
            Self::HaematologyTechnician => "DH-EXP-15",
            Self::InvestmentAdvisor => "CC-INV-42",
            Self::ProjectConsultant => "CC-INV-43",
            Self::StrategyConsultant => "CC-INV-44",
            Self::Trainee => "CC-INV-45",
            Self::RecoveryMidwife => "CC-MAT-51",
            Self::FamilyLiaison => "CC-MAT-52",
            Self::NeonatalLead => "CC-MAT-53",
            Self::PerinatalConsultant => "CC-MAT-54",
            Self::WardSister => "CC-MAT-55",
            Self::ObstetricSurgeon => "CC-MAT-56",
            Self::HealthVisitor => "CC-MAT-57",
            Self::CordBloodCollector => "CC-MAT-58",
        }
    }
}

impl TokenKind {
    /// The row that says whom it heals.
    const fn rule(self) -> &'static str {
        match self {
            Self::Same => "CC-INV-31",
            Self::Higher => "CC-INV-32",
            Self::Lower => "CC-INV-33",
            Self::Boost => "CC-INV-35",
            Self::Step => "CC-INV-36",
            Self::Recolour => "CC-INV-38",
            Self::Nurse => "CC-INV-39",
        }
    }
}
