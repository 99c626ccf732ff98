//! What the fuzz targets share: games that bytes decide. The first byte says which.

mod dice_hospital;
mod dynamite_nurse;
mod emergency_roll;
mod trials;

use std::sync::Arc;

pub use self::trials::{listed_moves_are_accepted, records_are_read_or_refused, unlisted_moves_change_nothing};
use ::dice_hospital::DiceHospital;
use ::dynamite_nurse::DynamiteNurse;
use ::emergency_roll::EmergencyRoll;
use table::{Catalogued, Game, Manners, Next, OptionSpec, Seat, Settings, Unwatched, chance};

/// What is tried with a game, whichever it is.
pub trait Trial {
    /// Tries it.
    fn run<G: Fuzzed>(self);
}

/// A trial with each game, by its name. This list and the modules above are all that names the
/// games here.
fn trials<T: Trial>() -> [(&'static str, fn(T)); 3] {
    [
        (EmergencyRoll::NAME, T::run::<EmergencyRoll>),
        (DiceHospital::NAME, T::run::<DiceHospital>),
        (DynamiteNurse::NAME, T::run::<DynamiteNurse>),
    ]
}

/// Tries something with the game that a byte chooses.
pub fn with_any<T: Trial>(byte: u8, trial: T) {
    let trials = trials();
    trials[usize::from(byte) % trials.len()].1(trial);
}

/// Tries something with the game of this name, or with the first if there is none.
pub fn with_named<T: Trial>(name: &str, trial: T) {
    let trials = trials();
    trials.iter().find(|(game, _)| *game == name).unwrap_or(&trials[0]).1(trial);
}

/// A game that bytes can play.
pub trait Fuzzed: Manners + Catalogued {
    /// The printed components.
    fn pack() -> Arc<Self::Pack>;

    /// Any move at all.
    fn any_move(bytes: &mut Bytes<'_>) -> Option<Self::Move>;

    /// Any fate at all.
    fn any_fate(bytes: &mut Bytes<'_>) -> Option<Self::Fate>;
}

/// Bytes that decide, one after the other; none once they are used up.
pub struct Bytes<'a>(pub &'a [u8]);

impl Bytes<'_> {
    /// The next byte.
    pub fn next(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    /// One of these.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        self.next().map(|byte| items[usize::from(byte) % items.len()])
    }
}

/// A table that bytes agree on.
pub fn game<G: Fuzzed>(bytes: &mut Bytes<'_>) -> Option<G> {
    let (fewest, most) = G::SEATS;
    let seats = usize::from(bytes.next()?) % (most - fewest + 1) + fewest;
    let mut settings = Settings::default();
    for _ in 0..bytes.next()? % 4 {
        let option = bytes.pick(G::options())?;
        settings.set(option.key, value(&option, bytes.next()?));
    }
    G::set_up(G::pack(), seats, &settings).ok()
}

/// What a byte makes of an option: one of its values, or any of them where several can be chosen.
fn value(option: &OptionSpec, byte: u8) -> String {
    if !option.many {
        return option.values[usize::from(byte) % option.values.len()].to_owned();
    }
    let places = (0..option.values.len()).filter(|place| byte >> place & 1 != 0);
    let chosen: Vec<&str> = places.map(|place| option.values[place]).collect();
    if chosen.is_empty() { option.default.to_owned() } else { chosen.join(",") }
}

/// One step that is possible: a fate from the bytes, or a listed move they choose. False once the
/// game is over.
pub fn step<G: Fuzzed>(game: &G, state: &mut G::State, bytes: &mut Bytes<'_>) -> Option<bool> {
    match game.next(state) {
        Next::Over => return Some(false),
        Next::Fate => {
            let fate = game.roll(state, &mut chance(u64::from(bytes.next()?), 0));
            game.accept(state, fate, &mut Unwatched).expect("what is rolled is possible");
        }
        Next::Seats(seats) => {
            let seats: Vec<Seat> = seats.iter().collect();
            let seat = bytes.pick(&seats)?;
            let mut moves = Vec::new();
            game.moves(state, seat, &mut moves);
            game.talk(state, seat, &mut moves);
            let mv = bytes.pick(&moves)?;
            game.play(state, seat, mv, &mut Unwatched).expect("listed moves are accepted");
        }
    }
    Some(true)
}
