//! Every recorded game can be looked at from any moment, and shows there what play up to there
//! shows.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use dice_hospital::DiceHospital;
use dynamite_nurse::DynamiteNurse;
use emergency_roll::EmergencyRoll;
use table::{Eye, Live, Manners, Record, Replay, Seat};

/// The records of a game.
fn records(game: &str) -> Vec<(PathBuf, Record)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/games").join(game);
    let files = fs::read_dir(folder).expect("recorded games").map(|entry| entry.expect("an entry").path());
    let read = |file: PathBuf| Record::read(&fs::read(&file).expect("a file")).map(|record| (file, record));
    files.map(|file| read(file).expect("a record")).collect()
}

fn check<G: Manners>(pack: &Arc<G::Pack>) {
    let records = records(G::NAME);
    assert!(records.len() > 10);
    for (file, record) in records {
        let replay = Replay::<G>::new(pack.clone(), &record).expect("it replays");
        // A few moments of each game, different ones in each.
        for entries in (record.lines.len() % 7..=replay.len()).step_by(1 + replay.len() / 8) {
            let live = Live::<G>::replay(pack.clone(), &record, Some(entries)).expect("it replays");
            let moment = replay.at(entries);
            assert_eq!(moment.state(), live.state(), "{} after {entries}", file.display());
            for eye in Seat::all(live.game().seats()).map(Eye::Seat).chain([Eye::Onlooker]) {
                assert!(moment.history(eye).eq(live.history(eye)), "{} after {entries}", file.display());
            }
        }
        let first = replay.turns()[0];
        assert!(replay.at(first).turn() == 1 && (first == 0 || replay.at(first - 1).turn() == 0), "{}", file.display());
    }
}

#[test]
fn moments_of_emergency_roll() {
    check::<EmergencyRoll>(&Arc::new(emergency_roll::Pack::standard().expect("sound")));
}

#[test]
fn moments_of_dice_hospital() {
    check::<DiceHospital>(&Arc::new(dice_hospital::Pack::standard().expect("sound")));
}

#[test]
fn moments_of_dynamite_nurse() {
    check::<DynamiteNurse>(&Arc::new(dynamite_nurse::Pack::standard().expect("sound")));
}
