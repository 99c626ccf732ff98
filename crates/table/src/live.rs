//! A game being played: rules, state, and the record that led there.

mod recorded;

use crate::chronicle::{Chronicle, Told};
use crate::cue::Cue;
use crate::dice::Dice;
use crate::game::{Eye, Next};
use crate::manners::Manners;
use crate::record::{Entry, Header, is_name};
use crate::seat::{Seat, SeatSet};
use crate::undo::{Barrier, NoUndo, Since};
use crate::watch::Unwatched;

pub use self::recorded::OtherPack;
pub(crate) use self::recorded::is_pack;

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
/// It keeps every entry, can take back what the undo rule allows, and tells each pair of eyes the
/// events it may know.
pub struct Live<G: Manners> {
    game: G,
    header: Header,
    state: G::State,
    entries: Vec<Entry<G::Move, G::Fate>>,
    /// For each entry, the number of the one that took it back, if any.
    taken_back: Vec<Option<usize>>,
    /// What was taken back so far, and in the latest turn.
    undone: Undone,
    /// How many fates stand.
    fates: usize,
    /// What has happened since the last barrier and stands.
    since: Since<G>,
    /// The latest fate, as long as it may be corrected.
    latest_fate: Option<LatestFate<G::State>>,
    chronicle: Chronicle<G::Event>,
    /// What the latest entry did.
    did: Vec<G::Event>,
    /// What each seat can do, listed once per entry.
    offers: Vec<Offers<G::Move>>,
    /// A buffer for lists.
    list: Vec<G::Move>,
}

/// A fate, and how things stood without it.
struct LatestFate<S> {
    /// Its entry.
    number: usize,
    /// The state before it.
    before: S,
    /// Who may type it in.
    typist: Typist,
}

/// Who may type in a fate of a real table.
#[derive(Clone, Copy)]
struct Typist {
    /// Whose affair alone it is.
    owner: Option<Seat>,
    /// Whether it is for the owner's eyes alone.
    is_secret: bool,
}

impl Typist {
    /// Whether it may be somebody who holds these seats, where bots hold those: the owner, and
    /// whoever hosts the table unless that would show them a person's secret.
    fn may_be(self, mine: SeatSet, hosts: bool, bots: SeatSet) -> bool {
        match self.owner {
            Some(owner) if mine.contains(owner) => true,
            Some(owner) if self.is_secret => hosts && bots.contains(owner),
            _ => hosts,
        }
    }
}

/// How often something was taken back.
struct Undone {
    ever: usize,
    /// What was taken back last.
    last: Option<usize>,
    /// In the latest turn, by each seat.
    by_seat: Vec<usize>,
    /// In the latest turn, of what was typed in.
    typed_in: usize,
    /// That turn. A turn that is taken back and begun anew is the same.
    turn: u32,
}

/// What a seat can do.
#[derive(Clone)]
struct Offers<M> {
    /// Its moves, those that are only talk last.
    moves: Vec<M>,
    /// How many are not talk.
    choices: usize,
    /// How many entries there were when they last changed.
    changed: usize,
}

impl<G: Manners> Live<G> {
    /// Sits down to a game. Each player is named by one word, for the record.
    ///
    /// # Panics
    /// If some seat has no name, or a name is not a word of letters, digits and hyphens.
    pub fn new(game: G, players: Vec<String>, dice: impl Into<Dice>) -> Self {
        assert_eq!(players.len(), game.seats(), "a name for each seat");
        assert!(players.iter().all(|name| is_name(name)), "names are words: {players:?}");
        let header = Header::of(&game, players, dice.into());
        Self::headed(game, header)
    }

    pub(crate) fn headed(game: G, header: Header) -> Self {
        let state = game.start();
        let mut live = Self {
            undone: Undone { ever: 0, last: None, by_seat: vec![0; game.seats()], typed_in: 0, turn: 0 },
            chronicle: Chronicle::new(game.seats()),
            did: Vec::new(),
            offers: vec![Offers { moves: Vec::new(), choices: 0, changed: 0 }; game.seats()],
            list: Vec::new(),
            since: Since::new(game.seats(), state.clone()),
            game,
            header,
            state,
            entries: Vec::new(),
            taken_back: Vec::new(),
            fates: 0,
            latest_fate: None,
        };
        live.note_offers(|_| true);
        live
    }

