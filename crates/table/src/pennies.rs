//! A toy game for tests: two seats hide a coin each; when both have, the coins lie open and chance
//! names a side; whoever has it scores. Between coins a seat may hum, openly, whisper, think, which
//! nobody hears, count the hums, toss a coin of its own, and swear, which binds. It counts how
//! often it is asked.

use std::cell::Cell;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::chance::{Rng, below};
use crate::game::{Eye, Game, Heard, Misread, Next};
use crate::manners::Manners;
use crate::scores::Scores;
use crate::seat::{Seat, SeatSet};
use crate::setup::{Settings, SetupError};
use crate::watch::Watch;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Word {
    Heads,
    Tails,
    Hum,
    Swear,
    Whisper,
    Think,
    Count,
    Toss,
}

macro_rules! words {
    ($type:ty { $($word:literal => $value:expr),* $(,)? }) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let words = [$(($word, $value)),*];
                f.write_str(words.iter().find(|(_, value)| value == self).map_or("?", |(word, _)| word))
            }
        }

        impl FromStr for $type {
            type Err = Misread;

            fn from_str(text: &str) -> Result<Self, Misread> {
                match text {
                    $($word => Ok($value),)*
                    _ => Err(Misread { text: text.to_owned(), wanted: "a word" }),
                }
            }
        }
    };
}

words! { Word { "heads" => Self::Heads, "tails" => Self::Tails, "hum" => Self::Hum, "swear" => Self::Swear, "whisper" => Self::Whisper, "think" => Self::Think, "count" => Self::Count, "toss" => Self::Toss } }

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Side(pub(crate) bool);

