//! `wardround simulate`: many games between bots.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;

use bots::{Player, hire};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use lab::{Plan, SimulationReport};

use super::{print_json, setup};
use crate::cli::Simulate;
use crate::failure::Failure;
use crate::registry::FullGame;

pub(crate) fn simulate<G: FullGame>(call: &Simulate) -> Result<(), Failure> {
    let (game, players) = setup::set_up::<G>(&call.setup, "greedy")?;
    if let Some(folder) = &call.records {
        fs::create_dir_all(folder).map_err(|why| Failure::file(folder, why))?;
    }
    let keep = |number: u64, record: &str| match &call.records {
        Some(folder) => write_new(&folder.join(format!("{}-{:06}.ward", G::NAME, number + 1)), record),
        None => Ok(()),
    };
    let make = || -> Vec<Box<dyn Player<G> + Send>> { players.iter().filter_map(|name| hire::<G>(name)).collect() };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let plan = Plan {
        game: &game,
        players: &players,
        hire: &make,
        games: call.games,
        seed: call.setup.seed.unwrap_or_else(setup::fresh_seed),
        threads: call.threads.map_or(cores, usize::from),
        keep: if call.records.is_some() { Some(&keep) } else { None },
    };
    let bar = progress_bar(call.games);
    let report = lab::simulate(&plan, |done| bar.set_position(done)).map_err(Failure::Cannot)?;
    bar.finish_and_clear();
    if call.json { print_json(&report) } else { print(&report, plan.seed) }
}

fn progress_bar(games: u64) -> ProgressBar {
    // Hidden by itself when the error output is not a terminal.
    let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left");
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// Writes a file that must not be there yet.
fn write_new(path: &Path, text: &str) -> Result<(), String> {
    let file = OpenOptions::new().write(true).create_new(true).open(path);
    file.and_then(|mut file| file.write_all(text.as_bytes())).map_err(|why| format!("{}: {why}", path.display()))
}

fn print(report: &SimulationReport, seed: u64) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    let rate = report.games as f64 / report.seconds.max(1e-9);
    writeln!(
        out,
        "{}: {} games in {:.2} s ({rate:.0} a second), seed {seed}",
        report.game, report.games, report.seconds
    )?;
    writeln!(out, "seat  player       wins    shared   mean      sd    min   max")?;
    for seat in &report.seats {
        let share = |count: u64| 100.0 * count as f64 / report.games.max(1) as f64;
        writeln!(
            out,
            "{:<5} {:<10} {:>5.1} %  {:>5.1} %  {:>6.2}  {:>6.2}  {:>5} {:>5}",
            seat.seat,
            seat.player,
            share(seat.wins),
            share(seat.draws),
            seat.mean,
            seat.sd,
            seat.min,
            seat.max
        )?;
    }
    Ok(())
}
