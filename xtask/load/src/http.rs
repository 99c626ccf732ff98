//! As much of HTTP as the chores need, and no more: the load shares the machine with the server.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Bytes read at once.
const BUFFER: usize = 32 << 10;
/// The status of an answer without a body.
const NO_CONTENT: u16 = 204;

/// A connection that is kept for one request after the other.
pub(crate) struct Connection {
    stream: TcpStream,
    buffer: Vec<u8>,
}

/// A request, with the headers that were added to it.
pub(crate) struct Request<'a> {
    line: String,
    headers: String,
    body: &'a str,
}

impl<'a> Request<'a> {
    /// A request for an address.
    pub(crate) fn get(path: &str) -> Self {
        Self { line: format!("GET {path}"), headers: String::new(), body: "" }
    }

    /// A request that brings JSON.
    pub(crate) fn post(path: &str, body: &'a str) -> Self {
        Self::form(path, "application/json", body)
    }

    /// A request that brings a body of this kind.
    pub(crate) fn form(path: &str, kind: &str, body: &'a str) -> Self {
        let headers = format!("content-type: {kind}\r\ncontent-length: {}\r\n", body.len());
        Self { line: format!("POST {path}"), headers, body }
    }

    /// As the holder of a token, if there is one.
    pub(crate) fn token(self, token: Option<&str>) -> Self {
        match token {
            Some(token) => self.header("authorization", &format!("Bearer {token}")),
            None => self,
        }
    }

    /// With one more header.
    pub(crate) fn header(mut self, name: &str, value: &str) -> Self {
        for part in [name, ": ", value, "\r\n"] {
            self.headers.push_str(part);
        }
        self
    }

    fn text(&self) -> String {
        format!("{} HTTP/1.1\r\nhost: xtask\r\n{}\r\n{}", self.line, self.headers, self.body)
    }
}

/// An answer that has come in full.
pub(crate) struct Answer<'a> {
    pub(crate) status: u16,
    /// Everything before its body.
    pub(crate) head: &'a [u8],
    pub(crate) body: &'a [u8],
}

impl Answer<'_> {
    /// The value of a header, if it is there.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        header(self.head, name)
    }
}

impl Connection {
    /// Connects to the server.
    pub(crate) async fn connect(address: SocketAddr) -> Result<Self, String> {
        let stream = TcpStream::connect(address).await.map_err(|why| format!("connecting to {address}: {why}"))?;
        stream.set_nodelay(true).map_err(|why| why.to_string())?;
        Ok(Self { stream, buffer: Vec::with_capacity(BUFFER) })
    }

    /// Sends a request and waits for the whole answer.
    pub(crate) async fn ask(&mut self, request: &Request<'_>) -> Result<Answer<'_>, String> {
        self.send(request).await?;
        self.buffer.clear();
        let head = self.head().await?;
        let (status, length) = read_head(&self.buffer[..head])?;
        let length = if status == NO_CONTENT { 0 } else { length.ok_or("an answer does not say how long it is")? };
        while self.buffer.len() < head + length {
            self.read().await?;
        }
        let (head, body) = self.buffer.split_at(head);
        Ok(Answer { status, head, body: &body[..length] })
    }

    /// Sends a request whose answer never ends, and gives the parts of that answer.
    pub(crate) async fn follow(mut self, request: &Request<'_>) -> Result<Parts, String> {
        self.send(request).await?;
        let head = self.head().await?;
        match read_head(&self.buffer[..head])? {
            (200, None) => Ok(Parts { connection: self, used: head, skip: 0 }),
            (status, _) => Err(format!("following a table: status {status}")),
        }
    }

    async fn send(&mut self, request: &Request<'_>) -> Result<(), String> {
        self.stream.write_all(request.text().as_bytes()).await.map_err(|why| format!("sending: {why}"))
    }

    async fn read(&mut self) -> Result<(), String> {
        match self.stream.read_buf(&mut self.buffer).await {
            Ok(0) => Err("the server hung up".to_owned()),
            Ok(_) => Ok(()),
            Err(why) => Err(format!("reading: {why}")),
        }
    }

    /// Reads up to the end of an answer's head, and says where that is.
    async fn head(&mut self) -> Result<usize, String> {
        loop {
            if let Some(end) = self.buffer.windows(4).position(|window| window == b"\r\n\r\n") {
                return Ok(end + 4);
            }
            self.read().await?;
        }
    }
}

/// The status, and how long the body is if the head says so.
fn read_head(head: &[u8]) -> Result<(u16, Option<usize>), String> {
    let text = String::from_utf8_lossy(head);
    let status = text.split(' ').nth(1).and_then(|status| status.parse().ok());
    let status = status.ok_or_else(|| format!("this is no answer: {text}"))?;
    Ok((status, header(head, "content-length").and_then(|length| length.parse().ok())))
}

fn header<'a>(head: &'a [u8], name: &str) -> Option<&'a str> {
    let mut lines = std::str::from_utf8(head).ok()?.lines();
    lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
}

