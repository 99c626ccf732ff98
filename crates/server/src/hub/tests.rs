mod faults;

use std::path::Path;
use std::time::Duration;

use emergency_roll::{EmergencyRoll, Pack};
use phrasebook::{Explain, Lang, Names, Phrases};
use table::Eye;

use super::*;
use crate::house::{AnyGame, Served};
use crate::store::{Addition, Sqlite};

fn emergency() -> Served<EmergencyRoll> {
    Served::new(Arc::new(Pack::standard().expect("sound")))
}

async fn hub(folder: &Path) -> Arc<Hub> {
    hub_with(folder, emergency()).await
}

async fn hub_with(folder: &Path, game: impl AnyGame + 'static) -> Arc<Hub> {
    let house = House::new(vec![Box::new(game)]);
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&folder.join("wardround.db")).await.expect("a file"));
    let (writer, _) = Writer::start(store.clone());
    Hub::new(house, store, writer)
}

async fn open(hub: &Arc<Hub>, id: &str, players: &[&str]) -> Arc<Seated> {
    let players = players.iter().map(|&name| name.to_owned()).collect();
    let opening = Opening { game: "emergency-roll".to_owned(), players, seed: Some(7), ..Opening::default() };
    hub.open(id, opening).await.expect("a table")
}

/// Waits until a person is asked or the game is over.
async fn settled(seated: &Seated) {
    let mut changes = seated.follow();
    while seated.look().await.goes_on() {
        tokio::time::timeout(Duration::from_secs(5), changes.changed()).await.expect("it goes on").expect("there");
    }
}

#[tokio::test]
async fn bots_play_by_themselves_and_the_table_outlives_the_hub() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = hub(folder.path()).await;
    let seated = open(&first, "a", &["greedy", "random"]).await;
    settled(&seated).await;
    let record = seated.look().await.game.record_for(Eye::Onlooker);
    assert_eq!(seated.look().await.game.next(), Next::Over);
    drop((first, seated));
    let again = hub(folder.path()).await.find("a").await.expect("kept");
    assert_eq!(again.look().await.game.record_for(Eye::Onlooker), record);
}

#[tokio::test]
async fn a_person_moves_is_refused_is_late_and_takes_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let hub = hub(folder.path()).await;
    let seated = open(&hub, "a", &["you"]).await;
    settled(&seated).await;
    let at = seated.look().await.game.entries();
    let seat = Seat::FIRST;
    let refused = hub.play(&seated, seat, "w1=3", at, false).await;
    assert!(matches!(refused, Err(TableError::Refused(_))), "{refused:?}");
    let late = hub.play(&seated, seat, "red", at - 1, false).await;
    assert!(matches!(late, Err(TableError::Stale)), "{late:?}");
    hub.play(&seated, seat, "red", at, false).await.expect("legal");
    assert_eq!(seated.look().await.game.entries(), at + 1);
    hub.undo(&seated, seat, false, at + 1).await.expect("nothing came between");
    assert_eq!(seated.look().await.game.moves(seat), ["red", "yellow", "green"]);
    let stored = hub.store.load("a").await.expect("readable").expect("there");
    assert_eq!(stored.entries.len(), at + 2, "the undo is an entry too");
}

/// Plays the first move of whoever is asked until the game is over; gives who moved last.
async fn play_to_the_end(hub: &Arc<Hub>, seated: &Arc<Seated>) -> Seat {
    let mut last = Seat::FIRST;
    loop {
        settled(seated).await;
        let inside = seated.look().await;
        let Next::Seats(seats) = inside.game.next() else { return last };
        last = seats.first().expect("somebody");
        let (mv, at) = (inside.game.moves(last)[0].clone(), inside.game.entries());
        drop(inside);
        hub.play(seated, last, &mv, at, false).await.expect("legal");
    }
}

#[tokio::test]
async fn a_game_that_is_over_stays_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let hub = hub(folder.path()).await;
    let seated = open(&hub, "a", &["you"]).await;
    let seat = play_to_the_end(&hub, &seated).await;
    let at = seated.look().await.game.entries();
    let refused = hub.undo(&seated, seat, true, at).await;
    let Err(TableError::Refused(why)) = refused else { panic!("{refused:?}") };
    for (lang, begins) in [(Lang::En, "The game is over"), (Lang::Fr, "La partie est finie")] {
        let words = why.explain(Phrases::of(lang), &Names::default());
        assert!(words.starts_with(begins), "{words}");
    }
    let inside = seated.look().await;
    assert_eq!((inside.game.next(), inside.game.entries()), (Next::Over, at));
    assert!(inside.game.may_undo(seat).is_err(), "nor does the page offer it");
    assert!(hub.store.load("a").await.expect("readable").expect("there").over);
}

