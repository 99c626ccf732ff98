//! Whatever is not listed is refused and changes nothing, and so is a fate that is not due.

#![no_main]

use libfuzzer_sys::fuzz_target;
use table::{Seat, Unwatched};
use wardround_fuzz::{Bytes, Fuzzed, Trial, game, step, with_any};

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    if let Some(byte) = bytes.next() {
        with_any(byte, TryEverything(bytes));
    }
});

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
