//! Packs that cannot be played with, and corrections that can.

use crate::cards::{Ambulance, Bonus};
use crate::pack::Pack;
use crate::patient::{Colour, Value};
use ::pack::{PackError, Part, Printed};

use super::arrange::pack;

const SHEET: &str = include_str!("../../../../packs/emergency-roll/sheet.toml");
pub(super) const AMBULANCES: &str = include_str!("../../../../packs/emergency-roll/ambulances.toml");
const SPECIALISTS: &str = include_str!("../../../../packs/emergency-roll/specialists.toml");

/// The printed pack with other ambulance cards.
pub(super) fn with_ambulances(cards: &str) -> Result<Pack, PackError> {
    Pack::read(&[("sheet.toml", SHEET), ("cards.toml", cards), ("specialists.toml", SPECIALISTS)], None)
}

/// What is said about a pack that is refused.
pub(super) fn said(pack: Result<Pack, PackError>) -> String {
    let Err(error) = pack else { panic!("the pack is not refused") };
    error.to_string()
}

/// The printed pack, corrected by a file whose part begins in line 2.
pub(super) fn corrected(part: &str) -> Result<Pack, PackError> {
    Pack::corrected("own.toml", &format!("# What my own box says.\n{part}"))
}

/// Ward 7 with these beds: `yellow 1 5, wild 2 5, yellow 3 5` as printed; `2 5` has no colour.
pub(super) fn ward_seven(beds: &str) -> String {
    let bed = |bed: &str| match bed.split(' ').collect::<Vec<_>>()[..] {
        [colour, q, r] => format!("{{ colour = \"{colour}\", q = {q}, r = {r} }}"),
        [q, r] => format!("{{ q = {q}, r = {r} }}"),
        _ => panic!("a colour and a hex, not {bed}"),
    };
    let beds: Vec<String> = beds.split(", ").map(bed).collect();
    let beds = beds.join(", ");
    format!("[[ward]]\nnumber = 7\nclipboard = 4\nbeds = [{beds}]\nexit = \"SE\"\nknown = [\"box\"]\n")
}

/// Card A01 with this green bay.
pub(super) fn card_one(green: &str) -> String {
    format!("[[ambulance]]\nid = \"A01\"\nred = \"screen\"\nyellow = \"nurse\"\ngreen = {green}\nknown = [\"box\"]\n")
}

pub(super) fn lab(id: &str, q: i8, r: i8) -> String {
    format!("[[lab]]\nid = \"{id}\"\nq = {q}\nr = {r}\nknown = [\"box\"]\n")
}

fn ledger(nurses: &str) -> String {
    let stocks = "stethoscopes = 15\nblood_bags = 9\nfirst_stethoscopes = 1";
    format!("[ledger]\n{stocks}\nnurses = {nurses}\nmorgue = 4\nknown = [\"box\"]\n")
}

fn race(count: u8, points: &str) -> String {
    let goal = format!("id = \"CAR-LAB\"\ngoal = \"surrounded-labs\"\ncount = {count}");
    format!("[[cardiologist]]\n{goal}\npoints = {points}\nknown = [\"box\"]\n")
}

fn first_card() -> Ambulance {
    Ambulance::new(0).expect("A01 exists")
}

#[test]
fn a_missing_card_is_named() {
    let without_last = AMBULANCES.split("[[ambulance]]\nid = \"A27\"").next().expect("the cards before A27");
    assert_eq!(said(with_ambulances(without_last)), "cards.toml: A27: this ambulance card is missing");
}

#[test]
fn a_missing_file_is_noticed() {
    let no_cards = Pack::read(&[("sheet.toml", SHEET), ("specialists.toml", SPECIALISTS)], None);
    assert_eq!(said(no_cards), "the pack: A01: this ambulance card is missing");
}

#[test]
fn a_card_may_not_be_there_twice() {
    let line = AMBULANCES.lines().count() + 1;
    let twice = AMBULANCES.to_owned() + &card_one("\"critical\"");
    assert_eq!(said(with_ambulances(&twice)), format!("cards.toml:{line}: A01: it is there twice"));
}

#[test]
fn a_card_may_not_be_corrected_twice() {
    let twice = card_one("\"critical\"") + &card_one("\"blood-bag\"");
    assert_eq!(said(corrected(&twice)), "own.toml:8: A01: it is corrected twice");
}

