//! The road to the hospitals: the Dungeon that patients come from, the carts, the graveyard.

use std::mem::discriminant;

use dynamite_nurse::{Move, Patient, PatientCard, Step, Waiting, patient_kinds};
use maud::{Markup, html};
use phrasebook::dynamite_nurse::patient_card;

use super::BoardContext;
use super::cards;
use super::pictures::{gate, graves, porter, wagon};
use super::thing::{Refused, Thing};
use super::words::{about_patient, case, flag};

pub(super) fn road(board: BoardContext<'_>) -> Markup {
    let open = board.view.open();
    let setup = board.game.setup();
    let free = setup.seats as usize;
    let newcomer = html! { @if let Some(card) = open.lifted { li.lifted { (lifted(board, card)) } } };
    let leading = board.context.phrases.say("dn-page-leading-about", [("newest", flag(setup.newest_leads).into())]);
    html! {
        div.road role="group" aria-label=(board.context.say("dn-page-road")) {
            (dungeon(board))
            (graveyard(board))
            ol.carts aria-label=(board.context.say("dn-page-carts")) {
                @if setup.newest_leads { (newcomer) }
                @for (place, &waiting) in open.row.iter().enumerate() { li { (cart(board, place, waiting)) } }
                @if !setup.newest_leads { (newcomer) }
                @for _ in open.row.len() + usize::from(open.lifted.is_some())..free { li.free aria-hidden="true" data-says=(board.context.say("dn-page-free-cart-about")) { (wagon()) } }
            }
            div.porter aria-hidden="true" data-says=(leading) { (porter()) p.label { (board.context.say("dn-page-leading")) } }
        }
    }
}

/// Whoever has just left the Dungeon and has nobody in charge yet.
fn lifted(board: BoardContext<'_>, card: PatientCard) -> Markup {
    let thing = Thing {
        id: "lifted".to_owned(),
        class: "cart chosen",
        name: case(board.game, board.context, Patient::new(card)),
        about: about_patient(board.game, board.context, card),
        face: html! { span data-k="lifted" data-v=(card) { (cards::fresh(board.game, board.context, card)) } (wagon()) },
        moves: Vec::new(),
        refused: Refused::Tells,
    };
    thing.draw(board)
}

/// The open patient of the Dungeon.
fn dungeon(board: BoardContext<'_>) -> Markup {
    let open = board.view.open();
    let words = board.context.phrases.say("dn-page-dungeon", [("count", open.in_dungeon().into())]);
    html! {
        div.dungeon id="dungeon" data-says=(board.context.phrases.say("dn-page-dungeon-about", [("count", open.in_dungeon().into())])) {
            div.mouth {
                (gate())
                @if let Some(card) = open.top {
                    @let thing = Thing {
                        id: "dungeon-top".to_owned(),
                        class: "first-in-line",
                        name: case(board.game, board.context, Patient::new(card)),
                        about: about_patient(board.game, board.context, card),
                        face: cards::fresh(board.game, board.context, card),
                        moves: Vec::new(),
                        refused: Refused::NotNow("dungeon"),
                    };
                    (thing.draw(board))
                }
            }
            p.label data-k="dungeon" data-v=(open.in_dungeon()) { (words) }
        }
    }
}

fn graveyard(board: BoardContext<'_>) -> Markup {
    let open = board.view.open();
    let dead = open.graveyard.len();
    let who = patient_kinds(&open.graveyard).map(|card| {
        let count = open.graveyard.count(card.index());
        format!("{count} × {}", patient_card(board.game, board.context.phrases, card))
    });
    let who = who.collect::<Vec<_>>().join(", ");
    let words = board.context.phrases.say("dn-page-graveyard", [("dead", dead.into())]);
    let marks = board.context.phrases.say("dn-page-marks-left", [("marks", open.marks.into())]);
    let all = format!("{words} · {marks}");
    html! {
        div.graveyard id="graveyard" data-says=(if dead == 0 { all } else { board.context.pair(&all, &who) }) {
            (graves(dead, open.marks))
            p.label data-k="marks" data-v=(open.marks) { span { (words) } " " b { (marks) } }
        }
    }
}

/// A cart with its patient, whose marker says who is in charge.
fn cart(board: BoardContext<'_>, place: usize, Waiting { patient, duty }: Waiting) -> Markup {
    let here = u8::try_from(place).unwrap_or(u8::MAX);
    let owner = board.context.names.of(duty);
    let gaps = [
        ("number", (place + 1).into()),
        ("text", case(board.game, board.context, patient).into()),
        ("name", owner.into()),
        ("me", if board.context.seat() == Some(duty) { "yes" } else { "no" }.into()),
    ];
    let name = board.context.phrases.say("dn-page-cart", gaps);
    let chosen = matches!(board.view.open().step(), Some(Step::PassTo { place } | Step::MoveTo { from: place }) if place == here);
    // What is asked of other carts says why not this one.
    let alike = |tried: &Move| board.moves.iter().any(|mv| discriminant(mv) == discriminant(tried));
    let tried = [Move::Admit(here), Move::Pick(here)].into_iter().find(alike);
    let thing = Thing {
        id: format!("cart-{}", place + 1),
        class: if chosen { "cart chosen" } else { "cart" },
        about: format!("{name}\n{}", about_patient(board.game, board.context, patient.card)),
        name,
        face: html! {
            span data-k={ "cart-" (place) } data-v=(patient) { (cards::case(board.game, board.context, patient, Some(duty))) }
            (wagon())
        },
        moves: board.only(|mv| *mv == Move::Admit(here) || *mv == Move::Pick(here) || *mv == Move::To(here)),
        refused: tried.map_or(Refused::NotNow("admit"), Refused::Trying),
    };
    thing.draw(board)
}
