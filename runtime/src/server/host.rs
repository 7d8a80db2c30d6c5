//! Which host a request names: HTTP wants exactly one (RFC 9112, 3.2).

use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, Version, header};

/// Whether a request names one host, as HTTP wants it. Only HTTP/1.0 may name none.
pub(super) fn names_one_host(version: Version, headers: &HeaderMap) -> bool {
    let mut hosts = headers.get_all(header::HOST).iter();
    match (hosts.next(), hosts.next()) {
        (Some(host), None) => is_host(host),
        (None, _) => version < Version::HTTP_11,
        (Some(_), Some(_)) => false,
    }
}

/// Whether a text is a host and perhaps a port, and nothing more.
fn is_host(value: &HeaderValue) -> bool {
    let Ok(authority) = Authority::try_from(value.as_bytes()) else {
        return false;
    };
    let host = authority.host();
    let Some(port) = authority.as_str().strip_prefix(host) else {
        // What stands before the host is a user.
        return false;
    };
    let number = port.strip_prefix(':');
    !host.is_empty() && (port.is_empty() || number.is_some_and(|port| port.parse::<u16>().is_ok()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(version: Version, hosts: &[&'static str]) -> bool {
        let mut headers = HeaderMap::new();
        for host in hosts {
            headers.append(header::HOST, HeaderValue::from_static(host));
        }
        names_one_host(version, &headers)
    }

    #[test]
    fn one_host_is_named_and_no_more() {
        for host in [
            "shop.test",
            "shop.test:8080",
            "127.0.0.1:1",
            "[::1]:8080",
            "[::1]",
        ] {
            assert!(named(Version::HTTP_11, &[host]), "{host}");
        }
        for host in [
            "",
            ":80",
            "shop.test:",
            "shop.test:port",
            "shop.test:99999",
            "ann@shop.test",
            "shop.test/path",
            "shop test",
            "[::1",
        ] {
            assert!(!named(Version::HTTP_11, &[host]), "{host}");
        }
        assert!(!named(Version::HTTP_11, &["shop.test", "shop.test"]));
        assert!(!named(Version::HTTP_11, &[]));
        assert!(named(Version::HTTP_10, &[]));
    }
}
