//! Section 21, second half: more rulings; and setups that are refused or written down.

use table::{Eye, Game, Seat, chance};

use super::arrange::{Scene, seat};
use super::rulings::{SPECIALISTS, epidemiologist, radiologist, seen_by};
use super::solo::{every, leading, took};
use crate::event::Event;
use crate::setup::{OPTIONS, Setup};
use crate::sheet::Ward;
use crate::state::{ALICAT, Face, Phase};
use crate::turn::Fate;

/// How often each ambulance card is turned up next, in so many draws for each unseen one.
fn draws(scene: &Scene, each: usize) -> Vec<usize> {
    let (mut luck, mut drawn) = (chance(38, 0), [0; 27]);
    for _ in 0..each * scene.state.unseen().len() {
        let Fate::Card(card) = scene.game.roll(&scene.state, &mut luck) else { panic!("a card is due") };
        drawn[card.index()] += 1;
    }
    drawn.to_vec()
}

/// What comes of these settings at a table of this many.
fn set_up(seats: usize, settings: &[(&str, &str)]) -> Setup {
    Setup::read(seats, &settings.iter().copied().collect()).expect("a possible setup")
}

/// Why this table cannot be.
fn refusal(seats: usize, settings: &[(&str, &str)]) -> String {
    Setup::read(seats, &settings.iter().copied().collect()).expect_err("an impossible setup").to_string()
}

#[test]
fn er_r_23_a_run_is_a_chain_in_order_and_may_bend() {
    // Up ward 1, then along the top of ward 2.
    assert_eq!(epidemiologist("EPI-RUN", "W1=1 2 3 4 / W2=6 6 6 5 6"), 10);
    // All six values still hang together, but 3 and 4 have changed places.
    assert_eq!(epidemiologist("EPI-RUN", "W1=1 2 4 3 / W2=6 6 6 5 6"), 0);
    // It need not begin at the lobby.
    assert_eq!(epidemiologist("EPI-RUN", "W6=(6) (5) (4) (3) (2) 1"), 10);
}

#[test]
fn er_r_24_the_half_is_rounded_once() {
    // XA has a 2 and a 3, XB a 3: rounded for each lab or each patient it would be 5.
    assert_eq!(radiologist("RAD-CRIT-HALF", "W2=1 2! 3! / W6=1 3!"), 4);
    // An odd total is rounded up.
    assert_eq!(radiologist("RAD-CRIT-HALF", "W2=1 2! 3! / W6=1 4!"), 5);
}

#[test]
fn er_r_25_alicat_raises_for_the_first_ward_in_reach() {
    // For a red 2 the beds of W3 (three stethoscopes), W5 (one) and W7 (two) have the colour.
    let wards = "W1=6 / W2=6 / W3=5 / W4=6 / W5=3 / W6=6 / W7=4";
    let scene = leading(wards, "S3 B0", "R2 Y6 G6");
    assert_eq!((scene.ward(2, 3), scene.has(2)), ("5 5".to_owned(), "S0 B0".to_owned()), "not the cheapest");
    // W3 is out of reach; in W5 the value is raised to 3, which is enough for ALICAT.
    let scene = leading(wards, "S2 B0", "R2 Y6 G6");
    assert_eq!((scene.ward(2, 5), scene.has(2)), ("3 3".to_owned(), "S1 B0".to_owned()));
}

#[test]
fn er_r_30_alicats_screen_without_a_candidate_is_lost() {
    // The yellow die fills W7; of the other wards W1 is screened, W4 full, the rest empty.
    let scene = leading("W1=(3) / W4=1 1 1 1 / W7=4 5", "S0 B0", "R6 Y5+screen G6");
    assert_eq!(scene.ward(2, 7), "4 5 5");
    assert!(scene.events.contains(&Event::ScreenLost { seat: ALICAT }));
    assert_eq!(scene.alicat().screened().count_ones(), 1);
    // It is not kept for the next patient.
    assert_eq!(scene.turn(4).roll("R1 Y6 G6").alicat().screened().count_ones(), 1);
    let scene = leading("W1=3 / W4=1 1 1 1 / W7=4 5", "S0 B0", "R6 Y5+screen G6");
    assert_eq!(scene.ward(2, 1), "(3)");
}

