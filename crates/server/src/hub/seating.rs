//! Who holds which seat, and how seats change hands.
//!
//! A seat's link works once: whoever uses it sits down and is known from then on by a cookie or a
//! token of their own, and the next link of the seat is theirs alone. So whoever opened the table
//! knows the first link of a seat and never how its holder comes back.

use std::sync::Arc;

use pages::lesson::LEARNER;
use phrasebook::{Lang, Phrases};
use table::{Next, Seat, SeatSet};

use super::{Hub, NewTable, RunningTable, TableError, TableHandle};
use crate::names::{self, NameError};
use crate::store::{SeatChange, StoreError, StoredHolding, StoredTable};
use crate::tokens::{Key, digest};

/// Links that are known to be used up; older ones are nobody's.
const REMEMBERED: u32 = 16;
/// People who may ask for seats of one table at a time.
const MOST_ASKS: usize = 8;
/// What is still told of who came and went.
const MOST_NOTES: usize = 6;

/// How somebody proves that a seat is theirs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Proof {
    /// The mark of a browser's cookie.
    Browser(String),
    /// A token, as it was sent.
    Token(String),
    /// Not at all.
    Nothing,
}

/// Whose a seat is.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Holding {
    /// The marks of the browsers that hold it.
    pub(crate) browsers: Vec<String>,
    /// The hash of its holder's token.
    pub(crate) token: Option<String>,
    /// How many of its links are used up.
    pub(crate) used: u32,
}

impl Holding {
    /// A seat that somebody has from the start: its first link is never sent.
    pub(crate) fn new(arrival: Arrival) -> Self {
        match arrival {
            Arrival::Browser(browser) => Self { browsers: vec![browser], token: None, used: 1 },
            Arrival::Program(token) => Self { browsers: Vec::new(), token: Some(token), used: 1 },
        }
    }

    fn is_taken(&self) -> bool {
        self.token.is_some() || !self.browsers.is_empty()
    }
}

/// What a link of a seat leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LinkTo {
    /// The seat. So many of its links were used before this one.
    Seat(Seat, u32),
    /// A seat that somebody has taken by this very link.
    Taken(Seat),
}

/// Somebody who would like to have a seat that is taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeatAsk {
    /// The mark of their browser.
    browser: String,
    pub(crate) seat: Seat,
    /// What they are called.
    pub(crate) name: Option<String>,
    /// Tells it from others.
    pub(crate) number: usize,
}

/// Something about the seats that everybody is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum NoteKind {
    /// Somebody has sat down.
    SatDown,
    /// Somebody, called so, asks for the seat.
    Asked(Option<String>),
    /// Whoever held the seat has given it to somebody else.
    Given,
    /// Whoever held the seat has kept it.
    Kept,
    /// Whoever held the seat has left.
    Left,
    /// Whoever holds the seat has opened a rematch.
    Rematch,
}

/// Something about a seat that everybody is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeatNote {
    /// Tells it from others; the newest has the highest.
    pub(crate) number: usize,
    pub(crate) seat: Seat,
    pub(crate) kind: NoteKind,
}

/// Who sits at a table.
#[derive(Default)]
pub(crate) struct Seating {
    /// Whose each seat is, in the order of the seats.
    seats: Vec<Holding>,
    /// What people are called, by seat.
    names: Vec<(usize, String)>,
    asks: Vec<SeatAsk>,
    notes: Vec<SeatNote>,
    /// Counts what was asked and told.
    counted: usize,
}

impl Seating {
    /// A table of this many seats, as it was stored.
    pub(super) fn stored(seats: usize, stored: &StoredTable) -> Self {
        let mut all = vec![Holding::default(); seats];
        for StoredHolding { seat, used, token } in &stored.holdings {
            if let Some(holding) = all.get_mut(*seat) {
                (holding.used, holding.token) = (*used, token.clone());
            }
        }
        for (holder, seat) in &stored.claims {
            if let Some(holding) = all.get_mut(*seat) {
                holding.browsers.push(holder.clone());
            }
        }
        Self { seats: all, names: stored.names.clone(), ..Self::default() }
    }

