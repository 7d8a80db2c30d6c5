//! Our own captcha: issue a challenge, judge attempts, redeem the proof once.

mod issue;
mod own_captcha;
mod redeem;
mod signer;
#[cfg(test)]
mod tests;
mod verify;

pub(crate) use own_captcha::OwnCaptcha;
