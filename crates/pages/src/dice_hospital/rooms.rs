//! Departments, and the people who work in them.

use dice_hospital::effects::Trigger;
use dice_hospital::{
    Department, DiceHospital, Improvement, Meeple, Move, PRINTED, Patient, Phase, Specialist, Stage, View,
};
use maud::{Markup, html};
use phrasebook::Tell;
use phrasebook::dice_hospital::{
    about_administrator, about_improvement, administrator, department, meeple as meeple_words, specialist,
};

use super::display::drawn;
use super::own;
use super::ways::{BAG, TOOL, WORK, Ways};
use crate::PageContext;
use crate::icons::icon;
use crate::ways::thing;

/// A worker as a small figure: nurses white, specialists in the colour of the patients they wait
/// for.
pub(super) fn figure(game: &DiceHospital, meeple: Meeple) -> Markup {
    let colour = match meeple {
        Meeple::Nurse => "nurse",
        Meeple::Specialist(card) => match game.pack().specialist(card).trigger {
            Trigger::Heals(Some(colour)) => colour.word(),
            Trigger::Heals(None) | Trigger::Discharges => "blue",
        },
    };
    html! { svg class={ "meeple " (colour) } viewBox="0 0 40 44" aria-hidden="true" { use href="#m-meeple" {} } }
}

pub(super) fn rooms(game: &DiceHospital, context: &PageContext<'_>, view: &View, moves: &[Move]) -> Markup {
    html! {
        div.rooms role="group" aria-label=(context.say("dh-page-departments")) {
            @for (index, &room) in view.hospital(context.board).floor.rooms.iter().enumerate() {
                (tile(game, context, view, moves, index, room))
            }
        }
    }
}

fn tile(
    game: &DiceHospital,
    context: &PageContext<'_>,
    view: &View,
    moves: &[Move],
    index: usize,
    room: Department,
) -> Markup {
    let hospital = view.hospital(context.board);
    let worker = hospital.worker_on(index);
    let busy = hospital.floor.placement().is_some_and(|(_, at)| at == index);
    let closed = game.is_closed(view.open(), room);
    let acting = own(context, view).is_some();
    // Of two alike, the first that is free is meant.
    let alike =
        |at: usize| hospital.floor.rooms[at] == room && hospital.worker_on(at).is_none() && at >= PRINTED.min(index);
    let meant = worker.is_none() && !(0..index).any(alike);
    let name = department(context.phrases, room);
    let label = match worker {
        Some(worker) => format!("{name}: {}", meeple_words(context.phrases, worker)),
        None => format!("{name}. {}", about_improvement(game, context.phrases, Improvement::Department(room))),
    };
    let mut ways = Ways::of(&label);
    let mut first = None;
    for &mv in moves.iter().filter(|_| acting && meant) {
        match mv {
            Move::Place(meeple, there) if there == room => {
                ways.add(game, view, meeple, mv, &game.word(context.phrases, view, mv));
                first = first.or(Some(mv));
            }
            Move::Return(Improvement::Department(there)) if there == room && index >= PRINTED => {
                ways.add(game, view, WORK, mv, &game.word(context.phrases, view, mv));
            }
            _ => {}
        }
    }
    let gives_bag = acting && meant && view.phase() == Phase::Return && index >= PRINTED;
    let bags = first.and_then(|_| hospital.floor.bags_needed(game.pack(), room)).filter(|&bags| bags > 0);
    let choosing = acting && view.phase() == Phase::Activate && hospital.floor.stage() == Stage::Idle;
    html! {
        button.room.spot.used[worker.is_some() && !busy].busy[busy].closed[closed].tile[index >= PRINTED] type="button" id={ "room-" (index) }
            data-plain=(label) title=(about_improvement(game, context.phrases, Improvement::Department(room)))
            data-k={ (context.board.number()) "-room-" (index) } data-v={ (room) (worker.is_some()) }
            data-ways=[ways.json()] data-reach=[first.and_then(|mv| reach(game, view, mv))]
            data-do=[(busy && acting && hospital.floor.stage() == Stage::Targets).then_some("undo")]
            data-else=[choosing.then(|| format!("place * {room}"))] data-no=[acting.then(|| context.say(if choosing { "dh-page-no-worker" } else { "dh-page-no-room" }))] {
            span.hidden.says { (label) }
            (drawn(game, Improvement::Department(room)))
            span.name aria-hidden="true" { (name) }
            @if gives_bag { span.cost { (icon("blood-bag")) span { "+1" } } }
            @if let Some(worker) = worker { span.worker { (figure(game, worker)) } }
            @if let Some(bags) = bags {
                span.cost { (icon("blood-bag")) span { (context.phrases.say("dh-page-cost", [("count", bags.into())])) } }
            }
        }
    }
}

/// The beds of patients that could be chosen after a placement.
fn reach(game: &DiceHospital, view: &View, mv: Move) -> Option<String> {
    let table::Eye::Seat(seat) = view.eye else { return None };
    let after = view.after(game, mv)?;
    let moves = after.moves(game);
    let can = |patient: Patient| moves.iter().any(|&mv| super::beds::subject(mv) == Some(patient));
    let beds = after.hospital(seat).floor.patients().filter(|&(_, patient)| can(patient));
    Some(beds.map(|(bed, _)| format!("bed-{bed}")).collect::<Vec<_>>().join(" "))
}

