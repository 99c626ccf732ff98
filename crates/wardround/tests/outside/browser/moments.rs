//! The moments of play: what others do, the end of a round, and what has the focus.

use std::time::Duration;

use serde_json::{Value, json};

use super::hearing::{listens, sentences};
use super::person::Person;
use super::{GAMES, PAGE_ACTS, UP_TO_DATE, WIDE, and_sees, begins, chooses, is_asked, plays, plays_on_until};
use crate::server_process::ServerProcess;

pub(super) const CURTAIN: &str = "document.querySelector('#stage')";
pub(super) const TOLD: &str = "document.querySelector('#told')";

/// From now on scenes are played at this pace.
pub(super) fn wants_pace(person: &Person, pace: &str) {
    // No click: where a scene is shown, that would go to its next picture.
    person.js(&format!(
        "const radio = document.querySelector('input[name=pace][value={pace}]');
         radio.checked = true;
         radio.dispatchEvent(new Event('change'))"
    ));
}

/// Ends the activation, workers left or not, without waiting for what comes of it.
fn ends_activation(person: &Person) {
    person.clicks("[data-move=end]");
    let asked = person.waits_for(&format!(
        "document.querySelector('[data-do=final]') ? 'asked' : (!{CURTAIN}.hidden || !{TOLD}.hidden) && 'ended'"
    ));
    if asked == "asked" {
        person.clicks("[data-do=final]");
    }
}

#[test]
fn the_end_of_a_round_is_a_scene_and_a_few_sentences() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    begins(&me, &server, "dice-hospital", "you,greedy");
    assert!(plays_on_until(
        &me,
        "document.querySelector('#status').textContent.includes('Round 2') && document.querySelector('[data-move=end]')"
    ));
    wants_pace(&me, "step");
    listens(&me);
    ends_activation(&me);
    // What the bot does is told step by step; then the night falls.
    let mut told = 0;
    while me.waits_for(&format!("!{CURTAIN}.hidden ? 'night' : !{TOLD}.hidden && 'told'")) == "told" {
        assert!(me.reads("#told").contains("Resident"), "{}", me.reads("#told"));
        told += 1;
        me.js(&format!("window.$told = {TOLD}.textContent"));
        me.presses("x");
        me.waits_until(&format!("{TOLD}.hidden || {TOLD}.textContent !== window.$told || !{CURTAIN}.hidden"));
    }
    assert!(told > 0, "the bot was seen at work");
    assert_eq!(me.counts("#stage .night .bed"), 12);
    assert_eq!(me.reads(".steps-of-turn .now"), "Neglect");
    let (down, dying) = (me.counts("#stage .sinking"), me.counts("#stage .dying"));
    let sentence = me.reads("#stage .caption b");
    assert_eq!(sentence.contains("dies") || sentence.contains("die."), dying > 0, "{sentence}");
    assert!(down == 0 || sentence.contains(&format!("{down} get")), "{sentence}");
    me.settles();
    // Nothing lies over the beds, and the bars stand in the caption.
    let edges = me.js("const box = (place) => document.querySelector(`#stage ${place}`)?.getBoundingClientRect();
        return [box('.caption').bottom, box('.wards').top, box('.wards').bottom, box('.meanwhile')?.top ?? innerHeight].map(Math.round)");
    let edges: Vec<_> = edges.as_array().into_iter().flatten().filter_map(Value::as_i64).collect();
    assert!(edges.len() == 4 && edges.is_sorted(), "{edges:?}");
    assert_eq!(me.counts("#stage .caption .shots"), 1);
    me.picture("night-1280");
    me.is_accessible();
    // A click goes to the next picture: those who go home, each with what it adds. Where nobody
    // does, that was said with the night.
    me.js(&format!("{CURTAIN}.click()"));
    if !sentence.contains("home") {
        me.waits_until("document.querySelector('#stage .homeward')");
        assert_eq!(me.reads(".steps-of-turn .now"), "Discharge");
        let (walking, points) = (me.counts("#stage .walkers li"), me.reads("#stage .sum"));
        assert!(me.reads("#stage .caption b").contains("go") && points.contains('→'), "{walking} {points}");
        me.settles();
        me.picture("homeward-1280");
        me.is_accessible();
        me.presses("x");
    }
    // Until then the page says how things stood; afterwards it is up to date.
    me.waits_until(&format!(
        "!document.querySelector('#stage .homeward') && ({CURTAIN}.hidden || document.querySelector('#stage .morning'))"
    ));
    if me.sees("#stage .morning") {
        me.presses("Escape");
    }
    me.waits_until(&format!("{CURTAIN}.hidden"));
    me.waits_until(UP_TO_DATE);
    // The round's end, the others and the question are three sentences, not the forty lines of the
    // log.
    let heard = me.waits_for("window.$heard.find((said) => said.includes('Night'))");
    let heard = heard.as_str().unwrap_or_default();
    assert!(sentences(heard) <= 3 && heard.contains("Meanwhile: Resident"), "{heard}");
    me.leaves();
}

