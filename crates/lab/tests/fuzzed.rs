//! The fuzz targets without a fuzzer: bytes by chance, and recorded games that were damaged. How
//! often is said by `WARDROUND_FUZZ`, and what is tried by its `WARDROUND_FUZZ_SEED`.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use table::chance::{below, pick};
use table::{Chance, chance};
use wardround_fuzz::{listed_moves_are_accepted, records_are_read_or_refused, unlisted_moves_change_nothing};

fn number(name: &str, usual: u64) -> u64 {
    env::var(name).map_or(usual, |text| text.parse().unwrap_or_else(|why| panic!("{name}={text}: {why}")))
}

/// Tries this many times; whatever fails says by which number it can be tried alone.
fn often(usual: u64, name: &str, mut one: impl FnMut(&mut Chance) -> Vec<u8>, target: fn(&[u8])) {
    let seed = number("WARDROUND_FUZZ_SEED", 1);
    for run in 0..number("WARDROUND_FUZZ", usual) {
        let data = one(&mut chance(seed, run));
        let tried = std::panic::catch_unwind(|| target(&data));
        assert!(tried.is_ok(), "{name}: run {run} with seed {seed}");
    }
}

/// Bytes of which some hundred or some thousand are used up.
fn some_bytes(rng: &mut Chance) -> Vec<u8> {
    let most = pick(rng, &[50, 500, 8_000]);
    (0..=below(rng, most)).map(|_| below(rng, 256) as u8).collect()
}

#[test]
fn bytes_by_chance_play_games_of_which_all_that_is_listed_is_accepted() {
    often(300, "listed", some_bytes, listed_moves_are_accepted);
}

#[test]
fn bytes_by_chance_change_nothing_that_is_not_listed() {
    often(300, "unlisted", some_bytes, unlisted_moves_change_nothing);
}

/// Every recorded game, of this release and of earlier ones.
fn records() -> Vec<String> {
    let mut open: Vec<PathBuf> = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests")];
    let mut records = Vec::new();
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(fs::read_dir(path).expect("a folder").map(|entry| entry.expect("an entry").path()));
        } else if path.extension().is_some_and(|ending| ending == "ward") {
            records.push(path);
        }
    }
    records.sort();
    assert!(records.len() > 100, "{}", records.len());
    records.iter().map(|path| fs::read_to_string(path).expect("text")).collect()
}

/// A record in which a few things are otherwise: a sign, a line, a word, the end.
fn damaged(text: &str, rng: &mut Chance) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..=below(rng, 3) {
        let any = |rng: &mut Chance, lines: &[String]| below(rng, lines.len().max(1) as u32) as usize;
        let (one, other) = (any(rng, &lines), any(rng, &lines));
        let (Some(line), Some(next)) = (lines.get(one).cloned(), lines.get(other).cloned()) else { break };
        match below(rng, 8) {
            0 => lines.truncate(one),
            1 => drop(lines.remove(one)),
            2 => lines.insert(one, next),
            3 => lines.swap(one, other),
            // The line has the end of another one.
            4 => lines[one] = line.split(' ').take(2).chain(next.split(' ').skip(2)).collect::<Vec<_>>().join(" "),
            _ if line.is_empty() => {}
            5 => lines[one] = line.rsplit_once(' ').map_or(String::new(), |(rest, _)| rest.to_owned()),
            _ => {
                let at = below(rng, line.chars().count() as u32) as usize;
                let sign = pick(rng, &['0', '1', '4', '6', '9', 'R', 'M', 'I', 'e', '*', '@', '/', ' ', '~', 'é']);
                lines[one] =
                    line.chars().enumerate().map(|(place, old)| if place == at { sign } else { old }).collect();
            }
        }
    }
    lines.join("\n") + "\n"
}

#[test]
fn damaged_records_are_read_or_refused() {
    let records = records();
    let one = |rng: &mut Chance| damaged(&records[below(rng, records.len() as u32) as usize], rng).into_bytes();
    often(300, "records", one, records_are_read_or_refused);
}

#[test]
fn bytes_by_chance_are_no_record() {
    let begun = |rng: &mut Chance| [b"wardround: 1\ngame: ".to_vec(), some_bytes(rng)].concat();
    often(300, "bytes", begun, records_are_read_or_refused);
}
