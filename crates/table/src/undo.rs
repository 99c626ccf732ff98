//! Taking back: a seat's latest move since the last barrier, if what the others did stays the same
//! without it.

use std::sync::{Mutex, MutexGuard};

use crate::manners::Manners;
use crate::record::Entry;
use crate::seat::Seat;

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
    #[error("that move showed what had been hidden")]
    Revealed,
    /// The rules make the move binding.
    #[error("an announced choice is final")]
    Binding,
    /// Dice and cards that a generator rolled stay.
    #[error("only dice and cards that were typed in can be corrected, and only until a person has moved")]
    Rolled,
}

/// What undo cannot go behind.
#[derive(Clone, Copy)]
pub(crate) enum Barrier {
    Fate,
    Revealed,
    Binding,
}

/// What has happened since the last barrier and stands.
pub(crate) struct Since<G: Manners> {
    /// The state at the barrier.
    base: G::State,
    barrier: Option<Barrier>,
    done: Vec<Played<G>>,
    /// For each seat, where its latest entry stands.
    latest: Vec<Option<usize>>,
    /// For each seat, the game without its latest move, as far as somebody has asked: so that no
    /// entry is compared twice.
    without: Vec<Mutex<Option<Compared<G::State>>>>,
}

/// Something that happened: whose affair it is, and the entry that it is.
struct Played<G: Manners> {
    seat: Seat,
    number: usize,
    entry: Entry<G::Move, G::Fate>,
}

/// The game with and without a move, some entries later.
struct Compared<S> {
    with: S,
    without: S,
    /// How many of those entries are in it.
    upto: usize,
    /// Who did something that would not be the same without the move.
    differs: Option<Seat>,
}

impl<G: Manners> Since<G> {
    /// Nothing has happened.
    pub(crate) fn new(seats: usize, base: G::State) -> Self {
        let without = (0..seats).map(|_| Mutex::new(None)).collect();
        Self { base, barrier: None, done: Vec::new(), latest: vec![None; seats], without }
    }

    /// Nothing that has happened can be taken back any more.
    pub(crate) fn bar(&mut self, barrier: Barrier, state: &G::State) {
        self.base.clone_from(state);
        self.barrier = Some(barrier);
        self.done.clear();
        self.forget();
    }

    /// A seat moved, which took the game from one state to the other.
    pub(crate) fn moved(&mut self, seat: Seat, mv: G::Move, number: usize, before: G::State, after: &G::State) {
        self.push(Played { seat, number, entry: Entry::Move(seat, mv) });
        let compared = Compared { with: after.clone(), without: before, upto: self.done.len(), differs: None };
        self.without[seat.index()] = Mutex::new(Some(compared));
    }

    /// A fate happened that was this seat's own affair.
    pub(crate) fn rolled(&mut self, seat: Seat, fate: G::Fate, number: usize) {
        self.push(Played { seat, number, entry: Entry::Fate(fate) });
        self.without[seat.index()] = Mutex::new(None);
    }

    fn push(&mut self, played: Played<G>) {
        self.latest[played.seat.index()] = Some(self.done.len());
        self.done.push(played);
    }

    /// Whether this seat may take back its latest move.
    pub(crate) fn may_undo(&self, game: &G, seat: Seat) -> Result<(), NoUndo> {
        self.look(game, seat).map(|_| ())
    }

    /// Takes back a seat's latest move. Gives its entry's number, and the state without it.
    pub(crate) fn undo(&mut self, game: &G, seat: Seat) -> Result<(usize, G::State), NoUndo> {
        let latest = self.look(game, seat)?;
        let compared = self.compared(seat).take().expect("it was looked at");
        let played = self.done.remove(latest);
        self.forget();
        Ok((played.number, compared.without))
    }

    /// Whether this entry is behind no barrier.
    pub(crate) fn holds(&self, number: usize) -> bool {
        self.done.iter().any(|played| played.number == number)
    }

    /// Takes back the latest fate, after which nothing stands, if it is one of these.
    pub(crate) fn undo_fate(&mut self, number: usize) {
        if self.done.last().is_some_and(|played| played.number == number) {
            self.done.pop();
            self.forget();
        }
    }

    /// Finds each seat's latest entry again; comparisons made so far no longer hold.
    fn forget(&mut self) {
        self.latest.fill(None);
        self.without.fill_with(|| Mutex::new(None));
        for (index, played) in self.done.iter().enumerate() {
            self.latest[played.seat.index()] = Some(index);
        }
    }

    /// Where a seat's latest move stands, if the others would have done just the same without it.
    fn look(&self, game: &G, seat: Seat) -> Result<usize, NoUndo> {
        let none = || match self.barrier {
            Some(Barrier::Revealed) => NoUndo::Revealed,
            Some(Barrier::Binding) => NoUndo::Binding,
            Some(Barrier::Fate) | None => NoUndo::NothingSince(seat),
        };
        let latest = self.latest.get(seat.index()).copied().flatten().ok_or_else(none)?;
        if matches!(self.done[latest].entry, Entry::Fate(_)) {
            return Err(NoUndo::NothingSince(seat));
        }
        let mut compared = self.compared(seat);
        let compared = compared.get_or_insert_with(|| self.begin(game, latest));
        let (mut heard, mut heard_without) = (Vec::new(), Vec::new());
        while compared.differs.is_none()
            && let Some(played) = self.done.get(compared.upto)
        {
            heard.clear();
            heard_without.clear();
            let done = repeat(game, &mut compared.with, played, &mut heard);
            let same = repeat(game, &mut compared.without, played, &mut heard_without) && heard == heard_without;
            compared.differs = (!done || !same).then_some(played.seat);
            compared.upto += 1;
        }
        compared.differs.map_or(Ok(latest), |by| Err(NoUndo::OtherSeat { by }))
    }

    /// What is known of the game without a seat's latest move. A thread that panicked while looking
    /// left nothing of use.
    fn compared(&self, seat: Seat) -> MutexGuard<'_, Option<Compared<G::State>>> {
        self.without[seat.index()].lock().unwrap_or_else(|fallen| {
            let mut compared = fallen.into_inner();
            *compared = None;
            compared
        })
    }

    /// The game with and without a move, right after it.
    fn begin(&self, game: &G, latest: usize) -> Compared<G::State> {
        let mut without = self.base.clone();
        for played in &self.done[..latest] {
            repeat(game, &mut without, played, &mut Vec::new());
        }
        let mut with = without.clone();
        repeat(game, &mut with, &self.done[latest], &mut Vec::new());
        Compared { with, without, upto: latest + 1, differs: None }
    }
}

/// Lets something happen again. False if it cannot.
fn repeat<G: Manners>(game: &G, state: &mut G::State, played: &Played<G>, heard: &mut Vec<G::Event>) -> bool {
    match played.entry {
        Entry::Move(seat, mv) => game.play(state, seat, mv, heard).is_ok(),
        Entry::Fate(fate) => game.accept(state, fate, heard).is_ok(),
        Entry::Undo(_) | Entry::UndoFate => true,
    }
}
