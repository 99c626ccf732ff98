//! What goes over the wire: compressed for those who can read it, no more than is new, and no
//! tokens beside names.

use std::io::{Read, Write};

use axum::body::BodyDataStream;
use flate2::read::GzDecoder;
use futures_util::StreamExt;

use super::*;

/// Asks as a browser does, which can read gzip.
fn browser(path: &str, token: &str) -> Request<Body> {
    let request = Request::get(path).header("accept-encoding", "gzip, deflate, br");
    request.header("authorization", format!("Bearer {token}")).body(Body::empty()).expect("a request")
}

/// What a page hears now and then while nothing happens.
const BEAT: &str = "event: beat\ndata: .\n\n";

/// A page that follows a table through a compressed stream.
struct Follower {
    stream: BodyDataStream,
    decoder: flate2::write::GzDecoder<Vec<u8>>,
}

impl Follower {
    async fn new(api: &Api, path: &str, token: &str) -> Self {
        let response = api.routes.clone().oneshot(browser(path, token)).await.expect("an answer");
        assert_eq!(response.headers()["content-encoding"], "gzip");
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        let stream = response.into_body().into_data_stream();
        let mut follower = Self { stream, decoder: flate2::write::GzDecoder::new(Vec::new()) };
        let opened = follower.text().await;
        assert!(opened.starts_with(':') && opened.ends_with("\n\n"), "a browser sees at once that the stream is open");
        follower
    }

    /// What can be read of the next bytes.
    async fn text(&mut self) -> String {
        loop {
            let part = tokio::time::timeout(PATIENCE, self.stream.next()).await.expect("it comes at once");
            let text = self.read(&part.expect("more").expect("sound"));
            if !text.is_empty() {
                return text;
            }
        }
    }

    /// These bytes as text, but for the beats that a slow machine gets in between.
    fn read(&mut self, part: &[u8]) -> String {
        self.decoder.write_all(part).and_then(|()| self.decoder.flush()).expect("sound");
        String::from_utf8(std::mem::take(self.decoder.get_mut())).expect("text").replace(BEAT, "")
    }

    /// Nothing comes.
    async fn is_quiet(&mut self, why: &str) {
        let said = said_so_far(&mut self.stream).await;
        assert_eq!(self.read(&said), "", "{why}");
    }

    /// The regions of the next event, which comes whole with the next bytes.
    async fn next(&mut self) -> Vec<Value> {
        let text = self.text().await;
        assert!(text.ends_with("\n\n"), "a whole event: {text}");
        let data = text.lines().find_map(|line| line.strip_prefix("data: ")).expect("data");
        serde_json::from_str(data).expect("regions")
    }
}

fn ids(regions: &[Value]) -> Vec<&str> {
    regions.iter().map(|region| region["id"].as_str().expect("an id")).collect()
}

fn region<'a>(regions: &'a [Value], id: &str) -> &'a Value {
    regions.iter().find(|region| region["id"] == id).unwrap_or_else(|| panic!("no {id} in {:?}", ids(regions)))
}

async fn play(api: &Api, table: &str, token: &str, mv: &str) {
    let seen = api.my_turn(table, token).await;
    let body = json!({"move": mv, "at": seen["entries"]});
    let (status, answer) = api.call(Method::POST, &format!("{table}/moves"), Some(token), body).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
}

#[tokio::test]
async fn pages_and_assets_are_compressed_for_those_who_can_read_it() {
    let api = Api::new().await;
    let (table, tokens) = api.open(&["you", "open", "greedy"]).await;
    let page = table.replace("/api/v1", "");
    let text = api.get(&page).await;
    let asset = text.text.split('"').find(|part| part.starts_with("/assets/page-"));
    for path in ["/", &page, asset.expect("a stylesheet")] {
        let plain = api.get(path).await;
        assert_eq!((plain.header("content-encoding"), plain.header("vary")), ("", "accept-encoding"), "{path}");
        let request = Request::get(path).header("accept-encoding", "gzip").body(Body::empty()).expect("a request");
        let answer = api.routes.clone().oneshot(request).await.expect("an answer");
        assert_eq!(answer.headers()["content-encoding"], "gzip", "{path}");
        assert_eq!(answer.headers()["vary"], "accept-encoding", "{path}");
        let bytes = to_bytes(answer.into_body(), 1 << 20).await.expect("a body");
        assert!(bytes.len() * 3 < plain.text.len(), "{path}: {} of {}", bytes.len(), plain.text.len());
        let mut text = String::new();
        GzDecoder::new(&bytes[..]).read_to_string(&mut text).expect("sound");
        assert_eq!(text, plain.text, "{path}");
    }
    // Programs get what they always got.
    let answer = api.send(browser(&table, &tokens[0])).await;
    assert_eq!(answer.header("content-encoding"), "");
}

