//! Keeping the record on disk while a game is played.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The file that grows by a line with every entry, so that a game survives whatever ends the
/// program.
#[derive(Debug)]
pub struct RecordFile {
    path: PathBuf,
    file: File,
}

/// Why a record cannot be kept.
#[derive(Debug, thiserror::Error)]
#[error("{}: {why}", path.display())]
pub struct RecordFileError {
    /// The file.
    pub path: PathBuf,
    /// What the system says.
    pub why: io::Error,
}

impl RecordFile {
    /// Starts a new file, which must not be there yet.
    pub fn begin(path: &Path, header: &str) -> Result<Self, RecordFileError> {
        let file = OpenOptions::new().append(true).create_new(true).open(path);
        let mut record_file = Self { file: file.map_err(|why| at(path, why))?, path: path.to_owned() };
        record_file.write(header)?;
        Ok(record_file)
    }

    /// Goes on with a file that holds the game so far.
    pub fn go_on(path: &Path) -> Result<Self, RecordFileError> {
        let file = OpenOptions::new().append(true).open(path).map_err(|why| at(path, why))?;
        Ok(Self { file, path: path.to_owned() })
    }

    /// Writes an entry.
    pub fn entry(&mut self, entry: &str) -> Result<(), RecordFileError> {
        self.write(&format!("{entry}\n"))
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whole lines in one call, so that only a full disk or a crash of the system can leave half a
    /// line; reading tells.
    fn write(&mut self, text: &str) -> Result<(), RecordFileError> {
        self.file.write_all(text.as_bytes()).map_err(|why| at(&self.path, why))
    }
}

fn at(path: &Path, why: io::Error) -> RecordFileError {
    RecordFileError { path: path.to_owned(), why }
}
