//! Where rules meet: events with hard modes and solo play, orders at tables where they matter,
//! mixed colours.

use std::sync::Arc;

use table::{Game, Seat};

use super::arrange::{Position, game, hospital, hospital_of, seat, until};
use crate::{DiceHospital, EventCard, Improvement, Pack, Phase, Specialist};

const EVENTS: &[(&str, &str)] = &[("administrators", "no"), ("events", "yes"), ("first-player", "1")];

/// What a corrected pack makes of a table of this many with events.
fn corrected(seats: usize, text: &str) -> DiceHospital {
    let pack = Arc::new(Pack::corrected("own.toml", text).expect("sound"));
    DiceHospital::set_up(pack, seats, &[("events", "yes")].into_iter().collect()).expect("possible")
}

/// The values on the ambulances, or of the dice of a single player.
fn values(position: &Position) -> Vec<u8> {
    position.state.open.intake.iter().map(|die| die.value).collect()
}

#[test]
fn dh_event_20_and_21_turn_one_value_and_no_other() {
    let came = |event: &str| {
        let mut position = until(2, EVENTS, Phase::Event).fate(&format!("event {event}"));
        position.state.open.bag = crate::ByColour::bag([15; 3]);
        values(&position.fate("dice R2 R2 R2 Y3 Y3 Y4 G4 G5 G5"))
    };
    assert_eq!(came("motorway-pile-up"), [2, 2, 2, 3, 3, 4, 4, 4, 4]);
    assert_eq!(came("mild-season"), [3, 3, 3, 3, 3, 4, 4, 5, 5]);
}

#[test]
fn dh_event_20_and_21_turn_the_die_of_an_epidemic() {
    let settings = [EVENTS, &[("hard-mode", "epidemic")]].concat();
    for (event, rolled, turned) in [("motorway-pile-up", 5, 4), ("mild-season", 2, 3), ("mild-season", 5, 5)] {
        let mut position = until(2, &settings, Phase::Event).fate(&format!("event {event}"));
        position.state.open.bag = crate::ByColour::bag([15; 3]);
        let position = position.fate("dice R3 R3 R3 R3 R3 R3 R3 R3 R3");
        let first = position.state.open.first;
        let position = position.play_by(first.number(), &["claim 2"]).fate(&format!("die G{rolled}"));
        let came = position.state.open.newcomers[first].last().map(|die| die.value);
        assert_eq!(came, Some(turned), "{event}");
    }
}

#[test]
fn dh_event_20_and_21_turn_a_single_players_dice() {
    let came = |event: &str| {
        let mut position = until(1, &[("events", "yes")], Phase::Event).fate(&format!("event {event}"));
        position.state.open.bag = crate::ByColour::bag([11; 3]);
        position.state.open.hospitals[seat(1)] = crate::Hospital::new();
        position.fate("dice R2 Y2 G4 G5")
    };
    assert_eq!(values(&came("motorway-pile-up")), [2, 2, 4, 4]);
    // Three, three and four are no weak intake; without the event it would be one.
    came("mild-season").play(&["leave G5"]).counts(0, 0, 0);
    came("calm-night").play(&["leave G5"]).counts(1, 0, 0);
}

#[test]
fn dh_event_20_and_21_leave_the_admissions_nurse_alone() {
    for (event, die) in [("motorway-pile-up", "Y5"), ("mild-season", "Y2")] {
        let sent = hospital(&["G6"]).with(&["admissions-nurse"]).during(event);
        let drawn = sent.play(&["place admissions-nurse clinic", "on G6", "draw"]);
        drawn.fate(&format!("die {die}")).has(&[die]);
    }
}

#[test]
fn dh_event_13_who_recovers_counts_in_the_discharge_phase() {
    let mut position = until(2, EVENTS, Phase::Event);
    position.state.open.first = seat(1);
    for number in 1..=2 {
        position.state.open.hospitals[seat(number)] = crate::Hospital::new();
    }
    position.put(1, &["Y6"]);
    let mut position = position.fate("event unexpected-recovery").play(&["on Y6"]);
    position.go_on_until(Phase::Extra);
    let hospital = &position.state.open.hospitals[seat(1)];
    assert_eq!((hospital.recap.home, hospital.score), (1, 1));
}

