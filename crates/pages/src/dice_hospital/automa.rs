//! The Automa's hospital: its row of cards, what lies on their spots, and its dice.

use dice_hospital::{AUTOMA, Cover, DiceHospital, FaceUp, Spot, View};
use maud::{Markup, html};
use phrasebook::dice_hospital::{about_decision_card, about_hospital_card, colour_word, decision_card, hospital_card};

use crate::PageContext;
use crate::art::{blood_bag, mark, sign};

/// Everything that lies in front of it.
pub(super) fn board(game: &DiceHospital, context: &PageContext<'_>, view: &View) -> Markup {
    let automa = &view.open().automa;
    html! {
        div.automa {
            ol.row {
                @for face_up in &automa.row { (card(game, context, face_up)) }
                @if automa.face_down() > 0 { (face_down(context, automa.face_down())) }
            }
            div.beside {
                div.pool data-k="automa-pool" data-v=(format!("{:?}", automa.pool.of_bag())) {
                    small { (context.say("dh-automa-pool")) }
                    span.dice {
                        @for (colour, count) in automa.pool.iter() {
                            @for _ in 0..count { span.chip.(colour.word()) { (mark(colour.word())) span.hidden { (colour_word(context.phrases, colour)) } } }
                        }
                        @if automa.pool.sum() == 0 { "–" }
                    }
                }
                @if let Some(card) = automa.decision {
                    @let printed = game.pack().decision(card);
                    div.decision data-k="automa-decision" data-v=(card) title=(about_decision_card(game, context.phrases, card)) {
                        small { (context.say("dh-automa-decision")) }
                        span aria-hidden="true" {
                            b { (card) } " " (printed.ambulances[0]) i { " / " (printed.ambulances[1]) }
                            (sign(match printed.adds { dice_hospital::Kind::Department => "screen", dice_hospital::Kind::Specialist => "extra" }))
                        }
                        span.hidden { (decision_card(context.phrases, card)) ". " (about_decision_card(game, context.phrases, card)) }
                    }
                }
            }
        }
    }
}

/// The part of the page beside a player's own hospital.
pub(super) fn facts(context: &PageContext<'_>, view: &View) -> Markup {
    let hospital = view.hospital(AUTOMA);
    let facts = [
        ("dh-page-tally-home", "home", hospital.recap.home),
        ("dh-page-tally-bags", "blood-bag", hospital.floor.bags),
        ("dh-automa-tiles", "star", view.open().automa.tiles),
    ];
    html! {
        div.tally {
            @for (key, picture, count) in facts {
                span title=(context.say(key)) { (sign(picture)) span.hidden { (context.say(key)) " " } (count) }
            }
        }
    }
}

/// Its cards at a glance.
pub(super) fn small(game: &DiceHospital, view: &View) -> Markup {
    let automa = &view.open().automa;
    html! {
        span.automa.small aria-hidden="true" {
            span.row {
                @for face_up in &automa.row {
                    @let printed = game.pack().hospital_card(face_up.card);
                    span.mini.covered[face_up.tiled] {
                        @for (&spot, cover) in printed.spots.iter().zip(face_up.covers).take(face_up.spots(printed)) {
                            i.(colour_of(spot)).on[cover.is_some()] {}
                        }
                    }
                }
                @for _ in 0..automa.face_down() { span.mini.down {} }
            }
        }
    }
}

const fn colour_of(spot: Spot) -> &'static str {
    match spot {
        Some(colour) => colour.word(),
        None => "grey",
    }
}

fn card(game: &DiceHospital, context: &PageContext<'_>, face_up: &FaceUp) -> Markup {
    let printed = game.pack().hospital_card(face_up.card);
    let about = about_hospital_card(game, context.phrases, face_up.card);
    let spots = |from: usize, to: usize| {
        html! {
            @for place in from..to { (self::spot(context, face_up, place, printed.spots[place])) }
        }
    };
    html! {
        li.hospital-card id={ "card-" (face_up.card) } data-says=(about) {
            span.hidden { (hospital_card(context.phrases, face_up.card)) ". " (about) }
            b.name aria-hidden="true" { (face_up.card) }
            div.side { span.spots { (spots(0, printed.left)) } span.worth aria-hidden="true" { (printed.points) (sign("star")) } }
            @if face_up.tiled {
                div.side.tile { span.hidden { (context.say("dh-automa-tiled")) } span aria-hidden="true" { "1" } }
            } @else if printed.spots.len() > printed.left {
                div.side.right { span.spots { (spots(printed.left, printed.spots.len())) } span.worth aria-hidden="true" { "+" (printed.bonus) (sign("star")) } }
            }
        }
    }
}

/// A spot with what lies on it.
fn spot(context: &PageContext<'_>, face_up: &FaceUp, place: usize, wanted: Spot) -> Markup {
    let cover = face_up.covers[place];
    html! {
        span.spot.(colour_of(wanted)).on[cover.is_some()] data-k={ "spot-" (face_up.card) "-" (place) } data-v=(usize::from(cover.is_some())) {
            @match cover {
                Some(Cover::Die(colour)) => { span.chip.(colour.word()) { (mark(colour.word())) span.hidden { (colour_word(context.phrases, colour)) } } },
                Some(Cover::Bag) => (blood_bag()),
                None => { @if let Some(colour) = wanted { (mark(colour.word())) } },
            }
        }
    }
}

fn face_down(context: &PageContext<'_>, count: usize) -> Markup {
    html! {
        li.hospital-card.down {
            b { (count) }
            small { (context.phrases.say("dh-automa-down", [("count", count.into())])) }
        }
    }
}
