//! Emergency Roll in words.

use emergency_roll::{
    Ambulance, BedColour, Bonus, Cardiologist, Colour, DieChoice, EmergencyRoll, Epidemiologist, Epidemiology, Event,
    Face, Move, Patient, Phase, Radiologist, Radiology, Refusal, Specialists, View, Waiting, Ward, offer, offers,
};
use fluent_bundle::FluentValue;
use table::{Eye, Seat};

use crate::locale::{Locale, locale};
use crate::{Gap, Names, Phrases, Tell, explain_out_of_turn, yes};

/// Its phrases.
pub(crate) const LOCALE: Locale =
    locale!(["er-box-", "er-page-box-", "er-rules-", "emergency-roll-"], "emergency-roll", "emergency-roll-lesson");

/// A colour as a gap.
pub fn colour(colour: BedColour) -> Gap<'static> {
    ("colour", colour.map_or("wild", Colour::word).into())
}

const fn patient(patient: Patient) -> Gap<'static> {
    let kind = match patient {
        Patient::Main => "main",
        Patient::Extra => "extra",
    };
    ("patient", FluentValue::String(std::borrow::Cow::Borrowed(kind)))
}

fn ward(ward: Ward) -> Gap<'static> {
    ("ward", ward.number().into())
}

/// A bay's bonus in words.
pub fn bonus(phrases: &Phrases, bonus: Bonus) -> String {
    let plain = |word: &'static str| {
        phrases.say("er-bonus", [("bonus", word.into()), colour(None), ("low", 0.into()), ("high", 0.into())])
    };
    match bonus {
        Bonus::Stethoscopes => plain("stethoscopes"),
        Bonus::BloodBag => plain("blood-bag"),
        Bonus::Screen => plain("screen"),
        Bonus::Critical => plain("critical"),
        Bonus::Nurse => plain("nurse"),
        Bonus::Extra { colour: which, low } => phrases.say(
            "er-bonus",
            [
                ("bonus", "extra".into()),
                colour(Some(which)),
                ("low", low.get().into()),
                ("high", (low.get() + 1).into()),
            ],
        ),
    }
}

/// What something costs, in words. `None` if it is free.
pub fn cost(phrases: &Phrases, stethoscopes: u8, bag: bool) -> Option<String> {
    let mut parts = Vec::new();
    if stethoscopes > 0 {
        parts.push(phrases.say("er-cost-stethoscopes", [("count", stethoscopes.into())]));
    }
    if bag {
        parts.push(phrases.plain("er-cost-bag"));
    }
    (!parts.is_empty()).then(|| parts.join(" + "))
}

/// What something costs in a few letters, such as −1 st. Empty if it is free.
pub fn short_cost(phrases: &Phrases, stethoscopes: u8, bag: bool) -> String {
    let text = phrases.say("er-cost-short", [("stethoscopes", stethoscopes.into()), ("bag", yes(bag))]);
    text.trim().to_owned()
}

/// What a cardiologist still pays: both faces, one, alone one of a pair, or nothing; or that the
/// looking seat has been paid.
fn pay(game: &EmergencyRoll, view: &View, id: &str) -> &'static str {
    let all = view.specialists.map(|all| all.cardiologists);
    let place = all.and_then(|all| all.iter().position(|card| card.id() == id));
    let left = view.faces.iter().filter(|&&face| face != Face::Gone).count();
    if let (Eye::Seat(seat), Some(place)) = (view.eye, place)
        && view.hospitals[seat].was_paid_by(place)
    {
        return "paid";
    }
    match place.map(|place| view.faces[place]) {
        Some(Face::Gone) => "gone",
        Some(_) if game.setup().solo() => {
            if left == 2 {
                "pair"
            } else {
                "one"
            }
        }
        Some(Face::Second) => "one",
        Some(Face::First) | None => "both",
    }
}

