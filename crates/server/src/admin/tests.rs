use std::os::unix::fs::PermissionsExt;

use super::*;
use crate::serve::lock;
use crate::tests::{Api, all_games};

/// A folder with a few tables: two that are played a little, and one that is over.
async fn three_tables() -> (tempfile::TempDir, Vec<String>) {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Sqlite::open(&folder.path().join("wardround.db")).await.expect("a new file");
    store.secret(SEATS_KEY, [1; 32]).await.expect("made");
    let api = Api::over(store, crate::limits::Limits::default(), tempfile::tempdir().expect("a folder"));
    let mut ids = Vec::new();
    for seats in [&["you"] as &[&str], &["you"], &["greedy", "random"]] {
        let (table, tokens) = api.open(seats).await;
        for token in &tokens {
            api.move_first(&table, token).await;
        }
        if tokens.is_empty() {
            api.is_over(&table).await;
        }
        ids.push(table.rsplit('/').next().expect("an id").to_owned());
    }
    api.app.hub.store().close().await;
    (folder, ids)
}

async fn admin(data: &Path) -> Admin {
    Admin::open(data, None, all_games()).await.expect("there are tables")
}

/// Does something to the tables that no server would.
async fn harm(data: &Path, sql: &'static str) {
    let store = Sqlite::visit(&data.join("wardround.db")).await.expect("there");
    store.run(sql).await;
    store.close().await;
}

#[tokio::test]
async fn tables_are_listed_exported_and_deleted() {
    let (folder, ids) = three_tables().await;
    let admin = admin(folder.path()).await;
    let listed = admin.list().await.expect("readable");
    assert_eq!(listed.len(), 3);
    for (id, over) in ids.iter().zip([false, false, true]) {
        let table = listed.iter().find(|table| table.id == *id).expect("listed");
        assert_eq!((table.game.as_str(), table.over, table.archived), ("emergency-roll", over, false));
        let (record, damage) = admin.export(id).await.expect("there");
        assert_eq!((Record::read(record.as_bytes()).expect("a record").lines.len(), damage), (table.entries, None));
    }
    admin.delete(&ids[..2]).await.expect("deleted");
    assert_eq!(admin.list().await.expect("readable").len(), 1);
    let gone = admin.export(&ids[0]).await.expect_err("gone").to_string();
    assert_eq!(gone, format!("there is no table {}", ids[0]));
    let both = [ids[2].clone(), ids[0].clone()];
    admin.delete(&both).await.expect_err("one of them is not there");
    assert_eq!(admin.list().await.expect("readable").len(), 1, "then neither is deleted");
}

#[tokio::test]
async fn a_check_finds_what_is_wrong_and_nothing_else() {
    let (folder, ids) = three_tables().await;
    let found = admin(folder.path()).await.check().await.expect("readable");
    assert_eq!((found.tables, found.faults), (3, Vec::<String>::new()));
    assert!(found.entries > 50, "{}", found.entries);
    harm(folder.path(), "delete from entries where n = 2 and table_id in (select id from tables where over = 1)").await;
    harm(folder.path(), "insert into exhibits values ('x', 'no record', 1)").await;
    let found = admin(folder.path()).await.check().await.expect("readable");
    assert_eq!((found.tables, found.uploads, found.faults.len()), (3, 1, 2), "{:?}", found.faults);
    assert!(found.faults[0].starts_with(&format!("table {}: entry 3 of ", ids[2])), "{:?}", found.faults);
    assert!(found.faults[1].starts_with("record x: "), "{:?}", found.faults);
}

