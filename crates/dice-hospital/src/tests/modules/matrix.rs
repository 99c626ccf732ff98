//! Every configuration is played, and its record again (11.5).

use std::sync::Arc;

use table::Settings;

use super::SUBSETS;
use crate::Pack;
use crate::tests::invariants::play_and_replay;

const HARD_MODES: [&str; 4] = ["opening-crisis", "final-collections", "epidemic", "superbug"];

/// Each mixture of some values, `none` first.
fn mixtures(values: &[&str]) -> Vec<String> {
    let among = |set: usize| values.iter().enumerate().filter(move |(place, _)| set & 1 << place != 0);
    let names = |set| among(set).map(|(_, &value)| value).collect::<Vec<_>>().join(",");
    (0..1 << values.len()).map(|set| if set == 0 { "none".to_owned() } else { names(set) }).collect()
}

/// Every mixture of modules, of hard modes, with events and without.
fn play_each(seats: usize) {
    let pack = Arc::new(Pack::standard().expect("sound"));
    let mut played = 0;
    for modules in SUBSETS {
        for events in ["no", "yes"] {
            for hard in mixtures(&HARD_MODES) {
                let settings: Settings =
                    [("modules", modules), ("events", events), ("hard-mode", &hard)].into_iter().collect();
                play_and_replay(&pack, seats, &settings, played);
                played += 1;
            }
        }
    }
    assert_eq!(played, 256);
}

#[test]
fn cc_gen_01_two_play_each_configuration() {
    play_each(2);
}

#[test]
fn cc_gen_01_three_play_each_configuration() {
    play_each(3);
}

#[test]
fn cc_gen_01_four_play_each_configuration() {
    play_each(4);
}

#[test]
fn cc_gen_01_five_play_each_configuration() {
    play_each(5);
}

#[test]
fn cc_v_33_to_35_hold_with_each_mixture_of_the_automas_changes() {
    let pack = Arc::new(Pack::standard().expect("sound"));
    let others = [
        ("events", "no"),
        ("events", "yes"),
        ("hard-mode", "opening-crisis,epidemic,superbug"),
        ("experimental-medicine", "yes"),
        ("promos", "consultant,admissions-nurse"),
        ("supply", "strict"),
    ];
    let mut played = 0;
    for easier in mixtures(&["simple-cards", "coloured-bags", "no-bags"]) {
        for harder in mixtures(&["difficult-cards", "tile-points", "card-dice", "spare-dice"]) {
            if easier.contains("simple-cards") && harder.contains("difficult-cards") {
                continue;
            }
            for other in others {
                let changes = [("automa", "yes"), ("automa-easier", &easier), ("automa-harder", &harder)];
                let settings: Settings = changes.into_iter().chain([other]).collect();
                play_and_replay(&pack, 1, &settings, played);
                played += 1;
            }
        }
    }
    assert_eq!(played, 96 * 6);
}
