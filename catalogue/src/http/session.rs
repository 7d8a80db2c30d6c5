//! Sends calls: headers, timeout, the one retry, bounded concurrency, the envelope.

use std::time::Duration;

use kiosk_contract::envelope::{Envelope, SUCCESS};
use kiosk_domain::{UnixTime, is_retried};
use reqwest::{Client, RequestBuilder, Response, StatusCode};
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use tokio::sync::{Semaphore, SemaphorePermit};

use super::call::{Method, UpstreamCall};
use super::error::{CallError, UpstreamError};
use super::progress::FetchProgress;
use super::upstream::{FeedLimits, HttpUpstream};
use crate::feed::{FieldError, Known, decode};

/// The largest answer of a call that is taken, in bytes once unpacked.
const LARGEST_ANSWER: usize = 64 << 20;

/// One fetch: the client, and what all its calls share.
pub(super) struct FetchSession<'a> {
    upstream: &'a HttpUpstream,
    client: Client,
    base: &'a str,
    places: Semaphore,
    pub progress: &'a dyn FetchProgress,
    now: fn() -> UnixTime,
}

/// An answer whose body is still to come, and the place that it takes among the calls.
pub(super) struct PendingResponse<'a> {
    pub response: Response,
    _place: Option<SemaphorePermit<'a>>,
}

impl<'a> FetchSession<'a> {
    pub fn open(
        upstream: &'a HttpUpstream,
        progress: &'a dyn FetchProgress,
        now: fn() -> UnixTime,
    ) -> Result<Self, UpstreamError> {
        let base = upstream.base.trim_end_matches('/');
        check_base(base).map_err(|reason| UpstreamError::Base {
            base: base.to_owned(),
            reason,
        })?;
        // Whoever installed one before us may keep it.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder()
            .read_timeout(upstream.timeout)
            .connect_timeout(upstream.timeout)
            .redirect(reqwest::redirect::Policy::none())
            .retry(reqwest::retry::never())
            .user_agent(concat!("kiosk/", env!("CARGO_PKG_VERSION")))
            .build()
            .map_err(UpstreamError::Client)?;
        let places = Semaphore::new(upstream.concurrency.clamp(1, Semaphore::MAX_PERMITS));
        Ok(Self {
            upstream,
            client,
            base,
            places,
            progress,
            now,
        })
    }

    /// How long and how large a feed may be.
    pub fn feed_limits(&self) -> FeedLimits {
        self.upstream.feed_limits
    }

    /// How many calls run at once.
    pub fn concurrency(&self) -> usize {
        self.upstream.concurrency.max(1)
    }

    /// Makes a call and reads its `data`.
    pub async fn data<T: DeserializeOwned>(&self, call: &UpstreamCall) -> Result<T, UpstreamError> {
        self.progress.planned(1);
        let data = self.fetch_data(call).await;
        self.progress.answered();
        data.map_err(|fault| call.failed(fault))
    }

    /// Makes a call whose thing may not exist: that is the default then.
    pub async fn data_or_default<T: DeserializeOwned + Default>(
        &self,
        call: &UpstreamCall,
    ) -> Result<T, UpstreamError> {
        match self.data(call).await {
            Err(UpstreamError::Call { fault, .. }) if fault.is_absence() => Ok(T::default()),
            other => other,
        }
    }

    /// Makes a call and reads its `data` without what the shop does not know.
    pub async fn known<T>(
        &self,
        call: &UpstreamCall,
        read: impl FnOnce(&str) -> Result<Known<T>, FieldError>,
    ) -> Result<Known<T>, UpstreamError> {
        let data: Box<RawValue> = self.data(call).await?;
        read(data.get()).map_err(|error| call.failed(CallError::Malformed(of_data(error))))
    }

    /// The same of a call whose thing may not exist: that is the default then.
    pub async fn known_or_default<T: Default>(
        &self,
        call: &UpstreamCall,
        read: impl FnOnce(&str) -> Result<Known<T>, FieldError>,
    ) -> Result<Known<T>, UpstreamError> {
        match self.known(call, read).await {
            Err(UpstreamError::Call { fault, .. }) if fault.is_absence() => Ok(T::default().into()),
            other => other,
        }
    }

