//! What people type besides moves.

/// A command, or something that may be a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Command<'a> {
    /// Just Enter.
    Nothing,
    /// What can be typed.
    Help,
    /// Take back.
    Undo,
    /// Stop playing.
    Leave,
    /// What the bot would do.
    Hint,
    /// Why a move is not possible.
    Why(&'a str),
    /// What happened.
    Log,
    /// The whole table, however low the screen.
    Table,
    /// Another board.
    Look(&'a str),
    /// What the cards in play do.
    Cards,
    /// Write the record to a file.
    Save(&'a str),
    /// None of these.
    Other(&'a str),
}

impl<'a> Command<'a> {
    /// Reads a line, in English or French.
    pub(crate) fn read(line: &'a str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim()));
        match word.to_lowercase().as_str() {
            "" => Self::Nothing,
            "?" | "help" | "aide" => Self::Help,
            "u" | "undo" | "annuler" => Self::Undo,
            "q" | "quit" | "exit" | "quitter" => Self::Leave,
            "h" | "hint" | "conseil" | "indice" => Self::Hint,
            "why" | "pourquoi" => Self::Why(rest),
            "log" | "journal" => Self::Log,
            "table" => Self::Table,
            "look" | "voir" => Self::Look(rest),
            "cards" | "cartes" => Self::Cards,
            "save" | "sauver" => Self::Save(rest),
            _ => Self::Other(line),
        }
    }
}

#[cfg(test)]
mod tests {
    use phrasebook::{Lang, Phrases};

    use super::*;

    #[test]
    fn whatever_a_button_of_a_page_is_called_does_the_same_here() {
        for phrases in Lang::ALL.map(Phrases::of) {
            for (button, command) in [("table-hint", Command::Hint), ("table-undo", Command::Undo)] {
                let word = phrases.plain(button).to_lowercase();
                assert_eq!(Command::read(&word), command);
                assert!(phrases.say("help", [("text", "".into())]).contains(&word), "the help has no “{word}”");
            }
        }
    }

    #[test]
    fn commands_are_read_in_both_languages() {
        assert_eq!(Command::read("  "), Command::Nothing);
        assert_eq!(Command::read("Pourquoi w3=4"), Command::Why("w3=4"));
        assert_eq!(Command::read("save my game.ward"), Command::Save("my game.ward"));
        assert_eq!(Command::read("look"), Command::Look(""));
        assert_eq!(Command::read("w3=4"), Command::Other("w3=4"));
        assert_eq!(Command::read("3 4"), Command::Other("3 4"));
    }
}
