//! Showing a code to whom it belongs.

use kiosk_domain::{GoodsType, OrderState, SaleCode};

use super::OrderingParts;
use crate::config::Quota;
use crate::service::{ClientAddress, Refusal, count_loosely};
use crate::storage::ordering::{CodeViewer, NewCodeReveal, Order};

/// How often the code of an order is shown.
const SHOWN: Quota = Quota::new("order-detail.code", 60, 600);

/// The code of an order, as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RevealedCode {
    /// There is none to show, or not to this viewer.
    None,
    /// The code.
    Shown(SaleCode),
    /// There is one, and it cannot be read: no other is shown in its place.
    Unreadable,
}

/// Who is shown a code.
#[derive(Clone, Copy, Debug)]
pub(super) struct CodeReader {
    pub viewer: CodeViewer,
    pub address: Option<ClientAddress>,
}

/// Opens the code of a completed order, and notes in the same transaction that it was shown. Where
/// it cannot be noted it is not shown.
///
/// # Errors
/// Storage failed.
pub(super) async fn reveal_code(
    parts: &OrderingParts<'_>,
    order: &Order,
    reader: CodeReader,
) -> Result<RevealedCode, Refusal> {
    if order.line.goods_type != GoodsType::Cdk || order.state != OrderState::Completed {
        return Ok(RevealedCode::None);
    }
    // Each is a row that is kept: a page asks for it a few times, a loop without end.
    let who = order.id.to_string();
    count_loosely(parts.coupon.limiter, SHOWN, &who).await?;
    parts
        .storage()
        .write(async |tx| {
            let Some(sold) = tx.sold_code(order.id).await? else {
                return Ok(RevealedCode::None);
            };
            let code = match parts.codes.open(sold.owner, &sold.sealed) {
                Ok(code) => code,
                Err(error) => {
                    let id = sold.owner.id;
                    tracing::warn!(order = %order.id, code = %id, "a sold code cannot be read: {error}");
                    return Ok(RevealedCode::Unreadable);
                }
            };
            let address = reader.address.map(|ClientAddress(address)| address.to_string());
            let reveal = NewCodeReveal {
                code_id: sold.owner.id,
                viewer: reader.viewer,
                address: address.unwrap_or_default(),
                created_at: parts.now(),
            };
            tx.insert_code_reveal(&reveal).await?;
            Ok(RevealedCode::Shown(code))
        })
        .await
}
