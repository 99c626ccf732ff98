//! Dynamite Nurse in a browser.

use std::fs;
use std::time::Duration;

use serde_json::{Value, json};

use super::moments::{CURTAIN, TOLD, wants_pace};
use super::person::Person;
use super::{
    LONGEST, LYING, PHONE, UP_TO_DATE, WIDE, and_sees, begins, chooses, follows_hints, is_asked, is_at_a_table,
    is_over, plays_on_until, seats_down,
};
use crate::server_process::ServerProcess;

const GAME: &str = "dynamite-nurse";

/// A game in which the second seat passes a patient on to the third.
const PASSED_ON: &str = include_str!("../../../../../tests/games/dynamite-nurse/3-players-sold-out-3.ward");

/// Sits down by a link, under a name.
fn sits_down(person: &Person, server: &ServerProcess, link: &str, name: &str) {
    person.goes_to(&server.at(link));
    person.fills("input[name=name]", name);
    person.clicks("form .go");
    is_at_a_table(person);
}

/// Both play on as the hints say until the game is over.
fn play_to_the_end(people: [&Person; 2]) {
    let on = format!("const until = () => false;\n{}", include_str!("play_on.js"));
    for _ in 0..LONGEST {
        for person in people {
            person.waits_until(UP_TO_DATE);
            if is_over(person) {
                return;
            }
            if person.sees("#prompt[data-mine=true]") {
                person.js(&on);
            }
        }
    }
    panic!("a game has an end");
}

/// Everything that can be touched is large enough for a thumb.
fn is_for_thumbs(person: &Person) {
    let small = person
        .js("return [...document.querySelectorAll('#main button:not([tabindex=\"-1\"]), header a, header button')].filter((e) => e.checkVisibility()).map((e) => {
               const box = e.getBoundingClientRect();
               return [e.id || e.className, box.width, box.height];
             }).filter(([, width, height]) => width < 39.5 || height < 39.5)");
    assert_eq!(small, json!([]), "targets that are too small");
}

#[test]
fn two_people_and_a_bot_play_to_the_end() {
    let server = ServerProcess::open();
    let (host, friend) = (Person::new(WIDE), Person::new(PHONE));
    host.goes_to(&server.at("/games/dynamite-nurse/new"));
    host.is_accessible();
    // Whoever sits behind an empty chair can begin; of too few it is said that they are.
    for (seat, holder) in [(2, "none"), (3, "greedy"), (4, "none"), (5, "none")] {
        seats_down(&host, seat, holder);
    }
    let first = "[...document.querySelectorAll('.begins .pill')].filter((pill) => pill.checkVisibility()).slice(1).map((pill) => pill.textContent.trim())";
    assert_eq!(host.js(&format!("return {first}")), json!(["1 Me", "2 Resident"]));
    assert_eq!(host.js("return document.querySelector('.way .quiet').innerText"), "At least 3 have to sit down first.");
    assert_eq!(host.counts(".unfit"), 0, "nothing is grey without a reason");
    seats_down(&host, 2, "open");
    seats_down(&host, 3, "greedy");
    host.js("document.querySelectorAll('details').forEach((details) => { details.open = true })");
    host.fills("[name=seed]", "7");
    host.picture("nurse-setup-1280");
    host.clicks("form.setup .go");
    is_at_a_table(&host);
    host.waits_until("document.querySelector('.invite [data-copy]')");
    let link = host.js("return document.querySelector('.invite [data-copy]').dataset.copy");
    sits_down(&friend, &server, link.as_str().expect("a link"), "Mira");
    // Some turns by clicks; each sees their own hand, and not even the backs of the others'.
    for person in [&host, &friend, &host, &friend] {
        while {
            person.waits_until(UP_TO_DATE);
            !person.sees("#prompt[data-mine=true]")
        } {}
        let own = person.counts(".hand .lies");
        assert!(own > 0, "one's own hand lies open");
        while person.sees("#prompt[data-mine=true]") {
            follows_hints(person, 1);
            person.waits_until(UP_TO_DATE);
        }
    }
    host.settles();
    host.picture("nurse-two-1280");
    host.is_accessible();
    friend.settles();
    friend.picture("nurse-two-360");
    friend.fits();
    friend.is_accessible();
    play_to_the_end([&host, &friend]);
    for (person, name) in [(&host, "1280"), (&friend, "360")] {
        person.waits_until("document.querySelector('#result')");
        person.settles();
        person.picture(&format!("nurse-over-{name}"));
        person.is_accessible();
        person.fits();
    }
    let table = host.js("return fetch('/api/v1' + location.pathname).then((answer) => answer.json())");
    let shown =
        "return [...document.querySelectorAll('.player .total')].map((e) => Number(e.textContent.replace('−', '-')))";
    assert_eq!(table["over"], json!(true));
    assert_eq!((host.js(shown), friend.js(shown)), (table["scores"].clone(), table["scores"].clone()));
    // And looked back at: nothing can be chosen, and every hand is open to its own seat alone.
    host.clicks("#result .afterwards a[href*=replay]");
    host.waits_until("document.querySelector('#slider')");
    host.js("const slider = document.querySelector('#slider'); slider.value = 90; slider.dispatchEvent(new Event('input', { bubbles: true }))");
    host.waits_until("document.querySelector('#replay').dataset.at === '90'");
    assert_eq!(host.counts("#board [data-move], #board .can"), 0, "nothing can be chosen in a replay");
    host.is_accessible();
    host.picture("nurse-replay-1280");
    host.leaves();
    friend.leaves();
}

