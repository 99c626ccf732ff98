//! Whatever is listed is accepted, to the end of the game.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| wardround_fuzz::listed_moves_are_accepted(data));
