//! What is agreed before play: seats, modules, variants, and the rulings the rulebook leaves open.

use table::{OptionSpec, Seat, Settings, SetupError, read_settings};

/// Everything that is agreed before play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How many players.
    pub seats: u8,
    /// Who leads the first round; `None` lets chance decide (DH-SETUP-02).
    pub first_player: Option<Seat>,
    /// Whether administrators are used (DH-SETUP-18).
    pub administrators: bool,
    /// Whether events are used (DH-EVENT-01).
    pub events: bool,
    /// Five patients at the start (DH-HARD-02).
    pub opening_crisis: bool,
    /// Patients left over are collected or cost points (DH-HARD-05).
    pub final_collections: bool,
    /// A fourth patient each round (DH-HARD-14).
    pub epidemic: bool,
    /// Neglect costs two (DH-HARD-17).
    pub superbug: bool,
    /// Fatalities count double (DH-SOLO-25).
    pub fatality_penalty: bool,
    /// Open reports count double (DH-SOLO-26).
    pub report_penalty: bool,
    /// The promo card Consultant (DH-PROMO-02).
    pub consultant: bool,
    /// The promo card Admissions Nurse (DH-PROMO-06).
    pub admissions_nurse: bool,
    /// Experimental Medicine (DH-EXP-01).
    pub experimental: bool,
    /// Whether hospitals are activated one after the other (DH-R-09).
    pub in_order: bool,
    /// Whether bags and fatality tokens can run out (DH-R-03).
    pub strict_supply: bool,
    /// Whether the leader's point is given for a tie, too (DH-R-17).
    pub leader_ties: bool,
    /// Whether the triage nurse needs two patients (DH-R-52).
    pub triage_exact: bool,
    /// Whether the admissions nurse is asked once a placement only (DH-R-30).
    pub admissions_once: bool,
}

/// How many rounds a game lasts (DH-ROUND-01).
pub const ROUNDS: u8 = 8;

impl Setup {
    /// The setup by the rulebook for this many players.
    pub fn standard(seats: usize) -> Self {
        Self {
            seats: seats as u8,
            first_player: None,
            administrators: seats > 1,
            events: false,
            opening_crisis: false,
            final_collections: false,
            epidemic: false,
            superbug: false,
            fatality_penalty: false,
            report_penalty: false,
            consultant: false,
            admissions_nurse: false,
            experimental: false,
            in_order: false,
            strict_supply: false,
            leader_ties: false,
            triage_exact: false,
            admissions_once: false,
        }
    }

    /// One player, with medical reports.
    #[inline]
    pub const fn solo(&self) -> bool {
        self.seats == 1
    }

    /// How many ambulances are used (DH-SETUP-04).
    #[inline]
    pub const fn ambulances(&self) -> usize {
        if self.solo() { 0 } else { self.seats as usize + 1 }
    }

    /// How many dice of each colour are in play (DH-SETUP-11 to 13, DH-SOLO-04).
    pub const fn dice(&self) -> u8 {
        match self.seats {
            1 => 11,
            2 => 15,
            3 => 18,
            _ => 21,
        }
    }

    /// How many dice come in each round (DH-INTAKE-01, DH-SOLO-07).
    pub const fn intake(&self) -> usize {
        if self.solo() { 4 } else { 3 * self.ambulances() }
    }

    /// How many improvements of each kind are shown (DH-SETUP-06, DH-SOLO-11).
    pub const fn display(&self) -> usize {
        if self.solo() { 1 } else { self.seats as usize - 1 }
    }

