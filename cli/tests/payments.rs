//! `kiosk payments` on the database of a shop.

use std::collections::BTreeMap;

use kiosk_domain::{
    Amount, Client, Currency, GoodsType, GroupId, LedgerPosting, Locale, Money, OrderDiscount,
    OrderId, OrderState, OrderTotals, PaymentId, PaymentMethodId, PostingId, PriceKind, ReceiptId,
    RegionSymbol, ReviewReason, SkuId, Slug, UnixTime, UserId,
};
use kiosk_runtime::storage::StorageError;
use kiosk_runtime::storage::ordering::{
    ForeignPayment, ForeignSession, NewPayment, NewReceipt, Order, OrderActor, OrderLine,
    OrderOrigin, OrderStock, Payment, PaymentState, PostingCause, PostingKind, Receipt,
};

use crate::support::Shop;
use crate::users::{in_storage, json, shop};

const ORDER: &str = "0123456789abcdef0123456789abcdef";
const AT: UnixTime = UnixTime::from_secs(1_795_197_600);

fn dollars(hundredths: i64) -> Money {
    Money::new(Amount::cents(hundredths), Currency::Usd)
}

/// An order of $4.79 that waits for its money.
fn order() -> Order {
    let parts = [479, 0, 0].map(Amount::cents);
    Order {
        id: OrderId::new(1),
        order_no: ORDER.parse().unwrap(),
        user_id: UserId::new(7),
        state: OrderState::Pending,
        events: 1,
        line: OrderLine {
            sku_id: SkuId::new(50_104),
            group_id: GroupId::new(501),
            goods_type: GoodsType::ProxyTopUp,
            slug: Slug::parse("star-drifters").unwrap(),
            goods_name: "Star Drifters".to_owned(),
            sku_name: "300 Crystals".to_owned(),
            image: String::new(),
            price_kind: PriceKind::Face,
            charge_params: BTreeMap::new(),
        },
        totals: OrderTotals::stored(Currency::Usd, parts).unwrap(),
        usd_amount: Amount::cents(479),
        discount: OrderDiscount::None,
        payment_method: PaymentMethodId::new(1),
        stock: OrderStock {
            whole: None,
            flash: None,
        },
        origin: OrderOrigin {
            locale: Locale::Default,
            region: RegionSymbol::parse("US").unwrap(),
            address_region: RegionSymbol::default(),
            client: Client::Pc,
            channel: "{}".to_owned(),
            from_url: String::new(),
        },
        replaces: None,
        created_at: AT,
        pay_by: AT,
    }
}

/// A shop where somebody paid $4.70 of $4.79, in one of two sessions.
fn short_of_cents() -> Shop {
    let shop = shop();
    in_storage(&shop, async |storage| {
        let written: Result<(), StorageError> = storage
            .write(async |tx| {
                let order = order();
                tx.insert_order(&order).await?;
                tx.note_placed(&order, &OrderActor::Shopper).await?;
                for id in [11, 12] {
                    let payment = Payment {
                        id: PaymentId::new(id),
                        order_id: order.id,
                        provider: "stripe".to_owned(),
                        external_id: format!("cs_{id}"),
                        url: "https://pay.example".to_owned(),
                        asked: dollars(479),
                        state: PaymentState::Open,
                        expires_at: AT,
                        settles_by: None,
                    };
                    tx.insert_payment(&NewPayment {
                        payment,
                        created_at: AT,
                    })
                    .await?;
                }
                let receipt = Receipt {
                    id: ReceiptId::new(21),
                    payment_id: PaymentId::new(11),
                    provider: "stripe".to_owned(),
                    external_id: "pi_1".to_owned(),
                    paid: dollars(470),
                    order_id: None,
                };
                tx.insert_receipt(&NewReceipt {
                    receipt,
                    created_at: AT,
                })
                .await?;
                let cause = PostingCause {
                    id: PostingId::new(31),
                    kind: PostingKind::Surplus,
                    receipt_id: Some(ReceiptId::new(21)),
                    order_id: Some(order.id),
                    now: AT,
                };
                tx.post(&LedgerPosting::surplus(dollars(470)), cause)
                    .await?;
                tx.set_payment_state(PaymentId::new(11), PaymentState::Surplus)
                    .await?;
                let reason = ReviewReason::Amount;
                tx.review_receipt(ReceiptId::new(21), reason).await
            })
            .await;
        written.unwrap();
    });
    shop
}

