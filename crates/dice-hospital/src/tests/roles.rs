//! Departments with more than one role, which a corrected pack may have: whom they take, by brute
//! force over all beds, and what they refuse.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::sync::Arc;

use table::chance::{below, pick};
use table::{Chance, Game, Unwatched, chance};

use super::arrange::{Position, hospital, seat};
use crate::effects::{Does, Relation, Role, Roles, Treatment};
use crate::{Colour, DiceHospital, Move, Pack, Patient, Stage, State, Values};

/// How many patients, of which colour, with values from and to, and what is done to each.
type RoleRow = ((u8, u8), Option<Colour>, (u8, u8), Does);

const RED: Option<Colour> = Some(Colour::Red);
const YELLOW: Option<Colour> = Some(Colour::Yellow);
const GREEN: Option<Colour> = Some(Colour::Green);

/// Three of a value, one of them yellow: that one is healed three steps, the others one.
const YELLOW_FIRST: &[RoleRow] = &[((1, 1), YELLOW, (1, 6), Does::Heal(3)), ((2, 2), None, (1, 6), Does::Heal(1))];

/// Departments that the box does not have.
const DEPARTMENTS: &[(Relation, &[RoleRow])] = &[
    (Relation::Same, YELLOW_FIRST),
    // A run with a red patient, not a strong one, and a green one.
    (
        Relation::Run,
        &[
            ((1, 1), RED, (1, 4), Does::Heal(2)),
            ((1, 1), GREEN, (1, 6), Does::Heal(1)),
            ((1, 1), None, (1, 6), Does::Flip),
        ],
    ),
    // One of each colour.
    (
        Relation::Any,
        &[
            ((1, 1), RED, (1, 6), Does::Heal(1)),
            ((1, 1), YELLOW, (1, 6), Does::Heal(2)),
            ((1, 1), GREEN, (1, 6), Does::Heal(3)),
        ],
    ),
    // Somebody weak at the expense of somebody else.
    (Relation::Any, &[((1, 1), None, (1, 2), Does::Heal(4)), ((1, 1), None, (1, 6), Does::Harm(2))]),
    // The last role may do with fewer.
    (Relation::Any, &[((1, 1), GREEN, (1, 6), Does::Heal(1)), ((1, 2), RED, (2, 5), Does::Heal(1))]),
    (Relation::Same, &[((1, 1), None, (1, 5), Does::Heal(2)), ((1, 2), GREEN, (1, 6), Does::Harm(1))]),
    // One is recoloured for nothing, the other has to be red.
    (Relation::Any, &[((1, 1), None, (1, 6), Does::Recolour), ((1, 1), RED, (1, 6), Does::Heal(2))]),
    (Relation::Run, &[((2, 2), RED, (1, 6), Does::Heal(1)), ((1, 1), YELLOW, (1, 6), Does::Heal(3))]),
    // A run whose lowest, middle or highest patient is yellow.
    (Relation::RunLow, YELLOW_FIRST),
    (Relation::RunMiddle, YELLOW_FIRST),
    (Relation::RunHigh, YELLOW_FIRST),
    // Up to two more are looked after, and four of a value at once.
    (Relation::Any, &[((1, 1), RED, (1, 6), Does::Heal(3)), ((0, 2), None, (1, 6), Does::Treat)]),
    (
        Relation::Same,
        &[
            ((1, 1), RED, (1, 6), Does::Heal(1)),
            ((1, 1), GREEN, (1, 6), Does::Heal(1)),
            ((2, 2), None, (1, 6), Does::Heal(1)),
        ],
    ),
];

