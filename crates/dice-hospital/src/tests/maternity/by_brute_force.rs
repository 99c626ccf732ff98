//! Outcomes of single placements on chevrons and in the rooms of Maternity, by nurses and by its
//! specialists, worked out a second time from the words of the ledger.

use std::collections::BTreeSet;

use table::chance::{below, pick};
use table::{Chance, Few, Game, Unwatched, chance};

use super::ward;
use crate::tests::arrange::{Position, seat};
use crate::{Fate, Move, Stage, State};

const ROOMS: [&str; 9] = [
    "chevron",
    "birth-centre",
    "recovery-suite",
    "family-unit",
    "antenatal-ward",
    "delivery-ward",
    "postnatal-ward",
    "quiet-nursery",
    "fertility-lab",
];

const WORKERS: [&str; 9] = [
    "nurse",
    "recovery-midwife",
    "family-liaison",
    "neonatal-lead",
    "perinatal-consultant",
    "ward-sister",
    "obstetric-surgeon",
    "health-visitor",
    "cord-blood-collector",
];

/// A die, as the ledger speaks of it: R, Y, G, a Mother or an Infant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Die {
    kind: char,
    ward: usize,
    /// 7 once it is well.
    value: u8,
    treated: bool,
    gone: bool,
}

impl Die {
    fn is_pink(&self) -> bool {
        matches!(self.kind, 'M' | 'I')
    }

    fn is_there(&self) -> bool {
        !self.gone && self.value < 7
    }
}

/// Who is left, what each shows (7: it waits) and whether it is treated; how many went home; bags.
type Outcome = (Vec<(char, usize, u8, bool)>, usize, u8);

#[derive(Clone)]
struct Hospital {
    dice: Vec<Die>,
    /// Whom the room has healed, and what it showed before.
    healed: Vec<(usize, u8)>,
    family_home: bool,
    bags: u8,
}

impl Hospital {
    fn outcome(&self) -> Outcome {
        let there = self.dice.iter().filter(|die| !die.gone);
        let mut left: Vec<_> =
            there.map(|die| (die.kind, die.ward, die.value, die.treated || die.value == 7)).collect();
        left.sort_unstable();
        (left, self.dice.iter().filter(|die| die.gone).count(), self.bags)
    }

    fn there(&self) -> Vec<usize> {
        (0..self.dice.len()).filter(|&die| self.dice[die].is_there()).collect()
    }

    fn pink(&self) -> Vec<usize> {
        self.there().into_iter().filter(|&die| self.dice[die].is_pink()).collect()
    }

    /// With these healed by this many steps; whoever can go home goes.
    fn heal(&self, steps: &[(usize, u8)]) -> Self {
        let mut after = self.clone();
        for &(die, by) in steps {
            let die = &mut after.dice[die];
            die.value = (die.value + by).min(7);
            die.treated = true;
            die.gone = die.value == 7 && !die.is_pink();
        }
        for ward in 1..=4 {
            let family = |die: &&mut Die| die.ward == ward && die.is_pink() && !die.gone;
            let all: Vec<&mut Die> = after.dice.iter_mut().filter(family).collect();
            if !all.is_empty() && all.iter().all(|die| die.value == 7) {
                for die in all {
                    die.gone = true;
                }
                after.family_home = true;
            }
        }
        after
    }

    /// The same by the room, which remembers whom it has healed.
    fn by_room(&self, steps: &[(usize, u8)]) -> Self {
        let mut after = self.heal(steps);
        after.healed = steps.iter().map(|&(die, _)| (die, self.dice[die].value)).collect();
        after
    }

