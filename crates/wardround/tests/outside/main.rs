//! The program from outside: its command line, its server, its pages. All in one binary, which is
//! built and linked once.

mod browser;
mod crash;
mod dynamite_nurse;
mod log;
mod program;
mod records;
mod served;
mod server_process;
mod stop;
mod upkeep;
mod visitor;

use std::time::Duration;

/// How long anything may take. A machine can have much else to do, so this is only for what never
/// comes.
const PATIENCE: Duration = Duration::from_secs(120);
