//! Calls about coupons: `spec.md` §7.4.

mod face;
mod goods_discount;
mod goods_group;
mod index;
mod item;
mod new;
mod redeem;
mod text;
mod user_list;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;

/// The calls of this area.
pub(super) fn calls() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(goods_group::goods_group_page_list))
        .routes(routes!(goods_group::get_goods_group_coupon))
        .routes(routes!(goods_discount::goods_discount_data))
        .routes(routes!(index::index_page_list))
        .routes(routes!(index::get_coupon))
        .routes(routes!(new::new_coupon))
        .routes(routes!(new::new_coupon_displayed))
        .routes(routes!(redeem::redeem))
        .routes(routes!(user_list::user_list))
}
