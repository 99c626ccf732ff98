//! What a moment comes to when the round ends, and what is left then is worth.

use dice_hospital::effects::{Happening, Policy};
use dice_hospital::{
    Administrator, BEDS, Colour, DiceHospital, Die, EMPTY_WARDS, EventCard, HIGHEST, ROUNDS, Report, Setup, View,
    discharge_points,
};
use table::{Game, Seat};

use super::chart::Chart;
use super::moment::{Moment, Tally};
use super::weights::{Weights, line};

/// Scores are counted in thousandths of a point, so that they add up the same in any order.
pub(super) const POINT: f32 = 1000.0;

/// Dice of a colour that are told apart: none to as many as any report needs, and some more.
const DICE: usize = 8;
/// Numbers of bags that are told apart.
const BAGS: usize = 24;
/// Numbers of patients sent home that are told apart.
const HOME: usize = 24;
/// In the last round patients count for nothing but a tie: the fewer the better, the healthier the better.
const TIE: f32 = 0.01;

/// Everything that an outlook depends on.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Terms {
    setup: Setup,
    pack: u64,
    round: u8,
    event: Option<EventCard>,
    administrator: Option<Administrator>,
    reports: [[Option<Report>; 2]; 3],
}

/// What the rest of the round brings, in tables.
#[derive(Clone, Debug)]
pub(super) struct Outlook {
    terms: Option<Terms>,
    /// What a patient comes to, by its chart.
    patients: [i32; Chart::KINDS],
    /// What sparing the patient adds.
    spared: [i32; Chart::KINDS],
    /// What so many patients left cost, or bring if there are none.
    crowd: [i32; BEDS + 1],
    bags: [i32; BAGS],
    /// Points for so many who went home.
    home: [i32; HOME],
    /// What their colours bring besides, if anything.
    colours: Option<[i32; DICE * DICE * DICE]>,
    /// What the dead cost, each.
    fatality: i32,
    /// The colour that the administrator spares one patient of.
    shield: Option<Colour>,
    /// How many the event spares.
    spares: u8,
}

impl Default for Outlook {
    fn default() -> Self {
        Self {
            terms: None,
            patients: [0; Chart::KINDS],
            spared: [0; Chart::KINDS],
            crowd: [0; BEDS + 1],
            bags: [0; BAGS],
            home: [0; HOME],
            colours: None,
            fatality: 0,
            shield: None,
            spares: 0,
        }
    }
}

fn thousandths(points: f32) -> i32 {
    (points * POINT) as i32
}

/// Rounds to come after the one under way.
pub(super) fn rounds_to_come(view: &View) -> u8 {
    ROUNDS - view.table().round.clamp(1, ROUNDS)
}

impl Outlook {
    /// Works out the tables for a seat in the round under way, unless they are for it already.
    pub(super) fn turn_to(&mut self, game: &DiceHospital, view: &View, seat: Seat, weights: &Weights) {
        let table = view.table();
        let terms = Terms {
            setup: *game.setup(),
            pack: game.pack_fingerprint(),
            round: table.round,
            event: table.event,
            administrator: view.administrator(seat),
            reports: table.reports,
        };
        if self.terms != Some(terms) {
            self.terms = Some(terms);
            Making { game, view, weights, rounds: rounds_to_come(view), terms: &terms }.fill(self);
        }
    }

    /// What a patient comes to.
    #[inline]
    pub(super) fn of(&self, chart: Chart) -> i32 {
        self.patients[chart.index()]
    }

    /// What sparing a patient adds.
    pub(super) fn sparing(&self, chart: Chart) -> i32 {
        self.spared[chart.index()]
    }

    /// What so many bags are worth.
    #[inline]
    pub(super) fn bags(&self, bags: u8) -> i32 {
        self.bags[usize::from(bags).min(BAGS - 1)]
    }

    /// Whether nobody is spared from neglect this round.
    #[inline]
    pub(super) fn spares_none(&self) -> bool {
        self.shield.is_none() && self.spares == 0
    }

    /// What the moment comes to if the activation ends now.
    #[inline]
    pub(super) fn score(&self, moment: &Moment) -> i32 {
        let count = self.count(&moment.tally);
        if self.spares_none() { count } else { count + self.spare(moment) }
    }

    /// What a tally comes to if nobody is spared.
    #[inline]
    pub(super) fn count(&self, tally: &Tally) -> i32 {
        let mut score = tally.worth + self.crowd[usize::from(tally.patients)] + self.bags(tally.bags);
        score += self.home[usize::from(tally.sent_home()).min(HOME - 1)];
        if let Some(colours) = &self.colours {
            score += colours[place(tally.home)];
        }
        score + i32::from(tally.points) * POINT as i32 - i32::from(tally.fatalities) * self.fatality
    }

    /// What sparing adds: the administrator's patient first, then the event's.
    fn spare(&self, moment: &Moment) -> i32 {
        let mut gains = moment.charts.map(|chart| self.spared[chart.index()]);
        let mut sum = 0;
        if let Some(colour) = self.shield {
            let shielded =
                (0..BEDS).filter(|&bed| moment.charts[bed].printed() == colour).max_by_key(|&bed| gains[bed]);
            sum += shielded.map_or(0, |bed| std::mem::take(&mut gains[bed]));
        }
        for _ in 0..self.spares {
            sum += gains.iter_mut().max().map_or(0, std::mem::take);
        }
        sum
    }
}

/// An outlook being made.
struct Making<'a> {
    game: &'a DiceHospital,
    view: &'a View,
    weights: &'a Weights,
    rounds: u8,
    terms: &'a Terms,
}

