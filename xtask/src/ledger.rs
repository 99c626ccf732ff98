//! `cargo xtask ledger`: a test is named after every rule of a game's ledger, and the code cites no
//! rule that no ledger has.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use crate::run::root;

/// Ledgers whose games are not written yet: their rules are counted, but need no tests.
const NOT_YET: [&str; 0] = [];

pub(crate) fn ledger() -> Result<(), String> {
    let mut rules = BTreeSet::new();
    for file in files(&root().join("docs/rules"), "md")? {
        rules.extend(rules_of(&read(&file)?).map_err(|why| format!("{}: {why}", file.display()))?);
    }
    let games: BTreeSet<&str> = rules.iter().map(Rule::game).collect();
    if let Some(gone) = NOT_YET.iter().find(|game| !games.contains(*game)) {
        return Err(format!("no ledger has rules of {gone}, which is said not to be tested yet"));
    }
    let mut tested = BTreeSet::new();
    for file in files(&root().join("crates"), "rs")? {
        check_cited(&read(&file)?, &rules, &games).map_err(|why| format!("{}: {why}", file.display()))?;
        if file.components().any(|part| part.as_os_str() == "tests") {
            let text = read(&file)?;
            tested.extend(named_by_tests(&text));
            // What must hold in random games is quoted where it is checked, in a file or a folder.
            let is = |name: &str| file.with_extension("").components().any(|part| part.as_os_str() == name);
            if is("invariants") || is("random_games") {
                tested.extend(quoted(&text));
            }
        }
    }
    tested.retain(|rule| games.contains(rule.game()));
    show(&rules, &tested);

    let unknown: Vec<String> = tested.difference(&rules).map(Rule::to_string).collect();
    if !unknown.is_empty() {
        return Err(format!("tests name rules that no ledger has: {}", unknown.join(" ")));
    }
    let missing = rules.difference(&tested).filter(|rule| !NOT_YET.contains(&rule.game()));
    let missing: Vec<String> = missing.map(Rule::to_string).collect();
    if rules.is_empty() || !missing.is_empty() {
        return Err(format!("rules that no test names: {}", missing.join(" ")));
    }
    Ok(())
}

/// Prints how many rules have a test, by section and by ledger.
fn show(rules: &BTreeSet<Rule>, tested: &BTreeSet<Rule>) {
    let mut sections: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let mut ledgers = sections.clone();
    for rule in rules {
        for (named, all) in [sections.entry(rule.section()).or_default(), ledgers.entry(rule.game()).or_default()] {
            *all += 1;
            *named += usize::from(tested.contains(rule));
        }
    }
    for (section, (named, all)) in &sections {
        println!("{section:<12} {named:>4} of {all:>4}");
    }
    for (game, (named, all)) in &ledgers {
        let not_yet = if NOT_YET.contains(game) { "; the rest is still to be named" } else { "" };
        println!("{game}: {named} of {all} rules are named by a test{not_yet}");
    }
}

/// A rule's id, such as ER-ADMIT-08, CC-5P-01 or DN-CARD-A19.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Rule(String);

impl Rule {
    /// Reads the three parts of an id: two letters for the game, a section, and a number of two or
    /// three digits that a letter may precede or follow.
    fn read(game: &str, section: &str, number: &str) -> Option<Self> {
        let letters = |word: &str| word.chars().all(|c| c.is_ascii_alphabetic());
        let digits = number.trim_matches(|c: char| c.is_ascii_alphabetic());
        let fits = game.len() == 2
            && letters(game)
            && !section.is_empty()
            && section.chars().all(|c| c.is_ascii_alphanumeric())
            && (2..=3).contains(&digits.len())
            && digits.chars().all(|c| c.is_ascii_digit())
            && number.len() <= digits.len() + 1;
        fits.then(|| Self(format!("{game}-{section}-{number}").to_ascii_uppercase()))
    }

    /// An id as a ledger writes it.
    fn written(word: &str) -> Option<Self> {
        let parts: Vec<&str> = word.split('-').collect();
        let [game, section, number] = parts[..] else { return None };
        if word.starts_with(|c: char| c.is_ascii_uppercase()) { Self::read(game, section, number) } else { None }
    }

    /// The game that the rule belongs to: the first part of its id.
    fn game(&self) -> &str {
        &self.0[..2]
    }

