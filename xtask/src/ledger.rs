//! `cargo xtask ledger`: every rule of a game's ledger is named by a test.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::run::root;

pub(crate) fn ledger() -> Result<(), String> {
    let rules = rules(&root().join("docs/rules"))?;
    let tested = tested(&root().join("crates"))?;
    let mut missing = Vec::new();
    let mut sections: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for rule in &rules {
        let section = rule.rsplit_once('-').map_or(rule.as_str(), |(section, _)| section).to_owned();
        let (named, all) = sections.entry(section).or_default();
        *all += 1;
        if tested.contains(rule) {
            *named += 1;
        } else {
            missing.push(rule.as_str());
        }
    }
    for (section, (named, all)) in &sections {
        println!("{section:<12} {named:>4} of {all:>4}");
    }
    let unknown: Vec<&String> = tested.difference(&rules).collect();
    println!("{} of {} rules are named by a test", rules.len() - missing.len(), rules.len());
    if !unknown.is_empty() {
        return Err(format!("tests name rules that no ledger has: {unknown:?}"));
    }
    if rules.is_empty() || !missing.is_empty() {
        return Err(format!("rules that no test names: {}", missing.join(" ")));
    }
    Ok(())
}

/// The ids in the first column of the ledgers' tables.
fn rules(folder: &Path) -> Result<BTreeSet<String>, String> {
    let mut rules = BTreeSet::new();
    for file in files(folder, "md")? {
        for line in read(&file)?.lines() {
            let first = line.strip_prefix('|').and_then(|row| row.split('|').next()).unwrap_or("").trim();
            rules.extend(id(first));
        }
    }
    Ok(rules)
}

/// The ids that tests are named after, or that the books of random games give as the reason when they fail.
fn tested(folder: &Path) -> Result<BTreeSet<String>, String> {
    let mut tested = BTreeSet::new();
    let in_tests = |file: &PathBuf| file.components().any(|part| part.as_os_str() == "tests");
    for file in files(folder, "rs")?.into_iter().filter(in_tests) {
        let text = read(&file)?;
        for name in text.split("fn ").skip(1) {
            let words: Vec<&str> = name.split('_').take(3).collect();
            if let [game, section, number] = words[..] {
                tested.extend(id(&format!("{game}-{section}-{number}").to_uppercase()));
            }
        }
        let keeps_books = file.file_stem().is_some_and(|name| name == "invariants" || name == "random_games");
        for quoted in text.split('"').skip(1).step_by(2).filter(|_| keeps_books) {
            let words = quoted.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
            tested.extend(words.filter_map(id));
        }
    }
    Ok(tested)
}

/// A rule's id, such as ER-ADMIT-08.
fn id(word: &str) -> Option<String> {
    let parts: Vec<&str> = word.split('-').collect();
    let [game, section, number] = parts[..] else { return None };
    let known = ["ER", "DH"].contains(&game);
    let capital = !section.is_empty() && section.chars().all(|c| c.is_ascii_uppercase());
    let digits = number.len() == 2 && number.chars().all(|c| c.is_ascii_digit());
    (known && capital && digits).then(|| word.to_owned())
}

fn files(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    let entries = fs::read_dir(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    for entry in entries {
        let path = entry.map_err(|why| format!("{}: {why}", folder.display()))?.path();
        if path.is_dir() {
            found.extend(files(&path, ending)?);
        } else if path.extension().is_some_and(|known| known == ending) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

fn read(file: &Path) -> Result<String, String> {
    fs::read_to_string(file).map_err(|why| format!("{}: {why}", file.display()))
}
