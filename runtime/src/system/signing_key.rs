//! A key that signs tokens by ES256: Apple's for proving the shop, the sandbox's for people.

use std::fmt;

use anyhow::{Context as _, anyhow, ensure};
use data_encoding::{BASE64, BASE64URL_NOPAD};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::{Value, json};

/// A P-256 key with its name.
pub struct SigningKey {
    id: String,
    pair: EcdsaKeyPair,
}

impl SigningKey {
    /// Makes a key.
    ///
    /// # Errors
    /// When the operating system has no random numbers.
    pub fn generate(id: &str) -> anyhow::Result<Self> {
        let random = SystemRandom::new();
        let document = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random)
            .map_err(|_| anyhow!("no signing key can be made"))?;
        Self::from_der(id, document.as_ref())
    }

    /// Reads a key in PEM: `-----BEGIN PRIVATE KEY-----`.
    ///
    /// # Errors
    /// When it is none.
    pub fn from_pem(id: &str, pem: &str) -> anyhow::Result<Self> {
        let begin = pem.find("-----BEGIN PRIVATE KEY-----");
        ensure!(begin.is_some(), "the key does not begin as a private key");
        let body: String = pem.lines().filter(|line| !line.contains("-----")).collect();
        let body: String = body.split_whitespace().collect();
        let der = BASE64.decode(body.as_bytes()).context("the key is cut")?;
        Self::from_der(id, &der)
    }

    fn from_der(id: &str, der: &[u8]) -> anyhow::Result<Self> {
        let random = SystemRandom::new();
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, der, &random)
            .map_err(|error| anyhow!("not a P-256 key: {error}"))?;
        Ok(Self {
            id: id.to_owned(),
            pair,
        })
    }

    /// A signed token with these claims.
    ///
    /// # Errors
    /// When the operating system has no random numbers.
    pub fn sign(&self, claims: &Value) -> anyhow::Result<String> {
        let header = json!({"alg": "ES256", "kid": self.id, "typ": "JWT"});
        let encode = |value: &Value| BASE64URL_NOPAD.encode(value.to_string().as_bytes());
        let text = format!("{}.{}", encode(&header), encode(claims));
        let signature = self
            .pair
            .sign(&SystemRandom::new(), text.as_bytes())
            .map_err(|_| anyhow!("the token cannot be signed"))?;
        Ok(format!(
            "{text}.{}",
            BASE64URL_NOPAD.encode(signature.as_ref())
        ))
    }

    /// The public half as a JSON Web Key.
    pub fn public(&self) -> Value {
        // An uncompressed point: 4, then both coordinates of 32 bytes.
        let point = self.pair.public_key().as_ref();
        let (x, y) = point[1..].split_at(32);
        json!({
            "kty": "EC", "crv": "P-256", "use": "sig", "alg": "ES256", "kid": self.id,
            "x": BASE64URL_NOPAD.encode(x), "y": BASE64URL_NOPAD.encode(y),
        })
    }
}

impl fmt::Debug for SigningKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("SigningKey");
        shown.field("id", &self.id).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_key_is_refused_without_showing_it() {
        for text in [
            "",
            "secret",
            "-----BEGIN PRIVATE KEY-----\nc2VjcmV0\n-----END PRIVATE KEY-----",
            "-----BEGIN PRIVATE KEY-----\n!\n-----END PRIVATE KEY-----",
        ] {
            let error = SigningKey::from_pem("key", text).unwrap_err();
            assert!(!format!("{error:#}").contains("c2VjcmV0"), "{text}");
        }
    }
}
