//! Beds, one by one and as sets.

use super::*;

fn wards(patients: &[&str]) -> Wards {
    let mut wards = Wards::default();
    for text in patients {
        wards.admit(text.parse().expect("a die"));
    }
    wards
}

#[test]
fn beds_are_filled_and_freed() {
    let mut wards = wards(&["R3", "G5", "Y1"]);
    assert_eq!((wards.patients(), wards.free(), wards.total()), (3, 9, 9));
    assert_eq!(wards.remove(1), "G5".parse().expect("a die"));
    assert_eq!(wards.admit("G2".parse().expect("a die")), 1, "the first free bed");
    let texts: Vec<String> = wards.iter().map(|patient| patient.to_string()).collect();
    assert_eq!(texts, ["R3", "G2", "Y1"]);
}

#[test]
fn values_change_and_patients_leave() {
    let mut wards = wards(&["R6", "Y1", "G3"]);
    assert_eq!(wards.set_value(0, 7), Became::Discharged);
    assert_eq!(wards.set_value(1, 0), Became::Dead);
    assert_eq!(wards.set_value(2, 4), Became::Stays);
    wards.treat(2);
    wards.recolour(2, Colour::Red);
    assert_eq!(wards.iter().map(|patient| patient.to_string()).collect::<Vec<_>>(), ["G(R)4*"]);
    wards.change_shift();
    assert_eq!(wards.iter().map(|patient| patient.to_string()).collect::<Vec<_>>(), ["G4"]);
}

#[test]
fn an_empty_bed_leaves_no_trace() {
    let mut wards = wards(&["G6", "Y2"]);
    wards.recolour(0, Colour::Yellow);
    wards.set_value(0, 7);
    wards.remove(1);
    assert_eq!(wards, Wards::default());
}

#[test]
fn both_ways_to_keep_patients_agree() {
    let mut wards = wards(&["R1", "Y2", "G3", "R4", "Y5", "G6"]);
    wards.weaken(0b11_1010, Neglect::by(1));
    wards.set_value(2, 6);
    wards.recolour(3, Colour::Green);
    wards.treat(4);
    wards.remove(5);
    let agree = |wards: &Wards| {
        for bed in 0..PLACES as u32 {
            let (patient, is) = (wards.patient(bed, 0), |beds: Beds| beds & 1 << bed != 0);
            assert_eq!(is(wards.occupied()), patient.value > 0, "bed {bed}");
            assert!((1..=HIGHEST).all(|value| is(wards.with_value(value)) == (patient.value == value)));
            if patient.value > 0 {
                assert!(Colour::ALL.into_iter().all(|c| is(wards.printed(c)) == (patient.printed == c)));
                assert!(Colour::ALL.into_iter().all(|c| is(wards.of_colour(c)) == (patient.shown == c)));
                assert_eq!(is(wards.untreated()), !patient.treated);
                let like = wards.like(patient, 0);
                assert!(
                    beds_in(wards.occupied()).all(|other| wards.are_alike(bed, other, 0) == (like >> other & 1 == 1))
                );
            }
        }
    };
    agree(&wards);
    wards.show_true_colours();
    agree(&wards);
    wards.change_shift();
    agree(&wards);
}

#[test]
fn weak_patients_are_told() {
    let mut wards = wards(&["R1", "Y2", "G3"]);
    assert_eq!(wards.weaken(0b111, Neglect::by(2)), 0b011);
    assert_eq!(wards.value(2), 1);
}

#[test]
fn colours_are_told_apart() {
    let mut wards = wards(&["R1", "Y1", "G1"]);
    wards.admit(Die { value: 1, colour: Colour::Pink });
    for (bed, colour) in Colour::ALL.into_iter().enumerate() {
        assert_eq!((wards.of_colour(colour), wards.colour(bed as u32)), (1 << bed, colour));
    }
}

#[test]
fn equal_patients_are_told_apart_by_their_ward_where_it_matters() {
    let wards = wards(&["R3", "R3", "R2", "R3"]);
    let anywhere: Patient = "R3".parse().expect("a patient");
    assert_eq!(wards.like(anywhere, 0), 0b1011);
    let second: Patient = "R3@2".parse().expect("a patient");
    assert_eq!(wards.like(second, 0), 0b1000);
    assert_eq!(wards.like("R3@3".parse().expect("a patient"), 0), 0);
}

#[test]
fn sets_of_values() {
    assert_eq!(Values::range(1, 3), Values::only(1).with(2).with(3));
    assert_eq!((Values::range(2, 5).lowest(), Values::range(2, 5).highest()), (2, 5));
    assert_eq!(Values::range(3, 5).into_iter().collect::<Vec<_>>(), [3, 4, 5]);
    assert!(Values::ALL.covers(Values::range(2, 5)) && !Values::range(2, 3).covers(Values::range(2, 4)));
}
