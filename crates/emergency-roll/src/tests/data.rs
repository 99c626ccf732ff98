//! Section 24: reference data, and the traps of the public implementation.

use pack::Printed;
use std::collections::BTreeSet;

use crate::cards::{Ambulance, Bonus, Cardiologist, Epidemiologist, Goal, Radiologist};
use crate::event::Event;
use crate::patient::Colour;
use crate::score::{epidemiology, radiology};
use crate::setup::Setup;
use crate::sheet::{Bed, Hex, Sheet, Ward, beds_in};
use crate::state::{Face, State};

use super::arrange::{Scene, beds, pack, seat};

fn all_beds(sheet: &Sheet) -> Vec<Bed> {
    (0..sheet.bed_count()).map(Bed::known).collect()
}

/// How many steps lie between two hexes.
fn distance(one: Hex, other: Hex) -> i8 {
    let (q, r) = (one.q - other.q, one.r - other.r);
    q.abs().max(r.abs()).max((q + r).abs())
}

/// Every three beds of the sheet.
fn triples(sheet: &Sheet) -> Vec<[Bed; 3]> {
    let all = all_beds(sheet);
    let pairs = all.iter().flat_map(|&one| all.iter().map(move |&two| (one, two))).filter(|(one, two)| one < two);
    pairs
        .flat_map(|(one, two)| all.iter().filter(move |&&three| two < three).map(move |&three| [one, two, three]))
        .collect()
}

fn mask(beds: [Bed; 3]) -> u32 {
    beds.into_iter().fold(0, |mask, bed| mask | bed.mask())
}

fn colour_word(sheet: &Sheet, bed: Bed) -> &'static str {
    sheet.colour(bed).map_or("grey", Colour::word)
}

/// What the ten scoring cards give for a hospital, radiologists first.
fn ten_cards(hospital: &str) -> [u32; 10] {
    let scene = Scene::new(2).hospital(1, hospital);
    let (pack, hospital) = (&scene.game.pack, scene.of(1));
    let radiologists = pack.radiologists.iter().map(|card| radiology(&pack.sheet, hospital, card.rule));
    let epidemiologists = pack.epidemiologists.iter().map(|card| epidemiology(&pack.sheet, hospital, card.rule, true));
    radiologists.chain(epidemiologists).collect::<Vec<_>>().try_into().expect("ten cards")
}

const LINE: usize = 6;
const TRIANGLE: usize = 9;

#[test]
fn er_data_01_dice_have_three_colours_and_beds_four() {
    assert_eq!(Colour::ALL.map(Colour::word), ["red", "yellow", "green"]);
    let sheet = pack().sheet;
    let colours: BTreeSet<&str> = all_beds(&sheet).into_iter().map(|bed| colour_word(&sheet, bed)).collect();
    assert_eq!(colours, BTreeSet::from(["red", "yellow", "green", "grey"]));
}

#[test]
fn er_data_02_the_wards_are_as_printed() {
    let sheet = pack().sheet;
    let printed = |number: u8| {
        let ward = Ward::from_number(number).expect("1 to 7");
        let colours: Vec<&str> = sheet.beds(ward).map(|bed| colour_word(&sheet, bed)).collect();
        format!("{} / {}", colours.join(" "), sheet.ward(ward).clipboard)
    };
    assert_eq!(printed(1), "grey green grey red / 5");
    assert_eq!(printed(2), "green yellow grey green yellow / 7");
    assert_eq!(printed(3), "red grey red yellow red / 8");
    assert_eq!(printed(4), "yellow yellow grey green / 6");
    assert_eq!(printed(5), "green grey yellow red grey / 9");
    assert_eq!(printed(6), "red green green red red green / 10");
    assert_eq!(printed(7), "yellow grey yellow / 4");

    let of_colour = |word| all_beds(&sheet).iter().filter(|&&bed| colour_word(&sheet, bed) == word).count();
    assert_eq!(["red", "yellow", "green", "grey"].map(of_colour), [8; 4]);
    assert_eq!(sheet.bed_count(), 32);
    let clipboards: BTreeSet<u8> = sheet.wards.iter().map(|ward| ward.clipboard).collect();
    assert_eq!((clipboards.len(), clipboards.iter().sum::<u8>()), (7, 49));
}

