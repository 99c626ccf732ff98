//! What a seat or an onlooker may see (section 17), and what could lie behind it.

use table::{Eye, Few, Game, Heard, PerSeat, Rng, Seat, StackView};

use crate::DynamiteNurse;
use crate::cards::{Card, CardKind, Cards};
use crate::event::Event;
use crate::moves::Move;
use crate::state::{EVENTS, LOOKED, MAX_PLAYERS, NURSES, Open, Secret, State, TownPile};
use crate::step::Step;

/// A player's cards as one eye sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Holding {
    /// How many cards are in hand.
    pub hand: u8,
    /// How many cards are in the deck.
    pub deck: u8,
    /// The cards of the deck and the hand together, without the hand cards that everybody knows.
    /// Whoever has counted what lay open knows them, but not where they are.
    pub pool: Cards,
}

/// What one pair of eyes may see: what lies open, and what only the looking seat knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub eye: Eye,
    open: Open,
    holdings: PerSeat<Holding, MAX_PLAYERS>,
    /// The looking seat's hand.
    hand: Option<Cards>,
    nurses: StackView<NURSES>,
    events: StackView<EVENTS>,
    /// The nurses and events that this eye does not know the place of.
    unseen_nurses: Cards,
    unseen_events: Cards,
    /// How many cards the active player looks at, and which, for that player.
    looking: u8,
    looked: Few<Card, LOOKED>,
}

impl View {
    /// What lies open on the table.
    pub fn open(&self) -> &Open {
        &self.open
    }

    /// A player's cards.
    pub fn holding(&self, seat: Seat) -> &Holding {
        &self.holdings[seat]
    }

    /// The looking seat's hand.
    pub fn hand(&self) -> Option<&Cards> {
        self.hand.as_ref()
    }

    /// The open event.
    pub fn event(&self) -> Option<Card> {
        self.events.known(0).map(Card::of)
    }

    /// The event pile.
    pub fn events(&self) -> &StackView<EVENTS> {
        &self.events
    }

    /// The nurse pile.
    pub fn nurses(&self) -> &StackView<NURSES> {
        &self.nurses
    }

    /// The events that could lie on top of their pile, as far as this eye knows.
    pub fn next_events(&self) -> Cards {
        on_top(&self.events, &self.unseen_events)
    }

    /// The nurses that could lie on top of their pile, as far as this eye knows.
    pub fn next_nurses(&self) -> Cards {
        on_top(&self.nurses, &self.unseen_nurses)
    }

    /// The cards that the looking seat has taken up to look at.
    pub fn looked(&self) -> &[Card] {
        &self.looked
    }

    /// How many cards the active player looks at.
    pub fn looking(&self) -> usize {
        self.looking.into()
    }

    /// All cards that a player owns, wherever they are (DN-TERM-06).
    pub fn owned(&self, seat: Seat) -> Cards {
        let hospital = &self.open.hospitals[seat];
        let mut cards = self.holdings[seat].pool;
        for more in [&hospital.shown, &hospital.discard, &hospital.played] {
            cards.add_all(more);
        }
        cards
    }

    /// The looking seat's deck: what it has besides its hand and what lies open.
    pub fn deck(&self) -> Option<Cards> {
        let Eye::Seat(seat) = self.eye else { return None };
        let mut deck = self.holdings[seat].pool;
        for card in hidden(self.hand.as_ref()?, &self.open.hospitals[seat].shown).iter() {
            deck.take(card);
        }
        Some(deck)
    }

    /// The moves of the looking seat.
    pub fn moves(&self, game: &DynamiteNurse) -> Vec<Move> {
        let mut moves = Vec::new();
        if let Eye::Seat(seat) = self.eye {
            // What a seat can do depends on nothing that it does not see.
            game.moves(&game.imagine_behind(self, &mut table::chance(0, 0)), seat, &mut moves);
        }
        moves
    }
}

/// The cards that could lie on top of a pile.
fn on_top<const N: usize>(pile: &StackView<N>, unseen: &Cards) -> Cards {
    match pile.layers().next().and_then(|layer| layer.kinds) {
        Some(kinds) => kinds.iter().map(|&kind| usize::from(kind)).collect(),
        None => *unseen,
    }
}

/// The hand cards that not everybody knows.
fn hidden(hand: &Cards, shown: &Cards) -> Cards {
    let mut hidden = *hand;
    for card in shown.iter() {
        hidden.take(card);
    }
    hidden
}

