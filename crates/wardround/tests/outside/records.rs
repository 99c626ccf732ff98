//! Records that name what they need: their components, and the seed of their dice.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::PATIENCE;
use crate::program::{fails, out, recorded, run, text, typed};
use crate::server_process::{ServerProcess, serve};
use crate::visitor::Visitor;

/// A file that corrects one card of Emergency Roll.
fn correction(folder: &TempDir) -> PathBuf {
    let own = folder.path().join("own.toml");
    let card = "[[ambulance]]\nid = \"A05\"\nred = \"nurse\"\nyellow = \"screen\"\ngreen = \"critical\"\n";
    fs::write(&own, format!("{card}known = [\"box\"]\n")).expect("written");
    own
}

/// What the program says beside its output, if it is done.
#[track_caller]
fn said_beside(words: &[&str]) -> String {
    let output = run(words);
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stderr).expect("text")
}

#[test]
fn a_corrected_pack_is_played_with_and_its_record_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let own = correction(&folder);
    assert!(
        out(&run(&["cards", "emergency-roll", "--pack", text(&own)]))
            .contains("red nurse, yellow screen, green critical  [box]")
    );
    let records = folder.path().join("records");
    let call = ["simulate", "emergency-roll", "--games", "1", "--seed", "1", "--pack", text(&own), "--records"];
    assert!(run(&[&call[..], &[text(&records)]].concat()).status.success());
    let record = records.join("emergency-roll-000001.ward");
    assert_eq!(said_beside(&["replay", text(&record), "--pack", text(&own)]), "");
    let said = said_beside(&["replay", text(&record)]);
    assert!(said.contains("the game was played with other components") && said.contains("--pack"), "{said}");
    assert!(said.contains("entries agree"), "{said}");
    // A record of the standard pack is not played with another, whatever is named.
    assert_eq!(said_beside(&["replay", text(&recorded("2-players")), "--pack", text(&own)]), "");
}

#[test]
fn records_of_an_earlier_release_are_played_and_continued() {
    let old = "../../tests/releases/0.1.0-dev.1/emergency-roll/2-players.ward";
    let old = Path::new(env!("CARGO_MANIFEST_DIR")).join(old);
    assert_eq!(said_beside(&["replay", text(&old)]), "");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.ward");
    let begun: Vec<String> = fs::read_to_string(&old).expect("text").lines().take(20).map(str::to_owned).collect();
    fs::write(&file, begun.join("\n").replace("greedy, random", "you, random") + "\n").expect("written");
    let output = typed(&["play", "emergency-roll", "--record", text(&file)], "q\n");
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}

#[test]
fn a_server_takes_corrected_components() {
    let folder = tempfile::tempdir().expect("a folder");
    let own = correction(&folder);
    let server = ServerProcess::with(&["--pack", &format!("emergency-roll={}", own.display())]);
    let mut visitor = Visitor::new(server.address).expect("a connection");
    let (table, _) = visitor.open(&["greedy", "random"], 1).expect("a table");
    let (_, record) = visitor.ask(&format!("GET {table}/record"), None, "").expect("a record");
    assert!(record.contains("\npack: ") && !record.contains("\npack: 9f64d99249bda8f1\n"), "{record}");
    for (word, sentence) in [
        ("own.toml", "GAME=FILE"),
        ("chess=own.toml", "there is no game “chess”"),
        ("emergency-roll=nowhere.toml", "nowhere.toml"),
    ] {
        let output = serve(&["--pack", word, "--data", text(folder.path())]).output().expect("it ends");
        let said = String::from_utf8(output.stderr).expect("text");
        assert!(!output.status.success() && said.contains(sentence), "{word}: {said}");
    }
}

#[test]
fn anybody_can_check_the_dice_of_a_table() {
    let server = ServerProcess::open();
    let mut visitor = Visitor::new(server.address).expect("a connection");
    let opening = r#"{"game": "emergency-roll", "seats": ["greedy", "random"]}"#;
    let (_, opened) = visitor.json("POST /api/v1/tables", None, opening).expect("a table");
    let table = format!("/api/v1/tables/{}", opened["id"].as_str().expect("an id"));
    let late = Instant::now() + PATIENCE;
    while visitor.json(&format!("GET {table}"), None, "").expect("a table").1["over"] != true {
        assert!(Instant::now() < late, "bots play to the end");
        thread::sleep(Duration::from_millis(20));
    }
    let (_, record) = visitor.ask(&format!("GET {table}/record"), None, "").expect("a record");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.ward");
    fs::write(&file, &record).expect("written");
    let said = out(&run(&["replay", "--verify", text(&file)]));
    assert!(said.contains("the one that was sealed before the first move"), "{said}");
    // A die that was exchanged is found out.
    let (line, roll) = record.lines().enumerate().find(|(_, line)| line.starts_with("* roll ")).expect("a roll");
    let (dice, green) = roll.rsplit_once(' ').expect("three dice");
    let other = format!("{dice} {}", if green == "1" { 2 } else { 1 });
    fs::write(&file, record.replacen(roll, &other, 1)).expect("written");
    let output = run(&["replay", "--verify", text(&file)]);
    let said = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(1));
    assert!(said.contains(&format!("line {}", line + 1)) || said.contains(&format!(":{}:", line + 1)), "{said}");
    let typed_in = recorded("2-players");
    let nothing = "its dice and cards were typed in, or the seed is left out: there is nothing to check";
    fails(&["replay", "--verify", text(&typed_in)], 1, &format!("{}: {nothing}", typed_in.display()));
}

#[test]
fn real_dice_need_no_seed() {
    let words = ["play", "emergency-roll", "--seats", "you", "--real-dice", "--seed", "7"];
    fails(&words, 2, "--real-dice and --seed 7: real dice need no seed; leave one of them out");
}

#[test]
fn records_with_seats_of_lessons_or_strangers_are_shown() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.ward");
    let record = fs::read_to_string(recorded("2-players")).expect("a record");
    let seats = record.lines().find(|line| line.starts_with("seats: ")).expect("seats");
    for holders in ["learner, greedy", "somebody, random", "learner, you"] {
        fs::write(&file, record.replacen(seats, &format!("seats: {holders}"), 1)).expect("written");
        assert!(!out(&run(&["replay", text(&file)])).is_empty(), "{holders}");
    }
    let nothing = "a lesson has laid down its dice and cards: there is nothing to check";
    fails(&["replay", "--verify", text(&file)], 1, &format!("{}: {nothing}", file.display()));
}
