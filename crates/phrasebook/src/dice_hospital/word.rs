//! The moves of a seat in words.

use dice_hospital::effects::{Does, Happening, Prognosis};
use dice_hospital::{Colour, DiceHospital, Move, Patient, Phase, Stage, Tile, Token, View, Which};
use table::{Eye, Seat};

use super::{
    about_administrator, bonus_gap, colour, dice, die, improvement, needs, nth, number_of, patient, specialist,
    the_improvement, tile_gap, token_gaps, total_gap, with_text, worker, yes,
};
use crate::{Gap, Phrases};

#[expect(clippy::too_many_lines, reason = "a line for each move")]
pub(super) fn word(game: &DiceHospital, phrases: &Phrases, view: &View, mv: Move) -> String {
    let Eye::Seat(seat) = view.eye else { return mv.to_string() };
    let of = |key: &str, which: Patient| phrases.say(key, [with_text(patient(phrases, which))]);
    match mv {
        Move::Extra(kind) => phrases.say("dh-move-extra", [("kind", kind.word().into())]),
        Move::Start(start) => dice(phrases, &start),
        Move::Keep(card) => {
            let text = about_administrator(game, phrases, card);
            phrases.say("dh-move-keep", [("card", card.id().into()), with_text(text)])
        }
        Move::Load(load) => {
            let number = view.loading(game).map_or(1, |(ambulance, _)| ambulance.number());
            let text = needs(phrases, load);
            phrases.say("dh-move-load", [("ambulance", number.into()), with_text(text)])
        }
        Move::Claim(ambulance) => {
            let there = view.on_ambulance(game, ambulance);
            phrases.say("dh-move-claim", [("ambulance", ambulance.number().into()), with_text(dice(phrases, &there))])
        }
        Move::Leave(left) => {
            let bags = |view: &View| view.hospital(seat).floor.bags;
            let gains = view.after(game, mv).is_some_and(|after| bags(&after) > bags(view));
            phrases.say("dh-move-leave", [with_text(die(phrases, left)), ("bag", yes(gains))])
        }
        Move::Remove(which) => of("dh-move-remove", which),
        Move::Mothers(aboard) => {
            let rides = aboard.iter().map(|(mother, ambulance)| {
                let gaps = [with_text(die(phrases, mother)), ("ambulance", ambulance.number().into())];
                phrases.say("dh-move-aboard", gaps)
            });
            rides.collect::<Vec<_>>().join(", ")
        }
        Move::Admit(which, ward) => {
            phrases.say("dh-move-admit", [with_text(die(phrases, which)), ("ward", ward.number().into())])
        }
        Move::Shift(which, ward) => {
            phrases.say("dh-move-admit", [with_text(patient(phrases, which)), ("ward", ward.number().into())])
        }
        Move::Infants(infants) => phrases.say("dh-move-infants", [("count", infants.into())]),
        Move::Park(tile) => {
            let stays = view.open().city.ambulances[seat] == Some(tile);
            phrases.say("dh-move-park", [tile_gap(tile), ("stays", yes(stays)), lives_there(phrases, view, tile)])
        }
        Move::Fly(tile) => phrases.say("dh-move-fly", [tile_gap(tile), lives_there(phrases, view, tile)]),
        Move::Fetch(tile) => fetched(phrases, view, seat, tile),
        Move::KeepBonus(kind) => phrases.say("dh-move-keep-bonus", [bonus_gap(kind)]),
        Move::Lower(tokens) => {
            phrases.say("dh-move-lower", [("count", tokens.into()), total_gap(view.open().lowered_total(seat, tokens))])
        }
        Move::Spend(kind, which, recolour) => {
            let becomes = kind.heals().map(|(steps, _)| outcome(phrases, which, Does::Heal(steps)));
            let to = recolour.map_or("own", Colour::word);
            let gaps = [
                bonus_gap(kind),
                with_text(patient(phrases, which)),
                ("to", to.into()),
                ("becomes", becomes.unwrap_or_default().into()),
            ];
            phrases.say("dh-move-spend", gaps)
        }
        Move::Hire => phrases.plain("dh-move-hire"),
        Move::Take(which) => phrases.say("dh-move-take", [with_text(the_improvement(phrases, which))]),
        Move::Return(which, Which { first, .. }) => {
            let bags = sells_for(game, view).unwrap_or(1);
            let name = nth(phrases, the_improvement(phrases, which), first);
            phrases.say("dh-move-return", [with_text(name), ("count", bags.into())])
        }
        Move::Invest(meeple, on, Which { first, .. }) => {
            nth(phrases, phrases.say("dh-move-invest", [worker(meeple), colour(on)]), first)
        }
        Move::Look(pile) => phrases.say("dh-move-look", [colour(pile)]),
        Move::Put(token, spot, which) => {
            let name = nth(phrases, improvement(phrases, spot), which.second);
            let is_idle = view.hospital(seat).floor.is_idle(game.pack(), token, spot, which);
            let key = if is_idle { "dh-move-put-idle" } else { "dh-move-put" };
            phrases.say(key, token_gaps(token).into_iter().chain([with_text(name)]))
        }
        Move::Recruit(token) => phrases.say("dh-move-recruit", token_gaps(token)),
        Move::Declare(token) => phrases.say("dh-move-declare", token_gaps(token)),
        Move::Swap(card, meeple, Which { first, second }) => {
            let name = nth(phrases, specialist(phrases, card), first);
            nth(phrases, phrases.say("dh-move-swap", [with_text(name), worker(meeple)]), second)
        }
        Move::Token(token, which, recolour) => {
            let text = treated(phrases, which, token_does(game, token), recolour);
            phrases.say("dh-move-token", token_gaps(token).into_iter().chain([with_text(text)]))
        }
        Move::Copy(card) => phrases.say("dh-move-copy", [("meeple", card.id().into())]),
        Move::Place(meeple, room, Which { first, second }) => {
            let text = phrases.say("dh-move-place", [worker(meeple), ("department", room.id().into())]);
            nth(phrases, text, first.max(second))
        }
        Move::On(which, recolour) => target(game, phrases, view, seat, (which, recolour)),
        Move::Bag(which) => {
            let becomes = outcome(phrases, which, Does::BAG);
            phrases.say("dh-move-bag", [with_text(patient(phrases, which)), ("becomes", becomes.into())])
        }
        Move::Use => phrases.plain("dh-move-use"),
        Move::Send(which) => of("dh-move-send", which),
        Move::Draw => phrases.plain("dh-move-draw"),
        Move::Spare(which) => of("dh-move-spare", which),
        Move::Complete(report) => {
            let printed = game.pack().report(report);
            let text = needs(phrases, printed.needs);
            phrases.say("dh-move-complete", [number_of(report), with_text(text), ("points", printed.points.into())])
        }
        Move::Collect(which, ambulance) => {
            phrases.say("dh-move-collect", [with_text(die(phrases, which)), ("ambulance", ambulance.number().into())])
        }
        Move::Skip => phrases.say("dh-move-skip", [("what", skipped(game, view, seat).into())]),
        Move::End => phrases.plain("dh-move-end"),
    }
}

