//! Paramedics walk through the town and fetch three patients each (CC-CITY-29 to 45).

use table::{Few, Seat, SeatSet, Watch};

use super::City;
use super::bonus::{Bonus, Tokens};
use super::grid::{Area, Tile, tiles_in};
use super::order::total_of;
use crate::DiceHospital;
use crate::ambulance::{Newcomers, SPACES};
use crate::event::Event;
use crate::moves::Move;
use crate::patient::Die;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::state::{Open, Phase};

/// A walk: where it began, then the tiles from which somebody was fetched.
pub type Walked = Few<Tile, { SPACES + 1 }>;

impl City {
    /// The tiles whose patients can be fetched next from a tile, those in `gone` having been
    /// fetched before.
    #[inline]
    fn fetchable(&self, from: Tile, gone: Area, takes_mothers: bool) -> Area {
        let there = self.occupied & !gone;
        let reached = self.reach(from, !there) & there;
        if reached & self.mothers == 0 || takes_mothers {
            return reached;
        }
        match reached & !self.mothers {
            0 => self.reach(from, !there | self.mothers) & there & !self.mothers,
            others => others,
        }
    }

    /// Whoever has to be fetched before the patient on a tile can be.
    fn in_the_way(&self, from: Tile, to: Tile, takes_mothers: bool) -> Option<Tile> {
        let met = self.reach(from, !self.occupied) & self.occupied;
        let fetchable = self.fetchable(from, 0, takes_mothers);
        // Where nobody else is met, Mothers are walked past.
        let near = if met & fetchable == 0 { fetchable } else { met };
        let leads_on = |at: &Tile| self.reach(from, !(near & !at.bit())) & to.bit() != 0;
        tiles_in(near & !to.bit()).find(leads_on)
    }
}

/// A walk as it may go on, for whoever plans ahead.
#[derive(Clone, Copy, Debug)]
pub struct Walk {
    at: Tile,
    gone: Area,
    takes_mothers: bool,
    dice: Newcomers,
    found: Tokens,
}

impl Walk {
    /// The patients in the ambulance.
    pub const fn dice(&self) -> &Newcomers {
        &self.dice
    }

    /// Their total.
    pub fn total(&self) -> i8 {
        total_of(&self.dice)
    }

    /// The tokens beside it.
    pub const fn found(&self) -> &Tokens {
        &self.found
    }

    /// The tiles whose patients can be fetched next; none if the walk is over.
    pub fn choices(&self, city: &City) -> Area {
        if self.dice.len() >= SPACES { 0 } else { city.fetchable(self.at, self.gone, self.takes_mothers) }
    }

    /// The walk after fetching the patient on a tile.
    #[must_use]
    pub fn fetching(mut self, city: &City, tile: Tile) -> Self {
        self.at = tile;
        self.gone |= tile.bit();
        if let Some(die) = city.patient(tile) {
            self.dice.push(die);
            self.takes_mothers &= !die.is_mother();
        }
        if let Some(kind) = city.bonus(tile) {
            self.found[kind] += 1;
        }
        self
    }
}

impl DiceHospital {
    /// The walk of a seat: the one under way, or one that begins at this tile.
    pub fn walk(&self, open: &Open, seat: Seat, start: Tile) -> Walk {
        let takes_mothers = self.takes_mothers(open, seat);
        let (dice, found) = (open.newcomers[seat], open.city.found);
        let walk = Walk { at: start, gone: 0, takes_mothers, dice, found };
        let mother = open.city.mothers & start.bit() != 0;
        let taken = open.city.paramedic.is_none() && open.city.occupied & start.bit() != 0;
        if taken && (!mother || takes_mothers) { walk.fetching(&open.city, start) } else { walk }
    }

    /// Whether a seat may fetch a Mother: one per round, and none with a Mother in every ward
    /// (CC-COMBO-07, CC-R-56).
    fn takes_mothers(&self, open: &Open, seat: Seat) -> bool {
        !open.newcomers[seat].iter().any(|die| die.is_mother()) && !self.is_full_of_mothers(open, seat)
    }

    /// The tiles with a patient that a seat's paramedic can fetch next: those that it gets to by
    /// road without passing another patient (CC-CITY-32 to 34). A Mother whom it may not take is
    /// passed only if there is nobody else (CC-R-55).
    #[inline]
    pub fn fetchable(&self, open: &Open, seat: Seat) -> Area {
        let Some(from) = open.city.paramedic else { return 0 };
        open.city.fetchable(from, 0, self.takes_mothers(open, seat))
    }

    pub(crate) fn list_fetches(&self, open: &Open, seat: Seat, into: &mut Vec<Move>) {
        into.extend(tiles_in(self.fetchable(open, seat)).map(Move::Fetch));
    }

