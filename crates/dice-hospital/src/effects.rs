//! What tiles and cards do, in one small vocabulary. The pack is written in it, one interpreter
//! carries it out, and pages draw it.

use serde::{Deserialize, Serialize};
use table::Few;

use crate::colour::{ByColour, Colour};
use crate::patient::HIGHEST;
use crate::wards::Values;

/// What is done to a patient.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Does {
    /// Raises the value by this many steps.
    Heal(u8),
    /// Lowers it.
    Harm(u8),
    /// Rolls the die again; what it shows stands.
    Reroll,
    /// Turns the die upside down.
    Flip,
    /// Lets it count as another colour for the rest of the activation.
    Recolour,
    /// Looks after it, so that it counts as treated; its value stays.
    Treat,
}

/// What becomes of a patient.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prognosis {
    /// It shows this value.
    Shows(u8),
    /// It goes home.
    Home,
    /// It dies.
    Dead,
    /// Its die is rolled.
    Rolled,
}

impl Does {
    /// What a blood bag does.
    pub const BAG: Self = Self::Heal(1);

    /// What becomes of a patient with this value if this is done to it.
    #[inline]
    pub const fn prognosis(self, value: u8) -> Prognosis {
        match self {
            Self::Heal(steps) if value + steps > HIGHEST => Prognosis::Home,
            Self::Heal(steps) => Prognosis::Shows(value + steps),
            Self::Harm(steps) if value <= steps => Prognosis::Dead,
            Self::Harm(steps) => Prognosis::Shows(value - steps),
            Self::Flip => Prognosis::Shows(HIGHEST + 1 - value),
            Self::Recolour | Self::Treat => Prognosis::Shows(value),
            Self::Reroll => Prognosis::Rolled,
        }
    }

    /// Whether it can raise this value: only then is it a healing effect (DH-BLOOD-05).
    pub const fn can_heal(self, value: u8) -> bool {
        match self.prognosis(value) {
            Prognosis::Shows(then) => then > value,
            Prognosis::Home => true,
            Prognosis::Dead => false,
            Prognosis::Rolled => value < HIGHEST,
        }
    }
}

/// How the values of several patients must relate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Relation {
    /// Not at all.
    Any,
    /// All the same.
    Same,
    /// One after the other.
    Run,
    /// The same, and the first who is chosen has the lowest value.
    RunLow,
    /// Or the middle one.
    RunMiddle,
    /// Or the highest.
    RunHigh,
}

impl Relation {
    /// Whether the values lie one after the other.
    #[inline]
    pub const fn is_run(self) -> bool {
        matches!(self, Self::Run | Self::RunLow | Self::RunMiddle | Self::RunHigh)
    }

    /// Whether the first who is chosen may have this value in a run from there on; any will do if
    /// there is none yet.
    #[inline]
    pub(crate) const fn leads(self, first: u8, run_from: u8) -> bool {
        match self {
            Self::RunLow => first == run_from,
            Self::RunMiddle => first == run_from + 1,
            Self::RunHigh => first == run_from + 2,
            Self::Any | Self::Same | Self::Run => true,
        }
    }
}

/// Which patients an effect looks after.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whom {
    /// Those whom the department has healed and who met the trigger.
    Healed,
    /// Patients in beds whom the department has not healed.
    Others,
    /// Any patient in a bed, healed by the department or not.
    Anybody,
    /// Mothers alone (Maternity).
    Mothers,
    /// Infants alone (Maternity).
    Infants,
}

/// One part of an effect: what is done to how many patients of which kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Role {
    /// Which patients.
    pub whom: Whom,
    /// `None` if it does not matter.
    pub colour: Option<Colour>,
    /// Their values.
    pub values: Values,
    /// Whether the value must be the one that a patient who met the trigger had before.
    pub as_before: bool,
    /// The fewest and the most of them.
    pub count: (u8, u8),
    /// What is done to each.
    pub does: Does,
}

impl Role {
    /// One patient of any kind, one step: what a blood bag does.
    pub const ANYBODY: Self = Self {
        whom: Whom::Anybody,
        colour: None,
        values: Values::ALL,
        as_before: false,
        count: (1, 1),
        does: Does::BAG,
    };
}

/// The most parts of an effect.
pub const ROLES: usize = 3;

/// The parts of an effect, in the order in which patients are chosen for them.
pub type Roles = Few<Role, ROLES>;

