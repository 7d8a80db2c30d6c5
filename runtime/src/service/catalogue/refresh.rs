//! Bringing the catalogue in memory to what storage says.

use kiosk_domain::{UnixTime, largest_open_amounts};

use crate::catalogue::{LiveCatalogue, Overlay};
use crate::storage::{Storage, StorageError};

/// Lays over the catalogue what storage says now: stock, codes, purchases, coupons. The runner of jobs
/// does so every second; who changes stock does so at once.
///
/// # Errors
/// [`StorageError`]; then the last that storage said goes on to hold.
pub async fn refresh_catalogue(
    catalogue: &LiveCatalogue,
    storage: &Storage,
    now: UnixTime,
) -> Result<(), StorageError> {
    let taken = storage.stock_taken().await?;
    let codes = storage.promised_codes(now).await?;
    let purchases = storage.recent_purchases().await?;
    let coupons = storage.unended_coupon_activities(now).await?;
    let amounts = largest_open_amounts(&coupons, now);
    let overlay = Overlay::new(taken, purchases).with_codes(codes);
    catalogue.lay_over(overlay.with_coupon_amounts(amounts));
    Ok(())
}
