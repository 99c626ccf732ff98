//! What each pair of eyes has been told.

use std::collections::BTreeSet;

use crate::eyes::EyeSet;
use crate::game::{Eye, Heard};
use crate::manners::Manners;
use crate::seat::Seat;

/// Something that was told: what happened, or that it was taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Told<E> {
    /// The entry that it belongs to, counted from 0.
    pub entry: usize,
    /// What happened; `None` if what the entry had done was taken back.
    pub event: Option<E>,
}

/// The logs of all seats and of an onlooker. A log only grows: what is hidden joins it when it
/// comes to light, and what is taken back is told as taken back.
pub(crate) struct Chronicle<E> {
    eyes: Vec<Log<E>>,
}

struct Log<E> {
    eye: Eye,
    told: Vec<Told<E>>,
    /// How much had been told before each entry.
    before: Vec<usize>,
    /// Events that this eye may not know yet, with their entries.
    waiting: Vec<(usize, E)>,
    /// Entries that this eye never learns in full: told in part or not at all, or taken back while
    /// hidden.
    never: BTreeSet<usize>,
}

impl<E: Copy + PartialEq> Chronicle<E> {
    /// Nothing has been told to any of the seats or to an onlooker.
    pub(crate) fn new(seats: usize) -> Self {
        let eyes = Seat::all(seats).map(Eye::Seat).chain([Eye::Onlooker]);
        let log = |eye| Log { eye, told: Vec::new(), before: Vec::new(), waiting: Vec::new(), never: BTreeSet::new() };
        Self { eyes: eyes.map(log).collect() }
    }

    /// Tells what the next entry did, and whatever it brought to light. Gives the eyes that were
    /// shown something old.
    pub(crate) fn tell<G: Manners<Event = E>>(
        &mut self,
        game: &G,
        state: &G::State,
        entry: usize,
        events: &[E],
    ) -> EyeSet {
        let mut enlightened = EyeSet::NOBODY;
        for log in &mut self.eyes {
            log.before.push(log.told.len());
            let old = std::mem::take(&mut log.waiting);
            let before = old.len();
            for (entry, event) in old {
                log.hear(game, state, entry, event);
            }
            if log.waiting.len() < before {
                enlightened = enlightened.or(EyeSet::only(log.eye));
            }
            for &event in events {
                log.hear(game, state, entry, event);
            }
        }
        enlightened
    }

    /// Tells that the next entry took one back, to those who knew of it.
    pub(crate) fn take_back(&mut self, entry: usize) {
        for log in &mut self.eyes {
            log.before.push(log.told.len());
            let waiting = log.waiting.len();
            log.waiting.retain(|(waiting, _)| *waiting != entry);
            if log.waiting.len() < waiting {
                log.never.insert(entry);
            }
            // Nothing was told about it before it happened.
            if log.told[log.before[entry]..].iter().any(|told| told.entry == entry) {
                log.told.push(Told { entry, event: None });
            }
        }
    }

    /// Everything an eye was told, in the order it was told.
    pub(crate) fn told(&self, eye: Eye) -> &[Told<E>] {
        self.log(eye).map_or(&[], |log| &log.told)
    }

    /// What an eye had been told after this many entries.
    pub(crate) fn told_at(&self, eye: Eye, entries: usize) -> &[Told<E>] {
        self.log(eye).map_or(&[], |log| &log.told[..log.before.get(entries).copied().unwrap_or(log.told.len())])
    }

    /// Whether an eye may not know all of an entry.
    pub(crate) fn is_hidden(&self, eye: Eye, entry: usize) -> bool {
        self.log(eye)
            .is_none_or(|log| log.never.contains(&entry) || log.waiting.iter().any(|(waiting, _)| *waiting == entry))
    }

    /// How many events wait to be told, over all eyes.
    #[cfg(test)]
    pub(crate) fn waiting(&self) -> usize {
        self.eyes.iter().map(|log| log.waiting.len()).sum()
    }

    fn log(&self, eye: Eye) -> Option<&Log<E>> {
        self.eyes.iter().find(|log| log.eye == eye)
    }
}

impl<E: Copy + PartialEq> Log<E> {
    fn hear<G: Manners<Event = E>>(&mut self, game: &G, state: &G::State, entry: usize, event: E) {
        match game.hear(state, event, self.eye) {
            Heard::Now(heard) => {
                if heard != event {
                    self.never.insert(entry);
                }
                self.told.push(Told { entry, event: Some(heard) });
            }
            Heard::Later => self.waiting.push((entry, event)),
            Heard::Never => {
                self.never.insert(entry);
            }
        }
    }
}