#[test]
fn er_data_03_neighbours_follow_from_the_hexes() {
    let sheet = pack().sheet;
    let (mut pairs, mut inside_wards) = (0, 0);
    for one in all_beds(&sheet) {
        let near = |&other: &Bed| distance(sheet.hex(one), sheet.hex(other)) == 1;
        let recomputed: Vec<Bed> = all_beds(&sheet).into_iter().filter(near).collect();
        assert_eq!(beds_in(sheet.neighbours(one)).collect::<Vec<_>>(), recomputed, "{}", sheet.name(one));
        for other in recomputed.into_iter().filter(|&other| one < other) {
            pairs += 1;
            let ((ward, place), (other_ward, other_place)) = (sheet.place_of(one), sheet.place_of(other));
            if ward == other_ward {
                inside_wards += 1;
                assert_eq!(place + 1, other_place, "a ward is a path");
            }
        }
    }
    assert_eq!((pairs, inside_wards), (65, 25));
}

#[test]
fn er_data_04_the_labs_have_these_rings() {
    let sheet = pack().sheet;
    let name = |bed: Bed| sheet.name(bed).to_string();
    let [xa, xb] = &sheet.labs[..] else { panic!("two labs") };
    assert_eq!((xa.id.as_str(), xb.id.as_str()), ("XA", "XB"));
    assert_eq!(xa.ring.map(name), ["W2B4", "W2B5", "W3B2", "W3B1", "W2B2", "W2B3"]);
    assert_eq!(xb.ring.map(name), ["W6B3", "W6B4", "W6B5", "W7B3", "W7B2", "W6B2"]);
    let facing = |(one, other)| format!("{}-{}", name(one), name(other));
    assert_eq!(xa.facing().map(facing), ["W2B4-W3B1", "W2B5-W2B2", "W3B2-W2B3"]);
    assert_eq!(xb.facing().map(facing), ["W6B3-W7B3", "W6B4-W7B2", "W6B5-W6B2"]);
    assert_eq!(sheet.rings().count_ones(), 12);
    assert_eq!(sheet.rings(), beds(&sheet, "W2B2 W2B3 W2B4 W2B5 W3B1 W3B2 W6B2 W6B3 W6B4 W6B5 W7B2 W7B3"));
}

#[test]
fn er_data_05_there_are_40_lines_and_32_triangles() {
    let sheet = pack().sheet;
    let hexes = |triple: [Bed; 3]| triple.map(|bed| sheet.hex(bed));
    let steps = |triple| {
        let [one, two, three] = hexes(triple);
        [distance(one, two), distance(two, three), distance(one, three)]
    };
    let lines: Vec<[Bed; 3]> = triples(&sheet)
        .into_iter()
        .filter(|&triple| {
            let [one, two, three] = hexes(triple);
            let half_way = |end: Hex, middle: Hex, other: Hex| {
                (end.q + other.q, end.r + other.r) == (2 * middle.q, 2 * middle.r) && distance(end, middle) == 1
            };
            half_way(one, two, three) || half_way(two, one, three) || half_way(one, three, two)
        })
        .collect();
    let triangles: Vec<[Bed; 3]> = triples(&sheet).into_iter().filter(|&triple| steps(triple) == [1; 3]).collect();

    let as_set = |masks: &[u32]| masks.iter().copied().collect::<BTreeSet<u32>>();
    let recomputed = |figures: &[[Bed; 3]]| figures.iter().copied().map(mask).collect::<BTreeSet<u32>>();
    assert_eq!(as_set(sheet.lines.masks()), recomputed(&lines));
    assert_eq!(as_set(sheet.triangles.masks()), recomputed(&triangles));
    assert_eq!((sheet.lines.masks().len(), sheet.triangles.masks().len()), (40, 32), "none is listed twice");

    let same = |coordinate: fn(Hex) -> i8| {
        lines.iter().filter(|&&line| hexes(line).windows(2).all(|two| coordinate(two[0]) == coordinate(two[1]))).count()
    };
    let (level, down_right, down_left) = (same(|hex| hex.r), same(|hex| hex.q), same(|hex| hex.q + hex.r));
    assert_eq!((level, down_right, down_left), (14, 15, 11));
    // A triangle that points up has one bed in its upper row and two in its lower.
    let points_up = |&&triangle: &&[Bed; 3]| {
        let rows = hexes(triangle).map(|hex| hex.r);
        rows.iter().filter(|&row| row == rows.iter().min().expect("three rows")).count() == 1
    };
    assert_eq!(triangles.iter().filter(points_up).count(), 16);
}

