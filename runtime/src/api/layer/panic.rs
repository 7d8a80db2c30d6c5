//! A call that panics is a failure of that call alone.

use std::any::Any;
use std::panic::AssertUnwindSafe;

use anyhow::anyhow;
use futures::FutureExt as _;

use crate::api::speak::Rejection;

/// Refuses a call in which the program met something that it holds to be impossible.
///
/// What calls share is either replaced as a whole or behind a lock that outlives a panic, so
/// that going on is safe.
pub(super) async fn catch_panic<T>(
    call: impl Future<Output = Result<T, Rejection>>,
) -> Result<T, Rejection> {
    match AssertUnwindSafe(call).catch_unwind().await {
        Ok(done) => done,
        Err(panic) => Err(Rejection::failed(anyhow!(
            "it panicked: {}",
            words(&*panic)
        ))),
    }
}

/// What the panic said, where the program's text says it; a text that was put together may hold
/// something of a visitor's.
fn words(panic: &(dyn Any + Send)) -> &'static str {
    let said = panic.downcast_ref::<&'static str>();
    said.copied().unwrap_or("the error output says where")
}
