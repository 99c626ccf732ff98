//! Recorded games, to be looked at from any moment.

use std::borrow::Cow;
use std::sync::OnceLock;

use pages::log::{LogLine, Scribe};
use pages::scene::Happened;
use pages::table::{Drawing, GameExtras};
use pages::{Course, RulesChapter};
use phrasebook::{Names, Phrases};
use table::{Dice, Entry, Eye, Moment, Next, OtherPack, RecordError, Replay, Seat};

use super::draw::{Snapshot, draw};
use super::typed::TypedTable;
use super::{AnyTable, DrawRequest, Hosted, KnownDice};

/// A recorded game, whatever its type. It was played once; a moment of it costs the same wherever
/// it is.
pub trait AnyReplay: Send + Sync {
    /// The game's name.
    fn game(&self) -> &'static str;

    /// Who holds each seat.
    fn players(&self) -> &[String];

    /// The automatic opponent's name, if there is one.
    fn automa(&self) -> Option<&'static str>;

    /// How many entries there are.
    fn entries(&self) -> usize;

    /// Where dice and cards came from.
    fn dice(&self) -> KnownDice;

    /// The pack that the record names, if the game is shown without it.
    fn other_pack(&self) -> Option<OtherPack>;

    /// The line up to which the game is shown, if it cannot be played further.
    fn parted(&self) -> Option<&RecordError>;

    /// What the game adds to the page around its table.
    fn extras(&self, phrases: &Phrases) -> GameExtras;

    /// How the game is played by the rules of this table.
    fn rules(&self, phrases: &Phrases) -> Vec<RulesChapter>;

    /// After how many entries each turn or round began.
    fn turns(&self) -> &[usize];

    /// After how many entries there is nothing new to see.
    fn quiet(&self) -> Vec<usize>;

    /// How the points grew.
    fn course(&self) -> &Course;

    /// Who had acted last after this many entries, if anybody had.
    fn actor(&self, entries: usize) -> Option<Seat>;

    /// Whether the game is over after this many entries.
    fn is_over(&self, entries: usize) -> bool;

    /// A new table that goes on from there with these players and dice.
    fn play_on(&self, entries: usize, players: Vec<String>, dice: Dice) -> Box<dyn AnyTable>;

    /// The game after this many entries.
    fn at(&self, entries: usize) -> Box<dyn AnyMoment + '_>;
}

/// A recorded game after some of its entries.
pub trait AnyMoment {
    /// The entry that was played last, as the record writes it.
    fn entry(&self) -> Option<Entry<String, String>>;

    /// The table on a page, but for the log, as these eyes saw it: those of the reader, or others
    /// that the reader looks through.
    fn draw(&self, through: Eye, request: DrawRequest<'_>) -> Drawing;

    /// What somebody had heard by then, in sentences, at most this many: the newest. All eyes
    /// together saw everything when it happened.
    fn lines(&self, eye: Option<Eye>, names: &Names, phrases: &Phrases, most: usize) -> Vec<LogLine>;

    /// What somebody was going to hear, in sentences, at most this many: the first.
    fn lines_to_come(&self, eye: Option<Eye>, names: &Names, phrases: &Phrases, most: usize) -> Vec<LogLine>;
}

/// A recorded game by its type.
pub(super) struct TypedReplay<G: Hosted> {
    replay: Replay<G>,
    /// How the game went, once somebody looks at the whole of it.
    course: OnceLock<Course>,
}

impl<G: Hosted> TypedReplay<G> {
    pub(super) fn new(replay: Replay<G>) -> Self {
        Self { replay, course: OnceLock::new() }
    }
}

impl<G: Hosted> AnyReplay for TypedReplay<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn players(&self) -> &[String] {
        &self.replay.live().header().players
    }

