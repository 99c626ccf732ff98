//! What is agreed before play: seats, what is played with, variants, and the rulings the rulebook
//! leaves open.

use table::{Deck, OptionSpec, Seat, Settings, SetupError, read_settings};

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
    /// Whether a bonus token heals only patients of its colour, whatever a blood bag could do
    /// (CC-R-80).
    pub plain_tokens: bool,
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

    /// Reads settings. Settings that contradict each other are refused with the reason.
    pub fn read(seats: usize, settings: &Settings) -> Result<Self, SetupError> {
        let beside = |key: &str| settings.get(key).is_some_and(|value| value != "none");
        if settings.get("automa") == Some("yes") && beside("modules") {
            let why = "the Automa plays the base game only, without modules";
            return Err(SetupError::Clash { name: "automa-modules", why });
        }
        let chosen = Chosen(read_settings("dice-hospital", ANY, OPTIONS, seats, settings)?);
        let automa = chosen.automa()?;
        let standard = Self { automa, ..Self::standard(seats + usize::from(automa.is_some())) };
        let setup = Self {
            first_player: chosen.seat("first-player"),
            extra_department: chosen.has("extra-improvement", "department"),
            administrators: standard.administrators && !chosen.has("administrators", "no"),
            events: chosen.has("events", "yes"),
            hard: HardMode {
                opening_crisis: chosen.has("hard-mode", "opening-crisis"),
                final_collections: chosen.has("hard-mode", "final-collections"),
                epidemic: chosen.has("hard-mode", "epidemic"),
                superbug: chosen.has("hard-mode", "superbug"),
            },
            penalties: Penalties {
                fatalities: chosen.has("penalties", "fatalities"),
                reports: chosen.has("penalties", "reports"),
            },
            promos: Promos {
                consultant: chosen.has("promos", "consultant"),
                admissions_nurse: chosen.has("promos", "admissions-nurse"),
            },
            experimental: chosen.has("experimental-medicine", "yes"),
            modules: Modules {
                city: chosen.has("modules", "city"),
                investments: chosen.has("modules", "investments"),
                maternity: chosen.has("modules", "maternity"),
            },
            mothers_anywhere: chosen.has("mother-tiles", "anywhere"),
            rulings: Rulings {
                in_order: chosen.has("activation", "in-order"),
                strict_supply: chosen.has("supply", "strict"),
                leader_ties: chosen.has("leader-ties", "count"),
                triage_exact: chosen.has("triage-nurse", "exactly-two"),
                admissions_once: chosen.has("admissions", "once"),
                plain_tokens: chosen.has("token-colours", "own"),
            },
            ..standard
        };
        // A solo game has none, whatever the default (DH-SOLO-03).
        if setup.solo() && settings.get("administrators").is_some() {
            return Err(SetupError::Company { key: "administrators", seats: SEVERAL, count: seats });
        }
        if setup.solo() && (setup.hard.epidemic || setup.hard.final_collections) {
            let why = "the epidemic and the final collections need ambulances, which a single player does not have";
            return Err(SetupError::Clash { name: "ambulances", why });
        }
        if setup.automa.is_some() && setup.hard.final_collections {
            let why = "the final collections need wards on both sides, and the Automa has none";
            return Err(SetupError::Clash { name: "automa-collections", why });
        }
        if setup.automa.is_some() && setup.penalties != Penalties::default() {
            let why = "the penalties are for a game with medical reports, not for one against the Automa";
            return Err(SetupError::Clash { name: "automa-penalties", why });
        }
        if setup.mothers_anywhere && !(setup.modules.city && setup.modules.maternity) {
            let why = "Mother tiles are used where the town and Maternity are, modules=city,maternity";
            return Err(SetupError::Clash { name: "mother-tiles", why });
        }
        if setup.rulings.plain_tokens && !setup.modules.city && !setup.modules.investments {
            let why = "tokens are those of the town and of Investments, modules=city,investments";
            return Err(SetupError::Clash { name: "token-colours", why });
        }
        if setup.modules.investments && setup.extra_department {
            let why = "with Investments as many departments as specialists are shown, and no more";
            return Err(SetupError::Clash { name: "extra-improvement", why });
        }
        Ok(setup)
    }

    /// The options that differ from their defaults.
    pub fn settings(&self) -> Settings {
        let Self { hard, penalties, promos, modules, rulings, .. } = *self;
        let mut settings = Settings::default();
        let mut note = |key: &str, values: &[(bool, &str)]| {
            let chosen: Vec<&str> = values.iter().filter(|(is, _)| *is).map(|&(_, value)| value).collect();
            if !chosen.is_empty() {
                settings.set(key, chosen.join(","));
            }
        };
        if let Some(changes) = self.automa {
            note("automa", &[(true, "yes")]);
            note("automa-easier", &EASIER.map(|(value, change)| (*change(&mut { changes }), value)));
            note("automa-harder", &HARDER.map(|(value, change)| (*change(&mut { changes }), value)));
        }
        if let Some(first) = self.first_player {
            note("first-player", &[(true, &first.to_string())]);
        }
        note("extra-improvement", &[(self.extra_department, "department")]);
        note("administrators", &[(!self.administrators && !self.solo(), "no")]);
        note("events", &[(self.events, "yes")]);
        note(
            "hard-mode",
            &[
                (hard.opening_crisis, "opening-crisis"),
                (hard.final_collections, "final-collections"),
                (hard.epidemic, "epidemic"),
                (hard.superbug, "superbug"),
            ],
        );
        note("penalties", &[(penalties.fatalities, "fatalities"), (penalties.reports, "reports")]);
        note("promos", &[(promos.consultant, "consultant"), (promos.admissions_nurse, "admissions-nurse")]);
        note("experimental-medicine", &[(self.experimental, "yes")]);
        note(
            "modules",
            &[(modules.city, "city"), (modules.investments, "investments"), (modules.maternity, "maternity")],
        );
        note("mother-tiles", &[(self.mothers_anywhere, "anywhere")]);
        note("activation", &[(rulings.in_order, "in-order")]);
        note("supply", &[(rulings.strict_supply, "strict")]);
        note("leader-ties", &[(rulings.leader_ties, "count")]);
        note("triage-nurse", &[(rulings.triage_exact, "exactly-two")]);
        note("admissions", &[(rulings.admissions_once, "once")]);
        note("token-colours", &[(rulings.plain_tokens, "own")]);
        settings
    }
}

