//! The forms in which the dice, tiles and cards of a real table are typed in.

use dice_hospital::{
    Administrator, Arrival, Bonus, Colour, Department, DiceHospital, Die, Due, Improvement, Kind, Report, Specialist,
    Token, View,
};
use maud::{Markup, html};
use phrasebook::dice_hospital::{
    about_decision_card, about_hospital_card, about_report, administrator, bonus, colour_word, die as die_words,
    event_name, improvement, token_name,
};
use table::Seat;

use super::{automa, town};
use crate::PageContext;
use crate::art::{die, mark};
use crate::due::{Field, fields};

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
            improvements(context, view, "out", &context.say("dh-page-due-out"), [tiles, cards, 0, 0])
        }
        Some(Due::Reveal { tiles, cards, maternity: [births, midwives] }) => {
            let counts = [tiles, cards, births, midwives];
            improvements(context, view, "reveal", &context.say("dh-page-due-reveal"), counts)
        }
        Some(Due::Start(seat, count)) => {
            pad(context, "start", &of("dh-page-due-start", seat, count), count, colours(context))
        }
        Some(Due::Dice { dice, mothers }) => {
            let (count, colours) = (dice + mothers, if mothers > 0 { &Colour::ALL[..] } else { &Colour::BAG });
            pad(context, "dice", &ask("dh-page-due-dice", count), count, faces(context, colours, 2..=5))
        }
        Some(Due::Substitute(seat, value)) => {
            let keys = faces(context, &Colour::BAG, value..=value);
            pad(context, "die", &of("dh-page-due-die", seat, 1), 1, keys)
        }
        Some(Due::Midwife(seat)) => {
            let keys = (1..=2).map(|value: u8| (value.to_string(), value.to_string(), die("pink", value))).collect();
            pad(context, "midwife", &of("dh-page-due-midwife", seat, 1), 1, keys)
        }
        Some(Due::Tiles { grid, .. }) => {
            let keys = game.tile_faces().into_iter().map(|face| {
                let name = face.to_string();
                (name.clone(), name, town::tile_key(face.roads, face.mother))
            });
            pad(context, "tiles", &ask("dh-page-due-tiles", grid.tiles()), grid.tiles(), keys.collect())
        }
        Some(Due::Houses { dice, mothers }) => {
            let count = dice + mothers;
            pad(
                context,
                "houses",
                &ask("dh-page-due-houses", count),
                count,
                arrivals(game, context, view, mothers > 0, count),
            )
        }
        Some(Due::Bonuses(count)) => {
            let keys =
                Bonus::ALL.iter().map(|&kind| (kind.to_string(), bonus(context.phrases, kind), town::token(kind)));
            pad(context, "bonuses", &ask("dh-page-due-bonuses", count), count, keys.collect())
        }
        Some(Due::Die(seat)) => {
            pad(context, "die", &of("dh-page-due-die", seat, 1), 1, faces(context, &Colour::BAG, 2..=5))
        }
        Some(Due::Rolls(seat, count)) => {
            let keys = (1..=6).map(|value: u8| (value.to_string(), value.to_string(), die("wild", value))).collect();
            pad(context, "rolls", &of("dh-page-due-rolls", seat, count), count, keys)
        }
        Some(Due::Deal(seat, count)) => {
            // What others were dealt is theirs to know.
            let known = |card: &&Administrator| view.dealt().is_some_and(|mine| mine.contains(card));
            let left = Administrator::ALL.iter().filter(|card| !known(card));
            let list: Vec<_> =
                left.map(|card| (card.id().to_owned(), administrator(context.phrases, *card), 1)).collect();
            selects(context, &format!("deal {}", seat.number()), &of("dh-page-due-deal", seat, count), count, &list)
        }
        Some(Due::Reports) => {
            let list: Vec<_> = Report::ALL
                .iter()
                .map(|one| (one.id().to_owned(), about_report(game, context.phrases, *one), 1))
                .collect();
            selects(context, "reports", &context.say("dh-page-due-reports"), 6, &list)
        }
        Some(Due::Tokens(seat, colour, count)) => {
            let copies = |token: Token| usize::from(game.pack().token(token.kind()).copies);
            let list: Vec<_> = Token::of_colour(colour)
                .map(|token| (token.to_string(), token_name(context.phrases, token), copies(token)))
                .collect();
            selects(context, &format!("tokens {}", seat.number()), &of("dh-page-due-tokens", seat, count), count, &list)
        }
        Some(due @ (Due::Decision | Due::HospitalCard | Due::Grey(_) | Due::Colour)) => {
            automas(game, context, view, due)
        }
        Some(Due::Event) => {
            let list: Vec<_> = view
                .events_to_come()
                .map(|card| (card.id().to_owned(), event_name(context.phrases, card), 1))
                .collect();
            selects(context, "event", &context.say("dh-page-due-event"), 1, &list)
        }
    }
}

/// The cards of the Automa, and the dice that chance draws for it.
fn automas(game: &DiceHospital, context: &PageContext<'_>, view: &View, due: Due) -> Markup {
    let asked = |what: &'static str, card: &'static str| {
        context.phrases.say("dh-page-due-automa", [("what", what.into()), ("card", card.into())])
    };
    match due {
        Due::Decision => {
            let keys = view.decisions_to_come().map(|card| {
                let words = format!("{card} · {}", about_decision_card(game, context.phrases, card));
                (card.to_string(), words, automa::blank_decision(game, card))
            });
            pad(context, "decision", &asked("decision", ""), 1, keys.collect())
        }
        Due::HospitalCard => {
            let keys = game.cards_to_come(view).map(|card| {
                let words = format!("{card} · {}", about_hospital_card(game, context.phrases, card));
                (card.to_string(), words, automa::blank_card(game, card))
            });
            pad(context, "hospital", &asked("hospital", ""), 1, keys.collect())
        }
        Due::Grey(card) => {
            let beside = |colour: &Colour| view.open().automa.pool[*colour] > 0;
            let keys = Colour::BAG.into_iter().filter(beside).map(|colour| colour_key(context, colour));
            pad(context, "colour", &asked("grey", card.id()), 1, keys.collect())
        }
        _ => pad(context, "colour", &asked("colour", ""), 1, colours(context)),
    }
}

