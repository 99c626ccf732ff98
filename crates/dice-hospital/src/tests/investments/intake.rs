//! What is laid out for Investments, and its supplementary spaces (3.1, 3.2).

use table::{Game, Next, chance};

use super::{ON, investing, loads, token};
use crate::tests::arrange::{Position, game, seat, until};
use crate::{Administrator, Colour, Event, Improvement, Pack, Phase, Token};

/// A table of this many before the first intake, seat 1 first.
fn before_intake(seats: usize) -> Position {
    until(seats, &[("administrators", "no"), ("first-player", "1"), ON], Phase::Intake)
}

/// How many dice each ambulance takes in a round.
fn spaces(position: &Position, round: u8) -> Vec<usize> {
    let setup = position.game.setup();
    setup.ambulances().map(|number| setup.spaces(round, number)).collect()
}

#[test]
fn cc_inv_01_one_more_space_beside_the_highest_ambulance() {
    assert_eq!(spaces(&before_intake(3), 1), [3, 3, 3, 4]);
    assert_eq!(spaces(&until(3, &[], Phase::Intake), 1), [3; 4], "only with Investments");
}

#[test]
fn cc_inv_02_three_spaces_on_the_board() {
    for (seats, most) in [(2, 1), (3, 1), (4, 2), (5, 2)] {
        let position = before_intake(seats);
        assert_eq!(position.game.setup().investment_colours(), Colour::BAG);
        assert_eq!(position.game.setup().investors_per_space(), most, "{seats} players");
    }
}

#[test]
fn cc_combo_13_pink_tokens_are_corrected_by_themselves() {
    let text = |id: &str, copies: &str, does: &str| {
        format!("[[token]]\nid = \"{id}\"\n{copies}\ndoes = {does}\nknown = [\"my box\"]\n")
    };
    let boost = |copies: &str| text("boost", copies, "{ weak = { values = [1, 2], steps = 2 } }");
    let nurse = |copies: &str| text("nurse", copies, "\"hires\"");
    let open = |text: String| Pack::corrected("mine.toml", &text);
    let pack = open(boost("copies = 2\npink_copies = 3") + &nurse("copies = 2\npink_copies = 1")).expect("sound");
    let pack = std::sync::Arc::new(pack);
    let settings = [("modules", "investments,maternity")].into_iter().collect();
    let state = crate::DiceHospital::set_up(pack.clone(), 2, &settings).expect("possible").start();
    let of = |colour: Colour, kind: &str| {
        state.secret.piles[colour].copies(token(&format!("{}-{kind}", colour.word())).index())
    };
    assert_eq!([of(Colour::Pink, "boost"), of(Colour::Pink, "nurse"), of(Colour::Pink, "same")], [3, 1, 2]);
    assert_eq!([of(Colour::Red, "boost"), of(Colour::Green, "nurse")], [2, 2]);
    assert_eq!((state.open.piles[Colour::Pink], state.secret.piles[Colour::Pink].len()), (14, 14));
    let standard = Pack::standard().expect("sound");
    assert_ne!(pack.fingerprint(), standard.fingerprint());
    let same = open(nurse("copies = 2\npink_copies = 2")).expect("sound");
    assert_eq!(same.fingerprint(), standard.fingerprint(), "what says nothing new is no other pack");
    let why = |text: String| open(text).expect_err("too many").to_string();
    let fifteen = why(boost("copies = 2\npink_copies = 3"));
    assert_eq!(fifteen, "mine.toml:1: boost: pink tokens of all kinds: 0 to 14 are possible, not 15");
    assert!(why(boost("copies = 2\npink_copies = 4")).contains("pink tokens: 0 to 3"));
    assert!(why(boost("copies = 3")).contains("tokens: 0 to 2"));
}

#[test]
fn cc_inv_03_three_piles_of_fourteen() {
    let state = game(2, &[ON]).start();
    for colour in Colour::BAG {
        assert_eq!((state.open.piles[colour], state.secret.piles[colour].len()), (14, 14));
        assert!(Token::of_colour(colour).all(|token| state.secret.piles[colour].copies(token.index()) == 2));
    }
    assert_eq!(state.open.piles[Colour::Pink], 0);
    investing(2, ON).play(&["invest nurse red"]).no_fate("tokens 1 green-same green-step", "CC-INV-03");
}

