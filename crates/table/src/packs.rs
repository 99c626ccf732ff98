//! The packs that are there to play with.

use std::sync::Arc;

use crate::game::Game;
use crate::live::is_pack;
use crate::record::Header;

/// The packs that are there to play a game with. New games are played with the first; a record
/// names its own.
pub struct Packs<G: Game>(Vec<Arc<G::Pack>>);

impl<G: Game> Packs<G> {
    /// The pack of new games, and others that records may name.
    pub fn new(first: Arc<G::Pack>, others: impl IntoIterator<Item = Arc<G::Pack>>) -> Self {
        Self([first].into_iter().chain(others).collect())
    }

    /// The pack of new games.
    pub fn first(&self) -> &Arc<G::Pack> {
        &self.0[0]
    }

    /// The pack that a record names, or the first if it names none that is there.
    pub fn named(&self, header: &Header) -> &Arc<G::Pack> {
        let is_named =
            |pack: &&Arc<G::Pack>| header.pack.is_some_and(|found| is_pack::<G>(found, G::fingerprint(pack)));
        self.0.iter().find(is_named).unwrap_or_else(|| self.first())
    }
}
