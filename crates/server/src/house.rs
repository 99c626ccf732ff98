//! The games of the house, whatever their types: what the server holds instead of a `Live<G>`.

use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Instant;

use bots::{Staffed, Turn, hire};
use maud::Markup;
use pages::{Line, Page, Region, Scene, Sitter};
use phrasebook::{Names, Phrases, Tell, explain_undo};
use serde_json::value::{RawValue, to_raw_value};
use table::{
    Entry, Eye, Game, Live, Next, NotPlayed, OptionSpec, Record, RecordError, Seat, SeatSet, Settings, SetupError,
    chance,
};

use crate::measure;

/// A game that can be opened as a table.
pub trait AnyGame: Send + Sync {
    /// Its name in addresses and records.
    fn name(&self) -> &'static str;

    /// The fewest and the most seats.
    fn seats(&self) -> (usize, usize);

    /// About how many minutes a game lasts, from and to.
    fn minutes(&self) -> (u32, u32);

    /// A picture that says what it is about.
    fn picture(&self) -> Markup;

    /// Its options.
    fn options(&self) -> &'static [OptionSpec];

    /// A new table. `seed` is `None` if dice and cards are typed in.
    fn open(
        &self,
        players: Vec<String>,
        settings: &Settings,
        seed: Option<u64>,
    ) -> Result<Box<dyn AnyTable>, SetupError>;

    /// A table as its record left it, or as it was after `at` entries.
    fn resume(&self, record: &Record, at: Option<usize>) -> Result<Box<dyn AnyTable>, RecordError>;
}

/// Why a move, a fate or an undo did not happen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotDone {
    /// The text is no move or fate.
    Misread(String),
    /// The rules refuse it, with a sentence for the one who tried.
    Refused(String),
}

/// A running game, whatever its type. Moves and fates travel as text.
pub trait AnyTable: Send {
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

    /// How many entries there are.
    fn entries(&self) -> usize;

    /// An entry as the record writes it.
    fn entry(&self, number: usize) -> String;

    /// What must happen next.
    fn next(&self) -> Next;

    /// A seat's moves in the notation.
    fn moves(&self, seat: Seat) -> Vec<String>;

    /// Whether a seat that has seen this many entries is behind.
    fn is_stale(&self, seat: Seat, at: usize) -> bool;

    /// Makes a move.
    fn play(&mut self, seat: Seat, text: &str, phrases: &Phrases) -> Result<(), NotDone>;

    /// Whether a seat may take back its latest move, or why not.
    fn may_undo(&self, seat: Seat, names: &Names, phrases: &Phrases) -> Result<(), String>;

    /// Whether a seat has come to the end of its turn and could still take something back.
    fn may_hold(&self, seat: Seat) -> bool;

    /// Takes back a seat's latest move.
    fn undo(&mut self, seat: Seat, names: &Names, phrases: &Phrases) -> Result<(), NotDone>;

    /// Lets a fate happen that was typed in.
    fn accept(&mut self, text: &str, phrases: &Phrases) -> Result<(), NotDone>;

    /// Takes back a fate that was typed in just now.
    fn undo_fate(&mut self, names: &Names, phrases: &Phrases) -> Result<(), NotDone>;

    /// Whether the latest entry is a fate.
    fn ends_with_fate(&self) -> bool;

    /// Whether cards and dice are typed in.
    fn has_real_dice(&self) -> bool;

    /// What kind of fate has to be typed in now: the first word of its notation.
    fn due(&self) -> Option<String>;

    /// Rolls the fate that is due.
    fn roll(&mut self);

    /// Work for another thread: which move a bot would make for this seat. `None` if there is no such bot, or nothing to
    /// decide.
    fn think(&self, seat: Seat, bot: &str) -> Option<Thought>;

    /// What somebody sees, spelled out as JSON.
    fn view(&self, eye: Eye) -> Option<Box<RawValue>>;

    /// Points as somebody sees them, and who is ahead or has won.
    fn scores(&self, eye: Eye) -> (Vec<i32>, SeatSet);

    /// A seat's move in words.
    fn word(&self, seat: Seat, text: &str, phrases: &Phrases) -> String;

    /// The latest thing that happened, in a sentence.
    fn latest(&self, eye: Eye, names: &Names, phrases: &Phrases) -> Option<String>;

