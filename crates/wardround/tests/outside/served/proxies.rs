//! Caddy and nginx in front of the server, set up as docs/operations.md says.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;
use tempfile::TempDir;

use super::connect_from;
use crate::PATIENCE;
use crate::server_process::{ServerProcess, anywhere};
use crate::visitor::{Visitor, request};

/// A proxy. It ends with this value.
struct Proxy {
    address: SocketAddr,
    child: Child,
    folder: TempDir,
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Proxy {
    /// Starts a proxy and waits until it listens.
    fn start(command: &mut Command, address: SocketAddr, folder: TempDir) -> Self {
        let errors = fs::File::create(folder.path().join("errors")).expect("a file");
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(errors).spawn();
        let mut proxy = Self { address, child: child.expect("Debian has it"), folder };
        let begin = Instant::now();
        while TcpStream::connect(address).is_err() {
            let said = || fs::read_to_string(proxy.folder.path().join("errors")).unwrap_or_default();
            assert!(begin.elapsed() < PATIENCE, "it does not listen: {}", said());
            assert_eq!(proxy.child.try_wait().expect("it can be asked"), None, "it ended: {}", said());
            thread::sleep(Duration::from_millis(20));
        }
        proxy
    }

    fn caddy(server: &ServerProcess) -> Self {
        let (address, folder) = (free(), tempfile::tempdir().expect("a folder"));
        let names = format!("http://wardround:{}, http://{address} {{\n\tbind {}", address.port(), address.ip());
        let site = [("wardround.example {", names), served_at(server)];
        let file = folder.path().join("Caddyfile");
        fs::write(&file, format!("{{\n\tadmin off\n}}\n{}", example("Caddyfile", &site))).expect("written");
        let mut command = Command::new("caddy");
        command.args(["run", "--adapter", "caddyfile", "--config"]).arg(&file);
        command.env("HOME", folder.path()).env("XDG_DATA_HOME", folder.path()).env("XDG_CONFIG_HOME", folder.path());
        Self::start(&mut command, address, folder)
    }

    fn nginx(server: &ServerProcess) -> Self {
        let (address, folder) = (free(), tempfile::tempdir().expect("a folder"));
        let site = example("nginx.conf", &[("listen 443 ssl;", format!("listen {address};")), served_at(server)]);
        let plain: String =
            site.lines().filter(|line| !line.trim().starts_with("ssl_")).map(|line| format!("{line}\n")).collect();
        let at = folder.path().display();
        let places: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map(|name| format!("{name}_temp_path {at}/{name};\n"))
            .concat();
        let whole = format!(
            "daemon off;\nmaster_process off;\nuser root;\npid {at}/pid;\nerror_log stderr;\nevents {{}}\nhttp {{\naccess_log off;\n{places}{plain}}}\n"
        );
        let file = folder.path().join("nginx.conf");
        fs::write(&file, whole).expect("written");
        let mut command = Command::new("nginx");
        command.arg("-p").arg(folder.path()).arg("-c").arg(&file).args(["-e", "stderr"]);
        Self::start(&mut command, address, folder)
    }
}

fn docs(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(file)
}

/// An example of the docs, with what differs here put into its place.
fn example(file: &str, here: &[(&str, String)]) -> String {
    let text = fs::read_to_string(docs("operations").join(file)).expect("an example");
    here.iter().fold(text, |text, (there, here)| {
        assert!(text.contains(there), "{file} has no {there}");
        text.replace(there, here)
    })
}

fn served_at(server: &ServerProcess) -> (&'static str, String) {
    ("127.0.0.1:7878", server.address.to_string())
}

/// An address at which nobody listens, and nobody else will.
fn free() -> SocketAddr {
    TcpListener::bind(anywhere()).and_then(|listener| listener.local_addr()).expect("a port")
}

/// The next event of a stream.
fn event(lines: &mut impl Iterator<Item = std::io::Result<String>>) -> String {
    { lines }.map(|line| line.expect("it goes on")).find(|line| line.starts_with("data: ")).expect("an event")
}

/// Pages, moves and events pass, and limits follow the client.
fn passes(through: fn(&ServerProcess) -> Proxy) {
    let server = ServerProcess::with(&["--requests", "20", "--trust-proxy", "127.0.0.1"]);
    let proxy = through(&server);
    let mut visitor = Visitor::over(connect_from([127, 0, 3, 1], proxy.address)).expect("set up");
    let (status, page) = visitor.ask("GET /", None, "").expect("an answer");
    assert!(status == 200 && page.contains("<h1"), "{page}");
    let (table, tokens) = visitor.open(&["you"], 13).expect("opened");

    let mut stream = connect_from([127, 0, 3, 1], proxy.address);
    let follow = request(&format!("GET {table}/events"), Some(&tokens[0]), "");
    stream.write_all(follow.as_bytes()).expect("sent");
    stream.set_read_timeout(Some(PATIENCE)).expect("set");
    let mut events = BufReader::new(stream).lines();
    let seen = event(&mut events);
    let (_, now) = visitor.json(&format!("GET {table}"), Some(&tokens[0]), "").expect("seen");
    assert!(seen.contains(&format!("\"entries\":{}", now["entries"])), "{seen}");
    let mv = json!({"move": now["moves"][0], "at": now["entries"]}).to_string();
    let (status, moved) = visitor.json(&format!("POST {table}/moves"), Some(&tokens[0]), &mv).expect("an answer");
    assert_eq!(status, 200, "{moved}");
    let seen = event(&mut events);
    assert!(seen.contains(&format!("\"entries\":{}", moved["entries"])), "the stream is open and tells it: {seen}");

    // A form of our own page, as a browser would send it.
    let quick = "game=emergency-roll&quick=you";
    let mut form = connect_from([127, 0, 3, 1], proxy.address);
    let (host, length) = (proxy.address, quick.len());
    let head = format!("POST /tables HTTP/1.1\r\nhost: {host}\r\norigin: http://{host}\r\nconnection: close");
    let kind = "content-type: application/x-www-form-urlencoded";
    write!(form, "{head}\r\n{kind}\r\ncontent-length: {length}\r\n\r\n{quick}").expect("sent");
    let answer = super::rest(&mut form);
    assert!(answer.starts_with("HTTP/1.1 303 "), "{answer}");

    let mut hurried = Visitor::over(connect_from([127, 0, 3, 2], proxy.address)).expect("set up");
    let refused = (0..200).any(|_| hurried.ask("GET /api/v1/games", None, "").expect("an answer").0 == 429);
    assert!(refused, "one client is too fast");
    let mut another = Visitor::over(connect_from([127, 0, 3, 3], proxy.address)).expect("set up");
    assert_eq!(another.ask("GET /api/v1/games", None, "").expect("an answer").0, 200, "another is not");
}

#[test]
fn everything_passes_through_caddy() {
    passes(Proxy::caddy);
}

#[test]
fn everything_passes_through_nginx() {
    passes(Proxy::nginx);
}

#[test]
fn the_docs_show_the_examples_as_they_are() {
    let page = fs::read_to_string(docs("operations.md")).expect("a page");
    for file in fs::read_dir(docs("operations")).expect("a folder") {
        let file = file.expect("a file").path();
        let text = fs::read_to_string(&file).expect("text");
        assert!(page.contains(&format!("\n{text}```\n")), "docs/operations.md shows {}", file.display());
    }
}

#[test]
fn the_example_of_a_file_is_understood() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = folder.path().join("wardround.toml");
    let data = ("/var/lib/wardround", folder.path().display().to_string());
    let figures = ("127.0.0.1:7879", anywhere().to_string());
    let listen = ("127.0.0.1:7878", anywhere().to_string());
    fs::write(&config, example("wardround.toml", &[data, figures, listen])).expect("written");
    let mut command = crate::server_process::serve(&["--config"]);
    let server = ServerProcess::started_by(command.arg(&config).stderr(Stdio::null()), folder);
    assert_eq!(server.get("/readyz"), "ready");
    let unit = example("wardround.service", &[]);
    assert!(unit.contains("\nExecStart=/usr/local/bin/wardround serve --config /etc/wardround.toml\n"));
}
