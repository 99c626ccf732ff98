//! The pack: the printed components, read from data files and checked.

use ::pack::{
    Gathered, Joining, Named, PackError, Part, Placed, Printed, check_known, describe, fingerprint, in_order, join,
    placed, words,
};
use serde::{Deserialize, Serialize};
use toml::Spanned;

use crate::cards::{Administrator, Department, EventCard, Report, Specialist};
use crate::effects::{
    Ability, Care, Does, Happening, Policy, PrintedDepartment, PrintedReport, PrintedSpecialist, Relation, Treatment,
    Trigger, Whom,
};
use crate::patient::{Colour, Die, HIGHEST};
use crate::wards::{BEDS, Values};

/// The most ambulances.
pub const AMBULANCES: usize = 5;

/// The printed components of the game.
#[derive(Clone, Debug)]
pub struct Pack {
    departments: Vec<PrintedDepartment>,
    specialists: Vec<PrintedSpecialist>,
    administrators: Vec<Policy>,
    events: Vec<Happening>,
    reports: Vec<PrintedReport>,
    backs: [[Die; 3]; AMBULANCES],
    blood_bags: u32,
    fatality_tokens: u32,
    fingerprint: u64,
    parts: Vec<Part>,
}

impl Pack {
    /// The components as printed, as far as they are known.
    pub fn standard() -> Result<Self, PackError> {
        Self::open(None)
    }

    /// The standard pack with the parts of a file of one's own in place of those with the same id.
    pub fn corrected(file: &str, text: &str) -> Result<Self, PackError> {
        Self::open(Some((file, text)))
    }

    /// A department as printed.
    #[inline]
    pub fn department(&self, tile: Department) -> &PrintedDepartment {
        &self.departments[tile.index()]
    }

    /// A specialist as printed.
    #[inline]
    pub fn specialist(&self, card: Specialist) -> &PrintedSpecialist {
        &self.specialists[card.index()]
    }

    /// What an administrator does.
    #[inline]
    pub fn administrator(&self, card: Administrator) -> Policy {
        self.administrators[card.index()]
    }

    /// What an event does.
    #[inline]
    pub fn event(&self, card: EventCard) -> Happening {
        self.events[card.index()]
    }

    /// A report as printed.
    #[inline]
    pub fn report(&self, card: Report) -> PrintedReport {
        self.reports[card.index()]
    }

    /// The backs of the ambulances.
    pub fn ambulance_backs(&self) -> [[Die; 3]; AMBULANCES] {
        self.backs
    }

    /// Blood bags in the box.
    pub fn blood_bags(&self) -> u32 {
        self.blood_bags
    }

    /// Fatality tokens in the box.
    pub fn fatality_tokens(&self) -> u32 {
        self.fatality_tokens
    }

    /// Tells packs with different contents apart.
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
    }
}

