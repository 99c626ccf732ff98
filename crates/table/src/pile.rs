//! A face-down pile of tiles or cards, drawn lazily, with things put under it.

use crate::chance::{Rng, below};
use crate::few::Few;

/// What may still come from a pile of at most `N` things: layers, one below the other, each with
/// known contents in an unknown order. A shuffled pile is a single layer; what is put under it
/// together is one more.
///
/// No order exists until a thing is turned up: drawing one by one has the same odds as shuffling
/// first. Things are kinds, counted from 0; equal ones are not told apart. If `N` is the number of
/// all such things, there is room for whatever comes back.
///
/// ```
/// use table::{Pile, chance};
///
/// let mut pile: Pile<8> = Pile::default();
/// pile.shuffle_in(3, 2);
/// pile.put_under([5, 6]);
/// assert!(!pile.turn_up(5), "the shuffled part lies above");
/// assert_eq!(pile.draw(&mut chance(42, 0)), 3);
/// assert!(pile.turn_up(3) && pile.turn_up(3));
/// assert!(pile.turn_up(6), "which of the two comes first, nobody knew");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pile<const N: usize> {
    /// The kinds, layer by layer from the top.
    kinds: Few<u8, N>,
    /// How many things each layer has; none is empty.
    layers: Few<u8, N>,
}

impl<const N: usize> Pile<N> {
    /// Shuffles copies of a thing into the top layer: into the whole pile, as long as nothing was
    /// put under it.
    ///
    /// # Panics
    /// If that makes more than `N` things, or the kind is above 255.
    pub fn shuffle_in(&mut self, kind: usize, copies: u8) {
        let kind = u8::try_from(kind).expect("kinds are counted from 0 to 255");
        if copies == 0 {
            return;
        }
        if self.layers.is_empty() {
            self.layers.push(0);
        }
        let place = self.top().partition_point(|&other| other <= kind);
        for _ in 0..copies {
            self.kinds.insert(place, kind);
        }
        self.layers[0] += copies;
    }

    /// Puts things under the pile, together and in an order that nobody knows.
    ///
    /// # Panics
    /// If that makes more than `N` things, or a kind is above 255.
    pub fn put_under(&mut self, kinds: impl IntoIterator<Item = usize>) {
        let before = self.kinds.len();
        self.kinds.extend(kinds.into_iter().map(|kind| u8::try_from(kind).expect("kinds are counted from 0 to 255")));
        if self.kinds.len() > before {
            self.layers.push((self.kinds.len() - before) as u8);
        }
    }

    /// How many things there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    /// Whether nothing is left.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// How many of a kind there are.
    pub fn copies(&self, kind: usize) -> usize {
        self.kinds.iter().filter(|&&known| usize::from(known) == kind).count()
    }

    /// How many of a kind can be among the next this many things: those of lower layers come after
    /// all that lie above them.
    ///
    /// ```
    /// let mut pile: table::Pile<8> = table::Pile::default();
    /// pile.shuffle_in(3, 2);
    /// pile.put_under([3, 5]);
    /// assert_eq!((pile.copies_among(3, 2), pile.copies_among(3, 3)), (2, 3));
    /// assert_eq!(pile.copies_among(5, 2), 0);
    /// ```
    pub fn copies_among(&self, kind: usize, next: usize) -> usize {
        let mut above = 0;
        let layers = self.layers().take_while(|layer| {
            let reached = above < next;
            above += layer.len();
            reached
        });
        layers.flatten().filter(|&&known| usize::from(known) == kind).count()
    }

    /// The kinds of the top layer, one of which comes next.
    #[inline]
    pub(crate) fn top(&self) -> &[u8] {
        &self.kinds[..self.layers.first().map_or(0, |&count| usize::from(count))]
    }

    /// The kinds of each layer, from the top down.
    pub(crate) fn layers(&self) -> impl Iterator<Item = &[u8]> {
        let mut below = &*self.kinds;
        self.layers.iter().map(move |&count| below.split_off(..usize::from(count)).expect("layers hold all"))
    }

    #[inline]
    pub(crate) fn layer_count(&self) -> usize {
        self.layers.len()
    }

