//! What the seats of a table are called, and what people may call themselves.

use phrasebook::{Lang, Names, Phrases, bot_name};
use table::Seat;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};

use crate::hub::{RunningTable, is_bot};

/// What the seats of a running table are called to this reader.
pub(crate) fn table_names(running: &RunningTable, reader: Option<Seat>, phrases: &Phrases) -> Names {
    seat_names(running.game.players(), running.game.automa(), running.seating.names(), reader, phrases)
}

/// What seats are called: people as they said or by number, bots by their kind, the automatic
/// opponent last.
pub(crate) fn seat_names(
    players: &[String],
    automa: Option<&str>,
    given: &[(usize, String)],
    reader: Option<Seat>,
    phrases: &Phrases,
) -> Names {
    let name = |(index, player): (usize, &String)| {
        if let Some((_, given)) = given.iter().find(|(seat, _)| *seat == index) {
            return given.clone();
        }
        if !is_bot(player) {
            return match reader {
                Some(reader) if reader.index() == index => phrases.plain("you"),
                _ => phrases.say("person", [("number", (index + 1).into())]),
            };
        }
        bot_name(phrases, players, index)
    };
    let automa = automa.map(|automa| of_automa(automa, phrases));
    Names { reader, names: players.iter().enumerate().map(name).chain(automa).collect() }
}

/// What an automatic opponent is called.
fn of_automa(automa: &str, phrases: &Phrases) -> String {
    phrases.plain(&format!("name-{automa}"))
}

/// The same in every language: nobody else may be called so.
pub(crate) fn all_of_automa(automa: &str) -> impl Iterator<Item = String> {
    Lang::ALL.into_iter().map(move |lang| of_automa(automa, Phrases::of(lang)))
}

/// Letters of a name that are kept.
pub(crate) const NAME: usize = 24;

/// Why somebody may not be called so.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum NameError {
    /// Nothing of it can be seen.
    #[error("no part of the name is visible")]
    Invisible,
    /// The program calls others so.
    #[error("a bot or another seat is called “{0}”")]
    Ours(String),
    /// Somebody else at the table is called so.
    #[error("somebody else is called “{0}”")]
    Taken(String),
}

/// A name without what cannot be seen, turns text around or makes a tower of accents. `None` if
/// nothing was typed.
pub(crate) fn tidy(text: &str) -> Result<Option<String>, NameError> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    let mut marks = 0;
    let composed = text.nfc().map(|letter| if letter.is_whitespace() { ' ' } else { letter });
    let plain = composed.filter(|&letter| {
        marks = if is_combining_mark(letter) { marks + 1 } else { 0 };
        is_visible(letter) && marks <= 2
    });
    let plain: String = plain.collect();
    let words = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    let short: String = words.chars().take(NAME).collect();
    if short.chars().all(|letter| letter == ' ' || is_combining_mark(letter)) {
        return Err(NameError::Invisible);
    }
    Ok(Some(short))
}

/// Whether a letter leaves something on the page and nothing else where it should not.
fn is_visible(letter: char) -> bool {
    // Letters, marks and signs by their category, of which nothing is ever drawn.
    let blank = matches!(letter,
        '\u{34f}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{2800}'
        | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{e0000}'..='\u{e0fff}');
    letter == ' ' || !(blank || letter.general_category_group() == GeneralCategoryGroup::Other)
}

/// Refuses a name that the program gives to others, or that somebody else at the table has.
pub(crate) fn check<'a>(name: &str, mut others: impl Iterator<Item = &'a str>) -> Result<(), NameError> {
    let own = look(name);
    if Lang::ALL.into_iter().map(Phrases::of).any(|phrases| is_ours(&own, phrases)) {
        return Err(NameError::Ours(name.to_owned()));
    }
    others.find(|other| look(other) == own).map_or(Ok(()), |other| Err(NameError::Taken(other.to_owned())))
}

/// Whether a name looks like one that the program gives: a bot's, with its letter or without, that
/// of a seat without a name, or “you”.
fn is_ours(own: &str, phrases: &Phrases) -> bool {
    let seats = (1..=table::MAX_SEATS).map(|number| phrases.say("person", [("number", number.into())]));
    let is_bot = |bot: &&str| {
        let bot = look(&phrases.plain(&format!("bot-{bot}")));
        own.strip_prefix(&bot).is_some_and(|letter| letter.chars().count() <= 1)
    };
    bots::BOTS.iter().any(is_bot) || seats.chain([phrases.plain("you")]).any(|given| own == look(&given))
}

