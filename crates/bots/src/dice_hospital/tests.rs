//! What the judge promises: its plans come true, it never stops early, and it always has an answer.

use std::sync::Arc;

use dice_hospital::{DiceHospital, Move, Pack, Phase, ROUNDS, Stage, State, View};
use table::{Eye, Game, Seat, Settings, Unwatched, chance, step};

use super::Matron;
use crate::{Greedy, Player, Random, Turn};

/// Options without a die during an activation: whatever is planned then can come true to the
/// letter.
const WITHOUT_DICE: [(usize, &[(&str, &str)]); 7] = [
    (2, &[]),
    (1, &[("penalties", "fatalities,reports"), ("events", "yes")]),
    (3, &[("events", "yes"), ("hard-mode", "superbug,final-collections")]),
    (4, &[("promos", "consultant"), ("hard-mode", "opening-crisis,epidemic")]),
    (2, &[("activation", "in-order"), ("administrators", "no"), ("triage-nurse", "exactly-two")]),
    (3, &[("supply", "strict"), ("leader-ties", "count"), ("events", "yes")]),
    (3, &[("modules", "city")]),
];

/// Options with dice during an activation.
const WITH_DICE: [(usize, &[(&str, &str)]); 11] = [
    (2, &[("experimental-medicine", "yes"), ("promos", "consultant,admissions-nurse")]),
    (1, &[("experimental-medicine", "yes"), ("events", "yes")]),
    (4, &[("promos", "admissions-nurse"), ("admissions", "once"), ("hard-mode", "epidemic,superbug")]),
    (3, &[("experimental-medicine", "yes"), ("hard-mode", "opening-crisis"), ("events", "yes")]),
    (2, &[("modules", "maternity")]),
    (5, &[("modules", "maternity"), ("promos", "admissions-nurse"), ("events", "yes")]),
    (2, &[("modules", "city,maternity")]),
    (3, &[("modules", "maternity"), ("newcomers", "any-order")]),
    (2, &[("modules", "investments")]),
    (3, &[("modules", "city,investments,maternity")]),
    (1, &[("automa", "yes")]),
];

fn game(seats: usize, settings: &[(&str, &str)]) -> DiceHospital {
    let pack = Arc::new(Pack::standard().expect("sound"));
    DiceHospital::set_up(pack, seats, &settings.iter().copied().collect::<Settings>()).expect("possible")
}

/// Plays a game; `decide` is asked for every move.
fn play(game: &DiceHospital, seed: u64, mut decide: impl FnMut(&State, Seat, &[Move]) -> Move) -> State {
    let (mut state, mut dice) = (game.start(), chance(seed, 0));
    let mut choose = |state: &State, seat, moves: &[Move], _: &mut _| decide(state, seat, moves);
    while step(game, &mut state, &mut dice, &mut Unwatched, &mut choose).is_some() {}
    state
}

fn is_idle(state: &State, seat: Seat) -> bool {
    state.open.phase == Phase::Activate && state.open.hospitals[seat].floor.stage() == Stage::Idle
}

#[test]
fn a_plan_comes_true() {
    for (seats, settings) in WITHOUT_DICE {
        let game = game(seats, settings);
        let mut players: Vec<_> = (0..seats).map(|_| Greedy::new(Matron::default())).collect();
        let mut plans: Vec<Option<(u8, String)>> = vec![None; seats];
        let mut kept = 0;
        for seed in 0..5 {
            play(&game, seed, |state, seat, moves| {
                let player = &mut players[seat.index()];
                let mv = player.choose(&Turn::new(&game, state, seat, moves));
                if is_idle(state, seat) && moves.len() > 1 {
                    let plan = format!("{:?}", player.judge().agenda.plan());
                    let before = plans[seat.index()].replace((state.open.round, plan.clone()));
                    if before.as_ref().is_some_and(|(round, _)| *round == state.open.round) {
                        assert_eq!(before, Some((state.open.round, plan)), "seed {seed}, {settings:?}, {mv}");
                        kept += 1;
                    }
                }
                mv
            });
            plans.fill(None);
        }
        assert!(kept > 100, "plans were kept {kept} times with {settings:?}");
    }
}

