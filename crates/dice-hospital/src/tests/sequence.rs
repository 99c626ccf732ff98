//! Section 21: the decision sequence, node by node: who is asked, for what, and what comes then.

use table::{Game, Manners, Next};

use super::arrange::{Position, game, hospital, hospital_of, seat, until};
use crate::{EventCard, Phase};

const PLAIN: &[(&str, &str)] = &[("administrators", "no"), ("first-player", "1")];

fn fresh(seats: usize, settings: &[(&str, &str)]) -> Position {
    let game = game(seats, settings);
    Position { state: game.start(), game, events: Vec::new() }
}

/// The numbers of the seats that have to act.
fn asked(position: &Position) -> Vec<usize> {
    position.state.open.to_act.iter().map(table::Seat::number).collect()
}

#[test]
fn dh_seq_01_first_player() {
    let position = fresh(3, &[]);
    assert_eq!((position.state.open.phase, position.game.next(&position.state)), (Phase::FirstPlayer, Next::Fate));
    assert_eq!(position.fate("first 2").state.open.phase, Phase::Reveal);
}

#[test]
fn dh_seq_02_decks_are_built_before_anything_else() {
    assert_eq!(fresh(2, &[("promos", "consultant")]).state.open.phase, Phase::LeaveOut);
    assert_eq!(fresh(2, &[("promos", "consultant")]).fate("out surgeon").state.open.phase, Phase::FirstPlayer);
}

#[test]
fn dh_seq_03_the_display_is_revealed() {
    assert_eq!(until(2, PLAIN, Phase::Reveal).fate("reveal urology surgeon").state.open.phase, Phase::Extra);
    let three = until(3, PLAIN, Phase::Reveal).fate("reveal urology cardiology surgeon paramedic");
    assert_eq!(three.state.open.phase, Phase::DrawStart);
}

#[test]
fn dh_seq_04_reveal_extra() {
    let position = until(2, PLAIN, Phase::Extra);
    assert_eq!((asked(&position), position.listed(1).len()), (vec![1], 2));
}

#[test]
fn dh_seq_05_start_is_drawn_seat_by_seat() {
    let position = until(3, PLAIN, Phase::DrawStart).no_fate("start R R", "DH-SEQ-05").fate("start R Y G");
    assert_eq!((position.state.open.phase, asked(&position)), (Phase::SetStart, vec![1]));
}

#[test]
fn dh_seq_06_and_set() {
    let position = until(3, PLAIN, Phase::DrawStart).fate("start R Y G");
    assert_eq!(position.listed(1).len(), 6);
    let position = position.play(&["start R3 Y4 G5"]);
    assert_eq!(position.state.open.phase, Phase::DrawStart);
    let crisis = until(2, &[("hard-mode", "opening-crisis"), ("first-player", "1")], Phase::DrawStart);
    assert_eq!(crisis.fate("start R R Y Y G").listed(1).len(), 11, "each distinct one once");
}

#[test]
fn dh_seq_07_administrators_are_kept_by_all_at_once() {
    let mut position = until(3, &[], Phase::Keep);
    assert_eq!(asked(&position), [1, 2, 3]);
    for number in [2, 3, 1] {
        let keep = position.listed(number)[0].to_string();
        position = position.play_by(number, &[&keep]);
    }
    assert_eq!((position.state.open.phase, position.state.open.round), (Phase::Intake, 1));
}

