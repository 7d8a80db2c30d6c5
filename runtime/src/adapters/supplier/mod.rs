//! Suppliers of direct top-ups: they check accounts, deliver to them, and tell of it.
//!
//! A supplier delivers one number once, however often it is asked. When it is asked, and what its word
//! means for an order, is decided elsewhere.

mod adapter;
mod client;
mod contract;
mod error;
mod real_goods;
mod request;
mod sandbox;
mod suppliers;
mod wire;

pub use adapter::{Supplier, SupplierNotice};
pub use client::HttpSupplier;
pub use contract::{SUPPLIER_SIGNATURE, supplier_contract};
pub use error::SupplierError;
pub use real_goods::require_real_goods;
pub use request::{AccountVerdict, CheckedAccount, SuppliedGoods, SupplierReply, SupplyRequest};
pub use sandbox::{SandboxAccount, SandboxSupplier};
pub use suppliers::Suppliers;
