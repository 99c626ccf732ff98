//! How good a move looks in Emergency Roll.

mod outlook;
mod weights;

use emergency_roll::{
    Bed, Bonus, Colour, EmergencyRoll, Epidemiology, Face, Goal, Hospital, Move, Offer, Patient, Pick, Radiology,
    Sheet, Specialists, Value, View, WARDS, Waiting, Ward, offers,
};
use table::{Eye, Game, Seat};

use crate::{Judge, Staffed};
use outlook::Outlook;
pub use weights::Weights;

/// Judges moves of Emergency Roll: it adds up what the own hospital has, what its beds are still worth, and what lies
/// near: nurses, goals, lines begun.
#[derive(Clone, Debug)]
pub struct Triage {
    weights: Weights,
    /// One for each radiologist, made when first needed, for one pack.
    outlooks: Vec<Option<Outlook>>,
    pack: u64,
    nurses: [[f32; 26]; WARDS + 1],
    scene: Option<Scene>,
}

/// What is judged: one seat's moment.
#[derive(Clone, Copy, Debug)]
struct Scene {
    view: View,
    seat: Seat,
    hospital: Hospital,
    specialists: Specialists,
    turns: u8,
    /// What a stethoscope and a bag are worth now, the first and each further one.
    stock: f32,
    runs: u32,
    group: u32,
}

/// What is left to deal with.
#[derive(Clone, Copy, Debug)]
struct Todo {
    main: Option<(Waiting, Bonus)>,
    extra: Option<Waiting>,
    screen: bool,
}

impl Default for Triage {
    fn default() -> Self {
        Self::new(Weights::default())
    }
}

impl Triage {
    /// A judge with these beliefs.
    pub fn new(weights: Weights) -> Self {
        Self { weights, outlooks: Vec::new(), pack: 0, nurses: [[0.0; 26]; WARDS + 1], scene: None }
    }

