//! The Automa's cards, and what it does with them.

use dice_hospital::{AUTOMA, Ambulance, Cover, DecisionCard, DiceHospital, Event, FaceUp, HospitalCard, Removes, Spot};

use super::tell::Telling;
use super::{colour, needs, the_improvement, with_text};
use crate::{Gap, Phrases};

/// A Hospital card's name.
pub fn hospital_card(phrases: &Phrases, card: HospitalCard) -> String {
    phrases.say("dh-hospital-card", [("card", card.id().into())])
}

/// A Decision card's name.
pub fn decision_card(phrases: &Phrases, card: DecisionCard) -> String {
    phrases.say("dh-decision-card", [("card", card.id().into())])
}

/// What is printed on a Hospital card.
pub fn about_hospital_card(game: &DiceHospital, phrases: &Phrases, card: HospitalCard) -> String {
    let gaps = [with_text(spots_and_points(game, phrases, card)), removes(game, card)];
    phrases.say("dh-about-hospital-card", gaps)
}

/// What a Hospital card does when it is turned up, which depends on who leads.
pub fn hospital_card_says(game: &DiceHospital, phrases: &Phrases, card: HospitalCard, leads: bool) -> String {
    phrases.say("dh-automa-takes", [removes(game, card), ("leads", if leads { "yes" } else { "no" }.into())])
}

fn removes(game: &DiceHospital, card: HospitalCard) -> Gap<'static> {
    let removes = match game.pack().hospital_card(card).removes {
        Removes::Department => "department",
        Removes::Specialist => "specialist",
        Removes::Extra => "extra",
    };
    ("removes", removes.into())
}

fn spots_and_points(game: &DiceHospital, phrases: &Phrases, card: HospitalCard) -> String {
    let printed = game.pack().hospital_card(card);
    let (left, right) = printed.spots.split_at(printed.left);
    let words = |spots: &[Spot]| {
        let words: Vec<String> = spots.iter().map(|&spot| phrases.say("dh-spot", [spot_gap(spot)])).collect();
        words.join(", ")
    };
    let right = if right.is_empty() { "none".to_owned() } else { words(right) };
    let gaps: [Gap<'static>; 4] = [
        ("left", words(left).into()),
        ("right", right.into()),
        ("points", printed.points.into()),
        ("bonus", printed.bonus.into()),
    ];
    phrases.say("dh-spots-and-points", gaps)
}

/// What lies on a card of the row: dice, blood bags, a tile.
pub fn lies_on_card(game: &DiceHospital, phrases: &Phrases, face_up: &FaceUp) -> String {
    let (dice, bags) = (face_up.dice(), face_up.bags());
    let covered = usize::from(dice.sum() + bags);
    let open = face_up.spots(game.pack().hospital_card(face_up.card)) - covered;
    let bags = (bags > 0).then(|| phrases.say("dh-bags", [("count", bags.into())]));
    let lying: Vec<String> =
        Some(needs(phrases, dice)).filter(|dice| !dice.is_empty()).into_iter().chain(bags).collect();
    let gaps = [
        ("count", covered.into()),
        with_text(lying.join(", ")),
        ("open", open.into()),
        ("tiled", if face_up.tiled { "yes" } else { "no" }.into()),
    ];
    phrases.say("dh-automa-on-card", gaps)
}

/// What is printed on a Decision card.
pub fn about_decision_card(game: &DiceHospital, phrases: &Phrases, card: DecisionCard) -> String {
    phrases.say("dh-about-decision-card", decision_gaps(game, card))
}

/// What a Decision card means now: for the display, or for an ambulance.
pub fn decision_says(game: &DiceHospital, phrases: &Phrases, card: DecisionCard, adds: bool) -> String {
    phrases.say(if adds { "dh-automa-adds" } else { "dh-automa-wants" }, decision_gaps(game, card))
}

fn decision_gaps(game: &DiceHospital, card: DecisionCard) -> [Gap<'static>; 4] {
    let printed = game.pack().decision(card);
    let [first, second] = printed.ambulances.map(Ambulance::number);
    [
        ("card", card.id().into()),
        ("first", first.into()),
        ("second", second.into()),
        ("adds", printed.adds.word().into()),
    ]
}

fn spot_gap(spot: Spot) -> Gap<'static> {
    spot.map_or(("colour", "grey".into()), colour)
}

impl Telling<'_> {
    /// What the Automa does, step by step, so that it can be done with real cards.
    pub(super) fn tell_automa(&self, event: &Event) -> Option<String> {
        let (game, phrases) = (self.game, self.phrases);
        let named = |card: HospitalCard| -> Gap<'static> { ("card", card.id().into()) };
        Some(match *event {
            Event::DecisionsShuffled => phrases.plain("dh-event-decisions"),
            Event::DecisionTurned { card, ambulance: None } => {
                self.by("dh-event-decision-adds", AUTOMA, decision_gaps(game, card))
            }
            Event::DecisionTurned { card, ambulance: Some(ambulance) } => {
                let place = game.pack().decision(card).ambulances.iter().position(|&named| named == ambulance);
                let way = ["first", "second"][..].get(place.unwrap_or(2)).copied().unwrap_or("other");
                self.by("dh-event-decision", AUTOMA, decision_gaps(game, card).into_iter().chain([("way", way.into())]))
            }
            Event::Claimed { seat, ambulance, dice } if game.setup().is_automa(seat) => {
                let gaps = [("ambulance", ambulance.number().into()), self.dice(&dice)];
                self.by("dh-event-automa-claimed", AUTOMA, gaps)
            }
            Event::Joined { colour: which } => self.by("dh-event-joined", AUTOMA, [colour(which)]),
            Event::CardTurned { card } => {
                let text = spots_and_points(game, phrases, card);
                self.by("dh-event-card-turned", AUTOMA, [named(card), with_text(text)])
            }
            Event::TakenAway { improvement } => {
                self.by("dh-event-taken-away", AUTOMA, [with_text(the_improvement(phrases, improvement))])
            }
            Event::Discarded { improvements } => {
                phrases.say("dh-event-discarded", [with_text(self.improvements(&improvements))])
            }
            Event::Tiled { card } => self.by("dh-event-tiled", AUTOMA, [named(card)]),
            Event::Covered { card, spot, cover } => {
                let cover = match cover {
                    Cover::Die(colour) => colour.word(),
                    Cover::Bag => "bag",
                };
                let wanted = game.pack().hospital_card(card).spots[usize::from(spot)];
                let gaps = [named(card), ("spot", (spot + 1).into()), ("cover", cover.into()), spot_gap(wanted)];
                self.by("dh-event-covered", AUTOMA, gaps)
            }
            Event::CardDone { card, dice, bags } => {
                phrases.say("dh-event-card-done", [named(card), ("count", dice.sum().into()), ("bags", bags.into())])
            }
            _ => return None,
        })
    }
}
