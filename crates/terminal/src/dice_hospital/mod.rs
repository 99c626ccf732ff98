//! Dice Hospital in a terminal.

mod automa;
mod board;
mod due;
mod groups;
mod names;
mod town;
mod typed;

#[cfg(test)]
mod tests;

use std::fmt::Write;

use anstyle::{AnsiColor, Color, Style};
use dice_hospital::{Account, ByColour, Colour, DiceHospital, Die, Fate, Improvement, Move, Report, Token, View};
use phrasebook::dice_hospital::{
    Piece, about_administrator, about_bonus, about_event, about_improvement, about_report, about_token, account,
    administrator, bonus, event_name, improvement, report_name, token_name,
};
use phrasebook::{Names, Phrases, signed, tell_winners};
use table::{Eye, Scores, Seat};

use crate::layout::{Size, wrap};
use crate::screen::{Group, Pane, Screen};

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();
/// Columns of what points are for.
const TITLE: usize = 18;

/// A colour's mark, in its colour.
fn mark(colour: Colour) -> String {
    let ansi = match colour {
        Colour::Red => AnsiColor::Red,
        Colour::Yellow => AnsiColor::Yellow,
        Colour::Green => AnsiColor::Green,
        Colour::Pink => AnsiColor::Magenta,
    };
    let style = Style::new().fg_color(Some(Color::Ansi(ansi)));
    format!("{style}{}{style:#}", Piece::Mark(colour))
}

/// A die in two columns.
fn small(die: Die) -> String {
    format!("{}{}", mark(die.colour), die.value)
}

/// Dice in a row.
fn row(dice: impl IntoIterator<Item = Die>) -> String {
    dice.into_iter().map(small).collect::<Vec<_>>().join(" ")
}

/// This many marks of each colour.
fn marks(counts: ByColour<u8>) -> String {
    counts.iter().map(|(colour, count)| mark(colour).repeat(count.into())).collect()
}

/// A word of the screen.
fn label(phrases: &Phrases, what: &'static str) -> String {
    phrases.say("dh-screen", [("what", what.into())])
}

/// A report by its number, what it needs and what it is worth.
fn report_line(game: &DiceHospital, phrases: &Phrases, key: &str, report: Report) -> String {
    let printed = game.pack().report(report);
    let number = ("number", (report.index() + 1).into());
    phrases.say(key, [number, ("text", marks(printed.needs).into()), ("points", printed.points.into())])
}

impl Screen for DiceHospital {
    fn draw(&self, phrases: &Phrases, names: &Names, view: &View, seat: Seat, width: usize) -> Vec<Pane> {
        board::Board { game: self, phrases, names, view, seat, width }.draw()
    }

    fn groups(&self, phrases: &Phrases, names: &Names, view: &View, moves: &[Move]) -> Vec<Group> {
        groups::groups(self, phrases, names, view, moves)
    }

    fn cards(&self, phrases: &Phrases, view: &View) -> Vec<String> {
        let mut told = Vec::new();
        let open = view.open();
        told.extend(open.event.map(|card| (event_name(phrases, card), about_event(self, phrases, card))));
        let mine = match view.eye {
            Eye::Seat(seat) => Some((view.administrator(seat), view.hospital(seat))),
            Eye::Onlooker => None,
        };
        let cards = mine.and_then(|(card, _)| card);
        told.extend(cards.map(|card| (administrator(phrases, card), about_administrator(self, phrases, card))));
        let mut shown: Vec<Improvement> = open.display.to_vec();
        shown.extend(mine.into_iter().flat_map(|(_, hospital)| hospital.floor.improvements()));
        shown.sort();
        shown.dedup();
        told.extend(shown.iter().map(|&which| (improvement(phrases, which), about_improvement(self, phrases, which))));
        let tokens = mine.into_iter().flat_map(|(_, hospital)| hospital.floor.tokens().kinds());
        told.extend(tokens.map(|kind| (bonus(phrases, kind), about_bonus(phrases, kind))));
        let mut invested: Vec<Token> = view.hand().to_vec();
        invested.extend(mine.into_iter().flat_map(|(_, hospital)| hospital.floor.investments.iter()));
        invested.sort();
        invested.dedup();
        told.extend(invested.iter().map(|&token| (token_name(phrases, token), about_token(self, phrases, token))));
        told.extend(automa::told(self, phrases, view));
        let reports = open.reports.into_iter().flatten().flatten();
        told.extend(reports.map(|report| (report_name(phrases, report), about_report(self, phrases, report))));
        let colon = phrases.plain("colon");
        told.into_iter().map(|(name, about)| format!("{name}{colon} {about}")).collect()
    }

