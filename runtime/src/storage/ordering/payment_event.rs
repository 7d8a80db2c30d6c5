//! What providers told of payments, once each.

use kiosk_domain::{PaymentId, UnixTime};

use crate::storage::{StorageError, Transaction};

/// Something that a provider told of a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewPaymentEvent<'a> {
    /// The payment.
    pub payment_id: PaymentId,
    /// The provider.
    pub provider: &'a str,
    /// The event's own name at the provider.
    pub event_id: &'a str,
    /// What happened.
    pub kind: &'static str,
    /// When it was heard.
    pub now: UnixTime,
}

impl Transaction {
    /// Notes what a provider told, unless it told that before; says whether it was new.
    pub async fn note_payment_event(
        &mut self,
        told: NewPaymentEvent<'_>,
    ) -> Result<bool, StorageError> {
        let noted = sqlx::query(
            "INSERT INTO payment_event (provider, event_id, payment_id, kind, created_at)
             VALUES ($1, $2, $3, $4, $5) ON CONFLICT (provider, event_id) DO NOTHING",
        )
        .bind(told.provider)
        .bind(told.event_id)
        .bind(told.payment_id.get())
        .bind(told.kind)
        .bind(told.now.secs())
        .execute(self.on())
        .await?;
        Ok(noted.rows_affected() > 0)
    }
}
