//! What a view says a move would do is what the move does.

use std::sync::Arc;

use table::chance::pick;
use table::{Entry, Eye, Game, Settings, Unwatched, chance, step};

use crate::{EmergencyRoll, Move, Pack};

/// Random games: before each move, the hospital that the view foresees; after it, the hospital that
/// is there.
#[test]
fn a_preview_is_what_happens() {
    let pack = Arc::new(Pack::standard().expect("sound"));
    let mut seen = 0;
    for seats in [1, 3] {
        let game = EmergencyRoll::set_up(pack.clone(), seats, &Settings::default()).expect("possible");
        for seed in 0..40 {
            let (mut state, mut rng) = (game.start(), chance(seed, 0));
            let mut foreseen = None;
            while let Some(entry) = step(&game, &mut state, &mut rng, &mut Unwatched, |state, seat, moves, rng| {
                let mv = pick(rng, moves);
                foreseen = game.view(state, Eye::Seat(seat)).after(&game, mv);
                mv
            }) {
                let Entry::Move(seat, mv) = entry else { continue };
                let mut foreseen = foreseen.take().expect("what is listed is possible");
                let after = state.hospitals[seat];
                // What the cardiologists pay at the end of the turn is not part of the move.
                (foreseen.cardiology, foreseen.paid) = (after.cardiology, after.paid);
                if !matches!(mv, Move::Discard(_)) {
                    assert_eq!(foreseen, after, "{mv} with seed {seed}");
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 5_000, "{seen}");
}

#[test]
fn what_is_not_possible_has_no_preview() {
    let pack = Arc::new(Pack::standard().expect("sound"));
    let game = EmergencyRoll::set_up(pack, 1, &Settings::default()).expect("possible");
    let mut state = game.start();
    for fate in ["specialists CAR-LAB CAR-NURSE RAD-MATCH EPI-RUN", "card A01", "roll 4 2 6"] {
        game.accept(&mut state, fate.parse().expect("a fate"), &mut Unwatched).expect("due");
    }
    let view = game.view(&state, Eye::Seat(table::Seat::FIRST));
    for early in ["w1=4", "screen w1"] {
        assert_eq!(view.after(&game, early.parse().expect("a move")), None, "{early}");
    }
    let onlooker = game.view(&state, Eye::Onlooker);
    assert_eq!(onlooker.after(&game, "red".parse().expect("a move")), None);
}
