//! Several people at one screen: nobody's hand is on it before somebody says that they look.

use futures_util::StreamExt;

use super::*;

/// A table of Dynamite Nurse whose seats are one browser's.
struct Shared {
    api: Api,
    /// The address of its page.
    page: String,
    cookie: String,
}

impl Shared {
    async fn open(seats: &[&str], more: &str) -> Self {
        let api = Api::offering(all_games()).await;
        let seats: Vec<String> = (1..).zip(seats).map(|(seat, holder)| format!("&seat.{seat}={holder}")).collect();
        let opened = api.form("/tables", &format!("game=dynamite-nurse&seed=5{}{more}", seats.concat())).await;
        assert_eq!(opened.status, StatusCode::SEE_OTHER, "{opened:?}");
        let cookie = opened.header("set-cookie").split(';').next().expect("a cookie").to_owned();
        Self { page: opened.header("location").to_owned(), cookie, api }
    }

    async fn get(&self, path: &str) -> String {
        let request = Request::get(path).header("cookie", &self.cookie).body(Body::empty());
        let answer = self.api.send(request.expect("a request")).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {answer:?}");
        answer.text
    }

    async fn post(&self, what: &str, body: Value) -> (StatusCode, Value) {
        let request = Request::post(format!("/api/v1{}/{what}", self.page)).header("content-type", "application/json");
        let request = request.header("cookie", &self.cookie).body(Body::from(body.to_string()));
        let answer = self.api.send(request.expect("a request")).await;
        (answer.status, answer.json())
    }

    /// The table as one of the seats sees it.
    async fn seen(&self, seat: usize) -> Value {
        let text = self.get(&format!("/api/v1{}?seat={seat}", self.page)).await;
        serde_json::from_str(&text).expect("a table")
    }

    /// The first news of a stream.
    async fn live(&self, rest: &str) -> String {
        let request = Request::get(format!("{}/live{rest}", self.page)).header("cookie", &self.cookie);
        let request = request.body(Body::empty()).expect("a request");
        let mut stream =
            self.api.routes.clone().oneshot(request).await.expect("an answer").into_body().into_data_stream();
        let mut text = String::new();
        while !text.contains("data:") {
            let part = stream.next().await.expect("it goes on").expect("readable");
            text.push_str(&String::from_utf8_lossy(&part));
        }
        text
    }

    /// The seat whose turn it is ends it.
    async fn end_turn(&self, seat: usize) {
        loop {
            let seen = self.seen(seat).await;
            if seen["turn"] != json!([seat]) {
                return;
            }
            let moves = seen["moves"].as_array().expect("moves");
            let mv = moves.iter().find(|mv| *mv == "end").unwrap_or(&moves[0]);
            let (status, answer) = self.post("moves", json!({"move": mv, "at": seen["entries"], "seat": seat})).await;
            assert_eq!(status, StatusCode::OK, "{answer}");
        }
    }
}

/// The screen waits for this seat to say that it looks, and shows nobody's cards.
fn is_covered_for(seat: usize, text: &str) {
    assert!(text.contains("prompt pass"), "{text}");
    let hands = text.split("class=\"hand\"").nth(1).expect("a hand").split("</section>").next().expect("an end");
    assert!(!text.contains("data-move") && !hands.contains("id=\"hand-"), "a hand is seen: {hands}");
    let go = text.split("act go\" href=\"").nth(1).and_then(|rest| rest.split('"').next());
    assert_eq!(go, Some(format!("?seat={seat}").as_str()));
}

/// The screen shows the hand of this seat, which has to move.
fn is_open_to(seat: usize, text: &str) {
    assert!(!text.contains("prompt pass") && text.contains("data-move=\"end\""), "{text}");
    assert!(text.contains("id=\"hand-0\"") && text.contains(&format!("id=\"prompt\" data-seat=\"{seat}\"")));
}

#[tokio::test]
async fn a_shared_screen_without_a_named_seat_is_passed_on_first() {
    let shared = Shared::open(&["you", "here", "here"], "&set.first-player=2").await;
    // As the table is opened, as it is looked at again, and from the first page.
    for _ in 0..2 {
        is_covered_for(2, &shared.get(&shared.page).await);
    }
    assert!(!shared.get("/").await.contains("id=\"hand-"));
    is_covered_for(2, &shared.get(&format!("{}?seat=3", shared.page)).await);
    is_open_to(2, &shared.get(&format!("{}?seat=2", shared.page)).await);
    shared.end_turn(2).await;
    // Whoever named no seat, or the last one, sees nothing of the next.
    is_covered_for(3, &shared.get(&shared.page).await);
    is_covered_for(3, &shared.get(&format!("{}?seat=2", shared.page)).await);
    is_open_to(3, &shared.get(&format!("{}?seat=3", shared.page)).await);
}

