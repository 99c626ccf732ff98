//! What is asked of a seat now, and what it has to do it with.

use dice_hospital::effects::{Ability, Happening};
use dice_hospital::{Ambulance, DiceHospital, Die, Hospital, Meeple, Move, Phase, Stage, Token, View};
use table::{Eye, Seat};

use super::about::{EffectPlace, care_task, wanted_patients};
use super::{about_event, die, token_name, tokens_of, total_gap, with_text, worker, yes};
use crate::{Gap, Phrases, list};

pub(super) fn ask(game: &DiceHospital, phrases: &Phrases, view: &View) -> String {
    let Eye::Seat(seat) = view.eye else { return String::new() };
    if !view.open().to_act.contains(seat) {
        return String::new();
    }
    let text = |key: &str| phrases.plain(key);
    match view.phase() {
        Phase::Extra => text("dh-ask-extra"),
        Phase::SetStart => text("dh-ask-start"),
        Phase::Keep => text("dh-ask-keep"),
        Phase::EventChoice => ask_for_event(game, phrases, view),
        Phase::Load => {
            let (number, value) = view.loading(game).map_or((1, 0), |(ambulance, value)| (ambulance.number(), value));
            let waits = |&later: &Ambulance| view.undecided(game, later).any(|one| one.value == value);
            let waiting = game.setup().ambulances().filter(waits);
            let gaps = [("ambulance", number.into()), ("next", (number + 1).into())];
            phrases.say("dh-ask-load", gaps.into_iter().chain([("vans", waiting.count().into())]))
        }
        Phase::Mothers => text("dh-ask-mothers"),
        Phase::Claim => {
            let lowest = game.setup().lowest_ambulance().number();
            phrases.say("dh-ask-claim", [("first", yes(view.open().first == seat)), ("ambulance", lowest.into())])
        }
        Phase::Park => text("dh-ask-park"),
        Phase::Drive => phrases.say("dh-ask-drive", [("flies", yes(view.open().first == seat))]),
        Phase::Walk => {
            let number = view.open().newcomers[seat].len() + 1;
            phrases.say("dh-ask-walk", [("number", number.into()), total_gap(view.open().intake_total(seat))])
        }
        Phase::KeepBonus => text("dh-ask-keep-bonus"),
        Phase::Lower => phrases.say("dh-ask-lower", [total_gap(view.open().intake_total(seat))]),
        Phase::House | Phase::MakeRoom => ask_for_ward(game, phrases, view),
        Phase::Births => text("dh-ask-births"),
        Phase::Leave => text("dh-ask-leave"),
        Phase::Overflow => {
            let open = view.open();
            let beds = open.hospitals[seat].floor.wards.free() as usize;
            phrases.say("dh-ask-overflow", [("count", (open.newcomers[seat].len() - beds).into())])
        }
        Phase::Take => phrases.say("dh-ask-take", [("alone", yes(game.setup().solo()))]),
        Phase::Return => text("dh-ask-return"),
        Phase::Invest => text("dh-ask-invest"),
        Phase::Advise => text("dh-ask-advise"),
        Phase::KeepToken => ask_for_token(phrases, view.hand()),
        Phase::Activate => ask_hospital(game, phrases, view, seat),
        Phase::Spare => {
            let by = if game.is_shielding(view.open(), seat) { "administrator" } else { "event" };
            phrases.say("dh-ask-spare", [("by", by.into()), ("left", view.spared_by_event(seat).into())])
        }
        Phase::Complete => text("dh-ask-complete"),
        Phase::Collect => text("dh-ask-collect"),
        _ => String::new(),
    }
}

/// Which of the tokens in hand is kept, unless they are all the same.
pub(super) fn ask_for_token(phrases: &Phrases, hand: &[Token]) -> String {
    match hand {
        [first, others @ ..] if !others.is_empty() && others.iter().all(|token| token == first) => {
            phrases.say("dh-ask-equal-tokens", [with_text(token_name(phrases, *first))])
        }
        _ => phrases.say("dh-ask-keep-token", [with_text(tokens_of(phrases, hand.iter().copied()))]),
    }
}

