//! Issuing a challenge.

use anyhow::Context as _;
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;

use super::{CHALLENGE_LIFE, OWN_CAPTCHA_ID, OwnCaptcha};
use crate::adapters::captcha::question::{Composed, compose};
use crate::adapters::captcha::slider::{Drawing, draw};
use crate::adapters::captcha::{
    Answer, CaptchaError, Challenge, Form, IssuedChallenge, LotNumber, Shown, Wish,
};

impl OwnCaptcha {
    /// Makes the challenge of a random seed and keeps its answer.
    ///
    /// # Errors
    /// When storage fails, or the seed was used before.
    pub async fn issue(
        &self,
        wish: &Wish,
        now: i64,
        seed: [u8; 32],
    ) -> Result<IssuedChallenge, CaptchaError> {
        let lot_number = lot_of(&seed);
        let picture_seed = blake3::derive_key("kiosk captcha picture 1", &seed);
        let (answer, shown) = match wish.form.unwrap_or(Form::Slider) {
            Form::Slider => slider(picture_seed).await?,
            Form::Question => question(compose(picture_seed, wish.language)),
        };
        let challenge = Challenge {
            lot_number: lot_number.clone(),
            scope: wish.scope.clone(),
            answer,
            created_at: now,
            tries: 0,
            solved_at: None,
            used_at: None,
        };
        let kept = self.store.insert(&challenge).await;
        if !kept.map_err(CaptchaError::Failed)? {
            let twice = anyhow::anyhow!("the lot number {lot_number} was given out before");
            return Err(CaptchaError::Failed(twice));
        }
        Ok(IssuedChallenge {
            captcha_id: OWN_CAPTCHA_ID,
            lot_number,
            shown,
            expires_in: CHALLENGE_LIFE,
        })
    }
}

/// The number tells nothing about the picture, though both come of one seed.
fn lot_of(seed: &[u8; 32]) -> LotNumber {
    let mut number = [0; 16];
    number.copy_from_slice(&blake3::derive_key("kiosk captcha lot 1", seed)[..16]);
    LotNumber::from_bytes(number)
}

/// Draws beside the threads that answer: a picture takes milliseconds.
async fn slider(seed: [u8; 32]) -> Result<(Answer, Shown), CaptchaError> {
    let drawing = tokio::task::spawn_blocking(move || draw(seed)).await;
    let drawing = drawing
        .context("drawing did not end")
        .map_err(CaptchaError::Failed)??;
    let Drawing {
        background,
        piece,
        target_x,
        piece_y,
    } = drawing;
    let shown = Shown::Slider {
        background: data_url("image/jpeg", &background),
        piece: data_url("image/webp", &piece),
        piece_y,
    };
    Ok((Answer::Slider { target_x }, shown))
}

fn question(composed: Composed) -> (Answer, Shown) {
    let Composed { text, expected } = composed;
    (Answer::Question { expected }, Shown::Question { text })
}

fn data_url(media_type: &str, bytes: &[u8]) -> String {
    format!("data:{media_type};base64,{}", BASE64_STANDARD.encode(bytes))
}
