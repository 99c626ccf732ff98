//! Whether the parts make a game together.

use std::ops::RangeInclusive;

use ::pack::{Named, PackError, Placed, check_known, each, fingerprint, in_order, within};
use table::Few;

use super::text::{ActionText, BoxText, ChartText, NurseText, Parts, PatientText};
use super::{CHART, Pack};
use crate::cards::{Card, CardKind, PatientCard};
use crate::effects::{Effect, Ending, PrintedCard, PrintedPatient};
use crate::setup::Chart;
use crate::state::{EVENTS, MARKERS};

/// The cards in the box (DN-COMP-01).
const IN_THE_BOX: [(&str, u32); 3] = [("patients", 40), ("actions", 132), ("nurses", 23)];
/// Starters of each kind, so that five players have their decks (DN-R-42).
const STARTING_DECK: [(Card, u8); 2] = [(Card::Examination, 5), (Card::SimpleSurgery, 3)];
const PLAYERS: u8 = 5;
/// What numbers can be, far above what any card needs.
const SEVERITY: RangeInclusive<u8> = 1..=20;
const AMOUNT: RangeInclusive<u8> = 0..=20;
const STEPS: RangeInclusive<u8> = 1..=9;
const VP: RangeInclusive<i8> = -20..=20;

/// Makes a pack of the parts, or says which part stands in the way.
pub(super) fn check(gathered: &Parts) -> Result<Pack, PackError> {
    let ids = |cards: &[Card]| cards.iter().map(|card| card.id().to_owned()).collect::<Vec<_>>();
    let patients = PatientCard::ALL.iter().map(|card| card.id().to_owned());
    let patients = in_order(&gathered.patients, patients, "patient")?;
    let actions = in_order(&gathered.actions, ids(Card::actions()), "action")?;
    let nurses = in_order(&gathered.nurses, ids(Card::nurses()), "nurse")?;
    let charts = Chart::ALL.iter().map(|chart| chart.word().to_owned());
    let charts = in_order(&gathered.charts, charts, "chart")?;
    let supply = in_order(&gathered.supply, ["box".to_owned()], "box")?[0];
    check_supply(supply)?;
    total(IN_THE_BOX[0], &patients, |part| part.copies)?;
    total(IN_THE_BOX[1], &actions, |part| part.copies)?;
    let events: Vec<_> = actions.iter().copied().filter(|part| part.text.kind == CardKind::Event).collect();
    let in_pile: usize = events.iter().map(|part| usize::from(part.text.copies)).sum();
    if let Some(event) = events.first().filter(|_| in_pile > EVENTS) {
        return Err(event.refuse(event.text.id(), format!("the event pile has room for {EVENTS} cards, not {in_pile}")));
    }
    let mut cards = each(actions, action)?;
    cards.extend(each(nurses.clone(), nurse)?);
    total(IN_THE_BOX[2], &nurses, |part| part.copies)?;
    check_colours(&nurses)?;
    let parts = gathered.list();
    check_known(&parts)?;
    Ok(Pack {
        cheapest: cards.iter().filter_map(|card| card.price).min().unwrap_or(0),
        cards,
        patients: each(patients, patient)?,
        charts: each(charts, chart)?,
        kill_marks: supply.text.kill_marks,
        left_out_by_three: supply.text.left_out_by_three,
        reference_cards: supply.text.reference_cards,
        fingerprint: fingerprint(&parts),
        parts,
    })
}

/// Refuses another number of cards than the box has. A correction is to blame before others.
fn total<T: Named>(
    (what, wanted): (&str, u32),
    parts: &[&Placed<T>],
    copies: impl Fn(&T) -> u8,
) -> Result<(), PackError> {
    let found: u32 = parts.iter().map(|part| u32::from(copies(&part.text))).sum();
    if found == wanted {
        return Ok(());
    }
    let part = parts.iter().find(|part| part.correction).unwrap_or(&parts[0]);
    Err(part.refuse(part.text.id(), format!("the {what} add up to {found} cards, and the box has {wanted}")))
}

