//! Mothers on the ambulances: no two of them together (CC-MAT-13 to 15).

use table::Few;

use crate::ambulance::{AMBULANCES, Aboard};
use crate::patient::Die;
use crate::setup::Setup;

/// The most Mothers that come in together.
const MOTHERS: usize = 3;
/// The most ways to spread them: any of them on any ambulance, one each.
const WAYS: usize = AMBULANCES * (AMBULANCES - 1) * (AMBULANCES - 2);

/// The ways to spread the Mothers over the ambulances.
pub(crate) type Layouts = Few<Aboard, WAYS>;

/// Where each Mother rides, by the places of the ambulances.
type Rides = Few<usize, MOTHERS>;

/// The spreading under way.
struct Sorting<'a> {
    /// How many ambulances there are, and the number of the lowest.
    count: usize,
    lowest: usize,
    /// Where the spaces of each ambulance end, among those of all.
    ends: Few<usize, AMBULANCES>,
    /// All dice that came in, ascending.
    dice: &'a [Die],
    mothers: Few<u8, MOTHERS>,
    found: Layouts,
}

/// Every way to spread the Mothers among these dice over the ambulances: wherever they can stand
/// among equal dice, and where two ride together, either of them moved to the next ambulance up or
/// down (CC-R-39, CC-R-40).
pub(crate) fn layouts(setup: &Setup, round: u8, dice: &[Die]) -> Layouts {
    let mothers = dice.iter().filter(|die| die.is_mother()).map(|die| die.value).collect();
    let mut sorting = Sorting {
        count: setup.ambulances().len(),
        lowest: usize::from(setup.lowest_ambulance().number()),
        ends: setup.ambulances().map(|number| setup.loaded(round, Aboard::NOBODY, number).end).collect(),
        dice,
        mothers,
        found: Layouts::none(Aboard::NOBODY),
    };
    sorting.stand(&mut Rides::default());
    sorting.found
}

impl Sorting<'_> {
    /// The next Mother stands somewhere among the dice of her value.
    fn stand(&mut self, rides: &mut Rides) {
        let Some(&value) = self.mothers.get(rides.len()) else { return self.part(*rides) };
        let from = self.dice.partition_point(|die| die.value < value);
        let to = self.dice.partition_point(|die| die.value <= value);
        let ends = self.ends;
        let of = |place: usize| ends.partition_point(|&end| end <= place);
        for ambulance in of(from)..=of(to - 1) {
            // As many of a value as there are spaces for it, and equal ones in order.
            let begins = ambulance.checked_sub(1).map_or(0, |before| ends[before]);
            let spaces = to.min(ends[ambulance]) - from.max(begins);
            let equal = rides.iter().zip(&*self.mothers).filter(|&(_, &known)| known == value).map(|(&ride, _)| ride);
            let there = equal.clone().filter(|&ride| ride == ambulance).count();
            let later = equal.max().is_some_and(|last| last > ambulance);
            if there < spaces && !later {
                rides.push(ambulance);
                self.stand(rides);
                rides.pop();
            }
        }
    }

    /// Of two who ride together one moves; until there are none.
    fn part(&mut self, rides: Rides) {
        let together = |place: usize| rides.iter().filter(|&&ride| ride == rides[place]).count() > 1;
        if !(0..rides.len()).any(together) {
            return self.note(rides);
        }
        for place in (0..rides.len()).filter(|&place| together(place)) {
            self.move_next_door(rides, place, false);
            self.move_next_door(rides, place, true);
        }
    }

    /// A Mother moves to the next ambulance. Where there is another, either of them moves on the
    /// same way; where there is no ambulance, nobody can.
    fn move_next_door(&mut self, mut rides: Rides, place: usize, up: bool) {
        let next = if up { rides[place] + 1 } else { rides[place].wrapping_sub(1) };
        if next >= self.count {
            return;
        }
        rides[place] = next;
        if rides.iter().filter(|&&ride| ride == next).count() == 1 {
            return self.part(rides);
        }
        for place in (0..rides.len()).filter(|&place| rides[place] == next) {
            self.move_next_door(rides, place, up);
        }
    }

    /// Mothers of equal value are as good as each other.
    fn note(&mut self, rides: Rides) {
        let mut aboard = Aboard::NOBODY;
        for (&ride, &value) in rides.iter().zip(&*self.mothers) {
            aboard.set(self.lowest + ride, value);
        }
        if !self.found.contains(&aboard) {
            self.found.push(aboard);
        }
    }
}
