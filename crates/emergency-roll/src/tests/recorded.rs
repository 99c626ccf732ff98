//! The recorded games of `tests/games/emergency-roll`: each is played again, and together they show
//! every way a game can go.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use table::{Entry, Eye, Game, Live, Next, Record, Seat};

use super::arrange::pack;
use crate::EmergencyRoll;
use crate::event::Event;
use crate::setup::{OPTIONS, Setup};

/// A recorded game, played again.
struct Again {
    name: String,
    text: String,
    live: Live<EmergencyRoll>,
}

fn all() -> Vec<Again> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/games/emergency-roll");
    let pack = Arc::new(pack());
    let mut games: Vec<Again> = fs::read_dir(&folder)
        .expect("the folder is there")
        .map(|entry| {
            let path = entry.expect("readable").path();
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            let text = fs::read_to_string(&path).expect("text");
            let record = Record::read(text.as_bytes()).unwrap_or_else(|error| panic!("{name}: {error}"));
            let live = Live::replay(pack.clone(), &record, None).unwrap_or_else(|error| panic!("{name}: {error}"));
            Again { name, text, live }
        })
        .collect();
    games.sort_by(|one, other| one.name.cmp(&other.name));
    games
}

impl Again {
    fn setup(&self) -> &Setup {
        self.live.game().setup()
    }

    fn events(&self) -> impl Iterator<Item = Event> + '_ {
        self.live.log(Eye::Onlooker)
    }

    fn winners(&self) -> Vec<usize> {
        self.live.game().final_scores(self.live.state()).winners.iter().map(Seat::number).collect()
    }
}

#[test]
fn each_game_ends_as_it_says() {
    for game in all() {
        assert_eq!(game.live.next(), Next::Over, "{}", game.name);
        let totals = game.live.game().final_scores(game.live.state()).totals;
        let words = |numbers: Vec<String>| numbers.join(" ");
        let scores = words(totals.iter().map(ToString::to_string).collect());
        let winners = words(game.winners().iter().map(ToString::to_string).collect());
        let ends = format!("# ends: {scores}; won by {winners}\n");
        assert!(game.text.contains(&ends), "{} {ends}", game.name);
    }
}

#[test]
fn each_game_is_written_as_it_was_read() {
    for game in all() {
        let (comments, record): (Vec<&str>, Vec<&str>) =
            game.text.split_inclusive('\n').partition(|line| line.starts_with('#'));
        assert_eq!(comments.len(), 2, "{}: what it shows, and how it ends", game.name);
        assert_eq!(game.live.record(), record.concat(), "{}", game.name);
    }
}

#[test]
fn together_they_show_every_way_a_game_can_go() {
    let games = all();
    let seats: BTreeSet<u8> = games.iter().map(|game| game.setup().seats).collect();
    assert_eq!(seats, (1..=6).collect(), "every number of players");

    let solo: Vec<&Again> = games.iter().filter(|game| game.setup().solo()).collect();
    let totals = |game: &Again| game.live.game().final_scores(game.live.state()).totals;
    assert!(solo.iter().any(|game| game.winners() == [1]), "a solo win");
    assert!(solo.iter().any(|game| totals(game)[0] < totals(game)[1]), "a solo loss");
    let ties: Vec<_> = solo.iter().filter(|game| totals(game)[0] == totals(game)[1]).collect();
    assert!(!ties.is_empty() && ties.iter().all(|game| game.winners() == [2]), "a solo tie goes to ALICAT");
    assert!(games.iter().any(|game| game.winners().len() > 1), "a shared win");
    assert!(games.iter().any(|game| game.live.entries().iter().any(|entry| matches!(entry, Entry::Undo(_)))));

    // Some game changes each option from its default.
    for option in OPTIONS.iter().filter(|option| option.key != "first-chief") {
        let turned = |game: &Again| game.live.header().settings.get(option.key).is_some();
        assert!(games.iter().any(turned), "{}", option.key);
    }
    for modifier in ["preparation", "equipment", "isolation", "capacity"] {
        let alone = |game: &Again| game.live.header().settings.get("modifiers") == Some(modifier);
        assert!(games.iter().any(alone), "{modifier} alone");
    }
}

#[test]
fn one_game_has_every_bonus_and_both_faces_of_a_cardiologist() {
    let found = all().into_iter().any(|game| {
        let events: Vec<Event> = game.events().collect();
        let has = |kind: fn(&Event) -> bool| events.iter().any(kind);
        has(|event| matches!(event, Event::GainedStethoscopes { .. }))
            && has(|event| matches!(event, Event::GainedBag { .. }))
            && has(|event| matches!(event, Event::Screened { .. }))
            && has(|event| matches!(event, Event::Admitted { critical: true, .. }))
            && has(|event| matches!(event, Event::NurseHired { .. }))
            && has(|event| matches!(event, Event::Admitted { patient: crate::Patient::Extra, .. }))
            && has(|event| matches!(event, Event::Paid { points: 8, .. }))
            && has(|event| matches!(event, Event::Paid { points: 5, .. }))
            && has(|event| matches!(event, Event::CardDiscarded { .. }))
    });
    assert!(found);
}

#[test]
fn one_game_has_a_full_morgue_that_takes_one_more() {
    assert!(all().iter().any(|game| game.events().any(|event| matches!(event, Event::Died { costs: false, .. }))));
}

#[test]
fn the_example_on_the_notation_page_can_be_played() {
    let page = include_str!("../../../../docs/notation.md");
    let example = page.split("```\n").nth(1).expect("a record between fences");
    let record = Record::read(example.as_bytes()).expect("it reads");
    let live = Live::<EmergencyRoll>::replay(Arc::new(pack()), &record, None).expect("it replays");
    assert_eq!(live.game().turns(live.state()), 1);
}
