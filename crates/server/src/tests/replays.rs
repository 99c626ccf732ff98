//! Looking at a game again: every step shows something.

use super::*;
use crate::hub::now;

/// What one sees of a moment of a record: the table, the log and what happened. The number of the
/// step, which is always another one, is left out.
async fn page(api: &Api, path: &str) -> String {
    let request = Request::get(path).header(header::ACCEPT, "application/json").body(Body::empty());
    let answer = api.send(request.expect("a request")).await;
    assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    let mut seen = String::new();
    for region in answer.json().as_array().expect("regions") {
        let html = region["html"].as_str().unwrap_or_default();
        let lead = || html.split(r#"<p class="lead">"#).nth(1).and_then(|rest| rest.split("</p>").next());
        seen += match region["id"].as_str() {
            Some("replay") => lead().expect("a sentence"),
            // What is asked of players is no part of the page.
            Some("prompt") => "",
            _ => html,
        };
    }
    seen
}

/// Puts a recorded game on the server, and says how many entries it has.
async fn bring(api: &Api, name: &str) -> usize {
    let path = format!("{}/../../tests/games/{name}.ward", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("a file");
    let id = name.replace('/', "-");
    api.app.hub.store().save_record(&id, &text, now()).await.expect("saved");
    table::Record::read(text.as_bytes()).expect("a record").lines.len()
}

#[tokio::test]
async fn every_step_shows_something() {
    let api = Api::with(Limits { requests: 0, ..Limits::default() }).await;
    for name in ["emergency-roll/3-players", "dice-hospital/2-players", "dynamite-nurse/3-players-lively"] {
        let entries = bring(&api, name).await;
        let path = format!("/records/{}", name.replace('/', "-"));
        let whole = api.get(&path).await.text;
        let quiet = whole.split(r#"data-quiet=""#).nth(1).and_then(|rest| rest.split('"').next()).expect("a list");
        let quiet: Vec<usize> = quiet.split_whitespace().map(|entry| entry.parse().expect("a number")).collect();
        assert!(quiet.len() < entries / 20, "{name}: {quiet:?}");
        let mut before = String::new();
        for at in (0..=entries).filter(|at| !quiet.contains(at)) {
            let seen = page(&api, &format!("{path}?at={at}")).await;
            assert!(seen != before, "{name}: step {at} shows what the one before it showed");
            before = seen;
        }
    }
}

#[tokio::test]
async fn a_choice_is_told_when_it_is_made() {
    let api = Api::new().await;
    bring(&api, "emergency-roll/3-players").await;
    // The sixth entry is a die that seat 1 takes face down; seat 2 has not chosen yet.
    let is_told = async |eyes: &str| {
        let seen = page(&api, &format!("/records/emergency-roll-3-players?at=6{eyes}")).await;
        seen.split("<li ")
            .any(|line| line.starts_with(r#"class="here headline""#) && line.contains(r#"data-entry="5""#))
    };
    assert!(is_told("").await, "whoever looks back sees it as the one who chose did");
    assert!(is_told("&seat=1").await);
    assert!(!is_told("&seat=2").await, "with the eyes of somebody else it is still hidden");
}

#[tokio::test]
async fn how_to_play_is_told_for_tables_replays_and_records() {
    let api = Api::new().await;
    bring(&api, "dice-hospital/2-players").await;
    let city = json!({ "game": "dice-hospital", "seats": ["you", "greedy"], "set": { "modules": "city" } });
    let (table, _) = api.open_as(city).await;
    let table = table.strip_prefix("/api/v1").expect("an address of the API");
    let rules = async |path: &str, language: &str| {
        let request = Request::get(path).header(header::ACCEPT_LANGUAGE, language).body(Body::empty());
        api.send(request.expect("a request")).await
    };
    let at_table = format!("{table}/rules");
    for language in ["en", "fr"] {
        let town = rules(&at_table, language).await.text;
        let plain = rules("/records/dice-hospital-2-players/rules", language).await.text;
        assert!(town.contains("id=\"rule-town\"") && !plain.contains("id=\"rule-town\""), "{town}");
        assert!(plain.contains("id=\"rule-neglect\""), "{plain}");
    }
    assert_ne!(rules(&at_table, "en").await.text, rules(&at_table, "fr").await.text);
    assert_eq!(rules(&format!("{table}/replay/rules"), "en").await.status, StatusCode::FORBIDDEN);
    assert_eq!(rules("/tables/none/rules", "en").await.status, StatusCode::NOT_FOUND);
    assert_eq!(rules("/records/none/rules", "en").await.status, StatusCode::NOT_FOUND);
}
