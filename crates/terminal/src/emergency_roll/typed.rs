//! What people type, a little freer than the notation.

use emergency_roll::{
    Ambulance, Bonus, Cardiologist, Colour, EmergencyRoll, Fate, Move, Patient, Phase, Value, View, Ward,
};
use phrasebook::Phrases;
use phrasebook::emergency_roll::specialist_ids;
use table::{Eye, Seat};

/// A move: the notation in any case, `w` and the like left out, colours by their letter.
pub(super) fn read_move(phrases: &Phrases, view: &View, text: &str) -> Result<Move, String> {
    let small = text.trim().to_lowercase();
    let words: Vec<&str> = small.split([' ', '=', ':']).filter(|word| !word.is_empty()).collect();
    let colour = |word: &str| match word {
        "r" | "red" | "rouge" => Some(Colour::Red),
        "y" | "j" | "yellow" | "jaune" => Some(Colour::Yellow),
        "g" | "v" | "green" | "vert" => Some(Colour::Green),
        _ => None,
    };
    let extra_only = matches!(view.eye, Eye::Seat(seat) if view.pending[seat].extra && !view.pending[seat].main);
    let patient = |word: &str| if word.starts_with('+') || extra_only { Patient::Extra } else { Patient::Main };
    let unknown = || unknown_move(phrases, view, text);
    match words[..] {
        [word] if colour(word).is_some() => colour(word).map(Move::Take).ok_or_else(unknown),
        ["announce" | "annoncer"] => Ok(Move::Announce),
        [word @ ("morgue" | "+morgue")] => Ok(Move::Morgue(patient(word))),
        ["screen" | "rideau", ward] => read_ward(phrases, ward).unwrap_or_else(|| Err(unknown())).map(Move::Screen),
        ["drop" | "discard" | "défausser", ref rest @ ..] => {
            read_cardiologist(view, &rest.concat()).ok_or_else(unknown)
        }
        [ward, value] => {
            let place = read_ward(phrases, ward).unwrap_or_else(|| Err(unknown()))?;
            let value = value.parse().map_err(|_| unknown())?;
            let value = Value::new(value).ok_or_else(|| phrases.plain("er-typed-value"))?;
            Ok(Move::Admit(patient(ward), place, value))
        }
        [ward] => match read_ward(phrases, ward) {
            Some(Ok(ward)) => Err(phrases.say("er-typed-which", [("ward", ward.number().into())])),
            Some(Err(why)) => Err(why),
            None => Err(unknown()),
        },
        _ => Err(unknown()),
    }
}

/// A ward, `w3` or `3`, perhaps with a plus. `None` if it is not a number.
fn read_ward(phrases: &Phrases, word: &str) -> Option<Result<Ward, String>> {
    let number = word.trim_start_matches(['+', 'w', 's']).parse::<u64>().ok()?;
    let ward = u8::try_from(number).ok().and_then(Ward::from_number);
    Some(ward.ok_or_else(|| phrases.plain("er-typed-ward")))
}

/// A cardiologist in play by its name, or by a part of it.
fn read_cardiologist(view: &View, word: &str) -> Option<Move> {
    let cards = view.specialists?.cardiologists;
    let mut fitting = cards.into_iter().filter(|card| !word.is_empty() && card.id().to_lowercase().contains(word));
    let found = fitting.next().or_else(|| Cardiologist::from_id(&word.to_uppercase()))?;
    fitting.next().is_none().then_some(Move::Discard(found))
}

fn unknown_move(phrases: &Phrases, view: &View, text: &str) -> String {
    let phase = match view.phase {
        Phase::Choose => "choose",
        Phase::Discard => "discard",
        _ => "admit",
    };
    let example = match view.specialists {
        Some(all) if view.phase == Phase::Discard => all.cardiologists[0].id(),
        _ => "w3=4",
    };
    let text = text.escape_debug().to_string();
    phrases.say("er-typed-unknown", [("text", text.into()), ("phase", phase.into()), ("example", example.into())])
}

