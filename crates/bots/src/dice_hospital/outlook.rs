//! What a moment comes to when the round ends, and what is left then is worth.

use dice_hospital::effects::{Happening, Policy};
use dice_hospital::{BEDS, Colour, DiceHospital, HIGHEST, ROUNDS, Report, View, discharge_points};
use table::Seat;

use super::chart::Chart;
use super::moment::Moment;
use super::weights::Weights;

/// Scores are counted in thousandths of a point, so that they add up the same in any order.
const POINT: f32 = 1000.0;

/// More dice of a colour than this are not told apart.
const DICE: usize = 7;
/// More bags than this are not told apart.
const BAGS: usize = 24;

/// What the rest of the round brings, in tables.
#[derive(Clone, Debug)]
pub(super) struct Outlook {
    /// What a patient comes to, by its chart.
    patients: [i32; Chart::KINDS],
    /// What sparing the patient adds.
    spared: [i32; Chart::KINDS],
    /// What so many patients left cost, or bring if there are none.
    crowd: [i32; BEDS + 1],
    bags: [i32; BAGS + 1],
    /// Points for so many who went home.
    home: [i32; 32],
    /// What their colours bring besides.
    colours: [i32; (DICE + 1) * (DICE + 1) * (DICE + 1)],
    /// What the dead cost, each.
    fatality: i32,
    /// The colour that the administrator spares one patient of.
    shield: Option<Colour>,
    /// How many the event spares.
    spares: u8,
}

fn thousandths(points: f32) -> i32 {
    (points * POINT).round() as i32
}

impl Outlook {
    /// The outlook of a seat in the round under way.
    pub(super) fn new(game: &DiceHospital, view: &View, seat: Seat, weights: &Weights) -> Self {
        let table = view.table();
        let left = usize::from(ROUNDS - table.round.clamp(1, ROUNDS));
        let happening = table.event.map(|card| game.pack().event(card));
        let policy = view.administrators[seat].map(|card| game.pack().administrator(card));
        let price = if game.setup().fatality_penalty { 4.0 } else { 2.0 };
        let mut outlook = Self {
            patients: [0; Chart::KINDS],
            spared: [0; Chart::KINDS],
            crowd: std::array::from_fn(|patients| thousandths(crowd(weights, patients, left))),
            bags: std::array::from_fn(|bags| thousandths(weights.bag[left] * bags as f32)),
            home: std::array::from_fn(|dice| thousandths(f32::from(discharge_points(dice as u8)))),
            colours: [0; (DICE + 1) * (DICE + 1) * (DICE + 1)],
            fatality: thousandths(price),
            shield: match policy {
                Some(Policy::Shield(colour)) => Some(colour),
                _ => None,
            },
            spares: match happening {
                Some(Happening::Spare(count)) => count,
                _ => 0,
            },
        };
        outlook.fill_patients(game, weights, left, happening, price);
        outlook.fill_colours(game, view, policy);
        outlook
    }

    fn fill_patients(
        &mut self,
        game: &DiceHospital,
        weights: &Weights,
        left: usize,
        happening: Option<Happening>,
        price: f32,
    ) {
        let lasting = |value: u8| weights.patient[left][usize::from(value) - 1];
        let usual = if game.setup().superbug { 2 } else { 1 };
        let neglected = |value: u8| {
            let loss = match happening {
                Some(Happening::Loss(values, loss)) if values.contains(value) => loss.max(usual),
                _ => usual,
            };
            if value <= loss { -price } else { lasting(value - loss) }
        };
        let mean = |values: std::ops::RangeInclusive<u8>, of: &dyn Fn(u8) -> f32| {
            let count = values.clone().count() as f32;
            values.map(of).sum::<f32>() / count
        };
        for chart in Chart::all() {
            let (rolled, value) = (chart.is_rolled(), chart.value());
            let (stays, suffers) = if rolled {
                (lasting(value), neglected(value))
            } else {
                // A die that is rolled again shows anything; one that comes in shows 2 to 5.
                (mean(1..=HIGHEST, &lasting), mean(2..=5, &neglected))
            };
            let comes_to = if chart.is_treated() { stays } else { suffers };
            self.patients[chart.index()] = thousandths(comes_to);
            self.spared[chart.index()] = thousandths(stays) - thousandths(comes_to);
        }
    }

    /// What the colours of those who went home bring: the administrator's aim, and medical reports.
    fn fill_colours(&mut self, game: &DiceHospital, view: &View, policy: Option<Policy>) {
        let aim = match policy {
            Some(Policy::Target(needs)) => Some(needs),
            _ => None,
        };
        if aim.is_none() && !game.setup().solo() {
            return;
        }
        let open = if game.setup().report_penalty { 2.0 } else { 1.0 };
        let reports = view.table().reports;
        for red in 0..=DICE as u8 {
            for yellow in 0..=DICE as u8 {
                for green in 0..=DICE as u8 {
                    let home = [red, yellow, green];
                    let reached = aim.is_some_and(|needs| needs.iter().zip(home).all(|(&need, dice)| dice >= need));
                    let reported = f32::from(best_reports(game, reports, home)) * (1.0 + open);
                    self.colours[place(home)] = thousandths(reported + f32::from(u8::from(reached)));
                }
            }
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

    /// What the moment comes to if the activation ends now.
    #[inline]
    pub(super) fn score(&self, moment: &Moment) -> i32 {
        let mut score = moment.worth + self.crowd[usize::from(moment.patients)];
        score += self.bags[usize::from(moment.bags).min(BAGS)];
        score += self.home[usize::from(moment.sent_home())] + self.colours[place(moment.home)];
        score += i32::from(moment.points) * POINT as i32 - i32::from(moment.fatalities) * self.fatality;
        if self.shield.is_some() || self.spares > 0 {
            score += self.spare(moment);
        }
        score
    }

    /// What sparing adds: the administrator's patient first, then the event's.
    fn spare(&self, moment: &Moment) -> i32 {
        let mut gains = [0; BEDS];
        let mut shielded: Option<usize> = None;
        for (place, chart) in moment.charts.iter().enumerate() {
            gains[place] = self.spared[chart.index()];
            let shields = self.shield == Some(chart.printed()) && gains[place] > 0;
            if shields && shielded.is_none_or(|known| gains[place] > gains[known]) {
                shielded = Some(place);
            }
        }
        let mut sum = shielded.map_or(0, |place| std::mem::take(&mut gains[place]));
        for _ in 0..self.spares {
            if let Some(best) = gains.iter_mut().max() {
                sum += std::mem::take(best);
            }
        }
        sum
    }
}

fn place(home: [u8; 3]) -> usize {
    home.into_iter().fold(0, |place, dice| place * (DICE + 1) + usize::from(dice).min(DICE))
}

fn crowd(weights: &Weights, patients: usize, left: usize) -> f32 {
    if patients == 0 {
        return 5.0;
    }
    let over = (patients as f32 - weights.crowded).max(0.0);
    if left == 0 { 0.0 } else { -weights.crowd * over * over }
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
        rest[column] = if bottom.is_some() { [None, top] } else { [None, None] };
        let left = [0, 1, 2].map(|colour| home[colour] - printed.needs[colour]);
        best = best.max(printed.points + best_reports(game, rest, left));
    }
    best
}
