//! Section 17: epidemiologists.

use table::chance;
use table::chance::{Chance, below, pick};

use super::arrange::Scene;
use crate::EmergencyRoll;
use crate::cards::Epidemiologist;
use crate::hospital::Hospital;
use crate::patient::Value;
use crate::sheet::{Hex, Sheet, Ward};

/// What this epidemiologist gives for this hospital. Wards are filled from the lobby outwards, so
/// some patients are there only to reach the beds in question; values need not rise, since screens
/// could have been drawn.
fn points(card: &str, hospital: &str) -> i32 {
    points_in(&Scene::new(2), card, hospital)
}

fn points_in(scene: &Scene, card: &str, hospital: &str) -> i32 {
    let specialists = format!("CAR-STETHO CAR-BLOOD RAD-4PLUS {card}");
    scene.clone().specialists(&specialists).hospital(1, hospital).boxes(1).epidemiologist
}

#[test]
fn er_epi_01_a_run_is_a_chain_of_neighbours_from_1_to_6() {
    assert_eq!(points("EPI-RUN", "W6=1 2 3 4 5 6"), 10);
    // Six doors, five walls.
    assert_eq!(points("EPI-RUN", "W1=1 / W2=2 / W3=3 / W4=4 / W5=5 / W6=6"), 10);
}

#[test]
fn er_epi_01_a_cluster_of_all_values_is_no_run() {
    assert_eq!(points("EPI-RUN", "W6=1 3 2 4 5 6"), 0);
    assert_eq!(points("EPI-RUN", "W1=1 / W2=2 / W3=4 / W4=3 / W5=5 / W6=6"), 0);
}

#[test]
fn er_epi_02_runs_share_no_bed() {
    // Both wards could go on from the one 1.
    assert_eq!(points("EPI-RUN", "W5=2 3 4 5 6 / W6=1 2 3 4 5 6"), 10);
    assert_eq!(points("EPI-RUN", "W4=1 / W5=2 3 4 5 6 / W6=1 2 3 4 5 6"), 20);
    // Two chains cross in the one 3.
    assert_eq!(points("EPI-RUN", "W4=1 / W5=2 6 4 5 6 / W6=1 2 3 4 5 6"), 10);
}

#[test]
fn er_epi_03_the_best_partition_into_runs_counts() {
    // The run W4B2 W4B3 W5B3 W5B4 W6B4 W6B3 would leave no other.
    assert_eq!(points("EPI-RUN", "W4=3 1 2 1 / W5=4 2 3 4 / W6=5 6 6 5"), 20);
}

#[test]
fn er_epi_04_a_run_needs_all_six_values() {
    assert_eq!(points("EPI-RUN", "W1=6 / W6=1 2 3 4 5"), 0);
    assert_eq!(points("EPI-RUN", "W6=1 2 3 4 6"), 0);
}

#[test]
fn er_epi_04_a_lab_breaks_a_run() {
    // W2B3 and W3B2 lie on two sides of a lab.
    assert_eq!(points("EPI-RUN", "W2=1 2 3 / W3=6 4 5 6"), 0);
    assert_eq!(points("EPI-RUN", "W2=1 2 / W3=3 4 5 6"), 10);
}

#[test]
fn er_epi_04_the_lobby_breaks_a_run() {
    // W2B1 and W5B1 lie on two sides of the lobby.
    assert_eq!(points("EPI-RUN", "W1=2 1 / W2=3 / W5=4 5 6"), 0);
    // With W3B1 and W4B1 there is a way round it.
    assert_eq!(points("EPI-RUN", "W1=1 / W2=2 / W3=3 / W4=4 / W5=5 6"), 10);
}

#[test]
fn er_epi_05_a_line_is_three_equal_values_in_a_row() {
    assert_eq!(points("EPI-LINE", "W7=(4) (4) 4"), 5);
    assert_eq!(points("EPI-LINE", "W7=4 4 5"), 0);
    assert_eq!(points("EPI-LINE", "W7=4 4"), 0);
}

