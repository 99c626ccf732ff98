//! Tokens in play: what the rulings say (8.2 to 8.6), and events (11.3).

use table::Game;

use super::{BOTH, clinic, stage, token};
use crate::play::Play;
use crate::tests::arrange::{Position, hospital_of, seat};
use crate::{Meeple, Setup, Stage};

#[test]
fn cc_r_22_one_step() {
    let position = clinic(&["R2", "R2"]).on_room("critical-care", &["red-same"]);
    position.play(&["place nurse critical-care", "on R2", "token red-same R2"]).has(&["R3*", "R3*"]);
}

#[test]
fn cc_r_23_a_token_may_follow_another() {
    let position = clinic(&["R2", "R2"]).on_room("critical-care", &["red-same", "red-same"]);
    let position = position.play(&["place nurse critical-care", "on R2", "token red-same R2"]);
    position.play(&["token red-same R3*~2"]).has(&["R3*", "R4*"]);
}

#[test]
fn cc_r_24_no_effect_makes_somebody_fit() {
    // The general practitioner takes 4 to 6 as they were; a token or a bag does not help.
    let room = || clinic(&["R3", "G3"]).with(&["general-practitioner"]).on_room("critical-care", &["green-same"]);
    let position = room().play(&["place general-practitioner critical-care", "on R3", "token green-same G3"]);
    assert_eq!(stage(&position), Stage::Idle);
    let position = room().bags(2).play(&["place general-practitioner critical-care", "on R3"]);
    let position = position.play(&["bag G3", "token green-same G4*~3"]);
    assert_eq!(stage(&position), Stage::Idle);
}

#[test]
fn cc_r_25_tokens_trigger_no_specialist() {
    let position = clinic(&["G3", "R3", "R5"]).with(&["surgeon"]).on_room("pharmacy", &["red-same"]);
    let position = position.play(&["place surgeon pharmacy", "on G3", "token red-same R3"]);
    assert_eq!(stage(&position), Stage::Idle);
}

#[test]
fn cc_r_26_two_tokens_in_either_order_with_bags_between() {
    let room = || clinic(&["R2", "R2", "R1"]).bags(1).on_room("critical-care", &["red-same", "red-boost"]);
    let begun = || room().play(&["place nurse critical-care", "on R2"]);
    begun().play(&["token red-boost R1", "token red-same R2"]).has(&["R3*", "R3*", "R3*"]);
    let position = begun().play(&["token red-same R2", "bag R1", "token red-boost R2*~1"]);
    position.has(&["R3*", "R3*", "R4*"]).no("token red-boost R3*~2", "DH-SEQ-18");
}

#[test]
fn cc_r_27_departments_that_heal_nobody() {
    let room = |tokens: &[&str]| {
        let position = clinic(&["R3", "R2", "R2"]).with(&["staff-rota", "paramedic"]).on_room("staff-rota", tokens);
        position.play(&[
            "place paramedic critical-care",
            "on R3",
            "skip",
            "place nurse staff-rota",
            "swap paramedic nurse",
        ])
    };
    let boosted = room(&["red-boost"]);
    assert_eq!(stage(&boosted), Stage::Tokens);
    boosted.play(&["token red-boost R2"]);
    assert_eq!(stage(&room(&["red-same", "red-step"])), Stage::Idle);
}

#[test]
fn cc_r_27_a_die_that_was_rolled_again_can_have_one_more_step() {
    let settings = [("administrators", "no"), ("modules", "investments"), ("experimental-medicine", "yes")];
    let position = hospital_of(2, &settings, &["Y4", "Y4", "R4"]).with(&["drug-trial-centre"]);
    let position = position.on_room("drug-trial-centre", &["yellow-step", "red-same"]);
    let position = position.play(&["place nurse drug-trial-centre", "on Y4", "on Y4"]).fate("rolls 2 6");
    // The one that rose was healed, the other one was not.
    assert_eq!(position.offers("token"), ["red-same R4", "yellow-step Y2*~4?", "yellow-step Y6*~4!"]);
    position.play(&["token yellow-step Y2*~4?"]).has(&["Y3*", "Y6*", "R4"]);
}

