//! Who asks: the holder of a token, a browser with its cookie, or an onlooker; in which language,
//! light or dark.

use axum::http::{HeaderMap, StatusCode, header};
use data_encoding::BASE64URL_NOPAD;
use pages::frame::{Reader, Theme};
use phrasebook::{Lang, Phrases};
use table::{Eye, Next, Seat, SeatSet};

use crate::api::{AppState, Problem};
use crate::hub::{Proof, TableHandle};
use crate::names;
use crate::tokens::{digest, random};

/// The cookie by which a browser is known again.
const COOKIE: &str = "wardround";
/// Bytes of its value.
const BYTES: usize = 32;

/// The value of a cookie.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|value| value.split(';')).find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))
}

/// A browser, by the mark of its cookie: the cookie itself is stored nowhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Browser {
    /// What stands for it in the store.
    pub(crate) mark: String,
    /// The cookie to be set, if the browser had none.
    pub(crate) fresh: Option<String>,
}

impl Browser {
    /// The browser that sent these headers, if it was here before.
    pub(crate) fn known(headers: &HeaderMap) -> Option<Self> {
        let value = cookie(headers, COOKIE)?;
        let fits = BASE64URL_NOPAD.decode(value.as_bytes()).is_ok_and(|bytes| bytes.len() == BYTES);
        fits.then(|| Self { mark: digest(value), fresh: None })
    }

    /// The browser that sent these headers. One that is new gets a cookie.
    pub(crate) fn welcome(headers: &HeaderMap) -> Self {
        Self::known(headers).unwrap_or_else(|| {
            let value = BASE64URL_NOPAD.encode(&random::<BYTES>());
            let secure = if is_https(headers) { "; Secure" } else { "" };
            let cookie = format!("{COOKIE}={value}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax{secure}");
            Self { mark: digest(&value), fresh: Some(cookie) }
        })
    }
}

/// Whether the browser came by HTTPS, as a proxy in front says.
fn is_https(headers: &HeaderMap) -> bool {
    headers.get("x-forwarded-proto").is_some_and(|proto| proto == "https")
}

/// Where the browser reaches this server, as it says itself.
pub(crate) fn origin(headers: &HeaderMap) -> String {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    format!("{}://{host}", if is_https(headers) { "https" } else { "http" })
}

/// The language that suits the sender of these headers: the one they chose, or the first that their
/// browser names.
pub(crate) fn lang(headers: &HeaderMap) -> Lang {
    let known = |code: &str| Lang::ALL.into_iter().find(|lang| lang.code() == code);
    if let Some(chosen) = cookie(headers, "lang").and_then(known) {
        return chosen;
    }
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut codes = accepted.split(',').map(|part| part.split([';', '-']).next().unwrap_or_default().trim());
    codes.find_map(known).unwrap_or_default()
}

/// How the sender of these headers wants pages to be.
pub(crate) fn reader(headers: &HeaderMap) -> Reader {
    let theme = cookie(headers, "theme").and_then(Theme::from_word).unwrap_or_default();
    Reader { phrases: Phrases::of(lang(headers)), theme }
}

/// What the sender of these headers wants to be called.
pub(crate) fn own_name(headers: &HeaderMap) -> Option<String> {
    let text = cookie(headers, "name")?;
    let (decoded, _) = form_urlencoded::parse(text.as_bytes()).next()?;
    names::tidy(&decoded).ok().flatten()
}

/// How the sender of these headers proves that a seat is theirs.
pub(crate) fn proof(headers: &HeaderMap) -> Result<Proof, Problem> {
    if let Some(value) = headers.get(header::AUTHORIZATION) {
        let words = value.to_str().ok().and_then(|value| value.split_once(' '));
        let bearer = words.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
        return bearer.map(|(_, token)| Proof::Token(token.to_owned())).ok_or_else(no_such_token);
    }
    Ok(Browser::known(headers).map_or(Proof::Nothing, |browser| Proof::Browser(browser.mark)))
}

