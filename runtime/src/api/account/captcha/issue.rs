//! `/charge/captcha`: a challenge for a person.

use axum::extract::State;
use axum_extra::extract::CookieJar;
use kiosk_captcha::{IssuedChallenge, OwnChallenge, Puzzle, SliderPuzzle};
use kiosk_contract::envelope::Envelope;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::holder::holder_cookies;
use crate::api::extract::Params;
use crate::api::speak::{ApiResponse, Rejection};
use crate::app::App;
use crate::service::account::ClientInfo;
use crate::service::account::captcha::{CaptchaHolder, CaptchaWish, issue_captcha};

/// What a challenge is wanted for.
#[derive(Deserialize, ToSchema)]
pub(crate) struct IssueCaptchaParams {
    /// The verify type of the call that the proof is for: `socialiteLogin`, `login`,
    /// `register`, `resetPassword` or `bind`.
    #[schema(example = "register")]
    purpose: String,
    /// `slider`, or `question` for those who cannot slide.
    #[schema(example = "slider")]
    kind: Option<String>,
    /// Whether GeeTest was given as the challenge and did not come to the browser: then there is
    /// one of ours, a few times an hour.
    #[serde(default)]
    #[schema(example = false)]
    geetest_missing: bool,
}

/// A challenge.
#[derive(Default, Serialize, ToSchema)]
pub(crate) struct CaptchaChallenge {
    /// `slider`, `question` or `geetest`. For `geetest` the browser asks GeeTest for a
    /// challenge, and only `captcha_id` counts.
    #[schema(example = "slider")]
    kind: &'static str,
    /// The id that belongs into the proof.
    #[schema(example = "kiosk")]
    captcha_id: String,
    /// The number of the challenge.
    #[schema(example = "0f8e2a7c1b9d4e60a1b2c3d4e5f60718")]
    lot_number: Option<String>,
    /// The picture with the notch, a data URL.
    #[schema(example = "data:image/jpeg;base64,/9j/4A==")]
    background: Option<String>,
    /// The piece on a transparent square, a data URL.
    #[schema(example = "data:image/webp;base64,UklGRg==")]
    piece: Option<String>,
    /// Where the top edge of the piece's square is shown at first, in pixels of the picture. Its
    /// left edge is shown at 0; from there the visitor brings it to its notch, across and down.
    #[schema(example = 48)]
    piece_y: Option<i32>,
    /// The side of the piece's square.
    #[schema(example = 64)]
    piece_size: Option<u32>,
    /// The width of the picture.
    #[schema(example = 320)]
    width: Option<u32>,
    /// The height of the picture.
    #[schema(example = 160)]
    height: Option<u32>,
    /// What is asked, in the visitor's language.
    #[schema(example = "What is 12 plus 24?")]
    question: Option<String>,
    /// Seconds for which it can be solved.
    #[schema(example = 180)]
    expires_in: Option<u64>,
}

/// A challenge for a person, bound to a purpose and to a cookie that the answer sets.
/// 422 when the purpose or the kind is unknown, 429 when there were too many.
#[utoipa::path(
    post,
    path = "/charge/captcha",
    tag = "account",
    request_body = IssueCaptchaParams,
    responses((status = 200, body = Envelope<CaptchaChallenge>, description = "Status 1, 422 or 429."))
)]
pub(crate) async fn captcha(
    State(app): State<App>,
    client: ClientInfo,
    holder: CaptchaHolder,
    Params(call): Params<IssueCaptchaParams>,
) -> Result<(CookieJar, ApiResponse<CaptchaChallenge>), Rejection> {
    let wish = CaptchaWish {
        purpose: call.purpose,
        kind: call.kind,
        geetest_missing: call.geetest_missing,
        holder,
    };
    let issue = issue_captcha(&app.account(), &client, &wish).await?;
    let cookies = holder_cookies(issue.new_token);
    Ok((cookies, ApiResponse::of(issue.challenge.into())))
}

impl From<IssuedChallenge> for CaptchaChallenge {
    fn from(issued: IssuedChallenge) -> Self {
        match issued {
            IssuedChallenge::Own(challenge) => Self::from(challenge),
            IssuedChallenge::Geetest { captcha_id } => Self {
                kind: "geetest",
                captcha_id,
                ..Self::default()
            },
        }
    }
}

impl From<OwnChallenge> for CaptchaChallenge {
    fn from(issued: OwnChallenge) -> Self {
        let challenge = Self {
            captcha_id: OwnChallenge::CAPTCHA_ID.to_owned(),
            lot_number: Some(issued.lot_number.to_string()),
            expires_in: Some(issued.expires_in.as_secs()),
            ..Self::default()
        };
        match issued.puzzle {
            Puzzle::Slider(puzzle) => Self {
                kind: "slider",
                background: Some(puzzle.background),
                piece: Some(puzzle.piece),
                piece_y: Some(puzzle.piece_y),
                piece_size: Some(SliderPuzzle::PIECE_SIZE),
                width: Some(SliderPuzzle::WIDTH),
                height: Some(SliderPuzzle::HEIGHT),
                ..challenge
            },
            Puzzle::Question { text } => Self {
                kind: "question",
                question: Some(text),
                ..challenge
            },
        }
    }
}
