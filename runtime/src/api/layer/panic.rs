//! A call that panics is a failure of that call alone.

use std::any::Any;
use std::panic::AssertUnwindSafe;

use anyhow::anyhow;
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use futures::FutureExt as _;

use crate::api::speak::Refusal;

/// Refuses a call in which the program met something that it holds to be impossible.
///
/// What calls share is either replaced as a whole or behind a lock that outlives a panic, so
/// that going on is safe.
pub(crate) async fn catch_panic(request: Request, next: Next) -> Response {
    match AssertUnwindSafe(next.run(request)).catch_unwind().await {
        Ok(response) => response,
        Err(panic) => Refusal::failed(anyhow!("it panicked: {}", words(&*panic))).into_response(),
    }
}

/// What the panic said, where the program's text says it; a text that was put together may hold
/// something of a visitor's.
fn words(panic: &(dyn Any + Send)) -> &'static str {
    let said = panic.downcast_ref::<&'static str>();
    said.copied().unwrap_or("the error output says where")
}
