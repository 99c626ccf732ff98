//! Lessons: a guided game at a real table.
//!
//! A lesson is a file in `lessons/`: what happens by itself, what the learner is asked to do, and
//! what each step points at. Its words are phrases named after lesson and step, so neither a
//! translator nor the next game needs code.

use std::collections::BTreeMap;

use maud::{Markup, PreEscaped, html};
use phrasebook::Phrases;
use serde::Deserialize;
use table::{Seat, Settings};

use crate::art::{mark, portrait, sign};
use crate::frame::{Document, Reader, whole};
use crate::start::GameCard;
use crate::{Column, PageContext, Panel, Region};

/// The word in a record for somebody whom a lesson guides.
pub const LEARNER: &str = "learner";

/// The learner's seat.
pub const LEARNERS_SEAT: Seat = Seat::FIRST;

/// A guided game: the first, or one that shows what an option of the set-up adds.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Its name in addresses, and what its phrases are named after.
    pub name: String,
    /// The option that it is about. The first game is about none.
    #[serde(default)]
    pub teaches: Option<String>,
    /// Who sits where; the learner is first.
    pub seats: Vec<String>,
    /// What is agreed before play.
    #[serde(default)]
    pub set: BTreeMap<String, String>,
    /// With which turn or round the short game after the last step ends.
    pub ends: u32,
    /// What is learned, step by step.
    #[serde(rename = "step")]
    pub steps: Vec<LessonStep>,
}

/// What a lesson asks for next, and what happens before.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// What its phrases are named after.
    pub name: String,
    /// What happens before it by itself, as a record writes it.
    #[serde(default)]
    pub happens: Vec<String>,
    /// What it points at, as selectors: first whatever it also speaks of, last the place.
    pub points: Vec<String>,
    /// The moves that it asks for, one of them.
    pub moves: Vec<String>,
    /// Whether a dotted path leads to the place from what is listed before it: the way of a piece.
    #[serde(default)]
    pub path: bool,
    /// Whether the learner may do something else before. Then nothing is veiled.
    #[serde(default)]
    pub free: bool,
}

/// Where a lesson stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonStage<'a> {
    /// This happens next by itself, as a record writes it.
    Happens(&'a str),
    /// The learner is asked for the move of this step.
    Asks(usize),
    /// Nothing more is laid down: the learner plays freely.
    Free,
}

impl Lesson {
    /// Reads a lesson.
    ///
    /// # Panics
    /// If it cannot be read. Lessons come with the program; a test plays them.
    pub fn read(text: &str) -> Self {
        toml::from_str(text).expect("the lesson can be read")
    }

    /// Whether this is what was agreed before play. No two lessons of a game agree on the same.
    pub fn agrees_on(&self, settings: &Settings) -> bool {
        settings.iter().count() == self.set.len()
            && settings.iter().all(|(key, value)| self.set.get(key).is_some_and(|agreed| agreed == value))
    }

    /// A part of what is said of a step.
    pub fn phrase(&self, step: &str, part: &str) -> String {
        format!("{}-lesson-{step}-{part}", self.name)
    }

    /// Its address.
    pub(crate) fn link(&self) -> String {
        format!("/learn/{}", self.name)
    }

    /// What it is called.
    pub(crate) fn title(&self, phrases: &Phrases) -> String {
        phrases.plain(&format!("{}-lesson-title", self.name))
    }

    /// What it is offered as: the first game takes five minutes, the others are named.
    pub(crate) fn offer(&self, phrases: &Phrases) -> String {
        let title = self.title(phrases);
        if self.teaches.is_some() { title } else { phrases.say("lesson-of", [("text", title.into())]) }
    }

    /// Its steps by name, the short game included.
    fn step_names(&self) -> impl Iterator<Item = &str> {
        self.steps.iter().map(|step| step.name.as_str()).chain([OWN])
    }

