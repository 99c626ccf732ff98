//! `cargo xtask test`: everything that must hold.

use std::fs;

use crate::run::{command, install, is_there, root, run, target};
use crate::{deny, ledger};

pub(crate) fn test() -> Result<(), String> {
    for (component, probe) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        if !is_there("cargo", &[probe, "--version"]) {
            run(&mut command("rustup", &["component", "add", component]))?;
        }
    }
    install_programs()?;
    // Quick checks come first.
    run(&mut command("cargo", &["fmt", "--all", "--check"]))?;
    run(&mut command("cargo", &["fmt", "--manifest-path", FUZZ, "--check"]))?;
    ledger::ledger()?;
    deny::deny()?;
    // Three steps that only analyse the code; each reuses what the one before has found out.
    run(&mut command("cargo", &["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"]))?;
    let doc = &["doc", "--workspace", "--no-deps", "--locked", "--document-private-items"];
    run(command("cargo", doc).env("RUSTDOCFLAGS", "-D warnings"))?;
    fits_the_fuzzer()?;
    run(&mut command("cargo", &["test", "--workspace", "--locked"]))
}

/// Installs what the tests from outside need besides the compiler, where it is missing.
pub(crate) fn install_programs() -> Result<(), String> {
    for program in ["chromium-headless-shell", "caddy", "nginx"] {
        install(program, program)?;
    }
    fetch_axe()
}

/// The fuzz targets, which are a workspace of their own.
const FUZZ: &str = "fuzz/Cargo.toml";

/// The fuzz targets run only on a nightly compiler, but they must compile. The fuzzer itself is not
/// needed for that and is not built: the build is told that it is there already.
fn fits_the_fuzzer() -> Result<(), String> {
    let check = &["check", "--manifest-path", FUZZ, "--locked", "--target-dir"];
    run(command("cargo", check).arg(target()).env("CUSTOM_LIBFUZZER_PATH", target().join("libfuzzer.a")))
}

/// The accessibility checker that the browser tests run, from its package.
const AXE: &str = "axe-core@4.14.0";

/// Makes sure that the accessibility checker is there.
fn fetch_axe() -> Result<(), String> {
    let folder = root().join("target/axe");
    if folder.join("package/axe.min.js").exists() {
        return Ok(());
    }
    install("npm", "npm")?;
    fs::create_dir_all(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    run(command("npm", &["pack", "--silent", AXE]).current_dir(&folder))?;
    run(command("tar", &["xzf", "axe-core-4.14.0.tgz"]).current_dir(&folder))
}
