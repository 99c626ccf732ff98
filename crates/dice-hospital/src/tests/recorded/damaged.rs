//! Records that were cut or changed: they are played as far as they agree with the rules, and
//! otherwise refused with the line and a reason.

use table::chance::below;
use table::{Live, Record, RecordError, chance};

use super::again::{Again, all, pack};
use crate::DiceHospital;

const NAMES: [&str; 7] = [
    "city-investments-maternity-2-players",
    "city-events-4-players",
    "city-maternity-2-players",
    "investments-maternity-swaps",
    "maternity-3-players",
    "automa",
    "automa-hardest",
];

fn records() -> impl Iterator<Item = &'static Again> {
    NAMES.into_iter().map(|name| all().iter().find(|game| game.name == name).expect("it is there"))
}

fn replay(text: &[u8]) -> Result<Live<DiceHospital>, RecordError> {
    Record::read(text).and_then(|record| Live::replay(pack(), &record, None))
}

#[test]
fn a_record_that_was_cut_is_played_up_to_there_or_refused_with_its_last_line() {
    for game in records() {
        let (text, whole) = (game.text.as_bytes(), game.live.entries());
        let mut refused = 0;
        for cut in (0..text.len()).step_by(61) {
            let lines = text[..cut].split(|&byte| byte == b'\n').count();
            match replay(&text[..cut]) {
                Ok(live) => assert!(whole.starts_with(live.entries()), "{} cut at {cut}", game.name),
                Err(error) => {
                    assert!(error.line <= lines && !error.kind.to_string().is_empty(), "{}: {error}", game.name);
                    refused += 1;
                }
            }
        }
        assert!(refused > 10, "{}: {refused}", game.name);
        // Whole lines are a game that is not over.
        let header = game.text.find("\n\n").expect("a header") + 2;
        let ends = (header..text.len()).filter(|&place| text[place] == b'\n').enumerate().step_by(9);
        for (place, end) in ends {
            let live = replay(&text[..=end]).unwrap_or_else(|error| panic!("{}: {error}", game.name));
            assert_eq!(live.entries(), &whole[..=place], "{}", game.name);
        }
    }
}

#[test]
fn a_record_that_was_changed_is_refused_where_it_no_longer_agrees() {
    let mut rng = chance(8, 8);
    for game in records() {
        let lines: Vec<&str> = game.text.lines().collect();
        let first = lines.iter().position(|line| line.is_empty()).expect("a header") + 1;
        let mut refused = 0;
        for _ in 0..40 {
            // Some line comes twice, or its last sign is lost.
            let at = first + below(&mut rng, (lines.len() - first) as u32) as usize;
            let mut changed = lines.clone();
            if below(&mut rng, 2) == 0 {
                changed.insert(at, lines[at]);
            } else {
                changed[at] = &lines[at][..lines[at].len() - 1];
            }
            if let Err(error) = replay((changed.join("\n") + "\n").as_bytes()) {
                assert!(error.line > at, "{}: line {}, changed after line {at}", game.name, error.line);
                assert!(!error.kind.to_string().is_empty());
                refused += 1;
            }
        }
        assert!(refused > 25, "{}: {refused} of 40", game.name);
    }
}
