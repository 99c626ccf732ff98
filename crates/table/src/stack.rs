//! A face-down stack of which some eyes know some cards.

use crate::bag::Bag;
use crate::chance::Rng;
use crate::eyes::EyeSet;
use crate::few::Few;
use crate::game::Eye;
use crate::pile::Pile;

/// A stack of at most `N` cards: a personal deck, a pile that people look into. Cards are kinds,
/// counted from 0.
///
/// It is a [`Pile`] with, for each layer, the eyes that know what is in it. A layer of one card is
/// a card that lies at a known place for those who saw it there. A layer of several is shuffled:
/// those who know it know its contents, but not the order, which does not exist until a card is
/// drawn. So drawing needs chance only where the top layer has several cards, and has the same odds
/// as shuffling first.
///
/// What an eye sees of it is a [`StackView`]; what an eye may not know is not in it.
///
/// ```
/// use table::{Bag, Eye, EyeSet, Seat, Stack, chance};
///
/// let (one, two) = (Eye::Seat(Seat::new(0)), Eye::Seat(Seat::new(1)));
/// // Everybody knows what was shuffled.
/// let mut stack: Stack<8> = Stack::shuffled([4, 5, 6], EyeSet::ALL);
///
/// // Seat 1 looks at the two cards on top, keeps one and puts the other under the stack.
/// let mine = EyeSet::only(one);
/// assert!(stack.take(6, mine) && stack.take(4, mine));
/// stack.put_under(4, mine);
///
/// let mut unseen: Bag<8> = Bag::default();
/// assert_eq!(stack.view(one, &mut unseen).known(1), Some(4));
/// assert!(unseen.is_empty(), "seat 1 can tell the whole stack");
/// let seen = stack.view(two, &mut unseen);
/// assert_eq!((seen.len(), seen.known(0), seen.known(1)), (2, None, None));
/// let hidden = [4, 5].into_iter().collect();
/// assert_eq!(unseen, hidden, "both lie somewhere, with what is hidden elsewhere");
///
/// // A stack that could lie there, for all that seat 2 knows. The 6 that seat 1 has is as hidden
/// // from it as the others.
/// unseen.add(6);
/// let guess = seen.imagine(&mut unseen, &mut chance(42, 0));
/// assert_eq!((guess.len(), unseen.len()), (2, 1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Stack<const N: usize> {
    pile: Pile<N>,
    /// For each layer, who knows what is in it.
    known_to: Few<EyeSet, N>,
}

impl<const N: usize> Stack<N> {
    /// These cards, shuffled. `known_to` are the eyes that know which they are: all of them after a
    /// shuffle of what lay open.
    ///
    /// # Panics
    /// If there are more than `N`.
    pub fn shuffled(cards: impl IntoIterator<Item = usize>, known_to: EyeSet) -> Self {
        let mut stack = Self::default();
        stack.put_under_together(cards, known_to);
        stack
    }

