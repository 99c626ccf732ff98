//! What is agreed before play: seats, who begins with whom, and the rulings that the rulebook
//! leaves open (DN-SETUP-18).

use table::{OptionSpec, PerSeat, Seat, Settings, SetupError, read_settings};

use crate::cards::Card;
use crate::state::MAX_PLAYERS;

/// Everything that is agreed before play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How many players.
    pub seats: u8,
    /// Who begins; `None` lets chance decide (DN-R-41).
    pub first_player: Option<Seat>,
    /// Who starts with which nurse; `None` lets chance decide (DN-R-40).
    pub starters: Option<PerSeat<Card, MAX_PLAYERS>>,
    /// What kill marks cost (DN-R-55).
    pub chart: Chart,
    /// Whether ties look at the kill marks that lie there, without the title and end texts
    /// (DN-R-21).
    pub physical_tiebreak: bool,
    /// Whether the title goes to the active player's left neighbour first (DN-R-15).
    pub title_from_left: bool,
    /// Whether a holder who falls below several who are level passes the title to the first of them
    /// (DN-R-16).
    pub title_passes: bool,
    /// Whether a new patient leads the row, furthest from the Dungeon, instead of joining its tail
    /// (DN-R-04).
    pub newest_leads: bool,
    /// Whether Calypso Ivanna's player gives nothing to somebody who has nothing (DN-R-51).
    pub ivanna_spares: bool,
    /// Whether Calypso Ivanna's player picks both patients, not each player one of their own
    /// (DN-R-51).
    pub ivanna_picks_both: bool,
    /// Whether the upkeep of a critical emergency case is paid once, not in each main phase
    /// (DN-EMERG-09).
    pub upkeep_once: bool,
    /// House rule: whether the open event changes at the end of each round (DN-R-71).
    pub event_rotation: bool,
}

/// What kill marks cost at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Chart {
    /// The first one costs nothing.
    #[default]
    Default,
    /// Each costs the same.
    Linear,
    /// Each costs as much as the one before, or more.
    Growing,
}

impl Chart {
    /// All of them, in the order of the pack.
    pub const ALL: [Self; 3] = [Self::Default, Self::Linear, Self::Growing];

    /// The word in settings and packs.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Default => "default",
            Self::Linear => "linear",
            Self::Growing => "growing",
        }
    }
}

const ANY: (usize, usize) = (3, 5);

impl Setup {
    /// The setup by the ledger's defaults.
    pub const fn standard(seats: usize) -> Self {
        Self {
            seats: seats as u8,
            first_player: None,
            starters: None,
            chart: Chart::Default,
            physical_tiebreak: false,
            title_from_left: false,
            title_passes: false,
            newest_leads: false,
            ivanna_spares: false,
            ivanna_picks_both: false,
            upkeep_once: false,
            event_rotation: false,
        }
    }

    /// Reads settings. What makes no sense is refused with the reason.
    pub fn read(seats: usize, settings: &Settings) -> Result<Self, SetupError> {
        let mut setup = Self::standard(seats);
        for (key, value) in read_settings("dynamite-nurse", ANY, OPTIONS, seats, settings)? {
            match key {
                "first-player" => setup.first_player = value.parse().ok().and_then(Seat::from_number),
                "starters" => setup.starters = Some(read_starters(seats, value)?),
                "chart" => setup.chart = Chart::ALL.into_iter().find(|chart| chart.word() == value).unwrap_or_default(),
                "tiebreak" => setup.physical_tiebreak = true,
                "title-from" => setup.title_from_left = true,
                "title-falls" => setup.title_passes = true,
                "newcomers" => setup.newest_leads = true,
                "ivanna-spares" => setup.ivanna_spares = true,
                "ivanna-picks" => setup.ivanna_picks_both = true,
                "upkeep" => setup.upkeep_once = true,
                "event-rotation" => setup.event_rotation = true,
                _ => unreachable!("{key} is no option"),
            }
        }
        Ok(setup)
    }

