//! A short list that is a plain value.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// At most `N` things, in order, without a pointer: a list that a state can hold and still be
/// copied like a number.
///
/// It is read as a slice, so `len`, `iter`, `contains`, `first`, `sort_unstable` and the like are
/// there.
///
/// ```
/// use table::Few;
///
/// let mut row: Few<char, 3> = "ab".chars().collect();
/// assert!(row.try_push('c') && !row.try_push('d'), "there is room for three");
/// row.retain(|card| card != 'b');
/// assert_eq!(*row, ['a', 'c']);
/// ```
#[derive(Clone, Copy)]
pub struct Few<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy, const N: usize> Few<T, N> {
    /// An empty list; `filler` takes the unused places.
    #[inline]
    pub const fn none(filler: T) -> Self {
        const { assert!(N <= u8::MAX as usize, "a longer list is not a short one") }
        Self { items: [filler; N], len: 0 }
    }

    /// These things, if they fit.
    #[inline]
    pub fn from_slice(filler: T, items: &[T]) -> Option<Self> {
        let mut few = Self::none(filler);
        few.items.get_mut(..items.len())?.copy_from_slice(items);
        few.len = items.len() as u8;
        Some(few)
    }

    /// Whether it holds `N` items: one more would be refused.
    #[inline]
    pub const fn is_full(&self) -> bool {
        self.len as usize == N
    }

    /// Adds a thing.
    ///
    /// # Panics
    /// If there is no room, which the caller rules out.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Adds a thing. False if there is no room.
    #[inline]
    #[must_use]
    pub fn try_push(&mut self, item: T) -> bool {
        let room = !self.is_full();
        if room {
            self.push(item);
        }
        room
    }

    /// Puts a thing at this place; those from there on move down.
    ///
    /// # Panics
    /// If there is no room, or no such place.
    #[inline]
    pub fn insert(&mut self, index: usize, item: T) {
        let len = usize::from(self.len);
        assert!(index <= len, "no place {index} in a list of {len}");
        self.push(item);
        self.items.copy_within(index..len, index + 1);
        self.items[index] = item;
    }

    /// Takes the thing at this place; those behind it move up.
    ///
    /// # Panics
    /// If there is none.
    #[inline]
    pub fn remove(&mut self, index: usize) -> T {
        let item = self[index];
        self.items.copy_within(index + 1..usize::from(self.len), index);
        self.len -= 1;
        item
    }

    /// Takes the last thing.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        let item = self.last().copied();
        self.len -= u8::from(item.is_some());
        item
    }

    /// Keeps only the first things.
    #[inline]
    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len.min(N) as u8);
    }

    /// Keeps only the wanted things, in their order.
    #[inline]
    pub fn retain(&mut self, mut wanted: impl FnMut(T) -> bool) {
        let mut kept = 0;
        for index in 0..self.len() {
            let item = self.items[index];
            if wanted(item) {
                self.items[kept] = item;
                kept += 1;
            }
        }
        self.len = kept as u8;
    }

    /// Takes everything out.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl<T, const N: usize> Deref for Few<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for Few<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: Copy + Default, const N: usize> Default for Few<T, N> {
    #[inline]
    fn default() -> Self {
        Self::none(T::default())
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Few<T, N> {
    /// # Panics
    /// If there are more than `N`.
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut few = Self::default();
        few.extend(items);
        few
    }
}

impl<T: Copy, const N: usize> Extend<T> for Few<T, N> {
    /// # Panics
    /// If there is no room for all.
    #[inline]
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        for item in items {
            self.push(item);
        }
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a Few<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a mut Few<T, N> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl<T, const N: usize> IntoIterator for Few<T, N> {
    type Item = T;
    type IntoIter = std::iter::Take<std::array::IntoIter<T, N>>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter().take(usize::from(self.len))
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Few<T, N> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Few<T, N> {}

impl<T: Hash, const N: usize> Hash for Few<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Few<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_come_and_go() {
        let mut few: Few<u8, 4> = Few::none(0);
        for item in [3, 1, 2] {
            few.push(item);
        }
        assert_eq!(few.remove(0), 3);
        assert_eq!(*few, [1, 2]);
        assert_eq!(Few::from_slice(9, &[1, 2]), Some(few), "the filler does not count");
        assert_eq!(Few::<u8, 1>::from_slice(0, &[1, 2]), None);
        few.insert(1, 7);
        few.insert(3, 8);
        assert_eq!(*few, [1, 7, 2, 8]);
        assert_eq!((few.pop(), few.len()), (Some(8), 3));
        few.truncate(9);
        few.truncate(2);
        assert_eq!(*few, [1, 7]);
        few.clear();
        assert!(few.is_empty() && few.pop().is_none());
    }

    #[test]
    fn a_full_list_takes_no_more() {
        let mut few: Few<u8, 2> = [4, 5].into_iter().collect();
        assert!(few.is_full() && !few.try_push(6));
        assert_eq!(*few, [4, 5]);
        few.pop();
        assert!(few.try_push(6) && few.contains(&6));
    }

    #[test]
    fn it_is_gone_through_by_value_and_by_reference() {
        let mut few: Few<u8, 8> = (1..=5).collect();
        few.retain(|item| item % 2 == 1);
        for item in &mut few {
            *item *= 10;
        }
        assert_eq!((&few).into_iter().copied().collect::<Vec<_>>(), [10, 30, 50]);
        assert_eq!(few.into_iter().sum::<u8>(), 90, "what was kept before it is not counted");
    }

    #[test]
    #[should_panic(expected = "no place 2")]
    fn nothing_is_put_beyond_the_end() {
        Few::<u8, 4>::default().insert(2, 1);
    }

    #[test]
    #[should_panic(expected = "out of bounds")]
    fn what_was_removed_is_not_removed_again() {
        let mut few: Few<u8, 4> = [1].into_iter().collect();
        few.remove(0);
        few.remove(0);
    }
}
