//! What the shop sells: kinds, prices, visibility, recharge forms, the category tree.

mod categories;
mod masked;
mod price;
mod recharge;
pub mod search;
mod stock;
mod types;
mod visibility;
mod window;

pub use categories::{Branch, prune_categories};
pub use masked::masked_name;
pub use price::{FlashPrice, HoldingPrice, PriceKind, PriceTag};
pub use recharge::{
    DEFAULT_ALIAS, DEFAULT_FIELD, RechargeField, account_field, missing_fields, recharge_form,
};
pub use stock::{OutOfStock, StockLevel};
pub use types::{FieldType, GoodsType, UnknownNumber};
pub use visibility::{Client, sold_in, visible_on};
pub use window::{DailyWindow, WindowError};
