//! How seats change hands.

use std::sync::Arc;

use table::{Next, Seat, SeatSet};

use super::{Arrival, NoteKind, SeatAsk};
use crate::hub::{Hub, RunningTable, TableError, TableHandle};
use crate::store::{SeatChange, StoreError};

/// People who may ask for seats of one table at a time.
const MOST_ASKS: usize = 8;

/// How a seat changes, and what everybody is told of it.
type Decision = (SeatChange, Option<NoteKind>);

impl Hub {
    /// Changes a seat: stored first, then told, even if the caller hangs up meanwhile.
    async fn reseat(
        self: &Arc<Self>,
        handle: &Arc<TableHandle>,
        seat: Seat,
        decide: impl FnOnce(&RunningTable) -> Result<Decision, TableError> + Send + 'static,
    ) -> Result<(), TableError> {
        let (hub, handle) = (self.clone(), handle.clone());
        let changing = tokio::spawn(async move {
            let mut running = handle.lock_owned().await;
            running.check_there(handle.id())?;
            let (change, note) = decide(&running)?;
            hub.store.seat(&change).await.map_err(|error| match error {
                StoreError::Conflict { .. } => TableError::SeatTaken,
                error => error.into(),
            })?;
            running.host = change.host.map(Seat::new);
            running.seating.accept(change);
            // Whoever held the seat is no longer asked.
            if matches!(note, Some(NoteKind::Given | NoteKind::Left)) {
                running.seating.asks.retain(|ask| ask.seat != seat);
            }
            if let Some(note) = note {
                running.seating.note(seat, note);
            }
            drop(running);
            handle.tell();
            Ok(())
        });
        changing.await.map_err(|error| TableError::Fault(error.to_string()))?
    }

    /// Lets somebody sit down by a link that was the seat's when this many of its links were used:
    /// somebody new, or the seat's holder with another device.
    pub(crate) async fn sit_down(
        self: &Arc<Self>,
        handle: &Arc<TableHandle>,
        (seat, used): (Seat, u32),
        arrival: Arrival,
        name: Option<String>,
    ) -> Result<(), TableError> {
        let table = handle.id().to_owned();
        self.reseat(handle, seat, move |running| {
            let seating = &running.seating;
            if seating.used(seat) != used {
                return Err(TableError::SeatTaken);
            }
            let mut change = seating.change(&table, running.host, seat);
            if let Some(name) = name {
                change.name = Some(running.check_name(seat, name)?);
            }
            match arrival {
                Arrival::Browser(browser) => change.browsers.push(browser),
                Arrival::Program(token) => change.holding.token = Some(token),
            }
            Ok((change, (!seating.taken().contains(seat)).then_some(NoteKind::SatDown)))
        })
        .await
    }

    /// Gives a seat's holder a new token, or none; every device but this browser is sent away.
    pub(crate) async fn renew(
        self: &Arc<Self>,
        handle: &Arc<TableHandle>,
        seat: Seat,
        browser: Option<String>,
        token: Option<String>,
        name: Option<String>,
    ) -> Result<(), TableError> {
        let table = handle.id().to_owned();
        self.reseat(handle, seat, move |running| {
            let mut change = running.seating.change(&table, running.host, seat);
            if let Some(name) = name {
                change.name = Some(running.check_name(seat, name)?);
            }
            (change.browsers, change.holding.token) = (browser.into_iter().collect(), token);
            Ok((change, None))
        })
        .await
    }

    /// Notes what the holder of a seat is called.
    pub(crate) async fn name(
        self: &Arc<Self>,
        handle: &Arc<TableHandle>,
        seat: Seat,
        name: String,
    ) -> Result<(), TableError> {
        let table = handle.id().to_owned();
        self.reseat(handle, seat, move |running| {
            let mut change = running.seating.change(&table, running.host, seat);
            change.name = Some(running.check_name(seat, name)?);
            Ok((change, None))
        })
        .await
    }

