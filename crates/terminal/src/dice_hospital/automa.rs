//! The Automa's hospital: its cards with what lies on their spots, and its dice.

use std::fmt::Write;

use dice_hospital::{AUTOMA, Cover, DiceHospital, FaceUp, Spot, View};
use phrasebook::dice_hospital::{about_decision_card, about_hospital_card, decision_card, hospital_card};
use phrasebook::{Phrases, signed};

use super::board::Board;
use super::{BOLD, DIM, mark, marks};
use crate::layout::wrap;

/// The cards of the Automa that lie open, with what is printed on them.
pub(super) fn told(game: &DiceHospital, phrases: &Phrases, view: &View) -> Vec<(String, String)> {
    let automa = &view.open().automa;
    let decision = automa.decision.map(|card| (decision_card(phrases, card), about_decision_card(game, phrases, card)));
    let row = automa.row.iter().map(|face_up| face_up.card);
    let row = row.map(|card| (hospital_card(phrases, card), about_hospital_card(game, phrases, card)));
    decision.into_iter().chain(row).collect()
}

impl Board<'_> {
    pub(super) fn automa(&self, text: &mut String) {
        if self.game.setup().automa.is_none() {
            return;
        }
        let (phrases, automa, hospital) = (self.phrases, &self.view.open().automa, self.view.hospital(AUTOMA));
        let mut facts = vec![
            format!("{} {}", self.label("score"), signed(hospital.score.into())),
            format!("{} {}", self.label("bags"), hospital.floor.bags),
            format!("{} {}", phrases.plain("dh-automa-tiles"), automa.tiles),
        ];
        if automa.pool.sum() > 0 {
            facts.push(format!("{} {}", phrases.plain("dh-automa-pool"), marks(automa.pool)));
        }
        if let Some(card) = automa.decision {
            facts.push(format!("{} {card}", phrases.plain("dh-automa-decision")));
        }
        let _ = writeln!(
            text,
            "{}",
            wrap(&format!("{BOLD}{}{BOLD:#}  {}", self.name(AUTOMA), facts.join("   ")), 2, self.width)
        );
        let mut row: Vec<String> = automa.row.iter().map(|face_up| self.card(face_up)).collect();
        row.push(phrases.say("dh-automa-down", [("count", automa.face_down().into())]));
        let line = format!("{DIM}{}{DIM:#}  {}", phrases.plain("dh-automa-row"), row.join("   "));
        let _ = writeln!(text, "{}", wrap(&line, 2, self.width));
    }

    /// A card: `D1 ▲✓ ▲· ●· ?· | ■· 7+7`, a covered spot with what lies there.
    fn card(&self, face_up: &FaceUp) -> String {
        let printed = self.game.pack().hospital_card(face_up.card);
        let mut text = format!("{BOLD}{}{BOLD:#}", face_up.card);
        for (place, (&spot, cover)) in printed.spots.iter().zip(face_up.covers).enumerate() {
            if place == printed.left {
                text.push_str(" |");
                if face_up.tiled {
                    text.push_str(" ×");
                    break;
                }
            }
            let _ = write!(text, " {}{}", spot_mark(spot), cover_mark(cover));
        }
        let _ = write!(text, " {DIM}{}", printed.points);
        if !face_up.tiled {
            let _ = write!(text, "+{}", printed.bonus);
        }
        let _ = write!(text, "{DIM:#}");
        text
    }
}

fn spot_mark(spot: Spot) -> String {
    spot.map_or_else(|| "?".to_owned(), mark)
}

/// What lies on a spot: a die by its mark, a blood bag, nothing.
fn cover_mark(cover: Option<Cover>) -> String {
    match cover {
        Some(Cover::Die(_)) => "✓".to_owned(),
        Some(Cover::Bag) => "+".to_owned(),
        None => "·".to_owned(),
    }
}