    /// Where the lesson stands after these entries, without those that were taken back. Whoever has
    /// left its path is free.
    pub fn stage(&self, entries: impl IntoIterator<Item = String>) -> LessonStage<'_> {
        let mut entries = entries.into_iter();
        for (number, step) in self.steps.iter().enumerate() {
            for happens in &step.happens {
                match entries.next() {
                    None => return LessonStage::Happens(happens),
                    Some(entry) if entry == *happens => {}
                    Some(_) => return LessonStage::Free,
                }
            }
            loop {
                let Some(entry) = entries.next() else { return LessonStage::Asks(number) };
                let mv = entry.strip_prefix(&format!("{} ", LEARNERS_SEAT.number()));
                if mv.is_some_and(|mv| step.moves.iter().any(|wanted| wanted == mv)) {
                    break;
                }
                if !step.free {
                    return LessonStage::Free;
                }
            }
        }
        LessonStage::Free
    }
}

impl LessonStep {
    /// Whether a move of the learner is accepted.
    pub fn accepts(&self, mv: &str) -> bool {
        self.free || self.moves.iter().any(|wanted| wanted == mv)
    }
}

/// A lesson at the moment that a page shows.
#[derive(Clone, Copy)]
pub struct LessonMoment {
    /// The lesson that the table gives.
    pub lesson: &'static Lesson,
    /// The step that is asked for, or that comes next.
    pub step: usize,
}

/// The steps after those of the file: playing on one's own, and the end.
const OWN: &str = "own";
const DONE: &str = "done";

impl LessonMoment {
    /// Whether a move of the learner is accepted now.
    pub fn accepts(&self, mv: &str) -> bool {
        self.lesson.steps.get(self.step).is_none_or(|step| step.accepts(mv))
    }

    /// The lesson after these entries.
    pub fn new(lesson: &'static Lesson, entries: impl IntoIterator<Item = String>) -> Self {
        let step = match lesson.stage(entries) {
            LessonStage::Asks(step) => step,
            LessonStage::Free => lesson.steps.len(),
            LessonStage::Happens(entry) => {
                let about =
                    |step: &LessonStep| step.happens.iter().any(|happens| std::ptr::eq(happens.as_str(), entry));
                lesson.steps.iter().position(about).unwrap_or(lesson.steps.len())
            }
        };
        Self { lesson, step }
    }

    /// What the step's phrases are named after, at this turn or round.
    fn name(&self, at: u32, over: bool) -> &'static str {
        match self.lesson.steps.get(self.step) {
            Some(step) => &step.name,
            None if over || at >= self.lesson.ends => DONE,
            None => OWN,
        }
    }
}

/// Which lesson this is.
fn heading(context: &PageContext<'_>, moment: LessonMoment) -> String {
    context.phrases.say("lesson-title", [("text", moment.lesson.title(context.phrases).into())])
}

/// What the learner is asked for, where nothing else is open.
pub(crate) fn task(context: &PageContext<'_>, LessonMoment { lesson, step }: LessonMoment) -> Option<String> {
    let step = lesson.steps.get(step).filter(|step| !step.free)?;
    Some(context.say(&lesson.phrase(&step.name, "do")))
}

/// The list of steps, for the right column.
pub(crate) fn steps(context: &PageContext<'_>, moment: LessonMoment, at: u32) -> Panel {
    let now = if moment.name(at, context.over) == DONE { usize::MAX } else { moment.step };
    Panel {
        id: "lesson-steps",
        title: Some(heading(context, moment)),
        rule: None,
        seat: None,
        column: Column::Right,
        with_board: false,
        matters: false,
        body: html! {
            ol.lesson-steps data-looked-at {
                @for (number, name) in moment.lesson.step_names().enumerate() {
                    li.done[number < now].now[number == now] aria-current=[(number == now).then_some("step")] {
                        i aria-hidden="true" { @if number < now { "✓" } @else { (number + 1) } }
                        (context.say(&moment.lesson.phrase(name, "name")))
                    }
                }
            }
        },
    }
}

/// The bubble that teaches, beside what it points at. Empty at other tables, and while others act.
pub(crate) fn bubble(context: &PageContext<'_>, moment: Option<LessonMoment>, at: u32, asked: bool) -> Region {
    let shown = moment.filter(|_| asked || context.over);
    let step = shown.and_then(|moment| moment.lesson.steps.get(moment.step));
    let element = html! {
        aside id="lesson" aria-label=[moment.map(|moment| heading(context, moment))] hidden[shown.is_none()]
            data-step=[shown.map(|moment| format!("{}-{}", moment.step, moment.name(at, context.over)))]
            data-shows=[step.filter(|step| !step.free).map(|step| step.points.join("\n"))] data-path=[step.filter(|step| step.path).map(|_| "")] {
            @if let Some(moment) = shown { (said(context, moment, at)) }
        }
    };
    Region::new("lesson", element)
}

