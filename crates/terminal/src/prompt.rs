//! At the prompt: choices, commands and their answers.

use std::io::{BufRead, Write};
use std::path::Path;

use anstyle::Style;
use bots::{Advice, Turn};
use phrasebook::{explain_advice, explain_undo, tell_all};
use table::{Entry, Eye, NotPlayed, Seat, Unwatched};

use crate::command::Command;
use crate::layout::{columns, fill, in_columns, wrap};
use crate::record_file::RecordFile;
use crate::screen::{Group, Screen};
use crate::sitting::{Answer, Seating, Sitting, SittingError};

const BOLD: Style = Style::new().bold();

/// How many sentences of the log are told again.
const LOG: usize = 20;
/// Where the list of commands says what they do.
const HELP: usize = 24;

impl<G: Screen, I: BufRead, O: Write> Sitting<'_, G, I, O> {
    pub(crate) fn prompt(&mut self, seat: Seat) -> Result<Option<String>, SittingError> {
        let name = self.table.names[seat.index()].clone();
        let text = match self.people().len() {
            0 | 1 => self.phrases.plain("prompt-you"),
            _ => self.phrases.say("prompt", [("name", name.into())]),
        };
        write!(self.out, "{text} ")?;
        self.read_line()
    }

    /// The question and its answers, which are set close together where room is scarce.
    pub(crate) fn question(&self, seat: Seat, close: bool) -> Question {
        let width = self.width();
        let live = &self.table.live;
        let view = live.view(Eye::Seat(seat));
        let groups = live.game().groups(self.phrases, &self.names(), &view, live.moves(seat));
        let answers = if close { vec![in_a_row(&groups, width)] } else { one_below_another(&groups, width) };
        let asked = live.game().ask(self.phrases, &view);
        let asked: Vec<String> = std::iter::once(asked).chain(live.game().stock(self.phrases, &view)).collect();
        let lines = |lines: &[String]| -> String { lines.iter().map(|line| wrap(line, 4, width) + "\n").collect() };
        Question { asked: lines(&asked), answers: lines(&answers), typing: lines(&[self.phrases.plain("ask-number")]) }
    }

    fn list_choices(&mut self, seat: Seat) -> Result<(), SittingError> {
        let Question { asked, answers, typing } = self.question(seat, false);
        write!(self.out, "{asked}{answers}{typing}")?;
        Ok(())
    }

    /// Does what a line asks for: a command, a choice or a move.
    pub(crate) fn obey(&mut self, seat: Seat, line: &str) -> Result<Answer, SittingError> {
        match Command::read(line) {
            Command::Nothing => self.list_choices(seat)?,
            Command::Help => self.help()?,
            Command::Undo => self.take_back(seat)?,
            Command::Leave => return Ok(Answer::Leave),
            Command::Hint => self.hint(seat)?,
            Command::Why(text) => self.why(seat, text)?,
            Command::Log => self.log()?,
            Command::Table => self.show_table(seat)?,
            Command::Look(text) => self.look(seat, line, text)?,
            Command::Cards => self.cards()?,
            Command::Save(path) => self.save(path)?,
            Command::Other(text) => self.choose(seat, text)?,
        }
        Ok(Answer::Done)
    }

    fn help(&mut self) -> Result<(), SittingError> {
        let examples = self.table.live.game().examples(self.phrases);
        let help = wrap(&self.phrases.say("help", [("text", examples.into())]), HELP, self.width());
        writeln!(self.out, "{help}")?;
        Ok(())
    }

    fn choose(&mut self, seat: Seat, text: &str) -> Result<(), SittingError> {
        let live = &self.table.live;
        let moves = live.moves(seat);
        let chosen = match text.parse::<usize>() {
            Ok(number) => match number.checked_sub(1).and_then(|index| moves.get(index)) {
                Some(&mv) => Ok(mv),
                None if moves.is_empty() => Err(self.phrases.plain("hint-nothing")),
                None => Err(self.phrases.say("not-a-number", [("count", moves.len().into())])),
            },
            Err(_) => live.game().read_move(self.phrases, &live.view(Eye::Seat(seat)), text),
        };
        match chosen {
            Ok(mv) => {
                if let Err(NotPlayed::Refused(why)) = self.enter(Entry::Move(seat, mv))? {
                    self.say(&self.table.live.game().explain(self.phrases, &why))?;
                }
                Ok(())
            }
            Err(why) => self.say(&why),
        }
    }

    /// Takes back the seat's latest move, or dice and cards that were typed in.
    fn take_back(&mut self, seat: Seat) -> Result<(), SittingError> {
        // Whoever sits here may correct what was typed in here.
        let people = self.people();
        let bots = Seat::all(self.table.live.game().seats()).filter(|seat| !people.contains(*seat)).collect();
        let typed_in = self.table.live.may_correct(people, true, bots);
        // Bots that have answered it answer again.
        while let Some(bot) = self.table.live.last_answer().filter(|_| typed_in) {
            if self.enter(Entry::Undo(bot))?.is_err() {
                break;
            }
        }
        let entry = if typed_in { Entry::UndoFate } else { Entry::Undo(seat) };
        match self.enter(entry)? {
            Err(NotPlayed::NoUndo(why)) => self.say(&explain_undo(self.phrases, &self.names(), why)),
            Err(NotPlayed::Refused(_)) => Ok(()),
            Ok(()) => self.say(&self.phrases.plain("undo-done")),
        }
    }

    fn hint(&mut self, seat: Seat) -> Result<(), SittingError> {
        let names = self.names();
        let Seating { live, adviser, .. } = &mut self.table;
        let moves = live.choices(seat);
        if moves.is_empty() {
            return self.say(&self.phrases.plain("hint-nothing"));
        }
        let Advice { best, then, rival } = adviser.advise(&Turn::new(live.game(), live.state(), seat, moves));
        let number = moves.iter().position(|&other| other == best).map_or(0, |index| index + 1);
        let view = live.view(Eye::Seat(seat));
        let text = live.game().word(self.phrases, &names, &view, best);
        let planned: Vec<G::Move> = std::iter::once(best).chain(then).collect();
        let why = explain_advice(live.game(), self.phrases, &names, &view, &planned, rival);
        let gaps = [("number", number.into()), ("text", text.trim_end_matches('.').into())];
        self.say(format!("{} {why}", self.phrases.say("hint", gaps)).trim_end())
    }

    fn why(&mut self, seat: Seat, text: &str) -> Result<(), SittingError> {
        let live = &self.table.live;
        let view = live.view(Eye::Seat(seat));
        let answer = if text.is_empty() {
            let example = live.moves(seat).first().map(ToString::to_string).unwrap_or_default();
            self.phrases.say("why-usage", [("text", example.into())])
        } else {
            match live.game().read_move(self.phrases, &view, text) {
                Err(why) => why,
                Ok(mv) => match live.game().play(&mut live.state().clone(), seat, mv, &mut Unwatched) {
                    Ok(()) => {
                        let text = live.game().word(self.phrases, &self.names(), &view, mv);
                        self.phrases.say("why-legal", [("text", text.into())])
                    }
                    Err(refusal) => live.game().explain(self.phrases, &refusal),
                },
            }
        };
        self.say(&answer)
    }

    fn log(&mut self) -> Result<(), SittingError> {
        let names = self.names();
        let live = &self.table.live;
        let sentences = tell_all(live.game(), self.phrases, &names, live.log(self.eye()));
        for sentence in sentences.iter().skip(sentences.len().saturating_sub(LOG)) {
            self.say(&format!("  {sentence}"))?;
        }
        Ok(())
    }

    /// Shows another board, unless the line is a move that begins with the same word.
    fn look(&mut self, seat: Seat, line: &str, text: &str) -> Result<(), SittingError> {
        let boards = self.table.names.len();
        if let Some(board) = text.parse().ok().and_then(Seat::from_number).filter(|board| board.index() < boards) {
            return self.show_table(board);
        }
        let live = &self.table.live;
        let read = live.game().read_move(self.phrases, &live.view(Eye::Seat(seat)), line);
        if read.is_ok_and(|mv| live.moves(seat).contains(&mv)) {
            return self.choose(seat, line);
        }
        self.say(&self.phrases.say("look-usage", [("count", boards.into())]))
    }

    fn cards(&mut self) -> Result<(), SittingError> {
        let live = &self.table.live;
        let cards = live.game().cards(self.phrases, &live.view(self.eye()));
        for card in cards {
            self.say(&card)?;
        }
        Ok(())
    }

    fn save(&mut self, path: &str) -> Result<(), SittingError> {
        let gap = |text: String| [("text", text.into())];
        let answer = if path.is_empty() {
            self.phrases.plain("save-usage")
        } else if Path::new(path).exists() {
            self.phrases.say("save-exists", gap(path.to_owned()))
        } else {
            match RecordFile::begin(Path::new(path), &self.table.live.record()) {
                Ok(_) => self.phrases.say("saved", gap(path.to_owned())),
                Err(why) => why.to_string(),
            }
        };
        self.say(&answer)
    }
}

