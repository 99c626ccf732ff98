//! The server is killed again and again in the middle of play: what it has acknowledged is there
//! afterwards.

use std::collections::BTreeMap;
use std::fs;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};
use table::chance::{Chance, below, chance};

use crate::PATIENCE;
use crate::server_process::ServerProcess;
use crate::visitor::Visitor;

/// How often the server is killed.
const KILLS: u64 = 20;
/// The tables that are played at the same time. Everybody is a thread of its own; bots go on by
/// themselves.
const TABLES: [&[&str]; 4] = [&["you", "you"], &["you", "you", "you"], &["you"], &["you", "greedy"]];

/// Somebody at a table.
struct Sitter {
    number: usize,
    token: String,
    /// The moves that the server has acknowledged, all games long.
    acknowledged: Vec<String>,
    /// The move that the server had not answered when it was killed.
    under_way: Option<String>,
}

struct Table {
    seats: &'static [&'static str],
    path: String,
    sitters: Vec<Sitter>,
}

impl Table {
    fn open(visitor: &mut Visitor, seats: &'static [&'static str], seed: u64) -> Self {
        let (path, tokens) = visitor.open(seats, seed).expect("opened");
        let people = (1..).zip(seats).filter(|(_, player)| **player == "you").map(|(number, _)| number);
        let sitter = |(number, token)| Sitter { number, token, acknowledged: Vec::new(), under_way: None };
        Self { seats, path, sitters: people.zip(tokens).map(sitter).collect() }
    }

    fn id(&self) -> &str {
        self.path.rsplit('/').next().expect("the last part")
    }

    /// The table once nothing happens any more without a person's word.
    fn settled(&self, visitor: &mut Visitor) -> Value {
        let late = Instant::now() + PATIENCE;
        while Instant::now() < late {
            for sitter in &self.sitters {
                let (status, seen) =
                    visitor.json(&format!("GET {}", self.path), Some(&sitter.token), "").expect("seen");
                assert_eq!(status, 200, "an acknowledged table is there: {seen}");
                if seen["over"] == true || seen["moves"].as_array().is_some_and(|moves| !moves.is_empty()) {
                    return seen;
                }
            }
            thread::sleep(Duration::from_millis(2));
        }
        panic!("{} stands still", self.path);
    }

    /// Compares what is there with what was acknowledged. Whatever was under way either happened or
    /// did not.
    fn check(&mut self, visitor: &mut Visitor, stored: &[String]) -> Value {
        let seen = self.settled(visitor);
        let entries: Vec<&str> = stored.iter().map(String::as_str).collect();
        for sitter in &mut self.sitters {
            let call = format!("GET {}/record", self.path);
            let (status, record) = visitor.ask(&call, Some(&sitter.token), "").expect("a record");
            assert_eq!(status, 200, "{record}");
            let (_, known) = record.split_once("\n\n").expect("a header");
            let known: Vec<&str> = known.lines().collect();
            // A bot may have gone on since the rows were read.
            let known = if self.seats.contains(&"greedy") { &known[..entries.len()] } else { &known[..] };
            assert_eq!(known.len(), entries.len(), "{}: {known:?}\n{entries:?}", self.path);
            for (known, entry) in known.iter().zip(&entries) {
                assert!(known == entry || known.ends_with(" ?"), "{}: {known} is not {entry}", self.path);
            }
            let own = format!("{} ", sitter.number);
            let mine: Vec<&str> = known.iter().filter_map(|line| line.strip_prefix(&own)).collect();
            let (old, new) = mine.split_at_checked(sitter.acknowledged.len()).unwrap_or((&mine, &[]));
            assert_eq!(old, sitter.acknowledged, "{}: seat {} was promised this", self.path, sitter.number);
            assert!(
                new.is_empty() || new == [sitter.under_way.as_deref().unwrap_or("nothing")],
                "{}: seat {} never did {new:?}, but {:?}",
                self.path,
                sitter.number,
                sitter.under_way
            );
            sitter.acknowledged.extend(new.iter().map(|&mv| mv.to_owned()));
            sitter.under_way = None;
        }
        seen
    }
}

impl Sitter {
    /// Plays random moves until the game is over or the server is gone.
    fn play(&mut self, address: SocketAddr, path: &str, mut rng: Chance, killed: &AtomicBool) {
        let played = self.play_on(address, path, &mut rng);
        // The flag goes up before the server goes down.
        if let Err(error) = played {
            assert!(killed.load(Ordering::SeqCst), "{path}: {error}");
        }
    }

    fn play_on(&mut self, address: SocketAddr, path: &str, rng: &mut Chance) -> std::io::Result<()> {
        let (see, play, undo) = (format!("GET {path}"), format!("POST {path}/moves"), format!("POST {path}/undo"));
        let mut visitor = Visitor::new(address)?;
        let late = Instant::now() + PATIENCE;
        while Instant::now() < late {
            let (_, seen) = visitor.json(&see, Some(&self.token), "")?;
            let moves = seen["moves"].as_array().expect("moves");
            if seen["over"] == true {
                return Ok(());
            }
            if moves.is_empty() {
                thread::sleep(Duration::from_millis(1));
                continue;
            }
            let takes_back = below(rng, 20) == 0;
            let mv = moves[below(rng, moves.len() as u32) as usize].as_str().expect("a move");
            let (call, entry, body) = if takes_back {
                (&undo, "undo", json!({"at": seen["entries"]}))
            } else {
                (&play, mv, json!({"move": mv, "at": seen["entries"]}))
            };
            self.under_way = Some(entry.to_owned());
            let (status, answer) = visitor.json(call, Some(&self.token), &body.to_string())?;
            match status {
                200 => self.acknowledged.extend(self.under_way.take()),
                // Somebody was faster, or there is nothing to take back.
                409 => self.under_way = None,
                422 if takes_back => self.under_way = None,
                _ => panic!("{path}: {entry}: status {status}: {answer}"),
            }
        }
        panic!("{path}: the game does not end");
    }
}

