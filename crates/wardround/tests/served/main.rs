//! The program as it is served, over real sockets.

mod bot;
mod sockets;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;

/// A server that ends with the test.
struct Server {
    program: Child,
    address: String,
    _data: tempfile::TempDir,
}

impl Server {
    /// A server with these words on its command line.
    fn start(words: &[&str]) -> Self {
        let data = tempfile::tempdir().expect("a folder");
        let mut program = Command::new(env!("CARGO_BIN_EXE_wardround"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data.path())
            .args(words)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut welcome = String::new();
        BufReader::new(program.stdout.take().expect("piped")).read_line(&mut welcome).expect("a line");
        let address = welcome.split("http://").nth(1).and_then(|rest| rest.split('/').next()).expect(&welcome);
        Self { address: address.to_owned(), program, _data: data }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.address).expect("it listens");
        stream.set_read_timeout(Some(Duration::from_secs(10))).expect("set");
        stream
    }

    /// The whole answer to these bytes, or what came of it before the connection ended.
    fn answer(&self, bytes: &[u8]) -> String {
        let mut stream = self.connect();
        // The server may have had enough before everything is sent.
        let _ = stream.write_all(bytes);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// The body at this address.
    fn get(&self, path: &str) -> String {
        let answer = self.answer(format!("GET {path} HTTP/1.0\r\nhost: {}\r\n\r\n", self.address).as_bytes());
        answer.split_once("\r\n\r\n").expect("a head and a body").1.to_owned()
    }

    /// Opens a table for one person; gives its address.
    fn open(&self) -> String {
        let body = r#"{"game":"emergency-roll","seats":["you"]}"#;
        let head = "POST /api/v1/tables HTTP/1.0\r\ncontent-type: application/json";
        let answer = self.answer(format!("{head}\r\ncontent-length: {}\r\n\r\n{body}", body.len()).as_bytes());
        let opened: Value = serde_json::from_str(answer.split("\r\n\r\n").nth(1).expect("a body")).expect("JSON");
        format!("/api/v1/tables/{}", opened["id"].as_str().expect("an id"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}