#[test]
fn only_what_is_there_can_be_corrected() {
    let stranger = card_one("\"critical\"").replace("A01", "A28");
    assert_eq!(said(corrected(&stranger)), "own.toml:2: A28: there is no such part to correct");
}

#[test]
fn a_bed_needs_a_colour() {
    let beds = ward_seven("yellow 1 5, 2 5, yellow 3 5");
    assert_eq!(said(corrected(&beds)), "own.toml:2: ward 7: bed 2 has no colour");
}

#[test]
fn a_bed_has_a_known_colour() {
    let beds = ward_seven("yellow 1 5, wild 2 5, blue 3 5");
    let why = "own.toml:2: ward 7: bed 3 has an unknown colour; it is red, yellow, green or wild";
    assert_eq!(said(corrected(&beds)), why);
}

#[test]
fn a_ward_of_two_beds_is_refused() {
    let beds = ward_seven("yellow 1 5, wild 2 5");
    assert_eq!(said(corrected(&beds)), "own.toml:2: ward 7: a ward has three to six beds, not 2");
}

#[test]
fn a_wards_beds_touch_each_other() {
    let beds = ward_seven("yellow 1 5, wild 3 5, yellow 2 5");
    assert_eq!(said(corrected(&beds)), "own.toml:2: ward 7: bed 2 does not touch bed 1");
}

#[test]
fn a_wards_first_bed_touches_the_lobby() {
    let beds = ward_seven("yellow 2 5, wild 3 5, yellow 4 5");
    assert_eq!(said(corrected(&beds)), "own.toml:2: ward 7: its first bed does not touch the lobby");
}

#[test]
fn two_beds_cannot_share_a_hex() {
    let on_its_own_ward = ward_seven("yellow 1 5, wild 2 5, yellow 1 5");
    assert_eq!(said(corrected(&on_its_own_ward)), "own.toml:2: ward 7: bed 3 lies where something else lies");
    let on_ward_six = ward_seven("yellow 1 5, wild 2 4, yellow 2 5");
    assert_eq!(said(corrected(&on_ward_six)), "own.toml:2: ward 7: bed 2 lies where something else lies");
    let on_the_lab = ward_seven("yellow 1 5, wild 2 5, yellow 3 4");
    assert_eq!(said(corrected(&on_the_lab)), "own.toml:2: ward 7: bed 3 lies where something else lies");
}

#[test]
fn no_two_clipboards_are_equal() {
    let like_ward_five = ward_seven("yellow 1 5, wild 2 5, yellow 3 5").replace("clipboard = 4", "clipboard = 9");
    let why = "own.toml:2: ward 7: another ward is worth 9 too; ALICAT could not choose";
    assert_eq!(said(corrected(&like_ward_five)), why);
}

#[test]
fn a_lab_has_six_beds_around() {
    let above_the_sheet = lab("XA", 2, -1);
    assert_eq!(said(corrected(&above_the_sheet)), "own.toml:2: XA: 2 beds lie around it, not six");
    // A bed that is moved away leaves a gap as well.
    let moved_away = said(corrected(&ward_seven("yellow 1 5, wild 2 5, yellow 2 6")));
    assert_eq!(moved_away, "own.toml:2: ward 7: with it, XB: 5 beds lie around it, not six");
}

#[test]
fn a_lab_far_outside_is_refused() {
    let why = "own.toml:2: XA: it lies too far out; q and r are at most 12";
    assert_eq!(said(corrected(&lab("XA", 127, 0))), why);
}

#[test]
fn a_lab_does_not_lie_on_the_lobby_or_on_a_bed() {
    assert_eq!(said(corrected(&lab("XA", 1, 3))), "own.toml:2: XA: it lies where something else lies");
    // The bed came with the box: the correction is to blame.
    let on_a_bed = said(corrected(&lab("XA", 1, 2)));
    assert_eq!(on_a_bed, "own.toml:2: XA: something of it lies where something else lies");
}