#[test]
fn the_evening_stays_until_the_night_and_no_question_is_answered_twice() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    begins(&me, &server, "dice-hospital", "you,greedy");
    assert!(plays_on_until(&me, "document.querySelector('[data-move=end]')"));
    and_sees(&me, |me| me.clicks_any(".room.can"));
    if me.sees(".patient.can") && !me.sees("[data-move=end]") {
        chooses(&me, ".patient.can");
    }
    assert!(plays_on_until(&me, "document.querySelector('[data-move=end]')"));
    wants_pace(&me, "step");
    let board = "[...document.querySelectorAll('#board :is(.worker, .patient)')].map((part) => part.outerHTML.match(/data-v=\\S*/)?.[0] ?? part.localName).join()";
    let evening = me.js(&format!("return {board}"));
    ends_activation(&me);
    me.waits_until(&format!("!{TOLD}.hidden"));
    assert_eq!(me.js(&format!("return {board}")), evening, "the morning is shown before the night");
    assert!(me.sees("#prompt.answered"), "what was asked still stands beside what came of it");
    // A second click on what has ended the turn arms nothing on the next question.
    me.js("document.querySelector('[data-move=end]')?.click()");
    me.presses("Escape");
    wants_pace(&me, "once");
    me.waits_until(&format!("{CURTAIN}.hidden && {UP_TO_DATE}"));
    assert_eq!((me.counts("[data-do=final]"), me.counts(".prompt.saying")), (0, 0));
    me.leaves();
}

#[test]
fn a_new_day_begins_with_the_ambulances() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    begins(&me, &server, "dice-hospital", "you,greedy");
    assert!(plays_on_until(&me, "document.querySelector('[data-move=end]')"));
    wants_pace(&me, "step");
    ends_activation(&me);
    let morning = "document.querySelector('#stage .morning')";
    let shown = format!("[{TOLD}.textContent, {CURTAIN}.textContent].join()");
    while me.waits_for(&format!("{morning} ? 'morning' : (!{TOLD}.hidden || !{CURTAIN}.hidden) && 'before'"))
        == "before"
    {
        me.js(&format!("window.$shown = {shown}"));
        me.presses("x");
        me.waits_until(&format!("{morning} || {shown} !== window.$shown"));
    }
    // It comes after the night and those who went home; the table still shows the day before.
    assert!(me.reads("#stage .caption b").starts_with("Round 2"), "{}", me.reads("#stage .caption b"));
    assert!(me.reads("#status").contains("Round 1"));
    assert_eq!(me.reads(".steps-of-turn .now"), "Intake");
    // Three ambulances and nine patients aboard.
    assert_eq!(me.counts("#stage .arrivals li"), 3);
    assert_eq!(me.counts("#stage .arrivals .die"), 9);
    // Equal ones may still be told apart by whoever leads, so that they have no colour yet.
    let values = |of: &str| {
        me.js(&format!("return [...document.querySelectorAll('{of} .die use.pips')].map((pips) => pips.getAttribute('href').at(-1)).sort()"))
    };
    let seen = values("#stage");
    me.settles();
    me.picture("morning-1280");
    me.is_accessible();
    me.presses("x");
    me.waits_until(&format!(
        "{CURTAIN}.hidden && {UP_TO_DATE} && document.querySelector('#status').textContent.includes('Round 2')"
    ));
    // They are the patients that stand before the house then.
    assert_eq!(values("#incoming"), seen);
    me.leaves();
}

