//! Placing an order: all that it needs is taken in one transaction, or nothing is.

use std::collections::BTreeMap;

use kiosk_domain::{
    Amount, CouponId, GoodsType, LineItem, MOST_PENDING_ORDERS, MOST_UNPAID_ORDERS, OrderNo,
    OrderState, PAY_WITHIN, PaymentMethodId, PriceKind, RegionSymbol, UNPAID_COUNT, UnixTime,
    UserId,
};

use super::check_account::require_account;
use super::offer::{ItemRequest, Offer, sold_out};
use super::price::{PriceQuery, PricedOffer, price};
use super::quote::{self, PricedFor, QuoteSubject};
use super::settle::{SettledBy, settle};
use super::tell_move::tell_placed;
use super::time_out::time_out;
use super::{DiscountRequest, OrderingParts, PrePaid};
use crate::service::Refusal;
use crate::storage::Transaction;
use crate::storage::account::User;
use crate::storage::catalogue::StockTake;
use crate::storage::coupon::CouponUse;
use crate::storage::ordering::{
    Order, OrderActor, OrderLine, OrderOrigin, OrderRequest, OrderStock, PostingKind,
    UnpaidOrderQuery,
};
use crate::words::Word;

/// The most characters that are kept of the page from which something was bought.
const LONGEST_URL: usize = 500;
/// Seconds after which an order that is being placed is worth asking about.
const IN_FLIGHT: u64 = 1;

/// Somebody orders. The recharge fields may let people into an account, so that it cannot be printed.
#[derive(Clone)]
pub struct SubmitOrder<'a> {
    /// Who.
    pub user: &'a User,
    /// What.
    pub item: ItemRequest,
    /// How it is to be paid.
    pub method: PaymentMethodId,
    /// Which discount is to be taken.
    pub wanted: DiscountRequest,
    /// The recharge fields by their names.
    pub charge_params: BTreeMap<String, String>,
    /// The tracking keys, as JSON.
    pub channel: String,
    /// The region of the shopper's address.
    pub address_region: RegionSymbol,
    /// The page from which it is bought.
    pub from_url: String,
    /// The promotion that the page showed, if it showed one.
    pub shown: Option<PriceKind>,
    /// What the shopper was quoted; whoever says nothing pays what it comes to.
    pub quote: Option<String>,
    /// The client's key and what was sent under it; the same key is the same order.
    pub request: Option<OrderRequest>,
}

/// What became of an order that somebody sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Submitted {
    /// It is placed, now or when its key was sent before.
    Placed(OrderNo),
    /// It comes to something else than was quoted: nothing was placed.
    Requoted(PrePaid),
}

/// Places an order, priced anew.
///
/// # Errors
/// It may not be sold to this shopper, a field is not filled, the discount does not count, the
/// method does not take it, it is sold out, its key was sent with something else, or what was sent
/// under the key before is still being worked on.
pub async fn submit_order(
    parts: &OrderingParts<'_>,
    wish: &SubmitOrder<'_>,
) -> Result<Submitted, Refusal> {
    let claim = wish.request.as_ref();
    let claim = claim.map(|request| parts.storage().claim_request(request).ok_or_else(in_flight));
    let _claim = claim.transpose()?;
    if let Some(placed) = placed_before(parts, wish).await? {
        return Ok(Submitted::Placed(placed));
    }
    match submit_anew(parts, wish).await {
        Err(refusal) if refusal.is_ours() => Err(refusal),
        Ok(Submitted::Placed(order_no)) => Ok(Submitted::Placed(order_no)),
        // What is missing may be what another runtime has just placed this very order with.
        unplaced => match placed_before(parts, wish).await? {
            Some(placed) => Ok(Submitted::Placed(placed)),
            None => unplaced,
        },
    }
}

