//! Issuing a challenge.

use std::sync::Arc;

use anyhow::Context as _;
use data_encoding::BASE64;
use kiosk_domain::UnixTime;
use tokio::sync::OwnedSemaphorePermit;

use super::OwnCaptcha;
use super::own_captcha::CHALLENGE_LIFE;
use crate::question::{Question, compose};
use crate::slider::{Drawing, draw};
use crate::{
    CaptchaError, ChallengeRequest, LotNumber, OwnChallenge, OwnKind, Puzzle, SliderPuzzle,
    Solution, StoredChallenge,
};

impl OwnCaptcha {
    /// Makes the challenge of a random seed and stores its solution.
    pub(crate) async fn issue(
        &self,
        request: &ChallengeRequest,
        now: UnixTime,
        seed: [u8; 32],
    ) -> Result<OwnChallenge, CaptchaError> {
        let lot_number = lot_number(&seed);
        let puzzle_seed = blake3::derive_key("kiosk captcha picture 1", &seed);
        let (solution, puzzle) = match request.kind.unwrap_or_default() {
            OwnKind::Slider => {
                let place = Arc::clone(&self.drawings).try_acquire_owned();
                slider(puzzle_seed, place.map_err(|_| CaptchaError::Busy)?).await?
            }
            OwnKind::Question => question(compose(puzzle_seed, request.language)),
        };
        let challenge = StoredChallenge {
            lot_number: lot_number.clone(),
            scope: request.scope.clone(),
            solution,
            created_at: now,
            tries: 0,
            solved_at: None,
            used_at: None,
        };
        if !self.store.insert(&challenge).await? {
            let twice = anyhow::anyhow!("the lot number {lot_number} was given out before");
            return Err(twice.into());
        }
        Ok(OwnChallenge {
            lot_number,
            puzzle,
            expires_in: CHALLENGE_LIFE,
            stands_in: None,
        })
    }
}

/// The number tells nothing about the puzzle, though both come of one seed.
fn lot_number(seed: &[u8; 32]) -> LotNumber {
    let mut number = [0; 16];
    number.copy_from_slice(&blake3::derive_key("kiosk captcha lot 1", seed)[..16]);
    LotNumber::from_bytes(number)
}

/// Draws beside the threads that answer: a picture takes milliseconds. The place is free when it is
/// drawn, also when nobody waits for it any more.
async fn slider(seed: [u8; 32], place: OwnedSemaphorePermit) -> anyhow::Result<(Solution, Puzzle)> {
    let drawing = tokio::task::spawn_blocking(move || {
        let _place = place;
        draw(seed)
    });
    let drawing = drawing.await;
    let Drawing {
        background,
        piece,
        target_x,
        target_y,
        piece_y,
    } = drawing
        .context("drawing did not end")?
        .context("a slider's picture could not be encoded")?;
    let puzzle = Puzzle::Slider(SliderPuzzle {
        background: data_url("image/jpeg", &background),
        piece: data_url("image/webp", &piece),
        piece_y,
    });
    Ok((Solution::Slider { target_x, target_y }, puzzle))
}

fn question(question: Question) -> (Solution, Puzzle) {
    let Question { text, expected } = question;
    (Solution::Question { expected }, Puzzle::Question { text })
}

fn data_url(media_type: &str, bytes: &[u8]) -> String {
    format!("data:{media_type};base64,{}", BASE64.encode(bytes))
}
