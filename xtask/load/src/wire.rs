//! What a page costs on the wire. A recorded game is played again over HTTP on loopback, while the
//! first seat's page is followed as its browser would: compressed, if the server compresses.

use std::collections::BTreeMap;
use std::io::Write;
use std::ops::AddAssign;
use std::path::Path;

use flate2::write::GzDecoder;
use serde_json::{Value, json};
use table::{Entry, Record};
use tokio::sync::watch;

use crate::http::{Connection, Parts, Request};
use crate::report::{Limit, Row};
use crate::server::{Server, open_table};

/// After how many moves a page is looked at again.
const LOOK: usize = 50;
/// What one follower of the whole game may cost, in kilobytes.
const STREAM: f64 = 2000.0;
/// What a first page may cost, in kilobytes.
const PAGE: f64 = 25.0;
/// What the first load of a table may cost, as a browser counts it: the page with its styles and
/// scripts, without heads, in kilobytes.
const LOAD: f64 = 60.0;

/// Plays a recorded game and gives what it cost.
pub(crate) async fn play(program: &Path, record: &Path) -> Result<Vec<Row>, String> {
    let name = record.display();
    let text = std::fs::read(record).map_err(|why| format!("{name}: {why}"))?;
    let Record { header, lines, .. } = Record::read(&text).map_err(|why| format!("{name}: {why}"))?;
    let seed = header.dice.number().ok_or_else(|| format!("{name} has no seed"))?;
    let data = tempfile::tempdir().map_err(|why| why.to_string())?;
    let server = Server::start(program, data.path()).await?;
    let mut connection = Connection::connect(server.address).await?;
    let (id, tokens) = open_table(&mut connection, &header.game, header.players.len(), seed).await?;
    let page = format!("/tables/{id}");

    let (mut largest, text) = fetch(&mut connection, &page, &tokens[0]).await?;
    let mut assets = Size::default();
    let mut load = largest.body;
    let parts: Vec<&str> = text.split('"').collect();
    for window in parts.windows(3) {
        let &[kind, before, path] = window else { continue };
        if path.starts_with("/assets/") {
            let (size, _) = fetch(&mut connection, path, &tokens[0]).await?;
            assets += size;
            // The rest is a sign for the browser's tab, and what only some readers want.
            let at_once = kind == "stylesheet" || before.ends_with("<script src=");
            load += if at_once { size.body } else { 0 };
        }
    }
    let stream = format!("{page}/live");
    let follow = Request::get(&stream).token(Some(&tokens[0])).header("accept-encoding", "gzip");
    let parts = Connection::connect(server.address).await?.follow(&follow).await?;
    let (sender, mut heard) = watch::channel(Followed::default());
    let mut following = tokio::spawn(listen(parts, sender));

    // Cards and dice follow a move by themselves: the place of the next move tells how many entries
    // there are by then.
    let moves = lines.iter().enumerate().filter_map(|(at, line)| match &line.entry {
        Entry::Move(seat, text) => Some((at, *seat, text)),
        _ => None,
    });
    let moves: Vec<_> = moves.collect();
    let nexts = moves.iter().skip(1).map(|&(at, ..)| at).chain([lines.len()]);
    let mut clicks = Size::default();
    for (number, (&(at, seat, text), next)) in moves.iter().zip(nexts).enumerate() {
        let body = json!({ "move": text, "at": at }).to_string();
        let path = format!("/api/v1/tables/{id}/moves");
        let request = Request::post(&path, &body).token(Some(&tokens[seat.index()]));
        let answer = connection.ask(&request.header("prefer", "return=minimal")).await?;
        if !(200..300).contains(&answer.status) {
            return Err(format!("{seat} {text}: status {}: {}", answer.status, String::from_utf8_lossy(answer.body)));
        }
        let body = answer.body.len();
        clicks += Size { wire: answer.head.len() + body, body, plain: body };
        tokio::select! {
            _ = heard.wait_for(|heard| heard.entries >= next) => {}
            ended = &mut following => return Err(ended.map_err(|why| why.to_string())?),
        }
        if number % LOOK == 0 {
            let (size, _) = fetch(&mut connection, &page, &tokens[0]).await?;
            largest = if size.wire > largest.wire { size } else { largest };
        }
    }
    following.abort();
    server.stop()?;
    let heard = heard.borrow().clone();
    let mut rows = rows(&heard, moves.len(), largest, assets, clicks);
    let load = Row::new(
        "the first load: page, styles and scripts, without heads",
        kilobytes(load),
        " kB",
        Some(Limit::Below(LOAD)),
    );
    rows.insert(0, load);
    Ok(rows)
}

/// Bytes as they were sent, and as they are read.
#[derive(Clone, Copy, Default)]
struct Size {
    wire: usize,
    /// Without the head.
    body: usize,
    plain: usize,
}

