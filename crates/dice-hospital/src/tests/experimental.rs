//! Sections 11, 17 and 18: administrators, promos, Experimental Medicine.

use super::arrange::{Position, game, hospital, hospital_of, seat};
use crate::{Administrator, Department, Event, Phase, Reason, Specialist};

/// Seat 1 with this administrator and these patients.
fn led_by(administrator: &str, patients: &[&str]) -> Position {
    let mut position = hospital_of(2, &[], patients);
    position.state.open.administrators[seat(1)] = Administrator::from_id(administrator);
    position.state.open.administrators[seat(2)] = Administrator::from_id("leader");
    position
}

/// The points that seat 1's administrator gives for these discharged dice.
fn bonus(administrator: &str, dice: [u8; 3]) -> i16 {
    let mut position = led_by(administrator, &["R3"]);
    position.state.open.administrators[seat(2)] = None;
    position.state.open.hospitals[seat(1)].floor.discharged = crate::ByColour::bag(dice);
    let after = position.all_end();
    let scored = after.events.iter().filter_map(|event| match event {
        Event::Scored { seat: who, points, why: Reason::Administrator(_) } if *who == seat(1) => Some(*points),
        _ => None,
    });
    scored.sum()
}

#[test]
fn dh_admin_01_it_serves_its_owner_only() {
    let mut position = led_by("red-pair", &["R3"]);
    position.state.open.administrators[seat(2)] = None;
    position.state.open.hospitals[seat(2)].floor.discharged = crate::ByColour::bag([2, 0, 0]);
    position.all_end().counts(0, 0, 0);
}

#[test]
fn dh_admin_02_red_pair() {
    assert_eq!([bonus("red-pair", [2, 0, 0]), bonus("red-pair", [4, 0, 0]), bonus("red-pair", [1, 1, 0])], [1, 1, 0]);
}

#[test]
fn dh_admin_03_yellow_pair() {
    assert_eq!([bonus("yellow-pair", [0, 2, 1]), bonus("yellow-pair", [2, 1, 0])], [1, 0]);
}

#[test]
fn dh_admin_04_green_pair() {
    assert_eq!([bonus("green-pair", [0, 0, 2]), bonus("green-pair", [0, 0, 1])], [1, 0]);
}

#[test]
fn dh_admin_05_rainbow() {
    assert_eq!([bonus("rainbow", [1, 1, 1]), bonus("rainbow", [2, 2, 2]), bonus("rainbow", [2, 1, 0])], [1, 1, 0]);
}

#[test]
fn dh_admin_06_red_shield() {
    let asked = led_by("red-shield", &["R3", "R1", "G2"]).all_end();
    assert_eq!(asked.state.open.phase, Phase::Spare);
    let mut after = asked.play(&["spare R1"]).counts(0, 0, 0);
    after.go_on_until(Phase::Extra);
    after.has(&["R2", "R1", "G1"]);
}

#[test]
fn dh_admin_07_yellow_shield_asks_nobody_if_there_is_one() {
    let after = led_by("yellow-shield", &["Y1"]).all_end();
    assert_ne!(after.state.open.phase, Phase::Spare);
    after.has(&["Y1"]).counts(0, 0, 0);
}

#[test]
fn dh_admin_08_green_shield() {
    led_by("green-shield", &["G2", "Y2"]).all_end().has(&["G2", "Y1"]);
}

#[test]
fn dh_admin_09_the_owner_picks_exactly_one() {
    let asked = led_by("red-shield", &["R3", "R2", "R5*", "Y4"]).all_end();
    assert_eq!(asked.offers("spare"), ["R2", "R3"]);
    let asked = asked.no("spare R5*", "DH-ADMIN-09").no("spare Y4", "DH-ADMIN-09").no("skip", "DH-SEQ-24");
    asked.play(&["spare R3"]).no("spare R2", "DH-SEQ-03");
    assert_ne!(led_by("red-shield", &["Y3"]).all_end().state.open.phase, Phase::Spare);
}

#[test]
fn dh_admin_10_a_shielded_patient_stays_untreated() {
    let after = led_by("red-shield", &["R3"]).all_end();
    assert!(after.state.open.hospitals[seat(1)].floor.wards.iter().all(|patient| !patient.treated));
}

