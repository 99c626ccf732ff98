//! Stylesheets, scripts and the icon: what all pages share, and what each game adds. Their
//! addresses change with their content, so browsers may keep them for ever.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::LazyLock;

/// A file that pages refer to.
pub struct Asset {
    /// Where it is.
    pub path: String,
    /// What it is.
    pub kind: &'static str,
    /// What is in it.
    pub text: String,
}

impl Asset {
    fn new(name: &str, ending: &str, kind: &'static str, text: String) -> Self {
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        Self { path: format!("/assets/{name}-{:016x}.{ending}", hasher.finish()), kind, text }
    }

    fn style(name: &str, text: &str) -> Self {
        Self::new(name, "css", "text/css; charset=utf-8", lean_style(text))
    }

    fn script(name: &str, text: &str) -> Self {
        Self::new(name, "js", "text/javascript; charset=utf-8", lean_script(text))
    }
}

/// A stylesheet without comments, indents and spaces that a browser does not need. No string in one
/// holds the signs that begin and end a comment, or two of them with such a space.
fn lean_style(text: &str) -> String {
    let mut parts = text.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    let bare = parts.fold(first, |bare, part| bare + part.split_once("*/").map_or(part, |(_, rest)| rest));
    let around = [("{ ", "{"), (" {", "{"), (" }", "}"), ("; ", ";"), (": ", ":"), (", ", ","), (" > ", ">")];
    let between = [(";}", "}"), ("}\n", "}"), ("{\n", "{"), (";\n", ";"), (";}", "}")];
    let tight = around.into_iter().chain(between);
    tight.fold(lean_lines(&bare, |_| true), |style, (wide, tight)| style.replace(wide, tight))
}

/// A script without indents, lines that are comments, and spaces around signs. No text in one goes
/// over several lines.
fn lean_script(text: &str) -> String {
    lean_lines(text, |line| !line.starts_with("//")).lines().flat_map(|line| [tight(line), "\n".to_owned()]).collect()
}

/// A line of a script without the spaces around signs, but for those in its texts. What may hold a
/// pattern, or a text within a text, stays as it is; so does a sign that means something else twice.
fn tight(line: &str) -> String {
    const SIGNS: &str = "=<>?:,;{}()[]&|!*%";
    if line.contains('/') || line.matches('`').count() > 2 {
        return line.to_owned();
    }
    let (mut tight, mut quote, mut is_escaped) = (String::new(), None, false);
    for letter in line.chars() {
        match quote {
            Some(end) => {
                if letter == end && !is_escaped {
                    quote = None;
                }
                is_escaped = letter == '\\' && !is_escaped;
            }
            None if matches!(letter, '"' | '\'' | '`') => quote = Some(letter),
            None if letter == ' ' && tight.ends_with(|last| SIGNS.contains(last)) => continue,
            None if SIGNS.contains(letter) => tight.truncate(tight.trim_end_matches(' ').len()),
            None => {}
        }
        tight.push(letter);
    }
    tight
}

fn lean_lines(text: &str, is_needed: impl Fn(&str) -> bool) -> String {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && is_needed(line));
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// What the pages of one game load besides what all pages share.
pub struct GameAssets {
    /// How its boards look, in the order in which it counts. Everything in it is below an element
    /// that names the game, but for names of motions, which a browser wants outside.
    pub styles: Vec<Asset>,
    /// How its cards and dice look where real ones are typed in. Only tables that have them load
    /// it.
    pub due: Option<Asset>,
    /// How its pictures of what happened look, which come later.
    pub acts: Option<Asset>,
    /// What only its boards do.
    pub script: Asset,
}

impl GameAssets {
    /// The texts of a game's stylesheet and script.
    pub fn new(game: &str, style: &str, script: &str) -> Self {
        Self { styles: vec![Asset::style(game, style)], due: None, acts: None, script: Asset::script(game, script) }
    }

    /// Adds the stylesheet of what real cards and dice need.
    #[must_use]
    pub fn with_due(self, game: &str, style: &str) -> Self {
        Self { due: Some(Asset::style(&format!("{game}-due"), style)), ..self }
    }

    /// Adds the stylesheet of its pictures of what happened.
    #[must_use]
    pub fn with_acts(self, game: &str, style: &str) -> Self {
        Self { acts: Some(Asset::style(&format!("{game}-acts"), style)), ..self }
    }

    /// Adds a stylesheet that not every table needs, or that counts after those.
    #[must_use]
    pub fn and_style(mut self, name: &str, style: &str) -> Self {
        self.styles.push(Asset::style(name, style));
        self
    }

    /// Every stylesheet, whoever loads it.
    pub fn all_styles(&self) -> impl Iterator<Item = &Asset> {
        self.styles.iter().chain(&self.due).chain(&self.acts)
    }
}

/// The look of everything that belongs to no single game.
pub(crate) static STYLE: LazyLock<Asset> = LazyLock::new(|| {
    let text = concat!(
        include_str!("../assets/core/palette.css"),
        include_str!("../assets/core/page.css"),
        include_str!("../assets/core/scene.css"),
        include_str!("../assets/core/invite.css"),
    );
    Asset::style("page", text)
});

/// The look of pages without a table, and of lessons, which only some tables need.
pub(crate) static PLAIN: LazyLock<Asset> = LazyLock::new(|| {
    Asset::style("plain", concat!(include_str!("../assets/core/plain.css"), include_str!("../assets/core/lesson.css")))
});

/// The look of a result. Where a game ends, it comes with it.
pub(crate) static RESULT: LazyLock<Asset> =
    LazyLock::new(|| Asset::style("result", include_str!("../assets/core/result.css")));

