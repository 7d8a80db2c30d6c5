//! By what the shop proves itself to a service.

use std::time::Duration;

use anyhow::Context as _;
use kiosk_domain::UnixTime;
use secrecy::{ExposeSecret as _, SecretString};
use serde_json::json;

use crate::config::{ClientSecret, ProviderConfig};
use crate::system::SigningKey;

/// How long a proof by key counts.
const PROOF_LIFE: Duration = Duration::from_secs(5 * 60);
/// Whom Apple wants its proofs to be meant for.
const APPLE: &str = "https://appleid.apple.com";

/// A secret, checked.
#[derive(Debug)]
pub(super) enum Credential {
    /// PKCE alone.
    None,
    /// A shared text.
    Text(SecretString),
    /// A key, as Apple wants it.
    Apple { team: String, key: Box<SigningKey> },
}

impl Credential {
    /// The secret of a service.
    ///
    /// # Errors
    /// When the key is none.
    pub fn of(config: &ProviderConfig) -> anyhow::Result<Self> {
        Ok(match &config.secret {
            ClientSecret::None => Self::None,
            ClientSecret::Text(secret) => Self::Text(secret.clone()),
            ClientSecret::Apple { team, key_id, key } => Self::Apple {
                team: team.clone(),
                key: SigningKey::from_pem(key_id, key.expose_secret())
                    .map(Box::new)
                    .with_context(|| format!("the key of `{}`", config.platform))?,
            },
        })
    }

    /// What the client shows now.
    ///
    /// # Errors
    /// When nothing can be signed.
    pub fn client_secret(
        &self,
        client_id: &str,
        now: UnixTime,
    ) -> anyhow::Result<Option<SecretString>> {
        let Self::Apple { team, key } = self else {
            return Ok(self.text().map(SecretString::from));
        };
        let claims = json!({
            "iss": team, "sub": client_id, "aud": APPLE, "iat": now, "exp": now + PROOF_LIFE,
        });
        Ok(Some(key.sign(&claims)?.into()))
    }

    /// The shared text, with which some services sign too.
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Text(secret) => Some(secret.expose_secret()),
            Self::None | Self::Apple { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use data_encoding::BASE64URL_NOPAD;
    use serde_json::Value;

    use super::*;

    #[test]
    fn apple_is_shown_a_token_of_five_minutes() {
        let credential = Credential::Apple {
            team: "TEAM".to_owned(),
            key: Box::new(SigningKey::generate("KEY").unwrap()),
        };
        let shown = credential
            .client_secret("shop", UnixTime::from_secs(1000))
            .unwrap()
            .unwrap();
        let parts: Vec<_> = shown.expose_secret().split('.').collect();
        let read = |part: &str| {
            let bytes = BASE64URL_NOPAD.decode(part.as_bytes()).unwrap();
            serde_json::from_slice::<Value>(&bytes).unwrap()
        };
        assert_eq!(read(parts[0])["kid"], "KEY");
        assert_eq!(read(parts[0])["alg"], "ES256");
        let expected = json!({
            "iss": "TEAM", "sub": "shop", "aud": "https://appleid.apple.com",
            "iat": 1000, "exp": 1300,
        });
        assert_eq!(read(parts[1]), expected);
        assert!(!format!("{credential:?}").contains("PRIVATE"));
    }
}
