//! What is agreed before play: seats, solo modifiers, and the rulings the rulebooks leave open.

use table::{OptionSpec, Seat, Settings, SetupError, read_settings};

/// Everything that is agreed before play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How many players: one plays against ALICAT.
    pub seats: u8,
    /// Who leads the first turn; `None` lets chance decide (ER-R-02). In a solo game it is always
    /// the player.
    pub first_chief: Option<Seat>,
    /// How the others choose their dice (ER-R-03).
    pub choice: Choosing,
    /// Whether this turn's beds stay hidden from the others until all are done (ER-R-43).
    pub hide_beds: bool,
    /// Whether the chief finishes the whole turn before the others choose (ER-R-01). In a solo game
    /// this is always so.
    pub chief_finishes: bool,
    /// How equal top scores are ranked (ER-R-21).
    pub ties: Ties,
    /// Whether a lone patient is a group of one (ER-R-19).
    pub lone_group: bool,
    /// What makes ALICAT stronger.
    pub modifiers: Modifiers,
    /// Rulings on ALICAT.
    pub alicat: AlicatRulings,
}

/// How the players other than the chief choose their dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choosing {
    /// At the same time, hidden until all have chosen; anybody may ask for an announced turn.
    Simultaneous,
    /// One after the other, openly, clockwise from the chief.
    Announced,
}

/// How equal top scores are ranked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ties {
    /// They share the win.
    Shared,
    /// The one with fewer patients in the morgue wins; still equal, they share.
    FewestDead,
}

/// What makes ALICAT stronger (ER-MOD-02 to 05).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Modifiers {
    /// Two more stethoscopes and two blood bags at the start.
    pub preparation: bool,
    /// A point for each stethoscope and blood bag gained.
    pub equipment: bool,
    /// A point for each screened patient.
    pub isolation: bool,
    /// A point for each patient in a ward that is not full.
    pub capacity: bool,
}

impl Modifiers {
    const NAMES: [&'static str; 4] = ["preparation", "equipment", "isolation", "capacity"];

    const fn flags(&mut self) -> [&mut bool; 4] {
        [&mut self.preparation, &mut self.equipment, &mut self.isolation, &mut self.capacity]
    }

    fn chosen(mut self) -> Vec<&'static str> {
        let flags = self.flags().map(|flag| *flag);
        Self::NAMES.into_iter().zip(flags).filter_map(|(name, on)| on.then_some(name)).collect()
    }
}

/// Rulings on ALICAT that a table could play differently.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AlicatRulings {
    /// A die's own stethoscopes or bag count while it is tried (ER-R-26).
    pub own_bonus_counts: bool,
    /// Taking the player's die needs a bag held before, not the one that die brings (ER-R-27).
    pub pays_with_held_bag: bool,
    /// Bonuses other than critical and nurse are kept when the patient dies (ER-R-28).
    pub dead_keep_bonus: bool,
    /// Screen ties go to the first ward in scan order, not to the left-most door on the drawing
    /// (ER-R-29).
    pub screen_by_scan: bool,
    /// On the last turn only the die itself is planned for, not its extra patient (ER-R-31).
    pub last_turn_die_only: bool,
    /// Each ward filled in a turn earns a cardiologist, not just one (ER-R-33).
    pub each_ward_pays: bool,
    /// A cardiologist that the player keeps pays from the next check on, not at once (ER-R-34).
    pub kept_card_waits: bool,
    /// At most two modifiers (ER-R-36).
    pub two_modifiers: bool,
}

impl Default for AlicatRulings {
    fn default() -> Self {
        Self {
            own_bonus_counts: true,
            pays_with_held_bag: true,
            dead_keep_bonus: true,
            screen_by_scan: true,
            last_turn_die_only: true,
            each_ward_pays: true,
            kept_card_waits: true,
            two_modifiers: true,
        }
    }
}

impl Setup {
    /// The setup by the rulebook for this many players.
    pub fn standard(seats: usize) -> Self {
        Self {
            seats: seats as u8,
            first_chief: None,
            choice: Choosing::Simultaneous,
            hide_beds: true,
            chief_finishes: false,
            ties: Ties::Shared,
            lone_group: true,
            modifiers: Modifiers::default(),
            alicat: AlicatRulings::default(),
        }
    }

