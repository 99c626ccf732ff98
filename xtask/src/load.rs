//! `cargo xtask load`, `cargo xtask endure` and `cargo xtask wire`: how many people a server can
//! carry, what a full disk does to it, and what a page costs on the wire.

use crate::run::{command, root, run, target};

/// The game whose page is weighed.
const RECORD: &str = "tests/games/dice-hospital/4-players-targets.ward";

pub(crate) fn load() -> Result<(), String> {
    run(&mut command("cargo", &["build", "--release", "--locked", "--package", "wardround"]))?;
    // The load shares the machine with the server, so it is optimised, too.
    let load = &["run", "--quiet", "--release", "--locked", "--package", "load", "--", "people"];
    run(command("cargo", load).arg(target().join("release/wardround")).arg(target()).arg(root().join(RECORD)))
}

pub(crate) fn endure(minutes: &str) -> Result<(), String> {
    run(&mut command("cargo", &["build", "--release", "--locked", "--package", "wardround"]))?;
    let load = &["run", "--quiet", "--release", "--locked", "--package", "load", "--", "endure"];
    run(command("cargo", load).arg(target().join("release/wardround")).arg(minutes))
}

pub(crate) fn wire() -> Result<(), String> {
    run(&mut command("cargo", &["build", "--locked", "--package", "wardround"]))?;
    let load = &["run", "--quiet", "--locked", "--package", "load", "--", "wire"];
    run(command("cargo", load).arg(target().join("debug/wardround")).arg(root().join(RECORD)))
}
