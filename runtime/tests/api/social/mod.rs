//! Signing in by other services: visits, completion, links, and the sandbox.

mod browser;
mod complete;
mod connect;
mod edges;
mod links;
mod plain;
mod provider;
mod sandbox;
mod spent;

pub use browser::Browser;
pub use provider::Service;