    /// The parts of the page.
    fn regions(&self, visit: Visit<'_>) -> Vec<Region>;

    /// Whether something is secret now, for a seat that shares a screen with others.
    fn has_secrets(&self, seat: Seat) -> bool;

    /// Shapes that the page uses again and again.
    fn shapes(&self, phrases: &Phrases) -> Markup;

    /// How the game is played, a paragraph each.
    fn rules(&self, phrases: &Phrases) -> Vec<String>;

    /// The record as somebody may know it: whole once the game is over.
    fn record_for(&self, eye: Eye) -> String;
}

/// Who looks at a table, and what the server knows beyond the game.
pub struct Visit<'a> {
    /// The table's address.
    pub path: &'a str,
    /// What opens a table like this one, as the set-up form has it.
    pub again: Option<Vec<(String, String)>>,
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
    /// At a table with real cards and dice, whether the visitor types them in.
    pub types_fates: Option<bool>,
    /// Who holds each seat, the automatic opponent last.
    pub sitters: Vec<Sitter>,
    /// For each seat the private link, where the visitor may hand it out.
    pub invites: Vec<Option<String>>,
    /// A seat at the visitor's screen whose turn it is now, other than the visitor's.
    pub pass_to: Option<Seat>,
}

/// A bot's thinking, to be done elsewhere. It gives a move in the notation.
pub type Thought = Box<dyn FnOnce() -> String + Send>;

/// A game by its type, with its components.
pub struct Served<G: Game> {
    pack: Arc<G::Pack>,
    game: PhantomData<fn() -> G>,
}

impl<G: Game> Served<G> {
    /// The game with these components.
    pub fn new(pack: Arc<G::Pack>) -> Self {
        Self { pack, game: PhantomData }
    }
}

impl<G: Staffed + Page> AnyGame for Served<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn seats(&self) -> (usize, usize) {
        G::SEATS
    }

    fn minutes(&self) -> (u32, u32) {
        G::MINUTES
    }

    fn picture(&self) -> Markup {
        G::picture()
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::options()
    }

    fn open(
        &self,
        players: Vec<String>,
        settings: &Settings,
        seed: Option<u64>,
    ) -> Result<Box<dyn AnyTable>, SetupError> {
        let game = G::set_up(self.pack.clone(), players.len(), settings)?;
        Ok(Box::new(Live::new(game, players, seed)))
    }

    fn resume(&self, record: &Record, at: Option<usize>) -> Result<Box<dyn AnyTable>, RecordError> {
        Ok(Box::new(Live::<G>::replay(self.pack.clone(), record, at)?))
    }
}

