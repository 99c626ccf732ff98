//! New patients in any order: a Mother may come after others (CC-R-43, CC-D-25).

use std::collections::BTreeSet;

use table::chance::{below, pick};
use table::{Chance, Game, Unwatched, chance};

use super::{ON, arriving, floor};
use crate::tests::arrange::{Position, seat, until};
use crate::{Fate, Phase, Setup, State};

const ANY_ORDER: (&str, &str) = ("newcomers", "any-order");

/// Two players before the ambulances are taken, with this agreed besides.
fn drafting(agreed: &[(&str, &str)]) -> Position {
    let settings = [&[("administrators", "no"), ("first-player", "1"), ON], agreed].concat();
    until(2, &settings, Phase::Intake).fate("dice R2 R2 R2 M3 R4 R4 M5 R5 R5")
}

fn admitting(patients: &[&str], newcomers: &[&str]) -> Position {
    arriving(drafting(&[ANY_ORDER]), patients, newcomers)
}

/// One ward has room for one more, and the Mothers of the others are not alone.
const CROWDED: [&str; 8] = ["R5@1", "Y2@1", "M4@2", "R4@2", "R4@2", "M4@3", "R3@3", "M4@4"];

#[test]
fn cc_r_43_others_may_come_before_the_mother() {
    let position = admitting(&CROWDED, &["M4", "G5", "R2"]);
    assert_eq!(position.offers("admit"), ["G5 1", "G5 3", "G5 4", "M4 1", "R2 1", "R2 3", "R2 4"]);
    let position = position.play(&["admit G5 1"]);
    assert_eq!(position.offers("admit"), ["M4 1", "R2 3", "R2 4"], "she is waiting still");
    let position = position.play(&["admit M4 1", "shift Y2@1 3"]).fate("midwife 1");
    assert!(position.state.open.newcomers[seat(1)].is_empty(), "one ward is left for the last");
    position.has(&["R5@1", "G5@1", "M4@1", "I4@1", "M4@2", "R4@2", "R4@2", "M4@3", "R3@3", "Y2@3", "M4@4", "R2@4"]);
}

#[test]
fn cc_r_43_by_default_nobody_comes_before_the_mother() {
    let position = arriving(drafting(&[]), &CROWDED, &["M4", "G5", "R2"]);
    assert_eq!(position.state.open.phase, Phase::Midwife, "she has one ward, and lies there already");
    let position = arriving(drafting(&[]), &["R3@1"], &["M4", "G5", "R2"]);
    assert_eq!(position.offers("admit"), ["M4 1", "M4 2"]);
    position.no("admit G5 1", "DH-SOLO-08").no("admit R2 2", "DH-SOLO-08");
}

#[test]
fn cc_r_43_any_order_breaks_no_other_rule() {
    let position = admitting(&CROWDED, &["M4", "G5", "R2"]);
    position.no("admit M4 4", "CC-MAT-16").no("admit G5 2", "CC-MAT-22").no("admit Y2 1", "DH-SOLO-08");
    // Two dice alike are one choice, and so are wards without anybody.
    assert_eq!(admitting(&["R3@1"], &["R5", "M5", "R5"]).offers("admit"), ["M5 1", "M5 2", "R5 1", "R5 2"]);
    // Without a Mother, and after her, they come by value.
    let position = admitting(&["R3@1"], &["Y5", "R5", "G2"]).no("admit R5 1", "DH-SOLO-08");
    assert_eq!(position.offers("admit"), ["G2 1", "G2 2"]);
    let position = admitting(&["R3@1"], &["M5", "Y5", "G2"]).play(&["admit M5 2"]).fate("midwife 1");
    assert_eq!(position.no("admit Y5 1", "DH-SOLO-08").offers("admit"), ["G2 1", "G2 2", "G2 3"]);
}

#[test]
fn cc_r_43_nobody_new_is_given_up_for_the_mother() {
    let position = admitting(&CROWDED, &["M4", "G5", "R2"]).play(&["admit G5 1", "admit M4 1"]);
    assert_eq!(position.offers("shift"), ["G5@1 3", "G5@1 4", "R5@1 3", "R5@1 4", "Y2@1 3", "Y2@1 4"]);
    assert_eq!(position.offers("remove"), ["R5@1", "Y2@1"]);
    let position = position.no("remove G5@1", "DH-INTAKE-18");
    let removed = position.play(&["remove Y2@1"]).fate("midwife 1");
    assert_eq!(floor(&removed).fatalities, 1);
    // One who looks the same and was there before may be, in whichever bed it lies.
    let alike = ["R5@1", "G5@1", "M4@2", "M4@3", "M4@4"];
    let position = admitting(&alike, &["M4", "G5", "R2"]).play(&["admit G5 1", "admit M4 1"]);
    assert_eq!(position.offers("remove"), ["G5@1", "R5@1"]);
    let position = position.play(&["remove G5@1"]).fate("midwife 1");
    assert_eq!(floor(&position).fatalities, 1);
    // Who came the round before is not new any more.
    assert_eq!(position.state.open.came_first, 0);
}