/// A fate: what is due need not be named, and a card can be told by its bonuses.
pub(super) fn read_fate(game: &EmergencyRoll, phrases: &Phrases, view: &View, text: &str) -> Result<Fate, String> {
    let text = text.trim();
    let words: Vec<&str> = text.split([' ', ',', ';', '/']).filter(|word| !word.is_empty()).collect();
    let unknown = || phrases.say("er-typed-fate", [("text", text.escape_debug().to_string().into())]);
    match view.phase {
        Phase::Specialists => read_specialists(&words).ok_or_else(|| phrases.plain("er-typed-specialists")),
        Phase::FirstChief => match words[..] {
            [seat] | ["chief", seat] => seat.parse().ok().and_then(Seat::from_number).map(Fate::Chief),
            _ => None,
        }
        .ok_or_else(unknown),
        Phase::Flip => read_card(game, &words).map(Fate::Card).ok_or_else(|| phrases.plain("er-typed-card")),
        _ => read_dice(text).map(Fate::Roll).ok_or_else(unknown),
    }
}

/// Four ids, or their numbers in the list, in any order.
fn read_specialists(words: &[&str]) -> Option<Fate> {
    let ids: Vec<&str> = specialist_ids().collect();
    let named = |word: &&str| match word.parse::<usize>() {
        Ok(number) => number.checked_sub(1).and_then(|index| ids.get(index)).map(|id| (*id).to_owned()),
        Err(_) => Some(word.to_uppercase()),
    };
    let words = words.iter().filter(|word| !word.eq_ignore_ascii_case("specialists"));
    let mut chosen = words.map(named).collect::<Option<Vec<String>>>()?;
    chosen.sort_by_key(|id| ids.iter().position(|known| known == id));
    let fate = format!("specialists {}", chosen.join(" ")).parse().ok()?;
    match fate {
        Fate::Specialists(all) if all.cardiologists[0] < all.cardiologists[1] => Some(fate),
        _ => None,
    }
}

/// A bonus by its letter.
pub(super) const fn initial(bonus: Bonus) -> char {
    match bonus {
        Bonus::Stethoscopes => 's',
        Bonus::BloodBag => 'b',
        Bonus::Screen => 'r',
        Bonus::Critical => 'c',
        Bonus::Nurse => 'n',
        Bonus::Extra { .. } => 'x',
    }
}

/// A card by its id, or by its three bonuses from left to right.
fn read_card(game: &EmergencyRoll, words: &[&str]) -> Option<Ambulance> {
    let joined = words.concat().to_lowercase();
    let id = joined.trim_start_matches("card");
    if let Some(card) = Ambulance::all().find(|card| card.to_string().to_lowercase() == id) {
        return Some(card);
    }
    let mut cards =
        Ambulance::all().filter(|&card| game.pack().bays(card).iter().copied().map(initial).eq(joined.chars()));
    // Corrected packs may hold two cards with the same bonuses: then only the id tells them apart.
    match (cards.next(), cards.next()) {
        (Some(card), None) => Some(card),
        _ => None,
    }
}