#[test]
fn er_epi_05_a_line_runs_along_any_of_the_three_axes() {
    assert_eq!(points("EPI-LINE", "W1=1 4 / W2=2 4 / W3=4"), 5, "level, through two walls");
    assert_eq!(points("EPI-LINE", "W1=4 4 4"), 5, "down to the right");
    assert_eq!(points("EPI-LINE", "W3=4 4 4"), 5, "down to the left");
}

#[test]
fn er_epi_05_a_lab_breaks_a_line() {
    // W1B3 and W2B3 touch; W3B2 is in line with them on the other side of the lab.
    assert_eq!(points("EPI-LINE", "W1=1 2 4 / W2=3 5 4 / W3=6 4"), 0);
}

#[test]
fn er_epi_05_a_bent_triple_is_no_line() {
    assert_eq!(points("EPI-LINE", "W1=4 4 / W2=1 4"), 0);
}

#[test]
fn er_epi_06_lines_share_no_bed() {
    // The top row is W1B4 W2B4 W2B5 W3B3 W3B4 W3B5.
    assert_eq!(points("EPI-LINE", "W1=1 2 3 4 / W2=2 3 1 4 4 / W3=5 6 4 4"), 5);
    assert_eq!(points("EPI-LINE", "W1=1 2 3 4 / W2=2 3 1 4 4 / W3=5 6 4 4 4"), 10);
    // W1B2 W2B2 W3B1 and W2B1 W2B2 W2B3 cross.
    assert_eq!(points("EPI-LINE", "W1=1 4 / W2=4 4 4 / W3=4"), 5);
}

#[test]
fn er_epi_06_lines_of_different_values_add_up() {
    assert_eq!(points("EPI-LINE", "W1=2 2 2 / W3=5 5 5 / W7=4 4 4"), 15);
}

#[test]
fn er_epi_07_the_best_partition_into_lines_counts() {
    // The line W6B3 W6B4 W5B5 would leave no other.
    assert_eq!(points("EPI-LINE", "W5=4 1 2 4 4 / W6=1 2 4 4 3 4"), 10);
    // Five lines in ten beds; the most contested first leaves room for one more only.
    assert_eq!(points("EPI-LINE", "W2=1 4 / W3=4 4 / W4=4 / W5=4 1 2 4 4 / W6=1 2 4 4 3 4"), 15);
}

#[test]
fn er_epi_08_the_largest_group_of_equals_gives_3_for_each_patient() {
    assert_eq!(points("EPI-GROUP", "W1=4 / W2=4 / W3=4 / W5=1 2 3 5 4"), 9);
    assert_eq!(points("EPI-GROUP", "W1=4 / W2=4 / W3=5 / W4=4"), 6);
}

#[test]
fn er_epi_08_only_one_group_counts() {
    // The lobby lies between the two groups of three.
    assert_eq!(points("EPI-GROUP", "W1=4 / W2=4 / W3=4 / W6=4 4 4"), 9);
    assert_eq!(points("EPI-GROUP", "W1=4 / W2=4 / W3=4 / W6=2 2 2"), 9);
}

#[test]
fn er_epi_09_a_lone_patient_is_a_group_of_one() {
    assert_eq!(points("EPI-GROUP", "W3=4"), 3);
    assert_eq!(points("EPI-GROUP", ""), 0);
}

#[test]
fn er_epi_09_a_table_may_agree_that_one_is_no_group() {
    let scene = Scene::with_settings(2, &[("lone-group", "nothing")]);
    assert_eq!(points_in(&scene, "EPI-GROUP", "W3=4"), 0);
    assert_eq!(points_in(&scene, "EPI-GROUP", "W3=4 4"), 6);
}

#[test]
fn er_epi_10_the_most_common_value_less_the_least_common() {
    assert_eq!(points("EPI-COMMON", "W1=1 1 1 1 / W2=2 2 2 / W3=3 3 3 / W4=4 4 / W5=5 5 / W6=6"), 9);
    assert_eq!(points("EPI-COMMON", "W1=6 6 6 6 / W2=5 5 5 / W3=4 4 4 / W4=3 3 / W5=2 2 / W6=1 1"), 6);
}

