//! The games on offer. `docs/adding-a-game.md` says which other lists there are, and the tests here
//! that each of them is complete.

use std::path::Path;
use std::sync::Arc;

use dice_hospital::DiceHospital;
use dynamite_nurse::DynamiteNurse;
use emergency_roll::EmergencyRoll;
use pack::{Part, Printed};
use server::{AnyGame, Games, Hosted, TypedGame};
use table::{Game, Live, Next, Packs, Record};
use terminal::Screen;

use crate::cli::{GamePack, Language, Play, Simulate};
use crate::commands::{play, replay, simulate};
use crate::failure::Failure;

/// Every game.
pub(crate) const GAMES: &[&dyn GameCommands] =
    &[&Registered::<DiceHospital>::NEW, &Registered::<DynamiteNurse>::NEW, &Registered::<EmergencyRoll>::NEW];

/// The game with this name.
pub(crate) fn find(name: &str) -> Result<&'static dyn GameCommands, Failure> {
    GAMES.iter().copied().find(|game| game.name() == name).ok_or_else(|| {
        let names: Vec<&str> = GAMES.iter().map(|game| game.name()).collect();
        Failure::Words(format!("there is no game “{name}”; choose one of {}", names.join(", ")))
    })
}

/// All games, for the server, each with its file of corrections if there is one.
pub(crate) fn games(corrections: &[GamePack]) -> Result<Games, Failure> {
    let pack = |game: &str| corrections.iter().find(|pack| pack.game == game).map(|pack| pack.file.as_path());
    let games: Result<Vec<Box<dyn AnyGame>>, Failure> =
        GAMES.iter().map(|game| game.served(pack(game.name()))).collect();
    Ok(Games::new(games?))
}

/// A game with everything that the program needs of it.
pub(crate) trait FullGame: Hosted + Screen + Game<Pack: Printed> {}

impl<G: Hosted + Screen + Game<Pack: Printed>> FullGame for G {}

/// A game as the commands see it, whatever its types.
pub(crate) trait GameCommands: Sync {
    fn name(&self) -> &'static str;
    fn seats(&self) -> (usize, usize);
    fn served(&self, pack: Option<&Path>) -> Result<Box<dyn AnyGame>, Failure>;
    fn cards(&self, pack: Option<&Path>) -> Result<Vec<Part>, Failure>;
    fn play(&self, call: &Play) -> Result<(), Failure>;
    fn simulate(&self, call: &Simulate) -> Result<(), Failure>;
    fn replay(&self, record: &Record, call: &replay::Call<'_>, lang: Language) -> Result<(), Failure>;
    fn is_unfinished(&self, record: &Record) -> bool;
}

/// A game's type, and nothing else.
struct Registered<G>(std::marker::PhantomData<fn() -> G>);

impl<G> Registered<G> {
    const NEW: Self = Self(std::marker::PhantomData);
}

impl<G: FullGame> GameCommands for Registered<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn seats(&self) -> (usize, usize) {
        G::SEATS
    }

    fn served(&self, pack: Option<&Path>) -> Result<Box<dyn AnyGame>, Failure> {
        Ok(Box::new(TypedGame::with_packs(packs::<G>(pack)?)))
    }

    fn cards(&self, pack: Option<&Path>) -> Result<Vec<Part>, Failure> {
        Ok(open::<G>(pack)?.parts().to_vec())
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

/// The components of new games, with a file of corrections if one is named; records may name the
/// standard ones all the same.
pub(crate) fn packs<G: FullGame>(correction: Option<&Path>) -> Result<Packs<G>, Failure> {
    let standard = correction.map(|_| open::<G>(None)).transpose()?;
    Ok(Packs::new(open::<G>(correction)?, standard))
}

/// Opens the box of a game, with a file of corrections if one is named.
pub(crate) fn open<G: FullGame>(correction: Option<&Path>) -> Result<Arc<G::Pack>, Failure> {
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
    G::Pack::open(correction).map(Arc::new).map_err(|error| Failure::Cannot(error.to_string()))
}

#[cfg(test)]
mod tests;
