use bots::{Greedy, Player, Random, emergency_roll::Triage};
use emergency_roll::{EmergencyRoll, Pack};
use std::sync::Arc;
use table::{Game, Seat, Settings, chance};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let games: u64 = args[1].parse().unwrap();
    let names: Vec<&str> = args[2].split(',').collect();
    let game = EmergencyRoll::set_up(Arc::new(Pack::standard().unwrap()), names.len(), &Settings::default()).unwrap();
    let mut moves = Vec::new();
    let mut players: Vec<Box<dyn Player<EmergencyRoll>>> = names
        .iter()
        .map(|n| -> Box<dyn Player<EmergencyRoll>> {
            if *n == "greedy" { Box::new(Greedy::new(Triage::default())) } else { Box::new(Random::new(chance(0, 0))) }
        })
        .collect();
    let start = std::time::Instant::now();
    let hospitals = names.len().max(2);
    let mut sums = vec![0; hospitals];
    let mut wins = vec![0; hospitals];
    let mut b = vec![[0i32; 8]; hospitals];
    for i in 0..games {
        for (s, p) in players.iter_mut().enumerate() {
            p.sit_down(chance(i, 1 + s as u64));
        }
        let p = lab::play_out(&game, &mut players, &mut chance(i, 0), &mut moves, |_| {});
        let sc = game.scores(&p.state);
        for s in 0..hospitals {
            sums[s] += sc.totals[s];
            wins[s] += sc.winners.contains(Seat::new(s)) as u32;
            let x = game.boxes(p.state.specialists(), p.state.hospital(Seat::new(s)), Seat::new(s));
            for (k, v) in
                [x.wards, x.critical, x.nurses, x.cardiologists, x.radiologist, x.epidemiologist, x.morgue, x.modifiers]
                    .into_iter()
                    .enumerate()
            {
                b[s][k] += v;
            }
        }
    }
    let secs = start.elapsed().as_secs_f64();
    println!("{:.0} games/s", games as f64 / secs);
    for s in 0..hospitals {
        println!(
            "seat {}: mean {:.2} wins {:.3}  wards/crit/nurse/card/rad/epi/morgue/mod {:?}",
            s + 1,
            sums[s] as f64 / games as f64,
            wins[s] as f64 / games as f64,
            b[s].map(|v| (v as f64 / games as f64 * 10.0).round() / 10.0)
        );
    }
}
