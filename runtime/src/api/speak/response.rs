//! A call that succeeded.

use axum::body::Bytes;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::Rejection;
use crate::words::{Message, Word};

/// What a handler gives back.
pub type ApiResult<T> = Result<ApiResponse<T>, Rejection>;

/// The data of a call, and what the visitor is told beside them.
#[derive(Clone, Debug)]
pub struct ApiResponse<T> {
    data: T,
    message: Message,
    is_compressible: bool,
}

impl<T> ApiResponse<T> {
    /// Data without a sentence.
    pub fn of(data: T) -> Self {
        Self {
            data,
            message: Message::Silent,
            is_compressible: false,
        }
    }

    /// Data and a sentence that the visitor sees.
    pub fn saying(data: T, word: Word) -> Self {
        Self {
            data,
            message: word.into(),
            is_compressible: false,
        }
    }

    /// A list without secrets. Beside what a stranger could put into it, the length of a compressed
    /// answer would tell of a token or a code.
    pub fn list(data: T) -> Self {
        Self {
            is_compressible: true,
            ..Self::of(data)
        }
    }
}

/// An answer on its way to the middleware that knows the visitor's language.
#[derive(Clone, Debug)]
pub(super) struct UntranslatedResponse {
    pub data: Bytes,
    pub message: Message,
    /// Whether its length may be seen.
    pub is_compressible: bool,
}

impl<T: Serialize> IntoResponse for ApiResponse<T> {
    fn into_response(self) -> Response {
        match serde_json::to_vec(&self.data) {
            Ok(data) => {
                let mut response = ().into_response();
                response.extensions_mut().insert(UntranslatedResponse {
                    data: data.into(),
                    message: self.message,
                    is_compressible: self.is_compressible,
                });
                response
            }
            Err(error) => Rejection::failed(error).into_response(),
        }
    }
}
