//! Who holds which seat.
//!
//! A seat's link works once: whoever uses it sits down and is known from then on by a cookie or a
//! token of their own, and the next link of the seat is theirs alone. So whoever opened the table
//! knows the first link of a seat and never how its holder comes back.

mod changes;
mod rematch;

use table::{Seat, SeatSet};

use super::RunningTable;
use crate::names::{self, NameError};
use crate::store::{SeatChange, StoredHolding, StoredTable};
use crate::tokens::{LinkKey, digest};

/// Links that are known to be used up; older ones are nobody's.
const REMEMBERED: u32 = 16;
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
pub(crate) struct SeatRegister {
    /// Whose each seat is, in the order of the seats.
    seats: Vec<Holding>,
    /// What people are called, by seat.
    names: Vec<(usize, String)>,
    asks: Vec<SeatAsk>,
    notes: Vec<SeatNote>,
    /// Counts what was asked and told.
    counted: usize,
}

impl SeatRegister {
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
    pub(crate) fn held_with(&self, proof: &Proof, key: &LinkKey, table: &str) -> Option<SeatSet> {
        match proof {
            Proof::Nothing => Some(SeatSet::EMPTY),
            Proof::Browser(browser) => Some(self.held_by(browser)),
            Proof::Token(token) => self.opened_by(token, key, table).map(SeatSet::only),
        }
    }

    /// The seat that a token opens: its holder's own, or the link of a seat that nobody has taken.
    fn opened_by(&self, token: &str, key: &LinkKey, table: &str) -> Option<Seat> {
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
    pub(crate) fn link_to(&self, token: &str, key: &LinkKey, table: &str) -> Option<LinkTo> {
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

impl RunningTable {
    /// A name as it may be given to a seat of this table.
    fn check_name(&self, seat: Seat, name: String) -> Result<String, NameError> {
        let others = self.seating.names.iter().filter(|(known, _)| *known != seat.index());
        let automa: Vec<String> = self.game.automa().into_iter().flat_map(names::all_of_automa).collect();
        names::check(&name, others.map(|(_, name)| name.as_str()).chain(automa.iter().map(String::as_str)))?;
        Ok(name)
    }
}
