//! Any bytes are a record or are refused with a line; a record that replays is written as it was read.

#![no_main]

use emergency_roll::EmergencyRoll;
use libfuzzer_sys::fuzz_target;
use table::{Live, Record};
use wardround_fuzz::pack;

fuzz_target!(|data: &[u8]| {
    let Ok(record) = Record::read(data) else { return };
    match Live::<EmergencyRoll>::replay(pack(), &record, None) {
        Ok(live) => {
            let written = live.record();
            let again = Record::read(written.as_bytes()).expect("what we write we can read");
            let live = Live::<EmergencyRoll>::replay(pack(), &again, None).expect("it replays again");
            assert_eq!(live.record(), written);
        }
        Err(error) => assert!(error.line >= 1),
    }
});