#[test]
fn cc_r_43_the_last_is_put_to_bed_unasked() {
    let full = ["R5@1", "M4@2", "R4@2", "R4@2", "M4@3", "R3@3", "R3@3", "M4@4", "R3@4", "R3@4"];
    let position = admitting(&full, &["M4", "G5"]);
    assert_eq!(position.offers("admit"), ["G5 1", "M4 1"], "who comes first is a choice");
    let position = position.play(&["admit G5 1"]);
    assert_eq!(position.state.open.phase, Phase::Midwife, "one way is left");
}

#[test]
fn cc_r_43_is_agreed_where_there_are_mothers() {
    let read = |settings: &[(&str, &str)]| Setup::read(3, &settings.iter().copied().collect());
    for modules in ["maternity", "city,maternity", "investments,maternity", "city,investments,maternity"] {
        let setup = read(&[("modules", modules), ANY_ORDER]).expect("possible");
        assert!(setup.rulings.any_order && Setup::read(3, &setup.settings()) == Ok(setup), "{modules}");
    }
    for modules in ["none", "city", "investments", "city,investments"] {
        let why = read(&[("modules", modules), ANY_ORDER]).expect_err("no Mother").to_string();
        assert!(why.ends_with("modules=maternity"), "{why}");
        assert!(read(&[("modules", modules), ("newcomers", "mother-first")]).is_ok(), "the default is always possible");
    }
}

/// A die of a ward: R, Y, G or M, its value, and whether it is new.
type Die = (char, u8, bool);

/// What a hospital comes to: its wards, the first four letters of the alphabet for those that had
/// somebody before and `-` for the others, which are alike; and how many were given up.
type Outcome = (Vec<(char, Vec<(char, u8)>)>, usize);

/// New patients on their way into wards, worked out a second time from the words of the rulebook.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Arrival {
    wards: [Vec<Die>; 4],
    left: Vec<Die>,
    dead: usize,
}

fn outcome(before: &Arrival, wards: &[Vec<(char, u8)>], dead: usize) -> Outcome {
    let name = |ward: usize| if before.wards[ward].is_empty() { '-' } else { char::from(b'A' + ward as u8) };
    let mut named: Vec<_> = wards
        .iter()
        .enumerate()
        .map(|(ward, dice)| {
            let mut dice = dice.clone();
            dice.sort_unstable();
            (name(ward), dice)
        })
        .collect();
    named.sort_unstable();
    (named, dead)
}

impl Arrival {
    /// Everything that the next step can be; after the Mother the others follow in every order.
    fn next(&self, any_order: bool) -> Vec<Self> {
        let mut all = Vec::new();
        let she_waits = self.left.iter().any(|die| die.0 == 'M');
        for (place, &die) in self.left.iter().enumerate() {
            if she_waits && !any_order && die.0 != 'M' {
                continue;
            }
            let mut rest = self.clone();
            rest.left.remove(place);
            for ward in 0..4 {
                let mut after = rest.clone();
                after.wards[ward].push(die);
                let is_full = self.wards[ward].len() == 3;
                if die.0 != 'M' {
                    all.extend((!is_full).then_some(after));
                } else if self.wards[ward].iter().all(|other| other.0 != 'M') {
                    if is_full { all.extend(after.making_room(ward)) } else { all.push(after) }
                }
            }
        }
        all
    }

    /// The Mother lies in a ward that is too full: one of the three others leaves it.
    fn making_room(&self, full: usize) -> Vec<Self> {
        let mut all = Vec::new();
        for place in 0..3 {
            let mut after = self.clone();
            let who = after.wards[full].remove(place);
            for ward in (0..4).filter(|&ward| ward != full && self.wards[ward].len() < 3) {
                let mut moved = after.clone();
                moved.wards[ward].push(who);
                all.push(moved);
            }
            after.dead += 1;
            all.extend((!who.2).then_some(after));
        }
        all
    }

