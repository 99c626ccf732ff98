//! What goes together (7.6, 8.5).

use table::Settings;

use crate::{Changes, Setup};

fn read(pairs: &[(&str, &str)]) -> Result<Setup, String> {
    let settings: Settings = [("automa", "yes")].iter().chain(pairs).copied().collect();
    Setup::read(1, &settings).map_err(|why| why.to_string())
}

fn changes(pairs: &[(&str, &str)]) -> Changes {
    read(pairs).expect("possible").automa.expect("it plays")
}

#[test]
fn cc_auto_40_the_row_can_have_more_simple_cards() {
    assert_eq!(changes(&[]).levels(), [3, 3, 3]);
    assert_eq!(changes(&[("automa-easier", "simple-cards")]).levels(), [4, 3, 2]);
}

#[test]
fn cc_auto_43_the_row_can_have_more_difficult_cards_instead() {
    assert_eq!(changes(&[("automa-harder", "difficult-cards")]).levels(), [2, 3, 4]);
    let both = [("automa-easier", "simple-cards"), ("automa-harder", "difficult-cards")];
    assert!(read(&both).expect_err("both").contains("not both"));
}

#[test]
fn cc_r_68_all_other_changes_go_together() {
    let many = [
        ("automa-easier", "coloured-bags,no-bags"),
        ("automa-harder", "difficult-cards,tile-points,card-dice,spare-dice"),
    ];
    let setup = read(&many).expect("possible");
    let settings: Settings = [("automa", "yes")].iter().chain(&many).copied().collect();
    assert_eq!(setup.settings(), settings, "and are written as they were read");
    assert_eq!(Setup::read(1, &settings), Ok(setup));
}

#[test]
fn cc_r_70_base_options_go_with_it_but_for_collections() {
    let fine = [
        ("promos", "consultant,admissions-nurse"),
        ("experimental-medicine", "yes"),
        ("events", "yes"),
        ("hard-mode", "opening-crisis,epidemic,superbug"),
    ];
    assert_eq!(read(&fine).expect("possible").seats, 2);
    assert!(read(&[("hard-mode", "final-collections")]).expect_err("no wards").contains("wards on both sides"));
}

#[test]
fn what_makes_no_sense_with_the_automa_is_refused_with_the_reason() {
    assert!(read(&[("modules", "city")]).expect_err("base game only").contains("without modules"));
    assert!(read(&[("penalties", "reports")]).expect_err("no reports").contains("medical reports"));
    let alone: Settings = [("automa-harder", "card-dice")].into_iter().collect();
    assert!(Setup::read(1, &alone).expect_err("it does not play").to_string().contains("does not play"));
    let three: Settings = [("automa", "yes")].into_iter().collect();
    assert_eq!(
        Setup::read(3, &three).expect_err("one").to_string(),
        "automa is for a single player, not for 3 players"
    );
}
