//! How a server ends, and why one does not begin.

use std::fs;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::PATIENCE;
use crate::server_process::{ServerProcess, serve};
use crate::visitor::{Visitor, request};

/// How long a server may take to end.
const LATEST: Duration = Duration::from_secs(2);
/// How often it may take longer, on a machine that has much else to do.
const EXCUSED: usize = 4;

/// Sends a signal to the server and waits for its end; gives how it ended and how long that took.
fn signal(server: &mut ServerProcess, name: &str) -> (ExitStatus, Duration) {
    let begin = Instant::now();
    let sent = Command::new("kill").arg(format!("-{name}")).arg(server.child.id().to_string()).status();
    assert!(sent.expect("kill starts").success());
    loop {
        if let Some(status) = server.child.try_wait().expect("it can be asked") {
            return (status, begin.elapsed());
        }
        assert!(begin.elapsed() < PATIENCE, "it does not end");
        thread::sleep(Duration::from_millis(2));
    }
}

/// A stream that somebody listens to until it ends.
struct Listening(thread::JoinHandle<std::io::Result<Vec<u8>>>);

impl Listening {
    /// Asks for a stream and waits for its first event.
    fn to(address: SocketAddr, path: &str, token: &str) -> Self {
        let mut stream = TcpStream::connect(address).expect("it listens");
        stream.write_all(request(&format!("GET {path}"), Some(token), "").as_bytes()).expect("sent");
        let mut heard = Vec::new();
        while !String::from_utf8_lossy(&heard).contains("\ndata: ") {
            let mut more = [0; 4096];
            let count = stream.read(&mut more).expect("it goes on");
            assert!(count > 0, "{}", String::from_utf8_lossy(&heard));
            heard.extend_from_slice(&more[..count]);
        }
        Self(thread::spawn(move || stream.read_to_end(&mut heard).map(|_| heard)))
    }

    /// Waits for the end, which must be a proper one: whole parts, and the empty one that says that
    /// it was the last.
    fn ended(self) {
        let heard = self.0.join().expect("no panic").expect("no connection is torn off");
        let head = heard.windows(4).position(|window| window == b"\r\n\r\n").expect("a head") + 4;
        assert!(heard.starts_with(b"HTTP/1.1 200 OK\r\n"));
        let mut rest = &heard[head..];
        loop {
            let line = rest.iter().position(|&byte| byte == b'\n').expect("a part's length");
            let length = std::str::from_utf8(&rest[..line]).expect("text").trim_end();
            let length = usize::from_str_radix(length, 16).expect("a part's length");
            let after = &rest[line + 1..];
            assert!(after.len() >= length + 2, "a part is cut off");
            assert_eq!(&after[length..length + 2], b"\r\n");
            rest = &after[length + 2..];
            if length == 0 {
                return assert!(rest.is_empty(), "nothing comes after the end");
            }
        }
    }
}

/// Moves and takes it back, again and again, until the server is gone. Tells of each
/// acknowledgement, and gives what was acknowledged.
fn play(address: SocketAddr, path: &str, token: &str, told: &Sender<()>) -> Vec<&'static str> {
    let mut acknowledged = Vec::new();
    let mut visitor = Visitor::new(address).expect("it listens");
    let (_, seen) = visitor.json(&format!("GET {path}"), Some(token), "").expect("seen");
    let first = seen["entries"].as_u64().expect("a number");
    for (at, entry) in (first..).zip(["red", "undo"].into_iter().cycle()) {
        let (call, body) = match entry {
            "undo" => (format!("POST {path}/undo"), json!({ "at": at })),
            mv => (format!("POST {path}/moves"), json!({"move": mv, "at": at})),
        };
        match visitor.ask(&call, Some(token), &body.to_string()) {
            Ok((200, _)) => {
                acknowledged.push(entry);
                let _ = told.send(());
            }
            Ok((503, _)) | Err(_) => break,
            Ok((status, answer)) => panic!("{entry}: status {status}: {answer}"),
        }
    }
    acknowledged
}

/// The server stops at a signal, and in time.
fn stops_at(name: &str) {
    let took: Vec<Duration> = (0..=EXCUSED).map(|_| stop_at(name)).take_while(|took| *took >= LATEST).collect();
    assert!(took.len() <= EXCUSED, "{name}: it took {took:?}");
}