/// What a department does. Patients are chosen for one role after the other; only the last role may
/// get fewer than it takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Treatment {
    /// Who is treated, and how.
    pub roles: Roles,
    /// How the values of all of them must relate.
    pub relation: Relation,
    /// Whether, instead, a worker takes the place of a specialist, who is ready again (CC-INV-46).
    pub swaps: bool,
    /// The fewest and the most patients in all.
    count: (u8, u8),
}

impl Treatment {
    /// A treatment with these roles.
    pub fn new(roles: Roles, relation: Relation) -> Self {
        let sum = |of: fn(&Role) -> u8| roles.iter().map(of).sum();
        Self { roles, relation, swaps: false, count: (sum(|role| role.count.0), sum(|role| role.count.1)) }
    }

    /// Workers are swapped, and nobody is treated.
    pub(crate) fn of_staff() -> Self {
        Self { swaps: true, ..Self::new(Roles::none(Role::ANYBODY), Relation::Any) }
    }

    /// The one colour that it names, if there is just one (CC-R-28).
    pub fn named_colour(&self) -> Option<Colour> {
        let mut colours = self.roles.iter().filter_map(|role| role.colour);
        let first = colours.next()?;
        colours.all(|colour| colour == first).then_some(first)
    }

    /// The same treatment for another colour than the one that it names.
    pub(crate) fn in_colour(&self, colour: Colour) -> Self {
        let mut treatment = *self;
        if self.named_colour().is_some() {
            for role in treatment.roles.iter_mut().filter(|role| role.colour.is_some()) {
                role.colour = Some(colour);
            }
        }
        treatment
    }

    /// The same treatment with as many patients moved as it takes (CC-R-34).
    fn observing_two(&self) -> Self {
        let mut roles = self.roles;
        for role in roles.iter_mut().filter(|role| role.does == Does::Treat) {
            role.count.0 = role.count.1;
        }
        Self { swaps: self.swaps, ..Self::new(roles, self.relation) }
    }

    /// Whether it can concern patients of a colour (CC-INV-37).
    pub(crate) fn concerns(&self, colour: Colour) -> bool {
        self.roles.iter().any(|role| match (role.colour, role.whom) {
            (Some(named), _) => named == colour,
            (None, Whom::Mothers | Whom::Infants) => colour == Colour::Pink,
            (None, _) => true,
        })
    }

    /// The fewest and the most patients.
    #[inline]
    pub const fn count(&self) -> (usize, usize) {
        (self.count.0 as usize, self.count.1 as usize)
    }

    /// The role of a patient who is chosen after this many others.
    #[inline]
    pub fn role(&self, mut chosen: usize) -> Role {
        let [earlier @ .., last] = &self.roles[..] else { return Role::ANYBODY };
        for role in earlier {
            match chosen.checked_sub(usize::from(role.count.1)) {
                Some(later) => chosen = later,
                None => return *role,
            }
        }
        *last
    }

    /// Whether dice are rolled.
    pub fn rolls(&self) -> bool {
        self.roles.iter().any(|role| role.does == Does::Reroll)
    }
}

/// What a department must have done so that a specialist can add something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trigger {
    /// Healed a patient of this colour, or of any if there is none.
    Heals(Option<Colour>),
    /// Sent somebody home.
    Discharges,
    /// Sent a family home.
    FamilyHome,
    /// Nothing: that the specialist is placed is enough (CC-R-32).
    Uses,
    /// Nothing: the specialist does something only when it invests.
    Invests,
}

impl Trigger {
    /// The colour that must have been healed, if it matters.
    pub const fn colour(self) -> Option<Colour> {
        match self {
            Self::Heals(colour) => colour,
            Self::Discharges | Self::FamilyHome | Self::Uses | Self::Invests => None,
        }
    }
}

/// What a specialist adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ability {
    /// Looks after patients, one thing after the other, all or nothing.
    Cares(Roles),
    /// Earns a point, without being asked.
    Point,
    /// Earns this many blood bags, without being asked.
    Bags(u8),
    /// May give back a fatality for a blood bag.
    BagForFatality,
    /// May send a patient back to the bag or admit another, for each patient sent home.
    Admissions,
    /// Does what another specialist of the hospital does.
    Copies,
    /// Also looks at this many tokens of another pile when it invests (CC-INV-42).
    Looks(u8),
    /// Uses a token that lies on another department (CC-INV-43).
    Borrows,
    /// Uses a token of its department a second time (CC-INV-44).
    Repeats,
    /// Has places for tokens; each that is free looks after a patient instead (CC-INV-45).
    Learns,
}

