//! Departments, and the people who work in them.

use std::fmt::Display;

use dice_hospital::effects::Trigger;
use dice_hospital::{
    Bonus, Colour, Department, DiceHospital, Hospital, Improvement, Meeple, Move, PRINTED, Phase, Refusal, Specialist,
    Stage, View,
};
use maud::{Markup, html};
use phrasebook::Tell;
use phrasebook::dice_hospital::{
    about_bonus, about_improvement, bonus, department, meeple as meeple_words, short_department, short_specialist,
    specialist,
};

use super::display::drawn;
use super::reach::Reach;
use super::ways::{BAG, TOOL, WORK, Ways, token_tool};
use super::{forecast, investments, own, policy, town};
use crate::PageContext;
use crate::art::{Kit, blood_bag, furniture, meeple, sign};
use crate::syllables::{breakable, broken};
use crate::ways::thing;

/// Signs of departments that no other page needs.
pub(super) const SIGNS: &[(&str, &str)] = &[
    ("monitor", "M3 5h18v11H3zM9 20h6M12 16v4M6 11h3l1.5-3 2.5 5 1.5-2H18"),
    ("ribbon", "M12 3c-3 0-4 2-3 5l6 12M12 3c3 0 4 2 3 5L9 20"),
    ("pill", "M8.5 20.5a4.5 4.5 0 0 1-5-7L11 5.5a4.7 4.7 0 0 1 7 6.5l-8 8zM8 9.5l6.5 6.5"),
    ("bolt", "M13 2L5 13h6l-1 9 8-12h-6z"),
    ("scan", "M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M9 8c0 4 6 4 6 8M15 8c0 4-6 4-6 8"),
    ("scalpel", "M4 20L15 9l5-5-1 6-9 7zM4 20l6-3"),
    (
        "bone",
        "M7 4a2.5 2.5 0 0 1 2 4l7 7a2.5 2.5 0 1 1 2 2.5 2.5 2.5 0 1 1-4-.5L7 10a2.5 2.5 0 1 1-2.5-2A2.5 2.5 0 1 1 7 4z",
    ),
    ("ear", "M7 10a5 5 0 1 1 10 0c0 4-4 4-4 7.5a3 3 0 0 1-6 .5M10 10a2 2 0 1 1 4 0c0 2-2 2-2 4"),
    ("mask", "M4 9q8-4 16 0v4q-3 6-8 6t-8-6zM8 12h8M9 15.5h6M4 10L2 8M20 10l2-2"),
    ("kidney", "M10 4c-5 0-7 4-7 8s3 8 6 8c4 0 2-4 3-6s4-2 4-5-3-5-6-5zM15 11c3 1 4 5 4 9"),
    (
        "flower",
        "M12 9.5a2.5 2.5 0 1 0 .01 0M12 9.5c-3-4-1.5-6.5 0-6.5s3 2.5 0 6.5M14.5 12c4-3 6.5-1.5 6.5 0s-2.5 3-6.5 0M9.5 12c-4-3-6.5-1.5-6.5 0s2.5 3 6.5 0M12 14.5V21",
    ),
    ("heart", "M12 20l-7.5-7.5a4.6 4.6 0 0 1 6.5-6.5l1 1 1-1a4.6 4.6 0 0 1 6.5 6.5zM4 12h4l1.5-3 3 6 1.5-3h6"),
    ("drops", "M9 4c3 4 4.5 6 4.5 8.5a4.5 4.5 0 0 1-9 0C4.5 10 6 8 9 4zM17 11c2 2.6 3 4 3 5.7a3 3 0 0 1-6 0"),
    ("siren", "M6 18v-5a6 6 0 0 1 12 0v5M4 18h16v3H4zM12 3v2M4.5 6l1.5 1.5M19.5 6L18 7.5M12 11v4"),
    (
        "ribs",
        "M12 3v18M12 7c-3 0-6 1-6 4M12 7c3 0 6 1 6 4M12 12c-3 0-5 1-5 4M12 12c3 0 5 1 5 4M12 17c-2 0-3 .5-3 2.5M12 17c2 0 3 .5 3 2.5",
    ),
    ("sort", "M6 20V6M3 9l3-3 3 3M18 4v14M15 15l3 3 3-3M12 8v8"),
    ("flask", "M10 3h4M10.5 3v6L5 18.5Q4.5 21 7 21h10q2.5 0 2-2.5L13.5 9V3M7.5 15h9"),
    ("stretch", "M12 3a2 2 0 1 0 .01 0M4 10l8-1 8-3M12 9v6l-5 6M12 15l6 4"),
    ("atom", "M12 11a1 1 0 1 0 .01 0M3 12q9-9 18 0q-9 9-18 0zM12 3q9 9 0 18q-9-9 0-18z"),
    ("lesson", "M2 9l10-5 10 5-10 5zM6 11.5V16q6 4 12 0v-4.5M22 9v6"),
];

