//! Section 3 of Community Care's ledger: what tokens, the new departments and the new specialists
//! do in an activation.

use super::{clinic, stage, token};
use crate::tests::arrange::seat;
use crate::{Colour, Department, Event, Improvement, Meeple, Refusal, Stage, Which};

#[test]
fn cc_inv_27_one_layer_after_the_other() {
    // The department, its token, the specialist's own doing; and a Trainee's card comes last.
    let position = clinic(&["R3", "R3", "R3", "G5"]).with(&["surgeon"]).on_room("critical-care", &["red-same"]);
    let position = position.play(&["place surgeon critical-care", "on R3"]);
    assert_eq!(stage(&position), Stage::Tokens);
    let position = position.no("on R3", "CC-D-35").play(&["token red-same R3"]);
    assert_eq!(stage(&position), Stage::Window);
    let position = position.no("token red-same R3", "CC-INV-27").play(&["on R4*~3!"]);
    assert_eq!(stage(&position), Stage::Idle);
    let position = clinic(&["R3", "R3", "G5"]).with(&["trainee"]).on_room("critical-care", &["red-same"]);
    let position = position.on_card("trainee", &["green-step"]).play(&["place trainee critical-care", "on R3"]);
    let position = position.play(&["token red-same R3"]);
    assert_eq!(stage(&position), Stage::Learning);
    position.play(&["on G5"]).has(&["R4*", "R4*", "G5*"]);
}

#[test]
fn cc_inv_37_some_tokens_never_add_anything_where_they_lie() {
    let position = clinic(&[]).with(&["staff-rota"]).on_room("pharmacy", &["yellow-recolour"]);
    let floor = &position.state.open.hospitals[seat(1)].floor;
    let is_idle = |id: &str, room: &str| {
        let spot = Improvement::from_id(room).expect("a department");
        floor.is_idle(position.game.pack(), token(id), spot, Which::FIRST)
    };
    for (id, room) in [
        ("red-recolour", "critical-care"),
        ("green-recolour", "imaging"),
        ("yellow-recolour", "pharmacy"),
        ("red-step", "oncology"),
        ("green-step", "pharmacy"),
        ("red-same", "staff-rota"),
        ("red-step", "staff-rota"),
    ] {
        assert!(is_idle(id, room), "{id} on {room}");
    }
    for (id, room) in [
        ("red-recolour", "oncology"),
        ("green-recolour", "pharmacy"),
        ("red-step", "critical-care"),
        ("red-step", "imaging"),
        ("yellow-step", "pharmacy"),
        ("red-same", "oncology"),
        ("red-boost", "staff-rota"),
        ("red-step", "trainee"),
    ] {
        assert!(!is_idle(id, room), "{id} on {room}");
    }
}

#[test]
fn cc_inv_28_only_the_department_has_to_do_its_work() {
    let position = clinic(&["R3", "R3", "G5"]).with(&["surgeon"]).on_room("critical-care", &["red-same"]);
    let position = position.play(&["place surgeon critical-care", "on R3", "skip", "skip"]);
    assert_eq!(stage(&position), Stage::Idle);
    position.has(&["R4*", "R3", "G5"]);
}

#[test]
fn cc_inv_29_values_count_as_they_were_before_the_worker_came() {
    let position = clinic(&["R3", "R3", "R4"]).on_room("critical-care", &["red-same"]);
    let position = position.play(&["place nurse critical-care", "on R3"]);
    position.no("token red-same R4", "CC-INV-31").play(&["token red-same R3"]).has(&["R4*", "R4*", "R4"]);
}

#[test]
fn cc_inv_30_tokens_do_not_make_a_department_complete() {
    let position = clinic(&["R3", "R3", "R1"]).with(&["anaesthesia"]).on_room("anaesthesia", &["red-boost"]);
    position.no("place nurse anaesthesia", "DH-ACT-07");
}

#[test]
fn cc_inv_31_somebody_with_the_same_value() {
    let patients = &["R2", "R2", "R3", "Y2"];
    let position = clinic(patients).with(&["operating-theatre"]).on_room("operating-theatre", &["red-same"]);
    let position = position.play(&["place nurse operating-theatre", "on R2"]);
    assert_eq!(position.offers("token"), ["red-same R2"]);
    let position = position.no("token red-same R3", "CC-INV-31").no("token red-same Y2", "CC-INV-31");
    let position = position.no("token red-same R5*~2!", "CC-INV-31");
    position.play(&["token red-same R2"]).has(&["R5*", "R3*", "R3", "Y2"]);
}

#[test]
fn cc_inv_32_somebody_one_higher() {
    let position = clinic(&["Y4", "G5", "G4"]).on_room("oncology", &["green-higher"]);
    let position = position.play(&["place nurse oncology", "on Y4"]).no("token green-higher G4", "CC-INV-32");
    position.play(&["token green-higher G5"]).has(&["Y5*", "G6*", "G4"]);
}

