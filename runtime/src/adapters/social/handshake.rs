//! What one visit to a service is recognised by: state, nonce, and the proof of RFC 7636.

use std::fmt;

use data_encoding::BASE64URL_NOPAD;
use secrecy::{ExposeSecret as _, SecretString};
use sha2::{Digest as _, Sha256};

/// The secrets of one visit, all made of its state and the shop's secret.
///
/// Only the state travels with the visitor and only its hash is stored, so neither who reads
/// the address nor who reads the database can finish somebody else's visit.
#[derive(Clone)]
pub struct Handshake {
    state: String,
    nonce: String,
    verifier: SecretString,
}

impl Handshake {
    /// The secrets that go with a state.
    pub fn of(state: &str, secret: &SecretString) -> Self {
        let derived = |purpose| {
            let key = blake3::derive_key(purpose, secret.expose_secret().as_bytes());
            BASE64URL_NOPAD.encode(blake3::keyed_hash(&key, state.as_bytes()).as_bytes())
        };
        Self {
            state: state.to_owned(),
            nonce: derived("kiosk social nonce"),
            verifier: derived("kiosk social verifier").into(),
        }
    }

    /// What the service hands back with the visitor.
    pub fn state(&self) -> &str {
        &self.state
    }

    /// What the service writes into the ID token.
    pub fn nonce(&self) -> &str {
        &self.nonce
    }

    /// What proves at the end that the visit began here.
    pub(super) fn verifier(&self) -> &str {
        self.verifier.expose_secret()
    }

    /// What announces that proof.
    pub(super) fn challenge(&self) -> String {
        challenge(self.verifier())
    }
}

/// The S256 challenge of a verifier.
pub(super) fn challenge(verifier: &str) -> String {
    BASE64URL_NOPAD.encode(&Sha256::digest(verifier.as_bytes()))
}

impl fmt::Debug for Handshake {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Handshake").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_secrets_of_a_visit_are_its_own() {
        let secret = SecretString::from("a secret of tests");
        let one = Handshake::of("one", &secret);
        assert_eq!(one.nonce(), Handshake::of("one", &secret).nonce());
        assert_ne!(one.nonce(), Handshake::of("two", &secret).nonce());
        assert_ne!(one.nonce(), Handshake::of("one", &"other".into()).nonce());
        assert_ne!(one.nonce(), one.verifier());
        assert_eq!(one.verifier().len(), 43);
    }

    #[test]
    fn the_challenge_is_that_of_rfc_7636() {
        let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
        assert_eq!(
            challenge(verifier),
            "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
        );
    }
}