/// While the screen is passed on, no hand is seen and nothing can be chosen.
#[track_caller]
fn is_covered(person: &Person) {
    person.waits_until("document.querySelector('#prompt.pass')");
    assert_eq!(person.counts(".hand .lies, .can, [data-move]"), 0, "a hand is seen: {}", person.says());
    assert!(!person.sees("#prompt[data-seat]"), "nobody has the screen");
}

/// Whoever the screen waits for says so; the hand that is seen then is theirs.
#[track_caller]
fn takes_the_screen(person: &Person) -> String {
    let to = person.js("return document.querySelector('#prompt .go').getAttribute('href')");
    let to = to.as_str().expect("an address").to_owned();
    person.clicks("#prompt .go");
    person.waits_until(&format!("location.search === {} && document.querySelector('#prompt[data-seat]')", json!(to)));
    let seat = to.strip_prefix("?seat=").expect("a seat");
    assert_eq!(person.js("return document.querySelector('#prompt').dataset.seat"), json!(seat));
    let same = person.js(
        "const held = {};
         for (const card of document.querySelectorAll('.hand .lies')) {
           const id = (card.dataset.move ?? card.dataset.try ?? 'play ?').split(' ')[1];
           held[id] = (held[id] ?? 0) + 1;
         }
         const table = await fetch('/api/v1' + location.pathname + location.search).then((answer) => answer.json());
         const sorted = (hand) => JSON.stringify(Object.entries(hand).sort());
         return table.moves.some((move) => move.startsWith('play ')) && sorted(held) !== sorted(table.view.hand) ? [held, table.view.hand] : null",
    );
    assert_eq!(same, Value::Null, "the hand is that of seat {seat}");
    seat.to_owned()
}

#[test]
fn three_people_share_one_screen_and_keep_their_hands_to_themselves() {
    let server = ServerProcess::open();
    let all = Person::new(WIDE);
    begins(&all, &server, GAME, "you,here,here");
    // The first screen, looked at again or come back to from the first page, is nobody's.
    is_covered(&all);
    let table = all.path();
    all.picture("nurse-pass-1280");
    all.is_accessible();
    for address in [&table, "/", &table] {
        all.goes_to(&server.at(address));
        if address == table {
            is_covered(&all);
        } else {
            assert_eq!(all.counts(".hand .lies"), 0);
        }
    }
    let mut seats = vec![takes_the_screen(&all)];
    for _ in 0..60 {
        all.waits_until(
            "document.querySelector('#prompt')?.dataset.mine === 'true' || document.querySelector('#prompt.pass')",
        );
        if !all.sees("#prompt.pass") {
            follows_hints(&all, 1);
            continue;
        }
        is_covered(&all);
        // Neither does the page of the last player show the next one's hand, nor one without a
        // name.
        if seats.len() < 3 {
            all.js("location.reload()");
            is_covered(&all);
            all.goes_to(&server.at(&table));
            is_covered(&all);
        }
        seats.push(takes_the_screen(&all));
    }
    assert!(seats.len() > 4 && seats.windows(2).all(|pair| pair[0] != pair[1]), "{seats:?}");
    all.leaves();
}