    /// One player against ALICAT.
    #[inline]
    pub const fn solo(&self) -> bool {
        self.seats == 1
    }

    /// Whether every turn's dice are chosen openly. In a solo game there is nobody to hear it.
    #[inline]
    pub const fn announces(&self) -> bool {
        matches!(self.choice, Choosing::Announced) && !self.solo()
    }

    /// How many turns a game lasts (ER-TURN-01).
    #[inline]
    pub const fn turns(&self) -> u8 {
        if self.seats == 5 { 25 } else { 24 }
    }

    /// How many hospitals there are; in a solo game, the second is ALICAT's.
    #[inline]
    pub const fn hospitals(&self) -> usize {
        if self.solo() { 2 } else { self.seats as usize }
    }

    /// Reads settings. Settings that contradict each other are refused with the reason.
    pub fn read(seats: usize, settings: &Settings) -> Result<Self, SetupError> {
        let unusual = read_settings("emergency-roll", ANY, OPTIONS, seats, settings)?;
        let mut setup = Self::standard(seats);
        for (key, value) in unusual {
            setup.apply(key, value);
        }
        if setup.modifiers.chosen().len() > 2 && setup.alicat.two_modifiers {
            let why = "ALICAT takes one or two modifiers (modifier-limit=any allows more)";
            return Err(SetupError::Clash { name: "modifiers", why });
        }
        Ok(setup)
    }

    fn apply(&mut self, key: &str, value: &str) {
        // `read_settings` has made sure that the value is one of the option's.
        match key {
            "choice" => self.choice = if value == "announced" { Choosing::Announced } else { Choosing::Simultaneous },
            "first-chief" => self.first_chief = value.parse().ok().and_then(Seat::from_number),
            "beds" => self.hide_beds = value == "hidden",
            "chief-finishes" => self.chief_finishes = value == "yes",
            "ties" => self.ties = if value == "fewest-dead" { Ties::FewestDead } else { Ties::Shared },
            "lone-group" => self.lone_group = value == "counts",
            "modifiers" => {
                for (name, flag) in Modifiers::NAMES.iter().zip(self.modifiers.flags()) {
                    *flag = value.split(',').any(|word| word == *name);
                }
            }
            // The rulings on ALICAT are true as the ledger recommends, which is each option's
            // default.
            _ => {
                let recommended = OPTIONS.iter().any(|option| option.key == key && option.default == value);
                *self.alicat.flag(key).expect("every option is applied") = recommended;
            }
        }
    }

    fn value(&self, key: &str) -> String {
        let option = OPTIONS.iter().find(|option| option.key == key).expect("only options are asked for");
        let other = || option.values.iter().find(|value| **value != option.default).expect("there are two values");
        let choose = |default: bool| if default { option.default } else { other() }.to_owned();
        match key {
            "choice" => choose(self.choice == Choosing::Simultaneous),
            "first-chief" => self.first_chief.map_or_else(|| choose(true), |seat| seat.to_string()),
            "beds" => choose(self.hide_beds),
            "chief-finishes" => choose(!self.chief_finishes),
            "ties" => choose(self.ties == Ties::Shared),
            "lone-group" => choose(self.lone_group),
            "modifiers" => match self.modifiers.chosen().join(",") {
                none if none.is_empty() => choose(true),
                chosen => chosen,
            },
            _ => choose(*{ self.alicat }.flag(key).expect("every option has a value")),
        }
    }

    /// The settings that differ from the rulebook's, as [`Setup::read`] takes them.
    pub fn settings(&self) -> Settings {
        let values = OPTIONS.iter().map(|option| (option, self.value(option.key)));
        values.filter(|(option, value)| value != option.default).map(|(option, value)| (option.key, value)).collect()
    }
}

