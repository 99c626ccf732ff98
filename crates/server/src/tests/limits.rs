//! What goes beyond the server's limits.

use std::net::{IpAddr, SocketAddr};

use axum::body::BodyDataStream;
use axum::extract::ConnectInfo;
use futures_util::StreamExt;

use super::*;

/// A request from this address.
fn from(address: &str, path: &str) -> Request<Body> {
    let mut request = Request::get(path).body(Body::empty()).expect("a request");
    let ip: IpAddr = address.parse().expect("an address");
    request.extensions_mut().insert(ConnectInfo(SocketAddr::from((ip, 4000))));
    request
}

async fn follow(api: &Api, address: &str, table: &str) -> Result<BodyDataStream, Answer> {
    let request = from(address, &format!("{table}/events"));
    let response = api.routes.clone().oneshot(request).await.expect("an answer");
    if response.status().is_success() {
        let mut stream = response.into_body().into_data_stream();
        stream.next().await.expect("it begins").expect("a frame");
        return Ok(stream);
    }
    Err(api.send(from(address, &format!("{table}/events"))).await)
}

#[tokio::test]
async fn who_asks_too_often_waits_and_others_do_not() {
    let api = Api::with(Limits { requests: 1, ..Limits::default() }).await;
    for _ in 0..2 {
        assert_eq!(api.send(from("192.0.2.1", "/api/v1/games")).await.status, StatusCode::OK, "a burst is fine");
    }
    let refused = api.send(from("192.0.2.1", "/api/v1/games")).await;
    assert_eq!(refused.problem(), (429, "too-many-requests".to_owned()));
    assert_eq!(refused.header("retry-after"), "1");
    let page = api.send(from("192.0.2.1", "/")).await;
    assert_eq!((page.notice(), page.header("retry-after")), (429, "1"));
    assert_eq!(page.header("x-content-type-options"), "nosniff", "a refusal is as strict as a page");
    assert_eq!(api.send(from("192.0.2.2", "/")).await.status, StatusCode::OK);
    until("the wait is over", async || {
        let again = api.send(from("192.0.2.1", "/")).await.status;
        assert!([StatusCode::OK, StatusCode::TOO_MANY_REQUESTS].contains(&again), "{again}");
        (again == StatusCode::OK).then_some(())
    })
    .await;
}

#[tokio::test]
async fn a_household_has_one_address() {
    let api = Api::with(Limits { requests: 1, ..Limits::default() }).await;
    for address in ["2001:db8::1", "2001:db8::2"] {
        assert_eq!(api.send(from(address, "/healthz")).await.status, StatusCode::OK);
    }
    assert_eq!(api.send(from("2001:db8::3", "/healthz")).await.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(api.send(from("2001:db8:0:1::1", "/healthz")).await.status, StatusCode::OK, "another network");
    for address in ["::ffff:192.0.2.1", "192.0.2.1"] {
        assert_eq!(api.send(from(address, "/healthz")).await.status, StatusCode::OK);
    }
    assert_eq!(api.send(from("192.0.2.1", "/healthz")).await.status, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn no_limit_is_no_limit() {
    let none = Limits { requests: 0, streams: 0, streams_each: 0, tables: 0, openings: 0, ..Limits::default() };
    let api = Api::with(none).await;
    for _ in 0..300 {
        api.is_well().await;
    }
    let (table, _) = api.open(&["you"]).await;
    assert!(follow(&api, "192.0.2.1", &table).await.is_ok());
}

#[tokio::test]
async fn a_stream_has_a_place_until_it_ends() {
    let api = Api::with(Limits { streams: 3, streams_each: 2, ..Limits::default() }).await;
    let (table, _) = api.open(&["you"]).await;
    let first = follow(&api, "192.0.2.1", &table).await.expect("a place");
    let _second = follow(&api, "192.0.2.1", &table).await.expect("a place");
    let refused = follow(&api, "192.0.2.1", &table).await.expect_err("two are enough for one");
    assert_eq!(refused.problem(), (429, "too-many-streams".to_owned()));
    let third = follow(&api, "192.0.2.2", &table).await.expect("a place");
    let refused = follow(&api, "192.0.2.3", &table).await.expect_err("three are enough for all");
    assert_eq!(refused.problem(), (503, "house-full".to_owned()));
    assert!(!refused.header("retry-after").is_empty());
    let live = table.replace("/api/v1", "") + "/live";
    assert_eq!(api.send(from("192.0.2.3", &live)).await.status, StatusCode::SERVICE_UNAVAILABLE, "pages count too");
    assert_eq!(api.app.limiter.streams(), 3);
    drop((first, third));
    assert_eq!(api.app.limiter.streams(), 1);
    assert!(follow(&api, "192.0.2.1", &table).await.is_ok());
    // A table that is not there takes no place.
    for _ in 0..5 {
        assert_eq!(api.get("/api/v1/tables/nowhere/events").await.status, StatusCode::NOT_FOUND);
    }
    assert_eq!(api.app.limiter.streams(), 1);
}

#[tokio::test]
async fn a_full_house_opens_no_table_and_plays_on() {
    let api = Api::with(Limits { tables: 2, ..Limits::default() }).await;
    let (table, tokens) = api.open(&["you"]).await;
    // What is refused takes no room.
    for _ in 0..3 {
        let chess = json!({"game": "chess", "seats": ["you"]});
        assert_eq!(api.call(Method::POST, "/api/v1/tables", None, chess).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    }
    let quick = "game=emergency-roll&quick=you";
    assert_eq!(api.form("/tables", quick).await.status, StatusCode::SEE_OTHER);
    assert_eq!(api.form("/tables", quick).await.notice(), 503);
    let request = Request::post("/api/v1/tables").header("content-type", "application/json");
    let solo = json!({"game": "emergency-roll", "seats": ["you"]}).to_string();
    let refused = api.send(request.body(Body::from(solo)).expect("a request")).await;
    assert_eq!(refused.problem(), (503, "house-full".to_owned()));
    let seen = api.my_turn(&table, &tokens[0]).await;
    let body = json!({"move": seen["moves"][0], "at": seen["entries"]});
    assert_eq!(api.call(Method::POST, &format!("{table}/moves"), Some(&tokens[0]), body).await.0, StatusCode::OK);
    api.app.limiter.recount(0, 0);
    assert_eq!(api.form("/tables", quick).await.status, StatusCode::SEE_OTHER, "there is room again");
}

#[tokio::test]
async fn who_opens_many_tables_waits() {
    let api = Api::with(Limits { openings: 2, ..Limits::default() }).await;
    for _ in 0..2 {
        api.open(&["you"]).await;
    }
    let refused = api.form("/tables", "game=emergency-roll&quick=you").await;
    assert_eq!(refused.notice(), 429);
    let wait: u64 = refused.header("retry-after").parse().expect("seconds");
    assert!((1700..=1800).contains(&wait), "half an hour for each of two an hour: {wait}");
    assert_eq!(api.get("/").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_body_that_is_too_large_is_refused() {
    let api = Api::with(Limits { body: 1 << 10, ..Limits::default() }).await;
    let large = "x".repeat(2 << 10);
    let request = Request::post("/api/v1/tables").header("content-type", "application/json");
    let refused = api.send(request.body(Body::from(format!("\"{large}\""))).expect("a request")).await;
    assert_eq!(refused.problem(), (413, "too-large".to_owned()));
    assert_eq!(api.form("/tables", &large).await.notice(), 413);
    api.is_well().await;
}
