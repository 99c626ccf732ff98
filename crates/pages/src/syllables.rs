//! Where long names may be broken, for boxes that are narrower than a word.

/// Words of fewer letters stay whole.
const LONG: usize = 9;
/// So do these among others: such a word has a line of its own.
const LONG_AMONG_OTHERS: usize = 13;
/// A part has at least this many letters before the break, and after it.
const BEFORE: usize = 3;
const AFTER: usize = 3;

/// A name whose long words have soft hyphens between syllables: before a consonant between two
/// vowels, which is right in English and French alike.
pub(crate) fn breakable(name: &str) -> String {
    let long = if name.contains(' ') { LONG_AMONG_OTHERS } else { LONG };
    name.split(' ').map(|word| breakable_word(word, long)).collect::<Vec<_>>().join(" ")
}

fn breakable_word(word: &str, long: usize) -> String {
    let letters: Vec<char> = word.chars().collect();
    if letters.len() < long || word.contains(['\u{ad}', '-']) {
        return word.to_owned();
    }
    let mut broken = String::with_capacity(word.len() + 8);
    for (at, &letter) in letters.iter().enumerate() {
        let between = at >= BEFORE
            && at + AFTER <= letters.len()
            && is_vowel(letters[at - 1])
            && !is_vowel(letter)
            && is_vowel(letters[at + 1]);
        if between {
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
        let shown = |name: &str| breakable(name).replace('\u{ad}', "-");
        assert_eq!(shown("Cardiologist"), "Cardio-lo-gist");
        assert_eq!(shown("Microbiologiste"), "Micro-bio-lo-giste");
        assert_eq!(shown("Généraliste"), "Géné-ra-liste");
        assert_eq!(shown("Consultations"), "Consulta-tions");
        assert_eq!(shown("General Practitioner"), "General Practitioner");
        assert_eq!(shown("Pharmacie"), "Pharma-cie");
        assert_eq!(shown("Pharmacy"), "Pharmacy");
        assert_eq!(shown("Otorhino\u{ad}laryngologie"), "Otorhino-laryngologie");
    }
}
