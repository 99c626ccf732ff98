//! Emergency Roll in a browser, and with it everything that pages of all games share.

use std::fs;
use std::time::Duration;

use serde_json::json;

use crate::house::House;
use crate::person::{Driver, Person};
use crate::{ONE_AT_A_TIME, PHONE, WIDE, begins, follows_hints, plays};

const GAME: &str = "emergency-roll";

#[tokio::test]
async fn a_solo_game_is_played_to_its_final_score() {
    let _turn = ONE_AT_A_TIME.lock().await;
    let (house, driver) = (House::open(), Driver::start());
    let me = Person::new(&driver, WIDE.0, WIDE.1).await;
    me.goes_to(&house.at("/")).await;
    me.is_accessible().await;
    me.picture("start-1280").await;
    begins(&me, &house, GAME, "you").await;
    let bytes = me
        .js("return performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation')).reduce((sum, entry) => sum + entry.decodedBodySize, 0)")
        .await;
    assert!(
        bytes.as_f64().is_some_and(|bytes| bytes > 20_000.0 && bytes < 200_000.0),
        "the first load has {bytes} bytes"
    );
    follows_hints(&me, 44).await;
    while me.counts(".bed.can").await == 0 {
        follows_hints(&me, 1).await;
    }
    me.settles().await;
    me.picture("solo-1280").await;
    me.is_accessible().await;
    let mut over = false;
    for _ in 0..30 {
        over = plays(&me, 10).await;
        if over {
            break;
        }
    }
    assert!(over, "24 turns have an end");
    me.is_accessible().await;
    me.picture("over-1280").await;
    let said = me.says().await;
    assert!(said.contains("You win.") || said.contains("ALICAT wins."), "{said}");
    // What the page shows is what the API says.
    let id = me.path().await.trim_start_matches("/tables/").to_owned();
    let script = format!("return fetch('/api/v1/tables/{id}').then((answer) => answer.json())");
    let table = me.js(&script).await;
    let shown = me.js("return [...document.querySelectorAll('.player .total')].map((e) => Number(e.textContent.replace('−', '-')))").await;
    assert_eq!(table["scores"], shown);
    assert_eq!(table["over"], json!(true));
    // Nothing is cut off on a phone either.
    me.screen(PHONE.0, PHONE.1).await;
    me.fits().await;
    let cut = me.js("return [...document.querySelectorAll('.prompt .act, header *')].filter((e) => e.checkVisibility() && e.getBoundingClientRect().right > innerWidth).length").await;
    assert_eq!(cut, json!(0));
    me.picture("over-360").await;
    // Once more, by one click.
    me.clicks("#prompt form button").await;
    me.waits_until(&format!(
        "!location.pathname.includes('{id}') && document.querySelector('#players')?.textContent.includes('ALICAT')"
    ))
    .await;
    me.leaves().await;
}

