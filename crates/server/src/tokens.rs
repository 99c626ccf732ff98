//! What proves that somebody holds a seat.

use data_encoding::{BASE32_NOPAD, BASE64URL_NOPAD};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use table::Seat;

/// Bytes of a token: far more than anybody can guess.
const TOKEN: usize = 24;

/// The key that links are made with. A seat's link follows from it, so none has to be stored.
#[derive(Clone)]
pub(crate) struct LinkKey([u8; 32]);

impl LinkKey {
    /// A key of these bytes.
    pub(crate) fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// What a seat's link ends with once this many of its links are used up.
    pub(crate) fn link(&self, table: &str, seat: Seat, used: u32) -> String {
        let mark = self.mac(table, seat, used).finalize().into_bytes();
        BASE64URL_NOPAD.encode(&mark[..TOKEN])
    }

    /// Whether this is what that link ends with.
    pub(crate) fn is_link(&self, table: &str, seat: Seat, used: u32, token: &str) -> bool {
        let mark = BASE64URL_NOPAD.decode(token.as_bytes()).ok().filter(|mark| mark.len() == TOKEN);
        mark.is_some_and(|mark| self.mac(table, seat, used).verify_truncated_left(&mark).is_ok())
    }

    fn mac(&self, table: &str, seat: Seat, used: u32) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("a key of any length will do");
        mac.update(b"seat\0");
        mac.update(table.as_bytes());
        mac.update(&[0, seat.index() as u8]);
        // The first link is as it was when links worked for ever: those that were sent still work.
        if used > 0 {
            mac.update(&used.to_le_bytes());
        }
        mac
    }
}

/// A token that nobody but its holder knows.
pub(crate) fn fresh_token() -> String {
    BASE64URL_NOPAD.encode(&random::<TOKEN>())
}

/// What is stored of a token or a cookie.
pub(crate) fn digest(token: &str) -> String {
    BASE64URL_NOPAD.encode(&Sha256::digest(token.as_bytes()))
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
    fn a_link_leads_to_its_own_seat_and_no_other() {
        let key = LinkKey::new([1; 32]);
        let second = Seat::new(1);
        for used in [0, 1, 7] {
            let link = key.link("a", second, used);
            assert!(key.is_link("a", second, used, &link));
            assert!(!key.is_link("a", second, used + 1, &link), "it is used up");
            assert!(!key.is_link("b", second, used, &link), "another table");
            assert!(!key.is_link("a", Seat::FIRST, used, &link), "another seat");
            assert!(!LinkKey::new([2; 32]).is_link("a", second, used, &link), "another server");
            for wrong in ["", "x", &link[1..], &format!("{link}A"), &link.to_lowercase(), "\u{fffd}"] {
                assert!(!key.is_link("a", second, used, wrong), "{wrong}");
            }
        }
    }

    #[test]
    fn links_that_were_sent_before_they_worked_once_are_the_first_ones() {
        let link = LinkKey::new([1; 32]).link("a", Seat::new(1), 0);
        assert_eq!(link, "dqfSlUUVfqzdLKX6ZaTUSgm6GURtOKsZ");
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