    /// Lets an entry happen and writes it down.
    pub fn enter(&mut self, entry: Entry<G::Move, G::Fate>) -> Result<(), NotPlayed<G::Refusal>> {
        let owner = self.game.fate_owner(&self.state);
        self.enter_unlisted(entry, owner)?;
        self.note_offers(|seat| match entry {
            Entry::Move(by, _) | Entry::Undo(by) => by == seat,
            Entry::Fate(_) => owner.is_none_or(|owner| owner == seat),
            Entry::UndoFate => true,
        });
        Ok(())
    }

    /// Lets an entry happen without listing what can be done then, which costs more than the entry.
    fn enter_unlisted(
        &mut self,
        entry: Entry<G::Move, G::Fate>,
        owner: Option<Seat>,
    ) -> Result<(), NotPlayed<G::Refusal>> {
        match entry {
            Entry::Move(seat, mv) => self.enter_move(seat, mv)?,
            Entry::Fate(fate) => self.enter_fate(fate, owner)?,
            Entry::Undo(seat) => {
                let (number, state) = self.since.undo(&self.game, seat)?;
                // What stood before the fate no longer does.
                self.latest_fate.take_if(|fate| number < fate.number);
                self.take_back(number, state);
                self.undone.by_seat[seat.index()] += 1;
            }
            Entry::UndoFate => {
                if !self.has_real_dice() || self.last_answer().is_some() {
                    return Err(NoUndo::Rolled.into());
                }
                let LatestFate { number, before, .. } = self.latest_fate.take().ok_or(NoUndo::Rolled)?;
                self.since.undo_fate(number);
                self.fates -= 1;
                self.take_back(number, before);
                self.undone.typed_in += 1;
            }
        }
        self.entries.push(entry);
        self.taken_back.push(None);
        if self.entries.len() == self.header.from {
            // What was taken over from another game stays.
            self.since.bar(Barrier::Fate, &self.state);
            self.latest_fate = None;
        }
        let turn = self.game.turns(&self.state);
        if turn > self.undone.turn {
            self.undone.turn = turn;
            self.undone.typed_in = 0;
            self.undone.by_seat.fill(0);
        }
        Ok(())
    }

    fn enter_move(&mut self, seat: Seat, mv: G::Move) -> Result<(), NotPlayed<G::Refusal>> {
        let binding = self.game.is_binding(&self.state, seat, mv);
        let (before, number) = (self.state.clone(), self.entries.len());
        self.did.clear();
        self.game.play(&mut self.state, seat, mv, &mut self.did).map_err(NotPlayed::Refused)?;
        let enlightened = self.chronicle.tell(&self.game, &self.state, number, &self.did);
        if enlightened.contains(Eye::Seat(seat)) || self.game.shows_hidden(&before, seat, &self.did) {
            self.since.bar(Barrier::Revealed, &self.state);
        } else if binding {
            self.since.bar(Barrier::Binding, &self.state);
        } else {
            self.since.moved(seat, mv, number, before, &self.state);
        }
        Ok(())
    }

    fn enter_fate(&mut self, fate: G::Fate, owner: Option<Seat>) -> Result<(), NotPlayed<G::Refusal>> {
        let typist = self.typist();
        let (before, number) = (self.state.clone(), self.entries.len());
        self.did.clear();
        self.game.accept(&mut self.state, fate, &mut self.did).map_err(NotPlayed::Refused)?;
        self.chronicle.tell(&self.game, &self.state, number, &self.did);
        self.latest_fate = Some(LatestFate { number, before, typist });
        self.fates += 1;
        match owner {
            Some(seat) => self.since.rolled(seat, fate, number),
            None => self.since.bar(Barrier::Fate, &self.state),
        }
        Ok(())
    }

    /// Takes an entry back, which leaves this state.
    fn take_back(&mut self, number: usize, state: G::State) {
        self.state = state;
        self.taken_back[number] = Some(self.entries.len());
        self.chronicle.take_back(number);
        self.did.clear();
        self.undone.ever += 1;
        self.undone.last = Some(number);
    }

    /// Lists what each seat can do, and notes for which seats the latest entry changed that, or
    /// whom it concerned anyway.
    fn note_offers(&mut self, concerns: impl Fn(Seat) -> bool) {
        for (seat, offers) in Seat::all(self.game.seats()).zip(&mut self.offers) {
            self.list.clear();
            self.game.moves(&self.state, seat, &mut self.list);
            offers.choices = self.list.len();
            self.game.talk(&self.state, seat, &mut self.list);
            if concerns(seat) || offers.moves != self.list {
                offers.moves.clone_from(&self.list);
                offers.changed = self.entries.len();
            }
        }
    }