fn check_supply(part: &Placed<BoxText>) -> Result<(), PackError> {
    let text = &part.text;
    let found = [text.kill_marks, text.left_out_by_three, text.reference_cards, text.markers_of_a_colour];
    if found == [15, 3, 3, MARKERS] {
        return Ok(());
    }
    let why =
        "there are 15 kill marks, 3 of which three players leave out, 3 reference cards and 6 markers of a colour";
    Err(part.refuse(text.id(), why))
}

/// Each starting nurse has a colour of her own, and nobody else has one (DN-COMP-15).
fn check_colours(nurses: &[&Placed<NurseText>]) -> Result<(), PackError> {
    for (index, (part, card)) in nurses.iter().zip(Card::nurses()).enumerate() {
        let refused = |why: &str| Err(part.refuse(&part.text.id, why));
        match (part.text.starter, Card::STARTERS.contains(card)) {
            (Some(_), false) => return refused("only the five starting nurses have a colour of markers"),
            (None, true) => return refused("a starting nurse has a colour of markers"),
            (Some(colour), true) if nurses[..index].iter().any(|other| other.text.starter == Some(colour)) => {
                return refused("two starting nurses cannot have the same colour");
            }
            _ => {}
        }
    }
    Ok(())
}

fn chart(part: &Placed<ChartText>) -> Result<[u8; CHART], PackError> {
    let costs = part.text.costs;
    if costs[0] == 0 && costs[CHART - 1] == 12 && costs.is_sorted() {
        Ok(costs)
    } else {
        let why = "no mark costs nothing, six cost 12, and one more never costs less (DN-R-55)";
        Err(part.refuse(&part.text.id, why))
    }
}

fn patient(part: &Placed<PatientText>) -> Result<PrintedPatient, PackError> {
    let text = &part.text;
    let refused = |why: String| part.refuse(&text.id, why);
    let severity = within("severity", text.front.severity, SEVERITY).map_err(refused)?;
    let critical = within("severity", text.critical.severity, SEVERITY).map_err(refused)?;
    if critical <= severity {
        return Err(refused(format!("critical condition is graver than the front: more than {severity}")));
    }
    if text.emergency != text.critical.upkeep.is_some() {
        return Err(refused("an emergency case has an upkeep, and nobody else has one".to_owned()));
    }
    let cost = |number: Option<u8>| number.map(|number| within("points", number, SEVERITY)).transpose();
    Ok(PrintedPatient {
        copies: text.copies,
        condition: text.condition,
        emergency: text.emergency,
        severity,
        critical,
        care: cost(text.critical.care).map_err(refused)?,
        upkeep: cost(text.critical.upkeep).map_err(refused)?,
        vp: within("VP", text.vp, VP).map_err(refused)?,
    })
}

fn action(part: &Placed<ActionText>) -> Result<PrintedCard, PackError> {
    let text = &part.text;
    let refused = |why: String| part.refuse(&text.id, why);
    if matches!(text.kind, CardKind::Doctor | CardKind::Paramedic) {
        return Err(refused("an action is an examination, a treatment, a duty or an event".to_owned()));
    }
    let start = STARTING_DECK.iter().find(|(card, _)| card.id() == text.id);
    match (start, text.starter, text.price) {
        (Some(&(_, each)), true, None) if text.copies >= each * PLAYERS && text.kind != CardKind::Event => {}
        (Some(&(_, each)), true, None) => {
            return Err(refused(format!("five players need {} of them, and it is no event", each * PLAYERS)));
        }
        (None, false, Some(_)) => {}
        (_, true, Some(_)) => return Err(refused("a starter is not for sale, so it has no price".to_owned())),
        (Some(_), false, _) | (None, true, _) => {
            return Err(refused("the starters are examination and simple-surgery".to_owned()));
        }
        (None, false, None) => return Err(refused("it has no price".to_owned())),
    }
    let card = PrintedCard {
        kind: text.kind,
        copies: text.copies,
        price: text.price.map(|price| within("price", price, AMOUNT)).transpose().map_err(refused)?,
        colour: None,
        tp: within("TP", text.tp, AMOUNT).map_err(refused)?,
        gold: within("gold", text.gold, AMOUNT).map_err(refused)?,
        vp: within("VP", text.vp, VP).map_err(refused)?,
        does: listed(&text.does).map_err(refused)?,
        title_before: listed(&text.title.before).map_err(refused)?,
        title_after: listed(&text.title.after).map_err(refused)?,
        end: None,
    };
    check_effects(&card, false).map_err(refused)?;
    Ok(card)
}

