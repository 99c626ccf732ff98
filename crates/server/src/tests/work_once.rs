//! What is asked again costs the same however long the game is: a step of a replay, a redraw, a
//! move, and the question who holds which seat.

use pages::log::LINES;
use table::Dice;

use super::relay::{Calls, Relay};
use super::*;
use crate::hub::NewTable;

/// A server with nothing but the toy game, and what that counts.
async fn relay() -> (Api, Arc<Calls>) {
    let calls = Arc::new(Calls::default());
    let games = Games::new(vec![Box::new(TypedGame::<Relay>::new(calls.clone()))]);
    (Api::offering(games).await, calls)
}

/// A table of three people after this many moves, and the cookie of the first.
async fn played(api: &Api, moves: usize) -> (String, String) {
    let id = format!("after-{moves}");
    let players = vec!["you".to_owned(); 3];
    let new = NewTable { game: "emergency-roll".to_owned(), players, dice: Dice::Chosen(3), ..NewTable::default() };
    let handle = api.app.hub.open(&id, new).await.expect("a table");
    for number in 0..moves {
        let at = handle.lock().await.game.entries();
        api.app.hub.play(&handle, Seat::new(number % 3), "warm", at, false).await.expect("legal");
    }
    let cookie = api.sit(&id, 1, "Ada").await;
    (id, cookie)
}

async fn page(api: &Api, id: &str, cookie: &str) -> Answer {
    let request = Request::get(format!("/tables/{id}")).header("cookie", cookie).body(Body::empty());
    api.send(request.expect("a request")).await
}

#[tokio::test]
async fn a_redraw_costs_the_same_in_a_long_game() {
    let (api, calls) = relay().await;
    for moves in [30, 600] {
        let (id, cookie) = played(&api, moves).await;
        calls.take();
        let drawn = page(&api, &id, &cookie).await;
        assert!(drawn.text.contains("Warm it or shake it."), "{drawn:?}");
        let [steps, lists, sentences] = calls.take();
        assert_eq!((steps, lists), (0, 0), "after {moves} moves");
        assert!(sentences <= LINES, "{sentences} sentences after {moves} moves");
    }
}

#[tokio::test]
async fn a_move_lists_each_seats_moves_once() {
    let (api, calls) = relay().await;
    for moves in [30, 600] {
        let (id, cookie) = played(&api, moves).await;
        let handle = api.app.hub.find(&id).await.expect("there");
        let at = handle.lock().await.game.entries();
        calls.take();
        let body = json!({"move": "warm", "at": at});
        let request = Request::post(format!("/api/v1/tables/{id}/moves")).header("content-type", "application/json");
        let request = request.header("cookie", cookie).body(Body::from(body.to_string()));
        let answer = api.send(request.expect("a request")).await;
        assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
        assert_eq!(calls.take(), [1, 3, 0], "after {moves} moves");
    }
}

#[tokio::test]
async fn a_line_that_is_new_is_put_into_words_alone() {
    let (api, calls) = relay().await;
    let (id, cookie) = played(&api, 300).await;
    let drawn = page(&api, &id, &cookie).await.text;
    let stream = drawn.split('"').find(|part| part.starts_with(&format!("/tables/{id}/live"))).expect("a stream");
    let request = Request::get(stream.replace("&amp;", "&")).header("cookie", &cookie).body(Body::empty());
    let response = api.routes.clone().oneshot(request.expect("a request")).await.expect("an answer");
    let mut events = response.into_body().into_data_stream();
    let next = async |events: &mut BodyDataStream| {
        let part = tokio::time::timeout(PATIENCE, events.next()).await;
        String::from_utf8(part.expect("in time").expect("more").expect("sound").to_vec()).expect("text")
    };
    assert!(next(&mut events).await.starts_with(':'), "the stream is open");
    let handle = api.app.hub.find(&id).await.expect("there");
    let at = handle.lock().await.game.entries();
    // Let the stream take note of what the page shows.
    assert!(said_so_far(&mut events).await.is_empty(), "nothing is new");
    calls.take();
    api.app.hub.play(&handle, Seat::FIRST, "shake", at, false).await.expect("legal");
    assert!(next(&mut events).await.contains("Ada: shake."));
    assert_eq!(calls.take(), [1, 3, 1]);
}

/// A record of three bots who warm the thermometer in every round.
fn record(rounds: usize) -> String {
    let round = "1 warm\n2 warm\n3 shake\n* reads 39\n";
    format!("wardround: 1\ngame: emergency-roll\nseats: greedy, greedy, random\n\n{}", round.repeat(rounds))
}

#[tokio::test]
async fn a_step_of_a_replay_costs_the_same_anywhere() {
    let (api, calls) = relay().await;
    for rounds in [8, 200] {
        let (boundary, text) = ("x", record(rounds));
        let body = format!(
            "--{boundary}\r\ncontent-disposition: form-data; name=\"record\"; filename=\"a.ward\"\r\n\r\n{text}\r\n--{boundary}--\r\n"
        );
        let request = Request::post("/records")
            .header("content-type", format!("multipart/form-data; boundary={boundary}"))
            .body(Body::from(body));
        let sent_on = api.send(request.expect("a request")).await;
        let path = sent_on.header("location").split('?').next().expect("a path").to_owned();
        let [played, ..] = calls.take();
        assert_eq!(played, 4 * rounds, "played once when it came");
        // The page around the steps shows how the points grew.
        assert_eq!(api.get(&path).await.status, StatusCode::OK);
        calls.take();
        for at in [0, 1, rounds, 2 * rounds, 4 * rounds - 1, 4 * rounds] {
            let step = Request::get(format!("{path}?at={at}")).header("accept", "application/json");
            let answer = api.send(step.body(Body::empty()).expect("a request")).await;
            assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
            let [steps, lists, sentences] = calls.take();
            assert!(steps <= 16 && lists == 0, "{steps} steps, {lists} lists at {at} of {rounds} rounds");
            assert!(sentences <= LINES, "{sentences} sentences at {at} of {rounds} rounds");
        }
    }
}

#[tokio::test]
async fn who_holds_which_seat_is_known_without_the_database() {
    let (api, _) = relay().await;
    let (id, cookie) = played(&api, 3).await;
    // Somebody sits down after the table was looked at.
    let before = page(&api, &id, "lang=en").await.text;
    let second = api.sit(&id, 2, "").await;
    api.app.hub.store().close().await;
    assert!(!before.contains("data-seat=\"2\""), "an onlooker has no seat");
    assert!(page(&api, &id, &cookie).await.text.contains(r#" data-table="after-3" data-seat="1""#));
    assert!(page(&api, &id, &second).await.text.contains(r#" data-table="after-3" data-seat="2""#));
}
