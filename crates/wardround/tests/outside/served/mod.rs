//! The program as it is served, over real sockets.

mod bot;
mod options;
mod proxies;
mod slow;
mod sockets;

use std::io::{Read, Write};
use std::net::{IpAddr, SocketAddr, TcpStream};

use serde_json::Value;
use socket2::{Domain, Socket, Type};

use crate::PATIENCE;
use crate::server_process::ServerProcess;

impl ServerProcess {
    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("it listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("set");
        stream
    }

    /// The whole answer to these bytes, or what came of it before the connection ended.
    fn answer(&self, bytes: &[u8]) -> String {
        let mut stream = self.connect();
        // The server may have had enough before everything is sent.
        let _ = stream.write_all(bytes);
        rest(&mut stream)
    }

    /// The body at this address.
    fn get(&self, path: &str) -> String {
        let answer = self.answer(format!("GET {path} HTTP/1.0\r\nhost: {}\r\n\r\n", self.address).as_bytes());
        answer.split_once("\r\n\r\n").expect("a head and a body").1.to_owned()
    }

    /// Opens a table for one person; gives its address.
    fn open_table(&self) -> String {
        let body = r#"{"game":"emergency-roll","seats":["you"]}"#;
        let head = "POST /api/v1/tables HTTP/1.0\r\ncontent-type: application/json";
        let answer = self.answer(format!("{head}\r\ncontent-length: {}\r\n\r\n{body}", body.len()).as_bytes());
        let opened: Value = serde_json::from_str(answer.split("\r\n\r\n").nth(1).expect("a body")).expect("JSON");
        format!("/api/v1/tables/{}", opened["id"].as_str().expect("an id"))
    }
}

/// What still comes before the connection ends.
fn rest(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

/// A connection from this address of the machine.
fn connect_from(from: impl Into<IpAddr>, to: SocketAddr) -> TcpStream {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None).expect("a socket");
    socket.bind(&SocketAddr::new(from.into(), 0).into()).expect("an address of this machine");
    socket.connect(&to.into()).expect("it listens");
    socket.into()
}
