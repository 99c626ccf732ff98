//! The end of a round as three pictures: the night, who goes home, the new day.

use dice_hospital::{BEDS, DiceHospital, Event, Phase, View, WARDS, Weakened, discharge_points};
use maud::{Markup, html};
use table::Seat;

use super::STEPS;
use crate::art::{Kit, Van, When, die, meeple, sign, street, van};
use crate::scene::{Act, Happened, Shot};
use crate::table::seat_class;
use crate::{PageContext, signed};

/// The pictures of what a page has not been told yet.
pub(super) fn acts(
    game: &DiceHospital,
    context: &PageContext<'_>,
    view: &View,
    happened: &Happened<Event>,
) -> Vec<Act> {
    let news = happened.news();
    let ended = news.iter().any(|event| matches!(event, Event::RoundEnded { .. }));
    let weakened = news.iter().any(|event| matches!(event, Event::Neglected { .. }));
    // Without a word about it nobody was neglected.
    let was_told = happened.events.iter().any(|event| matches!(event, Event::Neglected { .. }));
    let came = news.iter().any(|event| matches!(event, Event::DiceCame { .. }));
    let mut shots = Vec::new();
    if weakened || (ended && !was_told) {
        shots.push(("neglect", night(game, context, view, news)));
    }
    if ended {
        shots.push(("discharge", home(game, context, view, happened)));
    }
    if came && view.phase() != Phase::Over {
        shots.push(("intake", day(game, context, view)));
    }
    let place = |step: &str| STEPS.iter().position(|&name| name == step);
    shots.into_iter().map(|(step, shot)| Act::new(context, shot).at(place(step))).collect()
}

/// The others at the table, each with a line.
fn others(
    game: &DiceHospital,
    context: &PageContext<'_>,
    line: impl Fn(Seat) -> Option<Markup>,
) -> Vec<(Seat, Markup)> {
    let others = Seat::all(usize::from(game.setup().seats)).filter(|&seat| seat != context.board);
    others.filter_map(|seat| Some((seat, line(seat)?))).collect()
}

/// What neglect did to a hospital.
fn weakened_of(news: &[Event], of: Seat) -> &[Weakened] {
    let told = news.iter().find_map(|event| match event {
        Event::Neglected { seat, patients } if *seat == of => Some(&**patients),
        _ => None,
    });
    told.unwrap_or_default()
}

fn count_dead(weakened: &[Weakened]) -> usize {
    weakened.iter().filter(|patient| patient.value == 0).count()
}

/// Lamps out: whoever was not treated sinks on the pillow, and some die.
fn night(game: &DiceHospital, context: &PageContext<'_>, view: &View, news: &[Event]) -> Shot {
    let weakened = weakened_of(news, context.board);
    let dead = count_dead(weakened);
    let gaps = [("worse", (weakened.len() - dead).into()), ("dead", dead.into())];
    let beds = view.hospital(context.board).floor.beds();
    let drawing = html! {
        div.wards {
            @for ward in 0..WARDS {
                div.ward {
                    span.window {}
                    @for bed in ward * BEDS / WARDS..(ward + 1) * BEDS / WARDS {
                        @let worse = weakened.iter().find(|patient| usize::from(patient.bed) == bed);
                        div.bed.treated[worse.is_none() && beds[bed].is_some()] {
                            span.pillow {} span.blanket {}
                            @match (worse, beds[bed]) {
                                (Some(patient), _) => (sinking(*patient)),
                                (None, Some(patient)) => span.patient.(patient.printed.word()) { (die(patient.printed.word(), patient.value)) },
                                (None, None) => {}
                            }
                        }
                    }
                }
            }
        }
    };
    let line = |seat: Seat| {
        let weakened = weakened_of(news, seat);
        let dead = count_dead(weakened);
        (!weakened.is_empty()).then(|| {
            html! {
                @if weakened.len() > dead { i.fell { "↓" (weakened.len() - dead) } }
                @if dead > 0 { i.died { (sign("morgue")) (dead) } }
            }
        })
    };
    Shot {
        kind: "night",
        sign: "moon",
        text: context.phrases.say("dh-scene-night", gaps),
        drawing,
        others: others(game, context, line),
    }
}

