//! The Town: what can be bought, the open event, the nurses who wait to be won.

use dynamite_nurse::{Card, CardKind, Move, TownPile};
use maud::{Markup, html};
use phrasebook::dynamite_nurse::card as card_name;
use table::StackView;

use super::BoardContext;
use super::cards::{back, frame, print};
use super::pictures::{picture, token};
use super::thing::{Refused, Thing};
use super::words::{about, about_more};
use crate::art::sign;

/// The shelves, in the order of the rulebook.
const SHELVES: [CardKind; 3] = [CardKind::Examination, CardKind::Treatment, CardKind::Duty];

/// All piles that can be bought from.
pub(super) fn town(board: BoardContext<'_>) -> Markup {
    let sold = |kind: CardKind| {
        let printed = move |card: &Card| board.game.pack().card(*card);
        let here = Card::actions().iter().copied();
        here.filter(move |card| printed(card).kind == kind && printed(card).price.is_some())
    };
    html! {
        div.town.asked[asks_for_pile(board)] {
            // Where the purse is on another tab.
            @if board.context.acts() { (wallet(board)) }
            @for kind in SHELVES {
                div.shelf.(frame(kind)) role="group" aria-labelledby={ "shelf-" (frame(kind)) } {
                    h2 id={ "shelf-" (frame(kind)) } data-says=(board.context.say(&format!("dn-page-shelf-{}-about", frame(kind)))) { (board.context.say(&format!("dn-page-shelf-{}", frame(kind)))) }
                    @for card in sold(kind) { (pile(board, card)) }
                }
            }
            div.shelf.others {
                h2 data-says=(format!("{} {}", board.context.say("dn-page-nurses-about"), board.context.say("dn-page-events-about"))) { (board.context.say("dn-page-shelf-rest")) }
                div.stack { (nurses(board)) }
                div.stack { (event(board)) }
            }
        }
    }
}

/// What there is to spend.
fn wallet(board: BoardContext<'_>) -> Markup {
    let turn = board.view.open().turn;
    html! {
        p.wallet aria-hidden="true" {
            @for (shape, count, about) in [("coin", turn.gold, "dn-page-gold-about"), ("heart", turn.tp, "dn-page-treatment-about")] {
                span data-says=(board.context.say(about)) { (token(shape, "")) (count) }
            }
        }
    }
}

/// Whether the reader is asked for something that lies in the Town and nowhere else. In the main
/// phase the hand comes first.
pub(super) fn is_asked_about(board: BoardContext<'_>) -> bool {
    !board.in_main() && board.moves.iter().any(|mv| matches!(mv, Move::Buy(_) | Move::Look(_)))
}

/// Whether that is the nurses or the event: a phone shows them first then.
fn asks_for_pile(board: BoardContext<'_>) -> bool {
    let event = board.view.event();
    let asks = |mv: &Move| matches!(*mv, Move::Look(_)) || matches!(*mv, Move::Buy(card) if Some(card) == event);
    is_asked_about(board) && board.moves.iter().any(asks)
}

/// What to bear in mind before an event is turned up that cannot be paid, whichever it is.
pub(super) fn too_poor(board: BoardContext<'_>) -> Option<String> {
    let have = board.view.open().turn.gold;
    let pack = board.game.pack();
    let events = Card::actions().iter().map(|&card| pack.card(card)).filter(|card| card.kind == CardKind::Event);
    let cheapest = events.filter_map(|card| card.price).min()?;
    (have < cheapest).then(|| board.context.phrases.say("dn-page-dig-poor", [("have", have.into())]))
}

/// How many cards a pile has whose number is not on it, and which of them the reader knows; a press
/// tells the same in sentences.
fn left(board: BoardContext<'_>, what: &'static str, count: usize, known: &Markup, about: &str) -> Markup {
    let words = board.context.phrases.say("dn-page-left", [("what", what.into()), ("count", count.into())]);
    html! { p.label data-k={ "left-" (what) } data-v=(count) data-says=(about) { (words) (known) } }
}

