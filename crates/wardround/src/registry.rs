//! The games of the house. This is the only place that names them all.

use std::path::Path;
use std::sync::Arc;

use bots::Staffed;
use emergency_roll::EmergencyRoll;
use pages::Page;
use server::{AnyGame, House, Served};
use table::{Live, Next, Record};
use terminal::Screen;

use crate::cli::{Language, Play, Simulate};
use crate::commands::{cards, play, replay, simulate};
use crate::failure::Failure;

/// Every game.
pub(crate) const GAMES: &[&dyn Offer] = &[&Shelf::<EmergencyRoll>::NEW];

/// The game with this name.
pub(crate) fn find(name: &str) -> Result<&'static dyn Offer, Failure> {
    GAMES.iter().copied().find(|game| game.name() == name).ok_or_else(|| {
        let names: Vec<&str> = GAMES.iter().map(|game| game.name()).collect();
        Failure::Words(format!("there is no game “{name}”; there is {}", names.join(", ")))
    })
}

/// All games, for the server.
pub(crate) fn house() -> Result<House, Failure> {
    let games: Result<Vec<Box<dyn AnyGame>>, Failure> = GAMES.iter().map(|game| game.served()).collect();
    Ok(House::new(games?))
}

/// What a game brings to the program besides its rules, bots, words and screen.
pub(crate) trait Boxed: Staffed + Screen + Page {
    /// The printed components, with a file of corrections if there is one.
    fn open(correction: Option<(&str, &str)>) -> Result<Self::Pack, String>;

    /// The components for people: kind, id, face, where known from, file.
    fn parts(pack: &Self::Pack) -> Vec<cards::Part>;
}

impl Boxed for EmergencyRoll {
    fn open(correction: Option<(&str, &str)>) -> Result<Self::Pack, String> {
        match correction {
            Some((file, text)) => emergency_roll::Pack::corrected(file, text),
            None => emergency_roll::Pack::standard(),
        }
        .map_err(|error| error.to_string())
    }

    fn parts(pack: &Self::Pack) -> Vec<cards::Part> {
        let parts = pack.parts().iter().cloned();
        parts
            .map(|part| cards::Part {
                kind: part.kind,
                id: part.id,
                face: part.face,
                known: part.known,
                file: part.file,
            })
            .collect()
    }
}

/// A game as the commands see it, whatever its types.
pub(crate) trait Offer: Sync {
    fn name(&self) -> &'static str;
    fn served(&self) -> Result<Box<dyn AnyGame>, Failure>;
    fn cards(&self, pack: Option<&Path>) -> Result<Vec<cards::Part>, Failure>;
    fn play(&self, call: &Play) -> Result<(), Failure>;
    fn simulate(&self, call: &Simulate) -> Result<(), Failure>;
    fn replay(&self, record: &Record, call: &replay::Call<'_>, lang: Language) -> Result<(), Failure>;
    fn is_unfinished(&self, record: &Record) -> bool;
}

/// A game on the shelf: its type, and nothing else.
struct Shelf<G>(std::marker::PhantomData<fn() -> G>);

impl<G> Shelf<G> {
    const NEW: Self = Self(std::marker::PhantomData);
}

impl<G: Boxed> Offer for Shelf<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn served(&self) -> Result<Box<dyn AnyGame>, Failure> {
        Ok(Box::new(Served::<G>::new(open::<G>(None)?)))
    }

    fn cards(&self, pack: Option<&Path>) -> Result<Vec<cards::Part>, Failure> {
        Ok(G::parts(&*open::<G>(pack)?))
    }

    fn play(&self, call: &Play) -> Result<(), Failure> {
        play::play::<G>(call)
    }

    fn simulate(&self, call: &Simulate) -> Result<(), Failure> {
        simulate::simulate::<G>(call)
    }

    fn replay(&self, record: &Record, call: &replay::Call<'_>, lang: Language) -> Result<(), Failure> {
        replay::replay::<G>(record, call, lang)
    }

    fn is_unfinished(&self, record: &Record) -> bool {
        let live = open::<G>(None).ok().and_then(|pack| Live::<G>::replay(pack, record, None).ok());
        live.is_some_and(|live| live.next() != Next::Over)
    }
}

/// Opens the box of a game, with a file of corrections if one is named.
pub(crate) fn open<G: Boxed>(correction: Option<&Path>) -> Result<Arc<G::Pack>, Failure> {
    let text = match correction {
        None => None,
        Some(path) => {
            let bytes = replay::read_bytes(path)?;
            let text = String::from_utf8(bytes)
                .map_err(|_| Failure::Cannot(format!("{}: this is not UTF-8 text", path.display())))?;
            Some((path.display().to_string(), text))
        }
    };
    let correction = text.as_ref().map(|(file, text)| (file.as_str(), text.as_str()));
    G::open(correction).map(Arc::new).map_err(Failure::Cannot)
}
