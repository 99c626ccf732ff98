//! Changing a table: nobody hears of anything before it is kept, and what fails leaves nothing behind.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use table::Next;
use tokio::sync::{OwnedMutexGuard, oneshot};

use super::{AGAIN, Hub, Inside, Seated, TableError};
use crate::house::NotDone;
use crate::store::{Addition, StoreError, Ticket};

impl Hub {
    /// Changes a table, unless the caller is behind, and keeps what was added before anybody hears of it.
    pub(super) async fn change(
        self: &Arc<Self>,
        seated: &Arc<Seated>,
        is_behind: impl FnOnce(&Inside) -> bool,
        act: impl FnOnce(&mut Inside) -> Result<(), NotDone>,
    ) -> Result<(), TableError> {
        let inside = seated.take().await;
        if is_behind(&inside) {
            return Err(TableError::Stale);
        }
        let ticket = self.writer.queue().await?;
        self.keep(seated, inside, ticket, act).await
    }

    /// Acts, rolls what is due, keeps the new entries, then tells everybody; all that, even if whoever asked hangs up
    /// meanwhile. If it fails, the table is as its record says, and nothing has happened.
    pub(super) async fn keep(
        self: &Arc<Self>,
        seated: &Arc<Seated>,
        mut inside: OwnedMutexGuard<Inside>,
        ticket: Ticket,
        act: impl FnOnce(&mut Inside) -> Result<(), NotDone>,
    ) -> Result<(), TableError> {
        let acted = catch_unwind(AssertUnwindSafe(|| {
            let before = inside.game.entries();
            act(&mut inside)?;
            inside.roll();
            Ok::<_, NotDone>(addition(&seated.id, &inside, before))
        }));
        let addition = match acted {
            Ok(acted) => acted?,
            Err(fault) => {
                // Whoever fell in the middle may have left the game half changed.
                tokio::spawn(self.clone().restore(seated.clone(), inside));
                return Err(TableError::Fault(in_plain_words(&*fault)));
            }
        };
        let (answer, answered) = oneshot::channel();
        let (hub, seated) = (self.clone(), seated.clone());
        // No waiting between the change and this line: nobody can hang up in between.
        ticket.add(addition, move |kept| {
            match &kept {
                Ok(()) => hub.tell(&seated, inside),
                Err(error) => {
                    tracing::error!(table = seated.id, %error, "entries were not kept");
                    tokio::spawn(hub.start_over(seated, inside));
                }
            }
            // Nobody may be waiting any more.
            let _ = answer.send(kept);
        });
        answered.await.map_err(|_| StoreError::Closing)?.map_err(TableError::from)
    }

    /// Lets everybody see what has changed.
    fn tell(self: &Arc<Self>, seated: &Arc<Seated>, inside: OwnedMutexGuard<Inside>) {
        let goes_on = inside.goes_on();
        seated.set_stuck(None);
        drop(inside);
        seated.tell();
        if goes_on {
            self.drive(seated);
        }
    }

    /// Puts a table back to what its record says. Until that can be read, nobody gets to see the table.
    async fn restore(self: Arc<Self>, seated: Arc<Seated>, mut inside: OwnedMutexGuard<Inside>) {
        *inside = loop {
            match self.bring_back(&seated.id).await {
                Ok(kept) => break kept,
                Err(error) => tracing::error!(table = seated.id, %error, "the record cannot be read"),
            }
            tokio::time::sleep(AGAIN).await;
        };
        drop(inside);
        seated.tell();
    }

    /// Puts a table back; what went on by itself is tried again, but not at once.
    async fn start_over(self: Arc<Self>, seated: Arc<Seated>, inside: OwnedMutexGuard<Inside>) {
        self.clone().restore(seated.clone(), inside).await;
        tokio::time::sleep(AGAIN).await;
        self.drive(&seated);
    }
}

/// What is new in a table.
fn addition(table: &str, inside: &Inside, before: usize) -> Addition {
    Addition {
        table: table.to_owned(),
        first: before,
        entries: inside.entries_from(before),
        over: inside.game.next() == Next::Over,
    }
}

/// What somebody said who failed.
pub(crate) fn in_plain_words(fault: &(dyn Any + Send)) -> String {
    let text = fault.downcast_ref::<&str>().copied().map(ToOwned::to_owned);
    text.or_else(|| fault.downcast_ref::<String>().cloned()).unwrap_or_default()
}