/// What a specialist does, in a sentence.
pub fn about(game: &EmergencyRoll, phrases: &Phrases, view: &View, id: &'static str) -> String {
    let pack = game.pack();
    let (mut count, mut points, mut alicat) = (0, [0, 0], None);
    if let Some(card) = Cardiologist::from_id(id) {
        (count, points) = (pack.cardiologist(card).count, pack.cardiologist(card).points);
    }
    if let Some(card) = Radiologist::from_id(id) {
        points[0] = match pack.radiologist(card).rule {
            Radiology::LowOrHigh { points, .. }
            | Radiology::Opposite { points }
            | Radiology::AtLeast { points, .. } => points,
            Radiology::HalfOfCritical {} | Radiology::Matching { .. } => 0,
        };
        alicat = Some(pack.radiologist(card).alicat);
    }
    if let Some(card) = Epidemiologist::from_id(id) {
        let (Epidemiology::Run { points: each }
        | Epidemiology::Line { points: each }
        | Epidemiology::Group { points: each }
        | Epidemiology::MostMinusLeast { points: each }
        | Epidemiology::Triangle { points: each }) = pack.epidemiologist(card).rule;
        points[0] = each;
        alicat = Some(pack.epidemiologist(card).alicat);
    }
    let gaps = [
        ("card", id.into()),
        ("count", count.into()),
        ("points", points[0].into()),
        ("first", points[0].into()),
        ("second", points[1].into()),
        ("pay", pay(game, view, id).into()),
    ];
    let mut text = phrases.say("er-about", gaps);
    if let Some(points) = alicat.filter(|_| game.setup().solo()) {
        text.push(' ');
        text.push_str(&phrases.say("er-about-alicat", [("points", points.into())]));
    }
    text
}

/// A specialist in a few words.
pub fn specialist(game: &EmergencyRoll, phrases: &Phrases, id: &'static str) -> String {
    phrases.say("er-specialist", card(game, id))
}

fn card(game: &EmergencyRoll, id: &'static str) -> [Gap<'static>; 2] {
    let count = Cardiologist::from_id(id).map_or(0, |card| game.pack().cardiologist(card).count);
    [("card", id.into()), ("count", count.into())]
}

/// The three bays of a card in words.
pub fn bays(game: &EmergencyRoll, phrases: &Phrases, card: Ambulance) -> String {
    let bays = Colour::ALL.into_iter().zip(game.pack().bays(card));
    let texts: Vec<String> = bays
        .map(|(bay, &gives)| format!("{} {}", phrases.say("er-colour", [colour(Some(bay))]), bonus(phrases, gives)))
        .collect();
    texts.join(", ")
}

fn waiting(which: Patient, waiting: Waiting) -> [Gap<'static>; 4] {
    [patient(which), colour(Some(waiting.colour)), ("low", waiting.low.into()), ("high", waiting.high.into())]
}

/// Whether a patient of the looking seat has no bed yet.
fn has_to_admit(game: &EmergencyRoll, view: &View) -> bool {
    [Patient::Main, Patient::Extra].into_iter().any(|patient| view.waiting(game, patient).is_some())
}

/// How a seat chooses a die: as the Chief, or with or without a blood bag for the Chief's.
fn how_to_choose(view: &View, seat: Seat) -> &'static str {
    match view.hospitals[seat].bags.usable() {
        _ if seat == view.chief => "chief",
        0 => "no-bag",
        _ => "bag",
    }
}

/// In how many turns extra patients are still new to somebody.
const UNFAMILIAR: u8 = 8;

/// A bonus of this turn that a seat may not have met yet: a screen, until it has drawn one, or an
/// extra patient, early in the game.
fn unfamiliar(game: &EmergencyRoll, view: &View, seat: Seat) -> Option<&'static str> {
    let bays = game.pack().bays(view.card?);
    let has_screen = bays.iter().any(|bay| matches!(bay, Bonus::Screen));
    let has_extra = bays.iter().any(|bay| matches!(bay, Bonus::Extra { .. }));
    match () {
        () if has_screen && view.hospitals[seat].screened() == 0 => Some("screen"),
        () if has_extra && view.turn <= UNFAMILIAR => Some("extra"),
        () => None,
    }
}

