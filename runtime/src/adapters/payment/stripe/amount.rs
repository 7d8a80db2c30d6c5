//! Amounts as Stripe writes them: whole numbers of a unit that depends on the currency.

use kiosk_domain::{Amount, Currency, Money};

/// Decimals of Stripe's unit. Yen, won and dong have none (docs.stripe.com/currencies,
/// "Zero-decimal currencies"). New Taiwan dollars have two in charges, although payouts of them are
/// whole ("Special cases"), and so have rupiah; shoppers see neither.
const fn decimals(currency: Currency) -> u32 {
    match currency {
        Currency::Cny | Currency::Usd | Currency::Idr | Currency::Twd => 2,
        Currency::Jpy | Currency::Krw | Currency::Vnd => 0,
    }
}

/// How many hundredths one of Stripe's units is.
const fn hundredths_of_unit(currency: Currency) -> i64 {
    10_i64.pow(2_u32.saturating_sub(decimals(currency)))
}

/// Money in Stripe's unit; none where a part of it is smaller than that.
pub fn to_minor_units(money: Money) -> Option<i64> {
    let (hundredths, unit) = (
        money.amount().hundredths(),
        hundredths_of_unit(money.currency()),
    );
    (hundredths % unit == 0).then(|| hundredths / unit)
}

/// Money of so many of Stripe's units; none below nothing and above every amount.
pub fn from_minor_units(units: i64, currency: Currency) -> Option<Money> {
    let hundredths = units.checked_mul(hundredths_of_unit(currency))?;
    let amount = Amount::from_hundredths(hundredths)?;
    Some(Money::new(amount, currency))
}
