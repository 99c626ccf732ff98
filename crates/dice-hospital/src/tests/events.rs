//! Section 14: events.

use table::{Eye, Game, chance};

use super::arrange::{Position, hospital, hospital_of, seat, until};
use crate::play::Play;
use crate::{Event, EventCard, Phase};

const EVENTS: &[(&str, &str)] = &[("administrators", "no"), ("events", "yes"), ("first-player", "1")];

/// The second round of a table of three begins; seat 1 has these patients, and this event comes.
fn comes(event: &str, patients: &[&str]) -> Position {
    let mut position = until(3, EVENTS, Phase::Event);
    assert_eq!(position.state.open.round, 2);
    position.state.open.first = seat(1);
    for number in 1..=3 {
        position.state.open.hospitals[seat(number)] = crate::Hospital::new();
    }
    position.put(1, patients);
    position.fate(&format!("event {event}"))
}

#[test]
fn dh_event_01_events_are_agreed_before() {
    let mut plain = until(2, &[("administrators", "no")], Phase::Claim);
    plain.go_on_until(Phase::Over);
    assert!(!plain.events.iter().any(|event| matches!(event, Event::EventRevealed { .. })));
}

#[test]
fn dh_event_02_nobody_knows_their_order() {
    let position = until(2, EVENTS, Phase::Event);
    let to_come = |position: &Position, eye| {
        let mut cards: Vec<EventCard> = position.game.view(&position.state, eye).events_to_come().collect();
        cards.sort_unstable();
        cards
    };
    for eye in [Eye::Onlooker, Eye::Seat(seat(1))] {
        assert_eq!(to_come(&position, eye), EventCard::ALL, "all of them could come");
    }
    // The same generator turns up the same card, others turn up any.
    let drawn = |seed| position.game.roll(&position.state, &mut chance(seed, 0)).to_string();
    assert!((0..20).all(|seed| drawn(seed) == drawn(seed)));
    assert_eq!((0..300).map(drawn).collect::<std::collections::BTreeSet<_>>().len(), 15);
    // A card that was turned up does not come again.
    let mut position = position.fate("event calm-night");
    position.go_on_until(Phase::Event);
    assert!(!to_come(&position, Eye::Onlooker).contains(&EventCard::CalmNight));
    assert_eq!(position.state.open.events.len(), 14);
    position.no_fate("event calm-night", "DH-EVENT-02").fate("event mild-season");
}

#[test]
fn dh_event_03_and_04_one_each_round_from_the_second_on() {
    let mut position = until(3, EVENTS, Phase::Claim);
    assert_eq!((position.state.open.round, position.state.open.event), (1, None));
    position.go_on_until(Phase::Over);
    let events = position.events.iter().filter(|event| matches!(event, Event::EventRevealed { .. })).count();
    assert_eq!((events, position.state.open.events.len()), (7, 8));
}

#[test]
fn dh_event_04_it_comes_before_the_dice() {
    let position = until(3, EVENTS, Phase::Event);
    assert!(position.state.open.intake.is_empty() && position.state.open.round == 2);
}

#[test]
fn dh_event_05_a_one_off_happens_at_once() {
    let position = comes("blood-drive", &["R3"]);
    assert_eq!(position.state.open.phase, Phase::Intake);
    assert!((1..=3).all(|number| position.state.open.hospitals[seat(number)].floor.bags == 1));
}

#[test]
fn dh_event_06_an_ongoing_one_lasts_for_the_round() {
    let mut position = comes("agency-nurse", &["R3"]);
    position.go_on_until(Phase::Activate);
    assert!(position.state.open.event.is_some());
    position.go_on_until(Phase::Event);
    assert_eq!(position.state.open.event, None);
}