    /// The choices that differ from the defaults.
    pub fn settings(&self) -> Settings {
        let mut settings = Settings::default();
        if let Some(seat) = self.first_player {
            settings.set("first-player", seat.to_string());
        }
        if let Some(starters) = self.starters {
            let names: Vec<&str> = starters.0[..usize::from(self.seats)].iter().map(|card| card.id()).collect();
            settings.set("starters", names.join(","));
        }
        if self.chart != Chart::Default {
            settings.set("chart", self.chart.word());
        }
        for (key, value, chosen) in [
            ("tiebreak", "physical", self.physical_tiebreak),
            ("title-from", "left", self.title_from_left),
            ("title-falls", "passes", self.title_passes),
            ("newcomers", "lead", self.newest_leads),
            ("ivanna-spares", "yes", self.ivanna_spares),
            ("ivanna-picks", "player", self.ivanna_picks_both),
            ("upkeep", "once", self.upkeep_once),
            ("event-rotation", "yes", self.event_rotation),
        ] {
            if chosen {
                settings.set(key, value);
            }
        }
        settings
    }
}

fn read_starters(seats: usize, value: &str) -> Result<PerSeat<Card, MAX_PLAYERS>, SetupError> {
    let named: Vec<Card> = value.split(',').filter_map(Card::from_id).collect();
    if named.len() != seats {
        return Err(SetupError::Clash {
            name: "starters",
            why: "starters names one starting nurse for each seat, in the order of the seats",
        });
    }
    let mut starters = PerSeat(Card::STARTERS);
    for (seat, card) in Seat::all(seats).zip(named) {
        starters[seat] = card;
    }
    Ok(starters)
}

/// Every option of the game.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec::one_of("first-player", ANY, &["random", "1", "2", "3", "4", "5"], "Which seat begins.").of_seats(),
    OptionSpec {
        default: "random",
        ..OptionSpec::some_of(
            "starters",
            ANY,
            &["medina", "nikki", "tamsin", "odette", "perla"],
            "The starting nurses, one for each seat in order; chance decides if none are named.",
        )
    },
    OptionSpec::one_of("chart", ANY, &["default", "linear", "growing"], "What one to five kill marks cost.").ruling(),
    OptionSpec::one_of(
        "tiebreak",
        ANY,
        &["effective", "physical"],
        "Which kill marks decide a tie: as counted for the penalty, or the cards alone.",
    )
    .ruling(),
    OptionSpec::one_of(
        "title-from",
        ANY,
        &["active", "left"],
        "With whom the count starts when several players could become the Dynamite Nurse.",
    )
    .ruling(),
    OptionSpec::one_of(
        "title-falls",
        ANY,
        &["stays", "passes"],
        "Whether a Dynamite Nurse who falls below several who are level keeps the title, or the first of them gets it.",
    )
    .ruling(),
    OptionSpec::one_of(
        "newcomers",
        ANY,
        &["trail", "lead"],
        "Whether a new patient waits behind those who are there, or leads the row and is the first to worsen.",
    )
    .ruling(),
    OptionSpec::one_of(
        "ivanna-spares",
        ANY,
        &["no", "yes"],
        "Whether Calypso Ivanna's player gives nothing to somebody who has nothing to give.",
    )
    .ruling(),
    OptionSpec::one_of(
        "ivanna-picks",
        ANY,
        &["owners", "player"],
        "Whether each player picks the patient they give to Calypso Ivanna's exchange, or her player picks both.",
    )
    .ruling(),
    OptionSpec::one_of(
        "upkeep",
        ANY,
        &["each-phase", "once"],
        "Whether the upkeep of a critical emergency case is due in each main phase, or once.",
    )
    .ruling(),
    OptionSpec::one_of(
        "event-rotation",
        ANY,
        &["no", "yes"],
        "House rule: the open event goes to the bottom of its pile at the end of each round.",
    ),
];
