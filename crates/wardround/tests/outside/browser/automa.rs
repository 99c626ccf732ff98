//! The Automa of Dice Hospital in a browser.

use serde_json::json;

use super::dice_hospital::{is_for_thumbs, opens, sets_up};
use super::moments::{CURTAIN, TOLD, wants_pace};
use super::person::Person;
use super::{LYING, PHONE, UP_TO_DATE, WIDE, and_sees, follows_hints, is_asked, is_at_a_table, plays_on_until};
use crate::server_process::ServerProcess;

/// Whether this round has come.
fn round(number: usize) -> String {
    format!("document.querySelector('#status').textContent.includes('Round {number}')")
}

/// Sits down against the Automa, with what is agreed besides.
fn plays_against_it(person: &Person, server: &ServerProcess, agreed: &[(&str, &str)]) {
    let agreed: Vec<(&str, &str)> = [("automa", "yes")].iter().chain(agreed).copied().collect();
    sets_up(person, server, &["you"], &agreed);
}

/// Makes the move that the hint names, without waiting for what comes of it.
fn moves_on(person: &Person) {
    person.js("const { at, seat } = document.querySelector('#prompt').dataset;
         const post = (what, body) => fetch(`/api/v1${location.pathname}/${what}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ at: Number(at), seat: Number(seat), ...body }) });
         const { move } = await post('hint', {}).then((answer) => answer.json());
         await post('moves', { move })");
}

/// Plays until a round has come, and gives all that was told of others meanwhile, step by step.
fn watches_until(person: &Person, number: usize) -> Vec<String> {
    let shown = format!("[{TOLD}.hidden, {TOLD}.textContent, {CURTAIN}.hidden, {CURTAIN}.textContent].join()");
    let mut told = Vec::new();
    loop {
        let what = person.waits_for(&format!(
            "!{CURTAIN}.hidden ? 'scene' : !{TOLD}.hidden ? 'told' : document.querySelector('#prompt').dataset.mine === 'true' && {UP_TO_DATE} && ({} ? 'there' : 'mine')",
            round(number)
        ));
        match what.as_str() {
            Some("there") => return told,
            Some("mine") => moves_on(person),
            what => {
                told.extend((what == Some("told")).then(|| person.reads("#told b")));
                person.js(&format!("window.$shown = {shown}"));
                person.presses("x");
                person.waits_until(&format!("{shown} !== window.$shown"));
            }
        }
    }
}

#[test]
fn one_can_follow_the_automa_step_by_step() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    plays_against_it(&me, &server, &[]);
    opens(&me);
    assert!(is_asked(&me));
    wants_pace(&me, "step");
    let told = watches_until(&me, 3);
    // Everything that it did is told once, in the order in which it was done.
    let done = me.js(
        "const lines = [...document.querySelectorAll('#log [data-n]')].sort((one, other) => one.dataset.n - other.dataset.n);
         return lines.map((line) => line.textContent).filter((text) => /^(Automa (turns up|takes (?!the lead)|leads(?! from now on)[: ]|puts)|Card .* is complete)/.test(text))",
    );
    assert_eq!(json!(told), done);
    for step in ["turns up Decision card", "beside the cards: ", "turns up Hospital card", "die on spot 1 of card"] {
        assert!(told.iter().any(|line| line.contains(step)), "{step}: {told:?}");
    }
    // Its hospital shows what it was told to have done: each spot that was covered and is still
    // there.
    wants_pace(&me, "once");
    assert!(plays_on_until(&me, &format!("{} && document.querySelector('[data-move=end]')", round(5))));
    let row = me.js(
        "return fetch('/api/v1' + location.pathname).then((answer) => answer.json()).then(({ view }) => view.automa)",
    );
    let cards = row["cards"].as_array().expect("cards");
    assert!(!cards.is_empty());
    assert_eq!(me.counts("#player-2 .hospital-card"), cards.len() as u64);
    for (index, card) in cards.iter().enumerate() {
        let drawn = format!("#player-2 #card-{}", card["id"].as_str().expect("a name"));
        let covered = card["spots"].as_array().expect("spots").iter().filter(|spot| !spot["covered"].is_null()).count();
        assert_eq!(me.counts(&format!("{drawn} .hole :is(.cube, .bag)")), covered as u64, "card {index} of {row}");
    }
    me.settles();
    me.picture("automa-1280");
    me.is_accessible();
    for screen in [(1920, 1080), (1024, 768), WIDE, PHONE, LYING] {
        me.screen(screen);
        if screen == PHONE {
            assert!(me.sees("#player-2 .hospital-card"), "its hospital stays in sight");
        }
        if screen == PHONE || screen == LYING {
            me.clicks("[data-tab-to=players]");
        }
        me.fits();
        let outside = me.js("const box = document.querySelector('#player-2').getBoundingClientRect();
             return [...document.querySelectorAll('#player-2 .automa *')].filter((part) => { const own = part.getBoundingClientRect(); return own.left < box.left - 1 || own.right > box.right + 1; }).map((part) => part.className)");
        assert_eq!(outside, json!([]), "{screen:?}");
        let small = me.js("return [...document.querySelectorAll('#player-2 .automa :is(b, i, .worth, .plate, .pack-of-cards)')].filter((word) => parseFloat(getComputedStyle(word).fontSize) < 10.5).map((word) => word.className)");
        assert_eq!(small, json!([]), "{screen:?}");
        me.picture(&format!("automa-{}", screen.0));
    }
    // Looked at closely, every card says what it is.
    me.screen(WIDE);
    me.clicks("#player-2 .glance");
    me.waits_until("document.querySelector('#enlarged').open && document.querySelector('#enlarged .automa')");
    assert_eq!(me.counts("#enlarged .automa-says li"), cards.len() as u64 + 3);
    me.is_accessible();
    me.picture("automa-enlarged-1280");
    me.presses("Escape");
    me.clicks("[data-open=rules]");
    me.waits_until("document.querySelector('#rule-automa')?.checkVisibility()");
    me.presses("Escape");
    // The end says who has beaten whom, and the replay can stay with the Automa.
    assert!(!plays_on_until(&me, "false"));
    let headline = me.reads("#result h2");
    assert!(headline.contains("Automa"), "{headline}");
    let table = me.path();
    me.goes_to(&server.at(&format!("{table}/replay?at=90&board=2")));
    me.waits_until("document.querySelector('#board .automa') && document.querySelector('#player-1 .glimpse')");
    me.is_accessible();
    me.picture("automa-replay-1280");
    me.leaves();
}

#[test]
fn its_lesson_shows_the_card_that_it_speaks_of() {
    let server = ServerProcess::open();
    for screen in [PHONE, LYING] {
        let me = Person::new(screen);
        me.goes_to(&server.at("/learn/dice-hospital-automa"));
        me.clicks("form.buttons .go");
        is_at_a_table(&me);
        me.waits_until("!document.querySelector('#lesson').hidden");
        assert!(me.sees("#card-N2") && me.sees("#ambulance-2"), "{screen:?}");
        me.picture(&format!("automa-lesson-{}", screen.0));
        me.leaves();
    }
}

#[test]
fn the_automa_plays_beside_the_real_box() {
    let server = ServerProcess::open();
    let me = Person::new(PHONE);
    plays_against_it(&me, &server, &[]);
    me.clicks("[name=real_dice]");
    opens(&me);
    let (mut typed, mut lying): (Vec<String>, Option<String>) = (Vec::new(), None);
    loop {
        let asked = "document.querySelector('.due[data-fate], .due [data-fate]')?.dataset.fate.split(' ')[0] || document.querySelector('#prompt[data-mine=true]') && 'mine'";
        let what = me.waits_for(asked);
        let what = what.as_str().expect("a word").to_owned();
        if what == "mine" {
            follows_hints(&me, 1);
            continue;
        }
        if me.js(&format!("return {}", round(2))) == true {
            break;
        }
        if ["hospital", "decision"].contains(&what.as_str()) && !typed.contains(&what) {
            // Cards are found by how they look.
            assert_eq!(me.counts(&format!("[data-fate^={what}].key .{what}-card")), 12);
            let over = me.js("return [...document.querySelectorAll('.key > .face-up > *')].filter((card) => card.getBoundingClientRect().width > card.closest('.key').getBoundingClientRect().width + 1).length");
            assert_eq!(over, 0, "{what} cards are wider than their keys");
            me.picture(&format!("automa-{what}-360"));
            me.fits();
            is_for_thumbs(&me);
            me.is_accessible();
        }
        if what == "hospital" {
            if let Some(card) = &lying {
                is_not_turned_up_again(&me, card);
            }
            lying =
                me.js("return document.querySelector('.pad .key:enabled').dataset.fate").as_str().map(str::to_owned);
        }
        if me.sees("form.pad") {
            if !typed.contains(&what) && me.sees("[data-do=undo]:enabled") {
                // Undo takes back what was tapped, before anything that was played.
                me.clicks(".pad .keypad:not([hidden]) .key:enabled");
                me.clicks("[data-do=undo]");
                assert_eq!(me.counts(".slot .key"), 0, "{what}");
            }
            me.fills_pad();
            and_sees(&me, |me| me.clicks("form.due .go"));
        } else {
            and_sees(&me, Person::fills_pad);
        }
        typed.push(what);
    }
    // Two Hospital cards by the first round, and a Decision card for the ambulance; nothing was
    // left to the program.
    assert_eq!(typed.iter().filter(|what| *what == "hospital").count(), 2, "{typed:?}");
    assert!(typed.contains(&"decision".to_owned()) && typed.contains(&"dice".to_owned()), "{typed:?}");
    let log = me.reads("#log");
    for step in ["Automa turns up Decision card", "Automa takes ambulance", "Automa puts a"] {
        assert!(log.contains(step), "{step}: {log}");
    }
    me.leaves();
}

/// A card that lies there already is not offered; sent all the same it is refused, and nothing is
/// lost by trying.
fn is_not_turned_up_again(me: &Person, card: &str) {
    assert_eq!(me.counts(&format!(".pad [data-fate='{card}']:enabled")), 0, "{card} is offered again");
    let told = me.js(&format!(
        "const {{ at, seat }} = document.querySelector('#prompt').dataset;
         const body = JSON.stringify({{ at: Number(at), seat: Number(seat), fate: {} }});
         const headers = {{ 'content-type': 'application/json' }};
         const answer = await fetch(`/api/v1${{location.pathname}}/fates`, {{ method: 'POST', headers, body }});
         return [answer.status, JSON.stringify(await answer.json()), document.querySelector('#prompt').dataset.at === at]",
        json!(card)
    ));
    assert_eq!((&told[0], &told[2]), (&json!(422), &json!(true)), "{told}");
    assert!(told[1].as_str().is_some_and(|why| why.contains("cannot lie in the row")), "{told}");
}

#[test]
fn what_does_not_go_with_the_automa_is_refused_with_the_reason() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    // It plays the base game alone.
    plays_against_it(&me, &server, &[]);
    assert_eq!(me.counts(".box.unfit [name='set.modules']"), 3);
    assert_eq!(me.counts(".question.fit [name^='set.automa-']"), 7);
    // What two players agree on is agreed on against it as well.
    assert_eq!(me.counts(".fit :is([name='set.administrators'], [name='set.extra-improvement'])"), 4);
    assert_eq!(me.counts("fieldset.fit [name='set.leader-ties']"), 2);
    assert_eq!(me.counts(".pill.unfit [value='final-collections']:disabled"), 1);
    assert_eq!(me.counts(".pill.fit [value='epidemic']:enabled"), 1);
    let refused =
        [(("automa-easier", "simple-cards"), "not both"), (("penalties", "reports"), "not for one against the Automa")];
    for (other, why) in refused {
        plays_against_it(&me, &server, &[("automa-harder", "difficult-cards"), other]);
        me.clicks("form.setup .go");
        me.hears(why);
        // What was chosen is still chosen.
        for (key, value) in [("automa", "yes"), other] {
            assert_eq!(me.counts(&format!("[name='set.{key}'][value='{value}']:checked")), 1, "{key}={value}");
        }
    }
    me.is_accessible();
    me.picture("automa-refused-1280");
    me.leaves();
}