/// An answer that comes in parts.
pub(crate) struct Parts {
    connection: Connection,
    /// Bytes of the buffer that are done with.
    used: usize,
    /// Bytes of a part that have not come yet and do not matter.
    skip: usize,
}

/// Bytes of a part that matter: an event's id comes first.
const BEGINNING: usize = 32;

impl Parts {
    /// The next part as a whole, and how many bytes it took on the wire.
    pub(crate) async fn next_part(&mut self) -> Result<(Vec<u8>, usize), String> {
        loop {
            let rest = &self.connection.buffer[self.used..];
            if let Some((beginning, length)) = part(rest)? {
                let start = beginning.as_ptr() as usize - rest.as_ptr() as usize;
                // The part is followed by a line end of its own.
                let end = start + length + 2;
                if rest.len() >= end {
                    let whole = rest[start..start + length].to_vec();
                    self.connection.buffer.drain(..self.used + end);
                    self.used = 0;
                    return Ok((whole, end));
                }
            }
            self.connection.read().await?;
        }
    }

    /// Everything before the first part.
    pub(crate) fn head(&self) -> &[u8] {
        &self.connection.buffer[..self.used]
    }

    /// The number in the next event's `id:` line. Everything else is passed over.
    pub(crate) async fn next_id(&mut self) -> Result<usize, String> {
        loop {
            let waiting = self.connection.buffer.len() - self.used;
            let skipped = waiting.min(self.skip);
            (self.used, self.skip) = (self.used + skipped, self.skip - skipped);
            if self.used == self.connection.buffer.len() {
                self.connection.buffer.clear();
                self.used = 0;
            } else if let Some((beginning, length)) = part(&self.connection.buffer[self.used..])? {
                let id = id(beginning);
                // The part is followed by a line end of its own.
                self.used += beginning.as_ptr() as usize - self.connection.buffer[self.used..].as_ptr() as usize;
                self.skip = length + 2;
                match id {
                    Some(id) => return Ok(id),
                    None => continue,
                }
            }
            self.connection.read().await?;
        }
    }
}

/// The beginning of the next part and how long it is, if enough of it is there.
fn part(bytes: &[u8]) -> Result<Option<(&[u8], usize)>, String> {
    let Some(end) = bytes.iter().take(16).position(|&byte| byte == b'\n') else { return Ok(None) };
    let size = String::from_utf8_lossy(&bytes[..end]);
    let length = usize::from_str_radix(size.trim_end(), 16).map_err(|_| format!("“{size}” is not a part's length"))?;
    if length == 0 {
        return Err("the server ended the stream".to_owned());
    }
    let body = &bytes[end + 1..];
    Ok((body.len() >= length.min(BEGINNING)).then(|| (&body[..length.min(BEGINNING)], length)))
}

/// The number of an `id:` line at the beginning of a part.
fn id(part: &[u8]) -> Option<usize> {
    let line = part.strip_prefix(b"id: ")?.split(|&byte| byte == b'\n').next()?;
    std::str::from_utf8(line).ok()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_read_by_their_beginning() {
        let event = b"1a\r\nid: 12\ndata: {\"id\":\"x\"}\n\n\r\n";
        let (beginning, length) = part(event).expect("sound").expect("enough");
        assert_eq!((id(beginning), length), (Some(12), 26));
        assert!(part(b"1a\r\nid: 1").expect("sound").is_none(), "not enough yet");
        let comment = part(b"3\r\n:\n\n\r\n").expect("sound").expect("enough");
        assert_eq!((id(comment.0), comment.1), (None, 3));
        assert!(part(b"0\r\n\r\n").is_err(), "the end");
        assert!(part(b"x\r\n").is_err(), "no length");
    }

    #[test]
    fn heads_are_read() {
        assert_eq!(read_head(b"HTTP/1.1 200 OK\r\ncontent-length: 12\r\n\r\n"), Ok((200, Some(12))));
        assert_eq!(read_head(b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n"), Ok((200, None)));
        assert!(read_head(b"hello\r\n\r\n").is_err());
    }
}
