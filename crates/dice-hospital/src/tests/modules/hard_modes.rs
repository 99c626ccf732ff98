//! Hard modes with modules (CC-X-25, CC-X-26).

use crate::tests::arrange::{Position, hospital_of, seat, until};
use crate::{Die, Hospital, Patient, Phase};

/// Whether somebody who shows this lies in a hospital.
fn lies(position: &Position, number: usize, text: &str) -> bool {
    let wanted: Patient = text.parse().expect("a patient");
    let shows = |one: Patient| (one.value, one.printed) == (wanted.value, wanted.printed);
    position.state.open.hospitals[seat(number)].floor.patients().any(|(_, one)| shows(one))
}

#[test]
fn cc_x_25_four_new_patients_need_four_beds() {
    let there = ["R1@1", "R1@1", "R1@1", "Y2@2", "Y2@2", "Y2@2", "G3@3", "G3@3", "G3@3", "R2@4"];
    for modules in ["city", "maternity", "city,maternity"] {
        let settings =
            [("administrators", "no"), ("first-player", "1"), ("hard-mode", "epidemic"), ("modules", modules)];
        let mut position = until(2, &settings, Phase::Epidemic);
        let number = position.state.open.actor.number();
        position.state.open.hospitals[seat(number)] = Hospital::for_setup(position.game.setup());
        position.put(number, &there);
        let open = &mut position.state.open;
        open.newcomers[seat(number)].clear();
        open.newcomers[seat(number)].extend(["R5", "Y5", "G5"].map(|die| die.parse::<Die>().expect("a die")));
        // Whoever comes late is no Mother.
        let mut position = position.no_fate("die M4", "DH-INTAKE-01").fate("die G4");
        assert_eq!(position.state.open.newcomers[seat(number)].len(), 4, "{modules}");
        position.go_on_until(Phase::Overflow);
        // Ten lie in twelve beds and four come: two give up theirs, none of the new ones.
        for left in [2, 1] {
            assert_eq!(position.game.missing_beds(&position.state.open, seat(number)), left, "{modules}");
            position.why(number, "remove G4");
            position.why(number, "remove G4@4");
            let offered = position.listed(number)[0].to_string();
            position = position.play_by(number, &[&offered]);
        }
        assert_ne!(position.state.open.phase, Phase::Overflow, "{modules}");
        position.go_on_until(Phase::Take);
        let floor = &position.state.open.hospitals[seat(number)].floor;
        assert_eq!((floor.wards.in_beds(), floor.fatalities), (12, 2), "{modules}");
        assert!(["G4", "R5", "Y5", "G5"].iter().all(|one| lies(&position, number, one)), "{modules}");
    }
}

#[test]
fn cc_x_26_the_superbug_weakens_mothers_by_two_and_kills_none() {
    let settings = [("administrators", "no"), ("hard-mode", "superbug"), ("modules", "maternity")];
    let there = ["M4@1", "I4@1", "R5@1", "M2@2", "I4@2", "R2@2", "M5@3", "I3@3"];
    let after = hospital_of(2, &settings, &there).all_end();
    // Who lies beside somebody loses two, and stays at 1; who lies with Infants only loses nothing.
    after.has(&["M2@1", "I4@1", "R3@1", "M1@2", "I4@2", "M5@3", "I3@3"]).counts(0, 1, 0);
}

#[test]
fn cc_x_26_mothers_of_the_town_lose_one() {
    let settings = [("administrators", "no"), ("hard-mode", "superbug"), ("modules", "city,maternity")];
    let mut position = hospital_of(2, &settings, &["M4@1", "I4@1", "R5@1"]);
    let places = ["a1", "b2"].map(|place| place.parse().expect("a tile"));
    for (place, value) in places.into_iter().zip([5, 1]) {
        let city = &mut position.state.open.city;
        city.clear(place);
        city.put(place, Die::mother(value), None);
    }
    let position = position.all_end();
    assert_eq!(
        places.map(|place| position.state.open.city.patient(place)),
        [4, 1].map(|value| Some(Die::mother(value)))
    );
    position.has(&["M2@1", "I4@1", "R3@1"]);
}
