//! What follows what with tokens (9.5, 9.6).

use table::{Eye, Game, Manners};

use super::{BOTH, ON, clinic, floor, investing};
use crate::tests::arrange::{Position, hospital_of, seat};
use crate::tests::steps::followed_by;
use crate::{Administrator, Colour, Due, Phase, Specialist, Stage};

fn due(position: &Position) -> Option<Due> {
    position.game.what_is_due(&position.game.view(&position.state, Eye::Onlooker))
}

fn listed(position: &Position) -> Vec<String> {
    position.listed(1).iter().map(ToString::to_string).collect()
}

#[test]
fn cc_d_26_each_kind_of_worker_on_each_open_space_or_nobody() {
    followed_by(&[ON], Phase::Invest, &[Phase::Look]);
    let mut position = investing(2, ON).with(&["surgeon", "surgeon"]);
    position.state.open.hospitals[seat(2)].invested = Some((crate::Meeple::Nurse, Colour::Green));
    let list = ["invest nurse red", "invest nurse yellow", "invest surgeon red", "invest surgeon yellow", "skip"];
    assert_eq!(listed(&position), list);
    let position = position.no("invest nurse green", "CC-INV-20").no("invest paramedic red", "DH-ACT-03");
    assert_eq!(position.play(&["skip"]).state.open.actor, seat(2));
}

#[test]
fn cc_d_27_the_investor_looks_at_two() {
    followed_by(&[ON], Phase::Look, &[Phase::Advise, Phase::KeepToken]);
    let looking = investing(2, ON).play(&["invest nurse yellow"]);
    assert_eq!(due(&looking), Some(Due::Tokens(seat(1), Colour::Yellow, 2)));
    assert_eq!(looking.game.fate_owner(&looking.state), Some(seat(1)), "it is nobody else's affair");
    let looking = looking.no_fate("tokens 1 yellow-same", "CC-D-27").no_fate("die R3", "CC-D-27");
    assert_eq!(looking.fate("tokens 1 yellow-same yellow-step").state.open.phase, Phase::KeepToken);
    let mut three = investing(2, ON);
    three.state.open.administrators[seat(1)] = Some(Administrator::HospitalStrategist);
    assert_eq!(due(&three.play(&["invest nurse red"])), Some(Due::Tokens(seat(1), Colour::Red, 3)));
}

#[test]
fn cc_d_28_an_advisor_names_another_pile_or_none() {
    let advised = investing(2, ON).with(&["investment-advisor"]).play(&["invest investment-advisor red"]);
    let advised = advised.fate("tokens 1 red-boost red-step");
    assert_eq!(listed(&advised), ["look yellow", "look green", "skip"]);
    let advised = advised.no("look red", "CC-INV-42").no("look pink", "CC-INV-42").play(&["look green"]);
    assert_eq!(due(&advised), Some(Due::Tokens(seat(1), Colour::Green, 2)));
    assert_eq!(advised.fate("tokens 1 green-same green-step").state.open.phase, Phase::KeepToken);
}

#[test]
fn cc_d_29_tokens_that_are_alike_are_one_choice() {
    followed_by(&[ON], Phase::KeepToken, &[]);
    let asked = investing(2, ON).play(&["invest nurse red"]).fate("tokens 1 red-step red-step");
    assert_eq!(listed(&asked).iter().filter(|mv| *mv == "put red-step clinic").count(), 1);
    // A nurse is gained at once and asks for no place.
    let asked = investing(2, ON).play(&["invest nurse red"]).fate("tokens 1 red-nurse red-step");
    assert_eq!(listed(&asked).iter().filter(|mv| mv.contains("red-nurse")).count(), 1);
    assert_eq!(asked.no("skip", "CC-D-29").play(&["recruit red-nurse"]).state.open.actor, seat(2));
}

#[test]
fn cc_d_30_a_token_goes_where_there_is_room() {
    let ready = investing(2, ON).with(&["trainee", "urology", "urology", "surgeon"]);
    let ready = ready.on_room("clinic", &["red-same", "red-boost"]).on_card("trainee", &["green-same"]);
    let asked = ready.play(&["invest nurse yellow"]).fate("tokens 1 yellow-step yellow-step");
    let spots: Vec<String> = asked.offers("put yellow-step");
    let usual = ["critical-care", "imaging", "intensive-care", "oncology", "pharmacy", "trainee", "urology"];
    assert_eq!(spots, usual, "two that are alike are one, and what is full is none");
    let asked = asked.no("put yellow-step clinic", "CC-INV-24").no("put yellow-step surgeon", "CC-INV-24");
    assert_eq!(asked.play(&["put yellow-step trainee"]).state.open.actor, seat(2));
}

