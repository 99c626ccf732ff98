//! Dice Hospital in words: names, what cards do, what happens, what is asked.
//!
//! What tiles and cards do is told from the effects in the pack, so a corrected pack is told as
//! corrected.

mod about;
mod ask;
mod automa;
mod explain;
mod picture;
mod tell;
#[cfg(test)]
mod tests;
mod word;

use std::num::NonZeroU8;

use dice_hospital::{
    Account, Administrator, Bonus, Colour, Department, DiceHospital, Die, Event, EventCard, Improvement, Meeple, Move,
    Outcome, Patient, Refusal, Report, Specialist, Tile, Token, View, Ward,
};

use crate::locale::{Locale, locale};
use crate::{Gap, Names, Phrases, Tell, list, yes};

pub use about::{about_administrator, about_event, about_improvement, about_report, about_token, needs};
pub use automa::{
    about_decision_card, about_hospital_card, decision_card, decision_says, hospital_card, hospital_card_says,
    lies_on_card,
};
pub use picture::{Piece, Sign, picture, spell, token_picture};
pub use word::becomes;

/// Its phrases.
pub(crate) const LOCALE: Locale = locale!(
    ["dh-page-box-", "dh-page-step-", "dh-rules-", "dh-about-box-", "dice-hospital-"],
    "dice-hospital",
    "dice-hospital-city",
    "dice-hospital-automa",
    "dice-hospital-investments",
    "dice-hospital-page",
    "dice-hospital-lesson",
    "dice-hospital-city-lesson",
    "dice-hospital-investments-lesson",
    "dice-hospital-maternity-lesson",
    "dice-hospital-automa-lesson"
);

/// A colour as a gap.
pub fn colour(colour: Colour) -> Gap<'static> {
    ("colour", colour.word().into())
}

/// A colour in the reader's language.
pub fn colour_word(phrases: &Phrases, which: Colour) -> String {
    phrases.say("dh-colour", [colour(which)])
}

/// A die in words, such as red 3.
pub fn die(phrases: &Phrases, die: Die) -> String {
    phrases.say("dh-die", [colour(die.colour), ("value", die.value.into())])
}

/// A patient in words, with what tells it from others: its ward where that matters, that it was
/// treated, and the colour it counts as.
pub fn patient(phrases: &Phrases, patient: Patient) -> String {
    let state = match patient {
        Patient { outcome: Some(Outcome::Healed), .. } => "healed",
        Patient { outcome: Some(Outcome::Observed), .. } => "observed",
        Patient { treated: true, .. } => "treated",
        _ => "untreated",
    };
    let shown = if patient.shown == patient.printed { "own" } else { patient.shown.word() };
    let ward = patient.ward.map_or(0, Ward::number);
    let [colour, value] = tell::patient_gaps(patient);
    let was = patient.was.map_or(0, NonZeroU8::get);
    let state = [("state", state.into()), ("shown", shown.into()), ("ward", ward.into()), ("was", was.into())];
    phrases.say("dh-patient", [colour, value].into_iter().chain(state))
}

/// The gaps of an investment token.
fn token_gaps(token: Token) -> [Gap<'static>; 2] {
    [colour(token.colour()), ("kind", token.kind().id().into())]
}

/// An investment token's name.
pub fn token_name(phrases: &Phrases, token: Token) -> String {
    phrases.say("dh-token", token_gaps(token))
}

/// Tokens in a row: a, b and c.
fn tokens_of(phrases: &Phrases, tokens: impl IntoIterator<Item = Token>) -> String {
    list(phrases, tokens.into_iter().map(|token| token_name(phrases, token)))
}

/// A name, with its number if it is not the first of several that differ by their tokens.
fn nth(phrases: &Phrases, text: String, passed: u8) -> String {
    match passed {
        0 => text,
        _ => phrases.say("dh-nth", [with_text(text), ("number", (passed + 1).into())]),
    }
}

/// A department's name.
pub fn department(phrases: &Phrases, room: Department) -> String {
    phrases.say("dh-department", [("department", room.id().into())])
}

/// A department's name where there is no room for all of it.
pub fn short_department(phrases: &Phrases, room: Department) -> String {
    phrases.say("dh-short-department", [("department", room.id().into())])
}

/// A specialist's name where there is no room for all of it.
pub fn short_specialist(phrases: &Phrases, card: Specialist) -> String {
    phrases.say("dh-short-meeple", [worker(Meeple::Specialist(card))])
}

