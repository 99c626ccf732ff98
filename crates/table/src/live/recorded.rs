//! A game from its record, and its record from the game.

use std::sync::Arc;

use super::{Live, NotPlayed};
use crate::game::{Eye, Game};
use crate::manners::Manners;
use crate::record::{Entry, Header, Line, Record, RecordError, RecordErrorKind};
use crate::setup::SetupError;

/// A pack that is not there: the game goes on with another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OtherPack {
    /// The fingerprint of the pack that the record names.
    pub found: u64,
    /// The fingerprint of the one in its place.
    pub loaded: u64,
}

impl<G: Manners> Live<G> {
    /// Plays a record again, up to its end or to `at` entries.
    pub fn replay(pack: Arc<G::Pack>, record: &Record, at: Option<usize>) -> Result<Self, RecordError> {
        let mut live = Self::begin(pack, record)?;
        for line in record.lines.iter().take(at.unwrap_or(usize::MAX)) {
            live.enter_line(line)?;
        }
        Ok(live)
    }

    /// Sits down to the game of a record, before its first entry.
    pub(crate) fn begin(pack: Arc<G::Pack>, record: &Record) -> Result<Self, RecordError> {
        let header = &record.header;
        let line_of = |key: &str| record.line_of(key).unwrap_or(1);
        if header.game != G::NAME {
            return Err(RecordErrorKind::OtherGame { found: header.game.clone(), wanted: G::NAME }.at(line_of("game")));
        }
        let game = G::set_up(pack, header.players.len(), &header.settings).map_err(|error| {
            let line = match (&error, error.key()) {
                (SetupError::Seats { .. }, _) => line_of("seats"),
                (_, Some(key)) => line_of(key),
                (_, None) => header.settings.iter().map(|(key, _)| line_of(key)).max().unwrap_or(1),
            };
            RecordErrorKind::Setup(error).at(line)
        })?;
        // The header stays as it is written, so that the record can be written again like that.
        Ok(Self::headed(game, header.clone()))
    }

    /// The pack that the record names, if the game goes on without it.
    pub fn other_pack(&self) -> Option<OtherPack> {
        let loaded = self.game.pack_fingerprint();
        let found = self.header.pack.filter(|&found| !is_pack::<G>(found, loaded))?;
        Some(OtherPack { found, loaded })
    }

    /// Lets the entry of a line happen.
    pub(crate) fn enter_line(&mut self, line: &Line) -> Result<(), RecordError> {
        self.try_line(line, Self::enter)
    }

    /// Lets the entry of a line happen for those who only look.
    pub(crate) fn look_at_line(&mut self, line: &Line) -> Result<(), RecordError> {
        self.try_line(line, |live, entry| {
            let owner = live.game.fate_owner(&live.state);
            live.enter_unlisted(entry, owner)
        })
    }

    /// Lists what each seat can do at the end of what was looked at.
    pub(crate) fn looked(&mut self) {
        self.note_offers(|_| true);
    }

    /// What cannot be with other components is blamed on them.
    fn try_line(
        &mut self,
        line: &Line,
        enter: impl FnOnce(&mut Self, Entry<G::Move, G::Fate>) -> Result<(), NotPlayed<G::Refusal>>,
    ) -> Result<(), RecordError> {
        let entered = self.read_line(line).and_then(|entry| {
            enter(self, entry).map_err(|error| match error {
                NotPlayed::Refused(why) => {
                    RecordErrorKind::Refused { entry: line.entry.to_string(), why: why.to_string() }
                }
                NotPlayed::NoUndo(why) => why.into(),
            })
        });
        entered.map_err(|why| match self.other_pack() {
            None => why.at(line.number),
            Some(OtherPack { found, loaded }) => {
                let agreed = self.entries.len();
                RecordErrorKind::OtherPack { found, loaded, agreed, why: Box::new(why) }.at(line.number)
            }
        })
    }

    fn read_line(&self, line: &Line) -> Result<Entry<G::Move, G::Fate>, RecordErrorKind> {
        let seats = self.game.seats();
        Ok(match &line.entry {
            Entry::Move(seat, _) | Entry::Undo(seat) if seat.index() >= seats => {
                return Err(RecordErrorKind::NoSeat { seat: seat.number(), seats });
            }
            Entry::Move(seat, text) => Entry::Move(*seat, text.parse()?),
            Entry::Fate(text) => Entry::Fate(text.parse()?),
            Entry::Undo(seat) => Entry::Undo(*seat),
            Entry::UndoFate => Entry::UndoFate,
        })
    }

    /// The record as somebody may know it while the game lasts: a move or fate that is still hidden
    /// is written as `?`, and a seed that nobody chose is left out, because it would give away what
    /// is to come.
    pub fn record_for(&self, eye: Eye) -> String {
        let mut text = Header { dice: self.header.dice.while_playing(), ..self.header.clone() }.to_string();
        for (number, entry) in self.entries.iter().enumerate() {
            let line = match entry {
                Entry::Move(seat, _) if self.chronicle.is_hidden(eye, number) => format!("{seat} ?"),
                Entry::Fate(_) if self.chronicle.is_hidden(eye, number) => "* ?".to_owned(),
                entry => entry.to_string(),
            };
            text.push_str(&line);
            text.push('\n');
        }
        text
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

/// Whether this fingerprint in a record means that pack, under its present name or a former one.
pub(crate) fn is_pack<G: Game>(found: u64, pack: u64) -> bool {
    found == pack || G::FORMER_PACKS.contains(&(found, pack))
}
