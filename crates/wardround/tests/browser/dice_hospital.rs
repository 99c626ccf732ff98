//! Dice Hospital in a browser.

use std::time::Duration;

use serde_json::{Value, json};

use crate::house::House;
use crate::person::{Driver, Person};
use crate::{ONE_AT_A_TIME, PHONE, WIDE, begins, follows_hints};

const GAME: &str = "dice-hospital";

/// Follows hints until a script gives true. Says whether it did before the game was over.
async fn follows_hints_until(person: &Person, script: &str) -> bool {
    for _ in 0..600 {
        person
            .waits_until("[document.querySelector('#prompt')?.dataset ?? {}].some((prompt) => prompt.mine === 'true' || prompt.over === 'true')")
            .await;
        if person.js(&format!("return Boolean({script})")).await == json!(true) {
            return true;
        }
        if is_over(person).await {
            return false;
        }
        follows_hints(person, 1).await;
    }
    panic!("eight rounds have an end");
}

async fn is_over(person: &Person) -> bool {
    person.js("return document.querySelector('#prompt').dataset.over").await == json!("true")
}

/// Sets up a table: who sits where, and what is agreed.
async fn sets_up(person: &Person, house: &House, seats: &[&str], agreed: &[(&str, &str)]) {
    person.goes_to(&house.at("/games/dice-hospital/new")).await;
    for (index, sitter) in seats.iter().chain(["none"; 4].iter()).take(4).enumerate() {
        person.chooses(&format!("#seat{}", index + 1), sitter).await;
    }
    person.js("document.querySelector('details').open = true").await;
    for (key, value) in agreed {
        person.js(&format!("document.querySelector('[name=\"set.{key}\"][value=\"{value}\"]').click()")).await;
    }
    person.fills("[name=seed]", "7").await;
}

async fn opens(person: &Person) {
    person.clicks("form.setup .go").await;
    person.waits_until("location.pathname.startsWith('/tables/') && document.querySelector('#prompt')").await;
}

/// Everything that can be touched is large enough for a thumb.
async fn is_for_thumbs(person: &Person) {
    let small = person
        .js("return [...document.querySelectorAll('#main button, #main summary, header a, header button')].filter((e) => e.checkVisibility()).map((e) => {
               const box = e.getBoundingClientRect();
               return [e.id || e.className, box.width, box.height];
             }).filter(([, width, height]) => width < 39.5 || height < 39.5)")
        .await;
    assert_eq!(small, json!([]), "targets that are too small");
}

/// What the API says of the table the person is at.
async fn asks_the_api(person: &Person) -> Value {
    person.js("return fetch('/api/v1' + location.pathname).then((answer) => answer.json())").await
}

