//! The ground that a town is laid on: tiles, the roads on them, and the rim.

use std::fmt;
use std::str::FromStr;

/// The most columns and rows of a town.
pub(crate) const SIDE: usize = 5;
/// The places that a town can have tiles on, each with a bit in an [`Area`].
pub(crate) const PLACES: usize = SIDE * SIDE;
/// The most tiles of a town: all there are.
pub const TILES: usize = 20;

/// A set of tiles, a bit each.
pub type Area = u32;

/// A tile by its place: the row from the top as a letter, the column from the left as a number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tile(u8);

impl Tile {
    /// The one at the top left.
    pub(crate) const FIRST: Self = Self(0);

    /// The tile in this row and column, both counted from 0.
    pub const fn at(row: usize, column: usize) -> Option<Self> {
        if row < SIDE && column < SIDE { Some(Self((row * SIDE + column) as u8)) } else { None }
    }

    /// Counted from 0, rows of `SIDE` columns.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, from 0.
    pub const fn row(self) -> usize {
        self.0 as usize / SIDE
    }

    /// The column, from 0.
    pub const fn column(self) -> usize {
        self.0 as usize % SIDE
    }

    /// The area that is this tile alone.
    #[inline]
    pub const fn bit(self) -> Area {
        1 << self.0
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.row() as u8), self.column() + 1)
    }
}

impl FromStr for Tile {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text.as_bytes() {
            [row @ b'a'..=b'e', column @ b'1'..=b'5'] => {
                Self::at(usize::from(row - b'a'), usize::from(column - b'1')).ok_or(())
            }
            _ => Err(()),
        }
    }
}

/// The tiles of an area, in reading order.
#[inline]
pub fn tiles_in(mut area: Area) -> impl Iterator<Item = Tile> + Clone {
    std::iter::from_fn(move || {
        let tile = (area != 0).then(|| Tile(area.trailing_zeros() as u8))?;
        area &= area - 1;
        Some(tile)
    })
}

/// The sides of a tile that carry a road.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roads(u8);

/// A side of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the names say it
#[repr(u8)]
pub enum Side {
    North,
    East,
    South,
    West,
}

impl Side {
    /// All of them, clockwise.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    const fn letter(self) -> char {
        match self {
            Self::North => 'N',
            Self::East => 'E',
            Self::South => 'S',
            Self::West => 'W',
        }
    }
}

impl Roads {
    /// No road at all.
    pub const NONE: Self = Self(0);

    /// Whether a side carries a road.
    #[inline]
    pub const fn has(self, side: Side) -> bool {
        self.0 & 1 << side as u8 != 0
    }

    /// The same tile after this many quarter turns clockwise.
    #[must_use]
    pub const fn turned(self, quarters: u8) -> Self {
        let quarters = quarters % 4;
        Self((self.0 << quarters | self.0 >> (4 - quarters)) & 15)
    }

    /// The tile whichever way it lies: the same for all four turns.
    pub(crate) fn shape(self) -> Self {
        (0..4).map(|quarters| self.turned(quarters)).min_by_key(|roads| roads.0).unwrap_or(self)
    }
}

/// The sides clockwise from the north: `NES`.
impl fmt::Display for Roads {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sides = Side::ALL.into_iter().filter(|&side| self.has(side));
        sides.try_for_each(|side| write!(f, "{}", side.letter()))
    }
}

/// Each side once, clockwise from the north.
impl FromStr for Roads {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut sides = 0;
        for letter in text.chars() {
            let side = Side::ALL.into_iter().find(|side| side.letter() == letter).ok_or(())?;
            if sides >> side as u8 != 0 {
                return Err(());
            }
            sides |= 1 << side as u8;
        }
        if sides == 0 { Err(()) } else { Ok(Self(sides)) }
    }
}

/// How many columns and rows a town has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grid {
    /// Tiles from west to east, at most five.
    pub columns: u8,
    /// Tiles from north to south, at most five.
    pub rows: u8,
}

impl Grid {
    /// No town at all.
    pub(crate) const NONE: Self = Self { columns: 0, rows: 0 };

    /// How many tiles it takes.
    pub const fn tiles(self) -> usize {
        self.columns as usize * self.rows as usize
    }

