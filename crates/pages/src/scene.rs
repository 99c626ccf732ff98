//! What happens while nobody could look: what others did, shown where it happened, and the end of a
//! round as a few pictures. A page that is open plays it before it shows the table as it stands.

use maud::{Markup, html};
use serde::{Serialize, Serializer};
use table::Seat;

use crate::art::sign;
use crate::table::{initials, seat_class};
use crate::{Page, PageContext};

/// Steps that a page is shown at once; of more, only the latest.
const STEPS: usize = 12;

/// What has happened since a page was last told, and before that in the same turn.
pub struct Happened<E> {
    /// All of it, the oldest first.
    pub events: Vec<E>,
    /// How many of them the page knows already.
    pub known: usize,
}

impl<E> Happened<E> {
    /// What the page does not know yet.
    pub fn news(&self) -> &[E] {
        &self.events[self.known..]
    }
}

/// What a page plays before it shows the table as it stands.
#[derive(Serialize)]
pub struct Scene {
    id: &'static str,
    /// Who acted first, where that is shown already.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<usize>,
    steps: Vec<SceneStep>,
    acts: Vec<Act>,
}

/// Something that somebody else did.
#[derive(Serialize)]
struct SceneStep {
    seat: usize,
    text: String,
    /// Whether the turn has ended before it, so that it is shown on the table as it stands.
    late: bool,
    #[serde(flatten)]
    flight: Flight,
}

/// A thing that somebody moves from one place of the page to another. Places are selectors; a thing
/// that comes from nowhere or goes nowhere is only told.
#[derive(Serialize)]
pub struct Flight {
    /// Who moves it.
    #[serde(skip)]
    pub seat: Seat,
    /// How it looks.
    #[serde(serialize_with = "as_text")]
    pub thing: Markup,
    /// Where it comes from.
    pub from: String,
    /// Where it goes.
    pub to: String,
}

/// A picture that covers the board for a second.
#[derive(Serialize)]
pub struct Act {
    text: String,
    sound: &'static str,
    /// The step of the turn that it is, counted in [`Progress::steps`](crate::Progress::steps).
    step: Option<usize>,
    /// The picture; empty where there is only something to say.
    #[serde(serialize_with = "as_text")]
    html: Markup,
}

/// What a picture shows.
pub struct Shot {
    /// Its class in the game's stylesheet.
    pub kind: &'static str,
    /// What is heard with it.
    pub sound: &'static str,
    /// The sign beside its sentence.
    pub sign: &'static str,
    /// What happens, in a sentence.
    pub text: String,
    /// The picture itself.
    pub drawing: Markup,
    /// What it means for the others, a line each.
    pub others: Vec<(Seat, Markup)>,
}

fn as_text<S: Serializer>(markup: &Markup, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&markup.0)
}

impl Scene {
    /// What others did at one step of a game that is looked at again, as they would have been shown
    /// it who were there: after what this seat did, or after what chance did. `None` if nobody else
    /// did anything.
    #[must_use]
    pub fn beside(self, by: Option<Seat>) -> Option<Self> {
        let others = self.steps.into_iter().filter(|step| by.is_none_or(|seat| seat.number() != step.seat));
        let steps: Vec<SceneStep> = others.collect();
        (!steps.is_empty()).then_some(Self { id: self.id, by: by.map(Seat::number), steps, acts: Vec::new() })
    }
}

impl Act {
    /// A picture with its sentence above, and the others below.
    pub fn new(context: &PageContext<'_>, shot: Shot) -> Self {
        let Shot { kind, sound, sign: picture, text, drawing, others } = shot;
        let html = html! {
            div.shot.(kind) {
                p.caption { (sign(picture)) b { (text) } small { span.by-key { (context.say("scene-next")) } span.by-tap { (context.say("scene-tap")) } } }
                (drawing)
                @if !others.is_empty() {
                    ul.meanwhile {
                        @for (seat, line) in others {
                            li.(seat_class(seat)) { span.face { (initials(context, seat)) } b { (context.names.of(seat)) } span { (line) } }
                        }
                    }
                }
            }
        };
        Self { text, sound, step: None, html }
    }

    /// Where nothing is to be seen: only a sentence, in the line that asks.
    pub fn said(text: String) -> Self {
        Self { text, sound: "", step: None, html: html! {} }
    }

    /// The same as a step of the turn, which the head line then names.
    #[must_use]
    pub fn at(self, step: Option<usize>) -> Self {
        Self { step, ..self }
    }
}

/// The place of a seat's face, from which and to which things move.
pub fn face_of(seat: Seat) -> String {
    format!("#player-{} .face", seat.number())
}

/// What a page plays of what has happened; `None` if there is nothing to see.
pub(crate) fn scene<G: Page>(
    game: &G,
    context: &PageContext<'_>,
    view: &G::View,
    happened: &Happened<G::Event>,
) -> Option<Scene> {
    let news = happened.news();
    let ended = news.iter().position(|event| game.closes(event));
    let ended = ended.or_else(|| news.iter().rposition(|event| game.heads(event))).map(|end| end + happened.known);
    let steps = (happened.known..happened.events.len()).filter_map(|index| {
        let flight = game.flight(view, &happened.events[..=index])?;
        let text = game.tell(context.phrases, &context.names, &happened.events[index])?;
        let late = ended.is_some_and(|end| index > end);
        (!context.is_here(flight.seat)).then(|| SceneStep { seat: flight.seat.number(), text, late, flight })
    });
    let mut steps: Vec<SceneStep> = steps.collect();
    steps.drain(..steps.len().saturating_sub(STEPS));
    let acts = game.acts(context, view, happened);
    (!steps.is_empty() || !acts.is_empty()).then_some(Scene { id: "scene", by: None, steps, acts })
}