#[tokio::test]
async fn a_whole_game_against_a_bot() {
    let _turn = ONE_AT_A_TIME.lock().await;
    let (house, driver) = (House::open(), Driver::start());
    let me = Person::new(&driver, WIDE.0, WIDE.1).await;
    begins(&me, &house, GAME, "you,greedy").await;
    me.waits_until("document.querySelector('#prompt').dataset.mine === 'true'").await;
    me.is_accessible().await;
    me.picture("hospital-begin-1280").await;
    // The middle of the game, with a department chosen and patients to choose.
    assert!(follows_hints_until(&me, "document.querySelector('#status').textContent.includes('Round 4') && document.querySelector('.room.busy') && document.querySelector('.patient.can')").await);
    me.settles().await;
    me.picture("hospital-1280").await;
    me.is_accessible().await;
    // What a choice would do is seen before it is made.
    let seen = me
        .js("const choice = document.querySelector('.patient.can'); choice.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
             return [document.querySelectorAll('#boxes dd[data-next]').length > 0 || choice.dataset.boxes === '', choice.querySelector('.ghost:not([hidden])').textContent !== '' || choice.querySelector('.ghost:not([hidden]) svg') !== null]")
        .await;
    assert_eq!(seen, json!([true, true]));
    // Another hospital is looked at closely.
    me.clicks(".glance").await;
    me.waits_until("document.querySelector('#enlarged').open && document.querySelector('#enlarged .glimpse')").await;
    me.picture("hospital-enlarged-1280").await;
    me.clicks("#enlarged .go").await;
    assert!(!follows_hints_until(&me, "false").await, "the game has an end");
    me.settles().await;
    me.picture("hospital-over-1280").await;
    me.is_accessible().await;
    let table = asks_the_api(&me).await;
    let shown = me.js("return [...document.querySelectorAll('.player .total')].map((e) => Number(e.textContent.replace('−', '-')))").await;
    assert_eq!(table["scores"], shown, "the page shows what the API says");
    // Points can be opened, and what they are made of adds up.
    me.clicks("[data-open=scores]").await;
    me.waits_until("document.querySelector('#scores').open").await;
    let sums = me
        .js("const number = (cell) => Number(cell.textContent.replace('−', '-'));
             const rows = [...document.querySelectorAll('#scores tbody tr')].map((row) => [...row.querySelectorAll('td')].map(number));
             return rows.reduce((sums, row) => sums.map((sum, index) => sum + row[index]), [0, 0])")
        .await;
    assert_eq!(sums, shown);
    me.picture("hospital-scores-1280").await;
    // And looked back at.
    me.clicks("#scores .go").await;
    me.clicks("#prompt a.go").await;
    me.waits_until("document.querySelector('#slider')").await;
    me.js("const slider = document.querySelector('#slider'); slider.value = 60; slider.dispatchEvent(new Event('input', { bubbles: true }))").await;
    me.waits_until(
        "document.querySelector('#replay').dataset.at === '60' && document.querySelectorAll('.patient').length > 0",
    )
    .await;
    assert_eq!(me.counts("#board [data-move], #board .can").await, 0, "nothing can be chosen in a replay");
    me.is_accessible().await;
    me.picture("hospital-replay-1280").await;
    me.leaves().await;
}

#[tokio::test]
async fn alone_with_reports_on_a_phone() {
    let _turn = ONE_AT_A_TIME.lock().await;
    let (house, driver) = (House::open(), Driver::start());
    let me = Person::new(&driver, PHONE.0, PHONE.1).await;
    begins(&me, &house, GAME, "you").await;
    let mut pictures = 0;
    let mut last = String::new();
    // To the first report that can be completed, with a look at every kind of step on the way.
    let mut completed = false;
    loop {
        me.waits_until("[document.querySelector('#prompt')?.dataset ?? {}].some((prompt) => prompt.mine === 'true' || prompt.over === 'true')").await;
        if is_over(&me).await {
            break;
        }
        let step = me.js("return document.querySelector('#prompt').textContent.slice(0, 24)").await.to_string();
        if step != last && pictures < 12 {
            me.settles().await;
            me.picture(&format!("hospital-alone-360-{pictures}")).await;
            me.fits().await;
            is_for_thumbs(&me).await;
            pictures += 1;
            last = step;
        }
        if !completed && me.counts(".report.can").await > 0 {
            me.is_accessible().await;
            me.picture("hospital-report-360").await;
            me.clicks(".report.can").await;
            me.waits_until("document.querySelector('#log').textContent.includes('report')").await;
            completed = true;
            continue;
        }
        follows_hints(&me, 1).await;
    }
    assert!(completed, "a report was completed");
    let said = me.says().await;
    let points = asks_the_api(&me).await["scores"][0].as_i64().expect("points");
    assert!(said.contains(&format!("You finish with {} point", points.to_string().replace('-', "−"))), "{said}");
    me.fits().await;
    me.picture("hospital-alone-over-360").await;
    me.leaves().await;
}

#[tokio::test]
async fn hard_mode_with_events() {
    let _turn = ONE_AT_A_TIME.lock().await;
    let (house, driver) = (House::open(), Driver::start());
    let me = Person::new(&driver, WIDE.0, WIDE.1).await;
    let hard = ["opening-crisis", "final-collections", "epidemic", "superbug"].map(|mode| ("hard-mode", mode));
    let more =
        [("events", "yes"), ("experimental-medicine", "yes"), ("promos", "consultant"), ("promos", "admissions-nurse")];
    let agreed: Vec<_> = hard.into_iter().chain(more).collect();
    sets_up(&me, &house, &["greedy", "you", "greedy"], &agreed).await;
    me.is_accessible().await;
    me.picture("hospital-setup-1280").await;
    opens(&me).await;
    me.waits_until("document.querySelectorAll('.offer.values').length > 3").await;
    me.is_accessible().await;
    me.picture("hospital-five-patients-1280").await;
    assert!(follows_hints_until(&me, "document.querySelector('.event')").await, "an event in the second round");
    me.picture("hospital-event-1280").await;
    me.is_accessible().await;
    follows_hints_until(&me, "document.querySelector('.space')").await;
    me.settles().await;
    me.picture("hospital-collect-1280").await;
    me.is_accessible().await;
    assert!(!follows_hints_until(&me, "false").await, "the game has an end");
    let table = asks_the_api(&me).await;
    assert_eq!(
        (&table["over"], &table["set"]["hard-mode"]),
        (&json!(true), &json!("opening-crisis,final-collections,epidemic,superbug"))
    );
    me.leaves().await;
}

#[tokio::test]
async fn what_makes_no_sense_together_is_refused_with_the_reason() {
    let _turn = ONE_AT_A_TIME.lock().await;
    let (house, driver) = (House::open(), Driver::start());
    let me = Person::new(&driver, WIDE.0, WIDE.1).await;
    sets_up(&me, &house, &["you"], &[("hard-mode", "epidemic")]).await;
    me.clicks("form.setup .go").await;
    me.waits_until(
        "document.querySelector('.wrong')?.textContent.includes('ambulances, which a single player does not have')",
    )
    .await;
    me.picture("hospital-refused-setup-1280").await;
    me.leaves().await;
}

#[tokio::test]
async fn two_hospitals_work_at_the_same_time() {
    let _turn = ONE_AT_A_TIME.lock().await;
    let (house, driver) = (House::open(), Driver::start());
    let host = Person::new(&driver, WIDE.0, WIDE.1).await;
    let friend = Person::new(&driver, PHONE.0, PHONE.1).await;
    begins(&host, &house, GAME, "you,open").await;
    host.waits_until("document.querySelector('.invite [data-copy]')").await;
    let link = host.js("return document.querySelector('.invite [data-copy]').dataset.copy").await;
    friend.goes_to(&house.at(link.as_str().expect("a link"))).await;
    friend.fills("input[name=name]", "Mira").await;
    friend.clicks("form .go").await;
    friend.waits_until("document.querySelector('#prompt')").await;
    // To the first activation, which both have at once.
    let active = "document.querySelector('.steps-of-turn .now')?.textContent === 'Activate' && document.querySelector('[data-move=end]')";
    for _ in 0..40 {
        for person in [&host, &friend] {
            let mine = format!("document.querySelector('#prompt').dataset.mine === 'true' && !({active})");
            if person.js(&format!("return Boolean({mine})")).await == json!(true) {
                follows_hints(person, 1).await;
            }
        }
        if host.js(&format!("return Boolean({active})")).await == json!(true)
            && friend.js(&format!("return Boolean({active})")).await == json!(true)
        {
            break;
        }
    }
    host.waits_until(active).await;
    friend.waits_until(active).await;
    // Each places somebody; neither waits for the other.
    follows_hints(&host, 2).await;
    follows_hints(&friend, 2).await;
    follows_hints(&host, 2).await;
    host.picture("hospital-together-1280").await;
    friend.picture("hospital-together-360").await;
    let placed = |person: &'static str| {
        format!(
            "[...document.querySelectorAll('#log li')].filter((line) => line.textContent.includes('{person}')).length"
        )
    };
    friend.waits_until(&format!("{} > 0", placed("Player 1"))).await;
    // One takes back the own move though the other has moved since; the other's stays.
    let others = friend.counts(".room .worker").await;
    let before = host.counts(".room .worker").await;
    for _ in 0..2 {
        host.js("window.before = document.querySelector('#prompt')").await;
        host.clicks("[data-do=undo]").await;
        host.waits_until("document.querySelector('#prompt') !== window.before").await;
    }
    assert_eq!(host.counts(".room .worker").await, before - 1, "{}", host.says().await);
    assert_eq!(friend.counts(".room .worker").await, others);
    // Both end; the round goes on.
    for person in [&host, &friend] {
        assert!(follows_hints_until(person, "document.querySelector('[data-move=end]')").await);
        person.clicks("[data-move=end]").await;
        person.js("document.querySelector('[data-do=final]')?.click()").await;
    }
    for person in [&host, &friend] {
        // Everybody has gone back to the station.
        person.waits_until("document.querySelectorAll('.room .worker').length === 0").await;
    }
    friend.fits().await;
    host.leaves().await;
    friend.leaves().await;
}

#[tokio::test]
async fn an_activation_is_taken_back_step_by_step_and_what_cannot_be_says_why() {
    let _turn = ONE_AT_A_TIME.lock().await;
    let (house, driver) = (House::open(), Driver::start());
    let me = Person::new(&driver, WIDE.0, WIDE.1).await;
    sets_up(&me, &house, &["you", "greedy"], &[]).await;
    opens(&me).await;
    assert!(follows_hints_until(&me, "document.querySelector('[data-move=end]')").await);
    let beds = me.js("return [...document.querySelectorAll('.patient')].map((e) => e.dataset.plain)").await;
    // A double click does not end the round while there is work: it is asked once more, with what would be lost.
    me.js("const end = document.querySelector('[data-move=end]'); end.click(); end.click()").await;
    me.waits_until("document.querySelector('[data-do=final]')").await;
    assert!(me.says().await.contains("workers are still free"), "{}", me.says().await);
    assert!(me.says().await.contains("Place a worker"), "the question stays: {}", me.says().await);
    me.picture("hospital-end-1280").await;
    // A patient before a department.
    me.clicks(".patient").await;
    assert_eq!(me.counts("[data-move=end]").await, 1, "the round goes on");
    me.waits_until("document.querySelector('#say').textContent.includes('department first')").await;
    // A department that nobody here is for: the rules say why, and nothing has changed.
    me.waits_until("document.querySelector('.room[data-try]')").await;
    me.clicks(".room[data-try]").await;
    me.waits_until("document.querySelector('#say').textContent.length > 0 && document.querySelector('.shake')").await;
    let why = me.says().await;
    assert!(why.contains("in full") || why.contains("enough") || why.contains("patient"), "{why}");
    me.picture("hospital-refused-1280").await;
    assert_eq!(me.counts(".room .worker").await, 0);
    // A placement, a patient: taken back one after the other.
    me.clicks(".room.can").await;
    me.waits_until("document.querySelector('.room.busy') && document.querySelector('.patient.can[data-move]')").await;
    me.clicks(".patient.can[data-move]").await;
    me.waits_until(
        "document.querySelector('.slot.treated .patient') || document.querySelector('.f-home dd').textContent === '1'",
    )
    .await;
    me.clicks("[data-do=undo]").await;
    me.waits_until("document.querySelector('.room.busy') && !document.querySelector('.slot.treated .patient')").await;
    me.clicks("[data-do=undo]").await;
    me.waits_until("!document.querySelector('.room .worker')").await;
    let again = me.js("return [...document.querySelectorAll('.patient')].map((e) => e.dataset.plain)").await;
    assert_eq!(again, beds, "everybody is as before");
    // Ending with workers left is asked twice.
    me.clicks("[data-move=end]").await;
    me.waits_until("document.querySelector('[data-do=final]')").await;
    assert!(me.reads("#status").await.contains("Round 1"));
    me.clicks("[data-do=final]").await;
    me.waits_until("document.querySelector('#status').textContent.includes('Round 2')").await;
    // Now it is too late.
    me.waits_until("document.querySelector('[data-do=undo][aria-disabled]')").await;
    me.clicks("[data-do=undo]").await;
    me.waits_until("document.querySelector('#say').textContent.length > 0").await;
    me.leaves().await;
}

#[tokio::test]
async fn the_keyboard_is_enough_in_french_too() {
    let _turn = ONE_AT_A_TIME.lock().await;
    let (house, driver) = (House::open(), Driver::start());
    let me = Person::new(&driver, PHONE.0, PHONE.1).await;
    me.goes_to(&house.at("/?lang=fr")).await;
    begins(&me, &house, GAME, "you,greedy").await;
    let (tab, enter, down) = ("\u{e004}", "\u{e007}", "\u{e015}");
    let tabs_to = async |wanted: &str| {
        let there = format!("return document.activeElement.matches({})", json!(wanted));
        for _ in 0..90 {
            if me.js(&there).await == json!(true) {
                return;
            }
            me.types(tab).await;
        }
        panic!("Tab does not come to {wanted}");
    };
    let (mut ended, mut worked) = (0, 0);
    while ended < 2 {
        me.waits_until("document.querySelector('#prompt').dataset.mine === 'true'").await;
        me.js("window.before = document.querySelector('#prompt')").await;
        if me.counts("[data-move=end]").await > 0 && (worked % 3 == 2 || me.counts(".room.can").await == 0) {
            me.types("e").await;
            me.waits_until(
                "document.querySelector('#prompt') !== window.before || document.querySelector('[data-do=final]')",
            )
            .await;
            if me.counts("[data-do=final]").await > 0 {
                // A key that was hit twice counts once.
                tokio::time::sleep(Duration::from_millis(800)).await;
                me.types("e").await;
            }
            ended += 1;
            worked = 0;
        } else {
            let wanted = [".ambulance.can", ".offer.can", ".room.can", ".patient.can", ".prompt [data-move]"];
            for choice in wanted {
                if me.counts(choice).await > 0 {
                    if choice == ".patient.can" {
                        me.types(down).await;
                    }
                    tabs_to(choice).await;
                    worked += usize::from(choice == ".patient.can");
                    me.types(enter).await;
                    break;
                }
            }
        }
        me.waits_until(
            "document.querySelector('#prompt') !== window.before || document.querySelector('.menu:not([hidden])')",
        )
        .await;
        if me.counts(".menu:not([hidden])").await > 0 {
            me.types(enter).await;
            me.waits_until("document.querySelector('#prompt') !== window.before").await;
        }
        me.fits().await;
    }
    me.settles().await;
    me.picture("hospital-french-360").await;
    let words = me.js("return document.body.textContent").await.to_string();
    for english in ["Place a worker", "patient showing", "Choose", "Blood bag", "Neglected"] {
        assert!(!words.contains(english), "{english}");
    }
    me.leaves().await;
}

#[tokio::test]
async fn real_dice_are_tapped_in() {
    let _turn = ONE_AT_A_TIME.lock().await;
    let (house, driver) = (House::open(), Driver::start());
    let me = Person::new(&driver, PHONE.0, PHONE.1).await;
    sets_up(&me, &house, &["you"], &[]).await;
    me.clicks("[name=real_dice]").await;
    opens(&me).await;
    let mut rounds = 0;
    while rounds < 2 {
        me.waits_until(
            "document.querySelector('form.due') || document.querySelector('#prompt').dataset.mine === 'true'",
        )
        .await;
        me.js("window.before = document.querySelector('#prompt')").await;
        if me.counts("form.pad").await == 1 {
            if rounds == 0 {
                me.is_accessible().await;
                me.fits().await;
                is_for_thumbs(&me).await;
            }
            let count = me
                .js("return Number(document.querySelector('form.pad').dataset.count)")
                .await
                .as_u64()
                .unwrap_or_default();
            for index in 0..count {
                me.js(&format!(
                    "const keys = document.querySelectorAll('[data-pad]'); keys[{index} % keys.length].click()"
                ))
                .await;
            }
            // One was wrong: it is taken away and tapped in again.
            me.clicks("[data-drop]").await;
            assert_eq!(me.counts("form.pad .go:disabled").await, 1);
            me.js("document.querySelector('[data-pad]').click()").await;
            me.picture("hospital-real-dice-360").await;
            rounds += me.counts("form[data-fate=dice]").await;
            me.clicks("form.due .go").await;
        } else if me.counts("form.due").await == 1 {
            // Nothing is entered that nobody has chosen.
            me.clicks("form.due .go").await;
            assert_eq!(me.counts("form.due :invalid").await, me.counts("form.due select").await);
            me.js("document.querySelectorAll('form.due select').forEach((list, index) => { list.selectedIndex = index + 1 })").await;
            me.clicks("form.due .go").await;
        } else {
            follows_hints(&me, 1).await;
            continue;
        }
        me.waits_until("document.querySelector('#prompt') !== window.before").await;
    }
    me.leaves().await;
}
