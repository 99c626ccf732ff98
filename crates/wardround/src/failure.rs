//! What can go wrong, and the exit status it gives.

use std::io;
use std::path::{Path, PathBuf};

use table::{RecordError, SetupError};

/// Why the program could not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The call's words are off.
    #[error("{0}")]
    Words(String),
    /// The call's setup is impossible.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// It could not be done.
    #[error("{0}")]
    Cannot(String),
    /// A file cannot be read or written.
    #[error("{}: {why}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: io::Error,
    },
    /// A record that makes no sense.
    #[error("{}:{}: {}", path.display(), error.line, error.kind)]
    Record {
        /// The file.
        path: PathBuf,
        /// Which line, and why.
        error: RecordError,
    },
    /// The output cannot be written.
    #[error("{0}")]
    Output(#[from] io::Error),
}

impl Failure {
    /// 2 if the call's words are off, 1 otherwise.
    pub(crate) fn status(&self) -> u8 {
        match self {
            Self::Words(_) | Self::Setup(_) => 2,
            Self::Cannot(_) | Self::File { .. } | Self::Record { .. } | Self::Output(_) => 1,
        }
    }

    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Output(why) if why.kind() == io::ErrorKind::BrokenPipe)
    }

    pub(crate) fn file(path: &Path, why: io::Error) -> Self {
        Self::File { path: path.to_owned(), why }
    }
}

impl From<terminal::SittingError> for Failure {
    fn from(error: terminal::SittingError) -> Self {
        match error {
            terminal::SittingError::Io(why) => Self::Output(why),
            terminal::SittingError::RecordFile(why) => Self::Cannot(format!("the record cannot be kept: {why}")),
        }
    }
}