impl AddAssign for Size {
    fn add_assign(&mut self, other: Self) {
        self.wire += other.wire;
        self.body += other.body;
        self.plain += other.plain;
    }
}

/// Fetches something as a browser does, which takes compressed answers; gives its size and its
/// text.
async fn fetch(connection: &mut Connection, path: &str, token: &str) -> Result<(Size, String), String> {
    let request = Request::get(path).token(Some(token)).header("accept-encoding", "gzip");
    let answer = connection.ask(&request).await?;
    if answer.status != 200 {
        return Err(format!("{path}: status {}", answer.status));
    }
    let is_compressed = answer.header("content-encoding") == Some("gzip");
    let wire = answer.head.len() + answer.body.len();
    let text = if is_compressed { decode(&mut decoder(), answer.body)? } else { answer.body.to_vec() };
    let body = answer.body.len();
    Ok((Size { wire, body, plain: text.len() }, String::from_utf8(text).map_err(|why| format!("{path}: {why}"))?))
}

/// What a follower has heard.
#[derive(Clone, Default)]
struct Followed {
    entries: usize,
    events: usize,
    size: Size,
    /// Bytes of the regions that were sent, by their names.
    regions: BTreeMap<String, usize>,
}

/// Listens to a page's stream. Gives why it cannot go on.
async fn listen(mut parts: Parts, heard: watch::Sender<Followed>) -> String {
    let head = parts.head();
    heard.send_modify(|heard| heard.size.wire += head.len());
    let is_compressed = String::from_utf8_lossy(head).contains("content-encoding: gzip");
    let mut decoder = is_compressed.then(decoder);
    let mut text = String::new();
    loop {
        let (part, wire) = match parts.next_part().await {
            Ok(part) => part,
            Err(why) => return why,
        };
        let plain = match &mut decoder {
            Some(decoder) => decode(decoder, &part),
            None => Ok(part),
        };
        match plain {
            Ok(plain) => text.push_str(&String::from_utf8_lossy(&plain)),
            Err(why) => return why,
        }
        heard.send_modify(|heard| {
            heard.size.wire += wire;
            while let Some(end) = text.find("\n\n") {
                heard.take(&text[..end]);
                text.drain(..end + 2);
            }
        });
    }
}

impl Followed {
    /// Takes note of an event.
    fn take(&mut self, event: &str) {
        self.size.plain += event.len() + 2;
        let data = event.lines().find_map(|line| line.strip_prefix("data: "));
        let Some(Value::Array(news)) = data.and_then(|data| serde_json::from_str(data).ok()) else { return };
        self.events += 1;
        for region in news {
            // The regions of single players are counted together.
            let id = region["id"].as_str().unwrap_or("?");
            let name = id.split_once('-').map_or(id, |(name, _)| name);
            *self.regions.entry(name.to_owned()).or_default() += region.to_string().len();
            let at = region["html"].as_str().and_then(|html| html.split("data-at=\"").nth(1)?.split('"').next());
            self.entries = at.and_then(|at| at.parse().ok()).unwrap_or(self.entries);
        }
    }
}

fn decoder() -> GzDecoder<Vec<u8>> {
    GzDecoder::new(Vec::new())
}

/// What these bytes add to what was decoded before.
fn decode(decoder: &mut GzDecoder<Vec<u8>>, bytes: &[u8]) -> Result<Vec<u8>, String> {
    decoder.write_all(bytes).and_then(|()| decoder.flush()).map_err(|why| format!("decompressing: {why}"))?;
    Ok(std::mem::take(decoder.get_mut()))
}

/// Bytes as the report has them.
fn kilobytes(bytes: usize) -> f64 {
    bytes as f64 / 1000.0
}

fn rows(heard: &Followed, moves: usize, page: Size, assets: Size, clicks: Size) -> Vec<Row> {
    let kb = kilobytes;
    let row = |what: &str, bytes: usize| Row::new(what, kb(bytes), " kB", None);
    let mut rows = vec![
        Row::new("the largest first page on the wire", kb(page.wire), " kB", Some(Limit::Below(PAGE))),
        row("the same, uncompressed", page.plain),
        row("its assets on the wire", assets.wire),
        row("the same, uncompressed", assets.plain),
        Row::new("the page's stream on the wire, whole game", kb(heard.size.wire), " kB", Some(Limit::Below(STREAM))),
        row("the same, uncompressed", heard.size.plain),
    ];
    let mut regions: Vec<_> = heard.regions.iter().collect();
    regions.sort_by_key(|(_, bytes)| std::cmp::Reverse(**bytes));
    rows.extend(regions.into_iter().map(|(name, bytes)| row(&format!("of these: {name}"), *bytes)));
    rows.push(Row::new("events of the stream", heard.events as f64, "", None));
    rows.push(row(&format!("answers to {moves} clicks on the wire"), clicks.wire));
    rows
}
