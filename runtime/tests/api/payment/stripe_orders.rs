//! Whole orders that are paid at Stripe: the shop, its books and what Stripe was asked.

use std::collections::BTreeMap;

use kiosk_domain::{
    Amount, Currency, LedgerAccount, MemberTable, PaymentLimits, PaymentMethodId,
    PaymentMethodRule, Percent, SignedAmount, TierFields,
};
use kiosk_runtime::config::{PaymentMethod, ProviderName};
use kiosk_runtime::service::ordering::refund_order;
use serde_json::{Value, json};
use wiremock::Request;

use super::stripe_double::{KEY, StripeDouble, config, event};
use crate::api::coupon::CouponUser;
use crate::api::ordering::{CARD, OrderWorld, detail, note, page_to_pay, submit};
use crate::api::world::JsonResponse;
use crate::api::{Engine, on_both_engines};

on_both_engines!(
    a_member_pays_a_code_and_its_fee_at_stripe,
    yen_are_paid_and_sent_back_whole,
    an_event_that_stripe_did_not_sign_pays_nothing,
);

/// The session that the first order is paid in.
const SESSION: &str = "cs_test_1";

/// A shop that sells codes through Stripe for a fee, with a tenth off for members.
struct StripeShop {
    orders: OrderWorld,
    double: StripeDouble,
    ann: CouponUser,
}

/// An event and the header that signs it.
struct PostedEvent {
    signature: String,
    body: Vec<u8>,
}

impl StripeShop {
    async fn open(engine: Engine) -> Self {
        let double = StripeDouble::start().await;
        let stripe = config(&double.server.uri(), KEY);
        let orders = OrderWorld::with(engine, |parts| {
            parts.config.payment.stripe = Some(stripe);
            parts.config.payment.methods = vec![card()];
            parts.config.members = MemberTable::new([TierFields {
                level: 1,
                discount: Percent::from_hundredths(1_000),
                ..TierFields::default()
            }]);
        })
        .await;
        let ann = orders.person("ann").await;
        orders.stock_codes(CARD.sku, 1).await;
        Self {
            orders,
            double,
            ann,
        }
    }

    /// What Stripe was posted, at a path.
    async fn posted(&self, path: &str) -> Vec<Request> {
        let all = self.double.server.received_requests().await.unwrap();
        let posted = all
            .into_iter()
            .filter(|one| one.method.as_str() == "POST" && one.url.path() == path);
        posted.collect()
    }

    /// Orders a code and goes to Stripe; the order's number.
    async fn go_to_pay(&self, body: Value) -> String {
        let order_no = submit(&self.ann, body).await;
        // Whoever goes there twice is in the same session.
        let pages = [
            page_to_pay(&self.ann, &order_no).await,
            page_to_pay(&self.ann, &order_no).await,
        ];
        let page = format!("https://checkout.stripe.com/c/pay/{SESSION}");
        assert_eq!(pages, [page.clone(), page]);
        let opened = self.posted("/v1/checkout/sessions").await;
        let [opened] = &opened[..] else {
            panic!("{opened:?}");
        };
        let key = opened.headers["idempotency-key"].to_str().unwrap();
        assert!(key.starts_with(&format!("{order_no}:pay:")), "{key}");
        order_no
    }

    /// The shopper pays; what Stripe tells of it.
    fn paid(&self) -> PostedEvent {
        self.double.pay(SESSION, "paid");
        let mut session = Value::Null;
        self.double.change(SESSION, |paid| session = paid.clone());
        session["payment_intent"] = "pi_1".into();
        let (signature, body) = event("checkout.session.completed", &session);
        PostedEvent { signature, body }
    }

    async fn tell(&self, told: &PostedEvent) -> JsonResponse {
        let stripe = self.orders.world().stranger().without("origin");
        let stripe = stripe.with("stripe-signature", told.signature.clone());
        let call = "/v4/payment-webhook/stripe";
        stripe.post_bytes(call, told.body.clone()).await
    }

    /// What an account comes to in a currency.
    async fn balance(&self, account: LedgerAccount, currency: Currency) -> i128 {
        let balances = self.orders.assert_balanced().await;
        let of = balances
            .iter()
            .filter(|line| (line.account, line.currency) == (account, currency));
        let sum: SignedAmount = of.map(|line| line.amount).sum();
        sum.hundredths()
    }
}

/// Two in a hundred of the price, and 30 cents or 30 yen.
fn card() -> PaymentMethod {
    let limits = |fee: &str| PaymentLimits {
        min: Amount::parse("0.50").unwrap(),
        max: Amount::parse("500000").unwrap(),
        fee: Amount::parse(fee).unwrap(),
    };
    let currencies = BTreeMap::from([
        (Currency::Usd, limits("0.30")),
        (Currency::Jpy, limits("30")),
    ]);
    PaymentMethod {
        id: PaymentMethodId::new(1),
        code: "card".to_owned(),
        provider: ProviderName::Stripe,
        rule: PaymentMethodRule::new(currencies, Percent::from_hundredths(200).unwrap()),
    }
}

