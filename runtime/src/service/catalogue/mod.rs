//! The catalogue as shoppers meet it.

mod charge_accounts;
mod check;
mod priced_sku;
mod refresh;
mod search;

pub(crate) use charge_accounts::{ChargeAccountsQuery, recent_charge_accounts};
pub(crate) use check::{SkuQuery, check_sku};
pub(crate) use priced_sku::{PricedSku, coupon_group};
pub use refresh::refresh_catalogue;
pub(crate) use search::{GoodsSearch, search};
