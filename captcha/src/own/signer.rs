//! The tokens of a solved challenge, made and checked with our secret.

use std::fmt;

use data_encoding::{BASE64URL_NOPAD, HEXLOWER};
use hmac::{Hmac, KeyInit, Mac};
use secrecy::{ExposeSecret as _, SecretBox, SecretString};
use sha2::Sha256;

use crate::{LotNumber, Scope};

/// Signs proofs.
pub(super) struct ProofSigner {
    key: SecretBox<[u8; 32]>,
}

/// What a proof says: which challenge was solved, when, for what and by whom.
pub(super) struct Claims<'a> {
    pub lot: &'a LotNumber,
    pub gen_time: &'a str,
    pub scope: &'a Scope,
}

/// The two fields that cannot be made without the secret.
pub(super) struct Tokens {
    pub captcha_output: String,
    pub pass_token: String,
}

impl ProofSigner {
    /// A signer whose key comes of the secret and serves nothing else.
    pub fn new(secret: &SecretString) -> Self {
        let secret = secret.expose_secret().as_bytes();
        let key = blake3::derive_key("kiosk captcha pass 1", secret);
        Self {
            key: SecretBox::new(Box::new(key)),
        }
    }

    /// The tokens of a proof.
    pub fn sign(&self, claims: &Claims<'_>) -> Tokens {
        let output = self.output(claims).finalize().into_bytes();
        let token = self.token(claims).finalize().into_bytes();
        Tokens {
            captcha_output: BASE64URL_NOPAD.encode(&output),
            pass_token: HEXLOWER.encode(&token),
        }
    }

    /// Whether the tokens were made for this; takes the same time for every wrong one.
    pub fn verify(&self, claims: &Claims<'_>, tokens: &Tokens) -> bool {
        let output = BASE64URL_NOPAD.decode(tokens.captcha_output.as_bytes());
        let token = HEXLOWER.decode(tokens.pass_token.as_bytes());
        let output = self
            .output(claims)
            .verify_slice(&output.unwrap_or_default());
        let token = self.token(claims).verify_slice(&token.unwrap_or_default());
        output.is_ok() & token.is_ok()
    }

    fn token(&self, claims: &Claims<'_>) -> Hmac<Sha256> {
        let Scope { purpose, binding } = claims.scope;
        self.mac(format_args!(
            "{}|{}|{}|{}",
            claims.lot,
            claims.gen_time,
            purpose.name(),
            binding.as_str(),
        ))
    }

    fn output(&self, claims: &Claims<'_>) -> Hmac<Sha256> {
        self.mac(format_args!("output|{}|{}", claims.lot, claims.gen_time))
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

    use super::*;
    use crate::Binding;

    fn scope(purpose: VerifyType, token: &str) -> Scope {
        Scope {
            purpose,
            binding: Binding::of(token),
        }
    }

    #[test]
    fn tokens_are_good_for_exactly_what_they_claim() {
        let signer = ProofSigner::new(&"one".into());
        let other = ProofSigner::new(&"two".into());
        let (lot, another) = (
            LotNumber::from_bytes([1; 16]),
            LotNumber::from_bytes([2; 16]),
        );
        let mine = scope(VerifyType::Register, "me");
        let claims = Claims {
            lot: &lot,
            gen_time: "100",
            scope: &mine,
        };
        let tokens = signer.sign(&claims);
        assert!(signer.verify(&claims, &tokens));
        assert!(!other.verify(&claims, &tokens));
        let (bind, theirs) = (
            scope(VerifyType::Bind, "me"),
            scope(VerifyType::Register, "you"),
        );
        for wrong in [
            Claims {
                lot: &another,
                ..claims
            },
            Claims {
                gen_time: "101",
                ..claims
            },
            Claims {
                scope: &bind,
                ..claims
            },
            Claims {
                scope: &theirs,
                ..claims
            },
        ] {
            assert!(!signer.verify(&wrong, &tokens));
        }
    }

    #[test]
    fn a_proof_with_one_wrong_token_is_forged() {
        let signer = ProofSigner::new(&"one".into());
        let (lot, mine) = (
            LotNumber::from_bytes([1; 16]),
            scope(VerifyType::Login, "me"),
        );
        let claims = Claims {
            lot: &lot,
            gen_time: "100",
            scope: &mine,
        };
        for (output, token) in [(true, false), (false, true), (false, false)] {
            let mut tokens = signer.sign(&claims);
            if !output {
                tokens.captcha_output.pop();
            }
            if !token {
                tokens.pass_token = tokens
                    .pass_token
                    .replace(|digit: char| digit.is_ascii_digit(), "a");
            }
            assert!(!signer.verify(&claims, &tokens));
        }
        let empty = Tokens {
            captcha_output: String::new(),
            pass_token: String::new(),
        };
        assert!(!signer.verify(&claims, &empty));
    }
}