/// The sign of a department, and what stands in it.
pub(super) const fn sign_of(room: Department) -> (&'static str, &'static str) {
    match room {
        Department::CriticalCare
        | Department::ObservationRed
        | Department::ObservationYellow
        | Department::ObservationGreen => ("monitor", "bed"),
        Department::Oncology => ("ribbon", "chair"),
        Department::Pharmacy => ("pill", "counter"),
        Department::IntensiveCare => ("bolt", "ventilator"),
        Department::Imaging => ("scan", "tube"),
        Department::Clinic => ("stethoscopes", "couch"),
        Department::OperatingTheatre => ("scalpel", "table"),
        Department::Orthopaedics => ("bone", "couch"),
        Department::EarNoseThroat => ("ear", "seat"),
        Department::Anaesthesia => ("mask", "ventilator"),
        Department::RenalMedicine => ("kidney", "chair"),
        Department::AllergyCentre => ("flower", "seat"),
        Department::Cardiology => ("heart", "treadmill"),
        Department::Urology => ("drops", "bed"),
        Department::Immunology => ("shield", "counter"),
        Department::CrashCentre => ("siren", "bed"),
        Department::Radiology => ("ribs", "tube"),
        Department::TriageCentre | Department::StaffRota => ("sort", "desk"),
        Department::DrugTrialCentre => ("flask", "counter"),
        Department::Physiotherapy => ("stretch", "treadmill"),
        Department::ExperimentalTherapy => ("atom", "chair"),
        Department::TrainingDepartment => ("lesson", "desk"),
        Department::Chevron => ("heart", "seat"),
        Department::BirthCentre => ("heart", "bed"),
        Department::RecoverySuite => ("monitor", "couch"),
        Department::FamilyUnit => ("flower", "couch"),
        Department::AntenatalWard => ("stethoscopes", "chair"),
        Department::DeliveryWard => ("bolt", "table"),
        Department::PostnatalWard => ("ribbon", "bed"),
        Department::QuietNursery => ("drops", "couch"),
        Department::FertilityLab => ("flask", "desk"),
    }
}

/// The floor of a department: the colour of the patients that it treats, if it asks for one.
pub(super) fn floor_of(game: &DiceHospital, room: Department) -> &'static str {
    let asked = game.pack().department(room).treatment.roles.iter().find_map(|role| role.colour);
    asked.map_or("tiled", |colour| colour.word())
}

