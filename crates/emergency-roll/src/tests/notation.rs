//! Moves and fates as text: everything that is written can be read, and nothing else.

use std::collections::BTreeSet;

use table::Seat;

use crate::Move;
use crate::cards::{Ambulance, Cardiologist, Epidemiologist, Radiologist, Specialists};
use crate::patient::{Colour, Patient, Value};
use crate::sheet::Ward;
use crate::turn::Fate;

/// Every move there is, in the order of their numbers; talk comes last.
pub(super) fn every_move() -> Vec<Move> {
    let mut moves = Colour::ALL.map(Move::Take).to_vec();
    for patient in [Patient::Main, Patient::Extra] {
        for ward in Ward::all() {
            moves.extend(Value::all().map(|value| Move::Admit(patient, ward, value)));
        }
        moves.push(Move::Morgue(patient));
    }
    moves.extend(Ward::all().map(Move::Screen));
    moves.extend(Cardiologist::ALL.iter().map(|&card| Move::Discard(card)));
    moves.push(Move::Announce);
    moves
}

/// Every fate there is, possible or not.
pub(super) fn every_fate() -> Vec<Fate> {
    let mut fates: Vec<Fate> = Seat::all(table::MAX_SEATS).map(Fate::Chief).collect();
    fates.extend(Ambulance::all().map(Fate::Card));
    for red in Value::all() {
        for yellow in Value::all() {
            fates.extend(Value::all().map(|green| Fate::Roll([red, yellow, green])));
        }
    }
    for &one in Cardiologist::ALL {
        for &other in Cardiologist::ALL {
            for &radiologist in Radiologist::ALL {
                fates.extend(Epidemiologist::ALL.iter().map(|&epidemiologist| {
                    Fate::Specialists(Specialists { cardiologists: [one, other], radiologist, epidemiologist })
                }));
            }
        }
    }
    fates
}

/// Every move and fate, written.
fn every_text() -> Vec<String> {
    let fates = every_fate().into_iter().map(|fate| fate.to_string());
    every_move().into_iter().map(|mv| mv.to_string()).chain(fates).collect()
}

/// Neither a move nor a fate is written like this.
#[track_caller]
fn is_no_text(text: &str) {
    assert_eq!(text.parse::<Move>().map_err(|misread| misread.text), Err(text.to_owned()));
    assert_eq!(text.parse::<Fate>().map_err(|misread| misread.text), Err(text.to_owned()));
}

#[test]
fn moves_read_as_they_are_written() {
    assert_eq!(every_move().len(), 3 + 2 * (7 * 6 + 1) + 7 + 6 + 1);
    for mv in every_move() {
        assert_eq!(mv.to_string().parse(), Ok(mv), "{mv}");
    }
}

#[test]
fn fates_read_as_they_are_written() {
    assert_eq!(every_fate().len(), 8 + 27 + 6 * 6 * 6 + 6 * 6 * 5 * 5);
    for fate in every_fate() {
        assert_eq!(fate.to_string().parse(), Ok(fate), "{fate}");
    }
}

#[test]
fn no_two_are_written_alike() {
    let texts = every_text();
    assert_eq!(texts.iter().collect::<BTreeSet<_>>().len(), texts.len());
}

#[test]
fn each_kind_is_written_like_this() {
    let moves: [(&str, Move); 7] = [
        ("yellow", Move::Take(Colour::Yellow)),
        ("w3=4", Move::Admit(Patient::Main, Ward::known(2), Value::known(4))),
        ("+w7=6", Move::Admit(Patient::Extra, Ward::known(6), Value::known(6))),
        ("+morgue", Move::Morgue(Patient::Extra)),
        ("screen w1", Move::Screen(Ward::known(0))),
        ("drop CAR-LAB", Move::Discard(Cardiologist::Lab)),
        ("announce", Move::Announce),
    ];
    for (text, mv) in moves {
        assert_eq!(mv.to_string(), text);
    }
    let fates: [(&str, Fate); 3] = [
        ("chief 2", Fate::Chief(Seat::new(1))),
        ("card A05", Fate::Card(Ambulance::new(4).expect("there are 27"))),
        ("roll 4 2 6", Fate::Roll([4, 2, 6].map(Value::known))),
    ];
    for (text, fate) in fates {
        assert_eq!(fate.to_string(), text);
    }
}

#[test]
fn capitals_matter() {
    for text in every_text() {
        is_no_text(&text.to_uppercase());
    }
    for text in ["drop car-lab", "drop Car-Lab", "card a05", "specialists CAR-LAB CAR-NURSE RAD-MATCH epi-run"] {
        is_no_text(text);
    }
    for text in ["Red", "W1=3", "+W1=3", "Morgue", "screen W3", "Announce", "Roll 1 2 3", "Chief 1"] {
        is_no_text(text);
    }
}

#[test]
fn spaces_matter() {
    for text in every_text() {
        is_no_text(&format!("{text} "));
        is_no_text(&format!(" {text}"));
        is_no_text(&format!("{text}\n"));
        if text.contains(' ') {
            is_no_text(&text.replacen(' ', "  ", 1));
            is_no_text(&text.replacen(' ', "", 1));
            is_no_text(&text.replacen(' ', "\t", 1));
        }
    }
    for text in ["w1 =3", "w1= 3", "w 1=3", "+ w1=3", "+ morgue", "screen w 3", "roll 12 3", "card A 05"] {
        is_no_text(text);
    }
}

#[test]
fn numbers_are_plain_digits_in_range() {
    for text in ["w0=1", "w8=1", "w1=0", "w1=7", "w1=-1", "+w8=1", "+w1=7", "screen w0", "screen w8"] {
        is_no_text(text);
    }
    for text in ["w01=1", "w1=01", "w1=+1", "w1=1.0", "w10=1", "w1=10", "screen w01", "++w1=1", "w1==1", "w1=1=1"] {
        is_no_text(text);
    }
    for text in ["chief 0", "chief 9", "chief 01", "chief +1", "chief 10"] {
        is_no_text(text);
    }
    for text in ["card A00", "card A28", "card A5", "card A005", "card A100", "card 05", "card B05"] {
        is_no_text(text);
    }
    for text in ["roll 1 2", "roll 1 2 3 4", "roll 1 2 7", "roll 0 2 3", "roll 1 2 03", "roll 1 -2 3", "roll 1,2,3"] {
        is_no_text(text);
    }
}

#[test]
fn digits_of_other_scripts_are_no_digits() {
    for text in ["w1=３", "w１=3", "+w1=٣", "screen w３", "chief ２", "card A０5", "roll 1 2 ३", "roll ① 2 3", "w1=²"]
    {
        is_no_text(text);
    }
}

#[test]
fn fragments_and_foreign_words_are_refused() {
    for text in ["", " ", "+", "=", "w", "w1", "w1=", "=3", "screen", "screen w", "drop", "drop CAR", "drop RAD-MATCH"]
    {
        is_no_text(text);
    }
    for text in ["blue", "wild", "+red", "+announce", "+screen w1", "undo", "pass", "w1=red", "w1:3", "morgue main"] {
        is_no_text(text);
    }
    for text in ["chief", "card", "roll", "specialists", "chief 1 2", "card A05 A06", "flip A05"] {
        is_no_text(text);
    }
    is_no_text("specialists CAR-LAB CAR-NURSE RAD-MATCH");
    is_no_text("specialists CAR-LAB RAD-MATCH CAR-NURSE EPI-RUN");
    is_no_text("specialists CAR-LAB CAR-NURSE RAD-MATCH EPI-RUN EPI-LINE");
}
