//! Sections 1, 2 and 9: components, setup, shift change.

use table::{Eye, Game, Heard, Manners, Seat, Settings, Unwatched};

use super::arrange::{Position, game, hospital, seat, until};
use crate::{
    Administrator, BEDS, Department, DiceHospital, Event, EventCard, Fate, Improvement, Pack, Phase, Refusal, Report,
    Specialist, State,
};

/// How many specialists are on display.
fn specialists(state: &State) -> usize {
    state.open.display.iter().filter(|shown| matches!(shown, Improvement::Specialist(_))).count()
}

fn fresh(seats: usize, settings: &[(&str, &str)]) -> Position {
    let game = game(seats, settings);
    Position { state: game.start(), game, events: Vec::new() }
}

fn refuses(seats: usize, settings: &[(&str, &str)]) -> String {
    let pack = std::sync::Arc::new(Pack::standard().expect("sound"));
    let settings: Settings = settings.iter().copied().collect();
    DiceHospital::set_up(pack, seats, &settings).expect_err("impossible").to_string()
}

#[test]
fn dh_comp_01_six_departments_can_be_activated() {
    let hospital = crate::Hospital::new();
    assert_eq!(hospital.floor.rooms.len(), 6);
    assert!("place nurse mortuary".parse::<crate::Move>().is_err());
}

#[test]
fn dh_comp_02_twelve_beds() {
    let full = hospital(&["R3"; BEDS]);
    let wards = &full.state.open.hospitals[seat(1)].floor.wards;
    assert_eq!((wards.patients(), wards.free()), (12, 0));
}

#[test]
fn dh_comp_03_twelve_departments_twice() {
    let state = fresh(3, &[]).state;
    assert_eq!(state.open.tiles.len(), 24);
    assert!(Department::ALL[6..18].iter().all(|tile| state.open.tiles.copies(tile.index()) == 2));
}

#[test]
fn dh_comp_04_twelve_specialists_twice() {
    let state = fresh(3, &[]).state;
    assert_eq!(state.open.cards.len(), 24);
    assert!(Specialist::ALL[..12].iter().all(|card| state.open.cards.copies(card.index()) == 2));
}

#[test]
fn dh_comp_05_five_ambulances_with_three_spaces() {
    let pack = Pack::standard().expect("sound");
    let back = |number| pack.ambulance_back(crate::Ambulance::new(number).expect("a number"));
    assert_eq!((1..=5).filter_map(back).count(), 5);
    assert_eq!(back(1).expect("a back").map(|die| die.to_string()), ["R3", "Y4", "G5"]);
}

#[test]
fn dh_comp_06_eight_administrators() {
    let pack = Pack::standard().expect("sound");
    let policies: Vec<_> = Administrator::ALL[..8].iter().map(|card| pack.administrator(*card)).collect();
    assert_eq!(policies.len(), 8);
    assert!((0..8).all(|index| !policies[..index].contains(&policies[index])));
}

#[test]
fn dh_comp_07_sixty_three_dice() {
    for seats in 1..=4 {
        let position = fresh(seats, &[]);
        let in_box = position.game.setup().in_box();
        assert_eq!(position.state.open.bag.of_bag().map(|dice| dice + in_box), [21; 3]);
    }
}

#[test]
fn dh_comp_08_nurses_and_specialists() {
    let hospital = crate::Hospital::new();
    assert_eq!((hospital.floor.nurses, hospital.floor.staff.len()), (3, 0));
}

#[test]
fn dh_comp_09_tokens_do_not_run_out_unless_agreed() {
    let gain = |settings: &[(&str, &str)]| {
        let mut position = super::arrange::hospital_of(2, settings, &["R3"]);
        position.state.open.hospitals[seat(2)].floor.bags = 16;
        let mut state = position.state;
        let mut play = crate::play::Play { game: &position.game, state: &mut state, watch: &mut Unwatched };
        play.gain_bags(seat(1), 1, crate::Reason::Returned);
        state.open.hospitals[seat(1)].floor.bags
    };
    assert_eq!(gain(&[]), 1);
    assert_eq!(gain(&[("supply", "strict")]), 0);
}

