//! What somebody did that turned a game, or what befell them. It is found once and read in several
//! languages, so it holds phrases and what fills them.

use phrasebook::{Gap, Names, Phrases, list, yes};
use table::Seat;

use crate::course::{Decisive, TurningPoint};
use crate::signed;

/// The turn in which a game turned, or the entry that did it: the table before and after, and what
/// happened, as everybody knows it in the end.
pub struct Passage<'a, V, E> {
    /// The table before it.
    pub before: &'a V,
    /// The table after it.
    pub after: &'a V,
    /// What happened.
    pub events: &'a [E],
}

/// What a turning point was about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// What its seat did, whatever brought most first.
    Did(Vec<Feat>),
    /// What befell its seat, in a whole sentence.
    Befell(Feat),
}

/// A phrase, what fills its gaps, and the points that it is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feat {
    phrase: &'static str,
    gaps: Vec<(&'static str, Fill)>,
    other: Option<Seat>,
    points: i32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fill {
    Count(i32),
    Word(&'static str),
}

impl Feat {
    /// Something that this phrase says.
    pub(crate) fn new(phrase: &'static str) -> Self {
        Self { phrase, gaps: Vec::new(), other: None, points: 0 }
    }

    /// So many of something.
    pub(crate) fn count(mut self, gap: &'static str, count: impl Into<i32>) -> Self {
        self.gaps.push((gap, Fill::Count(count.into())));
        self
    }

    /// One of the words that the phrase knows.
    pub(crate) fn word(mut self, gap: &'static str, word: &'static str) -> Self {
        self.gaps.push((gap, Fill::Word(word)));
        self
    }

    /// Somebody else who had a part in it: `toyou` and `to`.
    pub(crate) fn with(mut self, other: Seat) -> Self {
        self.other = Some(other);
        self
    }

    /// What it brought.
    pub(crate) fn worth(mut self, points: impl Into<i32>) -> Self {
        self.points = points.into();
        self
    }

    fn say(&self, phrases: &Phrases, names: &Names, seat: Seat) -> String {
        let mut gaps: Vec<Gap<'_>> = names.who(seat).into();
        for &(gap, fill) in &self.gaps {
            gaps.push(match fill {
                Fill::Count(count) => (gap, count.into()),
                Fill::Word(word) => (gap, word.into()),
            });
        }
        if let Some(other) = self.other {
            gaps.push(("toyou", yes(names.reader == Some(other))));
            gaps.push(("to", names.of(other).into()));
        }
        phrases.say(self.phrase, gaps)
    }
}

/// Feats that are told in one sentence.
const TOLD: usize = 2;

impl Deed {
    /// What somebody did, whatever brought most first. `None` if nothing of it brought anything.
    pub(crate) fn did(mut feats: Vec<Feat>) -> Option<Self> {
        feats.retain(|feat| feat.points > 0);
        feats.sort_by_key(|feat| std::cmp::Reverse(feat.points));
        (!feats.is_empty()).then_some(Self::Did(feats))
    }

    /// The sentence, with what it brought.
    pub(crate) fn tell(&self, phrases: &Phrases, names: &Names, point: &TurningPoint) -> Option<String> {
        let said = |feat: &Feat| feat.say(phrases, names, point.seat);
        let [you, name] = names.who(point.seat);
        match (self, point.what) {
            (Self::Befell(what), _) => Some(said(what)),
            (Self::Did(feats), Decisive::Lead { points, second }) => {
                let gaps = [
                    you,
                    name,
                    ("text", said(feats.first()?).into()),
                    ("points", signed(points).into()),
                    ("second", signed(second).into()),
                ];
                Some(phrases.say("turning-did-lead", gaps))
            }
            (Self::Did(feats), Decisive::Gain { points, .. }) => {
                let told = &feats[..feats.len().min(TOLD)];
                let words: Vec<String> = told.iter().map(said).collect();
                let words: Vec<&str> = words.iter().map(String::as_str).collect();
                let whole = told.iter().map(|feat| feat.points).sum::<i32>() == points;
                let gaps = [
                    you,
                    name,
                    ("text", list(phrases, &words).into()),
                    ("points", signed(points).into()),
                    ("whole", yes(whole)),
                ];
                Some(phrases.say("turning-did", gaps))
            }
            (Self::Did(_), Decisive::Loss(_)) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;
    use std::sync::Arc;

    use phrasebook::Lang;
    use table::{Manners, Record, Replay};

    use super::*;
    use crate::{Course, Page, turning};

    /// What turned some recorded games, in both languages, and whether it is told by what was done.
    fn told<G: Page + Manners>(pack: G::Pack) -> Vec<([String; 2], Decisive, bool)> {
        let pack = Arc::new(pack);
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/games").join(G::NAME);
        let mut files: Vec<_> = fs::read_dir(folder).expect("records").map(|file| file.expect("one").path()).collect();
        files.sort();
        let names = ["Ada", "Bo", "Cy", "Di", "Ed", "Fay", "Gus"].map(str::to_owned).to_vec();
        let names = Names { reader: Some(Seat::FIRST), names };
        let mut all = Vec::new();
        for file in files.iter().step_by((files.len() / 16).max(1)) {
            let record = Record::read(&fs::read(file).expect("readable")).expect("a record");
            let replay = Replay::<G>::new(pack.clone(), &record).expect("it replays");
            let course = Course::of(replay.live());
            for (point, deed) in course.told() {
                let said = Lang::ALL.map(|lang| turning::sentence(Phrases::of(lang), &names, point, deed));
                all.push((said, point.what, deed.is_some()));
            }
        }
        assert!(all.len() > 8, "{}", all.len());
        for (said, what, is_done) in &all {
            let whole = |text: &String| text.ends_with('.') && !text.contains("  ") && !text.contains(['{', '$']);
            assert!(said.iter().all(whole) && !said[1].contains(" :"), "{said:?}");
            assert!(*is_done || !matches!(what, Decisive::Loss(_)), "the dead died of something: {said:?}");
        }
        let done = all.iter().filter(|(_, _, is_done)| *is_done).count();
        assert!(10 * done >= 9 * all.len(), "{done} of {}", all.len());
        all
    }

    #[track_caller]
    fn says(all: &[([String; 2], Decisive, bool)], words: [&str; 2]) {
        let found = all.iter().any(|(said, ..)| said.iter().zip(words).all(|(said, words)| said.contains(words)));
        assert!(found, "{words:?} in {all:#?}");
    }

    #[test]
    fn a_turning_point_of_dice_hospital_tells_who_went_home_or_died() {
        let all = told::<dice_hospital::DiceHospital>(dice_hospital::Pack::standard().expect("sound"));
        says(&all, ["patients home: +", "patients\u{202f}: +"]);
        says(&all, ["patients die for want of a bed: −", "faute de lit\u{202f}: −"]);
    }

    #[test]
    fn a_turning_point_of_emergency_roll_tells_which_ward_or_goal() {
        let all = told::<emergency_roll::EmergencyRoll>(emergency_roll::Pack::standard().expect("sound"));
        says(&all, [" ward ", " la section "]);
        says(&all, ["to the morgue", "à la morgue"]);
    }

    #[test]
    fn a_turning_point_of_dynamite_nurse_tells_who_was_healed_and_who_got_the_title() {
        let all = told::<dynamite_nurse::DynamiteNurse>(dynamite_nurse::Pack::standard().expect("sound"));
        says(&all, [" heal", " guéri"]);
        says(&all, ["hire", "engage"]);
        says(&all, ["the Dynamite Nurse now.", "Dynamite Nurse."]);
    }
}
