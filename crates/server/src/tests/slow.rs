//! Clients who take their time, over real connections.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::time::Instant;

use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use futures_util::stream::{Stream, StreamExt, iter, pending};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use super::*;
use crate::accept::Acceptor;
use crate::connections::{Connections, Patience};

/// What clients are given here. A pause of `LONG` is too long for everything.
const PATIENCE: Patience =
    Patience { head: Duration::from_millis(200), body: Duration::from_millis(200), idle: Duration::from_secs(1) };
const LONG: Duration = Duration::from_millis(1_500);

/// A server that answers at once, after a while, or with what it is sent.
struct Served {
    address: SocketAddr,
    connections: Arc<Connections>,
    _close: watch::Sender<bool>,
}

impl Served {
    async fn new(most_each: usize) -> Self {
        let later = || async {
            tokio::time::sleep(LONG).await;
            "later"
        };
        let routes = Router::new()
            .route("/now", get(|| async { "now" }))
            .route("/later", get(later))
            .route("/stream", get(|| async { Body::from_stream(begun()) }))
            .route("/echo", post(|text: String| async { text }))
            .layer(DefaultBodyLimit::max(1 << 10));
        let connections = Connections::new(0, most_each);
        let acceptor =
            Acceptor { routes, connections: connections.clone(), proxies: Arc::default(), patience: PATIENCE };
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (close, closing) = watch::channel(false);
        tokio::spawn(acceptor.receive(listener, closing));
        Self { address, connections, _close: close }
    }

    /// A connection with an answer under way.
    async fn follow(&self) -> TcpStream {
        let mut stream = self.send("GET /stream HTTP/1.1\r\nhost: x\r\n\r\n").await;
        assert!(stream.read(&mut [0; 1024]).await.expect("an answer") > 0);
        stream
    }

    /// A connection on which this much was sent.
    async fn send(&self, text: &str) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).await.expect("it listens");
        stream.write_all(text.as_bytes()).await.expect("sent");
        stream
    }
}

/// An answer that begins and does not end.
fn begun() -> impl Stream<Item = Result<&'static str, Infallible>> {
    iter([Ok("begun")]).chain(pending())
}

/// What comes until the connection ends, and how long that took.
async fn rest(mut stream: TcpStream) -> (String, Duration) {
    let (begin, mut bytes) = (Instant::now(), Vec::new());
    // An end without a goodbye is an end, too.
    let _ = stream.read_to_end(&mut bytes).await;
    (String::from_utf8(bytes).expect("text"), begin.elapsed())
}

#[tokio::test]
async fn who_does_not_finish_a_request_is_sent_away() {
    let server = Served::new(0).await;
    let (silent, half) = (server.send("").await, server.send("GET /now HTTP/1.1\r\nhost: x\r\n").await);
    for stream in [silent, half] {
        let (answer, took) = rest(stream).await;
        assert_eq!(answer, "");
        assert!(took < PATIENCE.idle, "{took:?}");
    }
    let mut dripping = server.send("GET /now HTTP/1.1\r\n").await;
    let begin = Instant::now();
    while dripping.write_all(b"a: b\r\n").await.is_ok() {
        assert!(begin.elapsed() < PATIENCE.idle * 10, "a header now and then must not keep it open");
        tokio::time::sleep(PATIENCE.head / 8).await;
    }
    let (answer, _) = rest(server.send("POST /echo HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nhalf").await).await;
    assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
}

#[tokio::test]
async fn who_waits_for_an_answer_or_thinks_between_requests_may_stay() {
    let server = Served::new(0).await;
    let mut stream = server.send("GET /later HTTP/1.1\r\nhost: x\r\n\r\n").await;
    let mut bytes = [0; 1024];
    let read = stream.read(&mut bytes).await.expect("an answer");
    assert!(bytes[..read].ends_with(b"later"), "{:?}", String::from_utf8_lossy(&bytes[..read]));
    tokio::time::sleep(PATIENCE.head * 2).await;
    stream.write_all(b"GET /now HTTP/1.1\r\nhost: x\r\n\r\n").await.expect("it is still open");
    let (answer, took) = rest(stream).await;
    assert!(answer.ends_with("now"), "{answer}");
    assert!(took > PATIENCE.head * 2, "silence has more time than a request: {took:?}");
}

#[tokio::test]
async fn a_newcomer_gets_the_place_of_who_sends_nothing() {
    let server = Served::new(2).await;
    let _busy = server.follow().await;
    for _ in 0..20 {
        let _slow = server.send("GET /now HTTP").await;
        let answer = rest(server.send("GET /now HTTP/1.0\r\n\r\n").await).await.0;
        assert!(answer.ends_with("now"), "{answer}");
    }
    assert!(server.connections.count() <= 2);
    let _another = server.follow().await;
    let answer = rest(server.send("").await).await.0;
    assert!(answer.starts_with("HTTP/1.1 429 ") && answer.contains("retry-after"), "{answer}");
}

#[tokio::test]
async fn who_sends_far_too_much_hears_why() {
    let server = Served::new(0).await;
    let body = "x".repeat(5 << 20);
    let mut stream = server.send("POST /echo HTTP/1.1\r\nhost: x\r\nconnection: close\r\n").await;
    // Everything is sent before anything is read.
    stream.write_all(format!("content-length: {}\r\n\r\n{body}", body.len()).as_bytes()).await.expect("all is taken");
    let answer = rest(stream).await.0;
    assert!(answer.starts_with("HTTP/1.1 413 "), "{answer}");
}