fn said(context: &PageContext<'_>, moment: LessonMoment, at: u32) -> Markup {
    let name = moment.name(at, context.over);
    let part = |part: &str| context.say(&moment.lesson.phrase(name, part));
    let count = moment.lesson.steps.len() + 1;
    let number = (moment.step + 1).min(count);
    html! {
        div.bubble {
            header {
                (portrait("heart", 1))
                div {
                    small { (context.phrases.say("lesson-step", [("number", number.into()), ("count", count.into())])) }
                    h2.task { (part("do")) }
                }
            }
            p.about { (illustrated(&part("text"))) }
            p.why { @match name { OWN => {}, DONE => b { (context.say("lesson-next")) }, _ => b { (context.say("lesson-why")) } } " " (illustrated(&part("why"))) }
            footer {
                span.dots aria-hidden="true" { @for dot in 1..=count { i.done[dot < number].now[dot == number] {} } }
                (ways_on(context, moment, name))
            }
        }
    }
}

/// A sentence whose shapes of patients are drawn in their colours.
pub(crate) fn illustrated(text: &str) -> Markup {
    const SHAPES: [(char, &str); 5] = [('▲', "red"), ('●', "yellow"), ('■', "green"), ('◆', "pink"), ('✚', "wild")];
    let colour = |letter: char| SHAPES.iter().find(|(shape, _)| *shape == letter).map(|(_, colour)| *colour);
    html! {
        @for part in text.split_inclusive(|letter| colour(letter).is_some()) {
            @match part.chars().next_back().and_then(colour) {
                Some(colour) => { (part.trim_end_matches(|letter| SHAPES.iter().any(|(shape, _)| *shape == letter))) (mark(colour)) },
                None => (part),
            }
        }
    }
}

/// Where a step leads besides the move that it asks for.
fn ways_on(context: &PageContext<'_>, LessonMoment { lesson, step }: LessonMoment, name: &str) -> Markup {
    let free = lesson.steps.get(step).is_none_or(|step| step.free);
    let seats = lesson.seats.iter().map(|holder| if holder == LEARNER { "you" } else { holder });
    let leave = html! { a.act.small href="/" { (sign("door")) span.word { (context.say("lesson-leave")) } } };
    html! {
        @match name {
            DONE => {
                form action="/tables" method="post" {
                    input type="hidden" name="game" value=(context.game);
                    @for (key, value) in &lesson.set { input type="hidden" name={ "set." (key) } value=(value); }
                    button.act.small.go[context.over] name="quick" value=(seats.collect::<Vec<_>>().join(",")) { (context.say("lesson-new-game")) }
                }
                @if !context.over { button.act.small.go type="button" data-do="lesson" { (context.say("lesson-play-on")) } }
                (leave)
            }
            _ => {
                @if free { button.act.small.go type="button" data-do="lesson" { (context.say("lesson-close")) } }
                @else if context.undo.is_ok() { button.act.small type="button" data-do="undo" { (sign("undo")) span.word { (context.say("lesson-back")) } } }
                (leave)
            }
        }
    }
}

/// The picture of the game with what the lesson adds to it, as it is when a table is set up so.
fn scene_of(card: &GameCard, lesson: &Lesson) -> Markup {
    let parts = lesson.set.iter().flat_map(|(key, values)| values.split(',').map(move |value| (key, value)));
    let shown = parts.fold(card.picture.0.clone(), |drawn, (key, value)| {
        let part = format!("data-with=\"set.{key}={value}\"");
        drawn.replace(&format!("hidden {part}"), &part)
    });
    PreEscaped(shown)
}

