//! The files of a database: who may read them, who serves from them, and whether they are still in
//! their place.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::StoreError;

/// What SQLite keeps beside a database while it is open.
pub(crate) const COMPANIONS: [&str; 2] = ["-wal", "-shm"];

/// A file beside the database, named after it.
pub(crate) fn beside(database: &Path, ending: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Makes a folder that is nobody else's, or keeps others out of one that was open to them.
pub(crate) fn private_folder(folder: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt};
        const STICKY: u32 = 0o1000;
        fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
        let found = fs::metadata(folder)?;
        // A folder that everybody writes to, such as /tmp, is not ours to close; nor would the
        // system let us close somebody else's.
        if found.mode() & 0o077 != 0 && found.mode() & STICKY == 0 {
            fs::set_permissions(folder, fs::Permissions::from_mode(0o700)).or_else(|why| match why.kind() {
                io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => Ok(()),
                _ => Err(why),
            })?;
        }
        Ok(())
    }
    #[cfg(not(unix))]
    fs::create_dir_all(folder)
}

/// How a file is made that only we may read.
pub(crate) fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Makes the database's file if there is none, and keeps others from reading it and what is beside
/// it. SQLite gives new companions the same rights. True if it was made.
fn make_private(database: &Path) -> io::Result<bool> {
    match private().create_new(true).open(database) {
        Ok(_) => return Ok(true),
        Err(why) if why.kind() == io::ErrorKind::AlreadyExists => {}
        Err(why) => return Err(why),
    }
    #[cfg(unix)]
    for file in COMPANIONS.iter().map(|ending| beside(database, ending)).chain([database.to_owned()]) {
        use std::os::unix::fs::PermissionsExt;
        let Ok(found) = fs::metadata(&file) else { continue };
        if found.is_file() && found.permissions().mode() & 0o077 != 0 {
            fs::set_permissions(&file, fs::Permissions::from_mode(0o600))?;
        }
    }
    Ok(false)
}

/// Which file it is, whatever it is called.
#[cfg(unix)]
type FileId = (u64, u64);
#[cfg(not(unix))]
type FileId = ();

fn id(file: &Path) -> io::Result<FileId> {
    let found = fs::metadata(file)?;
    #[cfg(unix)]
    return Ok((std::os::unix::fs::MetadataExt::dev(&found), std::os::unix::fs::MetadataExt::ino(&found)));
    #[cfg(not(unix))]
    return Ok(drop(found));
}

/// The files that are open, so that nothing is written to one that nobody will find again. They are
/// only looked at: to open and close one here would end SQLite's own locks.
#[derive(Debug)]
pub(crate) struct OpenFiles {
    database: PathBuf,
    /// The database itself.
    main: FileId,
    /// The log of what is not in it yet. SQLite makes it with a connection.
    log: Mutex<Option<FileId>>,
}

impl OpenFiles {
    /// The files of a database, which is made if need be, and nobody else's to read.
    pub(crate) fn make(database: &Path) -> Result<Self, StoreError> {
        if make_private(database)? {
            tracing::info!(database = %database.display(), "a new database");
        }
        Self::at(database)
    }

    /// The files of a database that is there.
    pub(crate) fn at(database: &Path) -> Result<Self, StoreError> {
        Ok(Self { database: database.to_owned(), main: id(database)?, log: Mutex::default() })
    }

    /// Refuses to go on if a file was removed or replaced.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        let mut log = self.log.lock().unwrap_or_else(PoisonError::into_inner);
        let in_place = |file: &Path, known: FileId| match id(file) {
            Ok(found) => found == known,
            Err(why) => why.kind() != io::ErrorKind::NotFound,
        };
        let name = beside(&self.database, COMPANIONS[0]);
        match *log {
            _ if !in_place(&self.database, self.main) => return Err(StoreError::Gone),
            Some(known) if !in_place(&name, known) => return Err(StoreError::Gone),
            Some(_) => {}
            None => *log = id(&name).ok(),
        }
        Ok(())
    }

    /// The connection that writes is closed: its log may go with it.
    pub(crate) fn reopen(&self) {
        *self.log.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

/// Held by the process that serves from a database, or changes it as a whole. The system takes it
/// back however the process ends.
#[derive(Debug)]
pub(crate) struct DatabaseLock {
    /// Closed with this value, which gives the lock back.
    _file: File,
}

/// Why a lock was not taken.
#[derive(Debug)]
pub(crate) enum NotLocked {
    /// A server has it: the process with this number, if it is known.
    Taken(Option<u32>),
    /// There can be no lock here.
    Io(io::Error),
}

impl DatabaseLock {
    /// Takes the lock of a database.
    pub(crate) fn take(database: &Path) -> Result<Self, NotLocked> {
        let name = beside(database, ".lock");
        let mut file = private().create(true).truncate(false).open(&name).map_err(NotLocked::Io)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut text = String::new();
                // Only for the sentence: it may be just being written.
                let _ = file.read_to_string(&mut text);
                return Err(NotLocked::Taken(text.trim().parse().ok()));
            }
            Err(TryLockError::Error(why)) => return Err(NotLocked::Io(why)),
        }
        // The number is for people; a full disk must not keep the server from starting.
        let _ = file.set_len(0).and_then(|()| file.rewind());
        let _ = writeln!(file, "{}", std::process::id());
        Ok(Self { _file: file })
    }
}
