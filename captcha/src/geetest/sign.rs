//! The token that tells GeeTest who asks.

use data_encoding::HEXLOWER;
use hmac::{Hmac, KeyInit, Mac};
use secrecy::{ExposeSecret as _, SecretString};
use sha2::Sha256;

/// The HMAC-SHA256 of a lot number with the captcha's key, in hexadecimal.
#[expect(
    clippy::expect_used,
    reason = "HMAC takes a key of any length, though its constructor is that of every MAC"
)]
pub(super) fn sign_token(key: &SecretString, lot_number: &str) -> String {
    let key = key.expose_secret().as_bytes();
    let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(key).expect("any key is good");
    mac.update(lot_number.as_bytes());
    HEXLOWER.encode(&mac.finalize().into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_token_is_the_hmac_that_rfc_4231_gives() {
        assert_eq!(
            sign_token(&"Jefe".into(), "what do ya want for nothing?"),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        );
    }
}
