//! Everything that happens in random games can be said in both languages.

use std::collections::BTreeSet;
use std::sync::Arc;

use dynamite_nurse::effects::Allowance;
use dynamite_nurse::{Card, DynamiteNurse, Event, Move, Pack, Patient, PatientCard, Refusal, Source, State, Step};
use table::chance::pick;
use table::{Chance, Eye, Game, Next, OutOfTurn, Seat, SeatSet, Settings, Unwatched, chance, roll_on, step};

use super::about_card;
use crate::every::every;
use crate::{Lang, Names, Phrases, Tell};

fn game(seats: usize) -> DynamiteNurse {
    let pack = Arc::new(Pack::standard().expect("sound"));
    DynamiteNurse::set_up(pack, seats, &Settings::default()).expect("possible")
}

#[test]
fn random_games_are_told_in_both_languages() {
    for (seed, lang) in (0..24).zip(Lang::ALL.into_iter().cycle()) {
        let (game, phrases, mut rng) = (game(3 + seed as usize % 3), Phrases::of(lang), chance(seed, 0));
        let names = (1..=5).map(|number| format!("Player {number}")).collect();
        let names = Names { reader: Some(Seat::FIRST), names };
        let (mut state, mut events) = (game.start(), Vec::new());
        let mut choose = |state: &State, seat, moves: &[Move], rng: &mut Chance| {
            let view = game.view(state, Eye::Seat(seat));
            assert!(!game.ask(phrases, &view).is_empty(), "{:?}", view.open().step());
            for &mv in moves {
                assert!(!game.word(phrases, &names, &view, mv).contains(['{', '}']), "{mv}");
            }
            pick(rng, moves)
        };
        while step(&game, &mut state, &mut rng, &mut events, &mut choose).is_some() {
            for event in events.drain(..) {
                let told = game.tell(phrases, &names, &event).unwrap_or_default();
                assert!(!told.contains(['{', '}']) && !told.contains("  "), "{event:?}: {told}");
            }
        }
    }
}

#[test]
fn refusals_say_what_can_be_done() {
    let game = game(3);
    let mut state = game.start();
    let mut rng = chance(4, 0);
    roll_on(&game, &mut state, &mut rng, &mut Unwatched);
    let seat = state.open.active;
    let why = |text: &str| {
        let mv: Move = text.parse().expect("a move");
        let refusal = game.play(&mut state.clone(), seat, mv, &mut Unwatched).expect_err(text);
        game.explain(Phrases::of(Lang::En), &refusal)
    };
    assert_eq!(why("buy white-magic"), "That costs 1 gold; you have 0.");
    assert_eq!(why("buy examination"), "Examination is not for sale.");
    assert_eq!(why("done"), "That cannot be chosen now. Play cards, treat, buy, or end the main phase.");
    assert_eq!(why("play quin"), "Quin Ferrant is not in your hand.");
}

/// Every refusal there is.
fn refusals() -> Vec<Refusal> {
    let (seat, waiting) = (Seat::new(1), SeatSet::only(Seat::FIRST));
    let out_of_turn = || {
        let whys = [
            OutOfTurn::Over,
            OutOfTurn::FateFirst,
            OutOfTurn::NotYourMove { seat, waiting },
            OutOfTurn::NoFateDue(waiting),
            OutOfTurn::WrongFate(Step::Nurse),
            OutOfTurn::WrongStep(Step::Main),
            OutOfTurn::WrongStep(Step::Admit),
        ];
        whys.map(|why| Refusal::OutOfTurn { step: Some(Step::Main), why })
    };
    let patients = || PatientCard::ALL.iter().map(|&card| Patient::new(card));
    let cards = || Card::ALL.iter().copied();
    every!(Refusal {
        Refusal::OutOfTurn { .. } => out_of_turn(),
        Refusal::NoSuchSeat(_) => [Refusal::NoSuchSeat(seat)],
        Refusal::NotInHand(_) => cards().map(Refusal::NotInHand),
        Refusal::NoTreatment => [Refusal::NoTreatment],
        Refusal::NoTreatmentElsewhere => [Refusal::NoTreatmentElsewhere],
        Refusal::NoPurchase => [Refusal::NoPurchase],
        Refusal::NoSuchPatient(_) => patients().map(Refusal::NoSuchPatient),
        Refusal::TooFewPoints { .. } => [Refusal::TooFewPoints { price: 2, have: 1 }],
        Refusal::TooLittleGold { .. } => [Refusal::TooLittleGold { price: 3, have: 0 }],
        Refusal::NotCritical(_) => patients().map(Refusal::NotCritical),
        Refusal::NoCare(_) => patients().map(Refusal::NoCare),
        Refusal::NoUpkeep(_) => patients().map(Refusal::NoUpkeep),
        Refusal::NotForSale(_) => cards().map(Refusal::NotForSale),
        Refusal::SoldOut(_) => cards().map(Refusal::SoldOut),
        Refusal::NotOpen(_) => cards().map(Refusal::NotOpen),
        Refusal::NothingToDig => [Refusal::NothingToDig],
        Refusal::NoMarker(_) => [Refusal::NoMarker(seat)],
        Refusal::NotACharge(_) => [Refusal::NotACharge(3)],
        Refusal::NotInPile { .. } => cards().map(|card| Refusal::NotInPile { card, step: Step::OpenEvents }),
        Refusal::NotInDungeon(_) => PatientCard::ALL.iter().map(|&card| Refusal::NotInDungeon(card)),
        Refusal::NoStarter(_) => cards().map(Refusal::NoStarter),
        // Told as the wrong step is, above.
        Refusal::NotOffered(_) => [],
    })
}

