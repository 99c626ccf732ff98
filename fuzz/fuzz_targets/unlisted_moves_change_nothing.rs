//! Whatever is not listed is refused and changes nothing, and so is a fate that is not due.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| wardround_fuzz::unlisted_moves_change_nothing(data));
