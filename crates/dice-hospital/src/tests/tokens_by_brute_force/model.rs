//! A hospital during one placement, as the ledger describes it: no line of the rules is used here.

mod experiments;

use std::collections::BTreeSet;

use crate::colour::Colour;
use crate::tests::choices_by_brute_force::{Adds, DEPARTMENTS, Lie, SPECIALISTS, subsets};

/// An investment token: its colour (P for pink) and its kind.
pub(super) type Token = (char, &'static str);

/// A die: R, Y, G, a Mother or an Infant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Die {
    pub(super) kind: char,
    /// What it counts as: P for a pink one.
    pub(super) colour: char,
    pub(super) ward: usize,
    /// What it showed before the worker came.
    pub(super) pre: u8,
    /// 7 if it is well and waits for its family.
    pub(super) value: u8,
    pub(super) treated: bool,
    pub(super) gone: bool,
    /// In `D`, and the colour that it had when it was healed.
    pub(super) healed: Option<char>,
    /// In `T`.
    pub(super) targeted: bool,
}

impl Die {
    pub(super) fn is_pink(&self) -> bool {
        matches!(self.kind, 'M' | 'I')
    }

    fn is_there(&self) -> bool {
        !self.gone && self.value < 7
    }

    /// Whether it lies in the upper space of a bed; Infants have none (CC-R-34).
    fn can_move_down(&self) -> bool {
        self.is_there() && !self.treated && self.kind != 'I'
    }
}

/// What a room does with one of those chosen for it.
#[derive(Clone, Copy)]
enum Deed {
    Heal(u8),
    Move,
    /// It is rolled, and shows one of these.
    Roll(&'static [u8]),
    Flip,
    /// It gets this colour.
    Paint(char),
}

/// What a die can fall on; where two are rolled at once some of it is enough.
pub(super) const FACES: [&[u8]; 2] = [&[1, 2, 3, 4, 5, 6], &[1, 4, 6]];

/// Somebody chosen for a room, which colour the room demands, and what it does.
type Pick = (usize, Option<char>, Deed);

/// What lies where, and who comes: the same for all hospitals of a placement.
pub(super) struct Visit {
    pub(super) room: &'static str,
    pub(super) on_room: Vec<Token>,
    /// On another room of the hospital.
    pub(super) elsewhere: Vec<Token>,
    /// On the worker's card.
    pub(super) on_card: Vec<Token>,
    /// What the worker does; a consultant does what another one does.
    pub(super) worker: &'static str,
    /// Whether specialists look at what patients showed before the worker came, as they do with
    /// Investments, or at what they show now (CC-R-24).
    pub(super) looks_back: bool,
}

impl Visit {
    fn seen(&self, die: &Die) -> u8 {
        if self.looks_back { die.pre } else { die.value }
    }
}

/// How far a placement has come, and what is left to use.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Hospital {
    pub(super) dice: Vec<Die>,
    pub(super) bags: u8,
    pub(super) deaths: u8,
    /// Bonus tokens of the town.
    pub(super) bonuses: Vec<&'static str>,
    /// The colour that the room names, tokens included.
    named: Option<char>,
    /// The tokens of the room that were used, and the slots of the card.
    used: [bool; 2],
    learnt: [bool; 2],
    /// The specialist's own layer has begun, and its one effect is spent.
    late: bool,
    spent: bool,
    /// The bags for a family have come.
    paid: bool,
    /// How many of those whom the room has healed it has sent home, and for how many of them
    /// somebody can still be sent back to the bag.
    sent: u8,
    back: u8,
}

/// Who is left, as what, where, what each shows and whether it is treated; bags, fatality tokens
/// and bonus tokens.
pub(super) type Outcome = (Vec<(char, char, usize, u8, bool)>, [u8; 2], usize);

