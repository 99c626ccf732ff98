//! The files of the database: who may read them, who has them open, and what happens when somebody
//! takes them away.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use super::*;
use crate::serve::{Config, ServeError, serve};
use crate::store::{DatabaseLock, StoreError};

/// A server, and the file of its database.
async fn server() -> (Api, std::path::PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("wardround.db");
    let store = Sqlite::open(&file).await.expect("a new file");
    (Api::over(store, Limits { requests: 0, ..Limits::default() }, folder), file)
}

/// Moves as soon as the seat has a move; gives what came of it, and what the seat saw before.
async fn first_move(api: &Api, table: &str, token: &str) -> (StatusCode, Value, Value) {
    let seen = api.my_turn(table, token).await;
    let body = json!({"move": seen["moves"][0], "at": seen["entries"]});
    let (status, answer) = api.call(Method::POST, &format!("{table}/moves"), Some(token), body).await;
    (status, answer, seen)
}

/// Nothing is acknowledged any more once `harm` was done to the files; all is well after `mend`.
async fn nothing_is_acknowledged(harm: impl FnOnce(&Path), mend: impl FnOnce(&Path)) {
    let (api, file) = server().await;
    let (table, tokens) = api.open(&["you"]).await;
    assert_eq!(first_move(&api, &table, &tokens[0]).await.0, StatusCode::OK);
    harm(&file);
    let (status, answer, seen) = first_move(&api, &table, &tokens[0]).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{answer}");
    assert_eq!(answer["type"], "not-kept");
    assert!(answer["title"].as_str().is_some_and(|title| title.contains("was removed while it ran")), "{answer}");
    let opening = json!({"game": "emergency-roll", "seats": ["open"]});
    let (status, _) = api.call(Method::POST, "/api/v1/tables", None, opening).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(api.get("/healthz").await.problem(), (503, "not-kept".to_owned()));
    mend(&file);
    api.is_well().await;
    let again = api.my_turn(&table, &tokens[0]).await;
    assert_eq!(again["entries"], seen["entries"], "what was refused has not happened");
    assert_eq!(first_move(&api, &table, &tokens[0]).await.0, StatusCode::OK);
}

/// Moves a file away, or back.
fn shift(file: &Path, from: &str, to: &str) {
    let name = |ending: &str| format!("{}{ending}", file.display());
    fs::rename(name(from), name(to)).expect("moved");
}

#[tokio::test]
async fn nothing_is_acknowledged_after_the_database_was_moved_away() {
    nothing_is_acknowledged(|file| shift(file, "", ".away"), |file| shift(file, ".away", "")).await;
}

#[tokio::test]
async fn nothing_is_acknowledged_after_the_database_was_replaced() {
    let harm = |file: &Path| {
        shift(file, "", ".away");
        fs::copy(file.with_extension("db.away"), file).expect("copied");
    };
    nothing_is_acknowledged(harm, |file| shift(file, ".away", "")).await;
}

#[tokio::test]
async fn nothing_is_acknowledged_after_the_log_of_the_database_was_moved_away() {
    nothing_is_acknowledged(|file| shift(file, "-wal", ".away"), |file| shift(file, ".away", "-wal")).await;
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).expect("there").permissions().mode() & 0o7777
}

fn config(data: &Path) -> Config {
    let listen = "127.0.0.1:0".parse().expect("an address");
    Config { data: data.to_owned(), ..Config::new(listen) }
}

/// Serves from a folder for a moment.
async fn serve_once(data: &Path) -> Result<(), ServeError> {
    serve(config(data), Games::new(Vec::new()), |_| {}, async {}).await
}

#[tokio::test]
async fn nobody_else_may_read_the_database() {
    let folder = tempfile::tempdir().expect("a folder");
    let new = folder.path().join("new");
    serve_once(&new).await.expect("served");
    assert_eq!((mode(&new), mode(&new.join("wardround.db"))), (0o700, 0o600));
    // As an earlier version left them.
    let old = folder.path().join("old");
    fs::create_dir(&old).expect("made");
    let file = old.join("wardround.db");
    Sqlite::open(&file).await.expect("a new file").close().await;
    fs::set_permissions(&old, fs::Permissions::from_mode(0o755)).expect("set");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).expect("set");
    serve_once(&old).await.expect("served");
    assert_eq!((mode(&old), mode(&file)), (0o700, 0o600));
    let open = Sqlite::open(&file).await.expect("a file");
    open.probe().await.expect("written");
    for companion in ["wardround.db-wal", "wardround.db-shm"] {
        assert_eq!(mode(&old.join(companion)), 0o600, "{companion}");
    }
}

#[tokio::test]
async fn a_folder_that_everybody_writes_to_is_left_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o1777)).expect("set");
    serve_once(folder.path()).await.expect("served");
    assert_eq!(mode(folder.path()), 0o1777);
    assert_eq!(mode(&folder.path().join("wardround.db")), 0o600);
}

#[tokio::test]
async fn a_second_server_in_the_same_folder_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = DatabaseLock::take(&folder.path().join("wardround.db")).expect("nobody is here");
    let refused = serve_once(folder.path()).await.expect_err("somebody is here").to_string();
    let process = format!("(process {})", std::process::id());
    assert!(refused.contains("another server has these tables open") && refused.contains(&process), "{refused}");
    drop(first);
    serve_once(folder.path()).await.expect("served");
}

#[tokio::test]
async fn a_lost_key_is_said_and_not_replaced() {
    let (api, file) = server().await;
    let store = api.app.hub.store();
    let key = store.secret("seats", [1; 32]).await.expect("made");
    api.open(&["you"]).await;
    assert_eq!(store.secret("seats", [2; 32]).await.expect("kept"), key);
    let other = Sqlite::open(&file).await.expect("a file");
    other.run("delete from secrets").await;
    let lost = store.secret("seats", [2; 32]).await;
    assert!(matches!(lost, Err(StoreError::KeyLost)), "{lost:?}");
    let again = store.secret("seats", [2; 32]).await;
    assert!(matches!(again, Err(StoreError::KeyLost)), "asking again does not make one: {again:?}");
}
