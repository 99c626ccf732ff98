//! A view spelled out for programs: every number and name in plain sight.

use std::collections::BTreeMap;

use serde::Serialize;
use table::{Eye, Seat};

use crate::DynamiteNurse;
use crate::cards::{Card, Cards, Colour, PatientCard, PatientCards, kinds, patient_kinds};
use crate::score::Tally;
use crate::state::{End, Phase, TurnBudget};
use crate::view::View;

/// How many there are of each card.
type Counts = BTreeMap<&'static str, usize>;

/// A view as other programs read it. Seats are counted from 1.
#[derive(Clone, Debug, Serialize)]
pub struct Shown {
    seat: Option<usize>,
    phase: Phase,
    end: Option<End>,
    turn: u16,
    first_player: usize,
    active: usize,
    treatment_points: u8,
    gold: u8,
    actions: ShownActions,
    card: Option<&'static str>,
    row: Vec<ShownCharge>,
    dungeon: usize,
    top: Option<&'static str>,
    lifted: Option<&'static str>,
    graveyard: Counts,
    piles: Counts,
    event: Option<&'static str>,
    events: Vec<Option<&'static str>>,
    nurses: Vec<Option<&'static str>>,
    looked: Vec<&'static str>,
    kill_marks: u8,
    dynamite_nurse: Option<usize>,
    hand: Option<Counts>,
    hospitals: Vec<ShownHospital>,
}

/// What the allowances of the main phase still cover.
#[derive(Clone, Debug, Serialize)]
struct ShownActions {
    treatment: bool,
    treatment_elsewhere: bool,
    purchase: bool,
}

#[derive(Clone, Debug, Serialize)]
struct ShownCharge {
    patient: String,
    duty: usize,
}

#[derive(Clone, Debug, Serialize)]
struct ShownHospital {
    seat: usize,
    starter: Option<&'static str>,
    marker_colour: Option<Colour>,
    hand: u8,
    deck: u8,
    hand_or_deck: Counts,
    known_in_hand: Counts,
    discard: Counts,
    played: Counts,
    admitted: Vec<String>,
    acquired: Counts,
    kill_marks: u8,
    markers: u8,
    points: Tally,
}

fn cards(cards: &Cards) -> Counts {
    kinds(cards).map(|card| (card.id(), cards.count(card.index()))).collect()
}

fn patients(cards: &PatientCards) -> Counts {
    patient_kinds(cards).map(|card| (card.id(), cards.count(card.index()))).collect()
}

impl DynamiteNurse {
    pub(crate) fn spell_out(&self, view: &View) -> Shown {
        let open = view.open();
        let TurnBudget { tp, gold, .. } = open.turn;
        let charge = |waiting: &crate::Waiting| ShownCharge {
            patient: waiting.patient.to_string(),
            duty: waiting.duty.number(),
        };
        let places = |len: usize, known: &dyn Fn(usize) -> Option<usize>| {
            (0..len).map(|place| known(place).map(|kind| Card::of(kind).id())).collect()
        };
        Shown {
            seat: match view.eye {
                Eye::Seat(seat) => Some(seat.number()),
                Eye::Onlooker => None,
            },
            phase: open.phase,
            end: open.end,
            turn: open.turns,
            first_player: open.first.number(),
            active: open.active.number(),
            treatment_points: tp,
            gold,
            actions: ShownActions {
                treatment: open.turn.may_treat(),
                treatment_elsewhere: open.turn.may_treat_elsewhere(),
                purchase: open.turn.may_buy(),
            },
            card: open.card.map(Card::id),
            row: open.row.iter().map(charge).collect(),
            dungeon: open.in_dungeon(),
            top: open.top.map(PatientCard::id),
            lifted: open.lifted.map(PatientCard::id),
            graveyard: patients(&open.graveyard),
            piles: cards(&open.piles),
            event: view.event().map(Card::id),
            events: places(view.events().len(), &|place| view.events().known(place)),
            nurses: places(view.nurses().len(), &|place| view.nurses().known(place)),
            looked: view.looked().iter().map(|card| card.id()).collect(),
            kill_marks: open.marks,
            dynamite_nurse: open.title.map(Seat::number),
            hand: view.hand().map(cards),
            hospitals: Seat::all(self.seats_at_table()).map(|seat| self.spell_out_hospital(view, seat)).collect(),
        }
    }

    fn spell_out_hospital(&self, view: &View, seat: Seat) -> ShownHospital {
        let (hospital, holding) = (&view.open().hospitals[seat], view.holding(seat));
        ShownHospital {
            seat: seat.number(),
            starter: hospital.starter.map(Card::id),
            marker_colour: hospital.starter.and_then(|card| self.pack().card(card).colour),
            hand: holding.hand,
            deck: holding.deck,
            hand_or_deck: cards(&holding.pool),
            known_in_hand: cards(&hospital.shown),
            discard: cards(&hospital.discard),
            played: cards(&hospital.played),
            admitted: hospital.admitted.iter().map(ToString::to_string).collect(),
            acquired: patients(&hospital.acquired),
            kill_marks: hospital.marks,
            markers: hospital.markers,
            points: self.tally(view, seat),
        }
    }
}
