//! Which mixtures there are, and what each of them is made of (1, 6, 11.1, 11.4).

use table::{Eye, Game, Next, Settings, chance};

use super::{SUBSETS, fresh};
use crate::tests::arrange::{game, seat, until};
use crate::{Ambulance, Due, Event, Phase, Setup};

fn read(seats: usize, settings: &[(&str, &str)]) -> Result<Setup, String> {
    Setup::read(seats, &settings.iter().copied().collect()).map_err(|why| why.to_string())
}

#[test]
fn cc_gen_01_every_mixture_is_played_to_its_end() {
    for modules in SUBSETS {
        for seats in 2..=5 {
            let mut position = fresh(seats, &[("modules", modules)]);
            let mut rng = chance(seats as u64, 1);
            while position.game.next(&position.state) != Next::Over {
                position.step(&mut rng);
            }
            assert!(position.events.contains(&Event::GameEnded), "{modules} with {seats}");
        }
    }
    // None of them is the base game.
    assert_eq!(read(3, &[("modules", "none")]), Ok(Setup::standard(3)));
    assert_eq!(fresh(3, &[("modules", "none")]).state, fresh(3, &[]).state);
    assert!(read(3, &[("modules", "suburb")]).is_err());
}

/// The phase of the rulebook that a step belongs to; nothing for what comes before the first round.
const fn chapter(phase: Phase) -> u8 {
    match phase {
        Phase::Take | Phase::Return | Phase::Invest | Phase::Look | Phase::Advise | Phase::KeepToken => 2,
        Phase::Activate => 3,
        Phase::Spare | Phase::Bonuses | Phase::NightRefill => 4,
        Phase::Reveal | Phase::Extra | Phase::ExtraReveal => 6,
        Phase::Over => 7,
        _ => 1,
    }
}

#[test]
fn cc_gen_02_rounds_and_phases_stay_as_they_are() {
    for modules in SUBSETS {
        let mut position = fresh(3, &[("modules", modules)]);
        let (mut rng, mut trace) = (chance(2, 2), Vec::new());
        while position.game.next(&position.state) != Next::Over {
            position.step(&mut rng);
            let open = &position.state.open;
            if open.round > 0 && trace.last() != Some(&(open.round, chapter(open.phase))) {
                trace.push((open.round, chapter(open.phase)));
            }
        }
        assert!(trace.is_sorted(), "{modules}: {trace:?}");
        for round in 1..=8 {
            assert!([1, 2, 3].iter().all(|&phase| trace.contains(&(round, phase))), "{modules}: {trace:?}");
        }
        assert_eq!(trace.last(), Some(&(8, 7)), "{modules}: there is no ninth round");
    }
}

#[test]
fn cc_gen_04_the_automa_plays_the_base_game() {
    for modules in &SUBSETS[1..] {
        let why = read(1, &[("automa", "yes"), ("modules", modules)]).expect_err("without modules");
        assert_eq!(why, "the Automa plays the base game only, without modules", "{modules}");
    }
    assert_eq!(read(1, &[("automa", "yes")]).expect("possible").seats, 2);
    assert!(read(2, &[("automa", "yes")]).expect_err("one person").contains("single player"));
}

#[test]
fn cc_gen_05_five_sit_down_with_every_mixture() {
    for modules in SUBSETS {
        assert!(read(5, &[("modules", modules)]).is_ok(), "{modules}");
        assert!(read(6, &[("modules", modules)]).is_err(), "{modules}");
    }
}

#[test]
fn cc_x_01_what_is_agreed_is_read_once_however_it_is_written() {
    let settings = |modules: &str| -> Settings { [("modules", modules)].into_iter().collect() };
    for modules in SUBSETS {
        let setup = Setup::read(4, &settings(modules)).expect("possible");
        let backwards: Vec<&str> = modules.split(',').rev().collect();
        assert_eq!(Setup::read(4, &settings(&backwards.join(","))), Ok(setup), "{modules}");
        assert_eq!(Setup::read(4, &setup.settings()), Ok(setup), "{modules}");
    }
    assert!(Setup::read(4, &settings("city,city")).is_err());
}

/// A row of the table of parameters: what it says for two to five players.
type Row<T> = [T; 4];

/// Looks up a number of every set-up for two to five players with these modules.
#[track_caller]
fn says<T: PartialEq + std::fmt::Debug>(modules: &str, row: Row<T>, number: impl Fn(&Setup) -> T) {
    for (seats, wanted) in (2..).zip(row) {
        let setup = read(seats, &[("modules", modules)]).expect("possible");
        assert_eq!(number(&setup), wanted, "{modules} with {seats}");
    }
}

