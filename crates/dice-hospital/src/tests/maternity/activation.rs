//! Improvements, chevrons and families in an activation (4.3, 4.4), and effects that spare pink
//! patients.

use table::chance::below;
use table::{Game, Next, chance};

use super::{ON, before_intake, floor, ward};
use crate::effects::Ability;
use crate::tests::arrange::{Position, hospital_of, seat, until};
use crate::{Event, Phase, Specialist};

#[test]
fn cc_mat_26_one_improvement_in_all() {
    let mut position = before_intake(2);
    position.go_on_until(Phase::Take);
    let taker = position.state.open.to_act.first().expect("somebody");
    let maternity = *position.state.open.display.iter().find(|one| one.is_maternity()).expect("one is shown");
    let position = position.play_by(taker.number(), &[&format!("take {maternity}")]);
    assert!(!position.state.open.to_act.contains(taker) || position.state.open.phase != Phase::Take);
}

#[test]
fn cc_mat_27_they_go_under_their_own_stacks() {
    let mut position = until(2, &[("administrators", "no"), ON], Phase::Take).with(&["birth-centre"]);
    position.state.open.phase = Phase::Return;
    let before = position.state.open.maternity[0].len();
    let tiles = position.state.open.tiles.len();
    position.state.open.to_act = table::SeatSet::only(seat(1));
    let position = position.play(&["return birth-centre"]);
    assert_eq!(position.state.open.maternity[0].len(), before + 1);
    assert_eq!(position.state.open.tiles.len(), tiles);
}

#[test]
fn cc_mat_28_a_chevron_heals_a_pink_patient() {
    let position = ward(&["M3@2", "I4@2", "R3@1"]).play(&["place nurse chevron"]);
    assert_eq!(position.offers("on"), ["I4@2", "M3@2"]);
    position.no("on R3@1", "CC-MAT-28").play(&["on M3@2"]).has(&["M4*@2", "I4@2", "R3@1"]);
}

#[test]
fn cc_mat_29_each_once_a_round_and_only_face_up() {
    let one = ward(&["M3@2", "I4@2"]).play(&["place nurse chevron", "on M3@2"]);
    one.no("place nurse chevron", "DH-ACT-04");
    ward(&["R3@1"]).no("place nurse chevron", "DH-ACT-04");
    let two = ward(&["M3@2", "I4@2", "M3@3", "I4@3"]).play(&["place nurse chevron", "on M3@2"]);
    two.play(&["place nurse chevron", "on M4*@2"]).no("place nurse chevron", "DH-ACT-04");
}

#[test]
fn cc_mat_30_a_specialist_on_a_chevron() {
    let position = ward(&["M3@1", "I4@1"]).with(&["recovery-midwife"]);
    let position = position.play(&["place recovery-midwife chevron", "on M3@1"]);
    position.play(&["on M4*!@1"]).has(&["M6*@1", "I4@1"]);
}

#[test]
fn cc_mat_31_who_is_well_waits() {
    let position = ward(&["M6@1", "I4@1"]).play(&["place nurse chevron", "on M6@1"]);
    assert_eq!(position.state.open.hospitals[seat(1)].floor.sent_home(), 0);
    assert_eq!(floor(&position).waiting().count(), 1);
    assert!(position.events.iter().any(|event| matches!(event, Event::Ready { .. })));
    position.has(&["I4@1"]);
}

#[test]
fn cc_mat_33_one_twin_keeps_the_whole_family() {
    let two = ward(&["M6@1", "I6@1", "I6@1", "M3@2", "I3@2"]);
    let two = two.play(&["place nurse chevron", "on M6@1", "place nurse chevron", "on I6@1"]);
    assert_eq!(floor(&two).sent_home(), 0, "the other twin is not well");
    let all = two.bags(1).play(&["bag I6@1"]);
    assert_eq!(floor(&all).sent_home(), 3);
    assert!(all.events.iter().any(|event| matches!(event, Event::FamilyHome { infants: 2, .. })));
    all.has(&["M3@2", "I3@2"]);
}

