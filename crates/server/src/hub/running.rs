//! A running table: the game, and who is there.

use table::{Cue, Next, Seat, SeatSet};

use super::TableError;
use super::seating::SeatRegister;
use crate::games::{ActionError, AnyTable, BotTask};

/// Entries that a table may have: far more than any game needs.
pub(crate) const MOST_ENTRIES: usize = 5_000;

/// A running table: the game, and who is there.
pub(crate) struct RunningTable {
    pub(crate) game: Box<dyn AnyTable>,
    /// Whose turn is done but waits for a word, so that something can be taken back.
    pub(crate) held: Option<Seat>,
    /// When it was opened, in seconds since 1970.
    pub(crate) opened: i64,
    /// The seat of whoever opened the table.
    pub(crate) host: Option<Seat>,
    /// Who sits where: as the store has it, so that nobody has to ask there.
    pub(crate) seating: SeatRegister,
    /// The table at which the same people play again.
    pub(crate) rematch: Option<String>,
    /// Whether the table was forgotten while somebody still held it.
    pub(super) is_gone: bool,
}

impl RunningTable {
    /// Whether a person holds this seat, or is to hold it.
    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        self.game.players().get(seat.index()).is_some_and(|player| !is_bot(player))
    }

    /// Whether whoever holds these seats opened the table, whichever they speak for now.
    pub(crate) fn is_host(&self, mine: SeatSet) -> bool {
        self.host.is_some_and(|host| mine.contains(host))
    }

    /// The seats that whoever holds these may invite others to: for the host those that nobody has
    /// taken.
    pub(crate) fn invites(&self, mine: SeatSet) -> SeatSet {
        let hosts = self.is_host(mine);
        let joined = self.seating.taken();
        let is_open = |&seat: &Seat| hosts && self.is_person(seat) && !joined.contains(seat);
        Seat::all(self.game.players().len()).filter(is_open).collect()
    }

    /// Whether the table was forgotten.
    pub(crate) fn is_gone(&self) -> bool {
        self.is_gone
    }

    /// Refuses to change a table that was forgotten.
    pub(super) fn check_there(&self, id: &str) -> Result<(), TableError> {
        if self.is_gone { Err(TableError::NoTable(id.to_owned())) } else { Ok(()) }
    }

    /// Refuses a seat whose choices have changed since it saw this many entries.
    pub(super) fn check_fresh(&self, seat: Seat, at: usize) -> Result<(), TableError> {
        if self.game.is_stale(seat, at) { Err(TableError::Stale) } else { Ok(()) }
    }

    /// Refuses whoever holds these seats if the cards and dice that are due are not theirs to type
    /// in. Where none are due, the rules say so to the host.
    pub(super) fn check_typist(&self, mine: SeatSet) -> Result<(), TableError> {
        let hosts = self.is_host(mine);
        if !self.game.has_real_dice() {
            return Err(TableError::OwnDice);
        }
        if self.game.may_type_in(mine, hosts) || hosts && self.game.due().is_none() {
            return Ok(());
        }
        Err(if hosts { TableError::NotYourCards } else { TableError::NotHost })
    }

    /// Refuses moves without end. What was taken back does not count: that has limits of its own.
    pub(super) fn check_room(&self) -> Result<(), ActionError> {
        if self.game.standing() < MOST_ENTRIES { Ok(()) } else { Err(ActionError::Full) }
    }

    /// The entries from this number on, as the record writes them.
    pub(super) fn entries_from(&self, first: usize) -> Vec<String> {
        (first..self.game.entries()).map(|number| self.game.entry(number)).collect()
    }

    /// Who has to act next: people before bots.
    pub(super) fn cue(&self) -> Cue {
        self.game.cue(Seat::all(self.game.players().len()).filter(|&seat| self.is_person(seat)).collect())
    }

    /// The seats that have something to do now: a move, or cards and dice of their own to type in.
    pub(crate) fn awaited(&self) -> SeatSet {
        match (self.game.next(), self.cue()) {
            (Next::Seats(seats), _) => seats,
            (Next::Fate, Cue::TypeIn(Some(owner))) => SeatSet::only(owner),
            (Next::Fate | Next::Over, _) => SeatSet::EMPTY,
        }
    }

    /// Whether somebody has to move who is not a bot.
    pub(super) fn waits_for_people(&self) -> bool {
        matches!(self.cue(), Cue::People(_))
    }

    /// Whether something happens next without a person's word.
    pub(super) fn goes_on(&self) -> bool {
        !self.is_gone && self.held.is_none() && matches!(self.cue(), Cue::Roll | Cue::Bot(_))
    }

    /// Rolls all that is due before somebody is asked.
    pub(super) fn roll(&mut self) {
        while self.held.is_none() && self.cue() == Cue::Roll {
            self.game.roll();
        }
    }

    /// The next bot to move, and its thinking.
    pub(super) fn bot(&mut self) -> Option<(Seat, BotTask)> {
        let Cue::Bot(seat) = self.cue() else { return None };
        let bot = self.game.players()[seat.index()].clone();
        Some((seat, self.game.think(seat, &bot)?))
    }
}

/// Whether the record's word for a player is a bot's.
pub(crate) fn is_bot(player: &str) -> bool {
    bots::BOTS.contains(&player)
}