/// The largest first page, in bytes on the wire. `cargo xtask wire` follows a whole game.
const PAGE: usize = 25_000;
/// The largest first load: such a page, and the styles and scripts that it names.
const LOAD: usize = 60_000;
/// The same with a module of Dice Hospital and events.
const MODULE_LOAD: usize = 64_000;
/// The same with everything that it can have on one table.
const FULL_LOAD: usize = 72_000;

/// What a result may add, once the game is over.
const RESULT: usize = 4_000;

/// What this address costs on the wire, and what it says.
async fn weighed(api: &Api, path: &str, token: &str) -> (usize, String) {
    let answer = api.routes.clone().oneshot(browser(path, token)).await.expect("an answer");
    let bytes = to_bytes(answer.into_body(), 1 << 20).await.expect("a body");
    let mut text = String::new();
    GzDecoder::new(&bytes[..]).read_to_string(&mut text).expect("sound");
    (bytes.len(), text)
}

/// A page is weighed at the beginning and late, when rivals have full boards and the log is long.
#[tokio::test]
async fn every_table_is_light_however_late() {
    let api = Api::offering(all_games()).await;
    let modules = |set: &str| json!({"modules": set, "events": "yes"});
    let all = modules("city,investments,maternity");
    let sets = [("city", 2), ("investments", 5), ("maternity", 5)];
    let sets = sets.map(|(set, seats)| ("dice-hospital", seats, modules(set), MODULE_LOAD));
    let usual = api.app.hub.games().iter().map(|game| (game.name(), game.seats().1, json!({}), LOAD));
    let full = [2, 5].map(|seats| ("dice-hospital", seats, all.clone(), FULL_LOAD));
    for (game, seats, set, most) in usual.chain(sets).chain(full) {
        let mut people = vec!["random"; seats];
        people[0] = "you";
        let (table, tokens) = api.open_as(json!({"game": game, "seats": people, "seed": 3, "set": set})).await;
        for step in 0..=60 {
            let seen = api.my_turn(&table, &tokens[0]).await;
            let moves = seen["moves"].as_array().expect("moves");
            if step % 20 == 0 || moves.is_empty() {
                let (page, text) = weighed(&api, &table.replace("/api/v1", ""), &tokens[0]).await;
                assert!((2_000..PAGE).contains(&page), "{game} {set}, {step} moves: {page} bytes");
                let mut load = page;
                for before in [r#"rel="stylesheet" href=""#, r#"<script src=""#] {
                    for path in text.split(before).skip(1).filter_map(|rest| rest.split('"').next()) {
                        load += weighed(&api, path, &tokens[0]).await.0;
                    }
                }
                println!("{game} {set}, {seats} seats, {step} moves: {page} bytes, {load} in all");
                let most = if moves.is_empty() { most + RESULT } else { most };
                assert!((PAGE..most).contains(&load), "{game} {set}, {step} moves: {load} bytes in all");
            }
            let Some(mv) = moves.get(step * 7 % moves.len().max(1)) else { break };
            let body = json!({"move": mv, "at": seen["entries"]});
            let (status, answer) = api.call(Method::POST, &format!("{table}/moves"), Some(&tokens[0]), body).await;
            assert_eq!(status, StatusCode::OK, "{game} {set}: {answer}");
        }
    }
}