#[test]
fn er_data_06_the_ledger_is_as_printed() {
    let sheet = pack().sheet;
    assert_eq!((sheet.printed_stethoscopes, sheet.first_stethoscopes, sheet.printed_bags), (15, 1, 9));
    assert_eq!(sheet.nurse_track, [2, 5, 9, 14, 20, 27, 35]);
    assert_eq!(sheet.morgue, 4);
}

#[test]
fn er_data_07_the_ambulance_cards_hold_81_bonuses() {
    let pack = pack();
    let kind = |bonus: Bonus| match bonus {
        Bonus::Critical => 0,
        Bonus::Nurse => 1,
        Bonus::Screen => 2,
        Bonus::BloodBag => 3,
        Bonus::Stethoscopes => 4,
        Bonus::Extra { .. } => 5,
    };
    let mut counts = [0; 6];
    let mut faces = BTreeSet::new();
    for card in Ambulance::all() {
        let kinds = pack.bays(card).map(kind);
        assert_eq!(BTreeSet::from(kinds).len(), 3, "{card} repeats no bonus");
        for kind in kinds {
            counts[kind] += 1;
        }
        faces.insert(format!("{:?}", pack.bays(card)));
    }
    assert_eq!(counts, [15, 15, 15, 15, 12, 9]);
    assert_eq!(faces.len(), 27);
}

#[test]
fn er_data_08_the_best_packing_is_found_where_a_greedy_one_loses() {
    let sheet = pack().sheet;
    // The fours lie in ten beds; the others, which have to be filled to get there, form no line.
    let fours = beds(&sheet, "W2B2 W3B1 W3B2 W4B1 W5B1 W5B4 W5B5 W6B3 W6B4 W6B6");
    assert_eq!(sheet.lines.masks().iter().filter(|&&line| line & !fours == 0).count(), 5);
    assert_eq!(ten_cards("W2=1 4 / W3=4 4 / W4=4 / W5=4 1 2 4 4 / W6=1 2 4 4 3 4")[LINE], 15);

    let even = beds(&sheet, "W3B1 W3B2 W4B1 W4B2 W5B2 W5B3 W5B4 W5B5 W6B3 W6B4");
    let odd = beds(&sheet, "W3B4 W3B5 W4B3");
    let candidate = |&&triangle: &&u32| triangle & !even == 0 || triangle & !odd == 0;
    assert_eq!(sheet.triangles.masks().iter().filter(candidate).count(), 8);
    assert_eq!(ten_cards("W3=2 4 1 3 5 / W4=6 2 1 / W5=1 4 6 2 4 / W6=2 1 6 2")[TRIANGLE], 16);
}

#[test]
fn er_data_09_the_scoring_cards_give_what_the_worked_hospitals_say() {
    let h1 = "W1=2 4 5 6! / W2=1 2 3 5 6! / W3=1 3 5 / W4=2 4 / W5=1 3 / W6=1 2 3 4! 5 6! / W7=2 4 6!";
    assert_eq!(ten_cards(h1), [8, 0, 0, 8, 12, 30, 0, 6, 3, 12]);
    let h2 = "W1=1 3 / W2=3 4! 4 4 2 / W3=4 2! 6 / W4=5 5 6 1 / W5=5 5 6 6! / W6=5 6 6 6 1 / W7=6! 6";
    assert_eq!(ten_cards(h2), [3, 0, 20, 8, 16, 0, 15, 24, 21, 16]);
    let h3 = "W1=4 / W2=4 / W3=4! / W4=4 / W5=4 / W6=4 / W7=4";
    assert_eq!(ten_cards(h3), [2, 0, 0, 0, 2, 0, 0, 21, 21, 0]);

    let wards_and_critical = |hospital: &str| {
        let boxes = Scene::new(2).hospital(1, hospital).boxes(1);
        (boxes.wards, boxes.critical)
    };
    assert_eq!([h1, h2, h3].map(wards_and_critical), [(26, 28), (13, 18), (0, 4)]);
    let order = (Radiologist::ALL.iter().map(|card| card.id()), Epidemiologist::ALL.iter().map(|card| card.id()));
    let order: Vec<&str> = order.0.chain(order.1).collect();
    let radiologists = ["RAD-CRIT-HALF", "RAD-12-30", "RAD-MATCH", "RAD-OPPOSITE", "RAD-4PLUS"];
    assert_eq!(order[..5], radiologists);
    assert_eq!(order[5..], ["EPI-RUN", "EPI-LINE", "EPI-GROUP", "EPI-COMMON", "EPI-TRIANGLE"]);
}

