//! What a situation comes to when the round ends, and what is left then is worth.

use dice_hospital::effects::{Does, Happening, Policy, Prognosis, Role};
use dice_hospital::{
    Administrator, Bonus, ByColour, COLOURS, Colour, Columns, DiceHospital, Die, EMPTY_WARDS, EventCard, HIGHEST,
    Mercy, NO_REPORTS, PLACES, Patient, ROUNDS, Setup, TokenKind, View, discharge_points, without_report,
};
use table::{Game, Seat};

use super::situation::{Situation, Totals};
use super::weights::{Weights, line};

/// Scores are counted in thousandths of a point, so that they add up the same in any order.
pub(super) const POINT: f32 = 1000.0;

/// Dice of a colour that are told apart: none to as many as any report needs, and some more.
const DICE: usize = 8;
/// Numbers of bags that are told apart.
const BAGS: usize = 24;
/// Numbers of patients sent home that are told apart.
const HOME: usize = 24;
/// Kinds of patients that are told apart: by value, colour of the die, and whether they were
/// treated.
const KINDS: usize = (HIGHEST as usize + 1) * COLOURS * 2;
/// In the last round patients count for nothing but a tie: the fewer the better, the healthier the
/// better.
const TIE: f32 = 0.01;

/// Everything that an outlook depends on.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Basis {
    setup: Setup,
    pack: u64,
    round: u8,
    event: Option<EventCard>,
    administrator: Option<Administrator>,
    reports: Columns,
}

/// What the rest of the round brings, in tables.
#[derive(Clone, Debug)]
pub(super) struct Outlook {
    basis: Option<Basis>,
    /// What a patient comes to, by its kind.
    patients: [i32; KINDS],
    /// What sparing the patient adds.
    spared: [i32; KINDS],
    /// What a patient comes to whose die has still to fall.
    rolled: ByColour<i32>,
    /// What a patient comes to who has not been drawn yet.
    stranger: i32,
    /// What this many patients left cost, or bring if there are none.
    crowd: [i32; PLACES + 1],
    bags: [i32; BAGS],
    /// Points for this many who went home.
    home: [i32; HOME],
    /// What their colours bring besides, if anything.
    colours: Option<[i32; DICE * DICE * DICE]>,
    /// What the dead cost, each.
    fatality: i32,
    /// Whom the administrator and the event spare.
    mercy: Mercy,
    /// What a bonus token is worth that is kept.
    bonuses: [i32; Bonus::ALL.len()],
    /// What the Infants of a Mother are worth who comes in.
    births: i32,
    /// The most that an investment token does to a patient.
    token: Role,
}

impl Default for Outlook {
    fn default() -> Self {
        Self {
            basis: None,
            patients: [0; KINDS],
            spared: [0; KINDS],
            rolled: ByColour::all(0),
            stranger: 0,
            crowd: [0; PLACES + 1],
            bags: [0; BAGS],
            home: [0; HOME],
            colours: None,
            fatality: 0,
            mercy: Mercy::NONE,
            bonuses: [0; Bonus::ALL.len()],
            births: 0,
            token: Role::ANYBODY,
        }
    }
}

fn thousandths(points: f32) -> i32 {
    (points * POINT) as i32
}

/// Rounds to come after the one under way.
pub(super) fn rounds_to_come(view: &View) -> u8 {
    ROUNDS - view.open().round.clamp(1, ROUNDS)
}

impl Outlook {
    /// Works out the tables for a seat in the round under way, unless they are for it already.
    pub(super) fn turn_to(&mut self, game: &DiceHospital, view: &View, seat: Seat, weights: &Weights) {
        let open = view.open();
        let basis = Basis {
            setup: *game.setup(),
            pack: game.pack_fingerprint(),
            round: open.round,
            event: open.event,
            administrator: view.administrator(seat),
            reports: open.reports,
        };
        if self.basis != Some(basis) {
            self.basis = Some(basis);
            Making { game, view, weights, rounds: rounds_to_come(view), basis: &basis }.fill(self);
        }
    }

    /// What a patient comes to.
    #[inline]
    pub(super) fn of(&self, patient: Patient) -> i32 {
        self.patients[kind(patient)]
    }

    /// What a patient comes to whose die has still to fall.
    pub(super) fn rolled(&self, patient: Patient) -> i32 {
        self.rolled[patient.printed]
    }

    /// What a patient comes to who has not been drawn yet.
    pub(super) fn stranger(&self) -> i32 {
        self.stranger
    }

    /// What sparing a patient adds.
    pub(super) fn sparing(&self, patient: Patient) -> i32 {
        self.spared[kind(patient)]
    }

    /// What this many bags are worth.
    #[inline]
    pub(super) fn bags(&self, bags: u8) -> i32 {
        self.bags[usize::from(bags).min(BAGS - 1)]
    }

    /// What a bonus token is worth that is kept.
    #[inline]
    pub(super) fn bonus(&self, kind: Bonus) -> i32 {
        self.bonuses[kind.index()]
    }

