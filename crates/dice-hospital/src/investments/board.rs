//! Phase 2, its end: workers are sent to the investment board and bring tokens.

use table::{Eye, Rng, Seat, SeatSet, Watch};

use crate::DiceHospital;
use crate::activation::{Floor, NO_CARD};
use crate::cards::{Improvement, Meeple};
use crate::colour::{ByColour, Colour};
use crate::effects::{Ability, Policy, TokenEffect};
use crate::event::Event;
use crate::moves::Move;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rounds::Chapter;
use crate::state::{Open, Phase, Secret, State};

use super::token::has_room;
use super::{Hand, LOOK, Token, Which};

impl Open {
    /// How many workers stand on a space of the investment board.
    pub fn investors(&self, colour: Colour) -> usize {
        self.hospitals.0.iter().filter(|hospital| hospital.invested.is_some_and(|(_, on)| on == colour)).count()
    }
}

impl Floor {
    /// The departments and Trainees that a token can be put on, those that are alike once
    /// (CC-D-30).
    pub(crate) fn token_spots(&self) -> impl Iterator<Item = (Improvement, Which)> + '_ {
        let rooms = (0..self.rooms.len()).filter(|&place| has_room(self.investments.on_room(place)));
        let rooms = rooms.filter(|&place| (0..place).all(|other| !self.is_same_room(place, other)));
        let rooms = rooms.map(|place| {
            let nth = self.rooms[..place].iter().filter(|&&room| room == self.rooms[place]).count();
            (Improvement::Department(self.rooms[place]), Which { first: 0, second: nth as u8 })
        });
        let learners = (0..self.staff.len()).filter(|&place| self.can_learn(place));
        let learners = learners.filter(|&place| self.is_first_card(place, |_| true)).map(|place| {
            let nth = self.staff[..place].iter().filter(|&&card| card == self.staff[place]).count();
            (Improvement::Specialist(self.staff[place]), Which { first: 0, second: nth as u8 })
        });
        rooms.chain(learners)
    }

    fn can_learn(&self, place: usize) -> bool {
        self.staff[place] == crate::cards::Specialist::Trainee && has_room(self.investments.on_card(place))
    }

    /// Puts a token on one of its spots.
    fn lay_token(&mut self, token: Token, spot: Improvement, nth: u8) {
        match spot {
            Improvement::Department(room) => {
                let place = (0..self.rooms.len()).filter(|&place| self.rooms[place] == room).nth(nth.into());
                self.investments.put_on_room(place.expect("it was listed"), token);
            }
            Improvement::Specialist(card) => {
                let place = (0..self.staff.len()).filter(|&place| self.staff[place] == card).nth(nth.into());
                self.investments.put_on_card(place.expect("it was listed"), token);
            }
        }
    }

    /// The workers who are ready, each kind once; those who differ by their tokens are told apart.
    pub(crate) fn ready_workers(&self) -> impl Iterator<Item = (Meeple, u8)> + '_ {
        let nurse = (self.nurses > 0).then_some((Meeple::Nurse, 0));
        let staff = (0..self.staff.len()).filter(|&place| self.is_ready(place));
        let staff = staff.filter(|&place| self.is_first_card(place, |other| self.is_ready(other)));
        nurse.into_iter().chain(staff.map(|place| (Meeple::Specialist(self.staff[place]), self.nth_specialist(place))))
    }

    /// A worker who is ready is sent away.
    pub fn send_away(&mut self, meeple: Meeple) {
        // Whoever asks for it has seen that the worker is ready.
        let _ = self.occupy(meeple, 0);
    }

    /// A nurse goes to work; whoever is there for this round only goes first, since the others can
    /// do more (CC-R-20).
    #[inline]
    pub(crate) const fn send_nurse(&mut self) {
        self.nurses -= 1;
        self.passing = self.passing.saturating_sub(1);
    }

    /// A worker who is ready works from now on.
    pub(crate) fn occupy(&mut self, meeple: Meeple, nth: u8) -> Result<Option<usize>, Refusal> {
        match meeple {
            Meeple::Nurse if nth > 0 || self.nurses == 0 => Err(Refusal::NoMeeple(meeple)),
            Meeple::Nurse => {
                self.send_nurse();
                Ok(None)
            }
            Meeple::Specialist(card) => {
                let place = self.free_specialist(card, nth).ok_or(Refusal::NoMeeple(meeple))?;
                self.used_staff |= 1 << place;
                Ok(Some(place))
            }
        }
    }
}