async fn submit_anew(
    parts: &OrderingParts<'_>,
    wish: &SubmitOrder<'_>,
) -> Result<Submitted, Refusal> {
    let method = parts.method(wish.method)?;
    let query = PriceQuery {
        item: &wish.item,
        user: Some(wish.user),
        method,
        wanted: wish.wanted,
    };
    let priced = price(parts, query).await?;
    let line = priced.offer.line(wish.item.sku_id, &wish.charge_params)?;
    if let Some(requoted) = requoted(parts, wish, &priced)? {
        return Ok(Submitted::Requoted(requoted));
    }
    require_account(parts, wish.user.id, priced.offer.group(), &line).await?;
    let order = new_order(parts, wish, &priced, line)?;
    free_overdue_code(parts, &order).await?;
    place(parts, wish, &priced, order)
        .await
        .map(Submitted::Placed)
}

/// What was sent under the same key is being worked on: whoever asks again hears what came of it.
fn in_flight() -> Refusal {
    Refusal::later_because(Word("ordering.in_flight"), IN_FLIGHT)
}

/// The order of a key that was sent before.
///
/// # Errors
/// It was sent with something else.
async fn placed_before(
    parts: &OrderingParts<'_>,
    wish: &SubmitOrder<'_>,
) -> Result<Option<OrderNo>, Refusal> {
    let Some(request) = &wish.request else {
        return Ok(None);
    };
    match parts.storage().placed_request(request).await? {
        Some(placed) if !placed.is_same => Err(Refusal::because(Word("ordering.key_reused"))),
        placed => Ok(placed.map(|placed| placed.order_no)),
    }
}

/// What the shopper is to be asked again, where it comes to something else than was quoted.
fn requoted(
    parts: &OrderingParts<'_>,
    wish: &SubmitOrder<'_>,
    priced: &PricedOffer,
) -> Result<Option<PrePaid>, Refusal> {
    let is_over = wish
        .shown
        .is_some_and(|shown| shown != priced.offer.sku.kind);
    if wish.quote.is_none() && !is_over {
        return Ok(None);
    }
    let subject = QuoteSubject {
        user: Some(wish.user.id),
        sku: wish.item.sku_id,
        region: wish.item.region.clone(),
        client: wish.item.client,
        method: wish.method,
    };
    let quoted = PricedFor {
        subject: &subject,
        price: &priced.price,
        now: parts.now(),
    };
    let holds = |token: &String| quote::holds(parts.signer, token, quoted);
    if !is_over && wish.quote.as_ref().is_none_or(holds) {
        return Ok(None);
    }
    PrePaid::new(parts, &subject, priced.price).map(Some)
}

fn new_order(
    parts: &OrderingParts<'_>,
    wish: &SubmitOrder<'_>,
    priced: &PricedOffer,
    line: OrderLine,
) -> Result<Order, Refusal> {
    let now = parts.now();
    // 32 hexadecimal digits are 128 bits.
    let order_no = parts.coupon.random.hex().parse();
    Ok(Order {
        id: parts.next_id(),
        order_no: order_no.map_err(Refusal::failed)?,
        user_id: wish.user.id,
        state: OrderState::Pending,
        events: 1,
        line,
        totals: priced.price.totals,
        usd_amount: priced.price.usd,
        discount: priced.price.discount,
        payment_method: wish.method,
        stock: OrderStock::default(),
        origin: OrderOrigin {
            locale: wish.item.locale,
            region: wish.item.region.clone(),
            address_region: wish.address_region.clone(),
            client: wish.item.client,
            channel: wish.channel.clone(),
            from_url: kept_url(&wish.from_url),
        },
        replaces: None,
        created_at: now,
        pay_by: now + PAY_WITHIN,
    })
}

/// The page from which something was bought, as far as it is kept.
fn kept_url(url: &str) -> String {
    let visible = url.chars().filter(|sign| !sign.is_control());
    visible.take(LONGEST_URL).collect()
}

/// Lets a code be had that only an order holds which is not paid any more: it is promised to
/// whoever comes next, before the sweeper comes by.
async fn free_overdue_code(parts: &OrderingParts<'_>, order: &Order) -> Result<(), Refusal> {
    if order.line.goods_type != GoodsType::Cdk {
        return Ok(());
    }
    let (storage, sku_id) = (parts.storage(), order.line.sku_id);
    if storage.has_free_code(sku_id).await? {
        return Ok(());
    }
    for holder in storage.overdue_holders(sku_id, parts.now()).await? {
        time_out(parts, holder).await?;
    }
    Ok(())
}

