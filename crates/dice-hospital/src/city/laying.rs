//! The town is laid, tile by tile (CC-CITY-04 to 12).

use table::chance::{below, chance};
use table::{Few, Rng, Watch};

use super::City;
use super::grid::{Area, Grid, Roads, Side, TILES, Tile};
use crate::DiceHospital;
use crate::event::Event;
use crate::pack::Pack;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rounds::Chapter;
use crate::setup::Setup;
use crate::state::Phase;

/// A tile as it lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laid {
    /// Its sides with a road, after it was turned.
    pub roads: Roads,
    /// Whether its Mother spot lies face up.
    pub mother: bool,
}

/// A tile as printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrintedTile {
    /// The sides with a road, as it lies in the box.
    pub roads: Roads,
    /// Those of the face with the Mother spot, if it has one.
    pub mother: Option<Roads>,
}

impl PrintedTile {
    /// The tile with its Mother spot up, if it has one and Mother spots are used (CC-CITY-06).
    fn lying(self, mothers: bool) -> Laid {
        match self.mother.filter(|_| mothers) {
            Some(roads) => Laid { roads, mother: true },
            None => Laid { roads: self.roads, mother: false },
        }
    }
}

/// The tiles of a town, row by row from the left.
pub type Layout = Few<Laid, TILES>;

/// Filler of lists of tiles.
pub(crate) const NO_TILE: Laid = Laid { roads: Roads::NONE, mother: false };

/// How often a town is tried to be laid before the tiles are called unfit.
const ATTEMPTS: usize = 1000;

/// With how many sides of tiles that lie already the next one would agree, lying like this. The
/// first one needs roads to the right and down (CC-CITY-08 to 11).
fn agreement(grid: Grid, laid: &[Laid], roads: Roads) -> u8 {
    let columns = usize::from(grid.columns);
    let place = laid.len();
    if place == 0 {
        return u8::from(roads.has(Side::East) && roads.has(Side::South));
    }
    let left = (!place.is_multiple_of(columns)).then(|| laid[place - 1].roads.has(Side::East) == roads.has(Side::West));
    let above = place.checked_sub(columns).map(|place| laid[place].roads.has(Side::South) == roads.has(Side::North));
    u8::from(left == Some(true)) + u8::from(above == Some(true))
}

/// The most sides that a tile agrees with, however it is turned.
fn best_agreement(grid: Grid, laid: &[Laid], roads: Roads) -> u8 {
    (0..4).map(|quarters| agreement(grid, laid, roads.turned(quarters))).max().unwrap_or(0)
}

/// Whether a tile lies as it has to beside those that lie already.
fn is_turned_well(grid: Grid, laid: &[Laid], roads: Roads) -> bool {
    let agreeing = agreement(grid, laid, roads);
    agreeing == best_agreement(grid, laid, roads) && (agreeing > 0 || !laid.is_empty())
}

/// A drawn tile as it is turned: clockwise, no further than needed (CC-R-02, CC-R-05).
pub(crate) fn turn(grid: Grid, laid: &[Laid], drawn: Roads) -> Roads {
    let best = best_agreement(grid, laid, drawn);
    let mut turns = (0..4).map(|quarters| drawn.turned(quarters));
    turns.find(|&roads| agreement(grid, laid, roads) == best).unwrap_or(drawn)
}

/// What a town is made of: the box, the size, and where Mothers live.
struct Builder<'a> {
    pack: &'a Pack,
    grid: Grid,
    seats: u8,
    /// Whether Mother spots lie face up, and where if that is not left to chance.
    mothers: bool,
    places: Option<Area>,
}

impl<'a> Builder<'a> {
    fn new(setup: &Setup, pack: &'a Pack) -> Self {
        let grid = pack.grid(setup.seats);
        let places = (!setup.mothers_anywhere).then(|| pack.mother_tiles(setup.seats));
        Self { pack, grid, seats: setup.seats, mothers: setup.modules.maternity, places }
    }

    /// How many Mother tiles there are (CC-R-54).
    fn mother_tiles(&self) -> usize {
        if self.mothers { self.pack.mother_tiles(self.seats).count_ones() as usize } else { 0 }
    }

    /// The tiles to draw from; a Mother spot that is not used lies face down (CC-CITY-06).
    fn pool(&self) -> Layout {
        let mut pool = Layout::none(NO_TILE);
        pool.extend(self.pack.tiles().map(|tile| tile.lying(self.mothers)));
        pool
    }

    /// Lays a town by chance. `None` if it does not turn out as one network.
    fn try_to_lay(&self, rng: &mut impl Rng) -> Option<Layout> {
        let mut pool = self.pool();
        let mothers = self.draw_mother_places(rng);
        let mut laid = Layout::none(NO_TILE);
        for tile in self.grid.reading() {
            let mother = mothers & tile.bit() != 0;
            // A tile that cannot be the first is put aside (CC-R-04).
            let fits = |known: &Laid| {
                known.mother == mother && (!laid.is_empty() || best_agreement(self.grid, &laid, known.roads) > 0)
            };
            let count = pool.iter().filter(|known| fits(known)).count();
            let nth = (count > 0).then(|| below(rng, count as u32) as usize)?;
            let place = pool.iter().enumerate().filter(|(_, known)| fits(known)).nth(nth)?.0;
            let drawn = pool.remove(place).roads.turned(below(rng, 4) as u8);
            laid.push(Laid { roads: turn(self.grid, &laid, drawn), mother });
        }
        self.build(&laid).is_ok().then_some(laid)
    }

