//! The HTTP client by which adapters speak to other systems.

use std::sync::Once;
use std::time::Duration;

use anyhow::Context as _;

/// A client that follows no redirect and gives up after `timeout`.
///
/// # Errors
/// When TLS cannot be set up.
pub(crate) fn http_client(timeout: Duration) -> anyhow::Result<reqwest::Client> {
    static PROVIDER: Once = Once::new();
    PROVIDER.call_once(|| {
        // Somebody else of this process may have chosen one already, which serves as well.
        let _ = rustls::crypto::ring::default_provider().install_default();
    });
    reqwest::Client::builder()
        .timeout(timeout)
        .redirect(reqwest::redirect::Policy::none())
        .build()
        .context("no HTTP client can be made")
}
