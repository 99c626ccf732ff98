//! Section 4: the sheet.

use pack::Printed;
use std::collections::BTreeSet;

use crate::hospital::Hospital;
use crate::score::Boxes;
use crate::sheet::{Bed, Hex, Sheet, Ward, beds_in};

use super::arrange::{Scene, bed, pack, seat};
use super::pack::{corrected, lab, said, ward_seven};

fn all_beds(sheet: &Sheet) -> impl Iterator<Item = Bed> {
    (0..sheet.bed_count()).map(Bed::known)
}

/// Where a ward's clipboard and nurse stand: beyond its last bed.
fn exit(sheet: &Sheet, ward: Ward) -> Hex {
    let last = sheet.hex(sheet.beds(ward).next_back().expect("a ward has beds"));
    let side = Hex::DIRECTIONS.iter().position(|&(side, ..)| side == sheet.ward(ward).exit).expect("one of six sides");
    last.around()[side]
}

fn touches_lobby(sheet: &Sheet, bed: Bed) -> bool {
    sheet.lobby.iter().any(|cell| cell.touches(sheet.hex(bed)))
}

#[test]
fn er_sheet_01_seven_wards_run_from_the_lobby_to_a_clipboard_and_a_nurse() {
    let sheet = pack().sheet;
    assert_eq!(pack().parts().iter().filter(|part| part.kind == "ward").count(), 7);
    assert!(Ward::all().all(|ward| touches_lobby(&sheet, sheet.bed(ward, 0))));
    // Every ward ends beside a place of its own, where there is no bed.
    let exits: BTreeSet<Hex> = Ward::all().map(|ward| exit(&sheet, ward)).collect();
    assert_eq!(exits.len(), 7);
    assert!(all_beds(&sheet).all(|bed| !exits.contains(&sheet.hex(bed))));
    // And has a nurse of its own.
    let mut hospital = Hospital::new(&sheet);
    assert!(Ward::all().all(|ward| hospital.hire_nurse(ward)));
    assert_eq!(hospital.nurses, 7);

    let eighth = ward_seven("yellow 1 5, wild 2 5, yellow 3 5").replace("number = 7", "number = 8");
    assert_eq!(said(corrected(&eighth)), "own.toml:2: ward 8: there is no such part to correct");
}

#[test]
fn er_sheet_02_a_ward_is_a_run_of_three_to_six_beds() {
    let sheet = pack().sheet;
    let lengths: Vec<u8> = Ward::all().map(|ward| sheet.ward_len(ward)).collect();
    assert_eq!(lengths, [4, 5, 5, 4, 5, 6, 3]);
    for ward in Ward::all() {
        let hexes: Vec<Hex> = sheet.beds(ward).map(|bed| sheet.hex(bed)).collect();
        assert!(sheet.lobby.iter().any(|cell| cell.touches(hexes[0])), "ward {}", ward.number());
        assert!(hexes.windows(2).all(|pair| pair[0].touches(pair[1])), "ward {}", ward.number());
    }

    let two = said(corrected(&ward_seven("yellow 1 5, wild 2 5")));
    assert_eq!(two, "own.toml:2: ward 7: a ward has three to six beds, not 2");
    let seven = "yellow 1 5, wild 2 5, yellow 3 5, red 3 6, red 2 6, red 1 6, red 0 6";
    assert_eq!(said(corrected(&ward_seven(seven))), "own.toml:2: ward 7: a ward has three to six beds, not 7");
}

#[test]
fn er_sheet_03_a_bed_has_a_dies_colour_or_is_wild() {
    let sheet = pack().sheet;
    let beds_of =
        |word| all_beds(&sheet).filter(|&bed| sheet.colour(bed).map_or("wild", |it| it.word()) == word).count();
    assert_eq!(["red", "yellow", "green", "wild"].map(beds_of), [8, 8, 8, 8]);

    let blue = said(corrected(&ward_seven("blue 1 5, wild 2 5, yellow 3 5")));
    assert_eq!(blue, "own.toml:2: ward 7: bed 1 has an unknown colour; it is red, yellow, green or wild");
}

#[test]
fn er_sheet_04_two_labs_have_six_beds_around_each() {
    let sheet = pack().sheet;
    assert_eq!(sheet.labs.len(), 2);
    for lab in &sheet.labs {
        let beside: BTreeSet<Bed> = all_beds(&sheet).filter(|&bed| lab.hex.touches(sheet.hex(bed))).collect();
        assert_eq!(beside.len(), 6);
        assert_eq!(lab.ring.into_iter().collect::<BTreeSet<_>>(), beside);
        assert_eq!(beds_in(lab.mask).collect::<BTreeSet<_>>(), beside);
        // The lab lies half-way between beds that face each other.
        let opposite = |(one, other): (Bed, Bed)| {
            let (one, other) = (sheet.hex(one), sheet.hex(other));
            (one.q + other.q, one.r + other.r) == (2 * lab.hex.q, 2 * lab.hex.r)
        };
        assert_eq!(lab.facing().map(opposite), [true; 3]);
    }
    assert_eq!(sheet.labs[0].mask & sheet.labs[1].mask, 0);

    assert_eq!(said(corrected(&lab("XB", 1, 1))), "own.toml:2: XB: it lies where something else lies");
}

