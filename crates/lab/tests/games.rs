//! What the lab promises: no allocation while a game is played, and the same report with any number
//! of threads.

mod counting;

use std::sync::Arc;

use bots::{BOTS, Greedy, Player, Random, hire};
use dice_hospital::DiceHospital;
use emergency_roll::{EmergencyRoll, Pack};
use lab::{Plan, SimulationReport, play_out, simulate};
use table::{Game, Settings, chance};

fn game(seats: usize) -> EmergencyRoll {
    let pack = Arc::new(Pack::standard().expect("the pack is sound"));
    EmergencyRoll::set_up(pack, seats, &Settings::default()).expect("a possible setup")
}

/// Dice Hospital with everything in its box.
fn hospital(seats: usize) -> DiceHospital {
    let pack = Arc::new(dice_hospital::Pack::standard().expect("the pack is sound"));
    let all = [("events", "yes"), ("experimental-medicine", "yes"), ("promos", "consultant,admissions-nurse")];
    let hard = ("hard-mode", if seats == 1 { "opening-crisis,superbug" } else { "epidemic,final-collections" });
    DiceHospital::set_up(pack, seats, &all.into_iter().chain([hard]).collect()).expect("a possible setup")
}

/// Allocations during 50 games, after a few that fill the buffers.
fn allocations<G: Game, P: Player<G>>(game: &G, mut players: Vec<P>) -> (u64, u32) {
    let mut moves = Vec::with_capacity(G::MOST_MOVES);
    let mut play = |number: u64| {
        let end = play_out(game, &mut players, &mut chance(number, 0), &mut moves, |_| {});
        (end.decisions, game.final_scores(&end.state).totals[0])
    };
    for number in 0..20 {
        play(number);
    }
    let before = counting::allocations();
    let decisions = (100..150).map(|number| play(number).0).sum();
    (counting::allocations() - before, decisions)
}

#[test]
fn the_counter_counts() {
    let before = counting::allocations();
    let boxed = std::hint::black_box(Box::new(1));
    assert!(counting::allocations() > before, "{boxed}");
}

#[test]
fn random_games_allocate_nothing() {
    let players =
        |seats: usize| -> Vec<Random> { (0..seats as u64).map(|seat| Random::new(chance(9, seat))).collect() };
    for seats in 1..=6 {
        let (allocations, decisions) = allocations(&game(seats), players(seats));
        assert_eq!(allocations, 0, "in {decisions} decisions of {seats} seats, final scoring included");
    }
    for seats in 1..=4 {
        let (allocations, decisions) = allocations(&hospital(seats), players(seats));
        assert_eq!(allocations, 0, "in {decisions} decisions of {seats} hospitals, final scoring included");
    }
}

#[test]
fn greedy_games_allocate_nothing() {
    for seats in [1, 2, 4] {
        let players: Vec<_> = (0..seats).map(|_| Greedy::new(bots::emergency_roll::Triage::default())).collect();
        let (allocations, decisions) = allocations(&game(seats), players);
        assert_eq!(allocations, 0, "in {decisions} decisions of {seats} seats");
    }
}

fn report(players: &[&str], games: u64, seed: u64, threads: usize) -> SimulationReport {
    let game = game(players.len());
    let players: Vec<String> = players.iter().map(|&name| name.to_owned()).collect();
    let make = || players.iter().filter_map(|name| hire::<EmergencyRoll>(name)).collect();
    let plan = Plan { game: &game, players: &players, hire: &make, games, seed, threads, keep: None };
    simulate(&plan, |_| {}).expect("nothing is written, so nothing can fail")
}

#[test]
fn the_same_seed_gives_the_same_report_whatever_the_threads() {
    let untimed = |report: SimulationReport| SimulationReport { seconds: 0.0, ..report };
    let one = untimed(report(&["greedy", "random", "random"], 500, 7, 1));
    assert_eq!(one, untimed(report(&["greedy", "random", "random"], 500, 7, 4)));
    assert_ne!(one, untimed(report(&["greedy", "random", "random"], 500, 8, 4)));
}

#[test]
fn a_report_adds_up() {
    let report = report(&["random", "random"], 300, 1, 2);
    assert_eq!((report.games, report.turns), (300, 300 * 24));
    assert!(report.decisions >= 300 * 24 * 4, "{} decisions", report.decisions);
    let [one, other] = &report.seats[..] else { panic!("two seats") };
    assert_eq!(one.wins + other.wins + one.draws, 300);
    assert_eq!(one.draws, other.draws, "a shared win is shared by both");
    for seat in [one, other] {
        assert!(f64::from(seat.min) <= seat.mean && seat.mean <= f64::from(seat.max) && seat.sd > 0.0, "{seat:?}");
    }
}

#[test]
fn alone_the_opponent_has_a_row_of_its_own() {
    let report = report(&["greedy"], 50, 1, 1);
    let names: Vec<&str> = report.seats.iter().map(|seat| seat.player.as_str()).collect();
    assert_eq!(names, ["greedy", "alicat"]);
    assert_eq!(report.seats.iter().map(|seat| seat.wins).sum::<u64>(), 50, "a tie goes to ALICAT");
}

#[test]
fn greedy_is_worth_playing_against() {
    // The floors that were promised are 98 %, 94 and 91 points, and 55 %; docs/performance.md has
    // larger runs.
    let swapped = [report(&["greedy", "random"], 400, 3, 2), report(&["random", "greedy"], 400, 4, 2)];
    let wins = swapped[0].seats[0].wins + swapped[1].seats[1].wins;
    assert!(wins >= 784, "greedy won {wins} of 800 against random");
    let two = report(&["greedy", "greedy"], 400, 5, 2);
    assert!(two.seats.iter().all(|seat| seat.mean >= 100.0), "{:?}", two.seats);
    let alone = report(&["greedy"], 400, 6, 2);
    assert!(alone.seats[0].mean >= 100.0 && alone.seats[0].wins >= 320, "{:?}", alone.seats);
}

#[test]
fn every_bot_can_be_hired_and_nobody_else() {
    assert!(BOTS.iter().all(|name| hire::<EmergencyRoll>(name).is_some()));
    assert!(hire::<EmergencyRoll>("grandmaster").is_none());
}
