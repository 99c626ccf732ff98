//! Setting up a table: who sits where, and every option of the game.

use std::collections::BTreeMap;

use maud::{Markup, html};
use table::OptionSpec;

use crate::frame::{Document, Reader, whole};

/// What can sit on a seat, as the form has it.
pub const HOLDERS: [&str; 6] = ["you", "open", "here", "greedy", "random", "none"];

/// What was filled in.
#[derive(Clone, Debug, Default)]
pub struct SetupForm {
    /// Who sits where.
    pub seats: Vec<String>,
    /// What they are called.
    pub names: Vec<String>,
    /// The options that were chosen.
    pub set: BTreeMap<String, String>,
    /// The seed, as it was typed.
    pub seed: String,
    /// Whether cards and dice are typed in.
    pub real_dice: bool,
}

/// The page on which a table is set up, with what was wrong the last time.
pub fn page(
    reader: Reader,
    game: &str,
    (least, most): (usize, usize),
    options: &[OptionSpec],
    form: &SetupForm,
    wrong: Option<&str>,
) -> String {
    let title = reader.say(&format!("game-{game}"));
    let rulings = options.iter().filter(|option| option.ruling);
    let body = html! {
        main.narrow id="main" {
            form.setup action="/tables" method="post" data-setup="" {
                input type="hidden" name="game" value=(game);
                h1 { (reader.phrases.say("setup-title", [("text", title.as_str().into())])) }
                @if let Some(wrong) = wrong { p.wrong role="alert" { (wrong) } }
                section.card aria-labelledby="seats-title" {
                    h2 id="seats-title" { (reader.say("setup-seats")) }
                    p.quiet {
                        (reader.phrases.say("setup-seats-about", [("from", least.into()), ("to", most.into())]))
                        @if least == 1 { " " (reader.say("setup-seats-solo")) }
                    }
                    @for index in 0..most {
                        (seat(reader, index, form))
                    }
                }
                section.card aria-labelledby="options-title" {
                    h2 id="options-title" { (reader.say("setup-options")) }
                    @for option in options.iter().filter(|option| !option.ruling) {
                        (choice(reader, game, option, form))
                    }
                }
                section.card aria-labelledby="dice-title" {
                    h2 id="dice-title" { (reader.say("setup-chance")) }
                    label.choice { input type="checkbox" name="real_dice" value="yes" checked[form.real_dice]; (reader.say("setup-real-dice")) }
                    label.field { (reader.say("setup-seed")) input type="text" inputmode="numeric" name="seed" value=(form.seed) autocomplete="off" placeholder=(reader.say("setup-seed-hint")); }
                }
                details.card open[rulings.clone().any(|option| form.set.contains_key(option.key))] {
                    summary { h2 { (reader.say("setup-rulings")) } }
                    p.quiet { (reader.say("setup-rulings-about")) }
                    @for option in rulings {
                        (choice(reader, game, option, form))
                    }
                }
                p.buttons { button.act.go { (reader.say("setup-go")) } a.act href="/" { (reader.say("setup-back")) } }
            }
        }
    };
    whole(reader, &Document::plain(&format!("{title} · Wardround"), body))
}

fn seat(reader: Reader, index: usize, form: &SetupForm) -> Markup {
    let number = index + 1;
    let chosen = form.seats.get(index).map_or("none", String::as_str);
    html! {
        div.seat {
            span.number aria-hidden="true" { (number) }
            label.hidden for={ "seat" (number) } { (reader.phrases.say("setup-seat", [("number", number.into())])) }
            select id={ "seat" (number) } name="seats" {
                @for holder in HOLDERS {
                    option value=(holder) selected[holder == chosen] { (reader.say(&format!("setup-sitter-{holder}"))) }
                }
            }
            label.hidden for={ "name" (number) } { (reader.phrases.say("setup-name", [("number", number.into())])) }
            input type="text" id={ "name" (number) } name="names" maxlength="24" autocomplete="off" value=(form.names.get(index).map_or("", String::as_str)) placeholder=(reader.say("setup-name-hint"));
        }
    }
}

fn choice(reader: Reader, game: &str, option: &OptionSpec, form: &SetupForm) -> Markup {
    let chosen = form.set.get(option.key).map_or(option.default, String::as_str);
    let (least, most) = option.seats;
    let label = |value: &str| reader.say(&format!("{game}-{}-{value}", option.key));
    html! {
        fieldset.option data-from=(least) data-to=(most) {
            legend { (reader.say(&format!("{game}-option-{}", option.key))) }
            @if option.many {
                @for value in option.values {
                    label.choice { input type="checkbox" name={ "set." (option.key) } value=(value) checked[chosen.split(',').any(|known| known == *value)]; (label(value)) }
                }
            } @else {
                @for value in option.values {
                    label.choice { input type="radio" name={ "set." (option.key) } value=(value) checked[*value == chosen]; (label(value)) }
                }
            }
        }
    }
}
