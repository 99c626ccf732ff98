//! Outcomes of single placements with tokens, worked out a second time from the words of the ledger.

use std::collections::BTreeSet;

use table::chance::{below, pick};
use table::{Chance, Unwatched, chance};

use super::arrange::{Position, seat};
use super::investments::{clinic, token};
use crate::{Floor, Move, Stage, Terms};

const COLOURS: [char; 3] = ['R', 'Y', 'G'];
/// Rooms with the colour that they name, the values they take, what they heal by, and how many of
/// the others they look after.
type Room = (&'static str, Option<char>, &'static [u8], u8, usize);

const ROOMS: [Room; 6] = [
    ("critical-care", Some('R'), &[1, 2, 3, 4, 5, 6], 1, 0),
    ("pharmacy", Some('G'), &[1, 2, 3, 4, 5, 6], 1, 0),
    ("imaging", None, &[3, 4], 1, 0),
    ("clinic", None, &[5, 6], 1, 0),
    ("operating-theatre", Some('R'), &[1, 2, 3, 4, 5, 6], 3, 0),
    ("observation-yellow", Some('Y'), &[1, 2, 3, 4, 5, 6], 2, 2),
];

/// A die, as the ledger speaks of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Die {
    printed: char,
    colour: char,
    before: u8,
    /// 0 once it has gone home.
    value: u8,
    treated: bool,
    /// Healed by the department, and treated by it.
    d: bool,
    t: bool,
}

/// A hospital that a placement can lead to: its dice, sorted, and its blood bags.
type Outcome = (Vec<(char, char, u8, bool)>, u8);

fn outcome(dice: &[Die], bags: u8) -> Outcome {
    let mut left: Vec<_> = dice.iter().map(|die| (die.printed, die.colour, die.value, die.treated)).collect();
    left.retain(|&(_, _, value, _)| value > 0);
    left.sort_unstable();
    (left, bags)
}

fn heal(die: &mut Die, steps: u8) {
    die.value = if die.value + steps > 6 { 0 } else { die.value + steps };
    die.treated = true;
}

/// Everything that tokens can add, in any order, each once or not at all.
fn add_tokens(
    dice: &[Die],
    bags: u8,
    tokens: &[(char, &str)],
    concerns: &dyn Fn(char) -> bool,
    into: &mut BTreeSet<Outcome>,
) {
    into.insert(outcome(dice, bags));
    for (place, &(colour, kind)) in tokens.iter().enumerate() {
        let rest: Vec<_> =
            tokens.iter().enumerate().filter(|&(other, _)| other != place).map(|(_, &one)| one).collect();
        for target in 0..dice.len() {
            let die = dice[target];
            let beside = |by: i8| dice.iter().any(|other| other.d && other.before as i8 + by == die.before as i8);
            let (fits, steps) = match kind {
                "same" => (!die.d && beside(0), 1),
                "higher" => (!die.d && beside(1), 1),
                "lower" => (!die.d && beside(-1), 1),
                "boost" => (!die.d && die.before <= 2, 2),
                "step" => (die.t && concerns(colour), 1),
                _ => (false, 0),
            };
            if !fits || die.value == 0 || (die.colour != colour && bags == 0) {
                continue;
            }
            let mut after = dice.to_vec();
            let cost = u8::from(die.colour != colour);
            after[target].colour = colour;
            heal(&mut after[target], steps);
            add_tokens(&after, bags - cost, &rest, concerns, into);
        }
    }
}

/// Everything that a nurse in a room can lead to, blood bags that only heal left aside.
fn by_the_ledger(dice: &[Die], bags: u8, room: usize, tokens: &[(char, &str)]) -> BTreeSet<Outcome> {
    let (_, named, values, steps, others) = ROOMS[room];
    // A standing change, and the last one counts (CC-R-28).
    let recoloured = tokens.iter().rev().find(|(_, kind)| *kind == "recolour").map(|&(colour, _)| colour);
    let named = named.map(|own| recoloured.unwrap_or(own));
    let concerns = |colour: char| named.is_none_or(|own| own == colour) || others > 0;
    let mut outcomes = BTreeSet::new();
    for target in 0..dice.len() {
        let recolour = named.is_some_and(|own| dice[target].colour != own);
        if !values.contains(&dice[target].value) || (recolour && bags == 0) {
            continue;
        }
        let mut healed = dice.to_vec();
        healed[target].colour = named.unwrap_or(dice[target].colour);
        (healed[target].d, healed[target].t) = (true, true);
        heal(&mut healed[target], steps);
        let free: Vec<usize> = (0..dice.len()).filter(|&other| other != target && !dice[other].treated).collect();
        for chosen in 0..1_u32 << free.len() {
            if chosen.count_ones() as usize > others {
                continue;
            }
            let mut after = healed.clone();
            for (bit, &other) in free.iter().enumerate().filter(|(bit, _)| chosen >> bit & 1 != 0) {
                debug_assert!(bit < 32);
                (after[other].treated, after[other].t) = (true, true);
            }
            add_tokens(&after, bags - u8::from(recolour), tokens, &concerns, &mut outcomes);
        }
    }
    outcomes
}

