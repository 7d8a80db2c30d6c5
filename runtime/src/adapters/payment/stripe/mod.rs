//! Stripe Checkout over plain HTTP: sessions, refunds and webhooks as its API documents them.

mod amount;
mod client;
mod fee;
mod language;
mod method;
mod refund;
mod session;
mod webhook;

pub use amount::{from_minor_units, to_minor_units};
pub use client::Stripe;
pub use webhook::STRIPE_SIGNATURE;
