//! What happens on the boards: what others take and whom they send where, and what the log speaks
//! of.

use dice_hospital::{
    AUTOMA, Cover, Department, DiceHospital, Event, HospitalCard, Improvement, Meeple, Patient, Reason, Specialist,
};
use maud::{Markup, html};
use table::Seat;

use super::automa;
use super::display::emblem;
use super::rooms::figure;
use crate::Mention;
use crate::art::{blood_bag, die, sign};
use crate::scene::{Flight, face_of};

/// What an event moves: dice, a card, a worker.
pub(super) fn flight(game: &DiceHospital, event: Event) -> Option<Flight> {
    match event {
        Event::Claimed { seat, ambulance, dice } => Some(Flight {
            seat,
            thing: html! { @for one in &*dice { (die(one.colour.word(), one.value)) } },
            from: format!("#ambulance-{ambulance}"),
            to: face_of(seat),
        }),
        Event::Fetched { seat, tile, die: one, .. } => Some(Flight {
            seat,
            thing: die(one.colour.word(), one.value),
            from: format!("#tile-{tile}"),
            to: face_of(seat),
        }),
        Event::TookImprovement { seat, improvement } => Some(Flight {
            seat,
            thing: html! { span.told-sign { (emblem(game, improvement)) } },
            from: format!(".offer[data-v=\"{improvement}\"]"),
            to: face_of(seat),
        }),
        Event::Placed { seat, meeple, room } => Some(Flight {
            seat,
            thing: figure(game, meeple),
            from: face_of(seat),
            to: format!("#player-{} [data-room=\"{room}\"]", seat.number()),
        }),
        // What the midwife's die shows: how many are born.
        Event::Born { seat, infants, .. } => Some(Flight {
            seat,
            thing: html! { span.told-sign { (figure(game, Meeple::Specialist(Specialist::RecoveryMidwife))) (die("pink", infants)) } },
            from: face_of(seat),
            to: format!("#player-{} .glance", seat.number()),
        }),
        _ => automas(game, event),
    }
}

/// What the Automa moves: its cards, and what covers their spots.
fn automas(game: &DiceHospital, event: Event) -> Option<Flight> {
    let place = |what: &str| format!("#player-{} {what}", AUTOMA.number());
    let moves = |thing: Markup, from: String, to: String| Some(Flight { seat: AUTOMA, thing, from, to });
    match event {
        Event::DecisionTurned { card, .. } => {
            moves(automa::blank_decision(game, card), place(".decisions"), place(".decisions + *"))
        }
        Event::Joined { colour } => moves(automa::cube(colour.word()), place(".face"), place(".heap")),
        Event::CardTurned { card } => moves(automa::blank_card(game, card), place(".pack-of-cards"), place(".in-row")),
        Event::TakenAway { improvement } => moves(
            html! { span.told-sign { (emblem(game, improvement)) } },
            format!(".offer[data-v=\"{improvement}\"]"),
            place(".face"),
        ),
        Event::Tiled { card } => moves(sign("flag"), place(".tally"), place(&card_of(card))),
        Event::Covered { card, spot, cover } => {
            let thing = match cover {
                Cover::Die(colour) => automa::cube(colour.word()),
                Cover::Bag => blood_bag(),
            };
            let from = if cover == Cover::Bag { ".tally" } else { ".heap" };
            moves(thing, place(from), place(&format!("{} [data-spot=\"{spot}\"]", card_of(card))))
        }
        Event::CardDone { card, .. } => moves(automa::blank_card(game, card), place(&card_of(card)), place(".total")),
        _ => None,
    }
}

/// A Hospital card of the row.
fn card_of(card: HospitalCard) -> String {
    format!("#card-{card}")
}

/// Something on a seat's board, be that in the middle or small.
fn on_boards(seat: Seat, what: &str) -> String {
    format!("#board[data-seat=\"{0}\"] {what}, #player-{0} {what}", seat.number())
}

/// Something on a seat's board, or the line of what it has where the board is small.
fn beside(seat: Seat, what: &str) -> String {
    format!("#board[data-seat=\"{0}\"] {what}, #player-{0} .tally", seat.number())
}

/// Whether whoever comes back later is told of it: who died, and what an evening brought.
pub(super) fn is_news(event: Event) -> bool {
    matches!(event, Event::Died { .. } | Event::TownDied { .. } | Event::Scored { why: Reason::Discharges(_), .. })
}

