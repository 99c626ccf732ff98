//! Section 20: rulings on what the rulebook leaves open, but for those on the activation.

use table::Game;

use super::arrange::{Position, hospital, hospital_of, seat, until};
use crate::{DiceHospital, Event, Pack, Phase, Refusal, Specialist};

const PLAIN: &[(&str, &str)] = &[("administrators", "no"), ("first-player", "1")];

#[test]
fn dh_r_01_six_departments_of_nine_hexes() {
    // Somebody for each of the six, so that all that can be activated is offered.
    let board = hospital(&["R1", "Y3", "G5"]);
    let six = ["clinic", "critical-care", "imaging", "intensive-care", "oncology", "pharmacy"];
    assert_eq!(board.offers("place nurse"), six);
    for storage in ["nurses-station", "discharge-area", "mortuary"] {
        assert!(format!("place nurse {storage}").parse::<crate::Move>().is_err(), "{storage} is no department");
    }
    // A tile that nobody has built is none either.
    board.no("place nurse crash-centre", "DH-ACT-04");
}

#[test]
fn dh_r_02_meeple_colours_never_limit() {
    // Seven meeples of each colour are in the box; an eighth red specialist is taken and placed all
    // the same.
    for supply in ["unlimited", "strict"] {
        let mut position = until(2, &[PLAIN, &[("supply", supply)]].concat(), Phase::Take);
        let first = position.state.open.to_act.first().expect("somebody");
        let reds = [Specialist::Surgeon, Specialist::Anaesthetist, Specialist::Cardiologist];
        for card in (0..7).map(|place| reds[place % 3]) {
            position.state.open.hospitals[first.clockwise(2)].floor.staff.push(card);
        }
        position.state.open.display.clear();
        position.state.open.display.push(crate::Improvement::Specialist(Specialist::Surgeon));
        let position = position.play_by(first.number(), &["take surgeon"]);
        assert_eq!(*position.state.open.hospitals[first].floor.staff, [Specialist::Surgeon], "{supply}");
    }
    // Nor does the colour say where one may go, whatever the pack paints it.
    for meeple in ["red", "green", "blue"] {
        let text = format!(
            "[[specialist]]\nid = \"surgeon\"\ncopies = 2\nmeeple = \"{meeple}\"\nwhen = {{ heals = \"red\" }}\n\
             cares = [{{ whom = \"healed\", count = [1, 1], does = {{ heal = 1 }} }}]\nknown = [\"deduced\"]\n"
        );
        let pack = std::sync::Arc::new(Pack::corrected("own.toml", &text).expect("sound"));
        let mut position = hospital(&["R3", "G3", "Y5"]).with(&["surgeon"]);
        position.game = DiceHospital::set_up(pack, 2, &PLAIN.iter().copied().collect()).expect("possible");
        assert_eq!(position.offers("place surgeon"), position.offers("place nurse"), "{meeple}");
        position.play(&["place surgeon critical-care", "on R3", "on R4*!"]).has(&["R5*", "G3", "Y5"]);
    }
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
    let came = |patients: usize| {
        let mut position = until(2, PLAIN, Phase::Claim);
        for number in 1..=2 {
            position.state.open.hospitals[seat(number)] = crate::Hospital::new();
            position.put(number, &vec!["R1"; patients]);
        }
        position
    };
    // Nine and three lie in twelve beds: nobody is asked, and nobody may be given up at any step.
    let mut position = came(9).no("remove R1", "DH-SEQ-11").play(&["claim 2"]);
    position.no_by(2, "remove R1", "DH-SEQ-11");
    position = position.play_by(2, &["claim 3"]);
    assert_eq!(
        (position.state.open.phase, position.state.open.hospitals[seat(1)].floor.wards.free()),
        (Phase::Take, 0)
    );
    position = position.no("remove R1", "DH-SEQ-15");
    position.go_on_until(Phase::Activate);
    position.no("remove R1", "DH-SEQ-18").counts(1, 0, 0);
    // Ten and three: one each, and no second one.
    let position = came(10).play(&["claim 2"]).play_by(2, &["claim 3"]);
    assert_eq!(position.state.open.phase, Phase::Overflow);
    let position = position.play(&["remove R1"]).no("remove R1", "DH-SEQ-14").counts(1, 1, 0);
    assert_eq!(position.play_by(2, &["remove R1"]).state.open.phase, Phase::Take);
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
fn dh_r_13_a_recoloured_patient_keeps_its_bed() {
    let go = ["place nurse pharmacy", "on R4 as G"];
    let full = [["R4"].as_slice(), &["Y2*"; 11]].concat();
    let recoloured = hospital(&full).bags(1).play(&go);
    let floor = &recoloured.state.open.hospitals[seat(1)].floor;
    let first = floor.beds()[0].map(|patient| patient.to_string());
    assert_eq!((first.as_deref(), floor.wards.free()), (Some("R(G)5*"), 0), "in the same bed, and none is free");
    // No bonus for empty wards while the only patient stands on a department.
    hospital(&["R4"]).bags(1).play(&go).all_end().counts(0, 0, 0);
    // At the end it is still a patient, of its printed colour: it can be collected, or costs a
    // point.
    let settings = [("administrators", "no"), ("first-player", "1"), ("hard-mode", "final-collections")];
    for (choice, points) in [("collect R5 2", 1), ("skip", -1)] {
        let mut position = hospital_of(2, &settings, &["R4"]).bags(1).play(&go);
        position.state.open.round = 8;
        position.put(2, &["Y6*"]);
        let after = position.all_end().no("collect G5 1", "DH-ACT-18").play(&[choice]).counts(0, 0, points);
        let left = usize::from(choice == "skip");
        assert_eq!(after.state.open.hospitals[seat(1)].floor.wards.iter().count(), left);
    }
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
    let dealt = ["MR13", "MR08", "MR04", "MR10", "MR11", "MR07"];
    let ended = |complete: Option<&str>| {
        let position = until(1, &[], Phase::DealReports).fate(&format!("reports {}", dealt.join(" ")));
        let mut position = position;
        position.go_on_until(Phase::Activate);
        position.state.open.hospitals[seat(1)].floor.discharged = crate::ByColour::bag([3, 3, 0]);
        position = position.play(&["end"]);
        position = position.play(&[complete.map_or("skip".to_owned(), |id| format!("complete {id}")).as_str()]);
        position.go_on_until(Phase::Over);
        position
    };
    let open = |position: &Position| {
        let counted = position.events.iter().filter_map(|event| match event {
            Event::Scored { why: crate::Reason::OpenReport(report), points, .. } => Some((report.to_string(), *points)),
            _ => None,
        });
        counted.collect::<std::collections::BTreeSet<_>>()
    };
    let worth = [-5, -3, -3, -4, -4, -3];
    let all = dealt.iter().map(|id| (*id).to_owned()).zip(worth);
    // The lower row and the upper row, and none of the nine that were not dealt.
    assert_eq!(open(&ended(None)), all.clone().collect());
    let after = ended(Some("MR04"));
    assert_eq!(open(&after), all.filter(|(id, _)| id != "MR04").collect());
    assert_eq!(*after.state.open.completed, [crate::Report::Mr04]);
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
    let admitted = |short: Option<usize>| {
        let mut position = until(3, &[("administrators", "no"), ("first-player", "2")], Phase::Intake);
        position.state.open.bag = crate::ByColour::bag([15; 3]);
        for number in 1..=3 {
            position.state.open.hospitals[seat(number)] = crate::Hospital::new();
            position.put(number, if short == Some(number) { &["R5"; 12] } else { &[] });
        }
        let mut position = position.fate("dice R2 R2 R2 Y3 Y3 Y3 G4 G4 G4 Y5 Y5 Y5");
        position = position.play_by(2, &["claim 3"]).play_by(3, &["claim 1"]).play_by(1, &["claim 2"]);
        if let Some(number) = short {
            assert_eq!(position.state.open.phase, Phase::Overflow);
            position = position.play_by(number, &["remove R5"; 3]);
        }
        assert_eq!(position.state.open.phase, Phase::Take);
        position
    };
    let came = |position: &Position| {
        let told = position.events.iter().filter_map(|event| match event {
            Event::BackToBag { dice } => Some((0, dice.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))),
            Event::Admitted { seat, dice } => {
                Some((seat.number(), dice.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")))
            }
            _ => None,
        });
        told.collect::<Vec<_>>()
    };
    let told = [(0, "Y5 Y5 Y5"), (1, "Y3 Y3 Y3"), (2, "G4 G4 G4"), (3, "R2 R2 R2")];
    let told = told.map(|(number, dice)| (number, dice.to_owned()));
    // What nobody took is back in the bag first; then everybody has the dice of their ambulance
    // and no others.
    assert_eq!(came(&admitted(None)), told);
    for number in 1..=3 {
        // Who is short of beds comes last, and nobody else's patients are others for that.
        let last = admitted(Some(number));
        let mut wanted = told.to_vec();
        let own = wanted.remove(number);
        wanted.push(own);
        assert_eq!(came(&last), wanted);
        for other in (1..=3).filter(|&other| other != number).map(seat) {
            let wards = |position: &Position| position.state.open.hospitals[other].floor.wards;
            assert_eq!(wards(&last), wards(&admitted(None)));
        }
    }
}

#[test]
fn dh_r_50_registrar_scores_in_the_last_round() {
    let mut position = hospital(&["R6", "Y1*"]).with(&["registrar"]);
    position.state.open.round = 8;
    position.play(&["place registrar clinic", "on R6"]).all_end().counts(0, 0, 1 + 1);
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