    /// How many cards there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.pile.len()
    }

    /// Whether no card is left.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.pile.is_empty()
    }

    /// How many cards of a kind there are.
    pub fn copies(&self, kind: usize) -> usize {
        self.pile.copies(kind)
    }

    /// Every card, in an order that says nothing: for checks that none is lost.
    pub fn contents<const K: usize>(&self) -> Bag<K> {
        self.pile.layers().flatten().map(|&kind| usize::from(kind)).collect()
    }

    /// The card on top, if it is settled which one that is: then nothing is left to chance.
    #[inline]
    pub fn top(&self) -> Option<usize> {
        match *self.pile.top() {
            [kind] => Some(usize::from(kind)),
            _ => None,
        }
    }

    /// Which card comes next, if chance decides where it is not settled. Nothing is changed.
    ///
    /// # Panics
    /// If the stack is empty.
    #[inline]
    pub fn draw(&self, rng: &mut impl Rng) -> usize {
        self.top().unwrap_or_else(|| self.pile.draw(rng))
    }

    /// Takes the top card, which these eyes see. False if it cannot be this one.
    ///
    /// Whoever does not see it no longer knows what is left in the layer it came from.
    #[inline]
    pub fn take(&mut self, kind: usize, seen_by: EyeSet) -> bool {
        let layers = self.pile.layer_count();
        if !self.pile.turn_up(kind) {
            return false;
        }
        if self.pile.layer_count() < layers {
            self.known_to.remove(0);
        } else {
            self.known_to[0] = self.known_to[0].and(seen_by);
        }
        true
    }

    /// Shows the top card to these eyes and leaves it there. False if it cannot be this one.
    ///
    /// Whoever does not see it no longer knows what is left in the layer it came from.
    pub fn show_top(&mut self, kind: usize, to: EyeSet) -> bool {
        if self.top() == Some(kind) {
            self.known_to[0] = self.known_to[0].or(to);
            return true;
        }
        let came = self.take(kind, to);
        if came {
            self.put_on_top(kind, to);
        }
        came
    }

    /// Puts a card on top. These eyes know it.
    ///
    /// # Panics
    /// If that makes more than `N` cards.
    #[inline]
    pub fn put_on_top(&mut self, kind: usize, known_to: EyeSet) {
        self.pile.put_on_top(kind);
        self.known_to.insert(0, known_to);
    }

    /// Puts a card under the stack. These eyes know it.
    ///
    /// # Panics
    /// If that makes more than `N` cards.
    #[inline]
    pub fn put_under(&mut self, kind: usize, known_to: EyeSet) {
        self.pile.put_under([kind]);
        self.known_to.push(known_to);
    }

    /// Puts cards under the stack in an order that nobody knows. These eyes know which they are.
    ///
    /// # Panics
    /// If that makes more than `N` cards.
    pub fn put_under_together(&mut self, kinds: impl IntoIterator<Item = usize>, known_to: EyeSet) {
        let layers = self.pile.layer_count();
        self.pile.put_under(kinds);
        if self.pile.layer_count() > layers {
            self.pile.sort_last_layer();
            self.known_to.push(known_to);
        }
    }

    /// Shuffles the whole stack: nobody knows any place any more, and only those who knew every
    /// card know which they are.
    pub fn shuffle(&mut self) {
        if let Some(known_to) = self.known_to.iter().copied().reduce(EyeSet::and) {
            self.pile.shuffle();
            self.known_to.clear();
            self.known_to.push(known_to);
        }
    }

    /// What somebody sees. The cards that this eye does not know are added to `unseen`, perhaps
    /// beside those of hidden hands and other stacks: all it knows is that they lie somewhere
    /// there.
    pub fn view<const K: usize>(&self, eye: Eye, unseen: &mut Bag<K>) -> StackView<N> {
        let mut view = StackView { eye, sizes: Few::default(), known_to: self.known_to, known: Few::default() };
        for (layer, &known_to) in self.pile.layers().zip(&self.known_to) {
            view.sizes.push(layer.len() as u8);
            if known_to.contains(eye) {
                view.known.extend(layer.iter().copied());
            } else {
                unseen.extend(layer.iter().map(|&kind| usize::from(kind)));
            }
        }
        view
    }
}

/// What one eye sees of a [`Stack`]: how many cards there are, which places somebody knows, and the
/// cards that this eye knows. The others are not in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StackView<const N: usize> {
    eye: Eye,
    /// How many cards each layer has.
    sizes: Few<u8, N>,
    /// For each layer, who knows what is in it; people look at a stack openly.
    known_to: Few<EyeSet, N>,
    /// The cards of the layers that the eye knows, one after the other.
    known: Few<u8, N>,
}

/// Cards of a stack that lie together, as one eye sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layer<'a> {
    /// How many there are. The place of a single one is known to those who know it.
    pub len: usize,
    /// Their kinds, if the eye knows which they are.
    pub kinds: Option<&'a [u8]>,
    /// Who knows.
    pub known_to: EyeSet,
}

impl<const N: usize> StackView<N> {
    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.sizes.iter().map(|&size| usize::from(size)).sum()
    }

    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.sizes.is_empty()
    }

    /// How many cards this eye does not know.
    pub fn unseen(&self) -> usize {
        self.len() - self.known.len()
    }

    /// The layers, from the top down.
    pub fn layers(&self) -> impl Iterator<Item = Layer<'_>> {
        let mut known = &*self.known;
        self.sizes.iter().zip(&self.known_to).map(move |(&size, &known_to)| {
            let len = usize::from(size);
            let kinds = if known_to.contains(self.eye) { known.split_off(..len) } else { None };
            Layer { len, kinds, known_to }
        })
    }

    /// The card at this place from the top, if the eye knows it.
    pub fn known(&self, place: usize) -> Option<usize> {
        let mut above = 0;
        for layer in self.layers() {
            if place < above + layer.len {
                return layer.kinds.filter(|kinds| kinds.len() == 1).map(|kinds| usize::from(kinds[0]));
            }
            above += layer.len;
        }
        None
    }

    /// A stack that could lie behind this view: cards that the eye does not know are drawn from
    /// those that it has not seen, each as likely as the others. What is left over lies elsewhere.
    ///
    /// # Panics
    /// If there are not enough.
    pub fn imagine<const K: usize>(&self, unseen: &mut Bag<K>, rng: &mut impl Rng) -> Stack<N> {
        let mut stack = Stack::default();
        for layer in self.layers() {
            match layer.kinds {
                Some(kinds) => {
                    stack.put_under_together(kinds.iter().map(|&kind| usize::from(kind)), layer.known_to);
                }
                None => stack.put_under_together(unseen.take_any(layer.len, rng).iter(), layer.known_to),
            }
        }
        stack
    }
}

#[cfg(test)]
#[path = "stack_tests.rs"]
mod tests;
