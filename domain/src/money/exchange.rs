//! Exchange rates: how US dollars become another currency.

use std::num::NonZeroU64;

use serde::Serialize;

use super::Amount;

/// How US dollars become another currency.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize)]
pub struct ExchangeRate {
    millionths: NonZeroU64,
    step: Amount,
}

impl ExchangeRate {
    /// A rate of so many millionths of a unit for one US dollar.
    ///
    /// What is converted is rounded up to a multiple of `step`; a step of 0 is a hundredth.
    pub const fn new(millionths: NonZeroU64, step: Amount) -> Self {
        Self { millionths, step }
    }

    /// What US dollars come to, unless that is more than [`Amount::MAX`].
    pub fn convert(self, dollars: Amount) -> Option<Amount> {
        let step = i128::from(self.step.hundredths().max(1));
        let exact = i128::from(dollars.hundredths()) * i128::from(self.millionths.get());
        let step_millionths = step * 1_000_000;
        let steps = (exact + step_millionths - 1) / step_millionths;
        i64::try_from(steps * step)
            .ok()
            .and_then(Amount::from_hundredths)
    }
}