/// A change of the Automa by its value among the options.
type Change = (&'static str, fn(&mut Changes) -> &mut bool);

const EASIER: [Change; 3] = [
    ("simple-cards", |changes| &mut changes.simple_cards),
    ("coloured-bags", |changes| &mut changes.coloured_bags),
    ("no-bags", |changes| &mut changes.no_bags),
];
const HARDER: [Change; 4] = [
    ("difficult-cards", |changes| &mut changes.difficult_cards),
    ("tile-points", |changes| &mut changes.tile_points),
    ("card-dice", |changes| &mut changes.card_dice),
    ("spare-dice", |changes| &mut changes.spare_dice),
];

/// The options that differ from their defaults.
struct Chosen<'a>(Vec<(&'static str, &'a str)>);

impl Chosen<'_> {
    fn of(&self, key: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| *known == key).map(|&(_, value)| value)
    }

    /// Whether this is among the values of an option.
    fn has(&self, key: &str, value: &str) -> bool {
        self.of(key).is_some_and(|chosen| chosen.split(',').any(|known| known == value))
    }

    /// What is changed about the Automa, if it plays (CC-R-68).
    fn automa(&self) -> Result<Option<Changes>, SetupError> {
        let plays = self.has("automa", "yes");
        if !plays && (self.of("automa-easier").is_some() || self.of("automa-harder").is_some()) {
            let why = "it is the Automa that gets easier or harder, and it does not play (automa=yes)";
            return Err(SetupError::Clash { name: "automa-changes", why });
        }
        let mut changes = Changes::default();
        for (value, change) in EASIER {
            *change(&mut changes) = self.has("automa-easier", value);
        }
        for (value, change) in HARDER {
            *change(&mut changes) = self.has("automa-harder", value);
        }
        if changes.simple_cards && changes.difficult_cards {
            let why = "the Automa's row has more simple cards or more difficult ones, not both";
            return Err(SetupError::Clash { name: "automa-cards", why });
        }
        Ok(plays.then_some(changes))
    }

    fn seat(&self, key: &str) -> Option<Seat> {
        self.of(key)?.parse().ok().and_then(Seat::from_number)
    }
}

const ANY: (usize, usize) = (1, 5);
const ALONE: (usize, usize) = (1, 1);
const SEVERAL: (usize, usize) = (2, 5);
/// Whoever plays against the Automa plays as two do (CC-AUTO-01).
const AGAINST_AUTOMA: &str = "automa=yes";

