//! Components and the pack (section 1, and the chart of section 22).

use super::arrange::{card, game, main_phase, main_phase_of, seat};
use super::invariants::{all_cards, all_patients};
use crate::effects::Effect;
use crate::{Card, CardKind, Chart, Colour, Condition, DynamiteNurse, MARKERS, Pack, Patient, PatientCard, Phase};
use pack::Printed;
use table::{Game, Settings, SetupError};

fn pack() -> Pack {
    Pack::standard().expect("sound")
}

/// Why a correction is refused.
#[track_caller]
fn refused(correction: &str) -> String {
    Pack::corrected("mine.toml", correction).expect_err("unsound").to_string()
}

/// An action with these lines.
fn action(id: &str, lines: &str) -> String {
    format!("[[action]]\nid = \"{id}\"\n{lines}\nknown = [\"my box\"]\n")
}

/// A nurse with these lines.
fn nurse(id: &str, lines: &str) -> String {
    format!("[[nurse]]\nid = \"{id}\"\n{lines}\nknown = [\"my box\"]\n")
}

fn copies(cards: &[Card]) -> u32 {
    cards.iter().map(|&card| u32::from(pack().card(card).copies)).sum()
}

#[test]
fn dn_comp_01_the_box_holds_214_cards() {
    let patients: u32 = PatientCard::ALL.iter().map(|&card| u32::from(pack().patient(card).copies)).sum();
    let (actions, nurses) = (copies(Card::actions()), copies(Card::nurses()));
    let others = u32::from(pack().kill_marks()) + 1 + u32::from(pack().reference_cards());
    assert_eq!((patients, actions, nurses, others), (40, 132, 23, 15 + 1 + 3));
    assert_eq!(patients + actions + nurses + others, 214);
    let one_fewer = action("second-opinion", "kind = \"examination\"\ncopies = 7\nprice = 2\ngold = 2");
    let why = "mine.toml:1: second-opinion: the actions add up to 131 cards, and the box has 132";
    assert_eq!(refused(&one_fewer), why);
}

#[test]
fn dn_comp_02_there_are_six_markers_of_each_of_five_colours() {
    let mut colours: Vec<Colour> = Card::STARTERS.iter().filter_map(|&card| pack().card(card).colour).collect();
    colours.dedup();
    assert_eq!((colours.len(), MARKERS), (5, 6));
    let seventh =
        "[box]\nkill_marks = 15\nleft_out_by_three = 3\nreference_cards = 3\nmarkers_of_a_colour = 7\nknown = ['x']";
    assert!(refused(seventh).contains("6 markers of a colour"));
}

#[test]
fn dn_comp_03_reference_cards_are_in_no_zone() {
    for seats in 3..=5 {
        let state = main_phase(seats).state;
        let lying = all_cards(&game(seats, &[]), &state).len() + all_patients(&state).len();
        let marks = usize::from(state.open.marks) + if seats == 3 { 3 } else { 0 };
        let title = usize::from(state.open.title.is_none());
        assert_eq!(lying + marks + title, 211, "the other three of 214 lie nowhere");
    }
    let fourth =
        "[box]\nkill_marks = 15\nleft_out_by_three = 3\nreference_cards = 4\nmarkers_of_a_colour = 6\nknown = ['x']";
    assert!(refused(fourth).contains("3 reference cards"));
}

#[test]
fn dn_comp_04_a_patient_has_two_faces() {
    let position =
        main_phase(3).hand(&["critical-condition"]).admitted(1, &["sick-mild"]).play(&["play critical-condition"]);
    assert_eq!(position.beds(1), ["sick-mild!"]);
}

#[test]
fn dn_comp_05_a_patient_has_one_of_four_conditions() {
    for condition in Condition::ALL {
        assert!(PatientCard::ALL.iter().any(|&card| pack().patient(card).condition == condition));
    }
    assert!(refused("[[patient]]\nid = \"sick-mild\"\ncondition = \"bored\"").contains("unknown variant `bored`"));
}

#[test]
fn dn_comp_06_a_front_has_a_severity_and_points() {
    let no_points = "[[patient]]\nid = \"sick-mild\"\ncopies = 5\ncondition = \"sick\"\nfront = { severity = 2 }\n\
                     critical = { severity = 3 }\nknown = ['x']";
    assert!(refused(no_points).contains("missing field `vp`"));
    assert!(refused(&no_points.replace("severity = 2", "")).contains("missing field `severity`"));
}