#[test]
fn every_refusal_has_a_sentence_of_its_own() {
    let game = game(3);
    for phrases in Lang::ALL.map(Phrases::of) {
        let mut sentences = BTreeSet::new();
        for refusal in refusals() {
            let sentence = game.explain(phrases, &refusal);
            assert!(sentence.ends_with(['.', '?', '!']) && !sentence.starts_with(char::is_lowercase), "{sentence}");
            assert!(!sentence.contains(['{', '}', '$']) && !sentence.contains("  "), "{sentence}");
            let ids = Card::ALL.iter().map(|card| card.id()).chain(PatientCard::ALL.iter().map(|card| card.id()));
            assert!(ids.filter(|id| id.contains('-')).all(|id| !sentence.contains(id)), "{sentence}");
            assert!(sentences.insert(sentence.clone()), "said twice: {sentence}");
        }
        let wrong = |why| game.explain(phrases, &why);
        let step = Step::Main;
        let out_of_turn = Refusal::OutOfTurn { step: Some(step), why: OutOfTurn::WrongStep(step) };
        assert_eq!(wrong(Refusal::NotOffered(step)), wrong(out_of_turn));
    }
}

#[test]
fn every_card_says_what_it_does() {
    let game = game(3);
    for phrases in Lang::ALL.map(Phrases::of) {
        for &card in Card::ALL {
            let about = about_card(&game, phrases, card);
            assert!(!about.contains(['{', '}']) && about.len() > 10, "{about}");
        }
    }
    let about = |card| about_card(&game, Phrases::of(Lang::En), card);
    assert_eq!(
        about(Card::BlackMagic),
        "Black Magic (2 gold): 2 treatment, transport a patient, as the Dynamite Nurse: 1 treatment. -1 point."
    );
    assert_eq!(about(Card::Arina), "Arina: treat or buy once more, at the end 2 kill marks fewer. 1 point.");
}

#[test]
fn what_a_card_brings_is_told_with_the_card() {
    let game = game(3);
    let (mut state, mut rng) = (game.start(), chance(4, 0));
    roll_on(&game, &mut state, &mut rng, &mut Unwatched);
    let (seat, mut events) = (state.open.active, Vec::new());
    game.play(&mut state, seat, Move::Play(Card::Examination), &mut events).expect("it is in every first deck");
    let names = Names { reader: Some(seat), names: ["Ada", "Bo", "Cy"].map(str::to_owned).to_vec() };
    let told = |lang, events: &[Event]| -> Vec<String> {
        events.iter().filter_map(|event| game.tell(Phrases::of(lang), &names, event)).collect()
    };
    assert_eq!(told(Lang::En, &events), ["You play Examination: 1 gold."]);
    assert_eq!(told(Lang::Fr, &events), ["Vous jouez Examen\u{202f}: 1 pièce d’or."]);
    // What a text adds is told with its card, and what a healing brings with the healing.
    let from = Source::Text(Card::WhiteMagic);
    let more = Event::Gained { seat, tp: 1, gold: 0, from };
    assert_eq!(told(Lang::En, &[more]), ["White Magic: 1 treatment more."]);
    let more = Event::ActionsGained { seat, kind: Allowance::Purchase, count: 1, from: Source::Healing };
    assert_eq!(told(Lang::En, &[more]), ["For the healing: may buy once more."]);
}