#[test]
fn cc_r_28_the_last_colour_counts_and_only_where_one_is_named() {
    let position = clinic(&["Y2", "R2", "G2"]).on_room("oncology", &["green-recolour", "red-recolour"]);
    position.play(&["place nurse oncology"]).no("on G2", "DH-DEPT-02").play(&["on R2"]);
    let position = clinic(&["Y2"]).on_room("imaging", &["red-recolour"]);
    assert_eq!(position.offers("place nurse imaging"), clinic(&["Y2"]).offers("place nurse imaging"));
    let maternity = |room: &str, patients: &[&str]| {
        let position = hospital_of(2, &[("administrators", "no"), BOTH], patients);
        position.with(&[room]).on_room(room, &["red-recolour"]).play(&[&format!("place nurse {room}")])
    };
    maternity("quiet-nursery", &["R2@2", "M2@1", "I4@1"]).no("on M2@1", "CC-MAT-65").play(&["on R2@2"]);
    let run = maternity("antenatal-ward", &["R2@2", "M3@1", "I4@1"]);
    run.no("on M3@1", "CC-MAT-62").play(&["on R2@2", "on M3@1", "on I4@1"]).has(&["R5*@2", "M4*@1", "I5*@1"]);
}

#[test]
fn cc_r_29_only_a_token_that_was_used_is_repeated() {
    let position = clinic(&["Y4", "R1", "R2"]).with(&["strategy-consultant"]).on_room("oncology", &["red-boost"]);
    let position = position.play(&["place strategy-consultant oncology", "on Y4", "skip"]);
    assert_eq!(stage(&position), Stage::Idle);
    let colour = clinic(&["R4", "R4"]).with(&["strategy-consultant"]).on_room("oncology", &["red-recolour"]);
    assert_eq!(stage(&colour.play(&["place strategy-consultant oncology", "on R4"])), Stage::Idle);
}

#[test]
fn cc_r_30_what_a_project_consultant_borrows_stays_there() {
    let position = clinic(&["Y3", "R3", "G3", "R3"]).with(&["project-consultant"]).on_room("pharmacy", &["red-same"]);
    let position = position.play(&["place project-consultant oncology", "on Y3", "token red-same R3"]);
    let position = position.play(&["place nurse pharmacy", "on G3", "token red-same R3"]);
    position.has(&["Y4*", "R4*", "G4*", "R4*"]);
    // A Trainee's tokens are not meant; another colour is declared first.
    let trainee = clinic(&["Y3", "R3"]).with(&["project-consultant", "trainee"]).on_card("trainee", &["red-same"]);
    assert_eq!(stage(&trainee.play(&["place project-consultant oncology", "on Y3"])), Stage::Idle);
    let colour = clinic(&["R3"]).with(&["project-consultant"]).on_room("pharmacy", &["red-recolour", "red-same"]);
    let colour = colour.play(&["place project-consultant oncology"]);
    let colour = colour.no("skip", "DH-ACT-07").play(&["declare red-recolour", "on R3"]);
    assert_eq!(stage(&colour), Stage::Idle, "one token, and that was it");
}

#[test]
fn cc_r_31_each_slot_is_a_token_or_a_patient() {
    let one = || clinic(&["R3", "G4", "Y3", "Y2"]).with(&["trainee"]).on_card("trainee", &["green-higher"]);
    let begun = || one().play(&["place trainee critical-care", "on R3"]);
    begun().play(&["token green-higher G4", "on Y3"]).has(&["R4*", "G5*", "Y3*", "Y2"]);
    let position = begun().play(&["on Y3"]).no("on Y2", "CC-INV-45").play(&["token green-higher G4"]);
    assert_eq!(stage(&position), Stage::Idle);
    let two = clinic(&["R3", "Y3", "G1"]).with(&["trainee"]).on_card("trainee", &["green-boost", "yellow-same"]);
    let two = two.play(&["place trainee critical-care", "on R3"]).no("on Y3", "CC-INV-45");
    two.play(&["token yellow-same Y3", "token green-boost G1"]).has(&["R4*", "Y4*", "G3*"]);
}

#[test]
fn cc_r_32_it_is_enough_to_be_placed() {
    let position = clinic(&["R3", "G1"]).with(&["staff-rota", "paramedic", "trainee"]);
    let position = position.play(&["place paramedic critical-care", "on R3", "skip", "place trainee staff-rota"]);
    let position = position.play(&["swap paramedic nurse"]);
    assert_eq!(stage(&position), Stage::Learning);
    position.play(&["on G1"]);
}

