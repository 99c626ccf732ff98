//! The course of a game: which chapter follows which, for every set-up, in one place.

use table::{SeatSet, Watch};

use crate::event::Event;
use crate::play::Play;
use crate::setup::{ROUNDS, Setup};

/// A chapter of the game. It begins where the one before it has ended, and lasts until nothing is
/// left to decide or to draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Chapter {
    /// Tiles and cards leave the game.
    LeaveOut,
    /// Who leads is drawn.
    FirstPlayer,
    /// The town is laid.
    Town,
    /// Improvements are turned up.
    Display,
    /// Starting patients are drawn and set.
    Start,
    /// Patients come to the town.
    Houses,
    /// Administrators are dealt and kept.
    Administrators,
    /// Medical reports are dealt.
    Reports,
    /// The Automa's first card is turned up.
    Row,
    /// A round begins.
    Dawn,
    /// An event is turned up.
    Event,
    /// Patients come in.
    Intake,
    /// Patients are fetched from the town.
    TownIntake,
    /// They find beds.
    Admission,
    /// A single player's improvements are turned up.
    Offer,
    /// Improvements are taken.
    Improvement,
    /// And given back.
    Returns,
    /// Workers are sent to the investment board.
    Investing,
    /// Hospitals are activated.
    Activation,
    /// The Automa serves its cards.
    Service,
    /// Untreated patients suffer.
    Neglect,
    /// Those who are left in the town suffer.
    TownNeglect,
    /// Reports are completed.
    Completion,
    /// Patients who went home are scored.
    Discharge,
    /// The shift changes.
    Shift,
    /// Patients left over are collected.
    Collections,
    /// Final scoring.
    Finish,
}

/// A chapter, and whether a set-up has it.
type Row = (Chapter, fn(&Setup) -> bool);

const ALWAYS: fn(&Setup) -> bool = |_| true;
const ALONE: fn(&Setup) -> bool = Setup::solo;
const SEVERAL: fn(&Setup) -> bool = |setup| !setup.solo();
const AUTOMA: fn(&Setup) -> bool = |setup| setup.automa.is_some();
const TOWN: fn(&Setup) -> bool = |setup| setup.modules.city;

const OPENING: &[Row] = &[
    (Chapter::LeaveOut, |setup| setup.leaves_out() != (0, 0)),
    (Chapter::FirstPlayer, |setup| !setup.solo() && setup.automa.is_none() && setup.first_player.is_none()),
    (Chapter::Town, TOWN),
    (Chapter::Display, SEVERAL),
    (Chapter::Start, ALWAYS),
    (Chapter::Houses, TOWN),
    (Chapter::Administrators, |setup| setup.administrators),
    (Chapter::Reports, ALONE),
    (Chapter::Row, AUTOMA),
];

const ROUND: &[Row] = &[
    (Chapter::Dawn, ALWAYS),
    (Chapter::Event, |setup| setup.events),
    (Chapter::Intake, |setup| !setup.modules.city),
    (Chapter::TownIntake, TOWN),
    (Chapter::Admission, ALWAYS),
    (Chapter::Offer, ALONE),
    (Chapter::Improvement, ALWAYS),
    (Chapter::Returns, ALWAYS),
    (Chapter::Investing, |setup| setup.modules.investments),
    (Chapter::Activation, ALWAYS),
    (Chapter::Service, AUTOMA),
    (Chapter::Neglect, ALWAYS),
    (Chapter::TownNeglect, TOWN),
    (Chapter::Completion, ALONE),
    (Chapter::Discharge, ALWAYS),
];

/// What leads from one round to the next.
const NIGHT: &[Row] = &[(Chapter::Shift, ALWAYS), (Chapter::Display, SEVERAL)];

const ENDING: &[Row] = &[(Chapter::Collections, |setup| setup.hard.final_collections), (Chapter::Finish, ALWAYS)];

/// How many chapters there are.
const CHAPTERS: usize = Chapter::Finish as usize + 1;

/// The chapter that follows each, where one does.
type Followers = [Option<Chapter>; CHAPTERS];

/// Which chapter of a game follows which. A game asks for it a dozen times a round, so it is worked
/// out once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Schedule {
    first: Chapter,
    opening: Followers,
    round: Followers,
    last_round: Followers,
}

impl Schedule {
    /// That of a game with this set-up.
    pub(crate) fn of(setup: &Setup) -> Self {
        let chapters = |rows: &'static [Row]| rows.iter().filter(|(_, has)| has(setup)).map(|&(chapter, _)| chapter);
        let followers = |stretches: &[&'static [Row]]| {
            let mut followers = [None; CHAPTERS];
            let mut before: Option<Chapter> = None;
            for chapter in stretches.iter().flat_map(|rows| chapters(rows)) {
                if let Some(before) = before.replace(chapter) {
                    followers[before as usize].get_or_insert(chapter);
                }
            }
            followers
        };
        Self {
            first: chapters(OPENING).next().expect("patients are always set"),
            opening: followers(&[OPENING, ROUND]),
            round: followers(&[ROUND, NIGHT, ROUND]),
            last_round: followers(&[ROUND, ENDING]),
        }
    }

