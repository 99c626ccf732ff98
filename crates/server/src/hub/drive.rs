//! What goes on by itself: dice, cards and bots, until a person is asked.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use futures_util::FutureExt;
use table::{Cue, Seat};

use super::keep::panic_message;
use super::{Hub, TableError, TableHandle};
use crate::games::BotAdvice;
use crate::store::StoreError;

/// How often a step that fails is tried before the table stands still.
const TRIES: usize = 2;

impl Hub {
    /// Lets dice, cards and bots go on by themselves until a person is asked. One task per table at
    /// a time.
    pub(super) fn drive(self: &Arc<Self>, handle: &Arc<TableHandle>) {
        if handle.driving.swap(true, Ordering::AcqRel) {
            return;
        }
        let (hub, handle) = (self.clone(), handle.clone());
        tokio::spawn(async move {
            loop {
                let ended = hub.go_on_to_the_end(&handle).await;
                handle.driving.store(false, Ordering::Release);
                // Somebody may have moved while the flag was still up.
                let idle = ended.is_err() || handle.is_broken() || !handle.lock().await.goes_on();
                if idle || handle.driving.swap(true, Ordering::AcqRel) {
                    return;
                }
            }
        });
    }

    /// Step after step until there is none. A step that keeps failing stops the table, and
    /// everybody is told.
    async fn go_on_to_the_end(self: &Arc<Self>, handle: &Arc<TableHandle>) -> Result<(), TableError> {
        let mut failed = 0;
        loop {
            let step = AssertUnwindSafe(self.go_on(handle)).catch_unwind().await;
            let error = match step.unwrap_or_else(|fault| Err(TableError::Fault(panic_message(&*fault)))) {
                Ok(true) => {
                    failed = 0;
                    continue;
                }
                Ok(false) => return Ok(()),
                Err(error) => error,
            };
            match &error {
                // A table goes on when the server is back.
                TableError::Store(StoreError::Closing) => return Err(error),
                error => tracing::error!(table = handle.id, %error, "a step failed"),
            }
            failed += 1;
            // What could not be kept is tried again when it is read again.
            if matches!(error, TableError::Store(_)) {
                return Err(error);
            }
            if failed == TRIES {
                tracing::error!(table = handle.id, "the table stands still");
                handle.set_stuck(Some(Instant::now()));
                handle.tell();
                return Err(error);
            }
        }
    }

    /// One step that needs no person. False if there is none.
    async fn go_on(self: &Arc<Self>, handle: &Arc<TableHandle>) -> Result<bool, TableError> {
        let mut running = handle.lock_owned().await;
        if handle.is_broken() || !running.goes_on() {
            return Ok(false);
        }
        let mut chosen = None;
        if running.cue() != Cue::Roll {
            let Some((seat, task)) = running.bot() else { return Ok(false) };
            let before = running.game.entries();
            // A bot thinks in a thread of its own, and the table is free meanwhile.
            drop(running);
            let mv = think(task).await?;
            running = handle.lock_owned().await;
            if handle.is_broken() || running.is_gone() || running.game.entries() != before {
                return Ok(true);
            }
            chosen = Some((seat, mv));
        }
        let slot = self.writer.queue().await?;
        let kept = self.keep(handle, running, slot, |running| match chosen {
            Some((seat, mv)) => running.game.play(seat, &mv),
            None => Ok(()),
        });
        kept.await?;
        Ok(true)
    }

    /// What a bot would do in a seat's place, and why. `at` is how many entries the caller has
    /// seen.
    pub(crate) async fn hint(
        &self,
        handle: &TableHandle,
        seat: Seat,
        at: usize,
    ) -> Result<Option<BotAdvice>, TableError> {
        let strongest = bots::BOTS.last().copied().unwrap_or_default();
        let mut running = handle.lock().await;
        if running.game.is_stale(seat, at) {
            return Err(TableError::Stale);
        }
        let Some(task) = running.game.advise(seat, strongest) else { return Ok(None) };
        drop(running);
        Ok(Some(think(task).await?))
    }
}

/// What a bot comes to in another thread.
async fn think<T: Send + 'static>(task: Box<dyn FnOnce() -> T + Send>) -> Result<T, TableError> {
    let thinking = tokio::task::spawn_blocking(task).await;
    thinking.map_err(|error| TableError::Fault(format!("a bot gave no answer: {error}")))
}
