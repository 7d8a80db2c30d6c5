//! Somebody goes to the app's shop.

use kiosk_domain::{Client, UnixTime, beijing_day};
use metrics::counter;

use crate::storage::{Storage, StorageError};

/// Seconds of a day.
const DAY: i64 = 24 * 60 * 60;
/// The hours by which Beijing is ahead.
const AHEAD: i64 = 8 * 60 * 60;

/// Counts that somebody goes to the app's shop.
///
/// # Errors
/// Storage failed; it is not counted.
pub(crate) async fn count_app_download(
    storage: &Storage,
    client: Option<Client>,
    now: UnixTime,
) -> Result<(), StorageError> {
    let client = match client {
        Some(Client::Android) => "android",
        Some(Client::Ios) => "ios",
        _ => "other",
    };
    counter!("kiosk_app_downloads_total", "client" => client).increment(1);
    let day = (beijing_day(now).start.secs() + AHEAD).div_euclid(DAY);
    storage.count_app_download(day, client).await
}
