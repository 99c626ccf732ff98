//! What other people's crates may be: their licences, their versions, where they come from.
//!
//! `deny.toml` says so in the words of cargo-deny. That program checks more, but takes longer to
//! build than all our own code and its tests; so what needs no other data is checked here.

mod index;
mod licence;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use toml::{Table, Value};

use crate::run::{command, is_there, read, root, run};

/// What is read of `deny.toml`. Anything else there would be ignored.
const KNOWN: [(&str, &[&str]); 4] = [
    ("licenses", &["allow"]),
    ("bans", &["multiple-versions", "skip"]),
    ("sources", &["unknown-registry", "unknown-git", "allow-registry"]),
    ("advisories", &["db-urls", "yanked"]),
];

pub(crate) fn deny() -> Result<(), String> {
    let rules = rules(&file("deny.toml")?)?;
    let used = used()?;
    let mut found = wrong_licences(&used, &words(&rules["licenses"]["allow"]));
    found.extend(several_versions(&used, &skipped(&rules["bans"]["skip"])));
    found.extend(strange_sources(&file("Cargo.lock")?, &words(&rules["sources"]["allow-registry"])));
    found.extend(index::taken_back(&used)?);
    if !found.is_empty() {
        return Err(format!("crates that are not as deny.toml says:\n{}", found.join("\n")));
    }
    println!("{} crates are as deny.toml says", used.len());
    advisories(&words(&rules["advisories"]["db-urls"]))
}

fn file(name: &str) -> Result<String, String> {
    fs::read_to_string(root().join(name)).map_err(|why| format!("{name}: {why}"))
}

/// Reads `deny.toml`, which must have every known key and no other.
fn rules(text: &str) -> Result<Table, String> {
    let rules: Table = text.parse().map_err(|why| format!("deny.toml: {why}"))?;
    let has = |section: &Value| section.as_table().into_iter().flat_map(Table::keys).cloned().collect::<BTreeSet<_>>();
    let there: BTreeMap<_, _> = rules.iter().map(|(name, section)| (name.clone(), has(section))).collect();
    let known = KNOWN.map(|(name, keys)| (name.to_owned(), keys.iter().map(|&key| key.to_owned()).collect()));
    if there == BTreeMap::from(known) { Ok(rules) } else { Err(format!("deny.toml must have {KNOWN:?}, no more")) }
}

fn words(list: &Value) -> Vec<&str> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

/// The versions that may be there besides newer ones.
fn skipped(list: &Value) -> Vec<&str> {
    list.as_array().into_iter().flatten().filter_map(|skip| skip["crate"].as_str()).collect()
}

/// A crate that something of ours is built with, on any system.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Used {
    name: String,
    version: String,
    licence: String,
}

fn used() -> Result<BTreeSet<Used>, String> {
    let tree = &["tree", "--workspace", "--locked", "--quiet", "--target=all", "--edges=normal,build,dev"];
    let listed = read(command("cargo", tree).args(["--prefix=none", "--format={p}|{l}"]))?;
    let used: BTreeSet<Used> = listed.lines().filter_map(listed_crate).collect();
    if used.is_empty() { Err("cargo tree lists no crates".to_owned()) } else { Ok(used) }
}

/// Reads a line such as `syn v2.0.119|MIT OR Apache-2.0 (*)`. Lines between lists are empty.
fn listed_crate(line: &str) -> Option<Used> {
    let (package, licence) = line.trim_end_matches(" (*)").split_once('|')?;
    let mut words = package.split(' ');
    let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
    Some(Used { name: name.to_owned(), version: version.to_owned(), licence: licence.to_owned() })
}

fn wrong_licences(used: &BTreeSet<Used>, allowed: &[&str]) -> Vec<String> {
    let wrong = used.iter().filter(|used| !licence::is_allowed(&used.licence, allowed));
    wrong.map(|Used { name, version, licence }| format!("{name} {version} has the licence “{licence}”")).collect()
}

