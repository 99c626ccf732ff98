//! Whether the parts make a game together.

use arrayvec::ArrayVec;

use super::text::{AmbulanceText, BonusText, CardiologistText, Named, Parts, Placed, ScorerText, WardText};
use super::{Pack, PackError, Part};
use crate::cards::{Ambulance, Bays, Bonus, Cardiologist, Epidemiologist, PrintedCardiologist, Radiologist, Scorer};
use crate::figures::Figures;
use crate::patient::{Colour, Value};
use crate::sheet::{Bed, BedColour, Hex, Lab, MAX_BEDS, PrintedWard, Sheet, Side, WARDS, Ward};

impl Parts {
    /// Makes a pack of the parts, or says which part stands in the way.
    pub(super) fn check(self) -> Result<Pack, PackError> {
        let sheet = self.sheet()?;
        let ambulances = in_order(&self.ambulances, Ambulance::all().map(|card| card.to_string()), "ambulance card")?;
        let ambulances = ambulances.into_iter().map(bays).collect::<Result<Vec<_>, _>>()?;
        let cardiologists = in_order(&self.cardiologists, ids(Cardiologist::ALL, |card| card.id()), "cardiologist")?;
        let radiologists = in_order(&self.radiologists, ids(Radiologist::ALL, |card| card.id()), "radiologist")?;
        let epidemiologists =
            in_order(&self.epidemiologists, ids(Epidemiologist::ALL, |card| card.id()), "epidemiologist")?;
        for card in &cardiologists {
            check_cardiologist(card)?;
        }
        let parts = self.list();
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

    fn sheet(&self) -> Result<Sheet, PackError> {
        let ledger = in_order(&self.ledger, ["ledger".to_owned()], "ledger")?[0];
        let lobby = in_order(&self.lobby, ["lobby".to_owned()], "lobby")?[0];
        let labs = in_order(&self.labs, ["XA".to_owned(), "XB".to_owned()], "lab")?;
        let numbers = Ward::all().map(|ward| format!("ward {}", ward.number()));
        let wards = in_order(&self.wards, numbers, "ward")?;

        let Ok(nurse_track) = <[u8; WARDS]>::try_from(ledger.text.nurses.as_slice()) else {
            return Err(ledger.refuse("ledger", format!("the nurses track has {WARDS} spaces")));
        };
        if !nurse_track.is_sorted_by(|one, next| one < next) {
            return Err(ledger.refuse("ledger", "the nurses track must rise from left to right"));
        }

        let mut sheet = Sheet {
            wards: [PrintedWard { first: 0, beds: 0, clipboard: 0, exit: Side::E }; WARDS],
            colours: [None; MAX_BEDS],
            hexes: ArrayVec::new(),
            neighbours: [0; MAX_BEDS],
            labs: labs
                .iter()
                .map(|lab| Lab {
                    id: lab.text.id.clone(),
                    hex: Hex { q: lab.text.q, r: lab.text.r },
                    ring: [Bed::known(0); 6],
                    mask: 0,
                })
                .collect(),
            lobby: lobby.text.cells.clone(),
            lines: Figures::default(),
            triangles: Figures::default(),
            nurse_track,
            morgue: ledger.text.morgue,
            printed_stethoscopes: ledger.text.stethoscopes,
            printed_bags: ledger.text.blood_bags,
            first_stethoscopes: ledger.text.first_stethoscopes,
        };
        let mut taken = sheet.lobby.clone();
        taken.extend(sheet.labs.iter().map(|lab| lab.hex));
        let mut clipboards = Vec::new();
        let mut leftmost = i8::MIN;
        for (index, ward) in wards.iter().enumerate() {
            let printed = furnish(&mut sheet, ward, &mut taken)?;
            sheet.wards[index] = printed;
            let refuse = |why: String| Err(ward.refuse(ward.text.id(), why));
            if clipboards.contains(&printed.clipboard) {
                return refuse(format!("another ward is worth {} too; ALICAT could not choose", printed.clipboard));
            }
            clipboards.push(printed.clipboard);
            let door = sheet.hexes[printed.first as usize].from_left();
            if index == 0 {
                leftmost = door;
            } else if door < leftmost {
                return refuse("its door lies left of ward 1's, but wards are counted from the left-most door".into());
            }
        }
        if !sheet.survey() {
            let why = format!("the beds lie in more than {} lines of three", Figures::MAX);
            return Err(wards[0].refuse("the sheet", why));
        }
        for (lab, placed) in sheet.labs.iter().zip(&labs) {
            let around = lab.mask.count_ones();
            if around != 6 {
                return Err(placed.refuse(&lab.id, format!("{around} beds lie around it, not six")));
            }
        }
        if sheet.labs[0].mask & sheet.labs[1].mask != 0 {
            return Err(labs[1].refuse(&labs[1].text.id, "a bed touches both labs"));
        }
        Ok(sheet)
    }
}

/// The parts with these ids, each there once and none besides.
fn in_order<'a, T: Named>(
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

/// Puts a ward's beds on the sheet.
fn furnish(sheet: &mut Sheet, ward: &Placed<WardText>, taken: &mut Vec<Hex>) -> Result<PrintedWard, PackError> {
    let text = &ward.text;
    let refuse = |why: String| Err(ward.refuse(text.id(), why));
    if !(3..=6).contains(&text.beds.len()) {
        return refuse(format!("a ward has three to six beds, not {}", text.beds.len()));
    }
    let first = sheet.hexes.len();
    if first + text.beds.len() > MAX_BEDS {
        return refuse(format!("the sheet has room for {MAX_BEDS} beds"));
    }
    let mut before: Option<Hex> = None;
    for (place, bed) in text.beds.iter().enumerate() {
        let number = place + 1;
        let colour = match bed.colour.as_deref().map(bed_colour) {
            Some(Some(colour)) => colour,
            Some(None) => {
                return refuse(format!("bed {number} has an unknown colour; it is red, yellow, green or wild"));
            }
            None => return refuse(format!("bed {number} has no colour")),
        };
        let hex = Hex { q: bed.q, r: bed.r };
        if taken.contains(&hex) {
            return refuse(format!("bed {number} lies where something else lies"));
        }
        match before {
            None if !sheet.lobby.iter().any(|cell| cell.touches(hex)) => {
                return refuse("its first bed does not touch the lobby".to_owned());
            }
            Some(before) if !before.touches(hex) => {
                return refuse(format!("bed {number} does not touch bed {place}"));
            }
            _ => {}
        }
        before = Some(hex);
        taken.push(hex);
        sheet.colours[sheet.hexes.len()] = colour;
        sheet.hexes.push(hex);
    }
    Ok(PrintedWard { first: first as u8, beds: text.beds.len() as u8, clipboard: text.clipboard, exit: text.exit })
}

fn bed_colour(word: &str) -> Option<BedColour> {
    if word == "wild" {
        return Some(None);
    }
    Colour::ALL.into_iter().find(|colour| colour.word() == word).map(Some)
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
        BonusText::Word(word) => match word.as_str() {
            "stethoscopes" => Ok(Bonus::Stethoscopes),
            "blood-bag" => Ok(Bonus::BloodBag),
            "screen" => Ok(Bonus::Screen),
            "critical" => Ok(Bonus::Critical),
            "nurse" => Ok(Bonus::Nurse),
            other => Err(format!("gives “{other}”, which is no bonus")),
        },
        BonusText::Extra { extra, values: [low, high] } => match (Value::new(*low), Value::new(*high)) {
            (Some(value), Some(_)) if low + 1 == *high => Ok(Bonus::Extra { colour: *extra, low: value }),
            _ => Err(format!("has an extra patient {low}/{high}; its values must be 1 to 6, the second one more")),
        },
    }
}

fn check_cardiologist(card: &Placed<CardiologistText>) -> Result<(), PackError> {
    let CardiologistText { id, points: [first, second], count, .. } = &card.text;
    if first <= second || *second == 0 {
        return Err(
            card.refuse(id, format!("the second points must be fewer than the first, not {first} then {second}"))
        );
    }
    if *count == 0 {
        return Err(card.refuse(id, "a goal of none is always reached"));
    }
    Ok(())
}

fn scorer<R: Copy>(text: &ScorerText<R>) -> Scorer<R> {
    Scorer { rule: text.scores, alicat: text.alicat }
}

/// FNV-1a over what the parts say. Where a part is known from does not matter to play.
fn fingerprint(parts: &[Part]) -> u64 {
    let text = parts.iter().flat_map(|part| [part.kind, &part.id, &part.face]);
    text.flat_map(|word| word.bytes().chain([0]))
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