    /// The id without its number.
    fn section(&self) -> &str {
        self.0.rsplit_once('-').map_or(&self.0, |(section, _)| section)
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The ids in the first column of a ledger's tables.
fn rules_of(ledger: &str) -> Result<BTreeSet<Rule>, String> {
    let mut rules = BTreeSet::new();
    for (number, line) in (1..).zip(ledger.lines()) {
        let row = line.trim_start();
        let row = row.strip_prefix('|').unwrap_or(row);
        let Some((first, _)) = row.split_once('|') else { continue };
        let first = first.trim();
        if let Some(rule) = Rule::written(first) {
            rules.insert(rule);
        } else if is_like_an_id(first) {
            return Err(format!("line {number}: “{first}” is like an id, but cannot be read as one"));
        }
    }
    Ok(rules)
}

/// Whether a cell begins with two capitals and a dash, however it is marked up.
fn is_like_an_id(cell: &str) -> bool {
    let mut signs = cell.trim_start_matches(|c: char| !c.is_alphanumeric()).chars();
    let mut capital = || signs.next().is_some_and(|c| c.is_ascii_uppercase());
    capital() && capital() && signs.next().is_some_and(|c| "-‐‑–—_".contains(c))
}

/// The ids that tests are named after, such as `dh_act_07_a_nurse_is_placed`. Other functions prove
/// nothing by their names.
fn named_by_tests(text: &str) -> BTreeSet<Rule> {
    let tests = text.split("#[test]").skip(1);
    tests
        .filter_map(|rest| {
            let (_, named) = rest.split_once("fn ")?;
            let mut words = named.split(|c: char| !c.is_ascii_alphanumeric());
            Rule::read(words.next()?, words.next()?, words.next()?)
        })
        .collect()
}

/// The ids in quotes: what the books of random games give as the reason when they fail.
fn quoted(text: &str) -> BTreeSet<Rule> {
    let words = text.split('"').skip(1).step_by(2);
    words
        .flat_map(|words| words.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-')))
        .filter_map(Rule::written)
        .collect()
}

/// Refuses a text that cites rules of these games which no ledger has, be it for people, as the
/// rule of a refusal, or in a comment.
fn check_cited(text: &str, rules: &BTreeSet<Rule>, games: &BTreeSet<&str>) -> Result<(), String> {
    for (number, line) in (1..).zip(text.lines()) {
        let words = line.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
        let cited = words.filter_map(Rule::written).filter(|rule| games.contains(rule.game()));
        if let Some(unknown) = cited.into_iter().find(|rule| !rules.contains(rule)) {
            return Err(format!("line {number} cites {unknown}, which no ledger has"));
        }
    }
    Ok(())
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

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(rules: &BTreeSet<Rule>) -> Vec<String> {
        rules.iter().map(Rule::to_string).collect()
    }

    #[test]
    fn every_kind_of_id_is_read() {
        let kinds = ["ER-ADMIT-08", "DH-R-35", "CC-5P-01", "CC-CITY-72", "DN-CARD-A19", "DN-C-100", "DH-ACT-07B"];
        for id in kinds {
            assert_eq!(Rule::written(id).map(|rule| rule.to_string()).as_deref(), Some(id));
        }
        assert_eq!(Rule::written("DH-ACT-07b"), Rule::written("DH-ACT-07B"), "a letter is a letter");
    }

    #[test]
    fn words_of_other_kinds_are_no_ids() {
        let others = [
            "ER-ADMIT",
            "ER-ADMIT-8",
            "ER-ADMIT-0008",
            "ER-ADMIT-A08B",
            "ER--08",
            "CAR-LAB-01",
            "re-roll-06",
            "",
            "ER-DIE-1x2",
        ];
        for word in others {
            assert_eq!(Rule::written(word), None, "{word}");
        }
    }

    #[test]
    fn a_ledger_has_the_ids_of_its_first_columns() {
        let ledger = "Rules cite DH-ACT-07.\n\n| id | rule |\n| --- | --- |\n| CC-5P-01 | as in DH-R-35 |\n|DN-CARD-A19|a card|\n| RAD-LINE | a card |\n";
        assert_eq!(ids(&rules_of(ledger).expect("readable")), ["CC-5P-01", "DN-CARD-A19"]);
    }

    #[test]
    fn an_id_that_cannot_be_read_is_named_with_its_line() {
        for odd in ["CC-5P-1", "CC-R-80, CC-R-81", "**CC-R-80**", "`CC-R-80`", "DN-CARD-", "DH–ACT–07", "DH-ACT-07-b"]
        {
            let ledger = format!("| id | rule |\n|---|---|\n| CC-R-79 | a rule |\n| {odd} | a rule |\n");
            let why = format!("line 4: “{odd}” is like an id, but cannot be read as one");
            assert_eq!(rules_of(&ledger), Err(why));
        }
    }

    #[test]
    fn tests_are_named_after_rules() {
        let text = "#[test]\nfn dh_act_07_a_nurse() {}\nfn cc_5p_01_helps() {}\n#[test]\nfn dn_card_a19() {}\n\
                    #[test]\n#[should_panic]\nfn er_die_02_x() {}\n#[test]\nfn a_helper_10() {}\n";
        assert_eq!(ids(&named_by_tests(text)), ["DH-ACT-07", "DN-CARD-A19", "ER-DIE-02"]);
    }

    #[test]
    fn what_is_cited_is_in_a_ledger() {
        let rules = rules_of("| id | rule |\n|---|---|\n| DH-ACT-07 | a rule |\n").expect("readable");
        let check = |text: &str| check_cited(text, &rules, &BTreeSet::from(["DH"]));
        let sound = "Self::Full => \"DH-ACT-07\",\n// No beds (DH-ACT-07), UTF-8-05, XX-ACT-99.\n";
        assert_eq!(check(sound), Ok(()));
        for unknown in ["\n\"DH-ACT-08\"", "fn a() {\n // DH-ACT-08 to 12", "\n/// (DH-ACT-07, DH-ACT-08)."] {
            assert_eq!(check(unknown), Err("line 2 cites DH-ACT-08, which no ledger has".to_owned()), "{unknown}");
        }
    }

    #[test]
    fn books_give_rules_as_reasons() {
        let text = r#"assert!(sum == 12, "DN-V-03, CC-V-101: cards"); // ER-INV-01"#;
        assert_eq!(ids(&quoted(text)), ["CC-V-101", "DN-V-03"]);
    }
}
