//! A view spelled out for other programs says what the eye sees, and nothing else.

use serde_json::{Value as Json, json};
use table::{Catalogued, Eye, Game};

use super::arrange::{Scene, seat};
use crate::state::Face;

/// What is spelled out for an eye.
fn shown(scene: &Scene, eye: Eye) -> Json {
    serde_json::to_value(scene.game.show(&scene.game.view(&scene.state, eye))).expect("it can be written")
}

fn onlooker(scene: &Scene) -> Json {
    shown(scene, Eye::Onlooker)
}

#[test]
fn beds_are_spelled_out_with_their_marks() {
    // The first ward of the printed sheet has a wild, a green, a wild and a red bed.
    let wards = |text: &str| onlooker(&Scene::new(2).hospital(1, text))["hospitals"][0]["wards"].clone();
    let bed = |bed: &str, colour: &str, value: Option<u8>, marks: [bool; 2]| json!({ "bed": bed, "colour": colour, "value": value, "critical": marks[0], "screened": marks[1] });
    let part = wards("W1=2 4! (5)");
    let expected = [
        bed("W1B1", "wild", Some(2), [false, false]),
        bed("W1B2", "green", Some(4), [true, false]),
        bed("W1B3", "wild", Some(5), [false, true]),
        bed("W1B4", "red", None, [false, false]),
    ];
    assert_eq!(part[0]["beds"], json!(expected));
    assert_eq!((&part[0]["ward"], &part[0]["clipboard"], &part[0]["full"]), (&json!(1), &json!(5), &json!(false)));
    assert_eq!(wards("W1=2 4 5 6")[0]["full"], json!(true));
}

#[test]
fn stock_and_score_are_spelled_out() {
    let scene = Scene::new(2).stock(2, "S2 B1");
    let hospital = &onlooker(&scene)["hospitals"][1];
    let (stethoscopes, bags) = (scene.of(2).stethoscopes, scene.of(2).bags);
    assert_eq!(hospital["stethoscopes"], json!({ "gained": stethoscopes.gained, "used": stethoscopes.used }));
    assert_eq!(hospital["blood_bags"], json!({ "gained": bags.gained, "used": bags.used }));
    assert_eq!((stethoscopes.usable(), bags.usable()), (2, 1));
    assert_eq!((&hospital["seat"], &hospital["automa"]), (&json!(2), &json!(false)));
    assert_eq!((&hospital["nurses"], &hospital["dead"]), (&json!(scene.of(2).nurses), &json!(scene.of(2).dead)));
    assert_eq!(hospital["score"]["total"], json!(scene.boxes(2).total()));
}

#[test]
fn a_choice_is_spelled_out_for_whoever_may_know_it() {
    // Seat 1 has chosen, seats 2 and 3 have not.
    let scene = Scene::new(3).roll("R4 Y2 G6").plays("1 green, 2 red");
    let picks = |eye| {
        let all = shown(&scene, eye);
        [0, 1, 2].map(|index| all["hospitals"][index]["pick"].as_str().expect("a word").to_owned())
    };
    assert_eq!(picks(Eye::Seat(seat(2))), ["green", "red", "none"], "the chief's choice is known, and one's own");
    assert_eq!(picks(Eye::Seat(seat(3))), ["green", "hidden", "none"]);
    assert_eq!(picks(Eye::Onlooker), ["green", "hidden", "none"]);
    let all = shown(&scene, Eye::Seat(seat(3)));
    assert_eq!((&all["seat"], &all["to_move"], &all["chief"]), (&json!(3), &json!([3]), &json!(1)));
    assert_eq!(onlooker(&scene)["seat"], Json::Null);
    let dice: Vec<&Json> = all["ambulance"]["bays"].as_array().expect("bays").iter().map(|bay| &bay["die"]).collect();
    assert_eq!(dice, [&json!(4), &json!(2), &json!(6)]);
}

#[test]
fn what_waits_and_who_is_the_automa_are_spelled_out() {
    let scene = Scene::wards("[G:_]").taking("G3+screen");
    assert_eq!(shown(&scene, Eye::Seat(seat(1)))["hospitals"][0]["waiting"], json!(["main", "screen"]));
    let solo = onlooker(&Scene::solo());
    let automas: Vec<&Json> =
        solo["hospitals"].as_array().expect("hospitals").iter().map(|hospital| &hospital["automa"]).collect();
    assert_eq!(automas, [&json!(false), &json!(true)]);
}

#[test]
fn a_cardiologists_card_shows_the_points_still_on_offer() {
    let faces = |faces| {
        let all = onlooker(&Scene::new(2).faces(faces));
        let cards = all["specialists"]["cardiologists"].as_array().expect("two").clone();
        cards.into_iter().map(|card| card["points"].as_array().expect("points").len()).collect::<Vec<_>>()
    };
    let first = faces([Face::First, Face::First]);
    assert_eq!(faces([Face::Second, Face::Gone]), [first[0] - 1, 0]);
    assert!(first[0] > 1);
}
