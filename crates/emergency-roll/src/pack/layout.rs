//! Whether wards, labs and lobby make a sheet.

use ::pack::{Named, PackError, Placed, in_order};
use arrayvec::ArrayVec;

use super::text::{LabText, LobbyText, Parts, WardText};
use crate::figures::Figures;
use crate::patient::Colour;
use crate::sheet::{Bed, BedColour, Hex, Lab, MAX_BEDS, PrintedWard, Sheet, Side, WARDS, Ward};

/// Hexes are at most this far from the middle, so that a drawing has a size.
const REACH: u8 = 12;
/// More stethoscopes than any hospital starts with.
const MOST_STOCK: u8 = 50;

/// What lies on a hex: which part put it there.
struct Ground<'a> {
    taken: Vec<(Hex, &'a dyn Blame)>,
}

/// A part that can be blamed. A correction is blamed before what came in the box.
trait Blame {
    fn is_correction(&self) -> bool;
    fn refused(&self, why: String) -> PackError;
}

impl<T: Named> Blame for Placed<T> {
    fn is_correction(&self) -> bool {
        self.correction
    }

    fn refused(&self, why: String) -> PackError {
        self.refuse(self.text.id(), why)
    }
}

/// Which of two parts is more likely at fault: a correction, otherwise the later one.
fn culprit<'a>(later: &'a dyn Blame, earlier: &'a dyn Blame) -> &'a dyn Blame {
    if earlier.is_correction() && !later.is_correction() { earlier } else { later }
}

impl<'a> Ground<'a> {
    /// Puts something on a hex that must be free and near.
    fn take(&mut self, hex: Hex, what: &str, part: &'a dyn Blame) -> Result<(), PackError> {
        if hex.q.unsigned_abs() > REACH || hex.r.unsigned_abs() > REACH {
            return Err(part.refused(format!("{what} lies too far out; q and r are at most {REACH}")));
        }
        if let Some((_, other)) = self.taken.iter().find(|(taken, _)| *taken == hex) {
            let blamed = culprit(part, *other);
            let why = if std::ptr::addr_eq(blamed, part) {
                format!("{what} lies where something else lies")
            } else {
                "something of it lies where something else lies".to_owned()
            };
            return Err(blamed.refused(why));
        }
        self.taken.push((hex, part));
        Ok(())
    }
}

impl Parts {
    pub(super) fn sheet(&self) -> Result<Sheet, PackError> {
        let ledger = in_order(&self.ledger, ["ledger".to_owned()], "ledger")?[0];
        let lobby = in_order(&self.lobby, ["lobby".to_owned()], "lobby")?[0];
        let labs = in_order(&self.labs, ["XA".to_owned(), "XB".to_owned()], "lab")?;
        let numbers = Ward::all().map(|ward| format!("ward {}", ward.number()));
        let wards = in_order(&self.wards, numbers, "ward")?;

        let Ok(nurse_track) = <[u8; WARDS]>::try_from(ledger.text.nurses.as_slice()) else {
            return Err(ledger.refused(format!("the nurses track has {WARDS} spaces")));
        };
        if !nurse_track.is_sorted_by(|one, next| one < next) {
            return Err(ledger.refused("the nurses track must rise from left to right".to_owned()));
        }
        if ledger.text.first_stethoscopes > MOST_STOCK {
            return Err(ledger.refused(format!("at most {MOST_STOCK} stethoscopes are circled at the start")));
        }
        let mut sheet = Sheet {
            wards: [PrintedWard { first: 0, beds: 0, clipboard: 0, exit: Side::E }; WARDS],
            colours: [None; MAX_BEDS],
            hexes: ArrayVec::new(),
            neighbours: [0; MAX_BEDS],
            rings: 0,
            labs: labs.iter().map(|lab| printed_lab(&lab.text)).collect(),
            lobby: lobby.text.cells.clone(),
            lines: Figures::default(),
            triangles: Figures::default(),
            nurse_track,
            morgue: ledger.text.morgue,
            printed_stethoscopes: ledger.text.stethoscopes,
            printed_bags: ledger.text.blood_bags,
            first_stethoscopes: ledger.text.first_stethoscopes,
        };
        let mut ground = Ground { taken: Vec::new() };
        for &cell in &lobby.text.cells {
            ground.take(cell, "a cell", lobby)?;
        }
        for (lab, printed) in labs.iter().zip(&sheet.labs) {
            ground.take(printed.hex, "it", *lab)?;
        }
        for (index, ward) in wards.iter().enumerate() {
            sheet.wards[index] = furnish(&mut sheet, ward, &mut ground)?;
        }
        check_clipboards(&wards)?;
        check_doors(&sheet, &wards, lobby)?;
        if !sheet.survey() {
            let why = format!("the beds lie in more than {} lines of three", Figures::MAX);
            return Err(wards.iter().fold(wards[0] as &dyn Blame, |one, ward| culprit(one, *ward)).refused(why));
        }
        check_labs(&sheet, &labs, &wards)?;
        Ok(sheet)
    }
}