/// What a room treats: the colour that it names, and whether it also treats others.
pub(super) fn concern(room: &str) -> (Option<char>, bool) {
    if let Some(&(_, _, colour, ..)) = DEPARTMENTS.iter().find(|known| known.0 == room) {
        return (colour.map(Colour::letter), colour.is_none());
    }
    match room {
        "observation-red" => (Some('R'), true),
        "observation-yellow" => (Some('Y'), true),
        "observation-green" => (Some('G'), true),
        "family-unit" | "drug-trial-centre" | "physiotherapy" | "experimental-therapy" => (None, true),
        "staff-rota" => (None, false),
        "chevron" => (Some('P'), false),
        _ => (Some('P'), true),
    }
}

/// The colour for which a specialist looks.
fn trigger(worker: &str) -> Option<char> {
    SPECIALISTS.iter().find(|known| known.0 == worker).and_then(|known| known.1).map(Colour::letter)
}

impl Hospital {
    pub(super) fn new(dice: Vec<Die>, [bags, deaths]: [u8; 2], bonuses: Vec<&'static str>) -> Self {
        let (used, learnt) = ([false; 2], [false; 2]);
        let (late, spent, paid) = (false, false, false);
        Self { dice, bags, deaths, bonuses, named: None, used, learnt, late, spent, paid, sent: 0, back: 0 }
    }

    pub(super) fn outcome(&self) -> Outcome {
        let there = self.dice.iter().filter(|die| !die.gone);
        let mut left: Vec<_> = there.map(|die| (die.kind, die.colour, die.ward, die.value, die.treated)).collect();
        left.sort_unstable();
        (left, [self.bags, self.deaths], self.bonuses.len())
    }

    /// Those who are there and fit.
    fn who(&self, fits: impl Fn(&Die) -> bool) -> Vec<usize> {
        (0..self.dice.len()).filter(|&die| self.dice[die].is_there() && fits(&self.dice[die])).collect()
    }

    /// With a die as this colour, for a bag if it has another one; nobody becomes pink or ceases to
    /// be (CC-MAT-36).
    fn coloured(&self, die: usize, colour: char) -> Option<Self> {
        let mut after = self.clone();
        if self.dice[die].colour != colour {
            if self.dice[die].is_pink() || colour == 'P' {
                return None;
            }
            after.bags = self.bags.checked_sub(1)?;
            after.dice[die].colour = colour;
        }
        Some(after)
    }

    /// With a die healed; it goes home, or waits for its family (CC-MAT-31).
    fn heal(&self, die: usize, steps: u8) -> Self {
        let mut after = self.clone();
        let die = &mut after.dice[die];
        (die.value, die.treated) = ((die.value + steps).min(7), true);
        die.gone = die.value == 7 && !die.is_pink();
        after
    }

    /// Families of which all are well go home; `pays` if that brings the worker two bags, once
    /// (CC-R-50).
    fn families(mut self, pays: bool) -> Self {
        for ward in 1..=4 {
            let of_family = |die: &&mut Die| die.ward == ward && die.is_pink() && !die.gone;
            let family: Vec<&mut Die> = self.dice.iter_mut().filter(of_family).collect();
            if family.is_empty() || family.iter().any(|die| die.value < 7) {
                continue;
            }
            for die in family {
                die.gone = true;
            }
            if pays && !self.paid {
                (self.bags, self.paid) = (self.bags + 2, true);
            }
        }
        self
    }

    /// Every way to send the worker to the room, up to the end of what the room itself does.
    fn entered(&self, visit: &Visit) -> Vec<Self> {
        let (printed, _) = concern(visit.room);
        let recolours = |tokens: &[Token]| -> Vec<(usize, char)> {
            let all = tokens.iter().enumerate().filter(|(_, token)| token.1 == "recolour");
            all.map(|(place, token)| (place, token.0)).collect()
        };
        // The last one that lies there counts, and none on a chevron (CC-R-28).
        let standing = recolours(&visit.on_room).last().map(|&(_, colour)| colour);
        let plain = Self { named: printed.map(|own| standing.unwrap_or(own)), ..self.clone() };
        let mut begun = vec![plain.clone()];
        if printed.is_some() && visit.room != "chevron" {
            let declared = |colour| Self { named: Some(colour), ..plain.clone() };
            match visit.worker {
                "trainee" => begun.extend(recolours(&visit.on_card).into_iter().map(|(slot, colour)| {
                    let mut after = declared(colour);
                    after.learnt[slot] = true;
                    after
                })),
                "project-consultant" => begun.extend(
                    recolours(&visit.elsewhere).into_iter().map(|(_, colour)| Self { spent: true, ..declared(colour) }),
                ),
                _ => {}
            }
        }
        begun.iter().flat_map(|one| one.treated(visit)).collect()
    }

