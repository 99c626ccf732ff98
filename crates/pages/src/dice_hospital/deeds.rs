//! What turned a game: who went home and what paid besides, or who died, and of what.

use dice_hospital::{Death, DiceHospital, Event, Reason, View};
use table::Seat;

use crate::deed::{Deed, Feat, Passage};
use crate::{Decisive, TurningPoint};

pub(super) fn turned_by(game: &DiceHospital, passage: &Passage<'_, View, Event>, point: &TurningPoint) -> Option<Deed> {
    match point.what {
        Decisive::Loss(dead) => lost(game, passage.events, point.seat, dead),
        Decisive::Lead { .. } | Decisive::Gain { .. } => won(passage.events, point.seat),
    }
}

/// Points of one kind: what they are for, the card that gives them, and how many of it there are.
struct Pay {
    what: &'static str,
    card: &'static str,
    count: i32,
    points: i32,
}

fn won(events: &[Event], seat: Seat) -> Option<Deed> {
    let mut all: Vec<Pay> = Vec::new();
    for event in events {
        let Event::Scored { seat: whose, points, why } = *event else { continue };
        if whose != seat || points < 0 {
            continue;
        }
        let pay = pay(why, points.into());
        match all.iter_mut().find(|known| (known.what, known.card) == (pay.what, pay.card)) {
            Some(known) => {
                known.count += pay.count;
                known.points += pay.points;
            }
            None => all.push(pay),
        }
    }
    let feat = |Pay { what, card, count, points }: Pay| {
        let feat = Feat::new("dh-turning").word("what", what).count("count", count);
        feat.word("card", card).word("meeple", card).worth(points)
    };
    Deed::did(all.into_iter().map(feat).collect())
}

fn pay(why: Reason, points: i32) -> Pay {
    let (what, card, count) = match why {
        Reason::Discharges(home) => ("home", "", i32::from(home)),
        Reason::EmptyWards => ("empty", "", 0),
        Reason::Collected => ("collected", "", 1),
        Reason::Report(_) => ("reports", "", 1),
        Reason::Bags => ("bags", "", points),
        Reason::HospitalCard(_) => ("cards", "", 1),
        Reason::Administrator(card) => ("administrator", card.id(), 0),
        Reason::Event(card) => ("event", card.id(), 0),
        Reason::Specialist(card) => ("specialist", card.id(), 0),
        // What only an Automa counts; the others give bags, or take points.
        Reason::FirstPlayerTile
        | Reason::DiceOnCards
        | Reason::SpareDice
        | Reason::LowestAmbulance
        | Reason::LowestTotal
        | Reason::WeakIntake
        | Reason::Returned
        | Reason::Fatalities
        | Reason::PatientsLeft
        | Reason::OpenReport(_) => ("left", "", 0),
    };
    Pay { what, card, count, points }
}

fn lost(game: &DiceHospital, events: &[Event], seat: Seat, dead: i32) -> Option<Deed> {
    let mut whys = events.iter().filter_map(|event| match *event {
        Event::Died { seat: whose, why, .. } if whose == seat => Some(match why {
            Death::NoBed => "no-bed",
            Death::Neglect => "neglect",
            Death::Harmed => "harmed",
        }),
        Event::TownDied { seat: whose, .. } if whose == seat => Some("town"),
        _ => None,
    });
    let first = whys.next()?;
    let why = if whys.all(|why| why == first) { first } else { "mixed" };
    let cost = dead * i32::from(game.setup().price_of_death());
    Some(Deed::Befell(Feat::new("dh-turning-loss").count("count", dead).count("cost", cost).word("why", why)))
}
