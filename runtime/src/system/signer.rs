//! What the shop's secret signs: codes that are stored, and links in mails.

use std::fmt;

use data_encoding::BASE64URL_NOPAD;
use secrecy::{ExposeSecret as _, SecretString};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// What a signature is used for; that of one use is worth nothing for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Use(pub &'static str);

/// Signs with the shop's secret.
#[derive(Clone)]
pub struct Signer(SecretString);

impl fmt::Debug for Signer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Signer(hidden)")
    }
}

impl Signer {
    /// Signs with a secret.
    pub fn new(secret: SecretString) -> Self {
        Self(secret)
    }

    /// The keyed hash of parts, in hexadecimal digits.
    pub fn hash(&self, of: Use, parts: &[&str]) -> String {
        let mut hasher = blake3::Hasher::new_keyed(&self.key(of));
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
    /// That the value cannot be written as JSON.
    pub fn sign(&self, of: Use, value: &impl Serialize) -> serde_json::Result<String> {
        let text = BASE64URL_NOPAD.encode(&serde_json::to_vec(value)?);
        let hash = self.signature(of, &text);
        Ok(format!(
            "{text}.{}",
            BASE64URL_NOPAD.encode(hash.as_bytes())
        ))
    }

    /// The value of such a text; none when somebody else wrote it.
    pub fn verify<T: DeserializeOwned>(&self, of: Use, token: &str) -> Option<T> {
        let (text, hash) = token.split_once('.')?;
        let hash = BASE64URL_NOPAD.decode(hash.as_bytes()).ok()?;
        let hash = blake3::Hash::from_slice(&hash).ok()?;
        // Comparing two hashes of this library takes the same time whatever they are.
        if hash != self.signature(of, text) {
            return None;
        }
        serde_json::from_slice(&BASE64URL_NOPAD.decode(text.as_bytes()).ok()?).ok()
    }

    fn signature(&self, of: Use, text: &str) -> blake3::Hash {
        blake3::keyed_hash(&self.key(of), text.as_bytes())
    }

    fn key(&self, Use(purpose): Use) -> [u8; 32] {
        let secret = self.0.expose_secret();
        let mut hasher = blake3::Hasher::new_derive_key(purpose);
        hasher.update(secret.as_bytes());
        *hasher.finalize().as_bytes()
    }
}
