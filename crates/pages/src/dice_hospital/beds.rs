//! The four wards: three beds each for the untreated, three for the treated.

use dice_hospital::effects::{Does, Outcome};
use dice_hospital::{BEDS, DiceHospital, Hospital, Move, Patient, Phase, Stage, View, WARDS};
use maud::{Markup, html};
use phrasebook::Tell;
use phrasebook::dice_hospital::{die as die_words, patient as patient_words};

use super::own;
use super::ways::{TOOL, WORK, Ways, pays, stocked};
use crate::PageContext;
use crate::art::{die, mark, sign};
use crate::ways::thing;

pub(super) fn wards(game: &DiceHospital, context: &PageContext<'_>, view: &View, moves: &[Move]) -> Markup {
    let forecast = (view.phase() == Phase::Activate).then(|| game.forecast(view, context.board));
    let dies = |bed: usize| forecast.is_some_and(|forecast| forecast.dies(bed));
    html! {
        div.wards {
            @let lying = view.hospital(context.board).floor.beds();
            @for (ward, beds) in lying[..BEDS].chunks(BEDS / WARDS).enumerate() {
                @let name = context.phrases.say("dh-page-ward", [("ward", (ward + 1).into())]);
                div.ward.lit[beds.iter().any(Option::is_some)] role="group" aria-label=(name) {
                    span.window title=(name) {}
                    @for (place, &patient) in beds.iter().enumerate() {
                        @let number = ward * (BEDS / WARDS) + place;
                        div.bed.treated[patient.is_some_and(|patient| patient.treated)] {
                            span.pillow {} span.blanket {}
                            @if let Some(patient) = patient { (bed(game, context, view, moves, Lies { bed: number, patient, dies: dies(number) })) }
                        }
                    }
                    (infants(game, context, view, moves, ward))
                }
            }
        }
        @if !view.open().newcomers[context.board].is_empty() && matches!(view.phase(), Phase::Overflow | Phase::House | Phase::MakeRoom) { (door(context, view)) }
    }
}

/// The Infants below a ward, and who of the family is well and waits.
fn infants(game: &DiceHospital, context: &PageContext<'_>, view: &View, moves: &[Move], ward: usize) -> Markup {
    let floor = &view.hospital(context.board).floor;
    let here = |&(_, patient): &(usize, Patient)| patient.ward.is_some_and(|known| known.index() == ward);
    let infants: Vec<_> = floor.patients().filter(here).filter(|(_, patient)| patient.infant).collect();
    let waiting: Vec<_> = floor.waiting().filter(here).collect();
    html! {
        @if !infants.is_empty() || !waiting.is_empty() {
            div.infants {
                @for (number, patient) in infants { (bed(game, context, view, moves, Lies { bed: number, patient, dies: false })) }
                @for (_, patient) in waiting {
                    @let words = patient_words(context.phrases, patient);
                    @let label = context.phrases.say("dh-page-waiting", [("text", words.into())]);
                    span.waiting title=(label) { span.hidden { (label) } (die("pink", patient.value)) (sign("home")) }
                }
            }
        }
    }
}

/// The patient that a move is about.
pub(super) fn subject(mv: Move) -> Option<Patient> {
    match mv {
        Move::On(patient, _)
        | Move::Token(_, patient, _)
        | Move::Bag(patient)
        | Move::Spend(_, patient, _)
        | Move::Send(patient)
        | Move::Spare(patient)
        | Move::Remove(patient) => Some(patient),
        Move::Collect(die, _) => Some(die.into()),
        _ => None,
    }
}

/// Who lies in a bed, and whether the end of the round would be the end.
#[derive(Clone, Copy)]
struct Lies {
    bed: usize,
    patient: Patient,
    dies: bool,
}

fn bed(game: &DiceHospital, context: &PageContext<'_>, view: &View, moves: &[Move], lies: Lies) -> Markup {
    let Lies { bed, patient, dies } = lies;
    let hospital = view.hospital(context.board);
    let acting = own(context, view).is_some();
    let chosen = hospital.floor.placement().is_some() && hospital.floor.is_chosen(bed);
    let about: Vec<Move> =
        moves.iter().copied().filter(|&mv| acting && !chosen && subject(mv) == Some(patient)).collect();
    let spared = view.is_spared(context.board, bed);
    let words = patient_words(context.phrases, patient);
    let label = match (chosen, spared) {
        (true, _) => context.phrases.say("dh-page-chosen", [("text", words.into())]),
        (_, true) => context.phrases.say("dh-page-spared", [("text", words.into())]),
        _ if dies => context.phrases.say("dh-page-dies", [("text", words.into())]),
        _ => words,
    };
    let extra = html! {
        @if spared { span.badge { (sign("shield")) } }
        @if dies && !chosen { span.badge.dies { (sign("morgue")) } }
        @if patient.shown != patient.printed { span.counts { (mark(patient.shown.word())) } }
    };
    let key = format!("{}-bed-{bed}", context.board.number());
    html! { (person(game, context, view, &about, Person { id: format!("bed-{bed}"), key, patient, label, chosen, extra })) }
}

