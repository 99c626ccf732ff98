//! Where things are kept when nobody says otherwise.

use std::env;
use std::path::PathBuf;

/// The folder for games: under the user's data directory, as the platform has it.
pub(crate) fn games() -> Option<PathBuf> {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = set("WARDROUND_DATA").or_else(|| {
        let base = set("XDG_DATA_HOME")
            .or_else(|| set("APPDATA"))
            .or_else(|| set("HOME").map(|home| home.join(".local").join("share")));
        base.map(|base| base.join("wardround"))
    });
    data.map(|data| data.join("games"))
}
