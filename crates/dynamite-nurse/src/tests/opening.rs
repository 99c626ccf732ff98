//! Set-up and the frame of a turn (sections 2 and 3).

use table::{Catalogued, Eye, Game, Next, Settings, SetupError};

use super::arrange::{Position, cards, dealt, game, main_phase, seat};
use crate::{Card, DynamiteNurse, Event, Fate, OPTIONS, Pack, Phase, Setup, Step};

#[test]
fn dn_setup_01_the_town_is_laid_out() {
    let position = dealt(game(3, &[]));
    let open = &position.state.open;
    assert!(open.row.is_empty() && open.graveyard.is_empty());
    assert!(open.top.is_some() && !open.piles.is_empty() && open.marks > 0);
    assert_eq!(position.state.secret.nurses.len(), 18);
    assert_eq!(position.state.secret.events.len(), 20);
}

#[test]
fn dn_setup_02_each_player_gets_another_starting_nurse() {
    let start = Position { state: game(3, &[]).start(), game: game(3, &[]), events: Vec::new() };
    let two = start.fate("first 2").fate("starter 1 perla").no_fate("starter 2 perla", "DN-SETUP-02");
    let dealt = two.no_fate("starter 2 ginger", "DN-SETUP-02").fate("starter 2 medina").fate("starter 3 nikki");
    let boxed = &dealt.state.open.boxed;
    assert_eq!(Card::STARTERS.map(|card| boxed.count(card.index())), [0, 0, 1, 1, 0]);
    assert!(Card::STARTERS.iter().all(|card| dealt.state.secret.nurses.copies(card.index()) == 0));
}

#[test]
fn dn_setup_03_the_other_nurses_lie_face_down() {
    for seats in 3..=5 {
        let view = dealt(game(seats, &[])).view(1);
        assert_eq!(view.nurses().len(), 18);
        assert!((0..18).all(|place| view.nurses().known(place).is_none()));
    }
}

#[test]
fn dn_setup_04_every_action_has_a_pile_of_its_own() {
    let piles = dealt(game(3, &[])).state.open.piles;
    assert_eq!(piles.kinds().count(), 12);
    assert_eq!((piles.count(Card::WhiteMagic.index()), piles.count(Card::CuttingEdge.index())), (10, 4));
    assert_eq!(piles.count(Card::Erase.index()), 0, "events lie together");
}

#[test]
fn dn_setup_05_only_the_top_event_is_seen() {
    let view = dealt(game(3, &[])).view(1);
    assert_eq!(view.events().len(), 20);
    assert!(view.event().is_some());
    assert!((1..20).all(|place| view.events().known(place).is_none()));
}

#[test]
fn dn_setup_06_each_player_has_six_markers_of_the_nurses_colour() {
    let position = dealt(game(3, &[("starters", "perla,medina,nikki")]));
    let colour = |number| position.at(number).starter.and_then(|card| position.game.pack().card(card).colour);
    assert_eq!((colour(1), colour(2)), (Some(crate::Colour::White), Some(crate::Colour::Red)));
    assert!((1..=3).all(|number| position.at(number).markers == 6));
    let shown = serde_json::to_value(position.game.show(&position.view(2))).expect("JSON");
    assert_eq!(shown["hospitals"][0]["marker_colour"], "white", "programs are told, too");
}

#[test]
fn dn_setup_07_a_starting_deck_has_nine_cards() {
    let position = dealt(game(4, &[("starters", "perla,medina,nikki,odette")]));
    let owned = position.view(2).owned(seat(1));
    let actions = ["examination"; 5].into_iter().chain(["simple-surgery"; 3]);
    assert_eq!(owned, cards(&actions.chain(["perla"]).collect::<Vec<_>>()));
}

#[test]
fn dn_setup_08_spare_starters_go_to_the_box() {
    let boxed = dealt(game(3, &[])).state.open.boxed;
    assert_eq!((boxed.count(Card::Examination.index()), boxed.count(Card::SimpleSurgery.index())), (10, 6));
    main_phase(3).points(0, 20).no("buy simple-surgery", "DN-BUY-02");
}