/// Plays on for two people, by the API and as the hints say, until the game is over.
fn play_to_the_end(people: [&Person; 2]) {
    let on = format!("const until = () => false;\n{}", include_str!("play_on.js"));
    while !people.iter().all(|person| super::is_over(person)) {
        for person in people {
            person.waits_until(UP_TO_DATE);
            if person.sees("#prompt[data-mine=true]") {
                person.js(&on);
            }
        }
    }
}

#[test]
fn a_rematch_leads_everybody_to_one_table() {
    let server = ServerProcess::open();
    let (host, friend) = (Person::new(WIDE), Person::new(super::PHONE));
    begins(&host, &server, "emergency-roll", "you,open");
    let link = host.waits_for("document.querySelector('[data-link=\"2\"]')?.dataset.copy");
    friend.goes_to(&server.at(link.as_str().expect("a link")));
    friend.fills("input[name=name]", "Mira");
    friend.clicks("form .go");
    super::is_at_a_table(&friend);
    play_to_the_end([&host, &friend]);
    for person in [&host, &friend] {
        person.waits_until("!document.querySelector('#result').hidden");
        assert_eq!(person.counts("#rematch"), 0, "nobody has asked for one");
    }
    let old = friend.path();
    host.clicks("#result form button");
    host.waits_until(&format!(
        "location.pathname.startsWith('/tables/') && !{}.includes(location.pathname)",
        json!(old)
    ));
    super::is_at_a_table(&host);
    // The other hears of it at once, with the way there, and keeps their seat and name.
    friend.waits_until("document.querySelector('#rematch')?.checkVisibility()");
    friend.settles();
    friend.picture("rematch-360");
    friend.is_accessible();
    friend.fits();
    friend.clicks("#rematch a");
    friend.waits_until(&format!("location.pathname === {}", json!(host.path())));
    super::is_at_a_table(&friend);
    assert!(friend.reads(".player.me").contains("Mira"), "{}", friend.reads("#players"));
    host.waits_until("document.querySelector('#players').textContent.includes('Mira')");
    // Whoever comes back to the old table later is not called again, but finds the way.
    friend.goes_to(&server.at(&old));
    friend.waits_until("document.querySelector('#result .led')");
    assert_eq!(friend.js("return document.querySelector('#rematch').hidden"), json!(true));
    host.leaves();
    friend.leaves();
}

#[test]
fn a_scene_ends_by_itself_and_those_in_a_hurry_see_none() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    begins(&me, &server, "dice-hospital", "you,greedy");
    assert!(plays_on_until(&me, "document.querySelector('[data-move=end]')"));
    wants_pace(&me, "quick");
    me.js(&format!(
        "window.$acts = []; window.$moving = 0;
         new MutationObserver(() => {{ if (!{CURTAIN}.hidden) window.$acts.push([{CURTAIN}.textContent, performance.now()]); else window.$closed = performance.now(); }})
             .observe({CURTAIN}, {{ childList: true, attributes: true, attributeFilter: ['hidden'] }});
         const frame = () => {{ if (!{CURTAIN}.hidden) window.$moving = Math.max(window.$moving, document.getAnimations().length); requestAnimationFrame(frame); }};
         requestAnimationFrame(frame)"
    ));
    ends_activation(&me);
    me.waits_until(&format!("window.$acts.length && {CURTAIN}.hidden && {UP_TO_DATE}"));
    let took = me.js("return window.$closed - window.$acts[0][1]").as_f64().expect("a time");
    assert!(took > 500., "the scene was on for {took} ms");
    assert!(me.js("return window.$moving").as_u64().is_some_and(|moving| moving > 3), "it moves");
    // At once means at once.
    wants_pace(&me, "once");
    assert!(plays_on_until(
        &me,
        "document.querySelector('#status').textContent.includes('Round 2') && document.querySelector('[data-move=end]')"
    ));
    me.js("window.$acts = []");
    assert!(plays_on_until(&me, "document.querySelector('#status').textContent.includes('Round 3')"));
    assert_eq!(me.js("return window.$acts"), json!([]));
    me.leaves();
}