words! { Side { "up heads" => Self(true), "up tails" => Self(false) } }

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Doing {
    Hid(Seat, bool),
    Hummed(Seat),
    Counted(Seat, u32),
    Tossed(Seat, bool),
    Whispered(Seat, Option<bool>),
    Thought(Seat),
    Up(bool),
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Coins {
    pub(crate) hidden: [Option<bool>; 2],
    pub(crate) rounds: u8,
    pub(crate) scores: [i32; 2],
    pub(crate) hums: u32,
    pub(crate) tossing: Option<Seat>,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no")]
pub(crate) struct No;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Seen {
    coins: [Option<bool>; 2],
    scores: [i32; 2],
}

#[derive(Clone)]
pub(crate) struct Pennies;

thread_local! {
    static PLAYED: Cell<usize> = const { Cell::new(0) };
    static LISTED: Cell<usize> = const { Cell::new(0) };
}

/// How often a move was played and a list of moves was made, in this thread.
pub(crate) fn asked() -> (usize, usize) {
    (PLAYED.get(), LISTED.get())
}

impl Game for Pennies {
    const NAME: &'static str = "pennies";
    const SEATS: (usize, usize) = (2, 2);
    const MOST_MOVES: usize = 8;
    const FORMER_PACKS: &'static [(u64, u64)] = &[(5, 7)];
    type Pack = ();
    type State = Coins;
    type Move = Word;
    type Fate = Side;
    type Event = Doing;
    type Refusal = No;
    type View = Seen;

    fn set_up(_: Arc<()>, _: usize, _: &Settings) -> Result<Self, SetupError> {
        Ok(Self)
    }

    fn settings(&self) -> Settings {
        Settings::default()
    }

    fn fingerprint((): &()) -> u64 {
        7
    }

    fn pack_fingerprint(&self) -> u64 {
        7
    }

    fn seats(&self) -> usize {
        2
    }

    fn automa(&self) -> Option<&'static str> {
        None
    }

    fn start(&self) -> Coins {
        Coins::default()
    }

    fn next(&self, state: &Coins) -> Next {
        let waiting: SeatSet = Seat::all(2).filter(|seat| state.hidden[seat.index()].is_none()).collect();
        match (state.rounds, waiting.is_empty()) {
            (3, _) => Next::Over,
            (_, true) => Next::Fate,
            _ if state.tossing.is_some() => Next::Fate,
            _ => Next::Seats(waiting),
        }
    }

    fn moves(&self, state: &Coins, seat: Seat, into: &mut Vec<Word>) {
        LISTED.set(LISTED.get() + 1);
        if self.next(state) != Next::Over && state.hidden[seat.index()].is_none() {
            into.extend([Word::Heads, Word::Tails, Word::Hum, Word::Swear, Word::Whisper, Word::Think]);
            into.extend([Word::Count, Word::Toss]);
        }
    }

    fn play(&self, state: &mut Coins, seat: Seat, mv: Word, watch: &mut impl Watch<Doing>) -> Result<(), No> {
        PLAYED.set(PLAYED.get() + 1);
        if self.next(state) == Next::Over || state.hidden[seat.index()].is_some() {
            return Err(No);
        }
        match mv {
            Word::Hum | Word::Swear => {
                state.hums += 1;
                watch.see(Doing::Hummed(seat));
            }
            Word::Count => watch.see(Doing::Counted(seat, state.hums)),
            Word::Toss => state.tossing = Some(seat),
            Word::Think => watch.see(Doing::Thought(seat)),
            Word::Whisper => watch.see(Doing::Whispered(seat, Some(true))),
            Word::Heads | Word::Tails => {
                state.hidden[seat.index()] = Some(mv == Word::Heads);
                watch.see(Doing::Hid(seat, mv == Word::Heads));
            }
        }
        Ok(())
    }

    fn roll(&self, _: &Coins, rng: &mut impl Rng) -> Side {
        Side(below(rng, 2) == 0)
    }

    fn accept(&self, state: &mut Coins, Side(up): Side, watch: &mut impl Watch<Doing>) -> Result<(), No> {
        if let Some(seat) = state.tossing.take() {
            watch.see(Doing::Tossed(seat, up));
            return Ok(());
        }
        let ([Some(one), Some(other)], Next::Fate) = (state.hidden, self.next(state)) else { return Err(No) };
        state.scores[0] += i32::from(one == up);
        state.scores[1] += i32::from(other == up);
        *state = Coins { rounds: state.rounds + 1, scores: state.scores, ..Coins::default() };
        watch.see(Doing::Up(up));
        Ok(())
    }

    fn scores(&self, view: &Seen) -> Scores {
        Scores::highest(view.scores)
    }

    fn view(&self, state: &Coins, eye: Eye) -> Seen {
        let open = state.hidden.iter().all(Option::is_some);
        let sees = |seat: Seat| open || eye == Eye::Seat(seat);
        let coins = [Seat::new(0), Seat::new(1)].map(|seat| state.hidden[seat.index()].filter(|_| sees(seat)));
        Seen { coins, scores: state.scores }
    }

    fn turns(&self, state: &Coins) -> u32 {
        u32::from(state.rounds)
    }

    fn imagine(&self, view: &Seen, _: &mut impl Rng) -> Coins {
        Coins { hidden: view.coins, scores: view.scores, ..Coins::default() }
    }
}

impl Manners for Pennies {
    fn hear(&self, state: &Coins, event: Doing, eye: Eye) -> Heard<Doing> {
        let open = |seat: Seat| {
            state.hidden[seat.index()].is_none() || state.hidden.iter().all(Option::is_some) || eye == Eye::Seat(seat)
        };
        match event {
            Doing::Hid(seat, _) if !open(seat) => Heard::Later,
            Doing::Thought(seat) if eye != Eye::Seat(seat) => Heard::Never,
            // A whisper is heard by its own seat; the others hear that there was one.
            Doing::Whispered(seat, Some(_)) if eye != Eye::Seat(seat) => Heard::Now(Doing::Whispered(seat, None)),
            _ => Heard::Now(event),
        }
    }

    fn fate_owner(&self, state: &Coins) -> Option<Seat> {
        state.tossing
    }

    fn is_fate_secret(&self, state: &Coins) -> bool {
        // A toss before anybody has hummed is for one's own eyes.
        state.tossing.is_some() && state.hums == 0
    }

    fn is_binding(&self, _: &Coins, _: Seat, mv: Word) -> bool {
        mv == Word::Swear
    }
}

pub(crate) fn seat(number: usize) -> Seat {
    Seat::from_number(number).expect("1 or 2")
}
