//! The registry's index, as cargo keeps it: which versions were yanked.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::Used;
use crate::run::is_there;

/// Crates whose versions were yanked. If the index cannot be reached or read, that is said instead.
pub(super) fn taken_back(used: &BTreeSet<Used>) -> Result<Vec<String>, String> {
    // Cargo asks the registry for news of every crate.
    if !is_there("cargo", &["update", "--dry-run", "--quiet"]) {
        println!("Whether versions were taken back was not checked: the registry cannot be reached");
        return Ok(Vec::new());
    }
    let folders = folders()?;
    let (mut found, mut known) = (Vec::new(), 0);
    for Used { name, version, .. } in used {
        let mut kept = folders.iter().filter_map(|folder| fs::read(folder.join(place(name))).ok());
        if let Some(is_taken_back) = kept.find_map(|kept| is_taken_back(&kept, version)) {
            known += 1;
            if is_taken_back {
                found.push(format!("{name} {version} was taken back by its authors"));
            }
        }
    }
    if known == 0 {
        println!("Whether versions were taken back was not checked: cargo keeps its index otherwise now");
    }
    Ok(found)
}

/// Where cargo keeps what it knows about registries.
fn folders() -> Result<Vec<PathBuf>, String> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo"))).ok_or("there is no home folder")?;
    let index = home.join("registry/index");
    let entries = fs::read_dir(&index).map_err(|why| format!("{}: {why}", index.display()))?;
    Ok(entries.filter_map(|entry| Some(entry.ok()?.path().join(".cache"))).collect())
}

/// Where a crate is in an index: crates are spread over folders by the beginnings of their names.
fn place(name: &str) -> PathBuf {
    let name = name.to_ascii_lowercase();
    match name.len() {
        length @ (1 | 2) => Path::new(&length.to_string()).join(&name),
        3 => Path::new("3").join(&name[..1]).join(&name),
        _ => Path::new(&name[..2]).join(&name[2..4]).join(&name),
    }
}

/// Whether a version was yanked, if it is in this file: objects in JSON with zeros between them.
fn is_taken_back(kept: &[u8], version: &str) -> Option<bool> {
    let objects = kept.split(|&byte| byte == 0).filter(|part| part.starts_with(b"{"));
    let mut versions = objects.filter_map(|object| serde_json::from_slice::<Value>(object).ok());
    versions.find(|object| object["vers"] == version)?["yanked"].as_bool()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crates_are_found_by_the_beginnings_of_their_names() {
        for (name, at) in [("cc", "2/cc"), ("syn", "3/s/syn"), ("time", "ti/me/time"), ("Inflector", "in/fl/inflector")]
        {
            assert_eq!(place(name), Path::new(at));
        }
    }

    #[test]
    fn versions_that_were_taken_back_are_told_from_others() {
        let kept = b"\x03\x02\0\0\0etag: x\x001.0.0\0{\"vers\":\"1.0.0\",\"yanked\":true}\x001.0.1\0{\"vers\": \"1.0.1\", \"yanked\": false}\0";
        assert_eq!(is_taken_back(kept, "1.0.0"), Some(true));
        assert_eq!(is_taken_back(kept, "1.0.1"), Some(false));
        assert_eq!(is_taken_back(kept, "1.0.2"), None);
    }
}