/// What a specialist wears.
const fn kit_of(card: Specialist) -> Kit {
    match card {
        Specialist::Surgeon | Specialist::Virologist | Specialist::ObstetricSurgeon => Kit::Mask,
        Specialist::Pharmacist | Specialist::ExperimentalChemist => Kit::Flask,
        Specialist::Haematologist | Specialist::Microbiologist | Specialist::HaematologyTechnician => Kit::Glasses,
        Specialist::Anaesthetist | Specialist::Urologist => Kit::Mirror,
        Specialist::Radiologist | Specialist::Pathologist => Kit::Apron,
        Specialist::TriageNurse
        | Specialist::AdmissionsNurse
        | Specialist::RecoveryMidwife
        | Specialist::WardSister => Kit::Cap,
        Specialist::Paramedic | Specialist::CordBloodCollector | Specialist::HealthVisitor => Kit::Bag,
        Specialist::Registrar
        | Specialist::Consultant
        | Specialist::InvestmentAdvisor
        | Specialist::ProjectConsultant
        | Specialist::StrategyConsultant
        | Specialist::FamilyLiaison => Kit::Clipboard,
        Specialist::MedicalStudent | Specialist::Trainee => Kit::Student,
        Specialist::Cardiologist
        | Specialist::GeneralPractitioner
        | Specialist::Physiotherapist
        | Specialist::NeonatalLead
        | Specialist::PerinatalConsultant => Kit::Stethoscope,
    }
}

/// A worker: nurses white, specialists in the colour of the patients they wait for.
pub(super) fn figure(game: &DiceHospital, worker: Meeple) -> Markup {
    let (cloth, kit) = dress(game, worker);
    meeple(cloth, kit)
}

/// A worker's cloth and kit.
pub(super) fn dress(game: &DiceHospital, worker: Meeple) -> (&'static str, Kit) {
    match worker {
        Meeple::Nurse => ("white", Kit::Cap),
        Meeple::Specialist(card) => match game.pack().specialist(card).trigger {
            Trigger::Heals(Some(colour)) => (colour.word(), kit_of(card)),
            Trigger::FamilyHome => (Colour::Pink.word(), kit_of(card)),
            Trigger::Heals(None) | Trigger::Discharges | Trigger::Uses | Trigger::Invests => ("slate", kit_of(card)),
        },
    }
}

/// Rooms in a row of the floor plan.
const ROW: usize = 6;

pub(super) fn rooms(game: &DiceHospital, context: &PageContext<'_>, view: &View, moves: &[Move]) -> Markup {
    html! {
        @let rooms = &view.hospital(context.board).floor.rooms;
        @let places = rooms.len().next_multiple_of(ROW).max(2 * ROW);
        div.rooms role="group" aria-label=(context.say("dh-page-departments")) {
            @for (index, &room) in rooms.iter().enumerate() { (tile(game, context, view, moves, index, room)) }
            @for _ in rooms.len()..places { div.room.site aria-hidden="true" data-says=(context.say("dh-about-site")) { span { (context.say("dh-page-site")) } } }
        }
    }
}

