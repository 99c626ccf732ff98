//! A game at the terminal, from sitting down to the final scores.

use std::io::{self, BufRead, Write};

use anstyle::Style;
use bots::{Player, Turn};
use phrasebook::{Names, Phrases, tell_all, yes};
use table::{Cue, Entry, Eye, Live, NotPlayed, Seat, SeatSet, Unwatched};

use crate::command::Command;
use crate::layout::{Size, fit, wrap};
use crate::prompt::Question;
use crate::record_file::{RecordFile, RecordFileError};
use crate::screen::{Pane, Screen};

const DIM: Style = Style::new().dimmed();

/// How many lines of news are worth more than the less needed parts of the table.
const NEWS: usize = 4;

/// Who holds a seat.
pub enum Holder<G: Screen> {
    /// Somebody at this terminal.
    Person,
    /// A bot, which keeps its plans from move to move.
    Bot(Box<dyn Player<G> + Send>),
}

/// What is on the table besides the game.
pub struct Seating<G: Screen> {
    /// The game, at its start or in the middle.
    pub live: Live<G>,
    /// Who holds each seat.
    pub holders: Vec<Holder<G>>,
    /// What the seats are called, an automatic opponent's last.
    pub names: Vec<String>,
    /// Where the record grows.
    pub record_file: Option<RecordFile>,
    /// Who gives hints.
    pub adviser: Box<dyn Player<G> + Send>,
    /// Whether to clear the screen and to pause where a person would want it.
    pub interactive: bool,
    /// Clears the screen. Not through the output, which may drop codes it takes for colours.
    pub clear: fn() -> io::Result<()>,
    /// How large the screen is now.
    pub size: fn() -> Size,
}

impl<G: Screen> Seating<G> {
    /// The seats of those who sit at this terminal.
    fn people(&self) -> SeatSet {
        let held = self.holders.iter().zip(Seat::all(self.holders.len()));
        held.filter(|(holder, _)| matches!(holder, Holder::Person)).map(|(_, seat)| seat).collect()
    }
}

/// Why play cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum SittingError {
    /// The terminal is gone.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// The record cannot be written.
    #[error("the record cannot be kept: {0}")]
    RecordFile(#[from] RecordFileError),
}

/// A game at the terminal.
pub struct Sitting<'a, G: Screen, I, O> {
    pub(crate) table: Seating<G>,
    pub(crate) phrases: &'a Phrases,
    input: I,
    pub(crate) out: O,
    /// The person whose eyes see the screen.
    pub(crate) reader: Option<Seat>,
    /// How much each reader has heard, by seat; an onlooker comes last.
    heard: Vec<usize>,
}

/// Whether play goes on after a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// It was answered, or the position changed.
    Done,
    /// The player leaves.
    Leave,
}

impl<'a, G: Screen, I: BufRead, O: Write> Sitting<'a, G, I, O> {
    /// Sits down.
    pub fn new(table: Seating<G>, phrases: &'a Phrases, input: I, out: O) -> Self {
        let reader = table.holders.iter().position(|holder| matches!(holder, Holder::Person)).map(Seat::new);
        // Whoever goes on with a game knows what has happened so far.
        let eyes = Seat::all(table.holders.len()).map(Eye::Seat).chain([Eye::Onlooker]);
        let heard = eyes.map(|eye| table.live.told(eye).len()).collect();
        Self { table, phrases, input, out, reader, heard }
    }

    /// Plays until the game is over (true) or the player leaves (false).
    pub fn play(&mut self) -> Result<bool, SittingError> {
        loop {
            let answer = match self.table.live.cue(self.people()) {
                Cue::People(seats) => self.ask_move(seats)?,
                Cue::Bot(seat) => self.let_others_move(Some(seat))?,
                Cue::Roll => self.let_others_move(None)?,
                Cue::TypeIn(owner) => self.ask_fate(owner)?,
                Cue::Over => {
                    let entries = self.table.live.entries().len();
                    if self.end_of_turn()? == Answer::Leave {
                        return Ok(false);
                    }
                    if self.table.live.entries().len() == entries {
                        self.show_result()?;
                        return Ok(true);
                    }
                    Answer::Done
                }
            };
            if answer == Answer::Leave {
                return Ok(false);
            }
        }
    }