#[test]
fn cc_x_02_each_set_up_has_the_numbers_of_the_table() {
    for modules in SUBSETS {
        let has = |module: &str| modules.contains(module);
        says(modules, [15, 18, 21, 24], Setup::dice);
        let numbers = |setup: &Setup| setup.ambulances().map(Ambulance::number).collect::<Vec<_>>();
        let usual = [vec![1, 2, 3], vec![1, 2, 3, 4], vec![1, 2, 3, 4, 5], vec![0, 1, 2, 3, 4, 5]];
        says(modules, if has("city") { [const { Vec::new() }; 4] } else { usual }, numbers);
        let extra = |round: u8| move |setup: &Setup| setup.extra_spaces(round);
        let spaces = usize::from(has("investments") && !has("city"));
        says(modules, [spaces; 4], extra(4));
        says(modules, [2 * spaces; 4], extra(5));
        let display = if has("investments") { [2, 3, 4, 4] } else { [1, 2, 3, 4] };
        says(modules, display, Setup::display);
        says(modules, [!has("investments"), false, false, false], Setup::shows_extra);
        says(modules, if has("maternity") { [1, 2, 2, 2] } else { [0; 4] }, Setup::maternity_display);
        says(modules, [1, 1, 2, 2], Setup::investors_per_space);
        says(modules, [if modules == "maternity" || modules == "city,maternity" { 4 } else { 3 }; 4], Setup::nurses);
        says(modules, [!has("investments"); 4], Setup::rewards_empty_wards);
        says(modules, if has("maternity") { [2; 4] } else { [2, 2, 2, 1] }, Setup::administrators_each);
    }
}

/// How many dice come in a round, and how many Mothers.
fn intake(seats: usize, modules: &str, round: u8) -> (usize, usize) {
    let mut state = game(seats, &[("modules", modules)]).start();
    state.open.round = round;
    game(seats, &[("modules", modules)]).intake_size(&state.open)
}

#[test]
fn cc_x_02_as_many_dice_come_as_the_table_says() {
    let base = [9, 12, 15, 18];
    let births = [(7, 2), (10, 2), (12, 3), (15, 3)];
    for place in 0..4 {
        let seats = place + 2;
        assert_eq!(intake(seats, "none", 1), (base[place], 0));
        for (round, more) in [(4, 1), (5, 2)] {
            assert_eq!(intake(seats, "investments", round), (base[place] + more, 0));
            let (dice, mothers) = births[place];
            assert_eq!(intake(seats, "investments,maternity", round), (dice + more, mothers));
        }
        assert_eq!(intake(seats, "maternity", 8), births[place]);
        for (modules, mothers) in [("city", [0; 4]), ("city,maternity", [2, 3, 4, 4])] {
            let laying = until(seats, &[("modules", modules)], Phase::Tiles);
            let due = laying.game.what_is_due(&laying.game.view(&laying.state, Eye::Onlooker));
            let Some(Due::Tiles { grid, mothers: spots }) = due else { panic!("{due:?}") };
            let size = [(3, 4), (4, 4), (5, 4), (5, 4)][place];
            assert_eq!(((grid.columns, grid.rows), spots), (size, mothers[place]), "{modules} with {seats}");
        }
    }
}

#[test]
fn cc_5p_06_four_of_each_kind_and_two_workers_to_a_space() {
    let settings = [("administrators", "no"), ("first-player", "1"), ("modules", "investments")];
    let mut position = until(5, &settings, Phase::Invest);
    assert_eq!(position.game.setup().display(), 4, "never five");
    let order: Vec<usize> = position.game.in_turn(&position.state.open).map(table::Seat::number).collect();
    for &number in &order[..2] {
        position = position.play_by(number, &["invest nurse red"]);
        position = position.fate(&format!("tokens {number} red-same red-boost"));
        let put = if number == order[0] { "red-same" } else { "red-boost" };
        position = position.play_by(number, &[&format!("put {put} clinic")]);
    }
    position.no_by(order[2], "invest nurse red", "CC-INV-20");
    position.play_by(order[2], &["invest nurse green"]);
}

#[test]
fn cc_x_20_a_fifth_seat_changes_numbers_only() {
    for modules in SUBSETS {
        let settings = [("administrators", "no"), ("first-player", "1"), ("modules", modules)];
        let start = fresh(5, &settings).state.open;
        assert_eq!(start.in_bag(), 72, "{modules}");
        assert_eq!(start.mothers, if modules.contains("maternity") { 20 } else { 0 });
        let setup = *game(5, &settings).setup();
        assert_eq!((setup.lowest_ambulance().number(), setup.display()), (0, 4), "{modules}");
        if !modules.contains("city") {
            let mut position = until(5, &settings, Phase::Claim);
            if position.state.open.to_act.first() != Some(seat(1)) {
                position.go_on_until(Phase::Claim);
            }
            position.no_by(1, "claim 0", "DH-INTAKE-08");
        }
    }
}