#[test]
fn dn_setup_09_the_top_patient_lies_open() {
    let position = dealt(game(3, &[]));
    assert_eq!(position.state.open.in_dungeon(), 40);
    assert!(position.view(1).open().top.is_some());
}

#[test]
fn dn_setup_10_the_first_mark_is_the_highest() {
    // The pile is a counter, so its number is that of its top.
    let position = main_phase(4).row(&[("sick-mild!", 2)]).hand(&["sylvestri"]).play(&["play sylvestri"]);
    assert!(position.events.contains(&Event::MarkTaken { seat: seat(2), left: 14 }));
}

#[test]
fn dn_setup_11_three_players_have_twelve_marks() {
    assert_eq!([3, 4, 5].map(|seats| dealt(game(seats, &[])).state.open.marks), [12, 15, 15]);
}

#[test]
fn dn_setup_12_the_title_begins_in_the_town() {
    let position = dealt(game(3, &[]));
    assert_eq!(position.kills(), ([0; 3], None));
}

#[test]
fn dn_setup_13_everybody_draws_four() {
    let position = dealt(game(5, &[]));
    for number in 1..=5 {
        let holding = *position.view(1).holding(seat(number));
        assert_eq!((holding.hand, holding.deck, position.at(number).discard.len()), (4, 5, 0));
    }
}

#[test]
fn dn_setup_14_nobody_begins_with_patients() {
    let position = dealt(game(3, &[]));
    for number in 1..=3 {
        let hospital = position.at(number);
        assert!(hospital.admitted.is_empty() && hospital.acquired.is_empty() && hospital.played.is_empty());
    }
}

#[test]
fn dn_setup_15_the_first_player_is_agreed_or_drawn() {
    assert_eq!(dealt(game(3, &[("first-player", "2")])).state.open.active, seat(2));
    let open = game(3, &[]);
    assert_eq!(open.start().open.step(), Some(Step::First));
    let mut rng = super::arrange::rng(1);
    let mut seen = [0; 3];
    for _ in 0..300 {
        let Fate::First(who) = open.roll(&open.start(), &mut rng) else { panic!("who begins") };
        seen[who.index()] += 1;
    }
    assert!(seen.iter().all(|&times| times > 60), "{seen:?}");
    let start = Position { state: open.start(), game: open, events: Vec::new() };
    start.no_fate("first 4", "DN-COMP-20");
}

#[test]
fn dn_setup_16_play_passes_to_the_left() {
    let mut position = dealt(game(4, &[("first-player", "3")]));
    let mut order = Vec::new();
    for _ in 0..5 {
        order.push(position.state.open.active.number());
        position = position.until_next_turn();
    }
    assert_eq!(order, [3, 4, 1, 2, 3]);
}

#[test]
fn dn_setup_17_a_hand_is_no_part_of_the_hospital() {
    // Alyssa looks into discard piles, never into hands.
    let position = main_phase(3).hand(&["alyssa", "ginger"]).hand_of(2, &["kei"]).play(&["play alyssa"]);
    assert_eq!(position.at(1).played, cards(&["alyssa"]));
    position.no("swap 2 kei", "DN-D-01");
}

#[test]
fn dn_setup_18_every_option_is_played_and_unknown_ones_are_refused() {
    for option in OPTIONS.iter().filter(|option| !option.many) {
        for value in option.values {
            let game = game(5, &[(option.key, value)]);
            let settings = game.settings();
            assert_eq!(settings.is_empty(), *value == option.default, "{}={value}", option.key);
            assert_eq!(Setup::read(5, &settings), Ok(*game.setup()));
        }
    }
    let chosen = game(3, &[("starters", "perla,medina,nikki")]);
    assert_eq!(chosen.settings(), [("starters", "perla,medina,nikki")].into_iter().collect());
    let why = |seats, key: &str, value: &str| {
        let settings: Settings = [(key, value)].into_iter().collect();
        let pack = std::sync::Arc::new(Pack::standard().expect("sound"));
        DynamiteNurse::set_up(pack, seats, &settings).expect_err("impossible")
    };
    assert!(matches!(why(3, "beds", "4"), SetupError::Key { .. }));
    assert!(matches!(why(3, "chart", "steep"), SetupError::Value { .. }));
    assert!(matches!(why(3, "first-player", "4"), SetupError::NoSeat { .. }));
    assert!(matches!(why(3, "starters", "perla,medina"), SetupError::Clash { .. }));
    assert!(matches!(why(3, "starters", "perla,medina,perla"), SetupError::Twice { .. }));
}