    /// What the Infants of a Mother are worth who comes in.
    pub(super) fn births(&self) -> i32 {
        self.births
    }

    /// The most that an investment token does to a patient.
    pub(super) fn token(&self) -> Role {
        self.token
    }

    /// Whether nobody is spared from neglect this round.
    #[inline]
    pub(super) fn spares_none(&self) -> bool {
        self.mercy.is_none()
    }

    /// The most that one patient in this role can bring: somebody as it is, or once the department
    /// has treated it. One of another colour costs a bag.
    pub(super) fn most_gained(&self, situation: &Situation, role: Role) -> i32 {
        let totals = situation.totals();
        if totals.patients == 0 {
            return 0;
        }
        let now = self.count(&totals);
        let home = |colour: Colour| {
            let mut after = totals;
            after.patients -= 1;
            after.home[colour] += 1;
            self.count(&after) - now
        };
        let home = Colour::BAG.map(home).into_iter().max().unwrap_or(0);
        let bag = if totals.bags == 0 { 0 } else { self.bags(totals.bags) - self.bags(totals.bags - 1) };
        let gain = |patient: Patient| {
            let after = match role.does.prognosis(patient.value) {
                Prognosis::Shows(value) => self.of(Patient { value, treated: true, ..patient }),
                Prognosis::Rolled => self.rolled(patient),
                Prognosis::Home => home,
                Prognosis::Dead => self.of(patient),
            };
            let recoloured = role.colour.is_some_and(|colour| colour != patient.shown);
            after - self.of(patient) - if recoloured { bag } else { 0 }
        };
        let fits = |patient: &Patient| role.as_before || role.values.contains(patient.value);
        let colour = role.colour.unwrap_or(Colour::Red);
        let treated = (1..=HIGHEST).map(|value| Patient { treated: true, ..Die { value, colour }.into() });
        let patients = situation.floor.patients().map(|(_, patient)| patient).chain(treated);
        patients.filter(fits).map(gain).max().unwrap_or(0).max(0)
    }

    /// What the situation comes to if the activation ends now.
    #[inline]
    pub(super) fn score(&self, situation: &Situation) -> i32 {
        let count = self.count(&situation.totals());
        if self.spares_none() { count } else { count + self.spare(situation) }
    }

    /// What all that counts comes to if nobody is spared.
    #[inline]
    pub(super) fn count(&self, totals: &Totals) -> i32 {
        let mut score = totals.worth + self.crowd[usize::from(totals.patients)] + self.bags(totals.bags);
        score += self.home[usize::from(totals.home.sum()).min(HOME - 1)];
        if let Some(colours) = &self.colours {
            score += colours[place(totals.home)];
        }
        score + i32::from(totals.points) * POINT as i32 - i32::from(totals.fatalities) * self.fatality
    }

    /// What sparing adds, if it is always whoever gains most.
    fn spare(&self, situation: &Situation) -> i32 {
        let (mut mercy, mut sum) = (self.mercy, 0);
        loop {
            let gains = mercy.patients(&situation.floor).map(|(bed, patient)| (self.sparing(patient), bed));
            let Some((gain, bed)) = gains.max() else { return sum };
            sum += gain;
            mercy.spare(&situation.floor, bed);
        }
    }
}

/// An outlook being made.
struct Making<'a> {
    game: &'a DiceHospital,
    view: &'a View,
    weights: &'a Weights,
    rounds: u8,
    basis: &'a Basis,
}