#[test]
fn cc_inv_33_somebody_one_lower() {
    let patients = &["Y4", "Y4", "Y4", "R3", "R4"];
    let position = clinic(patients).with(&["renal-medicine"]).on_room("renal-medicine", &["red-lower"]);
    let position = position.play(&["place nurse renal-medicine", "on Y4", "on Y4", "on Y4"]);
    position
        .no("token red-lower R4", "CC-INV-33")
        .play(&["token red-lower R3"])
        .has(&["Y5*", "Y5*", "Y5*", "R4*", "R4"]);
    // Nobody shows less than 1.
    let lowest = clinic(&["Y1", "R1"]).on_room("oncology", &["red-lower"]).play(&["place nurse oncology", "on Y1"]);
    assert_eq!(stage(&lowest), Stage::Idle);
}

#[test]
fn cc_inv_34_any_of_several_values_will_do() {
    let patients = &["R2", "R3", "R4", "Y2", "Y3", "Y4", "Y5"];
    let position = clinic(patients).with(&["cardiology"]).on_room("cardiology", &["yellow-same"]);
    let position = position.play(&["place nurse cardiology", "on R2", "on R3", "on R4"]);
    assert_eq!(position.offers("token"), ["yellow-same Y2", "yellow-same Y3", "yellow-same Y4"]);
    position.no("token yellow-same Y5", "CC-INV-31");
}

#[test]
fn cc_inv_35_a_boost_for_the_weak() {
    for (weak, better) in [("R1", "R3*"), ("R2", "R4*")] {
        let position = clinic(&["Y4", weak, "R3"]).on_room("oncology", &["red-boost"]);
        let position = position.play(&["place nurse oncology", "on Y4"]).no("token red-boost R3", "CC-INV-35");
        position.play(&[&format!("token red-boost {weak}")]).has(&["Y5*", better, "R3"]);
    }
}

#[test]
fn cc_inv_36_one_more_step_for_one_of_them() {
    let room = |patients: &[&str]| clinic(patients).with(&["anaesthesia"]).on_room("anaesthesia", &["red-step"]);
    let position = room(&["R3", "R3", "R3", "R3"]).play(&["place nurse anaesthesia", "on R3", "on R3", "on R3"]);
    let position = position.no("token red-step R3", "CC-INV-36").play(&["token red-step R4*~3!"]);
    position.has(&["R5*", "R4*", "R4*", "R3"]);
    // Whoever has gone home needs nothing.
    let home = room(&["R6", "R6", "R6"]).play(&["place nurse anaesthesia", "on R6", "on R6", "on R6"]);
    assert_eq!(stage(&home), Stage::Idle);
    // Who was only looked after counts as well.
    let patients = &["R2", "Y3", "Y3"];
    let position = clinic(patients).with(&["observation-red"]).on_room("observation-red", &["yellow-step"]);
    let position = position.play(&["place nurse observation-red", "on R2", "on Y3", "skip"]);
    let position = position.no("token yellow-step Y3", "CC-INV-36");
    position.play(&["token yellow-step Y3*?"]).has(&["R4*", "Y4*", "Y3"]);
}

#[test]
fn cc_inv_37_not_where_the_department_is_for_others() {
    let position = clinic(&["G3", "R3"]).bags(2).on_room("pharmacy", &["red-step"]);
    let position = position.play(&["place nurse pharmacy", "on G3"]);
    assert_eq!(stage(&position), Stage::Idle, "not even with a blood bag");
}

#[test]
fn cc_inv_38_another_colour() {
    let position = clinic(&["G2", "R2"]).with(&["operating-theatre"]).on_room("operating-theatre", &["green-recolour"]);
    let position = position.play(&["place nurse operating-theatre"]).no("on R2", "DH-DEPT-07");
    position.play(&["on G2"]).has(&["G5*", "R2"]);
    // Brought by a specialist it is declared before anybody is chosen.
    let position = clinic(&["G2", "R2"]).with(&["trainee"]).on_card("trainee", &["green-recolour"]);
    let position = position.play(&["place trainee critical-care"]);
    assert_eq!(stage(&position), Stage::Declaring);
    let position = position.no("on G2", "CC-D-32").no("declare red-recolour", "CC-INV-27");
    position.play(&["declare green-recolour", "on G2", "on R2"]).has(&["G3*", "R2*"]);
}

#[test]
fn cc_inv_43_a_project_consultant_uses_a_token_of_another_department() {
    let room = || clinic(&["Y3", "R3", "R3", "G3"]).with(&["project-consultant"]).on_room("pharmacy", &["red-same"]);
    let position = room().play(&["place project-consultant oncology", "on Y3"]);
    assert_eq!(position.offers("token"), ["red-same R3"]);
    let position = position.play(&["token red-same R3"]);
    assert_eq!(stage(&position), Stage::Idle, "once");
    let nurse = room().play(&["place nurse oncology", "on Y3"]);
    assert_eq!(stage(&nurse), Stage::Idle);
}

#[test]
fn cc_inv_44_a_strategy_consultant_uses_a_token_twice() {
    let position = clinic(&["Y4", "R1", "R2", "R2"]).with(&["strategy-consultant"]).on_room("oncology", &["red-boost"]);
    let position = position.play(&["place strategy-consultant oncology", "on Y4", "token red-boost R1"]);
    let position = position.play(&["token red-boost R2"]);
    assert_eq!(stage(&position), Stage::Idle, "not a third time");
    position.has(&["Y5*", "R3*", "R4*", "R2"]);
}