/// Everybody plays until `meanwhile` is done and the server is killed, or until all games are over.
fn play(tables: &mut [Table], address: SocketAddr, seed: u64, meanwhile: impl FnOnce(&AtomicBool)) {
    let killed = AtomicBool::new(false);
    thread::scope(|scope| {
        for (number, table) in (1..).zip(tables) {
            for sitter in &mut table.sitters {
                let rng = chance(seed, number << 8 | sitter.number as u64);
                let (path, killed) = (&table.path, &killed);
                scope.spawn(move || sitter.play(address, path, rng, killed));
            }
        }
        meanwhile(&killed);
    });
}

/// All entries in the database, by table. Their numbers have no gaps.
fn stored(file: &Path) -> BTreeMap<String, Vec<String>> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let (sound, rows) = runtime.block_on(async {
        let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await.expect("readable");
        let sound: String = sqlx::query_scalar("pragma integrity_check").fetch_one(&pool).await.expect("checked");
        let rows: Vec<(String, i64, String)> =
            sqlx::query_as("select table_id, n, entry from entries order by table_id, n")
                .fetch_all(&pool)
                .await
                .expect("rows");
        pool.close().await;
        (sound, rows)
    });
    assert_eq!(sound, "ok", "the database is whole");
    let mut tables = BTreeMap::<String, Vec<String>>::new();
    for (table, number, entry) in rows {
        let entries = tables.entry(table).or_default();
        assert_eq!(number, entries.len() as i64, "entries are numbered without a gap");
        entries.push(entry);
    }
    tables
}

/// Lets the program replay a table's entries.
fn replay(folder: &Path, header: &str, entries: &[String]) -> Value {
    let file = folder.join("table.ward");
    let lines: String = entries.iter().map(|entry| format!("{entry}\n")).collect();
    fs::write(&file, format!("{header}\n\n{lines}")).expect("written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_wardround"));
    let output = command.arg("replay").arg(&file).arg("--json").output().expect("the program starts");
    assert!(output.status.success(), "{}\n{lines}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

/// What is played, and roughly when the server is killed. `WARDROUND_CRASH_SEED` gives another
/// course.
fn seed() -> u64 {
    let given = std::env::var("WARDROUND_CRASH_SEED").ok().and_then(|seed| seed.parse().ok());
    given.unwrap_or(1)
}

#[test]
fn what_was_acknowledged_outlives_a_killed_server() {
    let seed = seed();
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let mut when = chance(seed, 0);
    let mut tables: Vec<Table> = Vec::new();
    let mut finished: Vec<(String, String)> = Vec::new();
    let mut acknowledged = 0;
    for round in 0..=KILLS {
        let mut server = ServerProcess::over(&data);
        let mut visitor = Visitor::new(server.address).expect("it listens");
        let rows = if round == 0 { BTreeMap::new() } else { stored(&data.join("wardround.db")) };
        let mut open = Vec::new();
        for mut table in tables {
            let entries = &rows[table.id()];
            let seen = table.check(&mut visitor, entries);
            let (_, record) = visitor.ask(&format!("GET {}/record", table.path), None, "").expect("a record");
            let (header, _) = record.split_once("\n\n").expect("a header");
            let replayed = replay(folder.path(), header, entries);
            assert_eq!(replayed["entries"], entries.len());
            if seen["over"] == true {
                acknowledged += table.sitters.iter().map(|sitter| sitter.acknowledged.len()).sum::<usize>();
                finished.push((table.path, record));
            } else {
                open.push(table);
            }
        }
        tables = open;
        for (number, &seats) in (1..).zip(&TABLES) {
            if !tables.iter().any(|table| table.seats == seats) {
                tables.push(Table::open(&mut visitor, seats, seed ^ (round << 8 | number)));
            }
        }
        play(&mut tables, server.address, seed ^ round, |killed| {
            if round < KILLS {
                thread::sleep(Duration::from_millis(5 + u64::from(below(&mut when, 115))));
                killed.store(true, Ordering::SeqCst);
                server.kill();
            }
        });
        if round == KILLS {
            // Nobody was killed: everything has been played to its end.
            let rows = stored(&data.join("wardround.db"));
            for table in &mut tables {
                assert_eq!(table.check(&mut visitor, &rows[table.id()])["over"], true);
            }
            for (path, record) in &finished {
                let (_, again) = visitor.ask(&format!("GET {path}/record"), None, "").expect("a record");
                assert_eq!(again, *record, "a game that is over stays as it is");
            }
        }
    }
    acknowledged +=
        tables.iter().flat_map(|table| &table.sitters).map(|sitter| sitter.acknowledged.len()).sum::<usize>();
    eprintln!("{acknowledged} moves acknowledged, {} games over before the last round.", finished.len());
    assert!(acknowledged > 200, "hardly anybody moved: {acknowledged}");
}
