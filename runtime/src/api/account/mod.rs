//! Calls about people: `spec.md` §7.2.

mod areas;
mod asker;
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
mod news_link;
mod nickname;
mod place;
mod profile;
mod proof;
mod register;
mod reset_password;
mod send_code;
mod sessions;
mod social;
mod subscribe;
mod visit;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) use code_letter::CodeLetter;
pub(in crate::api) use social::{Reader, locale_of_word};

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
        .routes(routes!(social::icons::socialite_icons))
        .routes(routes!(social::icons::socialite_icon))
        .routes(routes!(social::start::socialite))
        .routes(routes!(
            social::callback::socialite_callback,
            social::callback::socialite_posted
        ))
        .routes(routes!(social::status::socialite_status))
        .routes(routes!(social::login::socialite_login))
        .routes(routes!(social::links::socialite_links))
        .routes(routes!(social::links::socialite_unlink))
        .routes(routes!(subscribe::subscribe))
        .routes(routes!(
            news_link::subscribe_confirm,
            news_link::subscribe_confirmed
        ))
        .routes(routes!(
            news_link::subscribe_end,
            news_link::subscribe_ended
        ))
}
