//! The program from outside: what it prints, how it ends, and what bad input gets.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

fn command(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wardround"));
    command
        .args(words)
        .env_remove("WARDROUND_DATA")
        .env_remove("LC_ALL")
        .env("LANG", "C")
        .env("XDG_DATA_HOME", std::env::temp_dir().join("wardround-tests"));
    command
}

pub(crate) fn run(words: &[&str]) -> Output {
    typed(words, "")
}

/// Runs the program with somebody typing.
pub(crate) fn typed(words: &[&str], text: &str) -> Output {
    let mut child = command(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // The program may be done before everything is typed.
    let _ = child.stdin.take().expect("piped").write_all(text.as_bytes());
    child.wait_with_output().expect("it ends")
}

pub(crate) fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

pub(crate) fn json(words: &[&str]) -> Value {
    let output = run(words);
    assert!(output.status.success(), "{output:?}");
    serde_json::from_str(&out(&output)).expect("JSON")
}

/// The program says one sentence and ends with this status.
#[track_caller]
pub(crate) fn fails(words: &[&str], status: i32, sentence: &str) {
    let output = run(words);
    let said = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(status), "{said}");
    assert_eq!(said, format!("wardround: {sentence}\n"));
    assert!(output.stdout.is_empty());
}

pub(crate) fn recorded(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/games/emergency-roll").join(format!("{name}.ward"))
}

pub(crate) fn text(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

/// A folder with a record in it, changed.
fn with_record(name: &str, change: impl Fn(String) -> String) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.ward");
    fs::write(&file, change(fs::read_to_string(recorded(name)).expect("a record"))).expect("written");
    (folder, file)
}

/// A changed record is refused with this line and reason, by replay and by play alike, and stays as
/// it is.
#[track_caller]
fn refused(change: impl Fn(String) -> String, line: usize, why: &str) {
    let (_folder, file) = with_record("2-players", change);
    let before = fs::read(&file).expect("there");
    let sentence = format!("{}:{line}: {why}", file.display());
    fails(&["replay", text(&file)], 1, &sentence);
    fails(&["play", "emergency-roll", "--record", text(&file)], 1, &sentence);
    assert_eq!(fs::read(&file).expect("there"), before, "nothing is overwritten");
}

#[test]
fn games_lists_every_option() {
    let games = json(&["games", "--json"]);
    let words = out(&run(&["games"]));
    let expected = [
        ("dice-hospital", (1, 5), dice_hospital::OPTIONS.len()),
        ("dynamite-nurse", (3, 5), dynamite_nurse::OPTIONS.len()),
        ("emergency-roll", (1, 6), emergency_roll::OPTIONS.len()),
    ];
    for (index, (name, (least, most), count)) in expected.into_iter().enumerate() {
        let game = &games[index];
        assert_eq!(game["game"], name);
        assert_eq!((game["seats"]["min"].as_u64(), game["seats"]["max"].as_u64()), (Some(least), Some(most)));
        let options = game["options"].as_array().expect("a list");
        assert_eq!(options.len(), count);
        for option in options {
            assert!(words.contains(option["key"].as_str().expect("a key")), "{option}");
            assert!(words.contains(option["about"].as_str().expect("a sentence")), "{option}");
        }
    }
}

#[test]
fn dice_hospital_is_simulated_looked_at_again_and_typed() {
    let report = json(&["simulate", "dice-hospital", "--games", "40", "--seats", "random,random,random", "--json"]);
    assert_eq!((report["games"].as_u64(), report["turns"].as_u64()), (Some(40), Some(40 * 8)));
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/games/dice-hospital");
    let table = json(&["replay", text(&games.join("tie-fewest-patients.ward")), "--json"]);
    assert_eq!(table["scores"], serde_json::json!([41, 37, 41]), "{table}");
    let cards = json(&["cards", "dice-hospital", "--json"]);
    let departments = cards.as_array().expect("a list").iter().filter(|card| card["kind"] == "department").count();
    assert_eq!(departments, 22 + 4 + 9, "those of the box, of Investments and of Maternity");
    // A first round by numbers, by names and with a wrong word between; then the player leaves.
    let moves = "1\nclaim 99\nplace doctor\nq\n";
    let said = out(&typed(&["play", "dice-hospital", "--seats", "you,random", "--seed", "3"], moves));
    assert!(said.contains("Dice Hospital") && said.contains("can be continued with"), "{said}");
    fails(
        &["simulate", "dice-hospital", "--games", "1", "--seats", "random", "--set", "hard-mode=epidemic"],
        2,
        "the epidemic and the final collections need ambulances, which a single player does not have",
    );
    fails(
        &["simulate", "dice-hospital", "--games", "1", "--seats", "random", "--set", "admissions=once"],
        2,
        "admissions is about the admissions nurse, promos=admissions-nurse",
    );
}