/// Three digits, however they are separated.
fn read_dice(text: &str) -> Option<[Value; 3]> {
    let text = text.trim_start_matches("roll");
    let separates = |letter: char| letter.is_whitespace() || ",;/".contains(letter);
    let digits = text.chars().filter(|&letter| !separates(letter));
    let dice: Option<Vec<Value>> = digits.map(|digit| Value::new(digit.to_digit(10)? as u8)).collect();
    dice?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use emergency_roll::Pack;
    use phrasebook::Lang;
    use table::{Game, Settings, Unwatched};

    use super::*;

    /// A solo game in which the player has taken a die with an extra patient, and what it sees.
    fn with_extra() -> (EmergencyRoll, View) {
        let pack = Arc::new(Pack::standard().expect("sound"));
        let game = EmergencyRoll::set_up(pack, 1, &Settings::default()).expect("possible");
        let mut state = game.start();
        for fate in ["specialists CAR-LAB CAR-NURSE RAD-MATCH EPI-RUN", "card A01", "roll 4 2 6"] {
            game.accept(&mut state, fate.parse().expect("a fate"), &mut Unwatched).expect("due");
        }
        for mv in ["green", "w1=6"] {
            game.play(&mut state, Seat::FIRST, mv.parse().expect("a move"), &mut Unwatched).expect("legal");
        }
        let view = game.view(&state, Eye::Seat(Seat::FIRST));
        (game, view)
    }

    /// A view in which the die itself waits.
    fn with_die() -> View {
        let (_, mut view) = with_extra();
        view.pending[Seat::FIRST].main = true;
        view
    }

    #[track_caller]
    fn same(typed: &str, notation: &str) {
        let read = read_move(&Phrases::new(Lang::En), &with_die(), typed);
        assert_eq!(read.map(|mv| mv.to_string()), Ok(notation.to_owned()), "{typed}");
    }

    #[test]
    fn moves_are_read_as_people_type_them() {
        same("red", "red");
        same("R", "red");
        same("j", "yellow");
        same("vert", "green");
        same("w3=4", "w3=4");
        same("3=4", "w3=4");
        same("3 4", "w3=4");
        same("W3:4", "w3=4");
        same("+3=4", "+w3=4");
        same("+W3 4", "+w3=4");
        same("Morgue", "morgue");
        same("+morgue", "+morgue");
        same("screen 3", "screen w3");
        same("rideau w3", "screen w3");
        same("drop car-lab", "drop CAR-LAB");
        same("discard nurse", "drop CAR-NURSE");
        same("announce", "announce");
    }

    #[test]
    fn with_only_the_extra_patient_left_the_plus_is_not_needed() {
        let (_, view) = with_extra();
        let read = read_move(&Phrases::new(Lang::En), &view, "w4=1");
        assert_eq!(read.map(|mv| mv.to_string()), Ok("+w4=1".to_owned()));
    }

    #[test]
    fn what_is_no_move_gets_a_sentence_that_helps() {
        let said = |lang, typed| read_move(&Phrases::new(lang), &with_die(), typed).expect_err("no move");
        assert_eq!(said(Lang::En, "w9=6"), "Wards are 1 to 7.");
        assert_eq!(said(Lang::En, "w2=9"), "Values are 1 to 6.");
        assert_eq!(said(Lang::En, "w3"), "Which value? For example: w3=4");
        assert_eq!(
            said(Lang::Fr, "banane"),
            "« banane » n’est pas un coup ici. Tapez une section et une valeur, par exemple w3=4."
        );
        for typed in ["", "screen", "drop", "drop car", "w3=4 w3=4", "\u{1b}[A", "-1"] {
            let sentence = said(Lang::En, typed);
            assert!(!sentence.contains('\u{1b}'), "{sentence}");
        }
    }

    #[test]
    fn dice_are_three_digits() {
        let faces = |text| read_dice(text).map(|dice| dice.map(Value::get));
        assert_eq!(faces("426"), Some([4, 2, 6]));
        assert_eq!(faces("4, 2 6"), Some([4, 2, 6]));
        for typed in ["4 2", "4 2 7", "4 2 6 1", "0 1 2", "x42", ""] {
            assert_eq!(faces(typed), None, "{typed}");
        }
    }

    #[test]
    fn specialists_are_told_by_name_or_number() {
        let read = |text: &str| read_specialists(&text.split(' ').collect::<Vec<_>>()).map(|fate| fate.to_string());
        let expected = Some("specialists CAR-LAB CAR-NURSE RAD-MATCH EPI-RUN".to_owned());
        assert_eq!(read("epi-run car-nurse rad-match car-lab"), expected);
        assert_eq!(read("3 2 9 12"), expected);
        for typed in ["2 2 9 12", "1 2 3 4", "2 3 9", "2 3 9 99", "tea"] {
            assert_eq!(read(typed), None, "{typed}");
        }
    }

    #[test]
    fn a_card_is_told_by_its_bonuses() {
        let (game, _) = with_extra();
        assert_eq!(read_card(&game, &["b", "c", "x"]).map(|card| card.to_string()), Some("A01".to_owned()));
        assert_eq!(read_card(&game, &["A27"]).map(|card| card.to_string()), Some("A27".to_owned()));
        assert_eq!(read_card(&game, &["bbb"]), None);
        // Every card can be told that way.
        for card in Ambulance::all() {
            let bonuses: String = game.pack().bays(card).iter().copied().map(initial).collect();
            assert_eq!(read_card(&game, &[&bonuses]), Some(card));
        }
    }
}