#[test]
fn dn_turn_01_a_turn_has_four_phases() {
    let mut position = main_phase(3).hand(&["examination"]).row(&[("sick-mild", 1)]).no("admit 1", "DN-D-01");
    // Each question is asked in the phase that it belongs to.
    let decides = [
        (Phase::Main, "end"),
        (Phase::Transport, "assign 1"),
        (Phase::Admission, "done"),
        (Phase::Cleanup, "keep none"),
    ];
    for (phase, mv) in decides {
        assert_eq!(position.state.open.phase, phase, "before {mv}");
        position = position.play(&[mv]);
        position.roll_on(1);
    }
    assert_eq!((position.state.open.phase, position.state.open.active), (Phase::Main, seat(2)));
    // So it is after somebody had no bed, and after an admission that was skipped.
    let crowded = main_phase(3).hand(&["examination"]).admitted(1, &["sick-mild", "sick-mild", "sick-mild"]);
    let crowded = crowded.until_admission().play(&["done", "worsen sick-mild"]);
    assert_eq!((crowded.state.open.phase, crowded.step()), (Phase::Cleanup, Some(Step::Cleanup)));
    let skipped = main_phase(3).hand(&["sarah", "examination"]).play(&["play sarah"]).until_admission().play(&["skip"]);
    assert_eq!((skipped.state.open.phase, skipped.step()), (Phase::Cleanup, Some(Step::Cleanup)));
    // Somebody who has nothing to keep is asked nothing, and draws in that phase.
    let position = main_phase(3).until_admission().play(&["done"]);
    assert_eq!((position.state.open.phase, position.game.next(&position.state)), (Phase::Cleanup, Next::Fate));
}

#[test]
fn dn_turn_02_the_main_phase_ends_by_declaration() {
    let position = main_phase(3).actions(0).offered(&["end"]);
    assert_eq!(position.state.open.phase, Phase::Main);
    let position = position.play(&["end"]);
    assert!(matches!(position.events[0], Event::MainEnded { .. }));
}

#[test]
fn dn_turn_03_the_left_neighbour_begins_a_main_phase() {
    let position = main_phase(3).until_next_turn();
    assert_eq!((position.state.open.active, position.state.open.phase), (seat(2), Phase::Main));
}

#[test]
fn dn_turn_04_the_first_turn_is_like_any_other() {
    let position = dealt(game(3, &[("first-player", "1")]));
    assert_eq!(position.in_hand().len(), 4);
    let position = position.end();
    assert_eq!(position.step(), Some(Step::Assign));
}

#[test]
fn dn_turn_05_what_a_card_allows_ends_with_the_phase() {
    let mut position = main_phase(3).hand(&["medina"]).play(&["play medina"]);
    assert_eq!(position.state.open.turn.any, 2);
    for _ in 0..3 {
        position = position.until_next_turn();
    }
    assert_eq!((position.state.open.active, position.state.open.turn.any), (seat(1), 1));
}

#[test]
fn dn_turn_06_nobody_plays_in_anothers_turn() {
    main_phase(3).hand_of(2, &["examination"]).no_by(2, "play examination", "DN-TURN-06");
}

#[test]
fn dn_d_01_the_main_phase_lists_what_is_legal_and_payable() {
    let position = main_phase(3).hand(&["medina"]).admitted(1, &["sick-mild!", "sick-emergency!"]).points(3, 1);
    let position = position.events(&["closed", "erase"]).offered(&[
        "play medina",
        "operate sick-mild!",
        "care sick-mild!",
        "pay sick-emergency!",
        "buy white-magic",
        "buy closed",
        "dig",
        "end",
    ]);
    position.no("operate sick-emergency!", "DN-TREAT-04");
}

