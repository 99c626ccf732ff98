//! Somebody in front of a browser.

use std::fs;
use std::panic::Location;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use data_encoding::BASE64;
use serde_json::{Value, json};

use super::chromium::Tab;
use crate::PATIENCE;

/// How soon a person looks again whether something has happened: at first, and when it takes long.
/// Looking costs the browser what it needs for the thing itself.
pub(super) const GLANCE: Duration = Duration::from_millis(15);
const SELDOM: Duration = Duration::from_millis(60);

/// A person with a browser of their own: nobody else has their cookies.
pub(super) struct Person {
    tab: Tab,
}

impl Person {
    /// Opens a browser with a screen of this size. Its owner is in a hurry and asks for hints when
    /// they are wanted: whoever wants to see scenes, or is new, says so.
    pub(super) fn new(screen: (u32, u32)) -> Self {
        let person = Self::newcomer(screen);
        person.begins_pages_with("try { localStorage.hints ??= 'no' } catch { /* a page without storage */ }");
        person
    }

    /// Somebody who has chosen nothing yet but how fast things go.
    pub(super) fn newcomer(screen: (u32, u32)) -> Self {
        let person = Self { tab: Tab::open() };
        person.screen(screen);
        person.tab.asks("Page.enable", json!({}));
        person.begins_pages_with("try { localStorage.pace ??= 'once' } catch { /* a page without storage */ }");
        person
    }