fn pile(board: BoardContext<'_>, card: Card) -> Markup {
    let left = board.view.open().piles.count(card.index());
    let name = card_name(board.context.phrases, card);
    let face = html! {
        (print(board.game, board.context, card))
        span.count data-k={ "pile-" (card) } data-v=(left) { "×" (left) }
    };
    let thing = Thing {
        id: format!("pile-{card}"),
        class: if left == 0 { "pile gone" } else { "pile" },
        name: board.context.phrases.say("dn-page-pile", [("name", name.into()), ("count", left.into())]),
        about: about(board.game, board.context, card),
        face,
        moves: board.only(|mv| *mv == Move::Buy(card)),
        refused: Refused::in_main(board, Move::Buy(card), "buy"),
    };
    thing.draw(board)
}

/// What the reader knows of a pile though it lies face down: the card on top, if `top` is not open
/// anyway, and the one at the bottom.
struct Peeked {
    picture: Markup,
    text: String,
}

fn peeked<const N: usize>(board: BoardContext<'_>, pile: &StackView<N>, top: bool) -> Peeked {
    let ends = [("top", (top && pile.len() > 1).then_some(0)), ("bottom", pile.len().checked_sub(1))];
    let known = ends.into_iter().filter_map(|(end, place)| {
        // One card alone is on top, and open or not as the others would be.
        let place = place.filter(|&place| place > 0 || top)?;
        Some((end, Card::ALL[pile.known(place)?]))
    });
    let (mut drawn, mut text) = (Vec::new(), String::new());
    for (end, card) in known {
        let name = card_name(board.context.phrases, card);
        text.push(' ');
        text += &board.context.phrases.say("dn-page-peeked", [("end", end.into()), ("name", name.into())]);
        drawn.push((end, picture(card, board.game.pack().card(card))));
    }
    let picture = html! { @for (end, picture) in drawn { span.peeked.(end) { (sign("eye")) (picture) } } };
    Peeked { picture, text }
}

/// The open event on its pile.
fn event(board: BoardContext<'_>) -> Markup {
    let left_there = board.view.events().len();
    let known = peeked(board, board.view.events(), false);
    let words = board.context.phrases.say("dn-page-events", [("count", left_there.into())]);
    let thing = match board.view.event() {
        Some(card) => Thing {
            id: "pile-event".to_owned(),
            class: "pile open-event",
            name: board.context.pair(&words, &card_name(board.context.phrases, card)) + &known.text,
            about: about_more(board.game, board.context, card, &known.text),
            face: html! { span data-k="event" data-v=(card) { (print(board.game, board.context, card)) } },
            moves: board
                .only(|mv| matches!(mv, Move::Buy(bought) if *bought == card) || *mv == Move::Look(TownPile::Events)),
            refused: Refused::in_main(board, Move::Buy(card), "buy"),
        },
        None => Thing {
            id: "pile-event".to_owned(),
            class: "pile gone",
            name: words.clone() + &known.text,
            about: words.clone() + &lines(&known.text),
            face: back("event"),
            moves: board.only(|mv| *mv == Move::Look(TownPile::Events)),
            refused: Refused::Tells,
        },
    };
    let about = format!("{words}. {}{}", board.context.say("dn-page-events-about"), lines(&known.text));
    html! { (thing.draw(board)) (left(board, "event", left_there, &known.picture, &about)) }
}

/// The same below what is said before, if there is something.
fn lines(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("\n{}", text.trim_start()) }
}

/// The nurses, face down.
fn nurses(board: BoardContext<'_>) -> Markup {
    let left_there = board.view.nurses().len();
    let known = peeked(board, board.view.nurses(), true);
    let words = board.context.phrases.say("dn-page-nurses", [("count", left_there.into())]);
    let about = format!("{words} {}{}", board.context.say("dn-page-nurses-about"), lines(&known.text));
    let thing = Thing {
        id: "pile-nurses".to_owned(),
        class: if left_there == 0 { "pile gone" } else { "pile" },
        about: about.clone(),
        name: words + &known.text,
        face: html! {
            span.print.back.nurse {
                svg.pic viewBox="0 0 100 62" { g.looks-0 { use href="#dn-nurse" {} } use href="#dn-doctor" {} }
                span.nm { (board.context.say("dn-page-nurse-pile")) }
            }
        },
        moves: board.only(|mv| *mv == Move::Look(TownPile::Nurses)),
        refused: Refused::NotNow("nurse"),
    };
    html! { (thing.draw(board)) (left(board, "nurses", left_there, &known.picture, &about)) }
}
