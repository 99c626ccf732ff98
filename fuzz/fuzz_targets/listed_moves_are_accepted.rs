//! Whatever is listed is accepted, to the end of the game.

#![no_main]

use libfuzzer_sys::fuzz_target;
use wardround_fuzz::{Bytes, Fuzzed, Trial, game, step, with_any};

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    if let Some(byte) = bytes.next() {
        with_any(byte, Play(bytes));
    }
});

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
