//! Whatever a drawing refers to is on the same page.

use super::*;

#[track_caller]
fn has_what_it_uses(page: &str, what: &str) {
    for used in page.split("<use").skip(1).filter_map(|rest| rest.split("href=\"#").nth(1)?.split('"').next()) {
        assert!(page.contains(&format!(r#"id="{used}""#)), "{what} uses #{used}, which nobody draws");
    }
}

#[tokio::test]
async fn shapes_are_drawn_where_they_are_used() {
    let api = Api::with(Limits { requests: 0, ..Limits::default() }).await;
    has_what_it_uses(&api.get("/").await.text, "the first page");
    for game in ["dice-hospital", "emergency-roll"] {
        let (table, tokens) = api.open_as(json!({"game": game, "seats": ["you", "greedy"], "seed": 3})).await;
        let cookie = api.sit(&table, 1, "").await;
        for _ in 0..60 {
            let request = Request::get(table.replace("/api/v1", "")).header("cookie", &cookie).body(Body::empty());
            has_what_it_uses(&api.send(request.expect("a request")).await.text, game);
            let seen = api.my_turn(&table, &tokens[0]).await;
            let body = json!({"move": seen["moves"][0], "at": seen["entries"]});
            api.call(Method::POST, &format!("{table}/moves"), Some(&tokens[0]), body).await;
        }
    }
}
