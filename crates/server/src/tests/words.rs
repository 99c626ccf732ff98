//! What people and programs are told when something does not work: in their language, with what was
//! wrong about it.

use axum::http::request::Builder;

use super::*;
use crate::store::NewEntries;

/// A table at which seat 1 is asked.
struct Sitting {
    api: Api,
    table: String,
    token: String,
    at: u64,
}

impl Sitting {
    async fn new() -> Self {
        let api = Api::with(Limits { requests: 0, ..Limits::default() }).await;
        let (table, tokens) = api.open(&["you"]).await;
        let at = api.my_turn(&table, &tokens[0]).await["entries"].as_u64().expect("a number");
        Self { api, table, token: tokens[0].clone(), at }
    }

    fn id(&self) -> &str {
        self.table.rsplit('/').next().expect("an id")
    }

    fn page(&self) -> String {
        self.table.replace("/api/v1", "")
    }

    fn post(&self, what: &str) -> Builder {
        json_to(&format!("{}/{what}", self.table)).header("authorization", format!("Bearer {}", self.token))
    }

    async fn send(&self, request: Builder, body: impl ToString) -> Answer {
        self.api.send(request.body(Body::from(body.to_string())).expect("a request")).await
    }
}

fn json_to(path: &str) -> Builder {
    Request::post(path).header("content-type", "application/json")
}

#[tokio::test]
async fn options_are_explained_in_the_language_that_is_asked_for() {
    let api = Api::new().await;
    let about = async |lang: &str| {
        let request = Request::get("/api/v1/games").header("accept-language", lang);
        let games = api.send(request.body(Body::empty()).expect("a request")).await.json();
        let options =
            games.as_array().expect("games").iter().flat_map(|game| game["options"].as_array().expect("some"));
        options.map(|option| option["about"].as_str().expect("a sentence").to_owned()).collect::<Vec<_>>()
    };
    let (en, fr) = (about("en").await, about("fr").await);
    assert!(!en.is_empty() && en.len() == fr.len());
    assert!(en.iter().zip(&fr).all(|(en, fr)| en != fr && !fr.contains("-option-")), "{fr:?}");
}

#[tokio::test]
async fn a_program_is_answered_in_the_language_it_asks_for() {
    let at = Sitting::new().await;
    let (now, nowhere) = (at.at, "/api/v1/tables/nowhere");
    let opens = |body: Value| (json_to("/api/v1/tables"), body);
    let one = |game: &str, seat: &str| json!({"game": game, "seats": [seat]});
    let dice = json!({"game": "emergency-roll", "seats": ["you"], "seed": 1, "real_dice": true});
    let onlooker = json_to(&format!("{}/moves", at.table));
    let stranger = json_to(&format!("{}/moves", at.table)).header("authorization", "Bearer guess");
    let red = json!({"move": "red", "at": now});
    let questions: Vec<(Builder, Value)> = vec![
        (Request::get(nowhere), Value::Null),
        (Request::get("/api/v1/nowhere"), Value::Null),
        (Request::delete("/api/v1/games"), Value::Null),
        opens(one("chess", "you")),
        opens(one("emergency-roll", "hal")),
        opens(json!({"game": "emergency-roll", "seats": []})),
        opens(json!({"game": "emergency-roll"})),
        opens(dice),
        (at.post("moves"), json!({"move": "dance", "at": now})),
        (at.post("moves"), json!({"move": "w1=3", "at": now})),
        (at.post("moves"), json!({"move": "red", "at": now, "seat": 2})),
        (at.post("moves"), json!({"move": "red", "at": now - 1})),
        (at.post("moves"), json!("x".repeat(300 << 10))),
        (at.post("moves").header("origin", "http://evil.example"), red.clone()),
        (at.post("undo"), json!({"at": now})),
        (at.post("fates"), json!({"fate": "roll 1 1 1", "at": now})),
        (onlooker, red.clone()),
        (stranger, red),
    ];
    for (request, body) in questions {
        let request = request.body(Body::from(body.to_string())).expect("a request");
        let (head, _) = request.into_parts();
        let mut told = Vec::new();
        for lang in ["en", "fr-CH, fr;q=0.9"] {
            let mut request = Request::from_parts(head.clone(), Body::from(body.to_string()));
            request.headers_mut().insert("accept-language", lang.parse().expect("a header"));
            let answer = at.api.send(request).await;
            let title = answer.json()["title"].as_str().expect("a title").to_owned();
            told.push((answer.problem(), title));
        }
        assert_eq!(told[0].0, told[1].0, "the type is the same");
        assert_ne!(told[0].1, told[1].1, "the title is not: {:?}", head.uri);
        assert!(
            told.iter().all(|(_, title)| title.starts_with(|c: char| c.is_uppercase() || "“«".contains(c))),
            "{told:?}"
        );
    }
}

