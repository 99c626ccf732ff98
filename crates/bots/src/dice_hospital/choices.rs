//! Everything that is decided outside an activation, judged by the activation it leads to.

use dice_hospital::effects::Happening;
use dice_hospital::{Die, Few, Hospital, Improvement, Move, PRINTED, Patient, Phase, ROUNDS, Specialist};
use table::Seat;

use super::chart::Chart;
use super::follow::CHOICE;
use super::{Matron, Scene};

/// A thousandth of a point.
const POINT: f32 = 1000.0;

/// No newcomers.
const NOBODY: Few<Die, 4> = Few::none(Die { value: 1, colour: dice_hospital::Colour::Red });

impl Matron {
    /// How good a move looks that is made outside an activation.
    pub(super) fn choice(&mut self, scene: &Scene<'_>, mv: Move) -> f32 {
        let hospital = scene.ready();
        match mv {
            Move::Claim(number) => self.claim(scene, &hospital, number),
            Move::Leave(die) => self.leave(scene, &hospital, die),
            Move::Remove(patient) => {
                let newcomers = scene.view.table().newcomers[scene.seat];
                self.without(scene, &hospital, patient, &newcomers)
            }
            Move::Take(improvement) => {
                self.prospect(scene, &improved(hospital, improvement), &NOBODY, CHOICE)
                    + self.lasting(scene, improvement)
            }
            Move::Return(improvement) => {
                let bags = match (scene.view.phase(), scene.happening()) {
                    (Phase::EventChoice, Some(Happening::Sell(bags))) => bags,
                    _ => 1,
                };
                let mut after = given_up(hospital, improvement);
                after.bags += bags;
                self.prospect(scene, &after, &NOBODY, CHOICE) - self.lasting(scene, improvement)
            }
            Move::Skip if matches!(scene.view.phase(), Phase::Complete | Phase::Collect) => -1.0,
            Move::Skip => self.prospect(scene, &hospital, &NOBODY, CHOICE),
            Move::Send(patient) => self.without(scene, &hospital, patient, &NOBODY),
            Move::On(patient, _) => self.event_on(scene, &hospital, patient),
            Move::Spare(patient) => scene.outlook.sparing(Chart::of(patient)) as f32,
            Move::Complete(report) => f32::from(scene.game.pack().report(report).points),
            Move::Collect(..) => 1.0,
            _ => 0.0,
        }
    }

    fn claim(&mut self, scene: &Scene<'_>, hospital: &Hospital, number: u8) -> f32 {
        let table = scene.view.table();
        let mut newcomers = NOBODY;
        for die in scene.view.on_ambulance(number) {
            newcomers.push(die);
        }
        let seats = usize::from(scene.game.setup().seats);
        let taken = |number: u8| Seat::all(seats).any(|seat| table.ambulances[seat] == number);
        let waiting = Seat::all(seats).filter(|&seat| table.ambulances[seat] == 0).count() - 1;
        let lower_taken = (1..number).any(taken);
        let lower_free = (1..number).filter(|&number| !taken(number)).count();
        let lowest = if lower_taken { 0.0 } else { 0.4_f32.powi(lower_free.min(waiting) as i32) };
        let mut after = *hospital;
        after.bags += 1;
        let with_bag = self.prospect(scene, &after, &newcomers, CHOICE);
        let without = self.prospect(scene, hospital, &newcomers, CHOICE);
        lowest * (with_bag + self.weights.order * POINT) + (1.0 - lowest) * without
    }

    fn leave(&mut self, scene: &Scene<'_>, hospital: &Hospital, die: Die) -> f32 {
        let mut left = false;
        let mut newcomers = NOBODY;
        for &known in &*scene.view.table().intake {
            if known == die && !left {
                left = true;
            } else {
                newcomers.push(known);
            }
        }
        let mut after = *hospital;
        after.bags += u8::from(newcomers.iter().map(|die| die.value).sum::<u8>() < 9);
        self.prospect(scene, &after, &newcomers, CHOICE)
    }

    /// What the hospital comes to without this patient.
    fn without(&mut self, scene: &Scene<'_>, hospital: &Hospital, patient: Patient, newcomers: &Few<Die, 4>) -> f32 {
        let worth = scene.outlook.of(Chart::of(patient)) as f32;
        self.prospect(scene, hospital, newcomers, CHOICE) - worth
    }

    fn event_on(&mut self, scene: &Scene<'_>, hospital: &Hospital, patient: Patient) -> f32 {
        let _ = hospital;
        scene
            .view
            .after(scene.game, Move::On(patient, None))
            .map_or(f32::NEG_INFINITY, |after| self.prospect(scene, &after.hospitals[scene.seat], &NOBODY, CHOICE))
    }

    /// What an improvement brings in the rounds to come.
    fn lasting(&self, scene: &Scene<'_>, improvement: Improvement) -> f32 {
        let rounds = f32::from(ROUNDS - scene.view.table().round.clamp(1, ROUNDS));
        let rate = match improvement {
            Improvement::Department(_) => self.weights.room,
            Improvement::Specialist(_) => self.weights.staff,
        };
        rate * rounds * POINT
    }
}

impl Scene<'_> {
    fn happening(&self) -> Option<Happening> {
        self.view.table().event.map(|card| self.game.pack().event(card))
    }

    /// The hospital as it will be when its activation begins.
    fn ready(&self) -> Hospital {
        let mut hospital = *self.hospital();
        if let Some(Happening::Nurses(change)) = self.happening() {
            hospital.nurses = hospital.nurses.saturating_add_signed(change);
        }
        hospital.copied = hospital.staff.iter().copied().find(|&card| card != Specialist::Consultant);
        hospital
    }
}

fn improved(mut hospital: Hospital, improvement: Improvement) -> Hospital {
    match improvement {
        Improvement::Department(tile) => hospital.rooms.push(tile),
        Improvement::Specialist(card) => hospital.staff.push(card),
    }
    hospital
}

fn given_up(mut hospital: Hospital, improvement: Improvement) -> Hospital {
    match improvement {
        Improvement::Department(tile) => {
            if let Some(place) = hospital.rooms.iter().skip(PRINTED).position(|&known| known == tile) {
                hospital.rooms.remove(PRINTED + place);
            }
        }
        Improvement::Specialist(card) => {
            if let Some(place) = hospital.staff.iter().position(|&known| known == card) {
                hospital.staff.remove(place);
            }
        }
    }
    hospital
}