impl Tell for EmergencyRoll {
    fn tell(&self, phrases: &Phrases, names: &Names, event: &Event) -> Option<String> {
        let by =
            |key: &str, seat: Seat, gaps: Vec<Gap<'_>>| Some(phrases.say(key, names.who(seat).into_iter().chain(gaps)));
        match *event {
            Event::SpecialistsDrawn(Specialists { cardiologists: [one, other], radiologist, epidemiologist }) => {
                let ids = [one.id(), other.id(), radiologist.id(), epidemiologist.id()];
                let text = ids.map(|id| specialist(self, phrases, id)).join(", ");
                Some(phrases.say("er-event-specialists", [("text", text.into())]))
            }
            Event::ChiefDrawn(seat) => by("er-event-chief", seat, vec![]),
            Event::Flipped { turn, chief, card } => {
                let text = bays(self, phrases, card);
                let gaps = vec![("turn", turn.into()), ("card", card.to_string().into()), ("text", text.into())];
                by("er-event-flipped", chief, gaps)
            }
            Event::Rolled { dice: [red, yellow, green] } => Some(phrases.say(
                "er-event-rolled",
                [("red", red.get().into()), ("yellow", yellow.get().into()), ("green", green.get().into())],
            )),
            Event::Announced { by: seat } => by("er-event-announced", seat, vec![]),
            Event::Took { seat, bay, value, bag } => {
                by("er-event-took", seat, vec![colour(Some(bay)), ("value", value.get().into()), ("bag", yes(bag))])
            }
            Event::GainedStethoscopes { seat, count } => {
                by("er-event-stethoscopes", seat, vec![("count", count.into())])
            }
            Event::GainedBag { seat } => by("er-event-bag", seat, vec![]),
            Event::Admitted { seat, patient: which, ward: w, value, stethoscopes, bag, critical, .. } => {
                let paid = cost(phrases, stethoscopes, bag);
                let gaps = vec![
                    patient(which),
                    ward(w),
                    ("value", value.get().into()),
                    ("critical", yes(critical)),
                    ("cost", if paid.is_some() { "paid" } else { "free" }.into()),
                    ("text", paid.unwrap_or_default().into()),
                ];
                by("er-event-admitted", seat, gaps)
            }
            Event::NurseHired { seat, ward: w, nurses } => {
                by("er-event-nurse", seat, vec![ward(w), ("count", nurses.into())])
            }
            Event::NurseLost { seat, ward: w } => by("er-event-nurse-lost", seat, vec![ward(w)]),
            Event::Died { seat, patient: which, costs } => {
                by("er-event-died", seat, vec![patient(which), ("costs", yes(costs))])
            }
            Event::Screened { seat, ward: w, .. } => by("er-event-screened", seat, vec![ward(w)]),
            Event::ScreenLost { seat } => by("er-event-screen-lost", seat, vec![]),
            Event::WardFilled { seat, ward: w } => by("er-event-ward-filled", seat, vec![ward(w)]),
            Event::Paid { seat, card: which, points } => {
                let gaps = card(self, which.id()).into_iter().chain([("points", points.into())]);
                by("er-event-paid", seat, gaps.collect())
            }
            Event::PaidForWard { seat, points } => by("er-event-paid-ward", seat, vec![("points", points.into())]),
            Event::CardTurned { card: which } => Some(phrases.say("er-event-turned", card(self, which.id()))),
            Event::CardDiscarded { card: which } => Some(phrases.say("er-event-discarded", card(self, which.id()))),
            Event::GameEnded => Some(phrases.plain("er-event-ended")),
            Event::Checked { .. } | Event::TurnEnded { .. } => None,
        }
    }