    /// The seats that people have taken.
    pub(crate) fn taken(&self) -> SeatSet {
        Seat::all(self.seats.len()).filter(|&seat| self.seats[seat.index()].is_taken()).collect()
    }

    /// The seats that this browser has taken.
    fn held_by(&self, browser: &str) -> SeatSet {
        let holds = |&seat: &Seat| self.seats[seat.index()].browsers.iter().any(|known| known == browser);
        Seat::all(self.seats.len()).filter(holds).collect()
    }

    /// The seats that somebody holds; none for a token that holds none.
    pub(crate) fn held_with(&self, proof: &Proof, key: &Key, table: &str) -> Option<SeatSet> {
        match proof {
            Proof::Nothing => Some(SeatSet::EMPTY),
            Proof::Browser(browser) => Some(self.held_by(browser)),
            Proof::Token(token) => self.opened_by(token, key, table).map(SeatSet::only),
        }
    }

    /// The seat that a token opens: its holder's own, or the link of a seat that nobody has taken.
    fn opened_by(&self, token: &str, key: &Key, table: &str) -> Option<Seat> {
        let hash = digest(token);
        let own = |seat: &Seat| self.seats[seat.index()].token.as_ref() == Some(&hash);
        let open = |&seat: &Seat| {
            let holding = &self.seats[seat.index()];
            // Tokens from before links worked once are good until the seat gets one of its own.
            (holding.used == 0 || !holding.is_taken()) && key.is_link(table, seat, holding.used, token)
        };
        // Every seat is tried, so that nobody learns from the time it takes.
        let fitting: SeatSet = Seat::all(self.seats.len()).filter(|seat| own(seat) | open(seat)).collect();
        fitting.first()
    }

    /// What the link that ends with this token leads to.
    pub(crate) fn link_to(&self, token: &str, key: &Key, table: &str) -> Option<LinkTo> {
        Seat::all(self.seats.len()).find_map(|seat| {
            let used = self.seats[seat.index()].used;
            if key.is_link(table, seat, used, token) {
                return Some(LinkTo::Seat(seat, used));
            }
            let mut gone = (used.saturating_sub(REMEMBERED)..used).chain([0]);
            gone.any(|before| key.is_link(table, seat, before, token)).then_some(LinkTo::Taken(seat))
        })
    }

    /// How many links of a seat are used up.
    pub(crate) fn used(&self, seat: Seat) -> u32 {
        self.seats[seat.index()].used
    }

    /// What people have said they are called, by seat.
    pub(crate) fn names(&self) -> &[(usize, String)] {
        &self.names
    }

    /// Who asks for one of these seats.
    pub(crate) fn asks(&self, mine: SeatSet) -> impl Iterator<Item = &SeatAsk> {
        self.asks.iter().filter(move |ask| mine.contains(ask.seat))
    }

    /// What everybody was told lately, the oldest first.
    pub(crate) fn notes(&self) -> &[SeatNote] {
        &self.notes
    }

    fn name(&self, seat: Seat) -> Option<&str> {
        self.names.iter().find(|(known, _)| *known == seat.index()).map(|(_, name)| name.as_str())
    }

    fn count(&mut self) -> usize {
        self.counted += 1;
        self.counted
    }

    fn note(&mut self, seat: Seat, kind: NoteKind) {
        let number = self.count();
        self.notes.push(SeatNote { number, seat, kind });
        let surplus = self.notes.len().saturating_sub(MOST_NOTES);
        self.notes.drain(..surplus);
    }

    /// What is stored of a seat once one more of its links is used up.
    fn change(&self, table: &str, host: Option<Seat>, seat: Seat) -> SeatChange {
        let Holding { browsers, token, used } = self.seats[seat.index()].clone();
        SeatChange {
            table: table.to_owned(),
            holding: StoredHolding { seat: seat.index(), used: used + 1, token },
            browsers,
            name: self.name(seat).map(str::to_owned),
            host: host.map(Seat::index),
        }
    }