pub(super) fn tile(
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
    // Of two alike, the first that is free is given back or gets a token.
    let alike =
        |at: usize| hospital.floor.site(at) == room && hospital.worker_on(at).is_none() && at >= PRINTED.min(index);
    let mut before = (0..hospital.floor.rooms.len()).chain(hospital.floor.chevron_sites()).take_while(|&at| at < index);
    let tokens = hospital.floor.investments.on_room(index);
    // Any chevron is as good as another.
    let alone = room == Department::Chevron || hospital.floor.has_tokens_in_play();
    let meant = worker.is_none() && (alone || !before.any(alike));
    let like = |from: usize| (from..index).filter(|&at| hospital.floor.site(at) == room).count() as u8;
    let name = department(context.phrases, room);
    let label = match worker {
        Some(worker) => format!("{name}: {}", meeple_words(context.phrases, worker)),
        None => format!("{name}. {}", about_improvement(game, context.phrases, Improvement::Department(room))),
    };
    let mut ways = Ways::of(&label);
    let (mut first, mut idle) = (None, Vec::new());
    for &mv in moves.iter().filter(|_| acting && worker.is_none()) {
        match mv {
            // Whichever of two alike is pressed, it is the same choice.
            Move::Place(meeple, there, which) if there == room && which.second == first_like(hospital, index) => {
                ways.add(
                    game,
                    view,
                    tool_of(meeple, which.first),
                    mv,
                    &game.word(context.phrases, &context.names, view, mv),
                );
                first = first.or(Some(mv));
            }
            Move::Return(Improvement::Department(there), which)
                if meant && there == room && index >= PRINTED && which.first == like(PRINTED) =>
            {
                ways.add(game, view, WORK, mv, &game.word(context.phrases, &context.names, view, mv));
            }
            Move::Put(token, spot @ Improvement::Department(there), which)
                if meant && there == room && which.second == like(0) =>
            {
                if hospital.floor.is_idle(game.pack(), token, spot, which) {
                    idle.push(token);
                }
                ways.add(game, view, token, mv, &game.word(context.phrases, &context.names, view, mv));
            }
            _ => {}
        }
    }
    let can_be_returned = index >= PRINTED && room != Department::Chevron;
    let gives_bag = acting && meant && view.phase() == Phase::Return && can_be_returned;
    let bags = first.and_then(|_| hospital.floor.bags_needed(game.pack(), index)).filter(|&bags| bags > 0);
    let choosing = acting && view.phase() == Phase::Activate && hospital.floor.stage() == Stage::Idle;
    let reach = first.and_then(|mv| Reach::of(game, view, mv));
    let refusal = match worker {
        Some(_) if choosing => game.explain(context.phrases, &Refusal::NoRoom(room)),
        None if choosing => context.say("dh-page-no-worker"),
        _ => context.say("dh-page-no-room"),
    };
    html! {
        @let (picture, inside) = sign_of(room);
        button.room.spot.(floor_of(game, room)).lit[worker.is_some()].used[worker.is_some() && !busy].busy[busy].closed[closed] type="button" id={ "room-" (index) } data-room=(room)
            data-plain=(label) title=(about_improvement(game, context.phrases, Improvement::Department(room)) + &investments::in_words(game, context, tokens))
            data-k={ (context.board.number()) "-room-" (index) } data-v={ (room) (worker.is_some()) } data-sound="card"
            data-ways=[ways.json()] data-reach=[reach.as_ref().map(Reach::marked)] data-results=[reach.as_ref().and_then(Reach::results)]
            data-do=[(busy && acting && hospital.floor.stage() == Stage::Targets).then_some("undo")]
            data-else=[(choosing && worker.is_none()).then(|| format!("place * {}", written(hospital, index)))] data-no=[acting.then_some(refusal)] {
            span.hidden.says { (label) }
            (furniture(inside))
            span.title aria-hidden="true" { (sign(picture)) span.name data-short=[Some(short_department(context.phrases, room)).filter(|short| *short != name).map(|short| broken(&short))] { (breakable(&name)) } }
            (drawn(game, context, Improvement::Department(room)))
            @if hospital.floor.has_tokens_in_play() && room != Department::Chevron { (investments::chips(game, context, if busy { moves } else { &[] }, tokens)) }
            @for token in idle { span.cost.idle hidden data-for=(thing(TOOL, token.to_string())) { (context.say("dh-page-token-idle")) } }
            @if gives_bag { span.cost { (sign("blood-bag")) span { "+1" } } }
            @if let Some(worker) = worker { span.worker title=(about_worker(game, context, worker)) { (figure(game, worker)) } }
            @if let Some(bags) = bags {
                span.cost { (sign("blood-bag")) span { (context.phrases.say("dh-page-cost", [("count", bags.into())])) } }
            }
        }
    }
}

/// How a free department is written in a move.
fn written(hospital: &Hospital, index: usize) -> String {
    numbered(hospital.floor.site(index), first_like(hospital, index))
}

/// By which of its kind a move names a free department: by the first that is free and like it,
/// tokens and all.
fn first_like(hospital: &Hospital, index: usize) -> u8 {
    let floor = &hospital.floor;
    let room = floor.site(index);
    let is_like = |&at: &usize| {
        floor.site(at) == room
            && hospital.worker_on(at).is_none()
            && floor.investments.on_room(at) == floor.investments.on_room(index)
    };
    floor.nth_room((0..index).find(is_like).unwrap_or(index))
}

