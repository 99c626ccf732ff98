//! The recorded games of `tests/games/dynamite-nurse`: each is played again and ends as the table
//! says, and together they show every way a game can go.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use table::{Entry, Eye, Game, Live, Record, Seat};

use crate::{Card, CardKind, DynamiteNurse, End, Event, OPTIONS, Pack};

/// A game's file, how many play, how many moves they have to choose from in all, their final
/// scores, and who wins.
type Row = (&'static str, usize, usize, &'static [i32], &'static [usize]);

/// How each game goes. A rule that forbids more is noticed by a move that is refused, one that
/// allows more by what there is to choose from.
const GAMES: &[Row] = &[
    ("3-players-cutting-edge", 3, 1464, &[-9, 2, 8], &[3]),
    ("3-players-lively", 3, 958, &[-2, -10, 0], &[3]),
    ("3-players-newest-leads", 3, 929, &[1, 5, -9], &[2]),
    ("3-players-other-rulings", 3, 1354, &[23, -11, 32], &[3]),
    ("3-players-sold-out", 3, 948, &[-12, -6, -2], &[3]),
    ("3-players-sold-out-2", 3, 2112, &[11, 46, 24], &[2]),
    ("3-players-sold-out-3", 3, 1330, &[7, -4, 0], &[1]),
    ("3-players-sold-out-4", 3, 1767, &[-2, 13, 19], &[3]),
    ("3-players-sold-out-5", 3, 1812, &[11, 17, 8], &[2]),
    ("3-players-tie-fewest-marks", 3, 668, &[-11, 0, 0], &[2]),
    ("3-players-title-passes", 3, 741, &[-2, 7, -10], &[2]),
    ("4-players-events-run-dry", 4, 1577, &[-11, -9, 0, -9], &[3]),
    ("4-players-mixed", 4, 2643, &[38, -3, 21, -3], &[1]),
    ("4-players-sold-out", 4, 1739, &[-2, 5, 0, 3], &[2]),
    ("4-players-sold-out-2", 4, 1926, &[-1, 5, 4, -2], &[2]),
    ("5-players-events", 5, 898, &[0, -11, -2, -2, 0], &[1, 5]),
    ("5-players-greedy", 5, 2133, &[5, 21, 22, 20, 11], &[3]),
    ("5-players-shared-win", 5, 1992, &[-9, -1, 11, 11, 1], &[3, 4]),
];

/// Every word of the notation, and everything that can be told.
const WORDS: [(&str, &str); 3] = [
    (
        "move",
        "acquire admit assign buy care count dig discard done end fetch first give keep look open operate pay pick play \
         player revive scrap send skip spare swap take to top under worsen",
    ),
    ("fate", "draw event first look nurse patient starter"),
    (
        "told",
        "Acquired ActionsGained AdmissionSkipped Admitted Assigned BedsShort Bought CaredFor DeckRebuilt Declined Died \
         Discarded Drew Dug Ended EventRevealed EventsRotated Fetched FirstPlayer Gained Gave Kept LaidOnTop LaidUnder \
         LookedAt MainEnded MarkReturned MarkTaken NurseAcquired Operated PassedOn PatientRevealed Played Referred \
         Reordered ReturnedToTown Revived Scrapped SentBack Spared Stabilised StarterDealt Swapped TitleMoved \
         TransportBlocked Transported TurnBegan UpkeepPaid Worsened",
    ),
];

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/games/dynamite-nurse")
}

fn record(name: &str) -> Record {
    let text = fs::read(folder().join(format!("{name}.ward"))).unwrap_or_else(|why| panic!("{name}: {why}"));
    Record::read(&text).unwrap_or_else(|why| panic!("{name}: {why}"))
}

fn pack() -> Arc<Pack> {
    Arc::new(Pack::standard().expect("sound"))
}

/// A game that was played again, and what it showed.
struct Again {
    live: Live<DynamiteNurse>,
    choices: usize,
    shown: BTreeSet<String>,
}

fn first_word(text: &str) -> &str {
    text.split([' ', '(']).next().unwrap_or_default()
}

/// Plays a record entry by entry.
fn again(name: &str) -> Again {
    let (record, pack) = (record(name), pack());
    let settings = &record.header.settings;
    let game = DynamiteNurse::set_up(pack, record.header.players.len(), settings).expect("possible");
    let mut live = Live::new(game, record.header.players.clone(), None);
    let (mut choices, mut shown) = (0, BTreeSet::new());
    for line in &record.lines {
        let entry = match &line.entry {
            Entry::Move(seat, text) => {
                choices += live.moves(*seat).len();
                shown.insert(format!("move {}", first_word(text)));
                Entry::Move(*seat, text.parse().expect("a move"))
            }
            Entry::Fate(text) => {
                shown.insert(format!("fate {}", first_word(text)));
                Entry::Fate(text.parse().expect("a fate"))
            }
            Entry::Undo(seat) => {
                shown.insert("taken back".to_owned());
                Entry::Undo(*seat)
            }
            Entry::UndoFate => Entry::UndoFate,
        };
        live.enter(entry).unwrap_or_else(|why| panic!("{name}, line {}: {why}", line.number));
        note_piles(&live, &mut shown);
    }
    shown.extend(record.header.settings.iter().map(|(key, _)| format!("option {key}")));
    note_end(&live, &mut shown);
    Again { live, choices, shown }
}

