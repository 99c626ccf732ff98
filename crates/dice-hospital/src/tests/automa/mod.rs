//! The Automa: a test for each row of section 7 of the ledger, and for its rulings.

mod ending;
pub(in crate::tests) mod invariants;
mod rounds;
mod service;
mod settings;

use std::sync::Arc;

use table::{Game, Settings};

use super::arrange::Position;
use crate::automa::FaceUp;
use crate::{AUTOMA, Colour, Cover, DiceHospital, Event, HospitalCard, Pack, Phase};

/// Cards by hand, so that no test depends on those that are reconstructed.
const CARDS: &str = r#"
hospital_card = [
  { id = "S1", level = "simple", left = ["grey", "red"], right = ["green"], points = 3, bonus = 2, removes = "department", known = ["box"] },
  { id = "S2", level = "simple", left = ["grey", "yellow"], right = [], points = 4, bonus = 0, removes = "specialist", known = ["box"] },
  { id = "S3", level = "simple", left = ["red"], right = [], points = 1, bonus = 0, removes = "extra", known = ["box"] },
  { id = "S4", level = "simple", left = ["grey"], right = [], points = 2, bonus = 0, removes = "extra", known = ["box"] },
  { id = "N1", level = "normal", left = ["green", "green", "red"], right = ["yellow"], points = 7, bonus = 2, removes = "extra", known = ["box"] },
]
decision = [
  { id = "A01", ambulances = [1, 2], adds = "department", known = ["box"] },
  { id = "A02", ambulances = [2, 1], adds = "department", known = ["box"] },
  { id = "A03", ambulances = [2, 3], adds = "specialist", known = ["box"] },
  { id = "A04", ambulances = [3, 2], adds = "specialist", known = ["box"] },
  { id = "A05", ambulances = [3, 1], adds = "department", known = ["box"] },
]
"#;

/// A game against the Automa with those cards, just set up.
fn against(settings: &[(&str, &str)]) -> Position {
    let pack = Arc::new(Pack::corrected("own.toml", CARDS).expect("sound"));
    let settings: Settings = [("automa", "yes")].iter().chain(settings).copied().collect();
    let game = DiceHospital::set_up(pack, 1, &settings).expect("possible");
    Position { state: game.start(), game, events: Vec::new() }
}

/// The same, until something is due or asked in this phase.
fn until(settings: &[(&str, &str)], phase: Phase) -> Position {
    let mut position = against(settings);
    position.go_on_until(phase);
    position.events.clear();
    position
}

/// Dice that need not be told apart: the weakest are red, the strongest green.
const SORTED: &str = "dice R2 R2 R2 Y3 Y3 Y3 G4 G4 G4";

/// The first intake, the Automa leading or not.
fn claiming(automa_leads: bool) -> Position {
    let mut position = until(&[], Phase::Intake);
    if automa_leads {
        position.state.open.first = AUTOMA;
    }
    position.fate(SORTED)
}

fn card(id: &str) -> HospitalCard {
    HospitalCard::from_id(id).expect("a card")
}

/// Just before the Automa serves these cards (`S1/` with a tile) with these dice and this many
/// bags.
fn serving(settings: &[(&str, &str)], row: &[&str], dice: &str, bags: u8) -> Position {
    let mut position = until(settings, Phase::Activate);
    let open = &mut position.state.open;
    for (colour, count) in open.automa.pool.iter() {
        open.bag[colour] += count;
    }
    open.automa.row.clear();
    for text in row {
        let id = text.trim_end_matches('/');
        open.automa.row.push(FaceUp { tiled: id != *text, ..FaceUp::new(card(id)) });
    }
    open.automa.pool = crate::ByColour::NONE;
    for letter in dice.chars() {
        let colour = Colour::from_letter(letter).expect("a colour");
        open.automa.pool[colour] += 1;
        open.bag[colour] -= 1;
    }
    open.hospitals[AUTOMA].floor.bags = bags;
    position
}

/// What was put where: `S1.2=R`, a bag as `+`.
fn covered(position: &Position) -> Vec<String> {
    let put = position.events.iter().filter_map(|event| match *event {
        Event::Covered { card, spot, cover } => {
            let what = match cover {
                Cover::Die(colour) => colour.letter(),
                Cover::Bag => '+',
            };
            Some(format!("{card}.{}={what}", spot + 1))
        }
        _ => None,
    });
    put.collect()
}

/// The Automa's points.
fn points(position: &Position) -> i16 {
    position.state.open.hospitals[AUTOMA].score
}
