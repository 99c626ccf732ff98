//! Critical condition, death, kill marks and the title (sections 13 and 14).

use table::{Seat, Watch};

use crate::event::{Cause, Event};
use crate::patient::Patient;
use crate::play::Play;
use crate::state::{End, Waiting};

impl<W: Watch<Event>> Play<'_, W> {
    /// One patient of the row worsens: the first who is not critical, else the leading one
    /// (DN-TRANS-11, DN-TRANS-12).
    pub(crate) fn worsen_row(&mut self, cause: Cause) {
        let row = &self.state.open.row;
        let place = row.iter().position(|waiting| !waiting.patient.critical).unwrap_or(0);
        self.worsen_waiting(place, cause);
    }

    /// The patient at a place of the row worsens, if there is one.
    pub(crate) fn worsen_waiting(&mut self, place: usize, cause: Cause) {
        let Some(Waiting { patient, duty }) = self.state.open.row.get(place).copied() else { return };
        if patient.critical {
            self.state.open.row.remove(place);
            self.bury(patient, duty, cause);
            self.after_deaths();
        } else {
            self.state.open.row[place].patient.critical = true;
            self.see(Event::Worsened { seat: duty, patient, cause });
        }
    }

    /// An admitted patient worsens. What follows from a death is left to the end of the batch.
    pub(crate) fn worsen_admitted(&mut self, seat: Seat, patient: Patient, cause: Cause) {
        let hospital = &mut self.state.open.hospitals[seat];
        hospital.release(patient);
        if patient.critical {
            self.bury(patient, seat, cause);
        } else {
            hospital.admit(Patient { critical: true, ..patient });
            self.see(Event::Worsened { seat, patient, cause });
        }
    }

    /// A patient is dead: the marker goes home, and its player takes a kill mark, even if the Town
    /// has none left (DN-KILL-04).
    fn bury(&mut self, patient: Patient, seat: Seat, cause: Cause) {
        let open = &mut self.state.open;
        open.graveyard.add(patient.card.index());
        open.hospitals[seat].markers += 1;
        open.hospitals[seat].marks += 1;
        open.marks = open.marks.saturating_sub(1);
        self.marked = self.marked.with(seat);
        let left = open.marks;
        self.see(Event::Died { seat, patient, cause });
        self.see(Event::MarkTaken { seat, left });
    }

    /// A batch is over: the title moves, then the game may end (DN-R-17, DN-R-18).
    pub(crate) fn after_deaths(&mut self) {
        self.update_title();
        if self.state.open.marks == 0 {
            self.end_game(End::Marks);
        }
    }

    /// The title goes to whoever has more marks than everybody else. Those who came to the most
    /// together are told apart clockwise; to draw level is not enough, nor is it if the holder
    /// falls below several, unless that is agreed (DN-R-15, DN-R-16).
    pub(crate) fn update_title(&mut self) {
        let seats = self.game.seats_at_table();
        let marked = std::mem::take(&mut self.marked);
        let open = &self.state.open;
        let marks = |seat: Seat| open.hospitals[seat].marks;
        let most = Seat::all(seats).map(marks).max().unwrap_or(0);
        if most == 0 || open.title.is_some_and(|holder| marks(holder) == most) {
            return;
        }
        let mut leaders = Seat::all(seats).filter(|&seat| marks(seat) == most);
        let setup = self.game.setup();
        if leaders.clone().count() > 1 && !setup.title_passes && !leaders.all(|seat| marked.contains(seat)) {
            return;
        }
        let mut seat = open.active;
        if setup.title_from_left {
            seat = seat.clockwise(seats);
        }
        while marks(seat) < most {
            seat = seat.clockwise(seats);
        }
        let from = self.state.open.title.replace(seat);
        self.see(Event::TitleMoved { from, to: seat });
    }
}
