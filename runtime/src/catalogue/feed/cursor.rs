//! What names a version of a locale's catalogue.

use std::io;

use kiosk_catalogue::LocaleCatalogue;
use kiosk_catalogue::feed::write_feed;

/// A locale and the fingerprint of its whole feed: the same on every machine and after every
/// restart, as long as the catalogue says the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor(String);

impl Cursor {
    /// The cursor of a catalogue.
    pub fn of(catalogue: &LocaleCatalogue) -> io::Result<Self> {
        let mut hasher = blake3::Hasher::new();
        write_feed(catalogue, "", &mut hasher)?;
        let hex = hasher.finalize().to_hex();
        Ok(Self(format!("{}-{}", catalogue.locale.name(), &hex[..32])))
    }

    /// The cursor on the wire.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}
