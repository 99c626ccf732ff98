//! Why something cannot be read or set up like that.

use table::{Misread, NoUndo, RecordErrorKind, SetupError};

use crate::Phrases;

/// Why a game cannot be set up like that, in a sentence.
pub fn explain_setup(phrases: &Phrases, game: &str, error: &SetupError) -> String {
    let option = |key: &str| phrases.plain(&format!("{game}-option-{key}"));
    let value = |key: &str, value: &str| phrases.plain(&format!("{game}-{key}-{value}"));
    let number = |count: usize| phrases.say("wrong-count", [("count", count.into())]);
    let players = |from: usize, to: usize| {
        if from == to {
            return number(to);
        }
        phrases.say("wrong-players", [("from", from.into()), ("to", to.into())])
    };
    match error {
        SetupError::Seats { seats, min, max, .. } => {
            phrases.say("wrong-seats", [("text", players(*min, *max).into()), ("count", number(*seats).into())])
        }
        SetupError::Key { key, .. } => phrases.say("wrong-key", [("text", key.into())]),
        SetupError::Value { key, value, .. } => {
            phrases.say("wrong-value", [("option", option(key).into()), ("text", value.into())])
        }
        SetupError::Twice { key, value: twice } => {
            phrases.say("wrong-twice", [("option", option(key).into()), ("text", value(key, twice).into())])
        }
        SetupError::Company { key, seats: (from, to), count } => {
            let whom = [("text", players(*from, *to).into()), ("count", number(*count).into())];
            phrases.say("wrong-company", [("option", option(key).into())].into_iter().chain(whom))
        }
        SetupError::NoSeat { key, seat, count } => {
            let seats = [("number", seat.as_str().into()), ("count", (*count).into())];
            phrases.say("wrong-seat", [("option", option(key).into())].into_iter().chain(seats))
        }
        SetupError::Clash { name, .. } => phrases.plain(&format!("{game}-clash-{name}")),
    }
}

/// Why a text is not a move or a fate, in a sentence.
pub fn explain_misread(phrases: &Phrases, error: &Misread) -> String {
    let (quoted, text) = (error.wanted.split('“').skip(1), error.text.escape_debug().to_string());
    let examples = quoted.filter_map(|rest| rest.split('”').next());
    let examples: Vec<String> = examples.map(|text| phrases.say("misread-example", [("text", text.into())])).collect();
    phrases.say("misread", [("text", text.into()), ("known", examples.join(", ").into())])
}

/// What is wrong with a line of a record of this game, in a sentence. The reason why the rules
/// refuse an entry stands as it is given.
pub fn explain_record(phrases: &Phrases, game: &str, kind: &RecordErrorKind) -> String {
    let with = |key: &str, text: &str| phrases.say(key, [("text", text.into())]);
    match kind {
        RecordErrorKind::NotText => phrases.plain("record-not-text"),
        RecordErrorKind::NotARecord => phrases.plain("record-not-a-record"),
        RecordErrorKind::Newer(version) => phrases.say("record-newer", [("number", version.to_string().into())]),
        RecordErrorKind::CutOff => phrases.plain("record-cut-off"),
        RecordErrorKind::NotAFact(line) => with("record-not-a-fact", line),
        RecordErrorKind::Twice(key) => with("record-twice", key),
        RecordErrorKind::BadFact { key, value } => {
            phrases.say("record-bad-fact", [("key", (*key).into()), ("text", value.into())])
        }
        RecordErrorKind::Missing(key) => phrases.say("record-missing", [("key", (*key).into())]),
        RecordErrorKind::TooManyFacts => phrases.plain("record-too-many-facts"),
        RecordErrorKind::NoEntries => phrases.plain("record-no-entries"),
        RecordErrorKind::NotAnEntry(line) => with("record-not-an-entry", line),
        RecordErrorKind::NoSeat { seat, seats } => {
            phrases.say("record-no-seat", [("number", (*seat).into()), ("count", (*seats).into())])
        }
        RecordErrorKind::OtherGame { found, .. } => with("record-other-game", found),
        RecordErrorKind::OtherPack { agreed, why, .. } => {
            let why = explain_record(phrases, game, why);
            phrases.say("record-other-pack", [("count", (*agreed).into()), ("why", why.into())])
        }
        RecordErrorKind::Setup(error) => explain_setup(phrases, game, error),
        RecordErrorKind::Misread(error) => explain_misread(phrases, error),
        RecordErrorKind::Refused { entry, why } => {
            phrases.say("record-refused", [("text", entry.into()), ("why", why.into())])
        }
        RecordErrorKind::NoUndo(why) => explain_undo_of_record(phrases, *why),
    }
}

