//! The server as a process of its own.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::http::{Connection, Request};

/// How long a server may take to stop.
const PATIENCE: Duration = Duration::from_secs(5);

/// A running server. It ends when this value is dropped.
pub(crate) struct Server {
    child: Child,
    /// Where it listens.
    pub(crate) address: SocketAddr,
    /// From starting it to its first answer.
    pub(crate) started_in: Duration,
}

impl Server {
    /// Starts the program over a data folder, and waits until it answers.
    pub(crate) async fn start(program: &Path, data: &Path) -> Result<Self, String> {
        Self::start_logging(program, data, Stdio::inherit(), "warn").await
    }

    /// The same, with a log that goes elsewhere.
    pub(crate) async fn start_logging(program: &Path, data: &Path, log: Stdio, level: &str) -> Result<Self, String> {
        let begin = Instant::now();
        let mut child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            // All requests come from one address, as fast as they can.
            .args(["--requests", "0", "--streams", "0", "--streams-each", "0", "--openings", "0"])
            .args(["--connections-each", "0"])
            .env("RUST_LOG", level)
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .map_err(|why| format!("{}: {why}", program.display()))?;
        let mut line = String::new();
        let read = child.stdout.take().map(|out| BufReader::new(out).read_line(&mut line));
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()?.parse().ok());
        let Some(address) = address else {
            let _ = child.kill();
            return Err(format!("the server does not say where it is: {line:?} {read:?}"));
        };
        let mut server = Self { child, address, started_in: Duration::ZERO };
        let status = Connection::connect(address).await?.ask(&Request::get("/healthz")).await?.status;
        server.started_in = begin.elapsed();
        if status == 200 { Ok(server) } else { Err(format!("the server is not well: status {status}")) }
    }

    /// Bytes of memory that are its own, or shared and in use.
    pub(crate) fn memory(&self) -> Result<u64, String> {
        let file = format!("/proc/{}/status", self.child.id());
        let text = std::fs::read_to_string(&file).map_err(|why| format!("{file}: {why}"))?;
        let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok());
        kib.map(|kib| kib << 10).ok_or_else(|| format!("{file} does not say VmRSS"))
    }

    /// Seconds of processor time that it has used.
    pub(crate) fn processor(&self) -> Result<f64, String> {
        let file = format!("/proc/{}/stat", self.child.id());
        let text = std::fs::read_to_string(&file).map_err(|why| format!("{file}: {why}"))?;
        let after = text.rsplit(')').next().unwrap_or_default();
        let ticks: u64 = after.split_whitespace().skip(11).take(2).filter_map(|field| field.parse::<u64>().ok()).sum();
        Ok(ticks as f64 / 100.0)
    }

    /// Asks it to stop and waits for its end.
    pub(crate) fn stop(mut self) -> Result<(), String> {
        let id = self.child.id().to_string();
        let asked = Command::new("kill").args(["-TERM", &id]).status().map_err(|why| format!("kill: {why}"))?;
        if !asked.success() {
            return Err(format!("kill: {asked}"));
        }
        let late = Instant::now() + PATIENCE;
        while Instant::now() < late {
            match self.child.try_wait().map_err(|why| why.to_string())? {
                Some(status) if status.success() => return Ok(()),
                Some(status) => return Err(format!("the server ended with {status}")),
                None => std::thread::sleep(Duration::from_millis(5)),
            }
        }
        Err("the server does not stop".to_owned())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Opens a table with people in all seats; gives its id and the seats' tokens.
pub(crate) async fn open_table(
    connection: &mut Connection,
    game: &str,
    seats: usize,
    seed: u64,
) -> Result<(String, Vec<String>), String> {
    let opened = open_seats(connection, game, &vec!["you"; seats], Some(seed)).await?;
    opened.ok_or_else(|| "a table was not opened: nothing can be kept".to_owned())
}

/// Opens a table with these players; gives its id and the tokens of people's seats. None if nothing
/// can be kept just now.
pub(crate) async fn open_seats(
    connection: &mut Connection,
    game: &str,
    seats: &[&str],
    seed: Option<u64>,
) -> Result<Option<(String, Vec<String>)>, String> {
    let body = json!({ "game": game, "seats": seats, "seed": seed }).to_string();
    let answer = connection.ask(&Request::post("/api/v1/tables", &body)).await?;
    let text = String::from_utf8_lossy(answer.body);
    match answer.status {
        201 => {}
        503 => return Ok(None),
        _ => return Err(format!("a table was not opened: {text}")),
    }
    let opened: Value = serde_json::from_str(&text).map_err(|why| format!("{why}: {text}"))?;
    let id = opened["id"].as_str().ok_or("a table without an id")?.to_owned();
    let seats = opened["seats"].as_array().ok_or("a table without seats")?.iter();
    Ok(Some((id, seats.filter_map(|seat| Some(seat["token"].as_str()?.to_owned())).collect())))
}