#[tokio::test]
async fn what_was_wrong_is_named() {
    let at = Sitting::new().await;
    let open = |body: Value| at.send(json_to("/api/v1/tables"), body);
    let with = |set: Value| json!({"game": "dice-hospital", "seats": ["you"], "set": set});
    for (body, kind, value) in [
        (json!({"game": "chess", "seats": ["you"]}), "no-such-game", "chess"),
        (json!({"game": "emergency-roll", "seats": []}), "impossible-setup", "0"),
        (json!({"game": "emergency-roll", "seats": ["open"], "real_dice": true}), "impossible-setup", "open"),
        (with(json!({"luck": "yes"})), "impossible-setup", "luck"),
        (with(json!({"promos": "doctor"})), "impossible-setup", "doctor"),
        (with(json!({"hard-mode": "epidemic"})), "impossible-setup", "hard-mode=epidemic"),
        // Only records of earlier releases choose what nothing comes of.
        (with(json!({"admissions": "once"})), "impossible-setup", "admissions=once"),
    ] {
        let answer = open(body.clone()).await;
        assert_eq!(answer.problem().1, kind, "{body}");
        assert_eq!(answer.json()["value"], value, "{body}");
    }
    let with_her = open(with(json!({"promos": "admissions-nurse", "admissions": "once"}))).await;
    assert_eq!(with_her.status, StatusCode::CREATED);
    let nowhere = at.api.get("/api/v1/tables/nowhere").await;
    assert_eq!((nowhere.problem().1.as_str(), &nowhere.json()["value"]), ("no-such-table", &json!("nowhere")));
}

#[tokio::test]
async fn whoever_is_behind_is_told_where_the_game_stands() {
    let at = Sitting::new().await;
    for what in ["done", "hint", "undo"] {
        for late in [0, at.at - 1, at.at + 1] {
            let answer = at.send(at.post(what), json!({"at": late})).await;
            assert_eq!(answer.problem(), (409, "stale".to_owned()), "{what} {late}");
            assert_eq!(answer.json()["table"]["entries"], at.at, "{what} {late}");
        }
    }
    // Another server has written the next entry in the meantime.
    let first = usize::try_from(at.at).expect("small");
    let stranger = NewEntries { table: at.id().to_owned(), first, entries: vec!["1 green".to_owned()], over: false };
    at.api.app.hub.store().add(&[stranger]).await.expect("added");
    let answer = at.send(at.post("moves"), json!({"move": "red", "at": at.at})).await;
    assert_eq!(answer.problem(), (409, "stale".to_owned()));
    assert_eq!(answer.json()["table"]["entries"], at.at + 1);
}

