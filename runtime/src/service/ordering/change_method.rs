//! Another way to pay an order that waits for its money.

use kiosk_domain::{Money, OrderId, OrderNo, OrderState, PaymentMethodId, UserId};

use super::OrderingParts;
use super::ask_payment::{AskProviderError, learn, provider_of};
use super::own_order::own_order;
use super::pay::not_payable;
use super::payment_list::OfferedMethod;
use super::price::totals_refused;
use super::time_out::seen_now;
use crate::service::{Refusal, count_user};
use crate::storage::ordering::{Order, PaymentState};
use crate::words::Word;

/// A shopper wants to pay an order another way.
#[derive(Clone, Debug)]
pub struct ChangeMethod {
    /// Whose session asks.
    pub user_id: UserId,
    /// Which order.
    pub order_no: OrderNo,
    /// The way to pay.
    pub method: PaymentMethodId,
}

/// The methods that take the currency of an order that waits for its money, with what each adds to
/// this very order, in the order of their numbers.
///
/// # Errors
/// The shopper has no such order, or it waits for no money.
pub async fn order_methods<'a>(
    parts: &OrderingParts<'a>,
    user_id: UserId,
    order_no: &OrderNo,
) -> Result<Vec<OfferedMethod<'a>>, Refusal> {
    let order = payable_order(parts, user_id, order_no).await?;
    let totals = order.totals;
    let rest = totals.goods().checked_sub(totals.discount());
    let rest = Money::new(rest.unwrap_or_default(), totals.currency());
    let offered = parts.methods.iter().filter_map(|method| {
        Some(OfferedMethod {
            method,
            limits: method.rule.limits(rest.currency())?,
            fee: method.rule.fee(rest),
        })
    });
    Ok(offered.collect())
}

/// Has an order paid by another method: what that adds takes the place of what the other added. The
/// sessions of the other end first, for what they ask is not what the order costs any more. The
/// order as it is then.
///
/// # Errors
/// The shopper has no such order, it waits for no money or its money is under way, the method does
/// not take it, or a provider does not answer.
pub async fn change_method(
    parts: &OrderingParts<'_>,
    wish: ChangeMethod,
) -> Result<Order, Refusal> {
    let order = payable_order(parts, wish.user_id, &wish.order_no).await?;
    if order.payment_method == wish.method {
        return Ok(order);
    }
    let quota = parts.coupon.tries.method_changes;
    count_user(parts.coupon.limiter, quota, wish.user_id).await?;
    let method = parts.method(wish.method)?;
    // What the method refuses ends no session.
    order.totals.paid_by(&method.rule).map_err(totals_refused)?;
    end_open_sessions(parts, order.id).await?;
    parts
        .storage()
        .write(async |tx| {
            let locked = tx.lock_order(order.id).await?;
            let locked = locked.filter(|order| order.state == OrderState::Pending);
            let before = locked.ok_or_else(not_payable)?;
            // Another tab has opened one since, or its money is on its way.
            if tx.has_open_payment(before.id).await? {
                return Err(Refusal::because(Word("ordering.money_under_way")));
            }
            let totals = before.totals.paid_by(&method.rule);
            let totals = totals.map_err(totals_refused)?;
            let changed = Order {
                usd_amount: before.totals.converted(before.usd_amount, totals),
                totals,
                payment_method: method.id,
                ..before
            };
            tx.set_payment_method(&changed).await?;
            tx.end_attempts(changed.id).await?;
            Ok(changed)
        })
        .await
}

async fn payable_order(
    parts: &OrderingParts<'_>,
    user_id: UserId,
    order_no: &OrderNo,
) -> Result<Order, Refusal> {
    let order = own_order(parts, user_id, order_no).await?;
    let order = seen_now(parts, order).await;
    if order.state == OrderState::Pending {
        Ok(order)
    } else {
        Err(not_payable())
    }
}

/// Ends the sessions of an order at their providers. What one says instead of ending it counts as if
/// it had told it by itself.
async fn end_open_sessions(parts: &OrderingParts<'_>, order_id: OrderId) -> Result<(), Refusal> {
    let payments = parts.storage().payments_of(order_id).await?;
    let open = payments
        .into_iter()
        .filter(|payment| payment.state == PaymentState::Open);
    for payment in open {
        let provider = provider_of(parts, &payment.provider).map_err(Refusal::unavailable)?;
        let status = provider.close(&payment.external_id, parts.now()).await;
        let status = status.map_err(Refusal::unavailable)?;
        learn(parts, &payment, status)
            .await
            .map_err(|error| match error {
                AskProviderError::Provider(error) => Refusal::unavailable(error),
                AskProviderError::Shop(refusal) => refusal,
            })?;
    }
    Ok(())
}
