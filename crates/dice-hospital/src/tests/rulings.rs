//! Section 20: rulings on what the rulebook leaves open.

use table::{Game, Live, Record};

use super::arrange::{Position, hospital, hospital_of, seat, until};
use crate::{DiceHospital, Event, Pack, Phase, Refusal, Specialist};

const PLAIN: &[(&str, &str)] = &[("administrators", "no"), ("first-player", "1")];

#[test]
fn dh_r_01_six_departments_of_nine_hexes() {
    assert_eq!(crate::PRINTED, 6);
}

#[test]
fn dh_r_02_meeple_colours_never_limit() {
    hospital(&["R3"]).with(&["pharmacist", "pharmacist"]).play(&["place pharmacist critical-care", "on R3"]);
}

#[test]
fn dh_r_03_the_supply_is_unlimited_unless_agreed() {
    let dead = |settings: &[(&str, &str)]| {
        let mut position = hospital_of(2, settings, &["R1"]);
        position.state.open.hospitals[seat(2)].floor.fatalities = 14;
        position.all_end().state.open.hospitals[seat(1)].floor.fatalities
    };
    assert_eq!(dead(PLAIN), 1);
    assert_eq!(dead(&[("administrators", "no"), ("supply", "strict")]), 0);
}

#[test]
fn dh_r_04_administrators_are_chosen_at_the_same_time() {
    let position = until(3, &[], Phase::Keep);
    assert_eq!(position.state.open.to_act.len(), 3);
}

#[test]
fn dh_r_05_a_tie_inside_an_ambulance_asks_nobody() {
    let mut position = until(2, PLAIN, Phase::Intake);
    position.state.open.bag = crate::ByColour::bag([15; 3]);
    assert_eq!(position.fate("dice R2 Y2 G2 R3 Y3 G3 R4 Y4 G4").state.open.phase, Phase::Claim);
}

#[test]
fn dh_r_06_nobody_is_given_up_without_need() {
    until(2, PLAIN, Phase::Take).no("remove R3", "DH-SEQ-15");
}

#[test]
fn dh_r_07_taking_is_optional() {
    let position = until(2, PLAIN, Phase::Take);
    let first = position.state.open.to_act.first().expect("somebody").number();
    position.play_by(first, &["skip"]);
}

#[test]
fn dh_r_08_a_starting_department_is_not_returned() {
    let mut position = until(3, PLAIN, Phase::Take);
    position = position.with(&["surgeon"]);
    position.go_on_until(Phase::Return);
    assert!(matches!(position.why(1, "return clinic"), Refusal::NotOwned(_)));
}

#[test]
fn dh_r_09_activation_is_simultaneous_unless_the_bag_is_shared() {
    let mut position = until(3, PLAIN, Phase::Take);
    position.go_on_until(Phase::Activate);
    assert_eq!(position.state.open.to_act.len(), 3);
    let mut shared = until(3, PLAIN, Phase::Take);
    shared.state.open.hospitals[seat(2)].floor.staff.push(Specialist::AdmissionsNurse);
    shared.go_on_until(Phase::Activate);
    assert_eq!(shared.state.open.to_act.len(), 1);
}

#[test]
fn dh_r_10_what_cannot_be_resolved_is_not_offered() {
    hospital(&["G3", "G3"]).with(&["allergy-centre"]).no("place nurse allergy-centre", "DH-ACT-07");
}

#[test]
fn dh_r_11_targets_are_healed_together() {
    let begun = hospital(&["R2", "R3", "R4"]).with(&["cardiology"]).bags(1).play(&["place nurse cardiology", "on R2"]);
    begun.no("bag R3", "DH-SEQ-19").has(&["R2", "R3", "R4"]);
}

#[test]
fn dh_r_12_a_recolour_lasts_for_the_activation() {
    let mut position = hospital(&["R4"]).bags(1).play(&["place nurse pharmacy", "on R4 as G", "end"]);
    position.state.open.administrators[seat(1)] = None;
    position.go_on_until(Phase::Extra);
    position.has(&["R5"]);
}

