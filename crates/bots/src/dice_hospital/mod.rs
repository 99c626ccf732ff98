//! How good a move looks in Dice Hospital.

use dice_hospital::{DiceHospital, Move, Phase, ROUNDS, Stage, View};
use table::{Eye, Seat};

use crate::{Judge, Staffed};

/// What a patient is worth at the end of a round, by value, with rounds to come.
const PATIENTS: [f32; 7] = [0.0, 0.1, 0.5, 0.9, 1.2, 1.5, 1.8];

/// Judges moves of Dice Hospital: it looks at what the own hospital has after the best that can follow at once.
#[derive(Clone, Debug, Default)]
pub struct Matron {
    scene: Option<(View, Seat)>,
}

impl Matron {
    /// What a hospital is worth as it stands.
    fn standing(game: &DiceHospital, view: &View, seat: Seat) -> f32 {
        let hospital = &view.hospitals[seat];
        let rounds = f32::from(ROUNDS - view.table().round);
        let mut worth = f32::from(hospital.score) + f32::from(hospital.bags) * if rounds > 0.0 { 1.3 } else { 1.0 };
        let price = if game.setup().fatality_penalty { 4.0 } else { 2.0 };
        worth -= price * f32::from(hospital.fatalities);
        let neglects = matches!(view.phase(), Phase::Activate | Phase::Spare);
        let loss = if !neglects {
            0
        } else if game.setup().superbug {
            2
        } else {
            1
        };
        for patient in hospital.wards.iter() {
            let value = if patient.treated { patient.value } else { patient.value.saturating_sub(loss) };
            worth += if value == 0 { -price } else { PATIENTS[usize::from(value)] * (rounds / 2.0).min(1.0) };
        }
        worth += rounds * 0.8 * hospital.staff.len() as f32 + rounds * 0.6 * hospital.rooms.len() as f32;
        let forecast = game.forecast(view, seat);
        worth + f32::from(forecast.points())
    }

    /// The best that a placement under way can still become.
    fn best(game: &DiceHospital, view: &View, seat: Seat) -> f32 {
        let under_way = matches!(view.hospitals[seat].stage(), Stage::Targets | Stage::Window | Stage::Caring);
        if view.phase() != Phase::Activate || !under_way {
            return Self::standing(game, view, seat);
        }
        let follow = |mv| match mv {
            Move::On(..) | Move::Use | Move::Skip => view.after(game, mv),
            _ => None,
        };
        let moves = view.moves(game).into_iter().filter_map(follow);
        let best = moves.map(|after| Self::best(game, &after, seat)).fold(f32::NEG_INFINITY, f32::max);
        if best == f32::NEG_INFINITY { Self::standing(game, view, seat) } else { best }
    }
}

impl Staffed for DiceHospital {
    fn judge() -> impl Judge<Self> + Send + 'static {
        Matron::default()
    }
}

impl Judge<DiceHospital> for Matron {
    fn look(&mut self, _: &DiceHospital, view: View) {
        self.scene = match view.eye {
            Eye::Seat(seat) => Some((view, seat)),
            Eye::Onlooker => None,
        };
    }

    fn worth(&mut self, game: &DiceHospital, mv: Move) -> f32 {
        let Some((view, seat)) = &self.scene else { return 0.0 };
        match (mv, view.phase()) {
            (Move::End, _) => Self::standing(game, view, *seat),
            (Move::Claim(number), _) => view.on_ambulance(number).map(|die| PATIENTS[usize::from(die.value)]).sum(),
            (Move::Spare(patient), _) => -f32::from(patient.value),
            (Move::Complete(report), _) => f32::from(game.pack().report(report).points),
            (Move::Skip, Phase::Complete | Phase::Collect) => -1.0,
            (Move::Collect(..), _) => 1.0,
            _ => view.after(game, mv).map_or(f32::NEG_INFINITY, |after| Self::best(game, &after, *seat)),
        }
    }
}