/// The look of pictures of what happened. A table loads it, with what its game adds, when there is
/// one.
pub(crate) static ACTS: LazyLock<Asset> =
    LazyLock::new(|| Asset::style("acts", include_str!("../assets/core/acts.css")));

/// The look of a replay.
pub(crate) static REPLAY: LazyLock<Asset> =
    LazyLock::new(|| Asset::style("replay", include_str!("../assets/core/replay.css")));

/// What moves through it.
pub(crate) static REPLAY_SCRIPT: LazyLock<Asset> =
    LazyLock::new(|| Asset::script("replay", include_str!("../assets/core/replay.js")));

/// The look of the pads on which real cards and dice are typed in.
pub(crate) static DUE: LazyLock<Asset> = LazyLock::new(|| Asset::style("due", include_str!("../assets/core/due.css")));

/// What they do.
pub(crate) static DUE_SCRIPT: LazyLock<Asset> =
    LazyLock::new(|| Asset::script("due", include_str!("../assets/core/due.js")));

/// The look of the first page and of a table that is set up.
pub(crate) static START_STYLE: LazyLock<Asset> = LazyLock::new(|| {
    Asset::style("start", concat!(include_str!("../assets/core/start.css"), include_str!("../assets/core/setup.css")))
});

/// What answers the choices there.
pub(crate) static SETUP_SCRIPT: LazyLock<Asset> =
    LazyLock::new(|| Asset::script("setup", include_str!("../assets/core/setup.js")));

/// What shows somebody who learns where to look.
pub(crate) static LESSON_SCRIPT: LazyLock<Asset> =
    LazyLock::new(|| Asset::script("lesson", include_str!("../assets/core/lesson.js")));

/// Swapping, streaming, clicks. One name of it is seen from outside: a game's script begins with
/// that.
pub(crate) static SCRIPT: LazyLock<Asset> = LazyLock::new(|| {
    let text = concat!(
        "\"use strict\";\nconst wardround = (() => {\n",
        include_str!("../assets/core/page.js"),
        include_str!("../assets/core/ask.js"),
        include_str!("../assets/core/hand.js"),
        include_str!("../assets/core/scene.js"),
        include_str!("../assets/core/live.js"),
        include_str!("../assets/core/hear.js"),
        include_str!("../assets/core/about.js"),
        include_str!("../assets/core/begin.js"),
        "return { find, all, ask, plays, ofGame, pads, fly, sound, tellAbout, hideAbout, swap, say, announce, fitWords, words, ",
        "lessons, isTaught, turnTo, boxesOf, covered, NARROW, LYING, points, hastes };\n})();\n",
    );
    Asset::script("page", text)
});

/// Sounds, for readers who want them.
pub(crate) static SOUNDS: LazyLock<Asset> =
    LazyLock::new(|| Asset::script("sound", include_str!("../assets/core/sound.js")));

/// The sign in the browser's tab.
pub(crate) static ICON: LazyLock<Asset> =
    LazyLock::new(|| Asset::new("icon", "svg", "image/svg+xml", include_str!("../assets/core/icon.svg").to_owned()));

/// What all pages refer to.
pub fn shared() -> [&'static Asset; 14] {
    [
        &STYLE,
        &PLAIN,
        &RESULT,
        &ACTS,
        &REPLAY,
        &REPLAY_SCRIPT,
        &DUE,
        &DUE_SCRIPT,
        &START_STYLE,
        &SETUP_SCRIPT,
        &LESSON_SCRIPT,
        &SCRIPT,
        &SOUNDS,
        &ICON,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_indents_stay_at_home() {
        let style = "/* Beds */\n.bed {\n  width: 2px; /* narrow\n and low */\n}\n";
        assert_eq!(lean_style(style), ".bed{width:2px}");
        let script = "// Beds\nconst at = \"https://x\";\n\n  // narrow\n  go(at);\n";
        assert_eq!(lean_script(script), "const at = \"https://x\";\ngo(at);\n");
    }

    #[test]
    fn texts_and_patterns_of_a_script_keep_their_spaces() {
        for (line, tight) in [
            ("if (a === b) { go(a, \"a = b, { c }\"); }", "if(a===b){go(a,\"a = b, { c }\");}"),
            ("const [a, b] = c ? 'x \\' = y' : `= ${d, e}`;", "const[a,b]=c?'x \\' = y':`= ${d, e}`;"),
            ("return a + b - -c", "return a + b - -c"),
            ("a.split(/ = /, 2)", "a.split(/ = /, 2)"),
            ("a = `b ${c ? `d , e` : ''}`;", "a = `b ${c ? `d , e` : ''}`;"),
        ] {
            assert_eq!(super::tight(line), tight);
        }
    }

    /// A browser drops whatever follows a brace too many, up to the end of the next rule.
    #[test]
    fn every_rule_of_a_style_is_closed_once() {
        for asset in shared().into_iter().filter(|asset| asset.kind.contains("css")) {
            let mut depth = 0;
            for line in asset.text.lines() {
                depth += line.matches('{').count() as i32 - line.matches('}').count() as i32;
                assert!(depth >= 0, "{}: {line}", asset.path);
            }
            assert_eq!(depth, 0, "{}", asset.path);
        }
    }

    #[test]
    fn no_text_of_a_script_goes_over_several_lines() {
        for asset in shared().into_iter().filter(|asset| asset.kind.contains("javascript")) {
            for line in asset.text.lines() {
                assert_eq!(line.matches('`').count() % 2, 0, "{line}");
            }
        }
    }
}