    fn outcomes(&self, any_order: bool) -> BTreeSet<Outcome> {
        let (mut seen, mut left, mut found) = (BTreeSet::from([self.clone()]), vec![self.clone()], BTreeSet::new());
        while let Some(now) = left.pop() {
            if now.left.is_empty() {
                let wards = now.wards.each_ref().map(|dice| dice.iter().map(|die| (die.0, die.1)).collect());
                found.insert(outcome(self, &wards, now.dead));
            }
            left.extend(now.next(any_order).into_iter().filter(|after| seen.insert(after.clone())));
        }
        found
    }
}

/// The same as the rules have it; every Mother has one Infant.
fn by_the_rules(position: &Position, before: &Arrival, state: &State, into: &mut BTreeSet<Outcome>) {
    let (game, open) = (&position.game, &state.open);
    let mut after = *state;
    if (open.phase, open.actor) == (Phase::Midwife, seat(1)) {
        game.accept(&mut after, Fate::Midwife(1), &mut Unwatched).expect("an Infant");
        return by_the_rules(position, before, &after, into);
    }
    if open.newcomers[seat(1)].is_empty() {
        let mut wards = vec![Vec::new(); 4];
        let floor = &open.hospitals[seat(1)].floor;
        for (_, one) in floor.patients().filter(|(_, one)| !one.infant) {
            wards[one.ward.expect("a ward").index()].push((one.printed.letter(), one.value));
        }
        into.insert(outcome(before, &wards, usize::from(floor.fatalities)));
        return;
    }
    let mut moves = Vec::new();
    game.moves(state, seat(1), &mut moves);
    assert!(!moves.is_empty(), "something can be done in {:?}", open.phase);
    for mv in moves {
        let mut after = *state;
        game.play(&mut after, seat(1), mv, &mut Unwatched).expect("listed");
        by_the_rules(position, before, &after, into);
    }
}

/// Wards as full as they can be, so that room has to be made, and a Mother with two or three others.
fn by_chance(rng: &mut Chance) -> Arrival {
    let die = |rng: &mut Chance, is_new: bool| (pick(rng, &['R', 'Y']), 2 + below(rng, 2) as u8, is_new);
    let mut left = vec![('M', 4, true)];
    (0..2 + below(rng, 2)).for_each(|_| left.push(die(rng, true)));
    let mut wards: [Vec<Die>; 4] = Default::default();
    for ward in &mut wards[1..] {
        if below(rng, 2) == 0 {
            ward.push(('M', 3, false));
        }
    }
    for _ in 0..3 + below(rng, 7) {
        let ward = below(rng, 4) as usize;
        let lying: usize = wards.iter().map(Vec::len).sum();
        if wards[ward].len() < 3 && lying + left.len() < 12 {
            wards[ward].push(die(rng, false));
        }
    }
    Arrival { wards, left, dead: 0 }
}

#[test]
fn cc_r_43_wards_fill_as_the_rulebook_says_by_brute_force() {
    let mut rng = chance(43, 25);
    let drafts = [drafting(&[]), drafting(&[ANY_ORDER])];
    let mut differ = 0;
    for _ in 0..150 {
        let before = by_chance(&mut rng);
        let mut lying = Vec::new();
        for (ward, dice) in before.wards.iter().enumerate() {
            for &(kind, value, _) in dice {
                lying.push(format!("{kind}{value}@{}", ward + 1));
                lying.extend((kind == 'M').then(|| format!("I4@{}", ward + 1)));
            }
        }
        let newcomers: Vec<String> = before.left.iter().map(|(kind, value, _)| format!("{kind}{value}")).collect();
        let lying: Vec<&str> = lying.iter().map(String::as_str).collect();
        let newcomers: Vec<&str> = newcomers.iter().map(String::as_str).collect();
        let found = [false, true].map(|any_order| {
            let draft = &drafts[usize::from(any_order)];
            let position = arriving(draft.again(), &lying, &newcomers);
            let mut found = BTreeSet::new();
            by_the_rules(&position, &before, &position.state, &mut found);
            assert_eq!(found, before.outcomes(any_order), "{lying:?} and {newcomers:?}, any order: {any_order}");
            found
        });
        assert!(found[0].is_subset(&found[1]));
        differ += usize::from(found[0] != found[1]);
    }
    assert!((75..150).contains(&differ), "it makes a difference in {differ} of 150");
}
