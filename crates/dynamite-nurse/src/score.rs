//! Scoring (section 16).

use table::{Scores, Seat, SeatSet};

use crate::DynamiteNurse;
use crate::cards::{Card, Cards, Condition, PatientCard, kinds};
use crate::effects::Ending;
use crate::state::{Hospital, Open};
use crate::view::View;

/// The marks that the Dynamite Nurse card stands for at the end (DN-SCORE-06).
pub const MARKS_OF_TITLE: u8 = 2;

/// What a player's points are made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize)]
pub struct Tally {
    /// Acquired patients.
    pub acquired: i16,
    /// Admitted patients, one point each.
    pub admitted: i16,
    /// Actions and nurses.
    pub cards: i16,
    /// End texts: patients of one name.
    pub names: i16,
    /// End texts: emergency cases.
    pub emergencies: i16,
    /// Kill marks with the title and end texts.
    pub marks: u8,
    /// What they cost, as a number below or equal to 0.
    pub penalty: i16,
}

impl Tally {
    /// All of it.
    pub const fn total(&self) -> i16 {
        self.acquired + self.admitted + self.cards + self.names + self.emergencies + self.penalty
    }
}

impl DynamiteNurse {
    /// What a player's points are made of, if the game ended now.
    pub fn tally(&self, view: &View, seat: Seat) -> Tally {
        let open = view.open();
        self.count(&open.hospitals[seat], &view.owned(seat), open.title == Some(seat))
    }

    /// What this many kill marks cost at the end.
    pub fn cost_of_marks(&self, marks: u8) -> u8 {
        self.pack().chart(self.setup().chart as usize, marks)
    }

    /// The points of a Hospital whose player owns these cards.
    pub(crate) fn count(&self, hospital: &Hospital, owned: &Cards, title: bool) -> Tally {
        let pack = self.pack();
        let acquired = |worth: &dyn Fn(PatientCard) -> i16| {
            hospital.acquired.iter().map(|kind| worth(PatientCard::ALL[kind])).sum::<i16>()
        };
        let mut tally = Tally {
            acquired: acquired(&|card| pack.patient(card).vp.into()),
            admitted: hospital.admitted.len() as i16,
            cards: owned.iter().map(|kind| i16::from(pack.card(Card::of(kind)).vp)).sum(),
            ..Tally::default()
        };
        let mut marks = i16::from(hospital.marks) + if title { MARKS_OF_TITLE.into() } else { 0 };
        for end in kinds(owned).filter_map(|card| pack.card(card).end) {
            match end {
                Ending::Marks(change) => marks += i16::from(change),
                Ending::PerName(points) => {
                    let named = |name: Condition| acquired(&|card| (pack.patient(card).condition == name).into());
                    let best = Condition::ALL.into_iter().map(|name| named(name) * i16::from(points)).max();
                    tally.names += best.unwrap_or(0);
                }
                Ending::PerEmergency(points) => {
                    tally.emergencies += acquired(&|card| pack.patient(card).emergency.into()) * i16::from(points);
                }
            }
        }
        // Reductions never make a bonus (DN-SCORE-09).
        tally.marks = marks.clamp(0, u8::MAX.into()) as u8;
        tally.penalty = -i16::from(self.cost_of_marks(tally.marks));
        tally
    }

    /// The ranking as somebody sees it.
    pub(crate) fn rank(&self, view: &View) -> Scores {
        self.rank_by(view.open(), |seat| view.owned(seat))
    }

    /// The highest total wins, then the fewest kill marks; then the win is shared (DN-SCORE-11).
    pub(crate) fn rank_by(&self, open: &Open, owned: impl Fn(Seat) -> Cards) -> Scores {
        let mut best = None;
        let (mut totals, mut winners) = (Scores::highest([]).totals, SeatSet::EMPTY);
        for seat in Seat::all(self.seats_at_table()) {
            let tally = self.count(&open.hospitals[seat], &owned(seat), open.title == Some(seat));
            let marks = if self.setup().physical_tiebreak { open.hospitals[seat].marks } else { tally.marks };
            let rank = (tally.total(), std::cmp::Reverse(marks));
            totals.push(tally.total().into());
            if best.is_none_or(|best| rank > best) {
                (best, winners) = (Some(rank), SeatSet::EMPTY);
            }
            if best == Some(rank) {
                winners = winners.with(seat);
            }
        }
        Scores { totals, winners }
    }
}
