//! Proxies in front of the server, and what they say about who asks.

use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

use axum::http::{HeaderMap, HeaderName, header};

/// An address, or all addresses that begin like it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network {
    base: IpAddr,
    /// How many bits count.
    prefix: u8,
}

/// Something that is no address and no network.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("it is an address such as 127.0.0.1 or a network such as 10.0.0.0/8")]
pub struct NoNetwork;

impl FromStr for Network {
    type Err = NoNetwork;

    fn from_str(text: &str) -> Result<Self, NoNetwork> {
        let (base, prefix) = text.split_once('/').map_or((text, None), |(base, prefix)| (base, Some(prefix)));
        let base: IpAddr = base.parse().map_err(|_| NoNetwork)?;
        let most = bits(base).1;
        let prefix = prefix.map_or(Ok(most), |prefix| prefix.parse().map_err(|_| NoNetwork))?;
        if prefix > most { Err(NoNetwork) } else { Ok(Self { base, prefix }) }
    }
}

impl Network {
    fn contains(&self, ip: IpAddr) -> bool {
        let ((base, width), (bits, same)) = (bits(self.base), bits(ip));
        // A shift by all bits is none at all.
        width == same && (base ^ bits).checked_shr(u32::from(width - self.prefix)).unwrap_or(0) == 0
    }
}

/// The bits of an address, and how many they are.
fn bits(ip: IpAddr) -> (u128, u8) {
    match ip {
        IpAddr::V4(ip) => (ip.to_bits().into(), 32),
        IpAddr::V6(ip) => (ip.to_bits(), 128),
    }
}

/// Which proxies are believed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct TrustedProxies(pub(crate) Vec<Network>);

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

impl TrustedProxies {
    /// Whether this is one of them.
    pub(crate) fn contains(&self, ip: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(ip.to_canonical()))
    }

    /// Who asks: the last in the chain of proxies who is none of ours. What somebody else says
    /// about where it comes from counts for nothing.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut client = peer.to_canonical();
        if self.0.is_empty() || !self.contains(client) {
            return client;
        }
        // A proxy that writes one of them passes the other on as it came.
        let chain = if headers.contains_key(X_FORWARDED_FOR) {
            nodes(headers, &X_FORWARDED_FOR, |node| Some(node))
        } else {
            nodes(headers, &header::FORWARDED, forwarded_for)
        };
        for node in chain.iter().rev() {
            let Some(ip) = node else { break };
            client = ip.to_canonical();
            if !self.contains(client) {
                break;
            }
        }
        client
    }
}

/// The chain that a header tells of, the client first. Who is not named by an address is none.
fn nodes(headers: &HeaderMap, name: &HeaderName, node: fn(&str) -> Option<&str>) -> Vec<Option<IpAddr>> {
    let lines = headers.get_all(name).iter().map(|line| line.to_str().unwrap_or_default());
    lines.flat_map(|line| line.split(',')).map(|part| address(node(part)?.trim())).collect()
}

/// The `for=` of one part of a `Forwarded` header.
fn forwarded_for(part: &str) -> Option<&str> {
    let pairs = part.split(';').filter_map(|pair| pair.split_once('='));
    let node = { pairs }.find_map(|(key, value)| key.trim().eq_ignore_ascii_case("for").then_some(value.trim()))?;
    Some(node.trim_matches('"'))
}

/// An address with or without a port, in brackets or not.
fn address(node: &str) -> Option<IpAddr> {
    let bare = node.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(node);
    bare.parse().ok().or_else(|| node.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(text: &str) -> Network {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn a_network_is_all_addresses_that_begin_alike() {
        for (text, inside, outside) in [
            ("127.0.0.1", "127.0.0.1", "127.0.0.2"),
            ("10.0.0.0/8", "10.255.0.1", "11.0.0.1"),
            ("192.168.4.0/22", "192.168.7.255", "192.168.8.0"),
            ("2001:db8::/32", "2001:db8:ffff::1", "2001:db9::1"),
            ("::1", "::1", "::2"),
            ("::/0", "2001:db8::1", "127.0.0.1"),
            ("0.0.0.0/0", "203.0.113.9", "::1"),
        ] {
            assert!(network(text).contains(ip(inside)), "{inside} is in {text}");
            assert!(!network(text).contains(ip(outside)), "{outside} is not in {text}");
        }
        for garbage in ["", "localhost", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/-1", "10.0.0.0:80"] {
            assert_eq!(garbage.parse::<Network>(), Err(NoNetwork), "{garbage}");
        }
    }

    #[test]
    fn only_proxies_of_our_own_are_believed() {
        let ours = TrustedProxies(vec![network("127.0.0.1"), network("10.0.0.0/8")]);
        let client = |peer: &str, lines: &[(&'static str, &str)]| {
            let mut headers = HeaderMap::new();
            for (name, value) in lines {
                headers.append(*name, value.parse().expect("a value"));
            }
            ours.client(ip(peer), &headers).to_string()
        };
        let xff = "x-forwarded-for";
        assert_eq!(client("127.0.0.1", &[]), "127.0.0.1");
        assert_eq!(client("127.0.0.1", &[(xff, "203.0.113.9")]), "203.0.113.9");
        assert_eq!(client("::ffff:127.0.0.1", &[(xff, "203.0.113.9:4000")]), "203.0.113.9");
        assert_eq!(client("203.0.113.1", &[(xff, "203.0.113.9")]), "203.0.113.1", "a stranger says so");
        assert_eq!(
            client("127.0.0.1", &[(xff, "1.2.3.4, 203.0.113.9, 10.1.1.1")]),
            "203.0.113.9",
            "not the forged one"
        );
        assert_eq!(client("127.0.0.1", &[(xff, "1.2.3.4"), (xff, "203.0.113.9")]), "203.0.113.9", "two lines");
        assert_eq!(
            client("127.0.0.1", &[(xff, "203.0.113.9, unknown, 10.1.1.1")]),
            "10.1.1.1",
            "no further than known"
        );
        assert_eq!(client("127.0.0.1", &[(xff, "10.0.0.7")]), "10.0.0.7", "all of them are ours");
        let forwarded = r#"for=1.2.3.4;proto=https, by=10.0.0.1;For="[2001:db8::9]:4711""#;
        assert_eq!(client("127.0.0.1", &[("forwarded", forwarded)]), "2001:db8::9");
        assert_eq!(client("127.0.0.1", &[("forwarded", forwarded), (xff, "203.0.113.9")]), "203.0.113.9");
        assert_eq!(client("127.0.0.1", &[("forwarded", "for=_hidden")]), "127.0.0.1");
    }
}
