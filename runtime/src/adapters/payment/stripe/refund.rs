//! Refunds (docs.stripe.com/api/refunds).

use serde::Deserialize;

use super::client::{Form, segment, word};
use super::{Stripe, to_minor_units};
use crate::adapters::payment::{PaymentError, PaymentEventKind, RefundRequest, RefundStatus};

/// A refund as Stripe writes it, in answers and in events.
#[derive(Debug, Deserialize)]
pub(super) struct StripeRefund {
    id: String,
    #[serde(default)]
    status: Option<String>,
    #[serde(default)]
    failure_reason: Option<String>,
}

impl StripeRefund {
    pub fn refund_status(self) -> RefundStatus {
        let refund_id = self.id;
        match self.status.as_deref() {
            Some("succeeded") => RefundStatus::Done { refund_id },
            Some(status @ ("failed" | "canceled")) => {
                let said = self.failure_reason.as_deref().unwrap_or(status);
                RefundStatus::Failed {
                    refund_id,
                    reason: word(said).to_owned(),
                }
            }
            // `pending`, and `requires_action` of the shopper, whom Stripe asks itself.
            _ => RefundStatus::Sent { refund_id },
        }
    }

    pub fn event_kind(self) -> PaymentEventKind {
        match self.refund_status() {
            RefundStatus::Sent { .. } => PaymentEventKind::Ignored,
            RefundStatus::Done { refund_id } => PaymentEventKind::Refunded { refund_id },
            RefundStatus::Failed { refund_id, reason } => {
                PaymentEventKind::RefundFailed { refund_id, reason }
            }
        }
    }
}

pub(super) async fn create(
    stripe: &Stripe,
    request: &RefundRequest,
) -> Result<RefundStatus, PaymentError> {
    let units = to_minor_units(request.amount).ok_or_else(|| {
        let currency = request.amount.currency();
        PaymentError::Refused(format!("an amount that Stripe does not send in {currency}"))
    })?;
    let form: Form = [
        ("payment_intent", request.payment_id.clone()),
        ("amount", units.to_string()),
    ]
    .map(|(name, value)| (name.to_owned(), value))
    .into();
    let key = Some(&*request.idempotency_key);
    let refund: StripeRefund = stripe.post("/v1/refunds", &form, key).await?;
    Ok(refund.refund_status())
}

pub(super) async fn query(stripe: &Stripe, refund_id: &str) -> Result<RefundStatus, PaymentError> {
    let path = format!("/v1/refunds/{}", segment(refund_id)?);
    let refund: StripeRefund = stripe.get(&path).await?;
    Ok(refund.refund_status())
}