#[test]
fn dh_admin_11_leader_alone_with_the_most() {
    let points = |own: u8, other: u8, settings: &[(&str, &str)]| {
        let mut position = hospital_of(2, settings, &["R3"]);
        position.state.open.administrators[seat(1)] = Administrator::from_id("leader");
        position.state.open.administrators[seat(2)] = None;
        position.state.open.hospitals[seat(1)].floor.discharged = crate::ByColour::bag([own, 0, 0]);
        position.state.open.hospitals[seat(2)].floor.discharged = crate::ByColour::bag([other, 0, 0]);
        position.put(2, &["R3"]);
        let after = position.all_end();
        after.state.open.hospitals[seat(1)].score - crate::discharge_points(own)
    };
    assert_eq!([points(4, 3, &[]), points(2, 3, &[]), points(3, 3, &[]), points(0, 0, &[])], [1, 0, 0, 0]);
    let ties = [("leader-ties", "count")];
    assert_eq!([points(3, 3, &ties), points(0, 0, &ties)], [1, 0]);
}

#[test]
fn dh_admin_12_printed_colours_count() {
    let mut position = led_by("green-pair", &["R6", "G6", "Y3"]);
    position.state.open.administrators[seat(2)] = None;
    let go = ["place nurse pharmacy", "on R6 as G", "place nurse clinic", "on G6"];
    // A red and a green one, three points, and none for two green ones.
    position.bags(1).play(&go).discharged([1, 0, 1]).all_end().counts(0, 0, 3);
}

#[test]
fn dh_promo_01_a_promo_takes_the_place_of_a_random_card() {
    let both = [("promos", "consultant,admissions-nurse")];
    let fresh = |settings: &[(&str, &str)]| {
        let game = game(2, settings);
        Position { state: table::Game::start(&game), game, events: Vec::new() }
    };
    let position = fresh(&both);
    assert_eq!(position.state.open.phase, Phase::LeaveOut);
    // Each of the twelve can be the one that leaves, and no promo.
    let out = |seed| table::Game::roll(&position.game, &position.state, &mut table::chance(seed, 0)).to_string();
    let left: std::collections::BTreeSet<String> =
        (0..200).flat_map(|seed| out(seed).split(' ').skip(1).map(str::to_owned).collect::<Vec<_>>()).collect();
    assert_eq!(left, Specialist::ALL[..12].iter().map(ToString::to_string).collect());
    let position = position
        .no_fate("out surgeon", "DH-SEQ-02")
        .no_fate("out surgeon urology", "DH-SEQ-02")
        .no_fate("out surgeon consultant", "DH-SETUP-07")
        .no_fate("out surgeon surgeon surgeon", "DH-SETUP-07");
    let copies = |position: &Position| {
        let cards = &position.state.open.cards;
        Specialist::ALL[..20].iter().map(|card| cards.copies(card.index())).collect::<Vec<_>>()
    };
    let after = position.fate("out surgeon paramedic");
    // Twenty-two regular cards and two promos; those that left are nowhere.
    assert_eq!(copies(&after), [1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 2, 1, 1, 0, 0, 0, 0, 0, 0]);
    let one =
        fresh(&[("promos", "admissions-nurse")]).no_fate("out surgeon paramedic", "DH-SEQ-02").fate("out surgeon");
    assert_eq!(copies(&one), [1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 1, 0, 0, 0, 0, 0, 0]);
    let none = fresh(&[]);
    assert_ne!(none.state.open.phase, Phase::LeaveOut);
    assert_eq!(copies(&none)[12..14], [0, 0]);
}

#[test]
fn dh_promo_02_the_consultant_copies_a_specialist_of_the_hospital() {
    let mut position = hospital(&["R3"]).with(&["consultant", "surgeon", "paramedic"]);
    position.state.open.hospitals[seat(1)].floor.stage = crate::Stage::Copying;
    assert_eq!(position.offers("copy"), ["paramedic", "surgeon"]);
    let position = position.no("copy consultant", "DH-PROMO-02").no("copy virologist", "DH-PROMO-02");
    position.play(&["copy surgeon", "place consultant critical-care", "on R3", "on R4*!"]).has(&["R5*"]);
}