#[test]
fn cards_say_where_they_are_known_from() {
    let cards = json(&["cards", "emergency-roll", "--json"]);
    let cards = cards.as_array().expect("a list");
    let ambulances = cards.iter().filter(|card| card["kind"] == "ambulance").count();
    assert_eq!(ambulances, 27);
    assert!(cards.iter().all(|card| !card["known"].as_array().expect("a list").is_empty()));
    assert!(out(&run(&["cards", "emergency-roll"])).contains("A01"));
}

#[test]
fn simulate_keeps_its_promise() {
    let call = ["simulate", "emergency-roll", "--games", "200", "--seats", "greedy,random", "--seed", "5", "--json"];
    let report = json(&call);
    let keys: Vec<&String> = report.as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["game", "set", "seed", "games", "seconds", "decisions", "turns", "seats"]);
    let seat: Vec<&String> = report["seats"][0].as_object().expect("an object").keys().collect();
    assert_eq!(seat, ["seat", "player", "wins", "draws", "mean", "sd", "min", "max"]);
    for threads in ["1", "3"] {
        let again = json(&[&call[..], &["--threads", threads]].concat());
        assert_eq!((&again["seats"], &again["decisions"]), (&report["seats"], &report["decisions"]));
    }
}

#[test]
fn simulated_records_can_be_replayed_and_are_never_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    let records = folder.path().join("records");
    let call = ["simulate", "emergency-roll", "--games", "3", "--seats", "random", "--seed", "5", "--records"];
    assert!(run(&[&call[..], &[text(&records)]].concat()).status.success());
    let first = records.join("emergency-roll-000001.ward");
    let replay = json(&["replay", text(&first), "--json"]);
    let keys: Vec<&String> = replay.as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["game", "set", "entries", "over", "scores", "winners", "view"]);
    assert_eq!((replay["over"].as_bool(), replay["view"]["turn"].as_u64()), (Some(true), Some(24)));

    fs::write(&first, "mine").expect("written");
    let output = run(&[&call[..], &[text(&records)]].concat());
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("emergency-roll-000001.ward"), "{output:?}");
    assert_eq!(fs::read_to_string(&first).expect("there"), "mine");
}

#[test]
fn replay_stops_where_it_is_told_and_shows_one_seat() {
    let file = recorded("3-players");
    let early = json(&["replay", text(&file), "--at", "5", "--seat", "2", "--json"]);
    assert_eq!((early["entries"].as_u64(), early["over"].as_bool()), (Some(5), Some(false)));
    assert_eq!((early["view"]["seat"].as_u64(), early["winners"].as_array().map(Vec::len)), (Some(2), Some(0)));
    let whole = json(&["replay", text(&file), "--json"]);
    let entries = whole["entries"].as_u64().expect("a number");
    fails(&["replay", text(&file), "--at", "9999"], 1, &format!("{} has {entries} entries, not 9999", file.display()));
    fails(&["replay", text(&file), "--seat", "4"], 1, &format!("{} has no seat 4", file.display()));
    assert!(out(&run(&["replay", text(&file), "--lang", "fr"])).contains("Service d’Urgence"));
}

