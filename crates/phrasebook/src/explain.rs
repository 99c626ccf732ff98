//! Reasons that travel as they are and are put into words where somebody reads them.

use std::fmt::{self, Debug, Display};

use table::{Misread, NoUndo};

use crate::{Names, Phrases, Tell, explain_misread, explain_undo};

/// Why something did not happen, in no language yet.
pub trait Explain: Debug + Display + Send + Sync {
    /// The reason in a sentence to the one who tried.
    fn explain(&self, phrases: &Phrases, names: &Names) -> String;
}

impl Explain for Misread {
    fn explain(&self, phrases: &Phrases, _: &Names) -> String {
        explain_misread(phrases, self)
    }
}

impl Explain for NoUndo {
    fn explain(&self, phrases: &Phrases, names: &Names) -> String {
        explain_undo(phrases, names, *self)
    }
}

/// What the rules of a game refuse, with the game, which knows the words for it.
pub struct Refused<G: Tell> {
    /// Which game refuses, in its own words.
    pub game: G,
    /// Why.
    pub refusal: G::Refusal,
}

impl<G: Tell> Debug for Refused<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Debug::fmt(&self.refusal, f)
    }
}

impl<G: Tell> Display for Refused<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.refusal, f)
    }
}

impl<G: Tell> Explain for Refused<G> {
    fn explain(&self, phrases: &Phrases, _: &Names) -> String {
        self.game.explain(phrases, &self.refusal)
    }
}
