//! Cards or tokens of which only the number of each kind matters.

use std::fmt;

use crate::chance::{Rng, below};

/// How many there are of each of `K` kinds, counted from 0: a hand, a discard pile, things mixed in
/// a bag.
///
/// ```
/// use table::{Bag, chance};
///
/// let mut hand: Bag<6> = [2, 5, 2].into_iter().collect();
/// assert_eq!((hand.len(), hand.count(2)), (3, 2));
/// assert!(hand.take(5) && !hand.take(5));
/// assert_eq!(hand.kinds().collect::<Vec<_>>(), [2]);
/// assert_eq!(hand.draw(&mut chance(42, 0)), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bag<const K: usize>([u8; K]);

impl<const K: usize> Default for Bag<K> {
    #[inline]
    fn default() -> Self {
        Self([0; K])
    }
}

impl<const K: usize> Bag<K> {
    /// How many there are of a kind.
    #[inline]
    pub fn count(&self, kind: usize) -> usize {
        self.0.get(kind).map_or(0, |&count| usize::from(count))
    }

    /// How many there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether there is nothing.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; K]
    }

    /// Puts one in.
    ///
    /// # Panics
    /// If there is no such kind, or there are 255 of it.
    #[inline]
    pub fn add(&mut self, kind: usize) {
        self.0[kind] = self.0[kind].checked_add(1).expect("nothing comes in hundreds");
    }

    /// Puts in all that another bag holds.
    ///
    /// # Panics
    /// If that makes more than 255 of a kind.
    #[inline]
    pub fn add_all(&mut self, other: &Self) {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count = count.checked_add(more).expect("nothing comes in hundreds");
        }
    }

    /// Takes one out. False if there is none.
    #[inline]
    pub fn take(&mut self, kind: usize) -> bool {
        let there = self.count(kind) > 0;
        if there {
            self.0[kind] -= 1;
        }
        there
    }

    /// The kinds of which there is at least one, in order.
    pub fn kinds(&self) -> impl Iterator<Item = usize> {
        (0..K).filter(|&kind| self.0[kind] > 0)
    }

    /// Everything, kind by kind.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.0.iter().enumerate().flat_map(|(kind, &count)| std::iter::repeat_n(kind, usize::from(count)))
    }

    /// Which kind comes, if chance decides: each thing is as likely as the others. Nothing is
    /// changed.
    ///
    /// # Panics
    /// If there is nothing.
    #[inline]
    pub fn draw(&self, rng: &mut impl Rng) -> usize {
        let mut place = below(rng, self.len() as u32);
        for (kind, &count) in self.0.iter().enumerate() {
            match place.checked_sub(u32::from(count)) {
                Some(rest) => place = rest,
                None => return kind,
            }
        }
        unreachable!("one of them is drawn")
    }

    /// Takes out `count` things, as chance decides.
    ///
    /// # Panics
    /// If there are fewer.
    #[must_use]
    pub fn take_any(&mut self, count: usize, rng: &mut impl Rng) -> Self {
        let mut taken = Self::default();
        for _ in 0..count {
            let kind = self.draw(rng);
            self.take(kind);
            taken.add(kind);
        }
        taken
    }
}

impl<const K: usize> Extend<usize> for Bag<K> {
    /// # Panics
    /// If there is no such kind, or there are more than 255 of it.
    fn extend<I: IntoIterator<Item = usize>>(&mut self, kinds: I) {
        for kind in kinds {
            self.add(kind);
        }
    }
}

impl<const K: usize> FromIterator<usize> for Bag<K> {
    /// # Panics
    /// If there is no such kind, or there are more than 255 of it.
    fn from_iter<I: IntoIterator<Item = usize>>(kinds: I) -> Self {
        let mut bag = Self::default();
        bag.extend(kinds);
        bag
    }
}

impl<const K: usize> fmt::Debug for Bag<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.kinds().map(|kind| (kind, self.0[kind]))).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::chance;

    #[test]
    fn what_goes_in_comes_out() {
        let mut bag: Bag<43> = [40, 3, 3].into_iter().collect();
        bag.add_all(&[3, 42].into_iter().collect());
        assert_eq!(bag.iter().collect::<Vec<_>>(), [3, 3, 3, 40, 42]);
        assert_eq!((bag.count(3), bag.count(43), bag.count(999)), (3, 0, 0));
        assert!(!bag.take(43) && !bag.take(0) && bag.take(40));
        assert_eq!(format!("{bag:?}"), "{3: 3, 42: 1}");
        let (before, mut rng) = (bag, chance(1, 0));
        let mut taken = bag.take_any(3, &mut rng);
        assert_eq!((taken.len(), bag.len()), (3, 1));
        taken.add_all(&bag);
        assert_eq!(taken, before);
        assert!(bag.take_any(1, &mut rng).len() == 1 && bag.is_empty());
    }

    #[test]
    fn each_thing_is_as_likely_as_the_others() {
        let bag: Bag<3> = [0, 0, 0, 2].into_iter().collect();
        let mut rng = chance(2, 0);
        let seen = (0..40_000).filter(|_| bag.draw(&mut rng) == 0).count();
        assert!((29_700..30_300).contains(&seen), "{seen}");
    }

    #[test]
    #[should_panic(expected = "nothing comes in hundreds")]
    fn a_count_does_not_begin_again() {
        Bag::<1>::default().extend(std::iter::repeat_n(0, 256));
    }
}
