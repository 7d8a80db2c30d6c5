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
        let amount = match self.currency.shown_decimals() {
            0 => self.amount.half_up_to_units(),
            _ => self.amount,
        };
        Self::new(amount, self.currency)
    }

    /// What is shown of a discount: down to the currency's shown decimals.
    pub const fn rounded_down(self) -> Self {
        let amount = match self.currency.shown_decimals() {
            0 => self.amount.down_to_units(),
            _ => self.amount,
        };
        Self::new(amount, self.currency)
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
        let whole = grouped(hundredths / 100);
        match self.currency.shown_decimals() {
            0 => format!("{symbol}{whole}"),
            _ => format!("{symbol}{whole}.{:02}", hundredths % 100),
        }
    }
}

fn grouped(whole: i64) -> String {
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