    /// Everything that the room can do.
    fn treated(&self, visit: &Visit) -> Vec<Self> {
        let mut all = Vec::new();
        for picks in self.choices(visit.room) {
            let mut ways = vec![self.clone()];
            for &(die, demand, deed) in &picks {
                ways = ways.iter().flat_map(|way| way.pick(die, demand, deed, trigger(visit.worker))).collect();
            }
            // All at the same time (DH-ACT-17).
            all.extend(ways.into_iter().map(|way| way.families(visit.worker == "cord-blood-collector")));
        }
        for way in &mut all {
            way.sent = way.dice.iter().filter(|die| die.healed.is_some() && die.gone).count() as u8;
        }
        all
    }

    /// One of those chosen for the room is treated. Where no colour is demanded, a bag can give it
    /// the one that the specialist looks for, if it can be healed (DH-R-36, DH-R-37).
    fn pick(&self, die: usize, demand: Option<char>, deed: Deed, wanted: Option<char>) -> Vec<Self> {
        let own = self.dice[die].colour;
        let healing = match deed {
            Deed::Heal(_) => true,
            Deed::Move | Deed::Paint(_) => false,
            Deed::Roll(_) => self.dice[die].value < 6,
            Deed::Flip => self.dice[die].value <= 3,
        };
        let mut colours = BTreeSet::from([demand.unwrap_or(own)]);
        if demand.is_none() && healing {
            colours.extend(wanted);
        }
        let mut all = Vec::new();
        for mut way in colours.into_iter().filter_map(|colour| self.coloured(die, colour)) {
            way.dice[die].targeted = true;
            let colour = way.dice[die].colour;
            match deed {
                Deed::Heal(steps) => {
                    way.dice[die].healed = Some(colour);
                    all.push(way.heal(die, steps));
                }
                Deed::Move => {
                    way.dice[die].treated = true;
                    all.push(way);
                }
                // Whoever rises was healed (DH-R-31).
                Deed::Roll(faces) => all.extend(faces.iter().map(|&face| {
                    let mut after = way.shows(die, face);
                    let one = &mut after.dice[die];
                    one.healed = (one.value > one.pre).then_some(colour);
                    after
                })),
                Deed::Flip => {
                    let mut after = way.shows(die, 7 - way.dice[die].value);
                    let one = &mut after.dice[die];
                    one.healed = (one.value > one.pre).then_some(colour);
                    all.push(after);
                }
                Deed::Paint(colour) => all.push(way.painted(die, colour)),
            }
        }
        all
    }