#[test]
fn dh_seq_08_a_round_starts_with_its_event() {
    let settings = [("administrators", "no"), ("events", "yes")];
    let comes = |event: &str, patients: &[&str], improvements: &[&str]| {
        let mut position = until(3, &settings, Phase::Event).with(improvements);
        position.state.open.first = seat(1);
        for number in 1..=3 {
            position.state.open.hospitals[seat(number)].floor.wards = crate::Wards::default();
        }
        position.put(1, patients);
        position.put(3, &["R3"]);
        position.no_fate("dice R2 R2 R2 R2 R2 R2 R2 R2 R2 R2 R2 R2", "DH-SEQ-08").fate(&format!("event {event}"))
    };
    let twelve = ["R2", "R3", "R4", "R5", "R6", "Y2", "Y3", "Y4", "Y5", "Y6", "G2", "G3"];
    // Twelve patients, or eight improvements: as many entries as there can be, with or without a
    // way out.
    let eight = ["urology", "cardiology", "radiology", "immunology", "surgeon", "paramedic", "virologist", "urologist"];
    for (event, entries, word, may_skip) in [
        ("convalescent-transfer", 13, "send", true),
        ("unexpected-recovery", 12, "on", false),
        ("kitchen-contamination", 12, "on", false),
        ("equipment-buy-back", 9, "return", true),
    ] {
        let asks = comes(event, &twelve, &eight);
        assert_eq!((asks.state.open.phase, asked(&asks)), (Phase::EventChoice, vec![1]), "{event}");
        assert_eq!((asks.listed(1).len(), asks.offers("skip").len()), (entries, usize::from(may_skip)), "{event}");
        let first = asks.offers(word)[0].clone();
        let next = asks.play(&[&format!("{word} {first}")]);
        // Seat 2 has nobody and nothing; seat 3 has a patient, and no improvement.
        let sells = event == "equipment-buy-back";
        assert_eq!(asked(&next), if sells { vec![] } else { vec![3] }, "{event}");
        assert_eq!(next.state.open.phase, if sells { Phase::Intake } else { Phase::EventChoice }, "{event}");
    }
    // All others ask nobody; the fair turns up more before the dice come.
    let asking = [
        EventCard::ConvalescentTransfer,
        EventCard::UnexpectedRecovery,
        EventCard::KitchenContamination,
        EventCard::EquipmentBuyBack,
    ];
    for card in EventCard::ALL.iter().filter(|card| !asking.contains(card)) {
        let after = comes(card.id(), &twelve, &eight);
        let then = if *card == EventCard::RecruitmentFair { Phase::EventReveal } else { Phase::Intake };
        assert_eq!((after.state.open.phase, after.game.next(&after.state)), (then, Next::Fate), "{card}");
    }
}

#[test]
fn dh_seq_09_patients_are_rolled() {
    let position = until(2, PLAIN, Phase::Intake);
    assert_eq!(position.game.next(&position.state), Next::Fate);
    position.no_fate("dice R2 R2 R2", "DH-SEQ-09");
}

#[test]
fn dh_seq_10_split_tie() {
    let mut position = until(2, PLAIN, Phase::Intake);
    position.state.open.bag = crate::ByColour::bag([15; 3]);
    let position = position.fate("dice R2 Y2 G2 R2 Y2 G2 R2 Y2 G2");
    assert_eq!((position.state.open.phase, asked(&position), position.listed(2).len()), (Phase::Load, vec![2], 10));
    let position = position.play_by(2, &["load RRR"]);
    assert_eq!(position.state.open.phase, Phase::Load, "the second ambulance is told apart from the third");
    assert_eq!(position.play_by(2, &["load YYY"]).state.open.phase, Phase::Claim);
}

#[test]
fn dh_seq_11_claim_ambulance() {
    let position = until(4, PLAIN, Phase::Claim);
    assert_eq!((asked(&position), position.listed(1).len()), (vec![1], 4));
    assert_eq!(position.play(&["claim 2"]).listed(2).len(), 4);
}

#[test]
fn dh_seq_12_epidemic_die() {
    let settings = [("administrators", "no"), ("first-player", "1"), ("hard-mode", "epidemic")];
    let position = until(2, &settings, Phase::Claim).play(&["claim 2"]);
    assert_eq!(position.game.next(&position.state), Next::Fate);
    assert_eq!(position.fate("die R3").state.open.phase, Phase::Claim);
}

#[test]
fn dh_seq_13_the_draft_is_closed() {
    let position = until(2, PLAIN, Phase::Claim).play(&["claim 2"]).play_by(2, &["claim 1"]);
    assert_eq!((position.state.open.first, position.state.open.hospitals[seat(2)].floor.bags), (seat(2), 1));
    assert!(position.state.open.intake.is_empty());
}

#[test]
fn dh_seq_14_remove_existing() {
    let mut position = until(2, PLAIN, Phase::Claim);
    for number in [1, 2] {
        position.state.open.hospitals[seat(number)].floor.wards = crate::Wards::default();
        position.put(number, &["R3"; 12]);
    }
    let position = position.play(&["claim 2"]).play_by(2, &["claim 1"]);
    assert_eq!((position.state.open.phase, asked(&position)), (Phase::Overflow, vec![1, 2]));
    let position = position.play_by(2, &["remove R3"; 3]).play(&["remove R3"; 3]);
    assert_eq!(position.state.open.phase, Phase::Take);
}

