//! Changing a table: nobody hears of anything before it is kept, and what fails leaves nothing
//! behind.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use table::{Next, Record};
use tokio::sync::{OwnedMutexGuard, oneshot};

use super::{AGAIN, Hub, RunningTable, TableError, TableHandle};
use crate::games::{ActionError, AnyTable};
use crate::store::{NewEntries, StoreError, WriteSlot};

/// How often a record is asked for before its table is considered broken.
const TRIES: usize = 3;
/// How long to wait in between: people wait, too.
const PAUSE: Duration = Duration::from_millis(200);

impl Hub {
    /// Changes a table, unless the caller is refused, and keeps what was added before anybody hears
    /// of it.
    pub(super) async fn change(
        self: &Arc<Self>,
        handle: &Arc<TableHandle>,
        check: impl FnOnce(&RunningTable) -> Result<(), TableError>,
        act: impl FnOnce(&mut RunningTable) -> Result<(), ActionError>,
    ) -> Result<(), TableError> {
        let running = handle.lock_owned().await;
        handle.check_sound()?;
        running.check_there(handle.id())?;
        check(&running)?;
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
        let before = running.game.entries();
        let acted = catch_unwind(AssertUnwindSafe(|| {
            act(&mut running)?;
            running.roll();
            Ok::<_, ActionError>(addition(&handle.id, &running, before))
        }));
        let addition = match acted {
            Ok(acted) => acted?,
            Err(fault) => {
                // A panic halfway may have left the game half changed.
                tokio::spawn(self.clone().restore(handle.clone(), running, before));
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
                    tokio::spawn(hub.start_over(handle, running, before));
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

    /// Puts a table back to what its record says. If that cannot be read, the table leaves memory
    /// as broken, with the entries that were kept; whoever comes then has it read anew, or hears
    /// why not.
    async fn restore(
        self: Arc<Self>,
        handle: Arc<TableHandle>,
        mut running: OwnedMutexGuard<RunningTable>,
        kept: usize,
    ) {
        let mut tries = 0;
        loop {
            let error = match self.bring_back(&handle.id).await {
                Ok(stored) => {
                    *running = stored;
                    break;
                }
                Err(error) => error,
            };
            tries += 1;
            tracing::error!(table = handle.id, %error, tries, "the record cannot be read");
            // Nobody may see what was not kept, so the lock is held until this is so.
            if tries >= TRIES && self.cut_back(&mut running, kept).await {
                tracing::error!(table = handle.id, "the table is broken");
                handle.set_broken(error.to_string());
                self.dismiss(&handle);
                break;
            }
            tokio::time::sleep(PAUSE).await;
        }
        drop(running);
        handle.tell();
    }

    /// Takes the entries after the first this many away from a table in memory. False if that
    /// fails.
    async fn cut_back(&self, running: &mut RunningTable, kept: usize) -> bool {
        let text = |game: &dyn AnyTable| {
            let entries = (0..kept).map(|number| game.entry(number) + "\n");
            game.header() + &entries.collect::<String>()
        };
        let Ok(record) = catch_unwind(AssertUnwindSafe(|| text(&*running.game))) else { return false };
        let (games, game) = (self.games.clone(), running.game.game());
        let played = tokio::task::spawn_blocking(move || {
            let record = Record::read(record.as_bytes()).ok()?;
            games.game(game)?.resume(&record, None).ok()
        });
        let Ok(Some(game)) = played.await else { return false };
        (running.game, running.held) = (game, None);
        true
    }

    /// Puts a table back; what went on by itself is tried again, but not at once.
    async fn start_over(
        self: Arc<Self>,
        handle: Arc<TableHandle>,
        running: OwnedMutexGuard<RunningTable>,
        kept: usize,
    ) {
        self.clone().restore(handle.clone(), running, kept).await;
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

/// What a panic said; empty if it was not text.
pub(crate) fn panic_message(fault: &(dyn Any + Send)) -> String {
    let text = fault.downcast_ref::<&str>().copied().map(ToOwned::to_owned);
    text.or_else(|| fault.downcast_ref::<String>().cloned()).unwrap_or_default()
}
