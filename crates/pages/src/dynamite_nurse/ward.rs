//! The hospital in front: its beds, the hand, what is in play, and what there is to spend.

use dynamite_nurse::{BEDS, Card, Cards, MARKERS, Move, Patient, Step};
use maud::{Markup, html};
use phrasebook::dynamite_nurse::{allowed, card as card_name, colour_gap};
use table::Seat;

use super::BoardContext;
use super::cards;
use super::glance;
use super::marks::Marks;
use super::pictures::{skull, star, token};
use super::targets;
use super::thing::{Refused, Thing};
use super::words::{about, about_patient, case, chart_known};

/// Everything in front of the player whose board it is.
pub(super) fn ward(board: BoardContext<'_>) -> Markup {
    html! {
        div.own {
            (hospital(board))
            (hand(board))
            (purse(board))
        }
    }
}

fn hospital(board: BoardContext<'_>) -> Markup {
    let (seat, open) = (board.context.board, board.view.open());
    let hospital = &open.hospitals[seat];
    let healed: i32 = board.game.tally(board.view, seat).acquired.into();
    html! {
        section.hospital id="hospital" aria-labelledby="hospital-title" data-says=(board.context.say("dn-page-hospital-about")) {
            h2 id="hospital-title" {
                b {
                    @if board.is_own(seat) { (board.hospital_of(seat)) }
                    @else { span.whole { (board.hospital_of(seat)) } span.name aria-hidden="true" { (board.context.names.of(seat)) } }
                }
                (markers(board, seat, true))
            }
            div.beds {
                @for (place, &patient) in hospital.admitted.iter().enumerate() { (bed(board, place, patient)) }
                @for _ in hospital.admitted.len()..BEDS { span.cot.free aria-hidden="true" {} }
            }
            ul.has {
                @if open.title == Some(seat) { li.title data-says=(board.context.say("dn-page-title-about")) { (board.context.say("dn-page-title")) } }
                li data-k="own-marks" data-v=(hospital.marks) data-says=(marks_about(board, seat)) {
                    span.skulls aria-hidden="true" { @for _ in 0..hospital.marks.min(5) { (skull()) } }
                    (board.context.phrases.say("dn-page-marks", [("count", hospital.marks.into())]))
                }
                li data-says=(glance::acquired(board, seat)) { (board.context.phrases.say("dn-page-healed", [("count", hospital.acquired.len().into())])) @if healed != 0 { (star(healed)) } }
            }
            (targets::offer(board, seat))
        }
    }
}

/// How many kill marks somebody has, and what they would cost.
pub(super) fn marks_about(board: BoardContext<'_>, seat: Seat) -> String {
    let marks = Marks::of(board.game, board.view, seat);
    let gaps =
        [("text", marks.tell(board.context.phrases).into()), ("cost", board.game.cost_of_marks(marks.counted).into())];
    let known = chart_known(board.game, board.context);
    format!("{}\n\n{known}", board.context.phrases.say("dn-page-marks-about", gaps))
}

/// Unused duty markers, as dots in the seat's colour; that of the box is told (DN-SETUP-06).
pub(super) fn markers(board: BoardContext<'_>, seat: Seat, own: bool) -> Markup {
    let hospital = &board.view.open().hospitals[seat];
    let (left, phrases) = (hospital.markers, board.context.phrases);
    let words = phrases.say("dn-page-markers", [("count", left.into())]);
    let colour = hospital.starter.map(|card| phrases.say("dn-page-markers-colour", [colour_gap(board.game, card)]));
    // What they are for is told once, at the reader's own.
    let about = own.then(|| board.context.say("dn-page-markers-about"));
    let about = [Some(words.clone()), about, colour].into_iter().flatten().collect::<Vec<_>>().join(" ");
    html! {
        span.markers data-says=(about) {
            span.hidden { (words) }
            @for number in 0..MARKERS { i.used[number >= left] {} }
        }
    }
}

/// A patient in a bed; from the third on, on the floor.
fn bed(board: BoardContext<'_>, place: usize, patient: Patient) -> Markup {
    let concerns = |mv: &Move| match *mv {
        Move::Operate(other, None)
        | Move::Care(other, None)
        | Move::Pay(other)
        | Move::Worsen(other)
        | Move::Acquire(other)
        | Move::Spare(other)
        | Move::Send(other) => other == patient,
        _ => false,
    };
    let leaves = match board.view.open().step() {
        Some(Step::ReferTo { patient } | Step::SendBackTo { patient, .. }) => Some(patient),
        _ => None,
    };
    // Of several who are alike, one leaves.
    let admitted = &board.view.open().hospitals[board.context.board].admitted;
    let chosen = leaves == Some(patient) && admitted.iter().position(|&other| other == patient) == Some(place);
    let thing = Thing {
        id: format!("bed-{}", place + 1),
        class: match (place < BEDS, chosen) {
            (true, false) => "cot",
            (true, true) => "cot chosen",
            (false, false) => "cot floor",
            (false, true) => "cot floor chosen",
        },
        name: case(board.game, board.context, patient),
        about: about_patient(board.game, board.context, patient.card),
        face: html! { span data-k={ "bed-" (place) } data-v=(patient) { (cards::case(board.game, board.context, patient, None)) } },
        moves: board.only(concerns),
        refused: Refused::in_main(board, Move::Operate(patient, None), "treat"),
    };
    thing.draw(board)
}

