//! How many files and connections the system lets the program open.

use crate::limits::Limits;

/// Files that are no connections: the database, the log, what a library opens for a moment.
const OTHERS: u64 = 64;

/// Raises the number of files that may be open as far as it is needed and allowed; gives the limits
/// that fit.
pub(crate) fn make_room(limits: Limits) -> Limits {
    let wanted = if limits.connections == 0 { u64::MAX } else { limits.connections as u64 + OTHERS };
    let Some(files) = raise(wanted) else { return limits };
    let fitting = fit(limits, files);
    if fitting != limits {
        let Limits { connections, streams, .. } = fitting;
        tracing::info!(
            files,
            connections,
            streams,
            "connections and streams are limited by the number of files that may be open"
        );
    }
    fitting
}

/// Limits with which this many open files are enough, and with which streams leave room for those
/// who only ask.
fn fit(limits: Limits, files: u64) -> Limits {
    let at_most = |limit: usize, most: usize| if limit == 0 { most } else { limit.min(most) };
    let room = usize::try_from(files.saturating_sub(OTHERS)).unwrap_or(usize::MAX).max(1);
    let connections = at_most(limits.connections, room);
    Limits { connections, streams: at_most(limits.streams, connections - connections / 4), ..limits }
}

/// Raises the limit to this many, or as many as the system allows. None if there is no limit.
#[cfg(unix)]
fn raise(wanted: u64) -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let current = current?;
    let wanted = maximum.map_or(wanted, |most| wanted.min(most));
    if current >= wanted {
        return Some(current);
    }
    match setrlimit(Resource::Nofile, Rlimit { current: Some(wanted), maximum }) {
        Ok(()) => Some(wanted),
        Err(error) => {
            tracing::warn!(%error, current, wanted, "the number of open files cannot be raised");
            Some(current)
        }
    }
}

#[cfg(not(unix))]
fn raise(_wanted: u64) -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_and_connections_fit_the_open_files() {
        let fitting = |connections, streams, files| {
            let limits = fit(Limits { connections, streams, ..Limits::default() }, files);
            (limits.connections, limits.streams)
        };
        assert_eq!(fitting(4_096, 2_000, 65_536), (4_096, 2_000), "there is room");
        assert_eq!(fitting(4_096, 2_000, 1_024), (960, 720), "the usual limit");
        assert_eq!(fitting(0, 0, 1_024), (960, 720), "as many as come, as long as they fit");
        assert_eq!(fitting(100, 2_000, 1_024), (100, 75));
        assert_eq!(fitting(100, 10, 1_024), (100, 10));
        assert_eq!(fitting(100, 10, 0), (1, 1), "somebody can come even so");
    }
}
