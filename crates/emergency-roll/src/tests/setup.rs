//! Section to come.
