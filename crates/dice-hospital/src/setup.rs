//! What is agreed before play: seats, what is played with, variants, and the rulings the rulebook
//! leaves open.

use table::{Deck, Seat};

use crate::ambulance::SPACES;
use crate::automa::Changes;
use crate::cards::Administrator;

/// Everything that is agreed before play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How many players, the Automa among them.
    pub seats: u8,
    /// What is changed about the Automa, if it plays (CC-AUTO-01).
    pub automa: Option<Changes>,
    /// Who leads the first round; `None` lets chance decide (DH-SETUP-02).
    pub first_player: Option<Seat>,
    /// Two players: whether the improvement that is turned up besides is always a department, so
    /// that nobody is asked (DH-SETUP-08). An Automa that leads has its card for that.
    pub extra_department: bool,
    /// Whether administrators are used (DH-SETUP-18).
    pub administrators: bool,
    /// Whether events are used (DH-EVENT-01).
    pub events: bool,
    /// What makes the game harder.
    pub hard: HardMode,
    /// What counts double against a single player.
    pub penalties: Penalties,
    /// Cards that take the place of others.
    pub promos: Promos,
    /// Experimental Medicine (DH-EXP-01).
    pub experimental: bool,
    /// What is used of Community Care.
    pub modules: Modules,
    /// Whether Mother tiles lie anywhere in the town, not where they are printed (CC-COMBO-05).
    pub mothers_anywhere: bool,
    /// What the rulebook leaves open.
    pub rulings: Rulings,
}

/// The hard modes, in any mixture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HardMode {
    /// Five patients at the start (DH-HARD-02).
    pub opening_crisis: bool,
    /// Patients left over are collected or cost points (DH-HARD-05).
    pub final_collections: bool,
    /// A fourth patient each round (DH-HARD-14).
    pub epidemic: bool,
    /// Neglect costs two (DH-HARD-17).
    pub superbug: bool,
}

/// The modules of Community Care, in any mixture (CC-GEN-01).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Modules {
    /// The town (CC-CITY-01).
    pub city: bool,
    /// Tokens that departments are improved with (CC-INV-01).
    pub investments: bool,
    /// Mothers and Infants (CC-MAT-01).
    pub maternity: bool,
}

/// The penalties of a single player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Penalties {
    /// Fatalities count double (DH-SOLO-25).
    pub fatalities: bool,
    /// Open reports count double (DH-SOLO-26).
    pub reports: bool,
}

/// The promo cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Promos {
    /// The Consultant (DH-PROMO-02).
    pub consultant: bool,
    /// The Admissions Nurse (DH-PROMO-06).
    pub admissions_nurse: bool,
}

/// How the table reads what the rulebook leaves open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rulings {
    /// Whether hospitals are activated one after the other (DH-R-09).
    pub in_order: bool,
    /// Whether bags and fatality tokens can run out (DH-R-03).
    pub strict_supply: bool,
    /// Whether the leader's point is given for a tie, too (DH-R-17).
    pub leader_ties: bool,
    /// Whether the triage nurse needs two patients (DH-R-52).
    pub triage_exact: bool,
    /// Whether the admissions nurse is asked only once per placement (DH-R-30).
    pub admissions_once: bool,
    /// Whether a token of the town or of Investments heals only patients of its colour, whatever a
    /// blood bag could do (CC-R-80).
    pub plain_tokens: bool,
    /// Whether a room that moves two patients besides those it heals cannot do with fewer
    /// (CC-R-34).
    pub observes_two: bool,
    /// Whether new patients are put to bed in any order, not the Mother first (CC-R-43).
    pub any_order: bool,
}

/// How many rounds a game lasts (DH-ROUND-01).
pub const ROUNDS: u8 = 8;

impl Setup {
    /// The setup by the rulebook for this many players.
    pub fn standard(seats: usize) -> Self {
        Self {
            seats: seats as u8,
            automa: None,
            first_player: None,
            extra_department: false,
            administrators: seats > 1,
            events: false,
            hard: HardMode::default(),
            penalties: Penalties::default(),
            promos: Promos::default(),
            experimental: false,
            modules: Modules::default(),
            mothers_anywhere: false,
            rulings: Rulings::default(),
        }
    }

    /// One player, with medical reports.
    #[inline]
    pub const fn solo(&self) -> bool {
        self.seats == 1
    }

    /// How many dice of each colour are in play (DH-SETUP-11 to 13, DH-SOLO-04, CC-5P-01).
    pub const fn dice(&self) -> u8 {
        match self.seats {
            1 => 11,
            2 => 15,
            3 => 18,
            4 => 21,
            _ => 24,
        }
    }

    /// How many dice of each colour stay in the box (DH-INV-02).
    pub const fn in_box(&self) -> u8 {
        if self.seats <= 4 { 21 - self.dice() } else { 0 }
    }

    /// How many dice come in each round, Mothers as well (DH-INTAKE-01, DH-SOLO-07).
    pub fn intake(&self) -> usize {
        if self.solo() { 4 } else { self.ambulances().len() * SPACES }
    }

    /// How many improvements of each kind are shown (DH-SETUP-06, DH-SOLO-11, CC-INV-06).
    pub const fn display(&self) -> usize {
        match self.seats {
            1 => 1,
            seats if self.modules.investments && seats < 5 => seats as usize,
            seats => seats as usize - 1,
        }
    }

    /// Whether one more improvement is shown besides, of a kind that somebody names (DH-SETUP-08,
    /// CC-R-37).
    pub(crate) const fn shows_extra(&self) -> bool {
        self.seats == 2 && !self.modules.investments
    }

    /// How many administrators a seat is dealt: two to choose from, unless there are too few
    /// (DH-SETUP-17, CC-5P-09).
    pub(crate) const fn administrators_each(&self) -> usize {
        if self.administrators_in_play() < 2 * self.seats as usize { 1 } else { 2 }
    }

    /// How many administrators there are.
    pub(crate) const fn administrators_in_play(&self) -> usize {
        self.administrator_deck().len()
    }

    /// The administrators that there are (CC-INV-07, CC-MAT-10).
    pub(crate) const fn administrator_deck(&self) -> Deck {
        let mut deck = Deck::unseen(Administrator::ALL.len());
        if !self.modules.maternity {
            deck.take(Administrator::FamilyPlanner.index());
            deck.take(Administrator::MaternityChampion.index());
        }
        if !self.modules.investments {
            deck.take(Administrator::HospitalStrategist.index());
        }
        deck
    }

    /// Whether an administrator is among those that there are.
    pub fn has(&self, card: Administrator) -> bool {
        self.administrator_deck().contains(card.index())
    }

    /// The values of the patients at the start (DH-SETUP-15, DH-HARD-03).
    pub const fn start_values(&self) -> &'static [u8] {
        if self.hard.opening_crisis { &[3, 3, 4, 5, 5] } else { &[3, 4, 5] }
    }

    /// What each fatality costs at the end (DH-END-02, DH-SOLO-25).
    pub const fn price_of_death(&self) -> i16 {
        if self.penalties.fatalities { 4 } else { 2 }
    }

    /// What neglect costs an untreated patient (DH-NEGLECT-02, DH-HARD-17).
    pub const fn neglect(&self) -> u8 {
        if self.hard.superbug { 2 } else { 1 }
    }

    /// How many seats decide at the same time: where bags and tokens can run out, the faster seat
    /// must not get the last one (DH-R-03).
    pub(crate) const fn at_once(&self) -> usize {
        if self.rulings.strict_supply { 1 } else { self.seats as usize }
    }
}
