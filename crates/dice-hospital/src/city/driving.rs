//! Ambulances park at the entrances of the town and drive along its rim; the helicopter lands
//! anywhere (CC-CITY-16 to 28).

use table::{Few, Seat, SeatSet, Watch};

use super::City;
use super::grid::{Area, Tile, tiles_in};
use crate::DiceHospital;
use crate::event::Event;
use crate::moves::Move;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::state::{MAX_HOSPITALS, Open, Phase};

/// How many entrances an ambulance drives on at most.
const FURTHEST: usize = 2;

impl City {
    /// The entrances at which a seat can park its ambulance for the first time.
    fn parking(&self, seat: Seat) -> Area {
        let free = tiles_in(self.entrances).filter(|&tile| !self.is_claimed(tile, seat, false));
        free.fold(0, |area, tile| area | tile.bit())
    }

    /// Where a seat's ambulance can stand after driving: where it is, or up to two entrances along
    /// the rim either way. What is no entrance, or is claimed, is passed without being counted
    /// (CC-CITY-22 to 25, CC-R-09).
    fn drives(&self, seat: Seat) -> Area {
        let Some(home) = self.ambulances[seat] else { return 0 };
        let mut area = home.bit();
        for clockwise in [true, false] {
            let (mut tile, mut counted) = (self.grid.along_rim(home, clockwise), 0);
            while tile != home && counted < FURTHEST {
                if self.entrances & tile.bit() != 0 && !self.is_claimed(tile, seat, false) {
                    area |= tile.bit();
                    counted += 1;
                }
                tile = self.grid.along_rim(tile, clockwise);
            }
        }
        area
    }

    /// Where a seat's helicopter can land: anywhere that nobody else claims. Landing at one's own
    /// ambulance is staying (CC-CITY-27, CC-R-07).
    fn landings(&self, seat: Seat) -> Area {
        let own = self.ambulances[seat];
        let free = self.grid.reading().filter(|&tile| own != Some(tile) && !self.is_claimed(tile, seat, true));
        free.fold(0, |area, tile| area | tile.bit())
    }
}

impl DiceHospital {
    /// The seats in the order in which they drive and walk: clockwise from the first player in the
    /// first round, later by the order tokens of the round before (CC-CITY-17, CC-CITY-21).
    pub(crate) fn in_town_order(&self, open: &Open) -> impl Iterator<Item = Seat> + use<> {
        let mut seats: Few<Seat, MAX_HOSPITALS> = Few::none(Seat::FIRST);
        if open.round == 1 {
            seats.extend(self.clockwise_from_first(open));
        } else {
            seats.extend(self.in_turn(open));
        }
        seats.into_iter()
    }

    /// The seat that drives or walks after this one.
    pub(super) fn next_in_town(&self, open: &Open, seat: Seat) -> Option<Seat> {
        self.in_town_order(open).skip_while(|&known| known != seat).nth(1)
    }

    /// Whether a seat can use the helicopter instead of driving.
    fn can_fly(&self, open: &Open, seat: Seat) -> bool {
        open.round > 1 && open.first == seat
    }

    pub(crate) fn list_parking(&self, open: &Open, seat: Seat, into: &mut Vec<Move>) {
        into.extend(tiles_in(open.city.parking(seat)).map(Move::Park));
    }

    pub(crate) fn list_drives(&self, open: &Open, seat: Seat, into: &mut Vec<Move>) {
        into.extend(tiles_in(open.city.drives(seat)).map(Move::Park));
        if self.can_fly(open, seat) {
            into.extend(tiles_in(open.city.landings(seat)).map(Move::Fly));
        }
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Everybody parks, or drives, before anybody walks (CC-R-06).
    pub(crate) fn begin_driving(&mut self) -> bool {
        let open = &mut self.state.open;
        open.city.landed = None;
        open.city.totals.0 = [None; MAX_HOSPITALS];
        // Whoever went home is in the bag since the check at night (CC-R-11).
        if open.round > 1 && self.refill(Phase::NightRefill) {
            return true;
        }
        self.ask_first_driver()
    }

    pub(super) fn ask_first_driver(&mut self) -> bool {
        let open = &mut self.state.open;
        open.phase = if open.round == 1 { Phase::Park } else { Phase::Drive };
        let first = self.game.in_town_order(open).next();
        first.is_some_and(|seat| self.ask_to_drive(seat))
    }

    fn ask_to_drive(&mut self, seat: Seat) -> bool {
        let open = &mut self.state.open;
        open.actor = seat;
        open.to_act = SeatSet::only(seat);
        true
    }

    pub(crate) fn play_park(&mut self, seat: Seat, tile: Tile) -> Result<(), Refusal> {
        let Open { phase, city, .. } = &mut self.state.open;
        let near = if *phase == Phase::Park { city.parking(seat) } else { city.drives(seat) };
        if near & tile.bit() == 0 {
            return Err(match tile {
                tile if city.entrances & tile.bit() == 0 => Refusal::NoEntrance(tile),
                tile if city.is_claimed(tile, seat, false) => Refusal::Claimed(tile),
                tile => Refusal::TooFar(tile),
            });
        }
        let from = city.ambulances[seat].replace(tile);
        self.watch.see(Event::Parked { seat, from, tile });
        self.next_driver(seat);
        Ok(())
    }

    pub(crate) fn play_fly(&mut self, seat: Seat, tile: Tile) -> Result<(), Refusal> {
        let open = &mut self.state.open;
        if !self.game.can_fly(open, seat) {
            return Err(Refusal::NoHelicopter);
        }
        if open.city.landings(seat) & tile.bit() == 0 {
            return Err(if open.city.grid.contains(tile) { Refusal::Claimed(tile) } else { Refusal::NoSuchTile(tile) });
        }
        open.city.landed = Some(tile);
        self.watch.see(Event::Landed { seat, tile });
        self.next_driver(seat);
        Ok(())
    }

    fn next_driver(&mut self, seat: Seat) {
        let open = &self.state.open;
        if let Some(next) = self.game.next_in_town(open, seat) {
            self.ask_to_drive(next);
        } else if let Some(first) = self.game.in_town_order(open).next() {
            self.begin_walk(first);
        }
    }
}