#[test]
fn a_card_grows_where_one_points_and_says_how_well_it_is_known() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    begins(&me, &server, GAME, "you,greedy,greedy");
    is_asked(&me);
    let at = me.js("return document.querySelector('#prompt').dataset.at");
    let wide = |me: &Person, what: &str| {
        me.js(&format!("return document.querySelector('{what}').getBoundingClientRect().width")).as_f64().expect("wide")
    };
    let told = "!document.querySelector('#about').hidden && document.querySelector('#about .large')";
    for (thing, name) in [("#pile-white-magic", "White Magic"), (".hand .lies", ""), ("#pile-event", "")] {
        me.points_at(thing);
        me.waits_until(told);
        let about = me.reads("#about");
        assert!(about.contains(name) && about.contains("How well we know this card"), "{about}");
        // The rest is told to whoever asks.
        let words = ["certain", "deduced", "reconstructed"];
        assert!(!words.iter().any(|word| about.contains(word)), "{about}");
        me.presses("i");
        me.waits_until(&format!(
            "{}.some((word) => document.querySelector('#about').textContent.includes(word))",
            json!(words)
        ));
        assert!(wide(&me, "#about .large") > 1.3 * wide(&me, &format!("{thing} .print")), "{thing} does not grow");
        if thing == "#pile-white-magic" {
            me.settles();
            me.picture("nurse-large-1280");
        }
        me.points_at("#log");
        me.waits_until("document.querySelector('#about').hidden");
    }
    assert_eq!(me.js("return document.querySelector('#prompt').dataset.at"), at, "pointing does nothing");
    me.leaves();

    // A finger that stays says the same, in French, and does nothing either.
    let phone = Person::new(PHONE);
    phone.goes_to(&server.at("/?lang=fr"));
    begins(&phone, &server, GAME, "you,greedy,greedy");
    is_asked(&phone);
    let at = phone.js("return document.querySelector('#prompt').dataset.at");
    phone.touches(".hand .lies", Duration::from_millis(900));
    phone.waits_until(told);
    let about = phone.reads("#about");
    assert!(["certain", "déduit", "reconstitué"].iter().any(|word| about.contains(word)), "{about}");
    assert!(wide(&phone, "#about .large") > 1.3 * wide(&phone, ".hand .print"), "it does not grow");
    phone.settles();
    phone.picture("nurse-large-360");
    phone.fits();
    assert_eq!(phone.js("return document.querySelector('#prompt').dataset.at"), at, "a long press does nothing");
    phone.leaves();
}