/// The pack with these roles for urology, as `--pack` reads it.
fn pack_with(relation: Relation, parts: &[RoleRow]) -> Arc<Pack> {
    let does = |does: Does| match does {
        Does::Heal(steps) => format!("{{ heal = {steps} }}"),
        Does::Harm(steps) => format!("{{ harm = {steps} }}"),
        Does::Reroll => "\"reroll\"".to_owned(),
        Does::Flip => "\"flip\"".to_owned(),
        Does::Recolour => "\"recolour\"".to_owned(),
        Does::Treat => "\"treat\"".to_owned(),
    };
    let patients = |part: &RoleRow, relation: Option<&str>| {
        let ((least, most), colour, (low, high), _) = *part;
        let mut text = format!("count = [{least}, {most}], values = [{low}, {high}]");
        let named = colour.map(|colour| ("colour", colour.word()));
        for (key, word) in named.into_iter().chain(relation.map(|word| ("relation", word))) {
            write!(text, ", {key} = \"{word}\"").expect("a string takes it");
        }
        format!("{{ {text} }}")
    };
    let relation = match relation {
        Relation::Any => None,
        Relation::Same => Some("same"),
        Relation::Run => Some("run"),
        Relation::RunLow => Some("run-low"),
        Relation::RunMiddle => Some("run-middle"),
        Relation::RunHigh => Some("run-high"),
    };
    let further =
        parts[1..].iter().map(|part| format!("{{ patients = {}, does = {} }}", patients(part, None), does(part.3)));
    let text = format!(
        "[[department]]\nid = \"urology\"\ncopies = 2\npatients = {}\ndoes = {}\nfurther = [{}]\nknown = [\"deduced\"]\n",
        patients(&parts[0], relation),
        does(parts[0].3),
        further.collect::<Vec<_>>().join(", ")
    );
    Arc::new(Pack::corrected("own.toml", &text).unwrap_or_else(|why| panic!("{text}: {why}")))
}

/// Seat 1 with these patients and such a urology, before its activation.
fn urology(relation: Relation, parts: &[RoleRow], patients: &[&str]) -> Position {
    let mut position = hospital(patients).with(&["urology"]);
    let settings = position.game.settings();
    position.game = DiceHospital::set_up(pack_with(relation, parts), 2, &settings).expect("possible");
    position
}

/// The patients of a hospital that a department can be tried on.
#[derive(Clone)]
struct Ward {
    patients: Vec<Patient>,
    bags: u8,
}

/// Every way to choose a bed for each patient that the roles take, role by role; a bed serves once.
fn assignments(beds: usize, parts: &[RoleRow]) -> Vec<Vec<(usize, usize)>> {
    let mut ways = vec![Vec::new()];
    for (role, part) in parts.iter().enumerate() {
        let mut next = Vec::new();
        for way in &ways {
            for set in (0_u32..1 << beds).filter(|set| (part.0.0..=part.0.1).contains(&(set.count_ones() as u8))) {
                let members = (0..beds).filter(|bed| set & 1 << bed != 0);
                if members.clone().all(|bed| way.iter().all(|&(taken, _)| taken != bed)) {
                    next.push([way.as_slice(), &members.map(|bed| (bed, role)).collect::<Vec<_>>()].concat());
                }
            }
        }
        ways = next;
    }
    ways
}

impl Ward {
    /// The bags that such a choice costs, if it is one.
    fn price(&self, relation: Relation, parts: &[RoleRow], way: &[(usize, usize)]) -> Option<u8> {
        let mut values: Vec<u8> = way.iter().map(|&(bed, _)| self.patients[bed].value).collect();
        let first = values[0];
        values.sort_unstable();
        let run = values.windows(2).all(|pair| pair[1] == pair[0] + 1);
        let lies = match relation {
            Relation::Any => true,
            Relation::Same => values.iter().all(|&value| value == values[0]),
            Relation::Run => run,
            Relation::RunLow => run && first == values[0],
            Relation::RunMiddle => run && first == values[1],
            Relation::RunHigh => run && first == values[2],
        };
        let takes = |&(bed, role): &(usize, usize)| {
            let (_, _, (low, high), does) = parts[role];
            let patient = self.patients[bed];
            (low..=high).contains(&patient.value) && !(does == Does::Treat && patient.treated)
        };
        let costs = |&&(bed, role): &&(usize, usize)| {
            let (_, colour, _, does) = parts[role];
            does != Does::Recolour && colour.is_some_and(|colour| colour != self.patients[bed].shown)
        };
        let price = way.iter().filter(costs).count() as u8;
        (lies && way.iter().all(takes) && price <= self.bags).then_some(price)
    }