#[test]
fn cc_r_33_who_can_be_swapped() {
    let ready = || clinic(&["R3", "R3", "G3"]).with(&["staff-rota", "surgeon", "paramedic"]);
    let position = ready().play(&["place surgeon critical-care", "on R3", "skip", "place paramedic staff-rota"]);
    // Not the one who is placed now.
    assert_eq!(position.offers("swap"), ["surgeon nurse"]);
    let position = ready().play(&["place surgeon critical-care", "on R3", "skip", "place nurse staff-rota"]);
    assert_eq!(position.offers("swap"), ["surgeon nurse", "surgeon paramedic"]);
    // From the investment board as well; the space stays taken.
    let mut board = ready();
    let hospital = &mut board.state.open.hospitals[seat(1)];
    hospital.invested = Some((Meeple::Specialist(crate::Specialist::Surgeon), crate::Colour::Red));
    hospital.floor.used_staff = 1;
    hospital.floor.on_board = 0;
    let board = board.play(&["place nurse staff-rota", "swap surgeon nurse"]);
    assert_eq!(board.state.open.hospitals[seat(1)].invested, Some((Meeple::Nurse, crate::Colour::Red)));
    assert_eq!(board.state.open.investors(crate::Colour::Red), 1);
}

/// Two surgeons of whom one stands on the investment board and one in critical care, and as many
/// nurses of whom some are there for this round only.
fn surgeons_apart(nurses: u8, passing: u8) -> Position {
    let mut position = clinic(&["R3", "R3"]).with(&["staff-rota", "surgeon", "surgeon", "paramedic"]);
    let hospital = &mut position.state.open.hospitals[seat(1)];
    hospital.invested = Some((Meeple::Specialist(crate::Specialist::Surgeon), crate::Colour::Red));
    (hospital.floor.used_staff, hospital.floor.on_board) = (1, 0);
    let mut position = position.play(&["place surgeon critical-care", "on R3", "skip"]);
    let floor = &mut position.state.open.hospitals[seat(1)].floor;
    (floor.nurses, floor.passing) = (nurses, passing);
    position
}

#[test]
fn cc_r_33_who_stands_on_the_board_is_like_no_other() {
    let position = surgeons_apart(1, 1).play(&["place paramedic staff-rota"]);
    assert_eq!(position.offers("swap"), ["surgeon/2 nurse"], "not from the board, and nobody is stuck");
    let position = position.play(&["swap surgeon/2 nurse"]);
    let invested = |position: &Position| position.state.open.hospitals[seat(1)].invested.map(|(meeple, _)| meeple);
    assert_eq!(invested(&position), Some(Meeple::Specialist(crate::Specialist::Surgeon)));
    let position = surgeons_apart(2, 1).play(&["place paramedic staff-rota"]);
    assert_eq!(position.offers("swap"), ["surgeon nurse", "surgeon/2 nurse"]);
    assert_eq!(invested(&position.play(&["swap surgeon nurse"])), Some(Meeple::Nurse));
}

#[test]
fn cc_r_28_a_chevron_is_no_department() {
    let there = || hospital_of(2, &[("administrators", "no"), BOTH], &["M4@1", "I4@1", "R3@2"]);
    let position = there().with(&["trainee"]).on_card("trainee", &["red-recolour"]).play(&["place trainee chevron"]);
    assert_eq!(position.offers("declare"), [""; 0]);
    position.no("on R3@2", "CC-MAT-28").play(&["on M4@1"]);
    let position = there().with(&["project-consultant"]).on_room("pharmacy", &["red-recolour"]);
    assert_eq!(position.play(&["place project-consultant chevron"]).offers("declare"), [""; 0]);
}

#[test]
fn cc_mat_58_the_bags_come_when_the_family_leaves() {
    let position = hospital_of(2, &[("administrators", "no"), BOTH], &["M6@1", "I6@1", "R6@2"]).bags(1);
    let position = position.with(&["cord-blood-collector", "quiet-nursery"]).on_room("quiet-nursery", &["yellow-same"]);
    let position = position.play(&["bag I6@1"]).counts(0, 0, 0);
    let position = position.play(&["place cord-blood-collector quiet-nursery", "on M6@1", "skip"]).counts(2, 0, 0);
    position.play(&["token yellow-same R6@2 as Y"]).counts(1, 0, 0);
}

#[test]
fn cc_r_34_up_to_two() {
    let position = clinic(&["R2", "Y3"]).with(&["observation-red"]);
    position.play(&["place nurse observation-red", "on R2", "on Y3", "skip"]).has(&["R4*", "Y3*"]);
    clinic(&["R2"]).with(&["observation-red"]).play(&["place nurse observation-red", "on R2", "skip"]).has(&["R4*"]);
}

const EXACT: (&str, &str) = ("observation", "exactly-two");

