//! Somebody in front of a browser.

use std::fs;
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder, Locator};
use serde_json::{Value, json};
use tempfile::TempDir;

/// How long a person waits for a page to do something.
const PATIENCE: Duration = Duration::from_secs(30);

/// The driver of browsers, ended with the test.
pub(crate) struct Driver {
    child: Child,
    port: u16,
}

impl Driver {
    /// Starts the driver.
    pub(crate) fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        drop(listener);
        let child = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is there; cargo xtask test installs it");
        Self { child, port }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A person with a browser of their own.
pub(crate) struct Person {
    client: Client,
    profile: TempDir,
}

/// A command to the browser itself.
#[derive(Debug)]
struct Cdp {
    command: &'static str,
    params: Value,
}

impl WebDriverCompatibleCommand for Cdp {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        let body = json!({ "cmd": self.command, "params": self.params });
        (http::Method::POST, Some(body.to_string()))
    }
}

impl Person {
    /// Opens a browser with a screen of this size.
    pub(crate) async fn new(driver: &Driver, width: u32, height: u32) -> Self {
        let profile = tempfile::tempdir().expect("a folder");
        let options = json!({
            "binary": "/usr/bin/chromium",
            "args": [
                "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking",
                "--disable-component-update", "--disable-sync", "--no-first-run", "--hide-scrollbars",
                format!("--user-data-dir={}", profile.path().display()),
                format!("--window-size={width},{height}"),
            ],
        });
        let mut wishes = serde_json::Map::new();
        wishes.insert("goog:chromeOptions".to_owned(), options);
        wishes.insert("goog:loggingPrefs".to_owned(), json!({ "browser": "ALL" }));
        let address = format!("http://127.0.0.1:{}", driver.port);
        let begun = Instant::now();
        let client = loop {
            match ClientBuilder::new(connector()).capabilities(wishes.clone()).connect(&address).await {
                Ok(client) => break client,
                Err(error) if begun.elapsed() > PATIENCE => panic!("no browser: {error}"),
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        };
        let person = Self { client, profile };
        person.screen(width, height).await;
        person
    }

    /// Changes the screen's size.
    pub(crate) async fn screen(&self, width: u32, height: u32) {
        let params = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600 });
        self.browser("Emulation.setDeviceMetricsOverride", params).await;
    }

    /// What the system is said to prefer, such as `prefers-color-scheme`.
    pub(crate) async fn prefers(&self, feature: &str, value: &str) {
        let params = json!({ "features": [{ "name": feature, "value": value }] });
        self.browser("Emulation.setEmulatedMedia", params).await;
    }

    async fn browser(&self, command: &'static str, params: Value) -> Value {
        self.client.issue_cmd(Cdp { command, params }).await.expect("the browser does it")
    }

    /// Goes to an address.
    pub(crate) async fn goes_to(&self, address: &str) {
        self.client.goto(address).await.expect("the page opens");
    }

    /// Where the person is.
    pub(crate) async fn path(&self) -> String {
        let address = self.client.current_url().await.expect("an address");
        address.query().map_or(address.path().to_owned(), |query| format!("{}?{query}", address.path()))
    }

    /// Runs a script on the page and gives what it returns.
    pub(crate) async fn js(&self, script: &str) -> Value {
        self.client.execute(script, Vec::new()).await.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Waits until a script gives true.
    #[track_caller]
    pub(crate) fn waits_until<'a>(&'a self, script: &'a str) -> impl Future<Output = ()> + 'a {
        let place = std::panic::Location::caller();
        async move {
            let begun = Instant::now();
            while self.js(&format!("return Boolean({script})")).await != json!(true) {
                if begun.elapsed() > PATIENCE {
                    self.picture("stuck").await;
                    panic!(
                        "{place}: waited in vain for: {script}\nat {}\nsays: {}",
                        self.path().await,
                        self.says().await
                    );
                }
                tokio::time::sleep(Duration::from_millis(15)).await;
            }
        }
    }

    /// Waits for something to be there and clicks it as a mouse would.
    pub(crate) async fn clicks(&self, selector: &str) {
        let wait = self.client.wait().at_most(PATIENCE);
        let element =
            wait.for_element(Locator::Css(selector)).await.unwrap_or_else(|error| panic!("{selector}: {error}"));
        element.click().await.unwrap_or_else(|error| panic!("{selector}: {error}"));
    }

    /// Presses keys.
    pub(crate) async fn types(&self, keys: &str) {
        self.client.active_element().await.expect("something has the focus").send_keys(keys).await.expect("typed");
    }

    /// Fills in a field.
    pub(crate) async fn fills(&self, selector: &str, text: &str) {
        let field =
            self.client.find(Locator::Css(selector)).await.unwrap_or_else(|error| panic!("{selector}: {error}"));
        field.clear().await.ok();
        field.send_keys(text).await.expect("typed");
    }

    /// Chooses from a list.
    pub(crate) async fn chooses(&self, selector: &str, value: &str) {
        let list = self.client.find(Locator::Css(selector)).await.unwrap_or_else(|error| panic!("{selector}: {error}"));
        list.select_by_value(value).await.unwrap_or_else(|error| panic!("{selector} {value}: {error}"));
    }

    /// What the page says to the person: what is asked, and any answer to a click.
    pub(crate) async fn says(&self) -> String {
        let script = "return ['#ask', '#say', '.wrong', '.notice p'].map((s) => document.querySelector(s)?.textContent ?? '').join(' ').trim()";
        self.js(script).await.as_str().unwrap_or_default().to_owned()
    }

    /// The text of an element.
    pub(crate) async fn reads(&self, selector: &str) -> String {
        let script = format!("return document.querySelector({})?.textContent ?? ''", json!(selector));
        self.js(&script).await.as_str().unwrap_or_default().to_owned()
    }

    /// How many such elements there are.
    pub(crate) async fn counts(&self, selector: &str) -> u64 {
        let script = format!("return document.querySelectorAll({}).length", json!(selector));
        self.js(&script).await.as_u64().unwrap_or_default()
    }

    /// Waits until nothing moves any more.
    pub(crate) async fn settles(&self) {
        self.js("document.activeElement.blur(); for (const motion of document.getAnimations()) motion.finish()").await;
    }

    /// Saves what is on the screen.
    pub(crate) async fn picture(&self, name: &str) {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/pictures");
        fs::create_dir_all(&folder).expect("a folder");
        let picture = self.client.screenshot().await.expect("a picture");
        fs::write(folder.join(format!("{name}.png")), picture).expect("written");
    }

    /// Nothing on the page sticks out sideways.
    #[track_caller]
    pub(crate) fn fits(&self) -> impl Future<Output = ()> + '_ {
        let place = std::panic::Location::caller();
        async move {
            let widths = self.js("return [document.documentElement.scrollWidth, window.innerWidth]").await;
            assert_eq!(widths[0], widths[1], "{place}: {} scrolls sideways", self.path().await);
            let head = "const shown = [...document.querySelectorAll('header *')].filter((e) => !e.children.length && e.textContent && e.checkVisibility());
                const boxes = shown.map((e) => [e.textContent, e.getBoundingClientRect()]);
                return boxes.flatMap(([text, one], index) => boxes.slice(index + 1).filter(([, other]) =>
                    one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1).map(([other]) => text + ' / ' + other))";
            assert_eq!(self.js(head).await, json!([]), "{place}: words of the head line lie over each other");
        }
    }

    /// The accessibility checker finds nothing on the page, in light and in dark.
    #[track_caller]
    pub(crate) fn is_accessible(&self) -> impl Future<Output = ()> + '_ {
        let place = std::panic::Location::caller();
        async move {
            let axe = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/axe/package/axe.min.js");
            let checker = fs::read_to_string(&axe).expect("axe-core is there; cargo xtask test fetches it");
            for theme in ["light", "dark"] {
                self.js(&format!("document.documentElement.dataset.theme = '{theme}'; for (const a of document.getAnimations()) a.finish()")).await;
                self.js(&format!("if (!window.axe) {{ {checker} }}")).await;
                let run = "const done = arguments[arguments.length - 1]; axe.run().then((found) => done(found.violations.map((v) => v.id + ': ' + v.nodes.map((n) => n.html.slice(0, 160) + ' ' + n.any.map((a) => a.message).join(' ')).slice(0, 3).join(' | '))), (e) => done([String(e)]))";
                let found = self.client.execute_async(run, Vec::new()).await.expect("it runs");
                assert_eq!(found, json!([]), "{place}: {} in {theme}", self.path().await);
            }
            self.js("document.documentElement.dataset.theme = 'system'; for (const a of document.getAnimations()) a.finish()").await;
        }
    }

    /// The person closes the browser.
    pub(crate) async fn leaves(self) {
        let _ = self.client.clone().close().await;
    }
}

/// A test that fails does not close its browsers: they would stay for ever. The browser is known by its folder.
impl Drop for Person {
    fn drop(&mut self) {
        let folder = self.profile.path().display().to_string();
        for process in fs::read_dir("/proc").into_iter().flatten().flatten() {
            let line = fs::read(process.path().join("cmdline")).unwrap_or_default();
            if String::from_utf8_lossy(&line).contains(&folder) {
                let _ = Command::new("kill").arg(process.file_name()).stderr(Stdio::null()).status();
            }
        }
    }
}

fn connector() -> hyper_util::client::legacy::connect::HttpConnector {
    hyper_util::client::legacy::connect::HttpConnector::new()
}
