//! A game at the terminal, from sitting down to the final scores.

use std::io::{self, BufRead, Write};
use std::path::Path;

use bots::{Player, Turn};
use phrasebook::{Names, Phrases, explain_undo};
use table::{Entry, Eye, Live, Next, NotPlayed, Seat, chance};

use crate::keeper::{Keeper, KeeperError};
use crate::screen::Screen;

/// Who holds a seat.
pub enum Holder<G: Screen> {
    /// Somebody at this terminal.
    Person,
    /// A bot.
    Bot(Box<dyn Player<G> + Send>),
}

/// What is on the table besides the game.
pub struct Table<G: Screen> {
    /// The game, at its start or in the middle.
    pub live: Live<G>,
    /// Who holds each seat.
    pub holders: Vec<Holder<G>>,
    /// What the seats are called, an automatic opponent's last.
    pub names: Vec<String>,
    /// The seed of the dice and cards.
    pub seed: u64,
    /// Dice and cards are typed in from a real table.
    pub real_dice: bool,
    /// Where the record grows.
    pub keeper: Option<Keeper>,
    /// Who gives hints.
    pub adviser: Box<dyn Player<G> + Send>,
    /// Whether to clear the screen and to pause where a person would want it.
    pub interactive: bool,
}

/// Why play cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum Broken {
    /// The terminal is gone.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// The record cannot be written.
    #[error("the record cannot be kept: {0}")]
    Keeper(#[from] KeeperError),
}

/// A game at the terminal.
pub struct Sitting<'a, G: Screen, I, O> {
    table: Table<G>,
    phrases: &'a Phrases,
    input: I,
    out: O,
    /// The person whose eyes see the screen.
    reader: Option<Seat>,
    /// Entries that the reader has been told of.
    told: usize,
}

/// What a person wants.
enum Wish<M> {
    Move(M),
    Undo,
    Leave,
    Again,
}

impl<'a, G: Screen, I: BufRead, O: Write> Sitting<'a, G, I, O> {
    /// Sits down.
    pub fn new(table: Table<G>, phrases: &'a Phrases, input: I, out: O) -> Self {
        let reader = table.holders.iter().position(|holder| matches!(holder, Holder::Person)).map(Seat::new);
        let told = table.live.entries().len();
        Self { table, phrases, input, out, reader, told }
    }

    /// Plays until the game is over (true) or the player leaves (false).
    pub fn play(&mut self) -> Result<bool, Broken> {
        loop {
            match self.table.live.next() {
                Next::Over if self.may_go_on()? => {
                    self.show_result()?;
                    return Ok(true);
                }
                Next::Fate if self.table.real_dice => {
                    if !self.ask_fate()? {
                        return Ok(false);
                    }
                }
                Next::Fate if self.may_go_on()? => {
                    let mut rng = chance(self.table.seed, self.table.live.entries().len() as u64);
                    let fate = self.table.live.game().roll(self.table.live.state(), &mut rng);
                    let _ = self.enter(Entry::Fate(fate))?;
                }
                Next::Over | Next::Fate => {}
                Next::Seats(seats) => {
                    let bot =
                        seats.into_iter().find(|&seat| matches!(self.table.holders[seat.index()], Holder::Bot(_)));
                    match bot.or(seats.first()) {
                        Some(seat) if bot.is_some() => self.let_bot_move(seat)?,
                        Some(seat) => {
                            if !self.ask_move(seat)? {
                                return Ok(false);
                            }
                        }
                        None => return Ok(true),
                    }
                }
            }
        }
    }

    /// The table as it was left.
    pub fn into_table(self) -> Table<G> {
        self.table
    }

    fn names(&self) -> Names {
        Names { reader: self.reader, names: self.table.names.clone() }
    }

    fn eye(&self) -> Eye {
        self.reader.map_or(Eye::Onlooker, Eye::Seat)
    }

    fn persons(&self) -> usize {
        self.table.holders.iter().filter(|holder| matches!(holder, Holder::Person)).count()
    }