impl AlicatRulings {
    fn flag(&mut self, key: &str) -> Option<&mut bool> {
        Some(match key {
            "alicat-own-bonus" => &mut self.own_bonus_counts,
            "alicat-bag" => &mut self.pays_with_held_bag,
            "alicat-morgue-bonus" => &mut self.dead_keep_bonus,
            "alicat-screen-tie" => &mut self.screen_by_scan,
            "alicat-last-turn" => &mut self.last_turn_die_only,
            "alicat-two-wards" => &mut self.each_ward_pays,
            "kept-card" => &mut self.kept_card_waits,
            "modifier-limit" => &mut self.two_modifiers,
            _ => return None,
        })
    }
}

/// Whom an option concerns.
const ANY: (usize, usize) = (1, 6);
const ALONE: (usize, usize) = (1, 1);
const SEVERAL: (usize, usize) = (2, 6);

/// Every option. The first value is the default.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec::one_of(
        "choice",
        SEVERAL,
        &["simultaneous", "announced"],
        "How the players other than the Chief choose dice: hidden and at once, or openly and clockwise.",
    ),
    OptionSpec::one_of(
        "first-chief",
        ANY,
        &["random", "1", "2", "3", "4", "5", "6"],
        "Which seat is the Chief Physician on the first turn. Alone it is always you.",
    )
    .of_seats(),
    OptionSpec::some_of(
        "modifiers",
        ALONE,
        &Modifiers::NAMES,
        "What makes ALICAT harder to beat: one or two of these, joined by a comma.",
    ),
    OptionSpec::one_of(
        "modifier-limit",
        ALONE,
        &["two", "any"],
        "Whether ALICAT takes at most two modifiers, as the rulebook says, or any number.",
    )
    .ruling(),
    OptionSpec::one_of(
        "beds",
        SEVERAL,
        &["hidden", "open"],
        "Whether the beds chosen this turn stay hidden from the others until everybody is done.",
    )
    .ruling(),
    OptionSpec::one_of(
        "chief-finishes",
        SEVERAL,
        &["no", "yes"],
        "Whether the Chief also admits the patient before the others choose their dice.",
    )
    .ruling(),
    OptionSpec::one_of(
        "ties",
        SEVERAL,
        &["shared", "fewest-dead"],
        "Whether equal top scores share the win, or the one with fewer patients in the morgue wins.",
    )
    .ruling(),
    OptionSpec::one_of(
        "lone-group",
        ANY,
        &["counts", "nothing"],
        "Whether a single patient is a group of one for the group epidemiologist.",
    )
    .ruling(),
    OptionSpec::one_of(
        "alicat-own-bonus",
        ALONE,
        &["counts", "later"],
        "Whether the stethoscopes or bag of a die help ALICAT while it tries that very die.",
    )
    .ruling(),
    OptionSpec::one_of(
        "alicat-bag",
        ALONE,
        &["held", "any"],
        "Whether ALICAT pays for your die with a bag it already held, or also with the one that die brings.",
    )
    .ruling(),
    OptionSpec::one_of(
        "alicat-morgue-bonus",
        ALONE,
        &["kept", "lost"],
        "Whether ALICAT keeps stethoscopes, bag, screen and extra patient when its patient dies.",
    )
    .ruling(),
    OptionSpec::one_of(
        "alicat-screen-tie",
        ALONE,
        &["scan", "left"],
        "Which ward ALICAT screens among equals: the first in scan order, or the left-most door on the drawing.",
    )
    .ruling(),
    OptionSpec::one_of(
        "alicat-last-turn",
        ALONE,
        &["die", "extra"],
        "Whether on the last turn ALICAT plans to fill a ward with its die only, or with an extra patient as well.",
    )
    .ruling(),
    OptionSpec::one_of(
        "alicat-two-wards",
        ALONE,
        &["each", "one"],
        "Whether ALICAT takes a cardiologist for each ward it fills in a turn, or one at most.",
    )
    .ruling(),
    OptionSpec::one_of(
        "kept-card",
        ALONE,
        &["next-turn", "at-once"],
        "When ALICAT takes a cardiologist and you already meet the other: whether it pays from the next check or at once.",
    )
    .ruling(),
];
