//! What a patient in a bed means to the specialists, now and for what may follow.

use emergency_roll::{
    Bed, EmergencyRoll, Epidemiology, Face, Figures, Goal, Hospital, Radiology, Sheet, Specialists, Value, beds_in,
    most_runs,
};

use super::position::Position;

impl Position<'_> {
    /// What the radiologist makes of it.
    pub(super) fn radiologist(&self, hospital: &Hospital, bed: Bed, value: Value, critical: bool) -> f32 {
        let half_pair = self.weights().half_pair;
        let Some(lab) = self.sheet().labs.iter().find(|lab| lab.mask & bed.mask() != 0) else { return 0.0 };
        match self.game.pack().radiologist(self.sight.specialists.radiologist).rule {
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

    /// How likely it is that a ring with this many patients and this total ends low or high enough.
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
    pub(super) fn epidemiologist(&self, hospital: &Hospital, bed: Bed, value: Value) -> f32 {
        let sheet = self.sheet();
        let rule = self.game.pack().epidemiologist(self.sight.specialists.epidemiologist).rule;
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
                let mut by_value = *hospital.by_value();
                by_value[value.index()] |= bed.mask();
                steps + f32::from(points) * most_runs(sheet, &by_value).saturating_sub(self.sight.runs) as f32
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
                let size = group_around(sheet, bed, hospital.beds_with(value)).count_ones();
                f32::from(points) * size.saturating_sub(self.sight.group) as f32
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
}

/// What a hospital has of everything that goals ask for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reached {
    stethoscopes: u8,
    bags: u8,
    nurses: u8,
    open: u8,
    full: u8,
    occupied: u32,
}

impl Reached {
    pub(super) fn by(hospital: &Hospital) -> Self {
        Self {
            stethoscopes: hospital.stethoscopes.gained,
            bags: hospital.bags.gained,
            nurses: hospital.nurses,
            open: hospital.open_wards().count_ones() as u8,
            full: hospital.full_wards().count_ones() as u8,
            occupied: hospital.occupied(),
        }
    }

    /// With a patient in this bed, who perhaps wins a nurse, opens or fills the ward.
    pub(super) fn and(self, bed: Bed, nurse: bool, opens: bool, fills: bool) -> Self {
        Self {
            nurses: self.nurses + u8::from(nurse),
            open: self.open + u8::from(opens),
            full: self.full + u8::from(fills),
            occupied: self.occupied | bed.mask(),
            ..self
        }
    }

    /// How much of a goal is reached.
    fn of(&self, sheet: &Sheet, goal: Goal) -> u8 {
        match goal {
            Goal::Stethoscopes => self.stethoscopes,
            Goal::Nurses => self.nurses,
            Goal::BloodBags => self.bags,
            Goal::OpenWards => self.open,
            Goal::FullWards => self.full,
            // Counted in beds: a lab is surrounded by six.
            Goal::SurroundedLabs => {
                let mut most = 0;
                for lab in &sheet.labs {
                    most = most.max((lab.mask & self.occupied).count_ones() as u8);
                }
                most
            }
        }
    }
}

/// What the goals in play are worth to a hospital that has reached this much of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goals([Option<(Goal, [f32; STEPS])>; 2]);

/// How many steps towards a goal are told apart.
const STEPS: usize = 16;

impl Goals {
    /// The goals that can still be scored: their points, or a share of them for being near.
    pub(super) fn new(game: &EmergencyRoll, specialists: Specialists, faces: [Face; 2], near: f32) -> Self {
        let mut goals = specialists.cardiologists.into_iter().zip(faces).map(|(card, face)| {
            let printed = game.pack().cardiologist(card);
            let points = match face {
                Face::First => f32::from(printed.points[0]),
                Face::Second => f32::from(printed.points[1]),
                Face::Gone => return None,
            };
            let needed = if printed.goal == Goal::SurroundedLabs { 6 * printed.count } else { printed.count };
            let worth = |have: usize| {
                let share = have as f32 / f32::from(needed);
                if share >= 1.0 { points } else { points * near * share * share }
            };
            Some((printed.goal, std::array::from_fn(worth)))
        });
        Self([goals.next().flatten(), goals.next().flatten()])
    }

    #[inline]
    pub(super) fn worth(&self, sheet: &Sheet, reached: Reached) -> f32 {
        let mut sum = 0.0;
        for (goal, worth) in self.0.iter().flatten() {
            sum += worth[usize::from(reached.of(sheet, *goal)).min(STEPS - 1)];
        }
        sum
    }

    /// What one goal is worth.
    pub(super) fn worth_of(&self, sheet: &Sheet, reached: Reached, goal: Goal) -> f32 {
        let only = Self(self.0.map(|known| known.filter(|(kind, _)| *kind == goal)));
        only.worth(sheet, reached)
    }
}

/// The highest count minus the lowest.
fn spread(counts: &[u32; 6]) -> f32 {
    let (mut most, mut least) = (counts[0], counts[0]);
    for &count in &counts[1..] {
        most = most.max(count);
        least = least.min(count);
    }
    (most - least) as f32
}

/// What a patient in this bed does to figures: points for those it completes, `begun` for each that
/// is two thirds there.
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

/// The beds of `alike` that are connected with this one.
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
