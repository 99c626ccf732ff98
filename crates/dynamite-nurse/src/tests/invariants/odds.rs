//! The odds: what can come, and how often.

use std::collections::BTreeMap;

use table::{Chance, Eye, EyeSet, Game, Stack, Unwatched, chance};

use super::Watched;
use crate::tests::arrange::main_phase;
use crate::{Card, Cards, Fate, PatientCard, State, Step, TownPile};

impl Watched {
    /// What can come is what lies in the part whose order is unknown, and as likely as there are
    /// copies there.
    pub(super) fn check_odds(&self, rng: &mut Chance) {
        let weights = self.weights();
        let all: usize = weights.iter().map(|(_, weight)| weight).sum();
        assert_eq!(all, self.shuffled(), "DN-INV-28: the weights are those of the cards that are shuffled");
        for &(fate, weight) in &weights {
            let mut after = self.state;
            let accepted = self.game.accept(&mut after, fate, &mut Unwatched).is_ok();
            assert_eq!(accepted, weight > 0, "DN-INV-28: {fate} has weight {weight}");
        }
        let fate = self.game.roll(&self.state, rng);
        assert!(weights.iter().any(|&(other, weight)| other == fate && weight > 0), "DN-INV-28: {fate}");
    }

    /// Every outcome of the fate that is due, with the number of cards that bring it.
    fn weights(&self) -> Vec<(Fate, usize)> {
        let State { open, secret } = &self.state;
        let top = |copies: &dyn Fn(usize) -> usize, fate: fn(Card) -> Fate| {
            Card::ALL.iter().map(|&card| (fate(card), copies(card.index()))).collect()
        };
        match open.step() {
            Some(Step::First) => self.seats().map(|seat| (Fate::First(seat), 1)).collect(),
            Some(Step::Starter(seat)) => {
                let free = |card: Card| Card::STARTERS.contains(&card) && open.boxed.count(card.index()) > 0;
                Card::ALL.iter().map(|&card| (Fate::Starter(seat, card), usize::from(free(card)))).collect()
            }
            Some(Step::OpenDungeon) => {
                PatientCard::ALL.iter().map(|&card| (Fate::Patient(card), open.dungeon.count(card.index()))).collect()
            }
            Some(Step::Draw { seat, .. }) => {
                Card::ALL.iter().map(|&card| (Fate::Draw(seat, card), secret.decks[seat].count(card.index()))).collect()
            }
            Some(Step::OpenEvents) => top(&|kind| on_top(secret.events, kind), Fate::Event),
            Some(Step::Nurse) => top(&|kind| on_top(secret.nurses, kind), Fate::Nurse),
            Some(Step::Look { pile: TownPile::Nurses, .. }) => top(&|kind| on_top(secret.nurses, kind), Fate::Look),
            Some(Step::Look { pile: TownPile::Events, .. }) => top(&|kind| on_top(secret.events, kind), Fate::Look),
            step => panic!("{step:?} is no chance"),
        }
    }

    /// How many cards have no order yet where the due fate comes from.
    fn shuffled(&self) -> usize {
        let State { open, secret } = &self.state;
        let view = self.game.view(&self.state, Eye::Onlooker);
        match open.step() {
            Some(Step::First) => self.game.seats(),
            Some(Step::Starter(seat)) => Card::STARTERS.len() - seat.index(),
            Some(Step::OpenDungeon) => open.dungeon.len(),
            Some(Step::Draw { seat, .. }) => secret.decks[seat].len(),
            Some(Step::OpenEvents | Step::Look { pile: TownPile::Events, .. }) => {
                view.events().layers().next().map_or(0, |layer| layer.len)
            }
            _ => view.nurses().layers().next().map_or(0, |layer| layer.len),
        }
    }
}

/// The copies of a kind in the uppermost layer of a stack: it can be taken so often before another
/// layer comes.
fn on_top<const N: usize>(mut stack: Stack<N>, kind: usize) -> usize {
    let mut copies = 0;
    let layers = |stack: &Stack<N>| stack.view(Eye::Onlooker, &mut Cards::default()).layers().count();
    let all = layers(&stack);
    while layers(&stack) == all && stack.take(kind, EyeSet::ALL) {
        copies += 1;
    }
    copies
}

#[test]
fn dn_inv_28_what_comes_is_as_likely_as_there_are_copies() {
    const ROLLS: u32 = 30_000;
    let mut position = main_phase(3);
    position = position.deck(&["examination", "examination", "examination", "medina", "simple-surgery", "erase"]);
    position = position.hand(&["hit-the-books"]).play(&["play hit-the-books"]);
    assert!(matches!(position.step(), Some(Step::Draw { .. })));
    let (mut rng, mut came) = (chance(28, 0), BTreeMap::new());
    for _ in 0..ROLLS {
        *came.entry(position.game.roll(&position.state, &mut rng).to_string()).or_insert(0_u32) += 1;
    }
    let share = |card: &str| f64::from(came[&format!("draw 1 {card}")]) / f64::from(ROLLS);
    assert!((share("examination") - 0.5).abs() < 0.015, "{came:?}");
    for card in ["medina", "simple-surgery", "erase"] {
        assert!((share(card) - 1.0 / 6.0).abs() < 0.012, "{came:?}");
    }
}
