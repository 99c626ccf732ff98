//! One seat's moment: what can still be made of the die it has, or would have.

use emergency_roll::{
    Bed, Bedding, Bonus, Colour, EmergencyRoll, Hospital, Offer, Patient, Pending, Sheet, Specialists, Value, View,
    WARDS, Waiting, Ward, offer, offers,
};
use table::Seat;

use super::Triage;
use super::outlook::WardPoints;
use super::specialists::{Goals, Reached};
use super::weights::Weights;

/// Of two patients, this many beds of the first are looked at closely.
const CLOSELY: usize = 4;

/// More than specialists mostly give for one patient: what falls short by this much is not looked
/// at.
const SURPRISE: f32 = 5.0;

/// More stethoscopes than this for one patient are not considered.
const FORTUNE: u8 = 2;

/// What a seat sees, and what follows from it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sight {
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
    pub(super) goals: Goals,
}

/// A [`Sight`] with everything needed to judge it.
pub(super) struct Position<'a> {
    pub(super) judge: &'a Triage,
    pub(super) game: &'a EmergencyRoll,
    pub(super) sight: &'a Sight,
    moment: &'a WardPoints,
}

impl<'a> Position<'a> {
    pub(super) fn new(judge: &'a Triage, game: &'a EmergencyRoll, sight: &'a Sight) -> Self {
        let moment = judge.outlook(sight.specialists).with_turns(sight.turns);
        Self { judge, game, sight, moment }
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
    #[inline]
    pub(super) fn goals(&self, reached: Reached) -> f32 {
        self.sight.goals.worth(self.sheet(), reached)
    }

    pub(super) fn weights(&self) -> &Weights {
        &self.judge.weights
    }

    pub(super) fn sheet(&self) -> &Sheet {
        self.game.sheet()
    }

    /// What the seat has to do once it has taken this die.
    pub(super) fn todo_after(&self, bay: Colour) -> Option<Todo> {
        let (card, dice) = (self.sight.view.card?, self.sight.view.dice?);
        let bonus = self.game.pack().bays(card)[bay.index()];
        let guest =
            |patient, bonus| self.game.patient_of(card, dice, bay, patient).map(|waiting| Guest { waiting, bonus });
        let (main, extra) = (guest(Patient::Main, Some(bonus)), guest(Patient::Extra, None));
        Some(Todo { main, extra, screen: bonus == Bonus::Screen })
    }

    /// What stethoscopes and bags are worth.
    #[inline]
    pub(super) fn stocks(&self, hospital: &Hospital) -> f32 {
        self.stock_worth(hospital.stethoscopes.usable(), hospital.bags.usable())
    }

    /// What this many stethoscopes and bags are worth to a hospital that spends them.
    #[inline]
    fn price(&self, hospital: &Hospital, stethoscopes: u8, bags: u8) -> f32 {
        let (have, have_bags) = (hospital.stethoscopes.usable(), hospital.bags.usable());
        self.stock_worth(have, have_bags) - self.stock_worth(have - stethoscopes, have_bags - bags)
    }

    #[inline]
    fn stock_worth(&self, stethoscopes: u8, bags: u8) -> f32 {
        self.sight.stock * (self.judge.stocks.stethoscopes(stethoscopes) + self.judge.stocks.bags(bags))
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
        let goals = self.goals(Reached::by(hospital));
        let mut best = self.give_up(hospital, rest);
        if rest.is_empty() {
            for (ward, value) in beds(hospital, guest.waiting) {
                let bedding = self.bedding(hospital, guest, ward, value);
                if bedding.gain + SURPRISE > best {
                    best = best.max(self.with_specialists(hospital, &bedding, ward, value, goals));
                }
            }
            return best;
        }
        let mut close = Closest::default();
        for (ward, value) in beds(hospital, guest.waiting) {
            close.add(self.admit(hospital, guest, ward, value, goals), (ward, value));
        }
        for (gain, (ward, value)) in close.found() {
            best = best.max(gain + self.best(&self.after(hospital, guest, ward, value), rest));
        }
        best
    }

    /// The gain below which a bed for this patient is not worth a closer look, if something is left
    /// to do after it.
    pub(super) fn not_closely(&self, hospital: &Hospital, guest: Guest) -> f32 {
        let goals = self.goals(Reached::by(hospital));
        let mut close = Closest::default();
        for (ward, value) in beds(hospital, guest.waiting) {
            close.add(self.admit(hospital, guest, ward, value, goals), (ward, value));
        }
        close.least()
    }

    /// Giving a patient up, and the best of the rest after it.
    pub(super) fn give_up(&self, hospital: &Hospital, rest: Todo) -> f32 {
        let costs = if hospital.dead < self.sheet().morgue { self.weights().dead } else { 0.0 };
        self.best(hospital, rest) - costs
    }

    /// The best ward to screen. The die that is still to come matters only to the ward that it goes
    /// to.
    fn best_screen(&self, hospital: &Hospital, todo: Todo) -> f32 {
        let Some(guest) = todo.main else {
            let gains = hospital.screenable().map(|ward| self.screen_gain(hospital, ward));
            return gains.fold(f32::NEG_INFINITY, f32::max);
        };
        let goals = self.goals(Reached::by(hospital));
        let mut by_ward = [f32::NEG_INFINITY; WARDS];
        for (ward, value) in beds(hospital, guest.waiting) {
            let gain = self.admit(hospital, guest, ward, value, goals);
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
        values.map(|value| self.admit(&after, guest, ward, value, goals)).fold(f32::NEG_INFINITY, f32::max)
    }

    /// Screening this ward, and the best of the rest after it.
    pub(super) fn screen(&self, hospital: &Hospital, ward: Ward, todo: Todo) -> f32 {
        let after = hospital.with_screen(self.sheet(), ward);
        self.screen_gain(hospital, ward) + self.best(&after, Todo { screen: false, ..todo })
    }

    /// What a patient in a bed gains, specialists aside.
    #[inline]
    fn bedding(&self, hospital: &Hospital, Guest { waiting, bonus }: Guest, ward: Ward, value: Value) -> BedGain {
        let sheet = self.sheet();
        let place = hospital.patients(ward);
        let bed = sheet.bed(ward, place);
        let bag = hospital.costs_a_bag(waiting.colour, ward);
        let stethoscopes = waiting.stethoscopes_for(value.get());
        let fills = place + 1 == sheet.ward_len(ward);

        let mut gain = -self.ward_outlook(hospital, ward);
        if fills {
            gain += f32::from(sheet.ward(ward).clipboard);
        } else {
            gain += self.moment[ward.index()][usize::from(place) + 1][usize::from(value.get())];
        }
        if stethoscopes > 0 || bag {
            gain -= self.price(hospital, stethoscopes, u8::from(bag));
        }
        let critical = bonus == Some(Bonus::Critical);
        if critical {
            gain += self.weights().critical * f32::from(value.get());
        }
        let free_nurse = !hospital.is_nurse_crossed(ward);
        let nurse = bonus == Some(Bonus::Nurse) && hospital.can_hire(ward);
        if nurse {
            gain += self.judge.next_nurse(hospital.nurses, self.sight.turns);
        } else if free_nurse && fills {
            gain -= self.weights().free_nurse;
        }
        BedGain { gain, bed, critical, nurse, fills }
    }

    /// What a patient in a bed gains. `goals` is what the goals are worth before.
    #[inline]
    pub(super) fn admit(&self, hospital: &Hospital, guest: Guest, ward: Ward, value: Value, goals: f32) -> f32 {
        self.with_specialists(hospital, &self.bedding(hospital, guest, ward, value), ward, value, goals)
    }

    /// The gain of a patient in a bed, specialists included.
    fn with_specialists(&self, hospital: &Hospital, bedding: &BedGain, ward: Ward, value: Value, goals: f32) -> f32 {
        let &BedGain { gain, bed, critical, nurse, fills, .. } = bedding;
        let mut gain =
            gain + self.radiologist(hospital, bed, value, critical) + self.epidemiologist(hospital, bed, value);
        let opens = hospital.patients(ward) == 0;
        if nurse || fills || opens || self.sheet().rings() & bed.mask() != 0 {
            let reached = Reached::by(hospital).and(bed, nurse, opens, fills);
            gain += self.goals(reached) - goals;
        }
        gain
    }

    /// The hospital once the patient lies there.
    pub(super) fn after(&self, hospital: &Hospital, guest: Guest, ward: Ward, value: Value) -> Hospital {
        let Guest { waiting, bonus } = guest;
        let (stethoscopes, bag) = (waiting.stethoscopes_for(value.get()), hospital.costs_a_bag(waiting.colour, ward));
        hospital.with_patient(self.sheet(), Bedding { ward, value, stethoscopes, bag }, bonus)
    }
}

/// A patient in a bed: what it gains, specialists aside, and how.
struct BedGain {
    gain: f32,
    bed: Bed,
    critical: bool,
    nurse: bool,
    fills: bool,
}

/// Every bed and value that a patient can have without spending a fortune.
fn beds(hospital: &Hospital, waiting: Waiting) -> impl Iterator<Item = (Ward, Value)> {
    let (low, high) = (waiting.low.saturating_sub(FORTUNE), waiting.high + FORTUNE);
    offers(hospital, waiting).flat_map(move |(ward, Offer { lowest, highest, .. })| {
        (lowest.max(low)..=highest.min(high)).filter_map(Value::new).map(move |value| (ward, value))
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
