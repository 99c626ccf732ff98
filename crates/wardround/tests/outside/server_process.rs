//! The program as a server: a process of its own on loopback, for one test.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU8, Ordering};

use tempfile::TempDir;

/// Words for a server that does not count who comes how often.
const NO_LIMITS: [&str; 4] = ["--requests", "0", "--openings", "0"];

/// The program, about to serve as these words say.
pub(crate) fn serve(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wardround"));
    command.arg("serve").args(words).env("RUST_LOG", "error").env_remove("WARDROUND_DATA");
    command
}

/// A running server. It is killed with this value at the latest.
pub(crate) struct ServerProcess {
    pub(crate) address: SocketAddr,
    pub(crate) child: Child,
    data: PathBuf,
    /// The folder, if it is the server's own and goes with it.
    _own: Option<TempDir>,
}

impl ServerProcess {
    /// A new server with a data folder of its own.
    pub(crate) fn open() -> Self {
        Self::with(&NO_LIMITS)
    }

    /// A new server with these words on its command line.
    pub(crate) fn with(words: &[&str]) -> Self {
        let own = tempfile::tempdir().expect("a folder");
        let data = own.path().to_owned();
        let (child, address) = start(&data, anywhere(), words);
        Self { address, child, data, _own: Some(own) }
    }

    /// A new server that this command starts. It must keep its data in the folder, and say at
    /// which address it is.
    pub(crate) fn started_by(command: &mut Command, own: TempDir) -> Self {
        let data = own.path().to_owned();
        let (child, address) = spawn(command, &data);
        Self { address, child, data, _own: Some(own) }
    }

    /// A server over data that outlive it.
    pub(crate) fn over(data: &Path) -> Self {
        let (child, address) = start(data, anywhere(), &NO_LIMITS);
        Self { address, child, data: data.to_owned(), _own: None }
    }

    /// Ends the server without a warning, as a power cut would.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("it was running");
        self.child.wait().expect("it ends");
    }

    /// Starts the server again where it was.
    pub(crate) fn start(&mut self) {
        (self.child, self.address) = start(&self.data, self.address, &NO_LIMITS);
    }

    /// An address of this server.
    pub(crate) fn at(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// What the server has logged.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(self.file(LOG)).unwrap_or_default()
    }

    /// A path in the data folder.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.data.join(name)
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The file that a server logs to.
const LOG: &str = "log.json";

/// Any free port, at an address of loopback that no other server and no browser has: a port that a
/// server leaves for a moment stays its own.
pub(crate) fn anywhere() -> SocketAddr {
    static SERVERS: AtomicU8 = AtomicU8::new(2);
    SocketAddr::from(([127, 0, 0, SERVERS.fetch_add(1, Ordering::Relaxed)], 0))
}

/// Starts a server and waits until it says where it is.
fn start(data: &Path, listen: SocketAddr, words: &[&str]) -> (Child, SocketAddr) {
    fs::create_dir_all(data).expect("a folder");
    let log = File::options().create(true).append(true).open(data.join(LOG)).expect("a log");
    let listen = listen.to_string();
    let mut command = serve(&["--listen", &listen, "--data"]);
    spawn(command.arg(data).args(words).env("RUST_LOG", "info").stderr(log), data)
}

fn spawn(command: &mut Command, data: &Path) -> (Child, SocketAddr) {
    let mut child = command.stdout(Stdio::piped()).spawn().expect("the program starts");
    let mut line = String::new();
    let out = child.stdout.take().expect("piped");
    BufReader::new(out).read_line(&mut line).expect("a line");
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()?.parse().ok());
    let said = || format!("{line:?} {}", fs::read_to_string(data.join(LOG)).unwrap_or_default());
    (child, address.unwrap_or_else(|| panic!("it does not say where it is: {}", said())))
}
