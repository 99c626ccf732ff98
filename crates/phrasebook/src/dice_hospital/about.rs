//! What cards do, a sentence each, made from the effects in the pack.

use dice_hospital::effects::{Ability, Does, Happening, Policy, Relation, Role, TokenEffect, Treatment, Trigger, Whom};
use dice_hospital::{
    Administrator, ByColour, Colour, Department, DiceHospital, EventCard, HIGHEST, Improvement, Report, Specialist,
    Token, Values,
};

use super::{capital, department, with_text, yes};
use crate::{Gap, Phrases, list};

/// What a tile or card does, in a sentence.
pub fn about_improvement(game: &DiceHospital, phrases: &Phrases, which: Improvement) -> String {
    match which {
        Improvement::Department(room) => about_department(game, phrases, room, None),
        Improvement::Specialist(card) => about_specialist(game, phrases, card),
    }
}

/// What a department does, in a sentence, in the colour that tokens have given it.
pub(super) fn about_department(
    game: &DiceHospital,
    phrases: &Phrases,
    room: Department,
    colour: Option<Colour>,
) -> String {
    let treatment = game.pack().department(room).treating(colour);
    if treatment.swaps {
        return phrases.plain("dh-about-swaps");
    }
    let text = whole_task(phrases, treatment);
    format!("{}.", capital(&text))
}

fn about_specialist(game: &DiceHospital, phrases: &Phrases, card: Specialist) -> String {
    let printed = game.pack().specialist(card);
    if printed.ability == Ability::Copies {
        return phrases.plain("dh-about-copies");
    }
    let (trigger, colour) = match printed.trigger {
        Trigger::Heals(colour) => ("heals", colour),
        Trigger::Discharges => ("discharges", None),
        Trigger::FamilyHome => ("family", None),
        Trigger::Uses => ("uses", None),
        Trigger::Invests => ("invests", None),
    };
    let (how, text) = match &printed.ability {
        Ability::Cares(cares) => {
            let tasks: Vec<String> =
                cares.iter().map(|&care| care_task(game, phrases, care, EffectPlace::Card)).collect();
            ("cares", tasks.join(&phrases.plain("dh-and-then")))
        }
        Ability::Point => ("point", String::new()),
        Ability::Bags(count) => ("bags", phrases.say("dh-bags", [("count", (*count).into())])),
        Ability::BagForFatality => ("bag-for-fatality", String::new()),
        Ability::Looks(count) => ("looks", count.to_string()),
        Ability::Borrows => ("borrows", String::new()),
        Ability::Repeats => ("repeats", String::new()),
        Ability::Learns => ("learns", String::new()),
        Ability::Admissions if game.setup().rulings.admissions_once => ("admissions-once", String::new()),
        Ability::Admissions | Ability::Copies => ("admissions", String::new()),
    };
    let gaps = [("trigger", trigger.into()), any_colour(colour), ("how", how.into()), with_text(text)];
    phrases.say("dh-about-specialist", gaps)
}

/// What an administrator does, in a sentence.
pub fn about_administrator(game: &DiceHospital, phrases: &Phrases, card: Administrator) -> String {
    match game.pack().administrator(card) {
        Policy::Target(dice) => phrases.say("dh-about-target", [with_text(needs(phrases, dice))]),
        Policy::Shield(colour) => phrases.say("dh-about-shield", [super::colour(colour)]),
        Policy::Planner => phrases.plain("dh-about-planner"),
        Policy::Looks(count) => phrases.say("dh-about-looks", [("count", count.into())]),
        Policy::Families { mothers, infants, points } => phrases.say(
            "dh-about-families",
            [("mothers", mothers.into()), ("infants", infants.into()), ("points", points.into())],
        ),
        Policy::Most => phrases.say("dh-about-leader", [("ties", yes(game.setup().rulings.leader_ties))]),
    }
}

