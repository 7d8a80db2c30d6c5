//! What was priced, signed: whoever orders with it pays that, or is asked again.

use kiosk_domain::{
    Client, CouponId, Currency, PaymentMethodId, QUOTE_HOLDS, RegionSymbol, SkuId, UnixTime, UserId,
};
use serde::{Deserialize, Serialize};

use super::PricedOrder;
use crate::system::{Signer, Use};

const QUOTE: Use = Use("kiosk 2026 order quote");

/// For whom and for what something was priced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct QuoteSubject {
    /// Who; none is a visitor, who signed in since.
    pub user: Option<UserId>,
    /// What.
    pub sku: SkuId,
    /// Where from: not everything is sold everywhere.
    pub region: RegionSymbol,
    /// By which client: not every client sees every SKU.
    pub client: Client,
    /// How it is paid.
    pub method: PaymentMethodId,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Quote {
    #[serde(flatten)]
    subject: QuoteSubject,
    currency: Currency,
    goods: i64,
    discount: i64,
    fee: i64,
    coupon: Option<CouponId>,
    until: UnixTime,
}

/// What something costs whom at a moment.
#[derive(Clone, Copy, Debug)]
pub(super) struct PricedFor<'a> {
    pub subject: &'a QuoteSubject,
    pub price: &'a PricedOrder,
    pub now: UnixTime,
}

/// The token of a price.
///
/// # Errors
/// That it cannot be written as JSON.
pub(super) fn sign(signer: &Signer, priced: PricedFor<'_>) -> serde_json::Result<String> {
    signer.sign(QUOTE, &quote(priced, priced.now + QUOTE_HOLDS))
}

/// Whether a token says of an order what it comes to now. One that is over, or of another
/// item, says nothing of it.
pub(super) fn holds(signer: &Signer, token: &str, priced: PricedFor<'_>) -> bool {
    let Some(signed) = signer.verify::<Quote>(QUOTE, token) else {
        return false;
    };
    let visitor = QuoteSubject {
        user: None,
        ..priced.subject.clone()
    };
    let as_visitor = PricedFor {
        subject: &visitor,
        ..priced
    };
    priced.now < signed.until
        && [priced, as_visitor]
            .into_iter()
            .any(|priced| signed == quote(priced, signed.until))
}

fn quote(priced: PricedFor<'_>, until: UnixTime) -> Quote {
    let PricedFor { subject, price, .. } = priced;
    Quote {
        subject: subject.clone(),
        currency: price.totals.currency(),
        goods: price.totals.goods().hundredths(),
        discount: price.totals.discount().hundredths(),
        fee: price.totals.fee().hundredths(),
        coupon: price.discount.coupon(),
        until,
    }
}
