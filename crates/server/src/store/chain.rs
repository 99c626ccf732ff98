//! A hash that runs through a record, so that whatever is missing or changed shows.

use sha2::{Digest, Sha256};

/// How far a record goes. Whatever is missing from it, or was changed in it, gives another chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Chain {
    /// How many entries there are.
    pub(crate) entries: usize,
    /// The hash of the header, then of that and the first entry, and so on.
    pub(crate) hash: [u8; 32],
}

impl Chain {
    /// The chain of a record with this header and no entries.
    pub(crate) fn new(header: &str) -> Self {
        Self { entries: 0, hash: Sha256::digest(header.as_bytes()).into() }
    }

    /// The chain of a whole record.
    pub(crate) fn of<'a>(header: &str, entries: impl IntoIterator<Item = &'a String>) -> Self {
        let mut chain = Self::new(header);
        entries.into_iter().for_each(|entry| chain.add(entry));
        chain
    }

    /// One more entry.
    pub(crate) fn add(&mut self, entry: &str) {
        let hash = Sha256::new().chain_update(self.hash).chain_update(entry.as_bytes());
        *self = Self { entries: self.entries + 1, hash: hash.finalize().into() };
    }
}
