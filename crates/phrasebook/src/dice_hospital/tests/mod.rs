//! Everything that can be said is said, in both languages. A phrase or a gap that is missing panics
//! in tests.

mod random_games;
mod refusals;

use std::collections::BTreeSet;
use std::sync::Arc;

use dice_hospital::effects::Does;
use dice_hospital::{Death, OPTIONS, Pack, Reason};
use table::{Eye, Game, Seat, Settings, Unwatched};

use super::*;
use crate::Lang;

/// Tables of every size and kind.
const MIXES: &[(usize, &[(&str, &str)])] = &[
    (1, &[]),
    (1, &[("events", "yes"), ("promos", "consultant,admissions-nurse"), ("penalties", "fatalities,reports")]),
    (1, &[("experimental-medicine", "yes"), ("hard-mode", "opening-crisis,superbug"), ("triage-nurse", "exactly-two")]),
    (2, &[("administrators", "no")]),
    (2, &[("events", "yes"), ("hard-mode", "epidemic,final-collections"), ("leader-ties", "count")]),
    (3, &[("experimental-medicine", "yes"), ("promos", "consultant,admissions-nurse"), ("admissions", "once")]),
    (4, &[("events", "yes"), ("experimental-medicine", "yes"), ("activation", "in-order"), ("supply", "strict")]),
];

fn table_of(seats: usize, settings: &[(&str, &str)]) -> DiceHospital {
    let settings: Settings = settings.iter().copied().collect();
    DiceHospital::set_up(Arc::new(Pack::standard().expect("sound")), seats, &settings).expect("possible")
}

fn names(reader: Option<Seat>) -> Names {
    Names { reader, names: ["Ada", "Mira", "Noor", "Paul", "Lea"].map(str::to_owned).to_vec() }
}

fn seat(number: usize) -> Seat {
    Seat::from_number(number).expect("a seat")
}

/// A sentence that says something, with every gap filled.
#[track_caller]
fn check(text: &str) {
    assert!(!text.is_empty() && text.trim() == text, "“{text}”");
    assert!(!text.contains(['{', '}', '$']) && !text.contains("  "), "“{text}”");
}

fn red_three() -> Patient {
    "R3".parse().expect("a patient")
}

fn green_four() -> Die {
    "G4".parse().expect("a die")
}

#[test]
fn every_card_has_a_name_and_a_sentence() {
    for (seats, settings) in MIXES {
        let game = table_of(*seats, settings);
        for phrases in Lang::ALL.map(Phrases::of) {
            let mut told = Vec::new();
            let tiles = Department::ALL.iter().map(|&room| Improvement::Department(room));
            let cards = Specialist::ALL.iter().map(|&card| Improvement::Specialist(card));
            for which in tiles.chain(cards) {
                told.push((improvement(phrases, which), about_improvement(&game, phrases, which)));
                check(&spell(&picture(&game, which)));
            }
            let cards = Administrator::ALL.iter();
            told.extend(cards.map(|&card| (administrator(phrases, card), about_administrator(&game, phrases, card))));
            let cards = EventCard::ALL.iter();
            told.extend(cards.map(|&card| (event_name(phrases, card), about_event(&game, phrases, card))));
            let cards = Report::ALL.iter();
            told.extend(cards.map(|&card| (report_name(phrases, card), about_report(&game, phrases, card))));
            for (name, sentence) in &told {
                check(name);
                check(sentence);
                assert!(sentence.ends_with('.'), "{sentence}");
            }
            let different: BTreeSet<&String> = told.iter().map(|(name, _)| name).collect();
            assert_eq!(different.len(), told.len(), "names are told apart");
            for account in Account::ALL {
                check(&super::account(phrases, account));
            }
        }
    }
}

#[test]
fn every_option_has_its_words() {
    for phrases in Lang::ALL.map(Phrases::of) {
        for option in OPTIONS {
            check(&phrases.plain(&format!("dice-hospital-option-{}", option.key)));
            for value in option.values {
                check(&phrases.plain(&format!("dice-hospital-{}-{value}", option.key)));
            }
        }
        for key in ["game-dice-hospital", "about-dice-hospital"] {
            check(&phrases.plain(key));
        }
    }
}

