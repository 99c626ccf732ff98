//! Whatever is listed is accepted, to the end of the game.

#![no_main]

use libfuzzer_sys::fuzz_target;
use table::Game;
use wardround_fuzz::{Bytes, game, step};

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let Some(game) = game(&mut bytes) else { return };
    let mut state = game.start();
    while step(&game, &mut state, &mut bytes) == Some(true) {}
    let scores = game.final_scores(&state);
    assert!(!scores.winners.is_empty());
});