#[test]
fn cc_r_34_exactly_two() {
    let settings = [("administrators", "no"), ("modules", "investments"), EXACT];
    let begin = |patients: &[&str]| hospital_of(2, &settings, patients).with(&["observation-red", "pharmacy"]);
    let position = begin(&["R2", "Y3", "G1"]).play(&["place nurse observation-red"]).no("on Y3", "CC-INV-47");
    let position = position.play(&["on R2"]).no("skip", "DH-ACT-16").play(&["on Y3"]).no("skip", "DH-ACT-16");
    position.play(&["on G1"]).has(&["R4*", "Y3*", "G1*"]);
    for too_few in [&["R2"][..], &["R2", "Y3"], &["Y3", "G1", "G2"]] {
        begin(too_few).no("place nurse observation-red", "DH-ACT-07");
    }
    // Whoever was treated already cannot be moved down again.
    let position = begin(&["R2", "Y3", "G1"]).play(&["place nurse pharmacy", "on G1"]);
    position.no("place nurse observation-red", "DH-ACT-07");
    // A token changes who is healed, not how many are moved.
    let yellow = || begin(&["R2", "Y3", "G1"]).on_room("observation-red", &["yellow-recolour"]);
    let position = yellow().play(&["place nurse observation-red"]).no("on R2", "CC-INV-47").play(&["on Y3"]);
    position.no("skip", "DH-ACT-16").play(&["on R2", "on G1"]).has(&["R2*", "Y5*", "G1*"]);
}

#[test]
fn cc_r_34_exactly_two_in_the_nursery() {
    let begin = |settings: &[(&str, &str)], patients: &[&str]| {
        let settings = [&[("administrators", "no"), ("modules", "maternity")], settings].concat();
        hospital_of(2, &settings, patients).with(&["quiet-nursery"])
    };
    // An Infant cannot be moved down, so it is the one who is healed.
    let family = ["M3@1", "I2@1", "R6@2"];
    let position = begin(&[EXACT], &family).play(&["place nurse quiet-nursery"]).no("on M3@1", "CC-MAT-65");
    position.play(&["on I2@1", "on M3@1", "on R6@2"]).has(&["I5*@1", "M3*@1", "R6*@2"]);
    begin(&[EXACT], &["M3@1", "I2@1"]).no("place nurse quiet-nursery", "DH-ACT-07");
    begin(&[], &family).play(&["place nurse quiet-nursery", "on M3@1", "skip"]);
}

#[test]
fn cc_r_34_is_agreed_where_there_are_such_rooms() {
    let read = |settings: &[(&str, &str)]| Setup::read(3, &settings.iter().copied().collect());
    for modules in ["investments", "maternity", "city,investments", "city,maternity", "city,investments,maternity"] {
        let setup = read(&[("modules", modules), EXACT]).expect("possible");
        assert!(setup.rulings.observes_two && Setup::read(3, &setup.settings()) == Ok(setup), "{modules}");
    }
    for modules in ["none", "city"] {
        let why = read(&[("modules", modules), EXACT]).expect_err("no such room").to_string();
        assert!(why.ends_with("modules=investments,maternity"), "{why}");
        assert!(read(&[("modules", modules), ("observation", "up-to-two")]).is_ok(), "the default is always possible");
    }
    let (plain, exact) = (clinic(&[]), hospital_of(2, &[("modules", "investments"), EXACT], &[]));
    assert_eq!(plain.game.pack_fingerprint(), exact.game.pack_fingerprint(), "the parts are the printed ones");
}

#[test]
fn cc_r_58_pink_tokens() {
    let both = |patients: &[&str]| hospital_of(2, &[("administrators", "no"), BOTH], patients);
    let position = both(&["M3@1", "I4@1", "G3@2"]).on_room("pharmacy", &["pink-recolour"]);
    position.play(&["place nurse pharmacy"]).no("on G3@2", "DH-DEPT-03").play(&["on M3@1"]);
    let position = both(&["R3@2", "M3@1", "I4@1"]).bags(1).on_room("critical-care", &["pink-same"]);
    let position = position.play(&["place nurse critical-care", "on R3@2"]);
    assert_eq!(position.offers("token"), ["pink-same M3@1"]);
}

#[test]
fn cc_mat_58_a_family_that_a_token_sends_home() {
    let both = |bags| {
        let position = hospital_of(2, &[("administrators", "no"), BOTH], &["M6@1", "I6@1", "R6@2", "R6@2"]).bags(bags);
        let position = position.with(&["cord-blood-collector"]).on_room("critical-care", &["pink-same", "pink-same"]);
        position.play(&["place cord-blood-collector critical-care", "on R6@2"])
    };
    both(0).play(&["token pink-same M6@1", "token pink-same I6@1"]).counts(2, 0, 0);
    // What a bag does is not the placement's.
    both(2).play(&["bag M6@1", "bag I6@1", "skip"]).counts(0, 0, 0);
}