    /// Puts a thing on top, as a layer of its own.
    pub(crate) fn put_on_top(&mut self, kind: usize) {
        self.kinds.insert(0, u8::try_from(kind).expect("kinds are counted from 0 to 255"));
        self.layers.insert(0, 1);
    }

    /// Puts the lowest layer in the order of its kinds, so that equal layers are the same.
    pub(crate) fn sort_last_layer(&mut self) {
        if let Some(&count) = self.layers.last() {
            let first = self.kinds.len() - usize::from(count);
            self.kinds[first..].sort_unstable();
        }
    }

    /// Merges all layers into one.
    pub(crate) fn shuffle(&mut self) {
        self.kinds.sort_unstable();
        self.layers.clear();
        if !self.kinds.is_empty() {
            self.layers.push(self.kinds.len() as u8);
        }
    }

    /// Which kind comes next, if chance decides. Nothing is changed.
    ///
    /// # Panics
    /// If the pile is empty.
    #[inline]
    pub fn draw(&self, rng: &mut impl Rng) -> usize {
        let top = self.top();
        usize::from(top[below(rng, top.len() as u32) as usize])
    }

    /// Takes a thing of this kind from the top. False if it cannot be the next one.
    pub fn turn_up(&mut self, kind: usize) -> bool {
        let Some(place) = self.top().iter().position(|&known| usize::from(known) == kind) else { return false };
        self.kinds.remove(place);
        self.layers[0] -= 1;
        if self.layers[0] == 0 {
            self.layers.remove(0);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::chance;

    #[test]
    fn the_shuffled_part_comes_first_then_layer_by_layer() {
        let mut pile: Pile<8> = Pile::default();
        pile.shuffle_in(3, 2);
        pile.shuffle_in(5, 1);
        pile.put_under([7]);
        pile.put_under([]);
        pile.put_under([9, 8]);
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
        assert!(!pile.turn_up(3) && !pile.turn_up(99) && !pile.turn_up(3 + 256));
    }

    #[test]
    fn the_same_things_shuffled_in_another_order_are_the_same_pile() {
        let (mut one, mut other): (Pile<8>, Pile<8>) = Default::default();
        one.shuffle_in(5, 1);
        one.shuffle_in(3, 2);
        other.shuffle_in(3, 1);
        other.shuffle_in(4, 0);
        other.shuffle_in(5, 1);
        other.shuffle_in(3, 1);
        assert_eq!(one, other);
    }

    #[test]
    fn as_many_things_as_there_are_always_have_room() {
        let mut pile: Pile<6> = Pile::default();
        for kind in 0..3 {
            pile.shuffle_in(kind, 2);
        }
        let mut rng = chance(2, 0);
        for round in 0..200 {
            let taken: Vec<usize> = (0..=round % 6)
                .map(|_| {
                    let kind = pile.draw(&mut rng);
                    assert!(pile.turn_up(kind));
                    kind
                })
                .collect();
            match round % 3 {
                0 => taken.iter().for_each(|&kind| pile.put_under([kind])),
                _ => pile.put_under(taken),
            }
            assert_eq!((pile.len(), pile.copies(0), pile.copies(1), pile.copies(2)), (6, 2, 2, 2));
        }
    }

    /// Drawing lazily gives each order of the cards as often as shuffling first does.
    #[test]
    fn every_order_is_as_likely_as_any_other() {
        let (mut orders, mut rng, draws) = (std::collections::BTreeMap::new(), chance(3, 0), 24_000);
        for _ in 0..draws {
            let mut pile: Pile<4> = Pile::default();
            (0..4).for_each(|kind| pile.shuffle_in(kind, 1));
            let order = [(); 4].map(|()| {
                let kind = pile.draw(&mut rng);
                pile.turn_up(kind);
                kind
            });
            *orders.entry(order).or_insert(0_u32) += 1;
        }
        assert_eq!(orders.len(), 24);
        let expected = f64::from(draws) / 24.0;
        let chi_square: f64 = orders.values().map(|&seen| (f64::from(seen) - expected).powi(2) / expected).sum();
        assert!(chi_square < 49.7, "one in a thousand fair piles is more uneven than this: {chi_square}");
    }
}
