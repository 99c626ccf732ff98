//! Events and the final collections with modules (CC-X-21 to 23, CC-X-27).

use table::{Eye, Game, SeatSet};

use crate::tests::arrange::{Position, game, hospital_of, seat, until};
use crate::tests::ending::{last_round, result};
use crate::{Due, Event, Patient, Phase};

/// What is agreed with these modules: seat 1 leads, there are events, and nobody has an aim.
fn agreed(modules: &str) -> [(&str, &str); 4] {
    [("administrators", "no"), ("first-player", "1"), ("events", "yes"), ("modules", modules)]
}

/// Seat 1 is asked about this event.
fn asked(mut position: Position, event: &str) -> Position {
    position = position.during(event);
    position.state.open.phase = Phase::EventChoice;
    position.state.open.actor = seat(1);
    position.state.open.to_act = SeatSet::only(seat(1));
    position
}

#[test]
fn cc_x_21_the_event_is_turned_up_before_ambulances_move() {
    let position = until(2, &agreed("city"), Phase::Event);
    assert_eq!(position.state.open.round, 2);
    let (parked, first) = (position.state.open.city.ambulances, position.state.open.first);
    let stay = format!("park {}", parked[first].expect("it is parked"));
    position.no_by(first.number(), &stay, "DH-SEQ-08");
    let position = position.fate("event blood-drive");
    assert_eq!((position.state.open.phase, position.state.open.city.ambulances), (Phase::Drive, parked));
    position.play_by(first.number(), &[&stay]);
}

#[test]
fn cc_x_21_an_event_turns_the_rolls_of_mothers_too() {
    let rolled = |event: Option<&str>| {
        let mut position = until(2, &agreed("maternity"), Phase::Intake);
        if let Some(event) = event {
            position = position.during(event);
        }
        let position = position.fate("dice M2 R3 R3 R4 R4 R4 M5 R5 R5");
        let view = position.game.view(&position.state, Eye::Onlooker);
        let all =
            position.game.setup().ambulances().flat_map(|number| view.on_ambulance(&position.game, number).to_vec());
        all.filter(|die| die.is_mother()).map(|die| die.value).collect::<Vec<_>>()
    };
    assert_eq!(rolled(None), [2, 5]);
    assert_eq!(rolled(Some("mild-season")), [3, 5]);
    assert_eq!(rolled(Some("motorway-pile-up")), [2, 4]);
}

#[test]
fn cc_x_21_a_mother_who_comes_to_the_town_is_turned_and_brings_no_token() {
    let mut position = until(2, &agreed("city,maternity"), Phase::Walk);
    let open = &mut position.state.open;
    let row: Vec<_> = ["b1", "b2", "b3"].map(|tile| tile.parse().expect("a tile")).to_vec();
    for &tile in &row {
        open.city.clear(tile);
    }
    (open.phase, open.to_act, open.city.paramedic) = (Phase::Refill, SeatSet::EMPTY, None);
    open.city.walked.clear();
    // As ever a 2 brings a token; turned to a 3 it does not.
    let usual = position.again().no_fate("houses R4 M2 R4", "CC-CITY-15").fate("houses R4 M2/nurse R4");
    assert_eq!(usual.state.open.city.patient(row[1]), Some(crate::Die::mother(2)));
    let turned = position.during("mild-season").no_fate("houses R4 M2/nurse R4", "CC-CITY-15");
    let turned = turned.fate("houses R4 M2 R4");
    assert_eq!(turned.state.open.city.patient(row[1]), Some(crate::Die::mother(3)));
    assert_eq!(turned.state.open.city.bonus(row[1]), None);
}

/// Whoever is first to invest, during this event.
fn investing(event: &str) -> (Position, usize) {
    let position = until(2, &agreed("investments"), Phase::Invest).during(event);
    let number = position.state.open.to_act.first().expect("somebody").number();
    (position, number)
}

#[test]
fn cc_x_22_a_shortage_concerns_the_nurses_who_have_not_invested() {
    let (position, number) = investing("staff-sickness");
    let nurses = |position: &Position, number| position.state.open.hospitals[seat(number)].floor.nurses;
    assert_eq!(nurses(&position, number), 3, "nobody is missing yet");
    let position = position.play_by(number, &["invest nurse red"]);
    let position = position.fate(&format!("tokens {number} red-same red-boost"));
    let mut position = position.play_by(number, &["put red-same clinic"]).play_by(3 - number, &["skip"]);
    assert_eq!(position.state.open.phase, Phase::Activate);
    assert_eq!((nurses(&position, number), nurses(&position, 3 - number)), (1, 2));
    position.put(number, &["R3", "G3"]);
    let position = position.play_by(number, &["place nurse critical-care", "on R3"]);
    position.no_by(number, "place nurse pharmacy", "DH-ACT-03");
}

#[test]
fn cc_x_22_the_nurse_of_an_event_cannot_invest() {
    let (mut position, number) = investing("agency-nurse");
    let nurses = |position: &mut Position, left| {
        position.state.open.hospitals[seat(number)].floor.nurses = left;
    };
    nurses(&mut position, 0);
    position.no_by(number, "invest nurse red", "DH-ACT-03");
    nurses(&mut position, 1);
    assert!(position.listed(number).contains(&"invest nurse red".parse().expect("a move")));
    // She is there once the hospitals are activated.
    nurses(&mut position, 0);
    let position = position.play_by(number, &["skip"]).play_by(3 - number, &["skip"]);
    assert_eq!(position.state.open.hospitals[seat(number)].floor.nurses, 1);
}

