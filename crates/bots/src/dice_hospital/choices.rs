//! Everything that is decided outside an activation, judged by the activation that it leads to.

use dice_hospital::effects::Happening;
use dice_hospital::{BEDS, Colour, Die, Few, Hospital, Improvement, Kind, Move, Phase, Specialist, View, WEAK_INTAKE};
use table::Seat;

use super::chart::Chart;
use super::outlook::{POINT, rounds_to_come};
use super::plan::GLANCE;
use super::weights::surplus;
use super::{Matron, Scene};

/// Patients who come in.
type Newcomers = Few<Die, 4>;

const NOBODY: Newcomers = Few::none(Die { value: 1, colour: Colour::Red });

impl Matron {
    /// Judges the moves of a decision outside an activation.
    pub(super) fn choose(&mut self, scene: &Scene<'_>) {
        let hospital = scene.ready();
        for index in 0..self.moves.len() {
            let worth = self.choice(scene, &hospital, self.moves[index]);
            self.worths.push(worth);
        }
    }

    fn choice(&mut self, scene: &Scene<'_>, hospital: &Hospital, mv: Move) -> f32 {
        match (mv, scene.view.phase()) {
            (Move::Extra(Kind::Department), _) => surplus(hospital),
            (Move::Extra(Kind::Specialist), _) => self.weights.extra,
            (Move::Keep(card), _) => self.weights.administrators[card.index()],
            (Move::Claim(number), _) => self.claim(scene, hospital, number),
            (Move::Leave(die), _) => self.leave(scene, hospital, die),
            (Move::Remove(patient), _) => -(scene.outlook.of(Chart::of(patient)) as f32),
            (Move::Take(improvement), _) => {
                self.prospect(scene, &improved(*hospital, improvement), NOBODY) + self.lasting(scene, improvement)
            }
            // What is taken can be given back for a bag, so taking nothing is never better.
            (Move::Skip, Phase::Take) => f32::NEG_INFINITY,
            (Move::Return(improvement), _) => self.sale(scene, hospital, improvement),
            (Move::Spare(patient), _) => scene.outlook.sparing(Chart::of(patient)) as f32,
            (Move::Complete(_), _) => reported(scene, scene.view, mv),
            (Move::Collect(..), _) => 1.0,
            (Move::Skip, Phase::Complete | Phase::Collect) => -1.0,
            (Move::Skip, _) if matches!(scene.happening(), Some(Happening::Sell(_))) => 0.0,
            (Move::Start(_) | Move::Send(_) | Move::On(..), _) => {
                let after = scene.view.after(scene.game, mv);
                after.map_or(f32::NEG_INFINITY, |after| self.prospect(scene, after.hospital(scene.seat), NOBODY))
            }
            (Move::Skip, _) => self.prospect(scene, hospital, NOBODY),
            _ => 0.0,
        }
    }

    /// What a hospital comes to this round, with these newcomers.
    fn prospect(&mut self, scene: &Scene<'_>, hospital: &Hospital, newcomers: Newcomers) -> f32 {
        let mut now = scene.moment(hospital);
        for &die in &*newcomers {
            if usize::from(now.tally.patients) == BEDS {
                now.give_up(scene.outlook);
            }
            now.admit(Chart::newcomer(die), scene.outlook);
        }
        now.tidy();
        self.planner.plan(&scene.crew(hospital), scene.outlook, now, GLANCE) as f32
    }

    /// An ambulance: its patients, and what its number brings.
    fn claim(&mut self, scene: &Scene<'_>, hospital: &Hospital, number: u8) -> f32 {
        let mut newcomers = NOBODY;
        for die in scene.view.on_ambulance(number) {
            newcomers.push(die);
        }
        let ambulances = &scene.view.table().ambulances;
        let others = || Seat::all(scene.game.setup().seats.into()).filter(|&seat| seat != scene.seat);
        let waiting = others().filter(|&seat| ambulances[seat] == 0).count();
        let before = others().filter(|&seat| (1..number).contains(&ambulances[seat])).count();
        let free = usize::from(number) - 1 - before;
        let undercut = free.min(waiting) as f32;
        let lowest = if before > 0 { 0.0 } else { (1.0 - self.weights.undercut).powf(undercut) };
        self.prospect(scene, hospital, newcomers) + lowest * scene.bags(hospital, 1)
    }

