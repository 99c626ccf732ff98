//! A game being played: rules, state, and the record that led there.

use std::sync::Arc;

use crate::game::{Eye, Game, Next};
use crate::record::{Entry, Header, Line, Record, RecordError, Trouble, is_name};
use crate::seat::{Seat, SeatSet};
use crate::setup::SetupError;

/// An event, and the entry that brought it about.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Told<E> {
    /// Counted through the game: later events have higher numbers, also after something was taken back.
    pub number: u64,
    /// The entry, counted from 0.
    pub entry: usize,
    /// What happened.
    pub event: E,
}

/// Why nothing can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoUndo {
    /// Nothing was played since the beginning or since the last fate.
    #[error("seat {0} has not moved since the dice or cards last spoke")]
    NothingSince(Seat),
    /// Another seat moved since.
    #[error("seat {by} has moved since")]
    OtherSeat {
        /// Who moved.
        by: Seat,
    },
    /// The move showed what had been hidden.
    #[error("that move laid open what others had chosen")]
    Revealed,
    /// The rules make the move binding.
    #[error("an announced choice is final")]
    Binding,
    /// Dice and cards that a generator rolled stay.
    #[error("only dice and cards that were typed in can be corrected, and only at once")]
    Rolled,
}

/// Why an entry was not played.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum NotPlayed<R> {
    /// The rules refuse it.
    #[error(transparent)]
    Refused(R),
    /// It cannot be taken back.
    #[error(transparent)]
    NoUndo(#[from] NoUndo),
}

/// A game being played.
///
/// It keeps every entry, can take back what the undo rule allows, and tells each pair of eyes the events it may know.
pub struct Live<G: Game> {
    game: G,
    header: Header,
    state: G::State,
    entries: Vec<Entry<G::Move, G::Fate>>,
    /// The entries that still stand, and not those that were taken back.
    standing: Vec<usize>,
    /// The states before each standing move since the last barrier, with who moved.
    past: Vec<(Seat, G::State)>,
    barrier: Option<Barrier>,
    /// The state before the latest entry, if that is a fate.
    before_fate: Option<G::State>,
    told: Vec<Told<G::Event>>,
    told_so_far: u64,
}

/// What undo cannot go behind.
#[derive(Clone, Copy)]
enum Barrier {
    Fate,
    Revealed,
    Binding,
}

impl<G: Game> Live<G> {
    /// Sits down to a game. Players are named by a word each, for the record.
    ///
    /// # Panics
    /// If there is not a name for every seat, or one is not a word of letters, digits and hyphens.
    pub fn new(game: G, players: Vec<String>, seed: Option<u64>) -> Self {
        assert_eq!(players.len(), game.seats(), "a name for each seat");
        assert!(players.iter().all(|name| is_name(name)), "names are words: {players:?}");
        let header = Header {
            game: G::NAME.to_owned(),
            players,
            seed,
            pack: Some(game.pack_fingerprint()),
            settings: game.settings(),
        };
        let state = game.start();
        Self {
            game,
            header,
            state,
            entries: Vec::new(),
            standing: Vec::new(),
            past: Vec::new(),
            barrier: None,
            before_fate: None,
            told: Vec::new(),
            told_so_far: 0,
        }
    }

    /// Plays a record again, up to its end or to `at` entries.
    pub fn replay(pack: Arc<G::Pack>, record: &Record, at: Option<usize>) -> Result<Self, RecordError> {
        let header = &record.header;
        let line_of = |key: &str| record.line_of(key).unwrap_or(1);
        if header.game != G::NAME {
            return Err(Trouble::OtherGame { found: header.game.clone(), wanted: G::NAME }.at(line_of("game")));
        }
        let game = G::set_up(pack, header.players.len(), &header.settings).map_err(|error| {
            let line = match &error {
                SetupError::Key { key, .. } => line_of(key),
                SetupError::Value { key, .. } => line_of(key),
                SetupError::Seats { .. } => line_of("seats"),
                SetupError::Clash(_) => header.settings.iter().map(|(key, _)| line_of(key)).max().unwrap_or(1),
            };
            Trouble::Setup(error).at(line)
        })?;
        let loaded = game.pack_fingerprint();
        if let Some(found) = header.pack.filter(|&found| found != loaded) {
            return Err(Trouble::OtherPack { found, loaded }.at(line_of("pack")));
        }
        let mut live = Self::new(game, header.players.clone(), header.seed);
        for line in record.lines.iter().take(at.unwrap_or(usize::MAX)) {
            live.enter_line(line).map_err(|trouble| trouble.at(line.number))?;
        }
        Ok(live)
    }

    fn enter_line(&mut self, line: &Line) -> Result<(), Trouble> {
        let seats = self.game.seats();
        let entry = match &line.entry {
            Entry::Move(seat, _) | Entry::Undo(seat) if seat.index() >= seats => {
                return Err(Trouble::NoSeat { seat: seat.number(), seats });
            }
            Entry::Move(seat, text) => Entry::Move(*seat, text.parse()?),
            Entry::Fate(text) => Entry::Fate(text.parse()?),
            Entry::Undo(seat) => Entry::Undo(*seat),
            Entry::UndoFate => Entry::UndoFate,
        };
        self.enter(entry).map_err(|error| match error {
            NotPlayed::Refused(why) => Trouble::Refused { entry: line.entry.to_string(), why: why.to_string() },
            NotPlayed::NoUndo(why) => why.into(),
        })
    }

