//! The modules of Community Care in a browser: the town, investments, all of them together.

use serde_json::{Value, json};

use super::dice_hospital::asks_the_api;
use super::person::Person;
use super::{LYING, PHONE, WIDE, and_sees, chooses, follows_hints, is_asked, is_at_a_table, plays_on_until};
use crate::server_process::ServerProcess;

pub(super) const ALL: &str = "city,investments,maternity";

/// Sits down at a table that was opened by the API: there are more than four chairs, and nothing to
/// click.
pub(super) fn sits_down(person: &Person, server: &ServerProcess, seats: &[&str], modules: &str) {
    sits_down_to(person, server, seats, &json!({ "modules": modules }));
}

/// The same with more that is agreed on.
fn sits_down_to(person: &Person, server: &ServerProcess, seats: &[&str], agreed: &Value) {
    person.goes_to(&server.at("/"));
    let table = json!({ "game": "dice-hospital", "seats": seats, "set": agreed, "seed": 5 });
    let body = json!(table.to_string());
    let table = person.js(&format!(
        "const head = {{ method: 'POST', headers: {{ 'content-type': 'application/json' }} }};
         return fetch('/api/v1/tables', {{ ...head, body: {body} }}).then((answer) => answer.json())"
    ));
    person.goes_to(&server.at(table["seats"][0]["link"].as_str().expect("a link")));
    person.clicks("form .go");
    is_at_a_table(person);
}

/// All such things lie within the window, and none on another.
#[track_caller]
fn lie_side_by_side(person: &Person, selector: &str) {
    let found = person.js(&format!(
        "const parts = [...document.querySelectorAll({})].filter((part) => part.checkVisibility());
         const boxes = parts.map((part) => [part.id || part.className, part.getBoundingClientRect()]);
         const isOut = ([, box]) => box.x < -1 || box.y < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
         const meet = ([, a], [, b]) => Math.min(a.right, b.right) - Math.max(a.x, b.x) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y) > 1;
         const crowded = boxes.filter((one, at) => boxes.some((other, index) => index > at && meet(one, other)));
         return [boxes.length > 0, boxes.filter(isOut).map(([name]) => name), crowded.map(([name]) => name)]",
        json!(selector)
    ));
    assert_eq!(found, json!([true, [], []]), "{selector}: there, out of view, overlapping");
}

/// Who lives where in the town.
fn town(person: &Person) -> Value {
    person.js("return [...document.querySelectorAll('#board .tile')].map((tile) => tile.dataset.v)")
}

/// Whether the hint names a kind of move that nobody has clicked yet. It is noted as clicked.
const IS_NEW: &str =
    "move && !(window.$kinds ??= []).includes(move.split(' ')[0]) && window.$kinds.push(move.split(' ')[0])";

/// Seven rounds are played over the API, from within the page, which draws each step: clicks would
/// take a minute. Each kind of move is made once with its own control, when it first comes up.
#[test]
fn all_modules_with_a_bot_to_the_end() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    sits_down(&me, &server, &["you", "greedy"], ALL);
    let last = "document.querySelector('#status').textContent.includes('Round 8')";
    while plays_on_until(&me, &format!("{last} || {IS_NEW}")) && me.js(&format!("return {last}")) != true {
        follows_hints(&me, 1);
    }
    let kinds = me.js("return window.$kinds");
    // The rest is clicked in tests of its own: who is given back, a wish, a token that looks on.
    for kind in ["park", "fetch", "admit", "take", "invest", "put", "place", "on", "token", "spend", "end"] {
        assert!(kinds.as_array().is_some_and(|kinds| kinds.contains(&json!(kind))), "{kind}: {kinds}");
    }
    let everything = "['.chevron', '#invest .stand', '.town.small', '[data-move=end]'].every((part) => document.querySelector(part))";
    assert!(plays_on_until(&me, everything), "all of it is on the page");
    me.is_accessible();
    // And the end by a click, with whatever is asked after it.
    chooses(&me, "[data-move=end]");
    assert!(!plays_on_until(&me, "false"), "the game has an end");
    let shown = me.js(
        "return [...document.querySelectorAll('.player .total')].map((e) => Number(e.textContent.replace('−', '-')))",
    );
    assert_eq!(asks_the_api(&me)["scores"], shown, "the page shows what the API says");
    me.picture("modules-over-1280");
    me.leaves();
}

