//! What a patient in a bed means to the specialists, now and for what may follow.

use emergency_roll::{
    Bed, Epidemiology, Face, Figures, Goal, Hospital, Radiology, Sheet, Value, beds_in, epidemiology,
};

use super::position::Position;

impl Position<'_> {
    /// What the radiologist makes of it.
    pub(super) fn radiologist(&self, hospital: &Hospital, bed: Bed, value: Value, critical: bool) -> f32 {
        let half_pair = self.weights().half_pair;
        let Some(lab) = self.sheet().labs.iter().find(|lab| lab.mask & bed.mask() != 0) else { return 0.0 };
        match self.game.pack().radiologist(self.scene.specialists.radiologist).rule {
            Radiology::HalfOfCritical {} if critical => f32::from(value.get()) / 2.0,
            Radiology::AtLeast { value: least, points } if value.get() >= least => f32::from(points),
            Radiology::HalfOfCritical {} | Radiology::AtLeast { .. } => 0.0,
            Radiology::Opposite { points } => {
                let place = lab.ring.iter().position(|&other| other == bed).unwrap_or(0);
                match hospital.value(lab.ring[(place + 3) % 6]) {
                    Some(other) if other == value => f32::from(points) - half_pair,
                    Some(_) => -half_pair,
                    None => half_pair,
                }
            }
            Radiology::Matching { points } => {
                let count = |value: Value| (hospital.beds_with(value) & lab.mask).count_ones() as usize;
                let points_for = |count: usize| count.checked_sub(1).map_or(0.0, |index| f32::from(points[index]));
                let most = Value::all().map(count).max().unwrap_or(0);
                let now = count(value) + 1;
                let grown = points_for(now.max(most)) - points_for(most);
                grown + if now > most { half_pair } else { -half_pair * 0.5 }
            }
            Radiology::LowOrHigh { low, high, points } => {
                let filled = (hospital.occupied() & lab.mask).count_ones();
                let total: u32 = Value::all()
                    .map(|value| u32::from(value.get()) * (hospital.beds_with(value) & lab.mask).count_ones())
                    .sum();
                let bounds = (f32::from(low), f32::from(high));
                let chance = |filled, total| self.chance_of_total(filled, total, bounds);
                f32::from(points) * (chance(filled + 1, total + u32::from(value.get())) - chance(filled, total))
            }
        }
    }

    /// How likely a ring with this many patients and this total ends low or high enough.
    fn chance_of_total(&self, filled: u32, total: u32, (low, high): (f32, f32)) -> f32 {
        let (open, total) = ((6 - filled) as f32, total as f32);
        if filled == 6 {
            return if total <= low || total >= high { 1.0 } else { 0.0 };
        }
        // Room left for each open bed, if it got a 1 or a 6.
        let to_low = (low - total - open) / open;
        let to_high = (total + 6.0 * open - high) / open;
        to_low.max(to_high).clamp(0.0, 1.0) * self.weights().towards_total * filled as f32 / 6.0
    }

    /// What the epidemiologist makes of it.
    pub(super) fn epidemiologist(&self, hospital: &Hospital, after: &Hospital, bed: Bed, value: Value) -> f32 {
        let sheet = self.sheet();
        let rule = self.game.pack().epidemiologist(self.scene.specialists.epidemiologist).rule;
        let [line_begun, triangle_begun] = self.weights().two_thirds;
        match rule {
            Epidemiology::Run { points } => {
                let beside = sheet.neighbours(bed);
                let touches =
                    |other: u8| Value::new(other).is_some_and(|other| hospital.beds_with(other) & beside != 0);
                let (below, above) = (touches(value.get() - 1), touches(value.get() + 1));
                let steps = self.weights().step_of_run * f32::from(u8::from(below) + u8::from(above));
                let joins = (below || value.get() == 1) && (above || value.get() == 6);
                if !joins {
                    return steps;
                }
                let runs = epidemiology(sheet, after, rule, true) / u32::from(points.max(1));
                steps + f32::from(points) * runs.saturating_sub(self.scene.runs) as f32
            }
            Epidemiology::Line { points } => {
                let alike = hospital.beds_with(value);
                joined(&sheet.lines, bed, alike, hospital.occupied(), line_begun, f32::from(points))
            }
            Epidemiology::Triangle { points } => {
                let [one, two, three, four, five, six] = *hospital.by_value();
                let alike = if value.get() % 2 == 1 { one | three | five } else { two | four | six };
                joined(&sheet.triangles, bed, alike, hospital.occupied(), triangle_begun, f32::from(points))
            }
            Epidemiology::Group { points } => {
                let size = group_around(sheet, bed, after.beds_with(value)).count_ones();
                f32::from(points) * size.saturating_sub(self.scene.group) as f32
                    + self.weights().group * (size - 1) as f32
            }
            Epidemiology::MostMinusLeast { points } => {
                let mut counts = hospital.by_value().map(u32::count_ones);
                let before = spread(&counts);
                counts[value.index()] += 1;
                f32::from(points) * (spread(&counts) - before)
            }
        }
    }

    /// What the goals are worth to this hospital: their points, or a share of them for being near.
    pub(super) fn cardiologists(&self, hospital: &Hospital) -> f32 {
        let mut worth = 0.0;
        for (card, face) in self.scene.specialists.cardiologists.into_iter().zip(self.scene.view.faces) {
            let printed = self.game.pack().cardiologist(card);
            let points = match face {
                Face::First => f32::from(printed.points[0]),
                Face::Second => f32::from(printed.points[1]),
                Face::Gone => continue,
            };
            let share = goal_reached(self.sheet(), hospital, printed.goal, printed.count);
            worth += if share >= 1.0 { points } else { points * self.weights().goal_near * share * share };
        }
        worth
    }
}

