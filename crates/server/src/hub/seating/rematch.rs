//! The same people play the same again.

use std::sync::Arc;

use pages::lesson::LEARNER;
use table::{Next, Seat};

use super::{Holding, NoteKind};
use crate::hub::{FirstSeats, Hub, NewTable, TableError, TableHandle};

impl Hub {
    /// The table at which the same people play the same again: the one that somebody has opened, or
    /// a new one. Everybody keeps their seat, and what they prove it with.
    pub(crate) async fn rematch(
        self: &Arc<Self>,
        handle: &Arc<TableHandle>,
        seat: Seat,
        fresh: &str,
    ) -> Result<String, TableError> {
        let (hub, handle, fresh) = (self.clone(), handle.clone(), fresh.to_owned());
        let opening = tokio::spawn(async move {
            let mut running = handle.lock_owned().await;
            running.check_there(handle.id())?;
            if let Some(rematch) = &running.rematch {
                return Ok(rematch.clone());
            }
            if running.game.next() != Next::Over {
                return Err(TableError::NotOver);
            }
            let (seats, taken) = (running.seating.seats.iter(), running.seating.taken());
            let seats = Seat::all(seats.len()).zip(seats);
            let seated = seats.filter(|(_, holding)| holding.is_taken());
            let seated = seated.map(|(seat, holding)| (seat, Holding { used: 1, ..holding.clone() })).collect();
            // Whoever has left leaves no name to whoever comes instead.
            let names = running.seating.names.iter().filter(|(seat, _)| taken.contains(Seat::new(*seat)));
            let names = names.cloned().collect();
            let new_table = NewTable {
                game: running.game.game().to_owned(),
                // Whoever has learned the game plays it now, and its dice are what the seal
                // promises.
                players: running.game.players().iter().map(rematch_player).collect(),
                settings: running.game.settings().clone(),
                dice: NewTable::dice(running.game.has_real_dice(), None),
                seats: FirstSeats { host: running.host, names, seated, rematch_of: Some(handle.id().to_owned()) },
            };
            hub.open(&fresh, new_table).await?;
            running.rematch = Some(fresh.clone());
            running.seating.note(seat, NoteKind::Rematch);
            drop(running);
            handle.tell();
            Ok(fresh)
        });
        opening.await.map_err(|error| TableError::Fault(error.to_string()))?
    }
}

/// Who sits at a rematch in the seat of this player.
fn rematch_player(player: &String) -> String {
    if player == LEARNER { "you".to_owned() } else { player.clone() }
}
