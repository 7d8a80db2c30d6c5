//! Bringing the catalogue in memory to what storage says.

use crate::catalogue::{LiveCatalogue, Overlay};
use crate::storage::{Storage, StorageError};

/// Lays over the catalogue what storage says now: stock, purchases, coupons. The runner of jobs
/// does so every second; who changes stock does so at once.
///
/// # Errors
/// [`StorageError`]; then the last that storage said goes on to hold.
pub async fn refresh_catalogue(
    catalogue: &LiveCatalogue,
    storage: &Storage,
    now: i64,
) -> Result<(), StorageError> {
    let taken = storage.stock_taken().await?;
    let purchases = storage.recent_purchases().await?;
    let coupons = storage.largest_open_coupon_amounts(now).await?;
    catalogue.lay_over(Overlay::new(taken, purchases).with_coupon_amounts(coupons));
    Ok(())
}
