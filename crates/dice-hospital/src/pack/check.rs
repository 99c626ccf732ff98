//! Whether the parts make a game together.

use std::ops::RangeInclusive;

use ::pack::{Named, PackError, Placed, check_known, each, fingerprint, in_order, within};

use super::text::{
    AbilityText, AdministratorText, AnyColour, CareText, DepartmentText, EventText, HappensText, Parts, PatientsText,
    PolicyText, ReportText, SpecialistText, TokenDoesText, TokenText, WhenText,
};
use super::{BACKS, Pack};
use crate::activation::{MOST_ROLLS, NURSES, PATIENTS as MOST_PATIENTS};
use crate::ambulance::SPACES;
use crate::cards::{Administrator, Department, EventCard, Improvement, Report, Specialist};
use crate::colour::{ByColour, Colour};
use crate::effects::{
    Ability, Does, Happening, Policy, PrintedDepartment, PrintedReport, PrintedSpecialist, PrintedToken, ROLES,
    Relation, Role, Roles, TokenEffect, Treatment, Trigger, Whom,
};
use crate::investments::{LOOK, MOST_ALIKE, MOST_LOOKS, PILE, TOKEN_COPIES, TokenKind};
use crate::patient::{Die, HIGHEST};
use crate::state::{COPIES as MOST_COPIES, MATERNITY_COPIES, MAX_HOSPITALS};
use crate::wards::{BEDS, TWINS, Values, WARDS};

/// How many of a tile or card there can be: a stack has room for all of them.
const COPIES: RangeInclusive<u8> = 0..=MOST_COPIES;
/// How far a value can be changed.
const STEPS: RangeInclusive<u8> = 1..=HIGHEST;
/// Bags, tokens and points that a part can give or ask for.
pub(super) const AMOUNT: RangeInclusive<u8> = 0..=20;
/// The most Mothers in the box.
const MOTHERS: u8 = 40;
/// Tokens that a specialist looks at besides, and an administrator: the investor has room for five.
const LOOKS: RangeInclusive<u8> = 0..=MOST_LOOKS - MORE_LOOKS - LOOK;
const MORE_LOOKS: u8 = 1;
/// Blood bags and fatality tokens in the box.
const SUPPLY: RangeInclusive<u32> = 0..=99;

