//! Looks for better weights of the Emergency Roll judge: changes a few at random, plays the same
//! games with the old and the new ones, and keeps what scores more. `cargo run --release --example
//! tune_triage -p lab -- SECONDS SEED`

use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::emergency_roll::{Triage, Weights};
use bots::{Greedy, Player};
use emergency_roll::{EmergencyRoll, Pack};
use table::chance::below;
use table::{Game, Settings, chance};

const GAMES: u64 = 1500;

fn mean(game: &EmergencyRoll, weights: &Weights, block: u64) -> f64 {
    let mut players: Vec<_> = (0..game.seats()).map(|_| Greedy::new(Triage::new(weights.clone()))).collect();
    let mut moves = Vec::new();
    let mut sum = 0;
    for number in block * GAMES..(block + 1) * GAMES {
        for player in &mut players {
            Player::<EmergencyRoll>::sit_down(player, chance(number, 1));
        }
        let end = lab::play_out(game, &mut players, &mut chance(number, 0), &mut moves, |_| {});
        sum += game.final_scores(&end.state).totals.iter().take(game.seats()).sum::<i32>();
    }
    f64::from(sum) / (GAMES * game.seats() as u64) as f64
}

fn main() {
    let mut args = std::env::args().skip(1).map(|arg| arg.parse::<u64>().expect("a number"));
    let (seconds, seed) = (args.next().unwrap_or(60), args.next().unwrap_or(1));
    let pack = Arc::new(Pack::standard().expect("the pack is sound"));
    let tables = [1, 2].map(|seats| EmergencyRoll::set_up(pack.clone(), seats, &Settings::default()).expect("fits"));
    let score = |weights: &Weights, block| tables.iter().map(|game| mean(game, weights, block)).sum::<f64>() / 2.0;

    let mut rng = chance(seed, 99);
    let mut best = Weights::default();
    let until = Instant::now() + Duration::from_secs(seconds);
    let mut block = seed * 1000;
    let mut known = score(&best, block);
    let mut tries = 0;
    while Instant::now() < until {
        tries += 1;
        if tries % 30 == 0 {
            block += 1;
            known = score(&best, block);
            println!("{tries}: {known:.2} {best:?}");
        }
        let mut other = best.clone();
        for _ in 0..3 {
            let step = (below(&mut rng, 2001) as f32 / 1000.0 - 1.0) * 0.35;
            let all = other.as_array();
            let index = below(&mut rng, all.len() as u32) as usize;
            let weight = all.into_iter().nth(index).expect("in range");
            *weight = (*weight + 0.05 * step) * step.exp();
        }
        let points = score(&other, block);
        if points > known {
            (best, known) = (other, points);
        }
    }
    println!("{known:.2} {best:#?}");
}
