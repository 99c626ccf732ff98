//! Fitting text into a terminal.

/// The width that everything fits into.
pub(crate) const WIDTH: usize = 80;

/// How many columns a text takes, colour codes aside.
pub(crate) fn columns(text: &str) -> usize {
    let mut columns = 0;
    let mut code = false;
    for letter in text.chars() {
        match letter {
            '\x1b' => code = true,
            'm' if code => code = false,
            _ if !code => columns += 1,
            _ => {}
        }
    }
    columns
}

/// Breaks a text between words so that no line is too long; lines after the first are indented.
pub(crate) fn wrap(text: &str, indent: usize) -> String {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        // Two spaces keep choices apart; they stay where the line is not broken.
        for (index, word) in paragraph.split(' ').enumerate() {
            let space = usize::from(index > 0);
            if columns(&line) + space + columns(word) > WIDTH && !line.trim().is_empty() {
                lines.push(line.trim_end().to_owned());
                line = " ".repeat(indent);
                if word.is_empty() {
                    continue;
                }
            } else if space == 1 {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line.trim_end().to_owned());
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_too_long_and_no_word_is_broken() {
        let long = "word ".repeat(40);
        let wrapped = wrap(&long, 4);
        assert!(wrapped.lines().all(|line| columns(line) <= WIDTH), "{wrapped}");
        assert_eq!(wrapped.split_whitespace().count(), 40);
        assert!(wrapped.lines().nth(1).is_some_and(|line| line.starts_with("    word")));
    }

    #[test]
    fn short_text_and_its_spaces_stay() {
        assert_eq!(wrap("a  b   c", 2), "a  b   c");
        assert_eq!(wrap("  one\ntwo", 2), "  one\ntwo");
    }

    #[test]
    fn colour_takes_no_room() {
        assert_eq!(columns("\x1b[1mbold\x1b[0m"), 4);
    }
}
