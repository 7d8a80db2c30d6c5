//! Calls about people: `spec.md` §7.2.

mod areas;
mod bind;
mod captcha;
mod channel;
mod code_letter;
mod contact;
mod entered;
mod limits;
mod login;
mod logout;
mod members;
mod newcomer;
mod nickname;
mod note_page;
mod profile;
mod proof;
mod register;
mod reset_password;
mod send_code;
mod sessions;
mod subscribe;
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
        .routes(routes!(areas::phone_area_code))
        .routes(routes!(bind::bind))
        .routes(routes!(login::login_v3))
        .routes(routes!(logout::logout))
        .routes(routes!(members::members))
        .routes(routes!(nickname::update_profile))
        .routes(routes!(profile::user_profile))
        .routes(routes!(register::register_v3))
        .routes(routes!(reset_password::reset_password_v3))
        .routes(routes!(send_code::send_code))
        .routes(routes!(sessions::session_list))
        .routes(routes!(sessions::session_end))
        .routes(routes!(sessions::session_end_others))
        .routes(routes!(subscribe::subscribe))
        .routes(routes!(subscribe::subscribe_confirm))
        .routes(routes!(subscribe::subscribe_end))
}
