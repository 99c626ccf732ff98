//! Section 2 of Community Care's ledger: the town.

mod by_brute_force;
mod driving;
pub(super) mod invariants;
mod laying;
mod order;
mod sequence;
mod tokens;
mod walking;

use super::arrange::{Position, seat, until};
use crate::city::{Arrival, City, Grid, Laid, Tile, Tokens};
use crate::{Phase, State};

const ON: (&str, &str) = ("modules", "city");

/// The town of the ledger with four rows of three columns, and roads to all sides everywhere.
const OPEN43: &str = "NESW";
/// Four corridors from left to right.
const LANES43: &str = "EW";
/// Two players.
const GRID: Grid = Grid { columns: 3, rows: 4 };

/// A town of this size: each tile with the roads that are said, the last ones for all others.
fn town(grid: Grid, roads: &str) -> City {
    let mut said = roads.split(' ').map(|roads| roads.parse().expect("roads"));
    let mut last = said.next().expect("roads");
    let mut laid = vec![Laid { roads: last, mother: false }];
    for _ in 1..grid.tiles() {
        last = said.next().unwrap_or(last);
        laid.push(Laid { roads: last, mother: false });
    }
    City::laid(grid, &laid)
}

fn tile(text: &str) -> Tile {
    text.parse().expect("a tile")
}

/// This many players before the first ambulance is parked, seat 1 first.
fn before_parking(seats: usize) -> Position {
    until(seats, &[("administrators", "no"), ("first-player", "1"), ON], Phase::Park)
}

/// Two players in a town with these roads, in which these live and nobody else, such as
/// `a1:Y2/nurse`; all dice that are left are in the bag.
fn with_town(roads: &str, patients: &[&str]) -> Position {
    let mut position = before_parking(2);
    position.state.open.city = town(GRID, roads);
    settle(&mut position, patients);
    position
}

/// Those who live in the town, and nobody else. Tokens that lie there are not in the pile.
fn settle(position: &mut Position, patients: &[&str]) {
    let open = &mut position.state.open;
    let city = &mut open.city;
    city.grid.reading().for_each(|tile| {
        city.clear(tile);
    });
    city.piles.pile = position.game.pack().bonus_tokens();
    city.piles.discard = Tokens::NONE;
    open.bag = crate::ByColour::bag([14; 3]);
    for text in patients {
        let (place, arrival) = text.split_once(':').expect("a tile and a die");
        let Arrival { die, bonus } = arrival.parse().expect("a die");
        city.put(tile(place), die, bonus);
        if let Some(kind) = bonus {
            assert!(city.piles.take(kind));
        }
    }
}

/// Everybody lives in the town: red fives, and these instead of some.
fn full_with(patients: &[&str]) -> Vec<String> {
    let said = |tile: Tile| patients.iter().find(|text| text.starts_with(&tile.to_string()));
    let all = GRID.reading().map(|tile| said(tile).map_or_else(|| format!("{tile}:R5"), |text| (*text).to_owned()));
    all.collect()
}

/// Two players in a full town with roads everywhere, with these instead of red fives.
fn full(patients: &[&str]) -> Position {
    let all = full_with(patients);
    with_town(OPEN43, &all.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Seat 1 parks here and seat 2 there; seat 1 begins to walk.
fn walk(position: Position, one: &str, other: &str) -> Position {
    position.play(&[&format!("park {one}")]).play_by(2, &[&format!("park {other}")])
}

/// Who lies in a seat's ambulance.
fn aboard(state: &State, number: usize) -> String {
    let dice = state.open.newcomers[seat(number)].iter().map(ToString::to_string);
    dice.collect::<Vec<_>>().join(" ")
}

/// Who lives on a tile, with the token there.
fn at(state: &State, place: &str) -> String {
    let city = &state.open.city;
    city.patient(tile(place))
        .map_or_else(String::new, |die| Arrival { die, bonus: city.bonus(tile(place)) }.to_string())
}

/// The moves of a seat that begin with a word, without it.
fn offered(position: &Position, number: usize, word: &str) -> Vec<String> {
    let texts = position.listed(number).into_iter().map(|mv| mv.to_string());
    texts.filter_map(|text| text.strip_prefix(word).map(|rest| rest.trim_start().to_owned())).collect()
}