    /// The kinds of tokens of which one can be kept.
    pub(crate) fn list_found(&self, open: &Open, into: &mut Vec<Move>) {
        into.extend(open.city.found.kinds().map(Move::KeepBonus));
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// A paramedic begins beside its ambulance or under the helicopter; who is there is taken
    /// (CC-CITY-30, CC-CITY-31).
    pub(super) fn begin_walk(&mut self, seat: Seat) {
        let open = &mut self.state.open;
        open.phase = Phase::Walk;
        open.actor = seat;
        let landed = open.city.landed.filter(|_| open.first == seat);
        let Some(start) = landed.or(open.city.ambulances[seat]) else { return };
        open.city.paramedic = Some(start);
        open.city.walked.push(start);
        let mother = open.city.mothers & start.bit() != 0;
        if open.city.occupied & start.bit() != 0 && (!mother || self.game.takes_mothers(open, seat)) {
            self.fetch(seat, start);
        }
        self.go_on_walking(seat);
    }

    /// The patient on a tile goes into the ambulance, with the token that lies there (CC-CITY-35).
    fn fetch(&mut self, seat: Seat, tile: Tile) {
        let open = &mut self.state.open;
        open.city.paramedic = Some(tile);
        open.city.walked.push(tile);
        let (Some(die), bonus) = open.city.clear(tile) else { return };
        open.newcomers[seat].push(die);
        if let Some(kind) = bonus {
            open.city.found[kind] += 1;
        }
        self.watch.see(Event::Fetched { seat, tile, die, bonus });
    }

    /// Asks for the next patient; after the third the walk is over (CC-CITY-36). Whoever can reach
    /// nobody gets dice from the bag instead (CC-R-10).
    fn go_on_walking(&mut self, seat: Seat) {
        let open = &mut self.state.open;
        open.to_act = SeatSet::EMPTY;
        if open.newcomers[seat].len() == SPACES {
            self.end_walk(seat);
        } else if self.game.fetchable(open, seat) != 0 {
            open.to_act = SeatSet::only(seat);
        } else if open.in_bag() > 0 {
            open.phase = Phase::Missing;
        } else {
            self.end_walk(seat);
        }
    }

    pub(crate) fn play_fetch(&mut self, seat: Seat, tile: Tile) -> Result<(), Refusal> {
        if self.game.fetchable(&self.state.open, seat) & tile.bit() == 0 {
            return Err(self.why_not_fetched(seat, tile));
        }
        self.fetch(seat, tile);
        self.go_on_walking(seat);
        Ok(())
    }

    /// Why the patient on a tile cannot be fetched next.
    fn why_not_fetched(&self, seat: Seat, tile: Tile) -> Refusal {
        let open = &self.state.open;
        let city = &open.city;
        let takes_mothers = self.game.takes_mothers(open, seat);
        if city.occupied & tile.bit() == 0 {
            return Refusal::NobodyThere(tile);
        }
        if city.mothers & tile.bit() != 0 && !takes_mothers {
            let aboard = open.newcomers[seat].iter().any(|die| die.is_mother());
            return Refusal::MotherStays { tile, aboard };
        }
        let at = city.paramedic.and_then(|from| city.in_the_way(from, tile, takes_mothers));
        match at.and_then(|at| Some((at, city.patient(at)?))) {
            Some((at, die)) => Refusal::InTheWay { tile, at, die },
            None => Refusal::NoRoad(tile),
        }
    }

    /// A patient from the bag for one who could not be reached.
    pub(crate) fn accept_missing(&mut self, die: Die) -> Result<(), Refusal> {
        let seat = self.bring_from_bag(die)?;
        self.go_on_walking(seat);
        Ok(())
    }

    /// The paramedic is back at its ambulance; of the tokens that it found one is kept (CC-CITY-38,
    /// CC-CITY-39).
    fn end_walk(&mut self, seat: Seat) {
        let open = &mut self.state.open;
        open.city.paramedic = None;
        open.city.walked.clear();
        let mut kinds = open.city.found.kinds();
        match (kinds.next(), kinds.next()) {
            (Some(_), Some(_)) => {
                open.phase = Phase::KeepBonus;
                open.to_act = SeatSet::only(seat);
            }
            (only, _) => self.keep_bonus(seat, only),
        }
    }

    pub(crate) fn play_keep_bonus(&mut self, seat: Seat, kind: Bonus) -> Result<(), Refusal> {
        if self.state.open.city.found[kind] == 0 {
            return Err(Refusal::NotFound(kind));
        }
        self.keep_bonus(seat, Some(kind));
        Ok(())
    }

    /// One token goes to the hospital, the others onto the discard pile; then rows and columns that
    /// have run empty are filled (CC-CITY-37, CC-CITY-40 to 45).
    fn keep_bonus(&mut self, seat: Seat, kept: Option<Bonus>) {
        let open = &mut self.state.open;
        open.to_act = SeatSet::EMPTY;
        if let Some(kind) = kept {
            open.city.found[kind] -= 1;
            open.hospitals[seat].floor.tokens[kind] += 1;
            let left = open.city.found.sum();
            self.watch.see(Event::KeptBonus { seat, kind, left });
        }
        let open = &mut self.state.open;
        let left = std::mem::replace(&mut open.city.found, Tokens::NONE);
        open.city.piles.discard.add(left);
        if !self.refill(Phase::Refill) {
            self.after_refill();
        }
    }
}
