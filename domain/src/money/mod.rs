//! Money: what a price is, how it is written on the wire and shown to a shopper.

mod amount;
mod currency;
mod discount;
mod exchange;
mod percent;
mod shown;
mod wire;

pub use amount::{Amount, AmountError};
pub use currency::{Currency, UnknownCurrency};
pub use discount::discount_percent;
pub use exchange::ExchangeRate;
pub use percent::{Percent, PercentError};
pub use shown::Money;