#[test]
fn dh_event_15_the_usual_return_is_still_allowed() {
    let mut position = until(2, EVENTS, Phase::Event).with(&["surgeon", "urology"]);
    position.state.open.first = seat(1);
    position.state.open.hospitals[seat(1)].floor.bags = 0;
    let mut position = position.fate("event equipment-buy-back").play(&["return surgeon"]).counts(2, 0, 0);
    position.go_on_until(Phase::Return);
    let bags = position.state.open.hospitals[seat(1)].floor.bags;
    assert_eq!(position.play(&["return urology"]).state.open.hospitals[seat(1)].floor.bags, bags + 1);
}

#[test]
fn dh_event_22_alone_two_of_each_kind_are_turned_up_in_phase_two() {
    let mut position = until(1, &[("events", "yes")], Phase::Event).fate("event recruitment-fair");
    assert_eq!((position.state.open.phase, position.state.open.display.len()), (Phase::Intake, 0));
    position.go_on_until(Phase::Take);
    let specialists = position.state.open.display.iter().filter(|shown| matches!(shown, Improvement::Specialist(_)));
    assert_eq!((position.state.open.display.len(), specialists.count()), (4, 2));
    let first = position.listed(1)[0].to_string();
    assert!(position.play(&[&first]).state.open.display.is_empty(), "the other three go under their stacks");
}

#[test]
fn dh_r_43_alone_no_event_compares_players_whatever_its_name() {
    let most = "[[event]]\nid = \"blood-drive\"\nhappens = { most = { alone = 3, tied = 1 } }\nknown = [\"deduced\"]\n\
                [[event]]\nid = \"press-visit\"\nhappens = { bags = 1 }\nknown = [\"deduced\"]\n";
    let mut events = corrected(1, most).start().open.events;
    assert!(!events.take(EventCard::BloodDrive.index()), "it compares players in this pack");
    assert!(events.take(EventCard::PressVisit.index()), "and this one does not");
    assert_eq!(corrected(2, most).start().open.events.len(), 15);
}

#[test]
fn dh_r_41_what_the_lower_ambulance_returned_lies_higher() {
    let mut position = until(2, &[("administrators", "no"), ("first-player", "1")], Phase::Claim);
    position = position.play(&["claim 3"]).play_by(2, &["claim 1"]);
    for (number, id) in [(1, "surgeon"), (2, "paramedic")] {
        position.state.open.hospitals[seat(number)].floor.improve(crate::Improvement::from_id(id).expect("a card"));
    }
    position.state.open.cards = table::Pile::default();
    position.go_on_until(Phase::Return);
    let mut cards = position.play(&["return surgeon"]).play_by(2, &["return paramedic"]).state.open.cards;
    assert!(!cards.turn_up(Specialist::Surgeon.index()), "ambulance 3 is later than ambulance 1");
    assert!(cards.turn_up(Specialist::Paramedic.index()) && cards.turn_up(Specialist::Surgeon.index()));
}

#[test]
fn dh_act_01_one_after_the_other_means_by_ambulance() {
    let settings = [("administrators", "no"), ("first-player", "1"), ("activation", "in-order")];
    let position = until(3, &settings, Phase::Claim);
    let mut position = position.play_by(1, &["claim 4"]).play_by(2, &["claim 2"]).play_by(3, &["claim 1"]);
    position.go_on_until(Phase::Activate);
    for number in [3, 2, 1] {
        assert_eq!(position.state.open.to_act.iter().map(Seat::number).collect::<Vec<_>>(), [number]);
        position = position.play_by(number, &["end"]);
    }
    assert_ne!(position.state.open.phase, Phase::Activate);
}

#[test]
fn dh_hard_08_the_holder_of_the_token_collects_first() {
    let settings = [("administrators", "no"), ("hard-mode", "final-collections")];
    let mut position = hospital_of(3, &settings, &["R3*"]);
    position.put(2, &["R3*"]);
    position.put(3, &["R3*"]);
    (position.state.open.round, position.state.open.first) = (8, seat(2));
    let position = position.all_end();
    assert_eq!(position.state.open.to_act.first(), Some(seat(2)));
    let after = position.play_by(2, &["collect R3 1"]);
    assert_eq!(after.state.open.phase, Phase::Over, "there is one red three only");
    assert_eq!([1, 2, 3].map(|number| after.state.open.hospitals[seat(number)].score), [-1, 1, -1]);
}