/// Whom and which room, bed or card an event speaks of. Patients have no names: those who now look
/// as it left them are meant.
pub(super) fn mention(event: Event) -> Mention {
    let by = |seat: Seat| Mention { seat: Some(seat), ..Mention::default() };
    // Whoever was away is told of their own dead before anything else.
    let hits = |seat: Seat, mention: Mention| Mention { hits: Some(seat), ..mention };
    let at = |seat: Seat, place: String| Mention { seat: Some(seat), place: Some(place), ..Mention::default() };
    let lies = |seat: Seat, patient: Patient, value: u8| {
        at(seat, on_boards(seat, &format!(".{}[data-v=\"{value}\"]", patient.printed.word())))
    };
    let works = |seat: Seat, room: Department| at(seat, on_boards(seat, &format!("[data-room=\"{room}\"]")));
    match event {
        Event::Placed { seat, room, .. }
        | Event::TokenPut { seat, spot: Improvement::Department(room), .. }
        | Event::TookImprovement { seat, improvement: Improvement::Department(room) } => works(seat, room),
        Event::Healed { seat, patient, value }
        | Event::Worsened { seat, patient, value }
        | Event::Rolled { seat, patient, value } => lies(seat, patient, value),
        Event::Recoloured { seat, patient, .. }
        | Event::Spared { seat, patient }
        | Event::Shifted { seat, patient, .. }
        | Event::Ready { seat, patient } => lies(seat, patient, patient.value),
        Event::Housed { seat, die, .. } => lies(seat, die.into(), die.value),
        Event::Parked { seat, tile, .. } | Event::Landed { seat, tile } | Event::Fetched { seat, tile, .. } => {
            at(seat, format!("#tile-{tile}"))
        }
        Event::TownDied { seat, tile, .. } => hits(seat, at(seat, format!("#tile-{tile}"))),
        Event::Claimed { seat, ambulance, .. } | Event::Loaded { seat, ambulance } => {
            at(seat, format!("#ambulance-{ambulance}"))
        }
        Event::TookImprovement { seat, improvement: Improvement::Specialist(card) } => {
            at(seat, on_boards(seat, &format!("[data-v^=\"{card}\"]")))
        }
        Event::Discharged { seat, .. } | Event::FamilyHome { seat, .. } | Event::Scored { seat, .. } => {
            at(seat, beside(seat, ":is(.f-gain, .f-score)"))
        }
        Event::Died { seat, .. } => hits(seat, at(seat, beside(seat, ":is(.f-dead, .f-dying)"))),
        Event::FatalityReturned { seat } => at(seat, beside(seat, ":is(.f-dead, .f-dying)")),
        Event::BagSpent { seat } | Event::BagsGained { seat, .. } => at(seat, beside(seat, ":is(.f-bags, #chip-bag)")),
        Event::FirstPlayer { seat }
        | Event::StartDrawn { seat, .. }
        | Event::StartSet { seat, .. }
        | Event::Dealt { seat, .. }
        | Event::Kept { seat, .. }
        | Event::Unveiled { seat, .. }
        | Event::RoundBegan { first: seat, .. }
        | Event::Came { seat, .. }
        | Event::Left { seat, .. }
        | Event::Admitted { seat, .. }
        | Event::ReturnedImprovement { seat, .. }
        | Event::TokenLost { seat, .. }
        | Event::Invested { seat, .. }
        | Event::Looked { seat, .. }
        | Event::NurseHired { seat, .. }
        | Event::TokenUsed { seat, .. }
        | Event::Swapped { seat, .. }
        | Event::TokenPut { seat, spot: Improvement::Specialist(_), .. }
        | Event::Copied { seat, .. }
        | Event::SentBack { seat, .. }
        | Event::Ended { seat }
        | Event::Neglected { seat, .. }
        | Event::FirstPlayerMoved { seat }
        | Event::Collected { seat, .. }
        | Event::MothersSeated { seat, .. }
        | Event::Substituted { seat, .. }
        | Event::Born { seat, .. }
        | Event::WaitedInVain { seat, .. }
        | Event::KeptBonus { seat, .. }
        | Event::BonusSpent { seat, .. }
        | Event::Hired { seat }
        | Event::NotNeeded { seat, .. }
        | Event::Marked { seat, .. }
        | Event::Passed { seat } => by(seat),
        // Reports say how many patients of each colour they need.
        Event::ReportDone { seat, .. } => Mention { counts: true, ..by(seat) },
        Event::ReportsDealt { .. } => Mention { counts: true, ..Mention::default() },
        Event::CardTurned { card }
        | Event::Tiled { card }
        | Event::Covered { card, .. }
        | Event::CardDone { card, .. } => at(AUTOMA, card_of(card)),
        Event::DecisionTurned { .. } | Event::Joined { .. } | Event::TakenAway { .. } => by(AUTOMA),
        Event::LeftOut { .. }
        | Event::DecisionsShuffled
        | Event::Discarded { .. }
        | Event::Revealed { .. }
        | Event::EventRevealed { .. }
        | Event::DiceCame { .. }
        | Event::TownLaid { .. }
        | Event::MovedIn { .. }
        | Event::BonusesDrawn { .. }
        | Event::OrderDealt { .. }
        | Event::TownNeglected { .. }
        | Event::BackToBag { .. }
        | Event::RoundEnded { .. }
        | Event::GameEnded => Mention::default(),
    }
}
