//! Thousands of games on all cores.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use bots::Player;
use serde::Serialize;
use table::{Dice, Entry, Game, Header, Seat, chance};

use crate::play_out;

/// Games that a thread takes at a time.
const BATCH: u64 = 32;

/// What to play.
pub struct Plan<'a, G: Game> {
    /// The rules and the setup.
    pub game: &'a G,
    /// Who holds each seat: any names, for records and the report.
    pub players: &'a [String],
    /// Makes the players, once for each thread: those that [`bots::hire`] knows, or bots of your
    /// own.
    pub hire: &'a (dyn Fn() -> Vec<Box<dyn Player<G> + Send>> + Sync),
    /// Games to play, over all threads.
    pub games: u64,
    /// From which every game's chance follows.
    pub seed: u64,
    /// At most this many.
    pub threads: usize,
    /// Takes the record of each finished game with its number, if records are wanted. An error
    /// stops the rest.
    pub keep: Option<&'a Keep<'a>>,
}

/// Takes a game's number and its record.
type Keep<'a> = dyn Fn(u64, &str) -> Result<(), String> + Sync + 'a;

/// What came out.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SimulationReport {
    /// Its name in commands and records.
    pub game: &'static str,
    /// Its options that differ from the defaults.
    pub set: std::collections::BTreeMap<String, String>,
    /// The seed that gives these games again.
    pub seed: u64,
    /// How many games were played.
    pub games: u64,
    /// How long it took.
    pub seconds: f64,
    /// How many moves were made.
    pub decisions: u64,
    /// How many turns were played.
    pub turns: u64,
    /// Seat by seat, an automatic opponent last.
    pub seats: Vec<SeatReport>,
}

/// What came out for one seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatReport {
    /// The seat, from 1.
    pub seat: usize,
    /// Who held it.
    pub player: String,
    /// Games won alone.
    pub wins: u64,
    /// Wins shared.
    pub draws: u64,
    /// The mean score.
    pub mean: f64,
    /// The standard deviation of the score.
    pub sd: f64,
    /// The lowest score.
    pub min: i32,
    /// The highest score.
    pub max: i32,
}

/// What one thread has counted. Whole numbers, so that the order of adding does not matter.
#[derive(Clone, Default)]
struct Counts {
    games: u64,
    decisions: u64,
    turns: u64,
    seats: Vec<SeatTally>,
}

#[derive(Clone, Copy)]
struct SeatTally {
    wins: u64,
    draws: u64,
    sum: i64,
    squares: i64,
    min: i32,
    max: i32,
}

impl Counts {
    fn new(seats: usize) -> Self {
        let none = SeatTally { wins: 0, draws: 0, sum: 0, squares: 0, min: i32::MAX, max: i32::MIN };
        Self { seats: vec![none; seats], ..Self::default() }
    }

    fn count<G: Game>(&mut self, game: &G, state: &G::State, decisions: u32) {
        let scores = game.final_scores(state);
        self.games += 1;
        self.decisions += u64::from(decisions);
        self.turns += u64::from(game.turns(state));
        let shared = scores.winners.len() > 1;
        for (seat, tally) in Seat::all(scores.totals.len()).zip(&mut self.seats) {
            let points = scores.totals[seat.index()];
            if scores.winners.contains(seat) {
                *(if shared { &mut tally.draws } else { &mut tally.wins }) += 1;
            }
            tally.sum += i64::from(points);
            tally.squares += i64::from(points) * i64::from(points);
            tally.min = tally.min.min(points);
            tally.max = tally.max.max(points);
        }
    }

    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.turns += other.turns;
        for (tally, more) in self.seats.iter_mut().zip(&other.seats) {
            tally.wins += more.wins;
            tally.draws += more.draws;
            tally.sum += more.sum;
            tally.squares += more.squares;
            tally.min = tally.min.min(more.min);
            tally.max = tally.max.max(more.max);
        }
    }
}

