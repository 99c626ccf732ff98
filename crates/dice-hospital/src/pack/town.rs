//! The parts of the town, read and checked.

use std::ops::RangeInclusive;

use ::pack::{Named, PackError, Placed, in_order, within};

use super::text::{CityText, Parts, TileText};
use super::{Pack, Town};
use crate::city::{Area, Bonus, Grid, PrintedTile, Roads, SIDE, TILES, Tile, Tokens, can_be_laid};

/// Columns and rows that a town can have.
const SIDES: RangeInclusive<u8> = 2..=SIDE as u8;
/// How many of a bonus token there can be.
const COPIES: RangeInclusive<u8> = 0..=20;

pub(super) fn read(gathered: &Parts) -> Result<Town, PackError> {
    let ids = (1..=TILES).map(|number| format!("C{number:02}"));
    let mut tiles = [PrintedTile { roads: Roads::NONE, mother: None }; TILES];
    for (tile, part) in tiles.iter_mut().zip(in_order(&gathered.tiles, ids, "tile")?) {
        *tile = read_tile(part)?;
    }
    let mut bonuses = Tokens::NONE;
    let parts = in_order(&gathered.bonuses, Bonus::ALL.iter().map(|kind| kind.id().to_owned()), "bonus")?;
    for (&kind, part) in Bonus::ALL.iter().zip(parts) {
        bonuses[kind] = within("tokens", part.text.copies, COPIES).map_err(|why| part.refuse(&part.text.id, why))?;
    }
    let city = the_city(gathered)?;
    let refused = |why: String| city.refuse(city.text.id(), why);
    let mut town = Town { grids: [Grid::NONE; 4], mothers: [0; 4], tiles, bonuses };
    for (grid, [columns, rows]) in town.grids.iter_mut().zip(city.text.grids) {
        *grid = Grid {
            columns: within("columns", columns, SIDES).map_err(refused)?,
            rows: within("rows", rows, SIDES).map_err(refused)?,
        };
        if grid.tiles() > TILES {
            return Err(refused(format!("{columns} columns of {rows} rows need more than {TILES} tiles")));
        }
    }
    for ((mothers, places), &grid) in town.mothers.iter_mut().zip(&city.text.mothers).zip(&town.grids) {
        *mothers = read_places(places, grid).map_err(refused)?;
    }
    Ok(town)
}

fn the_city(gathered: &Parts) -> Result<&Placed<CityText>, PackError> {
    Ok(in_order(&gathered.city, ["city".to_owned()], "city")?[0])
}

fn read_tile(part: &Placed<TileText>) -> Result<PrintedTile, PackError> {
    let text = &part.text;
    let read = |roads: &str| -> Result<Roads, PackError> {
        roads.parse().map_err(|()| part.refuse(&text.id, format!("“{roads}” are no roads such as NES")))
    };
    let other = text.mother_roads.as_deref();
    if other.is_some() && !text.mother {
        return Err(
            part.refuse(&text.id, "mother_roads are those beside a Mother spot, so the tile needs mother = true")
        );
    }
    let mother = text.mother.then(|| read(other.unwrap_or(&text.roads))).transpose()?;
    Ok(PrintedTile { roads: read(&text.roads)?, mother })
}

/// Places of the town, each named once.
fn read_places(places: &[String], grid: Grid) -> Result<Area, String> {
    let mut area = 0;
    for place in places {
        let tile = place.parse().ok().filter(|&tile: &Tile| grid.contains(tile) && area & tile.bit() == 0);
        area |= tile.ok_or_else(|| format!("“{place}” is no place of a Mother tile such as b2"))?.bit();
    }
    Ok(area)
}

/// Whether the tiles make a town for every number of players.
pub(super) fn check(gathered: &Parts, pack: &Pack) -> Result<(), PackError> {
    let city = the_city(gathered)?;
    can_be_laid(pack).map_err(|seats| {
        city.refuse(city.text.id(), format!("the tiles make no town with one network of roads for {seats} players"))
    })
}
