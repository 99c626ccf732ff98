//! Investments with the town and with Maternity (section 5).

use table::{Game, Seat};

use super::{ALL, BOTH, ON, TOWN, floor, investing, loads};
use crate::tests::arrange::{game, hospital_of, seat, until};
use crate::{Colour, Event, Improvement, Phase, Specialist};

#[test]
fn cc_combo_13_a_fourth_pile_and_space() {
    let state = game(4, &[BOTH]).start();
    assert_eq!(Colour::ALL.map(|colour| state.open.piles[colour]), [14; 4]);
    let position = investing(2, BOTH).play(&["invest nurse pink"]).fate("tokens 1 pink-boost pink-step");
    let position = position.play(&["put pink-step clinic"]);
    position.no_by(2, "invest nurse pink", "CC-INV-20");
    investing(2, ON).no("invest nurse pink", "CC-INV-20");
}

#[test]
fn cc_combo_14_three_nurses() {
    assert_eq!(floor(&until(2, &[BOTH], Phase::Intake)).nurses, 3);
}

#[test]
fn cc_gen_03_the_combination_goes_before_the_module() {
    let nurses = |modules| game(2, &[("modules", modules)]).setup().nurses();
    assert_eq!(["investments", "maternity", "investments,maternity"].map(nurses), [3, 4, 3]);
}

#[test]
fn cc_combo_15_no_token_on_a_chevron() {
    let position = investing(2, BOTH).play(&["invest nurse red"]).fate("tokens 1 red-boost red-step");
    assert!(floor(&position).chevron_sites().next().is_some());
    position.no("put red-boost chevron", "CC-INV-24");
}

#[test]
fn cc_combo_16_the_rest_adds_up() {
    let mut position = until(2, &[("administrators", "no"), ("first-player", "1"), BOTH], Phase::Intake);
    assert_eq!(position.state.open.display.len(), 2 * (2 + 1));
    assert_eq!(position.game.intake_size(&position.state.open), (8, 2));
    position.state.open.round = 6;
    assert_eq!(position.game.intake_size(&position.state.open), (9, 2));
    // A Mother on an extra space counts for the one that an ambulance takes.
    let position = position.fate("dice R2 R2 R2 R3 R3 R3 R3 R4 R4 M5 M5");
    let mothers = |load: &Vec<String>| load.iter().filter(|die| die.starts_with('M')).count();
    let mut position = position;
    if position.state.open.phase == Phase::Mothers {
        let layout = position.listed(2)[0].to_string();
        position = position.play_by(2, &[&layout]);
    }
    assert!(loads(&position).iter().all(|load| mothers(load) <= 1));
    assert_eq!(loads(&position).iter().map(Vec::len).collect::<Vec<_>>(), [3, 4, 4]);
}

#[test]
fn cc_combo_01_a_town_and_a_board() {
    let state = game(3, &[TOWN]).start();
    assert_eq!(Colour::BAG.map(|colour| state.open.piles[colour]), [14; 3]);
    assert_eq!((state.open.tiles.len(), game(3, &[TOWN]).setup().display()), (32, 3));
}

#[test]
fn cc_combo_02_no_supplementary_spaces_with_the_town() {
    let setup = *game(4, &[TOWN]).setup();
    assert!((1..=8).all(|round| setup.extra_spaces(round) == 0));
    let position = until(3, &[("administrators", "no"), TOWN], Phase::Take);
    let patients = |number: usize| position.state.open.hospitals[seat(number)].floor.wards.patients();
    assert_eq!([1, 2, 3].map(patients), [6; 3], "three at the start, and three more");
}

#[test]
fn cc_combo_03_invests_follow_the_order_tokens() {
    let mut position = until(4, &[("administrators", "no"), TOWN], Phase::Take);
    let order: Vec<Seat> = position.game.in_turn(&position.state.open).collect();
    let tokens: Vec<_> = order.iter().map(|&seat| position.state.open.city.order[seat]).collect();
    assert!(tokens.is_sorted() && tokens[0] != tokens[3], "{tokens:?}");
    position.go_on_until(Phase::Invest);
    for &seat in &order {
        assert_eq!(position.state.open.actor, seat);
        position = position.play_by(seat.number(), &["skip"]);
    }
}