#[test]
fn a_card_that_hits_somebody_names_them_and_is_shown_and_told_there() {
    let server = ServerProcess::open();
    let (host, friend) = (Person::new(WIDE), Person::new(PHONE));
    // A recorded game goes on from the moment before.
    let file = server.file("game.ward");
    fs::write(&file, PASSED_ON).expect("written");
    host.goes_to(&server.at("/"));
    // It is sent as soon as it is chosen.
    host.brings("#record", &file);
    host.waits_until("location.pathname.startsWith('/records/') && document.querySelector('#slider')");
    let before = PASSED_ON.lines().skip_while(|line| !line.is_empty()).skip(1);
    let entry = before.take_while(|line| *line != "2 play passing-the-buck").count();
    let opened = host.js(&format!(
        "const from = {{ record: location.pathname.split('/').pop(), entry: {entry} }};
         const body = JSON.stringify({{ game: '{GAME}', seats: ['greedy', 'you', 'open'], from }});
         return fetch('/api/v1/tables', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body }}).then((answer) => answer.json())"
    ));
    let link = |seat: usize| -> String {
        let held = opened["seats"].as_array().and_then(|seats| seats.iter().find(|held| held["seat"] == json!(seat)));
        let link = held.and_then(|held| held["link"].as_str()).unwrap_or_else(|| panic!("{opened}"));
        format!("/tables/{}", link.split("/tables/").nth(1).expect("a path"))
    };
    sits_down(&host, &server, &link(2), "Ada");
    sits_down(&friend, &server, &link(3), "Mira");
    friend.waits_until(UP_TO_DATE);
    // The card, the patient, and whom it hits: each is marked where it lies.
    is_asked(&host);
    chooses(&host, "[data-move='play passing-the-buck']");
    // There is one cart that can be passed on, so nobody is asked which.
    host.waits_until("document.querySelector('.cart.chosen') && document.querySelector('#player-3 .whom.can')");
    assert!(host.reads("#player-3 .whom.can").contains("Pass it on to Mira"));
    host.settles();
    host.picture("nurse-attack-whom-1280");
    host.is_accessible();
    // Whom it hits sees it in a picture.
    wants_pace(&friend, "step");
    chooses(&host, "#player-3 [data-move='player 3']");
    // What comes before it is passed over; a key is pressed only where the picture is not there
    // yet.
    friend.waits_until(&format!(
        "!{CURTAIN}.hidden || ({TOLD}.hidden || document.body.dispatchEvent(new KeyboardEvent('keydown', {{ key: 'x', bubbles: true }})), false)"
    ));
    let said = friend.reads("#stage .caption b");
    assert!(said.contains("Ada plays Passing the Buck"), "{said}");
    assert!(friend.reads("#stage .struck li").contains("you"), "{}", friend.reads("#stage .struck"));
    friend.settles();
    friend.picture("nurse-attacked-360");
    friend.is_accessible();
    friend.presses("Escape");
    friend.waits_until("document.querySelector('#stage').hidden");
    wants_pace(&friend, "once");
    // Whoever was away is told when they come back.
    friend.js("for (const key of Object.keys(localStorage)) if (key.startsWith('seen:')) localStorage.setItem(key, String(Number(localStorage.getItem(key)) - 2)); location.reload()");
    friend.waits_until("!document.querySelector('#since').hidden");
    let since = friend.reads("#since");
    assert!(since.contains("Ada passes on") && since.contains("to you"), "{since}");
    friend.picture("nurse-since-360");
    // It lies on the mat: beds, carts and hand are seen.
    let edges = "return ['.road', '.held', '#since', '.tabs'].map((what) => document.querySelector(what).getBoundingClientRect()).map((box) => [box.top, box.bottom])";
    let edges: Vec<(f64, f64)> = serde_json::from_value(friend.js(edges)).expect("four boxes");
    assert!(edges.is_sorted_by(|above, below| above.1 <= below.0), "{edges:?}");
    // On a device that has not shown the table, the same since the latest turn.
    friend.js("for (const key of Object.keys(localStorage)) if (key.startsWith('seen:')) localStorage.removeItem(key); window.$before = true; location.reload()");
    friend.waits_until("!window.$before && document.querySelector('#since')?.hidden === false");
    assert!(friend.reads("#since").contains("Ada passes on"), "{}", friend.reads("#since"));
    host.leaves();
    friend.leaves();
}

#[test]
fn whoever_comes_back_is_told_of_every_blow_the_heaviest_first() {
    let server = ServerProcess::open();
    let me = Person::new(PHONE);
    begins(&me, &server, GAME, "you,greedy,greedy");
    let entries = |kind: &str| {
        format!("new Set([...document.querySelectorAll('#log {kind}')].map((line) => line.dataset.entry)).size")
    };
    let (blows, hits) = (entries(".hit:not([data-light])"), entries(".hit"));
    assert!(plays_on_until(&me, &format!("{blows} > 0 && {hits} > 3")), "nobody does much to anybody");
    let count = |of: &str| me.js(&format!("return {of}")).as_u64().expect("a number");
    let (blows, hits) = (count(&blows), count(&hits));
    me.js("for (const key of Object.keys(localStorage)) if (key.startsWith('seen:')) localStorage.setItem(key, '0'); window.$before = true; location.reload()");
    me.waits_until("!window.$before && document.querySelector('#since')?.hidden === false");
    let told = me.reads("#since");
    assert_eq!(me.counts("#since li:not([hidden])"), 4, "{told}");
    let heavy = "return [...document.querySelectorAll('#log .hit:not([data-light])')].filter((hit) => [...document.querySelectorAll('#since li:not([hidden])')].some((line) => line.textContent.includes(hit.textContent))).length";
    assert!(me.js(heavy).as_u64() >= Some(blows.min(3)), "{told}");
    me.clicks("[data-do=all-news]");
    assert!(me.counts("#since li:not([hidden])") >= hits, "{told}");
    assert_eq!(me.counts("[data-do=all-news]:not([hidden] *)"), 0);
    me.picture("nurse-since-all-360");
    me.leaves();
}