#[tokio::test]
async fn the_log_goes_on_before_the_lines_that_a_page_has() {
    let api = Api::offering(all_games()).await;
    let people = ["you", "random", "random"];
    let (table, tokens) = api.open_as(json!({"game": "dice-hospital", "seats": people, "seed": 3})).await;
    let page = table.replace("/api/v1", "");
    let mut link = None;
    while link.is_none() {
        api.move_first(&table, &tokens[0]).await;
        api.my_turn(&table, &tokens[0]).await;
        let (_, text) = weighed(&api, &page, &tokens[0]).await;
        link = text
            .split_once("<li class=\"others\"><a href=\"")
            .and_then(|(_, rest)| Some(rest.split('"').next()?.replace("&amp;", "&")));
    }
    let link = link.expect("a way to the lines before");
    let before: usize = link.rsplit('=').next().and_then(|number| number.parse().ok()).expect("a line");
    let (_, others) = weighed(&api, &link, &tokens[0]).await;
    let numbers = others.split("data-n=\"").skip(1).filter_map(|rest| rest.split('"').next()?.parse().ok());
    let numbers: Vec<usize> = numbers.collect();
    assert!(!numbers.is_empty() && numbers.iter().all(|&number| number < before), "{link}: {numbers:?}");
    // Lines are numbered for one eye: an onlooker's link speaks of an onlooker's log.
    assert!(link.starts_with(&format!("{page}/log?seat=1&before=")), "{link}");
    let onlooker = api.get(&page).await.text;
    assert!(onlooker.contains(&format!("{page}/log?before=")), "{onlooker}");
}

#[tokio::test]
async fn an_event_comes_at_once_through_a_compressed_stream_and_tells_only_what_is_new() {
    let api = Api::new().await;
    let (table, tokens) = api.open(&["you", "you", "you"]).await;
    let page = table.replace("/api/v1", "");
    let mut follower = Follower::new(&api, &format!("{page}/live"), &tokens[2]).await;
    let whole = follower.next().await;
    for id in ["status", "prompt", "board", "player-1", "player-2", "player-3", "log"] {
        assert!(region(&whole, id)["html"].is_string(), "{id}");
    }
    let chief = api.call(Method::GET, &table, None, Value::Null).await.1["turn"][0].as_u64().expect("a seat");
    let chief = chief as usize;
    play(&api, &table, &tokens[chief - 1], "red").await;
    let news = follower.next().await;
    let others: Vec<String> = (1..=3).filter(|&seat| seat != chief).map(|seat| format!("player-{seat}")).collect();
    assert!(!ids(&news).contains(&"status"), "the turn is the same: {:?}", ids(&news));
    assert!(region(&news, "prompt")["html"].as_str().is_some_and(|html| html.contains("data-at=")));
    // Who waits for whom changes for one of the others at most.
    let redrawn = others.iter().filter(|id| ids(&news).contains(&id.as_str())).count();
    assert!(redrawn < 3, "{:?}", ids(&news));
}

