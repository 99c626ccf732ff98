//! `cargo xtask load`: how many people a server can bear.

use crate::run::{command, run, target};

pub(crate) fn load() -> Result<(), String> {
    run(&mut command("cargo", &["build", "--release", "--locked", "--package", "wardround"]))?;
    // The load shares the machine with the server, so it is optimised, too.
    let program = target().join("release/wardround");
    let load = &["run", "--quiet", "--release", "--locked", "--package", "load", "--"];
    run(command("cargo", load).arg(program).arg(target()))
}
