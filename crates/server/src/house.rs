//! The games of the house, whatever their types: what the server holds instead of a `Live<G>`.

use std::marker::PhantomData;
use std::sync::Arc;

use bots::{Staffed, Turn, hire};
use phrasebook::{Names, Phrases, Tell, explain_undo};
use serde_json::Value;
use table::{
    Entry, Eye, Game, Live, Next, NotPlayed, OptionSpec, Record, RecordError, Seat, SeatSet, Settings, SetupError,
    chance,
};

/// A game that can be opened as a table.
pub trait AnyGame: Send + Sync {
    /// Its name in addresses and records.
    fn name(&self) -> &'static str;

    /// The fewest and the most seats.
    fn seats(&self) -> (usize, usize);

    /// Its options.
    fn options(&self) -> &'static [OptionSpec];

    /// A new table. `seed` is `None` if dice and cards are typed in.
    fn open(
        &self,
        players: Vec<String>,
        settings: &Settings,
        seed: Option<u64>,
    ) -> Result<Box<dyn AnyTable>, SetupError>;

    /// A table as its record left it.
    fn resume(&self, record: &Record) -> Result<Box<dyn AnyTable>, RecordError>;
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

    /// Takes back a seat's latest move.
    fn undo(&mut self, seat: Seat, names: &Names, phrases: &Phrases) -> Result<(), NotDone>;

    /// Lets a fate happen that was typed in.
    fn accept(&mut self, text: &str, phrases: &Phrases) -> Result<(), NotDone>;

    /// Rolls the fate that is due.
    fn roll(&mut self);

    /// Whether something happens next without a person: dice or cards that a generator rolls, or a bot's move.
    fn goes_on_by_itself(&self) -> bool;

    /// Work for another thread: which move a bot would make for this seat. `None` if there is no such bot, or nothing to
    /// decide.
    fn think(&self, seat: Seat, bot: &str) -> Option<Thought>;

    /// What somebody sees, spelled out.
    fn view(&self, eye: Eye) -> Value;

    /// Points as somebody sees them, and who is ahead or has won.
    fn scores(&self, eye: Eye) -> (Vec<i32>, SeatSet);

    /// What somebody has been told since they had heard this many things, as sentences, and how much it is in all.
    fn news(&self, eye: Eye, heard: usize, names: &Names, phrases: &Phrases) -> (Vec<String>, usize);

    /// The record as somebody may know it: whole once the game is over.
    fn record_for(&self, eye: Eye) -> String;
}

/// A bot's thinking, to be done elsewhere. It gives a move in the notation.
pub type Thought = Box<dyn FnOnce() -> String + Send>;

/// A game by its type, with its components.
pub struct Shelf<G: Game> {
    pack: Arc<G::Pack>,
    game: PhantomData<fn() -> G>,
}

impl<G: Game> Shelf<G> {
    /// The game with these components.
    pub fn new(pack: Arc<G::Pack>) -> Self {
        Self { pack, game: PhantomData }
    }
}

impl<G: Staffed + Tell> AnyGame for Shelf<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn seats(&self) -> (usize, usize) {
        G::SEATS
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

    fn resume(&self, record: &Record) -> Result<Box<dyn AnyTable>, RecordError> {
        Ok(Box::new(Live::<G>::replay(self.pack.clone(), record, None)?))
    }
}

impl<G: Staffed + Tell> AnyTable for Live<G> {
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

    fn accept(&mut self, text: &str, phrases: &Phrases) -> Result<(), NotDone> {
        let fate = text.parse().map_err(|error: table::Misread| NotDone::Misread(error.to_string()))?;
        self.enter(Entry::Fate(fate)).map_err(|why| explain(self, why, phrases))
    }

    fn roll(&mut self) {
        let seed = Live::header(self).seed.unwrap_or_default();
        let fate = Live::game(self).roll(self.state(), &mut chance(seed, self.fates() as u64));
        self.enter(Entry::Fate(fate)).expect("what is rolled is possible");
    }

    fn goes_on_by_itself(&self) -> bool {
        match Live::next(self) {
            Next::Fate => Live::header(self).seed.is_some(),
            Next::Seats(seats) => {
                let is_bot = |seat: Seat| bots::BOTS.contains(&Live::header(self).players[seat.index()].as_str());
                seats.iter().any(is_bot)
            }
            Next::Over => false,
        }
    }

    fn think(&self, seat: Seat, bot: &str) -> Option<Thought> {
        let mut player = hire::<G>(bot)?;
        let seed = Live::header(self).seed.unwrap_or_default();
        player.sit_down(chance(!seed, (Live::entries(self).len() as u64) << 8 | seat.number() as u64));
        let (game, state) = (Live::game(self).clone(), self.state().clone());
        let mut moves = Vec::with_capacity(G::MOST_MOVES);
        game.moves(&state, seat, &mut moves);
        (!moves.is_empty()).then(|| -> Thought {
            Box::new(move || player.choose(&Turn::new(&game, &state, seat, &moves)).to_string())
        })
    }

    fn view(&self, eye: Eye) -> Value {
        let view = Live::view(self, eye);
        serde_json::to_value(Live::game(self).show(&view)).unwrap_or(Value::Null)
    }

    fn scores(&self, eye: Eye) -> (Vec<i32>, SeatSet) {
        let scores = Live::game(self).scores(&Live::view(self, eye));
        (scores.totals.to_vec(), scores.winners)
    }

    fn news(&self, eye: Eye, heard: usize, names: &Names, phrases: &Phrases) -> (Vec<String>, usize) {
        let told = self.told(eye);
        let new = told.get(heard..).unwrap_or(&[]).iter().filter_map(|told| told.event);
        (new.filter_map(|event| Live::game(self).tell(phrases, names, &event)).collect(), told.len())
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
        House::new(vec![Box::new(Shelf::<EmergencyRoll>::new(pack))])
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
        let again = house.game("emergency-roll").expect("there").resume(&read).expect("it replays");
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
        let (news, heard) = table.news(Eye::Seat(seat), 0, &names, &phrases);
        assert!(news.last().is_some_and(|last| last.starts_with("You ")), "{news:?}");
        assert!(table.news(Eye::Seat(seat), heard, &names, &phrases).0.is_empty());
        table.undo(seat, &names, &phrases).expect("nothing came between");
    }
}