#[test]
fn words_that_are_off_end_with_2() {
    fails(
        &["play", "chess"],
        2,
        "there is no game “chess”; choose one of dice-hospital, dynamite-nurse, emergency-roll",
    );
    let nobody = ["simulate", "dice-hospital", "--games", "1", "--seats", "greedy,greedy", "--set", "first-player=4"];
    fails(&nobody, 2, "first-player=4 has no seat at a table of 2");
    let simulate = |more: &[&str]| {
        let words = [&["simulate", "emergency-roll", "--games", "1"], more].concat();
        let output = run(&words);
        (output.status.code(), String::from_utf8(output.stderr).expect("text"))
    };
    let said = |more: &[&str], sentence: &str| {
        assert_eq!(simulate(more), (Some(2), format!("wardround: {sentence}\n")));
    };
    said(&["--seats", "deepblue"], "nobody called “deepblue” can take a seat; there is random, greedy");
    said(&["--seats", "you"], "nobody called “you” can take a seat; there is random, greedy");
    let seven = "random,random,random,random,random,random,random";
    said(&["--seats", seven], "emergency-roll is for 1 to 6 players, not 7");
    said(&["--set", "beds"], "“beds” is not an option written as key=value");
    said(&["--set", "beds=open", "--set", "beds=open"], "beds is set twice");
    said(&["--set", "beds=closed"], "beds cannot be “closed”; it is hidden or open");
    said(&["--set", "modifiers=isolation"], "modifiers is for a single player, not for 2 players");
    let (status, unknown) = simulate(&["--set", "colour=blue"]);
    assert_eq!(status, Some(2));
    assert!(unknown.starts_with("wardround: emergency-roll has no option “colour”; it has choice, first-chief"));
    for words in [&["dance"][..], &["simulate", "emergency-roll"], &["simulate", "emergency-roll", "--games", "many"]] {
        assert_eq!(run(words).status.code(), Some(2), "{words:?}");
    }
}

#[test]
fn a_bad_record_is_refused_with_its_line() {
    refused(|text| text.trim_end().to_owned(), lines("2-players"), &cut_off());
    refused(|text| text.replacen("wardround: 1", "wardround: 9", 1), 3, &newer(9));
    refused(|text| text.replacen("seats: greedy, random", "seats: greedy, random\nbeds: shut", 1), 6, bad_beds());
    refused(
        |text| text.replacen("* roll", "* roll 7", 1).replacen("* roll 7 ", "* roll 7 1 1 # ", 1),
        11,
        &misread_fate("roll 7 1 1"),
    );
    refused(|text| text.replacen("* card A", "* card B", 1), 10, &misread_fate(&first_card("card B")));
    refused(|text| add(&text, "3 red"), 12, "there is no seat 3 at this table of 2");
    refused(|text| add(&text, "1 w1=4"), 12, &not_now());
    refused(|text| add(&text, "1 dance"), 12, &misread_move("dance"));
    refused(|text| add(&text, "dance"), 12, "“dance” begins neither with a seat's number nor with “*”");
    refused(|text| text.replacen("pack: ", "pack: 0", 1).replacen("pack: 0", "pack: zz", 1), 6, &bad_pack());
}

#[test]
fn a_record_of_another_game_is_refused() {
    let (_folder, file) = with_record("2-players", |text| text.replacen("game: emergency-roll", "game: chess", 1));
    let at = format!("{}:4", file.display());
    fails(
        &["replay", text(&file)],
        1,
        &format!("{at}: there is no game “chess”; choose one of dice-hospital, dynamite-nurse, emergency-roll"),
    );
    let play = ["play", "emergency-roll", "--record", text(&file)];
    fails(&play, 1, &format!("{at}: this is a record of chess, not of emergency-roll"));
}

fn lines(name: &str) -> usize {
    fs::read_to_string(recorded(name)).expect("a record").lines().count()
}

fn cut_off() -> String {
    "the line is cut off (no line end); without it the record can be read up to the line before".to_owned()
}

fn newer(version: u32) -> String {
    format!("record format {version} is newer than this program, which reads up to 1")
}

fn bad_beds() -> &'static str {
    "beds cannot be “shut”; it is hidden or open"
}

fn bad_pack() -> String {
    let record = fs::read_to_string(recorded("2-players")).expect("a record");
    let pack = record.lines().find_map(|line| line.strip_prefix("pack: ")).expect("it has a pack").to_owned();
    format!("pack cannot be “zz{pack}”")
}

fn first_card(with: &str) -> String {
    let record = fs::read_to_string(recorded("2-players")).expect("a record");
    let card = record.lines().find_map(|line| line.strip_prefix("* card A")).expect("it has cards").to_owned();
    format!("{with}{card}")
}

fn misread_fate(text: &str) -> String {
    format!(
        "“{text}” is not a fate such as “card A05”, “roll 4 2 6” (red, yellow, green; 1 to 6), “chief 2” or \
         “specialists CAR-LAB CAR-NURSE RAD-MATCH EPI-RUN”"
    )
}

