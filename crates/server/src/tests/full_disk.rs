//! A disk that is full, or that cannot be written: what people are told, what is lost (nothing),
//! and that it goes on.

use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::*;
use crate::serve::{Config, ServeError, serve};

/// A small disk of our own, gone with the test.
struct Disk(TempDir);

impl Disk {
    /// None if we may not mount anything here.
    fn mount() -> Option<Self> {
        let folder = tempfile::tempdir().expect("a folder");
        let mounted = Command::new("mount").args(["-t", "tmpfs", "-o", "size=1m", "tmpfs"]).arg(folder.path()).output();
        mounted.is_ok_and(|mounted| mounted.status.success()).then(|| Self(folder))
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn make_read_only(&self) {
        let remounted = Command::new("mount").args(["-o", "remount,ro"]).arg(self.path()).output().expect("mount");
        assert!(remounted.status.success(), "{remounted:?}");
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(self.path()).status();
    }
}

/// How room is taken away and given back.
enum Room {
    Disk(Disk),
    Pages(Sqlite),
}

impl Room {
    fn filler(disk: &Disk) -> PathBuf {
        disk.path().join("filler")
    }

    async fn lock_owned(&self) {
        match self {
            Self::Disk(disk) => {
                let mut filler = fs::File::create(Self::filler(disk)).expect("a file");
                while filler.write_all(&[0; 512]).is_ok() {}
            }
            // SQLite keeps the pages there are and takes no more.
            Self::Pages(store) => store.set("max_page_count", "1").await,
        }
    }

    async fn give_back(&self) {
        match self {
            Self::Disk(disk) => fs::remove_file(Self::filler(disk)).expect("removed"),
            Self::Pages(store) => store.set("max_page_count", "1000000").await,
        }
    }
}

/// A server on a database that can be full.
async fn server(disk: Option<Disk>) -> (Api, Room) {
    let folder = tempfile::tempdir().expect("a folder");
    let place = disk.as_ref().map_or(folder.path(), Disk::path);
    let store = Sqlite::open(&place.join("wardround.db")).await.expect("a new file");
    let room = disk.map_or_else(|| Room::Pages(store.clone()), Room::Disk);
    (Api::over(store, Limits { requests: 0, openings: 0, ..Limits::default() }, folder), room)
}

fn post(path: &str, token: &str, body: &Value) -> Request<Body> {
    Request::post(path)
        .header("content-type", "application/json")
        .header("authorization", format!("Bearer {token}"))
        .body(Body::from(body.to_string()))
        .expect("a request")
}

/// Asks until there is no room for the answer: the last pages may still have some.
async fn until_refused(mut ask: impl AsyncFnMut() -> Answer) -> Answer {
    for _ in 0..2_000 {
        let answer = ask().await;
        if !(answer.status.is_success() || answer.status.is_redirection()) {
            return answer;
        }
    }
    panic!("the disk was never full");
}

/// Moves and takes back until nothing more is kept. What is refused has not happened.
async fn play_until_full(api: &Api, table: &str, token: &str) {
    let refused = until_refused(async || {
        let seen = api.my_turn(table, token).await;
        let chooses = seen["moves"].as_array().is_some_and(|moves| moves.contains(&json!("red")));
        let (what, body) = if chooses {
            ("moves", json!({"move": "red", "at": seen["entries"]}))
        } else {
            ("undo", json!({"at": seen["entries"]}))
        };
        let mut answer = api.send(post(&format!("{table}/{what}"), token, &body)).await;
        if answer.status == StatusCode::UNPROCESSABLE_ENTITY {
            // It has taken back enough in this turn.
            let body = json!({"move": seen["moves"][0], "at": seen["entries"]});
            answer = api.send(post(&format!("{table}/moves"), token, &body)).await;
        }
        if answer.status != StatusCode::OK {
            let after = api.call(Method::GET, table, Some(token), Value::Null).await;
            assert_eq!(after, (StatusCode::OK, seen), "it has not happened, and the table can be seen");
        }
        answer
    });
    let refused = refused.await;
    assert_eq!(refused.problem(), (503, "not-kept".to_owned()));
    assert_eq!(refused.json()["title"], "The server’s disk is full; nothing was kept.");
}

async fn a_full_disk_loses_nothing((api, room): (Api, Room)) {
    let (table, tokens) = api.open(&["you"]).await;
    let (page, token) = (table.replace("/api/v1", ""), tokens[0].as_str());
    api.my_turn(&table, token).await;
    room.lock_owned().await;
    play_until_full(&api, &table, token).await;
    assert_eq!(api.get(&page).await.status, StatusCode::OK);
    let open = until_refused(async || api.form("/tables", "game=emergency-roll&quick=you").await);
    assert_eq!(open.await.notice(), 503);
    let opening = json!({"game": "emergency-roll", "seats": ["open"]});
    let open = until_refused(async || api.send(post("/api/v1/tables", "", &opening)).await);
    assert_eq!(open.await.problem(), (503, "not-kept".to_owned()));
    let kept = api.app.hub.store().tables().await.expect("readable");
    assert_eq!(kept, api.app.hub.tables() as u64, "what was opened is in the database, and only that");
    let sit_down = until_refused(async || api.form(&api.link(&table, 1).await, "name=Ada").await);
    assert_eq!(sit_down.await.notice(), 503);
    if matches!(room, Room::Disk(_)) {
        for path in ["/healthz", "/readyz"] {
            let ill = api.get(path).await;
            assert_eq!(ill.problem(), (503, "not-kept".to_owned()), "{path}");
            assert_eq!(ill.json()["title"], "The server’s disk is full; nothing was kept.");
        }
    }

    room.give_back().await;
    api.is_well().await;
    assert_eq!(api.get("/readyz").await.status, StatusCode::OK);
    let seen = api.my_turn(&table, token).await;
    let body = json!({"move": seen["moves"][0], "at": seen["entries"]});
    let answer = api.send(post(&format!("{table}/moves"), token, &body)).await;
    assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    let stored = api.app.hub.store().load(table.rsplit('/').next().expect("an id")).await;
    let stored = stored.expect("readable").expect("there").entries.len() as u64;
    assert!(seen["entries"].as_u64().is_some_and(|before| stored > before), "it is kept");
    let (another, tokens) = api.open(&["you"]).await;
    api.my_turn(&another, &tokens[0]).await;
}

#[tokio::test]
async fn a_database_without_room_loses_nothing() {
    a_full_disk_loses_nothing(server(None).await).await;
}

#[tokio::test]
async fn a_disk_without_room_loses_nothing() {
    // Where nothing can be mounted, the database is kept small instead.
    a_full_disk_loses_nothing(server(Disk::mount()).await).await;
}

#[tokio::test]
async fn what_goes_on_by_itself_goes_on_when_it_can_be_kept_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Sqlite::open(&folder.path().join("wardround.db")).await.expect("a new file");
    let api = Api::over(store.clone(), Limits { requests: 0, ..Limits::default() }, folder);
    let (table, tokens) = api.open(&["you"]).await;
    let token = tokens[0].as_str();
    let mut seen = api.my_turn(&table, token).await;
    // To the end of the turn, which waits for a word before the next card is turned up.
    while let Some(mv) = seen["moves"].get(0) {
        let body = json!({"move": mv, "at": seen["entries"], "confirm": true});
        seen = api.send(post(&format!("{table}/moves"), token, &body)).await.json();
    }
    let handle = api.app.hub.find(table.rsplit('/').next().expect("an id")).await.expect("there");
    store.set("query_only", "1").await;
    let told = handle.version();
    let at = json!({"at": seen["entries"]});
    let done = api.send(post(&format!("{table}/done"), token, &at)).await;
    assert_eq!(done.status, StatusCode::OK);
    // The end of the turn is told; then that a card was turned up and could not be kept.
    until("the table is put back", async || (handle.version() >= told + 2).then_some(())).await;
    let stuck = api.call(Method::GET, &table, Some(token), Value::Null).await.1;
    assert_eq!(stuck["entries"], seen["entries"], "no card is turned up that is not kept");
    let undo = api.send(post(&format!("{table}/undo"), token, &at)).await;
    assert_eq!(undo.problem(), (503, "not-kept".to_owned()));
    assert_eq!(undo.json()["title"], "The server may not write to its disk; nothing was kept.");
    assert_eq!(api.get("/healthz").await.problem(), (503, "not-kept".to_owned()));
    store.set("query_only", "0").await;
    api.is_well().await;
    let next = api.my_turn(&table, token).await;
    assert!(next["entries"].as_u64() > seen["entries"].as_u64(), "the next card is there");
}

