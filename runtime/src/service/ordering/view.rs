//! An order as those see it who may: its owner, and who holds its key.

use std::collections::BTreeMap;

use kiosk_domain::{GoodsType, OrderNo, OrderState, UserId, owes_information};

use super::reveal_code::{CodeReader, reveal_code};
use super::time_out::seen_now;
use super::{OrderingParts, RevealedCode};
use crate::service::{ClientAddress, Refusal};
use crate::storage::ordering::{CodeViewer, Order, OrderEvent};
use crate::system::{Signer, Use};

/// The key of an order, which its receipt carries.
const KEY: Use = Use("kiosk 2026 order key");

/// Who looks at an order.
#[derive(Clone, Copy, Debug, Default)]
pub struct OrderViewer<'a> {
    /// Who is signed in.
    pub user_id: Option<UserId>,
    /// The key that a link brought along.
    pub key: Option<&'a str>,
    /// From where; none where nobody asks over the network.
    pub address: Option<ClientAddress>,
}

/// An order as somebody sees it, with the account that it goes to, so that it cannot be printed.
#[derive(Clone, PartialEq, Eq)]
pub struct OrderView {
    /// The order.
    pub order: Order,
    /// What happened to it.
    pub events: Vec<OrderEvent>,
    /// Whether an identity audit holds its delivery.
    pub held_by_audit: bool,
    /// The order that takes its place, where its money came late.
    pub replaced_by: Option<OrderNo>,
    /// Where its goods go, as the shopper said with the order or after paying.
    pub account: BTreeMap<String, String>,
    /// Whether the shopper still has to say so.
    pub owes_information: bool,
    /// Whether its shopper looks at it.
    pub is_own: bool,
    /// Whether account data may be shown.
    pub is_trusted: bool,
    /// Its code, where this viewer may see it.
    pub code: RevealedCode,
}

/// An order as somebody sees it. A stranger who knows its number learns how it stands, and nothing
/// of codes and accounts.
///
/// # Errors
/// There is no such order.
pub async fn view_order(
    parts: &OrderingParts<'_>,
    order_no: &OrderNo,
    viewer: OrderViewer<'_>,
) -> Result<OrderView, Refusal> {
    let found = parts.storage().find_order(order_no).await?;
    let order = seen_now(parts, found.ok_or_else(Refusal::not_found)?).await;
    let is_owner = viewer.user_id == Some(order.user_id);
    let has_key = viewer
        .key
        .is_some_and(|key| holds_key(parts.signer, order_no, key));
    let account = account(parts, &order).await?;
    let right = match (is_owner, has_key) {
        (true, _) => Some(CodeViewer::Owner),
        (false, true) => Some(CodeViewer::Key),
        (false, false) => None,
    };
    let address = viewer.address;
    let code = match right {
        Some(viewer) => reveal_code(parts, &order, CodeReader { viewer, address }).await?,
        None => RevealedCode::None,
    };
    let audit = parts.storage().audit_of_order(order.id).await?;
    Ok(OrderView {
        held_by_audit: audit.is_some_and(|audit| audit.status.holds_delivery()),
        owes_information: owes_information(order.line.goods_type, !account.is_empty()),
        account,
        code,
        events: parts.storage().order_events(order.id).await?,
        replaced_by: match order.state {
            OrderState::Timeout => parts.storage().replacing_order(order.id).await?,
            _ => None,
        },
        is_own: is_owner,
        is_trusted: right.is_some(),
        order,
    })
}

/// Where the goods of an order go, as far as the shopper said so.
async fn account(
    parts: &OrderingParts<'_>,
    order: &Order,
) -> Result<BTreeMap<String, String>, Refusal> {
    if order.has_account() || order.line.goods_type != GoodsType::ProxyTopUp {
        return Ok(order.line.charge_params.clone());
    }
    let later = parts.storage().order_information(order.id).await?;
    Ok(later.map(|later| later.fields).unwrap_or_default())
}

/// The key of an order: who has it sees all of the order.
pub(super) fn order_key(signer: &Signer, order_no: &OrderNo) -> String {
    signer.hash(KEY, &[order_no.as_str()])
}

fn holds_key(signer: &Signer, order_no: &OrderNo, key: &str) -> bool {
    use subtle::ConstantTimeEq as _;
    let expected = order_key(signer, order_no);
    expected.as_bytes().ct_eq(key.as_bytes()).into()
}
