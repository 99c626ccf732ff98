//! The stylesheet, the script and the icon. Their addresses change with their content, so browsers may keep them for ever.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::LazyLock;

/// A file that pages refer to.
pub struct Asset {
    /// Where it is.
    pub path: String,
    /// What it is.
    pub kind: &'static str,
    /// What is in it.
    pub text: &'static str,
}

impl Asset {
    fn new(name: &str, ending: &str, kind: &'static str, text: &'static str) -> Self {
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        Self { path: format!("/assets/{name}-{:016x}.{ending}", hasher.finish()), kind, text }
    }
}

/// How everything looks.
pub static STYLE: LazyLock<Asset> =
    LazyLock::new(|| Asset::new("style", "css", "text/css; charset=utf-8", include_str!("../assets/style.css")));

/// Swapping, streaming, animation.
pub static SCRIPT: LazyLock<Asset> =
    LazyLock::new(|| Asset::new("script", "js", "text/javascript; charset=utf-8", include_str!("../assets/script.js")));

/// The sign in the browser's tab.
pub static ICON: LazyLock<Asset> =
    LazyLock::new(|| Asset::new("icon", "svg", "image/svg+xml", include_str!("../assets/icon.svg")));

/// Everything that pages refer to.
pub fn all() -> [&'static Asset; 3] {
    [&STYLE, &SCRIPT, &ICON]
}