    /// Everything that the department can lead to.
    fn outcomes(&self, relation: Relation, parts: &[RoleRow]) -> BTreeSet<String> {
        let mut all = BTreeSet::new();
        for way in assignments(self.patients.len(), parts) {
            let Some(price) = self.price(relation, parts, &way) else { continue };
            let mut wards = vec![self.patients.iter().map(|&patient| Some(patient)).collect::<Vec<_>>()];
            for &(bed, role) in &way {
                let (_, colour, _, does) = parts[role];
                let colours: Vec<Colour> = match does {
                    Does::Recolour => {
                        Colour::BAG.into_iter().filter(|&other| other != self.patients[bed].shown).collect()
                    }
                    _ => vec![colour.unwrap_or(self.patients[bed].shown)],
                };
                let after = |ward: &Vec<Option<Patient>>, shown: Colour| {
                    let mut ward = ward.clone();
                    let patient = self.patients[bed];
                    let value = match does {
                        Does::Heal(steps) => (patient.value + steps).min(7),
                        Does::Harm(steps) => patient.value.saturating_sub(steps),
                        Does::Flip => 7 - patient.value,
                        _ => patient.value,
                    };
                    ward[bed] = Some(Patient { value, shown, treated: true, ..patient });
                    ward
                };
                wards = wards.iter().flat_map(|ward| colours.iter().map(move |&shown| after(ward, shown))).collect();
            }
            for ward in wards {
                let (mut there, mut home, mut dead) = (Vec::new(), [0; 3], 0);
                for patient in ward.into_iter().flatten() {
                    match patient.value {
                        0 => dead += 1,
                        7 => home[patient.printed.index()] += 1,
                        _ => there.push(patient.to_string()),
                    }
                }
                there.sort();
                all.insert(format!("{} {home:?} {} {dead}", there.join(" "), self.bags - price));
            }
        }
        all
    }
}

/// Everything that a placement leads to in the game. Nothing that is not listed is accepted on the
/// way.
fn led_to(position: &Position, state: &State, found: &mut BTreeSet<String>) {
    let floor = &state.open.hospitals[seat(1)].floor;
    if floor.stage == Stage::Idle {
        let mut there: Vec<String> = floor.wards.iter().map(|patient| patient.to_string()).collect();
        there.sort();
        let home = floor.discharged.of_bag();
        found.insert(format!("{} {home:?} {} {}", there.join(" "), floor.bags, floor.fatalities));
        return;
    }
    let mut moves = Vec::new();
    position.game.moves(state, seat(1), &mut moves);
    assert!(!moves.is_empty(), "no placement gets stuck");
    let recolours = Colour::BAG.into_iter().map(Some).chain([None]);
    let any = floor.wards.iter().flat_map(|patient| recolours.clone().map(move |colour| Move::On(patient, colour)));
    for mv in any.chain([Move::Skip]) {
        let mut after = *state;
        let played = position.game.play(&mut after, seat(1), mv, &mut Unwatched);
        assert_eq!(played.is_ok(), moves.contains(&mv), "{mv}: {played:?}");
        match played {
            Ok(()) => led_to(position, &after, found),
            Err(_) => assert!(after == *state, "{mv} changed something"),
        }
    }
}

/// A few patients, close to each other in value so that patterns come up.
fn some(rng: &mut Chance) -> Ward {
    let low = 1 + below(rng, 4) as u8;
    let patients = (0..3 + below(rng, 3)).map(|_| {
        let printed = pick(rng, &Colour::BAG);
        let treated = below(rng, 3) == 0;
        let shown = if treated { pick(rng, &Colour::BAG) } else { printed };
        let text = if shown == printed { String::new() } else { format!("({})", shown.letter()) };
        let value = low + below(rng, 3) as u8;
        let text = format!("{}{text}{value}{}", printed.letter(), if treated { "*" } else { "" });
        text.parse().expect("a patient")
    });
    Ward { patients: patients.collect(), bags: below(rng, 4) as u8 }
}

#[test]
fn departments_of_several_roles_lead_where_their_texts_lead() {
    let mut rng = chance(21, 0);
    for (relation, parts) in DEPARTMENTS {
        let empty = urology(*relation, parts, &[]);
        let (mut used, mut closed) = (0, 0);
        for _ in 0..60 {
            let ward = some(&mut rng);
            let mut position = Position { game: empty.game.clone(), state: empty.state, events: Vec::new() };
            let texts: Vec<String> = ward.patients.iter().map(ToString::to_string).collect();
            position.put(1, &texts.iter().map(String::as_str).collect::<Vec<_>>());
            let position = position.bags(ward.bags);
            let wanted = ward.outcomes(*relation, parts);
            let mut found = BTreeSet::new();
            if wanted.is_empty() {
                position.no_by(1, "place nurse urology", "DH-ACT-07");
                closed += 1;
            } else {
                let position = position.play(&["place nurse urology"]);
                led_to(&position, &position.state, &mut found);
                used += 1;
            }
            assert_eq!(found, wanted, "{parts:?} with {texts:?} and {} bags", ward.bags);
        }
        // Four alike are rare.
        let least = if parts.len() == 3 && *relation == Relation::Same { 1 } else { 5 };
        assert!(used > least && closed > 0, "{parts:?}: {used} used, {closed} not");
    }
}

