//! The pads on which the dice, tiles and cards of a real table are typed in.

use dice_hospital::{
    Administrator, Bonus, Colour, Department, DiceHospital, Die, Due, Grid, Improvement, Kind, Laid, Report, Roads,
    Side, Specialist, Tile, Token, View,
};
use maud::{Markup, html};
use phrasebook::dice_hospital::{
    about_administrator, about_decision_card, about_event, about_hospital_card, about_improvement, about_report,
    administrator, bonus, colour_word, die as die_words, event_name, improvement, report_name, token_name,
};
use table::Seat;

use super::display::{drawn, emblem, floor};
use super::{automa, investments, town};
use crate::PageContext;
use crate::art::{die, mark};
use crate::due::{PadKey, PadPart, Place, pad};
use crate::syllables::breakable;

/// What is asked about the real table.
pub(super) fn question(game: &DiceHospital, context: &PageContext<'_>, view: &View) -> Option<String> {
    let ask = |key: &str, count: usize| context.phrases.say(key, [("count", count.into())]);
    let of = |key: &str, seat: Seat, count: usize| {
        context.phrases.say(key, context.names.who(seat).into_iter().chain([("count", count.into())]))
    };
    let automas = |what: &'static str, card: &'static str| {
        context.phrases.say("dh-page-due-automa", [("what", what.into()), ("card", card.into())])
    };
    Some(match game.what_is_due(view)? {
        Due::First => context.say("dh-page-due-first"),
        Due::LeaveOut { .. } => context.say("dh-page-due-out"),
        Due::Reveal { .. } => context.say("dh-page-due-reveal"),
        Due::Start(seat, count) => of("dh-page-due-start", seat, count),
        Due::Dice { dice, mothers } => ask("dh-page-due-dice", dice + mothers),
        Due::Substitute(seat, _) | Due::Die(seat) => of("dh-page-due-die", seat, 1),
        Due::Midwife(seat) => of("dh-page-due-midwife", seat, 1),
        Due::Tiles { grid, .. } => ask("dh-page-due-tiles", grid.tiles()),
        Due::Houses { dice, mothers } => ask("dh-page-due-houses", dice + mothers),
        Due::Bonuses(count) => ask("dh-page-due-bonuses", count),
        Due::Rolls(seat, count) => of("dh-page-due-rolls", seat, count),
        Due::Deal(seat, count) => of("dh-page-due-deal", seat, count),
        Due::Reports => context.say("dh-page-due-reports"),
        Due::Tokens(seat, _, count) => of("dh-page-due-tokens", seat, count),
        Due::Event => context.say("dh-page-due-event"),
        Due::Decision => automas("decision", ""),
        Due::HospitalCard => automas("hospital", ""),
        Due::Grey(card) => automas("grey", card.id()),
        Due::Colour => automas("colour", ""),
    })
}

