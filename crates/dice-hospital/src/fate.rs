//! Chance: what can come, and what comes of it.

use table::chance::below;
use table::{Few, Rng, Seat, Watch};

use crate::DiceHospital;
use crate::cards::{Administrator, Department, EventCard, Improvement, PRINTED, Report, Specialist};
use crate::event::Event;
use crate::hospital::Stage;
use crate::patient::{Colour, Die};
use crate::refusal::Refusal;
use crate::state::{NO_DIE, Phase, State};

/// One outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// Tiles and cards that are not in the game.
    LeaveOut(Few<Improvement, 12>),
    /// Who leads the first round.
    First(Seat),
    /// Improvements that are turned up.
    Reveal(Few<Improvement, 12>),
    /// The colours of a seat's first patients.
    Start(Few<Colour, 5>),
    /// A seat's administrators.
    Deal(Seat, [Administrator; 2]),
    /// The reports: three columns, bottom and top.
    Reports([Report; 6]),
    /// The event of the round.
    Event(EventCard),
    /// The patients of the round.
    Dice(Few<Die, 18>),
    /// One more patient.
    Die(Die),
    /// Dice that are rolled again.
    Rolls(Few<u8, 3>),
}

/// Filler of lists of improvements.
pub(crate) const NOTHING: Improvement = Improvement::Department(Department::CriticalCare);

/// How many second tiles leave the game with Experimental Medicine and four players (DH-EXP-03).
pub(crate) const TILES_OUT: usize = 8;

impl DiceHospital {
    /// Whether a fate is due.
    pub(crate) fn is_fate_due(&self, state: &State) -> bool {
        matches!(
            state.phase,
            Phase::LeaveOut
                | Phase::FirstPlayer
                | Phase::Reveal
                | Phase::ExtraReveal
                | Phase::DrawStart
                | Phase::Deal
                | Phase::DealReports
                | Phase::Event
                | Phase::EventReveal
                | Phase::Intake
                | Phase::Epidemic
                | Phase::SoloReveal
        ) || self.rolling(state).is_some()
    }

    /// The seat whose dice have to be rolled during the activation.
    #[inline]
    pub(crate) fn rolling(&self, state: &State) -> Option<Seat> {
        if state.phase != Phase::Activate {
            return None;
        }
        Seat::all(self.seats_at_table()).find(|&seat| {
            matches!(state.hospitals[seat].activation.stage, Stage::Rolling | Stage::CareRoll | Stage::Drawing)
        })
    }

    /// How many dice have to be rolled again.
    pub(crate) fn rolls_due(&self, state: &State, seat: Seat) -> usize {
        let activation = &state.hospitals[seat].activation;
        if activation.stage == Stage::Rolling { activation.picks.len() } else { 1 }
    }

    pub(crate) fn roll_fate(&self, state: &State, rng: &mut impl Rng) -> Fate {
        if let Some(seat) = self.rolling(state) {
            if state.hospitals[seat].activation.stage == Stage::Drawing {
                return Fate::Die(draw_die(&mut state.bag.clone(), rng));
            }
            let mut rolls = Few::none(1);
            for _ in 0..self.rolls_due(state, seat) {
                rolls.push(below(rng, 6) as u8 + 1);
            }
            return Fate::Rolls(rolls);
        }
        match state.phase {
            Phase::LeaveOut => Fate::LeaveOut(self.leave_out(state, rng)),
            Phase::FirstPlayer => Fate::First(Seat::new(below(rng, self.seats_at_table() as u32) as usize)),
            Phase::Reveal | Phase::ExtraReveal | Phase::EventReveal | Phase::SoloReveal => {
                Fate::Reveal(turn_up(state, rng))
            }
            Phase::DrawStart => {
                let mut bag = state.bag;
                let mut colours = Few::none(Colour::Red);
                for _ in 0..self.setup().start_values().len() {
                    colours.push(draw_colour(&mut bag, rng));
                }
                colours.sort_unstable();
                Fate::Start(colours)
            }
            Phase::Deal => {
                let mut unseen = state.administrators;
                Fate::Deal(state.actor, deal(&mut unseen, rng))
            }
            Phase::DealReports => {
                let mut unseen = table::Deck::unseen(Report::ALL.len());
                Fate::Reports([0; 6].map(|_| {
                    let index = unseen.draw(rng);
                    unseen.take(index);
                    Report::ALL[index]
                }))
            }
            Phase::Event => Fate::Event(EventCard::ALL[state.events.draw(rng)]),
            Phase::Intake => {
                let mut bag = state.bag;
                let mut dice = Few::none(NO_DIE);
                for _ in 0..self.intake_size(state) {
                    dice.push(draw_die(&mut bag, rng));
                }
                dice.sort_unstable();
                Fate::Dice(dice)
            }
            Phase::Epidemic => Fate::Die(draw_die(&mut state.bag.clone(), rng)),
            _ => panic!("no fate is due"),
        }
    }

    /// How many dice come in: what is agreed, or what there is. There is always something: full hospitals leave more dice
    /// than an intake takes.
    pub(crate) fn intake_size(&self, state: &State) -> usize {
        self.setup().intake().min(usize::from(state.in_bag()))
    }

    fn leave_out(&self, state: &State, rng: &mut impl Rng) -> Few<Improvement, 12> {
        let mut out = Few::none(NOTHING);
        let mut second = table::Deck::unseen(Department::ALL.len());
        let (tiles, cards) = self.to_leave_out();
        for _ in 0..tiles {
            // Each tile of the second set is there once.
            let base = loop {
                let index = second.draw(rng);
                second.take(index);
                if self.is_base_tile(index) {
                    break index;
                }
            };
            out.push(Improvement::Department(Department::ALL[base]));
        }
        let mut pile = state.cards;
        for _ in 0..cards {
            let kind = pile.draw(rng);
            pile.turn_up(kind);
            out.push(Improvement::Specialist(Specialist::ALL[kind]));
        }
        out
    }