    fn enter(&mut self, entry: Entry<G::Move, G::Fate>) -> Result<Result<(), NotPlayed<G::Refusal>>, Broken> {
        let played = self.table.live.enter(entry);
        if played.is_ok()
            && let Some(keeper) = &mut self.table.keeper
        {
            keeper.entry(&entry.to_string())?;
        }
        Ok(played)
    }

    fn let_bot_move(&mut self, seat: Seat) -> Result<(), Broken> {
        let Table { live, holders, .. } = &mut self.table;
        if let Holder::Bot(bot) = &mut holders[seat.index()] {
            let mut moves = Vec::new();
            live.game().moves(live.state(), seat, &mut moves);
            let mv = bot.choose(&Turn::new(live.game(), live.state(), seat, &moves));
            let _ = self.enter(Entry::Move(seat, mv))?;
        }
        Ok(())
    }

    /// Before dice or cards speak, a person may still take the last move back. False if that was done.
    fn may_go_on(&mut self) -> Result<bool, Broken> {
        let last = self.table.live.entries().iter().rev().find_map(|entry| match *entry {
            Entry::Move(seat, _) => Some(seat),
            Entry::Fate(_) | Entry::Undo(_) => None,
        });
        let Some(seat) = last.filter(|&seat| self.table.interactive && self.table.live.may_undo(seat).is_ok()) else {
            return Ok(true);
        };
        if !matches!(self.table.holders[seat.index()], Holder::Person) {
            return Ok(true);
        }
        self.tell_news()?;
        writeln!(self.out, "{}", self.phrases.plain("go-on"))?;
        let line = self.read_line()?.unwrap_or_default();
        if matches!(line.trim(), "u" | "undo") {
            let _ = self.enter(Entry::Undo(seat))?;
            return Ok(false);
        }
        Ok(true)
    }

