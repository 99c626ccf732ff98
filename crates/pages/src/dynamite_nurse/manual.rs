//! How to play, in pictures and short chapters.

use dynamite_nurse::{Condition, DynamiteNurse, Phase, View};
use maud::{Markup, html};
use phrasebook::Phrases;

use super::pictures::{coin, graves, heart, portrait, skull, star, wagon};
use super::words::flag;
use crate::RulesChapter;

/// All chapters, by the rulings of this table.
pub(super) fn chapters(game: &DynamiteNurse, phrases: &Phrases) -> Vec<RulesChapter> {
    let arrow = html! { span.arrow { "→" } };
    let chapters: [(&str, Markup); 8] = [
        ("aim", html! { (portrait(Condition::Sick)) (arrow) (star(2)) }),
        ("main", html! { (coin(2)) (heart(3)) }),
        ("treat", html! { (heart(3)) (arrow) (portrait(Condition::Cursed)) (arrow) (star(3)) }),
        ("buy", html! { (coin(3)) (arrow) svg.pic viewBox="0 0 100 62" { use href="#dn-careful-surgery" {} } }),
        ("transport", html! { (portrait(Condition::Wounded)) (wagon()) }),
        ("admit", html! { (wagon()) (arrow) (portrait(Condition::Poisoned)) }),
        ("death", html! { (graves(3, 11)) (skull()) }),
        ("end", html! { (star(12)) (skull()) }),
    ];
    let rulings = [("once", flag(game.setup().upkeep_once).into())];
    let chapter = |(name, picture)| RulesChapter::ruled(phrases, "dn", name, &rulings, picture);
    chapters.into_iter().map(chapter).collect()
}

/// The chapter about what happens now.
pub(super) fn chapter(view: &View) -> &'static str {
    match view.open().phase {
        Phase::Setup => "aim",
        Phase::Main => "main",
        Phase::Transport => "transport",
        Phase::Admission => "admit",
        Phase::Cleanup => "buy",
        Phase::Over => "end",
    }
}
