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
}

impl<T> ApiResponse<T> {
    /// Data without a sentence.
    pub fn of(data: T) -> Self {
        Self {
            data,
            message: Message::Silent,
        }
    }

    /// Data and a sentence that the visitor sees.
    pub fn saying(data: T, word: Word) -> Self {
        Self {
            data,
            message: word.into(),
        }
    }
}

/// An answer on its way to the middleware that knows the visitor's language.
#[derive(Clone, Debug)]
pub(super) struct UntranslatedResponse {
    pub data: Bytes,
    pub message: Message,
}

impl<T: Serialize> IntoResponse for ApiResponse<T> {
    fn into_response(self) -> Response {
        match serde_json::to_vec(&self.data) {
            Ok(data) => {
                let mut response = ().into_response();
                response.extensions_mut().insert(UntranslatedResponse {
                    data: data.into(),
                    message: self.message,
                });
                response
            }
            Err(error) => Rejection::failed(error).into_response(),
        }
    }
}