#[test]
fn dh_exp_03_a_second_tile_leaves_once_and_a_new_one_never() {
    let game = game(4, &[("experimental-medicine", "yes")]);
    let position = Position { state: game.start(), game, events: Vec::new() };
    let seven = "urology cardiology radiology immunology anaesthesia renal-medicine crash-centre";
    let position = position
        .no_fate(&format!("out {seven} urology"), "DH-SETUP-06")
        .no_fate(&format!("out {seven} physiotherapy"), "DH-SETUP-06");
    assert_eq!(position.fate(&format!("out {seven} triage-centre")).state.open.tiles.len(), 24);
}

#[test]
fn dh_spec_01_the_surgeon_looks_after_none_but_red_patients_of_the_department() {
    let go = ["place surgeon radiology", "on R1", "on Y2", "on G3"];
    let window = hospital(&["R1", "Y2", "G3"]).with(&["surgeon", "radiology"]).play(&go);
    assert_eq!(window.offers("on"), ["R2*!"]);
}

#[test]
fn dh_spec_07_the_reference_of_the_cardiologist_is_red() {
    let go = ["place cardiologist radiology", "on R1", "on Y2", "on G3"];
    let window = hospital(&["R1", "Y2", "G3", "Y1", "G2", "R3"]).with(&["cardiologist", "radiology"]).play(&go);
    assert_eq!(window.offers("on"), ["Y1"]);
}

#[test]
fn dh_r_36_a_recolour_meets_the_trigger_of_whom_the_consultant_copies() {
    let mut position = hospital(&["G3"]).with(&["consultant", "surgeon"]).bags(1);
    position.state.open.hospitals[seat(1)].floor.copied = Some(Specialist::Surgeon);
    let begun = position.play(&["place consultant imaging"]);
    assert_eq!(begun.offers("on"), ["G3", "G3 as R"]);
    begun.play(&["on G3 as R", "on G(R)4*!"]).has(&["G(R)5*"]);
}

#[test]
fn dh_blood_05_no_recolour_for_what_cannot_heal() {
    let flip = |patient: &str| {
        let begun = hospital(&[patient]).with(&["surgeon", "experimental-therapy"]).bags(1);
        begun.play(&["place surgeon experimental-therapy"]).offers("on")
    };
    assert_eq!(flip("G3"), ["G3", "G3 as R"]);
    assert_eq!(flip("G4"), ["G4"], "a four turned over is a three");
    let trial = hospital(&["G6", "Y5"]).with(&["surgeon", "drug-trial-centre"]).bags(1);
    let trial = trial.play(&["place surgeon drug-trial-centre"]);
    assert_eq!(trial.offers("on"), ["G6", "Y5", "Y5 as R"], "no roll is above six");
    trial.no("on G6 as R", "DH-BLOOD-05");
}

#[test]
fn dh_r_26_owed_patients_come_in_the_order_of_the_draft_while_there_are_dice() {
    let settings = [("administrators", "no"), ("first-player", "1"), ("hard-mode", "epidemic")];
    let mut position = until(4, &settings, Phase::Claim);
    position.state.open.bag = crate::ByColour::bag([0; 3]);
    let mut position =
        position.play(&["claim 2"]).play_by(2, &["claim 1"]).play_by(3, &["claim 3"]).play_by(4, &["claim 4"]);
    assert_eq!(
        (position.state.open.first, position.state.open.in_bag()),
        (seat(2), 3),
        "the token has moved before they come"
    );
    position.go_on_until(Phase::Take);
    let came = position.events.iter().filter_map(|event| match event {
        crate::Event::Came { seat, .. } => Some(seat.number()),
        _ => None,
    });
    assert_eq!(came.collect::<Vec<_>>(), [1, 2, 3], "none is left for the last");
}

#[test]
fn dh_shift_07_what_nobody_took_lies_below_what_was_returned() {
    let mut position = until(3, &[("administrators", "no"), ("first-player", "1")], Phase::Take).with(&["surgeon"]);
    position.state.open.display.clear();
    position.state.open.display.push(crate::Improvement::Specialist(Specialist::Paramedic));
    (position.state.open.tiles, position.state.open.cards) = (table::Pile::default(), table::Pile::default());
    position.go_on_until(Phase::Return);
    let mut position = position.play(&["return surgeon"]);
    position.state.open.tiles.shuffle_in(crate::Department::Urology.index(), 2);
    position.go_on_until(Phase::Reveal);
    let reveal = |card: &str| {
        format!("reveal urology urology {card} {}", if card == "surgeon" { "paramedic" } else { "surgeon" })
    };
    position.no_fate(&reveal("paramedic"), "DH-SETUP-07").fate(&reveal("surgeon"));
}