#[test]
fn er_data_10_the_cardiologists_have_these_goals() {
    let pack = pack();
    let goal = |id| {
        let card = pack.cardiologist(Cardiologist::from_id(id).expect("a cardiologist"));
        (card.goal, card.count)
    };
    assert_eq!(goal("CAR-STETHO"), (Goal::Stethoscopes, 8));
    assert_eq!(goal("CAR-LAB"), (Goal::SurroundedLabs, 1));
    assert_eq!(goal("CAR-NURSE"), (Goal::Nurses, 3));
    assert_eq!(goal("CAR-BLOOD"), (Goal::BloodBags, 4));
    assert_eq!(goal("CAR-OPEN7"), (Goal::OpenWards, 7));
    assert_eq!(goal("CAR-FILL2"), (Goal::FullWards, 2));
    assert_eq!(Cardiologist::ALL.len(), 6);
}

#[test]
fn er_data_11_alicat_gets_the_printed_numbers() {
    let radiologists =
        [("RAD-CRIT-HALF", 8), ("RAD-12-30", 10), ("RAD-MATCH", 10), ("RAD-OPPOSITE", 8), ("RAD-4PLUS", 8)];
    let epidemiologists = [("EPI-RUN", 10), ("EPI-LINE", 10), ("EPI-GROUP", 9), ("EPI-COMMON", 9), ("EPI-TRIANGLE", 8)];
    for (radiologist, one) in radiologists {
        for (epidemiologist, other) in epidemiologists {
            let boxes =
                Scene::solo().specialists(&format!("CAR-LAB CAR-NURSE {radiologist} {epidemiologist}")).boxes(2);
            assert_eq!((boxes.radiologist, boxes.epidemiologist), (one, other), "{radiologist} {epidemiologist}");
        }
    }
}

#[test]
fn er_data_12_alicat_reads_the_wards_from_1_to_7() {
    // A ward that ends in a 6 takes no 1, and the only low die has the colour of two doors that are
    // left.
    let ward_used = |hospital: &str, dice: &str| {
        let scene = Scene::solo().turn(2).hospital(2, hospital).stock(2, "S0 B0").roll(dice);
        let admitted =
            |event: &Event| if let Event::Admitted { ward, .. } = event { Some(ward.number()) } else { None };
        scene.events.iter().find_map(admitted).expect("ALICAT leads and finds a bed")
    };
    assert_eq!(ward_used("", "R1 Y6 G6"), 1);
    assert_eq!(ward_used("W1=6", "R6 Y6 G1"), 2);
    assert_eq!(ward_used("W1=6 / W2=6", "R1 Y6 G6"), 3);
    assert_eq!(ward_used("W1=6 / W2=6 / W3=6", "R6 Y1 G6"), 4);
    assert_eq!(ward_used("W1=6 / W2=6 / W3=6 / W4=6", "R6 Y6 G1"), 5);
    assert_eq!(ward_used("W1=6 / W2=6 / W3=6 / W4=6 / W5=6", "R1 Y6 G6"), 6);
    assert_eq!(ward_used("W1=6 / W2=6 / W3=6 / W4=6 / W5=6 / W6=6", "R6 Y1 G6"), 7);
}

#[test]
fn er_data_13_cards_turns_faces_and_stocks_depend_on_the_seats() {
    let cards_left = |seats| 27 - Setup::standard(seats).turns();
    assert_eq!([1, 2, 3, 4, 5, 6].map(cards_left), [3, 3, 3, 3, 2, 3]);
    let first = |seats| State::new(&Setup::standard(seats), &pack());
    assert_eq!([1, 2].map(|seats| first(seats).faces), [[Face::Second; 2]; 2]);
    assert_eq!([3, 4, 5, 6].map(|seats| first(seats).faces), [[Face::First; 2]; 4]);
    let stock = |seats| {
        let hospital = *first(seats).hospital(seat(seats));
        (hospital.stethoscopes.usable(), hospital.bags.usable(), hospital.nurses)
    };
    assert_eq!([1, 2, 3, 4, 5, 6].map(stock), [(1, 0, 0); 6]);
}

