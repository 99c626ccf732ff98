//! What a bed is still worth: the points a ward can be expected to bring, by how far it is and how long the game lasts.
//!
//! Each ward is looked at by itself, as if every turn brought it a patient with some chance, and the patient were
//! admitted only if that is better than waiting. The chances are weights; the rest follows by working backwards from
//! the last turn.

use emergency_roll::{Bed, Sheet, Ward};

use super::weights::Weights;

/// The longest game, and one turn more.
const TURNS: usize = 26;
/// Beds of the longest ward, and the ward when full.
const PLACES: usize = 7;

/// The expected points of every ward at every length, last value and turn.
#[derive(Clone, Debug)]
pub(crate) struct Outlook {
    /// By ward, patients in it, what the next must exceed, turns left.
    worth: Vec<[[[f32; TURNS]; 7]; PLACES]>,
}

impl Outlook {
    /// Works out the table. `extra` is what a value in a bed is worth beyond filling the ward.
    pub(crate) fn new(sheet: &Sheet, weights: &Weights, extra: impl Fn(Bed, u8) -> f32) -> Self {
        let mut worth = vec![[[[0.0; TURNS]; 7]; PLACES]; Ward::all().len()];
        for ward in Ward::all() {
            let beds: Vec<Bed> = sheet.beds(ward).collect();
            let clipboard = f32::from(sheet.ward(ward).clipboard);
            let table = &mut worth[ward.index()];
            for place in (0..beds.len()).rev() {
                let bed = beds[place];
                let arrives = weights.arrival * if sheet.colour(bed).is_some() { weights.colour_fits } else { 1.0 };
                let last = place + 1 == beds.len();
                for turns in 1..TURNS {
                    for floor in 0..7 {
                        let wait = table[place][floor][turns - 1];
                        let gain = |value: usize| {
                            let after = if last { clipboard } else { table[place + 1][value][turns - 1] };
                            (extra(bed, value as u8) + after - wait).max(0.0)
                        };
                        let expected = arriving(floor, weights.shift, gain);
                        table[place][floor][turns] = wait + arrives * expected;
                    }
                }
            }
        }
        Self { worth }
    }

    /// What the ward can still bring with this many patients, this last value to exceed, and this many turns to come.
    #[inline]
    pub(crate) fn of(&self, ward: Ward, patients: u8, floor: u8, turns: u8) -> f32 {
        self.worth[ward.index()][usize::from(patients)][usize::from(floor)][usize::from(turns)]
    }
}

/// The mean gain of a rolled value, moved by one with a stethoscope in the share `shift` of cases.
fn arriving(floor: usize, shift: f32, gain: impl Fn(usize) -> f32) -> f32 {
    let allowed = |value: usize| if value > floor && value <= 6 { gain(value) } else { 0.0 };
    let mean: f32 = (1..=6)
        .map(|rolled| {
            let moved = allowed(rolled - 1).max(allowed(rolled + 1)).max(allowed(rolled));
            shift * moved + (1.0 - shift) * allowed(rolled)
        })
        .sum();
    mean / 6.0
}
