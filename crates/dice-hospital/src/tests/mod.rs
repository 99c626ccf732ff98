//! The rules one by one, each test named after its row of the ledger; and random games with
//! everything checked.

mod activation;
mod arrange;
mod automa;
mod choices_by_brute_force;
mod city;
mod data;
mod departments;
mod ending;
mod events;
mod experimental;
mod five_players;
mod imagine;
mod intake;
mod interplay;
mod invariants;
mod investments;
mod largest;
mod maternity;
mod modules;
mod neglect;
mod notation;
mod recorded;
mod roles;
mod rulings;
mod rulings_activation;
mod scoring_by_the_texts;
mod sequence;
mod settings;
mod setup;
mod shown;
mod solo;
mod specialists;
mod steps;
mod tokens_by_brute_force;
