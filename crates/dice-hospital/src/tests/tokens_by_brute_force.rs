//! Outcomes of single placements with investment and bonus tokens, families, blood bags and every
//! kind of worker, worked out a second time from the words of the ledger.

mod model;

use std::collections::{BTreeMap, BTreeSet};

use table::chance::{below, pick};
use table::{Chance, Unwatched, chance};

use self::model::{Die, FACES, Hospital, Outcome, Token, Visit, concern};
use super::arrange::{Position, hospital_of, seat};
use super::choices_by_brute_force::{DEPARTMENTS, SPECIALISTS};
use crate::activation::Work;
use crate::{Bonus, Floor, Improvement, Move, Specialist, Stage, Terms};

/// The rooms of the modules and of Experimental Medicine; those of the base game are in
/// [`DEPARTMENTS`].
const ROOMS: [&str; 16] = [
    "staff-rota",
    "chevron",
    "observation-red",
    "observation-yellow",
    "observation-green",
    "birth-centre",
    "recovery-suite",
    "family-unit",
    "antenatal-ward",
    "delivery-ward",
    "postnatal-ward",
    "quiet-nursery",
    "fertility-lab",
    "drug-trial-centre",
    "physiotherapy",
    "experimental-therapy",
];

/// Workers besides those in [`SPECIALISTS`].
const WORKERS: [&str; 20] = [
    "nurse",
    "trainee",
    "project-consultant",
    "strategy-consultant",
    "investment-advisor",
    "recovery-midwife",
    "family-liaison",
    "neonatal-lead",
    "perinatal-consultant",
    "ward-sister",
    "obstetric-surgeon",
    "health-visitor",
    "cord-blood-collector",
    "pathologist",
    "experimental-chemist",
    "registrar",
    "medical-student",
    "physiotherapist",
    "haematology-technician",
    "admissions-nurse",
];

const COLOURS: [char; 4] = ['R', 'Y', 'G', 'P'];
const KINDS: [&str; 6] = ["same", "higher", "lower", "boost", "step", "recolour"];
const BONUSES: [&str; 4] = ["heal-any", "heal-red", "heal-yellow", "heal-green"];

fn id((colour, kind): Token) -> String {
    let place = COLOURS.iter().position(|known| *known == colour).expect("a colour");
    format!("{}-{kind}", ["red", "yellow", "green", "pink"][place])
}

/// The hospital as it stands, in the words of the model.
fn outcome(floor: &Floor) -> Outcome {
    let all = floor.patients().chain(floor.waiting().map(|(bed, one)| (bed, crate::Patient { value: 7, ..one })));
    let mut left: Vec<_> = all
        .map(|(_, one)| {
            let kind = if one.infant { 'I' } else { one.printed.letter() };
            let colour = if matches!(kind, 'M' | 'I') { 'P' } else { one.shown.letter() };
            (kind, colour, one.ward.map_or(0, |ward| ward.index() + 1), one.value, one.treated)
        })
        .collect();
    left.sort_unstable();
    (left, [floor.bags, floor.fatalities], usize::from(floor.tokens.sum()))
}

/// Every way that the rules allow from a worker in a room to the end of the placement, with what
/// bags and bonus tokens can add afterwards.
fn by_the_rules(
    floor: &Floor,
    terms: &Terms<'_>,
    seen: &mut BTreeMap<Outcome, Vec<Floor>>,
    ends: &mut BTreeSet<Outcome>,
) {
    let here = outcome(floor);
    let known = seen.entry(here.clone()).or_default();
    if known.contains(floor) {
        return;
    }
    known.push(*floor);
    let is_over = floor.stage() == Stage::Idle;
    if is_over {
        ends.insert(here);
    }
    if matches!(floor.stage(), Stage::Rolling | Stage::CareRoll) {
        let one = |roll: &u8| vec![*roll];
        let two = |first: &'static u8| FACES[1].iter().map(move |&second| vec![*first, second]);
        let rolls: Vec<Vec<u8>> = match floor.rolled_beds(terms).count() {
            1 => FACES[0].iter().map(one).collect(),
            _ => FACES[1].iter().flat_map(two).collect(),
        };
        for rolls in rolls {
            let mut after = *floor;
            Work { floor: &mut after, terms, watch: &mut Unwatched }.rolled(&rolls);
            by_the_rules(&after, terms, seen, ends);
        }
        return;
    }
    let mut moves = Vec::new();
    floor.moves(terms, &mut moves);
    for mv in moves.into_iter().filter(|mv| !is_over || matches!(mv, Move::Bag(_) | Move::Spend(..))) {
        let mut after = *floor;
        after.play(terms, mv, &mut Unwatched).expect("listed");
        by_the_rules(&after, terms, seen, ends);
    }
}

