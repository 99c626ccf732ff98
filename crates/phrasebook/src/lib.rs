//! What people read, in English and French.
//!
//! The sentences stand in `locales/`, in files of their own for each language and game. [`Phrases`]
//! fills them in; [`Tell`] is what a game adds so that its events, moves and refusals can be told.
//!
//! ```
//! use std::sync::Arc;
//! use emergency_roll::{EmergencyRoll, Pack};
//! use phrasebook::{Lang, Phrases, Tell};
//! use table::{Game, Seat, Settings, Unwatched};
//!
//! // Nobody can take a die before the dice are rolled.
//! let game = EmergencyRoll::set_up(Arc::new(Pack::standard()?), 2, &Settings::default())?;
//! let (mut state, red) = (game.start(), "red".parse()?);
//! let refusal = game.play(&mut state, Seat::FIRST, red, &mut Unwatched).unwrap_err();
//! assert_eq!(game.explain(Phrases::of(Lang::En), &refusal), "Cards or dice come first.");
//! assert_eq!(game.explain(Phrases::of(Lang::Fr), &refusal), "D’abord les cartes ou les dés.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

pub mod dice_hospital;
pub mod dynamite_nurse;
pub mod emergency_roll;
#[cfg(test)]
mod every;
mod explain;
mod locale;
#[cfg(test)]
mod sentences;
mod wrong;

use std::fmt::Display;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use table::{Game, NoUndo, OutOfTurn, Seat, SeatSet};
use unic_langid::{LanguageIdentifier, langid};

pub use explain::{Explain, Refused};
use locale::{Locale, locale};
pub use wrong::{explain_misread, explain_record, explain_setup};

/// The phrases of each game. This list and the modules above are all that names the games here.
const GAMES: [&Locale; 3] = [&dice_hospital::LOCALE, &dynamite_nurse::LOCALE, &emergency_roll::LOCALE];

/// What all games share.
const SHARED: Locale = locale!([], "table", "pages");

/// A language that the program speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::En, Self::Fr];

    /// The code, such as `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
        }
    }

    /// Every text with phrases: what all games share, then what each adds.
    fn sources(self) -> impl Iterator<Item = &'static str> {
        std::iter::once(&SHARED).chain(GAMES).flat_map(move |locale| (locale.texts)(self)).copied()
    }

    const fn id(self) -> LanguageIdentifier {
        match self {
            Self::En => langid!("en"),
            Self::Fr => langid!("fr"),
        }
    }
}

/// The sentences of one language.
pub struct Phrases {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

/// What fills a gap in a sentence.
pub type Gap<'a> = (&'static str, FluentValue<'a>);

/// A yes or no as it fills a gap.
pub fn yes(flag: bool) -> FluentValue<'static> {
    if flag { "yes" } else { "no" }.into()
}

impl Phrases {
    /// The sentences of this language, read once for the whole program.
    pub fn of(lang: Lang) -> &'static Self {
        static ENGLISH: LazyLock<Phrases> = LazyLock::new(|| Phrases::new(Lang::En));
        static FRENCH: LazyLock<Phrases> = LazyLock::new(|| Phrases::new(Lang::Fr));
        match lang {
            Lang::En => &ENGLISH,
            Lang::Fr => &FRENCH,
        }
    }

    /// The sentences of this language.
    ///
    /// # Panics
    /// If the sentences that came with the program cannot be read, which a test rules out.
    pub fn new(lang: Lang) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.id()]);
        // Names and numbers stand in left-to-right text only; the marks would show in a terminal.
        bundle.set_use_isolating(false);
        for source in lang.sources() {
            let resource = FluentResource::try_new(source.to_owned()).expect("the phrases can be read");
            bundle.add_resource(resource).expect("each phrase is there once");
        }
        Self { lang, bundle }
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// A sentence without gaps.
    pub fn plain(&self, key: &str) -> String {
        self.say(key, [])
    }

    /// A sentence with its gaps filled. A sentence that does not exist is told by its key.
    pub fn say<'a>(&self, key: &str, gaps: impl IntoIterator<Item = Gap<'a>>) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            debug_assert!(false, "no phrase {key}");
            return key.to_owned();
        };
        let mut args: FluentArgs<'a> = FluentArgs::new();
        for (name, value) in gaps {
            args.set(std::borrow::Cow::Borrowed(name), value);
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors);
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        // What a gap names may end with a mark of its own, as a card does.
        if text.contains("!.") { text.replace("!.", "!") } else { text.into_owned() }
    }
}

/// Who sits where, and whose eyes are reading.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names {
    /// The reader's seat, if it has one.
    pub reader: Option<Seat>,
    /// The names in the order of the seats, an automatic opponent's last.
    pub names: Vec<String>,
}