#[test]
fn one_sees_which_die_alicat_took_and_where_it_went() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    begins(&me, &server, "emergency-roll", "you");
    wants_pace(&me, "step");
    let mut told = Vec::new();
    for _ in 0..4 {
        while !me.sees("[data-do=done]") && told.len() < 2 {
            plays_one(&me, &mut told);
        }
        if told.len() >= 2 {
            break;
        }
        me.clicks("[data-do=done]");
        sees_all(&me, &mut told);
    }
    let said = told.join(" ");
    assert!(said.contains("ALICAT takes the") && said.contains("to ward"), "{said}");
    me.leaves();
}

/// Makes one choice, and reads what is told of the others meanwhile.
fn plays_one(person: &Person, told: &mut Vec<String>) {
    person.js(&format!("window.$at = {}", "document.querySelector('#prompt').dataset.at"));
    person.clicks_any("[data-move]:not(.menu *)");
    person.waits_until(&format!(
        "!{TOLD}.hidden || document.querySelector('#prompt').dataset.at !== window.$at || document.querySelector('[data-do=final]')"
    ));
    sees_all(person, told);
}

/// Goes from step to step until the page is up to date.
fn sees_all(person: &Person, told: &mut Vec<String>) {
    while person.waits_for(&format!("!{TOLD}.hidden ? 'told' : {UP_TO_DATE} && 'done'")) == "told" {
        told.push(person.reads("#told b"));
        person.js(&format!("window.$told = {TOLD}.textContent"));
        person.presses("x");
        person.waits_until(&format!("{TOLD}.hidden || {TOLD}.textContent !== window.$told"));
    }
}

#[test]
fn the_end_of_a_round_moves_only_what_costs_a_browser_nothing() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    begins(&me, &server, "dice-hospital", "you,greedy");
    assert!(plays_on_until(&me, "document.querySelector('[data-move=end]')"));
    wants_pace(&me, "normal");
    // Whatever is laid out anew in each frame cannot be shown sixty times a second.
    me.js(&format!(
        "window.$moved = new Set(); window.$frames = [];
         const frame = (now) => {{
             if (!{CURTAIN}.hidden) {{
                 window.$frames.push(now);
                 for (const {{ effect }} of document.getAnimations()) if ({CURTAIN}.contains(effect.target)) {{
                     for (const step of effect.getKeyframes()) for (const property of Object.keys(step)) window.$moved.add(property);
                 }}
             }}
             requestAnimationFrame(frame);
         }};
         requestAnimationFrame(frame)"
    ));
    ends_activation(&me);
    me.waits_until(&format!("window.$frames.length && {CURTAIN}.hidden && {UP_TO_DATE}"));
    let cheap =
        ["offset", "computedOffset", "easing", "composite", "transform", "translate", "rotate", "scale", "opacity"];
    let moved = me.js("return [...window.$moved]");
    let moved: Vec<&str> = moved.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    assert!(moved.contains(&"transform") || moved.contains(&"opacity"), "{moved:?}");
    let dear: Vec<&&str> = moved.iter().filter(|property| !cheap.contains(property)).collect();
    assert!(dear.is_empty(), "{dear:?}");
    let frames = me.js("return [window.$frames.length, window.$frames.at(-1) - window.$frames[0]]");
    println!("frames, and the milliseconds that they took: {frames}");
    me.leaves();
}