    fn due(&self, phrases: &Phrases, view: &View) -> String {
        due::due(self, phrases, view)
    }

    fn due_help(&self, phrases: &Phrases, view: &View) -> Option<String> {
        due::help(self, phrases, view)
    }

    fn examples(&self, phrases: &Phrases) -> String {
        phrases.plain("dh-examples")
    }

    fn read_move(&self, phrases: &Phrases, view: &View, text: &str) -> Result<Move, String> {
        typed::read_move(self, phrases, view, text)
    }

    fn read_fate(&self, phrases: &Phrases, view: &View, text: &str) -> Result<Fate, String> {
        due::read_fate(self, phrases, view, text)
    }

    fn result(&self, phrases: &Phrases, names: &Names, view: &View, scores: &Scores) -> String {
        let mut text = String::new();
        let _ = writeln!(text, "{BOLD}{}{BOLD:#}", phrases.plain("final-scores"));
        accounts(self, phrases, names, view, &mut text);
        let verdict = verdict(self, phrases, names, view, scores);
        let _ = writeln!(text, "\n{BOLD}{}{BOLD:#}", wrap(&verdict, 0, Size::NARROW));
        text
    }
}

/// What everybody's points were for.
fn accounts(game: &DiceHospital, phrases: &Phrases, names: &Names, view: &View, text: &mut String) {
    let seats: Vec<Seat> = Seat::all(game.setup().seats.into()).collect();
    // Five stand beside each other only if they are narrower.
    let cell = ((Size::NARROW - TITLE) / seats.len()).min(13);
    let line = |title: &str, cells: Vec<String>| {
        let cells: String = cells.iter().map(|text| format!("{text:>cell$}")).collect();
        format!("{title:<TITLE$}{cells}")
    };
    let heads = seats.iter().map(|&seat| names.of(seat).chars().take(cell - 1).collect()).collect();
    let _ = writeln!(text, "{DIM}{}{DIM:#}", line("", heads));
    for kind in Account::ALL {
        let points = |seat: Seat| view.hospital(seat).accounts[kind as usize];
        if seats.iter().any(|&seat| points(seat) != 0) {
            let cells = seats.iter().map(|&seat| signed(points(seat).into())).collect();
            let _ = writeln!(text, "{}", line(&account(phrases, kind), cells));
        }
    }
    let totals = seats.iter().map(|&seat| signed(view.hospital(seat).score.into())).collect();
    let _ = writeln!(text, "{BOLD}{}{BOLD:#}", line(&label(phrases, "total"), totals));
}

/// Who has won. Alone, the score is the result.
fn verdict(game: &DiceHospital, phrases: &Phrases, names: &Names, view: &View, scores: &Scores) -> String {
    if game.setup().solo() {
        return phrases.say("dh-result-alone", [("points", view.hospital(Seat::FIRST).score.into())]);
    }
    let who = tell_winners(phrases, names, scores.winners);
    let top = scores.totals.iter().max();
    let tied = scores.totals.iter().filter(|&total| Some(total) == top).count() > scores.winners.len();
    if tied && game.setup().automa.is_some() {
        return format!("{} {who}", phrases.plain("dh-result-automa-tie"));
    }
    if tied { format!("{} {who}", phrases.plain("dh-result-tie")) } else { who }
}