fn misread_move(text: &str) -> String {
    format!(
        "“{text}” is not a move such as “red”, “w3=4”, “+w3=4”, “morgue”, “screen w3”, “drop CAR-LAB” or “announce”"
    )
}

fn not_now() -> String {
    let record = fs::read_to_string(recorded("2-players")).expect("a record");
    let chief = record.lines().find_map(|line| line.strip_prefix("* chief ")).expect("it has a chief");
    let why = if chief == "1" {
        "this move does not belong to the step “Choose”".to_owned()
    } else {
        "it is not seat 1's move now; seats to move: {2}".to_owned()
    };
    format!("“1 w1=4” is not possible: {why}")
}

/// The record with a line put in after the first roll, which is line 11.
fn add(text: &str, line: &str) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    assert!(lines[10].starts_with("* roll"), "{}", lines[10]);
    lines.insert(11, line);
    lines.join("\n") + "\n"
}

#[test]
fn files_that_cannot_be_read_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let nowhere = folder.path().join("nowhere.ward");
    fails(&["replay", text(&nowhere)], 1, &format!("{}: No such file or directory (os error 2)", nowhere.display()));
    fails(&["replay", text(folder.path())], 1, &format!("{}: Is a directory (os error 21)", folder.path().display()));
    let noise = folder.path().join("noise.ward");
    fs::write(&noise, [b'w', b'\n', 0xff]).expect("written");
    fails(&["replay", text(&noise)], 1, &format!("{}:2: this is not UTF-8 text", noise.display()));
    fails(&["replay", "/dev/zero"], 1, "/dev/zero: larger than 16 MiB");
    let below_a_file = noise.join("game.ward");
    let why = format!("{}: Not a directory (os error 20)", below_a_file.display());
    fails(&["play", "emergency-roll", "--record", text(&below_a_file)], 1, &why);
}

#[test]
fn a_bad_pack_is_refused_with_card_and_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("own.toml");
    fs::write(
        &file,
        "[[ambulance]]\nid = \"A05\"\nred = \"tea\"\nyellow = \"nurse\"\ngreen = \"nurse\"\nknown = [\"box\"]\n",
    )
    .expect("written");
    let why = format!("{}:1: A05: the red bay gives “tea”, which is no bonus", file.display());
    fails(&["cards", "emergency-roll", "--pack", text(&file)], 1, &why);
    fails(&["simulate", "emergency-roll", "--games", "1", "--pack", text(&file)], 1, &why);
    fs::write(&file, [0xff, 0xfe]).expect("written");
    fails(
        &["cards", "emergency-roll", "--pack", text(&file)],
        1,
        &format!("{}: this is not UTF-8 text", file.display()),
    );
}

#[test]
fn an_interrupted_game_goes_on_from_its_record() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.ward");
    let call = ["play", "emergency-roll", "--seats", "you,greedy", "--seed", "3", "--record", text(&file)];
    let first = typed(&call, "1\n1\n1\n");
    assert!(first.status.success());
    assert!(out(&first).contains(&format!("wardround play emergency-roll --record {}\n", file.display())), "{first:?}");
    let so_far = fs::read_to_string(&file).expect("kept");

    let again = ["play", "emergency-roll", "--record", text(&file)];
    let second = typed(&again, &"1\n".repeat(200));
    assert!(second.status.success());
    assert!(out(&second).contains("Final scores"), "the game is played to its end");
    let whole = fs::read_to_string(&file).expect("kept");
    assert!(whole.starts_with(&so_far) && whole.len() > so_far.len());
    assert_eq!(json(&["replay", text(&file), "--json"])["over"], true);

    // A game that is over cannot go on, and options of a game that has begun cannot change.
    let over = format!("the game in {0} is over; see it with: wardround replay {0}", file.display());
    fails(&again, 1, &over);
    let fixed = format!("{} holds a game already; seats, options and seed are in it", file.display());
    fails(&call, 2, &fixed);
    assert_eq!(fs::read_to_string(&file).expect("kept"), whole);
}

#[test]
fn a_killed_game_goes_on_from_its_record() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.ward");
    let mut child = command(&["play", "emergency-roll", "--seats", "you", "--seed", "3", "--record", text(&file)])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut keyboard = child.stdin.take().expect("piped");
    keyboard.write_all("1\n1\n1\n1\n".as_bytes()).expect("typed");
    keyboard.flush().expect("typed");
    while fs::read_to_string(&file).unwrap_or_default().lines().filter(|line| line.starts_with("1 ")).count() < 4 {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    child.kill().expect("killed");
    child.wait().expect("gone");
    let second = typed(&["play", "emergency-roll", "--record", text(&file)], &"1\n".repeat(200));
    assert!(out(&second).contains("Final scores"), "{second:?}");
}

