//! The words of the command line.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

/// A digital table for a family of hospital board games.
#[derive(Debug, Parser)]
#[command(name = "wardround", version, about, args_conflicts_with_subcommands = true)]
pub(crate) struct Cli {
    /// What to do; without it, serve.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) serve: Serve,
}

/// What the program can do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Open the server: pages to play on, and the API (what happens without any word, too).
    Serve(Serve),
    /// Copy all tables into a new file, while a server goes on.
    Backup {
        /// The new file.
        file: PathBuf,
        #[command(flatten)]
        place: DatabaseArgs,
    },
    /// Put a backup in the place of all tables, if it is sound. What was there is kept beside it.
    Restore {
        /// The backup.
        file: PathBuf,
        #[command(flatten)]
        place: DatabaseArgs,
    },
    /// Look at everything that is stored: every table replays, every hash agrees.
    Check {
        /// A backup; without it, the server's own tables.
        #[arg(conflicts_with_all = ["data", "database"])]
        file: Option<PathBuf>,
        #[command(flatten)]
        place: DatabaseArgs,
    },
    /// Look after the tables of a server.
    Admin {
        #[command(subcommand)]
        task: Task,
        #[command(flatten)]
        place: DatabaseArgs,
    },
    /// List the games, their player counts and every setup option.
    Games {
        /// Print JSON instead of text.
        #[arg(long)]
        json: bool,
    },
    /// Show the printed components, each with where it is known from.
    Cards {
        /// The game, by its name: `wardround games` lists them.
        game: String,
        /// A file that corrects single components.
        #[arg(long, value_name = "FILE")]
        pack: Option<PathBuf>,
        /// Print JSON instead of text.
        #[arg(long)]
        json: bool,
    },
    /// Play in the terminal; without a game, it asks.
    Play(Play),
    /// Play many games between bots and report what came out.
    Simulate(Simulate),
    /// Look at a recorded game.
    Replay {
        /// The record.
        file: PathBuf,
        /// Stop after this many entries.
        #[arg(long, value_name = "N")]
        at: Option<usize>,
        /// Show what this seat may see.
        #[arg(long, value_name = "S")]
        seat: Option<usize>,
        /// The file that corrected components when the game was played.
        #[arg(long, value_name = "FILE")]
        pack: Option<PathBuf>,
        /// The language; without it, the system's.
        #[arg(long, value_enum)]
        lang: Option<Language>,
        /// Check that all dice and cards are those that the seed gives.
        #[arg(long, conflicts_with_all = ["at", "seat", "json"])]
        verify: bool,
        /// Print JSON instead of text.
        #[arg(long)]
        json: bool,
    },
}

/// Where tables are kept.
#[derive(Debug, Clone, Args)]
pub(crate) struct DatabaseArgs {
    /// The folder of the database; without it, the user's own.
    #[arg(long, value_name = "DIR", global = true)]
    pub(crate) data: Option<PathBuf>,
    /// Another database, such as `sqlite://FILE`.
    #[arg(long, value_name = "URL", global = true)]
    pub(crate) database: Option<String>,
    /// A file that corrects single components of a game, if the server was started with one.
    #[arg(long = "pack", value_name = "GAME=FILE", value_parser = GamePack::read, global = true)]
    pub(crate) packs: Vec<GamePack>,
}

/// What can be done with the tables of a server, which may run meanwhile.
#[derive(Debug, Clone, Subcommand)]
pub(crate) enum Task {
    /// List all tables, those that were used last at the end.
    List {
        /// Print JSON instead of text.
        #[arg(long)]
        json: bool,
    },
    /// Print the record of a table, or write records into a folder.
    Export {
        /// The tables; without any, all of them.
        #[arg(value_name = "ID")]
        tables: Vec<String>,
        /// Write each into this folder, as ID.ward.
        #[arg(long, value_name = "DIR")]
        to: Option<PathBuf>,
    },
    /// Delete tables for good. Whoever plays there hears so with the next move.
    Delete {
        /// Ids of tables, as `admin list` shows them.
        #[arg(value_name = "ID", required = true)]
        tables: Vec<String>,
    },
    /// Let a table whose record is damaged go on after the last entry that makes sense.
    Unlock {
        /// The id of the table, as `admin list` shows it.
        #[arg(value_name = "ID")]
        table: String,
    },
    /// Make a new key to all seats: links from before open nothing any more. Not while a server
    /// runs.
    NewKey,
}

