//! What is said of a card: in a few words on it, in sentences beside it, and how well it is known.

use dynamite_nurse::effects::{Allowance, Effect, Ending};
use dynamite_nurse::{Card, DynamiteNurse, Move, Patient, PatientCard};
use pack::Printed;
use phrasebook::dynamite_nurse::about_card;

use super::BoardContext;
use super::pictures::suffering;
use crate::{PageContext, signed};

/// A card's name as it stands on the card: a long one keeps its first and last word, and says where
/// it may be broken.
pub(super) fn face_name(context: &PageContext<'_>, card: Card) -> String {
    context.phrases.say("dn-page-name", [("card", card.id().into())])
}

/// What a card does, in as few words as stand on it. Points are drawn, not written.
pub(super) fn short(game: &DynamiteNurse, context: &PageContext<'_>, card: Card) -> String {
    let printed = game.pack().card(card);
    let end = printed.end.map(|end| ending(context, end));
    let does = printed.does.iter().filter_map(|&effect| does(context, effect));
    does.chain(end).collect::<Vec<_>>().join(", ")
}

fn does(context: &PageContext<'_>, effect: Effect) -> Option<String> {
    let (mut purchases, mut both) = (0, false);
    let (name, count) = match effect {
        // Drawn as points, or told where the card ends up.
        Effect::Gain { .. } | Effect::ReturnToTown => return None,
        Effect::PairBonus(points) => ("pair-bonus", points),
        Effect::Extra { kind: Allowance::Any, actions } => ("extra-any", actions),
        Effect::Extra { kind: Allowance::Treatment, actions } => ("extra-treatment", actions),
        Effect::Extra { kind: Allowance::Purchase, actions } => ("extra-purchase", actions),
        Effect::Extra { kind: Allowance::Anywhere, actions } => ("extra-anywhere", actions),
        Effect::Reward { gold, purchases: more } => {
            (purchases, both) = (more, gold > 0 && more > 0);
            ("reward", gold)
        }
        Effect::NurseChoice(among) => ("nurse-choice", among),
        Effect::SkipAdmission => ("skip-admission", 0),
        Effect::Draw(cards) => ("draw", cards),
        Effect::Discard(cards) => ("discard", cards),
        Effect::Fetch(cards) => ("fetch", cards),
        Effect::Scrap => ("scrap", 0),
        Effect::Transport => ("transport", 0),
        Effect::Acquire(severity) => ("acquire", severity),
        Effect::Arrange(cards) => ("arrange", cards),
        Effect::WorsenOwn => ("worsen-own", 0),
        Effect::WorsenAll => ("worsen-all", 0),
        Effect::Spare => ("spare", 0),
        Effect::WorsenLeading => ("worsen-leading", 0),
        Effect::Erase => ("erase", 0),
        Effect::PassOn | Effect::MayPassOn => ("pass-on", 0),
        Effect::Refer => ("refer", 0),
        Effect::SendBack => ("send-back", 0),
        Effect::Swap => ("swap", 0),
        Effect::Exchange => ("exchange", 0),
        Effect::Reorder => ("reorder", 0),
        Effect::Admit => ("admit", 0),
        Effect::Stabilise => ("stabilise", 0),
    };
    let gaps = [
        ("effect", name.into()),
        ("count", count.into()),
        ("purchases", purchases.into()),
        ("both", flag(both).into()),
    ];
    Some(context.phrases.say("dn-page-does", gaps))
}

