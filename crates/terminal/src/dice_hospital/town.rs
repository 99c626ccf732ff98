//! The town as a map: tiles with their roads, who lives there, and who stands where.

use std::fmt::Write;

use anstyle::Style;
use dice_hospital::{Area, Bonus, City, Hospital, Move, Side, Tile};
use phrasebook::dice_hospital::bonus;
use table::{Eye, Seat};

use super::board::Board;
use super::{BOLD, DIM, small};
use crate::layout::{columns, wrap};

/// Columns of a tile, and of the road between two.
const CELL: usize = 7;
const ROAD: &str = "──";
const NO_ROAD: &str = "  ";
/// Ambulances by their seats.
const AMBULANCES: [char; 5] = ['①', '②', '③', '④', '⑤'];
const HELICOPTER: char = '✈';

impl Board<'_> {
    /// The map, the order of play with the totals so far, and the tokens of the hospital.
    pub(super) fn town(&self, text: &mut String) {
        let city = &self.view.open().city;
        if city.grid.tiles() == 0 {
            return;
        }
        let legal = self.legal_tiles();
        let numbers: String = (1..=city.grid.columns).map(|number| format!("{number:^CELL$}{NO_ROAD}")).collect();
        let _ = writeln!(text, "{BOLD}{}{BOLD:#}", self.phrases.plain("dh-town"));
        let _ = writeln!(text, "{DIM}     {}{DIM:#}", numbers.trim_end());
        let _ = writeln!(text, "{}", lanes(city, 0, Side::North));
        for row in 0..usize::from(city.grid.rows) {
            let _ = writeln!(text, "{}", self.row_of_tiles(city, row, legal));
            let _ = writeln!(text, "{}", lanes(city, row, Side::South));
        }
        let _ =
            writeln!(text, "{}", wrap(&format!("{DIM}{}{DIM:#}", self.phrases.plain("dh-town-legend")), 0, self.width));
        let lying = |tile: Tile| Some(format!("{tile} {}", bonus(self.phrases, city.bonus(tile)?)));
        let lying: Vec<String> = city.grid.reading().filter_map(lying).collect();
        if !lying.is_empty() {
            let line = format!("{} {}", self.phrases.plain("dh-town-lying"), lying.join(", "));
            let _ = writeln!(text, "{}", wrap(&line, 2, self.width));
        }
        let _ = writeln!(text, "{}", wrap(&self.order_of_play(city), 2, self.width));
        let tokens = self.tokens_of(self.view.hospital(self.seat));
        if !tokens.is_empty() {
            let line = format!("{} {}", self.phrases.plain("dh-town-tokens"), tokens.join(", "));
            let _ = writeln!(text, "{}", wrap(&line, 2, self.width));
        }
    }

    /// The tiles that a move of the looking seat names.
    fn legal_tiles(&self) -> Area {
        let moves = if self.view.eye == Eye::Seat(self.seat) { self.view.moves(self.game) } else { Vec::new() };
        moves.into_iter().fold(0, |area, mv| match mv {
            Move::Park(tile) | Move::Fetch(tile) => area | tile.bit(),
            _ => area,
        })
    }

    /// The tiles of a row, with the roads between them and out of the town.
    fn row_of_tiles(&self, city: &City, row: usize, legal: Area) -> String {
        let letter = char::from(b'a' + row as u8);
        let tiles: Vec<Tile> = city.grid.reading().filter(|tile| tile.row() == row).collect();
        let lane = |there: bool| if there { ROAD } else { NO_ROAD };
        let mut line = format!(" {BOLD}{letter}{BOLD:#} {}", lane(city.roads(tiles[0]).has(Side::West)));
        for &tile in &tiles {
            line += &self.tile(city, tile, legal & tile.bit() != 0);
            let on = match city.grid.beyond(tile, Side::East) {
                Some(_) => city.leads(tile, Side::East),
                None => city.roads(tile).has(Side::East),
            };
            line += lane(on);
        }
        line.trim_end().to_owned()
    }

    /// A tile: who lives there with its token, and who stands there.
    fn tile(&self, city: &City, tile: Tile, legal: bool) -> String {
        let die = city.patient(tile).map_or_else(|| "○".to_owned(), small);
        let token = if city.bonus(tile).is_some() { "*" } else { "" };
        let spot = if city.mother_tiles & tile.bit() != 0 { "+" } else { "" };
        let parked = Seat::all(self.seats()).filter(|&seat| city.ambulances[seat] == Some(tile));
        let mut there: String = parked.map(|seat| AMBULANCES[seat.index()]).collect();
        if city.landed == Some(tile) {
            there.push(HELICOPTER);
        }
        let text = format!("{die}{token}{spot}{there}");
        let text = if city.paramedic == Some(tile) { format!("‹{text}›") } else { text };
        let space = CELL.saturating_sub(columns(&text));
        let style = if legal { BOLD.underline() } else { Style::new() };
        let (before, after) = (" ".repeat(space / 2), " ".repeat(space - space / 2));
        format!("{before}{style}{text}{style:#}{after}")
    }

    /// Who plays in which order, and what has been brought so far.
    fn order_of_play(&self, city: &City) -> String {
        let open = self.view.open();
        let total = |seat: Seat| city.totals[seat].map_or_else(|| "–".to_owned(), |total| total.to_string());
        let mut seats: Vec<Seat> = Seat::all(self.seats()).collect();
        seats.sort_by_key(|&seat| (city.order[seat], seat));
        let entries = seats.into_iter().map(|seat| {
            let gaps = [("name", self.names.of(seat).to_owned().into()), ("total", total(seat).into())];
            let sign = AMBULANCES[seat.index()];
            let first = if open.first == seat && open.round > 1 { HELICOPTER.to_string() } else { String::new() };
            format!("{sign} {}{first}", self.phrases.say("dh-town-total", gaps))
        });
        format!("{}  {}", self.phrases.plain("dh-town-order"), entries.collect::<Vec<_>>().join("   "))
    }

    /// The tokens of a hospital, with how many there are of each.
    pub(super) fn tokens_of(&self, hospital: &Hospital) -> Vec<String> {
        let tokens = hospital.floor.tokens();
        let named = |kind: Bonus| match tokens[kind] {
            1 => bonus(self.phrases, kind),
            count => format!("{count}× {}", bonus(self.phrases, kind)),
        };
        tokens.kinds().map(named).collect()
    }
}

/// The roads that lead from a row to the north or the south.
fn lanes(city: &City, row: usize, side: Side) -> String {
    let tiles = city.grid.reading().filter(|tile| tile.row() == row);
    let lane = |tile: Tile| match city.grid.beyond(tile, side) {
        Some(_) => city.leads(tile, side),
        None => city.roads(tile).has(side),
    };
    let cells: String = tiles.map(|tile| format!("{:^CELL$}{NO_ROAD}", if lane(tile) { "│" } else { "" })).collect();
    format!("     {}", cells.trim_end())
}
