//! Calls about what the shop sells: `spec.md` §7.1 and §7.3.

mod address;
mod by_get;
mod categories;
mod charge_accounts;
mod check;
mod feed;
mod frame;
mod from_prices;
mod global;
mod group;
mod home;
mod lines;
mod markets;
mod public;
mod region;
mod regions;
mod reviews;
mod search;
mod shelves;
mod skus;
mod words;
mod writers;

use axum::routing::get;
use tower_http::compression::CompressionLayer;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use self::by_get::also_by_get;
pub(super) use self::public::{NoParams, PublicAnswered, PublicRead, cached_answer};
use crate::app::App;

/// A read that the specification asks for by POST. It answers GET too, with its parameters in the
/// query, so that a cache may keep it.
macro_rules! read {
    ($($handler:tt)*) => {
        also_by_get(routes!($($handler)*), get($($handler)*))
    };
}

/// The calls of this area.
pub(super) fn calls() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(read!(regions::area_list))
        .routes(routes!(markets::lang_and_currency))
        .routes(routes!(address::ip_info))
        .routes(read!(categories::categories))
        .routes(routes!(frame::payment_icon))
        .routes(read!(frame::top_notice))
        .routes(read!(frame::app_info))
        .routes(read!(frame::html_content))
        .routes(read!(frame::trending_search))
        .routes(read!(words::lang_maps))
        .routes(routes!(global::global_config))
        .routes(read!(group::group_detail))
        .routes(read!(group::goods_article))
        .routes(routes!(skus::goods))
        .routes(routes!(from_prices::from_prices))
        .routes(routes!(check::goods_check))
        .routes(read!(reviews::goods_reviews))
        .routes(routes!(charge_accounts::recent_charge_accounts))
        .routes(read!(search::search))
        .routes(read!(home::homepage))
        .routes(read!(home::news_list))
        .routes(read!(home::someone_purchase))
        .routes(read!(shelves::hot_goods))
        .routes(read!(shelves::daily_sale_goods))
        .routes(read!(shelves::new_goods))
        .routes(read!(shelves::flash_sale_goods))
        .routes(read!(shelves::recommended_goods))
        .routes(read!(shelves::activity_goods))
        .merge(compressed(
            OpenApiRouter::new().routes(routes!(feed::catalogue_feed)),
        ))
}

/// Compresses on the way what is too long to be kept. Nothing in it is a secret.
fn compressed(calls: OpenApiRouter<App>) -> OpenApiRouter<App> {
    calls.layer(CompressionLayer::new().no_br())
}
