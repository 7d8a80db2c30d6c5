//! A country database in MaxMind's file format, which several makers give away.

use std::net::IpAddr;
use std::path::Path;

use anyhow::Context as _;
use maxminddb::{PathElement, Reader};

use super::Geo;

/// A database, read whole.
#[derive(Debug)]
pub struct MaxMind(Reader<Vec<u8>>);

impl MaxMind {
    /// Reads a file.
    ///
    /// # Errors
    /// When it cannot be read or is no such database.
    pub fn open(file: &Path) -> anyhow::Result<Self> {
        let reader = Reader::open_readfile(file)
            .with_context(|| format!("the database of countries `{}`", file.display()))?;
        Ok(Self(reader))
    }
}

impl Geo for MaxMind {
    fn country(&self, address: IpAddr) -> Option<String> {
        // A broken record is an unknown address: nobody's request fails for it.
        let found = self.0.lookup(address).ok()?;
        let path = [PathElement::Key("country"), PathElement::Key("iso_code")];
        found.decode_path(&path).ok()?
    }
}
