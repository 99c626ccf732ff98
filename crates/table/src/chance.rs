//! Chance: seeded generators and the fair choice of one out of `n`.
//!
//! The rules never roll. The loop that runs a game owns a generator and asks
//! [`Game::roll`](crate::Game::roll) for an outcome. The numbers drawn here are part of what a seed
//! promises, so they must not change with a library.

pub use rand_core::Rng;
use rand_core::SeedableRng;

use crate::seat::Seat;

/// The generator behind every seed.
pub type Chance = rand_pcg::Pcg64Mcg;

/// A generator for one purpose under one seed: streams of a seed are independent of each other.
pub fn chance(seed: u64, stream: u64) -> Chance {
    let mut bytes = [0; 16];
    bytes[..8].copy_from_slice(&mix(seed).to_le_bytes());
    bytes[8..].copy_from_slice(&mix(seed ^ mix(stream.wrapping_add(0x9e37_79b9_7f4a_7c15))).to_le_bytes());
    Chance::from_seed(bytes)
}

/// The generator for a game's next fate, after `fates` that stand: each has a stream of its own, so
/// that a fate does not depend on how often others were rolled and taken back.
pub fn for_fate(seed: u64, fates: usize) -> Chance {
    chance(seed, fates as u64)
}

/// A bot's own generator, if it sits down after this many entries: independent of the dice, of the
/// other seats, and of what it drew before an interruption.
pub fn for_bot(seed: u64, entries: usize, seat: Seat) -> Chance {
    chance(!seed, (entries as u64) << 8 | seat.number() as u64)
}

/// Spreads close numbers far apart (the finaliser of `SplitMix64`).
const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A number from 0 to `n - 1`, each as likely as the others (Lemire's multiplication with
/// rejection).
#[inline]
pub fn below(rng: &mut impl Rng, n: u32) -> u32 {
    debug_assert!(n > 0);
    let mut product = u64::from(rng.next_u32()) * u64::from(n);
    if (product as u32) < n {
        let unfair = n.wrapping_neg() % n;
        while (product as u32) < unfair {
            product = u64::from(rng.next_u32()) * u64::from(n);
        }
    }
    (product >> 32) as u32
}

/// One of the items, each as likely as the others.
#[inline]
pub fn pick<T: Copy>(rng: &mut impl Rng, items: &[T]) -> T {
    items[below(rng, items.len() as u32) as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn below_is_fair_and_in_range() {
        let mut rng = chance(1, 0);
        let mut seen = [0_u32; 6];
        for _ in 0..60_000 {
            seen[below(&mut rng, 6) as usize] += 1;
        }
        assert!(seen.iter().all(|n| (9_600..10_400).contains(n)), "{seen:?}");
    }

    #[test]
    fn streams_of_a_seed_differ_and_repeat() {
        assert_eq!(chance(7, 3).next_u64(), chance(7, 3).next_u64());
        assert_ne!(chance(7, 3).next_u64(), chance(7, 4).next_u64());
        assert_ne!(chance(7, 3).next_u64(), chance(8, 3).next_u64());
    }

    #[test]
    fn a_seed_keeps_its_promise() {
        let mut rng = chance(42, 0);
        let rolls: Vec<u32> = (0..12).map(|_| below(&mut rng, 6) + 1).collect();
        assert_eq!(rolls, PROMISED);
    }

    /// The first dice of seed 42. If these change, every published seed gives another game.
    const PROMISED: [u32; 12] = [5, 4, 3, 4, 1, 4, 4, 4, 5, 4, 3, 4];
}