#[test]
fn dn_comp_07_critical_condition_is_graver_and_only_the_back_has_care() {
    let all = PatientCard::ALL.iter().map(|&card| *pack().patient(card));
    assert!(all.clone().all(|printed| printed.critical > printed.severity));
    assert!(all.clone().any(|printed| printed.care.is_none()) && all.clone().any(|printed| printed.care.is_some()));
    let text = "[[patient]]\nid = \"sick-mild\"\ncopies = 5\ncondition = \"sick\"\nfront = { severity = 2 }\n\
                critical = { severity = 3, care = 1 }\nvp = 1\nknown = ['x']";
    assert!(Pack::corrected("mine.toml", text).is_ok());
    assert!(refused(&text.replace("{ severity = 2 }", "{ severity = 3 }")).contains("graver than the front"));
    assert!(refused(&text.replace("{ severity = 2 }", "{ severity = 2, care = 1 }")).contains("unknown field `care`"));
}

#[test]
fn dn_comp_08_an_emergency_case_shares_its_name() {
    let pack = pack();
    let (usual, emergency) = (pack.patient(PatientCard::WoundedMild), pack.patient(PatientCard::WoundedEmergency));
    assert_eq!(usual.condition, emergency.condition);
    assert!(!usual.emergency && emergency.emergency);
}

#[test]
fn dn_comp_09_the_front_text_is_for_transport_and_the_back_for_upkeep() {
    let game = game(3, &[]);
    let front = Patient::new(PatientCard::SickEmergency);
    assert_eq!(game.upkeep(front), None);
    assert_eq!(game.upkeep(Patient { critical: true, ..front }), Some(1));
    let wrong = "[[patient]]\nid = \"sick-mild\"\ncopies = 5\ncondition = \"sick\"\nfront = { severity = 2 }\n\
                 critical = { severity = 3, upkeep = 1 }\nvp = 1\nknown = ['x']";
    assert!(refused(wrong).contains("an emergency case has an upkeep"));
}

#[test]
fn dn_comp_10_actions_have_four_sub_types() {
    let kinds = [CardKind::Examination, CardKind::Treatment, CardKind::Duty, CardKind::Event];
    assert!(Card::actions().iter().all(|&card| kinds.contains(&pack().card(card).kind)));
    let why = refused(&action("second-opinion", "kind = \"doctor\"\ncopies = 8\nprice = 2"));
    assert!(why.contains("an examination, a treatment, a duty or an event"));
}

#[test]
fn dn_comp_11_points_can_be_missing_or_negative_but_a_price_cannot() {
    assert_eq!((pack().card(Card::SecondOpinion).vp, pack().card(Card::BlackMagic).vp), (0, -1));
    assert!(refused(&action("second-opinion", "kind = \"examination\"\ncopies = 8")).contains("it has no price"));
}

#[test]
fn dn_comp_12_starters_are_not_for_sale() {
    for start in [Card::Examination, Card::SimpleSurgery] {
        assert_eq!(pack().card(start).price, None);
        assert_eq!(main_phase(3).state.open.piles.count(start.index()), 0);
    }
    main_phase(3).points(0, 20).no("buy examination", "DN-BUY-02");
    let why = refused(&action("examination", "kind = \"examination\"\ncopies = 25\nstarter = true\nprice = 1"));
    assert!(why.contains("a starter is not for sale"));
}

#[test]
fn dn_comp_13_a_nurse_is_played_like_an_action_but_not_bought() {
    let position = main_phase(3).hand(&["corinna"]).play(&["play corinna"]);
    assert_eq!(position.gold(), 2);
    main_phase(3).points(0, 20).no("buy ginger", "DN-BUY-02");
}

#[test]
fn dn_comp_14_nurses_are_doctors_or_paramedics() {
    assert!(
        Card::nurses().iter().all(|&card| matches!(pack().card(card).kind, CardKind::Doctor | CardKind::Paramedic))
    );
    assert!(refused(&nurse("ginger", "kind = \"duty\"\ncopies = 1")).contains("a doctor or a paramedic"));
}

#[test]
fn dn_comp_15_five_nurses_start_and_eighteen_wait() {
    assert_eq!(Card::nurses().len() - Card::STARTERS.len(), 18);
    let why = refused(&nurse("ginger", "kind = \"doctor\"\ncopies = 1\nstarter = \"red\""));
    assert!(why.contains("only the five starting nurses"));
    let why = refused(&nurse("nikki", "kind = \"doctor\"\ncopies = 1\nstarter = \"red\""));
    assert!(why.contains("the same colour"));
}

#[test]
fn dn_comp_16_end_texts_do_nothing_when_played() {
    let end_only = nurse("arina", "kind = \"doctor\"\ncopies = 1\nvp = -1\nend = { marks = -2 }");
    let before = main_phase_of(3, &end_only).hand(&["arina"]);
    let mut expected = before.state;
    expected.secret.hands[seat(1)].take(card("arina").index());
    expected.open.hospitals[seat(1)].played.add(card("arina").index());
    let after = before.play(&["play arina"]);
    assert_eq!(after.state.open.hospitals, expected.open.hospitals);
    assert_eq!((after.state.open.turn.any, after.tp(), after.gold()), (1, 0, 0));
}