/// The pad for whatever is due. The script puts what was tapped together to a fate in the notation.
pub(super) fn form(game: &DiceHospital, context: &PageContext<'_>, view: &View) -> Markup {
    let Some(due) = game.what_is_due(view) else { return html! {} };
    let one = |word: &str, part: PadPart| pad(context, word, &[part]);
    match due {
        Due::First => one("first", PadPart::of("words", 1, seats(game, context))),
        Due::LeaveOut { tiles, cards } => improvements(game, context, view, "out", [tiles, cards, 0, 0]),
        Due::Reveal { tiles, cards, maternity: [births, midwives] } => {
            improvements(game, context, view, "reveal", [tiles, cards, births, midwives])
        }
        Due::Start(_, count) => one("start", PadPart::of("dice", count, colours(context, &Colour::BAG))),
        Due::Dice { dice, mothers } => {
            let colours = if mothers > 0 { &Colour::ALL[..] } else { &Colour::BAG };
            one("dice", PadPart::of("dice", dice + mothers, faces(context, colours, Die::ARRIVING)))
        }
        Due::Substitute(_, value) => one("die", PadPart::of("dice", 1, faces(context, &Colour::BAG, value..=value))),
        Due::Die(_) => one("die", PadPart::of("dice", 1, faces(context, &Colour::BAG, Die::ARRIVING))),
        Due::Midwife(_) => one("midwife", PadPart::of("dice", 1, values("pink", 1..=2))),
        Due::Rolls(_, count) => one("rolls", PadPart::of("dice", count, values("wild", 1..=6))),
        Due::Tiles { grid, .. } => one("tiles", tiles(game, grid)),
        Due::Houses { dice, mothers } => one("houses", houses(game, context, view, dice + mothers)),
        Due::Bonuses(count) => one("bonuses", PadPart::of("tokens", count, bonuses(context).collect())),
        Due::Deal(seat, count) => {
            one(&format!("deal {}", seat.number()), PadPart::of("words", count, administrators(game, context, view)))
        }
        Due::Reports => one("reports", PadPart::of("words reports", 6, reports(game, context))),
        Due::Tokens(seat, colour, count) => {
            one(&format!("tokens {}", seat.number()), PadPart::of("tokens", count, tokens(game, context, colour)))
        }
        Due::Event => one("event", PadPart::of("words", 1, events(game, context, view))),
        Due::Decision => {
            let keys = view.decisions_to_come().map(|card| {
                let words = format!("{card} · {}", about_decision_card(game, context.phrases, card));
                PadKey::new(card.to_string(), words, automa::blank_decision(game, card))
            });
            one("decision", PadPart::of("cards", 1, keys.collect()))
        }
        Due::HospitalCard => {
            let keys = game.cards_to_come(view).map(|card| {
                let words = format!("{card} · {}", about_hospital_card(game, context.phrases, card));
                PadKey::new(card.to_string(), words, automa::blank_card(game, card))
            });
            one("hospital", PadPart::of("cards", 1, keys.collect()))
        }
        Due::Grey(_) => {
            let pool = view.open().automa.pool;
            let beside: Vec<_> = Colour::BAG.into_iter().filter(|&colour| pool[colour] > 0).collect();
            one("colour", PadPart::of("dice", 1, colours(context, &beside)))
        }
        Due::Colour => one("colour", PadPart::of("dice", 1, colours(context, &Colour::BAG))),
    }
}

fn seats(game: &DiceHospital, context: &PageContext<'_>) -> Vec<PadKey> {
    let all = Seat::all(usize::from(game.setup().seats));
    all.map(|seat| {
        let name = context.names.of(seat).to_owned();
        PadKey::new(seat.number().to_string(), name.clone(), html! { b { (name) } })
    })
    .collect()
}

/// Dice of which only the colour counts.
fn colours(context: &PageContext<'_>, colours: &[Colour]) -> Vec<PadKey> {
    let key = |&colour: &Colour| {
        let face = html! { span.blank { (die(colour.word(), 0)) (mark(colour.word())) } };
        PadKey::new(colour.letter().to_string(), colour_word(context.phrases, colour), face)
    };
    colours.iter().map(key).collect()
}

/// The dice that can come in: these colours with these values.
fn faces(context: &PageContext<'_>, colours: &[Colour], values: std::ops::RangeInclusive<u8>) -> Vec<PadKey> {
    let dice = colours.iter().flat_map(|&colour| values.clone().map(move |value| Die { value, colour }));
    dice.map(|one| PadKey::new(one.to_string(), die_words(context.phrases, one), die(one.colour.word(), one.value)))
        .collect()
}

/// What a die shows that has its colour already.
fn values(colour: &str, values: std::ops::RangeInclusive<u8>) -> Vec<PadKey> {
    values.map(|value| PadKey::new(value.to_string(), value.to_string(), die(colour, value))).collect()
}

