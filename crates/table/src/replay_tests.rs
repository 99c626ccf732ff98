//! Moments of a record are what play up to there gives.

use super::*;
use crate::chance::{below, chance, pick};
use crate::pennies::{Pennies, Side, Word, asked, seat};

const EYES: [Eye; 3] = [Eye::Seat(Seat::new(0)), Eye::Seat(Seat::new(1)), Eye::Onlooker];

fn read(text: &str) -> Record {
    Record::read(text.as_bytes()).expect("a record")
}

/// A long game of people who think again and again; coins come rarely.
fn long_record(seed: u64) -> Record {
    let mut live = Live::new(Pennies, vec!["you".to_owned(), "you".to_owned()], None);
    let mut rng = chance(seed, 0);
    while live.next() != Next::Over && live.entries().len() < 700 {
        let by = seat(1 + below(&mut rng, 2) as usize);
        let words = [Word::Hum, Word::Whisper, Word::Think, Word::Count, Word::Toss];
        let mv = if below(&mut rng, 40) == 0 { Word::Heads } else { pick(&mut rng, &words) };
        let entry = match (live.next(), below(&mut rng, 8)) {
            (Next::Fate, _) => Entry::Fate(Side(below(&mut rng, 2) == 0)),
            (_, 0) => Entry::UndoFate,
            (_, 1 | 2) => Entry::Undo(by),
            _ => Entry::Move(by, mv),
        };
        // What is refused is not written down.
        let _ = live.enter(entry);
    }
    read(&live.record())
}

#[test]
fn a_game_is_retraced_without_what_was_taken_back() {
    let record = long_record(5);
    let replay = Replay::<Pennies>::new(Arc::new(()), &record).expect("it was played");
    let (mut seen, mut last) = (Vec::new(), None);
    replay.live().retrace(|entries, state| {
        seen.push(entries);
        last = Some(state.clone());
    });
    let taken_back = (0..replay.len()).filter(|&number| !replay.live().stands(number, replay.len())).count();
    assert!(taken_back > 10, "people think again in this game");
    assert_eq!((seen[0], seen.len()), (0, 1 + replay.len() - taken_back));
    assert!(seen.is_sorted());
    assert_eq!(last.as_ref(), Some(replay.live().state()), "it ends as it did");
}

#[test]
fn every_moment_is_what_play_up_to_there_gives() {
    let mut undone = 0;
    for seed in 0..4 {
        let record = long_record(seed);
        let replay = Replay::<Pennies>::new(Arc::new(()), &record).expect("it replays");
        assert_eq!(replay.len(), record.lines.len());
        let mut asked_often = Live::new(Pennies, vec!["you".to_owned(), "you".to_owned()], None);
        for entries in 0..=replay.len() {
            let live = Live::<Pennies>::replay(Arc::new(()), &record, Some(entries)).expect("it replays");
            let moment = replay.at(entries);
            assert_eq!((moment.entries(), moment.state()), (entries, live.state()));
            assert_eq!((moment.entry(), moment.next()), (live.entries().last().copied(), live.next()));
            for eye in EYES {
                assert_eq!(moment.view(eye), live.view(eye));
                assert!(moment.history(eye).eq(live.history(eye)), "seed {seed}, entry {entries}, {eye:?}");
            }
            // Asking after each entry gives the same answers as asking for the first time.
            if let Some(entry) = moment.entry() {
                asked_often.enter(entry).expect("as before");
            }
            for number in [1, 2] {
                assert_eq!(
                    asked_often.may_undo(seat(number)),
                    live.may_undo(seat(number)),
                    "seed {seed}, entry {entries}"
                );
            }
            undone += usize::from(matches!(moment.entry(), Some(Entry::Undo(_) | Entry::UndoFate)));
        }
        assert_eq!(replay.at(usize::MAX).entries(), replay.len(), "there is nothing behind the end");
    }
    assert!(undone > 100, "{undone}");
}

#[test]
fn a_moment_says_whose_doing_it_was_and_which_turn_it_is() {
    let header = "wardround: 1\ngame: pennies\nseats: you, you\n\n";
    let entries =
        ["2 toss", "* up heads", "1 heads", "2 tails", "* up tails", "* undo", "* up heads", "1 hum", "1 undo"];
    let replay =
        Replay::<Pennies>::new(Arc::new(()), &read(&format!("{header}{}\n", entries.join("\n")))).expect("sound");
    let by = |entries| replay.at(entries).by().map(Seat::number);
    assert_eq!(
        (0..=9).map(by).collect::<Vec<_>>(),
        [None, Some(2), Some(2), Some(1), Some(2), None, None, None, Some(1), Some(1)]
    );
    // The first round ended with the first coin, was taken back, and ended again.
    assert_eq!((0..=9).map(|entries| replay.at(entries).turn()).collect::<Vec<_>>(), [0, 0, 0, 0, 0, 1, 0, 1, 1, 1]);
    assert_eq!(replay.turns(), [7]);
    assert_eq!((replay.live().entries().len(), replay.is_empty()), (9, false));
}

