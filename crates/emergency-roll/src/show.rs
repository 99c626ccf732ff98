//! A view spelled out for programs: every number and name in plain sight.

use serde::Serialize;
use table::{Eye, Seat, SeatSet};

use crate::EmergencyRoll;
use crate::cards::Bonus;
use crate::hospital::{Hospital, Stock};
use crate::patient::{Colour, Value};
use crate::score::Boxes;
use crate::sheet::{Bed, Ward};
use crate::state::{Face, Phase};
use crate::view::{DieChoice, View};

/// A view as other programs read it. Seats are counted from 1.
#[derive(Clone, Debug, Serialize)]
pub struct Shown {
    seat: Option<usize>,
    phase: Phase,
    turn: u8,
    turns: u8,
    chief: usize,
    announced: bool,
    to_move: Vec<usize>,
    ambulance: Option<ShownAmbulance>,
    unseen_ambulances: Vec<String>,
    specialists: Option<ShownSpecialists>,
    hospitals: Vec<ShownHospital>,
}

#[derive(Clone, Debug, Serialize)]
struct ShownAmbulance {
    card: String,
    bays: Vec<ShownBay>,
}

#[derive(Clone, Debug, Serialize)]
struct ShownBay {
    colour: Colour,
    die: Option<u8>,
    bonus: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    extra: Option<ShownExtra>,
}

#[derive(Clone, Debug, Serialize)]
struct ShownExtra {
    colour: Colour,
    values: [u8; 2],
}

#[derive(Clone, Debug, Serialize)]
struct ShownSpecialists {
    cardiologists: Vec<ShownCardiologist>,
    radiologist: &'static str,
    epidemiologist: &'static str,
}

#[derive(Clone, Debug, Serialize)]
struct ShownCardiologist {
    card: &'static str,
    /// Points still on offer, in order; none once the card has left play.
    points: Vec<u8>,
}

#[derive(Clone, Debug, Serialize)]
struct ShownHospital {
    seat: usize,
    automa: bool,
    /// Shown as it was when the turn began.
    stale: bool,
    pick: ShownChoice,
    waiting: Vec<&'static str>,
    wards: Vec<ShownWard>,
    stethoscopes: ShownStock,
    blood_bags: ShownStock,
    nurses: u8,
    dead: u8,
    score: ShownScore,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
enum ShownChoice {
    None,
    Hidden,
    #[serde(untagged)]
    Die(Colour),
}

#[derive(Clone, Debug, Serialize)]
struct ShownWard {
    ward: u8,
    clipboard: u8,
    full: bool,
    nurse: bool,
    beds: Vec<ShownBed>,
}

#[derive(Clone, Debug, Serialize)]
struct ShownBed {
    bed: String,
    colour: &'static str,
    value: Option<u8>,
    critical: bool,
    screened: bool,
}

#[derive(Clone, Debug, Serialize)]
struct ShownStock {
    gained: u8,
    used: u8,
}

#[derive(Clone, Debug, Serialize)]
struct ShownScore {
    #[serde(flatten)]
    boxes: Boxes,
    total: i32,
}

impl From<Stock> for ShownStock {
    fn from(Stock { gained, used }: Stock) -> Self {
        Self { gained, used }
    }
}

fn numbers(seats: SeatSet) -> Vec<usize> {
    seats.iter().map(Seat::number).collect()
}

impl EmergencyRoll {
    pub(crate) fn spell_out(&self, view: &View) -> Shown {
        Shown {
            seat: match view.eye {
                Eye::Seat(seat) => Some(seat.number()),
                Eye::Onlooker => None,
            },
            phase: view.phase,
            turn: view.turn,
            turns: self.setup.turns(),
            chief: view.chief.number(),
            announced: view.announced,
            to_move: numbers(view.to_move),
            ambulance: view.card.map(|card| ShownAmbulance {
                card: card.to_string(),
                bays: Colour::ALL
                    .into_iter()
                    .map(|bay| shown_bay(bay, self.pack.bays(card)[bay.index()], view.dice))
                    .collect(),
            }),
            unseen_ambulances: view
                .unseen
                .iter()
                .filter_map(crate::cards::Ambulance::new)
                .map(|card| card.to_string())
                .collect(),
            specialists: view.specialists.map(|all| ShownSpecialists {
                cardiologists: all
                    .cardiologists
                    .into_iter()
                    .zip(view.faces)
                    .map(|(card, face)| ShownCardiologist {
                        card: card.id(),
                        points: match face {
                            Face::First => self.pack.cardiologist(card).points.to_vec(),
                            Face::Second => self.pack.cardiologist(card).points[1..].to_vec(),
                            Face::Gone => Vec::new(),
                        },
                    })
                    .collect(),
                radiologist: all.radiologist.id(),
                epidemiologist: all.epidemiologist.id(),
            }),
            hospitals: Seat::all(self.setup.hospitals()).map(|seat| self.shown_hospital(view, seat)).collect(),
        }
    }

    fn shown_hospital(&self, view: &View, seat: Seat) -> ShownHospital {
        let hospital = &view.hospitals[seat];
        let pending = view.pending[seat];
        let boxes = self.boxes(view.specialists, hospital, seat);
        ShownHospital {
            seat: seat.number(),
            automa: seat.index() >= usize::from(self.setup.seats),
            stale: view.stale.contains(seat),
            pick: match view.picks[seat] {
                DieChoice::None => ShownChoice::None,
                DieChoice::Hidden => ShownChoice::Hidden,
                DieChoice::Die(bay) => ShownChoice::Die(bay),
            },
            waiting: [("main", pending.main), ("extra", pending.extra), ("screen", pending.screen)]
                .into_iter()
                .filter_map(|(what, waits)| waits.then_some(what))
                .collect(),
            wards: Ward::all().map(|ward| self.shown_ward(hospital, ward)).collect(),
            stethoscopes: hospital.stethoscopes.into(),
            blood_bags: hospital.bags.into(),
            nurses: hospital.nurses,
            dead: hospital.dead,
            score: ShownScore { boxes, total: boxes.total() },
        }
    }

    fn shown_ward(&self, hospital: &Hospital, ward: Ward) -> ShownWard {
        let sheet = &self.pack.sheet;
        ShownWard {
            ward: ward.number(),
            clipboard: sheet.ward(ward).clipboard,
            full: hospital.is_full(ward),
            nurse: !hospital.is_nurse_crossed(ward),
            beds: sheet.beds(ward).map(|bed| self.shown_bed(hospital, bed)).collect(),
        }
    }

    fn shown_bed(&self, hospital: &Hospital, bed: Bed) -> ShownBed {
        ShownBed {
            bed: self.pack.sheet.name(bed).to_string(),
            colour: self.pack.sheet.colour(bed).map_or("wild", Colour::word),
            value: hospital.value(bed).map(Value::get),
            critical: hospital.critical() & bed.mask() != 0,
            screened: hospital.screened() & bed.mask() != 0,
        }
    }
}

fn shown_bay(bay: Colour, bonus: Bonus, dice: Option<[Value; 3]>) -> ShownBay {
    ShownBay {
        colour: bay,
        die: dice.map(|dice| dice[bay.index()].get()),
        bonus: bonus.word(),
        extra: match bonus {
            Bonus::Extra { colour, low } => Some(ShownExtra { colour, values: [low.get(), low.get() + 1] }),
            _ => None,
        },
    }
}
