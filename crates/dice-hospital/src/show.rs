//! A view spelled out for programs: every number and name in plain sight.

use std::collections::BTreeMap;

use serde::Serialize;
use table::{Eye, Seat};

use crate::DiceHospital;
use crate::activation::Floor;
use crate::ambulance::Ambulance;
use crate::automa::{Automa, Cover, DecisionCard, FaceUp};
use crate::cards::{Administrator, EventCard, PRINTED};
use crate::city::{Bonus, City, Tile, Tokens};
use crate::colour::Colour;
use crate::investments::{Slots, Token};
use crate::patient::Die;
use crate::state::Phase;
use crate::view::View;
use crate::wards::Ward;

/// A view as other programs read it. Seats are counted from 1.
#[derive(Clone, Debug, Serialize)]
pub struct Shown {
    seat: Option<usize>,
    phase: Phase,
    round: u8,
    first_player: usize,
    to_act: Vec<usize>,
    bag: [u8; 3],
    /// The Mothers beside the bag.
    #[serde(skip_serializing_if = "Option::is_none")]
    mothers: Option<u8>,
    ambulances: Vec<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    town: Option<ShownTown>,
    display: Vec<&'static str>,
    event: Option<&'static str>,
    reports: Vec<Vec<&'static str>>,
    completed: Vec<&'static str>,
    dealt: Option<[&'static str; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    investments: Option<BTreeMap<&'static str, ShownSpace>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hand: Option<Vec<Token>>,
    hospitals: Vec<ShownHospital>,
    #[serde(skip_serializing_if = "Option::is_none")]
    automa: Option<ShownAutoma>,
}

#[derive(Clone, Debug, Serialize)]
struct ShownHospital {
    seat: usize,
    score: i16,
    blood_bags: u8,
    fatalities: u8,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tokens: Vec<&'static str>,
    patients: Vec<String>,
    newcomers: Vec<String>,
    discharged: [u8; 3],
    #[serde(skip_serializing_if = "Option::is_none")]
    maternity: Option<ShownMaternity>,
    ambulance: Option<u8>,
    administrator: Option<&'static str>,
    nurses: u8,
    /// Nurses of this round who came by a bonus token.
    #[serde(skip_serializing_if = "Option::is_none")]
    hired: Option<u8>,
    departments: Vec<ShownRoom>,
    specialists: Vec<ShownRoom>,
}

/// What families add to a hospital.
#[derive(Clone, Debug, Serialize)]
struct ShownMaternity {
    /// Who is well and keeps a bed until the family can go.
    waiting: Vec<String>,
    /// Pink dice that went home this round.
    mothers_discharged: u8,
    infants_discharged: u8,
    chevrons: Vec<ShownChevron>,
}

/// A chevron that lies face up.
#[derive(Clone, Debug, Serialize)]
struct ShownChevron {
    ward: usize,
    used: bool,
}

/// The town; lists go by seat.
#[derive(Clone, Debug, Serialize)]
struct ShownTown {
    columns: u8,
    rows: u8,
    tiles: Vec<ShownTile>,
    parked: Vec<Option<String>>,
    landed: Option<String>,
    paramedic: Option<String>,
    totals: Vec<Option<i8>>,
    order: Vec<u8>,
    /// How many tokens can be drawn, and which lie face up.
    pile: u8,
    discarded: Vec<&'static str>,
    found: Vec<&'static str>,
}

#[derive(Clone, Debug, Serialize)]
struct ShownTile {
    id: String,
    roads: String,
    entrance: bool,
    mother_spot: bool,
    patient: Option<String>,
    token: Option<&'static str>,
}

#[derive(Clone, Debug, Serialize)]
struct ShownAutoma {
    decision: Option<&'static str>,
    decisions_left: usize,
    face_down: usize,
    tiles: u8,
    dice: [u8; 3],
    cards: Vec<ShownCard>,
}

#[derive(Clone, Debug, Serialize)]
struct ShownCard {
    id: &'static str,
    tiled: bool,
    spots: Vec<ShownSpot>,
}

#[derive(Clone, Debug, Serialize)]
struct ShownSpot {
    colour: &'static str,
    covered: Option<&'static str>,
}

#[derive(Clone, Debug, Serialize)]
struct ShownRoom {
    id: &'static str,
    printed: bool,
    used: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    tokens: Option<Vec<Token>>,
}

/// A space of the investment board: tokens in its pile, and the seats that have a worker there.
#[derive(Clone, Debug, Serialize)]
struct ShownSpace {
    tokens: u8,
    workers: Vec<usize>,
}

/// Tokens by their names, each as often as there is one.
fn named(tokens: Tokens) -> Vec<&'static str> {
    tokens.kinds().flat_map(|kind| (0..tokens[kind]).map(move |_| kind.id())).collect()
}

