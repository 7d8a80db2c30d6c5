//! Money as a shopper sees and pays it.

use super::{Amount, Currency};

/// An amount of a currency.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct Money {
    amount: Amount,
    currency: Currency,
}

impl Money {
    /// That amount of that currency.
    pub const fn new(amount: Amount, currency: Currency) -> Self {
        Self { amount, currency }
    }

    /// The amount before rounding.
    pub const fn amount(self) -> Amount {
        self.amount
    }

    /// The currency.
    pub const fn currency(self) -> Currency {
        self.currency
    }

    /// What is shown and charged: half up to the currency's shown decimals.
    pub const fn rounded(self) -> Self {
        let hundredths = self.amount.hundredths();
        let rounded = match self.currency.shown_decimals() {
            0 => hundredths.saturating_add(50).div_euclid(100) * 100,
            _ => hundredths,
        };
        Self::new(Amount::from_hundredths(rounded), self.currency)
    }

    /// What is shown of a discount: down to the currency's shown decimals.
    pub const fn rounded_down(self) -> Self {
        let hundredths = self.amount.hundredths();
        let rounded = match self.currency.shown_decimals() {
            0 => hundredths.div_euclid(100).saturating_mul(100),
            _ => hundredths,
        };
        Self::new(Amount::from_hundredths(rounded), self.currency)
    }

    /// The shown text with the currency's own sign: `$4.99`, `Rp75,000`.
    pub fn format(self) -> String {
        self.format_with(self.currency.symbol())
    }

    /// The shown text with another sign.
    ///
    /// Groups are parted by commas in every locale, so that a page and the browser that
    /// hydrates it agree to the byte.
    pub fn format_with(self, symbol: &str) -> String {
        let hundredths = self.rounded().amount.hundredths();
        let sign = if hundredths < 0 { "-" } else { "" };
        let whole = grouped(hundredths.unsigned_abs() / 100);
        match self.currency.shown_decimals() {
            0 => format!("{sign}{symbol}{whole}"),
            _ => format!(
                "{sign}{symbol}{whole}.{:02}",
                hundredths.unsigned_abs() % 100
            ),
        }
    }
}

fn grouped(whole: u64) -> String {
    let digits = whole.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.char_indices() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
