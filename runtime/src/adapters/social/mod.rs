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
mod patience;
mod preset;
mod provider;
pub(crate) mod sandbox;
mod services;
mod wire;

pub use error::ProviderError;
pub use handshake::Handshake;
pub use identity::Identity;
pub use provider::{Provider, Return};
pub use sandbox::Sandbox;
pub use services::Social;
pub use wire::{HttpWire, InnerWire, ProviderWire};