    /// Takes over what is stored.
    fn accept(&mut self, change: SeatChange) {
        let SeatChange { holding: StoredHolding { seat, used, token }, browsers, name, .. } = change;
        self.names.retain(|(known, _)| *known != seat);
        self.names.extend(name.map(|name| (seat, name)));
        self.seats[seat] = Holding { browsers, token, used };
    }
}

/// Who sits down: a browser or a program.
#[derive(Clone, Debug)]
pub(crate) enum Arrival {
    /// A browser, by its mark.
    Browser(String),
    /// A program, by the hash of its token.
    Program(String),
}

/// Who sits at a new table, as it is stored: browsers with their seats, and whose each seat is.
pub(super) fn first_holdings(seated: Vec<(Seat, Holding)>) -> (Vec<(String, usize)>, Vec<StoredHolding>) {
    let (mut claims, mut holdings) = (Vec::new(), Vec::new());
    for (seat, Holding { browsers, token, used }) in seated {
        claims.extend(browsers.into_iter().map(|browser| (browser, seat.index())));
        holdings.push(StoredHolding { seat: seat.index(), used, token });
    }
    (claims, holdings)
}

/// How a seat changes, and what everybody is told of it.
type Decision = (SeatChange, Option<NoteKind>);

impl Hub {
    /// Changes a seat: stored first, then told, even if whoever asked hangs up meanwhile.
    async fn reseat(
        self: &Arc<Self>,
        handle: &Arc<TableHandle>,
        seat: Seat,
        decide: impl FnOnce(&RunningTable) -> Result<Decision, TableError> + Send + 'static,
    ) -> Result<(), TableError> {
        let (hub, handle) = (self.clone(), handle.clone());
        let changing = tokio::spawn(async move {
            let mut running = handle.lock_owned().await;
            running.check_there(handle.id())?;
            let (change, note) = decide(&running)?;
            hub.store.seat(&change).await.map_err(|error| match error {
                StoreError::Conflict { .. } => TableError::SeatTaken,
                error => error.into(),
            })?;
            running.host = change.host.map(Seat::new);
            running.seating.accept(change);
            // Whoever held the seat is no longer asked.
            if matches!(note, Some(NoteKind::Given | NoteKind::Left)) {
                running.seating.asks.retain(|ask| ask.seat != seat);
            }
            if let Some(note) = note {
                running.seating.note(seat, note);
            }
            drop(running);
            handle.tell();
            Ok(())
        });
        changing.await.map_err(|error| TableError::Fault(error.to_string()))?
    }

    /// Lets somebody sit down by a link that was the seat's when this many of its links were used:
    /// somebody new, or the seat's holder with another device.
    pub(crate) async fn sit_down(
        self: &Arc<Self>,
        handle: &Arc<TableHandle>,
        (seat, used): (Seat, u32),
        arrival: Arrival,
        name: Option<String>,
    ) -> Result<(), TableError> {
        let table = handle.id().to_owned();
        self.reseat(handle, seat, move |running| {
            let seating = &running.seating;
            if seating.used(seat) != used {
                return Err(TableError::SeatTaken);
            }
            let mut change = seating.change(&table, running.host, seat);
            if let Some(name) = name {
                change.name = Some(running.check_name(seat, name)?);
            }
            match arrival {
                Arrival::Browser(browser) => change.browsers.push(browser),
                Arrival::Program(token) => change.holding.token = Some(token),
            }
            Ok((change, (!seating.taken().contains(seat)).then_some(NoteKind::SatDown)))
        })
        .await
    }

