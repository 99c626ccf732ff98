//! The rules one by one, each test named after its row of the ledger; and random games with everything checked.

mod activation;
mod arrange;
mod data;
mod departments;
mod ending;
mod events;
mod experimental;
mod intake;
mod interplay;
mod invariants;
mod neglect;
mod notation;
mod recorded;
mod rulings;
mod rulings_activation;
mod second_ending;
mod second_reading;
mod sequence;
mod setup;
mod solo;
mod specialists;
