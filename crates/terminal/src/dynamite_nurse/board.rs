//! The table as lines of text: the Town, the row, one Hospital in full, the others in two lines.

use std::fmt::Write;

use dynamite_nurse::{DynamiteNurse, PatientCards, View, kinds, patient_kinds};
use phrasebook::dynamite_nurse::{card, cards, patient, patient_card, round};
use phrasebook::{Names, Phrases, signed};
use table::{Eye, Seat};

use super::{BOLD, DIM, label};
use crate::layout::{fill, wrap};
use crate::screen::Pane;

/// How far the words at the beginnings of lines reach.
const LABEL: usize = 14;

/// What is drawn, and for whom.
pub(super) struct Board<'a> {
    pub(super) game: &'a DynamiteNurse,
    pub(super) phrases: &'a Phrases,
    pub(super) names: &'a Names,
    pub(super) view: &'a View,
    /// Whose Hospital is drawn in full.
    pub(super) seat: Seat,
    /// How many columns there are.
    pub(super) width: usize,
}

impl Board<'_> {
    /// The looking seat's own Hospital comes last, next to the question.
    pub(super) fn draw(&self) -> Vec<Pane> {
        let pane = |rank: u8, write: fn(&Self, &mut String)| {
            let mut text = String::new();
            write(self, &mut text);
            (!text.is_empty()).then_some(Pane { text, rank })
        };
        let panes = [
            pane(1, Self::heading),
            pane(5, Self::others),
            pane(4, Self::town),
            pane(2, Self::row),
            pane(3, Self::piles),
            pane(0, Self::own),
        ];
        panes.into_iter().flatten().collect()
    }

    /// A line that begins with a word.
    fn line(&self, title: &str, rest: &str, text: &mut String) {
        let rest = if rest.is_empty() { "–" } else { rest };
        let _ = writeln!(text, "{}", wrap(&format!("{title:<LABEL$}{rest}"), LABEL, self.width));
    }

    /// A line that begins with a word and is broken between things alone.
    fn things(&self, what: &'static str, things: &[String], text: &mut String) {
        let (first, rest) = things.split_first().map_or(("–", things), |(first, rest)| (first.as_str(), rest));
        let first = format!("{:<LABEL$}{first}", label(self.phrases, what));
        let line = fill(std::iter::once(first.as_str()).chain(rest.iter().map(String::as_str)), 2, LABEL, self.width);
        let _ = writeln!(text, "{}", wrap(&line, LABEL, self.width));
    }

    fn labelled(&self, what: &'static str, rest: &str, text: &mut String) {
        self.line(&label(self.phrases, what), rest, text);
    }

    fn heading(&self, text: &mut String) {
        let open = self.view.open();
        let title = self.phrases.plain("game-dynamite-nurse");
        let who = self.names.who(open.active).into_iter().chain([("round", round(self.game, open.turns).into())]);
        let heading = self.phrases.say("dn-heading", who);
        let _ = writeln!(text, "{BOLD}{title}{BOLD:#} · {heading}");
    }

    /// What can be bought, and for how much.
    fn town(&self, text: &mut String) {
        let piles = &self.view.open().piles;
        let sold = kinds(piles).map(|which| {
            let price = self.game.pack().card(which).price.unwrap_or(0);
            format!("{} {price} (×{})", card(self.phrases, which), piles.count(which.index()))
        });
        self.labelled("town", &sold.collect::<Vec<_>>().join(", "), text);
        let event = self.view.event().map(|which| {
            let price = self.game.pack().card(which).price.unwrap_or(0);
            format!("{} {price} (×{})", card(self.phrases, which), self.view.events().len())
        });
        self.labelled("event", &event.unwrap_or_default(), text);
    }

    /// The ambulances, and who comes next.
    fn row(&self, text: &mut String) {
        let open = self.view.open();
        let waiting = open.row.iter().zip(1..).map(|(waiting, place)| {
            let who = self.names.of(waiting.duty);
            format!("{BOLD}{place}{BOLD:#} {} – {who}", patient(self.game, self.phrases, waiting.patient))
        });
        self.things("row", &waiting.collect::<Vec<_>>(), text);
        let next = open.top.map(|top| patient_card(self.game, self.phrases, top));
        self.labelled("next", &next.unwrap_or_default(), text);
    }

    fn piles(&self, text: &mut String) {
        let open = self.view.open();
        let title = open.title.map_or("–", |seat| self.names.of(seat));
        let parts = [
            ("dungeon", open.in_dungeon().to_string()),
            ("nurses", self.view.nurses().len().to_string()),
            ("marks", open.marks.to_string()),
            ("title", title.to_owned()),
        ];
        let parts = parts.map(|(what, value)| format!("{} {BOLD}{value}{BOLD:#}", label(self.phrases, what)));
        let _ = writeln!(text, "{}", wrap(&parts.join("   "), 2, self.width));
        // The graveyard is open to everybody (DN-CRIT-08).
        if !open.graveyard.is_empty() {
            self.labelled("graveyard", &self.counted(&open.graveyard), text);
        }
    }

    fn beds(&self, seat: Seat) -> String {
        let beds = &self.view.open().hospitals[seat].admitted;
        beds.iter().map(|&who| patient(self.game, self.phrases, who)).collect::<Vec<_>>().join(", ")
    }

    /// Sizes and numbers of a player.
    fn numbers(&self, seat: Seat) -> String {
        let (hospital, holding) = (&self.view.open().hospitals[seat], self.view.holding(seat));
        let parts = [
            ("points", signed(self.game.tally(self.view, seat).total().into())),
            ("hand", holding.hand.to_string()),
            ("deck", holding.deck.to_string()),
            ("marks", hospital.marks.to_string()),
            ("markers", hospital.markers.to_string()),
        ];
        parts.map(|(what, value)| format!("{} {value}", label(self.phrases, what))).join("   ")
    }

    fn others(&self, text: &mut String) {
        for seat in Seat::all(table::Game::seats(self.game)).filter(|&seat| seat != self.seat) {
            let name: String = self.names.of(seat).chars().take(LABEL - 1).collect();
            self.line(&name, &self.numbers(seat), text);
            let beds = self.beds(seat);
            if !beds.is_empty() {
                self.line("", &format!("{DIM}{beds}{DIM:#}"), text);
            }
        }
    }

    fn own(&self, text: &mut String) {
        let hospital = &self.view.open().hospitals[self.seat];
        let name: String = self.names.of(self.seat).chars().take(LABEL - 1).collect();
        self.line(&name, &self.numbers(self.seat), text);
        self.labelled("beds", &self.beds(self.seat), text);
        if !hospital.acquired.is_empty() {
            self.labelled("acquired", &self.counted(&hospital.acquired), text);
        }
        for (what, there) in [("discarded", &hospital.discard), ("played", &hospital.played)] {
            if !there.is_empty() {
                self.labelled(what, &cards(self.phrases, there), text);
            }
        }
        if let Some(hand) = self.view.hand().filter(|_| self.view.eye == Eye::Seat(self.seat)) {
            self.labelled("hand", &cards(self.phrases, hand), text);
        }
    }

    /// Patients by their kinds.
    fn counted(&self, patients: &PatientCards) -> String {
        let one = |which: dynamite_nurse::PatientCard| {
            format!("{} ×{}", patient_card(self.game, self.phrases, which), patients.count(which.index()))
        };
        patient_kinds(patients).map(one).collect::<Vec<_>>().join(", ")
    }
}