#[tokio::test]
async fn what_a_covered_screen_follows_is_covered_too() {
    let shared = Shared::open(&["you", "here", "here"], "&set.first-player=2").await;
    let page = shared.get(&shared.page).await;
    let stream = page.split("data-stream=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a stream");
    assert!(!stream.contains("seat="), "{stream}");
    let told = shared.live("").await.replace("\\\"", "\"");
    is_covered_for(2, &told);
    // Nor does the record of the game that it offers say what somebody has drawn.
    let file = page.split("download").next().and_then(|text| text.rsplit("href=\"").next()).expect("a record");
    let record = shared.get(file.split('"').next().expect("an address")).await;
    assert!(record.contains("* ?") && !record.contains("* draw"), "{record}");
    let own = shared.get(&format!("/api/v1{}/record?seat=2", shared.page)).await;
    assert!(own.contains("* draw 2 ") && !own.contains("* draw 1"), "{own}");
}

#[tokio::test]
async fn a_screen_that_waits_for_others_shows_nobodys_hand() {
    let shared = Shared::open(&["you", "here", "open"], "&set.first-player=3").await;
    let page = shared.get(&shared.page).await;
    assert!(!page.contains("prompt pass") && !page.contains("id=\"hand-"), "nobody here has to move");
    assert!(!page.contains("You are watching"));
    // Whoever has the screen to themselves has it at once.
    let alone = Shared::open(&["you", "open", "open"], "&set.first-player=1").await;
    is_open_to(1, &alone.get(&alone.page).await);
}

#[tokio::test]
async fn a_screen_that_gets_another_seat_stays_with_whoever_looks() {
    let shared = Shared::open(&["you", "here", "open"], "&set.first-player=1").await;
    let table = format!("/api/v1{}", shared.page);
    let request = Request::get(format!("{}/live?seat=1", shared.page)).header("cookie", &shared.cookie);
    let request = request.body(Body::empty()).expect("a request");
    let mut stream =
        shared.api.routes.clone().oneshot(request).await.expect("an answer").into_body().into_data_stream();
    let link = shared.api.link(&table, 3).await;
    let request = Request::post(link).header("content-type", "application/x-www-form-urlencoded");
    let request = request.header("cookie", &shared.cookie).body(Body::from("name=")).expect("a request");
    assert_eq!(shared.api.send(request).await.status, StatusCode::SEE_OTHER);
    let mut text = String::new();
    while !text.contains("moved") {
        text.push_str(&String::from_utf8_lossy(&stream.next().await.expect("it goes on").expect("readable")));
    }
    assert!(text.contains(&format!("\"moved\":\"{}?seat=1\"", shared.page)), "{text}");
}

#[tokio::test]
async fn real_cards_for_ones_own_eyes_are_typed_in_after_the_screen_is_passed_on() {
    let shared = Shared::open(
        &["you", "here", "greedy"],
        "&real_dice=yes&set.first-player=1&set.starters=medina&set.starters=nikki&set.starters=perla",
    )
    .await;
    // Each card to pick is a whole fate; what is due is all of it but the card.
    let due = |page: &str| {
        let fate = page.split("data-fate=\"").nth(1)?.split('"').next()?;
        fate.rsplit_once(' ').map(|(due, _)| due.to_owned())
    };
    // What everybody may see is typed in by whoever is there.
    for (at, (kind, fate)) in [("patient", "patient sick-mild"), ("event", "event erase")].into_iter().enumerate() {
        assert_eq!(due(&shared.get(&shared.page).await).as_deref(), Some(kind));
        assert_eq!(shared.post("fates", json!({"fate": fate, "at": at})).await.0, StatusCode::OK);
    }
    // A person's own cards only once the person has the screen; a bot's by whoever is there.
    let mut passed = Vec::new();
    for (drawn, seat) in (0..12).map(|drawn| (drawn, drawn / 4 + 1)) {
        let page = shared.get(&format!("{}?seat=1", shared.page)).await;
        if seat == 2 {
            is_covered_for(2, &page);
            assert_eq!(due(&page), None);
            passed.push(drawn);
            assert_eq!(due(&shared.get(&format!("{}?seat=2", shared.page)).await).as_deref(), Some("draw 2"));
        } else {
            assert_eq!(due(&page), Some(format!("draw {seat}")));
        }
        let fate = json!({"fate": format!("draw {seat} examination"), "at": drawn + 2});
        assert_eq!(shared.post("fates", fate).await.0, StatusCode::OK, "card {drawn}");
    }
    assert_eq!(passed, [4, 5, 6, 7]);
}
