//! Watchers, who want to know what a move did.

/// Receives events as they happen.
pub trait Watch<E> {
    /// Something happened.
    fn see(&mut self, event: E);
}

/// Looks away. Events that nobody sees cost nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl<E> Watch<E> for Unwatched {
    #[inline]
    fn see(&mut self, _event: E) {}
}

impl<E> Watch<E> for Vec<E> {
    fn see(&mut self, event: E) {
        self.push(event);
    }
}