    /// Lets an entry happen and writes it down.
    pub fn enter(&mut self, entry: Entry<G::Move, G::Fate>) -> Result<(), NotPlayed<G::Refusal>> {
        let mut events = Vec::new();
        let mut before_fate = None;
        match entry {
            Entry::Move(seat, mv) => {
                let before = self.state.clone();
                self.game.play(&mut self.state, seat, mv, &mut events).map_err(NotPlayed::Refused)?;
                if self.laid_open(&before, seat) {
                    self.past.clear();
                    self.barrier = Some(Barrier::Revealed);
                } else if self.game.is_binding(&before, seat, mv) {
                    self.past.clear();
                    self.barrier = Some(Barrier::Binding);
                } else {
                    self.past.push((seat, before));
                }
                self.standing.push(self.entries.len());
            }
            Entry::Fate(fate) => {
                let before = self.state.clone();
                self.game.accept(&mut self.state, fate, &mut events).map_err(NotPlayed::Refused)?;
                before_fate = Some(before);
                self.past.clear();
                self.barrier = Some(Barrier::Fate);
                self.standing.push(self.entries.len());
            }
            Entry::Undo(seat) => {
                self.may_undo(seat)?;
                if let (Some((_, state)), Some(taken_back)) = (self.past.pop(), self.standing.pop()) {
                    self.state = state;
                    self.told.retain(|told| told.entry < taken_back);
                }
            }
            Entry::UndoFate => self.undo_fate()?,
        }
        self.before_fate = before_fate;
        for event in events {
            self.told.push(Told { number: self.told_so_far, entry: self.entries.len(), event });
            self.told_so_far += 1;
        }
        self.entries.push(entry);
        Ok(())
    }

    /// Dice and cards that a person typed in can be corrected as long as nothing has happened since.
    fn undo_fate(&mut self) -> Result<(), NoUndo> {
        if self.header.seed.is_some() {
            return Err(NoUndo::Rolled);
        }
        let state = self.before_fate.take().ok_or(NoUndo::Rolled)?;
        if let Some(taken_back) = self.standing.pop() {
            self.state = state;
            self.told.retain(|told| told.entry < taken_back);
        }
        Ok(())
    }

    /// Whether the move that led from `before` to now showed its own seat something that had been veiled.
    fn laid_open(&self, before: &G::State, seat: Seat) -> bool {
        let veiled = |state, other| self.game.veiled(state, other, Eye::Seat(seat));
        Seat::all(self.game.seats()).any(|other| veiled(&self.state, other) < veiled(before, other))
    }

    /// Whether this seat may take back its latest move.
    pub fn may_undo(&self, seat: Seat) -> Result<(), NoUndo> {
        match (self.past.last(), self.barrier) {
            (Some(&(by, _)), _) if by == seat => Ok(()),
            (Some(&(by, _)), _) if self.past.iter().any(|&(mover, _)| mover == seat) => Err(NoUndo::OtherSeat { by }),
            (None, Some(Barrier::Revealed)) => Err(NoUndo::Revealed),
            (None, Some(Barrier::Binding)) => Err(NoUndo::Binding),
            _ => Err(NoUndo::NothingSince(seat)),
        }
    }

    /// The rules and the setup.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The facts that head the record.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Where the game stands.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// What must happen next.
    pub fn next(&self) -> Next {
        self.game.next(&self.state)
    }

    /// The seats that may move now.
    pub fn to_move(&self) -> SeatSet {
        if let Next::Seats(seats) = self.next() { seats } else { SeatSet::EMPTY }
    }

    /// The moves of a seat, those that are only talk last.
    pub fn moves(&self, seat: Seat) -> Vec<G::Move> {
        let mut moves = Vec::new();
        self.game.moves(&self.state, seat, &mut moves);
        self.game.talk(&self.state, seat, &mut moves);
        moves
    }

    /// What somebody may see.
    pub fn view(&self, eye: Eye) -> G::View {
        self.game.view(&self.state, eye)
    }

    /// How many fates have happened and still stand.
    pub fn fates(&self) -> usize {
        self.standing.iter().filter(|&&entry| matches!(self.entries[entry], Entry::Fate(_))).count()
    }

    /// Every entry, those that were taken back included.
    pub fn entries(&self) -> &[Entry<G::Move, G::Fate>] {
        &self.entries
    }

    /// The events that somebody may know, from entry `since` on. What was taken back did not happen.
    pub fn told(&self, eye: Eye, since: usize) -> impl Iterator<Item = Told<G::Event>> + use<'_, G> {
        let hidden = self.hidden_from(eye);
        self.told.iter().copied().filter(move |told| told.entry >= since && !hidden.contains(&told.entry))
    }

    /// The standing entries that this eye may not know yet.
    fn hidden_from(&self, eye: Eye) -> Vec<usize> {
        let mut hidden = Vec::new();
        for seat in Seat::all(self.game.seats()) {
            let veiled = self.game.veiled(&self.state, seat, eye);
            let moves = self.standing.iter().rev().copied();
            hidden.extend(moves.filter(|&n| matches!(self.entries[n], Entry::Move(by, _) if by == seat)).take(veiled));
        }
        hidden
    }

    /// The whole record as text.
    pub fn record(&self) -> String {
        let mut text = self.header.to_string();
        for entry in &self.entries {
            text.push_str(&entry.to_string());
            text.push('\n');
        }
        text
    }
}

#[cfg(test)]
#[path = "live_tests.rs"]
mod tests;
