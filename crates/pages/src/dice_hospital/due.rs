//! The forms in which the dice, tiles and cards of a real table are typed in.

use dice_hospital::{
    Administrator, Colour, Department, DiceHospital, Die, Due, Improvement, PRINTED, Report, Specialist, View,
};
use maud::{Markup, html};
use phrasebook::dice_hospital::{about_report, administrator, colour_word, die as die_words, event_name, improvement};
use table::Seat;

use crate::PageContext;
use crate::art::{die, mark};

/// The form for whatever is due. The script puts the chosen parts together to a fate in the
/// notation.
pub(super) fn form(game: &DiceHospital, context: &PageContext<'_>, view: &View) -> Markup {
    let ask = |key: &str, count: usize| context.phrases.say(key, [("count", count.into())]);
    let of = |key: &str, seat: Seat, count: usize| {
        context.phrases.say(key, context.names.who(seat).into_iter().chain([("count", count.into())]))
    };
    match game.what_is_due(view) {
        None => html! {},
        Some(Due::First) => html! {
            div.due {
                p.lead { (context.say("dh-page-due-first")) }
                @for seat in Seat::all(usize::from(game.setup().seats)) {
                    button.act type="button" data-fate={ "first " (seat.number()) } { (context.names.of(seat)) }
                }
            }
        },
        Some(Due::LeaveOut { tiles, cards }) => {
            improvements(context, view, "out", &context.say("dh-page-due-out"), tiles, cards)
        }
        Some(Due::Reveal { tiles, cards }) => {
            improvements(context, view, "reveal", &context.say("dh-page-due-reveal"), tiles, cards)
        }
        Some(Due::Start(seat, count)) => {
            let keys = Colour::BAG
                .map(|colour| (colour.letter().to_string(), colour_word(context.phrases, colour), mark(colour.word())));
            pad(context, "start", &of("dh-page-due-start", seat, count), count, keys.to_vec())
        }
        Some(Due::Dice(count)) => pad(context, "dice", &ask("dh-page-due-dice", count), count, faces(context)),
        Some(Due::Die(seat)) => pad(context, "die", &of("dh-page-due-die", seat, 1), 1, faces(context)),
        Some(Due::Rolls(seat, count)) => {
            let keys = (1..=6).map(|value: u8| (value.to_string(), value.to_string(), die("wild", value))).collect();
            pad(context, "rolls", &of("dh-page-due-rolls", seat, count), count, keys)
        }
        Some(Due::Deal(seat, count)) => {
            // What others were dealt is theirs to know.
            let known = |card: &&Administrator| view.dealt().is_some_and(|mine| mine.contains(card));
            let left = Administrator::ALL.iter().filter(|card| !known(card));
            let list: Vec<_> = left.map(|card| (card.id(), administrator(context.phrases, *card), 1)).collect();
            selects(context, &format!("deal {}", seat.number()), &of("dh-page-due-deal", seat, count), count, &list)
        }
        Some(Due::Reports) => {
            let list: Vec<_> =
                Report::ALL.iter().map(|one| (one.id(), about_report(game, context.phrases, *one), 1)).collect();
            selects(context, "reports", &context.say("dh-page-due-reports"), 6, &list)
        }
        Some(Due::Event) => {
            let list: Vec<_> =
                view.events_to_come().map(|card| (card.id(), event_name(context.phrases, card), 1)).collect();
            selects(context, "event", &context.say("dh-page-due-event"), 1, &list)
        }
    }
}

/// The dice that can come in.
fn faces(context: &PageContext<'_>) -> Vec<(String, String, Markup)> {
    let dice = Colour::BAG.into_iter().flat_map(|colour| (2..=5).map(move |value| Die { value, colour }));
    dice.map(|one| (one.to_string(), die_words(context.phrases, one), die(one.colour.word(), one.value))).collect()
}

/// A pad: each tap adds one, a tap on what was added takes it away.
fn pad(context: &PageContext<'_>, word: &str, lead: &str, count: usize, keys: Vec<(String, String, Markup)>) -> Markup {
    html! {
        form.due.pad data-fate=(word) data-count=(count) {
            p.lead { (lead) " " output { "0 / " (count) } }
            div.keypad {
                @for (value, label, picture) in keys {
                    button.key type="button" data-pad=(value) aria-label=(label) { (picture) }
                }
            }
            div.tray role="group" aria-label=(context.say("dh-page-due-tray")) {}
            button.act.go disabled { (context.say("due-enter")) }
        }
    }
}

/// Something to choose in a list: its id, its name, and how many there are of it.
type Choice = (&'static str, String, usize);

/// A few lists, one choice each.
fn selects(context: &PageContext<'_>, word: &str, lead: &str, count: usize, list: &[Choice]) -> Markup {
    html! {
        form.due.fields data-fate=(word) {
            p.lead { (lead) }
            @for number in 0..count { (select(context, "card", lead, list, number)) }
            button.act.go { (context.say("due-enter")) }
        }
    }
}

fn select(context: &PageContext<'_>, kind: &str, label: &str, list: &[Choice], number: usize) -> Markup {
    html! {
        label { span { (label) " " (number + 1) }
            select name={ "part-" (number) } data-kind=(kind) required {
                option value="" { (context.say("due-choose")) }
                @for (id, words, copies) in list { option value=(id) data-copies=(copies) { (words) } }
            }
        }
    }
}

/// Tiles and cards, of those that are in the stacks.
fn improvements(context: &PageContext<'_>, view: &View, word: &str, lead: &str, tiles: usize, cards: usize) -> Markup {
    let named = |one: Improvement, copies| (one.id(), improvement(context.phrases, one), copies);
    let open = view.open();
    let departments = Department::ALL.iter().skip(PRINTED);
    let departments: Vec<Choice> = departments
        .map(|tile| named(Improvement::Department(*tile), open.tiles.copies(tile.index())))
        .filter(|(.., copies)| *copies > 0)
        .collect();
    let staff: Vec<Choice> = Specialist::ALL
        .iter()
        .map(|card| named(Improvement::Specialist(*card), open.cards.copies(card.index())))
        .filter(|(.., copies)| *copies > 0)
        .collect();
    html! {
        form.due.fields data-fate=(word) {
            p.lead { (lead) }
            @for number in 0..tiles { (select(context, "tile", &context.say("dh-page-departments"), &departments, number)) }
            @for number in 0..cards { (select(context, "card", &context.say("dh-page-specialists"), &staff, number)) }
            button.act.go { (context.say("due-enter")) }
        }
    }
}
