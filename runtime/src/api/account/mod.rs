//! Calls about people: `spec.md` §7.2.

mod areas;
mod bind;
mod captcha;
mod client_info;
mod code_requester;
mod entry_token;
mod login;
mod logout;
mod members;
mod news_link;
mod profile;
mod register;
mod reset_password;
mod send_code;
mod sessions;
mod signed_in_user;
mod social;
mod subscribe;
mod update_profile;
mod visitor_region;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::calls::Calls;
use super::layer::{Callers, RouteLimits};

/// Other services' pages post people back; that call does nothing but send the browser on.
const POSTED_BACK: RouteLimits = RouteLimits {
    callers: Callers::AnyOrigin,
    ..RouteLimits::DEFAULT
};

/// The calls of this area.
pub(super) fn calls() -> Calls {
    let usual = OpenApiRouter::new()
        .merge(captcha::calls())
        .routes(routes!(areas::phone_area_code))
        .routes(routes!(bind::bind))
        .routes(routes!(entry_token::entry_token))
        .routes(routes!(entry_token::entry_login))
        .routes(routes!(login::login_v3))
        .routes(routes!(logout::logout))
        .routes(routes!(members::members))
        .routes(routes!(update_profile::update_profile))
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
        ));
    Calls::from(usual).limited(
        POSTED_BACK,
        routes!(
            social::callback::socialite_callback,
            social::callback::socialite_posted
        ),
    )
}