    /// Everybody whom the room can be used for, all at once.
    fn choices(&self, room: &str) -> Vec<Vec<Pick>> {
        let anybody = self.who(|_| true);
        let value = |die: usize| self.dice[die].value as i8;
        let same = |set: &[usize]| set.iter().all(|&die| value(die) == value(set[0]));
        let heal = |die: usize, steps: u8| (die, None, Deed::Heal(steps));
        if let Some(&(_, count, _, (least, most), lie, steps)) = DEPARTMENTS.iter().find(|known| known.0 == room) {
            let within = self.who(|die| (least..=most).contains(&die.value));
            let fits = |set: &Vec<usize>| {
                let mut values: Vec<i8> = set.iter().map(|&die| value(die)).collect();
                values.sort_unstable();
                match lie {
                    Lie::Anyhow => true,
                    Lie::Same => same(set),
                    Lie::Run => values.windows(2).all(|two| two[1] == two[0] + 1),
                }
            };
            let sets = some_of(&within, count).into_iter().filter(fits);
            return sets.map(|set| set.iter().map(|&die| (die, self.named, Deed::Heal(steps))).collect()).collect();
        }
        if room == "staff-rota" {
            return vec![Vec::new()];
        }
        if room == "family-unit" {
            let has = |set: &[usize], kind: char| set.iter().any(|&die| self.dice[die].kind == kind);
            let sets = some_of(&anybody, 4).into_iter().filter(|set| same(set) && has(set, 'M') && has(set, 'I'));
            return sets.map(|set| set.iter().map(|&die| heal(die, 1)).collect()).collect();
        }
        match room {
            "experimental-therapy" => return anybody.iter().map(|&die| vec![(die, None, Deed::Flip)]).collect(),
            "drug-trial-centre" => {
                let roll = |&die: &usize| (die, None, Deed::Roll(FACES[1]));
                return some_of(&anybody, 2).iter().map(|two| two.iter().map(roll).collect()).collect();
            }
            "physiotherapy" => {
                let paint = |die: usize| self.others_than(die).into_iter().map(move |to| (die, None, Deed::Paint(to)));
                let one = anybody.iter().flat_map(|&die| paint(die).map(|pick| vec![pick]));
                let pairs = some_of(&anybody, 2).into_iter();
                let two = pairs.flat_map(|two| {
                    paint(two[0]).flat_map(|one| paint(two[1]).map(move |other| vec![one, other])).collect::<Vec<_>>()
                });
                return one.chain(two).collect();
            }
            _ => {}
        }
        let mut all = Vec::new();
        for &first in &anybody {
            let others: Vec<usize> = anybody.iter().copied().filter(|&die| die != first).collect();
            let beside = |by: i8| others.iter().copied().filter(move |&die| value(die) == value(first) + by);
            let lead = |steps: u8| (first, self.named, Deed::Heal(steps));
            let two = |one: i8, other: i8| -> Vec<Vec<Pick>> {
                let pairs = beside(one).flat_map(|a| beside(other).filter(move |&b| b != a).map(move |b| (a, b)));
                pairs.map(|(a, b)| vec![lead(3), heal(a, 1), heal(b, 1)]).collect()
            };
            // Up to two move down (CC-R-34).
            let watch = |steps: u8| -> Vec<Vec<Pick>> {
                let low: Vec<usize> = others.iter().copied().filter(|&die| self.dice[die].can_move_down()).collect();
                let sets = (0..=2).flat_map(|count| some_of(&low, count));
                let moved = |set: Vec<usize>| set.into_iter().map(|die| (die, None, Deed::Move));
                sets.map(|set| std::iter::once(lead(steps)).chain(moved(set)).collect()).collect()
            };
            all.extend(match room {
                "chevron" => vec![vec![lead(1)]],
                "birth-centre" => two(0, 0),
                "antenatal-ward" => two(1, 2),
                "delivery-ward" => two(-1, 1),
                "postnatal-ward" => two(-1, -2),
                "recovery-suite" => beside(0).map(|other| vec![lead(3), heal(other, 2)]).collect(),
                "quiet-nursery" => watch(3),
                "fertility-lab" => {
                    others.iter().map(|&other| vec![lead(2), (other, None, Deed::Roll(FACES[0]))]).collect()
                }
                "observation-red" | "observation-yellow" | "observation-green" => watch(2),
                _ => panic!("{room} is no room"),
            });
        }
        all
    }