impl<G: Staffed + Page> AnyTable for Live<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn players(&self) -> &[String] {
        &Live::header(self).players
    }

    fn automa(&self) -> Option<&'static str> {
        Live::game(self).automa()
    }

    fn settings(&self) -> Settings {
        Live::header(self).settings.clone()
    }

    fn header(&self) -> String {
        Live::header(self).to_string()
    }

    fn entries(&self) -> usize {
        Live::entries(self).len()
    }

    fn entry(&self, number: usize) -> String {
        Live::entries(self)[number].to_string()
    }

    fn next(&self) -> Next {
        Live::next(self)
    }

    fn moves(&self, seat: Seat) -> Vec<String> {
        Live::moves(self, seat).iter().map(ToString::to_string).collect()
    }

    fn is_stale(&self, seat: Seat, at: usize) -> bool {
        Live::is_stale(self, seat, at)
    }

    fn play(&mut self, seat: Seat, text: &str, phrases: &Phrases) -> Result<(), NotDone> {
        let mv = text.parse().map_err(|error: table::Misread| NotDone::Misread(error.to_string()))?;
        self.enter(Entry::Move(seat, mv)).map_err(|why| explain(self, why, phrases))
    }

    fn undo(&mut self, seat: Seat, names: &Names, phrases: &Phrases) -> Result<(), NotDone> {
        self.enter(Entry::Undo(seat)).map_err(|why| match why {
            NotPlayed::NoUndo(why) => NotDone::Refused(explain_undo(phrases, names, why)),
            why @ NotPlayed::Refused(_) => explain(self, why, phrases),
        })
    }

    fn may_undo(&self, seat: Seat, names: &Names, phrases: &Phrases) -> Result<(), String> {
        Live::may_undo(self, seat).map_err(|why| explain_undo(phrases, names, why))
    }

    fn may_hold(&self, seat: Seat) -> bool {
        let done = !self.to_move().contains(seat) && Live::next(self) != Next::Over;
        done && Live::may_undo(self, seat).is_ok()
            && Live::game(self).is_end_of_turn(&Live::view(self, Eye::Seat(seat)))
    }

    fn undo_fate(&mut self, names: &Names, phrases: &Phrases) -> Result<(), NotDone> {
        self.enter(Entry::UndoFate).map_err(|why| match why {
            NotPlayed::NoUndo(why) => NotDone::Refused(explain_undo(phrases, names, why)),
            why @ NotPlayed::Refused(_) => explain(self, why, phrases),
        })
    }

    fn ends_with_fate(&self) -> bool {
        matches!(Live::entries(self).last(), Some(Entry::Fate(_)))
    }

    fn has_real_dice(&self) -> bool {
        Live::header(self).seed.is_none()
    }

    fn due(&self) -> Option<String> {
        if !self.has_real_dice() || Live::next(self) != Next::Fate {
            return None;
        }
        // Any outcome is written like the one that is due.
        let example = Live::game(self).roll(self.state(), &mut chance(0, 0)).to_string();
        example.split(' ').next().map(str::to_owned)
    }

    fn accept(&mut self, text: &str, phrases: &Phrases) -> Result<(), NotDone> {
        let fate = text.parse().map_err(|error: table::Misread| NotDone::Misread(error.to_string()))?;
        self.enter(Entry::Fate(fate)).map_err(|why| explain(self, why, phrases))
    }

    fn roll(&mut self) {
        let seed = Live::header(self).seed.unwrap_or_default();
        let fate = Live::game(self).roll(self.state(), &mut chance(seed, self.fates() as u64));
        self.enter(Entry::Fate(fate)).expect("what is rolled is possible");
    }

    fn think(&self, seat: Seat, bot: &str) -> Option<Thought> {
        let mut player = hire::<G>(bot)?;
        let seed = Live::header(self).seed.unwrap_or_default();
        player.sit_down(chance(!seed, (Live::entries(self).len() as u64) << 8 | seat.number() as u64));
        let (game, state) = (Live::game(self).clone(), self.state().clone());
        let mut moves = Vec::with_capacity(G::MOST_MOVES);
        game.moves(&state, seat, &mut moves);
        (!moves.is_empty()).then(|| -> Thought {
            Box::new(move || {
                let begun = Instant::now();
                let mv = player.choose(&Turn::new(&game, &state, seat, &moves)).to_string();
                measure::thought(begun);
                mv
            })
        })
    }

    fn view(&self, eye: Eye) -> Option<Box<RawValue>> {
        let view = Live::view(self, eye);
        to_raw_value(&Live::game(self).show(&view)).ok()
    }

    fn scores(&self, eye: Eye) -> (Vec<i32>, SeatSet) {
        let scores = Live::game(self).scores(&Live::view(self, eye));
        (scores.totals.to_vec(), scores.winners)
    }

    fn word(&self, seat: Seat, text: &str, phrases: &Phrases) -> String {
        let view = Live::view(self, Eye::Seat(seat));
        text.parse().map_or_else(|_| text.to_owned(), |mv| Live::game(self).word(phrases, &view, mv))
    }

    fn latest(&self, eye: Eye, names: &Names, phrases: &Phrases) -> Option<String> {
        let events: Vec<G::Event> = self.log(eye).collect();
        events.iter().rev().find_map(|event| Live::game(self).tell(phrases, names, event))
    }

    fn regions(&self, visit: Visit<'_>) -> Vec<Region> {
        let game = Live::game(self);
        let view = Live::view(self, visit.eye);
        let seat = match visit.eye {
            Eye::Seat(seat) if visit.live => Some(seat),
            _ => None,
        };
        let log = self.history(visit.eye).filter_map(|(number, event)| {
            let text = game.tell(visit.phrases, &visit.names, &event)?;
            Some(Line { number, text, heads: game.heads(&event) })
        });
        let scores = game.scores(&view);
        let scene = Scene {
            path: visit.path,
            game: G::NAME,
            again: visit.again,
            phrases: visit.phrases,
            eye: visit.eye,
            board: visit.board,
            entries: Live::entries(self).len(),
            over: Live::next(self) == Next::Over,
            live: visit.live,
            undo: match seat {
                Some(_) if visit.types_fates == Some(true) && self.ends_with_fate() => Ok(()),
                Some(seat) => AnyTable::may_undo(self, seat, &visit.names, visit.phrases),
                None => Ok(()),
            },
            held: visit.held.is_some() && visit.held == seat,
            due: visit.types_fates.filter(|_| self.due().is_some()),
            sitters: visit.sitters,
            invites: visit.invites,
            to_act: self.to_move().iter().chain(visit.held).collect(),
            pass_to: visit.pass_to,
            scores: (scores.totals.to_vec(), scores.winners),
            log: log.collect(),
            names: visit.names,
        };
        let moves = seat.map(|seat| Live::moves(self, seat)).unwrap_or_default();
        pages::table::regions(game, &scene, &view, &moves)
    }

    fn has_secrets(&self, seat: Seat) -> bool {
        Live::game(self).has_secrets(&Live::view(self, Eye::Seat(seat)))
    }

    fn shapes(&self, phrases: &Phrases) -> Markup {
        Live::game(self).shapes(phrases)
    }

    fn rules(&self, phrases: &Phrases) -> Vec<String> {
        Live::game(self).rules(phrases)
    }

    fn record_for(&self, eye: Eye) -> String {
        if Live::next(self) == Next::Over { self.record() } else { Live::record_for(self, eye) }
    }
}