    fn explain(&self, phrases: &Phrases, refusal: &Refusal) -> String {
        match *refusal {
            Refusal::OutOfTurn(why) => explain_out_of_turn(phrases, &why),
            Refusal::NotYourWord { .. } => phrases.plain("no-not-your-move"),
            Refusal::Done { .. } => phrases.plain("er-no-done"),
            Refusal::ChiefsDie { bay, .. } => phrases.say("er-no-chiefs-die", [colour(Some(bay))]),
            Refusal::NoPatient(which) => phrases.say("er-no-patient", [patient(which)]),
            Refusal::WardFull(w) => phrases.say("er-no-ward-full", [ward(w)]),
            Refusal::BedColour { ward: w, bed, .. } => phrases.say("er-no-bed-colour", [ward(w), colour(Some(bed))]),
            Refusal::NotHigher { ward: w, last, value } => {
                phrases.say("er-no-not-higher", [ward(w), ("last", last.get().into()), ("value", value.get().into())])
            }
            Refusal::Stethoscopes { value, needed, have } => phrases.say(
                "er-no-stethoscopes",
                [("value", value.get().into()), ("count", needed.into()), ("have", have.into())],
            ),
            Refusal::NoScreen => phrases.plain("er-no-screen"),
            Refusal::ScreenNobody(w) => phrases.say("er-no-screen-nobody", [ward(w)]),
            Refusal::ScreenFull(w) => phrases.say("er-no-screen-full", [ward(w)]),
            Refusal::ScreenTwice(w) => phrases.say("er-no-screen-twice", [ward(w)]),
            Refusal::NotToDiscard(which) => phrases.say("er-no-discard", card(self, which.id())),
            Refusal::NothingToAnnounce => phrases.plain("er-no-announce"),
            Refusal::CardSeen(which) => phrases.say("er-no-card-seen", [("card", which.to_string().into())]),
            Refusal::Cardiologists(..) => phrases.plain("er-no-cardiologists"),
            Refusal::NoSuchSeat(_) => phrases.plain("er-no-seat"),
        }
    }