#[test]
fn er_r_32_on_the_last_turn_a_dies_own_resources_count() {
    let last = |settings: &[(&str, &str)], dice| {
        let scene = Scene::with_settings(1, settings).turn(24).hospital(2, "W6=1 2 3 4 5").stock(2, "S0 B1");
        scene.roll(dice)
    };
    // The bag is at hand; the two stethoscopes come with the die.
    let scene = last(&[], "R3+steth Y1 G1");
    assert_eq!((took(&scene), scene.ward(2, 6), scene.has(2)), ("red", "1 2 3 4 5 5".into(), "S0 B0".into()));
    // Those of another die do not help.
    assert_eq!(took(&last(&[], "R3 Y1+steth G1")), "yellow");
    assert_eq!(took(&last(&[("alicat-own-bonus", "later")], "R3+steth Y1 G1")), "yellow");
    // No two wards are worth the same, so there are no ties to break.
    let sheet = Scene::solo().game.pack.sheet.clone();
    let mut worth: Vec<u8> = Ward::all().map(|ward| sheet.ward(ward).clipboard).collect();
    worth.sort_unstable();
    assert_eq!(worth, [4, 5, 6, 7, 8, 9, 10]);
}

#[test]
fn er_r_35_alicat_and_the_player_are_paid_at_one_check() {
    // The player leads and has both goals before ALICAT has filled its ward.
    let scene = Scene::solo().turn(3).stock(1, "S6 B4").hospital(2, "W1=6 / W4=6 / W7=2 3").roll("R6+steth Y3 G6");
    let scene = scene.play(1, "red");
    assert_eq!((scene.of(1).cardiology, scene.state.faces), (0, [Face::Second; 2]));
    let scene = scene.play(1, "morgue");
    assert_eq!((scene.of(1).cardiology, scene.alicat().cardiology), (10, 5));
    assert!(
        matches!(
            scene.events[..],
            [
                ..,
                Event::WardFilled { seat: ALICAT, .. },
                Event::Checked { turn: 3 },
                Event::PaidForWard { seat: ALICAT, points: 5 },
                Event::Paid { seat: Seat::FIRST, points: 5, .. },
                Event::Paid { seat: Seat::FIRST, points: 5, .. },
                Event::CardDiscarded { .. },
                Event::CardDiscarded { .. },
                Event::TurnEnded { turn: 3 },
            ]
        ),
        "{:?}",
        scene.events
    );
}

#[test]
fn er_r_37_alicats_first_two_nurses_belong_to_no_ward() {
    let mut scene = Scene::solo().turn(2).hospital(2, "W1=6 / W2=6 / W3=6 / W4=6 / W5=6").stock(2, "S0");
    for ward in Ward::all().take(5) {
        assert!(scene.state.hospitals[ALICAT].hire_nurse(ward), "five wards have a nurse to give");
    }
    assert_eq!(scene.boxes(2).nurses, 35);
    // The sixth is crossed out, but the track has ended.
    let scene = scene.roll("R3+nurse Y6 G6");
    let ward = Ward::from_number(6).expect("a ward");
    assert!(scene.alicat().is_nurse_crossed(ward));
    assert!(scene.events.contains(&Event::NurseLost { seat: ALICAT, ward }));
    assert_eq!((scene.alicat().nurses, scene.boxes(2).nurses), (7, 35));
}

#[test]
fn er_r_38_every_unseen_card_is_equally_likely_to_come() {
    let first = draws(&Scene::unbegun(2, &[("first-chief", "1")]).fate(SPECIALISTS), 200);
    // Five standard deviations around 200.
    assert!(first.iter().all(|n| (131..=269).contains(n)), "{first:?}");

    // Before the last card four are unseen; three of them are out of the game, and any may be.
    let scene = Scene::new(2).turn(23).taking("R3").plays("1 morgue, 2 morgue");
    let last = draws(&scene, 1000);
    assert_eq!(last[..23], [0; 23]);
    assert!(last[23..].iter().all(|n| (863..=1137).contains(n)), "{last:?}");
    assert_eq!(scene.game.view(&scene.state, Eye::Onlooker).unseen.iter().collect::<Vec<_>>(), [23, 24, 25, 26]);
}

#[test]
fn er_r_39_a_total_may_be_as_low_as_minus_four() {
    let all_die = |scene: Scene, turn| scene.turn(turn).chief(1).taking("R3").plays("1 morgue, 2 morgue");
    let scene = (1..=24).fold(Scene::new(2), all_die);
    assert_eq!((scene.state.phase, scene.of(1).dead), (Phase::Over, 24));
    let scores = scene.game.final_scores(&scene.state);
    assert_eq!((&scores.totals[..], scores.winners.len()), (&[-4, -4][..], 2));
}

#[test]
fn er_r_40_the_dice_that_alicat_left_are_free() {
    // The red 1 fits nowhere, so ALICAT takes its second die.
    let scene = leading(&every(5), "S0", "R1 Y5 G6");
    assert_eq!((took(&scene), scene.list(1)), ("yellow", vec!["red".to_owned(), "green".to_owned()]));
    scene.refuses(1, "yellow", "ER-CHOOSE-07");
    let scene = scene.stock(1, "B1");
    assert_eq!(scene.clone().play(1, "red").has(1), "S1 B1");
    assert_eq!(scene.play(1, "yellow").has(1), "S1 B0");
}

