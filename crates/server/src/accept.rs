//! Connections: taken in, spoken with over HTTP/1.1, ended when they take too long.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::ConnectInfo;
use axum::http::{Request, Response};
use futures_util::StreamExt;
use http_body::{Frame, SizeHint};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Handle;
use tokio::sync::watch;
use tokio::time::{Instant, Sleep, sleep, sleep_until, timeout};
use tower::ServiceExt;

use crate::connections::{Answering, Connection, ConnectionSlot, Connections, NoRoom, Patience};
use crate::limits::household;
use crate::measure;
use crate::proxies::TrustedProxies;

/// The most that a client may have sent without having finished the head of its request.
const HEAD: usize = 64 << 10;
/// How much of a body that nobody wants is still read, so that the client hears the answer.
const LINGER: usize = 16 << 20;
/// For how long.
const LINGERING: Duration = Duration::from_secs(30);
/// How long a client may take to receive what was sent to it.
#[cfg(target_os = "linux")]
const UNRECEIVED: Duration = Duration::from_secs(60);
/// How long to wait before another connection is tried, if one could not be taken in.
const PAUSES: (Duration, Duration) = (Duration::from_millis(20), Duration::from_secs(1));

/// Everything a connection needs. It keeps the time itself, because hyper's limit for heads also
/// counts the silence between requests.
#[derive(Clone)]
pub(crate) struct Acceptor {
    /// What answers requests.
    pub(crate) routes: Router,
    /// Who is there.
    pub(crate) connections: Arc<Connections>,
    /// Whose word about others is believed.
    pub(crate) proxies: Arc<TrustedProxies>,
    /// How long clients may take.
    pub(crate) patience: Patience,
}

impl Acceptor {
    /// Accepts connections until it is time to close; done when all of them have ended.
    pub(crate) async fn receive(self, listener: TcpListener, mut closing: watch::Receiver<bool>) {
        let (last, here) = watch::channel(());
        let mut pause = PAUSES.0;
        loop {
            let accepted = tokio::select! {
                _ = closing.wait_for(|closing| *closing) => break,
                accepted = listener.accept() => accepted,
            };
            match accepted {
                Ok((stream, peer)) => {
                    pause = PAUSES.0;
                    self.greet(stream, peer, &closing, &here);
                }
                Err(error) if is_about_one(&error) => tracing::debug!(%error, "a connection ended at once"),
                Err(error) => {
                    measure::refused("system");
                    tracing::error!(%error, connections = self.connections.count(), "nobody can connect");
                    sleep(pause).await;
                    pause = (pause * 2).min(PAUSES.1);
                }
            }
        }
        drop((listener, here));
        last.closed().await;
    }

