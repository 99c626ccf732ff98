//! A recorded game, to be looked at from any moment.

use std::sync::Arc;

use crate::dice::Dice;
use crate::game::{Eye, Next};
use crate::live::Live;
use crate::manners::Manners;
use crate::record::{Entry, Header, Record, RecordError, RecordErrorKind};
use crate::seat::{Seat, SeatSet};
use crate::watch::Unwatched;

/// After how many entries a state is kept: no moment is further away than this.
const STRIDE: usize = 16;

/// A record that was played once, and can be shown at any moment with little work.
///
/// It keeps a state every few entries and plays on from there; what each pair of eyes had heard by
/// then, it knows from the game itself.
pub struct Replay<G: Manners> {
    live: Live<G>,
    /// States with the number of entries before them: every few entries, and wherever something was
    /// taken back that had happened before the latest of them.
    kept: Vec<(usize, G::State)>,
    /// After how many entries each turn or round began.
    turns: Vec<usize>,
    /// All that happened, each with its entry: what all eyes together saw when it did.
    happened: Vec<(usize, G::Event)>,
    /// The line that cannot be played any more.
    parted: Option<RecordError>,
}

impl<G: Manners> Replay<G> {
    /// Plays a record to its end, or with other components than its own as far as they agree.
    pub fn new(pack: Arc<G::Pack>, record: &Record) -> Result<Self, RecordError> {
        Self::until(pack, record, |error| matches!(error.kind, RecordErrorKind::OtherPack { .. }))
    }

    /// Plays a record that could once be played to its end as far as it can be played now.
    pub fn once_played(pack: Arc<G::Pack>, record: &Record) -> Result<Self, RecordError> {
        Self::until(pack, record, |_| true)
    }

    /// Plays a record up to a line that says no more than that it ends there.
    fn until(pack: Arc<G::Pack>, record: &Record, ends: impl Fn(&RecordError) -> bool) -> Result<Self, RecordError> {
        let live = Live::begin(pack, record)?;
        let mut replay = Self { live, kept: Vec::new(), turns: Vec::new(), happened: Vec::new(), parted: None };
        replay.keep();
        for line in &record.lines {
            match replay.live.look_at_line(line) {
                Ok(()) => replay.keep(),
                Err(error) if ends(&error) => {
                    replay.parted = Some(error);
                    break;
                }
                Err(error) => return Err(error),
            }
        }
        replay.live.looked();
        Ok(replay)
    }

    /// The line that cannot be played any more: the game is shown up to there.
    pub fn parted(&self) -> Option<&RecordError> {
        self.parted.as_ref()
    }

    /// Keeps what the latest entry has led to, where it is needed.
    fn keep(&mut self) {
        let (entries, state) = (self.live.entries(), self.live.state());
        if let Some(latest) = entries.len().checked_sub(1) {
            self.happened.extend(self.live.just_did().iter().map(|&event| (latest, event)));
        }
        // Where a turn was taken back, it begins anew.
        let turns = self.live.game().turns(state) as usize;
        self.turns.resize(turns, entries.len());
        let kept = self.kept.last().map_or(0, |&(kept, _)| kept);
        let reaches_back = self.live.just_taken_back().is_some_and(|number| number < kept);
        if reaches_back || entries.len().is_multiple_of(STRIDE) {
            self.kept.push((entries.len(), state.clone()));
        }
    }

    /// The game at its end, with the whole record.
    pub fn live(&self) -> &Live<G> {
        &self.live
    }

    /// The game after this many of its entries, for other players to go on with other dice. What
    /// had been taken back by then is left out.
    ///
    /// # Panics
    /// If there is not a name for each seat, each a word.
    pub fn play_on(&self, entries: usize, players: Vec<String>, dice: Dice) -> Live<G> {
        let entries = entries.min(self.len());
        let taken_over = (0..entries).filter(|&number| self.live.stands(number, entries));
        let taken_over = taken_over.map(|number| self.live.entries()[number]);
        let taken_over: Vec<_> = taken_over.filter(|entry| matches!(entry, Entry::Move(..) | Entry::Fate(_))).collect();
        let header = Live::new(self.live.game().clone(), players, dice).header().clone();
        let header = Header { from: taken_over.len(), ..header };
        let mut live = Live::headed(self.live.game().clone(), header);
        for entry in taken_over {
            live.enter(entry).expect("it was possible before");
        }
        live
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.live.entries().len()
    }

    /// Whether nothing was played.
    pub fn is_empty(&self) -> bool {
        self.live.entries().is_empty()
    }

    /// After how many entries each turn or round began, the first one first.
    pub fn turns(&self) -> &[usize] {
        &self.turns
    }

    /// The moves that nothing came of when they were made, each with the number of entries by then.
    pub fn without_effect(&self) -> impl Iterator<Item = (usize, G::Move)> {
        let is_told = |entry: usize| self.happened_before(entry + 1) > self.happened_before(entry);
        self.live.entries().iter().enumerate().filter_map(move |(number, entry)| match entry {
            Entry::Move(_, mv) if !is_told(number) => Some((number + 1, *mv)),
            _ => None,
        })
    }

