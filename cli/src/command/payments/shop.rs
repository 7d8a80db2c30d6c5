//! The shop with its catalogue and its providers, opened for one command.

use std::path::Path;

use kiosk_runtime::service::ordering::OrderingParts;

use crate::command::open::require_up_to_date;
use crate::live::{SiteData, configured, open};

/// Opens the shop in a folder and does something with its payments there.
///
/// # Errors
/// When the database is older than this program, the catalogue cannot be read, or the work fails.
pub fn with_payments<T>(
    root: &Path,
    work: impl AsyncFnOnce(&OrderingParts<'_>) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    let shop = configured(root)?;
    let config = shop.runtime.complete_for_command()?;
    let site_data = SiteData::read(&shop.site)?;
    let threads = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    threads.block_on(async {
        require_up_to_date(&config.storage).await?;
        let app = open(config, site_data).await?;
        let done = work(&app.ordering()).await;
        app.storage.close().await;
        done
    })
}
