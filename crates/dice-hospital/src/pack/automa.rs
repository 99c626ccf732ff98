//! The cards of the Automa, read and checked.

use ::pack::{PackError, Placed, each, in_order, within};
use table::Few;

use super::check::AMOUNT;
use super::text::{DecisionText, HospitalCardText, Parts, SpotText};
use crate::ambulance::Ambulance;
use crate::automa::{DecisionCard, HospitalCard, Level, PrintedCard, PrintedDecision, SPOTS, Spot};
use crate::cards::Kind;
use crate::colour::Colour;

/// The ambulances of two players.
const AMBULANCES: std::ops::RangeInclusive<u8> = 1..=3;

pub(super) fn hospital_cards(gathered: &Parts) -> Result<Vec<PrintedCard>, PackError> {
    let ids = HospitalCard::ALL.iter().map(|card| card.id().to_owned());
    let parts = in_order(&gathered.hospital_cards, ids, "hospital card")?;
    for level in Level::ALL {
        // The row is dealt from four cards of each level (CC-AUTO-03).
        let mut further = parts.iter().filter(|part| part.text.level == level).skip(Level::CARDS);
        if let Some(part) = further.next() {
            return Err(
                part.refuse(&part.text.id, format!("there are four cards of each level, so not also {level:?}"))
            );
        }
    }
    each(parts, hospital_card)
}

fn hospital_card(part: &Placed<HospitalCardText>) -> Result<PrintedCard, PackError> {
    let text = &part.text;
    let refused = |why: String| part.refuse(&text.id, why);
    let spots: Vec<Spot> = text.left.iter().chain(&text.right).map(|&spot| colour(spot)).collect();
    if text.left.is_empty() {
        return Err(refused("a card has a spot on its left side".to_owned()));
    }
    Ok(PrintedCard {
        level: text.level,
        spots: Few::from_slice(None, &spots).ok_or_else(|| refused(format!("a card has at most {SPOTS} spots")))?,
        left: text.left.len(),
        points: within("points", text.points, AMOUNT).map_err(refused)?,
        bonus: within("points", text.bonus, AMOUNT).map_err(refused)?,
        removes: text.removes,
    })
}

const fn colour(spot: SpotText) -> Spot {
    match spot {
        SpotText::Red => Some(Colour::Red),
        SpotText::Yellow => Some(Colour::Yellow),
        SpotText::Green => Some(Colour::Green),
        SpotText::Grey => None,
    }
}

pub(super) fn decisions(gathered: &Parts) -> Result<Vec<PrintedDecision>, PackError> {
    let ids = DecisionCard::ALL.iter().map(|card| card.id().to_owned());
    each(in_order(&gathered.decisions, ids, "decision")?, decision)
}

fn decision(part: &Placed<DecisionText>) -> Result<PrintedDecision, PackError> {
    let text = &part.text;
    let refused = |why: String| part.refuse(&text.id, why);
    let [first, second] = text.ambulances.map(|number| {
        let there = within("ambulances", number, AMBULANCES)?;
        Ambulance::new(there).ok_or_else(|| format!("there is no ambulance {number}"))
    });
    let (first, second) = (first.map_err(refused)?, second.map_err(refused)?);
    if first == second {
        return Err(refused(format!("it names ambulance {first} twice")));
    }
    let kind = Kind::ALL.into_iter().find(|kind| kind.word() == text.adds);
    let adds = kind.ok_or_else(|| refused(format!("“{}” is neither department nor specialist", text.adds)))?;
    Ok(PrintedDecision { ambulances: [first, second], adds })
}
