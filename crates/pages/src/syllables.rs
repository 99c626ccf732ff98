//! Where long names may be broken, for boxes that are narrower than a word.

use maud::{Markup, html};

/// Words of fewer letters stay whole.
const LONG: usize = 9;
/// A part has at least this many letters before the break, and after it.
const BEFORE: usize = 3;
const AFTER: usize = 3;

/// A name whose long words have soft hyphens between syllables. Such a word has a line of its own
/// before it is broken.
pub(crate) fn breakable(name: &str) -> Markup {
    let words = name.split(' ').map(|word| (word, broken(word)));
    html! {
        @for (number, (word, broken)) in words.enumerate() {
            @if number > 0 { " " }
            @if broken == word { (word) } @else { span.syllables { (broken) } }
        }
    }
}

/// A word, or a few, with soft hyphens before a consonant between two vowels, and before -ment, which is right
/// in English and French alike.
pub(crate) fn broken(word: &str) -> String {
    let letters: Vec<char> = word.chars().collect();
    if letters.len() < LONG || word.contains(['\u{ad}', '-']) {
        return word.to_owned();
    }
    let mut broken = String::with_capacity(word.len() + 8);
    for (at, &letter) in letters.iter().enumerate() {
        let between = at >= BEFORE
            && at + AFTER <= letters.len()
            && is_vowel(letters[at - 1])
            && letter.is_alphabetic()
            && !is_vowel(letter)
            && is_vowel(letters[at + 1]);
        if between || letters[at..] == ['m', 'e', 'n', 't'] {
            broken.push('\u{ad}');
        }
        broken.push(letter);
    }
    broken
}

fn is_vowel(letter: char) -> bool {
    "aeiouyàâäéèêëîïôöùûüœæ".contains(letter.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::breakable;

    #[test]
    fn long_words_break_between_syllables() {
        let shown = |name: &str| {
            let plain = breakable(name).into_string().replace('\u{ad}', "-");
            plain.replace("<span class=\"syllables\">", "[").replace("</span>", "]")
        };
        assert_eq!(shown("Cardiologist"), "[Cardio-lo-gist]");
        assert_eq!(shown("Microbiologiste"), "[Micro-bio-lo-giste]");
        assert_eq!(shown("Généraliste"), "[Géné-ra-liste]");
        assert_eq!(shown("Consultations"), "[Consulta-tions]");
        assert_eq!(shown("Experimental Therapy"), "[Expe-ri-mental] Therapy");
        assert_eq!(shown("Haematology Technician"), "[Hae-ma-to-logy] [Techni-cian]");
        assert_eq!(shown("Training Department"), "Training [Depart-ment]");
        assert_eq!(shown("Operating Theatre"), "[Ope-ra-ting] Theatre");
        assert_eq!(shown("Pharmacie"), "[Pharma-cie]");
        assert_eq!(shown("Pharmacy"), "Pharmacy");
        assert_eq!(shown("Otorhino\u{ad}laryngologie"), "Otorhino-laryngologie");
    }
}