impl Names {
    /// A seat's name.
    pub fn of(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    /// The gaps that say who did something: `you` and `name`.
    pub fn who(&self, seat: Seat) -> [Gap<'_>; 2] {
        let you = if self.reader == Some(seat) { "yes" } else { "no" };
        [("you", you.into()), ("name", self.of(seat).into())]
    }
}

/// Who has won, in a sentence.
pub fn tell_winners(phrases: &Phrases, names: &Names, winners: SeatSet) -> String {
    let only = winners.first().filter(|_| winners.len() == 1);
    if only.is_some() && only == names.reader {
        return phrases.plain("you-win");
    }
    let others = winners.iter().filter(|&seat| Some(seat) != names.reader);
    let listed: Vec<&str> = others.map(|seat| names.of(seat)).collect();
    if let (true, Some((last, others))) =
        (names.reader.is_some_and(|reader| winners.contains(reader)), listed.split_last())
    {
        let gaps = [("count", listed.len().into()), ("others", others.join(", ").into()), ("last", (*last).into())];
        return phrases.say("you-share", gaps);
    }
    phrases.say("winner", [("count", listed.len().into()), ("text", list(phrases, listed).into())])
}

/// Names or things as a list in a sentence: a, b and c.
pub fn list(phrases: &Phrases, things: impl IntoIterator<Item: Display>) -> String {
    let mut things: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    match things.pop() {
        Some(last) if !things.is_empty() => {
            phrases.say("list-and", [("text", things.join(", ").into()), ("last", last.into())])
        }
        only => only.unwrap_or_default(),
    }
}

/// A number with a minus sign, not a hyphen.
pub fn signed(number: i32) -> String {
    number.to_string().replace('-', "−")
}

/// What the bot at a place of this list of players is called: by its rank, and by a letter if there
/// are several.
pub fn bot_name(phrases: &Phrases, players: &[String], index: usize) -> String {
    let player = &players[index];
    let kind = phrases.plain(&format!("bot-{player}"));
    let alike = |players: &[String]| players.iter().filter(|other| *other == player).count();
    let letter = ('A'..='Z').nth(alike(&players[..index])).unwrap_or('?');
    if alike(players) > 1 { format!("{kind} {letter}") } else { kind }
}

/// What a game adds so that people can read it.
pub trait Tell: Game<Refusal: Sync> {
    /// What happened, in a sentence. `None` for what needs no word.
    fn tell(&self, phrases: &Phrases, names: &Names, event: &Self::Event) -> Option<String>;

    /// What an event adds to a list of some seat's, where a run of such events is told in one: a
    /// deal. Nothing in words, where they are only counted.
    fn listed(&self, _phrases: &Phrases, _event: &Self::Event) -> Option<(Seat, String)> {
        None
    }

    /// Such a run, in a sentence.
    fn tell_list(&self, _phrases: &Phrases, _names: &Names, _seat: Seat, list: &[String]) -> String {
        list.join(", ")
    }

    /// Why something is not possible, in a sentence to the one who tried.
    fn explain(&self, phrases: &Phrases, refusal: &Self::Refusal) -> String;

    /// What is asked of the looking seat now.
    fn ask(&self, phrases: &Phrases, view: &Self::View) -> String;

    /// What the looking seat is after in this phase, in a sentence. `None` where the question says
    /// so.
    fn aim(&self, _phrases: &Phrases, _view: &Self::View) -> Option<String> {
        None
    }

    /// What the looking seat can pay with, in a sentence. `None` where that does not matter.
    fn stock(&self, _phrases: &Phrases, _view: &Self::View) -> Option<String> {
        None
    }

    /// A move of the looking seat, in words.
    fn word(&self, phrases: &Phrases, names: &Names, view: &Self::View, mv: Self::Move) -> String;

