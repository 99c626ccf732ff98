//! `cargo xtask test`: everything that must hold.

use crate::ledger;
use crate::run::{command, is_there, run};

pub(crate) fn test() -> Result<(), String> {
    for (component, probe) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        if !is_there("cargo", &[probe, "--version"]) {
            run(&mut command("rustup", &["component", "add", component]))?;
        }
    }
    run(&mut command("cargo", &["fmt", "--all", "--check"]))?;
    run(&mut command("cargo", &["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"]))?;
    run(&mut command("cargo", &["test", "--workspace", "--locked"]))?;
    let doc = &["doc", "--workspace", "--no-deps", "--locked", "--document-private-items"];
    run(command("cargo", doc).env("RUSTDOCFLAGS", "-D warnings"))?;
    ledger::ledger()
}
