//! The number by which a supplier knows an attempt at a delivery.

use std::fmt;
use std::str::FromStr;

use crate::OrderNo;

/// The number by which a supplier knows an attempt at a delivery: whoever is asked for it twice
/// delivers once.
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct SupplyNumber {
    /// The order.
    pub order_no: OrderNo,
    /// Which attempt at it, from 1.
    pub attempt: u32,
}

/// That a text is no such number.
#[derive(Copy, Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("a supply number is an order number, `-` and the number of an attempt")]
pub struct SupplyNumberError;

impl fmt::Display for SupplyNumber {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}-{}", self.order_no, self.attempt)
    }
}

impl FromStr for SupplyNumber {
    type Err = SupplyNumberError;

    fn from_str(text: &str) -> Result<Self, SupplyNumberError> {
        let (order_no, attempt) = text.rsplit_once('-').ok_or(SupplyNumberError)?;
        let number = Self {
            order_no: order_no.parse().map_err(|_| SupplyNumberError)?,
            attempt: attempt.parse().map_err(|_| SupplyNumberError)?,
        };
        // One text a number: no leading zeros, no sign.
        let is_plain = number.attempt > 0 && number.to_string() == text;
        is_plain.then_some(number).ok_or(SupplyNumberError)
    }
}
