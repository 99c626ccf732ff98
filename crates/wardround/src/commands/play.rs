//! `wardround play`: a game in the terminal.

use std::fs;
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use bots::hire;
use pages::start::company_of;
use phrasebook::{Phrases, bot_name};
use table::{Dice, Live, Next, Seat};
use terminal::{Holder, RecordFile, Seating, Sitting, Size};
use terminal_size::{Height, Width};

use super::{replay, setup};
use crate::cli::{Language, Play};
use crate::failure::Failure;
use crate::places;
use crate::registry::{FullGame, GAMES, GameCommands, find, packs};

/// Without a game's name: a few questions, then a game.
pub(crate) fn welcome(mut call: Play) -> Result<(), Failure> {
    let phrases = Phrases::of(call.lang.unwrap_or_else(Language::of_the_user).into());
    if let Some(path) = call.record.as_deref().filter(|path| path.exists()) {
        return find(&replay::read(path)?.header.game)?.play(&call);
    }
    if !io::stdin().is_terminal() {
        return GAMES[0].play(&call);
    }
    let unfinished = places::games().and_then(|folder| latest_unfinished(&folder));
    let game = match ask_game(phrases, unfinished.is_some())? {
        None => return Ok(()),
        Some(Wish::New(game)) => game,
        Some(Wish::Unfinished) => {
            let (game, path) = unfinished.expect("it was offered because it is there");
            call.record = Some(path);
            return game.play(&call);
        }
    };
    if call.setup.seats.is_none() {
        let Some(seats) = ask_rivals(phrases, game.seats())? else { return Ok(()) };
        call.setup.seats = Some(seats.iter().map(|&name| name.to_owned()).collect());
    }
    game.play(&call)
}

/// What somebody wants to play.
#[derive(Clone, Copy)]
enum Wish {
    New(&'static dyn GameCommands),
    Unfinished,
}

/// Asks which game. `None` if the player would rather not.
fn ask_game(phrases: &Phrases, unfinished: bool) -> Result<Option<Wish>, Failure> {
    let mut list = vec![phrases.plain("welcome")];
    list.extend(GAMES.iter().zip(1..).map(|(game, number)| {
        let name = phrases.plain(&format!("game-{}", game.name()));
        format!("  {number}) {name}")
    }));
    if unfinished {
        list.push(phrases.plain("welcome-continue"));
    }
    ask(phrases, &list.join("\n"), |answer| match answer {
        "c" if unfinished => Some(Wish::Unfinished),
        "" => Some(Wish::New(GAMES[0])),
        number => {
            number.parse::<usize>().ok()?.checked_sub(1).and_then(|index| GAMES.get(index)).map(|&game| Wish::New(game))
        }
    })
}

/// Asks against whom. `None` if the player would rather not.
fn ask_rivals(phrases: &Phrases, (least, most): (usize, usize)) -> Result<Option<Vec<&'static str>>, Failure> {
    let company = least.max(2);
    let others = |key, seats: usize| phrases.say(key, [("count", (seats - 1).into())]);
    let mut ways = Vec::new();
    if least == 1 {
        ways.push((phrases.plain("welcome-alone"), vec!["you"]));
    }
    for seats in company..=most.min(company + 2) {
        ways.push((others("welcome-bots", seats), company_of("you", "greedy", seats)));
    }
    if company <= most {
        ways.push((others("welcome-friends", company), vec!["you"; company]));
    }
    let mut list = vec![phrases.plain("welcome-rivals")];
    list.extend(ways.iter().zip(1..).map(|((text, _), number)| format!("  {number}) {text}")));
    ask(phrases, &list.join("\n"), |answer| {
        let number = if answer.is_empty() { 1 } else { answer.parse::<usize>().ok()? };
        ways.get(number.checked_sub(1)?).map(|(_, seats)| seats.clone())
    })
}

