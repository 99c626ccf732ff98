mod damage;
mod faults;

use std::path::Path;

use emergency_roll::{EmergencyRoll, Pack};
use phrasebook::{Explain, Lang, Names, Phrases};
use table::Eye;

use super::*;
use crate::games::{AnyGame, MOST_UNDOS, TypedGame};
use crate::store::{NewEntries, Sqlite};
use crate::tests::PATIENCE;

fn emergency() -> TypedGame<EmergencyRoll> {
    TypedGame::new(Arc::new(Pack::standard().expect("sound")))
}

async fn hub(folder: &Path) -> Arc<Hub> {
    hub_with(folder, emergency()).await
}

async fn hub_with(folder: &Path, game: impl AnyGame + 'static) -> Arc<Hub> {
    let games = Games::new(vec![Box::new(game)]);
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&folder.join("wardround.db")).await.expect("a file"));
    let (writer, _) = Writer::start(store.clone());
    Hub::new(games, store, writer)
}

async fn open(hub: &Arc<Hub>, id: &str, players: &[&str]) -> Arc<TableHandle> {
    let players = players.iter().map(|&name| name.to_owned()).collect();
    let opening = NewTable { game: "emergency-roll".to_owned(), players, dice: Dice::Chosen(7), ..NewTable::default() };
    hub.open(id, opening).await.expect("a table")
}

/// Waits until a person is asked or the game is over.
async fn settled(handle: &TableHandle) {
    let mut changes = handle.follow();
    while handle.lock().await.goes_on() {
        tokio::time::timeout(PATIENCE, changes.changed()).await.expect("it goes on").expect("there");
    }
}

/// Makes the first move of seat 1.
async fn first_move(hub: &Arc<Hub>, handle: &Arc<TableHandle>) -> Result<(), TableError> {
    let running = handle.lock().await;
    let (mv, at) = (running.game.moves(Seat::FIRST)[0].clone(), running.game.entries());
    drop(running);
    hub.play(handle, Seat::FIRST, &mv, at, false).await
}

#[tokio::test]
async fn bots_play_by_themselves_and_the_table_outlives_the_hub() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = hub(folder.path()).await;
    let handle = open(&first, "a", &["greedy", "random"]).await;
    settled(&handle).await;
    let record = handle.lock().await.game.record_for(Eye::Onlooker);
    assert_eq!(handle.lock().await.game.next(), Next::Over);
    drop((first, handle));
    let again = hub(folder.path()).await.find("a").await.expect("kept");
    assert_eq!(again.lock().await.game.record_for(Eye::Onlooker), record);
}

#[tokio::test]
async fn a_person_moves_is_refused_is_late_and_takes_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let hub = hub(folder.path()).await;
    let handle = open(&hub, "a", &["you"]).await;
    settled(&handle).await;
    let at = handle.lock().await.game.entries();
    let seat = Seat::FIRST;
    let refused = hub.play(&handle, seat, "w1=3", at, false).await;
    assert!(matches!(refused, Err(TableError::Refused(_))), "{refused:?}");
    let late = hub.play(&handle, seat, "red", at - 1, false).await;
    assert!(matches!(late, Err(TableError::Stale)), "{late:?}");
    hub.play(&handle, seat, "red", at, false).await.expect("legal");
    assert_eq!(handle.lock().await.game.entries(), at + 1);
    hub.undo(&handle, (seat, SeatSet::only(seat)), at + 1).await.expect("nothing came between");
    assert_eq!(handle.lock().await.game.moves(seat), ["red", "yellow", "green"]);
    let stored = hub.store.load("a").await.expect("readable").expect("there");
    assert_eq!(stored.entries.len(), at + 2, "the undo is an entry too");
}

/// Plays the first move of whoever is asked until the game is over; gives who moved last.
async fn play_to_the_end(hub: &Arc<Hub>, handle: &Arc<TableHandle>) -> Seat {
    let mut last = Seat::FIRST;
    loop {
        settled(handle).await;
        let running = handle.lock().await;
        let Next::Seats(seats) = running.game.next() else { return last };
        last = seats.first().expect("somebody");
        let (mv, at) = (running.game.moves(last)[0].clone(), running.game.entries());
        drop(running);
        hub.play(handle, last, &mv, at, false).await.expect("legal");
    }
}

