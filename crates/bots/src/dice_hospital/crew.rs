//! Who can work where in one activation.

use dice_hospital::effects::{Ability, Happening, PrintedSpecialist, Treatment, Trigger};
use dice_hospital::{Department, DiceHospital, Few, Hospital, Meeple, Specialist, State, Values};

/// The most workers of a hospital: nurses, one more by an event, and specialists.
pub(super) const WORKERS: usize = 16;
/// The most departments.
const ROOMS: usize = 16;

/// A department that is free.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    pub(super) kind: Department,
    pub(super) treatment: Treatment,
    /// Whether the room before it in the list is of the same kind.
    pub(super) twin: bool,
}

/// Somebody who is ready.
#[derive(Clone, Copy, Debug)]
pub(super) struct Worker<'a> {
    pub(super) meeple: Meeple,
    /// What it does besides working in a department.
    pub(super) duty: Option<&'a PrintedSpecialist>,
}

/// Everybody who is ready, and every department that is free.
#[derive(Clone, Debug)]
pub(super) struct Crew<'a> {
    pub(super) rooms: Few<Room, ROOMS>,
    pub(super) workers: Few<Worker<'a>, WORKERS>,
    /// Whether bags can be spent.
    pub(super) spends: bool,
    pub(super) admissions_once: bool,
    /// Whether a care that can be given to fewer patients needs all of them.
    pub(super) exact: bool,
}

impl<'a> Crew<'a> {
    /// Those who are ready in a hospital at this table.
    pub(super) fn of(game: &'a DiceHospital, hospital: &Hospital, table: &State) -> Self {
        let filler = game.pack().department(Department::CriticalCare).treatment;
        let mut crew = Self {
            rooms: Few::none(Room { kind: Department::CriticalCare, treatment: filler, twin: false }),
            workers: Few::none(Worker { meeple: Meeple::Nurse, duty: None }),
            spends: game.happening(table) != Some(Happening::NoBags),
            admissions_once: game.setup().admissions_once,
            exact: game.setup().triage_exact,
        };
        crew.open_rooms(game, hospital, table);
        crew.call_in(game, hospital);
        crew
    }

    fn open_rooms(&mut self, game: &DiceHospital, hospital: &Hospital, table: &State) {
        let free = |&(index, kind): &(usize, &Department)| {
            hospital.worker_on(index).is_none() && !game.is_closed(table, *kind)
        };
        let mut rooms: Few<Department, ROOMS> = Few::none(Department::CriticalCare);
        for (_, &kind) in hospital.rooms.iter().enumerate().filter(free) {
            rooms.push(kind);
        }
        rooms.sort_unstable();
        for (index, &kind) in rooms.iter().enumerate() {
            let twin = index > 0 && rooms[index - 1] == kind;
            self.rooms.push(Room { kind, treatment: game.pack().department(kind).treatment, twin });
        }
    }

    /// Lines up the workers: who looks after the weak comes first, who looks after the strong comes last.
    fn call_in(&mut self, game: &'a DiceHospital, hospital: &Hospital) {
        let ready = hospital.staff.iter().enumerate().filter(|&(place, _)| hospital.is_ready(place));
        let mut staff: Few<(u8, Specialist), WORKERS> = Few::none((0, Specialist::Surgeon));
        for (_, &card) in ready {
            staff.push((turn_of(game, game.acting_as(hospital, Meeple::Specialist(card))), card));
        }
        staff.sort_unstable();
        let early = staff.iter().filter(|(turn, _)| *turn < NURSES_TURN);
        let late = staff.iter().filter(|(turn, _)| *turn >= NURSES_TURN);
        let specialist = |&(_, card): &(u8, Specialist)| Worker {
            meeple: Meeple::Specialist(card),
            duty: game.acting_as(hospital, Meeple::Specialist(card)).map(|card| game.pack().specialist(card)),
        };
        for worker in early.map(specialist) {
            self.workers.push(worker);
        }
        for _ in 0..hospital.nurses {
            self.workers.push(Worker { meeple: Meeple::Nurse, duty: None });
        }
        for worker in late.map(specialist) {
            self.workers.push(worker);
        }
    }
}

/// When the nurses are placed.
const NURSES_TURN: u8 = 3;

/// When a specialist is placed: what helps the weak before they are helped otherwise, what helps the strong after.
fn turn_of(game: &DiceHospital, card: Option<Specialist>) -> u8 {
    let Some(card) = card else { return NURSES_TURN };
    let printed = game.pack().specialist(card);
    match (&printed.ability, printed.trigger) {
        (_, Trigger::Discharges) => NURSES_TURN + 1,
        (Ability::Cares(cares), _) if cares[0].values == Values::ALL => 1,
        (Ability::Cares(cares), _) if cares[0].values.highest() <= 3 => 0,
        (Ability::Cares(_), _) => NURSES_TURN + 2,
        _ => 2,
    }
}
