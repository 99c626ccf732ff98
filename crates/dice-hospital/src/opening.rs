//! Setting up: what is in the game, the display, the first patients, the administrators.

use table::{Few, Seat, SeatSet, Watch};

use crate::DiceHospital;
use crate::cards::{
    Administrator, Administrators, Department, EventCard, Improvement, Kind, PRINTED, Report, Specialist,
};
use crate::colour::Colour;
use crate::discharge::{DEEP, REPORTS};
use crate::effects::Happening;
use crate::event::Event;
use crate::moves::Move;
use crate::patient::{Die, HIGHEST};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rounds::Chapter;
use crate::setup::Setup;
use crate::state::{Display, NO_DIE, Open, Phase, STARTERS, State};

/// How many second tiles leave the game with Experimental Medicine and four players (DH-EXP-03).
const TILES_OUT: usize = 8;

impl Setup {
    /// How many tiles and cards leave the game (DH-EXP-03, DH-PROMO-01).
    pub(crate) fn leaves_out(&self) -> (usize, usize) {
        let tiles = if self.experimental && self.seats >= 4 { TILES_OUT } else { 0 };
        (tiles, usize::from(self.promos.consultant) + usize::from(self.promos.admissions_nurse))
    }
}

/// Whether a department is a tile of the base game.
pub(crate) fn is_base_tile(index: usize) -> bool {
    (PRINTED..Department::DrugTrialCentre.index()).contains(&index)
}

impl DiceHospital {
    /// The state from which a game begins.
    pub(crate) fn before_anything(&self) -> State {
        let mut state = State::new(self.setup());
        self.shuffle(&mut state.open);
        self.shuffle_tokens(&mut state);
        Play { game: self, state: &mut state, watch: &mut table::Unwatched }.begin();
        state
    }

    /// Builds the stacks (DH-COMP-03, DH-COMP-04, DH-EXP-02 to 04).
    fn shuffle(&self, open: &mut Open) {
        let Setup { experimental, seats, modules, .. } = *self.setup();
        for tile in &Department::ALL[PRINTED..Department::Chevron.index()] {
            let copies = self.pack().department(*tile).copies;
            let used = match (experimental, is_base_tile(tile.index())) {
                _ if Improvement::Department(*tile).is_investment() => copies * u8::from(modules.investments),
                (false, false) => 0,
                (true, true) if seats < 4 => copies.min(1),
                _ => copies,
            };
            open.tiles.shuffle_in(tile.index(), used);
        }
        for card in &Specialist::ALL[..Specialist::RecoveryMidwife.index()] {
            let copies = self.pack().specialist(*card).copies;
            let used = match (card.index(), experimental) {
                _ if Improvement::Specialist(*card).is_investment() => copies * u8::from(modules.investments),
                (index, false) if index < Specialist::Consultant.index() => copies,
                (index, true) if index < Specialist::Consultant.index() => copies.min(1),
                (index, true) if index > Specialist::AdmissionsNurse.index() => copies,
                _ => 0,
            };
            open.cards.shuffle_in(card.index(), used);
        }
        if modules.maternity {
            self.shuffle_maternity(open);
        }
        if self.setup().solo() {
            // A single player's event deck has no card that compares players (DH-R-43).
            for card in EventCard::ALL {
                if matches!(self.pack().event(*card), Happening::Most { .. }) {
                    open.events.take(card.index());
                }
            }
        }
    }

    /// The stacks of Maternity, and the Mothers (CC-MAT-03, CC-MAT-05).
    fn shuffle_maternity(&self, open: &mut Open) {
        for tile in &Department::ALL[Department::BirthCentre.index()..] {
            open.maternity[0].shuffle_in(tile.index(), self.pack().department(*tile).copies);
        }
        for card in &Specialist::ALL[Specialist::RecoveryMidwife.index()..] {
            open.maternity[1].shuffle_in(card.index(), self.pack().specialist(*card).copies);
        }
        open.mothers = self.pack().mothers(self.setup().seats);
    }

    /// The kinds that the first player can name.
    pub(crate) fn list_extra(&self, open: &Open, into: &mut Vec<Move>) {
        let stacks = [open.tiles.is_empty(), open.cards.is_empty()];
        let left = Kind::ALL.into_iter().zip(stacks).filter(|(_, empty)| !empty);
        into.extend(left.map(|(kind, _)| Move::Extra(kind)));
    }