impl Making<'_> {
    fn fill(&self, outlook: &mut Outlook) {
        let happening = self.game.happening(self.view.table());
        let policy = self.terms.administrator.map(|card| self.game.pack().administrator(card));
        outlook.fatality = thousandths(self.price() + self.weights.grief);
        outlook.shield = match policy {
            Some(Policy::Shield(colour)) => Some(colour),
            _ => None,
        };
        outlook.spares = match happening {
            Some(Happening::Spare(count)) => count,
            _ => 0,
        };
        outlook.crowd = std::array::from_fn(|patients| thousandths(self.crowd(patients)));
        outlook.bags = std::array::from_fn(|bags| thousandths(self.bag() * bags as f32));
        outlook.home = std::array::from_fn(|dice| thousandths(self.home(dice, policy)));
        outlook.colours = self.colours(policy);
        for chart in Chart::all() {
            let (stays, suffers) = (thousandths(self.stays(chart)), thousandths(self.suffers(chart)));
            let comes_to = if chart.is_treated() { stays } else { suffers };
            outlook.patients[chart.index()] = comes_to;
            outlook.spared[chart.index()] = (stays - comes_to).max(0);
        }
    }

    /// What the dead cost, each, at the end.
    fn price(&self) -> f32 {
        f32::from(self.game.setup().price_of_death())
    }

    fn crowd(&self, patients: usize) -> f32 {
        match (patients, self.rounds) {
            (0, _) => f32::from(EMPTY_WARDS),
            (_, 0) => 0.0,
            (patients, rounds) => -self.weights.crowd[line(rounds)] * (patients * (patients - 1)) as f32,
        }
    }

    fn bag(&self) -> f32 {
        if self.rounds == 0 { 1.0 } else { self.weights.bag[line(self.rounds)] }
    }

    /// What so many sent home bring: points for them, and perhaps for being the most.
    fn home(&self, dice: usize, policy: Option<Policy>) -> f32 {
        let mut prize = 0.0;
        if policy == Some(Policy::Most) {
            prize += 1.0;
        }
        if let Some(Happening::Most { alone, .. }) = self.game.happening(self.view.table()) {
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
        let risk = self.weights.risk.get(value).map_or(0.0, |risk| risk * (self.price() - 2.0));
        self.weights.patient[line(self.rounds)][value] - risk
    }

    /// What a patient counts who is left after the last round.
    fn left_over(&self, die: Die) -> f32 {
        if !self.game.setup().final_collections {
            return 0.0;
        }
        let used = usize::from(self.game.setup().seats);
        let collected = self.game.pack().ambulance_backs()[..used].iter().flatten().any(|&space| space == die);
        // Others may be faster.
        if collected { 0.5 } else { -1.0 }
    }

    /// What a patient comes to if it does not suffer from neglect. A die that is rolled again shows anything.
    fn stays(&self, chart: Chart) -> f32 {
        let die = |value| Die { value, colour: chart.printed() };
        if chart.is_rolled() {
            return self.lasting(die(chart.value()));
        }
        (1..=HIGHEST).map(|value| self.lasting(die(value))).sum::<f32>() / f32::from(HIGHEST)
    }

    /// What a patient comes to if it suffers. A die that comes in shows 2 to 5.
    fn suffers(&self, chart: Chart) -> f32 {
        let die = |value| Die { value, colour: chart.printed() };
        if chart.is_rolled() {
            return self.neglected(die(chart.value()));
        }
        (2..=5).map(|value| self.neglected(die(value))).sum::<f32>() / 4.0
    }

    fn neglected(&self, die: Die) -> f32 {
        let usual = self.game.setup().neglect();
        let loss = match self.game.happening(self.view.table()) {
            Some(Happening::Loss(values, loss)) if values.contains(die.value) => loss.max(usual),
            _ => usual,
        };
        if die.value <= loss {
            -self.price() - self.weights.grief
        } else {
            self.lasting(Die { value: die.value - loss, ..die })
        }
    }

    /// What the colours of those who went home bring: the administrator's aim, and medical reports.
    fn colours(&self, policy: Option<Policy>) -> Option<[i32; DICE * DICE * DICE]> {
        let aim = match policy {
            Some(Policy::Target(needs)) => Some(needs),
            _ => None,
        };
        let reports = self.view.table().reports;
        if aim.is_none() && reports == [[None; 2]; 3] {
            return None;
        }
        // A report that is not open any more costs nothing.
        let swing = if self.game.setup().report_penalty { 3.0 } else { 2.0 };
        Some(std::array::from_fn(|place| {
            let home = [place / (DICE * DICE), place / DICE % DICE, place % DICE].map(|dice| dice as u8);
            let reached = aim.is_some_and(|needs| needs.iter().zip(home).all(|(&need, dice)| dice >= need));
            thousandths(swing * f32::from(best_reports(self.game, reports, home)) + f32::from(u8::from(reached)))
        }))
    }
}

/// Where the tables have what these dice bring.
#[inline]
fn place(home: [u8; 3]) -> usize {
    home.into_iter().fold(0, |place, dice| place * DICE + usize::from(dice).min(DICE - 1))
}

/// The points of the best reports that these dice complete.
fn best_reports(game: &DiceHospital, reports: [[Option<Report>; 2]; 3], home: [u8; 3]) -> u8 {
    let mut best = 0;
    for (column, [bottom, top]) in reports.into_iter().enumerate() {
        let Some(report) = bottom.or(top) else { continue };
        let printed = game.pack().report(report);
        if printed.needs.iter().zip(home).any(|(&need, dice)| need > dice) {
            continue;
        }
        let mut rest = reports;
        rest[column] = [None, top.filter(|_| bottom.is_some())];
        let left = [0, 1, 2].map(|colour| home[colour] - printed.needs[colour]);
        best = best.max(printed.points + best_reports(game, rest, left));
    }
    best
}
