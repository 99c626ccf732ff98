//! How many people a server can carry.

use std::fs::File;
use std::io::{Seek, Write};
use std::path::Path;
use std::process::Command;
use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use emergency_roll::Pack;
use tempfile::TempDir;
use tokio::task::JoinSet;

use crate::http::{Connection, Request};
use crate::players::{Measured, Table, play};
use crate::replays;
use crate::report::{Limit, Row};
use crate::script::{GAME, SEATS, Script};
use crate::server::{Server, open_table};

/// Tables that are played at the same time.
const TABLES: usize = 500;
/// Connections for moves; each has one move under way at a time.
const PLAYERS: usize = 64;
/// Different games.
const SCRIPTS: u64 = 100;
/// How long people play before the clock runs, and while it does.
const WARM_UP: Duration = Duration::from_secs(3);
const RUNNING: Duration = Duration::from_secs(20);
/// Tables that nobody plays at.
const IDLE: usize = 2000;
/// How often the start is timed.
const STARTS: usize = 5;

/// Measures a program whose data is in folders at this place.
pub(crate) async fn load(program: &Path, place: &Path, record: &Path) -> Result<Vec<Row>, String> {
    let mut rows = vec![Row::new("writing 4 KiB durably to this disk, half of the times", disk(place)?, " ms", None)];
    rows.extend(moves(program, place).await?);
    rows.extend(idle(program, place).await?);
    rows.extend(replays::look(program, folder(place)?.path(), record).await?);
    Ok(rows)
}

/// A folder on a real disk, removed when this value is dropped.
fn folder(place: &Path) -> Result<TempDir, String> {
    let kind = Command::new("df").arg("--output=fstype").arg(place).output().map_err(|why| format!("df: {why}"))?;
    if String::from_utf8_lossy(&kind.stdout).contains("tmpfs") {
        return Err(format!("{} is no disk; set CARGO_TARGET_DIR to a folder on one", place.display()));
    }
    tempfile::Builder::new().prefix("load-").tempdir_in(place).map_err(|why| format!("{}: {why}", place.display()))
}

/// Milliseconds that a small durable write takes in a file that already has room, like a log that
/// is reused.
fn disk(place: &Path) -> Result<f64, String> {
    const PAGE: [u8; 4096] = [7; 4096];
    const PAGES: usize = 200;
    let folder = folder(place)?;
    let path = folder.path().join("probe");
    let told = |why: std::io::Error| format!("{}: {why}", path.display());
    let mut file = File::create(&path).map_err(told)?;
    file.write_all(&PAGE.repeat(PAGES)).and_then(|()| file.sync_all()).and_then(|()| file.rewind()).map_err(told)?;
    let mut times = Vec::new();
    for _ in 0..PAGES {
        let begin = Instant::now();
        file.write_all(&PAGE).and_then(|()| file.sync_data()).map_err(told)?;
        times.push(begin.elapsed());
    }
    times.sort_unstable();
    Ok(millis(percentile(&times, 50)))
}

