//! Stacks, with the piles of Dynamite Nurse in mind: one that is looked into, dug in, and shuffled
//! again.

use std::collections::BTreeMap;

use super::*;
use crate::chance::{Chance, below, chance};
use crate::seat::Seat;

const KINDS: usize = 6;
type Unseen = Bag<KINDS>;

const ONE: Eye = Eye::Seat(Seat::new(0));
const TWO: Eye = Eye::Seat(Seat::new(1));
const EYES: [Eye; 3] = [ONE, TWO, Eye::Onlooker];

/// What an eye sees, and the cards that it does not know.
fn look<const N: usize>(stack: &Stack<N>, eye: Eye) -> (StackView<N>, Unseen) {
    let mut unseen = Unseen::default();
    (stack.view(eye, &mut unseen), unseen)
}

/// The places that an eye knows, `?` for the others.
fn places<const N: usize>(stack: &Stack<N>, eye: Eye) -> String {
    let view = look(stack, eye).0;
    (0..view.len()).map(|place| view.known(place).map_or("?".to_owned(), |kind| kind.to_string())).collect()
}

#[test]
fn a_settled_top_leaves_nothing_to_chance() {
    let mut stack: Stack<8> = Stack::shuffled([1, 1, 2], EyeSet::ALL);
    assert_eq!(stack.top(), None);
    assert!(!stack.take(3, EyeSet::ALL), "there is none");
    stack.put_on_top(3, EyeSet::NOBODY);
    assert_eq!((stack.top(), stack.len()), (Some(3), 4));
    assert!(!stack.take(1, EyeSet::ALL), "another lies above");
    assert!((0..50).all(|seed| stack.draw(&mut chance(seed, 0)) == 3));
    assert!(stack.take(3, EyeSet::ALL) && stack.take(1, EyeSet::ALL) && stack.take(1, EyeSet::ALL));
    assert_eq!(stack.top(), Some(2), "the last card is settled as well");
    assert!(stack.take(2, EyeSet::ALL) && stack.is_empty() && !stack.take(2, EyeSet::ALL));
}

/// DN-INFO-09: the former top that was dug under is known to be at the bottom, to everybody.
#[test]
fn after_a_dig_everybody_knows_the_bottom_card() {
    let mut events: Stack<8> = Stack::shuffled([0, 1, 2, 3], EyeSet::ALL);
    assert!(events.show_top(2, EyeSet::ALL));
    assert_eq!((events.top(), events.len()), (Some(2), 4));
    assert!(events.take(2, EyeSet::ALL));
    events.put_under(2, EyeSet::ALL);
    assert!(events.show_top(0, EyeSet::ALL));
    for eye in EYES {
        assert_eq!(places(&events, eye), "0??2");
        assert!(look(&events, eye).1.is_empty(), "who counts knows what lies between");
    }
    events.shuffle();
    for eye in EYES {
        assert_eq!(places(&events, eye), "????", "a shuffle forgets every place");
        assert!(look(&events, eye).1.is_empty(), "but not the cards");
    }
}

/// DN-R-52, DN-R-67: one seat looks at three cards, puts one back on top and the others to the
/// bottom in an order of its choice.
#[test]
fn who_looks_knows_the_places_and_the_others_do_not() {
    let mine = EyeSet::only(ONE);
    let mut nurses: Stack<8> = Stack::shuffled([0, 1, 2, 3, 4, 5], EyeSet::ALL);
    for kind in [5, 0, 3] {
        assert!(nurses.take(kind, mine));
    }
    nurses.put_on_top(0, mine);
    nurses.put_under(3, mine);
    nurses.put_under(5, mine);
    assert_eq!(nurses.top(), Some(0));
    assert_eq!((places(&nurses, ONE), look(&nurses, ONE).1.len()), ("0???35".to_owned(), 0));
    for eye in [TWO, Eye::Onlooker] {
        assert_eq!((places(&nurses, eye), look(&nurses, eye).1), ("??????".to_owned(), (0..6).collect()));
    }
    // The other seat knows that there is something to know, and by whom.
    let view = look(&nurses, TWO).0;
    let layers: Vec<(usize, EyeSet)> = view.layers().map(|layer| (layer.len, layer.known_to)).collect();
    assert_eq!(layers, [(1, mine), (3, mine), (1, mine), (1, mine)]);

    // The top card goes to a discard pile, openly; the next one is looked at by the other seat
    // alone.
    assert!(nurses.take(0, EyeSet::ALL));
    assert!(nurses.show_top(4, EyeSet::only(TWO)));
    assert_eq!((places(&nurses, ONE), places(&nurses, TWO)), ("???35".to_owned(), "4????".to_owned()));
    assert_eq!(look(&nurses, ONE).1, [1, 2, 4].into_iter().collect());
    assert_eq!(look(&nurses, TWO).1, [1, 2, 3, 5].into_iter().collect());
    // Shown to the first seat, too, it is known to both.
    assert!(nurses.show_top(4, mine) && !nurses.show_top(1, mine));
    assert_eq!((places(&nurses, ONE), places(&nurses, TWO)), ("4??35".to_owned(), "4????".to_owned()));
}