    /// The table as it was left.
    pub fn into_table(self) -> Seating<G> {
        self.table
    }

    pub(crate) fn names(&self) -> Names {
        Names { reader: self.reader, names: self.table.names.clone() }
    }

    pub(crate) fn eye(&self) -> Eye {
        self.reader.map_or(Eye::Onlooker, Eye::Seat)
    }

    /// The seats of those who sit at this terminal.
    pub(crate) fn people(&self) -> SeatSet {
        self.table.people()
    }

    pub(crate) fn enter(
        &mut self,
        entry: Entry<G::Move, G::Fate>,
    ) -> Result<Result<(), NotPlayed<G::Refusal>>, SittingError> {
        let played = self.table.live.enter(entry);
        if let (Ok(()), Some(record_file)) = (&played, &mut self.table.record_file) {
            record_file.entry(&entry.to_string())?;
        }
        Ok(played)
    }

    /// A bot or, without one, dice and cards go on, unless a person first takes the last move back.
    fn let_others_move(&mut self, bot: Option<Seat>) -> Result<Answer, SittingError> {
        let entries = self.table.live.entries().len();
        if self.end_of_turn()? == Answer::Leave {
            return Ok(Answer::Leave);
        }
        if self.table.live.entries().len() == entries {
            let entry = match bot {
                Some(seat) => self.bot_move(seat),
                None => Some(Entry::Fate(self.table.live.roll())),
            };
            if let Some(entry) = entry {
                self.enter(entry)?.expect("bots choose legal moves, and what is rolled is possible");
            }
        }
        Ok(Answer::Done)
    }

    fn bot_move(&mut self, seat: Seat) -> Option<Entry<G::Move, G::Fate>> {
        let Seating { live, holders, .. } = &mut self.table;
        let Holder::Bot(bot) = &mut holders[seat.index()] else { return None };
        Some(Entry::Move(seat, bot.choose(&Turn::new(live.game(), live.state(), seat, live.choices(seat)))))
    }

    /// Before the turn ends behind a person's last move, that move may still be taken back.
    fn end_of_turn(&mut self) -> Result<Answer, SittingError> {
        let last = match self.table.live.entries().last() {
            Some(&Entry::Move(seat, _)) if self.people().contains(seat) => Some(seat),
            _ => None,
        };
        let Some(seat) = last.filter(|&seat| self.table.interactive && self.table.live.may_undo(seat).is_ok()) else {
            return Ok(Answer::Done);
        };
        let view = self.table.live.view(Eye::Seat(seat));
        if !self.table.live.game().is_end_of_turn(&view) || !self.would_end_the_turn() {
            return Ok(Answer::Done);
        }
        self.tell_news()?;
        loop {
            self.say(&self.phrases.plain("go-on"))?;
            let Some(line) = self.read_line()? else { return Ok(Answer::Leave) };
            let entries = self.table.live.entries().len();
            if line.is_empty() {
                return Ok(Answer::Done);
            }
            if self.obey(seat, &line)? == Answer::Leave {
                return Ok(Answer::Leave);
            }
            if self.table.live.entries().len() != entries {
                return Ok(Answer::Done);
            }
        }
    }

