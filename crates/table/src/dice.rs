//! Where dice and cards come from, and how anybody can check them afterwards.

use std::fmt;

use chacha20::ChaCha20Rng;
use data_encoding::HEXLOWER;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

use crate::chance::{self, Chance};
use crate::game::Game;
use crate::record::RecordErrorKind;
use crate::seat::Seat;

/// The stream of a secret from which bots draw, far from any that dice use.
const BOTS: u64 = u64::MAX;

/// Where dice and cards come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Dice {
    /// Somebody types in what real ones show.
    #[default]
    Real,
    /// A fast generator under a number that nobody is told while the game lasts.
    Seeded(u64),
    /// The same under a number that somebody chose, so that everybody is told.
    Chosen(u64),
    /// A cryptographic generator under a secret that was fixed before the first move.
    Sealed(Sealed),
}

/// A secret that dice and cards follow from, and its hash, which everybody may know at once: it
/// shows later that the secret is the one from the beginning.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Sealed {
    seal: [u8; 32],
    secret: Option<[u8; 32]>,
}

/// The secret stays out of messages.
impl fmt::Debug for Sealed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sealed").field("seal", &self.seal()).finish_non_exhaustive()
    }
}

impl Sealed {
    /// Seals a secret.
    pub fn new(secret: [u8; 32]) -> Self {
        Self { seal: Sha256::digest(secret).into(), secret: Some(secret) }
    }

    /// The SHA-256 hash of the secret, in hexadecimal digits.
    pub fn seal(&self) -> String {
        HEXLOWER.encode(&self.seal)
    }

    /// The secret, in hexadecimal digits, if it is known.
    pub fn secret(&self) -> Option<String> {
        self.secret.map(|secret| HEXLOWER.encode(&secret))
    }

    /// Whether the secret is known and is the one that was sealed.
    pub fn is_kept(&self) -> bool {
        self.secret.is_some_and(|secret| Self::new(secret).seal == self.seal)
    }

    fn stream(&self, number: u64) -> Option<ChaCha20Rng> {
        let mut rng = ChaCha20Rng::from_seed(self.secret?);
        rng.set_stream(number);
        Some(rng)
    }
}

/// A seed, or none where somebody types in dice and cards.
impl From<Option<u64>> for Dice {
    fn from(seed: Option<u64>) -> Self {
        seed.map_or(Self::Real, Self::Seeded)
    }
}

impl Dice {
    /// The number of a fast generator.
    pub fn number(&self) -> Option<u64> {
        match *self {
            Self::Seeded(seed) | Self::Chosen(seed) => Some(seed),
            Self::Real | Self::Sealed(_) => None,
        }
    }

    /// Whether a generator can roll. What a secret has rolled that is not known has to be typed in.
    pub fn can_roll(&self) -> bool {
        match self {
            Self::Real => false,
            Self::Seeded(_) | Self::Chosen(_) => true,
            Self::Sealed(sealed) => sealed.secret.is_some(),
        }
    }

    /// The fate that is due after this many that stand; none if no generator can roll.
    ///
    /// # Panics
    /// If none is due.
    pub fn roll<G: Game>(&self, game: &G, state: &G::State, fates: usize) -> Option<G::Fate> {
        match *self {
            Self::Real => None,
            Self::Seeded(seed) | Self::Chosen(seed) => Some(game.roll(state, &mut chance::for_fate(seed, fates))),
            Self::Sealed(sealed) => sealed.stream(fates as u64).map(|mut rng| game.roll(state, &mut rng)),
        }
    }

    /// A bot's own generator, if it sits down after this many entries. Nothing of the dice follows
    /// from it.
    pub fn for_bot(&self, entries: usize, seat: Seat) -> Chance {
        let seed = match self {
            Self::Sealed(sealed) => sealed.stream(BOTS).map(|mut rng| rng.next_u64()),
            dice => dice.number(),
        };
        chance::for_bot(seed.unwrap_or_default(), entries, seat)
    }

    /// What everybody may know of it while the game lasts.
    #[must_use]
    pub fn while_playing(self) -> Self {
        match self {
            Self::Seeded(_) => Self::Real,
            Self::Sealed(sealed) => Self::Sealed(Sealed { secret: None, ..sealed }),
            open => open,
        }
    }