    fn ask(&self, phrases: &Phrases, view: &View) -> String {
        let Eye::Seat(seat) = view.eye else { return String::new() };
        match view.phase {
            Phase::Choose => phrases.say("er-ask-choose", [("how", how_to_choose(view, seat).into())]),
            Phase::Admit => {
                let (main, extra) = (view.waiting(self, Patient::Main), view.waiting(self, Patient::Extra));
                let gives = match (view.picks[seat], view.card) {
                    (DieChoice::Die(bay), Some(card)) => self.pack().bays(card)[bay.index()].word(),
                    _ => "other",
                };
                let admit = |which, patient, gives: &'static str| {
                    let gaps = waiting(which, patient).into_iter().chain([("bonus", gives.into())]);
                    phrases.say("er-ask-admit", gaps)
                };
                let hospital = &view.hospitals[seat];
                let finds_none = |patient: Waiting| offers(hospital, patient).next().is_none();
                let screens = view.pending[seat].screen && hospital.screenable().next().is_some();
                match (main, extra) {
                    (Some(main), None) if screens && finds_none(main) => {
                        phrases.say("er-ask-none-or-screen", waiting(Patient::Main, main))
                    }
                    (Some(main), None) if screens => phrases.say("er-ask-or-screen", waiting(Patient::Main, main)),
                    (Some(main), None) if finds_none(main) => phrases.say("er-ask-none", waiting(Patient::Main, main)),
                    (None, Some(extra)) if finds_none(extra) => {
                        phrases.say("er-ask-none", waiting(Patient::Extra, extra))
                    }
                    (Some(main), Some(extra)) => match (finds_none(main), finds_none(extra)) {
                        (false, false) => phrases.say("er-ask-both", waiting(Patient::Main, main)),
                        (false, true) => phrases.say("er-ask-main-only", waiting(Patient::Main, main)),
                        (true, false) => phrases.say("er-ask-extra-only", waiting(Patient::Main, main)),
                        (true, true) => phrases.plain("er-ask-neither"),
                    },
                    (Some(main), None) => admit(Patient::Main, main, gives),
                    (None, Some(extra)) => admit(Patient::Extra, extra, "other"),
                    (None, None) => phrases.plain("er-ask-screen"),
                }
            }
            Phase::Discard => phrases.plain("er-ask-discard"),
            Phase::Specialists | Phase::FirstChief | Phase::Flip | Phase::Roll | Phase::Over => String::new(),
        }
    }

    fn stock(&self, phrases: &Phrases, view: &View) -> Option<String> {
        let Eye::Seat(seat) = view.eye else { return None };
        let hospital = &view.hospitals[seat];
        let gaps = [("count", hospital.stethoscopes.usable().into()), ("bags", hospital.bags.usable().into())];
        has_to_admit(self, view).then(|| phrases.say("er-stock", gaps))
    }

    fn aim(&self, phrases: &Phrases, view: &View) -> Option<String> {
        match view.phase {
            Phase::Choose => {
                let Eye::Seat(seat) = view.eye else { return None };
                if let Some(bonus) = unfamiliar(self, view, seat) {
                    return Some(phrases.say("er-about-bonus", [("bonus", bonus.into())]));
                }
                Some(phrases.say("er-aim-choose", [("how", how_to_choose(view, seat).into())]))
            }
            Phase::Admit if view.turn <= UNFAMILIAR && view.waiting(self, Patient::Extra).is_some() => {
                Some(phrases.say("er-about-bonus", [("bonus", "extra".into())]))
            }
            Phase::Admit if has_to_admit(self, view) => Some(phrases.plain("er-aim-admit")),
            // Only the screen is left to be drawn.
            Phase::Admit => Some(phrases.plain("er-aim-screen")),
            _ => None,
        }
    }

    fn gain(&self, phrases: &Phrases, view: &View, moves: &[Move]) -> Option<String> {
        let Eye::Seat(seat) = view.eye else { return None };
        let after = view.after(self, *moves.first()?)?;
        let total = |hospital| self.boxes(view.specialists, hospital, seat).total();
        let won = total(&after) - total(&view.hospitals[seat]);
        let key = if won > 0 { "er-gain" } else { "er-loss" };
        (won != 0).then(|| phrases.say(key, [("points", won.abs().into())]))
    }

    fn word(&self, phrases: &Phrases, _: &Names, view: &View, mv: Move) -> String {
        let Eye::Seat(seat) = view.eye else { return mv.to_string() };
        match mv {
            Move::Take(bay) => {
                let costs = view.costs_a_bag(seat, bay);
                let value = view.dice.map_or(0, |dice| dice[bay.index()].get());
                let text =
                    view.card.map_or_else(String::new, |card| bonus(phrases, self.pack().bays(card)[bay.index()]));
                let key = if costs { "er-move-take-bag" } else { "er-move-take" };
                phrases.say(key, [colour(Some(bay)), ("value", value.into()), ("text", text.into())])
            }
            Move::Admit(which, w, value) => {
                let key = if which == Patient::Main { "er-move-admit" } else { "er-move-admit-extra" };
                let text = phrases.say(key, [ward(w), ("value", value.get().into())]);
                let paid = view.waiting(self, which).and_then(|patient| {
                    let bag = offer(&view.hospitals[seat], patient, w)?.bag;
                    cost(phrases, patient.stethoscopes_for(value.get()), bag)
                });
                paid.map_or(text.clone(), |paid| format!("{text} ({paid})"))
            }
            Move::Morgue(Patient::Main) => phrases.plain("er-move-morgue"),
            Move::Morgue(Patient::Extra) => phrases.plain("er-move-morgue-extra"),
            Move::Screen(w) => {
                let last = view.hospitals[seat].floor(w);
                phrases.say("er-move-screen", [ward(w), ("value", last.into())])
            }
            Move::Discard(which) => phrases.say("er-move-discard", card(self, which.id())),
            Move::Announce => phrases.plain("er-move-announce"),
        }
    }
}

