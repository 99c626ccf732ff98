//! Tables with real cards and dice: who types them in.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::{Api, all_games};

const GAME: &str = include_str!("../../../../tests/games/dice-hospital/experimental-2-players.ward");

/// The entries of the game up to the first dice of the second seat's own, and those dice.
fn up_to_own_dice() -> (Vec<&'static str>, &'static str) {
    let entries: Vec<&str> = GAME.lines().skip_while(|line| !line.is_empty()).skip(1).collect();
    let own = entries.windows(2).position(|pair| pair[0].starts_with("2 ") && pair[1].starts_with("* rolls"));
    let place = own.expect("the second seat rolls") + 1;
    (entries[..place].to_vec(), entries[place].strip_prefix("* ").expect("a fate"))
}

#[tokio::test]
async fn dice_that_are_a_seats_own_affair_are_typed_in_by_that_seat_or_by_the_host() {
    let api = Api::new().await;
    let set = json!({"experimental-medicine": "yes"});
    let opening = json!({"game": "dice-hospital", "seats": ["you", "open"], "set": set, "real_dice": true});
    let (table, tokens) = api.open_as(opening).await;
    let (host, guest) = (tokens[0].as_str(), tokens[1].as_str());
    let fates = format!("{table}/fates");
    let type_in = async |who: &str, fate: &str, at: usize| {
        api.call(Method::POST, &fates, Some(who), json!({"fate": fate, "at": at})).await
    };

    let (entries, own) = up_to_own_dice();
    for (at, entry) in entries.iter().enumerate() {
        let (who, what) = entry.split_once(' ').expect("who and what");
        let (status, answer) = if who == "*" {
            let refused = type_in(guest, what, at).await;
            assert_eq!((refused.0, refused.1["type"].as_str()), (StatusCode::FORBIDDEN, Some("not-host")), "{entry}");
            type_in(host, what, at).await
        } else {
            let token = if who == "1" { host } else { guest };
            api.call(Method::POST, &format!("{table}/moves"), Some(token), json!({"move": what, "at": at})).await
        };
        assert_eq!(status, StatusCode::OK, "{entry}: {answer}");
    }

    // The guest types in its own dice, corrects them, and types them in again; the host could do
    // it, too.
    let mut at = entries.len();
    let (status, answer) = type_in(guest, own, at).await;
    assert_eq!((status, answer["fate"].clone()), (StatusCode::OK, Value::Null), "{answer}");
    at += 1;
    let undo = json!({"at": at});
    let (status, answer) = api.call(Method::POST, &format!("{table}/undo"), Some(guest), undo).await;
    assert_eq!((status, &answer["fate"]), (StatusCode::OK, &json!("rolls")), "{answer}");
    at += 1;
    let (status, answer) = type_in(host, own, at).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
}

#[tokio::test]
async fn cards_for_a_persons_eyes_are_typed_in_by_that_person_alone() {
    let api = Api::offering(all_games()).await;
    let set = json!({"first-player": "1", "starters": "medina,nikki,perla"});
    let seats = ["you", "open", "greedy"];
    let (table, tokens) =
        api.open_as(json!({"game": "dynamite-nurse", "seats": seats, "set": set, "real_dice": true})).await;
    let (host, guest) = (tokens[0].as_str(), tokens[1].as_str());
    let send = async |who: &str, what: &str, body: Value| {
        let (status, answer) = api.call(Method::POST, &format!("{table}/{what}"), Some(who), body).await;
        (status.as_u16(), answer["type"].as_str().unwrap_or_default().to_owned())
    };
    let done = (200, String::new());
    let hosts = ["patient sick-mild", "event erase"].into_iter().chain(["draw 1 examination"; 4]);
    for (at, fate) in hosts.enumerate() {
        let body = json!({"fate": fate, "at": at});
        assert_eq!(send(guest, "fates", body.clone()).await, (403, "not-host".to_owned()), "{fate}");
        assert_eq!(send(host, "fates", body).await, done, "{fate}");
    }
    // The host can neither try what the guest may have drawn nor take it back.
    for at in 6..10 {
        for fate in ["draw 2 examination", "draw 2 simple-surgery", "draw 2 erase", "nonsense"] {
            let refused = send(host, "fates", json!({"fate": fate, "at": at})).await;
            assert_eq!(refused, (403, "not-your-cards".to_owned()), "{fate}");
        }
        let cookie = api.sit(&table, 1, "").await;
        let page = axum::http::Request::get(table.replace("/api/v1", "")).header("cookie", &cookie);
        let page = api.send(page.body(axum::body::Body::empty()).expect("a request")).await.text;
        assert!(!page.contains("data-fate") && page.contains("being entered"), "the host is shown the guest's cards");
        assert_eq!(send(guest, "fates", json!({"fate": "draw 2 examination", "at": at})).await, done);
    }
    assert_eq!(send(host, "undo", json!({"at": 10})).await, (422, "not-legal".to_owned()));
    assert_eq!(send(guest, "undo", json!({"at": 10})).await, done);
    assert_eq!(send(guest, "fates", json!({"fate": "draw 2 simple-surgery", "at": 11})).await, done);
    // For a bot the host draws.
    let bots = json!({"fate": "draw 3 examination", "at": 12});
    assert_eq!(send(guest, "fates", bots.clone()).await, (403, "not-host".to_owned()));
    assert_eq!(send(host, "fates", bots).await, done);
    assert_eq!(send(host, "undo", json!({"at": 13})).await, done);
}

#[tokio::test]
async fn an_administrator_that_was_dealt_is_not_offered_for_the_next_seat() {
    const GAME: &str = include_str!("../../../../tests/games/dice-hospital/3-players.ward");
    let api = Api::offering(all_games()).await;
    let opening = json!({"game": "dice-hospital", "seats": ["you", "open", "open"], "real_dice": true});
    let (table, tokens) = api.open_as(opening).await;
    let cookie = api.sit(&table, 1, "").await;
    let entries = GAME.lines().skip_while(|line| !line.is_empty()).skip(1);
    // The third seat is dealt its two before the host's own.
    let up_to_first = entries.take_while(|line| !line.starts_with("* deal 1"));
    let mut dealt = Vec::new();
    for (at, entry) in up_to_first.enumerate() {
        let (who, what) = entry.split_once(' ').expect("who and what");
        let (path, token, body) = match who.parse::<usize>() {
            Ok(seat) => ("moves", &tokens[seat - 1], json!({"move": what, "at": at})),
            Err(_) => ("fates", &tokens[0], json!({"fate": what, "at": at})),
        };
        let (status, answer) = api.call(Method::POST, &format!("{table}/{path}"), Some(token), body).await;
        assert_eq!(status, StatusCode::OK, "{entry}: {answer}");
        if let Some(cards) = what.strip_prefix("deal 3 ") {
            dealt = cards.split(' ').collect();
        }
    }
    let page = axum::http::Request::get(table.replace("/api/v1", "")).header("cookie", &cookie);
    let page = api.send(page.body(axum::body::Body::empty()).expect("a request")).await.text;
    assert_eq!(dealt.len(), 2);
    assert!(page.contains("data-fate=\"deal 1\"") && page.contains("data-pad=\"rainbow\""), "{page}");
    for card in dealt {
        assert!(!page.contains(&format!("data-pad=\"{card}\"")), "{card} is offered again");
    }
}
