//! The tokens of a solved challenge, made and checked with the runtime's secret.

use std::fmt;

use data_encoding::{BASE64URL_NOPAD, HEXLOWER};
use hmac::{Hmac, KeyInit, Mac};
use secrecy::{ExposeSecret as _, SecretBox, SecretString};
use sha2::Sha256;

use super::{LotNumber, Scope};

/// Signs what was solved.
pub(super) struct PassSigner {
    key: SecretBox<[u8; 32]>,
}

/// What a token vouches for.
pub(super) struct Solved<'a> {
    pub lot: &'a LotNumber,
    pub gen_time: &'a str,
    pub scope: &'a Scope,
}

/// The two fields that cannot be made without the secret.
pub(super) struct Tokens {
    pub captcha_output: String,
    pub pass_token: String,
}

impl PassSigner {
    /// A signer whose key comes of the runtime's secret and serves nothing else.
    pub fn new(secret: &SecretString) -> Self {
        let secret = secret.expose_secret().as_bytes();
        let key = blake3::derive_key("kiosk captcha pass 1", secret);
        Self {
            key: SecretBox::new(Box::new(key)),
        }
    }

    /// The tokens for what was solved.
    pub fn sign(&self, solved: &Solved<'_>) -> Tokens {
        let output = self.output(solved).finalize().into_bytes();
        let token = self.token(solved).finalize().into_bytes();
        Tokens {
            captcha_output: BASE64URL_NOPAD.encode(&output),
            pass_token: HEXLOWER.encode(&token),
        }
    }

    /// Whether the tokens were made for this; takes the same time for every wrong one.
    pub fn vouches(&self, solved: &Solved<'_>, tokens: &Tokens) -> bool {
        let output = BASE64URL_NOPAD.decode(tokens.captcha_output.as_bytes());
        let token = HEXLOWER.decode(tokens.pass_token.as_bytes());
        let output = self
            .output(solved)
            .verify_slice(&output.unwrap_or_default());
        let token = self.token(solved).verify_slice(&token.unwrap_or_default());
        output.is_ok() & token.is_ok()
    }

    fn token(&self, solved: &Solved<'_>) -> Hmac<Sha256> {
        let Scope { purpose, binding } = solved.scope;
        self.mac(format_args!(
            "{}|{}|{}|{}",
            solved.lot,
            solved.gen_time,
            purpose.name(),
            binding.as_str(),
        ))
    }

    fn output(&self, solved: &Solved<'_>) -> Hmac<Sha256> {
        self.mac(format_args!("output|{}|{}", solved.lot, solved.gen_time))
    }

    fn mac(&self, message: fmt::Arguments<'_>) -> Hmac<Sha256> {
        let mut block = hmac::digest::Key::<Hmac<Sha256>>::default();
        block[..32].copy_from_slice(self.key.expose_secret());
        let mut mac = <Hmac<Sha256> as KeyInit>::new(&block);
        mac.update(message.to_string().as_bytes());
        mac
    }
}

#[cfg(test)]
mod tests {
    use kiosk_domain::VerifyType;

    use super::super::Binding;
    use super::*;

    fn scope(purpose: VerifyType, token: &str) -> Scope {
        Scope {
            purpose,
            binding: Binding::of(token),
        }
    }

    #[test]
    fn tokens_vouch_for_exactly_what_was_solved() {
        let signer = PassSigner::new(&"one".into());
        let other = PassSigner::new(&"two".into());
        let (lot, another) = (
            LotNumber::from_bytes([1; 16]),
            LotNumber::from_bytes([2; 16]),
        );
        let mine = scope(VerifyType::Register, "me");
        let solved = Solved {
            lot: &lot,
            gen_time: "100",
            scope: &mine,
        };
        let tokens = signer.sign(&solved);
        assert!(signer.vouches(&solved, &tokens));
        assert!(!other.vouches(&solved, &tokens));
        let (bind, theirs) = (
            scope(VerifyType::Bind, "me"),
            scope(VerifyType::Register, "you"),
        );
        for wrong in [
            Solved {
                lot: &another,
                ..solved
            },
            Solved {
                gen_time: "101",
                ..solved
            },
            Solved {
                scope: &bind,
                ..solved
            },
            Solved {
                scope: &theirs,
                ..solved
            },
        ] {
            assert!(!signer.vouches(&wrong, &tokens));
        }
    }

    #[test]
    fn each_of_the_two_tokens_is_checked() {
        let signer = PassSigner::new(&"one".into());
        let (lot, mine) = (
            LotNumber::from_bytes([1; 16]),
            scope(VerifyType::Login, "me"),
        );
        let solved = Solved {
            lot: &lot,
            gen_time: "100",
            scope: &mine,
        };
        for (output, token) in [(true, false), (false, true), (false, false)] {
            let mut tokens = signer.sign(&solved);
            if !output {
                tokens.captcha_output.pop();
            }
            if !token {
                tokens.pass_token = tokens
                    .pass_token
                    .replace(|digit: char| digit.is_ascii_digit(), "a");
            }
            assert!(!signer.vouches(&solved, &tokens));
        }
        let empty = Tokens {
            captcha_output: String::new(),
            pass_token: String::new(),
        };
        assert!(!signer.vouches(&solved, &empty));
    }
}