#[test]
fn er_r_41_both_patients_share_stock_and_wards() {
    let scene = Scene::wards("[*:_ *:_] [R:_ R:_]").stock(1, "S1 B1").taking("G3+extra:Y4");
    let extra = |scene: &Scene| scene.list(1).into_iter().filter(|mv| mv.starts_with('+')).collect::<Vec<_>>();
    let before = ["+w1=3", "+w1=4", "+w1=5", "+w1=6", "+w2=3", "+w2=4", "+w2=5", "+w2=6", "+morgue"];
    assert_eq!(extra(&scene), before);
    // The 4 of ward 1 has taken the stethoscope, and the next patient there must be higher.
    assert_eq!(extra(&scene.clone().play(1, "w1=4")), ["+w1=5", "+w2=4", "+w2=5", "+morgue"]);
    // The 3 of ward 2 has taken the bag.
    assert_eq!(extra(&scene.clone().play(1, "w2=3")), ["+w1=3", "+w1=4", "+w1=5", "+w1=6", "+morgue"]);
    // It is the same the other way round: the extra 3 leaves neither a stethoscope nor room for another 3 behind it.
    assert_eq!(scene.play(1, "+w1=3").list(1), ["w2=3", "morgue"]);
}

#[test]
fn er_r_42_alicats_extra_patient_spends_before_it_grows() {
    // After the red die has gone to W3, an extra yellow 4 could lie in W2 for nothing; a 3 needs the bag, in W1.
    let wards = "W1=3 / W2=4 / W3=4 / W4=4 / W5=4 / W6=4 / W7=4";
    let scene = leading(wards, "S0 B1", "R6+extra:Y3 Y6 G6");
    assert_eq!((scene.ward(2, 3), scene.ward(2, 1), scene.ward(2, 2)), ("4 6".into(), "3 3".into(), "4".into()));
    assert_eq!(scene.has(2), "S0 B0");
    let scene = leading(wards, "S0 B0", "R6+extra:Y3 Y6 G6");
    assert_eq!((scene.ward(2, 1), scene.ward(2, 2)), ("3".to_owned(), "4 4".to_owned()));
}

/// Seat 2 has put its red 4 to this bed; the others have not admitted anybody yet.
fn admitted(settings: &[(&str, &str)], bed: &str) -> Scene {
    let scene = Scene::with_settings(3, settings).roll("R4+blood Y2 G6").plays("1 green, 2 red, 3 red");
    scene.play(2, bed)
}

#[test]
fn er_r_43_beds_are_hidden_until_all_are_done() {
    for choice in ["simultaneous", "announced"] {
        let settings = [("choice", choice), ("beds", "hidden")];
        let (one, other) = (admitted(&settings, "w1=4"), admitted(&settings, "w3=4"));
        assert_eq!(seen_by(&one, 3), seen_by(&other, 3), "{choice}");
        assert_eq!(seen_by(&one, 3).hospitals[seat(2)], *Scene::new(3).of(2), "nor is the new bag seen");
        assert_ne!(seen_by(&one, 2), seen_by(&other, 2), "one's own beds are seen");
        let done = one.plays("3 morgue, 1 morgue");
        assert_eq!(seen_by(&done, 3).hospitals[seat(2)], *done.of(2));
    }
}

#[test]
fn er_r_43_a_table_may_play_with_open_beds() {
    for choice in ["simultaneous", "announced"] {
        let scene = admitted(&[("choice", choice), ("beds", "open")], "w1=4");
        assert_eq!(scene.ward(2, 1), "4");
        assert_eq!(seen_by(&scene, 3).hospitals[seat(2)], *scene.of(2), "{choice}");
    }
}

#[test]
fn er_r_44_the_order_of_admitting_does_not_matter() {
    // Seats 1 and 2 get their fourth bag, seat 1 by paying for the Chief's die.
    let scene = Scene::new(3).chief(2).stock(1, "S1 B3").stock(2, "B3").roll("R4+blood Y2+extra:G5 G6");
    let scene = scene.plays("2 red, 1 red, 3 yellow");
    assert_eq!(scene.to_move(), [1, 2, 3]);
    let clockwise = scene.clone().plays("2 w1=4, 3 w4=2, 3 +w1=5, 1 w3=5");
    assert_eq!([1, 2, 3].map(|number| clockwise.of(number).cardiology), [8, 8, 0]);
    let orders = [
        "1 w3=5, 2 w1=4, 3 w4=2, 3 +w1=5",
        "1 w3=5, 3 +w1=5, 3 w4=2, 2 w1=4",
        "2 w1=4, 1 w3=5, 3 w4=2, 3 +w1=5",
        "3 w4=2, 1 w3=5, 2 w1=4, 3 +w1=5",
        "3 +w1=5, 2 w1=4, 3 w4=2, 1 w3=5",
    ];
    for order in orders {
        assert_eq!(scene.clone().plays(order).state, clockwise.state, "{order}");
    }
}

