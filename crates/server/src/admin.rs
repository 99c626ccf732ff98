//! The stored tables, for the operator: looked at, copied, checked, mended.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use table::{Next, Record};

use crate::games::Games;
use crate::hub::{NotReplayed, replayed};
use crate::serve::{ServeError, database_file, lock};
use crate::store::{COMPANIONS, ListedTable, Sqlite, Store, StoreError, StoredTable, beside, private};
use crate::tokens::random;

/// The name of the key that seats' links are made with.
pub(crate) const SEATS_KEY: &str = "seats";

/// Why something could not be done with the stored tables.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    /// There is no database.
    #[error("{}: there are no tables here", .0.display())]
    Nothing(PathBuf),
    /// There is no such table.
    #[error("there is no table {0}")]
    NoTable(String),
    /// The table is as it should be.
    #[error("nothing is wrong with table {0}")]
    Sound(String),
    /// Not even the beginning of the record makes sense.
    #[error("table {table} cannot be mended: {why}")]
    Beyond {
        /// The id of the table.
        table: String,
        /// What is wrong.
        why: String,
    },
    /// A file is not written over.
    #[error("{} exists already and is not overwritten", .0.display())]
    Exists(PathBuf),
    /// A file cannot be read or written.
    #[error("{}: {why}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: io::Error,
    },
    /// The database cannot be used.
    #[error("{}: {why}", path.display())]
    Store {
        /// The file.
        path: PathBuf,
        /// What the database says.
        why: StoreError,
    },
    /// Something is wrong with what was to be restored.
    #[error("{} is damaged, and nothing was changed: {first}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The first thing that is wrong.
        first: String,
    },
    /// A server is in the way, or there is no such database.
    #[error(transparent)]
    Serve(#[from] ServeError),
}

/// The stored tables of a server, which may run meanwhile.
pub struct Admin {
    file: PathBuf,
    store: Sqlite,
    games: Games,
}

/// What was found when everything was looked at.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Findings {
    /// How many tables there are.
    pub tables: usize,
    /// How many entries they have.
    pub entries: usize,
    /// How many uploaded records there are.
    pub uploads: usize,
    /// What is wrong, a sentence each.
    pub faults: Vec<String>,
}

/// What became of a table that could not go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mended {
    /// How many entries it has now.
    pub kept: usize,
    /// How many it should have had.
    pub expected: usize,
}

impl Admin {
    /// The tables in a folder, or in the database that an address names.
    pub async fn open(data: &Path, database: Option<&str>, games: Games) -> Result<Self, AdminError> {
        Self::at(database_file(data, database)?, games).await
    }

    /// The tables in a file, such as a backup.
    pub async fn at(file: PathBuf, games: Games) -> Result<Self, AdminError> {
        if !file.is_file() {
            return Err(AdminError::Nothing(file));
        }
        match Sqlite::visit(&file).await {
            Ok(store) => Ok(Self { file, store, games }),
            Err(why) => Err(AdminError::Store { path: file, why }),
        }
    }