#[test]
fn commands_at_the_prompt_answer_and_lose_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let saved = folder.path().join("saved.ward");
    let typing = format!(
        "hint\nwhy\nwhy w1=9\nwhy w1=3\n99\nnonsense\nlook 2\nlook 9\nlook\nsave\ncards\n?\nlog\n1\nwhy w4=6\nundo\nundo\nsave {0}\nsave {0}\nquit\n",
        saved.display()
    );
    let output = typed(&["play", "emergency-roll", "--seats", "you", "--seed", "3"], &typing);
    assert!(output.status.success());
    let said = out(&output);
    for expected in [
        "The resident would play",
        "Which move? For example: why red",
        "Values are 1 to 6.",
        "That belongs to another step of the turn.",
        "Choose a number from 1 to 3.",
        "“nonsense” is no move here. Type red, yellow or green.",
        "Which seat? A number from 1 to 2, for example: look 1",
        "The hospital of ALICAT",
        "Which file? For example: save game.ward",
        "while both cardiologists are there, reach both for 10 points",
        "The dice: red",
        "Ward 4’s next bed is",
        "Taken back.",
        "You have made no move since the last card or roll",
        &format!("The record is in {}.", saved.display()),
        "is there already; choose another name",
        "The game can be continued with",
    ] {
        assert!(said.contains(expected), "{expected} in\n{said}");
    }
    let record = fs::read_to_string(&saved).expect("saved");
    assert!(record.contains("\n1 undo\n"), "{record}");
    assert!(!said.contains('\x1b'), "no colours when piped");
}

#[test]
fn real_dice_are_typed_in() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("real.ward");
    let typing = "CAR-LAB CAR-LAB RAD-MATCH EPI-RUN\n\
                  2 3 9 12\n\
                  bbb\nbcx\n0 1 2\n426\n1\n1\n\
                  bcx\nA02\n3 3 3\nq\n";
    let call = ["play", "emergency-roll", "--seats", "you", "--real-dice", "--record", text(&file)];
    let output = typed(&call, typing);
    let said = out(&output);
    for expected in [
        "Two different cardiologists, one radiologist and one epidemiologist, please.",
        "In play: Surround a lab, Gain 3 nurses",
        "No ambulance card has these bonuses.",
        "Turn 1. You turn up ambulance A01",
        "“0 1 2” was not understood.",
        "The dice: red 4, yellow 2, green 6.",
        "ALICAT takes the yellow 2",
        "Ambulance A01 was turned up before.",
        "Turn 2. ALICAT turns up ambulance A02",
        "ALICAT takes the red 3",
    ] {
        assert!(said.contains(expected), "{expected} in\n{said}");
    }
    // What was typed in wrongly is corrected at once, and the game goes on with real dice by
    // itself.
    let typing = "1\n1\nA03\nundo\nA05\nq\n";
    let output = typed(&["play", "emergency-roll", "--record", text(&file)], typing);
    assert!(out(&output).contains("What do the dice show?"), "{output:?}");
    let record = fs::read_to_string(&file).expect("kept");
    assert!(record.ends_with("* card A03\n* undo\n* card A05\n"), "{record}");
    assert!(run(&["replay", text(&file)]).status.success());
}

#[test]
fn french_is_spoken() {
    let output =
        typed(&["play", "emergency-roll", "--seats", "you,ursule", "--seed", "3", "--lang", "fr"], "1\n?\nq\n");
    let said = out(&output);
    for expected in ["Service d’Urgence", "URSULE", "Choisissez un", "Pour continuer la partie", "--lang fr"] {
        assert!(said.contains(expected), "{expected} in\n{said}");
    }
    assert!(!said.contains("ALICAT"));
}

#[test]
fn a_closed_pipe_is_no_trouble() {
    for words in [&["cards", "emergency-roll"][..], &["games"], &["replay", text(&recorded("6-players")), "--json"]] {
        let mut child =
            command(words).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("it ends");
        assert!(output.stderr.is_empty(), "{output:?}");
        assert!(output.status.success(), "{output:?}");
    }
}
