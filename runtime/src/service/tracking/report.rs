//! A page reports what the visit of its user led to.

use kiosk_domain::{AdClickId, ConversionKind, Days, OrderNo, UnixTime};

use super::{ConversionParts, UploadConversion};
use crate::storage::StorageError;
use crate::storage::account::User;

/// How old what a page reports may be: who registered or ordered before did so by no click of now.
const WITHIN: Days = Days::new(30);

/// What a page reports.
#[derive(Clone, Debug)]
pub(crate) struct ReportedConversion<'a> {
    /// Whose session reports it.
    pub user: &'a User,
    /// What.
    pub kind: ConversionKind,
    /// The click with which the visit began.
    pub click: AdClickId,
    /// The order that was placed or paid.
    pub order_no: Option<OrderNo>,
}

/// What is to be told of what a page reports: nothing of what did not happen or is long over, and
/// nothing of other people's orders.
///
/// # Errors
/// Storage failed.
pub(crate) async fn report_conversion(
    parts: &ConversionParts<'_>,
    reported: &ReportedConversion<'_>,
) -> Result<Option<UploadConversion>, StorageError> {
    let now: UnixTime = parts.clock.now();
    let (user, click) = (reported.user, &reported.click);
    let order = match &reported.order_no {
        Some(order_no) => parts.storage.find_order(order_no).await?,
        None => None,
    };
    let is_recent = |since: UnixTime| now.since(since) < WITHIN.duration();
    let order = order.filter(|order| order.user_id == user.id && is_recent(order.created_at));
    Ok(match (reported.kind, order) {
        (ConversionKind::Registration, _) if is_recent(user.created_at) => Some(
            UploadConversion::registration(user.id, click, user.created_at),
        ),
        (ConversionKind::OrderSubmit, Some(order)) => Some(UploadConversion::order_submit(
            order.id,
            click,
            order.created_at,
        )),
        (ConversionKind::Payment, Some(order)) if order.state.is_paid() => {
            Some(UploadConversion::payment(order.id, click, now))
        }
        _ => None,
    })
}
