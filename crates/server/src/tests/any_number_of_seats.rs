//! A game for three to five: nothing on the way to its end takes two seats, or one, for granted.

use super::relay::{Calls, ROUNDS, Relay};
use super::*;

/// Who can sit down at the toy game.
const FEWEST: usize = 3;
const MOST: usize = 5;

/// A server with nothing but the toy game.
async fn relay() -> Api {
    Api::offering(Games::new(vec![Box::new(TypedGame::<Relay>::new(Arc::new(Calls::default())))])).await
}

/// The values of all attributes of this name.
fn values<'a>(page: &'a str, before: &str) -> Vec<&'a str> {
    page.split(before).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// The address that a form leads to, and the cookie that it sets.
async fn opened(api: &Api, form: &str) -> (String, String) {
    let answer = api.form("/tables", form).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{form}: {answer:?}");
    let cookie = answer.header("set-cookie").split(';').next().expect("a cookie").to_owned();
    (answer.header("location").to_owned(), cookie)
}

async fn page(api: &Api, path: &str, cookie: &str) -> String {
    let request = Request::get(path).header("cookie", cookie).body(Body::empty());
    api.send(request.expect("a request")).await.text
}

#[tokio::test]
async fn every_quick_button_opens_a_table() {
    let api = relay().await;
    let start = api.get("/").await.text;
    let quick = values(&start, r#"name="quick" value=""#);
    assert_eq!(quick, ["you,greedy,greedy", "you,greedy,greedy,greedy", "you,open,open", "you,here,here"]);
    for seats in quick {
        let (table, cookie) = opened(&api, &format!("game=emergency-roll&quick={seats}")).await;
        let drawn = page(&api, &table, &cookie).await;
        let players = values(&drawn, r#"id="player-"#);
        assert_eq!(players.len(), seats.split(',').count(), "{seats}");
    }
}

#[tokio::test]
async fn the_set_up_form_can_be_sent_as_it_is() {
    let api = relay().await;
    let form = api.get("/games/emergency-roll/new").await.text;
    assert!(!form.contains("solo"), "nobody plays it alone");
    let chosen = |seat: usize| {
        let chair = form.split("<fieldset class=\"chair").nth(seat).expect("a chair");
        let radios = chair.split("<input").filter(|input| input.contains(" checked"));
        radios.flat_map(|input| values(input, r#"value=""#)).next().expect("somebody")
    };
    assert_eq!(form.matches("<fieldset class=\"chair").count(), MOST);
    let seats: Vec<&str> = (1..=MOST).map(chosen).collect();
    assert_eq!(seats, ["you", "greedy", "greedy", "none", "none"]);
    let fields: String = (1..).zip(&seats).map(|(number, seat)| format!("&seat.{number}={seat}")).collect();
    opened(&api, &format!("game=emergency-roll{fields}")).await;
}

#[tokio::test]
async fn too_few_and_too_many_are_refused_in_a_sentence() {
    let api = relay().await;
    for seats in [1, 2, 6, 8] {
        let body = json!({"game": "emergency-roll", "seats": vec!["you"; seats]});
        let (status, problem) = api.call(Method::POST, "/api/v1/tables", None, body).await;
        assert_eq!((status, &problem["type"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("impossible-setup")));
    }
}

#[tokio::test]
async fn people_at_one_screen_play_one_after_the_other() {
    let api = relay().await;
    let (table, cookie) = opened(&api, "game=emergency-roll&quick=you,here,here&seed=1").await;
    for turn in 0..2 * FEWEST {
        let drawn = page(&api, &table, &cookie).await;
        let asked = format!(r#"id="prompt" data-seat="{}""#, turn % FEWEST + 1);
        assert!(drawn.contains(&asked) && drawn.contains(r#"data-move="warm""#), "turn {turn}");
        let entries = values(&drawn, r#"data-at=""#)[0].parse::<usize>().expect("a number");
        let body = json!({"move": "warm", "at": entries, "seat": turn % FEWEST + 1}).to_string();
        let request = Request::post(format!("/api/v1{table}/moves"))
            .header("content-type", "application/json")
            .header("cookie", &cookie)
            .body(Body::from(body));
        let answer = api.send(request.expect("a request")).await;
        assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    }
}

#[tokio::test]
async fn a_whole_game_of_any_number_is_played_shown_and_looked_at_again() {
    for seats in FEWEST..=MOST {
        let api = relay().await;
        let body = json!({"game": "emergency-roll", "seats": vec!["greedy"; seats], "seed": 2});
        let (table, _) = api.open_as(body).await;
        api.is_over(&table).await;
        let seen = api.call(Method::GET, &table, None, Value::Null).await.1;
        assert_eq!(seen["entries"], (seats + 1) * ROUNDS as usize);
        assert_eq!(seen["scores"].as_array().map(Vec::len), Some(seats));
        assert_eq!(seen["winners"].as_array().map(Vec::len), Some(seats), "they all do the same");
        let shown = api.get(&table.replace("/api/v1", "")).await.text;
        let again = api.get(&format!("{}/replay?at=7&seat={seats}", table.replace("/api/v1", ""))).await.text;
        for drawn in [shown, again] {
            assert_eq!(values(&drawn, r#"id="player-"#).len(), seats);
        }
    }
}