#[test]
fn dh_event_07_at_most_one() {
    let mut position = comes("agency-nurse", &["R3"]).no_fate("event mild-season", "DH-SEQ-09");
    let nurses = |position: &Position| position.state.open.hospitals[seat(1)].floor.nurses;
    position.go_on_until(Phase::Activate);
    assert_eq!((position.state.open.event, nurses(&position)), (Some(EventCard::AgencyNurse), 4));
    // From the shift change to the next reveal there is none.
    for phase in [Phase::Reveal, Phase::Event] {
        position.go_on_until(phase);
        assert_eq!(position.state.open.event, None, "{phase:?}");
    }
    let mut position = position.fate("event calm-night");
    position.go_on_until(Phase::Activate);
    assert_eq!((position.state.open.event, nurses(&position)), (Some(EventCard::CalmNight), 3), "the new one alone");
}

#[test]
fn the_floor_that_lies_ahead_is_the_one_that_the_activation_begins_with() {
    let settings = [("administrators", "no"), ("modules", "investments"), ("events", "yes")];
    for event in ["agency-nurse", "staff-sickness", "calm-night"] {
        let mut position = hospital_of(2, &settings, &["R3"]).with(&["surgeon", "consultant"]).during(event);
        let ahead = position.game.floor_ahead(&position.state.open, seat(1));
        Play { game: &position.game, state: &mut position.state, watch: &mut position.events }.begin_activation();
        assert_eq!(position.state.open.hospitals[seat(1)].floor, ahead, "{event}");
    }
}

#[test]
fn dh_event_09_the_first_player_chooses_first() {
    let mut position = until(3, EVENTS, Phase::Event);
    position.state.open.first = seat(2);
    let position = position.fate("event convalescent-transfer");
    assert_eq!(position.state.open.to_act.first(), Some(seat(2)));
    let position = position.play_by(2, &["skip"]);
    assert_eq!(position.state.open.to_act.first(), Some(seat(3)));
    let position = position.play_by(3, &["skip"]);
    assert_eq!(position.state.open.to_act.first(), Some(seat(1)));
}

#[test]
fn dh_event_10_an_event_treats_nobody() {
    comes("unexpected-recovery", &["R3"]).play(&["on R3"]).has(&["R4"]);
}

#[test]
fn dh_event_11_blood_drive() {
    comes("blood-drive", &[]).counts(1, 0, 0);
}

#[test]
fn dh_event_12_convalescent_transfer() {
    let asked = || comes("convalescent-transfer", &["R1", "G4"]);
    assert_eq!((asked().offers("send"), asked().offers("skip").len()), (vec!["G4".to_owned(), "R1".to_owned()], 1));
    let red = asked().state.open.bag[crate::Colour::Red];
    let after = asked().play(&["send R1"]).has(&["G4"]).counts(0, 0, 0).no("send G4", "DH-SEQ-09");
    assert_eq!(after.state.open.bag[crate::Colour::Red], red + 1);
}

#[test]
fn dh_event_13_unexpected_recovery() {
    let after = comes("unexpected-recovery", &["Y6"]).no("skip", "DH-SEQ-08").play(&["on Y6"]).discharged([0, 1, 0]);
    assert_eq!(after.state.open.phase, Phase::Intake, "empty hospitals are not asked");
}

#[test]
fn dh_event_14_kitchen_contamination() {
    let asked = comes("kitchen-contamination", &["R1", "G2"]);
    assert_eq!(asked.offers("on"), ["G2"]);
    asked.no("on R1", "DH-EVENT-14").play(&["on G2"]).has(&["R1", "G1"]).counts(0, 0, 0);
    assert_eq!(comes("kitchen-contamination", &["R1"]).state.open.phase, Phase::Intake);
}

#[test]
fn dh_event_15_equipment_buy_back() {
    let mut position = until(3, EVENTS, Phase::Event);
    position.state.open.first = seat(1);
    for number in 1..=3 {
        position.state.open.hospitals[seat(number)] = crate::Hospital::new();
    }
    let asked = position.with(&["surgeon"]).fate("event equipment-buy-back");
    asked.no("return pharmacy", "DH-IMPROVE-14").play(&["return surgeon"]).counts(2, 0, 0);
}

