//! Dice and cards of a real table: what is due, and how it is typed in.

use dice_hospital::{
    Administrator, Bonus, Colour, DecisionCard, DiceHospital, Die, Due, EventCard, Fate, HospitalCard, Improvement,
    Kind, Phase, Refusal, Report, Token, View,
};
use phrasebook::dice_hospital::{administrator, event_name, improvement, token_name};
use phrasebook::{Phrases, Tell};
use table::{Few, OutOfTurn, Seat};

use super::names::{self, Named, find, list, words};
use super::report_line;
use super::typed::report_numbered;
use crate::layout::{Size, wrap};

/// What has to be typed in now.
pub(super) fn due(game: &DiceHospital, phrases: &Phrases, view: &View) -> String {
    let Some(due) = game.what_is_due(view) else { return String::new() };
    if let Some(asked) = automas(phrases, view, due) {
        return asked;
    }
    let (word, count, seat) = match due {
        Due::LeaveOut { .. } => ("out", 0, None),
        Due::First => ("first", 0, None),
        Due::Reveal { .. } => ("reveal", 0, None),
        Due::Start(seat, count) => ("start", count, Some(seat)),
        Due::Deal(seat, count) => ("deal", count, Some(seat)),
        Due::Reports => ("reports", 6, None),
        Due::Event => ("event", 1, None),
        Due::Dice { dice, mothers } => ("dice", dice + mothers, None),
        Due::Substitute(seat, _) => ("substitute", 1, Some(seat)),
        Due::Midwife(seat) => ("midwife", 1, Some(seat)),
        Due::Tiles { grid, .. } => ("tiles", grid.tiles(), None),
        Due::Houses { dice, mothers } => ("houses", dice + mothers, None),
        Due::Bonuses(count) => ("bonuses", count, None),
        Due::Tokens(seat, _, count) => ("tokens", count, Some(seat)),
        Due::Die(seat) => ("die", 1, Some(seat)),
        Due::Rolls(seat, count) => ("rolls", count, Some(seat)),
        Due::Decision | Due::HospitalCard | Due::Grey(_) | Due::Colour => return String::new(),
    };
    let (tiles, cards) = match due {
        Due::LeaveOut { tiles, cards } => (tiles, cards),
        Due::Reveal { tiles, cards, maternity: [births, midwives] } => (tiles + births, cards + midwives),
        _ => (0, 0),
    };
    let gaps = [
        ("what", word.into()),
        ("count", count.into()),
        ("seat", seat.map_or(0, Seat::number).into()),
        ("tiles", tiles.into()),
        ("cards", cards.into()),
        ("mothers", mothers(due).into()),
        ("colour", pile(due).word().into()),
        ("example", example(phrases, view, due).into()),
    ];
    phrases.say("dh-due", gaps)
}

/// What has to be typed in for the Automa.
fn automas(phrases: &Phrases, view: &View, due: Due) -> Option<String> {
    let (what, card) = match due {
        Due::Decision => ("decision", ""),
        Due::HospitalCard => ("hospital", ""),
        Due::Grey(card) => ("grey", card.id()),
        Due::Colour => ("colour", ""),
        _ => return None,
    };
    let example = example(phrases, view, due);
    Some(phrases.say("dh-due-automa", [("what", what.into()), ("card", card.into()), ("example", example.into())]))
}

/// How many Mothers come in with the dice.
const fn mothers(due: Due) -> usize {
    match due {
        Due::Dice { mothers, .. } | Due::Tiles { mothers, .. } | Due::Houses { mothers, .. } => mothers,
        _ => 0,
    }
}

/// The pile that tokens come from.
const fn pile(due: Due) -> Colour {
    match due {
        Due::Tokens(_, colour, _) => colour,
        _ => Colour::Red,
    }
}