#[test]
fn what_cannot_be_says_why_and_changes_nothing() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    begins(&me, &server, GAME, "you,greedy,greedy");
    is_asked(&me);
    let hand = me.counts(".hand .lies");
    let at = me.js("return document.querySelector('#prompt').dataset.at");
    // Too dear.
    me.clicks("#pile-grand-operation");
    let why = me.hears_why();
    assert!(why.contains("gold"), "{why}");
    me.waits_until("document.querySelector('.shake')");
    me.picture("nurse-refused-1280");
    assert_eq!((me.counts(".hand .lies"), me.js("return document.querySelector('#prompt').dataset.at")), (hand, at));
    // So does what nobody can ever choose by itself.
    me.clicks("#pile-nurses");
    me.waits_until("document.querySelector('#say').textContent.includes('joins whoever operates')");
    // The end of the main phase is asked twice while there is something left to do, and says what
    // is lost.
    me.clicks("[data-move=end]");
    me.waits_until("document.querySelector('[data-do=final]')");
    assert!(me.says().contains("Cards in hand"), "{}", me.says());
    // There is a way back, by a button and by a key.
    me.waits_until("document.activeElement.matches('[data-do=final]')");
    me.clicks("[data-do=back]");
    me.waits_until("!document.querySelector('[data-do=final], [data-do=back]')");
    me.clicks("[data-move=end]");
    me.waits_until("document.querySelector('[data-do=final]')");
    me.presses("Escape");
    me.waits_until("!document.querySelector('[data-do=final], [data-do=back]')");
    // A card is taken back; what it brought goes with it.
    and_sees(&me, |me| me.clicks(".hand .can[data-move]"));
    assert_eq!(me.counts(".hand .lies"), hand - 1);
    and_sees(&me, |me| me.clicks("[data-do=undo]"));
    assert_eq!(me.counts(".hand .lies"), hand);
    // Arrow keys go over what can be chosen.
    me.js("document.activeElement.blur()");
    me.presses("ArrowRight");
    me.waits_until("document.activeElement.matches('.panel button.can')");
    me.presses("ArrowDown");
    me.waits_until("document.activeElement.matches('.panel button.can')");
    and_sees(&me, |me| {
        me.tabs_to(".hand .can");
        me.presses("Enter");
    });
    me.leaves();
}