#[test]
fn the_keyboard_is_enough_for_a_walk_in_french() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    me.goes_to(&server.at("/?lang=fr"));
    sits_down(&me, &server, &["you", "greedy"], ALL);
    let fetched = "document.querySelectorAll('.own-van .die').length";
    while me.js(&format!("return {fetched}")) != json!(3) {
        is_asked(&me);
        and_sees(&me, |me| {
            me.tabs_to("#main .can, .prompt .choices [data-move]");
            me.presses("Enter");
        });
    }
    let log = me.reads("#log");
    assert!(log.contains("Vous allez chercher"), "{log}");
    me.leaves();
}

#[test]
fn a_walk_through_the_town_is_taken_back() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    sits_down(&me, &server, &["you", "greedy"], "city");
    let asked = "document.querySelectorAll('.own-van .die').length === 2 && document.querySelector('.tile.can .leads')";
    assert!(plays_on_until(&me, asked), "two are fetched, one more is asked for");
    me.settles();
    me.picture("city-1280");
    me.is_accessible();
    // On focus: the way to the patient, and where the marker would come to stand.
    me.js("document.querySelector('.tile.can').focus()");
    assert_eq!((me.counts(".route.reach"), me.counts(".ghost.reach")), (1, 1));
    // Nobody is fetched past others: the rules say why.
    for (tile, why) in [("[data-v='']", "Nobody is at"), (":not([data-v=''])", "stands in the way")] {
        me.clicks(&format!(".tile[data-try]{tile}"));
        me.waits_until(&format!("document.querySelector('#say').textContent.includes('{why}')"));
    }
    let left = "const left = document.querySelector('.left'); return [document.querySelector('#cards').getBoundingClientRect().y, left.scrollHeight > left.clientHeight]";
    let at_left = me.js(left);
    assert_eq!(at_left[1], false, "all of it is seen");
    let (before, stops) = (town(&me), me.counts(".stop"));
    assert_eq!(stops, 2);
    and_sees(&me, |me| me.clicks("[data-do=undo]"));
    assert_eq!((me.counts(".stop"), me.counts(".own-van .die")), (1, 1));
    assert_ne!(town(&me), before, "whoever was fetched is there again");
    assert_eq!(me.js(left), at_left, "what a walk brings moves nothing beside the map");
    let fetched = me.js("return document.querySelector('.tile.can').id");
    and_sees(&me, |me| me.clicks(".tile.can"));
    assert_eq!(me.counts(".own-van .die"), 2);
    let gone = me.js(&format!("return document.getElementById({fetched}).dataset.v"));
    assert_eq!(gone, "", "nobody lives there now");
    for screen in [PHONE, LYING] {
        me.screen(screen);
        me.fits();
        lie_side_by_side(&me, ".tile.can, .prompt, .tabs, .with-board .tracker");
        lie_side_by_side(&me, ".leads");
        assert_eq!(me.js("return [...document.querySelectorAll('[data-tab-to=board] > :not(.count)')].filter((word) => word.checkVisibility()).map((word) => word.textContent)"), json!(["Town"]));
        me.picture(&format!("city-{}", screen.0));
    }
    me.leaves();
}