    /// Where the Mother tiles lie: where they are printed, or anywhere (CC-COMBO-04, CC-COMBO-05).
    fn draw_mother_places(&self, rng: &mut impl Rng) -> Area {
        if let (true, Some(places)) = (self.mothers, self.places) {
            return places;
        }
        let mut places = 0;
        for _ in 0..self.mother_tiles() {
            let free = || self.grid.reading().filter(|tile| places & tile.bit() == 0);
            let nth = below(rng, free().count() as u32) as usize;
            places |= free().nth(nth).map_or(0, Tile::bit);
        }
        places
    }

    /// The town with these tiles, if they are there and lie as they have to.
    fn build(&self, laid: &Layout) -> Result<City, Refusal> {
        if laid.len() != self.grid.tiles() {
            return Err(Refusal::wrong_fate(Phase::Tiles));
        }
        let mut pool = self.pool();
        let mut mothers = 0;
        for (place, (tile, &Laid { roads, mother })) in self.grid.reading().zip(laid).enumerate() {
            let known = pool.iter().position(|known| known.mother == mother && known.roads.shape() == roads.shape());
            pool.remove(known.ok_or(Refusal::NotInBox(tile))?);
            let before = &laid[..place];
            if !is_turned_well(self.grid, before, roads) {
                return Err(Refusal::NotTurned(tile));
            }
            mothers |= if mother { tile.bit() } else { 0 };
        }
        let places = self.places.filter(|_| self.mothers);
        if places.is_some_and(|places| places != mothers) || mothers.count_ones() as usize != self.mother_tiles() {
            return Err(Refusal::MotherTiles);
        }
        let city = City::laid(self.grid, laid);
        if city.is_one_network() && city.entrances.count_ones() >= u32::from(self.seats) {
            Ok(city)
        } else {
            Err(Refusal::SplitTown)
        }
    }
}

/// Whether a town can be laid with the tiles of a pack, for every number of players. If not, says
/// for how many.
pub(crate) fn can_be_laid(pack: &Pack) -> Result<(), u8> {
    for seats in 2..=5 {
        for mothers in [false, true] {
            let builder =
                Builder { pack, grid: pack.grid(seats), seats, mothers, places: Some(pack.mother_tiles(seats)) };
            let mut rng = chance(u64::from(seats), 0);
            if !(0..ATTEMPTS).any(|_| builder.try_to_lay(&mut rng).is_some()) {
                return Err(seats);
            }
        }
    }
    Ok(())
}

impl City {
    /// The town with these tiles, row by row from the left.
    pub(crate) fn laid(grid: Grid, laid: &[Laid]) -> Self {
        let mut city = Self { grid, ..Self::NONE };
        for (tile, laid) in grid.reading().zip(laid) {
            city.roads[tile.index()] = laid.roads;
            city.mother_tiles |= if laid.mother { tile.bit() } else { 0 };
        }
        let roads = city.roads;
        let has = |tile: Tile, side| roads[tile.index()].has(side);
        for tile in grid.reading() {
            for side in Side::ALL {
                let joins = |next: Tile, back| has(tile, side) && has(next, back);
                match (side, grid.beyond(tile, side)) {
                    (_, None) if has(tile, side) => city.entrances |= tile.bit(),
                    (Side::East, Some(next)) if joins(next, Side::West) => city.east |= tile.bit(),
                    (Side::South, Some(next)) if joins(next, Side::North) => city.south |= tile.bit(),
                    _ => {}
                }
            }
        }
        city
    }

    /// Whether every tile can be reached from every other (CC-R-03).
    pub(crate) fn is_one_network(&self) -> bool {
        let area = self.grid.area();
        self.grid.reading().next().is_some_and(|first| self.reach(first, area) == area)
    }
}

impl DiceHospital {
    /// How many tiles of the town have their Mother spot up.
    pub(crate) fn mother_tiles(&self) -> usize {
        Builder::new(self.setup(), self.pack()).mother_tiles()
    }

    /// Every way that a tile of the box can lie, each once, those with a Mother spot last.
    pub fn tile_faces(&self) -> Vec<Laid> {
        let pool = Builder::new(self.setup(), self.pack()).pool();
        let mut faces: Vec<Laid> = Vec::new();
        for tile in &pool {
            let lying = (0..4).map(|quarters| Laid { roads: tile.roads.turned(quarters), ..*tile });
            for face in lying {
                if !faces.contains(&face) {
                    faces.push(face);
                }
            }
        }
        faces
    }

    /// Whether a tile lies as it has to beside those that lie already: no turn of it agrees with
    /// more of their sides.
    pub fn is_turned_well(&self, laid: &[Laid], roads: Roads) -> bool {
        is_turned_well(self.pack().grid(self.setup().seats), laid, roads)
    }

    /// Where the tiles with their Mother spot up lie, unless that is left to chance.
    pub fn mother_places(&self) -> Option<Area> {
        let builder = Builder::new(self.setup(), self.pack());
        builder.places.filter(|_| builder.mothers)
    }

    /// A town by chance; one that does not turn out as a network is laid again (CC-R-03).
    pub(crate) fn roll_tiles(&self, rng: &mut impl Rng) -> Layout {
        let builder = Builder::new(self.setup(), self.pack());
        loop {
            if let Some(layout) = builder.try_to_lay(rng) {
                return layout;
            }
        }
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// The tiles are laid.
    pub(crate) fn begin_laying(&mut self) -> bool {
        self.state.open.phase = Phase::Tiles;
        true
    }

    pub(crate) fn accept_tiles(&mut self, layout: Layout) -> Result<(), Refusal> {
        let mut city = Builder::new(self.game.setup(), self.game.pack()).build(&layout)?;
        city.piles.pile = self.game.pack().bonus_tokens();
        self.state.open.city = city;
        self.watch.see(Event::TownLaid { grid: city.grid });
        self.done(Chapter::Town);
        Ok(())
    }
}
