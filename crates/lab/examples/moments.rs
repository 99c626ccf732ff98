//! How long it takes to look at a record: `cargo run --release -p lab --example moments -- RECORD…`
//!
//! For each record, the microseconds of playing it once, of one moment of it, of the same moment by
//! playing up to there, and of asking every seat after each entry what it can do and whether it may
//! take something back.

use std::error::Error;
use std::sync::Arc;
use std::time::Instant;

use dice_hospital::DiceHospital;
use dynamite_nurse::DynamiteNurse;
use emergency_roll::EmergencyRoll;
use table::{Eye, Game, Live, Manners, Record, Replay, Seat};

fn main() -> Result<(), Box<dyn Error>> {
    println!("{:>8} {:>8} {:>8} {:>8} {:>8}  record", "entries", "once", "moment", "played", "asking");
    for file in std::env::args().skip(1) {
        let record = Record::read(&std::fs::read(&file)?)?;
        let figures = match record.header.game.as_str() {
            EmergencyRoll::NAME => measure::<EmergencyRoll>(Arc::new(emergency_roll::Pack::standard()?), &record)?,
            DiceHospital::NAME => measure::<DiceHospital>(Arc::new(dice_hospital::Pack::standard()?), &record)?,
            DynamiteNurse::NAME => measure::<DynamiteNurse>(Arc::new(dynamite_nurse::Pack::standard()?), &record)?,
            other => return Err(format!("{file}: no game is called {other}").into()),
        };
        let [once, moment, played, asking] = figures.map(|seconds| format!("{:8.1}", seconds * 1e6));
        println!("{:8} {once} {moment} {played} {asking}  {file}", record.lines.len());
    }
    Ok(())
}

fn measure<G: Manners>(pack: Arc<G::Pack>, record: &Record) -> Result<[f64; 4], Box<dyn Error>> {
    let since = |begun: Instant, times: usize| begun.elapsed().as_secs_f64() / times as f64;
    let (entries, mut seen) = (record.lines.len(), 0);

    let begun = Instant::now();
    let replay = Replay::<G>::new(pack.clone(), record)?;
    let once = since(begun, 1);

    let begun = Instant::now();
    for at in 0..=entries {
        seen += replay.at(at).history(Eye::Onlooker).next_back().map_or(0, |(number, _)| number);
    }
    let moment = since(begun, entries + 1);

    let begun = Instant::now();
    for at in (0..=entries).step_by(16) {
        let live = Live::<G>::replay(pack.clone(), record, Some(at))?;
        seen += live.history(Eye::Onlooker).next_back().map_or(0, |(number, _)| number);
    }
    let played = since(begun, entries / 16 + 1);

    let mut live = Live::<G>::replay(pack, record, Some(0))?;
    let mut asking = 0.0;
    for &entry in replay.live().entries() {
        live.enter(entry).map_err(|why| why.to_string())?;
        let begun = Instant::now();
        for seat in Seat::all(live.game().seats()) {
            seen += live.moves(seat).len() + usize::from(live.may_undo(seat).is_ok());
        }
        asking += since(begun, entries.max(1));
    }
    std::hint::black_box(seen);
    Ok([once, moment, played, asking])
}
