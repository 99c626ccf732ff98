//! What people type.

use std::collections::{BTreeMap, BTreeSet};

use dice_hospital::{Colour, DiceHospital, Meeple, Move, Phase, View, Which};
use phrasebook::dice_hospital::{improvement, meeple, specialist, token_name};
use phrasebook::{Lang, Phrases};
use table::{Eye, Game, Next, Seat, Unwatched, chance};

use super::{at_every_moment, goes_on, table_of};
use crate::screen::Screen;

#[test]
fn every_move_and_fate_can_be_typed_in_small_letters() {
    let phrases = Phrases::of(Lang::En);
    let mut rng = chance(9, 9);
    at_every_moment(2, |game, state| match game.next(state) {
        Next::Over => {}
        Next::Seats(seats) => {
            let view = game.view(state, Eye::Seat(seats.first().expect("somebody")));
            for mv in view.moves(game) {
                let text = mv.to_string();
                assert_eq!(game.read_move(phrases, &view, &text), Ok(mv));
                assert_eq!(game.read_move(phrases, &view, &text.to_lowercase()), Ok(mv), "{text}");
            }
        }
        Next::Fate => {
            let view = game.view(state, Eye::Onlooker);
            let fate = game.roll(state, &mut rng);
            let text = fate.to_string();
            assert_eq!(game.read_fate(phrases, &view, &text), Ok(fate));
            assert_eq!(game.read_fate(phrases, &view, &text.to_lowercase()), Ok(fate), "{text}");
            let without = text.split_once(' ').map_or("", |(_, rest)| rest);
            assert_eq!(game.read_fate(phrases, &view, &without.to_lowercase()), Ok(fate), "{text}");
            // What is given as an example is read, too.
            for phrases in Lang::ALL.map(Phrases::of) {
                let asked = game.due(phrases, &view);
                assert!(!asked.contains(['{', '}']) && asked.ends_with(':'), "{asked}");
                let wrong = game.read_fate(phrases, &view, "banana").expect_err("no fate");
                let example = wrong.rsplit(": ").next().expect("an example");
                assert!(game.read_fate(phrases, &view, example).is_ok(), "{wrong}");
            }
        }
    });
}

/// A hospital at work: three patients of its own, three new ones, a surgeon and a blood bag.
fn at_work(steps: &[&str]) -> (DiceHospital, View) {
    let game = table_of(2, &[("administrators", "no"), ("first-player", "2")]);
    let mut state = game.start();
    let opening = [
        "* reveal urology surgeon",
        "2 extra department",
        "* reveal operating-theatre",
        "* start R Y G",
        "2 start R3 Y5 G4",
        "* start R Y G",
        "1 start R3 Y5 G4",
        "* dice R2 Y2 G2 R3 Y3 G3 R5 Y5 G5",
        "2 claim 2",
        "1 claim 1",
        "1 take surgeon",
        "2 take urology",
        "1 skip",
        "2 skip",
    ];
    for step in opening.iter().chain(steps) {
        let (who, text) = step.split_once(' ').expect("who and what");
        let done = match who.parse().ok().and_then(Seat::from_number) {
            Some(by) => game.play(&mut state, by, text.parse().expect("a move"), &mut Unwatched),
            None => game.accept(&mut state, text.parse().expect("a fate"), &mut Unwatched),
        };
        done.unwrap_or_else(|why| panic!("{step}: {why}"));
    }
    let view = game.view(&state, Eye::Seat(Seat::FIRST));
    (game, view)
}

#[track_caller]
fn same((game, view): &(DiceHospital, View), typed: &str, notation: &str) {
    let read = game.read_move(Phrases::of(Lang::En), view, typed);
    assert_eq!(read.map(|mv: Move| mv.to_string()), Ok(notation.to_owned()), "{typed}");
}

