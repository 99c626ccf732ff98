//! The choices that departments, specialists, the intake and reports leave, by brute force from the
//! printed texts alone: whatever they can lead to by that reading they lead to in the game, and to
//! nothing else.

use std::collections::BTreeSet;

use table::chance::below;
use table::{Chance, Game, Unwatched, chance};

use super::arrange::{Position, hospital, hospital_of, seat, until};
use crate::Stage;
use table::Few;

use crate::{Colour, Fate, Move, Phase, Report, State};

/// How many patients, of which colour, with values from and to, how their values lie, and how many
/// steps they are healed.
pub(super) type Printed = (&'static str, usize, Option<Colour>, (u8, u8), Lie, u8);

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Lie {
    Anyhow,
    Same,
    Run,
}

const RED: Option<Colour> = Some(Colour::Red);
const YELLOW: Option<Colour> = Some(Colour::Yellow);
const GREEN: Option<Colour> = Some(Colour::Green);

pub(super) const DEPARTMENTS: &[Printed] = &[
    ("critical-care", 1, RED, (1, 6), Lie::Anyhow, 1),
    ("oncology", 1, YELLOW, (1, 6), Lie::Anyhow, 1),
    ("pharmacy", 1, GREEN, (1, 6), Lie::Anyhow, 1),
    ("intensive-care", 1, None, (1, 2), Lie::Anyhow, 1),
    ("imaging", 1, None, (3, 4), Lie::Anyhow, 1),
    ("clinic", 1, None, (5, 6), Lie::Anyhow, 1),
    ("operating-theatre", 1, RED, (1, 6), Lie::Anyhow, 3),
    ("orthopaedics", 1, YELLOW, (1, 6), Lie::Anyhow, 3),
    ("ear-nose-throat", 1, GREEN, (1, 6), Lie::Anyhow, 3),
    ("anaesthesia", 3, RED, (1, 6), Lie::Same, 1),
    ("renal-medicine", 3, YELLOW, (1, 6), Lie::Same, 1),
    ("allergy-centre", 3, GREEN, (1, 6), Lie::Same, 1),
    ("cardiology", 3, RED, (1, 6), Lie::Run, 1),
    ("urology", 3, YELLOW, (1, 6), Lie::Run, 1),
    ("immunology", 3, GREEN, (1, 6), Lie::Run, 1),
    ("crash-centre", 1, None, (1, 2), Lie::Anyhow, 4),
    ("radiology", 3, None, (1, 3), Lie::Anyhow, 1),
    ("triage-centre", 2, None, (1, 3), Lie::Anyhow, 2),
    ("training-department", 2, None, (1, 6), Lie::Same, 1),
];

/// What a specialist adds to a healing of its colour.
#[derive(Clone, Copy)]
pub(super) enum Adds {
    Nothing,
    /// One more step for one of those healed.
    Again,
    /// A step for another one of the colour.
    Alike,
    /// A step for another one of the value before.
    AsBefore,
    /// Steps for this many others with values from and to.
    Others(usize, (u8, u8), u8),
}

pub(super) const SPECIALISTS: &[(&str, Option<Colour>, Adds)] = &[
    ("surgeon", RED, Adds::Again),
    ("haematologist", YELLOW, Adds::Again),
    ("pharmacist", GREEN, Adds::Again),
    ("anaesthetist", RED, Adds::Alike),
    ("urologist", YELLOW, Adds::Alike),
    ("virologist", GREEN, Adds::Alike),
    ("cardiologist", RED, Adds::AsBefore),
    ("radiologist", YELLOW, Adds::AsBefore),
    ("microbiologist", GREEN, Adds::AsBefore),
    ("triage-nurse", None, Adds::Others(2, (1, 3), 1)),
    ("paramedic", None, Adds::Others(1, (1, 3), 2)),
    ("general-practitioner", None, Adds::Others(1, (4, 6), 1)),
];

#[derive(Clone, Copy)]
struct Die {
    printed: Colour,
    shown: Colour,
    value: u8,
    treated: bool,
}

/// A hospital between two effects, and whom the department has healed: which one, its value before,
/// its colour then.
#[derive(Clone)]
struct Ward {
    dice: Vec<Die>,
    bags: u8,
    healed: Vec<(usize, u8, Colour)>,
}

impl Ward {
    fn is_in(&self, die: usize, (least, most): (u8, u8)) -> bool {
        (least..=most).contains(&self.dice[die].value)
    }

    /// Those whom the department has not healed and who are still there.
    fn others(&self) -> Vec<usize> {
        let healed = |die: usize| self.healed.iter().any(|known| known.0 == die);
        (0..self.dice.len()).filter(|&die| self.dice[die].value < 7 && !healed(die)).collect()
    }

    fn heal(&self, die: usize, steps: u8, colour: Colour) -> Option<Self> {
        let mut after = self.clone();
        let patient = &mut after.dice[die];
        let price = u8::from(patient.shown != colour);
        after.bags = after.bags.checked_sub(price)?;
        (patient.shown, patient.treated) = (colour, true);
        patient.value = (patient.value + steps).min(7);
        Some(after)
    }

    /// Everything that the department can do, for a specialist with this colour.
    fn departments(&self, &(_, count, colour, values, lie, steps): &Printed, trigger: Option<Colour>) -> Vec<Self> {
        let mut all = Vec::new();
        for set in subsets(self.dice.len(), count) {
            let mut shown: Vec<u8> = set.iter().map(|&die| self.dice[die].value).collect();
            shown.sort_unstable();
            let lies = match lie {
                Lie::Anyhow => true,
                Lie::Same => shown.iter().all(|&value| value == shown[0]),
                Lie::Run => shown[1] == shown[0] + 1 && shown[2] == shown[1] + 1,
            };
            if !lies || !set.iter().all(|&die| self.is_in(die, values)) {
                continue;
            }
            let mut ways = vec![Self { healed: Vec::new(), ..self.clone() }];
            for &die in &set {
                let own = self.dice[die].shown;
                let colours: BTreeSet<Colour> = match (colour, trigger) {
                    (Some(colour), _) => [colour].into(),
                    (None, Some(trigger)) => [own, trigger].into(),
                    (None, None) => [own].into(),
                };
                let next = ways.iter().flat_map(|way| {
                    colours.iter().filter_map(|&colour| {
                        let mut after = way.heal(die, steps, colour)?;
                        after.healed.push((die, self.dice[die].value, colour));
                        Some(after)
                    })
                });
                ways = next.collect();
            }
            all.extend(ways);
        }
        all
    }

    /// Everything that a specialist can add, nothing included.
    fn added(&self, colour: Option<Colour>, adds: Adds) -> Vec<Self> {
        let met = self.healed.iter().filter(|known| colour.is_none_or(|colour| known.2 == colour));
        let met: Vec<_> = met.copied().collect();
        let mut all = vec![self.clone()];
        if met.is_empty() {
            return all;
        }
        let own = |die: usize| self.dice[die].shown;
        match adds {
            Adds::Nothing => {}
            Adds::Again => {
                let there = met.iter().map(|known| known.0).filter(|&die| self.dice[die].value < 7);
                all.extend(there.filter_map(|die| self.heal(die, 1, own(die))));
            }
            Adds::Alike => {
                let colour = colour.expect("a colour");
                all.extend(self.others().into_iter().filter_map(|die| self.heal(die, 1, colour)));
            }
            Adds::AsBefore => {
                let fits = |die: &usize| met.iter().any(|known| known.1 == self.dice[*die].value);
                all.extend(self.others().into_iter().filter(fits).filter_map(|die| self.heal(die, 1, own(die))));
            }
            Adds::Others(most, values, steps) => {
                let fitting: Vec<usize> = self.others().into_iter().filter(|&die| self.is_in(die, values)).collect();
                for set in (1..=most).flat_map(|count| subsets(fitting.len(), count)) {
                    let healed = set.iter().try_fold(self.clone(), |ward, &place| {
                        let die = fitting[place];
                        ward.heal(die, steps, own(die))
                    });
                    all.extend(healed);
                }
            }
        }
        all
    }

    /// The patients, and the dice that were discharged.
    fn there_and_gone(&self) -> (Vec<String>, [u8; 3]) {
        let (mut there, mut gone) = (Vec::new(), [0; 3]);
        for die in &self.dice {
            let (printed, shown) = (die.printed.letter(), die.shown.letter());
            let colour = if die.shown == die.printed { printed.to_string() } else { format!("{printed}({shown})") };
            match die.value {
                7 => gone[die.printed.index()] += 1,
                value => there.push(format!("{colour}{value}{}", if die.treated { "*" } else { "" })),
            }
        }
        there.sort();
        (there, gone)
    }

    /// Patients, discharged dice and blood bags, in words.
    fn words(&self) -> String {
        let (there, gone) = self.there_and_gone();
        format!("{} {gone:?} {}", there.join(" "), self.bags)
    }
}

pub(super) fn subsets(of: usize, count: usize) -> Vec<Vec<usize>> {
    let sets = (0_u32..1 << of).filter(|set| set.count_ones() as usize == count);
    sets.map(|set| (0..of).filter(|die| set & 1 << die != 0).collect()).collect()
}

/// Everything that a placement leads to in the game, if no blood bag heals.
fn led_to(position: &Position, state: &State, found: &mut BTreeSet<String>) {
    if state.open.hospitals[seat(1)].floor.stage == Stage::Idle {
        let hospital = &state.open.hospitals[seat(1)];
        let mut there: Vec<String> = hospital.floor.wards.iter().map(|patient| patient.to_string()).collect();
        there.sort();
        found.insert(format!("{} {:?} {}", there.join(" "), hospital.floor.discharged.of_bag(), hospital.floor.bags));
        return;
    }
    let mut moves = Vec::new();
    position.game.moves(state, seat(1), &mut moves);
    for mv in moves.into_iter().filter(|mv| !matches!(mv, Move::Bag(_))) {
        let mut after = *state;
        position.game.play(&mut after, seat(1), mv, &mut Unwatched).expect("listed");
        led_to(position, &after, found);
    }
}

/// A few patients, close to each other in value so that patterns come up.
fn some(rng: &mut Chance) -> Ward {
    let low = 1 + below(rng, 4) as u8;
    let dice = (0..3 + below(rng, 4)).map(|_| {
        let printed = Colour::ALL[below(rng, 3) as usize];
        let treated = below(rng, 3) == 0;
        let shown = if treated && below(rng, 3) == 0 { Colour::ALL[below(rng, 3) as usize] } else { printed };
        Die { printed, shown, value: low + below(rng, 3) as u8, treated }
    });
    Ward { dice: dice.collect(), bags: below(rng, 4) as u8, healed: Vec::new() }
}

/// This ward with a department and a specialist, if they are not there anyway.
fn arranged(empty: &Position, ward: &Ward, department: &str, meeple: &str) -> Position {
    let mut position = Position { game: empty.game.clone(), state: empty.state, events: Vec::new() };
    let (texts, _) = ward.there_and_gone();
    position.put(1, &texts.iter().map(String::as_str).collect::<Vec<_>>());
    let rooms = &position.state.open.hospitals[seat(1)].floor.rooms;
    let printed = rooms.iter().any(|room| room.id() == department);
    let missing = [(department, !printed), (meeple, meeple != "nurse")].into_iter().filter(|(_, missing)| *missing);
    position.bags(ward.bags).with(&missing.map(|(id, _)| id).collect::<Vec<_>>())
}

#[test]
fn dh_dept_and_dh_spec_lead_where_their_texts_lead() {
    let mut rng = chance(17, 0);
    let empty = hospital(&[]);
    let mut placements = 0;
    for _ in 0..100 {
        let ward = some(&mut rng);
        for department in DEPARTMENTS {
            for &(meeple, colour, adds) in [("nurse", None, Adds::Nothing)].iter().chain(SPECIALISTS) {
                let position = arranged(&empty, &ward, department.0, meeple);
                let done = ward.departments(department, colour).into_iter();
                let wanted: BTreeSet<String> =
                    done.flat_map(|ward| ward.added(colour, adds)).map(|ward| ward.words()).collect();
                let place: Move = format!("place {meeple} {}", department.0).parse().expect("a move");
                let (mut found, mut state) = (BTreeSet::new(), position.state);
                if position.listed(1).contains(&place) {
                    position.game.play(&mut state, seat(1), place, &mut Unwatched).expect("listed");
                    led_to(&position, &state, &mut found);
                    placements += 1;
                }
                assert_eq!(found, wanted, "{place} in {}", ward.words());
            }
        }
    }
    assert!(placements > 10_000, "{placements}");
}

/// Every way to put dice of rising values in order, equal values in any order of their colours.
fn orders(left: &[crate::Die]) -> BTreeSet<Vec<crate::Die>> {
    let Some(least) = left.iter().map(|die| die.value).min() else { return [Vec::new()].into() };
    let mut all = BTreeSet::new();
    for place in (0..left.len()).filter(|&place| left[place].value == least) {
        if left[..place].contains(&left[place]) {
            continue;
        }
        let rest: Vec<_> = left.iter().enumerate().filter(|(other, _)| *other != place).map(|(_, die)| *die).collect();
        all.extend(orders(&rest).into_iter().map(|tail| [&[left[place]], tail.as_slice()].concat()));
    }
    all
}

/// The dice of each ambulance, whatever their order in it.
fn by_ambulance(dice: &[crate::Die]) -> Vec<Vec<crate::Die>> {
    let mut loads: Vec<Vec<crate::Die>> = dice.chunks(3).map(<[_]>::to_vec).collect();
    for load in &mut loads {
        load.sort_unstable();
    }
    loads
}

/// Every way in which whoever tells equal dice apart can fill the ambulances.
fn loaded(position: &Position, state: &State, found: &mut BTreeSet<Vec<Vec<crate::Die>>>) {
    if state.open.phase == Phase::Claim {
        assert!(found.insert(by_ambulance(&state.open.intake)), "no two answers fill the ambulances alike");
        return;
    }
    let decider = state.open.to_act.first().expect("somebody");
    let mut moves = Vec::new();
    position.game.moves(state, decider, &mut moves);
    for mv in moves {
        let mut after = *state;
        position.game.play(&mut after, decider, mv, &mut Unwatched).expect("listed");
        loaded(position, &after, found);
    }
}

#[test]
fn dh_intake_03_to_07_the_ambulances_are_filled_in_every_way_allowed() {
    let mut rng = chance(18, 0);
    let position = until(2, &[("administrators", "no")], Phase::Intake);
    for _ in 0..60 {
        let values = 1 + below(&mut rng, 4);
        let dice =
            (0..9).map(|place| crate::Die { value: 2 + below(&mut rng, values) as u8, colour: Colour::ALL[place % 3] });
        let dice: Vec<_> = dice.collect();
        let (mut state, mut found) = (position.state, BTreeSet::new());
        let fate = Fate::Dice(Few::from_slice(dice[0], &dice).expect("they fit"));
        position.game.accept(&mut state, fate, &mut Unwatched).expect("possible");
        loaded(&position, &state, &mut found);
        assert_eq!(found, orders(&dice).iter().map(|order| by_ambulance(order)).collect(), "{dice:?}");
    }
}

/// Every set of reports that can be completed from here, each in the order of its cards.
fn completed(position: &Position, state: &State, found: &mut BTreeSet<Vec<Report>>) {
    if state.open.phase != Phase::Complete {
        let mut done = state.open.completed.to_vec();
        done.sort_unstable();
        found.insert(done);
        return;
    }
    let mut moves = Vec::new();
    position.game.moves(state, seat(1), &mut moves);
    for mv in moves {
        let mut after = *state;
        position.game.play(&mut after, seat(1), mv, &mut Unwatched).expect("listed");
        completed(position, &after, found);
    }
}

#[test]
fn dh_solo_14_to_19_reports_are_completed_column_by_column_while_there_are_dice() {
    let mut rng = chance(19, 0);
    let mut position = hospital_of(1, &[], &["R3"]);
    for _ in 0..200 {
        let mut cards = Report::ALL.to_vec();
        let columns =
            [[0; 2]; 3].map(|column| column.map(|_: u8| cards.remove(below(&mut rng, cards.len() as u32) as usize)));
        let dice = [0; 3].map(|_: u8| below(&mut rng, 6) as u8);
        position.state.open.reports = columns.map(|column| column.map(Some));
        position.state.open.hospitals[seat(1)].floor.discharged = crate::ByColour::bag(dice);
        let mut state = position.state;
        position.game.play(&mut state, seat(1), Move::End, &mut Unwatched).expect("it can end");
        let mut found = BTreeSet::new();
        completed(&position, &state, &mut found);
        // This many from the bottom of each column, as long as no die is needed twice.
        let heights = (0..27).map(|code: usize| [code / 9, code / 3 % 3, code % 3]);
        let sets = heights.map(|heights| {
            let mut set: Vec<Report> = (0..3).flat_map(|column| columns[column][..heights[column]].to_vec()).collect();
            set.sort_unstable();
            set
        });
        let need = |set: &[Report], colour: usize| -> u8 {
            set.iter().map(|report| position.game.pack().report(*report).needs.of_bag()[colour]).sum()
        };
        let wanted = sets.filter(|set| (0..3).all(|colour| need(set, colour) <= dice[colour]));
        assert_eq!(found, wanted.collect(), "{columns:?} with {dice:?}");
    }
}
