//! Tables with real cards and dice: who types them in.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::Api;

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
