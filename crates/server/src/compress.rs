//! Compressed answers: whole pages at once, streams event by event.
//!
//! The length of a compressed answer tells whether two texts in it are alike. No answer that holds
//! a seat's token may be compressed, for names that anybody can choose stand on the same pages: see
//! [`links`](crate::web).

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use flate2::{Compress, Compression, Crc, FlushCompress};
use futures_util::StreamExt;
use futures_util::stream::unfold;

use crate::api::Problem;

/// How hard to try on events, from 1 to 9: beyond this little is gained.
const EFFORT: u32 = 6;
/// How hard to try on whole pages, which gain two percent more, and on what is compressed once and
/// kept.
const UTMOST: u32 = 9;
/// How far back a compressed text can refer.
const WINDOW: usize = 32 << 10;
/// What a gzip stream begins with: deflate, no name, no time, no system.
const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];

/// Whether the sender of these headers can read gzip.
pub(crate) fn accepts_gzip(headers: &HeaderMap) -> bool {
    let all = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|value| value.split(',')).any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let is_refused = matches!(weight.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000");
        name.trim().eq_ignore_ascii_case("gzip") && !is_refused
    })
}

/// Compresses pages, parts of pages and streams for browsers that can read that.
pub(crate) async fn compress(request: Request, next: Next) -> Response {
    let is_wanted = accepts_gzip(request.headers()) && *request.method() != Method::HEAD;
    let mut response = next.run(request).await;
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let is_stream = kind == "text/event-stream";
    if !is_stream && !kind.starts_with("text/html") && kind != "application/json" {
        return response;
    }
    response.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if !is_wanted {
        return response;
    }
    response.headers_mut().remove(header::CONTENT_LENGTH);
    response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    let (head, body) = response.into_parts();
    if is_stream {
        return Response::from_parts(head, event_by_event(body));
    }
    match to_bytes(body, usize::MAX).await {
        Ok(text) => Response::from_parts(head, Body::from(gzip_well(&text))),
        Err(_) => Problem::our_fault().into_response(),
    }
}

/// A whole text.
pub(crate) fn gzip_well(text: &[u8]) -> Bytes {
    let mut gzip = Gzip::new(UTMOST);
    let mut whole = gzip.part(text, FlushCompress::Finish);
    whole.extend(gzip.trailer());
    whole.into()
}

/// A body whose parts can be read as soon as they come, compressed one by one.
fn event_by_event(body: Body) -> Body {
    let begin = (body.into_data_stream(), Some(Gzip::new(EFFORT)));
    Body::from_stream(unfold(begin, |(mut parts, gzip)| async move {
        let mut gzip = gzip?;
        match parts.next().await {
            Some(Ok(part)) => {
                let compressed = Bytes::from(gzip.part(&part, FlushCompress::Sync));
                Some((Ok(compressed), (parts, Some(gzip))))
            }
            Some(Err(error)) => Some((Err(error), (parts, None))),
            None => {
                let mut end = gzip.part(&[], FlushCompress::Finish);
                end.extend(gzip.trailer());
                Some((Ok(end.into()), (parts, None)))
            }
        }
    }))
}

/// A gzip stream that keeps nothing but the text it may refer to. A compressor takes ten times the
/// memory, and a stream waits most of the time: so each part has one of its own, which is shown
/// that text first.
struct Gzip {
    effort: Compression,
    window: Vec<u8>,
    crc: Crc,
    begun: bool,
}

impl Gzip {
    fn new(effort: u32) -> Self {
        Self { effort: Compression::new(effort), window: Vec::new(), crc: Crc::new(), begun: false }
    }

    /// The next part of the text, so that it can be read without those to come.
    fn part(&mut self, text: &[u8], flush: FlushCompress) -> Vec<u8> {
        let mut deflate = Compress::new(self.effort, false);
        if !self.window.is_empty() {
            deflate.set_dictionary(&self.window).expect("a compressor that has done nothing takes a dictionary");
        }
        let mut out = Vec::with_capacity(HEAD.len() + text.len() / 4 + 64);
        if !std::mem::replace(&mut self.begun, true) {
            out.extend(HEAD);
        }
        loop {
            let rest = &text[deflate.total_in() as usize..];
            deflate.compress_vec(rest, &mut out, flush).expect("a compressor takes any text");
            // It has said all as soon as it leaves room.
            if out.len() < out.capacity() {
                break;
            }
            out.reserve(text.len() / 4 + 64);
        }
        self.crc.update(text);
        self.window.extend_from_slice(&text[text.len().saturating_sub(WINDOW)..]);
        self.window.drain(..self.window.len().saturating_sub(WINDOW));
        out
    }

    /// What a gzip stream ends with, after its last part.
    fn trailer(&self) -> [u8; 8] {
        (u64::from(self.crc.amount()) << 32 | u64::from(self.crc.sum())).to_le_bytes()
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};

    use flate2::read::GzDecoder;

    use super::*;

    #[test]
    fn each_part_can_be_read_at_once_and_refers_to_those_before() {
        let mut gzip = Gzip::new(EFFORT);
        let mut reader = flate2::write::GzDecoder::new(Vec::new());
        let event =
            |number: usize| format!("data: {number} {}\n\n", "a board that hardly changes ".repeat(number % 90));
        let (mut told, mut first, mut last) = (String::new(), 0, 0);
        for number in 80..600 {
            let text = event(number);
            let part = gzip.part(text.as_bytes(), FlushCompress::Sync);
            reader.write_all(&part).and_then(|()| reader.flush()).expect("sound");
            told.push_str(&text);
            assert_eq!(reader.get_ref().len(), told.len(), "{number}");
            (first, last) = (if first == 0 { part.len() } else { first }, part.len());
        }
        assert_eq!(String::from_utf8_lossy(reader.get_ref()), told);
        assert!(last < first, "{last} {first}");
        let mut end = gzip.part(&[], FlushCompress::Finish);
        end.extend(gzip.trailer());
        reader.write_all(&end).expect("sound");
        reader.finish().expect("the end fits");
    }

    #[test]
    fn texts_of_any_size_are_compressed_whole() {
        for size in [0, 1, 100, WINDOW - 1, WINDOW, WINDOW + 1, 300_000] {
            let text: Vec<u8> = (0..size).map(|at| (at * at % 251) as u8).collect();
            let mut again = Vec::new();
            GzDecoder::new(&gzip_well(&text)[..]).read_to_end(&mut again).expect("sound");
            assert_eq!(again, text, "{size}");
        }
    }

    #[test]
    fn only_those_who_can_read_it_get_it() {
        let accepts = |value: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, value.parse().expect("a header"));
            accepts_gzip(&headers)
        };
        for value in ["gzip", "gzip, deflate, br, zstd", "br;q=1.0, GZIP;q=0.8", "deflate,gzip"] {
            assert!(accepts(value), "{value}");
        }
        for value in ["", "br", "identity", "gzip;q=0", "gzip; q=0.0", "x-gzip2"] {
            assert!(!accepts(value), "{value}");
        }
        assert!(!accepts_gzip(&HeaderMap::new()));
    }
}
