//! What proves that somebody holds a seat.

use data_encoding::{BASE32_NOPAD, BASE64URL_NOPAD};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use table::{Seat, SeatSet};

/// Bytes of a token: far more than anybody can guess.
const TOKEN: usize = 24;

/// The key that tokens are made with. A seat's token follows from it, so none has to be stored.
#[derive(Clone)]
pub(crate) struct Key([u8; 32]);

impl Key {
    /// A key of these bytes.
    pub(crate) fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The token of a seat.
    pub(crate) fn token(&self, table: &str, seat: Seat) -> String {
        let mark = self.mac(table, seat).finalize().into_bytes();
        BASE64URL_NOPAD.encode(&mark[..TOKEN])
    }

    /// The seat of this table that the token belongs to.
    pub(crate) fn seat(&self, table: &str, seats: usize, token: &str) -> Option<Seat> {
        let mark = BASE64URL_NOPAD.decode(token.as_bytes()).ok().filter(|mark| mark.len() == TOKEN)?;
        // Every seat is tried, each in the same time whatever the token.
        let fitting: SeatSet =
            Seat::all(seats).filter(|&seat| self.mac(table, seat).verify_truncated_left(&mark).is_ok()).collect();
        fitting.first()
    }

    fn mac(&self, table: &str, seat: Seat) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("a key of any length will do");
        mac.update(b"seat\0");
        mac.update(table.as_bytes());
        mac.update(&[0, seat.index() as u8]);
        mac
    }
}

/// Bytes that nobody can guess.
///
/// # Panics
/// If the system has no randomness to give.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// A fresh id for a table: short enough to be read out, long enough not to be guessed.
pub(crate) fn table_id() -> String {
    BASE32_NOPAD.encode(&random::<10>()).to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_opens_its_own_seat_and_no_other() {
        let key = Key::new([1; 32]);
        let second = Seat::new(1);
        let token = key.token("a", second);
        assert_eq!(key.seat("a", 3, &token), Some(second));
        assert_eq!(key.seat("b", 3, &token), None, "another table");
        assert_eq!(key.seat("a", 1, &token), None, "no such seat");
        assert_eq!(Key::new([2; 32]).seat("a", 3, &token), None, "another server");
        for wrong in ["", "x", &token[1..], &format!("{token}A"), &token.to_lowercase(), "\u{fffd}"] {
            assert_eq!(key.seat("a", 3, wrong), None, "{wrong}");
        }
    }

    #[test]
    fn ids_differ() {
        let ids: std::collections::HashSet<String> = (0..100).map(|_| table_id()).collect();
        assert_eq!(ids.len(), 100);
        assert!(
            ids.iter().all(|id| id.len() == 16 && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit()))
        );
    }
}