#[test]
fn dh_r_13_a_recoloured_patient_keeps_its_bed() {
    let after = hospital(&["R4"]).bags(1).play(&["place nurse pharmacy", "on R4 as G"]).all_end();
    after.counts(0, 0, 0);
}

#[test]
fn dh_r_14_the_bonus_needs_no_discharge() {
    hospital(&["R1"]).all_end().counts(0, 1, 5);
}

#[test]
fn dh_r_15_scores_can_be_negative() {
    let mut position = hospital(&["R3*"]).fatalities(4);
    position.state.open.round = 8;
    assert_eq!(position.all_end().state.open.hospitals[seat(1)].score, -8);
}

/// Seat 1 with a shield for red patients.
fn shielded(patients: &[&str]) -> Position {
    let mut position = hospital_of(2, &[], patients);
    position.state.open.administrators[seat(1)] = Some(crate::Administrator::RedShield);
    position.state.open.administrators[seat(2)] = None;
    position.all_end()
}

#[test]
fn dh_r_16_the_shield_is_compulsory_and_asks_only_if_it_matters() {
    assert_ne!(shielded(&["R3", "R3"]).state.open.phase, Phase::Spare, "both are alike");
    shielded(&["R3", "R2"]).no("skip", "DH-SEQ-24");
}

#[test]
fn dh_r_17_the_leader_leads_alone() {
    let points = |settings: &[(&str, &str)]| {
        let mut position = hospital_of(2, settings, &["R3"]);
        position.put(2, &["R3"]);
        position.state.open.administrators[seat(1)] = Some(crate::Administrator::Leader);
        position.state.open.administrators[seat(2)] = None;
        for number in [1, 2] {
            position.state.open.hospitals[seat(number)].floor.discharged = crate::ByColour::bag([2, 0, 0]);
        }
        position.all_end().state.open.hospitals[seat(1)].score
    };
    assert_eq!((points(&[]), points(&[("leader-ties", "count")])), (3, 4));
}

#[test]
fn dh_r_18_different_from_everybody_the_department_healed() {
    let go = ["place anaesthetist anaesthesia", "on R3", "on R3", "on R3"];
    let after = hospital(&["R3", "R3", "R3"]).with(&["anaesthesia", "anaesthetist"]).play(&go);
    assert!(after.offers("skip").is_empty());
}

#[test]
fn dh_r_19_who_went_home_cannot_be_chosen() {
    let go = ["place surgeon anaesthesia", "on R6", "on R6", "on R6"];
    assert!(hospital(&["R6", "R6", "R6"]).with(&["anaesthesia", "surgeon"]).play(&go).offers("on").is_empty());
}

#[test]
fn dh_r_20_a_reference_that_went_home_still_counts() {
    let go = ["place radiologist clinic", "on Y6"];
    assert_eq!(hospital(&["Y6", "R6"]).with(&["radiologist"]).play(&go).offers("on"), ["R6"]);
}

#[test]
fn dh_r_21_any_reference_one_target() {
    let go = ["place radiologist urology", "on Y1", "on Y2", "on Y3"];
    let window = hospital(&["Y1", "Y2", "Y3", "R1", "G3"]).with(&["radiologist", "urology"]).play(&go);
    assert_eq!(window.offers("on"), ["G3", "R1"]);
    window.play(&["on R1"]).no("on G3", "DH-SEQ-18");
}

#[test]
fn dh_r_22_two_different_others() {
    let window = hospital(&["G5", "R1", "R1"]).with(&["triage-nurse"]).play(&["place triage-nurse clinic", "on G5"]);
    window.play(&["on R1", "on R1"]).has(&["G6*", "R2*", "R2*"]);
}

#[test]
fn dh_r_23_specialists_and_bags_trigger_nothing() {
    let go = ["place haematology-technician pharmacy", "on G3", "bag R6"];
    hospital(&["G3", "R6"]).with(&["haematology-technician"]).bags(1).play(&go).counts(0, 0, 0);
}

