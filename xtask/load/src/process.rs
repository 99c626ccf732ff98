//! The server as a process of its own.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::wire::Wire;

/// How long a server may take to stop.
const PATIENCE: Duration = Duration::from_secs(5);

/// A running server. It ends with this value.
pub(super) struct Process {
    child: Child,
    /// Where it listens.
    pub(super) address: SocketAddr,
    /// From starting it to its first answer.
    pub(super) started_in: Duration,
}

impl Process {
    /// Starts the program over a data folder, and waits until it answers.
    pub(super) async fn start(program: &Path, data: &Path) -> Result<Self, String> {
        let begin = Instant::now();
        let mut child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            // Everybody comes from one address, as often as they can.
            .args(["--requests", "0", "--streams", "0", "--streams-each", "0", "--openings", "0"])
            .env("RUST_LOG", "warn")
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|why| format!("{}: {why}", program.display()))?;
        let mut line = String::new();
        let read = child.stdout.take().map(|out| BufReader::new(out).read_line(&mut line));
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()?.parse().ok());
        let Some(address) = address else {
            let _ = child.kill();
            return Err(format!("the server does not say where it is: {line:?} {read:?}"));
        };
        let mut process = Self { child, address, started_in: Duration::ZERO };
        let status = Wire::connect(address).await?.ask(&get("/healthz", None)).await?.status;
        process.started_in = begin.elapsed();
        if status == 200 { Ok(process) } else { Err(format!("the server is not well: status {status}")) }
    }

    /// Bytes of memory that are its own, or shared and in use.
    pub(super) fn memory(&self) -> Result<u64, String> {
        let file = format!("/proc/{}/status", self.child.id());
        let text = std::fs::read_to_string(&file).map_err(|why| format!("{file}: {why}"))?;
        let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok());
        kib.map(|kib| kib << 10).ok_or_else(|| format!("{file} does not say VmRSS"))
    }

    /// Seconds of processor time that it has used.
    pub(super) fn processor(&self) -> Result<f64, String> {
        let file = format!("/proc/{}/stat", self.child.id());
        let text = std::fs::read_to_string(&file).map_err(|why| format!("{file}: {why}"))?;
        let after = text.rsplit(')').next().unwrap_or_default();
        let ticks: u64 = after.split_whitespace().skip(11).take(2).filter_map(|field| field.parse::<u64>().ok()).sum();
        Ok(ticks as f64 / 100.0)
    }

    /// Asks it to stop and waits for its end.
    pub(super) fn stop(mut self) -> Result<(), String> {
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

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A request for an address, as the holder of a token if there is one.
pub(super) fn get(path: &str, token: Option<&str>) -> Vec<u8> {
    let token = token.map(|token| format!("authorization: Bearer {token}\r\n")).unwrap_or_default();
    format!("GET {path} HTTP/1.1\r\nhost: load\r\n{token}\r\n").into_bytes()
}

/// A request that brings JSON.
pub(super) fn post(path: &str, token: Option<&str>, body: &str) -> Vec<u8> {
    let token = token.map(|token| format!("authorization: Bearer {token}\r\n")).unwrap_or_default();
    let length = body.len();
    format!(
        "POST {path} HTTP/1.1\r\nhost: load\r\n{token}content-type: application/json\r\n\
         content-length: {length}\r\n\r\n{body}"
    )
    .into_bytes()
}