#[test]
fn dh_comp_10_one_first_player_and_a_score_each() {
    let mut position = fresh(4, &[("administrators", "no"), ("events", "yes")]);
    let (mut rng, mut rounds, mut scores, mut first) = (table::chance(10, 0), vec![0], [0; 4], None);
    while position.state.open.phase != Phase::Over {
        position.events.clear();
        position.step(&mut rng);
        let open = &position.state.open;
        rounds.push(open.round);
        for event in &position.events {
            match *event {
                Event::FirstPlayer { seat } | Event::FirstPlayerMoved { seat } => first = Some(seat),
                Event::Scored { seat, points, .. } => scores[seat.index()] += i32::from(points),
                _ => {}
            }
        }
        assert!(first.is_none_or(|first| first == open.first && first.index() < 4), "nobody else holds the token");
        assert_eq!(Seat::all(4).map(|seat| i32::from(open.hospitals[seat].score)).collect::<Vec<_>>(), scores);
    }
    rounds.dedup();
    assert_eq!(rounds, (0..=8).collect::<Vec<_>>(), "one after the other, and none is left out");
    let result = position.game.final_scores(&position.state);
    assert_eq!(result.totals[..], scores);
    assert!(scores.iter().any(|&score| score < 0), "{scores:?}: a score has a sign");
}

#[test]
fn dh_comp_11_fifteen_events_and_reports() {
    assert_eq!((EventCard::ALL.len(), Report::ALL.len()), (15, 15));
    let pack = Pack::standard().expect("sound");
    let points: u8 = Report::ALL.iter().map(|report| pack.report(*report).points).sum();
    assert_eq!(points, 51);
}

#[test]
fn dh_comp_12_the_bag_is_counted_not_ordered() {
    let mut position = until(2, &[("administrators", "no")], Phase::Intake);
    position.state.open.bag = crate::ByColour::bag([9, 8, 0]);
    for eye in [Eye::Onlooker, Eye::Seat(seat(1)), Eye::Seat(seat(2))] {
        assert_eq!(position.game.view(&position.state, eye).open().bag.of_bag(), [9, 8, 0], "everybody can count");
    }
    // What comes next is nowhere in the state: only the generator decides, among what the counts
    // allow.
    let draws: std::collections::BTreeSet<String> =
        (0..50).map(|seed| position.game.roll(&position.state, &mut table::chance(seed, 0)).to_string()).collect();
    assert!(draws.len() > 40, "{} different draws of 50", draws.len());
    assert!(draws.iter().all(|draw| !draw.contains('G')), "no green die is there");
    let reds = draws.iter().map(|draw| draw.matches('R').count());
    assert!(reds.collect::<std::collections::BTreeSet<_>>().len() > 3, "chance decides about colours, too");
    let position = position
        .no_fate("dice R2 R2 R2 R2 R2 R2 R2 R2 G2", "DH-INTAKE-01")
        .no_fate("dice Y2 Y2 Y2 Y2 Y2 Y2 Y2 Y2 Y2", "DH-INTAKE-01");
    let after = position.fate("dice R2 R2 R2 R2 R2 R2 R2 R2 R2");
    assert_eq!(after.game.view(&after.state, Eye::Onlooker).open().bag.of_bag(), [0, 8, 0]);
}

#[test]
fn dh_setup_01_one_to_four_players_and_a_fifth() {
    assert!(refuses(0, &[]).contains("1 to 5"));
    assert!(refuses(6, &[]).contains("1 to 5"));
}

