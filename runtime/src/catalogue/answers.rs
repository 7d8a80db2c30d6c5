//! Answers that were made once and are given to everybody who asks the same.

use std::sync::{Arc, OnceLock};

use axum::body::Bytes;
use axum::http::HeaderValue;

use crate::system::{RecentCache, WORTH_COMPRESSING, gzip};

/// An answer with its envelope, as it is sent.
#[derive(Clone, Debug)]
pub struct CachedResponse {
    /// The whole body.
    pub body: Bytes,
    /// The body's hash, in quotes.
    pub etag: HeaderValue,
    compressed: Arc<OnceLock<CompressedBody>>,
}

/// The same body, compressed by gzip.
#[derive(Clone, Debug)]
pub struct CompressedBody {
    /// The whole body.
    pub body: Bytes,
    /// The name of these bytes, in quotes.
    pub etag: HeaderValue,
}

impl CachedResponse {
    /// The answer with that body.
    pub fn new(body: String) -> Self {
        let etag = etag(&body, "");
        Self {
            body: body.into(),
            etag,
            compressed: Arc::default(),
        }
    }

    /// The body compressed, if that is of use; compressed once, for whoever asks first.
    pub fn compressed(&self) -> Option<&CompressedBody> {
        let is_long = self.body.len() >= WORTH_COMPRESSING;
        is_long.then(|| self.compressed.get_or_init(|| self.compress()))
    }

    fn compress(&self) -> CompressedBody {
        CompressedBody {
            body: gzip(&self.body).into(),
            etag: etag(&self.body, "-gzip"),
        }
    }
}

/// The name of a body in one coding, in quotes.
fn etag(body: impl AsRef<[u8]>, coding: &str) -> HeaderValue {
    let hash = blake3::hash(body.as_ref()).to_hex();
    HeaderValue::from_str(&format!("\"{}{coding}\"", &hash[..32]))
        .unwrap_or(HeaderValue::from_static("\"\""))
}

/// Answers by what was asked. They belong to one version of the catalogue and go with it.
#[derive(Debug, Default)]
pub struct ResponseCache(RecentCache<CachedResponse>);

impl ResponseCache {
    /// The answer to what was asked before.
    pub fn get(&self, asked: &[u8]) -> Option<CachedResponse> {
        self.0.get(asked)
    }

    /// Keeps an answer for those who will ask the same.
    pub fn keep(&self, asked: &[u8], answer: &CachedResponse) {
        self.0.keep(asked, answer, answer.body.len());
    }
}