/// What becomes of the patient whom a move of the looking seat treats: a value, or that it goes
/// home, dies, is rolled again. `None` if it treats nobody.
pub fn becomes(game: &DiceHospital, phrases: &Phrases, view: &View, mv: Move) -> Option<String> {
    let Eye::Seat(seat) = view.eye else { return None };
    match mv {
        Move::Bag(which) => Some(outcome(phrases, which, Does::BAG)),
        Move::Spend(kind, which, _) => kind.heals().map(|(steps, _)| outcome(phrases, which, Does::Heal(steps))),
        Move::Token(token, which, _) => token_does(game, token).map(|does| outcome(phrases, which, does)),
        Move::On(which, _) => game.doing(view.open(), seat).map(|does| outcome(phrases, which, does)),
        _ => None,
    }
}

/// A patient of the town: what the total would be, and where in the order that is so far.
fn fetched(phrases: &Phrases, view: &View, seat: Seat, tile: Tile) -> String {
    let open = view.open();
    let Some(which) = open.city.patient(tile) else { return tile.to_string() };
    let name = die(phrases, which);
    let text = match open.city.bonus(tile) {
        Some(kind) => phrases.say("dh-with-bonus", [with_text(name), bonus_gap(kind)]),
        None => name,
    };
    let total = open.intake_total(seat) + which.value as i8;
    let place = ("place", open.place_with(total).into());
    phrases.say("dh-move-fetch", [tile_gap(tile), with_text(text), total_gap(total), place])
}