#[test]
fn dh_setup_02_the_first_player_is_agreed_or_drawn() {
    let given = until(3, &[("first-player", "2")], Phase::SetStart);
    assert_eq!(given.state.open.first, seat(2));
    let drawn = fresh(3, &[]);
    assert_eq!(drawn.state.open.phase, Phase::FirstPlayer);
    let mut seen = [false; 3];
    let mut rng = table::chance(1, 0);
    for _ in 0..100 {
        let Fate::First(first) = drawn.game.roll(&drawn.state, &mut rng) else { panic!("a first player is due") };
        seen[first.index()] = true;
    }
    assert_eq!(seen, [true; 3]);
    drawn.no_fate("first 4", "DH-SETUP-02").fate("first 3");
    assert!(refuses(2, &[("first-player", "3")]).contains("no seat"));
}

#[test]
fn dh_setup_03_a_board_and_three_nurses() {
    let hospital = until(2, &[], Phase::SetStart).state.open.hospitals[seat(1)];
    assert_eq!((hospital.floor.nurses, hospital.floor.staff.len(), hospital.floor.rooms.len()), (3, 0, 6));
    assert_eq!((hospital.floor.bags, hospital.floor.fatalities, hospital.score), (0, 0, 0));
}

#[test]
fn dh_setup_04_one_ambulance_more_than_players() {
    for seats in 2..=4 {
        let position = until(seats, &[("administrators", "no"), ("first-player", "1")], Phase::Claim);
        assert_eq!(position.offers("claim").len(), seats);
    }
    until(2, &[("administrators", "no"), ("first-player", "1")], Phase::Claim).no("claim 4", "DH-INTAKE-09");
}

#[test]
fn dh_setup_05_scores_and_round_start_low() {
    assert_eq!(until(2, &[("administrators", "no")], Phase::Claim).state.open.round, 1);
}

#[test]
fn dh_setup_06_and_07_the_display() {
    for (seats, shown, stack) in [(3, 4, 22), (4, 6, 21)] {
        let state = until(seats, &[], Phase::SetStart).state;
        assert_eq!((state.open.display.len(), state.open.tiles.len(), state.open.cards.len()), (shown, stack, stack));
    }
}

#[test]
fn dh_setup_07_specialists_are_shown_like_departments() {
    let state = until(4, &[], Phase::SetStart).state;
    assert_eq!(specialists(&state), 3);
}

#[test]
fn dh_setup_08_with_two_the_first_player_adds_one() {
    let position = until(2, &[("first-player", "1")], Phase::Extra);
    assert_eq!(position.offers("extra"), ["department", "specialist"]);
    position.no_by(2, "extra department", "DH-SEQ-04");
    let position = position.no("skip", "DH-SEQ-04").play(&["extra department"]);
    assert_eq!(position.state.open.phase, Phase::ExtraReveal);
    let position = position.no_fate("reveal surgeon", "DH-SEQ-04");
    let mut position = position;
    position.go_on_until(Phase::SetStart);
    assert_eq!((position.state.open.display.len(), specialists(&position.state)), (3, 1));
}

#[test]
fn dh_setup_08_whoever_has_agreed_on_it_is_not_asked() {
    let agreed = [("first-player", "1"), ("extra-improvement", "department")];
    let mut position = until(2, &agreed, Phase::ExtraReveal).no("extra department", "DH-SEQ-04");
    position.go_on_until(Phase::SetStart);
    assert_eq!((position.state.open.display.len(), specialists(&position.state)), (3, 1));
    let mut position = fresh(2, &agreed);
    position.state.open.tiles = table::Pile::default();
    position.state.open.tiles.shuffle_in(Department::Urology.index(), 1);
    let position = position.fate("reveal urology surgeon");
    assert_eq!(position.state.open.to_reveal, [0, 1, 0, 0], "no tile is left");
}

#[test]
fn dh_setup_09_there_is_one_for_everybody() {
    for (seats, shown) in [(2, 3), (3, 4), (4, 6)] {
        assert_eq!(until(seats, &[("administrators", "no")], Phase::Take).state.open.display.len(), shown);
    }
}

