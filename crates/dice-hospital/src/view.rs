//! What a seat or an onlooker may see.

use table::{Deck, Eye, Game, Rng, Seat, Unwatched};

use crate::ambulance::{Ambulance, Newcomers, on_ambulance};
use crate::automa::DecisionCard;
use crate::cards::{Administrator, EventCard};
use crate::colour::Colour;
use crate::ending::space_of;
use crate::event::Event;
use crate::fate::deal;
use crate::hospital::Hospital;
use crate::investments::{Hand, Token};
use crate::moves::Move;
use crate::state::{Open, Phase, Secret, State};
use crate::{DiceHospital, Die};

/// What one pair of eyes may see: what lies open, and what only the looking seat knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub eye: Eye,
    open: Open,
    /// What the looking seat was dealt, and what it has kept as long as that is its secret.
    dealt: Option<[Administrator; 2]>,
    kept: Option<Administrator>,
    /// The investment tokens that the looking seat looks at.
    hand: Hand,
    /// The administrators that can still be dealt, for whoever types them in.
    undealt: Option<Deck>,
}

impl View {
    /// The step.
    pub fn phase(&self) -> Phase {
        self.open.phase
    }

    /// What lies open on the table.
    pub fn open(&self) -> &Open {
        &self.open
    }

    /// The hospital of a seat, which anybody may look at.
    pub fn hospital(&self, seat: Seat) -> &Hospital {
        &self.open.hospitals[seat]
    }

    /// A seat's administrator, if it lies open or the looking seat knows it.
    pub fn administrator(&self, seat: Seat) -> Option<Administrator> {
        self.open.administrators[seat].or(self.kept.filter(|_| self.eye == Eye::Seat(seat)))
    }

    /// The two administrators that the looking seat was dealt.
    pub fn dealt(&self) -> Option<[Administrator; 2]> {
        self.dealt
    }

    /// Whether an administrator can be dealt now, as far as the looking seat knows.
    pub fn may_be_dealt(&self, card: Administrator) -> bool {
        let is_seen = self.dealt.is_some_and(|mine| mine.contains(&card))
            || self.open.administrators.0.into_iter().flatten().any(|open| open == card);
        self.undealt.map_or(!is_seen, |cards| cards.contains(card.index()))
    }

    /// The investment tokens that the looking seat has drawn and may keep one of.
    pub fn hand(&self) -> &[Token] {
        &self.hand
    }

    /// The pile of investment tokens that is looked at.
    pub fn looking(&self) -> Option<Colour> {
        matches!(self.open.phase, Phase::Look | Phase::Advise | Phase::KeepToken).then_some(self.open.looking)
    }

    /// The events that have not been turned up.
    pub fn events_to_come(&self) -> impl Iterator<Item = EventCard> + use<> {
        self.open.events.iter().map(|index| EventCard::ALL[index])
    }

    /// The Decision cards that can be turned up next.
    pub fn decisions_to_come(&self) -> impl Iterator<Item = DecisionCard> + use<> {
        self.open.automa.decisions.iter().map(|index| DecisionCard::ALL[index])
    }

    /// The dice on an ambulance.
    pub fn on_ambulance(&self, game: &DiceHospital, ambulance: Ambulance) -> Newcomers {
        on_ambulance(game.setup(), self.open.round, &self.open.intake, self.open.aboard, ambulance)
    }

    /// The ambulance for which equal dice are told apart, and the value they show.
    pub fn loading(&self, game: &DiceHospital) -> Option<(Ambulance, u8)> {
        let ambulance = self.open.loading?;
        let die = self.open.intake.get(game.setup().loaded(self.open.round, self.open.aboard, ambulance).end)?;
        Some((ambulance, die.value))
    }

    /// The dice on an ambulance of which only the value is known: their colours are still chosen.
    pub fn undecided(&self, game: &DiceHospital, ambulance: Ambulance) -> impl Iterator<Item = Die> + use<> {
        let first = self.open.loading.filter(|&first| ambulance >= first);
        let later = first.into_iter().flat_map(|first| game.setup().ambulances().filter(move |&later| later >= first));
        let values =
            later.filter_map(|later| game.cut_value(&self.open, later)).fold(0, |all, value| all | 1_u8 << value);
        let is_open = move |one: &Die| !one.is_mother() && values & 1 << one.value != 0;
        self.on_ambulance(game, ambulance).into_iter().filter(is_open)
    }

    /// Whether the patient in a bed is spared from neglect this round.
    pub fn is_spared(&self, seat: Seat, bed: usize) -> bool {
        self.open.phase == Phase::Spare && self.open.mercy[seat].spares(bed)
    }