#[test]
fn no_moment_takes_more_work_than_another() {
    let record = long_record(9);
    let replay = Replay::<Pennies>::new(Arc::new(()), &record).expect("it replays");
    for entries in 0..=replay.len() {
        let before = asked();
        replay.at(entries).view(Eye::Onlooker);
        let after = asked();
        assert!(after.0 - before.0 < STRIDE && after.1 == before.1, "entry {entries}");
    }
    assert!(replay.kept.len() <= 2 * (replay.len() / STRIDE) + 1, "and few states are kept, whatever is taken back");
}

#[test]
fn nothing_is_listed_while_a_record_is_looked_at() {
    let record = long_record(3);
    let before = asked();
    let replay = Replay::<Pennies>::new(Arc::new(()), &record).expect("it replays");
    assert_eq!(asked().1 - before.1, 2 * 2, "for each seat at the beginning and at the end");
    let live = Live::<Pennies>::replay(Arc::new(()), &record, None).expect("it replays");
    for number in [1, 2] {
        assert_eq!(replay.live().moves(seat(number)), live.moves(seat(number)));
    }
}

#[test]
fn a_record_with_another_pack_is_shown_as_far_as_it_agrees() {
    let header = "wardround: 1\ngame: pennies\nseats: you, you\npack: 0000000000000009\n\n";
    let replay = |entries: &str| Replay::<Pennies>::new(Arc::new(()), &read(&format!("{header}{entries}")));
    let whole = replay("1 hum\n2 hum\n").expect("it agrees");
    assert!(whole.parted().is_none() && whole.live().other_pack().is_some());
    let part = replay("1 hum\n2 hum\n* up heads\n1 hum\n").expect("it is shown");
    assert_eq!((part.len(), part.parted().map(|error| error.line)), (2, Some(8)));
    assert!(matches!(part.parted().expect("said").kind, RecordErrorKind::OtherPack { agreed: 2, .. }));
}

#[test]
fn a_game_can_be_played_on_from_any_moment() {
    let record = long_record(5);
    let replay = Replay::<Pennies>::new(Arc::new(()), &record).expect("it replays");
    for entries in (0..replay.len()).step_by(7) {
        let players = vec!["you".to_owned(), "greedy".to_owned()];
        let mut live = replay.play_on(entries, players, Dice::Seeded(entries as u64));
        assert_eq!(live.state(), replay.at(entries).state(), "entry {entries}");
        for number in [1, 2] {
            assert!(live.may_undo(seat(number)).is_err(), "what was taken over stays");
        }
        while live.next() != Next::Over {
            let entry = match live.next() {
                Next::Fate => Entry::Fate(live.roll()),
                _ => Entry::Move(live.to_move().first().expect("somebody"), Word::Heads),
            };
            live.enter(entry).expect("possible");
        }
        let written = live.record();
        let again = Live::<Pennies>::replay(Arc::new(()), &read(&written), None).expect("it replays");
        assert_eq!((again.record(), again.state()), (written.clone(), live.state()));
        assert!(crate::verify::<Pennies>(Arc::new(()), &read(&written)).is_ok(), "its own dice are its seed's");
    }
}

/// A replay is kept and shown to many.
#[test]
fn a_replay_can_be_shared() {
    fn is_shared<T: Send + Sync>() {}
    is_shared::<Replay<Pennies>>();
}

#[test]
fn a_line_that_does_not_fit_is_named() {
    let header = "wardround: 1\ngame: pennies\nseats: you, you\n\n";
    let error = Replay::<Pennies>::new(Arc::new(()), &read(&format!("{header}1 hum\n2 undo\n")))
        .err()
        .expect("nothing to undo");
    assert_eq!(error.line, 6);
}

#[test]
fn all_eyes_together_hear_everything_when_it_happens() {
    let record = long_record(7);
    let replay = Replay::<Pennies>::new(Arc::new(()), &record).expect("it replays");
    let mut secrets = 0;
    for entries in 0..=replay.len() {
        let moment = replay.at(entries);
        let all: Vec<_> = moment.all_history().collect();
        assert!(all.iter().all(|&(_, entry, _)| entry < entries && replay.live().stands(entry, entries)));
        assert!(all.is_sorted_by_key(|&(number, entry, _)| (entry, number)));
        for eye in EYES {
            let heard = moment.history(eye).count();
            assert!(heard <= all.len(), "{eye:?} hears no more than there is after {entries} entries");
            secrets += usize::from(heard < all.len());
        }
        let (to_come, standing) = (moment.all_to_come().count(), replay.at(replay.len()).all_history());
        assert_eq!(to_come, standing.filter(|&(_, entry, _)| entry >= entries).count());
    }
    assert!(secrets > 0, "people whisper in this game");
}
