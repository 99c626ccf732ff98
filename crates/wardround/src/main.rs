//! The program: its command line, and nothing else.

mod cli;
mod commands;
mod failure;
mod options;
mod places;
mod registry;

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    let cli = cli::Cli::parse();
    match options::complete(cli).and_then(commands::run) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of our output has left.
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            // If nobody can be told, the status still says it.
            let _ = writeln!(anstream::stderr(), "wardround: {failure}");
            ExitCode::from(failure.status())
        }
    }
}
