//! A new table goes on from a moment of a recorded game.

use super::rematch::play_out;
use super::*;

/// A game among bots that is over: its id.
async fn finished(api: &Api) -> String {
    let opening = json!({"game": "emergency-roll", "seats": ["greedy", "random"], "seed": 4});
    let (table, _) = api.open_as(opening).await;
    api.is_over(&table).await;
    table.rsplit('/').next().expect("an id").to_owned()
}

/// The lines of a record, without its header.
fn entries(record: &str) -> Vec<&str> {
    record.lines().skip_while(|line| !line.is_empty()).skip(1).collect()
}

#[tokio::test]
async fn a_table_goes_on_from_a_moment_of_another() {
    let api = Api::new().await;
    let id = finished(&api).await;
    let whole = api.get(&format!("/api/v1/tables/{id}/record")).await.text;
    let from = json!({"game": "emergency-roll", "seats": ["you", "greedy"], "from": {"table": id, "entry": 40}});
    let (table, tokens) = api.open_as(from).await;
    let seen = api.my_turn(&table, &tokens[0]).await;
    assert_eq!((seen["dice"]["kind"].as_str(), seen["over"].as_bool()), (Some("sealed"), Some(false)));
    let record = api.get(&format!("{table}/record")).await.text;
    assert!(record.contains("\nseats: you, greedy\n") && record.contains("\nfrom: 40\n"), "{record}");
    assert_eq!(entries(&record)[..38], entries(&whole)[..38], "the same game up to there");
    // The server is started anew and finds it where it was.
    let handle = api.app.hub.find(table.rsplit('/').next().expect("an id")).await.expect("there");
    let before = handle.lock().await.game.record_for(table::Eye::Onlooker);
    drop(handle);
    api.app.hub.forget_idle(-1);
    assert_eq!(api.get(&format!("{table}/record")).await.text, before);
}

#[tokio::test]
async fn whoever_played_there_keeps_their_name() {
    let api = Api::new().await;
    let (table, tokens) = api.open(&["you", "greedy"]).await;
    let id = table.rsplit('/').next().expect("an id");
    let ada = api.sit(id, 1, "Ada").await;
    play_out(&api, &table, &tokens).await;
    for (cookie, name) in [(ada.as_str(), true), ("lang=en", false)] {
        let request = Request::post(format!("/tables/{id}/play-on")).header("cookie", cookie);
        let request = request.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        let answer = api.send(request.body(Body::from("seat=1&entry=5")).expect("a request")).await;
        let new = answer.header("location").rsplit('/').next().expect("an id").to_owned();
        let handle = api.app.hub.find(&new).await.expect("there");
        let names = handle.lock().await.seating.names().to_vec();
        assert_eq!(names.iter().any(|(seat, known)| *seat == 0 && known == "Ada"), name, "{names:?}");
    }
}

#[tokio::test]
async fn moments_that_are_none_are_named() {
    let api = Api::new().await;
    let id = finished(&api).await;
    let (running, _) = api.open(&["you", "open"]).await;
    let running = running.rsplit('/').next().expect("an id");
    for (game, seats, from, status, kind) in [
        ("emergency-roll", 2, json!({"table": "nowhere", "entry": 1}), 404, "no-such-table"),
        ("emergency-roll", 2, json!({"record": "nowhere", "entry": 1}), 404, "no-such-table"),
        ("emergency-roll", 2, json!({"table": running, "entry": 1}), 403, "not-over"),
        ("emergency-roll", 2, json!({"entry": 1}), 422, "impossible-setup"),
        ("emergency-roll", 2, json!({"table": id, "record": id, "entry": 1}), 422, "impossible-setup"),
        ("dice-hospital", 2, json!({"table": id, "entry": 1}), 422, "impossible-setup"),
        ("emergency-roll", 3, json!({"table": id, "entry": 1}), 422, "impossible-setup"),
        ("emergency-roll", 2, json!({"table": id, "entry": 9_999}), 422, "impossible-setup"),
    ] {
        let body = json!({"game": game, "seats": vec!["you"; seats], "from": from}).to_string();
        let request = Request::post("/api/v1/tables").header(header::CONTENT_TYPE, "application/json");
        let answer = api.send(request.body(Body::from(body)).expect("a request")).await;
        assert_eq!(answer.problem(), (status, kind.to_owned()), "{from}");
    }
}

#[tokio::test]
async fn a_table_is_no_uploaded_record_although_somebody_looks_at_it() {
    let api = Api::new().await;
    let (table, _) = api.open(&["greedy", "random"]).await;
    api.is_over(&table).await;
    let id = table.rsplit('/').next().expect("an id");
    assert_eq!(api.get(&format!("/tables/{id}/replay")).await.status, StatusCode::OK);
    assert_eq!(api.get(&format!("/records/{id}")).await.notice(), 404);
}

#[tokio::test]
async fn whoever_looks_back_too_early_is_led_to_the_table() {
    let api = Api::new().await;
    let (table, _) = api.open(&["you", "open"]).await;
    let page = table.trim_start_matches("/api/v1");
    let answer = api.get(&format!("{page}/replay")).await;
    assert_eq!(answer.notice(), 403);
    assert!(answer.text.contains(&format!(r#"<a class="act go" href="{page}">"#)), "{}", answer.text);
    // A table that is not there is no way on.
    let answer = api.get("/tables/nowhere/replay").await;
    assert_eq!(answer.notice(), 404);
    assert!(!answer.text.contains("/tables/"), "{}", answer.text);
}