#[test]
fn cc_inv_04_eight_more_tiles() {
    let sizes = |settings: &[(&str, &str)]| game(2, settings).start().open.tiles.len();
    assert_eq!((sizes(&[]), sizes(&[ON])), (24, 32));
}

#[test]
fn cc_inv_05_eight_more_cards() {
    let sizes = |settings: &[(&str, &str)]| game(2, settings).start().open.cards.len();
    assert_eq!((sizes(&[]), sizes(&[ON])), (24, 32));
}

#[test]
fn cc_inv_06_as_many_on_display_as_players() {
    for (seats, shown) in [(2, 2), (3, 3), (4, 4), (5, 4)] {
        let mut position = before_intake(seats);
        for _ in 0..2 {
            let specialists = |one: &&Improvement| matches!(one, Improvement::Specialist(_));
            let display = &position.state.open.display;
            assert_eq!((display.len(), display.iter().filter(specialists).count()), (2 * shown, shown));
            position.go_on_until(Phase::Activate);
            position.go_on_until(Phase::Intake);
        }
    }
}

#[test]
fn cc_inv_07_one_more_administrator() {
    let deck = |settings: &[(&str, &str)]| game(4, settings).setup().administrator_deck();
    assert_eq!((deck(&[]).len(), deck(&[ON]).len()), (8, 9));
    assert!(deck(&[ON]).contains(Administrator::HospitalStrategist.index()));
    assert!(!deck(&[("modules", "maternity")]).contains(Administrator::HospitalStrategist.index()));
    let deal = until(2, &[("first-player", "1"), ON], Phase::Deal);
    let dealt = |seed| deal.game.roll(&deal.state, &mut chance(seed, 0)).to_string();
    assert!((0..40).any(|seed| dealt(seed).contains("hospital-strategist")), "chance can deal it");
    let mut kept = deal.fate("deal 1 leader hospital-strategist");
    kept.go_on_until(Phase::Keep);
    let kept = kept.play(&["keep hospital-strategist"]);
    assert_eq!(kept.state.secret.kept[seat(1)], Some(Administrator::HospitalStrategist));
    let base = until(2, &[("first-player", "1")], Phase::Deal);
    base.no_fate("deal 1 leader hospital-strategist", "DH-SEQ-07");
}

#[test]
fn cc_inv_08_one_more_die_in_the_first_rounds() {
    for (seats, dice) in [(2, 10), (3, 13), (4, 16), (5, 19)] {
        assert_eq!(before_intake(seats).game.intake_size(&before_intake(seats).state.open), (dice, 0));
    }
    before_intake(2).no_fate("dice R2 R2 R2 R3 R3 R3 R4 R4 R4", "DH-SEQ-09");
}

#[test]
fn cc_inv_09_the_last_die_lies_beside_the_highest() {
    let position = before_intake(2).fate("dice R2 R2 R2 R3 R3 R4 R4 R4 R5 G5");
    assert_eq!(loads(&position), [vec!["R2"; 3], vec!["R3", "R3", "R4"], vec!["R4", "R4", "R5", "G5"]]);
}

#[test]
fn cc_inv_10_the_board_is_turned_in_the_fifth_round() {
    let position = before_intake(3);
    let extra: Vec<usize> = (1..=8).map(|round| position.game.setup().extra_spaces(round)).collect();
    assert_eq!(extra, [1, 1, 1, 1, 2, 2, 2, 2]);
    // This many dice come in a whole game, for four ambulances of three and what lies beside them.
    let (mut position, mut rng, mut dice) = (position, chance(10, 0), Vec::new());
    while position.game.next(&position.state) != Next::Over {
        let due = position.state.open.phase == Phase::Intake;
        position.step(&mut rng);
        if due {
            dice.push(position.state.open.intake.len());
        }
    }
    assert_eq!(dice, [13, 13, 13, 13, 14, 14, 14, 14]);
}