#[test]
fn dh_seq_15_take_improvement() {
    let mut position = until(4, PLAIN, Phase::Claim);
    position = position.play(&["claim 5"]).play_by(2, &["claim 3"]).play_by(3, &["claim 1"]).play_by(4, &["claim 4"]);
    let show = |position: &mut Position, ids: &[&str]| {
        position.state.open.display.clear();
        let shown = ids.iter().map(|id| crate::Improvement::from_id(id).expect("an improvement"));
        position.state.open.display.extend(shown);
    };
    assert_eq!((position.state.open.phase, asked(&position)), (Phase::Take, vec![3]), "the lowest ambulance first");
    let six = ["urology", "cardiology", "radiology", "surgeon", "paramedic", "virologist"];
    show(&mut position, &six);
    assert_eq!(position.listed(3).len(), 7);
    // Two more with the recruitment fair; two that are alike are one entry.
    show(&mut position, &[six.as_slice(), &["immunology", "urologist"]].concat());
    assert_eq!(position.listed(3).len(), 9);
    show(&mut position, &["urology", "urology", "radiology", "surgeon", "surgeon", "surgeon"]);
    let texts: Vec<String> = position.listed(3).iter().map(ToString::to_string).collect();
    assert_eq!(texts, ["take urology", "take radiology", "take surgeon", "skip"]);
    position.no_by(2, "take urology", "DH-SEQ-15");
    position.no_by(3, "take paramedic", "DH-IMPROVE-04");
    let mut position = position.play_by(3, &["take urology"]);
    for (number, mv) in [(2, "take urology"), (4, "skip"), (1, "take surgeon")] {
        assert_eq!(asked(&position), [number]);
        position.no_by(3, mv, "DH-SEQ-15");
        position = position.play_by(number, &[mv]);
    }
    assert_eq!((position.state.open.phase, asked(&position)), (Phase::Return, vec![1, 2, 3]), "whoever has something");
}

#[test]
fn dh_seq_16_return_improvement() {
    let mut position = until(2, PLAIN, Phase::Take);
    for number in [1, 2] {
        position.state.open.hospitals[seat(number)]
            .floor
            .improve(crate::Improvement::from_id("surgeon").expect("a card"));
    }
    position.go_on_until(Phase::Return);
    assert_eq!(
        (asked(&position), position.offers("return"), position.offers("skip").len()),
        (vec![1, 2], vec!["surgeon".to_owned()], 1)
    );
}

#[test]
fn dh_seq_17_consultant_copy() {
    let mut position = hospital(&[]).with(&["consultant", "surgeon", "paramedic"]);
    position.go_on_until(Phase::Extra);
    position.go_on_until(Phase::Activate);
    let position = position.no("end", "DH-SEQ-17").play(&["copy paramedic"]);
    assert_eq!(position.offers("end").len(), 1);
}

#[test]
fn dh_seq_18_idle_point() {
    let position = hospital(&["R3", "G3", "Y5"]).with(&["surgeon"]).bags(1);
    let words = |word: &str| position.offers(word).len();
    assert_eq!((words("bag"), words("end")), (3, 1));
    assert_eq!(words("place nurse"), words("place surgeon"));
}

#[test]
fn dh_seq_19_pick_target() {
    let position =
        hospital(&["R3", "Y3", "G3", "R3"]).with(&["anaesthesia"]).bags(1).play(&["place nurse anaesthesia"]);
    assert_eq!(position.offers("on"), ["G3 as R", "R3", "Y3 as R"]);
    let position = position.play(&["on G3 as R"]);
    assert_eq!(position.offers("on"), ["R3"], "no bag is left for another");
}

#[test]
fn dh_seq_20_the_department_is_applied() {
    let position = hospital(&["G3"]).play(&["place nurse pharmacy", "on G3"]);
    assert_eq!(position.offers("end").len(), 1);
    let rolling =
        hospital(&["G3", "R3"]).with(&["drug-trial-centre"]).play(&["place nurse drug-trial-centre", "on G3", "on R3"]);
    assert_eq!(rolling.game.next(&rolling.state), Next::Fate);
    assert_eq!(rolling.why(1, "end").rule(), "DH-SEQ-18");
    assert_eq!(rolling.game.fate_owner(&rolling.state), Some(seat(1)));
}