    /// The values of the patients at the start (DH-SETUP-15, DH-HARD-03).
    pub const fn start_values(&self) -> &'static [u8] {
        if self.opening_crisis { &[3, 3, 4, 5, 5] } else { &[3, 4, 5] }
    }

    /// What each of the dead costs at the end (DH-END-02, DH-SOLO-25).
    pub const fn price_of_death(&self) -> i16 {
        if self.fatality_penalty { 4 } else { 2 }
    }

    /// What neglect costs an untreated patient (DH-NEGLECT-02, DH-HARD-17).
    pub const fn neglect(&self) -> u8 {
        if self.superbug { 2 } else { 1 }
    }

    /// Reads settings. Whatever does not go together is refused with the reason.
    pub fn read(seats: usize, settings: &Settings) -> Result<Self, SetupError> {
        let unusual = read_settings("dice-hospital", ANY, OPTIONS, seats, settings)?;
        let mut setup = Self::standard(seats);
        for (key, value) in unusual {
            setup.apply(key, value);
        }
        // Alone there is none, whatever the option usually is (DH-SOLO-03).
        if setup.solo() && settings.get("administrators").is_some() {
            return Err(SetupError::Company { key: "administrators", seats: SEVERAL, count: seats });
        }
        if setup.solo() && (setup.epidemic || setup.final_collections) {
            let why = "the epidemic and the final collections need ambulances, which a single player does not have";
            return Err(SetupError::Clash { name: "ambulances", why });
        }
        Ok(setup)
    }

    fn apply(&mut self, key: &str, value: &str) {
        if key == "first-player" {
            self.first_player = value.parse().ok().and_then(Seat::from_number);
        }
        for (known, name, flag) in self.flags() {
            if known == key {
                *flag = value.split(',').any(|chosen| chosen == name);
            }
        }
    }

    /// Every yes-or-no, by its option and the value that means yes.
    const fn flags(&mut self) -> [(&'static str, &'static str, &mut bool); 16] {
        [
            ("administrators", "yes", &mut self.administrators),
            ("events", "yes", &mut self.events),
            ("hard-mode", "opening-crisis", &mut self.opening_crisis),
            ("hard-mode", "final-collections", &mut self.final_collections),
            ("hard-mode", "epidemic", &mut self.epidemic),
            ("hard-mode", "superbug", &mut self.superbug),
            ("penalties", "fatalities", &mut self.fatality_penalty),
            ("penalties", "reports", &mut self.report_penalty),
            ("promos", "consultant", &mut self.consultant),
            ("promos", "admissions-nurse", &mut self.admissions_nurse),
            ("experimental-medicine", "yes", &mut self.experimental),
            ("activation", "in-order", &mut self.in_order),
            ("supply", "strict", &mut self.strict_supply),
            ("leader-ties", "count", &mut self.leader_ties),
            ("triage-nurse", "exactly-two", &mut self.triage_exact),
            ("admissions", "once", &mut self.admissions_once),
        ]
    }

    /// The options that differ from their defaults.
    pub fn settings(&self) -> Settings {
        let (mut own, mut standard) = (*self, Self::standard(usize::from(self.seats)));
        let mut settings = Settings::default();
        if let Some(first) = self.first_player {
            settings.set("first-player", first.to_string());
        }
        for option in OPTIONS {
            let chosen = |setup: &mut Self| -> Vec<&'static str> {
                let flags = setup.flags().into_iter().filter(|(key, _, flag)| *key == option.key && **flag);
                flags.map(|(_, name, _)| name).collect()
            };
            let (now, default) = (chosen(&mut own), chosen(&mut standard));
            if now != default {
                let other = || option.values.iter().find(|value| !default.contains(value)).copied().unwrap_or_default();
                let value = if now.is_empty() && !option.many { other().to_owned() } else { now.join(",") };
                settings.set(option.key, if value.is_empty() { option.default.to_owned() } else { value });
            }
        }
        settings
    }
}

const ANY: (usize, usize) = (1, 4);
const ALONE: (usize, usize) = (1, 1);
const SEVERAL: (usize, usize) = (2, 4);

/// Every option of the game.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec::one_of(
        "administrators",
        SEVERAL,
        &["yes", "no"],
        "Whether everybody has an administrator with a special aim.",
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
    OptionSpec::one_of("first-player", SEVERAL, &["random", "1", "2", "3", "4"], "Which seat leads the first round.")
        .of_seats(),
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
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_and_written() {
        for (seats, pairs) in [
            (2, vec![("administrators", "no"), ("events", "yes"), ("hard-mode", "epidemic,superbug")]),
            (1, vec![("penalties", "fatalities,reports"), ("promos", "consultant"), ("supply", "strict")]),
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
        assert_eq!(refusal(5, &[]), "dice-hospital is for 1 to 4 players, not 5");
        assert_eq!(
            refusal(1, &[("administrators", "no")]),
            "administrators is for 2 to 4 players, not for a single player"
        );
        assert_eq!(refusal(3, &[("penalties", "reports")]), "penalties is for a single player, not for 3 players");
        assert_eq!(refusal(2, &[("hard-mode", "superbug,superbug")]), "hard-mode names “superbug” twice");
        assert_eq!(refusal(2, &[("first-player", "3")]), "first-player=3 has no seat at a table of 2");
        assert!(refusal(1, &[("hard-mode", "superbug,epidemic")]).contains("need ambulances"));
        // Saying what is so anyway does no harm.
        let usual = [("hard-mode", "none"), ("activation", "together")];
        assert_eq!(Setup::read(1, &usual.into_iter().collect()), Ok(Setup::standard(1)));
    }
}
