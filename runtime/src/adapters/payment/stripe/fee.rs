//! What Stripe keeps of a payment (docs.stripe.com/api/balance_transactions).

use kiosk_domain::{Currency, Money};
use serde::Deserialize;

use super::client::{later, segment};
use super::{Stripe, from_minor_units};
use crate::adapters::payment::PaymentError;

/// A payment with the charge that paid it.
#[derive(Deserialize)]
struct PaidIntent {
    #[serde(default)]
    latest_charge: Option<PaidCharge>,
}

#[derive(Deserialize)]
struct PaidCharge {
    /// None until Stripe has booked it.
    #[serde(default)]
    balance_transaction: Option<BalanceTransaction>,
}

/// What became of a charge on the account, in the account's currency.
#[derive(Deserialize)]
struct BalanceTransaction {
    fee: i64,
    currency: String,
}

pub(super) async fn query(
    stripe: &Stripe,
    payment_id: &str,
) -> Result<Option<Money>, PaymentError> {
    let id = segment(payment_id)?;
    let path = format!("/v1/payment_intents/{id}?expand[]=latest_charge.balance_transaction");
    let intent: PaidIntent = stripe.get(&path).await?;
    let booked = intent
        .latest_charge
        .and_then(|charge| charge.balance_transaction);
    let Some(BalanceTransaction { fee, currency }) = booked else {
        return Ok(None);
    };
    let known = Currency::from_code(&currency.to_ascii_uppercase()).ok_or_else(|| {
        PaymentError::Refused("its fee is in a currency that the shop does not know".to_owned())
    })?;
    let fee = from_minor_units(fee, known).ok_or_else(|| later("Stripe's fee is no amount"))?;
    Ok(Some(fee))
}