/// A table before the intake of its sixth round.
fn sixth_round(seats: usize) -> Position {
    let mut position = before_intake(seats);
    position.state.open.round = 6;
    position
}

#[test]
fn cc_inv_11_two_more_dice_from_the_fifth_round_on() {
    for (seats, dice) in [(2, 11), (3, 14), (4, 17), (5, 20)] {
        assert_eq!(sixth_round(seats).game.intake_size(&sixth_round(seats).state.open), (dice, 0));
    }
}

#[test]
fn cc_inv_12_the_second_highest_is_filled_before_the_highest() {
    let dice = "dice R2 R2 R2 R2 R2 R2 R2 R2 R2 R3 R3 R3 R4 R5 R5 R5 G5";
    let position = sixth_round(4).fate(dice);
    let loads = loads(&position);
    assert_eq!((loads[3].join(" ").as_str(), loads[4].join(" ").as_str()), ("R3 R3 R3 R4", "R5 R5 R5 G5"));
    assert_eq!(spaces(&position, 6), [3, 3, 3, 4, 4]);
}

#[test]
fn cc_inv_13_equal_dice_beside_an_ambulance_are_told_apart() {
    let dice = "dice R2 R2 R2 R3 R3 R3 G4 R4 R5 R5 R5";
    let position = sixth_round(2).fate(dice);
    // A die of 4 on the space beside the second ambulance, or on the first space of the third.
    position.no_by(1, "load R", "DH-SEQ-10");
    let first = position.play_by(2, &["load G"]);
    assert_eq!(loads(&first)[1], ["R3", "R3", "R3", "G4"]);
    // Within one ambulance there is nothing to decide.
    let position = before_intake(2).fate("dice R2 R2 R2 R3 R3 R3 R4 R4 R5 G5");
    assert_eq!(position.state.open.phase, Phase::Claim);
}

#[test]
fn cc_inv_14_four_patients_come_together() {
    let position = before_intake(2).fate("dice R2 R2 R2 R3 R3 R4 R4 R4 R5 G5").play(&["claim 3"]);
    assert_eq!(position.state.open.newcomers[seat(1)].len(), 4);
    position.no("leave G5", "DH-SEQ-11");
}

#[test]
fn cc_inv_15_what_nobody_takes_goes_back_with_it() {
    let position = before_intake(2).fate("dice R2 R2 R2 R3 R3 R4 R4 R4 R5 G5");
    let bag = position.state.open.in_bag();
    let position = position.play(&["claim 2"]).play_by(2, &["claim 1"]);
    let back = position.events.iter().find_map(|event| match event {
        Event::BackToBag { dice } => Some(dice.len()),
        _ => None,
    });
    assert_eq!((back, position.state.open.in_bag()), (Some(4), bag + 4));
}

#[test]
fn cc_r_62_a_small_bag_leaves_the_highest_spaces_empty() {
    let mut position = before_intake(4);
    position.state.open.bag = crate::ByColour::bag([5, 4, 5]);
    assert_eq!(position.game.intake_size(&position.state.open), (14, 0));
    let position = position.fate("dice R2 R2 R2 R2 R2 Y3 Y3 Y3 Y3 G4 G4 G4 G4 G4");
    let counts: Vec<usize> = loads(&position).iter().map(Vec::len).collect();
    assert_eq!(counts, [3, 3, 3, 3, 2]);
}

#[test]
fn cc_r_73_patients_are_admitted_in_order() {
    let mut position = before_intake(2).fate("dice R2 R2 R2 R3 R3 R4 R4 R4 R5 G5");
    for number in [1, 2] {
        position.state.open.hospitals[seat(number)] = crate::Hospital::for_setup(position.game.setup());
        position.put(number, &["Y3"; 12]);
    }
    let position = position.play(&["claim 3"]).play_by(2, &["claim 1"]);
    assert_eq!(position.state.open.to_act, table::SeatSet::only(seat(2)), "its ambulance has the lower number");
    let position = position.play_by(2, &["remove Y3", "remove Y3", "remove Y3"]);
    assert_eq!(position.state.open.to_act, table::SeatSet::only(seat(1)));
}