fn both(say: impl Fn(&Phrases) -> String) -> [String; 2] {
    Lang::ALL.map(|lang| say(Phrases::of(lang)))
}

#[test]
fn patients_are_told_with_what_matters() {
    let told = |text: &str| both(|phrases| patient(phrases, text.parse().expect("a patient")));
    assert_eq!(told("R3"), ["red 3", "3 rouge"]);
    assert_eq!(told("G4*"), ["green 4 (treated)", "4 vert (traité)"]);
    assert_eq!(told("R(G)5*!"), ["red 5 (just healed, as green)", "5 rouge (soigné à l’instant, compté vert)"]);
}

#[test]
fn events_read_like_a_story() {
    let game = table_of(2, &[]);
    let (you, mira, names) = (seat(1), seat(2), names(Some(seat(1))));
    let told = |event: Event| both(|phrases| game.tell(phrases, &names, &event).unwrap_or_default());
    let (meeple, room) = (Meeple::Specialist(Specialist::Surgeon), Department::OperatingTheatre);
    assert_eq!(
        told(Event::Placed { seat: you, meeple, room }),
        ["You place the Surgeon on the Operating Theatre.", "Vous placez le chirurgien au bloc opératoire."]
    );
    let patient = red_three();
    assert_eq!(
        told(Event::Healed { seat: mira, patient, value: 6 }),
        ["Mira’s red 3 becomes a 6.", "Mira\u{202f}: le 3 rouge passe à 6."]
    );
    assert_eq!(told(Event::Healed { seat: mira, patient, value: 7 }), ["", ""], "the discharge tells it");
    assert_eq!(
        told(Event::Discharged { seat: you, die: green_four() }),
        ["Your green patient goes home.", "Votre patient vert rentre chez lui."]
    );
    assert_eq!(
        told(Event::Scored { seat: mira, points: 7, why: Reason::Discharges(4) }),
        ["Mira sends 4 patients home: 7 points.", "Mira fait sortir 4 patients\u{202f}: 7 points."]
    );
    assert_eq!(
        told(Event::Died { seat: you, die: green_four(), why: Death::Neglect }),
        ["Your green patient dies untreated.", "Votre patient vert meurt faute de soins."]
    );
    assert_eq!(told(Event::RoundEnded { round: 3 }), ["", ""]);
}

#[test]
fn effects_are_told_and_drawn() {
    let game = table_of(2, &[]);
    let told = |id: &str| {
        let which = Improvement::from_id(id).expect("an improvement");
        (spell(&picture(&game, which)), about_improvement(&game, Phrases::of(Lang::En), which))
    };
    let same = |id: &str, drawn: &str, sentence: &str| assert_eq!(told(id), (drawn.to_owned(), sentence.to_owned()));
    same("operating-theatre", "▲ +3", "Heal a red patient by 3.");
    same("imaging", "3–4 +1", "Heal a patient showing 3 or 4 by 1.");
    same("immunology", "■■■ 1·2·3 +1", "Heal three green patients with values in a row by 1 each.");
    same("allergy-centre", "■■■ = +1", "Heal three green patients of the same value by 1 each.");
    same("triage-centre", "2× ≤3 +2", "Heal two patients showing 3 or less by 2 each.");
    same(
        "virologist",
        "■ → ■ +1",
        "When its department heals green patients, you may heal another green patient by 1.",
    );
    same("surgeon", "▲ → +1", "When its department heals red patients, you may heal one of them by 1 more.");
    let as_before = "When its department heals red patients, you may heal by 1 another patient showing what one of \
                     them showed before.";
    same("cardiologist", "▲ n → n +1", as_before);
    same("physiotherapy", "1–2× ◇ ⇒ ▲●■", &told("physiotherapy").1);
    same("drug-trial-centre", "◇◇ ↻", "Roll two patients again and take what comes.");
    same("registrar", "⌂ → +1 ★", "When its department sends patients home, you gain a point.");
}

