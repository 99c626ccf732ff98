//! The four wards: three beds each for the untreated, three for the treated.

use dice_hospital::effects::{Does, Prognosis};
use dice_hospital::{BEDS, Colour, Department, DiceHospital, Hospital, Move, Patient, Phase, Stage, View, WARDS, Ward};
use maud::{Markup, html};
use phrasebook::Tell;
use phrasebook::dice_hospital::patient as patient_words;

use super::ways::{TOOL, WORK, Ways, pays, stocked};
use super::{housing, investments, own, rooms};
use crate::PageContext;
use crate::art::{die, mark, sign};
use crate::ways::thing;

pub(super) fn wards(game: &DiceHospital, context: &PageContext<'_>, view: &View, moves: &[Move]) -> Markup {
    let forecast = matches!(view.phase(), Phase::Activate | Phase::Spare).then(|| game.forecast(view, context.board));
    let tonight = |bed: usize| Tonight {
        dies: forecast.is_some_and(|forecast| forecast.dies(bed)),
        worsens: forecast.map(|forecast| forecast.worsens(bed)),
    };
    let floor = &view.hospital(context.board).floor;
    let lying = floor.beds();
    let hand = housing::choices(view, moves).filter(|_| own(context, view).is_some());
    html! {
        div.wards data-slot=[hand.as_ref().map(|(slot, _)| slot)] data-choices=[hand.as_ref().map(|(_, choices)| choices)] {
            @for (ward, beds) in Ward::ALL.into_iter().zip(lying[..BEDS].chunks(BEDS / WARDS)) {
                @let name = context.phrases.say("dh-page-ward", [("ward", ward.number().into())]);
                div.ward.lit[beds.iter().any(Option::is_some)].family[floor.chevron(ward).is_some()] role="group" aria-label=(name) {
                    span.window title=(name) {}
                    // A Mother has a ward of her own, so wards are spoken of by their numbers.
                    @if game.setup().modules.maternity { b.ward-number.large[view.phase() == Phase::MakeRoom] aria-hidden="true" data-rule="maternity" { (ward.number()) } }
                    @for (place, &patient) in beds.iter().enumerate() {
                        @let number = ward.index() * (BEDS / WARDS) + place;
                        div.bed.treated[patient.is_some_and(|patient| patient.treated)].mother[patient.is_some_and(|patient| patient.printed == Colour::Pink)]
                            data-k={ (context.board.number()) "-full-" (number) } data-v=(u8::from(patient.is_some())) data-sound=[patient.map(|_| "bed")] {
                            span.pillow {} span.blanket {}
                            @if let Some(patient) = patient { (bed(game, context, view, moves, Lies { bed: number, patient, tonight: tonight(number) })) }
                            @else if let Some((_, mother)) = floor.waiting().find(|&(bed, _)| bed == number) { (waits(context, mother)) }
                        }
                    }
                    @if game.setup().modules.maternity { (chevron(game, context, view, moves, ward, &tonight)) }
                    (housing::way_in(game, context, view, moves, ward))
                }
            }
        }
        @if !view.open().newcomers[context.board].is_empty() && matches!(view.phase(), Phase::Overflow | Phase::House | Phase::MakeRoom) { (housing::door(context, view, moves)) }
    }
}

/// What lies below a ward: its chevron, at which somebody can work while it is turned up, and the
/// Infants in their cots.
fn chevron(
    game: &DiceHospital,
    context: &PageContext<'_>,
    view: &View,
    moves: &[Move],
    ward: Ward,
    tonight: &impl Fn(usize) -> Tonight,
) -> Markup {
    let floor = &view.hospital(context.board).floor;
    let turned_up = Ward::ALL.into_iter().filter(|&known| floor.chevron(known).is_some());
    let site = turned_up.zip(floor.chevron_sites()).find(|&(known, _)| known == ward).map(|(_, site)| site);
    let here = |&(bed, _): &(usize, Patient)| bed >= BEDS && Ward::of(bed as u32) == ward;
    html! {
        div.chevron.closed[site.is_none()] {
            @if let Some(site) = site { (rooms::tile(game, context, view, moves, site, Department::Chevron)) }
            div.cots {
                @for (number, patient) in floor.patients().filter(here) {
                    div.bed.cot.treated[patient.treated] { (bed(game, context, view, moves, Lies { bed: number, patient, tonight: tonight(number) })) }
                }
                @for (_, patient) in floor.waiting().filter(here) { div.bed.cot { (waits(context, patient)) } }
            }
        }
    }
}