    /// The tiles in the order in which they are laid: row by row, from the left (CC-CITY-07).
    pub fn reading(self) -> impl Iterator<Item = Tile> + Clone {
        tiles_in(self.area())
    }

    /// Whether a tile is one of the town.
    pub const fn contains(self, tile: Tile) -> bool {
        tile.row() < self.rows as usize && tile.column() < self.columns as usize
    }

    /// All of its tiles.
    pub(crate) fn area(self) -> Area {
        self.rows().fold(0, |area, row| area | row)
    }

    /// The tiles of each row.
    fn rows(self) -> impl Iterator<Item = Area> {
        let row: Area = (1 << self.columns) - 1;
        (0..self.rows).map(move |number| row << (SIDE * usize::from(number)))
    }

    /// The tiles of each column.
    fn columns(self) -> impl Iterator<Item = Area> {
        let column: Area = (0..self.rows).fold(0, |area, row| area | 1 << (SIDE * usize::from(row)));
        (0..self.columns).map(move |number| column << number)
    }

    /// The rows and columns in which there is nobody, all of them together (CC-CITY-41,
    /// CC-CITY-42).
    pub(crate) fn empty_lines(self, occupied: Area) -> Area {
        self.rows().chain(self.columns()).filter(|line| occupied & line == 0).fold(0, |area, line| area | line)
    }

    /// The tile beyond a side of another, if it belongs to the town.
    pub fn beyond(self, tile: Tile, side: Side) -> Option<Tile> {
        let (row, column) = (tile.row(), tile.column());
        let next = match side {
            Side::North => Tile::at(row.checked_sub(1)?, column),
            Side::East => Tile::at(row, column + 1),
            Side::South => Tile::at(row + 1, column),
            Side::West => Tile::at(row, column.checked_sub(1)?),
        };
        next.filter(|&tile| self.contains(tile))
    }

    /// The tile that comes next on the way round the rim, clockwise or not.
    pub(crate) fn along_rim(self, tile: Tile, clockwise: bool) -> Tile {
        let (last_row, last_column) = (self.rows as usize - 1, self.columns as usize - 1);
        let (north, east) = (tile.row() == 0, tile.column() == last_column);
        let (south, west) = (tile.row() == last_row, tile.column() == 0);
        let side = if clockwise {
            match () {
                () if north && !east => Side::East,
                () if east && !south => Side::South,
                () if south && !west => Side::West,
                () => Side::North,
            }
        } else {
            match () {
                () if north && !west => Side::West,
                () if west && !south => Side::South,
                () if south && !east => Side::East,
                () => Side::North,
            }
        };
        self.beyond(tile, side).unwrap_or(tile)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tile(text: &str) -> Tile {
        text.parse().expect(text)
    }

    #[test]
    fn tiles_and_roads_are_written_and_read() {
        for text in ["a1", "d5", "e3"] {
            assert_eq!(tile(text).to_string(), text);
        }
        for text in ["", "a", "a0", "a6", "f1", "A1", "a11"] {
            assert_eq!(text.parse::<Tile>(), Err(()), "{text}");
        }
        for text in ["N", "NES", "ESW", "NESW"] {
            assert_eq!(text.parse::<Roads>().map(|roads| roads.to_string()), Ok(text.to_owned()));
        }
        for text in ["", "SEN", "NN", "X", "n"] {
            assert_eq!(text.parse::<Roads>(), Err(()), "{text}");
        }
    }

    #[test]
    fn the_rim_leads_round_and_back() {
        for (columns, rows) in [(3, 4), (4, 4), (5, 4), (4, 5)] {
            let grid = Grid { columns, rows };
            let (mut there, mut back) = (tile("a1"), tile("a1"));
            let mut seen: Area = 0;
            let rim = 2 * usize::from(columns + rows) - 4;
            for _ in 0..rim {
                seen |= there.bit();
                there = grid.along_rim(there, true);
                back = grid.along_rim(back, false);
            }
            assert_eq!((there, back), (tile("a1"), tile("a1")));
            assert_eq!(seen.count_ones() as usize, rim);
        }
    }
}
