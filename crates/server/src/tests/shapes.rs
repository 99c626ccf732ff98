//! Whatever a drawing refers to is on the same page.

use super::*;

#[track_caller]
fn has_what_it_uses(page: &str, what: &str) {
    for used in page.split("<use").skip(1).filter_map(|rest| rest.split("href=\"#").nth(1)?.split('"').next()) {
        assert!(page.contains(&format!(r#"id="{used}""#)), "{what} uses #{used}, which nobody draws");
    }
}

/// Plays a while at a table, now one move and now another, and looks at every page on the way.
async fn draws_what_it_uses(api: &Api, game: &str, seats: &[&str], set: Value) {
    let what = format!("{game} {set}");
    let (table, tokens) = api.open_as(json!({"game": game, "seats": seats, "seed": 3, "set": set})).await;
    let cookie = api.sit(&table, 1, "").await;
    for step in 0..40 {
        let seen = api.my_turn(&table, &tokens[0]).await;
        let request = Request::get(table.replace("/api/v1", "")).header("cookie", &cookie).body(Body::empty());
        let page = api.send(request.expect("a request")).await;
        assert_eq!(page.status, StatusCode::OK, "{what}");
        has_what_it_uses(&page.text, &what);
        let moves = seen["moves"].as_array().expect("moves");
        if moves.is_empty() {
            return;
        }
        let body = json!({"move": moves[step * 7 % moves.len()], "at": seen["entries"]});
        let (status, answer) = api.call(Method::POST, &format!("{table}/moves"), Some(&tokens[0]), body).await;
        assert_eq!(status, StatusCode::OK, "{what}: {answer}");
    }
}

#[tokio::test]
async fn shapes_are_drawn_where_they_are_used() {
    let api = Api::offering(all_games()).await;
    has_what_it_uses(&api.get("/").await.text, "the first page");
    let people = ["you", "random", "random", "random"];
    for game in api.app.hub.games().iter() {
        // Alone, where that is possible, and in company.
        let fewest = game.seats().0;
        for seats in [fewest, fewest + 1] {
            draws_what_it_uses(&api, game.name(), &people[..seats], json!({})).await;
        }
    }
    draws_what_it_uses(&api, "dice-hospital", &["you"], json!({"penalties": "reports"})).await;
    draws_what_it_uses(&api, "dice-hospital", &["you"], json!({"automa": "yes"})).await;
    for modules in ["city", "maternity", "investments", "city,investments,maternity"] {
        draws_what_it_uses(&api, "dice-hospital", &people[..2], json!({"modules": modules, "events": "yes"})).await;
    }
}
