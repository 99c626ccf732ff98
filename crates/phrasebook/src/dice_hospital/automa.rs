//! The Automa's cards, and what it does with them.

use dice_hospital::{AUTOMA, Ambulance, Cover, DecisionCard, DiceHospital, Event, HospitalCard, Removes, Spot};

use super::tell::Telling;
use super::{colour, the_improvement, with_text};
use crate::{Gap, Phrases};

/// A Hospital card's name.
pub fn hospital_card(phrases: &Phrases, card: HospitalCard) -> String {
    phrases.say("dh-hospital-card", [("card", card.id().into())])
}

/// A Decision card's name.
pub fn decision_card(phrases: &Phrases, card: DecisionCard) -> String {
    phrases.say("dh-decision-card", [("card", card.id().into())])
}

/// What is printed on a Hospital card.
pub fn about_hospital_card(game: &DiceHospital, phrases: &Phrases, card: HospitalCard) -> String {
    let printed = game.pack().hospital_card(card);
    let (left, right) = printed.spots.split_at(printed.left);
    let words = |spots: &[Spot]| {
        let words: Vec<String> = spots.iter().map(|&spot| phrases.say("dh-spot", [spot_gap(spot)])).collect();
        words.join(", ")
    };
    let right = if right.is_empty() { "none".to_owned() } else { words(right) };
    let removes = match printed.removes {
        Removes::Department => "department",
        Removes::Specialist => "specialist",
        Removes::Extra => "extra",
    };
    let gaps: [Gap<'static>; 5] = [
        ("left", words(left).into()),
        ("right", right.into()),
        ("points", printed.points.into()),
        ("bonus", printed.bonus.into()),
        ("removes", removes.into()),
    ];
    phrases.say("dh-about-hospital-card", gaps)
}

/// What is printed on a Decision card.
pub fn about_decision_card(game: &DiceHospital, phrases: &Phrases, card: DecisionCard) -> String {
    phrases.say("dh-about-decision-card", decision_gaps(game, card))
}

fn decision_gaps(game: &DiceHospital, card: DecisionCard) -> [Gap<'static>; 4] {
    let printed = game.pack().decision(card);
    let [first, second] = printed.ambulances.map(Ambulance::number);
    [
        ("card", card.id().into()),
        ("first", first.into()),
        ("second", second.into()),
        ("adds", printed.adds.word().into()),
    ]
}

fn spot_gap(spot: Spot) -> Gap<'static> {
    spot.map_or(("colour", "grey".into()), colour)
}

impl Telling<'_> {
    /// What the Automa does, step by step, so that it can be done with real cards.
    pub(super) fn tell_automa(&self, event: &Event) -> Option<String> {
        let (game, phrases) = (self.game, self.phrases);
        let named = |card: HospitalCard| -> Gap<'static> { ("card", card.id().into()) };
        Some(match *event {
            Event::DecisionsShuffled => phrases.plain("dh-event-decisions"),
            Event::DecisionTurned { card } => phrases.say("dh-event-decision", decision_gaps(game, card)),
            Event::Joined { colour: which } => self.by("dh-event-joined", AUTOMA, [colour(which)]),
            Event::CardTurned { card } => {
                let text = about_hospital_card(game, phrases, card);
                self.by("dh-event-card-turned", AUTOMA, [named(card), with_text(text)])
            }
            Event::TakenAway { improvement } => {
                self.by("dh-event-taken-away", AUTOMA, [with_text(the_improvement(phrases, improvement))])
            }
            Event::Discarded { improvements } => {
                phrases.say("dh-event-discarded", [with_text(self.improvements(&improvements))])
            }
            Event::Tiled { card } => self.by("dh-event-tiled", AUTOMA, [named(card)]),
            Event::Covered { card, spot, cover } => {
                let cover = match cover {
                    Cover::Die(colour) => colour.word(),
                    Cover::Bag => "bag",
                };
                let wanted = game.pack().hospital_card(card).spots[usize::from(spot)];
                let gaps = [named(card), ("spot", (spot + 1).into()), ("cover", cover.into()), spot_gap(wanted)];
                self.by("dh-event-covered", AUTOMA, gaps)
            }
            Event::CardDone { card, dice, bags } => {
                phrases.say("dh-event-card-done", [named(card), ("count", dice.sum().into()), ("bags", bags.into())])
            }
            _ => return None,
        })
    }
}