/// The colours of the bag.
fn colours(context: &PageContext<'_>) -> Vec<(String, String, Markup)> {
    Colour::BAG.map(|colour| colour_key(context, colour)).to_vec()
}

fn colour_key(context: &PageContext<'_>, colour: Colour) -> (String, String, Markup) {
    (colour.letter().to_string(), colour_word(context.phrases, colour), mark(colour.word()))
}

/// The dice that can come in: these colours with these values.
fn faces(
    context: &PageContext<'_>,
    colours: &[Colour],
    values: std::ops::RangeInclusive<u8>,
) -> Vec<(String, String, Markup)> {
    let dice = colours.iter().flat_map(|&colour| values.clone().map(move |value| Die { value, colour }));
    dice.map(|one| (one.to_string(), die_words(context.phrases, one), die(one.colour.word(), one.value))).collect()
}

/// Who can come to the town: a die that brings a token with each kind of it, and without one as
/// well if the tokens may run out before all dice lie there (CC-R-15).
fn arrivals(
    game: &DiceHospital,
    context: &PageContext<'_>,
    view: &View,
    mothers: bool,
    count: usize,
) -> Vec<(String, String, Markup)> {
    let colours = if mothers { &Colour::ALL[..] } else { &Colour::BAG };
    let dice = colours.iter().flat_map(|&colour| (2..=5).map(move |value| Die { value, colour }));
    let runs_out = usize::from(view.open().city.piles.left()) < count;
    let mut keys = Vec::new();
    for die in dice {
        let brings = game.brings_bonus(view.open(), die.value);
        let kinds = Bonus::ALL.iter().copied().filter(|_| brings).map(Some);
        for kind in kinds.chain((!brings || runs_out).then_some(None)) {
            let mut words = die_words(context.phrases, die);
            words.extend(kind.map(|kind| format!(", {}", bonus(context.phrases, kind))));
            let picture = town::arrival_key(die.colour.word(), die.value, kind);
            keys.push((Arrival { die, bonus: kind }.to_string(), words, picture));
        }
    }
    keys
}

/// A pad: each tap adds one, a tap on what was added takes it away.
fn pad(context: &PageContext<'_>, word: &str, lead: &str, count: usize, keys: Vec<(String, String, Markup)>) -> Markup {
    html! {
        form.due.pad data-fate=(word) data-count=(count) {
            p.lead { (lead) " " output { "0 / " (count) } }
            div.keypad {
                @for (value, label, picture) in keys {
                    button.key type="button" data-pad=(value) { span.hidden { (label) } span aria-hidden="true" { (picture) } }
                }
            }
            div.tray role="group" aria-label=(context.say("dh-page-due-tray")) {}
            button.act.go disabled { (context.say("due-enter")) }
        }
    }
}

/// Something to choose in a list: its id, its name, and how many there are of it.
type Choice = (String, String, usize);

/// A few lists, one choice each.
fn selects(context: &PageContext<'_>, word: &str, lead: &str, count: usize, list: &[Choice]) -> Markup {
    let all = html! {
        p.lead { (lead) }
        @for number in 0..count { (select(context, "card", lead, list, number)) }
    };
    fields(context, word, &all)
}

fn select(context: &PageContext<'_>, kind: &str, label: &str, list: &[Choice], number: usize) -> Markup {
    let label = html! { span { (label) " " (number + 1) } };
    let field = Field { label, name: &format!("part-{number}"), kind: Some(kind) };
    field.of(context, list.iter().map(|(id, name, copies)| (id, name.clone(), Some(*copies))))
}

/// Tiles and cards, of those that can come from the stacks now.
fn improvements(context: &PageContext<'_>, view: &View, word: &str, lead: &str, counts: [usize; 4]) -> Markup {
    let open = view.open();
    let tiles = Department::ALL.iter().map(|&tile| Improvement::Department(tile));
    let all: Vec<_> = tiles.chain(Specialist::ALL.iter().map(|&card| Improvement::Specialist(card))).collect();
    let left = |kind: Kind, maternity: bool, count: usize| -> Vec<Choice> {
        let fits = |one: &Improvement| one.kind() == kind && one.is_maternity() == maternity;
        let named =
            |one: Improvement| (one.id().to_owned(), improvement(context.phrases, one), open.among_next(one, count));
        all.iter().copied().filter(fits).map(named).filter(|(.., copies)| *copies > 0).collect()
    };
    let stacks = [
        (Kind::Department, false, "tile"),
        (Kind::Specialist, false, "card"),
        (Kind::Department, true, "maternity-tile"),
        (Kind::Specialist, true, "maternity-card"),
    ];
    let title = |kind: Kind| {
        context.say(match kind {
            Kind::Department => "dh-page-departments",
            Kind::Specialist => "dh-page-specialists",
        })
    };
    let all = html! {
        p.lead { (lead) }
        @for ((kind, maternity, name), count) in stacks.into_iter().zip(counts) {
            @let list = left(kind, maternity, count);
            @for number in 0..count { (select(context, name, &title(kind), &list, number)) }
        }
    };
    fields(context, word, &all)
}
