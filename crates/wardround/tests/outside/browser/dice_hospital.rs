//! Dice Hospital in a browser.

use serde_json::{Value, json};

use super::emergency_roll::FAINT;
use super::person::Person;
use super::{
    LYING, PAGE_ACTS, PHONE, UP_TO_DATE, WIDE, and_sees, begins, chooses, follows_hints, is_asked, is_asked_again,
    is_at_a_table, plays_on_until, seats_down,
};
use crate::server_process::ServerProcess;

const GAME: &str = "dice-hospital";

/// Sets up a table: who sits where, and what is agreed.
pub(super) fn sets_up(person: &Person, server: &ServerProcess, seats: &[&str], agreed: &[(&str, &str)]) {
    person.goes_to(&server.at("/games/dice-hospital/new"));
    for (index, sitter) in seats.iter().chain(["none"; 4].iter()).take(4).enumerate() {
        seats_down(person, index + 1, sitter);
    }
    person.js("document.querySelectorAll('details').forEach((details) => { details.open = true })");
    for (key, value) in agreed {
        person.js(&format!("document.querySelector('[name=\"set.{key}\"][value=\"{value}\"]').click()"));
    }
    person.fills("[name=seed]", "7");
}

pub(super) fn opens(person: &Person) {
    person.clicks("form.setup .go");
    is_at_a_table(person);
}

/// Everything that can be touched is large enough for a thumb. A patient is touched by way of the
/// bed.
pub(super) fn is_for_thumbs(person: &Person) {
    let small = person
        .js("return [...document.querySelectorAll('#main button, #main summary, header a, header button')].filter((e) => e.checkVisibility()).map((e) => {
               const box = (e.closest('.bed') ?? e).getBoundingClientRect();
               return [e.id || e.className, box.width, box.height];
             }).filter(([, width, height]) => width < 39.5 || height < 39.5)");
    assert_eq!(small, json!([]), "targets that are too small");
}

/// What the API says of the table the person is at.
pub(super) fn asks_the_api(person: &Person) -> Value {
    person.js("return fetch('/api/v1' + location.pathname).then((answer) => answer.json())")
}

