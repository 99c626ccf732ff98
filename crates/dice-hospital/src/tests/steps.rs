//! What follows what in random games.

use table::{Game, Next, chance};

use super::arrange::{Position, game};
use crate::Phase;

/// What can follow once everybody has come in.
const AFTER: [Phase; 4] = [Phase::Take, Phase::Return, Phase::Invest, Phase::Activate];

/// The steps of random games of three, in order, each as often as it comes: the step before, the
/// one after, and the round.
pub(super) fn steps(settings: &[(&str, &str)], games: u64, mut look: impl FnMut(Phase, Phase, u8)) {
    let game = game(3, settings);
    for seed in 0..games {
        let mut position = Position { state: game.start(), game: game.clone(), events: Vec::new() };
        let mut rng = chance(seed, 21);
        while position.game.next(&position.state) != Next::Over {
            let before = position.state.open.phase;
            position.step(&mut rng);
            look(before, position.state.open.phase, position.state.open.round);
        }
    }
}

/// Checks that a step is followed by one of these only, or by what comes after the intake.
#[track_caller]
pub(super) fn followed_by(settings: &[(&str, &str)], step: Phase, by: &[Phase]) {
    let mut seen = Vec::new();
    steps(settings, 4, |before, after, _| {
        if before == step && !seen.contains(&after) {
            seen.push(after);
        }
    });
    assert!(!seen.is_empty(), "{step:?} comes");
    seen.retain(|phase| !by.contains(phase) && !AFTER.contains(phase));
    assert!(seen.is_empty(), "{step:?} is followed by {seen:?}");
}