fn nurse(part: &Placed<NurseText>) -> Result<PrintedCard, PackError> {
    let text = &part.text;
    let refused = |why: String| part.refuse(&text.id, why);
    if text.copies != 1 {
        return Err(refused(format!("every nurse is there once, not {} times (DN-COMP-21)", text.copies)));
    }
    if !matches!(text.kind, CardKind::Doctor | CardKind::Paramedic) {
        return Err(refused("a nurse is a doctor or a paramedic".to_owned()));
    }
    let card = PrintedCard {
        kind: text.kind,
        copies: text.copies,
        price: None,
        colour: text.starter,
        tp: 0,
        gold: 0,
        vp: within("VP", text.vp, VP).map_err(refused)?,
        does: listed(&text.does).map_err(refused)?,
        title_before: Few::none(Effect::Transport),
        title_after: Few::none(Effect::Transport),
        end: text.end.map(ending).transpose().map_err(refused)?,
    };
    check_effects(&card, true).map_err(refused)?;
    Ok(card)
}

/// What a nurse does in the final score, in bounds that no total leaves.
fn ending(end: Ending) -> Result<Ending, String> {
    let (Ending::Marks(number) | Ending::PerName(number) | Ending::PerEmergency(number)) = end;
    within("end", number, VP).map(|_| end)
}

fn listed<const N: usize>(effects: &[Effect]) -> Result<Few<Effect, N>, String> {
    Few::from_slice(Effect::Transport, effects).ok_or_else(|| format!("at most {N} effects fit here"))
}

fn check_effects(card: &PrintedCard, nurse: bool) -> Result<(), String> {
    for effect in card.effects() {
        match effect {
            Effect::PairBonus(n) | Effect::Draw(n) | Effect::Discard(n) | Effect::Fetch(n) => {
                within("cards or TP", n, STEPS)?
            }
            Effect::NurseChoice(n) | Effect::Arrange(n) => {
                within("cards to look at", n, 1..=crate::state::LOOKED as u8)?
            }
            Effect::Gain { tp, gold } => within("TP", tp, AMOUNT).and(within("gold", gold, AMOUNT))?,
            Effect::Extra { actions, .. } => within("actions", actions, STEPS)?,
            Effect::Reward { gold, purchases } => {
                within("gold", gold, AMOUNT).and(within("purchases", purchases, AMOUNT))?
            }
            Effect::Acquire(severity) => within("severity", severity, SEVERITY)?,
            _ => 0,
        };
    }
    check_that_phases_end(card, nurse)
}

/// A main phase ends because every card that is played stays in play. Two effects take their card
/// out of play; what such a card must not do is to bring cards to hand or to a discard pile, or it
/// could fetch itself, or feed what fetches it, again and again. Then each time it comes back,
/// another card has come into play for it (DN-INV-30).
fn check_that_phases_end(card: &PrintedCard, nurse: bool) -> Result<(), String> {
    let leaves = card.effects().filter(|effect| matches!(effect, Effect::Swap | Effect::ReturnToTown)).count();
    let moves_cards = |effect: Effect| matches!(effect, Effect::Draw(_) | Effect::Discard(_) | Effect::Fetch(_));
    if leaves > 1 {
        return Err("it leaves play in two ways".to_owned());
    }
    if leaves == 1 && card.effects().any(moves_cards) {
        return Err(
            "a card that leaves play may not draw, discard or fetch: a main phase could go on for ever".to_owned()
        );
    }
    if !nurse && card.effects().any(|effect| effect == Effect::Swap) {
        return Err("only nurses, who are there once, swap: a main phase could go on for ever".to_owned());
    }
    Ok(())
}
