//! The API from outside: the real router over a real database.

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use futures_util::StreamExt;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::tests::{Api, PATIENCE};

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
async fn nobody_takes_back_a_move_of_a_game_that_is_over() {
    let api = Api::new().await;
    let (table, tokens) = api.open(&["you"]).await;
    let token = Some(tokens[0].as_str());
    let mut seen = api.my_turn(&table, &tokens[0]).await;
    while seen["over"] == false {
        let body = json!({"move": seen["moves"][0], "at": seen["entries"]});
        api.call(Method::POST, &format!("{table}/moves"), token, body).await;
        seen = api.my_turn(&table, &tokens[0]).await;
    }
    let undo = json!({"at": seen["entries"]});
    let (status, problem) = api.call(Method::POST, &format!("{table}/undo"), token, undo).await;
    assert_eq!((status, problem["type"].as_str()), (StatusCode::UNPROCESSABLE_ENTITY, Some("not-legal")));
    assert!(problem["title"].as_str().is_some_and(|title| title.starts_with("The game is over")), "{problem}");
    assert_eq!(api.my_turn(&table, &tokens[0]).await, seen, "nothing has changed");
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
        let frame = tokio::time::timeout(PATIENCE, stream.next()).await.expect("in time");
        let frame = frame.expect("it goes on").expect("a frame");
        assert!(String::from_utf8_lossy(&frame).contains(&format!("id: {}\n", at + 1)), "{frame:?}");
    }
}

#[tokio::test]
async fn the_api_describes_itself() {
    let api = Api::new().await;
    let document = api.call(Method::GET, "/api/openapi.json", None, Value::Null).await.1;
    let text = serde_json::to_string_pretty(&document).expect("JSON") + "\n";
    for part in text.split("\"$ref\": \"#").skip(1) {
        let place = part.split('"').next().expect("a reference");
        assert!(document.pointer(place).is_some(), "{place} is nowhere");
    }
    let known = include_str!("../../../../docs/openapi.json");
    assert!(text == known, "if this is better, write it to docs/openapi.json:\n{text}");
}
