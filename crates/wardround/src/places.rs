//! Where things are kept when nobody says otherwise.

use std::env;
use std::path::PathBuf;

/// The folder for everything that is kept: under the user's data directory, as the platform has it.
pub(crate) fn data() -> Option<PathBuf> {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    set("WARDROUND_DATA").or_else(|| {
        let base = set("XDG_DATA_HOME")
            .or_else(|| set("APPDATA"))
            .or_else(|| set("HOME").map(|home| home.join(".local").join("share")));
        base.map(|base| base.join("wardround"))
    })
}

/// The folder for games that are played in the terminal.
pub(crate) fn games() -> Option<PathBuf> {
    data().map(|data| data.join("games"))
}