    /// Everything that a room can do.
    fn room(&self, room: &str) -> Vec<Self> {
        let mut all = Vec::new();
        let value = |die: usize| self.dice[die].value as i8;
        for first in self.pink() {
            let others: Vec<usize> = self.there().into_iter().filter(|&die| die != first).collect();
            let beside = |by: i8| others.iter().copied().filter(move |&die| value(die) == value(first) + by);
            let mut pairs = |one: i8, other: i8| {
                for a in beside(one) {
                    all.extend(beside(other).filter(|&b| b != a).map(|b| self.by_room(&[(first, 3), (a, 1), (b, 1)])));
                }
            };
            match room {
                "birth-centre" => pairs(0, 0),
                "antenatal-ward" => pairs(1, 2),
                "delivery-ward" => pairs(-1, 1),
                "postnatal-ward" => pairs(-1, -2),
                "chevron" => all.push(self.by_room(&[(first, 1)])),
                "recovery-suite" => all.extend(beside(0).map(|other| self.by_room(&[(first, 3), (other, 2)]))),
                "quiet-nursery" => {
                    let healed = self.by_room(&[(first, 3)]);
                    let fits = |die: &usize| !self.dice[*die].treated && self.dice[*die].kind != 'I';
                    let watched: Vec<usize> = others.into_iter().filter(fits).collect();
                    for (place, &one) in watched.iter().enumerate() {
                        all.push(healed.watching(&[one]));
                        all.extend(watched[..place].iter().map(|&other| healed.watching(&[one, other])));
                    }
                    all.push(healed);
                }
                "fertility-lab" => {
                    let healed = self.by_room(&[(first, 2)]);
                    // No roll sends anybody home, so it does not matter what comes first.
                    all.extend(
                        others
                            .iter()
                            .flat_map(|&other| (1..=6).map(move |roll| (other, roll)))
                            .map(|(other, roll)| healed.rolling(other, roll)),
                    );
                }
                _ => {}
            }
        }
        if room == "family-unit" {
            let there = self.there();
            for chosen in 0_u32..1 << there.len() {
                let set: Vec<usize> =
                    (0..there.len()).filter(|place| chosen >> place & 1 != 0).map(|place| there[place]).collect();
                let has = |kind: char| set.iter().any(|&die| self.dice[die].kind == kind);
                if set.len() == 4 && has('M') && has('I') && set.iter().all(|&die| value(die) == value(set[0])) {
                    all.push(self.by_room(&set.iter().map(|&die| (die, 1)).collect::<Vec<_>>()));
                }
            }
        }
        all
    }

    /// With these treated, and no better for it.
    fn watching(&self, dice: &[usize]) -> Self {
        let mut after = self.clone();
        for &die in dice {
            after.dice[die].treated = true;
        }
        after
    }

    /// With a die rolled again: an Infant keeps what is higher, and whoever rises was healed.
    fn rolling(&self, die: usize, roll: u8) -> Self {
        let mut after = self.clone();
        let (one, before) = (&mut after.dice[die], self.dice[die].value);
        one.value = if one.kind == 'I' { before.max(roll) } else { roll };
        one.treated = true;
        if one.value > before {
            after.healed.push((die, before));
        }
        after
    }

    /// Everything that a worker can add, nothing included.
    fn added(&self, worker: &str) -> Vec<Self> {
        let mut all = vec![self.clone()];
        let met: Vec<(usize, u8)> = self.healed.iter().copied().filter(|&(die, _)| self.dice[die].is_pink()).collect();
        if worker == "cord-blood-collector" && self.family_home {
            all[0].bags += 2;
        }
        if met.is_empty() {
            return all;
        }
        let outside = |die: &usize| self.healed.iter().all(|known| known.0 != *die);
        let others: Vec<usize> = self.there().into_iter().filter(outside).collect();
        let pink = others.iter().copied().filter(|&die| self.dice[die].is_pink());
        let alike = others.iter().copied().filter(|&die| met.iter().any(|known| known.1 == self.dice[die].value));
        let (pink, alike): (Vec<usize>, Vec<usize>) = (pink.collect(), alike.collect());
        let each =
            |dice: &[usize], steps: u8| -> Vec<Self> { dice.iter().map(|&die| self.heal(&[(die, steps)])).collect() };
        let one_or_two = |dice: &[usize]| -> Vec<Self> {
            let pairs =
                dice.iter().enumerate().flat_map(|(place, &one)| dice[..place].iter().map(move |&other| (one, other)));
            let pairs = pairs.map(|(one, other)| self.heal(&[(one, 1), (other, 1)]));
            each(dice, 1).into_iter().chain(pairs).collect()
        };
        match worker {
            "recovery-midwife" => {
                let there = met.iter().map(|known| known.0).filter(|&die| self.dice[die].is_there());
                all.extend(each(&there.collect::<Vec<_>>(), 2));
            }
            "family-liaison" => {
                all.extend(each(&pink, 1));
                all.extend(each(&alike, 1));
                for &one in &pink {
                    all.extend(
                        alike.iter().filter(|&&other| other != one).map(|&other| self.heal(&[(one, 1), (other, 1)])),
                    );
                }
            }
            "neonatal-lead" => all.extend(one_or_two(&pink)),
            "perinatal-consultant" => all.extend(each(&alike, 2)),
            "ward-sister" => all.extend(one_or_two(&alike)),
            "obstetric-surgeon" => all.extend(each(&pink, 2)),
            "health-visitor" => all.extend(each(&others, 1)),
            _ => {}
        }
        all
    }
}