#[test]
fn moves_are_read_as_people_type_them() {
    let idle = at_work(&[]);
    for (typed, notation) in [
        ("place nurse pharmacy", "place nurse pharmacy"),
        ("Nurse Pharmacy", "place nurse pharmacy"),
        ("pharm", "place nurse pharmacy"),
        ("critical care surgeon", "place surgeon critical-care"),
        ("surg on the clinic", "place surgeon clinic"),
        ("chirurgien aux soins critiques", "place surgeon critical-care"),
        ("placer l'infirmière à la pharmacie", "place nurse pharmacy"),
        ("bag r3", "bag R3"),
        ("poche 4 vert", "bag G4"),
        ("blood green 4", "bag G4"),
        ("finish", "end"),
        ("fin", "end"),
        ("paramedic clinic", "place paramedic clinic"),
        ("operating theatre", "place nurse operating-theatre"),
    ] {
        same(&idle, typed, notation);
    }
    let targets = at_work(&["1 bag R3", "1 place surgeon critical-care"]);
    for (typed, notation) in
        [("r2", "on R2"), ("R4", "on R4*"), ("4r", "on R4*"), ("rouge 2", "on R2"), ("on 2 red", "on R2")]
    {
        same(&targets, typed, notation);
    }
    let recolours = at_work(&["1 place surgeon critical-care"]);
    for typed in ["g4 as r", "G4 red", "vert 4 compté rouge", "v4 comme r", "on g4 as red"] {
        same(&recolours, typed, "on G4 as R");
    }
}

/// A move of the investment board as somebody might type it in French, and what kind it is. The
/// second of several alike is typed as the notation has it.
fn in_french(mv: Move, alone: bool) -> Option<(&'static str, String)> {
    let phrases = Phrases::of(Lang::Fr);
    let colour = |colour: Colour| match colour {
        Colour::Red => "rouge",
        Colour::Yellow => "jaune",
        Colour::Green => "vert",
        Colour::Pink => "rose",
    };
    Some(match mv {
        Move::Invest(Meeple::Nurse, on, _) => ("invest", colour(on).to_owned()),
        Move::Invest(who, on, Which::FIRST) => {
            ("invest", format!("investir {} en {}", meeple(phrases, who), colour(on)))
        }
        Move::Look(pile) => ("look", format!("voir {}", colour(pile))),
        Move::Put(token, spot, Which::FIRST) => {
            ("put", format!("poser {} sur {}", token_name(phrases, token), improvement(phrases, spot)))
        }
        Move::Recruit(_) if alone => ("recruit", "recruter".to_owned()),
        Move::Recruit(token) => ("recruit", token_name(phrases, token)),
        Move::Declare(token) => ("declare", colour(token.colour()).to_owned()),
        Move::Swap(card, who, Which::FIRST) => {
            ("swap", format!("remplacer {} par {}", specialist(phrases, card), meeple(phrases, who)))
        }
        Move::Token(token, patient, None) => ("token", format!("jeton {} {patient}", token_name(phrases, token))),
        Move::Token(token, patient, Some(to)) => {
            ("token", format!("{} {patient} comme {}", token_name(phrases, token), colour(to)))
        }
        _ => return None,
    })
}

#[test]
fn investments_are_typed_in_plain_words() {
    let mut met = BTreeSet::new();
    for (index, modules) in ["investments", "investments,maternity", "city,investments"].into_iter().enumerate() {
        let game = table_of(2, &[("modules", modules)]);
        for number in 0..2 {
            let (mut state, mut rng) = (game.start(), chance(20 + index as u64, number));
            while goes_on(&game, &mut state, &mut rng) {
                if let Next::Seats(seats) = game.next(&state) {
                    let view = game.view(&state, Eye::Seat(seats.first().expect("somebody")));
                    let moves = view.moves(&game);
                    let nurses = moves.iter().filter(|mv| matches!(mv, Move::Recruit(_))).count();
                    for &mv in &moves {
                        let Some((kind, typed)) = in_french(mv, nurses == 1) else { continue };
                        assert_eq!(game.read_move(Phrases::of(Lang::Fr), &view, &typed), Ok(mv), "{typed}");
                        met.insert(kind);
                    }
                }
            }
        }
    }
    let all = ["declare", "invest", "look", "put", "recruit", "swap", "token"];
    assert!(met.iter().eq(&all), "only met: {met:?}");
}

