//! Whether the parts make a game together.

use super::text::{AmbulanceText, BonusText, CardiologistText, ExtraText, Named, Parts, Placed, ScorerText};
use super::{Pack, PackError, Part};
use crate::cards::{
    Ambulance, Bays, Bonus, Cardiologist, Epidemiologist, PrintedCardiologist, Radiologist, Radiology, Scorer,
};
use crate::patient::{Colour, Value};

impl Parts {
    /// Makes a pack of the parts, or says which part stands in the way.
    pub(super) fn check(self) -> Result<Pack, PackError> {
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
        if let Some(part) = parts.iter().find(|part| part.known.is_empty()) {
            let (file, line) = (part.file.clone(), Some(part.line));
            let why = "it does not say where it is known from".to_owned();
            return Err(PackError { file, line, part: Some(part.id.clone()), why });
        }
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

/// The parts with these ids, each there once and none besides.
pub(super) fn in_order<'a, T: Named>(
    parts: &'a [Placed<T>],
    ids: impl IntoIterator<Item = String>,
    kind: &str,
) -> Result<Vec<&'a Placed<T>>, PackError> {
    let ids: Vec<String> = ids.into_iter().collect();
    if let Some(stranger) = parts.iter().find(|part| !ids.contains(&part.text.id())) {
        let why = format!("no {kind} has this name; they are {} to {}", ids[0], ids[ids.len() - 1]);
        return Err(stranger.refuse(stranger.text.id(), why));
    }
    ids.iter()
        .map(|id| {
            parts.iter().find(|part| part.text.id() == *id).ok_or_else(|| PackError {
                file: parts.first().map_or_else(|| "the pack".to_owned(), |part| part.file.clone()),
                line: None,
                part: Some(id.clone()),
                why: format!("this {kind} is missing"),
            })
        })
        .collect()
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

/// FNV-1a over what the parts say, whatever order they stand in. Where a part is known from does not matter to play.
fn fingerprint(parts: &[Part]) -> u64 {
    let mut texts: Vec<String> =
        parts.iter().map(|part| format!("{} {}: {}\n", part.kind, part.id, part.face)).collect();
    texts.sort_unstable();
    texts
        .iter()
        .flat_map(|text| text.bytes())
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
