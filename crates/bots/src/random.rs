//! The random player.

use table::{Chance, Game, chance};

use crate::{Player, Turn};

/// Plays any legal move, each as likely as the others.
#[derive(Clone, Debug)]
pub struct Random {
    rng: Chance,
}

impl Random {
    /// A random player with its own chance.
    pub fn new(rng: Chance) -> Self {
        Self { rng }
    }
}

impl<G: Game> Player<G> for Random {
    fn sit_down(&mut self, chance: Chance) {
        self.rng = chance;
    }

    #[inline]
    fn choose(&mut self, turn: &Turn<'_, G>) -> G::Move {
        chance::pick(&mut self.rng, turn.moves())
    }
}
