//! The town: where to begin, whom to fetch, and which tokens to keep and to spend.

use dice_hospital::{Bonus, Die, Floor, Move, Newcomers, Patient, Walk, tiles_in};
use table::Few;

use super::outlook::{POINT, rounds_to_come};
use super::{Matron, Position};

/// How many ends of walks are judged by the activation that they lead to.
const JUDGED: usize = 10;
/// What being first is worth beyond its blood bag, in points.
const FIRST: f32 = 0.7;
/// What each place further up in the order is worth: the dead of the town come from below.
const PLACE: f32 = 0.35;
/// How many of the others bring less, for each step above the least.
const UNDERCUT: f32 = 0.085;
/// A total that hardly anybody goes below.
const LEAST: i8 = 5;
/// What a token brings in the last round.
const LAST: [f32; Bonus::ALL.len()] = [0.5, 1.2, 1.6, 1.6, 1.6, 1.8];
/// A fatality that the town will not have.
const SAVED: f32 = 2.0;

/// A walk to its end, and the move that begins it.
#[derive(Clone, Copy)]
struct End {
    /// The place of the move in the list.
    mv: usize,
    dice: Newcomers,
    /// What it brings besides patients.
    besides: f32,
    guess: f32,
}

impl Matron {
    /// Rates where to drive, or whom to fetch, by the best walks that follow.
    pub(super) fn walk(&mut self, position: &Position<'_>, into: &mut Vec<f32>) {
        let (open, floor) = (position.view.open(), position.ready());
        into.resize(position.moves.len(), f32::NEG_INFINITY);
        let mut ends: Few<End, JUDGED> = Few::none(NO_END);
        for (place, &mv) in position.moves.iter().enumerate() {
            let walk = match (mv, open.city.paramedic) {
                (Move::Fetch(tile), Some(at)) => position.game.walk(open, position.seat, at).fetching(&open.city, tile),
                (Move::Park(tile) | Move::Fly(tile), _) => position.game.walk(open, position.seat, tile),
                _ => continue,
            };
            let worth = &mut into[place];
            position.each_end(&floor, walk, &mut |dice, besides| {
                let guess = besides + position.guess(dice);
                // Whoever is not judged closer comes behind those who are.
                *worth = worth.max(guess - 1e6);
                let end = End { mv: place, dice: *dice, besides, guess };
                let at = ends.partition_point(|known| known.guess >= guess);
                let known = ends.iter().any(|known| known.mv == place && known.dice == *dice);
                if at < JUDGED && !known {
                    if ends.is_full() {
                        ends.pop();
                    }
                    ends.insert(at, end);
                }
            });
        }
        for end in ends {
            let worth = self.prospect(position, &floor, end.dice) + end.besides;
            into[end.mv] = into[end.mv].max(worth);
        }
    }
}

const NO_END: End = End { mv: 0, dice: super::choices::NOBODY, besides: 0.0, guess: 0.0 };

impl Position<'_> {
    /// Each way in which a walk can end, with what it brings besides patients.
    fn each_end(&self, floor: &Floor, walk: Walk, take: &mut impl FnMut(&Newcomers, f32)) {
        let city = &self.view.open().city;
        let choices = walk.choices(city);
        if choices == 0 {
            let mut dice = *walk.dice();
            dice.sort_unstable();
            let token = walk.found().kinds().map(|kind| self.token(kind)).fold(0.0, f32::max);
            take(&dice, token + self.order(floor, walk.total()) + self.saved(&dice));
            return;
        }
        for tile in tiles_in(choices) {
            self.each_end(floor, walk.fetching(city, tile), take);
        }
    }

    /// What patients come to, roughly: half of them are treated.
    fn guess(&self, dice: &[Die]) -> f32 {
        let half = |die: &Die| {
            let patient = Patient::from(*die);
            let treated = Patient { treated: true, value: (patient.value + 1).min(6), ..patient };
            (self.outlook.of(patient) + self.outlook.of(treated)) as f32 / 2.0
        };
        dice.iter().map(half).sum()
    }

    /// What a token is worth that is found: later, or in the last round at once.
    pub(super) fn token(&self, kind: Bonus) -> f32 {
        match rounds_to_come(self.view) {
            0 => LAST[kind.index()] * POINT,
            _ => self.outlook.bonus(kind) as f32,
        }
    }

    /// What the place in the order is worth that this total leads to.
    fn order(&self, floor: &Floor, total: i8) -> f32 {
        let open = self.view.open();
        let marked = open.city.totals.0.iter().flatten().count();
        let ahead = open.place_with(total) - 1;
        let to_come = usize::from(self.game.setup().seats) - 1 - marked;
        let above = 1.0 - (UNDERCUT * f32::from(total - LEAST)).clamp(0.02, 0.95);
        let first = if ahead == 0 { above.powi(to_come as i32) } else { 0.0 };
        let behind = (marked - ahead) as f32 + to_come as f32 * above;
        let last_round = rounds_to_come(self.view) == 0;
        let lead = if last_round { 0.0 } else { FIRST * POINT };
        first * (self.bags(floor, 1) + lead) + behind * PLACE * POINT
    }

    /// What it is worth to take patients from the town who would die there.
    fn saved(&self, dice: &[Die]) -> f32 {
        let dying = dice.iter().filter(|die| die.would_die_in_town()).count() as f32;
        dying * SAVED * POINT / f32::from(self.game.setup().seats)
    }

    /// What this many tokens off the total are worth.
    pub(super) fn lowered(&self, floor: &Floor, tokens: u8) -> f32 {
        self.order(floor, self.view.open().lowered_total(self.seat, tokens))
            - f32::from(tokens) * self.token(Bonus::MinusTwo)
    }
}