#[test]
fn payments_are_listed_the_newest_first() {
    let shop = Shop::fixture("small");
    let nothing = shop.succeed(&["payments", "list"]).stdout;
    assert_eq!(nothing, "There are no payments.\n");
    let shop = short_of_cents();
    let all = json(&shop.succeed(&["payments", "list", "--json"]));
    assert_eq!((&all[0]["id"], &all[1]["id"]), (&"12".into(), &"11".into()));
    let review = shop.succeed(&["payments", "list", "--state", "review"]);
    assert_eq!(
        review.stdout,
        format!(
            "PAYMENT  OPENED                {:32}  PROVIDER  STATE               ASKED      PAID  FEE  REFUND\n\
             11       2026-11-20 18:00:00Z  {ORDER}  stripe    review (amount)  4.79 USD  4.70 USD\n",
            "ORDER"
        )
    );
    assert_eq!(shop.kiosk(&["payments", "list", "--state", "lost"]).code, 2);
}

#[test]
fn a_decision_says_who_and_why() {
    let shop = short_of_cents();
    let silent = shop.kiosk(&["payments", "accept", "11"]);
    assert_eq!(silent.code, 2, "nobody decides without a reason");
    let accept = |id| {
        [
            "payments",
            "accept",
            id,
            "--why",
            "nine cents",
            "--by",
            "olga",
        ]
    };
    let unknown = shop.kiosk(&accept("99"));
    assert_eq!(unknown.code, 1);
    assert!(
        unknown.stderr.contains("there is no payment 99"),
        "{}",
        unknown.stderr
    );
    let accepted = shop.succeed(&accept("11")).stdout;
    assert_eq!(accepted, format!("payment 11 pays order {ORDER}\n"));
    assert_eq!(shop.kiosk(&accept("11")).code, 1, "nobody decides twice");
    let shown = json(&shop.succeed(&["orders", "show", ORDER, "--json"]));
    let payments = shown["payments"].as_array().unwrap();
    let decisions = payments.iter().map(|payment| &payment["decisions"]);
    let decided: Vec<_> = decisions
        .flat_map(|list| list.as_array().unwrap())
        .collect();
    assert_eq!(decided.len(), 1);
    assert_eq!(
        [
            &decided[0]["decision"],
            &decided[0]["by"],
            &decided[0]["why"]
        ],
        ["accept", "olga", "nine cents"]
    );
    let told = shop.succeed(&["orders", "show", ORDER]).stdout;
    assert!(told.contains("  accept  by olga  nine cents"), "{told}");
    in_storage(&shop, async |storage| {
        let events = storage.order_events(OrderId::new(1)).await.unwrap();
        assert_eq!(events[1].state, OrderState::WaitProcessing);
        assert_eq!(events[1].actor.to_string(), "operator olga");
    });
}

#[test]
fn the_books_are_added_up_by_account_and_currency() {
    let shop = Shop::fixture("small");
    let nothing = shop.succeed(&["payments", "balances"]).stdout;
    assert_eq!(nothing, "Nothing is in the books.\n");
    let shop = short_of_cents();
    let told = shop.succeed(&["payments", "balances"]).stdout;
    assert_eq!(
        told,
        "ACCOUNT   AMOUNT  CURRENCY\nprovider    4.70  USD\nsurplus    -4.70  USD\n"
    );
    let lines = json(&shop.succeed(&["payments", "balances", "--json"]));
    let surplus = serde_json::json!({"account": "surplus", "currency": "USD", "amount": "-4.70"});
    assert_eq!((lines.as_array().unwrap().len(), &lines[1]), (2, &surplus));
}

#[test]
fn money_under_review_is_sent_back_by_a_job() {
    let shop = short_of_cents();
    let refund = ["payments", "refund", "11", "--why", "too little", "--json"];
    assert_eq!(json(&shop.succeed(&refund))["refunding"], "11");
    let listed = json(&shop.succeed(&["payments", "list", "--json"]));
    assert_eq!(
        (&listed[1]["state"], &listed[1]["refund"]),
        (&"surplus".into(), &"queued".into())
    );
    let jobs = in_storage(&shop, async |storage| storage.count_jobs().await.unwrap());
    assert_eq!(jobs.waiting, 1);
}

