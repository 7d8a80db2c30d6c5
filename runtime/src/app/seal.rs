//! Keyed hashes with the shop's secret: for codes that are stored, and for links in mails.

use data_encoding::BASE64URL_NOPAD;
use secrecy::ExposeSecret as _;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::App;

/// What a keyed hash is for; one purpose's hash is worth nothing for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seal(pub &'static str);

impl App {
    /// The keyed hash of parts, in hexadecimal digits.
    pub fn seal(&self, seal: Seal, parts: &[&str]) -> String {
        let mut hasher = blake3::Hasher::new_keyed(&self.key(seal));
        for part in parts {
            // The length keeps ("ab", "c") apart from ("a", "bc").
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part.as_bytes());
        }
        hasher.finalize().to_hex().to_string()
    }

    /// A text for an address that holds a value which nobody else could have written.
    ///
    /// # Errors
    /// When the value is no JSON.
    pub fn signed(&self, seal: Seal, value: &impl Serialize) -> serde_json::Result<String> {
        let text = BASE64URL_NOPAD.encode(&serde_json::to_vec(value)?);
        let hash = self.signature(seal, &text);
        Ok(format!(
            "{text}.{}",
            BASE64URL_NOPAD.encode(hash.as_bytes())
        ))
    }

    /// The value of such a text; none when somebody else wrote it.
    pub fn unsigned<T: DeserializeOwned>(&self, seal: Seal, token: &str) -> Option<T> {
        let (text, hash) = token.split_once('.')?;
        let hash = BASE64URL_NOPAD.decode(hash.as_bytes()).ok()?;
        let hash = blake3::Hash::from_slice(&hash).ok()?;
        // Comparing two hashes of this library takes the same time whatever they are.
        if hash != self.signature(seal, text) {
            return None;
        }
        serde_json::from_slice(&BASE64URL_NOPAD.decode(text.as_bytes()).ok()?).ok()
    }

    fn signature(&self, seal: Seal, text: &str) -> blake3::Hash {
        blake3::keyed_hash(&self.key(seal), text.as_bytes())
    }

    fn key(&self, Seal(purpose): Seal) -> [u8; 32] {
        let secret = self.config.secret.expose_secret();
        let mut hasher = blake3::Hasher::new_derive_key(purpose);
        hasher.update(secret.as_bytes());
        *hasher.finalize().as_bytes()
    }
}