#[tokio::test]
async fn a_log_grows_line_by_line_and_what_was_taken_back_leaves_it() {
    let api = Api::new().await;
    let (table, tokens) = api.open(&["you"]).await;
    let page = table.replace("/api/v1", "");
    api.my_turn(&table, &tokens[0]).await;
    let seen = api.get(&page).await.text;
    let stream = seen.split("data-stream=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a stream");
    let mut follower = Follower::new(&api, &stream.replace("&amp;", "&"), &tokens[0]).await;
    follower.is_quiet("what the page was made with is not sent again").await;
    play(&api, &table, &tokens[0], "red").await;
    let news = follower.next().await;
    let lines = region(&news, "log")["lines"].as_str().expect("lines").to_owned();
    assert_eq!(lines.matches("<li").count(), 1, "{lines}");
    assert_eq!(region(&news, "log")["taken_back"], json!([]));
    let entry = lines.split("data-entry=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("an entry");
    let entries = api.my_turn(&table, &tokens[0]).await["entries"].clone();
    api.call(Method::POST, &format!("{table}/undo"), Some(&tokens[0]), json!({"at": entries})).await;
    let news = follower.next().await;
    assert_eq!(region(&news, "log")["lines"], "");
    assert_eq!(region(&news, "log")["taken_back"], json!([entry.parse::<usize>().expect("a number")]));
    // Somebody who says what they are called is called so in what has happened, too.
    api.sit(&table, 1, "Ada").await;
    assert!(region(&follower.next().await, "log")["html"].is_string());
}

#[tokio::test]
async fn tokens_stand_in_no_answer_that_is_compressed() {
    let api = Api::new().await;
    let (table, tokens) = api.open(&["you", "open", "open"]).await;
    let page = table.replace("/api/v1", "");
    let reads = [page.clone(), format!("{page}/seat/{}", tokens[1]), "/".to_owned()];
    for path in reads {
        let text = api.send(Request::get(&path).body(Body::empty()).expect("a request")).await.text;
        assert!(tokens.iter().all(|token| !text.contains(token.as_str())), "{path}");
        let request = Request::get(&path).header("authorization", format!("Bearer {}", tokens[0]));
        let text = api.send(request.body(Body::empty()).expect("a request")).await.text;
        assert!(tokens.iter().all(|token| !text.contains(token.as_str())), "{path}");
    }
    let whole = Follower::new(&api, &format!("{page}/live"), &tokens[0]).await.next().await;
    let text = Value::from(whole).to_string();
    assert!(text.contains("data-link") && tokens.iter().all(|token| !text.contains(token.as_str())));
    // The links are asked for by themselves: one's own, and those of open seats for whoever opened
    // the table.
    let answer = api.send(browser(&format!("{page}/links"), &tokens[0])).await;
    assert_eq!((answer.header("content-encoding"), answer.header("cache-control")), ("", "no-store"));
    let links = [api.link(&table, 1).await, api.link(&table, 2).await, api.link(&table, 3).await];
    assert_eq!(answer.json(), json!({"1": links[0], "2": links[1], "3": links[2]}));
    assert!(!links[0].contains(&tokens[0]), "a token of one's own stands in no address");
    api.sit(&table, 2, "Ada").await;
    let answer = api.send(browser(&format!("{page}/links"), &tokens[0])).await;
    assert_eq!(answer.json(), json!({"1": links[0], "3": links[2]}), "a seat that is taken is nobody else's");
    assert_eq!(api.send(browser(&format!("{page}/links"), &tokens[2])).await.json(), json!({"3": links[2]}));
    assert_eq!(api.get(&format!("{page}/links")).await.json(), json!({}), "an onlooker has none");
    let opened = Request::post("/api/v1/tables")
        .header("content-type", "application/json")
        .header("accept-encoding", "gzip")
        .body(Body::from(r#"{"game": "emergency-roll", "seats": ["you"]}"#));
    assert_eq!(api.send(opened.expect("a request")).await.header("content-encoding"), "");
}

#[tokio::test]
async fn whoever_follows_a_table_may_prefer_brief_answers() {
    let api = Api::new().await;
    let (table, tokens) = api.open(&["you"]).await;
    let at = api.my_turn(&table, &tokens[0]).await["entries"].clone();
    let call = |path: &str, body: Value| {
        let request = Request::post(format!("{table}/{path}"))
            .header("content-type", "application/json")
            .header("authorization", format!("Bearer {}", tokens[0]))
            .header("prefer", "respond-async, return=minimal");
        request.body(Body::from(body.to_string())).expect("a request")
    };
    let answer = api.send(call("moves", json!({"move": "red", "at": at}))).await;
    assert_eq!((answer.status, answer.text.as_str()), (StatusCode::NO_CONTENT, ""));
    assert_eq!(answer.header("preference-applied"), "return=minimal");
    let late = api.send(call("moves", json!({"move": "red", "at": at}))).await;
    assert_eq!(late.problem(), (409, "stale".to_owned()));
    assert_eq!(late.json().get("table"), None);
    let entries = api.my_turn(&table, &tokens[0]).await["entries"].clone();
    assert_eq!(api.send(call("undo", json!({"at": entries}))).await.status, StatusCode::NO_CONTENT);
}
