//! The proof of a solved captcha, as calls bring it.

use kiosk_captcha::Proof;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The five fields of a solved captcha.
#[derive(Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct CaptchaProof {
    /// `kiosk` for our own challenges.
    #[schema(example = "kiosk")]
    captcha_id: String,
    /// The number of the challenge.
    #[schema(example = "0f8e2a7c1b9d4e60a1b2c3d4e5f60718")]
    lot_number: String,
    /// The first token.
    #[schema(example = "7d0c5be81f9a4e36")]
    captcha_output: String,
    /// The second token.
    #[schema(example = "3f7a1c0e9b5d4826a1f0c3d2e5b49687")]
    pass_token: String,
    /// When it was solved, Unix seconds.
    #[schema(example = "1795197609")]
    gen_time: String,
}

impl std::fmt::Debug for CaptchaProof {
    /// Without the tokens.
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "CaptchaProof({})", self.lot_number)
    }
}

impl From<CaptchaProof> for Proof {
    fn from(proof: CaptchaProof) -> Self {
        Self {
            captcha_id: proof.captcha_id,
            lot_number: proof.lot_number,
            captcha_output: proof.captcha_output,
            pass_token: proof.pass_token,
            gen_time: proof.gen_time,
        }
    }
}

impl From<Proof> for CaptchaProof {
    fn from(proof: Proof) -> Self {
        Self {
            captcha_id: proof.captcha_id,
            lot_number: proof.lot_number,
            captcha_output: proof.captcha_output,
            pass_token: proof.pass_token,
            gen_time: proof.gen_time,
        }
    }
}