/// What a name looks like at a glance: no accents, no signs, no capitals, and letters of other
/// alphabets as those that they are taken for.
fn look(name: &str) -> String {
    let letters = name.nfkd().filter(|letter| !is_combining_mark(*letter)).flat_map(char::to_lowercase);
    letters.map(taken_for).filter(|letter| letter.is_alphanumeric()).collect()
}

fn taken_for(letter: char) -> char {
    match letter {
        'а' | 'α' | 'ᴀ' => 'a',
        'в' | 'β' | 'ʙ' => 'b',
        'с' | 'ϲ' | 'ᴄ' => 'c',
        'ԁ' | 'ᴅ' | 'đ' => 'd',
        'е' | 'ε' | 'ᴇ' => 'e',
        'һ' | 'η' | 'н' | 'ʜ' => 'h',
        'і' | 'ι' | 'ı' | 'ɪ' | 'l' | 'ʟ' | 'ł' | '1' | '|' | 'ӏ' => 'i',
        'ј' | 'ᴊ' => 'j',
        'к' | 'κ' | 'ᴋ' => 'k',
        'м' | 'μ' | 'ᴍ' => 'm',
        'ɴ' => 'n',
        'о' | 'ο' | '0' | 'σ' | 'ᴏ' | 'ø' => 'o',
        'р' | 'ρ' | 'ᴘ' => 'p',
        'г' | 'ʀ' => 'r',
        'ѕ' | 'ꜱ' => 's',
        'т' | 'τ' | 'ᴛ' => 't',
        'υ' | 'ս' | 'ᴜ' => 'u',
        'ν' | 'ѵ' | 'ᴠ' => 'v',
        'х' | 'χ' => 'x',
        'у' | 'γ' | 'ʏ' => 'y',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tidied(text: &str) -> Option<String> {
        tidy(text).expect("it can be seen")
    }

    #[test]
    fn names_are_tidied() {
        assert_eq!(tidied("  Ada \t Lovelace "), Some("Ada Lovelace".to_owned()));
        assert_eq!(tidied("\u{1b}[2J"), Some("[2J".to_owned()));
        assert_eq!(tidied(" \n "), None);
        assert_eq!(tidied(&"x".repeat(100)).map(|name| name.len()), Some(NAME));
        for fine in ["Zoé", "Зоя", "محمد", "小明", "O’Neill 2", "Dr. No!", "🦊", "Nguyễn"] {
            assert_eq!(tidied(fine).as_deref(), Some(fine));
        }
    }

    #[test]
    fn what_cannot_be_seen_or_turns_text_around_is_left_out() {
        assert_eq!(tidied("A\u{202e}da\u{202c}").as_deref(), Some("Ada"));
        assert_eq!(tidied("\u{2066}Ada\u{2069}\u{200f}\u{61c}").as_deref(), Some("Ada"));
        assert_eq!(tidied("A\u{200b}d\u{ad}a\u{feff}\u{e0041}").as_deref(), Some("Ada"));
        assert_eq!(tidied(&format!("A{}", "\u{338}".repeat(20))).map(|name| name.chars().count()), Some(3));
        for nothing in ["\u{200b}", "\u{3164}", "\u{2800}\u{2800}", "\u{202e}", "\u{301}", "\u{e0020}", "\u{fe0f} "] {
            assert_eq!(tidy(nothing), Err(NameError::Invisible), "{}", nothing.escape_unicode());
        }
    }

    #[test]
    fn nobody_is_taken_for_a_bot_or_for_another() {
        let bots = ["Resident", "resident", "R é s i d e n t", "Résident B", "Rеsidеnt", "ʀᴇꜱɪᴅᴇɴᴛ", "Intern"];
        for name in bots.into_iter().chain(["you", "Player 2", "Vous", "Ｉｎｔｅｒｎ"]) {
            assert_eq!(check(name, [].into_iter()), Err(NameError::Ours(name.to_owned())), "{name}");
        }
        for fine in ["Ada", "Residenta Maria", "Internist", "Younes"] {
            assert_eq!(check(fine, ["Grace"].into_iter()), Ok(()), "{fine}");
        }
        for same in ["ada", "Áda", "A.d.a", "Аda"] {
            assert_eq!(check(same, ["Grace", "Ada"].into_iter()), Err(NameError::Taken("Ada".to_owned())), "{same}");
        }
    }
}
