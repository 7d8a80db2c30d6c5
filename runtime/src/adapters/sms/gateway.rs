//! Text messages through a gateway that speaks HTTP.

use std::time::Duration;

use async_trait::async_trait;
use reqwest::StatusCode;
use secrecy::{ExposeSecret as _, SecretString};

use super::{Sms, SmsSender};
use crate::adapters::{DeliveryError, DeliveryKey};
use crate::system::http_client;

/// How long a gateway may take.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Refusals that do not speak of the message: of our token and of the gateway's address, which
/// the owner mends, and of the moment.
const NOT_FOR_GOOD: [StatusCode; 7] = [
    StatusCode::UNAUTHORIZED,
    StatusCode::FORBIDDEN,
    StatusCode::NOT_FOUND,
    StatusCode::METHOD_NOT_ALLOWED,
    StatusCode::REQUEST_TIMEOUT,
    StatusCode::TOO_EARLY,
    StatusCode::TOO_MANY_REQUESTS,
];

/// Names a message, so that a gateway that is told it twice may send it once.
const KEY_HEADER: &str = "idempotency-key";

/// Posts `{"to", "text"}` with a bearer token and an `Idempotency-Key`; every 2xx answer means that
/// it was taken.
#[derive(Clone, Debug)]
pub struct GatewaySms {
    client: reqwest::Client,
    url: String,
    token: SecretString,
}

impl GatewaySms {
    /// Uses a gateway.
    ///
    /// # Errors
    /// When no HTTP client can be made.
    pub fn new(url: &str, token: &SecretString) -> anyhow::Result<Self> {
        Ok(Self {
            client: http_client(TIMEOUT)?,
            url: url.to_owned(),
            token: token.clone(),
        })
    }
}

#[async_trait]
impl SmsSender for GatewaySms {
    async fn send(&self, sms: &Sms, key: DeliveryKey) -> Result<(), DeliveryError> {
        let request = self
            .client
            .post(&self.url)
            .bearer_auth(self.token.expose_secret())
            .header(KEY_HEADER, key.to_string())
            .json(sms);
        let answer = request.send().await.map_err(|error| {
            let why = if error.is_timeout() {
                "the SMS gateway does not answer"
            } else {
                "the SMS gateway cannot be reached"
            };
            DeliveryError::Later(why.to_owned())
        })?;
        let status = answer.status();
        let why = format!("the SMS gateway answered {}", status.as_u16());
        if status.is_success() {
            Ok(())
        } else if status.is_client_error() && !NOT_FOR_GOOD.contains(&status) {
            Err(DeliveryError::Refused(why))
        } else {
            Err(DeliveryError::Later(why))
        }
    }
}
