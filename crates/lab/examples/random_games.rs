use bots::Random;
use emergency_roll::{EmergencyRoll, Pack};
use std::sync::Arc;
use table::{Game, Settings, chance};
fn main() {
    let games: u64 = std::env::args().nth(1).unwrap().parse().unwrap();
    let seats: usize = std::env::args().nth(2).map_or(2, |n| n.parse().unwrap());
    let game = EmergencyRoll::set_up(Arc::new(Pack::standard().unwrap()), seats, &Settings::default()).unwrap();
    let mut moves = Vec::new();
    let (mut d, mut t) = (0, 0);
    for i in 0..games {
        let mut players: Vec<Random> = (0..seats).map(|s| Random::new(chance(i, 1 + s as u64))).collect();
        let p = lab::play_out(&game, &mut players, &mut chance(i, 0), &mut moves, |_| {});
        d += p.decisions;
        t += game.scores(&p.state).totals[0];
    }
    println!("{d} decisions, total {t}, state {} bytes", std::mem::size_of_val(&game.start()));
}
