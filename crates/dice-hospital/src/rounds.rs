//! The course of a game: which part follows which, for every set-up, in one place.

use table::{Few, SeatSet, Watch};

use crate::event::Event;
use crate::play::Play;
use crate::setup::{ROUNDS, Setup};

/// A part of the game. It begins where the one before it has ended, and lasts until nothing is left to decide or to draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// Tiles and cards leave the game.
    LeaveOut,
    /// Who leads is drawn.
    FirstPlayer,
    /// Improvements are turned up.
    Display,
    /// Starting patients are drawn and set.
    Start,
    /// Administrators are dealt and kept.
    Administrators,
    /// Medical reports are dealt.
    Reports,
    /// A round begins.
    Dawn,
    /// An event is turned up.
    Event,
    /// Patients come in.
    Intake,
    /// They find beds.
    Admission,
    /// A single player's improvements are turned up.
    Offer,
    /// Improvements are taken.
    Improvement,
    /// And given back.
    Returns,
    /// Hospitals are activated.
    Activation,
    /// Untreated patients suffer.
    Neglect,
    /// Reports are completed.
    Completion,
    /// Whoever went home is scored.
    Discharge,
    /// The shift changes.
    Shift,
    /// Patients left over are collected.
    Collections,
    /// Final scoring.
    Finish,
}

/// A part, and whether a set-up has it.
type Row = (Part, fn(&Setup) -> bool);

const ALWAYS: fn(&Setup) -> bool = |_| true;
const ALONE: fn(&Setup) -> bool = Setup::solo;
const SEVERAL: fn(&Setup) -> bool = |setup| !setup.solo();

const OPENING: &[Row] = &[
    (Part::LeaveOut, |setup| setup.leaves_out() != (0, 0)),
    (Part::FirstPlayer, |setup| !setup.solo() && setup.first_player.is_none()),
    (Part::Display, SEVERAL),
    (Part::Start, ALWAYS),
    (Part::Administrators, |setup| setup.administrators),
    (Part::Reports, ALONE),
];

const ROUND: &[Row] = &[
    (Part::Dawn, ALWAYS),
    (Part::Event, |setup| setup.events),
    (Part::Intake, ALWAYS),
    (Part::Admission, ALWAYS),
    (Part::Offer, ALONE),
    (Part::Improvement, ALWAYS),
    (Part::Returns, ALWAYS),
    (Part::Activation, ALWAYS),
    (Part::Neglect, ALWAYS),
    (Part::Completion, ALONE),
    (Part::Discharge, ALWAYS),
];

/// What leads from one round to the next.
const NIGHT: &[Row] = &[(Part::Shift, ALWAYS), (Part::Display, SEVERAL)];

const ENDING: &[Row] = &[(Part::Collections, |setup| setup.hard.final_collections), (Part::Finish, ALWAYS)];

/// The parts that a set-up has, in order.
type Parts = Few<Part, 16>;

/// The course of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Course {
    opening: Parts,
    round: Parts,
    night: Parts,
    ending: Parts,
}

impl Course {
    /// The course of a game with this set-up.
    pub(crate) fn of(setup: &Setup) -> Self {
        let parts = |rows: &[Row]| {
            let mut parts = Parts::none(Part::Dawn);
            parts.extend(rows.iter().filter(|(_, has)| has(setup)).map(|&(part, _)| part));
            parts
        };
        Self { opening: parts(OPENING), round: parts(ROUND), night: parts(NIGHT), ending: parts(ENDING) }
    }

    /// The part that follows this one in this round, 0 being the opening; `None` after the last.
    fn after(&self, part: Part, round: u8) -> Option<Part> {
        let stretches: &[&Parts] = match round {
            0 => &[&self.opening, &self.round],
            ROUNDS => &[&self.round, &self.ending],
            _ => &[&self.round, &self.night, &self.round],
        };
        let mut parts = stretches.iter().flat_map(|parts| parts.iter().copied());
        parts.by_ref().find(|&known| known == part);
        parts.next()
    }

    /// The first part of all.
    fn first(&self) -> Part {
        self.opening[0]
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// The game begins.
    pub(crate) fn begin(&mut self) {
        let first = self.game.course.first();
        if !self.begin_part(first) {
            self.done(first);
        }
    }

    /// A part has ended: the next one begins, and the one after it if there is nothing to do in that.
    pub(crate) fn done(&mut self, mut part: Part) {
        while let Some(next) = self.game.course.after(part, self.state.open.round) {
            if self.begin_part(next) {
                return;
            }
            part = next;
        }
    }

    /// Begins a part. False if there is nothing to decide or to draw in it.
    fn begin_part(&mut self, part: Part) -> bool {
        self.state.open.to_act = SeatSet::EMPTY;
        match part {
            Part::LeaveOut => self.begin_leaving_out(),
            Part::FirstPlayer => self.begin_drawing_lots(),
            Part::Display => self.begin_display(),
            Part::Start => self.begin_start(),
            Part::Administrators => self.begin_dealing(),
            Part::Reports => self.begin_reports(),
            Part::Dawn => self.begin_round(),
            Part::Event => self.begin_event(),
            Part::Intake => self.begin_intake(),
            Part::Admission => self.begin_admission(),
            Part::Offer => self.begin_offer(),
            Part::Improvement => self.begin_improving(),
            Part::Returns => self.begin_returning(),
            Part::Activation => self.begin_activation(),
            Part::Neglect => self.begin_neglect(),
            Part::Completion => self.begin_completing(),
            Part::Discharge => self.score_discharges(),
            Part::Shift => self.change_shift(),
            Part::Collections => self.begin_collecting(),
            Part::Finish => self.finish(),
        }
    }
}

#[cfg(test)]
mod tests {
    use table::Settings;

    use super::*;

    fn course(seats: usize, settings: &[(&str, &str)]) -> Course {
        let settings: Settings = settings.iter().copied().collect();
        Course::of(&Setup::read(seats, &settings).expect("possible"))
    }

    #[test]
    fn every_part_leads_to_the_end() {
        for (seats, settings) in [(1, &[][..]), (2, &[("hard-mode", "final-collections")]), (4, &[("events", "yes")])] {
            let course = course(seats, settings);
            let (mut part, mut round) = (course.first(), 0);
            for _ in 0..200 {
                round += u8::from(part == Part::Dawn);
                match course.after(part, round) {
                    Some(next) => part = next,
                    None => break,
                }
            }
            assert_eq!((part, round), (Part::Finish, ROUNDS));
        }
    }

    #[test]
    fn the_last_round_leads_to_the_ending() {
        let usual = course(3, &[]);
        assert_eq!(usual.after(Part::Discharge, 7), Some(Part::Shift));
        assert_eq!(usual.after(Part::Discharge, 8), Some(Part::Finish));
        let hard = course(3, &[("hard-mode", "final-collections")]);
        assert_eq!(hard.after(Part::Discharge, 8), Some(Part::Collections));
    }

    #[test]
    fn the_display_leads_to_the_start_or_to_the_next_round() {
        let course = course(2, &[]);
        assert_eq!(course.after(Part::Display, 0), Some(Part::Start));
        assert_eq!(course.after(Part::Display, 3), Some(Part::Dawn));
    }
}
