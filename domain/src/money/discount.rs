//! How much a sale takes off, in percent (`spec.md` §5).

use super::Amount;

/// The percent that `sale` takes off `price`.
///
/// 0 where nothing is taken off, 100 where nothing is left to pay, otherwise rounded up
/// and between 1 and 99.
pub fn discount_percent(price: Amount, sale: Amount) -> u8 {
    let (price, sale) = (
        i128::from(price.hundredths()),
        i128::from(sale.hundredths()),
    );
    if price <= 0 || sale >= price {
        return 0;
    }
    if sale <= 0 {
        return 100;
    }
    let rounded_up = ((price - sale) * 100 + price - 1) / price;
    u8::try_from(rounded_up.clamp(1, 99)).unwrap_or(99)
}