#[test]
fn cc_x_23_whom_an_event_makes_well_waits_until_the_end_of_phase_3() {
    let mut position = until(2, &agreed("maternity"), Phase::Event);
    position.state.open.first = seat(1);
    position.state.open.hospitals[seat(1)] = crate::Hospital::for_setup(position.game.setup());
    position.put(1, &["M6@1", "I5@1", "G5@1"]);
    let mut position = position.fate("event unexpected-recovery").play(&["on M6@1"]);
    let waiting = |position: &Position| {
        let floor = &position.state.open.hospitals[seat(1)].floor;
        floor.waiting().map(|(_, one)| one.to_string()).collect::<Vec<_>>()
    };
    let lies = |position: &Position, text: &str| {
        let wanted: Patient = text.parse().expect("a patient");
        position.state.open.hospitals[seat(1)].floor.patients().any(|(_, one)| one == wanted)
    };
    assert_eq!(waiting(&position), ["M6@1"]);
    position.go_on_until(Phase::Activate);
    position.events.clear();
    let position = position.bags(2);
    assert_eq!(waiting(&position), ["M6@1"], "nobody has touched her, and nobody can");
    let position = position.no("bag M6@1", "DH-ACT-18");
    // Her Infant gets well in the same round, and they go home.
    let home = position.again().play(&["bag I5@1", "bag I6*@1"]);
    assert!(home.events.iter().any(|event| matches!(event, Event::FamilyHome { infants: 1, .. })));
    assert!(waiting(&home).is_empty() && !lies(&home, "M6@1"));
    // It does not: she is a 6 again, and was not treated by the event (CC-R-46).
    let vain = position.play(&["bag I5@1", "end"]);
    assert!(waiting(&vain).is_empty() && lies(&vain, "M6@1"));
    assert!(!vain.events.iter().any(|event| matches!(event, Event::FamilyHome { .. })));
    let vain = vain.play_by(2, &["end"]);
    assert!(lies(&vain, "M5@1"), "she does not lie alone");
}

#[test]
fn cc_x_23_what_is_sold_of_maternity_goes_under_its_own_stack() {
    let owner = hospital_of(2, &agreed("maternity"), &[]).with(&["birth-centre", "ward-sister"]);
    let stacks = |position: &Position| {
        let open = &position.state.open;
        [open.tiles.len(), open.cards.len(), open.maternity[0].len(), open.maternity[1].len()]
    };
    let before = stacks(&owner);
    for (sold, grown) in [("birth-centre", 2), ("ward-sister", 3)] {
        let sale = asked(owner.again(), "equipment-buy-back").no("return quiet-nursery", "DH-IMPROVE-14");
        let sale = sale.play(&[&format!("return {sold}")]).counts(2, 0, 0);
        let mut wanted = before;
        wanted[grown] += 1;
        assert_eq!(stacks(&sale), wanted, "{sold}");
    }
}

#[test]
fn cc_x_23_what_an_event_shows_besides_is_of_the_usual_stacks() {
    let position = until(3, &agreed("maternity"), Phase::Event);
    let shown = position.state.open.display.len();
    let mut position = position.fate("event recruitment-fair");
    let due = position.game.what_is_due(&position.game.view(&position.state, Eye::Onlooker));
    assert_eq!(due, Some(Due::Reveal { tiles: 1, cards: 1, maternity: [0, 0] }));
    let there = |id: &&&str| position.state.open.in_stack(crate::Improvement::from_id(id).expect("known")) > 0;
    let born = ["birth-centre", "recovery-suite", "family-unit"].iter().find(there).expect("some are left");
    let nurses = ["ward-sister", "neonatal-lead", "health-visitor"].iter().find(there).expect("some are left");
    position = position.no_fate(&format!("reveal {born} {nurses}"), "DH-SEQ-08");
    position.go_on_until(Phase::Mothers);
    let new = &position.state.open.display[shown..];
    assert!(new.len() == 2 && new.iter().all(|one| !one.is_maternity()), "{new:?}");
}

#[test]
fn cc_x_27_nobody_pink_is_collected_and_each_costs_one() {
    for (seats, modules) in [(2, "maternity"), (2, "city,maternity"), (5, "maternity")] {
        let mut settings = agreed(modules).to_vec();
        settings.push(("hard-mode", "final-collections"));
        // The numbers are on the backs, but pink is not.
        let mut hospitals: Vec<&[&str]> = vec![&["M3*@1", "I4*@1", "I5*@1", "R3*@1"]];
        hospitals.resize(seats, &["R1*@1"]);
        let position = last_round(&settings, &hospitals).all_end();
        assert_eq!(position.offers("collect"), ["R3 1"], "{modules} with {seats}");
        let position = position.no("collect M3 1", "DH-HARD-08").no("collect M4 1", "DH-HARD-08");
        let (totals, _) = result(position.play(&["collect R3 1"]));
        assert_eq!(totals[..2], [1 - 3, -1], "{modules} with {seats}");
    }
}

#[test]
fn cc_x_27_five_players_collect_with_all_ambulances_that_have_a_back() {
    let mut settings = agreed("none").to_vec();
    settings.push(("hard-mode", "final-collections"));
    let game = game(5, &settings);
    let back = |number| crate::Ambulance::new(number).and_then(|ambulance| game.pack().ambulance_back(ambulance));
    assert!(back(0).is_none(), "the helicopter's");
    let last = back(5).expect("printed")[0];
    let patient = format!("{last}*");
    let mut hospitals: Vec<&[&str]> = vec![&["R1*"]; 5];
    let first = [patient.as_str()];
    hospitals[0] = &first;
    let position = last_round(&settings, &hospitals).all_end();
    assert!(position.offers("collect").contains(&format!("{last} 5")));
    let position = position.no(&format!("collect {last} 0"), "DH-HARD-08").play(&[&format!("collect {last} 5")]);
    assert_eq!(result(position).0, [1, -1, -1, -1, -1]);
}