#[test]
fn dh_r_24_and_event_08_an_event_of_the_last_round_ends_with_it() {
    let mut position = hospital(&["R3"]).during("ward-infection");
    position.state.open.round = 8;
    let after = position.all_end();
    assert_eq!(after.state.open.phase, Phase::Over);
    after.has(&["R2"]);
}

#[test]
fn dh_event_08_it_does_not_touch_the_final_scoring() {
    let mut position = hospital(&["R3*"]).bags(2).during("blood-shortage");
    position.state.open.round = 8;
    position.all_end().counts(2, 0, 2);
}

#[test]
fn dh_r_25_passing_is_allowed_and_final() {
    let settings = [("administrators", "no"), ("first-player", "1"), ("hard-mode", "final-collections")];
    let mut position = hospital_of(2, &settings, &["R3*"]);
    position.put(2, &["R5*"]);
    position.state.open.round = 8;
    position.state.open.first = seat(1);
    let position = position.all_end().play(&["skip"]).play_by(2, &["collect R5 2"]);
    assert_eq!(position.state.open.phase, Phase::Over);
}

#[test]
fn dh_r_26_the_epidemic_waits_for_dice() {
    let settings = [("administrators", "no"), ("first-player", "1"), ("hard-mode", "epidemic")];
    let mut position = until(2, &settings, Phase::Claim);
    position.state.open.bag = crate::ByColour::bag([0; 3]);
    let position = position.play(&["claim 2"]).play_by(2, &["claim 3"]);
    assert_eq!((position.state.open.phase, position.state.open.in_bag()), (Phase::Epidemic, 3));
}

#[test]
fn dh_r_27_alone_one_must_be_claimed_and_may_be_returned() {
    let mut position = until(1, &[], Phase::Take);
    assert_eq!(position.why(1, "skip"), Refusal::MustTake);
    let first = position.listed(1)[0].to_string();
    position = position.play(&[&first]);
    assert_eq!(position.state.open.phase, Phase::Return);
}

#[test]
fn dh_r_28_only_dealt_reports_can_be_incomplete() {
    let mut position = until(1, &[], Phase::Leave);
    position.go_on_until(Phase::Over);
    let open =
        position.events.iter().filter(|event| matches!(event, Event::Scored { why: crate::Reason::OpenReport(_), .. }));
    assert!(open.count() <= 6);
}

#[test]
fn dh_r_29_the_consultant_must_copy_but_no_consultant() {
    let mut position = hospital(&[]).with(&["consultant", "surgeon"]);
    position.go_on_until(Phase::Extra);
    position.go_on_until(Phase::Activate);
    assert_eq!(position.state.open.hospitals[seat(1)].floor.copied, Some(Specialist::Surgeon));
}

#[test]
fn dh_r_30_once_a_patient_sent_home() {
    let go = ["place admissions-nurse anaesthesia", "on R6", "on R6", "on R6", "skip", "skip", "skip"];
    hospital(&["R6", "R6", "R6"]).with(&["admissions-nurse", "anaesthesia"]).play(&go).no("skip", "DH-SEQ-18");
}

#[test]
fn dh_r_31_a_flip_upwards_is_healing() {
    let go = ["place cardiologist experimental-therapy", "on R2"];
    let up = hospital(&["R2", "G2"]).with(&["cardiologist", "experimental-therapy"]).play(&go);
    assert_eq!(up.offers("on"), ["G2"]);
    let go = ["place cardiologist experimental-therapy", "on R5"];
    let down = hospital(&["R5", "G5"]).with(&["cardiologist", "experimental-therapy"]).play(&go);
    assert!(down.offers("on").is_empty());
}

#[test]
fn dh_r_32_a_real_change_of_one_or_two() {
    let begun = hospital(&["R3"]).with(&["physiotherapy"]).play(&["place nurse physiotherapy"]);
    assert_eq!(begun.offers("on"), ["R3 as G", "R3 as Y"]);
    begun.no("skip", "DH-ACT-16");
}

