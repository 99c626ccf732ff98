//! What a placed specialist adds after its department (DH-ACT-19).

use table::{Seat, Watch};

use crate::DiceHospital;
use crate::cards::Specialist;
use crate::effects::{Ability, Care, Does, Happening, Trigger, Whom};
use crate::event::{Event, Reason};
use crate::hospital::{Account, Hospital, Stage};
use crate::moves::Move;
use crate::patient::{Colour, Die, Patient};
use crate::refusal::Refusal;
use crate::state::{Phase, State};
use crate::wards::{Beds, Values, beds_in};

impl DiceHospital {
    /// The specialist of the placement under way, as what it acts.
    fn on_duty(&self, hospital: &Hospital) -> Option<Specialist> {
        self.acting_as(hospital, hospital.activation.meeple)
    }

    /// Whether a department's work met the trigger.
    fn is_triggered(&self, hospital: &Hospital, trigger: Trigger) -> bool {
        let activation = &hospital.activation;
        match trigger {
            Trigger::Heals(None) => !activation.healed.is_empty(),
            Trigger::Heals(Some(colour)) => activation.healed.iter().any(|healed| healed.colour == colour),
            Trigger::Discharges => activation.sent_home > 0,
        }
    }

    /// The department is done: what its specialist gives at once it gives, what it may do it is asked.
    pub(crate) fn ask_specialist(&self, state: &mut State, seat: Seat, watch: &mut impl Watch<Event>) {
        let hospital = &state.hospitals[seat];
        let duty =
            self.on_duty(hospital).filter(|&card| self.is_triggered(hospital, self.pack().specialist(card).trigger));
        let Some(card) = duty else {
            state.hospitals[seat].activation.idle();
            return;
        };
        match &self.pack().specialist(card).ability {
            Ability::Point => {
                self.score(state, seat, 1, Reason::Specialist(card), watch);
                state.hospitals[seat].activation.idle();
            }
            Ability::Bag => {
                self.gain_bags(state, seat, 1, Reason::Specialist(card), watch);
                state.hospitals[seat].activation.idle();
            }
            Ability::Admissions => {
                if self.setup().admissions_once {
                    state.hospitals[seat].activation.sent_home = 1;
                }
                state.hospitals[seat].activation.stage = Stage::Admissions;
            }
            Ability::BagForFatality if hospital.fatalities == 0 => state.hospitals[seat].activation.idle(),
            Ability::Cares(cares) if !self.could_care(state, seat, cares[0]) => {
                state.hospitals[seat].activation.idle();
            }
            Ability::Copies => state.hospitals[seat].activation.idle(),
            Ability::BagForFatality | Ability::Cares(_) => state.hospitals[seat].activation.stage = Stage::Window,
        }
    }

    /// What the specialist of the placement under way does to patients, one thing after the other.
    pub fn cares(&self, hospital: &Hospital) -> &[Care] {
        match self.on_duty(hospital).map(|card| &self.pack().specialist(card).ability) {
            Some(Ability::Cares(cares)) => cares,
            _ => &[],
        }
    }

    /// The care under way.
    pub fn care(&self, hospital: &Hospital) -> Option<Care> {
        self.cares(hospital).get(usize::from(hospital.activation.care)).copied()
    }

    /// What is done to the patient that a seat has to choose now.
    pub fn doing(&self, table: &State, seat: Seat) -> Option<Does> {
        let hospital = &table.hospitals[seat];
        match (table.phase, hospital.stage()) {
            (Phase::EventChoice, _) => match self.happening(table)? {
                Happening::Heal(steps) => Some(Does::Heal(steps)),
                Happening::Harm(steps) => Some(Does::Harm(steps)),
                _ => None,
            },
            (Phase::Activate, Stage::Targets) => Some(self.treatment(hospital).does),
            (Phase::Activate, Stage::Window | Stage::Caring) => self.care(hospital).map(|care| care.does),
            _ => None,
        }
    }

