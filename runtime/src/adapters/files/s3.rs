//! Private files in an object store that speaks S3: requests are signed in their address.

use std::fmt;
use std::time::Duration;

use anyhow::Context as _;
use async_trait::async_trait;
use reqwest::{RequestBuilder, Response, StatusCode};
use rusty_s3::{Bucket, Credentials, S3Action as _, UrlStyle};
use secrecy::ExposeSecret as _;

use super::{FileKey, FileStoreError, PrivateFiles};
use crate::config::S3Config;
use crate::system::http_client;

/// How long an answer may take.
const TIMEOUT: Duration = Duration::from_secs(10);
/// How long a signature holds: as long as its request may take, and a clock may be wrong.
const SIGNED_FOR: Duration = Duration::from_secs(60);
/// The largest file that is read.
const LARGEST: usize = 64 * 1024 * 1024;

/// An object store.
pub struct S3Files {
    client: reqwest::Client,
    bucket: Bucket,
    credentials: Credentials,
}

impl fmt::Debug for S3Files {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("S3Files").finish_non_exhaustive()
    }
}

impl S3Files {
    /// Speaks to the store of a configuration.
    ///
    /// # Errors
    /// When its address or its bucket is none, or no HTTP client can be made.
    pub fn new(config: &S3Config) -> anyhow::Result<Self> {
        let endpoint = config
            .endpoint
            .parse()
            .context("the object store's address")?;
        // The path names the bucket: that needs no name of a host for each.
        let bucket = Bucket::new(
            endpoint,
            UrlStyle::Path,
            config.bucket.clone(),
            config.region.clone(),
        );
        Ok(Self {
            client: http_client(TIMEOUT)?,
            bucket: bucket.context("the object store's bucket")?,
            credentials: Credentials::new(config.key_id.clone(), config.key.expose_secret()),
        })
    }
}

#[async_trait]
impl PrivateFiles for S3Files {
    async fn put(&self, key: FileKey, bytes: Vec<u8>) -> Result<(), FileStoreError> {
        let name = key.to_string();
        let action = self.bucket.put_object(Some(&self.credentials), &name);
        let request = self.client.put(action.sign(SIGNED_FOR));
        let request = request.header("content-type", "image/jpeg").body(bytes);
        let answer = send(request).await?;
        match answer.status() {
            status if status.is_success() => Ok(()),
            status => Err(refused(status)),
        }
    }

    async fn get(&self, key: FileKey) -> Result<Option<Vec<u8>>, FileStoreError> {
        let name = key.to_string();
        let action = self.bucket.get_object(Some(&self.credentials), &name);
        let mut answer = send(self.client.get(action.sign(SIGNED_FOR))).await?;
        match answer.status() {
            StatusCode::NOT_FOUND => return Ok(None),
            status if !status.is_success() => return Err(refused(status)),
            _ => {}
        }
        let mut bytes = Vec::new();
        while let Some(chunk) = answer.chunk().await.map_err(silent)? {
            bytes.extend_from_slice(&chunk);
            if bytes.len() > LARGEST {
                return Err(FileStoreError(
                    "the object store's file is too large".to_owned(),
                ));
            }
        }
        Ok(Some(bytes))
    }

    async fn remove(&self, key: FileKey) -> Result<(), FileStoreError> {
        let name = key.to_string();
        let action = self.bucket.delete_object(Some(&self.credentials), &name);
        let answer = send(self.client.delete(action.sign(SIGNED_FOR))).await?;
        match answer.status() {
            StatusCode::NOT_FOUND => Ok(()),
            status if status.is_success() => Ok(()),
            status => Err(refused(status)),
        }
    }
}

async fn send(request: RequestBuilder) -> Result<Response, FileStoreError> {
    request.send().await.map_err(silent)
}

/// The client's own sentence repeats the address, which is signed.
#[expect(clippy::needless_pass_by_value, reason = "a closure of `map_err`")]
fn silent(error: reqwest::Error) -> FileStoreError {
    let why = if error.is_timeout() {
        "the object store does not answer in time"
    } else {
        "the object store does not answer"
    };
    FileStoreError(why.to_owned())
}

fn refused(status: StatusCode) -> FileStoreError {
    FileStoreError(format!("the object store answers HTTP {}", status.as_u16()))
}
