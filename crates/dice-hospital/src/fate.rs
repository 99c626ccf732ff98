//! Chance: what can come, and what follows from it.

use table::chance::below;
use table::{Deck, Few, Game, Pile, Rng, Seat, Watch};

use crate::DiceHospital;
use crate::activation::{MOST_ROLLS, Stage};
use crate::ambulance::Intake;
use crate::automa::{DecisionCard, HospitalCard};
use crate::cards::{Administrator, Administrators, Department, EventCard, Improvement, Report, Specialist};
use crate::city::{Arrivals, Drawn, Layout};
use crate::colour::{ByColour, Colour};
use crate::discharge::REPORTS;
use crate::event::Event;
use crate::investments::Hand;
use crate::opening::is_base_tile;
use crate::patient::{Die, HIGHEST};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::state::{Display, NO_DIE, NOTHING, Open, Phase, STARTERS, State};

/// One outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// Tiles and cards that are not in the game.
    LeaveOut(Display),
    /// Who leads the first round.
    First(Seat),
    /// Improvements that are turned up.
    Reveal(Display),
    /// The colours of a seat's first patients.
    Start(Few<Colour, STARTERS>),
    /// A seat's administrators, one or two.
    Deal(Seat, Administrators),
    /// The reports: three columns, bottom and top.
    Reports([Report; REPORTS]),
    /// The event of the round.
    Event(EventCard),
    /// The patients of the round.
    Dice(Intake),
    /// The tiles of the town as they lie, row by row.
    Tiles(Layout),
    /// Patients who come to the town, in reading order.
    Houses(Arrivals),
    /// Bonus tokens for those in the town who came down to 2.
    Bonuses(Drawn),
    /// One more patient.
    Die(Die),
    /// How many Infants are born, by the midwife die.
    Midwife(u8),
    /// The investment tokens that a seat looks at, from the top of a pile.
    Tokens(Seat, Hand),
    /// Dice that are rolled again.
    Rolls(Few<u8, MOST_ROLLS>),
    /// The Decision card that the Automa turns up.
    Decision(DecisionCard),
    /// The Hospital card that it turns up.
    HospitalCard(HospitalCard),
    /// The colour of a die that comes to the Automa, or goes onto a grey spot.
    Colour(Colour),
}

impl DiceHospital {
    /// Whether chance has the next word.
    #[inline]
    pub(crate) fn is_fate_due(&self, open: &Open) -> bool {
        match open.phase {
            Phase::LeaveOut
            | Phase::FirstPlayer
            | Phase::HospitalCard
            | Phase::Decision
            | Phase::Wish
            | Phase::Grey
            | Phase::Tiles
            | Phase::Houses
            | Phase::Missing
            | Phase::Refill
            | Phase::Bonuses
            | Phase::NightRefill
            | Phase::Reveal
            | Phase::ExtraReveal
            | Phase::DrawStart
            | Phase::Deal
            | Phase::DealReports
            | Phase::Event
            | Phase::EventReveal
            | Phase::Intake
            | Phase::Substitute
            | Phase::Epidemic
            | Phase::Midwife
            | Phase::Look
            | Phase::SoloReveal => true,
            Phase::Activate => self.rolling(open).is_some(),
            _ => false,
        }
    }

