//! A thousand webhooks, each several times, in any order, with forged and old ones among them.

use std::collections::BTreeSet;

use futures::{StreamExt as _, stream};
use kiosk_domain::{LedgerAccount, UnixTime};
use kiosk_runtime::adapters::payment::{SANDBOX_SIGNATURE, WebhookKey, signature_header};
use kiosk_runtime::storage::ordering::{Order, PaymentState};
use kiosk_runtime::system::Use;
use serde_json::json;

use super::{OrderWorld, TOP_UP, submit};
use crate::api::described::Seed;
use crate::api::world::{Caller, JsonResponse};
use crate::api::{Engine, on_both_engines};

on_both_engines!(what_is_signed_counts_once_and_what_is_not_counts_never);

/// Orders that are paid, with four events each; and orders that only forged and old events tell of.
const PAID: usize = 250;
const UNPAID: usize = 50;
const EVENTS: usize = 4;
/// Each event is told so often.
const COPIES: usize = 5;
/// What is forged and what is old, of all that is told.
const FORGED: usize = PAID * EVENTS * COPIES / 10;
const STALE: usize = PAID * EVENTS * COPIES / 20;
/// How many are on their way at once.
const AT_ONCE: usize = 20;
/// How old is too old, in seconds.
const TOO_OLD: i64 = 301;

/// A webhook as it is posted.
#[derive(Clone)]
struct SignedWebhook {
    body: String,
    signature: String,
    is_genuine: bool,
}

/// Signs as the sandbox does, or nearly so.
struct WebhookForge {
    key: WebhookKey,
    wrong_key: WebhookKey,
    now: UnixTime,
}

impl WebhookForge {
    fn new(orders: &OrderWorld) -> Self {
        let app = &orders.world().app;
        let key = app.signer.hash(Use("kiosk payment sandbox: webhook"), &[]);
        Self {
            key: WebhookKey::new(&key),
            wrong_key: WebhookKey::new("a guess"),
            now: app.clock.now(),
        }
    }

    fn genuine(&self, body: String) -> SignedWebhook {
        self.signed(body, &self.key, self.now)
    }

    fn forged(&self, body: String) -> SignedWebhook {
        self.signed(body, &self.wrong_key, self.now)
    }

    fn stale(&self, body: String) -> SignedWebhook {
        let then = UnixTime::from_secs(self.now.secs() - TOO_OLD);
        self.signed(body, &self.key, then)
    }

    fn signed(&self, body: String, key: &WebhookKey, at: UnixTime) -> SignedWebhook {
        let signature = signature_header(&[key], body.as_bytes(), at);
        let right = signature_header(&[&self.key], body.as_bytes(), self.now);
        SignedWebhook {
            is_genuine: signature == right,
            body,
            signature,
        }
    }
}

fn paid(order: &Order, event: &str, payment: &str) -> String {
    let total = order.totals.total();
    let session = session_of(order);
    json!({
        "id": format!("{session} {event}"), "session": session, "order_no": order.order_no.as_str(),
        "type": "paid", "payment": format!("{session}.{payment}"),
        "amount": total.amount(), "currency": total.currency(),
    })
    .to_string()
}

fn expired(order: &Order) -> String {
    let session = session_of(order);
    json!({
        "id": format!("{session} expired"), "session": session, "order_no": order.order_no.as_str(),
        "type": "expired",
    })
    .to_string()
}

fn session_of(order: &Order) -> String {
    format!("session-of-{}", order.order_no)
}

/// Orders that wait for money, each with a session.
async fn pending(orders: &OrderWorld, name: &str, count: usize) -> Vec<Order> {
    let mut found = Vec::new();
    for number in 0..count {
        let buyer = orders.person(&format!("{name}{number}")).await;
        let order_no = submit(&buyer, TOP_UP.body()).await;
        let order = orders.order(&order_no).await;
        orders.ask(&order, &session_of(&order)).await;
        found.push(order);
    }
    found
}

async fn post(provider: &Caller, webhook: &SignedWebhook) -> JsonResponse {
    let provider = provider.with(SANDBOX_SIGNATURE, &webhook.signature);
    let body = webhook.body.clone().into_bytes();
    provider
        .post_bytes("/v4/payment-webhook/sandbox", body)
        .await
}

async fn what_is_signed_counts_once_and_what_is_not_counts_never(engine: Engine) {
    let orders = OrderWorld::crowded(engine).await;
    let forge = WebhookForge::new(&orders);
    let to_pay = pending(&orders, "payer", PAID).await;
    let unpaid = pending(&orders, "other", UNPAID).await;
    let mut storm = Vec::new();
    for order in &to_pay {
        for body in [
            paid(order, "one", "1"),
            // The same money by another event, and other money.
            paid(order, "two", "1"),
            paid(order, "three", "2"),
            expired(order),
        ] {
            storm.extend(vec![forge.genuine(body); COPIES]);
        }
    }
    for (number, order) in (0..FORGED).zip(unpaid.iter().cycle()) {
        storm.push(forge.forged(paid(order, &format!("forged {number}"), "1")));
    }
    for (number, order) in (0..STALE).zip(unpaid.iter().cycle()) {
        storm.push(forge.stale(paid(order, &format!("old {number}"), "1")));
    }
    let mut seed = Seed(1);
    for at in (1..storm.len()).rev() {
        storm.swap(at, seed.below(at + 1));
    }
    let provider = orders.world().stranger().without("origin");
    let answers = stream::iter(&storm).map(|webhook| async {
        let answer = post(&provider, webhook).await;
        (webhook.is_genuine, answer.http)
    });
    let answers: Vec<_> = answers.buffer_unordered(AT_ONCE).collect().await;
    let refused = answers.iter().filter(|(_, http)| *http == 400).count();
    assert_eq!(refused, FORGED + STALE);
    let kinds: BTreeSet<_> = answers.into_iter().collect();
    assert_eq!(kinds, BTreeSet::from([(false, 400), (true, 200)]));
    for order in &to_pay {
        assert_eq!(orders.states(order.id).await, ["pending", "waitProcessing"]);
        let storage = &orders.world().app.storage;
        let payment = storage.find_payment("sandbox", &session_of(order)).await;
        assert_eq!(payment.unwrap().unwrap().state, PaymentState::Settled);
    }
    for order in &unpaid {
        assert_eq!(orders.states(order.id).await, ["pending"]);
    }
    let balances = orders.assert_balanced().await;
    let balance = |account| {
        let of = balances.iter().filter(|line| line.account == account);
        of.map(|line| line.amount.hundredths()).sum::<i128>()
    };
    let all = 479 * i128::try_from(PAID).unwrap();
    assert_eq!(balance(LedgerAccount::Sales), -all);
    assert_eq!(balance(LedgerAccount::Surplus), -all, "the second payments");
    assert_eq!(balance(LedgerAccount::Provider), 2 * all);
}
