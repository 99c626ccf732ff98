//! One seat's moment: what can still be made of the die it has, or would have.

use emergency_roll::{
    Bonus, Colour, EmergencyRoll, Hospital, Offer, Patient, Pending, Sheet, Specialists, Value, View, WARDS, Waiting,
    Ward, offer, offers,
};
use table::Seat;

use super::Triage;
use super::outlook::Moment;
use super::weights::Weights;

/// Of two patients, this many beds of the first are looked at closely.
const CLOSELY: usize = 4;

/// What is looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scene {
    pub(super) view: View,
    pub(super) seat: Seat,
    pub(super) hospital: Hospital,
    pub(super) specialists: Specialists,
    /// Turns to come after this one.
    pub(super) turns: u8,
    /// The share of its worth that stock still has.
    pub(super) stock: f32,
    pub(super) runs: u32,
    pub(super) group: u32,
}

/// A scene with everything needed to judge it.
pub(super) struct Position<'a> {
    pub(super) judge: &'a Triage,
    pub(super) game: &'a EmergencyRoll,
    pub(super) scene: &'a Scene,
    moment: &'a Moment,
}

impl<'a> Position<'a> {
    pub(super) fn new(judge: &'a Triage, game: &'a EmergencyRoll, scene: &'a Scene) -> Self {
        let moment = judge.outlook(scene.specialists).with_turns(scene.turns);
        Self { judge, game, scene, moment }
    }
}

/// Patients and screen that are left to deal with.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Todo {
    pub(super) main: Option<Guest>,
    pub(super) extra: Option<Guest>,
    pub(super) screen: bool,
}

/// A patient who waits for a bed, with the bonus that goes into it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guest {
    pub(super) waiting: Waiting,
    pub(super) bonus: Option<Bonus>,
}

impl Todo {
    pub(super) fn is_empty(&self) -> bool {
        self.main.is_none() && self.extra.is_none() && !self.screen
    }

    pub(super) fn guest(&self, patient: Patient) -> Option<Guest> {
        match patient {
            Patient::Main => self.main,
            Patient::Extra => self.extra,
        }
    }

    pub(super) fn without(self, patient: Patient) -> Self {
        match patient {
            Patient::Main => Self { main: None, ..self },
            Patient::Extra => Self { extra: None, ..self },
        }
    }

    /// Only what is pending.
    pub(super) fn only(self, pending: Pending) -> Self {
        Self {
            main: self.main.filter(|_| pending.main),
            extra: self.extra.filter(|_| pending.extra),
            screen: pending.screen,
        }
    }
}

