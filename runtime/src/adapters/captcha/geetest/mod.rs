//! GeeTest v4: asking it whether a proof is good.

mod breaker;
mod client;
mod reply;
mod sign;
#[cfg(test)]
mod tests;

pub use breaker::Breaker;
pub use client::{Geetest, GeetestError, GeetestOptions};
pub use sign::sign_token;
