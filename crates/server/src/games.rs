//! The games on offer, whatever their types: what the server holds instead of a `Live<G>`.

mod draw;
mod lesson;
mod replay;
mod typed;

use std::collections::BTreeSet;
use std::sync::Arc;

use bots::Staffed;
use pages::assets::GameAssets;
use pages::invite::Attendance;
use pages::lesson::Lesson;
use pages::log::LogLine;
use pages::start::{GameCard, Glance};
use pages::table::{Drawing, GameExtras};
use pages::{Page, Rematch, RulesChapter, SeatHolder};
use phrasebook::{Explain, Names, Phrases};
use serde::Serialize;
use serde_json::value::RawValue;
use table::{
    Catalogued, Cue, Dice, Eye, Game, Live, Manners, Misread, Next, NoUndo, OptionSpec, OtherPack, Packs, Record,
    RecordError, Replay, Seat, SeatSet, Settings, SetupError,
};
use utoipa::ToSchema;

use replay::TypedReplay;
use typed::TypedTable;

pub(crate) use replay::{AnyMoment, AnyReplay};

/// A game that can be opened as a table.
pub trait AnyGame: Send + Sync {
    /// Its name in addresses and records.
    fn name(&self) -> &'static str;

    /// The fewest and the most seats.
    fn seats(&self) -> (usize, usize);

    /// About how many minutes a game lasts, from and to.
    fn minutes(&self) -> (u32, u32);

    /// What the first page says of it.
    fn card(&self) -> GameCard;

    /// The stylesheet and the script of its boards.
    fn assets(&self) -> &'static GameAssets;

    /// Its lessons, the guided first game first.
    fn lessons(&self) -> &'static [Lesson];

    /// What can be agreed on in the set-up.
    fn options(&self) -> &'static [OptionSpec];

    /// Refuses a choice of which nothing comes, for whoever makes it now.
    fn check_new(&self, seats: usize, settings: &Settings) -> Result<(), SetupError>;

    /// A new table.
    fn open(&self, players: Vec<String>, settings: &Settings, dice: Dice) -> Result<Box<dyn AnyTable>, SetupError>;

    /// A table as its record left it, or as it was after `at` entries.
    fn resume(&self, record: &Record, at: Option<usize>) -> Result<Box<dyn AnyTable>, RecordError>;

    /// A recorded game, played once so that any moment of it can be shown.
    fn replay(&self, record: &Record) -> Result<Box<dyn AnyReplay>, RecordError>;

    /// A game that was played here to its end, as far as it can be played now.
    fn replay_own(&self, record: &Record) -> Result<Box<dyn AnyReplay>, RecordError>;
}

/// How often a seat may take something back in one turn or round, and cards and dice that were
/// typed in may be corrected: often enough to try a whole turn several times, but not for ever.
pub(crate) const MOST_UNDOS: usize = 60;