/// Why an entry of a record takes back what cannot be taken back: nobody is spoken to.
fn explain_undo_of_record(phrases: &Phrases, why: NoUndo) -> String {
    match why {
        NoUndo::NothingSince(seat) => phrases.say("record-undo-nothing", [("number", seat.number().into())]),
        NoUndo::OtherSeat { by } => phrases.say("record-undo-other", [("number", by.number().into())]),
        NoUndo::Revealed => phrases.plain("undo-revealed"),
        NoUndo::Binding => phrases.plain("undo-binding"),
        NoUndo::Rolled => phrases.plain("undo-rolled"),
    }
}

#[cfg(test)]
mod tests {
    use table::Settings;

    use super::*;
    use crate::Lang;

    #[test]
    fn every_reason_is_told_in_both_languages() {
        let hospital = |seats, pairs: &[(&str, &str)]| {
            let settings: Settings = pairs.iter().copied().collect();
            let error = dice_hospital::Setup::read(seats, &settings).expect_err("impossible");
            Lang::ALL.map(|lang| explain_setup(Phrases::of(lang), "dice-hospital", &error))
        };
        assert_eq!(
            hospital(7, &[]),
            [
                "This game is for 1 to 5 players, not for 7 players.",
                "Ce jeu est pour 1 à 5 joueurs, pas pour 7 joueurs."
            ]
        );
        assert_eq!(hospital(2, &[("luck", "yes")]), ["There is no option “luck”.", "L’option « luck » n’existe pas."]);
        assert_eq!(
            hospital(2, &[("promos", "doctor")]),
            [
                "“Guests: specialists who each take another’s place” cannot be “doctor”.",
                "« Invités\u{202f}: des spécialistes, chacun à la place d’un autre » ne peut pas être « doctor »."
            ]
        );
        assert_eq!(
            hospital(2, &[("events", "yes"), ("promos", "consultant,consultant")])[0],
            "“Guests: specialists who each take another’s place”: “Consultant: copies another” is named twice."
        );
        assert_eq!(
            hospital(2, &[("penalties", "reports")]),
            [
                "“What counts double against you” is for a single player, not for 2 players.",
                "« Ce qui compte double contre vous » est pour une personne seule, pas pour 2 joueurs."
            ]
        );
        assert_eq!(
            hospital(2, &[("first-player", "4")]),
            [
                "“Who leads the first round”: there is no seat 4 at a table of 2.",
                "« Qui est premier joueur à la première manche » : il n’y a pas de place 4 à une table de 2."
            ]
        );
        assert!(hospital(1, &[("hard-mode", "epidemic")])[1].starts_with("L’épidémie"));
        let three = [("modifiers", "preparation,isolation,capacity")].into_iter().collect();
        let error = emergency_roll::Setup::read(1, &three).expect_err("impossible");
        assert!(explain_setup(Phrases::of(Lang::Fr), "emergency-roll", &error).starts_with("URSULE prend"));
    }