#[test]
fn dh_improve_12_a_returned_tile_is_the_last_of_its_stack() {
    let mut position = until(2, &[("administrators", "no"), ("first-player", "1")], Phase::Take).with(&["urology"]);
    position.state.open.tiles = table::Pile::default();
    position.state.open.tiles.shuffle_in(crate::Department::Radiology.index(), 1);
    position.go_on_until(Phase::Return);
    let mut tiles = position.play(&["return urology"]).state.open.tiles;
    assert!(!tiles.turn_up(crate::Department::Urology.index()));
    assert!(tiles.turn_up(crate::Department::Radiology.index()) && tiles.turn_up(crate::Department::Urology.index()));
}

#[test]
fn dh_dept_13_a_run_takes_each_value_once() {
    let begun = hospital(&["R2", "R2", "R3", "R4"]).with(&["cardiology"]).play(&["place nurse cardiology", "on R2"]);
    assert_eq!(begun.offers("on"), ["R3", "R4"]);
    begun
        .no("on R2", "DH-DEPT-13")
        .play(&["on R3"])
        .no("on R2", "DH-DEPT-13")
        .play(&["on R4"])
        .has(&["R2", "R3*", "R4*", "R5*"]);
}

#[test]
fn dh_hard_11_it_ends_when_all_spaces_are_full() {
    let settings = [("administrators", "no"), ("hard-mode", "final-collections")];
    let all = ["R3*", "Y4*", "G5*", "R5*", "Y3*", "G4*"];
    let mut position = hospital_of(2, &settings, &[]);
    for number in 1..=2 {
        position.put(number, &all);
    }
    (position.state.open.round, position.state.open.first) = (8, seat(1));
    let mut position = position.all_end();
    for (number, space) in [(1, "R3 1"), (2, "Y4 1"), (1, "G5 1"), (2, "R5 2"), (1, "Y3 2"), (2, "G4 2")] {
        assert_eq!(position.state.open.phase, Phase::Collect);
        position = position.play_by(number, &[&format!("collect {space}")]);
    }
    assert_eq!(position.state.open.phase, Phase::Over);
    // Three points for three collected, three lost for three who are left.
    position.has(&["R5", "Y4", "G4"]).counts(0, 0, 0);
}

#[test]
fn dh_r_28_every_open_report_of_the_six_counts_once() {
    let mut position = until(1, &[], Phase::Leave);
    position.go_on_until(Phase::Over);
    let counted = |open: bool| {
        let is = |why: &crate::Reason| match why {
            crate::Reason::OpenReport(_) => open,
            crate::Reason::Report(_) => !open,
            _ => false,
        };
        position.events.iter().filter(|event| matches!(event, crate::Event::Scored { why, .. } if is(why))).count()
    };
    assert_eq!(
        (counted(false), counted(true)),
        (position.state.open.completed.len(), 6 - position.state.open.completed.len())
    );
}

#[test]
fn dh_exp_12_a_bag_that_sends_the_third_patient_home_leaves_the_student_nothing() {
    let go = ["place medical-student pharmacy", "on G2", "bag R6"];
    let window = hospital(&["G2", "R6", "Y3"]).with(&["medical-student"]).bags(1).play(&go);
    assert!(window.offers("on").is_empty(), "nobody is left to be harmed");
    window.no("on Y3", "DH-EXP-12").play(&["skip"]).has(&["G3*", "Y3"]);
}

#[test]
fn dh_exp_11_and_15_who_went_home_before_the_placement_earns_nothing() {
    for specialist in ["registrar", "haematology-technician", "admissions-nurse"] {
        let home = hospital(&["R6", "G2"]).with(&[specialist]).play(&["place nurse clinic", "on R6"]);
        let after = home.play(&[&format!("place {specialist} pharmacy"), "on G2"]).counts(0, 0, 0);
        assert_eq!(after.offers("end").len(), 1, "{specialist} is not asked");
    }
}

