//! A face-down stack of tiles or cards, drawn lazily, with things put under it.

use table::Rng;
use table::chance::below;

use crate::few::Few;

/// The most kinds of tiles or cards.
const KINDS: usize = 24;
/// The most things that can lie under a stack at once.
const UNDER: usize = 32;

/// What may still come from a stack: a shuffled part, of which only the contents are known, and what was put under it. Things
/// put there together lie in an order that nobody knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pile {
    shuffled: [u8; KINDS],
    /// Kind and layer, the layers one below the other.
    under: Few<(u8, u8), UNDER>,
    layers: u8,
}

impl Default for Pile {
    fn default() -> Self {
        Self { shuffled: [0; KINDS], under: Few::none((0, 0)), layers: 0 }
    }
}

impl Pile {
    /// Shuffles a thing in.
    pub(crate) fn shuffle_in(&mut self, kind: usize, copies: u8) {
        self.shuffled[kind] += copies;
    }

    /// Takes a thing out of the shuffled part. False if there is none.
    pub(crate) fn take_out(&mut self, kind: usize) -> bool {
        let there = self.shuffled[kind] > 0;
        self.shuffled[kind] -= u8::from(there);
        there
    }

    /// How many things there are.
    pub fn len(&self) -> usize {
        self.shuffled.iter().map(|&copies| usize::from(copies)).sum::<usize>() + self.under.len()
    }

    /// Whether nothing is left.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many of a kind there are.
    pub fn copies(&self, kind: usize) -> usize {
        let under = self.under.iter().filter(|(known, _)| usize::from(*known) == kind).count();
        usize::from(self.shuffled.get(kind).copied().unwrap_or(0)) + under
    }

    /// Begins a new layer under the stack.
    pub(crate) fn new_layer(&mut self) {
        self.layers = self.layers.wrapping_add(1);
    }

    /// Puts a thing under the stack, into the newest layer.
    pub(crate) fn put_under(&mut self, kind: usize) {
        self.under.push((kind as u8, self.layers));
    }

    fn is_shuffled_left(&self) -> bool {
        self.shuffled.iter().any(|&copies| copies > 0)
    }

    /// Which kind comes next, if chance decides. Nothing is changed.
    ///
    /// # Panics
    /// If the stack is empty.
    pub(crate) fn draw(&self, rng: &mut impl Rng) -> usize {
        let left: u32 = self.shuffled.iter().map(|&copies| u32::from(copies)).sum();
        if left > 0 {
            let mut place = below(rng, left);
            for (kind, &copies) in self.shuffled.iter().enumerate() {
                match place.checked_sub(u32::from(copies)) {
                    Some(rest) => place = rest,
                    None => return kind,
                }
            }
        }
        let top = self.top_layer();
        usize::from(top[below(rng, top.len() as u32) as usize].0)
    }

    /// The things of the topmost layer under the shuffled part.
    fn top_layer(&self) -> &[(u8, u8)] {
        let Some(&(_, layer)) = self.under.first() else { return &[] };
        let end = self.under.iter().position(|&(_, other)| other != layer).unwrap_or(self.under.len());
        &self.under[..end]
    }

    /// Turns a thing of this kind up. False if it cannot be the next one.
    pub(crate) fn turn_up(&mut self, kind: usize) -> bool {
        if kind >= KINDS {
            return false;
        }
        if self.is_shuffled_left() {
            return self.take_out(kind);
        }
        let place = self.top_layer().iter().position(|(known, _)| usize::from(*known) == kind);
        if let Some(place) = place {
            self.under.remove(place);
        }
        place.is_some()
    }
}

#[cfg(test)]
mod tests {
    use table::chance;

    use super::*;

    #[test]
    fn the_shuffled_part_comes_first_then_layer_by_layer() {
        let mut pile = Pile::default();
        pile.shuffle_in(3, 2);
        pile.shuffle_in(5, 1);
        pile.put_under(7);
        pile.new_layer();
        pile.put_under(8);
        pile.put_under(9);
        assert_eq!((pile.len(), pile.copies(3), pile.copies(9)), (6, 2, 1));
        assert!(!pile.turn_up(7), "the shuffled part lies above");
        let mut rng = chance(1, 0);
        let mut came = Vec::new();
        while !pile.is_empty() {
            let kind = pile.draw(&mut rng);
            assert!(pile.turn_up(kind));
            came.push(kind);
        }
        let mut shuffled = came[..3].to_vec();
        shuffled.sort_unstable();
        assert_eq!((shuffled, came[3]), (vec![3, 3, 5], 7));
        let mut last = came[4..].to_vec();
        last.sort_unstable();
        assert_eq!(last, [8, 9]);
        assert!(!pile.turn_up(3) && !pile.turn_up(99));
    }
}