impl DiceHospital {
    /// The piles, each of one colour (CC-INV-03).
    pub(crate) fn shuffle_tokens(&self, state: &mut State) {
        for &colour in self.setup().investment_colours() {
            for token in Token::of_colour(colour) {
                let copies = self.pack().token(token.kind()).copies[colour];
                state.secret.piles[colour].shuffle_in(token.index(), copies);
                state.open.piles[colour] += copies;
            }
        }
    }

    /// The spaces of the board that are open: there is room, and there are tokens (CC-R-35).
    pub fn open_spaces<'a>(&'a self, open: &'a Open) -> impl Iterator<Item = Colour> + 'a {
        let colours = self.setup().investment_colours().iter().copied();
        colours.filter(|&colour| open.piles[colour] > 0 && open.investors(colour) < self.setup().investors_per_space())
    }

    pub(crate) fn list_investments(&self, open: &Open, seat: Seat, into: &mut Vec<Move>) {
        for (meeple, nth) in open.hospitals[seat].floor.ready_workers() {
            into.extend(self.open_spaces(open).map(|colour| Move::Invest(meeple, colour, Which::nth(nth))));
        }
        into.push(Move::Skip);
    }

    /// The other piles that an advisor can look at.
    fn further_piles<'a>(&'a self, open: &'a Open) -> impl Iterator<Item = Colour> + 'a {
        let colours = self.setup().investment_colours().iter().copied();
        colours.filter(|&colour| colour != open.looking && open.piles[colour] > 0)
    }

    pub(crate) fn list_further_piles(&self, open: &Open, into: &mut Vec<Move>) {
        into.extend(self.further_piles(open).map(Move::Look));
        into.push(Move::Skip);
    }

    pub(crate) fn list_tokens(&self, open: &Open, secret: &Secret, seat: Seat, into: &mut Vec<Move>) {
        for token in crate::activation::distinct(&secret.hand) {
            if self.is_hired(token) {
                into.push(Move::Recruit(token));
            } else {
                let spots = open.hospitals[seat].floor.token_spots();
                into.extend(spots.map(|(spot, which)| Move::Put(token, spot, which)));
            }
        }
    }

    /// Whether a token is given up for a nurse (CC-INV-39).
    fn is_hired(&self, token: Token) -> bool {
        self.pack().token(token.kind()).effect == TokenEffect::Hires
    }

    /// How many tokens are looked at now.
    pub(crate) fn looks(&self, open: &Open) -> u8 {
        let seat = open.actor;
        let advisor = open.hospitals[seat].invested.and_then(|(meeple, _)| self.advises(meeple));
        let further = open.in_hand.sum() > 0;
        let wanted = match (further, advisor) {
            (true, Some(tokens)) => tokens,
            _ => LOOK + self.strategy(open, seat),
        };
        wanted.min(open.piles[open.looking])
    }

    /// How many tokens of another pile a worker may look at.
    fn advises(&self, meeple: Meeple) -> Option<u8> {
        let Meeple::Specialist(card) = meeple else { return None };
        match self.pack().specialist(card).ability {
            Ability::Looks(tokens) if tokens > 0 => Some(tokens),
            _ => None,
        }
    }

    /// How many more tokens a seat's administrator looks at (CC-INV-49).
    fn strategy(&self, open: &Open, seat: Seat) -> u8 {
        match open.administrators[seat].map(|card| self.pack().administrator(card)) {
            Some(Policy::Looks(tokens)) => tokens,
            _ => 0,
        }
    }

