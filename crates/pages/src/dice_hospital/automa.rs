//! The Automa's hospital: its cards with what lies on their spots, its decks, and its dice.

use dice_hospital::{
    AUTOMA, Ambulance, Automa, Cover, DecisionCard, DiceHospital, FaceUp, HospitalCard, Kind, Phase, Removes, Spot,
    View,
};
use maud::{Markup, html};
use phrasebook::dice_hospital::{
    about_decision_card, about_hospital_card, decision_says, hospital_card_says, lies_on_card, needs,
};

use super::step;
use crate::PageContext;
use crate::art::{Van, blood_bag, die, mark, sign, van};
use crate::table::seat_class;

/// Its hospital in the middle of the page, where a game is looked at again.
pub(super) fn board(game: &DiceHospital, context: &PageContext<'_>, view: &View) -> Markup {
    let label = context.phrases.say("dh-page-hospital-of", [("name", context.names.of(AUTOMA).into())]);
    html! {
        div.automa-place role="group" tabindex="0" aria-label=(label) { (drawing(game, context, view)) (tally(context, view)) (sentences(game, context, view)) }
    }
}

/// Its hospital among the players. What the cards say is told when it is enlarged.
pub(super) fn small(game: &DiceHospital, context: &PageContext<'_>, view: &View) -> Markup {
    html! { (drawing(game, context, view)) template { (sentences(game, context, view)) } }
}

/// What it has besides its cards.
pub(super) fn tally(context: &PageContext<'_>, view: &View) -> Markup {
    let hospital = view.hospital(AUTOMA);
    let facts = [
        ("dh-page-tally-home", "home", "discharge", hospital.recap.home),
        ("dh-page-tally-bags", "blood-bag", "automa", hospital.floor.bags),
        ("dh-automa-tiles", "flag", "automa", view.open().automa.tiles),
    ];
    html! {
        div.tally {
            @for (key, picture, rule, count) in facts {
                span title=(context.say(key)) data-rule=(rule) { (sign(picture)) span.hidden { (context.say(key)) " " } (count) }
            }
        }
    }
}

/// Everything that lies in front of it. For whoever cannot see it there are [`sentences`].
fn drawing(game: &DiceHospital, context: &PageContext<'_>, view: &View) -> Markup {
    let (open, automa) = (view.open(), &view.open().automa);
    let newest = automa.row.last().filter(|_| automa.turned > open.round).map(|face_up| face_up.card);
    html! {
        span.automa.(seat_class(AUTOMA)) aria-hidden="true" data-step=[in_round(view)] {
            (steps(context, view))
            span.beside-cards {
                @if automa.face_down() > 0 { span.pack-of-cards title=(face_down(context, automa)) { (automa.face_down()) } }
                span.pack-of-cards.decisions title=(decisions_left(context, automa)) { (automa.decisions_left()) }
                @if let Some(card) = automa.decision {
                    @let says = deciding(view).map(|adds| decision_says(game, context.phrases, card, adds));
                    span.decision-card.now[says.is_some()] data-k="automa-decision" data-v=(card) title=(about_decision_card(game, context.phrases, card)) {
                        (decision(game, card, open.ambulances[AUTOMA].map(Ambulance::number)))
                        @if let Some(says) = says { small.says { (says) } }
                    }
                }
                span.heap data-k="automa-heap" data-v=(format!("{:?}", automa.pool.of_bag())) title=(context.say("dh-automa-pool-about")) {
                    small { (context.say("dh-automa-to-place")) }
                    @for (colour, count) in automa.pool.iter() { @for _ in 0..count { (cube(colour.word())) } }
                    @if automa.pool.sum() == 0 { "–" }
                }
            }
            span.in-row {
                @for face_up in &automa.row {
                    @let now = newest == Some(face_up.card) && step(view.phase()) == Some("improve");
                    span.hospital-card.new[newest == Some(face_up.card)].now[now] id={ "card-" (face_up.card) } title=(about_hospital_card(game, context.phrases, face_up.card)) {
                        (printed(game, face_up))
                        @if now { small.says { (hospital_card_says(game, context.phrases, face_up.card, open.first == AUTOMA)) } }
                    }
                }
            }
        }
    }
}

/// What it does in a round, by the phases of the rulebook.
const STEPS: [(&str, &str); 4] = [
    ("intake", "dh-automa-step-intake"),
    ("improve", "dh-automa-step-improve"),
    ("activate", "dh-automa-step-activate"),
    ("discharge", "dh-automa-step-discharge"),
];

/// Where it is in its round; nowhere while the table is set up.
fn in_round(view: &View) -> Option<&'static str> {
    step(view.phase()).filter(|_| view.open().round > 0)
}

/// The steps of its round, the one that it is at in words.
fn steps(context: &PageContext<'_>, view: &View) -> Markup {
    let at = in_round(view);
    html! {
        span.automa-steps {
            @for (number, (phase, key)) in STEPS.into_iter().enumerate() {
                i.now[at == Some(phase)] title=(context.say(key)) data-rule="automa" { (number + 1) @if at == Some(phase) { " " (context.say(key)) } }
            }
        }
    }
}