/// The ids of every specialist, for whoever types them in.
pub fn specialist_ids() -> impl Iterator<Item = &'static str> {
    let cardiologists = Cardiologist::ALL.iter().map(|card| card.id());
    let radiologists = Radiologist::ALL.iter().map(|card| card.id());
    cardiologists.chain(radiologists).chain(Epidemiologist::ALL.iter().map(|card| card.id()))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use emergency_roll::{Pack, Value};
    use table::{Game, OutOfTurn, SeatSet, Settings};

    use super::*;
    use crate::Lang;
    use crate::every::every;

    /// Every refusal there is.
    fn refusals() -> Vec<Refusal> {
        let (seat, waiting, ward) = (Seat::new(1), SeatSet::only(Seat::FIRST), Ward::from_number(3).expect("a ward"));
        let value = |value: u8| Value::new(value).expect("a value");
        let out_of_turn = || {
            let whys = [
                OutOfTurn::Over,
                OutOfTurn::FateFirst,
                OutOfTurn::NotYourMove { seat, waiting },
                OutOfTurn::WrongStep(Phase::Admit),
                OutOfTurn::NoFateDue(waiting),
                OutOfTurn::WrongFate(Phase::Roll),
            ];
            whys.map(Refusal::OutOfTurn)
        };
        every!(Refusal {
            Refusal::OutOfTurn(_) => out_of_turn(),
            // Whoever speaks too early is told the same as whoever moves too early, above.
            Refusal::NotYourWord { .. } => [],
            Refusal::Done { .. } => [Refusal::Done { seat, waiting }],
            Refusal::ChiefsDie { .. } => Colour::ALL.map(|bay| Refusal::ChiefsDie { seat, bay }),
            Refusal::NoPatient(_) => [Patient::Main, Patient::Extra].map(Refusal::NoPatient),
            Refusal::WardFull(_) => [Refusal::WardFull(ward)],
            Refusal::BedColour { .. } => Colour::ALL.map(|bed| Refusal::BedColour { ward, bed, patient: Colour::Red }),
            Refusal::NotHigher { .. } => [Refusal::NotHigher { ward, last: value(4), value: value(3) }],
            Refusal::Stethoscopes { .. } => {
                [1, 2].map(|needed| Refusal::Stethoscopes { value: value(3), needed, have: 0 })
            },
            Refusal::NoScreen => [Refusal::NoScreen],
            Refusal::ScreenNobody(_) => [Refusal::ScreenNobody(ward)],
            Refusal::ScreenFull(_) => [Refusal::ScreenFull(ward)],
            Refusal::ScreenTwice(_) => [Refusal::ScreenTwice(ward)],
            Refusal::NotToDiscard(_) => Cardiologist::ALL.iter().map(|&card| Refusal::NotToDiscard(card)),
            Refusal::NothingToAnnounce => [Refusal::NothingToAnnounce],
            Refusal::CardSeen(_) => [Refusal::CardSeen(Ambulance::new(4).expect("a card"))],
            Refusal::Cardiologists(..) => [Refusal::Cardiologists(Cardiologist::ALL[1], Cardiologist::ALL[0])],
            Refusal::NoSuchSeat(_) => [Refusal::NoSuchSeat(seat)],
        })
    }

    #[test]
    fn every_refusal_has_a_sentence_of_its_own() {
        let pack = Arc::new(Pack::standard().expect("sound"));
        let game = EmergencyRoll::set_up(pack, 3, &Settings::default()).expect("possible");
        for phrases in Lang::ALL.map(Phrases::of) {
            let mut sentences = BTreeSet::new();
            for refusal in refusals() {
                let sentence = game.explain(phrases, &refusal);
                assert!(sentence.ends_with('.') && !sentence.starts_with(char::is_lowercase), "{sentence}");
                assert!(!sentence.contains(['{', '}', '$']) && !sentence.contains("  "), "{sentence}");
                assert!(specialist_ids().all(|id| !id.contains('-') || !sentence.contains(id)), "{sentence}");
                assert!(sentences.insert(sentence.clone()), "said twice: {sentence}");
            }
        }
    }
}