#[test]
fn er_epi_11_a_missing_value_subtracts_nothing() {
    assert_eq!(points("EPI-COMMON", "W1=1 1 1 1 / W2=2 2 2 / W3=3 3 3 / W4=4 4 / W5=5 5"), 12);
    assert_eq!(points("EPI-COMMON", ""), 0);
}

#[test]
fn er_epi_12_ties_count_one_value_at_each_end() {
    assert_eq!(points("EPI-COMMON", "W1=1 1 / W2=2 2 / W3=3 3 / W4=4 4 / W5=5 5 / W6=6 6"), 0);
    assert_eq!(points("EPI-COMMON", "W1=1 1 1 / W2=2 2 2 / W3=3 / W4=4 / W5=5 / W6=6"), 6);
}

#[test]
fn er_epi_13_a_triangle_is_all_odd_or_all_even() {
    assert_eq!(points("EPI-TRIANGLE", "W1=1 5 / W2=2 3"), 4);
    assert_eq!(points("EPI-TRIANGLE", "W1=1 4 / W2=2 3"), 0);
    assert_eq!(points("EPI-TRIANGLE", "W1=2 6 / W2=1 4"), 4);
}

#[test]
fn er_epi_13_each_bed_of_a_triangle_touches_both_others() {
    assert_eq!(points("EPI-TRIANGLE", "W7=2 4 6"), 0, "a line");
    assert_eq!(points("EPI-TRIANGLE", "W1=2 4 / W3=6"), 0, "two beds and one apart");
    // W2B4, W2B3 and W3B2 lie around a lab, which is not a bed.
    assert_eq!(points("EPI-TRIANGLE", "W2=2 3 2 4 / W3=1 6"), 0, "a lab between them");
}

#[test]
fn er_epi_14_triangles_share_no_bed() {
    assert_eq!(points("EPI-TRIANGLE", "W1=2 4 / W2=6 2"), 4);
    // One odd and one even triangle.
    assert_eq!(points("EPI-TRIANGLE", "W1=2 4 / W2=1 2 / W6=1 5 / W7=3"), 8);
}

#[test]
fn er_epi_15_the_best_partition_into_triangles_counts() {
    // The triangle W3B4 W4B2 W4B3 would leave no other.
    assert_eq!(points("EPI-TRIANGLE", "W3=1 2 3 4 6 / W4=4 6 2"), 8);
    // Eight triangles in thirteen beds; the most contested first loses one.
    assert_eq!(points("EPI-TRIANGLE", "W3=2 4 1 3 5 / W4=6 2 1 / W5=3 4 6 2 4 / W6=6 5 2 4"), 16);
}

// The rest compares the engine with figures found from nothing but where the beds lie.

/// Where patients lie, and their values.
type Patients = Vec<(Hex, u8)>;

fn touch(one: Hex, other: Hex) -> bool {
    let (q, r) = (one.q - other.q, one.r - other.r);
    q.abs().max(r.abs()).max((q + r).abs()) == 1
}

/// Sets of patients as masks, a bit for each place in the list.
fn lines(patients: &Patients) -> Vec<u32> {
    let mut found = Vec::new();
    for (middle, &(hex, value)) in patients.iter().enumerate() {
        for (one, &(before, first)) in patients.iter().enumerate().filter(|(_, patient)| touch(patient.0, hex)) {
            let beyond = Hex { q: 2 * hex.q - before.q, r: 2 * hex.r - before.r };
            let other = patients.iter().position(|&patient| patient == (beyond, value));
            if let Some(other) = other.filter(|&other| one < other && first == value) {
                found.push(1 << one | 1 << middle | 1 << other);
            }
        }
    }
    found
}

fn triangles(patients: &Patients) -> Vec<u32> {
    let fits = |one: usize, other: usize| {
        let ((hex, value), (there, also)) = (patients[one], patients[other]);
        touch(hex, there) && value % 2 == also % 2
    };
    let mut found = Vec::new();
    for one in 0..patients.len() {
        for two in (one + 1..patients.len()).filter(|&two| fits(one, two)) {
            let thirds = (two + 1..patients.len()).filter(|&three| fits(one, three) && fits(two, three));
            found.extend(thirds.map(|three| 1 << one | 1 << two | 1 << three));
        }
    }
    found
}