/// What is asked of somebody, as lines.
pub(crate) struct Question {
    /// The question, and what there is to pay with.
    pub(crate) asked: String,
    /// The answers.
    pub(crate) answers: String,
    /// How one of them is typed.
    pub(crate) typing: String,
}

impl Question {
    /// How many lines it takes.
    pub(crate) fn rows(&self) -> usize {
        [&self.asked, &self.answers, &self.typing].into_iter().map(|part| part.lines().count()).sum()
    }
}

/// A line for each group of answers, or several; what they have in common stands before them.
fn one_below_another(groups: &[Group], width: usize) -> Vec<String> {
    let titled = |group: &Group| group.choices.iter().any(|(_, text)| !text.is_empty());
    let titles = groups.iter().filter(|group| titled(group)).map(|group| columns(&group.title));
    let indent = titles.max().map_or(0, |longest| longest + 1);
    let listed = groups.iter().map(|group| {
        let title = if titled(group) { format!("{:<indent$}", group.title) } else { String::new() };
        let choices = group.choices.iter().map(|(index, text)| {
            let text = if text.is_empty() { &group.title } else { text };
            format!("{:>2}) {text}", index + 1)
        });
        let mut choices: Vec<String> = choices.collect();
        if let Some(first) = choices.first_mut() {
            first.insert_str(0, &format!(" {title}"));
        }
        fill(choices.iter().map(String::as_str), 2, indent + 1, width)
    });
    side_by_side(&listed.collect::<Vec<_>>(), width)
}

/// All answers one after the other.
fn in_a_row(groups: &[Group], width: usize) -> String {
    let mut answers = Vec::new();
    for Group { title, choices } in groups {
        for (place, (index, text)) in choices.iter().enumerate() {
            let number = index + 1;
            answers.push(match text.as_str() {
                "" => format!("{number}) {title}"),
                text if place == 0 => format!("{BOLD}{title}{BOLD:#} {number}) {text}"),
                text => format!("{number}) {text}"),
            });
        }
    }
    fill(answers.iter().map(String::as_str), 2, 2, width)
}

/// Short answers in columns: many lines of them would push the board off the screen. Those that are
/// too long for that keep lines of their own.
fn side_by_side(listed: &[String], width: usize) -> Vec<String> {
    let is_short = |line: &&String| columns(line) < width / 2 && !line.contains('\n');
    let widest = listed.iter().filter(is_short).map(|line| columns(line)).max().unwrap_or(0);
    let mut lines = Vec::new();
    for run in listed.chunk_by(|one, next| is_short(&one) == is_short(&next)) {
        if is_short(&&run[0]) && run.len() > 3 {
            lines.extend(in_columns(run, widest + 2, width));
        } else {
            lines.extend_from_slice(run);
        }
    }
    lines
}
