//! Fitting text into a terminal.

use crate::screen::Pane;

/// How much fits into a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    /// Characters on a line.
    pub columns: usize,
    /// Lines.
    pub rows: usize,
}

impl Size {
    /// The columns that everything fits into, and what a file or a pipe gets.
    pub const NARROW: usize = 80;
    /// Beyond this, lines are tiring to read.
    const WIDE: usize = 160;

    /// For output that nobody sees at once: no end of lines.
    pub const ENDLESS: Self = Self { columns: Self::NARROW, rows: usize::MAX };

    /// The columns that are used.
    pub(crate) fn width(self) -> usize {
        self.columns.clamp(Self::NARROW, Self::WIDE)
    }
}

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

/// A text without colours.
#[cfg(test)]
pub(crate) fn uncoloured(text: &str) -> String {
    let mut parts = text.split('\x1b');
    let plain = parts.next().unwrap_or_default().to_owned();
    parts.fold(plain, |plain, part| plain + part.split_once('m').map_or("", |(_, rest)| rest))
}

/// Breaks a text between words so that no line is too long; lines after the first are indented.
pub(crate) fn wrap(text: &str, indent: usize, width: usize) -> String {
    let paragraphs = text.lines().map(|paragraph| {
        // Two spaces keep choices apart; they stay where the line is not broken.
        fill(paragraph.split(' '), 1, indent, width)
    });
    paragraphs.collect::<Vec<_>>().join("\n")
}

/// Things with this many spaces between them, on as many lines as they need. None is broken.
pub(crate) fn fill<'a>(
    things: impl IntoIterator<Item = &'a str>,
    between: usize,
    indent: usize,
    width: usize,
) -> String {
    let mut lines = Vec::new();
    let mut line = String::new();
    for (index, thing) in things.into_iter().enumerate() {
        let space = if index > 0 { between } else { 0 };
        if columns(&line) + space + columns(thing) > width && !line.trim().is_empty() {
            lines.push(line.trim_end().to_owned());
            line = " ".repeat(indent);
            if thing.is_empty() {
                continue;
            }
        } else {
            line.push_str(&" ".repeat(space));
        }
        line.push_str(thing);
    }
    lines.push(line.trim_end().to_owned());
    lines.join("\n")
}

/// Cells side by side in columns, row by row. Each column is as wide as `cell`; what is wider takes
/// several.
pub(crate) fn in_columns(cells: &[String], cell: usize, width: usize) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    for text in cells {
        let across = columns(text).next_multiple_of(cell);
        match rows.last_mut() {
            Some(row) if columns(row).next_multiple_of(cell) + across <= width => {
                row.push_str(&" ".repeat(columns(row).next_multiple_of(cell) - columns(row)));
                row.push_str(text);
            }
            _ => rows.push(text.clone()),
        }
    }
    rows.iter().map(|row| row.trim_end().to_owned()).collect()
}

/// The panes in their order without those that are least needed, so that at most this many rows are
/// taken; and whether one is missing.
pub(crate) fn fit(mut panes: Vec<Pane>, rows: usize) -> (String, bool) {
    let all = panes.len();
    while panes.iter().map(|pane| pane.text.lines().count()).sum::<usize>() > rows {
        let least = panes.iter().enumerate().filter(|(_, pane)| pane.rank > 0).max_by_key(|(_, pane)| pane.rank);
        let Some((index, _)) = least else { break };
        panes.remove(index);
    }
    let missing = panes.len() < all;
    (panes.into_iter().map(|pane| pane.text).collect(), missing)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_too_long_and_no_word_is_broken() {
        let long = "word ".repeat(40);
        let wrapped = wrap(&long, 4, 80);
        assert!(wrapped.lines().all(|line| columns(line) <= 80), "{wrapped}");
        assert_eq!(wrapped.split_whitespace().count(), 40);
        assert!(wrapped.lines().nth(1).is_some_and(|line| line.starts_with("    word")));
    }

    #[test]
    fn short_text_and_its_spaces_stay() {
        assert_eq!(wrap("a  b   c", 2, 80), "a  b   c");
        assert_eq!(wrap("  one\ntwo", 2, 80), "  one\ntwo");
    }

    #[test]
    fn colour_takes_no_room() {
        assert_eq!(columns("\x1b[1mbold\x1b[0m"), 4);
    }

    #[test]
    fn a_choice_is_never_parted_from_its_number() {
        let choices: Vec<String> = (1..30).map(|number| format!("{number:>2}) red {number} → home")).collect();
        let text = fill(choices.iter().map(String::as_str), 2, 5, 80);
        assert!(text.lines().count() > 4 && text.lines().all(|line| columns(line) <= 80), "{text}");
        assert!(text.lines().all(|line| line.ends_with("home")), "{text}");
    }

    #[test]
    fn cells_stand_in_columns_as_wide_as_the_screen_allows() {
        let cells: Vec<String> = ["one", "two", "three", "four", "five"].map(str::to_owned).to_vec();
        assert_eq!(in_columns(&cells, 10, 25), ["one       two", "three     four", "five"]);
        assert_eq!(in_columns(&cells, 10, 30), ["one       two       three", "four      five"]);
        assert_eq!(in_columns(&cells, 10, 5).len(), 5);
        assert_eq!(in_columns(&cells, 4, 13), ["one two", "three   four", "five"], "what is wide takes two columns");
    }

    #[test]
    fn what_is_needed_least_goes_first() {
        let pane = |text: &str, rank| Pane { text: text.to_owned(), rank };
        let panes = || vec![pane("others\nothers\n", 3), pane("board\n", 0), pane("points\n", 1)];
        assert_eq!(fit(panes(), 4), ("others\nothers\nboard\npoints\n".to_owned(), false));
        assert_eq!(fit(panes(), 3), ("board\npoints\n".to_owned(), true));
        assert_eq!(fit(panes(), 0), ("board\n".to_owned(), true));
    }
}
