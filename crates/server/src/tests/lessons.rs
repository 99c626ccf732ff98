//! Lessons, played to their ends.

use pages::lesson::Lesson;
use phrasebook::{Lang, Phrases};
use tokio::task::{JoinSet, LocalSet};

use super::*;

/// Somebody who is given a lesson.
struct Learner {
    api: Api,
    lesson: &'static Lesson,
    lang: Lang,
    cookie: String,
    page: String,
}

impl Learner {
    async fn new(lesson: &str, lang: Lang) -> Self {
        let api = Api::offering(all_games()).await;
        let begun = api.form(&format!("/learn/{lesson}"), "").await;
        let lesson = lessons(&api).find(|known| known.name == lesson).expect("a lesson");
        assert_eq!(begun.status, StatusCode::SEE_OTHER, "{begun:?}");
        let page = begun.header("location").to_owned();
        let cookie = begun.header("set-cookie").split(';').next().unwrap_or_default().to_owned();
        Self { lesson, lang, cookie: format!("{cookie}; lang={}", lang.code()), page, api }
    }

    async fn get(&self, path: &str) -> Answer {
        let request = Request::get(path).header("cookie", &self.cookie).body(Body::empty());
        self.api.send(request.expect("a request")).await
    }

    fn table(&self) -> String {
        format!("/api/v1{}", self.page)
    }

    fn words(&self, step: &str, part: &str) -> String {
        Phrases::of(self.lang).plain(&self.lesson.phrase(step, part))
    }

    async fn now(&self) -> Value {
        until("the learner is asked", async || {
            let seen = self.get(&self.table()).await.json();
            (seen["over"] == true || seen["moves"] != json!([])).then_some(seen)
        })
        .await
    }

    /// Sends something for the learner's seat.
    async fn post(&self, what: &str, body: Value) -> Answer {
        let request = Request::post(format!("{}/{what}", self.table()))
            .header("content-type", "application/json")
            .header("cookie", &self.cookie)
            .body(Body::from(body.to_string()));
        self.api.send(request.expect("a request")).await
    }

    async fn play(&self, mv: &str) -> Answer {
        let at = self.now().await["entries"].clone();
        self.post("moves", json!({"move": mv, "at": at})).await
    }

    async fn hint(&self) -> String {
        let at = self.now().await["entries"].clone();
        let told = self.post("hint", json!({ "at": at })).await.json();
        told["move"].as_str().expect("a move").to_owned()
    }

    /// The step as the page has it.
    async fn sees(&self, step: &str) -> String {
        self.now().await;
        let page = self.get(&self.page).await.text;
        for part in ["do", "text", "why"] {
            let words = self.words(step, part);
            // Shapes of patients are drawn.
            let are_said = words.split(['▲', '●', '■', '◆']).all(|between| page.contains(between));
            assert!(are_said, "{} {step} {part}: {words}", self.lesson.name);
        }
        page
    }
}

/// How a page writes what a step's selector finds: an id, a move, or a class within something.
fn written(selector: &str) -> String {
    if let Some(id) = selector.strip_prefix('#').filter(|id| !id.contains(' ')) {
        return format!("id=\"{id}\"");
    }
    match selector.rsplit_once('.') {
        Some((_, class)) => class.to_owned(),
        None => selector.trim_matches(['[', ']']).replacen('=', "=\"", 1).replace('\'', "") + "\"",
    }
}

/// Every lesson that there is.
fn lessons(api: &Api) -> impl Iterator<Item = &'static Lesson> {
    api.app.hub.games().iter().flat_map(crate::AnyGame::lessons)
}

async fn learn_to_the_end(lesson: &'static str, lang: Lang) {
    let learner = Learner::new(lesson, lang).await;
    for step in &learner.lesson.steps {
        let page = learner.sees(&step.name).await;
        assert!(page.contains("lesson-steps"), "the list of steps");
        for selector in &step.points {
            assert!(page.contains(&written(selector)), "{} {}: {selector}", lesson, step.name);
        }
        if step.free {
            while learner.hint().await != step.moves[0] {
                let mv = learner.hint().await;
                assert_eq!(learner.play(&mv).await.status, StatusCode::OK, "{mv}");
            }
        } else {
            assert_eq!(learner.now().await["moves"], json!(step.moves), "only what is asked for is offered");
        }
        assert_eq!(learner.play(&step.moves[0]).await.status, StatusCode::OK, "{}", step.name);
    }
    learner.sees("own").await;
    for _ in 0..400 {
        let running = learner.api.app.hub.find(learner.page.trim_start_matches("/tables/")).await.expect("a table");
        if running.lock().await.game.lesson().is_none() {
            break;
        }
        let mv = learner.hint().await;
        assert_eq!(learner.play(&mv).await.status, StatusCode::OK, "{mv}");
    }
    learner.sees("done").await;
    let again = learner.get(&format!("/learn/{lesson}")).await;
    assert_eq!(again.status, StatusCode::OK, "a lesson that is over is offered anew");
}