#[test]
fn a_turn_is_told_by_its_round() {
    let game = game(3);
    let names = Names { reader: Some(Seat::FIRST), names: ["Ada", "Bo", "Cy"].map(str::to_owned).to_vec() };
    let told = |lang, turn| {
        let began = Event::TurnBegan { seat: Seat::FIRST, turn };
        game.tell(Phrases::of(lang), &names, &began).expect("told")
    };
    assert_eq!((told(Lang::En, 3), told(Lang::En, 4)), ("Round 1: your turn.".into(), "Round 2: your turn.".into()));
    assert_eq!(told(Lang::Fr, 4), "Manche 2\u{202f}: à vous.");
}

#[test]
fn a_patient_of_somebody_else_is_told_with_its_player() {
    let game = game(3);
    let patient = Patient { critical: true, ..Patient::new(PatientCard::ALL[0]) };
    let (ada, bo, cy) = (Seat::FIRST, Seat::new(1), Seat::new(2));
    let told = |lang, reader: Seat, event: &Event| {
        let names = Names { reader: Some(reader), names: ["Ada", "Bo", "Cy"].map(str::to_owned).to_vec() };
        game.tell(Phrases::of(lang), &names, event).expect("told")
    };
    let operated = |of| Event::Operated { seat: ada, patient, of, paid: 3 };
    let cared = |of| Event::CaredFor { seat: ada, patient, of, paid: 1 };
    for event in [operated(bo), cared(bo)] {
        assert!(told(Lang::En, bo, &event).contains(" of yours for "), "{}", told(Lang::En, bo, &event));
        assert!(told(Lang::En, cy, &event).contains(" of Bo for "), "{}", told(Lang::En, cy, &event));
        assert!(told(Lang::Fr, bo, &event).contains(" chez vous\u{202f}: "), "{}", told(Lang::Fr, bo, &event));
        assert!(told(Lang::Fr, cy, &event).contains(" chez Bo\u{202f}: "), "{}", told(Lang::Fr, cy, &event));
    }
    for event in [operated(ada), cared(ada)] {
        assert!(!told(Lang::En, bo, &event).contains(" of "), "{}", told(Lang::En, bo, &event));
        assert!(!told(Lang::Fr, ada, &event).contains(" chez "), "{}", told(Lang::Fr, ada, &event));
    }
}

#[test]
fn a_corrected_pack_is_told_as_corrected() {
    let told = |correction: &str, card: Card| {
        let pack = Arc::new(Pack::corrected("own.toml", correction).expect("sound"));
        let game = DynamiteNurse::set_up(pack, 3, &Settings::default()).expect("possible");
        Lang::ALL.map(|lang| about_card(&game, Phrases::of(lang), card))
    };
    let nurse = |end: &str| {
        format!("[[nurse]]\nid = \"arina\"\nkind = \"doctor\"\ncopies = 1\nend = {end}\nknown = [\"found\"]")
    };
    let ends = |end: &str| told(&nurse(end), Card::Arina);
    for (end, english, french) in [
        ("{ marks = 1 }", "1 kill mark more", "1 marque de plus"),
        ("{ marks = -1 }", "1 kill mark fewer", "1 marque de moins"),
        ("{ marks = 2 }", "2 kill marks more", "2 marques de plus"),
        ("{ per-emergency = 1 }", "1 point for each healed emergency case", "1 point par urgence guérie"),
        ("{ per-emergency = -2 }", "2 points fewer for each healed emergency", "2 points de moins par urgence guérie"),
        ("{ per-name = 2 }", "2 points for each healed patient of one", "2 points par patient guéri d’une"),
        (
            "{ per-name = -1 }",
            "1 point fewer for each healed patient of one",
            "1 point de moins par patient guéri d’une",
        ),
    ] {
        let [told_in_english, told_in_french] = ends(end);
        assert!(told_in_english.contains(&format!("at the end {english}")), "{told_in_english}");
        assert!(told_in_french.contains(&format!("à la fin, {french}")), "{told_in_french}");
    }
    let action = |does: &str| {
        format!(
            "[[action]]\nid = \"black-magic\"\nkind = \"treatment\"\ncopies = 6\nprice = 2\n{does}\nknown = [\"found\"]"
        )
    };
    let does = |does: &str| told(&action(does), Card::BlackMagic);
    for (text, english, french) in [
        ("does = [{ reward = { gold = 2, purchases = 0 } }]", "phase brings 2 gold.", "rapporte 2 pièces d’or."),
        ("does = [{ reward = { gold = 0, purchases = 1 } }]", "phase brings a purchase.", "rapporte un achat."),
        (
            "does = [{ reward = { gold = 1, purchases = 2 } }]",
            "phase brings 1 gold and 2 purchases.",
            "rapporte 1 pièce d’or et 2 achats.",
        ),
        (
            "title = { before = [{ gain = { tp = 1, gold = 2 } }] }",
            "Nurse: 1 treatment, 2 gold.",
            "Nurse\u{202f}: 1 point de soin, 2 pièces d’or.",
        ),
        (
            "does = [{ gain = { tp = 1, gold = 2 } }]",
            ": 1 treatment, 2 gold.",
            "\u{202f}: 1 point de soin, 2 pièces d’or.",
        ),
    ] {
        let [told_in_english, told_in_french] = does(text);
        assert!(told_in_english.ends_with(english), "{told_in_english}");
        assert!(told_in_french.ends_with(french), "{told_in_french}");
    }
}

