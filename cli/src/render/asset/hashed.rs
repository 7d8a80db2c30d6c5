//! Files that are named by their bytes, so that browsers may keep them for good.

use serde::Serialize;

use super::SiteFile;

/// A value as JSON, in a file whose name begins with this one.
///
/// # Panics
/// When the value is none that JSON can say.
pub fn hashed_json<T: Serialize + ?Sized>(name: &str, value: &T) -> SiteFile {
    let bytes = serde_json::to_vec(value).expect("what pages share is plain values");
    let hash = blake3::hash(&bytes).to_hex();
    SiteFile::new(format!("assets/{name}.{}.json", &hash[..12]), bytes)
}
