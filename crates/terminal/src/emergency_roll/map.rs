//! The hexes of a hospital as lines of text, with the walls between the wards.

use emergency_roll::{Bed, Hex, Hospital, Sheet, Ward};

/// Columns of half a hex. A hex is two halves wide, its left edge included.
const HALF: usize = 4;

/// What lies on a hex.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cell {
    Outside,
    Bed(Bed),
    Lab(usize),
    Lobby,
}

/// One hex of the map to be painted: the text in it, seven columns wide, with colour codes or not.
pub(super) struct Painter<'a> {
    /// What a bed shows: its colour, and whoever lies in it.
    pub(super) bed: &'a dyn Fn(Bed) -> String,
    /// What a lab shows.
    pub(super) lab: &'a dyn Fn() -> String,
    /// A hex of the lobby.
    pub(super) lobby: &'a dyn Fn() -> String,
}

/// The map: one line per row, and one between rows.
pub(super) fn draw(sheet: &Sheet, painter: &Painter<'_>) -> Vec<String> {
    let map = Map::of(sheet);
    let mut lines = Vec::new();
    for row in 0..=map.rows {
        let border = map.border(sheet, row);
        if !border.trim().is_empty() {
            lines.push(border);
        }
        if row < map.rows {
            lines.push(map.content(sheet, row, painter));
        }
    }
    lines
}

/// The hexes by row and half column.
struct Map {
    left: i8,
    top: i8,
    rows: i8,
    halves: i8,
    hexes: Vec<(Hex, Cell)>,
}

impl Map {
    fn of(sheet: &Sheet) -> Self {
        let beds = Ward::all().flat_map(|ward| sheet.beds(ward)).map(|bed| (sheet.hex(bed), Cell::Bed(bed)));
        let labs = sheet.labs.iter().enumerate().map(|(index, lab)| (lab.hex, Cell::Lab(index)));
        let lobby = sheet.lobby.iter().map(|&hex| (hex, Cell::Lobby));
        let hexes: Vec<(Hex, Cell)> = beds.chain(labs).chain(lobby).collect();
        let left = hexes.iter().map(|(hex, _)| hex.from_left()).min().unwrap_or(0);
        let right = hexes.iter().map(|(hex, _)| hex.from_left()).max().unwrap_or(0);
        let top = hexes.iter().map(|(hex, _)| hex.r).min().unwrap_or(0);
        let rows = hexes.iter().map(|(hex, _)| hex.r).max().unwrap_or(0) + 1 - top;
        Self { left, top, rows, halves: right - left + 2, hexes }
    }

    /// What covers this half of a row.
    fn at(&self, row: i8, half: i8) -> Cell {
        let covers = |hex: &Hex| hex.r - self.top == row && (0..2).contains(&(half - (hex.from_left() - self.left)));
        self.hexes.iter().find(|(hex, _)| covers(hex)).map_or(Cell::Outside, |&(_, cell)| cell)
    }

    fn wall_above(&self, sheet: &Sheet, row: i8, half: i8) -> bool {
        is_wall(sheet, self.at(row - 1, half), self.at(row, half))
    }

    fn wall_left(&self, sheet: &Sheet, row: i8, half: i8) -> bool {
        is_wall(sheet, self.at(row, half - 1), self.at(row, half))
    }

    /// The line above a row.
    fn border(&self, sheet: &Sheet, row: i8) -> String {
        let mut line = String::new();
        for half in 0..=self.halves {
            let (up, down) = (self.wall_left(sheet, row - 1, half), self.wall_left(sheet, row, half));
            let (left, right) = (self.wall_above(sheet, row, half - 1), self.wall_above(sheet, row, half));
            line.push(corner(up, down, left, right));
            line.extend(std::iter::repeat_n(if right { '─' } else { ' ' }, HALF - 1));
        }
        line.trim_end().to_owned()
    }

    /// A row of hexes.
    fn content(&self, sheet: &Sheet, row: i8, painter: &Painter<'_>) -> String {
        let mut line = String::new();
        let mut half = 0;
        while half <= self.halves {
            let wall = if self.wall_left(sheet, row, half) { "│" } else { " " };
            line.push_str(wall);
            let text = match self.at(row, half) {
                Cell::Outside => {
                    line.push_str(&" ".repeat(HALF - 1));
                    half += 1;
                    continue;
                }
                Cell::Bed(bed) => (painter.bed)(bed),
                Cell::Lab(_) => (painter.lab)(),
                Cell::Lobby => (painter.lobby)(),
            };
            line.push_str(&text);
            half += 2;
        }
        line.trim_end().to_owned()
    }
}

/// Whether something stands between two neighbours: a ward leads from bed to bed and, at its first,
/// into the lobby.
fn is_wall(sheet: &Sheet, one: Cell, other: Cell) -> bool {
    match (one, other) {
        (Cell::Bed(one), Cell::Bed(other)) => {
            let ((ward, place), (next_ward, next_place)) = (sheet.place_of(one), sheet.place_of(other));
            one != other && (ward != next_ward || place.abs_diff(next_place) != 1)
        }
        (Cell::Bed(bed), Cell::Lobby) | (Cell::Lobby, Cell::Bed(bed)) => sheet.place_of(bed).1 != 0,
        (one, other) => one != other,
    }
}

fn corner(up: bool, down: bool, left: bool, right: bool) -> char {
    match (up, down, left, right) {
        (false, false, false, false) => ' ',
        (_, _, false, false) => '│',
        (false, false, _, _) => '─',
        (false, true, false, true) => '┌',
        (false, true, true, false) => '┐',
        (true, false, false, true) => '└',
        (true, false, true, false) => '┘',
        (true, true, false, true) => '├',
        (true, true, true, false) => '┤',
        (false, true, true, true) => '┬',
        (true, false, true, true) => '┴',
        (true, true, true, true) => '┼',
    }
}

/// The text of an occupied bed: the value with its mark and screen.
pub(super) fn written(hospital: &Hospital, bed: Bed) -> Option<String> {
    let value = hospital.value(bed)?.get();
    let mark = if hospital.critical() & bed.mask() != 0 { "!" } else { "" };
    Some(if hospital.screened() & bed.mask() != 0 { format!("({value}{mark})") } else { format!(" {value}{mark} ") })
}
