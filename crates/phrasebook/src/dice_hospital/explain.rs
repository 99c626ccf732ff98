//! Why something is not possible, to the one who tried.

use dice_hospital::{DiceHospital, Improvement, Phase, Refusal, Stage, Tile};
use table::OutOfTurn;

use super::about::about_department;
use super::{
    about_improvement, about_report, about_token, bonus_gap, colour, die, improvement, number_of, patient,
    the_improvement, tile_gap, token_gaps, with_text, worker, yes,
};
use crate::{Gap, Phrases, explain_out_of_turn, list};

#[expect(clippy::too_many_lines, reason = "a line for each refusal")]
pub(super) fn explain(game: &DiceHospital, phrases: &Phrases, refusal: Refusal) -> String {
    match refusal {
        Refusal::OutOfTurn { why: OutOfTurn::WrongStep(phase), .. } => wrong_step(phrases, phase),
        Refusal::OutOfTurn { why, .. } => explain_out_of_turn(phrases, &why),
        Refusal::WrongStage(Stage::Rolling | Stage::CareRoll | Stage::Drawing) => phrases.plain("no-wrong-fate"),
        Refusal::WrongStage(_) => wrong_step(phrases, Phase::Activate),
        Refusal::NoSuchSeat(_) => phrases.plain("dh-no-seat"),
        Refusal::NotDealtNow(_) => phrases.plain("dh-no-dealt-now"),
        Refusal::NewPatient(which) => phrases.say("dh-no-new-patient", [with_text(die(phrases, which))]),
        Refusal::NotInBag(which) => phrases.say("dh-no-not-in-bag", [colour(which)]),
        Refusal::NotInStack(which) => named(phrases, "dh-no-not-in-stack", which),
        Refusal::EmptyStack(kind) => phrases.say("dh-no-empty-stack", [("kind", kind.word().into())]),
        Refusal::EventSeen(card) => phrases.say("dh-no-event-seen", [("card", card.id().into())]),
        Refusal::StartValues => {
            phrases.say("dh-no-start-values", [with_text(list(phrases, game.setup().start_values()))])
        }
        Refusal::NotDealt(card) => phrases.say("dh-no-not-dealt", [("card", card.id().into())]),
        Refusal::Load => phrases.plain("dh-no-load"),
        Refusal::Ambulance(number) => phrases.say("dh-no-ambulance", [("ambulance", number.number().into())]),
        Refusal::FirstAmbulance(ambulance) => {
            phrases.say("dh-no-first-ambulance", [("ambulance", ambulance.number().into())])
        }
        Refusal::NoSuchDie(which) => phrases.say("dh-no-die", [with_text(die(phrases, which))]),
        Refusal::NoSuchPatient(which) => phrases.say("dh-no-patient", [with_text(patient(phrases, which))]),
        Refusal::NotTreated(which, room, now) => {
            let about = about_department(game, phrases, room, now);
            phrases.say("dh-no-this-patient", [with_text(patient(phrases, which)), ("about", about.into())])
        }
        Refusal::NotLookedAfter(which, card) => {
            let about = about_improvement(game, phrases, Improvement::Specialist(card));
            phrases.say("dh-no-this-patient", [with_text(patient(phrases, which)), ("about", about.into())])
        }
        Refusal::NotSpared(which) => phrases.say("dh-no-spared", [with_text(patient(phrases, which))]),
        Refusal::TooWeak(which) => phrases.say("dh-no-too-weak", [with_text(patient(phrases, which))]),
        Refusal::NotShown(which) => named(phrases, "dh-no-not-shown", which),
        Refusal::MustTake => phrases.plain("dh-no-must-take"),
        Refusal::NotOwned(which) => named(phrases, "dh-no-not-owned", which),
        Refusal::NoMeeple(meeple) => phrases.say("dh-no-meeple", [worker(meeple)]),
        Refusal::NoRoom(room) => phrases.say("dh-no-room", [room_gap(room)]),
        Refusal::Closed(room) => phrases.say("dh-no-closed", [room_gap(room)]),
        Refusal::Incomplete(room, now) => {
            let text = about_department(game, phrases, room, now);
            phrases.say("dh-no-incomplete", [room_gap(room), with_text(text)])
        }
        Refusal::NobodyToSwap(room) => phrases.say("dh-no-swap", [room_gap(room)]),
        Refusal::NoBag => phrases.plain("dh-no-bag"),
        Refusal::BagsForbidden => phrases.plain("dh-no-bags-forbidden"),
        Refusal::NoRecolour => phrases.plain("dh-no-recolour"),
        Refusal::NotToCopy(card) => phrases.say("dh-no-copy", [("meeple", card.id().into())]),
        Refusal::NothingToAdd => phrases.plain("dh-no-nothing-to-add"),
        Refusal::OneMore => phrases.plain("dh-no-one-more"),
        Refusal::Mothers => phrases.plain("dh-no-mothers"),
        Refusal::FourMothers(number) => phrases.say("dh-no-four-mothers", [("ambulance", number.number().into())]),
        Refusal::Pink(which) => phrases.say("dh-no-pink", [with_text(patient(phrases, which))]),
        Refusal::NoBedIn(ward) => phrases.say("dh-no-bed-in", [("ward", ward.number().into())]),
        Refusal::OtherMother(ward) => phrases.say("dh-no-other-mother", [("ward", ward.number().into())]),
        Refusal::NotInWard { patient: which, ward } => {
            phrases.say("dh-no-in-ward", [with_text(patient(phrases, which)), ("ward", ward.number().into())])
        }
        Refusal::JustCame(which) => phrases.say("dh-no-just-came", [with_text(patient(phrases, which))]),
        Refusal::Infants(_) => phrases.plain("dh-no-infants"),
        Refusal::NotInBox(tile) => at(phrases, "dh-no-tile-box", tile),
        Refusal::NotTurned(tile) => at(phrases, "dh-no-turned", tile),
        Refusal::MotherTiles => phrases.plain("dh-no-mother-tiles"),
        Refusal::SplitTown => phrases.plain("dh-no-split"),
        Refusal::MotherHere { tile, mother } => {
            phrases.say("dh-no-mother-here", [tile_gap(tile), ("mother", yes(mother))])
        }
        Refusal::Bonus { die: which, wanted } => {
            phrases.say("dh-no-bonus-here", [with_text(die(phrases, which)), ("wanted", yes(wanted))])
        }
        Refusal::NotInPile(kind) => phrases.say("dh-no-pile", [bonus_gap(kind)]),
        Refusal::NoSuchTile(tile) => at(phrases, "dh-no-tile", tile),
        Refusal::NoEntrance(tile) => at(phrases, "dh-no-entrance", tile),
        Refusal::Claimed(tile) => at(phrases, "dh-no-claimed", tile),
        Refusal::TooFar(tile) => at(phrases, "dh-no-too-far", tile),
        Refusal::NoHelicopter => phrases.plain("dh-no-helicopter"),
        Refusal::NobodyThere(tile) => at(phrases, "dh-no-body-there", tile),
        Refusal::MotherStays { tile, aboard } => {
            phrases.say("dh-no-second-mother", [tile_gap(tile), ("aboard", yes(aboard))])
        }
        Refusal::InTheWay { tile, at, die: which } => {
            let gaps = [tile_gap(tile), ("at", at.to_string().into()), with_text(die(phrases, which))];
            phrases.say("dh-no-in-the-way", gaps)
        }
        Refusal::NoRoad(tile) => at(phrases, "dh-no-road", tile),
        Refusal::NotFound(kind) => phrases.say("dh-no-found", [bonus_gap(kind)]),
        Refusal::NoBonus(kind) => phrases.say("dh-no-bonus", [bonus_gap(kind)]),
        Refusal::NotHealed { kind, patient: which, bag } => {
            let why = match (kind.heals(), bag) {
                (None, _) => "nobody",
                (_, false) => "colour",
                (_, true) => "bag",
            };
            phrases.say("dh-no-healed", [bonus_gap(kind), with_text(patient(phrases, which)), ("why", why.into())])
        }
        Refusal::NoSpaceOnBoard(on) => phrases.say("dh-no-board", [colour(on)]),
        Refusal::NoSuchPile(pile) => phrases.say("dh-no-look", [colour(pile)]),
        Refusal::NotOnPile(token) => phrases.say("dh-no-in-pile", token_gaps(token)),
        Refusal::NotInHand(token) => phrases.say("dh-no-in-hand", token_gaps(token)),
        Refusal::NoSpot(token, spot) => {
            let name = the_improvement(phrases, spot);
            phrases.say("dh-no-spot", token_gaps(token).into_iter().chain([with_text(name)]))
        }
        Refusal::NoNurse(token) => phrases.say("dh-no-nurse-token", token_gaps(token)),
        Refusal::TokenOfNoUse(token) => phrases.say("dh-no-token-use", token_gaps(token)),
        Refusal::NotForToken(which, token) => {
            let about = about_token(game, phrases, token);
            phrases.say("dh-no-for-token", [with_text(patient(phrases, which)), ("about", about.into())])
        }
        Refusal::HasNotWorked(card) => phrases.say("dh-no-worked", [("meeple", card.id().into())]),
        Refusal::DecisionSeen(card) => phrases.say("dh-no-decision-seen", [("card", card.id().into())]),
        Refusal::NotInRow(card) => phrases.say("dh-no-in-row", [("card", card.id().into())]),
        Refusal::NotInPool(which) => phrases.say("dh-no-in-pool", [colour(which)]),
        Refusal::Report(report) => {
            phrases.say("dh-no-report", [number_of(report), with_text(about_report(game, phrases, report))])
        }
        Refusal::NoSpace(which, number) => {
            phrases.say("dh-no-space", [with_text(die(phrases, which)), ("ambulance", number.number().into())])
        }
    }
}

