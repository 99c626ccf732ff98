//! Whatever comes, it gets a clear answer, changes nothing, and the server goes on.

use axum::http::header::HeaderValue;
use axum::http::request::Builder;
use futures_util::StreamExt;

use phrasebook::Explain;
use table::SeatSet;

use super::*;

/// A table at which seat 1 is asked, and what it sees.
struct Sitting {
    api: Api,
    table: String,
    token: String,
    seen: Value,
}

impl Sitting {
    async fn new() -> Self {
        let api = Api::with(Limits { requests: 0, ..Limits::default() }).await;
        let set = json!({"first-chief": "1"});
        let opening = json!({"game": "emergency-roll", "seats": ["you", "open"], "seed": 5, "set": set});
        let (table, tokens) = api.open_as(opening).await;
        api.my_turn(&table, &tokens[0]).await;
        let seen = api.call(Method::GET, &table, Some(&tokens[0]), Value::Null).await.1;
        Self { api, table, token: tokens[0].clone(), seen }
    }

    fn page(&self) -> String {
        self.table.replace("/api/v1", "")
    }

    /// A program's request at the table, with the token of seat 1.
    fn post(&self, what: &str) -> Builder {
        Request::post(format!("{}/{what}", self.table))
            .header("content-type", "application/json")
            .header("authorization", format!("Bearer {}", self.token))
    }

    /// Sends it; afterwards the table is as it was and the server is well.
    async fn send(&self, request: Builder, body: impl Into<Body>) -> Answer {
        let answer = self.api.send(request.body(body.into()).expect("a request")).await;
        self.api.is_well().await;
        let seen = self.api.call(Method::GET, &self.table, Some(&self.token), Value::Null).await.1;
        assert_eq!(seen, self.seen, "nothing has changed after {answer:?}");
        answer
    }

    /// A body is refused with this status and type.
    async fn refuses(&self, what: &str, body: impl Into<Body> + std::fmt::Debug, status: u16, kind: &str) {
        let words = format!("{what} {body:?}");
        let answer = self.send(self.post(what), body).await;
        assert_eq!(answer.problem(), (status, kind.to_owned()), "{words}");
    }

    /// An address is refused with this status and type, by whatever method.
    async fn refuses_address(&self, path: &str, status: u16, kind: &str) {
        let answer = self.send(Request::get(path), "").await;
        assert_eq!(answer.problem(), (status, kind.to_owned()), "{path}");
    }
}

const DEEP: usize = 50_000;

fn deep() -> String {
    format!("{}{}", "[".repeat(DEEP), "]".repeat(DEEP))
}

