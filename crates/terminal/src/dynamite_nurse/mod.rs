//! Dynamite Nurse in a terminal.

mod board;
#[cfg(test)]
mod tests;

use std::fmt::Write;

use anstyle::Style;
use dynamite_nurse::{Card, Due, DynamiteNurse, Fate, Move, View, kinds};
use phrasebook::dynamite_nurse::{about_card, card};
use phrasebook::{Names, Phrases, Tell, signed, tell_winners};
use table::{Scores, Seat};

use crate::layout::{Size, wrap};
use crate::screen::{Group, Pane, Screen};

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();

/// A word of the screen.
fn label(phrases: &Phrases, what: &'static str) -> String {
    phrases.say("dn-screen", [("what", what.into())])
}

/// What a move has in common with others, and what it says beyond that.
fn entry(game: &DynamiteNurse, phrases: &Phrases, names: &Names, view: &View, mv: Move) -> (String, String) {
    let named = |what, which: Card| (label(phrases, what), card(phrases, which));
    match mv {
        Move::Play(which) => named("play", which),
        Move::Buy(which) => {
            let price = game.pack().card(which).price.unwrap_or(0);
            (label(phrases, "buy"), format!("{} ({price})", card(phrases, which)))
        }
        Move::Keep(Some(which)) => named("keep", which),
        Move::Discard(which) => named("discard", which),
        _ => (game.word(phrases, names, view, mv), String::new()),
    }
}

/// Words as the notation has them: in small letters, one space between them.
fn plain(text: &str) -> String {
    text.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}

impl Screen for DynamiteNurse {
    fn draw(&self, phrases: &Phrases, names: &Names, view: &View, seat: Seat, width: usize) -> Vec<Pane> {
        board::Board { game: self, phrases, names, view, seat, width }.draw()
    }

    fn groups(&self, phrases: &Phrases, names: &Names, view: &View, moves: &[Move]) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        for (index, &mv) in moves.iter().enumerate() {
            let (title, text) = entry(self, phrases, names, view, mv);
            match groups.iter_mut().find(|group| group.title == title) {
                Some(group) => group.choices.push((index, text)),
                None => groups.push(Group { title, choices: vec![(index, text)] }),
            }
        }
        groups
    }

    fn cards(&self, phrases: &Phrases, view: &View) -> Vec<String> {
        let open = view.open();
        let mut shown = open.piles;
        shown.extend(view.event().map(Card::index));
        shown.extend(view.hand().into_iter().flat_map(dynamite_nurse::Cards::kinds));
        for hospital in &open.hospitals.0 {
            shown.extend(hospital.played.kinds().chain(hospital.discard.kinds()));
        }
        kinds(&shown).map(|which| about_card(self, phrases, which)).collect()
    }

    fn due(&self, phrases: &Phrases, view: &View) -> String {
        let Some(due) = self.what_is_due(view) else { return String::new() };
        let (word, seat) = match due {
            Due::First => ("first", None),
            Due::Starter(seat) => ("starter", Some(seat)),
            Due::Patient => ("patient", None),
            Due::Event => ("event", None),
            Due::Draw(seat) => ("draw", Some(seat)),
            Due::Nurse => ("nurse", None),
            Due::Look(seat, _) => ("look", Some(seat)),
        };
        phrases.say("dn-due", [("what", word.into()), ("seat", seat.map_or(0, Seat::number).into())])
    }

    fn examples(&self, phrases: &Phrases) -> String {
        phrases.plain("dn-examples")
    }

    fn read_move(&self, phrases: &Phrases, _: &View, text: &str) -> Result<Move, String> {
        plain(text).parse().map_err(|_| phrases.say("dn-typed", [("text", text.to_owned().into())]))
    }

    /// What is due need not be named: a card, a patient or a seat is enough.
    fn read_fate(&self, phrases: &Phrases, view: &View, text: &str) -> Result<Fate, String> {
        let typed = plain(text);
        let prefix = match self.what_is_due(view) {
            Some(Due::First) => "first".to_owned(),
            Some(Due::Starter(seat)) => format!("starter {seat}"),
            Some(Due::Patient) => "patient".to_owned(),
            Some(Due::Event) => "event".to_owned(),
            Some(Due::Draw(seat)) => format!("draw {seat}"),
            Some(Due::Nurse) => "nurse".to_owned(),
            Some(Due::Look(..)) => "look".to_owned(),
            None => String::new(),
        };
        typed.parse().or_else(|_| format!("{prefix} {typed}").parse()).map_err(|_| {
            phrases.say("dn-typed-fate", [("text", text.to_owned().into()), ("due", self.due(phrases, view).into())])
        })
    }

    fn result(&self, phrases: &Phrases, names: &Names, view: &View, scores: &Scores) -> String {
        let mut text = String::new();
        let _ = writeln!(text, "{BOLD}{}{BOLD:#}", phrases.plain("final-scores"));
        let seats: Vec<Seat> = Seat::all(table::Game::seats(self)).collect();
        let line = |title: &str, cells: Vec<String>| {
            let cells: String = cells.iter().map(|cell| format!("{cell:>12}")).collect();
            format!("{title:<20}{cells}")
        };
        let heads = seats.iter().map(|&seat| names.of(seat).chars().take(11).collect()).collect();
        let _ = writeln!(text, "{DIM}{}{DIM:#}", line("", heads));
        let tallies: Vec<_> = seats.iter().map(|&seat| self.tally(view, seat)).collect();
        for (what, points) in [
            ("acquired-points", tallies.iter().map(|tally| tally.acquired).collect::<Vec<_>>()),
            ("admitted-points", tallies.iter().map(|tally| tally.admitted).collect()),
            ("card-points", tallies.iter().map(|tally| tally.cards).collect()),
            ("name-points", tallies.iter().map(|tally| tally.names).collect()),
            ("emergency-points", tallies.iter().map(|tally| tally.emergencies).collect()),
            ("mark-points", tallies.iter().map(|tally| tally.penalty).collect()),
        ] {
            if points.iter().any(|&points| points != 0) {
                let _ = writeln!(
                    text,
                    "{}",
                    line(&label(phrases, what), points.iter().map(|&points| signed(points.into())).collect())
                );
            }
        }
        let totals = tallies.iter().map(|tally| signed(tally.total().into())).collect();
        let _ = writeln!(text, "{BOLD}{}{BOLD:#}", line(&label(phrases, "total"), totals));
        let verdict = tell_winners(phrases, names, scores.winners);
        let _ = writeln!(text, "\n{BOLD}{}{BOLD:#}", wrap(&verdict, 0, Size::NARROW));
        text
    }
}
