//! Phase 4 in the town: everybody who was not fetched suffers (CC-CITY-57 to 62).

use table::{Few, Seat, Watch};

use super::grid::{Area, tiles_in};
use super::houses::NEEDY;
use crate::event::Event;
use crate::patient::Die;
use crate::play::Play;
use crate::setup::ROUNDS;
use crate::state::{MAX_HOSPITALS, Phase};

impl Die {
    /// Whether the patient will die unless it is fetched before the night: Mothers stay at 1
    /// (CC-COMBO-10).
    pub const fn would_die_in_town(self) -> bool {
        self.value == 1 && !self.is_mother()
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Everybody in the town loses a step, whatever makes hospitals worse (CC-R-21).
    pub(crate) fn begin_town_neglect(&mut self) -> bool {
        let city = &mut self.state.open.city;
        self.watch.see(Event::TownNeglected { patients: city.occupied.count_ones() as u8 });
        let mut dead = 0;
        for tile in tiles_in(city.occupied) {
            let Some(die) = &mut city.patients[tile.index()] else { continue };
            if die.would_die_in_town() {
                dead |= tile.bit();
            } else if die.value > 1 {
                die.value -= 1;
                city.owed |= if die.value == NEEDY { tile.bit() } else { 0 };
            }
        }
        self.bury_in_town(dead);
        let open = &mut self.state.open;
        open.phase = Phase::Bonuses;
        // After the last round nobody fetches what would lie there (CC-R-12).
        if open.round < ROUNDS && self.game.bonuses_due(open) > 0 {
            return true;
        }
        open.city.owed = 0;
        self.refill_at_night()
    }

    /// The dead of the town are dealt out one by one, from the highest order token down and round
    /// again (CC-CITY-60 to 62); a token that lies with them is lost (CC-R-13).
    fn bury_in_town(&mut self, dead: Area) {
        let mut seats: Few<Seat, MAX_HOSPITALS> = Few::none(Seat::FIRST);
        seats.extend(self.game.in_turn(&self.state.open));
        for (number, tile) in tiles_in(dead).enumerate() {
            let seat = seats[seats.len() - 1 - number % seats.len()];
            let open = &mut self.state.open;
            let (Some(die), bonus) = open.city.clear(tile) else { continue };
            if let Some(kind) = bonus {
                open.city.piles.discard[kind] += 1;
            }
            open.put_back(die.colour, 1);
            if open.hospitals[seat].floor.fatalities < self.game.supply_for(open, seat).fatalities {
                open.hospitals[seat].floor.fatalities += 1;
            }
            self.watch.see(Event::TownDied { seat, tile, die });
        }
    }

    /// Rows and columns that have died out are filled, as long as there is another round (CC-R-12).
    pub(super) fn refill_at_night(&mut self) -> bool {
        self.state.open.round < ROUNDS && self.refill(Phase::NightRefill)
    }
}
