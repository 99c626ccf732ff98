//! `cargo xtask steady`: whether the browser tests pass again and again on a machine that is busy.

use std::hint;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Instant;

use crate::run::{command, run};
use crate::test::install_programs;

/// How many loops run beside the tests, doing nothing as fast as they can.
const BUSY_LOOPS: usize = 4;

/// Runs the browser tests this many times in a row, and stops at the first failure.
pub(crate) fn steady(times: &str) -> Result<(), String> {
    let times: usize = times.parse().map_err(|_| format!("{times} is not a number"))?;
    install_programs()?;
    run(&mut command("cargo", &["test", "-p", "wardround", "--test", "outside", "--locked", "--no-run"]))?;
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        for _ in 0..BUSY_LOOPS {
            scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    hint::spin_loop();
                }
            });
        }
        let passed = (1..=times).try_for_each(pass);
        done.store(true, Ordering::Relaxed);
        passed
    })
}

fn pass(number: usize) -> Result<(), String> {
    let begun = Instant::now();
    run(&mut command("cargo", &["test", "-p", "wardround", "--test", "outside", "--locked", "--", "browser::"]))?;
    println!("pass {number}: {} s", begun.elapsed().as_secs());
    Ok(())
}