impl Making<'_> {
    fn fill(&self, outlook: &mut Outlook) {
        let policy = self.basis.administrator.map(|card| self.game.pack().administrator(card));
        outlook.fatality = thousandths(self.price() + self.weights.grief);
        outlook.mercy = self.game.mercy(self.view.open(), self.basis.administrator);
        outlook.crowd = std::array::from_fn(|patients| thousandths(self.crowd(patients)));
        outlook.bags = std::array::from_fn(|bags| thousandths(self.bag() * bags as f32));
        outlook.home = std::array::from_fn(|dice| thousandths(self.home(dice, policy)));
        outlook.colours = self.colours(policy);
        outlook.bonuses = std::array::from_fn(|kind| thousandths(self.bonus(kind)));
        outlook.births = thousandths(self.weights.births * f32::from(self.rounds.min(3)));
        let steps = |kind: &TokenKind| match self.game.pack().token(*kind).effect.does() {
            Some(Does::Heal(steps)) => steps,
            _ => 0,
        };
        let most = TokenKind::ALL.iter().map(steps).max().unwrap_or_default();
        outlook.token = Role { does: Does::Heal(most), ..Role::ANYBODY };
        for colour in Colour::ALL {
            for value in 1..=HIGHEST {
                let die = Die { value, colour };
                let (stays, suffers) = (thousandths(self.lasting(die)), thousandths(self.neglected(die)));
                for treated in [false, true] {
                    let kind = kind(Patient { treated, ..die.into() });
                    let comes_to = if treated { stays } else { suffers };
                    outlook.patients[kind] = comes_to;
                    outlook.spared[kind] = (stays - comes_to).max(0);
                }
            }
            let lasting = (1..=HIGHEST).map(|value| self.lasting(Die { value, colour })).sum::<f32>();
            outlook.rolled[colour] = thousandths(lasting / f32::from(HIGHEST));
        }
        let neglected = Die::ARRIVING.map(|value| self.neglected(Die { value, colour: Colour::Red })).sum::<f32>();
        outlook.stranger = thousandths(neglected / Die::ARRIVING.count() as f32);
    }

    /// What the dead cost, each, at the end.
    fn price(&self) -> f32 {
        f32::from(self.game.setup().price_of_death())
    }

    fn crowd(&self, patients: usize) -> f32 {
        match (patients, self.rounds) {
            (0, _) if !self.game.setup().rewards_empty_wards() => 0.0,
            (0, _) => f32::from(EMPTY_WARDS),
            (_, 0) => 0.0,
            (patients, rounds) => -self.weights.crowd[line(rounds)] * (patients * (patients - 1)) as f32,
        }
    }

    fn bag(&self) -> f32 {
        if self.rounds == 0 { 1.0 } else { self.weights.bag[line(self.rounds)] }
    }

    /// What a bonus token is worth that is kept for a later round.
    fn bonus(&self, kind: usize) -> f32 {
        if self.rounds == 0 { 0.0 } else { self.weights.bonuses[kind] * self.weights.later[line(self.rounds)] }
    }

    /// What this many sent home bring: points for them, and perhaps for being the most.
    fn home(&self, dice: usize, policy: Option<Policy>) -> f32 {
        let mut prize = 0.0;
        if policy == Some(Policy::Most) {
            prize += 1.0;
        }
        if let Some(Happening::Most { alone, .. }) = self.game.happening(self.view.open()) {
            prize += f32::from(alone);
        }
        let leads = (self.weights.lead * dice as f32).min(1.0);
        f32::from(discharge_points(dice as u8)) + prize * leads
    }

    /// What a die with this value is worth in a bed when the round is over.
    fn lasting(&self, die: Die) -> f32 {
        if self.rounds == 0 {
            return self.left_over(die) + TIE * (f32::from(die.value) / 10.0 - 1.0);
        }
        let value = usize::from(die.value) - 1;
        if die.is_mother() {
            return self.weights.family[value];
        }
        let risk = self.weights.risk.get(value).map_or(0.0, |risk| risk * (self.price() - 2.0));
        self.weights.patient[line(self.rounds)][value] - risk
    }

    /// What a patient counts who is left after the last round.
    fn left_over(&self, die: Die) -> f32 {
        if !self.game.setup().hard.final_collections {
            return 0.0;
        }
        let backs = self.game.collecting().filter_map(|ambulance| self.game.pack().ambulance_back(ambulance));
        let collected = backs.flatten().any(|&space| space == die);
        // Others may be faster.
        if collected { 0.5 } else { -1.0 }
    }

    /// What a die with this value comes to if its patient suffers.
    fn neglected(&self, die: Die) -> f32 {
        // Infants do not suffer, and Mothers only in company, which the tables do not know.
        if die.colour == Colour::Pink {
            return self.lasting(die);
        }
        match self.game.neglect(self.view.open()).weakens(die) {
            Some(value) => self.lasting(Die { value, ..die }),
            None => -self.price() - self.weights.grief,
        }
    }

    /// What the colours of those who went home bring: the administrator's aim, and medical reports.
    fn colours(&self, policy: Option<Policy>) -> Option<[i32; DICE * DICE * DICE]> {
        let aim = match policy {
            Some(Policy::Target(needs)) => Some(needs),
            _ => None,
        };
        let reports = self.view.open().reports;
        if aim.is_none() && reports == NO_REPORTS {
            return None;
        }
        // A report that is not open any more costs nothing.
        let swing = if self.game.setup().penalties.reports { 3.0 } else { 2.0 };
        Some(std::array::from_fn(|place| {
            let home = [place / (DICE * DICE), place / DICE % DICE, place % DICE].map(|dice| dice as u8);
            let home = ByColour::bag(home);
            let reached = aim.is_some_and(|needs| home.covers(&needs));
            thousandths(swing * f32::from(best_reports(self.game, reports, home)) + f32::from(u8::from(reached)))
        }))
    }
}

/// Where the tables have a patient.
#[inline]
const fn kind(patient: Patient) -> usize {
    (patient.value as usize * COLOURS + patient.printed.index()) * 2 + patient.treated as usize
}

/// Where the tables have what these dice bring.
#[inline]
fn place(home: ByColour<u8>) -> usize {
    home.of_bag().into_iter().fold(0, |place, dice| place * DICE + usize::from(dice).min(DICE - 1))
}

/// The points of the best reports that these dice complete.
pub(super) fn best_reports(game: &DiceHospital, reports: Columns, home: ByColour<u8>) -> u8 {
    let points = |report| {
        let printed = game.pack().report(report);
        printed.points + best_reports(game, without_report(reports, report), home.without(&printed.needs))
    };
    game.completed_by(home, reports).map(points).max().unwrap_or(0)
}
