//! The shop's coupons, opened for one command.

use std::path::Path;
use std::sync::Arc;

use kiosk_runtime::adapters::MemoryLimiter;
use kiosk_runtime::config::TryQuotas;
use kiosk_runtime::service::coupon::CouponParts;
use kiosk_runtime::storage::Storage;
use kiosk_runtime::system::{Ids, SystemClock, SystemRandom};

use crate::command::open::with_storage;

/// Opens the database of the shop in a folder and does something with its coupons there.
///
/// # Errors
/// When the database is older than this program, or the work fails.
pub fn with_coupons<T>(
    root: &Path,
    work: impl AsyncFnOnce(&CouponParts<'_>) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    with_storage(root, async |storage| {
        let limiter = MemoryLimiter::new(Arc::new(SystemClock));
        work(&parts(storage, &limiter, &Ids::default())).await
    })
}

fn parts<'a>(storage: &'a Storage, limiter: &'a MemoryLimiter, ids: &'a Ids) -> CouponParts<'a> {
    CouponParts {
        storage,
        clock: &SystemClock,
        random: &SystemRandom,
        ids,
        limiter,
        tries: TryQuotas::default(),
    }
}
