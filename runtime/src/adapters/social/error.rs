//! Why a service's word does not count.

/// Why nobody came back from a service.
#[derive(Debug, thiserror::Error)]
pub enum ProviderError {
    /// It did not answer, or answered that it cannot.
    #[error("the service does not answer")]
    Unreachable(#[source] anyhow::Error),
    /// It answered, and the answer is not to be believed.
    #[error("the service's answer is not to be believed")]
    Untrusted(#[source] anyhow::Error),
}
