//! One Chromium for all tests, spoken to over a pipe in its own protocol (the Chrome DevTools
//! Protocol). It is the one without a window: no test waits for what a window draws around a page.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use std::thread;

use serde_json::{Value, json};

use crate::PATIENCE;

/// The browser listens at descriptor 3 and speaks at 4. It ends when the pipe does, so with the
/// tests, however these end; then its folder goes.
const LAUNCH: &str = r#"
    trap "" INT
    folder=$(mktemp -d)
    chromium-headless-shell --user-data-dir="$folder" "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1
    rm -rf "$folder"
"#;

const FLAGS: [&str; 14] = [
    "--headless",
    "--remote-debugging-pipe",
    "--no-startup-window",
    "--no-first-run",
    "--no-sandbox",
    "--hide-scrollbars",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // Nobody waits because somebody else's page is in front.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
];

static BROWSER: LazyLock<Browser> = LazyLock::new(Browser::start);

/// The browser that all tests share. Everybody has tabs and cookies of their own.
struct Browser {
    pipe: Mutex<ChildStdin>,
    asked: AtomicU64,
    heard: Arc<Mutex<Answers>>,
}

/// What is waited for from the browser, and what it has said of its own.
#[derive(Default)]
struct Answers {
    waiting: HashMap<u64, Sender<Value>>,
    /// Errors of scripts, by session.
    errors: HashMap<String, Vec<String>>,
}

impl Browser {
    fn start() -> Self {
        let mut shell = Command::new("sh")
            .args(["-c", LAUNCH, "sh"])
            .args(FLAGS)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("there is a shell");
        let pipe = Mutex::new(shell.stdin.take().expect("piped"));
        let words = BufReader::new(shell.stdout.take().expect("piped"));
        let heard = Arc::<Mutex<Answers>>::default();
        let ear = heard.clone();
        thread::spawn(move || {
            for word in words.split(0) {
                let word = word.expect("the pipe is whole");
                hear(&mut lock(&ear), serde_json::from_slice(&word).expect("JSON"));
            }
            // Whoever still waits is told that nobody will answer.
            lock(&ear).waiting.clear();
            let _ = shell.wait();
        });
        Self { pipe, asked: AtomicU64::new(1), heard }
    }

    /// Sends a command, and waits for its result or for the reason why there is none.
    fn call(&self, session: Option<&str>, method: &str, params: &Value) -> Result<Value, String> {
        let id = self.asked.fetch_add(1, Ordering::Relaxed);
        let (sender, answer) = mpsc::channel();
        lock(&self.heard).waiting.insert(id, sender);
        let mut command = json!({ "id": id, "method": method, "params": params });
        if let Some(session) = session {
            command["sessionId"] = json!(session);
        }
        let sent = lock(&self.pipe).write_all(format!("{command}\0").as_bytes());
        sent.expect("the browser is there; cargo xtask test installs it");
        let mut answer = answer.recv_timeout(PATIENCE).map_err(|_| format!("{method}: the browser does not answer"))?;
        match answer["error"]["message"].as_str() {
            Some(why) => Err(format!("{method}: {why}")),
            None => Ok(answer["result"].take()),
        }
    }
}

fn hear(heard: &mut Answers, mut word: Value) {
    if let Some(asker) = word["id"].as_u64().and_then(|id| heard.waiting.remove(&id)) {
        // It may have given up.
        let _ = asker.send(word);
    } else if word["method"] == "Runtime.exceptionThrown" {
        let session = word["sessionId"].as_str().unwrap_or_default().to_owned();
        let error = word["params"]["exceptionDetails"].take();
        heard.errors.entry(session).or_default().push(error.to_string());
    }
}

/// A test that has failed is no reason for others to fail.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A tab that shares no cookies and no storage with any other. It is closed with this value.
pub(super) struct Tab {
    context: String,
    session: String,
}

impl Tab {
    pub(super) fn open() -> Self {
        let call = |method, params: Value, wanted: &str| {
            let result = BROWSER.call(None, method, &params).unwrap_or_else(|why| panic!("{why}"));
            result[wanted].as_str().expect("an id").to_owned()
        };
        let context = call("Target.createBrowserContext", json!({}), "browserContextId");
        let target = json!({ "url": "about:blank", "browserContextId": context, "newWindow": true });
        let target = call("Target.createTarget", target, "targetId");
        let attach = json!({ "targetId": target, "flatten": true });
        let session = call("Target.attachToTarget", attach, "sessionId");
        let tab = Self { context, session };
        tab.asks("Runtime.enable", json!({}));
        tab.asks("Emulation.setFocusEmulationEnabled", json!({ "enabled": true }));
        tab
    }

    /// Sends a command, and waits for its result or for the reason why there is none.
    pub(super) fn call(&self, method: &str, params: &Value) -> Result<Value, String> {
        BROWSER.call(Some(&self.session), method, params)
    }

    /// The same where it must succeed.
    #[track_caller]
    #[expect(clippy::needless_pass_by_value, reason = "commands are written where they are sent")]
    pub(super) fn asks(&self, method: &str, params: Value) -> Value {
        self.call(method, &params).unwrap_or_else(|why| panic!("{why}"))
    }

    /// Runs the body of an async function on the page, and gives what it returns.
    pub(super) fn run(&self, body: &str) -> Result<Value, String> {
        let mut done = self.evaluate(body, true)?;
        Ok(done["value"].take())
    }

    /// The same where it returns an element; gives the browser's name for it.
    pub(super) fn element(&self, body: &str) -> Result<String, String> {
        let done = self.evaluate(body, false)?;
        done["objectId"].as_str().map(str::to_owned).ok_or_else(|| format!("{body}: no element"))
    }

    fn evaluate(&self, body: &str, by_value: bool) -> Result<Value, String> {
        let params = json!({
            "expression": format!("(async () => {{ {body} }})()"),
            "awaitPromise": true,
            "returnByValue": by_value,
            "userGesture": true,
        });
        let mut done = self.call("Runtime.evaluate", &params)?;
        match done.get("exceptionDetails") {
            Some(error) => Err(format!("{body}: {error}")),
            None => Ok(done["result"].take()),
        }
    }

    /// What went wrong in scripts of the page so far.
    pub(super) fn errors(&self) -> Vec<String> {
        lock(&BROWSER.heard).errors.get(&self.session).cloned().unwrap_or_default()
    }
}

impl Drop for Tab {
    fn drop(&mut self) {
        // A browser that is gone has closed its tabs.
        let _ = BROWSER.call(None, "Target.disposeBrowserContext", &json!({ "browserContextId": self.context }));
    }
}