#[test]
fn an_investment_lies_on_its_room_and_works_there() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    sits_down(&me, &server, &["you", "greedy"], "investments");
    assert!(plays_on_until(&me, "document.querySelectorAll('.goer').length > 1"));
    lie_side_by_side(&me, ".goer, .stand.can");
    me.is_accessible();
    // Whoever is chosen is seen where it would go, there and in the staff room.
    me.clicks(".goer:last-child");
    let taken = "document.querySelector('.goer:last-child').dataset.take";
    assert_eq!(
        me.js(&format!("return document.querySelector('.chip[aria-pressed=true]').dataset.take === {taken}")),
        true
    );
    assert_eq!(me.js(&format!("return [...document.querySelectorAll('.stand.can')].every((stand) => stand.querySelector(`[data-for=\"${{{taken}}}\"]:not([hidden])`))")), true);
    me.clicks(".goer");
    and_sees(&me, |me| me.clicks(".stand.can"));
    me.waits_until("document.querySelector('.drawn-token.ready') && document.querySelector('.room.can')");
    assert!(me.counts("#invest > .drawn li") > 0, "what was drawn is told in words");
    assert_eq!(me.counts("#invest .stand:not(.free)[title='You']"), 1);
    me.settles();
    me.picture("investments-1280");
    me.is_accessible();
    and_sees(&me, |me| me.clicks(".room.can"));
    me.waits_until("document.querySelectorAll('.room .stake:not(.hollow)').length === 1");
    let used = "[...document.querySelectorAll('#log [data-n]')].some((line) => line.textContent.startsWith('You use'))";
    assert!(plays_on_until(&me, used), "it is used before the game is over");
    assert!(me.counts(".room .stake:not(.hollow)") > 0, "and stays where it lies");
    me.leaves();
}

#[test]
fn five_hospitals_have_room_on_a_wide_screen_and_on_a_phone() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    let bots = ["you", "random", "random", "random", "random"];
    sits_down(&me, &server, &bots, ALL);
    let moments = [
        ("walk", "document.querySelector('.tile.can .leads')", ".tile.can, .prompt", ".leads"),
        ("invest", "document.querySelector('.stand.can')", ".prompt", ".goer, .stand.can"),
        ("work", "document.querySelector('[data-move=end]')", ".prompt, .room.can", ".staff > .chip"),
    ];
    for (name, moment, chosen, parts) in moments {
        assert!(plays_on_until(&me, moment), "{name}");
        for screen in [WIDE, PHONE] {
            me.screen(screen);
            me.settles();
            me.picture(&format!("five-{name}-{}", screen.0));
            me.fits();
            lie_side_by_side(&me, chosen);
            lie_side_by_side(&me, parts);
            if name == "work" {
                let die = me.js("return document.querySelector('.bed .die').getBoundingClientRect().width");
                assert!(die.as_f64().is_some_and(|wide| wide > 19.0), "a patient of {die} at {screen:?}");
            }
        }
        me.screen(WIDE);
        lie_side_by_side(&me, ".player, #log > h2");
    }
    me.leaves();
}

#[test]
fn however_many_choices_there_are_all_of_them_and_the_question_are_in_sight() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    sits_down(&me, &server, &["you", "random", "random", "random"], "maternity");
    let many = "document.querySelectorAll('#prompt .choices > *').length >= 3";
    assert!(plays_on_until(&me, many), "equal dice are told apart");
    // A hint that stands in the line keeps nothing from its place.
    me.clicks("[data-do=hint]");
    me.waits_until("document.querySelector('.saying')");
    for screen in [WIDE, (1024, 768), PHONE, LYING] {
        me.screen(screen);
        me.settles();
        let hidden = me.js(
            "const isThere = (part) => {
                 const { x, y, width, height } = part.getBoundingClientRect();
                 return [[x + 3, y + height / 2], [x + width - 3, y + height / 2], [x + width / 2, y + 3], [x + width / 2, y + height - 3]].every(([x, y]) => part.contains(document.elementFromPoint(x, y)));
             };
             const ask = document.querySelector('#prompt .ask');
             const cut = !ask.matches('.overfull') && (ask.scrollHeight > ask.clientHeight + 1 || ask.clientWidth < 150) ? ['the question'] : [];
             return [...cut, ...[...document.querySelectorAll('#prompt .choices > *')].filter((choice) => !isThere(choice)).map((choice) => choice.textContent)]",
        );
        assert_eq!(hidden, json!([]), "{screen:?}");
    }
    me.leaves();
}