#[tokio::test]
async fn two_people_play_in_two_browsers_and_somebody_watches() {
    let _turn = ONE_AT_A_TIME.lock().await;
    let (house, driver) = (House::open(), Driver::start());
    let host = Person::new(&driver, WIDE.0, WIDE.1).await;
    let friend = Person::new(&driver, PHONE.0, PHONE.1).await;
    let watcher = Person::new(&driver, WIDE.0, WIDE.1).await;
    begins(&host, &house, GAME, "you,open").await;
    assert!(host.reads("#players").await.contains("has not come yet"));
    host.waits_until("document.querySelector('.invite [data-copy]')").await;
    let link = host.js("return document.querySelector('.invite [data-copy]').dataset.copy").await;
    let link = link.as_str().expect("a link").to_owned();
    let token = link.rsplit('/').next().expect("a token").to_owned();
    friend.goes_to(&house.at(&link)).await;
    friend.is_accessible().await;
    friend.fills("input[name=name]", "Mira").await;
    friend.clicks("form .go").await;
    friend.waits_until("document.querySelector('#prompt')").await;
    assert!(!friend.path().await.contains(&token), "the token has left the address");
    host.waits_until("document.querySelector('#players').textContent.includes('Mira')").await;
    let table = host.path().await;
    let table = table.split('?').next().expect("a path");
    watcher.goes_to(&house.at(table)).await;
    watcher.waits_until("document.querySelector('#prompt')").await;
    assert_eq!(watcher.counts(".can, [data-move], [data-try], [data-do=undo], [data-copy], .invite").await, 0);

    for _ in 0..3 {
        // Whoever leads chooses a die, then the other, then both find beds, in whatever order.
        for _ in 0..8 {
            for person in [&host, &friend] {
                if person.js("return document.querySelector('#prompt').dataset.mine").await == json!("true") {
                    plays(person, 1).await;
                }
            }
        }
    }
    let turn = host.reads("#status span").await;
    assert_ne!(turn.trim(), "Turn 1 of 24");
    watcher
        .waits_until(&format!("document.querySelector('#status span').textContent.trim() === {}", json!(turn.trim())))
        .await;
    host.picture("two-1280").await;
    friend.picture("two-360").await;
    watcher.picture("watcher-1280").await;
    friend.fits().await;

    // A move is at the other's screen within 100 ms. The machine may have other work: the best of five counts.
    let mut best = f64::INFINITY;
    for _ in 0..5 {
        let (mover, other) =
            if host.counts("#prompt[data-mine=true]").await == 1 { (&host, &watcher) } else { (&friend, &host) };
        let began = json!(mover.js("return document.querySelector('#prompt').dataset.at").await);
        other.waits_until(&format!("document.querySelector('#prompt').dataset.at === {began}")).await;
        other
            .js("window.seen = 0; window.eye?.disconnect(); window.eye = new MutationObserver(() => { window.seen ||= Date.now(); }); window.eye.observe(document.querySelector('#main'), { childList: true, subtree: true })")
            .await;
        mover.js("const hear = window.fetch; window.fetch = (...all) => { window.sent = Date.now(); window.fetch = hear; return hear(...all); }").await;
        plays(mover, 1).await;
        other.waits_until("window.seen > 0").await;
        let seen = other.js("return window.seen").await.as_f64().expect("a time");
        best = best.min(seen - mover.js("return window.sent").await.as_f64().expect("a time"));
    }
    assert!(best < 100.0, "{best} ms from the click to the other screen");
    assert!(!house.log().contains(&token), "no token in the log");

    // The first page lists one's tables; the private link goes on from another device.
    host.goes_to(&house.at("/")).await;
    assert!(host.reads(".mine").await.contains("Mira"), "my tables");
    host.is_accessible().await;
    host.picture("mine-1280").await;
    let here = friend.reads("#status span").await;
    let device = Person::new(&driver, WIDE.0, WIDE.1).await;
    friend.waits_until("document.querySelector('.links [data-copy]')").await;
    let own = friend.js("return document.querySelector('.links [data-copy]').dataset.copy").await;
    device.goes_to(&house.at(own.as_str().expect("a link"))).await;
    device.clicks("form .go").await;
    device.waits_until("document.querySelector('#prompt')").await;
    assert_eq!(device.reads("#status span").await, here, "the private link goes on from another device");
    device.leaves().await;
    for person in [host, friend, watcher] {
        person.leaves().await;
    }
}