    /// Reads the facts `dice` and `seed` of a header.
    pub(crate) fn read(dice: Option<&str>, seed: Option<&str>) -> Result<Self, (&'static str, RecordErrorKind)> {
        let bad = |key: &'static str, value: &str| (key, RecordErrorKind::BadFact { key, value: value.to_owned() });
        let number = |text| read_number(text).ok_or_else(|| bad("seed", text));
        match (dice, seed) {
            (None, None) => Ok(Self::Real),
            (None, Some(seed)) => Ok(Self::Seeded(number(seed)?)),
            (Some("chosen"), Some(seed)) => Ok(Self::Chosen(number(seed)?)),
            (Some("chosen"), None) => Err(("dice", RecordErrorKind::Missing("seed"))),
            (Some(dice), seed) => {
                let seal = dice.strip_prefix("sealed ").and_then(read_bytes).ok_or_else(|| bad("dice", dice))?;
                let secret = seed.map(|seed| read_bytes(seed).ok_or_else(|| bad("seed", seed))).transpose()?;
                Ok(Self::Sealed(Sealed { seal, secret }))
            }
        }
    }
}

/// The facts as they head a record.
impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Real => Ok(()),
            Self::Seeded(seed) => writeln!(f, "seed: {seed}"),
            Self::Chosen(seed) => writeln!(f, "dice: chosen\nseed: {seed}"),
            Self::Sealed(sealed) => {
                writeln!(f, "dice: sealed {}", sealed.seal())?;
                sealed.secret().map_or(Ok(()), |secret| writeln!(f, "seed: {secret}"))
            }
        }
    }
}

/// A number as it is written: digits, no sign, no leading zero.
pub(crate) fn read_number(text: &str) -> Option<u64> {
    text.parse().ok().filter(|number: &u64| number.to_string() == text)
}

/// Thirty-two bytes in hexadecimal digits, as they are written.
fn read_bytes(text: &str) -> Option<[u8; 32]> {
    HEXLOWER.decode(text.as_bytes()).ok()?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::below;

    const SECRET: [u8; 32] = *b"a secret of thirty-two bytes, no";

    #[test]
    fn a_seal_is_the_hash_of_its_secret() {
        let sealed = Sealed::new(SECRET);
        assert_eq!(sealed.seal(), "f083ebe60244de7e02c442e9c0756a594aa4df063462935599e22f6e5fd5020a");
        assert!(sealed.is_kept());
        let other = Sealed { secret: Some([0; 32]), ..sealed };
        assert!(!other.is_kept(), "another secret is found out");
        let Dice::Sealed(hidden) = Dice::Sealed(sealed).while_playing() else { panic!("it stays sealed") };
        assert!(!hidden.is_kept() && hidden.secret().is_none() && hidden.seal() == sealed.seal());
        assert!(!format!("{sealed:?}").contains(&sealed.secret().expect("known")), "nor do messages tell it");
    }

    #[test]
    fn a_secret_keeps_its_promise() {
        let rolls = |fates| {
            let mut rng = Sealed::new(SECRET).stream(fates).expect("a secret");
            std::array::from_fn::<u32, 12, _>(|_| below(&mut rng, 6) + 1)
        };
        assert_eq!(rolls(0), PROMISED);
        assert_ne!(rolls(0), rolls(1));
    }

    /// The first dice of the secret. If these change, no game played before can be checked.
    const PROMISED: [u32; 12] = [1, 2, 5, 6, 2, 1, 6, 1, 5, 3, 2, 1];

    #[test]
    fn facts_are_read_as_they_are_written() {
        let sealed = Dice::Sealed(Sealed::new(SECRET));
        for dice in [Dice::Real, Dice::Seeded(7), Dice::Chosen(7), sealed, sealed.while_playing()] {
            let text = dice.to_string();
            let fact = |key: &str| text.lines().find_map(|line| line.strip_prefix(key));
            assert_eq!(Dice::read(fact("dice: "), fact("seed: ")), Ok(dice));
        }
    }

    #[test]
    fn facts_that_do_not_fit_are_named() {
        let Dice::Sealed(sealed) = Dice::Sealed(Sealed::new(SECRET)) else { unreachable!() };
        let (seal, secret) = (format!("sealed {}", sealed.seal()), sealed.secret().expect("known"));
        for (dice, seed, blamed) in [
            (Some("loaded"), None, "dice"),
            (Some("sealed abc"), None, "dice"),
            (Some("chosen"), None, "dice"),
            (Some("chosen"), Some(secret.as_str()), "seed"),
            (Some(seal.as_str()), Some("7"), "seed"),
            (None, Some(secret.as_str()), "seed"),
        ] {
            assert_eq!(Dice::read(dice, seed).map_err(|(key, _)| key), Err(blamed), "{dice:?} {seed:?}");
        }
    }
}