    pub(crate) fn roll_fate(&self, state: &State, rng: &mut impl Rng) -> Fate {
        let State { open, secret } = state;
        if let Some(seat) = self.rolling(open) {
            let floor = &open.hospitals[seat].floor;
            if floor.stage() == Stage::Drawing {
                return Fate::Die(draw_die(&mut open.bag.clone(), rng));
            }
            let mut rolls = Few::none(1);
            for _ in 0..floor.rolls_due(self.pack()) {
                rolls.push(below(rng, HIGHEST.into()) as u8 + 1);
            }
            return Fate::Rolls(rolls);
        }
        match open.phase {
            Phase::LeaveOut => Fate::LeaveOut(self.leave_out(open, rng)),
            Phase::FirstPlayer => Fate::First(Seat::new(below(rng, self.seats_at_table() as u32) as usize)),
            Phase::Reveal | Phase::ExtraReveal | Phase::EventReveal | Phase::SoloReveal => {
                Fate::Reveal(turn_up(open, rng))
            }
            Phase::DrawStart => {
                let mut bag = open.bag;
                let mut colours = Few::none(Colour::Red);
                for _ in 0..self.setup().start_values().len() {
                    colours.push(draw_colour(&mut bag, rng));
                }
                colours.sort_unstable();
                Fate::Start(colours)
            }
            Phase::Deal => {
                let mut unseen = secret.unseen;
                let mut cards = Administrators::none(Administrator::RedPair);
                cards.extend((0..self.setup().administrators_each()).map(|_| deal(&mut unseen, rng)));
                cards.sort_unstable();
                Fate::Deal(open.actor, cards)
            }
            Phase::DealReports => {
                let mut unseen = Deck::unseen(Report::ALL.len());
                Fate::Reports([0; 6].map(|_| {
                    let index = unseen.draw(rng);
                    unseen.take(index);
                    Report::ALL[index]
                }))
            }
            Phase::Event => Fate::Event(EventCard::ALL[open.events.draw(rng)]),
            Phase::Intake => {
                let mut bag = open.bag;
                let mut dice = Few::none(NO_DIE);
                let (from_bag, mothers) = self.intake_size(open);
                for _ in 0..from_bag {
                    dice.push(draw_die(&mut bag, rng));
                }
                for _ in 0..mothers {
                    dice.push(Die::mother(roll_newcomer(rng)));
                }
                dice.sort_unstable();
                Fate::Dice(dice)
            }
            Phase::Tiles => Fate::Tiles(self.roll_tiles(rng)),
            Phase::Houses | Phase::Refill | Phase::NightRefill => Fate::Houses(self.roll_arrivals(open, rng)),
            Phase::Bonuses => Fate::Bonuses(self.roll_bonuses(open, rng)),
            Phase::Decision | Phase::Wish => Fate::Decision(DecisionCard::ALL[open.automa.decisions.draw(rng)]),
            Phase::HospitalCard => Fate::HospitalCard(self.draw_hospital_card(open, rng)),
            Phase::Grey => Fate::Colour(draw_colour(&mut open.automa.pool.clone(), rng)),
            Phase::Epidemic if self.setup().is_automa(open.actor) => {
                Fate::Colour(draw_colour(&mut open.bag.clone(), rng))
            }
            Phase::Epidemic | Phase::Missing => Fate::Die(draw_die(&mut open.bag.clone(), rng)),
            Phase::Substitute => {
                let colour = draw_colour(&mut open.bag.clone(), rng);
                Fate::Die(Die { value: open.substitute.unwrap_or(1), colour })
            }
            Phase::Look => Fate::Tokens(open.actor, self.draw_tokens(state, rng)),
            Phase::Midwife => Fate::Midwife(self.pack().midwife()[below(rng, 6) as usize]),
            _ => panic!("no fate is due"),
        }
    }

