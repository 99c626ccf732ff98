//! What turned a game: who was healed, bought or passed on, whose card killed whom, and who got the
//! title for it.

use dynamite_nurse::{Card, Cause, DynamiteNurse, Event, View};
use table::Seat;

use crate::deed::{Deed, Feat, Passage};
use crate::{Decisive, TurningPoint};

pub(super) fn turned_by(
    game: &DynamiteNurse,
    passage: &Passage<'_, View, Event>,
    point: &TurningPoint,
) -> Option<Deed> {
    match point.what {
        Decisive::Loss(marks) => lost(passage, point.seat, marks),
        Decisive::Lead { .. } | Decisive::Gain { .. } => won(game, passage, point.seat),
    }
}

fn won(game: &DynamiteNurse, passage: &Passage<'_, View, Event>, seat: Seat) -> Option<Deed> {
    let (then, now) = (game.tally(passage.before, seat), game.tally(passage.after, seat));
    let admitted = now.admitted - then.admitted;
    // Whoever is healed leaves a bed that had counted.
    let healed = now.acquired + now.names + now.emergencies - then.acquired - then.names - then.emergencies;
    let feat = |what: &'static str| Feat::new("dn-turning").word("what", what);
    let mut feats = Vec::new();
    if let Some(heals) = heals(passage.events, seat).or_else(|| given(passage.events, seat)) {
        feats.push(heals.worth(healed + admitted.min(0)));
    }
    let beds = count(passage.events, |event| matches!(*event, Event::Admitted { seat: by, .. } if by == seat));
    feats.push(feat("admits").count("count", beds).worth(admitted));
    if let Some(card) = gained(game, passage.events, seat) {
        feats.push(card.worth(now.cards - then.cards));
    }
    let back = count(passage.events, |event| matches!(*event, Event::MarkReturned { seat: by } if by == seat));
    let heir = passage.events.iter().find_map(|event| match *event {
        Event::TitleMoved { from, to } if from == Some(seat) => Some(to),
        _ => None,
    });
    let relief = match heir {
        Some(heir) => Some(feat("title").with(heir)),
        None => (back > 0).then(|| feat("marks").count("count", back)),
    };
    feats.extend(relief.map(|relief| relief.worth(now.penalty - then.penalty)));
    Deed::did(feats)
}

fn count(events: &[Event], counts: impl Fn(&Event) -> bool) -> i32 {
    i32::try_from(events.iter().filter(|event| counts(event)).count()).unwrap_or(i32::MAX)
}

/// Patients that somebody has healed, in whose hospital if all lay in one of somebody else's.
fn heals(events: &[Event], seat: Seat) -> Option<Feat> {
    let healed = count(events, |event| matches!(*event, Event::Acquired { seat: by, .. } if by == seat));
    let hosts: Vec<Seat> = events
        .iter()
        .filter_map(|event| match *event {
            Event::Operated { seat: by, of, .. } if by == seat => Some(of),
            _ => None,
        })
        .collect();
    // A card heals in one's own beds, without an operation.
    let all_operated = hosts.len() as i32 == healed;
    let host =
        hosts.first().copied().filter(|&host| all_operated && host != seat && hosts.iter().all(|&it| it == host));
    let feat = Feat::new("dn-turning").word("what", "heals").count("count", healed);
    (healed > 0).then(|| match host {
        Some(host) => feat.word("whose", "other").with(host),
        None => feat.word("whose", "own"),
    })
}

/// A healed patient that somebody was given.
fn given(events: &[Event], seat: Seat) -> Option<Feat> {
    events.iter().find_map(|event| match *event {
        Event::Gave { seat: from, to, .. } if to == seat => {
            Some(Feat::new("dn-turning").word("what", "gets").with(from))
        }
        _ => None,
    })
}