#[test]
fn cc_mat_34_who_waited_in_vain_shows_six_again() {
    let position = ward(&["M6@1", "I5@1"]).play(&["place nurse chevron", "on M6@1", "end"]);
    assert!(position.events.iter().any(|event| matches!(event, Event::WaitedInVain { patients: 1, .. })));
    position.has(&["M6*@1", "I5@1"]).discharged([0, 0, 0]);
}

#[test]
fn cc_mat_35_nothing_of_it_is_remembered() {
    let mut later = ward(&["M6@1", "I5@1"]).play(&["place nurse chevron", "on M6@1"]).all_end();
    later.go_on_until(Phase::Activate);
    let floor = &mut later.state.open.hospitals[seat(1)].floor;
    floor.bags = 2;
    let well = later.play(&["bag I5@1", "bag I6*@1"]);
    assert_eq!(well.state.open.hospitals[seat(1)].floor.sent_home(), 0, "she has to be healed again");
}

#[test]
fn cc_mat_32_a_family_goes_home_together() {
    let both = ward(&["M6@1", "I6@1"]).bags(1).play(&["bag M6@1", "place nurse chevron", "on I6@1"]);
    assert_eq!((floor(&both).sent_home(), floor(&both).wards.is_empty()), (2, true));
}

#[test]
fn cc_mat_36_nobody_becomes_pink_and_nobody_pink_anything_else() {
    let position = ward(&["M4@1", "I4@1", "R3@2"]).bags(2).play(&["place nurse pharmacy"]);
    assert_eq!(position.offers("on"), ["R3@2 as G"]);
    position.no("on M4@1 as G", "DH-DEPT-03");
    let chevron = ward(&["M4@1", "I4@1", "R3@2"]).bags(2).play(&["place nurse chevron"]);
    assert_eq!(chevron.offers("on"), ["I4@1", "M4@1"]);
}

/// A medical student has treated the patient after which it is asked; the others are these.
fn student_among(others: &[&str]) -> Position {
    let settings = [("administrators", "no"), ("experimental-medicine", "yes"), ON];
    let patients = [&["R3@2"], others].concat();
    let position = hospital_of(2, &settings, &patients).with(&["medical-student"]);
    position.play(&["place medical-student critical-care", "on R3@2"])
}

#[test]
fn cc_mat_40_infants_never_get_worse() {
    // Somebody must be left who can get worse, so the Mother cannot be healed herself.
    let asked = student_among(&["M1@1", "I4@1"]);
    assert_eq!(asked.offers("on"), ["I4@1"]);
    let asked = asked.play(&["on I4@1"]);
    assert_eq!(asked.offers("on"), ["M1@1"]);
    assert_eq!(floor(&asked.play(&["on M1@1"])).stage(), crate::Stage::Idle);
    // With two grown-ups anybody can be healed, and afterwards no Infant is listed.
    let asked = student_among(&["M3@1", "I4@1", "Y3@3"]);
    assert_eq!(asked.offers("on"), ["I4@1", "M3@1", "Y3@3"]);
    assert_eq!(asked.play(&["on M3@1"]).offers("on"), ["Y3@3"]);
    // Among Infants alone, the student is not even asked.
    let settings = [("administrators", "no"), ("experimental-medicine", "yes"), ON];
    let family = hospital_of(2, &settings, &["M4@1", "I4@1", "I5@1"]).with(&["medical-student"]);
    let position = family.play(&["place medical-student chevron", "on M4@1"]);
    assert_eq!(floor(&position).stage(), crate::Stage::Idle);
}

