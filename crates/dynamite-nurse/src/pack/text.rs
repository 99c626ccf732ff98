//! The parts as the files write them.

use ::pack::{Gathered, Joining, PackError, Part, Placed, describe, join, placed, words};
use serde::{Deserialize, Serialize};
use toml::Spanned;

use super::{CHART, Pack};
use crate::cards::{CardKind, Colour, Condition};
use crate::effects::{Effect, Ending};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    #[serde(rename = "box")]
    pub(super) supply: Option<Spanned<BoxText>>,
    #[serde(default)]
    pub(super) chart: Vec<Spanned<ChartText>>,
    #[serde(default)]
    pub(super) patient: Vec<Spanned<PatientText>>,
    #[serde(default)]
    pub(super) action: Vec<Spanned<ActionText>>,
    #[serde(default)]
    pub(super) nurse: Vec<Spanned<NurseText>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BoxText {
    pub(super) kill_marks: u8,
    pub(super) left_out_by_three: u8,
    pub(super) reference_cards: u8,
    pub(super) markers_of_a_colour: u8,
    pub(super) known: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ChartText {
    pub(super) id: String,
    pub(super) costs: [u8; CHART],
    pub(super) known: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FrontText {
    pub(super) severity: u8,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CriticalText {
    pub(super) severity: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) care: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) upkeep: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PatientText {
    pub(super) id: String,
    pub(super) copies: u8,
    pub(super) condition: Condition,
    #[serde(default)]
    pub(super) emergency: bool,
    pub(super) front: FrontText,
    pub(super) critical: CriticalText,
    pub(super) vp: i8,
    pub(super) known: Vec<String>,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TitleText {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) before: Vec<Effect>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) after: Vec<Effect>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ActionText {
    pub(super) id: String,
    pub(super) kind: CardKind,
    pub(super) copies: u8,
    #[serde(default)]
    pub(super) starter: bool,
    pub(super) price: Option<u8>,
    #[serde(default)]
    pub(super) tp: u8,
    #[serde(default)]
    pub(super) gold: u8,
    #[serde(default)]
    pub(super) vp: i8,
    #[serde(default)]
    pub(super) does: Vec<Effect>,
    #[serde(default)]
    pub(super) title: TitleText,
    pub(super) known: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NurseText {
    pub(super) id: String,
    pub(super) kind: CardKind,
    pub(super) copies: u8,
    pub(super) starter: Option<Colour>,
    #[serde(default)]
    pub(super) vp: i8,
    #[serde(default)]
    pub(super) does: Vec<Effect>,
    pub(super) end: Option<Ending>,
    pub(super) known: Vec<String>,
}

/// Effects one after the other.
fn in_turn(effects: &[Effect]) -> String {
    effects.iter().map(words).collect::<Vec<_>>().join(", then ")
}

::pack::named! {
    BoxText: |_| "box".to_owned(), |part|
        "{} kill marks, {} fewer with three players, {} reference cards, {} markers of each colour",
        part.kill_marks, part.left_out_by_three, part.reference_cards, part.markers_of_a_colour;
    ChartText: |part| part.id.clone(), |part| "costs {:?}", part.costs;
    PatientText: |part| part.id.clone(), |part|
        "{} cards, {}{}, front {}, critical {}, {} VP", part.copies, words(&part.condition),
        if part.emergency { " emergency" } else { "" }, words(&part.front), words(&part.critical), part.vp;
    ActionText: |part| part.id.clone(), |part|
        "{} cards, {}{}, {}, {} TP, {} gold, {} VP, {}, title before {}, after {}", part.copies, words(&part.kind),
        if part.starter { " starter" } else { "" },
        part.price.map_or_else(|| "not for sale".to_owned(), |price| format!("price {price}")),
        part.tp, part.gold, part.vp, in_turn(&part.does), in_turn(&part.title.before), in_turn(&part.title.after);
    NurseText: |part| part.id.clone(), |part|
        "{} cards, {}{}, {} VP, {}, end {}", part.copies, words(&part.kind),
        part.starter.map(|colour| format!(", starter {}", words(&colour))).unwrap_or_default(), part.vp,
        in_turn(&part.does), part.end.as_ref().map(words).unwrap_or_default();
}

/// All parts as read, before they are checked together.
#[derive(Default)]
pub struct Parts {
    pub(super) supply: Vec<Placed<BoxText>>,
    pub(super) charts: Vec<Placed<ChartText>>,
    pub(super) patients: Vec<Placed<PatientText>>,
    pub(super) actions: Vec<Placed<ActionText>>,
    pub(super) nurses: Vec<Placed<NurseText>>,
}

impl Parts {
    /// Every part, for people.
    pub(super) fn list(&self) -> Vec<Part> {
        let mut list = Vec::new();
        describe(&mut list, "patient", &self.patients);
        describe(&mut list, "action", &self.actions);
        describe(&mut list, "nurse", &self.nurses);
        describe(&mut list, "chart", &self.charts);
        describe(&mut list, "box", &self.supply);
        list
    }
}

impl Gathered<Pack> for Parts {
    fn join(&mut self, file: &str, text: &str, joining: Joining) -> Result<(), PackError> {
        let read: File = ::pack::read(file, text)?;
        join(&mut self.supply, placed(file, text, read.supply), joining)?;
        join(&mut self.charts, placed(file, text, read.chart), joining)?;
        join(&mut self.patients, placed(file, text, read.patient), joining)?;
        join(&mut self.actions, placed(file, text, read.action), joining)?;
        join(&mut self.nurses, placed(file, text, read.nurse), joining)
    }

    fn check(self) -> Result<Pack, PackError> {
        super::check::check(&self)
    }
}
