//! The bot of docs/api.md plays against the program as it is served.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::server_process::ServerProcess;

fn docs(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(file)
}

#[test]
fn the_bot_of_the_docs_plays_a_whole_game() {
    let server = ServerProcess::with(&[]);
    let bot = Command::new("sh")
        .arg(docs("bot.sh"))
        .arg(format!("http://{}", server.address))
        .output()
        .expect("there is a shell, with curl and sed");
    assert!(bot.status.success(), "{bot:?}");
    let said = String::from_utf8(bot.stdout).expect("text");
    let id = said.strip_prefix("Table ").and_then(|rest| rest.split(' ').next()).expect(&said);
    assert!(said.contains(" is over. Points: "), "{said}");

    let seen: Value = serde_json::from_str(&server.get(&format!("/api/v1/tables/{id}"))).expect("JSON");
    assert_eq!(seen["over"], true, "{seen}");
    let points: Vec<String> = seen["scores"].as_array().expect("scores").iter().map(Value::to_string).collect();
    assert!(said.contains(&format!("Points: {}.", points.join(","))), "{said}");
    let record = server.get(&format!("/api/v1/tables/{id}/record"));
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.ward");
    fs::write(&file, record).expect("written");
    let replay =
        Command::new(env!("CARGO_BIN_EXE_wardround")).args(["replay", "--json"]).arg(&file).output().expect("it runs");
    let replay: Value = serde_json::from_slice(&replay.stdout).expect("JSON");
    assert_eq!((&replay["over"], &replay["scores"]), (&Value::Bool(true), &seen["scores"]), "the record is whole");
}

#[test]
fn the_docs_show_the_bot_as_it_is() {
    let page = fs::read_to_string(docs("api.md")).expect("a page");
    let bot = fs::read_to_string(docs("bot.sh")).expect("a script");
    assert!(page.contains(&format!("```sh\n{bot}```\n")), "docs/api.md ends with docs/bot.sh");
}