    /// Everything that a token can do here.
    fn token(&self, (colour, kind): Token, visit: &Visit) -> Vec<Self> {
        let known = |die: &Die, by: i8| {
            let near = |one: &Die| one.healed.is_some() && one.pre as i8 + by == die.pre as i8;
            self.dice.iter().any(near)
        };
        let treats_it = concern(visit.room).1 || self.named == Some(colour);
        let (steps, fits): (u8, Vec<usize>) = match kind {
            "same" => (1, self.who(|die| die.healed.is_none() && known(die, 0))),
            "higher" => (1, self.who(|die| die.healed.is_none() && known(die, 1))),
            "lower" => (1, self.who(|die| die.healed.is_none() && known(die, -1))),
            "boost" => (2, self.who(|die| die.healed.is_none() && die.pre <= 2)),
            "step" => (1, self.who(|die| die.targeted && treats_it)),
            _ => (0, Vec::new()),
        };
        let pays = visit.worker == "cord-blood-collector";
        let ways = fits.into_iter().filter_map(|die| Some(self.coloured(die, colour)?.heal(die, steps).families(pays)));
        ways.collect()
    }

    /// Everything that the specialist's own effect can do.
    fn specialist(&self, visit: &Visit) -> Vec<Self> {
        let others = |fits: &dyn Fn(&Die) -> bool| self.who(|die| die.healed.is_none() && fits(die));
        let met = |fits: &dyn Fn(&Die, char) -> bool| -> Vec<usize> {
            let all = self.dice.iter().enumerate();
            all.filter(|(_, die)| die.healed.is_some_and(|then| fits(die, then))).map(|(place, _)| place).collect()
        };
        let as_before = |met: &[usize]| {
            let values: BTreeSet<u8> = met.iter().map(|&die| self.dice[die].pre).collect();
            others(&|die| values.contains(&visit.seen(die)))
        };
        let still = |met: &[usize]| met.iter().copied().filter(|&die| self.dice[die].is_there()).collect::<Vec<_>>();
        let each = |dice: &[usize], steps: u8| -> Vec<Self> {
            dice.iter().map(|&die| self.heal(die, steps).families(false)).collect()
        };
        let up_to_two = |dice: &[usize]| -> Vec<Self> {
            let pairs = some_of(dice, 2).into_iter();
            let pairs = pairs.map(|two| self.heal(two[0], 1).heal(two[1], 1).families(false));
            each(dice, 1).into_iter().chain(pairs).collect()
        };
        if let Some(&(_, colour, adds)) = SPECIALISTS.iter().find(|known| known.0 == visit.worker) {
            let letter = colour.map(Colour::letter);
            let met = met(&|_, then| letter.is_none_or(|letter| letter == then));
            return match adds {
                _ if met.is_empty() => Vec::new(),
                Adds::Nothing => Vec::new(),
                Adds::Again => each(&still(&met), 1),
                Adds::Alike => {
                    let colour = letter.expect("a colour");
                    let ways = others(&|_| true).into_iter();
                    ways.filter_map(|die| Some(self.coloured(die, colour)?.heal(die, 1).families(false))).collect()
                }
                Adds::AsBefore => each(&as_before(&met), 1),
                Adds::Others(most, (least, highest), steps) => {
                    let fitting = others(&|die| (least..=highest).contains(&visit.seen(die)));
                    if most == 2 { up_to_two(&fitting) } else { each(&fitting, steps) }
                }
            };
        }
        if let Some(ways) = self.experiment(visit.worker) {
            return if met(&|_, _| true).is_empty() { Vec::new() } else { ways };
        }
        let met = met(&|die, _| die.is_pink());
        if met.is_empty() {
            return Vec::new();
        }
        let (pink, alike) = (others(&|die| die.is_pink()), as_before(&met));
        match visit.worker {
            "recovery-midwife" => each(&still(&met), 2),
            "family-liaison" => {
                let both = pink.iter().flat_map(|&one| alike.iter().map(move |&other| (one, other)));
                let both = both.filter(|(one, other)| one != other);
                let both = both.map(|(one, other)| self.heal(one, 1).heal(other, 1).families(false));
                [each(&pink, 1), each(&alike, 1), both.collect()].concat()
            }
            "neonatal-lead" => up_to_two(&pink),
            "perinatal-consultant" => each(&alike, 2),
            "ward-sister" => up_to_two(&alike),
            "obstetric-surgeon" => each(&pink, 2),
            "health-visitor" => each(&others(&|_| true), 1),
            _ => Vec::new(),
        }
    }

