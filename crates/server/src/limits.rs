//! How much the server takes on, and from whom: requests, streams, tables.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Body;
use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use futures_util::StreamExt;
use governor::clock::Clock;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::api::Problem;
use crate::guard::Asker;

/// How much a server takes on. 0 means as much as comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Requests a second from one address. Twice as many may come at once.
    pub requests: u32,
    /// Open connections; no more than the system allows.
    pub connections: usize,
    /// Open connections of one address.
    pub connections_each: usize,
    /// Open streams; no more than three quarters of the connections.
    pub streams: usize,
    /// Open streams of one address.
    pub streams_each: usize,
    /// Tables and records in the store, those that are archived not counted.
    pub tables: u64,
    /// Bytes in the store.
    pub bytes: u64,
    /// Tables and records an hour from one address.
    pub openings: u32,
    /// Bytes that a request may bring.
    pub body: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            requests: 100,
            connections: 4_096,
            connections_each: 256,
            streams: 2_000,
            streams_each: 200,
            tables: 100_000,
            bytes: 4 << 30,
            openings: 200,
            body: 256 << 10,
        }
    }
}

type Pace = DefaultKeyedRateLimiter<IpAddr>;

/// Counts who comes in.
pub(crate) struct Limiter {
    limits: Limits,
    requests: Option<Pace>,
    openings: Option<Pace>,
    tables: AtomicU64,
    bytes: AtomicU64,
    streams: Mutex<HashMap<IpAddr, usize>>,
}

impl Limiter {
    /// A limiter for a store with this many tables and records.
    pub(crate) fn new(limits: Limits, tables: u64) -> Arc<Self> {
        let requests = NonZeroU32::new(limits.requests);
        let at_once = |each: NonZeroU32| each.saturating_mul(NonZeroU32::MIN.saturating_add(1));
        Arc::new(Self {
            limits,
            requests: requests.map(|each| RateLimiter::keyed(Quota::per_second(each).allow_burst(at_once(each)))),
            openings: NonZeroU32::new(limits.openings).map(|each| RateLimiter::keyed(Quota::per_hour(each))),
            tables: tables.into(),
            bytes: AtomicU64::new(0),
            streams: Mutex::default(),
        })
    }

    /// How much is too much.
    pub(crate) fn limits(&self) -> &Limits {
        &self.limits
    }

    /// How many streams are open.
    pub(crate) fn streams(&self) -> usize {
        self.open_streams().values().sum()
    }

    /// Takes note of how many tables and records there are, and of the bytes that they take.
    pub(crate) fn recount(&self, tables: u64, bytes: u64) {
        self.tables.store(tables, Ordering::Release);
        self.bytes.store(bytes, Ordering::Release);
        if self.has_no_room() {
            tracing::warn!(
                bytes,
                limit = self.limits.bytes,
                "no more tables: clear old ones away, or raise --max-bytes"
            );
        }
    }

    /// Whether tables take as many bytes as they may.
    fn has_no_room(&self) -> bool {
        self.limits.bytes != 0 && self.bytes.load(Ordering::Acquire) >= self.limits.bytes
    }

    /// Forgets addresses that could come again at full speed.
    pub(crate) fn forget(&self) {
        for pace in [&self.requests, &self.openings].into_iter().flatten() {
            pace.retain_recent();
        }
    }