#[tokio::test]
async fn a_game_that_is_over_stays_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let hub = hub(folder.path()).await;
    let handle = open(&hub, "a", &["you"]).await;
    let seat = play_to_the_end(&hub, &handle).await;
    let at = handle.lock().await.game.entries();
    let refused = hub.undo(&handle, (seat, SeatSet::only(seat)), at).await;
    let Err(TableError::Refused(why)) = refused else { panic!("{refused:?}") };
    for (lang, begins) in [(Lang::En, "The game is over"), (Lang::Fr, "La partie est finie")] {
        let words = why.explain(Phrases::of(lang), &Names::default());
        assert!(words.starts_with(begins), "{words}");
    }
    let running = handle.lock().await;
    assert_eq!((running.game.next(), running.game.entries()), (Next::Over, at));
    assert!(running.game.may_undo(seat).is_err(), "nor does the page offer it");
    assert!(hub.store.load("a").await.expect("readable").expect("there").over);
}

#[tokio::test]
async fn cards_typed_in_and_corrected_for_ever_are_stopped() {
    let folder = tempfile::tempdir().expect("a folder");
    let hub = hub(folder.path()).await;
    let (game, players) = ("emergency-roll".to_owned(), vec!["you".to_owned()]);
    let mine = SeatSet::only(Seat::FIRST);
    let seats = FirstSeats { host: Some(Seat::FIRST), ..FirstSeats::default() };
    let handle = hub.open("a", NewTable { game, players, seats, ..NewTable::default() }).await.expect("a table");
    let fresh = hub.store.load("a").await.expect("readable").expect("there");
    drop(handle);
    let fate = "specialists CAR-LAB CAR-NURSE RAD-MATCH EPI-RUN";
    let corrected = [format!("* {fate}"), "* undo".to_owned()];
    for (id, corrections, may_correct) in [("almost", MOST_UNDOS - 1, true), ("often", MOST_UNDOS, false)] {
        let entries: Vec<String> = corrected.iter().cycle().take(2 * corrections).cloned().collect();
        let at = entries.len();
        hub.store.open(&StoredTable { id: id.to_owned(), entries, ..fresh.clone() }).await.expect("kept");
        let handle = hub.find(id).await.expect("it replays");
        hub.accept(&handle, mine, fate, at).await.expect("there is always room for the next card");
        let undone = hub.undo(&handle, (Seat::FIRST, mine), at + 1).await;
        assert_eq!(undone.is_ok(), may_correct, "{id}: {undone:?}");
    }
}

#[tokio::test]
async fn cards_and_dice_are_typed_in_only_where_they_are_and_only_by_who_may() {
    let folder = tempfile::tempdir().expect("a folder");
    let hub = hub(folder.path()).await;
    let (host, guest) = (SeatSet::only(Seat::FIRST), SeatSet::only(Seat::new(1)));
    let opening = |dice| NewTable {
        game: "emergency-roll".to_owned(),
        players: vec!["you".to_owned(); 2],
        dice,
        seats: FirstSeats { host: Some(Seat::FIRST), ..FirstSeats::default() },
        ..NewTable::default()
    };
    let fate = "specialists CAR-LAB CAR-NURSE RAD-MATCH EPI-RUN";
    let rolled = hub.open("rolled", opening(Dice::Chosen(7))).await.expect("a table");
    let refused = hub.accept(&rolled, host, fate, 0).await;
    assert!(matches!(refused, Err(TableError::OwnDice)), "{refused:?}");
    let real = hub.open("real", opening(Dice::Real)).await.expect("a table");
    for nobody in [guest, SeatSet::EMPTY] {
        let refused = hub.accept(&real, nobody, fate, 0).await;
        assert!(matches!(refused, Err(TableError::NotHost)), "{refused:?}");
    }
    assert_eq!(real.lock().await.game.entries(), 0);
    hub.accept(&real, host, fate, 0).await.expect("the host may");
    let late = hub.accept(&real, host, fate, 0).await;
    assert!(matches!(late, Err(TableError::Stale)), "{late:?}");
}