#[test]
fn dh_promo_02_a_consultant_with_one_model_is_told_of() {
    let mut position = hospital(&[]).with(&["consultant", "surgeon"]);
    position.go_on_until(Phase::Extra);
    position.events.clear();
    position.go_on_until(Phase::Activate);
    let card = Specialist::Surgeon;
    assert!(position.events.contains(&crate::Event::Copied { seat: seat(1), card }), "{:?}", position.events);
    assert_eq!(position.state.open.hospitals[seat(1)].floor.copied, Some(card));
}

#[test]
fn dh_promo_03_the_choice_is_made_anew_each_round() {
    let mut position = hospital(&[]).with(&["consultant", "surgeon", "paramedic"]);
    position.state.open.hospitals[seat(1)].floor.copied = Some(Specialist::Surgeon);
    position.go_on_until(Phase::Extra);
    assert_eq!(position.state.open.hospitals[seat(1)].floor.copied, None);
    position.go_on_until(Phase::Activate);
    assert_eq!(position.offers("copy"), ["paramedic", "surgeon"]);
}

#[test]
fn dh_promo_04_alone_the_consultant_is_a_nurse() {
    let mut position = hospital(&[]).with(&["consultant"]);
    position.go_on_until(Phase::Extra);
    position.go_on_until(Phase::Activate);
    assert!(position.offers("copy").is_empty());
    position.state.open.hospitals[seat(1)].floor.wards = crate::Wards::default();
    position.put(1, &["R3"]);
    let after = position.play(&["place consultant critical-care", "on R3"]);
    assert!(after.offers("skip").is_empty());
}

#[test]
fn dh_promo_05_both_meeples_use_the_ability() {
    let mut position = hospital(&["R3", "R1"]).with(&["consultant", "surgeon"]);
    position.state.open.hospitals[seat(1)].floor.copied = Some(Specialist::Surgeon);
    let go = ["place consultant critical-care", "on R3", "on R4*!", "place surgeon intensive-care", "on R1", "on R2*!"];
    position.play(&go).has(&["R5*", "R3*"]);
}

/// Seat 1 with an admissions nurse has just sent a patient home.
fn sent_home() -> Position {
    hospital(&["G6", "R2"]).with(&["admissions-nurse"]).play(&["place admissions-nurse clinic", "on G6"])
}

#[test]
fn dh_promo_06_send_one_back_draw_one_or_neither() {
    assert_eq!(sent_home().offers("send"), ["R2"]);
    assert_eq!((sent_home().offers("draw").len(), sent_home().offers("skip").len()), (1, 1));
    sent_home()
        .play(&["draw"])
        .no_fate("die Y6", "DH-INTAKE-02")
        .fate("die Y3")
        .has(&["R2", "Y3"])
        .no("send R2", "DH-SEQ-18");
    let none = hospital(&["G5"]).with(&["admissions-nurse"]).play(&["place admissions-nurse clinic", "on G5"]);
    assert!(none.offers("draw").is_empty());
}

#[test]
fn dh_promo_07_who_is_sent_back_neither_died_nor_went_home() {
    let red = sent_home().state.open.bag[crate::Colour::Red];
    let after = sent_home().play(&["send R2"]).has(&[]).discharged([0, 0, 1]).counts(0, 0, 0);
    assert_eq!(after.state.open.bag[crate::Colour::Red], red + 1);
}

#[test]
fn dh_promo_08_who_is_drawn_is_untreated() {
    let mut after = sent_home().play(&["draw"]).fate("die Y3").has(&["R2", "Y3"]);
    after.go_on_until(Phase::Extra);
    after.has(&["R1", "Y2"]);
}