/// What could be typed.
fn example(phrases: &Phrases, view: &View, due: Due) -> String {
    let dice = |count: usize| {
        let dice = (0..count).map(|index| Die { value: 2 + (index % 4) as u8, colour: Colour::BAG[index % 3] });
        dice.map(|die| die.to_string().to_lowercase()).collect::<Vec<_>>().join(" ")
    };
    match due {
        Due::LeaveOut { .. } | Due::Reveal { .. } => {
            let [tiles, cards, births, midwives] = match due {
                Due::LeaveOut { tiles, cards } => [tiles, cards, 0, 0],
                Due::Reveal { tiles, cards, maternity: [births, midwives] } => [tiles, cards, births, midwives],
                _ => [0; 4],
            };
            let of = |kind: Kind, maternity: bool, count: usize| {
                let fits = move |which: &Improvement| {
                    which.kind() == kind
                        && which.is_maternity() == maternity
                        && view.open().among_next(*which, count) > 0
                };
                improvements(view).into_iter().filter(fits).take(count)
            };
            let usual = of(Kind::Department, false, tiles).chain(of(Kind::Specialist, false, cards));
            let some = usual.chain(of(Kind::Department, true, births)).chain(of(Kind::Specialist, true, midwives));
            some.map(|which| typeable(phrases, which).to_lowercase()).collect::<Vec<_>>().join(", ")
        }
        Due::First => "1".to_owned(),
        Due::Start(_, count) => "r y g r g".chars().take(2 * count - 1).collect(),
        Due::Deal(_, count) => {
            let cards = [Administrator::Rainbow, Administrator::Leader].into_iter().take(count);
            cards.map(|card| administrator(phrases, card).to_lowercase()).collect::<Vec<_>>().join(", ")
        }
        Due::Reports => "4 7 2 13 1 9".to_owned(),
        Due::Event => event_name(phrases, EventCard::CalmNight).to_lowercase(),
        Due::Dice { dice: count, mothers } => {
            let mothers = (0..mothers).map(|index| format!(" m{}", 3 + index));
            mothers.fold(dice(count), |all, mother| all + &mother)
        }
        Due::Tiles { .. } => "esw nesw nsw".to_owned(),
        Due::Houses { .. } => "r4 y2/nurse g5".to_owned(),
        Due::Bonuses(count) => {
            let kinds = Bonus::ALL.iter().cycle().take(count);
            kinds.map(|kind| kind.id()).collect::<Vec<_>>().join(" ")
        }
        Due::Die(_) => dice(1),
        Due::Substitute(_, value) => format!("r{value}"),
        Due::Midwife(_) => "2".to_owned(),
        Due::Tokens(_, colour, count) => {
            let some = Token::of_colour(colour).take(count);
            some.map(|token| token_name(phrases, token).to_lowercase()).collect::<Vec<_>>().join(", ")
        }
        Due::Decision => "a05".to_owned(),
        Due::HospitalCard => "n2".to_owned(),
        Due::Grey(_) | Due::Colour => "r".to_owned(),
        Due::Rolls(_, count) => ["3", "5", "1"][..count.clamp(1, 3)].join(" "),
    }
}

/// The improvements that can be turned up.
fn improvements(view: &View) -> Vec<Improvement> {
    let open = view.open();
    Improvement::all().into_iter().filter(|&which| open.in_stack(which) > 0).collect()
}

/// Whether tiles and cards are asked for the first time.
fn first_cards(game: &DiceHospital, view: &View) -> bool {
    let before = u8::from(game.setup().solo());
    view.open().round <= before && view.phase() != Phase::ExtraReveal
}

/// A name without the comma that would part it.
fn typeable(phrases: &Phrases, which: Improvement) -> String {
    improvement(phrases, which).replace(',', "")
}

/// The names there are, before the first time that names are asked for.
pub(super) fn help(game: &DiceHospital, phrases: &Phrases, view: &View) -> Option<String> {
    let in_a_row = |names: Vec<String>| {
        let text = format!("{} {}", phrases.plain("dh-due-names"), names.join(", "));
        Some(wrap(&text, 2, Size::NARROW))
    };
    match game.what_is_due(view)? {
        Due::LeaveOut { .. } | Due::Reveal { .. } if first_cards(game, view) => {
            in_a_row(improvements(view).into_iter().map(|which| typeable(phrases, which)).collect())
        }
        Due::Deal(seat, _) if seat == view.open().first => {
            in_a_row(Administrator::ALL.iter().map(|&card| administrator(phrases, card)).collect())
        }
        Due::Houses { .. } if view.phase() == Phase::Houses => {
            in_a_row(Bonus::ALL.iter().map(|kind| kind.id().to_owned()).collect())
        }
        Due::Tokens(_, colour, _) if view.open().round == 1 => {
            in_a_row(Token::of_colour(colour).map(|token| token_name(phrases, token)).collect())
        }
        Due::Event if view.open().round == 2 => {
            in_a_row(EventCard::ALL.iter().map(|&card| event_name(phrases, card)).collect())
        }
        Due::Reports => {
            let lines =
                Report::ALL.iter().map(|&report| format!("  {}", report_line(game, phrases, "dh-report-line", report)));
            Some(lines.collect::<Vec<_>>().join("\n"))
        }
        _ => None,
    }
}