/// CC-INV-22, CC-R-35, CC-R-78: two tokens are looked at, one is kept and shown, the other goes
/// under the pile.
#[test]
fn tokens_that_were_returned_are_known_to_who_returned_them() {
    let mut tokens: Stack<14> = Stack::shuffled([0, 0, 1, 1, 2, 2], EyeSet::ALL);
    for (eye, kept, returned) in [(ONE, 0, 1), (TWO, 1, 2)] {
        let mine = EyeSet::only(eye);
        assert!(tokens.take(kept, mine) && tokens.take(returned, mine));
        tokens.put_under(returned, mine);
    }
    assert_eq!((places(&tokens, ONE), places(&tokens, TWO)), ("??1?".to_owned(), "???2".to_owned()));
    // What was kept lies open, so each can count what is left: all but what it returned itself.
    assert_eq!(look(&tokens, ONE).1, [0, 2, 2].into_iter().collect());
    assert_eq!(look(&tokens, TWO).1, [0, 1, 2].into_iter().collect());
    assert_eq!(look(&tokens, Eye::Onlooker).1, [0, 1, 2, 2].into_iter().collect());
}

/// DN-DECK-02, DN-INFO-01: the discard pile, which lies open, becomes the deck; the owner draws,
/// the others see how many.
#[test]
fn a_hand_is_as_hidden_as_the_deck_it_came_from() {
    let mut deck: Stack<8> = Stack::shuffled([0, 0, 1, 2], EyeSet::ALL);
    let mut hand: Bag<KINDS> = Bag::default();
    for kind in [0, 2] {
        assert!(deck.take(kind, EyeSet::only(ONE)));
        hand.add(kind);
    }
    assert!(look(&deck, ONE).1.is_empty(), "the owner can count its deck");
    let (view, mut unseen) = look(&deck, TWO);
    unseen.add_all(&hand);
    assert_eq!((view.unseen(), unseen), (2, [0, 0, 1, 2].into_iter().collect()));
    // Over many guesses, each of the cards is in the hand as often as in the deck.
    let (mut rng, mut in_hand) = (chance(4, 0), 0);
    for _ in 0..4_000 {
        let mut left = unseen;
        let guess = view.imagine(&mut left, &mut rng);
        assert_eq!((guess.len(), left.len(), guess.copies(1) + left.count(1)), (2, 2, 1));
        in_hand += left.count(1);
    }
    assert!((1_880..2_120).contains(&in_hand), "{in_hand}");
}

#[test]
fn things_put_under_together_lie_in_an_order_that_nobody_knows() {
    let mut stack: Stack<8> = Stack::shuffled([3], EyeSet::ALL);
    stack.put_under_together([5, 4], EyeSet::ALL);
    stack.put_under_together([], EyeSet::ALL);
    assert_eq!(places(&stack, TWO), "3??");
    let view = look(&stack, TWO).0;
    let kinds: Vec<Option<&[u8]>> = view.layers().map(|layer| layer.kinds).collect();
    assert_eq!(kinds, [Some(&[3_u8][..]), Some(&[4, 5])], "but everybody knows which they are");
    let mut other: Stack<8> = Stack::shuffled([3], EyeSet::ALL);
    other.put_under_together([4, 5], EyeSet::ALL);
    assert_eq!(stack, other);
}