fn explain<G: Tell>(live: &Live<G>, why: NotPlayed<G::Refusal>, phrases: &Phrases) -> NotDone {
    match why {
        NotPlayed::Refused(refusal) => NotDone::Refused(live.game().explain(phrases, &refusal)),
        NotPlayed::NoUndo(why) => NotDone::Refused(why.to_string()),
    }
}

/// The games of the house.
#[derive(Clone)]
pub struct House {
    games: Arc<[Box<dyn AnyGame>]>,
}

impl House {
    /// A house with these games.
    pub fn new(games: Vec<Box<dyn AnyGame>>) -> Self {
        Self { games: games.into() }
    }

    /// Every game.
    pub fn games(&self) -> impl Iterator<Item = &dyn AnyGame> {
        self.games.iter().map(|game| &**game)
    }

    /// The game with this name.
    pub fn game(&self, name: &str) -> Option<&dyn AnyGame> {
        self.games().find(|game| game.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use emergency_roll::{EmergencyRoll, Pack};
    use phrasebook::Lang;

    use super::*;

    fn house() -> House {
        let pack = Arc::new(Pack::standard().expect("sound"));
        House::new(vec![Box::new(Served::<EmergencyRoll>::new(pack))])
    }

    fn open(players: &[&str]) -> Box<dyn AnyTable> {
        let players = players.iter().map(|&name| name.to_owned()).collect();
        let house = house();
        let game = house.game("emergency-roll").expect("it is there");
        game.open(players, &Settings::default(), Some(7)).expect("a possible setup")
    }

    /// Chance and bots play until a person is asked or the game is over.
    fn go_on(table: &mut dyn AnyTable, phrases: &Phrases) {
        loop {
            match table.next() {
                Next::Over => return,
                Next::Fate => table.roll(),
                Next::Seats(seats) => {
                    let seat = seats.first().expect("somebody");
                    let bot = table.players()[seat.index()].clone();
                    let Some(thought) = table.think(seat, &bot) else { return };
                    let mv = thought();
                    table.play(seat, &mv, phrases).expect("bots choose legal moves");
                }
            }
        }
    }

    #[test]
    fn bots_play_a_table_to_its_end_and_the_record_gives_it_again() {
        let phrases = Phrases::new(Lang::En);
        let mut table = open(&["greedy", "random", "greedy"]);
        go_on(&mut *table, &phrases);
        assert_eq!(table.next(), Next::Over);
        let record = table.record_for(Eye::Onlooker);
        let read = Record::read(record.as_bytes()).expect("a record");
        let house = house();
        let again = house.game("emergency-roll").expect("there").resume(&read, None).expect("it replays");
        assert_eq!(again.scores(Eye::Onlooker), table.scores(Eye::Onlooker));
        assert_eq!(again.record_for(Eye::Onlooker), record);
    }

    #[test]
    fn a_person_gets_reasons() {
        let phrases = Phrases::new(Lang::En);
        let mut table = open(&["you"]);
        go_on(&mut *table, &phrases);
        let seat = Seat::FIRST;
        assert_eq!(table.moves(seat), ["red", "yellow", "green"]);
        let refused = NotDone::Refused("That belongs to another step of the turn.".to_owned());
        assert_eq!(table.play(seat, "w1=3", &phrases), Err(refused));
        assert!(matches!(table.play(seat, "dance", &phrases), Err(NotDone::Misread(_))));
        let names = Names { reader: Some(seat), names: vec!["You".to_owned(), "ALICAT".to_owned()] };
        assert!(matches!(table.undo(seat, &names, &phrases), Err(NotDone::Refused(_))));
        table.play(seat, "red", &phrases).expect("legal");
        let latest = table.latest(Eye::Seat(seat), &names, &phrases);
        assert!(latest.is_some_and(|told| told.starts_with("You ")));
        table.undo(seat, &names, &phrases).expect("nothing came between");
    }
}
