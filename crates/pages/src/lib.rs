//! What a browser shows: HTML and SVG made from views, with stylesheets and scripts.
//!
//! A page knows views and moves, never a state. [`Page`] is what a game adds to be drawn;
//! everything around it — the sentence that says what is asked, the players, the log, undo and
//! hints — is drawn once, in [`table`]. The server puts the pieces on the network and sends those
//! that change.
//!
//! ```
//! use dice_hospital::DiceHospital;
//! use pages::frame::{Reader, Theme};
//! use pages::start::{GameCard, StartPage, page};
//! use phrasebook::{Lang, Phrases};
//!
//! // The first page of a server with one game, in French.
//! let reader = Reader { phrases: Phrases::of(Lang::Fr), theme: Theme::default() };
//! let games = [GameCard::of::<DiceHospital>()];
//! let html = page(reader, &StartPage { games: &games, mine: &[], name: None, no_link: None });
//! assert!(html.contains(r#"lang="fr""#) && html.contains("/games/dice-hospital/new"));
//! ```

#![forbid(unsafe_code)]

mod art;
pub mod assets;
mod chairs;
mod course;
mod deed;
pub mod dice_hospital;
mod due;
pub mod dynamite_nurse;
pub mod emergency_roll;
pub mod frame;
pub mod invite;
pub mod lesson;
pub mod log;
#[cfg(test)]
mod neutral;
pub mod notice;
mod panel;
pub mod replay;
mod result;
pub mod scene;
pub mod setup;
pub mod start;
mod syllables;
pub mod table;
mod table_page;
#[cfg(test)]
mod testing;
mod turning;
mod ways;
#[cfg(test)]
mod wording;

use ::table::{Eye, Seat, SeatSet};
use maud::{Markup, Render};
use phrasebook::{Gap, Names, Phrases, Tell, signed};
use serde::Serialize;

use assets::{Asset, GameAssets};
pub use course::{Counted, Course, Decisive, TurningPoint};
pub use deed::{Deed, Feat, Passage};
use invite::Attendance;
use lesson::{Lesson, LessonMoment};
pub use panel::{Column, Panel};
use scene::{Act, Flight, Happened};

/// What a game adds so that it can be played on a page.
pub trait Page: Tell {
    /// Keys that do something in this game only, each with the phrase that says what.
    const KEYS: &'static [(&'static str, &'static str)] = &[];

    /// What a phone calls the board, and what comes in: a sign and a phrase each.
    const TABS: [(&'static str, &'static str); 2] = [("cross", "tab-board"), ("door", "tab-left")];

    /// What a phone calls the board while something else lies in its place, which has the class
    /// `instead`.
    const INSTEAD: Option<(&'static str, &'static str)> = None;

    /// What its table counts as the game goes on.
    const COUNTS: Counted = Counted::Turns;

    /// Whether points are added and taken at the end that were not counted before.
    const HAS_FINAL_COUNT: bool = false;

    /// Whether it has dice and staff: a page without their shapes is lighter.
    const HAS_PIECES: bool = true;

    /// The stylesheets and the script of its boards.
    fn assets() -> &'static GameAssets;