#[test]
fn an_order_is_cancelled_or_refunded_with_who_and_why() {
    let shop = short_of_cents();
    let undo = |verb| {
        [
            "orders",
            verb,
            ORDER,
            "--why",
            "ordered twice",
            "--by",
            "olga",
        ]
    };
    let refused = shop.kiosk(&undo("refund"));
    assert_eq!(refused.code, 1);
    let why = "an order in `pending` cannot `refund`";
    assert!(refused.stderr.contains(why), "{}", refused.stderr);
    let cancelled = shop.succeed(&undo("cancel")).stdout;
    assert!(
        cancelled.starts_with(&format!("{ORDER}  cancel  ")),
        "{cancelled}"
    );
    let again = [&undo("cancel")[..], &["--json"]].concat();
    let again: serde_json::Value = serde_json::from_str(&shop.succeed(&again).stdout).unwrap();
    assert_eq!(
        (&again["state"], &again["order_no"]),
        (&"cancel".into(), &ORDER.into())
    );
    assert!(again["sku_id"].is_string(), "{again}");
    let unknown = "f".repeat(32);
    let unknown = shop.kiosk(&["orders", "cancel", &unknown, "--why", "so", "--json"]);
    assert_eq!(unknown.code, 1);
    let shop = short_of_cents();
    let accept = ["payments", "accept", "11", "--why", "nine cents"];
    shop.succeed(&accept);
    let refunded = json(&shop.succeed(&["orders", "refund", ORDER, "--why", "gone", "--json"]));
    assert_eq!(refunded["state"], "refunding");
    in_storage(&shop, async |storage| {
        let events = storage.order_events(OrderId::new(1)).await.unwrap();
        assert_eq!(events[2].reason.as_deref(), Some("gone"));
    });
}

#[test]
fn a_provider_that_says_nothing_is_told_of() {
    let shop = Shop::fixture("small");
    assert_eq!(
        shop.succeed(&["payments", "reconcile"]).stdout,
        "Nothing is open.\n"
    );
    let shop = short_of_cents();
    let told = shop.kiosk(&["payments", "reconcile"]);
    assert_eq!(told.code, 1);
    assert_eq!(
        told.stdout,
        "payment 12  open  not answered: its provider is not configured\n"
    );
}

#[test]
fn money_for_orders_that_are_not_stored_is_listed_until_somebody_has_seen_to_it() {
    let shop = shop();
    let listed = || shop.succeed(&["payments", "unknown"]).stdout;
    let none = "No money for orders that are not stored waits.\n";
    assert_eq!(listed(), none);
    in_storage(&shop, async |storage| {
        let order_no = ORDER.parse().unwrap();
        let paid = Some(ForeignPayment {
            order_no: &order_no,
            paid: dollars(479),
        });
        let told = ForeignSession {
            provider: "stripe",
            external_id: "cs_live_1",
            paid,
            now: AT,
        };
        let noted = storage.write(async |tx| tx.note_foreign_session(told).await);
        assert!(noted.await.unwrap());
    });
    assert_eq!(
        listed(),
        format!(
            "HEARD                 {:32}      PAID  PROVIDER  SESSION    PUT AWAY\n\
             2026-11-20 18:00:00Z  {ORDER}  4.79 USD  stripe    cs_live_1\n",
            "ORDER"
        )
    );
    let lines = json(&shop.succeed(&["payments", "unknown", "--json"]));
    assert_eq!(lines[0]["order_no"], ORDER);
    assert_eq!(lines[0]["paid"], "4.79");
    assert_eq!(lines[0]["dismissed"], serde_json::Value::Null);
    let dismiss = |session| {
        [
            "payments",
            "dismiss",
            session,
            "--why",
            "sent back",
            "--by",
            "olga",
        ]
    };
    let unknown = shop.kiosk(&dismiss("cs_live_2"));
    assert_eq!(unknown.code, 1);
    let said = "no money of session `cs_live_2` waits\nhint: `kiosk payments unknown`";
    assert!(unknown.stderr.contains(said), "{}", unknown.stderr);
    let silent = shop.kiosk(&["payments", "dismiss", "cs_live_1"]);
    assert_eq!(silent.code, 2, "nobody puts money away without a reason");
    assert_eq!(
        shop.succeed(&dismiss("cs_live_1")).stdout,
        "the money of session cs_live_1 is put away\n"
    );
    assert_eq!(shop.kiosk(&dismiss("cs_live_1")).code, 1, "once");
    assert_eq!(listed(), none);
    let all = shop.succeed(&["payments", "unknown", "--all"]).stdout;
    assert!(all.contains(" by olga: sent back\n"), "{all}");
    let all = json(&shop.succeed(&["payments", "unknown", "--all", "--json"]));
    assert_eq!(all[0]["dismissed"]["why"], "sent back");
}