#[tokio::test]
async fn tables_that_are_none() {
    let at = Sitting::new().await;
    let long = "x".repeat(8_000);
    for id in ["nowhere", "..", "%2e%2e%2f", "%00", "a%0d%0ab", "'%20or%201=1", "%F0%9F%8E%B2", &long, "%", "%zz"] {
        at.refuses_address(&format!("/api/v1/tables/{id}"), 404, "no-such-table").await;
        for what in ["record", "events"] {
            at.refuses_address(&format!("/api/v1/tables/{id}/{what}"), 404, "no-such-table").await;
        }
        for page in [format!("/tables/{id}"), format!("/tables/{id}/live"), format!("/tables/{id}/replay")] {
            assert_eq!(at.send(Request::get(&page), "").await.notice(), 404, "{page}");
        }
        for path in [format!("/tables/{id}/seat/x"), format!("/records/{id}")] {
            assert_eq!(at.send(Request::get(&path), "").await.notice(), 404, "{path}");
        }
        let request = Request::post(format!("/api/v1/tables/{id}/moves")).header("content-type", "application/json");
        let answer = at.send(request, r#"{"move":"red","at":0}"#).await;
        assert_eq!(answer.problem(), (404, "no-such-table".to_owned()), "{id}");
    }
    // Bytes that are not text.
    at.refuses_address("/api/v1/tables/%FF", 400, "bad-request").await;
    assert_eq!(at.send(Request::get("/tables/%FF"), "").await.notice(), 400);
    assert_eq!(at.send(Request::get(format!("{}/seat/%FF", at.page())), "").await.notice(), 400);
    for path in ["/api/", "/api/v2/games", "/api/v1/tables/", "/api/v1//tables", &format!("/api/{long}")] {
        at.refuses_address(path, 404, "no-such-page").await;
    }
    for path in ["/nowhere", "/assets/..%2fCargo.toml", "/games/chess/new", "//", "/%7f"] {
        assert_eq!(at.send(Request::get(path), "").await.notice(), 404, "{path}");
    }
}

#[tokio::test]
async fn moves_that_are_none() {
    let at = Sitting::new().await;
    let now = at.seen["entries"].as_u64().expect("a number");
    let long = "9".repeat(10_000);
    for mv in [
        "",
        " ",
        "dance",
        "RED",
        "red ",
        "w0=1",
        "w9=9",
        "w1=-1",
        "w1=99999999999999999999",
        "rouge",
        "1 red",
        "red\n2 green",
        "\u{0}",
        "undo",
        "* roll 1 1 1",
        "🎲",
        &long,
    ] {
        let body = json!({"move": mv, "at": now}).to_string();
        let answer = at.send(at.post("moves"), body).await;
        assert_eq!(answer.problem(), (422, "not-legal".to_owned()), "{mv:?}");
        assert_eq!(answer.json()["value"], mv);
    }
    for at_what in ["-1", "1.5", "1e400", "\"3\"", "null", "[]", "18446744073709551616", "true"] {
        for what in ["moves", "undo", "done", "hint", "fates"] {
            let text = match what {
                "moves" => r#""move":"red","#,
                "fates" => r#""fate":"roll 1 1 1","#,
                _ => "",
            };
            let expected = if at_what == "1e400" { 400 } else { 422 };
            at.refuses(what, format!("{{{text}\"at\":{at_what}}}"), expected, "bad-request").await;
        }
    }
    for missing in
        [r#"{"move":"red"}"#, r#"{"at":3}"#, "{}", "[]", "null", "3", r#"{"move":"red","move":"red","at":3}"#]
    {
        at.refuses("moves", missing, 422, "bad-request").await;
    }
    for late in [0, now - 1, now + 1, u64::MAX] {
        let answer = at.send(at.post("moves"), json!({"move": "red", "at": late}).to_string()).await;
        assert_eq!(answer.problem(), (409, "stale".to_owned()), "{late}");
        assert_eq!(answer.json()["table"], at.seen, "whoever is late is told where the game stands");
        at.refuses("undo", json!({"at": late}).to_string(), 409, "stale").await;
    }
    at.refuses("fates", json!({"fate": "roll 1 1 1", "at": now}).to_string(), 422, "not-legal").await;
}

#[tokio::test]
async fn seats_that_are_none() {
    let at = Sitting::new().await;
    for number in ["0", "2", "3", "9", "255", "256", "18446744073709551615"] {
        for what in ["moves", "undo", "done", "hint"] {
            let mv = if what == "moves" { r#""move":"red","# } else { "" };
            at.refuses(what, format!("{{{mv}\"at\":3,\"seat\":{number}}}"), 403, "not-your-seat").await;
        }
        for path in [format!("{}?seat={number}", at.table), format!("{}/record?seat={number}", at.table)] {
            let request = Request::get(&path).header("authorization", format!("Bearer {}", at.token));
            assert_eq!(at.send(request, "").await.problem(), (403, "not-your-seat".to_owned()), "{path}");
        }
        let page = at.send(Request::get(format!("{}?seat={number}", at.page())), "").await;
        assert_eq!(page.notice(), 403, "{number}");
    }
    for number in ["-1", "x", "1.0", "%FF", "18446744073709551616", "", "1&seat=1"] {
        for what in ["", "/record", "/events"] {
            at.refuses_address(&format!("{}{what}?seat={number}", at.table), 400, "bad-request").await;
        }
    }
    for seat in ["-1", "\"1\"", "[1]", "1.5"] {
        at.refuses("moves", format!("{{\"move\":\"red\",\"at\":3,\"seat\":{seat}}}"), 422, "bad-request").await;
    }
}

#[tokio::test]
async fn proofs_that_are_none() {
    let at = Sitting::new().await;
    let long = format!("Bearer {}", "x".repeat(8_000));
    let other = format!("Bearer {}", at.api.open(&["you"]).await.1[0]);
    let cut = format!("Bearer {}", &at.token[1..]);
    for proof in
        ["", "Bearer", "Bearer ", "Basic dTpw", "Bearer guess", "Bearer \u{e9}", &long, &other, &cut, &at.token]
    {
        for path in [at.table.clone(), format!("{}/record", at.table), format!("{}/events", at.table)] {
            let request =
                Request::get(&path).header("authorization", HeaderValue::from_bytes(proof.as_bytes()).expect("bytes"));
            assert_eq!(at.send(request, "").await.problem(), (403, "no-such-token".to_owned()), "{proof} {path}");
        }
        let request = Request::post(format!("{}/moves", at.table))
            .header("content-type", "application/json")
            .header("authorization", HeaderValue::from_bytes(proof.as_bytes()).expect("bytes"));
        let answer = at.send(request, r#"{"move":"red","at":3}"#).await;
        assert_eq!(answer.problem(), (403, "no-such-token".to_owned()), "{proof}");
    }
    let small = Request::get(&at.table).header("authorization", format!("bearer {}", at.token));
    assert_eq!(at.send(small, "").await.json()["seat"], 1, "the scheme's letters may be small");
    let long = format!("wardround={}", "A".repeat(8_000));
    for cookie in ["wardround", "wardround=", "wardround=x", "wardround=../..", "=;=;;", "wardround=\u{ff}", &long] {
        let cookie = HeaderValue::from_bytes(cookie.as_bytes()).expect("bytes");
        let onlooker = at.send(Request::get(&at.table).header("cookie", &cookie), "").await;
        assert_eq!((onlooker.status, &onlooker.json()["seat"]), (StatusCode::OK, &Value::Null), "{cookie:?}");
        for path in ["/", &at.page()] {
            let page = at.send(Request::get(path).header("cookie", &cookie), "").await;
            assert_eq!(page.status, StatusCode::OK, "{cookie:?}");
        }
        let request = Request::post(format!("{}/moves", at.table)).header("content-type", "application/json");
        let answer = at.send(request.header("cookie", &cookie), r#"{"move":"red","at":3}"#).await;
        assert_eq!(answer.problem(), (403, "no-seat".to_owned()));
    }
    for token in ["x", "..", &at.token[1..], "%2e", "'"] {
        let path = format!("{}/seat/{token}", at.page());
        assert_eq!(at.send(Request::get(&path), "").await.notice(), 403, "{token}");
        assert_eq!(at.send(Request::post(&path), "name=Eve").await.notice(), 403, "{token}");
    }
}

#[tokio::test]
async fn bodies_that_are_none() {
    let at = Sitting::new().await;
    for what in ["moves", "undo", "done", "hint", "fates"] {
        for body in ["", "{", "red", "{\"at\":3,}", "\u{feff}{}", "{'at':3}", "\u{0}"] {
            at.refuses(what, body.to_owned(), 400, "bad-request").await;
        }
        at.refuses(what, vec![b'{', 0xff, b'}'], 400, "bad-request").await;
        at.refuses(what, r#"{"at":3,"colour":"blue"}"#, 422, "bad-request").await;
        at.refuses(what, deep(), 422, "bad-request").await;
        at.refuses(what, format!("{{\"at\":{}}}", deep()), 422, "bad-request").await;
        at.refuses(what, format!("{{\"colour\":{}}}", deep()), 422, "bad-request").await;
        at.refuses(what, format!("\"{}\"", "x".repeat(300 << 10)), 413, "too-large").await;
        for kind in ["text/plain", "application/x-www-form-urlencoded", "", "\u{ff}"] {
            let request = Request::post(format!("{}/{what}", at.table));
            let request = request.header("content-type", HeaderValue::from_bytes(kind.as_bytes()).expect("bytes"));
            let answer = at.send(request, r#"{"at":3}"#).await;
            assert_eq!(answer.problem(), (415, "bad-request".to_owned()), "{what} {kind}");
        }
    }
}

#[tokio::test]
async fn tables_that_cannot_be_opened() {
    let at = Sitting::new().await;
    let open = async |body: String| {
        at.send(Request::post("/api/v1/tables").header("content-type", "application/json"), body).await
    };
    let many = |count: usize, last: &str| {
        let mut seats = vec!["random"; count];
        seats.push(last);
        json!({"game": "emergency-roll", "seats": seats}).to_string()
    };
    let with =
        |key: &str, value: &str| format!("{{\"game\":\"emergency-roll\",\"seats\":[\"you\"],\"{key}\":{value}}}");
    let cases = [
        (json!({"game": "chess", "seats": ["you"]}).to_string(), "no-such-game"),
        (json!({"game": "", "seats": ["you"]}).to_string(), "no-such-game"),
        (json!({"game": "emergency-roll\r\nx: y", "seats": ["you"]}).to_string(), "no-such-game"),
        (json!({"game": "emergency-roll", "seats": ["hal"]}).to_string(), "no-such-player"),
        (json!({"game": "emergency-roll", "seats": ["You"]}).to_string(), "no-such-player"),
        (json!({"game": "emergency-roll", "seats": [""]}).to_string(), "no-such-player"),
        (json!({"game": "emergency-roll", "seats": ["you, greedy"]}).to_string(), "no-such-player"),
        (json!({"game": "emergency-roll", "seats": []}).to_string(), "impossible-setup"),
        (many(6, "you"), "impossible-setup"),
        (many(7, "you"), "impossible-setup"),
        (many(8, "you"), "impossible-setup"),
        (many(20_000, "you"), "impossible-setup"),
        (many(300, "open"), "impossible-setup"),
        (with("set", r#"{"beds":"shut"}"#), "impossible-setup"),
        (with("set", r#"{"colour":"blue"}"#), "impossible-setup"),
        (with("set", r#"{"":""}"#), "impossible-setup"),
        (with("set", r#"{"seed":"1"}"#), "impossible-setup"),
        (with("set", r#"{"beds":"open\nseed: 1"}"#), "impossible-setup"),
        (with("set", r#"{"modifiers":"isolation,isolation"}"#), "impossible-setup"),
        (with("seed", "1,\"real_dice\":true"), "impossible-setup"),
        (
            json!({"game": "emergency-roll", "seats": ["open", "greedy"], "real_dice": true}).to_string(),
            "impossible-setup",
        ),
        (with("seed", "-1"), "bad-request"),
        (with("seed", "1.5"), "bad-request"),
        (with("seed", "\"1\""), "bad-request"),
        (with("seed", "18446744073709551616"), "bad-request"),
        (with("set", "[]"), "bad-request"),
        (with("set", r#"{"beds":1}"#), "bad-request"),
        (with("real_dice", "\"yes\""), "bad-request"),
        (with("colour", "1"), "bad-request"),
        (json!({"game": "emergency-roll", "seats": "you"}).to_string(), "bad-request"),
        (json!({"game": "emergency-roll", "seats": [1]}).to_string(), "bad-request"),
    ];
    for (body, kind) in cases {
        let answer = open(body.clone()).await;
        assert_eq!(answer.problem(), (422, kind.to_owned()), "{body:.120}");
    }
    assert_eq!(at.api.app.hub.tables(), 1, "no table was opened");
    let largest = with("seed", "18446744073709551615");
    assert_eq!(open(largest).await.status, StatusCode::CREATED);
}

#[tokio::test]
async fn forms_that_are_none() {
    let at = Sitting::new().await;
    let kind = "application/x-www-form-urlencoded";
    let form =
        async |path: &str, body: &[u8]| at.send(Request::post(path).header("content-type", kind), body.to_vec()).await;
    let emergency = |rest: &str| format!("game=emergency-roll&{rest}");
    let seats = |count: usize| emergency(&(1..=count).map(|seat| format!("seat.{seat}=you&")).collect::<String>());
    for (body, status) in [
        (String::new(), 404),
        ("game=chess&quick=you".to_owned(), 404),
        ("game=%FF%00&quick=you".to_owned(), 404),
        (emergency(""), 422),
        (emergency("quick=hal"), 422),
        (emergency("quick=you,,you"), 422),
        (emergency("seat.1=none"), 422),
        (emergency("seat.1=you&seed=-1"), 422),
        (emergency("seat.1=you&seed=18446744073709551616"), 422),
        (emergency("seat.1=you&seat.2=you&set.beds=shut"), 422),
        (emergency("seat.1=greedy&real_dice=yes"), 422),
        (emergency("seat.1=open&seat.2=greedy"), 422),
        (seats(7), 422),
        (seats(1_000), 422),
    ] {
        let answer = form("/tables", body.as_bytes()).await;
        assert_eq!(answer.status.as_u16(), status, "{body:.80}");
        assert!(answer.header("content-type").starts_with("text/html"), "{body:.80}");
        assert_eq!(answer.header("location"), "");
    }
    assert_eq!(form("/tables", &[b'a', b'=', 0xff]).await.notice(), 400);
    assert_eq!(form("/tables", &vec![b'x'; 300 << 10]).await.notice(), 413);
    assert_eq!(at.api.app.hub.tables(), 1, "no table was opened");
    for link in
        ["", "x", "/tables", "javascript:alert(1)", "/tables/x%0d%0aset-cookie:%20a=b", "/tables/x y", "/tables/x?y"]
    {
        let answer = form("/join", format!("link={link}").as_bytes()).await;
        assert_eq!((answer.status.as_u16(), answer.header("set-cookie")), (422, ""), "{link}");
        assert!(answer.text.contains("id=\"no-link\""), "{link} is said beside the field");
    }
    let answer = form("/join", b"link=https://evil.example/tables/abc").await;
    assert_eq!(answer.header("location"), "/tables/abc", "only our own part of a link counts");
}

#[tokio::test]
async fn names_and_links_stay_text() {
    let at = Sitting::new().await;
    let name = "name=%0D%0AX%3A+1%0D%0A%3Cscript%3E%22%27";
    let request = Request::post(at.api.link(&at.table, 2).await);
    let answer = at.send(request.header("content-type", "application/x-www-form-urlencoded"), name).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    assert_eq!((answer.headers.get_all("set-cookie").iter().count(), answer.header("x")), (1, ""));
    assert!(answer.header("set-cookie").starts_with("wardround="));
    let page = at.send(Request::get(at.page()), "").await.text;
    assert!(page.contains("&lt;script&gt;") && !page.contains("<script>\"'"), "{page}");
    // A language is chosen on this site and nowhere else.
    for path in
        ["//evil.example/?lang=fr", "/\\evil.example/?lang=fr", "/\\/evil.example?lang=fr", "/%5cevil.example?lang=fr"]
    {
        let to = at.send(Request::get(path), "").await.header("location").to_owned();
        let own = to.starts_with('/') && !to[1..].starts_with(['/', '\\']);
        assert!(own, "{path} leads to {to}");
    }
    for path in ["/?lang=xx", "/?lang=", "/?lang=%0d%0a", "/?lang=fr%0d%0ax:y", "/?theme=%00"] {
        let answer = at.send(Request::get(path), "").await;
        assert_eq!((answer.status, answer.header("set-cookie")), (StatusCode::OK, ""), "{path}");
    }
}

#[tokio::test]
async fn methods_that_are_wrong() {
    let at = Sitting::new().await;
    for method in ["DELETE", "PUT", "PATCH", "OPTIONS", "TRACE", "DANCE"] {
        let method = Method::from_bytes(method.as_bytes()).expect("a method");
        for path in ["/healthz", "/api/v1/games", "/api/v1/tables", &at.table, &format!("{}/moves", at.table)] {
            let answer = at.send(Request::builder().method(method.clone()).uri(path), "").await;
            assert_eq!(answer.problem(), (405, "wrong-method".to_owned()), "{method} {path}");
            assert!(!answer.header("allow").is_empty(), "{method} {path}");
        }
        for path in ["/", "/tables", "/join", "/records", &at.page()] {
            let answer = at.send(Request::builder().method(method.clone()).uri(path), "").await;
            assert_eq!(answer.notice(), 405, "{method} {path}");
        }
    }
    at.refuses_address(&format!("{}/moves", at.table), 405, "wrong-method").await;
    assert_eq!(at.send(Request::post("/"), "").await.notice(), 405);
}

#[tokio::test]
async fn a_follower_who_has_heard_nonsense_hears_everything() {
    let at = Sitting::new().await;
    for heard in ["", "x", "-1", "1e9", "99999999999999999999999", "\u{ff}\u{fe}", "0; drop table"] {
        for path in [format!("{}/events", at.table), format!("{}/live?seen=%FF%00", at.page())] {
            let request =
                Request::get(&path).header("last-event-id", HeaderValue::from_bytes(heard.as_bytes()).expect("bytes"));
            let request = request.body(Body::empty()).expect("a request");
            let response = at.api.routes.clone().oneshot(request).await.expect("an answer");
            assert_eq!(response.status(), StatusCode::OK);
            let mut stream = response.into_body().into_data_stream();
            // A page's stream opens with a comment.
            let mut text = String::new();
            while !text.contains("data: ") {
                let part = tokio::time::timeout(PATIENCE, stream.next()).await;
                let part = part.unwrap_or_else(|_| panic!("{heard:?} {path}: only {text:?}"));
                text += &String::from_utf8_lossy(&part.expect("it goes on").expect("a frame"));
            }
        }
    }
    at.api.is_well().await;
}

/// A record of somebody who moves and takes back for ever.
fn without_end() -> Vec<u8> {
    let head = "wardround: 1\ngame: emergency-roll\nseats: you\n\n\
                * specialists CAR-LAB CAR-NURSE RAD-MATCH EPI-RUN\n* card A01\n* roll 4 2 6\n";
    format!("{head}{}", "1 red\n1 undo\n".repeat(2_500)).into_bytes()
}

#[tokio::test]
async fn nobody_ends_a_game_by_moving_and_taking_back() {
    let at = Sitting::new().await;
    let table = at.api.app.hub.find(at.table.rsplit('/').next().expect("an id")).await.expect("there");
    let phrases = phrasebook::Phrases::of(phrasebook::Lang::En);
    let seat = table::Seat::FIRST;
    let mut undos = 0;
    let refused = loop {
        let running = table.lock().await;
        let (mv, entries) = (running.game.moves(seat)[0].clone(), running.game.entries());
        drop(running);
        at.api.app.hub.play(&table, seat, &mv, entries, false).await.expect("a move is always possible");
        match at.api.app.hub.undo(&table, (seat, SeatSet::only(seat)), entries + 1).await {
            Ok(()) => undos += 1,
            Err(crate::hub::TableError::Refused(why)) => {
                break why.explain(phrases, &phrasebook::Names::default());
            }
            Err(why) => panic!("{why}"),
        }
    };
    assert_eq!(refused, format!("You have taken back {undos} moves in this turn; no more until the next one."));
    assert!((20..200).contains(&undos), "often enough to think again: {undos}");
    let running = table.lock().await;
    assert!(running.game.standing() < 10 && running.game.entries() > 2 * undos, "they do not count for ever");
    assert!(running.game.may_undo(seat).is_err(), "nor does the page offer it");
}

#[tokio::test]
async fn records_that_are_none() {
    let at = Sitting::new().await;
    let kind = "multipart/form-data; boundary=x";
    let part = |text: &[u8]| {
        let head = b"--x\r\ncontent-disposition: form-data; name=\"record\"; filename=\"a.ward\"\r\n\r\n";
        [head, text, b"\r\n--x--\r\n"].concat()
    };
    let large = part(&vec![b'x'; 300 << 10]);
    let record = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/games/emergency-roll/2-players.ward"));
    let record = record.expect("a record");
    for (kind, body, status) in [
        ("text/plain", b"x".to_vec(), 400),
        ("multipart/form-data", b"x".to_vec(), 400),
        (kind, Vec::new(), 400),
        (kind, b"garbage".to_vec(), 400),
        (kind, vec![0xff; 1_000], 400),
        (kind, b"--x\r\ncontent-disposition: form-data\r\n\r\nwardround: 1".to_vec(), 400),
        (kind, b"--x--\r\n".to_vec(), 422),
        (kind, part(b""), 422),
        (kind, part(b"x"), 422),
        (kind, part(b"wardround: 99\n\n"), 422),
        (kind, part(&[0xff, 0xfe, 0x00]), 422),
        (kind, part(b"wardround: 1\ngame: chess\nseats: you\n\n"), 422),
        (
            kind,
            part(b"wardround: 1\ngame: emergency-roll\nseats: you, you, you, you, you, you, you, you, you\n\n"),
            422,
        ),
        (kind, part(&record[..record.len() - 5]), 422),
        (kind, part(&without_end()), 422),
        (kind, large, 413),
    ] {
        let words = String::from_utf8_lossy(&body[..body.len().min(90)]).into_owned();
        let answer = at.send(Request::post("/records").header("content-type", kind), body).await;
        assert_eq!(answer.notice(), status, "{kind} {words}");
    }
    let answer = at.send(Request::post("/records").header("content-type", kind), part(&record)).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "a good one is taken");
    let shown = answer.header("location").replace("?at=0", "");
    let file = at.send(Request::get(format!("{shown}/file")), "").await;
    assert_eq!(file.text.as_bytes(), record, "and given back as it came");
    for moment in ["at=-1", "at=x", "at=18446744073709551615", "seat=0", "seat=99", "seat=%FF&at=%FF", "at=1&at=2"] {
        let page = at.send(Request::get(format!("{shown}?{moment}")), "").await;
        assert_eq!(page.status, StatusCode::OK, "{moment}");
    }
}