    /// Whether a department is a tile of the base game.
    pub(crate) fn is_base_tile(&self, index: usize) -> bool {
        (PRINTED..Department::DrugTrialCentre.index()).contains(&index)
    }

    /// How many tiles and cards leave the game (DH-EXP-03, DH-PROMO-01).
    pub(crate) fn to_leave_out(&self) -> (usize, usize) {
        let setup = self.setup();
        let tiles = if setup.experimental && setup.seats == 4 { TILES_OUT } else { 0 };
        (tiles, usize::from(setup.consultant) + usize::from(setup.admissions_nurse))
    }

    pub(crate) fn accept_fate(
        &self,
        state: &mut State,
        fate: Fate,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        if !self.is_fate_due(state) {
            return Err(if state.phase == Phase::Over { Refusal::Over } else { Refusal::NoFateDue });
        }
        if let Some(seat) = self.rolling(state) {
            return self.accept_roll(state, seat, fate, watch);
        }
        match (state.phase, fate) {
            (Phase::LeaveOut, Fate::LeaveOut(out)) => self.accept_leave_out(state, out, watch),
            (Phase::FirstPlayer, Fate::First(seat)) => self.accept_first(state, seat, watch),
            (
                Phase::Reveal | Phase::ExtraReveal | Phase::EventReveal | Phase::SoloReveal,
                Fate::Reveal(improvements),
            ) => self.accept_reveal(state, improvements, watch),
            (Phase::DrawStart, Fate::Start(colours)) => self.accept_start(state, colours, watch),
            (Phase::Deal, Fate::Deal(seat, cards)) => self.accept_deal(state, seat, cards, watch),
            (Phase::DealReports, Fate::Reports(reports)) => self.accept_reports(state, reports, watch),
            (Phase::Event, Fate::Event(card)) => self.accept_event(state, card, watch),
            (Phase::Intake, Fate::Dice(dice)) => self.accept_dice(state, dice, watch),
            (Phase::Epidemic, Fate::Die(die)) => self.accept_epidemic(state, die, watch),
            _ => Err(Refusal::WrongFate),
        }
    }

    /// Dice that are rolled during the activation: by a department, by a specialist, or for a patient that comes in.
    fn accept_roll(
        &self,
        state: &mut State,
        seat: Seat,
        fate: Fate,
        watch: &mut impl Watch<Event>,
    ) -> Result<(), Refusal> {
        let stage = state.hospitals[seat].activation.stage;
        match fate {
            Fate::Die(die) if stage == Stage::Drawing => {
                take_from_bag(state, die)?;
                self.admissions_drawn(state, seat, die, watch);
                Ok(())
            }
            Fate::Rolls(rolls) if stage != Stage::Drawing => {
                if rolls.len() != self.rolls_due(state, seat) || rolls.iter().any(|roll| !(1..=6).contains(roll)) {
                    return Err(Refusal::WrongFate);
                }
                if stage == Stage::Rolling {
                    self.department_rolled(state, seat, &rolls, watch);
                } else {
                    self.care_rolled(state, seat, rolls[0], watch);
                }
                Ok(())
            }
            _ => Err(Refusal::WrongFate),
        }
    }
}

/// Takes a die that comes in out of the bag. A new patient shows 2 to 5 (DH-INTAKE-02).
pub(crate) fn take_from_bag(state: &mut State, die: Die) -> Result<(), Refusal> {
    if !(2..=5).contains(&die.value) {
        return Err(Refusal::NewPatient(die));
    }
    if state.bag[die.colour.index()] == 0 {
        return Err(Refusal::NotInBag(die.colour));
    }
    state.bag[die.colour.index()] -= 1;
    Ok(())
}

/// Draws a colour by what is in the bag.
pub(crate) fn draw_colour(bag: &mut [u8; 3], rng: &mut impl Rng) -> Colour {
    let left: u32 = bag.iter().map(|&dice| u32::from(dice)).sum();
    let mut place = below(rng, left);
    for colour in Colour::ALL {
        let dice = u32::from(bag[colour.index()]);
        if place < dice {
            bag[colour.index()] -= 1;
            return colour;
        }
        place -= dice;
    }
    Colour::Green
}

/// Draws and rolls a die: 2 to 5, equally likely.
fn draw_die(bag: &mut [u8; 3], rng: &mut impl Rng) -> Die {
    let colour = draw_colour(bag, rng);
    Die { value: 2 + below(rng, 4) as u8, colour }
}

/// The improvements that come, if chance decides.
fn turn_up(state: &State, rng: &mut impl Rng) -> Few<Improvement, 12> {
    let mut shown = Few::none(NOTHING);
    let (mut tiles, mut cards) = (state.tiles, state.cards);
    for _ in 0..state.to_reveal[0] {
        let kind = tiles.draw(rng);
        tiles.turn_up(kind);
        shown.push(Improvement::Department(Department::ALL[kind]));
    }
    for _ in 0..state.to_reveal[1] {
        let kind = cards.draw(rng);
        cards.turn_up(kind);
        shown.push(Improvement::Specialist(Specialist::ALL[kind]));
    }
    shown
}

/// Two administrators of those that nobody has seen yet.
pub(crate) fn deal(unseen: &mut table::Deck, rng: &mut impl Rng) -> [Administrator; 2] {
    let mut card = || {
        let index = unseen.draw(rng);
        unseen.take(index);
        Administrator::ALL[index]
    };
    let (one, other) = (card(), card());
    [one.min(other), one.max(other)]
}