/// What somebody at work does.
fn about_worker(game: &DiceHospital, context: &PageContext<'_>, worker: Meeple) -> String {
    match worker {
        Meeple::Nurse => context.say("dh-page-nurse-about"),
        Meeple::Specialist(card) => {
            let about = about_improvement(game, context.phrases, Improvement::Specialist(card));
            format!("{}. {about}", specialist(context.phrases, card))
        }
    }
}

/// Everybody who works here, and the blood bags: what can be put to use.
pub(super) fn crew(game: &DiceHospital, context: &PageContext<'_>, view: &View, moves: &[Move]) -> Markup {
    let hospital = view.hospital(context.board);
    let acting = own(context, view).is_some();
    let tools = if acting && view.phase() != Phase::MakeRoom { tools(moves) } else { Vec::new() };
    let can = |tool: &str| tools.iter().any(|known| known == tool);
    html! {
        div.crew role="group" aria-label=(context.say("dh-page-crew")) data-slot=[(!tools.is_empty()).then_some(TOOL)] data-choices=[(!tools.is_empty()).then(|| tools.join(" "))] data-keeps=[(!tools.is_empty()).then_some("")] {
            div.staff {
                (tray(context, &Tray { tool: "nurse", can: can("nurse"), free: hospital.floor.nurses, used: nurses_at_work(hospital), name: context.say("dh-page-nurses"), about: context.say("dh-page-nurse-about") }, &figure(game, Meeple::Nurse)))
                @for (index, &card) in hospital.floor.staff.iter().enumerate().filter(|&(index, _)| is_first_alike(hospital, index)) {
                    (member(game, context, view, moves, index, card, &tools))
                }
                (investments::hand(game, context, view, moves, &tools))
                (tray(context, &Tray { tool: BAG, can: can(BAG), free: hospital.floor.bags, used: 0, name: context.say("dh-page-bags"), about: context.say("dh-page-bag-about") }, &blood_bag()))
                @for kind in hospital.floor.tokens().kinds().filter(|kind| kind.heals().is_some()) {
                    @let tool = token_tool(kind);
                    (tray(context, &Tray { tool: &tool, can: can(&tool), free: hospital.floor.tokens()[kind], used: 0, name: bonus(context.phrases, kind), about: about_bonus(context.phrases, kind) }, &town::token(kind)))
                }
                @if hospital.floor.tokens()[Bonus::Nurse] > 0 { (hires(game, context, view, moves)) }
                @if let Some(card) = view.administrator(context.board) { (policy::card(game, context, view, card)) }
            }
            (forecast::row(game, context, view))
        }
    }
}

/// The tokens that bring a nurse for the round: a click hires her.
fn hires(game: &DiceHospital, context: &PageContext<'_>, view: &View, moves: &[Move]) -> Markup {
    let count = view.hospital(context.board).floor.tokens()[Bonus::Nurse];
    let can = own(context, view).is_some() && moves.contains(&Move::Hire);
    let name = bonus(context.phrases, Bonus::Nurse);
    let said = if can { game.word(context.phrases, &context.names, view, Move::Hire) } else { name.clone() };
    html! {
        button.chip.kinds.bonus.ready[can] type="button" id="chip-hire" data-move=[can.then_some(Move::Hire)] aria-disabled=[(!can).then_some("true")]
            title=(about_bonus(context.phrases, Bonus::Nurse)) data-no=[own_words(context, can)] data-k={ (context.board.number()) "-tray-hire" } data-v=(count) {
            span.set aria-hidden="true" { (town::token(Bonus::Nurse)) @if count > 1 { span.times { "×" (count) } } }
            span.name aria-hidden="true" { (name) }
            span.hidden { (said) }
        }
    }
}

/// The tool that a worker is: of several who differ by their tokens, with a number.
pub(super) fn tool_of(meeple: Meeple, passed: u8) -> String {
    numbered(meeple, passed)
}

/// One of several of a kind, after this many others.
fn numbered(kind: impl Display, passed: u8) -> String {
    if passed == 0 { kind.to_string() } else { format!("{kind}/{}", passed + 1) }
}