    fn read_line(&mut self) -> Result<Option<String>, Broken> {
        self.out.flush()?;
        let mut bytes = Vec::new();
        let read = self.input.read_until(b'\n', &mut bytes)?;
        Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).trim().to_owned()))
    }

    /// Tells what happened since the reader last looked.
    fn tell_news(&mut self) -> Result<(), Broken> {
        let names = self.names();
        let live = &self.table.live;
        for told in live.told(self.eye(), self.told) {
            if let Some(sentence) = live.game().tell(self.phrases, &names, &told.event) {
                writeln!(self.out, "  {sentence}")?;
            }
        }
        self.told = live.entries().len();
        Ok(())
    }

    /// Hands the screen to another person at the same terminal.
    fn hand_over(&mut self, seat: Seat) -> Result<(), Broken> {
        if self.reader != Some(seat) {
            self.reader = Some(seat);
            if self.table.interactive && self.persons() > 1 {
                self.clear()?;
                let name = self.names().of(seat).to_owned();
                writeln!(self.out, "{}", self.phrases.say("pass-on", [("name", name.into())]))?;
                self.read_line()?;
            }
        }
        Ok(())
    }

    fn clear(&mut self) -> Result<(), Broken> {
        if self.table.interactive {
            write!(self.out, "\x1b[2J\x1b[H")?;
        }
        Ok(())
    }

    fn show_table(&mut self, board: Seat) -> Result<(), Broken> {
        let live = &self.table.live;
        let text = live.game().draw(self.phrases, &self.names(), &live.view(self.eye()), board);
        writeln!(self.out, "{text}")?;
        Ok(())
    }

    fn show_result(&mut self) -> Result<(), Broken> {
        self.tell_news()?;
        let board = self.reader.unwrap_or(Seat::FIRST);
        self.clear()?;
        self.show_table(board)?;
        let live = &self.table.live;
        let scores = live.game().scores(live.state());
        let text = live.game().result(self.phrases, &self.names(), &live.view(self.eye()), &scores);
        write!(self.out, "{text}")?;
        self.out.flush()?;
        Ok(())
    }

    /// Asks for dice or cards of a real table. False if the player leaves.
    fn ask_fate(&mut self) -> Result<bool, Broken> {
        self.tell_news()?;
        loop {
            let live = &self.table.live;
            let view = live.view(self.eye());
            write!(self.out, "{} ", live.game().due(self.phrases, &view))?;
            let Some(line) = self.read_line()? else { return Ok(false) };
            match line.as_str() {
                "" => {}
                "q" | "quit" => return Ok(false),
                "?" | "help" => writeln!(self.out, "{}", self.phrases.plain("help"))?,
                "u" | "undo" => {
                    if let Some(seat) = self.reader
                        && self.take_back(seat)?
                    {
                        return Ok(true);
                    }
                }
                text => match self.table.live.game().read_fate(&view, text) {
                    Ok(fate) => match self.enter(Entry::Fate(fate))? {
                        Ok(()) => return Ok(true),
                        Err(NotPlayed::Refused(why)) => {
                            writeln!(self.out, "{}", self.table.live.game().explain(self.phrases, &why))?;
                        }
                        Err(NotPlayed::NoUndo(_)) => {}
                    },
                    Err(why) => writeln!(self.out, "{why}")?,
                },
            }
        }
    }

    /// Asks a person for a move. False if the player leaves.
    fn ask_move(&mut self, seat: Seat) -> Result<bool, Broken> {
        self.hand_over(seat)?;
        self.clear()?;
        self.show_table(seat)?;
        self.tell_news()?;
        self.list_choices(seat)?;
        loop {
            let Some(line) = self.prompt(seat)? else { return Ok(false) };
            match self.understand(seat, &line)? {
                Wish::Move(mv) => match self.enter(Entry::Move(seat, mv))? {
                    Ok(()) => return Ok(true),
                    Err(NotPlayed::Refused(why)) => {
                        writeln!(self.out, "{}", self.table.live.game().explain(self.phrases, &why))?;
                    }
                    Err(NotPlayed::NoUndo(_)) => {}
                },
                Wish::Undo => {
                    if self.take_back(seat)? {
                        return Ok(true);
                    }
                }
                Wish::Leave => return Ok(false),
                Wish::Again => {}
            }
        }
    }

    fn prompt(&mut self, seat: Seat) -> Result<Option<String>, Broken> {
        let name = self.table.names[seat.index()].clone();
        let text = match self.persons() {
            0 | 1 => self.phrases.plain("prompt-you"),
            _ => self.phrases.say("prompt", [("name", name.into())]),
        };
        write!(self.out, "{text} ")?;
        self.read_line()
    }

    fn list_choices(&mut self, seat: Seat) -> Result<(), Broken> {
        let live = &self.table.live;
        let view = live.view(Eye::Seat(seat));
        let moves = live.moves(seat);
        writeln!(self.out, "{}", live.game().ask(self.phrases, &view))?;
        for group in live.game().groups(self.phrases, &view, &moves) {
            let choices: Vec<String> = group
                .choices
                .iter()
                .map(|(index, text)| {
                    let text = if text.is_empty() { &group.title } else { text };
                    format!("{:>2}) {text}", index + 1)
                })
                .collect();
            let titled = group.choices.iter().any(|(_, text)| !text.is_empty());
            let title = if titled { format!("{:<26}", group.title) } else { String::new() };
            writeln!(self.out, " {title}{}", choices.join("  "))?;
        }
        writeln!(self.out, "{}", self.phrases.plain("ask-number"))?;
        Ok(())
    }

    fn understand(&mut self, seat: Seat, line: &str) -> Result<Wish<G::Move>, Broken> {
        let (word, rest) = line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim()));
        match word {
            "" => self.list_choices(seat)?,
            "?" | "help" => writeln!(self.out, "{}", self.phrases.plain("help"))?,
            "u" | "undo" => return Ok(Wish::Undo),
            "q" | "quit" => return Ok(Wish::Leave),
            "h" | "hint" => self.hint(seat)?,
            "why" => self.why(seat, rest)?,
            "log" => self.log()?,
            "look" => self.look(rest)?,
            "save" => self.save(rest)?,
            _ => return self.read_choice(seat, line),
        }
        Ok(Wish::Again)
    }

    fn read_choice(&mut self, seat: Seat, line: &str) -> Result<Wish<G::Move>, Broken> {
        let live = &self.table.live;
        if let Ok(number) = line.parse::<usize>() {
            let moves = live.moves(seat);
            if let Some(&mv) = number.checked_sub(1).and_then(|index| moves.get(index)) {
                return Ok(Wish::Move(mv));
            }
            let gaps = [("number", number.into()), ("count", moves.len().into())];
            writeln!(self.out, "{}", self.phrases.say("not-a-number", gaps))?;
            return Ok(Wish::Again);
        }
        match live.game().read_move(&live.view(Eye::Seat(seat)), line) {
            Ok(mv) => Ok(Wish::Move(mv)),
            Err(why) => {
                writeln!(self.out, "{why}")?;
                Ok(Wish::Again)
            }
        }
    }

    /// True if something was taken back.
    fn take_back(&mut self, seat: Seat) -> Result<bool, Broken> {
        match self.enter(Entry::Undo(seat))? {
            Err(NotPlayed::NoUndo(why)) => {
                writeln!(self.out, "{}", explain_undo(self.phrases, &self.names(), why))?;
                Ok(false)
            }
            Err(NotPlayed::Refused(_)) => Ok(false),
            Ok(()) => {
                writeln!(self.out, "{}", self.phrases.plain("undo-done"))?;
                self.told = self.table.live.entries().len();
                Ok(true)
            }
        }
    }

    fn hint(&mut self, seat: Seat) -> Result<(), Broken> {
        let Table { live, adviser, .. } = &mut self.table;
        let mut moves = Vec::new();
        live.game().moves(live.state(), seat, &mut moves);
        let mv = adviser.choose(&Turn::new(live.game(), live.state(), seat, &moves));
        let number = moves.iter().position(|&other| other == mv).map_or(0, |index| index + 1);
        let text = live.game().word(self.phrases, &live.view(Eye::Seat(seat)), mv);
        writeln!(self.out, "{}", self.phrases.say("hint", [("number", number.into()), ("text", text.into())]))?;
        Ok(())
    }

    fn why(&mut self, seat: Seat, text: &str) -> Result<(), Broken> {
        let live = &self.table.live;
        let view = live.view(Eye::Seat(seat));
        let example = live.moves(seat).first().map(ToString::to_string).unwrap_or_default();
        let answer = if text.is_empty() {
            self.phrases.say("why-usage", [("text", example.into())])
        } else {
            match live.game().read_move(&view, text) {
                Err(why) => why.to_string(),
                Ok(mv) => match live.game().play(&mut live.state().clone(), seat, mv, &mut table::Unwatched) {
                    Ok(()) => {
                        let text = live.game().word(self.phrases, &view, mv);
                        self.phrases.say("why-legal", [("text", text.into())])
                    }
                    Err(refusal) => live.game().explain(self.phrases, &refusal),
                },
            }
        };
        writeln!(self.out, "{answer}")?;
        Ok(())
    }

    fn log(&mut self) -> Result<(), Broken> {
        let names = self.names();
        let live = &self.table.live;
        let sentences: Vec<String> =
            live.told(self.eye(), 0).filter_map(|told| live.game().tell(self.phrases, &names, &told.event)).collect();
        for sentence in sentences.iter().skip(sentences.len().saturating_sub(20)) {
            writeln!(self.out, "  {sentence}")?;
        }
        Ok(())
    }

    fn look(&mut self, text: &str) -> Result<(), Broken> {
        let boards = self.table.names.len();
        if let Some(seat) = text.parse().ok().and_then(Seat::from_number).filter(|seat| seat.index() < boards) {
            self.show_table(seat)
        } else {
            writeln!(self.out, "{}", self.phrases.say("no-such-seat", [("number", text.to_owned().into())]))?;
            Ok(())
        }
    }

    fn save(&mut self, path: &str) -> Result<(), Broken> {
        let answer = if path.is_empty() {
            self.phrases.say("why-usage", [("text", "save game.ward".into())])
        } else {
            match Keeper::begin(Path::new(path), &self.table.live.record()) {
                Ok(_) => self.phrases.say("saved", [("text", path.to_owned().into())]),
                Err(why) => self.phrases.say("not-saved", [("text", why.to_string().into())]),
            }
        };
        writeln!(self.out, "{answer}")?;
        Ok(())
    }
}