/// Streams, idle connections and requests under way, and then the signal. Gives how long the server
/// took to end.
fn stop_at(name: &str) -> Duration {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = ServerProcess::over(folder.path());
    let address = server.address;
    let mut idle = Visitor::new(address).expect("it listens");
    let (path, tokens) = idle.open(&["you"], 3).expect("opened");
    let (followed, followers) = idle.open(&["you"], 4).expect("opened");
    let page = format!("{}/live", followed.trim_start_matches("/api/v1"));
    let streams = [
        Listening::to(address, &format!("{followed}/events"), &followers[0]),
        Listening::to(address, &format!("{path}/events"), &tokens[0]),
        Listening::to(address, &page, &followers[0]),
    ];
    let silent = TcpStream::connect(address).expect("it listens");
    let mut half = TcpStream::connect(address).expect("it listens");
    let whole = request(&format!("POST {followed}/moves"), Some(&followers[0]), r#"{"move":"red","at":0}"#);
    half.write_all(&whole.as_bytes()[..whole.len() - 5]).expect("sent");
    let (told, acknowledgements) = mpsc::channel();
    let player = thread::spawn({
        let (path, token) = (path.clone(), tokens[0].clone());
        move || play(address, &path, &token, &told)
    });
    acknowledgements.iter().nth(9).expect("somebody plays");
    let (status, took) = signal(&mut server, name);
    assert_eq!(status.code(), Some(0), "{name}");
    streams.into_iter().for_each(Listening::ended);
    drop((silent, half, idle));
    let acknowledged = player.join().expect("no panic");

    let log = folder.path().join("wardround.db-wal");
    assert_eq!(fs::metadata(log).map_or(0, |log| log.len()), 0, "everything is in the database itself");
    let server = ServerProcess::over(folder.path());
    let mut visitor = Visitor::new(server.address).expect("it listens");
    let (_, record) = visitor.ask(&format!("GET {path}/record"), Some(&tokens[0]), "").expect("a record");
    let kept: Vec<&str> = record.lines().filter_map(|line| line.strip_prefix("1 ")).collect();
    assert!(kept.len() <= acknowledged.len() + 1, "one move at most was under way");
    assert_eq!(kept[..acknowledged.len()], acknowledged);
    took
}

#[test]
fn the_server_stops_when_it_is_terminated() {
    stops_at("TERM");
}

#[test]
fn the_server_stops_when_it_is_interrupted() {
    stops_at("INT");
}

/// The program says one sentence and ends with this status.
#[track_caller]
fn refused(words: &[&str], status: i32, sentence: &str) {
    let output = serve(words).stdin(Stdio::null()).output().expect("the program starts");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(status), "{said}");
    assert_eq!(said, format!("wardround: {sentence}\n"));
    assert!(output.stdout.is_empty(), "nobody is invited");
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

#[test]
fn a_port_that_is_taken_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = ServerProcess::over(&folder.path().join("first"));
    let (address, second) = (server.address.to_string(), folder.path().join("second"));
    let sentence = format!("cannot listen at {address}: Address already in use (os error 98)");
    refused(&["--listen", &address, "--data", text(&second)], 1, &sentence);
    let mut visitor = Visitor::new(server.address).expect("it listens");
    assert_eq!(visitor.ask("GET /healthz", None, "").expect("an answer"), (200, "ok".to_owned()), "the first goes on");
}

#[test]
fn a_folder_that_cannot_be_used_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    fs::write(&file, "no database, but long enough to be taken for one; ".repeat(20)).expect("written");
    let inside = file.join("data");
    let sentence = format!("the folder {} cannot be made: Not a directory (os error 20)", inside.display());
    refused(&["--listen", "127.0.0.1:0", "--data", text(&inside)], 1, &sentence);

    let database = folder.path().join("wardround.db");
    fs::create_dir(&database).expect("made");
    let sentence = format!("{}: the database cannot be used: ", database.display());
    let words = ["--listen", "127.0.0.1:0", "--data", text(folder.path())];
    refused(&words, 1, &format!("{sentence}its file cannot be opened for writing"));
    fs::remove_dir(&database).expect("gone");
    fs::copy(&file, &database).expect("written");
    refused(&words, 1, &format!("{sentence}error returned from database: (code: 26) file is not a database"));
    assert_eq!(fs::read(&database).expect("there"), fs::read(&file).expect("there"), "it is nobody's to change");
}

#[test]
fn another_kind_of_database_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let words = ["--data", text(folder.path()), "--database", "postgres://x"];
    refused(&words, 2, "“postgres://x” is not a database; name one as sqlite://FILE");
}