#[test]
fn dh_r_33_training_heals() {
    let go = ["place nurse training-department", "on R1", "on Y1"];
    hospital(&["R1", "Y1"]).with(&["training-department"]).play(&go).has(&["R2*", "Y2*"]);
}

#[test]
fn dh_r_34_a_one_may_be_harmed() {
    let go = ["place medical-student pharmacy", "on G2", "on Y6"];
    let window = hospital(&["G2", "Y6", "R1"]).with(&["medical-student"]).play(&go);
    assert_eq!(window.offers("on"), ["R1"], "the healed one went home; the other is still needed");
    window.play(&["on R1"]).has(&["G3*"]).counts(0, 1, 0).discharged([0, 1, 0]);
}

#[test]
fn dh_r_35_a_bag_recolours_a_specialists_target() {
    let go = ["place anaesthetist critical-care", "on R3", "on G2 as R"];
    hospital(&["R3", "G2"]).with(&["anaesthetist"]).bags(1).play(&go).has(&["R4*", "G(R)3*"]).counts(0, 0, 0);
}

#[test]
fn dh_r_36_a_recolour_may_meet_a_trigger() {
    let go = ["place surgeon imaging", "on G3 as R", "on G(R)4*!"];
    hospital(&["G3"]).with(&["surgeon"]).bags(1).play(&go).has(&["G(R)5*"]).counts(0, 0, 0);
}

#[test]
fn dh_r_37_no_other_recolours_are_offered() {
    let nurse = hospital(&["G3"]).bags(1).play(&["place nurse imaging"]);
    assert_eq!(nurse.offers("on"), ["G3"]);
    let surgeon = hospital(&["G3"]).with(&["surgeon"]).bags(1).play(&["place surgeon imaging"]);
    assert_eq!(surgeon.offers("on"), ["G3", "G3 as R"]);
    let other = hospital(&["G3", "Y3"]).with(&["surgeon"]).bags(2).play(&["place surgeon oncology"]);
    assert_eq!(other.offers("on"), ["G3 as Y", "Y3"]);
}

#[test]
fn dh_r_38_a_bag_in_the_window_may_make_a_target() {
    let go = ["place cardiologist critical-care", "on R4"];
    let window = hospital(&["R4", "G3"]).with(&["cardiologist"]).bags(1).play(&go);
    assert!(window.offers("on").is_empty());
    window.play(&["bag G3", "on G4*"]).has(&["R5*", "G5*"]);
    // Without a bag nothing is asked.
    let none = hospital(&["R4", "G3"]).with(&["cardiologist"]).play(&go);
    assert!(none.offers("skip").is_empty());
}

#[test]
fn dh_r_39_more_than_twelve() {
    let points = [40, 46, 52, 68, 75, 82, 90, 98, 98];
    assert!((13..).zip(points).all(|(dice, points)| crate::discharge_points(dice) == points));
}

#[test]
fn dh_r_40_the_extra_is_named_after_the_display_is_seen() {
    let position = until(2, &[], Phase::Extra);
    assert_eq!(position.state.open.display.len(), 2);
}

#[test]
fn dh_r_41_returns_lie_in_the_order_of_the_ambulances() {
    let order = |first: usize, second: usize| {
        let mut position = until(2, PLAIN, Phase::Claim);
        position = position.play(&["claim 3"]).play_by(2, &["claim 1"]);
        for (number, id) in [(1, "surgeon"), (2, "paramedic")] {
            position.state.open.hospitals[seat(number)].floor.improve(crate::Improvement::from_id(id).expect("a card"));
        }
        position.go_on_until(Phase::Return);
        for number in [first, second] {
            let id = if number == 1 { "return surgeon" } else { "return paramedic" };
            position = position.play_by(number, &[id]);
        }
        position.state
    };
    assert_eq!(order(1, 2), order(2, 1), "whoever was faster");
}