/// A state of some random game in which somebody else's acquired patient is picked.
fn exchange(game: &DynamiteNurse) -> State {
    for seed in 0..400 {
        let (mut state, mut rng) = (game.start(), chance(seed, 0));
        let heals = |mv: &Move| matches!(mv, Move::Operate(..));
        while step(game, &mut state, &mut rng, &mut Unwatched, |_, _, moves, rng| {
            moves.iter().copied().find(heals).unwrap_or_else(|| pick(rng, moves))
        })
        .is_some()
        {
            if matches!(state.open.step(), Some(Step::Give { by, .. } | Step::Take { from: by, .. }) if by != state.open.active)
            {
                return state;
            }
        }
    }
    panic!("nobody plays Calypso Ivanna");
}

#[test]
fn an_acquired_patient_is_given_or_taken() {
    let said = |settings: &[(&str, &str)]| {
        let pack = Arc::new(Pack::standard().expect("sound"));
        let game = DynamiteNurse::set_up(pack, 3, &settings.iter().copied().collect()).expect("possible");
        let state = exchange(&game);
        let Next::Seats(asked) = game.next(&state) else { panic!("somebody picks") };
        let seat = asked.first().expect("somebody");
        let view = game.view(&state, Eye::Seat(seat));
        let word = game.word(Phrases::of(Lang::En), &Names::default(), &view, view.moves(&game)[0]);
        let first = word.split(' ').next().unwrap_or_default().to_owned();
        (seat == state.open.active, game.ask(Phrases::of(Lang::En), &view), first)
    };
    assert_eq!(said(&[]), (false, "Which healed patient do you give?".to_owned(), "Give".to_owned()));
    let both = said(&[("ivanna-picks", "player")]);
    assert_eq!(both, (true, "Which healed patient do you take?".to_owned(), "Take".to_owned()));
}

#[test]
fn a_starting_nurse_is_told_with_her_colour_of_markers() {
    let game = game(3);
    let names = Names { reader: None, names: ["Ada", "Bo", "Cy"].map(str::to_owned).to_vec() };
    for (lang, told, about) in [
        (
            Lang::En,
            "Ada starts with Medina, whose markers in the box are red.",
            "In the box, her player’s markers are red.",
        ),
        (
            Lang::Fr,
            "Ada débute avec Medina, dont les marqueurs sont rouges dans la boîte.",
            "Dans la boîte, les marqueurs de son joueur sont rouges.",
        ),
    ] {
        let phrases = Phrases::of(lang);
        let dealt = Event::StarterDealt { seat: Seat::FIRST, card: Card::Medina };
        assert_eq!(game.tell(phrases, &names, &dealt).as_deref(), Some(told));
        let medina = about_card(&game, phrases, Card::Medina);
        assert!(medina.ends_with(about), "{medina}");
        let ginger = about_card(&game, phrases, Card::Ginger);
        assert!(!ginger.contains(about), "{ginger}");
    }
}