/// Whether its Decision card counts now, and if so, for the display rather than for an ambulance.
fn deciding(view: &View) -> Option<bool> {
    let adds = matches!(view.phase(), Phase::Wish | Phase::ExtraReveal);
    let takes = step(view.phase()) == Some("intake") && view.open().ambulances[AUTOMA].is_some();
    (adds || takes).then_some(adds)
}

fn face_down(context: &PageContext<'_>, automa: &Automa) -> String {
    let count = context.phrases.say("dh-automa-down", [("count", automa.face_down().into())]);
    context.pair(&context.say("dh-automa-row"), &count)
}

fn decisions_left(context: &PageContext<'_>, automa: &Automa) -> String {
    context.phrases.say("dh-automa-decisions", [("count", automa.decisions_left().into())])
}

/// A Hospital card that nothing lies on, as it is found in a real box.
pub(super) fn blank_card(game: &DiceHospital, card: HospitalCard) -> Markup {
    html! { span.hospital-card aria-hidden="true" { (printed(game, &FaceUp::new(card))) } }
}

/// A Decision card.
pub(super) fn blank_decision(game: &DiceHospital, card: DecisionCard) -> Markup {
    html! { span.decision-card aria-hidden="true" { (decision(game, card, None)) } }
}

/// What is on a Hospital card: its spots and points, on the left and on the right.
fn printed(game: &DiceHospital, face_up: &FaceUp) -> Markup {
    let printed = game.pack().hospital_card(face_up.card);
    let holes = |from: usize, to: usize| {
        html! { span.holes { @for place in from..to { (hole(face_up, place, printed.spots[place])) } } }
    };
    let takes = match printed.removes {
        Removes::Department => html! { (sign("screen")) },
        Removes::Specialist => html! { (sign("extra")) },
        Removes::Extra => html! { i { "3" } },
    };
    html! {
        span.head { b { (face_up.card) } span.level { @for _ in 0..=printed.level as usize { (sign("home")) } } span.takes { (takes) } }
        span.half { (holes(0, printed.left)) span.worth { (printed.points) (sign("star")) } }
        @if face_up.tiled {
            span.half.lid { (sign("flag")) }
        } @else if printed.spots.len() > printed.left {
            span.half.other { (holes(printed.left, printed.spots.len())) span.worth { "+" (printed.bonus) (sign("star")) } }
        }
    }
}

/// A spot with what lies on it.
fn hole(face_up: &FaceUp, place: usize, wanted: Spot) -> Markup {
    let cover = face_up.covers[place];
    html! {
        span.hole.(wanted.map_or("wild", dice_hospital::Colour::word)) data-spot=(place) data-k={ "spot-" (face_up.card) "-" (place) } data-v=(usize::from(cover.is_some())) {
            @match cover {
                Some(Cover::Die(colour)) => (cube(colour.word())),
                Some(Cover::Bag) => (blood_bag()),
                None => (mark(wanted.map_or("wild", dice_hospital::Colour::word))),
            }
        }
    }
}

/// What is on a Decision card: two ambulances, the one that was taken in colour, and a kind of
/// improvement.
fn decision(game: &DiceHospital, card: DecisionCard, taken: Option<u8>) -> Markup {
    let printed = game.pack().decision(card);
    let adds = match printed.adds {
        Kind::Department => "screen",
        Kind::Specialist => "extra",
    };
    html! {
        span.head { b { (card) } span.takes { "+" (sign(adds)) } }
        span.vans {
            @for ambulance in printed.ambulances { span.wanted.taken[taken == Some(ambulance.number())] { (van(Van::default())) b.plate { (ambulance) } } }
        }
    }
}

/// A die of a colour; its value does not matter, so it shows none.
pub(super) fn cube(colour: &str) -> Markup {
    html! { span.cube.(colour) { (die(colour, 0)) (mark(colour)) } }
}

/// What lies in front of it in sentences, card by card.
fn sentences(game: &DiceHospital, context: &PageContext<'_>, view: &View) -> Markup {
    let (automa, phrases) = (&view.open().automa, context.phrases);
    html! {
        ul.automa-says data-rule="automa" {
            @for face_up in &automa.row {
                li { b { (face_up.card) } " · " (about_hospital_card(game, phrases, face_up.card)) " " (lies_on_card(game, phrases, face_up)) }
            }
            @if let Some(card) = automa.decision {
                li { b { (card) } " · " (about_decision_card(game, phrases, card)) }
            }
            li { b { (context.say("dh-automa-pool")) } " · " @if automa.pool.sum() == 0 { "–" } @else { (needs(phrases, automa.pool)) } }
            li { (face_down(context, automa)) " · " (decisions_left(context, automa)) }
        }
        ul.signs data-rule="automa" {
            li { (sign("home")) span { (context.say("dh-automa-sign-level")) } }
            li { (sign("screen")) span { (context.say("dh-automa-sign-department")) } }
            li { (sign("extra")) span { (context.say("dh-automa-sign-specialist")) } }
            li { span.takes { i { "3" } } span { (context.say("dh-automa-sign-extra")) } }
            li { (sign("flag")) span { (context.say("dh-automa-tiles")) } }
        }
    }
}
