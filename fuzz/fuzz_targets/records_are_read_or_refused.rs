//! Any bytes are a record or are refused with a line; a record that replays is written as it was
//! read.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| wardround_fuzz::records_are_read_or_refused(data));
