//! A server as people meet it: a process of its own, and requests over the network.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;

/// How long an answer may take, on a machine that has much to do.
const PATIENCE: Duration = Duration::from_secs(10);

/// The program, about to serve as these words say.
pub(crate) fn serve(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wardround"));
    command.arg("serve").args(words).env("RUST_LOG", "error").env_remove("WARDROUND_DATA");
    command
}

/// A running server. It is killed with this value at the latest.
pub(crate) struct House {
    pub(crate) child: Child,
    pub(crate) address: SocketAddr,
}

impl House {
    /// Starts the server and waits until it says where it is.
    pub(crate) fn open(data: &Path) -> Self {
        let mut command = serve(&["--listen", "127.0.0.1:0", "--requests", "0", "--openings", "0", "--data"]);
        let mut child = command.arg(data).stdout(Stdio::piped()).spawn().expect("the program starts");
        let mut line = String::new();
        let out = child.stdout.take().expect("piped");
        BufReader::new(out).read_line(&mut line).expect("it says where it is");
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()?.parse().ok());
        let address = address.unwrap_or_else(|| panic!("no address in {line:?}"));
        Self { child, address }
    }
}

impl Drop for House {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Somebody with a connection that is kept from request to request.
pub(crate) struct Visitor {
    stream: BufReader<TcpStream>,
}

impl Visitor {
    pub(crate) fn new(address: SocketAddr) -> io::Result<Self> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        Ok(Self { stream: BufReader::new(stream) })
    }

    /// Sends a request, and waits for the status and the whole body of its answer.
    pub(crate) fn ask(&mut self, call: &str, token: Option<&str>, body: &str) -> io::Result<(u16, String)> {
        self.stream.get_mut().write_all(request(call, token, body).as_bytes())?;
        self.answer()
    }

    fn answer(&mut self) -> io::Result<(u16, String)> {
        let cut = || io::Error::from(io::ErrorKind::UnexpectedEof);
        let (mut status, mut length) = (None, 0);
        loop {
            let mut line = String::new();
            if self.stream.read_line(&mut line)? == 0 || !line.ends_with('\n') {
                return Err(cut());
            }
            match line.trim_end() {
                "" => break,
                line if status.is_none() => status = line.split(' ').nth(1).and_then(|status| status.parse().ok()),
                line => {
                    if let Some(value) = line.strip_prefix("content-length: ") {
                        length = value.parse().map_err(io::Error::other)?;
                    }
                }
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body)?;
        Ok((status.ok_or_else(cut)?, String::from_utf8(body).map_err(io::Error::other)?))
    }

    /// The same, where the answer is JSON.
    pub(crate) fn json(&mut self, call: &str, token: Option<&str>, body: &str) -> io::Result<(u16, Value)> {
        let (status, text) = self.ask(call, token, body)?;
        Ok((status, serde_json::from_str(&text).map_err(io::Error::other)?))
    }

    /// Opens a table; gives its address and the tokens of its people.
    pub(crate) fn open(&mut self, seats: &[&str], seed: u64) -> io::Result<(String, Vec<String>)> {
        let body = serde_json::json!({"game": "emergency-roll", "seats": seats, "seed": seed}).to_string();
        let (status, opened) = self.json("POST /api/v1/tables", None, &body)?;
        assert_eq!(status, 201, "{opened}");
        let tokens = opened["seats"].as_array().expect("seats").iter();
        let tokens = tokens.filter_map(|seat| Some(seat["token"].as_str()?.to_owned())).collect();
        Ok((format!("/api/v1/tables/{}", opened["id"].as_str().expect("an id")), tokens))
    }
}

/// A request as it goes over the network. The call is a method and an address.
pub(crate) fn request(call: &str, token: Option<&str>, body: &str) -> String {
    let token = token.map(|token| format!("authorization: Bearer {token}\r\n")).unwrap_or_default();
    let about = format!("content-type: application/json\r\ncontent-length: {}\r\n", body.len());
    format!("{call} HTTP/1.1\r\nhost: house\r\n{token}{about}\r\n{body}")
}