#[test]
fn a_phone_shows_everything_in_french_too() {
    let server = ServerProcess::open();
    let me = Person::new(PHONE);
    me.goes_to(&server.at("/?lang=fr"));
    begins(&me, &server, GAME, "you,greedy,greedy");
    // Every kind of step that comes up in some turns, each once.
    let step = "document.querySelector('#prompt .lead, #ask').textContent.slice(0, 16)";
    let mut seen: Vec<Value> = Vec::new();
    while seen.len() < 6 && plays_on_until(&me, &format!("!{}.includes({step})", json!(seen))) {
        seen.push(me.js(&format!("return {step}")));
        me.settles();
        me.fits();
        is_for_thumbs(&me);
        me.is_accessible();
        me.picture(&format!("nurse-360-{}", seen.len()));
    }
    assert!(seen.len() >= 4, "{seen:?}");
    // What opens over a bed is not cut off by what scrolls there.
    let menu = "document.querySelector('.menu[data-menu=bed-1]')";
    assert!(plays_on_until(&me, "document.querySelector('#bed-1')"), "nobody was admitted");
    me.js("const bed = document.querySelector('#bed-1');
         for (const name of ['move', 'try', 'why']) delete bed.dataset[name];
         bed.dataset.opens = 'bed-1';
         bed.removeAttribute('aria-disabled');
         bed.parentElement.querySelector('.menu')?.remove();
         bed.parentElement.insertAdjacentHTML('beforeend', '<span class=menu popover=manual data-menu=bed-1>' + '<button class=act type=button>Opérer le patient malade (gravité 4, état critique)</button>'.repeat(2) + '</span>');
         bed.click()");
    let seen = me.js(&format!(
        "const box = {menu}.getBoundingClientRect();
         return [[box.left, box.top], [box.right, box.bottom]].every(([x, y], end) => {menu}.contains(document.elementFromPoint(x + (end ? -6 : 6), y + (end ? -6 : 6))))"
    ));
    assert_eq!(seen, json!(true), "a menu is cut off");
    me.picture("nurse-menu-360");
    me.js("document.querySelector('.menu[data-menu=bed-1]').remove()");
    // The Town has a tab of its own, from which things are bought.
    me.js("document.querySelectorAll('.tabs button')[1]?.click()");
    me.settles();
    me.fits();
    me.picture("nurse-town-360");
    let words = me.js("return document.body.textContent").to_string();
    for english in ["Town", "Dungeon", "kill mark", "treatment", "in hand"] {
        assert!(!words.contains(english), "{english}");
    }
    // Lying down, the same.
    me.screen(LYING);
    me.settles();
    me.fits();
    me.picture("nurse-740");
    me.leaves();
}

#[test]
fn real_cards_are_picked_by_how_they_look() {
    let server = ServerProcess::open();
    let me = Person::new(PHONE);
    me.goes_to(&server.at("/games/dynamite-nurse/new"));
    seats_down(&me, 2, "greedy");
    seats_down(&me, 3, "greedy");
    me.js("document.querySelectorAll('details').forEach((details) => { details.open = true })");
    me.clicks("[name=real_dice]");
    me.clicks("form.setup .go");
    is_at_a_table(&me);
    me.clicks("[data-fate='first 1']");
    me.waits_until("document.querySelector('.pick[data-fate^=\"starter 1\"]')");
    me.settles();
    me.is_accessible();
    me.fits();
    me.picture("nurse-real-360");
    // One tap enters a card.
    and_sees(&me, |me| me.clicks(".pick[data-fate='starter 1 medina']"));
    me.waits_until("document.querySelector('.pick[data-fate^=\"starter 2\"]')");
    assert_eq!(me.counts(".pick[data-fate$=medina]"), 0, "somebody has her already");
    // One that was picked by mistake is corrected.
    me.clicks("[data-do=undo]");
    me.waits_until("document.querySelector('.pick[data-fate^=\"starter 1\"]')");
    let asked =
        "document.querySelector('.pick')?.dataset.fate || document.querySelector('#prompt[data-mine=true]') && 'mine'";
    let mut picked = 0;
    while me.waits_for(asked) != "mine" {
        and_sees(&me, |me| me.clicks(".pick"));
        picked += 1;
    }
    // Three nurses, a patient, an event, and four cards for each.
    assert_eq!((picked, me.counts(".hand .lies")), (17, 4));
    me.leaves();
}

#[test]
fn whoever_draws_a_real_card_types_it_in_on_their_own_device() {
    let server = ServerProcess::open();
    let (host, friend) = (Person::new(WIDE), Person::new(PHONE));
    host.goes_to(&server.at("/games/dynamite-nurse/new"));
    seats_down(&host, 2, "open");
    seats_down(&host, 3, "greedy");
    host.js("document.querySelectorAll('details').forEach((details) => { details.open = true })");
    host.clicks("[name=real_dice]");
    host.clicks("form.setup .go");
    is_at_a_table(&host);
    host.waits_until("document.querySelector('.invite [data-copy]')");
    let link = host.js("return document.querySelector('.invite [data-copy]').dataset.copy");
    sits_down(&friend, &server, link.as_str().expect("a link"), "Mira");
    // What is due on a page, or that its reader is to play.
    let due = "document.querySelector('#prompt [data-fate]')?.dataset.fate ?? document.querySelector('#prompt[data-mine=true]')?.id ?? 'nothing'";
    let mut typed = [0, 0];
    for _ in 0..LONGEST {
        for person in [&host, &friend] {
            person.waits_until(UP_TO_DATE);
        }
        let due_on = |person: &Person| person.js(&format!("return {due}")).as_str().map(str::to_owned).expect("a word");
        let (here, there) = (due_on(&host), due_on(&friend));
        if here == "prompt" {
            break;
        }
        if there.starts_with("draw 2 ") {
            assert_eq!(here, "nothing", "these cards are not the host's to see");
            and_sees(&friend, |friend| friend.clicks_any("#prompt .pick:last-child"));
            typed[1] += 1;
        } else if here != "nothing" {
            assert!(!there.starts_with("draw"), "{there} is not the guest's to see");
            and_sees(&host, |host| host.clicks_any("#prompt [data-fate]"));
            typed[0] += usize::from(here.starts_with("draw 1 "));
        }
    }
    assert_eq!(typed, [4, 4], "each types in their own hand");
    assert_eq!((host.counts(".hand .lies"), friend.counts(".hand .lies")), (4, 4));
    assert!(friend.reads("#log").contains("You draw"), "{}", friend.reads("#log"));
    let seen = host.js("return document.body.innerHTML").to_string();
    assert!(!seen.contains("Mira draws") && !seen.contains("draw 2 "), "the host sees a card of the guest's");
    host.leaves();
    friend.leaves();
}