/// Asks until the answer makes sense. `None` if the player would rather not.
fn ask<T>(phrases: &Phrases, list: &str, read: impl Fn(&str) -> Option<T>) -> Result<Option<T>, Failure> {
    let mut out = anstream::stdout();
    writeln!(out, "{list}")?;
    loop {
        write!(out, "{} ", phrases.plain("welcome-ask"))?;
        out.flush()?;
        let mut line = String::new();
        if io::stdin().lock().read_line(&mut line)? == 0 || line.trim() == "q" {
            return Ok(None);
        }
        match read(line.trim()) {
            Some(answer) => return Ok(Some(answer)),
            None => writeln!(out, "{}", phrases.plain("welcome-again"))?,
        }
    }
}

/// The newest game in the folder that is not over.
fn latest_unfinished(folder: &Path) -> Option<(&'static dyn GameCommands, PathBuf)> {
    let mut files: Vec<(SystemTime, PathBuf)> = fs::read_dir(folder)
        .ok()?
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            Some((path.metadata().ok()?.modified().ok()?, path))
        })
        .collect();
    files.sort();
    files.into_iter().rev().find_map(|(_, path)| {
        let record = replay::read(&path).ok().filter(|record| !record.lines.is_empty())?;
        let game = find(&record.header.game).ok()?;
        game.is_unfinished(&record).then_some((game, path))
    })
}

pub(crate) fn play<G: FullGame>(call: &Play) -> Result<(), Failure> {
    let lang = call.lang.unwrap_or_else(Language::of_the_user);
    let phrases = Phrases::new(lang.into());
    let begun = match &call.record {
        Some(path) if path.exists() => Some(go_on::<G>(call, path)?),
        _ => None,
    };
    let (live, record_file) = match begun {
        Some((live, record_file)) => (live, Some(record_file)),
        None => begin::<G>(call)?,
    };
    // Beside real dice, bots draw from a seed of their own.
    let dice = if live.has_real_dice() { Dice::Seeded(setup::fresh_seed()) } else { live.header().dice };
    let names = names::<G>(live.game(), &live.header().players, &phrases);
    let players = &live.header().players;
    let holders = players.iter().zip(Seat::all(players.len())).map(|(name, seat)| match hire::<G>(name) {
        Some(mut bot) => {
            bot.sit_down(dice.for_bot(live.entries().len(), seat));
            Holder::Bot(bot)
        }
        None => Holder::Person,
    });
    let stdin = io::stdin();
    let interactive = stdin.is_terminal() && io::stdout().is_terminal();
    let sat_down = Seating {
        holders: holders.collect(),
        names,
        record_file,
        adviser: hire::<G>("greedy").expect("greedy is a bot"),
        interactive,
        clear: || {
            let mut out = io::stdout();
            out.write_all(b"\x1b[2J\x1b[3J\x1b[H")?;
            out.flush()
        },
        size: || match terminal_size::terminal_size() {
            Some((Width(columns), Height(rows))) => Size { columns: columns.into(), rows: rows.into() },
            None => Size::ENDLESS,
        },
        live,
    };
    let mut sitting = Sitting::new(sat_down, &phrases, stdin.lock(), anstream::stdout());
    let over = sitting.play()?;
    let left = sitting.into_table();
    if !over {
        let mut out = anstream::stdout();
        let text = match &left.record_file {
            Some(record_file) => {
                let command = again::<G>(record_file.path(), call.setup.pack.as_deref(), lang);
                phrases.say("goodbye", [("text", command.into())])
            }
            None => phrases.plain("goodbye-lost"),
        };
        writeln!(out, "\n{text}")?;
    }
    Ok(())
}

/// The command that goes on with a game.
fn again<G: FullGame>(record: &Path, pack: Option<&Path>, lang: Language) -> String {
    let program = std::env::args().next().unwrap_or_else(|| "wardround".to_owned());
    let lang = if lang == Language::of_the_user() { String::new() } else { format!(" --lang {}", lang.code()) };
    let path = |path: &Path| quoted(&path.display().to_string());
    let pack = pack.map(|pack| format!(" --pack {}", path(pack))).unwrap_or_default();
    format!("{} play {} --record {}{pack}{lang}", quoted(&program), G::NAME, path(record))
}

