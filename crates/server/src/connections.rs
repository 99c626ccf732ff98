//! Who has a connection, and who has to go when there is no room for one more.
//!
//! A connection that waits for nothing but the next request gives way: a thousand on which half a
//! request was sent keep nobody out.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::Notify;

/// How long a client may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patience {
    /// Until the head of a request is there, from the connection or its first byte on.
    pub(crate) head: Duration,
    /// Until the body is there.
    pub(crate) body: Duration,
    /// From one request to the next. Proxies keep connections for about a minute; this is longer,
    /// so that it is the proxy who ends them.
    pub(crate) idle: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self { head: Duration::from_secs(10), body: Duration::from_secs(60), idle: Duration::from_secs(150) }
    }
}

/// What a connection is doing.
#[derive(Clone, Copy, Debug)]
enum ConnectionState {
    /// The head of a request is awaited since then.
    Head(Instant),
    /// A request is being answered.
    Busy,
    /// Nothing has come since then.
    Idle(Instant),
}

/// A connection, and what is awaited on it.
#[derive(Debug)]
pub(crate) struct Connection {
    from: IpAddr,
    standing: Mutex<ConnectionState>,
    leave: Notify,
}

impl Connection {
    fn stand(&self) -> MutexGuard<'_, ConnectionState> {
        self.standing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something has come.
    pub(crate) fn hear(&self) {
        let mut standing = self.stand();
        if matches!(*standing, ConnectionState::Idle(_)) {
            *standing = ConnectionState::Head(Instant::now());
        }
    }

    /// A request is there. It is answered when the value is gone.
    pub(crate) fn answer(self: &Arc<Self>) -> Answering {
        *self.stand() = ConnectionState::Busy;
        Answering(self.clone())
    }

    /// Done when somebody else needs the place.
    pub(crate) async fn has_to_leave(&self) {
        self.leave.notified().await;
    }

    /// When the client will have taken too long; a busy one is looked at again then.
    pub(crate) fn deadline(&self, patience: &Patience) -> Instant {
        match *self.stand() {
            ConnectionState::Head(since) => since + patience.head,
            ConnectionState::Idle(since) => since + patience.idle,
            ConnectionState::Busy => Instant::now() + patience.head,
        }
    }

    fn waiting_since(&self) -> Option<Instant> {
        match *self.stand() {
            ConnectionState::Head(since) | ConnectionState::Idle(since) => Some(since),
            ConnectionState::Busy => None,
        }
    }
}

/// A request that is being answered.
#[derive(Debug)]
pub(crate) struct Answering(Arc<Connection>);

impl Drop for Answering {
    fn drop(&mut self) {
        *self.0.stand() = ConnectionState::Idle(Instant::now());
    }
}

/// Why somebody cannot have a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoRoom {
    /// Its address has enough of them, all busy.
    Address,
    /// There are enough of them, all busy.
    Anybody,
}

#[derive(Debug, Default)]
struct OpenConnections {
    count: usize,
    by: HashMap<IpAddr, Vec<Arc<Connection>>>,
}

impl OpenConnections {
    fn remove(&mut self, gone: &Arc<Connection>) -> bool {
        let Some(own) = self.by.get_mut(&gone.from) else { return false };
        let Some(index) = own.iter().position(|known| Arc::ptr_eq(known, gone)) else { return false };
        own.swap_remove(index);
        if own.is_empty() {
            self.by.remove(&gone.from);
        }
        self.count -= 1;
        true
    }

    /// Ends the one of these that has waited longest. Tells whether there was one.
    fn dismiss(&mut self, from: IpAddr) -> bool {
        let own = self.by.get(&from).into_iter().flatten();
        let waiting = own.filter_map(|one| Some((one.waiting_since()?, one)));
        let Some(longest) = waiting.min_by_key(|(since, _)| *since).map(|(_, one)| one.clone()) else { return false };
        longest.leave.notify_one();
        self.remove(&longest)
    }

    /// The address on whose connections most is waited for.
    fn most_waiting(&self) -> Option<IpAddr> {
        let waiting = |own: &Vec<Arc<Connection>>| own.iter().filter(|one| one.waiting_since().is_some()).count();
        let counts = self.by.iter().map(|(from, own)| (waiting(own), *from)).filter(|(count, _)| *count > 0);
        counts.max().map(|(_, from)| from)
    }
}

