//! The server as a whole: opened, run, ended.

use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::get;
use data_encoding::BASE32_NOPAD;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinError;
use tower_http::catch_panic::CatchPanicLayer;

use crate::accept::Acceptor;
use crate::admin::SEATS_KEY;
use crate::api::{self, AppState};
use crate::connections::{Connections, Patience};
use crate::files;
use crate::games::Games;
use crate::guard;
use crate::hub::{Hub, panic_message};
use crate::keeping::Keeping;
use crate::limits::{self, Limiter, Limits};
use crate::measure;
use crate::proxies::{Network, TrustedProxies};
use crate::store::{DatabaseLock, NotLocked, Sqlite, Store, StoreError, Writer, private_folder};
use crate::tokens::{LinkKey, random};
use crate::web;

/// Seconds after which a table that nobody looks at leaves memory.
const IDLE: i64 = 600;
/// Minutes after which it is time to look for old tables.
const HOUR: u64 = 60;
/// The most who look at figures at a time.
const FIGURES: usize = 16;
/// How long open connections may take to end.
const PATIENCE: Duration = Duration::from_secs(1);

/// What a server is told.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The folder for the database.
    pub data: PathBuf,
    /// The database, if it is not the one in the folder.
    pub database: Option<String>,
    /// Where figures are shown, if not at `/metrics` for the same machine.
    pub metrics: Option<SocketAddr>,
    /// Which proxies are believed about who asks.
    pub trusted: Vec<Network>,
    /// How much it takes on.
    pub limits: Limits,
    /// How long it keeps tables.
    pub keeping: Keeping,
}

impl Config {
    /// A server at this address, which keeps its database in the current folder.
    pub fn new(listen: SocketAddr) -> Self {
        let (data, limits) = (PathBuf::from("."), Limits::default());
        let keeping = Keeping::default();
        Self { listen, data, database: None, metrics: None, trusted: Vec::new(), limits, keeping }
    }
}

/// Why a server does not run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The folder cannot be made.
    #[error("the folder {} cannot be made: {why}", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the system says.
        why: io::Error,
    },
    /// Something that is not a database.
    #[error("“{0}” is not a database; name one as sqlite://FILE")]
    NoDatabase(String),
    /// The database cannot be used.
    #[error("{}: {why}", path.display())]
    Store {
        /// The file.
        path: PathBuf,
        /// What the database says.
        why: StoreError,
    },
    /// Somebody serves from this database already.
    #[error(
        "{}: another server has these tables open{}; stop it first, or give this one a folder of its own",
        path.display(),
        process.map(|number| format!(" (process {number})")).unwrap_or_default()
    )]
    InUse {
        /// The database.
        path: PathBuf,
        /// The number of its process, if it is known.
        process: Option<u32>,
    },
    /// Nobody can listen there.
    #[error("cannot listen at {address}: {why}")]
    Listen {
        /// Where.
        address: SocketAddr,
        /// What the system says.
        why: io::Error,
    },
    /// Nothing can be kept any more.
    #[error("the writer of the database has ended: {0}")]
    Writer(String),
    /// Serving ended by itself.
    #[error("{0}")]
    Io(#[from] io::Error),
}

/// Who may see the figures at `/metrics`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Figures {
    /// The same machine.
    Local,
    /// Nobody: they have an address of their own.
    Elsewhere,
}

/// Everything at its address.
pub(crate) fn routes(app: AppState, figures: Figures) -> Router {
    let routes = web::routes().merge(api::routes());
    let routes = match figures {
        Figures::Local => routes.route("/metrics", get(measure::local_metrics)),
        Figures::Elsewhere => routes,
    };
    routes
        .layer(DefaultBodyLimit::max(app.limiter.limits().body))
        .layer(from_fn(guard::choose_language))
        .layer(from_fn(guard::check_origin))
        .layer(from_fn(guard::check_address))
        .layer(CatchPanicLayer::custom(guard::on_panic))
        .layer(from_fn(guard::localize_problems))
        .layer(from_fn_with_state(app.limiter.clone(), limits::limit))
        .layer(from_fn(guard::security_headers))
        .layer(from_fn(measure::track))
        .with_state(app)
}

/// The database's file: the one in the folder, unless an address names another.
pub(crate) fn database_file(data: &Path, url: Option<&str>) -> Result<PathBuf, ServeError> {
    let Some(url) = url else { return Ok(data.join("wardround.db")) };
    let file = url.strip_prefix("sqlite://").or_else(|| url.strip_prefix("sqlite:"));
    file.filter(|file| !file.is_empty()).map(PathBuf::from).ok_or_else(|| ServeError::NoDatabase(url.to_owned()))
}

/// Makes sure that nobody else serves from this database, for as long as the lock is held.
pub(crate) fn lock(file: &Path) -> Result<DatabaseLock, ServeError> {
    let path = file.to_owned();
    DatabaseLock::take(file).map_err(|why| match why {
        NotLocked::Taken(process) => ServeError::InUse { path, process },
        NotLocked::Io(why) => ServeError::Store { path, why: why.into() },
    })
}