/// Plays at many tables at once.
async fn moves(program: &Path, place: &Path) -> Result<Vec<Row>, String> {
    let data = folder(place)?;
    let server = Server::start(program, data.path()).await?;
    let pack = Arc::new(Pack::standard().map_err(|why| why.to_string())?);
    let scripts: Vec<Arc<Script>> =
        (1..=SCRIPTS).map(|seed| Script::new(&pack, seed).map(Arc::new)).collect::<Result<_, _>>()?;
    let scripts: Arc<[Arc<Script>]> = scripts.into();
    let tally = Arc::new(Measured::default());
    println!("Opening {TABLES} tables…");
    let mut playing = JoinSet::new();
    for player in 0..PLAYERS {
        let mut connection = Connection::connect(server.address).await?;
        let mut tables = Vec::new();
        for number in (player..TABLES).step_by(PLAYERS) {
            let script = scripts[number % scripts.len()].clone();
            tables.push(Table::new(&mut connection, script, server.address, tally.clone()).await?);
        }
        playing.spawn(play(connection, tables, scripts.clone(), server.address, tally.clone()));
    }
    println!("Playing for {} seconds, {PLAYERS} moves under way at a time…", RUNNING.as_secs());
    let clock = async {
        tokio::time::sleep(WARM_UP).await;
        tally.running.store(true, Ordering::Relaxed);
        let (begin, before) = (Instant::now(), server.processor()?);
        tokio::time::sleep(RUNNING).await;
        tally.running.store(false, Ordering::Relaxed);
        Ok::<_, String>((begin.elapsed().as_secs_f64(), server.processor()? - before))
    };
    let (seconds, processor) = tokio::select! {
        times = clock => times?,
        // Players end only when something fails.
        Some(ended) = playing.join_next() => {
            return Err(ended.map_err(|why| why.to_string()).and_then(|played| played).err().unwrap_or_default());
        }
    };
    playing.shutdown().await;
    server.stop()?;
    let moves = tally.moves.load(Ordering::Relaxed) as f64;
    println!("{moves} moves, {} games to their end.", tally.games.load(Ordering::Relaxed));
    let heard = sorted(&tally.heard);
    let answered = sorted(&tally.answered);
    let at = |times: &[Duration], percent| millis(percentile(times, percent));
    let what = |percent| format!("from a move to its follower's event, {percent} % of the times");
    Ok(vec![
        Row::new("durable moves acknowledged per second", moves / seconds, "", Some(Limit::AtLeast(5000.0))),
        Row::new(what(50), at(&heard, 50), " ms", None),
        Row::new(what(95), at(&heard, 95), " ms", None),
        Row::new(what(99), at(&heard, 99), " ms", Some(Limit::Below(50.0))),
        Row::new("from a move to its answer, 99 % of the times", at(&answered, 99), " ms", None),
        Row::new("the server's processor time a move", processor / moves * 1e6, " µs", None),
    ])
}

/// Opens tables that nobody plays at, and lets a server find them again.
async fn idle(program: &Path, place: &Path) -> Result<Vec<Row>, String> {
    let data = folder(place)?;
    let server = Server::start(program, data.path()).await?;
    println!("Opening {IDLE} tables that stay idle…");
    let mut connection = Connection::connect(server.address).await?;
    let mut ids = Vec::new();
    for seed in 0..IDLE {
        ids.push(open_table(&mut connection, GAME, SEATS, seed as u64).await?.0);
    }
    settle().await;
    let opened = server.memory()?;
    server.stop()?;

    let mut starts = Vec::new();
    for _ in 1..STARTS {
        let server = Server::start(program, data.path()).await?;
        starts.push(server.started_in);
        server.stop()?;
    }
    let server = Server::start(program, data.path()).await?;
    starts.push(server.started_in);
    let fresh = server.memory()?;
    let mut connection = Connection::connect(server.address).await?;
    for id in &ids {
        let path = format!("/api/v1/tables/{id}");
        let status = connection.ask(&Request::get(&path)).await?.status;
        if status != 200 {
            return Err(format!("{path}: status {status}"));
        }
    }
    settle().await;
    let found = server.memory()?;
    server.stop()?;
    let mib = |bytes: u64| bytes as f64 / f64::from(1 << 20);
    let best = starts.into_iter().min().unwrap_or_default();
    let limit = || Some(Limit::Below(100.0));
    Ok(vec![
        Row::new("memory of a server that has just started", mib(fresh), " MiB", None),
        Row::new(format!("memory with {IDLE} idle tables just opened"), mib(opened), " MiB", limit()),
        Row::new(format!("memory with {IDLE} idle tables brought back"), mib(found), " MiB", limit()),
        Row::new(format!("start with {IDLE} tables, best of {STARTS}"), millis(best), " ms", Some(Limit::Below(300.0))),
    ])
}

/// Lets what is under way come to its end.
async fn settle() {
    tokio::time::sleep(Duration::from_secs(1)).await;
}

fn sorted(times: &std::sync::Mutex<Vec<Duration>>) -> Vec<Duration> {
    let mut times = times.lock().unwrap_or_else(PoisonError::into_inner).clone();
    times.sort_unstable();
    times
}

fn percentile(sorted: &[Duration], percent: usize) -> Duration {
    sorted.get((sorted.len() * percent / 100).min(sorted.len().saturating_sub(1))).copied().unwrap_or_default()
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