    /// Sends a call and waits for the head of its answer. `whole` bounds the time until the
    /// last byte; without it only the silence between two bytes is bounded.
    pub async fn send(
        &self,
        call: &UpstreamCall,
        whole: Option<Duration>,
    ) -> Result<PendingResponse<'_>, CallError> {
        // Nobody closes the semaphore; if somebody did, calls would merely be unbounded.
        let place = self.places.acquire().await.ok();
        let mut response = self.send_once(call, whole).await?;
        let status = response.status();
        if is_retried(call.method.name(), status.as_u16()) {
            response = self.send_once(call, whole).await?;
        }
        match response.status() {
            StatusCode::OK => Ok(PendingResponse {
                response,
                _place: place,
            }),
            other => Err(CallError::Http(other.as_u16())),
        }
    }

    async fn send_once(
        &self,
        call: &UpstreamCall,
        whole: Option<Duration>,
    ) -> Result<Response, CallError> {
        let request = self.request(call);
        let request = match whole {
            Some(timeout) => request.timeout(timeout),
            None => request,
        };
        request.send().await.map_err(|error| self.fault(error))
    }

    fn request(&self, call: &UpstreamCall) -> RequestBuilder {
        let address = format!("{}{}", self.base, call.path);
        let request = match call.method {
            Method::Get => self.client.get(address).query(&call.parameters),
            Method::Post => self.client.post(address).json(&call.parameters),
        };
        let request = request
            .header("Lang", call.locale.server_code())
            .header("x-auth-time", (self.now)().secs());
        match &self.upstream.authorization {
            Some(authorization) => request.header("Authorization", authorization),
            None => request,
        }
    }

    /// What a failure of the client means.
    pub fn fault(&self, error: reqwest::Error) -> CallError {
        if error.is_timeout() {
            return CallError::TimedOut(self.upstream.timeout);
        }
        CallError::Transport(error)
    }

    async fn fetch_data<T: DeserializeOwned>(&self, call: &UpstreamCall) -> Result<T, CallError> {
        let mut answer = self.send(call, Some(self.upstream.timeout)).await?;
        let mut body = Vec::new();
        while let Some(part) = answer
            .response
            .chunk()
            .await
            .map_err(|error| self.fault(error))?
        {
            if body.len() + part.len() > LARGEST_ANSWER {
                return Err(CallError::TooLarge(LARGEST_ANSWER));
            }
            body.extend_from_slice(&part);
        }
        let text = String::from_utf8(body).map_err(|_| CallError::Malformed(not_text()))?;
        unwrap(&text)
    }
}

impl UpstreamCall {
    /// The error of this call.
    pub fn failed(&self, fault: CallError) -> UpstreamError {
        UpstreamError::Call {
            call: self.to_string(),
            fault,
        }
    }
}

/// The `data` of an envelope.
fn unwrap<T: DeserializeOwned>(text: &str) -> Result<T, CallError> {
    let envelope: Envelope<Option<&RawValue>> = decode(text).map_err(CallError::Malformed)?;
    if envelope.status != SUCCESS {
        return Err(CallError::Refused {
            status: envelope.status,
            message: envelope.message,
        });
    }
    decode(envelope.data.map_or("null", RawValue::get))
        .map_err(|error| CallError::Malformed(of_data(error)))
}

/// What is wrong with the `data` of an envelope.
fn of_data(error: FieldError) -> FieldError {
    FieldError {
        key: format!("data.{}", error.key)
            .trim_end_matches('.')
            .to_owned(),
        ..error
    }
}

pub(super) fn not_text() -> FieldError {
    FieldError {
        key: String::new(),
        message: "the answer is not UTF-8".to_owned(),
    }
}

fn check_base(base: &str) -> Result<(), String> {
    let url = reqwest::Url::parse(base).map_err(|error| error.to_string())?;
    match url.scheme() {
        "http" | "https" if url.query().is_none() && url.fragment().is_none() => Ok(()),
        "http" | "https" => Err("it has a query or a fragment".to_owned()),
        other => Err(format!("`{other}` is neither http nor https")),
    }
}