impl Printed for Pack {
    const STANDARD: &'static [(&'static str, &'static str)] = &[
        ("packs/dice-hospital/departments.toml", include_str!("../../../packs/dice-hospital/departments.toml")),
        ("packs/dice-hospital/specialists.toml", include_str!("../../../packs/dice-hospital/specialists.toml")),
        ("packs/dice-hospital/cards.toml", include_str!("../../../packs/dice-hospital/cards.toml")),
    ];

    type Parts = Parts;

    fn parts(&self) -> &[Part] {
        &self.parts
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    supply: Option<Spanned<SupplyText>>,
    #[serde(default)]
    department: Vec<Spanned<DepartmentText>>,
    #[serde(default)]
    specialist: Vec<Spanned<SpecialistText>>,
    #[serde(default)]
    administrator: Vec<Spanned<AdministratorText>>,
    #[serde(default)]
    event: Vec<Spanned<EventText>>,
    #[serde(default)]
    report: Vec<Spanned<ReportText>>,
    #[serde(default)]
    ambulance: Vec<Spanned<AmbulanceText>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SupplyText {
    blood_bags: u32,
    fatality_tokens: u32,
    known: Vec<String>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum DoesText {
    Heal(u8),
    Harm(u8),
    Reroll,
    Flip,
    Recolour,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum RelationText {
    Same,
    Run,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PatientsText {
    count: [u8; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    colour: Option<Colour>,
    #[serde(skip_serializing_if = "Option::is_none")]
    values: Option<[u8; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    relation: Option<RelationText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DepartmentText {
    id: String,
    copies: u8,
    patients: PatientsText,
    does: DoesText,
    known: Vec<String>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum AnyColour {
    Red,
    Yellow,
    Green,
    Any,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum WhenText {
    Heals(AnyColour),
    Discharges,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum WhomText {
    Healed,
    Others,
    Anybody,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CareText {
    whom: WhomText,
    count: [u8; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    colour: Option<Colour>,
    #[serde(skip_serializing_if = "Option::is_none")]
    values: Option<[u8; 2]>,
    #[serde(default)]
    as_before: bool,
    does: DoesText,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum AbilityText {
    Copies,
    Admissions,
    BagForFatality,
    Point,
    Bag,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SpecialistText {
    id: String,
    copies: u8,
    meeple: String,
    when: WhenText,
    #[serde(default)]
    cares: Vec<CareText>,
    ability: Option<AbilityText>,
    known: Vec<String>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum PolicyText {
    Target([u8; 3]),
    Shield(Colour),
    Most,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AdministratorText {
    id: String,
    policy: PolicyText,
    known: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum HappensText {
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
struct EventText {
    id: String,
    happens: HappensText,
    known: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReportText {
    id: String,
    needs: [u8; 3],
    points: u8,
    known: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AmbulanceText {
    number: u8,
    back: [String; 3],
    known: Vec<String>,
}

::pack::named! {
    SupplyText: |_| "supply".to_owned(), |part|
        "{} blood bags, {} fatality tokens", part.blood_bags, part.fatality_tokens;
    DepartmentText: |part| part.id.clone(), |part|
        "{} tiles, patients {}, {}", part.copies, words(&part.patients), words(&part.does);
    SpecialistText: |part| part.id.clone(), |part|
        "{} cards, meeple {}, when {}, {}{}", part.copies, part.meeple, words(&part.when),
        part.cares.iter().map(words).collect::<Vec<_>>().join(", then "),
        part.ability.as_ref().map(words).unwrap_or_default();
    AdministratorText: |part| part.id.clone(), |part| "{}", words(&part.policy);
    EventText: |part| part.id.clone(), |part| "{}", words(&part.happens);
    ReportText: |part| part.id.clone(), |part| "needs {:?}, {} points", part.needs, part.points;
    AmbulanceText: |part| format!("ambulance {}", part.number), |part| "back {}", part.back.join(" ");
}

/// All parts as read, before they are checked together.
#[derive(Default)]
pub struct Parts {
    supply: Vec<Placed<SupplyText>>,
    departments: Vec<Placed<DepartmentText>>,
    specialists: Vec<Placed<SpecialistText>>,
    administrators: Vec<Placed<AdministratorText>>,
    events: Vec<Placed<EventText>>,
    reports: Vec<Placed<ReportText>>,
    ambulances: Vec<Placed<AmbulanceText>>,
}

impl Parts {
    /// Every part, for people.
    fn list(&self) -> Vec<Part> {
        let mut list = Vec::new();
        describe(&mut list, "supply", &self.supply);
        describe(&mut list, "department", &self.departments);
        describe(&mut list, "specialist", &self.specialists);
        describe(&mut list, "administrator", &self.administrators);
        describe(&mut list, "event", &self.events);
        describe(&mut list, "report", &self.reports);
        describe(&mut list, "ambulance", &self.ambulances);
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
        join(&mut self.ambulances, placed(file, text, read.ambulance), joining)
    }

    fn check(self) -> Result<Pack, PackError> {
        let ids = |all: &[&'static str]| all.iter().map(|&id| id.to_owned()).collect::<Vec<_>>();
        let departments: Vec<&str> = Department::ALL.iter().map(|card| card.id()).collect();
        let specialists: Vec<&str> = Specialist::ALL.iter().map(|card| card.id()).collect();
        let administrators: Vec<&str> = Administrator::ALL.iter().map(|card| card.id()).collect();
        let events: Vec<&str> = EventCard::ALL.iter().map(|card| card.id()).collect();
        let reports: Vec<&str> = Report::ALL.iter().map(|card| card.id()).collect();
        let supply = in_order(&self.supply, ["supply".to_owned()], "supply")?[0];
        let backs =
            in_order(&self.ambulances, (1..=AMBULANCES).map(|number| format!("ambulance {number}")), "ambulance")?;
        let mut read_backs = [[crate::state::NO_DIE; 3]; AMBULANCES];
        for (back, printed) in read_backs.iter_mut().zip(backs) {
            for (space, text) in back.iter_mut().zip(&printed.text.back) {
                let refused = || printed.refuse(printed.text.id(), format!("“{text}” is no space such as R3"));
                *space = text.parse().map_err(|()| refused())?;
            }
        }
        let parts = self.list();
        check_known(&parts)?;
        Ok(Pack {
            departments: each(in_order(&self.departments, ids(&departments), "department")?, department)?,
            specialists: each(in_order(&self.specialists, ids(&specialists), "specialist")?, specialist)?,
            administrators: each(in_order(&self.administrators, ids(&administrators), "administrator")?, |part| {
                Ok(match part.text.policy {
                    PolicyText::Target(needs) => Policy::Target(needs),
                    PolicyText::Shield(colour) => Policy::Shield(colour),
                    PolicyText::Most => Policy::Most,
                })
            })?,
            events: each(in_order(&self.events, ids(&events), "event")?, event)?,
            reports: each(in_order(&self.reports, ids(&reports), "report")?, |part| {
                Ok(PrintedReport { needs: part.text.needs, points: part.text.points })
            })?,
            backs: read_backs,
            blood_bags: supply.text.blood_bags,
            fatality_tokens: supply.text.fatality_tokens,
            fingerprint: fingerprint(&parts),
            parts,
        })
    }
}

fn each<T, U>(parts: Vec<&Placed<T>>, read: impl Fn(&Placed<T>) -> Result<U, PackError>) -> Result<Vec<U>, PackError> {
    parts.into_iter().map(read).collect()
}

const fn does(text: DoesText) -> Does {
    match text {
        DoesText::Heal(steps) => Does::Heal(steps),
        DoesText::Harm(steps) => Does::Harm(steps),
        DoesText::Reroll => Does::Reroll,
        DoesText::Flip => Does::Flip,
        DoesText::Recolour => Does::Recolour,
    }
}

/// Values from and to, or what is wrong with them.
fn values(range: Option<[u8; 2]>) -> Result<Values, String> {
    match range {
        None => Ok(Values::ALL),
        Some([first, last]) if 1 <= first && first <= last && last <= HIGHEST => Ok(Values::range(first, last)),
        Some([first, last]) => Err(format!("values go from 1 to 6, not from {first} to {last}")),
    }
}

fn count([least, most]: [u8; 2], limit: u8) -> Result<(u8, u8), String> {
    if 1 <= least && least <= most && most <= limit {
        Ok((least, most))
    } else {
        Err(format!("between 1 and {limit} patients are looked after, not {least} to {most}"))
    }
}

fn department(part: &Placed<DepartmentText>) -> Result<PrintedDepartment, PackError> {
    let text = &part.text;
    let refused = |why: String| part.refuse(&text.id, why);
    let relation = match text.patients.relation {
        None => Relation::Any,
        Some(RelationText::Same) => Relation::Same,
        Some(RelationText::Run) => Relation::Run,
    };
    let counted = count(text.patients.count, 3).map_err(refused)?;
    if relation == Relation::Run && counted != (3, 3) {
        return Err(refused("a run has three patients".to_owned()));
    }
    if text.copies as usize > BEDS {
        return Err(refused("there are not that many tiles".to_owned()));
    }
    Ok(PrintedDepartment {
        copies: text.copies,
        treatment: Treatment {
            count: counted,
            colour: text.patients.colour,
            values: values(text.patients.values).map_err(refused)?,
            relation,
            does: does(text.does),
        },
    })
}

fn specialist(part: &Placed<SpecialistText>) -> Result<PrintedSpecialist, PackError> {
    let text = &part.text;
    let refused = |why: String| part.refuse(&text.id, why);
    let trigger = match text.when {
        WhenText::Heals(AnyColour::Any) => Trigger::Heals(None),
        WhenText::Heals(AnyColour::Red) => Trigger::Heals(Some(Colour::Red)),
        WhenText::Heals(AnyColour::Yellow) => Trigger::Heals(Some(Colour::Yellow)),
        WhenText::Heals(AnyColour::Green) => Trigger::Heals(Some(Colour::Green)),
        WhenText::Discharges => Trigger::Discharges,
    };
    let care = |care: &CareText| -> Result<Care, PackError> {
        Ok(Care {
            whom: match care.whom {
                WhomText::Healed => Whom::Healed,
                WhomText::Others => Whom::Others,
                WhomText::Anybody => Whom::Anybody,
            },
            colour: care.colour,
            values: values(care.values).map_err(refused)?,
            as_before: care.as_before,
            count: count(care.count, 2).map_err(refused)?,
            does: does(care.does),
        })
    };
    let ability = match (text.ability, text.cares.as_slice()) {
        (Some(AbilityText::Copies), []) => Ability::Copies,
        (Some(AbilityText::Admissions), []) => Ability::Admissions,
        (Some(AbilityText::BagForFatality), []) => Ability::BagForFatality,
        (Some(AbilityText::Point), []) => Ability::Point,
        (Some(AbilityText::Bag), []) => Ability::Bag,
        (None, [_] | [_, _]) => Ability::Cares(text.cares.iter().map(care).collect::<Result<_, _>>()?),
        _ => return Err(refused("it has either an ability or one or two cares".to_owned())),
    };
    Ok(PrintedSpecialist { copies: text.copies, trigger, ability })
}

fn event(part: &Placed<EventText>) -> Result<Happening, PackError> {
    let refused = |why: String| part.refuse(&part.text.id, why);
    Ok(match &part.text.happens {
        HappensText::Bags(count) => Happening::Bags(*count),
        HappensText::SendBack => Happening::SendBack,
        HappensText::Heal(steps) => Happening::Heal(*steps),
        HappensText::Harm(steps) => Happening::Harm(*steps),
        HappensText::Sell(bags) => Happening::Sell(*bags),
        HappensText::Nurses(change) => Happening::Nurses(*change),
        HappensText::Spare(count) => Happening::Spare(*count),
        HappensText::Loss { values: range, steps } => Happening::Loss(values(Some(*range)).map_err(refused)?, *steps),
        HappensText::Turn([from, to]) if (2..=5).contains(from) && (2..=5).contains(to) => Happening::Turn(*from, *to),
        HappensText::Turn(_) => return Err(refused("new patients show 2 to 5".to_owned())),
        HappensText::Show(more) => Happening::Show(*more),
        HappensText::Closes(rooms) => {
            let mut closed = 0;
            for room in rooms {
                let tile = Department::from_id(room);
                closed |= 1 << tile.ok_or_else(|| refused(format!("there is no department {room}")))?.index();
            }
            Happening::Closes(closed)
        }
        HappensText::NoBags => Happening::NoBags,
        HappensText::Most { alone, tied } => Happening::Most { alone: *alone, tied: *tied },
    })
}
