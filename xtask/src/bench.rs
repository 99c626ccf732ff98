//! `cargo xtask bench`: how fast it is. The figures in `docs/performance.md` come from here.

use serde_json::Value;

use crate::run::{command, install, read, run, target};

/// The program, wherever it was built.
fn program() -> String {
    target().join("release/wardround").display().to_string()
}

pub(crate) fn bench() -> Result<(), String> {
    install("valgrind", "valgrind")?;
    run(&mut command("cargo", &["build", "--release", "--locked", "--package", "wardround"]))?;
    println!("\n| what | figure | limit |\n| --- | --- | --- |");
    let offered: Value = serde_json::from_str(&read(&mut command(&program(), &["games", "--json"]))?)
        .map_err(|why| format!("games --json: {why}"))?;
    for name in offered.as_array().into_iter().flatten().filter_map(|game| game["game"].as_str()) {
        let game = GAMES.iter().find(|game| game.name == name);
        game.ok_or_else(|| format!("GAMES in xtask/src/bench.rs says nothing of {name}"))?.bench()?;
    }
    Ok(())
}

/// What is measured of one game.
struct Bench {
    name: &'static str,
    /// Random players, and the most instructions per decision that they may take.
    instructions: (&'static str, u64),
    /// Options with which the same players may take more.
    with: &'static [(&'static str, u64)],
    /// Who else plays to see how many they take.
    counted: &'static [&'static str],
    /// Who plays how many games on one core, and the fewest games per second, if that was promised.
    rates: &'static [(&'static str, u64, &'static str)],
    /// Who plays 2,000 games to see who wins.
    matches: &'static [&'static str],
    /// The percentage of them that greedy must win if all others are random, if that was promised.
    least_won: f64,
    /// What a seat of greedy scores on the average among its like, by the number of seats.
    means: &'static [f64],
}

/// How far a mean may fall below what it was. 2,000 games of two seats err by a quarter of that.
const HALF_A_POINT: f64 = 0.5;

/// Refuses a match of greedy against its like in which it scores less than it did.
fn check_mean(name: &str, seats: &str, report: &Value, means: &[f64]) -> Result<(), String> {
    let players: Vec<&str> = seats.split(',').collect();
    let Some(before) = means.get(players.len() - 1).filter(|_| players.iter().all(|&player| player == "greedy")) else {
        return Ok(());
    };
    let rows = report["seats"].as_array().into_iter().flatten();
    let mean = rows.filter_map(|row| row["mean"].as_f64()).sum::<f64>() / players.len() as f64;
    if mean < before - HALF_A_POINT || mean.is_nan() {
        return Err(format!("{name}: greedy scores {mean:.1} in {seats}, and it had {before}"));
    }
    Ok(())
}

/// Refuses a match in which greedy, alone among random players, wins less often than was promised.
fn check_won(name: &str, seats: &str, report: &Value, least: f64) -> Result<(), String> {
    let alone = seats.matches("greedy").count() == 1 && seats.contains("random");
    let rows = report["seats"].as_array().into_iter().flatten();
    let won = rows.filter(|row| row["player"] == "greedy").find_map(|row| row["wins"].as_f64());
    let percent = won.unwrap_or(0.0) / report["games"].as_f64().unwrap_or(f64::NAN) * 100.0;
    if alone && (percent < least || percent.is_nan()) {
        return Err(format!("{name}: greedy won {percent:.1} % of {seats}, and {least} % were promised"));
    }
    Ok(())
}

/// What is measured of each game.
const GAMES: &[Bench] = &[
    Bench {
        name: "emergency-roll",
        instructions: ("random,random", 500),
        with: &[],
        counted: &["random,random,random,random", "greedy,greedy"],
        rates: &[("random,random", 100_000, ""), ("greedy,greedy", 10_000, "2000"), ("greedy", 10_000, "")],
        matches: &["greedy,random", "random,greedy", "greedy,greedy", "greedy"],
        least_won: 0.0,
        means: &[],
    },
    Bench {
        name: "dice-hospital",
        instructions: ("random,random", 1592),
        with: &[
            ("modules=maternity", 3500),
            ("modules=city", 3500),
            ("modules=investments", 3500),
            ("modules=city,investments,maternity", 3500),
        ],
        counted: &["random,random,random,random", "greedy,greedy"],
        rates: &[
            ("random,random", 50_000, ""),
            ("random,random,random,random", 10_000, ""),
            ("greedy,greedy", 1_000, ""),
        ],
        matches: &[
            "greedy,random",
            "random,greedy",
            "greedy,greedy",
            "greedy,greedy,greedy",
            "greedy,greedy,greedy,greedy",
            "greedy",
        ],
        least_won: 0.0,
        means: &[54.6, 56.6, 51.7, 52.3],
    },
    Bench {
        name: "dynamite-nurse",
        instructions: ("random,random,random,random", 1200),
        with: &[],
        counted: &["random,random,random", "greedy,greedy,greedy"],
        rates: &[("random,random,random,random", 10_000, ""), ("greedy,greedy,greedy,greedy", 1_000, "")],
        matches: &[
            "greedy,random,random,random",
            "random,greedy,random,random",
            "random,random,greedy,random",
            "random,random,random,greedy",
            "greedy,greedy,greedy",
            "greedy,greedy,greedy,greedy",
            "greedy,greedy,greedy,greedy,greedy",
        ],
        least_won: 90.0,
        means: &[],
    },
];