#[test]
fn dh_r_42_a_short_stack_shows_what_is_left() {
    let mut position = until(2, PLAIN, Phase::Activate);
    position.state.open.tiles = table::Pile::default();
    position.state.open.display.clear();
    position.go_on_until(Phase::Extra);
    let listed = position.listed(position.state.open.first.number());
    assert_eq!(listed, [crate::Move::Extra(crate::Kind::Specialist)]);
}

#[test]
fn dh_r_43_what_a_single_player_can_use() {
    let pack = std::sync::Arc::new(Pack::standard().expect("sound"));
    for wrong in ["epidemic", "final-collections"] {
        let settings = [("hard-mode", wrong)].into_iter().collect();
        assert!(DiceHospital::set_up(pack.clone(), 1, &settings).is_err(), "{wrong}");
    }
    let settings = [("hard-mode", "opening-crisis,superbug"), ("events", "yes")].into_iter().collect();
    let game = DiceHospital::set_up(pack, 1, &settings).expect("possible");
    assert_eq!(game.start().open.events.len(), 14, "the press visits nobody");
}

#[test]
fn dh_r_44_promos_join_the_deck_in_use() {
    let settings = [("promos", "consultant"), ("experimental-medicine", "yes")];
    let position = until(1, &settings, Phase::DrawStart);
    assert_eq!((position.state.open.cards.len(), position.state.open.tiles.len()), (24, 20));
}

#[test]
fn dh_r_45_admission_is_independent() {
    let position = until(3, PLAIN, Phase::Take);
    assert!((1..=3).all(|number| position.state.open.hospitals[seat(number)].floor.wards.patients() == 6));
}

#[test]
fn dh_r_46_placing_is_using() {
    let begun = hospital(&["R3"]).play(&["place nurse critical-care"]);
    begun.no("skip", "DH-ACT-16").no("end", "DH-SEQ-19");
}

#[test]
fn dh_r_47_rolls_of_one_and_six_stand() {
    let go = ["place nurse drug-trial-centre", "on R3", "on Y3"];
    hospital(&["R3", "Y3"]).with(&["drug-trial-centre"]).play(&go).fate("rolls 1 6").has(&["R1*", "Y6*"]);
}

#[test]
fn dh_r_48_there_is_always_a_bed_for_the_admissions_nurse() {
    let mut full = vec!["G6"];
    full.extend(["R2"; 11]);
    let after = hospital(&full).with(&["admissions-nurse"]).play(&["place admissions-nurse clinic", "on G6", "draw"]);
    let after = after.fate("die Y3");
    assert_eq!(after.state.open.hospitals[seat(1)].floor.wards.patients(), 12);
}

#[test]
fn dh_r_49_recoloured_twice_and_back() {
    let go = ["place nurse pharmacy", "on R2 as G", "place nurse critical-care", "on R(G)3* as R"];
    hospital(&["R2"]).bags(2).play(&go).has(&["R4*"]).counts(0, 0, 0);
}

#[test]
fn dh_r_50_registrar_scores_in_the_last_round() {
    let mut position = hospital(&["R6", "Y1*"]).with(&["registrar"]);
    position.state.open.round = 8;
    position.play(&["place registrar clinic", "on R6"]).all_end().counts(0, 0, 1 + 1);
}

#[test]
fn dh_r_51_who_went_home_was_healed() {
    let go = ["place general-practitioner clinic", "on R6", "on Y5"];
    hospital(&["R6", "Y5"]).with(&["general-practitioner"]).play(&go).has(&["Y6*"]);
}

#[test]
fn dh_r_52_the_triage_nurse_may_stop_the_student_may_not() {
    let nurse =
        hospital(&["G5", "R1", "Y1"]).with(&["triage-nurse"]).play(&["place triage-nurse clinic", "on G5", "on R1"]);
    assert_eq!(nurse.offers("skip").len(), 1);
    let student = hospital(&["G2", "R3", "Y4"]).with(&["medical-student"]);
    student.play(&["place medical-student pharmacy", "on G2", "on R3"]).no("skip", "DH-ACT-16");
}