    fn unusable(&self) -> impl Fn(StoreError) -> AdminError + '_ {
        |why| AdminError::Store { path: self.file.clone(), why }
    }

    /// Every table, the one that was used last at the end.
    pub async fn list(&self) -> Result<Vec<ListedTable>, AdminError> {
        self.store.list().await.map_err(self.unusable())
    }

    /// The whole record of a table, and what is wrong with it if something is: it has the entries
    /// up to there.
    pub async fn export(&self, id: &str) -> Result<(String, Option<String>), AdminError> {
        let found = self.store.find(id).await.map_err(self.unusable())?;
        let found = found.ok_or_else(|| AdminError::NoTable(id.to_owned()))?;
        Ok((found.table.record(), found.damage))
    }

    /// Deletes tables. Somebody who plays at one hears so with the next move.
    pub async fn delete(&self, tables: &[String]) -> Result<(), AdminError> {
        for id in tables {
            let known = self.store.find(id).await.map_err(self.unusable())?;
            known.ok_or_else(|| AdminError::NoTable(id.clone()))?;
        }
        self.store.delete(tables).await.map_err(self.unusable())
    }

    /// Lets a table whose record is damaged go on after the last entry that makes sense.
    pub async fn unlock(&self, id: &str) -> Result<Mended, AdminError> {
        let found = self.store.find(id).await.map_err(self.unusable())?;
        let found = found.ok_or_else(|| AdminError::NoTable(id.to_owned()))?;
        let mut table = found.table;
        let listed = self.list().await?.into_iter().find(|listed| listed.id == id);
        let expected = listed.map_or(0, |listed| listed.entries).max(table.entries.len());
        let beyond = |why: String| AdminError::Beyond { table: id.to_owned(), why };
        let head = table.header.lines().count();
        let game = loop {
            match replayed(&self.games, &table) {
                Ok(game) => break game,
                Err(NotReplayed::Line(error)) if error.line > head && error.line <= head + table.entries.len() => {
                    table.entries.truncate(error.line - head - 1);
                }
                Err(why) => return Err(beyond(why.to_string())),
            }
        };
        let (kept, over) = (table.entries.len(), game.next() == Next::Over);
        if found.damage.is_none() && table.over && !over {
            // Rules were corrected since: nobody needs to move there, and cutting would lose its
            // end.
            return Err(beyond("its game was over, and can still be looked at".to_owned()));
        }
        if found.damage.is_none() && kept == expected && over == table.over {
            return Err(AdminError::Sound(id.to_owned()));
        }
        self.store.cut(id, kept, over).await.map_err(self.unusable())?;
        Ok(Mended { kept, expected })
    }

    /// Makes a new key to the seats of all tables: links from before open nothing any more. Whoever
    /// sits keeps the seat. Not while a server runs, which has the old key in memory.
    pub async fn new_key(&self) -> Result<(), AdminError> {
        let _locked = lock(&self.file)?;
        self.store.renew_secret(SEATS_KEY, random()).await.map_err(self.unusable())
    }

    /// Copies everything as it is at one moment into a new file, which nobody else may read.
    pub async fn backup(&self, file: &Path) -> Result<(), AdminError> {
        copy(&self.store, &self.file, file).await
    }

    /// Looks at everything: whether the file is sound, every hash agrees and every table replays.
    pub async fn check(&self) -> Result<Findings, AdminError> {
        let unusable = self.unusable();
        let mut findings = Findings { faults: self.store.faults().await.map_err(&unusable)?, ..Findings::default() };
        for listed in self.list().await? {
            findings.tables += 1;
            let Some(found) = self.store.find(&listed.id).await.map_err(&unusable)? else { continue };
            findings.entries += found.table.entries.len();
            let fault = found.damage.or_else(|| fault(&self.games, &found.table));
            findings.faults.extend(fault.map(|why| format!("table {}: {why}", listed.id)));
        }
        match self.store.known_secret(SEATS_KEY).await {
            // A new database gets its key when it is first served.
            Err(lost @ StoreError::KeyLost) if findings.tables > 0 => findings.faults.push(lost.to_string()),
            Err(StoreError::KeyLost) | Ok(_) => {}
            Err(why) => return Err(unusable(why)),
        }
        for id in self.store.uploads().await.map_err(&unusable)? {
            findings.uploads += 1;
            let text = self.store.load_record(&id).await.map_err(&unusable)?.unwrap_or_default();
            if let Err(why) = Record::read(text.as_bytes()) {
                findings.faults.push(format!("record {id}: {why}"));
            }
        }
        Ok(findings)
    }

    /// Ends all use of the database.
    pub async fn close(self) {
        self.store.close().await;
    }
}