/// Takes all that an order needs and stores it.
async fn place(
    parts: &OrderingParts<'_>,
    wish: &SubmitOrder<'_>,
    priced: &PricedOffer,
    mut order: Order,
) -> Result<OrderNo, Refusal> {
    parts
        .storage()
        .write(async |tx| {
            // The right to the key comes first: of two runtimes the second takes and waits for
            // nothing.
            if let Some(request) = &wish.request
                && !tx.claim_request(request).await?
            {
                return Err(in_flight());
            }
            // The user's row comes before any that names it: whoever adds a contact locks it too.
            tx.lock_user(wish.user.id).await?;
            if let Some(request) = &wish.request
                && !tx.note_request(request, order.id, order.created_at).await?
            {
                // It was placed since this one looked, and whoever asks is told so.
                return Err(in_flight());
            }
            refuse_hoarding(tx, wish.user.id, order.created_at).await?;
            take(parts, tx, &mut order, &priced.offer).await?;
            tell_placed(parts, tx, &order).await?;
            if order.totals.total().amount() == Amount::ZERO {
                let nothing_to_pay = SettledBy {
                    receipt: None,
                    kind: PostingKind::Sale,
                    actor: OrderActor::Shop,
                    reason: None,
                };
                settle(parts, tx, &mut order, nothing_to_pay).await?;
            }
            Ok(order.order_no.clone())
        })
        .await
}

/// Refuses a user, whose row is locked, who has so many unpaid orders that others find nothing left:
/// of two orders that come at once one sees the other.
async fn refuse_hoarding(
    tx: &mut Transaction,
    user_id: UserId,
    now: UnixTime,
) -> Result<(), Refusal> {
    let query = UnpaidOrderQuery {
        user_id,
        now,
        since: now - UNPAID_COUNT,
    };
    let unpaid = tx.count_unpaid_orders(query).await?;
    if unpaid.pending >= MOST_PENDING_ORDERS || unpaid.recent >= MOST_UNPAID_ORDERS {
        return Err(Refusal::because(Word("ordering.too_many_pending")));
    }
    Ok(())
}

/// Takes the coupon, the stock and the code of a new order, and stores it.
///
/// # Errors
/// One of them is not to be had any more.
pub(super) async fn take(
    parts: &OrderingParts<'_>,
    tx: &mut Transaction,
    order: &mut Order,
    offer: &Offer,
) -> Result<(), Refusal> {
    if let Some(coupon_id) = order.discount.coupon() {
        take_coupon(tx, order, coupon_id, &offer.sku.purchase()).await?;
    }
    let taken = tx.take_stock(&offer.stock).await?;
    let taken = taken.map_err(|_| sold_out())?;
    let pieces: Vec<_> = taken.iter().map(StockTake::pieces).collect();
    order.stock = OrderStock::of(&pieces);
    tx.insert_order(order).await?;
    tx.note_placed(order, &OrderActor::Shopper).await?;
    if order.line.goods_type == GoodsType::Cdk
        && !tx
            .reserve_code(order.line.sku_id, order.id, parts.now())
            .await?
    {
        return Err(sold_out());
    }
    Ok(())
}

/// Takes the coupon where, on its locked row, it still takes off what was priced.
async fn take_coupon(
    tx: &mut Transaction,
    order: &Order,
    coupon_id: CouponId,
    item: &LineItem<'_>,
) -> Result<(), Refusal> {
    let unusable = || Refusal::because(Word("ordering.coupon_unusable"));
    let held = tx.lock_user_coupon(coupon_id).await?.ok_or_else(unusable)?;
    let amount = held.activity.rule.discount(*item, order.created_at);
    if amount.ok() != Some(order.totals.discount()) {
        return Err(unusable());
    }
    let taking = CouponUse {
        coupon_id,
        user_id: order.user_id,
        order_no: order.order_no.clone(),
        used_at: order.created_at,
    };
    tx.use_coupon(&taking).await?.map_err(|_| unusable())
}