    /// Whether a seat that has seen the first `at` entries may have chosen its move by something
    /// that is no longer so. Where seats act at the same time, what the others do does not matter
    /// as long as the seat can do the same.
    pub fn is_stale(&self, seat: Seat, at: usize) -> bool {
        at > self.entries.len() || self.offers.get(seat.index()).is_none_or(|offers| at < offers.changed)
    }

    /// How many entries stand: those that were taken back do not count, nor do those that took them
    /// back.
    pub fn standing(&self) -> usize {
        self.entries.len() - 2 * self.undone.ever
    }

    /// How often this seat has taken something back in the latest turn.
    pub fn undos(&self, seat: Seat) -> usize {
        self.undone.by_seat.get(seat.index()).copied().unwrap_or_default()
    }

    /// How often something that was typed in has been corrected in the latest turn.
    pub fn corrections(&self) -> usize {
        self.undone.typed_in
    }

    /// Whether this entry stands after this many entries.
    pub(crate) fn stands(&self, number: usize, entries: usize) -> bool {
        self.taken_back[number].is_none_or(|by| by >= entries)
    }

    /// The entry that the latest one took back, if it took one back.
    pub(crate) fn just_taken_back(&self) -> Option<usize> {
        let latest = self.entries.len().checked_sub(1);
        self.undone.last.filter(|&number| self.taken_back[number] == latest)
    }

    /// What the latest entry did, secrets included; nothing if it took something back.
    pub(crate) fn just_did(&self) -> &[G::Event] {
        &self.did
    }