#[tokio::test]
async fn two_people_share_one_screen() {
    let _turn = ONE_AT_A_TIME.lock().await;
    let (house, driver) = (House::open(), Driver::start());
    let both = Person::new(&driver, WIDE.0, WIDE.1).await;
    begins(&both, &house, GAME, "you,here").await;
    let mut passed = 0;
    for _ in 0..40 {
        both.waits_until(
            "document.querySelector('#prompt').dataset.mine === 'true' || document.querySelector('#prompt.pass')",
        )
        .await;
        if both.counts("#prompt.pass").await == 1 {
            // While the screen is passed on, nothing can be chosen and no choice is seen.
            assert_eq!(both.counts(".can, .bay.chosen").await, 0);
            if passed == 0 {
                both.picture("pass-1280").await;
                both.is_accessible().await;
            }
            passed += 1;
            let before = both.path().await;
            both.clicks("#prompt .go").await;
            both.waits_until(&format!(
                "location.pathname + location.search !== {} && document.querySelector('#prompt')",
                json!(before)
            ))
            .await;
        } else {
            plays(&both, 1).await;
        }
    }
    assert!(passed > 4, "{passed}");
    assert!(both.reads("#players").await.contains("Player 2"));
    both.leaves().await;
}

#[tokio::test]
async fn a_move_is_taken_back_a_turn_is_ended_and_what_is_not_allowed_says_why() {
    let _turn = ONE_AT_A_TIME.lock().await;
    let (house, driver) = (House::open(), Driver::start());
    let me = Person::new(&driver, WIDE.0, WIDE.1).await;
    begins(&me, &house, GAME, "you").await;
    // Nothing to take back yet: the button says so.
    me.waits_until("document.querySelectorAll('.bay.can').length === 3").await;
    me.clicks("[data-do=undo]").await;
    me.waits_until("document.querySelector('#say').textContent.includes('nothing to take back')").await;
    // A bed before a die.
    me.js("document.querySelector('#bed-W1B1').dispatchEvent(new MouseEvent('click', { bubbles: true }))").await;
    me.waits_until("document.querySelector('#say').textContent.includes('die first')").await;
    me.picture("refused-1280").await;
    me.clicks("#bay-green").await;
    me.waits_until("document.querySelector('.bay.chosen')").await;
    // A bed behind the first one: wards fill from the door.
    me.js("document.querySelector('#bed-W1B3').dispatchEvent(new MouseEvent('click', { bubbles: true }))").await;
    me.waits_until("document.querySelector('#say').textContent.includes('fill from the door')").await;
    // A bed of the wrong colour: the rules say why not.
    me.waits_until("document.querySelector('.bed[data-try]')").await;
    me.js("document.querySelector('.bed[data-try]').dispatchEvent(new MouseEvent('click', { bubbles: true }))").await;
    me.waits_until("document.querySelector('#say').textContent.includes('That takes a blood bag')").await;
    me.clicks("[data-do=undo]").await;
    me.waits_until("document.querySelectorAll('.bay.can').length === 3").await;
    // A hint marks what it speaks of.
    me.clicks("[data-do=hint]").await;
    me.waits_until(
        "document.querySelector('.hinted') && document.querySelector('#say').textContent.includes('resident')",
    )
    .await;
    // To the end of the turn, which waits for a word.
    while me.counts("[data-do=done]").await == 0 {
        plays(&me, 1).await;
    }
    let turn = me.reads("#status span").await;
    assert_eq!(turn.trim(), "Turn 1 of 24");
    me.clicks("[data-do=undo]").await;
    me.waits_until("document.querySelector('.bed.can, .prompt [data-move]')").await;
    while me.counts("[data-do=done]").await == 0 {
        plays(&me, 1).await;
    }
    me.clicks("[data-do=done]").await;
    me.waits_until("document.querySelector('#status').textContent.includes('Turn 2')").await;
    // Whoever does not want to be asked is not asked.
    me.clicks(".gear").await;
    me.clicks("[data-setting=confirm]").await;
    me.clicks("#settings .go").await;
    for _ in 0..12 {
        plays(&me, 1).await;
        assert_eq!(me.counts("[data-do=done]").await, 0);
    }
    // A preview: hovering over a bed shows what the boxes would become.
    let changes = me
        .js("const choice = [...document.querySelectorAll('[data-boxes]')].find((c) => c.dataset.boxes); if (!choice) return 'none';
             choice.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
             return document.querySelectorAll('#boxes dd[data-next]').length > 0")
        .await;
    assert_ne!(changes, json!(false));
    me.leaves().await;
}

#[tokio::test]
async fn a_killed_server_comes_back_and_the_game_goes_on() {
    let _turn = ONE_AT_A_TIME.lock().await;
    let (mut house, driver) = (House::open(), Driver::start());
    let me = Person::new(&driver, WIDE.0, WIDE.1).await;
    begins(&me, &house, GAME, "you,greedy").await;
    plays(&me, 7).await;
    let lines = me.counts("#log li").await;
    let entries = me.js("return Number(document.querySelector('#prompt').dataset.at)").await;
    house.kill();
    me.waits_until("!document.querySelector('#lost').hidden").await;
    me.picture("lost-1280").await;
    // A click meanwhile gets a sentence, and nothing is lost.
    me.js("document.querySelector('.bay, .bed.can').dispatchEvent(new MouseEvent('click', { bubbles: true }))").await;
    house.start();
    me.waits_until("document.querySelector('#lost').hidden").await;
    assert!(me.counts("#log li").await >= lines);
    let now = me.js("return Number(document.querySelector('#prompt').dataset.at)").await;
    assert!(now.as_u64() >= entries.as_u64(), "{now} of {entries}");
    plays(&me, 6).await;
    assert!(me.counts("#log li").await > lines);
    me.leaves().await;
}

#[tokio::test]
async fn a_finished_game_is_looked_at_again_shared_saved_and_brought_back() {
    let _turn = ONE_AT_A_TIME.lock().await;
    let (house, driver) = (House::open(), Driver::start());
    let me = Person::new(&driver, WIDE.0, WIDE.1).await;
    // Bots play a whole game by themselves while nobody looks.
    me.goes_to(&house.at("/games/emergency-roll/new")).await;
    me.chooses("#seat1", "greedy").await;
    me.chooses("#seat2", "random").await;
    me.fills("[name=seed]", "42").await;
    me.clicks("form.setup .go").await;
    me.waits_until("document.querySelector('#prompt')?.dataset.over === 'true'").await;
    me.clicks("#prompt a.go").await;
    me.waits_until("document.querySelector('#slider')").await;
    let last = me.js("return Number(document.querySelector('#replay').dataset.of)").await.as_u64().unwrap_or_default();
    assert!(last > 100, "{last}");
    let points = me.reads(".player .total").await;
    me.clicks("[aria-label='To the beginning']").await;
    me.waits_until("document.querySelector('#replay').dataset.at === '0'").await;
    assert_eq!(me.counts("#board .bed.full").await, 0);
    me.clicks("[aria-label='One step on']").await;
    me.waits_until("document.querySelector('#replay').dataset.at === '1'").await;
    me.js("const slider = document.querySelector('#slider'); slider.value = 77; slider.dispatchEvent(new Event('input', { bubbles: true }))").await;
    me.waits_until("document.querySelector('#replay').dataset.at === '77'").await;
    me.chooses("#eyes", "2").await;
    me.waits_until("location.search === '?at=77&seat=2' && document.querySelector('#board').dataset.seat === '2'")
        .await;
    me.picture("replay-1280").await;
    me.is_accessible().await;
    // Another language shows the same moment.
    for lang in ["fr", "en"] {
        me.clicks(&format!(".langs a[lang={lang}]")).await;
        me.waits_until(&format!("document.documentElement.lang === '{lang}' && document.readyState === 'complete'"))
            .await;
        assert!(me.path().await.ends_with("?at=77&seat=2"), "{}", me.path().await);
    }
    // The address is the link to share.
    let (shared, seen) = (me.path().await, me.reads("#board").await);
    let other = Person::new(&driver, PHONE.0, PHONE.1).await;
    other.goes_to(&house.at(&shared)).await;
    assert_eq!(other.reads("#board").await, seen);
    other.fits().await;
    other.picture("replay-360").await;
    other.leaves().await;
    // The record, taken away and brought back, shows the same game.
    let record =
        me.js("return fetch(document.querySelector('a[download]').href).then((answer) => answer.text())").await;
    let file = house.file("game.ward");
    fs::write(&file, record.as_str().expect("text")).expect("written");
    me.goes_to(&house.at("/")).await;
    me.fills("#record", file.to_str().expect("a path")).await;
    me.clicks("form[action='/records'] button").await;
    me.waits_until("location.pathname.startsWith('/records/') && document.querySelector('#slider')").await;
    me.clicks("[aria-label='To the end']").await;
    me.waits_until(&format!("document.querySelector('#replay').dataset.at === '{last}'")).await;
    assert_eq!(me.reads(".player .total").await, points);
    // A file that is no record is refused with its line.
    fs::write(&file, "this is no record\n").expect("written");
    me.goes_to(&house.at("/")).await;
    me.fills("#record", file.to_str().expect("a path")).await;
    me.clicks("form[action='/records'] button").await;
    me.waits_until("document.querySelector('.notice')?.textContent.includes('Line 1')").await;
    me.leaves().await;
}

#[tokio::test]
async fn everything_is_there_in_french() {
    let _turn = ONE_AT_A_TIME.lock().await;
    let (house, driver) = (House::open(), Driver::start());
    let me = Person::new(&driver, WIDE.0, WIDE.1).await;
    begins(&me, &house, GAME, "you").await;
    me.clicks(".langs a[lang=fr]").await;
    me.waits_until("document.documentElement.lang === 'fr' && document.querySelector('#prompt')").await;
    assert!(me.says().await.contains("choisissez un dé"), "{}", me.says().await);
    assert!(me.reads("#players").await.contains("URSULE"));
    me.js("document.querySelector('#bed-W1B1').dispatchEvent(new MouseEvent('click', { bubbles: true }))").await;
    me.waits_until("document.querySelector('#say').textContent.length > 0").await;
    assert!(me.says().await.contains("d’abord un dé"), "{}", me.says().await);
    follows_hints(&me, 15).await;
    me.settles().await;
    me.picture("french-1280").await;
    me.goes_to(&house.at("/games/emergency-roll/new")).await;
    me.js("document.querySelector('details').open = true").await;
    me.is_accessible().await;
    me.picture("setup-french-1280").await;
    let words = me.js("return document.body.textContent").await.to_string();
    for english in ["Open the table", "Whether", "which", "Seats", "Nobody"] {
        assert!(!words.contains(english), "{english}");
    }
    me.leaves().await;
}

#[tokio::test]
async fn the_keyboard_is_enough() {
    let _turn = ONE_AT_A_TIME.lock().await;
    let (house, driver) = (House::open(), Driver::start());
    let me = Person::new(&driver, WIDE.0, WIDE.1).await;
    me.goes_to(&house.at("/")).await;
    let (tab, enter, right, escape) = ("\u{e004}", "\u{e007}", "\u{e014}", "\u{e00c}");
    let tabs_to = async |wanted: &str| {
        let there = format!("return document.activeElement.matches({})", json!(wanted));
        for _ in 0..60 {
            if me.js(&there).await == json!(true) {
                return;
            }
            me.types(tab).await;
        }
        panic!("Tab does not come to {wanted}");
    };
    tabs_to("[aria-labelledby=title-emergency-roll] button[value='you']").await;
    me.types(enter).await;
    me.waits_until("document.querySelectorAll('.bay.can').length === 3").await;
    me.types("?").await;
    me.waits_until("document.querySelector('#keys').open").await;
    me.picture("keys-1280").await;
    me.types(escape).await;
    me.waits_until("!document.querySelector('#keys').open").await;
    for turn in 1..=2 {
        tabs_to(".bay.can").await;
        me.types(enter).await;
        me.waits_until("document.querySelector('.bay.chosen')").await;
        while me.counts("[data-do=done]").await == 0 {
            if me.counts(".bed.can").await > 0 {
                tabs_to(".bed.can").await;
                // Over the board and back to something that can be chosen.
                me.types(right).await;
                me.waits_until("document.activeElement.matches('.bed')").await;
                tabs_to(".bed.can").await;
            } else {
                tabs_to(".prompt [data-move]").await;
            }
            me.js("window.before = document.querySelector('#prompt')").await;
            me.types(enter).await;
            me.waits_until("document.querySelector('#prompt') !== window.before").await;
        }
        if turn == 1 {
            me.types("u").await;
            me.waits_until("!document.querySelector('[data-do=done]')").await;
            me.types("h").await;
            me.waits_until("document.querySelector('.hinted')").await;
            while me.counts("[data-do=done]").await == 0 {
                plays(&me, 1).await;
            }
        }
        me.types("e").await;
        me.waits_until(&format!("document.querySelector('#status').textContent.includes('Turn {}')", turn + 1)).await;
    }
    me.leaves().await;
}

#[tokio::test]
async fn a_phone_is_wide_enough() {
    let _turn = ONE_AT_A_TIME.lock().await;
    let (house, driver) = (House::open(), Driver::start());
    let me = Person::new(&driver, PHONE.0, PHONE.1).await;
    me.goes_to(&house.at("/")).await;
    me.fits().await;
    me.is_accessible().await;
    me.picture("start-360").await;
    me.goes_to(&house.at("/games/emergency-roll/new")).await;
    me.js("document.querySelector('details').open = true").await;
    me.fits().await;
    me.picture("setup-360").await;
    begins(&me, &house, GAME, "you,greedy,greedy").await;
    for step in 0..12 {
        me.fits().await;
        let small = me
            .js("return [...document.querySelectorAll('#main button, header a, header button, .bed.can')].filter((e) => e.checkVisibility()).map((e) => {
                   const box = (e.querySelector('.hit') ?? e).getBoundingClientRect();
                   return [e.id || e.className.baseVal || e.className, box.width, box.height];
                 }).filter(([, width, height]) => width < 39.5 || height < 39.5)")
            .await;
        assert_eq!(small, json!([]), "targets that are too small");
        // The sheet and what can be chosen are in view together.
        let sheet = me.js("const box = document.querySelector('#board .sheet').getBoundingClientRect(); return [box.top, box.bottom, innerHeight]").await;
        let of = |index: usize| sheet[index].as_f64().unwrap_or_default();
        assert!(of(0) > 0.0 && of(1) <= of(2), "step {step}: the sheet is at {sheet}");
        follows_hints(&me, 2).await;
        me.js("scrollTo(0, 0)").await;
    }
    me.settles().await;
    me.picture("table-360").await;
    me.is_accessible().await;
    // Whoever comes back later is told what happened in the meantime.
    me.js("for (const key of Object.keys(localStorage)) if (key.startsWith('seen:')) localStorage.setItem(key, '3'); location.reload()").await;
    me.waits_until("document.readyState === 'complete' && !document.querySelector('#since').hidden").await;
    assert_eq!(me.counts("#since li").await, 3);
    me.fits().await;
    me.leaves().await;
}