#[test]
fn a_whole_game_against_a_bot() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    me.begins_pages_with(PAGE_ACTS);
    begins(&me, &server, GAME, "you,greedy");
    me.waits_until("document.querySelector('#prompt').dataset.mine === 'true'");
    me.is_accessible();
    me.picture("hospital-begin-1280");
    follows_hints(&me, 12);
    // The middle of the game, with a department chosen and patients to choose.
    assert!(plays_on_until(
        &me,
        "document.querySelector('#status').textContent.includes('Round 4') && document.querySelector('.room.busy') && document.querySelector('.patient.can')"
    ));
    me.settles();
    me.picture("hospital-1280");
    me.is_accessible();
    // What a choice would do is seen before it is made.
    let seen = me
        .js("const choice = document.querySelector('.patient.can'); choice.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
             return [document.querySelectorAll('#boxes dd[data-next]').length > 0 || choice.dataset.boxes === '', choice.querySelector('.ghost:not([hidden])').textContent !== '' || choice.querySelector('.ghost:not([hidden]) svg') !== null]");
    assert_eq!(seen, json!([true, true]));
    // Another hospital is looked at closely.
    me.clicks(".glance");
    me.waits_until("document.querySelector('#enlarged').open && document.querySelector('#enlarged .glimpse')");
    me.picture("hospital-enlarged-1280");
    me.clicks("#enlarged .go");
    follows_hints(&me, 6);
    assert!(!plays_on_until(&me, "false"), "the game has an end");
    me.settles();
    me.picture("hospital-over-1280");
    me.is_accessible();
    let table = asks_the_api(&me);
    let shown = me.js(
        "return [...document.querySelectorAll('.player .total')].map((e) => Number(e.textContent.replace('−', '-')))",
    );
    assert_eq!(table["scores"], shown, "the page shows what the API says");
    // What had one answer was answered by the page: to keep an improvement that nobody wished to give
    // back, and a treatment's only patient.
    let [due, given] = ["due", "given"].map(|what| me.js(&format!("return $acts.{what}")));
    assert_eq!(due, given);
    assert!(
        due.as_array().is_some_and(|due| due.contains(&json!("skip")) && due.iter().any(|mv| mv != "skip")),
        "{due}"
    );
    // Points can be opened, and what they are made of adds up.
    me.clicks("#result [data-open=scores]");
    me.waits_until("document.querySelector('#scores').open");
    let sums = me
        .js("const number = (cell) => Number(cell.textContent.replace('−', '-'));
             const rows = [...document.querySelectorAll('#scores tbody tr')].map((row) => [...row.querySelectorAll('td')].map(number));
             return rows.reduce((sums, row) => sums.map((sum, index) => sum + row[index]), [0, 0])");
    assert_eq!(sums, shown);
    me.picture("hospital-scores-1280");
    // And looked back at.
    me.clicks("#scores .go");
    me.clicks("#result .afterwards a[href*=replay]");
    me.waits_until("document.querySelector('#slider')");
    me.js("const slider = document.querySelector('#slider'); slider.value = 60; slider.dispatchEvent(new Event('input', { bubbles: true }))");
    me.waits_until(
        "document.querySelector('#replay').dataset.at === '60' && document.querySelectorAll('.patient').length > 0",
    );
    assert_eq!(me.counts("#board [data-move], #board .can"), 0, "nothing can be chosen in a replay");
    // What is looked at is marked in the log, and only there.
    me.waits_until("document.querySelector('#log .here')");
    let marked = me.js("const box = (at) => document.querySelector(at).getBoundingClientRect();
                        const [line, log] = [box('#log .here'), box('#log')];
                        return line.left >= log.left && line.right <= log.right && line.height < 120");
    assert_eq!(marked, true, "the mark is a line of the log");
    me.is_accessible();
    me.picture("hospital-replay-1280");
    // Whatever the screen, it says what happens.
    for screen in [LYING, PHONE, WIDE] {
        me.screen(screen);
        me.waits_until("document.querySelector('#replay .lead').getBoundingClientRect().height <= document.querySelector('#replay .ask').clientHeight");
    }
    me.leaves();
}

#[test]
fn alone_with_reports_on_a_phone() {
    let server = ServerProcess::open();
    let me = Person::new(PHONE);
    begins(&me, &server, GAME, "you");
    // To the first report that can be completed, with a look at every kind of step on the way.
    let (mut pictures, mut completed) = (0, false);
    let step = "document.querySelector('#prompt').textContent.slice(0, 24)";
    let mut last = json!("");
    while plays_on_until(&me, &format!("{step} !== {last} || document.querySelector('.report.can')")) {
        if pictures < 12 {
            me.settles();
            me.picture(&format!("hospital-alone-360-{pictures}"));
            me.fits();
            is_for_thumbs(&me);
            pictures += 1;
        }
        last = me.js(&format!("return {step}"));
        if me.sees(".report.can") {
            me.is_accessible();
            me.picture("hospital-report-360");
            and_sees(&me, |me| me.clicks(".report.can"));
            assert!(me.reads("#log").contains("report"));
            completed = true;
            break;
        }
        follows_hints(&me, 1);
    }
    plays_on_until(&me, "false");
    assert!(completed, "a report was completed");
    let said = me.says();
    let points = asks_the_api(&me)["scores"][0].as_i64().expect("points");
    assert!(said.contains(&format!("You finish with {} point", points.to_string().replace('-', "−"))), "{said}");
    me.fits();
    me.picture("hospital-alone-over-360");
    me.leaves();
}

#[test]
fn hard_mode_with_events() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    let hard = ["opening-crisis", "final-collections", "epidemic", "superbug"].map(|mode| ("hard-mode", mode));
    let more =
        [("events", "yes"), ("experimental-medicine", "yes"), ("promos", "consultant"), ("promos", "admissions-nurse")];
    let agreed: Vec<_> = hard.into_iter().chain(more).collect();
    sets_up(&me, &server, &["greedy", "you", "greedy"], &agreed);
    me.is_accessible();
    me.picture("hospital-setup-1280");
    opens(&me);
    me.waits_until("document.querySelectorAll('.offer.values').length > 3");
    me.is_accessible();
    me.picture("hospital-five-patients-1280");
    assert!(plays_on_until(&me, "document.querySelector('.event')"), "an event in the second round");
    me.picture("hospital-event-1280");
    me.is_accessible();
    plays_on_until(&me, "document.querySelector('.space')");
    me.settles();
    me.picture("hospital-collect-1280");
    me.is_accessible();
    assert!(!plays_on_until(&me, "false"), "the game has an end");
    let table = asks_the_api(&me);
    assert_eq!(
        (&table["over"], &table["set"]["hard-mode"]),
        (&json!(true), &json!("opening-crisis,final-collections,epidemic,superbug"))
    );
    me.leaves();
}

#[test]
fn what_makes_no_sense_together_is_refused_with_the_reason() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    // What one person alone cannot have cannot be chosen; what contradicts itself is refused.
    sets_up(&me, &server, &["you"], &[]);
    assert_eq!(me.counts(".pill.unfit :is([value='epidemic'], [value='final-collections']):disabled"), 2);
    sets_up(&me, &server, &["you", "greedy"], &[("token-colours", "own")]);
    me.clicks("form.setup .go");
    me.waits_until(
        "document.querySelector('.wrong')?.textContent.includes('Tokens are those of City and of Investments')",
    );
    me.picture("hospital-refused-setup-1280");
    me.leaves();
}

