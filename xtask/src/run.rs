//! Running other programs.

use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The root of the project.
pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Where things are built.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |folder| root().join(folder))
}

/// A command in the root of the project.
pub(crate) fn command(program: &str, words: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(words).current_dir(root());
    command
}

/// Runs a command, its output going where ours goes.
pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    let shown = show(command);
    println!("$ {shown}");
    let status = command.status().map_err(|why| format!("{shown}: {why}"))?;
    if status.success() { Ok(()) } else { Err(format!("{shown}: {status}")) }
}

/// Runs a command and gives what it printed.
pub(crate) fn read(command: &mut Command) -> Result<String, String> {
    let shown = show(command);
    let output = command.stderr(Stdio::inherit()).output().map_err(|why| format!("{shown}: {why}"))?;
    if !output.status.success() {
        return Err(format!("{shown}: {}", output.status));
    }
    String::from_utf8(output.stdout).map_err(|why| format!("{shown}: {why}"))
}

/// Whether a program can be started.
pub(crate) fn is_there(program: &str, words: &[&str]) -> bool {
    let quiet = command(program, words).stdout(Stdio::null()).stderr(Stdio::null()).status();
    quiet.is_ok_and(|status| status.success())
}

/// Makes sure that a program is there, from Debian's packages if need be.
pub(crate) fn install(program: &str, package: &str) -> Result<(), String> {
    // nginx and Caddy have ways of their own.
    if ["--version", "-v", "version"].iter().any(|word| is_there(program, &[word])) {
        return Ok(());
    }
    println!("{program} is missing; installing Debian's package {package}");
    run(&mut command("apt-get", &["update", "--quiet"]))?;
    run(&mut command("apt-get", &["install", "--yes", "--quiet", "--no-install-recommends", package]))
}

fn show(command: &Command) -> String {
    let words = command.get_args().map(|word| word.to_string_lossy().into_owned());
    let program = command.get_program().to_string_lossy().into_owned();
    std::iter::once(program).chain(words).collect::<Vec<_>>().join(" ")
}