#[test]
fn dh_event_16_agency_nurse() {
    let mut position = comes("agency-nurse", &["R3"]);
    position.go_on_until(Phase::Activate);
    assert_eq!(position.state.open.hospitals[seat(1)].floor.nurses, 4);
    position.go_on_until(Phase::Event);
    assert_eq!(position.state.open.hospitals[seat(1)].floor.nurses, 3);
}

#[test]
fn dh_event_17_staff_sickness() {
    let mut position = comes("staff-sickness", &["R3"]);
    position.go_on_until(Phase::Activate);
    assert_eq!(position.state.open.hospitals[seat(1)].floor.nurses, 2);
}

#[test]
fn dh_event_18_calm_night() {
    let asked = hospital(&["R1", "G1", "Y4"]).during("calm-night").all_end();
    assert_eq!(asked.state.open.phase, Phase::Spare);
    let mut after = asked.play(&["spare R1", "spare G1"]).counts(0, 0, 0);
    after.go_on_until(Phase::Extra);
    after.has(&["R1", "G1", "Y3"]);
    // Two at most are spared without a question if there are no more.
    hospital(&["R1", "Y4"]).during("calm-night").all_end().has(&["R1", "Y4"]);
}

#[test]
fn dh_event_19_ward_infection() {
    hospital(&["R6", "G5", "Y4"]).during("ward-infection").all_end().has(&["R4", "G3", "Y3"]);
}

#[test]
fn dh_event_20_motorway_pile_up() {
    let position = comes("motorway-pile-up", &[]);
    let mut position = position;
    position.state.open.bag = crate::ByColour::bag([15; 3]);
    let position = position.fate("dice R2 R2 R2 Y3 Y3 Y3 G4 G4 G4 G5 G5 G5");
    assert!(position.state.open.intake.iter().all(|die| die.value <= 4));
}

#[test]
fn dh_event_21_mild_season() {
    let mut position = comes("mild-season", &[]);
    position.state.open.bag = crate::ByColour::bag([15; 3]);
    let position = position.fate("dice R2 R2 R2 Y3 Y3 Y3 G4 G4 G4 G5 G5 G5");
    assert!(position.state.open.intake.iter().all(|die| die.value >= 3));
}

#[test]
fn dh_event_22_recruitment_fair() {
    let mut position = comes("recruitment-fair", &[]);
    assert_eq!(position.state.open.phase, Phase::EventReveal);
    position.go_on_until(Phase::Take);
    assert_eq!(position.state.open.display.len(), 6);
    position.go_on_until(Phase::Event);
    assert_eq!(position.state.open.display.len(), 4);
}

#[test]
fn dh_event_23_power_cut() {
    let dark = hospital(&["R2", "G3", "Y5"]).during("power-cut");
    for room in ["intensive-care", "imaging", "clinic"] {
        assert!(matches!(dark.why(1, &format!("place nurse {room}")), crate::Refusal::Closed(_)));
    }
}

#[test]
fn dh_event_24_blood_shortage() {
    let short = hospital(&["R4"]).bags(3).during("blood-shortage");
    assert_eq!(short.why(1, "bag R4"), crate::Refusal::BagsForbidden);
    short.no("place nurse pharmacy", "DH-ACT-07");
}

#[test]
fn dh_event_25_press_visit() {
    let points = |counts: [u8; 3]| {
        let mut position = super::arrange::hospital_of(3, &[("administrators", "no")], &["R3"]).during("press-visit");
        for number in 1..=3 {
            position.state.open.hospitals[seat(number)].floor.discharged =
                crate::ByColour::bag([counts[number - 1], 0, 0]);
        }
        position.put(2, &["R3"]);
        position.put(3, &["R3"]);
        let after = position.all_end();
        [1, 2, 3]
            .map(|number| after.state.open.hospitals[seat(number)].score - crate::discharge_points(counts[number - 1]))
    };
    assert_eq!(points([4, 2, 0]), [2, 0, 0]);
    assert_eq!(points([3, 3, 1]), [1, 1, 0]);
    assert_eq!(points([0, 0, 0]), [0, 0, 0]);
}