/// A word as a shell takes it.
pub(crate) fn quoted(word: &str) -> String {
    let plain = |letter: char| letter.is_alphanumeric() || "/._-+=:@%".contains(letter);
    if word.chars().all(plain) { word.to_owned() } else { format!("'{}'", word.replace('\'', "'\\''")) }
}

/// A new game.
fn begin<G: FullGame>(call: &Play) -> Result<(Live<G>, Option<RecordFile>), Failure> {
    if let Some(seed) = call.setup.seed.filter(|_| call.real_dice) {
        let why = format!("--real-dice and --seed {seed}: real dice need no seed; leave one of them out");
        return Err(Failure::Words(why));
    }
    let (game, players) = setup::set_up::<G>(&call.setup, "you")?;
    let seed = (!call.real_dice).then(|| call.setup.seed.unwrap_or_else(setup::fresh_seed));
    let live = Live::new(game, players, seed);
    let header = live.record();
    let record_file = match &call.record {
        Some(path) => Some(RecordFile::begin(path, &header).map_err(|why| Failure::Cannot(why.to_string()))?),
        None => default_record_file::<G>(&header),
    };
    Ok((live, record_file))
}

/// A record in the user's own folder. Without one the game can be played all the same.
fn default_record_file<G: FullGame>(header: &str) -> Option<RecordFile> {
    let folder = places::games()?;
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let path: PathBuf = folder.join(format!("{}-{seconds}-{}.ward", G::NAME, std::process::id()));
    let kept = fs::create_dir_all(&folder).map_err(|why| why.to_string());
    match kept.and_then(|()| RecordFile::begin(&path, header).map_err(|why| why.to_string())) {
        Ok(record_file) => Some(record_file),
        Err(why) => {
            let _ = writeln!(anstream::stderr(), "wardround: this game is not recorded: {why}");
            None
        }
    }
}

/// A game that was interrupted.
fn go_on<G: FullGame>(call: &Play, path: &Path) -> Result<(Live<G>, RecordFile), Failure> {
    if call.setup.seats.is_some() || !call.setup.set.is_empty() || call.setup.seed.is_some() {
        let why = format!("{} holds a game already; seats, options and seed are in it", path.display());
        return Err(Failure::Words(why));
    }
    let record = replay::read(path)?;
    let packs = packs::<G>(call.setup.pack.as_deref())?;
    let live = Live::<G>::replay(packs.named(&record.header).clone(), &record, None)
        .map_err(|error| Failure::Record { path: path.to_owned(), error })?;
    replay::warn_of_other_pack(&live, path);
    if live.next() == Next::Over {
        let file = quoted(&path.display().to_string());
        let why = format!("the game in {file} is over; see it with: wardround replay {file}");
        return Err(Failure::Cannot(why));
    }
    let known = |name: &String| name == "you" || bots::BOTS.contains(&name.as_str());
    if let Some(stranger) = record.header.players.iter().find(|name| !known(name)) {
        let line = record.line_of("seats").unwrap_or(1);
        let why = format!("{}:{line}: nobody called “{stranger}” can take a seat here", path.display());
        return Err(Failure::Cannot(why));
    }
    let record_file = RecordFile::go_on(path).map_err(|why| Failure::Cannot(why.to_string()))?;
    Ok((live, record_file))
}

/// What the seats are called: bots by their kind, everybody else by number if there are several,
/// the automatic opponent last.
pub(crate) fn names<G: FullGame>(game: &G, players: &[String], phrases: &Phrases) -> Vec<String> {
    let is_bot = |name: &String| bots::BOTS.contains(&name.as_str());
    let alone = players.iter().filter(|name| !is_bot(name)).count() == 1;
    let named = players.iter().enumerate().map(|(index, name)| match (is_bot(name), alone) {
        (true, _) => bot_name(phrases, players, index),
        (false, true) => phrases.plain("you"),
        (false, false) => phrases.say("person", [("number", (index + 1).into())]),
    });
    named.chain(game.automa().map(|name| phrases.plain(&format!("name-{name}")))).collect()
}