impl Position<'_> {
    pub(super) fn weights(&self) -> &Weights {
        &self.judge.weights
    }

    pub(super) fn sheet(&self) -> &Sheet {
        self.game.sheet()
    }

    /// What the seat has to do once it has taken this die.
    pub(super) fn todo_after(&self, bay: Colour) -> Option<Todo> {
        let dice = self.scene.view.dice?;
        let bonus = self.game.pack().bays(self.scene.view.card?)[bay.index()];
        let extra = match bonus {
            Bonus::Extra { colour, low } => Some(Guest { waiting: Waiting::extra(colour, low), bonus: None }),
            _ => None,
        };
        let main = Guest { waiting: Waiting::die(bay, dice[bay.index()]), bonus: Some(bonus) };
        Some(Todo { main: Some(main), extra, screen: bonus == Bonus::Screen })
    }

    /// What stethoscopes and bags are worth.
    #[inline]
    pub(super) fn stocks(&self, hospital: &Hospital) -> f32 {
        let worth = |count: u8, [first, further]: [f32; 2]| match count {
            0 => 0.0,
            // Each further one is worth less than the one before.
            _ => first + further * f32::from(count - 1).sqrt(),
        };
        let stethoscopes = worth(hospital.stethoscopes.usable(), self.weights().stethoscope);
        self.scene.stock * (stethoscopes + worth(hospital.bags.usable(), self.weights().bag))
    }

    /// What the ward can still bring.
    #[inline]
    fn ward_outlook(&self, hospital: &Hospital, ward: Ward) -> f32 {
        if hospital.is_full(ward) {
            return 0.0;
        }
        self.moment[ward.index()][usize::from(hospital.patients(ward))][usize::from(hospital.floor(ward))]
    }

    /// The best that can be made of what is left to do, in points gained from here.
    pub(super) fn best(&self, hospital: &Hospital, todo: Todo) -> f32 {
        let mut best = f32::NEG_INFINITY;
        for patient in [Patient::Main, Patient::Extra] {
            if let Some(guest) = todo.guest(patient) {
                best = best.max(self.best_bed(hospital, guest, todo.without(patient)));
            }
        }
        if todo.screen {
            best = best.max(self.best_screen(hospital, todo));
        }
        if best == f32::NEG_INFINITY { 0.0 } else { best }
    }

    /// The best bed for a patient, and the best of the rest after it.
    fn best_bed(&self, hospital: &Hospital, guest: Guest, rest: Todo) -> f32 {
        let goals = self.cardiologists(hospital);
        let mut best = self.give_up(hospital, rest);
        if rest.is_empty() {
            for (ward, value) in beds(hospital, guest.waiting) {
                best = best.max(self.admit(hospital, guest, ward, value, goals).0);
            }
            return best;
        }
        let mut close = Closest::default();
        for (ward, value) in beds(hospital, guest.waiting) {
            close.add(self.admit(hospital, guest, ward, value, goals).0, (ward, value));
        }
        for (_, (ward, value)) in close.found() {
            let (gain, after) = self.admit(hospital, guest, ward, value, goals);
            best = best.max(gain + self.best(&after, rest));
        }
        best
    }

    /// The gain below which a bed for this patient is not worth a closer look, if something is left to do after it.
    pub(super) fn not_closely(&self, hospital: &Hospital, guest: Guest) -> f32 {
        let goals = self.cardiologists(hospital);
        let mut close = Closest::default();
        for (ward, value) in beds(hospital, guest.waiting) {
            close.add(self.admit(hospital, guest, ward, value, goals).0, (ward, value));
        }
        close.least()
    }

    /// Giving a patient up, and the best of the rest after it.
    pub(super) fn give_up(&self, hospital: &Hospital, rest: Todo) -> f32 {
        let costs = if hospital.dead < self.sheet().morgue { self.weights().dead } else { 0.0 };
        self.best(hospital, rest) - costs
    }

    /// The best ward to screen. The die that is still to come matters only to the ward that it goes to.
    fn best_screen(&self, hospital: &Hospital, todo: Todo) -> f32 {
        let Some(guest) = todo.main else {
            let gains = hospital.screenable().map(|ward| self.screen_gain(hospital, ward));
            return gains.fold(f32::NEG_INFINITY, f32::max);
        };
        let goals = self.cardiologists(hospital);
        let mut by_ward = [f32::NEG_INFINITY; WARDS];
        for (ward, value) in beds(hospital, guest.waiting) {
            let gain = self.admit(hospital, guest, ward, value, goals).0;
            by_ward[ward.index()] = by_ward[ward.index()].max(gain);
        }
        let morgue = self.give_up(hospital, Todo::default());
        let mut best = f32::NEG_INFINITY;
        for ward in hospital.screenable() {
            let elsewhere = Ward::all().filter(|&other| other != ward).map(|other| by_ward[other.index()]);
            let elsewhere = elsewhere.fold(morgue, f32::max);
            let here = self.best_in_screened(hospital, guest, ward, goals);
            best = best.max(self.screen_gain(hospital, ward) + here.max(elsewhere));
        }
        best
    }

    fn screen_gain(&self, hospital: &Hospital, ward: Ward) -> f32 {
        let after = hospital.with_screen(self.sheet(), ward);
        self.ward_outlook(&after, ward) - self.ward_outlook(hospital, ward)
    }

    fn best_in_screened(&self, hospital: &Hospital, guest: Guest, ward: Ward, goals: f32) -> f32 {
        let after = hospital.with_screen(self.sheet(), ward);
        let Some(Offer { lowest, highest, .. }) = offer(&after, guest.waiting, ward) else { return f32::NEG_INFINITY };
        let values = (lowest..=highest).filter_map(Value::new);
        values.map(|value| self.admit(&after, guest, ward, value, goals).0).fold(f32::NEG_INFINITY, f32::max)
    }

    /// Screening this ward, and the best of the rest after it.
    pub(super) fn screen(&self, hospital: &Hospital, ward: Ward, todo: Todo) -> f32 {
        let after = hospital.with_screen(self.sheet(), ward);
        self.screen_gain(hospital, ward) + self.best(&after, Todo { screen: false, ..todo })
    }

    /// What a patient in a bed gains, and the hospital with it. `goals` is what the goals are worth before.
    pub(super) fn admit(
        &self,
        hospital: &Hospital,
        Guest { waiting, bonus }: Guest,
        ward: Ward,
        value: Value,
        goals: f32,
    ) -> (f32, Hospital) {
        let sheet = self.sheet();
        let Some(bed) = hospital.next_bed(sheet, ward) else { return (f32::NEG_INFINITY, *hospital) };
        let bag = sheet.colour(bed).is_some_and(|colour| colour != waiting.colour);
        let stethoscopes = waiting.stethoscopes_for(value.get());
        let mut after = hospital.with_patient(sheet, ward, value, stethoscopes, bag);

        let mut gain = self.ward_outlook(&after, ward) - self.ward_outlook(hospital, ward);
        if after.is_full(ward) {
            gain += f32::from(sheet.ward(ward).clipboard);
        }
        if stethoscopes > 0 || bag {
            gain += self.stocks(&after) - self.stocks(hospital);
        }
        let critical = bonus == Some(Bonus::Critical);
        if critical {
            gain += self.weights().critical * f32::from(value.get());
        }
        let free_nurse = !hospital.is_nurse_crossed(ward);
        let wins_nurse = bonus == Some(Bonus::Nurse) && free_nurse && usize::from(hospital.nurses) < WARDS;
        if wins_nurse {
            gain += self.judge.next_nurse(hospital.nurses, self.scene.turns);
            after.nurses += 1;
        } else if free_nurse && after.is_full(ward) {
            gain -= self.weights().free_nurse;
        }
        gain += self.radiologist(hospital, bed, value, critical);
        gain += self.epidemiologist(hospital, &after, bed, value);
        let nears_a_goal =
            wins_nurse || after.is_full(ward) || hospital.patients(ward) == 0 || sheet.rings() & bed.mask() != 0;
        if nears_a_goal {
            gain += self.cardiologists(&after) - goals;
        }
        (gain, after)
    }
}

/// Every bed and value that a patient can have.
fn beds(hospital: &Hospital, waiting: Waiting) -> impl Iterator<Item = (Ward, Value)> {
    offers(hospital, waiting).flat_map(|(ward, Offer { lowest, highest, .. })| {
        (lowest..=highest).filter_map(Value::new).map(move |value| (ward, value))
    })
}

/// The few best of many.
#[derive(Clone, Copy, Default)]
struct Closest {
    best: [Option<(f32, (Ward, Value))>; CLOSELY],
}

impl Closest {
    fn add(&mut self, gain: f32, bed: (Ward, Value)) {
        let mut new = Some((gain, bed));
        for kept in &mut self.best {
            if new.map(|(gain, _)| gain) > kept.map(|(gain, _)| gain) {
                std::mem::swap(kept, &mut new);
            }
        }
    }

    fn found(self) -> impl Iterator<Item = (f32, (Ward, Value))> {
        self.best.into_iter().flatten()
    }

    fn least(self) -> f32 {
        self.best[CLOSELY - 1].map_or(f32::NEG_INFINITY, |(gain, _)| gain)
    }
}
