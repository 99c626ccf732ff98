//! What the bots promise in Dice Hospital: how strong greedy is, and that it costs no memory.

mod counting;

use std::sync::Arc;

use bots::dice_hospital::Matron;
use bots::{BOTS, Greedy, Player, Random, hire};
use dice_hospital::{DiceHospital, Event, Pack, ROUNDS};
use lab::play_out;
use table::{Entry, Game, Seat, Settings, Watch, chance};

fn game(seats: usize) -> DiceHospital {
    let pack = Arc::new(Pack::standard().expect("the pack is sound"));
    DiceHospital::set_up(pack, seats, &Settings::default()).expect("a possible setup")
}

fn greedy(seats: usize) -> Vec<Greedy<Matron>> {
    (0..seats).map(|_| Greedy::new(Matron::default())).collect()
}

/// Counts who goes home from each hospital.
#[derive(Default)]
struct Discharges([u32; 4]);

impl Watch<Event> for Discharges {
    fn see(&mut self, event: Event) {
        if let Event::Discharged { seat, .. } = event {
            self.0[seat.index()] += 1;
        }
    }
}

/// What greedy reaches: the mean of points and of fatalities, and the most discharges of one hospital in one game.
struct Strength {
    points: f64,
    fatalities: f64,
    discharges: u32,
}

/// Lets greedy play against itself.
fn strength(seats: usize, games: u64) -> Strength {
    let game = game(seats);
    let (mut players, mut moves) = (greedy(seats), Vec::new());
    let (mut points, mut fatalities, mut most) = (0, 0, 0);
    for number in 0..games {
        let (mut state, mut home) = (game.start(), Discharges::default());
        let end = play_out(&game, &mut players, &mut chance(number, 0), &mut moves, |entry| match entry {
            Entry::Move(seat, mv) => game.play(&mut state, seat, mv, &mut home).expect("it was played"),
            Entry::Fate(fate) => game.accept(&mut state, fate, &mut home).expect("it has happened"),
            _ => unreachable!("nothing is taken back"),
        });
        points += game.final_scores(&end.state).totals.iter().sum::<i32>();
        fatalities += Seat::all(seats).map(|seat| u32::from(end.state.hospitals[seat].fatalities)).sum::<u32>();
        most = most.max(home.0.into_iter().max().unwrap_or(0));
    }
    let hospitals = (games * seats as u64) as f64;
    Strength { points: f64::from(points) / hospitals, fatalities: f64::from(fatalities) / hospitals, discharges: most }
}

#[test]
fn greedy_is_worth_playing_against() {
    // Simple play reaches 16, 33, 29 and 29 points; docs/performance.md has larger runs.
    for (seats, games, least) in [(1, 120, 47.0), (2, 80, 48.0), (3, 40, 46.0), (4, 40, 46.0)] {
        let Strength { points, fatalities, discharges } = strength(seats, games);
        assert!(points >= least, "{points} points with {seats} seats");
        assert!(fatalities <= 2.0, "{fatalities} fatalities with {seats} seats");
        // Three patients at the start and three a round: more cannot go home.
        assert!(discharges <= 3 + 3 * u32::from(ROUNDS), "{discharges} discharges");
    }
}

#[test]
fn greedy_beats_random() {
    let game = game(2);
    let mut wins = 0;
    for own in Seat::all(2) {
        let mut players: Vec<_> = ["greedy", "random"].into_iter().filter_map(hire::<DiceHospital>).collect();
        players.rotate_right(own.index());
        for number in 0..100 {
            for player in &mut players {
                player.sit_down(chance(number, 1));
            }
            let end = play_out(&game, &mut players, &mut chance(number, 0), &mut Vec::new(), |_| {});
            wins += u32::from(game.final_scores(&end.state).winners.iter().eq([own]));
        }
    }
    assert!(wins >= 198, "greedy won {wins} of 200");
}

/// Allocations during 10 games, after some that fill the buffers.
fn allocations<P: Player<DiceHospital>>(mut players: Vec<P>) -> u64 {
    let game = game(players.len());
    let mut moves = Vec::with_capacity(DiceHospital::MOST_MOVES);
    let mut play = |number| play_out(&game, &mut players, &mut chance(number, 0), &mut moves, |_| {}).decisions;
    for number in 0..10 {
        play(number);
    }
    let before = counting::allocations();
    let decisions: u32 = (100..110).map(play).sum();
    assert!(decisions > 500, "{decisions} decisions");
    counting::allocations() - before
}

#[test]
fn games_allocate_nothing() {
    for seats in [2, 4] {
        let random = (0..seats).map(|seat| Random::new(chance(9, seat as u64))).collect();
        assert_eq!(allocations::<Random>(random), 0, "random, {seats} seats");
        assert_eq!(allocations(greedy(seats)), 0, "greedy, {seats} seats");
    }
}

#[test]
fn every_bot_can_be_hired() {
    assert!(BOTS.iter().all(|name| hire::<DiceHospital>(name).is_some()));
}
