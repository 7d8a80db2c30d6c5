//! Payment providers: who takes the shop's money.

mod real_money;

pub use real_money::require_real_money;
