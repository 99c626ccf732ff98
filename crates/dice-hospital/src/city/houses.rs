//! Patients come to the town: at the start, and wherever a row or a column has run empty.

use table::{Few, Rng, Watch};

use super::bonus::{Bonus, Piles};
use super::grid::{Area, TILES, Tile, tiles_in};
use crate::DiceHospital;
use crate::colour::{ByColour, Colour};
use crate::event::Event;
use crate::fate::{draw_colour, roll_newcomer};
use crate::intake::draw_from;
use crate::patient::Die;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rounds::Chapter;
use crate::state::{NO_DIE, Open, Phase};

/// A die that was drawn and rolled for a tile, and the bonus token that was drawn for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrival {
    /// As it was rolled.
    pub die: Die,
    /// The token, where the die shows 2 (CC-CITY-15).
    pub bonus: Option<Bonus>,
}

/// Dice for tiles, in reading order.
pub type Arrivals = Few<Arrival, TILES>;
/// Tokens for tiles, in reading order.
pub type Drawn = Few<Bonus, TILES>;

/// Filler of lists of arrivals.
pub(crate) const NO_ARRIVAL: Arrival = Arrival { die: NO_DIE, bonus: None };
/// The value that brings a bonus token.
pub(super) const NEEDY: u8 = 2;

/// Where dice come from, and how many are left there.
struct Sources {
    bag: ByColour<u8>,
    mothers: u8,
}

impl DiceHospital {
    /// The tiles that get a die: all of them at the start, later those of empty rows and columns.
    fn to_fill(&self, open: &Open) -> Area {
        open.city.grid.empty_lines(open.city.occupied)
    }

    /// The tiles that get a die in reading order, each with whether it is a Mother's: as many as
    /// there are dice (CC-R-11). A die takes the place of a Mother who is missing (CC-R-41).
    pub fn filled<'a>(&self, open: &'a Open) -> impl Iterator<Item = (Tile, bool)> + 'a {
        let (mut mothers, mut dice) = (open.mothers, open.in_bag());
        tiles_in(self.to_fill(open)).filter_map(move |tile| {
            let mother = open.city.mother_tiles & tile.bit() != 0 && mothers > 0;
            let left = if mother { &mut mothers } else { &mut dice };
            *left = left.checked_sub(1)?;
            Some((tile, mother))
        })
    }

    /// Whether a die that is rolled for the town now brings a bonus token.
    pub fn brings_bonus(&self, open: &Open, value: u8) -> bool {
        self.turned(open, value) == NEEDY && open.city.piles.left() > 0
    }

    pub(crate) fn roll_arrivals(&self, open: &Open, rng: &mut impl Rng) -> Arrivals {
        let (mut bag, mut piles) = (open.bag, open.city.piles);
        let mut arrivals = Arrivals::none(NO_ARRIVAL);
        for (_, mother) in self.filled(open) {
            let colour = if mother { Colour::Pink } else { draw_colour(&mut bag, rng) };
            let die = Die { value: roll_newcomer(rng), colour };
            let needy = self.turned(open, die.value) == NEEDY;
            arrivals.push(Arrival { die, bonus: if needy { piles.draw(rng) } else { None } });
        }
        arrivals
    }

    pub(crate) fn roll_bonuses(&self, open: &Open, rng: &mut impl Rng) -> Drawn {
        let mut piles = open.city.piles;
        let mut drawn = Drawn::none(Bonus::Nurse);
        drawn.extend((0..self.bonuses_due(open)).map_while(|_| piles.draw(rng)));
        drawn
    }

    /// How many bonus tokens have to be drawn for patients who came down to 2.
    pub(crate) fn bonuses_due(&self, open: &Open) -> usize {
        (open.city.owed.count_ones() as usize).min(usize::from(open.city.piles.left()))
    }
}

/// Whether this is the token that a die brings, which is taken from the piles.
fn take_bonus(piles: &mut Piles, die: Die, needy: bool, bonus: Option<Bonus>) -> Result<(), Refusal> {
    let wanted = needy && piles.left() > 0;
    match bonus {
        Some(kind) if wanted => piles.take(kind).then_some(()).ok_or(Refusal::NotInPile(kind)),
        None if !wanted => Ok(()),
        _ => Err(Refusal::Bonus { die, wanted }),
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Every tile gets a die (CC-CITY-14).
    pub(crate) fn begin_houses(&mut self) -> bool {
        self.state.open.phase = Phase::Houses;
        true
    }

    /// Rows and columns without anybody are filled. False if there are none, or no dice.
    pub(super) fn refill(&mut self, phase: Phase) -> bool {
        let open = &mut self.state.open;
        open.phase = phase;
        self.game.filled(open).next().is_some()
    }

    pub(crate) fn accept_arrivals(&mut self, arrivals: Arrivals) -> Result<(), Refusal> {
        let open = &mut self.state.open;
        let mut city = open.city;
        let mut left = Sources { bag: open.bag, mothers: open.mothers };
        let mut filled = 0;
        for (tile, mother) in self.game.filled(open) {
            let &Arrival { die, bonus } = arrivals.get(filled).ok_or(Refusal::wrong_fate(open.phase))?;
            filled += 1;
            if mother != die.is_mother() {
                return Err(Refusal::MotherHere { tile, mother });
            }
            // Mothers are never in the bag, but show what new patients show (CC-R-38).
            left.bag[Colour::Pink] = left.mothers;
            draw_from(&mut left.bag, die)?;
            left.mothers = std::mem::take(&mut left.bag[Colour::Pink]);
            let die = Die { value: self.game.turned(open, die.value), ..die };
            take_bonus(&mut city.piles, die, die.value == NEEDY, bonus)?;
            city.put(tile, die, bonus);
        }
        if filled != arrivals.len() {
            return Err(Refusal::wrong_fate(open.phase));
        }
        open.city = city;
        (open.bag, open.mothers) = (left.bag, left.mothers);
        self.watch.see(Event::MovedIn { arrivals });
        match self.state.open.phase {
            Phase::Houses => self.done(Chapter::Houses),
            Phase::Refill => self.after_refill(),
            _ if self.state.open.city.totals.0.iter().any(Option::is_some) => self.done(Chapter::TownNeglect),
            // Nobody has walked yet: the night is over, and a new round has begun.
            _ => {
                self.ask_first_driver();
            }
        }
        Ok(())
    }

    /// Tokens for those who came down to 2 (CC-CITY-58).
    pub(crate) fn accept_bonuses(&mut self, drawn: Drawn) -> Result<(), Refusal> {
        let open = &mut self.state.open;
        if drawn.len() != self.game.bonuses_due(open) {
            return Err(Refusal::wrong_fate(open.phase));
        }
        let mut piles = open.city.piles;
        for &kind in &drawn {
            if !piles.take(kind) {
                return Err(Refusal::NotInPile(kind));
            }
        }
        open.city.piles = piles;
        for (tile, &kind) in tiles_in(open.city.owed).zip(&drawn) {
            open.city.bonuses[tile.index()] = Some(kind);
        }
        open.city.owed = 0;
        self.watch.see(Event::BonusesDrawn { drawn });
        if !self.refill_at_night() {
            self.done(Chapter::TownNeglect);
        }
        Ok(())
    }
}