/// A token or a link that belongs to no seat.
pub(crate) fn no_such_token() -> Problem {
    Problem::new(StatusCode::FORBIDDEN, "no-such-token", "problem-no-token")
}

/// The seats of a table that the sender of these headers holds.
pub(crate) async fn seats(app: &AppState, handle: &TableHandle, headers: &HeaderMap) -> Result<SeatSet, Problem> {
    let proof = proof(headers)?;
    let held = handle.lock().await.seating.held_with(&proof, &app.key, handle.id());
    held.ok_or_else(no_such_token)
}

/// Who sent a request to a table.
#[derive(Clone, Copy)]
pub(crate) struct Caller {
    /// All seats that they hold.
    pub(crate) mine: SeatSet,
    /// Whose eyes they have now.
    pub(crate) eye: Eye,
}

/// The sender of these headers. They have the eyes of the seat that they name, if it is theirs;
/// else those of the first of their seats that has something to do.
pub(crate) async fn caller(
    app: &AppState,
    handle: &TableHandle,
    headers: &HeaderMap,
    wanted: Option<usize>,
) -> Result<Caller, Problem> {
    let mine = seats(app, handle, headers).await?;
    if let Some(number) = wanted {
        let seat = Seat::from_number(number).filter(|&seat| mine.contains(seat));
        let refused = || {
            let problem = Problem::new(StatusCode::FORBIDDEN, "not-your-seat", "problem-not-yours");
            problem.with_value(number.to_string())
        };
        return seat.map(|seat| Caller { mine, eye: Eye::Seat(seat) }).ok_or_else(refused);
    }
    let asked = match handle.lock().await.game.next() {
        Next::Seats(seats) => mine.iter().find(|&seat| seats.contains(seat)),
        Next::Fate | Next::Over => None,
    };
    Ok(Caller { mine, eye: asked.or(mine.first()).map_or(Eye::Onlooker, Eye::Seat) })
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn headers(name: header::HeaderName, value: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(name, HeaderValue::from_str(value).expect("a header"));
        headers
    }

    #[test]
    fn a_browser_is_known_again_by_its_cookie() {
        let new = Browser::welcome(&HeaderMap::new());
        let set = new.fresh.expect("a cookie");
        assert!(set.contains("HttpOnly") && set.contains("SameSite=Lax"), "{set}");
        let value = set.split(';').next().expect("a value");
        let again = Browser::welcome(&headers(header::COOKIE, &format!("lang=fr; {value}")));
        assert_eq!((again.mark, again.fresh), (new.mark, None));
        for garbage in ["", "x", "wardround", "wardround=", "wardround=../../etc", "wardround=\u{e9}"] {
            let mut headers = HeaderMap::new();
            headers.insert(header::COOKIE, HeaderValue::from_bytes(garbage.as_bytes()).expect("bytes"));
            assert_eq!(Browser::known(&headers), None, "{garbage}");
        }
    }

    #[test]
    fn a_name_is_kept_in_a_cookie() {
        assert_eq!(own_name(&headers(header::COOKIE, "name=Zo%C3%A9+M%0A%3B")), Some("Zoé M ;".to_owned()));
        assert_eq!(own_name(&headers(header::COOKIE, "name=")), None);
        assert_eq!(own_name(&headers(header::COOKIE, "name=%E2%80%8B")), None);
    }

    #[test]
    fn the_language_is_the_chosen_one_or_the_browsers() {
        assert_eq!(lang(&HeaderMap::new()), Lang::En);
        assert_eq!(lang(&headers(header::ACCEPT_LANGUAGE, "de-DE,fr-CA;q=0.8,en;q=0.5")), Lang::Fr);
        assert_eq!(lang(&headers(header::COOKIE, "lang=fr")), Lang::Fr);
        assert_eq!(lang(&headers(header::COOKIE, "lang=xx")), Lang::En);
    }
}
