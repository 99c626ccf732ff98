//! Section 2 of Community Care's ledger: the town.

pub(super) mod invariants;