#[tokio::test]
async fn a_check_plays_every_table_again() {
    let (folder, ids) = three_tables().await;
    let admin = admin(folder.path()).await;
    // Its hash agrees, but the rules do not.
    let cheat =
        crate::store::NewEntries { table: ids[0].clone(), first: 0, entries: vec!["1 dance".into()], over: false };
    let first = admin.list().await.expect("readable").iter().find(|table| table.id == ids[0]).expect("there").entries;
    admin.store.add(&[crate::store::NewEntries { first, ..cheat }]).await.expect("added");
    harm(folder.path(), "update tables set over = 0").await;
    let faults = admin.check().await.expect("readable").faults;
    assert_eq!(faults.len(), 2, "{faults:?}");
    assert!(faults.iter().any(|fault| fault.contains(&ids[0]) && fault.contains("dance")), "{faults:?}");
    assert!(faults.iter().any(|fault| fault.contains("does not count as such")), "{faults:?}");
    let mended = admin.unlock(&ids[0]).await.expect("mended");
    assert_eq!(mended, Mended { kept: first, expected: first + 1 });
    assert_eq!(admin.check().await.expect("readable").faults.len(), 1);
}

#[tokio::test]
async fn a_damaged_table_is_unlocked_up_to_the_damage() {
    let (folder, ids) = three_tables().await;
    let admin = admin(folder.path()).await;
    let sound = admin.unlock(&ids[2]).await.expect_err("it is as it was").to_string();
    assert_eq!(sound, format!("nothing is wrong with table {}", ids[2]));
    let expected =
        admin.export(&ids[2]).await.expect("there").0.lines().filter(|line| !line.contains(": ")).count() - 1;
    harm(folder.path(), "delete from entries where n = 20 and table_id in (select id from tables where over = 1)")
        .await;
    let (_, damage) = admin.export(&ids[2]).await.expect("what there is");
    assert!(damage.is_some_and(|why| why.starts_with("entry 21 of")));
    assert_eq!(admin.unlock(&ids[2]).await.expect("mended"), Mended { kept: 20, expected });
    assert!(admin.check().await.expect("readable").faults.is_empty());
    let listed = admin.list().await.expect("readable");
    let table = listed.iter().find(|table| table.id == ids[2]).expect("there");
    assert_eq!((table.entries, table.over), (20, false), "its game goes on");
}

#[tokio::test]
async fn a_backup_is_made_beside_a_server_and_written_over_nothing() {
    let (folder, ids) = three_tables().await;
    let file = folder.path().join("backup.db");
    let _serving = lock(&folder.path().join("wardround.db")).expect("nobody is here");
    let admin = admin(folder.path()).await;
    admin.backup(&file).await.expect("copied");
    assert_eq!(fs::metadata(&file).expect("there").permissions().mode() & 0o777, 0o600, "it holds the key");
    let again = admin.backup(&file).await.expect_err("it is there").to_string();
    assert_eq!(again, format!("{} exists already and is not overwritten", file.display()));
    admin.delete(&ids).await.expect("deleted");
    let copy = Admin::at(file.clone(), all_games()).await.expect("a backup");
    let found = copy.check().await.expect("readable");
    assert_eq!((found.tables, found.faults.len()), (3, 0));
    let nowhere = folder.path().join("nowhere").join("backup.db");
    admin.backup(&nowhere).await.expect_err("no folder");
    assert!(!nowhere.exists());
}

#[tokio::test]
async fn a_backup_is_restored_if_it_is_sound_and_nobody_serves() {
    let (folder, ids) = three_tables().await;
    let (data, file) = (folder.path(), folder.path().join("backup.db"));
    let games = all_games;
    let before = admin(data).await;
    before.backup(&file).await.expect("copied");
    before.delete(&ids[..1]).await.expect("deleted");
    before.close().await;
    let serving = lock(&data.join("wardround.db")).expect("nobody is here");
    let refused = restore(&file, data, None, games()).await.expect_err("a server runs").to_string();
    assert!(refused.contains("another server has these tables open"), "{refused}");
    drop(serving);
    let (found, old) = restore(&file, data, None, games()).await.expect("restored");
    assert_eq!((found.tables, found.faults.len()), (3, 0));
    assert_eq!(admin(data).await.list().await.expect("readable").len(), 3);
    let old = Admin::at(old.expect("what was there"), games()).await.expect("kept");
    assert_eq!(old.list().await.expect("readable").len(), 2);
    assert!(!beside(&data.join("wardround.db"), ".restoring").exists());
    let elsewhere = data.join("elsewhere");
    let (_, nothing) = restore(&file, &elsewhere, None, games()).await.expect("restored");
    assert_eq!(nothing, None);
    assert_eq!(admin(&elsewhere).await.list().await.expect("readable").len(), 3);
}