#[test]
fn dh_seq_21_specialist_window() {
    let position = hospital(&["R3", "G2"]).with(&["surgeon"]).bags(1).play(&["place surgeon critical-care", "on R3"]);
    assert_eq!(
        (position.offers("on"), position.offers("bag"), position.offers("skip").len()),
        (vec!["R4*!".to_owned()], vec!["G2".to_owned(), "R4*!".to_owned()], 1)
    );
    // After a bag the window is still open, and what the department did is frozen.
    position.play(&["bag R4*!", "on R5*!"]).has(&["R6*", "G2"]);
}

#[test]
fn dh_seq_22_pick_specialist_target() {
    let position =
        hospital(&["G5", "R1", "Y2"]).with(&["triage-nurse"]).play(&["place triage-nurse clinic", "on G5", "on R1"]);
    assert_eq!((position.offers("on"), position.offers("skip").len()), (vec!["Y2".to_owned()], 1));
}

#[test]
fn dh_seq_23_all_have_ended() {
    let position = hospital(&["R3"]).play(&["end"]);
    assert_eq!((position.state.open.phase, asked(&position)), (Phase::Activate, vec![2]));
    assert_ne!(position.play_by(2, &["end"]).state.open.phase, Phase::Activate);
}

#[test]
fn dh_seq_24_shield_then_event() {
    let mut position = hospital_of(2, &[], &["R3", "R2", "G3", "Y3", "Y2"]).during("calm-night");
    position.state.open.administrators[seat(1)] = Some(crate::Administrator::RedShield);
    position.state.open.administrators[seat(2)] = None;
    let position = position.all_end();
    assert_eq!(position.offers("spare"), ["R2", "R3"]);
    let position = position.play(&["spare R2"]);
    assert_eq!(position.offers("spare"), ["G3", "R3", "Y2", "Y3"]);
}

#[test]
fn dh_seq_25_neglect_asks_nobody() {
    hospital(&["R3", "Y2"]).all_end().has(&["R2", "Y1"]);
}

#[test]
fn dh_seq_26_complete_report() {
    let mut position = hospital_of(1, &[], &["R3"]);
    position.state.open.reports =
        [["MR01", "MR02"], ["MR03", "MR04"], ["MR05", "MR06"]].map(|column| column.map(crate::Report::from_id));
    position.state.open.hospitals[seat(1)].floor.discharged = crate::ByColour::bag([2, 0, 2]);
    let position = position.all_end();
    assert_eq!((position.state.open.phase, position.listed(1).len()), (Phase::Complete, 4));
}

#[test]
fn dh_seq_27_discharges_are_scored() {
    let mut position = hospital(&["R3"]);
    position.state.open.hospitals[seat(1)].floor.discharged = crate::ByColour::bag([3, 0, 0]);
    position.all_end().counts(0, 0, 5);
}

#[test]
fn dh_seq_28_the_shift_changes() {
    let mut position = hospital(&["R3*"]);
    position.go_on_until(Phase::Reveal);
    assert!(position.state.open.display.is_empty());
    position.has(&["R3"]);
}

#[test]
fn dh_seq_29_the_display_is_revealed_again() {
    let mut position = hospital(&["R3*"]);
    position.go_on_until(Phase::Reveal);
    position.go_on_until(Phase::Extra);
    assert_eq!(position.state.open.display.len(), 2);
    position.go_on_until(Phase::Claim);
    assert_eq!(position.state.open.round, 2);
}

#[test]
fn dh_seq_30_collect() {
    let settings = [("administrators", "no"), ("first-player", "1"), ("hard-mode", "final-collections")];
    let mut position = hospital_of(2, &settings, &["R3*", "Y4*"]);
    (position.state.open.round, position.state.open.first) = (8, seat(1));
    let position = position.all_end();
    assert_eq!((position.state.open.phase, position.listed(1).len()), (Phase::Collect, 3));
}

#[test]
fn dh_seq_31_final_scoring_ends_it() {
    let mut position = hospital(&["R3*"]).bags(1);
    position.state.open.round = 8;
    let position = position.all_end().counts(1, 0, 1);
    assert_eq!(position.game.next(&position.state), Next::Over);
}