/// The tools that moves need, the one to begin with first.
fn tools(moves: &[Move]) -> Vec<String> {
    let mut tools: Vec<String> = Vec::new();
    for &mv in moves {
        let tool = match mv {
            Move::Place(meeple, _, which) | Move::Invest(meeple, _, which) => tool_of(meeple, which.first),
            Move::Put(token, Improvement::Department(_), _) => token.to_string(),
            Move::Bag(_) => BAG.to_owned(),
            Move::Spend(kind, ..) => token_tool(kind),
            Move::On(..)
            | Move::Token(..)
            | Move::Send(_)
            | Move::Spare(_)
            | Move::Remove(_)
            | Move::Return(..)
            | Move::Copy(_)
            | Move::Collect(..) => WORK.to_owned(),
            _ => continue,
        };
        if !tools.contains(&tool) {
            tools.push(tool);
        }
    }
    tools.sort_by_key(|tool| (tool != WORK, tool == BAG || tool.starts_with("token-")));
    tools
}

/// Things of one kind, which stand side by side.
struct Tray<'a> {
    tool: &'a str,
    can: bool,
    /// How many are there.
    free: u8,
    /// How many are at work and left a gap.
    used: u8,
    name: String,
    about: String,
}

/// Up to this many stand singly; more are one and a count.
const SINGLY: u8 = 4;

/// A tray whose things can be taken in hand. They are alike, so it does not matter which.
fn tray(context: &PageContext<'_>, tray: &Tray<'_>, figure: &Markup) -> Markup {
    let singly = tray.free + tray.used <= SINGLY;
    html! {
        button.chip.kinds.bonus[tray.tool.starts_with("token-")].spent[tray.free == 0].ready[tray.can] type="button" id={ "chip-" (tray.tool) } data-take=[tray.can.then(|| thing(TOOL, tray.tool))] aria-pressed=[tray.can.then_some("false")]
            aria-disabled=[(!tray.can).then_some("true")] title=(tray.about) data-tip=[(tray.tool == BAG).then_some(&tray.about)] data-no=[own_words(context, tray.can)]
            data-k={ (context.board.number()) "-tray-" (tray.tool) } data-v=(tray.free) {
            span.set aria-hidden="true" {
                @if singly {
                    @for _ in 0..tray.free { (figure) }
                    @for _ in 0..tray.used { span.gap { (figure) } }
                    @if tray.free + tray.used == 0 { span.gap { (figure) } }
                } @else { (figure) span.times { "×" (tray.free) } }
            }
            span.name { span data-short=[(tray.tool == BAG).then(|| context.say("dh-page-bags-short"))] { (tray.name) } span.hidden { ": " (tray.free) } }
        }
    }
}

/// Nurses that stand in rooms.
fn nurses_at_work(hospital: &Hospital) -> u8 {
    let sites = (0..hospital.floor.rooms.len()).chain(hospital.floor.chevron_sites());
    sites.filter(|&at| hospital.worker_on(at) == Some(Meeple::Nurse)).count() as u8
}

fn own_words(context: &PageContext<'_>, can: bool) -> Option<String> {
    (context.acts() && !can).then(|| context.say("dh-page-no-tool"))
}

/// Specialists that are like the one at this place: of its kind, with its tokens, and as ready as
/// it is.
fn alike(hospital: &Hospital, index: usize) -> impl Iterator<Item = usize> + '_ {
    let staff = &hospital.floor.staff;
    let ready = |at: usize| hospital.floor.is_ready(at);
    let tokens = |at: usize| hospital.floor.investments.on_card(at);
    (0..staff.len())
        .filter(move |&at| staff[at] == staff[index] && ready(at) == ready(index) && tokens(at) == tokens(index))
}

/// Whether no specialist before this one is like it. Those that are alike stand together.
fn is_first_alike(hospital: &Hospital, index: usize) -> bool {
    alike(hospital, index).next() == Some(index)
}

