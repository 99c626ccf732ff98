//! What goes together (7.6, 8.5).

use table::{Game, Next, Seat, Settings, chance};

use super::{Position, against, card, until};
use crate::{AUTOMA, Changes, Event, Phase, Setup};

fn read(pairs: &[(&str, &str)]) -> Result<Setup, String> {
    let settings: Settings = [("automa", "yes")].iter().chain(pairs).copied().collect();
    Setup::read(1, &settings).map_err(|why| why.to_string())
}

fn changes(pairs: &[(&str, &str)]) -> Changes {
    read(pairs).expect("possible").automa.expect("it plays")
}

/// How many cards of each level come up in a whole game.
fn levels_seen(pairs: &[(&str, &str)], seed: u64) -> [usize; 3] {
    let (mut position, mut rng) = (against(pairs), chance(seed, 0));
    while position.game.next(&position.state) != Next::Over {
        position.step(&mut rng);
    }
    let mut seen = [0; 3];
    for event in &position.events {
        if let Event::CardTurned { card } = event {
            seen[position.game.pack().hospital_card(*card).level as usize] += 1;
        }
    }
    seen
}

/// Before a card is turned up, when these have been seen.
fn after(pairs: &[(&str, &str)], seen: &[&str]) -> Position {
    let mut position = until(pairs, Phase::HospitalCard);
    for id in seen {
        position.state.open.automa.unseen.take(card(id).index());
    }
    position
}

#[test]
fn cc_auto_40_the_row_can_have_more_simple_cards() {
    assert_eq!(changes(&[]).levels(), [3, 3, 3]);
    let easier = [("automa-easier", "simple-cards")];
    assert_eq!(changes(&easier).levels(), [4, 3, 2]);
    for seed in 0..3 {
        assert_eq!(levels_seen(&[], seed), [3, 3, 3]);
        assert_eq!(levels_seen(&easier, seed), [4, 3, 2]);
    }
    after(&easier, &["S1", "S2", "S3", "D1", "D2"]).no_fate("hospital D3", "CC-AUTO-03").fate("hospital S4");
}

#[test]
fn cc_auto_43_the_row_can_have_more_difficult_cards_instead() {
    let harder = [("automa-harder", "difficult-cards")];
    assert_eq!(changes(&harder).levels(), [2, 3, 4]);
    for seed in 0..3 {
        assert_eq!(levels_seen(&harder, seed), [2, 3, 4]);
    }
    after(&harder, &["S1", "S2", "D1", "D2", "D3"]).no_fate("hospital S3", "CC-AUTO-03").fate("hospital D4");
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
fn cc_r_70_what_two_players_may_agree_goes_with_it() {
    let agreed = [("administrators", "no"), ("extra-improvement", "department"), ("leader-ties", "count")];
    let setup = read(&agreed).expect("possible");
    assert!(!setup.administrators && setup.extra_department && setup.rulings.leader_ties);
    let settings = setup.settings();
    assert_eq!(Setup::read(1, &settings), Ok(setup), "it is read again as it was written");
    // Without the Automa a single player has nobody to agree with.
    for (key, value) in agreed {
        let alone: Settings = [(key, value)].into_iter().collect();
        assert!(Setup::read(1, &alone).expect_err("nobody else").to_string().contains("not for a single player"));
    }
    // The player leads the first round, and nobody else has a hospital to wait for.
    let refused = |key, value| read(&[(key, value)]).expect_err("no choice");
    assert_eq!(refused("first-player", "1"), "against the Automa the player leads the first round");
    assert!(refused("activation", "in-order").starts_with("the Automa has no hospital"));
    // What these are about is in a module only.
    for (key, value) in [
        ("token-colours", "own"),
        ("mother-tiles", "anywhere"),
        ("observation", "exactly-two"),
        ("newcomers", "any-order"),
        ("modules", "city,maternity"),
    ] {
        assert_eq!(refused(key, value), "the Automa plays the base game only, without modules", "{key}");
    }
    assert_eq!(read(&[("first-player", "random"), ("activation", "together")]), read(&[]), "as if nothing was said");
}

#[test]
fn cc_auto_35_its_card_decides_even_where_it_is_agreed_that_nobody_is_asked() {
    let mut position = until(&[("extra-improvement", "department")], Phase::Intake);
    position.go_on_until(Phase::Wish);
    assert_eq!(position.state.open.first, AUTOMA);
}

#[test]
fn cc_auto_01_without_administrators_nobody_is_dealt_any() {
    let position = until(&[("administrators", "no")], Phase::Intake);
    assert_eq!(position.state.open.administrators[Seat::FIRST], None);
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
