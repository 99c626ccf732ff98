//! Scoring: one function per box and per specialist.

use serde::Serialize;
use table::{Scores, Seat};

use crate::EmergencyRoll;
use crate::cards::{Epidemiologist, Epidemiology, Radiologist, Radiology, Specialists};
use crate::figures::{largest_group, most_runs};
use crate::hospital::Hospital;
use crate::setup::{Setup, Ties};
use crate::sheet::{Sheet, Ward};
use crate::state::ALICAT;
use crate::view::View;

/// The boxes at the foot of the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Boxes {
    /// Clipboards of full wards.
    pub wards: i32,
    /// Values of critical patients.
    pub critical: i32,
    /// The last circled space of the nurses track.
    pub nurses: i32,
    /// Points from cardiologists.
    pub cardiologists: i32,
    /// What lies around the labs, by the radiologist in play.
    pub radiologist: i32,
    /// How values lie in the hospital, by the epidemiologist in play.
    pub epidemiologist: i32,
    /// What the dead cost: never above zero.
    pub morgue: i32,
    /// What modifiers give ALICAT; always zero for players.
    pub modifiers: i32,
}

impl Boxes {
    /// The sum of the boxes (ER-SCORE-01).
    pub const fn total(&self) -> i32 {
        self.wards
            + self.critical
            + self.nurses
            + self.cardiologists
            + self.radiologist
            + self.epidemiologist
            + self.morgue
            + self.modifiers
    }
}

/// The sum of the values in these beds.
#[inline]
fn total_value(hospital: &Hospital, beds: u32) -> u32 {
    (1..).zip(hospital.by_value()).map(|(value, with)| value * (with & beds).count_ones()).sum()
}

/// What a radiologist gives for a hospital (ER-RADIO-01 to 07).
#[inline]
pub fn radiology(sheet: &Sheet, hospital: &Hospital, rule: Radiology) -> u32 {
    let labs = sheet.labs.iter();
    match rule {
        Radiology::HalfOfCritical {} => total_value(hospital, hospital.critical() & sheet.rings()).div_ceil(2),
        Radiology::LowOrHigh { low, high, points } => {
            let occupied = hospital.occupied();
            let surrounded = labs.filter(|lab| lab.mask & !occupied == 0);
            let totals = surrounded.map(|lab| total_value(hospital, lab.mask));
            totals.filter(|&total| total <= u32::from(low) || total >= u32::from(high)).count() as u32
                * u32::from(points)
        }
        Radiology::Matching { points } => labs
            .map(|lab| {
                let most = hospital.by_value().iter().map(|with| (with & lab.mask).count_ones()).max().unwrap_or(0);
                most.checked_sub(1).map_or(0, |index| u32::from(points[index as usize]))
            })
            .sum(),
        Radiology::Opposite { points } => {
            let pairs = labs.flat_map(super::sheet::Lab::facing);
            let equal = pairs.filter(|(one, other)| {
                let both = one.mask() | other.mask();
                hospital.by_value().iter().any(|with| with & both == both)
            });
            equal.count() as u32 * u32::from(points)
        }
        Radiology::AtLeast { value, points } => {
            let high = hospital.by_value()[usize::from(value.max(1)) - 1..].iter().fold(0, |mask, with| mask | with);
            (high & sheet.rings()).count_ones() * u32::from(points)
        }
    }
}

/// What an epidemiologist gives for a hospital (ER-EPI-01 to 16). `lone_group` counts a single
/// patient as a group.
#[inline]
pub fn epidemiology(sheet: &Sheet, hospital: &Hospital, rule: Epidemiology, lone_group: bool) -> u32 {
    let by_value = hospital.by_value();
    match rule {
        Epidemiology::Run { points } => most_runs(sheet, by_value) * u32::from(points),
        Epidemiology::Line { points } => {
            let lines = by_value.iter().map(|&with| sheet.lines.most_disjoint(with));
            lines.sum::<u32>() * u32::from(points)
        }
        Epidemiology::Group { points } => {
            let largest = by_value.iter().map(|&with| largest_group(sheet, with)).max().unwrap_or(0);
            if largest == 1 && !lone_group { 0 } else { largest * u32::from(points) }
        }
        Epidemiology::MostMinusLeast { points } => {
            let counts = by_value.map(u32::count_ones);
            let most = counts.iter().max().copied().unwrap_or(0);
            let least = counts.iter().min().copied().unwrap_or(0);
            (most - least) * u32::from(points)
        }
        Epidemiology::Triangle { points } => {
            let [one, two, three, four, five, six] = *by_value;
            let triangles = [one | three | five, two | four | six].map(|with| sheet.triangles.most_disjoint(with));
            triangles.iter().sum::<u32>() * u32::from(points)
        }
    }
}