#[test]
fn dh_r_53_events_treat_nobody() {
    let mut position = until(2, &[("administrators", "no"), ("events", "yes")], Phase::Event);
    position.state.open.hospitals[seat(1)] = crate::Hospital::new();
    position.state.open.hospitals[seat(2)] = crate::Hospital::new();
    position.state.open.first = seat(1);
    position.put(1, &["R3"]);
    position.fate("event kitchen-contamination").play(&["on R3"]).has(&["R2"]);
}

#[test]
fn dh_r_54_losses_do_not_add_up() {
    let settings = [("administrators", "no"), ("hard-mode", "superbug")];
    hospital_of(2, &settings, &["R6", "R3"]).during("ward-infection").all_end().has(&["R4", "R1"]);
}

#[test]
fn dh_r_55_the_highest_back_is_never_used() {
    let settings = [("administrators", "no"), ("first-player", "1"), ("hard-mode", "final-collections")];
    let mut position = hospital_of(4, &settings, &["R6*", "Y2*", "G6*"]);
    position.state.open.round = 8;
    position.state.open.first = seat(1);
    assert_eq!(position.all_end().state.open.phase, Phase::Over, "these lie on the fifth only");
}

#[test]
fn a_game_is_recorded_and_replayed_and_seats_take_back_their_own() {
    let pack = std::sync::Arc::new(Pack::standard().expect("sound"));
    let game = super::arrange::game(2, PLAIN);
    let mut live = Live::new(game, vec!["you".to_owned(), "you".to_owned()], Some(3));
    let mut rng = table::chance(3, 0);
    // Both activate at the same time; each takes back its own move after the other has moved.
    loop {
        match live.next() {
            table::Next::Over => break,
            table::Next::Fate => {
                let fate = live.game().roll(live.state(), &mut rng);
                live.enter(table::Entry::Fate(fate)).expect("possible");
            }
            table::Next::Seats(seats) => {
                let both = live.state().open.phase == Phase::Activate && seats.len() == 2;
                for mover in seats {
                    // Whoever was asked a moment ago may not be asked any more.
                    if let Some(mv) = live.moves(mover).first().copied().filter(|_| live.to_move().contains(mover)) {
                        live.enter(table::Entry::Move(mover, mv)).expect("listed");
                    }
                }
                if both && live.may_undo(seat(1)).is_ok() {
                    let before = live.state().open.hospitals[seat(2)];
                    live.enter(table::Entry::Undo(seat(1))).expect("its own");
                    assert_eq!(live.state().open.hospitals[seat(2)], before, "the other's hospital is as it was");
                    let mv = live.moves(seat(1))[0];
                    live.enter(table::Entry::Move(seat(1), mv)).expect("once more");
                }
            }
        }
    }
    let text = live.record();
    let record = Record::read(text.as_bytes()).expect("a record");
    let again = Live::<DiceHospital>::replay(pack, &record, None).expect("it replays");
    assert_eq!(again.record(), text);
    assert_eq!(again.state(), live.state());
}

#[test]
fn dh_r_03_where_tokens_can_run_out_seats_decide_one_after_the_other() {
    for (supply, at_once) in [("unlimited", 2), ("strict", 1)] {
        let settings = [("administrators", "no"), ("supply", supply)];
        let mut position = super::arrange::until(2, &settings, Phase::Take);
        for number in 1..=2 {
            position.state.open.hospitals[seat(number)]
                .floor
                .improve(crate::Improvement::Specialist(Specialist::Surgeon));
        }
        position.go_on_until(Phase::Return);
        assert_eq!(position.state.open.to_act.len(), at_once, "{supply}: giving back");
        position.go_on_until(Phase::Activate);
        assert_eq!(position.state.open.to_act.len(), at_once, "{supply}: activating");
        for number in 1..=2 {
            position.state.open.hospitals[seat(number)].floor.wards = crate::Wards::default();
            position.put(number, &["G6"; 12]);
        }
        position.go_on_until(Phase::Overflow);
        assert_eq!(position.state.open.to_act.len(), at_once, "{supply}: short of beds");
    }
}