#[test]
fn cc_combo_17_all_three_add_up() {
    let position = until(2, &[("administrators", "no"), ALL], Phase::Take);
    let setup = position.game.setup();
    assert_eq!((setup.nurses(), setup.extra_spaces(8), position.state.open.display.len()), (3, 0, 6));
    assert_eq!(setup.investment_colours(), Colour::ALL);
}

#[test]
fn cc_x_16_a_nurse_for_the_round_does_not_invest() {
    // She comes when hospitals work, and then nobody invests any more.
    let mut position = hospital_of(2, &[("administrators", "no"), TOWN], &["R3"]).with(&["staff-rota", "surgeon"]);
    let floor = &mut position.state.open.hospitals[seat(1)].floor;
    floor.tokens[crate::Bonus::Nurse] = 1;
    floor.nurses = 0;
    floor.used_staff = 1;
    floor.on_board = 0;
    // Nor does she take the place of somebody who has invested (CC-R-33).
    floor.improve(Improvement::Specialist(Specialist::Paramedic));
    let position = position.play(&["hire"]).no("place paramedic staff-rota", "CC-INV-46");
    let mut elsewhere = position;
    elsewhere.state.open.hospitals[seat(1)].floor.on_board = crate::activation::NO_CARD;
    elsewhere.play(&["place paramedic staff-rota", "swap surgeon nurse"]);
}

#[test]
fn cc_x_18_investments_with_maternity() {
    let setup = *game(2, &[BOTH]).setup();
    assert_eq!((setup.nurses(), setup.investment_colours().len(), setup.extra_spaces(1)), (3, 4, 1));
    assert!(!setup.rewards_empty_wards());
}

#[test]
fn cc_x_18_a_space_more_holds_no_second_mother() {
    let settings = [("administrators", "no"), ("first-player", "1"), BOTH];
    let position = until(2, &settings, Phase::Intake);
    let position = position.fate("dice R2 R2 R2 Y3 Y3 Y3 G4 G4 M5 M5");
    assert_eq!(
        loads(&position),
        [vec!["R2", "R2", "R2"], vec!["Y3", "Y3", "M5"], vec!["Y3", "G4", "G4", "M5"]],
        "the highest has four spaces, and one Mother"
    );
}

#[test]
fn cc_x_19_all_three_are_the_sum_of_the_pairs() {
    for seats in 2..=5 {
        let of = |modules| *game(seats, &[("modules", modules)]).setup();
        let (all, town, both) = (of("city,investments,maternity"), of("city,investments"), of("investments,maternity"));
        let births = of("city,maternity");
        // What one pair changes, or two of them alike, all three change in the same way.
        for round in 1..=8 {
            assert_eq!(all.extra_spaces(round), town.extra_spaces(round));
        }
        assert!(all.ambulances().eq(town.ambulances()) && all.ambulances().eq(births.ambulances()));
        assert_eq!((all.nurses(), all.investment_colours()), (both.nurses(), both.investment_colours()));
        assert_eq!((all.display(), all.shows_extra()), (town.display(), town.shows_extra()));
        assert_eq!((all.display(), all.shows_extra()), (both.display(), both.shows_extra()));
        assert_eq!([all.maternity_display(); 2], [both, births].map(|pair| pair.maternity_display()));
        assert_eq!([all.mothers(); 2], [both, births].map(|pair| pair.mothers()));
        assert_eq!([all.investors_per_space(); 2], [both, town].map(|pair| pair.investors_per_space()));
        assert_eq!([all.rewards_empty_wards(); 2], [both, town].map(|pair| pair.rewards_empty_wards()));
        assert_eq!([all.dice(); 3], [both, town, births].map(|pair| pair.dice()));
        for card in crate::Administrator::ALL {
            assert_eq!(all.has(*card), both.has(*card) && (town.has(*card) || births.has(*card)), "{card}");
        }
        assert_eq!(all.administrators_each(), both.administrators_each());
    }
}

#[test]
fn cc_r_57_no_bonus_with_both() {
    let position = hospital_of(2, &[("administrators", "no"), BOTH], &[]).all_end();
    assert!(!position.events.iter().any(|event| matches!(event, Event::Scored { .. })));
}