    /// The stylesheets that a table with this setup needs.
    fn styles(&self) -> Vec<&'static Asset> {
        Self::assets().styles.iter().collect()
    }

    /// Its lessons: the guided first game, then one for whatever is worth learning besides.
    fn lessons() -> &'static [Lesson] {
        &[]
    }

    /// A picture that says what it is about, for the page that offers it.
    fn picture() -> Markup;

    /// A picture of what an option of its setup, or one of its values, lays on the table. An option
    /// without one is agreed in a fold.
    fn option_art(_key: &str, _value: Option<&str>) -> Option<Markup> {
        None
    }

    /// The piece of a board that a turning point is about, from the table just before and after it;
    /// it names nobody and says nothing.
    fn souvenir(&self, _before: &Self::View, _after: &Self::View, _point: &TurningPoint) -> Option<Markup> {
        None
    }

    /// What the seat of a turning point did, or what befell it. `None` where the points say it all.
    fn turned_by(&self, _passage: &Passage<'_, Self::View, Self::Event>, _point: &TurningPoint) -> Option<Deed> {
        None
    }

    /// How many turns make a round, where the table counts rounds and points are known by turns.
    fn turns_a_round(&self) -> usize {
        1
    }

    /// How far the game is.
    fn progress(&self, context: &PageContext<'_>, view: &Self::View) -> Progress;

    /// Small pictures that only this game uses, by ids such as `i-stethoscopes`.
    fn icons() -> Markup {
        Markup::default()
    }

    /// Shapes that its drawings use again and again, once per page.
    fn shapes(&self, _phrases: &Phrases) -> Markup {
        Markup::default()
    }

    /// What it shows besides what is asked: boards, cards, whatever lies on the table.
    fn panels(&self, context: &PageContext<'_>, view: &Self::View, moves: &[Self::Move]) -> Vec<Panel>;

    /// A seat's board, small. Those who cannot see it have [`tally`](Self::tally).
    fn small(&self, context: &PageContext<'_>, view: &Self::View, seat: Seat) -> Markup;

    /// What a seat has besides its board, in a line.
    fn tally(&self, _context: &PageContext<'_>, _view: &Self::View, _seat: Seat) -> Markup {
        Markup::default()
    }

    /// Choices that have no place on the boards.
    fn choices(&self, context: &PageContext<'_>, view: &Self::View, moves: &[Self::Move]) -> Markup;

    /// Why the looking seat has no other choice, where the page makes its only one.
    fn why_only(&self, _context: &PageContext<'_>, _view: &Self::View) -> Option<String> {
        None
    }

    /// What everybody has to bear in mind now, beside what is asked: an event.
    fn note(&self, _context: &PageContext<'_>, _view: &Self::View) -> Option<String> {
        None
    }

    /// Whether something is secret now, so that people who share a screen pass it on with nothing
    /// on it.
    fn has_secrets(&self, _view: &Self::View) -> bool {
        true
    }

    /// What is asked about a real table, unless the form says so itself.
    fn asks_for(&self, _context: &PageContext<'_>, _view: &Self::View) -> Option<String> {
        None
    }

    /// The form in which cards or dice of a real table are typed in.
    fn due(&self, context: &PageContext<'_>, view: &Self::View) -> Markup;

    /// What each seat's points are made of.
    fn points(&self, context: &PageContext<'_>, view: &Self::View) -> Vec<ScoreRow>;

    /// A word on a seat beside its name: that it leads, what it took.
    fn standing(&self, _context: &PageContext<'_>, _view: &Self::View, _seat: Seat) -> Option<String> {
        None
    }

    /// What explains some of the points, below the bars of the result.
    fn below_bars(&self, _context: &PageContext<'_>, _view: &Self::View) -> Markup {
        Markup::default()
    }

    /// How the game came to its end, where there are several ways. `None` if that is plain.
    fn verdict(&self, _context: &PageContext<'_>, _view: &Self::View) -> Option<String> {
        None
    }

    /// Why equal points share the win or do not. `None` if there are none, or if that is plain.
    fn tie(&self, _context: &PageContext<'_>) -> Option<String> {
        None
    }

    /// What a seat did in the whole game, by the phrase that says it: from the table at the
    /// beginning of each turn, and at the end.
    fn deeds(&self, _stations: &[Self::View], _seat: Seat) -> Vec<(&'static str, i32)> {
        Vec::new()
    }

    /// How many patients each seat has lost by now, an automatic opponent's last; nothing where
    /// none can be lost.
    fn lost(&self, _view: &Self::View) -> Vec<i32> {
        Vec::new()
    }

    /// What the resident scores alone at a table like this: the points that it exceeds in nine of
    /// ten games, in eight, and so on to one. `None` where that was never measured.
    fn par(&self) -> Option<[i32; 9]> {
        None
    }

    /// How it is played.
    fn rules(&self, phrases: &Phrases) -> Vec<RulesChapter>;

    /// The chapter of how to play that is about what happens now.
    fn chapter(&self, _view: &Self::View) -> &'static str {
        ""
    }

    /// Whether a move of the looking seat ends its turn and shows what the others did, so that it
    /// cannot be taken back.
    fn ends_for_good(&self, _view: &Self::View, _mv: Self::Move) -> bool {
        false
    }

    /// Whether nobody can see that this move was made before more has followed from it.
    fn is_silent(&self, _mv: &Self::Move) -> bool {
        false
    }

    /// Whether a turn begins with this.
    fn heads(&self, _event: &Self::Event) -> bool {
        false
    }

    /// Whether a turn ends with this, so that what comes after it is told after the pictures of its
    /// end.
    fn closes(&self, _event: &Self::Event) -> bool {
        false
    }

    /// Whether an event is told aloud even if many have happened at once.
    fn is_loud(&self, event: &Self::Event) -> bool {
        self.heads(event)
    }

    /// Whether whoever has looked elsewhere for a while is told of an event.
    fn is_news(&self, event: &Self::Event) -> bool {
        self.is_loud(event)
    }

    /// What the latest of these events moves on the page, if it is worth showing to the others.
    fn flight(&self, _view: &Self::View, _events: &[Self::Event]) -> Option<Flight> {
        None
    }

    /// The end of a round, and whatever else nobody should miss, as a few pictures.
    fn acts(&self, _context: &PageContext<'_>, _view: &Self::View, _happened: &Happened<Self::Event>) -> Vec<Act> {
        Vec::new()
    }

    /// Whom an event speaks of, and which place of the boards: a selector.
    fn mention(&self, _event: &Self::Event) -> Mention {
        Mention::default()
    }

    /// What the colours of its dice are called, each with its class, so that the log can draw them.
    fn dice_colours(_phrases: &Phrases) -> Vec<(String, &'static str)> {
        Vec::new()
    }
}

/// Whom and what an event speaks of.
#[derive(Default)]
pub struct Mention {
    /// Who did it, or to whom it happened.
    pub seat: Option<Seat>,
    /// The place of the boards where it happened: a selector.
    pub place: Option<String>,
    /// Whom somebody else did it to: they are told first when they come back.
    pub hits: Option<Seat>,
    /// Whether that weighs less than other things that were done to them.
    pub lightly: bool,
    /// Whether numbers beside colours say how many, so that no dice are drawn for them.
    pub counts: bool,
}

/// A chapter of how to play.
pub struct RulesChapter {
    /// Its name in addresses.
    pub name: &'static str,
    /// Its heading.
    pub title: String,
    /// A few sentences.
    pub text: String,
    /// What they are about.
    pub picture: Markup,
}

impl RulesChapter {
    /// The chapter of this name, from a phrase in which ` | ` sets off the heading.
    pub(crate) fn new(phrases: &Phrases, key: &str, name: &'static str, picture: Markup) -> Self {
        Self::ruled(phrases, key, name, &[], picture)
    }

    /// The same where it depends on rulings that are options.
    pub(crate) fn ruled(
        phrases: &Phrases,
        key: &str,
        name: &'static str,
        rulings: &[Gap<'_>],
        picture: Markup,
    ) -> Self {
        let phrase = phrases.say(&format!("{key}-rules-{name}"), rulings.iter().cloned());
        let (title, text) = phrase.split_once(" | ").unwrap_or((&phrase, ""));
        Self { name, title: title.to_owned(), text: text.to_owned(), picture }
    }
}

/// How far a game is.
pub struct Progress {
    /// In words: the turn, the round.
    pub text: String,
    /// The turn or round, from 1; 0 before the first.
    pub at: u32,
    /// How many there are.
    pub of: u32,
    /// The chapter of how to play that says how long the game goes on.
    pub rule: &'static str,
    /// The steps of a turn; none where a turn has no steps worth naming.
    pub steps: Vec<TurnStep>,
}

/// A step of a turn.
pub struct TurnStep {
    /// What it is called.
    pub name: String,
    /// The chapter of how to play that it is about.
    pub rule: &'static str,
    /// Whether the game is at it.
    pub now: bool,
}

/// One kind of points: what it is called, why the board in the middle has as many, and how many
/// each seat has.
pub struct ScoreRow {
    /// What it is called.
    pub label: String,
    /// Why, in a sentence about the board in the middle.
    pub why: String,
    /// The points, an automatic opponent's last.
    pub points: Vec<i32>,
}

/// Who holds a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatHolder {
    /// A person, at this screen or elsewhere.
    Person {
        /// Whether somebody has sat down.
        joined: bool,
        /// Whether it is at the reader's screen.
        here: bool,
    },
    /// A bot, which moves by itself.
    Bot,
    /// The automatic opponent of the rules.
    Automa,
}

/// How everybody at a table can play again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rematch {
    /// Nobody has opened it yet.
    Offered,
    /// Somebody has; its address.
    Opened(String),
}

/// What a page shows besides the view: who looks, and what the table allows.
pub struct PageContext<'a> {
    /// The table's address.
    pub path: &'a str,
    /// The game's name in addresses.
    pub game: &'static str,
    /// How the reader can play again; none for whoever does not play.
    pub rematch: Option<Rematch>,
    /// The words.
    pub phrases: &'a Phrases,
    /// What the seats are called, the reader's being the eye's.
    pub names: Names,
    /// Who looks.
    pub eye: Eye,
    /// Whose board is in the middle.
    pub board: Seat,
    /// How many entries there are.
    pub entries: usize,
    /// Whether the game is over.
    pub over: bool,
    /// Whether this is a game being played, not one being looked at again.
    pub live: bool,
    /// Whether the reader may take back a move, or why not.
    pub undo: Result<(), String>,
    /// Whose move that is, if another's at the reader's screen.
    pub undoes: Option<Seat>,
    /// Whether the reader's turn is done and waits for a word.
    pub held: bool,
    /// Whether cards or dice of a real table have to be typed in, and whether by the reader.
    pub due: Option<bool>,
    /// Who holds each seat, the automatic opponent last.
    pub holders: Vec<SeatHolder>,
    /// The seats that the reader may invite others to.
    pub invites: SeatSet,
    /// Who comes and goes.
    pub attendance: Attendance,
    /// Who has to do something.
    pub to_act: SeatSet,
    /// A seat at the reader's screen whose turn it is now, other than the reader's.
    pub pass_to: Option<Seat>,
    /// The points, and who is ahead or has won.
    pub scores: (Vec<i32>, SeatSet),
    /// How the points grew, once the game is over.
    pub course: Option<&'a Course>,
    /// The reader's only choice, if it has no other and goes on after it: a page makes it.
    pub only: Option<String>,
    /// The lesson that is given here, if the reader learns.
    pub lesson: Option<LessonMoment>,
}

impl PageContext<'_> {
    /// The reader's seat.
    pub fn seat(&self) -> Option<Seat> {
        match self.eye {
            Eye::Seat(seat) => Some(seat),
            Eye::Onlooker => None,
        }
    }

    /// Whether several people sit at the reader's screen.
    pub fn is_shared(&self) -> bool {
        Seat::all(self.holders.len()).filter(|&seat| self.is_here(seat)).count() > 1
    }

    /// Whether somebody at the reader's screen holds this seat.
    pub(crate) fn is_here(&self, seat: Seat) -> bool {
        matches!(self.holders.get(seat.index()), Some(SeatHolder::Person { here: true, .. }))
    }

    /// Whether the reader can act on what is drawn.
    pub fn acts(&self) -> bool {
        self.live && self.seat() == Some(self.board)
    }

    /// The name above the board in the middle, where it is not plain whose it is.
    pub(crate) fn board_title(&self) -> Option<String> {
        (!self.acts() || self.is_shared()).then(|| self.names.of(self.board).to_owned())
    }

    /// A phrase without gaps.
    pub(crate) fn say(&self, key: &str) -> String {
        self.phrases.plain(key)
    }

    /// Something and what is said of it, with a colon between them as the language sets it.
    pub(crate) fn pair(&self, what: &str, said: &str) -> String {
        format!("{what}{} {said}", self.say("colon"))
    }
}

/// A part of a page that is exchanged as a whole.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Region {
    /// The id of its element.
    pub id: String,
    /// The element.
    pub html: String,
}

impl Region {
    fn new(id: impl Into<String>, element: Markup) -> Self {
        Self { id: id.into(), html: element.into_string() }
    }
}

impl Render for Region {
    fn render_to(&self, page: &mut String) {
        page.push_str(&self.html);
    }
}
