//! `wardround backup`, `restore`, `check` and `admin`: for whoever runs a server.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use serde::Serialize;
use server::{Admin, AdminError, Findings, Games, ListedTable, ServeError};

use super::print_json;
use super::serve::packs;
use crate::cli::{DatabaseArgs, Task};
use crate::failure::Failure;
use crate::{places, registry};

/// Seconds of a day.
const DAY: i64 = 24 * 60 * 60;

impl From<AdminError> for Failure {
    fn from(error: AdminError) -> Self {
        match error {
            AdminError::Serve(ServeError::NoDatabase(_)) => Self::Words(error.to_string()),
            error => Self::Cannot(error.to_string()),
        }
    }
}

/// Runs something that waits for the database.
fn run<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(work)
}

async fn open(place: &DatabaseArgs) -> Result<Admin, Failure> {
    let data = places::tables(place.data.clone())?;
    Ok(Admin::open(&data, place.database.as_deref(), games(place)?).await?)
}

/// The games, with the components that the server was started with.
fn games(place: &DatabaseArgs) -> Result<Games, Failure> {
    registry::games(packs(&place.packs)?)
}

/// One line for a person.
fn say(line: &str) -> Result<(), Failure> {
    Ok(writeln!(anstream::stdout(), "{line}")?)
}

pub(super) fn backup(file: &Path, place: &DatabaseArgs) -> Result<(), Failure> {
    run(async {
        open(place).await?.backup(file).await?;
        say(&format!("All tables are in {} now; it holds the key to their seats, too.", file.display()))
    })
}

pub(super) fn restore(file: &Path, place: &DatabaseArgs) -> Result<(), Failure> {
    let data = places::tables(place.data.clone())?;
    run(async {
        let restored = server::restore(file, &data, place.database.as_deref(), games(place)?);
        let (findings, old) = restored.await?;
        say(&format!("{} restored.", contents(&findings)))?;
        old.map_or(Ok(()), |old| say(&format!("What was there before is in {}.", old.display())))
    })
}

pub(super) fn check(file: Option<PathBuf>, place: &DatabaseArgs) -> Result<(), Failure> {
    run(async {
        let admin = match file {
            Some(file) => Admin::at(file, games(place)?).await?,
            None => open(place).await?,
        };
        let findings = admin.check().await?;
        for fault in &findings.faults {
            say(fault)?;
        }
        match findings.faults.len() {
            0 => say(&format!("{}: everything is as it was stored.", contents(&findings))),
            1 => Err(Failure::Cannot(format!("{}, and 1 fault", contents(&findings)))),
            faults => Err(Failure::Cannot(format!("{}, and {faults} faults", contents(&findings)))),
        }
    })
}

fn contents(findings: &Findings) -> String {
    let Findings { tables, entries, uploads, .. } = findings;
    format!("{tables} tables with {entries} entries and {uploads} uploaded records")
}

pub(super) fn admin(task: Task, place: &DatabaseArgs) -> Result<(), Failure> {
    run(async {
        let admin = open(place).await?;
        match task {
            Task::List { json } => list(&admin.list().await?, json),
            Task::Export { tables, to } => export(&admin, tables, to.as_deref()).await,
            Task::Delete { tables } => {
                admin.delete(&tables).await?;
                say(&format!("Deleted: {}.", tables.join(", ")))
            }
            Task::Unlock { table } => {
                let mended = admin.unlock(&table).await?;
                say(&format!("Table {table} goes on after entry {} of {}.", mended.kept, mended.expected))
            }
            Task::NewKey => {
                admin.new_key().await?;
                say("There is a new key: links from before open nothing any more. Whoever sits at a table stays there.")
            }
        }
    })
}

#[derive(Serialize)]
struct TableOutput {
    id: String,
    game: String,
    opened: i64,
    touched: i64,
    entries: usize,
    over: bool,
    archived: bool,
}

fn list(tables: &[ListedTable], json: bool) -> Result<(), Failure> {
    if json {
        let output = |table: &ListedTable| {
            let ListedTable { id, game, opened, touched, entries, over, archived } = table.clone();
            TableOutput { id, game, opened, touched, entries, over, archived }
        };
        return print_json(&tables.iter().map(output).collect::<Vec<_>>());
    }
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() as i64);
    for table in tables {
        let state = if table.over { "over" } else { "open" };
        let archived = if table.archived { ", archived" } else { "" };
        let ListedTable { id, game, entries, touched, .. } = table;
        let days = (now - touched).max(0) / DAY;
        say(&format!("{id}  {game:<15} {entries:>5} entries  {state}, last used {days} days ago{archived}"))?;
    }
    Ok(())
}

async fn export(admin: &Admin, mut tables: Vec<String>, to: Option<&Path>) -> Result<(), Failure> {
    let Some(folder) = to else {
        let [table] = &tables[..] else {
            return Err(Failure::Words("one table can be printed; more go into a folder, with --to DIR".to_owned()));
        };
        let (record, damage) = admin.export(table).await?;
        write!(anstream::stdout(), "{record}")?;
        return damage.map_or(Ok(()), |why| Err(Failure::Cannot(format!("table {table} is damaged: {why}"))));
    };
    if tables.is_empty() {
        tables = admin.list().await?.into_iter().map(|table| table.id).collect();
    }
    fs::create_dir_all(folder).map_err(|why| Failure::file(folder, why))?;
    for table in &tables {
        let (record, damage) = admin.export(table).await?;
        let file = folder.join(format!("{table}.ward"));
        let failed = |why| Failure::file(&file, why);
        let mut written = OpenOptions::new().write(true).create_new(true).open(&file).map_err(failed)?;
        written.write_all(record.as_bytes()).map_err(failed)?;
        if let Some(why) = damage {
            say(&format!("Table {table} is damaged: {why}; its file ends there."))?;
        }
    }
    say(&format!("{} records are in {}.", tables.len(), folder.display()))
}