/// Where a new patient lies, or who makes room for a Mother.
fn ask_for_ward(game: &DiceHospital, phrases: &Phrases, view: &View) -> String {
    match game.admitting(view.open()) {
        Some((_, _, Some(full))) => phrases.say("dh-ask-make-room", [("ward", full.number().into())]),
        Some((seat, _, None)) if game.next_newcomers(view.open(), seat).count() > 1 => {
            phrases.plain("dh-ask-house-any")
        }
        Some((_, newcomer, None)) => ask_to_house(phrases, newcomer),
        None => String::new(),
    }
}

fn ask_to_house(phrases: &Phrases, newcomer: Die) -> String {
    let gaps = [with_text(die(phrases, newcomer)), ("mother", yes(newcomer.is_mother()))];
    phrases.say("dh-ask-house", gaps)
}

fn ask_for_event(game: &DiceHospital, phrases: &Phrases, view: &View) -> String {
    let Some(card) = view.open().event else { return String::new() };
    let choice = match game.pack().event(card) {
        Happening::SendBack => "send-back",
        Happening::Heal(_) => "heal",
        Happening::Harm(_) => "harm",
        _ => "sell",
    };
    let text = about_event(game, phrases, card);
    phrases.say("dh-ask-event", [("card", card.id().into()), ("choice", choice.into()), with_text(text)])
}

fn ask_hospital(game: &DiceHospital, phrases: &Phrases, view: &View, seat: Seat) -> String {
    let hospital = view.hospital(seat);
    let meeple = hospital.floor.placement().map_or(Meeple::Nurse, |(meeple, _)| meeple);
    match hospital.floor.stage() {
        Stage::Copying => phrases.plain("dh-ask-copy"),
        Stage::Idle => phrases.say("dh-ask-idle", [("can", what_is_left(game, view).into())]),
        Stage::Declaring => phrases.say("dh-ask-declare", placed_gaps(hospital)),
        Stage::Swapping => phrases.plain("dh-ask-swap"),
        Stage::Tokens => {
            let place = hospital.floor.placement().map_or(0, |(_, place)| place);
            let text = tokens_of(phrases, hospital.floor.investments.on_room(place).into_iter().flatten());
            phrases.say("dh-ask-tokens", placed_gaps(hospital).into_iter().chain([with_text(text)]))
        }
        Stage::Learning => {
            let text = ask_trainee(phrases, hospital);
            phrases.say("dh-ask-learn", [worker(meeple), with_text(text)])
        }
        Stage::Targets => ask_targets(game, phrases, view, hospital),
        Stage::Window => {
            let tasks: Vec<String> = hospital
                .floor
                .cares(game.pack())
                .iter()
                .skip(hospital.floor.care().0)
                .map(|&care| care_task(game, phrases, care, EffectPlace::Asked(0)))
                .collect();
            let ability = hospital.floor.acting_as(meeple).map(|card| &game.pack().specialist(card).ability);
            let text = match tasks[..] {
                [] if ability == Some(&Ability::Borrows) => phrases.plain("dh-task-borrow"),
                [] if ability == Some(&Ability::Repeats) => phrases.plain("dh-task-repeat"),
                [] => phrases.plain("dh-task-fatality"),
                _ => tasks.join(&phrases.plain("dh-and-then")),
            };
            let now = view.moves(game).iter().any(|mv| matches!(mv, Move::On(..) | Move::Token(..) | Move::Use));
            let tokens = hospital.floor.tokens().sum() > 0;
            let gaps = [worker(meeple), ("now", yes(now)), ("tokens", yes(tokens)), with_text(text)];
            phrases.say("dh-ask-window", gaps)
        }
        Stage::Caring => {
            let (_, had) = hospital.floor.care();
            let more =
                hospital.floor.caring(game.pack()).map(|care| care_task(game, phrases, care, EffectPlace::Asked(had)));
            let done = view.moves(game).contains(&Move::Skip);
            phrases.say("dh-ask-caring", [worker(meeple), ("done", yes(done)), with_text(more.unwrap_or_default())])
        }
        Stage::Admissions => phrases.say("dh-ask-admissions", [worker(meeple)]),
        Stage::Housing => hospital.floor.arrival().map_or_else(String::new, |die| ask_to_house(phrases, die)),
        Stage::Waiting | Stage::Rolling | Stage::CareRoll | Stage::Drawing | Stage::Done => String::new(),
    }
}

/// The worker who was placed, and where.
fn placed_gaps(hospital: &Hospital) -> [Gap<'static>; 2] {
    let (meeple, place) = hospital.floor.placement().unwrap_or((Meeple::Nurse, 0));
    [worker(meeple), ("department", hospital.floor.site(place).id().into())]
}

