//! `/charge/captcha`: a challenge for a person.

use axum::extract::State;
use axum_extra::extract::CookieJar;
use kiosk_captcha::{
    ChallengeRequest, IssuedChallenge, OwnChallenge, OwnKind, Puzzle, Scope, SliderPuzzle,
};
use kiosk_contract::envelope::Envelope;
use kiosk_domain::{UnixTime, VerifyType};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::CaptchaHolder;
use crate::api::extract::{Lang, Params};
use crate::api::speak::{ApiResponse, Rejection};
use crate::app::App;
use crate::config::Quota;
use crate::service::ClientAddress;
use crate::service::count_address;
use crate::words::Word;

/// Challenges for one address: a household, an office, and every second guess.
const ISSUE: Quota = Quota::new("captcha.address", 60, 600);

/// Our own challenges for one address while GeeTest does not answer: they are the weaker ones.
const STAND_IN: Quota = Quota::new("captcha.stand-in", 15, 600);

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
    /// Where the top edge of the piece's square is, in pixels of the picture.
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

/// Who asks, from where, in which language.
type Asking = (CaptchaHolder, ClientAddress, Lang);

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
    asking: Asking,
    Params(call): Params<IssueCaptchaParams>,
) -> Result<(CookieJar, ApiResponse<CaptchaChallenge>), Rejection> {
    let (holder, address, Lang(locale)) = asking;
    count_address(&*app.limiter, ISSUE, address).await?;
    let (binding, cookie) = holder.for_new_challenge(&app);
    let request = ChallengeRequest {
        scope: Scope {
            purpose: purpose(&call.purpose)?,
            binding,
        },
        kind: call.kind.as_deref().map(kind).transpose()?,
        language: locale.interface(),
    };
    let mut seed = [0; 32];
    app.random.fill(&mut seed);
    let now = UnixTime::from_secs(app.now());
    let issued = app.captcha.issue(&request, now, seed).await?;
    if matches!(&issued, IssuedChallenge::Own(own) if own.in_place_of_geetest) {
        count_address(&*app.limiter, STAND_IN, address).await?;
    }
    Ok((cookie, ApiResponse::of(issued.into())))
}

fn purpose(name: &str) -> Result<VerifyType, Rejection> {
    let unknown = || Rejection::invalid("purpose", Word("api.field_invalid"));
    VerifyType::from_name(name).ok_or_else(unknown)
}

fn kind(name: &str) -> Result<OwnKind, Rejection> {
    let unknown = || Rejection::invalid("kind", Word("api.field_invalid"));
    OwnKind::from_name(name).ok_or_else(unknown)
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
