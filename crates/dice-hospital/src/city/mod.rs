//! The City module of Community Care: a town of tiles, from which patients are fetched. Comments
//! cite its ledger, `docs/rules/community-care.md`.
//!
//! The folder reads like the rulebook: the town is laid (`laying`) and patients come to its houses
//! (`houses`); in phase 1 ambulances drive round it (`driving`), paramedics walk through it
//! (`walk`) and the totals of what they bring say who comes first (`order`); in phase 3 tokens are
//! spent (`spending`); in phase 4 whoever is left in the town suffers (`suffering`).

mod bonus;
mod driving;
mod grid;
mod houses;
mod laying;
mod order;
mod spending;
mod suffering;
mod walk;

use table::{PerSeat, Seat};

use crate::colour::Colour;
use crate::patient::Die;
use crate::state::MAX_HOSPITALS;

pub use bonus::{Bonus, Piles, Tokens};
pub use grid::{Area, Grid, Roads, Side, TILES, Tile, tiles_in};
pub(crate) use grid::{PLACES, SIDE};
pub(crate) use houses::NO_ARRIVAL;
pub use houses::{Arrival, Arrivals, Drawn};
#[cfg(test)]
pub(crate) use laying::turn;
pub use laying::{Laid, Layout, PrintedTile};
pub(crate) use laying::{NO_TILE, can_be_laid};
pub use walk::{Walk, Walked};

/// The town, and who is where in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct City {
    /// Its size; nothing without the module.
    pub grid: Grid,
    /// The roads of each tile.
    roads: [Roads; PLACES],
    /// The tiles that a road joins to the next one to the right, and those joined to the next
    /// below.
    east: Area,
    south: Area,
    /// The tiles with a road that leads out of the town (CC-CITY-12).
    pub entrances: Area,
    /// The tiles with a Mother spot (CC-COMBO-04).
    pub mother_tiles: Area,
    /// Who lives where.
    patients: [Option<Die>; PLACES],
    /// The tiles with a patient, and those with a Mother.
    occupied: Area,
    mothers: Area,
    /// The bonus tokens that lie on tiles.
    bonuses: [Option<Bonus>; PLACES],
    /// The tokens that lie beside the town.
    pub piles: Piles,
    /// The tokens that lie beside the ambulance of whoever walks now.
    pub found: Tokens,
    /// Where each ambulance stands.
    pub ambulances: PerSeat<Option<Tile>, MAX_HOSPITALS>,
    /// Where the helicopter has landed this round.
    pub landed: Option<Tile>,
    /// Where the paramedic is who walks now.
    pub paramedic: Option<Tile>,
    /// Where that walk began, then the tiles from which somebody was fetched.
    pub walked: Walked,
    /// The markers on the intake tracker.
    pub totals: PerSeat<Option<i8>, MAX_HOSPITALS>,
    /// The player order tokens, from 1; 0 before the first are dealt.
    pub order: PerSeat<u8, MAX_HOSPITALS>,
    /// The tiles that wait for a bonus token.
    owed: Area,
}

impl City {
    /// No town.
    pub(crate) const NONE: Self = Self {
        grid: Grid::NONE,
        roads: [Roads::NONE; PLACES],
        east: 0,
        south: 0,
        entrances: 0,
        mother_tiles: 0,
        patients: [None; PLACES],
        occupied: 0,
        mothers: 0,
        bonuses: [None; PLACES],
        piles: Piles::EMPTY,
        found: Tokens::NONE,
        ambulances: PerSeat([None; MAX_HOSPITALS]),
        landed: None,
        paramedic: None,
        walked: Walked::none(Tile::FIRST),
        totals: PerSeat([None; MAX_HOSPITALS]),
        order: PerSeat([0; MAX_HOSPITALS]),
        owed: 0,
    };

    /// The roads of a tile.
    pub const fn roads(&self, tile: Tile) -> Roads {
        self.roads[tile.index()]
    }

    /// The patient on a tile.
    pub const fn patient(&self, tile: Tile) -> Option<Die> {
        self.patients[tile.index()]
    }

    /// The bonus token on a tile.
    pub const fn bonus(&self, tile: Tile) -> Option<Bonus> {
        self.bonuses[tile.index()]
    }

    /// The patients, with their tiles.
    pub fn patients(&self) -> impl Iterator<Item = (Tile, Die)> + '_ {
        tiles_in(self.occupied).filter_map(|tile| Some((tile, self.patient(tile)?)))
    }

    /// The tiles with a patient.
    pub const fn occupied(&self) -> Area {
        self.occupied
    }

    /// A patient lives on a tile now, and a token lies there if one does.
    pub(crate) fn put(&mut self, tile: Tile, die: Die, bonus: Option<Bonus>) {
        self.patients[tile.index()] = Some(die);
        self.bonuses[tile.index()] = bonus;
        self.occupied |= tile.bit();
        if die.colour == Colour::Pink {
            self.mothers |= tile.bit();
        }
    }

    /// Whoever lives on a tile leaves it, with what lies there.
    pub(crate) fn clear(&mut self, tile: Tile) -> (Option<Die>, Option<Bonus>) {
        self.occupied &= !tile.bit();
        self.mothers &= !tile.bit();
        (self.patients[tile.index()].take(), self.bonuses[tile.index()].take())
    }

    /// Whether a road leads from a tile over a side to the next one (CC-CITY-32).
    pub fn leads(&self, tile: Tile, side: Side) -> bool {
        self.grid.beyond(tile, side).is_some_and(|next| self.beside(tile.bit()) & next.bit() != 0)
    }

    /// The tiles one step by road from any of these (CC-CITY-32).
    #[inline]
    const fn beside(&self, from: Area) -> Area {
        (from & self.east) << 1 | from >> 1 & self.east | (from & self.south) << SIDE | from >> SIDE & self.south
    }

    /// The tiles one step from where one gets from a tile by way of `open` ones, and those
    /// themselves.
    #[inline]
    fn reach(&self, from: Tile, open: Area) -> Area {
        let mut walked = from.bit();
        loop {
            let beside = self.beside(walked);
            let further = walked | beside & open;
            if further == walked {
                return walked | beside;
            }
            walked = further;
        }
    }

    /// Whether somebody else's ambulance stands at a tile, or the helicopter of somebody else has
    /// landed there (CC-CITY-19, CC-R-08).
    fn is_claimed(&self, tile: Tile, but_by: Seat, flies: bool) -> bool {
        let parked = Seat::all(MAX_HOSPITALS).any(|seat| seat != but_by && self.ambulances[seat] == Some(tile));
        parked || (!flies && self.landed == Some(tile))
    }
}