#[test]
fn dn_d_02_an_effect_asks_for_one_pick_at_a_time() {
    let position = main_phase(3).hand(&["ginger"]).deck(&["examination", "medina", "simple-surgery"]);
    let position = position.play(&["play ginger"]).chance().offered(&["discard examination", "discard simple-surgery"]);
    position.no("end", "DN-CARD-N11");
}

#[test]
fn dn_d_03_what_was_dug_up_is_bought_or_declined() {
    let position = main_phase(3).points(0, 2).events(&["closed", "erase", "all-wrong"]).play(&["dig"]);
    position.offered(&["buy erase", "skip"]).no("buy closed", "DN-BUY-05").play(&["skip"]);
    let dear = main_phase(3).points(0, 2).events(&["closed", "all-wrong"]).play(&["dig"]);
    dear.offered(&["skip"]).no("buy all-wrong", "DN-BUY-03").no("buy closed", "DN-BUY-05");
}

#[test]
fn dn_d_04_whoever_has_a_marker_can_be_put_in_charge() {
    let position = main_phase(3).no_markers(2).end();
    position.offered(&["assign 1", "assign 3"]).no("assign 2", "DN-TRANS-06");
}

#[test]
fn dn_d_05_own_charges_are_admitted_in_any_order() {
    let row = [("sick-mild", 1), ("sick-severe", 2), ("sick-mild", 1)];
    let position =
        main_phase(4).row(&row).dungeon(&["cursed-mild", "sick-mild", "sick-mild"]).play(&["end", "assign 2"]);
    let position = position.offered(&["admit 1", "admit 3", "done"]).play(&["admit 3"]);
    assert_eq!(position.waiting(), ["sick-mild@1", "sick-severe@2", "cursed-mild@2"]);
    let position = position.offered(&["admit 1", "done"]).play(&["admit 1"]);
    assert_eq!(position.state.open.phase, Phase::Cleanup, "nobody is left to admit");
}

#[test]
fn dn_d_06_whoever_has_no_bed_is_picked() {
    let position = main_phase(3).admitted(1, &["sick-mild", "sick-severe", "cursed-mild"]).row(&[("sick-mild", 2); 3]);
    let position =
        position.until_admission().offered(&["worsen sick-mild", "worsen sick-severe", "worsen cursed-mild"]);
    position.no("worsen sick-mild!", "DN-D-06");
}

#[test]
fn dn_d_07_one_card_is_kept_or_none() {
    let position = main_phase(3).hand(&["medina", "examination", "examination"]).row(&[("sick-mild", 2); 3]);
    position.end().offered(&["keep examination", "keep medina", "keep none"]).no("keep simple-surgery", "DN-D-07");
}

#[test]
fn dn_d_08_sarah_asks_at_the_start_of_admission() {
    let position = main_phase(3).hand(&["sarah"]).row(&[("sick-mild", 1); 3]).play(&["play sarah", "end"]);
    position
        .offered(&["skip", "open"])
        .no("admit 1", "DN-D-08")
        .play(&["open"])
        .offered(&["admit 1", "admit 2", "admit 3", "done"]);
}

#[test]
fn dn_c_01_seats_are_equally_likely_to_begin() {
    let open = game(4, &[]);
    assert_eq!(open.next(&open.start()), Next::Fate);
    let start = Position { state: open.start(), game: open, events: Vec::new() };
    start.no_fate("starter 1 medina", "DN-C-01").no_fate("first 5", "DN-COMP-20").fate("first 4");
}

#[test]
fn dn_c_02_starters_are_dealt_in_seat_order() {
    let open = game(3, &[("first-player", "3")]);
    let start = Position { state: open.start(), game: open, events: Vec::new() };
    start.no_fate("starter 2 medina", "DN-C-02").fate("starter 1 medina").no_fate("starter 2 medina", "DN-SETUP-02");
}