#[test]
fn dh_seq_32_alone() {
    let position = until(1, &[], Phase::Intake).fate("dice R2 Y3 G4 G5");
    assert_eq!((position.state.open.phase, position.listed(1).len()), (Phase::Leave, 4));
    let mut position = position.play(&["leave G5"]);
    position.go_on_until(Phase::Take);
    assert_eq!(position.listed(1).len(), 2);
}

/// Every name with its colour moved on by one: red to yellow, yellow to green, green to red.
const FAMILIES: &[[&str; 3]] = &[
    ["R", "Y", "G"],
    ["critical-care", "oncology", "pharmacy"],
    ["operating-theatre", "orthopaedics", "ear-nose-throat"],
    ["anaesthesia", "renal-medicine", "allergy-centre"],
    ["cardiology", "urology", "immunology"],
    ["surgeon", "haematologist", "pharmacist"],
    ["anaesthetist", "urologist", "virologist"],
    ["cardiologist", "radiologist", "microbiologist"],
    ["red-pair", "yellow-pair", "green-pair"],
    ["red-shield", "yellow-shield", "green-shield"],
    ["MR01", "MR02", "MR03"],
    ["MR04", "MR07", "MR08"],
    ["MR05", "MR06", "MR09"],
    ["MR10", "MR11", "MR12"],
    ["MR13", "MR14", "MR15"],
];

/// A move or fate with all colours moved on by one.
fn turned(text: &str) -> String {
    let word = |word: &str| {
        let named = FAMILIES.iter().skip(1).find_map(|family| {
            family.iter().position(|known| *known == word).map(|place| family[(place + 1) % 3].to_owned())
        });
        named.unwrap_or_else(|| {
            let dice = word.chars().all(|letter| "RYG0123456789()*!".contains(letter));
            let next = |letter: char| match letter {
                'R' => 'Y',
                'Y' => 'G',
                'G' => 'R',
                other => other,
            };
            if dice { word.chars().map(next).collect() } else { word.to_owned() }
        })
    };
    let mut words: Vec<String> = text.split(' ').map(word).collect();
    // Red is written before yellow, yellow before green.
    let place = |letter: char| "RYG".find(letter);
    match words.split_first_mut() {
        Some((first, dice)) if first == "start" => {
            dice.sort_by_key(|die| (die.chars().next().and_then(place), die.chars().nth(1)));
        }
        Some((first, [letters])) if first == "load" => {
            let mut sorted: Vec<char> = letters.chars().collect();
            sorted.sort_by_key(|&letter| place(letter));
            *letters = sorted.into_iter().collect();
        }
        _ => {}
    }
    words.join(" ")
}

#[test]
fn dh_inv_31_colours_can_be_exchanged() {
    for (seats, settings) in
        [(1, vec![]), (2, vec![("events", "yes")]), (3, vec![("experimental-medicine", "yes")]), (4, vec![])]
    {
        let game = game(seats, &settings);
        for seed in 0..10 {
            let (mut one, mut other) = (game.start(), game.start());
            let mut rng = table::chance(seed, 7);
            let (mut moves, mut turned_moves) = (Vec::new(), Vec::new());
            loop {
                assert_eq!(game.next(&one), game.next(&other));
                match game.next(&one) {
                    Next::Over => break,
                    Next::Fate => {
                        let fate = game.roll(&one, &mut rng);
                        let mirrored = turned(&fate.to_string()).parse().expect("a fate");
                        game.accept(&mut one, fate, &mut table::Unwatched).expect("possible");
                        game.accept(&mut other, mirrored, &mut table::Unwatched)
                            .expect("possible in other colours, too");
                    }
                    Next::Seats(to_act) => {
                        let mover = to_act.first().expect("somebody");
                        moves.clear();
                        turned_moves.clear();
                        game.moves(&one, mover, &mut moves);
                        game.moves(&other, mover, &mut turned_moves);
                        assert_eq!(moves.len(), turned_moves.len(), "DH-INV-31");
                        let mv = moves[table::chance::below(&mut rng, moves.len() as u32) as usize];
                        let mirrored = turned(&mv.to_string()).parse().expect("a move");
                        game.play(&mut one, mover, mv, &mut table::Unwatched).expect("listed");
                        game.play(&mut other, mover, mirrored, &mut table::Unwatched)
                            .unwrap_or_else(|why| panic!("{mv}: {why}"));
                    }
                }
            }
            assert_eq!(game.final_scores(&one), game.final_scores(&other), "DH-INV-31");
        }
    }
}
