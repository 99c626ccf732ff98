//! What is seen at once on a screen of 80 columns and 24 lines, and on a wide one.

use std::io;
use std::sync::Arc;

use bots::Random;
use dice_hospital::DiceHospital;
use dynamite_nurse::DynamiteNurse;
use emergency_roll::EmergencyRoll;
use phrasebook::{Lang, Phrases};
use table::chance::pick;
use table::{Entry, Eye, Game, Live, Settings, chance};

use crate::layout::{columns, uncoloured};
use crate::{Holder, Screen, Seating, Sitting, Size};

const LOW: Size = Size { columns: 80, rows: 24 };
const WIDE: Size = Size { columns: 120, rows: 40 };

/// What is shown when somebody is asked, and the question.
struct Asked {
    lines: Vec<String>,
    question: String,
    lang: Lang,
}

impl Asked {
    /// The lines that can be seen, the answer's last.
    fn seen(&self, size: Size) -> &[String] {
        &self.lines[self.lines.len().saturating_sub(size.rows)..]
    }
}

/// All that people are asked in a random game among them, on a screen of this size.
fn play<G: Screen>(game: G, lang: Lang, seed: u64, size: fn() -> Size) -> Vec<Asked> {
    let names: Vec<String> = ["Ada", "Mira", "Noor"].iter().take(game.seats()).map(|&name| name.to_owned()).collect();
    let table = Seating {
        holders: names.iter().map(|_| Holder::Person).collect(),
        live: Live::new(game, names.clone(), Some(seed)),
        names,
        record_file: None,
        adviser: Box::new(Random::new(chance(seed, 9))),
        interactive: false,
        clear: || Ok(()),
        size,
    };
    let (phrases, mut rng, mut all) = (Phrases::of(lang), chance(seed, 1), Vec::new());
    // Nobody types anything, so that play stops at each question.
    let mut sitting = Sitting::new(table, phrases, io::empty(), Vec::new());
    while !sitting.play().expect("it can be written") {
        let shown = uncoloured(&String::from_utf8(std::mem::take(&mut sitting.out)).expect("text"));
        let seat = sitting.reader.expect("somebody");
        let live = &sitting.table.live;
        let question = live.game().ask(phrases, &live.view(Eye::Seat(seat)));
        let mv = pick(&mut rng, live.choices(seat));
        all.push(Asked { lines: shown.lines().map(str::to_owned).collect(), question, lang });
        sitting.enter(Entry::Move(seat, mv)).expect("no record").expect("listed");
    }
    all
}

/// Whether the last of these lines ends with the number of an answer that stands on the next one.
/// A number in brackets, which may have begun on another line, is none.
fn ends_with_number(lines: &str) -> bool {
    let last = lines.split([' ', '\n']).next_back().unwrap_or_default();
    let Some(number) = last.strip_suffix(')') else { return false };
    let open = lines[..lines.len() - 1].chars().fold(0_usize, |open, letter| match letter {
        '(' => open + 1,
        ')' => open.saturating_sub(1),
        _ => open,
    });
    open == 0 && !number.is_empty() && number.chars().all(|letter| letter.is_ascii_digit())
}

/// Whether a number below 0 is written with a hyphen.
fn has_hyphen_for_minus(line: &str) -> bool {
    line.match_indices('-').any(|(at, _)| {
        let (before, after) = (line[..at].chars().next_back(), line[at + 1..].chars().next());
        !before.is_some_and(char::is_alphanumeric) && after.is_some_and(|digit| digit.is_ascii_digit())
    })
}

/// Board and question are seen at once, the question below the board, and nothing is broken. Says
/// how many questions have more answers than there is room for.
#[track_caller]
fn board_and_question_are_seen(all: &[Asked], board: [&[&str]; 2]) -> usize {
    assert!(all.len() > 60, "{} questions", all.len());
    let mut too_long = 0;
    for asked in all {
        let (whole, seen) = (asked.lines.join("\n"), asked.seen(LOW));
        let at = |what: &str| {
            let found = seen.iter().rposition(|line| line.trim_start().starts_with(what));
            found.unwrap_or_else(|| panic!("“{what}” is not seen:\n{}\nof\n{whole}", seen.join("\n")))
        };
        // A long question is broken somewhere.
        let begins: String = asked.question.chars().take(40).collect();
        let question = at(&begins);
        for &part in board[usize::from(asked.lang == Lang::Fr)] {
            assert!(at(part) < question, "“{part}” stands below the question:\n{whole}");
        }
        for (number, line) in asked.lines.iter().enumerate() {
            assert!(columns(line) <= LOW.columns, "{} columns: {line}", columns(line));
            let so_far = asked.lines[number.saturating_sub(1)..=number].join("\n");
            assert!(!ends_with_number(&so_far), "a number alone: {line}\nof\n{whole}");
            assert!(!has_hyphen_for_minus(line), "pages have “−”: {line}\nof\n{whole}");
        }
        too_long += usize::from(asked.lines.len() > LOW.rows);
    }
    too_long
}

