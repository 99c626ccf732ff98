//! `cargo xtask strength`: how strong greedy is at Dice Hospital with every set of modules.

use crate::run::{command, run};

/// Plays the games, or this many, or with certain modules only.
pub(crate) fn strength(words: &[&str]) -> Result<(), String> {
    let example = &["run", "--quiet", "--release", "--locked", "--package", "lab", "--example", "strength", "--"];
    run(command("cargo", example).args(words))
}