/// Makes a pack of the parts, or says which part stands in the way.
pub(super) fn check(gathered: &Parts) -> Result<Pack, PackError> {
    let ids = |all: &[&'static str]| all.iter().map(|&id| id.to_owned()).collect::<Vec<_>>();
    let departments: Vec<&str> = Department::ALL.iter().map(|card| card.id()).collect();
    let specialists: Vec<&str> = Specialist::ALL.iter().map(|card| card.id()).collect();
    let administrators: Vec<&str> = Administrator::ALL.iter().map(|card| card.id()).collect();
    let events: Vec<&str> = EventCard::ALL.iter().map(|card| card.id()).collect();
    let reports: Vec<&str> = Report::ALL.iter().map(|card| card.id()).collect();
    let tokens: Vec<&str> = TokenKind::ALL.iter().map(|kind| kind.id()).collect();
    let supply = in_order(&gathered.supply, ["supply".to_owned()], "supply")?[0];
    let backs = in_order(&gathered.ambulances, (1..=BACKS).map(|number| format!("ambulance {number}")), "ambulance")?;
    let mut read_backs = [[crate::state::NO_DIE; SPACES]; BACKS];
    for (back, printed) in read_backs.iter_mut().zip(backs) {
        for (space, text) in back.iter_mut().zip(&printed.text.back) {
            let refused = || printed.refuse(printed.text.id(), format!("“{text}” is no space such as R3"));
            // Mothers are never collected (CC-R-71).
            *space = text.parse().ok().filter(|die: &Die| !die.is_mother()).ok_or_else(refused)?;
        }
    }
    let in_box = |what, number| within(what, number, SUPPLY).map_err(|why| supply.refuse(supply.text.id(), why));
    let maternity = in_order(&gathered.maternity, ["maternity".to_owned()], "maternity")?[0];
    let of_maternity = |what, numbers: &[u8], bounds: RangeInclusive<u8>| {
        let all = numbers.iter().try_for_each(|&number| within(what, number, bounds.clone()).map(drop));
        all.map_err(|why| maternity.refuse(maternity.text.id(), why))
    };
    // Every hospital begins with one (CC-MAT-06).
    let [up_to_four, for_five] = maternity.text.mothers;
    of_maternity("Mothers", &[up_to_four], MAX_HOSPITALS as u8 - 1..=MOTHERS)?;
    of_maternity("Mothers", &[for_five], MAX_HOSPITALS as u8..=MOTHERS)?;
    of_maternity("Infants", &maternity.text.midwife, 1..=TWINS as u8)?;
    let parts = gathered.list();
    check_known(&parts)?;
    let pack = Pack {
        departments: each(in_order(&gathered.departments, ids(&departments), "department")?, department)?,
        specialists: each(in_order(&gathered.specialists, ids(&specialists), "specialist")?, specialist)?,
        administrators: each(
            in_order(&gathered.administrators, ids(&administrators), "administrator")?,
            administrator,
        )?,
        events: each(in_order(&gathered.events, ids(&events), "event")?, event)?,
        reports: each(in_order(&gathered.reports, ids(&reports), "report")?, report)?,
        backs: read_backs,
        blood_bags: in_box("blood bags", supply.text.blood_bags)?,
        fatality_tokens: in_box("fatality tokens", supply.text.fatality_tokens)?,
        mothers: maternity.text.mothers,
        midwife: maternity.text.midwife,
        town: super::town::read(gathered)?,
        hospital_cards: super::automa::hospital_cards(gathered)?,
        decisions: super::automa::decisions(gathered)?,
        tokens: tokens_of_all_colours(in_order(&gathered.tokens, ids(&tokens), "token")?)?,
        fingerprint: fingerprint(&parts),
        parts,
    };
    super::town::check(gathered, &pack)?;
    Ok(pack)
}

/// Values from and to, or what is wrong with them.
fn values(range: Option<[u8; 2]>) -> Result<Values, String> {
    match range {
        None => Ok(Values::ALL),
        Some([first, last]) if 1 <= first && first <= last && last <= HIGHEST => Ok(Values::range(first, last)),
        Some([first, last]) => Err(format!("values go from 1 to 6, not from {first} to {last}")),
    }
}

/// What is done to a patient, if a die can show it.
fn possible(does: Does) -> Result<Does, String> {
    match does {
        Does::Heal(steps) | Does::Harm(steps) => within("steps", steps, STEPS).map(|_| does),
        Does::Reroll | Does::Flip | Does::Recolour | Does::Treat => Ok(does),
    }
}

/// Dice of each colour that a card asks for.
fn dice(needs: [u8; 3]) -> Result<ByColour<u8>, String> {
    needs.iter().try_for_each(|&count| within("dice of a colour", count, 0..=BEDS as u8).map(drop))?;
    Ok(ByColour::bag(needs))
}

/// The fewest and the most patients of a role; one that can be left out needs none.
fn count([least, most]: [u8; 2], needed: u8, limit: u8) -> Result<(u8, u8), String> {
    if needed <= least && least <= most && 1 <= most && most <= limit {
        Ok((least, most))
    } else {
        Err(format!("between {needed} and {limit} patients are looked after, not {least} to {most}"))
    }
}

/// A role of a department, which needs this many patients at least.
fn role(text: &PatientsText, does: Does, needed: u8) -> Result<Role, String> {
    if does == Does::Recolour && text.colour.is_some() {
        return Err("whoever gets another colour may have any, so no colour is said".to_owned());
    }
    if matches!(text.whom, Some(Whom::Healed | Whom::Others)) {
        return Err("a department has healed nobody before it begins".to_owned());
    }
    Ok(Role {
        whom: text.whom.unwrap_or(Whom::Anybody),
        colour: text.colour,
        values: values(text.values)?,
        as_before: false,
        count: count(text.count, needed, PATIENTS)?,
        does: possible(does)?,
    })
}

/// The most patients of a department.
const PATIENTS: u8 = MOST_PATIENTS as u8;

fn treatment(text: &DepartmentText) -> Result<Treatment, String> {
    let (patients, does) = match (&text.patients, text.does, text.swaps) {
        (Some(patients), Some(does), false) => (patients, does),
        (None, None, true) if text.further.is_empty() => return Ok(Treatment::of_staff()),
        _ => return Err("it has either patients and what it does to them, or swaps workers".to_owned()),
    };
    let relation = patients.relation.unwrap_or(Relation::Any);
    let mut roles = Roles::none(Role::ANYBODY);
    roles.push(role(patients, does, 1)?);
    for further in &text.further {
        if further.patients.relation.is_some() {
            return Err("the relation holds for all patients, and is said of the first".to_owned());
        }
        if !roles.try_push(role(&further.patients, further.does, 0)?) {
            return Err(format!("a department has at most {ROLES} roles"));
        }
    }
    let treatment = Treatment::new(roles, relation);
    let (fewest, most) = treatment.count();
    if most > usize::from(PATIENTS) {
        return Err(format!("a department looks after at most {PATIENTS} patients, not {most}"));
    }
    let early = &roles[..roles.len() - 1];
    if early.iter().any(|role| role.count.0 != role.count.1) {
        return Err("only the last role may do with fewer patients than it takes".to_owned());
    }
    if relation.is_run() && (fewest, most) != (3, 3) {
        return Err("a run has three patients".to_owned());
    }
    if relation.is_run() && relation != Relation::Run && roles[0].count != (1, 1) {
        return Err("the first role of such a run is one patient".to_owned());
    }
    if roles.iter().filter(|role| role.does == Does::Reroll).map(|role| usize::from(role.count.1)).sum::<usize>()
        > MOST_ROLLS
    {
        return Err(format!("at most {MOST_ROLLS} dice are rolled at once"));
    }
    Ok(treatment)
}

fn department(part: &Placed<DepartmentText>) -> Result<PrintedDepartment, PackError> {
    let text = &part.text;
    let refused = |why: String| part.refuse(&text.id, why);
    let copies = within("tiles", text.copies, COPIES).map_err(refused)?;
    let of_investments = |id: &str| Improvement::from_id(id).is_some_and(Improvement::is_investment);
    if text.swaps && !of_investments(&text.id) {
        return Err(refused("only a department of Investments can swap workers".to_owned()));
    }
    Ok(PrintedDepartment::new(copies, treatment(text).map_err(refused)?))
}

/// Abilities that the rules look for by the name of their card, since they also say when somebody
/// else may act.
const OWN_ABILITIES: [(Ability, Specialist, &str); 3] = [
    (Ability::Copies, Specialist::Consultant, "copies another specialist"),
    (Ability::Admissions, Specialist::AdmissionsNurse, "works at admission"),
    (Ability::Learns, Specialist::Trainee, "learns"),
];

fn specialist(part: &Placed<SpecialistText>) -> Result<PrintedSpecialist, PackError> {
    let text = &part.text;
    let refused = |why: String| part.refuse(&text.id, why);
    let trigger = match text.when {
        WhenText::Heals(AnyColour::Any) => Trigger::Heals(None),
        WhenText::Heals(AnyColour::Red) => Trigger::Heals(Some(Colour::Red)),
        WhenText::Heals(AnyColour::Yellow) => Trigger::Heals(Some(Colour::Yellow)),
        WhenText::Heals(AnyColour::Green) => Trigger::Heals(Some(Colour::Green)),
        WhenText::Heals(AnyColour::Pink) => Trigger::Heals(Some(Colour::Pink)),
        WhenText::Discharges => Trigger::Discharges,
        WhenText::FamilyHome => Trigger::FamilyHome,
        WhenText::Uses => Trigger::Uses,
        WhenText::Invests => Trigger::Invests,
    };
    let care = |care: &CareText| -> Result<Role, PackError> {
        Ok(Role {
            whom: care.whom,
            colour: care.colour,
            values: values(care.values).map_err(refused)?,
            as_before: care.as_before,
            count: count(care.count, 0, 2).map_err(refused)?,
            does: possible(care.does).map_err(refused)?,
        })
    };
    let ability = match (text.ability, text.cares.as_slice()) {
        (Some(AbilityText::Copies), []) => Ability::Copies,
        (Some(AbilityText::Admissions), []) => Ability::Admissions,
        (Some(AbilityText::BagForFatality), []) => Ability::BagForFatality,
        (Some(AbilityText::Point), []) => Ability::Point,
        (Some(AbilityText::Bag), []) => Ability::Bags(1),
        (Some(AbilityText::Bags(bags)), []) => Ability::Bags(within("bags", bags, AMOUNT).map_err(refused)?),
        (Some(AbilityText::Looks(tokens)), []) => Ability::Looks(within("tokens", tokens, LOOKS).map_err(refused)?),
        (Some(AbilityText::Borrows), []) => Ability::Borrows,
        (Some(AbilityText::Repeats), []) => Ability::Repeats,
        (Some(AbilityText::Learns), []) => Ability::Learns,
        (None, [_] | [_, _]) => {
            let mut roles = Roles::none(Role::ANYBODY);
            for text in &text.cares {
                roles.push(care(text)?);
            }
            Ability::Cares(roles)
        }
        _ => return Err(refused("it has either an ability or one or two cares".to_owned())),
    };
    for (own, card, what) in OWN_ABILITIES {
        if (ability == own) != (text.id == card.id()) {
            return Err(refused(format!("{} {what}, and nobody else does", card.id())));
        }
    }
    let maternity = Specialist::from_id(&text.id).is_some_and(|card| Improvement::Specialist(card).is_maternity());
    let most = if maternity { 0..=MATERNITY_COPIES } else { COPIES };
    Ok(PrintedSpecialist { copies: within("cards", text.copies, most).map_err(refused)?, trigger, ability })
}

fn administrator(part: &Placed<AdministratorText>) -> Result<Policy, PackError> {
    let refused = |why: String| part.refuse(&part.text.id, why);
    match part.text.policy {
        PolicyText::Target(needs) => dice(needs).map(Policy::Target).map_err(refused),
        PolicyText::Shield(colour) => Ok(Policy::Shield(colour)),
        PolicyText::Most => Ok(Policy::Most),
        PolicyText::Planner => Ok(Policy::Planner),
        PolicyText::Looks(tokens) => within("tokens", tokens, 0..=MORE_LOOKS).map(Policy::Looks).map_err(refused),
        PolicyText::Families { mothers, infants, points } => Ok(Policy::Families {
            mothers: within("Mothers", mothers, 0..=WARDS as u8).map_err(refused)?,
            infants: within("Infants", infants, 0..=(WARDS * TWINS) as u8).map_err(refused)?,
            points: within("points", points, AMOUNT).map_err(refused)?,
        }),
    }
}

/// The tokens, of which the pink ones go into one pile like those of any other colour.
fn tokens_of_all_colours(parts: Vec<&Placed<TokenText>>) -> Result<Vec<PrintedToken>, PackError> {
    let blamed = parts.iter().rev().copied().max_by_key(|part| (part.correction, part.text.pink_copies));
    let tokens = each(parts, token)?;
    let pink = tokens.iter().map(|token| usize::from(token.copies[Colour::Pink])).sum();
    let why = within("pink tokens of all kinds", pink, 0..=PILE).err();
    match (why, blamed) {
        (Some(why), Some(part)) => Err(part.refuse(&part.text.id, why)),
        _ => Ok(tokens),
    }
}

fn token(part: &Placed<TokenText>) -> Result<PrintedToken, PackError> {
    let refused = |why: String| part.refuse(&part.text.id, why);
    let steps = |steps: u8| within("steps", steps, STEPS);
    let effect = match part.text.does {
        TokenDoesText::Beside { offset, steps: by } => within("steps between values", offset, -5..=5)
            .and_then(|offset| steps(by).map(|steps| TokenEffect::Beside { offset, steps })),
        TokenDoesText::Weak { values: range, steps: by } => {
            values(Some(range)).and_then(|values| steps(by).map(|steps| TokenEffect::Weak { values, steps }))
        }
        TokenDoesText::Again { steps: by } => steps(by).map(|steps| TokenEffect::Again { steps }),
        TokenDoesText::Recolours => Ok(TokenEffect::Recolours),
        TokenDoesText::Hires => Ok(TokenEffect::Hires),
    };
    let copies = within("tokens", part.text.copies, 0..=TOKEN_COPIES).map_err(refused)?;
    let pink = part.text.pink_copies.unwrap_or(copies);
    let pink = within("pink tokens", pink, 0..=MOST_ALIKE).map_err(refused)?;
    let mut of_each = ByColour::NONE;
    for colour in Colour::ALL {
        of_each[colour] = if colour == Colour::Pink { pink } else { copies };
    }
    Ok(PrintedToken { copies: of_each, effect: effect.map_err(refused)? })
}

fn report(part: &Placed<ReportText>) -> Result<PrintedReport, PackError> {
    let refused = |why: String| part.refuse(&part.text.id, why);
    Ok(PrintedReport {
        needs: dice(part.text.needs).map_err(refused)?,
        points: within("points", part.text.points, AMOUNT).map_err(refused)?,
    })
}

fn event(part: &Placed<EventText>) -> Result<Happening, PackError> {
    happening(&part.text.happens).map_err(|why| part.refuse(&part.text.id, why))
}

fn happening(text: &HappensText) -> Result<Happening, String> {
    Ok(match text {
        HappensText::Bags(count) => Happening::Bags(within("bags", *count, AMOUNT)?),
        HappensText::SendBack => Happening::SendBack,
        HappensText::Heal(steps) => Happening::Heal(within("steps", *steps, STEPS)?),
        HappensText::Harm(steps) => Happening::Harm(within("steps", *steps, STEPS)?),
        HappensText::Sell(bags) => Happening::Sell(within("bags", *bags, AMOUNT)?),
        HappensText::Nurses(change) => Happening::Nurses(within("nurses", *change, -(NURSES as i8)..=NURSES as i8)?),
        HappensText::Spare(count) => Happening::Spare(within("patients", *count, 0..=BEDS as u8)?),
        HappensText::Loss { values: range, steps } => {
            Happening::Loss(values(Some(*range))?, within("steps", *steps, STEPS)?)
        }
        HappensText::Turn([from, to]) if Die::ARRIVING.contains(from) && Die::ARRIVING.contains(to) => {
            Happening::Turn(*from, *to)
        }
        HappensText::Turn(_) => return Err("new patients show 2 to 5".to_owned()),
        HappensText::Show(more) => Happening::Show(within("improvements of a kind", *more, 0..=2)?),
        HappensText::Closes(rooms) => {
            let mut closed = 0;
            for room in rooms {
                let tile = Department::from_id(room);
                closed |= 1 << tile.ok_or_else(|| format!("there is no department {room}"))?.index();
            }
            Happening::Closes(closed)
        }
        HappensText::NoBags => Happening::NoBags,
        HappensText::Most { alone, tied } => {
            Happening::Most { alone: within("points", *alone, AMOUNT)?, tied: within("points", *tied, AMOUNT)? }
        }
    })
}
