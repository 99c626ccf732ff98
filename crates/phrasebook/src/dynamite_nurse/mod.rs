//! Dynamite Nurse in words: names, what cards do, what happens, what is asked.
//!
//! What cards do is told from the effects in the pack, so a corrected pack is told as corrected.

mod about;
mod ask;
mod explain;
mod gain;
mod tell;
#[cfg(test)]
mod tests;
mod word;

use dynamite_nurse::{
    Card, Cards, Colour, Condition, DynamiteNurse, Event, Move, Patient, PatientCard, Refusal, TownPile, View, kinds,
};
use table::Seat;

use crate::locale::{Locale, locale};
use crate::{Gap, Names, Phrases, Tell, yes};

pub use about::about_card;
pub use ask::allowed;

/// Its phrases.
pub(crate) const LOCALE: Locale = locale!(
    ["dynamite-nurse-", "dn-page-shelf-", "dn-page-step-", "dn-rules-"],
    "dynamite-nurse",
    "dynamite-nurse-page",
    "dynamite-nurse-lesson"
);

fn card_gap(card: Card) -> Gap<'static> {
    ("card", card.id().into())
}

/// A card's name.
pub fn card(phrases: &Phrases, card: Card) -> String {
    phrases.say("dn-card", [card_gap(card)])
}

/// A patient in words: what it suffers from, how much it would cost, and its condition.
pub fn patient(game: &DynamiteNurse, phrases: &Phrases, patient: Patient) -> String {
    named(game, phrases, "dn-patient", patient)
}

/// The same within a sentence.
fn the_patient(game: &DynamiteNurse, phrases: &Phrases, patient: Patient) -> String {
    named(game, phrases, "dn-the-patient", patient)
}

fn named(game: &DynamiteNurse, phrases: &Phrases, key: &str, patient: Patient) -> String {
    let printed = game.pack().patient(patient.card);
    let condition = match printed.condition {
        Condition::Sick => "sick",
        Condition::Wounded => "wounded",
        Condition::Poisoned => "poisoned",
        Condition::Cursed => "cursed",
    };
    let gaps = [
        ("condition", condition.into()),
        ("emergency", yes(printed.emergency)),
        ("severity", game.pack().severity(patient).into()),
        ("critical", yes(patient.critical)),
        ("paid", yes(patient.paid)),
    ];
    phrases.say(key, gaps)
}

/// A patient card in words.
pub fn patient_card(game: &DynamiteNurse, phrases: &Phrases, card: PatientCard) -> String {
    patient(game, phrases, Patient::new(card))
}

/// Cards in a row, separated by commas.
pub fn cards(phrases: &Phrases, cards: &Cards) -> String {
    let one = |kind: Card| match cards.count(kind.index()) {
        1 => card(phrases, kind),
        count => phrases.say("dn-cards-of", [with_text(card(phrases, kind)), ("count", count.into())]),
    };
    kinds(cards).map(one).collect::<Vec<_>>().join(", ")
}

/// Several cards that somebody draws one after the other, by their names; those of others have none.
fn tell_drawn(phrases: &Phrases, names: &Names, seat: Seat, drawn: &[String]) -> String {
    if drawn.iter().all(String::is_empty) {
        let gaps = names.who(seat).into_iter().chain([("count", drawn.len().into())]);
        return phrases.say("dn-event-drew-unseen", gaps);
    }
    let mut counted: Vec<(&str, usize)> = Vec::new();
    for name in drawn {
        match counted.iter_mut().find(|(known, _)| known == name) {
            Some((_, count)) => *count += 1,
            None => counted.push((name, 1)),
        }
    }
    let one = |&(name, count): &(&str, usize)| match count {
        1 => name.to_owned(),
        _ => phrases.say("dn-cards-of", [with_text(name.to_owned()), ("count", count.into())]),
    };
    let text = counted.iter().map(one).collect::<Vec<_>>().join(", ");
    phrases.say("dn-event-drew-several", names.who(seat).into_iter().chain([with_text(text)]))
}

/// The round that a turn belongs to, from 1; 0 before the first turn.
pub fn round(game: &DynamiteNurse, turn: u16) -> u16 {
    turn.div_ceil(game.setup().seats.into())
}

fn pile_gap(pile: TownPile) -> Gap<'static> {
    ("pile", pile.word().into())
}

/// The colour of markers that a starting nurse brings.
pub fn colour_gap(game: &DynamiteNurse, card: Card) -> Gap<'static> {
    ("colour", game.pack().card(card).colour.map_or("none", Colour::word).into())
}

fn with_text(text: String) -> Gap<'static> {
    ("text", text.into())
}

impl Tell for DynamiteNurse {
    fn tell(&self, phrases: &Phrases, names: &Names, event: &Event) -> Option<String> {
        tell::Telling { game: self, phrases, names }.tell(event)
    }

    fn listed(&self, phrases: &Phrases, event: &Event) -> Option<(Seat, String)> {
        match *event {
            Event::Drew { seat, card: drawn, .. } => {
                Some((seat, drawn.map(|drawn| card(phrases, drawn)).unwrap_or_default()))
            }
            _ => None,
        }
    }

    fn tell_list(&self, phrases: &Phrases, names: &Names, seat: Seat, list: &[String]) -> String {
        tell_drawn(phrases, names, seat, list)
    }

    fn explain(&self, phrases: &Phrases, refusal: &Refusal) -> String {
        explain::explain(self, phrases, *refusal)
    }

    fn ask(&self, phrases: &Phrases, view: &View) -> String {
        ask::ask(self, phrases, view)
    }

    fn aim(&self, phrases: &Phrases, view: &View) -> Option<String> {
        ask::aim(self, phrases, view)
    }

    fn stock(&self, phrases: &Phrases, view: &View) -> Option<String> {
        ask::stock(phrases, view)
    }

    fn gain(&self, phrases: &Phrases, view: &View, moves: &[Move]) -> Option<String> {
        gain::gain(self, phrases, view, moves)
    }

    fn word(&self, phrases: &Phrases, names: &Names, view: &View, mv: Move) -> String {
        word::word(self, phrases, names, view, mv)
    }
}