/// No line is too long for the screen, and some use its width.
#[track_caller]
fn width_is_used(all: &[Asked]) {
    let longest = all.iter().flat_map(|asked| &asked.lines).map(|line| columns(line)).max();
    assert!(longest.is_some_and(|longest| (LOW.columns + 10..=WIDE.columns).contains(&longest)), "{longest:?}");
}

fn emergency_roll() -> EmergencyRoll {
    let pack = Arc::new(emergency_roll::Pack::standard().expect("sound"));
    EmergencyRoll::set_up(pack, 2, &Settings::default()).expect("possible")
}

fn dice_hospital(modules: &str) -> DiceHospital {
    let pack = Arc::new(dice_hospital::Pack::standard().expect("sound"));
    let settings: Settings =
        Some(("modules", modules)).filter(|(_, modules)| !modules.is_empty()).into_iter().collect();
    DiceHospital::set_up(pack, 3, &settings).expect("possible")
}

fn dynamite_nurse() -> DynamiteNurse {
    let pack = Arc::new(dynamite_nurse::Pack::standard().expect("sound"));
    DynamiteNurse::set_up(pack, 3, &Settings::default()).expect("possible")
}

/// The walls at the top and at the bottom of the sheet, with all beds between them.
const SHEET: &[&str] = &["┌───────┬───────────────┬───────────────────────┐", "└───────────────────────────────┘"];

#[test]
fn a_low_screen_shows_the_beds_of_emergency_roll_beside_its_answers() {
    for (seed, lang) in (0..4).zip(Lang::ALL.into_iter().cycle()) {
        let all = play(emergency_roll(), lang, seed, || LOW);
        let too_long = board_and_question_are_seen(&all, [SHEET; 2]);
        assert!(all.iter().flat_map(|asked| &asked.lines).any(|line| line.contains(" −")), "points are lost");
        assert!(too_long * 5 < all.len(), "{too_long} of {} have too many answers", all.len());
    }
}

#[test]
fn a_low_screen_shows_the_beds_of_dice_hospital_beside_its_answers() {
    for (seed, lang) in (0..2).zip(Lang::ALL) {
        for modules in ["", "city,investments,maternity"] {
            let all = play(dice_hospital(modules), lang, seed, || LOW);
            let beds: [&[&str]; 2] = [&["Untreated ", "Treated "], &["À traiter ", "Traités "]];
            let too_long = board_and_question_are_seen(&all, beds);
            assert!(
                !modules.is_empty() || too_long * 10 < all.len(),
                "{too_long} of {} have too many answers",
                all.len()
            );
        }
    }
}

#[test]
fn a_low_screen_shows_the_hand_and_beds_of_dynamite_nurse_beside_its_answers() {
    for (seed, lang) in (0..2).zip(Lang::ALL) {
        let all = play(dynamite_nurse(), lang, seed, || LOW);
        let own: [&[&str]; 2] = [&["Beds ", "Hand "], &["Lits ", "Main "]];
        let too_long = board_and_question_are_seen(&all, own);
        assert!(too_long * 10 < all.len(), "{too_long} of {} have too many answers", all.len());
    }
}

#[test]
fn a_wide_screen_is_used() {
    for (seed, lang) in (0..2).zip(Lang::ALL) {
        width_is_used(&play(emergency_roll(), lang, seed, || WIDE));
        width_is_used(&play(dice_hospital(""), lang, seed, || WIDE));
        width_is_used(&play(dynamite_nurse(), lang, seed, || WIDE));
    }
}

#[test]
fn a_number_alone_is_told_from_words_in_brackets() {
    assert!(ends_with_number(" Patient  3) red 2   4)") && ends_with_number("12)"));
    assert!(has_hyphen_for_minus("Morgue (-4)") && !has_hyphen_for_minus("Morgue −4, w1-3, 3 - 4"));
    assert!(!ends_with_number("Cursed patient (severity 4)") && !ends_with_number(" 3) hurt (red\n 2)"));
}
