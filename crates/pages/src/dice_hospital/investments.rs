//! The investment board and its tokens.

use dice_hospital::effects::TokenEffect;
use dice_hospital::{Colour, DiceHospital, Meeple, Move, Slots, Token, View};
use maud::{Markup, html};
use phrasebook::Tell;
use phrasebook::dice_hospital::{about_token, colour_word, meeple as meeple_words, token_name};
use table::{Game, Seat};

use super::rooms::{figure, tool_of};
use super::ways::TOOL;
use crate::PageContext;
use crate::art::mark;
use crate::syllables::breakable;
use crate::table::seat_class;
use crate::ways::{Way, json, thing};

/// The board: who can go there, then its spaces, a pile each with who stands there. Below them what
/// was drawn, in words, or what the tokens mean.
pub(super) fn board(game: &DiceHospital, context: &PageContext<'_>, view: &View, moves: &[Move]) -> Markup {
    html! {
        (goers(game, context, moves))
        div.invest data-says=(context.say("dh-about-space")) { @for &colour in game.setup().investment_colours() { (space(game, context, view, moves, colour)) } }
        @if context.acts() && !view.hand().is_empty() {
            ul.drawn data-says=(context.say("dh-aim-invest")) { @for token in drawn(view) { (explained(game, context, token)) } }
        } @else {
            details.legend id="token-legend" {
                summary { (context.say("dh-page-token-legend")) }
                // What a token means is the same in every colour.
                ul.drawn data-says=(context.say("dh-aim-invest")) { @for token in Token::of_colour(Colour::Red) { (explained(game, context, token)) } }
            }
        }
    }
}

/// A token with what it means.
fn explained(game: &DiceHospital, context: &PageContext<'_>, token: Token) -> Markup {
    html! {
        li { (chip(game, context, token)) span { b { (token_name(context.phrases, token)) } " " (about_token(game, context.phrases, token)) } }
    }
}

/// The tokens that the looking seat has drawn, of those that are alike one.
fn drawn(view: &View) -> Vec<Token> {
    let mut drawn: Vec<Token> = Vec::new();
    for &token in view.hand() {
        if !drawn.contains(&token) {
            drawn.push(token);
        }
    }
    drawn
}

fn space(game: &DiceHospital, context: &PageContext<'_>, view: &View, moves: &[Move], colour: Colour) -> Markup {
    let open = view.open();
    let count = ("count", open.piles[colour].into());
    let left = context.phrases.say("dh-page-pile", [("colour", colour.word().into()), count]);
    let there = |&seat: &Seat| open.hospitals[seat].invested.is_some_and(|(_, on)| on == colour);
    let standing: Vec<Seat> = Seat::all(game.seats()).filter(there).collect();
    let free = game.setup().investors_per_space().saturating_sub(standing.len());
    let ways: Vec<Move> =
        moves.iter().copied().filter(|mv| matches!(mv, Move::Invest(_, on, _) if *on == colour)).collect();
    html! {
        div.invest-space.(colour.word()) id={ "invest-" (colour.word()) } {
            b { (colour_word(context.phrases, colour)) }
            span.pile title=(left) { (back(colour)) span aria-hidden="true" { (open.piles[colour]) } span.hidden { (left) } }
            span.stands {
                @for seat in standing {
                    @if let Some((meeple, _)) = open.hospitals[seat].invested {
                        span.stand.(seat_class(seat)) title=(context.names.of(seat)) { (figure(game, meeple)) span.hidden { (context.names.of(seat)) } }
                    }
                }
                @for place in 0..free { @if place == 0 && !ways.is_empty() { (stand(game, context, view, colour, &ways)) } @else { span.stand.free {} } }
            }
        }
    }
}

/// A token face down: all that is seen of a pile.
pub(super) fn back(colour: Colour) -> Markup {
    html! { span.stake.back.(colour.word()) aria-hidden="true" { (mark(colour.word())) } }
}

/// The worker that a move sends to the board, and the tool that it is.
fn sent(mv: Move) -> Option<(Meeple, String)> {
    match mv {
        Move::Invest(meeple, _, which) => Some((meeple, tool_of(meeple, which.first))),
        _ => None,
    }
}

/// Who can go to the board: one of them is taken in hand, here or in the staff room.
fn goers(game: &DiceHospital, context: &PageContext<'_>, moves: &[Move]) -> Markup {
    let mut who: Vec<(Meeple, String)> = Vec::new();
    for one in moves.iter().filter_map(|&mv| sent(mv)) {
        if !who.contains(&one) {
            who.push(one);
        }
    }
    html! {
        @if who.len() > 1 {
            div.goers role="group" aria-label=(context.say("dh-page-goers")) {
                @for (meeple, tool) in who {
                    @let name = meeple_words(context.phrases, meeple);
                    button.goer type="button" id={ "goer-" (tool.replace('/', "-")) } data-take=(thing(TOOL, &tool)) aria-pressed="false" title=(name) {
                        (figure(game, meeple)) small { (breakable(&name)) }
                    }
                }
            }
        }
    }
}

