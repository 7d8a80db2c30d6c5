//! Private files in an object store that speaks S3: requests are signed in their address.

use std::fmt;
use std::time::Duration;

use anyhow::Context as _;
use async_trait::async_trait;
use axum::body::Bytes;
use reqwest::{RequestBuilder, Response, StatusCode};
use rusty_s3::{Bucket, Credentials, S3Action as _, UrlStyle};
use secrecy::ExposeSecret as _;

use super::{FileKey, FileStoreError, PrivateFiles};
use crate::config::S3Config;
use crate::system::file_client;

/// How long the store may be silent: until it is connected to, until it answers, and between two
/// parts of a file.
const SILENCE: Duration = Duration::from_secs(10);
/// How long it may take to write a file, on a slow line.
const WRITING: Duration = Duration::from_secs(60);
/// The most of an answer that refuses which is read.
const LONGEST_REFUSAL: usize = 64 * 1024;
/// The most of it that is told.
const LONGEST_CODE: usize = 40;
/// What the store calls a file that it does not have.
const NO_FILE: &str = "NoSuchKey";
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
            client: file_client(SILENCE)?,
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
        let answer = request.timeout(WRITING).send().await.map_err(silent)?;
        if answer.status().is_success() {
            return Ok(());
        }
        Err(S3Refusal::read(answer).await?.error())
    }

    async fn get(&self, key: FileKey) -> Result<Option<Vec<u8>>, FileStoreError> {
        let name = key.to_string();
        let action = self.bucket.get_object(Some(&self.credentials), &name);
        let mut answer = send(self.client.get(action.sign(SIGNED_FOR))).await?;
        if !answer.status().is_success() {
            let refusal = S3Refusal::read(answer).await?;
            return if refusal.is_no_file() {
                Ok(None)
            } else {
                Err(refusal.error())
            };
        }
        let mut bytes = Vec::new();
        while let Some(chunk) = next_part(&mut answer).await? {
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
        if answer.status().is_success() {
            return Ok(());
        }
        let refusal = S3Refusal::read(answer).await?;
        if refusal.is_no_file() {
            Ok(())
        } else {
            Err(refusal.error())
        }
    }
}

/// Why the store did not do what it was asked. That a file is not there it says by its code: HTTP
/// 404 is also the answer where the bucket or the address is wrong, and the files are elsewhere.
struct S3Refusal {
    status: StatusCode,
    code: Option<String>,
}

impl S3Refusal {
    async fn read(mut answer: Response) -> Result<Self, FileStoreError> {
        let mut body = Vec::new();
        while body.len() < LONGEST_REFUSAL {
            match next_part(&mut answer).await? {
                Some(chunk) => body.extend_from_slice(&chunk),
                None => break,
            }
        }
        Ok(Self {
            status: answer.status(),
            code: code(&String::from_utf8_lossy(&body)),
        })
    }

    fn is_no_file(&self) -> bool {
        self.status == StatusCode::NOT_FOUND && self.code.as_deref() == Some(NO_FILE)
    }

    fn error(&self) -> FileStoreError {
        let status = self.status.as_u16();
        FileStoreError(match &self.code {
            Some(code) => format!("the object store answers HTTP {status}, `{code}`"),
            None => format!("the object store answers HTTP {status}"),
        })
    }
}

/// What an answer in XML says in its `Code`, where that is a name.
fn code(body: &str) -> Option<String> {
    let (_, behind) = body.split_once("<Code>")?;
    let (code, _) = behind.split_once("</Code>")?;
    let is_name =
        code.len() <= LONGEST_CODE && code.chars().all(|sign| sign.is_ascii_alphanumeric());
    (is_name && !code.is_empty()).then(|| code.to_owned())
}

/// Sends what is answered soon.
async fn send(request: RequestBuilder) -> Result<Response, FileStoreError> {
    let answer = tokio::time::timeout(SILENCE, request.send()).await;
    answer.map_err(|_| late())?.map_err(silent)
}

/// The next part of an answer.
async fn next_part(answer: &mut Response) -> Result<Option<Bytes>, FileStoreError> {
    let part = tokio::time::timeout(SILENCE, answer.chunk()).await;
    part.map_err(|_| late())?.map_err(silent)
}

fn late() -> FileStoreError {
    FileStoreError("the object store does not answer in time".to_owned())
}

/// The client's own sentence repeats the address, which is signed.
#[expect(clippy::needless_pass_by_value, reason = "a closure of `map_err`")]
fn silent(error: reqwest::Error) -> FileStoreError {
    if error.is_timeout() {
        late()
    } else {
        FileStoreError("the object store does not answer".to_owned())
    }
}
