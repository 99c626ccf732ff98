//! Where things are kept when nobody says otherwise.

use std::env;
use std::path::PathBuf;

use crate::failure::Failure;

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

/// The folder for a server's tables: the one that was named, or the user's own.
pub(crate) fn tables(named: Option<PathBuf>) -> Result<PathBuf, Failure> {
    named.or_else(data).ok_or_else(|| {
        Failure::Words("there is no folder of your own to keep tables in; name one with --data DIR".to_owned())
    })
}

/// The folder for games that are played in the terminal.
pub(crate) fn games() -> Option<PathBuf> {
    data().map(|data| data.join("games"))
}