/// Why a server does not start on this folder.
async fn refusal(data: &Path) -> String {
    let listen = "127.0.0.1:0".parse().expect("an address");
    let config = Config { data: data.to_owned(), ..Config::new(listen) };
    let never = |_| panic!("nobody can come");
    match serve(config, Games::new(Vec::new()), never, std::future::pending()).await {
        Err(why @ (ServeError::Folder { .. } | ServeError::Store { .. })) => why.to_string(),
        other => panic!("{other:?}"),
    }
}

/// Whether a file can be made here in spite of everything, as root can.
fn is_writable(folder: &Path) -> bool {
    fs::File::create(folder.join("try")).is_ok()
}

#[tokio::test]
async fn a_server_says_at_once_that_it_may_not_write() {
    let (disk, folder) = (Disk::mount(), tempfile::tempdir().expect("a folder"));
    let place = disk.as_ref().map_or(folder.path(), Disk::path);
    let (old, new) = (place.join("old"), place.join("new"));
    fs::create_dir(&old).expect("a folder");
    Sqlite::open(&old.join("wardround.db")).await.expect("a new file").close().await;
    let allow = |path: &Path, mode| fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("set");
    if let Some(disk) = &disk {
        disk.make_read_only();
    } else {
        allow(&old.join("wardround.db"), 0o444);
        allow(&old, 0o555);
        allow(place, 0o555);
    }
    assert!(!is_writable(place), "as root this test must be allowed to mount");
    let said = refusal(&new).await;
    assert!(said.contains(&new.display().to_string()), "{said}");
    let said = refusal(&old).await;
    assert!(said.contains("wardround.db: ") && said.contains("writ"), "{said}");
    let said = refusal(place).await;
    assert!(said.contains("wardround.db: "), "{said}");
    if disk.is_none() {
        allow(place, 0o755);
        allow(&old, 0o755);
    }
}