/// What is agreed before play.
#[derive(Debug, Clone, Args)]
pub(crate) struct Setup {
    /// Who sits where, separated by commas: bots (random, greedy) and, to play yourself, you.
    #[arg(long, value_delimiter = ',', value_name = "WHO,…")]
    pub(crate) seats: Option<Vec<String>>,
    /// An option of the game, as listed by `wardround games`.
    #[arg(long = "set", value_name = "KEY=VALUE")]
    pub(crate) set: Vec<String>,
    /// The seed of dice and cards.
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// A file that corrects single components.
    #[arg(long, value_name = "FILE")]
    pub(crate) pack: Option<PathBuf>,
}

/// Serving. Every option can also be a variable (`WARDROUND_STREAMS_EACH`) or stand in a file.
#[derive(Debug, Clone, Args)]
pub(crate) struct Serve {
    /// A file with options, in TOML: `streams-each = 50`. The command line counts first, then
    /// variables such as `WARDROUND_STREAMS_EACH`, then the file.
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Where to listen.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7878")]
    pub(crate) listen: SocketAddr,
    /// The folder for the database; without it, the user's own.
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// Another database, such as `sqlite://FILE`.
    #[arg(long, value_name = "URL")]
    pub(crate) database: Option<String>,
    /// A file that corrects single components of a game; once for each game. Tables that were
    /// opened with the standard components keep them.
    #[arg(long = "pack", value_name = "GAME=FILE", value_parser = GamePack::read)]
    pub(crate) packs: Vec<GamePack>,
    /// Where to show figures, at `/metrics`; without it, they are shown to the same machine only.
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) metrics: Option<SocketAddr>,
    /// Proxies whose word about who asks is believed: addresses or networks, separated by commas.
    #[arg(long, value_name = "ADDRESS,…", value_delimiter = ',')]
    pub(crate) trust_proxy: Vec<server::Network>,
    #[command(flatten)]
    pub(crate) keeping: Keeping,
    #[command(flatten)]
    pub(crate) limits: Limits,
}

/// A file that corrects single components of a game.
#[derive(Debug, Clone)]
pub(crate) struct GamePack {
    pub(crate) game: String,
    pub(crate) file: PathBuf,
}

impl GamePack {
    fn read(word: &str) -> Result<Self, String> {
        let (game, file) =
            word.split_once('=').ok_or("it is written as GAME=FILE, such as emergency-roll=mine.toml")?;
        Ok(Self { game: game.to_owned(), file: file.into() })
    }
}

/// What happens to tables that nobody uses.
#[derive(Debug, Clone, Copy, Args)]
pub(crate) struct Keeping {
    /// Days after which a table that nobody has moved at expires; 0 for never. Games that are over
    /// stay until there is no room left.
    #[arg(long, value_name = "DAYS", default_value_t = server::Keeping::default().days)]
    pub(crate) keep: u32,
    /// What happens to tables that have expired.
    #[arg(long, value_enum, value_name = "HOW", default_value_t = Expired::Archive)]
    pub(crate) expired: Expired,
}

/// What happens to a table that has expired.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Expired {
    /// It is compressed, and goes on when somebody comes.
    Archive,
    /// It is deleted for good.
    Delete,
}

