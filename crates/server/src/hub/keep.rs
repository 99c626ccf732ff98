//! Changing a table: nobody hears of anything before it is kept, and what fails leaves nothing
//! behind.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use table::Next;
use tokio::sync::{OwnedMutexGuard, oneshot};

use super::{AGAIN, Hub, RunningTable, TableError, TableHandle};
use crate::games::ActionError;
use crate::store::{NewEntries, StoreError, WriteSlot};

impl Hub {
    /// Changes a table, unless the caller is behind, and keeps what was added before anybody hears
    /// of it.
    pub(super) async fn change(
        self: &Arc<Self>,
        handle: &Arc<TableHandle>,
        is_behind: impl FnOnce(&RunningTable) -> bool,
        act: impl FnOnce(&mut RunningTable) -> Result<(), ActionError>,
    ) -> Result<(), TableError> {
        let running = handle.lock_owned().await;
        if is_behind(&running) {
            return Err(TableError::Stale);
        }
        let slot = self.writer.queue().await?;
        self.keep(handle, running, slot, act).await
    }

    /// Acts, rolls what is due, keeps the new entries, then tells everybody; all that, even if
    /// whoever asked hangs up meanwhile. If it fails, the table is as its record says, and nothing
    /// has happened.
    pub(super) async fn keep(
        self: &Arc<Self>,
        handle: &Arc<TableHandle>,
        mut running: OwnedMutexGuard<RunningTable>,
        slot: WriteSlot,
        act: impl FnOnce(&mut RunningTable) -> Result<(), ActionError>,
    ) -> Result<(), TableError> {
        let acted = catch_unwind(AssertUnwindSafe(|| {
            let before = running.game.entries();
            act(&mut running)?;
            running.roll();
            Ok::<_, ActionError>(addition(&handle.id, &running, before))
        }));
        let addition = match acted {
            Ok(acted) => acted?,
            Err(fault) => {
                // Whoever panicked halfway may have left the game half changed.
                tokio::spawn(self.clone().restore(handle.clone(), running));
                return Err(TableError::Fault(panic_message(&*fault)));
            }
        };
        let (answer, answered) = oneshot::channel();
        let (hub, handle) = (self.clone(), handle.clone());
        // No waiting between the change and this line: nobody can hang up in between.
        slot.add(addition, move |kept| {
            match &kept {
                Ok(()) => hub.tell(&handle, running),
                Err(error) => {
                    let table = handle.id.clone();
                    tokio::spawn(hub.start_over(handle, running));
                    tracing::error!(table, %error, "entries were not kept");
                }
            }
            // Nobody may be waiting any more.
            let _ = answer.send(kept);
        });
        answered.await.map_err(|_| StoreError::Closing)?.map_err(TableError::from)
    }

    /// Lets everybody see what has changed.
    fn tell(self: &Arc<Self>, handle: &Arc<TableHandle>, running: OwnedMutexGuard<RunningTable>) {
        let goes_on = running.goes_on();
        handle.set_stuck(None);
        drop(running);
        handle.tell();
        if goes_on {
            self.drive(handle);
        }
    }

    /// Puts a table back to what its record says. Until that can be read, nobody gets to see the
    /// table.
    async fn restore(self: Arc<Self>, handle: Arc<TableHandle>, mut running: OwnedMutexGuard<RunningTable>) {
        *running = loop {
            match self.bring_back(&handle.id).await {
                Ok(kept) => break kept,
                Err(error) => tracing::error!(table = handle.id, %error, "the record cannot be read"),
            }
            tokio::time::sleep(AGAIN).await;
        };
        drop(running);
        handle.tell();
    }

    /// Puts a table back; what went on by itself is tried again, but not at once.
    async fn start_over(self: Arc<Self>, handle: Arc<TableHandle>, running: OwnedMutexGuard<RunningTable>) {
        self.clone().restore(handle.clone(), running).await;
        tokio::time::sleep(AGAIN).await;
        self.drive(&handle);
    }
}

/// What is new in a table.
fn addition(table: &str, running: &RunningTable, before: usize) -> NewEntries {
    NewEntries {
        table: table.to_owned(),
        first: before,
        entries: running.entries_from(before),
        over: running.game.next() == Next::Over,
    }
}

/// The message of a panic.
pub(crate) fn panic_message(fault: &(dyn Any + Send)) -> String {
    let text = fault.downcast_ref::<&str>().copied().map(ToOwned::to_owned);
    text.or_else(|| fault.downcast_ref::<String>().cloned()).unwrap_or_default()
}
