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
        // Eight kinds at a time, in four sums of sixteen bits; a product adds those up in its
        // highest sixteen.
        const EVEN: u64 = 0x00ff_00ff_00ff_00ff;
        const { assert!(K <= 128, "sixteen bits have room for 128 kinds") }
        let sums: u64 = self.words().map(|word| (word & EVEN) + (word >> 8 & EVEN)).sum();
        (sums.wrapping_mul(0x0001_0001_0001_0001) >> 48) as usize
    }

    /// The numbers of eight kinds at a time, a byte each.
    #[inline]
    fn words(&self) -> impl Iterator<Item = u64> + '_ {
        self.0.chunks(8).map(|counts| {
            let mut word = [0; 8];
            word[..counts.len()].copy_from_slice(counts);
            u64::from_le_bytes(word)
        })
    }

    /// Whether there is nothing.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |any, count| any | count) == 0
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
        // Whether one was too many is looked at once, so that all are added at the same time.
        let mut too_many = false;
        for (count, more) in self.0.iter_mut().zip(other.0) {
            let sum = count.wrapping_add(more);
            too_many |= sum < more;
            *count = sum;
        }
        assert!(!too_many, "nothing comes in hundreds");
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
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = usize> + use<K> {
        let [mut low, mut high] = self.there();
        std::iter::from_fn(move || {
            let (half, first) = if low != 0 { (&mut low, 0) } else { (&mut high, 64) };
            let kind = first + half.trailing_zeros() as usize;
            *half &= half.wrapping_sub(1);
            (kind < K).then_some(kind)
        })
    }

    /// A bit for each kind of which there is at least one, eight kinds at a time: most bags are
    /// nearly empty.
    #[inline]
    fn there(&self) -> [u64; 2] {
        const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
        const { assert!(K <= 128, "a bit for each kind") }
        let mut bits = [0; 2];
        for (place, word) in self.words().enumerate() {
            // The highest bit of each byte says whether it is not 0; then they are moved together.
            let some = (((word & LOW) + LOW) | word) & !LOW;
            let together = (some >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56;
            bits[place / 8] |= together << (8 * (place % 8));
        }
        bits
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
    fn kinds_are_those_of_which_there_is_one_or_more() {
        let mut rng = chance(3, 0);
        for _ in 0..200 {
            let mut bag: Bag<43> = Bag::default();
            for kind in 0..43 {
                let copies = [0, 0, 1, 127, 128, 255][below(&mut rng, 6) as usize];
                bag.extend(std::iter::repeat_n(kind, copies));
            }
            let counted: Vec<usize> = (0..43).filter(|&kind| bag.count(kind) > 0).collect();
            assert_eq!(bag.kinds().collect::<Vec<_>>(), counted);
        }
        assert_eq!(Bag::<128>::from_iter([0, 127]).kinds().collect::<Vec<_>>(), [0, 127]);
    }

    #[test]
    #[should_panic(expected = "nothing comes in hundreds")]
    fn two_bags_are_not_too_many() {
        let full: Bag<2> = std::iter::repeat_n(1, 200).collect();
        full.clone().add_all(&full);
    }

    #[test]
    #[should_panic(expected = "nothing comes in hundreds")]
    fn a_count_does_not_begin_again() {
        Bag::<1>::default().extend(std::iter::repeat_n(0, 256));
    }
}
