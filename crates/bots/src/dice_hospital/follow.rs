//! Carrying out a plan, move by move.

use dice_hospital::{BEDS, Few, Hospital, Move, Stage, View};
use table::Seat;

use super::chart::{Chart, charts_of};
use super::crew::Crew;
use super::moment::{Moment, Pick, Placement, Step};
use super::{Matron, Scene};

/// How many moments of each level a plan keeps, and one that is only a look ahead.
const WIDTH: usize = 24;
const GLANCE: usize = 6;

/// A plan that is being carried out.
#[derive(Clone, Debug, Default)]
pub(super) struct Agenda {
    round: u8,
    seat: Option<Seat>,
    /// Each step with the moment before it, the last one first.
    steps: Vec<(Moment, Step)>,
    /// The placement under way.
    current: Option<Placement>,
}

impl Agenda {
    fn is_for(&self, scene: &Scene<'_>) -> bool {
        self.round == scene.view.table().round && self.seat == Some(scene.seat)
    }

    /// The step that was planned for this moment.
    fn step_at(&self, now: &Moment) -> Option<Step> {
        self.steps.iter().find(|(before, _)| before.is_like(now)).map(|&(_, step)| step)
    }
}

impl Scene<'_> {
    pub(super) fn hospital(&self) -> &Hospital {
        &self.view.hospitals[self.seat]
    }

    /// How a hospital stands. Dice that are being rolled have not fallen yet.
    pub(super) fn moment(&self, hospital: &Hospital) -> Moment {
        let mut charts = charts_of(&hospital.wards);
        if matches!(hospital.stage(), Stage::Rolling | Stage::CareRoll) {
            for (chart, (bed, patient)) in charts.iter_mut().zip(hospital.patients()) {
                let chosen = hospital.is_chosen(bed);
                *chart = if chosen { Chart::of(patient).to_roll() } else { Chart::of(patient) };
            }
        }
        let mut moment = Moment::new(charts, hospital.bags, hospital.fatalities, hospital.discharged, &self.outlook);
        if hospital.stage() == Stage::Drawing {
            moment.admit(Chart::stranger(), &self.outlook);
        }
        moment
    }

    pub(super) fn crew(&self, hospital: &Hospital, nurses: u8) -> Crew<'_> {
        Crew::of(self.game, hospital, nurses, self.view.table().event)
    }
}

impl Matron {
    /// Judges the moves of an activation.
    pub(super) fn activate(&mut self, scene: &Scene<'_>) {
        let wanted = match scene.hospital().stage() {
            Stage::Idle => self.next_step(scene),
            Stage::Targets | Stage::Window | Stage::Caring if self.agenda.is_for(scene) => self.next_pick(scene),
            _ => None,
        };
        let listed = wanted.filter(|wanted| self.moves.contains(wanted));
        for index in 0..self.moves.len() {
            let mv = self.moves[index];
            let worth = match listed {
                Some(wanted) => f32::from(u8::from(wanted == mv)),
                None => self.glance(scene, mv),
            };
            self.worths.push(worth);
        }
    }

    /// What the plan does next between placements; makes a plan if there is none for this moment.
    fn next_step(&mut self, scene: &Scene<'_>) -> Option<Move> {
        let now = scene.moment(scene.hospital());
        let known = if self.agenda.is_for(scene) { self.agenda.step_at(&now) } else { None };
        let step = known.or_else(|| {
            self.make_plan(scene, now);
            self.agenda.step_at(&now)
        });
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

    fn make_plan(&mut self, scene: &Scene<'_>, now: Moment) {
        let hospital = scene.hospital();
        let crew = scene.crew(hospital, hospital.nurses);
        self.planner.plan(&crew, &scene.outlook, now, WIDTH);
        self.agenda.round = scene.view.table().round;
        self.agenda.seat = Some(scene.seat);
        self.agenda.steps.clear();
        self.agenda.steps.extend(self.planner.steps());
    }

    /// The next patient of the placement under way.
    fn next_pick(&self, scene: &Scene<'_>) -> Option<Move> {
        let hospital = scene.hospital();
        let placement = self.agenda.current?;
        let (meeple, room) = hospital.placement()?;
        if meeple != placement.meeple || hospital.rooms[room] != placement.room {
            return None;
        }
        let picks = if hospital.stage() == Stage::Targets { placement.picks } else { placement.cares };
        let chosen = (0..BEDS).filter(|&bed| hospital.is_chosen(bed)).count();
        match picks.get(chosen) {
            Some(pick) if *pick != Pick::NONE => self.moves.iter().copied().find(|mv| match mv {
                Move::On(patient, colour) => {
                    pick.chart.describes(*patient) && pick.colour == *colour && pick.healed == patient.healed
                }
                _ => false,
            }),
            _ if self.moves.contains(&Move::Use) => Some(Move::Use),
            _ => Some(Move::Skip),
        }
    }

    /// How good a move looks without a plan for it: what can be planned after it.
    fn glance(&mut self, scene: &Scene<'_>, mv: Move) -> f32 {
        let hospital = match mv {
            Move::Copy(card) => {
                let mut hospital = *scene.hospital();
                hospital.copied = Some(card);
                Some(hospital)
            }
            Move::End => return self.look_ahead(scene, scene.hospital(), 0),
            _ => scene.view.after(scene.game, mv).map(|after| self.settle(scene, after)),
        };
        hospital.map_or(f32::NEG_INFINITY, |hospital| self.look_ahead(scene, &hospital, GLANCE))
    }

    /// What a hospital comes to with the best plan that a glance finds; with no width, without any.
    pub(super) fn look_ahead(&mut self, scene: &Scene<'_>, hospital: &Hospital, width: usize) -> f32 {
        let now = scene.moment(hospital);
        if width == 0 {
            return scene.outlook.score(&now) as f32;
        }
        let crew = scene.crew(hospital, hospital.nurses);
        self.planner.plan(&crew, &scene.outlook, now, width) as f32
    }

    /// Ends a placement that is under way as looks best at once, up to the next die.
    fn settle(&self, scene: &Scene<'_>, mut view: View) -> Hospital {
        loop {
            let hospital = &view.hospitals[scene.seat];
            if !matches!(hospital.stage(), Stage::Targets | Stage::Window | Stage::Caring) {
                return *hospital;
            }
            let mut best: Option<(i32, View)> = None;
            for mv in view.moves(scene.game) {
                if matches!(mv, Move::Bag(_)) {
                    continue;
                }
                let Some(after) = view.after(scene.game, mv) else { continue };
                let score = scene.outlook.score(&scene.moment(&after.hospitals[scene.seat]));
                if best.as_ref().is_none_or(|(known, _)| score > *known) {
                    best = Some((score, after));
                }
            }
            match best {
                Some((_, after)) => view = after,
                None => return *hospital,
            }
        }
    }

    /// What a hospital would come to before its activation, with these newcomers.
    pub(super) fn prospect(
        &mut self,
        scene: &Scene<'_>,
        hospital: &Hospital,
        newcomers: &Few<dice_hospital::Die, 4>,
        width: usize,
    ) -> f32 {
        let mut now = scene.moment(hospital);
        for &die in &**newcomers {
            if usize::from(now.patients) == BEDS {
                now.give_up(&scene.outlook);
            }
            now.admit(Chart::newcomer(die), &scene.outlook);
        }
        now.tidy();
        let crew = scene.crew(hospital, hospital.nurses);
        self.planner.plan(&crew, &scene.outlook, now, width.max(1)) as f32
    }
}

/// The width of a plan that only serves a choice.
pub(super) const CHOICE: usize = GLANCE;
