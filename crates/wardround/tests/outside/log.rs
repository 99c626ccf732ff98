//! A log that cannot be written is no reason to stop, nor to let anybody wait; and where nothing
//! can be said, the exit status still says it.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::json;

use crate::server_process::{ServerProcess, anywhere, serve};
use crate::visitor::Visitor;

/// Enough requests to fill a pipe with their lines.
const MANY: usize = 1_000;

/// A server that logs each request to this place.
fn logging_to(place: impl Into<Stdio>) -> ServerProcess {
    let folder = tempfile::tempdir().expect("a folder");
    let listen = anywhere().to_string();
    let mut command = serve(&["--listen", &listen, "--requests", "0", "--data"]);
    ServerProcess::started_by(command.arg(folder.path()).env("RUST_LOG", "info").stderr(place), folder)
}

/// Somebody plays, and many others ask.
fn goes_on(server: &mut ServerProcess) {
    let mut visitor = Visitor::new(server.address).expect("it listens");
    let (table, tokens) = visitor.open(&["you", "greedy"], 7).expect("opened");
    let begin = Instant::now();
    for _ in 0..MANY {
        assert_eq!(visitor.ask("GET /healthz", None, "").expect("an answer"), (200, "ok".to_owned()));
    }
    assert!(begin.elapsed() < Duration::from_secs(60), "nobody waits for the log");
    let (_, seen) = visitor.json(&format!("GET {table}"), Some(&tokens[0]), "").expect("seen");
    let body = json!({"move": seen["moves"][0], "at": seen["entries"]}).to_string();
    let (status, answer) = visitor.json(&format!("POST {table}/moves"), Some(&tokens[0]), &body).expect("an answer");
    assert_eq!(status, 200, "{answer}");
    assert_eq!(server.child.try_wait().expect("it can be asked"), None, "it still runs");
}

#[test]
fn a_full_disk_under_the_log_stops_nothing() {
    let full = File::options().write(true).open("/dev/full").expect("it is there");
    goes_on(&mut logging_to(full));
}

#[test]
fn a_reader_of_the_log_that_leaves_stops_nothing() {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    let mut server = logging_to(writer);
    let mut line = String::new();
    BufReader::new(reader).read_line(&mut line).expect("a line");
    assert!(line.contains("\"level\":\"INFO\""), "{line}");
    goes_on(&mut server);
}

#[test]
fn a_reader_of_the_log_that_does_not_read_stops_nothing() {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    goes_on(&mut logging_to(writer));
    drop(reader);
}

#[test]
fn outputs_that_are_full_are_no_fault_of_the_program() {
    let folder = tempfile::tempdir().expect("a folder");
    let full = || File::options().write(true).open("/dev/full").expect("it is there");
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/games/emergency-roll/solo-tie.ward");
    for (words, status) in [
        ("games", 1),
        ("games --json", 1),
        ("cards dice-hospital", 1),
        ("play emergency-roll --seats greedy,greedy", 1),
        ("play emergency-roll --seats you", 1),
        ("simulate emergency-roll --games 2 --json", 1),
        (&format!("replay {record}"), 1),
        ("replay nowhere.ward", 1),
        ("play chess", 2),
        ("nonsense", 2),
        ("serve --listen nowhere", 2),
        ("serve --database postgres://x", 2),
    ] {
        let ended = Command::new(env!("CARGO_BIN_EXE_wardround"))
            .args(words.split(' '))
            .env("WARDROUND_DATA", folder.path())
            .stdin(Stdio::null())
            .stdout(full())
            .stderr(full())
            .status();
        assert_eq!(ended.expect("the program starts").code(), Some(status), "{words}");
    }
}
