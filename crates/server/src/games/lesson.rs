//! A table at which somebody learns: the lesson says what happens by itself and what is accepted.

use std::borrow::Cow;

use pages::lesson::{LEARNER, LEARNERS_SEAT, Lesson, LessonMoment, LessonStage, LessonStep};
use table::{Entry, Live, Manners, NoUndo, Seat};

use super::{ActionError, Hosted};

/// The lesson that is given at a table.
#[derive(Clone, Copy)]
pub(super) struct Tutor {
    lesson: &'static Lesson,
}

/// What a lesson has laid down to happen next.
pub(super) enum Scripted {
    /// A seat's move.
    Move(Seat, String),
    /// Dice or cards, as a record writes them.
    Fate(String),
}

impl Tutor {
    /// The lesson of a game in which somebody learns: the one that agrees on what is played with.
    pub(super) fn of<G: Hosted>(live: &Live<G>) -> Option<Self> {
        let header = live.header();
        let learns = header.players.get(LEARNERS_SEAT.index()).is_some_and(|player| player == LEARNER);
        let lesson = G::lessons().iter().find(|lesson| learns && lesson.agrees_on(&header.settings))?;
        Some(Self { lesson })
    }

    fn stage<G: Manners>(self, live: &Live<G>) -> LessonStage<'static> {
        self.lesson.stage(live.kept().map(ToString::to_string))
    }

    /// What happens next by itself.
    pub(super) fn scripted<G: Manners>(self, live: &Live<G>) -> Option<Scripted> {
        let LessonStage::Happens(entry) = self.stage(live) else { return None };
        let (who, what) = entry.split_once(' ')?;
        Some(match who.parse().ok().and_then(Seat::from_number) {
            Some(seat) => Scripted::Move(seat, what.to_owned()),
            None => Scripted::Fate(what.to_owned()),
        })
    }

    /// The step that asks this seat for a move.
    pub(super) fn step<G: Manners>(self, live: &Live<G>, seat: Seat) -> Option<&'static LessonStep> {
        match self.stage(live) {
            LessonStage::Asks(step) if seat == LEARNERS_SEAT => self.lesson.steps.get(step),
            _ => None,
        }
    }

    /// The move that a step asks for, and the phrase that says why.
    pub(super) fn advice<G: Manners>(self, live: &Live<G>, seat: Seat) -> Option<(&'static str, String)> {
        let step = self.step(live, seat).filter(|step| !step.free)?;
        Some((step.moves.first()?, self.lesson.phrase(&step.name, "why")))
    }

    /// Refuses what the lesson does not ask for.
    pub(super) fn check<G: Manners>(self, live: &Live<G>, seat: Seat, mv: &G::Move) -> Result<(), ActionError> {
        let accepted = match self.stage(live) {
            LessonStage::Happens(entry) => entry == format!("{} {mv}", seat.number()),
            LessonStage::Asks(_) => self.step(live, seat).is_none_or(|step| step.accepts(&mv.to_string())),
            LessonStage::Free => true,
        };
        let step = self.lesson.steps.get(self.moment(live).step);
        match step.filter(|_| !accepted) {
            Some(step) => Err(ActionError::Lesson(self.lesson.phrase(&step.name, "do"))),
            None => Ok(()),
        }
    }

    /// Whether the learner may take something back: only its own move, and only the latest entry,
    /// because what follows is laid down in its order.
    pub(super) fn check_undo<G: Manners>(self, live: &Live<G>, seat: Seat) -> Result<(), NoUndo> {
        match (self.stage(live), live.kept().next_back()) {
            (LessonStage::Asks(_), Some(Entry::Move(by, _))) if *by != seat => Err(NoUndo::OtherSeat { by: *by }),
            _ => Ok(()),
        }
    }

    /// The lesson, unless it is over after this many turns or rounds, the short game at its end
    /// included.
    pub(super) fn lasting(self, turns: u32) -> Option<&'static Lesson> {
        Some(self.lesson).filter(|lesson| turns < lesson.ends)
    }

    /// The lesson as a page shows it.
    pub(super) fn moment<G: Manners>(self, live: &Live<G>) -> LessonMoment {
        LessonMoment::new(self.lesson, live.kept().map(ToString::to_string))
    }
}

/// The moves that a seat has, or those of them that its lesson accepts.
pub(super) fn moves<G: Manners>(tutor: Option<Tutor>, live: &Live<G>, seat: Seat) -> Cow<'_, [G::Move]> {
    let all = live.moves(seat);
    match tutor {
        Some(tutor) if tutor.scripted(live).is_some() => Cow::Owned(Vec::new()),
        Some(tutor) => match tutor.step(live, seat) {
            Some(step) => all.iter().copied().filter(|mv| step.accepts(&mv.to_string())).collect(),
            None => Cow::Borrowed(all),
        },
        None => Cow::Borrowed(all),
    }
}