/// The highest count less the lowest.
fn spread(counts: &[u32; 6]) -> f32 {
    let (mut most, mut least) = (counts[0], counts[0]);
    for &count in &counts[1..] {
        most = most.max(count);
        least = least.min(count);
    }
    (most - least) as f32
}

/// How much of a goal is reached, from 0 to 1.
pub(super) fn goal_reached(sheet: &Sheet, hospital: &Hospital, goal: Goal, count: u8) -> f32 {
    let have = match goal {
        Goal::Stethoscopes => f32::from(hospital.stethoscopes.gained),
        Goal::Nurses => f32::from(hospital.nurses),
        Goal::BloodBags => f32::from(hospital.bags.gained),
        Goal::OpenWards => hospital.open_wards().count_ones() as f32,
        Goal::FullWards => hospital.full_wards().count_ones() as f32,
        Goal::SurroundedLabs => {
            let filled = sheet.labs.iter().map(|lab| (lab.mask & hospital.occupied()).count_ones()).max();
            filled.unwrap_or(0) as f32 / 6.0
        }
    };
    (have / f32::from(count)).min(1.0)
}

/// What a patient in this bed does to figures: points for those it completes, `begun` for each that is two thirds there.
fn joined(figures: &Figures, bed: Bed, alike: u32, occupied: u32, begun: f32, points: f32) -> f32 {
    let (mut worth, mut completes) = (0.0, false);
    for figure in figures.through(bed) {
        let others = figure & !bed.mask();
        match ((others & alike).count_ones(), (others & occupied).count_ones()) {
            (2, _) => {
                completes = true;
                worth -= begun;
            }
            (1, 1) => worth += begun,
            (0, 2) => worth -= 0.5 * begun,
            _ => {}
        }
    }
    if completes {
        let more = figures.most_disjoint(alike | bed.mask()) - figures.most_disjoint(alike);
        worth += points * more as f32;
    }
    worth
}

/// The beds of `alike` that hang together with this one.
fn group_around(sheet: &Sheet, bed: Bed, alike: u32) -> u32 {
    let mut group = bed.mask();
    loop {
        let grown = beds_in(group).fold(group, |all, member| all | sheet.neighbours(member) & alike);
        if grown == group {
            return group;
        }
        group = grown;
    }
}
