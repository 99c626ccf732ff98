//! What `docs/api.md` says of a view is what programs get.

use std::collections::BTreeSet;

use table::{Eye, Record};

use super::*;

/// The names of all fields, but for those of the investment board, which are colours.
fn fields(value: &Value, into: &mut BTreeSet<String>) {
    match value {
        Value::Array(list) => list.iter().for_each(|value| fields(value, into)),
        Value::Object(object) => {
            for (name, value) in object {
                into.insert(name.clone());
                match value.as_object().filter(|_| name == "investments") {
                    Some(spaces) => spaces.values().for_each(|space| fields(space, into)),
                    None => fields(value, into),
                }
            }
        }
        _ => {}
    }
}

/// Every field of the views of Dice Hospital, with each module and against the Automa.
fn shown() -> BTreeSet<String> {
    let (games, mut shown) = (all_games(), BTreeSet::new());
    let hospital = games.iter().find(|game| game.name() == "dice-hospital").expect("a game");
    for name in ["solo-reports", "city-investments-maternity-3-players", "automa"] {
        let path = format!("{}/../../tests/games/dice-hospital/{name}.ward", env!("CARGO_MANIFEST_DIR"));
        let record = Record::read(&std::fs::read(path).expect("a file")).expect("a record");
        for at in (0..record.lines.len()).step_by(10) {
            let table = hospital.resume(&record, Some(at)).expect("it replays");
            let view = table.view(Eye::Seat(Seat::FIRST));
            fields(&serde_json::from_str(view.get()).expect("JSON"), &mut shown);
        }
    }
    shown
}

#[test]
fn the_view_of_dice_hospital_has_the_fields_that_are_described() {
    let text = include_str!("../../../../docs/api.md");
    let chapter = text.split("## A view of Dice Hospital").nth(1).and_then(|rest| rest.split("\n## ").next());
    let chapter = chapter.expect("a chapter");
    let quoted = |text: &str| -> BTreeSet<String> { text.split('`').skip(1).step_by(2).map(str::to_owned).collect() };
    let (described, shown) = (quoted(chapter), shown());
    let missing: Vec<&String> = shown.difference(&described).collect();
    assert!(missing.is_empty(), "docs/api.md does not describe {missing:?}");
    let rows = chapter.lines().filter_map(|line| line.strip_prefix("| `")?.split(" | ").next());
    let rows: BTreeSet<String> = rows.flat_map(|names| quoted(&format!("`{names}"))).collect();
    let unknown: Vec<&String> = rows.difference(&shown).collect();
    assert!(rows.len() > 40 && unknown.is_empty(), "no view has {unknown:?}");
}
