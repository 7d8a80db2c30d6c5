//! The catalogue as shoppers meet it.

mod charge_accounts;
mod check;
mod feed_currency;
mod home_news;
mod list_news;
mod priced_sku;
mod refresh;
mod search;
mod shown_purchases;
mod sweep;

pub(crate) use charge_accounts::{ChargeAccountsQuery, recent_charge_accounts};
pub(crate) use check::{SkuQuery, check_sku};
pub(crate) use feed_currency::feed_tells_currency;
pub(crate) use home_news::home_news;
pub(crate) use list_news::{NewsQuery, list_news};
pub(crate) use priced_sku::{PricedSku, coupon_group};
pub use refresh::refresh_catalogue;
pub(crate) use search::{GoodsSearch, search};
pub(crate) use shown_purchases::shown_purchases;
pub(crate) use sweep::sweep_purchases;
