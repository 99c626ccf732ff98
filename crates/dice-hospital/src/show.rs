//! A view spelled out for programs: every number and name in plain sight.

use serde::Serialize;
use table::{Eye, Seat};

use crate::DiceHospital;
use crate::ambulance::Ambulance;
use crate::cards::{Administrator, EventCard, PRINTED};
use crate::patient::Die;
use crate::state::Phase;
use crate::view::View;

/// A view as other programs read it. Seats are counted from 1.
#[derive(Clone, Debug, Serialize)]
pub struct Shown {
    seat: Option<usize>,
    phase: Phase,
    round: u8,
    first_player: usize,
    to_act: Vec<usize>,
    bag: [u8; 3],
    ambulances: Vec<Vec<String>>,
    display: Vec<&'static str>,
    event: Option<&'static str>,
    reports: Vec<Vec<&'static str>>,
    completed: Vec<&'static str>,
    dealt: Option<[&'static str; 2]>,
    hospitals: Vec<ShownHospital>,
}

#[derive(Clone, Debug, Serialize)]
struct ShownHospital {
    seat: usize,
    score: i16,
    blood_bags: u8,
    fatalities: u8,
    patients: Vec<String>,
    newcomers: Vec<String>,
    discharged: [u8; 3],
    ambulance: Option<u8>,
    administrator: Option<&'static str>,
    nurses: u8,
    departments: Vec<ShownRoom>,
    specialists: Vec<ShownRoom>,
}

#[derive(Clone, Debug, Serialize)]
struct ShownRoom {
    id: &'static str,
    printed: bool,
    used: bool,
}

impl DiceHospital {
    pub(crate) fn spell_out(&self, view: &View) -> Shown {
        let open = view.open();
        let dice = |dice: &[Die]| dice.iter().map(ToString::to_string).collect::<Vec<_>>();
        let columns = open.reports.iter().map(|column| column.iter().flatten().map(|report| report.id()).collect());
        Shown {
            seat: match view.eye {
                Eye::Seat(seat) => Some(seat.number()),
                Eye::Onlooker => None,
            },
            phase: open.phase,
            round: open.round,
            first_player: open.first.number(),
            to_act: open.to_act.iter().map(Seat::number).collect(),
            bag: open.bag.of_bag(),
            ambulances: self.setup().ambulances().map(|ambulance| dice(&view.on_ambulance(self, ambulance))).collect(),
            display: open.display.iter().map(|improvement| improvement.id()).collect(),
            event: open.event.map(EventCard::id),
            reports: if self.setup().solo() { columns.collect() } else { Vec::new() },
            completed: open.completed.iter().map(|report| report.id()).collect(),
            dealt: view.dealt().map(|cards| cards.map(Administrator::id)),
            hospitals: Seat::all(self.seats_at_table()).map(|seat| self.spell_out_hospital(view, seat)).collect(),
        }
    }

    fn spell_out_hospital(&self, view: &View, seat: Seat) -> ShownHospital {
        let (open, hospital) = (view.open(), view.hospital(seat));
        let floor = &hospital.floor;
        let rooms = floor.rooms.iter().enumerate();
        let staff = floor.staff.iter().enumerate();
        ShownHospital {
            seat: seat.number(),
            score: hospital.score,
            blood_bags: floor.bags,
            fatalities: floor.fatalities,
            patients: floor.patients().map(|(_, patient)| patient.to_string()).collect(),
            newcomers: open.newcomers[seat].iter().map(ToString::to_string).collect(),
            discharged: floor.discharged.of_bag(),
            ambulance: open.ambulances[seat].map(Ambulance::number),
            administrator: view.administrator(seat).map(Administrator::id),
            nurses: floor.nurses,
            departments: rooms
                .map(|(at, room)| ShownRoom { id: room.id(), printed: at < PRINTED, used: floor.is_used(at) })
                .collect(),
            specialists: staff
                .map(|(at, card)| ShownRoom { id: card.id(), printed: false, used: !floor.is_ready(at) })
                .collect(),
        }
    }
}