/// A real stack beside the lazy one: an order that was shuffled first.
struct Real {
    order: Vec<usize>,
    stack: Stack<12>,
    taken: Vec<usize>,
    rng: Chance,
}

impl Real {
    fn new(seed: u64) -> Self {
        let mut rng = chance(seed, 0);
        let cards: Vec<usize> = (0..12).map(|_| below(&mut rng, KINDS as u32) as usize).collect();
        let stack = Stack::shuffled(cards.iter().copied(), EyeSet::ALL);
        let mut real = Self { order: cards, stack, taken: Vec::new(), rng };
        real.shuffle();
        real
    }

    /// Shuffles the real cards (Fisher and Yates).
    fn shuffle(&mut self) {
        for last in (1..self.order.len()).rev() {
            let other = below(&mut self.rng, last as u32 + 1) as usize;
            self.order.swap(last, other);
        }
    }

    fn some_eyes(&mut self) -> EyeSet {
        [EyeSet::ALL, EyeSet::NOBODY, EyeSet::only(ONE), EyeSet::only(TWO), EyeSet::only(ONE).or(EyeSet::only(TWO))]
            [below(&mut self.rng, 5) as usize]
    }

    /// Does something to both. Whatever lies on top of the real stack can come from the other.
    fn step(&mut self) {
        let eyes = self.some_eyes();
        match (below(&mut self.rng, 12), self.order.first().copied(), self.taken.pop()) {
            (0..4, Some(top), taken) => {
                self.taken.extend(taken);
                assert!(self.stack.take(top, eyes), "{top} from {:?}", self.stack);
                self.taken.push(self.order.remove(0));
            }
            (4..6, Some(top), taken) => {
                self.taken.extend(taken);
                assert!(self.stack.show_top(top, eyes));
            }
            (6, _, Some(card)) => {
                self.stack.put_on_top(card, eyes);
                self.order.insert(0, card);
            }
            (7..9, _, Some(card)) => {
                self.stack.put_under(card, eyes);
                self.order.push(card);
            }
            (9..11, _, Some(card)) => {
                let cards: Vec<usize> = std::iter::once(card).chain(self.taken.pop()).collect();
                self.stack.put_under_together(cards.iter().copied(), eyes);
                // Nobody knows their order: either is possible.
                let turn = below(&mut self.rng, 2) as usize % cards.len();
                self.order.extend(cards.iter().cycle().skip(turn).take(cards.len()));
            }
            (11, _, taken) if below(&mut self.rng, 4) == 0 => {
                self.taken.extend(taken);
                self.shuffle();
                self.stack.shuffle();
            }
            (_, _, taken) => self.taken.extend(taken),
        }
    }
}

#[test]
fn whatever_is_done_no_card_is_lost_and_what_somebody_knows_is_true() {
    for seed in 0..300 {
        let mut real = Real::new(seed);
        let all: Unseen = real.order.iter().copied().collect();
        for _ in 0..60 {
            real.step();
            let mut there: Unseen = real.stack.contents();
            assert_eq!(there, real.order.iter().copied().collect(), "the same cards");
            there.extend(real.taken.iter().copied());
            assert_eq!(there, all, "none lost");
            for eye in EYES {
                let (view, unseen) = look(&real.stack, eye);
                assert_eq!((view.len(), view.unseen()), (real.order.len(), unseen.len()));
                let mut first = 0;
                for layer in view.layers() {
                    let lying = &real.order[first..first + layer.len];
                    if let Some(kinds) = layer.kinds {
                        let known: Unseen = kinds.iter().map(|&kind| usize::from(kind)).collect();
                        assert_eq!(known, lying.iter().copied().collect(), "DN-INV-36");
                    }
                    first += layer.len;
                }
            }
        }
    }
}