/// Everybody who works here, and the blood bags: what can be put to use.
pub(super) fn crew(game: &DiceHospital, context: &PageContext<'_>, view: &View, moves: &[Move]) -> Markup {
    let hospital = view.hospital(context.board);
    let acting = own(context, view).is_some();
    let tools = if acting { tools(moves) } else { Vec::new() };
    let can = |tool: &str| tools.iter().any(|known| known == tool);
    html! {
        div.crew role="group" aria-label=(context.say("dh-page-crew")) data-slot=[(!tools.is_empty()).then_some(TOOL)] data-choices=[(!tools.is_empty()).then(|| tools.join(" "))] data-keeps=[(!tools.is_empty()).then_some("")] {
            (chip(context, &Chip { tool: "nurse", can: can("nurse"), spent: hospital.floor.nurses == 0, name: meeple_words(context.phrases, Meeple::Nurse), about: context.say("dh-page-nurse-about") },
                &figure(game, Meeple::Nurse), &html! { span.times { "×" (hospital.floor.nurses) } }))
            (chip(context, &Chip { tool: BAG, can: can(BAG), spent: hospital.floor.bags == 0, name: context.say("dh-page-bag"), about: context.say("dh-page-bag-about") },
                &icon("blood-bag"), &html! { span.times { "×" (hospital.floor.bags) } }))
            @for (index, &card) in hospital.floor.staff.iter().enumerate() {
                (member(game, context, view, moves, index, card, can(card.id())))
            }
            @if let Some(card) = view.administrator(context.board) {
                div.chip.policy title=(about_administrator(game, context.phrases, card)) {
                    (icon("chief")) span.name { (administrator(context.phrases, card)) }
                    span.hidden { (about_administrator(game, context.phrases, card)) }
                }
            }
        }
    }
}

/// The tools that moves need, the one to begin with first.
fn tools(moves: &[Move]) -> Vec<String> {
    let mut tools: Vec<String> = Vec::new();
    for &mv in moves {
        let tool = match mv {
            Move::Place(meeple, _) => meeple.to_string(),
            Move::Bag(_) => BAG.to_owned(),
            Move::On(..)
            | Move::Send(_)
            | Move::Spare(_)
            | Move::Remove(_)
            | Move::Return(_)
            | Move::Copy(_)
            | Move::Collect(..) => WORK.to_owned(),
            _ => continue,
        };
        if !tools.contains(&tool) {
            tools.push(tool);
        }
    }
    tools.sort_by_key(|tool| (tool != WORK, tool == BAG));
    tools
}

struct Chip<'a> {
    tool: &'a str,
    can: bool,
    spent: bool,
    name: String,
    about: String,
}

/// Something that can be taken in hand.
fn chip(context: &PageContext<'_>, chip: &Chip<'_>, figure: &Markup, more: &Markup) -> Markup {
    html! {
        button.chip.spent[chip.spent].ready[chip.can] type="button" id={ "chip-" (chip.tool) } data-take=[chip.can.then(|| thing(TOOL, chip.tool))] aria-pressed=[chip.can.then_some("false")]
            aria-disabled=[(!chip.can).then_some("true")] title=(chip.about) data-tip=[(chip.tool == BAG).then_some(&chip.about)] data-no=[own_words(context, chip.can)] {
            (figure) span.name { (chip.name) } (more)
        }
    }
}

fn own_words(context: &PageContext<'_>, can: bool) -> Option<String> {
    (context.acts() && !can).then(|| context.say("dh-page-no-tool"))
}

/// A specialist of the hospital: to be placed, given back or copied.
fn member(
    game: &DiceHospital,
    context: &PageContext<'_>,
    view: &View,
    moves: &[Move],
    index: usize,
    card: Specialist,
    can: bool,
) -> Markup {
    let hospital = view.hospital(context.board);
    let spent = !hospital.floor.is_ready(index);
    // Of two alike, the first that is free is meant.
    let meant = !spent && !(0..index).any(|at| hospital.floor.staff[at] == card && hospital.floor.is_ready(at));
    let about = about_improvement(game, context.phrases, Improvement::Specialist(card));
    let label = format!("{}. {about}", specialist(context.phrases, card));
    let acting = own(context, view).is_some();
    let work = moves
        .iter()
        .copied()
        .find(|&mv| acting && meant && (mv == Move::Return(Improvement::Specialist(card)) || mv == Move::Copy(card)));
    let mut ways = Ways::of(&label);
    if let Some(mv) = work {
        ways.add(game, view, WORK, mv, &game.word(context.phrases, view, mv));
    }
    let tool = (can && meant).then_some(card.id());
    let copied = (card == Specialist::Consultant).then_some(hospital.floor.copied).flatten();
    html! {
        button.chip.spot[work.is_some()].spent[spent].ready[tool.is_some()] type="button" id={ "staff-" (index) } data-take=[tool.map(|tool| thing(TOOL, tool))] aria-pressed=[tool.map(|_| "false")]
            data-ways=[ways.json()] data-plain=(label) aria-disabled=[(tool.is_none() && work.is_none()).then_some("true")] title=(about) data-no=[own_words(context, tool.is_some())]
            data-k={ (context.board.number()) "-staff-" (index) } data-v={ (card) (spent) } {
            span.hidden.says { (label) }
            (figure(game, Meeple::Specialist(card)))
            span.name aria-hidden="true" { (specialist(context.phrases, card)) @if let Some(copied) = copied { " = " (specialist(context.phrases, copied)) } }
            (drawn(game, Improvement::Specialist(card)))
        }
    }
}
