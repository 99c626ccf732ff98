//! Kill marks: how many somebody holds, and how many count at the end.

use dynamite_nurse::effects::Ending;
use dynamite_nurse::{Card, DynamiteNurse, MARKS_OF_TITLE, View};
use phrasebook::Phrases;
use table::Seat;

use super::words::flag;
use crate::signed;

/// The kill marks of somebody.
pub(super) struct Marks {
    /// Those that lie there.
    held: u8,
    /// Whether there is the title, too.
    title: bool,
    /// The nurse who changes their number at the end, and by how many.
    pub(super) change: Option<(Card, i16)>,
    /// Those that count.
    pub(super) counted: u8,
}

impl Marks {
    pub(super) fn of(game: &DynamiteNurse, view: &View, seat: Seat) -> Self {
        let held = view.open().hospitals[seat].marks;
        let title = view.open().title == Some(seat);
        let counted = game.tally(view, seat).marks;
        let by = i16::from(counted) - i16::from(held) - if title { i16::from(MARKS_OF_TITLE) } else { 0 };
        let changes = |card: &Card| matches!(game.pack().card(*card).end, Some(Ending::Marks(_)));
        let nurse = dynamite_nurse::kinds(&view.owned(seat)).find(changes);
        Self { held, title, change: nurse.filter(|_| by != 0).map(|nurse| (nurse, by)), counted }
    }

    /// Whether others count than lie there.
    pub(super) fn differ(&self) -> bool {
        self.counted != self.held
    }

    /// The sum, from what lies there to what counts.
    pub(super) fn tell(&self, phrases: &Phrases) -> String {
        let gaps = [
            ("held", self.held.into()),
            ("title", flag(self.title).into()),
            ("change", flag(self.change.is_some()).into()),
            ("card", self.change.map_or("", |(card, _)| card.id()).into()),
            ("text", self.change.map(|(_, by)| signed(by.into())).unwrap_or_default().into()),
            ("count", self.counted.into()),
        ];
        phrases.say("dn-page-marks-sum", gaps)
    }
}

#[cfg(test)]
mod tests {
    use phrasebook::Lang;

    use super::*;

    #[test]
    fn what_counts_is_told_with_the_nurse_who_changes_it() {
        let told = |marks: &Marks, lang| marks.tell(Phrases::of(lang));
        let arina = |held, title, by, counted| Marks { held, title, change: Some((Card::Arina, by)), counted };
        assert_eq!(told(&arina(2, false, -2, 0), Lang::En), "2 kill marks, −2 by Arina: none counts.");
        assert_eq!(told(&arina(1, true, -2, 1), Lang::En), "1 kill mark, 2 for the title, −2 by Arina: 1 counts.");
        assert_eq!(
            told(&arina(3, true, -2, 3), Lang::Fr),
            "3 marques, 2 pour le titre, −2 par Arina\u{202f}: 3 comptent."
        );
        let nobody = Marks { held: 0, title: false, change: None, counted: 0 };
        assert_eq!(told(&nobody, Lang::En), "No kill mark: none counts.");
    }
}