/// Plays every lesson to its end, all at the same time.
async fn learn_everything(lang: Lang) {
    let names: Vec<&str> = lessons(&Api::offering(all_games()).await).map(|lesson| lesson.name.as_str()).collect();
    let all = async {
        let mut learning = JoinSet::new();
        for lesson in names {
            learning.spawn_local(learn_to_the_end(lesson, lang));
        }
        while let Some(learned) = learning.join_next().await {
            learned.unwrap_or_else(|panic| std::panic::resume_unwind(panic.into_panic()));
        }
    };
    LocalSet::new().run_until(all).await;
}

#[tokio::test]
async fn every_lesson_can_be_learned_in_english() {
    learn_everything(Lang::En).await;
}

#[tokio::test]
async fn every_lesson_can_be_learned_in_french() {
    learn_everything(Lang::Fr).await;
}

#[tokio::test]
async fn a_lesson_is_short_and_points_at_something_in_each_step() {
    let api = Api::offering(all_games()).await;
    for lesson in lessons(&api) {
        let steps = if lesson.teaches.is_none() { 8..=12 } else { 6..=10 };
        assert!(steps.contains(&(lesson.steps.len() + 1)), "{}", lesson.name);
        assert!(lesson.steps.iter().all(|step| !step.points.is_empty() && !step.moves.is_empty()), "{}", lesson.name);
    }
}

#[tokio::test]
async fn what_was_agreed_tells_the_lessons_of_a_game_apart() {
    let api = Api::offering(all_games()).await;
    for game in api.app.hub.games().iter() {
        for lesson in game.lessons() {
            let settings = lesson.set.iter().collect();
            let alike: Vec<&str> =
                game.lessons().iter().filter(|other| other.agrees_on(&settings)).map(|other| &*other.name).collect();
            assert_eq!(alike, [lesson.name.as_str()]);
        }
        let first: Vec<bool> = game.lessons().iter().map(|lesson| lesson.teaches.is_none()).collect();
        assert!(first[0] && !first[1..].contains(&true), "{}: the first game comes first", game.name());
    }
}

#[tokio::test]
async fn lessons_are_found_from_the_first_page_and_where_their_options_are_chosen() {
    let api = Api::offering(all_games()).await;
    let start = api.get("/").await.text;
    for game in api.app.hub.games().iter() {
        let setup = api.get(&format!("/games/{}/new", game.name())).await.text;
        let learn = api.get(&format!("/learn/{}", game.lessons()[0].name)).await.text;
        for lesson in game.lessons() {
            let link = format!("href=\"/learn/{}\"", lesson.name);
            assert!(start.contains(&link), "{link}");
            let Some(option) = &lesson.teaches else { continue };
            let field = format!("name=\"set.{option}\" value=\"{}\"", lesson.set[option]);
            let card = setup.split("class=\"box").find(|part| part.contains(&field));
            assert!(card.is_some_and(|part| part.contains(&link)), "{link} beside {field}");
            assert!(learn.contains(&link), "{link}");
            let own = api.get(&format!("/learn/{}", lesson.name)).await.text;
            assert!(
                own.contains(&format!("href=\"/learn/{}\"", game.lessons()[0].name)),
                "the game itself comes first"
            );
        }
    }
}

#[tokio::test]
async fn after_a_lesson_on_a_module_the_new_game_has_it() {
    let learner = Learner::new("dice-hospital-city", Lang::En).await;
    let agreed = "set.modules=city&set.administrators=no&set.extra-improvement=department";
    let begun = learner.api.form("/tables", &format!("game=dice-hospital&{agreed}&quick=you,greedy")).await;
    assert_eq!(begun.status, StatusCode::SEE_OTHER, "{begun:?}");
    let record = learner.get(&format!("/api/v1{}/record", begun.header("location"))).await.text;
    assert!(record.contains("modules: city") && record.contains("seats: you, greedy"), "{record}");
}

