//! `wardround play`: a game in the terminal.

use std::fs;
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use bots::hire;
use phrasebook::Phrases;
use table::{Live, Next};
use terminal::{Holder, Keeper, Sitting, Table};

use super::{replay, setup};
use crate::cli::{Language, Play, Setup};
use crate::failure::Failure;
use crate::places;
use crate::registry::{Boxed, GAMES, open};

/// Without any word: a few questions, then a game.
pub(crate) fn welcome() -> Result<(), Failure> {
    let game = GAMES[0];
    let mut seats = vec!["you".to_owned(), "greedy".to_owned()];
    if io::stdin().is_terminal() {
        let mut out = anstream::stdout();
        writeln!(out, "Wardround: Emergency Roll in the terminal. Who do you play against?")?;
        writeln!(out, "  1) ALICAT, the solo opponent of the rulebook\n  2) one bot\n  3) two bots\n  4) three bots")?;
        write!(out, "A number, or Enter for ALICAT: ")?;
        out.flush()?;
        let mut line = String::new();
        io::stdin().lock().read_line(&mut line)?;
        let rivals = match line.trim() {
            "" | "1" => 0,
            number => number.parse().ok().filter(|n| (2..=4).contains(n)).map_or(0, |n: usize| n - 1),
        };
        seats.truncate(1);
        seats.extend(std::iter::repeat_n("greedy".to_owned(), rivals));
    }
    let setup = Setup { seats: Some(seats), set: Vec::new(), seed: None, pack: None };
    let call = Play { game: game.name().to_owned(), setup, record: None, real_dice: false, lang: Language::default() };
    game.play(&call)
}

pub(crate) fn play<G: Boxed>(call: &Play) -> Result<(), Failure> {
    let phrases = Phrases::new(call.lang.into());
    let begun = match &call.record {
        Some(path) if path.exists() => Some(go_on::<G>(call, path)?),
        _ => None,
    };
    let (live, keeper) = match begun {
        Some((live, keeper)) => (live, Some(keeper)),
        None => begin::<G>(call)?,
    };
    let seed = live.header().seed.unwrap_or_else(setup::fresh_seed);
    let names = names::<G>(live.game(), &live.header().players, &phrases);
    let holders = live.header().players.iter().map(|name| match hire::<G>(name) {
        Some(mut bot) => {
            bot.sit_down(table::chance(seed, u64::MAX));
            Holder::Bot(bot)
        }
        None => Holder::Person,
    });
    let stdin = io::stdin();
    let interactive = stdin.is_terminal() && io::stdout().is_terminal();
    let sat_down = Table {
        holders: holders.collect(),
        names,
        seed,
        real_dice: call.real_dice,
        keeper,
        adviser: hire::<G>("greedy").expect("greedy is a bot"),
        interactive,
        live,
    };
    let mut sitting = Sitting::new(sat_down, &phrases, stdin.lock(), anstream::stdout());
    let over = sitting.play()?;
    let left = sitting.into_table();
    if !over {
        let mut out = anstream::stdout();
        let text = match &left.keeper {
            Some(keeper) => {
                let dice = if call.real_dice { " --real-dice" } else { "" };
                let again = format!("wardround play {} --record {}{dice}", G::NAME, keeper.path().display());
                phrases.say("goodbye", [("text", again.into())])
            }
            None => phrases.plain("goodbye-lost"),
        };
        writeln!(out, "\n{text}")?;
    }
    Ok(())
}

/// A new game.
fn begin<G: Boxed>(call: &Play) -> Result<(Live<G>, Option<Keeper>), Failure> {
    let players = setup::players(&call.setup, &["you", "greedy"], true)?;
    let settings = setup::settings(&call.setup)?;
    let game = G::set_up(open::<G>(call.setup.pack.as_deref())?, players.len(), &settings)?;
    let seed = (!call.real_dice).then(|| call.setup.seed.unwrap_or_else(setup::fresh_seed));
    let live = Live::new(game, players, seed);
    let header = live.record();
    let keeper = match &call.record {
        Some(path) => Some(Keeper::begin(path, &header).map_err(|why| Failure::Cannot(why.to_string()))?),
        None => default_keeper::<G>(&header),
    };
    Ok((live, keeper))
}

/// A record in the user's own folder. Without one the game can be played all the same.
fn default_keeper<G: Boxed>(header: &str) -> Option<Keeper> {
    let folder = places::games()?;
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let path: PathBuf = folder.join(format!("{}-{seconds}-{}.ward", G::NAME, std::process::id()));
    let kept = fs::create_dir_all(&folder).map_err(|why| why.to_string());
    match kept.and_then(|()| Keeper::begin(&path, header).map_err(|why| why.to_string())) {
        Ok(keeper) => Some(keeper),
        Err(why) => {
            anstream::eprintln!("wardround: this game is not recorded: {why}");
            None
        }
    }
}

/// A game that was interrupted.
fn go_on<G: Boxed>(call: &Play, path: &Path) -> Result<(Live<G>, Keeper), Failure> {
    if call.setup.seats.is_some() || !call.setup.set.is_empty() || call.setup.seed.is_some() {
        let why = format!("{} holds a game already; seats, options and seed are in it", path.display());
        return Err(Failure::Words(why));
    }
    let record = replay::read(path)?;
    let live = Live::<G>::replay(open::<G>(call.setup.pack.as_deref())?, &record, None)
        .map_err(|error| Failure::Record { path: path.to_owned(), error })?;
    if live.next() == Next::Over {
        let why = format!("the game in {0} is over; see it with: wardround replay {0}", path.display());
        return Err(Failure::Cannot(why));
    }
    let known = |name: &String| name == "you" || bots::BOTS.contains(&name.as_str());
    if let Some(stranger) = record.header.players.iter().find(|name| !known(name)) {
        let line = record.line_of("seats").unwrap_or(1);
        let why = format!("{}:{line}: nobody called “{stranger}” can take a seat here", path.display());
        return Err(Failure::Cannot(why));
    }
    let keeper = Keeper::go_on(path).map_err(|why| Failure::Cannot(why.to_string()))?;
    Ok((live, keeper))
}

/// What the seats are called: persons by number if there are several, bots by their kind, the automatic opponent last.
pub(crate) fn names<G: Boxed>(game: &G, players: &[String], phrases: &Phrases) -> Vec<String> {
    let alone = players.iter().filter(|name| *name == "you").count() == 1;
    let named = players.iter().enumerate().map(|(index, name)| {
        let several = players.iter().filter(|other| *other == name).count() > 1;
        let mut title = if name == "you" { phrases.plain("you") } else { capital(name) };
        if several && !(name == "you" && alone) {
            title = format!("{title} {}", index + 1);
        }
        title
    });
    named.chain(game.automa().map(|name| phrases.plain(&format!("name-{name}")))).collect()
}

fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + letters.as_str())
}