#[test]
fn dh_promo_09_once_for_each_patient_sent_home() {
    let go = ["place admissions-nurse anaesthesia", "on R6", "on R6", "on R6"];
    let three = || hospital(&["R6", "R6", "R6"]).with(&["admissions-nurse", "anaesthesia"]).play(&go);
    let after = three().play(&["draw"]).fate("die Y3").play(&["draw"]).fate("die G3").play(&["skip"]);
    after.has(&["Y3", "G3"]).no("draw", "DH-SEQ-18");
    // By agreement once a placement.
    let settings = [("administrators", "no"), ("admissions", "once")];
    let once = hospital_of(2, &settings, &["R6", "R6", "R6"]).with(&["admissions-nurse", "anaesthesia"]).play(&go);
    once.play(&["draw"]).fate("die Y3").no("draw", "DH-SEQ-18");
}

#[test]
fn dh_exp_01_eight_tiles_and_twelve_cards() {
    let pack = crate::Pack::standard().expect("sound");
    let tiles: u8 = Department::ALL[18..22].iter().map(|tile| pack.department(*tile).copies).sum();
    let cards: u8 = Specialist::ALL[14..20].iter().map(|card| pack.specialist(*card).copies).sum();
    assert_eq!((tiles, cards), (8, 12));
}

#[test]
fn dh_exp_02_one_of_each_base_tile_with_two_or_three() {
    for seats in [2, 3] {
        let state = table::Game::start(&game(seats, &[("experimental-medicine", "yes")]));
        assert_eq!(state.open.tiles.len(), 20);
        assert!(Department::ALL[6..18].iter().all(|tile| state.open.tiles.copies(tile.index()) == 1));
    }
}

#[test]
fn dh_exp_03_four_second_tiles_with_four() {
    let game = game(4, &[("experimental-medicine", "yes")]);
    let position = Position { state: table::Game::start(&game), game, events: Vec::new() };
    let out = "urology cardiology radiology immunology anaesthesia renal-medicine crash-centre triage-centre";
    let position =
        position.no_fate(&format!("out {out} orthopaedics"), "DH-SEQ-02").no_fate("out urology urology", "DH-SETUP-06");
    let after = position.fate(&format!("out {out}"));
    assert_eq!(after.state.open.tiles.len(), 24);
    assert!(Department::ALL[6..18].iter().all(|tile| (1..=2).contains(&after.state.open.tiles.copies(tile.index()))));
}

#[test]
fn dh_exp_04_one_of_each_base_card() {
    for seats in [1, 2, 3, 4] {
        let state = table::Game::start(&game(seats, &[("experimental-medicine", "yes")]));
        assert_eq!(state.open.cards.len(), 24);
        assert!(Specialist::ALL[..12].iter().all(|card| state.open.cards.copies(card.index()) == 1));
    }
}

#[test]
fn dh_exp_05_drug_trial_rolls_two_again() {
    let begun =
        hospital(&["R2", "G5"]).with(&["drug-trial-centre"]).play(&["place nurse drug-trial-centre", "on R2", "on G5"]);
    begun.no_fate("rolls 6", "DH-SEQ-20").no_fate("rolls 6 7", "DH-SEQ-20").fate("rolls 6 1").has(&["R6*", "G1*"]);
    hospital(&["R2"]).with(&["drug-trial-centre"]).no("place nurse drug-trial-centre", "DH-ACT-07");
}

#[test]
fn dh_exp_06_physiotherapy_recolours_one_or_two() {
    let begun = || hospital(&["R3", "Y3", "G1"]).with(&["physiotherapy"]).play(&["place nurse physiotherapy"]);
    begun().play(&["on R3 as G", "on Y3 as R"]).has(&["R(G)3*", "Y(R)3*", "G1"]).no("on G1 as R", "DH-SEQ-18");
    begun().play(&["on R3 as G", "skip"]).has(&["R(G)3*", "Y3", "G1"]);
    begun().no("skip", "DH-ACT-16").no("on R3 as R", "DH-BLOOD-05").no("on R3", "DH-EXP-06");
}

#[test]
fn dh_exp_07_experimental_therapy_turns_a_die_over() {
    for (before, after) in [("R1", "R6*"), ("R2", "R5*"), ("R3", "R4*"), ("R6", "R1*")] {
        let go = ["place nurse experimental-therapy", &format!("on {before}")];
        hospital(&[before]).with(&["experimental-therapy"]).play(&go).has(&[after]);
    }
}

