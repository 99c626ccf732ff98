//! Looking after a server's tables while it runs, and when it does not.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::{Value, json};

use crate::server_process::{ServerProcess, serve};
use crate::visitor::Visitor;

/// The program, looking after the tables in a folder.
fn wardround(data: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wardround"));
    command.args(words).arg("--data").arg(data).output().expect("the program starts")
}

/// What it says when all is well.
#[track_caller]
fn says(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout.clone()).expect("text")
}

/// The one sentence that it says when it cannot be done.
#[track_caller]
fn refuses(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let said = String::from_utf8(output.stderr.clone()).expect("text");
    said.trim_end().strip_prefix("wardround: ").expect("a sentence").to_owned()
}

/// Opens a table and moves there once; gives its id.
fn play(server: &ServerProcess) -> String {
    let mut visitor = Visitor::new(server.address).expect("it listens");
    let (path, tokens) = visitor.open(&["you"], 5).expect("opened");
    let (_, seen) = visitor.json(&format!("GET {path}"), Some(&tokens[0]), "").expect("seen");
    let body = json!({"move": seen["moves"][0], "at": seen["entries"]}).to_string();
    let (status, _) = visitor.json(&format!("POST {path}/moves"), Some(&tokens[0]), &body).expect("moved");
    assert_eq!(status, 200);
    path.rsplit('/').next().expect("an id").to_owned()
}

#[test]
fn a_second_server_is_refused_until_the_first_is_gone_however_it_went() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut first = ServerProcess::over(folder.path());
    let second = serve(&["--listen", "127.0.0.1:0", "--data"]).arg(folder.path()).output().expect("it starts");
    let database = folder.path().join("wardround.db");
    let sentence = format!(
        "{}: another server has these tables open (process {}); stop it first, or give this one a folder of its own",
        database.display(),
        first.child.id()
    );
    assert_eq!(refuses(&second), sentence);
    first.kill();
    let third = ServerProcess::over(folder.path());
    play(&third);
}

#[test]
fn tables_are_backed_up_checked_and_restored() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, backup) = (folder.path().join("data"), folder.path().join("backup.db"));
    let file = backup.to_str().expect("a path in UTF-8");
    let mut server = ServerProcess::over(&data);
    let kept = play(&server);
    says(&wardround(&data, &["backup", file]));
    assert!(refuses(&wardround(&data, &["backup", file])).contains("is not overwritten"));
    let lost = play(&server);
    let listed: Value = serde_json::from_str(&says(&wardround(&data, &["admin", "list", "--json"]))).expect("JSON");
    let ids: Vec<&str> = listed.as_array().expect("a list").iter().filter_map(|table| table["id"].as_str()).collect();
    assert!(ids.len() == 2 && ids.contains(&kept.as_str()) && ids.contains(&lost.as_str()), "{listed}");
    assert!(says(&wardround(&data, &["check"])).starts_with("2 tables with "));
    assert!(refuses(&wardround(&data, &["restore", file])).contains("another server has these tables open"));
    server.kill();
    assert!(says(&wardround(&data, &["restore", file])).starts_with("1 tables with "));
    assert!(refuses(&wardround(&data, &["admin", "export", &lost])).contains("there is no table"));
    let record = says(&wardround(&data, &["admin", "export", &kept]));
    assert!(record.starts_with("wardround: "), "{record}");
    let again = ServerProcess::over(&data);
    let mut visitor = Visitor::new(again.address).expect("it listens");
    let (status, _) = visitor.ask(&format!("GET /api/v1/tables/{kept}"), None, "").expect("an answer");
    assert_eq!(status, 200, "its table goes on");
}

#[test]
fn records_are_exported_and_tables_deleted_beside_a_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, records) = (folder.path().join("data"), folder.path().join("records"));
    let server = ServerProcess::over(&data);
    let (one, two) = (play(&server), play(&server));
    says(&wardround(&data, &["admin", "export", "--to", records.to_str().expect("UTF-8")]));
    for id in [&one, &two] {
        let replayed = Command::new(env!("CARGO_BIN_EXE_wardround"))
            .arg("replay")
            .arg(records.join(format!("{id}.ward")))
            .output()
            .expect("the program starts");
        says(&replayed);
    }
    says(&wardround(&data, &["admin", "delete", &one]));
    let list = says(&wardround(&data, &["admin", "list"]));
    assert!(list.contains(&two) && !list.contains(&one), "{list}");
    assert_eq!(refuses(&wardround(&data, &["admin", "unlock", &two])), format!("nothing is wrong with table {two}"));
    assert!(refuses(&wardround(&data, &["admin", "new-key"])).contains("another server"));
}

#[test]
fn what_is_wrong_with_a_call_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let nothing = refuses(&wardround(folder.path(), &["check"]));
    assert_eq!(nothing, format!("{}: there are no tables here", folder.path().join("wardround.db").display()));
    assert!(!folder.path().join("wardround.db").exists(), "nothing is made by looking");
    for words in [&["admin", "delete"] as &[&str], &["admin", "export"], &["serve", "--max-bytes", "4 pounds"]] {
        let output = wardround(folder.path(), words);
        assert_eq!(output.status.code(), Some(if words[1] == "export" { 1 } else { 2 }), "{words:?}: {output:?}");
    }
}