/// The tiles of a town, row by row as they lie on the table.
fn tiles(game: &DiceHospital, grid: Grid) -> PadPart {
    let key = |face: Laid| {
        let picture = town::tile_key(face.roads, face.mother);
        let fits = Some(neighbours(game, grid, face.roads));
        PadKey { marked: face.mother, fits, ..PadKey::new(face.to_string(), face.to_string(), picture) }
    };
    let marked = |tile: Tile| game.mother_places().map(|places| places & tile.bit() != 0);
    let place = |tile: Tile| Place { label: tile.to_string(), marked: marked(tile) };
    PadPart {
        places: grid.reading().map(place).collect(),
        columns: Some(grid.columns),
        ..PadPart::of("tiles", 0, game.tile_faces().into_iter().map(key).collect())
    }
}

/// Beside which tiles one lies as it has to: whether the one above and the one at the left have a
/// road towards it, `-` for no tile.
fn neighbours(game: &DiceHospital, grid: Grid, roads: Roads) -> String {
    let columns = usize::from(grid.columns);
    let laid = |road: Option<bool>, side: Side| {
        let roads = match (road, side) {
            (Some(true), Side::South) => "S",
            (Some(true), _) => "E",
            _ => "N",
        };
        Laid { roads: roads.parse().unwrap_or(Roads::NONE), mother: false }
    };
    let mut fits = Vec::new();
    for above in [None, Some(false), Some(true)] {
        for left in [None, Some(false), Some(true)] {
            // Those before it, as many as there are in such a place.
            let before = match (above, left) {
                (None, None) => 0,
                (None, _) => 1,
                (_, None) => columns,
                _ => columns + 1,
            };
            let mut tiles = vec![laid(None, Side::North); before];
            if above.is_some() {
                tiles[before - columns] = laid(above, Side::South);
            }
            if left.is_some() {
                tiles[before - 1] = laid(left, Side::East);
            }
            if game.is_turned_well(&tiles, roads) {
                let sign = |road: Option<bool>| road.map_or("-", |road| if road { "1" } else { "0" });
                fits.push(format!("{}{}", sign(above), sign(left)));
            }
        }
    }
    fits.join(" ")
}

/// Who comes to the town, tile by tile: a die, and the token that it brings. Where tokens may run
/// out before all dice lie there, it can come without one (CC-R-15).
fn houses(game: &DiceHospital, context: &PageContext<'_>, view: &View, count: usize) -> PadPart {
    let filled: Vec<(Tile, bool)> = game.filled(view.open()).collect();
    let mothers = filled.iter().any(|&(_, mother)| mother);
    let place = |&(tile, mother): &(Tile, bool)| Place { label: tile.to_string(), marked: mothers.then_some(mother) };
    let colours = if mothers { &Colour::ALL[..] } else { &Colour::BAG };
    let key = |die: Die| {
        let key = faces(context, &[die.colour], die.value..=die.value).remove(0);
        PadKey { marked: die.is_mother(), brings: game.brings_bonus(view.open(), die.value), ..key }
    };
    let dice = colours.iter().flat_map(|&colour| Die::ARRIVING.map(move |value| Die { value, colour }));
    let runs_out = usize::from(view.open().city.piles.left()) < count;
    let without = runs_out.then(|| PadKey::new("-", context.say("dh-page-due-no-token"), html! { b { "–" } }));
    let grid = view.open().city.grid;
    PadPart {
        places: filled.iter().map(place).collect(),
        columns: (filled.len() == grid.tiles()).then_some(grid.columns),
        brought: bonuses(context).chain(without).collect(),
        ..PadPart::of("dice", 0, dice.map(key).collect())
    }
}

fn bonuses<'a>(context: &'a PageContext<'_>) -> impl Iterator<Item = PadKey> + use<'a> {
    Bonus::ALL.iter().map(|&kind| PadKey::new(kind.to_string(), bonus(context.phrases, kind), town::token(kind)))
}