#[test]
fn dh_exp_08_training_heals_two_of_one_value() {
    let go = ["place nurse training-department", "on R4", "on G4"];
    hospital(&["R4", "G4"]).with(&["training-department"]).play(&go).has(&["R5*", "G5*"]);
    hospital(&["R4", "G5"]).with(&["training-department"]).no("place nurse training-department", "DH-ACT-07");
}

#[test]
fn dh_exp_09_pathologist_gives_a_fatality_for_a_bag() {
    let go = ["place pathologist pharmacy", "on G2"];
    hospital(&["G2"]).with(&["pathologist"]).fatalities(2).play(&go).play(&["use"]).counts(1, 1, 0);
    let none = hospital(&["G2"]).with(&["pathologist"]).play(&go);
    none.no("use", "DH-SEQ-18");
}

#[test]
fn dh_exp_10_chemist_rolls_another_again() {
    let go = ["place experimental-chemist pharmacy", "on G2"];
    let window = hospital(&["G2", "Y5"]).with(&["experimental-chemist"]).play(&go);
    window.no("on G3*!", "DH-EXP-10").play(&["on Y5"]).fate("rolls 2").has(&["G3*", "Y2*"]);
}

#[test]
fn dh_exp_11_registrar_earns_a_point_for_a_discharge() {
    let go = ["place registrar anaesthesia", "on R6", "on R6", "on R6"];
    hospital(&["R6", "R6", "R6"]).with(&["registrar", "anaesthesia"]).play(&go).counts(0, 0, 1);
    hospital(&["R5"]).with(&["registrar"]).play(&["place registrar clinic", "on R5"]).counts(0, 0, 0);
}

#[test]
fn dh_exp_12_medical_student_heals_one_and_harms_another() {
    let go = ["place medical-student pharmacy", "on G2"];
    let window = || hospital(&["G2", "R3", "Y4"]).with(&["medical-student"]).play(&go);
    window()
        .play(&["on R3"])
        .no("on R4*", "DH-EXP-12")
        .no("skip", "DH-ACT-16")
        .play(&["on Y4"])
        .has(&["G3*", "R4*", "Y3*"]);
    let one = hospital(&["G2", "R3"]).with(&["medical-student"]).play(&go);
    assert!(one.offers("on").is_empty());
}

#[test]
fn dh_exp_13_a_harmed_one_dies() {
    let go = ["place medical-student pharmacy", "on G2", "on R3", "on Y1"];
    hospital(&["G2", "R3", "Y1"]).with(&["medical-student"]).play(&go).has(&["G3*", "R4*"]).counts(0, 1, 0);
}

#[test]
fn dh_exp_14_physiotherapist_recolours_anybody() {
    let go = ["place physiotherapist pharmacy", "on G2"];
    let window = || hospital(&["G2", "R3"]).with(&["physiotherapist"]).play(&go);
    window().play(&["on R3 as Y"]).has(&["G3*", "R(Y)3*"]).counts(0, 0, 0);
    window().play(&["on G3*! as R"]).has(&["G(R)3*", "R3"]);
    let gone = hospital(&["G6", "R3"]).with(&["physiotherapist"]).play(&["place physiotherapist clinic", "on G6"]);
    assert_eq!(gone.offers("on").len(), 2, "only the other one, as yellow or green");
}

#[test]
fn dh_exp_15_technician_earns_a_bag_for_a_discharge() {
    let placed = |patient: &str| {
        let go = ["place haematology-technician clinic", &format!("on {patient}")];
        hospital(&[patient]).with(&["haematology-technician"]).play(&go)
    };
    placed("Y6").counts(1, 0, 0);
    placed("Y5").counts(0, 0, 0);
}

#[test]
fn dh_exp_16_a_new_colour_is_no_healing() {
    let go = ["place surgeon physiotherapy", "on G3 as R", "skip"];
    let after = hospital(&["G3"]).with(&["surgeon", "physiotherapy"]).play(&go);
    assert!(after.offers("on").is_empty() && after.offers("end").len() == 1);
}