fn stage(position: &Position) -> Stage {
    floor(position).stage()
}

#[test]
fn cc_d_32_a_colour_is_declared_before_anybody_is_chosen() {
    let ready =
        || clinic(&["G2", "R2", "R3"]).with(&["trainee"]).on_card("trainee", &["green-recolour", "yellow-recolour"]);
    let asked = ready().play(&["place trainee critical-care"]);
    // Nobody yellow could be treated.
    assert_eq!(
        (stage(&asked), listed(&asked)),
        (Stage::Declaring, vec!["declare green-recolour".to_owned(), "skip".to_owned()])
    );
    let asked = asked.no("on R2", "CC-D-32").no("declare yellow-recolour", "CC-INV-27");
    assert_eq!(asked.again().play(&["declare green-recolour"]).offers("on"), ["G2"]);
    assert_eq!(asked.play(&["skip"]).offers("on"), ["R2", "R3"]);
    // Whoever brings none is not asked, and a nurse never is.
    assert_eq!(stage(&ready().play(&["place nurse critical-care"])), Stage::Targets);
}

#[test]
fn cc_d_33_patients_are_picked_one_by_one_so_that_all_can_be() {
    let begun = clinic(&["R2", "Y3", "G1"]).with(&["observation-red"]).play(&["place nurse observation-red"]);
    assert_eq!(listed(&begun), ["on R2"], "the role is part of the pick");
    let begun = begun.no("skip", "DH-ACT-16").play(&["on R2"]);
    assert_eq!(listed(&begun), ["on Y3", "on G1", "skip"], "up to two more");
    assert_eq!(listed(&begun.play(&["on Y3"])), ["on G1", "skip"]);
    // A pick after which not all could be found is none.
    let run = clinic(&["R2", "R3", "R4", "R6"]).with(&["cardiology"]).play(&["place nurse cardiology"]);
    assert_eq!(run.offers("on"), ["R2", "R3", "R4"]);
}

#[test]
fn cc_d_34_what_was_done_is_settled_before_tokens_are_used() {
    let settings = [("administrators", "no"), ("experimental-medicine", "yes"), ON];
    let begun = hospital_of(2, &settings, &["Y4", "Y4", "R4", "R2"]).with(&["drug-trial-centre"]);
    let begun =
        begun.on_room("drug-trial-centre", &["red-same"]).play(&["place nurse drug-trial-centre", "on Y4", "on Y4"]);
    assert_eq!((stage(&begun), due(&begun)), (Stage::Rolling, Some(Due::Rolls(seat(1), 2))));
    let begun = begun.no_fate("rolls 5", "DH-SEQ-20").no_fate("rolls 7 1", "DH-SEQ-20");
    // One of the two rose, so somebody was healed, and his value is what it was before.
    let window = begun.again().fate("rolls 5 2");
    assert_eq!((stage(&window), window.offers("token")), (Stage::Tokens, vec!["red-same R4".to_owned()]));
    // Neither rose: nobody was healed, and there is no window.
    assert_eq!(stage(&begun.fate("rolls 3 2")), Stage::Idle);
}

#[test]
fn cc_d_36_a_token_is_used_on_everybody_who_fits_each_kind_once() {
    let begun = clinic(&["R3", "R3", "R3", "Y3", "G5"]).bags(1).on_room("critical-care", &["red-same"]);
    let begun = begun.play(&["place nurse critical-care", "on R3"]);
    let list = ["bag G5", "bag R3", "bag R4*~3!", "bag Y3", "skip", "token red-same R3", "token red-same Y3 as R"];
    let mut found = listed(&begun);
    found.sort();
    assert_eq!(found, list);
    // Two of 4 now differ by what they were, so they are two entries.
    let begun = begun.play(&["bag R3"]);
    assert!(begun.offers("token red-same").contains(&"R4*~3".to_owned()));
    begun.no("token red-same R4*~3!", "CC-INV-31").no("token red-same G5", "CC-INV-31");
}