/// A field of a form that was posted.
fn field(request: &Request, name: &str) -> Option<String> {
    let mut pairs = url::form_urlencoded::parse(&request.body);
    let (_, value) = pairs.find(|(known, _)| known == name)?;
    Some(value.into_owned())
}

const UNITS: &str = "line_items[0][price_data][unit_amount]";
const CURRENCY: &str = "line_items[0][price_data][currency]";

async fn a_member_pays_a_code_and_its_fee_at_stripe(engine: Engine) {
    let shop = StripeShop::open(engine).await;
    let quoted = shop.ann.caller.post("/v4/pre-pay", CARD.body()).await;
    let quoted = quoted.data();
    assert_eq!(quoted["discount"], "vip");
    let body = CARD.with(&json!({"quote": quoted["quote"]}));
    let order_no = shop.go_to_pay(body).await;
    let opened = &shop.posted("/v1/checkout/sessions").await[0];
    // $4.95 less a tenth, and 2 % of that and 30 cents; parts of a cent are the shopper's.
    assert_eq!(quoted["order_total_amount"], "4.84");
    assert_eq!(field(opened, UNITS).as_deref(), Some("484"));
    assert_eq!(field(opened, CURRENCY).as_deref(), Some("usd"));
    let told = shop.paid();
    for _ in 0..2 {
        assert_eq!(shop.tell(&told).await.http, 200);
    }
    shop.orders.world().run_jobs().await;
    let seen = detail(&shop.ann, &order_no).await;
    assert_eq!(seen["status"], "completed");
    assert_eq!(seen["codes"].as_array().unwrap().len(), 1);
    for (account, hundredths) in [
        (LedgerAccount::Provider, 484),
        (LedgerAccount::Sales, -495),
        (LedgerAccount::Discounts, 49),
        (LedgerAccount::Fees, -38),
        (LedgerAccount::Surplus, 0),
    ] {
        let balance = shop.balance(account, Currency::Usd).await;
        assert_eq!(balance, hundredths, "{account:?}");
    }
}

async fn yen_are_paid_and_sent_back_whole(engine: Engine) {
    let shop = StripeShop::open(engine).await;
    let yen = json!({"currency": "JPY", "currency_symbol": "¥"});
    let body = CARD.with(&yen);
    let quoted = shop.ann.caller.post("/v4/pre-pay", body.clone()).await;
    let total = quoted.data()["order_total_amount"].as_str().unwrap();
    let yen: i128 = total.parse().expect("no part of a yen");
    assert!(yen > 100, "{yen}");
    let order_no = shop.go_to_pay(body).await;
    let opened = &shop.posted("/v1/checkout/sessions").await[0];
    assert_eq!(field(opened, UNITS).as_deref(), Some(total));
    assert_eq!(field(opened, CURRENCY).as_deref(), Some("jpy"));
    assert_eq!(shop.tell(&shop.paid()).await.http, 200);
    let held = shop.balance(LedgerAccount::Provider, Currency::Jpy).await;
    assert_eq!(held, 100 * yen);
    let order = shop.orders.order(&order_no).await;
    let parts = shop.orders.world().app.ordering();
    let refunded = refund_order(&parts, &order.order_no, &note()).await;
    refunded.unwrap();
    shop.orders.world().run_jobs().await;
    let back = shop.posted("/v1/refunds").await;
    let [back] = &back[..] else {
        panic!("{back:?}");
    };
    assert_eq!(field(back, "amount").as_deref(), Some(total));
    assert_eq!(field(back, "payment_intent").as_deref(), Some("pi_1"));
    assert!(back.headers.contains_key("idempotency-key"));
    assert_eq!(detail(&shop.ann, &order_no).await["status"], "refunded");
    for account in [LedgerAccount::Provider, LedgerAccount::Surplus] {
        let balance = shop.balance(account, Currency::Jpy).await;
        assert_eq!(balance, 0, "{account:?}");
    }
}

async fn an_event_that_stripe_did_not_sign_pays_nothing(engine: Engine) {
    let shop = StripeShop::open(engine).await;
    let order_no = shop.go_to_pay(CARD.body()).await;
    let told = shop.paid();
    let mut changed = told.body.clone();
    changed.push(b' ');
    for forged in [
        PostedEvent {
            signature: told.signature.clone(),
            body: changed,
        },
        PostedEvent {
            signature: "t=1795197600,v1=00".to_owned(),
            body: told.body.clone(),
        },
    ] {
        assert_eq!(shop.tell(&forged).await.http, 400);
        assert_eq!(detail(&shop.ann, &order_no).await["status"], "pending");
    }
    assert_eq!(shop.tell(&told).await.http, 200);
    let seen = detail(&shop.ann, &order_no).await;
    assert_eq!(seen["status"], "waitProcessing");
}
