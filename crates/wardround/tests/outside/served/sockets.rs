//! What only shows on real connections: who leaves, who sends garbage, who is counted.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use super::rest;
use crate::PATIENCE;
use crate::server_process::ServerProcess;

/// Follows a table; gives the stream and the first line of the answer, once something has come.
fn follow(server: &ServerProcess, table: &str) -> (TcpStream, String) {
    let mut stream = server.connect();
    write!(stream, "GET {table}/events HTTP/1.1\r\nhost: x\r\n\r\n").expect("sent");
    let mut bytes = [0; 4096];
    let read = stream.read(&mut bytes).expect("an answer");
    let text = String::from_utf8_lossy(&bytes[..read]).into_owned();
    (stream, text.lines().next().unwrap_or_default().to_owned())
}

#[test]
fn who_leaves_gives_the_place_back() {
    let server = ServerProcess::with(&["--streams", "2", "--streams-each", "1"]);
    let table = server.open_table();
    let (first, status) = follow(&server, &table);
    assert_eq!(status, "HTTP/1.1 200 OK");
    let (_refused, status) = follow(&server, &table);
    assert_eq!(status, "HTTP/1.1 429 Too Many Requests");
    assert!(server.get("/metrics").contains("\nwardround_streams 1\n"));
    drop(first);
    let began = Instant::now();
    while follow(&server, &table).1 != "HTTP/1.1 200 OK" {
        assert!(began.elapsed() < PATIENCE, "the place is still taken");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn who_asks_too_often_is_told_when_to_come_back() {
    let server = ServerProcess::with(&["--requests", "2"]);
    let mut streams: Vec<TcpStream> = (0..20).map(|_| server.connect()).collect();
    for stream in &mut streams {
        stream.write_all(b"GET /healthz HTTP/1.0\r\n\r\n").expect("sent");
    }
    let hurried = streams.iter_mut().map(rest).find(|answer| answer.contains(" 429 "));
    let answer = hurried.expect("twenty at once are too many");
    assert!(answer.contains("\r\nretry-after: 1\r\n") && answer.contains("\"too-many-requests\""), "{answer}");
}

#[test]
fn a_full_house_says_so() {
    let server = ServerProcess::with(&["--tables", "1"]);
    server.open_table();
    let quick = "game=emergency-roll&quick=you";
    let head = format!("POST /tables HTTP/1.0\r\naccept-language: fr\r\ncontent-length: {}\r\n\r\n", quick.len());
    let answer = server.answer(format!("{head}{quick}").as_bytes());
    assert!(answer.starts_with("HTTP/1.0 503 ") && answer.contains("C’est complet"), "{answer}");
}

#[test]
fn garbage_on_the_wire_does_no_harm() {
    let server = ServerProcess::with(&["--requests", "0"]);
    let long = "x".repeat(200_000);
    let many = "a: b\r\n".repeat(5_000);
    let garbage: Vec<Vec<u8>> = vec![
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03".to_vec(),
        b"GET\r\n\r\n".to_vec(),
        b"GET / HTTP/9.9\r\n\r\n".to_vec(),
        b"GET /\xff\xfe HTTP/1.1\r\n\r\n".to_vec(),
        b"GET http://[::1 HTTP/1.1\r\n\r\n".to_vec(),
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_vec(),
        b"GET / HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n".to_vec(),
        b"POST /tables HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n".to_vec(),
        b"POST /tables HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello!".to_vec(),
        b"POST /tables HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n".to_vec(),
        format!("GET /{long} HTTP/1.1\r\nhost: x\r\n\r\n").into_bytes(),
        format!("GET / HTTP/1.1\r\nhost: x\r\ncookie: {long}{long}{long}\r\n\r\n").into_bytes(),
        format!("GET / HTTP/1.1\r\nhost: x\r\n{many}\r\n").into_bytes(),
    ];
    for bytes in garbage {
        let answer = server.answer(&bytes);
        let shown = String::from_utf8_lossy(&bytes[..bytes.len().min(60)]).into_owned();
        let refused = answer.is_empty() || answer.starts_with("HTTP/1.1 4") || answer.starts_with("HTTP/1.1 505");
        assert!(refused, "{shown:?} got {answer:.200}");
        assert_eq!(server.get("/healthz"), "ok", "after {shown:?}");
    }
    // Somebody who says that much will come, and then leaves.
    for _ in 0..20 {
        let mut stream = server.connect();
        write!(stream, "POST /tables HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\ngame").expect("sent");
    }
    assert_eq!(server.get("/healthz"), "ok");
}
