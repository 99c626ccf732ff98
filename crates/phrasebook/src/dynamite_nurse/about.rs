//! What cards do, told from the pack.

use dynamite_nurse::effects::{Allowance, Effect, Ending};
use dynamite_nurse::{Card, DynamiteNurse};

use super::{card_gap, colour_gap, with_text};
use crate::{Gap, Phrases, yes};

/// A card, its price, what it does and its points, in a sentence.
pub fn about_card(game: &DynamiteNurse, phrases: &Phrases, card: Card) -> String {
    let printed = game.pack().card(card);
    let price = printed.price.map_or_else(|| "none".into(), Into::into);
    let gaps = [
        card_gap(card),
        ("price", price),
        with_text(text(game, phrases, card, true)),
        ("vp", printed.vp.into()),
        colour_gap(game, card),
    ];
    phrases.say("dn-about", gaps)
}

/// What a card does, for whoever is or is not the Dynamite Nurse.
pub(super) fn text(game: &DynamiteNurse, phrases: &Phrases, card: Card, titled: bool) -> String {
    let printed = game.pack().card(card);
    let say = |word: &'static str, count: u8, more: &[Gap<'static>]| {
        phrases.say("dn-effect", [("effect", word.into()), ("count", count.into())].iter().chain(more).cloned())
    };
    let effect = |effect: &Effect| match *effect {
        // Points and gold of one effect are told one after the other.
        Effect::Gain { tp: tp @ 1.., gold: gold @ 1.. } => {
            format!("{}, {}", say("gain-tp", tp, &[]), say("gain-gold", gold, &[]))
        }
        Effect::Reward { gold, purchases } => {
            say("reward", gold, &[("purchases", purchases.into()), ("both", yes(gold > 0 && purchases > 0))])
        }
        effect => {
            let (word, count) = word_of(effect);
            say(word, count, &[])
        }
    };
    let mut parts = Vec::new();
    for (word, count) in [("gain-tp", printed.tp), ("gain-gold", printed.gold)] {
        if count > 0 {
            parts.push(say(word, count, &[]));
        }
    }
    parts.extend(printed.does.iter().map(effect));
    for title in printed.title_before.iter().chain(&printed.title_after).filter(|_| titled) {
        parts.push(phrases.say("dn-title-effect", [with_text(effect(title))]));
    }
    if let Some(end) = printed.end {
        let (word, count) = match end {
            Ending::Marks(count) => ("end-marks", count),
            Ending::PerName(count) => ("end-name", count),
            Ending::PerEmergency(count) => ("end-emergency", count),
        };
        parts.push(say(word, count.unsigned_abs(), &[("more", yes(count > 0))]));
    }
    parts.join(", ")
}

/// An effect's word, and its number.
const fn word_of(effect: Effect) -> (&'static str, u8) {
    match effect {
        Effect::PairBonus(count) => ("pair-bonus", count),
        Effect::Gain { tp: 0, gold } => ("gain-gold", gold),
        Effect::Gain { tp, .. } => ("gain-tp", tp),
        Effect::Extra { kind: Allowance::Any, actions } => ("extra-any", actions),
        Effect::Extra { kind: Allowance::Treatment, actions } => ("extra-treatment", actions),
        Effect::Extra { kind: Allowance::Purchase, actions } => ("extra-purchase", actions),
        Effect::Extra { kind: Allowance::Anywhere, actions } => ("extra-anywhere", actions),
        Effect::Reward { gold, .. } => ("reward", gold),
        Effect::NurseChoice(count) => ("nurse-choice", count),
        Effect::SkipAdmission => ("skip-admission", 0),
        Effect::Draw(count) => ("draw", count),
        Effect::Discard(count) => ("discard", count),
        Effect::Fetch(count) => ("fetch", count),
        Effect::Scrap => ("scrap", 1),
        Effect::Transport => ("transport", 1),
        Effect::Acquire(count) => ("acquire", count),
        Effect::Arrange(count) => ("arrange", count),
        Effect::WorsenOwn => ("worsen-own", 1),
        Effect::WorsenAll => ("worsen-all", 0),
        Effect::Spare => ("spare", 1),
        Effect::WorsenLeading => ("worsen-leading", 1),
        Effect::Erase => ("erase", 1),
        Effect::ReturnToTown => ("return-to-town", 0),
        Effect::PassOn => ("pass-on", 1),
        Effect::MayPassOn => ("may-pass-on", 1),
        Effect::Refer => ("refer", 1),
        Effect::SendBack => ("send-back", 0),
        Effect::Swap => ("swap", 1),
        Effect::Exchange => ("exchange", 1),
        Effect::Reorder => ("reorder", 1),
        Effect::Admit => ("admit", 1),
        Effect::Stabilise => ("stabilise", 1),
    }
}