fn spell_out_maternity(floor: &Floor) -> ShownMaternity {
    let chevron = |ward: Ward| Some(ShownChevron { ward: ward.index() + 1, used: floor.chevron(ward)? });
    ShownMaternity {
        waiting: floor.waiting().map(|(_, patient)| patient.to_string()).collect(),
        mothers_discharged: floor.mothers_home,
        infants_discharged: floor.infants_home(),
        chevrons: Ward::ALL.into_iter().filter_map(chevron).collect(),
    }
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
            mothers: self.setup().modules.maternity.then_some(open.mothers),
            ambulances: self.setup().ambulances().map(|ambulance| dice(&view.on_ambulance(self, ambulance))).collect(),
            town: self.setup().modules.city.then(|| self.spell_out_town(&open.city)),
            display: open.display.iter().map(|improvement| improvement.id()).collect(),
            event: open.event.map(EventCard::id),
            reports: if self.setup().solo() { columns.collect() } else { Vec::new() },
            completed: open.completed.iter().map(|report| report.id()).collect(),
            investments: self.setup().modules.investments.then(|| self.spell_out_board(view)),
            hand: self.setup().modules.investments.then(|| view.hand().to_vec()),
            dealt: view.dealt().map(|cards| cards.map(Administrator::id)),
            hospitals: Seat::all(self.seats_at_table()).map(|seat| self.spell_out_hospital(view, seat)).collect(),
            automa: self.setup().automa.map(|_| self.spell_out_automa(&open.automa)),
        }
    }

    fn spell_out_town(&self, city: &City) -> ShownTown {
        let name = |tile: Option<Tile>| tile.map(|tile| tile.to_string());
        let tile = |tile: Tile| ShownTile {
            id: tile.to_string(),
            roads: city.roads(tile).to_string(),
            entrance: city.entrances & tile.bit() != 0,
            mother_spot: city.mother_tiles & tile.bit() != 0,
            patient: city.patient(tile).map(|die| die.to_string()),
            token: city.bonus(tile).map(Bonus::id),
        };
        let seats = || Seat::all(self.seats_at_table());
        ShownTown {
            columns: city.grid.columns,
            rows: city.grid.rows,
            tiles: city.grid.reading().map(tile).collect(),
            parked: seats().map(|seat| name(city.ambulances[seat])).collect(),
            landed: name(city.landed),
            paramedic: name(city.paramedic),
            totals: seats().map(|seat| city.totals[seat]).collect(),
            order: seats().map(|seat| city.order[seat]).collect(),
            pile: city.piles.pile.sum(),
            discarded: named(city.piles.discard),
            found: named(city.found),
        }
    }

    fn spell_out_board(&self, view: &View) -> BTreeMap<&'static str, ShownSpace> {
        let open = view.open();
        let on = |seat: &Seat, colour| open.hospitals[*seat].invested.is_some_and(|(_, on)| on == colour);
        let spaces = self.setup().investment_colours().iter().map(|&colour| {
            let there = Seat::all(self.seats_at_table()).filter(|seat| on(seat, colour));
            (colour.word(), ShownSpace { tokens: open.piles[colour], workers: there.map(Seat::number).collect() })
        });
        spaces.collect()
    }

    fn spell_out_automa(&self, automa: &Automa) -> ShownAutoma {
        let covered = |cover: Cover| match cover {
            Cover::Die(colour) => colour.word(),
            Cover::Bag => "blood-bag",
        };
        let card = |face_up: &FaceUp| {
            let spots = self.pack().hospital_card(face_up.card).spots;
            let shown = spots.iter().zip(face_up.covers).map(|(spot, cover)| ShownSpot {
                colour: spot.map_or("grey", Colour::word),
                covered: cover.map(covered),
            });
            ShownCard { id: face_up.card.id(), tiled: face_up.tiled, spots: shown.collect() }
        };
        ShownAutoma {
            decision: automa.decision.map(DecisionCard::id),
            decisions_left: automa.decisions_left(),
            face_down: automa.face_down(),
            tiles: automa.tiles,
            dice: automa.pool.of_bag(),
            cards: automa.row.iter().map(card).collect(),
        }
    }

    fn spell_out_hospital(&self, view: &View, seat: Seat) -> ShownHospital {
        let (open, hospital) = (view.open(), view.hospital(seat));
        let floor = &hospital.floor;
        let rooms = floor.rooms.iter().enumerate();
        let staff = floor.staff.iter().enumerate();
        let tokens = |slots: Slots| floor.invests.then(|| slots.into_iter().flatten().collect());
        ShownHospital {
            seat: seat.number(),
            score: hospital.score,
            blood_bags: floor.bags,
            fatalities: floor.fatalities,
            tokens: named(floor.tokens),
            patients: floor.patients().map(|(_, patient)| patient.to_string()).collect(),
            newcomers: open.newcomers[seat].iter().map(ToString::to_string).collect(),
            discharged: floor.discharged.of_bag(),
            maternity: floor.has_families().then(|| spell_out_maternity(floor)),
            ambulance: open.ambulances[seat].map(Ambulance::number),
            administrator: view.administrator(seat).map(Administrator::id),
            nurses: floor.nurses,
            hired: self.setup().modules.city.then_some(floor.hired),
            departments: rooms
                .map(|(at, room)| ShownRoom {
                    id: room.id(),
                    printed: at < PRINTED,
                    used: floor.is_used(at),
                    tokens: tokens(floor.investments.on_room(at)),
                })
                .collect(),
            specialists: staff
                .map(|(at, card)| ShownRoom {
                    id: card.id(),
                    printed: false,
                    used: !floor.is_ready(at),
                    tokens: tokens(floor.investments.on_card(at)),
                })
                .collect(),
        }
    }
}