#[test]
fn wards_are_counted_clockwise() {
    // Wards 1 and 2 change places: then ward 2's door is the left-most.
    let swap = "[[ward]]\nnumber = 1\nclipboard = 5\nexit = \"NE\"\nknown = [\"box\"]\nbeds = [\
        { colour = \"green\", q = 0, r = 3 }, { colour = \"yellow\", q = 0, r = 2 }, { colour = \"wild\", q = 0, r = 1 }]\n\
        [[ward]]\nnumber = 2\nclipboard = 7\nexit = \"NE\"\nknown = [\"box\"]\nbeds = [\
        { colour = \"wild\", q = -1, r = 3 }, { colour = \"green\", q = -1, r = 2 }, { colour = \"wild\", q = -1, r = 1 }]\n";
    let why = "own.toml:8: ward 2: its door lies left of ward 1's, but wards are counted from the left-most door";
    assert_eq!(said(corrected(swap)), why);
}

#[test]
fn numbers_that_no_card_has_are_refused() {
    let value = "[[radiologist]]\nid = \"RAD-4PLUS\"\nscores = { rule = \"at-least\", value = 8, points = 2 }\n\
        alicat = 8\nknown = [\"box\"]\n";
    assert_eq!(said(corrected(value)), "own.toml:2: RAD-4PLUS: no patient has a value of 8");
    assert_eq!(said(corrected(&race(1, "[250, 249]"))), "own.toml:2: CAR-LAB: it cannot pay more than 50 points");
    let stock = ledger("[2, 5, 9, 14, 20, 27, 35]").replace("first_stethoscopes = 1", "first_stethoscopes = 255");
    let why = "own.toml:2: ledger: at most 50 stethoscopes are circled at the start";
    assert_eq!(said(corrected(&stock)), why);
}

#[test]
fn a_part_says_where_it_is_known_from() {
    let silent = card_one("\"screen\"").replace("[\"box\"]", "[]");
    assert_eq!(said(corrected(&silent)), "own.toml:2: A01: it does not say where it is known from");
}

#[test]
fn a_bay_gives_a_known_bonus() {
    let why = "own.toml:2: A01: the green bay gives “scalpel”, which is no bonus";
    assert_eq!(said(corrected(&card_one("\"scalpel\""))), why);
}

#[test]
fn an_extra_patients_values_follow_each_other() {
    let extra = |values: &str| said(corrected(&card_one(&format!("{{ extra = \"red\", values = {values} }}"))));
    let why = "own.toml:2: A01: the green bay has an extra patient 2/5; its values must be 1 to 6, the second one more";
    assert_eq!(extra("[2, 5]"), why);
    assert!(extra("[2, 1]").contains("A01: the green bay has an extra patient 2/1"));
    assert!(extra("[6, 7]").contains("A01: the green bay has an extra patient 6/7"));
    assert!(extra("[0, 1]").contains("A01: the green bay has an extra patient 0/1"));
}

#[test]
fn what_is_not_toml_is_refused_with_its_line() {
    let error = corrected("A01 has a nurse on the left").expect_err("this is a letter, not a pack");
    assert_eq!((error.file.as_str(), error.line, error.part), ("own.toml", Some(2), None));
    assert!(!error.why.is_empty() && !error.why.contains('\n'), "one line says why: {}", error.why);
}

#[test]
fn an_unknown_field_is_refused_with_its_line() {
    let with_a_price = card_one("\"critical\"").replace("known =", "price = 5\nknown =");
    let error = corrected(&with_a_price).expect_err("cards have no price");
    assert_eq!((error.file.as_str(), error.line), ("own.toml", Some(7)));
    assert!(error.why.contains("`price`"), "{error}");
}

#[test]
fn an_unknown_field_is_refused_with_its_card() {
    let with_a_price = card_one("\"critical\"").replace("known =", "price = 5\nknown =");
    assert!(said(corrected(&with_a_price)).contains("A01"), "{}", said(corrected(&with_a_price)));
}

#[test]
fn an_unknown_field_of_a_bay_is_refused() {
    let with_a_price = card_one("{ extra = \"red\", values = [1, 2], price = 5 }");
    assert!(said(corrected(&with_a_price)).starts_with("own.toml:"));
}

#[test]
fn an_unknown_field_of_a_lobby_cell_is_refused() {
    let cells = "{ q = -1, r = 4, price = 5 }, { q = 0, r = 4 }, { q = 1, r = 3 }, { q = 0, r = 5 }";
    let with_a_price = format!("[lobby]\ncells = [{cells}]\nknown = [\"box\"]\n");
    assert!(said(corrected(&with_a_price)).starts_with("own.toml:3: "));
}