#[test]
fn er_data_14_every_part_says_where_it_is_known_from() {
    let pack = pack();
    assert_eq!(pack.parts().len(), 54, "ledger, lobby, 7 wards, 2 labs, 27 ambulances, 16 specialists");
    for part in pack.parts() {
        assert!(!part.known.is_empty(), "{} {}", part.kind, part.id);
        let words = ["image", "table", "rulebook", "unknown"];
        assert!(part.known.iter().all(|word| words.contains(&word.as_str())), "{} {:?}", part.id, part.known);
    }
}

#[test]
fn er_trap_01_two_dead_patients_cost_two_spaces() {
    let scene = Scene::new(2).taking("G3+extra:Y1").plays("1 morgue, 1 +morgue");
    assert_eq!((scene.of(1).morgue(&scene.game.pack.sheet), scene.boxes(1).morgue), (2, -2));
}

#[test]
fn er_trap_02_the_bag_of_the_chiefs_die_does_not_pay_for_it() {
    let scene = Scene::new(2).roll("R4+blood Y2 G6").play(1, "red");
    assert_eq!((scene.has(1), scene.has(2)), ("S1 B1".to_owned(), "S1 B0".to_owned()));
    scene.refuses(2, "red", "ER-CHOOSE-07");
}

#[test]
fn er_trap_03_the_bag_for_the_chiefs_die_is_spent_even_if_a_patient_dies() {
    let chosen = Scene::new(2).stock(2, "S0 B1").roll("R4+extra:Y1 Y2 G6").plays("1 red, 2 red");
    assert_eq!(chosen.has(2), "S0 B0");
    let scene = chosen.clone().plays("2 w3=4, 2 +morgue");
    assert_eq!((scene.has(2), scene.of(2).bags.used), ("S0 B0".to_owned(), 1));
    let scene = chosen.plays("2 morgue, 2 +w4=1");
    assert_eq!((scene.has(2), scene.of(2).bags.used), ("S0 B0".to_owned(), 1));
}

#[test]
fn er_trap_04_the_rules_themselves_refuse_values_that_do_not_rise() {
    let scene = Scene::new(2).hospital(1, "W1=3 3 5").stock(1, "S9 B9").taking("G3");
    scene.refuses(1, "w1=5", "ER-ADMIT-08");
    scene.refuses(1, "w1=4", "ER-ADMIT-08");
    assert_eq!(scene.play(1, "w1=6").ward(1, 1), "3 3 5 6");
}

#[test]
fn er_trap_05_overlapping_lines_are_not_thinned_out_greedily() {
    let lines = |hospital: &str| ten_cards(hospital)[LINE];
    assert_eq!(lines("W5=4 1 2 4 4 / W6=1 2 4 4 3 4"), 10, "not the middle line of three");
    assert_eq!(lines("W4=1 2 3 4 / W5=1 2 4 4 4 / W6=1 4 4"), 10, "not the first line in the sheet's order");
    assert_eq!(lines("W3=1 4 / W4=1 4 4 / W5=4 4 / W6=4"), 10, "not the last line in the sheet's order");
    assert_eq!(lines("W3=1 2 3 4 4 / W4=4 4 4 4 / W5=1 4 4"), 10, "not the line with the most rivals");
}

#[test]
fn er_trap_05_overlapping_triangles_are_not_thinned_out_greedily() {
    let triangles = |hospital: &str| ten_cards(hospital)[TRIANGLE];
    assert_eq!(triangles("W3=1 2 1 2 4 / W4=4 6 6"), 8, "not the middle triangle of three");
    assert_eq!(triangles("W5=2 4 6 / W6=2 4 6"), 8, "not the first triangle in the sheet's order");
    assert_eq!(triangles("W4=2 1 4 6 / W5=2 4 6"), 8, "not the last triangle in the sheet's order");
    assert_eq!(triangles("W3=1 1 2 4 6 / W4=2 4 6 / W5=1 2 4"), 8, "not the triangle with the most rivals");
}
