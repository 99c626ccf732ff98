//! How good a move looks in Emergency Roll.

mod outlook;
mod position;
mod specialists;
mod weights;

use emergency_roll::{
    Bonus, Colour, DieChoice, EmergencyRoll, Epidemiology, Move, Patient, Radiologist, Radiology, Specialists, WARDS,
};
use table::Game;

use crate::{Judge, Staffed, Turn};
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
}

impl Default for Triage {
    fn default() -> Self {
        Self::new(Weights::default())
    }
}

impl Triage {
    /// A judge with these weights.
    pub fn new(weights: Weights) -> Self {
        Self { stocks: Stocks::new(&weights), weights, outlooks: Vec::new(), nurses: NurseOutlook::default(), pack: 0 }
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
        self.outlooks[specialists.radiologist.index()].as_ref().expect("they are prepared")
    }

    /// What the next nurse is worth with this many won and this many turns to come.
    fn next_nurse(&self, nurses: u8, turns: u8) -> f32 {
        debug_assert!(usize::from(nurses) < WARDS);
        self.nurses.of(nurses + 1, turns) - self.nurses.of(nurses, turns)
    }

    /// What a seat sees when it has to decide, and what follows from it.
    fn look(&mut self, turn: &Turn<'_, EmergencyRoll>) -> Sight {
        let (game, view, seat) = (turn.game(), turn.view(), turn.seat());
        let specialists = view.specialists.expect("they come before the first decision");
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
        Sight { view, seat, hospital, specialists, turns, stock, runs, group, goals }
    }
}

impl Staffed for EmergencyRoll {
    fn judge() -> impl Judge<Self> + Send + 'static {
        Triage::default()
    }
}

impl Judge<EmergencyRoll> for Triage {
    fn rate(&mut self, turn: &Turn<'_, EmergencyRoll>, into: &mut Vec<f32>) {
        let sight = self.look(turn);
        let position = Position::new(self, turn.game(), &sight);
        let todo = position.todo();
        let too_small = [Patient::Main, Patient::Extra].map(|patient| position.too_small(todo, patient));
        into.extend(turn.moves().iter().map(|&mv| position.worth(mv, todo, too_small)));
    }
}

impl Position<'_> {
    /// What is left to do with the die in hand.
    fn todo(&self) -> Todo {
        let Sight { view, seat, .. } = self.sight;
        match view.picks[*seat] {
            DieChoice::Die(bay) => self.todo_after(bay).map(|todo| todo.only(view.pending[*seat])).unwrap_or_default(),
            DieChoice::None | DieChoice::Hidden => Todo::default(),
        }
    }

    /// What a bed has to bring for a closer look, where there is more to do than this patient.
    fn too_small(&self, todo: Todo, patient: Patient) -> f32 {
        match todo.guest(patient) {
            Some(guest) if !todo.without(patient).is_empty() => self.not_closely(&self.sight.hospital, guest),
            _ => f32::NEG_INFINITY,
        }
    }

    /// How good it is to take a die: what it brings at once, and the best that can be made of it.
    fn take(&self, bay: Colour) -> f32 {
        let Some(todo) = self.todo_after(bay) else { return 0.0 };
        let Sight { view, seat, hospital, .. } = self.sight;
        let mut after = *hospital;
        if view.costs_a_bag(*seat, bay) {
            after.bags.used += 1;
        }
        match todo.main.and_then(|guest| guest.bonus) {
            Some(Bonus::Stethoscopes) => after.stethoscopes.gained += 2,
            Some(Bonus::BloodBag) => after.bags.gained += 1,
            _ => {}
        }
        let stock = self.stocks(&after) - self.stocks(hospital);
        let goals = self.goals(Reached::by(&after)) - self.goals(Reached::by(hospital));
        stock + goals + self.best(&after, todo)
    }

    /// How good the position is after a move. A bed that brings too little is not looked at
    /// closely.
    fn worth(&self, mv: Move, todo: Todo, too_small: [f32; 2]) -> f32 {
        let hospital = &self.sight.hospital;
        match mv {
            Move::Take(bay) => self.take(bay),
            Move::Admit(patient, ward, value) => {
                let Some(guest) = todo.guest(patient) else { return 0.0 };
                let goals = self.goals(Reached::by(hospital));
                let gain = self.admit(hospital, guest, ward, value, goals);
                if gain < too_small[patient as usize] {
                    return f32::NEG_INFINITY;
                }
                gain + self.best(&self.after(hospital, guest, ward, value), todo.without(patient))
            }
            Move::Morgue(patient) => self.give_up(hospital, todo.without(patient)),
            Move::Screen(ward) => self.screen(hospital, ward, todo),
            // ALICAT takes a goal: let it have the one that is further away.
            Move::Discard(card) => {
                let goal = self.game.pack().cardiologist(card).goal;
                -self.sight.goals.worth_of(self.sheet(), Reached::by(hospital), goal)
            }
            Move::Announce => f32::NEG_INFINITY,
        }
    }
}
