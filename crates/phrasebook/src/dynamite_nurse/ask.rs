//! What is asked of a seat now, and what it has to do it with.

use dynamite_nurse::effects::Effect;
use dynamite_nurse::{DynamiteNurse, Patient, Step, TurnBudget, View};
use table::{Eye, Next, Seat};

use super::{about, card_gap, patient, patient_card, with_text};
use crate::{Phrases, yes};

pub(super) fn ask(game: &DynamiteNurse, phrases: &Phrases, view: &View) -> String {
    let Eye::Seat(seat) = view.eye else { return String::new() };
    match game.asked(view) {
        Next::Seats(seats) if seats.contains(seat) => {
            let about = concerned(view).map(|which| patient(game, phrases, which));
            if view.open().step() == Some(Step::Main) && is_spent(game, view, seat) {
                return phrases.plain("dn-ask-spent");
            }
            question(phrases, view.open().step(), &about.unwrap_or_default())
        }
        _ => String::new(),
    }
}

/// Whether nothing is left to treat, buy or pay, unless another card allows it.
fn is_spent(game: &DynamiteNurse, view: &View, seat: Seat) -> bool {
    let open = view.open();
    let pays = open.hospitals[seat].admitted.iter().any(|&patient| game.upkeep(patient).is_some());
    allowed(open.turn) == "none" && !open.turn.may_treat_elsewhere() && !pays
}

/// The question of a step, about a patient if it is about one.
pub(super) fn question(phrases: &Phrases, step: Option<Step>, about: &str) -> String {
    phrases.say("dn-ask", [("step", step.map_or("nothing", word).into()), with_text(about.to_owned())])
}

/// The patient for whom somebody, or a place, is chosen.
pub(super) fn concerned(view: &View) -> Option<Patient> {
    let open = view.open();
    match open.step()? {
        Step::PassTo { place } | Step::MoveTo { from: place } => {
            open.row.get(usize::from(place)).map(|waiting| waiting.patient)
        }
        Step::ReferTo { patient } | Step::SendBackTo { patient, .. } => Some(patient),
        _ => None,
    }
}

/// What the question is about: an event that is too dear, the patient for whom somebody takes
/// charge, or the card that is being carried out, and what it does for whoever plays it.
pub(super) fn aim(game: &DynamiteNurse, phrases: &Phrases, view: &View) -> Option<String> {
    let open = view.open();
    if view.eye != Eye::Seat(open.active) {
        return None;
    }
    if let (Some(Step::Assign), Some(card)) = (open.step(), open.lifted) {
        let points = i64::from(game.pack().patient(card).vp);
        let gaps = [with_text(patient_card(game, phrases, card)), ("points", points.into())];
        return Some(phrases.say("dn-aim-assign", gaps));
    }
    if open.step() == Some(Step::Dug) {
        return too_dear(game, phrases, view);
    }
    let card = open.card?;
    let text = about::text(game, phrases, card, open.title == Some(open.active));
    Some(phrases.say("dn-aim", [card_gap(card), with_text(text)]))
}

/// Why the event that was turned up stays where it is, unless it can be paid.
fn too_dear(game: &DynamiteNurse, phrases: &Phrases, view: &View) -> Option<String> {
    let (card, have) = (view.event()?, view.open().turn.gold);
    let price = game.pack().card(card).price.filter(|&price| price > have)?;
    Some(phrases.say("dn-aim-dug", [card_gap(card), ("price", price.into()), ("have", have.into())]))
}

/// The word of a step.
pub(super) const fn word(step: Step) -> &'static str {
    match step {
        Step::Main => "main",
        Step::Dug => "dug",
        Step::ChooseNurse => "choose-nurse",
        Step::Assign => "assign",
        Step::SkipAdmission => "skip-admission",
        Step::Admit => "admit",
        Step::Beds { .. } => "beds",
        Step::Cleanup => "cleanup",
        Step::Discard { .. } => "discard",
        Step::Fetch { .. } => "fetch",
        Step::OnTop { .. } => "on-top",
        Step::Under { .. } => "under",
        Step::Revive => "revive",
        Step::PassTo { .. } | Step::ReferTo { .. } | Step::SendBackTo { .. } => "player",
        Step::SendBack { .. } | Step::Effect(Effect::Refer) => "send",
        Step::WhoFirst { .. } => "who-first",
        Step::Give { .. } => "give",
        Step::Take { .. } => "take",
        Step::MoveTo { .. } => "move-to",
        Step::Effect(effect) => effect_word(effect),
        _ => "nothing",
    }
}

const fn effect_word(effect: Effect) -> &'static str {
    match effect {
        Effect::Scrap => "scrap",
        Effect::Acquire(_) => "acquire",
        Effect::Arrange(_) => "arrange",
        Effect::WorsenOwn => "worsen",
        Effect::Spare => "spare",
        Effect::PassOn | Effect::MayPassOn => "pass-on",
        Effect::SendBack => "count",
        Effect::Swap => "swap",
        Effect::Exchange => "exchange",
        Effect::Reorder => "reorder",
        Effect::Admit => "admit-now",
        Effect::Stabilise => "stabilise",
        _ => "nothing",
    }
}

/// What a turn still allows in one's own Hospital and in the Town.
pub const fn allowed(turn: TurnBudget) -> &'static str {
    match (turn.may_treat(), turn.may_buy()) {
        (true, true) if turn.may_do_both() => "both",
        (true, true) => "either",
        (true, false) => "treat",
        (false, true) => "buy",
        (false, false) => "none",
    }
}

/// Points, gold and actions, while they can be used.
pub(super) fn stock(phrases: &Phrases, view: &View) -> Option<String> {
    let open = view.open();
    let mine = view.eye == Eye::Seat(open.active) && matches!(open.step(), Some(Step::Main | Step::Dug));
    let turn = open.turn;
    let gaps = [
        ("tp", turn.tp.into()),
        ("gold", turn.gold.into()),
        ("what", allowed(turn).into()),
        ("elsewhere", yes(turn.may_treat_elsewhere())),
    ];
    mine.then(|| phrases.say("dn-stock", gaps).trim_end().to_owned())
}