/// Plays the games. `progress` hears from time to time how many are done.
pub fn simulate<G: Game>(plan: &Plan<'_, G>, progress: impl Fn(u64)) -> Result<SimulationReport, String> {
    let boards = plan.game.seats() + usize::from(plan.game.automa().is_some());
    let begun = Instant::now();
    let (next, done, stop) = (AtomicU64::new(0), AtomicU64::new(0), AtomicBool::new(false));
    let total = Mutex::new(Counts::new(boards));
    let failed = Mutex::new(None);
    std::thread::scope(|scope| {
        let work = || {
            let mut tally = Counts::new(boards);
            if let Err(why) = play_batches(plan, &next, &done, &stop, &mut tally) {
                stop.store(true, Ordering::Relaxed);
                failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(why);
            }
            total.lock().unwrap_or_else(PoisonError::into_inner).add(&tally);
        };
        // No more threads than there are batches; the first one works even if the system refuses
        // the others.
        let useful = plan.games.div_ceil(BATCH).clamp(1, plan.threads.max(1) as u64);
        let spawn = |_| std::thread::Builder::new().spawn_scoped(scope, work).ok();
        let threads: Vec<_> = (0..useful).filter_map(spawn).collect();
        if threads.is_empty() {
            work();
        }
        while !threads.iter().all(std::thread::ScopedJoinHandle::is_finished) {
            progress(done.load(Ordering::Relaxed));
            std::thread::sleep(Duration::from_millis(2));
        }
    });
    progress(done.load(Ordering::Relaxed));
    if let Some(why) = failed.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(why);
    }
    let total = total.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok(report(plan, &total, begun.elapsed()))
}

fn play_batches<G: Game>(
    plan: &Plan<'_, G>,
    next: &AtomicU64,
    done: &AtomicU64,
    stop: &AtomicBool,
    tally: &mut Counts,
) -> Result<(), String> {
    let mut players = (plan.hire)();
    let mut moves = Vec::with_capacity(G::MOST_MOVES);
    loop {
        let first = next.fetch_add(BATCH, Ordering::Relaxed);
        if first >= plan.games || stop.load(Ordering::Relaxed) {
            return Ok(());
        }
        let last = (first + BATCH).min(plan.games);
        for number in first..last {
            play_one(plan, number, &mut players, &mut moves, tally)?;
        }
        done.fetch_add(last - first, Ordering::Relaxed);
    }
}

fn play_one<G: Game>(
    plan: &Plan<'_, G>,
    number: u64,
    players: &mut [Box<dyn Player<G> + Send>],
    moves: &mut Vec<G::Move>,
    tally: &mut Counts,
) -> Result<(), String> {
    // Stream 0 of the game's own seed is the dice, the others are the players'.
    let stream = number << 8;
    for (player, own) in players.iter_mut().zip(1..) {
        player.sit_down(chance(plan.seed, stream | own));
    }
    let mut dice = chance(plan.seed, stream);
    let Some(keep) = plan.keep else {
        let end = play_out(plan.game, players, &mut dice, moves, |_| {});
        tally.count(plan.game, &end.state, end.decisions);
        return Ok(());
    };
    let mut record = Header::of(plan.game, plan.players.to_vec(), Dice::Real).to_string();
    let end = play_out(plan.game, players, &mut dice, moves, |entry: Entry<_, _>| {
        record.push_str(&entry.to_string());
        record.push('\n');
    });
    tally.count(plan.game, &end.state, end.decisions);
    keep(number, &record)
}

fn report<G: Game>(plan: &Plan<'_, G>, total: &Counts, took: Duration) -> SimulationReport {
    let names = plan.players.iter().map(String::as_str).chain(plan.game.automa());
    let games = total.games.max(1) as f64;
    let seats = total.seats.iter().zip(names).enumerate().map(|(index, (tally, player))| {
        let mean = tally.sum as f64 / games;
        let variance = (tally.squares as f64 / games - mean * mean).max(0.0);
        let played = total.games > 0;
        SeatReport {
            seat: index + 1,
            player: player.to_owned(),
            wins: tally.wins,
            draws: tally.draws,
            mean,
            sd: variance.sqrt(),
            min: if played { tally.min } else { 0 },
            max: if played { tally.max } else { 0 },
        }
    });
    SimulationReport {
        game: G::NAME,
        set: plan.game.settings().iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
        seed: plan.seed,
        games: total.games,
        seconds: took.as_secs_f64(),
        decisions: total.decisions,
        turns: total.turns,
        seats: seats.collect(),
    }
}