/// The card with most points that somebody has got.
fn gained(game: &DynamiteNurse, events: &[Event], seat: Seat) -> Option<Feat> {
    let got = |event: &Event| match *event {
        Event::Bought { seat: by, card, .. } if by == seat => Some(("buys", card)),
        Event::NurseAcquired { seat: by, card } if by == seat => Some(("hires", card)),
        _ => None,
    };
    let worth = |&(_, card): &(&str, Card)| game.pack().card(card).vp;
    let (what, card) = events.iter().filter_map(got).max_by_key(worth)?;
    Some(Feat::new("dn-turning").word("what", what).word("card", card.id()))
}

/// Of what somebody's patients died, and by whose card.
fn lost(passage: &Passage<'_, View, Event>, seat: Seat, marks: i32) -> Option<Deed> {
    let causes: Vec<Cause> = passage
        .events
        .iter()
        .filter_map(|event| match *event {
            Event::Died { seat: whose, cause, .. } if whose == seat => Some(cause),
            _ => None,
        })
        .collect();
    let &first = causes.first()?;
    let active = passage.before.open().active;
    let word = match first {
        _ if causes.iter().any(|&cause| cause != first) => "mixed",
        Cause::Card(_) if active == seat => "own",
        Cause::Card(_) => "card",
        Cause::Row => "row",
        Cause::Beds => "beds",
        Cause::Upkeep => "upkeep",
    };
    let card = if let Cause::Card(card) = first { card.id() } else { "" };
    let titled = passage.events.iter().any(|event| matches!(*event, Event::TitleMoved { to, .. } if to == seat));
    let told = Feat::new("dn-turning-loss")
        .word("cause", word)
        .word("card", card)
        .word("title", if titled { "yes" } else { "no" })
        .count("count", i32::try_from(causes.len()).unwrap_or(i32::MAX))
        .count("marks", marks)
        .with(active);
    Some(Deed::Befell(told))
}

#[cfg(test)]
mod tests {
    use dynamite_nurse::{Patient, PatientCard};
    use phrasebook::{Lang, Names, Phrases};
    use table::{Eye, Game};

    use super::super::tests::game;
    use super::*;
    use crate::testing;

    #[test]
    fn a_turning_point_tells_whose_card_killed_whom() {
        let game = game(3);
        let state = testing::find(&game, 1, |state| state.open.turns == 2).expect("a second turn");
        let view = game.view(&state, Eye::Onlooker);
        let (active, seats) = (view.open().active, Seat::all(3));
        let victim = seats.clone().find(|&seat| seat != active).expect("somebody else");
        let dies = Event::Died {
            seat: victim,
            patient: Patient::new(PatientCard::ALL[0]),
            cause: Cause::Card(Card::CriticalCondition),
        };
        let events = [dies, dies, Event::TitleMoved { from: None, to: victim }];
        let told = |seat: Seat, reader: Option<Seat>, lang: Lang| {
            let names = Names { reader, names: ["Ada", "Bo", "Cy"].map(str::to_owned).to_vec() };
            let passage = Passage { before: &view, after: &view, events: &events };
            let point = TurningPoint { turn: 2, entries: 9, seat, what: Decisive::Loss(2) };
            let deed = turned_by(&game, &passage, &point)?;
            deed.tell(Phrases::of(lang), &names, &point)
        };
        let name = |seat: Seat| ["Ada", "Bo", "Cy"][seat.index()];
        let (by, of) = (name(active), name(victim));
        assert_eq!(
            told(victim, None, Lang::En),
            Some(format!(
                "With Critical Condition, {by} kills 2 of {of}’s patients: 2 kill marks, and {of} is the Dynamite Nurse now."
            ))
        );
        assert_eq!(
            told(victim, Some(active), Lang::Fr),
            Some(format!(
                "Avec État critique, vous tuez 2 patients chez {of}\u{202f}: 2 marques, et voilà {of} Dynamite Nurse."
            ))
        );
        assert_eq!(told(active, None, Lang::En), None, "nobody of theirs died");
    }
}