    /// Everything that can come next once the room has done its work.
    fn next(&self, visit: &Visit) -> Vec<Self> {
        let mut all = Vec::new();
        // A blood bag or a bonus token heals in every window, and when all is over (CC-R-19).
        if self.bags > 0 {
            let one = Self { bags: self.bags - 1, ..self.clone() };
            all.extend(self.who(|_| true).into_iter().map(|die| one.heal(die, 1).families(false)));
        }
        for (place, &bonus) in self.bonuses.iter().enumerate() {
            let mut one = self.clone();
            one.bonuses.remove(place);
            let (colour, steps) = match bonus {
                "heal-red" => (Some('R'), 2),
                "heal-yellow" => (Some('Y'), 2),
                "heal-green" => (Some('G'), 2),
                _ => (None, 1),
            };
            let healed = self.who(|_| true).into_iter().filter_map(|die| {
                let one = one.coloured(die, colour.unwrap_or(self.dice[die].colour))?;
                Some(one.heal(die, steps).families(false))
            });
            all.extend(healed);
        }
        if self.late {
            self.add_slots(visit, &mut all);
            if self.back > 0 {
                let one = Self { back: self.back - 1, ..self.clone() };
                all.extend(self.who(|die| !die.is_pink()).into_iter().map(|die| {
                    let mut after = one.clone();
                    after.dice[die].gone = true;
                    after
                }));
            }
            return all;
        }
        for (place, &token) in visit.on_room.iter().enumerate().filter(|&(place, _)| !self.used[place]) {
            let mut one = self.clone();
            one.used[place] = true;
            all.extend(one.token(token, visit));
        }
        let mut late = Self { late: true, spent: true, ..self.clone() };
        match visit.worker {
            "haematology-technician" => late.bags += u8::from(self.sent > 0),
            "admissions-nurse" => late.back = self.sent,
            _ => {}
        }
        if !self.spent {
            all.extend(late.specialist(visit));
            let borrowed: Vec<Token> = match visit.worker {
                "project-consultant" => visit.elsewhere.clone(),
                "strategy-consultant" => {
                    let used = visit.on_room.iter().enumerate().filter(|&(place, _)| self.used[place]);
                    used.map(|(_, &token)| token).collect()
                }
                _ => Vec::new(),
            };
            all.extend(borrowed.into_iter().flat_map(|token| late.token(token, visit)));
        }
        all.push(late);
        all
    }

    /// What a Trainee can do: with each slot of the card move somebody down, or use the token that
    /// covers it (CC-R-31).
    fn add_slots(&self, visit: &Visit, all: &mut Vec<Self>) {
        if visit.worker != "trainee" {
            return;
        }
        for slot in (0..2).filter(|&slot| !self.learnt[slot]) {
            let mut one = self.clone();
            one.learnt[slot] = true;
            match visit.on_card.get(slot) {
                Some(&token) => all.extend(one.token(token, visit)),
                None => all.extend(self.who(Die::can_move_down).into_iter().map(|die| {
                    let mut after = one.clone();
                    after.dice[die].treated = true;
                    after
                })),
            }
        }
    }

    /// Everything that the placement can lead to, whatever bags and bonus tokens add included.
    pub(super) fn outcomes(&self, visit: &Visit) -> BTreeSet<Outcome> {
        let mut seen = BTreeSet::new();
        let mut open = self.entered(visit);
        while let Some(one) = open.pop() {
            if !seen.contains(&one) {
                open.extend(one.next(visit));
                seen.insert(one);
            }
        }
        // What a specialist gives at once it has given at the end.
        seen.iter().filter(|one| one.late).map(Hospital::outcome).collect()
    }
}

/// Every way to choose this many of them.
fn some_of(all: &[usize], count: usize) -> Vec<Vec<usize>> {
    let sets = subsets(all.len(), count).into_iter();
    sets.map(|set| set.into_iter().map(|place| all[place]).collect()).collect()
}