#[test]
fn cc_inv_45_a_trainee_looks_after_two() {
    let position = clinic(&["R3", "G1", "Y2", "Y3"]).with(&["trainee"]);
    let position = position.play(&["place trainee critical-care", "on R3", "on G1", "on Y2"]);
    assert_eq!(stage(&position), Stage::Idle);
    let position = position.has(&["R4*", "G1*", "Y2*", "Y3"]).all_end();
    assert!(!position.events.iter().any(|event| matches!(event, Event::Died { seat: whose, .. } if *whose == seat(1))));
    // With one patient left, one will do.
    let position = clinic(&["R3", "G1"]).with(&["trainee"]).play(&["place trainee critical-care", "on R3", "on G1"]);
    assert_eq!(stage(&position), Stage::Idle);
}

#[test]
fn cc_inv_38_a_refusal_names_the_colour_that_a_department_has_now() {
    let red = Some(Colour::Red);
    let pharmacy = |patients: &[&str]| clinic(patients).on_room("pharmacy", &["red-recolour"]);
    let under_way = pharmacy(&["R3", "G3"]).play(&["place nurse pharmacy"]);
    let green = "G3".parse().expect("a patient");
    assert_eq!(under_way.why(1, "on G3"), Refusal::NotTreated(green, Department::Pharmacy, red));
    assert_eq!(pharmacy(&["G3"]).why(1, "place nurse pharmacy"), Refusal::Incomplete(Department::Pharmacy, red));
    assert_eq!(clinic(&["R3"]).why(1, "place nurse pharmacy"), Refusal::Incomplete(Department::Pharmacy, None));
}

#[test]
fn cc_inv_46_the_staff_rota() {
    let ready = || clinic(&["R3", "R3", "G3"]).with(&["staff-rota", "surgeon"]);
    ready().no("place nurse staff-rota", "CC-INV-46");
    let position = ready().play(&["place surgeon critical-care", "on R3", "skip", "place nurse staff-rota"]);
    let position = position.no("swap surgeon surgeon", "DH-ACT-03").play(&["swap surgeon nurse"]);
    let floor = &position.state.open.hospitals[seat(1)].floor;
    assert_eq!((floor.nurses, floor.is_ready(0)), (1, true));
    // The nurse stands where the surgeon stood.
    assert_eq!(position.state.open.hospitals[seat(1)].worker_on(0), Some(Meeple::Nurse));
    position.play(&["place surgeon pharmacy"]);
    let mut last = ready().play(&["place surgeon critical-care", "on R3", "skip"]);
    last.state.open.hospitals[seat(1)].floor.nurses = 1;
    last.no("place nurse staff-rota", "CC-INV-46");
}

#[test]
fn cc_inv_47_observation() {
    let position =
        clinic(&["R2", "Y3", "G1"]).with(&["observation-red"]).play(&["place nurse observation-red", "on R2"]);
    let position = position.no("on R2", "CC-INV-47").play(&["on Y3", "on G1"]).has(&["R4*", "Y3*", "G1*"]).all_end();
    assert!(!position.events.iter().any(|event| matches!(event, Event::Died { seat: whose, .. } if *whose == seat(1))));
    clinic(&["Y3", "G1"]).with(&["observation-red"]).no("place nurse observation-red", "DH-ACT-07");
}

#[test]
fn departments_of_a_kind_are_told_apart_by_their_tokens() {
    let position = clinic(&["R3", "R3", "R1"]).with(&["crash-centre", "crash-centre"]);
    assert_eq!(position.offers("place nurse crash-centre").len(), 1);
    let position = position.on_room("crash-centre", &["red-same"]);
    assert_eq!(position.offers("place nurse crash"), ["-centre", "-centre/2"]);
    let position =
        position.no("place nurse crash-centre/3", "DH-ACT-04").play(&["place nurse crash-centre/2", "on R1"]);
    // The second one has no token; then the first is the only one.
    assert_eq!(stage(&position), Stage::Idle);
    position.no("place nurse crash-centre/2", "DH-ACT-04");
}

#[test]
fn trainees_are_told_apart_by_their_tokens() {
    let position = clinic(&["R3", "R3"]).with(&["trainee", "trainee"]).on_card("trainee", &["red-same"]);
    let offers = position.offers("place trainee");
    assert!(
        offers.contains(&"critical-care".to_owned()) && offers.contains(&"/2 critical-care".to_owned()),
        "{offers:?}"
    );
    let position = position.play(&["place trainee/2 critical-care", "on R3", "on R3"]);
    assert_eq!(stage(&position), Stage::Idle, "the second one has learnt nothing");
    let kept = position.state.open.hospitals[seat(1)]
        .floor
        .tokens_of(Improvement::Specialist(crate::Specialist::Trainee), crate::Which::FIRST);
    assert_eq!(kept, [Some(token("red-same")), None]);
}
