//! The ambulance: a card with three bays and a die in each.

use emergency_roll::{Bonus, Colour, DieChoice, EmergencyRoll, Move, Phase, View};
use maud::{Markup, html};
use phrasebook::emergency_roll::colour;
use table::Seat;

use super::board::tally;
use super::{own, reach, score};
use crate::PageContext;
use crate::art::{Van, die, mark, sign, van};
use crate::table::{initials, seat_class};

pub(super) fn incoming(game: &EmergencyRoll, context: &PageContext<'_>, view: &View, moves: &[Move]) -> Markup {
    let seats = Seat::all(game.setup().hospitals());
    let windows: Vec<_> =
        Colour::ALL.iter().map(|bay| view.dice.map(|dice| (bay.word(), dice[bay.index()].get()))).collect();
    let chosen = context.seat().and_then(|seat| match view.picks[seat] {
        DieChoice::Die(bay) => Some(bay.index()),
        _ => None,
    });
    html! {
        div.drive data-says=(context.say("er-about-dice")) data-motion="tumble" data-sound="dice" data-k="van" data-v={ (view.turn) "-" (view.dice.map_or(0, |_| 1)) } { (van(Van { windows: &windows, chosen, ..Van::default() })) }
        div.bays data-looked-at="" {
            @for bay in Colour::ALL {
                @let gives = view.card.map(|card| game.pack().bays(card)[bay.index()]);
                @let takers: Vec<Seat> = seats.clone().filter(|&seat| view.picks[seat] == DieChoice::Die(bay)).collect();
                (stall(game, context, view, moves, bay, gives, &takers))
            }
        }
        @if let Some(seat) = context.seat() { div.in-hand { (tally(game, context, view, seat)) } }
        // The line is there without a card, too, so that nothing below it moves.
        p.quiet.which data-says=(context.say("er-about-card")) { @if let Some(card) = view.card { (context.phrases.say("er-ambulance", [("card", card.to_string().into())])) } }
    }
}

fn stall(
    game: &EmergencyRoll,
    context: &PageContext<'_>,
    view: &View,
    moves: &[Move],
    bay: Colour,
    gives: Option<Bonus>,
    takers: &[Seat],
) -> Markup {
    let phrases = context.phrases;
    let value = view.dice.map(|dice| dice[bay.index()].get());
    let mv = Move::Take(bay);
    let can = own(context, view).is_some() && moves.contains(&mv);
    let chosen = context.seat().is_some_and(|seat| takers.contains(&seat));
    let costs = context.seat().is_some_and(|seat| view.phase == Phase::Choose && view.costs_a_bag(seat, bay));
    let gaps =
        [colour(Some(bay)), ("value", value.unwrap_or(0).into()), ("can", if can { "yes" } else { "no" }.into())];
    let spoken =
        if value.is_some() { phrases.say("er-page-bay", gaps) } else { phrases.say("er-colour", [colour(Some(bay))]) };
    let extra_mark = match gives {
        Some(Bonus::Extra { colour, .. }) => Some(colour.word()),
        _ => None,
    };
    html! {
        button.bay.can[can].chosen[chosen].idle[!can && !chosen].(bay.word()) type="button" id={ "bay-" (bay.word()) }
            data-move=[can.then_some(mv)] data-try=[(!can && own(context, view).is_some() && value.is_some()).then_some(mv)]
            data-reach=[can.then(|| reach(game, view, bay))] data-boxes=[can.then(|| score::preview(game, view, mv))] aria-disabled=[(!can).then_some("true")] data-says=[gives.map(|gives| about(context, gives))] {
            span.hidden { (spoken) " " }
            span.gives {
                @if let Some(gives) = gives {
                    span.pics { (sign(gives.word())) @if let Some(word) = extra_mark { (mark(word)) } span.few aria-hidden="true" { (few(gives)) } }
                    b { (short(context, gives)) }
                }
            }
            span.slot data-k={ "die-" (bay.word()) } data-v={ (view.turn) "-" (value.unwrap_or(0)) } {
                @if let Some(value) = value { (die(bay.word(), value)) }
            }
            // It says why the die cannot be taken, too.
            @if costs { span.price { span aria-hidden="true" { "−1" (sign("blood-bag")) } span.hidden { (context.say("er-page-price-bag")) } } }
            (faces_of(context, takers))
        }
    }
}

/// Who has taken a die. Of many, one face stands for all: the reader's, if it is among them.
pub(super) fn faces_of(context: &PageContext<'_>, takers: &[Seat]) -> Markup {
    let first = takers.iter().find(|&&taker| context.seat() == Some(taker)).or(takers.first());
    let shown = |taker: &Seat| takers.len() <= MOST_FACES || Some(taker) == first;
    html! {
        span.takers {
            @for taker in takers {
                @if shown(taker) { span.face.(seat_class(*taker)) title=(context.names.of(*taker)) { (initials(context, *taker)) } }
                span.hidden { " " @if context.names.reader == Some(*taker) { (context.say("you")) } @else { (context.names.of(*taker)) } }
            }
            @if takers.len() > MOST_FACES { span.face.more aria-hidden="true" { "+" (takers.len() - 1) } }
        }
    }
}

/// As many faces as find room beside a die.
const MOST_FACES: usize = 2;

/// A bonus in as few letters as a bay has room for; its picture says the rest.
fn short(context: &PageContext<'_>, gives: Bonus) -> String {
    let low = if let Bonus::Extra { low, .. } = gives { low.get() } else { 0 };
    let gaps = [("bonus", gives.word().into()), ("low", low.into()), ("high", (low + 1).into())];
    context.phrases.say("er-page-bonus", gaps)
}

/// What its picture leaves open, for a van's roof: how many, or which values.
fn few(gives: Bonus) -> String {
    match gives {
        Bonus::Stethoscopes => "2".to_owned(),
        Bonus::Extra { low, .. } => format!("{}/{}", low.get(), low.get() + 1),
        Bonus::BloodBag | Bonus::Screen | Bonus::Critical | Bonus::Nurse => String::new(),
    }
}

/// What a bonus does.
fn about(context: &PageContext<'_>, gives: Bonus) -> String {
    context.phrases.say("er-about-bonus", [("bonus", gives.word().into())])
}