/// How much the server takes on. Behind a proxy that is not trusted everybody has its address.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Limits (0 for none; by address they need --trust-proxy behind a proxy)")]
pub(crate) struct Limits {
    /// Requests a second from one address.
    #[arg(long, value_name = "N", default_value_t = server::Limits::default().requests)]
    pub(crate) requests: u32,
    /// Open connections in all; no more than the system allows.
    #[arg(long, value_name = "N", default_value_t = server::Limits::default().connections)]
    pub(crate) connections: usize,
    /// Open connections of one address.
    #[arg(long, value_name = "N", default_value_t = server::Limits::default().connections_each)]
    pub(crate) connections_each: usize,
    /// Open streams in all; each open page and each program that follows a table has one. They
    /// take three quarters of the connections at most.
    #[arg(long, value_name = "N", default_value_t = server::Limits::default().streams)]
    pub(crate) streams: usize,
    /// Open streams of one address.
    #[arg(long, value_name = "N", default_value_t = server::Limits::default().streams_each)]
    pub(crate) streams_each: usize,
    /// Tables and uploaded records in the database; archived tables do not count.
    #[arg(long, value_name = "N", default_value_t = server::Limits::default().tables)]
    pub(crate) tables: u64,
    /// Bytes that the database may take before no more tables are opened, such as 500M or 4G.
    #[arg(long, value_name = "SIZE", value_parser = bytes, default_value = "4G")]
    pub(crate) max_bytes: u64,
    /// Tables opened and records uploaded in an hour from one address.
    #[arg(long, value_name = "N", default_value_t = server::Limits::default().openings)]
    pub(crate) openings: u32,
}

/// Playing in the terminal.
#[derive(Debug, Clone, Args)]
pub(crate) struct Play {
    /// The game, by its name: `wardround games` lists them. Without one, the program asks.
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(crate) setup: Setup,
    /// Keep the record in this file; a game that is there already is continued.
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Type in the cards and dice of a real table.
    #[arg(long)]
    pub(crate) real_dice: bool,
    /// The language; without it, the system's.
    #[arg(long, value_enum)]
    pub(crate) lang: Option<Language>,
}

/// Playing many games.
#[derive(Debug, Clone, Args)]
pub(crate) struct Simulate {
    /// The game, by its name: `wardround games` lists them.
    pub(crate) game: String,
    /// How many games to play.
    #[arg(long, value_name = "N")]
    pub(crate) games: u64,
    #[command(flatten)]
    pub(crate) setup: Setup,
    /// How many threads; all cores without it.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Write the record of every game into this folder.
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// Print JSON instead of text.
    #[arg(long)]
    pub(crate) json: bool,
}

impl From<Limits> for server::Limits {
    fn from(limits: Limits) -> Self {
        let Limits { requests, connections, connections_each, streams, streams_each, tables, max_bytes, openings } =
            limits;
        Self {
            requests,
            connections,
            connections_each,
            streams,
            streams_each,
            tables,
            bytes: max_bytes,
            openings,
            ..Self::default()
        }
    }
}

impl From<Keeping> for server::Keeping {
    fn from(Keeping { keep, expired }: Keeping) -> Self {
        let expired = match expired {
            Expired::Archive => server::Expired::Archive,
            Expired::Delete => server::Expired::Delete,
        };
        Self { days: keep, expired }
    }
}

/// A number of bytes, or of kibi-, mebi-, gibi- or tebibytes.
fn bytes(text: &str) -> Result<u64, String> {
    let units = [('K', 10), ('M', 20), ('G', 30), ('T', 40)];
    let unit = units.into_iter().find_map(|(letter, bits)| Some((text.strip_suffix(letter)?, bits)));
    let (number, bits) = unit.unwrap_or((text, 0));
    let bytes = number.parse::<u64>().ok().and_then(|number| number.checked_mul(1 << bits));
    bytes.ok_or_else(|| "a size is a number of bytes, or one with K, M, G or T".to_owned())
}

/// A language that the program speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum Language {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Language {
    /// The language of the user's system, if the program speaks it.
    pub(crate) fn of_the_user() -> Self {
        let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
        let locale = set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG")).unwrap_or_default();
        if locale.starts_with("fr") { Self::Fr } else { Self::En }
    }

    /// As `--lang` takes it.
    pub(crate) fn code(self) -> &'static str {
        phrasebook::Lang::from(self).code()
    }
}

impl From<Language> for phrasebook::Lang {
    fn from(language: Language) -> Self {
        match language {
            Language::En => Self::En,
            Language::Fr => Self::Fr,
        }
    }
}