#[test]
fn dh_setup_10_what_nobody_has_is_the_general_supply() {
    for seats in 1..=4 {
        let mut position = until(seats, &[("supply", "strict")], Phase::SetStart);
        let nurses: u8 = Seat::all(seats).map(|seat| position.state.open.hospitals[seat].floor.nurses).sum();
        assert_eq!(13 - usize::from(nurses), 13 - 3 * seats, "white meeples");
        let supply = |position: &Position, number| {
            let supply = position.game.supply_for(&position.state.open, seat(number));
            (supply.bags, supply.fatalities)
        };
        // Nobody has tokens, so everybody could have all of them; what one has, the others cannot
        // get.
        assert!((1..=seats).all(|number| supply(&position, number) == (16, 14)));
        for other in 2..=seats {
            let floor = &mut position.state.open.hospitals[seat(other)].floor;
            assert_eq!((floor.bags, floor.fatalities), (0, 0));
            (floor.bags, floor.fatalities) = (2, 3);
        }
        let others = seats as u8 - 1;
        assert_eq!(supply(&position, 1), (16 - 2 * others, 14 - 3 * others));
        if seats > 1 {
            assert_eq!(supply(&position, 2), (16 - 2 * (others - 1), 14 - 3 * (others - 1)));
        }
    }
    let unlimited = until(4, &[], Phase::SetStart);
    let supply = unlimited.game.supply_for(&unlimited.state.open, seat(1));
    assert_eq!(supply, crate::Supply::UNLIMITED);
}

#[test]
fn dh_setup_11_four_players_use_all_dice() {
    assert_eq!(fresh(4, &[]).state.open.bag.of_bag(), [21; 3]);
}

#[test]
fn dh_setup_12_three_players_use_fifty_four() {
    assert_eq!(fresh(3, &[]).state.open.bag.of_bag(), [18; 3]);
}

#[test]
fn dh_setup_13_two_players_use_forty_five() {
    assert_eq!(fresh(2, &[]).state.open.bag.of_bag(), [15; 3]);
}

#[test]
fn dh_setup_14_starting_patients_are_drawn_clockwise() {
    let mut position = until(4, &[("first-player", "3")], Phase::DrawStart);
    let before: u8 = position.state.open.bag.sum();
    position.go_on_until(Phase::Keep);
    let drawn: Vec<usize> = position
        .events
        .iter()
        .filter_map(|event| match event {
            Event::StartDrawn { seat, .. } => Some(seat.number()),
            _ => None,
        })
        .collect();
    assert_eq!(drawn, [3, 4, 1, 2]);
    assert_eq!(before - position.state.open.bag.sum(), 12);
}

#[test]
fn dh_setup_15_three_four_and_five_one_each() {
    let start = |colours: &str| {
        let position = until(2, &[("first-player", "1")], Phase::DrawStart);
        position.fate(&format!("start {colours}"))
    };
    for (colours, options) in [("R Y G", 6), ("R R G", 3), ("R R R", 1)] {
        assert_eq!(start(colours).listed(1).len(), options, "{colours}");
    }
    assert_eq!(start("R Y G").why(1, "start R3 Y3 G5"), Refusal::StartValues);
    // Any other order would be the same choice again.
    assert_eq!(start("R Y G").why(1, "start G5 R3 Y4"), Refusal::StartValues);
    start("R Y G")
        .no("start R2 Y4 G5", "DH-SETUP-15")
        .no("start R3 R4 G5", "DH-SETUP-15")
        .no("start R3 Y4", "DH-SETUP-15")
        .play(&["start R5 Y4 G3"]);
}

#[test]
fn dh_setup_16_they_lie_untreated() {
    let mut position = until(2, &[("first-player", "1")], Phase::DrawStart);
    position.go_on_until(Phase::Keep);
    let mut patients: Vec<_> = position.state.open.hospitals[seat(1)].floor.wards.iter().collect();
    patients.sort_by_key(|patient| patient.value);
    assert!(patients.iter().map(|patient| (patient.value, patient.treated)).eq([(3, false), (4, false), (5, false)]));
}

