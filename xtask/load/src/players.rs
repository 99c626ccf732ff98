//! People who play as fast as they can, and others who look on.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::Notify;
use tokio::task::JoinHandle;

use super::script::{GAME, SEATS, Script, Step};
use crate::http::{Connection, Request};
use crate::server::open_table;

/// What the clock has seen.
#[derive(Default)]
pub(super) struct Measured {
    /// Whether the clock runs.
    pub(super) running: std::sync::atomic::AtomicBool,
    /// Moves that were acknowledged while it ran.
    pub(super) moves: AtomicU64,
    /// Games that were played to their end.
    pub(super) games: AtomicU64,
    /// From sending a move to its follower's event.
    pub(super) heard: Mutex<Vec<Duration>>,
    /// From sending a move to its answer.
    pub(super) answered: Mutex<Vec<Duration>>,
}

impl Measured {
    fn note(&self, list: &Mutex<Vec<Duration>>, time: Duration) {
        if self.running.load(Ordering::Relaxed) {
            list.lock().unwrap_or_else(PoisonError::into_inner).push(time);
        }
    }
}

/// How far a follower has heard, and which move it waits for.
#[derive(Default)]
struct Ear {
    state: Mutex<Hearing>,
    more: Notify,
}

#[derive(Default)]
struct Hearing {
    heard: usize,
    waits_for: Option<(usize, Instant)>,
    broken: Option<String>,
}

impl Ear {
    /// Something new has come.
    fn hear(&self, id: usize, tally: &Measured) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.heard = id;
        if let Some((_, sent)) = state.waits_for.take_if(|(number, _)| *number <= id) {
            tally.note(&tally.heard, sent.elapsed());
        }
        drop(state);
        self.more.notify_one();
    }

    fn expect(&self, id: usize) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).waits_for = Some((id, Instant::now()));
    }

    /// Waits until it has heard of this many entries.
    async fn until(&self, entries: usize) -> Result<(), String> {
        loop {
            {
                let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
                if let Some(why) = &state.broken {
                    return Err(why.clone());
                }
                if state.heard >= entries && state.waits_for.is_none() {
                    return Ok(());
                }
            }
            self.more.notified().await;
        }
    }
}

/// A table with its follower.
pub(super) struct Table {
    path: String,
    tokens: Vec<String>,
    script: Arc<Script>,
    next: usize,
    ear: Arc<Ear>,
    follower: JoinHandle<()>,
}

impl Drop for Table {
    fn drop(&mut self) {
        self.follower.abort();
    }
}

impl Table {
    /// Opens a table and follows it.
    pub(super) async fn new(
        connection: &mut Connection,
        script: Arc<Script>,
        address: SocketAddr,
        tally: Arc<Measured>,
    ) -> Result<Self, String> {
        let (id, tokens) = open_table(connection, GAME, SEATS, script.seed).await?;
        let path = format!("/api/v1/tables/{id}");
        let events = format!("{path}/events");
        let follow = Request::get(&events).token(tokens.first().map(String::as_str));
        let mut events = Connection::connect(address).await?.follow(&follow).await?;
        let ear = Arc::new(Ear::default());
        let follower = tokio::spawn({
            let ear = ear.clone();
            async move {
                let why = loop {
                    match events.next_id().await {
                        Ok(id) => ear.hear(id, &tally),
                        Err(why) => break why,
                    }
                };
                ear.state.lock().unwrap_or_else(PoisonError::into_inner).broken = Some(why);
                ear.more.notify_one();
            }
        });
        let table = Self { path, tokens, script, next: 0, ear, follower };
        table.ear.until(table.script.prelude).await?;
        Ok(table)
    }

    /// Makes the next move once its turn has come. False if the game is over.
    async fn step(&mut self, connection: &mut Connection, tally: &Measured) -> Result<bool, String> {
        let Some(Step { seat, at, text }) = self.script.steps.get(self.next) else {
            tally.games.fetch_add(1, Ordering::Relaxed);
            return Ok(false);
        };
        self.ear.until(*at).await?;
        let body = format!(r#"{{"move":"{text}","at":{at}}}"#);
        let path = format!("{}/moves", self.path);
        let request = Request::post(&path, &body).token(Some(&self.tokens[seat.index()]));
        self.ear.expect(at + 1);
        let sent = Instant::now();
        let answer = connection.ask(&request).await?;
        if answer.status != 200 {
            let said = String::from_utf8_lossy(answer.body);
            return Err(format!("{} {body}: status {}: {said}", self.path, answer.status));
        }
        tally.note(&tally.answered, sent.elapsed());
        if tally.running.load(Ordering::Relaxed) {
            tally.moves.fetch_add(1, Ordering::Relaxed);
        }
        self.next += 1;
        Ok(true)
    }
}

/// One after the other, moves at each of these tables, for ever. A game that is over makes room for
/// another.
pub(super) async fn play(
    mut connection: Connection,
    mut tables: Vec<Table>,
    scripts: Arc<[Arc<Script>]>,
    address: SocketAddr,
    tally: Arc<Measured>,
) -> Result<(), String> {
    let mut fresh = 0;
    loop {
        for table in &mut tables {
            if !table.step(&mut connection, &tally).await? {
                fresh += 1;
                let script = scripts[fresh % scripts.len()].clone();
                *table = Table::new(&mut connection, script, address, tally.clone()).await?;
            }
        }
    }
}
