//! What a view says a move would do is what the move does.

use std::sync::Arc;

use table::chance::below;
use table::{Eye, Game, Next, Settings, Unwatched, chance};

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
            let (mut state, mut rng, mut moves) = (game.start(), chance(seed, 0), Vec::new());
            loop {
                match game.next(&state) {
                    Next::Fate => {
                        let fate = game.roll(&state, &mut rng);
                        game.accept(&mut state, fate, &mut Unwatched).expect("possible");
                    }
                    Next::Seats(to_move) => {
                        let seat = to_move.first().expect("somebody");
                        moves.clear();
                        game.moves(&state, seat, &mut moves);
                        let mv = moves[below(&mut rng, moves.len() as u32) as usize];
                        let view = game.view(&state, Eye::Seat(seat));
                        let mut foreseen = view.after(&game, mv).expect("what is listed is possible");
                        game.play(&mut state, seat, mv, &mut Unwatched).expect("legal");
                        let after = state.hospitals[seat];
                        // What the cardiologists pay at the end of the turn is not part of the
                        // move.
                        (foreseen.cardiology, foreseen.paid) = (after.cardiology, after.paid);
                        if !matches!(mv, Move::Discard(_)) {
                            assert_eq!(foreseen, after, "{mv} with seed {seed}");
                            seen += 1;
                        }
                    }
                    Next::Over => break,
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
