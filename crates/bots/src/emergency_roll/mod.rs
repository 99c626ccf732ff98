//! How good a move looks in Emergency Roll.

mod outlook;
mod position;
mod specialists;
mod weights;

use emergency_roll::{
    Bonus, DieChoice, EmergencyRoll, Epidemiology, Move, Patient, Radiologist, Radiology, Specialists, View, WARDS,
};
use table::{Eye, Game};

use crate::{Judge, Staffed};
use outlook::{NurseOutlook, Outlook};
use position::{Position, Sight, Todo};
use specialists::{Goals, Reached};
use weights::Stocks;
pub use weights::Weights;

/// Judges moves of Emergency Roll: it adds up what the seat's own hospital has, what its beds are
/// still worth, and what is within reach: nurses, goals, unfinished lines.
#[derive(Clone, Debug)]
pub struct Triage {
    weights: Weights,
    /// One per radiologist, made when first needed, for one pack.
    outlooks: Vec<Option<Outlook>>,
    nurses: NurseOutlook,
    stocks: Stocks,
    pack: u64,
    sight: Option<Sight>,
    /// What is left to do with the die in hand, and the gains that are too small for a closer look.
    todo: Option<Todo>,
    too_small: [f32; 2],
}

impl Default for Triage {
    fn default() -> Self {
        Self::new(Weights::default())
    }
}

impl Triage {
    /// A judge with these weights.
    pub fn new(weights: Weights) -> Self {
        Self {
            stocks: Stocks::new(&weights),
            weights,
            outlooks: Vec::new(),
            nurses: NurseOutlook::default(),
            pack: 0,
            sight: None,
            todo: None,
            too_small: [f32::NEG_INFINITY; 2],
        }
    }

    /// Works out what does not change during a game.
    fn prepare(&mut self, game: &EmergencyRoll, specialists: Specialists) {
        if self.pack != game.pack_fingerprint() || self.outlooks.is_empty() {
            self.pack = game.pack_fingerprint();
            self.outlooks = vec![None; Radiologist::ALL.len()];
            self.nurses = NurseOutlook::new(game.sheet().nurse_track, self.weights.nurse_rate);
        }
        let slot = &mut self.outlooks[specialists.radiologist.index()];
        if slot.is_none() {
            let rings = game.sheet().rings();
            let rule = game.pack().radiologist(specialists.radiologist).rule;
            let ahead = self.weights.ring_ahead;
            *slot = Some(Outlook::new(game.sheet(), &self.weights, |bed, value| match rule {
                Radiology::AtLeast { value: least, points } if rings & bed.mask() != 0 && value >= least => {
                    f32::from(points) * ahead
                }
                _ => 0.0,
            }));
        }
    }

    fn outlook(&self, specialists: Specialists) -> &Outlook {
        self.outlooks[specialists.radiologist.index()].as_ref().expect("look() prepares it")
    }

    /// What the next nurse is worth with this many won and this many turns to come.
    fn next_nurse(&self, nurses: u8, turns: u8) -> f32 {
        debug_assert!(usize::from(nurses) < WARDS);
        self.nurses.of(nurses + 1, turns) - self.nurses.of(nurses, turns)
    }

    /// How good it is to take a die: what it brings at once, and the best that can be made of it.
    fn take(position: &Position<'_>, bay: emergency_roll::Colour) -> f32 {
        let Some(todo) = position.todo_after(bay) else { return 0.0 };
        let Sight { view, seat, hospital, .. } = position.sight;
        let mut after = *hospital;
        if view.costs_a_bag(*seat, bay) {
            after.bags.used += 1;
        }
        match todo.main.and_then(|guest| guest.bonus) {
            Some(Bonus::Stethoscopes) => after.stethoscopes.gained += 2,
            Some(Bonus::BloodBag) => after.bags.gained += 1,
            _ => {}
        }
        let stock = position.stocks(&after) - position.stocks(hospital);
        let goals = position.goals(Reached::by(&after)) - position.goals(Reached::by(hospital));
        stock + goals + position.best(&after, todo)
    }
}

impl Staffed for EmergencyRoll {
    fn judge() -> impl Judge<Self> + Send + 'static {
        Triage::default()
    }
}

impl Judge<EmergencyRoll> for Triage {
    fn look(&mut self, game: &EmergencyRoll, view: View) {
        let (Eye::Seat(seat), Some(specialists)) = (view.eye, view.specialists) else {
            self.sight = None;
            return;
        };
        self.prepare(game, specialists);
        let turns = game.setup().turns() - view.turn;
        let hospital = view.hospitals[seat];
        let rule = game.pack().epidemiologist(specialists.epidemiologist).rule;
        let now = || emergency_roll::epidemiology(game.sheet(), &hospital, rule, true);
        let (runs, group) = match rule {
            Epidemiology::Run { points } => (now() / u32::from(points.max(1)), 0),
            Epidemiology::Group { points } => (0, now() / u32::from(points.max(1))),
            _ => (0, 0),
        };
        let stock = (f32::from(turns) / self.weights.stock_fades).min(1.0);
        let goals = Goals::new(game, specialists, view.faces, self.weights.goal_near);
        let sight = Sight { view, seat, hospital, specialists, turns, stock, runs, group, goals };
        let position = Position::new(self, game, &sight);
        let todo = match view.picks[seat] {
            DieChoice::Die(bay) => position.todo_after(bay).map(|todo| todo.only(view.pending[seat])),
            DieChoice::None | DieChoice::Hidden => None,
        };
        let too_small = [Patient::Main, Patient::Extra].map(|patient| {
            let todo = todo.filter(|todo| !todo.without(patient).is_empty());
            let guest = todo.and_then(|todo| todo.guest(patient));
            guest.map_or(f32::NEG_INFINITY, |guest| position.not_closely(&hospital, guest))
        });
        (self.sight, self.todo, self.too_small) = (Some(sight), todo, too_small);
    }

    fn worth(&mut self, game: &EmergencyRoll, mv: Move) -> f32 {
        let Some(sight) = &self.sight else { return 0.0 };
        let position = Position::new(self, game, sight);
        let hospital = &sight.hospital;
        let todo = self.todo.unwrap_or_default();
        match mv {
            Move::Take(bay) => Self::take(&position, bay),
            Move::Admit(patient, ward, value) => {
                let Some(guest) = todo.guest(patient) else { return 0.0 };
                let goals = position.goals(Reached::by(hospital));
                let gain = position.admit(hospital, guest, ward, value, goals);
                if gain < self.too_small[patient as usize] {
                    return f32::NEG_INFINITY;
                }
                gain + position.best(&position.after(hospital, guest, ward, value), todo.without(patient))
            }
            Move::Morgue(patient) => position.give_up(hospital, todo.without(patient)),
            Move::Screen(ward) => position.screen(hospital, ward, todo),
            // ALICAT takes a goal: let it have the one that is further away.
            Move::Discard(card) => {
                let goal = game.pack().cardiologist(card).goal;
                -sight.goals.worth_of(game.sheet(), Reached::by(hospital), goal)
            }
            Move::Announce => f32::NEG_INFINITY,
        }
    }
}
