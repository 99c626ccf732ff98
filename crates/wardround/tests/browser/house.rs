//! The program as a server of its own, on loopback, for one test.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// A running server with a data folder of its own. It ends with the test.
pub(crate) struct House {
    data: TempDir,
    port: u16,
    child: Option<Child>,
}

impl House {
    /// A new server.
    pub(crate) fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        drop(listener);
        let mut house = Self { data: tempfile::tempdir().expect("a folder"), port, child: None };
        house.start();
        house
    }

    /// Starts the server again on the same data.
    pub(crate) fn start(&mut self) {
        let log = File::create(self.data.path().join("log.json")).expect("a log");
        let mut child = Command::new(env!("CARGO_BIN_EXE_wardround"))
            .args(["serve", "--listen", &format!("127.0.0.1:{}", self.port), "--data"])
            .arg(self.data.path())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let out = child.stdout.take().expect("piped");
        BufReader::new(out).read_line(&mut line).expect("it says where it is");
        assert!(line.contains(&self.port.to_string()), "{line} {}", self.log());
        self.child = Some(child);
    }

    /// Ends the server without a warning, as a power cut would.
    pub(crate) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            child.kill().expect("it was running");
            child.wait().expect("it ends");
        }
    }

    /// An address of this server.
    pub(crate) fn at(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    /// What the server has logged.
    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(self.data.path().join("log.json")).unwrap_or_default()
    }

    /// A path in the data folder.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.data.path().join(name)
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.kill();
    }
}