    /// Whether nobody but bots has to move before dice or cards come, or the game ends.
    fn would_end_the_turn(&mut self) -> bool {
        let (mut state, people) = (self.table.live.state().clone(), self.people());
        let Seating { live, holders, .. } = &mut self.table;
        loop {
            let seat = match live.game().next(&state).cue(people) {
                Cue::Bot(seat) => seat,
                Cue::People(_) => return false,
                Cue::Roll | Cue::TypeIn(_) | Cue::Over => return true,
            };
            let Holder::Bot(bot) = &mut holders[seat.index()] else { return false };
            let mut moves = Vec::new();
            live.game().moves(&state, seat, &mut moves);
            let mv = bot.choose(&Turn::new(live.game(), &state, seat, &moves));
            if live.game().play(&mut state, seat, mv, &mut Unwatched).is_err() {
                return false;
            }
        }
    }

    pub(crate) fn read_line(&mut self) -> Result<Option<String>, SittingError> {
        self.out.flush()?;
        let mut bytes = Vec::new();
        let read = self.input.read_until(b'\n', &mut bytes)?;
        Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).trim().to_owned()))
    }

    /// Says a sentence, broken into lines.
    pub(crate) fn say(&mut self, text: &str) -> Result<(), SittingError> {
        writeln!(self.out, "{}", wrap(text, 4, self.width()))?;
        Ok(())
    }

    /// Tells what the reader may know now and has not been told.
    pub(crate) fn tell_news(&mut self) -> Result<(), SittingError> {
        for sentence in self.news() {
            writeln!(self.out, "{sentence}")?;
        }
        Ok(())
    }

    /// What the reader may know now and has not been told, a line each.
    fn news(&mut self) -> Vec<String> {
        let width = self.width();
        let (names, eye) = (self.names(), self.eye());
        let reader = self.reader.map_or(self.heard.len() - 1, Seat::index);
        let live = &self.table.live;
        let told = live.told(eye);
        let events = told[self.heard[reader]..].iter().filter_map(|told| told.event);
        let news = tell_all(live.game(), self.phrases, &names, events)
            .into_iter()
            .flat_map(|sentence| {
                wrap(&format!("  {sentence}"), 4, width).lines().map(str::to_owned).collect::<Vec<_>>()
            })
            .collect();
        self.heard[reader] = told.len();
        news
    }

    /// How many columns are used.
    pub(crate) fn width(&self) -> usize {
        (self.table.size)().width()
    }

    /// Hands the screen to another person at the same terminal.
    fn hand_over(&mut self, seat: Seat) -> Result<Answer, SittingError> {
        if self.reader == Some(seat) {
            return Ok(Answer::Done);
        }
        self.reader = Some(seat);
        if self.table.interactive && self.people().len() > 1 {
            self.clear()?;
            let name = self.names().of(seat).to_owned();
            self.say(&self.phrases.say("pass-on", [("name", name.into())]))?;
            let line = self.read_line()?;
            if line.is_none_or(|line| matches!(Command::read(&line), Command::Leave)) {
                return Ok(Answer::Leave);
            }
        }
        Ok(Answer::Done)
    }

    fn clear(&mut self) -> Result<(), SittingError> {
        if self.table.interactive {
            self.out.flush()?;
            (self.table.clear)()?;
        }
        Ok(())
    }

    fn panes(&self, board: Seat) -> Vec<Pane> {
        let live = &self.table.live;
        live.game().draw(self.phrases, &self.names(), &live.view(self.eye()), board, self.width())
    }

    pub(crate) fn show_table(&mut self, board: Seat) -> Result<(), SittingError> {
        let text: String = self.panes(board).into_iter().map(|pane| pane.text).collect();
        writeln!(self.out, "{text}")?;
        Ok(())
    }

    /// News, the table and the question, so that the board and the answers are on the screen at
    /// once: what does not fit is left out and can be asked for. Where the answers alone leave no
    /// room for the board, they stand above it.
    fn show_question(&mut self, seat: Seat) -> Result<(), SittingError> {
        let (panes, mut news) = (self.panes(seat), self.news());
        let board: usize = panes.iter().filter(|pane| pane.rank == 0).map(|pane| pane.text.lines().count()).sum();
        // The last line is for the answer, one before it says what is left out.
        let screen = (self.table.size)().rows;
        let room_beside = |question: &Question| screen.saturating_sub(question.rows() + 2);
        let mut question = self.question(seat, false);
        if board > room_beside(&question) {
            question = self.question(seat, true);
        }
        let rows = room_beside(&question);
        let (table, missing) = fit(panes, rows.saturating_sub(news.len().min(NEWS)));
        let untold = news.len().saturating_sub(rows.saturating_sub(table.lines().count()));
        news.drain(..untold);
        let left_out = [("table", yes(missing)), ("log", yes(untold > 0))];
        let left_out = self.phrases.say("left-out", left_out);
        let left_out = wrap(left_out.trim_start(), 0, self.width());
        for line in news {
            writeln!(self.out, "{line}")?;
        }
        let Question { asked, answers, typing } = question;
        let (above, below) = if board > rows { (answers, String::new()) } else { (String::new(), answers) };
        write!(self.out, "{above}{table}{DIM}{left_out}{DIM:#}\n{asked}{below}{typing}")?;
        Ok(())
    }

    fn show_result(&mut self) -> Result<(), SittingError> {
        self.clear()?;
        self.show_table(self.reader.unwrap_or(Seat::FIRST))?;
        self.tell_news()?;
        let live = &self.table.live;
        let view = live.view(self.eye());
        let text = live.game().result(self.phrases, &self.names(), &view, &live.game().scores(&view));
        write!(self.out, "\n{text}")?;
        self.out.flush()?;
        Ok(())
    }

    /// Asks for dice or cards of a real table. What is one seat's own affair is asked of the person
    /// who holds it.
    fn ask_fate(&mut self, owner: Option<Seat>) -> Result<Answer, SittingError> {
        let owner = owner.filter(|&owner| self.people().contains(owner));
        if let Some(owner) = owner
            && self.hand_over(owner)? == Answer::Leave
        {
            return Ok(Answer::Leave);
        }
        self.tell_news()?;
        let seat = self.reader.unwrap_or(Seat::FIRST);
        let help = self.table.live.game().due_help(self.phrases, &self.table.live.view(self.eye()));
        if let Some(help) = help {
            writeln!(self.out, "{help}")?;
        }
        loop {
            let live = &self.table.live;
            let view = live.view(self.eye());
            write!(self.out, "{} ", wrap(&live.game().due(self.phrases, &view), 2, self.width()))?;
            let Some(line) = self.read_line()? else { return Ok(Answer::Leave) };
            let entries = self.table.live.entries().len();
            match Command::read(&line) {
                Command::Other(text) => match self.table.live.game().read_fate(self.phrases, &view, text) {
                    Ok(fate) => match self.enter(Entry::Fate(fate))? {
                        Ok(()) => return Ok(Answer::Done),
                        Err(NotPlayed::Refused(why)) => {
                            self.say(&self.table.live.game().explain(self.phrases, &why))?;
                        }
                        Err(NotPlayed::NoUndo(_)) => {}
                    },
                    Err(why) => self.say(&why)?,
                },
                _ => {
                    if self.obey(seat, &line)? == Answer::Leave {
                        return Ok(Answer::Leave);
                    }
                }
            }
            if self.table.live.entries().len() != entries {
                return Ok(Answer::Done);
            }
        }
    }

    /// Asks the first of these people for a move.
    fn ask_move(&mut self, seats: SeatSet) -> Result<Answer, SittingError> {
        let seat = seats.first().expect("somebody is asked");
        if self.hand_over(seat)? == Answer::Leave {
            return Ok(Answer::Leave);
        }
        self.clear()?;
        self.show_question(seat)?;
        loop {
            let Some(line) = self.prompt(seat)? else { return Ok(Answer::Leave) };
            let entries = self.table.live.entries().len();
            if self.obey(seat, &line)? == Answer::Leave {
                return Ok(Answer::Leave);
            }
            if self.table.live.entries().len() != entries {
                return Ok(Answer::Done);
            }
        }
    }
}
