//! The ledger's rules as examples. Each test is named after the rule it proves.

mod admit;
mod arrange;
mod blood;
mod bonus;
mod cardio;
mod choose;
mod components;
mod data;
mod decisions;
mod editions;
mod end;
mod epi;
mod invariants;
mod modifiers;
mod morgue;
mod pack;
mod radio;
mod random_games;
mod rulings;
mod score;
mod setup;
mod sheet;
mod solo;
mod solo_bonus;
mod stethoscopes;
mod turn;