#[test]
fn cc_r_75_a_consultant_who_copies() {
    let settings = [("administrators", "no"), ("modules", "investments"), ("promos", "consultant")];
    let position = hospital_of(2, &settings, &["R3", "G1", "Y2"]).with(&["trainee", "consultant"]);
    let mut position = position.on_card("trainee", &["green-boost", "yellow-same"]);
    position.state.open.hospitals[seat(1)].floor.copied = Some(crate::Specialist::Trainee);
    let position = position.play(&["place consultant critical-care", "on R3", "on G1", "on Y2"]);
    position.has(&["R4*", "G1*", "Y2*"]);
    let mut advisor = hospital_of(2, &settings, &["R3"]).with(&["investment-advisor", "consultant"]);
    advisor.state.open.hospitals[seat(1)].floor.copied = Some(crate::Specialist::InvestmentAdvisor);
    assert_eq!(stage(&advisor.play(&["place consultant critical-care", "on R3"])), Stage::Idle);
}

#[test]
fn cc_r_80_a_bag_for_the_colour() {
    let position = clinic(&["R4", "Y4"]).bags(1).on_room("critical-care", &["green-same"]);
    let position = position.play(&["place nurse critical-care", "on R4"]).no("token green-same Y4", "CC-INV-31");
    position.play(&["token green-same Y4 as G"]).counts(0, 0, 0).has(&["R5*", "Y(G)5*"]);
    let without = clinic(&["R4", "Y4"]).on_room("critical-care", &["green-same", "red-boost"]);
    assert_eq!(stage(&without.play(&["place nurse critical-care", "on R4"])), Stage::Idle);
    let settings = [("administrators", "no"), ("modules", "investments"), ("token-colours", "own")];
    let off = hospital_of(2, &settings, &["R4", "Y4"]).bags(1).on_room("critical-care", &["green-same"]);
    assert_eq!(stage(&off.play(&["place nurse critical-care", "on R4"])), Stage::Idle);
}

#[test]
fn cc_x_22_events_and_tokens() {
    let settings = [("administrators", "no"), ("modules", "investments"), ("events", "yes")];
    let closed = hospital_of(2, &settings, &["Y3", "R3"]).with(&["project-consultant"]);
    // Whatever the event closes, its tokens can be borrowed.
    let rooms = ["imaging", "clinic", "intensive-care", "pharmacy"];
    let shut = rooms.into_iter().find(|room| {
        let position = Position { game: closed.game.clone(), state: closed.state, events: Vec::new() };
        position.during("power-cut").offers("place nurse").iter().all(|free| free != room)
            && closed.offers("place nurse").iter().any(|free| free == room)
    });
    let room = shut.expect("the power cut closes something");
    let position = closed.on_room(room, &["red-same"]).during("power-cut");
    position.play(&["place project-consultant oncology", "on Y3", "token red-same R3"]);
    // Tokens go with what is sold.
    let mut sale = hospital_of(2, &settings, &[]).with(&["urology"]).on_room("urology", &["red-same"]);
    sale = sale.during("equipment-buy-back");
    sale.state.open.phase = crate::Phase::EventChoice;
    sale.state.open.actor = seat(1);
    sale.state.open.to_act = table::SeatSet::only(seat(1));
    let sale = sale.play(&["return urology"]);
    assert_eq!(sale.state.open.gone.of(token("red-same")), 1);
    // The nurse whom an event brings does not come to the investment board, by a swap either.
    let mut busy = hospital_of(2, &settings, &["R3"]).with(&["staff-rota", "surgeon", "paramedic"]);
    busy = busy.during("agency-nurse");
    Play { game: &busy.game, state: &mut busy.state, watch: &mut busy.events }.begin_activation();
    let hospital = &mut busy.state.open.hospitals[seat(1)];
    hospital.invested = Some((Meeple::Specialist(crate::Specialist::Surgeon), crate::Colour::Red));
    (hospital.floor.used_staff, hospital.floor.on_board) = (1, 0);
    for (nurses, listed) in [(2, &[""][..]), (1, &[])] {
        busy.state.open.hospitals[seat(1)].floor.nurses = nurses;
        assert_eq!(busy.offers("place paramedic staff-rota"), listed, "with {nurses} nurses");
    }
}