/// Why a move, a fate or an undo did not happen.
#[derive(Clone, Debug, thiserror::Error)]
pub enum ActionError {
    /// The text is not a move or a fate.
    #[error(transparent)]
    Misread(#[from] Misread),
    /// The rules refuse it.
    #[error("{0}")]
    Refused(Arc<dyn Explain>),
    /// It cannot be taken back.
    #[error(transparent)]
    NoUndo(#[from] NoUndo),
    /// The seat has taken back as much as it may in one turn.
    #[error("nothing can be taken back more than {MOST_UNDOS} times in one turn")]
    UndosUsedUp,
    /// A game that is over stays over: its seed and everything that was hidden have been shown.
    #[error("the game is over")]
    Over,
    /// A lesson asks for something else now; the phrase says what.
    #[error("the lesson asks for something else")]
    Lesson(String),
    /// The table has as many entries as a table may have.
    #[error("the table takes no more entries")]
    Full,
}

impl Explain for ActionError {
    fn explain(&self, phrases: &Phrases, names: &Names) -> String {
        match self {
            Self::Misread(error) => error.explain(phrases, names),
            Self::Refused(why) => why.explain(phrases, names),
            Self::NoUndo(why) => why.explain(phrases, names),
            Self::UndosUsedUp => phrases.say("undo-used-up", [("count", MOST_UNDOS.into())]),
            Self::Over => phrases.plain("undo-over"),
            Self::Lesson(phrase) => phrases.say("lesson-other", [("text", phrases.plain(phrase).into())]),
            Self::Full => phrases.plain("table-full"),
        }
    }
}

/// A running game, whatever its type. Moves and fates travel as text.
pub trait AnyTable: Readable + Send {
    /// The game's name.
    fn game(&self) -> &'static str;

    /// Who holds each seat.
    fn players(&self) -> &[String];

    /// The automatic opponent's name, if there is one.
    fn automa(&self) -> Option<&'static str>;

    /// The options that differ from the defaults.
    fn settings(&self) -> Settings;

    /// The text that heads the record.
    fn header(&self) -> String;

    /// The lesson that somebody is still given here.
    fn lesson(&self) -> Option<&'static Lesson>;

    /// How many entries there are.
    fn entries(&self) -> usize;

    /// How many of them count: not those that were taken back, nor those that took them back.
    fn standing(&self) -> usize;

    /// An entry as the record writes it.
    fn entry(&self, number: usize) -> String;

    /// What must happen next.
    fn next(&self) -> Next;

    /// The seats that have to move, as far as somebody may know.
    fn asked(&self, eye: Eye) -> SeatSet;

    /// Whose cue it is, where people hold these seats.
    fn cue(&self, people: SeatSet) -> Cue;

    /// A seat's moves in the notation.
    fn moves(&self, seat: Seat) -> Vec<String>;

    /// Whether a seat that has seen this many entries is behind.
    fn is_stale(&self, seat: Seat, at: usize) -> bool;

    /// Makes a move.
    fn play(&mut self, seat: Seat, text: &str) -> Result<(), ActionError>;

    /// Whether a seat may take back its latest move, or why not.
    fn may_undo(&self, seat: Seat) -> Result<(), ActionError>;

    /// Whether a seat has come to the end of its turn and could still take something back.
    fn may_hold(&self, seat: Seat) -> bool;

    /// Takes back a seat's latest move.
    fn undo(&mut self, seat: Seat) -> Result<(), ActionError>;

    /// Lets a fate happen that was typed in.
    fn accept(&mut self, text: &str) -> Result<(), ActionError>;

    /// Takes back the fate that was typed in last, and what bots have answered.
    fn undo_fate(&mut self) -> Result<(), ActionError>;

    /// Whether cards and dice are typed in.
    fn has_real_dice(&self) -> bool;

    /// Where dice and cards come from, as far as everybody may know.
    fn dice(&self) -> KnownDice;

    /// The pack that the record names, if the game goes on without it.
    fn other_pack(&self) -> Option<OtherPack>;

    /// Whether somebody with these seats may type in what is due: the seat whose own affair it is,
    /// and whoever hosts unless it is a person's secret.
    fn may_type_in(&self, mine: SeatSet, hosts: bool) -> bool;

    /// Whether somebody with these seats may take back what was typed in last: until a person has
    /// moved since.
    fn may_correct(&self, mine: SeatSet, hosts: bool) -> bool;

    /// What kind of fate has to be typed in now: the first word of its notation.
    fn due(&self) -> Option<String>;

    /// Rolls the fate that is due.
    fn roll(&mut self);

    /// Work for another thread: which move a bot would make for this seat. `None` if there is no
    /// such bot, or nothing to decide. The bot stays with the table, so that it keeps its plans.
    fn think(&mut self, seat: Seat, bot: &str) -> Option<BotTask>;

    /// Work for another thread: the same, with what speaks for the move.
    fn advise(&mut self, seat: Seat, bot: &str) -> Option<AdviceTask>;

    /// What somebody sees, spelled out as JSON.
    fn view(&self, eye: Eye) -> Box<RawValue>;

    /// Points as somebody sees them, and who is ahead or has won.
    fn scores(&self, eye: Eye) -> (Vec<i32>, SeatSet);

    /// Whether something is secret now, for a seat that shares a screen with others.
    fn has_secrets(&self, seat: Seat) -> bool;

    /// The record as somebody may know it: whole once the game is over.
    fn record_for(&self, eye: Eye) -> String;
}

/// Where dice and cards come from, as far as everybody may know.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Dice)]
pub struct KnownDice {
    /// `sealed`: rolled under a secret that was fixed before the first move; `chosen`: under a seed
    /// that the host chose; `seeded`: under a seed that nobody chose, as in earlier releases;
    /// `real`: typed in.
    kind: &'static str,
    /// The SHA-256 hash of the secret.
    #[schema(required = true)]
    pub(crate) seal: Option<String>,
    /// The seed: at once if the host chose it, otherwise once the game is over.
    #[schema(required = true)]
    seed: Option<String>,
}

impl KnownDice {
    fn of(dice: Dice, over: bool) -> Self {
        let known = if over { dice } else { dice.while_playing() };
        let (kind, seal, secret) = match (dice, known) {
            (Dice::Sealed(sealed), Dice::Sealed(known)) => ("sealed", Some(sealed.seal()), known.secret()),
            (Dice::Chosen(_), _) => ("chosen", None, None),
            (Dice::Seeded(_), _) => ("seeded", None, None),
            _ => ("real", None, None),
        };
        Self { kind, seal, seed: secret.or_else(|| known.number().map(|seed| seed.to_string())) }
    }

    /// The seed that the host chose, if any.
    pub(crate) fn chosen(&self) -> Option<&str> {
        self.seed.as_deref().filter(|_| self.kind == "chosen")
    }
}

/// A running game in the words of whoever reads: what pages and answers are made of.
pub trait Readable {
    /// A seat's move in words.
    fn word(&self, seat: Seat, text: &str, names: &Names, phrases: &Phrases) -> String;

    /// How many things somebody has been told.
    fn told(&self, eye: Eye) -> usize;

    /// What somebody was told after the first `since` things, in sentences, at most this many: the
    /// newest.
    fn news(&self, eye: Eye, names: &Names, phrases: &Phrases, since: usize, most: usize) -> News;

    /// What befell somebody in the first `until` things that they were told, in sentences: the
    /// newest, as many as a page keeps.
    fn blows(&self, eye: Eye, names: &Names, phrases: &Phrases, until: usize) -> Vec<LogLine>;

    /// The table on a page, but for the log.
    fn draw(&self, request: DrawRequest<'_>) -> Drawing;

    /// The table as its player sees it from the first page.
    fn glance(&self, request: DrawRequest<'_>) -> Glance;

    /// What the game adds to the page around its table.
    fn extras(&self, phrases: &Phrases) -> GameExtras;

    /// How the game is played at this table.
    fn rules(&self, phrases: &Phrases) -> Vec<RulesChapter>;
}

/// What somebody was told since they last heard.
pub struct News {
    /// What happened and still stands, the oldest first.
    pub lines: Vec<LogLine>,
    /// Entries that were taken back.
    pub taken_back: BTreeSet<usize>,
}

/// For whom a table is drawn, and what the server knows beyond the game.
pub struct DrawRequest<'a> {
    /// The table's address.
    pub path: &'a str,
    /// How the reader can play again; none for whoever does not play.
    pub rematch: Option<Rematch>,
    /// The words.
    pub phrases: &'a Phrases,
    /// What the seats are called.
    pub names: Names,
    /// Who looks.
    pub eye: Eye,
    /// Whose board is in the middle.
    pub board: Seat,
    /// Whether the game is being played, not looked at again.
    pub live: bool,
    /// Whose turn is done and waits for a word.
    pub held: Option<Seat>,
    /// At a table with real cards and dice, whether the viewer types in what is due.
    pub types_fates: Option<bool>,
    /// Whether the viewer can take back what was typed in just now.
    pub corrects_fates: bool,
    /// Who holds each seat, the automatic opponent last.
    pub holders: Vec<SeatHolder>,
    /// The seats that the viewer may invite others to.
    pub invites: SeatSet,
    /// Who comes and goes.
    pub attendance: Attendance,
    /// A seat at the viewer's screen whose turn it is now, other than the viewer's.
    pub pass_to: Option<Seat>,
    /// How much an open page has been told, where it is to see what happened since.
    pub told: Option<usize>,
}

impl DrawRequest<'_> {
    /// The seat that can act on what is drawn.
    fn seat(&self) -> Option<Seat> {
        match self.eye {
            Eye::Seat(seat) if self.live => Some(seat),
            _ => None,
        }
    }

    /// The seats at the viewer's screen.
    fn here(&self) -> SeatSet {
        let seats = Seat::all(self.holders.len()).zip(&self.holders);
        seats
            .filter(|(_, holder)| matches!(holder, SeatHolder::Person { here: true, .. }))
            .map(|(seat, _)| seat)
            .collect()
    }
}

/// A bot's thinking, to be done elsewhere. It gives a move in the notation.
pub(crate) type BotTask = Box<dyn FnOnce() -> String + Send>;

/// What a bot would do, and why, in no language yet.
pub struct BotAdvice {
    /// The move in the notation.
    pub mv: String,
    /// The second-best choice in the notation, and by how many points it is worse.
    pub rival: Option<(String, f32)>,
    /// Puts the move and its reasons into words.
    pub in_words: Box<Wording>,
}

/// Puts something into the words of one reader.
pub(crate) type Wording = dyn Fn(&Phrases, &Names) -> AdviceWords + Send;

/// What a bot would do, and why, in the words of one reader.
pub struct AdviceWords {
    /// The move.
    pub text: String,
    /// What it wins or avoids, and how it compares with the second-best choice.
    pub why: String,
}

/// A bot's thinking of which somebody wants to know the reasons.
pub(crate) type AdviceTask = Box<dyn FnOnce() -> BotAdvice + Send>;

/// A game by its type, with its components.
pub struct TypedGame<G: Game>(Packs<G>);

impl<G: Game> TypedGame<G> {
    /// The game with these components.
    pub fn new(pack: Arc<G::Pack>) -> Self {
        Self(Packs::new(pack, []))
    }

    /// The game with the components of new tables, and others that records may name.
    pub fn with_packs(packs: Packs<G>) -> Self {
        Self(packs)
    }
}

/// Everything a game must implement to be played on a server. Nothing else is needed: whatever
/// implements these has it.
pub trait Hosted:
    Game<State: Sync, Move: Sync, Fate: Sync, Event: Sync> + Manners + Catalogued + Staffed + Page
{
}

impl<G> Hosted for G where
    G: Game<State: Sync, Move: Sync, Fate: Sync, Event: Sync> + Manners + Catalogued + Staffed + Page
{
}

impl<G: Hosted> AnyGame for TypedGame<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn seats(&self) -> (usize, usize) {
        G::SEATS
    }

    fn minutes(&self) -> (u32, u32) {
        G::MINUTES
    }

    fn card(&self) -> GameCard {
        GameCard::of::<G>()
    }

    fn assets(&self) -> &'static GameAssets {
        G::assets()
    }

