//! Set-up (section 2), and the beginning and end of turns.

use table::{EyeSet, Seat, Stack, Watch};

use crate::cards::{Card, CardKind, Cards, PatientCard};
use crate::event::Event;
use crate::pack::Pack;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::setup::Setup;
use crate::state::{HAND, Open, Phase, Secret, State, TurnBudget};
use crate::step::Step;

/// The actions of a starting deck (DN-SETUP-07).
const STARTING_DECK: [(Card, usize); 2] = [(Card::Examination, 5), (Card::SimpleSurgery, 3)];

/// The Town is laid out, and chance has not spoken yet.
pub(crate) fn lay_out(setup: &Setup, pack: &Pack) -> State {
    let (mut open, mut secret) = (Open::new(), Secret::new());
    let seats = usize::from(setup.seats);
    for &card in PatientCard::ALL {
        open.dungeon.extend(std::iter::repeat_n(card.index(), pack.patient(card).copies.into()));
    }
    let mut events = Cards::default();
    for &card in Card::actions() {
        let printed = pack.card(card);
        let copies = std::iter::repeat_n(card.index(), printed.copies.into());
        match (printed.kind, printed.price) {
            (CardKind::Event, _) => events.extend(copies),
            (_, Some(_)) => open.piles.extend(copies),
            (_, None) => open.boxed.extend(copies),
        }
    }
    open.boxed.extend(Card::STARTERS.map(Card::index));
    let nurses = Card::nurses().iter().filter(|card| !Card::STARTERS.contains(card));
    secret.nurses = Stack::shuffled(nurses.map(|card| card.index()), EyeSet::ALL);
    secret.events = Stack::shuffled(events.iter(), EyeSet::ALL);
    let left_out = if seats == 3 { pack.left_out_by_three() } else { 0 };
    open.marks = pack.kill_marks() - left_out;
    open.agenda.extend([Step::BeginTurn, Step::Deal { left: seats as u8 }, Step::OpenEvents, Step::OpenDungeon]);
    match setup.starters {
        Some(starters) => {
            for seat in Seat::all(seats) {
                give_starter(&mut open, &mut secret, seat, starters[seat]);
            }
        }
        None => open.agenda.push(Step::Starter(Seat::FIRST)),
    }
    match setup.first_player {
        Some(seat) => (open.first, open.active) = (seat, seat),
        None => open.agenda.push(Step::First),
    }
    State { open, secret }
}

/// A player's nurse, and the deck around her.
fn give_starter(open: &mut Open, secret: &mut Secret, seat: Seat, card: Card) {
    open.hospitals[seat].starter = Some(card);
    for (card, copies) in STARTING_DECK.into_iter().chain([(card, 1)]) {
        for _ in 0..copies {
            open.boxed.take(card.index());
            secret.decks[seat].add(card.index());
        }
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn accept_first(&mut self, seat: Seat) -> Result<(), Refusal> {
        if seat.index() >= self.game.seats_at_table() {
            return Err(Refusal::NoSuchSeat(seat));
        }
        self.pop();
        (self.state.open.first, self.state.open.active) = (seat, seat);
        self.see(Event::FirstPlayer { seat });
        Ok(())
    }

    pub(crate) fn accept_starter(&mut self, seat: Seat, card: Card) -> Result<(), Refusal> {
        let State { open, secret } = &mut *self.state;
        let taken = Seat::all(seat.index()).any(|other| open.hospitals[other].starter == Some(card));
        if taken || !Card::STARTERS.contains(&card) {
            return Err(Refusal::NoStarter(card));
        }
        give_starter(open, secret, seat, card);
        self.pop();
        if seat.number() < self.game.seats_at_table() {
            self.push(Step::Starter(Seat::new(seat.index() + 1)));
        }
        self.see(Event::StarterDealt { seat, card });
        Ok(())
    }

    /// Hands are dealt in turn order.
    pub(crate) fn deal(&mut self, left: u8) {
        let seats = self.game.seats_at_table();
        let Some(rest) = left.checked_sub(1) else { return };
        let place = self.state.open.first.index() + seats - usize::from(left);
        self.push(Step::Deal { left: rest });
        self.push(Step::Draw { seat: Seat::new(place % seats), left: HAND });
    }

    pub(crate) fn begin_turn(&mut self) {
        let seats = self.game.seats_at_table();
        let open = &mut self.state.open;
        if open.turns > 0 {
            // Play passes to the left (DN-SETUP-16).
            open.active = open.active.clockwise(seats);
        }
        open.turns += 1;
        open.phase = Phase::Main;
        open.turn = TurnBudget { any: 1, ..TurnBudget::default() };
        open.agenda.extend([Step::EndTurn, Step::Cleanup, Step::AdmissionPhase, Step::TransportPhase, Step::Main]);
        let (seat, turn) = (open.active, open.turns);
        self.see(Event::TurnBegan { seat, turn });
    }

    /// The turn is over, perhaps with it a round, at the end of which the open event may change
    /// (DN-R-71).
    pub(crate) fn end_turn(&mut self) {
        let open = &self.state.open;
        let round_over = open.active.clockwise(self.game.seats_at_table()) == open.first;
        self.push(Step::BeginTurn);
        if round_over && self.game.setup().event_rotation && self.state.secret.events.len() >= 2 {
            let card = self.put_event_under();
            self.see(Event::EventsRotated { card });
        }
    }

    /// The open event goes under its pile, where everybody knows it (DN-INFO-09); the next one is
    /// opened.
    pub(crate) fn put_event_under(&mut self) -> Card {
        let events = &mut self.state.secret.events;
        let card = events.top().map(Card::of).expect("the top lies open");
        events.take(card.index(), EyeSet::ALL);
        events.put_under(card.index(), EyeSet::ALL);
        self.push(Step::OpenEvents);
        card
    }

    /// An event that comes to the top from a known place is turned up.
    pub(crate) fn show_open_event(&mut self) {
        let events = &mut self.state.secret.events;
        if let Some(kind) = events.top() {
            events.show_top(kind, EyeSet::ALL);
            self.see(Event::EventRevealed { card: Card::of(kind) });
        }
    }
}
