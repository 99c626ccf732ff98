//! Carrying out a plan, move by move.

use dice_hospital::effects::Does;
use dice_hospital::{BEDS, Hospital, Improvement, Meeple, Move, Stage, View};
use table::Seat;

use super::chart::{Chart, charts_of};
use super::crew::Crew;
use super::moment::Moment;
use super::plan::{HINT, STEPS, WIDTH};
use super::step::{Pick, Placement, Step};
use super::{Matron, Scene};

/// A plan that is being carried out.
#[derive(Clone, Debug)]
pub(super) struct Agenda {
    round: u8,
    seat: Option<Seat>,
    /// Each step with the moment before it, the last one first.
    steps: Vec<(Moment, Step)>,
    /// The placement under way.
    current: Option<Placement>,
}

impl Default for Agenda {
    fn default() -> Self {
        Self { round: 0, seat: None, steps: Vec::with_capacity(STEPS), current: None }
    }
}

impl Agenda {
    fn is_for(&self, scene: &Scene<'_>) -> bool {
        self.round == scene.view.table().round && self.seat == Some(scene.seat)
    }

    /// The step that was planned for a hospital that stands like this.
    fn step_at(&self, hospital: &Hospital) -> Option<Step> {
        let charts = charts_of(&hospital.wards);
        self.steps.iter().find(|(before, _)| before.is_that_of(hospital, &charts)).map(|&(_, step)| step)
    }

    /// Each step with the moment before it, the last one first.
    #[cfg(test)]
    pub(super) fn plan(&self) -> &[(Moment, Step)] {
        &self.steps
    }

    /// How many of these the plan uses.
    pub(super) fn uses(&self, improvement: Improvement) -> usize {
        let uses = |step: &Step| match (step, improvement) {
            (Step::Place(placement), Improvement::Department(tile)) => placement.room == tile,
            (Step::Place(placement), Improvement::Specialist(card)) => placement.meeple == Meeple::Specialist(card),
            _ => false,
        };
        self.steps.iter().filter(|(_, step)| uses(step)).count()
    }
}

impl Scene<'_> {
    /// How a hospital stands. Dice that are being rolled have not fallen yet.
    pub(super) fn moment(&self, hospital: &Hospital) -> Moment {
        let rolls = matches!(hospital.stage(), Stage::Rolling | Stage::CareRoll);
        let mut charts = [Chart::EMPTY; BEDS];
        for (chart, (bed, patient)) in charts.iter_mut().zip(hospital.patients()) {
            *chart = Chart::of(patient);
            if rolls && hospital.is_chosen(bed) {
                *chart = chart.to_roll();
            }
        }
        let mut moment = Moment::new(charts, hospital.bags, hospital.fatalities, hospital.discharged, self.outlook);
        if hospital.stage() == Stage::Drawing {
            moment.admit(Chart::stranger(), self.outlook);
            moment.tidy();
        }
        moment
    }

    pub(super) fn crew(&self, hospital: &Hospital) -> Crew<'_> {
        Crew::of(self.game, hospital, self.view.table())
    }
}

impl Matron {
    /// Judges the moves of an activation.
    pub(super) fn activate(&mut self, scene: &Scene<'_>) {
        let wanted = match scene.hospital().stage() {
            Stage::Idle => self.next_step(scene),
            Stage::Targets | Stage::Window | Stage::Caring => self.next_pick(scene),
            _ => None,
        };
        let wanted = wanted.filter(|wanted| self.moves.contains(wanted));
        for index in 0..self.moves.len() {
            let mv = self.moves[index];
            let worth = match wanted {
                Some(wanted) => f32::from(u8::from(wanted == mv)),
                None => self.glance(scene, mv),
            };
            self.worths.push(worth);
        }
    }