#[test]
fn dn_c_03_a_draw_is_as_likely_as_there_are_copies() {
    let position =
        main_phase(3).hand(&["hit-the-books"]).deck(&["examination", "examination", "examination", "medina"]);
    let position = position.play(&["play hit-the-books"]).no_fate("draw 1 simple-surgery", "DN-C-03");
    let position = position.no_fate("draw 2 examination", "DN-C-03");
    let mut rng = super::arrange::rng(3);
    let draws = (0..400).filter(|_| position.game.roll(&position.state, &mut rng) == Fate::Draw(seat(1), Card::Medina));
    assert!((60..140).contains(&draws.count()), "one in four");
    let position = position.fate("draw 1 medina");
    let told = |eye| position.game.tell(*position.events.last().expect("told"), eye);
    let heard = |card| Event::Drew { seat: seat(1), card, cause: Some(Card::HitTheBooks) };
    let (mine, others) = (heard(Some(Card::Medina)), heard(None));
    assert_eq!(told(Eye::Seat(seat(1))), table::Heard::Now(mine));
    assert_eq!(told(Eye::Seat(seat(2))), table::Heard::Now(others));
    assert_eq!(told(Eye::Onlooker), table::Heard::Now(others));
}

#[test]
fn dn_c_04_the_next_patient_comes_from_the_dungeon() {
    let position = main_phase(3).dungeon(&["sick-mild", "sick-severe", "cursed-mild"]).play(&["end"]);
    position.no_fate("patient sick-mild", "DN-C-04").fate("patient cursed-mild").play(&["assign 2"]);
}

#[test]
fn dn_c_05_the_next_event_comes_from_its_pile() {
    let position = dealt(game(3, &[("first-player", "1")])).points(0, 9);
    let top = position.view(2).event().expect("one is open");
    let position = position.play(&[&format!("buy {top}")]);
    let position = position.no_fate("event ginger", "DN-C-05").no_fate("patient sick-mild", "DN-C-05");
    // A card that everybody knows at the top needs no chance.
    main_phase(3).events(&["closed", "erase"]).points(0, 9).play(&["buy closed"]).offered(&["end"]);
    assert_eq!(position.step(), Some(Step::OpenEvents));
    let closed = dealt(game(3, &[("first-player", "1")])).hand(&["closed"]).play(&["play closed", "look events"]);
    closed.no_fate("look ginger", "DN-C-05");
}

#[test]
fn dn_c_06_the_top_nurse_is_left_to_chance_unless_it_is_settled() {
    let position = main_phase(3).admitted(1, &["sick-mild"]).points(2, 0).play(&["operate sick-mild"]);
    position.no_fate("nurse medina", "DN-C-06").fate("nurse ginger");
    let closed = main_phase(3).hand(&["closed"]).play(&["play closed", "look nurses"]);
    closed.no_fate("look medina", "DN-C-06");
    let settled = main_phase(3).nurses(&["kei", "ren"]).admitted(1, &["sick-mild"]).points(2, 0);
    let settled = settled.play(&["operate sick-mild"]);
    assert_eq!(settled.at(1).discard, cards(&["kei"]), "no chance was asked");
}

#[test]
fn dn_c_07_a_rebuilt_deck_is_the_discard_pile() {
    let position = main_phase(3).hand(&["hit-the-books"]).deck(&[]).discard(1, &["medina", "examination"]);
    let position = position.play(&["play hit-the-books"]);
    assert_eq!(position.events.last(), Some(&Event::DeckRebuilt { seat: seat(1) }));
    assert_eq!(position.state.secret.decks[seat(1)], cards(&["medina", "examination"]));
}

#[test]
fn dn_c_08_an_erased_death_shuffles_the_dungeon() {
    let position = main_phase(3).hand(&["erase"]).marks(&[1], 11, Some(1)).dungeon(&["cursed-mild", "sick-severe"]);
    let position = position.play(&["play erase", "revive sick-mild"]);
    assert_eq!((position.state.open.top, position.state.open.dungeon.len()), (None, 3), "the top is shuffled in");
    position.fate("patient sick-mild");
}

#[test]
fn dn_c_09_no_card_of_the_box_asks_for_a_random_card() {
    // All fates there are; a pack has no word for another one.
    let words =
        ["first 1", "starter 1 medina", "patient sick-mild", "event erase", "draw 1 medina", "nurse kei", "look kei"];
    assert!(words.iter().all(|word| word.parse::<Fate>().is_ok()));
    assert!("random 1 medina".parse::<Fate>().is_err());
}