    /// Alone: three of four dice, and a bag if they are weak.
    fn leave(&mut self, scene: &Scene<'_>, hospital: &Hospital, die: Die) -> f32 {
        let mut intake = scene.view.table().intake;
        if let Some(place) = intake.iter().position(|&known| known == die) {
            intake.remove(place);
        }
        let mut newcomers = NOBODY;
        intake.iter().for_each(|&die| newcomers.push(die));
        let weak = intake.iter().map(|die| die.value).sum::<u8>() < WEAK_INTAKE;
        let bag = if weak { scene.bags(hospital, 1) } else { 0.0 };
        self.prospect(scene, hospital, newcomers) + bag
    }

    /// What an improvement brings in the rounds to come.
    fn lasting(&self, scene: &Scene<'_>, improvement: Improvement) -> f32 {
        self.weights.rate(scene.hospital(), improvement) * POINT * f32::from(rounds_to_come(scene.view))
    }

    /// Selling an improvement to an event.
    fn sale(&self, scene: &Scene<'_>, hospital: &Hospital, improvement: Improvement) -> f32 {
        let Some(Happening::Sell(bags)) = scene.happening() else { return f32::NEG_INFINITY };
        let now = self.weights.rate(scene.hospital(), improvement) * POINT;
        scene.bags(hospital, bags) - self.lasting(scene, improvement) - now
    }

    /// Giving an improvement back for a bag: one that the plan does without.
    pub(super) fn give_back(&mut self, scene: &Scene<'_>) {
        let hospital = scene.ready();
        let bag = scene.bags(&hospital, 1);
        let gain = |judge: &Self, mv: Move| match mv {
            Move::Return(improvement) => bag - judge.lasting(scene, improvement),
            _ => 0.0,
        };
        if self.moves.iter().any(|&mv| gain(self, mv) > 0.0) {
            self.make_plan(scene, &hospital);
        }
        for index in 0..self.moves.len() {
            let mv = self.moves[index];
            let worth = match mv {
                Move::Return(improvement) if self.agenda.uses(improvement) >= owned(&hospital, improvement) => {
                    f32::NEG_INFINITY
                }
                _ => gain(self, mv),
            };
            self.worths.push(worth);
        }
    }
}

impl Scene<'_> {
    fn happening(&self) -> Option<Happening> {
        self.game.happening(self.view.table())
    }

    /// What so many more bags are worth.
    fn bags(&self, hospital: &Hospital, more: u8) -> f32 {
        (self.outlook.bags(hospital.bags + more) - self.outlook.bags(hospital.bags)) as f32
    }

    /// The hospital as it will be when its activation begins.
    fn ready(&self) -> Hospital {
        let mut hospital = *self.hospital();
        if let Some(Happening::Nurses(change)) = self.happening() {
            hospital.nurses = hospital.nurses.saturating_add_signed(change);
        }
        hospital.copied = hospital.staff.iter().copied().find(|&card| card != Specialist::Consultant);
        hospital
    }
}

/// The points of the best reports that begin with this one.
fn reported(scene: &Scene<'_>, view: &View, mv: Move) -> f32 {
    let Move::Complete(report) = mv else { return 0.0 };
    let points = f32::from(scene.game.pack().report(report).points);
    let Some(after) = view.after(scene.game, mv).filter(|after| after.phase() == Phase::Complete) else {
        return points;
    };
    let more = after.moves(scene.game).into_iter().map(|mv| reported(scene, &after, mv));
    points + more.fold(0.0, f32::max)
}

fn owned(hospital: &Hospital, improvement: Improvement) -> usize {
    match improvement {
        Improvement::Department(tile) => hospital.rooms.iter().filter(|&&known| known == tile).count(),
        Improvement::Specialist(card) => hospital.staff.iter().filter(|&&known| known == card).count(),
    }
}

fn improved(mut hospital: Hospital, improvement: Improvement) -> Hospital {
    hospital.improve(improvement);
    hospital
}
