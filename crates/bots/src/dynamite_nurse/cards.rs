//! What cards are worth to a deck.

use dynamite_nurse::{CARDS, Card, CardKind, Cards, DynamiteNurse, Phase, View, kinds};
use table::Seat;

/// What the seat's deck needs now.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// How much of the game is left, from 1 to 0.
    left: f32,
    /// What one kill mark less is worth.
    pub(super) mark: f32,
    /// Gold, treatment points and further actions of the deck, per card.
    gold: f32,
    points: f32,
    actions: f32,
    /// What the seat has.
    owned: Cards,
    /// Victory points and prices as printed.
    vp: [i8; CARDS],
    price: [u8; CARDS],
    marks: u8,
}

/// About how many patients leave the Dungeon in a game.
const DUNGEON: f32 = 40.0;

impl Plan {
    pub(super) fn of(game: &DynamiteNurse, view: &View, seat: Seat) -> Self {
        let open = view.open();
        let owned = view.owned(seat);
        let size = owned.len().max(1) as f32;
        let (mut gold, mut points, mut actions) = (0.0, 0.0, 0.0);
        for card in kinds(&owned) {
            let printed = game.pack().card(card);
            let copies = owned.count(card.index()) as f32;
            gold += copies * f32::from(printed.gold);
            points += copies * f32::from(printed.tp);
            actions += if matches!(printed.kind, CardKind::Doctor | CardKind::Paramedic) { copies } else { 0.0 };
        }
        let marks = open.hospitals[seat].marks;
        let dungeon = open.in_dungeon() as f32 / DUNGEON;
        let pile = f32::from(open.marks) / f32::from(game.pack().kill_marks());
        let mut plan = Self {
            left: if open.phase == Phase::Over { 0.0 } else { dungeon.min(pile.sqrt()).min(1.0) },
            mark: if marks == 0 { 1.0 } else { 2.5 },
            gold: gold / size,
            points: points / size,
            actions: actions / size,
            owned,
            vp: [0; CARDS],
            price: [0; CARDS],
            marks,
        };
        for &card in Card::ALL {
            plan.vp[card.index()] = game.pack().card(card).vp;
            plan.price[card.index()] = game.pack().card(card).price.unwrap_or(0);
        }
        plan
    }

    /// What a card does for the rest of the game, besides its victory points, while there is much
    /// left to play.
    fn strength(&self, card: Card) -> f32 {
        // Gold is good until there is enough for the dearest cards, then points are.
        let gold = (1.9 - self.gold).max(0.1) * 1.8;
        let tp = (4.5 - self.points).max(0.4) * 1.5;
        let action = if self.actions > 0.3 { 1.2 } else { 2.0 };
        match card {
            Card::Examination => 0.4 * gold,
            Card::SecondOpinion => 1.9 * gold,
            Card::TriageDesk => 0.85 * (gold + tp),
            Card::FullWorkup => 5.0 * gold,
            Card::SimpleSurgery => 0.5 * tp,
            Card::WhiteMagic => (2.1 + 0.25 * (self.owned.count(card.index()) as f32).min(3.0)) * tp,
            Card::CarefulSurgery => 2.7 * tp,
            Card::GrandOperation => 2.9 * tp,
            Card::BlackMagic => 1.5 * tp,
            Card::HitTheBooks => 11.5,
            Card::Moonlighting => 1.2 * tp + action + 9.0,
            Card::CutRate => tp + 1.4,
            Card::Upgraded => 17.4,
            Card::CuttingEdge => 17.0,
            Card::Closed => 1.5 * gold,
            Card::CriticalCondition => 1.85 * tp + 0.5,
            Card::Erase if self.marks > 0 => 12.0 + f32::from(self.marks),
            Card::Erase => 0.8,
            Card::PassingTheBuck => gold + 5.5,
            Card::ReferenceLetter => gold + 9.5,
            Card::AllWrong => tp + 12.0,
            Card::Medina | Card::Nikki | Card::Tamsin | Card::Odette | Card::Perla | Card::CalypsoIvanna => action,
            Card::Alyssa => 1.5,
            Card::Arina => action + if self.marks > 0 { 2.0 } else { 1.0 },
            Card::CalypsoBlue | Card::Sylvestri => 2.6,
            Card::Dora => action + 2.0,
            Card::Ginger | Card::Maude => 1.8,
            Card::Kei | Card::Mint => action + 0.3,
            Card::Ren => 2.2,
            Card::Sarah => action + 0.8,
            Card::Trapetta | Card::Isolde | Card::Quin => 1.6,
            Card::Bellamy => 1.5 * action,
            Card::Corinna => 2.0 * gold + 0.8,
            Card::Hana => 2.0 * tp + action,
        }
    }

    /// A second copy of a card that does something special is worth less than the first.
    fn use_of(&self, card: Card) -> f32 {
        let copies = self.owned.count(card.index()) as f32;
        let special = (Card::HitTheBooks..=Card::AllWrong).contains(&card);
        self.strength(card) / if special { 1.0 + 0.35 * copies } else { 1.0 }
    }

    /// What it is worth to own a card.
    pub(super) fn value(&self, card: Card) -> f32 {
        self.use_of(card) * (self.left * 1.1).min(1.0) + f32::from(self.vp[card.index()])
    }

    /// What it is worth to buy a card: more than the room that it takes in the deck.
    pub(super) fn purchase(&self, card: Card) -> f32 {
        let price = f32::from(self.price[card.index()]);
        self.value(card) - 1.2 * (self.left * 1.4).min(1.0) - 0.02 * price
    }

    /// Whether a deck is better without a card.
    pub(super) fn scrap(&self, card: Card) -> f32 {
        match card {
            Card::Examination | Card::SimpleSurgery => self.left - 0.3 + 0.1 * f32::from(card == Card::Examination),
            _ => -self.value(card),
        }
    }
}

/// What a card in hand is worth next turn.
pub(super) fn card_in_hand(card: Card, plan: &Plan) -> f32 {
    plan.strength(card)
}