    /// Whether this seat may take back its latest move.
    pub fn may_undo(&self, seat: Seat) -> Result<(), NoUndo> {
        self.since.may_undo(&self.game, seat)
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

    /// Whose cue it is, where people hold these seats.
    pub fn cue(&self, people: SeatSet) -> Cue {
        match self.next() {
            Next::Fate if self.has_real_dice() => Cue::TypeIn(self.game.fate_owner(&self.state)),
            next => next.cue(people),
        }
    }

    /// Whether cards and dice are typed in from a real table: then no generator can roll.
    pub fn has_real_dice(&self) -> bool {
        !self.header.dice.can_roll()
    }

    /// The outcome that the generator gives for the fate that is due.
    ///
    /// # Panics
    /// If none is due, or if it has to be typed in.
    pub fn roll(&self) -> G::Fate {
        self.header.dice.roll(&self.game, &self.state, self.fates).expect("a generator rolls")
    }

    /// Whether somebody who holds these seats may type in the fate that is due, where bots hold
    /// those: the seat whose own affair it is may, and the host unless it is a person's secret.
    pub fn may_type_in(&self, mine: SeatSet, hosts: bool, bots: SeatSet) -> bool {
        matches!(self.cue(SeatSet::EMPTY), Cue::TypeIn(_)) && self.typist().may_be(mine, hosts, bots)
    }

    /// Who may type in the fate that is due.
    fn typist(&self) -> Typist {
        Typist { owner: self.game.fate_owner(&self.state), is_secret: self.game.is_fate_secret(&self.state) }
    }

    /// Whether somebody who holds these seats may take back what was typed in last: those who could
    /// have typed it, until somebody but these bots has moved. What bots have answered is taken
    /// back before it (see [`last_answer`](Self::last_answer)).
    pub fn may_correct(&self, mine: SeatSet, hosts: bool, bots: SeatSet) -> bool {
        let typed_in = self.latest_fate.as_ref().filter(|_| self.has_real_dice());
        let is_theirs = |fate: &LatestFate<_>| fate.typist.may_be(mine, hosts, bots);
        typed_in.is_some_and(is_theirs)
            && self.answers().all(|(number, seat)| bots.contains(seat) && self.since.holds(number))
    }

    /// Who was the last to move since the latest fate, if that move stands.
    pub fn last_answer(&self) -> Option<Seat> {
        self.answers().next().map(|(_, seat)| seat)
    }

    /// Who of these seats was the last to make a move that stands.
    pub fn last_mover(&self, seats: SeatSet) -> Option<Seat> {
        self.kept().rev().find_map(|entry| match entry {
            Entry::Move(seat, _) if seats.contains(*seat) => Some(*seat),
            _ => None,
        })
    }

    /// The moves since the latest fate that stand, the latest first, by entry and seat.
    fn answers(&self) -> impl Iterator<Item = (usize, Seat)> {
        let from = self.latest_fate.as_ref().map_or(self.entries.len(), |fate| fate.number + 1);
        let standing = (from..self.entries.len()).rev().filter(|&number| self.taken_back[number].is_none());
        standing.filter_map(|number| match self.entries[number] {
            Entry::Move(seat, _) => Some((number, seat)),
            _ => None,
        })
    }

    /// The seats that may move now.
    pub fn to_move(&self) -> SeatSet {
        if let Next::Seats(seats) = self.next() { seats } else { SeatSet::EMPTY }
    }

    /// The seats that have to move, as far as somebody may know.
    pub fn asked(&self, eye: Eye) -> SeatSet {
        self.game.asked(&self.state, eye)
    }

    /// The moves of a seat, those that are only talk last. They were listed when the latest entry
    /// was made.
    pub fn moves(&self, seat: Seat) -> &[G::Move] {
        self.offers.get(seat.index()).map_or(&[], |offers| &offers.moves)
    }

    /// The moves of a seat without those that are only talk: what a bot chooses from.
    pub fn choices(&self, seat: Seat) -> &[G::Move] {
        self.offers.get(seat.index()).map_or(&[], |offers| &offers.moves[..offers.choices])
    }

    /// What somebody may see.
    pub fn view(&self, eye: Eye) -> G::View {
        self.game.view(&self.state, eye)
    }

    /// How many fates have happened and still stand.
    pub fn fates(&self) -> usize {
        self.fates
    }

    /// Every entry, those that were taken back included.
    pub fn entries(&self) -> &[Entry<G::Move, G::Fate>] {
        &self.entries
    }

    /// Every move and fate that has not been taken back.
    pub fn kept(&self) -> impl DoubleEndedIterator<Item = &Entry<G::Move, G::Fate>> {
        let kept = self.entries.iter().zip(&self.taken_back).filter(|(_, taken_back)| taken_back.is_none());
        kept.map(|(entry, _)| entry).filter(|entry| matches!(entry, Entry::Move(..) | Entry::Fate(_)))
    }

    /// Everything somebody has been told, in the order it could be told. It only grows, so that its
    /// length says how much somebody has heard.
    pub fn told(&self, eye: Eye) -> &[Told<G::Event>] {
        self.chronicle.told(eye)
    }

    /// Shows the game as it was set up and after each entry that was not taken back, with the
    /// number of entries by then. It is played again for this.
    pub fn retrace(&self, mut see: impl FnMut(usize, &G::State)) {
        let mut state = self.game.start();
        see(0, &state);
        for (number, (entry, taken_back)) in self.entries.iter().zip(&self.taken_back).enumerate() {
            if taken_back.is_none() {
                self.play_again(&mut state, *entry);
                see(number + 1, &state);
            }
        }
    }

    fn play_again(&self, state: &mut G::State, entry: Entry<G::Move, G::Fate>) {
        let played = match entry {
            Entry::Move(seat, mv) => self.game.play(state, seat, mv, &mut Unwatched),
            Entry::Fate(fate) => self.game.accept(state, fate, &mut Unwatched),
            Entry::Undo(_) | Entry::UndoFate => Ok(()),
        };
        played.expect("it was possible before");
    }

    /// What happened, as far as somebody may know, without what was taken back.
    pub fn log(&self, eye: Eye) -> impl DoubleEndedIterator<Item = G::Event> {
        self.history(eye).map(|(_, event)| event)
    }

    /// What happened as [`log`](Self::log) has it, each with how many things had been told before
    /// it.
    pub fn history(&self, eye: Eye) -> impl DoubleEndedIterator<Item = (usize, G::Event)> {
        self.history_at(eye, self.entries.len())
    }

    /// The history after this many entries.
    pub(crate) fn history_at(&self, eye: Eye, entries: usize) -> impl DoubleEndedIterator<Item = (usize, G::Event)> {
        let told = self.chronicle.told_at(eye, entries).iter().enumerate();
        let standing = told.filter(move |(_, told)| self.stands(told.entry, entries));
        standing.filter_map(|(number, told)| Some((number, told.event?)))
    }

    /// What was told after this many entries, without what was taken back in the end.
    pub(crate) fn history_after(&self, eye: Eye, entries: usize) -> impl Iterator<Item = (usize, G::Event)> {
        let told = self.told(eye).iter().enumerate().skip(self.chronicle.told_at(eye, entries).len());
        let standing = told.filter(|(_, told)| self.stands(told.entry, self.entries.len()));
        standing.filter_map(|(number, told)| Some((number, told.event?)))
    }
}

#[cfg(test)]
#[path = "live_tests.rs"]
mod tests;
