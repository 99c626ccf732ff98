//! What must hold after every step of random games against the Automa (section 10 of the ledger).

use crate::tests::invariants::play_all;
use crate::{AUTOMA, Cover, DiceHospital, FIRST_PLAYER_TILES, Phase, State};

/// Its cards and tiles are as they may be.
pub(in crate::tests) fn check(game: &DiceHospital, state: &State, tiles_used: u8) {
    let (open, automa) = (&state.open, &state.open.automa);
    let hospital = &open.hospitals[AUTOMA];
    assert_eq!(hospital.floor.fatalities, 0, "CC-V-33");
    assert!(hospital.floor.wards.is_empty() && open.newcomers[AUTOMA].is_empty() && !open.to_act.contains(AUTOMA));
    for face_up in &automa.row {
        let printed = game.pack().hospital_card(face_up.card);
        for (place, cover) in face_up.covers.iter().enumerate() {
            match (cover, printed.spots.get(place)) {
                (Some(_), _) if place >= face_up.spots(printed) => panic!("CC-V-33: a covered spot is filled"),
                (None, _) | (Some(Cover::Bag), Some(_)) | (Some(Cover::Die(_)), Some(None)) => {}
                (Some(Cover::Die(colour)), Some(Some(wanted))) => assert_eq!(colour, wanted, "CC-V-33"),
                (Some(_), None) => panic!("CC-V-33: there is no such spot"),
            }
        }
        let late = matches!(open.phase, Phase::Grey | Phase::Spare);
        assert!(late || !face_up.is_complete(printed), "CC-V-33: {} in {:?}", face_up.card, open.phase);
    }
    if open.phase == Phase::Activate {
        assert_eq!(automa.turned, open.round + 1, "CC-V-33");
    }
    assert_eq!(automa.tiles + tiles_used, FIRST_PLAYER_TILES, "CC-V-35");
}

/// After the Automa has served its cards nothing more would fit.
fn check_served(game: &DiceHospital, state: &State) {
    let (automa, changes) = (&state.open.automa, game.setup().automa.expect("it plays"));
    for face_up in &automa.row {
        let printed = game.pack().hospital_card(face_up.card);
        let open = (0..face_up.spots(printed)).filter(|&spot| face_up.covers[spot].is_none());
        for spot in open.map(|spot| printed.spots[spot]) {
            assert_eq!(spot.map_or_else(|| automa.pool.sum(), |colour| automa.pool[colour]), 0, "CC-V-34");
            let uses_bags = !(changes.no_bags || changes.coloured_bags && spot.is_none());
            assert!(!uses_bags || state.open.hospitals[AUTOMA].floor.bags == 0, "CC-V-34");
        }
    }
}

/// What must hold when it has served its cards.
pub(in crate::tests) fn check_step(game: &DiceHospital, before: &State, after: &State) {
    let served = |phase: Phase| !matches!(phase, Phase::Activate | Phase::Grey);
    if !served(before.open.phase) && served(after.open.phase) {
        check_served(game, after);
    }
}

#[test]
fn cc_v_33_to_37_hold_in_random_games_against_the_automa() {
    let plays = ("automa", "yes");
    play_all(&[(1, vec![plays])], 50_000);
    let mixes = [
        vec![plays, ("automa-easier", "simple-cards,coloured-bags"), ("automa-harder", "card-dice,spare-dice")],
        vec![
            plays,
            ("automa-easier", "no-bags"),
            ("automa-harder", "difficult-cards,tile-points,card-dice,spare-dice"),
        ],
        vec![
            plays,
            ("automa-easier", "coloured-bags,no-bags"),
            ("administrators", "no"),
            ("extra-improvement", "department"),
        ],
        vec![plays, ("leader-ties", "count"), ("events", "yes"), ("hard-mode", "opening-crisis,epidemic,superbug")],
    ];
    play_all(&mixes.map(|agreed| (1, agreed)), 15_000);
}