fn printed_lab(text: &LabText) -> Lab {
    Lab { id: text.id.clone(), hex: Hex { q: text.q, r: text.r }, ring: [Bed::known(0); 6], mask: 0 }
}

/// Puts a ward's beds on the sheet.
fn furnish<'a>(
    sheet: &mut Sheet,
    ward: &'a Placed<WardText>,
    ground: &mut Ground<'a>,
) -> Result<PrintedWard, PackError> {
    let text = &ward.text;
    let refuse = |why: String| Err(ward.refused(why));
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
        ground.take(hex, &format!("bed {number}"), ward)?;
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

/// ALICAT chooses the ward worth most, so no two may be worth the same (ER-R-32).
fn check_clipboards(wards: &[&Placed<WardText>]) -> Result<(), PackError> {
    for (index, ward) in wards.iter().enumerate() {
        let worth = ward.text.clipboard;
        if let Some(other) = wards[..index].iter().find(|other| other.text.clipboard == worth) {
            let why = format!("another ward is worth {worth} too; ALICAT could not choose");
            return Err(culprit(*ward, *other).refused(why));
        }
    }
    Ok(())
}

/// The wards are counted clockwise round the lobby from the left-most door (ER-SHEET-09).
fn check_doors(sheet: &Sheet, wards: &[&Placed<WardText>], lobby: &Placed<LobbyText>) -> Result<(), PackError> {
    let place = |hex: Hex| (f32::from(hex.from_left()) / 2.0, f32::from(hex.r) * 0.75_f32.sqrt());
    let cells = &lobby.text.cells;
    let sum = cells.iter().map(|&cell| place(cell)).fold((0.0, 0.0), |(x, y), (dx, dy)| (x + dx, y + dy));
    let (x, y) = (sum.0 / cells.len() as f32, sum.1 / cells.len() as f32);
    let doors = sheet.wards.map(|ward| sheet.hexes[usize::from(ward.first)]);
    let turn = |door: Hex| {
        let (dx, dy) = (place(door).0 - x, place(door).1 - y);
        dy.atan2(dx)
    };
    let from_first = |door: Hex| (turn(door) - turn(doors[0])).rem_euclid(std::f32::consts::TAU);
    for (index, ward) in wards.iter().enumerate().skip(1) {
        if doors[index].from_left() < doors[0].from_left() {
            let why = "its door lies left of ward 1's, but wards are counted from the left-most door";
            return Err(culprit(*ward, wards[0]).refused(why.to_owned()));
        }
        if from_first(doors[index]) <= from_first(doors[index - 1]) {
            let why = format!("its door does not come clockwise after ward {index}'s");
            return Err(culprit(*ward, wards[index - 1]).refused(why));
        }
    }
    Ok(())
}

/// Each lab has six beds around, none of them beside the other lab (ER-SHEET-04).
fn check_labs(sheet: &Sheet, labs: &[&Placed<LabText>], wards: &[&Placed<WardText>]) -> Result<(), PackError> {
    let moved = |lab: &Placed<LabText>, why: String| {
        let ward = wards.iter().find(|ward| ward.is_correction()).filter(|_| !lab.is_correction());
        match ward {
            Some(ward) => ward.refused(format!("with it, {}: {why}", lab.text.id)),
            None => lab.refused(why),
        }
    };
    for (printed, lab) in sheet.labs.iter().zip(labs) {
        let around = printed.mask.count_ones();
        if around != 6 {
            return Err(moved(lab, format!("{around} beds lie around it, not six")));
        }
    }
    if sheet.labs[0].mask & sheet.labs[1].mask != 0 {
        return Err(moved(labs[1], "a bed touches both labs".to_owned()));
    }
    Ok(())
}