    fn greet(&self, stream: TcpStream, peer: SocketAddr, closing: &watch::Receiver<bool>, here: &watch::Receiver<()>) {
        let is_proxy = self.proxies.contains(peer.ip());
        match self.connections.admit(household(peer.ip()), is_proxy) {
            Ok(place) => {
                let talk = self.clone().talk(stream, peer, place, closing.clone());
                let here = here.clone();
                tokio::spawn(async move {
                    talk.await;
                    drop(here);
                });
            }
            Err(no_room) => {
                let (why, head) = match no_room {
                    NoRoom::Address => ("address", "429 Too Many Requests"),
                    NoRoom::Anybody => ("full", "503 Service Unavailable"),
                };
                measure::refused(why);
                tracing::debug!(why, "there is no room for a connection");
                let answer =
                    format!("HTTP/1.1 {head}\r\nretry-after: 30\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
                // A client that does not get this will see that nobody answers.
                let _ = stream.try_write(answer.as_bytes());
            }
        }
    }

    /// Answers requests until the client leaves or takes too long.
    async fn talk(
        self,
        stream: TcpStream,
        peer: SocketAddr,
        place: ConnectionSlot,
        mut closing: watch::Receiver<bool>,
    ) {
        if let Err(error) = set_up(&stream) {
            tracing::debug!(%error, "a connection cannot be set up as it should");
        }
        let Self { routes, proxies, patience, .. } = self;
        let connection = place.connection.clone();
        let answer = service_fn(|request: Request<Incoming>| {
            let answering = connection.answer();
            let client = proxies.client(peer.ip(), request.headers());
            let mut request = request.map(|body| Body::new(Upload::new(body, patience.body)));
            request.extensions_mut().insert(ConnectInfo(SocketAddr::new(client, peer.port())));
            let answer = routes.clone().oneshot(request);
            async move {
                let response = answer.await?;
                Ok::<Response<Answer>, Infallible>(response.map(|body| Answer { body, _until_sent: answering }))
            }
        });
        let io = TokioIo::new(NotedStream { stream, connection: connection.clone() });
        let mut talk = pin!(http1::Builder::new().max_buf_size(HEAD).serve_connection(io, answer));
        let mut late = pin!(sleep_until(connection.deadline(&patience).into()));
        let mut is_closing = false;
        loop {
            tokio::select! {
                ended = talk.as_mut() => {
                    if let Err(error) = ended {
                        tracing::debug!(%error, "a connection ended");
                    }
                    return;
                }
                () = connection.has_to_leave() => return measure::refused("waiting"),
                () = late.as_mut() => {
                    let deadline = connection.deadline(&patience).into();
                    if deadline <= Instant::now() {
                        return measure::refused("slow");
                    }
                    late.as_mut().reset(deadline);
                }
                _ = closing.wait_for(|closing| *closing), if !is_closing => {
                    is_closing = true;
                    talk.as_mut().graceful_shutdown();
                }
            }
        }
    }
}

/// Whether an error is about one connection, rather than about all.
fn is_about_one(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

fn set_up(stream: &TcpStream) -> io::Result<()> {
    // An event must not wait until the one before is acknowledged.
    stream.set_nodelay(true)?;
    // A client that does not read, or is gone without a word, does not hold a place for ever.
    #[cfg(target_os = "linux")]
    rustix::net::sockopt::set_tcp_user_timeout(stream, UNRECEIVED.as_millis() as u32)?;
    Ok(())
}

/// A stream that takes note when something comes.
struct NotedStream {
    stream: TcpStream,
    connection: Arc<Connection>,
}

impl AsyncRead for NotedStream {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let before = buf.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(cx, buf))?;
        if buf.filled().len() > before {
            self.connection.hear();
        }
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for NotedStream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, buf)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(cx, bufs)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

/// The body of an answer. Its connection is busy until it is sent.
struct Answer {
    body: Body,
    _until_sent: Answering,
}

impl HttpBody for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// The body of a request. It has to come in time; what nobody wants of it is still read for a
/// while, since a client that is cut off while it sends does not hear why.
struct Upload {
    body: Option<Incoming>,
    late: Option<Pin<Box<Sleep>>>,
}

impl Upload {
    fn new(body: Incoming, patience: Duration) -> Self {
        let late = (!body.is_end_stream()).then(|| Box::pin(sleep(patience)));
        Self { body: Some(body), late }
    }
}

impl HttpBody for Upload {
    type Data = Bytes;
    type Error = axum::BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::BoxError>>> {
        let Some(body) = &mut self.body else { return Poll::Ready(None) };
        if let Poll::Ready(frame) = Pin::new(body).poll_frame(cx) {
            return Poll::Ready(frame.map(|frame| frame.map_err(Into::into)));
        }
        if let Some(late) = &mut self.late {
            ready!(late.as_mut().poll(cx));
            // What comes later is not read.
            self.body = None;
            return Poll::Ready(Some(Err(io::Error::from(io::ErrorKind::TimedOut).into())));
        }
        Poll::Pending
    }

    fn is_end_stream(&self) -> bool {
        self.body.as_ref().is_none_or(HttpBody::is_end_stream)
    }

    fn size_hint(&self) -> SizeHint {
        self.body.as_ref().map(HttpBody::size_hint).unwrap_or_default()
    }
}

impl Drop for Upload {
    fn drop(&mut self) {
        let Some(body) = self.body.take().filter(|body| !body.is_end_stream()) else { return };
        // Where no runtime is, no connection is.
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn(async move {
                let mut parts = Body::new(body).into_data_stream();
                let read_some = async {
                    let mut left = LINGER;
                    while let Some(Ok(part)) = parts.next().await {
                        let Some(rest) = left.checked_sub(part.len()) else { break };
                        left = rest;
                    }
                };
                // After that the client is cut off.
                let _ = timeout(LINGERING, read_some).await;
            });
        }
    }
}