/// Piles that have run dry.
fn note_piles(live: &Live<DynamiteNurse>, shown: &mut BTreeSet<String>) {
    let view = live.view(Eye::Onlooker);
    if view.open().turns == 0 || view.looking() > 0 {
        return;
    }
    for card in for_sale(live.game().pack()).filter(|card| view.open().piles.count(card.index()) == 0) {
        shown.insert(format!("dry {card}"));
    }
    for (pile, empty) in [("nurses", view.nurses().is_empty()), ("events", view.events().is_empty())] {
        if empty {
            shown.insert(format!("dry {pile}"));
        }
    }
}

fn for_sale(pack: &Pack) -> impl Iterator<Item = Card> {
    let actions = Card::actions().iter().copied();
    actions.filter(|&card| pack.card(card).kind != CardKind::Event && pack.card(card).price.is_some())
}

/// What was told, and how it ended.
fn note_end(live: &Live<DynamiteNurse>, shown: &mut BTreeSet<String>) {
    for event in live.log(Eye::Onlooker) {
        shown.insert(format!("told {}", first_word(&format!("{event:?}"))));
        match event {
            Event::Played { card, .. } => drop(shown.insert(format!("card {card}"))),
            Event::TitleMoved { from: Some(_), .. } => drop(shown.insert("the title moves".to_owned())),
            _ => {}
        }
    }
    let (open, seats) = (&live.state().open, live.game().seats());
    let end = match open.end {
        Some(End::Dungeon) => "the Dungeon is empty",
        Some(End::Marks) => "the marks are gone",
        None => "it is not over",
    };
    shown.insert(format!("{end} with {seats}"));
    let scores = live.game().final_scores(live.state());
    let best = scores.totals.iter().max();
    let level = scores.totals.iter().filter(|total| Some(*total) == best).count();
    if scores.winners.len() > 1 {
        shown.insert("a shared win".to_owned());
    } else if level > 1 {
        shown.insert("a tie that marks decide".to_owned());
    }
    let marks: u32 = open.hospitals.0.iter().map(|hospital| u32::from(hospital.marks)).sum();
    if marks > if seats == 3 { 12 } else { 15 } {
        shown.insert("more marks than there are".to_owned());
    }
}

#[test]
fn recorded_games_end_as_they_did() {
    let mut files: Vec<String> = fs::read_dir(folder())
        .expect("recorded games")
        .filter_map(|entry| entry.expect("an entry").path().file_stem()?.to_str().map(str::to_owned))
        .collect();
    files.sort();
    let found: Vec<_> = files
        .iter()
        .map(|name| {
            let again = again(name);
            let scores = again.live.game().final_scores(again.live.state());
            let winners: Vec<usize> = scores.winners.iter().map(Seat::number).collect();
            (name.clone(), again.live.game().seats(), again.choices, scores.totals.to_vec(), winners)
        })
        .collect();
    let wanted: Vec<_> = GAMES
        .iter()
        .map(|&(name, seats, choices, scores, winners)| {
            (name.to_owned(), seats, choices, scores.to_vec(), winners.to_vec())
        })
        .collect();
    assert_eq!(found, wanted);
}

#[test]
fn recorded_games_show_everything() {
    let shown: BTreeSet<String> = GAMES.iter().flat_map(|row| again(row.0).shown).collect();
    let pack = pack();
    let mut wanted: BTreeSet<String> = WORDS
        .iter()
        .flat_map(|(kind, words)| words.split_whitespace().map(move |word| format!("{kind} {word}")))
        .collect();
    wanted.extend(Card::ALL.iter().map(|card| format!("card {card}")));
    wanted.extend(for_sale(&pack).map(|card| format!("dry {card}")));
    wanted.extend(OPTIONS.iter().map(|option| format!("option {}", option.key)));
    for seats in 3..=5 {
        wanted.extend([format!("the Dungeon is empty with {seats}"), format!("the marks are gone with {seats}")]);
    }
    let others = [
        "dry nurses",
        "dry events",
        "taken back",
        "the title moves",
        "a shared win",
        "a tie that marks decide",
        "more marks than there are",
    ];
    wanted.extend(others.map(str::to_owned));
    let missing: Vec<&String> = wanted.difference(&shown).collect();
    assert!(missing.is_empty(), "no recorded game shows {missing:?}");
    let unknown: Vec<&String> = shown.difference(&wanted).collect();
    assert!(unknown.is_empty(), "the lists above say nothing of {unknown:?}");
}

#[test]
fn a_record_is_written_as_it_was_read() {
    for (name, ..) in GAMES {
        let text = fs::read_to_string(folder().join(format!("{name}.ward"))).expect("a record");
        assert_eq!(again(name).live.record(), text, "{name}");
    }
}

/// A game that is under way tells nobody what others have drawn.
#[test]
fn a_running_record_hides_what_others_draw() {
    let live = again("4-players-mixed").live;
    assert!(live.record().contains("* look "), "there is something to hide");
    let mine = live.record_for(Eye::Seat(Seat::FIRST));
    let draws = mine.lines().filter(|line| line.starts_with("* draw ")).count();
    assert!(
        draws > 20 && mine.lines().filter(|line| line.starts_with("* draw ")).all(|line| line.starts_with("* draw 1 "))
    );
    let onlooker = live.record_for(Eye::Onlooker);
    assert!(!onlooker.contains("* draw ") && !onlooker.contains("* look ") && onlooker.contains("* ?"));
    let kept = |line: &str| {
        line.split_once(' ').is_some_and(|(seat, text)| seat != "1" && text.starts_with("keep ") && text != "keep none")
    };
    assert!(!mine.lines().any(kept), "what others keep is hidden");
}
