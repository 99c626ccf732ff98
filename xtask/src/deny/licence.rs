//! Licences as crates write them: `MIT OR Apache-2.0`, `(MIT OR Zlib) AND Unicode-3.0`, `Apache-2.0
//! WITH LLVM-exception`.

use std::iter::Peekable;
use std::vec::IntoIter;

/// Whether the allowed licences satisfy an expression. One that cannot be read is not allowed.
pub(super) fn is_allowed(expression: &str, allowed: &[&str]) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut reader = LicenceReader { words: words.into_iter().peekable(), allowed };
    reader.either() == Some(true) && reader.words.next().is_none()
}

struct LicenceReader<'a> {
    words: Peekable<IntoIter<&'a str>>,
    allowed: &'a [&'a str],
}

impl LicenceReader<'_> {
    fn either(&mut self) -> Option<bool> {
        let mut enough = self.both()?;
        while self.words.next_if_eq(&"OR").is_some() {
            enough |= self.both()?;
        }
        Some(enough)
    }

    fn both(&mut self) -> Option<bool> {
        let mut enough = self.one()?;
        while self.words.next_if_eq(&"AND").is_some() {
            enough &= self.one()?;
        }
        Some(enough)
    }

    fn one(&mut self) -> Option<bool> {
        let word = self.words.next()?;
        if word == "(" {
            let enough = self.either()?;
            return (self.words.next()? == ")").then_some(enough);
        }
        let mut name = word.to_owned();
        if self.words.next_if_eq(&"WITH").is_some() {
            name = format!("{word} WITH {}", self.words.next()?);
        }
        Some(self.allowed.contains(&name.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::is_allowed;

    const ALLOWED: [&str; 3] = ["MIT", "Apache-2.0", "Unicode-3.0"];

    #[test]
    fn one_of_several_is_enough_and_all_of_several_are_needed() {
        let fine = [
            "MIT",
            "GPL-2.0-only OR MIT",
            "MIT/Apache-2.0",
            "(MIT OR GPL-3.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR Apache-2.0",
            "GPL-3.0 AND Zlib OR MIT AND Apache-2.0",
        ];
        for expression in fine {
            assert!(is_allowed(expression, &ALLOWED), "{expression}");
        }
    }

    #[test]
    fn what_is_not_allowed_or_cannot_be_read_is_refused() {
        let refused = [
            "",
            "GPL-3.0",
            "MIT AND GPL-3.0",
            "Apache-2.0 WITH LLVM-exception",
            "(MIT",
            "MIT Apache-2.0",
            "MIT OR",
            "MIT AND (Zlib OR GPL-3.0)",
        ];
        for expression in refused {
            assert!(!is_allowed(expression, &ALLOWED), "{expression}");
        }
    }
}
