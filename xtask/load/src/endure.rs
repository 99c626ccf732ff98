//! Many games on a disk that is full half of the time: whatever was acknowledged is in the records
//! afterwards.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::rc::Rc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use table::chance::{Chance, chance, pick};
use tempfile::TempDir;
use tokio::task::LocalSet;
use tokio::time::sleep;

use crate::http::{Connection, Request};
use crate::server::{Server, open_seats};

/// Games that are played at the same time, each against a bot of the server's.
const GAMES: u64 = 200;
/// The size of the disk, in MiB.
const SIZE: u64 = 256;
/// For how long the disk is full, and for how long it is not.
const PHASE: Duration = Duration::from_secs(5);
/// How long a player thinks.
const PAUSE: Duration = Duration::from_millis(400);
/// The log makes room for itself when it is longer than this.
const LONG_LOG: u64 = 16 << 20;

/// A small disk of our own, gone with this value.
struct Disk(TempDir);

impl Disk {
    fn mount() -> Result<Self, String> {
        let folder = tempfile::tempdir().map_err(|why| why.to_string())?;
        let size = format!("size={SIZE}m");
        let mount = Command::new("mount").args(["-t", "tmpfs", "-o", &size, "tmpfs"]).arg(folder.path()).output();
        match mount {
            Ok(done) if done.status.success() => Ok(Self(folder)),
            Ok(done) => Err(format!("a disk cannot be mounted: {}", String::from_utf8_lossy(&done.stderr).trim())),
            Err(why) => Err(format!("a disk cannot be mounted: {why}")),
        }
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Takes all the room that there is.
    fn fill(&self) -> Result<(), String> {
        let filler = File::options().create(true).append(true).open(self.file("filler"));
        let mut filler = filler.map_err(|why| format!("the disk cannot be filled: {why}"))?;
        for size in [1 << 20, 4 << 10, 1] {
            while filler.write_all(&vec![0; size]).is_ok() {}
        }
        Ok(())
    }

    fn give_back(&self) {
        // It may have been too full to make one.
        let _ = fs::remove_file(self.file("filler"));
        if let Ok(log) = File::options().write(true).open(self.file("log"))
            && log.metadata().is_ok_and(|log| log.len() > LONG_LOG)
        {
            let _ = log.set_len(0);
        }
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(self.0.path()).status();
    }
}

/// What happened.
#[derive(Default)]
pub(crate) struct Endured {
    /// Moves that were acknowledged: the table, the number of the entry, the entry.
    moves: Vec<(String, usize, String)>,
    /// Tables that were opened.
    tables: usize,
    /// Requests that were refused because nothing could be kept.
    refused: usize,
}

/// Plays for this long, then looks whether every acknowledged move is in the records.
pub(crate) async fn endure(program: &Path, lasting: Duration) -> Result<String, String> {
    let disk = Disk::mount()?;
    let data = disk.file("data");
    let log = File::create(disk.file("log")).map_err(|why| why.to_string())?;
    let server = Server::start_logging(program, &data, log.into(), "info").await?;
    let until = Instant::now() + lasting;
    let players = LocalSet::new();
    let mut playing = Vec::new();
    let address = server.address;
    for seed in 0..GAMES {
        playing.push(players.spawn_local(play(address, seed, until)));
    }
    let filling = Rc::new(disk);
    let disk = filling.clone();
    let fills = players.spawn_local(async move {
        let mut fills = 0;
        while Instant::now() + PHASE < until {
            sleep(PHASE).await;
            let full = Instant::now() + PHASE;
            while Instant::now() < full {
                disk.fill()?;
                sleep(Duration::from_millis(50)).await;
            }
            disk.give_back();
            fills += 1;
        }
        disk.give_back();
        Ok::<_, String>(fills)
    });
    let mut all = Endured::default();
    players
        .run_until(async {
            for player in playing {
                let Endured { moves, tables, refused } = player.await.map_err(|why| why.to_string())??;
                all.moves.extend(moves);
                (all.tables, all.refused) = (all.tables + tables, all.refused + refused);
            }
            Ok::<_, String>(())
        })
        .await?;
    let fills = players.run_until(fills).await.map_err(|why| why.to_string())??;
    let healthy = Connection::connect(address).await?.ask(&Request::get("/healthz")).await?.status;
    if healthy != 200 {
        return Err(format!("there is room again, but /healthz says {healthy}"));
    }
    server.stop()?;
    let records = tempfile::tempdir().map_err(|why| why.to_string())?;
    let checked = run(program, &data, &["check"])?;
    run(program, &data, &["admin", "export", "--to", &records.path().join("all").to_string_lossy()])?;
    let lost = missing(&all.moves, &records.path().join("all"))?;
    let Endured { moves, tables, refused } = &all;
    let said = format!(
        "{} moves acknowledged at {tables} tables, {refused} requests refused, the disk full {fills} times; {lost} lost\n{checked}",
        moves.len()
    );
    if lost == 0 { Ok(said) } else { Err(said) }
}

/// Runs the program over the data; gives what it prints.
fn run(program: &Path, data: &Path, words: &[&str]) -> Result<String, String> {
    let output = Command::new(program).args(words).arg("--data").arg(data).output().map_err(|why| why.to_string())?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() {
        return Ok(said.trim_end().to_owned());
    }
    Err(format!("{}: {said}{}", words.join(" "), String::from_utf8_lossy(&output.stderr)))
}

/// How many acknowledged moves are not where they should be.
fn missing(moves: &[(String, usize, String)], folder: &Path) -> Result<usize, String> {
    let mut records: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let mut lost = 0;
    for (table, number, entry) in moves {
        if !records.contains_key(table.as_str()) {
            let file = folder.join(format!("{table}.ward"));
            let text = fs::read_to_string(&file).map_err(|why| format!("{}: {why}", file.display()))?;
            let (_, entries) = text.split_once("\n\n").ok_or("a record without entries")?;
            records.insert(table, entries.lines().map(str::to_owned).collect());
        }
        if records[table.as_str()].get(*number) != Some(entry) {
            eprintln!("table {table}: entry {number} should be “{entry}”");
            lost += 1;
        }
    }
    Ok(lost)
}

/// One player, who moves at one table after the other.
async fn play(address: SocketAddr, seed: u64, until: Instant) -> Result<Endured, String> {
    let mut done = Endured::default();
    let mut choice = chance(seed, 0);
    let mut connection = Connection::connect(address).await?;
    let mut sits: Option<(String, String)> = None;
    while Instant::now() < until {
        sleep(PAUSE).await;
        let Some((table, token)) = &sits else {
            let seats = ["you", "random"];
            match open_seats(&mut connection, "emergency-roll", &seats, None).await? {
                Some((id, tokens)) => {
                    done.tables += 1;
                    sits = tokens.into_iter().next().map(|token| (id, token));
                }
                None => done.refused += 1,
            }
            continue;
        };
        let path = format!("/api/v1/tables/{table}");
        match step(&mut connection, &path, token, &mut choice).await? {
            Step::Moved(number, entry) => done.moves.push((table.clone(), number, entry)),
            Step::Refused => done.refused += 1,
            Step::Waits => {}
            Step::Over => sits = None,
        }
    }
    Ok(done)
}

/// What came of looking at a table and moving there.
enum Step {
    /// An entry with this number was acknowledged.
    Moved(usize, String),
    Refused,
    Waits,
    Over,
}

async fn step(connection: &mut Connection, path: &str, token: &str, choice: &mut Chance) -> Result<Step, String> {
    let answer = connection.ask(&Request::get(path).token(Some(token))).await?;
    let seen = match answer.status {
        200 => serde_json::from_slice::<Value>(answer.body).map_err(|why| why.to_string())?,
        503 => return Ok(Step::Refused),
        status => return Err(format!("GET {path}: {status} {}", String::from_utf8_lossy(answer.body))),
    };
    if seen["over"] == true {
        return Ok(Step::Over);
    }
    let moves: Vec<&str> = seen["moves"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let (Some(at), false) = (seen["entries"].as_u64(), moves.is_empty()) else { return Ok(Step::Waits) };
    let mv = pick(choice, &moves);
    let (body, moving) = (json!({"move": mv, "at": at}).to_string(), format!("{path}/moves"));
    let answer = connection.ask(&Request::post(&moving, &body).token(Some(token))).await?;
    match answer.status {
        200 => Ok(Step::Moved(at as usize, format!("1 {mv}"))),
        // Somebody moved meanwhile: the bot.
        409 => Ok(Step::Waits),
        503 => Ok(Step::Refused),
        status => Err(format!("POST {moving} {body}: {status} {}", String::from_utf8_lossy(answer.body))),
    }
}