/// Whether what has the focus looks otherwise than whatever is dashed, and is free if anything is.
const FOCUS_IS_CLEAR: &str = "
    const now = document.activeElement;
    const pays = now.matches('.pays, .costs') && document.querySelector('#main .can:not(.pays, .costs)');
    return now.matches('.patient') ? !pays && getComputedStyle(now).outlineStyle === 'solid' : !pays";

#[test]
fn the_next_sensible_thing_has_the_focus() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    begins(&me, &server, "dice-hospital", "you,greedy");
    // The way past the head line leads somewhere.
    me.tabs_to(".skip");
    me.presses("Enter");
    assert_eq!(me.js("return document.activeElement.id"), "main");
    assert!(plays_on_until(&me, "document.querySelector('[data-move=end]')"));
    let mut placed = 0;
    while placed < 3 {
        let choice = [".room.can", ".patient.can"].into_iter().find(|choice| me.sees(choice)).expect("a choice");
        me.tabs_to(choice);
        let before = me.counts(".room .worker");
        and_sees(&me, |me| {
            me.presses("Enter");
            if super::is_asked_again(me, ".menu:popover-open") {
                me.presses("Enter");
            }
        });
        placed += u64::from(me.counts(".room .worker") > before);
        let focus = me.js("const now = document.activeElement; return [now.dataset.do ?? '', now.className, now.id]");
        assert!(!["undo", "hint"].contains(&focus[0].as_str().unwrap_or_default()), "{focus}");
        assert_ne!(focus[1], "playing", "something has the focus");
        // It is seen, and pays for nothing that something else would do for free.
        assert_eq!(me.js(FOCUS_IS_CLEAR), true, "{focus}");
    }
    // Once more Enter goes on; it takes nothing back.
    let workers = me.counts(".room .worker");
    and_sees(&me, |me| me.presses("Enter"));
    assert!(me.counts(".room .worker") >= workers);
    me.leaves();
}

#[test]
fn a_lost_network_is_said_at_once_and_the_page_heals_by_itself() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    begins(&me, &server, "emergency-roll", "you,greedy");
    plays(&me, 3);
    me.is_offline(true);
    me.waits_until("!document.querySelector('#lost').hidden");
    me.is_offline(false);
    me.waits_until("document.querySelector('#lost').hidden");
    plays(&me, 3);
    me.leaves();
}

/// Clicks the first choice while nothing can leave the page, and says whether that is seen before
/// the click is over, and how much the page would have sent by then. Then it is let go.
const CLICKS_OFFLINE: &str = "
    const choice = [...document.querySelectorAll('[data-move]:not(.menu *), [data-do=done]')].find((choice) => choice.checkVisibility());
    const looks = () => [getComputedStyle(choice).opacity, document.querySelectorAll('[data-do=final]').length].join();
    const [before, sent] = [looks(), $acts.sent.length];
    let go;
    $acts.held = new Promise((done) => { go = done; });
    choice.click();
    const after = looks();
    // A choice that ends a turn for good is made twice.
    document.querySelector('[data-do=final]')?.click();
    $acts.held = null;
    go();
    return [before !== after, $acts.sent.length - sent]";

/// A click shows at once that it was heard, and what the server says of it is drawn as it comes: the
/// page itself waits for nothing, so there is nothing to measure. `cargo xtask load` says how long
/// the server takes.
#[test]
fn a_click_and_its_answer_are_seen_without_delay() {
    let server = ServerProcess::open();
    for (game, seats) in GAMES {
        let me = Person::new(WIDE);
        me.begins_pages_with(PAGE_ACTS);
        begins(&me, &server, game, seats);
        for step in 0..8 {
            assert!(is_asked(&me), "{game}");
            and_sees(&me, |me| {
                assert_eq!(me.js(CLICKS_OFFLINE), json!([true, 1]), "{game}, step {step}: seen, and sent once");
            });
        }
        let came = me.js("return [$acts.came >= 8, $acts.late]");
        assert_eq!(came, json!([true, 0]), "{game}: enough came, and nothing of it was drawn late");
        me.leaves();
    }
}