/// Puts a backup in the place of the stored tables, once it is known to be sound. What was there is
/// kept; gives what was found in the backup, and where the old tables are now.
pub async fn restore(
    backup: &Path,
    data: &Path,
    database: Option<&str>,
    games: Games,
) -> Result<(Findings, Option<PathBuf>), AdminError> {
    let file = database_file(data, database)?;
    if !backup.is_file() {
        return Err(AdminError::Nothing(backup.to_owned()));
    }
    if database.is_none() {
        crate::store::private_folder(data).map_err(|why| AdminError::File { path: data.to_owned(), why })?;
    }
    let locked = lock(&file)?;
    let fresh = beside(&file, ".restoring");
    remove(&fresh)?;
    let unusable = |why| AdminError::Store { path: backup.to_owned(), why };
    let source = Sqlite::peek(backup).await.map_err(unusable)?;
    let copied = copy(&source, backup, &fresh).await;
    source.close().await;
    copied?;
    let findings = look_at_copy(&fresh, backup, games).await.inspect_err(|_| {
        // It is of no use to anybody.
        let _ = remove(&fresh);
    })?;
    let old = set_aside(&file)?;
    fs::rename(&fresh, &file).map_err(|why| AdminError::File { path: file.clone(), why })?;
    remove(&fresh)?;
    sync_folder(&file);
    drop(locked);
    Ok((findings, old))
}

/// Brings the copy of a backup up to date and looks at everything in it.
async fn look_at_copy(copy: &Path, backup: &Path, games: Games) -> Result<Findings, AdminError> {
    let unusable = |why| AdminError::Store { path: backup.to_owned(), why };
    Sqlite::open(copy).await.map_err(unusable)?.close().await;
    let admin = Admin::at(copy.to_owned(), games).await?;
    let findings = admin.check().await;
    admin.close().await;
    let findings = findings?;
    match findings.faults.first() {
        None => Ok(findings),
        Some(first) => Err(AdminError::Damaged { path: backup.to_owned(), first: first.clone() }),
    }
}

/// Copies a database into a new file.
async fn copy(store: &Sqlite, from: &Path, to: &Path) -> Result<(), AdminError> {
    let file = |why: io::Error| match why.kind() {
        io::ErrorKind::AlreadyExists => AdminError::Exists(to.to_owned()),
        _ => AdminError::File { path: to.to_owned(), why },
    };
    let made = private().create_new(true).open(to).map_err(file)?;
    let copied = store.copy_to(to).await.map_err(|why| AdminError::Store { path: from.to_owned(), why });
    let durable = copied.and_then(|()| made.sync_all().map_err(file));
    if durable.is_err() {
        // Half a copy is worse than none.
        let _ = fs::remove_file(to);
    }
    sync_folder(to);
    durable
}

/// Makes sure that a new name of a file is on the disk, where the system can be asked to.
fn sync_folder(file: &Path) {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if let Err(error) = fs::File::open(folder).and_then(|folder| folder.sync_all()) {
        tracing::debug!(%error, "a folder cannot be synchronised");
    }
}

/// Removes a database with what is beside it.
fn remove(file: &Path) -> Result<(), AdminError> {
    for name in [file.to_owned()].into_iter().chain(COMPANIONS.map(|ending| beside(file, ending))) {
        match fs::remove_file(&name) {
            Err(why) if why.kind() != io::ErrorKind::NotFound => return Err(AdminError::File { path: name, why }),
            _ => {}
        }
    }
    Ok(())
}

/// Renames a database with what is beside it; gives its new name, if it was there. What a database
/// that is gone has left goes as well: SQLite would write it into the next one.
fn set_aside(file: &Path) -> Result<Option<PathBuf>, AdminError> {
    let endings = ["", COMPANIONS[0], COMPANIONS[1]];
    let mut number = 1;
    let aside = loop {
        let name = beside(file, &format!(".before-restore-{number}"));
        if !endings.iter().any(|ending| beside(&name, ending).exists()) {
            break name;
        }
        number += 1;
    };
    for ending in endings {
        match fs::rename(beside(file, ending), beside(&aside, ending)) {
            Err(why) if why.kind() != io::ErrorKind::NotFound => {
                return Err(AdminError::File { path: file.to_owned(), why });
            }
            _ => {}
        }
    }
    Ok(aside.exists().then_some(aside))
}

/// What is wrong with a table whose hashes agree.
fn fault(games: &Games, table: &StoredTable) -> Option<String> {
    match replayed(games, table) {
        Err(why) => Some(why.to_string()),
        Ok(game) => match (game.next() == Next::Over, table.over) {
            (false, true) => Some("it counts as over, but its game goes on".to_owned()),
            (true, false) => Some("its game is over, but it does not count as such".to_owned()),
            _ => None,
        },
    }
}

#[cfg(test)]
mod tests;