/// A fate: what is due need not be named. Otherwise a sentence that helps.
pub(super) fn read_fate(game: &DiceHospital, phrases: &Phrases, view: &View, text: &str) -> Result<Fate, String> {
    if let Ok(fate) = text.trim().parse() {
        return Ok(fate);
    }
    let Some(due) = game.what_is_due(view) else {
        return Err(game.explain(
            phrases,
            &Refusal::OutOfTurn { phase: view.phase(), why: OutOfTurn::NoFateDue(view.open().to_act) },
        ));
    };
    let small = text.to_lowercase();
    read(view, due, &small).ok_or_else(|| {
        let example = example(phrases, view, due);
        let gaps = [("text", text.trim().escape_debug().to_string().into()), ("example", example.into())];
        phrases.say("dh-typed-fate", gaps)
    })
}

/// The words of the notation, which need not be typed.
const WORDS: [&str; 18] = [
    "out", "first", "reveal", "start", "deal", "reports", "event", "dice", "die", "rolls", "midwife", "tiles",
    "houses", "bonuses", "tokens", "decision", "hospital", "colour",
];

fn read(view: &View, due: Due, text: &str) -> Option<Fate> {
    let text = text.trim();
    let text = WORDS.iter().find_map(|word| text.strip_prefix(word)?.strip_prefix(' ')).unwrap_or(text);
    let typed = words(text);
    match due {
        Due::LeaveOut { .. } | Due::Reveal { .. } => {
            let found = list(text, &improvements(view))?;
            let found = Few::from_slice(*found.first()?, &found)?;
            Some(if matches!(due, Due::LeaveOut { .. }) { Fate::LeaveOut(found) } else { Fate::Reveal(found) })
        }
        Due::First => Seat::from_number(typed.last()?.parse().ok()?).map(Fate::First),
        Due::Start(..) => Few::from_slice(Colour::Red, &names::colours(&typed)?).map(Fate::Start),
        Due::Deal(seat, _) => {
            let cards = text.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == ' ');
            let cards = list(cards, Administrator::ALL)?;
            Few::from_slice(*cards.first()?, &cards).map(|cards| Fate::Deal(seat, cards))
        }
        Due::Reports => {
            let reports: Option<Vec<Report>> = typed.iter().map(|word| report_numbered(word)).collect();
            reports?.try_into().ok().map(Fate::Reports)
        }
        Due::Event => names::find(&typed, EventCard::ALL).map(Fate::Event),
        Due::Decision => DecisionCard::from_id(&typed.last()?.to_uppercase()).map(Fate::Decision),
        Due::HospitalCard => HospitalCard::from_id(&typed.last()?.to_uppercase()).map(Fate::HospitalCard),
        Due::Grey(_) | Due::Colour => match names::colours(&typed)?[..] {
            [colour] => Some(Fate::Colour(colour)),
            _ => None,
        },
        Due::Midwife(_) => typed.last()?.parse().ok().map(Fate::Midwife),
        Due::Tiles { .. } => format!("tiles {}", typed.join(" ").to_uppercase()).parse().ok(),
        Due::Houses { .. } => {
            let words = typed.iter().map(|word| match word.split_once('/') {
                Some((die, kind)) => Some(format!("{}/{}", die.to_uppercase(), find(&[kind], Bonus::ALL)?)),
                None => Some(word.to_uppercase()),
            });
            format!("houses {}", words.collect::<Option<Vec<_>>>()?.join(" ")).parse().ok()
        }
        Due::Bonuses(_) => {
            let kinds = list(text, Bonus::ALL)?;
            Few::from_slice(*kinds.first()?, &kinds).map(Fate::Bonuses)
        }
        Due::Tokens(seat, colour, _) => {
            let tokens = text.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == ' ');
            let tokens = list(tokens, &Token::of_colour(colour).collect::<Vec<_>>())?;
            Few::from_slice(*tokens.first()?, &tokens).map(|tokens| Fate::Tokens(seat, tokens))
        }
        Due::Dice { .. } => {
            let dice = names::dice(&typed)?;
            Few::from_slice(*dice.first()?, &dice).map(Fate::Dice)
        }
        Due::Die(_) | Due::Substitute(..) => match names::dice(&typed)?[..] {
            [die] => Some(Fate::Die(die)),
            _ => names::patient(&typed).map(|(patient, _)| Fate::Die(patient.die())),
        },
        Due::Rolls(..) => {
            let digits =
                typed.iter().flat_map(|word| word.chars()).map(|letter| letter.to_digit(10).map(|digit| digit as u8));
            Few::from_slice(1, &digits.collect::<Option<Vec<u8>>>()?).map(Fate::Rolls)
        }
    }
}