    /// The game after this many of its entries, or at its end if there are fewer.
    pub fn at(&self, entries: usize) -> Moment<'_, G> {
        let entries = entries.min(self.len());
        let latest = entries.checked_sub(1).map(|last| (last, self.live.entries()[last]));
        let (state, by) = match latest {
            Some((last, fate @ Entry::Fate(_))) => {
                let mut state = self.state(last);
                let owner = self.live.game().fate_owner(&state);
                self.play(&mut state, fate);
                (state, owner)
            }
            Some((_, Entry::Move(seat, _) | Entry::Undo(seat))) => (self.state(entries), Some(seat)),
            Some((_, Entry::UndoFate)) | None => (self.state(entries), None),
        };
        Moment { replay: self, entries, state, by }
    }

    /// How many things had happened after this many entries.
    fn happened_before(&self, entries: usize) -> usize {
        self.happened.partition_point(|&(entry, _)| entry < entries)
    }

    fn state(&self, entries: usize) -> G::State {
        let near = self.kept.partition_point(|&(kept, _)| kept <= entries) - 1;
        let (kept, mut state) = self.kept[near].clone();
        for number in (kept..entries).filter(|&number| self.live.stands(number, entries)) {
            self.play(&mut state, self.live.entries()[number]);
        }
        state
    }

    fn play(&self, state: &mut G::State, entry: Entry<G::Move, G::Fate>) {
        let game = self.live.game();
        let played = match entry {
            Entry::Move(seat, mv) => game.play(state, seat, mv, &mut Unwatched),
            Entry::Fate(fate) => game.accept(state, fate, &mut Unwatched),
            // What it took back was not played.
            Entry::Undo(_) | Entry::UndoFate => Ok(()),
        };
        played.expect("it was possible before");
    }
}

/// A recorded game after some of its entries.
pub struct Moment<'a, G: Manners> {
    replay: &'a Replay<G>,
    entries: usize,
    state: G::State,
    by: Option<Seat>,
}

impl<'a, G: Manners> Moment<'a, G> {
    /// How many entries have been played.
    pub fn entries(&self) -> usize {
        self.entries
    }

    /// The entry that was played last.
    pub fn entry(&self) -> Option<Entry<G::Move, G::Fate>> {
        self.entries.checked_sub(1).map(|last| self.replay.live.entries()[last])
    }

    /// Whose doing that was: the seat that moved or took back, or whose own affair a fate was.
    pub fn by(&self) -> Option<Seat> {
        self.by
    }

    /// Where the game stood.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// What had to happen next.
    pub fn next(&self) -> Next {
        self.replay.live.game().next(&self.state)
    }

    /// The seats that had to move, as far as somebody knew.
    pub fn asked(&self, eye: Eye) -> SeatSet {
        self.replay.live.game().asked(&self.state, eye)
    }

    /// What somebody saw.
    pub fn view(&self, eye: Eye) -> G::View {
        self.replay.live.game().view(&self.state, eye)
    }

    /// The turn or round, from 1; 0 before the first.
    pub fn turn(&self) -> u32 {
        self.replay.live.game().turns(&self.state)
    }

    /// What somebody had heard by then that had not been taken back, each with how many things had
    /// been told before it.
    pub fn history(&self, eye: Eye) -> impl DoubleEndedIterator<Item = (usize, G::Event)> + use<'a, G> {
        self.replay.live.history_at(eye, self.entries)
    }

    /// What all eyes together had seen by then that had not been taken back, each with its number
    /// and its entry. A replay has no secrets from whoever has the record.
    pub fn all_history(&self) -> impl DoubleEndedIterator<Item = (usize, usize, G::Event)> + use<'a, G> {
        let (replay, entries) = (self.replay, self.entries);
        let past = replay.happened[..replay.happened_before(entries)].iter().enumerate();
        past.filter(move |(_, (entry, _))| replay.live.stands(*entry, entries))
            .map(|(number, &(entry, event))| (number, entry, event))
    }

    /// What all eyes together were going to see, numbered as [`all_history`](Self::all_history) is.
    pub fn all_to_come(&self) -> impl Iterator<Item = (usize, usize, G::Event)> + use<'a, G> {
        let replay = self.replay;
        let later = replay.happened.iter().enumerate().skip(replay.happened_before(self.entries));
        later
            .filter(move |(_, (entry, _))| replay.live.stands(*entry, replay.len()))
            .map(|(number, &(entry, event))| (number, entry, event))
    }

    /// What somebody was going to hear, numbered as [`history`](Self::history) is.
    pub fn to_come(&self, eye: Eye) -> impl Iterator<Item = (usize, G::Event)> + use<'a, G> {
        self.replay.live.history_after(eye, self.entries)
    }
}

#[cfg(test)]
#[path = "replay_tests.rs"]
mod tests;