#[test]
fn two_hospitals_work_at_the_same_time() {
    let server = ServerProcess::open();
    let host = Person::new(WIDE);
    let friend = Person::new(PHONE);
    begins(&host, &server, GAME, "you,open");
    host.waits_until("document.querySelector('.invite [data-copy]')");
    let link = host.js("return document.querySelector('.invite [data-copy]').dataset.copy");
    friend.goes_to(&server.at(link.as_str().expect("a link")));
    friend.fills("input[name=name]", "Mira");
    friend.clicks("form .go");
    is_at_a_table(&friend);
    // To the first activation, which both have at once.
    let active = "document.querySelector('.steps-of-turn .now')?.textContent === 'Activate' && document.querySelector('[data-move=end]')";
    let is_active = |person: &Person| person.js(&format!("return Boolean({active})")) == true;
    while !(is_active(&host) && is_active(&friend)) {
        for person in [&host, &friend] {
            person.waits_until(UP_TO_DATE);
            if person.sees("#prompt[data-mine=true]") && !is_active(person) {
                follows_hints(person, 1);
            }
        }
    }
    // Each places somebody; neither waits for the other.
    follows_hints(&host, 2);
    follows_hints(&friend, 2);
    follows_hints(&host, 2);
    host.picture("hospital-together-1280");
    friend.picture("hospital-together-360");
    let placed = |person: &'static str| {
        format!(
            "[...document.querySelectorAll('#log li')].filter((line) => line.textContent.includes('{person}')).length"
        )
    };
    friend.waits_until(&format!("{} > 0", placed("Player 1")));
    // One takes back their own move though the other has moved since; the other's stays.
    let others = friend.counts(".room .worker");
    let before = host.counts(".room .worker");
    for _ in 0..2 {
        and_sees(&host, |host| host.clicks("[data-do=undo]"));
    }
    assert_eq!(host.counts(".room .worker"), before - 1, "{}", host.says());
    assert_eq!(friend.counts(".room .worker"), others);
    // Both end; the round goes on.
    for person in [&host, &friend] {
        assert!(plays_on_until(person, "document.querySelector('[data-move=end]')"));
        chooses(person, "[data-move=end]");
    }
    for person in [&host, &friend] {
        // Everybody has gone back to the station.
        person.waits_until("document.querySelectorAll('.room .worker').length === 0");
    }
    friend.fits();
    host.leaves();
    friend.leaves();
}