#[tokio::test]
async fn what_cannot_be_kept_did_not_happen() {
    let folder = tempfile::tempdir().expect("a folder");
    let hub = hub(folder.path()).await;
    let handle = open(&hub, "a", &["you"]).await;
    settled(&handle).await;
    let at = handle.lock().await.game.entries();
    // Another server has written the next entry in the meantime.
    let stranger = NewEntries { table: "a".into(), first: at, entries: vec!["1 green".into()], over: false };
    hub.store.add(&[stranger]).await.expect("added");
    let conflict = hub.play(&handle, Seat::FIRST, "red", at, false).await;
    assert!(matches!(conflict, Err(TableError::Store(StoreError::Conflict { .. }))), "{conflict:?}");
    let table = &handle.lock().await.game;
    assert_eq!((table.entries(), table.entry(at)), (at + 1, "1 green".to_owned()), "the record is right");
}

#[tokio::test]
async fn a_move_stands_even_if_whoever_made_it_hangs_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let hub = hub(folder.path()).await;
    let handle = open(&hub, "a", &["you"]).await;
    let at = handle.lock().await.game.entries();
    let mut changes = handle.follow();
    tokio::select! {
        biased;
        _ = hub.play(&handle, Seat::FIRST, "red", at, false) => panic!("it takes a while"),
        () = std::future::ready(()) => {}
    }
    tokio::time::timeout(PATIENCE, changes.changed()).await.expect("in time").expect("told");
    assert_eq!(handle.lock().await.game.entries(), at + 1);
    assert_eq!(hub.store.load("a").await.expect("readable").expect("there").entries.len(), at + 1);
}

#[tokio::test]
async fn a_turn_that_waits_for_a_word_is_ended_by_nobody_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let hub = hub(folder.path()).await;
    let settings = [("beds".to_owned(), "open".to_owned())].into_iter().collect();
    let players = vec!["you".to_owned(); 2];
    let opening =
        NewTable { game: "emergency-roll".to_owned(), players, settings, dice: Dice::Chosen(7), ..NewTable::default() };
    let handle = hub.open("a", opening).await.expect("a table");
    let held = loop {
        let running = handle.lock().await;
        let Next::Seats(seats) = running.game.next() else { panic!("nobody is asked") };
        let seat = seats.first().expect("somebody");
        let (mv, at) = (running.game.moves(seat)[0].clone(), running.game.entries());
        drop(running);
        hub.play(&handle, seat, &mv, at, true).await.expect("legal");
        let running = handle.lock().await;
        if let Some(held) = running.held.filter(|_| running.game.next() == Next::Fate) {
            break held;
        }
    };
    let at = handle.lock().await.game.entries();
    let other = Seat::new(1 - held.index());
    let refused = hub.undo(&handle, (other, SeatSet::only(other)), at).await;
    assert!(matches!(refused, Err(TableError::Refused(_))), "{refused:?}");
    assert_eq!(handle.lock().await.held, Some(held), "the turn waits still");
    let late = hub.done(&handle, held, at - 1).await;
    assert!(matches!(late, Err(TableError::Stale)), "{late:?}");
    assert_eq!(handle.lock().await.held, Some(held), "who is behind ends nothing");
    hub.done(&handle, held, at).await.expect("done");
    settled(&handle).await;
    assert!(handle.lock().await.game.entries() > at, "the next turn has begun");
}

#[tokio::test]
async fn unknown_tables_games_and_setups_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let hub = hub(folder.path()).await;
    assert!(matches!(hub.find("nowhere").await, Err(TableError::NoTable(_))));
    let opening =
        |game: &str, seats| NewTable { game: game.into(), players: vec!["you".into(); seats], ..NewTable::default() };
    let chess = hub.open("a", opening("chess", 1)).await;
    assert!(matches!(chess, Err(TableError::NoGame(_))));
    let seven = hub.open("a", opening("emergency-roll", 7)).await;
    assert!(matches!(seven, Err(TableError::Setup { .. })));
}