/// The same as the rules have it: every way from placing the nurse to the end of the placement.
fn by_the_rules(floor: &Floor, terms: &Terms<'_>, into: &mut BTreeSet<Outcome>) {
    if floor.stage() == Stage::Idle {
        let mut left: Vec<_> = floor
            .patients()
            .map(|(_, one)| (one.printed.letter(), one.shown.letter(), one.value, one.treated))
            .collect();
        left.sort_unstable();
        into.insert((left, floor.bags));
        return;
    }
    let mut moves = Vec::new();
    floor.moves(terms, &mut moves);
    for mv in moves.into_iter().filter(|mv| !matches!(mv, Move::Bag(_))) {
        let mut after = *floor;
        after.play(terms, mv, &mut Unwatched).expect("listed");
        by_the_rules(&after, terms, into);
    }
}

fn random_dice(rng: &mut Chance) -> Vec<Die> {
    let one = |rng: &mut Chance| {
        let (printed, value) = (pick(rng, &COLOURS), 1 + below(rng, 6) as u8);
        let treated = below(rng, 5) == 0;
        Die { printed, colour: printed, before: value, value, treated, d: false, t: false }
    };
    (0..=below(rng, 5)).map(|_| one(rng)).collect()
}

#[test]
fn cc_inv_31_to_38_tokens_lead_where_the_ledger_says() {
    let mut rng = chance(12, 3);
    let empty = clinic(&[]);
    let (mut compared, mut with_tokens) = (0, 0);
    for _ in 0..6_000 {
        let dice = random_dice(&mut rng);
        let bags = below(&mut rng, 3) as u8;
        let room = below(&mut rng, ROOMS.len() as u32) as usize;
        let kinds = ["same", "higher", "lower", "boost", "step", "recolour"];
        let tokens: Vec<(char, &str)> =
            (0..below(&mut rng, 3)).map(|_| (pick(&mut rng, &COLOURS), pick(&mut rng, &kinds))).collect();
        let texts: Vec<String> = dice
            .iter()
            .map(|die| format!("{}{}{}", die.printed, die.value, if die.treated { "*" } else { "" }))
            .collect();
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        let name = ROOMS[room].0;
        let mut position = Position { game: empty.game.clone(), state: empty.state, events: Vec::new() }.bags(bags);
        position.put(1, &texts);
        let place = position.state.open.hospitals[seat(1)].floor.rooms.iter().position(|one| one.id() == name);
        if place.is_none() {
            position = position.with(&[name]);
        }
        let ids: Vec<String> = tokens
            .iter()
            .map(|(colour, kind)| {
                let word = ["red", "yellow", "green"][COLOURS.iter().position(|one| one == colour).expect("a colour")];
                format!("{word}-{kind}")
            })
            .collect();
        for id in &ids {
            assert_eq!(token(id).to_string(), *id);
        }
        let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
        let position = position.on_room(name, &ids);
        let wanted = by_the_ledger(&dice, bags, room, &tokens);
        let (game, state) = (&position.game, &position.state);
        let terms = game.terms(&state.open, seat(1));
        let mut floor = state.open.hospitals[seat(1)].floor;
        let mut found = BTreeSet::new();
        let place: Move = format!("place nurse {name}").parse().expect("a move");
        if floor.play(&terms, place, &mut Unwatched).is_ok() {
            by_the_rules(&floor, &terms, &mut found);
        }
        assert_eq!(found, wanted, "{texts:?}, {bags} bags, {name} with {ids:?}");
        compared += usize::from(!found.is_empty());
        with_tokens += usize::from(!found.is_empty() && !tokens.is_empty());
    }
    assert!(compared > 3_000 && with_tokens > 2_000, "{compared} placements, {with_tokens} with tokens");
}
