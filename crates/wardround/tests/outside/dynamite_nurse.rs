//! Dynamite Nurse on the command line: simulated, looked at again, typed, with other cards.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::json;

use crate::program::{fails, json, out, run, text, typed};

const GAME: &str = "dynamite-nurse";

fn recorded(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/games/dynamite-nurse").join(format!("{name}.ward"))
}

#[test]
fn it_is_simulated_and_looked_at_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let records = folder.path().join("records");
    let call = ["simulate", GAME, "--games", "30", "--seats", "greedy,random,random", "--seed", "4", "--json"];
    let report = json(&[&call[..], &["--set", "upkeep=once", "--records", text(&records)]].concat());
    assert_eq!((&report["games"], &report["set"]["upkeep"]), (&json!(30), &json!("once")));
    assert!(report["seats"][0]["wins"].as_f64() > report["seats"][1]["wins"].as_f64(), "{report}");
    let again = json(&["replay", text(&records.join("dynamite-nurse-000007.ward")), "--json"]);
    assert_eq!((&again["over"], &again["set"]["upkeep"]), (&json!(true), &json!("once")));
    let why = "dynamite-nurse is for 3 to 5 players, not 2";
    fails(&["simulate", GAME, "--games", "1", "--seats", "greedy,random"], 2, why);
}

#[test]
fn a_record_is_shown_to_one_seat_at_one_moment() {
    let file = recorded("3-players-tie-fewest-marks");
    let whole = json(&["replay", text(&file), "--json"]);
    assert_eq!((&whole["scores"], &whole["winners"]), (&json!([-11, 0, 0]), &json!([2])));
    let early = |seat: &str| json(&["replay", text(&file), "--at", "40", "--seat", seat, "--json"]);
    let (one, two) = (early("1"), early("2"));
    assert_eq!((&one["entries"], &one["over"]), (&json!(40), &json!(false)));
    assert_ne!(one["view"]["hand"], two["view"]["hand"], "each sees its own hand");
    assert!(out(&run(&["replay", text(&file), "--lang", "fr"])).contains("Dynamite Nurse"));
}

#[test]
fn it_is_typed_and_goes_on_from_its_record() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.ward");
    let call = ["play", GAME, "--seats", "you,greedy,greedy", "--seed", "3", "--set", "first-player=1", "--record"];
    let said = out(&typed(&[&call[..], &[text(&file)]].concat(), "dance\nbuy grand-operation\nend\nassign 2\nquit\n"));
    assert!(said.contains("“dance” is not a move.") && said.contains("That costs 5 gold"), "{said}");
    assert!(said.contains("can be continued with"), "{said}");
    let so_far = fs::read_to_string(&file).expect("kept");
    assert!(so_far.contains("\n1 assign 2\n"), "{so_far}");
    assert!(typed(&["play", GAME, "--record", text(&file)], "done\nquit\n").status.success());
    assert!(fs::read_to_string(&file).expect("kept").starts_with(&so_far), "nothing is lost");
}

#[test]
fn every_card_says_where_it_is_known_from() {
    let cards = json(&["cards", GAME, "--json"]);
    let cards = cards.as_array().expect("a list");
    let count = |kind: &str| cards.iter().filter(|card| card["kind"] == kind).count();
    assert_eq!((count("patient"), count("action"), count("nurse")), (12, 20, 23));
    assert!(cards.iter().all(|card| !card["known"].as_array().expect("a list").is_empty()));
}

#[test]
fn other_cards_are_played_with_or_refused_with_their_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("own.toml");
    let action = |copies: u32| {
        let numbers = format!("copies = {copies}\nprice = 7\ntp = 2\n");
        format!("[[action]]\nid = \"white-magic\"\nkind = \"treatment\"\n{numbers}known = [\"my box\"]\n")
    };
    fs::write(&file, action(10)).expect("written");
    let cards = json(&["cards", GAME, "--pack", text(&file), "--json"]);
    let card = cards.as_array().expect("a list").iter().find(|card| card["id"] == "white-magic").expect("it is listed");
    assert!(card["face"].as_str().expect("words").contains('7') && card["known"] == json!(["my box"]), "{card}");
    let call = ["simulate", GAME, "--games", "2", "--seats", "greedy,random,random", "--pack", text(&file)];
    assert!(run(&call).status.success());
    fs::write(&file, action(9)).expect("written");
    let why = format!("{}:1: white-magic: the actions add up to 131 cards, and the box has 132", file.display());
    fails(&["cards", GAME, "--pack", text(&file)], 1, &why);
    fails(&call, 1, &why);
}
