//! Text messages through a gateway that speaks HTTP.

use std::time::Duration;

use anyhow::{Context as _, ensure};
use async_trait::async_trait;
use secrecy::{ExposeSecret as _, SecretString};

use super::{Sms, SmsSender};
use crate::adapters::http_client;

/// How long a gateway may take.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Posts `{"to", "text"}` with a bearer token; every 2xx answer means that it was taken.
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
    async fn send(&self, sms: &Sms) -> anyhow::Result<()> {
        let answer = self
            .client
            .post(&self.url)
            .bearer_auth(self.token.expose_secret())
            .json(sms)
            .send()
            .await
            .context("the SMS gateway does not answer")?;
        let status = answer.status();
        ensure!(status.is_success(), "the SMS gateway answered {status}");
        Ok(())
    }
}