/// Puts old tables away, now and then or when there is no room, and counts what is left.
async fn tidy_up(hub: &Hub, limiter: &Limiter, keeping: Keeping, is_due: bool) -> Result<(), StoreError> {
    let most = limiter.limits().bytes;
    if is_due || (most != 0 && hub.store().bytes().await? > most) {
        hub.clear_away(keeping, most).await?;
    }
    limiter.recount(hub.store().tables().await?, hub.store().bytes().await?);
    Ok(())
}

/// Why the writer ended, which nobody had asked for.
fn writer_ended(ended: Result<(), JoinError>) -> ServeError {
    let why = match ended.map_err(JoinError::try_into_panic) {
        Err(Ok(fault)) => panic_message(&*fault),
        Ok(()) | Err(Err(_)) => "nobody told it to".to_owned(),
    };
    tracing::error!(why, "the writer has ended");
    ServeError::Writer(why)
}

/// Serves until `stop` is done. `ready` is told the address once people can come.
pub async fn serve(
    config: Config,
    games: Games,
    ready: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    measure::figures();
    let limits = files::make_room(config.limits);
    let file = database_file(&config.data, config.database.as_deref())?;
    if config.database.is_none() {
        // The folder is our own, and what is in it is nobody else's business.
        let folder = |why| ServeError::Folder { path: config.data.clone(), why };
        private_folder(&config.data).map_err(folder)?;
    }
    let locked = lock(&file)?;
    let unusable = |why| ServeError::Store { path: file.clone(), why };
    let sqlite: Arc<dyn Store> = Arc::new(Sqlite::open(&file).await.map_err(unusable)?);
    let key = LinkKey::new(sqlite.secret(SEATS_KEY, random()).await.map_err(unusable)?);
    let (writer, mut writing) = Writer::start(sqlite.clone());
    let hub = Hub::new(games, sqlite.clone(), writer.clone());
    let (close, closing) = watch::channel(false);
    let run = BASE32_NOPAD.encode(&random::<5>()).to_lowercase();
    let limiter = Limiter::new(limits, sqlite.tables().await.map_err(unusable)?);
    limiter.recount(sqlite.tables().await.map_err(unusable)?, sqlite.bytes().await.map_err(unusable)?);
    let assets = Arc::new(web::Assets::new(hub.games()));
    let connections = Connections::new(limits.connections, limits.connections_each);
    let app = AppState {
        hub: hub.clone(),
        connections: connections.clone(),
        limiter: limiter.clone(),
        assets,
        key,
        closing: closing.clone(),
        run: run.into(),
    };
    let listener = listen(config.listen).await?;
    let address = listener.local_addr()?;
    let figures = match config.metrics {
        Some(own) => {
            let listener = listen(own).await?;
            tracing::info!(address = %listener.local_addr()?, "figures");
            let routes = Router::new().route("/metrics", get(measure::metrics)).with_state(app.clone());
            // Nobody who looks at figures counts as a guest.
            let connections = Connections::new(FIGURES, 0);
            let acceptor = Acceptor { routes, connections, proxies: Arc::default(), patience: Patience::default() };
            tokio::spawn(acceptor.receive(listener, closing.clone()));
            Figures::Elsewhere
        }
        None => Figures::Local,
    };
    let sweeping = tokio::spawn(sweep(hub, limiter, config.keeping));
    tracing::info!(%address, "listening");
    ready(address);
    let acceptor = Acceptor {
        routes: routes(app, figures),
        connections,
        proxies: Arc::new(TrustedProxies(config.trusted)),
        patience: Patience::default(),
    };
    let late = async {
        stop.await;
        tracing::info!("stopping");
        let _ = close.send(true);
        tokio::time::sleep(PATIENCE).await;
    };
    tokio::select! {
        () = acceptor.receive(listener, closing) => {}
        () = late => tracing::warn!("some connections would not end"),
        // Without it nothing can be kept, so nobody may be told that anything was.
        ended = &mut writing => return Err(writer_ended(ended)),
    }
    sweeping.abort();
    // What people were told is in the database already; what waits goes there now; what bots were
    // about to do is done again next time.
    writer.stop().await;
    let _ = writing.await;
    sqlite.close().await;
    drop(locked);
    tracing::info!("stopped");
    Ok(())
}

async fn listen(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|why| ServeError::Listen { address, why })
}

/// Lets go of what nobody uses, again and again.
async fn sweep(hub: Arc<Hub>, limiter: Arc<Limiter>, keeping: Keeping) {
    for minute in 0_u64.. {
        tokio::time::sleep(Duration::from_secs(60)).await;
        hub.forget_idle(IDLE);
        limiter.forget();
        if let Some(figures) = measure::figures() {
            figures.run_upkeep();
        }
        if let Err(error) = tidy_up(&hub, &limiter, keeping, minute % HOUR == 0).await {
            tracing::warn!(%error, "old tables were not put away");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_writer_that_ends_is_told_with_its_reason() {
        let ended = tokio::spawn(async { panic!("on purpose") }).await;
        assert_eq!(writer_ended(ended).to_string(), "the writer of the database has ended: on purpose");
        let ended = tokio::spawn(async {}).await;
        assert_eq!(writer_ended(ended).to_string(), "the writer of the database has ended: nobody told it to");
    }
}
