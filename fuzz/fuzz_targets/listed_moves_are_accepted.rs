//! Whatever is listed is accepted, to the end of the game.

#![no_main]

use libfuzzer_sys::fuzz_target;
use wardround_fuzz::{Bytes, DiceHospital, EmergencyRoll, Fuzzed, game, step};

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    match bytes.next() {
        Some(byte) if byte % 2 == 0 => play::<EmergencyRoll>(&mut bytes),
        Some(_) => play::<DiceHospital>(&mut bytes),
        None => {}
    }
});

fn play<G: Fuzzed>(bytes: &mut Bytes<'_>) {
    let Some(game) = game::<G>(bytes) else { return };
    let mut state = game.start();
    while step(&game, &mut state, bytes) == Some(true) {}
    let scores = game.final_scores(&state);
    assert!(!scores.winners.is_empty());
}