#[test]
fn every_mix_of_options_is_played_to_its_end() {
    for (seats, settings) in WITHOUT_DICE.into_iter().chain(WITH_DICE) {
        let game = game(seats, settings);
        let mut players: Vec<_> = (0..seats).map(|_| Greedy::new(Matron::default())).collect();
        let mut total = 0;
        for seed in 10..15 {
            let end = play(&game, seed, |state, seat, moves| {
                players[seat.index()].choose(&Turn::new(&game, state, seat, moves))
            });
            total += game.final_scores(&end).totals.iter().sum::<i32>();
        }
        let mean = f64::from(total) / (5 * seats) as f64;
        assert!(mean > 20.0, "{mean} points with {seats} seats and {settings:?}");
    }
}

#[test]
fn somebody_who_asks_in_the_middle_gets_an_answer() {
    for (seats, settings) in WITHOUT_DICE.into_iter().chain(WITH_DICE) {
        let game = game(seats, settings);
        let mut random = Random::new(chance(4, 4));
        for seed in 20..23 {
            play(&game, seed, |state, seat, moves| {
                let asked = || Greedy::new(Matron::default()).choose(&Turn::new(&game, state, seat, moves));
                let hint = asked();
                assert!(moves.contains(&hint), "{hint} with {settings:?}");
                assert_eq!(hint, asked(), "the same question has the same answer");
                random.choose(&Turn::new(&game, state, seat, moves))
            });
        }
    }
}

/// Every way a placement can end that costs no bag.
fn placements(game: &DiceHospital, view: &View, seat: Seat, take: &mut impl FnMut(&View)) {
    for mv in view.moves(game) {
        let free = matches!(mv, Move::Place(..) | Move::On(_, None) | Move::Skip | Move::Use);
        let Some(after) = view.after(game, mv).filter(|_| free) else { continue };
        if after.hospital(seat).floor.stage() == Stage::Idle {
            take(&after);
        } else {
            placements(game, &after, seat, take);
        }
    }
}

#[test]
fn an_activation_does_not_end_while_a_placement_helps() {
    let game = game(2, &[]);
    let mut players = [Greedy::new(Matron::default()), Greedy::new(Matron::default())];
    let mut ends = 0;
    for seed in 30..40 {
        play(&game, seed, |state, seat, moves| {
            let mv = players[seat.index()].choose(&Turn::new(&game, state, seat, moves));
            if mv == Move::End {
                ends += 1;
                let view = game.view(state, Eye::Seat(seat));
                let now = game.forecast(&view, seat);
                placements(&game, &view, seat, &mut |after| {
                    let then = game.forecast(after, seat);
                    assert!(
                        then.discharged <= now.discharged,
                        "seed {seed}: somebody could go home in {:?}",
                        state.open.round
                    );
                    assert!(then.dying >= now.dying, "seed {seed}: somebody could be saved in {:?}", state.open.round);
                });
            }
            mv
        });
    }
    assert_eq!(ends, 10 * 2 * 8);
}

#[test]
fn tokens_of_the_town_are_spent_before_the_game_ends() {
    let game = game(3, &[("modules", "city")]);
    let mut players: Vec<_> = (0..3).map(|_| Greedy::new(Matron::default())).collect();
    let (mut spent, mut hired) = (0, 0);
    for seed in 50..56 {
        play(&game, seed, |state, seat, moves| {
            let mv = players[seat.index()].choose(&Turn::new(&game, state, seat, moves));
            spent += u32::from(matches!(mv, Move::Spend(..)));
            hired += u32::from(mv == Move::Hire);
            if mv == Move::End && state.open.round == ROUNDS {
                let view = game.view(state, Eye::Seat(seat));
                let now = game.forecast(&view, seat);
                for mv in moves.iter().filter(|mv| matches!(mv, Move::Spend(_, _, None))) {
                    let then = game.forecast(&view.after(&game, *mv).expect("it is listed"), seat);
                    assert!(then.discharged <= now.discharged, "seed {seed}: {mv} would send somebody home");
                    assert!(then.dying >= now.dying, "seed {seed}: {mv} would save somebody");
                }
            }
            mv
        });
    }
    assert!(spent > 40 && hired > 5, "{spent} tokens spent, {hired} nurses hired");
}

#[test]
fn an_improvement_is_always_taken() {
    let game = game(4, &[]);
    let mut players: Vec<_> = (0..4).map(|_| Greedy::new(Matron::default())).collect();
    for seed in 40..45 {
        play(&game, seed, |state, seat, moves| {
            let mv = players[seat.index()].choose(&Turn::new(&game, state, seat, moves));
            assert!(state.open.phase != Phase::Take || mv != Move::Skip, "it could be given back for a bag");
            mv
        });
    }
}
