//! How to play, in pictures and short chapters.

use dice_hospital::{DiceHospital, Phase, View};
use maud::{Markup, html};
use phrasebook::Phrases;

use super::town;
use crate::RulesChapter;
use crate::art::{Kit, Van, blood_bag, die, door, mark, meeple, sign, van};

/// All chapters that concern this table.
pub(super) fn chapters(game: &DiceHospital, phrases: &Phrases) -> Vec<RulesChapter> {
    let windows = [Some(("red", 2)), Some(("yellow", 3)), Some(("green", 3))];
    let arrow = html! { span.arrow { "→" } };
    let chapters: [(&str, Markup); 14] = [
        ("aim", html! { (die("red", 4)) (arrow) (die("red", 6)) (arrow) (door()) }),
        ("intake", van(Van { number: Some(1), windows: &windows, ..Van::default() })),
        ("town", html! { (meeple("slate", Kit::Bag)) (arrow) (die("red", 2)) (die("yellow", 4)) (die("green", 3)) }),
        ("crowd", html! { (die("yellow", 1)) (sign("morgue")) }),
        ("improve", html! { (sign("scalpel")) (meeple("red", Kit::Mask)) (meeple("slate", Kit::Bag)) }),
        (
            "invest",
            html! { (meeple("white", Kit::Cap)) (arrow) (sign("lesson")) (arrow) (mark("red")) (mark("yellow")) (mark("green")) },
        ),
        ("activate", html! { (meeple("white", Kit::Cap)) (arrow) (die("green", 5)) (arrow) (die("green", 6)) }),
        ("bags", html! { (blood_bag()) (arrow) (die("yellow", 3)) (arrow) (die("yellow", 4)) }),
        ("neglect", html! { (die("red", 3)) (arrow) (die("red", 2)) }),
        ("discharge", html! { (die("green", 6)) (die("yellow", 6)) (arrow) (door()) span.points { "+3" } }),
        ("maternity", html! { (die("pink", 6)) (die("pink", 6)) (arrow) (door()) }),
        ("end", html! { (sign("star")) (sign("morgue")) (blood_bag()) }),
        ("alone", html! { (die("red", 2)) (die("yellow", 4)) (die("green", 3)) (die("green", 5)) }),
        ("automa", html! { (sign("dice")) (arrow) (mark("red")) (mark("green")) (arrow) (sign("star")) }),
    ];
    let concerns = |name: &str| match name {
        "intake" => intake(game) == "intake",
        "town" => game.setup().modules.city,
        "automa" => game.setup().automa.is_some(),
        "alone" => game.setup().solo(),
        "invest" => game.setup().modules.investments,
        "maternity" => game.setup().modules.maternity,
        _ => true,
    };
    let chapters = chapters.into_iter().filter(|(name, _)| concerns(name));
    let setup = game.setup();
    let yes = |is| if is { "yes" } else { "no" }.into();
    let gaps = [
        ("order", intake(game).into()),
        ("family", yes(setup.modules.maternity)),
        ("administrators", yes(setup.administrators)),
        ("crisis", yes(setup.hard.opening_crisis)),
        ("events", yes(setup.events)),
        ("automa", yes(setup.automa.is_some())),
        ("superbug", yes(setup.hard.superbug)),
        ("investments", yes(setup.modules.investments)),
        ("collections", yes(setup.hard.final_collections)),
        ("rivals", yes(setup.seats > 1)),
    ];
    chapters.map(|(name, picture)| RulesChapter::ruled(phrases, "dh", name, &gaps, picture)).collect()
}

/// The chapter about how patients come in.
pub(super) fn intake(game: &DiceHospital) -> &'static str {
    match game.setup() {
        setup if setup.modules.city => "town",
        setup if setup.solo() => "alone",
        _ => "intake",
    }
}

/// The chapter about what happens now.
pub(super) fn chapter(game: &DiceHospital, view: &View) -> &'static str {
    match view.phase() {
        Phase::HospitalCard | Phase::Decision | Phase::Wish | Phase::Grey => "automa",
        Phase::Leave | Phase::Complete | Phase::DealReports | Phase::SoloReveal => "alone",
        Phase::Event | Phase::EventChoice | Phase::EventReveal | Phase::Intake | Phase::Load | Phase::Claim
            if !game.setup().solo() =>
        {
            intake(game)
        }
        phase if town::is_out(phase) => "town",
        Phase::Mothers | Phase::Substitute | Phase::House | Phase::MakeRoom | Phase::Midwife | Phase::Births => {
            "maternity"
        }
        Phase::Invest | Phase::Look | Phase::Advise | Phase::KeepToken => "invest",
        Phase::Overflow => "crowd",
        Phase::Reveal | Phase::Extra | Phase::ExtraReveal | Phase::Take | Phase::Return => "improve",
        Phase::Activate => "activate",
        Phase::Spare | Phase::Bonuses | Phase::NightRefill => "neglect",
        Phase::Collect | Phase::Over => "end",
        _ => "aim",
    }
}
