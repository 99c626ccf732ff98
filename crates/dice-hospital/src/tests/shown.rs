//! A view spelled out for other programs says what the eye sees, and nothing else.

use serde_json::{Value as Json, json};
use table::{Catalogued, Eye, Game};

use super::arrange::{Position, hospital, hospital_of, seat, until};
use crate::Phase;

/// What is spelled out for an eye.
fn shown(position: &Position, eye: Eye) -> Json {
    serde_json::to_value(position.game.show(&position.game.view(&position.state, eye))).expect("it can be written")
}

#[test]
fn a_hospital_is_spelled_out() {
    let go = ["place surgeon critical-care", "on R3", "skip", "place nurse clinic", "on Y6"];
    let mut position = hospital(&["R3", "Y6", "G2"]).with(&["urology", "surgeon", "paramedic"]).bags(2).fatalities(1);
    position.state.open.hospitals[seat(1)].score = -3;
    let position = position.play(&go);
    let all = shown(&position, Eye::Seat(seat(2)));
    let own = &all["hospitals"][0];
    assert_eq!((&own["seat"], &own["score"]), (&json!(1), &json!(-3)));
    assert_eq!((&own["blood_bags"], &own["fatalities"], &own["nurses"]), (&json!(2), &json!(1), &json!(2)));
    assert_eq!((&own["patients"], &own["discharged"]), (&json!(["R4*", "G2"]), &json!([0, 1, 0])));
    let room = |id: &str, printed: bool, used: bool| json!({ "id": id, "printed": printed, "used": used });
    assert_eq!(
        own["departments"],
        json!([
            room("critical-care", true, true),
            room("oncology", true, false),
            room("pharmacy", true, false),
            room("intensive-care", true, false),
            room("imaging", true, false),
            room("clinic", true, true),
            room("urology", false, false)
        ])
    );
    assert_eq!(own["specialists"], json!([room("surgeon", false, true), room("paramedic", false, false)]));
    assert_eq!((&all["seat"], &all["phase"], &all["round"]), (&json!(2), &json!("activate"), &json!(1)));
    assert_eq!((&all["to_act"], &all["reports"]), (&json!([1, 2]), &json!([])));
    assert_eq!(shown(&position, Eye::Onlooker)["seat"], Json::Null);
}

#[test]
fn families_are_spelled_out() {
    let settings = [("administrators", "no"), ("modules", "maternity")];
    let patients = ["M6@1", "I4@1", "M6@2", "I6@2", "R3@2"];
    let mut position = hospital_of(2, &settings, &patients).bags(2);
    position.state.open.mothers = 11;
    let position = position.play(&["bag M6@1", "place nurse chevron", "on M6@2", "bag I6@2"]);
    let all = shown(&position, Eye::Onlooker);
    let own = &all["hospitals"][0];
    assert_eq!((&all["mothers"], &own["patients"]), (&json!(11), &json!(["R3@2", "I4@1"])));
    let maternity = json!({
        "waiting": ["M6*@1"],
        "mothers_discharged": 1,
        "infants_discharged": 1,
        "chevrons": [{ "ward": 1, "used": true }, { "ward": 2, "used": false }],
    });
    assert_eq!(own["maternity"], maternity);
    let plain = shown(&hospital(&["R3"]), Eye::Onlooker);
    assert_eq!((plain.get("mothers"), plain["hospitals"][0].get("maternity")), (None, None));
}

#[test]
fn ambulances_and_who_comes_with_them_are_spelled_out() {
    let mut position = until(2, &[("administrators", "no"), ("first-player", "2")], Phase::Intake);
    position.state.open.bag = crate::ByColour::bag([15, 14, 13]);
    let position = position.fate("dice R2 R2 R2 Y3 Y3 Y3 G4 G4 G5").play_by(2, &["claim 3"]);
    let all = shown(&position, Eye::Onlooker);
    assert_eq!(all["ambulances"], json!([["R2", "R2", "R2"], ["Y3", "Y3", "Y3"], ["G4", "G4", "G5"]]));
    assert_eq!((&all["bag"], &all["first_player"]), (&json!([12, 11, 10]), &json!(2)));
    let of = |index: usize, key: &str| all["hospitals"][index][key].clone();
    assert_eq!([of(0, "ambulance"), of(1, "ambulance")], [Json::Null, json!(3)]);
    assert_eq!([of(0, "newcomers"), of(1, "newcomers")], [json!([]), json!(["G4", "G4", "G5"])]);
    let shown: Vec<&str> = position.state.open.display.iter().map(|improvement| improvement.id()).collect();
    assert_eq!(all["display"], json!(shown));
}

#[test]
fn a_secret_is_spelled_out_for_its_owner_only() {
    let position = until(2, &[("first-player", "1")], Phase::Deal)
        .fate("deal 1 red-pair leader")
        .fate("deal 2 yellow-pair rainbow")
        .play(&["keep leader"]);
    let own = shown(&position, Eye::Seat(seat(1)));
    assert_eq!(
        (&own["dealt"], &own["hospitals"][0]["administrator"]),
        (&json!(["red-pair", "leader"]), &json!("leader"))
    );
    for (eye, dealt) in [(Eye::Seat(seat(2)), json!(["yellow-pair", "rainbow"])), (Eye::Onlooker, Json::Null)] {
        let other = shown(&position, eye);
        assert_eq!((&other["dealt"], &other["hospitals"][0]["administrator"]), (&dealt, &Json::Null));
    }
    let after = shown(&position.play_by(2, &["keep rainbow"]), Eye::Onlooker);
    assert_eq!(after["hospitals"][0]["administrator"], json!("leader"));
}

#[test]
fn events_and_reports_are_spelled_out() {
    let mut position = hospital_of(1, &[("events", "yes")], &["R3"]).during("calm-night");
    position.state.open.reports =
        [["MR01", "MR02"], ["MR03", "MR04"], ["MR05", "MR06"]].map(|column| column.map(crate::Report::from_id));
    position.state.open.hospitals[seat(1)].floor.discharged = crate::ByColour::bag([2, 0, 2]);
    let position = position.all_end().play(&["complete MR03"]);
    let all = shown(&position, Eye::Seat(seat(1)));
    assert_eq!((&all["event"], &all["completed"]), (&json!("calm-night"), &json!(["MR03"])));
    assert_eq!(all["reports"], json!([["MR01", "MR02"], ["MR04"], ["MR05", "MR06"]]));
    assert_eq!(all["ambulances"], json!([]));
}

#[test]
fn a_seat_that_nobody_has_sees_what_lies_open() {
    let position = until(2, &[("first-player", "1")], Phase::Deal).fate("deal 1 red-pair leader");
    for number in 3..=6 {
        let mut all = shown(&position, Eye::Seat(seat(number)));
        assert_eq!(all["seat"], json!(number));
        all["seat"] = Json::Null;
        assert_eq!(all, shown(&position, Eye::Onlooker));
    }
}
