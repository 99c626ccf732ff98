//! What every request passes: where it comes from, what browsers may do with the answer, and the
//! choice of language.

use std::any::Any;

use axum::extract::Request;
use axum::http::{HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use pages::frame::Reader;
use phrasebook::Lang;

use crate::api::Problem;
use crate::hub::panic_message;
use crate::identity::reader;
use crate::web::notice;

/// Nothing from elsewhere, nothing inline, in nobody's frame.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Who is to be answered: a program, or a person who reads pages.
pub(crate) struct Asker {
    is_program: bool,
    reader: Reader,
    /// The table that it is about, if it asks for something there.
    table: Option<String>,
}

impl Asker {
    /// The sender of this request.
    pub(crate) fn of(request: &Request) -> Self {
        let path = request.uri().path();
        let is_program = path.starts_with("/api/") || matches!(path, "/healthz" | "/readyz" | "/metrics");
        let table = path.strip_prefix("/tables/").and_then(|rest| rest.split_once('/'));
        let table = table.map(|(id, _)| format!("/tables/{id}"));
        Self { is_program, reader: reader(request.headers()), table }
    }

    /// Says no in a way that the asker understands.
    pub(crate) fn refuse(&self, problem: &Problem) -> Response {
        let mut response = if self.is_program {
            problem.as_json(self.reader.phrases)
        } else {
            notice(self.reader, problem, self.table.as_deref())
        };
        response.headers_mut().extend(problem.retry_after());
        response
    }
}

/// A panic ends one request, not the server.
#[allow(clippy::needless_pass_by_value, reason = "the layer hands the fault over")]
pub(crate) fn on_panic(fault: Box<dyn Any + Send>) -> Response {
    tracing::error!(fault = panic_message(&*fault), "a request failed through a fault of the server");
    StatusCode::INTERNAL_SERVER_ERROR.into_response()
}

/// Puts every refusal into words that the asker understands, also what is refused before anybody
/// looks at it: bodies too large, wrong methods, garbled addresses.
pub(crate) async fn localize_problems(request: Request, next: Next) -> Response {
    let asker = Asker::of(&request);
    let mut response = next.run(request).await;
    if let Some(problem) = response.extensions_mut().remove::<Problem>() {
        return asker.refuse(&problem);
    }
    let status = response.status();
    let failed = status.is_client_error() || status.is_server_error();
    if !failed || has_words(&response) {
        return response;
    }
    let problem = match status {
        StatusCode::PAYLOAD_TOO_LARGE => Problem::new(status, "too-large", "problem-too-large"),
        StatusCode::METHOD_NOT_ALLOWED => Problem::new(status, "wrong-method", "problem-wrong-method"),
        StatusCode::INTERNAL_SERVER_ERROR => Problem::our_fault(),
        _ => Problem::new(status, "bad-request", "problem-bad-request"),
    };
    let mut answer = asker.refuse(&problem);
    answer.headers_mut().extend(response.headers_mut().remove(header::ALLOW).map(|allowed| (header::ALLOW, allowed)));
    answer
}

/// Whether a handler wrote this answer, rather than axum.
fn has_words(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kind.starts_with("text/html") || kind.ends_with("json")
}

/// The longest address that is looked at: far longer than any of ours.
pub(crate) const LONGEST_ADDRESS: usize = 8 << 10;

/// Refuses addresses that are too long to be repeated in an answer.
pub(crate) async fn check_address(request: Request, next: Next) -> Response {
    if request.uri().path_and_query().is_some_and(|address| address.as_str().len() > LONGEST_ADDRESS) {
        return Problem::new(StatusCode::URI_TOO_LONG, "address-too-long", "problem-too-long").into_response();
    }
    next.run(request).await
}

/// Tells browsers to be strict with what we send, and to keep nothing that is not said to be kept:
/// answers hold tokens, or what one reader may see.
pub(crate) async fn security_headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let fixed = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Refuses requests that would change something and come from another site's page.
pub(crate) async fn check_origin(request: Request, next: Next) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if reads || is_own(&request) {
        return next.run(request).await;
    }
    Problem::new(StatusCode::FORBIDDEN, "other-origin", "problem-other-site").into_response()
}