/// What an investment token does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TokenEffect {
    /// Heals somebody whose value is this many steps from that of a patient whom the department has
    /// healed.
    Beside {
        /// How far the value is from theirs.
        offset: i8,
        /// By how much it heals.
        steps: u8,
    },
    /// Heals somebody else who has one of these values.
    Weak {
        /// The lowest and the highest of them.
        values: Values,
        /// By how much it heals.
        steps: u8,
    },
    /// Heals one of those whom the department has treated.
    Again {
        /// By how much it heals.
        steps: u8,
    },
    /// Lets the department treat its colour.
    Recolours,
    /// Is given up for a nurse.
    Hires,
}

impl TokenEffect {
    /// What it does to a patient.
    pub const fn does(self) -> Option<Does> {
        match self {
            Self::Beside { steps, .. } | Self::Weak { steps, .. } | Self::Again { steps } => Some(Does::Heal(steps)),
            Self::Recolours | Self::Hires => None,
        }
    }
}

/// An investment token as printed, whatever its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrintedToken {
    /// How many there are in each colour.
    pub copies: ByColour<u8>,
    /// What it does.
    pub effect: TokenEffect,
}

/// What is printed on a department's tile or on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrintedDepartment {
    /// How many tiles there are; zero for those printed on the boards.
    pub copies: u8,
    /// What it does.
    pub treatment: Treatment,
    /// What it does if a token has given it another colour.
    in_colours: ByColour<Treatment>,
}

impl PrintedDepartment {
    pub(crate) fn new(copies: u8, treatment: Treatment) -> Self {
        let mut in_colours = ByColour::all(treatment);
        for colour in Colour::ALL {
            in_colours[colour] = treatment.in_colour(colour);
        }
        Self { copies, treatment, in_colours }
    }

    /// The same department where patients are moved as many as it says, not fewer (CC-R-34).
    pub(crate) fn observing_two(&self) -> Self {
        Self::new(self.copies, self.treatment.observing_two())
    }

    /// What it does, with this colour in place of the one that it names, if there is one.
    #[inline]
    pub fn treating(&self, colour: Option<Colour>) -> &Treatment {
        match colour {
            None => &self.treatment,
            Some(colour) => &self.in_colours[colour],
        }
    }
}

/// What is printed on a specialist's card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrintedSpecialist {
    /// How many cards there are.
    pub copies: u8,
    /// When it can add something.
    pub trigger: Trigger,
    /// What it adds.
    pub ability: Ability,
}

/// What an administrator does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Policy {
    /// A point for at least this many discharged dice of each colour.
    Target(ByColour<u8>),
    /// One untreated patient of this colour is spared.
    Shield(Colour),
    /// A point for having discharged the most.
    Most,
    /// Says how many Infants are born, instead of rolling for it (CC-MAT-49).
    Planner,
    /// Looks at this many more tokens when it invests (CC-INV-49).
    Looks(u8),
    /// Points for at least this many Mothers and Infants sent home (CC-MAT-50).
    Families {
        /// The fewest Mothers that count.
        mothers: u8,
        /// The fewest Infants that count.
        infants: u8,
        /// What it is worth.
        points: u8,
    },
}

/// What an event does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Happening {
    /// Everybody gains blood bags at once.
    Bags(u8),
    /// Everybody may send a patient back to the bag.
    SendBack,
    /// Everybody heals one patient this much.
    Heal(u8),
    /// Everybody lowers one patient this much, who must survive it.
    Harm(u8),
    /// Everybody may sell one improvement for this many bags.
    Sell(u8),
    /// This many nurses more or fewer this round.
    Nurses(i8),
    /// This many untreated patients per hospital are spared this round.
    Spare(u8),
    /// Untreated patients with these values lose this much this round.
    Loss(Values, u8),
    /// Dice that come in with one value are turned to another.
    Turn(u8, u8),
    /// This many more improvements of each kind are shown this round.
    Show(u8),
    /// These departments are closed this round, one bit each.
    Closes(u64),
    /// No blood bag can be spent this round.
    NoBags,
    /// Points for discharging the most: alone, or tied.
    Most {
        /// For a seat that is alone ahead.
        alone: u8,
        /// For each seat that is tied.
        tied: u8,
    },
}

/// A medical report of the solo game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrintedReport {
    /// The dice it needs.
    pub needs: ByColour<u8>,
    /// What it is worth.
    pub points: u8,
}
