//! The moves of a seat in words.

use dynamite_nurse::{Card, DynamiteNurse, Move, Patient, Step, View};
use table::Seat;

use super::ask::{self, concerned};
use super::{card_gap, patient, patient_card, pile_gap, the_patient, with_text};
use crate::{Gap, Names, Phrases};

pub(super) fn word(game: &DynamiteNurse, phrases: &Phrases, names: &Names, view: &View, mv: Move) -> String {
    let of_card = |key: &str, card: Card| phrases.say(key, [card_gap(card)]);
    let of_patient = |key: &str, which: Patient| phrases.say(key, [with_text(the_patient(game, phrases, which))]);
    let priced = |key: &str, which: Patient, of: Option<Seat>, price: u8| {
        let whose = of.map(|seat| phrases.say("dn-of", [("name", names.of(seat).into())]));
        let text = the_patient(game, phrases, which) + &whose.unwrap_or_default();
        phrases.say(key, [with_text(text), ("price", price.into())])
    };
    let waiting = |key: &str, place: u8, name: fn(&DynamiteNurse, &Phrases, Patient) -> String| {
        let row = &view.open().row;
        let text = row.get(usize::from(place)).map(|waiting| name(game, phrases, waiting.patient));
        phrases.say(key, [with_text(text.unwrap_or_default()), ("place", (place + 1).into())])
    };
    let of_seat = |key: &str, seat: Seat| phrases.say(key, names.who(seat));
    let printed = |which: Patient| game.pack().patient(which.card);
    match mv {
        Move::Play(card) => of_card("dn-move-play", card),
        Move::Operate(which, of) => priced("dn-move-operate", which, of, game.pack().severity(which)),
        Move::Care(which, of) => priced("dn-move-care", which, of, printed(which).care.unwrap_or(0)),
        Move::Pay(which) => priced("dn-move-pay", which, None, printed(which).upkeep.unwrap_or(0)),
        Move::Buy(card) => {
            let price: Gap<'_> = ("price", game.pack().card(card).price.unwrap_or(0).into());
            phrases.say("dn-move-buy", [card_gap(card), price])
        }
        Move::Dig => phrases.plain("dn-move-dig"),
        Move::End => phrases.plain("dn-move-end"),
        Move::Assign(seat) => of_seat("dn-move-assign", seat),
        Move::Player(seat) => {
            let what = match view.open().step() {
                Some(Step::PassTo { .. }) => "pass",
                Some(Step::ReferTo { .. }) => "refer",
                Some(Step::SendBackTo { .. }) => "back",
                _ => "exchange",
            };
            let text = concerned(view).map(|which| patient(game, phrases, which)).unwrap_or_default();
            phrases.say("dn-move-player", [("what", what.into()), ("name", names.of(seat).into()), with_text(text)])
        }
        Move::First(seat) => of_seat("dn-move-first", seat),
        Move::Admit(place) => waiting("dn-move-admit", place, the_patient),
        Move::Done => phrases.plain("dn-move-done"),
        Move::Open => phrases.plain("dn-move-open"),
        Move::Worsen(which) => phrases.say("dn-move-worsen", [with_text(patient(game, phrases, which))]),
        Move::Keep(Some(card)) => of_card("dn-move-keep", card),
        Move::Keep(None) => phrases.plain("dn-move-keep-none"),
        Move::Skip => {
            let step = view.open().step().map_or("nothing", ask::word);
            phrases.say("dn-move-skip", [("step", step.into())])
        }
        Move::Acquire(which) => of_patient("dn-move-acquire", which),
        Move::Look(pile) => phrases.say("dn-move-look", [pile_gap(pile)]),
        Move::Top(card) => of_card("dn-move-top", card),
        Move::Under(card) => of_card("dn-move-under", card),
        Move::Take(card) => of_card("dn-move-take", card),
        Move::Spare(which) => of_patient("dn-move-spare", which),
        Move::Revive(card) => phrases.say("dn-move-revive", [with_text(patient_card(game, phrases, card))]),
        Move::Pick(place) => waiting("dn-move-pick", place, patient),
        Move::To(place) => phrases.say("dn-move-to", [("place", (place + 1).into())]),
        Move::Send(which) => of_patient("dn-move-send", which),
        Move::Count(count) => phrases.say("dn-move-count", [("count", count.into())]),
        Move::Swap(seat, card) => phrases.say("dn-move-swap", [card_gap(card), ("name", names.of(seat).into())]),
        Move::Give(card) => {
            let takes = matches!(view.open().step(), Some(Step::Take { .. }));
            let key = if takes { "dn-move-take-patient" } else { "dn-move-give" };
            phrases.say(key, [with_text(the_patient(game, phrases, Patient::new(card)))])
        }
        Move::Discard(card) => of_card("dn-move-discard", card),
        Move::Fetch(card) => of_card("dn-move-fetch", card),
        Move::Scrap(card) => of_card("dn-move-scrap", card),
    }
}