    /// Gives a seat's holder a new token, or none; every device but this browser is sent away.
    pub(crate) async fn renew(
        self: &Arc<Self>,
        handle: &Arc<TableHandle>,
        seat: Seat,
        browser: Option<String>,
        token: Option<String>,
        name: Option<String>,
    ) -> Result<(), TableError> {
        let table = handle.id().to_owned();
        self.reseat(handle, seat, move |running| {
            let mut change = running.seating.change(&table, running.host, seat);
            if let Some(name) = name {
                change.name = Some(running.check_name(seat, name)?);
            }
            (change.browsers, change.holding.token) = (browser.into_iter().collect(), token);
            Ok((change, None))
        })
        .await
    }

    /// Notes what the holder of a seat is called.
    pub(crate) async fn name(
        self: &Arc<Self>,
        handle: &Arc<TableHandle>,
        seat: Seat,
        name: String,
    ) -> Result<(), TableError> {
        let table = handle.id().to_owned();
        self.reseat(handle, seat, move |running| {
            let mut change = running.seating.change(&table, running.host, seat);
            change.name = Some(running.check_name(seat, name)?);
            Ok((change, None))
        })
        .await
    }

    /// Asks the holder of a seat to give it to this browser. Everybody is told.
    pub(crate) async fn ask_for_seat(
        &self,
        handle: &TableHandle,
        seat: Seat,
        browser: &str,
        name: Option<String>,
    ) -> Result<(), TableError> {
        let mut running = handle.lock().await;
        let name = name.map(|name| running.check_name(seat, name)).transpose()?;
        let seating = &mut running.seating;
        if seating.asks.len() >= MOST_ASKS {
            return Err(TableError::ManyAsk);
        }
        // Whoever asks twice asks once.
        if !seating.asks.iter().any(|ask| ask.browser == browser && ask.seat == seat) {
            let number = seating.count();
            seating.asks.push(SeatAsk { browser: browser.to_owned(), seat, name: name.clone(), number });
            seating.note(seat, NoteKind::Asked(name));
        }
        drop(running);
        handle.tell();
        Ok(())
    }

    /// Answers for a seat's holder: gives the seat to whoever asked, or keeps it.
    pub(crate) async fn answer_ask(
        self: &Arc<Self>,
        handle: &Arc<TableHandle>,
        mine: SeatSet,
        number: usize,
        yes: bool,
    ) -> Result<(), TableError> {
        let mut running = handle.lock().await;
        let asked = running.seating.asks(mine).find(|ask| ask.number == number).cloned();
        // Somebody else at this seat has answered already.
        let Some(SeatAsk { browser, seat, name, .. }) = asked else { return Ok(()) };
        if !yes {
            running.seating.asks.retain(|ask| ask.number != number);
            running.seating.note(seat, NoteKind::Kept);
            drop(running);
            handle.tell();
            return Ok(());
        }
        drop(running);
        let table = handle.id().to_owned();
        self.reseat(handle, seat, move |running| {
            let mut change = running.seating.change(&table, running.host, seat);
            (change.browsers, change.holding.token) = (vec![browser], None);
            // Somebody else may have taken the name meanwhile.
            change.name = name.and_then(|name| running.check_name(seat, name).ok());
            Ok((change, Some(NoteKind::Given)))
        })
        .await
    }

    /// Gives up a browser's seats. A table at which nobody else sits is forgotten; a game that is
    /// over only leaves the browser's list.
    pub(crate) async fn leave(self: &Arc<Self>, handle: &Arc<TableHandle>, browser: &str) -> Result<(), TableError> {
        let running = handle.lock().await;
        let mine = running.seating.held_by(browser);
        let others: SeatSet = running.seating.taken().iter().filter(|&seat| !mine.contains(seat)).collect();
        let over = running.game.next() == Next::Over;
        drop(running);
        if mine.is_empty() {
            return Ok(());
        }
        if over {
            return self.unlist(handle, browser).await;
        }
        if others.is_empty() {
            return self.delete(handle).await;
        }
        for seat in mine {
            let table = handle.id().to_owned();
            self.reseat(handle, seat, move |running| {
                let host = running.host.filter(|host| !mine.contains(*host)).or(others.first());
                let mut change = running.seating.change(&table, host, seat);
                (change.browsers, change.holding.token, change.name) = (Vec::new(), None, None);
                Ok((change, Some(NoteKind::Left)))
            })
            .await?;
        }
        Ok(())
    }