#[test]
fn an_activation_is_taken_back_step_by_step_and_what_cannot_be_says_why() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    sets_up(&me, &server, &["you", "greedy"], &[]);
    opens(&me);
    assert!(plays_on_until(&me, "document.querySelector('[data-move=end]')"));
    let beds = me.js("return [...document.querySelectorAll('.patient')].map((e) => e.dataset.plain)");
    // A double click does not end the round while there is work: it is asked once more, with what
    // would be lost.
    me.js("const end = document.querySelector('[data-move=end]'); end.click(); end.click()");
    let said = me.hears("workers are still free");
    assert!(said.contains("Place a worker"), "the question stays: {said}");
    assert!(me.sees("[data-do=final]"));
    me.picture("hospital-end-1280");
    // A patient before a department: who can treat it.
    me.clicks(".patient");
    assert_eq!(me.counts("[data-move=end]"), 1, "the round goes on");
    me.hears("Can be treated here");
    // A department that nobody here is for: the rules say why, and nothing has changed.
    me.clicks(".room[data-try]");
    me.waits_until("!document.querySelector('#say').textContent.includes('Can be treated')");
    let why = me.hears_why();
    me.waits_until("document.querySelector('.shake')");
    assert!(why.contains("in full") || why.contains("enough") || why.contains("patient"), "{why}");
    me.picture("hospital-refused-1280");
    assert_eq!(me.counts(".room .worker"), 0);
    // A placement, one of several patients: taken back one after the other.
    and_sees(&me, |me| me.clicks_any(".room.can[data-reach*=' ']"));
    me.waits_until("document.querySelector('.room.busy')");
    and_sees(&me, |me| me.clicks(".patient.can[data-move]"));
    let treated =
        "document.querySelector('.bed.treated .patient') || document.querySelector('.f-home dd').textContent === '1'";
    me.waits_until(treated);
    and_sees(&me, |me| me.clicks("[data-do=undo]"));
    me.waits_until(&format!("document.querySelector('.room.busy') && !({treated})"));
    and_sees(&me, |me| me.clicks("[data-do=undo]"));
    me.waits_until("!document.querySelector('.room .worker')");
    let again = me.js("return [...document.querySelectorAll('.patient')].map((e) => e.dataset.plain)");
    assert_eq!(again, beds, "everybody is as before");
    // Ending with workers left is asked twice.
    me.clicks("[data-move=end]");
    me.waits_until("document.querySelector('[data-do=final]')");
    assert!(me.reads("#status").contains("Round 1"));
    me.clicks("[data-do=final]");
    me.waits_until("document.querySelector('#status').textContent.includes('Round 2')");
    // Now it is too late.
    me.clicks("[data-do=undo][aria-disabled]");
    assert_ne!(me.hears_why(), "");
    me.leaves();
}