#[test]
fn er_sheet_05_the_ledger_holds_stethoscopes_bags_nurses_and_the_morgue() {
    let after = |die: &str, mv: &str| {
        let scene = Scene::new(2).taking(die).play(1, mv);
        let hospital = scene.of(1);
        [hospital.stethoscopes.gained, hospital.bags.gained, hospital.nurses, hospital.morgue(&scene.game.pack.sheet)]
    };
    assert_eq!(after("G3+critical", "w1=3"), [1, 0, 0, 0]);
    assert_eq!(after("G3+steth", "w1=3"), [3, 0, 0, 0]);
    assert_eq!(after("G3+blood", "w1=3"), [1, 1, 0, 0]);
    assert_eq!(after("G3+nurse", "w1=3"), [1, 0, 1, 0]);
    assert_eq!(after("G3+critical", "morgue"), [1, 0, 0, 1]);
    assert_eq!(pack().sheet.morgue, 4);
}

#[test]
fn er_sheet_06_a_fresh_sheet_has_one_stethoscope_and_nothing_else() {
    let hospital = Hospital::new(&pack().sheet);
    assert_eq!((hospital.stethoscopes.usable(), hospital.bags.usable()), (1, 0));
    assert_eq!((hospital.nurses, hospital.crossed_nurses(), hospital.dead), (0, 0, 0));
    assert_eq!((hospital.occupied(), hospital.critical(), hospital.screened()), (0, 0, 0));
    assert_eq!((hospital.open_wards(), hospital.full_wards(), hospital.cardiology), (0, 0, 0));
}

#[test]
fn er_sheet_07_the_nurses_track_grows_over_seven_spaces() {
    assert_eq!(pack().sheet.nurse_track, [2, 5, 9, 14, 20, 27, 35]);
    let scene = Scene::new(2);
    let mut hospital = *scene.of(1);
    let worth = Ward::all().map(|ward| {
        hospital.hire_nurse(ward);
        scene.game.boxes(None, &hospital, seat(1)).nurses
    });
    assert_eq!(worth.collect::<Vec<_>>(), [2, 5, 9, 14, 20, 27, 35]);
}

#[test]
fn er_sheet_08_the_total_is_the_sum_of_the_score_boxes() {
    let boxes = Boxes {
        wards: 1,
        critical: 2,
        nurses: 4,
        cardiologists: 8,
        radiologist: 16,
        epidemiologist: 32,
        morgue: -128,
        modifiers: 0,
    };
    assert_eq!(boxes.total(), 63 - 128);
    assert_eq!(Boxes { modifiers: 256, ..boxes }.total(), 63 - 128 + 256);
}

#[test]
fn er_sheet_09_wards_are_counted_clockwise_from_the_left_most_door() {
    let sheet = pack().sheet;
    let place = |hex: Hex| (f64::from(hex.q) + f64::from(hex.r) / 2.0, f64::from(hex.r) * 0.75_f64.sqrt());
    let doors: Vec<(f64, f64)> = Ward::all().map(|ward| place(sheet.hex(sheet.bed(ward, 0)))).collect();
    assert!(doors[1..].iter().all(|door| doors[0].0 < door.0), "ward 1 has the left-most door");

    let cells = f64::from(sheet.lobby.len() as u8);
    let (x, y) = sheet.lobby.iter().map(|&cell| place(cell)).fold((0.0, 0.0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
    // Down is positive, so that angles grow clockwise; they begin in the west.
    let angles = doors.iter().map(|door| (door.1 - y / cells).atan2(door.0 - x / cells));
    assert!(angles.is_sorted_by(|one, next| one < next), "the doors follow each other clockwise");

    let further_left = said(corrected(&ward_seven("yellow -2 4, wild -2 5, yellow -1 5")));
    let why = "own.toml:2: ward 7: its door lies left of ward 1's, but wards are counted from the left-most door";
    assert_eq!(further_left, why);
}

#[test]
fn er_sheet_10_beds_that_share_a_side_are_neighbours() {
    let sheet = pack().sheet;
    let neighbours = |one: &str, other: &str| {
        let found = beds_in(bed(&sheet, one)).next().expect("a bed");
        sheet.neighbours(found) & bed(&sheet, other) != 0
    };
    assert!(neighbours("W1B1", "W1B2"), "in one ward");
    assert!(neighbours("W1B1", "W2B1"), "across a wall");
    assert!(neighbours("W2B1", "W1B1"), "both ways");
    assert!(!neighbours("W2B3", "W3B2"), "lab XA lies between");
    assert!(!neighbours("W2B1", "W5B1"), "the lobby lies between");
    assert!(!neighbours("W1B1", "W1B3"), "one ward, but a bed lies between");
    assert!(!neighbours("W1B1", "W1B1"), "nobody is one's own neighbour");
}