    fn leave_out(&self, open: &Open, rng: &mut impl Rng) -> Display {
        let mut out = Few::none(NOTHING);
        let mut second = Deck::unseen(Department::StaffRota.index());
        let (tiles, cards) = self.setup().leaves_out();
        for _ in 0..tiles {
            // Each tile of the second set is there once.
            let base = loop {
                let index = second.draw(rng);
                second.take(index);
                if is_base_tile(index) {
                    break index;
                }
            };
            out.push(Improvement::Department(Department::ALL[base]));
        }
        let mut pile = open.cards;
        for _ in 0..cards {
            let kind = pile.draw(rng);
            pile.turn_up(kind);
            out.push(Improvement::Specialist(Specialist::ALL[kind]));
        }
        out
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn accept(&mut self, fate: Fate) -> Result<(), Refusal> {
        let open = &self.state.open;
        let phase = open.phase;
        self.game.next(self.state).check_fate().map_err(|why| Refusal::OutOfTurn { phase, why })?;
        if let Some(seat) = self.game.rolling(open) {
            return self.accept_roll(seat, fate);
        }
        match (open.phase, fate) {
            (Phase::LeaveOut, Fate::LeaveOut(out)) => self.accept_leave_out(out),
            (Phase::FirstPlayer, Fate::First(seat)) => self.accept_first(seat),
            (
                Phase::Reveal | Phase::ExtraReveal | Phase::EventReveal | Phase::SoloReveal,
                Fate::Reveal(improvements),
            ) => self.accept_reveal(improvements),
            (Phase::DrawStart, Fate::Start(colours)) => self.accept_start(colours),
            (Phase::Deal, Fate::Deal(seat, cards)) => self.accept_deal(seat, cards),
            (Phase::DealReports, Fate::Reports(reports)) => self.accept_reports(reports),
            (Phase::Event, Fate::Event(card)) => self.accept_event(card),
            (Phase::Intake, Fate::Dice(dice)) => self.accept_dice(dice),
            (Phase::Tiles, Fate::Tiles(layout)) => self.accept_tiles(layout),
            (Phase::Houses | Phase::Refill | Phase::NightRefill, Fate::Houses(arrivals)) => {
                self.accept_arrivals(arrivals)
            }
            (Phase::Bonuses, Fate::Bonuses(drawn)) => self.accept_bonuses(drawn),
            (Phase::Missing, Fate::Die(die)) => self.accept_missing(die),
            (Phase::Substitute, Fate::Die(die)) => self.accept_substitute(die),
            (Phase::Decision | Phase::Wish, Fate::Decision(card)) => self.accept_decision(card),
            (Phase::HospitalCard, Fate::HospitalCard(card)) => self.accept_hospital_card(card),
            (Phase::Grey, Fate::Colour(colour)) => self.accept_grey(colour),
            (Phase::Epidemic, Fate::Colour(colour)) if self.game.setup().is_automa(open.actor) => {
                self.accept_automas_patient(colour)
            }
            (Phase::Epidemic, Fate::Die(die)) if !self.game.setup().is_automa(open.actor) => self.accept_epidemic(die),
            (Phase::Look, Fate::Tokens(seat, tokens)) => self.accept_tokens(seat, tokens),
            (Phase::Midwife, Fate::Midwife(infants)) => self.accept_midwife(infants),
            (phase, _) => Err(Refusal::wrong_fate(phase)),
        }
    }
}

/// Draws a colour from what is in the bag.
pub(crate) fn draw_colour(bag: &mut ByColour<u8>, rng: &mut impl Rng) -> Colour {
    let mut place = below(rng, u32::from(bag.sum())) as u8;
    for colour in Colour::BAG {
        if place < bag[colour] {
            bag[colour] -= 1;
            return colour;
        }
        place -= bag[colour];
    }
    Colour::Green
}

/// Draws and rolls a die.
fn draw_die(bag: &mut ByColour<u8>, rng: &mut impl Rng) -> Die {
    let colour = draw_colour(bag, rng);
    Die { value: roll_newcomer(rng), colour }
}

/// What a new patient shows, all equally likely.
pub(crate) fn roll_newcomer(rng: &mut impl Rng) -> u8 {
    let (least, most) = (*Die::ARRIVING.start(), *Die::ARRIVING.end());
    least + below(rng, u32::from(most - least) + 1) as u8
}

/// The improvements that come, if chance decides.
fn turn_up(open: &Open, rng: &mut impl Rng) -> Display {
    let mut shown = Few::none(NOTHING);
    let department = |kind: usize| Improvement::Department(Department::ALL[kind]);
    let specialist = |kind: usize| Improvement::Specialist(Specialist::ALL[kind]);
    let [tiles, cards, births, midwives] = open.to_reveal;
    draw(open.tiles, tiles, rng, |kind| shown.push(department(kind)));
    draw(open.cards, cards, rng, |kind| shown.push(specialist(kind)));
    draw(open.maternity[0], births, rng, |kind| shown.push(department(kind)));
    draw(open.maternity[1], midwives, rng, |kind| shown.push(specialist(kind)));
    shown
}

/// This many from the top of a stack.
fn draw<const N: usize>(mut stack: Pile<N>, count: u8, rng: &mut impl Rng, mut take: impl FnMut(usize)) {
    for _ in 0..count {
        let kind = stack.draw(rng);
        stack.turn_up(kind);
        take(kind);
    }
}

/// One of the administrators that nobody has seen yet.
pub(crate) fn deal(unseen: &mut Deck, rng: &mut impl Rng) -> Administrator {
    let index = unseen.draw(rng);
    unseen.take(index);
    Administrator::ALL[index]
}