#[test]
fn dh_setup_17_one_of_two_administrators_is_kept() {
    let position = until(4, &[("first-player", "1")], Phase::Deal);
    let position = position
        .no_fate("deal 2 red-pair leader", "DH-SETUP-17")
        .no_fate("deal 1 leader leader", "DH-SEQ-07")
        .fate("deal 1 red-pair leader")
        .no_fate("deal 2 rainbow leader", "DH-SEQ-07")
        .fate("deal 2 yellow-pair rainbow")
        .fate("deal 3 green-pair red-shield")
        .fate("deal 4 yellow-shield green-shield");
    assert_eq!(position.offers("keep"), ["leader", "red-pair"]);
    let position = position.no("keep rainbow", "DH-SETUP-17").play(&["keep leader"]).no("keep red-pair", "DH-SEQ-07");
    // Nobody else sees the cards before all have chosen, and never the one that was not kept.
    let seen = |position: &Position, eye| position.game.view(&position.state, eye);
    let other = seen(&position, Eye::Seat(seat(2)));
    assert_eq!((other.administrator(seat(1)), other.dealt()), (None, position.state.secret.dealt[seat(2)]));
    let mut otherwise = position.state;
    otherwise.secret.dealt[seat(1)] = Some([Administrator::YellowShield, Administrator::Leader]);
    otherwise.secret.kept[seat(1)] = Some(Administrator::YellowShield);
    assert_eq!(other, position.game.view(&otherwise, Eye::Seat(seat(2))), "it could be any other");
    let position =
        position.play_by(2, &["keep rainbow"]).play_by(4, &["keep yellow-shield"]).play_by(3, &["keep green-pair"]);
    let after = seen(&position, Eye::Onlooker);
    assert_eq!(after.administrator(seat(1)), Some(Administrator::Leader));
    assert_eq!(after.dealt(), None);
    // Everybody hears of every choice once: of their own at once, of the others' when all have
    // chosen.
    for eye in [Eye::Seat(seat(1)), Eye::Seat(seat(3)), Eye::Onlooker] {
        let heard = position.events.iter().map(|&event| position.game.hear(&position.state, event, eye));
        let mut seats: Vec<Seat> = heard
            .filter_map(|heard| match heard {
                Heard::Now(Event::Kept { seat, .. } | Event::Unveiled { seat, .. }) => Some(seat),
                _ => None,
            })
            .collect();
        seats.sort_unstable();
        assert_eq!(seats, Seat::all(4).collect::<Vec<_>>(), "{eye:?}");
    }
}

#[test]
fn dh_setup_18_or_none_at_all() {
    let mut position = until(3, &[("administrators", "no")], Phase::Claim);
    position.go_on_until(Phase::Over);
    assert!(position.state.open.administrators.0.iter().all(Option::is_none));
}

#[test]
fn dh_setup_19_the_box_stays_closed() {
    let mut position = until(2, &[("administrators", "no")], Phase::Claim);
    position.go_on_until(Phase::Over);
    let patients = Seat::all(2).map(|seat| position.state.open.hospitals[seat].floor.wards.patients()).sum::<u32>();
    let bag: u32 = u32::from(position.state.open.in_bag());
    assert_eq!(patients + bag, 45);
}

/// A shift has changed: seat 1 had these patients and improvements.
fn changed(patients: &[&str], improvements: &[&str], moves: &[&str]) -> Position {
    let mut position = hospital(patients).with(improvements).play(moves);
    position.go_on_until(Phase::Extra);
    position
}

#[test]
fn dh_shift_01_nurses_return() {
    let after = changed(&["R3"], &[], &["place nurse critical-care", "on R3"]);
    assert_eq!(after.state.open.hospitals[seat(1)].floor.nurses, 3);
}