    /// How many patients a care needs at least; the triage nurse by what was agreed (DH-R-52).
    pub fn fewest(&self, care: Care) -> u8 {
        if self.setup().triage_exact { care.count.1 } else { care.count.0 }
    }

    /// The colour of the patients whom the specialist waits for; none if it does not matter.
    pub(crate) fn awaited(&self, hospital: &Hospital) -> Option<Colour> {
        self.on_duty(hospital).and_then(|card| self.pack().specialist(card).trigger.colour())
    }

    /// The patients that met the trigger, those that went home included: the values they had before.
    fn values_before(&self, hospital: &Hospital) -> Values {
        let colour = self.awaited(hospital);
        let met =
            hospital.activation.healed.iter().filter(|healed| colour.is_none_or(|colour| healed.colour == colour));
        met.fold(Values::NONE, |values, healed| values.with(healed.before))
    }

    /// The beds of patients that a care may look after, whatever their values and colours.
    fn whom(&self, hospital: &Hospital, care: Care) -> Beds {
        let activation = &hospital.activation;
        let occupied = hospital.wards.occupied() & !activation.cared;
        let healed = activation.healed_beds();
        match care.whom {
            Whom::Anybody => occupied,
            Whom::Others => occupied & !healed,
            Whom::Healed => {
                let colour = self.awaited(hospital);
                let met = activation.healed.iter().filter(|known| {
                    known.bed < crate::hospital::GONE && colour.is_none_or(|colour| known.colour == colour)
                });
                met.fold(0, |beds, known| beds | 1 << known.bed) & occupied
            }
        }
    }

    fn wanted_values(&self, hospital: &Hospital, care: Care) -> Values {
        if care.as_before { self.values_before(hospital) } else { care.values }
    }

    /// Whether a care can be given now, or after blood bags were used on somebody (DH-SEQ-20, DH-R-38).
    fn could_care(&self, state: &State, seat: Seat, care: Care) -> bool {
        let hospital = &state.hospitals[seat];
        let bags = self.spendable(state, seat);
        let values = self.wanted_values(hospital, care);
        let mut found = 0;
        for bed in beds_in(self.whom(hospital, care)) {
            let value = hospital.wards.value(bed);
            let recolour = care.colour.is_some_and(|colour| hospital.wards.colour(bed) != colour);
            let heals = (0..=6 - value).find(|&steps| values.contains(value + steps));
            if heals.is_some_and(|heals| heals + u8::from(recolour) <= bags) {
                found += 1;
            }
        }
        let rest: u8 = self.cares(hospital).iter().skip(1).map(|care| self.fewest(*care)).sum();
        let others = (hospital.wards.occupied() & !hospital.activation.healed_beds()).count_ones() as u8;
        found >= self.fewest(care) && (rest == 0 || others > rest)
    }

    /// Each way to choose a patient for the care under way.
    fn each_care(&self, state: &State, seat: Seat, mut take: impl FnMut(Patient, Option<Colour>)) {
        let hospital = &state.hospitals[seat];
        let Some(care) = self.care(hospital) else { return };
        let bags = self.spendable(state, seat);
        let whom = self.whom(hospital, care);
        let beds = whom & hospital.wards.with_values(self.wanted_values(hospital, care));
        if !self.is_enough(hospital, care, beds, bags) {
            return;
        }
        for patient in self.distinct_patients(state, seat, beds) {
            match (care.does, care.colour) {
                (Does::Recolour, _) => {
                    for colour in Colour::ALL.into_iter().filter(|&colour| colour != patient.shown) {
                        take(patient, Some(colour));
                    }
                }
                (_, Some(colour)) if patient.shown != colour => {
                    if bags > 0 {
                        take(patient, Some(colour));
                    }
                }
                _ => take(patient, None),
            }
        }
    }

