//! Phase 2: hospitals are improved.

use table::{Few, PerSeat, Seat, SeatSet, Watch};

use crate::DiceHospital;
use crate::activation::distinct;
use crate::cards::Improvement;
use crate::effects::Happening;
use crate::event::{Event, Reason};
use crate::investments::Which;
use crate::moves::Move;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rounds::Chapter;
use crate::state::{MAX_HOSPITALS, Open, Phase};

impl DiceHospital {
    /// The seats in the order in which the rest of the round is played: by their order tokens
    /// (CC-CITY-52), or by their ambulances.
    pub(crate) fn in_turn(&self, open: &Open) -> impl Iterator<Item = Seat> + use<> {
        // A seat without an ambulance comes by its number: in a solo game there are none.
        let mut seats: Few<Seat, MAX_HOSPITALS> = Few::none(Seat::FIRST);
        seats.extend(Seat::all(self.seats_at_table()));
        seats.sort_by_key(|&seat| (open.city.order[seat], open.ambulances[seat], seat));
        seats.into_iter()
    }

    pub(crate) fn list_takes(&self, open: &Open, into: &mut Vec<Move>) {
        into.extend(distinct(&open.display).map(Move::Take));
        if !self.setup().solo() {
            into.push(Move::Skip);
        }
    }

    pub(crate) fn list_returns(&self, open: &Open, seat: Seat, into: &mut Vec<Move>) {
        open.hospitals[seat].floor.list_returns(into);
        into.push(Move::Skip);
    }
}

impl Open {
    /// Puts an improvement under its stack, below all that lies there (DH-IMPROVE-12).
    pub(crate) fn put_under(&mut self, improvement: Improvement) {
        self.put_under_together(&[improvement]);
    }

    /// Puts improvements under their stacks, in an order that nobody knows; those of Maternity have
    /// stacks of their own (CC-MAT-27).
    fn put_under_together(&mut self, improvements: &[Improvement]) {
        let tiles = |maternity: bool| {
            improvements.iter().filter(move |one| one.is_maternity() == maternity).filter_map(|one| match one {
                Improvement::Department(tile) => Some(tile.index()),
                Improvement::Specialist(_) => None,
            })
        };
        let cards = |maternity: bool| {
            improvements.iter().filter(move |one| one.is_maternity() == maternity).filter_map(|one| match one {
                Improvement::Department(_) => None,
                Improvement::Specialist(card) => Some(card.index()),
            })
        };
        self.tiles.put_under(tiles(false));
        self.cards.put_under(cards(false));
        if improvements.iter().any(|one| one.is_maternity()) {
            self.maternity[0].put_under(tiles(true));
            self.maternity[1].put_under(cards(true));
        }
    }

    /// What nobody took goes under the stacks, in an order that nobody knows (DH-SHIFT-07).
    pub(crate) fn clear_display(&mut self) {
        let shown = self.display;
        self.put_under_together(&shown);
        self.display.clear();
    }

    fn owns_any(&self, seat: Seat) -> bool {
        self.hospitals[seat].floor.improvements().next().is_some()
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// A single player's improvements are turned up now (DH-SOLO-11).
    pub(crate) fn begin_offer(&mut self) -> bool {
        let more = match self.game.happening(&self.state.open) {
            Some(Happening::Show(more)) => usize::from(more),
            _ => 0,
        };
        self.turn_up(Phase::SoloReveal, self.game.setup().display() + more, 0)
    }

    /// Improvements are chosen in the order of the ambulances (DH-IMPROVE-01).
    pub(crate) fn begin_improving(&mut self) -> bool {
        self.state.open.phase = Phase::Take;
        if self.game.setup().automa.is_some() {
            return self.begin_improving_beside_automa();
        }
        let first = self.game.in_turn(&self.state.open).next();
        self.ask_to_take(first)
    }

    /// Asks a seat, as long as there is something to take.
    pub(crate) fn ask_to_take(&mut self, seat: Option<Seat>) -> bool {
        let open = &mut self.state.open;
        let Some(seat) = seat.filter(|_| !open.display.is_empty()) else { return false };
        open.actor = seat;
        open.to_act = SeatSet::only(seat);
        true
    }

    pub(crate) fn play_take(&mut self, seat: Seat, improvement: Option<Improvement>) -> Result<(), Refusal> {
        let (open, solo) = (&mut self.state.open, self.game.setup().solo());
        if let Some(improvement) = improvement {
            let place = open.display.iter().position(|&known| known == improvement);
            open.display.remove(place.ok_or(Refusal::NotShown(improvement))?);
            open.hospitals[seat].floor.improve(improvement);
            self.watch.see(Event::TookImprovement { seat, improvement });
        } else if solo {
            return Err(Refusal::MustTake);
        }
        if solo {
            // What was not taken goes under its stack at once (DH-SOLO-12).
            open.clear_display();
        }
        if self.game.setup().automa.is_some() {
            self.after_take_beside_automa();
            return Ok(());
        }
        let next = self.game.in_turn(open).skip_while(|&known| known != seat).nth(1);
        if !self.ask_to_take(next) {
            self.done(Chapter::Improvement);
        }
        Ok(())
    }

    /// Everybody may give one back for a blood bag (DH-IMPROVE-09).
    pub(crate) fn begin_returning(&mut self) -> bool {
        let open = &mut self.state.open;
        open.phase = Phase::Return;
        open.returns = PerSeat([None; MAX_HOSPITALS]);
        let owners = self.game.in_turn(open).filter(|&seat| open.owns_any(seat));
        open.to_act = owners.take(self.game.setup().at_once()).collect();
        !open.to_act.is_empty()
    }

    /// Takes an improvement out of a hospital; the caller says where it goes.
    pub(crate) fn give_up(&mut self, seat: Seat, improvement: Improvement, which: Which) -> Result<(), Refusal> {
        let open = &mut self.state.open;
        let tokens = open.hospitals[seat].floor.give_up(improvement, which).ok_or(Refusal::NotOwned(improvement))?;
        self.watch.see(Event::ReturnedImprovement { seat, improvement });
        // Tokens on it leave the game (CC-INV-26).
        for token in tokens.into_iter().flatten() {
            open.gone.add(token);
            self.watch.see(Event::TokenLost { seat, token });
        }
        Ok(())
    }

    pub(crate) fn play_return(&mut self, seat: Seat, improvement: Option<(Improvement, Which)>) -> Result<(), Refusal> {
        if let Some((improvement, which)) = improvement {
            self.give_up(seat, improvement, which)?;
            self.state.open.returns[seat] = Some(improvement);
            self.gain_bags(seat, 1, Reason::Returned);
        }
        let open = &mut self.state.open;
        open.to_act = open.to_act.without(seat);
        if self.game.setup().at_once() == 1 {
            let later = self.game.in_turn(open).skip_while(|&known| known != seat).skip(1);
            open.to_act = later.filter(|&seat| open.owns_any(seat)).take(1).collect();
        }
        if open.to_act.is_empty() {
            // They lie under the stacks in the order of the ambulances, no matter who was faster
            // (DH-R-41).
            for seat in self.game.in_turn(open) {
                if let Some(improvement) = open.returns[seat] {
                    open.put_under(improvement);
                }
            }
            self.done(Chapter::Returns);
        }
        Ok(())
    }
}