#[test]
fn a_walk_is_looked_at_again_on_a_phone() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    sits_down(&me, &server, &["you", "greedy"], "city");
    plays_on_until(&me, "document.querySelector('#prompt').dataset.over === 'true'");
    let replay = format!("{}/replay", me.path().split('?').next().unwrap_or_default());
    // A turning point is told of whoever it happened to, although all are sent home at once.
    let moments = me.js("return [...document.querySelectorAll('.turning a')].map((a) => a.getAttribute('href'))");
    for moment in moments.as_array().expect("turning points") {
        let moment = moment.as_str().expect("a link");
        let (_, seat) = moment.trim_end_matches("&plays").rsplit_once("board=").expect("whose board");
        me.goes_to(&server.at(moment));
        me.waits_until("document.querySelector('#replay').dataset.to === undefined");
        assert_eq!(me.counts(&format!("#replay > .face.seat-{seat}")), 1, "{moment}: {}", me.reads("#replay .lead"));
    }
    me.goes_to(&server.at(&replay));
    assert_eq!(me.js("return document.querySelector('#replay').dataset.at"), "0", "it begins at the beginning");
    let last = me.js("return document.querySelector('#replay').dataset.of");
    for screen in [PHONE, LYING] {
        me.screen(screen);
        me.goes_to(&server.at(&format!("{replay}?at=14")));
        me.waits_until("document.querySelector('#board .instead')");
        me.fits();
        lie_side_by_side(&me, "#replay, #board, #strip, .tabs");
        lie_side_by_side(&me, ".tabs button");
        assert_eq!(me.counts(".play-on .go"), 1);
    }
    me.screen(WIDE);
    me.goes_to(&server.at(&format!("{replay}?at={}", last.as_str().unwrap_or_default())));
    me.clicks("#replay [data-why]");
    assert!(me.hears_why().contains("over"), "nothing is left to play");
    me.leaves();
}

/// Whether a token can be taken in hand that does not heal one of the patients, who is such a one.
/// The two are noted.
fn misfit(such: &str) -> String {
    format!(
        "[...document.querySelectorAll('.bonus.ready[data-take]')].some((token) => [...document.querySelectorAll('.patient')].some((patient) =>
             !patient.dataset.ways?.includes(token.dataset.take.split(':')[1]) && {such} && (window.$misfit = [`#${{token.id}}`, `#${{patient.id}}`])))"
    )
}

#[test]
fn a_token_in_hand_is_all_that_a_click_on_a_patient_tries() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    let agreed = json!({ "modules": "city", "token-colours": "own" });
    sits_down_to(&me, &server, &["you", "greedy"], &agreed);
    // Between placements, and while a specialist could look after the same patient.
    for such in ["document.querySelector('[data-move=end]')", r#"patient.dataset.ways?.includes('"on ')"#] {
        assert!(plays_on_until(&me, &misfit(such)), "nobody comes whom a token does not heal: {such}");
        let misfit = me.js("return window.$misfit");
        let [token, patient] = [0, 1].map(|part| misfit[part].as_str().expect("an element").to_owned());
        me.clicks(&token);
        let tried = me.js(&format!("return document.querySelector('{patient}').dataset.try ?? ''"));
        assert!(tried.as_str().is_some_and(|mv| mv.starts_with("spend heal-")), "{such}: {tried}");
        me.clicks(&patient);
        let why = me.hears("does not heal");
        assert!(!why.contains("blood bag changes"), "no bag would help: {why}");
    }
    me.leaves();
}

#[test]
fn whoever_is_treated_and_not_asked_for_hears_why() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    sits_down(&me, &server, &["you", "greedy"], "city");
    let refused = "document.querySelector('.room.busy') && document.querySelector('.treated .patient[data-try]')";
    assert!(plays_on_until(&me, refused), "a treated patient does not fit a department");
    me.clicks(".treated .patient[data-try]");
    let why = me.hears_why();
    assert!(why.contains("cannot be chosen for that") && why.contains("(treated"), "{why}");
    me.leaves();
}
