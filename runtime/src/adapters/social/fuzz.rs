//! The door to what services say, for the fuzzer.

use kiosk_domain::UnixTime;
use openidconnect::core::CoreJsonWebKeySet;
use serde_json::{Value, json};

use super::description::{EmailProof, Userinfo, UserinfoMethod};
use super::discovery::{Discovered, Metadata};
use super::id_token::{ExpectedClaims, verify};
use super::{Handshake, Identity};

/// Reads what a service says about itself, about a person, and its token, which must not be
/// believed.
pub(crate) fn provider(itself: &[u8], person: &[u8], token: &str) {
    let said = serde_json::from_slice::<Value>(itself).unwrap_or_default();
    let own = || {
        let address = "https://service.example/";
        json!({
            "issuer": address, "authorization_endpoint": address, "token_endpoint": address,
            "jwks_uri": address,
        })
    };
    let metadata = serde_json::from_value::<Metadata>(said.clone())
        .or_else(|_| serde_json::from_value::<Metadata>(own()));
    let keys = serde_json::from_value::<CoreJsonWebKeySet>(said);
    if let Ok(metadata) = metadata {
        let issuer = Discovered {
            metadata,
            keys: keys.unwrap_or_default(),
            at: UnixTime::from_secs(0),
        };
        let handshake = Handshake::of("a state", &"a secret".into());
        let expected = ExpectedClaims {
            client_id: "the shop",
            shared_key: Some("a key that strangers do not know"),
            handshake: &handshake,
            now: UnixTime::from_secs(1_795_197_600),
        };
        assert!(
            verify(token, &issuer, &expected).is_err(),
            "it was believed"
        );
    }
    let places = Userinfo {
        address: String::new(),
        method: UserinfoMethod::Bearer,
        subject: "/id".to_owned(),
        email: Some("/email".to_owned()),
        name: Some("/name".to_owned()),
        proof: EmailProof::Flag("/verified".to_owned()),
    };
    let person = serde_json::from_slice::<Value>(person).unwrap_or_default();
    let _ = Identity::read(&person, &places);
}
