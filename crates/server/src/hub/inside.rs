//! What is known of a running table.

use phrasebook::{Names, Phrases, bot_name};
use table::{Cue, Seat, SeatSet};

use crate::house::{AnyTable, NotDone, Thought};

/// Entries that a table may have: far more than any game needs.
pub(crate) const MOST_ENTRIES: usize = 5_000;

/// What is known of a running table: the game, and who is there.
pub(crate) struct Inside {
    /// The game.
    pub(crate) game: Box<dyn AnyTable>,
    /// Whose turn is done but waits for a word, so that something can be taken back.
    pub(crate) held: Option<Seat>,
    /// The seat of whoever opened the table.
    pub(crate) host: Option<Seat>,
    /// The seats that people have taken.
    pub(crate) joined: SeatSet,
    /// What people are called, by seat.
    pub(super) names: Vec<(usize, String)>,
}

impl Inside {
    /// Whether a person holds this seat, or is to hold it.
    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        self.game.players().get(seat.index()).is_some_and(|player| !is_bot(player))
    }

    /// The seats that whoever holds these may invite others to: for the host those that nobody has taken.
    pub(crate) fn invites(&self, mine: SeatSet) -> SeatSet {
        let hosts = self.host.is_some_and(|host| mine.contains(host));
        let is_open = |&seat: &Seat| hosts && self.is_person(seat) && !self.joined.contains(seat);
        Seat::all(self.game.players().len()).filter(is_open).collect()
    }

    /// What people have said they are called, by seat.
    pub(crate) fn given_names(&self) -> &[(usize, String)] {
        &self.names
    }

    /// What the seats are called, to this reader.
    pub(crate) fn names(&self, reader: Option<Seat>, phrases: &Phrases) -> Names {
        seat_names(&*self.game, &self.names, reader, phrases)
    }

    /// Refuses moves without end: whoever moves and takes back for ever is stopped some day.
    pub(super) fn check_room(&self, phrases: &Phrases) -> Result<(), NotDone> {
        if self.game.entries() < MOST_ENTRIES { Ok(()) } else { Err(NotDone::Refused(phrases.plain("table-full"))) }
    }

    /// The entries from this number on, as the record writes them.
    pub(super) fn entries_from(&self, first: usize) -> Vec<String> {
        (first..self.game.entries()).map(|number| self.game.entry(number)).collect()
    }

    /// Whose cue it is.
    pub(super) fn cue(&self) -> Cue {
        self.game.cue(Seat::all(self.game.players().len()).filter(|&seat| self.is_person(seat)).collect())
    }

    /// Whether somebody has to move who is not a bot.
    pub(super) fn waits_for_people(&self) -> bool {
        matches!(self.cue(), Cue::People(_))
    }

    /// Whether something happens next without a person's word.
    pub(super) fn goes_on(&self) -> bool {
        self.held.is_none() && matches!(self.cue(), Cue::Roll | Cue::Bot(_))
    }

    /// Rolls all that is due before somebody is asked.
    pub(super) fn roll(&mut self) {
        while self.held.is_none() && self.cue() == Cue::Roll {
            self.game.roll();
        }
    }

    /// The next bot to move, and its thinking.
    pub(super) fn bot(&mut self) -> Option<(Seat, Thought)> {
        let Cue::Bot(seat) = self.cue() else { return None };
        let bot = self.game.players()[seat.index()].clone();
        Some((seat, self.game.think(seat, &bot)?))
    }
}

/// Whether the record's word for a player is a bot's.
pub(crate) fn is_bot(player: &str) -> bool {
    bots::BOTS.contains(&player)
}

/// What the seats of a game are called: people as they said or by number, bots by their kind, the automatic opponent last.
pub(crate) fn seat_names(
    game: &dyn AnyTable,
    given: &[(usize, String)],
    reader: Option<Seat>,
    phrases: &Phrases,
) -> Names {
    let players = game.players();
    let name = |(index, player): (usize, &String)| {
        if let Some((_, given)) = given.iter().find(|(seat, _)| *seat == index) {
            return given.clone();
        }
        if !is_bot(player) {
            return match reader {
                Some(reader) if reader.index() == index => phrases.plain("you"),
                _ => phrases.say("person", [("number", (index + 1).into())]),
            };
        }
        bot_name(phrases, players, index)
    };
    let automa = game.automa().map(|name| phrases.plain(&format!("name-{name}")));
    Names { reader, names: players.iter().enumerate().map(name).chain(automa).collect() }
}