/// Crates that are there in several versions, and exceptions for versions that are not there.
fn several_versions(used: &BTreeSet<Used>, skipped: &[&str]) -> Vec<String> {
    let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for Used { name, version, .. } in used {
        versions.entry(name).or_default().insert(version);
    }
    versions.retain(|_, versions| versions.len() > 1);
    let mut found = Vec::new();
    for skip in skipped {
        let Some((name, wanted)) = skip.split_once(":^") else {
            found.push(format!("“{skip}” is not like name:^version"));
            continue;
        };
        let begins = format!("{wanted}.");
        let of_name = versions.entry(name).or_default();
        let before = of_name.len();
        of_name.retain(|version| !version.starts_with(&begins));
        if of_name.len() == before {
            found.push(format!("{skip} is not there besides another version"));
        }
    }
    let several = versions.iter().filter(|(_, versions)| versions.len() > 1);
    found.extend(several.map(|(name, versions)| format!("{name} is there in several versions: {versions:?}")));
    found
}

/// Crates that come from elsewhere.
fn strange_sources(lock: &str, registries: &[&str]) -> Vec<String> {
    let sources: BTreeSet<&str> = lock.lines().filter_map(|line| line.strip_prefix("source = ")).collect();
    let known: BTreeSet<String> = registries.iter().map(|registry| format!("\"registry+{registry}\"")).collect();
    sources.into_iter().filter(|&source| !known.contains(source)).map(|source| format!("from {source}")).collect()
}

/// Looks for known flaws, if cargo-deny is installed and its data can be reached.
fn advisories(databases: &[&str]) -> Result<(), String> {
    if !is_there("cargo", &["deny", "--version"]) {
        println!("Advisories were not checked: cargo-deny is not installed (cargo install cargo-deny)");
        return Ok(());
    }
    let missing = databases.iter().find(|url| !is_there("timeout", &["30", "git", "ls-remote", "--heads", url]));
    if let Some(url) = missing {
        println!("Advisories were not checked: {url} cannot be reached");
        return Ok(());
    }
    run(&mut command("cargo", &["deny", "check", "advisories"]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn used(crates: &[&str]) -> BTreeSet<Used> {
        crates.iter().map(|line| listed_crate(line).expect("a crate")).collect()
    }

    #[test]
    fn crates_are_read_as_cargo_lists_them() {
        let syn = Used { name: "syn".to_owned(), version: "2.0.119".to_owned(), licence: "MIT/Apache-2.0".to_owned() };
        for line in ["syn v2.0.119|MIT/Apache-2.0", "syn v2.0.119 (proc-macro)|MIT/Apache-2.0 (*)"] {
            assert_eq!(listed_crate(line), Some(syn.clone()));
        }
        assert_eq!(listed_crate(""), None);
    }

    #[test]
    fn licences_that_are_not_allowed_are_named() {
        let used = used(&["one v1.0.0|MIT OR GPL-3.0", "other v2.0.0|GPL-3.0", "none v3.0.0|"]);
        let wrong = wrong_licences(&used, &["MIT"]);
        assert_eq!(wrong, ["none 3.0.0 has the licence “”", "other 2.0.0 has the licence “GPL-3.0”"]);
    }

    #[test]
    fn a_crate_is_there_once_unless_a_reason_is_given() {
        let used =
            used(&["syn v2.0.1|MIT", "syn v3.0.0|MIT", "rand v0.9.1|MIT", "rand v0.10.0|MIT", "http v1.0.0|MIT"]);
        let several = several_versions(&used, &["syn:^2"]);
        assert_eq!(several, ["rand is there in several versions: {\"0.10.0\", \"0.9.1\"}"]);
        assert_eq!(several_versions(&used, &["syn:^2", "rand:^0.9"]), [""; 0]);
        let idle = several_versions(&used, &["syn:^2", "rand:^0.9", "http:^1", "syn@2"]);
        assert_eq!(idle, ["http:^1 is not there besides another version", "“syn@2” is not like name:^version"]);
    }

    #[test]
    fn sources_are_known() {
        let lock = "name = \"a\"\nsource = \"registry+https://r\"\nname = \"b\"\nsource = \"git+https://g#1\"\n";
        assert_eq!(strange_sources(lock, &["https://r"]), ["from \"git+https://g#1\""]);
    }

    #[test]
    fn rules_that_nobody_would_heed_are_refused() {
        let whole = file("deny.toml").expect("there");
        assert!(rules(&whole).is_ok());
        assert!(rules(&whole.replace("[licenses]\n", "[licenses]\nexceptions = []\n")).is_err());
    }
}
