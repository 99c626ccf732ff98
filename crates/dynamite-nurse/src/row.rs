//! Transportation, admission and cleanup (sections 8 to 11).

use table::{Seat, Watch};

use crate::cards::{Card, Cards, PatientCard};
use crate::event::{Cause, Event};
use crate::patient::Patient;
use crate::play::Play;
use crate::state::{BEDS, End, HAND, Phase, State, Waiting};
use crate::step::Step;

impl<W: Watch<Event>> Play<'_, W> {
    /// Transports a patient, or worsens one if that is not possible (DN-TRANS-10, DN-R-08).
    pub(crate) fn transport(&mut self) {
        let (seat, seats) = (self.active(), self.game.seats_at_table());
        let open = &mut self.state.open;
        let full = open.row.len() >= seats;
        if full || Seat::all(seats).all(|seat| open.hospitals[seat].markers == 0) {
            self.see(Event::TransportBlocked { full });
            let cause = self.cause();
            return self.worsen_row(cause);
        }
        let Some(card) = open.top.take() else { return };
        if open.dungeon.is_empty() {
            open.last_patient = Some(card);
            return self.end_game(End::Dungeon);
        }
        open.lifted = Some(card);
        self.push(Step::Assign);
        // The next patient is open before somebody is named (DN-TRANS-18).
        self.push(Step::OpenDungeon);
        self.see(Event::Transported { seat, card });
    }

    /// Somebody is in charge; an emergency case does not wait (DN-EMERG-11).
    pub(crate) fn assign(&mut self, to: Seat) {
        let seat = self.active();
        let open = &mut self.state.open;
        let Some(card) = open.lifted.take() else { return };
        open.hospitals[to].markers -= 1;
        self.see(Event::Assigned { seat, to, card });
        self.place(to, card);
    }

    fn place(&mut self, to: Seat, card: PatientCard) {
        let patient = Patient::new(card);
        if self.game.pack().patient(card).emergency {
            self.state.open.hospitals[to].admit(patient);
            self.see(Event::Admitted { seat: to, patient });
        } else {
            self.join_row(Waiting { patient, duty: to });
        }
    }

    /// A patient comes to the row: behind those who wait, or ahead of them if so agreed (DN-R-04).
    pub(crate) fn join_row(&mut self, waiting: Waiting) {
        let row = &mut self.state.open.row;
        let place = if self.game.setup().newest_leads { 0 } else { row.len() };
        row.insert(place, waiting);
    }

    pub(crate) fn begin_admission(&mut self) {
        self.state.open.phase = Phase::Admission;
        self.push(Step::BedCheck);
        self.push(Step::Admit);
        if self.state.open.turn.may_skip {
            self.push(Step::SkipAdmission);
        }
    }

    /// Neither admission nor bed check (DN-ADMIT-15).
    pub(crate) fn skip_admission(&mut self) {
        self.pop();
        self.pop();
        let seat = self.active();
        self.see(Event::AdmissionSkipped { seat });
        self.begin_cleanup();
    }

    /// Whatever is asked from now on belongs to the cleanup (DN-TURN-01).
    fn begin_cleanup(&mut self) {
        self.state.open.phase = Phase::Cleanup;
    }

    /// A charge leaves the row for the Hospital; the others close up.
    pub(crate) fn admit(&mut self, place: u8) {
        let Waiting { patient, duty } = self.state.open.row.remove(place.into());
        self.state.open.hospitals[duty].admit(patient);
        self.see(Event::Admitted { seat: duty, patient });
    }

    pub(crate) fn check_beds(&mut self) {
        let seat = self.active();
        if let Some(short @ 1..) = self.own().admitted.len().checked_sub(BEDS) {
            let short = short as u8;
            self.push(Step::Beds { left: short, from: 0, chosen: 0 });
            self.see(Event::BedsShort { seat, short });
        } else {
            self.begin_cleanup();
        }
    }

    /// Those who were chosen worsen together (DN-R-18).
    pub(crate) fn leave_without_beds(&mut self, chosen: u8) {
        let seat = self.active();
        let patients = self.own().admitted;
        for (place, patient) in patients.into_iter().enumerate() {
            if chosen & 1 << place != 0 {
                self.worsen_admitted(seat, patient, Cause::Beds);
            }
        }
        self.begin_cleanup();
        self.after_deaths();
    }

    /// Everything but a kept card is discarded, then cards are drawn (DN-CLEAN-05).
    pub(crate) fn clean_up(&mut self, kept: Option<Card>) {
        let seat = self.active();
        let State { open, secret } = &mut *self.state;
        let hospital = &mut open.hospitals[seat];
        let mut cards = std::mem::take(&mut secret.hands[seat]);
        let shown = std::mem::take(&mut hospital.shown);
        if let Some(card) = kept {
            cards.take(card.index());
            secret.hands[seat].add(card.index());
            // The others know it only if they know of more copies than they see discarded.
            if shown.count(card.index()) > cards.count(card.index()) {
                hospital.shown.add(card.index());
            }
        }
        cards.add_all(&std::mem::take(&mut hospital.played));
        hospital.discard.add_all(&cards);
        self.push(Step::Draw { seat, left: HAND });
        if kept.is_some() {
            self.see(Event::Kept { seat, card: kept });
        }
        if cards != Cards::default() {
            self.see(Event::Discarded { seat, cards });
        }
    }
}