/// Somebody of a family who is well and waits for the others.
fn waits(context: &PageContext<'_>, patient: Patient) -> Markup {
    let words = patient_words(context.phrases, patient);
    let label = context.phrases.say("dh-page-waiting", [("text", words.into())]);
    html! {
        span.patient.well.pink title=(label) {
            span.hidden { (label) } (die("pink", patient.value)) (kin(context, patient)) span.badge { (sign("home")) }
        }
    }
}

/// The letter that tells a Mother from an Infant.
pub(super) fn kin(context: &PageContext<'_>, patient: Patient) -> Markup {
    let letter = context.say(if patient.infant { "dh-page-infant" } else { "dh-page-mother" });
    html! { @if patient.printed == Colour::Pink { span.kin aria-hidden="true" { (letter) } } }
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

/// Whoever lies in a bed.
pub(super) fn bed_id(bed: usize) -> String {
    format!("bed-{bed}")
}

/// The element that says that whoever lies in a bed would cost a blood bag.
pub(super) fn price_id(bed: usize) -> String {
    format!("price-{bed}")
}

/// Who lies in a bed, and what the end of the round would bring.
#[derive(Clone, Copy)]
struct Lies {
    bed: usize,
    patient: Patient,
    tonight: Tonight,
}

/// What the end of the round would bring a patient.
#[derive(Clone, Copy)]
struct Tonight {
    dies: bool,
    /// Whether it gets worse; `None` where that is not foretold.
    worsens: Option<bool>,
}

/// What the night means to a Mother or an Infant, who are spared what others suffer; `None` for
/// everybody else.
fn kin_tonight(context: &PageContext<'_>, patient: Patient, tonight: Tonight) -> Option<String> {
    let worsens = tonight.worsens.filter(|_| patient.printed == Colour::Pink && !patient.treated)?;
    let kin = match (patient.infant, worsens) {
        (true, _) => "infant",
        (false, true) => "shares",
        (false, false) => "alone",
    };
    Some(context.phrases.say("dh-page-kin", [("kin", kin.into())]))
}

fn bed(game: &DiceHospital, context: &PageContext<'_>, view: &View, moves: &[Move], lies: Lies) -> Markup {
    let Lies { bed, patient, tonight } = lies;
    let hospital = view.hospital(context.board);
    let acting = own(context, view).is_some();
    let chosen = hospital.floor.placement().is_some() && hospital.floor.is_chosen(bed);
    // Nobody is given up by a click while there is another way: see [`housing::door`].
    let asked = |mv: Move| subject(mv) == Some(patient) && view.phase() != Phase::MakeRoom;
    let spared = view.is_spared(context.board, bed);
    // Whoever is spared is not meant by what is said of another who looks the same.
    let open = acting && !chosen && !spared;
    let about: Vec<Move> = moves.iter().copied().filter(|&mv| open && asked(mv)).collect();
    let takes = housing::takes(view, moves, patient).filter(|_| acting);
    let words = patient_words(context.phrases, patient);
    let label = match (chosen, spared) {
        (true, _) => context.phrases.say("dh-page-chosen", [("text", words.into())]),
        (_, true) => context.phrases.say("dh-page-spared", [("text", words.into())]),
        _ if tonight.dies => context.phrases.say("dh-page-dies", [("text", words.into())]),
        _ => words,
    };
    let about_kin = kin_tonight(context, patient, tonight);
    let extra = html! {
        @if spared { span.badge { (sign("shield")) } }
        @if tonight.dies && !chosen { span.badge.dies { (sign("morgue")) } }
        // That Infants are always spared needs no sign.
        @if about_kin.is_some() && !patient.infant && !chosen && !spared { span.badge.kept[tonight.worsens == Some(false)] { @if tonight.worsens == Some(false) { (sign("shield")) } @else { (sign("down")) } } }
        @if patient.shown != patient.printed { span.counts { (mark(patient.shown.word())) } }
        (kin(context, patient))
    };
    let key = format!("{}-bed-{bed}", context.board.number());
    let title = about_kin.map_or_else(|| label.clone(), |kin| format!("{label}. {kin}"));
    let tries = attempt(view, hospital, patient).filter(|_| acting && !spared);
    html! { (person(game, context, view, &about, Person { id: bed_id(bed), key, patient, label, title, chosen, takes, tries, price: price_id(bed), extra })) }
}

struct Person {
    id: String,
    key: String,
    patient: Patient,
    label: String,
    title: String,
    chosen: bool,
    /// What a click takes in hand.
    takes: Option<String>,
    /// What a click tries where it has no way: the rules say why not.
    tries: Option<Move>,
    /// Names what is shown if it would cost a blood bag.
    price: String,
    extra: Markup,
}

/// A patient with everything that can be done to it.
fn person(game: &DiceHospital, context: &PageContext<'_>, view: &View, about: &[Move], person: Person) -> Markup {
    let Person { id, key, patient, label, title, chosen, takes, tries, price, extra } = person;
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
    let is_idle = acting && view.phase() == Phase::Activate && hospital.floor.stage() == Stage::Idle;
    html! {
        button.patient.spot.chosen[chosen].ready[takes.is_some()].(patient.printed.word()) type="button" id=(id) data-plain=(label) title=(title) aria-pressed=[takes.as_ref().map(|_| "false")] data-take=[takes]
            data-do=[(chosen && acting && hospital.floor.stage() == Stage::Targets).then_some("undo")] data-k=(key) data-v=(patient.value) data-sound="heal worse" data-ways=[ways.json()] data-patient=[(acting && view.phase() == Phase::Activate).then_some(patient)] data-else=[tries]
            data-no=[acting.then(|| context.say(refusal(view, hospital)))] {
            span.hidden.says { (label) }
            (die(patient.printed.word(), patient.value))
            (extra)
            @if is_idle { span.price id=(price) aria-hidden="true" { (sign("blood-bag")) "−1" } }
            @if let Some(&mv) = work.first() { span.ghost aria-hidden="true" data-for=(thing(TOOL, WORK)) { @if pays(game, view, mv) { (sign("blood-bag")) } (ghost(game, context, view, patient, mv)) } }
            @for (tool, mv) in &by_stock { span.ghost aria-hidden="true" data-for=(thing(TOOL, tool)) { @if pays(game, view, *mv) { (sign("blood-bag")) } (ghost(game, context, view, patient, *mv)) } }
        }
        @if work.len() > 1 {
            div.menu popover="manual" data-menu=(id) role="group" aria-label=(label) {
                @for &mv in &work {
                    button.act.small type="button" data-move=(mv) data-boxes=(super::forecast::preview(game, view, mv)) {
                        @if let Move::Token(token, ..) = mv { (investments::chip(game, context, token)) }
                        (word(mv))
                    }
                }
            }
        }
    }
}

/// What becomes of a patient, as small as it can be said.
fn ghost(game: &DiceHospital, context: &PageContext<'_>, view: &View, patient: Patient, mv: Move) -> Markup {
    let becomes = |does: Does| match does.prognosis(patient.value) {
        Prognosis::Shows(_) if does == Does::Recolour => html! { "◑" },
        Prognosis::Shows(value) => html! { (value) },
        Prognosis::Home => sign("home"),
        Prognosis::Dead => sign("morgue"),
        Prognosis::Rolled => html! { "?" },
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
