//! What a seat has chosen in secret shows in no answer to anybody else until it is revealed.
//!
//! The same table is played twice from the same seed. Seat 2 chooses differently, and everybody
//! else asks for everything: once ids, tokens and the like are put aside, both tables must answer
//! with the same words.

use axum::body::BodyDataStream;
use axum::http::response;
use futures_util::StreamExt;

use super::*;

const SEED: u64 = 9_182_736_455_463_728_190;

/// Somebody who asks: with a token, with a cookie, or with nothing.
pub(super) type Asker = Vec<(&'static str, String)>;

/// One of the two tables.
pub(super) struct Sitting {
    pub(super) api: Arc<Api>,
    pub(super) table: String,
    pub(super) tokens: Vec<String>,
    cookies: Vec<String>,
    links: Vec<String>,
}

impl Sitting {
    async fn new(seats: [&str; 3]) -> Self {
        Self::of(json!({"game": "emergency-roll", "seats": seats, "seed": SEED, "set": {"first-chief": "1"}})).await
    }

    async fn of(opening: Value) -> Self {
        Self::at(Arc::new(Api::with(Limits { requests: 0, ..Limits::default() }).await), opening).await
    }

    pub(super) async fn at(api: Arc<Api>, opening: Value) -> Self {
        let (table, mut tokens) = api.open_as(opening).await;
        let (mut cookies, mut links) = (Vec::new(), Vec::new());
        // Everybody has a program and a browser.
        for (seat, token) in (1..).zip(&mut tokens) {
            let (_, held) = api.call(Method::POST, &format!("{table}/seat"), Some(token), json!({})).await;
            *token = held["token"].as_str().expect("a token").to_owned();
            cookies.push(api.sit(&table, seat, "").await);
            links.push(api.link(&table, seat).await.rsplit('/').next().expect("a token").to_owned());
        }
        Self { api, table, tokens, cookies, links }
    }

    pub(super) fn page(&self) -> String {
        self.table.replace("/api/v1", "")
    }

    /// The moves of a seat, once it is asked.
    async fn moves(&self, seat: usize) -> Vec<String> {
        let seen = self.api.my_turn(&self.table, &self.tokens[seat - 1]).await;
        seen["moves"].as_array().expect("moves").iter().filter_map(|mv| mv.as_str().map(str::to_owned)).collect()
    }

    async fn play(&self, seat: usize, mv: &str) {
        let token = Some(self.tokens[seat - 1].as_str());
        let seen = self.api.call(Method::GET, &self.table, token, Value::Null).await.1;
        let body = json!({"move": mv, "at": seen["entries"]});
        let (status, answer) = self.api.call(Method::POST, &format!("{}/moves", self.table), token, body).await;
        assert_eq!(status, StatusCode::OK, "{mv}: {answer}");
    }

    /// Everybody who holds one of these seats, and an onlooker.
    pub(super) fn askers(&self, seats: &[usize]) -> Vec<Asker> {
        let token = |&seat: &usize| vec![("authorization", format!("Bearer {}", self.tokens[seat - 1]))];
        let cookie = |&seat: &usize| vec![("cookie", self.cookies[seat - 1].clone())];
        seats.iter().map(token).chain(seats.iter().map(cookie)).chain([Vec::new()]).collect()
    }

    /// Sends a request; gives the head of the answer and its body as it comes.
    pub(super) async fn send(
        &self,
        asker: &Asker,
        method: Method,
        path: &str,
        body: &str,
    ) -> (response::Parts, BodyDataStream) {
        let mut request = Request::builder().method(method).uri(path).header("content-type", "application/json");
        for (name, value) in asker {
            request = request.header(*name, value);
        }
        let request = request.body(Body::from(body.to_owned())).expect("a request");
        let (head, body) = self.api.routes.clone().oneshot(request).await.expect("an answer").into_parts();
        (head, body.into_data_stream())
    }

    pub(super) async fn ask(&self, asker: &Asker, method: Method, path: &str, body: &str) -> String {
        let (head, mut stream) = self.send(asker, method.clone(), path, body).await;
        let is_stream = head.headers.get("content-type").is_some_and(|kind| kind == "text/event-stream");
        let mut text = String::new();
        if is_stream {
            text.push_str(&String::from_utf8_lossy(&said_so_far(&mut stream).await));
        } else {
            while let Ok(Some(Ok(part))) = tokio::time::timeout(PATIENCE, stream.next()).await {
                text.push_str(&String::from_utf8_lossy(&part));
            }
        }
        self.plain(&format!("{method} {path} {body}\n{} {:?}\n{text}", head.status, head.headers))
    }

    /// A text without what differs from table to table.
    pub(super) fn plain(&self, text: &str) -> String {
        let id = self.table.rsplit('/').next().expect("an id");
        let mut plain = text.replace(id, "ID");
        for (index, token) in self.tokens.iter().enumerate() {
            plain = plain.replace(token.as_str(), &format!("TOKEN{index}"));
        }
        for (index, link) in self.links.iter().enumerate() {
            plain = plain.replace(link.as_str(), &format!("LINK{index}"));
        }
        plain
    }

    /// Every answer that these seats and an onlooker can get, with the question.
    async fn everything(&self, seats: &[usize]) -> Vec<String> {
        let (table, page) = (&self.table, self.page());
        let entries =
            self.api.call(Method::GET, table, None, Value::Null).await.1["entries"].as_u64().expect("a number");
        let mut reads = vec![table.clone(), page.clone(), "/".to_owned(), format!("{page}/replay?at=1&seat=2")];
        reads.extend(
            ["/record", "/record?seat=2", "/events", "/events?seat=2", "?seat=2", "?seat=3"]
                .map(|rest| format!("{table}{rest}")),
        );
        reads.extend(
            ["?seat=1", "?seat=2", "?seat=3", "/live", "/live?seen=x", "/links", "?lang=fr"]
                .map(|rest| format!("{page}{rest}")),
        );
        reads.extend(
            self.links
                .iter()
                .enumerate()
                .filter(|(index, _)| *index != 1)
                .map(|(_, link)| format!("{page}/seat/{link}")),
        );
        let mut writes: Vec<(String, Value)> = Vec::new();
        for at in [0, entries - 1, entries + 1] {
            writes.push((format!("{table}/moves"), json!({"move": "red", "at": at})));
            writes.push((format!("{table}/undo"), json!({"at": at})));
        }
        for mv in ["w1=3", "morgue", "dance", "screen w1"] {
            writes.push((format!("{table}/moves"), json!({"move": mv, "at": 0, "seat": 2})));
        }
        writes.push((format!("{table}/moves"), json!({"move": "dance", "at": entries})));
        writes.push((format!("{table}/fates"), json!({"fate": "roll 1 1 1", "at": entries})));
        writes.push((format!("{table}/hint"), json!({"at": entries})));
        writes.push((format!("{table}/done"), json!({"at": entries})));
        let mut answers = Vec::new();
        for asker in self.askers(seats) {
            for path in &reads {
                answers.push(self.ask(&asker, Method::GET, path, "").await);
            }
            for (path, body) in &writes {
                answers.push(self.ask(&asker, Method::POST, path, &body.to_string()).await);
            }
        }
        answers
    }
}

/// Both tables give everybody but seat 2 the same answers, and seat 2 different ones.
async fn assert_alike(one: &Sitting, other: &Sitting) {
    let (here, there) = (one.everything(&[1, 3]).await, other.everything(&[1, 3]).await);
    assert_eq!(here.len(), there.len());
    for (here, there) in here.iter().zip(&there) {
        assert!(here == there, "it can be told what seat 2 has chosen:\n{here}\n\n{there}");
    }
    let own = (one.everything(&[2]).await, other.everything(&[2]).await);
    assert!(own.0 != own.1, "seat 2 itself sees the difference");
}

#[tokio::test]
async fn a_chosen_die_is_secret_until_all_have_chosen() {
    let (one, other) = (Sitting::new(["you", "open", "open"]).await, Sitting::new(["you", "open", "open"]).await);
    for sitting in [&one, &other] {
        assert_eq!(sitting.moves(1).await, ["red", "yellow", "green"]);
        sitting.play(1, "red").await;
        assert_eq!(sitting.moves(2).await, ["yellow", "green", "announce"], "the Chief's die costs a blood bag");
    }
    one.play(2, "yellow").await;
    other.play(2, "green").await;
    assert_alike(&one, &other).await;
    // Changing one's mind in secret is secret, too.
    for (sitting, mv) in [(&one, "green"), (&other, "yellow")] {
        let at = sitting.api.call(Method::GET, &sitting.table, None, Value::Null).await.1["entries"].clone();
        let undo = format!("{}/undo", sitting.table);
        let (status, _) = sitting.api.call(Method::POST, &undo, Some(&sitting.tokens[1]), json!({"at": at})).await;
        assert_eq!(status, StatusCode::OK);
        sitting.play(2, mv).await;
    }
    assert_alike(&one, &other).await;
    for sitting in [&one, &other] {
        sitting.play(3, "yellow").await;
    }
    let onlooker = Asker::new();
    let (here, there) = (
        one.ask(&onlooker, Method::GET, &one.table, "").await,
        other.ask(&onlooker, Method::GET, &other.table, "").await,
    );
    assert_ne!(here, there, "now it is revealed");
}

#[tokio::test]
async fn a_bed_is_secret_until_all_are_done() {
    let (one, other) = (Sitting::new(["you", "open", "open"]).await, Sitting::new(["you", "open", "open"]).await);
    for sitting in [&one, &other] {
        sitting.moves(1).await;
        sitting.play(1, "red").await;
        sitting.moves(2).await;
        sitting.play(2, "yellow").await;
        sitting.play(3, "green").await;
    }
    let beds = one.moves(2).await;
    assert_eq!(beds, other.moves(2).await);
    one.play(2, &beds[0]).await;
    other.play(2, &beds[1]).await;
    assert_alike(&one, &other).await;
}

/// With a screen there is more to do after a bed than after a death.
#[tokio::test]
async fn a_death_is_secret_until_all_are_done() {
    let mut found = false;
    for seed in 0..40_u64 {
        let table = json!({"game": "emergency-roll", "seats": ["you", "open", "open"], "seed": seed,
            "set": {"first-chief": "1"}});
        let (one, other) = (Sitting::of(table.clone()).await, Sitting::of(table).await);
        let screen = screen_of(&one).await;
        let Some(screen) = screen.filter(|bay| bay != "red") else { continue };
        found = true;
        let rest = if screen == "yellow" { "green" } else { "yellow" };
        for sitting in [&one, &other] {
            sitting.moves(1).await;
            sitting.play(1, "red").await;
            sitting.moves(2).await;
            sitting.play(2, &screen).await;
            sitting.play(3, rest).await;
        }
        let bed = one.moves(2).await.into_iter().find(|mv| mv.starts_with('w')).expect("a bed");
        one.play(2, &bed).await;
        other.play(2, "morgue").await;
        assert!(one.moves(2).await.iter().any(|mv| mv.starts_with("screen")), "there is somebody to screen");
        assert_alike(&one, &other).await;
        break;
    }
    assert!(found, "some card has a screen beside a die that is not red");
}

/// The die that brings a screen this turn.
async fn screen_of(sitting: &Sitting) -> Option<String> {
    let seen = sitting.api.my_turn(&sitting.table, &sitting.tokens[0]).await;
    let bays = seen["view"]["ambulance"]["bays"].as_array().expect("a card lies open");
    bays.iter().find(|bay| bay["bonus"] == "screen").and_then(|bay| bay["colour"].as_str()).map(str::to_owned)
}

#[tokio::test]
async fn the_secret_behind_the_dice_is_told_when_the_game_is_over() {
    let sitting = Sitting::of(json!({"game": "emergency-roll", "seats": ["you", "open", "open"]})).await;
    let id = sitting.table.rsplit('/').next().expect("an id").to_owned();
    let header = sitting.api.app.hub.store().load(&id).await.expect("readable").expect("there").header;
    let secret = header.lines().find_map(|line| line.strip_prefix("seed: ")).expect("a secret").to_owned();
    let seal = header.lines().find_map(|line| line.strip_prefix("dice: sealed ")).expect("a seal").to_owned();
    for answer in sitting.everything(&[1, 2, 3]).await {
        assert!(!answer.contains(&secret), "{answer}");
    }
    let seen = sitting.api.call(Method::GET, &sitting.table, None, Value::Null).await.1;
    assert_eq!(seen["dice"], json!({"kind": "sealed", "seal": seal, "seed": null}));
    let page = sitting.ask(&Asker::new(), Method::GET, &sitting.page(), "").await;
    assert!(page.contains("Chance was fixed before the first move") && page.contains(&seal), "{page}");
}

#[tokio::test]
async fn a_seed_that_the_host_chose_is_told_to_everybody() {
    let sitting = Sitting::new(["you", "open", "open"]).await;
    for asker in sitting.askers(&[1, 2, 3]) {
        let seen = sitting.ask(&asker, Method::GET, &sitting.table, "").await;
        assert!(seen.contains(&format!(r#""dice":{{"kind":"chosen","seal":null,"seed":"{SEED}"}}"#)), "{seen}");
        let page = sitting.ask(&asker, Method::GET, &sitting.page(), "").await;
        assert!(page.contains(&format!("The host chose the seed {SEED}")), "{page}");
        let record = sitting.ask(&asker, Method::GET, &format!("{}/record", sitting.table), "").await;
        assert!(record.contains(&format!("\ndice: chosen\nseed: {SEED}\n")), "{record}");
    }
}

#[tokio::test]
async fn a_bot_does_not_know_either() {
    let mut chosen = Vec::new();
    for mv in ["yellow", "green"] {
        let sitting = Sitting::new(["you", "open", "greedy"]).await;
        sitting.moves(1).await;
        sitting.play(1, "red").await;
        sitting.moves(2).await;
        sitting.play(2, mv).await;
        sitting.moves(1).await;
        let record = sitting.ask(&Asker::new(), Method::GET, &format!("{}/record", sitting.table), "").await;
        let bot = record.lines().find(|line| line.starts_with("3 ")).expect("the bot has chosen").to_owned();
        assert!(record.contains(&format!("\n2 {mv}\n")), "{record}");
        chosen.push(bot);
    }
    assert_eq!(chosen[0], chosen[1]);
}

#[tokio::test]
async fn administrators_are_secret_until_all_are_kept() {
    let table =
        json!({"game": "dice-hospital", "seats": ["you", "open", "open"], "seed": SEED, "set": {"first-player": "1"}});
    let (one, other) = (Sitting::of(table.clone()).await, Sitting::of(table).await);
    for sitting in [&one, &other] {
        for seat in 1..=3 {
            let starts = sitting.moves(seat).await;
            sitting.play(seat, &starts[0]).await;
        }
    }
    let dealt = one.moves(2).await;
    assert!(dealt.len() == 2 && dealt.iter().all(|mv| mv.starts_with("keep ")), "{dealt:?}");
    one.play(2, &dealt[0]).await;
    other.play(2, &dealt[1]).await;
    assert_alike(&one, &other).await;
    // What seat 2 was dealt stands in no answer to the others.
    for answer in one.everything(&[1, 3]).await {
        for card in dealt.iter().map(|mv| mv.trim_start_matches("keep ")) {
            assert!(!answer.contains(card), "{card}:\n{answer}");
        }
    }
    for sitting in [&one, &other] {
        for seat in [1, 3] {
            let keep = sitting.moves(seat).await;
            sitting.play(seat, &keep[0]).await;
        }
    }
    let onlooker = Asker::new();
    let here = one.ask(&onlooker, Method::GET, &one.table, "").await;
    let there = other.ask(&onlooker, Method::GET, &other.table, "").await;
    assert!(here.contains(dealt[0].trim_start_matches("keep ")), "now it lies open: {here}");
    assert_ne!(here, there);
}
