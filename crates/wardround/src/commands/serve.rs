//! `wardround serve`: the pages and the API.

use std::io::{self, IsTerminal, Write};
use std::panic;

use server::{Config, LogQueue, ServeError};
use tokio::signal;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::time::SystemTime;

use crate::cli::{GamePack, Serve};
use crate::failure::Failure;
use crate::{options, places, registry};

pub(crate) fn serve(call: Serve) -> Result<(), Failure> {
    let data = places::tables(call.data)?;
    let Serve { listen, database, metrics, trust_proxy: trusted, packs: named, keeping, limits, .. } = call;
    let (limits, keeping) = (limits.into(), keeping.into());
    let config = Config { listen, data, database, metrics, trusted, limits, keeping };
    let packs = packs(&named)?;
    let log = log()?;
    for name in options::unknown_variables() {
        // Not ours to refuse: some systems set variables after the names of services.
        tracing::warn!(name, "there is no option of this name");
    }
    let games = registry::games(packs)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(server::serve(config, games, welcome, stopped()));
    runtime.shutdown_background();
    log.flush_soon();
    served.map_err(|error| match error {
        ServeError::NoDatabase(_) => Failure::Words(error.to_string()),
        error => Failure::Cannot(error.to_string()),
    })
}

/// Files of corrections, at most one for each game.
pub(super) fn packs(packs: &[GamePack]) -> Result<&[GamePack], Failure> {
    for (index, pack) in packs.iter().enumerate() {
        registry::find(&pack.game)?;
        if packs[..index].iter().any(|other| other.game == pack.game) {
            return Err(Failure::Words(format!("{} has two packs; one file can hold all corrections", pack.game)));
        }
    }
    Ok(packs)
}

/// Says where to go.
fn welcome(address: std::net::SocketAddr) {
    let mut out = anstream::stdout();
    // Somebody who closed our output can still be served.
    let _ = writeln!(out, "Wardround is open: http://{address}/  (Ctrl-C closes it)");
    let _ = out.flush();
}

/// Logs as JSON, a line each, or for people if they read along. `RUST_LOG` says how much. A log
/// that cannot be written is no reason to stop.
fn log() -> Result<LogQueue, Failure> {
    let is_terminal = io::stderr().is_terminal();
    let filter =
        EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(if is_terminal { "warn" } else { "info" }));
    let queue = LogQueue::start(io::stderr())?;
    let writer = queue.clone();
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(is_terminal)
        .with_writer(move || writer.clone())
        .log_internal_errors(false)
        .with_timer(SystemTime);
    // A second one in the same process would be a test's.
    let _ = if is_terminal { lines.try_init() } else { lines.json().try_init() };
    // Without this, a fault is written by whoever has it, who then waits for the reader.
    panic::set_hook(Box::new(|fault| tracing::error!(%fault, "a fault of the program")));
    Ok(queue)
}

/// Done when somebody wants the server to stop.
async fn stopped() {
    let interrupted = async {
        if signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        match signal::unix::signal(signal::unix::SignalKind::terminate()) {
            Ok(mut signals) => {
                signals.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}