#[tokio::test]
async fn a_large_screen_and_no_motion() {
    let _turn = ONE_AT_A_TIME.lock().await;
    let (house, driver) = (House::open(), Driver::start());
    let me = Person::new(&driver, 1920, 1080).await;
    me.prefers("prefers-color-scheme", "dark").await;
    me.goes_to(&house.at("/games/emergency-roll/new")).await;
    for seat in ["#seat1", "#seat3", "#seat4"] {
        me.chooses(seat, "greedy").await;
    }
    me.chooses("#seat2", "you").await;
    me.fills("#name2", "Ada").await;
    me.fills("[name=seed]", "7").await;
    me.clicks("form.setup .go").await;
    me.waits_until("document.querySelector('.player.me')?.textContent.includes('Ada')").await;
    follows_hints(&me, 30).await;
    me.fits().await;
    me.settles().await;
    me.picture("dark-1920").await;
    me.prefers("prefers-reduced-motion", "reduce").await;
    for _ in 0..4 {
        plays(&me, 1).await;
        assert_eq!(me.js("return document.getAnimations().length").await, json!(0));
    }
    me.leaves().await;
}

#[tokio::test]
async fn real_cards_and_dice_are_typed_in() {
    let _turn = ONE_AT_A_TIME.lock().await;
    let (house, driver) = (House::open(), Driver::start());
    let me = Person::new(&driver, WIDE.0, WIDE.1).await;
    me.goes_to(&house.at("/games/emergency-roll/new")).await;
    me.chooses("#seat2", "none").await;
    me.clicks("[name=real_dice]").await;
    me.clicks("form.setup .go").await;
    me.waits_until("document.querySelector('form[data-fate=specialists]')").await;
    me.is_accessible().await;
    me.chooses("select[name=one]", "CAR-NURSE").await;
    me.chooses("select[name=other]", "CAR-NURSE").await;
    me.clicks("form.due .go").await;
    me.waits_until("document.querySelector('#say').textContent.includes('different')").await;
    me.chooses("select[name=other]", "CAR-LAB").await;
    me.clicks("form.due .go").await;
    for turn in 1..=2 {
        me.waits_until("document.querySelector('form[data-fate=card]')").await;
        me.clicks("form.due .go").await;
        me.waits_until("document.querySelector('form[data-fate=roll]')").await;
        if turn == 1 {
            // A card that was mistyped is corrected.
            me.clicks("[data-do=undo]").await;
            me.waits_until("document.querySelector('form[data-fate=card]')").await;
            me.clicks("form.due .go").await;
            me.waits_until("document.querySelector('form[data-fate=roll]')").await;
            me.is_accessible().await;
        }
        for (colour, value) in [("red", 4), ("yellow", 2), ("green", 6)] {
            me.js(&format!("document.querySelector('input[name={colour}][value=\"{value}\"]').click()")).await;
        }
        me.picture("real-dice-1280").await;
        me.clicks("form.due .go").await;
        me.waits_until("document.querySelectorAll('.bay .die .pip').length === 12").await;
        while me.counts("form.due").await == 0 {
            if me.counts("[data-do=done]").await == 0 {
                plays(&me, 1).await;
            } else {
                me.clicks("[data-do=done]").await;
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
    assert!(me.reads("#log").await.contains("red 4, yellow 2, green 6"));
    me.leaves().await;
}

#[tokio::test]
async fn two_people_share_one_screen_beside_the_real_cards() {
    let _turn = ONE_AT_A_TIME.lock().await;
    let (house, driver) = (House::open(), Driver::start());
    let both = Person::new(&driver, PHONE.0, PHONE.1).await;
    both.goes_to(&house.at("/games/emergency-roll/new")).await;
    both.chooses("#seat2", "here").await;
    both.clicks("[name=real_dice]").await;
    both.clicks("form.setup .go").await;
    let mut rolled = 0;
    // Whoever has the screen types in what lies on the table, the second player included.
    while rolled < 3 {
        both.waits_until("document.readyState === 'complete' && document.querySelector('form.due, #prompt.pass, #prompt[data-mine=true]')").await;
        both.js("window.before = document.querySelector('#prompt')").await;
        if both.counts("#prompt.pass").await == 1 {
            both.clicks("#prompt .go").await;
        } else if both.counts("form[data-fate=roll]").await == 1 {
            both.js("for (const colour of ['red', 'yellow', 'green']) document.querySelector(`input[name=${colour}]`).click()").await;
            both.clicks("form.due .go").await;
            rolled += 1;
        } else if both.counts("form.due").await == 1 {
            both.clicks("form.due button").await;
        } else {
            plays(&both, 1).await;
            continue;
        }
        both.waits_until("document.querySelector('#prompt') !== window.before").await;
        both.fits().await;
    }
    both.leaves().await;
}
