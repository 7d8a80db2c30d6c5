//! The client of GeeTest's validate call.

use std::borrow::Cow;
use std::sync::{Mutex, MutexGuard, Once, PoisonError};
use std::time::Duration;

use anyhow::Context as _;
use kiosk_domain::UnixTime;
use reqwest::{Client, StatusCode, header};
use secrecy::SecretString;
use url::{Url, form_urlencoded};

use super::breaker::Breaker;
use super::response;
use super::sign::sign_token;
use crate::{GeetestSettings, LotNumber, Proof};

/// The largest answer that is read, in bytes.
const LARGEST_BODY: usize = 64 << 10;

/// GeeTest's server, and whether it answers.
pub(super) struct GeetestClient {
    http: Client,
    address: Url,
    captcha_id: String,
    captcha_key: SecretString,
    breaker: Mutex<Breaker>,
}

/// Why GeeTest did not vouch for a proof.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum GeetestError {
    /// It says that the proof is no good.
    #[error("refused: {0}")]
    Refused(String),
    /// It said nothing that counts.
    #[error("no answer: {0}")]
    Unavailable(Cow<'static, str>),
}

impl GeetestClient {
    /// A client, which has asked nothing yet.
    ///
    /// # Errors
    /// When the address is no address of a server, or TLS cannot be set up.
    pub(super) fn new(settings: GeetestSettings) -> anyhow::Result<Self> {
        let base = settings.base.trim_end_matches('/');
        let mut address = Url::parse(&format!("{base}/validate"))
            .with_context(|| format!("`{base}` is no address of a server"))?;
        address
            .query_pairs_mut()
            .append_pair("captcha_id", &settings.captcha_id);
        Ok(Self {
            http: http_client(settings.timeout)?,
            address,
            captcha_id: settings.captcha_id,
            captcha_key: settings.captcha_key,
            breaker: Mutex::default(),
        })
    }

    /// Our id there.
    pub(super) fn captcha_id(&self) -> &str {
        &self.captcha_id
    }

    /// Whether an answer can be counted on now.
    pub(super) fn answers(&self, now: UnixTime) -> bool {
        !self.breaker().is_open(now)
    }

    /// Whether somebody was left without an answer lately.
    pub(super) fn is_troubled(&self, now: UnixTime) -> bool {
        self.breaker().is_troubled(now)
    }

    /// Asks whether a proof is good. Our own captcha id is asked for, whatever the proof says.
    pub(super) async fn validate(
        &self,
        lot: &LotNumber,
        proof: &Proof,
        now: UnixTime,
    ) -> Result<(), GeetestError> {
        if !self.breaker().admits(now) {
            let others = "it did not answer others";
            return Err(GeetestError::Unavailable(Cow::Borrowed(others)));
        }
        let answer = self.send(lot, proof).await;
        match &answer {
            Err(GeetestError::Unavailable(_)) => self.breaker().failed(now),
            Ok(()) | Err(GeetestError::Refused(_)) => self.breaker().answered(),
        }
        answer
    }

    async fn send(&self, lot: &LotNumber, proof: &Proof) -> Result<(), GeetestError> {
        let request = self
            .http
            .post(self.address.clone())
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(self.form(lot, proof));
        let response = request.send().await.map_err(|error| broken(&error))?;
        if response.status() != StatusCode::OK {
            let status = format!("HTTP {}", response.status().as_u16());
            return Err(GeetestError::Unavailable(Cow::Owned(status)));
        }
        response::parse(&body(response).await?)
    }

    fn form(&self, lot: &LotNumber, proof: &Proof) -> String {
        form_urlencoded::Serializer::new(String::new())
            .append_pair("lot_number", lot.as_str())
            .append_pair("captcha_output", &proof.captcha_output)
            .append_pair("pass_token", &proof.pass_token)
            .append_pair("gen_time", &proof.gen_time)
            .append_pair("sign_token", &sign_token(&self.captcha_key, lot.as_str()))
            .finish()
    }

    fn breaker(&self) -> MutexGuard<'_, Breaker> {
        // A breaker is whole after every change, whoever panicked.
        self.breaker.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A client that follows no redirect and gives up after `timeout`.
fn http_client(timeout: Duration) -> anyhow::Result<Client> {
    static PROVIDER: Once = Once::new();
    PROVIDER.call_once(|| {
        // Somebody else of this process may have chosen one already, which serves as well.
        let _ = rustls::crypto::ring::default_provider().install_default();
    });
    Client::builder()
        .timeout(timeout)
        .redirect(reqwest::redirect::Policy::none())
        .build()
        .context("no HTTP client can be made for GeeTest")
}

async fn body(mut response: reqwest::Response) -> Result<Vec<u8>, GeetestError> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(|error| broken(&error))? {
        body.extend_from_slice(&chunk);
        if body.len() > LARGEST_BODY {
            let large = "its answer is too large";
            return Err(GeetestError::Unavailable(Cow::Borrowed(large)));
        }
    }
    Ok(body)
}

/// A transport error in a word; the whole chain would repeat the address.
fn broken(error: &reqwest::Error) -> GeetestError {
    let what = if error.is_timeout() {
        "it took too long"
    } else if error.is_connect() {
        "it cannot be reached"
    } else {
        "the connection broke"
    };
    GeetestError::Unavailable(Cow::Borrowed(what))
}