    /// The errors of all setups that say up to three things at once, for each number of players.
    fn clashes(
        options: &[table::OptionSpec],
        read: impl Fn(usize, &Settings) -> Option<SetupError>,
    ) -> Vec<SetupError> {
        let values = |option: &table::OptionSpec| {
            let all = option.many.then(|| option.values.join(","));
            option.values.iter().map(ToString::to_string).chain(all).collect::<Vec<_>>()
        };
        let choices: Vec<(&str, String)> =
            options.iter().flat_map(|option| values(option).into_iter().map(|value| (option.key, value))).collect();
        let mut found: Vec<SetupError> = Vec::new();
        for seats in 1..=5 {
            for (index, one) in choices.iter().enumerate() {
                for (next, two) in choices.iter().enumerate().skip(index) {
                    for three in &choices[next..] {
                        let settings =
                            [one, two, three].into_iter().map(|(key, value)| (*key, value.as_str())).collect();
                        let clash = read(seats, &settings).filter(|why| matches!(why, SetupError::Clash { .. }));
                        found.extend(clash.filter(|why| !found.contains(why)));
                    }
                }
            }
        }
        found
    }

    #[test]
    fn whatever_does_not_go_together_has_a_sentence_in_both_languages() {
        let of_games = [
            (
                "emergency-roll",
                clashes(emergency_roll::OPTIONS, |seats, set| emergency_roll::Setup::read(seats, set).err()),
                1,
            ),
            (
                "dice-hospital",
                clashes(dice_hospital::OPTIONS, |seats, set| {
                    dice_hospital::Setup::read(seats, set).and_then(|setup| setup.check_new()).err()
                }),
                15,
            ),
            (
                "dynamite-nurse",
                clashes(dynamite_nurse::OPTIONS, |seats, set| dynamite_nurse::Setup::read(seats, set).err()),
                1,
            ),
        ];
        for (game, errors, count) in of_games {
            assert_eq!(errors.len(), count, "{game}: {errors:?}");
            for error in errors {
                // A sentence that is missing would be told by its key.
                let [en, fr] = Lang::ALL.map(|lang| explain_setup(Phrases::of(lang), game, &error));
                assert!(en.ends_with('.') && fr.ends_with('.') && en != fr, "{en} {fr}");
            }
        }
    }

    #[test]
    fn what_is_wrong_with_a_record_is_told_in_both_languages() {
        let told = |text: &str| {
            let kind = match table::Record::read(text.as_bytes()) {
                Err(error) => error.kind,
                Ok(record) => {
                    let pack = std::sync::Arc::new(emergency_roll::Pack::standard().expect("sound"));
                    let replayed = table::Live::<emergency_roll::EmergencyRoll>::replay(pack, &record, None);
                    replayed.err().expect("it cannot be played").kind
                }
            };
            Lang::ALL.map(|lang| explain_record(Phrases::of(lang), "emergency-roll", &kind))
        };
        let head = "wardround: 1\ngame: emergency-roll\nseats: you\n";
        let both = |en: &str, fr: &str| [en.to_owned(), fr.to_owned()];
        assert_eq!(
            told("hello\n"),
            both("A record begins with “wardround: 1”.", "Une partie enregistrée commence par « wardround: 1 ».")
        );
        assert_eq!(told("wardround: 9\n")[1], "Le format 9 est plus récent que ce programme.");
        assert_eq!(
            told(&format!("{head}beds: shut\n\n"))[1],
            "« Les lits que les autres choisissent ce tour » ne peut pas être « shut »."
        );
        assert_eq!(
            told(&format!("{head}\n2 red\n")),
            both("There is no seat 2 at a table of 1.", "Il n’y a pas de place 2 à une table de 1.")
        );
        let [en, fr] = told(&format!("{head}\n1 dance\n"));
        assert!(en.starts_with("“dance” cannot be read. It is written like “red”, “w3=4”, "), "{en}");
        assert!(fr.starts_with("« dance » ne peut pas être lu. Cela s’écrit comme « red », « w3=4 », "), "{fr}");
        assert!(told(&format!("{head}\n1 red\n"))[1].starts_with("« 1 red » n’est pas possible. "));
        assert!(told(&format!("{head}\n1 undo\n"))[1].starts_with("La place 1 n’a joué aucun coup"));
    }
}