#[test]
fn a_view_tells_nothing_of_what_its_eye_may_not_know() {
    let (mut differ, mut same) = (0, 0);
    for seed in 0..200 {
        let mut real = Real::new(seed);
        for _ in 0..40 {
            real.step();
            for eye in EYES {
                let (view, unseen) = look(&real.stack, eye);
                let mut left = unseen;
                let guess = view.imagine(&mut left, &mut real.rng);
                assert!(left.is_empty(), "all that is unseen lies here");
                assert_eq!(look(&guess, eye), (view, unseen), "DN-INV-25, DN-INV-26");
                *(if guess == real.stack { &mut same } else { &mut differ }) += 1;
            }
        }
    }
    assert!(differ > 5_000 && same > 1_000, "{differ} guesses differ, {same} are right");
}

/// Each order of cards in which all of a multiset can lie, as often as it occurs among the orders
/// of the cards.
fn orders(cards: &[usize]) -> Vec<Vec<usize>> {
    if cards.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for first in 0..cards.len() {
        let mut rest = cards.to_vec();
        let card = rest.remove(first);
        all.extend(orders(&rest).into_iter().map(|order| [vec![card], order].concat()));
    }
    all
}

/// Somebody looks at two cards, puts the higher one back on top and the other to the bottom; then
/// all are drawn.
fn arranged(order: &[usize]) -> Vec<usize> {
    let (high, low) = (order[0].max(order[1]), order[0].min(order[1]));
    [&[high], &order[2..], &[low]].concat()
}

#[test]
fn drawing_lazily_has_the_odds_of_shuffling_first() {
    let cards = [0, 0, 0, 1, 1, 2];
    let mut odds: BTreeMap<Vec<usize>, f64> = BTreeMap::new();
    let shuffled = orders(&cards);
    for order in &shuffled {
        *odds.entry(arranged(order)).or_default() += 1.0 / shuffled.len() as f64;
    }
    let (mut came, mut rng, draws) = (BTreeMap::<Vec<usize>, f64>::new(), chance(5, 0), 60_000);
    for _ in 0..draws {
        let mut stack: Stack<6> = Stack::shuffled(cards, EyeSet::ALL);
        let mine = EyeSet::only(ONE);
        let mut next = |stack: &mut Stack<6>, eyes| {
            let kind = stack.draw(&mut rng);
            assert!(stack.take(kind, eyes));
            kind
        };
        let seen = [next(&mut stack, mine), next(&mut stack, mine)];
        stack.put_on_top(seen[0].max(seen[1]), mine);
        stack.put_under(seen[0].min(seen[1]), mine);
        let order: Vec<usize> = (0..6).map(|_| next(&mut stack, EyeSet::ALL)).collect();
        *came.entry(order).or_default() += 1.0;
    }
    assert_eq!(came.keys().collect::<Vec<_>>(), odds.keys().collect::<Vec<_>>());
    let off =
        |order: &Vec<usize>, odds: f64| (came[order] - odds * f64::from(draws)).powi(2) / (odds * f64::from(draws));
    let chi_square: f64 = odds.iter().map(|(order, &odds)| off(order, odds)).sum();
    // Far out on the tail for this many degrees of freedom: mean n, standard deviation √2n.
    let degrees = (odds.len() - 1) as f64;
    assert!(chi_square < degrees + 4.0 * (2.0 * degrees).sqrt(), "{chi_square} with {degrees} degrees of freedom");
}

/// A state holds five decks, five hands, five discard piles and a few piles, and stays under 4 KiB
/// (DN-COMP-20).
#[test]
fn stacks_and_bags_are_small_plain_values() {
    fn is_plain<T: Copy + Send + Sync + 'static>() -> usize {
        size_of::<T>()
    }
    assert_eq!((is_plain::<Stack<64>>(), is_plain::<Bag<64>>()), (260, 64));
    assert!(is_plain::<StackView<64>>() <= 264);
    let piles = is_plain::<Stack<24>>() + is_plain::<Stack<20>>() + is_plain::<Stack<40>>();
    assert!(5 * (is_plain::<Stack<64>>() + 2 * is_plain::<Bag<43>>()) + piles < 2_200);
}
