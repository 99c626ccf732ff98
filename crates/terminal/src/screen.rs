//! What a game adds to be played in a terminal.

use phrasebook::{Names, Phrases, Tell};
use table::{Manners, Scores, Seat};

/// A few choices that belong together, such as the values for one ward.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// What they have in common.
    pub title: String,
    /// Each choice: which of the listed moves, and what it says beyond the title.
    pub choices: Vec<(usize, String)>,
}

/// A part of the table, as lines of text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pane {
    /// Its lines, each with its end.
    pub text: String,
    /// How soon it is left out where the screen is low: 0 never, the highest number first.
    pub rank: u8,
}

/// What a game adds to be played in a terminal.
pub trait Screen: Tell + Manners {
    /// The table as somebody sees it, with the board of `seat`, in lines of at most `width` columns
    /// (80 or more). What the present question needs has the lowest ranks.
    fn draw(&self, phrases: &Phrases, names: &Names, view: &Self::View, seat: Seat, width: usize) -> Vec<Pane>;

    /// The looking seat's moves, grouped as a person would read them.
    fn groups(&self, phrases: &Phrases, names: &Names, view: &Self::View, moves: &[Self::Move]) -> Vec<Group>;

    /// What the cards in play do, a sentence each.
    fn cards(&self, phrases: &Phrases, view: &Self::View) -> Vec<String>;

    /// What has to be typed in from a real table now.
    fn due(&self, phrases: &Phrases, view: &Self::View) -> String;

    /// What helps to type it in, said once before it is asked for.
    fn due_help(&self, _phrases: &Phrases, _view: &Self::View) -> Option<String> {
        None
    }

    /// A few moves as they are typed, for the list of commands.
    fn examples(&self, phrases: &Phrases) -> String;

    /// A move as a person types it, more freely than the notation. Otherwise a sentence that helps.
    fn read_move(&self, phrases: &Phrases, view: &Self::View, text: &str) -> Result<Self::Move, String>;

    /// A fate as a person types it, more freely than the notation. Otherwise a sentence that helps.
    fn read_fate(&self, phrases: &Phrases, view: &Self::View, text: &str) -> Result<Self::Fate, String>;

    /// The final scores, explained.
    fn result(&self, phrases: &Phrases, names: &Names, view: &Self::View, scores: &Scores) -> String;
}