#[test]
fn cc_d_37_the_window_of_a_specialist_comes_after_the_tokens() {
    let ready = || clinic(&["R3", "R3", "R1"]).with(&["surgeon"]).on_room("critical-care", &["red-boost"]);
    let tokens = ready().play(&["place surgeon critical-care", "on R3"]);
    assert_eq!(
        (stage(&tokens), listed(&tokens)),
        (Stage::Tokens, vec!["token red-boost R1".to_owned(), "skip".to_owned()])
    );
    let window = tokens.no("on R4*~3!", "CC-D-35").play(&["skip"]);
    assert_eq!((stage(&window), listed(&window)), (Stage::Window, vec!["on R4*~3!".to_owned(), "skip".to_owned()]));
    assert_eq!(stage(&window.no("token red-boost R1", "CC-INV-27").play(&["skip"])), Stage::Idle);
    // One who repeats or borrows is offered what it can.
    let consultant = clinic(&["Y4", "R1", "R2"]).with(&["strategy-consultant"]).on_room("oncology", &["red-boost"]);
    let consultant = consultant.play(&["place strategy-consultant oncology", "on Y4", "token red-boost R1"]);
    assert_eq!(
        (stage(&consultant), consultant.offers("token")),
        (Stage::Window, vec!["red-boost R2".to_owned(), "red-boost R3*~1".to_owned()]),
        "on the same one or on another"
    );
}

#[test]
fn cc_d_38_a_trainees_card_comes_last() {
    let ready = clinic(&["R3", "R3", "G4", "Y2"]).with(&["trainee"]).on_room("critical-care", &["red-same"]);
    let ready = ready.on_card("trainee", &["green-higher"]).play(&["place trainee critical-care", "on R3"]);
    let ready = ready.no("token green-higher G4", "CC-INV-27").play(&["skip"]);
    assert_eq!(stage(&ready), Stage::Learning);
    let mut list = listed(&ready);
    list.sort();
    assert_eq!(list, ["on G4", "on R3", "on Y2", "skip", "token green-higher G4"]);
    assert_eq!(
        stage(&ready.no("token red-same R3", "CC-INV-27").play(&["token green-higher G4", "skip"])),
        Stage::Idle
    );
}

#[test]
fn cc_d_39_who_takes_whose_place_is_one_decision() {
    let ready = clinic(&["R3", "R3", "G3"]).with(&["staff-rota", "surgeon", "paramedic", "surgeon"]);
    let ready = ready.play(&["place surgeon critical-care", "on R3", "skip", "place nurse staff-rota"]);
    assert_eq!(stage(&ready), Stage::Swapping);
    assert_eq!(listed(&ready), ["swap surgeon nurse", "swap surgeon paramedic", "swap surgeon surgeon"]);
    let ready = ready.no("skip", "CC-D-39").no("swap paramedic nurse", "CC-INV-46");
    let swapped = ready.play(&["swap surgeon paramedic"]);
    assert_eq!(stage(&swapped), Stage::Idle);
    let at = |card| swapped.state.open.hospitals[seat(1)].floor.staff.iter().position(|&known| known == card);
    let (surgeon, paramedic) = (at(Specialist::Surgeon).expect("there"), at(Specialist::Paramedic).expect("there"));
    assert!(floor(&swapped).is_ready(surgeon) && !floor(&swapped).is_ready(paramedic));
}

#[test]
fn cc_r_59_extra_dice_come_from_the_bag_and_count_for_their_ambulance() {
    let mut position =
        crate::tests::arrange::until(4, &[("administrators", "no"), ("first-player", "1"), BOTH], Phase::Intake);
    position.state.open.round = 6;
    assert_eq!(due(&position), Some(Due::Dice { dice: 14, mothers: 3 }));
    // The Mother of 4 would lie beside the fourth ambulance, where another rides: one of them
    // moves.
    let dice = "dice R2 R2 R2 R2 R2 R2 R2 R2 R2 M3 R3 R3 M4 R5 R5 R5 M5";
    let position = position.no_fate("dice R2 R2 R2 R2 R2 R2 R2 R2 R2 M3 M3 R3 M4 R5 R5 R5 M5", "DH-SEQ-09").fate(dice);
    assert_eq!(position.state.open.phase, Phase::Mothers);
    for way in position.listed(4) {
        let seated = position.again().play_by(4, &[&way.to_string()]);
        let loads = super::loads(&seated);
        assert_eq!(loads.iter().map(Vec::len).collect::<Vec<_>>(), [3, 3, 3, 4, 4], "{way}");
        assert!(loads.iter().all(|load| load.iter().filter(|die| die.starts_with('M')).count() <= 1), "{way}");
    }
}