    fn automa(&self) -> Option<&'static str> {
        self.replay.live().game().automa()
    }

    fn entries(&self) -> usize {
        self.replay.len()
    }

    fn dice(&self) -> KnownDice {
        // Whoever has the record knows what is in it.
        KnownDice::of(self.replay.live().header().dice, true)
    }

    fn other_pack(&self) -> Option<OtherPack> {
        self.replay.live().other_pack()
    }

    fn parted(&self) -> Option<&RecordError> {
        self.replay.parted()
    }

    fn extras(&self, phrases: &Phrases) -> GameExtras {
        GameExtras::of(self.replay.live().game(), phrases, false)
    }

    fn rules(&self, phrases: &Phrases) -> Vec<RulesChapter> {
        self.replay.live().game().rules(phrases)
    }

    fn turns(&self) -> &[usize] {
        self.replay.turns()
    }

    fn quiet(&self) -> Vec<usize> {
        let game = self.replay.live().game();
        self.replay.without_effect().filter(|(_, mv)| game.is_silent(mv)).map(|(entries, _)| entries).collect()
    }

    fn course(&self) -> &Course {
        self.course.get_or_init(|| Course::of(self.replay.live()))
    }

    fn actor(&self, entries: usize) -> Option<Seat> {
        self.replay.live().entries().iter().take(entries).rev().find_map(|entry| match entry {
            Entry::Move(seat, _) | Entry::Undo(seat) => Some(*seat),
            Entry::Fate(_) | Entry::UndoFate => None,
        })
    }

    fn is_over(&self, entries: usize) -> bool {
        let whole = self.replay.live();
        let next = if entries < whole.entries().len() { self.replay.at(entries).next() } else { whole.next() };
        next == Next::Over
    }

    fn play_on(&self, entries: usize, players: Vec<String>, dice: Dice) -> Box<dyn AnyTable> {
        Box::new(TypedTable::new(self.replay.play_on(entries, players, dice)))
    }

    fn at(&self, entries: usize) -> Box<dyn AnyMoment + '_> {
        Box::new(TypedMoment { replay: &self.replay, moment: self.replay.at(entries) })
    }
}

struct TypedMoment<'a, G: Hosted> {
    replay: &'a Replay<G>,
    moment: Moment<'a, G>,
}

impl<G: Hosted> TypedMoment<'_, G> {
    /// What the latest entry did, and what had happened before it in the same turn.
    fn happened(&self) -> Happened<G::Event> {
        let mut happened = Happened { events: Vec::new(), known: 0 };
        for (_, entry, event) in self.moment.all_history().rev() {
            let is_known = entry + 1 < self.moment.entries();
            happened.events.push(event);
            happened.known += usize::from(is_known);
            if is_known && self.replay.live().game().heads(&event) {
                break;
            }
        }
        happened.events.reverse();
        happened
    }
}

impl<G: Hosted> AnyMoment for TypedMoment<'_, G> {
    fn entry(&self) -> Option<Entry<String, String>> {
        self.moment.entry().map(|entry| match entry {
            Entry::Move(seat, mv) => Entry::Move(seat, mv.to_string()),
            Entry::Fate(fate) => Entry::Fate(fate.to_string()),
            Entry::Undo(seat) => Entry::Undo(seat),
            Entry::UndoFate => Entry::UndoFate,
        })
    }

    fn draw(&self, through: Eye, request: DrawRequest<'_>) -> Drawing {
        let next = self.moment.next();
        let snapshot = Snapshot {
            view: self.moment.view(through),
            moves: Cow::Borrowed(&[]),
            entries: self.moment.entries(),
            over: next == Next::Over,
            to_act: self.moment.asked(request.eye),
            undo: Ok(()),
            undoes: None,
            due: false,
            course: None,
            happened: Some(self.happened()),
            only: None,
            lesson: None,
        };
        draw(self.replay.live().game(), snapshot, request)
    }

    fn lines(&self, eye: Option<Eye>, names: &Names, phrases: &Phrases, most: usize) -> Vec<LogLine> {
        let live = self.replay.live();
        let scribe = Scribe::new(live.game(), phrases, names);
        let line = |(number, entry, event)| scribe.line(number, entry, &event);
        let mut lines: Vec<LogLine> = match eye {
            Some(eye) => {
                let told = live.told(eye);
                let history = self.moment.history(eye).rev();
                history.map(|(number, event)| (number, told[number].entry, event)).filter_map(line).take(most).collect()
            }
            None => self.moment.all_history().rev().filter_map(line).take(most).collect(),
        };
        lines.reverse();
        scribe.gather(lines)
    }

    fn lines_to_come(&self, eye: Option<Eye>, names: &Names, phrases: &Phrases, most: usize) -> Vec<LogLine> {
        let live = self.replay.live();
        let scribe = Scribe::new(live.game(), phrases, names);
        let line = |(number, entry, event)| scribe.line(number, entry, &event);
        let lines = match eye {
            Some(eye) => {
                let told = live.told(eye);
                let to_come = self.moment.to_come(eye);
                to_come.map(|(number, event)| (number, told[number].entry, event)).filter_map(line).take(most).collect()
            }
            None => self.moment.all_to_come().filter_map(line).take(most).collect(),
        };
        scribe.gather(lines)
    }
}
