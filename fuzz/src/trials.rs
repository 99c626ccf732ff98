//! What is tried with bytes.

use table::{Live, Record, Seat, Unwatched};

use crate::{Bytes, Fuzzed, Trial, game, step, with_any, with_named};

/// Whatever is listed is accepted, to the end of the game.
pub fn listed_moves_are_accepted(data: &[u8]) {
    let mut bytes = Bytes(data);
    if let Some(byte) = bytes.next() {
        with_any(byte, Play(bytes));
    }
}

struct Play<'a>(Bytes<'a>);

impl Trial for Play<'_> {
    fn run<G: Fuzzed>(self) {
        let mut bytes = self.0;
        let Some(game) = game::<G>(&mut bytes) else { return };
        let mut state = game.start();
        while step(&game, &mut state, &mut bytes) == Some(true) {}
        let scores = game.final_scores(&state);
        assert!(!scores.winners.is_empty());
    }
}

/// Whatever is not listed is refused and changes nothing, and so is a fate that is not due.
pub fn unlisted_moves_change_nothing(data: &[u8]) {
    let mut bytes = Bytes(data);
    if let Some(byte) = bytes.next() {
        with_any(byte, TryEverything(bytes));
    }
}

struct TryEverything<'a>(Bytes<'a>);

impl Trial for TryEverything<'_> {
    fn run<G: Fuzzed>(self) {
        let bytes = &mut { self.0 };
        let Some(game) = game::<G>(bytes) else { return };
        let mut state = game.start();
        loop {
            let (Some(number), Some(mv)) = (bytes.next(), G::any_move(bytes)) else { return };
            let seat = Seat::new(usize::from(number % 8));
            let mut listed = Vec::new();
            game.moves(&state, seat, &mut listed);
            game.talk(&state, seat, &mut listed);
            let mut after = state.clone();
            let accepted = game.play(&mut after, seat, mv, &mut Unwatched).is_ok();
            assert_eq!(accepted, listed.contains(&mv), "{seat} {mv}");
            assert!(accepted || after == state, "{seat} {mv} was refused and changed something");

            let Some(fate) = G::any_fate(bytes) else { return };
            let mut after = state.clone();
            if game.accept(&mut after, fate, &mut Unwatched).is_err() {
                assert!(after == state, "{fate} was refused and changed something");
            }
            if step(&game, &mut state, bytes) != Some(true) {
                return;
            }
        }
    }
}

/// Any bytes are a record or are refused with a line; a record that replays is written as it was
/// read.
pub fn records_are_read_or_refused(data: &[u8]) {
    let Ok(record) = Record::read(data) else { return };
    with_named(&record.header.game, Replay(&record));
}

struct Replay<'a>(&'a Record);

impl Trial for Replay<'_> {
    fn run<G: Fuzzed>(self) {
        let record = self.0;
        match Live::<G>::replay(G::pack(), record, None) {
            Ok(live) => {
                let written = live.record();
                let again = Record::read(written.as_bytes()).expect("what we write we can read");
                let live = Live::<G>::replay(G::pack(), &again, None).expect("it replays again");
                assert_eq!(live.record(), written);
                assert!(
                    again.lines.iter().map(|line| &line.entry).eq(record.lines.iter().map(|line| &line.entry)),
                    "as it was read"
                );
            }
            Err(error) => assert!(error.line >= 1),
        }
    }
}