#[tokio::test]
async fn somebody_new_can_begin_with_every_quick_button() {
    let api = Api::with(Limits { requests: 0, ..Limits::default() }).await;
    let start = api.get("/").await.text;
    let mut pressed = 0;
    for form in start.split("<form").skip(1).filter_map(|rest| rest.split("</form>").next()) {
        let Some(game) = form.split(r#"name="game" value=""#).nth(1).and_then(|rest| rest.split('"').next()) else {
            continue;
        };
        for rest in form.split(r#"name="quick" value=""#).skip(1) {
            let seats = rest.split('"').next().expect("seats");
            // Each time without a cookie, as a browser that has never been here.
            let opened = api.form("/tables", &format!("game={game}&quick={seats}")).await;
            assert_eq!(opened.status, StatusCode::SEE_OTHER, "{game} with {seats}: {}", opened.text);
            pressed += 1;
        }
    }
    assert!(pressed > 9, "few buttons: {pressed}");
}

#[tokio::test]
async fn what_the_lesson_does_not_ask_for_is_refused_in_its_words() {
    for lang in Lang::ALL {
        let learner = Learner::new("emergency-roll", lang).await;
        let refused = learner.play("red").await;
        assert_eq!(refused.problem(), (422, "not-legal".to_owned()));
        assert!(refused.text.contains(&learner.words("die", "do")), "{refused:?}");
        assert_eq!(learner.now().await["moves"], json!(["green"]));
    }
}

#[tokio::test]
async fn a_lesson_is_taken_up_where_it_was_left() {
    let learner = Learner::new("dice-hospital", Lang::En).await;
    for step in &learner.lesson.steps[..3] {
        learner.play(&step.moves[0]).await;
    }
    learner.now().await;
    // The table is let go and comes back from its record.
    learner.api.app.hub.forget_idle(-1);
    let back = learner.get("/learn/dice-hospital").await;
    assert_eq!((back.status, back.header("location")), (StatusCode::SEE_OTHER, learner.page.as_str()));
    learner.sees("nurse").await;
    let other = learner.get("/learn/emergency-roll").await;
    assert_eq!(other.status, StatusCode::OK, "the other game's lesson was not begun");
    assert_eq!(learner.get("/learn/chess").await.notice(), 404);
}

#[tokio::test]
async fn a_step_can_be_taken_back() {
    let learner = Learner::new("dice-hospital", Lang::En).await;
    for step in &learner.lesson.steps[..4] {
        learner.play(&step.moves[0]).await;
    }
    learner.sees("patient").await;
    let at = learner.now().await["entries"].clone();
    assert_eq!(learner.post("undo", json!({ "at": at })).await.status, StatusCode::OK);
    learner.sees("nurse").await;
    // What the resident and the dice have done since stays.
    let at = learner.now().await["entries"].clone();
    assert_eq!(learner.post("undo", json!({ "at": at })).await.problem().0, 422);
}

#[tokio::test]
async fn who_asks_for_a_lesson_has_not_all_tables_brought_back() {
    let api = Api::with(Limits { requests: 0, ..Limits::default() }).await;
    let mut cookie = String::new();
    for _ in 0..30 {
        let request = Request::post("/tables").header("cookie", &cookie);
        let opened = api.send(request.body(Body::from("game=emergency-roll&quick=you")).expect("a request")).await;
        assert_eq!(opened.status, StatusCode::SEE_OTHER);
        if cookie.is_empty() {
            opened.header("set-cookie").split(';').next().unwrap_or_default().clone_into(&mut cookie);
        }
    }
    api.app.hub.forget_idle(-1);
    let request = Request::get("/learn/emergency-roll").header("cookie", &cookie).body(Body::empty());
    assert_eq!(api.send(request.expect("a request")).await.status, StatusCode::OK);
    let brought_back = api.app.hub.tables();
    assert!((1..=24).contains(&brought_back), "{brought_back}");
}

#[tokio::test]
async fn after_a_lesson_the_rematch_is_a_game_like_any_other() {
    let learner = Learner::new("emergency-roll", Lang::En).await;
    loop {
        let seen = learner.now().await;
        if seen["over"] == true {
            break;
        }
        let made = learner.post("moves", json!({"move": seen["moves"][0], "at": seen["entries"]})).await;
        assert_eq!(made.status, StatusCode::OK, "{made:?}");
    }
    let request = Request::post(format!("{}/rematch", learner.page)).header("cookie", &learner.cookie);
    let led = learner.api.send(request.body(Body::empty()).expect("a request")).await;
    assert_eq!(led.status, StatusCode::SEE_OTHER, "{led:?}");
    let record = learner.get(&format!("/api/v1{}/record", led.header("location"))).await.text;
    assert!(record.contains("seats: you, greedy") && record.contains("dice: sealed "), "{record}");
}
