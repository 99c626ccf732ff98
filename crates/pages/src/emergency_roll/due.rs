//! The forms in which the cards and dice of a real table are typed in.

use emergency_roll::{
    Ambulance, Bonus, Cardiologist, Colour, EmergencyRoll, Epidemiologist, Phase, Radiologist, Value, View,
};
use maud::{Markup, html};
use phrasebook::emergency_roll::{bonus, colour, specialist};
use table::Seat;

use crate::PageContext;
use crate::art::die;
use crate::due::{Field, fields};

/// The form for whatever is due. The script puts the chosen parts together to a fate in the
/// notation.
pub(super) fn form(game: &EmergencyRoll, context: &PageContext<'_>, view: &View) -> Markup {
    match view.phase {
        Phase::Specialists => specialists(game, context),
        Phase::FirstChief => html! {
            form.due data-fate="chief" {
                (legend(context, "er-page-due-chief"))
                @for seat in Seat::all(game.setup().hospitals()) {
                    button.act type="button" data-fate={ "chief " (seat.number()) } { (context.names.of(seat)) }
                }
            }
        },
        Phase::Flip => card(game, context, view),
        Phase::Roll => html! {
            form.due data-fate="roll" {
                (legend(context, "er-page-due-roll"))
                @for bay in Colour::ALL {
                    fieldset.faces {
                        legend.hidden { (context.phrases.say("er-colour", [colour(Some(bay))])) }
                        @for value in Value::all() {
                            label.facet {
                                input type="radio" name=(bay.word()) value=(value.get()) required;
                                (die(bay.word(), value.get()))
                                span.hidden { (context.phrases.say("er-colour", [colour(Some(bay))])) " " (value.get()) }
                            }
                        }
                    }
                }
                button.act.go { (context.say("due-enter")) }
            }
        },
        Phase::Choose | Phase::Admit | Phase::Discard | Phase::Over => html! {},
    }
}

fn legend(context: &PageContext<'_>, key: &str) -> Markup {
    html! { p.lead { (context.say(key)) } }
}

fn specialists(game: &EmergencyRoll, context: &PageContext<'_>) -> Markup {
    let cardiologists: Vec<&'static str> = Cardiologist::ALL.iter().map(|card| card.id()).collect();
    let radiologists: Vec<&'static str> = Radiologist::ALL.iter().map(|card| card.id()).collect();
    let epidemiologists: Vec<&'static str> = Epidemiologist::ALL.iter().map(|card| card.id()).collect();
    let groups = [
        ("er-cardiologist", "one", &cardiologists),
        ("er-cardiologist", "other", &cardiologists),
        ("er-radiologist", "radiologist", &radiologists),
        ("er-epidemiologist", "epidemiologist", &epidemiologists),
    ];
    let all = html! {
        (legend(context, "er-page-due-specialists"))
        @for (key, name, ids) in groups {
            @let cards = ids.iter().map(|&id| (id, specialist(game, context.phrases, id), None));
            (Field { label: html! { (context.say(key)) }, name, kind: Some(key) }.of(context, cards))
        }
    };
    fields(context, "specialists", &all)
}

/// The card is told by its three bonuses, one choice after the other; only what can still come is
/// offered.
fn card(game: &EmergencyRoll, context: &PageContext<'_>, view: &View) -> Markup {
    let mut left: Vec<Ambulance> = view.unseen.iter().filter_map(Ambulance::new).collect();
    let order = |gives: Bonus| match gives {
        Bonus::Stethoscopes => 0,
        Bonus::BloodBag => 1,
        Bonus::Screen => 2,
        Bonus::Critical => 3,
        Bonus::Nurse => 4,
        Bonus::Extra { .. } => 5,
    };
    left.sort_by_key(|&card| (game.pack().bays(card).map(order), card));
    let cards = left.into_iter().map(|card| {
        let bays = game.pack().bays(card).map(|gives| bonus(context.phrases, gives));
        (card.to_string(), format!("{}  ({card})", bays.join(" · ")), None)
    });
    let field = Field { label: html! { (context.say("er-page-due-card-label")) }, name: "card", kind: None };
    fields(context, "card", &html! { (legend(context, "er-page-due-card")) (field.of(context, cards)) })
}