    /// Whether a care and those that follow can be given in full.
    fn is_enough(&self, hospital: &Hospital, care: Care, beds: Beds, bags: u8) -> bool {
        let activation = &hospital.activation;
        let needed = self.fewest(care).saturating_sub(activation.cared_now).max(1);
        let right = care.colour.map_or(beds, |colour| beds & hospital.wards.of_colour(colour));
        let short = u32::from(needed).saturating_sub(right.count_ones());
        let here = beds.count_ones() >= u32::from(needed) && short <= u32::from(bags);
        let rest = self.cares(hospital).iter().skip(usize::from(activation.care) + 1);
        let rest: u32 = rest.map(|care| u32::from(self.fewest(*care))).sum();
        let others = hospital.wards.occupied() & !activation.healed_beds() & !activation.cared;
        here && (rest == 0 || others.count_ones() > rest)
    }

    pub(crate) fn list_window(&self, state: &State, seat: Seat, into: &mut Vec<Move>) {
        let hospital = &state.hospitals[seat];
        match hospital.activation.stage {
            Stage::Admissions => {
                let beds = hospital.wards.occupied();
                into.extend(self.distinct_patients(state, seat, beds).map(Move::Send));
                if state.in_bag() > 0 && hospital.wards.free() > 0 {
                    into.push(Move::Draw);
                }
                self.list_bags(state, seat, into);
                into.push(Move::Skip);
            }
            Stage::Window => {
                let uses = matches!(
                    self.on_duty(hospital).map(|card| &self.pack().specialist(card).ability),
                    Some(Ability::BagForFatality)
                );
                if uses && hospital.fatalities > 0 {
                    into.push(Move::Use);
                }
                self.each_care(state, seat, |patient, recolour| into.push(Move::On(patient, recolour)));
                self.list_bags(state, seat, into);
                into.push(Move::Skip);
            }
            _ => {
                self.each_care(state, seat, |patient, recolour| into.push(Move::On(patient, recolour)));
                if self.care(hospital).is_some_and(|care| hospital.activation.cared_now >= self.fewest(care)) {
                    into.push(Move::Skip);
                }
            }
        }
    }

    pub(crate) fn play_window(
        &self,
        state: &mut State,
        seat: Seat,
        mv: Move,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        let hospital = &state.hospitals[seat];
        match (hospital.activation.stage, mv) {
            (Stage::Window, Move::Skip) => state.hospitals[seat].activation.idle(),
            (Stage::Caring, Move::Skip) => {
                if self.care(hospital).is_some_and(|care| hospital.activation.cared_now < self.fewest(care)) {
                    return Err(Refusal::OneMore);
                }
                state.hospitals[seat].activation.idle();
            }
            (Stage::Window, Move::Use) => self.use_fatality(state, seat, watch)?,
            (Stage::Window | Stage::Caring, Move::On(patient, recolour)) => {
                self.play_care(state, seat, patient, recolour, watch)?;
            }
            (Stage::Admissions, Move::Skip) => self.next_admission(state, seat),
            (Stage::Admissions, Move::Send(patient)) => {
                let bed = self.bed_of(state, seat, patient)?;
                self.send_back(state, seat, bed, watch);
                self.next_admission(state, seat);
            }
            (Stage::Admissions, Move::Draw) => {
                if state.in_bag() == 0 || hospital.wards.free() == 0 {
                    return Err(Refusal::NothingToAdd);
                }
                state.hospitals[seat].activation.stage = Stage::Drawing;
            }
            _ => return Err(Refusal::WrongStep(state.phase)),
        }
        Ok(())
    }

    /// A fatality for a blood bag (DH-EXP-09).
    fn use_fatality(&self, state: &mut State, seat: Seat, watch: &mut impl Watch<Event>) -> Result<(), Refusal> {
        let hospital = &mut state.hospitals[seat];
        let card = self.acting_as(hospital, hospital.activation.meeple).ok_or(Refusal::NothingToAdd)?;
        if self.pack().specialist(card).ability != Ability::BagForFatality || hospital.fatalities == 0 {
            return Err(Refusal::NothingToAdd);
        }
        hospital.fatalities -= 1;
        watch.see(Event::FatalityReturned { seat });
        self.gain_bags(state, seat, 1, Reason::Specialist(card), watch);
        state.hospitals[seat].activation.idle();
        Ok(())
    }

