//! Which database holds the shop's data.

use std::path::Path;

use percent_encoding::percent_decode_str;
use secrecy::{ExposeSecret as _, SecretString};
use url::{Url, form_urlencoded};

/// Which database to open.
#[derive(Clone, Debug)]
pub struct StorageOptions {
    /// `sqlite:` and a file, or the address of a PostgreSQL server with user and password.
    pub url: SecretString,
    /// How many connections may be open at once.
    pub connections: u32,
}

impl StorageOptions {
    /// The file of the database, where it is one.
    pub fn file(&self) -> Option<&Path> {
        let rest = self.url.expose_secret().strip_prefix("sqlite:")?;
        let file = rest.trim_start_matches("//");
        file.split('?').next().map(Path::new)
    }

    /// The server of the database, where it is on one; none too where its address is none.
    pub fn server(&self) -> Option<DatabaseServer> {
        if self.file().is_some() {
            return None;
        }
        let mut address = Url::parse(self.url.expose_secret()).ok()?;
        let before_host = address.password().map(|encoded| {
            let decoded = percent_decode_str(encoded).decode_utf8_lossy();
            decoded.into_owned()
        });
        address.set_password(None).ok()?;
        let mut in_query = None;
        let mut kept = Vec::new();
        let query = address.query().unwrap_or_default().to_owned();
        for pair in query.split('&') {
            match form_urlencoded::parse(pair.as_bytes()).next() {
                Some((name, value)) if name == "password" => in_query = Some(value.into_owned()),
                _ => kept.push(pair),
            }
        }
        let kept = kept.join("&");
        address.set_query(Some(&*kept).filter(|kept| !kept.is_empty()));
        // Of two the shop uses the one in the query.
        let password = in_query.or(before_host).map(SecretString::from);
        Some(DatabaseServer {
            address: address.into(),
            password,
        })
    }
}

/// The server of a database, as its own programs are told of it.
#[derive(Clone, Debug)]
pub struct DatabaseServer {
    /// Its address with the database's name and the user's, which everybody on the machine may read
    /// among the arguments of a program.
    pub address: String,
    /// The user's password, where the address held one.
    pub password: Option<SecretString>,
}

/// Whether an address begins with the name of an engine that the shop knows.
pub(super) fn names_engine(url: &str) -> bool {
    let engine = url.split_once(':').map(|(engine, _)| engine);
    matches!(engine, Some("sqlite" | "postgres" | "postgresql"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(url: &str) -> StorageOptions {
        StorageOptions {
            url: url.into(),
            connections: 1,
        }
    }

    #[test]
    fn a_server_is_named_without_its_password() {
        let server = options("postgres://ann:hu%2Fsh@db:5433/shop?sslmode=require").server();
        let server = server.unwrap();
        assert_eq!(
            server.address,
            "postgres://ann@db:5433/shop?sslmode=require"
        );
        let password = server.password.unwrap();
        assert_eq!(password.expose_secret(), "hu/sh");
        let server =
            options("postgres://db/shop?user=ann&password=hu%2Fsh&options=-c%20a").server();
        let server = server.unwrap();
        assert_eq!(server.address, "postgres://db/shop?user=ann&options=-c%20a");
        let password = server.password.unwrap();
        assert_eq!(password.expose_secret(), "hu/sh");
        let trusted = options("postgres://ann@db/shop").server().unwrap();
        assert!(trusted.password.is_none());
        assert!(options("sqlite:/data/kiosk.db").server().is_none());
    }
}
