//! A short list that is a plain value.

use std::fmt;
use std::ops::{Deref, DerefMut};

/// At most `N` things, in order, without a pointer.
#[derive(Clone, Copy)]
pub struct Few<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy, const N: usize> Few<T, N> {
    /// No thing; `filler` stands where none is.
    pub const fn none(filler: T) -> Self {
        Self { items: [filler; N], len: 0 }
    }

    /// Adds a thing.
    ///
    /// # Panics
    /// If there is no room; the caller has seen to it.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Takes the thing at this place; those behind it move up.
    pub fn remove(&mut self, index: usize) -> T {
        let item = self.items[index];
        self.items.copy_within(index + 1..usize::from(self.len), index);
        self.len -= 1;
        item
    }

    /// Leaves nothing.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// These things, if they fit.
    pub fn from_slice(filler: T, items: &[T]) -> Option<Self> {
        let mut few = Self::none(filler);
        if items.len() > N {
            return None;
        }
        for &item in items {
            few.push(item);
        }
        Some(few)
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

impl<T: PartialEq, const N: usize> PartialEq for Few<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Few<T, N> {}

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
        few.clear();
        assert!(few.is_empty());
    }
}