    fn play_care(
        &self,
        state: &mut State,
        seat: Seat,
        patient: Patient,
        recolour: Option<Colour>,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        let mut offered = false;
        self.each_care(state, seat, |known, colour| offered |= known == patient && colour == recolour);
        let bed = self.bed_of(state, seat, patient)?;
        let hospital = &state.hospitals[seat];
        if !offered {
            return Err(if self.cares(hospital).is_empty() {
                Refusal::NothingToAdd
            } else {
                Refusal::NotThisPatient(patient)
            });
        }
        let care = self.cares(hospital)[usize::from(hospital.activation.care)];
        // Equal patients of whom one was looked after already are told apart by their beds.
        let like = hospital.wards.like(patient, hospital.activation.healed_beds()) & self.whom(hospital, care);
        let bed = if like == 0 { bed } else { like.trailing_zeros() };
        if let Some(colour) = recolour {
            let bag = care.does != Does::Recolour;
            if bag {
                self.spend_bags(state, seat, 1, watch);
            }
            self.recolour(state, seat, bed, colour, bag, watch);
        }
        let activation = &mut state.hospitals[seat].activation;
        activation.cared |= 1 << bed;
        activation.cared_now += 1;
        activation.stage = Stage::Caring;
        if care.does == Does::Reroll {
            // The bed is noted where the department's patients were.
            activation.picks.push(crate::hospital::Pick { bed: bed as u8, recolour: None });
            activation.stage = Stage::CareRoll;
            return Ok(());
        }
        self.treat(state, seat, bed, care.does, watch);
        self.after_care(state, seat);
        Ok(())
    }

    /// A patient was looked after: another one, the next care, or nothing more.
    fn after_care(&self, state: &mut State, seat: Seat) {
        let hospital = &state.hospitals[seat];
        let cares = self.cares(hospital);
        let care = &cares[usize::from(hospital.activation.care)];
        if hospital.activation.cared_now < care.count.1 {
            let mut more = false;
            self.each_care(state, seat, |_, _| more = true);
            if more {
                return;
            }
        }
        let last = usize::from(hospital.activation.care) + 1 >= cares.len();
        let activation = &mut state.hospitals[seat].activation;
        if last {
            activation.idle();
        } else {
            activation.care += 1;
            activation.cared_now = 0;
        }
    }

    pub(crate) fn care_rolled(&self, state: &mut State, seat: Seat, roll: u8, watch: &mut impl Watch<Event>) {
        let picks = &mut state.hospitals[seat].activation.picks;
        let bed = u32::from(picks.remove(0).bed);
        state.hospitals[seat].activation.stage = Stage::Caring;
        self.roll_patient(state, seat, bed, roll, watch);
        self.after_care(state, seat);
    }

    /// A patient comes in for the admissions nurse (DH-PROMO-08). That is no intake, so events leave its value alone.
    pub(crate) fn admissions_drawn(&self, state: &mut State, seat: Seat, die: Die, watch: &mut impl Watch<Event>) {
        state.hospitals[seat].wards.admit(die);
        watch.see(Event::Came { seat, die });
        self.next_admission(state, seat);
    }

    /// The admissions nurse has acted for a patient; perhaps there is another.
    fn next_admission(&self, state: &mut State, seat: Seat) {
        let activation = &mut state.hospitals[seat].activation;
        activation.sent_home = activation.sent_home.saturating_sub(1);
        if activation.sent_home == 0 {
            activation.idle();
        } else {
            activation.stage = Stage::Admissions;
        }
    }

    /// Points for a seat.
    pub(crate) fn score(&self, state: &mut State, seat: Seat, points: i16, why: Reason, watch: &mut impl Watch<Event>) {
        if points != 0 {
            let hospital = &mut state.hospitals[seat];
            hospital.score += points;
            hospital.accounts[Account::of(why) as usize] += points;
            watch.see(Event::Scored { seat, points, why });
        }
    }
}