/// A sentence about a tile of the town.
fn at(phrases: &Phrases, key: &str, tile: Tile) -> String {
    phrases.say(key, [tile_gap(tile)])
}

fn named(phrases: &Phrases, key: &str, which: Improvement) -> String {
    phrases.say(key, [with_text(improvement(phrases, which))])
}

fn room_gap(room: dice_hospital::Department) -> Gap<'static> {
    ("department", room.id().into())
}

/// What can be done instead.
fn wrong_step(phrases: &Phrases, phase: Phase) -> String {
    phrases.say("dh-no-wrong-step", [("phase", step(phase).into())])
}

/// What can be done instead, by the step.
const fn step(phase: Phase) -> &'static str {
    match phase {
        Phase::Extra => "extra",
        Phase::SetStart => "start",
        Phase::Keep => "keep",
        Phase::EventChoice => "event",
        Phase::Load => "load",
        Phase::Mothers => "mothers",
        Phase::House => "house",
        Phase::MakeRoom => "make-room",
        Phase::Births => "births",
        Phase::Park => "park",
        Phase::Drive => "drive",
        Phase::Walk => "walk",
        Phase::KeepBonus => "keep-bonus",
        Phase::Lower => "lower",
        Phase::Claim => "claim",
        Phase::Leave => "leave",
        Phase::Overflow => "overflow",
        Phase::Take => "take",
        Phase::Return => "return",
        Phase::Invest => "invest",
        Phase::Advise => "advise",
        Phase::KeepToken => "keep-token",
        Phase::Activate => "activate",
        Phase::Spare => "spare",
        Phase::Complete => "complete",
        Phase::Collect => "collect",
        _ => "other",
    }
}
