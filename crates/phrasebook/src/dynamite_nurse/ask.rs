//! What is asked of a seat now, and what it has to do it with.

use dynamite_nurse::effects::Effect;
use dynamite_nurse::{DynamiteNurse, Step, TurnBudget, View};
use table::{Eye, Next};

use crate::{Phrases, yes};

pub(super) fn ask(game: &DynamiteNurse, phrases: &Phrases, view: &View) -> String {
    let Eye::Seat(seat) = view.eye else { return String::new() };
    match game.asked(view) {
        Next::Seats(seats) if seats.contains(seat) => question(phrases, view.open().step()),
        _ => String::new(),
    }
}

/// The question of a step.
pub(super) fn question(phrases: &Phrases, step: Option<Step>) -> String {
    phrases.say("dn-ask", [("step", step.map_or("nothing", word).into())])
}

const fn word(step: Step) -> &'static str {
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