    /// What the plan does next between placements; makes a plan if there is none for this moment.
    fn next_step(&mut self, scene: &Scene<'_>) -> Option<Move> {
        let hospital = scene.hospital();
        let mut step = self.agenda.step_at(hospital).filter(|_| self.agenda.is_for(scene));
        if step.is_none() {
            self.make_plan(scene, hospital);
            step = self.agenda.step_at(hospital);
        }
        self.agenda.current = None;
        match step {
            Some(Step::Place(placement)) => {
                self.agenda.current = Some(placement);
                Some(Move::Place(placement.meeple, placement.room))
            }
            Some(Step::Bag(chart)) => self.moves.iter().copied().find(|mv| match mv {
                Move::Bag(patient) => chart.describes(*patient),
                _ => false,
            }),
            Some(Step::Pass) | None => Some(Move::End),
        }
    }

    /// Plans the activation of a hospital and says what it comes to.
    pub(super) fn make_plan(&mut self, scene: &Scene<'_>, hospital: &Hospital) -> i32 {
        let score = self.planner.plan(&scene.crew(hospital), scene.outlook, scene.moment(hospital), WIDTH);
        self.agenda.round = scene.view.table().round;
        self.agenda.seat = Some(scene.seat);
        self.agenda.steps.clear();
        self.agenda.steps.extend(self.planner.steps());
        score
    }

    /// The next patient of the placement under way, if it is the plan's.
    fn next_pick(&self, scene: &Scene<'_>) -> Option<Move> {
        let hospital = scene.hospital();
        let placement = self.agenda.current.filter(|_| self.agenda.is_for(scene))?;
        let (meeple, room) = hospital.placement()?;
        if meeple != placement.meeple || hospital.rooms[room] != placement.room {
            return None;
        }
        let chooses = hospital.stage() == Stage::Targets;
        // What a specialist can add after dice were rolled, the plan did not know.
        if !chooses && scene.game.pack().department(placement.room).treatment.does == Does::Reroll {
            return None;
        }
        let picks = if chooses { placement.picks } else { placement.cares };
        let chosen = (0..BEDS).filter(|&bed| hospital.is_chosen(bed)).count();
        match picks.get(chosen) {
            Some(pick) if *pick != Pick::NOBODY => self.moves.iter().copied().find(|&mv| pick.is_made_by(mv)),
            _ if self.moves.contains(&Move::Use) => Some(Move::Use),
            _ => Some(Move::Skip),
        }
    }

    /// How good a move of an activation looks without a plan for it: by what can be planned after it.
    fn glance(&mut self, scene: &Scene<'_>, mv: Move) -> f32 {
        let hospital = match mv {
            // Between placements is a better time.
            Move::Bag(_) if scene.hospital().stage() != Stage::Idle => None,
            Move::End => return scene.outlook.score(&scene.moment(scene.hospital())) as f32,
            _ => scene.view.after(scene.game, mv).map(|after| settled(scene, after)),
        };
        self.agenda.current = None;
        self.agenda.seat = None;
        hospital.map_or(f32::NEG_INFINITY, |hospital| {
            self.planner.plan(&scene.crew(&hospital), scene.outlook, scene.moment(&hospital), HINT) as f32
        })
    }
}

/// The hospital once a placement under way has ended as looks best at once, up to the next die.
fn settled(scene: &Scene<'_>, mut view: View) -> Hospital {
    loop {
        let hospital = *view.hospital(scene.seat);
        if !matches!(hospital.stage(), Stage::Targets | Stage::Window | Stage::Caring) {
            return hospital;
        }
        let mut best: Option<(i32, View)> = None;
        for mv in view.moves(scene.game) {
            let after = view.after(scene.game, mv).filter(|_| !matches!(mv, Move::Bag(_)));
            let Some(after) = after else { continue };
            let score = scene.outlook.score(&scene.moment(after.hospital(scene.seat)));
            if best.is_none_or(|(known, _)| score > known) {
                best = Some((score, after));
            }
        }
        match best {
            Some((_, after)) => view = after,
            None => return hospital,
        }
    }
}
