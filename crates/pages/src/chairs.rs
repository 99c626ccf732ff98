//! The chairs round a table that is set up. Everything that can sit on a chair is drawn; its
//! stylesheet shows what is chosen.

use maud::{Markup, html};

use crate::art::{Kit, meeple_at, sign};
use crate::frame::Reader;
use crate::setup::{HOLDERS, SetupForm};

/// What a chair is called when this sits on it: the person or bot, and a word on them.
const SHOWN: [(&str, &str, &str); 6] = [
    ("you", "chair-you", "chair-you-about"),
    ("open", "chair-open", "chair-open-about"),
    ("here", "chair-here", "chair-here-about"),
    ("greedy", "bot-greedy", "chair-greedy-about"),
    ("random", "bot-random", "chair-random-about"),
    ("none", "chair-none", "chair-none-about"),
];

/// A chair, and what can be done with it.
pub(crate) fn chair(reader: Reader, index: usize, form: &SetupForm) -> Markup {
    let number = index + 1;
    let chosen = form.seats.get(index).map_or("none", String::as_str);
    let id = |holder: &str| format!("seat{number}-{holder}");
    let put = |holder: &str, shown: &str, what: &str, key: &str| {
        html! { label.act.small data-for=(shown) for=(id(holder)) title=(reader.say(key)) { (sign(what)) span { (reader.say(key)) } } }
    };
    html! {
        fieldset class={ "chair seat-" (number) } {
            legend.hidden { (reader.phrases.say("setup-seat", [("number", number.into())])) }
            @for holder in HOLDERS {
                input.hidden type="radio" id=(id(holder)) name={ "seat." (number) } value=(holder) checked[holder == chosen] aria-label=(reader.say(&format!("setup-sitter-{holder}")));
            }
            // A phone shows what can be done with one chair at a time; it is no part of the form.
            input.hidden.looks-at type="radio" name="chair" form="chairs-alone" id={ "chair" (number) } checked[index == 1] aria-label=(reader.phrases.say("setup-chair", [("number", number.into())]));
            label.seat for={ "chair" (number) } { (drawing()) }
            label.sits data-for="none" for=(id("greedy")) title=(reader.say("chair-put-bot")) {}
            div.top-of-table {
                label.name-card data-for="person" for={ "name" (number) } {
                    span.hidden { (reader.phrases.say("setup-name", [("number", number.into())])) }
                    input type="text" id={ "name" (number) } name="names" maxlength="24" autocomplete="off" value=(form.names.get(index).map_or("", String::as_str)) placeholder=(reader.say("setup-name-hint"));
                }
                span.name-card data-for="open" { (sign("link")) }
                span.name-card data-for="greedy" { (sign("star")) (sign("star")) }
                span.name-card.lower data-for="random" { (sign("star")) (sign("star")) }
                span.no-card data-for="none" {}
            }
            @for (holder, name, about) in SHOWN {
                p.who data-for=(holder) { b { (reader.say(name)) } small { (reader.say(about)) } }
            }
            div.do {
                (put("you", "none", "cross", "chair-put-you"))
                (put("open", "none", "share", "chair-put-friend"))
                (put("greedy", "none", "cross", "chair-put-bot"))
                (put("here", "none", "people", "chair-put-here"))
                (put("random", "greedy", "minus", "chair-weaker"))
                (put("greedy", "random", "cross", "chair-stronger"))
                label.act.small data-for="you" for=(id("none")) title=(reader.say("chair-stand-up-about")) { (sign("door")) span { (reader.say("chair-stand-up")) } }
                label.act.small.away for=(id("none")) title=(reader.say("chair-away")) { (sign("door")) span { (reader.say("chair-away")) } }
            }
        }
    }
}

/// A chair with everybody who could sit on it.
fn drawing() -> Markup {
    html! {
        svg.seat-view viewBox="0 0 150 132" aria-hidden="true" {
            path.back d="M34 134V24q0-20 20-20h42q20 0 20 20v110" {}
            path.rest d="M49 134V36q0-12 11-12h30q11 0 11 12v98z" {}
            path.bars d="M49 48h52M49 70h52M49 92h52" {}
            g data-for="you" { (meeple_at("seated", Kit::Stethoscope, 23., 26., 104.)) (face()) }
            g data-for="here" { (meeple_at("seated", Kit::Student, 23., 26., 104.)) (face()) }
            g data-for="open" { (meeple_at("awaited", Kit::None, 23., 26., 104.)) text.asked x="75" y="66" { "?" } }
            g data-for="greedy" { (meeple_at("seated", Kit::Visor, 23., 26., 104.)) }
            g data-for="random" { (meeple_at("seated faint", Kit::Visor, 23., 26., 104.)) }
            g.plus data-for="none" { circle cx="75" cy="72" r="21" {} path d="M75 62v20M65 72h20" {} }
        }
    }
}

/// The face of a person on a chair.
fn face() -> Markup {
    html! {
        g.face {
            circle cx="68" cy="57" r="4.2" {} circle cx="82" cy="57" r="4.2" {}
            path d="M68 66q7 6 14 0" {}
            circle.pupil cx="69" cy="57.5" r="2" {} circle.pupil cx="83" cy="57.5" r="2" {}
        }
    }
}
