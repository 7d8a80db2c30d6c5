//! How much a sale takes off, in percent (`spec.md` §5).

use super::Amount;

/// The percent that `sale` takes off `price`.
///
/// 0 where nothing is taken off, 100 where nothing is left to pay, otherwise rounded up
/// and between 1 and 99.
pub fn discount_percent(price: Amount, sale: Amount) -> u8 {
    let Some(off) = price.checked_sub(sale).filter(|off| *off > Amount::ZERO) else {
        return 0;
    };
    if sale == Amount::ZERO {
        return 100;
    }
    // At most 10^17, which an i64 holds.
    let (off, price) = (off.hundredths(), price.hundredths());
    let rounded_up = (off * 100 + price - 1) / price;
    u8::try_from(rounded_up.clamp(1, 99)).unwrap_or(99)
}
