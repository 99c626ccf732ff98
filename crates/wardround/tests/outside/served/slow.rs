//! Many connections on which half a request was sent.

use std::io::Write;
use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use serde_json::json;

use super::connect_from;
use crate::server_process::{ServerProcess, anywhere, serve};
use crate::visitor::Visitor;

/// More than the files that a process may usually have open.
const SLOW: usize = 1_100;

/// A server that may open no more than 1,024 files.
fn server() -> ServerProcess {
    let folder = tempfile::tempdir().expect("a folder");
    let program = serve(&[]);
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -n 1024 && exec \"$0\" \"$@\""]).arg(program.get_program()).args(program.get_args());
    command.args(["--listen", &anywhere().to_string(), "--data"]).arg(folder.path());
    ServerProcess::started_by(command.env("RUST_LOG", "off").stderr(Stdio::null()), folder)
}

/// Half a request from each of these addresses in turn.
fn slow_ones(server: &ServerProcess, from: &[[u8; 4]]) -> Vec<TcpStream> {
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).expect("as many as allowed");
    let half = |&from: &[u8; 4]| {
        let mut stream = connect_from(from, server.address);
        // The server may have had enough of this address already.
        let _ = stream.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n");
        stream
    };
    from.iter().cycle().take(SLOW).map(half).collect()
}

/// Somebody comes from yet another address and plays. Gives the longest that an answer took.
fn play(server: &ServerProcess) -> Duration {
    let stream = connect_from([127, 0, 1, 200], server.address);
    let mut visitor = Visitor::over(stream).expect("set up");
    let (table, tokens) = visitor.open(&["you"], 11).expect("opened");
    let mut longest = Duration::ZERO;
    let mut ask = |call: &str, body: &str| {
        let begin = Instant::now();
        let answer = visitor.json(call, Some(&tokens[0]), body).expect("an answer");
        longest = longest.max(begin.elapsed());
        answer
    };
    let (_, mut seen) = ask(&format!("GET {table}"), "");
    for _ in 0..10 {
        let body = json!({"move": seen["moves"][0], "at": seen["entries"]}).to_string();
        let (status, now) = ask(&format!("POST {table}/moves"), &body);
        assert_eq!(status, 200, "{now}");
        seen = now;
    }
    for _ in 0..20 {
        let begin = Instant::now();
        let mut newcomer = Visitor::over(connect_from([127, 0, 1, 201], server.address)).expect("set up");
        assert_eq!(newcomer.ask("GET /healthz", None, "").expect("an answer"), (200, "ok".to_owned()));
        longest = longest.max(begin.elapsed());
    }
    longest
}

#[test]
fn many_slow_ones_from_one_address_keep_nobody_out() {
    let server = server();
    let _slow = slow_ones(&server, &[[127, 0, 1, 1]]);
    let longest = play(&server);
    println!("the longest answer took {longest:?}");
    assert!(longest < Duration::from_secs(5), "as if they were not there: {longest:?}");
}

#[test]
fn many_slow_ones_from_many_addresses_keep_nobody_out() {
    let server = server();
    let _slow = slow_ones(&server, &[1, 2, 3, 4, 5, 6, 7].map(|last| [127, 0, 2, last]));
    let longest = play(&server);
    println!("the longest answer took {longest:?}");
    assert!(longest < Duration::from_secs(5), "as if they were not there: {longest:?}");
}