    /// The chapter that follows this one in this round, 0 being the opening; `None` after the last.
    fn after(&self, chapter: Chapter, round: u8) -> Option<Chapter> {
        let followers = match round {
            0 => &self.opening,
            ROUNDS => &self.last_round,
            _ => &self.round,
        };
        followers[chapter as usize]
    }

    /// The first chapter of all.
    fn first(&self) -> Chapter {
        self.first
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// The game begins.
    pub(crate) fn begin(&mut self) {
        let first = self.game.schedule.first();
        if !self.begin_chapter(first) {
            self.done(first);
        }
    }

    /// A chapter has ended: the next one begins, and the one after it if there is nothing to do in
    /// that.
    pub(crate) fn done(&mut self, mut chapter: Chapter) {
        while let Some(next) = self.game.schedule.after(chapter, self.state.open.round) {
            if self.begin_chapter(next) {
                return;
            }
            chapter = next;
        }
    }

    /// Begins a chapter. False if there is nothing to decide or to draw in it.
    fn begin_chapter(&mut self, chapter: Chapter) -> bool {
        self.state.open.to_act = SeatSet::EMPTY;
        match chapter {
            Chapter::LeaveOut => self.begin_leaving_out(),
            Chapter::FirstPlayer => self.begin_drawing_lots(),
            Chapter::Town => self.begin_laying(),
            Chapter::Display => self.begin_display(),
            Chapter::Start => self.begin_start(),
            Chapter::Houses => self.begin_houses(),
            Chapter::Administrators => self.begin_dealing(),
            Chapter::Reports => self.begin_reports(),
            Chapter::Row => self.begin_row(),
            Chapter::Dawn => self.begin_round(),
            Chapter::Event => self.begin_event(),
            Chapter::Intake => self.begin_intake(),
            Chapter::TownIntake => self.begin_driving(),
            Chapter::Admission => self.begin_admission(),
            Chapter::Offer => self.begin_offer(),
            Chapter::Improvement => self.begin_improving(),
            Chapter::Returns => self.begin_returning(),
            Chapter::Investing => self.begin_investing(),
            Chapter::Activation => self.begin_activation(),
            Chapter::Service => self.begin_service(),
            Chapter::Neglect => self.begin_neglect(),
            Chapter::TownNeglect => self.begin_town_neglect(),
            Chapter::Completion => self.begin_completing(),
            Chapter::Discharge => self.score_discharges(),
            Chapter::Shift => self.change_shift(),
            Chapter::Collections => self.begin_collecting(),
            Chapter::Finish => self.finish(),
        }
    }
}

#[cfg(test)]
mod tests {
    use table::Settings;

    use super::*;

    fn schedule(seats: usize, settings: &[(&str, &str)]) -> Schedule {
        let settings: Settings = settings.iter().copied().collect();
        Schedule::of(&Setup::read(seats, &settings).expect("possible"))
    }

    #[test]
    fn every_chapter_leads_to_the_end() {
        for (seats, settings) in [(1, &[][..]), (2, &[("hard-mode", "final-collections")]), (4, &[("events", "yes")])] {
            let schedule = schedule(seats, settings);
            let (mut chapter, mut round) = (schedule.first(), 0);
            for _ in 0..200 {
                round += u8::from(chapter == Chapter::Dawn);
                match schedule.after(chapter, round) {
                    Some(next) => chapter = next,
                    None => break,
                }
            }
            assert_eq!((chapter, round), (Chapter::Finish, ROUNDS));
        }
    }

    #[test]
    fn the_last_round_leads_to_the_ending() {
        let usual = schedule(3, &[]);
        assert_eq!(usual.after(Chapter::Discharge, 7), Some(Chapter::Shift));
        assert_eq!(usual.after(Chapter::Discharge, 8), Some(Chapter::Finish));
        let hard = schedule(3, &[("hard-mode", "final-collections")]);
        assert_eq!(hard.after(Chapter::Discharge, 8), Some(Chapter::Collections));
    }

    #[test]
    fn cc_x_19_maternity_brings_no_chapter_whatever_it_is_played_with() {
        for seats in 2..=5 {
            let with = |modules| schedule(seats, &[("modules", modules)]);
            assert_eq!(with("city,investments,maternity"), with("city,investments"));
            assert_eq!(with("city,maternity"), with("city"));
            assert_eq!(with("investments,maternity"), with("investments"));
            assert_eq!(with("maternity"), with("none"));
        }
    }

    #[test]
    fn the_display_leads_to_the_start_or_to_the_next_round() {
        let schedule = schedule(2, &[]);
        assert_eq!(schedule.after(Chapter::Display, 0), Some(Chapter::Start));
        assert_eq!(schedule.after(Chapter::Display, 3), Some(Chapter::Dawn));
    }
}
