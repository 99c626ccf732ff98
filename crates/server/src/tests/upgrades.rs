//! Tables and records that were written by an earlier release, or with other components.

use table::Packs;

use super::*;
use crate::store::StoredTable;

/// The fingerprint of the standard pack, as records have it now.
const NOW: &str = "pack: 9f64d99249bda8f1";

const CORRECTION: &str =
    "[[ambulance]]\nid = \"A05\"\nred = \"nurse\"\nyellow = \"screen\"\ngreen = \"critical\"\nknown = [\"box\"]\n";

/// Puts a table into the store as if it had been opened with this pack, after this many entries.
async fn stored(api: &Api, pack: &str, change: impl Fn(&mut StoredTable)) -> String {
    let (table, _) = api.open(&["you", "open"]).await;
    let id = table.rsplit('/').next().expect("an id");
    let mut stored = api.app.hub.store().load(id).await.expect("readable").expect("there");
    assert!(stored.header.contains(NOW), "{}", stored.header);
    stored.id = format!("old-{id}");
    stored.header = stored.header.replace(NOW, pack);
    // Links worked for ever then.
    stored.holdings.clear();
    change(&mut stored);
    api.app.hub.store().open(&stored).await.expect("kept");
    stored.id
}

async fn plays_on(api: &Api, id: &str) -> Value {
    let (table, token) = (format!("/api/v1/tables/{id}"), api.app.key.link(id, Seat::FIRST, 0));
    let seen = api.call(Method::GET, &table, Some(&token), Value::Null).await.1;
    let chief = seen["turn"][0].as_u64().expect("somebody");
    let token = api.app.key.link(id, Seat::from_number(chief as usize).expect("a seat"), 0);
    let (status, seen) = api
        .call(Method::POST, &format!("{table}/moves"), Some(&token), json!({"move": "red", "at": seen["entries"]}))
        .await;
    assert_eq!(status, StatusCode::OK, "{seen}");
    seen
}

#[tokio::test]
async fn a_table_of_an_earlier_release_goes_on() {
    let api = Api::new().await;
    let id = stored(&api, "pack: a3c5349c342133ea", |_| {}).await;
    assert_eq!(plays_on(&api, &id).await["other_pack"], false, "the same components by a former name");
}

#[tokio::test]
async fn a_table_with_components_that_are_not_there_goes_on_and_says_so() {
    let api = Api::new().await;
    let id = stored(&api, "pack: 0123456789abcdef", |_| {}).await;
    assert_eq!(plays_on(&api, &id).await["other_pack"], true);
    let page = api.get(&format!("/tables/{id}")).await;
    assert!(page.text.contains("This game was begun with other components"), "{}", page.text);
    let record = api.get(&format!("/api/v1/tables/{id}/record")).await.text;
    assert!(record.contains("pack: 0123456789abcdef"), "the record names its own: {record}");
}

#[tokio::test]
async fn a_server_with_a_pack_of_its_own_keeps_the_tables_of_before() {
    let standard = Arc::new(Pack::standard().expect("sound"));
    let own = Arc::new(Pack::corrected("own.toml", CORRECTION).expect("sound"));
    let game = TypedGame::<EmergencyRoll>::with_packs(Packs::new(own.clone(), [standard]));
    let api = Api::offering(Games::new(vec![Box::new(game)])).await;
    let (table, _) = api.open(&["you", "open"]).await;
    let record = api.get(&format!("{table}/record")).await.text;
    let named = format!("pack: {:016x}", own.fingerprint());
    assert!(record.contains(&named), "new tables have the new components: {record}");
    let id = table.rsplit('/').next().expect("an id");
    let mut stored = api.app.hub.store().load(id).await.expect("readable").expect("there");
    stored.id = "old".to_owned();
    stored.holdings.clear();
    stored.header = stored.header.replace(&named, NOW);
    api.app.hub.store().open(&stored).await.expect("kept");
    assert_eq!(plays_on(&api, "old").await["other_pack"], false, "old ones have theirs");
}

/// Uploads a record and gives the page that shows it.
async fn uploaded(api: &Api, record: &str) -> Answer {
    let head = "--x\r\ncontent-disposition: form-data; name=\"record\"; filename=\"a.ward\"\r\n\r\n";
    let request = Request::post("/records").header(header::CONTENT_TYPE, "multipart/form-data; boundary=x");
    let answer = api.send(request.body(Body::from(format!("{head}{record}\r\n--x--\r\n"))).expect("a request")).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    api.get(&answer.header("location").replace("?at=0", "")).await
}

#[tokio::test]
async fn a_record_with_other_components_is_shown_as_far_as_it_agrees() {
    let api = Api::new().await;
    let text = include_str!("../../../../tests/games/emergency-roll/2-players.ward");
    let whole = text.replace(NOW, "pack: 0123456789abcdef");
    let page = uploaded(&api, &whole).await.text;
    assert!(page.contains("all of it agrees with them"), "{page}");
    let lines: Vec<&str> = whole.lines().collect();
    let (known, rest) = lines.split_at(lines.len() - 20);
    let page = uploaded(&api, &format!("{}\n1 screen w9\n{}\n", known.join("\n"), rest.join("\n"))).await.text;
    let agreed = known.iter().skip_while(|line| !line.is_empty()).count() - 1;
    assert!(page.contains(&format!("Its first {agreed} entries agree with them; the next one does not.")), "{page}");
}

/// In the corpus is a game from before a correction of the rules.
#[tokio::test]
async fn a_game_that_is_over_can_be_looked_at_although_the_rules_were_corrected() {
    let api = Api::new().await;
    let text = include_str!("../../../../tests/releases/0.1.0-dev.2/dice-hospital/strict-supply-leader-ties.ward");
    let (header, entries) = text.split_once("\n\n").expect("a header");
    let mut stored = StoredTable {
        id: "old".to_owned(),
        game: "dice-hospital".to_owned(),
        header: format!("{header}\n\n"),
        entries: entries.lines().map(str::to_owned).collect(),
        opened: 0,
        over: true,
        host: None,
        names: Vec::new(),
        claims: Vec::new(),
        holdings: Vec::new(),
        rematch_of: None,
        rematch: None,
    };
    api.app.hub.store().open(&stored).await.expect("kept");
    let page = api.get("/tables/old/replay").await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    assert!(page.text.contains("played by an earlier version of the rules"), "{}", page.text);
    // What is not over stays hidden.
    stored = StoredTable { id: "open".to_owned(), over: false, ..stored };
    api.app.hub.store().open(&stored).await.expect("kept");
    assert_eq!(api.get("/tables/open/replay").await.notice(), 500);
}
