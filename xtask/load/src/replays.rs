//! What it costs to look at a long record.

use std::path::Path;

use crate::http::{Connection, Request};
use crate::report::{Limit, Row};
use crate::server::Server;

/// Entries of the record: as many as an upload may have.
const ENTRIES: usize = 5000;
/// Records that are looked at in turn: more than a server keeps, so that none of them is.
const RECORDS: usize = 40;
/// How often somebody steps.
const STEPS: usize = 200;

/// Uploads a long record often and steps through it.
pub(crate) async fn look(program: &Path, data: &Path, record: &Path) -> Result<Vec<Row>, String> {
    let text = std::fs::read_to_string(record).map_err(|why| format!("{}: {why}", record.display()))?;
    let text = lengthened(&text).ok_or_else(|| format!("{} has no two moves in a row", record.display()))?;
    let server = Server::start(program, data).await?;
    let mut connection = Connection::connect(server.address).await?;
    let mut paths = Vec::new();
    let begin = server.processor()?;
    for _ in 0..RECORDS {
        paths.push(upload(&mut connection, &text).await?);
    }
    let uploaded = server.processor()?;
    for step in 0..STEPS {
        view(&mut connection, &paths[RECORDS - 1], step).await?;
    }
    let kept = server.processor()?;
    for step in 0..STEPS {
        view(&mut connection, &paths[step % RECORDS], step).await?;
    }
    let forgotten = server.processor()?;
    let memory = server.memory()? as f64 / f64::from(1 << 20);
    server.stop()?;
    let millis = |seconds: f64, times: usize| seconds / times as f64 * 1e3;
    let limit = || Some(Limit::Below(20.0));
    Ok(vec![
        Row::new(
            format!("processor time of an upload of {ENTRIES} entries"),
            millis(uploaded - begin, RECORDS),
            " ms",
            None,
        ),
        Row::new("processor time of a step in it", millis(kept - uploaded, STEPS), " ms", limit()),
        Row::new(
            format!("the same where {RECORDS} are looked at in turn"),
            millis(forgotten - kept, STEPS),
            " ms",
            limit(),
        ),
        Row::new("memory then", memory, " MiB", None),
    ])
}

/// A record in which somebody takes back a move and makes it again, until it has all its entries.
fn lengthened(text: &str) -> Option<String> {
    let (header, entries) = text.split_once("\n\n")?;
    let entries: Vec<&str> = entries.lines().collect();
    let is_move = |line: &str| !line.starts_with('*') && !line.ends_with(" undo");
    let moved = (entries.len() / 2..entries.len() - 1).find(|&at| is_move(entries[at]) && is_move(entries[at + 1]))?;
    let (before, after) = entries.split_at(moved + 1);
    let seat = entries[moved].split(' ').next()?;
    let again = format!("{seat} undo\n{}\n", entries[moved]).repeat((ENTRIES - entries.len()) / 2);
    Some(format!("{header}\n\n{}\n{again}{}\n", before.join("\n"), after.join("\n")))
}

/// Uploads a record and gives its address.
async fn upload(connection: &mut Connection, text: &str) -> Result<String, String> {
    let head = "--x\r\ncontent-disposition: form-data; name=\"record\"; filename=\"long.ward\"\r\n\r\n";
    let body = format!("{head}{text}\r\n--x--\r\n");
    let answer = connection.ask(&Request::form("/records", "multipart/form-data; boundary=x", &body)).await?;
    let place = answer.header("location").and_then(|place| place.split('?').next()).map(str::to_owned);
    place.ok_or_else(|| format!("a record is refused: status {}", answer.status))
}

/// Looks at one moment, each time at another.
async fn view(connection: &mut Connection, path: &str, step: usize) -> Result<(), String> {
    let moment = format!("{path}?at={}", step * 997 % ENTRIES);
    let status = connection.ask(&Request::get(&moment).header("accept", "application/json")).await?.status;
    if status == 200 { Ok(()) } else { Err(format!("{moment}: status {status}")) }
}