/// A card that says its name and what it does.
fn card(name: &str, about: &str) -> Markup {
    html! { b { (name) } small { (about) } }
}

fn administrators(game: &DiceHospital, context: &PageContext<'_>, view: &View) -> Vec<PadKey> {
    let key = |&one: &Administrator| {
        let (name, about) = (administrator(context.phrases, one), about_administrator(game, context.phrases, one));
        PadKey { copies: Some(1), ..PadKey::new(one.id(), context.pair(&name, &about), card(&name, &about)) }
    };
    let may_come = |card: &&Administrator| game.setup().has(**card) && view.may_be_dealt(**card);
    Administrator::ALL.iter().filter(may_come).map(key).collect()
}

fn reports(game: &DiceHospital, context: &PageContext<'_>) -> Vec<PadKey> {
    let key = |&one: &Report| {
        let printed = game.pack().report(one);
        let face = html! {
            span.effect { @for (colour, need) in printed.needs.iter() { @for _ in 0..need { (mark(colour.word())) } } }
            b { "+" (printed.points) }
            small { (report_name(context.phrases, one)) }
        };
        PadKey { copies: Some(1), ..PadKey::new(one.id(), about_report(game, context.phrases, one), face) }
    };
    Report::ALL.iter().map(key).collect()
}

fn tokens(game: &DiceHospital, context: &PageContext<'_>, colour: Colour) -> Vec<PadKey> {
    let key = |token: Token| {
        let copies = Some(usize::from(game.pack().token(token.kind()).copies[colour]));
        let face = investments::chip(game, context, token);
        PadKey { copies, ..PadKey::new(token.to_string(), token_name(context.phrases, token), face) }
    };
    Token::of_colour(colour).map(key).collect()
}

fn events(game: &DiceHospital, context: &PageContext<'_>, view: &View) -> Vec<PadKey> {
    let key = |one| {
        let (name, about) = (event_name(context.phrases, one), about_event(game, context.phrases, one));
        PadKey::new(one.id(), context.pair(&name, &about), card(&name, &about))
    };
    view.events_to_come().map(key).collect()
}

/// Tiles and cards, of those that can come from the stacks now.
fn improvements(game: &DiceHospital, context: &PageContext<'_>, view: &View, word: &str, counts: [usize; 4]) -> Markup {
    let tiles = Department::ALL.iter().map(|&tile| Improvement::Department(tile));
    let all: Vec<_> = tiles.chain(Specialist::ALL.iter().map(|&card| Improvement::Specialist(card))).collect();
    let key = |one: Improvement, count: usize| {
        let name = improvement(context.phrases, one);
        let face = html! {
            span.offer.(floor(game, one)) { span.title { (emblem(game, one)) b { (breakable(&name)) } } (drawn(game, context, one)) }
        };
        let words = context.pair(&name, &about_improvement(game, context.phrases, one));
        PadKey { copies: Some(view.open().among_next(one, count)), ..PadKey::new(one.id(), words, face) }
    };
    let part = |((kind, maternity), count): ((Kind, bool), usize)| {
        let fits = |one: &&Improvement| one.kind() == kind && one.is_maternity() == maternity;
        let keys = all.iter().filter(fits).map(|&one| key(one, count)).filter(|key| key.copies != Some(0)).collect();
        let title = context.say(match (kind, maternity) {
            (Kind::Department, false) => "dh-page-departments",
            (Kind::Specialist, false) => "dh-page-specialists",
            (Kind::Department, true) => "dh-page-due-births",
            (Kind::Specialist, true) => "dh-page-due-midwives",
        });
        PadPart { title: Some(title), ..PadPart::of("improvements", count, keys) }
    };
    let stacks =
        [(Kind::Department, false), (Kind::Specialist, false), (Kind::Department, true), (Kind::Specialist, true)];
    let parts: Vec<_> = stacks.into_iter().zip(counts).filter(|&(_, count)| count > 0).map(part).collect();
    pad(context, word, &parts)
}