    /// Works out what does not change during a game.
    fn prepare(&mut self, game: &EmergencyRoll, specialists: Specialists) {
        if self.pack != game.pack_fingerprint() || self.outlooks.is_empty() {
            self.pack = game.pack_fingerprint();
            self.outlooks = vec![None; emergency_roll::Radiologist::ALL.len()];
            self.nurses = nurse_outlook(game.sheet().nurse_track, self.weights.nurse_rate);
        }
        let slot = &mut self.outlooks[specialists.radiologist.index()];
        if slot.is_none() {
            let rings = game.sheet().rings();
            let rule = game.pack().radiologist(specialists.radiologist).rule;
            let ahead = self.weights.ring_ahead;
            *slot = Some(Outlook::new(game.sheet(), &self.weights, |bed: Bed, value| match rule {
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

    /// What stock of this size is worth.
    #[inline]
    fn stock_worth(scene: &Scene, count: u8, [first, further]: [f32; 2]) -> f32 {
        match count {
            0 => 0.0,
            // Each further one is worth less than the one before.
            _ => scene.stock * (first + further * (f32::from(count - 1)).sqrt()),
        }
    }

    #[inline]
    fn stocks(&self, scene: &Scene, hospital: &Hospital) -> f32 {
        Self::stock_worth(scene, hospital.stethoscopes.usable(), self.weights.stethoscope)
            + Self::stock_worth(scene, hospital.bags.usable(), self.weights.bag)
    }

    /// What the ward can still bring.
    #[inline]
    fn ward_outlook(&self, scene: &Scene, hospital: &Hospital, ward: Ward) -> f32 {
        if hospital.is_full(ward) {
            return 0.0;
        }
        self.outlook(scene.specialists).of(ward, hospital.patients(ward), hospital.floor(ward), scene.turns)
    }

    /// The best that can be made of what is left to do, in points gained from here.
    fn best(&self, game: &EmergencyRoll, scene: &Scene, hospital: &Hospital, todo: Todo) -> f32 {
        let mut best = f32::NEG_INFINITY;
        if let Some((waiting, bonus)) = todo.main {
            let rest = Todo { main: None, ..todo };
            best = best.max(self.best_bed(game, scene, hospital, waiting, Some(bonus), rest));
        }
        if let Some(waiting) = todo.extra {
            let rest = Todo { extra: None, ..todo };
            best = best.max(self.best_bed(game, scene, hospital, waiting, None, rest));
        }
        if todo.screen {
            for ward in hospital.screenable() {
                best = best.max(self.screen(game, scene, hospital, ward, todo));
            }
        }
        if best == f32::NEG_INFINITY { 0.0 } else { best }
    }

    fn best_bed(
        &self,
        game: &EmergencyRoll,
        scene: &Scene,
        hospital: &Hospital,
        waiting: Waiting,
        bonus: Option<Bonus>,
        rest: Todo,
    ) -> f32 {
        let mut best = self.give_up(game, scene, hospital, rest);
        for (ward, Offer { lowest, highest, .. }) in offers(hospital, waiting) {
            for value in (lowest..=highest).filter_map(Value::new) {
                best = best.max(self.admit(game, scene, hospital, waiting, bonus, ward, value, rest));
            }
        }
        best
    }

    fn give_up(&self, game: &EmergencyRoll, scene: &Scene, hospital: &Hospital, rest: Todo) -> f32 {
        let costs = if hospital.dead < game.sheet().morgue { self.weights.dead } else { 0.0 };
        self.best(game, scene, hospital, rest) - costs
    }

    fn screen(&self, game: &EmergencyRoll, scene: &Scene, hospital: &Hospital, ward: Ward, todo: Todo) -> f32 {
        let after = hospital.with_screen(game.sheet(), ward);
        let gain = self.ward_outlook(scene, &after, ward) - self.ward_outlook(scene, hospital, ward);
        gain + self.best(game, scene, &after, Todo { screen: false, ..todo })
    }

    #[allow(clippy::too_many_arguments)]
    fn admit(
        &self,
        game: &EmergencyRoll,
        scene: &Scene,
        hospital: &Hospital,
        waiting: Waiting,
        bonus: Option<Bonus>,
        ward: Ward,
        value: Value,
        rest: Todo,
    ) -> f32 {
        let sheet = game.sheet();
        let Some(bed) = hospital.next_bed(sheet, ward) else { return f32::NEG_INFINITY };
        let bag = sheet.colour(bed).is_some_and(|colour| colour != waiting.colour);
        let stethoscopes = waiting.stethoscopes_for(value.get());
        let after = hospital.with_patient(sheet, ward, value, stethoscopes, bag);

        let mut gain = self.ward_outlook(scene, &after, ward) - self.ward_outlook(scene, hospital, ward);
        if after.is_full(ward) {
            gain += f32::from(sheet.ward(ward).clipboard);
        }
        if stethoscopes > 0 || bag {
            gain += self.stocks(scene, &after) - self.stocks(scene, hospital);
        }
        let critical = bonus == Some(Bonus::Critical);
        if critical {
            gain += self.weights.critical * f32::from(value.get());
        }
        let free = !hospital.is_nurse_crossed(ward);
        if bonus == Some(Bonus::Nurse) && free && usize::from(hospital.nurses) < WARDS {
            let turns = usize::from(scene.turns);
            let nurses = usize::from(hospital.nurses);
            gain += self.nurses[nurses + 1][turns] - self.nurses[nurses][turns];
        } else if free && after.is_full(ward) {
            gain -= self.weights.free_nurse;
        }
        gain += self.radiologist(game, scene, hospital, bed, value, critical);
        gain += self.epidemiologist(game, scene, hospital, &after, bed, value);
        gain += self.cardiologists(game, scene, &after) - self.cardiologists(game, scene, hospital);
        if rest.main.is_some() || rest.extra.is_some() || rest.screen {
            gain += self.best(game, scene, &after, rest);
        }
        gain
    }

    /// What a patient in a bed means to the radiologist.
    fn radiologist(
        &self,
        game: &EmergencyRoll,
        scene: &Scene,
        hospital: &Hospital,
        bed: Bed,
        value: Value,
        critical: bool,
    ) -> f32 {
        let Some(lab) = game.sheet().labs.iter().find(|lab| lab.mask & bed.mask() != 0) else { return 0.0 };
        match game.pack().radiologist(scene.specialists.radiologist).rule {
            Radiology::HalfOfCritical {} if critical => f32::from(value.get()) / 2.0,
            Radiology::AtLeast { value: least, points } if value.get() >= least => f32::from(points),
            Radiology::HalfOfCritical {} | Radiology::AtLeast { .. } => 0.0,
            Radiology::Opposite { points } => {
                let place = lab.ring.iter().position(|&other| other == bed).unwrap_or(0);
                let facing = lab.ring[(place + 3) % 6];
                match hospital.value(facing) {
                    Some(other) if other == value => f32::from(points) - self.weights.half_pair,
                    Some(_) => -self.weights.half_pair,
                    None => self.weights.half_pair,
                }
            }
            Radiology::Matching { points } => {
                let count = |value: Value| (hospital.beds_with(value) & lab.mask).count_ones() as usize;
                let most = Value::all().map(count).max().unwrap_or(0);
                let now = count(value) + 1;
                let points_for = |count: usize| count.checked_sub(1).map_or(0.0, |index| f32::from(points[index]));
                let grown = points_for(now.max(most)) - points_for(most);
                grown + if now > most { self.weights.half_pair } else { -self.weights.half_pair * 0.5 }
            }
            Radiology::LowOrHigh { low, high, points } => {
                let filled = (hospital.occupied() & lab.mask).count_ones() as i32;
                let total: i32 = Value::all()
                    .map(|v| i32::from(v.get()) * (hospital.beds_with(v) & lab.mask).count_ones() as i32)
                    .sum();
                let chance = |filled: i32, total: i32| {
                    let open = 6 - filled;
                    if open == 0 {
                        return f32::from(u8::from(total <= i32::from(low) || total >= i32::from(high)));
                    }
                    let to_low = (i32::from(low) - total - open) as f32 / open as f32;
                    let to_high = (total + 6 * open - i32::from(high)) as f32 / open as f32;
                    let room = to_low.max(to_high).clamp(0.0, 1.0);
                    room * self.weights.towards_total * filled as f32 / 6.0
                };
                f32::from(points) * (chance(filled + 1, total + i32::from(value.get())) - chance(filled, total))
            }
        }
    }

    /// What a patient in a bed means to the epidemiologist.
    fn epidemiologist(
        &self,
        game: &EmergencyRoll,
        scene: &Scene,
        hospital: &Hospital,
        after: &Hospital,
        bed: Bed,
        value: Value,
    ) -> f32 {
        let sheet = game.sheet();
        let rule = game.pack().epidemiologist(scene.specialists.epidemiologist).rule;
        let [line_begun, triangle_begun] = self.weights.two_thirds;
        match rule {
            Epidemiology::Run { points } => {
                let beside = sheet.neighbours(bed);
                let touches = |other: u8| Value::new(other).is_some_and(|v| hospital.beds_with(v) & beside != 0);
                let (below, above) = (touches(value.get() - 1), touches(value.get() + 1));
                let mut gain = self.weights.step_of_run * f32::from(u8::from(below) + u8::from(above));
                let joins = (below || value.get() == 1) && (above || value.get() == 6);
                if joins {
                    let runs = emergency_roll::epidemiology(sheet, after, rule, true) / u32::from(points.max(1));
                    gain += f32::from(points) * (runs - scene.runs.min(runs)) as f32;
                }
                gain
            }
            Epidemiology::Line { points } => {
                let with = hospital.beds_with(value);
                let (begun, done) = figures_joined(sheet.lines.masks(), bed, with, hospital.occupied());
                let mut gain = line_begun * begun;
                if done {
                    let more = sheet.lines.most_disjoint(with | bed.mask()) - sheet.lines.most_disjoint(with);
                    gain += f32::from(points) * more as f32;
                }
                gain
            }
            Epidemiology::Triangle { points } => {
                let parity = |h: &Hospital| {
                    let by = h.by_value();
                    if value.get() % 2 == 1 { by[0] | by[2] | by[4] } else { by[1] | by[3] | by[5] }
                };
                let with = parity(hospital);
                let (begun, done) = figures_joined(sheet.triangles.masks(), bed, with, hospital.occupied());
                let mut gain = triangle_begun * begun;
                if done {
                    let more = sheet.triangles.most_disjoint(with | bed.mask()) - sheet.triangles.most_disjoint(with);
                    gain += f32::from(points) * more as f32;
                }
                gain
            }
            Epidemiology::Group { points } => {
                let with = after.beds_with(value);
                let mut group = bed.mask();
                loop {
                    let grown = emergency_roll::beds_in(group).fold(group, |all, b| all | sheet.neighbours(b) & with);
                    if grown == group {
                        break;
                    }
                    group = grown;
                }
                let size = group.count_ones();
                f32::from(points) * size.saturating_sub(scene.group) as f32
                    + self.weights.group * (size.saturating_sub(1)) as f32
            }
            Epidemiology::MostMinusLeast { points } => {
                let spread = |h: &Hospital| {
                    let counts = h.by_value().map(u32::count_ones);
                    counts.iter().max().copied().unwrap_or(0) - counts.iter().min().copied().unwrap_or(0)
                };
                f32::from(points) * (spread(after) as f32 - spread(hospital) as f32)
            }
        }
    }

    /// What the goals are worth to this hospital: their points, or a share of them for being near.
    fn cardiologists(&self, game: &EmergencyRoll, scene: &Scene, hospital: &Hospital) -> f32 {
        let mut worth = 0.0;
        for (card, face) in scene.specialists.cardiologists.into_iter().zip(scene.view.faces) {
            let printed = game.pack().cardiologist(card);
            let points = match face {
                Face::First => f32::from(printed.points[0]),
                Face::Second => f32::from(printed.points[1]),
                Face::Gone => continue,
            };
            let share = goal_reached(game.sheet(), hospital, printed.goal, printed.count);
            worth += if share >= 1.0 { points } else { points * self.weights.goal_near * share * share };
        }
        worth
    }

    /// What the seat has to do once it has taken this die.
    fn todo_after(game: &EmergencyRoll, scene: &Scene, bay: Colour) -> Option<Todo> {
        let dice = scene.view.dice?;
        let bonus = game.pack().bays(scene.view.card?)[bay.index()];
        Some(Todo {
            main: Some((Waiting::die(bay, dice[bay.index()]), bonus)),
            extra: match bonus {
                Bonus::Extra { colour, low } => Some(Waiting::extra(colour, low)),
                _ => None,
            },
            screen: bonus == Bonus::Screen,
        })
    }
}

/// How much of a goal is reached, from 0 to 1.
fn goal_reached(sheet: &Sheet, hospital: &Hospital, goal: Goal, count: u8) -> f32 {
    let have = match goal {
        Goal::Stethoscopes => f32::from(hospital.stethoscopes.gained),
        Goal::Nurses => f32::from(hospital.nurses),
        Goal::BloodBags => f32::from(hospital.bags.gained),
        Goal::OpenWards => hospital.open_wards().count_ones() as f32,
        Goal::FullWards => hospital.full_wards().count_ones() as f32,
        Goal::SurroundedLabs => {
            let filled = sheet.labs.iter().map(|lab| (lab.mask & hospital.occupied()).count_ones()).max();
            filled.unwrap_or(0) as f32 / 6.0
        }
    };
    (have / f32::from(count)).min(1.0)
}

/// How placing a patient in this bed changes figures that are two thirds there, and whether it completes one.
fn figures_joined(figures: &[u32], bed: Bed, alike: u32, occupied: u32) -> (f32, bool) {
    let (mut begun, mut done) = (0.0, false);
    for figure in figures.iter().filter(|&figure| figure & bed.mask() != 0) {
        let others = figure & !bed.mask();
        match ((others & alike).count_ones(), (others & occupied).count_ones()) {
            (2, _) => {
                done = true;
                begun -= 1.0;
            }
            (1, 1) => begun += 1.0,
            (0, 2) => begun -= 0.5,
            _ => {}
        }
    }
    (begun, done)
}

/// The expected last circle of the nurses track, by nurses won and turns to come.
fn nurse_outlook(track: [u8; WARDS], rate: f32) -> [[f32; 26]; WARDS + 1] {
    let mut worth = [[0.0; 26]; WARDS + 1];
    for nurses in (0..=WARDS).rev() {
        worth[nurses][0] = if nurses == 0 { 0.0 } else { f32::from(track[nurses - 1]) };
        for turns in 1..26 {
            let stay = worth[nurses][turns - 1];
            worth[nurses][turns] =
                if nurses == WARDS { stay } else { stay + rate * (worth[nurses + 1][turns - 1] - stay) };
        }
    }
    worth
}

impl Staffed for EmergencyRoll {
    fn judge() -> impl Judge<Self> + Send + 'static {
        Triage::default()
    }
}

impl Judge<EmergencyRoll> for Triage {
    fn look(&mut self, game: &EmergencyRoll, view: View) {
        let (Eye::Seat(seat), Some(specialists)) = (view.eye, view.specialists) else {
            self.scene = None;
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
        self.scene = Some(Scene {
            view,
            seat,
            hospital,
            specialists,
            turns,
            stock: (f32::from(turns) / self.weights.stock_fades).min(1.0),
            runs,
            group,
        });
    }

    fn worth(&mut self, game: &EmergencyRoll, mv: Move) -> f32 {
        let Some(scene) = &self.scene else { return 0.0 };
        let hospital = &scene.hospital;
        let pending = scene.view.pending[scene.seat];
        let bay = match scene.view.picks[scene.seat] {
            Pick::Die(bay) => Some(bay),
            Pick::None | Pick::Hidden => None,
        };
        let todo = bay.and_then(|bay| Self::todo_after(game, scene, bay)).map(|all| Todo {
            main: all.main.filter(|_| pending.main),
            extra: all.extra.filter(|_| pending.extra),
            screen: pending.screen,
        });
        match (mv, todo) {
            (Move::Take(bay), _) => {
                let Some(todo) = Self::todo_after(game, scene, bay) else { return 0.0 };
                let mut after = *hospital;
                if scene.seat != scene.view.chief && scene.view.picks[scene.view.chief] == Pick::Die(bay) {
                    after.bags.used += 1;
                }
                match todo.main {
                    Some((_, Bonus::Stethoscopes)) => after.stethoscopes.gained += 2,
                    Some((_, Bonus::BloodBag)) => after.bags.gained += 1,
                    _ => {}
                }
                let gained = self.stocks(scene, &after) - self.stocks(scene, hospital)
                    + self.cardiologists(game, scene, &after)
                    - self.cardiologists(game, scene, hospital);
                gained + self.best(game, scene, &after, todo)
            }
            (Move::Admit(patient, ward, value), Some(todo)) => {
                let (waiting, bonus, rest) = match patient {
                    Patient::Main => {
                        let Some((waiting, bonus)) = todo.main else { return 0.0 };
                        (waiting, Some(bonus), Todo { main: None, ..todo })
                    }
                    Patient::Extra => {
                        let Some(waiting) = todo.extra else { return 0.0 };
                        (waiting, None, Todo { extra: None, ..todo })
                    }
                };
                self.admit(game, scene, hospital, waiting, bonus, ward, value, rest)
            }
            (Move::Morgue(patient), Some(todo)) => {
                let rest = match patient {
                    Patient::Main => Todo { main: None, ..todo },
                    Patient::Extra => Todo { extra: None, ..todo },
                };
                self.give_up(game, scene, hospital, rest)
            }
            (Move::Screen(ward), Some(todo)) => self.screen(game, scene, hospital, ward, todo),
            // ALICAT takes a goal: let it have the one that is further away.
            (Move::Discard(card), _) => {
                let printed = game.pack().cardiologist(card);
                -goal_reached(game.sheet(), hospital, printed.goal, printed.count)
            }
            _ => 0.0,
        }
    }
}