impl DynamiteNurse {
    pub(crate) fn look(&self, State { open, secret }: &State, eye: Eye) -> View {
        let mut holdings = PerSeat([Holding::default(); MAX_PLAYERS]);
        for seat in Seat::all(self.seats_at_table()) {
            let (hand, deck) = (&secret.hands[seat], &secret.decks[seat]);
            let mut pool = hidden(hand, &open.hospitals[seat].shown);
            pool.add_all(deck);
            holdings[seat] = Holding { hand: hand.len() as u8, deck: deck.len() as u8, pool };
        }
        let mine = |seat: Seat| eye == Eye::Seat(seat);
        let (mut unseen_nurses, mut unseen_events) = (Cards::default(), Cards::default());
        let nurses = secret.nurses.view(eye, &mut unseen_nurses);
        let events = secret.events.view(eye, &mut unseen_events);
        let mut looked = Few::none(Card::Examination);
        if mine(open.active) {
            looked = secret.looked;
        } else {
            for card in secret.looked {
                let unseen = if card.is_nurse() { &mut unseen_nurses } else { &mut unseen_events };
                unseen.add(card.index());
            }
        }
        let hand = match eye {
            Eye::Seat(seat) if seat.index() < self.seats_at_table() => Some(secret.hands[seat]),
            _ => None,
        };
        let looking = secret.looked.len() as u8;
        View { eye, open: *open, holdings, hand, nurses, events, unseen_nurses, unseen_events, looking, looked }
    }

    /// What somebody hears of an event: of secrets, only that they are there.
    pub(crate) fn tell(&self, event: Event, eye: Eye) -> Heard<Event> {
        let mine = |seat: Seat| eye == Eye::Seat(seat);
        Heard::Now(match event {
            Event::Drew { seat, cause, .. } if !mine(seat) => Event::Drew { seat, card: None, cause },
            Event::Kept { seat, .. } if !mine(seat) => Event::Kept { seat, card: None },
            Event::LookedAt { seat, pile, .. } if !mine(seat) => Event::LookedAt { seat, pile, card: None },
            Event::LaidOnTop { seat, pile: TownPile::Nurses, .. } if !mine(seat) => {
                Event::LaidOnTop { seat, pile: TownPile::Nurses, card: None }
            }
            Event::LaidUnder { seat, pile, .. } if !mine(seat) => Event::LaidUnder { seat, pile, card: None },
            event => event,
        })
    }

    /// Whether one of these events showed a seat a card of a pile that it did not know. Where it is
    /// settled which card comes, no fate stands between the look and an undo (DN-R-67).
    pub(crate) fn uncovers(&self, State { secret, .. }: &State, seat: Seat, events: &[Event]) -> bool {
        let mut unseen = Cards::default();
        let nurse_pile = secret.nurses.view(Eye::Seat(seat), &mut unseen);
        let event_pile = secret.events.view(Eye::Seat(seat), &mut unseen);
        let (mut nurses, mut opened) = (0.., 0..);
        events.iter().any(|&event| {
            let pile = match event {
                Event::LookedAt { pile, .. } => pile,
                Event::NurseAcquired { card, .. } if !secret.looked.contains(&card) => TownPile::Nurses,
                Event::Bought { card, .. } if self.pack().card(card).kind == CardKind::Event => TownPile::Events,
                Event::Dug { .. } | Event::EventsRotated { .. } | Event::EventRevealed { .. } => TownPile::Events,
                _ => return false,
            };
            // One card after the other comes from the top.
            let known = match pile {
                TownPile::Nurses => nurses.next().and_then(|place| nurse_pile.known(place)),
                TownPile::Events => opened.next().and_then(|place| event_pile.known(place)),
            };
            known.is_none()
        })
    }

    /// A state that could lie behind a view: what the eye does not know is dealt anew.
    pub(crate) fn imagine_behind(&self, view: &View, rng: &mut impl Rng) -> State {
        let (mut nurses, mut events) = (view.unseen_nurses, view.unseen_events);
        let mut secret = Secret::new();
        for seat in Seat::all(self.seats_at_table()) {
            let Holding { hand, mut pool, .. } = view.holdings[seat];
            let shown = view.open.hospitals[seat].shown;
            let own = view.hand.filter(|_| view.eye == Eye::Seat(seat));
            let unknown = match own {
                Some(hand) => {
                    let hidden = hidden(&hand, &shown);
                    for card in hidden.iter() {
                        pool.take(card);
                    }
                    hidden
                }
                None => pool.take_any(usize::from(hand) - shown.len(), rng),
            };
            secret.hands[seat] = shown;
            secret.hands[seat].add_all(&unknown);
            secret.decks[seat] = pool;
        }
        secret.nurses = view.nurses.imagine(&mut nurses, rng);
        secret.events = view.events.imagine(&mut events, rng);
        secret.looked = view.looked;
        // What somebody else looks at is what is left over, in any order.
        nurses.add_all(&events);
        while !nurses.is_empty() {
            let card = nurses.draw(rng);
            nurses.take(card);
            secret.looked.push(Card::of(card));
        }
        State { open: view.open, secret }
    }

    /// What must happen next, as everybody sees it.
    pub fn asked(&self, view: &View) -> table::Next {
        self.next_of(&view.open)
    }

    /// The seat whose own affair the due fate is: its draws, and what it looks at.
    pub(crate) fn drawing(&self, open: &Open) -> Option<Seat> {
        match open.step()? {
            Step::Draw { seat, .. } => Some(seat),
            Step::Look { .. } => Some(open.active),
            _ => None,
        }
    }
}