/// Patients that wait for a bed; none of them can be given up.
fn door(context: &PageContext<'_>, view: &View) -> Markup {
    html! {
        div.door role="group" aria-label=(context.say("dh-page-door")) {
            span { (context.say("dh-page-door")) }
            @for &one in &*view.open().newcomers[context.board] {
                span { (die(one.colour.word(), one.value)) span.hidden { (die_words(context.phrases, one)) } }
            }
        }
    }
}

struct Person {
    id: String,
    key: String,
    patient: Patient,
    label: String,
    chosen: bool,
    extra: Markup,
}

/// A patient with everything that can be done to it.
fn person(game: &DiceHospital, context: &PageContext<'_>, view: &View, about: &[Move], person: Person) -> Markup {
    let Person { id, key, patient, label, chosen, extra } = person;
    let hospital = view.hospital(context.board);
    let (stock, work): (Vec<Move>, Vec<Move>) =
        about.iter().partition(|mv| matches!(mv, Move::Bag(_) | Move::Spend(..)));
    let mut ways = Ways::of(&label);
    let word = |mv: Move| game.word(context.phrases, &context.names, view, mv);
    match *work {
        [] => {}
        [only] => ways.add(game, view, WORK, only, &word(only)),
        _ => ways.add_menu(WORK, &label),
    }
    // A blood bag, and tokens of each kind.
    let by_stock: Vec<(String, Move)> = stock.into_iter().filter_map(|mv| Some((stocked(mv)?, mv))).collect();
    for (tool, mv) in &by_stock {
        ways.add(game, view, tool, *mv, &word(*mv));
    }
    let acting = own(context, view).is_some();
    html! {
        button.patient.spot.chosen[chosen].(patient.printed.word()) type="button" id=(id) data-plain=(label) title=(label)
            data-do=[(chosen && acting && hospital.floor.stage() == Stage::Targets).then_some("undo")] data-k=(key) data-v=(patient.value) data-sound="bed" data-ways=[ways.json()] data-else=[acting.then(|| attempt(view, hospital, patient)).flatten()]
            data-no=[acting.then(|| context.say(refusal(view, hospital)))] {
            span.hidden.says { (label) }
            (die(patient.printed.word(), patient.value))
            (extra)
            @if let Some(&mv) = work.first() { span.ghost aria-hidden="true" data-for=(thing(TOOL, WORK)) { @if pays(game, view, mv) { (sign("blood-bag")) } (ghost(game, context, view, patient, mv)) } }
            @for (tool, mv) in &by_stock { span.ghost aria-hidden="true" data-for=(thing(TOOL, tool)) { @if pays(game, view, *mv) { (sign("blood-bag")) } (ghost(game, context, view, patient, *mv)) } }
        }
        @if work.len() > 1 {
            div.menu hidden data-menu=(id) role="group" aria-label=(label) {
                @for &mv in &work {
                    button.act.small type="button" data-move=(mv) data-boxes=(super::forecast::preview(game, view, mv)) { (word(mv)) }
                }
            }
        }
    }
}

/// What becomes of a patient, as small as it can be said.
fn ghost(game: &DiceHospital, context: &PageContext<'_>, view: &View, patient: Patient, mv: Move) -> Markup {
    let becomes = |does: Does| match does.outcome(patient.value) {
        Outcome::Shows(_) if does == Does::Recolour => html! { "◑" },
        Outcome::Shows(value) => html! { (value) },
        Outcome::Home => sign("home"),
        Outcome::Dead => sign("morgue"),
        Outcome::Rolled => html! { "?" },
    };
    match mv {
        Move::Bag(_) => becomes(Does::BAG),
        Move::Spend(kind, ..) => kind.heals().map(|(steps, _)| becomes(Does::Heal(steps))).unwrap_or_default(),
        Move::Token(token, ..) => game.pack().token(token.kind()).effect.does().map(becomes).unwrap_or_default(),
        Move::On(..) => game.doing(view.open(), context.board).map(becomes).unwrap_or_default(),
        Move::Remove(_) => sign("morgue"),
        Move::Send(_) => html! { "↩" },
        Move::Spare(_) => sign("shield"),
        Move::Collect(..) => html! { "+1" },
        _ => html! {},
    }
}

/// The move that a click on a patient would be if it were allowed: the rules say why it is not.
fn attempt(view: &View, hospital: &Hospital, patient: Patient) -> Option<Move> {
    match (view.phase(), hospital.floor.stage()) {
        (Phase::Activate, Stage::Targets | Stage::Window | Stage::Caring | Stage::Learning)
        | (Phase::EventChoice, _) => Some(Move::On(patient, None)),
        (Phase::Activate, Stage::Admissions) => Some(Move::Send(patient)),
        (Phase::Spare, _) => Some(Move::Spare(patient)),
        (Phase::Overflow, _) => Some(Move::Remove(patient)),
        _ => None,
    }
}

/// Why a patient cannot be chosen where no move would be about one.
fn refusal(view: &View, hospital: &Hospital) -> &'static str {
    match (view.phase(), hospital.floor.stage()) {
        (Phase::Activate, Stage::Idle) => "dh-page-no-department",
        (Phase::Activate, Stage::Done | Stage::Waiting) => "dh-page-no-wait",
        _ => "dh-page-no-patient",
    }
}
