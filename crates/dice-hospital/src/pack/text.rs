//! The parts as the files write them.

use ::pack::{Gathered, Joining, PackError, Part, Placed, describe, join, placed, words};
use serde::{Deserialize, Serialize};
use toml::Spanned;

use super::Pack;
use crate::automa::{Level, Removes};
use crate::colour::Colour;
use crate::effects::{Does, Relation, Whom};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    pub(super) supply: Option<Spanned<SupplyText>>,
    #[serde(default)]
    pub(super) department: Vec<Spanned<DepartmentText>>,
    #[serde(default)]
    pub(super) specialist: Vec<Spanned<SpecialistText>>,
    #[serde(default)]
    pub(super) administrator: Vec<Spanned<AdministratorText>>,
    #[serde(default)]
    pub(super) event: Vec<Spanned<EventText>>,
    #[serde(default)]
    pub(super) report: Vec<Spanned<ReportText>>,
    #[serde(default)]
    pub(super) ambulance: Vec<Spanned<AmbulanceText>>,
    pub(super) maternity: Option<Spanned<MaternityText>>,
    pub(super) city: Option<Spanned<CityText>>,
    #[serde(default)]
    pub(super) tile: Vec<Spanned<TileText>>,
    #[serde(default)]
    pub(super) bonus: Vec<Spanned<BonusText>>,
    #[serde(default)]
    pub(super) token: Vec<Spanned<TokenText>>,
    #[serde(default)]
    pub(super) hospital_card: Vec<Spanned<HospitalCardText>>,
    #[serde(default)]
    pub(super) decision: Vec<Spanned<DecisionText>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SupplyText {
    pub(super) blood_bags: u32,
    pub(super) fatality_tokens: u32,
    pub(super) known: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PatientsText {
    pub(super) count: [u8; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) colour: Option<Colour>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) values: Option<[u8; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) relation: Option<Relation>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) whom: Option<Whom>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DepartmentText {
    pub(super) id: String,
    pub(super) copies: u8,
    pub(super) patients: Option<PatientsText>,
    pub(super) does: Option<Does>,
    /// Whether workers are swapped there, and no patient is treated.
    #[serde(default)]
    pub(super) swaps: bool,
    /// What it also does to other patients.
    #[serde(default)]
    pub(super) further: Vec<FurtherText>,
    pub(super) known: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FurtherText {
    pub(super) patients: PatientsText,
    pub(super) does: Does,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum AnyColour {
    Red,
    Yellow,
    Green,
    Pink,
    Any,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum WhenText {
    Heals(AnyColour),
    Discharges,
    FamilyHome,
    Uses,
    Invests,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CareText {
    pub(super) whom: Whom,
    pub(super) count: [u8; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) colour: Option<Colour>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) values: Option<[u8; 2]>,
    #[serde(default)]
    pub(super) as_before: bool,
    pub(super) does: Does,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum AbilityText {
    Copies,
    Admissions,
    BagForFatality,
    Point,
    Bag,
    Bags(u8),
    Looks(u8),
    Borrows,
    Repeats,
    Learns,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SpecialistText {
    pub(super) id: String,
    pub(super) copies: u8,
    pub(super) meeple: String,
    pub(super) when: WhenText,
    #[serde(default)]
    pub(super) cares: Vec<CareText>,
    pub(super) ability: Option<AbilityText>,
    pub(super) known: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AdministratorText {
    pub(super) id: String,
    pub(super) policy: PolicyText,
    pub(super) known: Vec<String>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum PolicyText {
    Target([u8; 3]),
    Shield(Colour),
    Most,
    Planner,
    Looks(u8),
    Families { mothers: u8, infants: u8, points: u8 },
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum HappensText {
    Bags(u8),
    SendBack,
    Heal(u8),
    Harm(u8),
    Sell(u8),
    Nurses(i8),
    Spare(u8),
    Loss { values: [u8; 2], steps: u8 },
    Turn([u8; 2]),
    Show(u8),
    Closes(Vec<String>),
    NoBags,
    Most { alone: u8, tied: u8 },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EventText {
    pub(super) id: String,
    pub(super) happens: HappensText,
    pub(super) known: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ReportText {
    pub(super) id: String,
    pub(super) needs: [u8; 3],
    pub(super) points: u8,
    pub(super) known: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AmbulanceText {
    pub(super) number: u8,
    pub(super) back: [String; 3],
    pub(super) known: Vec<String>,
}

/// What the box of Maternity has besides tiles and cards.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MaternityText {
    /// Mothers for up to four players, and for five.
    pub(super) mothers: [u8; 2],
    /// How many Infants each face of the midwife die shows.
    pub(super) midwife: [u8; 6],
    pub(super) known: Vec<String>,
}

/// The town: lists begin with two players.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CityText {
    /// Columns and rows.
    pub(super) grids: [[u8; 2]; 4],
    /// The places of Mother tiles.
    pub(super) mothers: [Vec<String>; 4],
    pub(super) known: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TileText {
    pub(super) id: String,
    /// The sides with a road.
    pub(super) roads: String,
    /// Whether there is a Mother spot on its other face.
    #[serde(default)]
    pub(super) mother: bool,
    /// The sides with a road on that face, if they are others.
    pub(super) mother_roads: Option<String>,
    pub(super) known: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BonusText {
    pub(super) id: String,
    pub(super) copies: u8,
    pub(super) known: Vec<String>,
}

/// A kind of investment token, of which there are this many in each colour, pink perhaps excepted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TokenText {
    pub(super) id: String,
    pub(super) copies: u8,
    pub(super) pink_copies: Option<u8>,
    pub(super) does: TokenDoesText,
    pub(super) known: Vec<String>,
}

// Only what differs is said, so that saying the same twice makes no other pack.

impl TileText {
    fn other_roads(&self) -> String {
        let other = self.mother_roads.as_ref().filter(|roads| **roads != self.roads);
        other.map(|roads| format!(" with roads {roads}")).unwrap_or_default()
    }
}

impl TokenText {
    fn other_pink(&self) -> String {
        let other = self.pink_copies.filter(|&copies| copies != self.copies);
        other.map(|copies| format!("{copies} of pink, ")).unwrap_or_default()
    }
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum TokenDoesText {
    Beside { offset: i8, steps: u8 },
    Weak { values: [u8; 2], steps: u8 },
    Again { steps: u8 },
    Recolours,
    Hires,
}

impl DepartmentText {
    /// Its patients and what is done to them, in words.
    fn face(&self) -> String {
        match (&self.patients, &self.does) {
            (Some(patients), Some(does)) => format!("patients {}, {}", words(patients), words(does)),
            _ => "workers are swapped".to_owned(),
        }
    }
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum SpotText {
    Red,
    Yellow,
    Green,
    Grey,
}

/// A card of the Automa with spots for dice.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HospitalCardText {
    pub(super) id: String,
    pub(super) level: Level,
    /// The spots of its left side, then those that a First Player tile covers.
    pub(super) left: Vec<SpotText>,
    pub(super) right: Vec<SpotText>,
    pub(super) points: u8,
    pub(super) bonus: u8,
    pub(super) removes: Removes,
    pub(super) known: Vec<String>,
}

/// A card that decides for the Automa.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DecisionText {
    pub(super) id: String,
    pub(super) ambulances: [u8; 2],
    pub(super) adds: String,
    pub(super) known: Vec<String>,
}

::pack::named! {
    SupplyText: |_| "supply".to_owned(), |part|
        "{} blood bags, {} fatality tokens", part.blood_bags, part.fatality_tokens;
    DepartmentText: |part| part.id.clone(), |part|
        "{} tiles, {}{}", part.copies, part.face(),
        part.further.iter().map(|further| format!(", and {}", words(further))).collect::<String>();
    SpecialistText: |part| part.id.clone(), |part|
        "{} cards, meeple {}, when {}, {}{}", part.copies, part.meeple, words(&part.when),
        part.cares.iter().map(words).collect::<Vec<_>>().join(", then "),
        part.ability.as_ref().map(words).unwrap_or_default();
    AdministratorText: |part| part.id.clone(), |part| "{}", words(&part.policy);
    EventText: |part| part.id.clone(), |part| "{}", words(&part.happens);
    ReportText: |part| part.id.clone(), |part| "needs {:?}, {} points", part.needs, part.points;
    MaternityText: |_| "maternity".to_owned(), |part|
        "{} Mothers, with five players {}, midwife die {:?}", part.mothers[0], part.mothers[1], part.midwife;
    CityText: |_| "city".to_owned(), |part|
        "columns and rows {:?}, Mother tiles {:?}", part.grids, part.mothers;
    TileText: |part| part.id.clone(), |part|
        "roads {}{}{}", part.roads, if part.mother { ", Mother spot" } else { "" }, part.other_roads();
    BonusText: |part| part.id.clone(), |part| "{} tokens", part.copies;
    TokenText: |part| part.id.clone(), |part|
        "{} tokens of each colour, {}{}", part.copies, part.other_pink(), words(&part.does);
    HospitalCardText: |part| part.id.clone(), |part|
        "{}, left {} for {}, right {} for {} more, removes {}", words(&part.level), words(&part.left), part.points,
        words(&part.right), part.bonus, words(&part.removes);
    DecisionText: |part| part.id.clone(), |part|
        "ambulance {}, else {}, adds a {}", part.ambulances[0], part.ambulances[1], part.adds;
    AmbulanceText: |part| format!("ambulance {}", part.number), |part| "back {}", part.back.join(" ");
}

/// All parts as read, before they are checked together.
#[derive(Default)]
pub struct Parts {
    pub(super) supply: Vec<Placed<SupplyText>>,
    pub(super) departments: Vec<Placed<DepartmentText>>,
    pub(super) specialists: Vec<Placed<SpecialistText>>,
    pub(super) administrators: Vec<Placed<AdministratorText>>,
    pub(super) events: Vec<Placed<EventText>>,
    pub(super) reports: Vec<Placed<ReportText>>,
    pub(super) ambulances: Vec<Placed<AmbulanceText>>,
    pub(super) maternity: Vec<Placed<MaternityText>>,
    pub(super) city: Vec<Placed<CityText>>,
    pub(super) tiles: Vec<Placed<TileText>>,
    pub(super) bonuses: Vec<Placed<BonusText>>,
    pub(super) tokens: Vec<Placed<TokenText>>,
    pub(super) hospital_cards: Vec<Placed<HospitalCardText>>,
    pub(super) decisions: Vec<Placed<DecisionText>>,
}

impl Parts {
    /// Every part, for people.
    pub(super) fn list(&self) -> Vec<Part> {
        let mut list = Vec::new();
        describe(&mut list, "supply", &self.supply);
        describe(&mut list, "department", &self.departments);
        describe(&mut list, "specialist", &self.specialists);
        describe(&mut list, "administrator", &self.administrators);
        describe(&mut list, "event", &self.events);
        describe(&mut list, "report", &self.reports);
        describe(&mut list, "ambulance", &self.ambulances);
        describe(&mut list, "maternity", &self.maternity);
        describe(&mut list, "city", &self.city);
        describe(&mut list, "tile", &self.tiles);
        describe(&mut list, "bonus", &self.bonuses);
        describe(&mut list, "hospital card", &self.hospital_cards);
        describe(&mut list, "decision", &self.decisions);
        describe(&mut list, "token", &self.tokens);
        list
    }
}

impl Gathered<Pack> for Parts {
    fn join(&mut self, file: &str, text: &str, joining: Joining) -> Result<(), PackError> {
        let read: File = ::pack::read(file, text)?;
        join(&mut self.supply, placed(file, text, read.supply), joining)?;
        join(&mut self.departments, placed(file, text, read.department), joining)?;
        join(&mut self.specialists, placed(file, text, read.specialist), joining)?;
        join(&mut self.administrators, placed(file, text, read.administrator), joining)?;
        join(&mut self.events, placed(file, text, read.event), joining)?;
        join(&mut self.reports, placed(file, text, read.report), joining)?;
        join(&mut self.ambulances, placed(file, text, read.ambulance), joining)?;
        join(&mut self.maternity, placed(file, text, read.maternity), joining)?;
        join(&mut self.city, placed(file, text, read.city), joining)?;
        join(&mut self.tiles, placed(file, text, read.tile), joining)?;
        join(&mut self.bonuses, placed(file, text, read.bonus), joining)?;
        join(&mut self.tokens, placed(file, text, read.token), joining)?;
        join(&mut self.hospital_cards, placed(file, text, read.hospital_card), joining)?;
        join(&mut self.decisions, placed(file, text, read.decision), joining)
    }

    fn check(self) -> Result<Pack, PackError> {
        super::check::check(&self)
    }
}
