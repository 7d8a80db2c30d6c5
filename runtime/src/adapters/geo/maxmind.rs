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

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A database of one node: addresses below 128.0.0.0 are in Indonesia, others nowhere.
    pub(crate) fn database() -> Vec<u8> {
        const MAP_OF_1: u8 = 0xe1;
        const MAP_OF_0: u8 = 0xe0;
        const MAP_OF_9: u8 = 0xe9;
        let text = |text: &str| {
            let length = u8::try_from(text.len()).unwrap();
            [&[0x40 | length], text.as_bytes()].concat()
        };
        let number = |name: &str, number: u8| [text(name), vec![0xa1, number]].concat();
        let pointer = [0, 0, 1 + 16];
        let nothing = [0, 0, 1];
        let record = [
            vec![MAP_OF_1],
            text("country"),
            vec![MAP_OF_1],
            text("iso_code"),
            text("ID"),
        ];
        let about = [
            vec![MAP_OF_9],
            [text("node_count"), vec![0xc1, 1]].concat(),
            number("record_size", 24),
            number("ip_version", 4),
            [text("database_type"), text("Test")].concat(),
            [text("languages"), vec![0x00, 0x04]].concat(),
            number("binary_format_major_version", 2),
            [text("binary_format_minor_version"), vec![0xa0]].concat(),
            [text("build_epoch"), vec![0x01, 0x02, 1]].concat(),
            [text("description"), vec![MAP_OF_0]].concat(),
        ];
        [
            [pointer, nothing].concat(),
            vec![0; 16],
            record.concat(),
            b"\xab\xcd\xefMaxMind.com".to_vec(),
            about.concat(),
        ]
        .concat()
    }

    #[test]
    fn countries_are_read_from_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("countries.mmdb");
        std::fs::write(&file, database()).unwrap();
        let geo = MaxMind::open(&file).unwrap();
        let country = |address: &str| geo.country(address.parse().unwrap());
        assert_eq!(country("36.64.0.1").as_deref(), Some("ID"));
        assert_eq!(country("203.0.113.1"), None);
        assert_eq!(country("2001:db8::1"), None, "it knows no such addresses");
    }

    #[test]
    fn a_file_of_something_else_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("countries.mmdb");
        std::fs::write(&file, "nothing").unwrap();
        let error = MaxMind::open(&file).unwrap_err();
        assert!(error.to_string().contains("countries.mmdb"));
    }
}