/// A few patients who have much in common, most of them of this colour, so that much fits; often a
/// family or two.
fn some_dice(mostly: char, rng: &mut Chance) -> Vec<Die> {
    let lowest = 1 + below(rng, 4) as u8;
    let die = |rng: &mut Chance, kind: char, ward: usize| {
        let (value, treated) = (lowest + below(rng, 3) as u8, below(rng, 4) == 0);
        let recoloured = treated && below(rng, 3) == 0;
        let colour = match kind {
            'M' | 'I' => 'P',
            _ if recoloured => pick(rng, &COLOURS[..3]),
            _ => kind,
        };
        Die { kind, colour, ward, pre: value, value, treated, gone: false, healed: None, targeted: false }
    };
    let mut dice = Vec::new();
    for ward in 1..=below(rng, 3) as usize {
        dice.push(die(rng, 'M', ward));
        (0..=below(rng, 2)).for_each(|_| dice.push(die(rng, 'I', ward)));
    }
    let others = 1 + below(rng, 3) as usize + 2 * usize::from(dice.is_empty());
    for ward in (1..=4).cycle().take(others) {
        let kind = if below(rng, 3) > 0 { mostly } else { pick(rng, &COLOURS[..3]) };
        dice.push(die(rng, kind, ward));
    }
    dice
}

fn some_tokens(rng: &mut Chance) -> Vec<Token> {
    (0..below(rng, 3)).map(|_| (pick(rng, &COLOURS), pick(rng, &KINDS))).collect()
}

/// A hospital before a placement, and the placement: what is asked twice.
struct Case {
    before: Hospital,
    visit: Visit,
    /// A consultant comes and does what the worker would do.
    copied: bool,
}

impl Case {
    /// With Investments or without, and always with the town and Maternity.
    fn by_chance(invests: bool, room: &'static str, worker: &'static str, rng: &mut Chance) -> Self {
        let any = pick(rng, &COLOURS[..3]);
        let dice = some_dice(concern(room).0.filter(|&colour| colour != 'P').unwrap_or(any), rng);
        let bonuses = (0..below(rng, 3) / 2).map(|_| pick(rng, &BONUSES)).collect();
        let copied = worker != "nurse" && below(rng, 5) == 0;
        let mut tokens = |there: bool| if invests && there { some_tokens(rng) } else { Vec::new() };
        let on_room = tokens(room != "chevron");
        // What lies on the card of a Trainee is not for whoever copies it (CC-R-75).
        let on_card = tokens(worker == "trainee" && !copied);
        let elsewhere = tokens(worker == "project-consultant");
        let before = Hospital::new(dice, [pick(rng, &[0, 0, 1, 1, 2]), below(rng, 2) as u8], bonuses);
        let visit = Visit { room, on_room, elsewhere, on_card, worker, looks_back: invests };
        Self { before, visit, copied }
    }

    /// The same in the game, just before the worker is placed.
    fn position(&self, empty: &Position) -> Position {
        let Self { before, visit, .. } = self;
        let texts = before.dice.iter().map(|die| {
            let recoloured = !die.is_pink() && die.colour != die.kind;
            let shown = if recoloured { format!("({})", die.colour) } else { String::new() };
            format!("{}{shown}{}{}@{}", die.kind, die.value, if die.treated { "*" } else { "" }, die.ward)
        });
        let texts: Vec<String> = texts.collect();
        let mut position = empty.again().bags(before.bags).fatalities(before.deaths);
        // The Admissions Nurse finds nobody to draw; her dice are in tests of their own.
        position.state.open.bag = crate::ByColour::NONE;
        position.put(1, &texts.iter().map(String::as_str).collect::<Vec<_>>());
        let floor = &mut position.state.open.hospitals[seat(1)].floor;
        for bonus in &before.bonuses {
            floor.tokens[Bonus::from_id(bonus).expect("a bonus token")] += 1;
        }
        floor.copied = if self.copied { Specialist::from_id(visit.worker) } else { None };
        let is_there = floor.rooms.iter().any(|room| room.id() == visit.room);
        let mut parts = Vec::new();
        parts.extend((!is_there && visit.room != "chevron").then_some(visit.room));
        parts.extend((visit.worker != "nurse").then_some(visit.worker));
        parts.extend(self.copied.then_some("consultant"));
        let mut position = position.with(&parts);
        if visit.room == "staff-rota" {
            // Somebody has worked and can be exchanged for a nurse.
            position = position.with(&["general-practitioner"]);
            let floor = &mut position.state.open.hospitals[seat(1)].floor;
            floor.used_staff = 1 << (floor.staff.len() - 1);
        }
        let other = if visit.room == "clinic" { "imaging" } else { "clinic" };
        for (room, tokens) in [(visit.room, &visit.on_room), (other, &visit.elsewhere)] {
            for &token in tokens {
                position = position.on_room(room, &[&id(token)]);
            }
        }
        for &token in &visit.on_card {
            position = position.on_card(visit.worker, &[&id(token)]);
        }
        if self.copied && visit.worker == "trainee" {
            position = position.on_card("trainee", &["red-same"]);
        }
        position
    }