/// What an investment token does, in a sentence.
pub fn about_token(game: &DiceHospital, phrases: &Phrases, token: Token) -> String {
    let (effect, steps, offset, values) = match game.pack().token(token.kind()).effect {
        TokenEffect::Beside { offset, steps } => ("beside", steps, offset, Values::ALL),
        TokenEffect::Weak { values, steps } => ("weak", steps, 0, values),
        TokenEffect::Again { steps } => ("again", steps, 0, Values::ALL),
        TokenEffect::Recolours => ("recolours", 0, 0, Values::ALL),
        TokenEffect::Hires => ("hires", 0, 0, Values::ALL),
    };
    let relation = match offset {
        0 => "same",
        1.. => "higher",
        _ => "lower",
    };
    let gaps = [
        super::colour(token.colour()),
        ("effect", effect.into()),
        ("steps", steps.into()),
        ("relation", relation.into()),
        ("by", offset.unsigned_abs().into()),
        ("low", values.lowest().into()),
        ("high", values.highest().into()),
    ];
    phrases.say("dh-about-token", gaps)
}

/// What an event does, in a sentence.
pub fn about_event(game: &DiceHospital, phrases: &Phrases, card: EventCard) -> String {
    let counted = |key: &str, count: u8| phrases.say(key, [("count", count.into())]);
    match game.pack().event(card) {
        Happening::Bags(count) => counted("dh-about-bags", count),
        Happening::SendBack => phrases.plain("dh-about-send-back"),
        Happening::Heal(steps) => counted("dh-about-heal", steps),
        Happening::Harm(steps) => counted("dh-about-harm", steps),
        Happening::Sell(bags) => counted("dh-about-sell", bags),
        Happening::Nurses(change) if change < 0 => counted("dh-about-fewer-nurses", change.unsigned_abs()),
        Happening::Nurses(change) => counted("dh-about-more-nurses", change.unsigned_abs()),
        Happening::Spare(count) => counted("dh-about-spare", count),
        Happening::Loss(values, loss) => {
            let gaps = value_gaps(values).into_iter().chain([("count", loss.into())]);
            phrases.say("dh-about-loss", gaps)
        }
        Happening::Turn(from, to) => phrases.say("dh-about-turn", [("from", from.into()), ("to", to.into())]),
        Happening::Show(more) => counted("dh-about-show", more),
        Happening::Closes(rooms) => {
            let closed = Department::ALL.iter().filter(|room| rooms & 1 << room.index() != 0);
            let names = closed.map(|&room| department(phrases, room));
            phrases.say("dh-about-closes", [with_text(list(phrases, names))])
        }
        Happening::NoBags => phrases.plain("dh-about-no-bags"),
        Happening::Most { alone, tied } => {
            phrases.say("dh-about-most", [("alone", alone.into()), ("tied", tied.into())])
        }
    }
}

/// What a report needs and what it is worth, in a sentence.
pub fn about_report(game: &DiceHospital, phrases: &Phrases, report: Report) -> String {
    let printed = game.pack().report(report);
    let price = if game.setup().penalties.reports { 2 * printed.points } else { printed.points };
    let gaps = [with_text(needs(phrases, printed.needs)), ("points", printed.points.into()), ("price", price.into())];
    phrases.say("dh-about-report", gaps)
}

/// This many dice of each colour, in words.
pub fn needs(phrases: &Phrases, dice: ByColour<u8>) -> String {
    let wanted = dice.iter().filter(|(_, count)| *count > 0);
    let words = wanted.map(|(colour, count)| phrases.say("dh-need", [super::colour(colour), ("count", count.into())]));
    list(phrases, words)
}

/// The fewest and the most patients that a care needs at this table.
pub(super) fn needed(game: &DiceHospital, care: Role) -> (u8, u8) {
    (game.setup().rulings.fewest(&care), care.count.1)
}

/// Where a care is told.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum EffectPlace {
    /// On its card, after what the department must have done.
    Card,
    /// When it is asked for, after it has had this many patients.
    Asked(u8),
}

