//! Watchers, who want to know what a move did.

/// Receives events as they happen.
pub trait Watch<E> {
    /// Something happened.
    fn see(&mut self, event: E);

    /// The same for an event that takes work to put together: it is done only if somebody looks.
    #[inline]
    fn see_with(&mut self, event: impl FnOnce() -> E)
    where
        Self: Sized,
    {
        self.see(event());
    }
}

/// Looks away. Events that nobody sees cost nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl<E> Watch<E> for Unwatched {
    #[inline]
    fn see(&mut self, _event: E) {}

    #[inline]
    fn see_with(&mut self, _event: impl FnOnce() -> E) {}
}

impl<E> Watch<E> for Vec<E> {
    fn see(&mut self, event: E) {
        self.push(event);
    }
}
