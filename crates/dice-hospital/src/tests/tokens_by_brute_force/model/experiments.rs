//! What Experimental Medicine does besides healing.

use super::{FACES, Hospital};

impl Hospital {
    /// With a die that shows something else; an Infant never falls (CC-R-47).
    pub(super) fn shows(&self, die: usize, face: u8) -> Self {
        let mut after = self.clone();
        let one = &mut after.dice[die];
        (one.value, one.treated) = (if one.kind == 'I' { one.value.max(face) } else { face }, true);
        after
    }

    /// With a die as another colour, for nothing.
    pub(super) fn painted(&self, die: usize, colour: char) -> Self {
        let mut after = self.clone();
        (after.dice[die].colour, after.dice[die].treated) = (colour, true);
        after
    }

    /// The colours that a die can get; nobody becomes pink or ceases to be (CC-MAT-36).
    pub(super) fn others_than(&self, die: usize) -> Vec<char> {
        let own = self.dice[die].colour;
        let colours = ['R', 'Y', 'G'].into_iter().filter(|&colour| colour != own && !self.dice[die].is_pink());
        colours.collect()
    }

    /// Everything that a specialist of Experimental Medicine can do once somebody was healed; none
    /// if it is another one.
    pub(super) fn experiment(&self, worker: &str) -> Option<Vec<Self>> {
        let others = self.who(|die| die.healed.is_none());
        Some(match worker {
            "pathologist" if self.deaths == 0 => Vec::new(),
            "pathologist" => vec![Self { bags: self.bags + 1, deaths: self.deaths - 1, ..self.clone() }],
            "experimental-chemist" => {
                others.iter().flat_map(|&die| FACES[0].iter().map(move |&face| self.shows(die, face))).collect()
            }
            "physiotherapist" => {
                let paint = |die: usize| self.others_than(die).into_iter().map(move |to| self.painted(die, to));
                self.who(|_| true).into_iter().flat_map(paint).collect()
            }
            // Heal first, then harm; no Infant, and a Mother of 1 stays one (CC-MAT-39, CC-MAT-40).
            "medical-student" => {
                let pairs = others.iter().flat_map(|&one| others.iter().map(move |&other| (one, other)));
                let pairs = pairs.filter(|&(one, other)| one != other && self.dice[other].kind != 'I');
                pairs.map(|(one, other)| self.heal(one, 1).families(false).harmed(other)).collect()
            }
            _ => return None,
        })
    }

    fn harmed(mut self, die: usize) -> Self {
        let one = &mut self.dice[die];
        one.treated = true;
        match (one.value, one.kind) {
            (1, 'M') => {}
            (1, _) => (one.gone, self.deaths) = (true, self.deaths + 1),
            (value, _) => one.value = value - 1,
        }
        self
    }
}
