//! Believing an ID token: signature, issuer, audience, time and nonce.

use std::str::FromStr as _;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, anyhow};
use kiosk_domain::UnixTime;
use openidconnect::core::{CoreIdToken, CoreIdTokenVerifier, CoreJwsSigningAlgorithm};
use openidconnect::{
    ClaimsVerificationError, ClientId, IssuerUrl, Nonce, SignatureVerificationError,
};

use super::discovery::Discovered;
use super::identity::subject;
use super::{Handshake, Identity};

/// Signatures by a key that the issuer publishes.
const PUBLISHED: [CoreJwsSigningAlgorithm; 6] = [
    CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha256,
    CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha512,
    CoreJwsSigningAlgorithm::RsaSsaPssSha256,
    CoreJwsSigningAlgorithm::EcdsaP256Sha256,
    CoreJwsSigningAlgorithm::EcdsaP384Sha384,
    CoreJwsSigningAlgorithm::EdDsa,
];

/// Whom a token must be meant for.
pub(super) struct ExpectedClaims<'a> {
    pub client_id: &'a str,
    /// The secret with which tokens may be signed too.
    pub shared_key: Option<&'a str>,
    pub handshake: &'a Handshake,
    pub now: UnixTime,
}

/// Why a token is not believed.
#[derive(Debug, thiserror::Error)]
pub(super) enum IdTokenError {
    /// The issuer may have new keys.
    #[error("the token is signed with an unknown key")]
    UnknownKey,
    /// It is not believed.
    #[error("the token is not to be believed")]
    Refused(#[source] anyhow::Error),
}

/// The person whom a token names.
pub(super) fn verify(
    token: &str,
    issuer: &Discovered,
    expected: &ExpectedClaims<'_>,
) -> Result<Identity, IdTokenError> {
    let refused = IdTokenError::Refused;
    let token = CoreIdToken::from_str(token)
        .map_err(|_| refused(anyhow!("the ID token is no signed token")))?;
    let verifier = verifier(issuer, expected).map_err(refused)?;
    let nonce = Nonce::new(expected.handshake.nonce().to_owned());
    let claims = token
        .claims(&verifier, &nonce)
        .map_err(|error| match error {
            ClaimsVerificationError::SignatureVerification(
                SignatureVerificationError::NoMatchingKey,
            ) => IdTokenError::UnknownKey,
            // The library's sentences repeat what the token says; the kind is enough for a log.
            other => refused(anyhow!("{}", kind(&other))),
        })?;
    let subject = subject(&claims.subject().as_str().into())
        .ok_or_else(|| refused(anyhow!("the token names nobody")))?;
    let name = claims.name().and_then(|name| name.get(None));
    Ok(Identity {
        subject,
        email: claims.email().map(|email| email.as_str().to_owned()),
        verified: claims.email_verified() == Some(true),
        name: name.map(|name| name.as_str().to_owned()),
    })
}

fn verifier(
    issuer: &Discovered,
    expected: &ExpectedClaims<'_>,
) -> anyhow::Result<CoreIdTokenVerifier<'static>> {
    let client = ClientId::new(expected.client_id.to_owned());
    let name = IssuerUrl::new(issuer.metadata.issuer.clone()).context("no issuer")?;
    let keys = issuer.keys.clone();
    let now: SystemTime = UNIX_EPOCH + expected.now.since(UnixTime::from_secs(0));
    let mut allowed = PUBLISHED.to_vec();
    let verifier = match expected.shared_key {
        Some(secret) => {
            allowed.push(CoreJwsSigningAlgorithm::HmacSha256);
            let secret = openidconnect::ClientSecret::new(secret.to_owned());
            CoreIdTokenVerifier::new_confidential_client(client, secret, name, keys)
        }
        None => CoreIdTokenVerifier::new_public_client(client, name, keys),
    };
    Ok(verifier
        .set_allowed_algs(allowed)
        .set_time_fn(move || now.into()))
}

fn kind(error: &ClaimsVerificationError) -> &'static str {
    match error {
        ClaimsVerificationError::Expired(_) => "it is too old",
        ClaimsVerificationError::InvalidAudience(_) => "it is meant for another shop",
        ClaimsVerificationError::InvalidIssuer(_) => "another issuer made it",
        ClaimsVerificationError::InvalidNonce(_) => "it answers another visit",
        ClaimsVerificationError::SignatureVerification(_) => "its signature is wrong",
        _ => "it breaks the rules of ID tokens",
    }
}