/// A die that turns down by as much as neglect costs, the old value lingering; or one that dies.
fn sinking(patient: Weakened) -> Markup {
    let (colour, was) = (patient.die.colour.word(), patient.die.value);
    html! {
        @if patient.value == 0 {
            span.patient.dying.(colour) { (die(colour, was)) span.badge.dies { (sign("morgue")) } }
        } @else {
            span.patient.sinking.(colour) { span.was { (die(colour, was)) } span.now { (die(colour, patient.value)) } span.fall { "↓" (was - patient.value) } }
        }
    }
}

/// The door opens, and the healed walk out with the points they bring.
fn home(game: &DiceHospital, context: &PageContext<'_>, view: &View, happened: &Happened<Event>) -> Shot {
    let walking: Vec<&str> = happened
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Discharged { seat, die } if *seat == context.board => Some(die.colour.word()),
            _ => None,
        })
        .collect();
    let won = |of: Seat| -> i32 {
        let points = happened.news().iter().map(|event| match event {
            Event::Scored { seat, points, .. } if *seat == of => i32::from(*points),
            _ => 0,
        });
        points.sum()
    };
    let points = won(context.board);
    let score = i32::from(view.hospital(context.board).score);
    let adds = |number: usize| discharge_points(number as u8) - discharge_points(number as u8 - 1);
    let drawing = html! {
        div.street { (street(When::Dusk, true, &html! {})) }
        div.staff aria-hidden="true" { (meeple("white", Kit::Cap)) (meeple("slate", Kit::Stethoscope)) }
        ol.walkers {
            @for (number, colour) in (1..).zip(&walking) { li { span.adds { "+" (adds(number)) } (die(colour, 6)) span.legs {} } }
        }
        p.sum { strong { @if points >= 0 { "+" } (signed(points)) } span { (signed(score - points)) " → " b { (signed(score)) } } }
    };
    let line = |seat: Seat| {
        let recap = view.hospital(seat).recap;
        let points = won(seat);
        Some(html! { i { (sign("home")) (recap.home) } b { @if points >= 0 { "+" } (signed(points)) } })
    };
    let gaps = [("home", walking.len().into()), ("points", points.into())];
    Shot {
        kind: "homeward",
        sign: "door",
        text: context.phrases.say("dh-scene-home", gaps),
        drawing,
        others: others(game, context, line),
    }
}

/// Dawn: the ambulances drive in. Until equal dice are told apart nobody knows which of them rides
/// where, so they still stand before the empty vans.
fn day(game: &DiceHospital, context: &PageContext<'_>, view: &View) -> Shot {
    let open = view.open();
    let unsorted = view.phase() == Phase::Load;
    let drawing = html! {
        div.street { (street(When::Dawn, false, &html! {})) }
        div.lanes {
            @if unsorted { p.arrived { @for one in &*open.intake { (die(one.colour.word(), one.value)) } } }
            (arrivals(game, view, !unsorted))
        }
    };
    let only_patients = unsorted || game.setup().solo();
    let gaps = [("round", open.round.into()), ("alone", if only_patients { "yes" } else { "no" }.into())];
    Shot { kind: "morning", sign: "sun", text: context.phrases.say("dh-scene-day", gaps), drawing, others: Vec::new() }
}

/// The ambulances, with their dice if these are told apart; a single player's has no number.
fn arrivals(game: &DiceHospital, view: &View, sorted: bool) -> Markup {
    let open = view.open();
    let taker = |number| Seat::all(usize::from(game.setup().seats)).find(|&seat| open.ambulances[seat] == Some(number));
    html! {
        ol.arrivals.many[game.setup().ambulances().len() > 3] {
            @if game.setup().solo() {
                @let windows: Vec<_> = open.intake.iter().map(|one| Some((one.colour.word(), one.value))).collect();
                li { (van(Van { windows: &windows, ..Van::default() })) }
            }
            @for number in game.setup().ambulances() {
                @let windows: Vec<_> = view.on_ambulance(game, number).iter().map(|one| sorted.then_some((one.colour.word(), one.value))).collect();
                li.(taker(number).map(seat_class).unwrap_or_default()) { (van(Van { number: Some(number.number()), windows: &windows, ..Van::default() })) }
            }
        }
    }
}
