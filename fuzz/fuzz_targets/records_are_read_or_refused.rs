//! Any bytes are a record or are refused with a line; a record that replays is written as it was
//! read.

#![no_main]

use libfuzzer_sys::fuzz_target;
use table::{Live, Record};
use wardround_fuzz::{Fuzzed, Trial, with_named};

fuzz_target!(|data: &[u8]| {
    let Ok(record) = Record::read(data) else { return };
    with_named(&record.header.game, Replay(&record));
});

struct Replay<'a>(&'a Record);

impl Trial for Replay<'_> {
    fn run<G: Fuzzed>(self) {
        let record = self.0;
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
}