    /// Asks the holder of a seat to give it to this browser. Everybody is told.
    pub(crate) async fn ask_for_seat(
        &self,
        handle: &TableHandle,
        seat: Seat,
        browser: &str,
        name: Option<String>,
    ) -> Result<(), TableError> {
        let mut running = handle.lock().await;
        let name = name.map(|name| running.check_name(seat, name)).transpose()?;
        let seating = &mut running.seating;
        if seating.asks.len() >= MOST_ASKS {
            return Err(TableError::ManyAsk);
        }
        // Whoever asks twice asks once.
        if !seating.asks.iter().any(|ask| ask.browser == browser && ask.seat == seat) {
            let number = seating.count();
            seating.asks.push(SeatAsk { browser: browser.to_owned(), seat, name: name.clone(), number });
            seating.note(seat, NoteKind::Asked(name));
        }
        drop(running);
        handle.tell();
        Ok(())
    }

    /// Answers for a seat's holder: gives the seat to whoever asked, or keeps it.
    pub(crate) async fn answer_ask(
        self: &Arc<Self>,
        handle: &Arc<TableHandle>,
        mine: SeatSet,
        number: usize,
        yes: bool,
    ) -> Result<(), TableError> {
        let mut running = handle.lock().await;
        let asked = running.seating.asks(mine).find(|ask| ask.number == number).cloned();
        // Somebody else at this seat has answered already.
        let Some(SeatAsk { browser, seat, name, .. }) = asked else { return Ok(()) };
        if !yes {
            running.seating.asks.retain(|ask| ask.number != number);
            running.seating.note(seat, NoteKind::Kept);
            drop(running);
            handle.tell();
            return Ok(());
        }
        drop(running);
        let table = handle.id().to_owned();
        self.reseat(handle, seat, move |running| {
            let mut change = running.seating.change(&table, running.host, seat);
            (change.browsers, change.holding.token) = (vec![browser], None);
            // Somebody else may have taken the name meanwhile.
            change.name = name.and_then(|name| running.check_name(seat, name).ok());
            Ok((change, Some(NoteKind::Given)))
        })
        .await
    }

    /// Gives up a browser's seats. A table at which nobody else sits is forgotten; a game that is
    /// over only leaves the browser's list.
    pub(crate) async fn leave(self: &Arc<Self>, handle: &Arc<TableHandle>, browser: &str) -> Result<(), TableError> {
        let running = handle.lock().await;
        let mine = running.seating.held_by(browser);
        let others: SeatSet = running.seating.taken().iter().filter(|&seat| !mine.contains(seat)).collect();
        let over = running.game.next() == Next::Over;
        drop(running);
        if mine.is_empty() {
            return Ok(());
        }
        if over {
            return self.unlist(handle, browser).await;
        }
        if others.is_empty() {
            return self.delete(handle).await;
        }
        for seat in mine {
            let table = handle.id().to_owned();
            self.reseat(handle, seat, move |running| {
                let host = running.host.filter(|host| !mine.contains(*host)).or(others.first());
                let mut change = running.seating.change(&table, host, seat);
                (change.browsers, change.holding.token, change.name) = (Vec::new(), None, None);
                Ok((change, Some(NoteKind::Left)))
            })
            .await?;
        }
        Ok(())
    }

    /// Takes a table from a browser's list.
    async fn unlist(&self, handle: &TableHandle, browser: &str) -> Result<(), TableError> {
        self.store.unlist(browser, handle.id()).await?;
        for holding in &mut handle.lock().await.seating.seats {
            holding.browsers.retain(|known| known != browser);
        }
        handle.tell();
        Ok(())
    }

    /// Forgets a table. Nothing is written to it while this has its lock, nor afterwards.
    async fn delete(self: &Arc<Self>, handle: &Arc<TableHandle>) -> Result<(), TableError> {
        let (hub, handle) = (self.clone(), handle.clone());
        let deleting = tokio::spawn(async move {
            let mut running = handle.lock_owned().await;
            hub.store.delete(&[handle.id().to_owned()]).await?;
            running.is_gone = true;
            hub.forget(handle.id());
            drop(running);
            handle.tell();
            Ok(())
        });
        deleting.await.map_err(|error| TableError::Fault(error.to_string()))?
    }
}
