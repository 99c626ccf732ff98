//! Looks for better weights of the Dice Hospital judge: plays the same games with all weights a
//! little off in some direction and in the opposite one, and goes the way that scores more. `cargo
//! run --release --example tune_matron -p lab -- SECONDS SEED`

use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::Greedy;
use bots::dice_hospital::{Matron, Weights};
use dice_hospital::{DiceHospital, Pack};
use table::chance::below;
use table::{Chance, Game, Settings, chance};

/// How many directions are tried before a step.
const TRIES: u32 = 120;
/// How far off the weights are, as a share of what they are and in points.
const OFF: (f32, f32) = (0.1, 0.1);
/// How far a step goes, in the same measure, for each point that it promises.
const STEP: f32 = 0.8;
/// The tables, each with its games.
const TABLES: [(usize, u64); 3] = [(1, 2), (2, 6), (3, 2)];

/// The mean score of a hospital, with these weights in every seat.
fn mean(games: &[(DiceHospital, u64)], weights: &Weights, first: u64) -> f32 {
    let (mut sum, mut hospitals) = (0, 0);
    for (game, count) in games {
        let mut players: Vec<_> = (0..game.seats()).map(|_| Greedy::new(Matron::new(weights.clone()))).collect();
        for number in first..first + count {
            let end = lab::play_out(game, &mut players, &mut chance(number, 0), &mut Vec::new(), |_| {});
            sum += game.final_scores(&end.state).totals.iter().sum::<i32>();
            hospitals += game.seats();
        }
    }
    sum as f32 / hospitals as f32
}

/// A number around zero, mostly between −1 and 1.
fn around_zero(rng: &mut Chance) -> f32 {
    (0..3).map(|_| below(rng, 2001) as f32 / 1000.0 - 1.0).sum()
}

fn main() {
    let mut args = std::env::args().skip(1).map(|arg| arg.parse::<u64>().expect("a number"));
    let (seconds, seed) = (args.next().unwrap_or(60), args.next().unwrap_or(1));
    let pack = Arc::new(Pack::standard().expect("the pack is sound"));
    let table = |seats| DiceHospital::set_up(pack.clone(), seats, &Settings::default()).expect("fits");
    let games = TABLES.map(|(seats, count)| (table(seats), count));

    let mut rng = chance(seed, 99);
    let mut weights = Weights::default();
    let until = Instant::now() + Duration::from_secs(seconds);
    let mut number = seed << 32;
    while Instant::now() < until {
        let reach: Vec<f32> = weights.each().map(|weight| OFF.0 * weight.abs() + OFF.1).collect();
        let (mut way, mut sum) = (vec![0.0; reach.len()], 0.0);
        for _ in 0..TRIES {
            let direction: Vec<f32> = reach.iter().map(|_| around_zero(&mut rng)).collect();
            let [there, back] = [1.0, -1.0].map(|sign| {
                let mut other = weights.clone();
                let off = direction.iter().zip(&reach).map(|(direction, reach)| sign * direction * reach);
                other.each().zip(off).for_each(|(weight, off)| *weight += off);
                mean(&games, &other, number)
            });
            number += 16;
            sum += there + back;
            way.iter_mut().zip(&direction).for_each(|(way, direction)| *way += (there - back) / 2.0 * direction);
        }
        let steps = way.iter().zip(&reach).map(|(way, reach)| STEP * way / TRIES as f32 * reach);
        weights.each().zip(steps).for_each(|(weight, step)| *weight += step);
        println!("{:.2} {weights:?}", sum / (2 * TRIES) as f32);
    }
}
