//! A step of play: the rules, the state they change, and who watches. One step after the other is
//! carried out until somebody has to speak.

use table::{Game, Seat, SeatSet, Watch};

use crate::DynamiteNurse;
use crate::event::Event;
use crate::fate::Fate;
use crate::moves::Move;
use crate::refusal::Refusal;
use crate::state::{End, Hospital, Phase, State, TurnBudget};
use crate::step::{Asked, Step};

/// A step of play under way.
pub(crate) struct Play<'a, W> {
    pub(crate) game: &'a DynamiteNurse,
    pub(crate) state: &'a mut State,
    pub(crate) watch: &'a mut W,
    /// Who has taken kill marks in the batch under way.
    pub(crate) marked: SeatSet,
}

impl Step {
    /// Who speaks if the step waits.
    #[inline]
    pub(crate) const fn asked(self, active: Seat) -> Asked {
        match self {
            Self::First
            | Self::Starter(_)
            | Self::OpenDungeon
            | Self::OpenEvents
            | Self::Draw { .. }
            | Self::Nurse
            | Self::Look { .. } => Asked::Chance,
            Self::Give { by, .. } => Asked::Seat(by),
            _ => Asked::Seat(active),
        }
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn play(&mut self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        let step = self.state.open.step();
        self.game.next(self.state).check_move(seat).map_err(|why| Refusal::OutOfTurn { step, why })?;
        match step {
            Some(Step::Main) => self.play_main(seat, mv)?,
            Some(step) => {
                self.game.check_offered(self.state, step, mv)?;
                self.pop();
                self.choose(step, mv);
            }
            None => {}
        }
        self.proceed();
        Ok(())
    }

    pub(crate) fn accept(&mut self, fate: Fate) -> Result<(), Refusal> {
        let step = self.state.open.step();
        self.game.next(self.state).check_fate().map_err(|why| Refusal::OutOfTurn { step, why })?;
        if let Some(step) = step {
            self.happen(step, fate)?;
        }
        self.proceed();
        Ok(())
    }

    /// Carries out what needs nobody, up to the next step that does.
    fn proceed(&mut self) {
        while let Some(step) = self.state.open.step() {
            if self.game.waits(self.state, step) {
                return;
            }
            self.pop();
            self.perform(step);
        }
    }

    /// A step that needs nobody, or that has no target.
    fn perform(&mut self, step: Step) {
        match step {
            Step::Deal { left } => self.deal(left),
            Step::OpenEvents => self.show_open_event(),
            Step::Draw { seat, left } => self.rebuild(seat, left),
            Step::BeginTurn => self.begin_turn(),
            Step::Nurse => self.come_nurse(),
            Step::Look { pile, left } => self.look_on(pile, left),
            Step::TransportPhase => {
                self.state.open.phase = Phase::Transport;
                self.transport();
            }
            Step::AdmissionPhase => self.begin_admission(),
            Step::BedCheck => self.check_beds(),
            Step::Cleanup => self.clean_up(None),
            Step::EndTurn => self.end_turn(),
            Step::CardDone => self.state.open.card = None,
            Step::Effect(effect) => self.resolve(effect),
            Step::Revive | Step::UpdateTitle => self.update_title(),
            Step::Under { pile } => self.lay_rest_under(pile),
            // Whatever else does not wait has no target.
            _ => {}
        }
    }

    #[inline]
    pub(crate) fn push(&mut self, step: Step) {
        self.state.open.agenda.push(step);
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.state.open.agenda.pop();
    }

    #[inline]
    pub(crate) fn see(&mut self, event: Event) {
        self.watch.see(event);
    }

    #[inline]
    pub(crate) fn active(&self) -> Seat {
        self.state.open.active
    }

    #[inline]
    pub(crate) fn own(&mut self) -> &mut Hospital {
        let active = self.state.open.active;
        &mut self.state.open.hospitals[active]
    }

    /// The game is over at once: nothing is pending any more (DN-END-03).
    pub(crate) fn end_game(&mut self, end: End) {
        let open = &mut self.state.open;
        open.phase = Phase::Over;
        open.end = Some(end);
        open.turn = TurnBudget::default();
        open.card = None;
        open.agenda.clear();
        self.see(Event::Ended { end });
    }
}
