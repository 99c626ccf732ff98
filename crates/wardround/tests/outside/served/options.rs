//! What `serve` is told by words, variables and a file.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::server_process::{ServerProcess, serve};

/// A server that is told everything by variables and a file.
fn told(file: &str, variables: &[(&str, &str)], words: &[&str]) -> ServerProcess {
    let folder = tempfile::tempdir().expect("a folder");
    let config = folder.path().join("wardround.toml");
    fs::write(&config, file).expect("written");
    let mut command = told_by(&config, variables, words);
    let log = fs::File::create(folder.path().join("log.json")).expect("a log");
    ServerProcess::started_by(command.env("WARDROUND_DATA", folder.path()).stderr(log), folder)
}

fn told_by(config: &Path, variables: &[(&str, &str)], words: &[&str]) -> Command {
    let mut command = serve(words);
    command.env("WARDROUND_CONFIG", config).envs(variables.iter().copied()).env("RUST_LOG", "info");
    command
}

#[test]
fn words_count_before_variables_and_these_before_the_file() {
    let file = "listen = \"127.3.0.1:0\"\nrequests = 0\n";
    let at = |variables: &[(&str, &str)], words: &[&str]| told(file, variables, words).address.ip().to_string();
    assert_eq!(at(&[], &[]), "127.3.0.1");
    assert_eq!(at(&[("WARDROUND_LISTEN", "")], &[]), "127.3.0.1", "an empty variable is none");
    let variable = [("WARDROUND_LISTEN", "127.3.0.2:0")];
    assert_eq!(at(&variable, &[]), "127.3.0.2");
    assert_eq!(at(&variable, &["--listen", "127.3.0.3:0"]), "127.3.0.3");
}

#[test]
fn what_cannot_be_set_is_refused_where_it_stands() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = folder.path().join("wardround.toml");
    let place = config.display();
    let refused = |file: &str, variables: &[(&str, &str)], sentence: &str| {
        fs::write(&config, file).expect("written");
        let output = told_by(&config, variables, &[]).stdin(Stdio::null()).output().expect("the program starts");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.starts_with(&format!("wardround: {sentence}")) && said.lines().count() == 1, "{said}");
    };
    refused("stream = 5\n", &[], &format!("{place}: there is no option “stream”; there are listen, data,"));
    refused("config = \"x\"\n", &[], &format!("{place}: there is no option “config”;"));
    refused("streams = \"many\"\n", &[], &format!("{place}: streams: “many” is not possible: invalid digit"));
    refused("streams = { most = 5 }\n", &[], &format!("{place}: streams: this is no value for it"));
    refused("tables = 5\nstreams = \n", &[], &format!("{place}:2: "));
    let proxy = format!("{place}: trust-proxy: “nobody” is not possible: it is an address such as");
    refused("trust-proxy = [\"10.0.0.0/8\", \"nobody\"]\n", &[], &proxy);
    refused(
        "pack = [\"chess\"]\n",
        &[],
        &format!("{place}: pack: “chess” is not possible: it is written as GAME=FILE"),
    );
    let both = [("WARDROUND_PACK", "emergency-roll=a.toml,chess")];
    refused("", &both, "WARDROUND_PACK: “chess” is not possible: it is written as GAME=FILE");
    refused("", &[("WARDROUND_STREAMS_EACH", "-1")], "WARDROUND_STREAMS_EACH: “-1” is not possible: ");
    let nowhere = folder.path().join("nowhere.toml");
    let output = told_by(&nowhere, &[], &[]).output().expect("the program starts");
    assert_eq!(output.status.code(), Some(1), "{output:?}");
}

#[test]
fn a_variable_that_is_no_option_is_mentioned() {
    let server = told("listen = \"127.3.0.4:0\"", &[("WARDROUND_STREAM", "5")], &[]);
    server.get("/healthz");
    let line = server.log().lines().find(|line| line.contains("WARDROUND_STREAM")).map(ToOwned::to_owned);
    assert!(line.is_some_and(|line| line.contains("WARN") && line.contains("no option")), "{}", server.log());
}

#[test]
fn limits_by_address_follow_the_client_of_a_trusted_proxy() {
    let hurry = |server: &ServerProcess, client: &str| {
        let ask = format!("GET /api/v1/games HTTP/1.0\r\nx-forwarded-for: {client}\r\n\r\n");
        let answers: Vec<String> = (0..12).map(|_| server.answer(ask.as_bytes())).collect();
        answers.iter().filter(|answer| answer.starts_with("HTTP/1.0 429")).count()
    };
    let proxied =
        told("listen = \"127.3.0.5:0\"\nrequests = 1\ntrust-proxy = [\"10.0.0.0/8\", \"127.0.0.0/8\"]", &[], &[]);
    assert!(hurry(&proxied, "203.0.113.1") > 0, "one client is too fast");
    assert!(proxied.answer(b"GET / HTTP/1.0\r\nx-forwarded-for: 203.0.113.2\r\n\r\n").starts_with("HTTP/1.0 200"));
    let open = told("listen = \"127.3.0.6:0\"\nrequests = 1", &[], &[]);
    assert!(hurry(&open, "203.0.113.1") > 0);
    let another = open.answer(b"GET /api/v1/games HTTP/1.0\r\nx-forwarded-for: 203.0.113.2\r\n\r\n");
    assert!(another.starts_with("HTTP/1.0 429"), "nobody is believed: {another}");
}

#[test]
fn figures_can_have_an_address_of_their_own() {
    let server = told("listen = \"127.3.0.7:0\"\nmetrics = \"127.3.0.8:0\"", &[], &[]);
    assert!(server.answer(b"GET /metrics HTTP/1.0\r\n\r\n").starts_with("HTTP/1.0 404"));
    let log = server.log();
    let line = log.lines().find(|line| line.contains("\"figures\"")).expect("it says where they are");
    let address = line.split("127.3.0.8:").nth(1).and_then(|rest| rest.split('"').next()).expect("a port");
    let figures = crate::visitor::Visitor::new(format!("127.3.0.8:{address}").parse().expect("an address"));
    let (status, text) = figures.expect("it listens").ask("GET /metrics", None, "").expect("an answer");
    assert_eq!(status, 200);
    assert!(text.contains("\nwardround_connections "), "{text}");
}
