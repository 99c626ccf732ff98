//! `cargo xtask bench`: how fast it is. The figures in `docs/performance.md` come from here.

use serde_json::Value;

use crate::run::{command, install, read, root, run};

const PROGRAM: &str = "target/release/wardround";

pub(crate) fn bench() -> Result<(), String> {
    install("valgrind", "valgrind")?;
    run(&mut command("cargo", &["build", "--release", "--locked", "--package", "wardround"]))?;
    println!("\n| what | figure | limit |\n| --- | --- | --- |");
    let (instructions, decisions) = instructions("random,random", 1000)?;
    println!("| instructions a decision, random, 2 seats | {} | 600 |", instructions / decisions);
    for seats in ["random,random,random,random", "greedy,greedy"] {
        let (instructions, decisions) = self::instructions(seats, 200)?;
        println!("| instructions a decision, {seats} | {} | |", instructions / decisions);
    }
    for (seats, games, limit) in
        [("random,random", 100_000, ""), ("greedy,greedy", 10_000, "2000"), ("greedy", 10_000, "")]
    {
        let report = simulate(&["--seats", seats, "--games", &games.to_string(), "--threads", "1"])?;
        let rate = games as f64 / report["seconds"].as_f64().unwrap_or(f64::NAN);
        println!("| games a second on one core, {seats} | {rate:.0} | {limit} |");
    }
    for seats in ["greedy,random", "random,greedy", "greedy,greedy", "greedy"] {
        let report = simulate(&["--seats", seats, "--games", "2000"])?;
        let empty = Vec::new();
        let rows = report["seats"].as_array().unwrap_or(&empty).iter().map(|row| {
            let of = |key: &str| row[key].as_f64().unwrap_or(f64::NAN);
            format!("{}: {:.1} % won, mean {:.1}", row["player"].as_str().unwrap_or("?"), of("wins") / 20.0, of("mean"))
        });
        println!("| 2,000 games, {seats} | {} | |", rows.collect::<Vec<_>>().join("; "));
    }
    Ok(())
}

/// Instructions of this many games beyond those of none, and their decisions.
fn instructions(seats: &str, games: u64) -> Result<(u64, u64), String> {
    let count = |games: u64| -> Result<u64, String> {
        let out = root().join("target/callgrind.out");
        let file = format!("--callgrind-out-file={}", out.display());
        let games = games.to_string();
        let words = ["--tool=callgrind", &file, PROGRAM, "simulate", "emergency-roll", "--seed", "1", "--threads", "1"];
        let mut valgrind = command("valgrind", &words);
        valgrind.args(["--seats", seats, "--games", &games, "--json"]).stdout(std::process::Stdio::null());
        let output = valgrind.output().map_err(|why| format!("valgrind: {why}"))?;
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        let collected = text.lines().find_map(|line| line.split("Collected : ").nth(1));
        collected.and_then(|number| number.trim().parse().ok()).ok_or_else(|| format!("valgrind said: {text}"))
    };
    let instructions = count(games)? - count(0)?;
    let report = simulate(&["--seats", seats, "--games", &games.to_string(), "--threads", "1"])?;
    let decisions = report["decisions"].as_u64().ok_or("no decisions in the report")?;
    Ok((instructions, decisions))
}

fn simulate(words: &[&str]) -> Result<Value, String> {
    let mut program = command(PROGRAM, &["simulate", "emergency-roll", "--seed", "1", "--json"]);
    let text = read(program.args(words))?;
    serde_json::from_str(&text).map_err(|why| format!("simulate --json: {why}"))
}
