//! The calls of the captcha, and what other calls need to read a proof.

mod holder;
mod issue;
mod proof;
mod verify;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;

pub(crate) use proof::CaptchaProof;

/// The calls of the captcha.
pub(super) fn calls() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(issue::captcha))
        .routes(routes!(verify::captcha_verify))
}