/// Who lives on a tile of the town.
fn lives_there(phrases: &Phrases, view: &View, tile: Tile) -> Gap<'static> {
    with_text(view.open().city.patient(tile).map_or_else(|| "nobody".to_owned(), |which| die(phrases, which)))
}

/// The bags that an event pays for an improvement.
fn sells_for(game: &DiceHospital, view: &View) -> Option<u8> {
    match (view.phase(), game.happening(view.open())) {
        (Phase::EventChoice, Some(Happening::Sell(bags))) => Some(bags),
        _ => None,
    }
}

/// A patient to be chosen: what becomes of it, and what it costs.
fn target(
    game: &DiceHospital,
    phrases: &Phrases,
    view: &View,
    seat: Seat,
    (which, recolour): (Patient, Option<Colour>),
) -> String {
    let name = patient(phrases, which);
    match (game.doing(view.open(), seat), recolour) {
        (Some(Does::Recolour), Some(to)) => phrases.say("dh-move-recolour", [with_text(name), colour(to)]),
        (does, recolour) => treated(phrases, which, does, recolour),
    }
}

/// A patient with what becomes of it, perhaps as another colour.
fn treated(phrases: &Phrases, which: Patient, does: Option<Does>, recolour: Option<Colour>) -> String {
    let becomes = does.map_or_else(String::new, |does| outcome(phrases, which, does));
    let to = recolour.map_or("own", Colour::word);
    phrases.say("dh-move-on", [with_text(patient(phrases, which)), ("to", to.into()), ("becomes", becomes.into())])
}

/// What an investment token does to a patient.
fn token_does(game: &DiceHospital, token: Token) -> Option<Does> {
    game.pack().token(token.kind()).effect.does()
}

/// What becomes of a patient.
fn outcome(phrases: &Phrases, which: Patient, does: Does) -> String {
    let (fate, value) = match does.prognosis(which.value) {
        Prognosis::Shows(value) if does == Does::Recolour => ("same", value),
        Prognosis::Shows(value) => ("value", value),
        Prognosis::Home => ("home", 0),
        Prognosis::Dead => ("dead", 0),
        Prognosis::Rolled => ("rolled", 0),
    };
    phrases.say("dh-becomes", [("fate", fate.into()), ("value", value.into())])
}

/// What is done without.
fn skipped(game: &DiceHospital, view: &View, seat: Seat) -> &'static str {
    match view.phase() {
        Phase::EventChoice if sells_for(game, view).is_some() => "sell",
        Phase::EventChoice => "send",
        Phase::Take => "take",
        Phase::Return => "return",
        Phase::Invest => "invest",
        Phase::Advise => "advise",
        Phase::Complete => "complete",
        Phase::Collect => "collect",
        Phase::Activate => match view.hospital(seat).floor.stage() {
            Stage::Targets | Stage::Caring => "more",
            Stage::Admissions => "admissions",
            Stage::Declaring => "declare",
            _ => "window",
        },
        _ => "other",
    }
}

/// How the round would end after these moves of an activation.
pub(super) fn gain(game: &DiceHospital, phrases: &Phrases, view: &View, moves: &[Move]) -> Option<String> {
    let Eye::Seat(seat) = view.eye else { return None };
    if view.phase() != Phase::Activate {
        return None;
    }
    let mut after = *view;
    for &mv in moves {
        let Some(next) = after.after(game, mv).filter(|next| next.phase() == Phase::Activate) else { break };
        after = next;
    }
    let (now, then) = (game.forecast(view, seat), game.forecast(&after, seat));
    let gaps = [
        ("home", then.discharged.into()),
        ("points", then.points().into()),
        ("neglected", then.neglected.saturating_sub(then.dying).into()),
        ("dying", then.dying.into()),
        ("saved", now.dying.saturating_sub(then.dying).into()),
    ];
    Some(phrases.say("dh-gain", gaps))
}
