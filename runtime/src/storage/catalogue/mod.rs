//! What moves by itself beside the catalogue: stock, purchases, accounts last charged.

mod charge_account;
mod purchase;
mod stock;

pub use charge_account::ChargedAccount;
pub use purchase::RecentPurchase;
pub use stock::{StockPart, StockPieces, StockTake, StoredStock};
