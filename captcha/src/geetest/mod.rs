//! GeeTest v4: asking it whether a proof is good.

mod breaker;
mod captcha;
mod client;
mod response;
mod sign;
#[cfg(test)]
mod tests;

pub(crate) use captcha::Geetest;
