//! Answers that were made once and are given to everybody who asks the same.

use std::collections::HashMap;
use std::io::Write as _;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use axum::body::Bytes;
use axum::http::HeaderValue;
use flate2::Compression;
use flate2::write::GzEncoder;

/// How many bytes of answers are kept: twice this at most.
const HALF: usize = 4 * 1024 * 1024;
/// What keeping an answer costs beside its bytes, roughly.
const COST: usize = 200;
/// A shorter answer fits into a packet as it is.
const WORTH_COMPRESSING: usize = 1024;

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
        let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
        let written = encoder
            .write_all(&self.body)
            .and_then(|()| encoder.finish());
        CompressedBody {
            body: written.expect("memory takes every byte").into(),
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
///
/// There are two generations: when the younger is full it becomes the older, whose forgotten
/// answers go; what is asked for again moves to the younger.
#[derive(Debug, Default)]
pub struct ResponseCache(RwLock<Generations>);

#[derive(Debug, Default)]
struct Generations {
    young: HashMap<Box<[u8]>, CachedResponse>,
    old: HashMap<Box<[u8]>, CachedResponse>,
    bytes: usize,
}

impl ResponseCache {
    /// The answer to what was asked before.
    pub fn get(&self, asked: &[u8]) -> Option<CachedResponse> {
        let generations = self.0.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(answer) = generations.young.get(asked) {
            return Some(answer.clone());
        }
        let answer = generations.old.get(asked)?.clone();
        drop(generations);
        self.keep(asked, &answer);
        Some(answer)
    }

    /// Keeps an answer for those who will ask the same.
    pub fn keep(&self, asked: &[u8], answer: &CachedResponse) {
        let size = asked.len() + answer.body.len() + COST;
        if size > HALF {
            return;
        }
        let mut generations = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if generations.bytes + size > HALF {
            generations.old = std::mem::take(&mut generations.young);
            generations.bytes = 0;
        }
        let before = generations.young.insert(asked.into(), answer.clone());
        if before.is_none() {
            generations.bytes += size;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_for_again_stays_and_the_rest_is_forgotten() {
        let answers = ResponseCache::default();
        let answer = CachedResponse::new("x".repeat(100_000));
        answers.keep(b"wanted", &answer);
        for number in 0_u32..1000 {
            answers.keep(&number.to_le_bytes(), &answer);
            assert!(answers.get(b"wanted").is_some(), "{number}");
        }
        assert!(answers.get(&0_u32.to_le_bytes()).is_none());
        let generations = answers.0.read().unwrap();
        let kept = generations.young.len() + generations.old.len();
        assert!(kept * 100_000 <= 2 * HALF, "{kept}");
    }

    #[test]
    fn an_answer_larger_than_the_room_is_not_kept() {
        let answers = ResponseCache::default();
        answers.keep(b"large", &CachedResponse::new("x".repeat(HALF)));
        assert!(answers.get(b"large").is_none());
    }
}