#[test]
fn whether_all_roles_can_be_filled_is_as_trying_everything_says() {
    let mut rng = chance(22, 0);
    let (mut fillable, mut not) = (0, 0);
    for _ in 0..3_000 {
        let relation = pick(&mut rng, &[Relation::Any, Relation::Same, Relation::Run]);
        let mut parts: Vec<RoleRow> = Vec::new();
        for role in 0..3 {
            let count = if relation == Relation::Run { 1 } else { 1 + below(&mut rng, 2) as u8 };
            let colour = pick(&mut rng, &[None, RED, YELLOW, GREEN]);
            let low = 1 + below(&mut rng, 4) as u8;
            let values = pick(&mut rng, &[(1, 6), (low, low + 2)]);
            let does = pick(&mut rng, &[Does::Heal(1), Does::Harm(1), Does::Flip, Does::Reroll, Does::Recolour]);
            // A change of colour does not ask for one.
            parts.push(((count, count), colour.filter(|_| does != Does::Recolour), values, does));
            if relation != Relation::Run && role < 2 && below(&mut rng, 2) == 0 {
                break;
            }
        }
        if parts.iter().map(|part| part.0.1).sum::<u8>() > 3 {
            parts.truncate(1);
        }
        if relation != Relation::Run && below(&mut rng, 2) == 0 {
            let last = parts.last_mut().expect("a role");
            last.0.0 = 1;
        }
        let mut roles = Roles::none(Role::ANYBODY);
        roles.extend(parts.iter().map(|&(count, colour, (low, high), does)| Role {
            colour,
            values: Values::range(low, high),
            count,
            does,
            ..Role::ANYBODY
        }));
        let treatment = Treatment::new(roles, relation);
        let ward = some(&mut rng);
        let mut floor = crate::Hospital::new().floor;
        for patient in &ward.patients {
            let bed = floor.wards.admit(patient.die());
            if patient.shown != patient.printed {
                floor.wards.recolour(bed, patient.shown);
            }
        }
        let ways = assignments(ward.patients.len(), &parts);
        for bags in 0..=3 {
            let ward = Ward { bags, ..ward.clone() };
            let wanted = ways.iter().any(|way| ward.price(relation, &parts, way).is_some());
            let found = floor.can_complete(&treatment, bags);
            assert_eq!(found, wanted, "{relation:?} {parts:?} with {:?} and {bags} bags", ward.patients);
            *(if found { &mut fillable } else { &mut not }) += 1;
        }
    }
    assert!(fillable > 2_000 && not > 2_000, "{fillable} and {not}");
}

#[test]
fn one_yellow_of_three_alike_is_healed_three_steps_and_the_others_one() {
    let begun = urology(Relation::Same, YELLOW_FIRST, &["Y2", "R2", "G2", "Y3", "R3"]).play(&["place nurse urology"]);
    // There are three twos, but only two threes.
    assert_eq!(begun.offers("on"), ["Y2"]);
    begun
        .no("on R2", "DH-DEPT-14")
        .no("on Y3", "DH-DEPT-14")
        .no("on Y4", "DH-ACT-18")
        .no("on R2 as Y", "DH-BLOOD-06")
        .no("skip", "DH-ACT-16")
        .play(&["on Y2"])
        .no("on Y2", "DH-DEPT-14")
        .no("on R3", "DH-DEPT-14")
        .no("on G2 as Y", "DH-BLOOD-05")
        .play(&["on G2"])
        .no("skip", "DH-ACT-16")
        .no("end", "DH-SEQ-19")
        .play(&["on R2"])
        .has(&["Y5*", "G3*", "R3*", "Y3", "R3"]);
    // With a bag another one can be the yellow one, and pays once.
    let bag = urology(Relation::Same, YELLOW_FIRST, &["Y2", "R2", "G2"]).bags(1).play(&["place nurse urology"]);
    assert_eq!(bag.offers("on"), ["G2 as Y", "R2 as Y", "Y2"]);
    bag.play(&["on R2 as Y", "on Y2", "on G2"]).has(&["R(Y)5*", "Y3*", "G3*"]).counts(0, 0, 0);
    let two = urology(Relation::Same, YELLOW_FIRST, &["R2", "G2"]).bags(3);
    two.no("place nurse urology", "DH-ACT-07");
}

