//! Whether the parts make a game together.

use ::pack::{PackError, Placed, check_known, fingerprint, in_order};

use super::Pack;
use super::text::{AmbulanceText, BonusText, CardiologistText, ExtraText, Parts, ScorerText};
use crate::cards::{
    Ambulance, Bays, Bonus, Cardiologist, Epidemiologist, PrintedCardiologist, Radiologist, Radiology, Scorer,
};
use crate::patient::{Colour, Value};

impl Parts {
    /// Makes a pack of the parts, or says which part stands in the way.
    pub(super) fn make(self) -> Result<Pack, PackError> {
        let sheet = self.sheet()?;
        let ambulances = in_order(&self.ambulances, Ambulance::all().map(|card| card.to_string()), "ambulance card")?;
        let ambulances = ambulances.into_iter().map(bays).collect::<Result<Vec<_>, _>>()?;
        let cardiologists = in_order(
            &self.cardiologists,
            ids(Cardiologist::ALL, super::super::cards::Cardiologist::id),
            "cardiologist",
        )?;
        let radiologists =
            in_order(&self.radiologists, ids(Radiologist::ALL, super::super::cards::Radiologist::id), "radiologist")?;
        let epidemiologists = in_order(
            &self.epidemiologists,
            ids(Epidemiologist::ALL, super::super::cards::Epidemiologist::id),
            "epidemiologist",
        )?;
        for card in &cardiologists {
            check_cardiologist(card)?;
        }
        for card in &radiologists {
            if let Radiology::AtLeast { value, .. } = card.text.scores
                && Value::new(value).is_none()
            {
                return Err(card.refuse(&card.text.id, format!("no patient has a value of {value}")));
            }
        }
        let parts = self.list();
        check_known(&parts)?;
        Ok(Pack {
            fingerprint: fingerprint(&parts),
            sheet,
            ambulances: ambulances.try_into().expect("in_order gave one for each id"),
            cardiologists: cardiologists
                .iter()
                .map(|card| PrintedCardiologist {
                    goal: card.text.goal,
                    count: card.text.count,
                    points: card.text.points,
                })
                .collect(),
            radiologists: radiologists.iter().map(|card| scorer(&card.text)).collect(),
            epidemiologists: epidemiologists.iter().map(|card| scorer(&card.text)).collect(),
            parts,
        })
    }
}

fn ids<T: Copy>(cards: &[T], id: impl Fn(T) -> &'static str) -> Vec<String> {
    cards.iter().map(|&card| id(card).to_owned()).collect()
}

fn bays(card: &Placed<AmbulanceText>) -> Result<Bays, PackError> {
    let AmbulanceText { id, red, yellow, green, .. } = &card.text;
    let read = |bay: Colour, text: &BonusText| {
        bonus(text).map_err(|why| card.refuse(id, format!("the {} bay {why}", bay.word())))
    };
    Ok([read(Colour::Red, red)?, read(Colour::Yellow, yellow)?, read(Colour::Green, green)?])
}

fn bonus(text: &BonusText) -> Result<Bonus, String> {
    match text {
        BonusText::Word(word) => {
            const PLAIN: [Bonus; 5] =
                [Bonus::Stethoscopes, Bonus::BloodBag, Bonus::Screen, Bonus::Critical, Bonus::Nurse];
            let known = PLAIN.into_iter().find(|bonus| bonus.word() == word);
            known.ok_or_else(|| format!("gives “{word}”, which is no bonus"))
        }
        BonusText::Extra(ExtraText { extra, values: [low, high] }) => match (Value::new(*low), Value::new(*high)) {
            (Some(value), Some(_)) if low + 1 == *high => Ok(Bonus::Extra { colour: *extra, low: value }),
            _ => Err(format!("has an extra patient {low}/{high}; its values must be 1 to 6, the second one more")),
        },
    }
}

fn check_cardiologist(card: &Placed<CardiologistText>) -> Result<(), PackError> {
    /// More than any card pays; two cards fit into the box with room to spare.
    const MOST: u8 = 50;
    /// More than any goal can ask for.
    const MOST_NEEDED: u8 = 30;
    let CardiologistText { id, points: [first, second], count, .. } = &card.text;
    let why = if *second == 0 {
        "the second points cannot be none".to_owned()
    } else if first <= second {
        format!("the second points must be fewer than the first, not {first} then {second}")
    } else if *first > MOST {
        format!("it cannot pay more than {MOST} points")
    } else if !(1..=MOST_NEEDED).contains(count) {
        format!("a goal asks for 1 to {MOST_NEEDED} of something, not {count}")
    } else {
        return Ok(());
    };
    Err(card.refuse(id, why))
}

fn scorer<R: Copy>(text: &ScorerText<R>) -> Scorer<R> {
    Scorer { rule: text.scores, alicat: text.alicat }
}