#[test]
fn an_unknown_field_of_a_scorer_is_refused() {
    let with_points = "[[radiologist]]\nid = \"RAD-CRIT-HALF\"\n\
                       scores = { rule = \"half-of-critical\", points = 3 }\nalicat = 8\nknown = [\"box\"]\n";
    assert!(said(corrected(with_points)).starts_with("own.toml:4: "));
}

#[test]
fn a_cardiologists_points_fall() {
    let why = "own.toml:2: CAR-LAB: the second points must be fewer than the first, not 5 then 8";
    assert_eq!(said(corrected(&race(1, "[5, 8]"))), why);
    let why = "own.toml:2: CAR-LAB: the second points must be fewer than the first, not 5 then 5";
    assert_eq!(said(corrected(&race(1, "[5, 5]"))), why);
    assert!(corrected(&race(1, "[5, 4]")).is_ok());
}

#[test]
fn a_goal_of_none_is_refused() {
    assert_eq!(said(corrected(&race(0, "[8, 5]"))), "own.toml:2: CAR-LAB: a goal asks for 1 to 30 of something, not 0");
}

#[test]
fn the_nurses_track_rises() {
    let why = "own.toml:2: ledger: the nurses track must rise from left to right";
    assert_eq!(said(corrected(&ledger("[2, 5, 9, 14, 20, 27, 26]"))), why);
    assert_eq!(said(corrected(&ledger("[2, 5, 9, 14, 20, 27, 27]"))), why);
}

#[test]
fn the_nurses_track_has_seven_spaces() {
    let why = "own.toml:2: ledger: the nurses track has 7 spaces";
    assert_eq!(said(corrected(&ledger("[2, 5, 9, 14, 20, 27]"))), why);
}

#[test]
fn a_correction_changes_one_card_and_the_fingerprint() {
    let (printed, own) = (pack(), corrected(&card_one("{ extra = \"red\", values = [5, 6] }")).expect("a sound card"));
    let five = Value::new(5).expect("a value");
    let own_bays = [Bonus::Screen, Bonus::Nurse, Bonus::Extra { colour: Colour::Red, low: five }];
    assert_eq!(own.bays(first_card()), &own_bays);
    assert_ne!(own.fingerprint(), printed.fingerprint());

    let pairs = printed.parts().iter().zip(own.parts());
    let changed: Vec<&Part> = pairs.filter(|(one, other)| one != other).map(|(_, other)| other).collect();
    let card = Part {
        kind: "ambulance",
        id: "A01".to_owned(),
        face: "red screen, yellow nurse, green extra red 5/6".to_owned(),
        known: vec!["box".to_owned()],
        line: 2,
        file: "own.toml".to_owned(),
    };
    assert_eq!(changed, [&card]);
    assert_eq!(own.parts().len(), printed.parts().len());
    assert_eq!(own.ambulances[1..], printed.ambulances[1..]);
}

#[test]
fn corrections_of_different_parts_are_told_apart() {
    let mark = |text: &str| corrected(text).expect("a sound part").fingerprint();
    assert_ne!(mark(&card_one("\"critical\"")), mark(&card_one("\"blood-bag\"")));
    assert_ne!(mark(&race(1, "[8, 5]")), mark(&race(1, "[7, 5]")));
    assert_ne!(mark(&ledger("[2, 5, 9, 14, 20, 27, 35]")), mark(&ledger("[2, 5, 9, 14, 20, 27, 36]")));
}

#[test]
fn where_a_part_is_known_from_does_not_change_the_fingerprint() {
    let as_printed = ward_seven("yellow 1 5, wild 2 5, yellow 3 5");
    let own = corrected(&as_printed).expect("ward 7 as printed");
    let ward = own.parts().iter().find(|part| part.id == "ward 7").expect("ward 7");
    assert_eq!((ward.known.as_slice(), ward.file.as_str()), (["box".to_owned()].as_slice(), "own.toml"));
    assert_eq!(own.fingerprint(), pack().fingerprint());
}

#[test]
fn a_correction_of_nothing_changes_nothing() {
    let own = corrected("").expect("an empty correction");
    assert_eq!((own.fingerprint(), own.parts()), (pack().fingerprint(), pack().parts()));
}