#[test]
fn a_specialist_follows_whichever_role_healed_its_colour() {
    // The surgeon looks for red patients whom the department has healed: here those of the second
    // role.
    let go = ["place surgeon urology", "on Y2", "on R2", "on G2"];
    let window = urology(Relation::Same, YELLOW_FIRST, &["Y2", "R2", "G2"]).with(&["surgeon"]).play(&go);
    assert_eq!(window.offers("on"), ["R3*!"]);
    window.play(&["on R3*!"]).has(&["Y5*", "R4*", "G3*"]);
    // A cardiologist compares with the value before, though the yellow one rose by three.
    let go = ["place radiologist urology", "on Y2", "on R2", "on G2"];
    let window =
        urology(Relation::Same, YELLOW_FIRST, &["Y2", "R2", "G2", "R2", "R5"]).with(&["radiologist"]).play(&go);
    assert_eq!(window.offers("on"), ["R2"]);
}

#[test]
fn who_comes_into_a_healed_patients_bed_was_not_healed() {
    // Two go home and one stays; a bag sends it home as well, and somebody new gets its bed before
    // the nurse is done.
    let parts: &[RoleRow] = &[((2, 2), None, (1, 6), Does::Heal(3)), ((1, 1), RED, (1, 6), Does::Heal(2))];
    let go = ["place admissions-nurse urology", "on G4", "on G4", "on R4"];
    let asked = urology(Relation::Same, parts, &["Y1", "R4", "G4", "G4"]).with(&["admissions-nurse"]).bags(1).play(&go);
    assert_eq!(asked.offers("send"), ["R6*!", "Y1"]);
    let drawn = asked.play(&["bag R6*!", "draw"]).fate("die Y3");
    let bed = drawn.state.open.hospitals[seat(1)].floor.beds()[1].map(|patient| patient.to_string());
    assert_eq!((bed.as_deref(), drawn.offers("send")), (Some("Y3"), vec!["Y1".to_owned(), "Y3".to_owned()]));
    drawn.play(&["send Y3"]).has(&["Y1"]).discharged([1, 0, 2]);
}

#[test]
fn roles_that_cannot_be_played_are_refused_with_the_reason() {
    let refused = |patients: &str, further: &str| {
        let text = format!(
            "[[department]]\nid = \"urology\"\ncopies = 2\npatients = {patients}\ndoes = {{ heal = 1 }}\n\
             further = [{further}]\nknown = [\"deduced\"]\n"
        );
        Pack::corrected("own.toml", &text).expect_err("it cannot be played").to_string()
    };
    let one = "{ patients = { count = [1, 1] }, does = { heal = 1 } }";
    for (patients, further, why) in [
        ("{ count = [4, 4] }", one.to_owned(), "a department looks after at most 4 patients, not 5"),
        ("{ count = [1, 1] }", [one; 3].join(", "), "a department has at most 3 roles"),
        ("{ count = [1, 2] }", one.to_owned(), "only the last role may do with fewer patients than it takes"),
        ("{ count = [1, 1], relation = \"run\" }", one.to_owned(), "a run has three patients"),
        (
            "{ count = [1, 1] }",
            "{ patients = { count = [1, 1], relation = \"same\" }, does = { heal = 1 } }".to_owned(),
            "the relation holds for all patients, and is said of the first",
        ),
        (
            "{ count = [1, 1] }",
            "{ patients = { count = [1, 1], values = [3, 7] }, does = { heal = 1 } }".to_owned(),
            "values go from 1 to 6, not from 3 to 7",
        ),
        ("{ count = [1, 1], values = [0, 3] }", String::new(), "values go from 1 to 6, not from 0 to 3"),
        ("{ count = [1, 1], values = [4, 3] }", String::new(), "values go from 1 to 6, not from 4 to 3"),
        (
            "{ count = [1, 1] }",
            "{ patients = { count = [1, 1] }, does = { harm = 7 } }".to_owned(),
            "steps: 1 to 6 are possible, not 7",
        ),
        (
            "{ count = [1, 1] }",
            "{ patients = { count = [1, 1], colour = \"red\" }, does = \"recolour\" }".to_owned(),
            "whoever gets another colour may have any, so no colour is said",
        ),
    ] {
        assert_eq!(refused(patients, &further), format!("own.toml:1: urology: {why}"));
    }
}
