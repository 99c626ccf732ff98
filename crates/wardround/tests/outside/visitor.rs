//! Somebody who asks a server over the network.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};

use serde_json::Value;

use crate::PATIENCE;

/// Somebody with a connection that is kept from request to request.
pub(crate) struct Visitor {
    stream: BufReader<TcpStream>,
}

impl Visitor {
    pub(crate) fn new(address: SocketAddr) -> io::Result<Self> {
        Self::over(TcpStream::connect(address)?)
    }

    /// Somebody who has a connection already.
    pub(crate) fn over(stream: TcpStream) -> io::Result<Self> {
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
        let (mut status, mut length, mut is_chunked) = (None, 0, false);
        loop {
            let mut line = String::new();
            if self.stream.read_line(&mut line)? == 0 || !line.ends_with('\n') {
                return Err(cut());
            }
            match line.trim_end() {
                "" => break,
                line if status.is_none() => status = line.split(' ').nth(1).and_then(|status| status.parse().ok()),
                line => match line.split_once(": ") {
                    Some((name, value)) if name.eq_ignore_ascii_case("content-length") => {
                        length = value.parse().map_err(io::Error::other)?;
                    }
                    Some((name, "chunked")) if name.eq_ignore_ascii_case("transfer-encoding") => is_chunked = true,
                    _ => {}
                },
            }
        }
        let body = if is_chunked { self.chunks()? } else { self.bytes(length)? };
        Ok((status.ok_or_else(cut)?, String::from_utf8(body).map_err(io::Error::other)?))
    }

    fn bytes(&mut self, length: usize) -> io::Result<Vec<u8>> {
        let mut bytes = vec![0; length];
        self.stream.read_exact(&mut bytes)?;
        Ok(bytes)
    }

    /// A body in parts, each after its length; the last is empty.
    fn chunks(&mut self) -> io::Result<Vec<u8>> {
        let mut body = Vec::new();
        loop {
            let mut line = String::new();
            self.stream.read_line(&mut line)?;
            let length = usize::from_str_radix(line.trim_end(), 16).map_err(io::Error::other)?;
            body.extend(self.bytes(length)?);
            self.bytes("\r\n".len())?;
            if length == 0 {
                return Ok(body);
            }
        }
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
    format!("{call} HTTP/1.1\r\nhost: wardround\r\n{token}{about}\r\n{body}")
}
