//! How a service is spoken to: HTTP outside, or a router inside this program.

use std::fmt;
use std::time::Duration;

use anyhow::{Context as _, ensure};
use async_trait::async_trait;
use axum::Router;
use axum::body::Body;
use axum::http::{Request, Response};
use tower::ServiceExt as _;

use crate::system::http_client;

/// How long a service may take for one answer.
const TIMEOUT: Duration = Duration::from_secs(6);
/// The largest answer that is read.
const LARGEST: usize = 512 * 1024;

/// Takes a request to a service and brings its answer.
#[async_trait]
pub trait ProviderWire: fmt::Debug + Send + Sync {
    /// Sends a request.
    ///
    /// # Errors
    /// When no answer comes, or one that is too large.
    async fn send(&self, request: Request<Vec<u8>>) -> anyhow::Result<Response<Vec<u8>>>;
}

/// HTTP to other machines.
#[derive(Clone, Debug)]
pub struct HttpWire(reqwest::Client);

impl HttpWire {
    /// Makes a client.
    ///
    /// # Errors
    /// When TLS cannot be set up.
    pub fn new() -> anyhow::Result<Self> {
        http_client(TIMEOUT).map(Self)
    }
}

#[async_trait]
impl ProviderWire for HttpWire {
    async fn send(&self, request: Request<Vec<u8>>) -> anyhow::Result<Response<Vec<u8>>> {
        let request = reqwest::Request::try_from(request).context("no request")?;
        let mut answer = self.0.execute(request).await?;
        let mut body = Vec::new();
        while let Some(chunk) = answer.chunk().await? {
            body.extend_from_slice(&chunk);
            ensure!(body.len() <= LARGEST, "the answer is too large");
        }
        let mut response = Response::new(body);
        *response.status_mut() = answer.status();
        Ok(response)
    }
}

/// A router of this program, reached without a socket: its own origin need not be reachable
/// from the machine that it runs on.
#[derive(Clone, Debug)]
pub struct InProcessWire(Router);

impl InProcessWire {
    /// Speaks to a router.
    pub fn new(router: Router) -> Self {
        Self(router)
    }
}

#[async_trait]
impl ProviderWire for InProcessWire {
    async fn send(&self, request: Request<Vec<u8>>) -> anyhow::Result<Response<Vec<u8>>> {
        let answer = self.0.clone().oneshot(request.map(Body::from)).await?;
        let (parts, body) = answer.into_parts();
        let body = axum::body::to_bytes(body, LARGEST).await?;
        Ok(Response::from_parts(parts, body.into()))
    }
}