/// What a Trainee can do now.
fn ask_trainee(phrases: &Phrases, hospital: &Hospital) -> String {
    let (free, learnt) = hospital.floor.lessons_left();
    let text = tokens_of(phrases, learnt.into_iter().flatten());
    let text = if text.is_empty() { "none".to_owned() } else { text };
    phrases.say("dh-task-learn", [("free", free.into()), with_text(text)])
}

/// What can still be done between placements.
fn what_is_left(game: &DiceHospital, view: &View) -> &'static str {
    let moves = view.moves(game);
    let place = moves.iter().any(|mv| matches!(mv, Move::Place(..)));
    let bag = moves.iter().any(|mv| matches!(mv, Move::Bag(_)));
    let token = moves.iter().any(|mv| matches!(mv, Move::Spend(..) | Move::Hire));
    match (place, bag, token) {
        (true, true, false) => "both",
        (true, false, false) => "place",
        (false, true, false) => "bag",
        (false, false, false) => "nothing",
        (true, true, true) => "both-token",
        (true, false, true) => "place-token",
        (false, true, true) => "bag-token",
        (false, false, true) => "token",
    }
}

fn ask_targets(game: &DiceHospital, phrases: &Phrases, view: &View, hospital: &Hospital) -> String {
    let Some((meeple, room)) = hospital.floor.placement() else { return String::new() };
    let room = hospital.floor.site(room);
    let treatment = hospital.floor.treatment_under_way(game.pack());
    let chosen = hospital.floor.patients().filter(|&(bed, _)| hospital.floor.is_chosen(bed)).count();
    // Nobody fits as they are.
    let moves = view.moves(game);
    let mut ways = moves.iter().filter_map(|mv| if let Move::On(_, recolour) = mv { Some(recolour) } else { None });
    let bag = ways.clone().next().is_some() && ways.all(Option::is_some);
    let gaps: [Gap<'static>; 5] = [
        worker(meeple),
        ("department", room.id().into()),
        with_text(wanted_patients(phrases, treatment)),
        ("chosen", chosen.into()),
        ("bag", yes(bag)),
    ];
    phrases.say("dh-ask-targets", gaps)
}

/// Workers and blood bags, while they can be used.
pub(super) fn stock(phrases: &Phrases, view: &View) -> Option<String> {
    let Eye::Seat(seat) = view.eye else { return None };
    let hospital = view.hospital(seat);
    let working = view.phase() == Phase::Activate && view.open().to_act.contains(seat);
    let of =
        |what: &'static str, count: usize| phrases.say("dh-stock-of", [("what", what.into()), ("count", count.into())]);
    let specialists = (0..hospital.floor.staff.len()).filter(|&place| hospital.floor.is_ready(place)).count();
    let mut parts = vec![of("nurses", hospital.floor.nurses.into())];
    parts.extend((!hospital.floor.staff.is_empty()).then(|| of("specialists", specialists)));
    parts.push(of("bags", hospital.floor.bags.into()));
    let tokens = hospital.floor.tokens().sum();
    parts.extend((tokens > 0).then(|| of("tokens", tokens.into())));
    working.then(|| phrases.say("dh-stock", [with_text(list(phrases, parts))]))
}

/// What a seat is after in this phase.
pub(super) fn aim(game: &DiceHospital, phrases: &Phrases, view: &View) -> Option<String> {
    let key = match view.phase() {
        Phase::SetStart => "dh-aim-start",
        Phase::Load => return Some(phrases.say("dh-aim-load", [("automa", yes(game.setup().automa.is_some()))])),
        Phase::Mothers => "dh-aim-mothers",
        Phase::Claim | Phase::Leave => "dh-aim-intake",
        Phase::Walk => "dh-aim-walk",
        Phase::Park | Phase::Drive | Phase::Lower => "dh-aim-town",
        Phase::Overflow => "dh-aim-overflow",
        Phase::Extra if view.open().round == 0 => "dh-aim-first-improvement",
        Phase::Extra | Phase::Take | Phase::Return => "dh-aim-improve",
        Phase::Invest | Phase::Advise | Phase::KeepToken => "dh-aim-invest",
        Phase::Activate => "dh-aim-activate",
        Phase::Complete => "dh-aim-complete",
        _ => return None,
    };
    Some(phrases.plain(key))
}