/// The hand, and the cards in play beside it.
fn hand(board: BoardContext<'_>) -> Markup {
    let seat = board.context.board;
    let played = &board.view.open().hospitals[seat].played;
    html! {
        div.cards-of-turn {
            div.hand role="group" data-series=".hand" aria-label=(board.context.say("dn-page-hand")) {
                @match board.hand() {
                    Some(cards) => {
                        @for (place, card) in singly(cards).enumerate() { (held(board, place, card)) }
                        @if cards.is_empty() { p.label data-says=(board.context.say("dn-page-hand-about")) { (board.context.say("dn-page-hand-empty")) } }
                    },
                    None => {
                        @let count = board.view.holding(seat).hand;
                        p.hidden { (board.context.phrases.say("dn-page-hand-of", [("count", count.into())])) }
                        @for _ in 0..count { span.thing.held { (cards::back("unknown")) } }
                    },
                }
            }
            div.in-play role="group" aria-labelledby="in-play-title" data-says=(board.context.say("dn-page-in-play-about")) {
                h3 id="in-play-title" { (board.context.say("dn-page-in-play")) }
                @if played.is_empty() && board.context.acts() { p.label { (board.context.say("dn-page-in-play-empty")) } }
                @for (place, card) in singly(played).enumerate() {
                    @let thing = Thing {
                        id: format!("played-{place}"),
                        class: "played",
                        name: card_name(board.context.phrases, card),
                        about: about(board.game, board.context, card),
                        face: cards::print(board.game, board.context, card),
                        moves: Vec::new(),
                        refused: Refused::Tells,
                    };
                    (thing.draw(board))
                }
            }
        }
    }
}

fn held(board: BoardContext<'_>, place: usize, card: Card) -> Markup {
    let concerns = |mv: &Move| match *mv {
        Move::Play(other) | Move::Keep(Some(other)) | Move::Discard(other) | Move::Scrap(other) => other == card,
        _ => false,
    };
    let thing = Thing {
        id: format!("hand-{place}"),
        class: "held",
        name: card_name(board.context.phrases, card),
        about: about(board.game, board.context, card),
        face: cards::print(board.game, board.context, card),
        moves: board.only(concerns),
        refused: Refused::in_main(board, Move::Play(card), "play"),
    };
    thing.draw(board)
}

/// Each copy by itself.
fn singly(cards: &Cards) -> impl Iterator<Item = Card> + use<'_> {
    cards.iter().map(|kind| Card::ALL[kind])
}

/// Gold, treatment points and actions of the turn; the deck and what was used.
fn purse(board: BoardContext<'_>) -> Markup {
    let (seat, open) = (board.context.board, board.view.open());
    let (turn, hospital) = (&open.turn, &open.hospitals[seat]);
    let active = open.active == seat;
    let say = |key: &str, count: u8| board.context.phrases.say(key, [("count", count.into())]);
    let used = u8::try_from(hospital.discard.len()).unwrap_or(u8::MAX);
    let (gold, tp) = if active { (turn.gold, turn.tp) } else { (0, 0) };
    let says = |key: &str| board.context.say(key);
    html! {
        dl.purse id="purse" data-looked-at {
            div data-says=(says("dn-page-gold-about")) { dt { (token("coin", "")) (board.context.say("dn-page-gold")) } dd data-k="gold" data-v=(gold) data-sound="coin" { (gold) } }
            div data-says=(says("dn-page-treatment-about")) { dt { (token("heart", "")) (board.context.say("dn-page-treatment")) } dd data-k="tp" data-v=(tp) { (tp) } }
            div.left-to-do data-says=(says("dn-page-actions-about")) { dt { (board.context.say("dn-page-actions")) } dd { @if active { (actions(board)) } @else { "–" } } }
            div.decks data-says=(discarded(board)) {
                dt.hidden { (board.context.say("dn-page-decks")) }
                dd { span { (say("dn-page-deck", board.view.holding(seat).deck)) } span.dot { " · " } span { (say("dn-page-used", used)) } }
            }
        }
    }
}

/// What the turn still allows.
fn actions(board: BoardContext<'_>) -> String {
    let turn = board.view.open().turn;
    let elsewhere = if turn.may_treat_elsewhere() { "yes" } else { "no" };
    let gaps = [("what", allowed(turn).into()), ("elsewhere", elsewhere.into())];
    board.context.phrases.say("dn-page-allowed", gaps)
}

/// What lies in the discard pile, for everybody to see.
fn discarded(board: BoardContext<'_>) -> String {
    let cards = &board.view.open().hospitals[board.context.board].discard;
    let names = dynamite_nurse::kinds(cards)
        .map(|card| format!("{} × {}", cards.count(card.index()), card_name(board.context.phrases, card)));
    let names = names.collect::<Vec<_>>().join(", ");
    let gaps = [("count", cards.len().into()), ("text", names.into())];
    board.context.phrases.say("dn-page-discarded", gaps)
}

#[cfg(test)]
mod tests {
    use phrasebook::Lang;
    use table::{Eye, Game};

    use super::super::tests::game;
    use super::*;
    use crate::testing;

    #[test]
    fn looking_back_nobodys_hospital_is_the_readers_for_seeing_its_cards() {
        let game = game(3);
        let view = game.view(&game.start(), Eye::Seat(Seat::FIRST));
        let title = |live: bool, name: &str| {
            let mut context = testing::context::<dynamite_nurse::DynamiteNurse>(Lang::En, view.eye, Seat::FIRST, 3);
            context.live = live;
            context.names.names[0] = name.to_owned();
            hospital(BoardContext::new(&game, &context, &view, &[])).0
        };
        assert!(title(true, "Ada").contains("<b>Your hospital</b>"));
        assert!(title(false, "Ada").contains("Hospital of Ada"));
        assert!(title(false, "You").contains("<b>Your hospital</b>"));
    }
}