#[test]
fn cc_r_43_newcomers_in_any_order_are_typed_with_their_ward() {
    let game = table_of(2, &[("modules", "maternity"), ("newcomers", "any-order")]);
    let (mut state, mut rng, mut asked) = (game.start(), chance(9, 0), 0);
    while goes_on(&game, &mut state, &mut rng) {
        let Next::Seats(seats) = game.next(&state) else { continue };
        let view = game.view(&state, Eye::Seat(seats.first().expect("somebody")));
        let moves = view.moves(&game);
        if view.phase() != Phase::House {
            continue;
        }
        let read = |typed: &str| game.read_move(Phrases::of(Lang::En), &view, typed);
        let mut wards = BTreeMap::<u8, Vec<Move>>::new();
        for &mv in &moves {
            let Move::Admit(die, ward) = mv else { panic!("{mv}") };
            assert_eq!(read(&format!("{die} {}", ward.number()).to_lowercase()), Ok(mv));
            wards.entry(ward.number()).or_default().push(mv);
        }
        for (ward, fitting) in wards {
            // With several it is not said who is meant.
            assert_eq!(read(&ward.to_string()).is_ok(), fitting.len() == 1, "{ward}: {fitting:?}");
        }
        let dice: BTreeSet<String> =
            moves.iter().map(|mv| mv.to_string().split(' ').nth(1).expect("a die").to_owned()).collect();
        let groups = game.groups(Phrases::of(Lang::En), &super::names(), &view, &moves);
        if dice.len() > 1 {
            assert_eq!(groups.len(), dice.len(), "the wards of each stand together");
            asked += 1;
        }
    }
    assert!(asked > 3, "{asked}");
}

#[test]
fn what_is_no_move_gets_a_sentence_that_helps() {
    let (game, view) = at_work(&["1 place surgeon critical-care"]);
    let said = |lang, typed| game.read_move(Phrases::of(lang), &view, typed).expect_err("no move");
    assert_eq!(said(Lang::En, "g4"), "That takes a colour as well, for example: on G4 as R");
    assert_eq!(
        said(Lang::Fr, "banane"),
        "«\u{202f}banane\u{202f}» n’est pas un coup ici. Tapez un numéro, ou par exemple\u{202f}: on R3"
    );
    for typed in ["", "place", "place nurse", "on", "on r9", "bag", "\u{1b}[A", "claim x", "take", "complete 99"] {
        let sentence = said(Lang::En, typed);
        assert!(!sentence.contains('\u{1b}'), "{sentence}");
    }
}

#[test]
fn fates_are_read_as_people_type_them() {
    let game = table_of(2, &[("first-player", "1")]);
    let mut state = game.start();
    for (typed, notation, moves) in [
        ("operating theatre, chirurgien", "reveal operating-theatre surgeon", &["1 extra specialist"][..]),
        ("para", "reveal paramedic", &[]),
        ("rouge vert vert", "start R G G", &["1 start R3 G4 G5"]),
        ("rgy", "start R G Y", &["2 start R3 Y5 G4"]),
        ("objectif mixte, green night", "deal 1 rainbow green-shield", &[]),
        ("2 busiest, objectif rouge", "deal 2 leader red-pair", &["1 keep rainbow", "2 keep leader"]),
        ("r223 j44 v5 3r y5 g5", "dice R2 R2 R3 Y4 Y4 G5 R3 Y5 G5", &[]),
    ] {
        let view = game.view(&state, Eye::Onlooker);
        let fate = game.read_fate(Phrases::of(Lang::Fr), &view, typed).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(fate.to_string(), notation, "{typed}");
        game.accept(&mut state, fate, &mut Unwatched).unwrap_or_else(|why| panic!("{typed}: {why}"));
        for mv in moves {
            let (who, text) = mv.split_once(' ').expect("who and what");
            let by = who.parse().ok().and_then(Seat::from_number).expect("a seat");
            game.play(&mut state, by, text.parse().expect("a move"), &mut Unwatched).expect("possible");
        }
    }
}
