//! The HTTP client by which adapters speak to other systems.

use std::sync::Once;
use std::time::Duration;

use anyhow::Context as _;

/// A client that follows no redirect and gives up after `timeout`.
///
/// # Errors
/// When TLS cannot be set up.
pub(crate) fn http_client(timeout: Duration) -> anyhow::Result<reqwest::Client> {
    let client = builder().timeout(timeout).build();
    client.context("no HTTP client can be made")
}

/// A client that follows no redirect and gives up when it cannot connect for so long; how long the
/// rest may take is told with each request, as large files take longer than answers.
///
/// # Errors
/// When TLS cannot be set up.
pub(crate) fn file_client(connecting: Duration) -> anyhow::Result<reqwest::Client> {
    let client = builder().connect_timeout(connecting).build();
    client.context("no HTTP client can be made")
}

fn builder() -> reqwest::ClientBuilder {
    static PROVIDER: Once = Once::new();
    PROVIDER.call_once(|| {
        // Somebody else of this process may have chosen one already, which serves as well.
        let _ = rustls::crypto::ring::default_provider().install_default();
    });
    reqwest::Client::builder().redirect(reqwest::redirect::Policy::none())
}