    /// Takes a table from a browser's list.
    async fn unlist(&self, handle: &TableHandle, browser: &str) -> Result<(), TableError> {
        self.store.unlist(browser, handle.id()).await?;
        for holding in &mut handle.lock().await.seating.seats {
            holding.browsers.retain(|known| known != browser);
        }
        handle.tell();
        Ok(())
    }

    /// Forgets a table. Nothing is written to it while this has its lock, nor afterwards.
    async fn delete(self: &Arc<Self>, handle: &Arc<TableHandle>) -> Result<(), TableError> {
        let (hub, handle) = (self.clone(), handle.clone());
        let deleting = tokio::spawn(async move {
            let mut running = handle.lock_owned().await;
            hub.store.delete(&[handle.id().to_owned()]).await?;
            running.is_gone = true;
            hub.forget(handle.id());
            drop(running);
            handle.tell();
            Ok(())
        });
        deleting.await.map_err(|error| TableError::Fault(error.to_string()))?
    }
}

impl Hub {
    /// The table at which the same people play the same again: the one that somebody has opened, or
    /// a new one. Everybody keeps their seat, and what they prove it with.
    pub(crate) async fn rematch(
        self: &Arc<Self>,
        handle: &Arc<TableHandle>,
        seat: Seat,
        fresh: &str,
    ) -> Result<String, TableError> {
        let (hub, handle, fresh) = (self.clone(), handle.clone(), fresh.to_owned());
        let opening = tokio::spawn(async move {
            let mut running = handle.lock_owned().await;
            running.check_there(handle.id())?;
            if let Some(rematch) = &running.rematch {
                return Ok(rematch.clone());
            }
            if running.game.next() != Next::Over {
                return Err(TableError::NotOver);
            }
            let (seats, taken) = (running.seating.seats.iter(), running.seating.taken());
            let seats = Seat::all(seats.len()).zip(seats);
            let seated = seats.filter(|(_, holding)| holding.is_taken());
            let seated = seated.map(|(seat, holding)| (seat, Holding { used: 1, ..holding.clone() })).collect();
            let new_table = NewTable {
                game: running.game.game().to_owned(),
                // Whoever has learned the game plays it now, and its dice are what the seal
                // promises.
                players: running.game.players().iter().map(rematch_player).collect(),
                settings: running.game.settings().clone(),
                dice: NewTable::dice(running.game.has_real_dice(), None),
                host: running.host,
                // Whoever has left leaves no name to whoever comes instead.
                names: running
                    .seating
                    .names
                    .iter()
                    .filter(|(seat, _)| taken.contains(Seat::new(*seat)))
                    .cloned()
                    .collect(),
                seated,
                rematch_of: Some(handle.id().to_owned()),
            };
            hub.open(&fresh, new_table).await?;
            running.rematch = Some(fresh.clone());
            running.seating.note(seat, NoteKind::Rematch);
            drop(running);
            handle.tell();
            Ok(fresh)
        });
        opening.await.map_err(|error| TableError::Fault(error.to_string()))?
    }
}

/// Who sits at a rematch in the seat of this player.
fn rematch_player(player: &String) -> String {
    if player == LEARNER { "you".to_owned() } else { player.clone() }
}

impl RunningTable {
    /// A name as it may be given to a seat of this table.
    fn check_name(&self, seat: Seat, name: String) -> Result<String, NameError> {
        let others = self.seating.names.iter().filter(|(known, _)| *known != seat.index());
        // An automatic opponent has the same name in every language.
        let automa = self.game.automa().map(|automa| Phrases::of(Lang::default()).plain(&format!("name-{automa}")));
        names::check(&name, others.map(|(_, name)| name.as_str()).chain(automa.as_deref()))?;
        Ok(name)
    }
}
