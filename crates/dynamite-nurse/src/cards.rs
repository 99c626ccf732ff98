//! The cards by name. What is printed on them is in the pack, what they do in the words of
//! `effects`.

use pack::cards;
use serde::{Deserialize, Serialize};
use table::Bag;

cards! {
    /// An action or a nurse: what decks are made of.
    #[allow(missing_docs)] // the names say it
    Card {
        Examination = "examination",
        SecondOpinion = "second-opinion",
        TriageDesk = "triage-desk",
        FullWorkup = "full-workup",
        SimpleSurgery = "simple-surgery",
        WhiteMagic = "white-magic",
        CarefulSurgery = "careful-surgery",
        GrandOperation = "grand-operation",
        BlackMagic = "black-magic",
        HitTheBooks = "hit-the-books",
        Moonlighting = "moonlighting",
        CutRate = "cut-rate",
        Upgraded = "upgraded",
        CuttingEdge = "cutting-edge",
        Closed = "closed",
        CriticalCondition = "critical-condition",
        Erase = "erase",
        PassingTheBuck = "passing-the-buck",
        ReferenceLetter = "reference-letter",
        AllWrong = "all-wrong",
        Medina = "medina",
        Nikki = "nikki",
        Tamsin = "tamsin",
        Odette = "odette",
        Perla = "perla",
        Alyssa = "alyssa",
        Arina = "arina",
        CalypsoBlue = "calypso-blue",
        CalypsoIvanna = "calypso-ivanna",
        Dora = "dora",
        Ginger = "ginger",
        Kei = "kei",
        Mint = "mint",
        Ren = "ren",
        Sarah = "sarah",
        Sylvestri = "sylvestri",
        Trapetta = "trapetta",
        Bellamy = "bellamy",
        Corinna = "corinna",
        Hana = "hana",
        Isolde = "isolde",
        Maude = "maude",
        Quin = "quin",
    }
}

cards! {
    /// A patient card of the Dungeon.
    #[allow(missing_docs)] // the names say it
    PatientCard {
        SickMild = "sick-mild",
        SickSevere = "sick-severe",
        WoundedMild = "wounded-mild",
        WoundedSevere = "wounded-severe",
        PoisonedMild = "poisoned-mild",
        PoisonedSevere = "poisoned-severe",
        CursedMild = "cursed-mild",
        CursedSevere = "cursed-severe",
        SickEmergency = "sick-emergency",
        WoundedEmergency = "wounded-emergency",
        PoisonedEmergency = "poisoned-emergency",
        CursedEmergency = "cursed-emergency",
    }
}

/// How many kinds of actions and nurses there are.
pub const CARDS: usize = Card::ALL.len();
/// How many kinds of patients there are.
pub const PATIENTS: usize = PatientCard::ALL.len();
/// Actions or nurses of which only the number matters.
pub type Cards = Bag<CARDS>;
/// Patient cards of which only the number matters.
pub type PatientCards = Bag<PATIENTS>;

impl Card {
    /// The five nurses that begin in the players' decks.
    pub const STARTERS: [Self; 5] = [Self::Medina, Self::Nikki, Self::Tamsin, Self::Odette, Self::Perla];

    /// All action cards, events included.
    pub fn actions() -> &'static [Self] {
        &Self::ALL[..Self::Medina.index()]
    }

    /// All nurses, the starting nurses first.
    pub fn nurses() -> &'static [Self] {
        &Self::ALL[Self::Medina.index()..]
    }

    /// Whether it is a nurse, and not an action card.
    #[inline]
    pub const fn is_nurse(self) -> bool {
        self.index() >= Self::Medina.index()
    }

    #[inline]
    pub(crate) fn of(kind: usize) -> Self {
        Self::ALL[kind]
    }
}

/// The cards of a bag, each kind once.
pub fn kinds(cards: &Cards) -> impl Iterator<Item = Card> {
    cards.kinds().map(Card::of)
}

/// The patients of a bag, each kind once.
pub fn patient_kinds(cards: &PatientCards) -> impl Iterator<Item = PatientCard> {
    cards.kinds().map(|kind| PatientCard::ALL[kind])
}

/// The sub-type of a card (DN-COMP-10, DN-COMP-14).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum CardKind {
    Examination,
    Treatment,
    Duty,
    Event,
    Doctor,
    Paramedic,
}

/// What a patient suffers from; also the name on the card (DN-COMP-05, DN-COMP-08).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Condition {
    Sick,
    Wounded,
    Poisoned,
    Cursed,
}

impl Condition {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Sick, Self::Wounded, Self::Poisoned, Self::Cursed];
}

/// The colour of a player's duty markers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Colour {
    Red,
    Blue,
    Green,
    Yellow,
    White,
}

impl Colour {
    /// The word in packs and for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Green => "green",
            Self::Yellow => "yellow",
            Self::White => "white",
        }
    }
}
