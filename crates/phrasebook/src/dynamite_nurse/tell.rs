//! What happened, in sentences.

use dynamite_nurse::effects::Allowance;
use dynamite_nurse::{Card, Cause, DynamiteNurse, End, Event, Means, Patient, PatientCard, Source};
use table::Seat;

use super::{card, card_gap, cards, colour_gap, patient, patient_card, pile_gap, round, with_text, yes};
use crate::{Gap, Names, Phrases};

/// Who tells what happened, and to whom.
pub(super) struct Telling<'a> {
    pub(super) game: &'a DynamiteNurse,
    pub(super) phrases: &'a Phrases,
    pub(super) names: &'a Names,
}

impl Telling<'_> {
    fn by<'s>(&'s self, key: &str, seat: Seat, gaps: impl IntoIterator<Item = Gap<'s>>) -> String {
        self.phrases.say(key, self.names.who(seat).into_iter().chain(gaps))
    }

    /// What somebody did to somebody else.
    fn between<'s>(&'s self, key: &str, seat: Seat, to: Seat, gaps: impl IntoIterator<Item = Gap<'s>>) -> String {
        let toyou = yes(self.names.reader == Some(to));
        let whom: [Gap<'s>; 2] = [("toyou", toyou), ("to", self.names.of(to).into())];
        self.phrases.say(key, self.names.who(seat).into_iter().chain(whom).chain(gaps))
    }

    fn who(&self, which: Patient) -> Gap<'static> {
        with_text(patient(self.game, self.phrases, which))
    }

    /// A patient who was treated, and whose it was.
    fn treated(&self, by: Seat, which: Patient, of: Seat, paid: u8) -> [Gap<'static>; 3] {
        let whose = match self.names.reader {
            _ if of == by => "own",
            Some(reader) if of == reader => "you",
            _ => "other",
        };
        [self.who(which), ("whose", whose.into()), ("paid", paid.into())]
    }

    fn whom(&self, which: PatientCard) -> Gap<'static> {
        with_text(patient_card(self.game, self.phrases, which))
    }

    /// Treatment points and gold, whichever there are.
    fn sum(&self, tp: u8, gold: u8) -> String {
        let parts = [("dn-gold", gold), ("dn-treatment", tp)].into_iter().filter(|&(_, count)| count > 0);
        let parts = parts.map(|(key, count)| self.phrases.say(key, [("count", count.into())]));
        parts.collect::<Vec<_>>().join(", ")
    }

    pub(super) fn tell(&self, event: &Event) -> Option<String> {
        let of_card = |key: &str, seat: Seat, which: Card| self.by(key, seat, [card_gap(which)]);
        Some(match *event {
            Event::FirstPlayer { seat } => self.by("dn-event-first", seat, []),
            Event::StarterDealt { seat, card } => {
                self.by("dn-event-starter", seat, [card_gap(card), colour_gap(self.game, card)])
            }
            // Each turn ends with a new hand: of the others' it needs no word.
            Event::Drew { card: None, cause: None, .. } => return None,
            Event::Drew { seat, card: None, .. } => self.by("dn-event-drew-unseen", seat, [("count", 1.into())]),
            Event::Drew { seat, card: Some(card), .. } => of_card("dn-event-drew", seat, card),
            Event::DeckRebuilt { seat } => self.by("dn-event-rebuilt", seat, []),
            Event::PatientRevealed { card } => self.phrases.say("dn-event-patient", [self.whom(card)]),
            Event::EventRevealed { card } => self.phrases.say("dn-event-event", [card_gap(card)]),
            Event::TurnBegan { seat, turn } => {
                let round = round(self.game, turn);
                self.by("dn-event-turn", seat, [("round", round.into())])
            }
            Event::Played { seat, card } => {
                let printed = self.game.pack().card(card);
                let sum = self.sum(printed.tp, printed.gold);
                self.by("dn-event-played", seat, [card_gap(card), ("brings", yes(!sum.is_empty())), with_text(sum)])
            }
            // These have been told already, with the card and the operation.
            Event::Gained { from: Source::Print(_), .. } | Event::Acquired { means: Means::Operation, .. } => {
                return None;
            }
            Event::Gained { tp, gold, from, .. } => {
                let gaps = source(from).into_iter().chain([with_text(self.sum(tp, gold))]);
                self.phrases.say("dn-event-gained", gaps)
            }
            Event::ActionsGained { kind, count, from, .. } => {
                let gaps = [("kind", allowance(kind).into()), ("count", count.into())];
                self.phrases.say("dn-event-actions", source(from).into_iter().chain(gaps))
            }
            Event::Operated { seat, patient, of, paid } => {
                self.between("dn-event-operated", seat, of, self.treated(seat, patient, of, paid))
            }
            Event::CaredFor { seat, patient, of, paid } => {
                self.between("dn-event-cared", seat, of, self.treated(seat, patient, of, paid))
            }
            Event::Acquired { seat, card, .. } => self.by("dn-event-acquired", seat, [self.whom(card)]),
            Event::NurseAcquired { seat, card } => of_card("dn-event-nurse", seat, card),
            Event::UpkeepPaid { seat, patient, paid } => {
                self.by("dn-event-paid", seat, [self.who(patient), ("paid", paid.into())])
            }
            Event::Bought { seat, card, paid } => {
                self.by("dn-event-bought", seat, [card_gap(card), ("paid", paid.into())])
            }
            Event::Dug { seat, card } => of_card("dn-event-dug", seat, card),
            Event::EventsRotated { card } => self.phrases.say("dn-event-rotated", [card_gap(card)]),
            Event::Declined { seat } => self.by("dn-event-declined", seat, []),
            Event::MainEnded { seat, .. } => self.by("dn-event-main-ended", seat, []),
            Event::TransportBlocked { full } => self.phrases.say("dn-event-blocked", [("full", yes(full))]),
            Event::Transported { seat, card } => self.by("dn-event-transported", seat, [self.whom(card)]),
            _ => return self.tell_more(event),
        })
    }

    /// What happens to patients, marks and cards.
    fn tell_more(&self, event: &Event) -> Option<String> {
        let of_card = |key: &str, seat: Seat, which: Card| self.by(key, seat, [card_gap(which)]);
        Some(match *event {
            Event::Assigned { seat, to, card } => {
                self.between("dn-event-assigned", seat, to, [("self", yes(seat == to)), self.whom(card)])
            }
            Event::PassedOn { seat, to, patient } => self.between("dn-event-passed", seat, to, [self.who(patient)]),
            Event::Referred { seat, to, patient } => self.between("dn-event-referred", seat, to, [self.who(patient)]),
            Event::SentBack { seat, to, patient } => self.between("dn-event-sent-back", seat, to, [self.who(patient)]),
            Event::Reordered { seat, patient, from, to } => {
                let gaps = [self.who(patient), ("from", (from + 1).into()), ("place", (to + 1).into())];
                self.by("dn-event-reordered", seat, gaps)
            }
            Event::Stabilised { seat, patient } => self.by("dn-event-stabilised", seat, [self.who(patient)]),
            Event::Admitted { seat, patient } => self.by("dn-event-admitted", seat, [self.who(patient)]),
            Event::AdmissionSkipped { seat } => self.by("dn-event-skipped", seat, []),
            Event::BedsShort { seat, short } => self.by("dn-event-beds", seat, [("count", short.into())]),
            Event::Spared { seat, patient } => self.by("dn-event-spared", seat, [self.who(patient)]),
            Event::Worsened { seat, patient, cause } => {
                self.by("dn-event-worsened", seat, because(cause).into_iter().chain([self.who(patient)]))
            }
            Event::Died { seat, patient, cause } => {
                self.by("dn-event-died", seat, because(cause).into_iter().chain([self.who(patient)]))
            }
            Event::MarkTaken { seat, left } => self.by("dn-event-mark", seat, [("left", left.into())]),
            Event::MarkReturned { seat } => self.by("dn-event-mark-returned", seat, []),
            Event::Revived { seat, card } => self.by("dn-event-revived", seat, [self.whom(card)]),
            Event::TitleMoved { to, .. } => self.by("dn-event-title", to, []),
            Event::Kept { seat, card } => self.by("dn-event-kept", seat, perhaps(card)),
            Event::Discarded { seat, cards: which } => {
                self.by("dn-event-discarded", seat, [with_text(cards(self.phrases, &which))])
            }
            Event::Fetched { seat, card } => of_card("dn-event-fetched", seat, card),
            Event::Scrapped { seat, card } => of_card("dn-event-scrapped", seat, card),
            Event::ReturnedToTown { seat, card } => of_card("dn-event-returned", seat, card),
            Event::Swapped { seat, card: which, with, nurse } => {
                let gaps = [card_gap(which), with_text(card(self.phrases, nurse))];
                self.between("dn-event-swapped", seat, with, gaps)
            }
            Event::LookedAt { seat, pile, card } => {
                self.by("dn-event-looked", seat, perhaps(card).into_iter().chain([pile_gap(pile)]))
            }
            Event::LaidOnTop { seat, pile, card } => {
                self.by("dn-event-on-top", seat, perhaps(card).into_iter().chain([pile_gap(pile)]))
            }
            Event::LaidUnder { seat, pile, card } => {
                self.by("dn-event-under", seat, perhaps(card).into_iter().chain([pile_gap(pile)]))
            }
            Event::Gave { seat, to, card, .. } => self.between("dn-event-gave", seat, to, [self.whom(card)]),
            Event::Ended { end } => {
                let word = match end {
                    End::Dungeon => "dungeon",
                    End::Marks => "marks",
                };
                self.phrases.say("dn-event-ended", [("end", word.into())])
            }
            _ => return None,
        })
    }
}

/// A card that perhaps nobody else sees.
fn perhaps(card: Option<Card>) -> [Gap<'static>; 2] {
    [("known", yes(card.is_some())), ("card", card.map_or("", Card::id).into())]
}

/// What brings points or actions.
fn source(from: Source) -> [Gap<'static>; 2] {
    match from {
        Source::Print(card) | Source::Text(card) => [("source", "card".into()), card_gap(card)],
        Source::Healing => [("source", "healing".into()), ("card", "".into())],
    }
}

fn because(cause: Cause) -> [Gap<'static>; 2] {
    let (word, card) = match cause {
        Cause::Row => ("row", ""),
        Cause::Beds => ("beds", ""),
        Cause::Upkeep => ("upkeep", ""),
        Cause::Card(card) => ("card", card.id()),
    };
    [("cause", word.into()), ("card", card.into())]
}

const fn allowance(kind: Allowance) -> &'static str {
    match kind {
        Allowance::Any => "any",
        Allowance::Treatment => "treatment",
        Allowance::Purchase => "purchase",
        Allowance::Anywhere => "anywhere",
    }
}