/// Lets news come to the page that are made of what it shows: a board and a question that the page
/// answers by itself, then a later board with something to look at.
const NEWS: &str = "
    const made = (id, change) => {
        const copy = document.querySelector(id).cloneNode(true);
        change(copy.dataset, copy);
        return { id: id.slice(1), html: copy.outerHTML };
    };
    const board = (mark) => made('#board', (data) => { data.mark = mark; });
    const at = Number(document.querySelector('#prompt').dataset.at);
    const question = (more, only) => made('#prompt', (data, copy) => {
        Object.assign(data, { at: at + more }, only);
        for (const skip of copy.querySelectorAll('[data-unless]')) delete skip.dataset.unless;
    });
    const comes = (news) => $stream.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(news) }));
    const step = { seat: 2, text: 'Somebody plays on.', thing: '', from: 'body', to: 'body', late: false };
    window.fetch = async () => new Response(null, { status: 204 });
    comes([board('older'), question(1, { only: 'end' })]);
    comes([board('newer'), question(2), { id: 'scene', steps: [step], acts: [] }]);
    return at + 2";

#[test]
fn no_board_comes_over_a_later_one() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    me.begins_pages_with(
        "window.EventSource = class extends EventSource { constructor(...all) { super(...all); window.$stream = this; } }",
    );
    begins(&me, &server, "dynamite-nurse", "you,greedy,greedy");
    assert!(is_asked(&me));
    wants_pace(&me, "quick");
    let last = me.js(NEWS);
    me.waits_until(&format!("document.querySelector('#prompt').dataset.at === '{last}'"));
    assert_eq!(me.js("return document.querySelector('#board').dataset.mark"), json!("newer"));
    me.leaves();
}

#[test]
fn whoever_wants_no_motion_sees_none() {
    let server = ServerProcess::open();
    for (game, seats) in GAMES {
        let me = Person::new(WIDE);
        me.prefers("prefers-reduced-motion", "reduce");
        begins(&me, &server, game, seats);
        for _ in 0..6 {
            assert!(plays(&me, 1), "{game}");
            assert_eq!(me.js("return document.getAnimations().length"), json!(0), "{game}");
        }
        me.leaves();
    }
}

#[test]
fn no_move_waits_for_a_hint_and_a_slow_click_is_a_click() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    begins(&me, &server, "emergency-roll", "you");
    is_asked(&me);
    me.js("const real = fetch;
           window.fetch = (to, how) => String(to).endsWith('/hint') ? new Promise(() => {}) : real(to, how)");
    me.clicks("[data-do=hint]");
    chooses(&me, super::CHOICES);
    is_asked(&me);
    and_sees(&me, |me| me.holds(super::CHOICES, Duration::from_millis(700)));
    me.leaves();
}

#[test]
fn sounds_are_fetched_when_they_are_wanted_and_a_line_points_at_its_place() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    begins(&me, &server, "emergency-roll", "you");
    let fetched =
        "performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/sound-')).length";
    assert_eq!(me.js(&format!("return {fetched}")), json!(0));
    me.clicks("[data-do=sound]");
    me.waits_until(&format!("{fetched} === 1"));
    assert_eq!(
        me.js("return [localStorage.sound, document.querySelector('[data-setting=sound]').checked]"),
        json!(["yes", true])
    );
    plays(&me, 4);
    me.clicks("[data-do=sound]");
    assert_eq!(me.js("return localStorage.sound"), Value::from("no"));
    // Whoever points at a line sees what it speaks of.
    assert!(plays_on_until(&me, "document.querySelector('#log [data-about*=\"1-W\"]')?.checkVisibility()"));
    me.js("document.querySelector('#log [data-about*=\"1-W\"]').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))");
    assert_eq!(me.counts("#board .pointed"), 1);
    me.js("document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))");
    assert_eq!(me.counts(".pointed"), 0);
    me.leaves();
}