/// All connections of a server.
#[derive(Debug)]
pub(crate) struct Connections {
    most: usize,
    most_each: usize,
    open: Mutex<OpenConnections>,
}

impl Connections {
    /// Room for this many in all and from one address; 0 means as many as come.
    pub(crate) fn new(most: usize, most_each: usize) -> Arc<Self> {
        Arc::new(Self { most, most_each, open: Mutex::default() })
    }

    fn open(&self) -> MutexGuard<'_, OpenConnections> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.open().count
    }

    /// Takes a connection in. Somebody else may have to go for it; proxies are not counted by
    /// address.
    pub(crate) fn admit(self: &Arc<Self>, from: IpAddr, is_proxy: bool) -> Result<ConnectionSlot, NoRoom> {
        let mut open = self.open();
        let own = open.by.get(&from).map_or(0, Vec::len);
        if self.most_each != 0 && own >= self.most_each && !is_proxy && !open.dismiss(from) {
            return Err(NoRoom::Address);
        }
        if self.most != 0 && open.count >= self.most {
            let given = open.most_waiting().is_some_and(|crowd| open.dismiss(crowd));
            if !given {
                return Err(NoRoom::Anybody);
            }
        }
        let standing = Mutex::new(ConnectionState::Head(Instant::now()));
        let connection = Arc::new(Connection { from, standing, leave: Notify::new() });
        open.by.entry(from).or_default().push(connection.clone());
        open.count += 1;
        Ok(ConnectionSlot { connections: self.clone(), connection })
    }
}

/// A place among the connections, free again when this is gone.
#[derive(Debug)]
pub(crate) struct ConnectionSlot {
    connections: Arc<Connections>,
    pub(crate) connection: Arc<Connection>,
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        self.connections.open().remove(&self.connection);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(last: u8) -> IpAddr {
        [192, 0, 2, last].into()
    }

    fn is_dismissed(place: &ConnectionSlot) -> bool {
        use futures_util::FutureExt;
        place.connection.has_to_leave().now_or_never().is_some()
    }

    #[test]
    fn who_waits_longest_gives_way_to_a_newcomer_from_the_same_address() {
        let connections = Connections::new(0, 2);
        let first = connections.admit(ip(1), false).expect("room");
        let second = connections.admit(ip(1), false).expect("room");
        let _answering = first.connection.answer();
        let third = connections.admit(ip(1), false).expect("the second has to go");
        assert!(is_dismissed(&second) && !is_dismissed(&first) && !is_dismissed(&third));
        let _answering = third.connection.answer();
        assert_eq!(connections.admit(ip(1), false).expect_err("both are busy"), NoRoom::Address);
        assert!(connections.admit(ip(1), true).is_ok(), "a proxy may have more");
        assert!(connections.admit(ip(2), false).is_ok());
        assert_eq!(connections.count(), 2, "places are given back, once each");
        drop((first, second, third));
        assert_eq!(connections.count(), 0);
    }

    #[test]
    fn a_crowd_gives_way_when_there_is_no_room_at_all() {
        let connections = Connections::new(4, 0);
        let one = connections.admit(ip(1), false).expect("room");
        let crowd: Vec<ConnectionSlot> = (0..3).map(|_| connections.admit(ip(2), false).expect("room")).collect();
        let newcomer = connections.admit(ip(3), false).expect("one of the crowd has to go");
        assert!(is_dismissed(&crowd[0]) && !is_dismissed(&one));
        let answering: Vec<Answering> =
            [&one, &crowd[1], &crowd[2], &newcomer].map(|place| place.connection.answer()).into();
        assert_eq!(connections.admit(ip(4), false).expect_err("all are busy"), NoRoom::Anybody);
        drop(answering);
        assert!(connections.admit(ip(4), false).is_ok());
    }

    #[test]
    fn a_head_has_less_time_than_silence() {
        let connections = Connections::new(0, 0);
        let place = connections.admit(ip(1), false).expect("room");
        let patience = Patience::default();
        let soon = Instant::now() + patience.head;
        assert!(place.connection.deadline(&patience) <= soon);
        drop(place.connection.answer());
        assert!(place.connection.deadline(&patience) > soon + patience.head);
        place.connection.hear();
        let again = place.connection.deadline(&patience);
        assert!(again >= soon && again <= Instant::now() + patience.head);
    }
}
