//! Signing in by another service: OpenID Connect, OAuth 2, or the sandbox inside.

mod credential;
mod description;
mod discovery;
mod error;
#[cfg(any(fuzzing, test))]
pub(crate) mod fuzz;
mod handshake;
mod id_token;
mod identity;
mod message;
mod preset;
mod provider;
mod providers;
pub(crate) mod sandbox;
mod timeouts;
mod wire;

pub use error::ProviderError;
pub use handshake::Handshake;
pub use identity::Identity;
pub use provider::{AuthorizationResponse, Provider};
pub use providers::SocialProviders;
pub use sandbox::Sandbox;
pub use wire::{HttpWire, InProcessWire, ProviderWire};