    /// Runs a script at the beginning of every page from now on.
    pub(super) fn begins_pages_with(&self, script: &str) {
        self.tab.asks("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script }));
    }

    /// Changes the screen's size.
    pub(super) fn screen(&self, (width, height): (u32, u32)) {
        let params = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600 });
        self.tab.asks("Emulation.setDeviceMetricsOverride", params);
    }

    /// Points with a finger while on this page.
    pub(super) fn has_fingers(&self) {
        self.tab.asks("Emulation.setTouchEmulationEnabled", json!({ "enabled": true, "maxTouchPoints": 1 }));
    }

    /// What the system is said to prefer, such as `prefers-color-scheme`.
    pub(super) fn prefers(&self, feature: &str, value: &str) {
        self.tab.asks("Emulation.setEmulatedMedia", json!({ "features": [{ "name": feature, "value": value }] }));
    }

    /// Cuts the browser off from everything, or lets it back.
    pub(super) fn is_offline(&self, offline: bool) {
        self.tab.asks("Network.enable", json!({}));
        let params = json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.tab.asks("Network.emulateNetworkConditions", params);
    }

    /// Goes to an address, and waits for the whole page.
    #[track_caller]
    pub(super) fn goes_to(&self, address: &str) {
        self.js("window.$left = true");
        let gone = self.tab.asks("Page.navigate", json!({ "url": address }));
        assert_eq!(gone["errorText"], Value::Null, "{address}");
        self.waits_until("!window.$left");
    }

    /// Where the person is.
    #[track_caller]
    pub(super) fn path(&self) -> String {
        text(&self.js("return location.pathname + location.search"))
    }

    /// Runs a script on the page, the body of an async function, and gives what it returns.
    #[track_caller]
    pub(super) fn js(&self, body: &str) -> Value {
        self.tab.run(body).unwrap_or_else(|why| panic!("{why}"))
    }

    /// Waits until an expression is true.
    #[track_caller]
    pub(super) fn waits_until(&self, expression: &str) {
        self.waits_for(&format!("Boolean({expression})"));
    }

    /// Waits until an expression gives something, and gives that. It is asked of whole pages only,
    /// whose script has run.
    #[track_caller]
    pub(super) fn waits_for(&self, expression: &str) -> Value {
        let body = format!("return document.readyState === 'complete' && ({expression}) || null");
        // A page that is on its way may have no such element yet, or goes away while it is asked.
        self.tries(expression, || match self.tab.run(&body) {
            Ok(Value::Null) => Err(String::new()),
            other => other,
        })
    }

    /// Does something again and again until it works.
    #[track_caller]
    fn tries<T>(&self, what: &str, mut attempt: impl FnMut() -> Result<T, String>) -> T {
        let (begun, mut pause) = (Instant::now(), GLANCE);
        loop {
            match attempt() {
                Ok(done) => return done,
                Err(why) if begun.elapsed() > PATIENCE => self.is_stuck(what, &why),
                Err(_) => thread::sleep(pause),
            }
            pause = (pause * 2).min(SELDOM);
        }
    }

    /// Tells where the person is stuck, and leaves a picture.
    #[track_caller]
    fn is_stuck(&self, what: &str, why: &str) -> ! {
        let place = Location::caller();
        let test = thread::current().name().unwrap_or_default().replace("::", "-");
        self.picture(&format!("stuck-{test}"));
        panic!("{place}: waited in vain for: {what}\n{why}\nat {}\nsays: {}", self.path(), self.says());
    }

    /// Clicks the first such element as a mouse does, once it is there, can be seen and is not
    /// covered.
    #[track_caller]
    pub(super) fn clicks(&self, selector: &str) {
        self.clicks_what(&format!("document.querySelector({})", json!(selector)));
    }

    /// Clicks the first such element that can be seen.
    #[track_caller]
    pub(super) fn clicks_any(&self, selector: &str) {
        self.clicks_what(&visible(selector));
    }

    /// Clicks the first such element that can be seen, with a finger that is slow to let go.
    #[track_caller]
    pub(super) fn holds(&self, selector: &str, time: Duration) {
        let found = visible(selector);
        self.tries(&found, || self.click(&found, time));
    }

    /// Lays the mouse on the first such element that can be seen, and leaves it there.
    #[track_caller]
    pub(super) fn points_at(&self, selector: &str) {
        let (x, y) = self.middle_of(selector);
        let params = json!({ "type": "mouseMoved", "x": x, "y": y, "button": "none" });
        self.tab.call("Input.dispatchMouseEvent", &params).expect("the mouse moves");
    }

    /// Lays a finger on the first such element that can be seen, and takes it away after a time.
    #[track_caller]
    pub(super) fn touches(&self, selector: &str, time: Duration) {
        let (x, y) = self.middle_of(selector);
        for (kind, points) in [("touchStart", json!([{ "x": x, "y": y }])), ("touchEnd", json!([]))] {
            let params = json!({ "type": kind, "touchPoints": points });
            self.tab.call("Input.dispatchTouchEvent", &params).expect("the finger moves");
            if kind == "touchStart" {
                thread::sleep(time);
            }
        }
    }

    #[track_caller]
    fn middle_of(&self, selector: &str) -> (f64, f64) {
        let found = visible(selector);
        self.waits_until(&found);
        let at = self.js(&format!(
            "const box = ({found}).getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]"
        ));
        (at[0].as_f64().expect("a number"), at[1].as_f64().expect("a number"))
    }

    #[track_caller]
    fn clicks_what(&self, found: &str) {
        self.tries(found, || self.click(found, Duration::ZERO));
    }

    /// One attempt at a click. Whatever is found when the mouse comes down counts: a page may be
    /// drawn anew meanwhile.
    fn click(&self, found: &str, held: Duration) -> Result<(), String> {
        let aim = self.tab.run(&format!("const wanted = () => {found};\n{}", include_str!("aim.js")))?;
        if let Some(why) = aim["why"].as_str() {
            return Err(why.to_owned());
        }
        for (kind, button) in [("mouseMoved", "none"), ("mousePressed", "left"), ("mouseReleased", "left")] {
            if kind == "mouseReleased" {
                thread::sleep(held);
            }
            let params = json!({ "type": kind, "x": aim["x"], "y": aim["y"], "button": button, "clickCount": 1 });
            self.tab.call("Input.dispatchMouseEvent", &params)?;
        }
        // If the click has led to another page, nothing is known of it there.
        let heard = self.tab.run("const aimed = window.$aimed; delete window.$aimed; aimed?.end.abort(); return aimed");
        match heard {
            Ok(aimed) if aimed["hit"] == false => Err(format!("the click went to {}", aimed["missed"])),
            _ => Ok(()),
        }
    }

    /// Presses a key: a character, or a key by its name.
    #[track_caller]
    pub(super) fn presses(&self, key: &str) {
        let (number, text) = match key {
            "Tab" => (9, ""),
            "Enter" => (13, "\r"),
            "Escape" => (27, ""),
            "ArrowLeft" => (37, ""),
            "ArrowUp" => (38, ""),
            "Backspace" => (8, ""),
            "ArrowRight" => (39, ""),
            "ArrowDown" => (40, ""),
            character => (character.to_uppercase().chars().next().map_or(0, u32::from), character),
        };
        let down = if text.is_empty() { "rawKeyDown" } else { "keyDown" };
        for (kind, text) in [(down, text), ("keyUp", "")] {
            let params =
                json!({ "type": kind, "key": key, "code": key, "text": text, "windowsVirtualKeyCode": number });
            self.tab.asks("Input.dispatchKeyEvent", params);
        }
    }

    /// Goes from one thing to the next with the Tab key until such an element has the focus.
    #[track_caller]
    pub(super) fn tabs_to(&self, wanted: &str) {
        let there = format!("return document.activeElement.matches({})", json!(wanted));
        for _ in 0..90 {
            if self.js(&there) == true {
                return;
            }
            self.presses("Tab");
        }
        panic!("Tab does not come to {wanted}");
    }

    /// Fills in a field.
    #[track_caller]
    pub(super) fn fills(&self, selector: &str, words: &str) {
        let field = format!("document.querySelector({})", json!(selector));
        self.js(&format!("{field}.focus(); {field}.select()"));
        self.tab.asks("Input.insertText", json!({ "text": words }));
        assert_eq!(text(&self.js(&format!("return {field}.value"))), words, "{selector}");
    }

    /// Chooses a file to be sent.
    #[track_caller]
    pub(super) fn brings(&self, selector: &str, file: &Path) {
        let field = self.tab.element(&format!("return document.querySelector({})", json!(selector)));
        let field = field.unwrap_or_else(|why| panic!("{why}"));
        self.tab.asks("DOM.setFileInputFiles", json!({ "files": [file], "objectId": field }));
    }

    /// Chooses from a list.
    #[track_caller]
    pub(super) fn chooses(&self, selector: &str, value: &str) {
        let chosen = self.js(&format!(
            "const list = document.querySelector({});
             list.value = {};
             for (const kind of ['input', 'change']) list.dispatchEvent(new Event(kind, {{ bubbles: true }}));
             return list.value",
            json!(selector),
            json!(value)
        ));
        assert_eq!(chosen, value, "{selector}");
    }

    /// Taps on the pad until every place is full. What is a single thing is entered by that.
    pub(super) fn fills_pad(&self) {
        self.js("const pad = document.querySelector('.pad');
                 const key = () => pad.querySelector('.keypad:not([hidden]) .key:enabled');
                 if (!pad.matches('form')) return key().click();
                 while (pad.querySelector('.act.go').disabled) key().click()");
    }

    /// Chooses in every list the first card that is neither taken nor the empty line.
    pub(super) fn fills_lists(&self) {
        self.js("for (const list of document.querySelectorAll('form.due select')) {
                 list.selectedIndex = [...list.options].findIndex((option) => option.value && !option.disabled);
                 list.dispatchEvent(new Event('change', { bubbles: true }));
             }");
    }

    /// What the page says to the person: what is asked, and any answer to a click.
    #[track_caller]
    pub(super) fn says(&self) -> String {
        text(&self.js(&format!("return {SAID}")))
    }

    /// Waits until the page says this, among other things; gives all that it says.
    #[track_caller]
    pub(super) fn hears(&self, words: &str) -> String {
        text(&self.waits_for(&format!("[{SAID}].find((said) => said.includes({}))", json!(words))))
    }

    /// Waits until the page answers a click; gives the answer.
    #[track_caller]
    pub(super) fn hears_why(&self) -> String {
        text(&self.waits_for("document.querySelector('#say').textContent"))
    }

    /// The text of an element.
    #[track_caller]
    pub(super) fn reads(&self, selector: &str) -> String {
        text(&self.js(&format!("return document.querySelector({})?.textContent ?? ''", json!(selector))))
    }

    /// How many such elements there are.
    #[track_caller]
    pub(super) fn counts(&self, selector: &str) -> u64 {
        let count = self.js(&format!("return document.querySelectorAll({}).length", json!(selector)));
        count.as_u64().expect("a number")
    }

    /// Whether there is such an element.
    #[track_caller]
    pub(super) fn sees(&self, selector: &str) -> bool {
        self.counts(selector) > 0
    }

    /// Lets everything that moves come to its end.
    #[track_caller]
    pub(super) fn settles(&self) {
        self.js("document.activeElement.blur(); for (const motion of document.getAnimations()) motion.finish()");
    }

    /// Saves what is on the screen.
    #[track_caller]
    pub(super) fn picture(&self, name: &str) {
        let folder = project().join("target/pictures");
        fs::create_dir_all(&folder).expect("a folder");
        let picture = self.tab.asks("Page.captureScreenshot", json!({ "format": "png" }));
        let picture = BASE64.decode(text(&picture["data"]).as_bytes()).expect("a picture");
        fs::write(folder.join(format!("{name}.png")), picture).expect("written");
    }

    /// Nothing on the page sticks out sideways.
    #[track_caller]
    pub(super) fn fits(&self) {
        let widths = self.js("return [document.documentElement.scrollWidth, window.innerWidth]");
        assert_eq!(widths[0], widths[1], "{} scrolls sideways", self.path());
        let head = "const shown = [...document.querySelectorAll('header *')].filter((e) => !e.children.length && e.textContent && e.checkVisibility());
            const boxes = shown.map((e) => [e.textContent, e.getBoundingClientRect()]);
            return boxes.flatMap(([text, one], index) => boxes.slice(index + 1).filter(([, other]) =>
                one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1).map(([other]) => text + ' / ' + other))";
        assert_eq!(self.js(head), json!([]), "words of the head line lie over each other");
    }

    /// The accessibility checker finds nothing on the page, in light and in dark. The themes differ
    /// in colours alone.
    #[track_caller]
    pub(super) fn is_accessible(&self) {
        if self.js("return Boolean(window.axe)") != true {
            let axe = project().join("target/axe/package/axe.min.js");
            self.js(&fs::read_to_string(&axe).expect("axe-core is there; cargo xtask test fetches it"));
        }
        for (theme, rules) in [("light", "{}"), ("dark", COLOURS)] {
            self.shows_theme(theme);
            let found = self.js(&format!(
                "const told = (node) => node.html.slice(0, 160) + ' ' + node.any.map((any) => any.message).join(' ');
                 const {{ violations }} = await axe.run({rules});
                 return violations.map((found) => found.id + ': ' + found.nodes.map(told).slice(0, 3).join(' | '))"
            ));
            assert_eq!(found, json!([]), "{} in {theme}", self.path());
        }
        self.shows_theme("system");
        assert_eq!(self.js(COLOURLESS), json!([]), "{} draws in colours that no style has", self.path());
    }

    #[track_caller]
    fn shows_theme(&self, theme: &str) {
        self.js(&format!(
            "document.documentElement.dataset.theme = '{theme}'; for (const motion of document.getAnimations()) motion.finish()"
        ));
    }

    /// The person closes the browser. Nothing has gone wrong on any page.
    #[track_caller]
    pub(super) fn leaves(self) {
        assert_eq!(self.tab.errors(), Vec::<String>::new(), "scripts fail");
    }
}

/// The checker's rules about colours.
const COLOURS: &str = "{ runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }";

/// What is drawn in colours that are not there: those of a game, outside its drawings. Shapes that
/// are only kept for use elsewhere take their colours from there.
const COLOURLESS: &str = r"return [...document.querySelectorAll('svg *')]
    .filter((part) => !part.closest('defs, symbol'))
    .flatMap((part) => [...part.attributes].flatMap(({ value }) => [...value.matchAll(/var\((--[\w-]+)\)/g)]
        .filter(([, name]) => !getComputedStyle(part).getPropertyValue(name))
        .map(([, name]) => name + ' of ' + part.outerHTML.slice(0, 80))))
    .slice(0, 5)";

/// All that a page says to the person.
const SAID: &str = "['#ask', '#say', '.wrong', '.notice p'].map((place) => document.querySelector(place)?.textContent ?? '').join(' ').trim()";

/// The first such element that can be seen.
fn visible(selector: &str) -> String {
    let all = format!("[...document.querySelectorAll({})]", json!(selector));
    format!("{all}.find((element) => element.checkVisibility())")
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn project() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}
