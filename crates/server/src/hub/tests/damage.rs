//! Records that are damaged while their tables are in memory.

use axum::body::Body;
use axum::http::Request;

use super::*;
use crate::limits::Limits;
use crate::tests::Api;

/// A hub with its database, which can be harmed.
async fn harmable(folder: &Path) -> (Arc<Hub>, Sqlite) {
    let sqlite = Sqlite::open(&folder.join("wardround.db")).await.expect("a file");
    let store: Arc<dyn Store> = Arc::new(sqlite.clone());
    let (writer, _) = Writer::start(store.clone());
    (Hub::new(Games::new(vec![Box::new(emergency())]), store, writer), sqlite)
}

/// Whatever is done must be done sooner or later: nobody waits for ever.
async fn soon<T>(work: impl Future<Output = T>) -> T {
    tokio::time::timeout(PATIENCE, work).await.expect("nobody waits for ever")
}

#[tokio::test]
async fn a_record_damaged_under_a_running_table_breaks_that_table_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let (hub, sqlite) = harmable(folder.path()).await;
    let (broken, sound) = (open(&hub, "a", &["you"]).await, open(&hub, "b", &["you"]).await);
    first_move(&hub, &broken).await.expect("legal");
    let at = broken.lock().await.game.entries();
    let mut follower = broken.follow();
    sqlite.run("delete from entries where table_id = 'a' and n = 1").await;
    // The next commit fails, so the record is read again.
    sqlite.set("query_only", "1").await;
    let refused = soon(first_move(&hub, &broken)).await;
    assert!(matches!(refused, Err(TableError::Store(StoreError::ReadOnly))), "{refused:?}");
    soon(async {
        while !broken.is_broken() {
            follower.changed().await.expect("it is told");
        }
    })
    .await;
    sqlite.set("query_only", "0").await;
    assert_eq!(soon(broken.lock()).await.game.entries(), at, "nobody sees what was not kept");
    let refused = soon(first_move(&hub, &broken)).await;
    assert!(matches!(refused, Err(TableError::Broken { .. })), "{refused:?}");
    soon(first_move(&hub, &sound)).await.expect("the other table goes on");

    let api = Api::around(hub.clone(), Limits::default(), folder);
    for (path, is_page) in [("/api/v1/tables/a", false), ("/tables/a", true), ("/tables/a/live", true)] {
        let answer = soon(api.send(Request::get(path).body(Body::empty()).expect("a request"))).await;
        assert_eq!(if is_page { answer.notice() } else { answer.problem().0 }, 500, "{path}");
        assert!(answer.text.contains("its record is damaged"), "{path}: {}", answer.text);
    }
    assert!(!hub.is_in_memory("a"), "it is not kept in memory");
}

#[tokio::test]
async fn a_table_that_could_not_be_read_for_a_while_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let (hub, sqlite) = harmable(folder.path()).await;
    let handle = open(&hub, "a", &["you"]).await;
    let at = handle.lock().await.game.entries();
    sqlite.run("alter table sitters rename to elsewhere").await;
    sqlite.set("query_only", "1").await;
    let mut follower = handle.follow();
    soon(first_move(&hub, &handle)).await.expect_err("it cannot be kept");
    soon(follower.changed()).await.expect("it is told");
    assert!(handle.is_broken() && hub.find("a").await.is_err());
    sqlite.set("query_only", "0").await;
    sqlite.run("alter table elsewhere rename to sitters").await;
    let again = soon(hub.find("a")).await.expect("it can be read again");
    assert_eq!(again.lock().await.game.entries(), at);
    soon(first_move(&hub, &again)).await.expect("and goes on");
}

#[tokio::test]
async fn a_table_deleted_under_its_players_is_no_more() {
    let folder = tempfile::tempdir().expect("a folder");
    let (hub, sqlite) = harmable(folder.path()).await;
    let handle = open(&hub, "a", &["you"]).await;
    let mut follower = handle.follow();
    sqlite.delete(&["a".to_owned()]).await.expect("deleted");
    let refused = soon(first_move(&hub, &handle)).await;
    assert!(matches!(refused, Err(TableError::Store(StoreError::NoTable { .. }))), "{refused:?}");
    soon(follower.changed()).await.expect("it is told");
    assert!(matches!(soon(hub.find("a")).await, Err(TableError::NoTable(_))));
}