    fn open_streams(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.streams.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn request(&self, from: IpAddr) -> Result<(), Problem> {
        keep_pace(self.requests.as_ref(), from, "too-many-requests", "problem-requests")
    }

    /// Takes the room of one more table.
    pub(crate) fn table(&self, from: IpAddr) -> Result<(), Problem> {
        keep_pace(self.openings.as_ref(), from, "too-many-tables", "problem-tables")?;
        if self.has_no_room() {
            return Err(server_full("problem-house-no-room"));
        }
        let full = |tables: u64| self.limits.tables != 0 && tables >= self.limits.tables;
        let more = |tables: u64| (!full(tables)).then_some(tables + 1);
        match self.tables.fetch_update(Ordering::AcqRel, Ordering::Acquire, more) {
            Ok(_) => Ok(()),
            Err(_) => Err(server_full("problem-house-full")),
        }
    }

    /// Gives back the room of a table that was not opened.
    pub(crate) fn no_table(&self) {
        self.tables.fetch_sub(1, Ordering::AcqRel);
    }

    fn stream(self: &Arc<Self>, from: IpAddr) -> Result<StreamPermit, Problem> {
        let mut streams = self.open_streams();
        let (all, own) = (streams.values().sum::<usize>(), streams.get(&from).copied().unwrap_or(0));
        if self.limits.streams != 0 && all >= self.limits.streams {
            return Err(server_full("problem-followers"));
        }
        if self.limits.streams_each != 0 && own >= self.limits.streams_each {
            let problem = Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-streams", "problem-streams");
            return Err(problem.with_wait(RETRY));
        }
        streams.insert(from, own + 1);
        Ok(StreamPermit { limiter: self.clone(), from })
    }
}

/// Seconds after which a full server is worth another try.
const RETRY: u64 = 30;

fn server_full(key: &'static str) -> Problem {
    Problem::new(StatusCode::SERVICE_UNAVAILABLE, "house-full", key).with_wait(RETRY)
}

fn keep_pace(pace: Option<&Pace>, from: IpAddr, kind: &'static str, key: &'static str) -> Result<(), Problem> {
    let Some(pace) = pace else { return Ok(()) };
    pace.check_key(&from).map_err(|until| {
        let wait = until.wait_time_from(pace.clock().now()).as_secs_f64().ceil() as u64;
        Problem::new(StatusCode::TOO_MANY_REQUESTS, kind, key).with_wait(wait.max(1))
    })
}

/// A place among the open streams, free again when this is gone.
struct StreamPermit {
    limiter: Arc<Limiter>,
    from: IpAddr,
}

impl Drop for StreamPermit {
    fn drop(&mut self) {
        let mut streams = self.limiter.open_streams();
        match streams.get_mut(&self.from) {
            Some(own) if *own > 1 => *own -= 1,
            _ => drop(streams.remove(&self.from)),
        }
    }
}

/// The household that a request comes from, as far as limits are concerned.
pub(crate) fn household_of(request: &Request) -> IpAddr {
    let client = request.extensions().get::<ConnectInfo<SocketAddr>>();
    household(client.map_or(Ipv4Addr::LOCALHOST.into(), |ConnectInfo(client)| client.ip()))
}

/// What an address counts as: a household has one IPv6 network with very many addresses.
pub(crate) fn household(ip: IpAddr) -> IpAddr {
    match ip.to_canonical() {
        IpAddr::V6(ip) if !ip.is_loopback() => Ipv6Addr::from_bits(ip.to_bits() & !u128::from(u64::MAX)).into(),
        ip => ip,
    }
}

/// Lets a request in as long as there is room.
pub(crate) async fn limit(State(limiter): State<Arc<Limiter>>, request: Request, next: Next) -> Response {
    let (from, asker) = (household_of(&request), Asker::of(&request));
    if let Err(problem) = limiter.request(from) {
        return asker.refuse(&problem);
    }
    let route = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str);
    match (request.method(), route) {
        (
            &Method::POST,
            "/tables"
            | "/tables/{id}/play-on"
            | "/learn/{lesson}"
            | "/records"
            | "/records/{id}/play-on"
            | "/api/v1/tables",
        ) => {
            if let Err(problem) = limiter.table(from) {
                return asker.refuse(&problem);
            }
            let response = next.run(request).await;
            if !(response.status().is_success() || response.status().is_redirection()) {
                limiter.no_table();
            }
            response
        }
        (&Method::GET, "/tables/{id}/live" | "/api/v1/tables/{id}/events") => match limiter.stream(from) {
            Ok(permit) => held(next.run(request).await, permit),
            Err(problem) => asker.refuse(&problem),
        },
        _ => next.run(request).await,
    }
}

/// An answer that holds a place for as long as it lasts.
fn held(response: Response, permit: StreamPermit) -> Response {
    if !response.status().is_success() {
        return response;
    }
    response.map(|body| {
        Body::from_stream(body.into_data_stream().map(move |part| {
            let _held = &permit;
            part
        }))
    })
}