#[tokio::test]
async fn a_page_tells_a_database_that_fails_from_a_seat_that_is_not_yours() {
    let at = Sitting::new().await;
    let cookie = at.api.sit(&at.table, 1, "").await;
    let seats_are_told_apart = async || {
        for (seat, status) in [(1, 200), (2, 403)] {
            let request = Request::get(format!("{}?seat={seat}", at.page())).header("cookie", &cookie);
            assert_eq!(at.send(request, "").await.status.as_u16(), status, "seat {seat}");
        }
    };
    seats_are_told_apart().await;
    at.api.app.hub.store().close().await;
    seats_are_told_apart().await;
    // A table that is not in memory has to be read.
    at.api.app.hub.forget_idle(-1);
    for path in [at.page(), format!("{}?seat=1", at.page()), format!("{}/live?seat=1", at.page()), "/".to_owned()] {
        let request = Request::get(&path).header("cookie", &cookie).header("accept-language", "fr");
        let answer = at.send(request, "").await;
        assert_eq!(answer.notice(), 503, "{path}");
        assert!(answer.text.contains("base de données"), "{path}: {}", answer.text);
    }
    assert_eq!(at.api.get("/healthz").await.problem(), (503, "not-kept".to_owned()));
}

#[tokio::test]
async fn a_form_from_another_site_is_answered_with_a_page() {
    let at = Sitting::new().await;
    let request = Request::post("/tables").header("sec-fetch-site", "cross-site").header("accept-language", "fr");
    let answer = at.send(request, "game=emergency-roll&quick=you").await;
    assert_eq!(answer.notice(), 403);
    assert!(answer.text.contains("d’un autre site"), "{}", answer.text);
}

#[tokio::test]
async fn what_is_wrong_with_a_record_is_told_in_the_readers_language() {
    let at = Sitting::new().await;
    let head = "wardround: 1\ngame: emergency-roll\nseats: you\n";
    let begun = format!("{head}\n* specialists CAR-LAB CAR-NURSE RAD-MATCH EPI-RUN\n* card A01\n* roll 4 2 6\n");
    for (record, says) in [
        ("hello\n".to_owned(), "Ligne 1 : Une partie enregistrée commence par"),
        (format!("{head}luck: yes\n\n"), "Ligne 4 : L’option « luck » n’existe pas."),
        (format!("{begun}1 dance\n"), "Ligne 8 : « dance » ne peut pas être lu."),
        (
            format!("{begun}1 w1=3\n"),
            "Ligne 8 : « 1 w1=3 » n’est pas possible. Ce coup se joue à une autre étape du tour.",
        ),
        (format!("{begun}1 undo\n"), "Ligne 8 : La place 1 n’a joué aucun coup"),
    ] {
        let part = format!("--x\r\ncontent-disposition: form-data; name=\"record\"\r\n\r\n{record}\r\n--x--\r\n");
        let kind = "multipart/form-data; boundary=x";
        let request = Request::post("/records").header("content-type", kind).header("accept-language", "fr");
        let answer = at.send(request, part).await;
        assert_eq!(answer.notice(), 422, "{record}");
        assert!(answer.text.contains(says), "{says}: {}", answer.text);
    }
}

#[tokio::test]
async fn a_hint_says_why() {
    let api = Api::with(Limits { requests: 0, ..Limits::default() }).await;
    let (table, tokens) = api.open_as(json!({"game": "emergency-roll", "seats": ["you", "greedy"], "seed": 5})).await;
    let at = api.my_turn(&table, &tokens[0]).await["entries"].clone();
    let ask = async |lang: &str| {
        let request = json_to(&format!("{table}/hint")).header("authorization", format!("Bearer {}", tokens[0]));
        let request = request.header("accept-language", lang).body(Body::from(json!({ "at": at }).to_string()));
        api.send(request.expect("a request")).await.json()
    };
    let english = ask("en").await;
    assert!(english["lead"].as_f64().is_some_and(|lead| lead >= 0.0), "{english}");
    assert!(english["rival"].is_string() && english["rival"] != english["move"], "{english}");
    let why = |told: &Value| told["why"].as_str().expect("a reason").to_owned();
    assert!(why(&english).contains("than the next best") || why(&english).contains("Nearly as good"), "{english}");
    let french = ask("fr").await;
    assert_eq!((&french["move"], &french["rival"]), (&english["move"], &english["rival"]));
    assert!(why(&french).contains("choix") || why(&french).contains("Presque"), "{french}");
    for told in [english, french] {
        assert!(!format!("{} {}", told["text"], told["why"]).contains(".."), "{told}");
    }
}