/// Whether a request comes from one of our own pages, or from no page at all.
fn is_own(request: &Request) -> bool {
    let value = |name: &str| request.headers().get(name).map(|value| value.to_str().unwrap_or("?"));
    if let Some(site) = value("sec-fetch-site") {
        return matches!(site, "same-origin" | "none");
    }
    let Some(origin) = value("origin") else { return true };
    let host = value("host").or(request.uri().authority().map(axum::http::uri::Authority::as_str));
    let from = origin.strip_prefix("http://").or(origin.strip_prefix("https://"));
    from.is_some() && from == host
}

/// Takes the choice of a language out of the address and puts it into a cookie.
pub(crate) async fn choose_language(request: Request, next: Next) -> Response {
    let Some((lang, rest)) = request.uri().query().and_then(chosen) else { return next.run(request).await };
    if *request.method() != Method::GET {
        return next.run(request).await;
    }
    let to = without(request.uri(), &rest);
    let cookie = format!("lang={}; Path=/; Max-Age=31536000; SameSite=Lax", lang.code());
    ([(header::SET_COOKIE, cookie)], Redirect::to(&to)).into_response()
}

/// The language that a query chooses, and the query without it.
fn chosen(query: &str) -> Option<(Lang, String)> {
    let choice = query.split('&').find_map(|part| part.strip_prefix("lang="))?;
    let lang = Lang::ALL.into_iter().find(|lang| lang.code() == choice)?;
    let rest: Vec<&str> = query.split('&').filter(|part| !part.starts_with("lang=")).collect();
    Some((lang, rest.join("&")))
}

fn without(uri: &Uri, rest: &str) -> String {
    // Two slashes at the beginning would lead to another site; browsers read a backslash as one.
    let path = format!("/{}", uri.path().trim_start_matches(['/', '\\']));
    if rest.is_empty() { path } else { format!("{path}?{rest}") }
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    fn post(headers: &[(&str, &str)]) -> Request {
        let mut request = Request::builder().method(Method::POST).uri("/tables").header("host", "localhost:7878");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        request.body(Body::empty()).expect("a request")
    }

    #[tokio::test]
    async fn a_fault_of_our_own_ends_one_request() {
        use axum::routing::get;
        use tower::ServiceExt;
        use tower_http::catch_panic::CatchPanicLayer;

        async fn falls() -> &'static str {
            panic!("on purpose")
        }
        let routes = axum::Router::new()
            .route("/api/falls", get(falls))
            .route("/falls", get(falls))
            .layer(CatchPanicLayer::custom(on_panic))
            .layer(axum::middleware::from_fn(localize_problems));
        for (path, kind) in [("/api/falls", "application/problem+json"), ("/falls", "text/html; charset=utf-8")] {
            let request = Request::get(path).body(Body::empty()).expect("a request");
            let answer = routes.clone().oneshot(request).await.expect("an answer");
            assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
            assert_eq!(answer.headers()[header::CONTENT_TYPE], kind, "{path}");
        }
    }

    #[test]
    fn only_our_own_pages_may_change_something() {
        assert!(is_own(&post(&[])), "no browser");
        assert!(is_own(&post(&[("origin", "http://localhost:7878")])));
        assert!(is_own(&post(&[("sec-fetch-site", "same-origin")])));
        for foreign in ["http://evil.example", "null", "http://localhost:7879", "http://localhost:7878.evil.example"] {
            assert!(!is_own(&post(&[("origin", foreign)])), "{foreign}");
        }
        for site in ["cross-site", "same-site", "?"] {
            assert!(!is_own(&post(&[("sec-fetch-site", site)])), "{site}");
        }
    }

    #[test]
    fn a_language_is_taken_out_of_the_address() {
        assert_eq!(chosen("seat=2&lang=fr&at=3"), Some((Lang::Fr, "seat=2&at=3".to_owned())));
        assert_eq!(chosen("lang=xx"), None);
        assert_eq!(chosen("language=fr"), None);
        assert_eq!(without(&"//evil.example/?lang=fr".parse().expect("an address"), ""), "/evil.example/");
        assert_eq!(without(&"/\\evil.example/?lang=fr".parse().expect("an address"), ""), "/evil.example/");
    }
}
