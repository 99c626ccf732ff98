//! What is said about a game before and around play.

use crate::game::Game;
use crate::setup::{OptionSpec, SetupError};

/// What a game's entry in the catalogue says, to people who choose it and to other programs.
pub trait Catalogued: Game {
    /// About how many minutes a game lasts, at least and at most.
    const MINUTES: (u32, u32);

    /// The choices that can be made before play, each with its default.
    fn options() -> &'static [OptionSpec];

    /// Refuses a choice of which nothing comes. A record may have made it, because earlier releases
    /// took it, so [`set_up`](Game::set_up) takes it still; a new game is not begun with it.
    fn check_new(&self) -> Result<(), SetupError> {
        Ok(())
    }

    /// A view spelled out for other programs.
    fn show(&self, view: &Self::View) -> impl serde::Serialize + use<Self>;
}
