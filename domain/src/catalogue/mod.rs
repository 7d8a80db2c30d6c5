//! What the shop sells: kinds, prices, visibility, recharge forms, the category tree.

mod categories;
mod client;
mod clients;
mod masked;
mod price;
mod recharge;
pub mod search;
mod shown_sku;
mod stock;
mod types;
mod window;

pub use categories::{Branch, prune_categories};
pub use client::Client;
pub use clients::Clients;
pub use masked::masked_name;
pub use price::{CurrentPrice, FlashPrice, PriceKind, PriceTag};
pub use recharge::{
    DEFAULT_ALIAS, DEFAULT_FIELD, RechargeField, account_field, missing_fields, recharge_form,
};
pub use shown_sku::{ForSale, Viewer, shown_sale, shown_sku};
pub use stock::{OutOfStock, StatedStock, StockCount, StockLevel};
pub use types::{FieldType, GoodsType, UnknownNumber};
pub use window::{DailyWindow, DayParts, TimeOfDay, WindowError};
