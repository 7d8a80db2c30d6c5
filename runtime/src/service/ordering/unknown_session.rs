//! What a provider tells of a session that the shop does not have.

use std::time::Duration;

use kiosk_domain::{Money, OrderNo};

use super::OrderingParts;
use crate::config::ProviderName;
use crate::service::Refusal;
use crate::storage::ordering::{ForeignPayment, ForeignSession};

/// How long after the time to pay is over a session of an order may still be on its way to the
/// database, if that or the shop stood still.
const STORED_WITHIN: Duration = Duration::from_hours(1);

/// A session that a provider told of.
#[derive(Clone, Copy, Debug)]
pub(super) struct NamedSession<'a> {
    pub provider: ProviderName,
    pub external_id: &'a str,
    /// The order that it was opened for, as the provider was told then.
    pub order_no: Option<&'a OrderNo>,
    /// The money that came.
    pub paid: Option<Money>,
}

/// Hears of a session that the shop does not have. One of an order that can be paid is stored a moment
/// later. Any other is of somebody who shares the account, or was opened after the backup that was
/// brought back, for an order that was placed before or after it: it is noted once, money for an order
/// is kept for an operator, and nothing else is done, for whoever tells of it would tell for days.
///
/// # Errors
/// [`Refusal::not_found`] where the provider is to tell it again; or storage failed.
pub(super) async fn hear_unknown_session(
    parts: &OrderingParts<'_>,
    session: NamedSession<'_>,
) -> Result<(), Refusal> {
    let provider = session.provider.name();
    let order = match session.order_no {
        Some(order_no) => parts.storage().find_order(order_no).await?,
        None => None,
    };
    if order.is_some_and(|order| parts.now() < order.pay_by + STORED_WITHIN) {
        tracing::warn!(
            provider,
            "a payment provider told of a session that is not stored: it is told again"
        );
        return Err(Refusal::not_found());
    }
    let paid = session.order_no.zip(session.paid);
    let paid = paid.map(|(order_no, paid)| ForeignPayment { order_no, paid });
    let foreign = ForeignSession {
        provider,
        external_id: session.external_id,
        paid,
        now: parts.now(),
    };
    let is_new: Result<bool, Refusal> = parts
        .storage()
        .write(async |tx| Ok(tx.note_foreign_session(foreign).await?))
        .await;
    match (is_new?, paid) {
        (true, Some(paid)) => tracing::warn!(
            provider,
            order_no = %paid.order_no,
            "money came by a session that is not stored: look at `kiosk payments unknown`"
        ),
        (true, None) => tracing::info!(
            provider,
            "a payment provider told of a session that is not the shop's"
        ),
        (false, _) => {}
    }
    Ok(())
}
