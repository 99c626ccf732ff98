//! Tables that nobody uses are put away, and a server without room says what to do.

use super::*;
use crate::hub::now;
use crate::keeping::{Expired, Keeping};

const DAY: i64 = 24 * 60 * 60;

/// A server with a table that is being played, one that was left, and one that is over, all long
/// ago; gives their ids.
async fn long_ago() -> (Api, Sqlite, [String; 3]) {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Sqlite::open(&folder.path().join("wardround.db")).await.expect("a new file");
    let api = Api::over(store.clone(), Limits::default(), folder);
    let mut ids = Vec::new();
    for seats in [&["you"] as &[&str], &["open"], &["greedy", "random"]] {
        let (table, tokens) = api.open(seats).await;
        match tokens.first() {
            Some(token) => drop(api.my_turn(&table, token).await),
            None => api.is_over(&table).await,
        }
        ids.push(table.rsplit('/').next().expect("an id").to_owned());
    }
    let hub = &api.app.hub;
    // Bots hold a table for a moment after its end.
    until("nobody holds a table", async || {
        hub.forget_idle(-1);
        ids.iter().all(|id| !hub.is_in_memory(id)).then_some(())
    })
    .await;
    store.run("update chains set touched = touched - 200 * 86400").await;
    (api, store, ids.try_into().expect("three"))
}

async fn archived(store: &Sqlite) -> Vec<String> {
    let mut tables = store.list().await.expect("readable");
    tables.retain(|table| table.archived);
    tables.into_iter().map(|table| table.id).collect()
}

#[tokio::test]
async fn a_table_that_nobody_uses_is_archived_and_comes_back() {
    let (api, store, [played, left, _over]) = long_ago().await;
    let hub = &api.app.hub;
    hub.clear_away(Keeping { days: 201, ..Keeping::default() }, 0).await.expect("cleared");
    assert!(archived(&store).await.is_empty(), "not yet");
    // Somebody looks at this one.
    let _looked_at = hub.find(&played).await.expect("there");
    hub.clear_away(Keeping::default(), 0).await.expect("cleared");
    assert_eq!(archived(&store).await, std::slice::from_ref(&left));
    let token = api.app.key.link(&left, Seat::FIRST, 0);
    let table = format!("/api/v1/tables/{left}");
    api.move_first(&table, &token).await;
    assert!(archived(&store).await.is_empty(), "it goes on as if nothing had been");
    let idle = crate::store::IdleTables { over: false, before: now() - DAY, archived: true, most: 9 };
    assert_eq!(store.idle(idle).await.expect("readable"), [played], "and is new again");
}

#[tokio::test]
async fn a_host_can_have_old_tables_deleted_instead() {
    let (api, store, [.., over]) = long_ago().await;
    store.save_record("x", "old", now() - 200 * DAY).await.expect("kept");
    store.save_record("y", "new", now()).await.expect("kept");
    let never = Keeping { days: 0, expired: Expired::Delete };
    api.app.hub.clear_away(never, 0).await.expect("cleared");
    assert_eq!(store.list().await.expect("readable").len(), 3);
    api.app.hub.clear_away(Keeping { days: 180, ..never }, 0).await.expect("cleared");
    let left: Vec<String> = store.list().await.expect("readable").into_iter().map(|table| table.id).collect();
    assert_eq!(left, [over], "games that are over stay while there is room");
    assert_eq!(store.load_record("x").await.expect("readable"), None);
    assert!(store.load_record("y").await.expect("readable").is_some());
}

#[tokio::test]
async fn games_that_are_over_make_room() {
    let (api, store, [.., over]) = long_ago().await;
    let forever = Keeping { days: 0, ..Keeping::default() };
    let bytes = store.bytes().await.expect("readable");
    api.app.hub.clear_away(forever, bytes).await.expect("cleared");
    assert!(archived(&store).await.is_empty(), "there is room");
    api.app.hub.clear_away(forever, 1).await.expect("cleared");
    assert_eq!(archived(&store).await, [over]);
    assert!(store.bytes().await.expect("readable") <= bytes);
}

#[tokio::test]
async fn a_house_without_room_says_what_to_do() {
    let api = Api::with(Limits { bytes: 1 << 20, ..Limits::default() }).await;
    let (table, tokens) = api.open(&["you"]).await;
    api.app.limiter.recount(1, 1 << 20);
    let opening = json!({"game": "emergency-roll", "seats": ["open"]});
    let request = Request::post("/api/v1/tables").header("content-type", "application/json");
    let refused = api.send(request.body(Body::from(opening.to_string())).expect("a request")).await;
    assert_eq!(refused.problem(), (503, "house-full".to_owned()));
    assert!(refused.text.contains("wardround admin") && refused.text.contains("--max-bytes"), "{}", refused.text);
    let page = api.form("/tables", "game=emergency-roll&quick=open").await;
    assert_eq!(page.notice(), 503);
    assert!(page.text.contains("clear old ones away"), "{}", page.text);
    api.move_first(&table, &tokens[0]).await;
    api.app.limiter.recount(1, 1 << 10);
    api.open(&["you"]).await;
}
