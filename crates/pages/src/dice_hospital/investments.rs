//! The investment board and its tokens.

use dice_hospital::{DiceHospital, Meeple, Move, Slots, Token, View};
use maud::{Markup, html};
use phrasebook::Tell;
use phrasebook::dice_hospital::{about_token, colour_word, spell, token_name, token_picture};
use table::{Game, Seat};

use super::rooms::figure;
use super::ways::TOOL;
use crate::PageContext;
use crate::art::mark;
use crate::ways::thing;

/// The spaces of the board: how many tokens lie there, who stands there, and who can go there.
pub(super) fn board(game: &DiceHospital, context: &PageContext<'_>, view: &View, moves: &[Move]) -> Markup {
    let colours = game.setup().investment_colours();
    let open = view.open();
    html! {
        @if !colours.is_empty() {
            div.invest role="group" aria-label=(context.say("dh-page-invest")) {
                h3 { (context.say("dh-page-invest")) }
                @for &colour in colours {
                    @let left = context.phrases.say("dh-page-pile", [("colour", colour.word().into()), ("count", open.piles[colour].into())]);
                    div.space.(colour.word()) id={ "invest-" (colour.word()) } {
                        span.pile title=(left) { (mark(colour.word())) span aria-hidden="true" { (open.piles[colour]) } span.hidden { (left) } }
                        @for seat in Seat::all(game.seats()) {
                            @if let Some((meeple, on)) = open.hospitals[seat].invested {
                                @if on == colour { span.investor title=(context.names.of(seat)) { (figure(game, meeple)) span.hidden { (context.names.of(seat)) } } }
                            }
                        }
                        @for &mv in moves.iter().filter(|mv| matches!(mv, Move::Invest(_, on, _) if *on == colour)) {
                            (go(game, context, view, mv))
                        }
                        span.hidden { (colour_word(context.phrases, colour)) }
                    }
                }
            }
        }
    }
}

/// A worker who can go to a space.
fn go(game: &DiceHospital, context: &PageContext<'_>, view: &View, mv: Move) -> Markup {
    let words = game.word(context.phrases, &context.names, view, mv);
    let meeple = if let Move::Invest(meeple, ..) = mv { meeple } else { Meeple::Nurse };
    html! {
        button.act.small type="button" data-move=(mv) title=(words) { span.hidden { (words) } (figure(game, meeple)) }
    }
}

/// The tokens on a department or a card.
pub(super) fn chips(game: &DiceHospital, context: &PageContext<'_>, tokens: Slots) -> Markup {
    html! {
        @if tokens.iter().any(Option::is_some) {
            span.tokens { @for token in tokens.into_iter().flatten() { (chip(game, context, token)) } }
        }
    }
}

fn chip(game: &DiceHospital, context: &PageContext<'_>, token: Token) -> Markup {
    let name = context.pair(&token_name(context.phrases, token), &about_token(game, context.phrases, token));
    html! {
        span.token.(token.colour().word()) title=(name) { span aria-hidden="true" { (spell(&token_picture(game, token))) } span.hidden { (name) } }
    }
}

/// The tokens that the looking seat has drawn: one is taken in hand and put on a department.
pub(super) fn hand(game: &DiceHospital, context: &PageContext<'_>, view: &View, tools: &[String]) -> Markup {
    let mut seen: Vec<Token> = Vec::new();
    seen.extend(view.hand());
    seen.dedup();
    html! {
        @if context.acts() {
            @for &token in &seen {
                @let can = tools.contains(&token.to_string());
                @let name = token_name(context.phrases, token);
                button.chip.ready[can] type="button" id={ "chip-" (token) } data-take=[can.then(|| thing(TOOL, &token.to_string()))] aria-pressed=[can.then_some("false")]
                    aria-disabled=[(!can).then_some("true")] title=(about_token(game, context.phrases, token)) data-k={ "token-" (token) } data-v=(token) {
                    (chip(game, context, token)) span.name { (name) }
                }
            }
        }
    }
}