impl EmergencyRoll {
    /// What a radiologist in play gives for a hospital.
    pub fn radiologist_points(&self, hospital: &Hospital, card: Radiologist) -> u32 {
        radiology(&self.pack.sheet, hospital, self.pack.radiologist(card).rule)
    }

    /// What an epidemiologist in play gives for a hospital.
    pub fn epidemiologist_points(&self, hospital: &Hospital, card: Epidemiologist) -> u32 {
        epidemiology(&self.pack.sheet, hospital, self.pack.epidemiologist(card).rule, self.setup.lone_group)
    }

    /// The boxes of a hospital as it stands (ER-SCORE-02 to 08). ALICAT gets fixed numbers for two
    /// specialists, and its modifiers (ER-SOLO-55 to 57, ER-MOD-03 to 05).
    #[inline]
    pub fn boxes(&self, specialists: Option<Specialists>, hospital: &Hospital, seat: Seat) -> Boxes {
        let sheet = &self.pack.sheet;
        let full = Ward::all().filter(|&ward| hospital.is_full(ward));
        let mut boxes = Boxes {
            wards: full.map(|ward| i32::from(sheet.ward(ward).clipboard)).sum(),
            critical: total_value(hospital, hospital.critical()) as i32,
            nurses: match hospital.nurses {
                0 => 0,
                nurses => i32::from(sheet.nurse_track[usize::from(nurses) - 1]),
            },
            cardiologists: i32::from(hospital.cardiology),
            morgue: -i32::from(hospital.morgue(sheet)),
            ..Boxes::default()
        };
        let is_alicat = self.setup.solo() && seat == ALICAT;
        if let Some(Specialists { radiologist, epidemiologist, .. }) = specialists {
            (boxes.radiologist, boxes.epidemiologist) = if is_alicat {
                let (one, other) = (self.pack.radiologist(radiologist), self.pack.epidemiologist(epidemiologist));
                (i32::from(one.alicat), i32::from(other.alicat))
            } else {
                let one = self.radiologist_points(hospital, radiologist);
                let other = self.epidemiologist_points(hospital, epidemiologist);
                (one as i32, other as i32)
            };
        }
        if is_alicat {
            boxes.modifiers = modifier_points(&self.setup, hospital);
        }
        boxes
    }

    /// Points and winners, by the hospitals as somebody sees them.
    pub(crate) fn rank(&self, view: &View) -> Scores {
        let seats = Seat::all(self.setup.hospitals());
        let mut scores =
            Scores::highest(seats.map(|seat| self.boxes(view.specialists, &view.hospitals[seat], seat).total()));
        if self.setup.solo() {
            // ER-SOLO-58: a tie goes to ALICAT.
            if scores.winners.contains(ALICAT) {
                scores.winners = scores.winners.without(Seat::FIRST);
            }
        } else if self.setup.ties == Ties::FewestDead {
            // ER-MORGUE-04: deaths beyond the last space change nothing, so not this either.
            let dead = |seat: Seat| view.hospitals[seat].morgue(&self.pack.sheet);
            if let Some(fewest) = scores.winners.iter().map(dead).min() {
                scores.winners = scores.winners.iter().filter(|&seat| dead(seat) == fewest).collect();
            }
        }
        scores
    }
}

fn modifier_points(setup: &Setup, hospital: &Hospital) -> i32 {
    let mut points = 0;
    if setup.modifiers.equipment {
        points += i32::from(hospital.stethoscopes.gained) + i32::from(hospital.bags.gained);
    }
    if setup.modifiers.isolation {
        points += hospital.screened().count_ones() as i32;
    }
    if setup.modifiers.capacity {
        let incomplete = Ward::all().filter(|&ward| !hospital.is_full(ward));
        points += incomplete.map(|ward| i32::from(hospital.patients(ward))).sum::<i32>();
    }
    points
}
