//! Playing again: one table for everybody, to which everybody has come already.

use super::relay::{Calls, Relay};
use super::*;

/// A server with nothing but the toy game.
async fn relay() -> Api {
    Api::offering(Games::new(vec![Box::new(TypedGame::<Relay>::new(Arc::new(Calls::default())))])).await
}

/// Plays a table of tokens to its end.
pub(super) async fn play_out(api: &Api, table: &str, tokens: &[String]) {
    until("the game is over", async || {
        for token in tokens {
            loop {
                let seen = api.call(Method::GET, table, Some(token), Value::Null).await.1;
                if seen["over"] == true {
                    return Some(());
                }
                let Some(mv) = seen["moves"].get(0) else { break };
                let body = json!({"move": mv, "at": seen["entries"]});
                api.call(Method::POST, &format!("{table}/moves"), Some(token), body).await;
            }
        }
        None
    })
    .await;
}

async fn rematch(api: &Api, table: &str, token: Option<&str>) -> (StatusCode, Value) {
    api.call(Method::POST, &format!("{table}/rematch"), token, Value::Null).await
}

#[tokio::test]
async fn a_rematch_is_one_table_for_everybody() {
    let api = relay().await;
    let (table, mut tokens) =
        api.open_as(json!({"game": "emergency-roll", "seats": ["you", "open", "open"], "seed": 3})).await;
    let early = rematch(&api, &table, Some(&tokens[0])).await;
    assert_eq!((early.0, &early.1["type"]), (StatusCode::CONFLICT, &json!("not-over")));
    let (_, held) = api.call(Method::POST, &format!("{table}/seat"), Some(&tokens[1]), json!({"name": "Bo"})).await;
    tokens[1] = held["token"].as_str().expect("a token").to_owned();
    play_out(&api, &table, &tokens).await;
    let cookie = api.sit(&table, 3, "Cy").await;
    assert_eq!(rematch(&api, &table, None).await.0, StatusCode::FORBIDDEN, "whoever only watches opens none");
    assert_eq!(api.call(Method::GET, &table, None, Value::Null).await.1["rematch"], Value::Null);

    let (first, second) =
        tokio::join!(rematch(&api, &table, Some(&tokens[0])), rematch(&api, &table, Some(&tokens[1])));
    assert_eq!((first.0, second.0), (StatusCode::OK, StatusCode::OK));
    assert_eq!(first.1["id"], second.1["id"], "both are led to the same table");
    let id = first.1["id"].as_str().expect("an id");
    assert_eq!(api.call(Method::GET, &table, None, Value::Null).await.1["rematch"], id);
    let next = format!("/api/v1/tables/{id}");
    for (seat, token) in (1..).zip(&tokens[..2]) {
        let seen = api.call(Method::GET, &next, Some(token), Value::Null).await.1;
        assert_eq!((&seen["seat"], &seen["over"]), (&json!(seat), &json!(false)), "the same token holds the same seat");
    }
    let request = Request::post(format!("{}/rematch", table.replace("/api/v1", ""))).header("cookie", &cookie);
    let led = api.send(request.body(Body::empty()).expect("a request")).await;
    assert_eq!(led.header("location"), format!("/tables/{id}"));
    let page = Request::get(format!("/tables/{id}")).header("cookie", &cookie).body(Body::empty());
    let page = api.send(page.expect("a request")).await.text;
    assert!(page.contains(r#"data-seat="3""#) && page.contains(">Bo<") && page.contains(">Cy"), "names are kept");
    let old = Request::get(table.replace("/api/v1", "")).header("cookie", &cookie).body(Body::empty());
    let old = api.send(old.expect("a request")).await.text;
    assert!(old.contains(&format!(r#"href="/tables/{id}""#)) && old.contains("has opened a rematch"), "{old}");
}

#[tokio::test]
async fn a_rematch_is_the_same_after_a_restart() {
    let api = relay().await;
    let body = json!({"game": "emergency-roll", "seats": ["you", "greedy", "greedy"], "seed": 3});
    let (table, tokens) = api.open_as(body).await;
    play_out(&api, &table, &tokens).await;
    let opened = rematch(&api, &table, Some(&tokens[0])).await.1;
    assert!(opened["id"].is_string(), "{opened}");
    api.app.hub.forget_idle(-1);
    assert_eq!(rematch(&api, &table, Some(&tokens[0])).await.1, opened);
}

#[tokio::test]
async fn a_rematch_needs_room_like_any_other_table() {
    let api = Api::with(Limits { tables: 1, requests: 0, ..Limits::default() }).await;
    let (table, tokens) = api.open(&["you", "greedy"]).await;
    play_out(&api, &table, &tokens).await;
    for _ in 0..2 {
        let (status, refused) = rematch(&api, &table, Some(&tokens[0])).await;
        assert_eq!((status, &refused["type"]), (StatusCode::SERVICE_UNAVAILABLE, &json!("house-full")));
    }
    api.app.limiter.recount(0, 0);
    let (status, opened) = rematch(&api, &table, Some(&tokens[0])).await;
    assert_eq!(status, StatusCode::OK, "{opened}");
    let led = rematch(&api, &table, Some(&tokens[0])).await;
    assert_eq!(led, (StatusCode::OK, opened), "no room is needed for what is there");
}

#[tokio::test]
async fn who_has_left_leaves_no_name_for_a_rematch() {
    let api = relay().await;
    let (table, tokens) =
        api.open_as(json!({"game": "emergency-roll", "seats": ["you", "you", "open"], "seed": 3})).await;
    play_out(&api, &table, &tokens).await;
    let cookie = api.sit(&table, 3, "Cy").await;
    let leave = Request::post(format!("{}/leave", table.replace("/api/v1", ""))).header("cookie", &cookie);
    let left = api.send(leave.body(Body::empty()).expect("a request")).await;
    assert_eq!(left.status, StatusCode::SEE_OTHER);
    let opened = rematch(&api, &table, Some(&tokens[0])).await.1;
    let page = api.get(&format!("/tables/{}", opened["id"].as_str().expect("an id"))).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(!page.text.contains(">Cy"), "another person may sit there");
}

#[tokio::test]
async fn a_game_that_is_over_is_listed_with_its_points() {
    let api = Api::with(Limits { requests: 0, ..Limits::default() }).await;
    let (over, tokens) = api.open(&["you", "greedy"]).await;
    play_out(&api, &over, &tokens).await;
    let scores = api.call(Method::GET, &over, None, Value::Null).await.1["scores"].clone();
    let points = |index: usize| scores[index].to_string().replace('-', "−");
    let cookie = api.sit(&over, 1, "").await;
    let first = Request::get("/").header("cookie", &cookie).body(Body::empty());
    let page = api.send(first.expect("a request")).await.text;
    let listed = format!("You {} · Resident {}", points(0), points(1));
    assert!(page.contains(&listed) && page.contains("finished"), "{listed}: {page}");
}