/// What a care asks for, such as: heal another red patient by 1.
pub(super) fn care_task(game: &DiceHospital, phrases: &Phrases, care: Role, told: EffectPlace) -> String {
    let (had, asked) = match told {
        EffectPlace::Card => (0, false),
        EffectPlace::Asked(had) => (had, true),
    };
    let (fewest, most) = needed(game, care);
    let count = (fewest.saturating_sub(had).max(1), most.saturating_sub(had).max(1));
    let whom = match care.whom {
        Whom::Healed if asked => "just-healed",
        Whom::Healed => "healed",
        Whom::Others => "others",
        Whom::Anybody => "anybody",
        Whom::Mothers => "mothers",
        Whom::Infants => "infants",
    };
    let values = if care.as_before {
        [("values", if asked { "just-before" } else { "before" }.into()), ("low", 0.into()), ("high", 0.into())]
    } else {
        value_gaps(care.values)
    };
    task(phrases, patient_gaps(count, care.colour, values, Relation::Any, whom), care.does)
}

/// What a department asks for in all, such as: heal a red patient by 3.
fn whole_task(phrases: &Phrases, treatment: &Treatment) -> String {
    let tasks = role_gaps(treatment).map(|(role, gaps)| task(phrases, gaps, role.does));
    tasks.collect::<Vec<_>>().join(&phrases.plain("dh-and-then"))
}

/// The patients that a department takes, in words.
pub(super) fn wanted_patients(phrases: &Phrases, treatment: &Treatment) -> String {
    list(phrases, role_gaps(treatment).map(|(_, gaps)| phrases.say("dh-patients", gaps)))
}

/// The roles of a department with the gaps of their patients. That all have the same value is said of
/// the last, how else their values lie of the first.
fn role_gaps(treatment: &Treatment) -> impl Iterator<Item = (&Role, [Gap<'static>; 9])> {
    let said_of = if treatment.relation == Relation::Same { treatment.roles.len() - 1 } else { 0 };
    treatment.roles.iter().enumerate().map(move |(place, role)| {
        let relation = if place == said_of { treatment.relation } else { Relation::Any };
        let whom = match role.whom {
            Whom::Mothers => "mothers",
            Whom::Infants => "infants",
            Whom::Healed | Whom::Others | Whom::Anybody => "plain",
        };
        (role, patient_gaps(role.count, role.colour, value_gaps(role.values), relation, whom))
    })
}

fn task(phrases: &Phrases, patients: [Gap<'static>; 9], does: Does) -> String {
    let (word, steps) = match does {
        Does::Heal(steps) => ("heal", steps),
        Does::Harm(steps) => ("harm", steps),
        Does::Reroll => ("reroll", 0),
        Does::Flip => ("flip", 0),
        Does::Recolour => ("recolour", 0),
        Does::Treat => ("treat", 0),
    };
    phrases.say("dh-do", patients.into_iter().chain([("does", word.into()), ("steps", steps.into())]))
}

/// The gaps of a number of patients.
fn patient_gaps(
    (fewest, most): (u8, u8),
    colour: Option<Colour>,
    [kind, low, high]: [Gap<'static>; 3],
    relation: Relation,
    whom: &'static str,
) -> [Gap<'static>; 9] {
    let amount = match most - fewest {
        0 if most == 1 => "one",
        0 => "exact",
        _ if fewest == 0 => "up-to",
        1 => "either",
        _ => "range",
    };
    let relation = match relation {
        Relation::Any => "any",
        Relation::Same => "same",
        Relation::Run => "run",
        Relation::RunLow => "run-low",
        Relation::RunMiddle => "run-middle",
        Relation::RunHigh => "run-high",
    };
    [
        ("amount", amount.into()),
        ("fewest", fewest.into()),
        ("most", most.into()),
        any_colour(colour),
        ("whom", whom.into()),
        kind,
        low,
        high,
        ("relation", relation.into()),
    ]
}

/// The gaps of a range of values.
fn value_gaps(values: Values) -> [Gap<'static>; 3] {
    let (low, high) = (values.lowest(), values.highest());
    let kind = match (low, high) {
        (1, HIGHEST) => "any",
        _ if low == high => "one",
        _ if low + 1 == high => "two",
        (1, _) => "low",
        (_, HIGHEST) => "high",
        _ => "range",
    };
    [("values", kind.into()), ("low", low.into()), ("high", high.into())]
}

fn any_colour(colour: Option<Colour>) -> Gap<'static> {
    ("colour", colour.map_or("any", Colour::word).into())
}
