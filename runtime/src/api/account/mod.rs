//! Calls about people: `spec.md` §7.2.

mod captcha;
mod channel;
mod code_letter;
mod contact;
mod entered;
mod limits;
mod login;
mod logout;
mod newcomer;
mod profile;
mod proof;
mod register;
mod send_code;
mod visit;
mod words;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) use code_letter::CodeLetter;

use crate::app::App;

/// The calls of this area.
pub(super) fn calls() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .merge(captcha::calls())
        .routes(routes!(login::login_v3))
        .routes(routes!(logout::logout))
        .routes(routes!(profile::user_profile))
        .routes(routes!(register::register_v3))
        .routes(routes!(send_code::send_code))
}
