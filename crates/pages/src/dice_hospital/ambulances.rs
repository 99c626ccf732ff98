//! What comes in: the ambulances with their dice, or the four dice of a single player.

use dice_hospital::{Ambulance, DiceHospital, Die, Move, Phase, View};
use maud::{Markup, html};
use phrasebook::dice_hospital::die as die_words;
use table::Seat;

use super::{own, town};
use crate::PageContext;
use crate::art::{Van, die, van};
use crate::table::seat_class;

pub(super) fn incoming(game: &DiceHospital, context: &PageContext<'_>, view: &View, moves: &[Move]) -> Markup {
    if game.setup().solo() {
        return single(context, view, moves);
    }
    if matches!(view.phase(), Phase::Collect | Phase::Over) && game.setup().hard.final_collections {
        return backs(game, context, view);
    }
    if game.setup().modules.city {
        return town::beside(game, context, view, moves);
    }
    html! {
        ol.ambulances data-looked-at {
            @for number in game.setup().ambulances() { li { (ambulance(game, context, view, moves, number)) } }
        }
    }
}

/// Who has taken an ambulance.
fn taker(game: &DiceHospital, view: &View, number: Ambulance) -> Option<Seat> {
    Seat::all(usize::from(game.setup().seats)).find(|&seat| view.open().ambulances[seat] == Some(number))
}

fn ambulance(game: &DiceHospital, context: &PageContext<'_>, view: &View, moves: &[Move], number: Ambulance) -> Markup {
    let mv = Move::Claim(number);
    let acting = own(context, view).is_some() && view.phase() == Phase::Claim;
    let can = acting && moves.contains(&mv);
    let taker = taker(game, view, number);
    let mine = taker.is_some() && taker == context.seat();
    let dice = view.on_ambulance(game, number);
    let undecided: Vec<Die> = view.undecided(game, number).collect();
    let word = |one: &Die| {
        let open = undecided.contains(one);
        if open {
            context.phrases.say("dh-page-undecided", [("value", one.value.into())])
        } else {
            die_words(context.phrases, *one)
        }
    };
    let listed = dice.iter().map(word).collect::<Vec<_>>().join(", ");
    let who = taker.map(|seat| if mine { context.say("you") } else { context.names.of(seat).to_owned() });
    let gaps = [
        ("number", number.number().into()),
        ("loaded", if dice.is_empty() { "no" } else { "yes" }.into()),
        ("text", listed.into()),
        ("can", if can { "yes" } else { "no" }.into()),
        ("name", who.clone().unwrap_or_default().into()),
        ("taken", if who.is_some() { "yes" } else { "no" }.into()),
    ];
    let windows = windows(game, view, number);
    html! {
        button.ambulance.can[can].mine[mine].gone[taker.is_some() && !mine].(taker.map(seat_class).unwrap_or_default()) type="button" id={ "ambulance-" (number) }
            data-move=[can.then_some(mv)] data-try=[(acting && !can).then_some(mv)] aria-disabled=[(!can).then_some("true")] tabindex=[(!can).then_some("-1")] data-says=(context.say("dh-about-van")) {
            span.hidden { (context.phrases.say("dh-page-van", gaps)) }
            span.dice data-motion="tumble" data-sound="dice" data-k={ "van-" (number) } data-v=(loaded(view, &dice)) { (van(Van { number: Some(number.number()), windows: &windows, ..Van::default() })) (mothers(context, &dice)) }
            @if let Some(who) = who { small aria-hidden="true" { (who) } }
        }
    }
}

/// Who lies behind the windows of an ambulance. Of dice that are being told apart only the value is
/// known.
pub(super) fn windows(game: &DiceHospital, view: &View, number: Ambulance) -> Vec<Option<(&'static str, u8)>> {
    let undecided: Vec<Die> = view.undecided(game, number).collect();
    let colour = |one: &Die| if undecided.contains(one) { "wild" } else { one.colour.word() };
    view.on_ambulance(game, number).iter().map(|one| Some((colour(one), one.value))).collect()
}

/// The letter of each Mother on an ambulance, at her window.
pub(super) fn mothers(context: &PageContext<'_>, dice: &[Die]) -> Markup {
    html! {
        @for (window, _) in dice.iter().enumerate().filter(|(_, one)| one.is_mother()) {
            span.aboard aria-hidden="true" data-window={ (window) "/" (dice.len().max(3)) } { (context.say("dh-page-mother")) }
        }
    }
}

/// What lies on an ambulance, to see when it changes. Dice that have left make no sound.
fn loaded(view: &View, dice: &[Die]) -> String {
    let names: String = dice.iter().map(ToString::to_string).collect();
    format!("{}-{}", view.open().round, if names.is_empty() { "0" } else { &names })
}

/// The dice of a single player, one of which is left behind.
fn single(context: &PageContext<'_>, view: &View, moves: &[Move]) -> Markup {
    let dice = &*view.open().intake;
    let acting = own(context, view).is_some();
    html! {
        div.four data-says=(context.say("dh-page-no-dice")) {
            @for (index, &one) in dice.iter().enumerate() {
                @let mv = Move::Leave(one);
                @let can = acting && moves.contains(&mv);
                @let words = die_words(context.phrases, one);
                button.leave.can[can] type="button" id={ "four-" (index) } data-move=[can.then_some(mv)] aria-disabled=[(!can).then_some("true")] tabindex=[(!can).then_some("-1")] {
                    span.hidden { @if can { (context.phrases.say("dh-page-leave", [("text", words.into())])) } @else { (words) } }
                    span data-motion="tumble" data-sound="dice" data-k={ "die-four-" (index) } data-v={ (view.open().round) "-" (one) } { (die(one.colour.word(), one.value)) }
                }
            }
            @if dice.is_empty() && view.phase() != Phase::Over { p.quiet { (context.say("dh-page-no-dice")) } }
        }
    }
}

/// The backs of the ambulances, which collect patients at the end.
fn backs(game: &DiceHospital, context: &PageContext<'_>, view: &View) -> Markup {
    html! {
        p.quiet { (context.say("dh-page-collecting")) }
        ol.ambulances data-says=(context.say("dh-page-collecting")) {
            @for (ambulance, back) in game.collecting().filter_map(|number| Some((number, game.pack().ambulance_back(number)?))) {
                li { div.ambulance.back {
                    b { (ambulance) }
                    span.dice {
                        @for (place, one) in back.iter().enumerate() {
                            @let taken = view.is_collected(ambulance, place);
                            @let gaps = [("text", die_words(context.phrases, *one).into()), ("taken", if taken { "yes" } else { "no" }.into())];
                            @let words = context.phrases.say("dh-page-space", gaps);
                            span.space.taken[taken] title=(words) { span.hidden { (words) } (die(one.colour.word(), one.value)) }
                        }
                    }
                } }
            }
        }
    }
}