    fn lessons(&self) -> &'static [Lesson] {
        G::lessons()
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::options()
    }

    fn check_new(&self, seats: usize, settings: &Settings) -> Result<(), SetupError> {
        G::set_up(self.0.first().clone(), seats, settings)?.check_new()
    }

    fn open(&self, players: Vec<String>, settings: &Settings, dice: Dice) -> Result<Box<dyn AnyTable>, SetupError> {
        let game = G::set_up(self.0.first().clone(), players.len(), settings)?;
        Ok(Box::new(TypedTable::new(Live::new(game, players, dice))))
    }

    fn resume(&self, record: &Record, at: Option<usize>) -> Result<Box<dyn AnyTable>, RecordError> {
        Ok(Box::new(TypedTable::new(Live::<G>::replay(self.0.named(&record.header).clone(), record, at)?)))
    }

    fn replay(&self, record: &Record) -> Result<Box<dyn AnyReplay>, RecordError> {
        Ok(Box::new(TypedReplay::new(Replay::<G>::new(self.0.named(&record.header).clone(), record)?)))
    }

    fn replay_own(&self, record: &Record) -> Result<Box<dyn AnyReplay>, RecordError> {
        Ok(Box::new(TypedReplay::new(Replay::<G>::once_played(self.0.named(&record.header).clone(), record)?)))
    }
}

/// The games on offer.
#[derive(Clone)]
pub struct Games {
    games: Arc<[Box<dyn AnyGame>]>,
}

impl Games {
    /// These games.
    pub fn new(games: Vec<Box<dyn AnyGame>>) -> Self {
        Self { games: games.into() }
    }

    /// Every game.
    pub fn iter(&self) -> impl Iterator<Item = &dyn AnyGame> {
        self.games.iter().map(|game| &**game)
    }

    /// The game with this name.
    pub fn game(&self, name: &str) -> Option<&dyn AnyGame> {
        self.iter().find(|game| game.name() == name)
    }
}

#[cfg(test)]
mod tests;
