//! What the bots promise in Dice Hospital: how strong greedy is, and that it costs no memory.

mod counting;

use std::sync::Arc;
use std::time::Instant;

use bots::dice_hospital::Matron;
use bots::{BOTS, Greedy, Player, Random, hire};
use dice_hospital::{DiceHospital, Event, Pack, ROUNDS};
use lab::play_out;
use table::{Entry, Game, Seat, Watch, chance};

fn game(seats: usize) -> DiceHospital {
    game_with(seats, &[])
}

fn game_with(seats: usize, settings: &[(&str, &str)]) -> DiceHospital {
    let pack = Arc::new(Pack::standard().expect("the pack is sound"));
    DiceHospital::set_up(pack, seats, &settings.iter().copied().collect()).expect("a possible setup")
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

/// What greedy reaches against itself, per hospital.
#[derive(Debug)]
struct Strength {
    points: f64,
    fatalities: f64,
    discharges: f64,
    /// The most discharges of one hospital in one game.
    most: u32,
}

fn strength(seats: usize, games: u64) -> Strength {
    let game = game(seats);
    let (mut players, mut moves) = (greedy(seats), Vec::new());
    let (mut points, mut fatalities, mut discharges, mut most) = (0, 0, 0, 0);
    for number in 0..games {
        let (mut state, mut home) = (game.start(), Discharges::default());
        let end = play_out(&game, &mut players, &mut chance(number, 0), &mut moves, |entry| match entry {
            Entry::Move(seat, mv) => game.play(&mut state, seat, mv, &mut home).expect("it was played"),
            Entry::Fate(fate) => game.accept(&mut state, fate, &mut home).expect("it has happened"),
            _ => unreachable!("nothing is taken back"),
        });
        points += game.final_scores(&end.state).totals.iter().sum::<i32>();
        fatalities +=
            Seat::all(seats).map(|seat| u32::from(end.state.open.hospitals[seat].floor.fatalities)).sum::<u32>();
        discharges += home.0.into_iter().sum::<u32>();
        most = most.max(home.0.into_iter().max().unwrap_or(0));
    }
    let mean = |sum: f64| sum / (games * seats as u64) as f64;
    Strength {
        points: mean(points.into()),
        fatalities: mean(fatalities.into()),
        discharges: mean(discharges.into()),
        most,
    }
}

/// Games that greedy wins alone against random, changing seats halfway.
fn wins_against_random(games: u64) -> u32 {
    let game = game(2);
    let mut wins = 0;
    for own in Seat::all(2) {
        let mut players: Vec<_> = ["greedy", "random"].into_iter().filter_map(hire::<DiceHospital>).collect();
        players.rotate_right(own.index());
        for number in 0..games / 2 {
            for player in &mut players {
                player.sit_down(chance(number, 1));
            }
            let end = play_out(&game, &mut players, &mut chance(number, 0), &mut Vec::new(), |_| {});
            wins += u32::from(game.final_scores(&end.state).winners.iter().eq([own]));
        }
    }
    wins
}

#[test]
fn greedy_is_worth_playing_against() {
    // Simple play reaches 16, 33, 29 and 29 points; docs/performance.md has larger runs.
    for (seats, games, least) in [(1, 80, 49.0), (2, 60, 53.0), (3, 60, 51.0), (4, 45, 51.0)] {
        let reached = strength(seats, games);
        assert!(reached.points >= least, "{reached:?} with {seats} seats");
        assert!(reached.fatalities <= 2.0 && reached.discharges >= 22.0, "{reached:?} with {seats} seats");
        // Three patients at the start and three per round: no more can go home.
        assert!(reached.most <= 3 + 3 * u32::from(ROUNDS), "{reached:?}");
    }
}

#[test]
fn greedy_beats_random() {
    let wins = wins_against_random(200);
    assert!(wins >= 198, "greedy won {wins} of 200");
}

#[test]
fn greedy_is_worth_playing_against_with_modules() {
    const GAMES: u64 = 3;
    // One and a half times what simple play reaches; `cargo xtask strength` plays more games.
    for (modules, least) in [
        ("city", 33.0),
        ("investments", 45.0),
        ("maternity", 63.0),
        ("city,investments", 33.0),
        ("city,maternity", 49.5),
        ("investments,maternity", 63.0),
        ("city,investments,maternity", 49.5),
    ] {
        let (game, mut players) = (game_with(2, &[("modules", modules)]), greedy(2));
        let scores = (0..GAMES).map(|number| {
            let end = play_out(&game, &mut players, &mut chance(number, 0), &mut Vec::new(), |_| {});
            game.final_scores(&end.state).totals.iter().sum::<i32>()
        });
        let mean = f64::from(scores.sum::<i32>()) / (2 * GAMES) as f64;
        assert!(mean >= least, "{mean} points with {modules}");
    }
}

#[test]
fn greedy_beats_the_automa() {
    let (game, mut players) = (game_with(1, &[("automa", "yes")]), greedy(1));
    let is_won = |&number: &u64| {
        let end = play_out(&game, &mut players, &mut chance(number, 0), &mut Vec::new(), |_| {});
        game.final_scores(&end.state).winners.iter().eq([Seat::FIRST])
    };
    let wins = (0..20).filter(is_won).count();
    assert!(wins >= 15, "greedy won {wins} of 20");
}

/// `cargo test --release -p lab --test dice_hospital -- --ignored --nocapture`
#[test]
#[ignore = "takes a minute and prints figures"]
fn how_strong_greedy_is() {
    for seats in 1..=4 {
        let begun = Instant::now();
        let reached = strength(seats, 2000);
        println!("{seats} seats, {:.0} games per second: {reached:?}", 2000.0 / begun.elapsed().as_secs_f64());
        assert!(reached.most <= 3 + 3 * u32::from(ROUNDS));
    }
    let wins = wins_against_random(2000);
    println!("{wins} of 2000 won against random");
    assert!(wins >= 1980);
}

/// Allocations during 10 games, after some that fill the buffers.
fn allocations<P: Player<DiceHospital>>(game: &DiceHospital, mut players: Vec<P>) -> u64 {
    let mut moves = Vec::with_capacity(DiceHospital::MOST_MOVES);
    let mut play = |number| play_out(game, &mut players, &mut chance(number, 0), &mut moves, |_| {}).decisions;
    for number in 0..10 {
        play(number);
    }
    let before = counting::allocations();
    let decisions: u32 = (100..110).map(play).sum();
    assert!(decisions > 500, "{decisions} decisions");
    counting::allocations() - before
}

fn random(seats: usize) -> Vec<Random> {
    (0..seats).map(|seat| Random::new(chance(9, seat as u64))).collect()
}

#[test]
fn games_allocate_nothing() {
    for seats in [2, 4] {
        assert_eq!(allocations(&game(seats), random(seats)), 0, "random, {seats} seats");
        assert_eq!(allocations(&game(seats), greedy(seats)), 0, "greedy, {seats} seats");
    }
}

#[test]
fn games_with_modules_allocate_nothing() {
    for modules in ["city", "investments", "maternity", "city,investments,maternity"] {
        for seats in [2, 5] {
            let game = game_with(seats, &[("modules", modules), ("events", "yes")]);
            assert_eq!(allocations(&game, random(seats)), 0, "random, {modules}, {seats} seats");
        }
    }
    let all = game_with(2, &[("modules", "city,investments,maternity")]);
    assert_eq!(allocations(&all, greedy(2)), 0, "greedy, all modules");
    let automa = game_with(1, &[("automa", "yes")]);
    assert_eq!(allocations(&automa, random(1)), 0, "random against the Automa");
    assert_eq!(allocations(&automa, greedy(1)), 0, "greedy against the Automa");
}

#[test]
fn every_bot_can_be_hired() {
    assert!(BOTS.iter().all(|name| hire::<DiceHospital>(name).is_some()));
}
