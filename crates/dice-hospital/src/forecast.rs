//! What the end of the round would bring a hospital if it stopped now.

use table::{Seat, Unwatched};

use crate::DiceHospital;
use crate::discharge::{EMPTY_WARDS, discharge_points};
use crate::effects::Policy;
use crate::play::Play;
use crate::state::Phase;
use crate::view::View;
use crate::wards::{Beds, beds_in};

/// What the end of the round would bring, as far as it depends on this hospital alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Forecast {
    /// Patients that are neglected.
    pub neglected: u8,
    /// The beds where they lie.
    neglected_beds: Beds,
    /// Those of them that die.
    pub dying: u8,
    /// Where those lie.
    dying_beds: Beds,
    /// Patients that were sent home.
    pub discharged: u8,
    /// The points for them.
    pub discharges: i16,
    /// The administrator's aim: how much of it is reached, and how much it takes. The leader's
    /// needs the others, too.
    pub aim: Option<(u8, u8)>,
    /// What reaching it is worth.
    pub prize: i16,
    /// Points for empty wards.
    pub empty: i16,
}

impl Forecast {
    /// Whether the patient in this bed would get worse.
    pub const fn worsens(&self, bed: usize) -> bool {
        self.neglected_beds & 1 << bed != 0
    }

    /// Whether the patient in this bed would die.
    pub const fn dies(&self, bed: usize) -> bool {
        self.dying_beds & 1 << bed != 0
    }

    /// All points together.
    pub const fn points(&self) -> i16 {
        let aim = match self.aim {
            Some((have, need)) if have >= need => self.prize,
            _ => 0,
        };
        self.discharges + aim + self.empty
    }
}

impl DiceHospital {
    /// What the end of the round would bring a hospital if it stopped now. Where somebody can be
    /// spared, it is the weakest.
    pub fn forecast(&self, view: &View, seat: Seat) -> Forecast {
        let mut state = view.known(self);
        state.open.hospitals[seat].floor.wards.wait_no_longer();
        let mut play = Play { game: self, state: &mut state, watch: &mut Unwatched };
        // Whoever has been spared stays so.
        if view.phase() != Phase::Spare {
            play.prepare_neglect(seat);
        }
        loop {
            let wards = play.state.open.hospitals[seat].floor.wards;
            let beds = play.state.open.mercy[seat].beds(&wards);
            let Some(bed) = beds_in(beds).min_by_key(|&bed| wards.value(bed)) else { break };
            play.spare(seat, bed);
        }
        let before = play.state.open.hospitals[seat].floor.wards;
        let neglected_beds = play.state.open.mercy[seat].neglected(&before);
        play.neglect(seat);
        let floor = &state.open.hospitals[seat].floor;
        let aim = view.administrator(seat).and_then(|card| match self.pack().administrator(card) {
            Policy::Target(needs) => {
                let reached = needs.iter().map(|(colour, need)| need.min(floor.discharged[colour])).sum();
                Some((reached, needs.sum()))
            }
            Policy::Families { mothers, infants, .. } => {
                let (home, born) = (floor.mothers_home, floor.infants_home());
                Some((home.min(mothers) + born.min(infants), mothers + infants))
            }
            Policy::Shield(_) | Policy::Most | Policy::Planner | Policy::Looks(_) => None,
        });
        let policy = view.administrator(seat).map(|card| self.pack().administrator(card));
        let prize = if let Some(Policy::Families { points, .. }) = policy { i16::from(points) } else { 1 };
        let dying_beds = before.occupied() & !floor.wards.occupied();
        Forecast {
            neglected: neglected_beds.count_ones() as u8,
            neglected_beds,
            dying: dying_beds.count_ones() as u8,
            dying_beds,
            discharged: floor.sent_home(),
            discharges: discharge_points(floor.sent_home()),
            aim,
            prize,
            empty: if floor.wards.is_empty() && self.setup().rewards_empty_wards() { EMPTY_WARDS } else { 0 },
        }
    }
}