#[test]
fn a_birth_is_seen_below_the_ward() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    sets_up(&me, &server, &["you", "greedy"], &[("modules", "maternity")]);
    opens(&me);
    // A Mother and her Infant from the beginning, and a place to work at below them.
    assert!(plays_on_until(&me, "document.querySelector('[data-move=end]') && document.querySelector('.cot')"));
    assert_eq!(
        (me.counts(".ward .chevron"), me.counts(".ward:has(.chevron:not(.closed))")),
        (4, me.counts(".ward:has(.cot)"))
    );
    me.settles();
    me.picture("maternity-1280");
    me.is_accessible();
    // Whoever is born lies below the Mother's own ward.
    let born = "[...document.querySelectorAll('#log [data-n]')].some((line) => line.textContent.includes('born in your ward'))";
    assert!(plays_on_until(&me, &format!("{born} && document.querySelector('.chevron .room.can')")));
    let families = me.js(
        "const letters = (place, where) => [...place.querySelectorAll(`${where} .kin`)].map((kin) => kin.textContent).join('');
         return [...document.querySelectorAll('#board .ward')].map((ward) => [letters(ward, ':scope > .bed'), letters(ward, '.cot')])",
    );
    for family in families.as_array().into_iter().flatten() {
        assert!([json!(["M", "I"]), json!(["M", "II"]), json!(["", ""])].contains(family), "{families}");
    }
    assert!(me.counts(".glimpse .pink") > 0, "the other's family is seen at a glance");
    // A chevron is worked at; only the pink are asked for.
    and_sees(&me, |me| me.clicks(".chevron .room.can"));
    me.waits_until("document.querySelector('.chevron .worker') && document.querySelector('.patient.can')");
    assert_eq!(me.counts(".patient.can:not(.pink)"), 0);
    me.clicks("[data-open=rules]");
    me.waits_until("document.querySelector('#rule-maternity')?.checkVisibility()");
    me.presses("Escape");
    // A newcomer is put into a ward by a click on the ward.
    assert!(plays_on_until(&me, "document.querySelector('.into.can')"));
    me.is_accessible();
    and_sees(&me, |me| me.clicks(".into.can"));
    for screen in [PHONE, LYING] {
        me.screen(screen);
        me.fits();
        me.picture(&format!("maternity-{}", screen.0));
    }
    me.leaves();
}

#[test]
fn an_improvement_is_given_back_if_one_wishes() {
    let server = ServerProcess::open();
    let me = Person::new(WIDE);
    sets_up(&me, &server, &["you", "greedy"], &[]);
    opens(&me);
    // In the second round there is something to give back, and whoever says nothing keeps it.
    let takes = "document.querySelector('.offer.can') && document.querySelector('[data-wish=give-back]')";
    let in_round = |round: usize| format!("document.querySelector('#status').textContent.includes('Round {round}')");
    let asked = "document.querySelector('.prompt [data-unless=give-back]')";
    assert!(plays_on_until(&me, &format!("{} && {takes}", in_round(2))));
    // The question that is answered by itself never comes up, so that no click can hit it.
    me.js(&format!("new MutationObserver(() => {{ window.$asked ||= Boolean({asked}); }}).observe(document.body, {{ childList: true, subtree: true }})"));
    and_sees(&me, |me| me.clicks(".offer.can"));
    me.waits_until("document.querySelector('[data-move=end]')");
    assert_eq!(me.js("return Boolean(window.$asked)"), false);
    assert!(!me.reads("#log").contains("give"), "nothing was given back");
    assert!(plays_on_until(&me, &format!("{} && {takes}", in_round(3))));
    me.clicks("[data-wish=give-back]");
    assert_eq!(me.counts("[data-wish][aria-pressed=true]"), 1);
    and_sees(&me, |me| me.clicks(".offer.can"));
    me.waits_until(asked);
    // Whoever opens the page anew is still asked, also when all has begun that begins by itself:
    // the stream is open, and what comes of that has had its turn.
    me.begins_pages_with(PAGE_ACTS);
    me.js("window.$before = true; location.reload()");
    me.waits_until(&format!("!window.$before && window.$acts?.open && {asked}"));
    me.js("for (let turn = 0; turn < 3; turn += 1) await fetch('/healthz').then((answer) => answer.text())");
    assert_eq!(me.js("return window.$acts.sent"), json!([]), "nobody has answered for the player");
    assert!(me.sees(".prompt [data-unless=give-back]"), "{}", me.says());
    let bags = me.js("return Number(document.querySelector('.f-bags dd').dataset.v)").as_i64().expect("a number");
    and_sees(&me, |me| me.clicks_any(".spot.can"));
    me.waits_until("document.querySelector('[data-move=end]')");
    let now = me.js("return Number(document.querySelector('.f-bags dd').dataset.v)").as_i64().expect("a number");
    assert_eq!(now, bags + 1, "a blood bag for it");
    me.leaves();
}

