//! The API from outside: the real router over a real database.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode};
use emergency_roll::{EmergencyRoll, Pack};
use futures_util::StreamExt;
use serde_json::{Value, json};
use tempfile::TempDir;
use tower::ServiceExt;

use super::*;
use crate::house::{House, Served};
use crate::store::{Sqlite, Store, Writer};

struct Api {
    routes: Router,
    _close: tokio::sync::watch::Sender<bool>,
    _folder: TempDir,
}

impl Api {
    async fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let store: Arc<dyn Store> =
            Arc::new(Sqlite::open(&folder.path().join("wardround.db")).await.expect("a new file"));
        let (writer, _) = Writer::start(store.clone());
        let pack = Arc::new(Pack::standard().expect("sound"));
        let house = House::new(vec![Box::new(Served::<EmergencyRoll>::new(pack))]);
        let (close, closing) = tokio::sync::watch::channel(false);
        let desk = Desk { hub: Hub::new(house, store, writer), key: Key::new([7; 32]), closing, run: "test".into() };
        Self { routes: crate::serve::routes(desk), _close: close, _folder: folder }
    }

    async fn text(&self, method: Method, path: &str, token: Option<&str>, body: String) -> (StatusCode, String) {
        let mut request = Request::builder().method(method).uri(path).header("content-type", "application/json");
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let request = request.body(Body::from(body)).expect("a request");
        let response = self.routes.clone().oneshot(request).await.expect("an answer");
        let status = response.status();
        let bytes = to_bytes(response.into_body(), 1 << 20).await.expect("a body");
        (status, String::from_utf8(bytes.to_vec()).expect("text"))
    }

    async fn call(&self, method: Method, path: &str, token: Option<&str>, body: Value) -> (StatusCode, Value) {
        let (status, text) = self.text(method, path, token, body.to_string()).await;
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    /// Opens a table; gives its address and the tokens of its people.
    async fn open(&self, seats: &[&str]) -> (String, Vec<String>) {
        let body = json!({"game": "emergency-roll", "seats": seats, "seed": 5});
        let (status, opened) = self.call(Method::POST, "/api/v1/tables", None, body).await;
        assert_eq!(status, StatusCode::CREATED, "{opened}");
        let tokens = opened["seats"].as_array().expect("seats").iter();
        let tokens = tokens.filter_map(|seat| seat["token"].as_str().map(ToOwned::to_owned)).collect();
        (format!("/api/v1/tables/{}", opened["id"].as_str().expect("an id")), tokens)
    }

    /// What a seat sees once it has a move, or the game is over.
    async fn my_turn(&self, table: &str, token: &str) -> Value {
        for _ in 0..500 {
            let (_, seen) = self.call(Method::GET, table, Some(token), Value::Null).await;
            if seen["over"] == true || !seen["moves"].as_array().expect("moves").is_empty() {
                return seen;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        panic!("nobody is asked");
    }
}

#[tokio::test]
async fn a_whole_game_is_played_over_the_api() {
    let api = Api::new().await;
    let (table, tokens) = api.open(&["you", "greedy"]).await;
    let moves = format!("{table}/moves");
    loop {
        let seen = api.my_turn(&table, &tokens[0]).await;
        if seen["over"] == true {
            assert_eq!(seen["scores"].as_array().map(Vec::len), Some(2));
            assert!(!seen["winners"].as_array().expect("winners").is_empty());
            break;
        }
        let body = json!({"move": seen["moves"][0], "at": seen["entries"]});
        let (status, answer) = api.call(Method::POST, &moves, Some(&tokens[0]), body).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
    }
    let (status, record) = api.text(Method::GET, &format!("{table}/record"), None, String::new()).await;
    assert_eq!(status, StatusCode::OK);
    assert!(record.starts_with("wardround: 1\ngame: emergency-roll\n") && !record.contains('?'), "{record}");
}

#[tokio::test]
async fn seats_are_held_by_their_tokens() {
    let api = Api::new().await;
    let (table, tokens) = api.open(&["you", "open"]).await;
    let seen = api.call(Method::GET, &table, None, Value::Null).await.1;
    assert_eq!((&seen["seat"], seen["moves"].as_array().map(Vec::len)), (&Value::Null, Some(0)), "an onlooker");
    let body = json!({"move": "red", "at": 0});
    let (status, problem) = api.call(Method::POST, &format!("{table}/moves"), None, body.clone()).await;
    assert_eq!((status, problem["type"].as_str()), (StatusCode::FORBIDDEN, Some("no-seat")));
    let (status, problem) = api.call(Method::POST, &format!("{table}/moves"), Some("guess"), body).await;
    assert_eq!((status, problem["type"].as_str()), (StatusCode::FORBIDDEN, Some("no-such-token")));
    let mine = api.call(Method::GET, &table, Some(&tokens[1]), Value::Null).await.1;
    assert_eq!(mine["seat"], 2);
    // A token of one table opens nothing at another.
    let (other, _) = api.open(&["you", "open"]).await;
    let (status, _) = api.call(Method::GET, &other, Some(&tokens[1]), Value::Null).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn moves_that_are_late_or_illegal_get_a_reason_and_change_nothing() {
    let api = Api::new().await;
    let (table, tokens) = api.open(&["you"]).await;
    let (moves, token) = (format!("{table}/moves"), Some(tokens[0].as_str()));
    let seen = api.my_turn(&table, &tokens[0]).await;
    let at = seen["entries"].as_u64().expect("a number");
    let (status, problem) = api.call(Method::POST, &moves, token, json!({"move": "w1=3", "at": at})).await;
    assert_eq!((status, problem["type"].as_str()), (StatusCode::UNPROCESSABLE_ENTITY, Some("not-legal")));
    assert_eq!(problem["value"], "w1=3");
    let (status, problem) = api.call(Method::POST, &moves, token, json!({"move": "red", "at": at - 1})).await;
    assert_eq!((status, &problem["table"]["entries"]), (StatusCode::CONFLICT, &json!(at)));
    let (status, _) = api.call(Method::POST, &moves, token, json!({"move": "red", "at": at})).await;
    assert_eq!(status, StatusCode::OK);
    let (status, back) = api.call(Method::POST, &format!("{table}/undo"), token, json!({"at": at + 1})).await;
    assert_eq!((status, &back["moves"]), (StatusCode::OK, &seen["moves"]));
    let (status, problem) = api.call(Method::POST, &format!("{table}/undo"), token, json!({"at": at + 2})).await;
    assert_eq!((status, problem["type"].as_str()), (StatusCode::UNPROCESSABLE_ENTITY, Some("not-legal")));
}

#[tokio::test]
async fn requests_that_make_no_sense_get_a_problem() {
    let api = Api::new().await;
    let open = |body: Value| api.call(Method::POST, "/api/v1/tables", None, body);
    let kind = |(status, problem): (StatusCode, Value)| (status.as_u16(), problem["type"].as_str().map(str::to_owned));
    let is = |status: u16, kind: &str| (status, Some(kind.to_owned()));
    assert_eq!(kind(open(json!({"game": "chess", "seats": ["you"]})).await), is(422, "no-such-game"));
    assert_eq!(kind(open(json!({"game": "emergency-roll", "seats": ["hal"]})).await), is(422, "no-such-player"));
    assert_eq!(kind(open(json!({"game": "emergency-roll", "seats": []})).await), is(422, "impossible-setup"));
    let bad_set = json!({"game": "emergency-roll", "seats": ["you"], "set": {"beds": "shut"}});
    assert_eq!(kind(open(bad_set).await), is(422, "impossible-setup"));
    assert_eq!(kind(open(json!({"game": 1})).await), is(422, "bad-request"));
    assert_eq!(kind(open(json!({"game": "x", "seats": [], "colour": "blue"})).await), is(422, "bad-request"));
    let (status, _) = api.text(Method::POST, "/api/v1/tables", None, "{".to_owned()).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_eq!(
        kind(api.call(Method::GET, "/api/v1/tables/nowhere", None, Value::Null).await),
        is(404, "no-such-table")
    );
    assert_eq!(api.text(Method::GET, "/healthz", None, String::new()).await, (StatusCode::OK, "ok".to_owned()));
    let games = api.call(Method::GET, "/api/v1/games", None, Value::Null).await.1;
    assert_eq!(games[0]["game"], "emergency-roll");
}

#[tokio::test]
async fn a_follower_hears_of_each_change_and_of_what_it_missed() {
    let api = Api::new().await;
    let (table, tokens) = api.open(&["you"]).await;
    let seen = api.my_turn(&table, &tokens[0]).await;
    let at = seen["entries"].as_u64().expect("a number");
    let follow = |last: Option<u64>| {
        let mut request = Request::builder().uri(format!("{table}/events"));
        if let Some(last) = last {
            request = request.header("last-event-id", last.to_string());
        }
        api.routes.clone().oneshot(request.body(Body::empty()).expect("a request"))
    };
    let mut late = follow(None).await.expect("an answer").into_body().into_data_stream();
    let mut up_to_date = follow(Some(at)).await.expect("an answer").into_body().into_data_stream();
    let first = late.next().await.expect("it missed everything").expect("a frame");
    assert!(String::from_utf8_lossy(&first).contains(&format!("id: {at}\n")), "{first:?}");

    let body = json!({"move": "red", "at": at});
    api.call(Method::POST, &format!("{table}/moves"), Some(&tokens[0]), body).await;
    for stream in [&mut late, &mut up_to_date] {
        let frame = tokio::time::timeout(Duration::from_secs(5), stream.next()).await.expect("in time");
        let frame = frame.expect("it goes on").expect("a frame");
        assert!(String::from_utf8_lossy(&frame).contains(&format!("id: {}\n", at + 1)), "{frame:?}");
    }
}
