//! Games that earlier releases wrote are played as they were; `tests/releases/README.md` says what
//! differs.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use dice_hospital::DiceHospital;
use dynamite_nurse::DynamiteNurse;
use emergency_roll::EmergencyRoll;
use table::{Game, Live, Manners, Next, Record, Replay, Seat, Settings};

/// The records of a game, from every release.
fn records(game: &str) -> Vec<PathBuf> {
    let inside = |folder: PathBuf| fs::read_dir(folder).into_iter().flatten().map(|entry| entry.expect("it").path());
    let releases = inside(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/releases"));
    releases.flat_map(|release| inside(release.join(game))).collect()
}

/// How a game ends, as the comments at the top of records say it.
fn ends<G: Manners>(live: &Live<G>) -> String {
    let scores = live.game().final_scores(live.state());
    let words = |numbers: Vec<String>| numbers.join(" ");
    let totals = words(scores.totals.iter().map(ToString::to_string).collect());
    let winners = words(scores.winners.iter().map(|seat: Seat| seat.number().to_string()).collect());
    if live.game().seats() == 1 && G::NAME == DiceHospital::NAME {
        format!("# ends: {totals}")
    } else {
        format!("# ends: {totals}; won by {winners}")
    }
}

fn check<G: Manners>(pack: &Arc<G::Pack>, least: usize) {
    let files = records(G::NAME);
    assert!(files.len() >= least, "{} records of {}", files.len(), G::NAME);
    for file in files {
        let (name, text) = (file.display(), fs::read_to_string(&file).expect("text"));
        let record = Record::read(text.as_bytes()).unwrap_or_else(|error| panic!("{name}: {error}"));
        let said = text.lines().nth(1).expect("a comment that says how it ends");
        match Live::<G>::replay(pack.clone(), &record, None) {
            Ok(live) => {
                assert_eq!((live.next(), live.other_pack()), (Next::Over, None), "{name}");
                assert_eq!(ends(&live), said, "{name}");
                let written: String = text.split_inclusive('\n').filter(|line| !line.starts_with('#')).collect();
                assert_eq!(live.record(), written, "{name}: it is written as it was read");
                assert!(
                    Replay::<G>::new(pack.clone(), &record).is_ok_and(|replay| replay.parted().is_none()),
                    "{name}"
                );
            }
            Err(error) => assert_eq!(format!("# parts: line {}", error.line), said, "{name}: {error}"),
        }
    }
}

#[test]
fn every_release_can_still_be_played() {
    check::<EmergencyRoll>(&Arc::new(emergency_roll::Pack::standard().expect("sound")), 18);
    check::<DiceHospital>(&Arc::new(dice_hospital::Pack::standard().expect("sound")), 4);
    check::<DynamiteNurse>(&Arc::new(dynamite_nurse::Pack::standard().expect("sound")), 0);
}

/// Whoever changes a fingerprint adds the one before to `FORMER_PACKS`, and brings the others up to
/// date.
fn former_packs_are_todays<G: Game>(pack: Arc<G::Pack>, seats: usize) {
    let game = G::set_up(pack, seats, &Settings::default()).expect("possible");
    for (former, now) in G::FORMER_PACKS {
        assert_eq!(*now, game.pack_fingerprint(), "{}: {former:016x} means a pack that is not there", G::NAME);
    }
}

#[test]
fn former_fingerprints_mean_todays_packs() {
    former_packs_are_todays::<EmergencyRoll>(Arc::new(emergency_roll::Pack::standard().expect("sound")), 2);
    former_packs_are_todays::<DiceHospital>(Arc::new(dice_hospital::Pack::standard().expect("sound")), 2);
    former_packs_are_todays::<DynamiteNurse>(Arc::new(dynamite_nurse::Pack::standard().expect("sound")), 3);
}