#[test]
fn dn_comp_17_there_are_fifteen_kill_marks() {
    assert_eq!(pack().kill_marks(), 15);
    let fewer =
        "[box]\nkill_marks = 14\nleft_out_by_three = 3\nreference_cards = 3\nmarkers_of_a_colour = 6\nknown = ['x']";
    assert!(refused(fewer).contains("there are 15 kill marks"));
}

#[test]
fn dn_comp_18_the_dynamite_nurse_card_is_in_one_place() {
    // A single field of the state says where it is.
    let position = main_phase(3).row(&[("sick-mild!", 2)]).hand(&["sylvestri"]).play(&["play sylvestri"]);
    assert_eq!(position.state.open.title, Some(seat(2)));
}

#[test]
fn dn_comp_19_flavour_is_no_rule() {
    // The pack has no field for it.
    let flavoured = action("second-opinion", "kind = \"examination\"\ncopies = 8\nprice = 2\nflavour = \"Hm.\"");
    assert!(refused(&flavoured).contains("unknown field `flavour`"));
}

#[test]
fn dn_comp_20_three_to_five_play() {
    for seats in [2, 6] {
        let pack = std::sync::Arc::new(pack());
        let why = DynamiteNurse::set_up(pack, seats, &Settings::default()).expect_err("impossible");
        assert_eq!(why, SetupError::Seats { game: "dynamite-nurse", seats, min: 3, max: 5 });
    }
    assert!((3..=5).all(|seats| game(seats, &[]).seats() == seats));
}

#[test]
fn dn_comp_21_every_nurse_is_there_once() {
    let why = refused(&nurse("alyssa", "kind = \"doctor\"\ncopies = 2\ndoes = [\"swap\"]"));
    assert_eq!(why, "mine.toml:1: alyssa: every nurse is there once, not 2 times (DN-COMP-21)");
    let same_total = nurse("ginger", "kind = \"doctor\"\ncopies = 0") + &nurse("kei", "kind = \"doctor\"\ncopies = 2");
    assert!(refused(&same_total).contains("ginger: every nurse is there once"));
}

#[test]
fn a_pack_in_which_a_main_phase_could_go_on_for_ever_is_refused() {
    let forever = "a main phase could go on for ever";
    for (id, lines) in [
        ("alyssa", "kind = \"doctor\"\ncopies = 1\ndoes = [\"swap\", { draw = 1 }]"),
        ("alyssa", "kind = \"doctor\"\ncopies = 1\ndoes = [\"swap\", { fetch = 1 }, { discard = 1 }]"),
        ("ren", "kind = \"doctor\"\ncopies = 1\ndoes = [{ fetch = 1 }, \"return-to-town\"]"),
    ] {
        assert!(refused(&nurse(id, lines)).contains(forever), "{lines}");
    }
    let erase = "kind = \"event\"\ncopies = 4\nprice = 2\n";
    let drawing = action("erase", &format!("{erase}does = [{{ draw = 1 }}, \"return-to-town\"]"));
    assert!(refused(&drawing).contains(forever));
    let swapping = action("erase", &format!("{erase}does = [\"swap\"]"));
    assert!(refused(&swapping).contains(forever));
    let twice = nurse("alyssa", "kind = \"doctor\"\ncopies = 1\ndoes = [\"swap\", \"return-to-town\"]");
    assert!(refused(&twice).contains("it leaves play in two ways"));
    let harmless = nurse("alyssa", "kind = \"doctor\"\ncopies = 1\ndoes = [\"swap\", \"skip-admission\"]");
    assert!(Pack::corrected("mine.toml", &harmless).is_ok());
}