/// A specialist of the hospital, with those that are like it: to be placed, given back or copied.
fn member(
    game: &DiceHospital,
    context: &PageContext<'_>,
    view: &View,
    moves: &[Move],
    index: usize,
    card: Specialist,
    tools: &[String],
) -> Markup {
    let hospital = view.hospital(context.board);
    let spent = !hospital.floor.is_ready(index);
    let count = alike(hospital, index).count();
    let about = about_improvement(game, context.phrases, Improvement::Specialist(card));
    let name = specialist(context.phrases, card);
    let label = if count > 1 { format!("{name} × {count}. {about}") } else { format!("{name}. {about}") };
    let acting = own(context, view).is_some();
    let before = hospital.floor.staff[..index].iter().filter(|&&known| known == card).count() as u8;
    let work = moves.iter().copied().find(|&mv| {
        acting
            && !spent
            && (matches!(mv, Move::Return(Improvement::Specialist(known), which) if known == card && which.first == before)
                || mv == Move::Copy(card))
    });
    let mut ways = Ways::of(&label);
    if let Some(mv) = work {
        ways.add(game, view, WORK, mv, &game.word(context.phrases, &context.names, view, mv));
    }
    let tool = tool_of(Meeple::Specialist(card), hospital.floor.nth_specialist(index));
    let tool = Some(tool).filter(|tool| !spent && tools.contains(tool));
    let copied = (card == Specialist::Consultant).then_some(hospital.floor.copied).flatten();
    html! {
        button.chip.spot[work.is_some()].spent[spent].ready[tool.is_some()] type="button" id={ "staff-" (index) } data-take=[tool.as_deref().map(|tool| thing(TOOL, tool))] aria-pressed=[tool.as_ref().map(|_| "false")]
            data-ways=[ways.json()] data-plain=(label) aria-disabled=[(tool.is_none() && work.is_none()).then_some("true")] title=(about) data-no=[own_words(context, tool.is_some())]
            data-k={ (context.board.number()) "-staff-" (index) } data-v={ (card) (spent) (count) } {
            span.hidden.says { (label) }
            span.set aria-hidden="true" {
                @for _ in 0..if count > usize::from(SINGLY) { 1 } else { count } { (figure(game, Meeple::Specialist(card))) }
                @if count > usize::from(SINGLY) { span.times { "×" (count) } }
            }
            span.name aria-hidden="true" data-short=[Some(short_specialist(context.phrases, card)).filter(|short| copied.is_none() && *short != name)] { (breakable(&name)) @if let Some(copied) = copied { " = " (breakable(&specialist(context.phrases, copied))) } }
            (drawn(game, context, Improvement::Specialist(card)))
            @if hospital.floor.has_tokens_in_play() && card == Specialist::Trainee { (investments::chips(game, context, if spent { moves } else { &[] }, hospital.floor.investments.on_card(index))) }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use dice_hospital::{Pack, Which};
    use table::{Game, Seat, Settings};

    use super::super::tests::context;
    use super::*;

    #[test]
    fn equal_specialists_stand_together() {
        let pack = Arc::new(Pack::standard().expect("sound"));
        let game = DiceHospital::set_up(pack, 2, &Settings::default()).expect("a game");
        let mut state = game.start();
        let staff = &mut state.open.hospitals[Seat::FIRST].floor.staff;
        for card in [Specialist::Surgeon, Specialist::Urologist, Specialist::Surgeon] {
            staff.push(card);
        }
        let context = context(Seat::FIRST, 2);
        let view = game.view(&state, context.eye);
        let place = Move::Place(Meeple::Specialist(Specialist::Surgeon), Department::Clinic, Which::FIRST);
        let html = crew(&game, &context, &view, &[place]).into_string();
        assert_eq!(html.matches("data-take=\"tool:surgeon\"").count(), 1, "{html}");
        assert!(html.contains("Surgeon × 2.") && !html.contains("class=\"times\""), "{html}");
        let surgeons = html.split("id=\"staff-").nth(1).expect("a chip");
        assert_eq!(surgeons.matches("class=\"meeple").count(), 2, "each of them is seen: {surgeons}");
        assert_eq!(html.matches("id=\"staff-").count(), 2, "{html}");
    }
}
