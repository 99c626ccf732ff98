//! What a bed is still worth: the points a ward can be expected to bring, by how full it is and how
//! long the game lasts.
//!
//! Each ward is looked at by itself, as if every turn brought it a patient with some chance, and
//! the patient were admitted only if that is better than waiting. The chances are weights; the rest
//! follows by working backwards from the last turn.

use emergency_roll::{Bed, Sheet, WARDS, Ward};

use super::weights::Weights;

/// The longest game, and one turn more.
const TURNS: usize = 26;
/// Beds of the longest ward, and the ward when full.
const PLACES: usize = 7;

/// The expected points of each ward at one moment, by patients in it and by what the next must
/// exceed.
pub(crate) type WardPoints = [[[f32; 7]; PLACES]; WARDS];

/// The expected points of every ward at every length, last value and turn.
#[derive(Clone, Debug)]
pub(crate) struct Outlook {
    /// By turns to come.
    moments: Vec<WardPoints>,
}

impl Outlook {
    /// Works out the table. `extra` is what a value in a bed is worth beyond filling the ward.
    pub(crate) fn new(sheet: &Sheet, weights: &Weights, extra: impl Fn(Bed, u8) -> f32) -> Self {
        let mut moments: Vec<WardPoints> = vec![[[[0.0; 7]; PLACES]; WARDS]];
        for turns in 1..TURNS {
            let before = moments[turns - 1];
            let mut now = before;
            for ward in Ward::all() {
                let (waiting, worth) = (&before[ward.index()], &mut now[ward.index()]);
                let clipboard = f32::from(sheet.ward(ward).clipboard);
                let last = sheet.beds(ward).len() - 1;
                for (place, bed) in sheet.beds(ward).enumerate() {
                    let fits = if sheet.colour(bed).is_some() { weights.colour_fits } else { 1.0 };
                    for floor in 0..7 {
                        let wait = waiting[place][floor];
                        let gain = |value: usize| {
                            let after = if place == last { clipboard } else { waiting[place + 1][value] };
                            (extra(bed, value as u8) + after - wait).max(0.0)
                        };
                        worth[place][floor] = wait + weights.arrival * fits * arriving(floor, weights.shift, gain);
                    }
                }
            }
            moments.push(now);
        }
        Self { moments }
    }

    /// What the wards can still bring with this many turns to come.
    #[inline]
    pub(crate) fn with_turns(&self, turns: u8) -> &WardPoints {
        &self.moments[usize::from(turns)]
    }
}

/// The mean gain of a rolled value, moved by one with a stethoscope in a share `shift` of cases.
fn arriving(floor: usize, shift: f32, gain: impl Fn(usize) -> f32) -> f32 {
    // By value; what is not above the floor, below 1 or above 6 gains nothing.
    let mut gains = [0.0; 8];
    for (value, gained) in gains.iter_mut().enumerate().take(7).skip(floor + 1) {
        *gained = gain(value);
    }
    let mean: f32 = (1..=6)
        .map(|rolled| {
            let moved = gains[rolled - 1].max(gains[rolled + 1]).max(gains[rolled]);
            shift * moved + (1.0 - shift) * gains[rolled]
        })
        .sum();
    mean / 6.0
}

/// The expected last circle of the nurses track, by nurses won and turns to come.
#[derive(Clone, Debug, Default)]
pub(crate) struct NurseOutlook {
    worth: [[f32; TURNS]; WARDS + 1],
}

impl NurseOutlook {
    /// Works out the table if each turn brings a nurse at this rate.
    pub(crate) fn new(track: [u8; WARDS], rate: f32) -> Self {
        let mut worth = [[0.0; TURNS]; WARDS + 1];
        for nurses in (0..=WARDS).rev() {
            worth[nurses][0] = if nurses == 0 { 0.0 } else { f32::from(track[nurses - 1]) };
            for turns in 1..TURNS {
                let stay = worth[nurses][turns - 1];
                let more = if nurses == WARDS { 0.0 } else { worth[nurses + 1][turns - 1] - stay };
                worth[nurses][turns] = stay + rate * more;
            }
        }
        Self { worth }
    }

    /// What this many nurses will have become.
    #[inline]
    pub(crate) fn of(&self, nurses: u8, turns: u8) -> f32 {
        self.worth[usize::from(nurses)][usize::from(turns)]
    }
}
