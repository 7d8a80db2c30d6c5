//! The mails of what became of an order, to its shopper.

use kiosk_domain::{AuditReason, NotificationTopic, OrderNo, ReceiptId};
use serde::{Deserialize, Serialize};

use super::OrderTopic;
use super::view::order_key;
use crate::adapters::DeliveryKey;
use crate::service::JobPayload;
use crate::service::account::{UserMailError, UserMailParts};
use crate::service::mail::{OrderMailFacts, order_mail};
use crate::storage::ordering::Order;
use crate::system::Signer;

/// The job to mail what became of an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderMail {
    /// Of which order.
    pub order_no: String,
    /// The name of what became of it.
    pub topic: String,
    /// The name of the reason for which an identity audit was decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The money that went back, where it did not pay the order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub returned: Option<ReceiptId>,
    /// The sentence of the reason, where an older program queued it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

impl JobPayload for OrderMail {
    const NAME: &'static str = "send_order_mail";
    const IS_SECRET: bool = false;
}

impl OrderMail {
    /// The mail of a topic of an order.
    pub(super) fn of(order: &Order, told: &OrderTopic) -> Self {
        let reason = told.reason.map(AuditReason::name);
        Self {
            order_no: order.order_no.to_string(),
            topic: told.topic.name().to_owned(),
            reason: reason.map(str::to_owned),
            returned: told.returned,
            note: None,
        }
    }
}

/// Mails what became of an order, in the language in which it was placed, with the key that opens
/// it. Whoever has no address is sent nothing.
///
/// # Errors
/// What keeps the mail.
pub(crate) async fn send_order_mail(
    parts: &UserMailParts<'_>,
    signer: &Signer,
    job: &OrderMail,
    key: DeliveryKey,
) -> Result<(), UserMailError> {
    let order_no: Option<OrderNo> = job.order_no.parse().ok();
    let topic = NotificationTopic::from_name(&job.topic);
    let (Some(order_no), Some(topic)) = (order_no, topic) else {
        // A newer program queued it.
        tracing::warn!("a mail about an order is not sent: its topic is not known");
        return Ok(());
    };
    let Some(order) = parts.storage.find_order(&order_no).await? else {
        return Ok(());
    };
    let user = parts.storage.user(order.user_id).await?;
    let Some(to) = user.and_then(|user| user.email) else {
        return Ok(());
    };
    let refunded = match (topic, job.returned) {
        // Less than the order cost where an operator let some of it off.
        (NotificationTopic::OrderRefunded, _) => parts.storage.money_of_order(order.id).await?,
        (_, Some(receipt)) => parts.storage.money_of_receipt(receipt).await?,
        (_, None) => None,
    };
    let facts = OrderMailFacts {
        topic,
        order_no: &order.order_no,
        key: order_key(signer, &order.order_no),
        goods_name: &order.line.goods_name,
        sku_name: &order.line.sku_name,
        totals: order.totals,
        refunded,
        reason: job.reason.as_deref().and_then(AuditReason::from_name),
        note: job.note.as_deref(),
    };
    let frame = parts.frame(order.origin.locale);
    let mail = frame.mail(to, order_mail(&frame, &facts));
    Ok(parts.mailer.send(&mail, key).await?)
}