    /// Every way to give the values to the colours: dice of one colour are alike, so their values
    /// rise (DH-SETUP-15).
    pub(crate) fn list_starts(&self, open: &Open, into: &mut Vec<Move>) {
        let mut counts = [0_u8; 7];
        for &value in self.setup().start_values() {
            counts[usize::from(value)] += 1;
        }
        assign(&open.drawn, &mut counts, &mut Few::none(NO_DIE), into);
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Some tiles and cards are not in the game (DH-EXP-03, DH-PROMO-01).
    pub(crate) fn begin_leaving_out(&mut self) -> bool {
        self.state.open.phase = Phase::LeaveOut;
        true
    }

    pub(crate) fn accept_leave_out(&mut self, out: Display) -> Result<(), Refusal> {
        let (mut tiles, mut cards, mut seen) = (self.state.open.tiles, self.state.open.cards, 0_u64);
        let mut counts = (0, 0);
        for improvement in &out {
            let fits = match improvement {
                Improvement::Department(tile) => {
                    counts.0 += 1;
                    let once = seen & 1 << tile.index() == 0;
                    seen |= 1 << tile.index();
                    once && is_base_tile(tile.index()) && tiles.turn_up(tile.index())
                }
                Improvement::Specialist(card) => {
                    counts.1 += 1;
                    cards.turn_up(card.index())
                }
            };
            if !fits {
                return Err(Refusal::NotInStack(*improvement));
            }
        }
        let setup = self.game.setup();
        if counts != setup.leaves_out() {
            return Err(Refusal::wrong_fate(Phase::LeaveOut));
        }
        cards.shuffle_in(Specialist::Consultant.index(), u8::from(setup.promos.consultant));
        cards.shuffle_in(Specialist::AdmissionsNurse.index(), u8::from(setup.promos.admissions_nurse));
        (self.state.open.tiles, self.state.open.cards) = (tiles, cards);
        self.watch.see(Event::LeftOut { improvements: out });
        self.done(Chapter::LeaveOut);
        Ok(())
    }

    /// Lots are drawn for the first round (DH-SETUP-02).
    pub(crate) fn begin_drawing_lots(&mut self) -> bool {
        self.state.open.phase = Phase::FirstPlayer;
        true
    }

    pub(crate) fn accept_first(&mut self, seat: Seat) -> Result<(), Refusal> {
        if seat.index() >= self.game.seats_at_table() {
            return Err(Refusal::NoSuchSeat(seat));
        }
        self.state.open.first = seat;
        self.watch.see(Event::FirstPlayer { seat });
        self.done(Chapter::FirstPlayer);
        Ok(())
    }

    /// Turns up the display (DH-SETUP-06, DH-SETUP-07, DH-SHIFT-08).
    pub(crate) fn begin_display(&mut self) -> bool {
        let setup = self.game.setup();
        self.turn_up(Phase::Reveal, setup.display(), setup.maternity_display()) || self.ask_for_extra()
    }

    /// This many tiles and cards have to be turned up, and this many of Maternity, or as many as
    /// there are. False if there are none.
    pub(crate) fn turn_up(&mut self, phase: Phase, wanted: usize, maternity: usize) -> bool {
        let open = &mut self.state.open;
        open.phase = phase;
        let [tiles, cards] = [open.tiles.len(), open.cards.len()].map(|left| wanted.min(left) as u8);
        let [births, midwives] = [&open.maternity[0], &open.maternity[1]].map(|stack| maternity.min(stack.len()) as u8);
        open.to_reveal = [tiles, cards, births, midwives];
        open.to_reveal != [0; 4]
    }

    pub(crate) fn accept_reveal(&mut self, improvements: Display) -> Result<(), Refusal> {
        let open = &mut self.state.open;
        let (mut tiles, mut cards, mut maternity) = (open.tiles, open.cards, open.maternity);
        let mut counts = [0; 4];
        for improvement in &improvements {
            let there = match improvement {
                Improvement::Department(tile) if improvement.is_maternity() => {
                    counts[2] += 1;
                    maternity[0].turn_up(tile.index())
                }
                Improvement::Specialist(card) if improvement.is_maternity() => {
                    counts[3] += 1;
                    maternity[1].turn_up(card.index())
                }
                Improvement::Department(tile) => {
                    counts[0] += 1;
                    tiles.turn_up(tile.index())
                }
                Improvement::Specialist(card) => {
                    counts[1] += 1;
                    cards.turn_up(card.index())
                }
            };
            if !there {
                return Err(Refusal::NotInStack(*improvement));
            }
        }
        if counts != open.to_reveal {
            return Err(Refusal::wrong_fate(open.phase));
        }
        (open.tiles, open.cards, open.maternity) = (tiles, cards, maternity);
        open.display.extend(improvements);
        open.to_reveal = [0; 4];
        self.watch.see(Event::Revealed { improvements });
        match self.state.open.phase {
            Phase::Reveal => {
                self.state.open.automa.extra = None;
                if !self.ask_for_extra() {
                    self.done(Chapter::Display);
                }
            }
            Phase::ExtraReveal => {
                if self.game.setup().automa.is_some() {
                    self.state.open.automa.extra = improvements.first().copied();
                }
                self.done(Chapter::Display);
            }
            Phase::EventReveal => self.done(Chapter::Event),
            _ => self.done(Chapter::Offer),
        }
        Ok(())
    }

    /// The display lies open; with two players the first player adds one (DH-SETUP-08,
    /// DH-SHIFT-09), unless it is agreed what that is.
    fn ask_for_extra(&mut self) -> bool {
        let open = &mut self.state.open;
        let left = !open.tiles.is_empty() || !open.cards.is_empty();
        let more = self.game.setup().shows_extra() && left;
        if more && self.game.setup().is_automa(open.first) {
            self.await_decision(Phase::Wish);
        } else if more && self.game.setup().extra_department {
            open.to_reveal = if open.tiles.is_empty() { [0, 1, 0, 0] } else { [1, 0, 0, 0] };
            open.phase = Phase::ExtraReveal;
        } else if more {
            open.phase = Phase::Extra;
            open.actor = open.first;
            open.to_act = SeatSet::only(open.first);
        }
        more
    }

    pub(crate) fn play_extra(&mut self, kind: Kind) -> Result<(), Refusal> {
        let open = &mut self.state.open;
        let (is_empty, wanted) = match kind {
            Kind::Department => (open.tiles.is_empty(), [1, 0, 0, 0]),
            Kind::Specialist => (open.cards.is_empty(), [0, 1, 0, 0]),
        };
        if is_empty {
            return Err(Refusal::EmptyStack(kind));
        }
        open.to_reveal = wanted;
        open.phase = Phase::ExtraReveal;
        open.to_act = SeatSet::EMPTY;
        Ok(())
    }

    /// The first patients are drawn, the first player's first (DH-SETUP-14).
    pub(crate) fn begin_start(&mut self) -> bool {
        self.state.open.phase = Phase::DrawStart;
        self.state.open.actor = self.state.open.first;
        true
    }

    pub(crate) fn accept_start(&mut self, colours: Few<Colour, STARTERS>) -> Result<(), Refusal> {
        if colours.len() != self.game.setup().start_values().len() {
            return Err(Refusal::wrong_fate(Phase::DrawStart));
        }
        let open = &mut self.state.open;
        let mut bag = open.bag;
        for &colour in &colours {
            bag[colour] = bag[colour].checked_sub(1).ok_or(Refusal::NotInBag(colour))?;
        }
        open.bag = bag;
        open.drawn = colours;
        open.drawn.sort_unstable();
        open.phase = Phase::SetStart;
        open.to_act = SeatSet::only(open.actor);
        self.watch.see(Event::StartDrawn { seat: open.actor, colours: open.drawn });
        Ok(())
    }

    pub(crate) fn play_start(&mut self, seat: Seat, dice: Few<Die, STARTERS>) -> Result<(), Refusal> {
        let open = &mut self.state.open;
        let mut values = dice;
        values.sort_unstable();
        let values = values.iter().map(|die| die.value).eq(self.game.setup().start_values().iter().copied());
        let colours = dice.iter().map(|die| die.colour).eq(open.drawn.iter().copied());
        if !values || !colours || !dice.is_sorted_by_key(|die| (die.colour, die.value)) {
            return Err(Refusal::StartValues);
        }
        for die in &dice {
            open.hospitals[seat].floor.wards.admit(*die);
        }
        open.drawn.clear();
        open.to_act = SeatSet::EMPTY;
        self.watch.see(Event::StartSet { seat, dice });
        if self.game.setup().modules.maternity {
            self.bring_first_mother(seat);
        }
        let open = &mut self.state.open;
        let next = seat.clockwise(self.game.people());
        if next == open.first {
            self.done(Chapter::Start);
        } else {
            open.actor = next;
            open.phase = Phase::DrawStart;
        }
        Ok(())
    }

    /// A single player is dealt medical reports (DH-SOLO-05).
    pub(crate) fn begin_reports(&mut self) -> bool {
        self.state.open.phase = Phase::DealReports;
        true
    }

    pub(crate) fn accept_reports(&mut self, reports: [Report; REPORTS]) -> Result<(), Refusal> {
        let distinct = (0..REPORTS).all(|index| !reports[..index].contains(&reports[index]));
        if !distinct {
            return Err(Refusal::wrong_fate(Phase::DealReports));
        }
        for (index, report) in reports.into_iter().enumerate() {
            self.state.open.reports[index / DEEP][index % DEEP] = Some(report);
        }
        self.watch.see(Event::ReportsDealt { reports });
        self.done(Chapter::Reports);
        Ok(())
    }

    /// Administrators are dealt, the first player's first (DH-SETUP-17).
    pub(crate) fn begin_dealing(&mut self) -> bool {
        self.state.open.phase = Phase::Deal;
        self.state.open.actor = self.state.open.first;
        true
    }

    /// Two administrators for a seat, which it alone sees (DH-SETUP-17); or one, about which there
    /// is nothing to choose, so that it lies open (CC-5P-09).
    pub(crate) fn accept_deal(&mut self, seat: Seat, cards: Administrators) -> Result<(), Refusal> {
        let State { open, secret } = &mut *self.state;
        if seat != open.actor {
            return Err(Refusal::NotDealtNow(seat));
        }
        let mut unseen = secret.unseen;
        let fits = cards.len() == self.game.setup().administrators_each();
        if !fits || !cards.iter().all(|card| unseen.take(card.index())) {
            return Err(Refusal::wrong_fate(Phase::Deal));
        }
        secret.unseen = unseen;
        self.watch.see(Event::Dealt { seat, cards });
        match *cards {
            [one, other] => secret.dealt[seat] = Some([one, other]),
            [card] => {
                open.administrators[seat] = Some(card);
                self.watch.see(Event::Unveiled { seat, card });
            }
            _ => {}
        }
        open.actor = seat.clockwise(self.game.people());
        if open.actor == open.first {
            if cards.len() == 1 {
                self.done(Chapter::Administrators);
            } else {
                open.phase = Phase::Keep;
                open.to_act = SeatSet::first_n(self.game.people());
            }
        }
        Ok(())
    }

    /// Keeps one of two administrators. They lie open once everybody has chosen (DH-SETUP-18).
    pub(crate) fn play_keep(&mut self, seat: Seat, card: Administrator) -> Result<(), Refusal> {
        let State { open, secret } = &mut *self.state;
        if secret.dealt[seat].is_none_or(|dealt| !dealt.contains(&card)) {
            return Err(Refusal::NotDealt(card));
        }
        secret.kept[seat] = Some(card);
        self.watch.see(Event::Kept { seat, card });
        open.to_act = open.to_act.without(seat);
        if open.to_act.is_empty() {
            for seat in Seat::all(self.game.seats_at_table()) {
                open.administrators[seat] = secret.kept[seat].take();
                if let Some(card) = open.administrators[seat] {
                    self.watch.see(Event::Unveiled { seat, card });
                }
            }
            self.done(Chapter::Administrators);
        }
        Ok(())
    }
}

/// Gives each die in turn one of the values that are left; dice of the same colour in rising order.
fn assign(colours: &[Colour], left: &mut [u8; 7], given: &mut Few<Die, STARTERS>, into: &mut Vec<Move>) {
    let Some((&colour, rest)) = colours.split_first() else {
        into.push(Move::Start(*given));
        return;
    };
    let least = given.last().filter(|die| die.colour == colour).map_or(1, |die| die.value);
    for value in least..=HIGHEST {
        if left[usize::from(value)] > 0 {
            left[usize::from(value)] -= 1;
            given.push(Die { value, colour });
            assign(rest, left, given, into);
            given.pop();
            left[usize::from(value)] += 1;
        }
    }
}