#[tokio::test]
async fn cards_typed_in_and_corrected_for_ever_are_stopped() {
    let folder = tempfile::tempdir().expect("a folder");
    let hub = hub(folder.path()).await;
    let (game, players) = ("emergency-roll".to_owned(), vec!["you".to_owned()]);
    let seated = hub.open("a", Opening { game, players, ..Opening::default() }).await.expect("a table");
    let fresh = hub.store.load("a").await.expect("readable").expect("there");
    drop(seated);
    let fate = "specialists CAR-LAB CAR-NURSE RAD-MATCH EPI-RUN";
    let corrected = [format!("* {fate}"), "* undo".to_owned()];
    for (id, entries, fits) in [("almost", MOST_ENTRIES - 2, true), ("full", MOST_ENTRIES, false)] {
        let entries: Vec<String> = corrected.iter().cycle().take(entries).cloned().collect();
        let at = entries.len();
        hub.store.open(&Stored { id: id.to_owned(), entries, ..fresh.clone() }).await.expect("kept");
        let seated = hub.find(id).await.expect("it replays");
        let typed = hub.accept(&seated, fate, at).await;
        assert_eq!(typed.is_ok(), fits, "{id}: {typed:?}");
    }
}

#[tokio::test]
async fn what_cannot_be_kept_did_not_happen() {
    let folder = tempfile::tempdir().expect("a folder");
    let hub = hub(folder.path()).await;
    let seated = open(&hub, "a", &["you"]).await;
    settled(&seated).await;
    let at = seated.look().await.game.entries();
    // Another server has written the next entry in the meantime.
    let stranger = Addition { table: "a".into(), first: at, entries: vec!["1 green".into()], over: false };
    hub.store.add(&[stranger]).await.expect("added");
    let conflict = hub.play(&seated, Seat::FIRST, "red", at, false).await;
    assert!(matches!(conflict, Err(TableError::Store(StoreError::Conflict { .. }))), "{conflict:?}");
    let table = &seated.look().await.game;
    assert_eq!((table.entries(), table.entry(at)), (at + 1, "1 green".to_owned()), "the record is right");
}

#[tokio::test]
async fn a_move_stands_even_if_whoever_made_it_hangs_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let hub = hub(folder.path()).await;
    let seated = open(&hub, "a", &["you"]).await;
    let at = seated.look().await.game.entries();
    let mut changes = seated.follow();
    tokio::select! {
        biased;
        _ = hub.play(&seated, Seat::FIRST, "red", at, false) => panic!("it takes a while"),
        () = std::future::ready(()) => {}
    }
    tokio::time::timeout(Duration::from_secs(5), changes.changed()).await.expect("in time").expect("told");
    assert_eq!(seated.look().await.game.entries(), at + 1);
    assert_eq!(hub.store.load("a").await.expect("readable").expect("there").entries.len(), at + 1);
}

#[tokio::test]
async fn a_turn_that_waits_for_a_word_is_ended_by_nobody_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let hub = hub(folder.path()).await;
    let settings = [("beds".to_owned(), "open".to_owned())].into_iter().collect();
    let players = vec!["you".to_owned(); 2];
    let opening = Opening { game: "emergency-roll".to_owned(), players, settings, seed: Some(7), ..Opening::default() };
    let seated = hub.open("a", opening).await.expect("a table");
    let held = loop {
        let inside = seated.look().await;
        let Next::Seats(seats) = inside.game.next() else { panic!("nobody is asked") };
        let seat = seats.first().expect("somebody");
        let (mv, at) = (inside.game.moves(seat)[0].clone(), inside.game.entries());
        drop(inside);
        hub.play(&seated, seat, &mv, at, true).await.expect("legal");
        let inside = seated.look().await;
        if let Some(held) = inside.held.filter(|_| inside.game.next() == Next::Fate) {
            break held;
        }
    };
    let at = seated.look().await.game.entries();
    let other = Seat::new(1 - held.index());
    let refused = hub.undo(&seated, other, false, at).await;
    assert!(matches!(refused, Err(TableError::Refused(_))), "{refused:?}");
    assert_eq!(seated.look().await.held, Some(held), "the turn waits still");
    let late = hub.done(&seated, held, at - 1).await;
    assert!(matches!(late, Err(TableError::Stale)), "{late:?}");
    assert_eq!(seated.look().await.held, Some(held), "who is behind ends nothing");
    hub.done(&seated, held, at).await.expect("done");
    settled(&seated).await;
    assert!(seated.look().await.game.entries() > at, "the next turn has begun");
}

#[tokio::test]
async fn unknown_tables_games_and_setups_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let hub = hub(folder.path()).await;
    assert!(matches!(hub.find("nowhere").await, Err(TableError::NoTable(_))));
    let opening =
        |game: &str, seats| Opening { game: game.into(), players: vec!["you".into(); seats], ..Opening::default() };
    let chess = hub.open("a", opening("chess", 1)).await;
    assert!(matches!(chess, Err(TableError::NoGame(_))));
    let seven = hub.open("a", opening("emergency-roll", 7)).await;
    assert!(matches!(seven, Err(TableError::Setup { .. })));
}