/// The same as the rules have it: every way from placing the worker to the end of the placement.
fn by_the_rules(position: &Position, state: &State, into: &mut BTreeSet<Outcome>) {
    let (game, floor) = (&position.game, &state.open.hospitals[seat(1)].floor);
    match floor.stage() {
        Stage::Idle => {
            let there = floor.patients().map(|(_, one)| (one, one.value, one.treated));
            let all = there.chain(floor.waiting().map(|(_, one)| (one, 7, true)));
            let mut left: Vec<_> = all
                .map(|(one, value, treated)| {
                    let kind = if one.infant { 'I' } else { one.printed.letter() };
                    (kind, one.ward.map_or(0, |ward| ward.index() + 1), value, treated)
                })
                .collect();
            left.sort_unstable();
            into.insert((left, usize::from(floor.sent_home()), floor.bags));
        }
        Stage::Rolling => {
            for roll in 1..=6 {
                let (mut after, mut rolls) = (*state, Few::none(0));
                rolls.push(roll);
                game.accept(&mut after, Fate::Rolls(rolls), &mut Unwatched).expect("a roll");
                by_the_rules(position, &after, into);
            }
        }
        _ => {
            let mut moves = Vec::new();
            game.moves(state, seat(1), &mut moves);
            for mv in moves.into_iter().filter(|mv| !matches!(mv, Move::Bag(_))) {
                let mut after = *state;
                game.play(&mut after, seat(1), mv, &mut Unwatched).expect("listed");
                by_the_rules(position, &after, into);
            }
        }
    }
}

/// One or two families, and a few others beside them. Values lie close together, so that much fits.
fn by_chance(rng: &mut Chance) -> Vec<Die> {
    let lowest = 1 + below(rng, 4) as u8;
    let die = |rng: &mut Chance, kind: char, ward: usize| {
        let (value, treated) = (lowest + below(rng, 3) as u8, below(rng, 5) == 0);
        Die { kind, ward, value, treated, gone: false }
    };
    let mut dice = Vec::new();
    for ward in 1..=1 + below(rng, 2) as usize {
        dice.push(die(rng, 'M', ward));
        (0..=below(rng, 2)).for_each(|_| dice.push(die(rng, 'I', ward)));
    }
    for _ in 0..below(rng, 4) {
        let (kind, ward) = (pick(rng, &['R', 'Y', 'G']), 1 + below(rng, 3) as usize);
        dice.push(die(rng, kind, ward));
    }
    // A ward has three beds.
    let beds = |ward: usize, dice: &[Die]| dice.iter().filter(|die| die.ward == ward && die.kind != 'I').count();
    while let Some(full) = (1..=4).find(|&ward| beds(ward, &dice) > 3) {
        let place = dice.iter().rposition(|die| die.ward == full && !die.is_pink()).expect("somebody");
        dice.remove(place);
    }
    dice
}

#[test]
fn cc_mat_51_to_66_placements_lead_where_the_ledger_says_by_brute_force() {
    let mut rng = chance(51, 66);
    let empty = ward(&[]);
    let mut compared = [[0; WORKERS.len()]; ROOMS.len()];
    for number in 0..8_000 {
        let dice = by_chance(&mut rng);
        let (room, worker) = (number % ROOMS.len(), number / ROOMS.len() % WORKERS.len());
        let text = |die: &Die| format!("{}{}{}@{}", die.kind, die.value, if die.treated { "*" } else { "" }, die.ward);
        let texts: Vec<String> = dice.iter().map(text).collect();
        let mut position = empty.again();
        position.put(1, &texts.iter().map(String::as_str).collect::<Vec<_>>());
        for part in [ROOMS[room], WORKERS[worker]].into_iter().filter(|id| !matches!(*id, "chevron" | "nurse")) {
            position = position.with(&[part]);
        }
        let before = Hospital { dice, healed: Vec::new(), family_home: false, bags: 0 };
        let done = before.room(ROOMS[room]);
        let wanted: BTreeSet<Outcome> =
            done.iter().flat_map(|after| after.added(WORKERS[worker])).map(|after| after.outcome()).collect();
        let (mut found, mut state) = (BTreeSet::new(), position.state);
        let place: Move = format!("place {} {}", WORKERS[worker], ROOMS[room]).parse().expect("a move");
        if position.game.play(&mut state, seat(1), place, &mut Unwatched).is_ok() {
            by_the_rules(&position, &state, &mut found);
        }
        assert_eq!(found, wanted, "{texts:?}: {} in {}", WORKERS[worker], ROOMS[room]);
        compared[room][worker] += usize::from(!found.is_empty());
    }
    assert!(compared.iter().flatten().all(|&placements| placements >= 5), "{compared:?}");
}
