//! Why something is not possible, to the one who tried.

use dynamite_nurse::{Card, DynamiteNurse, Patient, Refusal, Step, TownPile};
use table::OutOfTurn;

use super::ask::question;
use super::{card_gap, patient, patient_card, with_text, yes};
use crate::{Phrases, explain_out_of_turn};

pub(super) fn explain(game: &DynamiteNurse, phrases: &Phrases, refusal: Refusal) -> String {
    let of_card = |key: &str, card: Card| phrases.say(key, [card_gap(card)]);
    let of_patient = |key: &str, which: Patient| phrases.say(key, [with_text(patient(game, phrases, which))]);
    match refusal {
        Refusal::OutOfTurn { why: OutOfTurn::WrongStep(step), .. } | Refusal::NotOffered(step) => {
            let text = question(phrases, Some(step), "");
            phrases.say("dn-no-choice", [with_text(text)]).trim_end().to_owned()
        }
        Refusal::OutOfTurn { why, .. } => explain_out_of_turn(phrases, &why),
        Refusal::NoSuchSeat(_) => phrases.plain("dn-no-seat"),
        Refusal::NotInHand(card) => of_card("dn-no-hand", card),
        Refusal::NoTreatment => phrases.say("dn-no-treatment", [("elsewhere", yes(false))]),
        Refusal::NoTreatmentElsewhere => phrases.say("dn-no-treatment", [("elsewhere", yes(true))]),
        Refusal::NoPurchase => phrases.plain("dn-no-purchase"),
        Refusal::NoSuchPatient(which) => of_patient("dn-no-patient", which),
        Refusal::TooFewPoints { price, have } => {
            phrases.say("dn-no-points", [("price", price.into()), ("have", have.into())])
        }
        Refusal::TooLittleGold { price, have } => {
            phrases.say("dn-no-gold", [("price", price.into()), ("have", have.into())])
        }
        Refusal::NotCritical(which) => of_patient("dn-no-critical", which),
        Refusal::NoCare(which) => of_patient("dn-no-care", which),
        Refusal::NoUpkeep(which) => of_patient("dn-no-upkeep", which),
        Refusal::NotForSale(card) => of_card("dn-no-sale", card),
        Refusal::SoldOut(card) => of_card("dn-no-left", card),
        Refusal::NotOpen(card) => of_card("dn-no-open", card),
        Refusal::NothingToDig => phrases.plain("dn-no-dig"),
        Refusal::NoMarker(seat) => phrases.say("dn-no-marker", [("seat", seat.number().into())]),
        Refusal::NotACharge(place) => phrases.say("dn-no-charge", [("place", place.into())]),
        Refusal::NotInPile { card, step } => {
            let pile = match step {
                Step::Draw { .. } => "deck",
                Step::Nurse | Step::Look { pile: TownPile::Nurses, .. } => "nurses",
                _ => "events",
            };
            phrases.say("dn-no-pile", [card_gap(card), ("pile", pile.into())])
        }
        Refusal::NotInDungeon(card) => phrases.say("dn-no-dungeon", [with_text(patient_card(game, phrases, card))]),
        Refusal::NoStarter(card) => of_card("dn-no-starter", card),
    }
}