#[test]
fn dh_r_03_the_last_bags_of_an_event_go_clockwise_from_the_first_player() {
    let mut position = until(3, &[EVENTS, &[("supply", "strict")]].concat(), Phase::Event);
    position.state.open.first = seat(2);
    for (number, bags) in [(1, 14), (2, 0), (3, 0)] {
        position.state.open.hospitals[seat(number)].floor.bags = bags;
    }
    let after = position.fate("event blood-drive");
    assert_eq!([1, 2, 3].map(|number| after.state.open.hospitals[seat(number)].floor.bags), [14, 1, 1]);
}

#[test]
fn dh_r_03_with_a_strict_supply_seats_decide_in_the_order_of_the_ambulances() {
    let settings = [("administrators", "no"), ("first-player", "1"), ("supply", "strict")];
    let mut position = until(3, &settings, Phase::Claim);
    for number in 1..=3 {
        position.state.open.hospitals[seat(number)] = crate::Hospital::new();
        position.put(number, &["R3"; 10]);
        position.state.open.hospitals[seat(number)].floor.improve(crate::Improvement::Specialist(Specialist::Surgeon));
    }
    position = position.play(&["claim 3"]).play_by(2, &["claim 4"]).play_by(3, &["claim 1"]);
    for (phase, mv) in [(Phase::Overflow, "remove R3"), (Phase::Return, "return surgeon"), (Phase::Activate, "end")] {
        position.go_on_until(phase);
        for number in [3, 1, 2] {
            assert_eq!(position.state.open.to_act.iter().map(Seat::number).collect::<Vec<_>>(), [number], "{phase:?}");
            position = position.play_by(number, &[mv]);
        }
    }
}

#[test]
fn dh_r_52_exactly_two_or_no_question() {
    let settings = [("administrators", "no"), ("triage-nurse", "exactly-two")];
    let go = ["place triage-nurse clinic", "on G5"];
    let one = hospital_of(2, &settings, &["G5", "R1", "Y4"]).with(&["triage-nurse"]).play(&go);
    assert_eq!((one.offers("skip").len(), one.offers("end").len()), (0, 1));
}

#[test]
fn dh_exp_09_without_a_fatality_the_pathologist_is_not_asked() {
    let after = hospital(&["G2"]).with(&["pathologist"]).play(&["place pathologist pharmacy", "on G2"]);
    assert_eq!((after.offers("skip").len(), after.offers("end").len()), (0, 1));
}

#[test]
fn dh_event_23_a_power_cut_closes_three_departments_and_no_more() {
    let rooms = ["crash-centre", "radiology", "triage-centre"];
    let dark = hospital(&["R1", "Y2", "G3"]).with(&rooms).during("power-cut");
    let mut open = ["critical-care", "oncology", "pharmacy"].to_vec();
    open.extend(rooms);
    open.sort_unstable();
    assert_eq!(dark.offers("place nurse"), open);
}

#[test]
fn dh_event_25_three_who_are_tied_gain_one_each() {
    let mut position = hospital_of(4, &[("administrators", "no")], &["R3"]).during("press-visit");
    for number in 1..=4 {
        position.state.open.hospitals[seat(number)].floor.discharged =
            crate::ByColour::bag([if number < 4 { 2 } else { 1 }, 0, 0]);
        if number > 1 {
            position.put(number, &["R3"]);
        }
    }
    let after = position.all_end();
    assert_eq!([1, 2, 3, 4].map(|number| after.state.open.hospitals[seat(number)].score), [4, 4, 4, 1]);
}

#[test]
fn dh_solo_09_only_the_kept_dice_are_added_up() {
    let kept = |dice: &str, left: &str| until(1, &[], Phase::Intake).fate(&format!("dice {dice}")).play(&[left]);
    kept("R2 Y3 G3 G2", "leave G2").counts(1, 0, 0);
    kept("R3 Y3 G3 G2", "leave G2").counts(0, 0, 0);
}

#[test]
fn dh_admin_01_a_shield_works_in_every_round() {
    let mut position = hospital_of(2, &[], &[]);
    for _ in 0..2 {
        position.go_on_until(Phase::Activate);
        position.state.open.hospitals[seat(1)].floor.wards = crate::Wards::default();
        position.state.open.administrators[seat(1)] = Some(crate::Administrator::RedShield);
        position.state.open.administrators[seat(2)] = None;
        position.put(1, &["R3", "Y3"]);
        position = position.all_end().has(&["R3", "Y2"]);
    }
}
