//! Every option, and how what is agreed is read from them and written.

use table::{OptionSpec, Seat, Settings, SetupError, read_settings};

use crate::automa::Changes;
use crate::setup::{HardMode, Modules, Penalties, Promos, Rulings, Setup};

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
    )
    .but_alone(&[("final-collections", None), ("epidemic", Some(AGAINST_AUTOMA))]),
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
    OptionSpec::one_of(
        "observation",
        SEVERAL,
        &["up-to-two", "exactly-two"],
        "Investments and Maternity: how many others are looked after in a room that heals one patient and moves two.",
    )
    .ruling(),
    OptionSpec::one_of(
        "newcomers",
        SEVERAL,
        &["mother-first", "any-order"],
        "Maternity: whether the Mother is the first of the new patients to be put to bed, or whoever the player likes.",
    )
    .ruling(),
];

impl Setup {
    /// Reads settings. Settings that contradict each other are refused with the reason.
    pub fn read(seats: usize, settings: &Settings) -> Result<Self, SetupError> {
        let chosen = read_settings("dice-hospital", ANY, OPTIONS, seats, settings).map_err(|error| match error {
            SetupError::Company { key, .. } if seats == 1 && settings.get("automa") == Some("yes") => {
                against_automa(key).unwrap_or(error)
            }
            error => error,
        })?;
        let chosen = Chosen(chosen);
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
                observes_two: chosen.has("observation", "exactly-two"),
                any_order: chosen.has("newcomers", "any-order"),
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
        if setup.rulings.observes_two && !setup.modules.investments && !setup.modules.maternity {
            let why = "rooms that also look after two others are those of Investments and of Maternity, \
                       modules=investments,maternity";
            return Err(SetupError::Clash { name: "observation", why });
        }
        if setup.rulings.any_order && !setup.modules.maternity {
            let why = "the order of new patients makes a difference to a Mother only, modules=maternity";
            return Err(SetupError::Clash { name: "newcomers", why });
        }
        if setup.modules.investments && setup.extra_department {
            let why = "with Investments as many departments as specialists are shown, and no more";
            return Err(SetupError::Clash { name: "extra-improvement", why });
        }
        Ok(setup)
    }

    /// Refuses a choice of which nothing comes, as records of earlier releases may have made it.
    pub fn check_new(&self) -> Result<(), SetupError> {
        if self.rulings.leader_ties && !self.administrators {
            let why = "the leader's point is an administrator's, so leader-ties needs administrators=yes";
            return Err(SetupError::Clash { name: "leader-ties", why });
        }
        if self.rulings.admissions_once && !self.promos.admissions_nurse {
            let why = "admissions is about the admissions nurse, promos=admissions-nurse";
            return Err(SetupError::Clash { name: "admissions", why });
        }
        Ok(())
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
        note("observation", &[(rulings.observes_two, "exactly-two")]);
        note("newcomers", &[(rulings.any_order, "any-order")]);
        settings
    }
}

/// Why what several players may agree on is no choice against the Automa (CC-GEN-04, CC-R-70).
fn against_automa(key: &str) -> Option<SetupError> {
    let (name, why) = match key {
        "modules" | "mother-tiles" | "token-colours" | "observation" | "newcomers" => {
            ("automa-modules", "the Automa plays the base game only, without modules")
        }
        "first-player" => ("automa-first-player", "against the Automa the player leads the first round"),
        "activation" => {
            ("automa-activation", "the Automa has no hospital, so the player waits for nobody's activation")
        }
        _ => return None,
    };
    Some(SetupError::Clash { name, why })
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
