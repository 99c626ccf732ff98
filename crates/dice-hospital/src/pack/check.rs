//! Whether the parts make a game together.

use ::pack::{Named, PackError, Placed, check_known, fingerprint, in_order};

use super::text::{
    AbilityText, AnyColour, CareText, DepartmentText, EventText, HappensText, Parts, SpecialistText, WhenText,
};
use super::{AMBULANCES, Pack};
use crate::cards::{Administrator, Department, EventCard, Report, Specialist};
use crate::effects::{
    Ability, Care, Happening, PrintedDepartment, PrintedReport, PrintedSpecialist, Relation, Treatment, Trigger,
};
use crate::patient::{Colour, HIGHEST};
use crate::wards::{BEDS, Values};

/// Makes a pack of the parts, or says which part stands in the way.
pub(super) fn check(gathered: &Parts) -> Result<Pack, PackError> {
    let ids = |all: &[&'static str]| all.iter().map(|&id| id.to_owned()).collect::<Vec<_>>();
    let departments: Vec<&str> = Department::ALL.iter().map(|card| card.id()).collect();
    let specialists: Vec<&str> = Specialist::ALL.iter().map(|card| card.id()).collect();
    let administrators: Vec<&str> = Administrator::ALL.iter().map(|card| card.id()).collect();
    let events: Vec<&str> = EventCard::ALL.iter().map(|card| card.id()).collect();
    let reports: Vec<&str> = Report::ALL.iter().map(|card| card.id()).collect();
    let supply = in_order(&gathered.supply, ["supply".to_owned()], "supply")?[0];
    let backs =
        in_order(&gathered.ambulances, (1..=AMBULANCES).map(|number| format!("ambulance {number}")), "ambulance")?;
    let mut read_backs = [[crate::state::NO_DIE; 3]; AMBULANCES];
    for (back, printed) in read_backs.iter_mut().zip(backs) {
        for (space, text) in back.iter_mut().zip(&printed.text.back) {
            let refused = || printed.refuse(printed.text.id(), format!("“{text}” is no space such as R3"));
            *space = text.parse().map_err(|()| refused())?;
        }
    }
    let parts = gathered.list();
    check_known(&parts)?;
    Ok(Pack {
        departments: each(in_order(&gathered.departments, ids(&departments), "department")?, department)?,
        specialists: each(in_order(&gathered.specialists, ids(&specialists), "specialist")?, specialist)?,
        administrators: each(in_order(&gathered.administrators, ids(&administrators), "administrator")?, |part| {
            Ok(part.text.policy)
        })?,
        events: each(in_order(&gathered.events, ids(&events), "event")?, event)?,
        reports: each(in_order(&gathered.reports, ids(&reports), "report")?, |part| {
            Ok(PrintedReport { needs: part.text.needs, points: part.text.points })
        })?,
        backs: read_backs,
        blood_bags: supply.text.blood_bags,
        fatality_tokens: supply.text.fatality_tokens,
        fingerprint: fingerprint(&parts),
        parts,
    })
}

fn each<T, U>(parts: Vec<&Placed<T>>, read: impl Fn(&Placed<T>) -> Result<U, PackError>) -> Result<Vec<U>, PackError> {
    parts.into_iter().map(read).collect()
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
    let relation = text.patients.relation.unwrap_or(Relation::Any);
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
            does: text.does,
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
            whom: care.whom,
            colour: care.colour,
            values: values(care.values).map_err(refused)?,
            as_before: care.as_before,
            count: count(care.count, 2).map_err(refused)?,
            does: care.does,
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