/// The free place of a space: whoever is in hand goes there.
fn stand(game: &DiceHospital, context: &PageContext<'_>, view: &View, colour: Colour, moves: &[Move]) -> Markup {
    let plain = colour_word(context.phrases, colour);
    let ways = moves.iter().filter_map(|&mv| {
        let (_, tool) = sent(mv)?;
        Some(Way::new([(TOOL, tool)], mv, game.word(context.phrases, &context.names, view, mv)))
    });
    html! {
        button.stand.free.spot type="button" id={ "stand-" (colour.word()) } data-plain=(plain) data-ways=[json(ways.collect())] {
            span.hidden.says { (plain) }
            @for (meeple, tool) in moves.iter().filter_map(|&mv| sent(mv)) { span hidden data-for=(thing(TOOL, &tool)) { (figure(game, meeple)) } }
        }
    }
}

/// What the tokens of a department or a card mean, in words.
pub(super) fn in_words(game: &DiceHospital, context: &PageContext<'_>, tokens: Slots) -> String {
    let words = |token| context.pair(&token_name(context.phrases, token), &about_token(game, context.phrases, token));
    tokens.into_iter().flatten().map(|token| format!(" {}", words(token))).collect()
}

/// The tokens on a department or a card, and the places that are left. Those that can be used now
/// stand out.
pub(super) fn chips(game: &DiceHospital, context: &PageContext<'_>, moves: &[Move], tokens: Slots) -> Markup {
    let usable = |token: Token| moves.iter().any(|mv| matches!(mv, Move::Token(known, ..) if *known == token));
    html! {
        span.stakes {
            @for token in tokens {
                @match token {
                    Some(token) => span.lies.usable[usable(token)] { (chip(game, context, token)) },
                    None => span.stake.hollow aria-hidden="true" {},
                }
            }
        }
    }
}

/// A token: whom it heals above, by how much below.
pub(super) fn chip(game: &DiceHospital, context: &PageContext<'_>, token: Token) -> Markup {
    let name = context.pair(&token_name(context.phrases, token), &about_token(game, context.phrases, token));
    let colour = token.colour().word();
    html! {
        span.stake.(colour) title=(name) {
            span.print aria-hidden="true" {
                @match game.pack().token(token.kind()).effect {
                    TokenEffect::Beside { offset, steps } => { span { (mark(colour)) (relation(offset)) } b { "+" (steps) } },
                    TokenEffect::Weak { values, steps } => { span { (mark(colour)) "≤" (values.highest()) } b { "+" (steps) } },
                    TokenEffect::Again { steps } => { span { (mark(colour)) "✓" } b { "+" (steps) } },
                    TokenEffect::Recolours => span { "→" (mark(colour)) },
                    TokenEffect::Hires => b { "+" (figure(game, Meeple::Nurse)) },
                }
            }
            span.hidden { (name) }
        }
    }
}

/// How a value lies to those whom the department has healed.
const fn relation(offset: i8) -> &'static str {
    match offset {
        0 => "=",
        1.. => "↑",
        _ => "↓",
    }
}

/// The tokens that the looking seat has drawn: one is taken in hand and put on a department.
pub(super) fn hand(
    game: &DiceHospital,
    context: &PageContext<'_>,
    view: &View,
    moves: &[Move],
    tools: &[String],
) -> Markup {
    html! {
        @if context.acts() {
            @for token in drawn(view) {
                @let can = tools.contains(&token.to_string());
                // A nurse has no place on a department: she is hired at once.
                @let hires = Some(Move::Recruit(token)).filter(|mv| !can && moves.contains(mv));
                button.chip.drawn-token.ready[can || hires.is_some()] type="button" id={ "chip-" (token) } data-move=[hires] data-take=[can.then(|| thing(TOOL, token.to_string()))] aria-pressed=[can.then_some("false")]
                    aria-disabled=[(!can && hires.is_none()).then_some("true")] title=(about_token(game, context.phrases, token)) data-tip=(about_token(game, context.phrases, token)) data-k={ "token-" (token) } data-v=(token) {
                    (chip(game, context, token)) span.name aria-hidden="true" { (token_name(context.phrases, token)) }
                }
            }
        }
    }
}
