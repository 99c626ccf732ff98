//! Whatever is not listed is refused and changes nothing, and so is a fate that is not due.

#![no_main]

use libfuzzer_sys::fuzz_target;
use table::{Game, Seat, Unwatched};
use wardround_fuzz::{Bytes, any_fate, any_move, game, step};

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let Some(game) = game(&mut bytes) else { return };
    let mut state = game.start();
    loop {
        let (Some(number), Some(mv)) = (bytes.next(), any_move(&mut bytes)) else { return };
        let seat = Seat::new(usize::from(number % 8));
        let mut listed = Vec::new();
        game.moves(&state, seat, &mut listed);
        game.talk(&state, seat, &mut listed);
        let mut after = state;
        let accepted = game.play(&mut after, seat, mv, &mut Unwatched).is_ok();
        assert_eq!(accepted, listed.contains(&mv), "{seat} {mv}");
        assert!(accepted || after == state, "{seat} {mv} was refused and changed something");

        let Some(fate) = any_fate(&mut bytes) else { return };
        let mut after = state;
        if game.accept(&mut after, fate, &mut Unwatched).is_err() {
            assert_eq!(after, state, "{fate} was refused and changed something");
        }
        if step(&game, &mut state, &mut bytes) != Some(true) {
            return;
        }
    }
});
