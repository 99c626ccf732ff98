//! `wardround replay`: a recorded game, at its end or at any entry.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use std::sync::Arc;

use pages::lesson::LEARNER;
use phrasebook::{Names, Phrases};
use serde::Serialize;
use table::{Dice, Eye, Live, Next, OtherPack, Record, RecordErrorKind, Seat, Unverified};
use terminal::Size;

use super::{play, print_json};
use crate::cli::Language;
use crate::failure::Failure;
use crate::registry::{FullGame, packs};

/// What is to be shown.
pub(crate) struct Call<'a> {
    pub(crate) file: &'a Path,
    pub(crate) at: Option<usize>,
    pub(crate) seat: Option<usize>,
    pub(crate) pack: Option<&'a Path>,
    pub(crate) verify: bool,
    pub(crate) json: bool,
}

#[derive(Serialize)]
struct ReplayOutput<V> {
    game: &'static str,
    set: BTreeMap<String, String>,
    entries: usize,
    over: bool,
    scores: Vec<i32>,
    winners: Vec<usize>,
    view: V,
}

/// Reads a record from a file.
pub(crate) fn read(file: &Path) -> Result<Record, Failure> {
    let bytes = read_bytes(file)?;
    Record::read(&bytes).map_err(|error| Failure::Record { path: file.to_owned(), error })
}

/// Reads a file that a person could have written: not without end.
pub(crate) fn read_bytes(file: &Path) -> Result<Vec<u8>, Failure> {
    const MOST: u64 = 16 << 20;
    let mut bytes = Vec::new();
    let opened = File::open(file).map_err(|why| Failure::file(file, why))?;
    opened.take(MOST + 1).read_to_end(&mut bytes).map_err(|why| Failure::file(file, why))?;
    if bytes.len() as u64 > MOST {
        return Err(Failure::Cannot(format!("{}: larger than {} MiB", file.display(), MOST >> 20)));
    }
    Ok(bytes)
}

pub(crate) fn replay<G: FullGame>(record: &Record, call: &Call<'_>, lang: Language) -> Result<(), Failure> {
    let packs = packs::<G>(call.pack)?;
    let pack = packs.named(&record.header);
    if call.verify {
        return check::<G>(pack.clone(), record, call.file, lang);
    }
    let live = as_far_as_it_agrees::<G>(pack, record, call)?;
    if let Some(at) = call.at.filter(|&at| at > record.lines.len()) {
        let why = format!("{} has {} entries, not {at}", call.file.display(), record.lines.len());
        return Err(Failure::Cannot(why));
    }
    let eye = match call.seat {
        None => Eye::Onlooker,
        Some(number) => {
            let seat = Seat::from_number(number).filter(|seat| seat.index() < live.game().seats());
            let why = || format!("{} has no seat {number}", call.file.display());
            Eye::Seat(seat.ok_or_else(|| Failure::Cannot(why()))?)
        }
    };
    if call.json { print_json(&shown(&live, eye)) } else { print(&live, eye, lang) }
}

/// The game of a record. With other components than its own it is played as far as they agree, and
/// that is said.
fn as_far_as_it_agrees<G: FullGame>(pack: &Arc<G::Pack>, record: &Record, call: &Call<'_>) -> Result<Live<G>, Failure> {
    let failure = |error| Failure::Record { path: call.file.to_owned(), error };
    let error = match Live::<G>::replay(pack.clone(), record, call.at) {
        Ok(live) => {
            warn_of_other_pack(&live, call.file);
            return Ok(live);
        }
        Err(error) => error,
    };
    let RecordErrorKind::OtherPack { agreed, .. } = error.kind else { return Err(failure(error)) };
    anstream::eprintln!("wardround: {}", failure(error));
    Live::replay(pack.clone(), record, Some(agreed)).map_err(failure)
}

/// Says that a game was played with other components, although nothing of it differs so far.
pub(crate) fn warn_of_other_pack<G: FullGame>(live: &Live<G>, file: &Path) {
    if let Some(OtherPack { found, loaded }) = live.other_pack() {
        anstream::eprintln!(
            "wardround: {}: the game was played with other components ({found:016x}, not {loaded:016x}; name their \
             file with --pack); all entries agree with these",
            file.display()
        );
    }
}

/// Rolls everything again.
fn check<G: FullGame>(pack: Arc<G::Pack>, record: &Record, file: &Path, lang: Language) -> Result<(), Failure> {
    if record.header.players.iter().any(|player| player == LEARNER) {
        let why = "a lesson has laid down its dice and cards: there is nothing to check";
        return Err(Failure::Cannot(format!("{}: {why}", file.display())));
    }
    let fates = table::verify::<G>(pack, record).map_err(|why| match why {
        Unverified::Record(error) => Failure::Record { path: file.to_owned(), error },
        why => Failure::Cannot(format!("{}: {why}", file.display())),
    })?;
    let phrases = Phrases::new(lang.into());
    let count = ("count", fates.into());
    let said = match record.header.dice {
        Dice::Sealed(sealed) => phrases.say("verified-sealed", [count, ("text", sealed.seal().into())]),
        dice => {
            let seed = dice.number().map(|seed| seed.to_string()).unwrap_or_default();
            phrases.say("verified-seed", [count, ("number", seed.into())])
        }
    };
    writeln!(anstream::stdout(), "{said}")?;
    Ok(())
}

fn shown<G: FullGame>(live: &Live<G>, eye: Eye) -> ReplayOutput<impl Serialize> {
    let over = live.next() == Next::Over;
    let view = live.view(eye);
    let scores = live.game().scores(&view);
    ReplayOutput {
        game: G::NAME,
        set: live.header().settings.iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
        entries: live.entries().len(),
        over,
        scores: scores.totals.to_vec(),
        winners: if over { scores.winners.iter().map(Seat::number).collect() } else { Vec::new() },
        view: live.game().show(&view),
    }
}

fn print<G: FullGame>(live: &Live<G>, eye: Eye, lang: Language) -> Result<(), Failure> {
    let phrases = Phrases::new(lang.into());
    let names = play::names::<G>(live.game(), &live.header().players, &phrases);
    let (reader, board) = match eye {
        Eye::Seat(seat) => (Some(seat), seat),
        Eye::Onlooker => (None, Seat::FIRST),
    };
    let names = Names { reader, names };
    let mut out = anstream::stdout().lock();
    let view = live.view(eye);
    for pane in live.game().draw(&phrases, &names, &view, board, Size::NARROW) {
        write!(out, "{}", pane.text)?;
    }
    let last = live.entries().len().saturating_sub(1);
    for event in live.told(eye).iter().filter(|told| told.entry >= last).filter_map(|told| told.event) {
        if let Some(sentence) = live.game().tell(&phrases, &names, &event) {
            writeln!(out, "  {sentence}")?;
        }
    }
    if live.next() == Next::Over {
        let scores = live.game().scores(&view);
        write!(out, "\n{}", live.game().result(&phrases, &names, &view, &scores))?;
    }
    Ok(())
}