fn runs(patients: &Patients) -> Vec<u32> {
    fn go_on(patients: &Patients, last: usize, run: u32, found: &mut Vec<u32>) {
        let (hex, value) = patients[last];
        if value == 6 {
            found.push(run);
        }
        for (next, &(there, higher)) in patients.iter().enumerate() {
            if higher == value + 1 && touch(hex, there) {
                go_on(patients, next, run | 1 << next, found);
            }
        }
    }
    let mut found = Vec::new();
    for start in (0..patients.len()).filter(|&start| patients[start].1 == 1) {
        go_on(patients, start, 1 << start, &mut found);
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// Tries every set of figures that share no patient.
fn exhaustive(figures: &[u32]) -> u32 {
    let Some((&first, others)) = figures.split_first() else { return 0 };
    let apart: Vec<u32> = others.iter().copied().filter(|other| other & first == 0).collect();
    exhaustive(others).max(1 + exhaustive(&apart))
}

/// Takes figures in a random order while they fit.
fn random_packing(figures: &mut [u32], rng: &mut Chance) -> u32 {
    for last in (1..figures.len()).rev() {
        figures.swap(last, below(rng, last as u32 + 1) as usize);
    }
    let (mut taken, mut count) = (0, 0);
    for figure in figures {
        if *figure & taken == 0 {
            taken |= *figure;
            count += 1;
        }
    }
    count
}

/// Patients for this many beds, wards filled from the lobby in a random order, values drawn from
/// these.
fn random_filling(sheet: &Sheet, beds: usize, values: &[u8], rng: &mut Chance) -> Patients {
    let mut filled = [0; 7];
    while filled.iter().sum::<u8>() < beds as u8 {
        let ward = Ward::known(below(rng, 7) as usize);
        filled[ward.index()] = sheet.ward_len(ward).min(filled[ward.index()] + 1);
    }
    let taken = Ward::all().flat_map(|ward| sheet.beds(ward).take(filled[ward.index()].into()));
    taken.map(|bed| (sheet.hex(bed), pick(rng, values))).collect()
}

/// Walks from a random patient along neighbours who are in no run yet and writes 1 to 6 on the way.
/// May get stuck.
fn plant_run(patients: &mut Patients, planted: &mut Vec<usize>, rng: &mut Chance) {
    let mut walk = Vec::new();
    for value in 1..=6 {
        let onward = |next: &usize| walk.last().is_none_or(|&last: &usize| touch(patients[last].0, patients[*next].0));
        let free = (0..patients.len()).filter(|place| !planted.contains(place) && !walk.contains(place));
        let places: Vec<usize> = free.filter(onward).collect();
        if places.is_empty() {
            return;
        }
        walk.push(pick(rng, &places));
        patients[walk[walk.len() - 1]].1 = value;
    }
    planted.append(&mut walk);
}

/// What the engine scores for these patients, who are listed ward by ward.
fn engine(game: &EmergencyRoll, patients: &Patients, card: Epidemiologist) -> u32 {
    let sheet = &game.pack.sheet;
    let mut hospital = Hospital::default();
    for ward in Ward::all() {
        for bed in sheet.beds(ward) {
            if let Some((_, value)) = patients.iter().find(|(hex, _)| *hex == sheet.hex(bed)) {
                hospital.admit(sheet, ward, Value::known(*value), false);
            }
        }
    }
    assert_eq!(hospital.occupied().count_ones() as usize, patients.len());
    game.epidemiologist_points(&hospital, card)
}

/// Compares 3000 small hospitals with the exhaustive search. How often each number of figures was
/// the answer.
fn compare(
    card: Epidemiologist,
    each: u32,
    figures: fn(&Patients) -> Vec<u32>,
    fill: impl Fn(&Sheet, usize, &mut Chance) -> Patients,
) -> [u32; 6] {
    let game = Scene::new(2).game;
    let mut rng = chance(1716, card.index() as u64);
    let mut seen = [0; 6];
    for _ in 0..3000 {
        let beds = 9 + below(&mut rng, 6) as usize;
        let patients = fill(&game.pack.sheet, beds, &mut rng);
        let most = exhaustive(&figures(&patients));
        assert_eq!(engine(&game, &patients, card), each * most, "{patients:?}");
        seen[most as usize] += 1;
    }
    seen
}

/// Compares 400 full hospitals with 50 packings of each.
fn challenge(
    card: Epidemiologist,
    each: u32,
    figures: fn(&Patients) -> Vec<u32>,
    fill: impl Fn(&Sheet, usize, &mut Chance) -> Patients,
) {
    let game = Scene::new(2).game;
    let mut rng = chance(3216, card.index() as u64);
    for _ in 0..400 {
        let patients = fill(&game.pack.sheet, 32, &mut rng);
        let score = engine(&game, &patients, card);
        let mut figures = figures(&patients);
        for _ in 0..50 {
            let packing = each * random_packing(&mut figures, &mut rng);
            assert!(score >= packing, "{score} < {packing} for {patients:?}");
        }
    }
}

fn with_runs(sheet: &Sheet, beds: usize, rng: &mut Chance) -> Patients {
    let mut patients = random_filling(sheet, beds, &[1, 2, 3, 4, 5, 6], rng);
    let mut planted = Vec::new();
    for _ in 0..beds / 4 {
        plant_run(&mut patients, &mut planted, rng);
    }
    patients
}

fn with_lines(sheet: &Sheet, beds: usize, rng: &mut Chance) -> Patients {
    let values = [4, 4, 4, 2, 5].split_at(1 + below(rng, 5) as usize).0;
    random_filling(sheet, beds, values, rng)
}

fn with_triangles(sheet: &Sheet, beds: usize, rng: &mut Chance) -> Patients {
    let values = [2, 4, 6, 1, 3, 5].split_at(3 + below(rng, 4) as usize).0;
    random_filling(sheet, beds, values, rng)
}

#[test]
fn er_epi_16_the_sheet_has_40_lines_and_32_triangles() {
    let sheet = Scene::new(2).game.pack.sheet.clone();
    let full = random_filling(&sheet, 32, &[4], &mut chance(1, 0));
    let sorted = |mut figures: Vec<u32>| {
        figures.sort_unstable();
        figures
    };
    assert_eq!((lines(&full).len(), triangles(&full).len()), (40, 32));
    assert_eq!(sorted(sheet.lines.masks().to_vec()), sorted(lines(&full)));
    assert_eq!(sorted(sheet.triangles.masks().to_vec()), sorted(triangles(&full)));
}

#[test]
fn er_epi_16_runs_equal_an_exhaustive_search() {
    let seen = compare(Epidemiologist::Run, 10, runs, with_runs);
    assert!(seen[..3].iter().all(|&hospitals| hospitals > 100), "{seen:?}");
}

#[test]
fn er_epi_16_lines_equal_an_exhaustive_search() {
    let seen = compare(Epidemiologist::Line, 5, lines, with_lines);
    assert!(seen[..4].iter().all(|&hospitals| hospitals > 100), "{seen:?}");
}

#[test]
fn er_epi_16_triangles_equal_an_exhaustive_search() {
    let seen = compare(Epidemiologist::Triangle, 4, triangles, with_triangles);
    assert!(seen[..4].iter().all(|&hospitals| hospitals > 100), "{seen:?}");
}

#[test]
fn er_epi_16_no_packing_of_runs_is_better() {
    challenge(Epidemiologist::Run, 10, runs, with_runs);
}

#[test]
fn er_epi_16_no_packing_of_lines_is_better() {
    challenge(Epidemiologist::Line, 5, lines, with_lines);
}

#[test]
fn er_epi_16_no_packing_of_triangles_is_better() {
    challenge(Epidemiologist::Triangle, 4, triangles, with_triangles);
}
