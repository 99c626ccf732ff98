//! What people type, a little freer than the notation.

use emergency_roll::{Ambulance, Bonus, Cardiologist, Colour, EmergencyRoll, Fate, Move, Phase, Value, View};
use table::{Misread, Seat};

/// A move: the notation in any case, `w` and the like left out, colours by their letter.
pub(super) fn read_move(text: &str) -> Result<Move, Misread> {
    let text = text.trim();
    let small = text.to_lowercase();
    let letter = match small.as_str() {
        "r" | "rouge" => Some(Colour::Red),
        "y" | "j" | "jaune" => Some(Colour::Yellow),
        "g" | "v" | "vert" => Some(Colour::Green),
        _ => None,
    };
    if let Some(bay) = letter {
        return Ok(Move::Take(bay));
    }
    if let Some(card) = small.strip_prefix("drop ").and_then(|id| Cardiologist::from_id(&id.to_uppercase())) {
        return Ok(Move::Discard(card));
    }
    // `3=4`, `3 4` and `+3=4` for w3=4, w3=4 and +w3=4; `screen 3` for screen w3.
    let spaced = small.replace([':', ' '], "=");
    let plain = spaced.strip_prefix('+').map_or_else(|| ("", spaced.as_str()), |rest| ("+", rest));
    let guesses = [
        small.clone(),
        format!("{}w{}", plain.0, plain.1.trim_start_matches('w')),
        small.replacen("screen ", "screen w", 1),
    ];
    guesses.iter().find_map(|guess| guess.parse().ok()).map_or_else(|| text.parse(), Ok)
}

/// A fate: what is due need not be named, and a card can be told by its bonuses.
pub(super) fn read_fate(game: &EmergencyRoll, view: &View, text: &str) -> Result<Fate, Misread> {
    let text = text.trim();
    let words: Vec<&str> = text.split([' ', ',', ';', '/']).filter(|word| !word.is_empty()).collect();
    let guess = match view.phase {
        Phase::Specialists => read_specialists(&words),
        Phase::FirstChief => match words[..] {
            [seat] => seat.parse().ok().and_then(Seat::from_number).map(Fate::Chief),
            _ => None,
        },
        Phase::Flip => read_card(game, &words).map(Fate::Card),
        _ => read_dice(text).map(Fate::Roll),
    };
    guess.map_or_else(|| text.parse(), Ok)
}

/// Four ids in any order.
fn read_specialists(words: &[&str]) -> Option<Fate> {
    let mut words: Vec<String> = words.iter().map(|word| word.to_uppercase()).filter(|w| w != "SPECIALISTS").collect();
    let rank = |id: &String| phrasebook::emergency_roll::specialist_ids().position(|known| known == id);
    words.sort_by_key(rank);
    format!("specialists {}", words.join(" ")).parse().ok()
}

/// A card by its id, or by its three bonuses from left to right.
fn read_card(game: &EmergencyRoll, words: &[&str]) -> Option<Ambulance> {
    let joined = words.join("").to_lowercase();
    if let Some(card) =
        Ambulance::all().find(|card| card.to_string().to_lowercase() == joined.trim_start_matches("card"))
    {
        return Some(card);
    }
    let initials = |bonus: &Bonus| match bonus {
        Bonus::Stethoscopes => 's',
        Bonus::BloodBag => 'b',
        Bonus::Screen => 'r',
        Bonus::Critical => 'c',
        Bonus::Nurse => 'n',
        Bonus::Extra { .. } => 'x',
    };
    let mut cards = Ambulance::all().filter(|&card| game.pack().bays(card).iter().map(initials).eq(joined.chars()));
    // Corrected packs may hold two cards with the same bonuses: then only the id tells them apart.
    match (cards.next(), cards.next()) {
        (Some(card), None) => Some(card),
        _ => None,
    }
}

/// Three digits, however they are separated.
fn read_dice(text: &str) -> Option<[Value; 3]> {
    let text = text.trim_start_matches("roll");
    if !text.chars().all(|c| c.is_ascii_digit() || c.is_whitespace() || ",;/".contains(c)) {
        return None;
    }
    let digits: Vec<Value> =
        text.chars().filter_map(|c| c.to_digit(10)).filter_map(|digit| Value::new(digit as u8)).collect();
    let all = text.chars().filter(char::is_ascii_digit).count();
    (all == 3).then(|| digits.try_into().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn same(typed: &str, notation: &str) {
        assert_eq!(read_move(typed).map(|mv| mv.to_string()), Ok(notation.to_owned()), "{typed}");
    }

    #[test]
    fn moves_are_read_as_people_type_them() {
        same("red", "red");
        same("R", "red");
        same("j", "yellow");
        same("w3=4", "w3=4");
        same("3=4", "w3=4");
        same("3 4", "w3=4");
        same("W3:4", "w3=4");
        same("+3=4", "+w3=4");
        same("+W3 4", "+w3=4");
        same("Morgue", "morgue");
        same("+morgue", "+morgue");
        same("screen 3", "screen w3");
        same("Screen w3", "screen w3");
        same("drop car-lab", "drop CAR-LAB");
        same("announce", "announce");
    }

    #[test]
    fn what_is_no_move_is_said_so() {
        for typed in ["", "w8=1", "w1=7", "3", "blue", "screen", "drop CAR", "w3=4 w3=4"] {
            assert!(read_move(typed).is_err(), "{typed}");
        }
    }

    #[test]
    fn dice_are_three_digits() {
        let faces = |text| read_dice(text).map(|dice| dice.map(Value::get));
        assert_eq!(faces("426"), Some([4, 2, 6]));
        assert_eq!(faces("4, 2 6"), Some([4, 2, 6]));
        assert_eq!(faces("4 2"), None);
        assert_eq!(faces("4 2 7"), None);
        assert_eq!(faces("4 2 6 1"), None);
    }
}