/// Every option of the game.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec::one_of(
        "administrators",
        SEVERAL,
        &["yes", "no"],
        "Whether everybody has an administrator with a special aim.",
    )
    .also_with(AGAINST_AUTOMA),
    OptionSpec::one_of(
        "automa",
        ALONE,
        &["no", "yes"],
        "Whether you play against the Automa of Community Care, as two players do, instead of with medical reports.",
    ),
    OptionSpec::some_of(
        "automa-easier",
        ALONE,
        &["simple-cards", "coloured-bags", "no-bags"],
        "What makes the Automa easier to beat: more simple cards, no blood bags on grey spots, no blood bags on any spot.",
    ),
    OptionSpec::some_of(
        "automa-harder",
        ALONE,
        &["difficult-cards", "tile-points", "card-dice", "spare-dice"],
        "What makes the Automa harder to beat: more difficult cards, a point for each First Player tile, for each die \
         left on its cards, for each die left beside them.",
    ),
    OptionSpec::one_of("events", ANY, &["no", "yes"], "Whether an event is turned up each round from the second on."),
    OptionSpec::some_of(
        "hard-mode",
        ANY,
        &["opening-crisis", "final-collections", "epidemic", "superbug"],
        "What makes it harder: five patients at the start, patients left over cost points, a fourth patient each round, \
         neglect costs two.",
    ),
    OptionSpec::some_of(
        "penalties",
        ALONE,
        &["fatalities", "reports"],
        "What counts double against a single player: the dead, or the reports that are still open.",
    ),
    OptionSpec::some_of(
        "promos",
        ANY,
        &["consultant", "admissions-nurse"],
        "Promo specialists that take the place of others.",
    ),
    OptionSpec::one_of(
        "experimental-medicine",
        ANY,
        &["no", "yes"],
        "Whether the departments and specialists of that box are used.",
    ),
    OptionSpec::some_of(
        "modules",
        SEVERAL,
        &["city", "investments", "maternity"],
        "What is used of Community Care: a town from which patients are fetched; tokens that improve departments; \
         Mothers and Infants, who go home together.",
    ),
    OptionSpec::one_of(
        "mother-tiles",
        SEVERAL,
        &["printed", "anywhere"],
        "Town and Maternity: whether Mother tiles lie where they are printed, or anywhere.",
    ),
    OptionSpec::one_of(
        "first-player",
        SEVERAL,
        &["random", "1", "2", "3", "4", "5"],
        "Which seat leads the first round.",
    )
    .of_seats(),
    OptionSpec::one_of(
        "extra-improvement",
        (2, 2),
        &["asked", "department"],
        "Two players: whether whoever leads is asked what else is turned up, or it is always a department.",
    )
    .also_with(AGAINST_AUTOMA),
    OptionSpec::one_of(
        "activation",
        SEVERAL,
        &["together", "in-order"],
        "Whether everybody works in their own hospital at the same time, or one after the other.",
    ),
    OptionSpec::one_of(
        "supply",
        ANY,
        &["unlimited", "strict"],
        "Whether the 16 blood bags and 14 fatality tokens can run out.",
    )
    .ruling(),
    OptionSpec::one_of(
        "leader-ties",
        SEVERAL,
        &["lose", "count"],
        "Whether the leader's point is also given for a tie.",
    )
    .also_with(AGAINST_AUTOMA)
    .ruling(),
    OptionSpec::one_of(
        "triage-nurse",
        ANY,
        &["up-to-two", "exactly-two"],
        "How many patients the triage nurse looks after.",
    )
    .ruling(),
    OptionSpec::one_of(
        "admissions",
        ANY,
        &["each-patient", "once"],
        "Whether the admissions nurse acts for each patient sent home, or once a placement.",
    )
    .ruling(),
    OptionSpec::one_of(
        "token-colours",
        SEVERAL,
        &["any", "own"],
        "Whether a blood bag lets a token of the town or of Investments heal a patient of another colour.",
    )
    .ruling(),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_and_written() {
        for (seats, pairs) in [
            (2, vec![("administrators", "no"), ("events", "yes"), ("hard-mode", "epidemic,superbug")]),
            (1, vec![("penalties", "fatalities,reports"), ("promos", "consultant"), ("supply", "strict")]),
            (2, vec![("extra-improvement", "department")]),
            (4, vec![("first-player", "3"), ("experimental-medicine", "yes"), ("activation", "in-order")]),
            (3, vec![]),
        ] {
            let settings: Settings = pairs.into_iter().collect();
            let setup = Setup::read(seats, &settings).expect("possible");
            assert_eq!(setup.settings(), settings);
        }
    }

    #[test]
    fn what_makes_no_sense_is_refused_with_the_reason() {
        let refusal = |seats, pairs: &[(&str, &str)]| {
            Setup::read(seats, &pairs.iter().copied().collect()).expect_err("impossible").to_string()
        };
        assert_eq!(refusal(6, &[]), "dice-hospital is for 1 to 5 players, not 6");
        assert_eq!(
            refusal(1, &[("administrators", "no")]),
            "administrators is for 2 to 5 players, not for a single player"
        );
        assert_eq!(refusal(3, &[("penalties", "reports")]), "penalties is for a single player, not for 3 players");
        assert_eq!(refusal(2, &[("hard-mode", "superbug,superbug")]), "hard-mode names “superbug” twice");
        assert_eq!(refusal(2, &[("first-player", "3")]), "first-player=3 has no seat at a table of 2");
        assert!(refusal(1, &[("hard-mode", "superbug,epidemic")]).contains("need ambulances"));
        // Naming a default does no harm.
        let usual = [("hard-mode", "none"), ("activation", "together")];
        assert_eq!(Setup::read(1, &usual.into_iter().collect()), Ok(Setup::standard(1)));
    }
}
