//! The client of GeeTest's validate call.

use std::borrow::Cow;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::Context as _;
use reqwest::{Client, Response, StatusCode, header};
use secrecy::SecretString;
use url::{Url, form_urlencoded};

use super::{Breaker, reply, sign_token};
use crate::adapters::captcha::{LotNumber, Proof};
use crate::system::http_client;

/// The largest answer that is read, in bytes.
const LARGEST_ANSWER: usize = 64 << 10;

/// How GeeTest is reached.
#[derive(Clone, Debug)]
pub struct GeetestOptions {
    /// The server, without `/validate`.
    pub base: String,
    /// Our id there.
    pub captcha_id: String,
    /// The secret that goes with the id.
    pub captcha_key: SecretString,
    /// How long an answer may take.
    pub timeout: Duration,
}

impl GeetestOptions {
    /// How long an answer may take unless told otherwise.
    pub const TIMEOUT: Duration = Duration::from_secs(4);
}

/// GeeTest, and whether it answers.
pub struct Geetest {
    client: Client,
    address: Url,
    captcha_id: String,
    captcha_key: SecretString,
    breaker: Mutex<Breaker>,
}

/// Why GeeTest did not vouch for a proof.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GeetestError {
    /// It says that the proof is no good.
    #[error("refused: {0}")]
    Refused(String),
    /// It said nothing that counts.
    #[error("no answer: {0}")]
    Silent(Cow<'static, str>),
}

impl Geetest {
    /// A client, which has asked nothing yet.
    ///
    /// # Errors
    /// When the address takes no path, or no client can be made.
    pub fn new(options: GeetestOptions) -> anyhow::Result<Self> {
        let base = options.base.trim_end_matches('/');
        let mut address = Url::parse(&format!("{base}/validate"))
            .with_context(|| format!("`{base}` is no address of a server"))?;
        address
            .query_pairs_mut()
            .append_pair("captcha_id", &options.captcha_id);
        Ok(Self {
            client: http_client(options.timeout)?,
            address,
            captcha_id: options.captcha_id,
            captcha_key: options.captcha_key,
            breaker: Mutex::default(),
        })
    }

    /// Our id there.
    pub fn captcha_id(&self) -> &str {
        &self.captcha_id
    }

    /// Whether an answer can be counted on now.
    pub fn answers(&self, now: i64) -> bool {
        !self.breaker().is_open(now)
    }

    /// Whether somebody was left without an answer lately.
    pub fn is_troubled(&self, now: i64) -> bool {
        self.breaker().is_troubled(now)
    }

    /// Asks whether a proof is good. Our own captcha id is asked for, whatever the proof says.
    ///
    /// # Errors
    /// When it is not, or when no answer came.
    pub async fn validate(
        &self,
        lot: &LotNumber,
        proof: &Proof,
        now: i64,
    ) -> Result<(), GeetestError> {
        if !self.breaker().admits(now) {
            return Err(GeetestError::Silent(Cow::Borrowed(
                "it did not answer others",
            )));
        }
        let answer = self.ask(lot, proof).await;
        match &answer {
            Err(GeetestError::Silent(_)) => self.breaker().failed(now),
            _ => self.breaker().answered(),
        }
        answer
    }

    async fn ask(&self, lot: &LotNumber, proof: &Proof) -> Result<(), GeetestError> {
        let form = form_urlencoded::Serializer::new(String::new())
            .append_pair("lot_number", lot.as_str())
            .append_pair("captcha_output", &proof.captcha_output)
            .append_pair("pass_token", &proof.pass_token)
            .append_pair("gen_time", &proof.gen_time)
            .append_pair("sign_token", &sign_token(&self.captcha_key, lot.as_str()))
            .finish();
        let response = self
            .client
            .post(self.address.clone())
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(form)
            .send()
            .await
            .map_err(|error| broken(&error))?;
        if response.status() != StatusCode::OK {
            let status = response.status().as_u16();
            return Err(GeetestError::Silent(Cow::Owned(format!("HTTP {status}"))));
        }
        reply::read(&body(response).await?)
    }

    fn breaker(&self) -> MutexGuard<'_, Breaker> {
        // A breaker is whole after every change, whoever panicked.
        self.breaker.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

async fn body(mut response: Response) -> Result<Vec<u8>, GeetestError> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(|error| broken(&error))? {
        body.extend_from_slice(&chunk);
        if body.len() > LARGEST_ANSWER {
            return Err(GeetestError::Silent(Cow::Borrowed(
                "its answer is too large",
            )));
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
    GeetestError::Silent(Cow::Borrowed(what))
}
