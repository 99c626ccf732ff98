//! The project's own chores.
//!
//! `cargo xtask test` runs everything that must hold, `cargo xtask ledger` shows which rules have
//! tests, `cargo xtask deny` looks at other people's crates, `cargo xtask bench` measures speed,
//! `cargo xtask strength` how well bots play Dice Hospital with its modules, `cargo xtask load` how
//! many people a server can carry, `cargo xtask endure` whether it loses anything while its disk is
//! full again and again, `cargo xtask wire` what a page costs on the wire, `cargo xtask steady`
//! whether the browser tests pass on a busy machine, too.

mod bench;
mod deny;
mod ledger;
mod load;
mod run;
mod steady;
mod strength;
mod test;

use std::process::ExitCode;

const USAGE: &str = "usage: cargo xtask test | ledger | deny | bench | strength [GAMES [MODULES | automa]] | load | \
                     endure [MINUTES] | wire | steady [TIMES]";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["test"] => test::test(),
        ["ledger"] => ledger::ledger(),
        ["deny"] => deny::deny(),
        ["bench"] => bench::bench(),
        ["strength", ref words @ ..] if words.len() <= 2 => strength::strength(words),
        ["load"] => load::load(),
        ["endure"] => load::endure("10"),
        ["endure", minutes] => load::endure(minutes),
        ["wire"] => load::wire(),
        ["steady"] => steady::steady("10"),
        ["steady", times] => steady::steady(times),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("xtask: {why}");
            ExitCode::FAILURE
        }
    }
}