#[test]
fn a_corrected_pack_is_told_as_corrected() {
    let correction = r#"
        [[department]]
        id = "operating-theatre"
        copies = 2
        patients = { count = [2, 3], colour = "yellow", values = [2, 4] }
        does = { harm = 2 }
        known = ["found"]
    "#;
    let pack = Arc::new(Pack::corrected("own.toml", correction).expect("sound"));
    let game = DiceHospital::set_up(pack, 2, &Settings::default()).expect("possible");
    let theatre = Improvement::Department(Department::OperatingTheatre);
    assert_eq!(game.pack().department(Department::OperatingTheatre).treatment.roles[0].does, Does::Harm(2));
    assert_eq!(
        both(|phrases| about_improvement(&game, phrases, theatre)),
        [
            "Weaken two or three yellow patients showing 2 to 4 by 2 each.",
            "Affaiblir de 2 crans deux ou trois patients jaunes de valeur 2 à 4."
        ]
    );
    assert_eq!(spell(&picture(&game, theatre)), "2–3× ● 2–4 −2");
}

#[test]
fn targets_say_what_becomes_of_them() {
    let game = table_of(2, &[("administrators", "no"), ("first-player", "1")]);
    // A nurse in the Operating Theatre, with these first patients and those in the ambulance.
    let placed = |first: &str, three: &str, weak: &str| {
        let mut state = game.start();
        let steps = [
            "* reveal urology surgeon",
            "1 extra department",
            "* reveal operating-theatre",
            "* start R G Y",
            "1 start R3 Y5 G4",
            first,
            three,
            weak,
            "1 claim 2",
            "2 claim 1",
            "2 take operating-theatre",
            "1 take surgeon",
            "1 skip",
            "2 skip",
            "2 place nurse operating-theatre",
        ];
        for step in steps {
            let (who, text) = step.split_once(' ').expect("who and what");
            let done = match who.parse().ok().and_then(Seat::from_number) {
                Some(by) => game.play(&mut state, by, text.parse().expect("a move"), &mut Unwatched),
                None => game.accept(&mut state, text.parse().expect("a fate"), &mut Unwatched),
            };
            done.unwrap_or_else(|why| panic!("{step}: {why}"));
        }
        game.view(&state, Eye::Seat(seat(2)))
    };
    let view = placed("* start Y G G", "2 start Y5 G3 G4", "* dice Y2 Y2 G2 R3 Y3 G3 R5 Y5 G5");
    assert_eq!(
        both(|phrases| game.ask(phrases, &view)),
        [
            "Nurse on the Operating Theatre: choose a red patient. A blood bag lets anybody count as one.",
            "Infirmière au bloc opératoire\u{202f}: choisissez un patient rouge. Avec une poche de sang, tout autre peut compter comme tel."
        ]
    );
    let view = placed("* start R G Y", "2 start R3 Y5 G4", "* dice R2 Y2 G2 R3 Y3 G3 R5 Y5 G5");
    assert_eq!(
        both(|phrases| game.ask(phrases, &view)),
        [
            "Nurse on the Operating Theatre: choose a red patient.",
            "Infirmière au bloc opératoire\u{202f}: choisissez un patient rouge."
        ]
    );
    let word = |text: &str| both(|phrases| game.word(phrases, &names(None), &view, text.parse().expect("a move")));
    assert_eq!(word("on R3"), ["red 3 → 6", "3 rouge → 6"]);
    assert_eq!(
        word("on Y5 as R"),
        ["yellow 5 as red → goes home (−1 blood bag)", "5 jaune compté rouge → sort (−1 poche de sang)"]
    );
    assert_eq!(
        both(|phrases| game.stock(phrases, &view).unwrap_or_default()),
        ["You have 2 nurses and 1 blood bag left.", "Il vous reste 2 infirmières et 1 poche de sang."]
    );
}

#[test]
fn equal_tokens_are_not_told_twice() {
    let told = |ids: [&str; 2]| {
        let tokens = ids.map(|id| Token::from_id(id).expect("a token"));
        both(|phrases| ask::ask_for_token(phrases, &tokens))
    };
    assert_eq!(
        told(["red-recolour", "red-recolour"]),
        [
            "The tokens are alike: put one down, New Colour (red).",
            "Les jetons sont identiques\u{202f}: posez-en un, Autre couleur (rouge)."
        ]
    );
    let [en, fr] = told(["red-recolour", "red-same"]);
    assert!(en.contains("New Colour (red) and Same Value (red)"), "{en}");
    assert!(fr.contains("Autre couleur (rouge) et Valeur égale (rouge)"), "{fr}");
}