    /// How many patients of a seat the event can still spare this round.
    pub fn spared_by_event(&self, seat: Seat) -> u8 {
        self.open.mercy[seat].by_event()
    }

    /// Whether a space of an ambulance's back is taken, the spaces counted from 0.
    pub const fn is_collected(&self, ambulance: Ambulance, place: usize) -> bool {
        self.open.collected & 1 << space_of(ambulance, place) != 0
    }

    /// What the looking seat would see after a move of its own, up to the next die; `None` if it
    /// cannot make the move, or if the outcome depends on what it does not know.
    pub fn after(&self, game: &DiceHospital, mv: Move) -> Option<Self> {
        let Eye::Seat(seat) = self.eye else { return None };
        if self.open.phase == Phase::Keep {
            return None;
        }
        let mut after = self.known(game);
        game.play(&mut after, seat, mv, &mut Unwatched).ok()?;
        Some(game.look(&after, self.eye))
    }

    /// The moves of the looking seat.
    pub fn moves(&self, game: &DiceHospital) -> Vec<Move> {
        let mut moves = Vec::new();
        self.list_moves(game, &mut moves);
        moves
    }

    /// Adds the moves of the looking seat to a list that is used again.
    pub fn list_moves(&self, game: &DiceHospital, into: &mut Vec<Move>) {
        if let Eye::Seat(seat) = self.eye {
            game.moves(&self.known(game), seat, into);
        }
    }

    /// A state with all that is known, and nothing else.
    pub(crate) fn known(&self, game: &DiceHospital) -> State {
        let mut secret = Secret::nothing(game.setup());
        if let Eye::Seat(seat) = self.eye {
            (secret.dealt[seat], secret.kept[seat]) = (self.dealt, self.kept);
            secret.hand = self.hand;
        }
        State { open: self.open, secret }
    }
}

impl DiceHospital {
    pub(crate) fn look(&self, State { open, secret }: &State, eye: Eye) -> View {
        let (dealt, kept) = match eye {
            Eye::Seat(seat) if seat.index() < self.seats_at_table() => (secret.dealt[seat], secret.kept[seat]),
            _ => (None, None),
        };
        let hand = if eye == Eye::Seat(open.actor) { secret.hand } else { Hand::none(Token::ANY) };
        View { eye, open: *open, dealt, kept, hand, undealt: None }
    }

    /// What whoever types in cards and dice sees: they know which administrators they have dealt.
    pub(crate) fn look_of_typist(&self, state: &State, eye: Eye) -> View {
        let undealt = (state.open.phase == Phase::Deal).then_some(state.secret.unseen);
        View { undealt, ..self.look(state, eye) }
    }

    pub(crate) fn may_hear(&self, event: Event, eye: Eye) -> bool {
        match event {
            Event::Dealt { seat, .. } | Event::Kept { seat, .. } => eye == Eye::Seat(seat),
            Event::Unveiled { seat, .. } => eye != Eye::Seat(seat),
            _ => true,
        }
    }

    /// A state that could lie behind a view: the others' administrators are dealt anew.
    pub(crate) fn imagine_behind(&self, view: &View, rng: &mut impl Rng) -> State {
        let State { open, mut secret } = view.known(self);
        let known = secret.dealt.0.into_iter().flatten().flatten().chain(open.administrators.0.into_iter().flatten());
        for card in known {
            secret.unseen.take(card.index());
        }
        for seat in Seat::all(self.people()) {
            if secret.dealt[seat].is_some() || !self.was_dealt(&open, seat) {
                continue;
            }
            // Of those who have chosen, one of the two lies open.
            let one = open.administrators[seat].unwrap_or_else(|| deal(&mut secret.unseen, rng));
            let other = deal(&mut secret.unseen, rng);
            let pair = [one.min(other), one.max(other)];
            secret.dealt[seat] = Some(pair);
            if open.phase == Phase::Keep && !open.to_act.contains(seat) {
                secret.kept[seat] = Some(table::chance::pick(rng, &pair));
            }
        }
        self.imagine_tokens(&open, &mut secret, rng);
        State { open, secret }
    }

    /// Whether a seat has been dealt two administrators, which only it knows.
    fn was_dealt(&self, open: &Open, seat: Seat) -> bool {
        if self.setup().administrators_each() == 1 {
            return false;
        }
        match open.phase {
            Phase::Deal => self.steps_clockwise(open.first, seat) < self.steps_clockwise(open.first, open.actor),
            Phase::Keep => true,
            _ => open.administrators[seat].is_some(),
        }
    }

    /// How many seats it is clockwise from one to another.
    fn steps_clockwise(&self, one: Seat, other: Seat) -> usize {
        let seats = self.seats_at_table();
        (other.index() + seats - one.index()) % seats
    }
}