/// A specialist's name.
pub fn specialist(phrases: &Phrases, card: Specialist) -> String {
    meeple(phrases, Meeple::Specialist(card))
}

/// The name of a tile or card.
pub fn improvement(phrases: &Phrases, which: Improvement) -> String {
    match which {
        Improvement::Department(room) => department(phrases, room),
        Improvement::Specialist(card) => specialist(phrases, card),
    }
}

/// The name of a tile or card with its article, as it stands in a sentence.
fn the_improvement(phrases: &Phrases, which: Improvement) -> String {
    match which {
        Improvement::Department(room) => phrases.say("dh-the-department", [("department", room.id().into())]),
        Improvement::Specialist(card) => phrases.say("dh-the-meeple", [worker(Meeple::Specialist(card))]),
    }
}

/// An administrator's name.
pub fn administrator(phrases: &Phrases, card: Administrator) -> String {
    phrases.say("dh-administrator", [("card", card.id().into())])
}

/// An event's name.
pub fn event_name(phrases: &Phrases, card: EventCard) -> String {
    phrases.say("dh-event-name", [("card", card.id().into())])
}

/// A report's name.
pub fn report_name(phrases: &Phrases, report: Report) -> String {
    phrases.say("dh-report", [number_of(report)])
}

/// What a bonus token is called.
pub fn bonus(phrases: &Phrases, kind: Bonus) -> String {
    phrases.say("dh-bonus", [bonus_gap(kind)])
}

/// What a bonus token does, in a sentence.
pub fn about_bonus(phrases: &Phrases, kind: Bonus) -> String {
    phrases.say("dh-about-bonus", [bonus_gap(kind)])
}

fn bonus_gap(kind: Bonus) -> Gap<'static> {
    ("bonus", kind.id().into())
}

fn total_gap(total: i8) -> Gap<'static> {
    ("total", total.into())
}

fn tile_gap(tile: Tile) -> Gap<'static> {
    ("tile", tile.to_string().into())
}

/// What a worker is called.
pub fn meeple(phrases: &Phrases, meeple: Meeple) -> String {
    phrases.say("dh-meeple", [worker(meeple)])
}

/// What points are for.
pub fn account(phrases: &Phrases, account: Account) -> String {
    let word = match account {
        Account::Discharges => "discharges",
        Account::EmptyWards => "empty-wards",
        Account::Administrator => "administrator",
        Account::Specialists => "specialists",
        Account::Events => "events",
        Account::Reports => "reports",
        Account::HospitalCards => "hospital-cards",
        Account::FirstPlayerTiles => "tiles",
        Account::DiceLeft => "dice-left",
        Account::PatientsLeft => "patients-left",
        Account::Fatalities => "fatalities",
        Account::Bags => "bags",
    };
    phrases.say("dh-account", [("account", word.into())])
}

fn number_of(report: Report) -> Gap<'static> {
    ("number", (report.index() + 1).into())
}

fn worker(meeple: Meeple) -> Gap<'static> {
    let id = match meeple {
        Meeple::Nurse => "nurse",
        Meeple::Specialist(card) => card.id(),
    };
    ("meeple", id.into())
}

fn with_text(text: String) -> Gap<'static> {
    ("text", text.into())
}

/// Dice in a row, separated by commas.
fn dice(phrases: &Phrases, dice: &[Die]) -> String {
    let one = |&die: &Die| phrases.say("dh-a-die", [colour(die.colour), ("value", die.value.into())]);
    dice.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// A sentence begins with a capital letter.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

impl Tell for DiceHospital {
    fn tell(&self, phrases: &Phrases, names: &Names, event: &Event) -> Option<String> {
        tell::Telling { game: self, phrases, names }.tell(event)
    }

    fn explain(&self, phrases: &Phrases, refusal: &Refusal) -> String {
        capital(&explain::explain(self, phrases, *refusal))
    }

    fn ask(&self, phrases: &Phrases, view: &View) -> String {
        ask::ask(self, phrases, view)
    }

    fn stock(&self, phrases: &Phrases, view: &View) -> Option<String> {
        ask::stock(phrases, view)
    }

    fn word(&self, phrases: &Phrases, _: &Names, view: &View, mv: Move) -> String {
        word::word(self, phrases, view, mv)
    }

    fn aim(&self, phrases: &Phrases, view: &View) -> Option<String> {
        ask::aim(self, phrases, view)
    }

    fn gain(&self, phrases: &Phrases, view: &View, moves: &[Move]) -> Option<String> {
        word::gain(self, phrases, view, moves)
    }
}