#[test]
fn dh_shift_02_specialists_return_to_their_cards() {
    let after = changed(&["R3"], &["surgeon"], &["place surgeon critical-care", "on R3", "skip"]);
    let hospital = &after.state.open.hospitals[seat(1)];
    assert_eq!((hospital.floor.used_staff, hospital.floor.staff[0]), (0, Specialist::Surgeon));
}

#[test]
fn dh_shift_03_treated_patients_become_untreated() {
    changed(&["R4*", "G2*"], &[], &[]).has(&["R4", "G2"]);
}

#[test]
fn dh_shift_04_colours_are_their_own_again() {
    changed(&["R(G)5*"], &[], &[]).has(&["R5"]);
}

#[test]
fn dh_shift_05_ambulances_return() {
    let after = changed(&["R4"], &[], &[]);
    assert!(Seat::all(2).all(|seat| after.state.open.ambulances[seat].is_none()));
}

#[test]
fn dh_shift_06_the_round_advances() {
    let mut after = changed(&["R4"], &[], &[]);
    assert_eq!(after.state.open.round, 1);
    after.go_on_until(Phase::Claim);
    assert_eq!(after.state.open.round, 2);
}

#[test]
fn dh_shift_07_what_nobody_took_goes_under_the_stacks() {
    let mut position = until(4, &[("administrators", "no")], Phase::Activate);
    let (tiles, cards) = (position.state.open.tiles.len(), position.state.open.cards.len());
    assert_eq!(position.state.open.display.len(), 6, "everybody left it");
    position.go_on_until(Phase::Intake);
    assert_eq!(
        (position.state.open.tiles.len(), position.state.open.cards.len()),
        (tiles, cards),
        "three under, three turned up"
    );
}

#[test]
fn dh_shift_08_a_new_display() {
    let mut position = until(4, &[("administrators", "no")], Phase::Activate);
    position.go_on_until(Phase::Take);
    assert_eq!((position.state.open.round, position.state.open.display.len()), (2, 6));
}

#[test]
fn dh_shift_09_two_players_add_one_each_round() {
    let mut position = until(2, &[("administrators", "no")], Phase::Extra);
    position.go_on_until(Phase::Over);
    let reveals = position
        .events
        .iter()
        .filter(|event| matches!(event, Event::Revealed { improvements } if improvements.len() == 1));
    assert_eq!(reveals.count(), 8);
}

#[test]
fn dh_shift_10_the_token_stays() {
    let mut position = until(3, &[("administrators", "no"), ("first-player", "1")], Phase::Claim);
    position = position.play_by(1, &["claim 2"]).play_by(2, &["claim 1"]).play_by(3, &["claim 3"]);
    position.go_on_until(Phase::Claim);
    assert_eq!((position.state.open.round, position.state.open.first), (2, seat(2)));
}

#[test]
fn dh_shift_11_everything_else_persists() {
    let mut position = hospital(&["R4*"]).with(&["surgeon", "urology"]).bags(2).fatalities(1);
    position.state.open.hospitals[seat(1)].score = 7;
    position.go_on_until(Phase::Extra);
    assert_eq!(position.state.open.hospitals[seat(1)].floor.improvements().count(), 2);
    position.has(&["R4"]).counts(2, 1, 7);
}

#[test]
fn dh_shift_12_the_event_is_discarded() {
    let mut position = hospital(&["R4"]).during("mild-season");
    position.go_on_until(Phase::Extra);
    assert_eq!(position.state.open.event, None);
}

#[test]
fn dh_setup_08_nobody_is_asked_for_what_is_not_there() {
    let mut position = fresh(2, &[("first-player", "1")]);
    (position.state.open.tiles, position.state.open.cards) = (table::Pile::default(), table::Pile::default());
    position.state.open.tiles.shuffle_in(Department::Urology.index(), 1);
    position.state.open.cards.shuffle_in(Specialist::Surgeon.index(), 1);
    let after = position.fate("reveal urology surgeon");
    assert_eq!(after.state.open.phase, Phase::DrawStart, "both stacks are empty");
}