#[test]
fn a_table_has_one_to_six_seats() {
    assert_eq!(refusal(0, &[]), "emergency-roll is for 1 to 6 players, not 0");
    assert_eq!(refusal(7, &[]), "emergency-roll is for 1 to 6 players, not 7");
}

#[test]
fn an_unknown_option_is_refused_by_name() {
    let why = refusal(2, &[("tie", "shared")]);
    assert!(why.starts_with("emergency-roll has no option “tie”; it has choice, first-chief, modifiers,"), "{why}");
    assert!(why.contains(", ties, "), "the one that was meant is among those listed: {why}");
}

#[test]
fn an_unknown_value_is_refused_by_name() {
    assert_eq!(refusal(2, &[("ties", "dice")]), "ties cannot be “dice”; it is shared or fewest-dead");
    let why = refusal(1, &[("modifiers", "isolation,luck")]);
    assert!(why.starts_with("modifiers cannot be “isolation,luck”; it is preparation, equipment, "), "{why}");
    // A seat that no table has.
    assert!(refusal(6, &[("first-chief", "7")]).starts_with("first-chief cannot be “7”"));
}

#[test]
fn modifiers_that_do_not_go_together_are_refused() {
    let modifiers = |seats, modifiers| refusal(seats, &[("modifiers", modifiers)]);
    assert_eq!(modifiers(2, "isolation"), "modifiers is for a single player, not for 2 players");
    let three = "ALICAT takes one or two modifiers (modifier-limit=any allows more)";
    assert_eq!(modifiers(1, "preparation,isolation,capacity"), three);
    assert_eq!(modifiers(1, "isolation,isolation"), "modifiers names “isolation” twice");
}

#[test]
fn alone_nothing_is_announced_and_the_player_leads() {
    assert_eq!(refusal(1, &[("choice", "announced")]), "choice is for 2 to 6 players, not for a single player");
    assert_eq!(refusal(1, &[("first-chief", "2")]), "first-chief=2 has no seat at a table of 1");
    assert_eq!(set_up(1, &[("first-chief", "1")]).first_chief, Some(Seat::FIRST));
}

#[test]
fn the_first_chief_has_a_seat() {
    assert_eq!(refusal(2, &[("first-chief", "3")]), "first-chief=3 has no seat at a table of 2");
    assert_eq!(set_up(3, &[("first-chief", "3")]).first_chief, Some(seat(3)));
}

#[test]
fn every_setting_survives_being_written_and_read() {
    for option in OPTIONS {
        let for_several = ["choice", "first-chief", "beds", "chief-finishes", "ties", "lone-group"];
        let seats = if for_several.contains(&option.key) { 6 } else { 1 };
        for &value in option.values.iter().chain([&option.default]) {
            let setup = set_up(seats, &[(option.key, value)]);
            let written = setup.settings();
            assert_eq!(Setup::read(seats, &written), Ok(setup), "{}={value}", option.key);
            // What is as usual is not written; whatever is not makes a difference.
            let unusual = (value != option.default).then_some(value);
            assert_eq!(written.get(option.key), unusual, "{}", option.key);
            assert_eq!(setup != Setup::standard(seats), unusual.is_some(), "{}={value}", option.key);
        }
    }
}

#[test]
fn options_that_mean_nothing_at_this_table_are_refused() {
    assert_eq!(refusal(1, &[("beds", "open")]), "beds is for 2 to 6 players, not for a single player");
    assert_eq!(refusal(2, &[("kept-card", "at-once")]), "kept-card is for a single player, not for 2 players");
    // Saying what is so anyway does no harm.
    set_up(1, &[("beds", "hidden")]);
    set_up(2, &[("kept-card", "next-turn"), ("modifiers", "none")]);
}

#[test]
fn many_settings_survive_together() {
    let setup =
        set_up(1, &[("modifiers", "capacity,preparation,isolation"), ("modifier-limit", "any"), ("ties", "shared")]);
    let written = setup.settings();
    let pairs = [("modifiers", "preparation,isolation,capacity"), ("modifier-limit", "any")];
    assert_eq!(written.iter().collect::<Vec<_>>(), pairs);
    assert_eq!(Setup::read(1, &written), Ok(setup));
}