    /// What a move of the looking seat wins or avoids, with those that are planned after it, in a
    /// sentence. `None` where nothing of that can be counted yet.
    fn gain(&self, _phrases: &Phrases, _view: &Self::View, _moves: &[Self::Move]) -> Option<String> {
        None
    }
}

/// What happened, a sentence each; of a run of events that make a list, there is one.
pub fn tell_all<G: Tell>(
    game: &G,
    phrases: &Phrases,
    names: &Names,
    events: impl IntoIterator<Item = G::Event>,
) -> Vec<String> {
    let told = |event| Some((game.tell(phrases, names, &event)?, game.listed(phrases, &event)));
    let told: Vec<(String, Option<(Seat, String)>)> = events.into_iter().filter_map(told).collect();
    let whose = |listed: &Option<(Seat, String)>| listed.as_ref().map(|(seat, _)| *seat);
    let runs = told.chunk_by(|(_, one), (_, next)| one.is_some() && whose(one) == whose(next));
    let sentence = |run: &[(String, Option<(Seat, String)>)]| match run {
        [(_, Some((seat, _))), _, ..] => {
            let list: Vec<String> = run.iter().filter_map(|(_, listed)| Some(listed.as_ref()?.1.clone())).collect();
            game.tell_list(phrases, names, *seat, &list)
        }
        _ => run.iter().map(|(text, _)| text.as_str()).collect(),
    };
    runs.map(sentence).collect()
}

/// Why a move is advised: what it wins together with what is planned after it, and how many points
/// better it is than the second-best choice.
pub fn explain_advice<G: Tell>(
    game: &G,
    phrases: &Phrases,
    names: &Names,
    view: &G::View,
    moves: &[G::Move],
    rival: Option<(G::Move, f32)>,
) -> String {
    let compared = rival.map(|(mv, lead)| {
        let word = game.word(phrases, names, view, mv);
        let gaps = [("points", i64::from(lead.round() as i32).into()), ("text", word.trim_end_matches('.').into())];
        phrases.say("hint-rival", gaps)
    });
    game.gain(phrases, view, moves).into_iter().chain(compared).collect::<Vec<_>>().join(" ")
}

/// Why something does not fit the moment, in a sentence to the one who tried. A game that can say
/// what fits instead of a [wrong step](OutOfTurn::WrongStep) does so itself.
pub fn explain_out_of_turn<S>(phrases: &Phrases, why: &OutOfTurn<S>) -> String {
    phrases.plain(match why {
        OutOfTurn::Over => "no-over",
        OutOfTurn::FateFirst => "no-fate-first",
        OutOfTurn::NotYourMove { .. } => "no-not-your-move",
        OutOfTurn::WrongStep(_) => "no-wrong-step",
        OutOfTurn::NoFateDue(_) => "no-fate-due",
        OutOfTurn::WrongFate(_) => "no-wrong-fate",
    })
}

/// Why nothing can be taken back, in a sentence.
pub fn explain_undo(phrases: &Phrases, names: &Names, why: NoUndo) -> String {
    match why {
        NoUndo::NothingSince(_) => phrases.plain("undo-nothing"),
        NoUndo::OtherSeat { by } => phrases.say("undo-other", [("name", names.of(by).into())]),
        NoUndo::Revealed => phrases.plain("undo-revealed"),
        NoUndo::Binding => phrases.plain("undo-binding"),
        NoUndo::Rolled => phrases.plain("undo-rolled"),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::fs;
    use std::path::Path;

    use super::*;

    /// Every phrase with the gaps it has, from the text itself.
    fn gaps(lang: Lang) -> BTreeMap<String, Vec<String>> {
        let mut all = BTreeMap::new();
        let mut key = String::new();
        for line in lang.sources().flat_map(str::lines).filter(|line| !line.starts_with('#')) {
            if let Some((name, _)) = line.split_once(" =").filter(|_| !line.starts_with(' ')) {
                name.clone_into(&mut key);
            }
            let found: &mut Vec<String> = all.entry(key.clone()).or_default();
            for word in line.split(|c: char| !(c.is_alphanumeric() || c == '$')).filter(|word| word.starts_with('$')) {
                if !found.iter().any(|known| known == word) {
                    found.push(word.to_owned());
                }
            }
            found.sort();
        }
        all
    }

    #[test]
    fn both_languages_say_the_same_things_about_the_same_things() {
        assert_eq!(gaps(Lang::En), gaps(Lang::Fr));
    }

    /// Where a line may break, a colon would begin the next one.
    #[test]
    fn french_signs_keep_to_their_words() {
        let phrases = Lang::Fr.sources().flat_map(str::lines).filter(|line| !line.starts_with('#'));
        let signs = [" :", " ;", " !", " ?", " »", "« ", "\" \"}:", "\" \"};"];
        let loose = |line: &&str| signs.iter().any(|sign| line.contains(sign));
        assert_eq!(phrases.filter(loose).collect::<Vec<_>>(), [""; 0]);
    }

    /// The text of every source and every phrase below a folder.
    fn sources(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
        let mut texts = Vec::new();
        for path in entries {
            if path.is_dir() {
                texts.extend(sources(&path));
            } else if path.extension().is_some_and(|ending| ending == "rs" || ending == "ftl") {
                texts.push(fs::read_to_string(&path).expect("text"));
            }
        }
        texts
    }

    #[test]
    fn every_phrase_is_used_somewhere() {
        let sources = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."));
        assert!(sources.len() > 100, "the program's own sources are read");
        // Some keys are put together: er-box-wards, name-alicat, emergency-roll-option-ties.
        let shared = [
            "name-",
            "bot-",
            "game-",
            "about-",
            "start-",
            "setup-sitter-",
            "settings-theme-",
            "keys-",
            "replay-",
            "notice-",
        ];
        let beginnings: Vec<&str> = shared.iter().chain(GAMES.iter().flat_map(|game| game.built)).copied().collect();
        let built = |key: &str| beginnings.iter().any(|beginning| key.starts_with(beginning));
        let used = |key: &str| {
            let quoted = format!("\"{key}\"");
            let referred = format!("{{ {key} }}");
            built(key) || sources.iter().any(|source| source.contains(&quoted) || source.contains(&referred))
        };
        let idle: Vec<String> = gaps(Lang::En).into_keys().filter(|key| !key.is_empty() && !used(key)).collect();
        assert!(idle.is_empty(), "{idle:?}");
    }

    #[test]
    fn every_file_belongs_to_a_game_or_to_all() {
        let known: Vec<&str> = std::iter::once(&SHARED).chain(GAMES).flat_map(|locale| locale.files).copied().collect();
        for lang in Lang::ALL {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(lang.code());
            for file in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
                let name = file.file_stem().and_then(|name| name.to_str()).expect("a name");
                assert!(known.contains(&name), "{}: no locale has it; see GAMES", file.display());
            }
        }
    }

    #[test]
    fn bots_of_a_kind_are_told_apart_by_letters() {
        let players = ["greedy", "you", "greedy", "random"].map(str::to_owned);
        let names: Vec<String> = [0, 2, 3].map(|index| bot_name(Phrases::of(Lang::En), &players, index)).into();
        assert_eq!(names, ["Resident A", "Resident B", "Intern"]);
    }

    #[test]
    fn whatever_comes_at_the_wrong_moment_is_refused_in_a_sentence_of_its_own() {
        let waiting = SeatSet::only(Seat::FIRST);
        let all = [
            OutOfTurn::Over,
            OutOfTurn::FateFirst,
            OutOfTurn::NotYourMove { seat: Seat::new(1), waiting },
            OutOfTurn::WrongStep("draw"),
            OutOfTurn::NoFateDue(waiting),
            OutOfTurn::WrongFate("draw"),
        ];
        for lang in [Lang::En, Lang::Fr] {
            let said = all.map(|why| explain_out_of_turn(Phrases::of(lang), &why));
            assert!(said.iter().all(|sentence| sentence.ends_with('.')), "{said:?}");
            assert_eq!(said.iter().collect::<std::collections::BTreeSet<_>>().len(), said.len(), "{said:?}");
        }
    }

    #[test]
    fn one_and_many_differ() {
        let en = Phrases::new(Lang::En);
        assert_eq!(en.say("er-cost-stethoscopes", [("count", 1.into())]), "1 stethoscope");
        assert_eq!(en.say("er-cost-stethoscopes", [("count", 0.into())]), "0 stethoscopes");
        let fr = Phrases::new(Lang::Fr);
        assert_eq!(fr.say("er-cost-stethoscopes", [("count", 0.into())]), "0 stéthoscope");
        assert_eq!(fr.say("er-cost-stethoscopes", [("count", 2.into())]), "2 stéthoscopes");
        let points = |phrases: &Phrases, points: i32| {
            phrases.say("table-points", [("name", "Ada".into()), ("points", points.into())])
        };
        assert_eq!([1, 2].map(|count| points(&en, count).contains("points.")), [false, true]);
        assert_eq!([0, 1, 2].map(|count| points(&fr, count).contains("points.")), [false, false, true]);
    }

    #[test]
    fn a_turning_point_in_brief_names_its_seat_in_one_person() {
        let names = Names { reader: Some(Seat::FIRST), names: vec!["Ada".to_owned(), "Bo".to_owned()] };
        let brief = |lang, kind: &'static str, seat| {
            let told = [("kind", kind.into()), ("count", 3.into())];
            Phrases::of(lang).say("turning-brief", names.who(seat).into_iter().chain(told))
        };
        let both = |kind| [Seat::FIRST, Seat::new(1)].map(|seat| Lang::ALL.map(|lang| brief(lang, kind, seat)));
        assert_eq!(both("lead"), [["You go ahead", "Vous en tête"], ["Bo goes ahead", "Bo en tête"]]);
        assert_eq!(both("gain"), [["You +3", "Vous +3"], ["Bo +3", "Bo +3"]]);
        assert_eq!(both("loss"), [["You lose 3", "Vous perdez 3"], ["Bo loses 3", "Bo perd 3"]]);
    }
}