impl Bench {
    fn bench(&self) -> Result<(), String> {
        let Self { name, instructions: (seats, most), .. } = *self;
        self.count(seats, "", Some(most))?;
        for (option, most) in self.with {
            self.count(seats, option, Some(*most))?;
        }
        for seats in self.counted {
            self.count(seats, "", None)?;
        }
        for (seats, games, limit) in self.rates {
            let report = self.simulate(&["--seats", seats, "--games", &games.to_string(), "--threads", "1"])?;
            let rate = *games as f64 / report["seconds"].as_f64().unwrap_or(f64::NAN);
            println!("| {name}: games per second on one core, {seats} | {rate:.0} | {limit} |");
        }
        for seats in self.matches {
            let report = self.simulate(&["--seats", seats, "--games", "2000"])?;
            let empty = Vec::new();
            let rows = report["seats"].as_array().unwrap_or(&empty).iter().map(|row| {
                let of = |key: &str| row[key].as_f64().unwrap_or(f64::NAN);
                let player = row["player"].as_str().unwrap_or("?");
                format!("{player}: {:.1} % won, mean {:.1}", of("wins") / 20.0, of("mean"))
            });
            println!("| {name}: 2,000 games, {seats} | {} | |", rows.collect::<Vec<_>>().join("; "));
            check_won(name, seats, &report, self.least_won)?;
            check_mean(name, seats, &report, self.means)?;
        }
        Ok(())
    }

    /// Prints the instructions per decision of some players, with an option; refuses too many.
    fn count(&self, seats: &str, option: &str, most: Option<u64>) -> Result<(), String> {
        let per_decision = self.per_decision(seats, option, if most.is_some() { 1000 } else { 20 })?;
        let what = [self.name, option].join(" ");
        let limit = most.map(|most| most.to_string()).unwrap_or_default();
        println!("| {}: instructions per decision, {seats} | {per_decision} | {limit} |", what.trim_end());
        match most {
            Some(most) if per_decision > most => {
                Err(format!("{} takes more instructions per decision than it may", what.trim_end()))
            }
            _ => Ok(()),
        }
    }

    /// Instructions of this many games beyond those of none, for each of their decisions.
    fn per_decision(&self, seats: &str, option: &str, games: u64) -> Result<u64, String> {
        let mut words = vec!["--seats", seats, "--threads", "1"];
        if !option.is_empty() {
            words.extend(["--set", option]);
        }
        let count = |games: &str| -> Result<u64, String> {
            let out = target().join("callgrind.out");
            let file = format!("--callgrind-out-file={}", out.display());
            let mut valgrind = command("valgrind", &["--tool=callgrind", &file, &program(), "simulate", self.name]);
            valgrind.args(["--seed", "1", "--games", games, "--json"]).args(&words).stdout(std::process::Stdio::null());
            let output = valgrind.output().map_err(|why| format!("valgrind: {why}"))?;
            let text = String::from_utf8_lossy(&output.stderr).into_owned();
            let collected = text.lines().find_map(|line| line.split("Collected : ").nth(1));
            collected.and_then(|number| number.trim().parse().ok()).ok_or_else(|| format!("valgrind said: {text}"))
        };
        let games = games.to_string();
        let instructions = count(&games)? - count("0")?;
        words.extend(["--games", &games]);
        let report = self.simulate(&words)?;
        Ok(instructions
            / report["decisions"].as_u64().filter(|&count| count > 0).ok_or("no decisions in the report")?)
    }

    fn simulate(&self, words: &[&str]) -> Result<Value, String> {
        let mut program = command(&program(), &["simulate", self.name, "--seed", "1", "--json"]);
        let text = read(program.args(words))?;
        serde_json::from_str(&text).map_err(|why| format!("simulate --json: {why}"))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_bot_that_wins_less_than_promised_is_refused() {
        let report = |wins: u32| {
            let random = json!({"player": "random", "wins": 3});
            json!({"games": 2000, "seats": [random, {"player": "greedy", "wins": wins}, random]})
        };
        let seats = "random,greedy,random";
        assert_eq!(check_won("chess", seats, &report(1800), 90.0), Ok(()));
        assert_eq!(
            check_won("chess", seats, &report(1799), 90.0),
            Err("chess: greedy won 90.0 % of random,greedy,random, and 90 % were promised".to_owned())
        );
        assert!(check_won("chess", seats, &json!({}), 90.0).is_err(), "no report is no win");
        assert_eq!(check_won("chess", "greedy,greedy,greedy", &report(3), 90.0), Ok(()), "among themselves");
    }
}