pub(super) const fn flag(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

fn ending(context: &PageContext<'_>, end: Ending) -> String {
    let (name, count) = match end {
        Ending::Marks(change) => ("marks", change),
        Ending::PerName(points) => ("names", points),
        Ending::PerEmergency(points) => ("emergencies", points),
    };
    let sign = if count > 0 { "+" } else { "" };
    let gaps = [("kind", name.into()), ("text", format!("{sign}{}", signed(count.into())).into())];
    context.phrases.say("dn-page-at-end", gaps)
}

/// Everything about a card, and below it how well that is known.
pub(super) fn about(game: &DynamiteNurse, context: &PageContext<'_>, card: Card) -> String {
    about_more(game, context, card, "")
}

/// The same, with what the reader knows of the pile that it lies on.
pub(super) fn about_more(game: &DynamiteNurse, context: &PageContext<'_>, card: Card, more: &str) -> String {
    let source = known(game, context, card.id());
    format!("{}{more}\n\n{source}", about_card(game, context.phrases, card))
}

/// What a patient suffers from, which is also the name on the card.
pub(super) fn suffers(game: &DynamiteNurse, context: &PageContext<'_>, card: PatientCard) -> String {
    let condition = suffering(game.pack().patient(card).condition);
    context.phrases.say("dn-page-condition", [("condition", condition.into())])
}

/// What a patient is called, with the numbers that show.
pub(super) fn case(game: &DynamiteNurse, context: &PageContext<'_>, patient: Patient) -> String {
    let printed = game.pack().patient(patient.card);
    let gaps = [
        ("name", suffers(game, context, patient.card).into()),
        ("severity", game.pack().severity(patient).into()),
        ("points", i64::from(printed.vp).into()),
        ("critical", flag(patient.critical).into()),
        ("emergency", flag(printed.emergency).into()),
        ("care", printed.care.filter(|_| patient.critical).unwrap_or(0).into()),
        ("upkeep", printed.upkeep.filter(|_| patient.critical).unwrap_or(0).into()),
        ("paid", flag(patient.paid).into()),
        ("once", flag(game.setup().upkeep_once).into()),
    ];
    context.phrases.say("dn-page-case", gaps)
}

/// What becomes of a patient who is chosen to get worse.
pub(super) fn worse(board: BoardContext<'_>, mv: Move) -> Option<String> {
    let Move::Worsen(patient) = mv else { return None };
    let severity = board.game.pack().severity(Patient { critical: true, ..patient });
    let gaps = [("dies", flag(patient.critical).into()), ("severity", severity.into())];
    Some(board.context.phrases.say("dn-page-worse", gaps))
}

/// Everything about a patient: both faces of the card, and how well they are known.
pub(super) fn about_patient(game: &DynamiteNurse, context: &PageContext<'_>, card: PatientCard) -> String {
    let printed = game.pack().patient(card);
    let gaps = [
        ("name", suffers(game, context, card).into()),
        ("severity", printed.severity.into()),
        ("critical", printed.critical.into()),
        ("points", i64::from(printed.vp).into()),
        ("emergency", flag(printed.emergency).into()),
        ("care", printed.care.unwrap_or(0).into()),
        ("upkeep", printed.upkeep.unwrap_or(0).into()),
        ("once", flag(game.setup().upkeep_once).into()),
    ];
    format!("{}\n\n{}", context.phrases.say("dn-page-about-patient", gaps), known(game, context, card.id()))
}

/// How well is known what is printed on a card: the pack says it in a few words of its own.
fn known(game: &DynamiteNurse, context: &PageContext<'_>, id: &str) -> String {
    context.phrases.say("dn-page-known", [("text", facts(game, context, id, word).into())])
}

/// How well is known what kill marks cost.
pub(super) fn chart_known(game: &DynamiteNurse, context: &PageContext<'_>) -> String {
    // Numbers of marks are told word for word.
    let text = facts(game, context, game.setup().chart.word(), how_known);
    context.phrases.say("dn-page-known-chart", [("text", text.into())])
}

/// What the pack says of a part, with a translation for what it speaks of.
fn facts(
    game: &DynamiteNurse,
    context: &PageContext<'_>,
    id: &str,
    name: impl Fn(&PageContext<'_>, &str) -> String,
) -> String {
    let part = game.pack().parts().iter().find(|part| part.id == id);
    let facts = part.map_or(&[][..], |part| &part.known).iter().map(|fact| match fact.split_once(": ") {
        Some((what, how)) => context.pair(&name(context, what), &how_known(context, how)),
        None => how_known(context, fact),
    });
    facts.collect::<Vec<_>>().join(" · ")
}

/// `certain (points), deduced (copies)`, word for word.
fn how_known(context: &PageContext<'_>, how: &str) -> String {
    let mut said = String::new();
    let mut rest = how;
    while let Some(begin) = rest.find(char::is_alphabetic) {
        let end =
            rest[begin..].find(|letter: char| !letter.is_alphabetic()).map_or(rest.len(), |length| begin + length);
        said.push_str(&rest[..begin]);
        said.push_str(&word(context, &rest[begin..end]));
        rest = &rest[end..];
    }
    said + rest
}

fn word(context: &PageContext<'_>, word: &str) -> String {
    context.phrases.say("dn-page-known-word", [("word", word.replace(' ', "-").into()), ("text", word.into())])
}