#[test]
fn the_keyboard_is_enough_in_french_too() {
    let server = ServerProcess::open();
    let me = Person::new(PHONE);
    // Answers come late, as on a busy machine.
    me.begins_pages_with("const send = window.fetch;
         window.fetch = async (address, how) => { if (how?.method === 'POST') await new Promise((done) => setTimeout(done, 150)); return send(address, how); }");
    me.goes_to(&server.at("/?lang=fr"));
    begins(&me, &server, GAME, "you,greedy");
    let (mut ended, mut worked) = (0, 0);
    while ended < 2 {
        // What has only one answer is answered by the page; a key pressed meanwhile would be for
        // the next question.
        me.waits_until("!document.querySelector('#prompt[data-only], #prompt [data-unless]')");
        assert!(is_asked(&me), "two rounds are not a game");
        if me.sees("#prompt[data-only], #prompt [data-unless]") {
            continue;
        }
        if me.sees("[data-move=end]") && (worked % 3 == 2 || !me.sees(".room.can")) {
            and_sees(&me, |me| {
                // The page's clock stands still, so that keys follow each other as fast as can be.
                me.js("const stopped = Date.now(); window.$later = 0; Date.now = () => stopped + window.$later");
                me.presses("e");
                if is_asked_again(me, "[data-do=final]") {
                    // A key that was hit twice counts once; a moment later it is meant.
                    me.presses("e");
                    assert!(me.sees("[data-do=final]"), "the round goes on");
                    me.js("window.$later = 1000");
                    me.presses("e");
                }
            });
            ended += 1;
            worked = 0;
        } else {
            let wanted = [".ambulance.can", ".offer.can", ".room.can", ".patient.can", ".prompt [data-move]"];
            let choice = wanted.into_iter().find(|choice| me.sees(choice)).expect("a choice");
            // Arrows find what has no place on a board.
            if choice == ".prompt [data-move]" && me.sees(".prompt .choices [data-move]") {
                me.js("document.activeElement.blur()");
                me.presses("ArrowRight");
                me.waits_until("document.activeElement.matches('.prompt .choices button')");
            }
            if choice == ".patient.can" {
                me.presses("ArrowDown");
                worked += 1;
            }
            me.tabs_to(choice);
            and_sees(&me, |me| {
                me.presses("Enter");
                if is_asked_again(me, ".menu:popover-open") {
                    me.presses("Enter");
                }
            });
        }
        me.fits();
    }
    me.settles();
    me.picture("hospital-french-360");
    let words = me.js("return document.body.textContent").to_string();
    for english in ["Place a worker", "patient showing", "Choose", "Blood bag", "Neglected"] {
        assert!(!words.contains(english), "{english}");
    }
    me.leaves();
}

#[test]
fn real_dice_are_tapped_in() {
    let server = ServerProcess::open();
    let me = Person::new(PHONE);
    sets_up(&me, &server, &["you"], &[]);
    me.clicks("[name=real_dice]");
    opens(&me);
    let mut rounds = 0;
    while rounds < 2 {
        let asked = "document.querySelector('form.pad') ? 'pad' : document.querySelector('.pad') ? 'one' : document.querySelector('#prompt[data-mine=true]') && 'mine'";
        match me.waits_for(asked).as_str() {
            Some("pad") => {
                if rounds == 0 {
                    // Cards come before dice.
                    if me.counts("form[data-fate=dice]") == 1 {
                        assert_eq!(me.js(FAINT), json!([]), "a die that can be picked looks disabled");
                    }
                    me.is_accessible();
                    me.fits();
                    is_for_thumbs(&me);
                }
                // One is wrong: it is taken away and tapped in again.
                me.fills_pad();
                me.clicks("[data-drop]");
                assert_eq!(me.counts("form.pad .go:disabled"), 1);
                me.clicks(".keypad:not([hidden]) .key:enabled");
                me.picture("hospital-real-dice-360");
                rounds += me.counts("form[data-fate=dice]");
                and_sees(&me, |me| me.clicks("form.due .go"));
            }
            Some("one") => and_sees(&me, Person::fills_pad),
            _ => follows_hints(&me, 1),
        }
    }
    me.leaves();
}
