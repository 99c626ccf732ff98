//! Any bytes are a record or are refused with a line; a record that replays is written as it was read.

#![no_main]

use libfuzzer_sys::fuzz_target;
use table::{Game, Live, Record};
use wardround_fuzz::{DiceHospital, EmergencyRoll, Fuzzed};

fuzz_target!(|data: &[u8]| {
    let Ok(record) = Record::read(data) else { return };
    if record.header.game == DiceHospital::NAME {
        replay::<DiceHospital>(&record)
    } else {
        replay::<EmergencyRoll>(&record)
    }
});

fn replay<G: Fuzzed>(record: &Record) {
    match Live::<G>::replay(G::pack(), record, None) {
        Ok(live) => {
            let written = live.record();
            let again = Record::read(written.as_bytes()).expect("what we write we can read");
            let live = Live::<G>::replay(G::pack(), &again, None).expect("it replays again");
            assert_eq!(live.record(), written);
            assert!(
                again.lines.iter().map(|line| &line.entry).eq(record.lines.iter().map(|line| &line.entry)),
                "as it was read"
            );
        }
        Err(error) => assert!(error.line >= 1),
    }
}