/// The page that offers a lesson.
pub fn page(reader: Reader, card: &GameCard, lesson: &Lesson) -> String {
    let title = reader.phrases.say("lesson-of", [("text", lesson.title(reader.phrases).into())]);
    let others = || card.lessons.iter().filter(|other| other.name != lesson.name);
    let body = html! {
        main.narrow id="main" tabindex="-1" {
            section.card.offered-game.lesson-offer data-game=(card.name) {
                div.view { (scene_of(card, lesson)) }
                div.text {
                    h1 { (title) }
                    @match others().find(|first| first.teaches.is_none()) {
                        None => p { (reader.say("lesson-about")) },
                        Some(first) => p {
                            (reader.say("lesson-about-more")) " "
                            a href=(first.link()) { (reader.phrases.say("lesson-first", [("text", first.title(reader.phrases).into())])) }
                        }
                    }
                    ol.lesson-steps { @for (number, name) in lesson.step_names().enumerate() { li { i aria-hidden="true" { (number + 1) } (reader.say(&lesson.phrase(name, "name"))) } } }
                    form.buttons method="post" {
                        button.act.go { (sign("play")) (reader.say("lesson-begin")) }
                        a.act href="/" { (reader.say("notice-back")) }
                    }
                    (more(reader, others().filter(|other| other.teaches.is_some())))
                }
            }
        }
    };
    let shown = format!("{title} · Wardround");
    let (styles, shapes) = (card.assets.styles.iter().collect(), card.icons.clone());
    whole(reader, &Document { styles, shapes, ..Document::plain(&shown, body) })
}

/// Ways to lessons that are about options.
pub(crate) fn more<'a>(reader: Reader, lessons: impl Iterator<Item = &'a Lesson>) -> Markup {
    let mut lessons = lessons.peekable();
    html! {
        @if lessons.peek().is_some() {
            p.lessons { (reader.say("lesson-more")) @for (number, lesson) in lessons.enumerate() { (if number == 0 { " " } else { " · " }) a href=(lesson.link()) { (lesson.title(reader.phrases)) } } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lesson() -> Lesson {
        Lesson::read(
            r##"
            name = "game"
            seats = ["learner", "greedy"]
            ends = 3
            [[step]]
            name = "one"
            happens = ["* roll 1", "2 red"]
            points = ["#a"]
            moves = ["red", "green"]
            [[step]]
            name = "two"
            free = true
            points = ["#a", "#b"]
            moves = ["end"]
            "##,
        )
    }

    fn stage(lesson: &Lesson, entries: &[&str]) -> String {
        format!("{:?}", lesson.stage(entries.iter().map(|&entry| entry.to_owned())))
    }

    #[test]
    fn shapes_of_patients_are_drawn() {
        let html = illustrated("A sign: ▲ +3 is red, ■").into_string();
        assert!(html.starts_with("A sign: <svg class=\"mark red\""), "{html}");
        assert!(html.contains("> +3 is red, <svg class=\"mark green\""), "{html}");
        assert_eq!(illustrated("No shape.").into_string(), "No shape.");
    }

    #[test]
    fn a_lesson_stands_where_its_entries_lead() {
        let lesson = lesson();
        assert_eq!(stage(&lesson, &[]), r#"Happens("* roll 1")"#);
        assert_eq!(stage(&lesson, &["* roll 1"]), r#"Happens("2 red")"#);
        assert_eq!(stage(&lesson, &["* roll 1", "2 red"]), "Asks(0)");
        assert_eq!(stage(&lesson, &["* roll 1", "2 red", "1 green"]), "Asks(1)");
        assert_eq!(stage(&lesson, &["* roll 1", "2 red", "1 green", "1 what", "* roll 2"]), "Asks(1)");
        assert_eq!(stage(&lesson, &["* roll 1", "2 red", "1 green", "1 what", "1 end"]), "Free");
    }

    #[test]
    fn whoever_leaves_the_path_is_free() {
        let lesson = lesson();
        assert_eq!(stage(&lesson, &["* roll 2"]), "Free");
        assert_eq!(stage(&lesson, &["* roll 1", "2 red", "1 yellow"]), "Free");
        assert!(lesson.steps[0].accepts("red") && !lesson.steps[0].accepts("end") && lesson.steps[1].accepts("what"));
    }
}
