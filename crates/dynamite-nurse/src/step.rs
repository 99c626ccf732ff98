//! The steps that a game goes through: what is asked, of whom, and what happens by itself.

use table::Seat;

use crate::cards::{Card, PatientCard};
use crate::effects::Effect;
use crate::patient::Patient;
use crate::state::TownPile;

/// Something that is still to do. A step waits if it has something to ask or to draw; otherwise it
/// is carried out, or passed over where it has no target (DN-SEQ-08, DN-R-33).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the fields say what they are
pub enum Step {
    /// Chance says who begins.
    First,
    /// Chance deals a starting nurse.
    Starter(Seat),
    /// The first hands are dealt, to this many seats yet.
    Deal { left: u8 },
    /// The top of the Dungeon is turned up.
    OpenDungeon,
    /// The top of the event pile is turned up.
    OpenEvents,
    /// A seat draws cards.
    Draw { seat: Seat, left: u8 },
    /// The next player takes over.
    BeginTurn,
    /// The main phase: the active player plays, treats, buys or ends it.
    Main,
    /// A second event was turned up, which may be bought.
    Dug,
    /// A nurse comes with an operation.
    Nurse,
    /// The active player looks at the top cards of a pile.
    Look { pile: TownPile, left: u8 },
    /// And takes one of the nurses.
    ChooseNurse,
    /// The transportation phase begins.
    TransportPhase,
    /// The player in charge is named.
    Assign,
    /// The admission phase begins.
    AdmissionPhase,
    /// Whether it is skipped.
    SkipAdmission,
    /// Own charges are admitted, in any order.
    Admit,
    /// Beds are counted.
    BedCheck,
    /// Patients without a bed are chosen, from this place on, besides those that were.
    Beds { left: u8, from: u8, chosen: u8 },
    /// A card is kept, the others are discarded.
    Cleanup,
    /// The turn passes.
    EndTurn,
    /// The text of a card is done.
    CardDone,
    /// An effect of the card under way.
    Effect(Effect),
    /// Hand cards of this kind or later ones are discarded.
    Discard { left: u8, from: u8 },
    /// Cards of the discard pile, of this kind or later ones, are fetched.
    Fetch { left: u8, from: u8 },
    /// A card goes on top of a pile.
    OnTop { pile: TownPile },
    /// The others go under it, from upper to lower.
    Under { pile: TownPile },
    /// A patient leaves the graveyard.
    Revive,
    /// The title goes where it belongs.
    UpdateTitle,
    /// Somebody else takes charge of the patient at this place.
    PassTo { place: u8 },
    /// Somebody else takes in this patient.
    ReferTo { patient: Patient },
    /// This many patients go back to the row.
    SendBack { left: u8 },
    /// This one, under somebody's marker.
    SendBackTo { left: u8, patient: Patient },
    /// Who picks first.
    WhoFirst { other: Seat },
    /// A seat gives an acquired patient to another, perhaps in exchange for one that is picked
    /// already, or is to be picked.
    Give { by: Seat, to: Seat, exchange: Exchange },
    /// The active player picks an acquired patient that this seat gives.
    Take { from: Seat, exchange: Exchange },
    /// The patient at this place moves to another.
    MoveTo { from: u8 },
}

/// How an acquired patient is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exchange {
    /// For nothing.
    Gift,
    /// The other picks next.
    First,
    /// For this one.
    For(PatientCard),
}

impl Step {
    /// Whether it can depend on hidden cards that there is but one choice. Where others depend on
    /// the hand, to choose none is one more.
    pub(crate) const fn hides_its_choices(self) -> bool {
        matches!(self, Self::Discard { .. } | Self::ChooseNurse | Self::OnTop { .. } | Self::Under { .. })
    }

    /// The row of the ledger that says what can be chosen.
    pub(crate) const fn rule(self) -> &'static str {
        match self {
            Self::First => "DN-C-01",
            Self::Starter(_) => "DN-C-02",
            Self::Deal { .. } | Self::Draw { .. } => "DN-C-03",
            Self::OpenDungeon => "DN-C-04",
            Self::OpenEvents | Self::Look { pile: TownPile::Events, .. } => "DN-C-05",
            Self::Nurse | Self::Look { pile: TownPile::Nurses, .. } => "DN-C-06",
            Self::Main | Self::BeginTurn => "DN-D-01",
            Self::Dug => "DN-D-03",
            Self::ChooseNurse => "DN-CARD-N12",
            Self::TransportPhase | Self::Assign => "DN-D-04",
            Self::AdmissionPhase | Self::SkipAdmission => "DN-D-08",
            Self::Admit => "DN-D-05",
            Self::BedCheck | Self::Beds { .. } => "DN-D-06",
            Self::Cleanup | Self::EndTurn => "DN-D-07",
            Self::CardDone => "DN-D-02",
            Self::Discard { .. } => "DN-CARD-N11",
            Self::Fetch { .. } => "DN-CARD-N14",
            Self::OnTop { .. } | Self::Under { .. } => "DN-R-52",
            Self::Revive | Self::UpdateTitle => "DN-R-53",
            Self::PassTo { .. } => "DN-FAQ-31",
            Self::ReferTo { .. } => "DN-FAQ-32",
            Self::SendBack { .. } | Self::SendBackTo { .. } => "DN-R-49",
            Self::WhoFirst { .. } | Self::Give { .. } | Self::Take { .. } => "DN-R-51",
            Self::MoveTo { .. } => "DN-R-50",
            Self::Effect(effect) => effect.rule(),
        }
    }
}

impl Effect {
    /// The row of the ledger that says what can be chosen.
    const fn rule(self) -> &'static str {
        match self {
            Self::Acquire(_) => "DN-R-59",
            Self::Arrange(_) | Self::WorsenOwn => "DN-R-52",
            Self::Spare | Self::WorsenAll => "DN-R-69",
            Self::PassOn | Self::MayPassOn => "DN-R-61",
            Self::Refer => "DN-CARD-A19",
            Self::SendBack => "DN-FAQ-34",
            Self::Swap => "DN-R-54",
            Self::Exchange => "DN-R-51",
            Self::Reorder => "DN-R-50",
            Self::Admit => "DN-CARD-N21",
            Self::Stabilise => "DN-CARD-N23",
            Self::Scrap => "DN-CARD-N22",
            _ => "DN-D-02",
        }
    }
}

/// Who has to speak at a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    /// This seat decides.
    Seat(Seat),
    /// Chance decides.
    Chance,
}

/// The kind of a card, as steps hold it.
pub(crate) const fn kind(card: Card) -> u8 {
    card.index() as u8
}