    /// What is asked, for a message.
    fn words(&self, position: &Position) -> String {
        let Visit { room, on_room, elsewhere, on_card, worker, .. } = &self.visit;
        let floor = &position.state.open.hospitals[seat(1)].floor;
        let there: Vec<String> = floor.patients().map(|(_, one)| one.to_string()).collect();
        format!(
            "{worker} (copied: {}) in {room} with {on_room:?}, elsewhere {elsewhere:?}, on the card {on_card:?}; \
             {there:?}, {} bags, {:?}",
            self.copied, self.before.bags, self.before.bonuses
        )
    }

    /// What it leads to by the rules.
    fn found(&self, position: &Position) -> BTreeSet<Outcome> {
        let meeple = if self.copied { "consultant" } else { self.visit.worker };
        let place: Move = format!("place {meeple} {}", self.visit.room).parse().expect("a move");
        let terms = position.game.terms(&position.state.open, seat(1));
        let mut floor = position.state.open.hospitals[seat(1)].floor;
        let mut ends = BTreeSet::new();
        if floor.play(&terms, place, &mut Unwatched).is_ok() {
            by_the_rules(&floor, &terms, &mut BTreeMap::new(), &mut ends);
        }
        ends
    }
}

/// Compares this many placements with these modules, and says how many there were in each room and
/// by each worker.
fn compare(modules: &str, rooms: &[&'static str], workers: &[&'static str], number: usize) -> [Vec<usize>; 2] {
    let mut rng = chance(12, number as u64);
    let empty = hospital_of(2, &[("administrators", "no"), ("modules", modules)], &[]);
    let mut counts = [vec![0; rooms.len()], vec![0; workers.len()]];
    for number in 0..number {
        let room = number % rooms.len();
        // The first few, who have to do with tokens, come more often.
        let worker = below(&mut rng, if number % 2 == 0 { 4 } else { workers.len() as u32 }) as usize;
        let invests = empty.game.setup().modules.investments;
        let case = Case::by_chance(invests, rooms[room], workers[worker], &mut rng);
        let position = case.position(&empty);
        let (found, wanted) = (case.found(&position), case.before.outcomes(&case.visit));
        let (more, less) = (found.difference(&wanted).next(), wanted.difference(&found).next());
        assert_eq!((more, less), (None, None), "by the rules and by the ledger: {}", case.words(&position));
        counts[0][room] += usize::from(!found.is_empty());
        counts[1][worker] += usize::from(!found.is_empty());
    }
    counts
}

#[test]
fn cc_inv_27_to_47_placements_lead_where_the_ledger_says_by_brute_force() {
    let rooms: Vec<&str> = DEPARTMENTS.iter().map(|known| known.0).chain(ROOMS).collect();
    let workers: Vec<&str> = WORKERS.into_iter().chain(SPECIALISTS.iter().map(|known| known.0)).collect();
    let counts = compare("city,investments,maternity", &rooms, &workers, 3_600);
    assert!(counts.iter().flatten().all(|&placements| placements >= 5), "{counts:?}");
}

#[test]
fn cc_r_24_without_investments_specialists_look_at_what_patients_show_by_brute_force() {
    let of_base = DEPARTMENTS.iter().map(|known| known.0);
    let rooms: Vec<&str> = of_base.chain(ROOMS).filter(|room| !is_of_investments(room)).collect();
    let of_base = SPECIALISTS.iter().map(|known| known.0);
    let workers: Vec<&str> = WORKERS.into_iter().chain(of_base).filter(|worker| !is_of_investments(worker)).collect();
    let counts = compare("city,maternity", &rooms, &workers, 2_000);
    assert!(counts.iter().flatten().all(|&placements| placements >= 2), "{counts:?}");
}

fn is_of_investments(id: &str) -> bool {
    Improvement::from_id(id).is_some_and(Improvement::is_investment)
}
