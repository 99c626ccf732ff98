//! What a server can carry and what it sends. `cargo xtask load`, `cargo xtask endure` and
//! `cargo xtask wire` build the server and run this; figures in `docs/performance.md` come from
//! here.

mod endure;
mod http;
mod people;
mod players;
mod replays;
mod report;
mod script;
mod server;
mod wire;

use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["people", program, folder, record] => people(Path::new(program), Path::new(folder), Path::new(record)),
        ["replays", program, record] => replays(Path::new(program), Path::new(record)),
        ["endure", program, minutes] => endure(Path::new(program), minutes),
        ["wire", program, record] => wire(Path::new(program), Path::new(record)),
        _ => {
            eprintln!(
                "usage: load people PROGRAM FOLDER RECORD | load replays PROGRAM RECORD | \
                 load endure PROGRAM MINUTES | load wire PROGRAM RECORD"
            );
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("load: {why}");
            ExitCode::FAILURE
        }
    }
}

fn people(program: &Path, folder: &Path, record: &Path) -> Result<(), String> {
    let kept = report::print(&run(people::load(program, folder, record))?);
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    println!("\nThe machine's load now: {}", load.trim());
    kept
}

fn replays(program: &Path, record: &Path) -> Result<(), String> {
    let data = tempfile::tempdir().map_err(|why| why.to_string())?;
    report::print(&run(replays::look(program, data.path(), record))?)
}

fn endure(program: &Path, minutes: &str) -> Result<(), String> {
    let minutes: f64 = minutes.parse().map_err(|_| format!("“{minutes}” is no number of minutes"))?;
    let lasting = Duration::try_from_secs_f64(minutes * 60.0).map_err(|why| why.to_string())?;
    println!("{}", run(endure::endure(program, lasting))?);
    Ok(())
}

fn wire(program: &Path, record: &Path) -> Result<(), String> {
    report::print(&run(wire::play(program, record))?)
}

/// Runs something on one thread: the rest of the machine is the server's.
fn run<T>(work: impl Future<Output = Result<T, String>>) -> Result<T, String> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|why| why.to_string())?;
    runtime.block_on(work)
}
