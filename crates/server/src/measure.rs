//! What the server measures of itself, and the line that it logs for each request.
//!
//! Neither figures nor lines hold an address as it was typed: private links hold tokens. Both name
//! the route instead.

use std::sync::OnceLock;
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};

use crate::api::{AppState, Problem};
use crate::limits::household_of;

const REQUESTS: &str = "wardround_requests_total";
const REQUEST_SECONDS: &str = "wardround_request_seconds";
const ENTRIES: &str = "wardround_entries_total";
const COMMIT_TABLES: &str = "wardround_commit_tables";
const COMMIT_SECONDS: &str = "wardround_commit_seconds";
const BOT_SECONDS: &str = "wardround_bot_seconds";
const LOST_LINES: &str = "wardround_log_lines_lost_total";
const TABLES: &str = "wardround_tables";
const CONNECTIONS: &str = "wardround_connections";
const REFUSED: &str = "wardround_connections_refused_total";
const STREAMS: &str = "wardround_streams";

/// Buckets for durations, in seconds.
const SECONDS: [f64; 12] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];
/// Buckets for the number of tables per commit.
const TOGETHER: [f64; 10] = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0];

/// Where figures are collected: one place per process, as the `metrics` crate has it.
static FIGURES: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

/// Starts to collect figures, once per process.
pub(crate) fn figures() -> Option<&'static PrometheusHandle> {
    let begin = || install().inspect_err(|error| tracing::warn!(%error, "nothing is measured")).ok();
    FIGURES.get_or_init(begin).as_ref()
}

fn install() -> Result<PrometheusHandle, BuildError> {
    let handle = PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &SECONDS)?
        .set_buckets_for_metric(Matcher::Full(COMMIT_TABLES.to_owned()), &TOGETHER)?
        .install_recorder()?;
    describe_counter!(REQUESTS, "Requests answered, by route and class of status.");
    describe_histogram!(REQUEST_SECONDS, "How long requests took until their answer began, by route.");
    describe_counter!(ENTRIES, "Entries kept.");
    describe_histogram!(COMMIT_TABLES, "How many tables' entries were committed together.");
    describe_histogram!(COMMIT_SECONDS, "How long commits took.");
    describe_histogram!(BOT_SECONDS, "How long bots thought about a move.");
    describe_counter!(LOST_LINES, "Lines of the log that could not be written.");
    describe_gauge!(TABLES, "Tables in memory.");
    describe_gauge!(CONNECTIONS, "Open connections.");
    describe_counter!(REFUSED, "Connections that were not taken in or were ended, by reason.");
    describe_gauge!(STREAMS, "Open streams.");
    Ok(handle)
}

/// A commit is done: entries of this many tables, begun at this time.
pub(crate) fn committed(tables: usize, entries: usize, begun: Instant) {
    counter!(ENTRIES).increment(entries as u64);
    histogram!(COMMIT_TABLES).record(tables as f64);
    histogram!(COMMIT_SECONDS).record(begun.elapsed());
}

/// A bot has found its move, having begun at this time.
pub(crate) fn thought(begun: Instant) {
    histogram!(BOT_SECONDS).record(begun.elapsed());
}

/// A line of the log could not be written.
pub(crate) fn lost_line() {
    counter!(LOST_LINES).increment(1);
}

/// A connection was not taken in, or was ended, for this reason.
pub(crate) fn refused(why: &'static str) {
    counter!(REFUSED, "why" => why).increment(1);
}

/// Counts each request and logs a line.
pub(crate) async fn track(request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let method = request.method().clone();
    let matched = request.extensions().get::<MatchedPath>().cloned();
    let response = next.run(request).await;
    let route = matched.as_ref().map_or("other", MatchedPath::as_str).to_owned();
    let (status, took) = (response.status().as_u16(), begun.elapsed());
    tracing::info!(%method, route, status, ms = took.as_secs_f64() * 1e3, "request");
    counter!(REQUESTS, "route" => route.clone(), "status" => format!("{}xx", status / 100)).increment(1);
    histogram!(REQUEST_SECONDS, "route" => route).record(took);
    response
}

/// The figures, for the operator: only from the same machine, and not through a proxy.
pub(crate) async fn local_metrics(state: State<AppState>, request: Request) -> Result<Response, Problem> {
    let by_proxy = ["x-forwarded-for", "forwarded"].iter().any(|name| request.headers().contains_key(*name));
    if by_proxy || !household_of(&request).is_loopback() {
        return Err(Problem::no_such_page());
    }
    metrics(state).await
}

/// The figures, for anybody who can reach the address at which they are.
pub(crate) async fn metrics(State(app): State<AppState>) -> Result<Response, Problem> {
    let figures = figures().ok_or_else(Problem::no_such_page)?;
    gauge!(TABLES).set(app.hub.tables() as f64);
    gauge!(CONNECTIONS).set(app.connections.count() as f64);
    gauge!(STREAMS).set(app.limiter.streams() as f64);
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], figures.render()).into_response())
}
