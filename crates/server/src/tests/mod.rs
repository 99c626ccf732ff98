//! The server from outside: the real router over a real database, called without a socket.

mod answers;
mod any_number_of_seats;
mod bad_fates;
mod bad_input;
mod files;
mod full_disk;
mod hidden_hands;
mod hot_seat;
mod keeping;
mod lessons;
mod limits;
mod measure;
mod play_on;
mod real_cards;
mod relay;
mod rematch;
mod replays;
mod seats;
mod secrets;
mod shapes;
mod slow;
mod upgrades;
mod views;
mod wire;
mod words;
mod work_once;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, BodyDataStream, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use dice_hospital::DiceHospital;
use dynamite_nurse::DynamiteNurse;
use emergency_roll::{EmergencyRoll, Pack};
use futures_util::{FutureExt, StreamExt};
use serde_json::{Value, json};
use table::Seat;
use tempfile::TempDir;
use tokio::sync::watch;
use tower::ServiceExt;

use crate::api::AppState;
use crate::connections::Connections;
use crate::games::{Games, TypedGame};
use crate::hub::Hub;
use crate::limits::{Limiter, Limits};
use crate::serve::Figures;
use crate::store::{Sqlite, Store, Writer};
use crate::tokens::LinkKey;

/// How long a test waits for what must come: far longer than a busy machine needs.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// Asks again and again until there is an answer.
async fn until<T>(what: &str, mut ask: impl AsyncFnMut() -> Option<T>) -> T {
    let asked = async {
        loop {
            if let Some(answer) = ask().await {
                return answer;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(PATIENCE, asked).await.unwrap_or_else(|_| panic!("it never happened that {what}"))
}

/// How often a stream that says nothing is asked again, with everybody else's turn in between.
const QUIET: usize = 50;

/// What a stream says as things are, without waiting for what may happen. It is asked until it has
/// nothing to say any more, however long that takes.
async fn said_so_far(stream: &mut BodyDataStream) -> Vec<u8> {
    let (mut said, mut quiet) = (Vec::new(), 0);
    while quiet < QUIET {
        match stream.next().now_or_never() {
            Some(Some(part)) => {
                said.extend(part.expect("sound"));
                quiet = 0;
            }
            Some(None) => break,
            None => {
                quiet += 1;
                tokio::task::yield_now().await;
            }
        }
    }
    said
}

/// A server.
pub(crate) struct Api {
    pub(crate) routes: Router,
    pub(crate) app: AppState,
    _close: watch::Sender<bool>,
    _folder: TempDir,
}

/// What a request got.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Answer {
    /// The value of a header, or nothing.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    /// The body as JSON, or null.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or(Value::Null)
    }

    /// Status and type of a problem, which has a sentence for a person.
    #[track_caller]
    pub(crate) fn problem(&self) -> (u16, String) {
        assert_eq!(self.header("content-type"), "application/problem+json", "{self:?}");
        let problem = self.json();
        assert_eq!(problem["status"], self.status.as_u16(), "{self:?}");
        assert!(problem["title"].as_str().is_some_and(|title| title.contains(' ')), "{self:?}");
        let kind = problem["type"].as_str().unwrap_or_default().to_owned();
        assert!(include_str!("../../../../docs/api.md").contains(&format!("`{kind}`")), "docs/api.md knows no {kind}");
        (self.status.as_u16(), kind)
    }

    /// Status of a page that says in a sentence what went wrong.
    #[track_caller]
    pub(crate) fn notice(&self) -> u16 {
        assert!(self.header("content-type").starts_with("text/html"), "{self:?}");
        assert!(self.text.contains("<h1>") && self.text.contains("notice"), "{self:?}");
        self.status.as_u16()
    }
}

/// Every game there is, with its standard pack. Nothing else here names them all.
pub(crate) fn all_games() -> Games {
    let pack = Arc::new(Pack::standard().expect("sound"));
    let hospital = Arc::new(dice_hospital::Pack::standard().expect("sound"));
    let nurse = Arc::new(dynamite_nurse::Pack::standard().expect("sound"));
    Games::new(vec![
        Box::new(TypedGame::<EmergencyRoll>::new(pack)),
        Box::new(TypedGame::<DiceHospital>::new(hospital)),
        Box::new(TypedGame::<DynamiteNurse>::new(nurse)),
    ])
}

impl Api {
    pub(crate) async fn new() -> Self {
        Self::with(Limits::default()).await
    }

    pub(crate) async fn with(limits: Limits) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Sqlite::open(&folder.path().join("wardround.db")).await.expect("a new file");
        Self::over(store, limits, folder)
    }

    /// A server with other games, to which anybody may come as often as they like.
    pub(crate) async fn offering(games: Games) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Sqlite::open(&folder.path().join("wardround.db")).await.expect("a new file");
        let store: Arc<dyn Store> = Arc::new(store);
        let (writer, _) = Writer::start(store.clone());
        Self::around(Hub::new(games, store, writer), Limits { requests: 0, ..Limits::default() }, folder)
    }

    pub(crate) fn over(store: Sqlite, limits: Limits, folder: TempDir) -> Self {
        let store: Arc<dyn Store> = Arc::new(store);
        let (writer, _) = Writer::start(store.clone());
        Self::around(Hub::new(all_games(), store, writer), limits, folder)
    }

    pub(crate) fn around(hub: Arc<Hub>, limits: Limits, folder: TempDir) -> Self {
        let (close, closing) = watch::channel(false);
        let limiter = Limiter::new(limits, 0);
        let assets = Arc::new(crate::web::Assets::new(hub.games()));
        let connections = Connections::new(limits.connections, limits.connections_each);
        let app =
            AppState { hub, connections, limiter, assets, key: LinkKey::new([7; 32]), closing, run: "test".into() };
        Self { routes: crate::serve::routes(app.clone(), Figures::Local), app, _close: close, _folder: folder }
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Answer {
        let response = self.routes.clone().oneshot(request).await.expect("an answer");
        let (status, headers) = (response.status(), response.headers().clone());
        let bytes = to_bytes(response.into_body(), 1 << 20).await.expect("a body");
        Answer { status, headers, text: String::from_utf8(bytes.to_vec()).expect("text") }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(Request::get(path).body(Body::empty()).expect("a request")).await
    }

    /// What a browser sends from a form.
    pub(crate) async fn form(&self, path: &str, body: &str) -> Answer {
        let kind = "application/x-www-form-urlencoded";
        let request = Request::post(path).header(header::CONTENT_TYPE, kind).body(Body::from(body.to_owned()));
        self.send(request.expect("a request")).await
    }

    pub(crate) async fn text(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: String,
    ) -> (StatusCode, String) {
        let mut request = Request::builder().method(method).uri(path).header("content-type", "application/json");
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let answer = self.send(request.body(Body::from(body)).expect("a request")).await;
        (answer.status, answer.text)
    }

    pub(crate) async fn call(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: Value,
    ) -> (StatusCode, Value) {
        let (status, text) = self.text(method, path, token, body.to_string()).await;
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    /// Opens a table; gives its address and the tokens of its people.
    pub(crate) async fn open(&self, seats: &[&str]) -> (String, Vec<String>) {
        self.open_as(json!({"game": "emergency-roll", "seats": seats, "seed": 5})).await
    }

    pub(crate) async fn open_as(&self, body: Value) -> (String, Vec<String>) {
        let (status, opened) = self.call(Method::POST, "/api/v1/tables", None, body).await;
        assert_eq!(status, StatusCode::CREATED, "{opened}");
        let tokens = opened["seats"].as_array().expect("seats").iter();
        let tokens = tokens.filter_map(|seat| seat["token"].as_str().map(ToOwned::to_owned)).collect();
        (format!("/api/v1/tables/{}", opened["id"].as_str().expect("an id")), tokens)
    }

    /// The link of a seat that works now. The table is named by its address.
    pub(crate) async fn link(&self, table: &str, seat: usize) -> String {
        let id = table.rsplit('/').next().expect("an id");
        let seat = Seat::from_number(seat).expect("a seat");
        let used = self.app.hub.find(id).await.expect("a table").lock().await.seating.used(seat);
        format!("/tables/{id}/seat/{}", self.app.key.link(id, seat, used))
    }

    /// A browser sits down by the link of a seat; its cookie.
    pub(crate) async fn sit(&self, table: &str, seat: usize, name: &str) -> String {
        let link = self.link(table, seat).await;
        let answer = self.form(&link, &format!("name={name}")).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{answer:?}");
        answer.header("set-cookie").split(';').next().expect("a cookie").to_owned()
    }

    /// What a seat sees once it has a move, or the game is over.
    pub(crate) async fn my_turn(&self, table: &str, token: &str) -> Value {
        until("somebody is asked", async || {
            let (_, seen) = self.call(Method::GET, table, Some(token), Value::Null).await;
            (seen["over"] == true || seen["moves"] != json!([])).then_some(seen)
        })
        .await
    }

    /// Makes the first move that a seat has.
    pub(crate) async fn move_first(&self, table: &str, token: &str) {
        let seen = self.my_turn(table, token).await;
        let body = json!({"move": seen["moves"][0], "at": seen["entries"]});
        let (status, answer) = self.call(Method::POST, &format!("{table}/moves"), Some(token), body).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
    }

    /// Waits until the game at a table is over.
    pub(crate) async fn is_over(&self, table: &str) {
        until("the game is over", async || {
            (self.call(Method::GET, table, None, Value::Null).await.1["over"] == true).then_some(())
        })
        .await;
    }

    /// The server goes on whatever came.
    pub(crate) async fn is_well(&self) {
        let answer = self.get("/healthz").await;
        assert_eq!((answer.status, answer.text.as_str()), (StatusCode::OK, "ok"));
    }
}