/// Nearly empty hospitals, which whole games by chance seldom come to.
#[test]
fn cc_v_36_whoever_is_to_act_has_a_move_among_few_patients() {
    const SOME: [&str; 8] = ["M1@1 I4@1", "M6@2 I6@2 I5@2", "R1@2", "R6@2", "Y3@4", "Y6@3", "G4@3", "G1@3"];
    let settings = [("administrators", "no"), ("experimental-medicine", "yes"), ON];
    let empty = hospital_of(2, &settings, &[]);
    let mut rng = chance(40, 1);
    for round in 0..250 {
        let some = SOME.into_iter().filter(|_| below(&mut rng, 3) == 0);
        let patients: Vec<&str> = some.flat_map(|family| family.split(' ')).collect();
        let cares = |card: &&Specialist| matches!(empty.game.pack().specialist(**card).ability, Ability::Cares(_));
        for card in Specialist::ALL.iter().filter(cares) {
            let mut position = empty.again();
            position.put(1, &patients);
            position = position.with(&[card.id()]).bags(round % 3);
            while position.state.open.phase == Phase::Activate && position.state.open.to_act.contains(seat(1)) {
                let asked = matches!(position.game.next(&position.state), Next::Seats(_));
                assert!(!asked || !position.listed(1).is_empty(), "{} among {patients:?}", card.id());
                position.step(&mut rng);
            }
        }
    }
}

#[test]
fn cc_x_29_the_admissions_nurse_acts_for_those_who_have_left() {
    let settings = [("administrators", "no"), ("promos", "admissions-nurse"), ON];
    let there = ["M6@1", "I6@1", "R6@2"];
    let waits = hospital_of(2, &settings, &there).with(&["admissions-nurse"]);
    let waits = waits.play(&["place admissions-nurse chevron", "on M6@1"]);
    assert_eq!(waits.state.open.hospitals[seat(1)].floor.stage(), crate::Stage::Idle, "she has not left");
    let left = hospital_of(2, &settings, &there).bags(1).with(&["admissions-nurse"]).play(&["bag I6@1"]);
    let left = left.play(&["place admissions-nurse chevron", "on M6@1"]);
    assert_eq!(left.offers("send"), ["R6@2"], "nobody pink goes back to the bag");
    let drawn = left.play(&["draw"]).fate("die Y3");
    assert_eq!(drawn.offers("admit"), ["Y3 1", "Y3 2"], "it is put into a ward");
    drawn.no("admit Y3 3", "CC-MAT-22").play(&["admit Y3 2"]).has(&["R6@2", "Y3@2"]);
}

#[test]
fn cc_r_46_who_waits_takes_part_in_nothing() {
    let position = ward(&["M6@1", "I4@1", "R6@2", "Y6@2", "G6@2"]).bags(3).play(&["bag M6@1"]);
    assert!(position.offers("bag").iter().all(|text| text != "M6*@1"));
    position.no("bag M6*@1", "DH-ACT-18");
}

#[test]
fn cc_r_48_a_chevron_without_its_family_can_still_be_used() {
    let gone = ward(&["M6@1", "I6@1", "M3@2", "I3@2"]).bags(2).play(&["bag M6@1", "bag I6@1"]);
    let gone = gone.play(&["place nurse chevron", "on M3@2", "place nurse chevron", "on I3@2"]);
    gone.has(&["M4*@2", "I4*@2"]);
}

#[test]
fn cc_r_72_nothing_kills_a_mother() {
    let settings = [("administrators", "no"), ("experimental-medicine", "yes"), ON];
    let student = hospital_of(2, &settings, &["M1@1", "I4@1", "R3@2", "Y3@2"]).with(&["medical-student"]);
    let hurt = student.play(&["place medical-student critical-care", "on R3@2", "on Y3@2"]);
    assert_eq!(hurt.offers("on"), ["M1@1"], "no Infant gets worse");
    hurt.play(&["on M1@1"]).has(&["M1*@1", "I4@1", "R4*@2", "Y4*@2"]).counts(0, 0, 0);
}

#[test]
fn cc_x_23_events_spare_pink_patients() {
    let settings = [("administrators", "no"), ("events", "yes"), ON];
    let send = hospital_of(2, &settings, &["M4@1", "I4@1", "R3@2"]);
    let choose = |event: &str| {
        let mut position = send.again().during(event);
        position.state.open.phase = Phase::EventChoice;
        position.state.open.actor = seat(1);
        position.state.open.to_act = table::SeatSet::only(seat(1));
        position
    };
    assert_eq!(choose("convalescent-transfer").offers("send"), ["R3@2"]);
    choose("convalescent-transfer").no("send M4@1", "CC-MAT-23");
    assert_eq!(choose("kitchen-contamination").offers("on"), ["M4@1", "R3@2"]);
}