    /// The tokens that come, if chance decides.
    pub(crate) fn draw_tokens(&self, State { open, secret }: &State, rng: &mut impl Rng) -> Hand {
        let mut pile = secret.piles[open.looking];
        let mut hand = Hand::none(Token::ANY);
        for _ in 0..self.looks(open) {
            let index = pile.draw(rng);
            pile.turn_up(index);
            hand.extend(Token::all().nth(index));
        }
        hand
    }

    /// What others hear of tokens that somebody looks at (CC-R-78).
    pub(crate) fn overheard(event: Event, eye: Eye) -> Event {
        match event {
            Event::Looked { seat, colour, .. } if eye != Eye::Seat(seat) => {
                Event::Looked { seat, colour, tokens: Hand::none(Token::ANY) }
            }
            _ => event,
        }
    }

    /// Tokens that nobody has put down are dealt anew, to whoever looks at some and into the piles.
    pub(crate) fn imagine_tokens(&self, open: &Open, secret: &mut Secret, rng: &mut impl Rng) {
        let mut known = open.gone;
        for hospital in &open.hospitals.0 {
            hospital.floor.investments.iter().for_each(|token| known.add(token));
        }
        let mine = secret.hand;
        mine.iter().for_each(|&token| known.add(token));
        for &colour in self.setup().investment_colours() {
            let mut pile = table::Pile::default();
            for token in Token::of_colour(colour) {
                let copies = self.pack().token(token.kind()).copies[colour];
                pile.shuffle_in(token.index(), copies.saturating_sub(known.of(token)));
            }
            let held = if mine.is_empty() { open.in_hand[colour] } else { 0 };
            for _ in 0..held {
                let index = pile.draw(rng);
                pile.turn_up(index);
                secret.hand.extend(Token::all().nth(index));
            }
            secret.piles[colour] = pile;
        }
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// One seat after the other may invest (CC-INV-16, CC-INV-17).
    pub(crate) fn begin_investing(&mut self) -> bool {
        let first = self.game.in_turn(&self.state.open).next();
        self.ask_to_invest(first)
    }

    /// Asks a seat as long as there is a space; a worker everybody has.
    fn ask_to_invest(&mut self, seat: Option<Seat>) -> bool {
        let open = &mut self.state.open;
        let Some(seat) = seat.filter(|_| self.game.open_spaces(open).next().is_some()) else { return false };
        open.phase = Phase::Invest;
        open.actor = seat;
        open.to_act = SeatSet::only(seat);
        true
    }

    fn next_investor(&mut self) {
        let open = &self.state.open;
        let next = self.game.in_turn(open).skip_while(|&known| known != open.actor).nth(1);
        if !self.ask_to_invest(next) {
            self.done(Chapter::Investing);
        }
    }

    pub(crate) fn play_invest(&mut self, seat: Seat, choice: Option<(Meeple, Colour, Which)>) -> Result<(), Refusal> {
        let Some((meeple, colour, which)) = choice else {
            self.next_investor();
            return Ok(());
        };
        let open = &mut self.state.open;
        if which.second > 0 || !self.game.open_spaces(open).any(|known| known == colour) {
            return Err(Refusal::NoSpaceOnBoard(colour));
        }
        let hospital = &mut open.hospitals[seat];
        let card = hospital.floor.occupy(meeple, which.first)?;
        hospital.floor.on_board = card.map_or(NO_CARD, |card| card as u8);
        hospital.invested = Some((meeple, colour));
        self.watch.see(Event::Invested { seat, meeple, colour });
        self.begin_looking(colour);
        Ok(())
    }

    /// Tokens are drawn from a pile.
    fn begin_looking(&mut self, colour: Colour) {
        let open = &mut self.state.open;
        open.looking = colour;
        open.phase = Phase::Look;
        open.to_act = SeatSet::EMPTY;
    }

    pub(crate) fn accept_tokens(&mut self, seat: Seat, tokens: Hand) -> Result<(), Refusal> {
        let State { open, secret } = &mut *self.state;
        if seat != open.actor {
            return Err(Refusal::NotDealtNow(seat));
        }
        if tokens.len() != usize::from(self.game.looks(open)) {
            return Err(Refusal::wrong_fate(Phase::Look));
        }
        let colour = open.looking;
        let mut pile = secret.piles[colour];
        for &token in &tokens {
            if token.colour() != colour || !pile.turn_up(token.index()) {
                return Err(Refusal::NotOnPile(token));
            }
        }
        secret.piles[colour] = pile;
        let further = open.in_hand.sum() > 0;
        open.piles[colour] -= tokens.len() as u8;
        open.in_hand[colour] += tokens.len() as u8;
        secret.hand.extend(tokens.iter().copied());
        self.watch.see(Event::Looked { seat, colour, tokens });
        let advisor = open.hospitals[seat].invested.and_then(|(meeple, _)| self.game.advises(meeple));
        let asks = !further && advisor.is_some() && self.game.further_piles(open).next().is_some();
        open.phase = if asks { Phase::Advise } else { Phase::KeepToken };
        open.to_act = SeatSet::only(seat);
        Ok(())
    }

    /// The advisor looks at another pile, too, or does not (CC-INV-42).
    pub(crate) fn play_look(&mut self, colour: Option<Colour>) -> Result<(), Refusal> {
        let Some(colour) = colour else {
            self.state.open.phase = Phase::KeepToken;
            return Ok(());
        };
        if !self.game.further_piles(&self.state.open).any(|known| known == colour) {
            return Err(Refusal::NoSuchPile(colour));
        }
        self.begin_looking(colour);
        Ok(())
    }

    /// A token is kept and put down (CC-INV-23).
    pub(crate) fn play_put(
        &mut self,
        seat: Seat,
        token: Token,
        spot: Improvement,
        which: Which,
    ) -> Result<(), Refusal> {
        self.check_in_hand(token)?;
        let floor = &mut self.state.open.hospitals[seat].floor;
        if self.game.is_hired(token) || !floor.token_spots().any(|known| known == (spot, which)) {
            return Err(Refusal::NoSpot(token, spot));
        }
        floor.lay_token(token, spot, which.second);
        self.watch.see(Event::TokenPut { seat, token, spot });
        self.return_the_others(token);
        Ok(())
    }

    /// A token is given up for a nurse, for good (CC-INV-39).
    pub(crate) fn play_recruit(&mut self, seat: Seat, token: Token) -> Result<(), Refusal> {
        self.check_in_hand(token)?;
        if !self.game.is_hired(token) {
            return Err(Refusal::NoNurse(token));
        }
        let open = &mut self.state.open;
        let floor = &mut open.hospitals[seat].floor;
        floor.crew += 1;
        floor.nurses += 1;
        open.gone.add(token);
        self.watch.see(Event::NurseHired { seat, token });
        self.return_the_others(token);
        Ok(())
    }

    fn check_in_hand(&self, token: Token) -> Result<(), Refusal> {
        if self.state.secret.hand.contains(&token) { Ok(()) } else { Err(Refusal::NotInHand(token)) }
    }

    /// The tokens that are not kept go under their piles in the order in which they came
    /// (CC-INV-22, CC-R-35).
    fn return_the_others(&mut self, kept: Token) {
        let State { open, secret } = &mut *self.state;
        let place = secret.hand.iter().position(|&token| token == kept);
        place.map(|place| secret.hand.remove(place));
        for token in &secret.hand {
            open.piles[token.colour()] += 1;
            secret.piles[token.colour()].put_under([token.index()]);
        }
        secret.hand.clear();
        open.in_hand = ByColour::NONE;
        self.next_investor();
    }
}