#[tokio::test]
async fn what_a_deleted_database_left_does_not_harm_a_restored_one() {
    let (folder, ids) = three_tables().await;
    let (data, file) = (folder.path(), folder.path().join("backup.db"));
    let database = data.join("wardround.db");
    let killed = admin(data).await;
    killed.backup(&file).await.expect("copied");
    killed.delete(&ids).await.expect("deleted");
    // As after a server that was killed: what was written last is only here.
    let log = fs::read(beside(&database, "-wal")).expect("not yet written back");
    killed.close().await;
    fs::remove_file(&database).expect("deleted by hand");
    fs::write(beside(&database, "-wal"), &log).expect("left");
    let (_, old) = restore(&file, data, None, all_games()).await.expect("restored");
    assert_eq!(old, None, "there was no database");
    let found = admin(data).await.check().await.expect("readable");
    assert_eq!((found.tables, found.faults), (3, Vec::new()));
    let kept = fs::read(beside(&database, ".before-restore-1-wal")).expect("kept all the same");
    assert_eq!(kept, log);
    assert!(!beside(&database, ".restoring-wal").exists(), "nothing else is left");
}

#[tokio::test]
async fn a_damaged_backup_changes_nothing() {
    let (folder, _) = three_tables().await;
    let (data, file) = (folder.path(), folder.path().join("backup.db"));
    admin(data).await.backup(&file).await.expect("copied");
    let whole = fs::read(&file).expect("there");
    let copy = Sqlite::visit(&file).await.expect("a backup");
    copy.run("delete from entries where n = 1").await;
    copy.close().await;
    let refused = restore(&file, data, None, all_games()).await.expect_err("damaged").to_string();
    assert!(refused.contains("nothing was changed") && refused.contains("entry 2 of"), "{refused}");
    for bytes in [&whole[..whole.len() / 2], &b"no database at all"[..]] {
        fs::write(&file, bytes).expect("written");
        restore(&file, data, None, all_games()).await.expect_err("damaged");
    }
    let missing = restore(&data.join("nothing.db"), data, None, all_games()).await.expect_err("not there");
    assert!(missing.to_string().contains("there are no tables here"), "{missing}");
    let found = admin(data).await.check().await.expect("readable");
    assert_eq!((found.tables, found.faults.len()), (3, 0), "what was there is still there");
    assert!(!beside(&data.join("wardround.db"), ".restoring").exists());
}

#[tokio::test]
async fn a_lost_key_is_made_anew_only_when_asked_for() {
    let (folder, _) = three_tables().await;
    let file = folder.path().join("wardround.db");
    harm(folder.path(), "delete from secrets").await;
    let faults = admin(folder.path()).await.check().await.expect("readable").faults;
    assert_eq!(faults, [StoreError::KeyLost.to_string()]);
    let store = Sqlite::open(&file).await.expect("there");
    assert!(matches!(store.secret(SEATS_KEY, [2; 32]).await, Err(StoreError::KeyLost)));
    let serving = lock(&file).expect("nobody is here");
    admin(folder.path()).await.new_key().await.expect_err("a server runs");
    drop(serving);
    admin(folder.path()).await.new_key().await.expect("made");
    assert_ne!(store.secret(SEATS_KEY, [2; 32]).await.expect("there"), [2; 32]);
    assert!(admin(folder.path()).await.check().await.expect("readable").faults.is_empty());
}