#[test]
fn numbers_out_of_bounds_are_refused_with_their_bounds() {
    let many = action("second-opinion", "kind = \"examination\"\ncopies = 8\nprice = 200");
    assert!(refused(&many).contains("price: 0 to 20 are possible, not 200"));
    let looks = action("closed", "kind = \"event\"\ncopies = 3\nprice = 1\ndoes = [{ arrange = 9 }]");
    assert!(refused(&looks).contains("cards to look at: 1 to 4 are possible, not 9"));
    for end in ["marks = 21", "per-name = 127", "per-emergency = -21"] {
        let (_, number) = end.split_once(" = ").expect("a number");
        let text = nurse("arina", &format!("kind = \"doctor\"\ncopies = 1\nend = {{ {end} }}"));
        assert!(refused(&text).contains(&format!("end: -20 to 20 are possible, not {number}")), "{end}");
    }
    let most = "does = [\"spare\", \"spare\", \"spare\", \"spare\", \"spare\"]";
    let long = action("closed", &format!("kind = \"event\"\ncopies = 3\nprice = 1\n{most}"));
    assert!(refused(&long).contains("at most 4 effects"));
    let all_events: String =
        [("white-magic", 10), ("careful-surgery", 8), ("second-opinion", 8), ("grand-operation", 6)]
            .map(|(id, copies)| action(id, &format!("kind = \"event\"\ncopies = {copies}\nprice = 2")))
            .concat();
    assert!(refused(&all_events).contains("the event pile has room for 48 cards, not 52"));
}

/// Twelve nurses, each of whom does this in the final score.
fn twelve(end: &str) -> (Vec<&'static str>, String) {
    let nurses = Card::nurses().iter().filter(|card| !Card::STARTERS.contains(card)).take(12);
    let ids: Vec<_> = nurses.map(|card| card.id()).collect();
    let lines = format!("kind = \"doctor\"\ncopies = 1\nend = {{ {end} }}");
    let texts = ids.iter().map(|id| nurse(id, &lines)).collect();
    (ids, texts)
}

#[test]
fn dn_r_22_the_gravest_end_texts_are_counted_in_full() {
    let (ids, texts) = twelve("marks = 20");
    let tally = main_phase_of(4, &texts).marks(&[14], 1, Some(1)).hand(&ids).tally(1);
    assert_eq!((tally.marks, tally.penalty), (u8::MAX, -12), "256 marks are not none");
    let (ids, texts) = twelve("per-name = 20");
    let tally = main_phase_of(4, &texts).acquired(1, &["sick-mild"; 40]).deck(&[]).hand(&ids).tally(1);
    assert_eq!((tally.names, tally.total()), (12 * 40 * 20, 12 * 40 * 20 + 40));
}

#[test]
fn every_part_says_where_it_is_known_from() {
    let parts = pack();
    assert_eq!(parts.parts().len(), 12 + 20 + 23 + 3 + 1);
    for part in parts.parts().iter().filter(|part| matches!(part.kind, "patient" | "action" | "nurse")) {
        let hows = part.known.iter().map(|known| known.split_once(": ").expect("what: how").1);
        let known = ["certain", "deduced", "reconstructed"];
        assert!(hows.into_iter().all(|how| known.iter().any(|word| how.contains(word))), "{part:?}");
    }
    assert!(refused("[[chart]]\nid = \"linear\"\ncosts = [0, 2, 4, 6, 8, 10, 12]\nknown = []").contains("known from"));
}

#[test]
fn dn_r_55_a_chart_begins_with_nothing_and_ends_with_twelve() {
    let pack = pack();
    for chart in Chart::ALL {
        let costs: Vec<u8> = (0..=15).map(|marks| pack.chart(chart as usize, marks)).collect();
        assert!(costs[0] == 0 && costs.is_sorted() && costs[6..].iter().all(|&cost| cost == 12), "{costs:?}");
    }
    let wrong = "[[chart]]\nid = \"default\"\ncosts = [0, 0, 2, 4, 6, 9, 10]\nknown = ['x']";
    assert!(refused(wrong).contains("six cost 12"));
}

#[test]
fn dn_card_k01_a_kill_mark_counts_one() {
    assert_eq!(main_phase(4).marks(&[3], 12, None).tally(1).marks, 3);
}

#[test]
fn dn_card_k02_the_dynamite_nurse_counts_two_at_the_end() {
    assert_eq!(main_phase(4).marks(&[3], 12, Some(1)).tally(1).marks, 5);
}

#[test]
fn dn_card_k03_reference_cards_do_nothing() {
    let played = action("reference", "kind = \"duty\"\ncopies = 3\nprice = 1\ngold = 1");
    assert_eq!(refused(&played), "mine.toml:1: reference: there is no such part to correct");
    assert!("play reference".parse::<crate::Move>().is_err() && "buy reference".parse::<crate::Move>().is_err());
    assert!("draw 1 reference".parse::<crate::Fate>().is_err(), "it is in no deck");
}

#[test]
fn effects_are_read_as_the_files_write_them() {
    let pack = pack();
    assert_eq!(*pack.card(Card::HitTheBooks).does, [Effect::Draw(2), Effect::Transport]);
    assert_eq!(*pack.card(Card::BlackMagic).title_before, [Effect::Gain { tp: 1, gold: 0 }]);
    assert_eq!(main_phase(3).state.open.phase, Phase::Main);
}
